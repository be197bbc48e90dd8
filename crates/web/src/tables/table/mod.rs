//! One live table: the game, its seats, the last page of each browser, and the record on the disk.

pub(crate) mod advice;
mod chat;
pub(crate) mod clocks;
mod commands;
pub(crate) mod consent;
pub(crate) mod delay;
mod ending;
mod guests;
pub(crate) mod log;
pub(crate) mod observer;
mod presence;
pub(crate) mod seats;
pub(crate) mod typed_dice;

use std::{
    cell::RefCell,
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use axum::http::Extensions;
use engine::{Kit, Play, Problem, Seat, Viewer, kit::Rows, session::Turning};
use tokio::sync::watch;

use crate::{
    fault::Fault,
    key,
    limits::thinking::Foresight,
    store::{
        Astray, Store,
        register::{Key, Register, Sitter},
        risen,
    },
    tables::table::{
        consent::PendingProposal,
        delay::Delayed,
        log::{Line, Tails},
        observer::Observer,
    },
    words,
};

/// Revisions begin with the time of the opening, in this many to the millisecond, so that none is used twice and nothing is written to keep them apart.
const OPENING: u64 = 1 << 10;

/// Answers to the last commands of each key are kept so that a repeated request is answered and not carried out again.
const REMEMBERED: usize = 128;

/// A table. What never changes is outside the lock.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) sitters: Vec<Sitter>,
    /// Which seats go together, and whose; the words that open them change, and are in the register.
    pub(crate) keys: Vec<Key>,
    pub(crate) kit: Arc<dyn Kit>,
    pub(crate) asked: bool,
    /// How far its bots look ahead.
    pub(crate) foresight: Foresight,
    /// Why the game is only shown: by the rules of now it goes on otherwise than it went.
    pub(crate) past: Option<Problem>,
    /// Held while a rematch is opened, so that two wishes for one open one.
    pub(crate) rematch: Mutex<()>,
    /// Luck of the dice in a game with this hash, once somebody has asked for it.
    pub(crate) luck: Mutex<Option<(String, serde_json::Value)>>,
    /// Turning points of a game with this hash, once somebody has asked for them.
    pub(crate) turning: Mutex<Option<(String, Vec<Turning>)>>,
    /// The bot that plays on for a seat whose person has given up.
    stand_in: Option<&'static str>,
    /// Those seats, a bit for each.
    gone: Arc<AtomicU32>,
    /// Whether something moves it when no person does.
    pub(crate) driven: AtomicBool,
    core: Mutex<Core>,
    changed: watch::Sender<u64>,
    /// Rises when somebody looks: bots that rested go on.
    pub(crate) looked: watch::Sender<Instant>,
    /// It has been removed: it accepts and shows nothing any more.
    ended: AtomicBool,
    /// Rises when another process has it: the data here may be old.
    moved: Option<Arc<AtomicBool>>,
}

/// The part of a table that changes.
pub(crate) struct Core {
    pub(crate) play: Box<dyn Play>,
    pub(crate) register: Register,
    pub(crate) store: Store,
    pub(crate) revision: u64,
    /// The same for those who watch with a delay: it grows by one when there is something new for them, so that it counts no commands.
    pub(crate) late: u64,
    /// For each seat, the first revision from which on its question is the same as now.
    fresh: Vec<u64>,
    /// For each seat, a fingerprint of its question.
    asks: Vec<Option<u64>>,
    /// The revision of the last change of the game itself.
    pub(crate) moved: u64,
    pub(crate) last_said: Option<Seat>,
    /// The seats whose persons have given up; the table has them too, and looks at them without a lock.
    gone: Arc<AtomicU32>,
    /// When each key last said something to the others.
    pub(crate) chatted: Vec<Option<Instant>>,
    answered: VecDeque<(String, u64)>,
    /// The request that is being carried out.
    pub(crate) speaking: Option<String>,
    /// Commands in a row that seats have yet to say.
    pub(crate) rows: Rows,
    /// For each seat whose last press gave several commands, that press.
    pub(crate) presses: Vec<commands::Press>,
    /// A request that needs consent.
    pub(crate) proposal: Option<PendingProposal>,
    /// How many streams each key holds open.
    pub(crate) present: Vec<usize>,
    /// Whatever higher floors have made of this revision; the next one begins without it.
    pub(crate) drawn: Extensions,
    /// The end of the log as each viewer reads it.
    tails: RefCell<Tails>,
    /// The game as those without a seat see it, where they are to see it later.
    pub(crate) delayed: Option<Delayed>,
    /// For each seat, since when something has been asked of it, where its clock runs: milliseconds since 1970.
    pub(crate) asked_since: Vec<Option<u64>>,
    /// The revision at which the game would not take the call of time.
    pub(crate) time_refused: Option<u64>,
    pub(crate) used: Instant,
    /// When a person last did something here.
    pub(crate) acted: Instant,
}

