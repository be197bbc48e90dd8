//! Plays the inputs of a playthrough and writes what comes of them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use serde_json::Value;

use super::playthrough::{BENEATH, Input, Inputs};
use crate::{
    Ask, Chance, Entry, Failure, Game, Malformed, Question, Reason, Seat, Text, Viewer,
    case::{Case, set_up_for},
    kinds::{kind_of, kind_of_event},
    playout,
    table::{Script, Source, Table, Unanswered},
    words::Words,
};

/// A playthrough as it is played now.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// The whole file.
    pub text: String,
    /// The kinds of what came in it: `command fire`, `event moved`, `rule X.1`, `refusal no-arc`, `scenario duel`, `option turns`.
    pub kinds: BTreeSet<String>,
    /// The first command that was refused.
    pub refused: Option<String>,
}

/// Plays what the text of a playthrough says; `cases` are those in whose positions one can begin. With `record`, commands are chosen at random where the
/// inputs end early or one is refused.
///
/// # Errors
/// A header that is wrong, a setup or a position that cannot be begun.
pub fn replay<G: Game>(text: &str, cases: &[Case], record: bool) -> Result<Played, Malformed> {
    let inputs = Inputs::read(text)?;
    let (state, begun) = opening::<G>(&inputs, cases)?;
    let mut replay = Replay::<G> {
        will: Chance::new(inputs.seed, 1),
        seed: inputs.seed,
        words: Words::of("en", G::words()),
        stands: figures(&G::inspect(&state)),
        state,
        heading: String::new(),
        decisions: 0,
        known: Vec::new(),
        codes: BTreeSet::new(),
        played: Played::default(),
    };
    replay.header(&inputs);
    if begun {
        replay.line("== Set-up");
        replay.carry(&inputs.dice, G::start);
    }
    let complete = inputs.inputs.iter().all(|input| replay.input(input, record));
    let more = record && (!complete || replay.decisions < inputs.decisions);
    if more {
        replay.on(inputs.decisions);
    }
    replay.end();
    Ok(replay.played)
}

/// The position in which it begins, and whether the set-up has to be carried out.
fn opening<G: Game>(inputs: &Inputs, cases: &[Case]) -> Result<(G::State, bool), Malformed> {
    let set = |setup: &mut G::Setup| -> Result<(), Malformed> {
        let mut all = inputs.settings.iter();
        all.try_for_each(|(name, value)| G::set(setup, name, value).map_err(|why| format!("{name} = {value}: {}", why.text()).into()))
    };
    if let Some(title) = &inputs.case {
        let case = cases.iter().find(|case| case.title == *title).ok_or_else(|| format!("there is no case {title:?}"))?;
        let position = case.position.as_ref().ok_or_else(|| format!("the case {title:?} has no position"))?;
        let mut setup = set_up_for::<G>(case)?;
        set(&mut setup)?;
        return Ok((G::position(&setup, position)?, false));
    }
    let first = G::about().scenarios.first().map_or("", |scenario| scenario.name);
    let name = inputs.scenario.as_deref().unwrap_or(first);
    let mut setup = G::scenario(name).ok_or_else(|| format!("there is no scenario {name:?}"))?;
    set(&mut setup)?;
    let state = G::begin(&setup).map_err(|all| {
        let english = Words::of("en", G::words());
        all.iter().map(|wrong| english.say(&wrong.reason.text())).collect::<Vec<_>>().join(" ")
    })?;
    Ok((state, true))
}

struct Replay<G: Game> {
    state: G::State,
    will: Chance,
    seed: u64,
    words: Words,
    /// The figures of the position, as they were written last.
    stands: BTreeMap<String, String>,
    heading: String,
    decisions: u32,
    /// Commands that were listed at some time.
    known: Vec<(Seat, G::Command)>,
    /// Codes of the refusals that were written.
    codes: BTreeSet<&'static str>,
    played: Played,
}

