#!/bin/sh
# What people read is complete: each source file is in HACKING's file map, each
# word of the chat and each setting is in README, each option of a program is in
# its man page.
set -eu
cd "${top_srcdir:-.}"
build=${top_builddir:-.}
status=0
missing () {
  echo "$1"
  status=1
}

# One entry covers both: "position.[ch]", or a whole name.
for file in $(find src -name '*.[ch]' | sort); do
  name=$(basename "$file")
  grep -qF -e " $name" -e " ${name%.?}.[ch]" HACKING || missing "HACKING's file map lacks $file"
done
for name in $(sed -n 's/^    \([a-z_-]*\)\.\([ch]\|\[ch\]\) .*/\1/p' HACKING); do
  find src -name "$name.[ch]" | grep -q . || missing "HACKING's file map has $name, which is gone"
done

# The words stand in parse.c as { "join", KALAH_INTENT_JOIN }.
words=$(sed -n 's/.*{ *"\([a-z]*\)", *KALAH_INTENT_.*/\1/p' src/talk/parse.c)
test -n "$words" || missing "docs.sh is blind: it finds no words in src/talk/parse.c"
for word in $words; do
  grep -qE "^ *\`?$word\b|\`$word\b" README || missing "README lacks the word '$word'"
done

# programs: options
for program in kalah-engine kalah-room; do
  options=$("$build/$program" --help </dev/null | grep -oE -e '(^|[ ,])--[a-z-]+' | tr -d ' ,' | sort -u)
  test -n "$options" || missing "$program --help names no options"
  for option in $options; do
    sed 's/\\-/-/g' "data/$program.1" | grep -qF -e "$option" ||
      missing "data/$program.1 lacks $option"
  done
done
exit $status
