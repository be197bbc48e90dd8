//! Every call of the interface for programs: its address, its handler and its description. The router and the document are made from this one table, so
//! that no call lacks either.

use std::sync::Arc;

use axum::routing::{self, MethodRouter};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::Value;

use crate::{
    api::{answers, cards, chat, games, lobby, look, luck, open, operator, replay, requests, say, seats, tournaments, turning},
    extract::{Since, Viewing},
    limits::bounds::{self, Bound},
    pages::fleets,
    sync::listing::Shown,
    tables::site::Site,
};

/// Makes the schema of a body, a query or an answer from its type.
pub(crate) type Shape = fn() -> Value;

/// One thing that can be asked for.
pub(crate) struct Call {
    pub(crate) method: &'static str,
    pub(crate) path: &'static str,
    pub(crate) route: fn() -> MethodRouter<Arc<Site>>,
    /// The row of its bounds.
    pub(crate) bound: &'static Bound,
    /// Its effect.
    pub(crate) about: &'static str,
    /// The query, in parts.
    pub(crate) query: &'static [Shape],
    /// The body, if it has one.
    pub(crate) body: Option<Shape>,
    /// The answer, where it has a type.
    pub(crate) answer: Option<Shape>,
    /// The status of success, and the answer in words.
    pub(crate) gives: (u16, &'static str),
}

macro_rules! one {
    () => {
        None
    };
    ($type:ty) => {
        Some(shape::<$type>)
    };
}

/// Calls, each with its method, address and handler, and the row of its bounds; its effect; the types of its query, its body and its answer; the status of
/// success, and the answer in words.
macro_rules! calls {
    ($($method:ident $path:literal => $handler:path, $bound:ident; $about:literal;
        $(query $($query:ty),+;)? $(body $body:ty;)? $(answer $answer:ty;)? gives $status:literal $gives:literal;)+) => {
        &[$(Call {
            method: stringify!($method),
            path: $path,
            route: || routing::$method($handler),
            bound: &bounds::$bound,
            about: $about,
            query: &[$($(shape::<$query>),+)?],
            body: one!($($body)?),
            answer: one!($($answer)?),
            gives: ($status, $gives),
        }),+]
    };
}

pub(crate) static CALLS: &[Call] = calls! {
    get "/api/games" => games, LISTED;
        "The games, their scenarios, options and bots, with the usual bot of each scenario.";
        gives 200 "games";
    get "/api/games/{game}/cards" => cards, LISTED;
        "What stands on the cards of a game.";
        query Viewing; gives 200 "cards";
    get "/api/lobby" => lobby::look, LISTED;
        "Games to join, games to watch, finished games: those that their openers have listed.";
        answer Shown; gives 200 "join, watch, finished";
    post "/api/tables" => open::open, FROM_FILE;
        "Opens a table.";
        body open::Opening; gives 201 "id, version, token (the opener's key), seats (each with token or invite), watch, commitment of the dice";
    get "/api/tables/{id}" => look::look, AWAITED;
        "The table as a seat sees it, or as everybody may.";
        query Viewing, Since; gives 200 "version, as, pass, deciders, prompt, commands, question, view, scene, log, outcome, turn, places, notices, chat, dice";
    get "/api/tables/{id}/events" => look::follow, AWAITED;
        "The same as a stream of events: first `page`, then `change` from one version to the next, `gone` when there is nothing more to see, `closing` when the server stops.";
        query Viewing, Since; gives 200 "text/event-stream";
    post "/api/tables/{id}/claim" => seats::claim, ORDER;
        "Takes the seat of a link, once.";
        body seats::Claim; answer answers::Claimed; gives 200 "token, seats";
    post "/api/tables/{id}/say" => say::say, ORDER;
        "Says a command, or several in a row with `;` between them: the first must be legal, each of the others is said as soon as the seat is asked again in this phase.";
        body requests::Say; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/lesson" => say::read_on, ORDER;
        "Reads on in a lesson, where its step asks for nothing; after the last step the game goes on against the bot.";
        body requests::ReadOn; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/answer" => say::answer, ORDER;
        "Gives dice that fell on a real table.";
        body requests::Answer; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/withdraw" => say::withdraw, ORDER;
        "Gives up a person's command that waits for its first dice.";
        body requests::Withdraw; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/undo" => say::undo, ORDER;
        "Takes back, or asks the others whether one may. The referee takes back what was typed last: an answer, whose question is asked again for the same command, or else a person's command.";
        body requests::Undo; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/chat" => chat::say, ORDER;
        "Says a line (`text`) to all who look at the table.";
        body requests::Chat; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/offer-draw" => say::offer_draw, ORDER;
        "Offers a draw to the others.";
        body requests::OfferDraw; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/ask-for-bot" => say::ask_for_bot, ORDER;
        "Asks the others whether everybody at the table may ask the bot for advice, or leave a decision to it.";
        body requests::AskForBot; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/pause" => say::pause, ORDER;
        "Stops the clocks of the persons, if the others agree; without `accept` they run again, as they do when a person plays.";
        body requests::Pause; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/close" => say::close, ORDER;
        "Breaks the game off without a result: at once where no other person plays, or where nobody has played for `unplayed_hours` and none of the others is here; otherwise if they agree.";
        body requests::Close; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/name" => say::name, ORDER;
        "Says what the person is called (`text`); an empty name is none.";
        body requests::Name; answer answers::Version; gives 200 "version";
    get "/api/tables/{id}/log" => replay::log, VIEWED;
        "The whole log; of a finished game also its course, turn by turn.";
        query Viewing; gives 200 "log, course";
    get "/api/tables/{id}/moment" => replay::moment, MOMENT;
        "The table as it stood after a line of the log, with the number of that line for this viewer (`line`) and in a link (`link`).";
        query Viewing, replay::At; gives 200 "line, link, turn, prompt, scene";
    get "/api/tables/{id}/course" => replay::course, VIEWED;
        "How a finished game went, turn by turn: the points of each seat, and what the position was worth to it.";
        query Viewing; gives 200 "course";
    get "/api/tables/{id}/luck" => luck::look, REPLAYED;
        "What the dice of each side showed in a finished game, against what such dice show on average.";
        query Viewing; gives 200 "luck";
    get "/api/tables/{id}/turning" => turning::look, REPLAYED;
        "The turning points of a finished game: dice and draws that came to much more than on average, with the line of the log that leads there (`line`, and in a link `link`).";
        query Viewing; gives 200 "turning";
    post "/api/tables/{id}/branch" => replay::branch, BRANCHED;
        "Opens another table that goes on from a line of a finished game.";
        body requests::Branch; gives 201 "as for a new table";
    post "/api/tables/{id}/consent" => say::consent, ORDER;
        "Says yes or no to what another person asks for: to take back, a draw, a game broken off, the use of the bot, a pause of the clocks.";
        body requests::Consent; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/advise" => say::advise, THOUGHT;
        "What the usual bot of the scenario would say in this seat's place; between persons only once all have agreed to it.";
        body requests::Advise; answer answers::Advice; gives 200 "bot, command, millis, lines, expects, next, behind";
    post "/api/tables/{id}/forecast" => say::forecast, FORECAST;
        "What a command would probably do, before it is said; `odds` is null where the game tells none.";
        body requests::Forecast; gives 200 "odds";
    post "/api/tables/{id}/reach" => say::reach, FORECAST;
        "What lies within reach of the thing on the table whose id is the text: places that the scene does not show, and the commands that stand on them.";
        body requests::Reach; gives 200 "shapes, choices";
    post "/api/tables/{id}/delegate" => say::delegate, THOUGHT;
        "Lets that bot say it; between persons only once all have agreed to it.";
        body requests::Delegate; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/rematch" => open::rematch, OPENED;
        "Opens the same table again, with the same keys.";
        body requests::Rematch; answer answers::Next; gives 200 "url";
    post "/api/tables/{id}/list" => lobby::list, ORDER;
        "Lists the table in the lobby, or takes it out; the opener's key.";
        body requests::List; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/hand-over" => seats::hand_over, ORDER;
        "A link that hands the own seat over.";
        body requests::HandOver; answer answers::Invitation; gives 200 "invite, url";
    post "/api/tables/{id}/reclaim" => seats::reclaim, ORDER;
        "Takes that link back.";
        body requests::Reclaim; answer answers::Version; gives 200 "version";
    post "/api/tables/{id}/free" => seats::free, ORDER;
        "Frees another person's seat (`text`), which everybody sees; the opener's key.";
        body requests::Free; answer answers::Invitation; gives 200 "invite, url";
    post "/api/tables/{id}/delete" => say::delete, ORDER;
        "Removes the table for good; the opener's key.";
        body requests::Delete; answer answers::Deleted; gives 200 "deleted";
    post "/api/desks" => tournaments::open, FROM_FILE;
        "Begins a tournament.";
        body tournaments::Beginning; gives 201 "id, url, watch, key";
    get "/api/desks/{id}" => tournaments::look, VIEWED;
        "A tournament as everybody may see it.";
        gives 200 "the tournament, prompt, version, hash, clock_left";
    post "/api/desks/{id}/say" => tournaments::say, ORDER;
        "An order of the organiser.";
        body tournaments::Instruction; gives 200 "told, version";
    post "/api/desks/{id}/delete" => tournaments::delete, ORDER;
        "Removes the tournament for good; the organiser's key.";
        body tournaments::Removal; gives 200 "deleted";
    get "/api/fleets/{game}" => fleets::catalogue, LISTED;
        "What a fleet or deck of the game is built from.";
        gives 200 "the catalogue";
    post "/api/fleets/{game}" => fleets::build, LIST;
        "A fleet or deck with its costs and what is wrong with it.";
        body fleets::Building; gives 200 "list, text, draft";
    get "/health" => operator::health, READY;
        "Whether the server takes requests.";
        gives 200 "status, version";
    get "/metrics" => operator::metrics, READY;
        "Figures for Prometheus.";
        gives 200 "text";
};

/// The schema of a type.
pub(crate) fn shape<T: JsonSchema>() -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    (settings.inline_subschemas, settings.meta_schema) = (true, None);
    let mut shape = settings.into_generator().into_root_schema_for::<T>().to_value();
    if let Some(fields) = shape["properties"].as_object_mut() {
        fields.values_mut().for_each(left_out);
    }
    shape
}

/// A field that may be left out has the type of its value: `null` is read as left out, but nobody need send it.
fn left_out(field: &mut Value) {
    let kinds = field["type"].as_array().map(|kinds| kinds.iter().filter(|kind| **kind != "null").cloned().collect::<Vec<_>>());
    if let Some([kind]) = kinds.as_deref() {
        field["type"] = kind.clone();
    }
}
