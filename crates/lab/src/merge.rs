//! Shards of an experiment, played apart, put together: the folder is that of a run as a whole, byte for byte.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::Path,
};

use engine::{Problem, msg};

use crate::{
    fault::fault,
    folder::{Folder, unusable},
    plan::Plan,
};

/// Puts the folders of all shards together in a new one.
///
/// # Errors
/// They are of different experiments or other rules, a block is missing or there twice, or a file cannot be read or written.
pub fn merge(plan: &Plan, to: &Path, parts: &[Folder]) -> Result<Folder, Problem> {
    let mut parts = parts.iter().map(|part| Ok((part.design()?, part))).collect::<Result<Vec<_>, Problem>>()?;
    parts.sort_by_key(|(design, _)| design.blocks);
    let Some((first, folder)) = parts.first() else { return Err(fault("no-run", msg!("lab-merge-none"))) };
    let text = folder.text()?;
    let mut next = 0;
    for (design, part) in &parts {
        let name = || part.path().display().to_string();
        let alike = (&design.game, design.rules, design.of, &design.setups) == (&first.game, first.rules, first.of, &first.setups);
        if !alike || part.text()? != text {
            return Err(fault("other-run", msg!("lab-merge-other", path = name())));
        }
        if design.rules != plan.rules {
            let known = i64::from(design.rules);
            return Err(fault("other-rules", msg!("lab-merge-rules", path = name(), known = known, now = i64::from(plan.rules))));
        }
        if design.blocks.0 < next {
            return Err(fault("blocks-twice", msg!("lab-merge-twice", block = design.blocks.0 as i64, path = name())));
        }
        if design.blocks.0 > next {
            return Err(fault("missing-blocks", msg!("lab-merge-missing", block = next as i64, path = name())));
        }
        let mut played = 0;
        part.blocks(plan, |_| played += 1)?;
        if played < design.blocks.1 - design.blocks.0 {
            return Err(fault("missing-blocks", msg!("lab-merge-unfinished", path = name())));
        }
        next = design.blocks.1;
    }
    if next < first.of {
        return Err(fault("missing-blocks", msg!("lab-merge-short", block = next as i64)));
    }
    let whole = Folder::take(to, &text, plan, &(0..plan.blocks))?;
    let (mut file, written) = whole.go_on(plan, |_| ())?;
    if written > 0 {
        return Err(fault("strange-folder", msg!("lab-strange-folder", path = to.display().to_string())));
    }
    for (_, part) in &parts {
        append(part, &mut file).map_err(|why| unusable(&whole.games(), &why))?;
    }
    file.sync_all().map_err(|why| unusable(&whole.games(), &why))?;
    whole.add_seconds(parts.iter().map(|(_, part)| part.seconds()).sum())?;
    Ok(whole)
}

/// Copies the games without the line of names.
fn append(part: &Folder, file: &mut File) -> io::Result<()> {
    let mut games = BufReader::new(File::open(part.games())?);
    games.read_until(b'\n', &mut Vec::new())?;
    io::copy(&mut games, file)?;
    file.flush()
}
