//! Keys at the table itself: the list, the filter, typed dice, the log, the board's lens.

use engine::{Seat, msg};

use super::{App, Focus, Key, Lens, Note, Over, Picked};
use crate::list::{Stop, Way};

impl App {
    pub(super) fn table_key(&mut self, key: Key) {
        self.note = None;
        if self.filtering {
            return self.filter_key(key);
        }
        if self.question.is_some() && self.dice_key(key) {
            return;
        }
        match key {
            Key::Char('?') => self.over = Over::Help(0),
            Key::Char('q') => self.over = Over::Quit,
            Key::Char('r') => self.open_rules(),
            Key::Char('u') => self.take_back(),
            Key::Char('v') => self.over = Over::Sheets(0),
            Key::Char('s') => self.save(),
            Key::Char('t') => self.over = Over::Time,
            Key::Char('f') => self.open_form(),
            Key::Char('o') => self.open_orders(),
            Key::Char(':') => self.over = Over::Command(String::new()),
            Key::Char('m') if self.focus != Focus::Board => self.enter_board(),
            Key::Char('m') => self.focus = Focus::Choices,
            Key::Char('/') => {
                self.filtering = true;
                self.focus = Focus::Choices;
            }
            Key::Char(sign @ ('+' | '=' | '-' | '0' | 'h' | 'j' | 'k' | 'l')) if self.number.is_empty() || !sign.is_ascii_digit() => {
                self.look(sign)
            }
            Key::Tab if self.focus == Focus::Choices => self.list.go_group(1),
            Key::BackTab if self.focus == Focus::Choices => self.list.go_group(-1),
            Key::Char('g') => self.change_focus(),
            Key::Tab | Key::BackTab if self.focus == Focus::Log => self.change_focus(),
            Key::Escape => self.clear(),
            key if self.focus == Focus::Log => self.log_key(key),
            key if self.focus == Focus::Board => self.board_key(key),
            key => self.list_key(key),
        }
    }

    fn change_focus(&mut self) {
        self.focus = if self.focus == Focus::Log { Focus::Choices } else { Focus::Log };
        self.log_line = self.log.len().saturating_sub(1);
    }

    fn clear(&mut self) {
        self.number.clear();
        self.focus = Focus::Choices;
        self.set_filter(String::new());
    }

    fn list_key(&mut self, key: Key) {
        let way = match key {
            Key::Up => Way::Up,
            Key::Down => Way::Down,
            Key::Left => Way::Left,
            Key::Right => Way::Right,
            Key::PageUp => return self.list.go_group(-1),
            Key::PageDown => return self.list.go_group(1),
            Key::Home => return self.list.go_end(false),
            Key::End => return self.list.go_end(true),
            Key::Enter => return self.choose(),
            Key::Backspace => {
                self.number.pop();
                return;
            }
            Key::Char(digit) if digit.is_ascii_digit() => return self.digit(digit),
            Key::Char(other) => return self.no_key(other),
            _ => return,
        };
        self.number.clear();
        let scene = &self.scene;
        self.list.step(way, |stop| match stop {
            Stop::Choice(index) => scene.choices[index].cell.map(|cell| cell.0),
            Stop::Denied(index) => scene.denied[index].cell.map(|cell| cell.0),
        });
    }

    /// Digits go to the choice with that number.
    fn digit(&mut self, digit: char) {
        self.number.push(digit);
        let wanted = self.number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if !wanted.is_some_and(|index| self.list.go(Stop::Choice(index))) {
            let number = std::mem::take(&mut self.number);
            self.remark(self.sitting.tell(&msg!("no-choice", n = number)));
        }
    }

    fn choose(&mut self) {
        self.number.clear();
        match self.picked() {
            Some(Picked::Choice(choice)) => {
                let command = choice.command.clone();
                self.choose_command(&command);
            }
            Some(Picked::Denied(denied)) => {
                self.note = Some(Note { text: denied.why.to_string(), rule: Some(denied.rule), refused: true });
            }
            None => {}
        }
    }

    /// Says a command for the seat whose eyes are on the screen.
    pub(super) fn choose_command(&mut self, command: &str) {
        let Some(seat) = self.seat() else { return };
        self.know();
        let moved = self.sitting.say(seat, command);
        self.told(moved);
    }

