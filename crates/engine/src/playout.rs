//! Games without a face: bots against each other, as fast as they go.

use crate::{
    Bot, Chance, Entry, Game, Outcome, Outlook, Seat, Source, Table, Viewer,
    bot::{Decision, decided},
};

/// A game played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// How it ended; `None` if it did not end within the game's declared limit, which is a defect of the game.
    pub outcome: Option<Outcome>,
    /// Commands given.
    pub decisions: u64,
    /// The turn in which it ended.
    pub turns: u32,
}

/// Plays `state` (before [`Game::start`]) to its end with one bot for each seat.
pub fn play<G: Game>(mut state: G::State, bots: &mut [Box<dyn Bot<G>>], chance: &mut Chance) -> Played {
    let mut commands = Vec::new();
    let mut log = bots.iter().any(|bot| bot.listens()).then(Vec::new);
    let mut decisions = 0;
    let opened = G::start(&mut state, &mut table(chance, log.as_mut()));
    debug_assert!(opened.is_ok(), "a seeded table leaves no question open");
    while let Some(seat) = G::deciders(&state).iter().next() {
        if decisions >= u64::from(G::about().limit) {
            return Played { outcome: None, decisions, turns: G::turn(&state) };
        }
        tell(bots, log.as_mut());
        commands.clear();
        G::commands(&state, seat, &mut commands);
        let Some(bot) = bots.get_mut(seat.index()) else { break };
        if commands.is_empty() {
            break;
        }
        let decision = if commands.len() == 1 { Decision::Listed(0) } else { bot.choose(&Outlook::new(&state, seat), &commands, chance) };
        let plan;
        let command = match decision {
            Decision::Listed(pick) if pick < commands.len() => &commands[pick],
            other => {
                let Some(found) = decided::<G>(&state, seat, &commands, other) else { break };
                plan = found;
                &plan
            }
        };
        debug_assert_eq!(G::check(&state, seat, command), Ok(()));
        if G::apply(&mut state, seat, command, &mut table(chance, log.as_mut())).is_err() {
            break;
        }
        decisions += 1;
    }
    Played { outcome: G::outcome(&state), decisions, turns: G::turn(&state) }
}

fn table<'t, E>(chance: &'t mut Chance, log: Option<&'t mut Vec<Entry<E>>>) -> Table<'t, E> {
    match log {
        Some(log) => Table::recording(Source::Seeded(chance), log),
        None => Table::silent(Source::Seeded(chance)),
    }
}

/// Tells each bot what its seat is told.
fn tell<G: Game>(bots: &mut [Box<dyn Bot<G>>], log: Option<&mut Vec<Entry<G::Event>>>) {
    let Some(log) = log else { return };
    for entry in log.drain(..) {
        for (bot, seat) in bots.iter_mut().zip(seats(8)) {
            if bot.listens() && entry.seen_by(Viewer::Seat(seat)) {
                bot.hear(seat, &entry);
            }
        }
    }
}

/// Seats that play, in order.
pub fn seats(count: usize) -> impl Iterator<Item = Seat> {
    (0..count).filter_map(Seat::new)
}
