/*
 * error.c - the name of the errors of this folder.
 */
#include "store/error.h"

G_DEFINE_QUARK (kalah-store-error-quark, kalah_store_error)
