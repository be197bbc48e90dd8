//! All tables of a server: opening, finding, reading back from the disk, and letting idle ones sleep there.

use std::{
    collections::HashMap,
    io,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use axum::http::StatusCode;
use engine::{Kit, Play, Problem, Seat};
use rulebook::Shelf;
use serde_json::Value;

use crate::{
    fault::Fault,
    key::{self, Key, Seeds},
    server::Options,
    sight::now_ms,
    store::{Register, Store, Waiting, root},
    table::{Sitter, Table},
};

/// A table nobody looks at goes from memory to the disk after this long.
const IDLE: Duration = Duration::from_secs(15 * 60);

/// The option of a setup that says after how many minutes the clock of the face calls time; 0 for no clock.
pub(crate) const CLOCK: &str = "minutes";

/// How a new table is to be set up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan {
    pub(crate) game: String,
    pub(crate) scenario: Option<String>,
    /// A whole setup instead of a scenario's default.
    pub(crate) setup: Option<Value>,
    /// Changes to it, in order.
    pub(crate) settings: Vec<(String, String)>,
    /// Who sits where; missing seats are filled with bots.
    pub(crate) sitters: Vec<Sitter>,
    /// Whether the dice are rolled on a real table.
    pub(crate) asked: bool,
    /// Goes on from this game file.
    pub(crate) file: Option<String>,
    /// The keys of the table before, for a rematch.
    pub(crate) keys: Option<Vec<Key>>,
    /// What it is called, if not by its scenario.
    pub(crate) title: Option<String>,
    /// Whose clock calls time.
    pub(crate) clock: TableClock,
}

/// Whose clock calls time at a table.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum TableClock {
    /// Its own, for as long as the setup says, from its opening on.
    #[default]
    Own,
    /// Another one, such as that of a Battle Round: when it runs out, in milliseconds since 1970, if it runs already.
    Outside(Option<u64>),
}

/// The tables.
pub(crate) struct Tables {
    kits: Vec<Arc<dyn Kit>>,
    data: Option<PathBuf>,
    most: usize,
    pub(crate) seeds: Seeds,
    /// Live tables. Held only to look up and to enter, never while a game runs.
    live: Mutex<HashMap<String, Arc<Table>>>,
    /// One at a time is read from the disk, so that no table is ever live twice.
    reading: Mutex<()>,
    /// How many tables there are, on the disk or in memory.
    count: Mutex<usize>,
}

impl Tables {
    pub(crate) fn new(kits: Vec<Box<dyn Kit>>, options: &Options) -> io::Result<Tables> {
        let mut count = 0;
        if let Some(data) = &options.data_dir {
            std::fs::create_dir_all(root(data))?;
            count = std::fs::read_dir(root(data))?.count();
        }
        Ok(Tables {
            kits: kits.into_iter().map(Arc::from).collect(),
            data: options.data_dir.clone(),
            most: options.most_tables,
            seeds: Seeds::new(options.seed),
            live: Mutex::default(),
            reading: Mutex::default(),
            count: Mutex::new(count),
        })
    }

    /// The games.
    pub(crate) fn kits(&self) -> &[Arc<dyn Kit>] {
        &self.kits
    }

    /// The ledgers of the house: those of the games, and of the games to come.
    pub(crate) fn shelf(&self) -> Shelf {
        let of_games = self.kits.iter().flat_map(|kit| kit.about().ledgers.sources());
        of_games.chain(rulebook::OURS.sources()).copied().collect()
    }

