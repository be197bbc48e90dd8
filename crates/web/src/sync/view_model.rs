//! The view of one browser: gathered under the table's lock, drawn without it.

use std::sync::Arc;

use engine::{
    Asked, Outcome, Play, Prompt, Scene, Seat, Viewer,
    kit::LogLine,
    msg,
    orders::Order,
    session::Undo,
    words::{Worded, Words},
};
use serde::Serialize;

use crate::{
    store::register::{Line, Sitter},
    tables::table::{
        Core, Stamp, Table,
        clocks::Face,
        consent::Proposal,
        edited, log,
        observer::Observer,
        seats::{PRACTICE, noticed, sitter},
    },
    time::now_ms,
    words,
};

/// Somebody's request that needs the others' consent.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ProposalView {
    pub(crate) by: Seat,
    pub(crate) what: Proposal,
    /// Whether this observer are to say yes or no.
    pub(crate) mine: bool,
    /// Somebody said no; the one who asked sees it until the game goes on.
    pub(crate) declined: bool,
}

/// A seat as it is shown in the header.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) seat: Seat,
    pub(crate) sitter: Sitter,
    /// Held by this observer.
    pub(crate) mine: bool,
    /// A browser of its key is open.
    pub(crate) here: bool,
    /// Asked now.
    pub(crate) asked: bool,
    /// The link of a friend who has not come yet, for the owner only; or the link that hands the own seat over.
    pub(crate) link: Option<String>,
    /// Name of the person who took the seat.
    pub(crate) name: Option<String>,
    /// Nobody has taken it yet.
    pub(crate) free: bool,
    /// Its person has given up, and a bot plays on.
    pub(crate) gone: bool,
    /// The owner looks, and another person holds it.
    pub(crate) can_free: bool,
}

impl Place {
    /// The player of the seat: by the name the person gave, if any.
    pub(crate) fn called(&self, language: &str) -> String {
        match &self.name {
            Some(name) if !self.mine => name.clone(),
            _ => sitter(&self.sitter, self.mine, language),
        }
    }
}

/// Everything one browser is shown.
pub(crate) struct ViewModel {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) revision: u64,
    /// Which state of the game it is.
    pub(crate) stamp: Stamp,
    pub(crate) viewer: Viewer,
    /// The token, for the page's requests.
    pub(crate) token: Option<String>,
    /// The number of the key, by which the browser finds it among its own.
    pub(crate) me: Option<usize>,
    /// Whether it is the key of the person who opened the table.
    pub(crate) owner: bool,
    /// Whether it stands in the lobby.
    pub(crate) listed: bool,
    /// How many seconds those without a seat are behind.
    pub(crate) delay: u32,
    /// Notices about the table.
    pub(crate) notices: Vec<String>,
    /// The chat.
    pub(crate) chat: Vec<Line>,
    /// The hash that binds the server to its dice, and once the game is over the seed and the nonce.
    pub(crate) dice: Option<(String, Option<(u64, String)>)>,
    /// The device is to be passed to this seat's person before anything of theirs is shown.
    pub(crate) pass: Option<Seat>,
    pub(crate) places: Vec<Place>,
    pub(crate) deciders: Vec<Seat>,
    pub(crate) prompt: Prompt,
    pub(crate) scene: Scene,
    /// The words of the game.
    pub(crate) words: Arc<Words>,
    pub(crate) log: Vec<log::Line>,
    /// How much of the log there is.
    pub(crate) heard: Heard,
    pub(crate) log_cut: bool,
    /// The same lines for a page that is drawn here.
    pub(crate) lines: Vec<LogLine>,
    pub(crate) question: Option<Asked>,
    /// Whether this observer may type the answer to the question they see.
    pub(crate) may_answer: bool,
    /// The kinds of windows in which this observer may respond, with their standing orders.
    pub(crate) orders: Vec<Standing>,
    /// Language of this observer.
    pub(crate) language: &'static str,
    /// The languages of the game.
    pub(crate) languages: Vec<&'static str>,
    /// The short name of the game.
    pub(crate) game: &'static str,
    /// The message for a round or a turn of the game with its number, as its players call it.
    pub(crate) part: &'static str,
    pub(crate) outcome: Option<Outcome>,
    /// The seat that would take back and how far it may.
    pub(crate) undo: Option<(Seat, Undo)>,
    /// Whether taking back seen things makes this a practice game.
    pub(crate) practice: bool,
    /// Whether it has become one.
    pub(crate) practised: bool,
    pub(crate) proposal: Option<ProposalView>,
    /// Whether the others have yet to agree before this observer may ask the bot.
    pub(crate) bot_by_consent: bool,
    /// Whether the clocks are stopped by consent; `None` at a table without clocks.
    pub(crate) paused: Option<bool>,
    /// Whether this observer may end the game by giving up, or offer a draw.
    pub(crate) may_settle: bool,
    /// Milliseconds until the clock runs out.
    pub(crate) left: Option<u64>,
    /// The clocks of the persons.
    pub(crate) clocks: Vec<Face>,
    /// Whether dice are typed.
    pub(crate) asked: bool,
    pub(crate) next: Option<String>,
    /// The bot that can be asked for advice, where something is asked of this observer.
    pub(crate) adviser: Option<&'static str>,
    /// The current step of the lesson, at a table that has one.
    pub(crate) lesson: Option<serde_json::Value>,
    /// Whether this observer may have the game file now.
    pub(crate) file: bool,
}

