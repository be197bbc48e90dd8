//! Runs a case and says what differs.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::RuleId;
use serde::Serialize;

use super::{
    audit::{self, place, step_place},
    chances::{self, MOST_BRANCHES},
    english,
    file::{Case, OddsOf, StepOf},
    hush::{self, Next},
    offers,
    told::{self, Heard},
    values::{self, differences},
};
use crate::{
    Entry, Failure, Game, Malformed, Seat,
    game::Reason,
    table::{Script, Source, Table, Unanswered},
    words::Words,
};

/// The result of one case.
#[derive(Clone, Debug, Serialize)]
pub struct Verdict {
    /// Its title.
    pub title: String,
    /// Differences, each with the line of the file; empty if the case passed.
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

/// Runs one case.
pub fn run<G: Game>(case: &Case) -> Verdict {
    follow::<G>(case, &mut |_, _, _| {})
}

/// A callback that looks at a command of a case before it is said: the position, the seat, the command.
type Before<'w, G> = &'w mut dyn FnMut(&<G as Game>::State, Seat, &str);

/// The position to which a case leads; `before` is told of each command on the way.
pub(crate) fn end_of<G: Game>(case: &Case, before: Before<'_, G>) -> Option<G::State> {
    let mut runner = Runner::<G> { state: None, cited: BTreeSet::new(), differs: Vec::new(), before };
    runner.case(case).ok()?;
    runner.state
}

/// Runs one case, and tells `before` of each command in its position.
pub(crate) fn follow<G: Game>(case: &Case, before: Before<'_, G>) -> Verdict {
    let mut runner = Runner::<G> { state: None, cited: BTreeSet::new(), differs: audit::defects(case, G::about().ledgers), before };
    if let Err(why) = runner.case(case) {
        runner.differs.push(why.to_string());
    }
    let mut proved = BTreeSet::new();
    for id in &case.rules {
        match G::about().ledgers.id(id) {
            Err(_) => {} // The audit has named it.
            Ok(rule) if runner.cited.contains(&rule) => {
                proved.insert(rule);
            }
            Ok(rule) => {
                let why = format!("{rule} is claimed but nothing in the case cites it");
                runner.differs.push(format!("{}: {why}", place(case.line, "rules")));
            }
        }
    }
    Verdict { title: case.title.clone(), differs: runner.differs, cited: runner.cited, proved }
}

/// The setup of a case: its scenario with its options.
pub(crate) fn set_up_for<G: Game>(case: &Case) -> Result<G::Setup, Malformed> {
    let first = G::about().scenarios.first().map_or("", |scenario| scenario.name);
    let name = case.scenario.as_deref().unwrap_or(first);
    let mut setup = G::scenario(name).ok_or_else(|| format!("there is no scenario {name:?}"))?;
    for (option, value) in &case.options {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        G::set(&mut setup, option, &text).map_err(|why| Words::shared("en", G::words()).say(&why.text()))?;
    }
    Ok(setup)
}

/// The position at the end of a case, or the first fault on the way to it.
pub(super) fn played<G: Game>(case: &Case) -> Result<G::State, Failure> {
    let mut runner = Runner::<G> { state: None, cited: BTreeSet::new(), differs: Vec::new(), before: &mut |_, _, _| {} };
    runner.case(case)?;
    runner.state.ok_or_else(|| "the case has no position: its set-up must be forbidden".into())
}

struct Runner<'w, G: Game> {
    state: Option<G::State>,
    cited: BTreeSet<RuleId>,
    differs: Vec<String>,
    before: Before<'w, G>,
}

