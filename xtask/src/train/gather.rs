//! Games between bots of unequal strength, and positions of them with how they ended.

use std::{
    fs,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use anyhow::{Context, Result, anyhow};
use engine::{
    Bot, BotKind, Chance, Decision, Game, Outlook, Viewer,
    playout::{Playout, seats},
    value::{Reader, Valued},
};
use serde::{Deserialize, Serialize};

use super::Wanted;

/// Games in a file.
const BLOCK: u64 = 100;

/// Positions of a game that are taken besides those in which a turn begins.
const BESIDES: u64 = 10;

/// A position of a game, as one seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// Number of the game.
    pub game: u32,
    /// Place of the scenario in the game's list.
    pub scenario: u8,
    /// How much of the game was over, in hundredths of its turns.
    pub moment: u8,
    /// The hand-written worth, of the whole position.
    pub worth: i32,
    /// How it ended for the seat: 0 lost, 10,000 won.
    pub result: u16,
    /// The inputs of a model.
    pub inputs: Vec<i16>,
}

/// The samples of all games. Those that are there already are read.
///
/// # Errors
/// A file cannot be read or written.
pub fn gather<G: Valued>(wanted: &Wanted) -> Result<Vec<Sample>> {
    fs::create_dir_all(&wanted.folder).with_context(|| wanted.folder.display().to_string())?;
    let blocks = wanted.games.div_ceil(BLOCK);
    let (next, wrong) = (AtomicU64::new(0), Mutex::new(None));
    std::thread::scope(|scope| {
        for _ in 0..wanted.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let block = next.fetch_add(1, Ordering::Relaxed);
                    let ended = wrong.lock().map_or(true, |wrong| wrong.is_some());
                    if block >= blocks || ended {
                        break;
                    }
                    if let (Err(why), Ok(mut wrong)) = (keep::<G>(wanted, block), wrong.lock()) {
                        *wrong = Some(why);
                    }
                }
            });
        }
    });
    if let Ok(Some(why)) = wrong.into_inner() {
        return Err(why);
    }
    let mut all = Vec::new();
    for block in 0..blocks {
        let bytes = fs::read(file(&wanted.folder, block))?;
        let samples: Vec<Sample> = postcard::from_bytes(&bytes).map_err(|why| anyhow!("block {block}: {why}"))?;
        all.extend(samples.into_iter().filter(|sample| u64::from(sample.game) < wanted.games));
    }
    Ok(all)
}

fn file(folder: &Path, block: u64) -> std::path::PathBuf {
    folder.join(format!("{block}.postcard"))
}

/// Plays a block, if it is not there in whole.
fn keep<G: Valued>(wanted: &Wanted, block: u64) -> Result<()> {
    let (kept, part) = (file(&wanted.folder, block), wanted.folder.join(format!("{block}.part")));
    let width = Reader::names::<G>().len();
    let whole = |bytes: Vec<u8>| {
        let samples: Option<Vec<Sample>> = postcard::from_bytes(&bytes).ok();
        samples.is_some_and(|samples| samples.iter().all(|sample| sample.inputs.len() == width))
    };
    if fs::read(&kept).is_ok_and(whole) {
        return Ok(());
    }
    let reader = Reader::of::<G>();
    let samples: Vec<Sample> = (block * BLOCK..(block + 1) * BLOCK).flat_map(|game| play::<G>(&reader, wanted.seed, game)).collect();
    fs::write(&part, postcard::to_stdvec(&samples)?)?;
    fs::rename(&part, &kept).with_context(|| kept.display().to_string())
}

/// A bot that begins at random, and wanders off now and then.
struct Wanderer<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// Decisions at random with which it begins.
    opening: u32,
    /// How many in a hundred further decisions are.
    astray: u32,
}

impl<G: Game> Bot<G> for Wanderer<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        self.opening = self.opening.saturating_sub(1);
        if self.opening > 0 || chance.below(100) < self.astray {
            return Decision::Listed(chance.below(commands.len() as u32) as usize);
        }
        self.bot.choose(outlook, commands, chance)
    }
}

