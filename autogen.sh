#!/bin/sh
# Makes configure and the files it needs from configure.ac and Makefile.am.
set -e
cd "$(dirname "$0")"
for tool in autoreconf:autoconf automake:automake libtoolize:libtool autopoint:autopoint pkg-config:pkg-config; do
  command -v "${tool%%:*}" >/dev/null || {
    echo "autogen.sh: ${tool%%:*} is missing: install the Debian package ${tool##*:}" >&2
    exit 1
  }
done
exec autoreconf --install --force
