//! Pictures of every kind of page, taken by a real browser from a server that this starts.

use std::{
    path::Path,
    process::{Child, Command, Stdio},
};

use anyhow::{Result, anyhow};

use crate::tree::Tree;

const PORT: &str = "7391";

/// A server that ends with this.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Takes them into a folder, with a page to leaf through them.
///
/// # Errors
/// If something cannot be built, started or taken.
pub fn take(tree: &Tree, cargo: fn() -> Command, folder: &Path) -> Result<()> {
    let run = |words: &[&str]| match cargo().args(words).current_dir(&tree.root).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(anyhow!("cargo {}: {status}", words.join(" "))),
        Err(why) => Err(anyhow!("cargo: {why}")),
    };
    run(&["build", "--quiet", "--package", "vinculum"])?;
    let serve = ["run", "--quiet", "--package", "vinculum", "--", "serve", "--no-open", "--seed", "1", "--port", PORT];
    let server = cargo().args(serve).current_dir(&tree.root).stdout(Stdio::null()).spawn();
    let _server = Served(server.map_err(|why| anyhow!("the server: {why}"))?);
    let home = format!("http://127.0.0.1:{PORT}");
    run(&["run", "--quiet", "--package", "web", "--example", "screenshots", "--", &home, &folder.to_string_lossy()])?;
    println!("{}", folder.join("index.html").display());
    Ok(())
}