/// The context of a command that comes from a browser or a program.
#[derive(Clone, Debug, Default)]
pub(crate) struct RequestContext {
    /// The revision that was looked at, where it is known.
    pub(crate) seen: Option<u64>,
    /// A word that the sender made up; the same word again is the same request.
    pub(crate) request: Option<String>,
    /// Whether the guard at a bot's seat decided for it.
    pub(crate) circled: bool,
}

impl Table {
    /// Puts a table together; `fresh` tables are written to the disk first.
    pub(crate) fn new(id: String, kit: Arc<dyn Kit>, play: Box<dyn Play>, register: Register, store: Store, foresight: Foresight) -> Table {
        let (revision, moved) = (store.moment() * OPENING, store.flag());
        let mut core = Core {
            fresh: vec![revision; register.sitters.len()],
            asks: Vec::new(),
            moved: revision,
            last_said: None,
            gone: Arc::default(),
            chatted: vec![None; register.keys.len()],
            answered: VecDeque::new(),
            speaking: None,
            rows: Rows::default(),
            presses: Vec::new(),
            proposal: None,
            present: vec![0; register.keys.len()],
            drawn: Extensions::new(),
            tails: RefCell::default(),
            delayed: None,
            asked_since: Vec::new(),
            time_refused: None,
            used: Instant::now(),
            acted: Instant::now(),
            play,
            revision,
            late: revision,
            store,
            register,
        };
        core.asks = core.questions(true);
        core.note_gone();
        core.turn_clocks(None);
        let delay = core.register.delay;
        core.set_delay(delay);
        Table {
            id,
            title: core.register.title.clone(),
            sitters: core.register.sitters.clone(),
            keys: core.register.keys.clone(),
            asked: core.register.asked,
            foresight,
            stand_in: kit.opponent(&core.register.setup),
            gone: core.gone.clone(),
            driven: AtomicBool::new(false),
            kit,
            past: None,
            rematch: Mutex::default(),
            luck: Mutex::default(),
            turning: Mutex::default(),
            changed: watch::channel(revision).0,
            looked: watch::channel(Instant::now()).0,
            core: Mutex::new(core),
            ended: AtomicBool::new(false),
            moved,
        }
    }

    /// The same, with the words of requests that were carried out before it was opened here, and how long ago the last of them was.
    pub(crate) fn remembering(self, requests: Vec<String>, age: Duration) -> Table {
        let mut core = self.core();
        core.acted = core.acted.checked_sub(age).unwrap_or(core.acted);
        core.delayed = core.delayed.take().map(|delayed| Delayed::new(delayed.seconds, core.play.written(), age));
        let revision = core.revision;
        core.answered.extend(requests.into_iter().map(|word| (word, revision)));
        drop(core);
        self
    }

    /// Another process has it: viewers look for it there.
    pub(crate) fn give_up(&self) {
        if let Some(moved) = &self.moved {
            moved.store(true, Ordering::Release);
            self.changed.send_modify(|revision| *revision += 1);
        }
    }