/// The first lines of the log, as many as somebody has, and the viewer who counts them so.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Heard {
    viewer: Viewer,
    lines: usize,
}

impl Heard {
    /// No line.
    pub(crate) const NOTHING: Heard = Heard { viewer: Viewer::Public, lines: 0 };

    /// How many lines this viewer has of them: another one counts other lines.
    pub(crate) fn of(self, viewer: Viewer) -> usize {
        if self.viewer == viewer { self.lines } else { 0 }
    }
}

/// Log lines on the page; the rest comes on demand.
pub(crate) const LOG_LINES: usize = 60;

impl ViewModel {
    /// Looks at the table.
    pub(crate) fn look(table: &Table, core: &Core, observer: &Observer) -> ViewModel {
        let mut view = ViewModel::drawn(table, core, observer, Some(Heard::NOTHING));
        view.scene = view.scene.said(&view.words);
        let first = view.log.first().map_or(usize::MAX, |line| line.number);
        view.lines = core.game(observer.key).log(view.viewer, first, view.language);
        view
    }

    /// The same with the words of the scene still to be put in, and the text of those lines of the log that have not been heard; without scene and log for
    /// a viewer that knows them.
    pub(crate) fn drawn(table: &Table, core: &Core, observer: &Observer, heard: Option<Heard>) -> ViewModel {
        let key = observer.key.and_then(|key| core.register.keys.get(key));
        let seats: &[Seat] = key.map_or(&[], |key| &key.seats);
        let (play, delayed) = (core.game(observer.key), core.is_delayed(observer.key));
        let deciders = play.deciders();
        let typist = play.question(Viewer::Public, "en").and_then(|question| question.typist);
        let wanted: Vec<Seat> = typist.map_or_else(|| deciders.clone(), |seat| vec![seat]);
        let (viewer, pass) = turned(play, seats, observer.at, &wanted);
        let language = observer.language;
        let from = heard.map_or(usize::MAX, |heard| heard.of(viewer));
        let (log, log_cut) = core.log_tail(observer.key, viewer, LOG_LINES, language, from);
        // Whoever knows the scene needs no other; a game of the past asks nothing of anybody.
        let asked = if table.past.is_some() { Viewer::Public } else { viewer };
        let (log, (prompt, scene)) = match heard {
            Some(_) if asked == viewer => (log, play.seen(viewer, language)),
            Some(_) => (log, (play.prompt(asked, language), play.drawn(viewer))),
            None => (Vec::new(), (play.prompt(asked, language), Scene::default())),
        };
        let outcome = play.outcome(language);
        let undo = match viewer {
            Viewer::Seat(at) => {
                let seat = core.undoer(seats, at);
                Some((seat, play.undo_of(seat)))
            }
            Viewer::Public => None,
        };
        let proposal = core.proposal.as_ref().map(|proposal| {
            let mine = !proposal.declined
                && !seats.is_empty()
                && !seats.contains(&proposal.by)
                && !seats.iter().any(|seat| proposal.agreed.contains(seat));
            ProposalView { by: proposal.by, what: proposal.what, mine, declined: proposal.declined }
        });
        let proposal = proposal.filter(|proposal| !delayed && (!proposal.declined || seats.contains(&proposal.by)));
        let owner = key.is_some_and(|key| key.owner);
        let past =
            table.past.as_ref().map(|why| words::say(language, &if edited(why) { msg!("notice-edited") } else { msg!("notice-past") }));
        let behind = delayed.then(|| words::say(language, &msg!("notice-late", n = i64::from(core.register.delay.div_ceil(60)))));
        ViewModel {
            id: table.id.clone(),
            title: core
                .register
                .lesson
                .as_ref()
                .and_then(|lesson| lesson.title(language))
                .map_or_else(|| table.title_in(language), str::to_owned),
            revision: core.revision_of(observer.key),
            stamp: core.stamp(observer.key),
            viewer,
            token: key.map(|key| key.token.clone()),
            me: observer.key,
            owner,
            listed: core.register.listed,
            notices: past.into_iter().chain(behind).chain(core.register.notices.iter().map(|notice| noticed(notice, language))).collect(),
            chat: if delayed { Vec::new() } else { core.register.chat.clone() },
            delay: core.register.delay,
            // In a lesson the dice are written; the server's own begin after it.
            dice: core.register.proof.as_ref().filter(|_| core.register.lesson.is_none()).map(|proof| {
                let open = outcome.is_some().then(|| (proof.seed, proof.nonce.clone()));
                (proof.commitment.clone(), open)
            }),
            pass,
            places: places(table, core, seats, &wanted, owner),
            prompt,
            scene,
            words: play.words(language),
            log,
            heard: Heard { viewer, lines: play.heard(viewer) },
            log_cut,
            lines: Vec::new(),
            may_answer: observer.key.is_some() && pass.is_none() && !delayed,
            question: play.question(viewer, language),
            orders: match viewer {
                Viewer::Seat(seat) if core.register.lesson.is_none() => standing(core, seat, language),
                _ => Vec::new(),
            },
            language,
            languages: table.kit.languages(),
            game: play.about().name,
            part: words::part(play.about().traits.rounds),
            undo: undo
                .filter(|_| core.register.lesson.is_none())
                .filter(|_| outcome.is_none() || (table.keys.len() == 1 && core.register.proof.is_none())),
            practised: core.register.notices.iter().any(|notice| notice == PRACTICE),
            practice: observer.key.is_some_and(|key| table.only_bots_object(key)),
            proposal,
            bot_by_consent: observer.key.is_some_and(|key| table.wants_consent_for_bot(core, key)),
            paused: (core.register.paused || core.may_pause()).then_some(core.register.paused),
            may_settle: outcome.is_none()
                && core.register.lesson.is_none()
                && seats.iter().any(|seat| !table.has_given_up(*seat))
                && play.question(Viewer::Public, "en").is_none(),
            left: core.register.deadline.filter(|_| outcome.is_none() && !delayed).map(|at| at.saturating_sub(now_ms())),
            clocks: if delayed { Vec::new() } else { core.faces() },
            asked: table.asked,
            next: core.register.next.clone(),
            file: outcome.is_some(),
            lesson: core.register.lesson.as_ref().map(|taken| taken.shown(play, viewer, language)),
            adviser: table.adviser(core).filter(|_| core.register.lesson.is_none() && viewer_asked(viewer, &deciders)),
            outcome,
            deciders,
        }
    }

