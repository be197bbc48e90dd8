//! The screen, driven by keys and drawn on a backend that keeps the drawing.

use engine::{
    BoxMark, Chip, Choice, Denied, DieShown, Forecast, Glyph, Kit, Meaning, Outline, Row, Scene, Seat, Shape, Sheet, Tag, Text, Tone, Tray,
    example::Beacon,
    kit::{Sitter, kit},
};
use ratatui::{Terminal, backend::TestBackend};
use rulebook::attack_wing::CTRL_1;
use terminal::{
    Ended, Keep, Seating,
    app::{App, Key, Next, Over},
    draw::{Paint, draw},
    list::List,
};

fn beacon() -> Box<dyn Kit> {
    kit::<Beacon>(bots::all())
}

fn open(seating: Seating, seed: Option<u64>) -> App {
    let kit = beacon();
    let setup = kit.setup("beacon").expect("the example has one scenario");
    App::new(kit.open(&setup, seed).expect("it is sound"), seating)
}

fn against_random() -> Seating {
    Seating::of(vec![Sitter::Person, Sitter::Bot("random".into())])
}

/// Text of a screen of this size.
fn screen(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend in memory");
    terminal.draw(|frame| draw(frame, app, Paint { colours: false })).expect("drawn");
    terminal.backend().to_string()
}

fn typed(app: &mut App, text: &str) {
    for letter in text.chars() {
        assert_eq!(app.key(Key::Char(letter)), Next::Stay);
    }
}

fn let_bots(app: &mut App) {
    while app.bot_waits() {
        app.bot();
    }
}

#[test]
fn a_whole_game_against_a_bot_by_keys() {
    let mut app = open(against_random(), Some(5));
    let mut decisions = 0;
    loop {
        let_bots(&mut app);
        if matches!(app.over, Over::End(_)) {
            break;
        }
        assert!(screen(&app, 100, 30).contains("A: Lay a card face down."));
        app.key(Key::Down);
        app.key(Key::Enter);
        decisions += 1;
        assert!(decisions <= 3, "Beacon has three rounds");
    }
    assert_eq!(decisions, 3);
    assert!(screen(&app, 100, 30).contains("rounds won [BCN.ROUND.2]"));
    assert_eq!(app.key(Key::Char('q')), Next::Leave);
    let left = app.parting();
    assert!(left.contains("rounds won [BCN.ROUND.2]") && left.contains("The game is over and not kept in a file."), "{left}");
    assert!(matches!(app.ended(), Ended::Over(_)));
}

#[test]
fn the_referee_types_real_dice() {
    let seating = Seating { together: true, referee: true, ..Seating::of(vec![Sitter::Person, Sitter::Person]) };
    let mut app = open(seating, None);
    app.key(Key::Enter);
    app.key(Key::Enter);
    assert!(screen(&app, 100, 30).contains("Dice: round 1, bid of A: A: roll 1 × d6 for the round"));
    typed(&mut app, "7");
    app.key(Key::Enter);
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("\"7\" is not a face of the d6: type 1, 2, 3, 4, 5, 6") && shown.contains("> 7"), "{shown}");
    app.key(Key::Backspace);
    typed(&mut app, "4");
    app.key(Key::Enter);
    typed(&mut app, "2");
    app.key(Key::Enter);
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("A reaches 5, B reaches 3."), "{shown}");
    typed(&mut app, "u");
    typed(&mut app, "y");
    assert_eq!(app.sitting.play.steps(), 1, "the referee took the last command back");
}

#[test]
fn secrets_are_hidden_while_the_terminal_changes_hands() {
    let mut app = open(Seating::of(vec![Sitter::Person, Sitter::Person]), Some(1));
    typed(&mut app, "3");
    app.key(Key::Enter);
    assert_eq!(app.over, Over::Handover(Seat::B));
    for key in [Key::Escape, Key::Char('r'), Key::Char('v'), Key::Down] {
        app.key(key);
        let shown = screen(&app, 100, 30);
        assert!(shown.contains("The table is B's now.") && !shown.contains("card 3"), "{shown}");
    }
    app.key(Key::Enter);
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("A lays a card face down.") && !shown.contains("card 3"), "{shown}");
}

#[test]
fn taking_back_is_free_until_the_dice_fall_and_asked_for_afterwards() {
    let mut app = open(against_random(), Some(2));
    app.key(Key::Enter);
    let_bots(&mut app);
    assert_eq!(app.sitting.play.turn(), 2);
    typed(&mut app, "u");
    assert!(matches!(app.over, Over::Undo(Seat::A, _)));
    assert!(screen(&app, 100, 30).contains("The bots agree"));
    typed(&mut app, "n");
    assert_eq!(app.sitting.play.turn(), 2);
    typed(&mut app, "uy");
    assert_eq!((app.sitting.play.turn(), app.sitting.play.steps()), (1, 0));
}