    /// Whether another process has it.
    pub(crate) fn moved(&self) -> bool {
        risen(self.moved.as_ref())
    }

    /// The table is removed: its viewers get a message.
    pub(crate) fn end(&self) {
        let mut core = self.core();
        self.ended.store(true, Ordering::Relaxed);
        core.revise();
        self.tell(&core);
    }

    /// Whether it has been removed.
    pub(crate) fn ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Whether it accepts commands: the table exists, this process has it, and its game has today's rules.
    pub(crate) fn open(&self) -> Result<(), Fault> {
        match () {
            () if self.past.as_ref().is_some_and(edited) => Err(Fault::edited()),
            () if self.past.is_some() => Err(Fault::past()),
            () if self.ended() => Err(Fault::no_table()),
            () if self.moved() => Err(Fault::from(std::io::Error::from(Astray::Moved))),
            () => Ok(()),
        }
    }

    /// The lock of this table. A panic inside a game leaves the position unchanged, so a poisoned lock is taken all the same.
    pub(crate) fn core(&self) -> MutexGuard<'_, Core> {
        self.core.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells of every change.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// The key number of a token, and how often its seats had been taken when it was made.
    pub(crate) fn key(&self, token: &str) -> Option<(usize, u32)> {
        let core = self.core();
        let key = core.register.keys.iter().position(|held| !held.token.is_empty() && key::same(&held.token, token))?;
        Some((key, core.register.keys[key].turn))
    }

    /// Whether a bot decides there, and which: it sits there, or it plays on for a person who has given up.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        match self.sitters.get(seat.index()) {
            Some(Sitter::Bot(name)) => Some(name),
            _ => self.stand_in.filter(|_| self.has_given_up(seat)),
        }
    }

    /// The revision that is shown now.
    pub(crate) fn revision(&self) -> u64 {
        self.core().revision
    }

    /// The revision of the table, and the one that an observer gets.
    pub(crate) fn revisions(&self, observer: &Observer) -> (u64, u64) {
        let core = self.core();
        (core.revision, core.revision_of(observer.key))
    }

    /// A command of a seat.
    pub(crate) fn say(&self, seat: Seat, text: &str, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| {
            core.look_fresh(seat, context)?;
            // Whoever plays on does not do so for free.
            if seat != Seat::TABLE && self.bot(seat).is_none() {
                core.set_paused(false)?;
            }
            if let Some(taken) = core.register.lesson.clone() {
                return core.learn(self, seat, text, &taken);
            }
            core.press(self, seat, text, context.circled)
        })
        .inspect(|_| {
            let revision = core.revision;
            drop(core);
            self.tell_of(revision);
        })
    }

    /// Calls time, once, as soon as the game takes it.
    pub(crate) fn call_time(&self) -> Result<(), Fault> {
        let said = self.say(Seat::TABLE, "time", &RequestContext::default());
        let mut core = self.core();
        if said.is_err() {
            core.time_refused = Some(core.revision);
            return Ok(());
        }
        core.register.deadline = None;
        // The game knows that time was called: a clock that is read again changes nothing.
        let Core { store, register, .. } = &mut *core;
        store.note(register);
        Ok(())
    }

    /// Sets the clock of the face again: when it runs out, in milliseconds since 1970.
    pub(crate) fn set_clock(&self, deadline: Option<u64>) -> Result<(), Fault> {
        let mut core = self.core();
        core.register(|register| register.deadline = deadline)?;
        core.time_refused = None;
        core.revise();
        self.tell(&core);
        Ok(())
    }

    /// Its title in a language.
    pub(crate) fn title_in(&self, language: &str) -> String {
        words::titled(&*self.kit, &self.title, language)
    }

    /// Notes where the rematch is.
    pub(crate) fn lead_to(&self, id: &str) -> Result<(), Fault> {
        let mut core = self.core();
        core.register(|register| register.next = Some(id.into()))?;
        core.revise();
        self.tell(&core);
        Ok(())
    }

    /// Seats of persons that do not hold this key and have not given up.
    pub(crate) fn others(&self, key: usize) -> Vec<Seat> {
        let not_mine = self.keys.iter().enumerate().filter(|(number, _)| *number != key);
        not_mine.flat_map(|(_, held)| held.seats.iter().copied()).filter(|seat| !self.has_given_up(*seat)).collect()
    }

    pub(crate) fn tell(&self, core: &Core) {
        self.tell_of(core.revision);
    }

    /// Announces a revision once the table is unlocked, so that viewers need not wait for it. If two are announced at once, the newer one stands.
    fn tell_of(&self, revision: u64) {
        self.changed.send_if_modified(|known| {
            let newer = *known < revision;
            *known = (*known).max(revision);
            newer
        });
    }
}