    /// The seat this observer speak for.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// Whether something is asked of this observer: a decision, or an answer that only they may type.
    pub(crate) fn mine(&self) -> bool {
        let typist = self.question.as_ref().and_then(|question| question.typist);
        viewer_asked(self.viewer, &self.deciders) || viewer_asked(self.viewer, typist.as_slice())
    }

    /// The question whose answer this observer may type.
    pub(crate) fn answerable(&self) -> Option<&Asked> {
        self.question.as_ref().filter(|question| self.may_answer && question.seen)
    }

    /// Query that a link needs to keep the seat: no key, only which of the browser's own it is.
    pub(crate) fn query(&self) -> String {
        self.me.map_or(String::new(), |key| format!("?me={key}"))
    }
}

/// The standing order of a seat in one kind of window.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Standing {
    /// As typed.
    stop: &'static str,
    title: &'static str,
    help: &'static str,
    order: Order,
    /// For a kind of window in which the game asks by itself only where something is to be expected: where that is.
    usual: Option<String>,
}

fn standing(core: &Core, seat: Seat, language: &str) -> Vec<Standing> {
    let play = &*core.play;
    let words = play.words(language);
    let usual = |stop: &str| {
        let id = format!("stop-{stop}-usual");
        words.has(&id).then(|| words.called("stop", &format!("{stop}-usual")))
    };
    let kinds = play.about_in(language).stops.iter().zip(play.orders(seat));
    kinds.map(|(stop, order)| Standing { stop: stop.name, title: stop.title, help: stop.help, order, usual: usual(stop.name) }).collect()
}

