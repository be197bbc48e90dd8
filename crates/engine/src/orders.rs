//! Standing orders: what a seat has decided beforehand about windows in which it may respond, so that a thousand empty ones cost it nothing.
//!
//! They are said like commands, at any of one's decisions: `order always`, `order fire ask`. The session then says the game's word for "nothing" for
//! the seat ([`Game::pass`](crate::Game::pass)); the record keeps the order, and a replay passes the same windows again.

use std::{fmt, str::FromStr};

use serde::Serialize;

use crate::{Seat, Text, msg};

/// A kind of window in which a seat may respond.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StopKind {
    /// As typed: `fire`.
    pub name: &'static str,
    /// For people.
    pub title: &'static str,
    /// When it comes, in a sentence.
    pub help: &'static str,
}

/// The command that passes the current window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass<C> {
    /// The command; always among the seat's commands.
    pub command: C,
    /// The kind of window: a place in [`About::stops`](crate::About::stops).
    pub stop: u8,
}

/// A seat's standing order for windows of a kind.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// To be asked, but not in [quiet](crate::Game::quiet) windows: as if nothing had been said.
    #[default]
    Usual,
    /// To be asked every time.
    Ask,
    /// To pass until the turn ends.
    Turn,
    /// To pass until the phase ends.
    Phase,
    /// To pass until something happens to it.
    Concerned,
    /// To pass always.
    Always,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 6] = [Order::Usual, Order::Ask, Order::Phase, Order::Turn, Order::Concerned, Order::Always];

    /// For people.
    pub fn title(self) -> Text {
        Text::of(match self {
            Order::Usual => "order-usual",
            Order::Ask => "order-ask",
            Order::Turn => "order-turn",
            Order::Phase => "order-phase",
            Order::Concerned => "order-concerned",
            Order::Always => "order-always",
        })
    }

    fn word(self) -> &'static str {
        match self {
            Order::Usual => "usual",
            Order::Ask => "ask",
            Order::Turn => "turn",
            Order::Phase => "phase",
            Order::Concerned => "concerned",
            Order::Always => "always",
        }
    }
}

/// An order as a seat says it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The kind of window; `None` for all of them.
    pub stop: Option<u8>,
    /// The order for it.
    pub order: Order,
}

impl Instruction {
    /// Reads `order always` or `order fire ask`; `None` if the text is not an order at all.
    ///
    /// # Errors
    /// A kind of window or a word that there is not, as a sentence that says which there are.
    pub fn read(text: &str, stops: &[StopKind]) -> Option<Result<Instruction, Text>> {
        let mut words = text.split_whitespace();
        if !words.next()?.eq_ignore_ascii_case("order") || stops.is_empty() {
            return None;
        }
        let rest: Vec<&str> = words.collect();
        let (kind, order) = match rest.as_slice() {
            [order] => (None, *order),
            [kind, order] => (Some(*kind), *order),
            _ => return Some(Err(usage(stops))),
        };
        let stop = match kind {
            None => None,
            Some(kind) => match stops.iter().position(|stop| stop.name.eq_ignore_ascii_case(kind)) {
                None => return Some(Err(usage(stops))),
                found => found.map(|place| place as u8),
            },
        };
        Some(order.parse().map(|order| Instruction { stop, order }).map_err(|()| usage(stops)))
    }

    /// As it is written.
    pub fn write(self, stops: &[StopKind]) -> String {
        let kind = self.stop.and_then(|stop| stops.get(usize::from(stop)));
        kind.map_or_else(|| format!("order {}", self.order), |kind| format!("order {} {}", kind.name, self.order))
    }
}

fn usage(stops: &[StopKind]) -> Text {
    let kinds: Vec<&str> = stops.iter().map(|stop| stop.name).collect();
    let orders: Vec<&str> = Order::ALL.iter().map(|order| order.word()).collect();
    msg!("usage-order", orders = orders.join("|"), kinds = kinds.join(", "))
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Order {
    type Err = ();

    fn from_str(word: &str) -> Result<Order, ()> {
        Order::ALL.into_iter().find(|order| order.word().eq_ignore_ascii_case(word)).ok_or(())
    }
}

/// The standing orders of all seats at a table.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// By seat and kind of window; none of them is [`Order::Usual`], which is what holds without one.
    given: Vec<Given>,
}

