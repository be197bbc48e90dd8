//! The conformance suite finds the defects that it claims to find: Beacon with one defect at a time, and Contraband with one leak at a time.

use crate::{defect, leaky};

use std::sync::atomic::{AtomicU32, Ordering};

use engine::{
    About, BadSetting, Chance, Deciders, Game, Malformed, Outcome, Prompt, Scene, Seat, Table, Text, Unanswered, Viewer, Violation,
    Weights,
    conformance::{Effort, run},
    example::{Beacon, Bid, Event, Setup, State, View, Why, ledgers::beacon as rules},
    msg, words,
};

const SOUND: u8 = 0;
const UNSORTED: u8 = 1;
const DOUBLED: u8 = 2;
pub const EMPTY: u8 = 3;
const LISTED_BUT_REFUSED: u8 = 4;
const ACCEPTED_BUT_UNLISTED: u8 = 5;
const MISREAD: u8 = 6;
const UNREADABLE: u8 = 7;
const ENDLESS: u8 = 8;
const SECRET_IN_VIEW: u8 = 9;
const IMAGINED_WRONG: u8 = 10;
const SCENE_LACKS_CHOICE: u8 = 11;
const CHOICE_ON_NOTHING: u8 = 12;
const SPEECHLESS: u8 = 13;
const HIDDEN_MEMORY: u8 = 14;
const TALKATIVE: u8 = 15;
const DECIDES_AFTER_THE_END: u8 = 16;
const TELLS_THE_BID: u8 = 17;
const FIRST_WORD_IN_NO_CATALOGUE: u8 = 18;

/// Beacon with the current defect.
pub struct Broken;

static ENDLESS_ABOUT: std::sync::LazyLock<About> = std::sync::LazyLock::new(|| About { limit: 4, ..Beacon::about().clone() });

static MEMORY: AtomicU32 = AtomicU32::new(0);

impl Game for Broken {
    type Setup = Setup;
    type State = State;
    type Command = Bid;
    type Event = Event;
    type View = (View, String);
    type Reason = Why;

