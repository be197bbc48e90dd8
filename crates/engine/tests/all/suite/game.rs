//! Beacon with one defect at a time, each of a kind that one check of the suite alone can see.

use std::{
    hash::{Hash, Hasher},
    sync::atomic::{AtomicU32, Ordering},
};

use crate::defect;

use engine::{
    About, Audience, BadSetting, Chance, Choice, D6, Deciders, Drawing, Field, Form, Game, Later, Malformed, Outcome, Part, Pass, Pick,
    Preset, Prompt, Reason, Row, Scene, Seat, Sheet, Shot, StopKind, Supply, Table, Text, Tone, Unanswered, Viewer, Violation, Weights,
    example::{Beacon, Bid, Event, Setup, State, View, Why},
    words,
};
use rulebook::{RuleId, attack_wing as rules};
use serde::{Deserialize, Deserializer, Serialize};

/// A defect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    None,
    PassUnlisted,
    WindowUndeclared,
    WordlessLog,
    WordlessRefusal,
    WordlessQuestion,
    WordlessScene,
    WordlessPrompt,
    NoSubject,
    ReplayAsksMore,
    ReplayTellsMore,
    ReplayDiffers,
    NotStored,
    NotLoaded,
    OpensAnew,
    TellsAnew,
    ReadsNonsense,
    WrongWeights,
    PublicChoice,
    IllegalMore,
    FormBesideTheList,
    FormTooDear,
    PickTooSmall,
    PickIllegal,
    ListTells,
    WindowTells,
    TurnTells,
    TellsOthers,
    RevealsToOthers,
    QuestionTells,
    UndoTells,
    RefusalTells,
    WordlessTip,
    ShotOfNothing,
    ShownOtherwise,
    DrawnOtherwise,
    CutsNumbers,
    WrapsNumbers,
    RefusesSilently,
    SpendsMore,
    Unsound,
}

/// All of them, in the order of their numbers.
pub const ALL: [Defect; 41] = {
    use Defect::*;
    [
        None,
        PassUnlisted,
        WindowUndeclared,
        WordlessLog,
        WordlessRefusal,
        WordlessQuestion,
        WordlessScene,
        WordlessPrompt,
        NoSubject,
        ReplayAsksMore,
        ReplayTellsMore,
        ReplayDiffers,
        NotStored,
        NotLoaded,
        OpensAnew,
        TellsAnew,
        ReadsNonsense,
        WrongWeights,
        PublicChoice,
        IllegalMore,
        FormBesideTheList,
        FormTooDear,
        PickTooSmall,
        PickIllegal,
        ListTells,
        WindowTells,
        TurnTells,
        TellsOthers,
        RevealsToOthers,
        QuestionTells,
        UndoTells,
        RefusalTells,
        WordlessTip,
        ShotOfNothing,
        ShownOtherwise,
        DrawnOtherwise,
        CutsNumbers,
        WrapsNumbers,
        RefusesSilently,
        SpendsMore,
        Unsound,
    ]
};

impl Defect {
    /// The defect of this thread.
    fn now() -> Defect {
        ALL[usize::from(defect::now())]
    }
}

/// Beacon with the current defect.
pub struct Bad;

/// Beacon's position, with a part that can be lost or spoiled on the way to a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Held {
    inner: State,
    #[serde(skip)]
    unsaved: u8,
    brittle: Brittle,
    noise: u32,
}

/// A number that cannot be read back when it is 9.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct Brittle(u8);

impl<'de> Deserialize<'de> for Brittle {
    fn deserialize<R: Deserializer<'de>>(from: R) -> Result<Brittle, R::Error> {
        match u8::deserialize(from)? {
            9 => Err(serde::de::Error::custom("brittle")),
            number => Ok(Brittle(number)),
        }
    }
}

/// Beacon's reasons, with words that may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Because {
    why: Why,
    wordless: bool,
}

impl Reason for Because {
    fn rule(&self) -> RuleId {
        self.why.rule()
    }
    fn code(&self) -> &'static str {
        self.why.code()
    }
    fn text(&self) -> Text {
        if self.wordless { Text::of("no-words-for-this") } else { self.why.text() }
    }
}

static STOPS: &[StopKind] = &[StopKind { name: "lay", title: "Laying a card", help: "When a card may be laid." }];

static WITH_STOPS: std::sync::LazyLock<About> = std::sync::LazyLock::new(|| About { stops: STOPS, ..Beacon::about().clone() });

/// Grows each time it is asked: what no position holds.
static MEMORY: [AtomicU32; ALL.len()] = [const { AtomicU32::new(0) }; ALL.len()];

