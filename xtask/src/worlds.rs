//! Worlds in which server, disk and network fail, for as long as there is time.

use std::{
    fmt::Display,
    fs,
    io::{IsTerminal, Write},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use engine::Kit;

use crate::{games, tree::Tree};

fn kits() -> Vec<Box<dyn Kit>> {
    games::all().iter().map(|game| (game.kit)()).collect()
}

/// Runs worlds with one seed after the other, up to the first that does not hold.
///
/// # Errors
/// The world that did not hold, with the seed that shows it again.
pub fn run(tree: &Tree, hours: f64, first: u64, steps: u32) -> Result<()> {
    let (began, length) = (Instant::now(), Duration::from_secs_f64(hours.max(0.0) * 3600.0));
    let folder = tree.root.join("target/worlds");
    let (mut commands, mut deaths, mut silent, mut moves) = (0, 0, 0, 0);
    let mut seed = first;
    while seed == first || began.elapsed() < length {
        let cleared = if folder.exists() { fs::remove_dir_all(&folder) } else { Ok(()) };
        cleared.and_then(|()| fs::create_dir_all(&folder)).map_err(|why| anyhow!("{}: {why}", folder.display()))?;
        let again = |why: &dyn Display| anyhow!("{why}\nto see it again: cargo xtask simulate --hours 0 --seed {seed} --steps {steps}");
        let tally = web::simulate(kits(), &folder, seed, steps).map_err(|why| again(&why))?;
        let owners = web::simulate_owners(kits, seed, steps, false).map_err(|why| again(&format!("two owners: {why}")))?;
        (commands, deaths) = (commands + tally.commands + owners.commands, deaths + tally.deaths + owners.deaths);
        (silent, moves) = (silent + tally.silent + owners.silent, moves + owners.moves);
        seed += 1;
        if std::io::stderr().is_terminal() {
            let part = (began.elapsed().as_secs_f64() / length.as_secs_f64().max(1e-9)).min(1.0);
            eprint!("\r{:>3.0} % of {hours} hours, {} worlds ", part * 100.0, seed - first);
            // A bar that cannot be drawn is not drawn.
            let _ = std::io::stderr().flush();
        }
    }
    println!(
        "{} worlds held, seeds {first} to {}: {commands} commands, {deaths} deaths, {silent} commands written and not answered, {moves} times a table went to another process",
        seed - first,
        seed - 1
    );
    Ok(())
}
