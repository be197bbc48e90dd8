//! What is played: decks, options, waived checks; and the table before anything is drawn.

use arrayvec::ArrayVec;
use engine::{BadSetting, Seat, Text, Violation, msg};
use rulebook::stccg as rules;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    data::{self, Affil, Deck},
    decks,
    ids::{NONE, NOWHERE},
    options::{Options, SPECS},
    reason::Refusal,
    rules::{pack, seed},
    state::{Form, Inst, List, Phase, Player, SEATS, State, Turn, Won, Zone, mark},
};

/// The one scenario.
pub const DUEL: &str = "duel";

/// A setup; may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Setup {
    /// What is played.
    pub scenario: String,
    /// The deck of each seat: a ready deck's name, or a list.
    pub decks: [String; 2],
    /// Options that differ, by name.
    pub options: Vec<(String, String)>,
    /// Checks that are waived.
    pub waived: Vec<String>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { scenario: DUEL.into(), decks: ["federation".into(), "klingon".into()], options: Vec::new(), waived: Vec::new() }
    }
}

impl Setup {
    /// Changes a setting by name.
    ///
    /// # Errors
    /// A name or value that does not exist.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetting> {
        let bad = |hint: Text| BadSetting::Value { name: name.into(), value: value.into(), hint };
        if name == "waive" {
            if !decks::WAIVERS.contains(&value) {
                return Err(bad(msg!("hint-waivers", names = decks::WAIVERS.join(", "))));
            }
            self.waived.push(value.into());
            return Ok(());
        }
        if let Some(seat) = ["A.deck", "B.deck"].iter().position(|known| *known == name) {
            decks::read(value).map_err(bad)?;
            self.decks[seat] = value.into();
            return Ok(());
        }
        let Some(spec) = SPECS.iter().find(|spec| spec.name == name) else {
            return Err(BadSetting::unknown(name, SPECS, "A.deck, B.deck, waive"));
        };
        if !spec.allows(value) {
            return Err(BadSetting::not_taken(spec, value));
        }
        self.options.retain(|(known, _)| known != name);
        if value != spec.default {
            self.options.push((name.into(), value.into()));
        }
        Ok(())
    }

    /// The options as the state carries them.
    pub fn typed(&self) -> Options {
        let mut options = Options::default();
        self.options.iter().for_each(|(name, value)| options.set(name, value));
        options
    }
}

/// Puts a setup on the table, or says everything that is wrong with it.
///
/// # Errors
/// Every fault of both decks that is not waived.
pub fn begin(setup: &Setup) -> Result<State, Vec<Violation<Refusal>>> {
    let mut wrong = Vec::new();
    let mut found = Vec::new();
    for name in &setup.decks {
        match decks::read(name) {
            Err(why) => {
                wrong.push(Violation { waiver: None, reason: Refusal::new(rules::META_2, "no-deck", why) });
            }
            Ok(deck) => {
                wrong.extend(decks::unwaived(&deck, &setup.waived));
                found.push(deck);
            }
        }
    }
    match (wrong.is_empty(), <[Deck; 2]>::try_from(found)) {
        (true, Ok(decks)) => Ok(table(&decks, setup.typed())),
        _ => Err(wrong),
    }
}

