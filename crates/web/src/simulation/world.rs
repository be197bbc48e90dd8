//! The events, in the order of a clock that only the seed moves, and the checks after each.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use engine::{Chance, Kit, Seat, session::Undo};
use serde::Serialize;
use serde_json::Value;

use crate::{
    options::Options,
    simulation::{
        broken::Broken,
        disk::Failing,
        person::{Person, Request},
    },
    store::{archive::Archive, files::root, register::Sitter},
    sync::listener::Listener,
    tables::{
        Plan, Tables,
        table::{RequestContext, Table, observer::Observer},
    },
};

/// One in this many writes fails while the world is disturbed.
const RISK: u32 = 25;

/// How long a person waits for an answer before asking again.
const PATIENCE: u64 = 120;

/// Milliseconds within which everything must go on once nothing fails any more.
const HEALING: u64 = 20_000;

/// The request of a take-back.
const TAKE_BACK: &str = "take back";

/// Result of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Commands and take-backs that were carried out.
    pub commands: u64,
    /// How many of them were take-backs.
    pub taken_back: u64,
    /// Requests that were refused: stale ones, and those that could not be saved.
    pub refused: u64,
    /// Requests that came again and were answered only.
    pub repeated: u64,
    /// Deaths of the process.
    pub deaths: u64,
    /// Commands that were on the disk when the process died before it could say so.
    pub silent: u64,
    /// Streams that broke.
    pub breaks: u64,
    /// Messages that were heard.
    pub heard: u64,
}

enum Event {
    Wake(usize),
    Connect(usize),
    Arrive(Request),
    Answer { person: usize, number: u64 },
    Message { person: usize, connection: u64, text: String, page: String },
}

/// A table as it must be.
struct Ledger {
    id: String,
    kit: usize,
    /// The lines of all commands that were acknowledged, or found on the disk after a death.
    lines: Vec<String>,
}

/// The server's end of a stream.
struct Connection {
    number: u64,
    listener: Option<Listener>,
    /// Messages keep their order.
    last: u64,
}

pub(crate) struct World {
    tables: Tables,
    disk: Arc<Failing>,
    chance: Chance,
    calm: bool,
    now: u64,
    numbers: u64,
    queue: BTreeMap<(u64, u64), Event>,
    ledgers: Vec<Ledger>,
    persons: Vec<Person>,
    connections: Vec<Connection>,
    /// How often each request was carried out.
    done: BTreeMap<u64, u32>,
    tally: Tally,
}

impl World {
    /// A table of each game with its two persons and a spectator.
    pub(super) fn new(kits: Vec<Box<dyn Kit>>, folder: &Path, seed: u64) -> Result<World, Broken> {
        let disk = Arc::new(Failing::new(seed));
        let options = Options { seed: Some(seed), ..Options::default() };
        std::fs::create_dir_all(root(folder))?;
        let tables = Tables::new(kits, Archive::Folder { data: folder.to_owned(), disk: disk.clone() }, &options);
        let mut world = World {
            tables,
            disk,
            chance: Chance::new(seed, 3),
            calm: false,
            now: 0,
            numbers: 0,
            queue: BTreeMap::new(),
            ledgers: Vec::new(),
            persons: Vec::new(),
            connections: Vec::new(),
            done: BTreeMap::new(),
            tally: Tally::default(),
        };
        for kit in 0..world.tables.kits().len() {
            world.seat(kit)?;
        }
        Ok(world)
    }

    fn seat(&mut self, kit: usize) -> Result<(), Broken> {
        let game = &self.tables.kits()[kit];
        let scenarios = game.about().scenarios.iter();
        let Some(scenario) = scenarios.map(|one| one.name).find(|name| game.setup(name).is_ok_and(|setup| game.seats(&setup) == 2)) else {
            return Ok(());
        };
        let plan = Plan {
            game: game.about().name.into(),
            scenario: Some(scenario.into()),
            sitters: vec![Sitter::You, Sitter::Friend],
            ..Plan::default()
        };
        let table = self.tables.open(plan)?;
        let (own, invite) = {
            let core = table.core();
            let invite = core.register.keys.get(1).and_then(|key| key.invite.clone()).unwrap_or_default();
            (core.register.keys[0].token.clone(), invite)
        };
        let taken = table.claim(&invite, None)?;
        let number = self.ledgers.len();
        self.ledgers.push(Ledger { id: table.id.clone(), kit, lines: table.core().play.lines(0) });
        for (seat, token) in [(Some(Seat::A), own), (Some(Seat::B), taken.token), (None, String::new())] {
            self.persons.push(Person { table: number, seat, token, page: None, version: 0, said: None });
            self.connections.push(Connection { number: 0, listener: None, last: 0 });
        }
        Ok(())
    }

