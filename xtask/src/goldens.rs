//! Recorded games: whole games with fixed seeds, kept as game files in `goldens/`. Replaying them compares the facts that each line records of the
//! game after it. A game file records little, so that it survives a rewording; `goldens/told.txt` keeps a hash of all messages and positions, turn by
//! turn, so that any change of a rule's effect shows.
//!
//! A golden stays valid when only the bots change: it holds their commands, not their reasons.

use std::fs;

use anyhow::{Result, anyhow};
use engine::{Kit, Play, Seat, Viewer, record};

use crate::{games, tree::Tree};

/// A game to record.
#[derive(Clone, Copy, Debug)]
pub struct Golden {
    /// The game.
    pub game: &'static str,
    /// Name of its file, without the ending.
    pub name: &'static str,
    /// The scenario.
    pub scenario: &'static str,
    /// Settings of the setup.
    pub settings: &'static [(&'static str, &'static str)],
    /// The bot of each seat.
    pub bots: &'static [&'static str],
    /// Seed of the dice and the bots.
    pub seed: u64,
}

/// All of them.
pub const ALL: &[Golden] = &[
    Golden {
        game: "attack-wing",
        scenario: "sector-001",
        name: "officer-random",
        settings: &[("A.fleet", "federation-line"), ("B.fleet", "klingon-raiders")],
        bots: &["officer", "random"],
        seed: 1,
    },
    Golden {
        game: "attack-wing",
        scenario: "sector-001",
        name: "random-officer-2016",
        settings: &[
            ("A.fleet", "romulan-shadow"),
            ("B.fleet", "dominion-spearhead"),
            ("borg_spin", "move_then_turn"),
            ("bct_range_max", "2"),
            ("arc_360_primary_range", "2"),
            ("cloak_bonus", "agility"),
        ],
        bots: &["random", "officer"],
        seed: 2,
    },
    Golden {
        game: "attack-wing",
        scenario: "sector-001",
        name: "officers-nearest",
        settings: &[("A.fleet", "rogue-borg"), ("B.fleet", "free-worlds"), ("bct_direction", "nearest"), ("first_control", "B")],
        bots: &["officer", "officer"],
        seed: 3,
    },
    Golden {
        game: "attack-wing",
        scenario: "sector-001",
        name: "officers-quadrant",
        settings: &[
            ("A.fleet", "strange-allies"),
            ("B.fleet", "federation-escorts"),
            ("bct_direction", "quadrant"),
            ("bct_overlap_next_round", "on"),
            ("range_band_mm", "1016"),
        ],
        bots: &["officer", "officer"],
        seed: 4,
    },
    Golden {
        game: "attack-wing",
        scenario: "sector-001",
        name: "officers-to-the-last",
        settings: &[("A.fleet", "klingon-raiders"), ("B.fleet", "romulan-shadow"), ("elimination_ends", "off"), ("rounds", "20")],
        bots: &["officer", "officer"],
        seed: 5,
    },
    Golden {
        game: "attack-wing",
        scenario: "sector-001",
        name: "random-random",
        settings: &[("A.fleet", "federation-escorts"), ("B.fleet", "rogue-borg"), ("rounds", "6")],
        bots: &["random", "random"],
        seed: 6,
    },
    Golden { game: "attack-wing", name: "duel", scenario: "duel", settings: &[], bots: &["officer", "officer"], seed: 11 },
    Golden {
        game: "attack-wing",
        name: "duel-random",
        scenario: "duel",
        settings: &[("terrain", "none")],
        bots: &["random", "officer"],
        seed: 12,
    },
    Golden {
        game: "attack-wing",
        name: "duel-with-cards",
        scenario: "duel",
        settings: &[
            ("A.fleet", "S207+Cap906+W122+C212+E132, S180+Cap812+T240+C196, S091+Cap639+W107+C210, R002"),
            ("B.fleet", "S269+Cap813+W120+C190+T100, S204+Cap643+W117+T248, S160+Cap720+W119+C195+E125, R018"),
            ("waive", "fleet-points"),
        ],
        bots: &["officer", "officer"],
        seed: 13,
    },
    Golden {
        game: "attack-wing",
        name: "cards-against-the-borg",
        scenario: "sector-001",
        settings: &[
            ("A.fleet", "S207+Cap906+W122+C212+E132, S180+Cap812+T240+C196, S091+Cap639+W107+C210, R001"),
            ("B.fleet", "S152+Cap811+B014+W084+C149, S113+Cap428+B013, S189+Cap637+W112+T244, R012"),
            ("waive", "fleet-points"),
            ("waive", "slots"),
        ],
        bots: &["officer", "random"],
        seed: 14,
    },
    Golden { game: "stcs", name: "duel", scenario: "duel", settings: &[], bots: &["officer", "random"], seed: 1 },
    Golden { game: "stcs", name: "first-contact", scenario: "first-contact", settings: &[], bots: &["officer", "officer"], seed: 2 },
    Golden {
        game: "stcs",
        name: "fleet-simple-simultaneous",
        scenario: "fleet",
        settings: &SHORT_FLEET,
        bots: &["officer", "officer"],
        seed: 3,
    },
    Golden {
        game: "stcs",
        name: "sphere-and-house-rules",
        scenario: "free",
        settings: &[
            ("A.fleet", "2 kli-vorcha-b"),
            ("B.fleet", "borg-sphere"),
            ("achilles_graded", "on"),
            ("achilles_on_breaking_shot", "on"),
            ("achilles_hit_max", "5"),
            ("seizure_break", "all_up"),
            ("neutralizer_stops_warp", "on"),
            ("catastrophic_table", "lingering"),
        ],
        bots: &["officer", "officer"],
        seed: 4,
    },
    Golden {
        game: "stcs",
        name: "four-seats-cloaks-sensors",
        scenario: "free",
        settings: &[
            ("seats", "4"),
            ("A.fleet", "kli-d7s, rom-v8-1"),
            ("B.fleet", "fed-enterprise-1, fed-reliant-2"),
            ("sensors", "on"),
            ("repower_between_phases", "on"),
            ("terrain", "asteroids"),
            ("turns", "6"),
        ],
        bots: &["officer", "random", "officer", "officer"],
        seed: 5,
    },
    Golden {
        game: "stcs",
        name: "two-spheres-random",
        scenario: "free",
        settings: &[
            ("A.fleet", "borg-sphere"),
            ("B.fleet", "borg-sphere"),
            ("regen_box", "on"),
            ("regen_partial", "on"),
            ("open_allocations", "on"),
            ("distance", "6"),
            ("turns", "4"),
        ],
        bots: &["random", "random"],
        seed: 6,
    },
    Golden { game: "sfb", name: "duel", scenario: "duel", settings: &[("turns", "4")], bots: &["officer", "officer"], seed: 1 },
    Golden {
        game: "sfb",
        name: "echelon",
        scenario: "echelon",
        settings: &[("turns", "3"), ("distance", "16"), ("leaky_shields", "on"), ("canister_substitution", "on")],
        bots: &["officer", "officer"],
        seed: 2,
    },
    Golden {
        game: "sfb",
        name: "hawk",
        scenario: "hawk",
        settings: &[("turns", "3"), ("distance", "14"), ("heavy_shotgun_s", "on"), ("cloak_fade_die", "full")],
        bots: &["officer", "random"],
        seed: 3,
    },
    Golden {
        game: "sfb",
        name: "freezer-against-matrix",
        scenario: "freezer",
        settings: &[("B.fleet", "kzi-xbc"), ("turns", "3"), ("distance", "16"), ("asteroids", "on"), ("web", "on")],
        bots: &["officer", "officer"],
        seed: 4,
    },
    Golden {
        game: "sfb",
        name: "option-mounts",
        scenario: "duel",
        settings: &[
            ("A.fleet", "ori-xbr+heavy-x+canister-f+caster+freezer+photon-f"),
            ("B.fleet", "ori-xbr+hppd+canister-f+caster"),
            ("turns", "3"),
            ("distance", "15"),
            ("weapon_status", "2"),
        ],
        bots: &["officer", "random"],
        seed: 5,
    },
    Golden {
        game: "sfb",
        name: "hydran",
        scenario: "hydran",
        settings: &[("turns", "3"), ("distance", "14")],
        bots: &["officer", "random"],
        seed: 7,
    },
    Golden {
        game: "sfb",
        name: "plasma",
        scenario: "plasma",
        settings: &[("B.fleet", "kzi-xbc"), ("A.fleet", "rom-xcon"), ("turns", "3"), ("distance", "16"), ("sublight_evasion", "on")],
        bots: &["random", "officer"],
        seed: 8,
    },
    Golden {
        game: "sfb",
        name: "squadron",
        scenario: "squadron",
        settings: &[("turns", "2"), ("distance", "14"), ("damage_choice", "auto")],
        bots: &["officer", "officer"],
        seed: 9,
    },
    Golden {
        game: "sfb",
        name: "six",
        scenario: "six",
        settings: &[("turns", "1"), ("distance", "12"), ("damage_choice", "auto")],
        bots: &["officer", "random"],
        seed: 10,
    },
    Golden {
        game: "sfb",
        name: "pairs-random",
        scenario: "pairs",
        settings: &[("turns", "2"), ("distance", "12"), ("damage_choice", "auto"), ("volley_order", "owner")],
        bots: &["random", "officer", "officer", "random"],
        seed: 6,
    },
    Golden {
        game: "ascendancy",
        name: "three-officers",
        scenario: "ascendancy",
        settings: &[],
        bots: &["officer", "officer", "officer"],
        seed: 1,
    },
    Golden { game: "ascendancy", name: "duel-random", scenario: "duel", settings: &[], bots: &["random", "officer"], seed: 2 },
    Golden {
        game: "ascendancy",
        name: "hidden-borg-four",
        scenario: "hidden",
        settings: &[("C.faction", "vulcan"), ("D.faction", "andorian"), ("borg_direction", "uniform")],
        bots: &["officer", "random", "officer", "random"],
        seed: 3,
    },
    Golden {
        game: "ascendancy",
        name: "five-humble",
        scenario: "humble",
        settings: &[("seats", "5"), ("borg_stop", "literal_nearest"), ("borg_swing_new_lane", "on"), ("rounds", "12")],
        bots: &["random", "officer", "random", "officer", "random"],
        seed: 4,
    },
    Golden {
        game: "stccg",
        name: "borg-against-federation",
        scenario: "duel",
        settings: &[("A.deck", "borg"), ("B.deck", "federation"), ("last_turn", "20")],
        bots: &["officer", "officer"],
        seed: 1,
    },
    Golden {
        game: "stccg",
        name: "klingon-against-swarm",
        scenario: "duel",
        settings: &[("A.deck", "klingon"), ("B.deck", "borg-swarm"), ("last_turn", "10")],
        bots: &["random", "officer"],
        seed: 2,
    },
];

