//! The game as it stood: the position right after a line of the log was told, and the course of the whole game turn by turn.

use super::{Session, Snapshot, Step};
use crate::{
    Game,
    record::{self},
    table::{Script, Source},
};

impl<G: Game> Session<G> {
    /// How many commands had been carried out when line `line` of the log had been told; all of them where it has not been told yet.
    pub fn steps_by(&self, line: usize) -> usize {
        if self.snapshots.first().is_some_and(|opening| line < opening.told) {
            return 0;
        }
        (self.steps.partition_point(|step| step.told <= line) + 1).min(self.steps.len())
    }

    /// The position right after line `line` of the log was told.
    pub fn stood(&self, line: usize) -> G::State {
        let steps = self.steps_by(line);
        let before = self.snapshots.iter().rev().find(|snapshot| snapshot.steps <= steps);
        let Some(snapshot) = before.filter(|_| steps < self.steps.len()) else { return self.state.clone() };
        self.again(snapshot, steps, |_| {})
    }

    /// The position after so many commands, played again from a snapshot; `each` is shown what stood after each command.
    fn again(&self, from: &Snapshot<G::State>, steps: usize, mut each: impl FnMut(&G::State)) -> G::State {
        let (mut state, mut orders) = (from.state.clone(), from.orders.clone());
        for Step { seat, said, trace, .. } in self.steps.iter().take(steps).skip(from.steps) {
            let said = Some((*seat, said.clone()));
            let ran = Self::carried_out(&state, &orders, said.as_ref(), Source::Scripted(&mut Script::new(trace.answers.clone())));
            (state, orders) = (ran.state, ran.orders);
            each(&state);
        }
        state
    }

    /// The game file up to line `line` of the log: what it takes to go on from there.
    pub fn save_to(&self, line: usize) -> String {
        let mut lines = self.lines(0);
        lines.truncate(self.steps_by(line));
        record::write(&self.header(), &lines)
    }

    /// The game as it stood at the beginning of each turn, and as it stands now.
    pub fn course(&self) -> Vec<G::State> {
        let Some(opening) = self.snapshots.first() else { return vec![self.state.clone()] };
        let (mut turn, mut stood) = (G::turn(&opening.state), vec![opening.state.clone()]);
        self.again(opening, self.steps.len(), |state| {
            if std::mem::replace(&mut turn, G::turn(state)) != G::turn(state) {
                stood.push(state.clone());
            }
        });
        stood.push(self.state.clone());
        stood
    }
}
