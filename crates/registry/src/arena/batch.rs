//! Games that are stepped together into buffers of the caller: nothing is copied but the features.

use std::thread;

use engine::{Bot, Chance, Game, Outcome, Problem, Viewer, maker::Maker, playout};

use super::{Features, Page, Shape, lane::Lane};

/// The shape of a batch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// How many games are played at a time.
    pub lanes: usize,
    /// The most actions of a decision; a longer list comes in pages.
    pub most: usize,
    /// The same seed gives the same games.
    pub seed: u64,
    /// The bot at each seat; `None` for a seat that the caller plays. Seats that are not named are the caller's.
    pub bots: Vec<Option<String>>,
    /// On how many threads games are stepped. The results do not depend on it.
    pub threads: usize,
}

/// How a game of a lane ended with a step, as a buffer has it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ending {
    /// It goes on.
    None = 0,
    /// By its rules.
    Over = 1,
    /// It was cut off: it has more decisions than its game declares.
    Cut = 2,
}

/// The caller's buffers, lane after lane.
pub struct Buffers<'b> {
    /// Features of the view of the seat that decides.
    pub views: &'b mut [f32],
    /// Features of its commands, `most` rows for each lane; rows without a command, and that of the turning, are 0. Between two steps into the same memory the
    /// caller leaves it as it is, or begins anew.
    pub commands: &'b mut [f32],
    /// 1 for each action that is there.
    pub masks: &'b mut [u8],
    /// The seat that decides, counted from 0.
    pub seats: &'b mut [i32],
    /// For each seat the worth of the game that ended with this step, from -1 to 1; 0 otherwise.
    pub rewards: &'b mut [f32],
    /// An [`Ending`] for each lane. The rest of its buffers belongs to the next game already.
    pub endings: &'b mut [u8],
}

/// Games that are stepped together.
pub trait Batch: Send {
    /// How many games are played at a time.
    fn lanes(&self) -> usize;
    /// The most actions of a decision.
    fn most(&self) -> usize;
    /// How many seats a game has.
    fn seats(&self) -> usize;
    /// The shape of its features.
    fn shape(&self) -> Shape;
    /// How many games have begun.
    fn games(&self) -> u64;
    /// Begins every lane anew, with the games of another seed if one is given.
    fn reset(&mut self, seed: Option<u64>, to: &mut Buffers<'_>);
    /// Takes an action in every lane. When a game ends the next one begins.
    ///
    /// # Errors
    /// The first lane whose action is not there; then nothing has changed.
    fn step(&mut self, actions: &[i64], to: &mut Buffers<'_>) -> Result<(), usize>;
    /// Takes actions at random in every lane, this often, by a generator of its own for each lane, and fills the buffers after each: the fastest loop there is.
    fn drift(&mut self, steps: u32, to: &mut Buffers<'_>);
    /// The commands on the page of a lane, in notation; the turning of the page is not among them.
    fn notations(&self, lane: usize) -> Vec<String>;
}

/// A game of the batch, and what belongs to its place in it.
struct Slot<G: Game> {
    lane: Lane<G>,
    /// The position before anything is rolled. Each lane has its own, since positions are not shared between threads.
    begun: G::State,
    page: Page,
    /// The number of its game; games of a lane are as far apart as there are lanes.
    number: u64,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    thoughts: Chance,
    /// Chooses actions at random.
    whims: Chance,
    /// Room for features.
    room: Vec<f32>,
    /// The address of the rows that were filled last, and how many numbers: the rest of them is 0 already.
    filled: (usize, usize),
}

/// Facts that all lanes share.
struct Common<G: Game> {
    seats: usize,
    features: Features<G>,
    view: usize,
    command: usize,
    most: usize,
    lanes: usize,
    seed: u64,
    makers: Vec<Option<Maker<G>>>,
}

pub(super) struct Lanes<G: Game> {
    common: Common<G>,
    slots: Vec<Slot<G>>,
    threads: usize,
}

/// The most lanes, actions and threads of a batch.
const MOST: (usize, usize, usize) = (1 << 16, 1 << 14, 256);

impl<G: Game> Lanes<G> {
    pub(super) fn new(begun: G::State, seats: usize, features: Features<G>, spec: &Spec) -> Result<Lanes<G>, Problem> {
        let (lanes, most, threads) = (1..=MOST.0, Page::FEWEST..=MOST.1, 1..=MOST.2);
        for (name, value, range) in [("lanes", spec.lanes, lanes), ("actions", spec.most, most), ("threads", spec.threads, threads)] {
            if !range.contains(&value) {
                let (from, to) = range.into_inner();
                return Err(Problem::new("bad-number", format!("{name} go from {from} to {to}, not {value}")));
            }
        }
        if spec.bots.len() > seats || spec.bots.len() == seats && spec.bots.iter().all(Option::is_some) {
            return Err(Problem::new(
                "bad-seats",
                format!("{} bots were named for {seats} seats; one seat at least is the caller's", spec.bots.len()),
            ));
        }
        let kinds = bots::all::<G>();
        let maker = |name: &Option<String>| name.as_ref().map(|name| Maker::named(&kinds, name)).transpose();
        let makers = spec.bots.iter().map(maker).collect::<Result<Vec<_>, Problem>>()?;
        let shape = features.shape();
        let (view, command) = (shape.view_size(), shape.command_size());
        let common = Common { seats, features, view, command, most: spec.most, lanes: spec.lanes, seed: spec.seed, makers };
        let slots = (0..spec.lanes).map(|lane| common.slot(&begun, lane)).collect();
        Ok(Lanes { common, slots, threads: spec.threads })
    }

    /// Does something in every lane, on several threads.
    fn each(&mut self, to: &mut Buffers<'_>, work: impl Fn(&Common<G>, usize, &mut Slot<G>, &mut Cell<'_>) + Sync) {
        let (common, work) = (&self.common, &work);
        let part = self.slots.len().div_ceil(self.threads);
        let cells = common.cells(to);
        if self.threads == 1 {
            self.slots.iter_mut().zip(cells).enumerate().for_each(|(lane, (slot, mut cell))| work(common, lane, slot, &mut cell));
            return;
        }
        thread::scope(|scope| {
            let mut cells = cells;
            for (number, slots) in self.slots.chunks_mut(part).enumerate() {
                let own: Vec<Cell<'_>> = cells.by_ref().take(slots.len()).collect();
                scope.spawn(move || {
                    let lanes = number * part..;
                    lanes.zip(slots.iter_mut().zip(own)).for_each(|(lane, (slot, mut cell))| work(common, lane, slot, &mut cell));
                });
            }
        });
    }
}

/// The part of the buffers that belongs to one lane.
struct Cell<'b> {
    view: &'b mut [f32],
    commands: &'b mut [f32],
    mask: &'b mut [u8],
    seat: &'b mut i32,
    rewards: &'b mut [f32],
    ending: &'b mut u8,
}

impl<G: Game> Common<G> {
    fn slot(&self, begun: &G::State, lane: usize) -> Slot<G> {
        let number = lane as u64;
        let opened = Lane::open(begun.clone(), self.seats, Some(Chance::new(self.seed, number)));
        let (thoughts, whims) = (Chance::new(0, 0), Chance::new(!self.seed, number));
        let begun = begun.clone();
        let mut slot = Slot {
            lane: opened,
            begun,
            page: Page::default(),
            number,
            bots: Vec::new(),
            thoughts,
            whims,
            room: Vec::new(),
            filled: (0, 0),
        };
        if self.makers.iter().any(Option::is_some) {
            slot.lane.guard();
        }
        self.sit(&mut slot);
        slot
    }

