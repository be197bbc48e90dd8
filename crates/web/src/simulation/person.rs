//! A person at a table, like a browser: follows the stream, gives one command at a time, repeats a request without an answer.

use engine::{Chance, Seat};
use serde_json::Value;

use crate::{simulation::broken::Broken, sync::changes::apply};

/// A request on its way.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(super) person: usize,
    pub(super) number: u64,
    pub(super) seen: u64,
    pub(super) text: String,
}

/// Somebody with a key, or a spectator.
pub(crate) struct Person {
    pub(super) table: usize,
    pub(super) seat: Option<Seat>,
    pub(super) token: String,
    /// The shown page.
    pub(super) page: Option<Value>,
    pub(super) version: u64,
    /// The request that is not answered yet, and when it is sent again.
    pub(super) said: Option<(Request, u64)>,
}

impl Person {
    /// Receives a message of the stream. It must be for this observer, and fit the shown page.
    pub(super) fn hear(&mut self, message: &Value) -> Result<(), Broken> {
        if message.get("gone").is_some() {
            return Err(Broken::SentAway(message.to_string()));
        }
        let shown = message["version"].as_u64();
        let version = shown.filter(|shown| *shown >= self.version).ok_or(Broken::Version { shown, before: self.version })?;
        let page = match (message.get("page"), message.get("change"), &self.page) {
            (Some(page), _, _) => page.clone(),
            (None, _, _) if message["from"].as_u64() != Some(self.version) => {
                return Err(Broken::Change(message.to_string()));
            }
            (None, None, Some(page)) => page.clone(),
            (None, Some(change), Some(page)) => apply(page, change).ok_or_else(|| Broken::Change(change.to_string()))?,
            (None, _, None) => return Err(Broken::Change("before there is a page".into())),
        };
        let token = page["token"].as_str().unwrap_or_default();
        if token != self.token {
            return Err(Broken::Page(format!("of another key: {}", page["places"])));
        }
        (self.page, self.version) = (Some(page), version);
        Ok(())
    }

    /// The person's next command, if a decision is open; the choice is one that the page offers.
    pub(super) fn decide(&self, chance: &mut Chance) -> Option<String> {
        let page = self.page.as_ref()?;
        let choices = page["scene"]["choices"].as_array().filter(|choices| !choices.is_empty() && page["mine"] == true)?;
        let choice = &choices[chance.below(choices.len() as u32) as usize];
        choice["command"].as_str().map(str::to_owned)
    }
}
