//! What can happen, as facts: a kind, who, where, how many. The words are made of it in [`crate::words`].

use engine::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::map::Place;

/// Something with a name.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// Nothing.
    #[default]
    None,
    /// A System by its disc.
    Disc(u8),
    /// A lane.
    Lane,
    /// An exploration card.
    Card(u8),
    /// A kind of advancement.
    Advancement(u8),
    /// A fleet card of a faction.
    Fleet(u8, u8),
    /// A Borg command card.
    Order(u8),
    /// A Borg technology card.
    Tech(u8),
    /// A cube.
    Cube(u8),
    /// A resource: production, research, culture.
    Resource(u8),
    /// An agenda.
    Agenda(u8),
    /// A seat's ships, or a seat.
    Seat(u8),
    /// The ships of a fleet by its number.
    FleetNo(u8),
}

macro_rules! kinds {
    ($($name:ident $id:literal,)*) => {
        /// What kind of thing happened.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum What {
            $($name,)*
        }

        impl What {
            /// The message that tells it.
            pub fn id(self) -> &'static str {
                match self {
                    $(What::$name => $id,)*
                }
            }
        }
    };
}

kinds! {
KINDS_HERE
}

/// Something that happened.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Event {
    /// What kind.
    pub what: What,
    /// Whose doing.
    pub seat: Option<Seat>,
    /// Whom it concerns.
    pub other: Option<Seat>,
    /// Where.
    pub place: Option<Place>,
    /// Where to.
    pub to: Option<Place>,
    /// How many.
    pub n: i16,
    /// A second number.
    pub m: i16,
    /// With what.
    pub thing: Thing,
}

impl Event {
    /// Nothing but the kind.
    pub fn new(what: What) -> Event {
        Event { what, seat: None, other: None, place: None, to: None, n: 0, m: 0, thing: Thing::None }
    }

    /// By a seat.
    pub fn by(self, seat: usize) -> Event {
        Event { seat: Seat::new(seat), ..self }
    }

    /// To a seat.
    pub fn other(self, seat: usize) -> Event {
        Event { other: Seat::new(seat), ..self }
    }

    /// In a sector.
    pub fn at(self, place: Place) -> Event {
        Event { place: Some(place), ..self }
    }

    /// In a System.
    pub fn system(self, system: usize) -> Event {
        self.at(Place::system(system))
    }

    /// To a sector.
    pub fn to(self, place: Place) -> Event {
        Event { to: Some(place), ..self }
    }

    /// With a number.
    pub fn n(self, n: impl TryInto<i16>) -> Event {
        Event { n: n.try_into().unwrap_or(i16::MAX), ..self }
    }

    /// With a second number.
    pub fn m(self, m: impl TryInto<i16>) -> Event {
        Event { m: m.try_into().unwrap_or(i16::MAX), ..self }
    }

    /// With a thing.
    pub fn with(self, thing: Thing) -> Event {
        Event { thing, ..self }
    }
}