/// A player: mostly an officer, sometimes an ensign, rarely one at random; half of them play straight on.
fn sitter<G: Game>(kinds: &[BotKind<G>], chance: &mut Chance) -> Box<dyn Bot<G>> {
    let name = match chance.below(10) {
        0..7 => "officer",
        7..9 => "ensign",
        _ => "random",
    };
    let kind = kinds.iter().find(|kind| kind.name == name).unwrap_or(&kinds[0]);
    let (opening, astray) = match chance.below(4) {
        0 => (chance.below(30), 0),
        1 => (0, 2 + chance.below(20)),
        _ => (0, 0),
    };
    Box::new(Wanderer { bot: kind.usual(), opening, astray })
}

/// A scenario, in one game of three with sides drawn from the game's picks.
fn setup<G: Game>(game: u64, chance: &mut Chance) -> Option<(u8, G::Setup)> {
    let about = G::about();
    let scenario = (game / 10) as usize % about.scenarios.len();
    let usual = G::scenario(about.scenarios[scenario].name)?;
    let mut setup = usual.clone();
    if chance.below(3) == 0 {
        for (seat, choice) in seats(G::seats(&usual)).flat_map(|seat| about.seat_choices.iter().map(move |choice| (seat, choice))) {
            if !choice.picks.is_empty() {
                let pick = chance.pick(choice.picks);
                G::set(&mut setup, &format!("{seat}.{}", choice.name), pick.name).ok()?;
            }
        }
    }
    let sound = G::begin(&setup).is_ok();
    Some((scenario as u8, if sound { setup } else { usual }))
}

/// The samples of one game; none if it does not end.
fn play<G: Valued>(reader: &Reader, seed: u64, game: u64) -> Vec<Sample> {
    let mut chance = Chance::new(seed, game);
    let Some((scenario, setup)) = setup::<G>(game, &mut chance) else { return Vec::new() };
    let Ok(state) = G::begin(&setup) else { return Vec::new() };
    let (kinds, count) = (bots::all::<G>(), G::seats(&setup));
    let mut players: Vec<_> = (0..count).map(|_| sitter(&kinds, &mut chance)).collect();
    let mut playout = Playout::<G>::new(state, &players, &mut chance);
    // Moments are drawn from a stream of their own, so that taking more of them changes no game.
    let mut moments = Chance::new(seed ^ 0x5eed, game);
    let (mut turn, mut taken, mut rare) = (u32::MAX, Vec::new(), 4);
    let mut besides = 0;
    loop {
        let now = G::turn(playout.state());
        let begins = now != turn;
        let drawn = moments.below(rare) == 0;
        if !playout.is_over() && (begins || drawn) {
            besides += u64::from(!begins);
            // A long game gives as many positions as a short one: the more there are, the rarer they become.
            if besides == BESIDES {
                (besides, rare) = (0, rare.saturating_mul(4));
            }
            turn = now;
            taken.extend(seats(count).map(|seat| sample::<G>(reader, playout.state(), seat, now, game, scenario)));
        }
        if playout.step(&mut players, &mut chance).is_none() {
            break;
        }
    }
    let played = playout.played();
    let Some(outcome) = played.outcome else { return Vec::new() };
    let turns = played.turns.max(1);
    for (at, (seat, sample, now)) in taken.iter_mut().enumerate() {
        debug_assert_eq!(seat.index(), at % count);
        sample.result = ((10_000 + outcome.worth(*seat)) / 2).clamp(0, 10_000) as u16;
        sample.moment = (100 * (*now).min(turns) / turns) as u8;
    }
    taken.into_iter().map(|(_, sample, _)| sample).collect()
}

fn sample<G: Valued>(
    reader: &Reader,
    state: &G::State,
    seat: engine::Seat,
    turn: u32,
    game: u64,
    scenario: u8,
) -> (engine::Seat, Sample, u32) {
    let (mut numbers, mut inputs) = (Vec::new(), Vec::new());
    G::encode_view(&G::view(state, Viewer::Seat(seat)), seat, &mut numbers);
    reader.read(&numbers, &mut inputs);
    let inputs = inputs.iter().map(|&input| input.clamp(i16::MIN.into(), i16::MAX.into()) as i16).collect();
    let worth = G::handwritten(state, seat);
    (seat, Sample { game: game as u32, scenario, moment: 0, worth, result: 0, inputs }, turn)
}
