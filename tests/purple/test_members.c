#include "suite.h"
Suite *members_suite (void);
Suite *
members_suite (void)
{
  return suite_create ("members");
}
