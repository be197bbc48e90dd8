//! A game in progress without its types: its session, its words and the memories of its bots.

use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

use super::{Advice, LogLine, Moment, Play, Problem, Standing, Thought, TurningLine, lexicon::Lexicon};
use crate::{
    About, Asked, Bot, BotKind, Budget, Chance, Forecast, Game, Lull, Outcome, Outlook, Pass, Prompt, Reach, Scene, Seat, Text, Told,
    Viewer,
    bot::decided,
    effects::{self, Effects, Effort},
    maker::Maker,
    msg,
    orders::Order,
    record::Before,
    seat::Seats,
    session::{Moved, Rejected, Right, Session, Settlement, Turning, Undo, Unfinished},
    words::{Worded, Words},
};

/// How many lines of the log tell of a turning point.
const LINES: usize = 3;

/// A bot at a table, with its memory.
struct Mind<G: Game> {
    seat: Seat,
    name: String,
    bot: Arc<Mutex<Box<dyn Bot<G>>>>,
    /// How much of the log it has heard.
    heard: usize,
}

pub(super) struct Playing<G: Game> {
    session: Session<G>,
    bots: Arc<Vec<BotKind<G>>>,
    lexicon: Arc<Lexicon>,
    chance: Chance,
    minds: Vec<Mind<G>>,
}

impl<G: Game> Playing<G> {
    pub(super) fn new(session: Session<G>, bots: Arc<Vec<BotKind<G>>>, lexicon: Arc<Lexicon>, seed: u64) -> Playing<G> {
        Playing { session, bots, lexicon, chance: Chance::new(seed, u64::MAX), minds: Vec::new() }
    }

    fn looked(&self, viewer: Viewer) -> G::View {
        G::view(self.session.state(), viewer)
    }

    /// The commands of a viewer of whom something is asked.
    fn offered(&self, viewer: Viewer) -> Vec<G::Command> {
        match viewer {
            Viewer::Seat(seat) if self.session.deciders().contains(seat) => self.session.commands(seat),
            _ => Vec::new(),
        }
    }

    fn problem(why: &Rejected<G::Reason>) -> Problem {
        Problem::rejected(why, G::words())
    }

    /// The bot of this kind at the seat, told everything that its seat was told since it last decided.
    fn mind(&mut self, seat: Seat, name: &str, maker: &Maker<G>) -> Arc<Mutex<Box<dyn Bot<G>>>> {
        let place = self.minds.iter().position(|mind| mind.seat == seat && mind.name == name);
        let place = place.unwrap_or_else(|| {
            self.minds.push(Mind { seat, name: name.to_owned(), bot: Arc::new(Mutex::new(maker.make())), heard: 0 });
            self.minds.len() - 1
        });
        let mind = &mut self.minds[place];
        // After a take-back the memory holds a game that was not played: it starts again.
        if mind.heard > self.session.told() {
            (mind.bot, mind.heard) = (Arc::new(Mutex::new(maker.make())), 0);
        }
        let bot = mind.bot.clone();
        {
            let mut listening = bot.lock().unwrap_or_else(PoisonError::into_inner);
            if listening.listens() {
                let told = self.session.entries(mind.heard);
                told.iter().filter(|entry| entry.seen_by(Viewer::Seat(seat))).for_each(|entry| listening.hear(seat, entry));
            }
        }
        mind.heard = self.session.told();
        bot
    }
}

