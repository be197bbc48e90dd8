//! Two processes on one database. Either may stop for a while and go on as if nothing had happened, or die; statements and their answers are lost or
//! late; a process that lost a table long ago may still work on a request. The checks: acknowledged commands are in the database, no request is in it
//! twice, refused ones are not, a page never goes back to an older version, and in the end every table goes on.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use engine::{Chance, Kit, Seat};
use serde::Serialize;
use serde_json::Value;

use crate::{
    options::Options,
    simulation::{
        broken::Broken,
        database::{Process, Shared},
    },
    store::{archive::Archive, register::Sitter},
    tables::{
        Away, Plan, Tables,
        table::{RequestContext, Table, observer::Observer},
    },
};

/// One in this many statements goes wrong while the world is disturbed.
const RISK: u32 = 12;

/// Milliseconds between two renewals of a process's lease.
const BEAT: u64 = 1_000;

/// Number of events within which everything must go on once nothing fails any more.
const HEALING: u32 = 4_000;

/// Result of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct OwnersTally {
    /// Commands that were acknowledged.
    pub commands: u64,
    /// Requests that were refused.
    pub refused: u64,
    /// Requests that came again and were answered only.
    pub repeated: u64,
    /// Requests whose answer did not say whether they were carried out.
    pub unsure: u64,
    /// Those of them that were.
    pub silent: u64,
    /// Deaths of a process.
    pub deaths: u64,
    /// Times that a process stood still.
    pub pauses: u64,
    /// Times that a table went from one process to the other.
    pub moves: u64,
    /// Requests that an owner of before still worked on after the table had gone.
    pub stale: u64,
    /// Statements that arrived when nobody waited for them any more, and came to nothing.
    pub void: u64,
}

/// Knowledge of a request's fate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Done,
    Refused,
    Unsure,
}

struct Person {
    table: usize,
    seat: Seat,
    token: String,
    version: u64,
    /// The command that is sent, or sent again.
    said: Option<(String, RequestContext)>,
    tries: u32,
}

struct Site {
    tables: Tables,
    /// It stands still until this moment.
    until: u64,
    beat: u64,
}

struct World {
    shared: Arc<Mutex<Shared>>,
    kits: fn() -> Vec<Box<dyn Kit>>,
    seed: u64,
    houses: [Site; 2],
    names: u64,
    chance: Chance,
    calm: bool,
    ids: Vec<String>,
    /// Which process showed each table last.
    owners: Vec<Option<usize>>,
    persons: Vec<Person>,
    /// Requests that a process is still working on: the table as it found it, and the person.
    stuck: [Vec<(Arc<Table>, usize)>; 2],
    known: BTreeMap<String, Known>,
    requests: u64,
    /// Lines of each table that are settled.
    lines: Vec<String>,
    tally: OwnersTally,
}

/// Runs one world. `careless`: the database lets a process write that has lost its hold; this must be found.
///
/// # Errors
/// The promise that did not hold.
pub fn simulate_owners(kits: fn() -> Vec<Box<dyn Kit>>, seed: u64, steps: u32, careless: bool) -> Result<OwnersTally, Broken> {
    let mut world = World::new(kits, seed)?;
    {
        let mut shared = world.shared();
        shared.risk = RISK;
        shared.careless = careless;
    }
    for _ in 0..steps {
        world.step()?;
    }
    world.heal()?;
    let void = world.shared().void;
    world.tally.void = void;
    Ok(world.tally)
}

fn site(shared: &Arc<Mutex<Shared>>, kits: fn() -> Vec<Box<dyn Kit>>, name: u64, slot: usize, seed: u64) -> Site {
    let database = Process::new(shared, name, &slot.to_string());
    let options = Options { seed: Some(seed ^ name), ..Options::default() };
    let tables = Tables::new(kits(), Archive::Database(Arc::new(database)), &options);
    tables.beat();
    Site { tables, until: 0, beat: 0 }
}

