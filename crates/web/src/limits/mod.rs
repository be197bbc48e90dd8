//! Limits for one client, and for all of them together: tables, connections, time.

pub(crate) mod bodies;
pub(crate) mod bounds;
pub(crate) mod connections;
pub(crate) mod streams;
pub(crate) mod thinking;
pub(crate) mod work;

use std::{
    collections::HashMap,
    hash::Hash,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The most files of a data folder that are open at once, each for one read or write. Further ones wait for a turn.
pub(crate) const OPEN_AT_ONCE: usize = 24;

/// Bounds of a server. What a person at home does stays far below all of them.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Tables a client may open at once.
    pub tables_at_once: u32,
    /// Tables a client may open in an hour, after those.
    pub tables_per_hour: u32,
    /// A table at which no person has said anything goes away after this long, and so does a tournament in which nothing was entered.
    pub unplayed: Duration,
    /// A game that is not over goes away when nobody has played on for this long, and so does a tournament in which nothing was entered.
    pub abandoned: Duration,
    /// Bots that play among themselves rest when nobody has looked for this long.
    pub unwatched: Duration,
    /// Decisions and rulings a client may have thought out at once.
    pub thoughts_at_once: u32,
    /// Those a client may have thought out in an hour, after them.
    pub thoughts_per_hour: u32,
    /// The most games of a run of the laboratory, in all its arms.
    pub run_games: u64,
    /// How long a run of the laboratory may play; the games that it has played by then stay.
    pub run_time: Duration,
    /// Runs of the laboratory that may wait while one plays.
    pub runs_waiting: usize,
    /// Runs of the laboratory that are kept; a new one then takes the place of the oldest.
    pub runs_kept: usize,
    /// Streams that may be open with one key of a seat.
    pub streams_per_key: usize,
    /// Streams without a key that one client may have open.
    pub streams_per_client: usize,
    /// Connections of all clients together; never more than the system lets the process have.
    pub connections: usize,
    /// Connections of one client; and requests that it may have answered at the same time, where a proxy asks for it.
    pub connections_per_client: usize,
    /// Bytes of the bodies of all requests that are read or worked on at the same time. A client has a quarter of it at most.
    pub bodies: usize,
    /// How long the head of a request may take, and how long a connection may rest between two requests.
    pub header: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long a client may leave sent data unread.
    pub stall: Duration,
    /// How long answers and streams may take to end when the server stops.
    pub closing: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            tables_at_once: 60,
            tables_per_hour: 120,
            unplayed: Duration::from_secs(24 * 3600),
            abandoned: Duration::from_secs(180 * 24 * 3600),
            unwatched: Duration::from_secs(60),
            thoughts_at_once: 1000,
            thoughts_per_hour: 7200,
            run_games: 20_000,
            run_time: Duration::from_secs(30 * 60),
            runs_waiting: 4,
            runs_kept: 50,
            streams_per_key: 16,
            streams_per_client: 100,
            connections: 4096,
            connections_per_client: 256,
            bodies: 64 << 20,
            header: Duration::from_secs(15),
            body: Duration::from_secs(20),
            stall: Duration::from_secs(30),
            closing: Duration::from_secs(3),
        }
    }
}

/// The client of a request: an address, or for addresses of version 6 the network of a household. A request from inside the process has none.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(pub(crate) IpAddr);

impl Client {
    /// The client at an address.
    pub(crate) fn at(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(long) => IpAddr::V6((u128::from(long) & !u128::from(u64::MAX)).into()),
            short => short,
        })
    }
}

/// How something that all clients use is divided: no client has all of it, and the last part is for clients that hold little.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Share {
    most: usize,
    each: usize,
    kept: usize,
    few: usize,
}

impl Share {
    /// No client has more than three quarters of `most`, and the last eighth is for clients that hold at most `few`.
    pub(crate) fn of(most: usize, few: usize) -> Share {
        Share { most, each: most - most / 4, kept: most / 8, few }
    }

    /// The same, where no client has more than this.
    pub(crate) fn each(self, each: usize) -> Share {
        Share { each, ..self }
    }