/// Two squadrons, the short damage chart, and mounts that still fire in the step in which they are knocked out.
const SHORT_FLEET: [(&str, &str); 3] = [("simple_damage", "on"), ("simultaneous_fire", "on"), ("turns", "6")];

/// Path of the file of `golden`, from the root.
pub fn path(golden: &Golden) -> String {
    format!("goldens/{}/{}.jsonl", golden.game, golden.name)
}

/// The file of the hashes of events, from the root.
const TOLD: &str = "goldens/told.txt";

/// A hash of the rules cited to everybody, and of the position turn by turn, in points and in the measure of the bots.
fn told(play: &dyn Play) -> String {
    let log = play.log(Viewer::Public, 0, "en").into_iter().map(|line| format!("{} {:?}", line.turn, line.rules));
    let course = play.course().into_iter().map(|standing| format!("{standing:?}"));
    log.chain(course).fold(String::new(), |before, line| record::chain(&before, &line))
}

/// A line of the file of hashes.
fn told_line(golden: &Golden, play: &dyn Play) -> String {
    format!("{}/{} {}", golden.game, golden.name, told(play))
}

/// Plays the game and gives its file.
///
/// # Errors
/// A game that is not there, does not begin or does not end.
pub fn record(golden: &Golden) -> Result<String> {
    Ok(played(golden)?.save())
}

