//! A form being filled in by hand: amounts, a cursor, a running total. It knows no game: fields, prices and the command's spelling come from
//! [`engine::Form`], and whether the amounts are allowed is for the game to say.

use std::ops::Range;

use engine::{Field, Form};

/// Characters a line of fields may take: the narrowest screen less its frame.
const LINE: usize = 64;

/// A form with its amounts.
#[derive(Clone, Debug, PartialEq)]
pub struct Filling {
    /// The form.
    pub form: Form,
    /// The amounts of all fields in order.
    pub amounts: Vec<u32>,
    /// The field the cursor stands on.
    pub at: usize,
    /// The preset these amounts came from, if they are still its own.
    pub preset: Option<usize>,
    /// Whether the next digit goes behind those typed before.
    typing: bool,
}

impl Filling {
    /// The form filled in by this preset, by its first one, or with nothing.
    pub fn new(form: Form, preset: Option<usize>) -> Filling {
        let count = form.parts.iter().map(|part| part.fields.len()).sum();
        let mut filling = Filling { amounts: vec![0; count], form, at: 0, preset: None, typing: false };
        filling.take_preset(preset.unwrap_or(0));
        filling
    }

    fn take_preset(&mut self, preset: usize) {
        let Some(made) = self.form.presets.get(preset).filter(|made| made.amounts.len() == self.amounts.len()) else { return };
        self.amounts.clone_from(&made.amounts);
        self.preset = Some(preset);
        self.typing = false;
    }

    /// Fills in the next preset, or the one before.
    pub fn turn_preset(&mut self, forward: bool) {
        let count = self.form.presets.len().max(1);
        let now = self.preset.unwrap_or(if forward { count - 1 } else { 0 });
        self.take_preset((now + if forward { 1 } else { count - 1 }) % count);
    }

    /// Cost so far.
    pub fn cost(&self) -> u32 {
        self.form.cost(&self.amounts)
    }

    /// Rest of the budget; less than 0 if too much is spent.
    pub fn left(&self) -> i64 {
        i64::from(self.form.supply()) - i64::from(self.cost())
    }

    /// Cost of a part so far.
    pub fn cost_of(&self, part: usize) -> u32 {
        self.form.cost_of(part, &self.amounts)
    }

    /// An amount of the smallest units, as people write it.
    pub fn shown(&self, amount: u32) -> String {
        engine::form::fraction(amount, self.form.unit)
    }

    /// The fields of a part, counted over the whole form.
    pub fn range(&self, part: usize) -> Range<usize> {
        let first = self.form.parts[..part].iter().map(|part| part.fields.len()).sum();
        first..first + self.form.parts[part].fields.len()
    }

    /// The part that a field belongs to.
    pub fn part_of(&self, field: usize) -> usize {
        (0..self.form.parts.len()).find(|part| self.range(*part).contains(&field)).unwrap_or(0)
    }

    /// A field with the amount in it.
    pub fn field(&self, index: usize) -> Option<(&Field, u32)> {
        let part = self.part_of(index);
        let field = self.form.parts.get(part)?.fields.get(index.checked_sub(self.range(part).start)?)?;
        Some((field, *self.amounts.get(index)?))
    }

    /// The command that it makes.
    pub fn command(&self) -> String {
        self.form.spell(&self.amounts)
    }

    /// One step more or less: from nothing to the least that does anything, and back.
    pub fn step(&mut self, more: bool) {
        let Some((field, amount)) = self.field(self.at) else { return };
        let step = field.step.max(1);
        let amount = match (more, field.bare) {
            (true, true) => field.most,
            (false, true) => 0,
            (true, false) if amount == 0 => field.least.max(step).min(field.most),
            (true, false) => (amount + step).min(field.most),
            (false, false) => amount.checked_sub(step).filter(|amount| *amount >= field.least).unwrap_or(0),
        };
        self.put(amount);
    }

