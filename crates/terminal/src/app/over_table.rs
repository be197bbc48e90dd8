//! Keys while something lies over the table.

use engine::{Viewer, msg};
use rulebook::RuleId;

use super::{App, Key, Next, Note, Over};
use crate::Keep;

impl App {
    pub(super) fn save(&mut self) {
        match &self.sitting.seating.keep {
            Some(keep) => self.remark(self.sitting.tell(&msg!("kept-after-each", path = keep.path().display().to_string()))),
            None => self.over = Over::Keep,
        }
    }

    pub(super) fn quit_key(&mut self, key: Key) -> Next {
        match key {
            Key::Char('y' | 'Y' | 'q') => return Next::Leave,
            Key::Char('s') if self.sitting.seating.keep.is_none() => self.over = Over::Keep,
            Key::Char(other) if !matches!(other, 'n' | 'N') => self.stay(other),
            _ => self.over = if self.sitting.outcome().is_some() { Over::End(0) } else { Over::Nothing },
        }
        Next::Stay
    }

    pub(super) fn end_key(&mut self, key: Key, line: u16) -> Next {
        match key {
            Key::Char('q') | Key::Enter => return Next::Leave,
            Key::Up => self.over = Over::End(line.saturating_sub(1)),
            Key::Down => self.over = Over::End(line.saturating_add(1)),
            Key::Char('s') => self.save(),
            Key::Escape => self.over = Over::Nothing,
            _ => {}
        }
        Next::Stay
    }

    pub(super) fn over_key(&mut self, key: Key, over: Over) {
        self.over = match (over, key) {
            (Over::Handover(seat), Key::Enter) => {
                self.eyes = Viewer::Seat(seat);
                self.over = Over::Nothing;
                self.look_anew();
                return;
            }
            (Over::Handover(_), Key::Char('o')) => {
                self.sitting.seating.together = true;
                self.over = Over::Nothing;
                self.refresh();
                return;
            }
            (Over::Handover(seat), _) => Over::Handover(seat),
            (Over::Rules { ids, shown, scroll }, key) => rules_key(ids, shown, scroll, key),
            (Over::Sheets(line), Key::Up) => Over::Sheets(line.saturating_sub(1)),
            (Over::Sheets(line), Key::Down) => Over::Sheets(line.saturating_add(1)),
            (Over::Sheets(line), Key::PageUp) => Over::Sheets(line.saturating_sub(10)),
            (Over::Sheets(line), Key::PageDown) => Over::Sheets(line.saturating_add(10)),
            (Over::Help(line), Key::Up) => Over::Help(line.saturating_sub(1)),
            (Over::Help(line), Key::Down) => Over::Help(line.saturating_add(1)),
            (Over::Help(line), Key::PageUp) => Over::Help(line.saturating_sub(10)),
            (Over::Help(line), Key::PageDown) => Over::Help(line.saturating_add(10)),
            (Over::Undo(seat, right), Key::Char('y' | 'Y') | Key::Enter) => {
                self.over = Over::Nothing;
                return self.undo(seat, right);
            }
            (Over::Time, Key::Char('y' | 'Y')) => {
                self.over = Over::Nothing;
                return self.call_time();
            }
            (Over::Save(name), key) => return self.save_key(name, key),
            (Over::Keep, Key::Char('y' | 'Y') | Key::Enter) => Over::Save("game.jsonl".into()),
            (Over::Undo(..) | Over::Time | Over::Keep, Key::Char(other)) if !matches!(other, 'n' | 'N') => return self.stay(other),
            _ => Over::Nothing,
        };
    }

    fn save_key(&mut self, mut name: String, key: Key) {
        self.over = match key {
            Key::Escape => Over::Nothing,
            Key::Char(letter) => {
                name.push(letter);
                Over::Save(name)
            }
            Key::Backspace => {
                name.pop();
                Over::Save(name)
            }
            Key::Enter => return self.save_as(name.trim()),
            _ => Over::Save(name),
        };
    }

    /// Keeps the game under this name; a file that is there already is left alone.
    fn save_as(&mut self, name: &str) {
        let keep = Keep::new(name.into());
        let refused = if name.is_empty() {
            Some(self.sitting.t("type-a-name"))
        } else if keep.path().exists() {
            Some(self.sitting.tell(&msg!("file-exists", name = name.to_owned())))
        } else {
            self.sitting.keep_in(keep).err().map(|problem| problem.sentence)
        };
        self.over = Over::Nothing;
        match refused {
            Some(text) => {
                self.over = Over::Save(name.into());
                self.note = Some(Note { text, rule: None, refused: true });
            }
            None => self.remark(self.sitting.tell(&msg!("kept-from-now", path = name.to_owned()))),
        }
    }
}

fn rules_key(ids: Vec<RuleId>, shown: usize, scroll: u16, key: Key) -> Over {
    let last = ids.len().saturating_sub(1);
    match key {
        Key::Up => Over::Rules { ids, shown, scroll: scroll.saturating_sub(1) },
        Key::Down => Over::Rules { ids, shown, scroll: scroll.saturating_add(1) },
        Key::PageUp => Over::Rules { ids, shown, scroll: scroll.saturating_sub(10) },
        Key::PageDown => Over::Rules { ids, shown, scroll: scroll.saturating_add(10) },
        Key::Left => Over::Rules { ids, shown: shown.saturating_sub(1), scroll: 0 },
        Key::Right => Over::Rules { ids, shown: (shown + 1).min(last), scroll: 0 },
        _ => Over::Nothing,
    }
}
