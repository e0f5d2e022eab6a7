#include "suite.h"
Suite *life_suite (void);
Suite *
life_suite (void)
{
  return suite_create ("life");
}
