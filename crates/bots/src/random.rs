//! The bot that does not think.

use engine::{Bot, Chance, Decision, Game, Outlook};

/// Chooses uniformly from the list. It never asks for a view, so it costs next to nothing: the yardstick for speed and for other bots.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        (chance.below(commands.len() as u32) as usize).into()
    }
}