/// A table with these decks, nothing laid yet.
pub fn table(decks: &[Deck; 2], options: Options) -> State {
    let mut cards: Vec<(Seat, u16, Zone)> = Vec::new();
    for (owner, deck) in SEATS.into_iter().zip(decks) {
        let mut add = |name: &str, n: u8, zone: Zone| {
            if let Some(card) = data::named(name) {
                cards.extend((0..n).map(|_| (owner, card, zone)));
            }
        };
        deck.missions.iter().for_each(|name| add(name, 1, Zone::Missions));
        deck.seed.iter().for_each(|line| add(&line.card, line.n, Zone::Seeds));
        deck.draw.iter().for_each(|line| add(&line.card, line.n, Zone::Deck));
        deck.battle_bridge.iter().for_each(|line| add(&line.card, line.n, Zone::Bridge));
        deck.tent.iter().chain(&deck.continuum).for_each(|line| add(&line.card, line.n, Zone::Side));
    }
    let packs = options.pack && cards.len() + 2 * 60 <= crate::state::MOST;
    if packs {
        for (owner, deck) in SEATS.into_iter().zip(decks) {
            let holds = deck.seed.iter().chain(&deck.draw).filter_map(|line| data::named(&line.card)).any(pack::opens);
            let list = pack::names().filter_map(data::named);
            cards.extend(list.filter(|_| holds).map(|card| (owner, card, Zone::Out)));
        }
    }
    cards.extend(stand_ins(decks, cards.len()));
    let mut state = empty(options);
    for (seat, deck) in decks.iter().enumerate() {
        state.players[seat].borg = deck.affiliation == Affil::Borg.word() || decks::is_borg(deck);
    }
    fill(&mut state, cards);
    // What lies ready for a pack is marked, and everybody knows it.
    for inst in state.insts_mut().iter_mut().filter(|inst| inst.zone == Zone::Out) {
        inst.marks |= mark::DONE;
    }
    let outside = |id: &u16| state.at(*id).zone == Zone::Bonus;
    for id in (0..state.insts.len() as u16).filter(outside).collect::<Vec<_>>() {
        state.put(id, Zone::Out);
    }
    state
}

/// Universal missions that lie ready outside the game where both decks bring the same unique ones, as far as there is room.
fn stand_ins(decks: &[Deck; 2], count: usize) -> Vec<(Seat, u16, Zone)> {
    let unique = |name: &str| data::named(name).is_some_and(|card| data::card(card).uniq == data::Uniq::Unique);
    let twice = decks[0].missions.iter().filter(|name| unique(name) && decks[1].missions.contains(name)).count();
    let each: usize = seed::stand_ins(1).map(|(_, n)| n).sum();
    let room = crate::state::MOST.saturating_sub(count) / (2 * each.max(1));
    let of = |owner: Seat| seed::stand_ins(twice.min(room)).flat_map(move |(card, n)| std::iter::repeat_n((owner, card, Zone::Bonus), n));
    SEATS.into_iter().flat_map(of).collect()
}

/// Puts cards into their zones, named in order.
pub fn fill(state: &mut State, mut cards: Vec<(Seat, u16, Zone)>) {
    cards.sort_by_key(|&(owner, card, zone)| (owner, card, zone));
    cards.truncate(crate::state::MOST);
    let mut last = None;
    let mut copy = 0;
    for (index, (owner, card, zone)) in cards.into_iter().enumerate() {
        copy = if last == Some((owner, card)) { copy + 1 } else { 0 };
        last = Some((owner, card));
        state.insts.push(Inst {
            card,
            owner,
            ctrl: owner,
            copy,
            zone: Zone::Out,
            form: Form::Printed,
            loc: NOWHERE,
            host: NONE,
            marks: 0,
            known: 0,
            n: 0,
            m: 0,
            t: 0,
        });
        state.put(index as u16, zone);
    }
}

/// A table with nothing on it.
pub fn empty(options: Options) -> State {
    let player = || Player {
        deck: List::new(),
        top: 0,
        bottom: 0,
        hand: List::new(),
        discard: List::new(),
        seeds: List::new(),
        missions: ArrayVec::new(),
        bridge: ArrayVec::new(),
        side: ArrayVec::new(),
        play: List::new(),
        points: 0,
        bonus: 0,
        orbit: 0,
        borg: false,
        outposts: 0,
        gateway: false,
        double: false,
        fought: 0,
        passed: false,
    };
    State {
        insts: ArrayVec::new(),
        players: [player(), player()],
        places: ArrayVec::new(),
        line: ArrayVec::new(),
        phase: Phase::Doorways,
        seeding: Seat::A,
        first: Seat::A,
        turn: Turn::NONE,
        stack: ArrayVec::new(),
        picked: ArrayVec::new(),
        met_now: ArrayVec::new(),
        met: [ArrayVec::new(), ArrayVec::new()],
        duel: None,
        shoot: None,
        rogue: (NONE, 0),
        rogue_again: NOWHERE,
        probing: NONE,
        scouted_ship: 0,
        hugh: 0,
        won: Won::NotYet,
        failed: [ArrayVec::new(), ArrayVec::new()],
        ended: ArrayVec::new(),
        special: [ArrayVec::new(), ArrayVec::new()],
        options,
        index: Default::default(),
    }
}