fn played(golden: &Golden) -> Result<Box<dyn Play>> {
    let kit = kit(golden.game)?;
    let about = kit.about();
    let mut setup = kit.setup(golden.scenario)?;
    for (name, value) in golden.settings {
        kit.set(&mut setup, name, value).map_err(|why| anyhow!("{}: {why}", golden.name))?;
    }
    let mut play = kit.open(&setup, Some(golden.seed)).map_err(|why| anyhow!("{}: {why}", golden.name))?;
    while let Some(seat) = play.deciders().first().copied() {
        step(play.as_mut(), seat, golden).map_err(|why| anyhow!("{}, command {}: {why}", golden.name, play.steps()))?;
        if play.steps() > about.limit as usize {
            return Err(anyhow!("{} does not end", golden.name));
        }
    }
    Ok(play)
}

fn step(play: &mut dyn Play, seat: Seat, golden: &Golden) -> Result<()> {
    let bot = golden.bots.get(seat.index()).ok_or_else(|| anyhow!("there is no bot for {seat}"))?;
    let said = play.advise(seat, bot)?.ok_or_else(|| anyhow!("{bot} says nothing"))?;
    Ok(play.follow(seat, &said).map(|_| ())?)
}

fn kit(game: &str) -> Result<Box<dyn Kit>> {
    let all = games::all();
    all.iter().find(|one| one.name == game).map(|one| (one.kit)()).ok_or_else(|| anyhow!("there is no game {game:?}"))
}

