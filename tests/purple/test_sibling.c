#include "suite.h"
Suite *sibling_suite (void);
Suite *
sibling_suite (void)
{
  return suite_create ("sibling");
}
