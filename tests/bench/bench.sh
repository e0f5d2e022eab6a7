#!/bin/sh
# How fast, how strong and how big: one table, a row a figure. Not a test: nothing here
# fails because a machine is slow or busy. Seconds are those of the processor wherever
# that is possible, and speed is also told in relation to perft, which says what the
# machine is worth.
#
#   bench.sh PART... [all] [games=N] [nodes=N] [seconds=N]     in the build folder
#
# Parts: nodes, prove, match, stall, store, memory, draw. `all` adds what takes minutes;
# games and nodes are for the match, seconds for the stall.
#
# Columns are two or more spaces apart: awk -F '   *' reads them.
set -eu
LC_ALL=C
export LC_ALL
here=$(dirname "$0")
engine=./kalah-engine
parts='' all=no games=20 nodes=100000 seconds=30
for word in "$@"; do
  case $word in
    nodes | prove | match | stall | store | memory | draw) parts="$parts $word" ;;
    all) all=yes ;;
    games=* | nodes=* | seconds=*) eval "${word%%=*}=\${word#*=}" ;;
    *) echo "bench.sh: a part, all, games=N, nodes=N or seconds=N, but not $word" >&2; exit 2 ;;
  esac
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# row WHAT FIGURE UNIT [REMARK]: of $part.
row () {
  printf '%-6s  %-50s  %10s  %-15s  %s\n' "$part" "$1" "$2" "$3" "${4-}"
}

# Rows with tabs, as the programs write them.
rows () {
  while IFS='	' read -r what figure unit remark; do
    row "$what" "$figure" "$unit" "$remark"
  done
}

# ask COMMAND...: "NODES SECONDS VALUE" for the last answer of a fresh kalah-engine,
# where the seconds are all that the processor did for it.
ask () {
  (printf '%s\n' "$@" | $engine; times) | awk '
    function seconds (text) { split (text, part, /[ms]/); return part[1] * 60 + part[2] }
    /^perft|nodes/ { answer = $0 }
    { last = $0 }
    END {
      split (last, used, " ")
      count = split (answer, word, " ")
      nodes = word[count]
      for (i = 1; i < count; i++)
        if (word[i] == "nodes")
          nodes = word[i + 1]
      print nodes, seconds(used[1]) + seconds(used[2]), word[2]
    }'
}

# ---- nodes a second -------------------------------------------------------

# per_second NODES SECONDS
per_second () {
  awk -v nodes="$1" -v seconds="$2" 'BEGIN { printf "%.0f", nodes / (seconds > 0 ? seconds : 0.01) }'
}

# speed WHAT COMMAND...: a row, also as a part of perft's $yardstick.
speed () {
  what=$1
  shift
  # shellcheck disable=SC2046
  set -- $(ask "$@")
  rate=$(per_second "$1" "$2")
  test -n "$yardstick" || yardstick=$rate
  row "$what" "$rate" 'nodes/s' \
    "$(awk -v a="$rate" -v b="$yardstick" 'BEGIN { printf "%.3f of perft", a / b }') ($1 nodes, $2 s)"
}

# instructions WHAT FUNCTION COMMAND...: for each node, all that FUNCTION does.
instructions () {
  what=$1 function=$2
  shift 2
  answer=$(printf '%s\n' "$@" | valgrind --tool=callgrind --callgrind-out-file=/dev/null \
    --toggle-collect="$function" $engine 2>"$work/callgrind" | tail -n 1)
  sum=$(sed -n 's/.*Collected *: *\([0-9]*\).*/\1/p' "$work/callgrind")
  count=$(echo "$answer" | sed -n 's/.*nodes \([0-9]*\).*/\1/p')
  row "$what" "$(per_second "${sum:-0}" "${count:-1}")" 'instructions' "for each of $count nodes"
}

