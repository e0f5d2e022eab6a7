EXTRA_DIST += docs/solver.md docs/strength-duel.md docs/styles.md