impl Core {
    /// This observer, or those of a spectator if their seat has been given to another person since.
    pub(crate) fn still(&self, observer: &Observer) -> Observer {
        let held = observer.key.is_none_or(|key| self.register.keys.get(key).is_some_and(|held| held.turn == observer.turn));
        if held { observer.clone() } else { Observer { key: None, turn: 0, at: None, language: observer.language } }
    }

    /// Carries a request out unless it is a repetition of one that was.
    pub(crate) fn once(
        &mut self,
        table: &Table,
        context: &RequestContext,
        act: impl FnOnce(&mut Core) -> Result<(), Fault>,
    ) -> Result<u64, Fault> {
        table.open()?;
        self.used = Instant::now();
        self.acted = self.used;
        if let Some(revision) = self.repeated(context) {
            return Ok(revision);
        }
        self.speaking.clone_from(&context.request);
        act(self)?;
        if let Some(word) = &context.request {
            if self.answered.len() == REMEMBERED {
                self.answered.pop_front();
            }
            self.answered.push_back((word.clone(), self.revision));
        }
        Ok(self.revision)
    }

    /// The answer to a request that has been carried out already.
    pub(crate) fn repeated(&self, context: &RequestContext) -> Option<u64> {
        let word = context.request.as_ref()?;
        self.answered.iter().find(|(known, _)| known == word).map(|(_, revision)| *revision)
    }

    /// The question to each seat, as a fingerprint. If one seat after the other decides, the seat that is asked has just spoken, was not asked
    /// before, or has seen nothing yet: then there is nothing to compare, and the list of all its commands need not be made.
    fn questions(&self, in_turn: bool) -> Vec<Option<u64>> {
        let deciders = self.play.deciders();
        let alone = in_turn && deciders.len() <= 1 && self.asks.iter().flatten().count() <= 1;
        let seats = (0..self.fresh.len()).filter_map(Seat::new);
        seats
            .map(|seat| {
                deciders.contains(&seat).then(|| {
                    if alone {
                        return self.revision;
                    }
                    let mut hasher = DefaultHasher::new();
                    self.play.commands(seat).hash(&mut hasher);
                    hasher.finish()
                })
            })
            .collect()
    }

    /// A command based on an older revision is good only if nothing that is asked of the seat has changed since: in a secret decision at the same
    /// time another seat may well be quicker.
    pub(crate) fn look_fresh(&self, seat: Seat, context: &RequestContext) -> Result<(), Fault> {
        let fresh = self.fresh.get(seat.index()).copied().unwrap_or(self.revision);
        if context.seen.is_some_and(|seen| seen < fresh || seen > self.revision) { Err(Fault::stale()) } else { Ok(()) }
    }

    /// Which state of the game is seen with this key.
    pub(crate) fn stamp(&self, key: Option<usize>) -> (u64, usize) {
        (self.moved, self.delayed.as_ref().filter(|_| self.is_delayed(key)).map_or(0, |delayed| delayed.seen() + 1))
    }

