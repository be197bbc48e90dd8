//! Words for people: dice, maneuvers, Damage Cards and names. Nothing here decides anything.

use engine::{Text, msg};
use geometry::plane::{Side, Um};

use crate::{
    cards::DamageKind,
    data::{self, ActionIcon, Arcs, CardId, Color, Maneuver, ShipId},
    dice::{AttackFaces, DefenseFaces},
    pieces::{Piece, ShipNo},
    state::{Attack, Board},
};

/// `1 Hit`, `2 Hits`.
pub(crate) fn count(number: impl Into<u32>, what: &str) -> String {
    match number.into() {
        1 => format!("1 {what}"),
        n => format!("{n} {}", plural(what)),
    }
}

fn plural(what: &str) -> String {
    match what {
        "die" => "dice".into(),
        "attack die" => "attack dice".into(),
        "defense die" => "defense dice".into(),
        "Battle Stations" | "damage" => what.into(),
        _ => format!("{what}s"),
    }
}

/// `a`, `a and b`, `a, b and c`; `nothing` for none.
pub(crate) fn list(parts: &[String]) -> String {
    match parts {
        [] => "nothing".into(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `2 Hits, 1 Critical Hit and 1 Blank`; `no dice` for none.
pub(crate) fn attack_faces(faces: AttackFaces) -> String {
    counts(&[(faces.hit, "Hit"), (faces.crit, "Critical Hit"), (faces.battle, "Battle Stations"), (faces.blank, "Blank")])
}

/// `2 Evades and 1 Blank`; `no dice` for none.
pub(crate) fn defense_faces(faces: DefenseFaces) -> String {
    counts(&[(faces.evade, "Evade"), (faces.battle, "Battle Stations"), (faces.blank, "Blank")])
}

fn counts(faces: &[(u8, &str)]) -> String {
    let parts: Vec<String> = faces.iter().filter(|(n, _)| *n > 0).map(|&(n, name)| count(n, name)).collect();
    if parts.is_empty() { "no dice".into() } else { list(&parts) }
}

/// `Bank 2 left`.
pub(crate) fn maneuver(maneuver: Maneuver) -> String {
    let kind = match maneuver {
        Maneuver::Straight(_) => "Straight",
        Maneuver::Bank(..) => "Bank",
        Maneuver::Turn(..) => "Turn",
        Maneuver::ComeAbout(_) => "Come About",
        Maneuver::Reverse(_) => "Full Astern",
        Maneuver::Spin(..) => "Spin",
    };
    let side = match maneuver.side() {
        Some(Side::Left) => " left",
        Some(Side::Right) => " right",
        None => "",
    };
    format!("{kind} {}{side}", maneuver.speed())
}

/// `green`.
pub(crate) fn color(color: Color) -> &'static str {
    match color {
        Color::Green => "green",
        Color::White => "white",
        Color::Red => "red",
    }
}

/// `Target Lock`.
pub(crate) fn action(icon: ActionIcon) -> &'static str {
    match icon {
        ActionIcon::Evade => "Evade",
        ActionIcon::TargetLock => "Target Lock",
        ActionIcon::Scan => "Scan",
        ActionIcon::BattleStations => "Battle Stations",
        ActionIcon::Cloak => "Cloak",
        ActionIcon::SensorEcho => "Sensor Echo",
        ActionIcon::Regenerate => "Regenerate",
    }
}

/// `A1 Galaxy`.
pub(crate) fn ship(board: &Board, ship: ShipNo) -> String {
    format!("{ship} {}", class(board.ship(ship).card))
}

/// `A1 Galaxy`, `the Cube`, `the Sphere`.
pub(crate) fn piece(board: &Board, piece: Piece) -> String {
    match piece {
        Piece::Cube => "the Cube".into(),
        Piece::Sphere => "the Sphere".into(),
        Piece::Ship(no) => ship(board, no),
    }
}

/// The words with a capital first letter.
pub(crate) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Where a class can fire, in a sentence.
pub(crate) fn arcs(arcs: Arcs) -> String {
    match arcs {
        Arcs::All => "Fires all round.".into(),
        Arcs::Fixed { front, rear: 0 } => format!("Fires {front} degrees ahead."),
        Arcs::Fixed { front, rear } => format!("Fires {front} degrees ahead and {rear} degrees astern."),
    }
}

/// The class of a ship without the word itself: `Galaxy`, `Romulan Bird-of-Prey`.
pub(crate) fn class(ship: ShipId) -> &'static str {
    let name = data::class(data::ship(ship).class).name.as_str();
    let short = name.strip_suffix(" (Refit)").unwrap_or(name);
    short.strip_suffix(" Class").unwrap_or(name)
}

