//! The view of a seat, and how it looks.

use serde::Serialize;

use super::{
    Command, Event, TURNS,
    goods::{COPIES, GOODS, Goods, KINDS, count, each, name},
    rules,
    state::{State, active, asked, take},
    team,
};
use crate::{CardShown, Chance, Chip, Choice, Lay, Prompt, Scene, Seat, Seats, Text, Tone, Viewer, Zone, msg};

/// The view of a seat: its own hand, what its side laid face down, everything that lies face up, and how many cards there are of the rest.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    viewer: Option<Seat>,
    turn: u32,
    deck: u8,
    hands: [u8; 3],
    own_hand: Goods,
    /// How many lie face down in each hold.
    covered: [u8; 3],
    /// Which, where the viewer's side laid them.
    known: [Option<Goods>; 3],
    open: [Goods; 3],
    away: Goods,
    laid: Crate,
    passed: Seats,
}

/// The crate on the table, as the viewer knows it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
enum Crate {
    None,
    Closed,
    Known(u8),
}

impl View {
    /// The view that `viewer` has of a position.
    pub(super) fn of(state: &State, viewer: Viewer) -> View {
        let viewer = match viewer {
            Viewer::Seat(seat) if seat.index() < 3 => Some(seat),
            _ => None,
        };
        let side = |seat: usize| viewer.is_some_and(|viewer| team(viewer.index()) == team(seat));
        let known = |seat: usize| if side(seat) { Some(state.covered[seat]) } else { None };
        View {
            viewer,
            turn: state.turn,
            deck: count(&state.deck),
            hands: state.hands.map(|hand| count(&hand)),
            own_hand: viewer.map_or([0; KINDS], |seat| state.hands[seat.index()]),
            covered: state.covered.map(|hold| count(&hold)),
            known: [known(0), known(1), known(2)],
            open: state.open,
            away: state.away,
            laid: match state.laid {
                0 => Crate::None,
                worth if side(state.active()) => Crate::Known(worth),
                _ => Crate::Closed,
            },
            passed: state.passed,
        }
    }

    /// A position that agrees with the view: the cards that were not seen are dealt again.
    pub(super) fn imagine(&self, chance: &mut Chance) -> State {
        let mut state = State { turn: self.turn, open: self.open, away: self.away, passed: self.passed, ..State::new() };
        if let Some(seat) = self.viewer {
            state.hands[seat.index()] = self.own_hand;
        }
        state.covered = self.known.map(Option::unwrap_or_default);
        if let Crate::Known(worth) = self.laid {
            state.laid = worth;
        }
        let mut unseen = [COPIES; KINDS];
        let seen = state.hands.iter().chain(&state.covered).chain(&state.open).chain([&state.away]);
        seen.flat_map(each).chain([state.laid]).for_each(|worth| take(&mut unseen, worth));
        let mut next = || {
            let at = chance.below(u32::from(count(&unseen)).max(1)) as usize;
            let worth = each(&unseen).nth(at).unwrap_or(1);
            take(&mut unseen, worth);
            worth
        };
        if self.laid == Crate::Closed {
            state.laid = next();
        }
        for seat in 0..3 {
            let missing = |held: &Goods, wanted: u8| wanted - count(held);
            for _ in 0..missing(&state.hands[seat], self.hands[seat]) {
                state.hands[seat][usize::from(next()) - 1] += 1;
            }
            for _ in 0..missing(&state.covered[seat], self.covered[seat]) {
                state.covered[seat][usize::from(next()) - 1] += 1;
            }
        }
        state.deck = unseen;
        state
    }

    fn asked(&self) -> Seats {
        asked(self.turn, self.laid != Crate::None, self.hands, self.passed)
    }

    /// The question to the viewer.
    pub(super) fn prompt(&self) -> Prompt {
        let waiting = self.asked();
        let mine = self.viewer.is_some_and(|seat| waiting.contains(seat));
        let (sentence, rule) = match (self.turn > TURNS, self.laid != Crate::None, mine) {
            (true, ..) => (msg!("ask-over"), rules::END_1),
            (_, false, true) => (msg!("ask-lay"), rules::LAY_1),
            (_, false, false) => (msg!("ask-wait-lay"), rules::LAY_1),
            (_, true, true) => (msg!("ask-inspect"), rules::INSPECT_1),
            (_, true, false) => (msg!("ask-wait-inspect"), rules::INSPECT_1),
        };
        let phase = if self.turn > TURNS { msg!("phase-end") } else { msg!("phase-turn", turn = self.turn, turns = TURNS) };
        Prompt { phase, waiting_for: waiting.iter().collect(), sentence, rule }
    }

    /// The table as cards in zones, with one choice for each command.
    pub(super) fn scene(&self, commands: &[Command]) -> Scene {
        let mut scene = Scene { bounds: [0.0, 0.0, 1.0, 1.0], ..Scene::default() };
        for seat in Seats::first(3).iter() {
            scene.zones.push(self.hand(seat));
            scene.zones.push(self.hold(seat));
        }
        scene.zones.push(Zone { lay: Lay::Pile, ..zone("deck", msg!("zone-deck"), None, self.deck.into(), Vec::new()) });
        scene.zones.push(self.on_the_table());
        let away = shown("away", &self.away, Tone::Neutral);
        scene.zones.push(zone("away", msg!("zone-away"), None, away.len(), away));
        scene.chips.push(Chip {
            name: msg!("chip-turn"),
            value: Text::name(self.turn.min(TURNS).to_string()),
            tone: Tone::Neutral,
            tip: Text::NONE,
        });
        scene.choices = commands.iter().map(|command| self.choice(command)).collect();
        scene
    }

