#include "suite.h"
Suite *host_suite (void);
Suite *
host_suite (void)
{
  return suite_create ("host");
}