impl<G: Game> Runner<'_, G> {
    fn case(&mut self, case: &Case) -> Result<(), Failure> {
        let here = |why: Failure| if case.line == 0 { why } else { why.at(format_args!("line {}", case.line)) };
        let setup = set_up_for::<G>(case).map_err(|why| here(why.into()))?;
        let begun = match &case.position {
            Some(position) => {
                let state = G::position(&setup, position).map_err(|why| here(why.at("position").into()))?;
                G::unsound(&state).map_or(Ok(state), |why| Err(here(Failure::from(why).at("position"))))?
            }
            None => match G::begin(&setup) {
                Ok(state) => state,
                Err(violations) => {
                    return self.violations(case, violations.into_iter().map(|v| v.reason.rule()).collect()).map_err(here);
                }
            },
        };
        if !case.violations.is_empty() {
            return Err(here(format!("the setup was accepted, but {:?} should forbid it", case.violations).into()));
        }
        let next = Next::of(case, 0);
        if case.position.is_none() {
            self.state = Some(begun);
            let place = place(case.line, "set up");
            let start = |state: &mut G::State, table: &mut Table<'_, G::Event>| {
                G::start(state, table)?;
                hush::windows::<G>(state, (next, None), table)
            };
            self.chance(&place, &case.dice, start).map_err(|why| why.at(&place))?;
        } else {
            self.state = Some(hush::position::<G>(begun, next));
        }
        self.expect(&place(case.line, "before the first step"), &case.expect);
        for (index, step) in case.steps.iter().enumerate() {
            let place = step_place(index, step);
            self.step(&place, step, Next::of(case, index + 1)).map_err(|why| why.at(&place))?;
        }
        for odds in &case.odds {
            let place = place(odds.line, &format!("odds of {:?}", odds.command));
            self.odds(&place, odds).map_err(|why| why.at(&place))?;
        }
        Ok(())
    }

    fn violations(&mut self, case: &Case, found: Vec<RuleId>) -> Result<(), Failure> {
        self.cited.extend(&found);
        for id in &case.violations {
            if !found.iter().any(|rule| rule.as_str() == id) {
                let why = format!("{id} should forbid the setup; what does: {found:?}");
                self.differs.push(format!("{}: {why}", place(case.line, "violations")));
            }
        }
        if case.violations.is_empty() { Err(format!("the setup was refused: {found:?}").into()) } else { Ok(()) }
    }

    /// Runs something that may ask chance, and gives what it told. All dice must be used.
    fn chance(
        &mut self,
        place: &str,
        dice: &[String],
        run: impl FnOnce(&mut G::State, &mut Table<'_, G::Event>) -> Result<(), Unanswered>,
    ) -> Result<Vec<Entry<G::Event>>, Failure> {
        let state = self.state.as_mut().ok_or("there is no position")?;
        let (mut script, mut log) = (Script::new(dice.to_vec()), Vec::new());
        let result = run(state, &mut Table::recording(Source::Scripted(&mut script), &mut log));
        self.cited.extend(log.iter().flat_map(|entry| entry.rules.iter().copied()));
        if let Err(Unanswered(question)) = result {
            let given = script.left().first().map_or("no more dice given".to_owned(), |text| format!("given {text:?}"));
            return Err(format!("dice wanted: {} ({given})", question.sentence(&Words::of("en", G::words()))).into());
        }
        if !script.left().is_empty() {
            self.differs.push(format!("{place}: unused dice {:?}", script.left()));
        }
        Ok(log)
    }

    fn step(&mut self, place: &str, step: &StepOf, next: Next<'_>) -> Result<(), Failure> {
        let seat: Seat = step.seat.parse()?;
        let state = self.state.as_ref().ok_or("there is no position")?;
        let (differs, refused) = offers::differences::<G>(state, seat, step)?;
        self.cited.extend(refused);
        self.differ(place, differs);
        let Some(text) = &step.command else {
            self.after(place, step);
            return Ok(());
        };
        let state = self.state.as_ref().ok_or("there is no position")?;
        (self.before)(state, seat, text);
        let command = G::parse(state, seat, text).map_err(|why| english::<G>(&why))?;
        let asked = seat == Seat::TABLE || G::deciders(state).contains(seat);
        match (G::check(state, seat, &command), &step.refused) {
            (Err(reason), Some(rule)) => {
                self.cited.insert(reason.rule());
                if reason.rule().as_str() != rule {
                    self.differs.push(format!("{place}: refused by {} ({}), not by {rule}", reason.rule(), english::<G>(&reason.text())));
                }
                return Ok(());
            }
            (Err(reason), None) => return Err(format!("refused by {}: {}", reason.rule(), english::<G>(&reason.text())).into()),
            (Ok(()), Some(rule)) => return Err(format!("was accepted, but {rule} should forbid it").into()),
            (Ok(()), None) if !asked => return Err(format!("{seat} is not asked here").into()),
            (Ok(()), None) => {}
        }
        let said = |state: &mut G::State, table: &mut Table<'_, G::Event>| {
            G::apply(state, seat, &command, table)?;
            let asked = step.expect.get("asked").and_then(|asked| asked.as_str());
            hush::windows::<G>(state, (next, asked), table)
        };
        let rolled = step.rolls.as_ref().and_then(|rolls| rollers::<G>(state, said, &step.dice, rolls));
        let log = self.chance(place, &step.dice, said)?;
        self.differ(place, rolled.into_iter().chain(Heard::new(&log).differences(step)).collect());
        self.after(place, step);
        Ok(())
    }

    fn differ(&mut self, place: &str, differs: Vec<String>) {
        self.differs.extend(differs.into_iter().map(|why| format!("{place}: {why}")));
    }

    /// Compares everything that a step expects afterwards: the table, the view of each viewer, and the scores and winner.
    fn after(&mut self, place: &str, step: &StepOf) {
        self.expect(place, &step.expect);
        let Some(state) = &self.state else { return };
        let mut differs = Vec::new();
        for (word, expected) in &step.sees {
            let Ok(viewer) = told::viewer(word) else { continue };
            let view = serde_json::to_value(G::view(state, viewer)).unwrap_or_default();
            differs.extend(differences(&view, expected).into_iter().map(|why| format!("{word} sees: {why}")));
        }
        for (word, paths) in &step.unseen {
            let Ok(viewer) = told::viewer(word) else { continue };
            let view = serde_json::to_value(G::view(state, viewer)).unwrap_or_default();
            let seen = paths.iter().filter_map(|path| values::shown(&G::inspect(state), &view, path));
            differs.extend(seen.map(|why| format!("unseen by {word}: {why}")));
        }
        differs.extend(ending::<G>(state, &step.scores, step.winner.as_deref()));
        self.differ(place, differs);
    }

    fn expect(&mut self, place: &str, expected: &toml::Table) {
        let Some(state) = &self.state else { return };
        if !expected.is_empty() {
            let differs = differences(&G::inspect(state), expected);
            self.differ(place, differs);
        }
    }

    fn odds(&mut self, place: &str, wanted: &OddsOf) -> Result<(), Failure> {
        let state = self.state.as_ref().ok_or("there is no position")?;
        let counted = chances::count::<G>(state, wanted, MOST_BRANCHES)?;
        self.cited.extend(counted.cited);
        self.differ(place, counted.differs);
        Ok(())
    }
}