/// A distance in whole millimetres, rounded up as the rules measure it: `101 mm`.
pub(crate) fn millimetres(um: Um) -> String {
    format!("{} mm", (um + 999) / 1000)
}

/// `12.5 %`. Certain and impossible are said only where they are so; an empty sum is -0.0 and is written without its sign.
pub(crate) fn percent(chance: f64) -> String {
    match chance * 100.0 {
        none if chance <= 1e-12 => format!("{:.0} %", none.abs()),
        all if chance >= 1.0 - 1e-12 => format!("{all:.0} %"),
        small if small < 0.1 => "< 0.1 %".into(),
        large if large > 99.9 => "> 99.9 %".into(),
        some => format!("{some:.1} %"),
    }
}

/// What a Damage Card does, in our words (AW.BASE.9.9).
pub(crate) const fn effect(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::StunnedHelmsman => "In its next attack the ship rolls no attack dice; then this card is turned face down.",
        DamageKind::ConsoleFire => {
            "At the start of each Combat Phase one attack die is rolled: on a Hit the ship takes 1 damage. An Action turns the card face down."
        }
        DamageKind::CommunicationsFailure => "From the round after it was dealt the ship's Captain Skill counts as 0.",
        DamageKind::EngineRoomFire => "All turn maneuvers of the ship count as red.",
        DamageKind::DamagedSensorArray => {
            "The ship performs no Action of its Action Bar. Its own Action rolls one attack die: on a Hit the card is turned face down."
        }
        DamageKind::DirectHit => "1 more damage at once; then this card is turned face down.",
        DamageKind::InjuredCaptain => "The Captain's text and all Elite Talents cannot be used.",
        DamageKind::MinorExplosion => "One attack die is rolled at once: on a Hit 1 more damage. Then this card is turned face down.",
        DamageKind::MinorHullBreach => "After each red maneuver one attack die is rolled: on a Hit the ship takes 1 damage.",
        DamageKind::WarpCoreBreach => {
            "In each Planning Phase one attack die is rolled: on a Critical Hit the ship is destroyed. An Action ends that, but the ship then flies at speed 1 only."
        }
        DamageKind::MunitionsFailure => "One Weapon Upgrade of the ship is discarded; then this card is turned face down.",
        DamageKind::StructuralDamage => "Agility -1. Its own Action rolls one attack die: on a Hit the card is turned face down.",
        DamageKind::JostledNavigator => "Whenever a maneuver makes the ship overlap a ship or an obstacle it takes 1 damage.",
        DamageKind::PowerDisruption => "An Auxiliary Power Token at once; then this card is turned face down.",
        DamageKind::WeaponsMalfunction => {
            "Primary Weapon -1. Its own Action rolls one attack die: on a Hit or a Critical Hit the card is turned face down."
        }
    }
}

/// `A1 Galaxy`, the Cube or the Sphere, as an argument of a message.
pub(crate) fn about_piece(board: &Board, piece: Piece) -> Text {
    match piece {
        Piece::Cube => msg!("the-cube"),
        Piece::Sphere => msg!("the-sphere"),
        Piece::Ship(no) => Text::name(ship(board, no)),
    }
}

/// Whom an attack's dice are about: who attacks whom, and how far away.
pub(crate) fn about_attack(board: &Board, attack: &Attack) -> Text {
    let (from, to) = (about_piece(board, attack.attacker), about_piece(board, attack.target));
    match attack.weapon {
        Some(card) => msg!("about-weapon", attacker = from, weapon = card.name(), target = to, range = attack.range),
        None => msg!("about-attack", attacker = from, target = to, range = attack.range),
    }
}

/// What a die for a Damage Card is about.
pub(crate) fn about_damage(board: &Board, no: ShipNo, kind: DamageKind) -> Text {
    msg!("about-damage-card", ship = ship(board, no), card = kind.title())
}

/// What a die for a card is about: whose card, and the other ship.
pub(crate) fn about_card(board: &Board, no: ShipNo, card: CardId, other: ShipNo) -> Text {
    msg!("about-card", ship = ship(board, no), card = card.name(), other = ship(board, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_told_in_words() {
        assert_eq!(attack_faces(AttackFaces { hit: 2, crit: 1, battle: 0, blank: 1 }), "2 Hits, 1 Critical Hit and 1 Blank");
        assert_eq!(attack_faces(AttackFaces::default()), "no dice");
        assert_eq!(defense_faces(DefenseFaces { evade: 1, battle: 2, blank: 0 }), "1 Evade and 2 Battle Stations");
        assert_eq!(maneuver(Maneuver::Reverse(2)), "Full Astern 2");
        assert_eq!([-0.0, 1e-9, 0.125, 1.0].map(percent), ["0 %", "< 0.1 %", "12.5 %", "100 %"]);
    }
}
