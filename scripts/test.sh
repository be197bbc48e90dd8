#!/usr/bin/env bash
# The test command: everything that must hold before a change is taken in, real browsers included. Installs what it needs.
#
#   bash scripts/test.sh                    all steps, each held to its time in CONTRIBUTING.md
#   bash scripts/test.sh lint tests         only these steps
#   bash scripts/test.sh fast               what changed: format, clippy, unit tests, cases; installs nothing, under two minutes when warm
#   bash scripts/test.sh long               what takes longer than the test command may: run it before a release
#
# Steps: format lint docs cases invariants fuzz tests python, and cluster, whose tests `tests` runs as well
set -euo pipefail
cd "$(dirname "$0")/.."

steps=(format lint docs cases invariants fuzz tests python)

# Tests of the message broker want this feature. All steps have it, so that nothing is built twice.
all=(--workspace --features vinculum/cluster)

run() {
    printf '\n== %s\n' "$*"
    "$@"
}

# Runs a program of this workspace as the tests build it: `cargo run` would compile everything below it once more, with other features.
program() {
    run cargo test --quiet "${all[@]}" --tests --no-run
    run "${CARGO_TARGET_DIR:-target}/debug/$1" "${@:2}"
}

# The tests of the package for Python, with the library as the tests build what it stands on: with the whole workspace and its tests, else everything would be
# built once more with other features.
python() {
    local target stage venv
    target=$(realpath "${CARGO_TARGET_DIR:-target}")
    stage=$target/python/stage venv=$target/python/venv
    run cargo build --quiet "${all[@]}" --lib --tests
    rm -rf "$stage"
    mkdir -p "$stage"
    cp -r python/vinculum "$stage"
    cp "$target/debug/lib_vinculum.so" "$stage/vinculum/_vinculum.abi3.so"
    if ! cmp --silent python/requirements.txt "$venv/requirements.txt"; then
        rm -rf "$venv"
        run python3 -m venv "$venv"
        run "$venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: --requirement python/requirements.txt
        cp python/requirements.txt "$venv"
    fi
    # The package of the stage, not the folder beside the tests, which has no library.
    HYPOTHESIS_STORAGE_DIRECTORY=$target/python/hypothesis PYTHONPATH=$stage PYTHONDONTWRITEBYTECODE=1 run "$venv/bin/python" -P -m pytest -q -p no:cacheprovider python/tests
    PYTHONPATH=$stage run "$venv/bin/mypy" --cache-dir "$target/python/mypy" --config-file python/pyproject.toml "$stage/vinculum" python/examples
}

# Browsers wait for their pages, other tests for the disk or a clock: these run beside those, and their output follows. `--tests` leaves out what a package
# says it has no tests in, and the browsers; `--lib` would build it.
tests() {
    local browsers failed=0
    browsers=$(mktemp)
    cargo test "${all[@]}" --test browsers >"$browsers" 2>&1 &
    run cargo test "${all[@]}" --tests --no-fail-fast || failed=1
    run cargo test "${all[@]}" --doc --no-fail-fast || failed=1
    wait $! || failed=1
    run cat "$browsers"
    rm "$browsers"
    return $failed
}

step() {
    case $1 in
        format) run cargo fmt --all --check ;;
        # Builds everything, and fails on any lint.
        lint)
            # The program as people build it first, and then with the feature of the tests.
            run cargo test --quiet --workspace --bin vinculum --no-run
            run cargo test --quiet "${all[@]}" --tests --examples --no-run
            run cargo test --quiet "${all[@]}" --test browsers --no-run
            ;;
        docs) RUSTDOCFLAGS="-D warnings" run env -u RUSTC_WORKSPACE_WRAPPER cargo doc --quiet "${all[@]}" --no-deps --document-private-items ;;
        cases) program vinculum check crates/games/*/cases ;;
        invariants) program xtask invariants ;;
        fuzz) program xtask fuzz --inputs 12000 ;;
        # Unit tests, doc tests, recorded playthroughs, and games played in real browsers.
        tests) tests ;;
        python) python ;;
        cluster) run cargo test "${all[@]}" --bin vinculum --test cluster ;;
        *) echo "test: unknown step $1; the steps are: ${steps[*]} cluster fast long" >&2; exit 2 ;;
    esac
}

# The minutes a step may take on two idle cores with nothing built, as CONTRIBUTING.md has them; nothing for a step without a line.
budget() {
    sed -n "s/^| \`$1\` | \([0-9.]*\) |.*/\1/p" CONTRIBUTING.md
}

# Runs a step and notes its seconds.
timed() {
    local began=$SECONDS
    step "$1"
    ran+=("$1") seconds+=($((SECONDS - began)))
}