#[test]
fn a_game_is_kept_after_every_command_and_no_file_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, "mine").expect("written");
    let mut app = open(against_random(), Some(2));
    typed(&mut app, "s");
    app.over = Over::Save(path.display().to_string());
    app.key(Key::Enter);
    assert!(screen(&app, 100, 30).contains("exists already: type another name"));
    assert_eq!(std::fs::read_to_string(&path).expect("there"), "mine");
    std::fs::remove_file(&path).expect("there");
    app.key(Key::Enter);
    app.key(Key::Enter);
    let_bots(&mut app);
    let file = std::fs::read_to_string(&path).expect("kept");
    assert_eq!(beacon().load(&file, 0, None).expect("replays").hash(), app.sitting.play.hash());
    let left = format!("The game is kept in {0}. To go on with it: vinculum play --resume {0}\n", path.display());
    assert_eq!(app.parting(), left);
    let unwritable = Seating { keep: Some(Keep::new(folder.path().join("no/such/folder"))), ..against_random() };
    assert!(screen(&open(unwritable, Some(1)), 100, 30).contains("cannot be written"));
}

#[test]
fn a_filter_leaves_what_is_looked_for() {
    let mut app = open(against_random(), Some(2));
    typed(&mut app, "/card 4");
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("Choices with: card 4_") && !shown.contains("Card 1"), "{shown}");
    app.key(Key::Enter);
    assert!(screen(&app, 100, 30).contains("A lays card 4 face down."));
}

#[test]
fn leaving_is_asked_twice_and_too_small_a_screen_says_so() {
    let mut app = open(against_random(), Some(2));
    typed(&mut app, "q");
    assert!(screen(&app, 100, 30).contains("Leave the table?"));
    typed(&mut app, "n");
    app.key(Key::Interrupt);
    assert_eq!(app.key(Key::Interrupt), Next::Leave);
    assert!(screen(&app, 60, 10).contains("needs 70 by 20"));
}

/// A table with everything on it that a scene can hold.
fn everything() -> Scene {
    let square = |x: f64, y: f64, half: f64| {
        Outline::Polygon(vec![[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]])
    };
    let mut scene = Scene { bounds: [0.0, 0.0, 900.0, 900.0], ..Scene::default() };
    scene.shapes.push(Shape::new("", Meaning::Area, square(450.0, 450.0, 450.0)).label("Play area"));
    let mut ship = Shape::new("ship:A1", Meaning::Base, square(250.0, 700.0, 30.0)).tone(Tone::Seat(Seat::A)).label("Aurora");
    ship.glyph = Some(Glyph { path: "", at: [250.0, 700.0], size: 60.0, heading: 45.0, letters: "Au".into() });
    ship.active = true;
    scene.shapes.push(ship);
    let mut foe = Shape::new("cube", Meaning::Base, square(600.0, 250.0, 120.0)).tone(Tone::Foe).label("The Cube");
    foe.glyph = Some(Glyph { path: "", at: [600.0, 250.0], size: 240.0, heading: 180.0, letters: "CUB".into() });
    scene.shapes.push(foe);
    scene.shapes.push(Shape::new("planet", Meaning::Terrain, Outline::Circle { at: [300.0, 250.0], radius: 120.0 }));
    for (label, cell, tone) in [
        ("Straight 1", (2, 1), Tone::Good),
        ("Left Bank 1", (1, 1), Tone::Good),
        ("Straight 2", (2, 2), Tone::Neutral),
        ("Right Turn 2", (4, 2), Tone::Bad),
    ] {
        let mut choice = Choice::new(format!("A1 {label}"), label, "Aurora: dial", CTRL_1);
        (choice.cell, choice.tone, choice.on) = (Some(cell), tone, vec!["ship:A1".into()]);
        choice.preview.push(Shape::new("", Meaning::Template, Outline::Line(vec![[250.0, 700.0], [350.0, 600.0]])));
        choice.preview.push(Shape::new("", Meaning::Ghost, square(370.0, 580.0, 30.0)));
        scene.choices.push(choice);
    }
    let mut fire = Choice::new("A1 fire cube", "Fire at the Cube", "Aurora: attack", CTRL_1);
    fire.detail = "Four attack dice at range 2, two defence dice.".into();
    fire.odds = Some(Forecast {
        what: "damage to the Cube".into(),
        chances: vec![0.1, 0.25, 0.4, 0.2, 0.05],
        from: 0,
        mean: 1.85,
        notes: vec!["destroys it: 0.4 %".into()],
    });
    scene.choices.push(fire);
    scene.denied.push(Denied {
        label: "Come About 3".into(),
        group: "Aurora: dial".into(),
        why: "A ship with an Auxiliary Power Token cannot fly a red maneuver.".into(),
        rule: CTRL_1,
        cell: Some((0, 2)),
        icon: None,
    });
    scene.chips.push(Chip { name: "Round".into(), value: "3 of 12".into(), tone: Tone::Neutral, tip: Text::NONE });
    scene.sheets.push(Sheet {
        of: "ship:A1".into(),
        title: "Aurora".into(),
        subtitle: "captain skill 4".into(),
        tone: Tone::Seat(Seat::A),
        active: true,
        gone: false,
        rows: vec![
            Row::Numbers(vec![("Attack".into(), "4".into()), ("Agility".into(), "2".into())]),
            Row::Track {
                id: String::new(),
                name: "Hull".into(),
                boxes: vec![BoxMark::Full, BoxMark::Full, BoxMark::Marked, BoxMark::Lost],
            },
            Row::Track { id: String::new(), name: "Shields".into(), boxes: vec![BoxMark::Full, BoxMark::Off] },
            Row::Tags(vec![Tag { id: String::new(), name: "Evade".into(), tip: Text::NONE, tone: Tone::Good }]),
        ]
        .into(),
    });
    scene.sheets.push(Sheet {
        of: "cube".into(),
        title: "The Cube".into(),
        subtitle: Text::NONE,
        tone: Tone::Foe,
        active: false,
        gone: false,
        rows: vec![Row::Columns { name: "Damage".into(), counts: vec![6, 3], full: 6, most: 4 }].into(),
    });
    scene.trays.push(Tray {
        title: "Attack".into(),
        tone: Tone::Seat(Seat::A),
        dice: vec![
            DieShown { face: "Hit".into(), short: "H".into(), kind: "attack", mark: None },
            DieShown { face: "Critical Hit".into(), short: "C".into(), kind: "attack", mark: Some("cancelled") },
        ],
    });
    scene
}

