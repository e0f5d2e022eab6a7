#!/bin/sh
# How much stronger each level is than the one below: whole games on several
# boards, as a table. Not a test.
#
#   ladder.sh ENGINE [games=N] [low=L] [high=L] [board=I] [nodes=N]
#
# NODES, for each move, is for those who have no time for what the levels really do.
set -eu
engine=$1
shift
games=400 low=1 high=5 board=all nodes=0
for word in "$@"; do
  case $word in
    games=* | low=* | high=* | board=* | nodes=*) eval "${word%%=*}=\${word#*=}" ;;
    *) echo "ladder.sh: games=N, low=L, high=L, board=I and nodes=N, but not $word" >&2; exit 2 ;;
  esac
done

# meet HIGHER LOWER RULE...: one line of the table.
meet () {
  higher=$1 lower=$2
  shift 2
  limit="nodes=$nodes"
  test "$nodes" != 0 || limit=
  result=$("$engine" match "$higher" "$lower" games="$games" ${limit:+"$limit"} "$@")
  printf '%s\n' "$result" | awk -v board="$*" -v levels="$higher:$lower" '
    { value[$1] = $2 }
    $1 == "interval" { from = $2; to = $5 }
    $1 == "nodes" { above = $2; below = $6 }
    END {
      printf "%-38s %s %5d %5d %5d %5d %6.1f %% %6.1f ..%6.1f %9d %9d\n", board, levels,
        value["games"], value["wins"], value["draws"], value["losses"], value["points"],
        from, to, above, below
    }'
}

printf '%-38s %-3s %5s %5s %5s %5s %8s %15s %9s %9s\n' \
  board '' games won even lost points 'of 95 %' nodes nodes
while [ "$low" -lt "$high" ]; do
  number=0
  while read -r rules; do
    number=$((number + 1))
    # shellcheck disable=SC2086
    case $board in all | 0 | "$number") meet $((low + 1)) "$low" $rules ;; esac
  done <<END
pits=6 stones=4
pits=7 stones=4
players=4 pits=6 stones=4 capture=all
game=basic players=2
game=basic players=3
END
  low=$((low + 1))
done
