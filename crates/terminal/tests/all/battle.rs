//! A real battle played through the screen: the crate knows nothing of the game, and still every question of it can be answered by keys.

use engine::{Chance, Kit, kit::Sitter};
use ratatui::{Terminal, backend::TestBackend};
use terminal::{
    Ended, Seating,
    app::{App, Key, Next, Over},
    draw::{Paint, draw},
};

fn screen(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(100, 30)).expect("a backend in memory");
    terminal.draw(|frame| draw(frame, app, Paint { colours: true })).expect("drawn");
    terminal.backend().to_string()
}

fn sit_down(sitters: Vec<Sitter>, seed: Option<u64>) -> App {
    let kit: Box<dyn Kit> = registry::attack_wing();
    let mut setup = kit.setup("sector-001").expect("the scenario");
    kit.set(&mut setup, "rounds", "3").expect("an option");
    App::new(kit.open(&setup, seed).expect("it is sound"), Seating { referee: seed.is_none(), ..Seating::of(sitters) })
}

/// Types the number of a choice, any of them, and takes it.
fn choose(app: &mut App, chance: &mut Chance) {
    let count = app.scene.choices.len();
    assert!(count > 0, "nothing to choose in {:?}", app.prompt);
    let number = chance.below(count as u32) + 1;
    for digit in number.to_string().chars() {
        app.key(Key::Char(digit));
    }
    app.key(Key::Enter);
}

#[test]
fn a_battle_of_bots_is_left_between_two_decisions() {
    let mut app = sit_down(vec![Sitter::Bot("officer".into()), Sitter::Bot("officer".into())], Some(11));
    app.bot();
    assert!(app.bot_waits(), "the battle goes on");
    assert_eq!((app.key(Key::Interrupt), app.over.clone()), (Next::Stay, Over::Quit));
    assert_eq!(app.key(Key::Interrupt), Next::Leave);
    assert!(matches!(app.ended(), Ended::Left));
}

#[test]
fn a_battle_against_the_officer_by_keys() {
    let mut app = sit_down(vec![Sitter::Person, Sitter::Bot("officer".into())], Some(11));
    let mut chance = Chance::new(5, 0);
    let mut decisions = 0;
    while !matches!(app.over, Over::End(_)) {
        if app.bot_waits() {
            app.bot();
            continue;
        }
        let shown = screen(&app);
        let in_sight = |part: &str| shown.to_lowercase().contains(&part.to_lowercase());
        assert!(app.prompt.phase.split(", ").all(in_sight), "the phase is always in sight, if need be in the facts beside it: {shown}");
        choose(&mut app, &mut chance);
        assert!(app.note.as_ref().is_none_or(|note| !note.refused), "{:?}", app.note);
        decisions += 1;
        assert!(decisions < 400);
    }
    assert!(decisions > 20, "{decisions}");
    let shown = screen(&app);
    assert!(shown.contains("The end") && shown.contains("A was you, B was officer"), "{shown}");
    assert_eq!(app.key(Key::Char('q')), Next::Leave);
    assert!(matches!(app.ended(), Ended::Over(_)));
}

#[test]
fn a_battle_of_two_people_under_the_dice_of_a_referee() {
    let mut app = sit_down(vec![Sitter::Person, Sitter::Person], None);
    let mut chance = Chance::new(6, 0);
    let (mut rolls, mut handovers) = (0, 0);
    for _ in 0..3000 {
        match (&app.over, &app.question) {
            (Over::End(_), _) => break,
            (Over::Handover(_), _) => {
                handovers += 1;
                app.key(Key::Enter);
            }
            (_, Some(question)) => {
                let typed: Vec<String> = (0..question.count)
                    .map(|_| question.possible[chance.below(question.possible.len() as u32) as usize].0.clone())
                    .collect();
                let typed = typed.join(if question.ask == "draw" { ", " } else { " " });
                assert!(screen(&app).contains("Dice: "));
                typed.chars().for_each(|letter| {
                    app.key(Key::Char(letter));
                });
                app.key(Key::Enter);
                assert!(app.note.as_ref().is_none_or(|note| !note.refused), "{typed:?}: {:?}", app.note);
                rolls += 1;
            }
            _ => choose(&mut app, &mut chance),
        }
    }
    assert!(matches!(app.over, Over::End(_)), "{:?}", app.prompt);
    assert!(rolls > 10 && handovers > 3, "{rolls} rolls, {handovers} handovers");
}
