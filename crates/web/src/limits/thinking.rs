//! Processor time for requests that anybody can make: bots that look ahead, advice, single rulings. One processor is always left for the games, and
//! each client has a share.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use axum::http::StatusCode;
use engine::{
    Budget,
    kit::{Advice, Thought},
    msg,
};
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    fault::Fault,
    key::Seeds,
    limits::{Allowance, Limits, bounds::Asker},
    words,
};

/// Most requests that wait for their turn; later ones are asked to come back.
const WAITING: usize = 64;

/// Nobody waits for longer than this.
const PATIENCE: Duration = Duration::from_secs(5);

/// The queue for the bots' processor time.
#[derive(Debug)]
pub(crate) struct Thinking {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    patience: Duration,
    budget: Allowance,
}

impl Thinking {
    pub(crate) fn new(limits: &Limits) -> Thinking {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking {
            places: Arc::new(Semaphore::new(processors.saturating_sub(1).max(1))),
            waiting: AtomicUsize::new(0),
            patience: PATIENCE,
            budget: Allowance::new(limits.thoughts_at_once, limits.thoughts_per_hour),
        }
    }

    /// The turn of a bot at its table, which comes when it comes.
    pub(crate) async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        self.places.clone().acquire_owned().await.ok()
    }

    /// Takes what the row of the request's route says from the client's budget, once for each part of its input.
    pub(crate) fn spend(&self, asker: Asker, parts: usize) -> Result<(), Fault> {
        let effort = asker.row.effort().ok_or_else(Fault::no_row)?;
        let much = effort.thoughts() * parts as f64;
        if let Some(Err(seconds)) = asker.client.map(|client| self.budget.spend(client, Instant::now(), much)) {
            let sentence = words::tell(&msg!("fault-many-thoughts", n = seconds as i64));
            return Err(Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-thoughts", sentence));
        }
        Ok(())
    }

    /// A turn for a client's request; it counts for the client.
    pub(crate) async fn turn_of(&self, asker: Asker) -> Result<OwnedSemaphorePermit, Fault> {
        self.spend(asker, 1)?;
        let busy = || Fault::new(StatusCode::SERVICE_UNAVAILABLE, "busy", words::t("fault-busy"));
        let _one = Waiter::among(&self.waiting).ok_or_else(busy)?;
        let turn = tokio::time::timeout(self.patience, self.places.clone().acquire_owned()).await;
        turn.map_err(|_| busy())?.map_err(|_| busy())
    }

    /// The same from work that is done apart.
    pub(crate) fn turn_blocking(&self, asker: Asker) -> Result<OwnedSemaphorePermit, Fault> {
        tokio::runtime::Handle::current().block_on(self.turn_of(asker))
    }
}

/// One who waits.
struct Waiter<'w>(&'w AtomicUsize);

impl Waiter<'_> {
    fn among(waiting: &AtomicUsize) -> Option<Waiter<'_>> {
        let one = Waiter(waiting);
        (waiting.fetch_add(1, Ordering::Relaxed) < WAITING).then_some(one)
    }
}

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How far a bot looks ahead for one decision.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Foresight {
    /// As far as it comes while somebody waits.
    Time,
    /// Equally far on every machine and under every load: the games of this server are to be repeated.
    Positions,
}

impl Foresight {
    /// How far the bots of games with these seeds look ahead.
    pub(crate) fn of(seeds: &Seeds) -> Foresight {
        match seeds {
            Seeds::System => Foresight::Time,
            Seeds::From(_) => Foresight::Positions,
        }
    }

    /// As long as somebody waits gladly for a usual decision.
    const TIME: Duration = Duration::from_millis(150);
    /// Commands looked at in imagined positions: far fewer than in that time, since servers with a seed are there to be tried out. The admiral of a game with long
    /// turns then mostly keeps to the officer's choice.
    const POSITIONS: u32 = 4_000;

    /// The bot's advice.
    pub(crate) fn within(self, thought: Thought, wanted: ThinkingTime) -> Option<Advice> {
        let begun = Instant::now();
        let (times, of) = wanted.share();
        match self {
            Foresight::Time => thought(Budget::While(&|| begun.elapsed() < Foresight::TIME * times / of)),
            Foresight::Positions => thought(Budget::Nodes(Foresight::POSITIONS * times / of)),
        }
    }
}

