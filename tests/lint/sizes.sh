#!/bin/sh
# A file is read from top to bottom: no source file is longer than this.
set -eu
most=550

long=$(cd "${top_srcdir:-.}" && find src tests \( -name '*.[ch]' -o -name '*.sh' \) -exec wc -l {} + |
  awk -v most=$most '$2 != "total" && $1 > most { print $2 ": " $1 " lines, more than " most }')
test -z "$long" || { echo "$long"; exit 1; }
