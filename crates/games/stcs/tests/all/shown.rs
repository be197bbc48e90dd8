//! The display for a person: a value that the person does not know is shown as not known, and the seat that is meant is named.

use std::collections::BTreeSet;

use engine::{Game, Reason, Row, Seat, Viewer, conformance::World, words::Words};
use geometry::hex::Side;
use stcs::{
    State, Stcs, View,
    ids::{MountNo, ShipNo},
    odds::forecast,
    state::{Call, Shot},
};

const SECOND: ShipNo = ShipNo::new(1).expect("there is room for two");

fn seen(position: &str, viewer: Viewer) -> View {
    let setup = Stcs::scenario("free").expect("a scenario");
    Stcs::view(&Stcs::position(&setup, &position.parse().expect("toml")).unwrap_or_else(|why| panic!("{position}: {why}")), viewer)
}

/// B's ship has shown side 4 and no other.
const FACING: &str = "[[ship]]\nclass = \"fed-galaxy-1\"\nseat = \"A\"\nat = [0, -3]\nshields = [9, 9, 9, 9, 9, 9]\nknown = []\npower = { all = 12 }\n\
    [[ship]]\nclass = \"kli-vorcha-b\"\nseat = \"B\"\nat = [0, 3]\nfacing = 3\nshields = [11, 12, 13, 14, 15, 16]\nknown = [4]\n";

#[test]
fn a_shield_that_was_never_hit_is_a_question_mark() {
    let (a, b) = (seen(FACING, Viewer::Seat(Seat::A)), seen(FACING, Viewer::Seat(Seat::B)));
    for side in Side::ALL {
        assert_eq!((a.knows_shield(SECOND, side), b.knows_shield(SECOND, side)), (side.number() == 4, true), "{side}");
    }
    let drawn = |view: &View| serde_json::to_string(&Stcs::scene(view, &[])).expect("a scene can be sent");
    assert!(drawn(&a).contains("? ? ? 14 ? ?") && !drawn(&a).contains("11 12"), "{}", drawn(&a));
    assert!(drawn(&b).contains("11 12 13 14 15 16"), "{}", drawn(&b));
}

