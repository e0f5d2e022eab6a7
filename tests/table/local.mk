check_PROGRAMS += check-table
TESTS += check-table
check_table_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
check_table_LDADD = libkalah-table.la $(GLIB_LIBS) $(CHECK_LIBS)
check_table_SOURCES = tests/table/check_table.c
