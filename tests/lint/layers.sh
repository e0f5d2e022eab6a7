#!/bin/sh
# Who may include whom. Each line of `allowed` is a folder of src/ and what its
# files may include besides the standard headers: other folders of src/, and
# names of <...> headers (patterns). Nothing points back.
#
# Then the same look at a copy with a wrong include in it, which must be found:
# a lint that finds nothing may as well be broken.
set -eu

c11='assert ctype errno float inttypes limits locale math signal stdalign stdarg stdatomic
  stdbool stddef stdint stdio stdlib stdnoreturn string threads time uchar wchar wctype'
posix='unistd fcntl poll netdb netinet/* getopt sys/* pwd langinfo termios strings dirent'

allowed () {
  case $1 in
    engine) folders='engine'; system= ;;
    cli) folders='engine cli'; system="$posix" ;;
    table) folders='engine table'; system='glib glib/*' ;;
    talk) folders='engine table talk'; system='glib glib/* gio/* libintl cairo pango/* png gif_lib' ;;
    store) folders='engine table store'; system='glib glib/* sqlite3' ;;
    purple) folders='engine table talk store purple'
            system='glib glib/* gmodule gio/* libintl purple *libpurple*' ;;
    room) folders='engine table talk room'
          system="glib glib/* gio/* gmodule glib-unix libintl purple *libpurple* readline/* $posix" ;;
    *) echo "src/$1: tests/lint/layers.sh does not know this folder"; return 1 ;;
  esac
}

# matches NAME PATTERN...
matches () {
  word=$1
  shift
  for pattern in "$@"; do
    # shellcheck disable=SC2254
    case $word in $pattern) return 0 ;; esac
  done
  return 1
}

# libpurple's own headers bear bare names (<conversation.h>): in a folder that
# may use libpurple a header that is found among them is allowed.
purple_folder=$(pkg-config --variable=includedir purple 2>/dev/null || echo /usr/include)/libpurple

# check_file FOLDER FILE: prints what is wrong in it.
check_file () {
  sed -n 's/^[[:space:]]*#[[:space:]]*include[[:space:]]*\([<"][^>"]*\)[>"].*/\1/p' "$2" |
  while read -r include; do
    name=${include#?}
    case $include in
      '"config.h') continue ;;
      '"'*)
        case $name in
          */*) matches "${name%%/*}" $folders && continue ;;
          *) test -e "$(dirname "$2")/$name" && continue ;; # a neighbour
        esac ;;
      *)
        matches "${name%.h}" $c11 $system && continue
        matches '*libpurple*' $system && test -e "$purple_folder/$name" && continue ;;
    esac
    echo "$2: src/$1 may not include $name"
  done
}

# check_tree SRC: prints every wrong include below it.
check_tree () {
  set -f # the patterns are not file names
  for folder in $(ls "$1"); do
    test -d "$1/$folder" || continue
    allowed "$folder" || continue
    find "$1/$folder" -name '*.[ch]' | sort | while read -r file; do
      check_file "$folder" "$file"
    done
  done
  set +f
}

# must_find SRC FILE INCLUDE: in a copy, INCLUDE added to FILE is found to be wrong.
must_find () {
  rm -rf "$copy/src"
  cp -R "$1" "$copy/src"
  chmod -R u+w "$copy/src"
  mkdir -p "$copy/src/${2%/*}"
  echo "#include $3" >>"$copy/src/$2"
  check_tree "$copy/src" | grep -q "src/${2%/*}" || {
    echo "layers.sh is blind: $3 in src/$2 went unseen"
    exit 1
  }
}

src=${top_srcdir:-.}/src
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

wrong=$(check_tree "$src")
test -z "$wrong" || { echo "$wrong"; exit 1; }

must_find "$src" engine/position.h '<glib.h>'
must_find "$src" engine/rules.h '"table/table.h"'
must_find "$src" table/table.h '"talk/say.h"'
must_find "$src" table/wrong.c '<libintl.h>'
must_find "$src" talk/board.h '<libpurple/conversation.h>'
must_find "$src" talk/wrong.c '<purple.h>'
must_find "$src" cli/wrong.c '"talk/parse.h"'
must_find "$src" store/wrong.c '"talk/say.h"'
must_find "$src" store/journal.h '"purple/host.h"'
must_find "$src" store/clerk.c '<libpurple/debug.h>'
must_find "$src" table/wrong.c '"store/journal.h"'
must_find "$src" room/wrong.c '"purple/plugin.h"'
must_find "$src" newfolder/wrong.c '<stdio.h>'