fn remembered() -> u32 {
    MEMORY[usize::from(defect::now())].fetch_add(1, Ordering::Relaxed)
}

/// The card that a seat has laid face down: 0 for nothing.
fn hidden(state: &Held, seat: Seat) -> u64 {
    Beacon::inspect(&state.inner)["bids"][seat.index()].as_u64().unwrap_or(0)
}

fn card_of(bid: &Bid) -> Option<u8> {
    bid.to_string().trim_start_matches("bid ").parse().ok()
}

fn first_bid() -> Bid {
    Beacon::parse(&Beacon::begin(&Setup {}).expect("sound"), Seat::A, "bid 1").expect("a bid")
}

/// Draws more than what it says it is drawn from.
struct Forgetful(usize);

impl Hash for Forgetful {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Drawing<Row> for Forgetful {
    fn draw(&self) -> Vec<Row> {
        vec![Row::Note(Text::name(self.0.to_string()))]
    }
}

impl Forgetful {
    fn sheet(self) -> Sheet {
        let (title, subtitle, rows) = (Text::name("cards"), Text::NONE, Later::of(self));
        Sheet { of: String::new(), title, subtitle, tone: Tone::Neutral, active: false, gone: false, rows }
    }
}

impl Bad {
    fn is(defect: Defect) -> bool {
        Defect::now() == defect
    }

    /// Questions that Beacon does not ask.
    fn ask_more(state: &Held, seat: Seat, bid: &Bid, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        match Defect::now() {
            Defect::NoSubject => drop(table.ask(rules::BASE_12_1, "ask-round").roll(&D6)?),
            Defect::WordlessQuestion => drop(table.ask(rules::BASE_12_1, "ask-round").about(|| Text::of("nothing-to-say")).roll(&D6)?),
            Defect::QuestionTells => {
                let text = bid.to_string();
                table.ask(rules::BASE_12_1, "ask-round").about(|| Text::name(text)).roll(&D6)?;
            }
            Defect::UndoTells if hidden(state, seat) == 4 => {
                let ask = table.ask(rules::BASE_12_1, "ask-round").about(|| Text::name("a card")).eyes(Audience::only(seat));
                ask.roll(&D6)?;
            }
            _ => {}
        }
        let more = match Defect::now() {
            Defect::ReplayAsksMore if table.listens() => remembered() % 2,
            Defect::WrongWeights if !table.listens() => remembered() % 2,
            _ => 0,
        };
        for _ in 0..more {
            table.ask(rules::BASE_12_1, "ask-round").about(|| Text::name("a card")).roll(&D6)?;
        }
        Ok(())
    }

    fn form(amount: u32, command: &str) -> Form {
        let parts = vec![Part {
            name: Text::name("card"),
            word: String::new(),
            price: (1, 1),
            most: None,
            from: Vec::new(),
            ring: false,
            fields: vec![Field::new(Text::name("card"), "1", 4)],
        }];
        Form {
            title: Text::name("a card"),
            group: Text::name("cards"),
            rule: rules::BASE_12_1,
            stem: command.to_owned(),
            button: Text::NONE,
            foretold: false,
            unit: 1,
            supplies: vec![Supply { name: Text::name("cards"), amount: 1 }],
            parts,
            presets: vec![Preset { command: command.to_owned(), amounts: vec![amount] }],
        }
    }

    fn pick(least: u8, words: &[&str]) -> Pick {
        let item = |word: &&str| engine::form::PickItem { word: (*word).into(), label: Text::name("card"), on: Vec::new() };
        let items = words.iter().map(item).collect();
        let (title, group) = (Text::name("a card"), Text::name("cards"));
        Pick { title, group, rule: rules::BASE_12_1, stem: "bid".into(), items, least, most: 2, ordered: false }
    }
}

impl Game for Bad {
    type Setup = Setup;
    type State = Held;
    type Command = Bid;
    type Event = Event;
    type View = View;
    type Reason = Because;

    fn about() -> &'static About {
        if [Defect::PassUnlisted, Defect::WindowUndeclared, Defect::WindowTells].contains(&Defect::now()) {
            &WITH_STOPS
        } else {
            Beacon::about()
        }
    }

    fn words() -> words::Sources {
        Beacon::words()
    }

    fn scenario(name: &str) -> Option<Setup> {
        Beacon::scenario(name)
    }

    fn set(setup: &mut Setup, name: &str, value: &str) -> Result<(), BadSetting> {
        Beacon::set(setup, name, value)
    }