    /// A game by name.
    pub(crate) fn kit(&self, name: &str) -> Result<&Arc<dyn Kit>, Problem> {
        self.kits.iter().find(|kit| kit.about().name == name).ok_or_else(|| {
            let names = self.kits.iter().map(|kit| kit.about().name).collect::<Vec<_>>().join(", ");
            Problem::new("unknown-game", format!("there is no game {name:?}: choose one of {names}"))
        })
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a new table. It is on the disk when this returns.
    pub(crate) fn open(&self, plan: Plan) -> Result<Arc<Table>, Fault> {
        let kit = self.kit(&plan.game)?.clone();
        let setup = prepare(&*kit, &plan)?;
        let play = match &plan.file {
            Some(file) => kit.load(file, self.seeds.next()?, None)?,
            None => kit.open(&setup, if plan.asked { None } else { Some(self.seeds.next()?) })?,
        };
        let asked = plan.asked || plan.file.as_deref().is_some_and(dice_are_typed);
        let sitters = seated(&*kit, &setup, &plan.sitters)?;
        let keys = match plan.keys {
            Some(keys) => keys,
            None => keys_for(&sitters)?,
        };
        let own = || minutes(&setup).map(|minutes| now_ms() + (minutes * 60_000.0) as u64);
        let deadline = match plan.clock {
            TableClock::Own => own(),
            TableClock::Outside(deadline) => deadline,
        };
        let waiting =
            play.question(engine::Viewer::Public, "en").map(|_| Waiting { seat: None, text: String::new(), answers: Vec::new(), steps: 0 });
        let register = Register {
            game: kit.about().name.into(),
            title: plan.title.clone().unwrap_or_else(|| title(&*kit, plan.scenario.as_deref())),
            setup,
            sitters,
            keys,
            asked,
            deadline,
            openings: 0,
            waiting,
            next: None,
        };
        self.enter(kit, play, register)
    }

    fn enter(&self, kit: Arc<dyn Kit>, play: Box<dyn Play>, register: Register) -> Result<Arc<Table>, Fault> {
        self.make_room()?;
        let id = key::word(16)?;
        let mut store = Store::of(self.data.as_deref(), &id);
        let written = store.create().and_then(|()| {
            if register.waiting.is_none() {
                store.rewrite(&play.save())?;
            }
            store.write_register(&register)
        });
        if let Err(why) = written {
            store.remove();
            *self.count.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
            return Err(why.into());
        }
        let table = Arc::new(Table::new(id.clone(), kit, play, register, store));
        self.live().insert(id, table.clone());
        Ok(table)
    }

    /// Counts a new table in, if there is room for one.
    fn make_room(&self) -> Result<(), Fault> {
        self.sleep_idle();
        let mut count = self.count.lock().unwrap_or_else(PoisonError::into_inner);
        if *count >= self.most {
            let sentence = format!("this server holds {} tables and opens no more: ask its owner to remove old ones", self.most);
            return Err(Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-tables", sentence));
        }
        *count += 1;
        Ok(())
    }

    /// Tables that are on the disk and that nobody looks at leave memory.
    fn sleep_idle(&self) {
        if self.data.is_some() {
            self.live().retain(|_, table| Arc::strong_count(table) > 1 || table.core().used.elapsed() < IDLE);
        }
    }

    /// The table of this name, read from the disk if it sleeps. The flag says that it has just been read.
    pub(crate) fn find(&self, id: &str) -> Result<(Arc<Table>, bool), Fault> {
        if let Some(table) = self.live().get(id) {
            return Ok((table.clone(), false));
        }
        let _one = self.reading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = self.live().get(id) {
            return Ok((table.clone(), false));
        }
        let store = Store::of(self.data.as_deref().filter(|_| key::is_word(id)), id);
        if !store.exists() {
            return Err(Fault::no_table());
        }
        let table = Arc::new(self.wake(id, store)?);
        self.live().insert(id.into(), table.clone());
        Ok((table, true))
    }

    /// Reads a table back.
    fn wake(&self, id: &str, mut store: Store) -> Result<Table, Fault> {
        let (mut register, game) = store.read()?;
        let kit = self.kit(&register.game)?.clone();
        let fresh = game.is_none();
        let mut play = match game {
            Some(text) => kit.load(&text, self.seeds.next()?, None)?,
            None => kit.open(&register.setup, if register.asked { None } else { Some(self.seeds.next()?) })?,
        };
        register.openings += 1;
        register.waiting = register.waiting.take().filter(|waiting| wait_again(&mut *play, waiting, fresh));
        if play.question(engine::Viewer::Public, "en").is_none() {
            store.rewrite(&play.save())?;
        }
        store.write_register(&register)?;
        Ok(Table::new(id.into(), kit, play, register, store))
    }
}

/// Says again what waited for dice and gives again the dice typed so far. Whether it waits still.
fn wait_again(play: &mut dyn Play, waiting: &Waiting, fresh: bool) -> bool {
    let again = match waiting.seat {
        None => fresh,
        Some(seat) => play.steps() == waiting.steps && play.say(seat, &waiting.text, None).is_ok(),
    };
    again
        && waiting
            .answers
            .iter()
            .all(|answer| play.answer(waiting.seat.map_or(engine::Viewer::Public, engine::Viewer::Seat), answer).is_ok())
        && play.question(engine::Viewer::Public, "en").is_some()
}

fn dice_are_typed(file: &str) -> bool {
    let header = file.lines().next().and_then(|line| serde_json::from_str::<Value>(line).ok());
    header.is_some_and(|header| header["asked"] == true)
}

fn prepare(kit: &dyn Kit, plan: &Plan) -> Result<Value, Fault> {
    if let Some(file) = &plan.file {
        let header = file.lines().next().and_then(|line| serde_json::from_str::<Value>(line).ok()).unwrap_or_default();
        return Ok(header["setup"].clone());
    }
    let mut setup = match (&plan.setup, &plan.scenario) {
        (Some(setup), _) => setup.clone(),
        (None, Some(scenario)) => kit.setup(scenario)?,
        (None, None) => kit.setup(kit.about().scenarios.first().map_or("", |scenario| scenario.name))?,
    };
    for (name, value) in &plan.settings {
        kit.set(&mut setup, name, value)?;
    }
    match kit.violations(&setup).into_iter().next() {
        None => Ok(setup),
        Some(problem) => Err(problem.into()),
    }
}

/// How many sit at a table with this setup.
pub(crate) fn seats_of(kit: &dyn Kit, setup: &Value) -> usize {
    kit.seats(setup)
}

fn minutes(setup: &Value) -> Option<f64> {
    let said = setup.get(CLOCK).or_else(|| setup.get("options")?.get(CLOCK));
    said.and_then(Value::as_f64).filter(|minutes| *minutes > 0.0)
}

fn seated(kit: &dyn Kit, setup: &Value, wanted: &[Sitter]) -> Result<Vec<Sitter>, Fault> {
    let count = seats_of(kit, setup);
    if wanted.len() > count {
        return Err(
            Problem::new("bad-seats", format!("{} seats are at this table, {} were filled: leave some out", count, wanted.len())).into()
        );
    }
    let mut sitters = wanted.to_vec();
    let filler = kit.bots().last().map(|bot| Sitter::Bot(bot.name.into()));
    if sitters.is_empty() {
        sitters.push(Sitter::You);
    }
    while sitters.len() < count {
        sitters.push(filler.clone().unwrap_or(Sitter::Hot));
    }
    Ok(sitters)
}

/// The owner's key holds their own seats and the hot ones; each friend has a key. A table of bots only has an owner without a seat.
fn keys_for(sitters: &[Sitter]) -> io::Result<Vec<Key>> {
    let seats = |wanted: fn(&Sitter) -> bool| {
        let places = sitters.iter().enumerate().filter(move |(_, sitter)| wanted(sitter));
        places.filter_map(|(index, _)| Seat::new(index)).collect::<Vec<_>>()
    };
    let own = seats(|sitter| matches!(sitter, Sitter::You | Sitter::Hot));
    let mut keys = vec![Key { token: key::word(26)?, seats: own, owner: true }];
    for seat in seats(|sitter| matches!(sitter, Sitter::Friend | Sitter::Player(_))) {
        keys.push(Key { token: key::word(26)?, seats: vec![seat], owner: false });
    }
    Ok(keys)
}

fn title(kit: &dyn Kit, scenario: Option<&str>) -> String {
    let about = kit.about();
    let scenario = about.scenarios.iter().find(|known| scenario.is_none_or(|name| known.name == name));
    crate::pages::said(kit, scenario.map_or(about.title, |scenario| scenario.title))
}
