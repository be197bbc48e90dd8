//! Cases: the executable ledger. A case is a position, scripted dice, commands in notation, and what must come out.
//!
//! A file holds a `game` and any number of `[[case]]` tables; `docs/cases.md` explains the format to players.

use std::collections::{BTreeMap, BTreeSet};

use num_traits::One;
use rulebook::RuleId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Game, Probability, Seat, Text,
    game::Reason,
    odds,
    table::{Script, Source, Table, Unanswered},
    words::Words,
};

/// A case file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseFile {
    /// Short name of the game.
    pub game: String,
    /// The cases.
    #[serde(default, rename = "case")]
    pub cases: Vec<Case>,
}

/// One case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it shows, in a sentence.
    pub title: String,
    /// The rules it proves: each must be cited by an event or a refusal while it runs.
    pub rules: Vec<String>,
    /// Scenario; the game's first if absent.
    pub scenario: Option<String>,
    /// Settings of the setup by name.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    /// The position in the game's own terms; the set-up position if absent.
    pub position: Option<toml::Table>,
    /// Dice of the set up, when there is no `position`.
    #[serde(default)]
    pub dice: Vec<String>,
    /// What must be true before the first step.
    #[serde(default)]
    pub expect: toml::Table,
    /// What happens, in order.
    #[serde(default, rename = "step")]
    pub steps: Vec<StepOf>,
    /// Exact probabilities, taken after the steps.
    #[serde(default)]
    pub odds: Vec<OddsOf>,
    /// What must be refused when the setup is begun: rule ids.
    #[serde(default)]
    pub violations: Vec<String>,
}

/// One step of a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepOf {
    /// Who speaks.
    pub seat: String,
    /// The command in notation. Without it the step only looks.
    #[serde(rename = "do")]
    pub command: Option<String>,
    /// The dice that fall, in order; exactly as many as the rules ask for.
    #[serde(default)]
    pub dice: Vec<String>,
    /// The rule id of the refusal, if it must be refused.
    pub refused: Option<String>,
    /// Rule ids that events of this step must cite.
    #[serde(default)]
    pub cites: Vec<String>,
    /// Rule ids that no event of this step may cite.
    #[serde(default)]
    pub silent: Vec<String>,
    /// Values on the table afterwards.
    #[serde(default)]
    pub expect: toml::Table,
    /// Commands that the seat must be able to give, before the step.
    #[serde(default)]
    pub offers: Vec<String>,
    /// Commands that must not be possible for the seat, before the step.
    #[serde(default)]
    pub lacks: Vec<String>,
}

/// An exact probability.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OddsOf {
    /// Who speaks.
    pub seat: String,
    /// The command whose consequences are counted.
    #[serde(rename = "do")]
    pub command: String,
    /// What must be true afterwards to count.
    #[serde(rename = "where")]
    pub condition: toml::Table,
    /// The probability as a fraction: `3/4`.
    pub is: String,
}

/// What came of one case.
#[derive(Clone, Debug, Serialize)]
pub struct Verdict {
    /// Its title.
    pub title: String,
    /// What differed; empty if it passed.
    pub differs: Vec<String>,
    /// Rules cited while it ran.
    pub cited: BTreeSet<RuleId>,
    /// Rules it claims and cited: these count as hit when it passed.
    pub proved: BTreeSet<RuleId>,
}

impl Verdict {
    /// Whether nothing differed.
    pub fn passed(&self) -> bool {
        self.differs.is_empty()
    }
}

/// Reads a case file. The error is one sentence with the place in the text.
pub fn read(text: &str) -> Result<CaseFile, String> {
    toml::from_str(text).map_err(|why: toml::de::Error| {
        let before = &text[..why.span().map_or(0, |span| span.start.min(text.len()))];
        let (line, column) = (before.matches('\n').count() + 1, before.chars().rev().take_while(|letter| *letter != '\n').count() + 1);
        let message = why.message().split_whitespace().collect::<Vec<_>>().join(" ");
        format!("not a case file: line {line}, column {column}: {message}")
    })
}

