//! Colours and emphasis. Every colour is doubled by a letter, a mark or a word, so that a terminal without colours shows the same.

use engine::{Seat, Tone};
use ratatui::style::{Color, Modifier, Style};

/// How things are painted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Paint {
    /// Whether colours may be used.
    pub colours: bool,
}

impl Paint {
    fn colour(self, colour: Color) -> Style {
        if self.colours { Style::new().fg(colour) } else { Style::new() }
    }

    /// The colour of a tone.
    pub fn tone(self, tone: Tone) -> Style {
        match tone {
            Tone::Seat(seat) => self.seat(seat),
            Tone::Foe | Tone::Good => self.colour(Color::Green),
            Tone::Neutral => Style::new(),
            Tone::Warn => self.colour(Color::Yellow),
            Tone::Bad => self.colour(Color::Red),
        }
    }

    /// The colour of a seat.
    pub fn seat(self, seat: Seat) -> Style {
        const SEATS: [Color; 8] = [
            Color::LightCyan,
            Color::LightYellow,
            Color::LightMagenta,
            Color::LightBlue,
            Color::LightRed,
            Color::Cyan,
            Color::Yellow,
            Color::Magenta,
        ];
        self.colour(SEATS[seat.index() % SEATS.len()])
    }

    /// Things of less importance.
    pub fn faint(self) -> Style {
        if self.colours { Style::new().fg(Color::DarkGray) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    /// Style of the highlighted thing.
    pub fn cursor(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Headings.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Style of a choice's effect on the board.
    pub fn preview(self) -> Style {
        self.colour(Color::White).add_modifier(Modifier::BOLD)
    }

    /// A frame: brighter when the arrow keys move in it.
    pub fn frame(self, focused: bool) -> Style {
        if focused { self.colour(Color::Cyan) } else { self.faint() }
    }
}

/// The mark that repeats a tone's meaning in one character.
pub fn mark(tone: Tone) -> char {
    match tone {
        Tone::Good => '+',
        Tone::Warn => '!',
        Tone::Bad => '‼',
        Tone::Neutral | Tone::Seat(_) | Tone::Foe => ' ',
    }
}