#[derive(Copy, Clone, Debug)]
struct Given {
    seat: Seat,
    stop: u8,
    order: Order,
    /// The turn or phase in which it was given, for orders that last as long.
    at: u32,
}

impl Orders {
    /// Takes an instruction, given in this turn and phase.
    pub fn take(&mut self, seat: Seat, said: Instruction, stops: usize, turn: u32, phase: u32) {
        for stop in (0..stops as u8).filter(|stop| said.stop.is_none_or(|only| only == *stop)) {
            self.given.retain(|given| given.seat != seat || given.stop != stop);
            if said.order == Order::Usual {
                continue;
            }
            let at = if said.order == Order::Turn { turn } else { phase };
            self.given.push(Given { seat, stop, order: said.order, at });
        }
    }

    /// The seat's standing order for windows of this kind.
    pub fn of(&self, seat: Seat, stop: u8) -> Order {
        self.given.iter().find(|given| given.seat == seat && given.stop == stop).map_or(Order::Usual, |given| given.order)
    }

    /// Whether the seat has said that it wants to be asked in windows of this kind.
    pub fn wants(&self, seat: Seat, stop: u8) -> bool {
        self.given.iter().any(|given| given.seat == seat && given.stop == stop && given.order == Order::Ask)
    }

    /// Whether a window of this kind is passed for the seat; `quiet` says that the game expects nothing of it there.
    pub fn passes(&self, seat: Seat, stop: u8, quiet: bool) -> bool {
        let given = self.given.iter().find(|given| given.seat == seat && given.stop == stop);
        given.map_or(quiet, |given| given.order != Order::Ask)
    }

    /// Whether no seat has given any.
    pub fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// Ends the orders whose turn or phase is over.
    pub fn expire(&mut self, turn: u32, phase: u32) {
        self.given.retain(|given| match given.order {
            Order::Turn => given.at == turn,
            Order::Phase => given.at == phase,
            _ => true,
        });
    }

    /// Something happened to the seat.
    pub fn wake(&mut self, seat: Seat) {
        self.given.retain(|given| given.seat != seat || given.order != Order::Concerned);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STOPS: &[StopKind] = &[StopKind { name: "fire", title: "Fire", help: "" }, StopKind { name: "hurt", title: "Hurt", help: "" }];

    #[test]
    fn orders_are_read_kept_and_expire() {
        let read = |text: &str| Instruction::read(text, STOPS);
        assert_eq!(read("fire at will"), None);
        assert!(matches!(read("order later"), Some(Err(why)) if why.to_string().contains("ask|phase|turn|concerned|always")));
        assert!(matches!(read("order move ask"), Some(Err(why)) if why.to_string().contains("fire, hurt")));
        let Some(Ok(said)) = read("Order HURT turn") else { panic!("it is one") };
        assert_eq!(said.write(STOPS), "order hurt turn");
        let mut orders = Orders::default();
        orders.take(Seat::A, said, 2, 3, 30);
        assert_eq!((orders.of(Seat::A, 0), orders.of(Seat::A, 1), orders.of(Seat::B, 1)), (Order::Usual, Order::Turn, Order::Usual));
        orders.expire(3, 31);
        assert_eq!(orders.of(Seat::A, 1), Order::Turn);
        orders.expire(4, 31);
        assert!(orders.is_empty());
        orders.take(Seat::B, Instruction { stop: None, order: Order::Concerned }, 2, 1, 1);
        orders.wake(Seat::A);
        assert_eq!(orders.of(Seat::B, 1), Order::Concerned);
        orders.wake(Seat::B);
        assert!(orders.is_empty());
    }

    #[test]
    fn the_usual_order_can_be_chosen_again() {
        let mut orders = Orders::default();
        let said = |word: &str| Instruction { stop: Some(0), order: word.parse().expect("an order") };
        assert!(orders.passes(Seat::A, 0, true) && !orders.passes(Seat::A, 0, false), "nothing was said");
        orders.take(Seat::A, said("ask"), 2, 1, 1);
        assert!(orders.wants(Seat::A, 0) && !orders.passes(Seat::A, 0, true), "a quiet window is asked too");
        orders.take(Seat::A, said("usual"), 2, 1, 1);
        assert_eq!(orders.of(Seat::A, 0), Order::Usual);
        assert!(!orders.wants(Seat::A, 0) && orders.passes(Seat::A, 0, true) && !orders.passes(Seat::A, 0, false));
    }
}