/// Ids in the case that name no rule, each with its place. They are defects of the case wherever they stand: a misspelt id in `silent` would
/// never differ from anything.
fn wrong_ids(case: &Case) -> Vec<String> {
    let steps = case.steps.iter().enumerate();
    let of_steps = steps.flat_map(|(index, step)| {
        let lists = [("refused", step.refused.as_slice()), ("cites", step.cites.as_slice()), ("silent", step.silent.as_slice())];
        lists.into_iter().flat_map(move |(name, ids)| ids.iter().map(move |id| (format!("step {}, {name}", index + 1), id)))
    });
    let of_case = [("rules", &case.rules), ("violations", &case.violations)];
    let of_case = of_case.into_iter().flat_map(|(name, ids)| ids.iter().map(move |id| (name.to_owned(), id)));
    let wrong = of_case.chain(of_steps).filter_map(|(place, id)| Some(format!("{place}: {}", id.parse::<RuleId>().err()?)));
    wrong.collect()
}

/// Runs one case.
pub fn run<G: Game>(case: &Case) -> Verdict {
    let mut runner = Runner::<G> { state: None, cited: BTreeSet::new(), differs: wrong_ids(case) };
    if let Err(why) = runner.case(case) {
        runner.differs.push(why);
    }
    let mut proved = BTreeSet::new();
    for id in &case.rules {
        match id.parse::<RuleId>() {
            Err(_) => {} // `wrong_ids` has named it
            Ok(rule) if runner.cited.contains(&rule) => {
                proved.insert(rule);
            }
            Ok(rule) => runner.differs.push(format!("{rule} is claimed but nothing in the case cites it")),
        }
    }
    Verdict { title: case.title.clone(), differs: runner.differs, cited: runner.cited, proved }
}

struct Runner<G: Game> {
    state: Option<G::State>,
    cited: BTreeSet<RuleId>,
    differs: Vec<String>,
}

impl<G: Game> Runner<G> {
    fn case(&mut self, case: &Case) -> Result<(), String> {
        let setup = self.setup(case)?;
        let begun = match &case.position {
            Some(position) => G::position(&setup, position).map_err(|why| format!("position: {why}"))?,
            None => match G::begin(&setup) {
                Ok(state) => state,
                Err(violations) => return self.violations(case, violations.into_iter().map(|v| v.reason.rule()).collect()),
            },
        };
        if !case.violations.is_empty() {
            return Err(format!("the setup was accepted, but {:?} should forbid it", case.violations));
        }
        self.state = Some(begun);
        if case.position.is_none() {
            self.chance("set up", &case.dice, |state, table| G::start(state, table))?;
        }
        self.expect("before the first step", &case.expect);
        for (index, step) in case.steps.iter().enumerate() {
            let place = format!("step {}{}", index + 1, step.command.as_ref().map_or(String::new(), |c| format!(" ({} {c})", step.seat)));
            self.step(&place, step).map_err(|why| format!("{place}: {why}"))?;
        }
        for odds in &case.odds {
            self.odds(odds).map_err(|why| format!("odds of {:?}: {why}", odds.command))?;
        }
        Ok(())
    }

    fn setup(&self, case: &Case) -> Result<G::Setup, String> {
        let first = G::about().scenarios.first().map_or("", |scenario| scenario.name);
        let name = case.scenario.as_deref().unwrap_or(first);
        let mut setup = G::scenario(name).ok_or_else(|| format!("there is no scenario {name:?}"))?;
        for (option, value) in &case.options {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            G::set(&mut setup, option, &text).map_err(|why| why.to_string())?;
        }
        Ok(setup)
    }

    fn violations(&mut self, case: &Case, found: Vec<RuleId>) -> Result<(), String> {
        self.cited.extend(&found);
        for id in &case.violations {
            if !found.iter().any(|rule| rule.as_str() == id) {
                self.differs.push(format!("{id} should forbid the setup; what does: {found:?}"));
            }
        }
        if case.violations.is_empty() { Err(format!("the setup was refused: {found:?}")) } else { Ok(()) }
    }

