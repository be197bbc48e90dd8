//! The position on the table, and what a command does to it.

use serde::{Deserialize, Serialize};

use super::{
    Command, Event, GOODS, Goods, TURNS,
    goods::{COPIES, DEALT, FIRST_CONTRABAND, KINDS, count, name},
    rules, team,
};
use crate::{Audience, Lots, Malformed, Seat, Seats, Table, Unanswered, msg};

/// The position on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(super) turn: u32,
    pub(super) deck: Goods,
    pub(super) hands: [Goods; 3],
    /// Goods that lie face down in the holds.
    pub(super) covered: [Goods; 3],
    /// Goods that lie face up in the holds.
    pub(super) open: [Goods; 3],
    pub(super) away: Goods,
    /// The worth of the goods in the crate on the table; 0 for none.
    pub(super) laid: u8,
    /// Seats that have let the crate pass.
    pub(super) passed: Seats,
}

impl State {
    /// Everything still in the deck.
    pub(super) fn new() -> State {
        let none = [0; KINDS];
        State {
            turn: 1,
            deck: [COPIES; KINDS],
            hands: [none; 3],
            covered: [none; 3],
            open: [none; 3],
            away: none,
            laid: 0,
            passed: Seats::NONE,
        }
    }

    /// Whose turn it is.
    pub(super) fn active(&self) -> usize {
        active(self.turn)
    }

    /// The seats that may decide now, from what everybody knows.
    pub(super) fn asked(&self) -> Seats {
        asked(self.turn, self.laid > 0, self.hands.map(|hand| count(&hand)), self.passed)
    }

    /// Whether the seat holds goods of this worth.
    pub(super) fn holds(&self, seat: Seat, worth: u8) -> bool {
        (1..=KINDS as u8).contains(&worth) && self.hands[seat.index()][usize::from(worth) - 1] > 0
    }
}

/// Whose turn number `turn` is.
pub(super) fn active(turn: u32) -> usize {
    (turn as usize + 2) % 3
}

/// The seats that may decide: the seat whose turn it is, or the rivals that hold a card and have not passed.
pub(super) fn asked(turn: u32, laid: bool, hands: [u8; 3], passed: Seats) -> Seats {
    if turn > TURNS {
        return Seats::NONE;
    }
    let active = active(turn);
    let asks = |seat: &Seat| match laid {
        false => seat.index() == active,
        true => team(seat.index()) != team(active) && hands[seat.index()] > 0 && !passed.contains(*seat),
    };
    Seats::first(3).iter().filter(asks).fold(Seats::NONE, Seats::with)
}

/// Deals each seat its hand, three cards as one question.
pub(super) fn deal(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    for seat in Seats::first(3).iter() {
        let deck = lots(&state.deck);
        let ask = table.ask(rules::DEAL_1, "ask-deal").by(seat).eyes(Audience::only(seat));
        let drawn = ask.about(|| msg!("ask-hand", seat = seat)).draw_several(&Lots::new(&deck, name), DEALT)?;
        table.reveal(Audience::only(seat));
        for &worth in &drawn {
            take(&mut state.deck, worth as u8);
            put(&mut state.hands[seat.index()], worth as u8);
        }
        let cards = [0, 1, 2].map(|place| drawn.get(place).map_or(0, |worth| *worth as u8));
        table.tell(Audience::only(seat), &[rules::DEAL_1], || Event::Dealt { seat, cards: Some(cards) });
        table.tell(Audience::except(seat), &[rules::DEAL_1], || Event::Dealt { seat, cards: None });
    }
    Ok(())
}

/// Carries a command out and runs on to the next decision.
pub(super) fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match *command {
        Command::Lay(worth) => lay(state, seat, worth, table),
        Command::Pass => {
            state.passed = state.passed.with(seat);
            table.announce(&[rules::INSPECT_1], || Event::Passed { seat });
        }
        Command::Inspect(worth) => return inspect(state, seat, worth, table),
    }
    if state.asked().is_empty() { keep(state, table) } else { Ok(()) }
}

fn lay(state: &mut State, seat: Seat, worth: u8, table: &mut Table<'_, Event>) {
    take(&mut state.hands[seat.index()], worth);
    state.laid = worth;
    let crew = team(seat.index());
    let allies = crew.iter().filter(|ally| *ally != seat).fold(Seats::NONE, Seats::with);
    table.reveal(Audience::of(allies));
    table.tell(Audience::of(crew), &[rules::LAY_1, rules::SEATS_1], || Event::Laid { seat, card: Some(worth) });
    table.tell(Audience::all_but(crew), &[rules::LAY_1], || Event::Laid { seat, card: None });
}

