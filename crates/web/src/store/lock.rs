//! The lock of a data folder: one server writes to it.

use std::{
    path::Path,
    time::{Duration, Instant},
};

use crate::options::ServeError;

/// How long a server waits for the one before it to release the folder: a server that is being stopped finishes its answers first.
const HANDOVER: Duration = Duration::from_secs(2);

/// Locks the folder for this server. If the disk takes no new file, the folder itself is locked, so that its contents can be looked at.
pub(crate) fn hold(folder: &Path) -> Result<Option<std::fs::File>, ServeError> {
    let data = |source| ServeError::Data { path: folder.into(), source };
    let lock = folder.join("lock");
    let made = std::fs::OpenOptions::new().write(true).create(true).truncate(false).open(&lock);
    let file = match made.or_else(|_| std::fs::File::open(&lock)).or_else(|_| std::fs::File::open(folder)) {
        Ok(file) => file,
        Err(why) => return Err(data(why)),
    };
    let since = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(std::fs::TryLockError::WouldBlock) if since.elapsed() < HANDOVER => std::thread::sleep(Duration::from_millis(20)),
            Err(std::fs::TryLockError::WouldBlock) => return Err(ServeError::DataInUse { path: folder.into() }),
            Err(std::fs::TryLockError::Error(why)) => return Err(data(why)),
        }
    }
}