    /// Runs something that may ask chance, and notes what it cites. All dice must be used.
    fn chance(
        &mut self,
        place: &str,
        dice: &[String],
        run: impl FnOnce(&mut G::State, &mut Table<'_, G::Event>) -> Result<(), Unanswered>,
    ) -> Result<BTreeSet<RuleId>, String> {
        let state = self.state.as_mut().ok_or("there is no position")?;
        let (mut script, mut log) = (Script::new(dice.to_vec()), Vec::new());
        let result = run(state, &mut Table::recording(Source::Scripted(&mut script), &mut log));
        let cited: BTreeSet<RuleId> = log.iter().flat_map(|entry| entry.rules.iter().copied()).collect();
        self.cited.extend(&cited);
        if let Err(Unanswered(question)) = result {
            let given = script.left().first().map_or("no more dice given".to_owned(), |text| format!("given {text:?}"));
            return Err(format!("dice wanted: {} ({given})", question.sentence(&Words::of("en", G::words()))));
        }
        if !script.left().is_empty() {
            self.differs.push(format!("{place}: unused dice {:?}", script.left()));
        }
        Ok(cited)
    }

    fn step(&mut self, place: &str, step: &StepOf) -> Result<(), String> {
        let seat: Seat = step.seat.parse().map_err(|why: crate::UnknownSeat| why.to_string())?;
        self.offers(place, seat, step)?;
        let Some(text) = &step.command else {
            self.expect(place, &step.expect);
            return Ok(());
        };
        let state = self.state.as_ref().ok_or("there is no position")?;
        let command = G::parse(state, seat, text).map_err(|why| sentence::<G>(&why))?;
        let asked = seat == Seat::TABLE || G::deciders(state).contains(seat);
        match (G::check(state, seat, &command), &step.refused) {
            (Err(reason), Some(rule)) => {
                self.cited.insert(reason.rule());
                if reason.rule().as_str() != rule {
                    self.differs.push(format!("{place}: refused by {} ({}), not by {rule}", reason.rule(), sentence::<G>(&reason.text())));
                }
                return Ok(());
            }
            (Err(reason), None) => return Err(format!("refused by {}: {}", reason.rule(), sentence::<G>(&reason.text()))),
            (Ok(()), Some(rule)) => return Err(format!("was accepted, but {rule} should forbid it")),
            (Ok(()), None) if !asked => return Err(format!("{seat} is not asked here")),
            (Ok(()), None) => {}
        }
        let cited = self.chance(place, &step.dice, |state, table| G::apply(state, seat, &command, table))?;
        for id in &step.cites {
            if !cited.iter().any(|rule| rule.as_str() == id) {
                self.differs.push(format!("{place}: nothing cites {id}; cited: {cited:?}"));
            }
        }
        for id in step.silent.iter().filter(|id| cited.iter().any(|rule| rule.as_str() == id.as_str())) {
            self.differs.push(format!("{place}: {id} is cited, but should not be"));
        }
        self.expect(place, &step.expect);
        Ok(())
    }

    fn offers(&mut self, place: &str, seat: Seat, step: &StepOf) -> Result<(), String> {
        let state = self.state.as_ref().ok_or("there is no position")?;
        for text in &step.offers {
            let command = G::parse(state, seat, text).map_err(|why| format!("offers {text:?}: {}", sentence::<G>(&why)))?;
            if let Err(reason) = G::check(state, seat, &command) {
                let why = sentence::<G>(&reason.text());
                self.differs.push(format!("{place}: {text:?} should be possible, but {} forbids it: {why}", reason.rule()));
            }
        }
        for text in &step.lacks {
            let Ok(command) = G::parse(state, seat, text) else { continue };
            match G::check(state, seat, &command) {
                Ok(()) => self.differs.push(format!("{place}: {text:?} should not be possible")),
                Err(reason) => {
                    self.cited.insert(reason.rule());
                }
            }
        }
        Ok(())
    }

    fn expect(&mut self, place: &str, expected: &toml::Table) {
        let Some(state) = &self.state else { return };
        for differs in differences(&G::inspect(state), expected) {
            self.differs.push(format!("{place}: {differs}"));
        }
    }

    fn odds(&mut self, wanted: &OddsOf) -> Result<(), String> {
        let seat: Seat = wanted.seat.parse().map_err(|why: crate::UnknownSeat| why.to_string())?;
        let state = self.state.as_ref().ok_or("there is no position")?;
        let command = G::parse(state, seat, &wanted.command).map_err(|why| sentence::<G>(&why))?;
        G::check(state, seat, &command).map_err(|reason| format!("refused by {}: {}", reason.rule(), sentence::<G>(&reason.text())))?;
        let target: Probability = wanted.is.trim().parse().map_err(|_| format!("{:?} is no fraction", wanted.is))?;
        let mut cited = BTreeSet::new();
        let mut known: BTreeMap<Vec<u8>, bool> = BTreeMap::new();
        let (hit, all) = odds::probability(|branches| {
            let (mut state, mut log) = (state.clone(), Vec::new());
            let done = G::apply(&mut state, seat, &command, &mut Table::recording(Source::Enumerated(branches), &mut log));
            cited.extend(log.iter().flat_map(|entry| entry.rules.iter().copied()));
            // Many ways lead to the same position: each position is looked at once.
            let counts = || differences(&G::inspect(&state), &wanted.condition).is_empty();
            done.is_ok() && postcard::to_stdvec(&state).map_or_else(|_| counts(), |encoded| *known.entry(encoded).or_insert_with(counts))
        });
        self.cited.extend(cited);
        if !all.is_one() {
            self.differs.push(format!("the weights of {:?} sum to {all}, not to 1", wanted.command));
        }
        if hit != target {
            self.differs.push(format!("probability of {:?} after {:?} is {hit}, not {target}", wanted.condition, wanted.command));
        }
        Ok(())
    }
}

/// A text in English. Cases seldom say anything, so the catalogue is read each time.
fn sentence<G: Game>(text: &Text) -> String {
    Words::of("en", G::words()).say(text)
}

/// What differs between the tree of values and the expected ones. A key is a path with points (`ships.A1.hull`); a number of the list counts
/// from 0. Numbers with a fraction are equal within half a unit of the last place given, at most 0.05.
pub fn differences(tree: &Value, expected: &toml::Table) -> Vec<String> {
    let mut found = Vec::new();
    for (path, wanted) in expected {
        match look(tree, path) {
            None if wanted.as_str() == Some("none") => {}
            None => found.push(format!("{path}: there is no such value (expected {wanted})")),
            Some(value) if same(value, wanted) => {}
            Some(value) => found.push(format!("{path} is {value}, expected {wanted}")),
        }
    }
    found
}

fn look<'v>(tree: &'v Value, path: &str) -> Option<&'v Value> {
    let mut value = tree;
    for key in path.split('.') {
        value = match value {
            Value::Array(list) => list.get(key.parse::<usize>().ok()?)?,
            Value::Object(map) => map.get(key)?,
            _ => return None,
        };
    }
    Some(value)
}

fn same(value: &Value, wanted: &toml::Value) -> bool {
    match (value, wanted) {
        (Value::Null, toml::Value::String(word)) => word == "none",
        (Value::String(a), toml::Value::String(b)) => a == b,
        (Value::Bool(a), toml::Value::Boolean(b)) => a == b,
        (Value::Number(a), toml::Value::Integer(b)) => a.as_f64().is_some_and(|a| (a - *b as f64).abs() < 1e-9),
        (Value::Number(a), toml::Value::Float(b)) => {
            let text = b.to_string();
            let places = text.split_once('.').map_or(0, |(_, fraction)| fraction.len()) as i32;
            let unit = 0.5 * 10f64.powi(-places);
            a.as_f64().is_some_and(|a| (a - b).abs() <= unit.clamp(0.0005, 0.05) + 1e-9)
        }
        (Value::Array(a), toml::Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), toml::Value::Table(b)) => b.iter().all(|(key, b)| a.get(key).is_some_and(|a| same(a, b))),
        _ => false,
    }
}
