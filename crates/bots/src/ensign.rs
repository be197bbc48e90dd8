//! The bot for a first game, and the yardstick of better ones.

use engine::{Bot, Chance, Decision, Game, Outlook};

use crate::officer::highest;

/// Takes the command with the highest score of [`Game::ensign`]; equal scores are decided by chance.
#[derive(Clone, Debug, Default)]
pub struct Ensign {
    /// Kept between decisions, so that a game does not allocate for each of them.
    scores: Vec<i32>,
}

impl<G: Game> Bot<G> for Ensign {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        let view = outlook.view();
        highest(&mut self.scores, commands.len(), chance, |scores| G::ensign(&view, outlook.seat(), commands, scores)).into()
    }
}
