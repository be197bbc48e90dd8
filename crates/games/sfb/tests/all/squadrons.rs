//! Six ships a side: what a browser is sent of them, and that the officer plays them to the end.

use std::collections::BTreeSet;

use engine::{
    Chance, Game, Seat, Source, Table, Viewer,
    conformance::{
        players::{Lots, Player, play},
        set_up,
    },
};
use sfb::{Sfb, State};

fn begun() -> State {
    Sfb::begin(&set_up::<Sfb>("six", &[("turns", "1"), ("damage_choice", "auto")])).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

#[test]
fn twelve_counters_stand_on_the_map_and_twelve_displays_beside_it() {
    let mut state = begun();
    Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut Chance::new(3, 0)))).expect("seeded");
    for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public] {
        let mut list = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            Sfb::commands(&state, seat, &mut list);
        }
        let scene = Sfb::scene(&Sfb::view(&state, viewer), &list);
        let counters: Vec<_> = scene.shapes.iter().filter(|shape| shape.id.starts_with("ship:") && !shape.id.contains(":shield")).collect();
        let places: BTreeSet<String> =
            counters.iter().filter_map(|shape| shape.glyph.as_ref()).map(|glyph| format!("{:?}", glyph.at)).collect();
        assert_eq!((counters.len(), places.len()), (12, 12), "each on a hex of its own");
        let [left, top, wide, high] = scene.bounds;
        for glyph in counters.iter().filter_map(|shape| shape.glyph.as_ref()) {
            let [x, y] = glyph.at;
            assert!((left..=left + wide).contains(&x) && (top..=top + high).contains(&y), "{x} {y} is out of sight");
        }
        assert!(scene.sheets.len() >= 12, "{} sheets", scene.sheets.len());
        let sent = serde_json::to_string(&scene).expect("a scene").len();
        assert!(sent < 1_000_000, "{sent} bytes are sent");
    }
}

#[test]
fn a_turn_of_officers_comes_to_its_end() {
    let (mut said, mut most) = (0, 0);
    let state = play::<Sfb>(begun(), &[Player::Officer], Lots::Turned(3, 1), &mut |state, _, _, _| {
        most = most.max(state.flying().count());
        said += 1;
    });
    println!("{said} decisions, at most {most} seeking weapons in flight, {} bytes", state.bytes());
    assert!(said > 200, "{said} decisions");
    assert!(Sfb::outcome(&state).is_some());
}
