//! Secret choices: others learn that somebody has chosen, and never more than their views show of what.

use super::{
    Trial,
    worlds::{differ, sight, told},
};
use crate::{Failure, Game, Seat, Viewer, playout};

impl<G: Game> Trial<G> {
    /// Two different commands of each decider, on the same position and with the same dice: a viewer that cannot tell the positions afterwards apart is told
    /// the same and sees the same, unless something was revealed to it. For a decider that does not choose apart this is held where its own view shows a
    /// difference: then its choice has left a trace that the others' views keep from them.
    ///
    /// The two worlds of a viewer never show this: there the decider says one and the same, so that a game that tells a choice to everybody tells the
    /// same in both.
    pub(super) fn secrets(&mut self, state: &G::State) -> Result<(), Failure> {
        let deciders = G::deciders(state);
        for speaker in deciders.iter() {
            let mut commands = Vec::new();
            G::commands(state, speaker, &mut commands);
            let mut pick = || commands.get(self.chance.below(commands.len().max(1) as u32) as usize).cloned();
            let pairs: Vec<_> = (0..3).filter_map(|_| Some((pick()?, pick()?))).filter(|(one, two)| one != two).collect();
            for (one, two) in pairs {
                self.unnoticed(state, speaker, &one, &two)?;
            }
        }
        Ok(())
    }

    fn unnoticed(&self, state: &G::State, speaker: Seat, one: &G::Command, two: &G::Command) -> Result<(), Failure> {
        for viewer in playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public]) {
            if viewer == Viewer::Seat(speaker) {
                continue;
            }
            let said = |command| told::<G>(state, speaker, command, viewer, &self.chance, &self.words);
            let (Some(here), Some(there)) = (said(one), said(two)) else { continue };
            let own = |state| G::view(state, Viewer::Seat(speaker));
            if !G::deciders(state).apart && own(&here.state) == own(&there.state) {
                continue;
            }
            if here.revealed || there.revealed || G::view(&here.state, viewer) != G::view(&there.state, viewer) {
                continue;
            }
            let what = format!("log of the secret choice of {speaker}, {one} or {two}");
            differ(&what, viewer, &there.heard, &here.heard)?;
            let what = format!("sight of the secret choice of {speaker}, {one} or {two}");
            differ(&what, viewer, &sight::<G>(&there.state, viewer), &sight::<G>(&here.state, viewer))?;
        }
        Ok(())
    }
}
