//! A game in progress: commands in, events out, with standing orders, undo, open questions and the record.

mod answers;
mod asking;
mod fork;
mod journal;
mod log;
mod moment;
mod rejected;
mod replay;
mod settled;
mod step;
mod trail;
mod turning;
mod undo;
mod writing;

use crate::{
    Audience, Chance, Deciders, Entry, Game, Question, Seat, Text, Viewer,
    game::Violation,
    msg,
    orders::{Instruction, Order, Orders},
    record::Entry as Entered,
    table::{Source, Table, Trace, Unanswered},
};
use crate::{
    event::{Told, once_each},
    playout,
};
use rulebook::OptionSpec;

pub use crate::record::Right;
use answers::{Answers, Given};
pub use asking::Unfinished;
use asking::Unseen;
use journal::Journal;
use log::Log;
pub(crate) use log::numbers;
pub use rejected::{Moved, Rejected};
pub use settled::Settlement;
use step::Step;
pub use turning::Turning;
pub use undo::{MOST_TAKEN_BACK, Undo};

/// The source of the answers to questions of chance.
#[derive(Clone, Debug)]
pub enum Dice {
    /// The seeded generator.
    Seeded(Box<Chance>),
    /// A person at a real table.
    Asked,
}

impl Dice {
    /// Stream 0 of a seed.
    pub fn seeded(seed: u64) -> Dice {
        Dice::Seeded(Box::new(Chance::new(seed, 0)))
    }
}

/// Something a seat said that was carried out.
#[derive(Clone, Debug)]
pub(crate) enum Said<C> {
    /// A command of the game.
    Command(C),
    /// A standing order.
    Order(Instruction),
    /// The end of the game.
    Settled(Settlement),
}

/// A command that waits for dice. `None` stands for the set up.
#[derive(Clone)]
struct Pending<C> {
    said: Option<(Seat, Said<C>)>,
    answers: Vec<Given>,
    question: Question,
}

/// The game as it stood at the beginning of a turn: undo goes back no further than it must.
///
/// A server holds many games, and a position may take many KiB: of the older turns only some are kept, and the others are played again from those when somebody
/// looks back.
#[derive(Clone)]
struct Snapshot {
    steps: usize,
    told: usize,
    turn: u32,
    /// The position, written down.
    state: Box<[u8]>,
    orders: Orders,
}

/// The last turns whose snapshots are all kept.
const NEAR: usize = 2;
/// Older turns keep their snapshot only if this divides the number of the turn.
const APART: u32 = 8;

/// The result of carrying out a command.
struct Ran<G: Game> {
    state: G::State,
    orders: Orders,
    entries: Vec<Entry<G::Event>>,
    trace: Trace,
    passed: u32,
    apart: bool,
    open: Option<Question>,
    left: usize,
    /// Which of the answers the program drew because nobody at the table might see them.
    drawn: Vec<usize>,
}

/// A game in progress.
pub struct Session<G: Game> {
    setup: G::Setup,
    state: G::State,
    orders: Orders,
    /// The answers of the set up.
    opening: Answers,
    journal: Journal,
    steps: Vec<Step<G::Command>>,
    log: Log,
    snapshots: Vec<Snapshot>,
    dice: Dice,
    /// The draws that the program makes where people type the dice.
    unseen: Unseen,
    pending: Option<Pending<G::Command>>,
    version: u64,
    /// The version of the last undo: what was looked at before it is stale.
    rewound: u64,
    mark: Option<String>,
    /// The running hash of a file of format 2, as long as it is read and fits.
    earlier: Option<String>,
}

