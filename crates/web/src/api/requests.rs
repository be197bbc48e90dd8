//! Requests about a table: a type for each, which takes its own fields and refuses any other. Their documentation is that of the interface.

use std::sync::Arc;

use engine::Seat;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    fault::Fault,
    tables::{
        site::Site,
        table::{RequestContext, Table, observer::Observer},
    },
};

/// The sender of a request: the fields that every request of a seat has.
pub(crate) struct Sender<'r> {
    pub(crate) seat: &'r str,
    pub(crate) at: Option<&'r str>,
    seen: Option<u64>,
    request: Option<&'r str>,
}

impl Sender<'_> {
    /// The table, and who looks at it with this key, in a language.
    pub(crate) fn observer(&self, site: &Site, id: &str, language: &str) -> Result<(Arc<Table>, Observer), Fault> {
        let table = site.find(id)?;
        let observer = Observer::of(&table, Some(self.seat), self.at, language)?;
        Ok((table, observer))
    }

    /// The table, the number of the sender's key, and the seat.
    pub(crate) fn speaker(&self, site: &Site, id: &str) -> Result<(Arc<Table>, usize, Option<Seat>, RequestContext), Fault> {
        let (table, observer) = self.observer(site, id, "en")?;
        let key = observer.key.ok_or_else(Fault::no_key)?;
        // A program's word is its own only within its key.
        let request = self.request.map(|request| format!("{key}/{}", request.chars().take(64).collect::<String>()));
        Ok((table, key, observer.at, RequestContext { seen: self.seen, request, circled: false }))
    }
}

/// Requests of seats. Besides its own fields each has those by which its sender is known.
macro_rules! requests {
    ($($(#[$about:meta])+ $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* })+) => { $(
        $(#[$about])+
        #[derive(Debug, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields)]
        pub(crate) struct $name {
            /// the key of the seat
            seat: String,
            $($(#[$meta])* pub(crate) $field: $type,)*
            /// of a key with several seats, the one that speaks: A, B, ...
            #[serde(rename = "as")]
            at: Option<String>,
            /// the version that was looked at: if what is asked has changed since, the answer is 409 stale
            seen: Option<u64>,
            /// a word of your own: the same word again is the same request and is not carried out twice
            request: Option<String>,
        }

        impl $name {
            pub(crate) fn sender(&self) -> Sender<'_> {
                Sender { seat: &self.seat, at: self.at.as_deref(), seen: self.seen, request: self.request.as_deref() }
            }
        }
    )+ };
}

requests! {
    /// A command.
    Say {
        /// a command in notation, or several with `;` between them
        text: String,
    }
    /// Reads on in a lesson.
    ReadOn {}
    /// Asks for the usual bot's decision.
    Advise {}
    /// Asks for the probable effect of a command.
    Forecast {
        /// a command in notation
        text: String,
        /// `en`, `it`
        lang: Option<String>,
    }
    /// Asks for the places within reach of a thing.
    Reach {
        /// the id of a thing on the table
        text: String,
        /// `en`, `it`
        lang: Option<String>,
    }
    /// Lets the usual bot speak.
    Delegate {
        /// `phase`: all that is asked until the phase ends
        until: Option<String>,
    }
    /// Dice that fell on a real table.
    Answer {
        /// dice as they fell
        text: String,
    }
    /// Gives up a command that waits for its first dice.
    Withdraw {}
    /// Takes back, or asks to.
    Undo {
        /// `own` if left out, or `referee` at a table with real dice
        right: Option<String>,
    }
    /// Offers a draw.
    OfferDraw {}
    /// Asks the others whether the bot may be used at this table.
    AskForBot {}
    /// Stops the clocks, if the others agree, or lets them run again.
    Pause {
        /// `true`: they stop
        #[serde(default)]
        accept: bool,
    }
    /// Breaks the game off.
    Close {}
    /// Gives the person a name.
    Name {
        /// the name; an empty one is none
        text: String,
    }
    /// Says yes or no to a proposal.
    Consent {
        /// no if left out
        #[serde(default)]
        accept: bool,
    }
    /// Opens the same table again.
    Rematch {
        /// `true`: with the sides changed
        #[serde(default)]
        accept: bool,
    }
    /// Opens another table that goes on from a moment of this one.
    Branch {
        /// the number of a line of the log, as the sender counts its lines
        line: usize,
    }
    /// A line to all who look at the table.
    Chat {
        /// the line
        text: String,
    }
    /// Lists the table in the lobby, or takes it out.
    List {
        /// `true` lists it
        #[serde(default)]
        accept: bool,
        /// whoever has no seat sees the game this many seconds later (at most 3600) until it is over; as it was if left out
        delay: Option<u32>,
    }
    /// Makes the link that hands a seat over.
    HandOver {}
    /// Takes that link back.
    Reclaim {}
    /// Frees another person's seat.
    Free {
        /// the letter of the seat
        text: String,
    }
    /// Removes the table for good.
    Delete {}
}
