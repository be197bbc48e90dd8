#!/usr/bin/env bash
# Builds the program where it is not built yet, and opens the table in the browser. Sets up what the build needs by itself.
#
#   bash scripts/play.sh                                    the table: the same as `vinculum`
#   bash scripts/play.sh serve --port 7010 --no-open        any command of `vinculum`
set -euo pipefail
cd "$(dirname "$0")/.."

bash scripts/setup.sh build
if [ ! -x "${CARGO_TARGET_DIR:-target}/play/vinculum" ]; then
    # With cargo's own progress: whoever sees nothing for minutes thinks that nothing happens.
    echo "play: building the program; the first time this takes some minutes" >&2
    cargo build --profile play --package vinculum
fi
exec cargo run --quiet --profile play --package vinculum -- "$@"
