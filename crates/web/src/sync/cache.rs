//! A cache of changes as text: what was written for one viewer is soon wanted by another, of this table or of another one with the same change.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::fingerprint::ByPrint;

/// Most bytes that it holds.
const ROOM: usize = 4 << 20;

/// Bytes that an entry takes besides its text.
const ENTRY: usize = 96;

/// Texts by the hash of what they say, and their bytes.
#[derive(Default)]
pub(crate) struct Cache(Mutex<(ByPrint<Arc<[u8]>>, usize)>);

/// That of all tables.
pub(crate) static CACHE: LazyLock<Cache> = LazyLock::new(Cache::default);

impl Cache {
    pub(crate) fn find(&self, print: u64) -> Option<Arc<[u8]>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).0.get(&print).cloned()
    }

    /// When it is full it begins anew: what is wanted again is wanted at once.
    pub(crate) fn keep(&self, print: u64, text: &[u8]) {
        let mut cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (texts, size) = &mut *cache;
        *size += text.len() + ENTRY;
        if *size > ROOM {
            texts.clear();
            *size = text.len() + ENTRY;
        }
        texts.insert(print, text.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It holds what was written last, and not more than it has room for.
    #[test]
    fn a_full_cache_begins_anew() {
        let (cache, text) = (Cache::default(), [b'x'; ROOM / 10 - ENTRY]);
        for print in 0..100 {
            cache.keep(print, &text);
            assert!(cache.find(print).is_some());
            assert!(cache.0.lock().expect("it is sound").0.len() <= 10);
        }
    }
}
