//! Defects of a case that can be seen without running it: ids that name no rule, and claims that nothing could ever contradict.

use rulebook::Shelf;

use super::{
    file::{Case, StepOf, Tale},
    told::viewer,
};
use crate::Seat;

/// A place in a case, for a sentence: `line 12, step 1 (A bid 3)`. `words` may be empty.
pub(super) fn place(line: usize, words: &str) -> String {
    match (line, words) {
        (0, words) => words.to_owned(),
        (line, "") => format!("line {line}"),
        (line, words) => format!("line {line}, {words}"),
    }
}

/// The place of step number `index`, counted from 0.
pub(super) fn step_place(index: usize, step: &StepOf) -> String {
    let said = step.command.as_ref().map_or(String::new(), |command| format!(" ({} {command})", step.seat));
    place(step.line, &format!("step {}{said}", index + 1))
}

/// Everything that is wrong with the case itself, each with its place.
pub(super) fn defects(case: &Case, ledgers: &Shelf) -> Vec<String> {
    let mut found = Vec::new();
    let of_case = [("rules", &case.rules), ("violations", &case.violations)];
    for (name, id) in of_case.into_iter().flat_map(|(name, ids)| ids.iter().map(move |id| (name, id))) {
        found.extend(no_rule(ledgers, id).map(|why| format!("{}: {why}", place(case.line, name))));
    }
    let only_violations = case.steps.is_empty() && case.odds.is_empty() && case.expect.is_empty();
    if !(case.violations.is_empty() || only_violations) {
        let why = "what follows a setup that is refused is never looked at: leave out the expect, the steps and the odds";
        found.push(format!("{}: {why}", place(case.line, "violations")));
    }
    if case.position.is_some() && !case.dice.is_empty() {
        found.push(format!("{}: nothing is rolled for where there is a position", place(case.line, "dice")));
    }
    for (index, step) in case.steps.iter().enumerate() {
        found.extend(of_step(step, ledgers).into_iter().map(|why| format!("{}, {why}", step_place(index, step))));
    }
    found
}

fn no_rule(ledgers: &Shelf, id: &str) -> Option<String> {
    ledgers.id(id).err().map(|why| why.to_string())
}

fn of_step(step: &StepOf, ledgers: &Shelf) -> Vec<String> {
    let mut found = Vec::new();
    let lists = [("refused", step.refused.as_slice()), ("cites", &step.cites), ("silent", &step.silent), ("order", &step.order)];
    for (name, id) in lists.into_iter().flat_map(|(name, ids)| ids.iter().map(move |id| (name, id))) {
        found.extend(no_rule(ledgers, id).map(|why| format!("{name}: {why}")));
    }
    for (name, tales) in [("told", &step.told), ("untold", &step.untold)] {
        for (word, tales) in tales {
            found.extend(viewer(word).err().map(|why| format!("{name}: {why}")));
            let ids = tales.iter().filter_map(|tale| if let Tale::Rule(id) = tale { no_rule(ledgers, id) } else { None });
            found.extend(ids.map(|why| format!("{name}: {why}")));
        }
    }
    found.extend(step.sees.keys().filter_map(|word| viewer(word).err()).map(|why| format!("sees: {why}")));
    found.extend(step.unseen.keys().filter_map(|word| viewer(word).err()).map(|why| format!("unseen: {why}")));
    for word in step.rolls.iter().flatten().chain(step.scores.keys()).filter(|word| *word != "anyone") {
        found.extend(word.parse::<Seat>().err().map(|why| why.to_string()));
    }
    found.extend(unlooked(step));
    found
}

/// Keys that are never looked at in such a step.
fn unlooked(step: &StepOf) -> Option<String> {
    let of_events = [
        ("dice", !step.dice.is_empty()),
        ("rolls", step.rolls.is_some()),
        ("cites", !step.cites.is_empty()),
        ("silent", !step.silent.is_empty()),
        ("order", !step.order.is_empty()),
        ("told", !step.told.is_empty()),
        ("untold", !step.untold.is_empty()),
    ];
    let of_the_table = [
        ("expect", !step.expect.is_empty()),
        ("sees", !step.sees.is_empty()),
        ("unseen", !step.unseen.is_empty()),
        ("scores", !step.scores.is_empty()),
        ("winner", step.winner.is_some()),
    ];
    let named = |keys: &[(&str, bool)]| keys.iter().filter(|(_, given)| *given).map(|(key, _)| *key).collect::<Vec<_>>().join(", ");
    let (why, keys) = match (&step.command, &step.refused) {
        (None, Some(_)) => ("nothing is said in this step, so nothing is refused", "refused".to_owned()),
        (None, None) => ("nothing is said in this step, so nothing happens in it", named(&of_events)),
        (Some(_), Some(_)) => {
            ("a refused command changes nothing: look at the table in a step of its own", named(&[&of_events[..], &of_the_table].concat()))
        }
        (Some(_), None) => return None,
    };
    (!keys.is_empty()).then(|| format!("{keys}: {why}"))
}