    fn choice(&self, command: &Command) -> Choice {
        let hand = |worth: u8| self.viewer.map(|seat| format!("hand:{seat}:{worth}:0")).into_iter().collect();
        let (label, group, rule, on) = match *command {
            Command::Lay(worth) => (msg!("do-lay", goods = name(worth.into())), msg!("group-lay"), rules::LAY_1, hand(worth)),
            Command::Inspect(worth) => {
                (msg!("do-inspect", goods = name(worth.into())), msg!("group-inspect"), rules::INSPECT_1, hand(worth))
            }
            Command::Pass => (msg!("do-pass"), msg!("group-inspect"), rules::INSPECT_1, vec!["crate".to_owned()]),
        };
        Choice { on, ..Choice::new(command, label, group, rule) }
    }

    fn hand(&self, seat: Seat) -> Zone {
        let own = self.viewer == Some(seat);
        let cards = if own { shown(&format!("hand:{seat}"), &self.own_hand, Tone::Seat(seat)) } else { Vec::new() };
        zone(&format!("hand:{seat}"), msg!("zone-hand", seat = seat), Some(seat), self.hands[seat.index()].into(), cards)
    }

    fn hold(&self, seat: Seat) -> Zone {
        let at = seat.index();
        let mut cards = shown(&format!("hold:{seat}"), &self.open[at], Tone::Seat(seat));
        cards.extend(self.known[at].iter().flat_map(|covered| shown(&format!("covered:{seat}"), covered, Tone::Seat(seat))));
        let all = usize::from(count(&self.open[at]) + self.covered[at]);
        zone(&format!("hold:{seat}"), msg!("zone-hold", seat = seat), Some(seat), all, cards)
    }

    fn on_the_table(&self) -> Zone {
        let tone = Seat::new(active(self.turn)).map_or(Tone::Neutral, Tone::Seat);
        let cards = match self.laid {
            Crate::None => Vec::new(),
            Crate::Closed => vec![CardShown { tone, active: true, ..CardShown::new("crate:card", None, msg!("card-closed")) }],
            Crate::Known(worth) => vec![CardShown { active: true, ..card("crate:card".into(), worth, tone) }],
        };
        zone("crate", msg!("zone-crate"), None, cards.len(), cards)
    }

    /// How good each command looks: low goods are laid when others watch, and a bold crate is worth a low card.
    pub(super) fn appraise(&self, commands: &[Command], scores: &mut Vec<i32>) {
        let rivals =
            |seat: Seat| Seats::first(3).iter().any(|other| team(other.index()) != team(seat.index()) && self.hands[other.index()] > 0);
        let watched = self.viewer.is_some_and(rivals);
        scores.extend(commands.iter().map(|command| match *command {
            Command::Lay(worth) if watched => i32::from(worth) % 4,
            Command::Lay(worth) => i32::from(worth),
            Command::Inspect(worth) => 3 - i32::from(worth),
            Command::Pass => 1,
        }));
    }
}

/// An event in a sentence. It names cards as they were then: a card that changes hands later leaves it alone.
pub(super) fn narrate(event: &Event) -> Text {
    let goods = |worth: u8| name(worth.into());
    match *event {
        Event::Dealt { seat, cards: Some([one, two, three]) } => {
            msg!("told-dealt-cards", seat = seat, one = goods(one), two = goods(two), three = goods(three))
        }
        Event::Dealt { seat, cards: None } => msg!("told-dealt", seat = seat),
        Event::Drawn { seat, card: Some(card) } => msg!("told-drawn-card", seat = seat, goods = goods(card)),
        Event::Drawn { seat, card: None } => msg!("told-drawn", seat = seat),
        Event::Laid { seat, card: Some(card) } => msg!("told-laid-card", seat = seat, goods = goods(card)),
        Event::Laid { seat, card: None } => msg!("told-laid", seat = seat),
        Event::Passed { seat } => msg!("told-passed", seat = seat),
        Event::Kept { seat } => msg!("told-kept", seat = seat),
        Event::Inspected { seat, shown, owner, found } => {
            msg!("told-inspected", seat = seat, shown = goods(shown), owner = owner, found = goods(found))
        }
        Event::Taken { seat, from, card } => msg!("told-taken", seat = seat, from = from, goods = goods(card)),
        Event::Paid { seat, to, card } => msg!("told-paid", seat = seat, to = to, goods = goods(card)),
    }
}

fn zone(id: &str, title: Text, owner: Option<Seat>, count: usize, cards: Vec<CardShown>) -> Zone {
    Zone { id: id.into(), title, owner, lay: Lay::Row, count: count as u16, cards }
}

/// Goods one by one: `hand:A:4:0` is the first of worth 4.
fn shown(stem: &str, goods: &Goods, tone: Tone) -> Vec<CardShown> {
    let copies = |(there, worth): (&u8, u8)| (0..*there).map(move |copy| (worth, copy)).collect::<Vec<_>>();
    goods.iter().zip(1..).flat_map(copies).map(|(worth, copy)| card(format!("{stem}:{worth}:{copy}"), worth, tone)).collect()
}

fn card(id: String, worth: u8, tone: Tone) -> CardShown {
    let face = GOODS.get(usize::from(worth).wrapping_sub(1)).copied();
    CardShown { tone, ..CardShown::new(id, face, name(worth.into())) }
}