/// Replays every recorded game; returns the differences by file.
pub fn differences(tree: &Tree) -> Vec<String> {
    ALL.iter().filter_map(|golden| replay(tree, golden).err().map(|why| format!("{}: {why}", path(golden)))).collect()
}

/// The recorded game, played from its file to its end.
fn replayed(tree: &Tree, golden: &Golden) -> Result<Box<dyn Play>> {
    let text = fs::read_to_string(tree.root.join(path(golden))).map_err(|why| anyhow!("{why}; `cargo xtask goldens --bless` writes it"))?;
    let play = kit(golden.game)?.load(&text, 0, None)?;
    if play.outcome("en").is_none() {
        return Err(anyhow!("the game is not over at the end of the file"));
    }
    if play.save() != text {
        return Err(anyhow!("it is saved in another way than it was written"));
    }
    Ok(play)
}

fn replay(tree: &Tree, golden: &Golden) -> Result<()> {
    let play = replayed(tree, golden)?;
    let known = fs::read_to_string(tree.root.join(TOLD)).unwrap_or_default();
    let line = told_line(golden, &*play);
    if known.lines().any(|one| one == line) {
        Ok(())
    } else {
        Err(anyhow!(
            "something else is told, or the game stands otherwise at the end of a turn; where that is meant, `cargo xtask goldens --told` keeps it"
        ))
    }
}

/// Keeps the recorded games, and writes again what they tell.
pub fn retell(tree: &Tree) -> Result<()> {
    let lines = ALL.iter().map(|golden| Ok(told_line(golden, &*replayed(tree, golden)?) + "\n"));
    let told = lines.collect::<Result<String>>()?;
    fs::write(tree.root.join(TOLD), told).map_err(|why| anyhow!("{TOLD}: {why}"))
}

/// Records every game again.
pub fn bless(tree: &Tree) -> Result<()> {
    let mut told = String::new();
    for golden in ALL {
        let file = tree.root.join(path(golden));
        let folder = file.parent().unwrap_or(&tree.root);
        let play = played(golden)?;
        let text = play.save();
        told += &(told_line(golden, &*play) + "\n");
        fs::create_dir_all(folder).and_then(|()| fs::write(&file, &text)).map_err(|why| anyhow!("{}: {why}", file.display()))?;
        println!("{:<50} {:>4} commands", path(golden), text.lines().count() - 1);
    }
    fs::write(tree.root.join(TOLD), told).map_err(|why| anyhow!("{TOLD}: {why}"))
}

/// Recorded games of earlier file formats, `goldens/format-*`.
pub fn earlier(tree: &Tree) -> Vec<crate::tree::File> {
    tree.texts("goldens").into_iter().filter(|file| file.path.starts_with("goldens/format-")).collect()
}

/// Opens a game file as far as it plays as recorded: the commands played, those recorded, and the fault of the next one.
///
/// # Errors
/// A file that cannot be opened at all.
pub fn reopen(text: &str) -> Result<(usize, usize, Option<String>)> {
    let file = engine::record::read(text)?;
    let (play, why) = kit(&file.header.said.game)?.recover(text, 0)?;
    Ok((play.steps(), file.commands().count(), why.map(|why| why.sentence)))
}