    /// New bots each game: a game does not depend on those before it.
    fn sit(&self, slot: &mut Slot<G>) {
        slot.page = Page::default();
        slot.thoughts = Chance::new(self.seed, u64::MAX - slot.number);
        slot.bots = self.makers.iter().map(|maker| maker.as_ref().map(Maker::make)).collect();
        self.answer(slot);
    }

    /// Lets bots decide until a seat of the caller is asked.
    fn answer(&self, slot: &mut Slot<G>) {
        while !slot.lane.is_cut_off()
            && let Some(seat) = slot.lane.seat
            && let Some(Some(bot)) = slot.bots.get_mut(seat.index())
        {
            slot.lane.follow(bot.as_mut(), &mut slot.thoughts);
        }
    }

    fn begin(&self, slot: &mut Slot<G>, number: u64) {
        slot.number = number;
        slot.lane.reopen(&slot.begun, Chance::new(self.seed, number));
        self.sit(slot);
    }

    /// Takes an action that is there, and begins the next game where one ends.
    fn take(&self, slot: &mut Slot<G>, action: usize, cell: &mut Cell<'_>) {
        cell.rewards.fill(0.0);
        *cell.ending = Ending::None as u8;
        let (rows, turns) = slot.page.rows(slot.lane.commands.len(), self.most);
        if turns && action == self.most - 1 {
            slot.page = slot.page.next(slot.lane.commands.len(), self.most);
            return;
        }
        slot.page = Page::default();
        if slot.lane.seat.is_some() {
            slot.lane.choose(rows.start + action);
            self.answer(slot);
        }
        let (over, cut) = (slot.lane.is_over(), slot.lane.is_cut_off());
        if over || cut {
            let outcome = G::outcome(&slot.lane.state);
            self.reward(outcome.as_ref(), cell);
            *cell.ending = if over { Ending::Over } else { Ending::Cut } as u8;
            self.begin(slot, slot.number + self.lanes as u64);
        }
    }

    fn reward(&self, outcome: Option<&Outcome>, cell: &mut Cell<'_>) {
        let Some(outcome) = outcome else { return };
        for (reward, seat) in cell.rewards.iter_mut().zip(playout::seats(self.seats)) {
            *reward = outcome.worth(seat) as f32 / 10_000.0;
        }
    }

