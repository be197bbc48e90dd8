#!/usr/bin/env bash
# Installs what building and testing need on a bare Debian with Rust: a C compiler and make, Chromium's headless shell and its driver, PostgreSQL,
# nginx, NATS, Python with environments.
# Says nothing and takes no time where everything is there already. Works as root, or through sudo.
#
#   bash scripts/setup.sh           what the tests need
#   bash scripts/setup.sh build     what the program alone needs: no browser, no database, no lints
set -euo pipefail

packages=()
command -v cc >/dev/null || packages+=(gcc libc6-dev)
command -v make >/dev/null || packages+=(make)
if [ "${1:-}" != build ]; then
    # Chromium without windows: it starts in a quarter of the time of the whole browser.
    command -v chromium-headless-shell >/dev/null || packages+=(chromium-headless-shell)
    command -v chromedriver >/dev/null || packages+=(chromium-driver)
    # The proxy that deploy/README.md advises for TLS.
    command -v openssl >/dev/null || packages+=(openssl)
    command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || packages+=(nginx-light)
    # The message broker of the laboratory.
    command -v nats-server >/dev/null || [ -x /usr/sbin/nats-server ] || packages+=(nats-server)
    # The package for Python is tested in an environment of its own.
    python3 -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || packages+=(python3-venv)
    # The tests start a cluster of their own; Debian's programs for that are not on the path.
    command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || packages+=(postgresql)
fi

if [ ${#packages[@]} -gt 0 ]; then
    if ! command -v apt-get >/dev/null; then
        echo "setup: wanted: ${packages[*]}. This is no Debian: install them with your system's package manager, then run this again." >&2
        exit 1
    fi
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "setup: wanted: ${packages[*]}. Run this as root, or install sudo, or let root run: apt-get install ${packages[*]}" >&2
            exit 1
        fi
        as_root=(sudo)
    fi
    echo "setup: installing ${packages[*]}"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
fi

if ! command -v cargo >/dev/null; then
    echo "setup: cargo is not on the path: install Rust 1.95 or newer (https://rustup.rs), then run this again." >&2
    exit 1
fi
if [ "${1:-}" = build ]; then
    exit 0
fi
for component in fmt clippy; do
    if ! cargo "$component" --version >/dev/null 2>&1; then
        name=${component/fmt/rustfmt}
        echo "setup: installing $name"
        rustup component add "$name" || { echo "setup: cargo $component is missing: install the component $name of your Rust." >&2; exit 1; }
    fi
done