    /// As much as the field takes and the budget has, in whole steps; `false` sets it to zero instead.
    pub fn fill(&mut self, full: bool) {
        let Some((field, _)) = self.field(self.at) else { return };
        let (least, most, step) = (field.least.max(1), field.most, field.step.max(1));
        self.put(0);
        let steps = std::iter::once(most).chain((0..most.div_ceil(step)).rev().map(|count| count * step));
        let amounts = steps.filter(|amount| full && *amount >= least).collect::<Vec<_>>();
        for amount in amounts {
            self.put(amount);
            if self.left() >= 0 {
                return;
            }
        }
        self.put(0);
    }

    /// A digit is typed: the amount, from the first digit on.
    pub fn digit(&mut self, digit: u32) {
        let typed = if self.typing { self.amounts.get(self.at).map_or(0, |amount| amount.saturating_mul(10)) } else { 0 };
        let most = self.field(self.at).map_or(0, |(field, _)| field.most);
        self.put((typed + digit).min(most));
        self.typing = true;
    }

    /// The last digit is taken back.
    pub fn erase(&mut self) {
        let now = self.amounts.get(self.at).map_or(0, |amount| amount / 10);
        self.put(now);
        self.typing = true;
    }

    fn put(&mut self, amount: u32) {
        if let Some(here) = self.amounts.get_mut(self.at) {
            *here = amount;
        }
        self.preset = None;
        self.typing = false;
    }

    /// The fields as they stand on the screen: for each part its lines, each from left to right. Six fields around a ship lie like a ring,
    /// `None` where a place stays free.
    pub fn lines(&self) -> Vec<(usize, Vec<Option<usize>>)> {
        let mut lines = Vec::new();
        for (number, part) in self.form.parts.iter().enumerate() {
            let range = self.range(number);
            if part.ring && part.fields.len() == 6 {
                let ring = [[None, Some(1), None], [Some(0), None, Some(2)], [Some(5), None, Some(3)], [None, Some(4), None]];
                lines.extend(ring.map(|line| (number, line.map(|place| place.map(|place: usize| range.start + place)).to_vec())));
                continue;
            }
            let columns = (LINE / self.width(number)).max(1);
            let fields: Vec<Option<usize>> = range.map(Some).collect();
            lines.extend(fields.chunks(columns).map(|line| (number, line.to_vec())));
        }
        lines
    }

    /// Characters for one field of a part: its name, the amount and the most.
    pub fn width(&self, part: usize) -> usize {
        let part = &self.form.parts[part];
        if part.ring {
            return LINE / 3;
        }
        part.fields.iter().map(|field| field.name.chars().count() + 12).max().unwrap_or(1).min(LINE)
    }

    /// Moves the cursor over the lines as they stand on the screen.
    pub fn go(&mut self, down: i32, right: i32) {
        self.typing = false;
        let lines = self.lines();
        let place = |(row, (_, line)): (usize, &(usize, Vec<Option<usize>>))| {
            line.iter().position(|field| *field == Some(self.at)).map(|column| (row, column, line.len()))
        };
        let Some((row, column, _)) = lines.iter().enumerate().find_map(place) else { return };
        if right != 0 {
            let next = if right > 0 {
                lines[row].1.iter().skip(column + 1).flatten().next()
            } else {
                lines[row].1[..column].iter().flatten().last()
            };
            self.at = next.copied().unwrap_or(self.at);
            return;
        }
        let Some((_, line)) = row.checked_add_signed(down as isize).and_then(|row| lines.get(row)) else { return };
        let nearest = line.iter().enumerate().filter_map(|(at, field)| field.map(|field| (at.abs_diff(column), field))).min();
        self.at = nearest.map_or(self.at, |(_, field)| field);
    }

