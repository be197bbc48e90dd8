//! Forms: large decisions made in one piece by hand, such as the power of a ship shared out among its systems.

use rulebook::RuleId;
use serde::Serialize;

use crate::{Text, words::Worded};

/// A large decision made in one piece: amounts shared out of the supplies and given as one command. A face can add up and spell the command without knowing
/// what the amounts mean; whether they are allowed is for the game to say.
///
/// All amounts are whole numbers of the smallest unit: [`Form::unit`] says how many of it make one (4 where quarters are paid). The command is [`Form::stem`],
/// then for each part with a [`Part::word`] that word, `=` and all its amounts with commas between them, and for the fields of the other parts that are not 0
/// their own word and amount: `allocate 1 shields=20,20,0,0,0,0 w1=5 cloak`. Amounts that are not whole numbers are written with a point: `move=7.25`. A field
/// with modes is written with the name of the mode in the place of its amount, which is the number of the mode, counted from 1: `w1=overload`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// The decision: `1 Galaxy: power`.
    pub title: Text,
    /// The group whose choices are the ready-made decisions of the same kind; the form stands in their place.
    pub group: Text,
    /// The rule behind it.
    pub rule: RuleId,
    /// How the command begins.
    pub stem: String,
    /// The text of its button; empty where it would only say that the form is done.
    pub button: Text,
    /// Whether the game knows the odds of what is composed, before it is said.
    pub foretold: bool,
    /// How many of the smallest unit make one of what is shared out; 1 where only whole ones are.
    pub unit: u32,
    /// The supplies that are shared out: at least one.
    pub supplies: Vec<Supply>,
    /// The parts that take from the supplies.
    pub parts: Vec<Part>,
    /// Filled in already.
    pub presets: Vec<Preset>,
}

/// Something that is shared out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Supply {
    /// What: `warp power`.
    pub name: Text,
    /// How much there is, in the smallest unit.
    pub amount: u32,
}

/// A part of a form: fields that are paid for together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// What: `Shields`.
    pub name: Text,
    /// Written before all its amounts at once; empty where each field has a word of its own.
    pub word: String,
    /// Price: the first number of units of the supply, for the second number of units of all fields together, rounded up.
    pub price: (u32, u32),
    /// The most of the supply that may go here, where that is limited.
    pub most: Option<u32>,
    /// Which supplies may pay for it, by their places; empty for all of them.
    pub from: Vec<u8>,
    /// Whether the six fields lie around a ship, clockwise from the forward port side.
    pub ring: bool,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// An amount.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Field {
    /// What: `forward`.
    pub name: Text,
    /// As written in the command.
    pub word: String,
    /// The smallest amount but 0.
    pub least: u32,
    /// The largest; 0 if nothing can be put here now.
    pub most: u32,
    /// Sensible steps between amounts; others are allowed.
    pub step: u32,
    /// Whether the word stands alone, without the amount: a switch that costs `most`.
    pub bare: bool,
    /// Ways to use it; one is chosen instead of an amount. Each has its word, its name and its cost.
    pub modes: Vec<Mode>,
    /// An amount and the thing it buys: 7, `movement point`.
    pub buys: Option<(u32, Text)>,
    /// More about it.
    pub note: Text,
}

/// A way to use something: arm it, hold it, overload it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mode {
    /// As written in the command.
    pub word: String,
    /// For people.
    pub name: Text,
    /// Its cost, in the smallest unit.
    pub cost: u32,
}

impl Field {
    /// A plain amount from 0 to `most`.
    pub fn new(name: impl Into<Text>, word: impl Into<String>, most: u32) -> Field {
        let (modes, note) = (Vec::new(), Text::NONE);
        Field { name: name.into(), word: word.into(), least: 1, most, step: 1, bare: false, modes, buys: None, note }
    }

    /// The units that this amount takes, before the price of its part.
    fn takes(&self, amount: u32) -> u32 {
        if self.modes.is_empty() {
            return amount;
        }
        (amount as usize).checked_sub(1).and_then(|mode| self.modes.get(mode)).map_or(0, |mode| mode.cost)
    }

