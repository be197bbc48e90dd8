//! Events in words.

use engine::{Seat, Text};

use crate::{
    event::{Event, Thing, What},
    map::Place,
    state::Open,
    words::{order, place, side, thing},
};

/// A fact as a message.
pub fn narrate(open: &Open, event: &Event) -> Text {
    let at = |spot: Option<Place>| spot.map_or(Text::NONE, |spot| place(open, spot));
    let who = |seat: Option<Seat>| crate::words::seat(seat);
    let named = match event.thing {
        Thing::Order(card) => order(card),
        other => thing(other),
    };
    // Research and culture stand in one number of the event.
    let (m, culture) = if event.what == What::Income { (event.m / 100, Some(event.m % 100)) } else { (event.m, None) };
    // A turned thing is described by degrees and side; the number itself keeps its sign, as recorded games have it.
    let turned = matches!(event.what, What::SystemTurned | What::LanePointed);
    let id = if event.what == What::LanePointed && event.n == 0 { "told-lane-straight" } else { event.what.id() };
    let mut args = vec![
        ("seat", who(event.seat).into()),
        ("other", who(event.other).into()),
        ("place", at(event.place).into()),
        ("to", at(event.to).into()),
        ("n", event.n.into()),
        ("m", m.into()),
        ("thing", named.into()),
    ];
    args.extend(culture.map(|culture| ("culture", culture.into())));
    if turned {
        args.extend([("off", Text::name(event.n.unsigned_abs().to_string()).into()), ("side", side(event.n).into())]);
    }
    Text::Message(id, args)
}
