//! Live pages: the parts of a table page, and the stream that sends those that changed.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::response::sse::{Event, KeepAlive, Sse};
use futures::stream::{self, Stream};
use serde_json::json;
use tokio::sync::watch;

use crate::{
    fault::Fault,
    pages::table as page,
    server::apart,
    sight::{Eyes, Sight},
    table::Table,
};

/// The parts of a page that change, each by the id of its element.
pub(crate) struct Parts {
    pub(crate) revision: u64,
    /// The seat these eyes speak for now.
    pub(crate) at: String,
    /// Whether something is asked of these eyes.
    pub(crate) mine: bool,
    /// Milliseconds left on the clock.
    pub(crate) left: Option<u64>,
    pub(crate) html: Vec<(&'static str, String)>,
}

impl Parts {
    /// Draws what is seen.
    pub(crate) fn draw(sight: &Sight) -> Parts {
        Parts {
            revision: sight.revision,
            at: sight.seat().map_or(String::new(), |seat| seat.to_string()),
            mine: sight.mine(),
            left: sight.left,
            html: page::parts(sight).into_iter().map(|(id, markup)| (id, markup.into_string())).collect(),
        }
    }

    /// The message that turns a page with `before` (nothing: any page) into this one.
    pub(crate) fn message(&self, before: Option<&Parts>) -> String {
        let unchanged =
            |id: &str, html: &str| before.is_some_and(|before| before.html.iter().any(|(other, old)| *other == id && old == html));
        let changed = self.html.iter().filter(|(id, html)| !unchanged(id, html));
        let parts: serde_json::Map<_, _> = changed.map(|(id, html)| ((*id).to_owned(), html.as_str().into())).collect();
        json!({ "version": self.revision, "at": self.at, "mine": self.mine, "left": self.left, "parts": parts }).to_string()
    }
}

struct Listener {
    table: Arc<Table>,
    eyes: Eyes,
    changed: watch::Receiver<u64>,
    /// What the page shows, where that is known.
    shown: Option<Arc<Parts>>,
    _here: Here,
}

/// Marks the key as present while its stream lives.
struct Here {
    table: Arc<Table>,
    key: Option<usize>,
}

impl Here {
    fn new(table: Arc<Table>, key: Option<usize>) -> Here {
        if let Some(key) = key {
            table.presence(key, true);
        }
        Here { table, key }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        if let Some(key) = self.key {
            self.table.presence(key, false);
        }
    }
}

/// The stream of one page. `known` is the revision the page shows: if it is the current one only later changes are sent, otherwise everything.
/// A slow reader is sent the newest state only, never a queue of old ones.
pub(crate) async fn stream(
    table: Arc<Table>,
    eyes: Eyes,
    known: Option<u64>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    let changed = table.watch();
    let (first, here) = {
        let (table, eyes) = (table.clone(), eyes.clone());
        apart(move || {
            let first = table.parts(&eyes);
            Ok::<_, Fault>((first, Here::new(table, eyes.key)))
        })
        .await?
    };
    let shown = (known == Some(first.revision)).then_some(first);
    let listener = Listener { table, eyes, changed, shown, _here: here };
    let events = stream::unfold(listener, |mut listener| async move {
        loop {
            let current = *listener.changed.borrow_and_update();
            if listener.shown.as_ref().is_some_and(|shown| shown.revision == current) {
                listener.changed.changed().await.ok()?;
                continue;
            }
            let (table, eyes) = (listener.table.clone(), listener.eyes.clone());
            let parts = tokio::task::spawn_blocking(move || table.parts(&eyes)).await.ok()?;
            let event = Event::default().id(parts.revision.to_string()).data(parts.message(listener.shown.as_deref()));
            listener.shown = Some(parts);
            return Some((Ok(event), listener));
        }
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15))))
}