    /// Whether a client that holds `own` of the `all` in use may have this much more; a caller without an address is bounded by all only.
    pub(crate) fn admits(self, all: usize, own: Option<usize>, more: usize) -> bool {
        let (all, own) = (all.saturating_add(more), own.map(|own| own.saturating_add(more)));
        let general = all <= self.most - self.kept;
        all <= self.most && own.is_none_or(|own| own <= self.each && (general || own <= self.few))
    }
}

/// Allowance of each client, or of whoever else is counted: this many at once, and this many more in each later hour.
#[derive(Debug)]
pub(crate) struct Allowance<Who = Client> {
    at_once: f64,
    per_second: f64,
    left: Mutex<HashMap<Who, (f64, Instant)>>,
}

/// More clients than a server hears of in the time their allowances take to be full again.
const KNOWN: usize = 20_000;

impl<Who: Eq + Hash> Allowance<Who> {
    pub(crate) fn new(at_once: u32, per_hour: u32) -> Allowance<Who> {
        Allowance { at_once: at_once.into(), per_second: f64::from(per_hour) / 3600.0, left: Mutex::default() }
    }

    /// Takes one; otherwise after how many seconds there will be one again.
    pub(crate) fn take(&self, client: Who, now: Instant) -> Result<(), u64> {
        self.ask(client, now, 1.0, 1.0)
    }

    /// Takes this much, if there is enough; more than a client can ever have at once is granted if the full allowance is there.
    pub(crate) fn spend(&self, client: Who, now: Instant, much: f64) -> Result<(), u64> {
        self.ask(client, now, much.min(self.at_once), much)
    }

    /// Whether there is one, without taking it.
    pub(crate) fn has(&self, client: Who, now: Instant) -> Result<(), u64> {
        self.ask(client, now, 1.0, 0.0)
    }

    fn ask(&self, client: Who, now: Instant, wanted: f64, taken: f64) -> Result<(), u64> {
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= KNOWN {
            all.retain(|_, (left, at)| *left + at.elapsed().as_secs_f64() * self.per_second < self.at_once);
        }
        let (left, at) = all.entry(client).or_insert((self.at_once, now));
        *left = (*left + now.saturating_duration_since(*at).as_secs_f64() * self.per_second).min(self.at_once);
        *at = now;
        if *left < wanted {
            return Err(((wanted - *left) / self.per_second.max(1e-6)).ceil().min(86_400.0) as u64);
        }
        *left -= taken;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_allowance_is_used_up_and_comes_back() {
        let (allowance, begin) = (Allowance::new(2, 3600), Instant::now());
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|text| Client::at(text.parse().expect("an address")));
        assert_eq!([allowance.take(one, begin), allowance.has(one, begin), allowance.take(one, begin)], [Ok(()), Ok(()), Ok(())]);
        assert_eq!([allowance.has(one, begin), allowance.take(one, begin)], [Err(1), Err(1)]);
        assert_eq!(allowance.take(other, begin), Ok(()), "each client has its own");
        assert_eq!(allowance.take(one, begin + Duration::from_secs(1)), Ok(()));
        assert_eq!(allowance.take(one, begin + Duration::from_secs(1)), Err(1));
    }

    /// One client alone never gets all, and the rest is for those who hold little.
    #[test]
    fn the_last_share_is_for_those_who_hold_little() {
        let share = Share::of(80, 2);
        let greedy = (0..).take_while(|own| share.admits(*own, Some(*own), 1)).count();
        assert_eq!(greedy, 60);
        // Other clients take the general part; the reserved rest is there for two each.
        assert!(share.admits(greedy, Some(9), 10) && !share.admits(70, Some(19), 1));
        assert!(share.admits(70, Some(0), 2) && !share.admits(70, Some(0), 3) && !share.admits(79, Some(0), 2));
        assert!(share.admits(79, None, 1) && !share.admits(80, None, 1));
        assert!(!share.each(5).admits(0, Some(5), 1));
    }

    #[test]
    fn a_household_is_one_client() {
        let at = |text: &str| Client::at(text.parse().expect("an address"));
        assert_eq!(at("2001:db8:1:2::3"), at("2001:db8:1:2:ffff::4"));
        assert_ne!(at("2001:db8:1:2::3"), at("2001:db8:1:3::3"));
        assert_eq!(at("::ffff:192.0.2.1"), at("192.0.2.1"));
    }
}
