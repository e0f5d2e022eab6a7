#!/bin/sh
# Every file with a translatable sentence is listed in po/POTFILES.in, every
# file listed is there, xgettext reads them all, and every translation compiles and
# is complete.
set -eu
cd "${top_srcdir:-.}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

grep -v -e '^#' -e '^$' po/POTFILES.in | sort >"$work/listed"
grep -lE '(^|[^A-Za-z0-9_])(_|N_|ngettext_) \(|(^|[^A-Za-z0-9_])_\("' -r src --include='*.c' |
  sort >"$work/used"
test -s "$work/used" || { echo "no file with a sentence found: is this test blind?"; exit 1; }

for file in $(comm -13 "$work/listed" "$work/used"); do
  echo "$file has sentences but is not in po/POTFILES.in"
  status=1
done
for file in $(cat "$work/listed"); do
  test -e "$file" || { echo "po/POTFILES.in lists $file, which does not exist"; status=1; }
done
test $status -eq 0 || exit $status

# Warnings are faults too: a sentence that xgettext complains about cannot be
# translated well. A call whose text is not a literal would never be found.
xgettext --keyword=_ --keyword=N_ --keyword=ngettext_:1,2 --from-code=UTF-8 \
  --add-comments=Translators --output="$work/all.pot" --files-from="$work/listed" 2>"$work/said"
test ! -s "$work/said" || { cat "$work/said"; exit 1; }
grep -q '^msgid "..*' "$work/all.pot" || { echo "the template holds no sentence"; exit 1; }

for language in $(grep -v '^#' po/LINGUAS); do
  msgfmt --check --output-file=/dev/null "po/$language.po" || status=1
  msgmerge --quiet --no-fuzzy-matching --output-file="$work/merged.po" "po/$language.po" \
    "$work/all.pot"
  rm -f "$work/missing.po" # msgattrib writes none where nothing is missing
  msgattrib --untranslated --no-obsolete --output-file="$work/missing.po" "$work/merged.po"
  test ! -s "$work/missing.po" || {
    echo "po/$language.po lacks:"
    grep -A2 '^msgid "[^"]' "$work/missing.po"
    status=1
  }
done
exit $status
