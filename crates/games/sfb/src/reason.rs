//! Why something is not possible: a rule, a stable word, and at most two numbers for the sentence.

use rulebook::RuleId;

/// Why a command or a setup is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The word for programs, which is also the name of the sentence.
    pub code: &'static str,
    /// Numbers or names in the sentence.
    pub parts: Vec<String>,
}

/// A reason without numbers.
pub fn no<T>(rule: RuleId, code: &'static str) -> Result<T, Why> {
    Err(Why { rule, code, parts: Vec::new() })
}

/// A reason with numbers: what is needed or asked, and what there is.
pub fn no_with<T>(rule: RuleId, code: &'static str, parts: &[&dyn ToString]) -> Result<T, Why> {
    Err(Why { rule, code, parts: parts.iter().map(|part| part.to_string()).collect() })
}

/// A reason unless something holds.
pub fn need(holds: bool, rule: RuleId, code: &'static str) -> Result<(), Why> {
    if holds { Ok(()) } else { no(rule, code) }
}

impl Why {
    /// The same of a weapon, which is named: in a long order nobody could tell which is meant.
    pub fn of_weapon(mut self, weapon: &str) -> Why {
        self.parts.resize(2, String::new());
        self.parts.push(weapon.to_owned());
        self
    }
}

/// The message of a reason.
pub fn sentence(code: &'static str) -> &'static str {
    SENTENCES.iter().find(|(known, _)| *known == code).map_or("no-other", |(_, id)| id)
}

include!("reasons.rs");
