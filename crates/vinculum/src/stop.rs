//! Ctrl-C during long work: the first one asks the work to stop and to report its progress, the second one ends the program.

use std::{
    io, process,
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
    /// Listens from now on. If the system does not let it listen, Ctrl-C ends the program as usual.
    pub fn listen() -> Stop {
        let stop = Stop(Arc::new(AtomicBool::new(false)));
        let heard = stop.clone();
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return stop };
        // One listener for all of them: none is lost between the first and the second.
        let Ok(mut pressed) = runtime.block_on(async { interrupts() }) else { return stop };
        thread::spawn(move || {
            runtime.block_on(async {
                if pressed.recv().await.is_some() {
                    heard.0.store(true, Ordering::Relaxed);
                }
                if pressed.recv().await.is_some() {
                    process::exit(INTERRUPTED.into());
                }
            });
        });
        stop
    }

    /// The flag that rises with the first Ctrl-C.
    pub fn flag(&self) -> Arc<AtomicBool> {
        self.0.clone()
    }

    /// Whether the work should stop.
    pub fn wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(unix)]
fn interrupts() -> io::Result<tokio::signal::unix::Signal> {
    tokio::signal::unix::signal(tokio::signal::unix::SignalKind::interrupt())
}

#[cfg(windows)]
fn interrupts() -> io::Result<tokio::signal::windows::CtrlC> {
    tokio::signal::windows::ctrl_c()
}