    fn about() -> &'static About {
        if defect::now() == ENDLESS { &ENDLESS_ABOUT } else { Beacon::about() }
    }

    fn scenario(name: &str) -> Option<Setup> {
        Beacon::scenario(name)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        Beacon::set(setup, name, value)
    }

    fn begin(setup: &Setup) -> Result<State, Vec<Violation<Why>>> {
        Beacon::begin(setup)
    }

    fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        Beacon::start(state, table)
    }

    fn words() -> words::Sources {
        Beacon::words()
    }

    fn deciders(state: &State) -> Deciders {
        if defect::now() == DECIDES_AFTER_THE_END && Beacon::outcome(state).is_some() {
            Deciders::one(Seat::A)
        } else {
            Beacon::deciders(state)
        }
    }

    fn commands(state: &State, seat: Seat, out: &mut Vec<Bid>) {
        Beacon::commands(state, seat, out);
        match defect::now() {
            UNSORTED => out.reverse(),
            DOUBLED => out.extend(out.last().cloned()),
            EMPTY => out.clear(),
            // In the first round only: in later ones the suite learns that there is a card 4.
            ACCEPTED_BUT_UNLISTED if Beacon::turn(state) == 1 => drop(out.pop()),
            _ => {}
        }
    }

    fn check(state: &State, seat: Seat, bid: &Bid) -> Result<(), Why> {
        if defect::now() == LISTED_BUT_REFUSED && bid.to_string() == "bid 4" {
            Err(Why::NoCard(4))
        } else {
            Beacon::check(state, seat, bid)
        }
    }

    fn apply(state: &mut State, seat: Seat, bid: &Bid, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        Beacon::apply(state, seat, bid, table)?;
        if defect::now() == TELLS_THE_BID {
            let card = bid.to_string().trim_start_matches("bid ").parse().ok();
            table.announce(&[rules::BID_1], || Event::Laid { seat, card });
        }
        if defect::now() == TALKATIVE && table.listens() && Beacon::deciders(state).len() == 2 {
            let other = Bid::clone(&bids()[0]);
            return Beacon::apply(state, Seat::A, &other, table);
        }
        if defect::now() == HIDDEN_MEMORY && Beacon::deciders(state).len() == 2 && MEMORY.fetch_add(1, Ordering::Relaxed) % 2 == 1 {
            return Beacon::apply(state, Seat::A, &bids()[0], table);
        }
        Ok(())
    }

    fn outcome(state: &State) -> Option<Outcome> {
        Beacon::outcome(state)
    }

    fn turn(state: &State) -> u32 {
        Beacon::turn(state)
    }

    fn view(state: &State, viewer: Viewer) -> (View, String) {
        let secret = if defect::now() == SECRET_IN_VIEW { Beacon::inspect(state)["bids"].to_string() } else { String::new() };
        (Beacon::view(state, viewer), secret)
    }

    fn imagine(view: &(View, String), chance: &mut Chance) -> State {
        let imagined = Beacon::imagine(&view.0, chance);
        if defect::now() == IMAGINED_WRONG { Beacon::begin(&Setup {}).unwrap_or(imagined) } else { imagined }
    }

    fn prompt(view: &(View, String)) -> Prompt {
        let prompt = Beacon::prompt(&view.0);
        if defect::now() == SPEECHLESS { Prompt { sentence: Text::NONE, ..prompt } } else { prompt }
    }

    fn scene(view: &(View, String), commands: &[Bid]) -> Scene {
        let mut scene = Beacon::scene(&view.0, commands);
        if defect::now() == SCENE_LACKS_CHOICE {
            scene.choices.pop();
        }
        if defect::now() == CHOICE_ON_NOTHING {
            scene.choices.iter_mut().for_each(|choice| choice.on.push("card:nowhere".into()));
        }
        scene
    }

    fn narrate(view: &(View, String), event: &Event) -> Text {
        let first =
            matches!(event, Event::Laid { seat: Seat::A, .. }) && serde_json::to_value(&view.0).is_ok_and(|view| view["round"] == 1);
        if first && defect::now() == FIRST_WORD_IN_NO_CATALOGUE { msg!("told-by-nobody") } else { Beacon::narrate(&view.0, event) }
    }

    fn parse(state: &State, seat: Seat, text: &str) -> Result<Bid, Text> {
        match defect::now() {
            MISREAD => Beacon::parse(state, seat, &text.replace('2', "3")),
            UNREADABLE if text.ends_with('3') => Err("three is no number".into()),
            _ => Beacon::parse(state, seat, text),
        }
    }

    fn appraise(view: &(View, String), seat: Seat, commands: &[Bid], weights: &Weights, scores: &mut Vec<i32>) {
        Beacon::appraise(&view.0, seat, commands, weights, scores);
    }

    fn position(setup: &Setup, table: &toml::Table) -> Result<State, Malformed> {
        Beacon::position(setup, table)
    }

    fn inspect(state: &State) -> serde_json::Value {
        Beacon::inspect(state)
    }
}

fn bids() -> Vec<Bid> {
    let mut bids = Vec::new();
    Beacon::commands(&Beacon::begin(&Setup {}).expect("sound"), Seat::A, &mut bids);
    bids
}

fn found(defect: u8) -> String {
    found_by(defect, Effort { games: 6, seed: 2, every: 1 })
}

/// The breach that the suite finds in a defect with this effort; empty for none.
pub fn found_by(defect: u8, effort: Effort) -> String {
    defect::with(defect, || run::<Broken>(&[Setup {}], effort).err().map_or_else(String::new, |why| why.to_string()))
}

/// The defects that do not depend on earlier questions.
pub const LASTING: [u8; 18] = [
    SOUND,
    UNSORTED,
    DOUBLED,
    EMPTY,
    LISTED_BUT_REFUSED,
    ACCEPTED_BUT_UNLISTED,
    MISREAD,
    UNREADABLE,
    ENDLESS,
    SECRET_IN_VIEW,
    IMAGINED_WRONG,
    SCENE_LACKS_CHOICE,
    CHOICE_ON_NOTHING,
    SPEECHLESS,
    TALKATIVE,
    DECIDES_AFTER_THE_END,
    TELLS_THE_BID,
    FIRST_WORD_IN_NO_CATALOGUE,
];

