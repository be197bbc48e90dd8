//! The chat of the persons at a table. The game does not know it: it is in no game file, and a rematch begins without it.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use engine::{Problem, Seat};

use crate::{fault::Fault, names, store::register::Line, tables::table::Table};

/// Number of lines kept.
const KEPT: usize = 60;

/// The longest line, in signs.
const LONGEST: usize = 300;

/// A person says no more than one line in this time.
const PAUSE: Duration = Duration::from_millis(500);

/// A line as it may be shown.
fn clean(text: &str) -> Result<String, Problem> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    names::seen(&text)?;
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Problem::new("bad-line", crate::words::tell(&engine::msg!("fault-long-line", n = LONGEST))));
    }
    Ok(text)
}

impl Table {
    /// Says a line to everybody.
    pub(crate) fn chat(&self, key: usize, seat: Seat, text: &str) -> Result<u64, Fault> {
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
        core.revise_unseen();
        self.tell(&core);
        Ok(core.revision)
    }
}