    fn begin(setup: &Setup) -> Result<Held, Vec<Violation<Because>>> {
        let inner = Beacon::begin(setup).map_err(|_| Vec::new())?;
        Ok(Held { inner, unsaved: 0, brittle: Brittle(0), noise: 0 })
    }

    fn start(state: &mut Held, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        if Self::is(Defect::OpensAnew) {
            state.noise = remembered();
        }
        if Self::is(Defect::TellsAnew) {
            let card = Some(remembered() as u8);
            table.announce(&[rules::BASE_12_1], || Event::Laid { seat: Seat::A, card });
        }
        Beacon::start(&mut state.inner, table)
    }

    fn deciders(state: &Held) -> Deciders {
        Beacon::deciders(&state.inner)
    }

    fn commands(state: &Held, seat: Seat, out: &mut Vec<Bid>) {
        Beacon::commands(&state.inner, seat, out);
        out.retain(|bid| Self::check(state, seat, bid).is_ok());
    }

    fn pass(state: &Held, seat: Seat) -> Option<Pass<Bid>> {
        let mut listed = Vec::new();
        Self::commands(state, seat, &mut listed);
        match Defect::now() {
            Defect::PassUnlisted => Some(Pass { command: first_bid(), stop: 0 }),
            Defect::WindowUndeclared => Some(Pass { command: listed.first()?.clone(), stop: 1 }),
            Defect::WindowTells if hidden(state, seat.other()) % 2 == 1 => Some(Pass { command: listed.first()?.clone(), stop: 0 }),
            _ => None,
        }
    }

    fn check(state: &Held, seat: Seat, bid: &Bid) -> Result<(), Because> {
        let because = |why| Because { why, wordless: Self::is(Defect::WordlessRefusal) };
        let other = if seat == Seat::TABLE { 0 } else { hidden(state, seat.other()) };
        match (Defect::now(), card_of(bid)) {
            (Defect::WrapsNumbers, Some(card)) => drop(card.checked_add(3).expect("a sum that fits")),
            // A card that nobody has, laid as if it were one.
            (Defect::SpendsMore, Some(5..=7)) if Beacon::check(&state.inner, seat, &first_bid()).is_ok() => return Ok(()),
            _ => {}
        }
        Beacon::check(&state.inner, seat, bid).map_err(|why| match why {
            Why::NoCard(_) if Self::is(Defect::RefusalTells) && other % 2 == 1 => because(Why::Laid),
            why => because(why),
        })?;
        // B loses its highest card when A has laid one that is high.
        if Self::is(Defect::ListTells) && seat == Seat::B && hidden(state, Seat::A) > 2 && bid.to_string() == "bid 4" {
            return Err(because(Why::NoCard(4)));
        }
        Ok(())
    }

    fn apply(state: &mut Held, seat: Seat, bid: &Bid, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
        // Two worlds are not compared after a reveal to everybody: these defects are left to the check of replays.
        if [Defect::ReplayAsksMore, Defect::ReplayTellsMore, Defect::ReplayDiffers].contains(&Defect::now()) {
            table.reveal(Audience::EVERYONE);
        }
        if Self::is(Defect::ReplayDiffers) && table.listens() && remembered() % 2 == 1 {
            state.noise += 1;
        }
        match Defect::now() {
            Defect::NotStored => state.unsaved = 1,
            Defect::NotLoaded => state.brittle = Brittle(9),
            _ => {}
        }
        Beacon::apply(&mut state.inner, seat, bid, table)?;
        let card = card_of(bid);
        match Defect::now() {
            Defect::TellsOthers => table.announce(&[rules::BASE_12_1], || Event::Laid { seat, card }),
            Defect::RevealsToOthers => {
                table.tell(Audience::except(seat), &[rules::BASE_12_1], || Event::Laid { seat, card });
                table.reveal(Audience::only(seat));
            }
            Defect::ReplayTellsMore if table.listens() && remembered() % 2 == 1 => {
                table.announce(&[rules::BASE_12_2], || Event::Round { sums: [0, 0] });
            }
            _ => {}
        }
        Self::ask_more(state, seat, bid, table)
    }

    fn outcome(state: &Held) -> Option<Outcome> {
        Beacon::outcome(&state.inner)
    }

    fn turn(state: &Held) -> u32 {
        let told = Self::is(Defect::TurnTells) && hidden(state, Seat::A) == 3;
        Beacon::turn(&state.inner) + u32::from(told)
    }

    fn view(state: &Held, viewer: Viewer) -> View {
        Beacon::view(&state.inner, viewer)
    }

