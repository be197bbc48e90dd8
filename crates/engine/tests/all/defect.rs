//! Which defect the broken games have: chosen when a test runs, so that each of them is compiled once and not once for each of its defects.

use std::cell::Cell;

thread_local! {
    static NOW: Cell<u8> = const { Cell::new(0) };
}

/// The defect of the broken games on this thread; 0, as long as nobody asks for one, is none.
pub fn now() -> u8 {
    NOW.get()
}

/// Does `work` with a defect, on this thread.
pub fn with<T>(defect: u8, work: impl FnOnce() -> T) -> T {
    let before = NOW.replace(defect);
    let done = work();
    NOW.set(before);
    done
}