/// The most figures that are written of one decision.
const FIGURES: usize = 12;

impl<G: Game> Replay<G> {
    fn line(&mut self, line: &str) {
        self.played.text.push_str(line.replace('\n', " / ").trim_end());
        self.played.text.push('\n');
    }

    fn kind(&mut self, of: &str, kind: &str) {
        self.played.kinds.insert(format!("{of} {kind}"));
    }

    fn header(&mut self, inputs: &Inputs) {
        inputs.header.iter().for_each(|line| self.line(line));
        self.line("");
        let first = G::about().scenarios.first().map_or("", |scenario| scenario.name);
        if inputs.case.is_none() {
            self.kind("scenario", inputs.scenario.as_deref().unwrap_or(first));
        }
        for (name, _) in &inputs.settings {
            self.kind("option", name);
        }
    }

    /// The question, where it has become another.
    fn heading(&mut self) {
        let seats: Vec<Seat> = G::deciders(&self.state).iter().collect();
        let viewer = seats.first().map_or(Viewer::Public, |seat| Viewer::Seat(*seat));
        let prompt = G::prompt(&G::view(&self.state, viewer));
        let names: Vec<String> = seats.iter().map(Seat::to_string).collect();
        let (phase, asked) = (self.words.say(&prompt.phase), self.words.say(&prompt.sentence));
        let heading = format!("== {phase}. {}: {asked} [{}]", names.join(", "), prompt.rule);
        if heading != self.heading {
            self.line(&heading);
            self.heading = heading;
        }
    }

    /// Plays one input; whether the next can follow.
    fn input(&mut self, input: &Input, record: bool) -> bool {
        match input {
            Input::Try(seat, text) => {
                let read = G::parse(&self.state, *seat, text);
                self.tried(*seat, text, read.ok());
                true
            }
            Input::Say(seat, text, dice) => {
                // Cases leave out windows that pass by themselves: a playthrough has them.
                for _ in 0..20 {
                    if !record || self.sound(*seat, text).is_ok() || !self.pass() {
                        break;
                    }
                }
                self.heading();
                match self.sound(*seat, text) {
                    Ok(command) => {
                        self.said(*seat, &command, dice);
                        true
                    }
                    Err(_) if record => false,
                    Err(why) => {
                        self.line(&format!("{seat}: {text}"));
                        self.line(&format!("{BENEATH}refused: {why}"));
                        self.played.refused.get_or_insert(format!("{seat}: {text}"));
                        false
                    }
                }
            }
        }
    }

    /// The command, if the seat is asked and may give it.
    fn sound(&self, seat: Seat, text: &str) -> Result<G::Command, Failure> {
        let command = G::parse(&self.state, seat, text).map_err(|why| self.words.say(&why))?;
        if seat != Seat::TABLE && !G::deciders(&self.state).contains(seat) {
            return Err(format!("{seat} is not asked.").into());
        }
        G::check(&self.state, seat, &command).map_err(|why| self.refusal(&why))?;
        Ok(command)
    }

    fn refusal(&self, why: &G::Reason) -> String {
        format!("{} [{} {}]", self.words.say(&why.text()), why.rule(), why.code())
    }

    /// Passes the window of the first seat that has one.
    fn pass(&mut self) -> bool {
        let seats: Vec<Seat> = G::deciders(&self.state).iter().collect();
        let Some((seat, pass)) = seats.iter().find_map(|seat| Some((*seat, G::pass(&self.state, *seat)?))) else { return false };
        self.heading();
        self.said(seat, &pass.command, &[]);
        true
    }

    fn said(&mut self, seat: Seat, command: &G::Command, dice: &[String]) {
        self.line(&format!("{seat}: {command}"));
        self.kind("command", &kind_of(command));
        self.decisions += 1;
        self.carry(dice, |state, table| G::apply(state, seat, command, table));
    }