    /// Moves the cursor to the first field of the next part, or of the one before, around the ends.
    pub fn go_part(&mut self, forward: bool) {
        self.typing = false;
        let count = self.form.parts.len().max(1);
        let part = (self.part_of(self.at) + if forward { 1 } else { count - 1 }) % count;
        self.at = self.range(part).start;
    }
}

#[cfg(test)]
mod tests {
    use engine::{Part, Preset, Supply};

    use super::*;

    fn field(name: &str, least: u32, most: u32, step: u32) -> Field {
        Field { least, step, ..Field::new(name.to_owned(), name, most) }
    }

    fn form() -> Form {
        let part = |name: &'static str, ring, price, fields| Part {
            name: name.into(),
            word: String::new(),
            price,
            most: None,
            from: Vec::new(),
            ring,
            fields,
        };
        Form {
            title: "power".into(),
            group: "power".into(),
            rule: rulebook::attack_wing::CTRL_1,
            stem: "share".into(),
            button: engine::Text::NONE,
            foretold: false,
            unit: 1,
            supplies: vec![Supply { name: "power".into(), amount: 30 }],
            parts: vec![
                part("Engines", false, (1, 1), vec![field("go", 1, 28, 7)]),
                part("Screens", true, (1, 2), ["a", "b", "c", "d", "e", "f"].map(|name| field(name, 1, 9, 2)).to_vec()),
                part("Beams", false, (1, 1), (1..=7).map(|number| field(&format!("beam {number}"), 3, 8, 1)).collect()),
            ],
            presets: vec![
                Preset { command: "first".into(), amounts: vec![7, 0, 9, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0] },
                Preset { command: "second".into(), amounts: vec![14; 14] },
            ],
        }
    }

    #[test]
    fn amounts_go_by_steps_between_least_and_most() {
        let mut filling = Filling::new(form(), None);
        assert_eq!((filling.preset, filling.cost(), filling.left()), (Some(0), 7 + 5 + 3, 15));
        filling.step(true);
        assert_eq!((filling.amounts[0], filling.preset), (14, None));
        filling.at = 7;
        filling.step(false);
        assert_eq!(filling.amounts[7], 0, "below the least there is only nothing");
        filling.step(true);
        assert_eq!(filling.amounts[7], 3);
        filling.digit(1);
        filling.digit(2);
        assert_eq!(filling.amounts[7], 8, "no more than the most");
        filling.erase();
        assert_eq!(filling.amounts[7], 0);
        assert_eq!((filling.cost_of(0), filling.cost_of(1), filling.cost_of(2)), (14, 5, 0));
        assert_eq!(filling.command(), "share go=14 b=9");
    }

    #[test]
    fn as_much_as_is_left_and_no_more() {
        let mut filling = Filling::new(form(), None);
        filling.fill(true);
        assert_eq!((filling.amounts[0], filling.left()), (21, 1));
        filling.at = 8;
        filling.fill(true);
        assert_eq!(filling.amounts[8], 0, "the least is more than what is left");
        filling.at = 0;
        filling.fill(false);
        assert_eq!(filling.amounts[0], 0);
        filling.turn_preset(true);
        assert_eq!((filling.preset, filling.left() < 0), (Some(0), false));
        filling.turn_preset(true);
        assert_eq!((filling.preset, filling.left() < 0), (Some(1), true));
    }

    #[test]
    fn the_cursor_walks_the_ring_and_the_columns() {
        let mut filling = Filling::new(form(), None);
        let mut walk = Vec::new();
        for (down, right) in [(1, 0), (1, 0), (0, 1), (1, 0), (1, 0), (1, 0), (0, 1), (1, 0), (-1, 0), (0, -1), (0, -1)] {
            filling.go(down, right);
            walk.push(filling.at);
        }
        assert_eq!(walk, [2, 1, 3, 4, 5, 8, 9, 12, 9, 8, 7]);
        filling.go_part(true);
        assert_eq!(filling.at, 0);
        filling.go_part(false);
        assert_eq!(filling.at, 7);
    }
}
