//! Checks the rules that the events of a step cite, their order, and who is told.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{
    file::{StepOf, Tale},
    values,
};
use crate::{Entry, Malformed, Seat, Viewer};

/// The viewer that a word of a case names.
pub(super) fn viewer(word: &str) -> Result<Viewer, Malformed> {
    if word.eq_ignore_ascii_case("public") {
        return Ok(Viewer::Public);
    }
    match word.parse::<Seat>() {
        Ok(seat) if seat != Seat::TABLE => Ok(Viewer::Seat(seat)),
        _ => Err(format!("nobody called {word:?} looks on: write a seat, or `public`").into()),
    }
}

/// The log of a step, to compare with what the case expects.
pub(super) struct Heard<'l, E> {
    log: &'l [Entry<E>],
    /// The events as JSON, made when the first case asks for them.
    events: Vec<Value>,
}

impl<'l, E: Serialize> Heard<'l, E> {
    pub(super) fn new(log: &'l [Entry<E>]) -> Heard<'l, E> {
        Heard { log, events: log.iter().map(|entry| serde_json::to_value(&entry.event).unwrap_or_default()).collect() }
    }

    /// Everything that differs from what the step says of its events.
    pub(super) fn differences(&self, step: &StepOf) -> Vec<String> {
        let mut differs = Vec::new();
        let everything = || self.log.iter().flat_map(|entry| entry.rules.iter().map(|rule| rule.as_str())).collect::<Vec<_>>().join(", ");
        for id in step.cites.iter().filter(|id| !self.log.iter().any(|entry| cites(entry, id))) {
            differs.push(format!("nothing cites {id}; cited: {}", everything()));
        }
        for id in step.silent.iter().filter(|id| self.log.iter().any(|entry| cites(entry, id))) {
            differs.push(format!("{id} is cited, but should not be"));
        }
        differs.extend(self.order(&step.order));
        differs.extend(self.told(&step.told));
        differs.extend(self.untold(&step.untold));
        differs
    }

    /// Each rule is cited by an event after the one before it; what is named for the first time was not cited earlier.
    fn order(&self, ids: &[String]) -> Option<String> {
        let mut from = 0;
        for (index, id) in ids.iter().enumerate() {
            let earlier = if ids[..index].contains(id) { from } else { 0 };
            let Some(place) = self.log[earlier..].iter().position(|entry| cites(entry, id)).map(|place| earlier + place) else {
                let when = if index == 0 { String::new() } else { format!(" after {}", ids[index - 1]) };
                return Some(format!("order: nothing cites {id}{when}"));
            };
            if place < from {
                return Some(format!("order: {id} is cited by event {}, before or with {}", place + 1, ids[index - 1]));
            }
            from = place + 1;
        }
        None
    }

    fn told(&self, told: &BTreeMap<String, Vec<Tale>>) -> Vec<String> {
        let mut differs = Vec::new();
        for (word, tales) in told {
            // A wrong word is named by the audit.
            let Ok(viewer) = viewer(word) else { continue };
            for tale in tales.iter().filter(|tale| !self.any(tale, |entry| entry.seen_by(viewer))) {
                let others = if self.any(tale, |_| true) { "only others are" } else { "nobody is" };
                differs.push(format!("{word} is not told {}; {others}", words(tale)));
            }
        }
        differs
    }

    fn untold(&self, untold: &BTreeMap<String, Vec<Tale>>) -> Vec<String> {
        let mut differs = Vec::new();
        for (word, tales) in untold {
            let Ok(viewer) = viewer(word) else { continue };
            for tale in tales {
                if self.any(tale, |entry| entry.seen_by(viewer)) {
                    differs.push(format!("{word} is told {}, but should not be", words(tale)));
                } else if !self.any(tale, |_| true) {
                    differs.push(format!("untold: nobody is told {} in this step, so it is kept from nobody", words(tale)));
                }
            }
        }
        differs
    }

    fn any(&self, tale: &Tale, wanted: impl Fn(&Entry<E>) -> bool) -> bool {
        self.log.iter().zip(&self.events).any(|(entry, event)| {
            wanted(entry)
                && match tale {
                    Tale::Rule(id) => cites(entry, id),
                    Tale::Event(table) => !table.is_empty() && values::differences(event, table).is_empty(),
                }
        })
    }
}

fn cites<E>(entry: &Entry<E>, id: &str) -> bool {
    entry.rules.iter().any(|rule| rule.as_str() == id)
}

fn words(tale: &Tale) -> String {
    match tale {
        Tale::Rule(id) => format!("anything by {id}"),
        Tale::Event(table) => format!("of {table}"),
    }
}
