//! An error, for a program (JSON) or a person (a page): one sentence, a code, a rule if there is one, and a 4xx or 5xx.

use axum::{
    Extension, Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use engine::Problem;

/// The word of a fault, left with its answer for the operator's figures.
#[derive(Clone, Debug)]
pub(crate) struct Code(pub(crate) String);

/// A request that could not be met.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub(crate) status: StatusCode,
    pub(crate) problem: Problem,
}

impl Fault {
    pub(crate) fn new(status: StatusCode, code: &str, sentence: impl Into<String>) -> Fault {
        Fault { status, problem: Problem::new(code, sentence) }
    }

    /// No such table.
    pub(crate) fn no_table() -> Fault {
        Fault::new(StatusCode::NOT_FOUND, "no-table", crate::words::t("fault-no-table"))
    }

    /// A key that opens nothing at this table.
    pub(crate) fn no_key() -> Fault {
        Fault::new(StatusCode::FORBIDDEN, "no-seat", crate::words::t("fault-no-seat"))
    }

    /// Based on an older table.
    pub(crate) fn stale() -> Fault {
        Fault::new(StatusCode::CONFLICT, "stale", crate::words::t("fault-stale"))
    }

    /// The game was played by other rules than those of now, and is only shown.
    pub(crate) fn past() -> Fault {
        Fault::new(StatusCode::CONFLICT, "game-past", crate::words::t("fault-game-past"))
    }

    /// The game file was changed, and is only shown up to there.
    pub(crate) fn edited() -> Fault {
        Fault::new(StatusCode::CONFLICT, "game-edited", crate::words::t("fault-game-edited"))
    }

    /// Something on this side.
    pub(crate) fn internal(code: &str, sentence: impl Into<String>) -> Fault {
        Fault::new(StatusCode::INTERNAL_SERVER_ERROR, code, sentence)
    }

    /// The folder or the database cannot be reached.
    pub(crate) fn store_away() -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, "store-away", crate::words::t("fault-store-away"))
    }

    /// No room for another connection, or another request on one.
    pub(crate) fn many_connections() -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-connections", crate::words::t("fault-many-connections"))
    }

    /// No room for another body.
    pub(crate) fn many_uploads() -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-uploads", crate::words::t("fault-many-uploads"))
    }

    /// A body is longer than any that is taken.
    pub(crate) fn too_long() -> Fault {
        Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-long", crate::words::t("fault-too-long"))
    }

    /// An address is longer than its route takes.
    pub(crate) fn long_address(most: usize) -> Fault {
        let sentence = crate::words::tell(&engine::msg!("fault-long-address", n = most));
        Fault::new(StatusCode::URI_TOO_LONG, "address-too-long", sentence)
    }

    /// A handler asks for more than the row of its route allows: a defect of the table of routes.
    pub(crate) fn no_row() -> Fault {
        Fault::internal("defect", crate::words::t("fault-defect"))
    }

    /// A list in a request is longer than anything that could be meant.
    pub(crate) fn too_many(code: &str, most: usize) -> Fault {
        Fault::new(StatusCode::UNPROCESSABLE_ENTITY, code, crate::words::tell(&engine::msg!("fault-too-many", n = most)))
    }

    /// The server is about to stop.
    pub(crate) fn closing() -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, "closing", crate::words::t("fault-closing"))
    }

    /// Another process has the table, or is about to.
    pub(crate) fn moved() -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, "moved", crate::words::t("fault-moved"))
    }

    /// Whether it may be over in a moment.
    pub(crate) fn passes(&self) -> bool {
        matches!(self.problem.code.as_str(), "moved" | "unreadable" | "store-away")
    }
}

impl From<Problem> for Fault {
    fn from(problem: Problem) -> Fault {
        let status = match problem.code.as_str() {
            "stale" | "game-over" | "dice-wanted" | "no-dice-wanted" | "undo" => StatusCode::CONFLICT,
            "not-asked" => StatusCode::FORBIDDEN,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Fault { status, problem: problem.said_in(crate::words::spoken()) }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let wait = (self.status == StatusCode::SERVICE_UNAVAILABLE || self.status == StatusCode::TOO_MANY_REQUESTS)
            .then_some([(header::RETRY_AFTER, "5")]);
        let code = Code(self.problem.code.clone());
        (self.status, wait, Extension(code), Json(self.problem.aloud())).into_response()
    }
}
