//! Keys while a form is filled in.

use super::{App, Key, Note, Over};
use crate::filling::Filling;
use engine::msg;

impl App {
    /// Opens the form that stands in the place of the highlighted choice's group, filled in by that choice; or else the first form.
    pub(super) fn open_form(&mut self) {
        let choice = self.highlighted_choice();
        let fits = |form: &&engine::Form| choice.is_some_and(|choice| choice.group == form.group);
        let Some(form) = self.scene.forms.iter().find(fits).or(self.scene.forms.first()) else {
            return self.remark(self.sitting.t("nothing-to-fill"));
        };
        let preset = form.presets.iter().position(|preset| choice.is_some_and(|choice| choice.command == preset.command));
        self.over = Over::Form(Box::new(Filling::new(form.clone(), preset)));
    }

    pub(super) fn form_key(&mut self, mut filling: Box<Filling>, key: Key) {
        self.note = None;
        match key {
            Key::Escape | Key::Char('q' | 'f') => {
                self.over = Over::Nothing;
                return;
            }
            Key::Enter => return self.say_form(filling),
            Key::Up => filling.go(-1, 0),
            Key::Down => filling.go(1, 0),
            Key::Left => filling.go(0, -1),
            Key::Right => filling.go(0, 1),
            Key::Tab | Key::PageDown => filling.go_part(true),
            Key::BackTab | Key::PageUp => filling.go_part(false),
            Key::Char('+' | '=' | ' ') => filling.step(true),
            Key::Char('-') => filling.step(false),
            Key::Char('p') => filling.turn_preset(true),
            Key::Char('P') => filling.turn_preset(false),
            Key::Char('m') => filling.fill(true),
            Key::Char('n') => filling.fill(false),
            Key::Char(digit) => match digit.to_digit(10) {
                Some(digit) => filling.digit(digit),
                None => self.remark(self.sitting.tell(&msg!("no-form-key", letter = format!("{digit:?}")))),
            },
            Key::Backspace => filling.erase(),
            Key::Home | Key::End | Key::Interrupt => {}
        }
        self.over = Over::Form(filling);
    }

    /// Sends the command of the form. If the game refuses it, the form stays on the screen with the reason.
    fn say_form(&mut self, filling: Box<Filling>) {
        let Some(seat) = self.seat() else { return };
        let before = self.known;
        self.know();
        self.over = Over::Nothing;
        match self.sitting.say(seat, &filling.command()) {
            Ok(_) => self.refresh(),
            Err(problem) => {
                self.known = before;
                self.over = Over::Form(filling);
                self.note = Some(Note { text: problem.sentence, rule: problem.rule, refused: true });
            }
        }
    }
}