impl World {
    fn new(kits: fn() -> Vec<Box<dyn Kit>>, seed: u64) -> Result<World, Broken> {
        let shared = Shared::new(seed);
        let houses = [0, 1].map(|slot| site(&shared, kits, slot as u64 + 1, slot, seed));
        let mut world = World {
            shared,
            kits,
            seed,
            houses,
            names: 2,
            chance: Chance::new(seed, 17),
            calm: false,
            ids: Vec::new(),
            owners: Vec::new(),
            persons: Vec::new(),
            stuck: Default::default(),
            known: BTreeMap::new(),
            requests: 0,
            lines: Vec::new(),
            tally: OwnersTally::default(),
        };
        for kit in 0..world.houses[0].tables.kits().len() {
            world.seat(kit)?;
        }
        Ok(world)
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn seat(&mut self, kit: usize) -> Result<(), Broken> {
        let tables = &self.houses[kit % 2].tables;
        let game = &tables.kits()[kit];
        let two = |name: &&str| game.setup(name).is_ok_and(|setup| game.seats(&setup) == 2);
        let Some(scenario) = game.about().scenarios.iter().map(|one| one.name).find(two) else { return Ok(()) };
        let sitters = vec![Sitter::You, Sitter::Friend];
        let plan = Plan { game: game.about().name.into(), scenario: Some(scenario.into()), sitters, ..Plan::default() };
        let table = tables.open(plan)?;
        let (own, invite) = {
            let core = table.core();
            let invite = core.register.keys.get(1).and_then(|key| key.invite.clone()).unwrap_or_default();
            (core.register.keys[0].token.clone(), invite)
        };
        let taken = table.claim(&invite, None)?;
        let number = self.ids.len();
        self.ids.push(table.id.clone());
        self.owners.push(None);
        self.lines.push(table.core().play.save());
        for (seat, token) in [(Seat::A, own), (Seat::B, taken.token)] {
            self.persons.push(Person { table: number, seat, token, version: 0, said: None, tries: 0 });
        }
        Ok(())
    }

    fn one_in(&mut self, many: u32) -> bool {
        !self.calm && self.chance.below(many) == 0
    }

    fn now(&self) -> u64 {
        self.shared().now
    }

    fn step(&mut self) -> Result<(), Broken> {
        let passed = 1 + u64::from(self.chance.below(60));
        self.shared().now += passed;
        let now = self.now();
        if self.one_in(5) {
            self.shared().settle(false);
        }
        for slot in 0..2 {
            if self.houses[slot].until > now {
                continue;
            }
            // First it goes on with its unfinished requests.
            for (table, person) in std::mem::take(&mut self.stuck[slot]) {
                self.say(&table, person, true)?;
            }
            if self.houses[slot].beat + BEAT <= now {
                self.houses[slot].beat = now;
                self.houses[slot].tables.beat();
            }
            if self.one_in(150) {
                self.tally.pauses += 1;
                self.houses[slot].until = now + u64::from(self.chance.below(9_000));
            }
            if self.one_in(250) {
                self.die(slot);
            }
        }
        let person = self.chance.below(self.persons.len() as u32) as usize;
        self.act(person)?;
        self.check()
    }

    /// A process dies, and another one takes its place at its address; not always soon.
    fn die(&mut self, slot: usize) {
        self.tally.deaths += 1;
        self.stuck[slot].clear();
        self.names += 1;
        let until = self.now() + u64::from(self.chance.below(5_000));
        self.houses[slot] = Site { until, ..site(&self.shared, self.kits, self.names, slot, self.seed) };
    }

    /// The table, from the process that is asked or the one to which that one passes it on; nothing if nobody answers.
    fn reach(&mut self, number: usize) -> Result<Option<(usize, Arc<Table>)>, Broken> {
        let now = self.now();
        let mut slot = self.chance.below(2) as usize;
        for alone in [false, true] {
            if self.houses[slot].until > now {
                return Ok(None);
            }
            match self.houses[slot].tables.seek(&self.ids[number], false) {
                Ok((table, _)) => {
                    let before = self.owners[number].replace(slot);
                    self.tally.moves += u64::from(before.is_some_and(|before| before != slot));
                    return Ok(Some((slot, table)));
                }
                Err(Away::Elsewhere(Some(address))) if !alone => slot = usize::from(address == "1"),
                Err(Away::Elsewhere(_)) => return Ok(None),
                Err(Away::Fault(fault)) if fault.passes() => return Ok(None),
                Err(Away::Fault(fault)) => return Err(fault.into()),
            }
        }
        Ok(None)
    }

    /// A person looks, and gives a command, or repeats an unanswered one.
    fn act(&mut self, person: usize) -> Result<(), Broken> {
        let number = self.persons[person].table;
        let Some((slot, table)) = self.reach(number)? else { return Ok(()) };
        let one = &self.persons[person];
        let observer = Observer::of(&table, Some(&one.token), None, "en")?;
        let page: Value = serde_json::from_str(&table.page(&observer).text())?;
        let version = table.revision();
        if version < one.version {
            return Err(Broken::Version { shown: Some(version), before: one.version });
        }
        if one.said.is_none() {
            let choices = page["scene"]["choices"].as_array().filter(|choices| !choices.is_empty() && page["mine"] == true);
            let Some(choices) = choices else { return Ok(()) };
            let choice = &choices[self.chance.below(choices.len() as u32) as usize];
            let Some(text) = choice["command"].as_str() else { return Ok(()) };
            self.requests += 1;
            let said = RequestContext { seen: Some(version), request: Some(format!("{person}/{}", self.requests)), circled: false };
            self.persons[person].said = Some((text.to_owned(), said));
        }
        self.persons[person].version = version;
        if self.one_in(12) {
            // This process has received it, but stands still before it does anything.
            self.houses[slot].until = self.now() + u64::from(self.chance.below(7_000));
            self.tally.pauses += 1;
            self.stuck[slot].push((table, person));
            return Ok(());
        }
        self.say(&table, person, false)
    }

    /// `late`: the process stood still between finding the table and doing this.
    fn say(&mut self, table: &Arc<Table>, person: usize, delayed: bool) -> Result<(), Broken> {
        let one = &self.persons[person];
        let Some((text, said)) = one.said.clone() else { return Ok(()) };
        let word = said.request.clone().unwrap_or_default();
        let before = self.known.get(&word).copied();
        let there = |world: &World| world.shared().lines(&table.id).1.iter().filter(|known| **known == word).count();
        let had = there(self);
        let result = table.say(one.seat, &text, &said);
        self.tally.stale += u64::from(delayed && result.as_ref().is_err_and(|why| why.problem.code == "moved"));
        let has = there(self);
        if has > 1 {
            return Err(Broken::Repeated { command: word, times: has });
        }
        let now = match &result {
            Ok(_) if has == 0 => return Err(Broken::Lost(word)),
            Ok(_) => Known::Done,
            Err(why) if why.problem.code == "unsure" => Known::Unsure,
            Err(why) if has > had => return Err(Broken::CarriedOut(format!("{word} ({})", why.problem.code))),
            Err(_) => Known::Refused,
        };
        match (now, before) {
            (Known::Done, Some(Known::Done)) => self.tally.repeated += 1,
            (Known::Done, _) if had > 0 => self.tally.repeated += 1,
            (Known::Done, _) => self.tally.commands += 1,
            (Known::Refused, _) => self.tally.refused += 1,
            (Known::Unsure, _) => self.tally.unsure += 1,
        }
        // A command that was acknowledged, or may have been done, keeps that state whatever the answer to its repetition.
        let settled = match before {
            Some(Known::Done) => Known::Done,
            Some(Known::Unsure) if now == Known::Refused => Known::Unsure,
            _ => now,
        };
        self.known.insert(word, settled);
        // The answer may be lost, and the person repeats the command; after `unsure` the person looks first.
        let again = self.chance.below(4) == 0 && self.persons[person].tries < 3;
        let one = &mut self.persons[person];
        one.tries = if again { one.tries + 1 } else { 0 };
        if !again {
            one.said = None;
        }
        Ok(())
    }

    /// The database holds the acknowledged commands in their order, and those whose answer was lost.
    fn check(&mut self) -> Result<(), Broken> {
        for number in 0..self.ids.len() {
            let (text, words) = self.shared().lines(&self.ids[number]);
            if text == self.lines[number] {
                continue;
            }
            if !text.starts_with(&self.lines[number]) {
                return Err(Broken::Lost(format!("lines of table {number}")));
            }
            self.lines[number] = text;
            for word in words {
                match self.known.get(&word) {
                    Some(Known::Done) => {}
                    Some(Known::Unsure) => {
                        self.tally.silent += 1;
                        self.known.insert(word, Known::Done);
                    }
                    Some(Known::Refused) => return Err(Broken::CarriedOut(word)),
                    None => return Err(Broken::Foreign(word)),
                }
            }
        }
        Ok(())
    }

    /// Nothing fails any more: every table that is not over goes on, and replays from the database as it stands in memory.
    fn heal(&mut self) -> Result<(), Broken> {
        self.calm = true;
        {
            let mut shared = self.shared();
            shared.risk = 0;
            shared.settle(true);
        }
        self.check()?;
        let before: Vec<usize> = self.lines.iter().map(|lines| lines.lines().count()).collect();
        for _ in 0..HEALING {
            self.step()?;
            let mut going = true;
            for (number, before) in before.iter().enumerate() {
                let over = self.reach(number)?.is_some_and(|(_, table)| table.core().play.outcome("en").is_some());
                going &= over || self.lines[number].lines().count() > before + 2;
            }
            if going {
                return self.compare();
            }
        }
        Err(Broken::Still("one of two processes' tables".into()))
    }

    fn compare(&mut self) -> Result<(), Broken> {
        for number in 0..self.ids.len() {
            let Some((_, table)) = self.reach(number)? else { continue };
            if table.core().play.save() != self.shared().lines(&self.ids[number]).0 {
                return Err(Broken::Memory(number));
            }
        }
        Ok(())
    }
}