    /// Lets everything happen.
    pub(super) fn run(mut self, steps: u32) -> Result<Tally, Broken> {
        self.disk.risk.store(RISK, Ordering::Relaxed);
        for person in 0..self.persons.len() {
            self.later(1, Event::Connect(person));
            self.later(20, Event::Wake(person));
        }
        for _ in 0..steps {
            self.step()?;
        }
        self.heal()?;
        Ok(self.tally)
    }

    fn one_in(&mut self, many: u32) -> bool {
        !self.calm && self.chance.below(many) == 0
    }

    fn later(&mut self, most: u32, event: Event) {
        let at = self.now + 1 + u64::from(self.chance.below(most));
        self.numbers += 1;
        self.queue.insert((at, self.numbers), event);
    }

    fn step(&mut self) -> Result<(), Broken> {
        let Some(((now, _), event)) = self.queue.pop_first() else { return Ok(()) };
        self.now = now;
        if self.one_in(400) {
            self.die(None)?;
        }
        match event {
            Event::Wake(person) => self.wake(person),
            Event::Connect(person) => self.connect(person)?,
            Event::Arrive(request) => self.arrive(request)?,
            Event::Answer { person, number } => {
                let said = &mut self.persons[person].said;
                if said.as_ref().is_some_and(|(request, _)| request.number == number) {
                    *said = None;
                }
            }
            Event::Message { person, connection, text, page } if self.connections[person].number == connection => {
                self.hear(person, &text, &page)?;
            }
            Event::Message { .. } => {}
        }
        Ok(())
    }

    fn table(&self, number: usize) -> Result<Arc<Table>, Broken> {
        let found = self.tables.find(&self.ledgers[number].id);
        Ok(found.map(|(table, _)| table)?)
    }

    /// A person acts: gives a command, or repeats an unanswered one.
    fn wake(&mut self, person: usize) {
        self.later(40, Event::Wake(person));
        let request = match &self.persons[person].said {
            Some((request, again)) if *again <= self.now => request.clone(),
            Some(_) => return,
            None => {
                let said = self.persons[person].decide(&mut self.chance);
                let text = if self.persons[person].seat.is_some() && self.one_in(10) { Some(TAKE_BACK.to_owned()) } else { said };
                let Some(text) = text else { return };
                self.numbers += 1;
                Request { person, number: self.numbers, seen: self.persons[person].version, text }
            }
        };
        self.persons[person].said = Some((request.clone(), self.now + PATIENCE));
        let copies = if self.one_in(8) { 0 } else { 1 + u32::from(self.one_in(6)) };
        for _ in 0..copies {
            let delay = if self.one_in(10) { 600 } else { 30 };
            self.later(delay, Event::Arrive(request.clone()));
        }
    }

    /// A request reaches the server.
    fn arrive(&mut self, request: Request) -> Result<(), Broken> {
        let number = self.persons[request.person].table;
        let seat = self.persons[request.person].seat.ok_or(Broken::World("a spectator spoke"))?;
        let table = self.table(number)?;
        let before = table.core().play.written();
        let said =
            RequestContext { seen: Some(request.seen), request: Some(format!("{}/{}", request.person, request.number)), circled: false };
        let result = if request.text == TAKE_BACK {
            // A take-back that needs the consent of others is not tried.
            if table.core().play.undo_of(seat) != Undo::Free && !self.done.contains_key(&request.number) {
                self.tally.refused += 1;
                self.later(30, Event::Answer { person: request.person, number: request.number });
                return Ok(());
            }
            let key = table.keys.iter().position(|key| key.seats.contains(&seat)).ok_or(Broken::World("a seat without a key"))?;
            table.undo(key, seat, false, &said)
        } else {
            table.say(seat, &request.text, &said)
        };
        if self.disk.is_dead() {
            drop(table);
            return self.die(Some(request));
        }
        let fresh = table.core().play.lines(before);
        match result {
            Ok(_) if fresh.is_empty() => {
                self.tally.repeated += 1;
                if self.done.get(&request.number) != Some(&1) {
                    return Err(Broken::Lost(format!("{request:?}")));
                }
            }
            Ok(_) => self.carried_out(number, &request, fresh)?,
            Err(why) if !fresh.is_empty() => return Err(Broken::CarriedOut(format!("{request:?} ({})", why.problem.code))),
            Err(_) => self.tally.refused += 1,
        }
        if !self.one_in(8) {
            self.later(30, Event::Answer { person: request.person, number: request.number });
        }
        self.tell(number)
    }

    fn carried_out(&mut self, table: usize, request: &Request, lines: Vec<String>) -> Result<(), Broken> {
        self.ledgers[table].lines.extend(lines);
        self.tally.commands += 1;
        self.tally.taken_back += u64::from(request.text == TAKE_BACK);
        let times = self.done.entry(request.number).or_default();
        *times += 1;
        if *times > 1 { Err(Broken::Repeated { command: format!("{request:?}"), times: *times as usize }) } else { Ok(()) }
    }