impl<G: Game> Play for Playing<G> {
    fn about_in(&self, language: &str) -> &'static About {
        self.lexicon.about(language, G::about())
    }

    fn words(&self, language: &str) -> Arc<Words> {
        self.lexicon.get(language)
    }

    fn version(&self) -> u64 {
        self.session.version()
    }

    fn deciders(&self) -> Vec<Seat> {
        self.session.deciders().iter().collect()
    }

    fn outcome(&self, language: &str) -> Option<Outcome> {
        self.session.outcome().map(|outcome| outcome.said(&self.lexicon.get(language)))
    }

    fn prompt(&self, viewer: Viewer, language: &str) -> Prompt {
        G::prompt(&self.looked(viewer)).said(&self.lexicon.get(language))
    }

    fn drawn(&self, viewer: Viewer) -> Scene {
        G::scene(&self.looked(viewer), &self.offered(viewer))
    }

    fn seen(&self, viewer: Viewer, language: &str) -> (Prompt, Scene) {
        let (prompt, scene) = G::shown(&self.looked(viewer), &self.offered(viewer));
        (prompt.said(&self.lexicon.get(language)), scene)
    }

    fn reach(&self, seat: Seat, on: &str, language: &str) -> Reach {
        if !self.session.deciders().contains(seat) {
            return Reach::default();
        }
        G::reach(&self.looked(Viewer::Seat(seat)), &self.session.commands(seat), on).said(&self.lexicon.get(language))
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.looked(viewer)).unwrap_or_default()
    }

    fn log(&self, viewer: Viewer, from: usize, language: &str) -> Vec<LogLine> {
        let words = self.lexicon.get(language);
        let line = |(number, told): (usize, Told)| LogLine {
            number,
            turn: told.turn,
            text: words.say(&told.text),
            rules: told.rules,
            shot: told.shot.map(|shot| shot.said(&words)),
        };
        self.session.log(viewer, from).map(line).collect()
    }

    fn heard(&self, viewer: Viewer) -> usize {
        self.session.heard(viewer)
    }

    fn line_of(&self, line: usize, viewer: Viewer, to: Viewer) -> usize {
        self.session.line_at(to, self.session.place(viewer, line))
    }

    fn moment(&self, line: usize, viewer: Viewer, language: &str) -> Moment {
        let (state, words) = (self.session.stood(self.session.place(viewer, line)), self.lexicon.get(language));
        let view = G::view(&state, viewer);
        Moment { turn: G::turn(&state), prompt: G::prompt(&view).said(&words), scene: G::scene(&view, &[]).said(&words) }
    }

    fn save_to(&self, line: usize, viewer: Viewer) -> String {
        self.session.save_to(self.session.place(viewer, line))
    }

    fn course(&self) -> Vec<Standing> {
        let seats = G::seats(self.session.setup());
        let standing = |state: &G::State| Standing {
            turn: G::turn(state),
            worth: crate::playout::seats(seats).map(|seat| G::worth(state, seat)).collect(),
            points: crate::playout::seats(seats).filter_map(|seat| G::points(state, seat)).collect(),
        };
        self.session.course().iter().map(standing).collect()
    }

    fn turnings(&self) -> Vec<Turning> {
        self.session.turnings()
    }

    fn told_turning(&self, turning: &Turning, viewer: Viewer, language: &str) -> TurningLine {
        let [from, end] = [turning.from, turning.upto + 1].map(|place| self.session.line(viewer, place));
        let seen = self.session.log(viewer, from).take(end - from);
        // The last lines give its result.
        let texts: Vec<Text> = seen.map(|(_, told)| told.text).collect();
        let words = self.lexicon.get(language);
        let happened = texts.iter().skip(texts.len().saturating_sub(LINES)).map(|text| words.say(text)).collect::<Vec<_>>().join(" ");
        let (swing, percent) = (turning.swing.unsigned_abs().div_ceil(100), turning.chance * 100.0);
        let chance = if percent < 1.0 { "<1".to_owned() } else { format!("{percent:.0}") };
        let sentence = words.say(&match turning.swing > 0 {
            true => msg!("turning-for", turn = turning.turn, what = happened, seat = turning.seat, swing = swing, chance = chance),
            false => msg!("turning-against", turn = turning.turn, what = happened, seat = turning.seat, swing = swing, chance = chance),
        });
        TurningLine { line: self.session.line_at(viewer, turning.upto), sentence }
    }

    fn commands(&self, seat: Seat) -> Vec<String> {
        if !self.session.deciders().contains(seat) {
            return Vec::new();
        }
        self.session.commands(seat).iter().map(ToString::to_string).collect()
    }

    fn question(&self, viewer: Viewer, language: &str) -> Option<Asked> {
        let people = self.session.people();
        self.session.question().map(|question| question.shown_among(people, viewer, &self.lexicon.get(language)))
    }

    fn orders(&self, seat: Seat) -> Vec<Order> {
        (0..G::about().stops.len() as u8).map(|stop| self.session.order_of(seat, stop)).collect()
    }

    fn say(&mut self, seat: Seat, text: &str, seen: Option<u64>) -> Result<Moved, Problem> {
        self.session.say(seat, text, seen).map_err(|why| Self::problem(&why))
    }

    fn seat_bots(&mut self, bots: &[Seat], seed: u64) {
        self.session.seat_bots(bots.iter().fold(Seats::NONE, |all, seat| all.with(*seat)), seed);
    }

    fn unfinished(&self) -> Option<Unfinished> {
        self.session.unfinished()
    }

    fn take_up(&mut self, unfinished: &Unfinished) -> bool {
        self.session.take_up(unfinished)
    }

    fn answer(&mut self, by: Viewer, text: &str) -> Result<Moved, Problem> {
        self.session.answer(by, text).map_err(|why| Self::problem(&why))
    }

    fn withdraw(&mut self) -> Result<(), Problem> {
        self.session.withdraw().map_err(|why| Self::problem(&why))
    }

    fn undo_of(&self, seat: Seat) -> Undo {
        self.session.undo_of(seat)
    }

    fn gave_up(&self) -> Vec<Seat> {
        self.session.gave_up()
    }

    fn settle(&mut self, by: Seat, how: Settlement) -> Result<Moved, Problem> {
        self.session.settle(by, how).map_err(|why| Self::problem(&why))
    }

    fn undo(&mut self, seat: Seat, right: Right) -> Result<(), Problem> {
        self.session.undo(seat, right).map_err(|why| Self::problem(&why))?;
        // A question that is asked again may have another result, which is told at the same place of the log.
        if right == Right::Referee {
            self.minds.clear();
        }
        Ok(())
    }

    fn think(&mut self, seat: Seat, bot: &str) -> Result<Option<Thought>, Problem> {
        let maker = Maker::named(&self.bots, bot)?;
        let mut commands = if self.session.deciders().contains(seat) { self.session.commands(seat) } else { Vec::new() };
        if commands.is_empty() {
            return Ok(None);
        }
        let (mind, state, trail) = (self.mind(seat, bot, &maker), self.session.state().clone(), self.session.trail());
        let mut chance = Chance::new(u64::from(self.chance.below(u32::MAX)), 0);
        Ok(Some(Box::new(move |budget| {
            let mut bot = mind.lock().unwrap_or_else(PoisonError::into_inner);
            let outlook = Outlook::new(&state, seat).within(budget);
            let (decision, circled) = trail.choose(bot.as_mut(), &outlook, &mut commands, &mut chance);
            // After a circle it chose twice, from different lists.
            let weighing = if circled || commands.len() < 2 { None } else { bot.weighing(&commands) };
            let command = decided::<G>(&state, seat, &commands, decision)?;
            let weighing = weighing.map(|weighing| weighing.map(|command| command.to_string()));
            Some(Advice { command: command.to_string(), circled, weighing })
        })))
    }

    fn advise(&mut self, seat: Seat, bot: &str) -> Result<Option<Advice>, Problem> {
        Ok(self.think(seat, bot)?.and_then(|thought| thought(Budget::repeatable::<G>())))
    }

    fn follow(&mut self, seat: Seat, advice: &Advice) -> Result<Moved, Problem> {
        self.session.follow(seat, &advice.command, advice.circled).map_err(|why| Self::problem(&why))
    }

    fn reseed(&mut self, seed: u64) {
        self.session.reseed(seed);
    }

    fn roll_from_now(&mut self, seed: u64) {
        self.session.roll_from_now(seed);
    }

    fn save(&self) -> String {
        self.session.save()
    }

    fn written(&self) -> usize {
        self.session.written()
    }

    fn lines(&self, from: usize) -> Vec<String> {
        self.session.lines(from)
    }

    fn bind(&mut self, commitment: &str, before: Option<Before>) {
        self.session.bind(commitment, before);
    }

    fn is_bound(&self) -> bool {
        self.session.is_bound()
    }

    fn rolls(&self) -> u64 {
        self.session.rolls()
    }

    fn mark(&mut self, remark: &str) {
        self.session.mark(remark);
    }

    fn steps(&self) -> usize {
        self.session.len()
    }

    fn hash(&self) -> String {
        self.session.hash()
    }

    fn turn(&self) -> u32 {
        G::turn(self.session.state())
    }

    fn phase(&self) -> u32 {
        G::phase(self.session.state())
    }

    fn forecast(&self, seat: Seat, text: &str, language: &str) -> Result<Option<Forecast>, Problem> {
        let state = self.session.state();
        if !self.session.deciders().contains(seat) {
            let waiting: Vec<Seat> = self.session.deciders().iter().collect();
            return Err(Self::problem(&if waiting.is_empty() { Rejected::Over } else { Rejected::NotAsked { seat, waiting } }));
        }
        let command = G::parse(state, seat, text).map_err(|why| Self::problem(&Rejected::Unreadable(why)))?;
        G::check(state, seat, &command).map_err(|why| Self::problem(&Rejected::Refused(why)))?;
        let said = command.to_string();
        let scene = G::scene(&self.looked(Viewer::Seat(seat)), &[command]).said(&self.lexicon.get(language));
        // A scene may have rows of commands as well, which are something else.
        Ok(scene.choices.into_iter().find(|choice| choice.command == said).and_then(|choice| choice.odds))
    }

    fn effects(&self, seat: Seat, text: &str, effort: Effort) -> Result<Effects, Problem> {
        effects::of::<G>(self.session.state(), seat, &effects::row(text), effort).map_err(|why| Self::problem(&why))
    }

    fn refusal(&self, seat: Seat, text: &str) -> Option<Problem> {
        self.session.refusal(seat, text).map(|why| Self::problem(&why))
    }

    fn fork(&self) -> Box<dyn Play> {
        let (session, chance) = (self.session.clone(), self.chance.clone());
        Box::new(Playing { session, bots: self.bots.clone(), lexicon: self.lexicon.clone(), chance, minds: Vec::new() })
    }

    fn allows(&self, seat: Seat, text: &str) -> bool {
        let state = self.session.state();
        self.session.deciders().contains(seat) && G::parse(state, seat, text).is_ok_and(|command| G::check(state, seat, &command).is_ok())
    }

    fn may_pass(&self, seat: Seat) -> bool {
        G::pass(self.session.state(), seat).is_some()
    }

    fn plotted(&self, seat: Seat, text: &str) -> Option<u8> {
        G::plotted(&G::parse(self.session.state(), seat, text).ok()?)
    }

    fn moves(&self, seat: Seat) -> Option<u8> {
        let mut commands = Vec::new();
        if self.session.deciders().contains(seat) {
            G::commands(self.session.state(), seat, &mut commands);
        }
        commands.iter().find_map(G::plotted)
    }

    fn watch(&self, seat: Seat, thing: u8) -> (u64, Option<String>) {
        let state = self.session.state();
        let watch = G::watch(state, seat, thing);
        let passes = |pass: &Pass<G::Command>| !watch.asks && !self.session.wants(seat, pass.stop);
        (watch.mark, G::pass(state, seat).filter(passes).map(|pass| pass.command.to_string()))
    }

    fn lull(&self, seat: Seat) -> Option<(Lull, String)> {
        if !self.session.deciders().contains(seat) {
            return None;
        }
        let state = self.session.state();
        let pass = G::pass(state, seat).filter(|pass| !self.session.wants(seat, pass.stop))?;
        Some((G::lull(state, seat)?, pass.command.to_string()))
    }
}
