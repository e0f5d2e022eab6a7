#include "suite.h"
Suite *ears_suite (void);
Suite *
ears_suite (void)
{
  return suite_create ("ears");
}
