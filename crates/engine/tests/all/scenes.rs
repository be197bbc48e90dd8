//! Scenes: every text in one is said, and a choice stands on what is there.

use engine::{
    BoxMark, CardShown, Choice, Form, Lay, Pick, Row, Scene, Sheet, Text, Tone, Zone,
    example::ledgers::beacon as rules,
    form::{Field, Mode, Part, PickItem, Preset, Supply},
    scene::{BoxGroup, Chip, Denied, DieShown, Forecast, Meaning, Outline, RingPart, Shape, Stage, TableLine, Tag, Tray},
    words::Worded,
};

/// A text that nobody has said yet.
fn raw() -> Text {
    Text::of("raw")
}

fn rows() -> Vec<Row> {
    let boxes = || vec![BoxMark::Full, BoxMark::Off, BoxMark::Lost];
    let part = RingPart { id: "side".into(), name: raw(), now: None, most: 3, boxes: boxes(), tone: Tone::Neutral, tip: raw() };
    let line = TableLine { id: "line".into(), cells: vec![raw(), raw()], tone: Tone::Neutral, tip: raw() };
    let group = BoxGroup { id: "group".into(), name: raw(), letters: raw(), at: (0, 0), across: 2, boxes: boxes(), tip: raw() };
    vec![
        Row::Numbers(vec![(raw(), raw())]),
        Row::Track { id: "track".into(), name: raw(), boxes: boxes() },
        Row::Columns { name: raw(), counts: vec![1], full: 1, most: 2 },
        Row::Ring { name: raw(), turn: 0.0, parts: vec![part] },
        Row::Table { name: raw(), head: vec![raw()], lines: vec![line] },
        Row::Tags(vec![tag("tag")]),
        Row::Note(raw()),
        Row::Display { name: raw(), groups: vec![group] },
    ]
}

fn tag(id: &str) -> Tag {
    Tag { id: id.into(), name: raw(), tip: raw(), tone: Tone::Neutral }
}

fn form() -> Form {
    let mode = Mode { word: "on".into(), name: raw(), cost: 1 };
    let field = Field { modes: vec![mode], buys: Some((2, raw())), note: raw(), ..Field::new(raw(), "word", 3) };
    let part = Part { name: raw(), word: "part".into(), price: (1, 1), most: None, from: vec![0], ring: false, fields: vec![field] };
    Form {
        title: raw(),
        group: raw(),
        rule: rules::BID_1,
        stem: "form".into(),
        button: raw(),
        foretold: false,
        unit: 1,
        supplies: vec![Supply { name: raw(), amount: 3 }],
        parts: vec![part],
        presets: vec![Preset { command: "go".into(), amounts: vec![1] }],
    }
}

fn choice() -> Choice {
    let odds = Forecast { what: raw(), chances: vec![1.0], from: 0, mean: 0.0, notes: vec![raw()] };
    Choice {
        detail: raw(),
        steps: vec![Stage { label: raw(), on: Vec::new() }],
        preview: vec![shape("ghost")],
        odds: Some(odds),
        ..Choice::new("go", raw(), raw(), rules::BID_1)
    }
}

fn shape(id: &str) -> Shape {
    Shape::new(id, Meaning::Token, Outline::Circle { at: [0.0, 0.0], radius: 1.0 }).label(raw()).tip(raw())
}

/// One of everything.
fn everything() -> Scene {
    let card = CardShown {
        tags: vec![tag("on the card")],
        under: vec![CardShown::new("under", None, raw())],
        ..CardShown::new("card", None, raw())
    };
    let sheet =
        Sheet { of: String::new(), title: raw(), subtitle: raw(), tone: Tone::Neutral, active: true, gone: false, rows: rows().into() };
    let die = DieShown { face: raw(), short: "x".into(), kind: "d6", mark: None };
    Scene {
        shapes: vec![Shape { hover: vec![shape("arc")].into(), ..shape("ship") }],
        sheets: vec![sheet],
        zones: vec![Zone { id: "hand".into(), title: raw(), owner: None, lay: Lay::Row, count: 1, cards: vec![card] }],
        choices: vec![choice()],
        more: vec![choice()],
        forms: vec![form()],
        picks: vec![Pick {
            title: raw(),
            group: raw(),
            rule: rules::BID_1,
            stem: "pick".into(),
            items: vec![PickItem { word: "one".into(), label: raw(), on: Vec::new() }],
            least: 0,
            most: 1,
            ordered: false,
        }],
        denied: vec![Denied { label: raw(), group: raw(), why: raw(), rule: rules::BID_1, cell: None, icon: None }],
        chips: vec![Chip { name: raw(), value: raw(), tone: Tone::Neutral, tip: raw() }],
        trays: vec![Tray { title: raw(), tone: Tone::Neutral, dice: vec![die] }],
        ..Scene::default()
    }
}

#[test]
fn every_text_of_a_scene_is_said() {
    let mut scene = everything();
    let before = serde_json::to_string(&scene).expect("plain data").matches("\"raw\"").count();
    let mut visited = 0;
    scene.texts(&mut |text| {
        visited += 1;
        *text = Text::Said("said".into());
    });
    let after = serde_json::to_string_pretty(&scene).expect("plain data");
    assert!(!after.contains("\"raw\""), "{after}");
    assert_eq!(visited, before, "each once");
}

#[test]
fn a_choice_stands_on_what_is_there() {
    let scene = everything();
    for id in ["ship", "hand", "card", "on the card", "under", "track", "track#0", "track#2", "side", "line", "tag", "group", "group#2"] {
        assert!(scene.has(id), "{id}");
    }
    for id in ["arc", "ghost", "hand#0", "track#3", "group#3", "side#0", "nothing", ""] {
        assert!(!scene.has(id), "{id}");
    }
}