    fn written(&self, amount: u32, unit: u32) -> String {
        let mode = (amount as usize).checked_sub(1).and_then(|mode| self.modes.get(mode));
        mode.map_or_else(|| fraction(amount, unit), |mode| mode.word.clone())
    }
}

/// An amount of smallest units as a decimal: 29 quarters are `7.25`.
pub fn fraction(amount: u32, unit: u32) -> String {
    let unit = unit.max(1);
    if amount.is_multiple_of(unit) {
        return (amount / unit).to_string();
    }
    let thousandths = (u64::from(amount % unit) * 1000 / u64::from(unit)) as u32;
    format!("{}.{}", amount / unit, format!("{thousandths:03}").trim_end_matches('0'))
}

impl Form {
    /// The command with these amounts, one for each field in order.
    pub fn spell(&self, amounts: &[u32]) -> String {
        let mut text = self.stem.clone();
        let mut left = amounts;
        for part in &self.parts {
            let (here, rest) = left.split_at(part.fields.len().min(left.len()));
            left = rest;
            if !part.word.is_empty() {
                let amounts: Vec<String> = part.fields.iter().zip(here).map(|(field, amount)| field.written(*amount, self.unit)).collect();
                text.push_str(&format!(" {}={}", part.word, amounts.join(",")));
                continue;
            }
            for (field, amount) in part.fields.iter().zip(here).filter(|(_, amount)| **amount > 0) {
                let written = field.written(*amount, self.unit);
                text.push_str(&if field.bare { format!(" {}", field.word) } else { format!(" {}={written}", field.word) });
            }
        }
        text
    }

    /// The units that these amounts take of all supplies together.
    pub fn cost(&self, amounts: &[u32]) -> u32 {
        self.costs(amounts).iter().map(|(cost, _)| cost).sum()
    }

    /// The units that one part takes.
    pub fn cost_of(&self, part: usize, amounts: &[u32]) -> u32 {
        self.costs(amounts).get(part).map_or(0, |(cost, _)| *cost)
    }

    /// The units of all supplies together.
    pub fn supply(&self) -> u32 {
        self.supplies.iter().map(|supply| supply.amount).sum()
    }

    /// The units that each part takes, with the supplies that may pay for it.
    fn costs<'f>(&'f self, amounts: &[u32]) -> Vec<(u32, &'f [u8])> {
        let mut left = amounts.iter();
        let each = self.parts.iter().map(|part| {
            let sum: u32 = part.fields.iter().map(|field| field.takes(left.next().copied().unwrap_or(0))).sum();
            ((sum * part.price.0).div_ceil(part.price.1.max(1)), part.from.as_slice())
        });
        each.collect()
    }

    /// Whether the supplies can pay for these amounts: no set of parts takes more than what may pay for any of them.
    pub fn affords(&self, amounts: &[u32]) -> bool {
        let costs = self.costs(amounts);
        let supplies = self.supplies.len().min(16);
        let may = |from: &[u8]| if from.is_empty() { (1u32 << supplies) - 1 } else { from.iter().fold(0, |all, place| all | 1 << place) };
        (1..1u32 << supplies).all(|set| {
            let there: u32 = self.supplies.iter().enumerate().filter(|(place, _)| set & (1 << place) != 0).map(|(_, one)| one.amount).sum();
            let wanted: u32 = costs.iter().filter(|(_, from)| may(from) & !set == 0).map(|(cost, _)| cost).sum();
            wanted <= there
        })
    }
}

/// A form filled in by a ready-made decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preset {
    /// The notation of the choice it stands for.
    pub command: String,
    /// The amounts of all fields in order.
    pub amounts: Vec<u32>,
}