    /// One of the actions that are there, each as likely as the others.
    fn whim(&self, slot: &mut Slot<G>) -> usize {
        let (rows, turns) = slot.page.rows(slot.lane.commands.len(), self.most);
        let action = slot.whims.below(rows.len() as u32 + u32::from(turns)) as usize;
        if action < rows.len() || !turns { action } else { self.most - 1 }
    }

    /// Whether the action is there.
    fn offers(&self, slot: &Slot<G>, action: i64) -> bool {
        if slot.lane.seat.is_none() {
            return action == 0;
        }
        let (rows, turns) = slot.page.rows(slot.lane.commands.len(), self.most);
        usize::try_from(action).is_ok_and(|action| action < rows.len() || turns && action == self.most - 1)
    }

    /// Fills the buffers of a lane.
    fn show(&self, slot: &mut Slot<G>, cell: &mut Cell<'_>) {
        let Some(seat) = slot.lane.seat else {
            slot.filled = (0, 0);
            return self.show_nothing(cell);
        };
        *cell.seat = seat.index() as i32;
        let (rows, turns) = slot.page.rows(slot.lane.commands.len(), self.most);
        let view = G::view(&slot.lane.state, Viewer::Seat(seat));
        let room = &mut slot.room;
        room.clear();
        self.features.view(&view, seat, room);
        cell.view.copy_from_slice(room);
        room.clear();
        slot.lane.commands[rows.clone()].iter().for_each(|command| self.features.command(&view, seat, command, room));
        let before = slot.filled.1.max(room.len());
        cell.commands[..room.len()].copy_from_slice(room);
        match slot.filled.0 == cell.commands.as_ptr().addr() {
            true => cell.commands[room.len()..before].fill(0.0),
            false => cell.commands[room.len()..].fill(0.0),
        }
        slot.filled = (cell.commands.as_ptr().addr(), room.len());
        let (there, free) = cell.mask.split_at_mut(rows.len());
        there.fill(1);
        free.fill(0);
        if let (true, Some(last)) = (turns, cell.mask.last_mut()) {
            *last = 1;
        }
    }

    /// A game that the rules ended before the caller was asked: its only action begins the next one.
    fn show_nothing(&self, cell: &mut Cell<'_>) {
        *cell.seat = -1;
        cell.view.fill(0.0);
        cell.commands.fill(0.0);
        cell.mask.fill(0);
        cell.mask[0] = 1;
    }

    fn cells<'b>(&self, to: &'b mut Buffers<'_>) -> impl Iterator<Item = Cell<'b>> {
        let floats = to.views.chunks_exact_mut(self.view).zip(to.commands.chunks_exact_mut(self.most * self.command));
        let marks = to.masks.chunks_exact_mut(self.most).zip(to.seats.iter_mut());
        let ends = to.rewards.chunks_exact_mut(self.seats).zip(to.endings.iter_mut());
        floats.zip(marks).zip(ends).map(|(((view, commands), (mask, seat)), (rewards, ending))| Cell {
            view,
            commands,
            mask,
            seat,
            rewards,
            ending,
        })
    }
}

impl<G: Game> Batch for Lanes<G> {
    fn lanes(&self) -> usize {
        self.slots.len()
    }

    fn most(&self) -> usize {
        self.common.most
    }

    fn seats(&self) -> usize {
        self.common.seats
    }

    fn shape(&self) -> Shape {
        self.common.features.shape()
    }

    fn games(&self) -> u64 {
        let lanes = self.common.lanes as u64;
        self.slots.iter().map(|slot| slot.number / lanes + 1).sum()
    }

    fn reset(&mut self, seed: Option<u64>, to: &mut Buffers<'_>) {
        self.common.seed = seed.unwrap_or(self.common.seed);
        self.each(to, |common, lane, slot, cell| {
            // Whatever the caller wrote into them goes.
            slot.filled = (0, 0);
            slot.whims = Chance::new(!common.seed, lane as u64);
            cell.rewards.fill(0.0);
            *cell.ending = Ending::None as u8;
            common.begin(slot, lane as u64);
            common.show(slot, cell);
        });
    }

    fn step(&mut self, actions: &[i64], to: &mut Buffers<'_>) -> Result<(), usize> {
        let wrong = self.slots.iter().zip(actions).position(|(slot, action)| !self.common.offers(slot, *action));
        if let Some(lane) = wrong {
            return Err(lane);
        }
        self.each(to, |common, lane, slot, cell| {
            common.take(slot, actions[lane] as usize, cell);
            common.show(slot, cell);
        });
        Ok(())
    }

    fn drift(&mut self, steps: u32, to: &mut Buffers<'_>) {
        self.each(to, |common, _, slot, cell| {
            for _ in 0..steps {
                let action = common.whim(slot);
                common.take(slot, action, cell);
                common.show(slot, cell);
            }
        });
    }

    fn notations(&self, lane: usize) -> Vec<String> {
        let Some(slot) = self.slots.get(lane) else { return Vec::new() };
        let (rows, _) = slot.page.rows(slot.lane.commands.len(), self.common.most);
        slot.lane.commands[rows].iter().map(ToString::to_string).collect()
    }
}
