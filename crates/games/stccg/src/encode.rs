//! Views and commands as numbers, for programs that learn.

mod said;
mod table;

use engine::{
    Seat,
    encode::{Encode, Feature, HIDDEN, SHARE, nth, one_of, part, yes},
};

use crate::{
    Command, Stccg, View,
    data::{Kind, SKILLS},
    flow::asked,
    ids::{CardId, Id},
    options::LAST_TURN,
    state::{
        PLACES, Phase, SEATS, State,
        frames::{Ask, Choice, Frame, Gate},
    },
};

/// More cards than there are in the data.
const CARDS: usize = 512;
/// Ships and facilities of each side that are read.
const HULLS: usize = 16;

const ASKS: usize = 26;
const GATES: usize = 13;
const CHOICES: usize = 25;
const FRAMES: usize = 17;

impl Encode for Stccg {
    const SHAPE: &'static str = "stccg-1";

    const VIEW: &'static [Feature] = &[
        Feature::new("turn", "the turn, and the last one, in three hundredths; whether it is the own side's", 3, SHARE),
        Feature::new("phase", "doorways, missions, dilemmas, facilities, play, over: one of six", 6, SHARE),
        Feature::new("segment", "start, card play, orders, what must happen, what may happen, draw: one of six", 6, SHARE),
        Feature::new(
            "this-turn",
            "card play used; any number of reports; no draw; free report used; probe made; second of two turns; Q's Tent used; Borg have come: eight; draws left and \
             scouts left in eighths; orders in hundred and fiftieths",
            11,
            SHARE,
        ),
        Feature::new("asked", "whether the seat is asked", 1, SHARE),
        Feature::new(
            "question",
            "a seed, a side of the line, the card play, an order, an answer, one of a group, an alternative, a card to fetch, to take, a tactic, a blow, return fire, a \
             probe, the draw, a discard, a group to beam, where a ship goes, a marker, what is next at the end of the turn, where an abductor beams, what a new ship \
             does, a target of an objective, what a held ship does, a skill, a further target, where a battle begins: one of twenty-six, or none",
            ASKS,
            SHARE,
        ),
        Feature::new(
            "window",
            "between actions, a card played, a battle begins, a ship moves, a dilemma, a ship destroyed, somebody killed, a mission solved, a battle won, a fight, a \
             probe, somebody seized, a moment: one of thirteen, or none",
            GATES,
            SHARE,
        ),
        Feature::new(
            "choice",
            "a bribe, a medic, who stays, a rescue, a captor, prey, who travels, who follows, a chase, a refuge, a boarded ship, a pod, a lure, a weapon, a challenge, \
             a second card, the start, a berth, a gateway, a probe, a dodge, a planet, who wakes, a gunner, who takes it: one of twenty-five, or none",
            CHOICES,
            SHARE,
        ),
        Feature::new(
            "doing",
            "the innermost: a window, a card played, an effect, an attempt, a dilemma, a fight of personnel, of ships, a destruction, a flight, a discard, a new ship, \
             a claim, a choice, the draw, an abduction, a held ship, the end of the turn: one of seventeen, or none; the card that it is about, of 512, counted from 1; \
             how many things are being done, in twenty-fourths",
            FRAMES + 2,
            SHARE,
        ),
        Feature::new(
            "attempt",
            "whether a mission or location is attempted; by the own side; where, of eighteen from left to right, counted from 1; dilemmas met in it in tenths",
            4,
            SHARE,
        ),
        Feature::new("battle", "personnel fight; ships fight; hits in twenty-fourths", 3, SHARE),
        Feature::new(
            "players",
            "the own side, then the other: points in all, of missions, bonus points, those of ships in orbit, in hundreds; Borg; turns are double; has passed; cards in \
             the draw deck and the discard pile in hundredths, hand in fortieths, seed deck in seventieths, missions left in eighths, side decks in sixtieths; known on \
             top of the deck and under it in tenths; people in play, those who can act in sixtieths; ships, facilities in sixteenths, equipment in twentieths; cards on \
             the table in twenty-fourths; current objective, of 512, counted from 1; dilemmas it has met in sixtieths; of the known people in play INTEGRITY, CUNNING, \
             STRENGTH in three hundredths, each of 42 skills in twentieths; known cards of the hand of each of eighteen kinds, in twentieths",
            2 * table::PLAYER,
            HIDDEN,
        ),
        Feature::new(
            "locations",
            "eighteen locations from left to right, 36 numbers each, all 0 where there is none: there; card, of 512, counted from 1; own card; solved by the own side, \
             by the other; assimilated by each; scouted by each; scouting announced by each; points in hundreds; span in tenths; planet, space, Gamma Quadrant, homeworld; \
             closed to the own side by a mis-seed; cards under it, those that the own side brought, known dilemmas, known walls, other known cards, in twentieths; people \
             of the own side on the surface, aboard, who can act, and of the other side on the surface, aboard, in thirtieths; ships and facilities of each side in \
             eighths; whether the own Away Team, the crew of an own ship meets the requirements; the objective of the own side, of the other lies there",
            PLACES * table::LOCATION,
            SHARE,
        ),
        Feature::new(
            "hulls",
            "sixteen ships and facilities of the own side, then of the other, 19 numbers each, all 0 where there is none: there; own; card, of 512, counted from 1; \
             facility; where, of eighteen from left to right, counted from 1; RANGE left, WEAPONS, SHIELDS in thirtieths, as far as they are known; HULL in hundredths; \
             damaged; cloaked; docked, carried, landed; stopped; counts as Borg; people aboard and known ones who can act in thirtieths; cards placed on it in tenths",
            2 * HULLS * table::HULL,
            SHARE,
        ),
    ];

    const COMMAND: &'static [Feature] = said::FEATURES;

    fn encode_view(view: &View, seat: Seat, out: &mut Vec<f32>) {
        // The faces read a view in the same way: the numbers are made of what the seat knows of this position, and of nothing that was drawn.
        let state = &view.imagine(&mut engine::Chance::new(0, 0));
        let turn = &state.turn;
        let last = f32::from(LAST_TURN);
        out.extend([part(turn.number.into(), last), part(state.options.last_turn.into(), last), yes(turn.seat == seat)]);
        one_of(6, Some(state.phase as usize), out);
        one_of(6, (state.phase == Phase::Play).then_some(turn.seg as usize), out);
        let used = [turn.played, turn.red_alert, turn.no_draw, turn.free, turn.probed, turn.second, turn.tented, turn.came];
        out.extend(used.map(yes));
        out.extend([part(turn.draws.into(), 8.0), part(turn.scouts.into(), 8.0), part(turn.orders.into(), 150.0)]);
        doing(state, seat, out);
        let seats = [seat, SEATS[1 - seat.index() % 2]];
        seats.into_iter().for_each(|who| table::player(state, who, seat, out));
        table::locations(state, seat, out);
        seats.into_iter().for_each(|who| table::hulls(state, who, seat, out));
    }

    fn encode_command(_: &View, seat: Seat, command: &Command, out: &mut Vec<f32>) {
        said::command(seat, command, out);
    }
}