#[test]
fn everything_a_scene_can_hold_is_drawn() {
    let mut app = open(against_random(), Some(2));
    app.scene = everything();
    app.list = List::new(&app.scene, "");
    insta::assert_snapshot!("dial_100x30", screen(&app, 100, 30));
    insta::assert_snapshot!("dial_80x24", screen(&app, 80, 24));
    typed(&mut app, "5");
    insta::assert_snapshot!("attack_100x30", screen(&app, 100, 30));
    app.key(Key::Tab);
    app.key(Key::Left);
    app.key(Key::Left);
    typed(&mut app, "+");
    insta::assert_snapshot!("zoomed_100x30", screen(&app, 100, 30));
}

#[test]
fn words_typed_without_a_field_do_nothing() {
    for words in ["standing pass", "regenerate 1 30", "upset", "time out", "quite so", "order hit always"] {
        let mut app = open(against_random(), Some(2));
        app.key(Key::Enter);
        let_bots(&mut app);
        let before = app.sitting.play.hash();
        typed(&mut app, words);
        app.key(Key::Enter);
        assert_eq!(app.sitting.play.hash(), before, "{words} did something");
        assert!(app.sitting.seating.keep.is_none() && !matches!(app.over, Over::Save(_)), "{words} opened {:?}", app.over);
        app.key(Key::Escape);
        assert_eq!(app.over, Over::Nothing, "{words}");
    }
}

#[test]
fn a_command_line_opens_for_those_who_type() {
    let mut app = open(against_random(), Some(2));
    typed(&mut app, ":bid 9");
    assert!(screen(&app, 100, 30).contains(": bid 9_"));
    app.key(Key::Enter);
    let refused = screen(&app, 100, 30);
    assert!(refused.contains(": bid 9_") && refused.contains("a command in notation"), "{refused}");
    app.key(Key::Backspace);
    typed(&mut app, "4");
    app.key(Key::Enter);
    assert!(screen(&app, 100, 30).contains("A lays card 4 face down."));
    let_bots(&mut app);
    typed(&mut app, ":rule BCN.ROUND.2");
    app.key(Key::Enter);
    assert!(matches!(app.over, Over::Rules { .. }));
    app.key(Key::Escape);
    typed(&mut app, ":undo");
    app.key(Key::Enter);
    assert!(matches!(app.over, Over::Undo(Seat::A, _)));
    typed(&mut app, "y");
    assert_eq!(app.sitting.play.steps(), 0);
    typed(&mut app, ":quit");
    app.key(Key::Enter);
    assert_eq!(app.over, Over::Quit);
    assert_eq!(app.key(Key::Char('y')), Next::Leave);
}