fn viewer_asked(viewer: Viewer, deciders: &[Seat]) -> bool {
    matches!(viewer, Viewer::Seat(seat) if deciders.contains(&seat))
}

/// For a key with several seats: whose view is shown of those that are asked, and whether the device has to be passed first.
fn turned(play: &dyn Play, seats: &[Seat], at: Option<Seat>, deciders: &[Seat]) -> (Viewer, Option<Seat>) {
    let Some(at) = at else { return (Viewer::Public, None) };
    if deciders.contains(&at) {
        return (Viewer::Seat(at), None);
    }
    match seats.iter().find(|seat| deciders.contains(seat)) {
        None => (Viewer::Seat(at), None),
        Some(&seat) if secrets_between(play, at, seat) => (Viewer::Public, Some(seat)),
        Some(&seat) => (Viewer::Seat(seat), None),
    }
}

/// Whether one of the two now sees things that the other does not.
fn secrets_between(play: &dyn Play, one: Seat, other: Seat) -> bool {
    let (one, other) = (Viewer::Seat(one), Viewer::Seat(other));
    let sees = |viewer| play.question(viewer, "en").is_some_and(|question| question.seen);
    if sees(one) != sees(other) {
        return true;
    }
    let (left, right) = (play.scene(one, "en"), play.scene(other, "en"));
    if left.shapes != right.shapes || left.sheets != right.sheets || left.zones != right.zones || left.chips != right.chips {
        return true;
    }
    let told =
        |viewer| play.log(viewer, 0, "en").into_iter().filter(|line| line.turn == play.turn()).map(|line| line.text).collect::<Vec<_>>();
    told(one) != told(other)
}

fn places(table: &Table, core: &Core, mine: &[Seat], deciders: &[Seat], owner: bool) -> Vec<Place> {
    let seats = table.sitters.iter().enumerate().filter_map(|(index, sitter)| Some((Seat::new(index)?, sitter)));
    seats
        .map(|(seat, sitter)| {
            let key = table.keys.iter().position(|key| key.seats.contains(&seat));
            let here = key.is_none_or(|key| core.present.get(key).is_some_and(|&streams| streams > 0));
            let held = key.and_then(|key| core.register.keys.get(key));
            let mine = mine.contains(&seat);
            let free = held.is_some_and(|held| held.token.is_empty());
            let link = held.filter(|_| mine || (owner && free)).and_then(|held| held.invite.clone());
            Place {
                seat,
                sitter: sitter.clone(),
                gone: table.has_given_up(seat),
                mine,
                here,
                asked: deciders.contains(&seat),
                link,
                name: held.and_then(|held| held.name.clone()),
                free,
                can_free: owner && !free && held.is_some_and(|held| !held.owner),
            }
        })
        .collect()
}

impl Table {
    /// The current view of this observer.
    pub(crate) fn view(&self, observer: &Observer) -> ViewModel {
        self.looked_at();
        let mut core = self.core();
        core.catch_up_delayed(self);
        ViewModel::look(self, &core, &core.still(observer))
    }
}
