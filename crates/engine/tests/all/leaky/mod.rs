//! Contraband with one leak at a time: each sound in itself, each telling a seat something that it may not know.

use crate::defect;

use engine::{
    About, Audience, BadSetting, CardFace, Chance, Deciders, Failure, Game, Lots, Malformed, Outcome, Pass, Prompt, Scene, Seat, Table,
    Text, Unanswered, Viewer, Violation, Weights,
    conformance::{Effort, Report, run},
    example::{
        contraband::{Command, Contraband, Event, Setup, State, View, Why},
        ledgers::contraband as rules,
    },
    msg, words,
};

pub const SOUND: u8 = 0;
/// The card that was laid is told to everybody.
pub const TELLS_OTHERS: u8 = 1;
/// It is told to everybody, and said to be known to the ally.
pub const REVEALS_TO_FEWER_THAN_IT_TELLS: u8 = 2;
/// A rival is only asked where it holds goods that it would show.
pub const ASKS_ONLY_THOSE_WHO_CAN: u8 = 3;
/// A question for all shows what is left in the deck.
pub const DECK_IN_A_QUESTION: u8 = 4;
/// The rival's list is shorter where looking would find nothing.
pub const LENGTH_TELLS: u8 = 5;
/// An undo ends where contraband was laid.
pub const UNDO_TELLS: u8 = 6;
/// A command that is never listed and always accepted.
pub const NEVER_LISTED: u8 = 7;
/// The refusal says what is in the crate.
pub const REFUSAL_TELLS: u8 = 8;
/// The public sees what the customs sees.
pub const PUBLIC_SEES: u8 = 9;
/// The ally sees the hand.
pub const ALLY_SEES_HAND: u8 = 10;
/// A rival that has nothing low passes without a word.
pub const SILENT_PASS: u8 = 12;
/// Whether there is a question hangs on what was laid.
pub const QUESTION_TELLS: u8 = 13;
/// The turn goes on faster where contraband was laid.
pub const PHASE_TELLS: u8 = 14;
/// The window is offered, but "nothing" is not among the commands.
pub const NO_WAY_TO_PASS: u8 = 15;
/// The question to the rivals depends on what is in the crate.
pub const WINDOW_TELLS: u8 = 16;
/// A seat that is not asked is shown a choice.
pub const CHOICE_FOR_OTHERS: u8 = 17;
/// Whoever laid contraband is told so once more: sound, as long as nobody else's lines are numbered otherwise for it.
pub const OWNER_HEARS_MORE: u8 = 18;

/// Contraband with the current defect.
pub struct Leaky;

/// The card in the crate of `state`, read from the tree for cases.
fn laid(state: &State) -> u64 {
    Contraband::inspect(state)["laid"].as_u64().unwrap_or(0)
}

fn contraband(state: &State) -> bool {
    laid(state) >= 4
}

fn lowest(state: &State, seat: Seat) -> usize {
    let hand = Contraband::inspect(state)["hands"][seat.index()].clone();
    (0..6).find(|kind| hand[kind].as_u64() > Some(0)).unwrap_or(6)
}

/// Whether the seat would have reason to look.
fn able(state: &State, seat: Seat) -> bool {
    lowest(state, seat) < 2
}

