#!/usr/bin/env bash
# Makes a Debian package and a tarball of the program, for this machine's kind of processor, in target/package/. Needs what the build needs, and dpkg-deb.
#
#   bash scripts/package.sh                     builds the release with the server's allocator, and packs it
#   bash scripts/package.sh --program FILE      packs a program that is built already
#   bash scripts/package.sh --try               afterwards installs the package in a bare Debian (debootstrap, as root) and plays a game there
#
# The same source and compiler give the same bytes: times are those of the last commit (SOURCE_DATE_EPOCH sets others).
set -euo pipefail
cd "$(dirname "$0")/.."

program='' try=no
while [ $# -gt 0 ]; do
    case $1 in
        --program) program=${2:?package: --program wants a file}; shift 2 ;;
        --try) try=yes; shift ;;
        *) echo "package: unknown word $1; the words are: --program FILE, --try" >&2; exit 2 ;;
    esac
done

if [ -z "$program" ]; then
    bash scripts/setup.sh build
    cargo build --release --locked --package vinculum --features jemalloc
    program=${CARGO_TARGET_DIR:-target}/release/vinculum
fi
command -v dpkg-deb >/dev/null || { echo "package: dpkg-deb is missing: run this on Debian or Ubuntu." >&2; exit 1; }

export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}" LC_ALL=C TZ=UTC
umask 022
version=$("$program" --version | cut -d' ' -f2)
architecture=$(dpkg --print-architecture)
name=vinculum_${version}_$architecture
out=$PWD/${CARGO_TARGET_DIR:-target}/package
root=$out/$name
rm -rf "$root"
mkdir -p "$root/DEBIAN"

# Puts a file of the project, or standard input, at its place in the package.
place() { install -D -m "${3:-644}" "${2:-/dev/stdin}" "$root/$1"; }
packed() { gzip -9n | place "$1"; }

place usr/bin/vinculum "$program" 755
strip --strip-all "$root/usr/bin/vinculum"
sed 's|/usr/local/bin/|/usr/bin/|; s|: copy to .*, then `systemctl|: settings in /etc/vinculum.toml; `systemctl|' deploy/vinculum.service | place lib/systemd/system/vinculum.service
place etc/vinculum.toml deploy/vinculum.toml
echo /etc/vinculum.toml > "$root/DEBIAN/conffiles"

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

# The oldest C library that has every function which the program calls.
libc=$(objdump -T "$root/usr/bin/vinculum" | grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -1)
place DEBIAN/control <<CONTROL
Package: vinculum
Version: $version
Architecture: $architecture
Maintainer: Vinculum <noreply@localhost>
Installed-Size: $(du -ks --exclude=DEBIAN "$root" | cut -f1)
Depends: libc6 (>= ${libc#GLIBC_}), libgcc-s1
Section: games
Priority: optional
Description: starship games of the tabletop, with every rule enforced and cited
 Plays five starship games of the tabletop in the browser and in the terminal,
 referees them on a real table, runs tournaments, and measures balance with
 games between bots. Unofficial fan work.
CONTROL

find "$root" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group --uniform-compression -Zxz --build "$root" "$out/$name.deb" >/dev/null

# The tarball has the same files but for those that only Debian reads.
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --exclude=./DEBIAN --transform "s|^\.|vinculum-$version|" -C "$root" -cf - . \
    | gzip -9n > "$out/vinculum-$version-$(uname -m)-linux.tar.gz"
rm -rf "$root"
(cd "$out" && sha256sum "$name.deb" "vinculum-$version-$(uname -m)-linux.tar.gz")

if [ "$try" = yes ]; then
    [ "$(id -u)" = 0 ] || { echo "package: --try needs root, for debootstrap and chroot." >&2; exit 1; }
    command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
    bare=$(mktemp -d)
    trap 'rm -rf "$bare"' EXIT
    debootstrap --variant=minbase "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$bare" >/dev/null
    cp "$out/$name.deb" "$bare/tmp/"
    chroot "$bare" dpkg --install "/tmp/$name.deb"
    if chroot "$bare" sh -c 'command -v cargo || command -v cc'; then
        echo "package: the bare system has a compiler: it proves nothing." >&2
        exit 1
    fi
    chroot "$bare" vinculum simulate stcs --games 5 --seats officer,random --seed 1
    chroot "$bare" vinculum play stcs --scenario duel --plain --seed 1 --seats officer,officer </dev/null | tail -1
    chroot "$bare" dpkg --remove vinculum >/dev/null
    echo "package: installed, played and removed in a bare $(. /etc/os-release && echo "$VERSION_CODENAME")"
fi
