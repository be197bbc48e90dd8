//! The display of a ship says what lies in its racks, to its owner alone.

use engine::{Row, Seat, Viewer, kit::kit};
use sfb::Sfb;

/// The loads on the sheet of ship 1, which is A's, as a seat reads them.
fn loads(viewer: Seat, fleet: &str) -> Vec<String> {
    let kit = kit::<Sfb>(Vec::new());
    let mut setup = kit.setup("duel").expect("a scenario");
    kit.set(&mut setup, "A.fleet", fleet).expect("a setting");
    let play = kit.open(&setup, Some(1)).expect("it opens");
    let scene = play.scene(Viewer::Seat(viewer), "en");
    let sheet = scene.sheets.iter().find(|sheet| sheet.of == "ship:1").expect("a sheet");
    let tables = sheet.rows.iter().filter_map(|row| if let Row::Table { lines, .. } = row { Some(lines) } else { None });
    tables.flatten().filter_map(|line| line.cells.get(2)).map(ToString::to_string).collect()
}

#[test]
fn racks_say_what_lies_in_them() {
    let own = loads(Seat::A, "kli-d7");
    assert!(own.iter().any(|load| load == "4 × I, 1 reload"), "{own:?}");
    assert_eq!(loads(Seat::B, "kli-d7"), Vec::<String>::new(), "a load is the owner's");
}
