//! Ctrl-C during long work: the first one asks the work to stop and to tell what was done, the second one ends the program.

use std::{
    process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crate::report::INTERRUPTED;

/// Whether the work has been asked to stop.
#[derive(Clone)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Listens from now on. Where the system does not let it listen, Ctrl-C ends the program as usual.
    pub fn listen() -> Stop {
        let stop = Stop(Arc::new(AtomicBool::new(false)));
        let heard = stop.clone();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        if let Ok(runtime) = runtime {
            thread::spawn(move || {
                runtime.block_on(async {
                    if tokio::signal::ctrl_c().await.is_ok() {
                        heard.0.store(true, Ordering::Relaxed);
                    }
                    if tokio::signal::ctrl_c().await.is_ok() {
                        process::exit(INTERRUPTED.into());
                    }
                });
            });
        }
        stop
    }

    /// Whether the work should stop.
    pub fn wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