/// A card of the data, as a share of more than there are.
fn card(of: Option<CardId>) -> f32 {
    nth(of.map(usize::from), CARDS)
}

/// A card on the table, if the seat knows it.
fn known(state: &State, id: Id, seat: Seat) -> f32 {
    card(state.insts.get(usize::from(id)).filter(|inst| inst.known_to(seat)).map(|inst| inst.card))
}

/// Question, attempt and battle.
fn doing(state: &State, seat: Seat, out: &mut Vec<f32>) {
    let ask = asked(state);
    out.push(yes(ask.is_some_and(|(who, ..)| who == seat)));
    let (question, window) = ask.map_or((None, None), |(_, ask, _)| question(ask));
    one_of(ASKS, question, out);
    one_of(GATES, window, out);
    let last = state.stack.last().copied();
    let choice = if let Some(Frame::Choose { what, .. }) = last { Some(what) } else { None };
    one_of(CHOICES, choice.map(|what: Choice| what as usize), out);
    let (frame, about) = last.map_or((None, None), |frame| {
        let (frame, about) = innermost(frame);
        (Some(frame), about)
    });
    one_of(FRAMES, frame, out);
    out.extend([about.map_or(0.0, |id| known(state, id, seat)), part(state.stack.len() as f32, 24.0)]);
    let attempt =
        state.stack.iter().rev().find_map(|frame| if let Frame::Attempt { by, loc, .. } = frame { Some((*by, *loc)) } else { None });
    let rank = attempt.and_then(|(_, loc)| state.rank(loc));
    out.extend([yes(attempt.is_some()), yes(attempt.is_some_and(|(by, _)| by == seat)), nth(rank, PLACES)]);
    out.push(part(state.met_now.len() as f32, 10.0));
    let hits = state.shoot.as_ref().map_or(0, |shoot| shoot.hits.len());
    out.extend([yes(state.duel.is_some()), yes(state.shoot.is_some()), part(hits as f32, 24.0)]);
}

/// Which question it is, in the order of the features, and which window.
fn question(ask: Ask) -> (Option<usize>, Option<usize>) {
    let question = match ask {
        Ask::Seed => 0,
        Ask::Lay => 1,
        Ask::Card => 2,
        Ask::Order => 3,
        Ask::Window(gate) => return (Some(4), Some(gate as usize)),
        Ask::Select => 5,
        Ask::Way(_) => 6,
        Ask::Download => 7,
        Ask::Take => 8,
        Ask::Tactic => 9,
        Ask::Strike => 10,
        Ask::Return => 11,
        Ask::Probe => 12,
        Ask::Draw => 13,
        Ask::Shed => 14,
        Ask::Armbands => 15,
        Ask::Where => 16,
        Ask::Marker => 17,
        Ask::Ending => 18,
        Ask::Carry => 19,
        Ask::Newcomer => 20,
        Ask::Claim => 21,
        Ask::Held => 22,
        Ask::Skills => 23,
        Ask::Aim => 24,
        Ask::Provoke => 25,
    };
    (Some(question), None)
}

/// Which frame it is, in the order of the feature, and the card that it is about.
const fn innermost(frame: Frame) -> (usize, Option<Id>) {
    match frame {
        Frame::Window { subject, .. } => (0, Some(subject)),
        Frame::Card { card, .. } => (1, Some(card)),
        Frame::Run { card, .. } => (2, Some(card)),
        Frame::Attempt { ship, .. } => (3, Some(ship)),
        Frame::Met { card, .. } => (4, Some(card)),
        Frame::Duel { .. } => (5, None),
        Frame::Shoot { .. } => (6, None),
        Frame::Destroy { card, .. } => (7, Some(card)),
        Frame::Fly { ship, .. } => (8, Some(ship)),
        Frame::Shed { .. } => (9, None),
        Frame::Newcomer { ship } => (10, Some(ship)),
        Frame::Claim { goal } => (11, Some(goal)),
        Frame::Choose { card, .. } => (12, Some(card)),
        Frame::Drawing => (13, None),
        Frame::Carry { own, .. } => (14, Some(own)),
        Frame::Held { ship, .. } => (15, Some(ship)),
        Frame::Ending { .. } => (16, None),
    }
}

const _: () =
    assert!(SKILLS.len() == 42 && Kind::ALL.len() == 18 && Gate::Moment as usize + 1 == GATES && Choice::Taker as usize + 1 == CHOICES);
