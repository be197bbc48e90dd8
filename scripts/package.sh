#!/usr/bin/env bash
# Makes packages of the program in target/package/, for this machine's kind of processor: a Debian package, a tarball, a container image and a wheel for Python.
#
#   bash scripts/package.sh                      all of them
#   bash scripts/package.sh deb tarball          only these; the others are: image wheel
#   bash scripts/package.sh --program FILE deb   packs a program that is built already
#   bash scripts/package.sh --try                installs what was made in a bare Debian (debootstrap, as root) and plays a game there
#
# The program runs on every Linux with glibc 2.17 (of 2012) or newer: it is linked with Zig, which comes from PyPI with the other tools
# (package-tools.txt) and is not installed on the system. Needs what the build needs, dpkg-deb, and for image and --try root and debootstrap.
# The same source, compiler and tools give the same bytes: times are those of the last commit (SOURCE_DATE_EPOCH sets others).
set -euo pipefail
cd "$(dirname "$0")/.."

glibc=2.17

program='' try=no kinds=()
while [ $# -gt 0 ]; do
    case $1 in
        --program) program=$(realpath "${2:?package: --program wants a file}"); shift 2 ;;
        --try) try=yes; shift ;;
        deb | tarball | image | wheel) kinds+=("$1"); shift ;;
        *) echo "package: unknown word $1; the words are: deb tarball image wheel --program FILE --try" >&2; exit 2 ;;
    esac