impl<G: Game> Session<G> {
    /// Puts the setup on the table.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn open(setup: G::Setup, dice: Dice) -> Result<Session<G>, Vec<Violation<G::Reason>>> {
        let state = G::begin(&setup)?;
        let mut session = Session::begun(setup, state, dice);
        session.run(None, Vec::new());
        Ok(session)
    }

    /// Before anything has been rolled.
    fn begun(setup: G::Setup, state: G::State, dice: Dice) -> Session<G> {
        Session {
            setup,
            state,
            orders: Orders::default(),
            opening: Answers::default(),
            journal: Journal::default(),
            steps: Vec::new(),
            log: Log::default(),
            snapshots: Vec::new(),
            dice,
            unseen: Unseen::default(),
            pending: None,
            version: 0,
            rewound: 0,
            mark: None,
            earlier: None,
        }
    }

    /// The position; for the rules of this process only, never to be sent.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The setup it was begun from.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Grows by one with each change, undo included.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// How many commands have been carried out.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether no command has been carried out yet.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Running hash of the game so far.
    pub fn hash(&self) -> String {
        if self.journal.has_begun() { self.journal.hash().text() } else { String::new() }
    }

    /// The question that waits for an answer. Not everybody may see it: [`Question::eyes`].
    pub fn question(&self) -> Option<&Question> {
        self.pending.as_ref().map(|pending| &pending.question)
    }

    /// The seats that may decide now; nobody while dice are wanted.
    pub fn deciders(&self) -> Deciders {
        if self.pending.is_some() || self.settled().is_some() { Deciders::NONE } else { G::deciders(&self.state) }
    }

    /// The commands of a seat; none while dice are wanted.
    pub fn commands(&self, seat: Seat) -> Vec<G::Command> {
        let mut commands = Vec::new();
        if self.pending.is_none() && self.settled().is_none() {
            G::commands(&self.state, seat, &mut commands);
        }
        commands
    }

    /// The seat's standing order for windows of a kind.
    pub fn order_of(&self, seat: Seat, stop: u8) -> Order {
        self.orders.of(seat, stop)
    }

    /// Whether a seat has said that it wants to be asked in windows of this kind.
    pub fn wants(&self, seat: Seat, stop: u8) -> bool {
        self.orders.wants(seat, stop)
    }

    /// The log from the viewer's line `from` on, each line with its number. Every viewer counts the lines that it may see, and no others: a number
    /// that counted those of others would tell how many there are.
    pub fn log(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, Told)> {
        self.log.read(viewer, from)
    }

    /// How many lines of the log `viewer` may see.
    pub fn heard(&self, viewer: Viewer) -> usize {
        self.line(viewer, self.told())
    }

    /// The number, for `viewer`, of its first line from this place of the log on.
    pub fn line(&self, viewer: Viewer, place: usize) -> usize {
        self.log.number(viewer, place)
    }

    /// The place in the log of the viewer's line with this number; the end of the log where it has not been told yet.
    pub fn place(&self, viewer: Viewer, line: usize) -> usize {
        self.log.place(viewer, line)
    }

    /// How many entries the log has, whoever may see them: the end of its places. Only numbers of lines leave the program.
    pub fn told(&self) -> usize {
        self.log.len()
    }

    /// Reads a command in notation, or a standing order, and carries it out. `seen` is the version the seat was looking at, where it is known.
    ///
    /// # Errors
    /// If it is not taken; the session is unchanged.
    pub fn say(&mut self, seat: Seat, text: &str, seen: Option<u64>) -> Result<Moved, Rejected<G::Reason>> {
        if seen.is_some_and(|seen| !self.is_fresh(seat, seen)) {
            return Err(Rejected::Stale);
        }
        if let Some(how) = Settlement::read(text) {
            return self.settle(seat, how);
        }
        self.may_speak(seat)?;
        let said = self.read(seat, text).map_err(Rejected::Unreadable)?;
        self.take(seat, said)
    }

    /// Reads a command or a standing order.
    fn read(&self, seat: Seat, text: &str) -> Result<Said<G::Command>, crate::Text> {
        match Instruction::read(text, G::about().stops) {
            Some(order) => Ok(Said::Order(order?)),
            None => G::parse(&self.state, seat, text).map(Said::Command),
        }
    }

    /// Whether what `seat` saw at version `seen` is still what it decides on: since then others may only have decided apart, in secret, or given standing
    /// orders. Therefore a command sent twice is taken once.
    fn is_fresh(&self, seat: Seat, seen: u64) -> bool {
        let since = self.steps.iter().rev().take_while(|step| step.version > seen);
        let quiet = |step: &Step<G::Command>| step.apart || (matches!(step.said, Said::Order(_)) && step.passed == 0);
        let apart = since.clone().all(|step| step.seat != seat && quiet(step));
        let apart = apart && since.count() as u64 == self.version.saturating_sub(seen);
        seen == self.version || (seen >= self.rewound && seen < self.version && apart)
    }

    /// Carries a command out.
    ///
    /// # Errors
    /// If it is not taken; the session is unchanged.
    pub fn submit(&mut self, seat: Seat, command: G::Command) -> Result<Moved, Rejected<G::Reason>> {
        self.may_speak(seat)?;
        self.take(seat, Said::Command(command))
    }

    /// Carries out what a seat may say now.
    fn take(&mut self, seat: Seat, said: Said<G::Command>) -> Result<Moved, Rejected<G::Reason>> {
        if let Said::Command(command) = &said {
            G::check(&self.state, seat, command).map_err(Rejected::Refused)?;
        }
        Ok(self.run(Some((seat, said)), Vec::new()))
    }

    fn may_speak(&self, seat: Seat) -> Result<(), Rejected<G::Reason>> {
        if let Some(question) = self.question() {
            return Err(Rejected::Pending(Box::new(question.clone())));
        }
        let deciders = self.deciders();
        if deciders.is_empty() {
            return Err(Rejected::Over);
        }
        if seat != Seat::TABLE && !deciders.contains(seat) {
            return Err(Rejected::NotAsked { seat, waiting: deciders.iter().collect() });
        }
        Ok(())
    }

    /// Runs a command (or the set up) on a copy, with fresh dice where the table has them, and keeps the result.
    fn run(&mut self, said: Option<(Seat, Said<G::Command>)>, answers: Vec<Given>) -> Moved {
        let mut dice = self.swap_dice(Dice::Asked);
        let ran = match &mut dice {
            Dice::Seeded(chance) if answers.is_empty() => {
                Self::carried_out(&self.state, &self.orders, said.as_ref(), Source::Seeded(chance))
            }
            _ => self.asked(said.as_ref(), answers),
        };
        self.dice = dice;
        self.version += 1;
        if let Some(question) = ran.open {
            let answers = answers::given(&ran.trace.answers, &ran.drawn);
            self.pending = Some(Pending { said, answers, question: question.clone() });
            return Moved::Asks(question);
        }
        let (command, points) = (said.is_some(), self.points());
        self.keep(said, ran);
        match self.last_line(&points).filter(|_| command) {
            Some(line) => self.journal.write(&Entered::Command(line), &writing::here::<G>()),
            None => self.begin_file(),
        }
        Moved::Done
    }

    /// Carries out what was said on a copy of the position, then passes all windows that standing orders pass.
    fn carried_out(state: &G::State, orders: &Orders, said: Option<&(Seat, Said<G::Command>)>, source: Source<'_>) -> Ran<G> {
        let (mut state, mut orders, mut entries) = (state.clone(), orders.clone(), Vec::new());
        let apart = G::deciders(&state).apart;
        let mut table = Table::recording(source, &mut entries);
        let mut passed = 0;
        let mut result = match said {
            None => G::start(&mut state, &mut table),
            Some((seat, Said::Command(command))) => G::apply(&mut state, *seat, command, &mut table),
            Some((seat, Said::Order(order))) => {
                orders.take(*seat, *order, G::about().stops.len(), G::turn(&state), G::phase(&state));
                Ok(())
            }
            Some((_, Said::Settled(_))) => {
                return Ran {
                    state,
                    orders,
                    entries: Vec::new(),
                    trace: Trace::default(),
                    passed: 0,
                    apart: false,
                    open: None,
                    left: 0,
                    drawn: Vec::new(),
                };
            }
        };
        while result.is_ok() {
            if !orders.is_empty() {
                for entry in table.new_entries() {
                    let concerned = |seat: &Seat| entry.seen_by(Viewer::Seat(*seat)) && G::concerns(&state, &entry.event, *seat);
                    playout::seats(8).filter(concerned).for_each(|seat| orders.wake(seat));
                }
                orders.expire(G::turn(&state), G::phase(&state));
            }
            let Some((seat, pass, quiet)) = passing::<G>(&state, &orders) else { break };
            result = G::apply(&mut state, seat, &pass, &mut table);
            // Quiet windows are not counted: a file that was written before there were any replays as it did. After an order the count says that the position
            // has changed.
            passed += u32::from(!quiet || matches!(said, Some((_, Said::Order(_)))));
        }
        let (trace, left) = table.finish();
        let open = result.err().map(|Unanswered(question)| *question);
        Ran { state, orders, entries, trace, passed, apart, open, left, drawn: Vec::new() }
    }

    fn keep(&mut self, said: Option<(Seat, Said<G::Command>)>, ran: Ran<G>) {
        let before = if said.is_some() { G::turn(&self.state) } else { u32::MAX };
        self.state = ran.state;
        self.orders = ran.orders;
        let turn = G::turn(&self.state);
        let mut told = self.put_into_words(ran.entries, turn);
        told.extend(asking::drawn_for(&ran.drawn, &ran.trace, turn));
        self.chain_as_before(said.as_ref(), &ran.trace.answers, turn, &told);
        if said.is_none() {
            self.told_of_house_rules(turn).iter().for_each(|told| self.log.push(told));
        }
        told.iter().for_each(|told| self.log.push(told));
        match said {
            None => self.opening = Answers::of(&ran.trace, &ran.drawn),
            Some((seat, said)) => {
                let version = self.version;
                let remark = Self::told_of(self.mark.as_deref(), seat, turn);
                let circled = remark.is_some();
                remark.iter().for_each(|told| self.log.push(told));
                let (answers, asked, revealed) = (Answers::of(&ran.trace, &ran.drawn), ran.trace.asked, ran.trace.revealed);
                let (apart, passed, told) = (ran.apart, ran.passed, self.log.len() as u32);
                room(&mut self.steps, 1);
                self.steps.push(Step { seat, said, answers, asked, revealed, apart, passed, turn, version, told, circled });
                if let Some(told) = self.told_of_end(turn) {
                    self.log.push(&told);
                    self.steps.last_mut().into_iter().for_each(|step| step.told += 1);
                }
            }
        }
        if turn != before {
            self.snap();
        }
    }

    /// A line of the log for each figure of the rules that the setup changes, before anything else is told: whoever reads the log knows by which rules it was
    /// played.
    fn told_of_house_rules(&self, turn: u32) -> Vec<Told> {
        let line = |(spec, value): (&'static OptionSpec, String)| Told {
            turn,
            to: Audience::EVERYONE,
            rules: vec![spec.rule],
            text: msg!("house-rule", figure = Text::of(spec.title), value = value, printed = spec.default),
            shot: None,
        };
        G::house_rules(&self.setup).into_iter().map(line).collect()
    }

    /// Keeps the position at the beginning of this turn, and lets go of one that is no longer near.
    fn snap(&mut self) {
        let (steps, told, turn) = (self.steps.len(), self.log.len(), G::turn(&self.state));
        // A position that cannot be serialised is stored empty; it is then played again from an earlier one.
        let state = postcard::to_stdvec(&self.state).unwrap_or_default().into();
        self.snapshots.push(Snapshot { steps, told, turn, state, orders: self.orders.clone() });
        let past = self.snapshots.len().checked_sub(NEAR + 1).filter(|at| *at > 0);
        if let Some(at) = past.filter(|at| !self.snapshots[*at].turn.is_multiple_of(APART)) {
            self.snapshots.remove(at);
        }
    }

    /// Each entry becomes a sentence once, worded for the member of its audience that knows least.
    fn put_into_words(&self, entries: Vec<Entry<G::Event>>, turn: u32) -> Vec<Told> {
        let mut views: Vec<(Viewer, G::View)> = Vec::new();
        let mut worded = Vec::with_capacity(entries.len());
        for Entry { to, rules, event } in entries {
            let viewer = to.least();
            let place = views.iter().position(|(made, _)| *made == viewer).unwrap_or_else(|| {
                views.push((viewer, G::view(&self.state, viewer)));
                views.len() - 1
            });
            worded.push(Told { turn, to, rules: once_each(rules), text: G::narrate(&views[place].1, &event), shot: G::shot(&event) });
        }
        worded
    }

    /// Puts other dice in the place of those of the table, and gives these.
    pub(crate) fn swap_dice(&mut self, dice: Dice) -> Dice {
        std::mem::replace(&mut self.dice, dice)
    }

    /// Rolls with the generator of this seed from now on; a table where people type their dice goes on so.
    pub fn reseed(&mut self, seed: u64) {
        if matches!(self.dice, Dice::Seeded(_)) {
            self.dice = Dice::seeded(seed);
        }
    }

    /// Rolls from now on with the generator of this seed, where a person typed the dice until now. While a question is open nothing changes.
    pub fn roll_from_now(&mut self, seed: u64) {
        if self.pending.is_none() {
            self.dice = Dice::seeded(seed);
        }
    }
}

/// Grows a list that has no room for the wanted entries, by less than a vector would by itself: a game that is held for long grows slowly.
fn room<T>(list: &mut Vec<T>, wanted: usize) {
    if list.capacity() - list.len() < wanted {
        list.reserve_exact(wanted + list.len() / 8 + 3);
    }
}

/// The notation of what was said.
fn spelled<G: Game>(said: &Said<G::Command>) -> String {
    match said {
        Said::Command(command) => command.to_string(),
        Said::Order(order) => order.write(G::about().stops),
        Said::Settled(how) => how.word().to_owned(),
    }
}

/// The first seat asked in a window that is passed for it, with its word for it, and whether the window is a quiet one.
fn passing<G: Game>(state: &G::State, orders: &Orders) -> Option<(Seat, G::Command, bool)> {
    G::deciders(state).iter().find_map(|seat| {
        let pass = G::pass(state, seat)?;
        let quiet = G::quiet(state, seat);
        orders.passes(seat, pass.stop, quiet).then_some((seat, pass.command, quiet))
    })
}
