//! A game of hexes, power and shields on the screen: the form, the paths, the odds and the rings are shown as they come from its scene. The
//! crate knows nothing of the game.

use engine::{Kit, kit::Sitter};
use ratatui::{Terminal, backend::TestBackend};
use terminal::{
    Seating,
    app::{App, Focus, Key, Over},
    draw::{Paint, draw},
};

fn screen(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend in memory");
    terminal.draw(|frame| draw(frame, app, Paint { colours: false })).expect("drawn");
    terminal.backend().to_string()
}

fn sit_down(scenario: &str, settings: &[(&str, &str)]) -> App {
    let kit: Box<dyn Kit> = registry::stcs();
    let mut setup = kit.setup(scenario).expect("the scenario");
    for (name, value) in settings {
        kit.set(&mut setup, name, value).expect("an option");
    }
    let seating = Seating { together: true, ..Seating::of(vec![Sitter::Person, Sitter::Person]) };
    App::new(kit.open(&setup, Some(1)).expect("it is sound"), seating)
}

fn typed(app: &mut App, text: &str) {
    for letter in text.chars() {
        app.key(Key::Char(letter));
    }
}

/// Both sides put their power into movement, and the one asked first moves.
fn moving() -> App {
    let mut app = sit_down("duel", &[("distance", "6")]);
    for _ in 0..2 {
        typed(&mut app, "4");
        app.key(Key::Enter);
    }
    assert!(app.prompt.phase.contains("movement"), "{}", app.prompt.phase);
    app
}

#[test]
fn power_is_a_form_with_a_running_total() {
    let mut app = sit_down("duel", &[]);
    assert!(screen(&app, 100, 30).contains("f fill in"));
    typed(&mut app, "2f");
    insta::assert_snapshot!("form_100x30", screen(&app, 100, 30));
    insta::assert_snapshot!("form_70x20", screen(&app, 70, 20));
    typed(&mut app, "n6");
    assert!(screen(&app, 100, 30).contains("by hand"));
    typed(&mut app, "m");
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("1 left") && shown.contains("buys 1 × movement point"), "in whole steps: {shown}");
    // More than there is: shown, refused with the rule, and still there for correction.
    app.key(Key::Tab);
    typed(&mut app, "9");
    let shown = screen(&app, 100, 30);
    assert!(shown.contains(" too many"), "{shown}");
    let before = app.sitting.play.hash();
    app.key(Key::Enter);
    assert!(matches!(app.over, Over::Form(_)));
    let shown = screen(&app, 100, 30);
    assert!(shown.contains("Not possible. ") && shown.contains("[STCS.BASE.PWR.1]"), "{shown}");
    assert_eq!(app.sitting.play.hash(), before, "nothing changed");
    typed(&mut app, "p");
    app.key(Key::Enter);
    assert_eq!((app.over.clone(), app.sitting.play.steps()), (Over::Nothing, 1));
    // The next seat's form is another ship's.
    typed(&mut app, "f");
    assert!(screen(&app, 100, 30).contains("2 D-7M"));
    app.key(Key::Escape);
    assert_eq!(app.over, Over::Nothing);
}

#[test]
fn where_a_ship_can_go_and_what_it_costs() {
    let mut app = moving();
    insta::assert_snapshot!("reach_100x30", screen(&app, 100, 30));
    typed(&mut app, "m");
    assert_eq!(app.focus, Focus::Board);
    typed(&mut app, "++");
    for key in [Key::Up, Key::Up, Key::Tab] {
        app.key(key);
    }
    insta::assert_snapshot!("path_100x30", screen(&app, 100, 30));
    let path = app.highlighted_choice().expect("a path").clone();
    assert!(path.command.starts_with("path "), "{path:?}");
    app.key(Key::Enter);
    assert_eq!(app.sitting.play.steps(), 3, "{:?}", app.note);
    assert_eq!(app.focus, Focus::Choices);
    assert!(app.note.is_none());
}

#[test]
fn odds_of_every_shot_stand_beside_it_before_it_is_fired() {
    let mut app = sit_down("duel", &[("distance", "2")]);
    for _ in 0..40 {
        if app.prompt.phase.contains("firing") {
            break;
        }
        // Attack, stop, fire: whatever is asked for.
        let wanted = ["attack", "stop", "Fire"];
        let index = app.scene.choices.iter().position(|choice| wanted.contains(&&*choice.label)).unwrap_or(0);
        typed(&mut app, &(index + 1).to_string());
        if app.prompt.phase.contains("hold") {
            let shown = screen(&app, 100, 30);
            assert!(shown.contains("Could hit") && shown.contains("or less"), "odds before the marker is laid: {shown}");
        }
        app.key(Key::Enter);
    }
    assert!(app.prompt.phase.contains("firing"), "{}", app.prompt.phase);
    let together = screen(&app, 100, 30);
    assert!(together.contains("Everything at 2 D-7M (K't'inga refit): 5 sh") && together.contains("mean 55.00"), "{together}");
    app.key(Key::Tab);
    insta::assert_snapshot!("shots_100x30", screen(&app, 100, 30));
}

#[test]
fn the_help_names_every_key_of_the_table() {
    let mut app = moving();
    typed(&mut app, "?");
    let help = screen(&app, 100, 40);
    for line in ["f             fill in", "m             go to the board", "+ - 0         zoom", "u             take back"] {
        assert!(help.contains(line), "{line}: {help}");
    }
    app.key(Key::Escape);
    for letter in ["f", "m", "g"] {
        let mut app = moving();
        typed(&mut app, letter);
        let does = app.note.clone().map_or(String::new(), |note| note.text);
        assert!(!does.contains("does nothing here"), "{letter}: {does}");
    }
}

#[test]
fn plain_lines_print_forms_and_paths_as_they_are_typed() {
    let kit = registry::stcs();
    let mut setup = kit.setup("duel").expect("the scenario");
    kit.set(&mut setup, "distance", "6").expect("an option");
    let play = kit.open(&setup, Some(1)).expect("it is sound");
    let (input, mut output) = (":form\nplan 1 pursuit\nplan 2 pursuit\n:list facing up\n:list facing down\n:quit\n", Vec::new());
    let seating = Seating::of(vec![Sitter::Person, Sitter::Person]);
    let lines = terminal::plain::Lines { input: input.as_bytes(), output: &mut output, echo: true };
    terminal::plain::run(play, seating, lines).expect("printed");
    let printed = String::from_utf8(output).expect("words");
    assert!(printed.contains("    plan 1 attack: allocate 1 move=") && printed.contains("      w1 = w1 KD-8 f/p: 1 to 7"), "{printed}");
    assert!(printed.contains("    -  path "), "{printed}");
}
