//! Beacon that also cites a second rule when a round is settled, with one defect where one is asked for.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::defect;

use engine::{
    About, BadSetting, Chance, D6, Deciders, Game, Malformed, Outcome, Prompt, Scene, Seat, Table, Text, Unanswered, Viewer, Violation,
    Weights,
    example::{Beacon, Bid, Event, Setup, State, View, Why, ledgers::beacon as rules},
};

pub const SOUND: u8 = 0;
/// Card 4 is accepted and not listed.
pub const UNLISTED: u8 = 1;
/// The same, but such commands are plans.
pub const PLANS: u8 = 2;
/// Card 4 is listed and refused.
pub const LISTED_BUT_REFUSED: u8 = 3;
/// Nine dice one after the other for each card.
pub const DICE_WITHOUT_END: u8 = 4;
/// It asks for another number of dice each time.
pub const FORGETFUL: u8 = 5;
/// No setup can be begun.
pub const FORBIDDEN: u8 = 6;

/// Beacon with the current defect.
pub struct Talking;

static ASKED: AtomicU32 = AtomicU32::new(0);

impl Game for Talking {
    type Setup = Setup;
    type State = State;
    type Command = Bid;
    type Event = Event;
    type View = View;
    type Reason = Why;

    fn about() -> &'static About {
        Beacon::about()
    }

    fn scenario(name: &str) -> Option<Setup> {
        Beacon::scenario(name)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        Beacon::set(setup, name, value)
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
        if defect::now() == FORBIDDEN { Err(vec![Violation { waiver: None, reason: Why::Laid }]) } else { Beacon::begin(setup) }
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        Beacon::start(state, table)
    }

    fn words() -> engine::words::Sources {
        Beacon::words()
    }

    fn deciders(state: &State) -> Deciders {
        Beacon::deciders(state)
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Bid>) {
        Beacon::commands(state, seat, out);
        if defect::now() == UNLISTED || defect::now() == PLANS {
            out.retain(|bid| bid.to_string() != "bid 4");
        }
    }

    fn is_plan(_: &Bid) -> bool {
        defect::now() == PLANS
    }

    fn check(state: &State, seat: Seat, bid: &Bid) -> Result<(), Why> {
        if defect::now() == LISTED_BUT_REFUSED && bid.to_string() == "bid 4" {
            Err(Why::NoCard(4))
        } else {
            Beacon::check(state, seat, bid)
        }
    }

    fn apply(state: &mut State, seat: Seat, bid: &Bid, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        let more = match defect::now() {
            DICE_WITHOUT_END => 9,
            FORGETFUL => ASKED.fetch_add(1, Ordering::Relaxed) % 2 + 1,
            _ => 0,
        };
        for _ in 0..more {
            table.ask(rules::BID_1, "nothing").about(|| "nothing".into()).roll(&D6)?;
        }
        let round = Beacon::turn(state);
        Beacon::apply(state, seat, bid, table)?;
        if Beacon::turn(state) > round {
            table.announce(&[rules::END_1], || Event::Round { sums: [0, 0] });
        }
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Beacon::outcome(state)
    }

    fn turn(state: &State) -> u32 {
        Beacon::turn(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        Beacon::view(state, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> State {
        Beacon::imagine(view, chance)
    }

    fn prompt(view: &View) -> Prompt {
        Beacon::prompt(view)
    }

    fn scene(view: &View, commands: &[Bid]) -> Scene {
        Beacon::scene(view, commands)
    }

    fn narrate(view: &View, event: &Event) -> Text {
        Beacon::narrate(view, event)
    }

    fn parse(state: &State, seat: Seat, text: &str) -> Result<Bid, Text> {
        Beacon::parse(state, seat, text)
    }

    fn appraise(view: &View, seat: Seat, commands: &[Bid], weights: &Weights, scores: &mut Vec<i32>) {
        Beacon::appraise(view, seat, commands, weights, scores);
    }

    fn position(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        Beacon::position(setup, table)
    }

    fn inspect(state: &State) -> serde_json::Value {
        Beacon::inspect(state)
    }
}
