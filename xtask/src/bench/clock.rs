//! Time on a core.

use std::{fs, time::Instant};

/// A stop watch that counts the time this thread was running, so that other work on the machine does not count. If the system does not tell it, wall time is
/// taken.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    running: Option<u64>,
    wall: Instant,
}

impl Clock {
    /// Starts.
    pub fn start() -> Clock {
        Clock { running: running(), wall: Instant::now() }
    }

    /// Seconds since the start.
    pub fn seconds(&self) -> f64 {
        match (self.running, running()) {
            (Some(from), Some(to)) => (to - from) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// Nanoseconds this thread has been running, as Linux counts them.
fn running() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleeping_is_not_running() {
        let clock = Clock::start();
        std::thread::sleep(std::time::Duration::from_millis(50));
        if clock.running.is_some() {
            assert!(clock.seconds() < 0.04, "{}", clock.seconds());
        }
        let mut sum = 0u64;
        let wall = Instant::now();
        while wall.elapsed().as_millis() < 200 {
            sum = sum.wrapping_mul(31).wrapping_add(1);
        }
        assert!(clock.seconds() > 0.005, "{} {sum}", clock.seconds());
    }
}