#[test]
fn a_forecast_does_not_know_what_its_reader_does_not() {
    let notes = |position: &str| {
        let forecast = forecast(
            &seen(position, Viewer::Seat(Seat::A)),
            Shot { ship: ShipNo::FIRST, mount: MountNo::FIRST, target: SECOND, call: Call::None },
        );
        forecast.notes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert!(notes(FACING).contains("odds-shield-unknown"), "{}", notes(FACING));
    let shown = FACING.replace("known = [4]", "known = [1, 2, 3, 4, 5, 6]");
    assert!(!notes(&shown).contains("odds-shield-unknown") && notes(&shown).contains("odds-shield"), "{}", notes(&shown));
}

#[test]
fn the_prompt_names_the_ship_that_has_begun() {
    let setup = Stcs::scenario("free").expect("a scenario");
    let text = format!("step = \"move\"\nadvantage = 2\n{}", FACING.replacen("power", "moves = [2, 1, 1]\npower", 1));
    let state = Stcs::position(&setup, &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"));
    let begun = World::<Stcs>::of(state.clone()).then(&[(Seat::A, "move 1 forward")]).state;
    let sentence = |state: &State| Stcs::prompt(&Stcs::view(state, Viewer::Seat(Seat::A))).sentence.to_string();
    assert!(sentence(&state).contains("prompt-move") && !sentence(&state).contains("prompt-move-on"), "{}", sentence(&state));
    assert!(sentence(&begun).contains("prompt-move-on"), "{}", sentence(&begun));
}

/// A bot does not take an unseen shield for none, and keeps the values that it has seen.
#[test]
fn unseen_shields_are_believed_to_be_up() {
    let [bow, stern] = [1, 4].map(|number| Side::ALL[number - 1]);
    let believed = seen(FACING, Viewer::Seat(Seat::A)).believed();
    let most = believed.rules.most_shield(&believed.ships[SECOND], bow);
    assert!((1..=most).contains(&believed.ships[SECOND].shield(bow)), "{most}");
    assert_eq!(believed.ships[SECOND].shield(stern), 14);
    assert_eq!(believed.ships[0].shield(bow), 9, "one's own are known");
}

#[test]
fn a_neutralizer_says_that_the_second_die_must_be_even() {
    let position = "[[ship]]\nclass = \"borg-cube-large\"\nseat = \"A\"\npower = { all = 10 }\n[[ship]]\nclass = \"kli-vorcha-b\"\nseat = \"B\"\nat = [0, 5]\nfacing = 3\nshields = [9, 9, 9, 9, 9, 9]\n";
    let notes = |view: &View, mount: MountNo| {
        let forecast = forecast(view, Shot { ship: ShipNo::FIRST, mount, target: SECOND, call: Call::None });
        forecast.notes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let view = seen(position, Viewer::Seat(Seat::A));
    let down = seen(&position.replace("shields = [9, 9, 9, 9, 9, 9]", "known = [1, 2, 3, 4, 5, 6]"), Viewer::Seat(Seat::A));
    let table = view.believed();
    let neutralizer = |mount: &MountNo| table.mount(ShipNo::FIRST, *mount).2.kind == stcs::data::Kind::Neutralizer;
    for mount in table.ships[0].class().numbers() {
        assert_eq!(notes(&view, mount).contains("odds-even"), neutralizer(&mount), "{mount}");
        assert_eq!(notes(&down, mount).contains("odds-down"), neutralizer(&mount), "{mount}: nothing drops that is down");
    }
    assert!(table.ships[0].class().numbers().any(|mount| neutralizer(&mount)));
}

/// The sides that the arc of a mount names.
fn sides(arc: &str) -> BTreeSet<u8> {
    let of = |word: &str| match word {
        "f" => vec![2],
        "p" => vec![1, 6],
        "s" => vec![3, 4],
        "a" => vec![5],
        side => vec![side.parse().expect("a side")],
    };
    arc.split(['/', ' ']).flat_map(of).collect()
}

/// The numbers of a tip, range by range: of `9 (1‑2), 8 (3)` 9, 9 and 8.
fn needed(tip: &str) -> Vec<u8> {
    let parts = tip.rsplit(": ").next().expect("a text").split(", ");
    let band = |part: &str| {
        let (need, ranges) = part.strip_suffix(')').and_then(|part| part.split_once("\u{a0}(")).expect("a number with its ranges");
        let (from, to) = ranges.split_once('\u{2011}').unwrap_or((ranges, ranges));
        let [need, from, to] = [need, from, to].map(|number| number.parse::<u8>().expect("a number"));
        (from..=to).map(move |_| need)
    };
    parts.flat_map(band).collect()
}

#[test]
fn a_sheet_says_where_a_mount_bears_and_what_it_needs_to_hit() {
    let (view, mut mounts) = (seen(FACING, Viewer::Public), 0);
    let languages = ["en", "it"].map(|language| Words::of(language, Stcs::words()));
    let scene = Stcs::scene(&view, &[]);
    for (number, sheet) in scene.sheets.iter().enumerate() {
        let class = view.table().ships[number].class();
        let lines = sheet.rows.iter().find_map(|row| if let Row::Table { lines, .. } = row { Some(lines) } else { None });
        for (index, line) in class.numbers().zip(lines.expect("weapons")) {
            let (spec, weapon) = (class.mounts[index], class.weapon(index));
            assert_eq!(sides(&line.cells[2].to_string()), spec.sides.iter().map(Side::number).collect(), "{}", line.cells[2]);
            for words in &languages {
                let tip = words.say(&line.tip);
                assert_eq!(needed(&tip), weapon.need[..usize::from(weapon.reach)], "{tip}");
            }
            mounts += 1;
        }
    }
    assert!(mounts > 8, "{mounts}");
}

#[test]
fn a_path_beyond_the_border_names_the_part() {
    let setup = Stcs::scenario("free").expect("a scenario");
    let text = "step = \"move\"\nadvantage = 2\n[[ship]]\nclass = \"fed-enterprise-1\"\nseat = \"A\"\nat = [0, -20]\nfacing = 3\nmoves = [4, 1, 1]\n\
        [[ship]]\nclass = \"kli-d7m\"\nseat = \"B\"\nat = [0, 15]\n";
    let state = Stcs::position(&setup, &text.parse().expect("toml")).unwrap_or_else(|why| panic!("{text}: {why}"));
    let command = Stcs::parse(&state, Seat::A, "path 1 f f").expect("notation");
    let why = Stcs::check(&state, Seat::A, &command).expect_err("the first part leaves the map").text();
    assert_eq!(engine::words::Words::of("en", Stcs::words()).say(&why), "part 2 of the path is not possible");
}
