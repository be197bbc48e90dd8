//! Words for people: dice, maneuvers, Damage Cards and names. Nothing here decides anything.

use std::sync::LazyLock;

use engine::{
    Reason, Text, msg,
    words::{Arg, Sources, Words},
};
use geometry::plane::{Heading, Point, Side, Um, mm_f64};

use crate::{
    command::Effect,
    data::{
        self, ActionIcon, Arcs, CardId, Color, DamageKind, Maneuver, ShipId,
        dice::{AttackFaces, DefenseFaces},
    },
    fleet::Fault,
    ids::{Direction, Piece, ShipNo},
    state::{Adjustment, Attack, Board, CardState, Counted},
};

/// The catalogues of messages by language.
pub(crate) const SOURCES: Sources = &[("en", include_str!("../words/en.ftl")), ("it", include_str!("../words/it.ftl"))];

/// The English words, for texts that faces take in that language only: the fleet builder's.
pub(crate) fn english() -> &'static Words {
    spoken("en")
}

/// The words of a language; English where the game does not speak it.
pub(crate) fn spoken(language: &str) -> &'static Words {
    static ALL: LazyLock<Vec<Words>> = LazyLock::new(|| SOURCES.iter().map(|(language, _)| Words::of(language, SOURCES)).collect());
    ALL.iter().find(|words| words.language() == language).unwrap_or(&ALL[0])
}

/// A number of things: the id is of a message with a number, such as `count-hit`.
pub(crate) fn count(number: impl Into<u32>, id: &'static str) -> Text {
    Text::Message(id, vec![("n", number.into().into())])
}

/// A message about one ship.
pub(crate) fn of_ship(id: &'static str, board: &Board, no: ShipNo) -> Text {
    Text::Message(id, vec![("ship", ship(board, no).into())])
}

fn joined(parts: impl IntoIterator<Item = Text>, id: &'static str) -> Text {
    let both = |first: Text, next: Text| Text::Message(id, vec![("first", first.into()), ("next", next.into())]);
    parts.into_iter().reduce(both).unwrap_or_default()
}

/// `a`, `a and b`, `a, b and c`; `nothing` for none.
pub(crate) fn list(parts: impl IntoIterator<Item = Text>) -> Text {
    let mut parts: Vec<Text> = parts.into_iter().collect();
    match (parts.pop(), parts.is_empty()) {
        (None, _) => msg!("list-nothing"),
        (Some(only), true) => only,
        (Some(last), false) => msg!("list-and", first = commas(parts), next = last),
    }
}

/// `a, b, c`.
pub(crate) fn commas(parts: impl IntoIterator<Item = Text>) -> Text {
    joined(parts, "list-comma")
}

/// `a or b`.
pub(crate) fn either(parts: impl IntoIterator<Item = Text>) -> Text {
    joined(parts, "list-or")
}

/// `a; b.`
pub(crate) fn clauses(parts: impl IntoIterator<Item = Text>) -> Text {
    ended(joined(parts, "list-clauses"))
}

/// `A. B. C.`
pub(crate) fn sentences(parts: impl IntoIterator<Item = Text>) -> Text {
    ended(joined(parts, "list-sentences"))
}

/// With a full stop.
pub(crate) fn ended(text: Text) -> Text {
    msg!("ended", text = text)
}

/// `2 Hits, 1 Critical Hit and 1 Blank`; `no dice` for none.
pub(crate) fn attack_faces(faces: AttackFaces) -> Text {
    let AttackFaces { hit, crit, battle, blank } = faces;
    counts(&[(hit, "count-hit"), (crit, "count-critical"), (battle, "count-battle"), (blank, "count-blank")])
}

/// `2 Evades and 1 Blank`; `no dice` for none.
pub(crate) fn defense_faces(faces: DefenseFaces) -> Text {
    counts(&[(faces.evade, "count-evade"), (faces.battle, "count-battle"), (faces.blank, "count-blank")])
}