/// How long the bots of a table may think, as its opener chose it. Only a bot that looks ahead takes the time.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ThinkingTime {
    /// A third of the usual time.
    Quick,
    /// The usual time.
    #[default]
    Usual,
    /// Four times as long.
    Long,
}

impl ThinkingTime {
    /// All of them, the shortest first, each with its word in forms and requests.
    pub(crate) const ALL: [(&'static str, ThinkingTime); 3] =
        [("quick", ThinkingTime::Quick), ("usual", ThinkingTime::Usual), ("long", ThinkingTime::Long)];

    /// Reads its word; the usual one where nothing is said, nothing for another word.
    pub(crate) fn read(word: Option<&str>) -> Option<ThinkingTime> {
        let Some(word) = word else { return Some(ThinkingTime::Usual) };
        ThinkingTime::ALL.iter().find(|(known, _)| *known == word).map(|(_, time)| *time)
    }

    /// Whether it need not be written down.
    pub(crate) fn is_usual(&self) -> bool {
        *self == ThinkingTime::Usual
    }

    /// The part of the usual time: so many times, of so many.
    fn share(self) -> (u32, u32) {
        match self {
            ThinkingTime::Quick => (1, 3),
            ThinkingTime::Usual => (1, 1),
            ThinkingTime::Long => (4, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{
        Client,
        bounds::{self, Bound},
    };

    fn asking(client: Option<&str>, row: &'static Bound) -> Asker {
        Asker { client: client.map(|text| Client::at(text.parse().expect("an address"))), row }
    }

    /// The opener's word decides how far the bots of a table look ahead, and no word is the usual one.
    #[test]
    fn a_bot_thinks_as_long_as_the_table_says() {
        let looked_at = |word: Option<&str>| {
            let thought: Thought = Box::new(|budget| match budget {
                Budget::Nodes(nodes) => Some(Advice::plain(nodes.to_string(), false)),
                Budget::While(_) => None,
            });
            let advice = Foresight::Positions.within(thought, ThinkingTime::read(word)?)?;
            Some(advice.command)
        };
        assert_eq!(
            [None, Some("quick"), Some("usual"), Some("long"), Some("for ever")].map(looked_at),
            [Some("4000".to_owned()), Some("1333".to_owned()), Some("4000".to_owned()), Some("16000".to_owned()), None]
        );
    }

    /// Each client has a number of thoughts; another one still has all of them.
    #[tokio::test]
    async fn a_client_has_so_many_thoughts() {
        let thinking = Thinking::new(&Limits { thoughts_at_once: 2, thoughts_per_hour: 1, ..Limits::default() });
        let [one, other] = [Some("192.0.2.1"), Some("192.0.2.2")];
        for _ in 0..2 {
            assert!(thinking.turn_of(asking(one, &bounds::THOUGHT)).await.is_ok());
        }
        assert_eq!(thinking.turn_of(asking(one, &bounds::THOUGHT)).await.expect_err("no more").problem.code, "too-many-thoughts");
        for _ in 0..15 {
            assert!(thinking.turn_of(asking(other, &bounds::MOMENT)).await.is_ok(), "a look back takes a tenth of a thought");
        }
        assert!(thinking.turn_of(asking(other, &bounds::REPLAYED)).await.is_err(), "a whole game takes more than is left");
        assert!(thinking.turn_of(asking(None, &bounds::REPLAYED)).await.is_ok());
        assert_eq!(thinking.spend(asking(other, &bounds::ORDER), 1).expect_err("no row").problem.code, "defect");
    }

    /// No more think at the same time than there are places, and a request that waits too long is refused.
    #[tokio::test]
    async fn who_waits_too_long_is_told() {
        let thinking = Thinking { patience: Duration::from_millis(5), ..Thinking::new(&Limits::default()) };
        let mut held = Vec::new();
        while let Ok(Some(turn)) = tokio::time::timeout(Duration::from_millis(1), thinking.turn()).await {
            held.push(turn);
        }
        assert_eq!(thinking.turn_of(asking(None, &bounds::THOUGHT)).await.expect_err("no place").problem.code, "busy");
        held.pop();
        assert!(thinking.turn_of(asking(None, &bounds::THOUGHT)).await.is_ok());
        assert_eq!(thinking.waiting.load(Ordering::Relaxed), 0);
    }
}
