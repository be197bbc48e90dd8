#!/usr/bin/env bash
# Everything that must hold before a change is taken in, real browser included. Sets up what it needs by itself.
#
#   bash scripts/test.sh            all steps, the tests last
#   bash scripts/test.sh tests      only the named steps: format lint docs cases invariants fuzz tests
set -euo pipefail
cd "$(dirname "$0")/.."

bash scripts/setup.sh

run() {
    printf '\n== %s\n' "$*"
    "$@"
}

# Programs of this workspace as the tests build them: `cargo run` would compile everything below them once more, with other features.
program() {
    run cargo test --quiet --workspace --no-run
    run "${CARGO_TARGET_DIR:-target}/debug/$1" "${@:2}"
}

step() {
    case $1 in
        format) run cargo fmt --all --check ;;
        lint) run cargo clippy --workspace --all-targets -- -D warnings ;;
        docs) RUSTDOCFLAGS="-D warnings" run cargo doc --quiet --workspace --no-deps --document-private-items ;;
        cases) program vinculum check crates/games/*/cases ;;
        invariants) program xtask invariants ;;
        fuzz) program xtask fuzz --inputs 12000 ;;
        # The tests of the library, the doc tests, recorded playthroughs, and games played in real browsers.
        tests) run cargo test --workspace --no-fail-fast ;;
        *) echo "there is no step $1: format lint docs cases invariants fuzz tests" >&2; exit 2 ;;
    esac
}

for name in "${@:-all}"; do
    if [ "$name" = all ]; then
        for each in format lint docs cases invariants fuzz tests; do step "$each"; done
    else
        step "$name"
    fi
done
