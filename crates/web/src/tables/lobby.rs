//! The lobby: which tables their openers have listed.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use crate::store::{archive::Archive, register::Register};

/// The listed tables; for sleeping ones their last written entry.
#[derive(Debug)]
pub(crate) struct Lobby(Mutex<BTreeMap<String, Option<Arc<Register>>>>);

impl Lobby {
    /// Those that were listed when the server was last there.
    pub(crate) fn of(archive: &Archive) -> Lobby {
        let listed = if archive.database().is_some() { Vec::new() } else { archive.listed().unwrap_or_default() };
        Lobby(Mutex::new(listed.into_iter().map(|(id, _)| (id, None)).collect()))
    }

    pub(crate) fn change(&self, id: &str, on: bool) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if on {
            all.insert(id.to_owned(), None);
        } else {
            all.remove(id);
        }
    }

    pub(crate) fn all(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).keys().cloned().collect()
    }

    /// The register of a table that sleeps. It is read once, and again after the table was awake.
    pub(crate) fn asleep(&self, id: &str, archive: &Archive) -> Option<Arc<Register>> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(id).cloned().flatten();
        let register = known.or_else(|| archive.glance(id).map(Arc::new))?;
        all.entry(id.to_owned()).and_modify(|known| *known = Some(register.clone()));
        Some(register)
    }

    pub(crate) fn woke(&self, id: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(id.to_owned()).and_modify(|known| *known = None);
    }
}