    fn imagine(view: &View, chance: &mut Chance) -> Held {
        Held { inner: Beacon::imagine(view, chance), unsaved: 0, brittle: Brittle(0), noise: 0 }
    }

    fn prompt(view: &View) -> Prompt {
        let prompt = Beacon::prompt(view);
        if Self::is(Defect::WordlessPrompt) { Prompt { sentence: Text::of("what-now"), ..prompt } } else { prompt }
    }

    fn scene(view: &View, commands: &[Bid]) -> Scene {
        let mut scene = Beacon::scene(view, commands);
        let public = serde_json::to_value(view).is_ok_and(|view| view["viewer"].is_null());
        let illegal = Choice::new("bid 9", Text::name("a card"), Text::name("cards"), rules::BASE_12_1);
        let listed = commands.first().map(ToString::to_string);
        match (Defect::now(), listed) {
            (Defect::WordlessScene, _) => scene.shapes.iter_mut().for_each(|shape| *shape = shape.clone().label(Text::of("shown-so"))),
            (Defect::WordlessTip, _) => scene.shapes.iter_mut().for_each(|shape| *shape = shape.clone().tip(Text::of("tipped-so"))),
            (Defect::PublicChoice, _) if public => scene.more.push(illegal),
            (Defect::IllegalMore, Some(_)) => scene.more.push(illegal),
            (Defect::FormBesideTheList, Some(_)) => scene.forms.push(Self::form(0, "bid 9")),
            (Defect::FormTooDear, Some(listed)) => {
                let mut form = Self::form(3, &listed);
                // Spelled without its amount, so that only the budget is wrong.
                form.parts[0].fields[0].bare = true;
                form.parts[0].fields[0].word = String::new();
                scene.forms.push(form);
            }
            (Defect::DrawnOtherwise, _) => scene.sheets.push(Forgetful(commands.len()).sheet()),
            (Defect::PickTooSmall, Some(_)) => scene.picks.push(Self::pick(2, &["1"])),
            (Defect::PickIllegal, Some(_)) => scene.picks.push(Self::pick(1, &["9", "8"])),
            _ => {}
        }
        scene
    }

    fn shown(view: &View, commands: &[Bid]) -> (Prompt, Scene) {
        let commands = if Self::is(Defect::ShownOtherwise) { &[] } else { commands };
        (Self::prompt(view), Self::scene(view, commands))
    }

    fn narrate(view: &View, event: &Event) -> Text {
        if Self::is(Defect::WordlessLog) { Text::of("told-somehow") } else { Beacon::narrate(view, event) }
    }

    fn shot(_: &Event) -> Option<Shot> {
        let nowhere = || "nowhere".to_owned();
        Self::is(Defect::ShotOfNothing).then(|| Shot::line(nowhere(), nowhere()))
    }

    fn parse(state: &Held, seat: Seat, text: &str) -> Result<Bid, Text> {
        let number = text.strip_prefix("bid ").and_then(|digits| digits.parse::<u64>().ok());
        match (Defect::now(), number) {
            (Defect::CutsNumbers, Some(number)) => return Beacon::parse(&state.inner, seat, &format!("bid {}", number as u8)),
            (Defect::RefusesSilently, Some(256..)) => return Err(Text::NONE),
            _ => {}
        }
        match Beacon::parse(&state.inner, seat, text) {
            Err(_) if Self::is(Defect::ReadsNonsense) && !text.starts_with("bid") => {
                let mut listed = Vec::new();
                Self::commands(state, seat, &mut listed);
                listed.into_iter().next().ok_or(Text::NONE)
            }
            read => read,
        }
    }

    fn appraise(view: &View, seat: Seat, commands: &[Bid], weights: &Weights, scores: &mut Vec<i32>) {
        Beacon::appraise(view, seat, commands, weights, scores);
    }

    fn position(setup: &Setup, table: &toml::Table) -> Result<Held, Malformed> {
        Beacon::position(setup, table).map(|inner| Held { inner, unsaved: 0, brittle: Brittle(0), noise: 0 })
    }

    fn unsound(state: &Held) -> Option<String> {
        let highest = [Seat::A, Seat::B].map(|seat| hidden(state, seat)).into_iter().max();
        match Defect::now() {
            Defect::SpendsMore if highest > Some(4) => Some("nobody has this card".into()),
            Defect::Unsound if highest == Some(0) => Some("nothing lies".into()),
            _ => None,
        }
    }

    fn inspect(state: &Held) -> serde_json::Value {
        Beacon::inspect(&state.inner)
    }
}