/// A choice of some of several things, or of an order of them: said as [`Pick::stem`] and the words of the chosen ones with spaces between.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pick {
    /// The question: `Who beams down`.
    pub title: Text,
    /// The group whose choices are the ready-made picks of the same kind; the pick stands in their place.
    pub group: Text,
    /// The rule behind it.
    pub rule: RuleId,
    /// How the command begins.
    pub stem: String,
    /// The things that can be chosen.
    pub items: Vec<PickItem>,
    /// The fewest.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// Whether their order counts: they are said in the order in which they were chosen, else in the order of the list.
    pub ordered: bool,
}

/// Something that can be chosen in a [`Pick`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PickItem {
    /// As written in the command.
    pub word: String,
    /// For people.
    pub label: Text,
    /// Ids of the things on which a click means it.
    pub on: Vec<String>,
}

impl Pick {
    /// The command that chooses the items at these places.
    pub fn spell(&self, places: &[usize]) -> String {
        let mut places = places.to_vec();
        if !self.ordered {
            places.sort_unstable();
        }
        let words = places.iter().filter_map(|&place| self.items.get(place)).map(|item| format!(" {}", item.word));
        words.fold(self.stem.clone(), |text, word| text + &word)
    }
}

impl Worded for Form {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.title);
        visit(&mut self.group);
        visit(&mut self.button);
        self.supplies.iter_mut().for_each(|supply| visit(&mut supply.name));
        for part in &mut self.parts {
            visit(&mut part.name);
            for field in &mut part.fields {
                visit(&mut field.name);
                visit(&mut field.note);
                field.modes.iter_mut().for_each(|mode| visit(&mut mode.name));
                field.buys.iter_mut().for_each(|(_, what)| visit(what));
            }
        }
    }
}

impl Worded for Pick {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.title);
        visit(&mut self.group);
        self.items.iter_mut().for_each(|item| visit(&mut item.label));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(word: &str, price: (u32, u32), from: &[u8], fields: Vec<Field>) -> Part {
        Part { name: "part".into(), word: word.into(), price, most: None, from: from.to_vec(), ring: false, fields }
    }

    fn form(unit: u32, supplies: &[u32], parts: Vec<Part>) -> Form {
        let supplies = supplies.iter().map(|&amount| Supply { name: "power".into(), amount }).collect();
        let (title, group, stem) = ("power".into(), "power".into(), "allocate 1".into());
        let (button, rule) = (Text::NONE, crate::example::ledgers::beacon::ROUND_1);
        Form { title, group, rule, stem, button, foretold: false, unit, supplies, parts, presets: Vec::new() }
    }

    #[test]
    fn amounts_are_added_up_and_spelled() {
        let mut cloak = Field::new("cloak", "cloak", 9);
        cloak.bare = true;
        let shields = part("shields", (1, 4), &[], vec![Field::new("1", "1", 28), Field::new("2", "2", 28)]);
        let weapons = part("", (1, 1), &[], vec![Field::new("w1", "w1", 5), Field::new("w2", "w2", 5), cloak]);
        let form = form(1, &[40], vec![shields, weapons]);
        assert_eq!(form.spell(&[5, 0, 0, 3, 9]), "allocate 1 shields=5,0 w2=3 cloak");
        assert_eq!(form.cost(&[5, 0, 0, 3, 9]), 2 + 3 + 9);
        let whole = part("w", (3, 0), &[], vec![Field::new("1", "1", 9)]);
        assert_eq!(super::Form { parts: vec![whole], ..form }.cost(&[2]), 6, "a price without a divisor is a price for one");
    }

    #[test]
    fn quarters_modes_and_who_may_pay() {
        let mut tube = Field::new("tube", "tube", 2);
        let mode = |word: &str, cost| Mode { word: word.into(), name: "mode".into(), cost };
        tube.modes = vec![mode("arm", 4), mode("overload", 8)];
        let speed = part("", (1, 1), &[0], vec![Field::new("speed", "speed", 60)]);
        let form = form(4, &[20, 8], vec![speed, part("", (1, 1), &[], vec![tube])]);
        assert_eq!(form.spell(&[13, 2]), "allocate 1 speed=3.25 tube=overload");
        assert!(form.affords(&[20, 2]));
        assert!(!form.affords(&[21, 1]), "only the first supply pays for speed");
    }
}
