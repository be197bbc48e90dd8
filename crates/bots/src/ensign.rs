//! The bot for a first game, and the yardstick of better ones.

use engine::{Bot, Chance, Decision, Game, Outlook};

use crate::officer::best;

/// Takes the command with the highest score of [`Game::ensign`]; equal scores are decided by chance.
#[derive(Clone, Debug, Default)]
pub struct Ensign {
    /// Kept between decisions, so that a game does not allocate for each of them.
    scores: Vec<i32>,
}

impl<G: Game> Bot<G> for Ensign {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        self.scores.clear();
        G::ensign(&outlook.view(), outlook.seat(), commands, &mut self.scores);
        debug_assert_eq!(self.scores.len(), commands.len(), "one score for each command");
        best(&self.scores[..self.scores.len().min(commands.len())], chance).into()
    }
}
