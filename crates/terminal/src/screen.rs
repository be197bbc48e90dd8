//! The loop around a real terminal: draws, reads keys, and lets the bots decide with a pause that can be followed.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use engine::Play;

use crate::{
    Ended, Seating,
    app::{App, Key, Next},
    draw::{Paint, draw},
};

/// Time between two decisions of bots, so that a person can follow them.
const PAUSE: Duration = Duration::from_millis(120);

/// Plays on the terminal until the game is over or somebody leaves. The terminal is restored afterwards, after a panic as well, with the result and
/// the path of the game file under it.
pub fn run(play: Box<dyn Play>, seating: Seating) -> io::Result<Ended> {
    let minutes = seating.minutes;
    let mut app = App::new(play, seating);
    let mut clock = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    let paint = Paint { colours: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) };
    let mut terminal = ratatui::try_init()?;
    let result = loop {
        tick(&mut app, &mut clock);
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
    result?;
    io::stdout().write_all(app.parting().as_bytes())?;
    Ok(app.ended())
}

/// Shows the time that is left, and calls time when there is none, as soon as the game takes it.
fn tick(app: &mut App, clock: &mut Option<Instant>) {
    let over = app.sitting.outcome().is_some();
    let left = clock.filter(|_| !over).map(|end| end.saturating_duration_since(Instant::now()));
    app.minutes_left = left.map(|left| left.as_secs().div_ceil(60));
    if left == Some(Duration::ZERO) && app.clock_runs_out() {
        *clock = None;
        app.minutes_left = None;
    }
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
    // With a clock, the screen looks up from time to time.
    let look_up = if app.minutes_left.is_some() { Duration::from_secs(1) } else { Duration::from_secs(3600) };
    if !event::poll(look_up)? {
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
