//! Players that are programs.
//!
//! A bot chooses from the list of its seat's commands. It knows what [`Outlook::view`](engine::Outlook::view) tells it and nothing else: never a position, a
//! clock, a face or a particular game. Each game says itself what a good move is, in [`Game::appraise`] and [`Game::plan`]. A program that plays with bots asks
//! them through [`engine::Trail`], so that none goes round in circles.
//!
//! ```
//! use engine::{Chance, Game, example::Beacon, playout};
//!
//! let bots = bots::all::<Beacon>();
//! let mut players: Vec<_> = ["officer", "random"].iter().filter_map(|name| bots.iter().find(|bot| bot.name == *name)).map(|bot| bot.usual()).collect();
//! let setup = Beacon::scenario("beacon").expect("the example has one scenario");
//! let table = Beacon::begin(&setup).expect("and it is sound");
//! let played = playout::play::<Beacon>(table, &mut players, &mut Chance::new(7, 0));
//! assert_eq!(played.decisions, 6);
//! ```

mod admiral;
mod ensign;
mod officer;
mod random;

pub use admiral::Admiral;
pub use ensign::Ensign;
pub use officer::Officer;
pub use random::Random;

use engine::{BotKind, Game, Shown};

/// The scenario in which `admiral` has been measured against `officer` and makes clearly more than half of the points; `docs/design.md` has the figures of
/// all games.
const ADMIRAL: Shown = Shown::In(&[("stcs", "duel")]);

/// Every bot that can play `G`, the simplest first. Names are unique and stay the same, for they stand in setups and scripts.
pub fn all<G: Game>() -> Vec<BotKind<G>> {
    vec![
        BotKind {
            name: "random",
            blurb: "Takes any legal command, each as likely as the others.",
            shown: Shown::Everywhere,
            weighed: false,
            make: |_| Box::new(Random),
        },
        BotKind {
            name: "ensign",
            blurb: "Plays soundly and plans nothing: for a first game.",
            shown: Shown::Everywhere,
            weighed: false,
            make: |_| Box::new(Ensign::default()),
        },
        BotKind {
            name: "officer",
            blurb: "Takes the command that looks best, by a plan of the turn where its game has one.",
            shown: Shown::Everywhere,
            weighed: true,
            make: |weights| Box::new(Officer::new(weights)),
        },
        BotKind {
            name: "admiral",
            blurb: "Plays what might be on the table on as officers would, many times, and leaves the officer's choice only for what is clearly better.",
            shown: ADMIRAL,
            weighed: true,
            make: |weights| Box::new(Admiral::<G>::new(G::SEARCH, weights)),
        },
    ]
}