fn inspect(state: &mut State, seat: Seat, shown: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let (by, owner, found) = (seat.index(), state.active(), state.laid);
    take(&mut state.hands[by], shown);
    table.reveal(Audience::EVERYONE);
    let of = Seat::new(owner).unwrap_or(seat);
    table.announce(&[rules::INSPECT_1], || Event::Inspected { seat, shown, owner: of, found });
    if found >= FIRST_CONTRABAND {
        put(&mut state.open[by], found);
        put(&mut state.away, shown);
        table.announce(&[rules::INSPECT_2], || Event::Taken { seat, from: of, card: found });
    } else {
        put(&mut state.open[owner], found);
        put(&mut state.open[owner], shown);
        table.announce(&[rules::INSPECT_2], || Event::Paid { seat, to: of, card: shown });
    }
    end(state, table)
}

/// Nobody looked: the crate goes to the hold as it lies.
fn keep(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let owner = state.active();
    put(&mut state.covered[owner], state.laid);
    if let Some(seat) = Seat::new(owner) {
        table.announce(&[rules::INSPECT_1], || Event::Kept { seat });
    }
    end(state, table)
}

fn end(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    (state.laid, state.passed) = (0, Seats::NONE);
    let owner = state.active();
    if let Some(seat) = Seat::new(owner).filter(|_| count(&state.deck) > 0) {
        let deck = lots(&state.deck);
        let ask = table.ask(rules::DRAW_1, "ask-draw").by(seat).eyes(Audience::only(seat));
        let drawn = ask.about(|| msg!("ask-hand", seat = seat)).draw(&Lots::new(&deck, name))? as u8;
        table.reveal(Audience::only(seat));
        take(&mut state.deck, drawn);
        put(&mut state.hands[owner], drawn);
        table.tell(Audience::only(seat), &[rules::DRAW_1], || Event::Drawn { seat, card: Some(drawn) });
        table.tell(Audience::except(seat), &[rules::DRAW_1], || Event::Drawn { seat, card: None });
    }
    state.turn += 1;
    while state.turn <= TURNS && count(&state.hands[state.active()]) == 0 {
        state.turn += 1;
    }
    Ok(())
}

/// The deck as lots: goods by worth.
fn lots(deck: &Goods) -> [(u16, u32); KINDS] {
    std::array::from_fn(|kind| (kind as u16 + 1, u32::from(deck[kind])))
}

fn put(goods: &mut Goods, worth: u8) {
    if let Some(there) = goods.get_mut(usize::from(worth.wrapping_sub(1))) {
        *there += 1;
    }
}

pub(super) fn take(goods: &mut Goods, worth: u8) {
    if let Some(there) = goods.get_mut(usize::from(worth.wrapping_sub(1))) {
        *there = there.saturating_sub(1);
    }
}

/// The position of a case: cards not spoken of are in the deck.
pub(super) fn position(table: &toml::Table) -> Result<State, Malformed> {
    let mut whole = serde_json::to_value(State::new()).map_err(|why| why.to_string())?;
    for (key, value) in table {
        let Some(place) = whole.get_mut(key).filter(|_| key != "deck") else {
            return Err(format!("there is no {key:?} to set: hands, covered, open, away, laid, turn, passed").into());
        };
        *place = serde_json::to_value(value).map_err(|why| why.to_string())?;
    }
    let mut state: State = serde_json::from_value(whole).map_err(|why| why.to_string())?;
    for kind in 0..KINDS {
        let of = |goods: &[Goods; 3]| goods.iter().map(|goods| u32::from(goods[kind])).sum::<u32>();
        let lying = u32::from(state.away[kind]) + u32::from(usize::from(state.laid) == kind + 1);
        let there = of(&state.hands) + of(&state.covered) + of(&state.open) + lying;
        state.deck[kind] = u32::from(COPIES).checked_sub(there).ok_or_else(|| format!("there are only {COPIES} of {}", GOODS[kind]))? as u8;
    }
    let sound = (1..=TURNS).contains(&state.turn) && usize::from(state.laid) <= KINDS && !state.asked().is_empty();
    let able = state.laid > 0 || count(&state.hands[state.active()]) > 0;
    if sound && able {
        Ok(state)
    } else {
        Err(format!("somebody must be asked: turns are 1 to {TURNS}, a crate is worth 1 to {KINDS}").into())
    }
}