fn counts(faces: &[(u8, &'static str)]) -> Text {
    let mut there = faces.iter().filter(|(n, _)| *n > 0).map(|&(n, id)| count(n, id)).peekable();
    if there.peek().is_none() { msg!("no-dice") } else { list(there) }
}

/// `Bank 2 left`.
pub(crate) fn maneuver(maneuver: Maneuver) -> Text {
    let kind = Text::of(match maneuver {
        Maneuver::Straight(_) => "fly-straight",
        Maneuver::Bank(..) => "fly-bank",
        Maneuver::Turn(..) => "fly-turn",
        Maneuver::ComeAbout(_) => "fly-come-about",
        Maneuver::Reverse(_) => "fly-astern",
        Maneuver::Spin(..) => "fly-spin",
    });
    match maneuver.side() {
        Some(Side::Left) => msg!("maneuver-left", kind = kind, speed = maneuver.speed()),
        Some(Side::Right) => msg!("maneuver-right", kind = kind, speed = maneuver.speed()),
        None => msg!("maneuver", kind = kind, speed = maneuver.speed()),
    }
}

/// `green`.
pub(crate) fn color(color: Color) -> Text {
    Text::of(match color {
        Color::Green => "color-green",
        Color::White => "color-white",
        Color::Red => "color-red",
    })
}

/// `Target Lock`.
pub(crate) fn action(icon: ActionIcon) -> Text {
    Text::of(match icon {
        ActionIcon::Evade => "act-evade",
        ActionIcon::TargetLock => "act-target-lock",
        ActionIcon::Scan => "act-scan",
        ActionIcon::BattleStations => "act-battle-stations",
        ActionIcon::Cloak => "act-cloak",
        ActionIcon::SensorEcho => "act-sensor-echo",
        ActionIcon::Regenerate => "act-regenerate",
    })
}

/// `A1 Galaxy`.
pub(crate) fn ship(board: &Board, ship: ShipNo) -> Text {
    Text::name(format!("{ship} {}", class(board.ship(ship).card)))
}

/// `A1 Galaxy`, `the Cube`, `the Sphere`.
pub(crate) fn piece(board: &Board, piece: Piece) -> Text {
    match piece {
        Piece::Cube => msg!("the-cube"),
        Piece::Sphere => msg!("the-sphere"),
        Piece::Ship(no) => ship(board, no),
    }
}

/// The same at the beginning of a sentence.
pub(crate) fn first(board: &Board, piece: Piece) -> Text {
    match piece {
        Piece::Cube => msg!("first-cube"),
        Piece::Sphere => msg!("first-sphere"),
        Piece::Ship(no) => ship(board, no),
    }
}

/// `A1`, `cube`, `sphere`, as a player types it.
pub(crate) fn token(piece: Piece) -> Text {
    match piece {
        Piece::Cube => msg!("token-cube"),
        Piece::Sphere => msg!("token-sphere"),
        Piece::Ship(no) => Text::name(no.to_string()),
    }
}

/// `Photon Torpedoes (W122)`.
pub(crate) fn card(card: CardId) -> Text {
    Text::name(format!("{} ({card})", card.name()))
}

/// `north`.
/// An adjustment by hand, as the rest of a sentence: `A1 Galaxy has 2 active Shields`.
pub(crate) fn adjustment(board: &Board, no: ShipNo, to: Adjustment) -> Text {
    let ship = ship(board, no);
    match to {
        Adjustment::Count { what, to } => {
            let id = match what {
                Counted::Shields => "hand-shields",
                Counted::Disabled => "hand-disabled-shields",
                Counted::Damage => "hand-damage",
                Counted::Evade => "hand-evade",
                Counted::Scan => "hand-scan",
                Counted::Battle => "hand-battle-stations",
                Counted::Aux => "hand-aux",
                Counted::Cloak if to == 0 => "hand-no-cloak",
                Counted::Cloak => "hand-cloak",
            };
            Text::Message(id, vec![("ship", ship.into()), ("n", u32::from(to).into())])
        }
        Adjustment::Critical { kind, dealt: true } => msg!("hand-critical", ship = ship, card = kind.title()),
        Adjustment::Critical { kind, dealt: false } => msg!("hand-no-critical", ship = ship, card = kind.title()),
        Adjustment::Card { card: which, state } => {
            let id = match state {
                CardState::Ready => "hand-card-ready",
                CardState::Disabled => "hand-card-disabled",
                CardState::Discarded => "hand-card-discarded",
            };
            Text::Message(id, vec![("ship", ship.into()), ("card", card(which).into())])
        }
        Adjustment::Lock(None) => msg!("hand-no-lock", ship = ship),
        Adjustment::Lock(Some(target)) => msg!("hand-lock", ship = ship, target = piece(board, target)),
        Adjustment::Stand { at, heading } => msg!("hand-stands", ship = ship, place = standing(at, heading)),
        Adjustment::AttackDie { from, to } => msg!("hand-attack-die", from = attack_faces(from), to = attack_faces(to)),
        Adjustment::DefenseDie { from, to } => msg!("hand-defense-die", from = defense_faces(from), to = defense_faces(to)),
    }
}

/// A place on the table: millimetres from the south-west corner, and degrees.
pub(crate) fn standing(at: Point, heading: Heading) -> Text {
    let whole = |mm: f64| format!("{mm:.0}");
    msg!("place", x = whole(mm_f64(at.x)), y = whole(mm_f64(at.y)), heading = whole(heading.degrees()))
}

pub(crate) fn direction(direction: Direction) -> Text {
    Text::of(match direction {
        Direction::N => "north",
        Direction::E => "east",
        Direction::S => "south",
        Direction::W => "west",
    })
}

/// Firing arcs of a class, in a sentence.
pub(crate) fn arcs(arcs: Arcs) -> Text {
    match arcs {
        Arcs::All => msg!("arcs-all"),
        Arcs::Fixed { front, rear: 0 } => msg!("arcs-front", front = front),
        Arcs::Fixed { front, rear } => msg!("arcs-both", front = front, rear = rear),
    }
}

/// The class of a ship without the word itself: `Galaxy`, `Romulan Bird-of-Prey`.
pub(crate) fn class(ship: ShipId) -> &'static str {
    let name = data::class(data::ship(ship).class).name.as_str();
    let short = name.strip_suffix(" (Refit)").unwrap_or(name);
    short.strip_suffix(" Class").unwrap_or(name)
}

/// A distance in whole millimetres, rounded up as the rules measure it: `101 mm`.
pub(crate) fn millimetres(um: Um) -> Text {
    Text::name(format!("{} mm", (um + 999) / 1000))
}

/// `12.5 %`. 0 and 100 % are shown only if they are exact; an empty sum is -0.0 and is written without its sign.
pub(crate) fn percent(chance: f64) -> String {
    match chance * 100.0 {
        none if chance <= 1e-12 => format!("{:.0} %", none.abs()),
        all if chance >= 1.0 - 1e-12 => format!("{all:.0} %"),
        small if small < 0.1 => "< 0.1 %".into(),
        large if large > 99.9 => "> 99.9 %".into(),
        some => format!("{some:.1} %"),
    }
}

/// Effect of a Damage Card, in our words, by its id (AW.BASE.9.9).
pub(crate) const fn effect(kind: DamageKind) -> &'static str {
    match kind {
        DamageKind::StunnedHelmsman => "effect-stunned-helmsman",
        DamageKind::ConsoleFire => "effect-console-fire",
        DamageKind::CommunicationsFailure => "effect-communications-failure",
        DamageKind::EngineRoomFire => "effect-engine-room-fire",
        DamageKind::DamagedSensorArray => "effect-damaged-sensor-array",
        DamageKind::DirectHit => "effect-direct-hit",
        DamageKind::InjuredCaptain => "effect-injured-captain",
        DamageKind::MinorExplosion => "effect-minor-explosion",
        DamageKind::MinorHullBreach => "effect-minor-hull-breach",
        DamageKind::WarpCoreBreach => "effect-warp-core-breach",
        DamageKind::MunitionsFailure => "effect-munitions-failure",
        DamageKind::StructuralDamage => "effect-structural-damage",
        DamageKind::JostledNavigator => "effect-jostled-navigator",
        DamageKind::PowerDisruption => "effect-power-disruption",
        DamageKind::WeaponsMalfunction => "effect-weapons-malfunction",
    }
}

