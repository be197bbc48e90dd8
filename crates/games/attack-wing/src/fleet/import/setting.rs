//! The fleet as the setting of a seat takes it, `S207+Cap906+W122, S206, R001`, read back; also the name of a ready fleet.

use crate::{
    data::{self, Card, CardId},
    fleet::{FleetList, Listed, Sheet},
};

/// Reads a setting; `None` if the text is none. Marks around it stay out: `--set A.fleet="S207, S206"`.
pub(super) fn read(text: &str) -> Option<Sheet> {
    let text = text.trim().trim_start_matches("--set").trim().trim_matches(['"', '\'', '`']);
    let text = ["A.fleet=", "B.fleet="].iter().find_map(|name| text.strip_prefix(name)).unwrap_or(text).trim_matches(['"', '\'']);
    if let Some(fleet) = data::find_fleet(text.trim()) {
        return Some(Sheet::of(FleetList::ready(fleet)));
    }
    let mut sheet = Sheet::default();
    for word in text.split([',', ' ', '\n', '\r', '\t']).filter(|word| !word.is_empty()) {
        put(&mut sheet, word)?;
    }
    (!sheet.ships.is_empty()).then_some(sheet)
}

/// A ship with its cards, or a resource with its tokens.
fn put(sheet: &mut Sheet, word: &str) -> Option<()> {
    let mut codes = word.split('+');
    let (code, mut skill) = with_skill(codes.next()?)?;
    let card = CardId::find(code)?;
    if card.code() == "R003" && sheet.resource.is_none() {
        let cards: Option<Vec<String>> = codes.map(|code| Some(CardId::find(code)?.code().to_owned())).collect();
        (sheet.resource, sheet.sideboard) = (Some(card.code().into()), cards?);
        return Some(());
    }
    if matches!(card.card(), Card::Resource(_)) {
        let tokens: Option<Vec<u8>> = codes.map(|number| number.parse().ok()).collect();
        match sheet.resource {
            None => (sheet.resource, sheet.tokens) = (Some(card.code().into()), tokens?),
            Some(_) => sheet.more_resources.push(card.code().into()),
        }
        return Some(());
    }
    let mut ship = Listed { ship: data::find_ship(code).map(|ship| ship.code().into())?, ..Listed::default() };
    for code in codes {
        let (code, typed) = with_skill(code)?;
        skill = typed.or(skill);
        let card = CardId::find(code)?;
        match card.card() {
            Card::Captain(_) if ship.captain.is_none() => ship.captain = Some(card.code().into()),
            Card::Captain(_) | Card::Upgrade(_) => ship.upgrades.push(card.code().into()),
            _ => return None,
        }
    }
    ship.skill = skill.unwrap_or(1);
    sheet.ships.push(ship);
    Some(())
}

/// `S206:4`: the code and the Captain Skill.
fn with_skill(code: &str) -> Option<(&str, Option<u8>)> {
    match code.split_once(':') {
        Some((code, skill)) => Some((code, Some(skill.parse().ok()?))),
        None => Some((code, None)),
    }
}
