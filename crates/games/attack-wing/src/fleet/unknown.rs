//! Cards of a list that are not among those known here: they stay where they stand, with what the list says they cost.
//!
//! In a [`Sheet`](super::Sheet) such a card stands as its name with its cost behind it, `Ensign Nobody (2)`, where a known one stands as its code.

use crate::data::CardId;

/// Code that a sheet uses for an unknown card.
pub(super) fn code(name: &str, cost: Option<u16>) -> String {
    let name: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
    cost.map_or_else(|| name.trim().to_owned(), |cost| format!("{} ({cost})", name.trim()))
}

/// The name and the cost of a card that is not known; `None` for a known one.
pub(super) fn read(code: &str) -> Option<(&str, Option<u16>)> {
    if CardId::find(code).is_some() {
        return None;
    }
    let cut = code.strip_suffix(')').and_then(|code| code.rsplit_once(" ("));
    let cost = cut.and_then(|(name, cost)| Some((name, Some(cost.parse().ok()?))));
    Some(cost.unwrap_or((code, None)))
}

/// Its name alone, known or not.
pub(super) fn name(code: &str) -> &str {
    read(code).map_or(code, |(name, _)| name)
}

/// Letters and digits only, so that marks, dots and spaces do not matter.
pub(super) fn normal(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_cost_come_back() {
        assert_eq!(read(&code("Boheeka", Some(2))), Some(("Boheeka", Some(2))));
        assert_eq!(read(&code("Khan (GenCon)", None)), Some(("Khan (GenCon)", None)));
        assert_eq!(read(&code("Khan (GenCon)", Some(4))), Some(("Khan (GenCon)", Some(4))));
        assert_eq!(read("W122"), None);
    }
}
