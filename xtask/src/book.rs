//! The documentation as one book: the pages of `docs/` and the READMEs in the order of `docs/SUMMARY.md`, and what the program says of its commands.
//!
//! The pages are copied with the folders they stand in, so that links between them hold in the repository and in the book alike. mdBook makes pages of
//! it; the test command does without it and checks that the book is whole.

use std::{
    collections::BTreeSet,
    fs,
    path::{Component, Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, anyhow, bail};

use crate::tree::Tree;

/// The chapters in their order.
const SUMMARY: &str = "docs/SUMMARY.md";
/// The chapter that is written from the program's help, and the mark of its place in the summary.
const COMMANDS: &str = "docs/commands.md";
const PLACE: &str = "<!-- commands -->";

/// The settings of mdBook.
const SETTINGS: &str = "[book]\ntitle = \"Vinculum\"\nlanguage = \"en\"\nsrc = \"src\"\n\n[build]\nbuild-dir = \"book\"\n\n[output.html]\nsmart-punctuation = false\n";

/// Writes the book into `folder`: its pages under `src`, and with mdBook on the path the finished site under `book`. `vinculum` is the program.
///
/// # Errors
/// If a page is missing, the program does not answer, or mdBook is missing or fails; the pages are there then all the same.
pub fn write(tree: &Tree, folder: &Path, vinculum: &Path) -> Result<()> {
    assemble(tree, folder, &commands(vinculum)?)?;
    match Command::new("mdbook").arg("build").arg(folder).status() {
        Ok(status) if status.success() => {
            println!("{}", folder.join("book/index.html").display());
            Ok(())
        }
        Ok(status) => Err(anyhow!("mdbook: {status}")),
        Err(_) => bail!(
            "The pages are in {}, but mdbook is not on the path: install it (cargo install mdbook --locked), then run this again.",
            folder.join("src").display()
        ),
    }
}

/// Copies every chapter, with the files that it shows or names, below `folder/src`; returns their paths from the root of the project.
///
/// # Errors
/// If a page is missing, or names a page that the summary does not list.
pub fn assemble(tree: &Tree, folder: &Path, commands: &str) -> Result<BTreeSet<String>> {
    let source = folder.join("src");
    if source.exists() {
        fs::remove_dir_all(&source).with_context(|| format!("{} cannot be removed", source.display()))?;
    }
    let summary = read(tree, SUMMARY)?.replace(PLACE, "- [Commands](commands.md)");
    let chapters: BTreeSet<String> = links(&summary).filter_map(|link| beside(SUMMARY, link)).collect();
    let from_the_root = |page: String, link: &str| match beside(SUMMARY, link) {
        Some(path) => page.replace(&format!("]({link})"), &format!("]({path})")),
        None => page,
    };
    put(&source, "SUMMARY.md", links(&summary).fold(summary.clone(), from_the_root).as_bytes())?;
    let mut copied = BTreeSet::new();
    for chapter in &chapters {
        let text = if chapter == COMMANDS { commands.to_owned() } else { read(tree, chapter)? };
        put(&source, chapter, text.as_bytes())?;
        copied.insert(chapter.clone());
        for named in links(&text).filter_map(|link| beside(chapter, link)) {
            let path = tree.root.join(&named);
            let is_page = named.ends_with(".md");
            if is_page && !chapters.contains(&named) {
                bail!("{chapter} names {named}, but {SUMMARY} does not list it");
            }
            if !is_page && path.is_file() && copied.insert(named.clone()) {
                put(&source, &named, &fs::read(&path).with_context(|| format!("{named} cannot be read"))?)?;
            }
        }
    }
    put(folder, "book.toml", SETTINGS.as_bytes())?;
    Ok(copied)
}

fn read(tree: &Tree, page: &str) -> Result<String> {
    fs::read_to_string(tree.root.join(page)).map_err(|why| anyhow!("{page} cannot be read: {why}"))
}

fn put(folder: &Path, path: &str, bytes: &[u8]) -> Result<()> {
    let file = folder.join(path);
    let place = file.parent().context("a file is in a folder")?;
    fs::create_dir_all(place).and_then(|()| fs::write(&file, bytes)).map_err(|why| anyhow!("{} cannot be written: {why}", file.display()))
}

/// The files and pages that a page of Markdown links to.
pub fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()).filter(|link| !link.is_empty() && !link.contains("://"))
}

/// The path from the root of the project of what `page` calls `link`; nothing where it leads out of the project.
fn beside(page: &str, link: &str) -> Option<String> {
    let mut path: PathBuf = Path::new(page).parent()?.to_owned();
    for step in Path::new(link).components() {
        match step {
            Component::ParentDir if !path.pop() => return None,
            Component::ParentDir => {}
            Component::Normal(name) => path.push(name),
            _ => {}
        }
    }
    Some(path.to_string_lossy().replace('\\', "/"))
}

/// The page of commands: the help of each, as the program prints it.
fn commands(vinculum: &Path) -> Result<String> {
    let say = |words: &[&str]| -> Result<String> {
        let run = Command::new(vinculum)
            .args(words)
            .env("COLUMNS", "100")
            .output()
            .with_context(|| format!("{} does not start", vinculum.display()))?;
        Ok(String::from_utf8_lossy(&run.stdout).into_owned())
    };
    let overview = say(&["--lang", "en", "--help"])?;
    let mut page = format!("# Commands\n\n```text\n{overview}```\n");
    for command in names(&overview) {
        page += &format!("\n## `vinculum {command}`\n\n```text\n{}```\n", say(&["--lang", "en", "help", command])?);
    }
    Ok(page)
}

/// The names of the commands in the program's help.
fn names(help: &str) -> impl Iterator<Item = &str> {
    let listed = help.split("\nCommands:\n").nth(1).unwrap_or_default().split("\n\n").next().unwrap_or_default();
    let named = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    named.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_commands_are_read_from_the_help() {
        let help = "Says.\n\nCommands:\n  serve        Opens it\n  referee      Gives rulings, with the rule and the\n               odds\n  help         Prints\n\nOptions:\n";
        assert_eq!(names(help).collect::<Vec<_>>(), ["serve", "referee"]);
    }

    #[test]
    fn a_link_is_read_from_the_page_it_stands_on() {
        assert_eq!(beside("crates/games/sfb/README.md", "../../../docs/options.md").as_deref(), Some("docs/options.md"));
        assert_eq!(beside("docs/design.md", "images/map.png").as_deref(), Some("docs/images/map.png"));
        assert_eq!(beside("docs/design.md", "../../secret"), None);
    }
}
