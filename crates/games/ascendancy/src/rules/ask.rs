//! Questions of the rules to the table, in one place: dice and draws, each with its purpose and its subject; and the events they lead to.

use engine::{Audience, D6, Dice, Die, Face, Lots, Seat, Table, Text, Unanswered, msg};
use rulebook::RuleId;

use crate::{
    event::{Event, Thing},
    list::count,
    words,
};

/// The table of this game.
pub type Tab<'a> = Table<'a, Event>;

/// A rule that may leave a question open.
pub type Done<T = ()> = Result<T, Unanswered>;

/// The lane die: 2, 3 and 4 twice each; face 0 is 2.
pub static LANE: Die = Die {
    name: "lane die",
    faces: &[Face { name: "2", short: "2", sides: 2 }, Face { name: "3", short: "3", sides: 2 }, Face { name: "4", short: "4", sides: 2 }],
};

/// Rolls six-sided dice of a seat: their faces, 1 to 6.
pub fn dice(
    table: &mut Tab<'_>,
    rule: RuleId,
    purpose: &'static str,
    by: impl Into<Option<Seat>>,
    about: [Thing; 2],
    count: u8,
) -> Done<Dice> {
    let count = count.min(engine::MOST_DICE as u8);
    let asking = table.ask(rule, purpose).about(move || subject(about));
    match by.into() {
        Some(seat) => asking.by(seat).dice(&D6, count),
        None => asking.dice(&D6, count),
    }
}

/// How many of the dice show a number or more.
pub fn at_least(dice: &Dice, number: u8) -> u8 {
    count(dice.faces().iter().filter(|&&face| face + 1 >= number))
}

/// One six-sided die: 1 to 6.
pub fn die(table: &mut Tab<'_>, rule: RuleId, purpose: &'static str, by: impl Into<Option<Seat>>, about: [Thing; 2]) -> Done<u8> {
    Ok(dice(table, rule, purpose, by, about, 1)?.faces().first().map_or(1, |face| face + 1))
}

/// The length of a lane: 2, 3 or 4.
pub fn lane(table: &mut Tab<'_>, rule: RuleId, by: impl Into<Option<Seat>>, about: [Thing; 2]) -> Done<u8> {
    let asking = table.ask(rule, "ask-lane").about(move || subject(about));
    let face = match by.into() {
        Some(seat) => asking.by(seat).roll(&LANE)?,
        None => asking.roll(&LANE)?,
    };
    Ok(face + 2)
}

/// One lot of several.
pub fn draw(
    table: &mut Tab<'_>,
    rule: RuleId,
    purpose: &'static str,
    by: impl Into<Option<Seat>>,
    about: [Thing; 2],
    weights: &[(u16, u32)],
    names: fn(u16) -> Text,
) -> Done<u16> {
    let lots = Lots::new(weights, names);
    let asking = table.ask(rule, purpose).about(move || subject(about));
    match by.into() {
        Some(seat) => asking.by(seat).draw(&lots),
        None => asking.draw(&lots),
    }
}

/// One thing of several, by its number.
pub fn thing(
    table: &mut Tab<'_>,
    rule: RuleId,
    purpose: &'static str,
    by: impl Into<Option<Seat>>,
    about: [Thing; 2],
    weights: &[(u16, u32)],
    names: fn(u16) -> Text,
) -> Done<u8> {
    draw(table, rule, purpose, by, about, weights, names).map(number)
}

/// The number of a disc, a card or an order: there are fewer than 256 of each.
fn number(drawn: u16) -> u8 {
    drawn as u8
}

/// One thing that only its drawer may see.
pub fn draw_hidden(
    table: &mut Tab<'_>,
    rule: RuleId,
    purpose: &'static str,
    by: Seat,
    weights: &[(u16, u32)],
    names: fn(u16) -> Text,
) -> Done<u8> {
    let about = [Thing::Seat(by.into()), Thing::None];
    table.ask(rule, purpose).about(move || subject(about)).by(by).eyes(Audience::only(by)).draw(&Lots::new(weights, names)).map(number)
}

fn subject([what, place]: [Thing; 2]) -> Text {
    match place {
        Thing::None => words::thing(what),
        _ => msg!("ask-about", what = words::thing(what), place = words::thing(place)),
    }
}

/// Tells everybody.
pub fn tell(table: &mut Tab<'_>, rules: &[RuleId], event: Event) {
    table.announce(rules, || event);
}
