//! Games without a face: bots against each other, as fast as they go.

use crate::{Bot, Chance, Game, Outcome, Outlook, Seat, Source, Table};

/// A game played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended; `None` if it did not end within the game's declared limit, which is a defect of the game.
    pub outcome: Option<Outcome>,
    /// Commands given.
    pub decisions: u64,
}

/// Plays `state` (before [`Game::start`]) to its end with one bot for each seat.
pub fn play<G: Game>(mut state: G::State, bots: &mut [Box<dyn Bot<G>>], chance: &mut Chance) -> Played {
    let mut commands = Vec::new();
    let mut decisions = 0;
    let opened = G::start(&mut state, &mut Table::silent(Source::Seeded(chance)));
    debug_assert!(opened.is_ok(), "a seeded table leaves no question open");
    while let Some(seat) = G::deciders(&state).iter().next() {
        if decisions >= u64::from(G::about().limit) {
            return Played { outcome: None, decisions };
        }
        commands.clear();
        G::commands(&state, seat, &mut commands);
        let Some(bot) = bots.get_mut(seat.index()) else { break };
        if commands.is_empty() {
            break;
        }
        let pick = if commands.len() == 1 { 0 } else { bot.choose(&Outlook::new(&state, seat), &commands, chance) };
        let Some(command) = commands.get(pick) else { break };
        debug_assert_eq!(G::check(&state, seat, command), Ok(()));
        if G::apply(&mut state, seat, command, &mut Table::silent(Source::Seeded(chance))).is_err() {
            break;
        }
        decisions += 1;
    }
    Played { outcome: G::outcome(&state), decisions }
}

/// Seats that play, in order.
pub fn seats(count: usize) -> impl Iterator<Item = Seat> {
    (0..count).filter_map(Seat::new)
}
