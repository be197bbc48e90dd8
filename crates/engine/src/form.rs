//! Forms: large decisions made in one piece by hand, such as the power of a ship shared out among its systems.

use rulebook::RuleId;
use serde::Serialize;

/// A large decision made in one piece: amounts shared out of a budget and said as one command. A face can add up and spell the command without
/// knowing what the amounts mean; whether they are allowed is for the game to say.
///
/// The command is [`Form::stem`], then for each part with a [`Part::word`] that word, `=` and all its amounts with commas between them, and for the
/// fields of the other parts that are not 0 their own word and amount: `allocate 1 shields=20,20,0,0,0,0 w1=5 cloak`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// What is decided: `1 Galaxy: power`.
    pub title: String,
    /// The group whose choices are the ready-made decisions of the same kind; the form stands in their place.
    pub group: String,
    /// The rule behind it.
    pub rule: RuleId,
    /// How the command begins.
    pub stem: String,
    /// What is shared out, and how much there is: `power`, 156.
    pub budget: (String, u32),
    /// What it goes to.
    pub parts: Vec<Part>,
    /// Filled in already.
    pub presets: Vec<Preset>,
}

impl Form {
    /// The command that these amounts, one for each field in order, come to.
    pub fn spell(&self, amounts: &[u32]) -> String {
        let mut text = self.stem.clone();
        let mut left = amounts;
        for part in &self.parts {
            let (here, rest) = left.split_at(part.fields.len().min(left.len()));
            left = rest;
            if !part.word.is_empty() {
                let amounts = here.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
                text.push_str(&format!(" {}={amounts}", part.word));
                continue;
            }
            for (field, amount) in part.fields.iter().zip(here).filter(|(_, amount)| **amount > 0) {
                text.push_str(&if field.bare { format!(" {}", field.word) } else { format!(" {}={amount}", field.word) });
            }
        }
        text
    }

    /// What these amounts take of the budget.
    pub fn cost(&self, amounts: &[u32]) -> u32 {
        let mut left = amounts.iter();
        let of = |part: &Part, sum: u32| (sum * part.price.0).div_ceil(part.price.1.max(1));
        self.parts.iter().map(|part| of(part, left.by_ref().take(part.fields.len()).sum())).sum()
    }
}

/// A part of a form: fields that are paid for together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// What: `Shields`.
    pub name: String,
    /// Written before all its amounts at once; empty where each field has a word of its own.
    pub word: String,
    /// Price: so much of the budget, for so many units of all fields together, rounded up.
    pub price: (u32, u32),
    /// The most of the budget that may go here, where that is limited.
    pub most: Option<u32>,
    /// Whether the six fields lie around a ship, clockwise from the forward port side.
    pub ring: bool,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// An amount.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Field {
    /// What: `forward`.
    pub name: String,
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
    /// So much buys one of these: 7, `movement point`.
    pub buys: Option<(u32, String)>,
    /// More about it.
    pub note: String,
}

/// A form filled in by a ready-made decision.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preset {
    /// The notation of the choice it stands for.
    pub command: String,
    /// The amounts of all fields in order.
    pub amounts: Vec<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(word: &str, most: u32, bare: bool) -> Field {
        Field { name: word.into(), word: word.into(), least: 1, most, step: 1, bare, buys: None, note: String::new() }
    }

    #[test]
    fn amounts_are_added_up_and_spelled() {
        let part =
            |name: &str, word: &str, price, fields| Part { name: name.into(), word: word.into(), price, most: None, ring: false, fields };
        let form = Form {
            title: "power".into(),
            group: "power".into(),
            rule: rulebook::stcs::REGEN_2,
            stem: "allocate 1".into(),
            budget: ("power".into(), 40),
            parts: vec![
                part("Shields", "shields", (1, 4), vec![field("1", 28, false), field("2", 28, false)]),
                part("Weapons", "", (1, 1), vec![field("w1", 5, false), field("w2", 5, false), field("cloak", 9, true)]),
            ],
            presets: Vec::new(),
        };
        assert_eq!(form.spell(&[5, 0, 0, 3, 9]), "allocate 1 shields=5,0 w2=3 cloak");
        assert_eq!(form.cost(&[5, 0, 0, 3, 9]), 2 + 3 + 9);
    }
}
