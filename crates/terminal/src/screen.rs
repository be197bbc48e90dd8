//! The loop around a real terminal: draws, reads keys, and lets the bots decide with a pause that can be followed.

use std::{io, time::Duration};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use engine::Play;

use crate::{
    Ended, Seating,
    app::{App, Key, Next},
    draw::{Paint, draw},
};

/// Time between two decisions of bots, so that one sees what they do.
const PAUSE: Duration = Duration::from_millis(120);

/// Plays on the terminal until the game is over or somebody leaves. The terminal is as it was afterwards, after a panic as well.
pub fn run(play: Box<dyn Play>, seating: Seating) -> io::Result<Ended> {
    let mut app = App::new(play, seating);
    let paint = Paint { colours: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) };
    let mut terminal = ratatui::try_init()?;
    let result = loop {
        if let Err(why) = terminal.draw(|frame| draw(frame, &app, paint)) {
            break Err(why);
        }
        match turn(&mut app) {
            Ok(Next::Stay) => {}
            Ok(Next::Leave) => break Ok(()),
            Err(why) => break Err(why),
        }
    };
    ratatui::try_restore()?;
    result.map(|()| app.ended())
}

/// One decision of a bot, or one key.
fn turn(app: &mut App) -> io::Result<Next> {
    if app.bot_waits() {
        if event::poll(PAUSE)? {
            return Ok(read()?.map_or(Next::Stay, |key| app.key(key)));
        }
        app.bot();
        return Ok(Next::Stay);
    }
    Ok(read()?.map_or(Next::Stay, |key| app.key(key)))
}

/// The next event; `None` for those that only need a new drawing.
fn read() -> io::Result<Option<Key>> {
    Ok(match event::read()? {
        Event::Key(key) if key.kind != KeyEventKind::Release => pressed(key),
        _ => None,
    })
}

fn pressed(key: KeyEvent) -> Option<Key> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Key::Interrupt);
    }
    Some(match key.code {
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Char(letter) => Key::Char(letter),
        _ => return None,
    })
}