done
[ ${#kinds[@]} -gt 0 ] || kinds=(deb tarball image wheel)
wanted() { [[ " ${kinds[*]} " == *" $1 "* ]]; }

command -v dpkg-deb >/dev/null || { echo "package: dpkg-deb is missing: run this on Debian or Ubuntu." >&2; exit 1; }
if [ "$(id -u)" != 0 ] && { wanted image || [ $try = yes ]; }; then
    echo "package: image and --try need root, for debootstrap and chroot; without root name the others: deb tarball wheel" >&2
    exit 1
fi

export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}" LC_ALL=C TZ=UTC
umask 022
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
out=$target/package
host=$(rustc --version --verbose | sed -n 's/^host: //p')
architecture=$(dpkg --print-architecture)
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
bare=''
trap '[ -z "$bare" ] || rm -rf --one-file-system "$bare"' EXIT
mkdir -p "$out"

# An environment with the pinned tools from PyPI.
tools() {
    local venv=$out/tools
    if ! cmp --silent scripts/package-tools.txt "$venv/package-tools.txt"; then
        rm -rf "$venv"
        python3 -m venv "$venv"
        "$venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: --requirement scripts/package-tools.txt
        cp scripts/package-tools.txt "$venv"
    fi
    PATH=$venv/bin:$PATH
}

# A bare Debian in the folder $1; the rest are more words for debootstrap.
bootstrap() {
    local folder=$1
    shift
    command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
    debootstrap --variant=minbase "$@" "$release" "$folder" >/dev/null
    # It leaves the system's own processes mounted there.
    umount --lazy "$folder/proc" "$folder/sys" 2>/dev/null || true
}

# The files of the package, in $1.
files() {
    local root=$1 command
    # Puts a file of the project, or standard input, at its place in the package.
    place() { install -D -m "${3:-644}" "${2:-/dev/stdin}" "$root/$1"; }
    packed() { gzip -9n | place "$1"; }

    rm -rf "$root"
    place usr/bin/vinculum "$program" 755
    strip --strip-all "$root/usr/bin/vinculum"
    sed 's|/usr/local/bin/|/usr/bin/|; s|: copy to .*, then `systemctl|: settings in /etc/vinculum.toml; `systemctl|' deploy/vinculum.service | place lib/systemd/system/vinculum.service
    place etc/vinculum.toml deploy/vinculum.toml

    "$program" man | packed usr/share/man/man1/vinculum.1.gz
    for command in $("$program" --lang en --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\)  .*/\1/p'); do
        [ "$command" = help ] || "$program" man "$command" | packed "usr/share/man/man1/vinculum-$command.1.gz"
    done
    "$program" completions bash | place usr/share/bash-completion/completions/vinculum
    "$program" completions zsh | place usr/share/zsh/vendor-completions/_vinculum
    "$program" completions fish | place usr/share/fish/vendor_completions.d/vinculum.fish

    cat LICENSE-MIT LICENSE-APACHE | place usr/share/doc/vinculum/copyright
    packed usr/share/doc/vinculum/changelog.gz < CHANGELOG.md
    place usr/share/doc/vinculum/README.md README.md
}

# A tar of the folder $1 on standard output, the same for the same files; the rest are more words for tar.
archive() {
    local folder=$1
    shift
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner "$@" -C "$folder" -cf - .
}

deb() {
    local root=$1 libc
    # The oldest C library that has every function which the program calls.
    libc=$(objdump -T "$root/usr/bin/vinculum" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -1)
    mkdir -p "$root/DEBIAN"
    echo /etc/vinculum.toml > "$root/DEBIAN/conffiles"
    cat > "$root/DEBIAN/control" <<CONTROL
Package: vinculum
Version: $version
Architecture: $architecture
Maintainer: Vinculum <noreply@localhost>
Installed-Size: $(du -ks --apparent-size --exclude=DEBIAN "$root" | cut -f1)
Depends: libc6 (>= ${libc#GLIBC_})
Section: games
Priority: optional
Description: starship games of the tabletop, with every rule enforced and cited
 Plays five starship games of the tabletop in the browser and in the terminal,
 referees them on a real table, runs tournaments, and measures balance with
 games between bots. Unofficial fan work.
CONTROL
    find "$root" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group --uniform-compression -Zxz --build "$root" "$out/vinculum_${version}_$architecture.deb" >/dev/null
    rm -r "$root/DEBIAN"
}

# The tarball has the same files as the Debian package.
tarball() {
    archive "$1" --transform "s|^\.|vinculum-$version|" | gzip -9n > "$out/vinculum-$version-${host%%-*}-linux.tar.gz"
}

# A container image by the rules of the Open Container Initiative: one layer, a Debian without its package lists and documents, and the program.
image() {
    local files=$1 name=vinculum-$version-${host%%-*}-image.tar root layout layer config manifest
    bare=$(mktemp -d)
    root=$bare/root layout=$bare/layout
    bootstrap "$root"
    cp -a "$files/usr/bin/vinculum" "$root/usr/bin/"
    install -d -o 10001 -g 10001 "$root/games"
    echo 'vinculum:x:10001:10001::/games:/usr/sbin/nologin' >> "$root/etc/passwd"
    echo 'vinculum:x:10001:' >> "$root/etc/group"
    rm -rf "$root"/{dev,proc,sys,run,tmp,boot,media,mnt}/* "$root"/var/{cache,log}/* "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,info,locale,lintian,bash-completion}/*
    rm -f "$root"/etc/{machine-id,resolv.conf,hostname,passwd-,group-,shadow-,gshadow-,.pwd.lock} "$root"/var/lib/dpkg/*-old
    # The day on which the passwords were set.
    sed -i -E 's/^([^:]*:[^:]*:)[0-9]+/\10/' "$root/etc/shadow"

    mkdir -p "$layout/blobs/sha256"
    tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --numeric-owner -C "$root" -cf "$bare/layer.tar" .
    layer=$(sha256sum "$bare/layer.tar" | cut -d' ' -f1)
    gzip -9n "$bare/layer.tar"
    # Puts a file among the blobs, by its hash: prints hash and size as a descriptor has them.
    blob() {
        local hash
        hash=$(sha256sum "$1" | cut -d' ' -f1)
        printf '"mediaType":"application/vnd.oci.image.%s","digest":"sha256:%s","size":%s' "$2" "$hash" "$(stat -c %s "$1")"
        mv "$1" "$layout/blobs/sha256/$hash"
    }
    printf '{"created":"%s","architecture":"%s","os":"linux","config":{"User":"vinculum","WorkingDir":"/games","Env":["PATH=/usr/bin:/bin","VINCULUM_HOST=0.0.0.0","VINCULUM_DATA=/games","VINCULUM_LOG=json"],"Entrypoint":["vinculum","serve","--no-open"],"ExposedPorts":{"7331/tcp":{}},"Volumes":{"/games":{}},"StopSignal":"SIGTERM"},"rootfs":{"type":"layers","diff_ids":["sha256:%s"]}}' \
        "$(date --utc --date "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)" "$architecture" "$layer" > "$bare/config"
    config=$(blob "$bare/config" config.v1+json)
    printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":{%s},"layers":[{%s}]}' \
        "$config" "$(blob "$bare/layer.tar.gz" layer.v1.tar+gzip)" > "$bare/manifest"
    manifest=$(blob "$bare/manifest" manifest.v1+json)
    printf '{"schemaVersion":2,"manifests":[{%s,"annotations":{"org.opencontainers.image.ref.name":"vinculum:%s"}}]}' "$manifest" "$version" > "$layout/index.json"
    printf '{"imageLayoutVersion":"1.0.0"}' > "$layout/oci-layout"
    archive "$layout" > "$out/$name"
    rm -rf --one-file-system "$bare"
    bare=''
}

wheel() {
    tools
    rm -f "$out"/vinculum-*.whl
    maturin build --quiet --locked --profile release --manifest-path python/Cargo.toml --zig --target "$host" --compatibility manylinux2014 --out "$out"
}

# Plays a game in a bare Debian, from the package and, where there is one, from the wheel.
try_out() {
    local include=() archive
    ! wanted wheel || include=(--include=python3,python3-venv)
    bare=$(mktemp -d)
    bootstrap "$bare" "${include[@]}"
    if chroot "$bare" sh -c 'command -v cargo || command -v cc'; then
        echo "package: the bare system has a compiler: it proves nothing." >&2
        exit 1
    fi
    if wanted deb; then
        cp "$out/vinculum_${version}_$architecture.deb" "$bare/tmp/"
        chroot "$bare" dpkg --install "/tmp/vinculum_${version}_$architecture.deb"
        chroot "$bare" vinculum simulate stcs --games 5 --seats officer,random --seed 1
        chroot "$bare" vinculum play stcs --scenario duel --plain --seed 1 --seats officer,officer </dev/null | tail -1
        chroot "$bare" dpkg --remove vinculum >/dev/null
    fi
    if wanted tarball; then
        tar -xzf "$out/vinculum-$version-${host%%-*}-linux.tar.gz" -C "$bare/opt"
        chroot "$bare" "/opt/vinculum-$version/usr/bin/vinculum" --version
    fi
    if wanted wheel; then
        # What the wheel needs is fetched here: the bare system has no network.
        "$out/tools/bin/pip" download --quiet --disable-pip-version-check --only-binary :all: --python-version "$(chroot "$bare" python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')" \
            --dest "$bare/wheels" "$out"/vinculum-*.whl
        chroot "$bare" python3 -m venv /venv
        chroot "$bare" /venv/bin/pip install --quiet --no-index --find-links /wheels vinculum
        chroot "$bare" /venv/bin/python -c 'import vinculum; tally, games = vinculum.simulate("stcs", ["officer", "random"], games=5, seed=1); print(tally)'
    fi
    if wanted image; then
        # As a container runs it: the layer of the archive as the root, the user and the command of its configuration.
        archive=$bare/image
        mkdir -p "$archive/root"
        tar -xf "$out/vinculum-$version-${host%%-*}-image.tar" -C "$archive"
        (cd "$archive/blobs/sha256" && for blob in *; do echo "$blob  $blob"; done | sha256sum --check --quiet)
        tar -xzf "$(find "$archive/blobs" -size +1M)" -C "$archive/root"
        chroot --userspec=10001:10001 "$archive/root" /usr/bin/vinculum --version
    fi
    echo "package: installed, played and removed in a bare $release: ${kinds[*]}"
}

if [ -z "$program" ] && { wanted deb || wanted tarball || wanted image; }; then
    bash scripts/setup.sh build
    tools
    cargo zigbuild --release --locked --package vinculum --features jemalloc,cluster --target "$host.$glibc"
    program=$target/$host/release/vinculum
fi
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
if [ -n "$program" ]; then
    root=$out/files
    files "$root"
    for kind in deb tarball image; do ! wanted $kind || $kind "$root"; done
    rm -rf "$root"
fi
! wanted wheel || wheel
(cd "$out" && find . -maxdepth 1 -type f -printf '%P\n' | sort | xargs sha256sum)
[ $try = no ] || try_out
