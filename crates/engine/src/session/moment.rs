//! The game as it stood: the position right after an entry of the log was told, and the course of the whole game turn by turn.

use super::{Ran, Session, Snapshot, Step};
use crate::{Entry, Game, Viewer, orders::Orders, table::Source};

impl<G: Game> Session<G> {
    /// How many commands had been carried out when the entry at this place of the log had been told; all of them where it has not been told yet.
    pub fn steps_by(&self, place: usize) -> usize {
        if self.snapshots.first().is_some_and(|opening| place < opening.told) {
            return 0;
        }
        (self.steps.partition_point(|step| step.told as usize <= place) + 1).min(self.steps.len())
    }

    /// The position right after the entry at this place of the log was told.
    pub fn stood(&self, place: usize) -> G::State {
        let steps = self.steps_by(place);
        if steps == self.steps.len() {
            return self.state.clone();
        }
        self.before(steps).map_or_else(|| self.state.clone(), |(state, _)| state)
    }

    /// The position after `steps` commands, with the standing orders; `None` before the set-up is done.
    pub(super) fn before(&self, steps: usize) -> Option<(G::State, Orders)> {
        let (from, state, orders) = self.kept(|snapshot| snapshot.steps <= steps)?;
        Some(self.again((from, state, orders), steps, |_, _| {}))
    }

    /// The last position that is kept of those that fit, with how many commands had been carried out; where none can be read, the opening. Nothing before
    /// the set up is done.
    pub(super) fn kept(&self, fits: impl Fn(&Snapshot) -> bool) -> Option<(usize, G::State, Orders)> {
        self.snapshots.first()?;
        let read = |kept: &Snapshot| Some((kept.steps, kept.read::<G>()?, kept.orders.clone()));
        self.snapshots.iter().rev().filter(|kept| fits(kept)).find_map(read).or_else(|| {
            let ran =
                Self::carried_out(&G::begin(&self.setup).ok()?, &Orders::default(), None, Source::Scripted(&mut self.opening.script()));
            Some((0, ran.state, ran.orders))
        })
    }

    /// The position after `steps` commands, played again from an earlier one; `each` is shown the result of each command.
    pub(super) fn again(
        &self,
        (from, mut state, mut orders): (usize, G::State, Orders),
        steps: usize,
        mut each: impl FnMut(usize, &mut Ran<G>),
    ) -> (G::State, Orders) {
        for (number, Step { seat, said, answers, .. }) in self.steps.iter().enumerate().take(steps).skip(from) {
            let said = Some((*seat, said.clone()));
            let mut ran = Self::carried_out(&state, &orders, said.as_ref(), Source::Scripted(&mut answers.script()));
            each(number, &mut ran);
            (state, orders) = (ran.state, ran.orders);
        }
        (state, orders)
    }

    /// Each command from the first one on, with the position in which it was given and what became of it.
    pub(super) fn each(&self, mut look: impl FnMut(usize, &G::State, &G::State)) {
        let Some((from, state, orders)) = self.kept(|snapshot| snapshot.steps == 0) else { return };
        let mut before = state.clone();
        self.again((from, state, orders), self.steps.len(), |number, ran| {
            look(number, &before, &ran.state);
            before.clone_from(&ran.state);
        });
    }

    /// The events told from place `from` of the log on, as the rules told them. They are not kept in this form: the commands that told them are played again.
    pub fn entries(&self, from: usize) -> Vec<Entry<G::Event>> {
        let Some((steps, state, orders)) = self.kept(|snapshot| snapshot.told <= from) else { return Vec::new() };
        let from_opening = from < self.told_by(0);
        let (mut number, mut heard) = (if from_opening { 0 } else { self.told_by(steps) }, Vec::new());
        // Lines that the session itself told stand behind those of a command; nobody hears them from the rules.
        let mut hear = |entries: Vec<Entry<G::Event>>, after: usize| {
            for entry in entries {
                heard.extend((number >= from).then_some(entry));
                number += 1;
            }
            number = after;
        };
        if from_opening && let Ok(begun) = G::begin(&self.setup) {
            let opened = Self::carried_out(&begun, &Orders::default(), None, Source::Scripted(&mut self.opening.script()));
            hear(opened.entries, self.told_by(0));
        }
        self.again((steps, state, orders), self.steps.len(), |step, ran| {
            hear(std::mem::take(&mut ran.entries), self.told_by(step + 1));
        });
        heard
    }

    /// The position in which each command was given, from command number `from` on.
    pub(super) fn given(&self, from: usize, mut look: impl FnMut(usize, &G::State)) {
        let Some((state, orders)) = self.before(from) else { return };
        let mut before = state.clone();
        self.again((from, state, orders), self.steps.len(), |number, ran| {
            look(number, &before);
            before.clone_from(&ran.state);
        });
    }

    /// The number that `viewer` has for the entry at this place of the log; where it may not see the entry, that of its last line by the end of the command
    /// that told it: its table stood the same then.
    pub fn line_at(&self, viewer: Viewer, place: usize) -> usize {
        let line = self.line(viewer, place);
        if self.line(viewer, place.saturating_add(1)) > line {
            return line;
        }
        self.line(viewer, self.told_by(self.steps_by(place))).saturating_sub(1)
    }

    /// The number of entries that the log had after `steps` commands.
    pub(super) fn told_by(&self, steps: usize) -> usize {
        let opening = || self.snapshots.first().map_or(0, |opening| opening.told);
        steps.checked_sub(1).map_or_else(opening, |last| self.steps[last].told as usize)
    }

    /// The game file up to the entry at this place of the log: what it takes to go on from there.
    pub fn save_to(&self, place: usize) -> String {
        self.standing(self.steps_by(place))
    }

    /// The game as it stood at the beginning of each turn, and as it stands now.
    pub fn course(&self) -> Vec<G::State> {
        let Some((opening, _)) = self.before(0) else { return vec![self.state.clone()] };
        let (mut turn, mut stood) = (G::turn(&opening), vec![opening]);
        self.each(|_, _, state| {
            if std::mem::replace(&mut turn, G::turn(state)) != G::turn(state) {
                stood.push(state.clone());
            }
        });
        stood.push(self.state.clone());
        stood
    }
}

impl Snapshot {
    /// The position.
    fn read<G: Game>(&self) -> Option<G::State> {
        postcard::from_bytes(&self.state).ok()
    }
}
