#!/bin/sh
# What people read is complete: each source file is in HACKING's file map, each
# word of the chat and each setting is in README, each option of a program is in
# its man page.
set -eu
cd "${top_srcdir:-.}"
build=${top_builddir:-.}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
missing () {
  echo "$1"
  status=1
}

# In the map a folder stands at the start of a line ("src/engine/"), its files
# below it, four spaces in; "rules.[ch]" is two of them.
find src -name '*.[ch]' | sort >"$work/files"
awk '/^src\/[a-z]+\// { folder = $1 } /^    [a-z_-]+\.(\[ch\]|c|h) / { print folder $1 }' HACKING |
  sed 's/\(.*\)\[ch\]$/\1c\n\1h/' | sort >"$work/map"
for file in $(comm -23 "$work/files" "$work/map"); do
  missing "HACKING's file map lacks $file"
done
for file in $(comm -13 "$work/files" "$work/map"); do
  missing "HACKING's file map has $file, which does not exist"
done

# Words stand in the sources as { "join", KALAH_INTENT_JOIN, and settings as
# [KALAH_RULE_PITS] = { "pits"; in README both start an indented line.
words=$(sed -n 's/.*{ "\([a-z]*\)", KALAH_INTENT_.*/\1/p' src/talk/parse.c)
settings=$(sed -n 's/.*\[\(KALAH_RULE\|HABIT\)_[A-Z_]*\] = { "\([a-z-]*\)".*/\2/p' \
  src/engine/rules.c src/table/settings.c)
test "$(echo $words | wc -w)" -ge 10 || missing "docs.sh is blind: words not found in parse.c"
test "$(echo $settings | wc -w)" -ge 10 || missing "docs.sh is blind: settings not found"
for word in $words; do
  grep -qE "^    $word( |\$)" README || missing "README lacks the word '$word'"
done
for setting in $settings; do
  grep -qE "^    $setting=" README || missing "README lacks the setting '$setting'"
done

for program in kalah-engine kalah-room; do
  test -x "$build/$program" || { missing "$program is not built"; continue; }
  options=$("$build/$program" --help </dev/null | grep -oE -e '--[a-z][a-z-]*' | sort -u)
  test -n "$options" || missing "$program --help names no options"
  for option in $options; do
    sed 's/\\-/-/g' "data/$program.1" | grep -qF -e "$option" ||
      missing "data/$program.1 lacks $option"
  done
done

# Commands of the engine: the words at the start of the indented lines of --help.
for command in $("$build/kalah-engine" --help </dev/null | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
  grep -qE "^\.(B|BI|BR) \"?$command\b" data/kalah-engine.1 ||
    missing "data/kalah-engine.1 lacks the command $command"
done
exit $status