    /// Writes whether a command may be given.
    fn tried(&mut self, seat: Seat, text: &str, command: Option<G::Command>) {
        self.heading();
        self.line(&format!("{seat}? {text}"));
        let came = command.map(|command| G::check(&self.state, seat, &command));
        let line = match came {
            None => format!("{BENEATH}no command"),
            Some(Ok(())) => format!("{BENEATH}yes"),
            Some(Err(why)) => {
                self.kind("refusal", why.code());
                self.kind("rule", why.rule().as_str());
                self.codes.insert(why.code());
                format!("{BENEATH}no: {}", self.refusal(&why))
            }
        };
        self.line(&line);
    }

    /// Carries something out with these dice, and others where they do not fit; writes what comes of it.
    fn carry(&mut self, dice: &[String], run: impl Fn(&mut G::State, &mut Table<'_, G::Event>) -> Result<(), Unanswered>) {
        let mut chance = Chance::new(self.seed, u64::from(self.decisions) + 2);
        let mut given: Vec<String> = Vec::new();
        let (log, trace) = loop {
            let (mut state, mut log, mut script) = (self.state.clone(), Vec::new(), Script::new(given.clone()));
            let mut table = Table::recording(Source::Scripted(&mut script), &mut log);
            match run(&mut state, &mut table) {
                Ok(()) => {
                    let trace = table.into_trace();
                    self.state = state;
                    break (log, trace);
                }
                Err(Unanswered(question)) => {
                    let written = dice.get(given.len()).filter(|text| question.read(text).is_ok());
                    given.push(written.cloned().unwrap_or_else(|| drawn(&question, &mut chance)));
                }
            }
        };
        for (question, answer) in trace.questions.iter().zip(&trace.answers) {
            let line = format!("{BENEATH}dice {answer} <- {} [{}]", self.words.say(&question.request()), question.rule);
            self.kind("rule", question.rule.as_str());
            self.line(&line);
        }
        log.iter().for_each(|entry| self.told(entry));
        self.changed();
    }

    fn told(&mut self, entry: &Entry<G::Event>) {
        let told: Text = G::narrate(&G::view(&self.state, entry.to.least()), &entry.event);
        let rules: Vec<&str> = entry.rules.iter().map(|rule| rule.as_str()).collect();
        let mut line = format!("{BENEATH}{} [{}]", self.words.say(&told), rules.join(" "));
        if !entry.to.includes(Viewer::Public) {
            let _ = write!(line, " ({:?})", entry.to);
        }
        self.line(&line);
        self.kind("event", &kind_of_event(&entry.event));
        rules.iter().for_each(|rule| self.kind("rule", rule));
    }

    /// Writes the figures that have become others.
    fn changed(&mut self) {
        let now = figures(&G::inspect(&self.state));
        let names: BTreeSet<&String> = self.stands.keys().chain(now.keys()).collect();
        let of = |all: &BTreeMap<String, String>, name: &String| all.get(name).cloned().unwrap_or_else(|| "none".to_owned());
        let differ = names.into_iter().filter(|name| self.stands.get(*name) != now.get(*name));
        let lines: Vec<String> = differ.map(|name| format!("{name}: {} -> {}", of(&self.stands, name), of(&now, name))).collect();
        for line in lines.iter().take(FIGURES) {
            self.line(&format!("{BENEATH}{line}"));
        }
        if lines.len() > FIGURES {
            self.line(&format!("{BENEATH}and {} more figures", lines.len() - FIGURES));
        }
        self.stands = now;
    }

    /// Plays on at random: each kind of command is as likely as the others.
    fn on(&mut self, decisions: u32) {
        while self.decisions < decisions {
            let seats: Vec<Seat> = G::deciders(&self.state).iter().collect();
            if seats.is_empty() {
                let go = G::parse(&self.state, Seat::TABLE, "go").ok().filter(|go| G::check(&self.state, Seat::TABLE, go).is_ok());
                let (Some(go), None) = (go, G::outcome(&self.state)) else { return };
                self.heading();
                self.said(Seat::TABLE, &go, &[]);
                continue;
            }
            let seat = seats[self.will.below(seats.len() as u32) as usize];
            let mut listed = Vec::new();
            G::commands(&self.state, seat, &mut listed);
            self.attempt();
            let Some(command) = chosen(&listed, &mut self.will) else { return };
            self.known.extend((0..3).map(|_| (seat, listed[self.will.below(listed.len() as u32) as usize].clone())));
            self.heading();
            self.said(seat, &command, &[]);
        }
    }

    /// Tries a command of another time that is refused for a reason which the playthrough has not had.
    fn attempt(&mut self) {
        for _ in 0..12.min(self.known.len()) {
            let (seat, command) = self.known[self.will.below(self.known.len() as u32) as usize].clone();
            let text = command.to_string();
            // Only what can be typed is an input.
            let Ok(command) = G::parse(&self.state, seat, &text) else { continue };
            if G::check(&self.state, seat, &command).is_err_and(|why| !self.codes.contains(why.code())) {
                return self.tried(seat, &text, Some(command));
            }
        }
    }

    fn end(&mut self) {
        let Some(outcome) = G::outcome(&self.state) else { return self.line(&format!("== Left after {} decisions", self.decisions)) };
        let rule = outcome.rule.map_or_else(String::new, |rule| format!(" [{rule}]"));
        let ended = self.words.say(&outcome.ended_by);
        self.line(&format!("== Over: {ended}{rule}"));
        for (seat, place) in playout::seats(outcome.places.len()).zip(&outcome.places) {
            let score = outcome.scores.get(seat.index()).map_or_else(String::new, |score| format!(", {} points", score.total));
            self.line(&format!("{BENEATH}{seat}: place {place}{score}"));
        }
    }
}

fn chosen<C: Clone + serde::Serialize>(listed: &[C], will: &mut Chance) -> Option<C> {
    let kinds: Vec<String> = listed.iter().map(kind_of).collect();
    let different: BTreeSet<&String> = kinds.iter().collect();
    let kind = (*different.iter().nth(will.below(different.len().max(1) as u32) as usize)?).clone();
    let of_it: Vec<&C> = listed.iter().zip(&kinds).filter(|(_, other)| **other == kind).map(|(command, _)| command).collect();
    of_it.get(will.below(of_it.len() as u32) as usize).copied().cloned()
}

/// An answer by chance.
fn drawn(question: &Question, chance: &mut Chance) -> String {
    let answer: Vec<u16> = match &question.ask {
        Ask::Dice { die, count } => (0..*count).map(|_| chance.face(die).into()).collect(),
        Ask::Draw { lots, count, .. } => {
            let mut weights: Vec<u32> = lots.iter().map(|lot| lot.weight).collect();
            let mut draw = |_| {
                let place = chance.one_of(weights.iter().sum(), weights.iter().copied());
                weights[place] -= 1;
                place as u16
            };
            (0..*count).map(&mut draw).collect()
        }
    };
    question.write(&answer)
}

/// The figures of a position by their paths, as cases name them. A list of plain values is one figure.
fn figures(value: &Value) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    gather(value, String::new(), &mut all);
    all
}

fn gather(value: &Value, path: String, all: &mut BTreeMap<String, String>) {
    let inner = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| gather(value, inner(key), all)),
        Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
            items.iter().enumerate().for_each(|(at, item)| gather(item, inner(&(at + 1).to_string()), all));
        }
        Value::Null => {}
        Value::Array(items) if items.is_empty() => {}
        Value::Array(items) => {
            let plain = |item: &Value| item.as_str().map_or_else(|| item.to_string(), str::to_owned);
            all.insert(path, format!("[{}]", items.iter().map(plain).collect::<Vec<_>>().join(" ")));
        }
        Value::String(text) => drop(all.insert(path, text.clone())),
        plain => drop(all.insert(path, plain.to_string())),
    }
}
