//! A map of discs on the screen: each shows its name once, however large the screen is.

use engine::{Kit, kit::Sitter};
use ratatui::{Terminal, backend::TestBackend};
use terminal::{
    Seating,
    app::App,
    draw::{Paint, draw},
};

#[test]
fn every_world_on_the_board_bears_its_name_once() {
    let kit: Box<dyn Kit> = registry::ascendancy();
    let scenario = kit.about().scenarios.first().expect("a scenario").name;
    let setup = kit.setup(scenario).expect("the scenario");
    let seating = Seating { together: true, ..Seating::of(vec![Sitter::Person; 3]) };
    let app = App::new(kit.open(&setup, Some(1)).expect("it is sound"), seating);
    for (width, height) in [(80, 30), (120, 40)] {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend in memory");
        terminal.draw(|frame| draw(frame, &app, Paint { colours: false })).expect("drawn");
        let screen = terminal.backend().to_string();
        // Left of the choices, above the log.
        let board = screen.lines().skip_while(|line| !line.contains(" Board ")).take_while(|line| !line.contains(" Log "));
        let board: Vec<&str> = board.filter_map(|line| line.split('│').next()).collect();
        for world in ["Earth", "Qo'noS", "Romulus"] {
            assert_eq!(board.iter().filter(|line| line.contains(world)).count(), 1, "{world} at {width} by {height}:\n{screen}");
        }
    }
}
