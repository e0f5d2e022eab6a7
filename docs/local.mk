EXTRA_DIST += docs/solver.md docs/strength-duel.md docs/strength-many.md docs/styles.md
