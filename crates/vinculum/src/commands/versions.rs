//! `vinculum --version --verbose`: the versions that a file or another program may depend on.

use std::fmt::Write as _;

use crate::{registry, tongue::say};

/// The version of the program, of each game's rules and of each kind of file, and what this build has.
pub fn text() -> String {
    let rules = registry::kits().iter().map(|kit| format!("{} {}", kit.about().name, kit.about().rules)).collect::<Vec<_>>().join(", ");
    let built = [("jemalloc", cfg!(feature = "jemalloc")), ("cluster", cfg!(feature = "cluster"))];
    let built = built.iter().filter(|(_, is)| *is).map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let rows = [
        (say!("versions-rules"), rules),
        (say!("versions-games"), engine::record::FORMAT.to_string()),
        (say!("versions-desks"), desk::FORMAT.to_string()),
        (say!("versions-runs"), lab::folder::FORMAT.to_string()),
        (say!("versions-features"), if built.is_empty() { say!("versions-none") } else { built }),
    ];
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    let mut text = format!("vinculum {}\n", env!("CARGO_PKG_VERSION"));
    for (name, value) in rows {
        let _ = writeln!(text, "{name:<width$}  {value}");
    }
    text + &say!("versions-stay") + "\n"
}