/// Subject of an attack's dice: attacker, target, and range.
pub(crate) fn about_attack(board: &Board, attack: &Attack) -> Text {
    let (from, to) = (piece(board, attack.attacker), piece(board, attack.target));
    match attack.weapon {
        Some(card) => msg!("about-weapon", attacker = from, weapon = card.name(), target = to, range = attack.range),
        None => msg!("about-attack", attacker = from, target = to, range = attack.range),
    }
}

/// Subject of a die for a Damage Card.
pub(crate) fn about_damage(board: &Board, no: ShipNo, kind: DamageKind) -> Text {
    msg!("about-damage-card", ship = ship(board, no), card = kind.title())
}

/// Subject of a die for a card: the card's ship, and the other ship.
pub(crate) fn about_card(board: &Board, no: ShipNo, card: CardId, other: ShipNo) -> Text {
    msg!("about-card", ship = ship(board, no), card = card.name(), other = ship(board, other))
}

#[cfg(test)]
mod tests {
    use engine::{Game, words::Words};

    use super::*;

    #[test]
    fn dice_are_told_in_words() {
        let english = Words::of("en", crate::AttackWing::words());
        let said = |text: Text| english.say(&text);
        assert_eq!(said(attack_faces(AttackFaces { hit: 2, crit: 1, battle: 0, blank: 1 })), "2 Hits, 1 Critical Hit and 1 Blank");
        assert_eq!(said(attack_faces(AttackFaces::default())), "no dice");
        assert_eq!(said(defense_faces(DefenseFaces { evade: 1, battle: 2, blank: 0 })), "1 Evade and 2 Battle Stations");
        assert_eq!(said(maneuver(Maneuver::Reverse(2))), "Full Astern 2");
        assert_eq!([-0.0, 1e-9, 0.125, 1.0].map(percent), ["0 %", "< 0.1 %", "12.5 %", "100 %"]);
    }
}

/// Argument of a sentence.
macro_rules! args {
    ($($type:ty: $value:ident => $said:expr;)*) => {$(
        impl From<$type> for Arg {
            fn from($value: $type) -> Arg {
                Arg::from($said)
            }
        }
    )*};
}

args! {
    ShipNo: ship => ship.to_string();
    Piece: piece => token(piece);
    Maneuver: maneuver => maneuver.to_string();
    DamageKind: kind => kind.to_string();
    CardId: card => card.code();
    Effect: effect => effect.name();
    Fault: fault => fault.text();
}