#[test]
fn each_defect_is_found_and_named() {
    assert_eq!(found(SOUND), "");
    let all = [
        (found(UNSORTED), "not sorted"),
        (found(DOUBLED), "not sorted and distinct"),
        (found(EMPTY), "has no command"),
        (found(LISTED_BUT_REFUSED), "the checker refuses it"),
        (found(ACCEPTED_BUT_UNLISTED), "which is not listed"),
        (found(MISREAD), "is read back as"),
        (found(UNREADABLE), "cannot be read back"),
        (found(ENDLESS), "declared limit"),
        (found(SECRET_IN_VIEW), "view of two worlds"),
        (found(IMAGINED_WRONG), "two worlds"),
        (found(SCENE_LACKS_CHOICE), "choices of the scene"),
        (found(CHOICE_ON_NOTHING), "which is not drawn"),
        (found(SPEECHLESS), "the prompt says nothing"),
        (found(HIDDEN_MEMORY), "differs"),
        (found(TALKATIVE), "told and silent"),
        (found(DECIDES_AFTER_THE_END), "decides after the end"),
        (found(TELLS_THE_BID), "log of the secret choice"),
        (found(FIRST_WORD_IN_NO_CATALOGUE), "told-by-nobody"),
    ];
    for (found, wanted) in all {
        assert!(found.contains(wanted), "wanted {wanted:?}, found {found:?}");
    }
}

#[test]
fn each_leak_is_found() {
    assert_eq!(leaky::leak(leaky::SOUND), "");
    let all = [
        ("tells others", leaky::leak(leaky::TELLS_OTHERS), "log of the secret choice"),
        ("reveals to fewer than it tells", leaky::leak(leaky::REVEALS_TO_FEWER_THAN_IT_TELLS), "log of the secret choice"),
        ("asks only those who can", leaky::leak(leaky::ASKS_ONLY_THOSE_WHO_CAN), "two worlds"),
        ("the deck in a question", leaky::leak(leaky::DECK_IN_A_QUESTION), "two worlds"),
        ("a list whose length tells", leaky::leak(leaky::LENGTH_TELLS), "two worlds"),
        ("an undo that tells", leaky::leak(leaky::UNDO_TELLS), "log of the secret choice"),
        ("a refusal that tells", leaky::leak(leaky::REFUSAL_TELLS), "two worlds"),
        ("the public sees", leaky::leak(leaky::PUBLIC_SEES), "two worlds"),
        ("the ally sees", leaky::leak(leaky::ALLY_SEES_HAND), "two worlds"),
        ("a silent pass", leaky::leak(leaky::SILENT_PASS), "two worlds"),
        ("a question that tells", leaky::leak(leaky::QUESTION_TELLS), "log of the secret choice"),
        ("a phase that tells", leaky::leak(leaky::PHASE_TELLS), "two worlds"),
        ("no way to pass", leaky::leak(leaky::NO_WAY_TO_PASS), "not listed"),
        ("a window that tells", leaky::leak(leaky::WINDOW_TELLS), "two worlds"),
        ("a choice for others", leaky::leak(leaky::CHOICE_FOR_OTHERS), "of the scene"),
    ];
    let missed: Vec<String> =
        all.iter().filter(|(_, found, wanted)| !found.contains(wanted)).map(|(leak, found, _)| format!("{leak}: {found:?}")).collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn a_kind_that_is_never_listed_is_reported() {
    let sound = leaky::judged(leaky::SOUND).expect("sound");
    assert_eq!(sound.never_listed::<leaky::Leaky>(), [""; 0]);
    let left_out = leaky::judged(leaky::NEVER_LISTED).expect("the list and the checker agree on what is listed at some time");
    assert_eq!(left_out.never_listed::<leaky::Leaky>(), ["Inspect"]);
}
