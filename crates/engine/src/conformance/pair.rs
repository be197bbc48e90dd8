//! Named secrets: two worlds, told by a test, that differ in one secret only. They look the same to everyone who may not know the secret, in every way in which
//! a game shows itself, before and after the commands that follow; to its owner they look different.

use std::fmt::Display;

use serde::Serialize;

use crate::{Chance, Entry, Game, Seat, Source, Table, Viewer, Weights};

/// A position with the log of what was done in it. For tests: a fault of a position or a command ends the test with a sentence.
#[derive(Clone, Debug)]
pub struct World<G: Game> {
    /// The position.
    pub state: G::State,
    /// The events told in it, with their audiences.
    pub log: Vec<Entry<G::Event>>,
}

impl<G: Game> World<G> {
    /// The world of a state, in which nothing has been done yet.
    pub fn of(state: G::State) -> World<G> {
        World { state, log: Vec::new() }
    }

    /// Says these commands; the dice are the same in all worlds.
    ///
    /// # Panics
    /// If one is no command, or not legal.
    #[must_use]
    pub fn then(self, said: &[(Seat, &str)]) -> World<G> {
        self.thrown(4, said)
    }

    /// Says these commands with the dice of a seed.
    ///
    /// # Panics
    /// If one is no command, or not legal.
    #[must_use]
    pub fn thrown(mut self, seed: u64, said: &[(Seat, &str)]) -> World<G> {
        let mut chance = Chance::new(seed, 0);
        for (seat, text) in said {
            let command = G::parse(&self.state, *seat, text).unwrap_or_else(|why| panic!("{seat} {text}: {why:?}"));
            G::check(&self.state, *seat, &command).unwrap_or_else(|why| panic!("{seat} {text}: {why:?}"));
            let mut table = Table::recording(Source::Seeded(&mut chance), &mut self.log);
            G::apply(&mut self.state, *seat, &command, &mut table).unwrap_or_else(|why| panic!("{seat} {text}: {why:?}"));
        }
        self
    }

    /// Everything that a game shows a viewer, as it is sent and as it is read.
    pub fn shown(&self, viewer: Viewer) -> Vec<String> {
        let view = G::view(&self.state, viewer);
        let (mut commands, mut scores) = (Vec::new(), Vec::new());
        if let Viewer::Seat(seat) = viewer
            && G::deciders(&self.state).contains(seat)
        {
            G::commands(&self.state, seat, &mut commands);
            if !commands.is_empty() {
                G::appraise(&view, seat, &commands, &Weights::usual(G::WEIGHTS), &mut scores);
            }
        }
        let heard = self.log.iter().filter(|entry| entry.seen_by(viewer));
        vec![
            format!("{view:?}"),
            sent(&view),
            sent(&G::scene(&view, &commands)),
            format!("{:?}", G::prompt(&view)),
            format!("{:?} {:?}", G::deciders(&self.state), G::outcome(&self.state)),
            format!("{commands:?} {scores:?}"),
            heard.map(|entry| format!("{:?} {:?} {:?}\n", entry.rules, entry.event, G::narrate(&view, &entry.event))).collect(),
        ]
    }
}

fn sent(what: &impl Serialize) -> String {
    serde_json::to_string(what).unwrap_or_else(|why| panic!("it cannot be sent: {why}"))
}

/// Holds that the two worlds are one to each of `others`, and two to the owner of the secret.
///
/// # Panics
/// If they differ to one of the others, or do not differ to the owner: then they prove nothing.
pub fn secret<G: Game>(what: impl Display, owner: Seat, others: &[Viewer], one: &World<G>, other: &World<G>) {
    for viewer in others {
        for (left, right) in one.shown(*viewer).iter().zip(other.shown(*viewer)) {
            assert_eq!(left, &right, "{what} shows to {viewer:?}");
        }
    }
    let own = Viewer::Seat(owner);
    assert_ne!(one.shown(own), other.shown(own), "{what}: the owner's worlds do not differ, so this proves nothing");
}

/// Holds that the two worlds are two to each of these viewers: what was secret is known to them.
///
/// # Panics
/// If they are one to somebody.
pub fn known<G: Game>(what: impl Display, to: &[Viewer], one: &World<G>, other: &World<G>) {
    for viewer in to {
        assert_ne!(one.shown(*viewer), other.shown(*viewer), "{what} is still hidden from {viewer:?}");
    }
}
