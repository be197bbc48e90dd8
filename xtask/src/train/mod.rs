//! A value that is learned: games between bots, a model of how they end, and whether it foresees that better than the hand-written worth.
//!
//! Games follow from the seed and their number. They are kept in blocks in `target/train/GAME-SEED`, so that a run that was interrupted goes on. Games whose
//! number ends in 0 or 1 are held back and only looked at in the end, those that end in 2 say when to stop.

mod boost;
mod gather;
mod judge;

use std::{
    fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, Result, anyhow};
use engine::{
    Seat,
    value::{Learned, Model, Reader, Recipe, Valued},
};

pub use boost::{Growth, grow};
pub use gather::{Sample, gather};
pub use judge::{Judgement, correlation, judge, monotone};

/// Settings of a run.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Short name of the game.
    pub game: String,
    /// Seed of the games.
    pub seed: u64,
    /// How many.
    pub games: u64,
    /// How many at a time.
    pub threads: usize,
    /// Folder of the games that were played.
    pub folder: PathBuf,
    /// The file of the model.
    pub file: PathBuf,
    /// How trees grow.
    pub growth: Growth,
}

/// Whether a game is held back to the end.
pub const fn held_back(game: u32) -> bool {
    game % 10 < 2
}

/// Whether a game says when to stop.
pub const fn stops(game: u32) -> bool {
    game % 10 == 2
}

/// Games with inputs for a value.
pub const GAMES: [&str; 3] = ["stcs", "sfb", "ascendancy"];

/// Plays, learns, judges and writes the model; gives the report.
///
/// # Errors
/// There is no such game, or a file cannot be read or written.
pub fn run(wanted: &Wanted) -> Result<String> {
    match wanted.game.as_str() {
        "stcs" => train::<stcs::Stcs>(wanted),
        "sfb" => train::<sfb::Sfb>(wanted),
        "ascendancy" => train::<ascendancy::Ascendancy>(wanted),
        // The smallest game, for the test.
        "beacon" => train::<engine::example::Beacon>(wanted),
        other => Err(anyhow!("{other:?} has no inputs for a value: choose one of {}", GAMES.join(", "))),
    }
}

fn train<G: Valued>(wanted: &Wanted) -> Result<String> {
    let samples = gather::<G>(wanted)?;
    let names = Reader::names::<G>();
    let of = |which: fn(u32) -> bool| samples.iter().filter(|sample| which(sample.game)).collect::<Vec<_>>();
    let learn = of(|game| !held_back(game) && !stops(game));
    let (stop, held) = (of(stops), of(held_back));
    if learn.is_empty() || stop.is_empty() || held.is_empty() {
        return Err(anyhow!("too few games to learn from: play at least 10"));
    }
    let (bias, trees) = grow(&learn, &stop, names.len(), &wanted.growth);
    let mut model = Model { shape: G::SHAPE.into(), recipe: Recipe::default(), names, bias, depth: wanted.growth.depth, trees };
    let judgement = judge(&model, &learn, &held);
    model.recipe = Recipe {
        command: format!(
            "cargo xtask train {} --seed {} --games {} --trees {} --depth {}",
            wanted.game, wanted.seed, wanted.games, wanted.growth.trees, wanted.growth.depth
        ),
        seed: wanted.seed,
        games: wanted.games,
        positions: samples.len() as u64,
        rules: G::about().rules,
        loss: judgement.all.loss.map(|loss| (loss * 1000.0).round() as u32),
    };
    write(&wanted.file, &model)?;
    let scenarios: Vec<&str> = G::about().scenarios.iter().map(|scenario| scenario.name).collect();
    Ok(format!("{}{}", judgement.report(&model, &learn, &scenarios), pace::<G>(&wanted.file)?))
}

/// How long a value takes, by the file that was written: view, numbers, inputs and trees of the first scenario's beginning.
fn pace<G: Valued>(file: &Path) -> Result<String> {
    const TIMES: u32 = 1_000;
    let learned = Learned::of::<G>(&fs::read_to_string(file)?);
    let first = G::about().scenarios.first().and_then(|first| G::scenario(first.name)).unwrap_or_default();
    let state = G::begin(&first).map_err(|_| anyhow!("the first scenario cannot be begun"))?;
    let begun = Instant::now();
    let sum: i64 = (0..TIMES).map(|_| i64::from(learned.worth::<G>(black_box(&state), Seat::A))).sum();
    let each = begun.elapsed() / TIMES;
    Ok(format!(
        "\na value takes {:.1} microseconds in this build; at the beginning it is {}\n",
        each.as_nanos() as f64 / 1e3,
        sum / i64::from(TIMES)
    ))
}

/// Writes a model, a line for each row of numbers.
fn write(file: &Path, model: &Model) -> Result<()> {
    use std::fmt::Write as _;

    let recipe = toml::to_string(&model.recipe)?;
    let names = model.names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", ");
    let mut text = format!(
        "# The value of a position, learned from games between bots. The command of the recipe writes this file.\nshape = {:?}\nnames = [{names}]\nbias = {}\n\
         depth = {}\n\n[recipe]\n{recipe}",
        model.shape, model.bias, model.depth
    );
    for tree in &model.trees {
        // A String takes whatever is written.
        let _ = write!(text, "\n[[tree]]\nof = {:?}\nover = {:?}\nleaves = {:?}\n", tree.of, tree.over, tree.leaves);
    }
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, text).with_context(|| file.display().to_string())
}