bench_nodes () {
  yardstick=
  duel='position 0;7,0,2,0,8,2=5/7,5,0,6,2,1=3'
  speed 'perft, the yardstick' 'perft 11'
  speed 'solver' 'hash 64' rules 'position 1;5,0,1,6,1,7=2/5,5,5,0,5,5=1' solve
  speed 'level 5, two players' 'rules stones=6' 'go level=5 seed=1 nodes=4000000'
  speed 'level 5, four players' 'rules players=4 capture=all' 'go level=5 seed=1 nodes=1000000'
  speed 'level 5, basic mancala' 'rules game=basic' 'go level=5 seed=1 nodes=3000000'
  if ! command -v valgrind >"$work/null"; then
    row 'instructions of a node' '-' '-' 'valgrind is missing'
    return
  fi
  instructions 'solver' kalah_solve_value 'hash 64' 'rules pits=5' solve
  instructions 'level 5, two players' kalah_search rules "$duel" 'go level=5 seed=1 nodes=60000'
  instructions 'level 5, four players' kalah_search 'rules players=4 capture=all' \
    'go level=5 seed=1 nodes=20000'
}

# ---- proofs ---------------------------------------------------------------

# proof RULES [POSITION]
proof () {
  rules=$1 position=${2-start}
  for megabytes in 64 512; do
    # shellcheck disable=SC2046
    set -- $(ask "hash $megabytes" "rules $rules" "position $position" solve)
    case $position in
      start) row "$rules" "$2" 's' "$megabytes MiB, $1 nodes, value $3" ;;
      *) row "$position" "$2" 's' "$megabytes MiB, $1 nodes, value $3; $rules" ;;
    esac
  done
}

bench_prove () {
  proof 'pits=6 stones=3'
  proof 'pits=5 stones=4'
  test $all = no || proof 'pits=6 stones=4'
  proof 'pits=6' '0;7,0,2,0,8,2=5/7,5,0,6,2,1=3'
  proof 'pits=6' '1;5,0,1,6,1,7=2/5,5,5,0,5,5=1'
  proof 'empty-capture=take' '0;10,2,1,2,5,0=4/7,7,1,3,0,1=5'
  proof 'pits=7' '1;3,3,0,1,5,5,0=6/0,4,0,1,5,5,4=0'
  proof 'pits=5' '1;7,0,2,3,8=3/8,1,9,6,0=3'
}

# ---- levels against each other ---------------------------------------------

bench_match () {
  sh "$here/ladder.sh" $engine games="$games" nodes="$nodes" | awk '
    NR > 1 {
      board = substr ($0, 1, 38)
      sub (/ *$/, "", board)
      split (substr ($0, 39), field, " ")
      split (field[1], level, ":")
      printf "%s over %s, %s\t%s\t%% of points\t%s won, %s even, %s lost; 95 %%: %s to %s\n",
        level[1], level[2], board, field[6], field[3], field[4], field[5], field[8], field[10]
    }' | rows
}

# ---- in a client ------------------------------------------------------------

# play ROOMS LEVEL SECONDS BOARDS: in kalah-room, with probe.c as its plugin.
play () {
  : >"$work/script"
  for room in two three; do
    test "$1" = 1 || echo "/join $room" >>"$work/script"
  done
  echo 'wait 3600000' >>"$work/script"
  BENCH_PLUGIN=.libs/kalah.so BENCH_REPORT="$work/report" BENCH_ROOMS=$1 BENCH_LEVEL=$2 \
    BENCH_SECONDS=$3 BENCH_BOARDS=$4 ./kalah-room --nick Ada --plugin .libs/bench-probe.so \
    --script "$work/script" </dev/null >/dev/null
}

bench_stall () {
  play 3 5 "$seconds" 0
  rows <"$work/report"
}

bench_memory () {
  play 1 1 300 500
  grep 'boards\|resident' "$work/report" | rows
  strip -o "$work/kalah.so" .libs/kalah.so
  row 'kalah.so, stripped' "$(($(wc -c <"$work/kalah.so") / 1024))" 'KiB'
}

# ---- the journal --------------------------------------------------------------

bench_store () {
  if ! test -x store-bench; then
    row 'the journal' '-' '-' 'the Check framework is missing'
    return
  fi
  ./store-bench >"$work/report"
  rows <"$work/report"
}

# ---- pictures -----------------------------------------------------------------

bench_draw () {
  ./draw-bench >"$work/report"
  rows <"$work/report"
}

part=part
row what figure unit remark
for part in $parts; do
  "bench_$part"
done