impl Leaky {
    fn more(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        let Command::Lay(worth) = *command else { return Ok(()) };
        match defect::now() {
            TELLS_OTHERS => table.announce(&[rules::LAY_1], || Event::Laid { seat, card: Some(worth) }),
            REVEALS_TO_FEWER_THAN_IT_TELLS => {
                table.reveal(Audience::only(Seat::B));
                table.announce(&[rules::LAY_1], || Event::Laid { seat, card: Some(worth) });
            }
            DECK_IN_A_QUESTION => {
                let deck = Contraband::inspect(state)["deck"].clone();
                let lots: [(u16, u32); 6] = std::array::from_fn(|kind| (kind as u16, deck[kind].as_u64().unwrap_or(0) as u32));
                let names = |kind: u16| Text::name(["grain", "timber", "cloth", "spice", "silver", "arms"][usize::from(kind)]);
                table.ask(rules::DRAW_1, "ask-draw").about(|| msg!("ask-hand", seat = seat)).draw(&Lots::new(&lots, names))?;
            }
            OWNER_HEARS_MORE if worth >= 4 => {
                table.tell(Audience::only(seat), &[rules::LAY_1], || Event::Laid { seat, card: Some(worth) });
            }
            UNDO_TELLS if worth >= 4 => table.reveal(Audience::only(seat)),
            QUESTION_TELLS if worth >= 4 => {
                let ask = table.ask(rules::LAY_1, "ask-draw").eyes(Audience::only(seat));
                ask.about(|| msg!("ask-hand", seat = seat)).roll(&engine::D6)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Lets seats pass that are not asked.
    fn run_on(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        while defect::now() == ASKS_ONLY_THOSE_WHO_CAN && Self::deciders(state).is_empty() {
            let Some(seat) = Contraband::deciders(state).iter().next() else { break };
            Contraband::apply(state, seat, &Command::Pass, table)?;
        }
        if defect::now() == SILENT_PASS && laid(state) > 0 {
            for seat in Contraband::deciders(state).iter().filter(|seat| !able(state, *seat)).collect::<Vec<_>>() {
                if Contraband::deciders(state).contains(seat) && laid(state) > 0 {
                    Contraband::apply(state, seat, &Command::Pass, table)?;
                }
            }
        }
        Ok(())
    }
}

impl Game for Leaky {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = (View, String);
    type Reason = Why;

    fn about() -> &'static About {
        Contraband::about()
    }

    fn words() -> words::Sources {
        Contraband::words()
    }

    fn cards() -> Vec<CardFace> {
        Contraband::cards()
    }

    fn scenario(name: &str) -> Option<Setup> {
        Contraband::scenario(name)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        Contraband::set(setup, name, value)
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
        Contraband::begin(setup)
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        Contraband::start(state, table)
    }

    fn deciders(state: &State) -> Deciders {
        let all = Contraband::deciders(state);
        if defect::now() == ASKS_ONLY_THOSE_WHO_CAN && laid(state) > 0 {
            let able = all.iter().filter(|seat| able(state, *seat));
            return Deciders::together(able.fold(engine::Seats::NONE, engine::Seats::with));
        }
        all
    }

    fn pass(state: &State, seat: Seat) -> Option<Pass<Command>> {
        if defect::now() == WINDOW_TELLS && contraband(state) { None } else { Contraband::pass(state, seat) }
    }

    fn concerns(state: &State, event: &Event, seat: Seat) -> bool {
        Contraband::concerns(state, event, seat)
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Command>) {
        Contraband::commands(state, seat, out);
        match defect::now() {
            NEVER_LISTED => out.retain(|command| !matches!(command, Command::Inspect(_))),
            NO_WAY_TO_PASS if out.len() > 1 => out.retain(|command| *command != Command::Pass),
            LENGTH_TELLS if laid(state) > 0 && !contraband(state) => out.retain(|command| *command != Command::Inspect(1)),
            _ => {}
        }
    }

    fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Why> {
        if defect::now() == LENGTH_TELLS && laid(state) > 0 && !contraband(state) && *command == Command::Inspect(1) {
            return Err(Why::NoGoods(1));
        }
        match Contraband::check(state, seat, command) {
            Err(Why::NoGoods(worth)) if defect::now() == REFUSAL_TELLS && contraband(state) => Err(Why::NoGoods(worth.wrapping_add(10))),
            answer => answer,
        }
    }

    fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        Self::more(state, seat, command, table)?;
        Contraband::apply(state, seat, command, table)?;
        Self::run_on(state, table)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Contraband::outcome(state)
    }

    fn turn(state: &State) -> u32 {
        Contraband::turn(state)
    }

    fn phase(state: &State) -> u32 {
        if defect::now() == PHASE_TELLS && contraband(state) { 99 } else { Contraband::turn(state) }
    }

    fn view(state: &State, viewer: Viewer) -> (View, String) {
        let whole = Contraband::inspect(state);
        let secret = match (defect::now(), viewer) {
            (PUBLIC_SEES, Viewer::Public) => whole["hands"][2].to_string(),
            (ALLY_SEES_HAND, Viewer::Seat(Seat::B)) => whole["hands"][0].to_string(),
            _ => String::new(),
        };
        (Contraband::view(state, viewer), secret)
    }

    fn imagine(view: &(View, String), chance: &mut Chance) -> State {
        Contraband::imagine(&view.0, chance)
    }

    fn prompt(view: &(View, String)) -> Prompt {
        Contraband::prompt(&view.0)
    }

    fn scene(view: &(View, String), commands: &[Command]) -> Scene {
        let mut scene = Contraband::scene(&view.0, commands);
        if defect::now() == CHOICE_FOR_OTHERS && commands.is_empty() {
            scene.more.push(engine::Choice::new("pass", msg!("do-pass"), msg!("group-inspect"), rules::INSPECT_1));
        }
        scene
    }

    fn narrate(view: &(View, String), event: &Event) -> Text {
        Contraband::narrate(&view.0, event)
    }

    fn parse(state: &State, seat: Seat, text: &str) -> Result<Command, Text> {
        Contraband::parse(state, seat, text)
    }

    fn appraise(view: &(View, String), seat: Seat, commands: &[Command], weights: &Weights, scores: &mut Vec<i32>) {
        Contraband::appraise(&view.0, seat, commands, weights, scores);
    }

    fn position(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        Contraband::position(setup, table)
    }

    fn inspect(state: &State) -> serde_json::Value {
        Contraband::inspect(state)
    }
}

/// The suite's verdict on a defect.
pub fn judged(defect: u8) -> Result<Report, Failure> {
    judged_by(defect, Effort { games: 8, seed: 5, every: 1 })
}

/// The same with this effort.
pub fn judged_by(defect: u8, effort: Effort) -> Result<Report, Failure> {
    defect::with(defect, || run::<Leaky>(&[Setup {}], effort))
}

/// The breach that the suite finds in a defect; empty for none.
pub fn leak(defect: u8) -> String {
    judged(defect).err().map_or_else(String::new, |why| why.to_string())
}