    fn filter_key(&mut self, key: Key) {
        match key {
            Key::Escape => {
                self.filtering = false;
                self.set_filter(String::new());
            }
            Key::Enter if self.list.lines.len() == 1 => self.choose(),
            Key::Enter => self.filtering = false,
            Key::Backspace if self.filter.is_empty() => self.filtering = false,
            Key::Backspace => {
                let mut filter = self.filter.clone();
                filter.pop();
                self.set_filter(filter);
            }
            Key::Char(letter) => self.set_filter(format!("{}{letter}", self.filter)),
            key => self.list_key(key),
        }
    }

    /// Keys while dice are wanted: they are typed; `false` for keys that still mean something else.
    fn dice_key(&mut self, key: Key) -> bool {
        match key {
            Key::Char('?') if self.dice.is_empty() => return false,
            Key::Char(sign) => self.dice.push(sign),
            Key::Tab => self.complete(),
            Key::Backspace => {
                self.dice.pop();
            }
            Key::Enter => {
                let (typed, answered) = (self.dice.clone(), self.sitting.answer(self.eyes, &self.dice));
                let wrong = answered.is_err();
                self.told(answered);
                if wrong {
                    self.dice = typed;
                }
            }
            Key::Escape if !self.dice.is_empty() => self.dice.clear(),
            Key::Escape => match self.sitting.withdraw() {
                Ok(()) => {
                    self.refresh();
                    self.remark(self.sitting.t("taken-back-dice"));
                }
                // An answer was typed before, or the command is a bot's: the referee takes back the last typed entry.
                Err(problem) if self.sitting.seating.referee && problem.code == "undo" => self.take_back(),
                Err(problem) => self.refuse(problem),
            },
            _ => return false,
        }
        true
    }

    /// Completes the name of a card to the first that fits.
    fn complete(&mut self) {
        let Some(question) = self.question.as_ref().filter(|question| question.ask == "draw") else { return };
        if let Some(name) = crate::wording::fitting(question, &self.dice).first() {
            let before = self.dice.rfind(',').map_or("", |comma| &self.dice[..=comma]);
            let space = if before.is_empty() { "" } else { " " };
            self.dice = format!("{before}{space}{name}");
        }
    }

    fn log_key(&mut self, key: Key) {
        let last = self.log.len().saturating_sub(1);
        self.log_line = match key {
            Key::Up => self.log_line.saturating_sub(1),
            Key::Down => (self.log_line + 1).min(last),
            Key::PageUp => self.log_line.saturating_sub(10),
            Key::PageDown => (self.log_line + 10).min(last),
            Key::Home => 0,
            Key::End => last,
            Key::Enter => return self.open_rules(),
            Key::Char(other) => return self.no_key(other),
            _ => self.log_line,
        };
    }

    /// Opens the rules behind whatever is highlighted: a refusal, a line of the log, a choice, or the question itself.
    fn open_rules(&mut self) {
        let ids = match (self.focus, self.picked()) {
            (Focus::Log, _) => self.log.get(self.log_line).map(|line| line.rules.clone()).unwrap_or_default(),
            (_, Some(Picked::Choice(choice))) => vec![choice.rule],
            (_, Some(Picked::Denied(denied))) => vec![denied.rule],
            (_, None) => vec![self.question.as_ref().and_then(|question| question.rule).unwrap_or(self.prompt.rule)],
        };
        let mut all = ids;
        if self.focus != Focus::Log && !all.contains(&self.prompt.rule) {
            all.push(self.prompt.rule);
        }
        self.over = Over::Rules { ids: all, shown: 0, scroll: 0 };
    }

    fn look(&mut self, sign: char) {
        let Lens { zoom, shift: (x, y) } = self.lens;
        self.lens = match sign {
            '+' | '=' => Lens { zoom: (zoom * 2).min(8), shift: (x, y) },
            '-' if zoom <= 2 => Lens { zoom: 1, shift: (0, 0) },
            '-' => Lens { zoom: zoom / 2, shift: (x, y) },
            '0' => Lens { zoom: 1, shift: (0, 0) },
            'h' => Lens { zoom, shift: (x.saturating_sub(2), y) },
            'l' => Lens { zoom, shift: (x.saturating_add(2), y) },
            'k' => Lens { zoom, shift: (x, y.saturating_sub(2)) },
            _ => Lens { zoom, shift: (x, y.saturating_add(2)) },
        };
    }

    pub(super) fn take_back(&mut self) {
        let seat = self.seat().unwrap_or(Seat::A);
        match self.sitting.right(seat) {
            None => self.remark(self.sitting.t("nothing-to-undo")),
            Some(right) => self.over = Over::Undo(seat, right),
        }
    }
}