    fn connect(&mut self, person: usize) -> Result<(), Broken> {
        let table = self.table(self.persons[person].table)?;
        let observer = Observer::of(&table, Some(&self.persons[person].token), None, "en")?;
        let listener = Listener::new(person.to_string(), table, observer, Some(self.persons[person].version));
        self.numbers += 1;
        self.connections[person] = Connection { number: self.numbers, listener: Some(listener), last: self.now };
        self.tell(self.persons[person].table)
    }

    /// All streams of a table deliver their news, until there is none.
    fn tell(&mut self, number: usize) -> Result<(), Broken> {
        let table = self.table(number)?;
        for person in 0..self.persons.len() {
            if self.persons[person].table != number || self.connections[person].listener.is_none() {
                continue;
            }
            if self.one_in(60) {
                self.tally.breaks += 1;
                self.connections[person] = Connection { number: 0, listener: None, last: 0 };
                self.later(80, Event::Connect(person));
                continue;
            }
            let connection = &mut self.connections[person];
            // As a stream does it.
            let told = |listener: &mut Listener| listener.told_at_once().unwrap_or_else(|| listener.told());
            let Some(text) = connection.listener.as_mut().and_then(told) else { continue };
            let observer = Observer::of(&table, Some(&self.persons[person].token), None, "en")?;
            let page = table.page(&observer).text();
            let at = connection.last.max(self.now + 1 + u64::from(self.chance.below(25)));
            connection.last = at;
            self.numbers += 1;
            self.queue.insert((at, self.numbers), Event::Message { person, connection: connection.number, text, page });
        }
        Ok(())
    }

    /// After a message the person's page equals the server's page for this observer, and no other key stands in it.
    fn hear(&mut self, person: usize, text: &str, page: &str) -> Result<(), Broken> {
        self.tally.heard += 1;
        let message: Value = serde_json::from_str(text)?;
        let foreign = |other: &Person| !other.token.is_empty() && other.token != self.persons[person].token && text.contains(&other.token);
        if self.persons.iter().any(foreign) {
            return Err(Broken::Leak);
        }
        let one = &mut self.persons[person];
        one.hear(&message)?;
        let expected: Value = serde_json::from_str(page)?;
        if one.page.as_ref() != Some(&expected) {
            return Err(Broken::Page(format!("after {text}")));
        }
        let at = expected["at"].as_str().map(str::to_owned);
        if at != one.seat.map(|seat| seat.to_string()) { Err(Broken::Page(format!("of seat {at:?}"))) } else { Ok(()) }
    }

    /// The process dies while it works on this request, and the next one reads the remains.
    fn die(&mut self, working: Option<Request>) -> Result<(), Broken> {
        self.tally.deaths += 1;
        for person in 0..self.persons.len() {
            if self.connections[person].listener.is_some() {
                self.connections[person] = Connection { number: 0, listener: None, last: 0 };
                self.later(100, Event::Connect(person));
            }
        }
        self.tables.forget();
        self.disk.revive();
        // Revisions begin with the time, and no process comes back within the same moment.
        std::thread::sleep(Duration::from_millis(2));
        for number in 0..self.ledgers.len() {
            let lines = self.table(number)?.core().play.lines(0);
            let known = &self.ledgers[number].lines;
            if !lines.starts_with(known) {
                return Err(Broken::Lost(format!("of {} commands {} are there", known.len(), lines.len())));
            }
            let fresh = lines[known.len()..].to_vec();
            let own = working.as_ref().filter(|request| self.persons[request.person].table == number);
            match (fresh.len(), own) {
                (0, _) => {}
                (1, Some(request)) => {
                    self.tally.silent += 1;
                    self.carried_out(number, request, fresh)?;
                }
                _ => return Err(Broken::Foreign(format!("{fresh:?}"))),
            }
        }
        Ok(())
    }

    /// Nothing fails any more: every table that is not over has to go on.
    fn heal(&mut self) -> Result<(), Broken> {
        self.calm = true;
        self.disk.risk.store(0, Ordering::Relaxed);
        let before: Vec<usize> = self.ledgers.iter().map(|ledger| ledger.lines.len()).collect();
        let end = self.now + HEALING;
        while self.now < end {
            self.step()?;
            let mut going = true;
            for (number, before) in before.iter().enumerate() {
                going &= self.ledgers[number].lines.len() > before + 2 || self.table(number)?.core().play.outcome("en").is_some();
            }
            if going {
                return Ok(());
            }
        }
        let kit = |ledger: &Ledger| self.tables.kits()[ledger.kit].about().name;
        let still: Vec<_> = self.ledgers.iter().zip(&before).filter(|(ledger, before)| ledger.lines.len() <= **before + 2).collect();
        Err(Broken::Still(still.into_iter().map(|(ledger, _)| kit(ledger)).collect::<Vec<_>>().join(", ")))
    }
}
