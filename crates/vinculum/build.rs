//! Embeds the case files of every game, so that the installed binary can tell how much of a ledger is proved without a source tree.

use std::{
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let games = root.join("../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let mut list = String::from("&[\n");
    for game in sorted(&games)? {
        let Some(name) = game.file_name().and_then(|name| name.to_str()).map(str::to_owned) else { continue };
        let folder = game.join("cases");
        if folder.is_dir() {
            println!("cargo::rerun-if-changed={}", folder.display());
            embed(&name, &folder, &folder, &mut list)?;
        }
    }
    list.push(']');
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default()).join("cases.rs");
    fs::write(out, list)
}

/// Adds every `.toml` file below `folder` to the list: game, path inside the case folder, text.
fn embed(game: &str, root: &Path, folder: &Path, list: &mut String) -> io::Result<()> {
    for path in sorted(folder)? {
        if path.is_dir() {
            embed(game, root, &path, list)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            let inside = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            let _ = writeln!(list, "    Embedded {{ game: {game:?}, file: {inside:?}, text: include_str!({:?}) }},", path.canonicalize()?);
        }
    }
    Ok(())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