# Prints each step's time beside its line in CONTRIBUTING.md, and fails if a step has grown: if it took more than a minute and twice its time, on a machine as
# fast as the other steps show it to be. A slow or busy machine slows all steps
# alike and fails none; a step that runs alone has nothing beside it and never fails.
account() {
    local at
    for at in "${!ran[@]}"; do echo "${ran[at]} ${seconds[at]} $(budget "${ran[at]}")"; done | awk -v all="$SECONDS" '
        { step[NR] = $1; took[NR] = $2; may[NR] = 60 * $3; if ($3 > 0) { tooks += $2; mays += 60 * $3 } }
        END {
            for (n = 1; n <= NR; n++) {
                others = mays - may[n]
                slow = others > 0 ? (tooks - took[n]) / others : took[n] / (may[n] + 1)
                if (slow < 1) slow = 1
                over = may[n] > 0 && took[n] > may[n]
                printf "%-12s %5.1f min of %4.1f%s\n", step[n], took[n] / 60, may[n] / 60, over ? "   OVER BUDGET" : ""
                if (may[n] > 0 && took[n] > 2 * slow * may[n] + 60) grown = grown " " step[n]
            }
            printf "%-12s %5.1f min\n", "all", all / 60
            if (grown != "") {
                print "test: these steps took more than twice their time in CONTRIBUTING.md and a minute, beside the other steps:" grown > "/dev/stderr"
                exit 1
            }
        }'
}

# Packages with a change since the last commit of the upstream branch, or since the last commit but one.
changed() {
    local base
    base=$(git merge-base HEAD '@{upstream}' 2>/dev/null || git rev-parse --quiet --verify HEAD~1 || git rev-parse HEAD)
    { git diff --name-only "$base"; git ls-files --others --exclude-standard; } \
        | grep -oE '^(crates/games/[^/]+|crates/[^/]+|xtask)/' | sort -u \
        | while read -r folder; do sed -n 's/^name = "\(.*\)"/\1/p' "${folder}Cargo.toml" | head -1; done
}

fast() {
    run cargo fmt --all --check
    local packages
    mapfile -t packages < <(changed)
    if [ ${#packages[@]} -eq 0 ]; then
        echo "no package changed"
        return
    fi
    local selected=() package
    for package in "${packages[@]}"; do selected+=(--package "$package"); done
    run cargo clippy "${selected[@]}" --all-targets -- -D warnings
    # A binary has unit tests too, and a package without a library refuses `--lib`.
    run cargo test "${selected[@]}" --lib --bins
    for package in "${packages[@]}"; do
        if [ -d "crates/games/$package/cases" ]; then
            run cargo test --package "$package" --test all cases::
        fi
    done
}

long() {
    run cargo test --workspace --no-fail-fast -- --include-ignored
    run cargo test --package web --test browsers --no-fail-fast -- --include-ignored
    run cargo test --package vinculum --features jemalloc --test all memory
    VINCULUM_KILLS=200 run cargo test --package vinculum --test all kills
    VINCULUM_LAB_KILLS=200 run cargo test --package vinculum --test all lab
    run cargo clippy --package lab --features parquet --lib --tests -- -D warnings
    run cargo test --package lab --features parquet
    VINCULUM_CLUSTER_KILLS=100 run cargo test "${all[@]}" --test cluster
    VINCULUM_FORECASTS=20 run cargo test --package ascendancy --test all forecasts
    VINCULUM_FORECASTS=20 run cargo test --package sfb --test all forecasts
    VINCULUM_FORECASTS=20 run cargo test --package stcs --test all forecasts
    VINCULUM_GROUPS=200 run cargo test --package ascendancy --test all groups
    VINCULUM_GROUPS=200 run cargo test --package sfb --test all groups
    VINCULUM_GROUPS=200 run cargo test --package stcs --test all groups
    run cargo xtask simulate --hours 1
    run cargo xtask fuzz --seconds 1800
    run bash scripts/package.sh --try
}

case ${1:-} in
    fast) fast; exit ;;
    long) bash scripts/setup.sh; long; exit ;;
esac

# Everything is built through clippy's compiler, which is rustc with lints: to check everything once more with `cargo clippy` takes minutes.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__

# Nothing is built yet: notes for a later, partial build would only make this one longer.
[ -d "${CARGO_TARGET_DIR:-target}/debug" ] || export CARGO_INCREMENTAL="${CARGO_INCREMENTAL:-0}"
# Browsers wait for their pages now and then: another test uses the processor meanwhile.
export RUST_TEST_THREADS="${RUST_TEST_THREADS:-$(($(nproc) + 1))}"

ran=() seconds=()
bash scripts/setup.sh
for name in "${@:-${steps[@]}}"; do timed "$name"; done
printf '\n== time\n'
account
