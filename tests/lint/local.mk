lint_scripts = \
  tests/lint/layers.sh \
  tests/lint/sentences.sh \
  tests/lint/sizes.sh \
  tests/lint/docs.sh
dist_check_SCRIPTS += $(lint_scripts)
TESTS += $(lint_scripts)
