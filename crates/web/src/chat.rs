//! The chat of the persons at a table. The game does not know it: it is in no game file, and a rematch begins without it.

use std::time::{Duration, Instant};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use engine::{Problem, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    api::{Body, Word, speaker},
    fault::Fault,
    names,
    server::{House, apart},
    table::Table,
};

/// Number of lines kept.
const KEPT: usize = 60;
/// The longest line, in signs.
const LONGEST: usize = 300;
/// A person says no more than one line in this time.
const PAUSE: Duration = Duration::from_millis(500);

/// A line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    pub(crate) seat: Seat,
    /// The person's words, or one of the signs: a colon and a name, which each viewer reads in their own language.
    pub(crate) text: String,
}

/// A line as it may be shown.
fn clean(text: &str) -> Result<String, Problem> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    names::seen(&text)?;
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Problem::new("bad-line", crate::words::tell(&engine::msg!("fault-long-line", n = LONGEST))));
    }
    Ok(text)
}

/// Says a line to all who look at the table.
pub(crate) async fn say(
    State(house): State<std::sync::Arc<House>>,
    Path(id): Path<String>,
    Body(word): Body<Word>,
) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, seat, _) = speaker(&house, &id, &word)?;
        Ok(Json(json!({ "version": table.chat(key, seat.ok_or_else(Fault::no_key)?, &word.text)? })))
    })
    .await
}

impl Table {
    fn chat(&self, key: usize, seat: Seat, text: &str) -> Result<u64, Fault> {
        let text = clean(text)?;
        let mut core = self.core();
        self.open()?;
        let soon = core.chatted[key].is_some_and(|last| last.elapsed() < PAUSE);
        if soon {
            return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", crate::words::t("fault-too-fast")));
        }
        core.register(|register| {
            register.chat.push(Line { seat, text });
            let over = register.chat.len().saturating_sub(KEPT);
            register.chat.drain(..over);
        })?;
        core.chatted[key] = Some(Instant::now());
        core.revise();
        self.tell(&core);
        Ok(core.revision)
    }
}