/// Compares the seats that roll the answers of a command, in order, with the wanted ones; returns the difference. The answers are given one by one, so that the
/// command stops at each question in turn.
fn rollers<G: Game>(
    state: &G::State,
    said: impl Fn(&mut G::State, &mut Table<'_, G::Event>) -> Result<(), Unanswered>,
    dice: &[String],
    wanted: &[String],
) -> Option<String> {
    let asked = (0..dice.len()).filter_map(|given| {
        let mut script = Script::new(dice[..given].to_vec());
        let stopped = said(&mut state.clone(), &mut Table::silent(Source::Scripted(&mut script)));
        stopped.err().map(|Unanswered(question)| question.roller.map_or_else(|| "anyone".to_owned(), |seat| seat.to_string()))
    });
    let asked: Vec<String> = asked.collect();
    let same = asked.len() == wanted.len() && asked.iter().zip(wanted).all(|(asked, wanted)| asked.eq_ignore_ascii_case(wanted));
    (!same).then(|| format!("rolls: {asked:?} roll, not {wanted:?}"))
}

/// Differences from the scores and the winner that are wanted.
fn ending<G: Game>(state: &G::State, scores: &BTreeMap<String, i32>, winner: Option<&str>) -> Vec<String> {
    if scores.is_empty() && winner.is_none() {
        return Vec::new();
    }
    let Some(outcome) = G::outcome(state) else { return vec!["the game is not over: nobody has a score or has won".into()] };
    let mut differs = Vec::new();
    for (word, wanted) in scores {
        let Ok(seat) = word.parse::<Seat>() else { continue };
        match outcome.scores.get(seat.index()) {
            None => differs.push(format!("scores: {seat} has no account")),
            Some(score) if score.total != *wanted => differs.push(format!("scores: {seat} has {}, expected {wanted}", score.total)),
            Some(_) => {}
        }
    }
    let first: Vec<String> = outcome
        .places
        .iter()
        .enumerate()
        .filter(|(_, place)| **place == 1)
        .filter_map(|(index, _)| Some(Seat::new(index)?.to_string()))
        .collect();
    let is = match first.as_slice() {
        [] => "nobody".to_owned(),
        several if several.len() > 1 && several.len() == outcome.places.len() => "draw".into(),
        several => several.join(" "),
    };
    if let Some(wanted) = winner {
        let given = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
        if !given.eq_ignore_ascii_case(&is) {
            differs.push(format!("winner: it is {is:?}, expected {wanted:?}"));
        }
    }
    differs
}