    /// The page changes, the game does not.
    pub(crate) fn revise(&mut self) {
        self.late += 1;
        self.revise_unseen();
    }

    /// The page changes in something that those who watch with a delay do not see.
    pub(crate) fn revise_unseen(&mut self) {
        self.revision += 1;
        self.drawn.clear();
    }

    /// The revision as a viewer with this key gets it.
    pub(crate) fn revision_of(&self, key: Option<usize>) -> u64 {
        if self.is_delayed(key) { self.late } else { self.revision }
    }

    /// The game has changed.
    pub(crate) fn after(&mut self, by: Option<Seat>) {
        self.revise_unseen();
        self.moved = self.revision;
        self.proposal = self.proposal.take().filter(PendingProposal::outlasts);
        match by {
            Some(_) => self.last_said = by,
            // Something may have been taken back.
            None => self.tails.get_mut().forget(),
        }
        self.note_delayed(by.is_none());
        self.note_gone();
        let asks = self.questions(by.is_some_and(|by| by != Seat::TABLE));
        for (index, (now, before)) in asks.iter().zip(&self.asks).enumerate() {
            if by.is_none_or(|seat| seat.index() == index) || now != before {
                self.fresh[index] = self.revision;
            }
        }
        self.asks = asks;
        self.turn_clocks(by);
        self.note_result();
    }

    /// The lobby tells the result of a listed game without reading the whole of it.
    pub(crate) fn note_result(&mut self) {
        if !self.register.listed {
            return;
        }
        let points = self.play.outcome("en").map(|outcome| outcome.scores.iter().map(|score| i64::from(score.total)).collect());
        if self.register.result != points {
            self.register.result = points;
            self.store.note(&self.register);
        }
    }

    /// Changes the register; it is on the disk when this returns, or nothing is changed.
    pub(crate) fn register(&mut self, change: impl FnOnce(&mut Register)) -> Result<(), Fault> {
        let mut ahead = self.register.clone();
        change(&mut ahead);
        self.store.write_register(&ahead)?;
        self.register = ahead;
        Ok(())
    }

    /// Writes the lines of the game file after the first `lines` to the disk; if that fails, they are undone here too.
    pub(crate) fn append(&mut self, table: &Table, lines: usize) -> Result<(), Fault> {
        self.written(lines).or_else(|why| self.put_back(table, lines, None, why))
    }

    pub(crate) fn written(&mut self, lines: usize) -> Result<(), Fault> {
        self.store.catch_up(&self.register)?;
        let (play, lines) = (&self.play, self.play.lines(lines));
        if lines.is_empty() {
            return Ok(());
        }
        Ok(self.store.append(&lines, self.speaking.as_deref(), || play.save())?)
    }

    /// Which of a key's seats would take back: the one that spoke last, where it is among them.
    pub(crate) fn undoer(&self, seats: &[Seat], at: Seat) -> Seat {
        self.last_said.filter(|seat| seats.contains(seat)).unwrap_or(at)
    }

    /// The end of the log for a viewer with this key, its lines from number `from` on with their text, and whether there is more before it.
    pub(crate) fn log_tail(
        &self,
        key: Option<usize>,
        viewer: Viewer,
        most: usize,
        language: &'static str,
        from: usize,
    ) -> (Vec<Line>, bool) {
        let delayed = self.delayed.as_ref().filter(|_| self.is_delayed(key));
        let tails = delayed.map_or(&self.tails, |delayed| &delayed.tails);
        tails.borrow_mut().end(self.game(key), viewer, most, language, from)
    }
}

/// Whether a file does not fit because somebody, or the disk, changed it, and not because the rules are others.
pub(crate) fn edited(why: &Problem) -> bool {
    matches!(why.code.as_str(), "record-chain" | "record-line" | "record-header" | "record-empty")
}

/// Which state of a game is shown: of two pages with one stamp for the same observer, scene and log are the same.
pub(crate) type Stamp = (u64, usize);
