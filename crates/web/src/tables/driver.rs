//! Moves a table when no person does: its bots and its clock.

use std::{
    sync::{Arc, Weak, atomic::Ordering},
    time::Duration,
};

use engine::Seat;

use crate::{
    limits::thinking::Thinking,
    store::register::Sitter,
    tables::table::{Table, delay},
    time::now_ms,
};

/// The next task, and how long to wait before it.
enum Task {
    Bot(Seat, Duration),
    Time(Duration),
    /// The clock of a seat runs out.
    Flag(Seat, Duration),
    Nothing,
}

/// How tables are driven.
#[derive(Clone)]
pub(crate) struct Pace {
    /// How long a bot waits before each of its decisions, so that people can follow.
    pub(crate) pause: Duration,
    /// Bots that play among themselves rest when nobody has looked for this long.
    pub(crate) unwatched: Duration,
    pub(crate) thinking: Arc<Thinking>,
}

/// Starts the driver of a table; it ends with the table. Without a bot, a clock, or a desk that may set one there is nothing to drive.
pub(crate) fn start(table: &Arc<Table>, pace: &Pace) {
    delay::follow(table);
    if table.past.is_some() {
        return;
    }
    let clocked = {
        let core = table.core();
        core.register.deadline.is_some() || core.register.keys.iter().any(|key| !key.clocks.is_empty())
    };
    let bots = table.sitters.iter().any(|sitter| matches!(sitter, Sitter::Bot(_) | Sitter::Player(_)));
    if clocked || bots {
        drive_once(table, pace);
    }
    play_on(table, pace);
}

fn drive_once(table: &Arc<Table>, pace: &Pace) {
    if !table.driven.swap(true, Ordering::Relaxed) {
        tokio::spawn(drive(Arc::downgrade(table), pace.clone()));
    }
}

/// Starts the driver where a bot plays on for somebody who has given up: until then nothing may have had to be driven.
pub(crate) fn play_on(table: &Arc<Table>, pace: &Pace) {
    if (0..table.sitters.len()).filter_map(Seat::new).any(|seat| table.has_given_up(seat)) {
        drive_once(table, pace);
    }
}

async fn drive(table: Weak<Table>, pace: Pace) {
    let Some(mut changed) = table.upgrade().map(|table| table.watch()) else { return };
    // How many moves bots have made since a person was asked.
    let mut run = 0;
    loop {
        changed.mark_unchanged();
        let Some(task) = table.upgrade().map(|table| next(&table, hurried(pace.pause, run))) else { return };
        run = if matches!(task, Task::Bot(..)) { run + 1 } else { 0 };
        match task {
            Task::Nothing => {
                if changed.changed().await.is_err() {
                    return;
                }
            }
            Task::Time(left) => {
                let wait = tokio::time::sleep(left.min(Duration::from_secs(3600)));
                tokio::select! {
                    () = wait => {
                        let Some(table) = table.upgrade() else { return };
                        if table.core().register.deadline.is_some_and(|at| now_ms() >= at) {
                            // If the game does not take it just now, it is tried again after the next change.
                            let _ = tokio::task::spawn_blocking(move || table.call_time()).await;
                        }
                    }
                    gone = changed.changed() => if gone.is_err() { return },
                }
            }
            Task::Flag(seat, left) => {
                let wait = tokio::time::sleep(left.min(Duration::from_secs(3600)));
                tokio::select! {
                    () = wait => {
                        let Some(table) = table.upgrade() else { return };
                        let fell = tokio::task::spawn_blocking(move || table.flag_falls(seat)).await;
                        if !matches!(fell, Ok(Ok(()))) {
                            // It was overtaken, or only a person can help.
                            tokio::time::sleep(Duration::from_secs(1)).await;
                        }
                    }
                    gone = changed.changed() => if gone.is_err() { return },
                }
            }
            Task::Bot(seat, wait) => {
                tokio::time::sleep(wait).await;
                if !somebody_cares(&table, pace.unwatched).await {
                    return;
                }
                let _turn = pace.thinking.turn().await;
                let Some(table) = table.upgrade() else { return };
                let moved = tokio::task::spawn_blocking(move || table.bot_move(seat)).await;
                if !matches!(moved, Ok(Ok(()))) {
                    // It may have been overtaken by an undo; if not, only a person can help.
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }
}

/// Waits where only bots play until somebody looks. Whether the table is still there.
async fn somebody_cares(table: &Weak<Table>, unwatched: Duration) -> bool {
    let mut looked = {
        let Some(table) = table.upgrade() else { return false };
        if table.sitters.iter().any(|sitter| !matches!(sitter, Sitter::Bot(_))) || table.watched(unwatched) {
            return true;
        }
        table.looked.subscribe()
    };
    looked.changed().await.is_ok()
}

/// The pause before the move number `run` of a row of bot moves: the first can be followed one by one, a long row grows ever faster, so that nobody waits
/// a minute for three bots with twenty commands each.
fn hurried(pause: Duration, run: u32) -> Duration {
    const FOLLOWED: u32 = 6;
    pause / (1 << (run.saturating_sub(FOLLOWED) / 4).min(8))
}

fn next(table: &Table, pause: Duration) -> Task {
    let core = table.core();
    // In a lesson the file gives the others' commands.
    if core.register.lesson.is_some() {
        return Task::Nothing;
    }
    let deciders = core.play.deciders();
    let left = core.register.deadline.map(|at| Duration::from_millis(at.saturating_sub(now_ms())));
    if left == Some(Duration::ZERO) && !deciders.is_empty() && core.time_refused != Some(core.revision) {
        return Task::Time(Duration::ZERO);
    }
    let flag = core.next_flag();
    if let Some((seat, Duration::ZERO)) = flag {
        return Task::Flag(seat, Duration::ZERO);
    }
    if let Some(&seat) = deciders.iter().find(|seat| table.bot(**seat).is_some()) {
        // While a person decides too, or where there is nothing to decide, there is nothing to follow.
        let alone = deciders.iter().all(|seat| table.bot(*seat).is_some());
        let quick = !alone || core.play.commands(seat).len() < 2;
        return Task::Bot(seat, if quick { Duration::ZERO } else { pause });
    }
    let time = left.filter(|left| !deciders.is_empty() && !left.is_zero());
    match (time, flag) {
        (Some(time), Some((_, wait))) if time < wait => Task::Time(time),
        (_, Some((seat, wait))) => Task::Flag(seat, wait),
        (Some(time), None) => Task::Time(time),
        (None, None) => Task::Nothing,
    }
}
