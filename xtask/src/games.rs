//! The games that the chores look at, each as a row of functions.

use engine::{
    Bot, Chance, Failure, Game, Kit, Outlook,
    bot::decided,
    case::CaseFile,
    conformance::{Report, paired},
    kit::kit,
    session::{Dice, Session},
};

use crate::fuzz::{Bytes, cases_of, commands_of, game_file_of};

/// A game without its types.
#[derive(Clone, Copy)]
pub struct Subject {
    /// Its short name.
    pub name: &'static str,
    /// The game as faces see it.
    pub kit: fn() -> Box<dyn Kit>,
    /// A game file of random play: seed, and most commands.
    pub record: fn(u64, usize) -> String,
    /// The scenario that is measured.
    pub scenario: &'static str,
    /// A scenario with its settings in which a seat has much to decide in a turn.
    pub crowded: (&'static str, &'static [(&'static str, &'static str)]),
    /// A random game in two worlds: seed, number of the game, and at one in how many decisions they are compared.
    pub paired: fn(u64, u64, u64) -> Result<Report, Failure>,
    /// Body of the fuzz target `commands`.
    pub fuzz_commands: fn(Bytes<'_>),
    /// Body of the fuzz target `game_files`.
    pub fuzz_game_file: fn(&str),
    /// Body of the fuzz target `case_files`.
    pub fuzz_cases: fn(&CaseFile),
    /// Computes the exact odds of one attack; `None` for a game without attacks.
    pub odds: Option<fn()>,
    /// Works out every result of one ruling through the rules; `None` for a game without single rulings.
    pub results: Option<fn()>,
}

/// Every game, the engine's example included.
pub fn all() -> Vec<Subject> {
    vec![
        subject::<engine::example::Beacon>(|| kit::<engine::example::Beacon>(bots::all()), "beacon", "beacon", [None, None]),
        subject::<attack_wing::AttackWing>(registry::attack_wing, "attack-wing", "sector-001", [Some(attack_wing_odds), None]),
        Subject {
            crowded: ("large-cube-v-fleet", &[]),
            ..subject::<stcs::Stcs>(registry::stcs, "stcs", "duel", [Some(stcs_odds), Some(stcs_results)])
        },
        subject::<sfb::Sfb>(registry::sfb, "sfb", "duel", [Some(sfb_odds), Some(sfb_results)]),
        subject::<ascendancy::Ascendancy>(registry::ascendancy, "ascendancy", "ascendancy", [None, None]),
        subject::<stccg::Stccg>(registry::stccg, "stccg", "duel", [None, None]),
    ]
}

/// Every game that people play.
pub fn played() -> Vec<Subject> {
    all().into_iter().filter(|game| game.name != "beacon").collect()
}

/// Something of a game that is measured in addition to its own scenario.
#[derive(Clone, Copy, Debug)]
pub struct Besides {
    /// Its name in the figures.
    pub name: &'static str,
    /// Short name of the game.
    pub game: &'static str,
    /// The scenario.
    pub scenario: &'static str,
    /// Settings as typed.
    pub settings: &'static [(&'static str, &'static str)],
}

/// Scenarios that are measured in addition to each game's own.
pub const BESIDES: [Besides; 2] = [
    Besides { name: "attack-wing duel", game: "attack-wing", scenario: "duel", settings: &[] },
    Besides {
        name: "attack-wing duel with cards",
        game: "attack-wing",
        scenario: "duel",
        settings: &[
            ("A.fleet", "S207+Cap906+W122+C212+E132, S180+Cap812+T240+C196, S091+Cap639+W107+C210, R002"),
            ("B.fleet", "S269+Cap813+W120+C190+T100, S204+Cap643+W117+T248, S160+Cap720+W119+C195+E125, R018"),
            ("waive", "fleet-points"),
        ],
    },
];

fn subject<G: Game>(kit: fn() -> Box<dyn Kit>, name: &'static str, scenario: &'static str, [odds, results]: [Option<fn()>; 2]) -> Subject {
    Subject {
        name,
        kit,
        record: record::<G>,
        scenario,
        crowded: (scenario, &[]),
        paired: paired::<G>,
        fuzz_commands: commands_of::<G>,
        fuzz_game_file: game_file_of::<G>,
        fuzz_cases: cases_of::<G>,
        odds,
        results,
    }
}

fn record<G: Game>(seed: u64, most: usize) -> String {
    let setup = G::about().scenarios.first().and_then(|first| G::scenario(first.name)).unwrap_or_default();
    let Ok(mut session) = Session::<G>::open(setup, Dice::Seeded(Box::new(Chance::new(seed, 0)))) else { return String::new() };
    let mut chance = Chance::new(seed, 1);
    while session.len() < most
        && let Some(seat) = session.deciders().iter().next()
    {
        let commands = session.commands(seat);
        let decision = bots::Random.choose(&Outlook::<G>::new(session.state(), seat), &commands, &mut chance);
        let Some(command) = decided::<G>(session.state(), seat, &commands, decision) else { break };
        if session.submit(seat, command).is_err() {
            break;
        }
    }
    session.save()
}

/// The Cube attacks a ship with everything it has, at Range 2.
fn attack_wing_odds() {
    use std::{hint::black_box, sync::LazyLock};

    use attack_wing::{AttackWing, State, ids::Piece};
    use engine::Seat;

    static TABLE: LazyLock<Option<State>> = LazyLock::new(|| {
        let mut state = AttackWing::begin(&AttackWing::scenario("sector-001")?).ok()?;
        let ship = attack_wing::ids::ShipNo::of(Seat::A).next()?;
        let cube = state.board.cube.base.centre;
        let facts = state.board.ship_mut(ship);
        facts.status = attack_wing::state::Status::Flying;
        facts.base.centre.x = cube.x;
        facts.base.centre.y = cube.y - 250_000;
        Some(state)
    });
    let chances = TABLE.as_ref().and_then(|state| {
        let ship = attack_wing::ids::ShipNo::of(Seat::A).next()?;
        attack_wing::odds::damage(black_box(state), Piece::Cube, Piece::Ship(ship), 12)
    });
    assert!(black_box(chances).is_some_and(|chances| chances.len() == 13), "the ship is in range");
}

/// A Galaxy's phaser at the exposed heel of a Large Cube, seven hexes away.
fn stcs_shot() -> stcs::ruling::Matter {
    use stcs::ruling::Matter;
    Matter { mount: 1.into(), power: Some(12), range: 7, heel: Some(10), ..Matter::shot("fed-galaxy-1", "borg-cube-large") }
}

/// The table shows these odds of the shot before it is fired.
fn stcs_odds() {
    use std::{hint::black_box, sync::LazyLock};

    use engine::{Seat, Viewer};
    use stcs::state::{Shot, State};

    static SHOT: LazyLock<Option<(State, Shot)>> = LazyLock::new(|| stcs_shot().position().ok());
    let forecast =
        SHOT.as_ref().map(|(state, shot)| stcs::odds::forecast(&stcs::view::view(black_box(state), Viewer::Seat(Seat::A)), *shot));
    assert!(black_box(forecast).is_some_and(|forecast| forecast.mean > 0.0), "the target is in range");
}

/// The table shows these odds of a volley of 12 weapons before it is fired.
fn sfb_odds() {
    use std::{hint::black_box, sync::LazyLock};

    use engine::{Seat, Viewer};
    use sfb::{Command, Sfb, State};

    static VOLLEY: LazyLock<Option<(State, Command)>> = LazyLock::new(|| {
        let setup = Sfb::scenario("duel")?;
        let loads = "{ w10 = { turns = 1, energy = 2 }, w11 = { turns = 1, energy = 2 }, w12 = { turns = 1, energy = 2 }, w13 = { turns = 1, energy = 2 } }";
        let ships = format!(
            "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = \"kli-d7\"\nseat = \"A\"\nat = [0, 0]\nload = {loads}\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 4]\nfacing = 3\n"
        );
        let state = Sfb::position(&setup, &ships.parse().ok()?).ok()?;
        let fire = Sfb::parse(&state, Seat::A, "fire 1 w1>2 w2>2 w3>2 w4>2 w6>2 w7>2 w8>2 w9>2 w10>2 w11>2 w12>2 w13>2").ok()?;
        Some((state, fire))
    });
    let forecast = VOLLEY
        .as_ref()
        .and_then(|(state, fire)| sfb::odds::forecast(&sfb::view::view(black_box(state), Viewer::Seat(Seat::A)), black_box(fire)));
    assert!(black_box(forecast).is_some_and(|forecast| forecast.mean > 0.0), "the volley scores");
}

/// Every result of two photons and the damage that goes through, as the referee shows it: a sample.
fn sfb_results() {
    use std::{collections::BTreeMap, hint::black_box};

    use engine::Referee;

    let fields: BTreeMap<String, String> =
        [("range", "8"), ("shield", "15"), ("w7", "on"), ("w8", "on")].map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    let odds = sfb::referee::Desk.odds("volley", black_box(&fields));
    assert!(black_box(odds).is_ok_and(|odds| odds.len() > 2), "the volley scores");
}

/// Every result of the shot, through the rules: to hit, hit/miss, location, and all that can follow.
fn stcs_results() {
    use std::hint::black_box;

    let odds = black_box(stcs_shot()).odds();
    assert!(black_box(odds).is_ok_and(|odds| odds.len() > 5), "the target is in range");
}
