//! Typed input: the command line that `:` opens, standing orders, and letters without a meaning.

use engine::{msg, orders::Order};

use super::{App, Key, Next, Note, Over};
use crate::Keep;

impl App {
    /// Letters that mean nothing come in words. Somebody types without a field, and no letter of it may do anything; nor the Enter behind it.
    pub(super) fn goes_astray(&mut self, key: Key) -> bool {
        let letter = matches!(key, Key::Char(letter) if !matches!(letter, ':' | '/' | '?'));
        let stray = self.stray;
        self.stray &= letter;
        if stray && (letter || key == Key::Enter) {
            self.remark(self.sitting.t("typed-nowhere"));
            return true;
        }
        false
    }

    /// A letter without a meaning at the table.
    pub(super) fn no_key(&mut self, letter: char) {
        self.stray = letter.is_alphabetic();
        self.remark(self.sitting.tell(&msg!("no-key", letter = format!("{letter:?}"))));
    }

    /// A letter that does not answer the program's question: the question closes, and the following letters are not taken for keys.
    pub(super) fn stay(&mut self, letter: char) {
        self.over = if self.sitting.outcome().is_some() { Over::End(0) } else { Over::Nothing };
        self.no_key(letter);
    }

    pub(super) fn command_key(&mut self, mut line: String, key: Key) -> Next {
        self.note = None;
        self.over = match key {
            Key::Escape => Over::Nothing,
            Key::Char(letter) => {
                line.push(letter);
                Over::Command(line)
            }
            Key::Backspace if line.is_empty() => Over::Nothing,
            Key::Backspace => {
                line.pop();
                Over::Command(line)
            }
            Key::Enter => {
                self.over = Over::Nothing;
                return self.typed_command(line.trim().trim_start_matches(':').trim());
            }
            _ => Over::Command(line),
        };
        Next::Stay
    }

    /// Runs the typed line; a refused one stays, so that it can be corrected.
    fn typed_command(&mut self, line: &str) -> Next {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("", _) => {}
            ("quit" | "q", "") => self.over = Over::Quit,
            ("help" | "h", "") => self.over = Over::Help(0),
            ("sheets", "") => self.over = Over::Sheets(0),
            ("orders", "") => self.open_orders(),
            ("undo" | "u", "") => self.take_back(),
            ("time", "") => self.over = Over::Time,
            ("save", "") => self.save(),
            ("save", path) => match self.sitting.keep_in(Keep::new(path.into())) {
                Ok(()) => self.remark(self.sitting.tell(&msg!("kept-from-now", path = path.to_owned()))),
                Err(problem) => self.mend(line, problem.sentence),
            },
            ("rule", id) if !id.is_empty() => match self.sitting.play.about().ledgers.id(id) {
                Ok(rule) => self.over = Over::Rules { ids: vec![rule], shown: 0, scroll: 0 },
                Err(why) => self.mend(line, why.to_string()),
            },
            _ => self.said(line),
        }
        Next::Stay
    }

    fn said(&mut self, line: &str) {
        let moved = match self.seat() {
            _ if self.question.is_some() => self.sitting.answer(self.eyes, line),
            Some(seat) => self.sitting.say(seat, line),
            None => return self.mend(line, self.sitting.t("line-words")),
        };
        match moved {
            Ok(moved) => {
                self.know();
                self.told(Ok(moved));
            }
            Err(problem) => self.mend(line, format!("{} ({})", problem.sentence, self.sitting.t("line-words"))),
        }
    }

    fn mend(&mut self, line: &str, text: String) {
        self.over = Over::Command(line.to_owned());
        self.note = Some(Note { text, rule: None, refused: true });
    }

    pub(super) fn open_orders(&mut self) {
        if self.sitting.play.about().stops.is_empty() || self.seat().is_none() {
            self.remark(self.sitting.t("no-orders"));
        } else {
            self.over = Over::Orders(0);
        }
    }

    /// The kinds of moments, and the seat's order for each, in words.
    pub fn orders(&self) -> Vec<(String, String)> {
        let words = self.sitting.play.words(self.sitting.language());
        let orders = self.seat().map(|seat| self.sitting.play.orders(seat)).unwrap_or_default();
        let stops = self.sitting.play.about_in(self.sitting.language()).stops.iter().zip(orders);
        stops.map(|(stop, order)| (stop.title.to_owned(), words.say(&order.title()))).collect()
    }

    pub(super) fn orders_key(&mut self, cursor: usize, key: Key) {
        let stops = self.sitting.play.about().stops;
        self.over = match key {
            Key::Up => Over::Orders(cursor.saturating_sub(1)),
            Key::Down => Over::Orders((cursor + 1).min(stops.len().saturating_sub(1))),
            Key::Left | Key::Right => return self.turn_order(cursor, if key == Key::Right { 1 } else { Order::ALL.len() - 1 }),
            _ => Over::Nothing,
        };
    }

    /// Gives the order this many places after the current one.
    fn turn_order(&mut self, cursor: usize, by: usize) {
        let Some(seat) = self.seat() else { return };
        let now = self.sitting.play.orders(seat).get(cursor).copied().unwrap_or_default();
        let place = Order::ALL.iter().position(|order| *order == now).unwrap_or(0);
        let next = Order::ALL[(place + by) % Order::ALL.len()];
        let Some(stop) = self.sitting.play.about().stops.get(cursor) else { return };
        let moved = self.sitting.say(seat, &format!("order {} {next}", stop.name));
        self.told(moved);
    }
}
