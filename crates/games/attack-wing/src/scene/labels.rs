//! Labels of choices, groups and tags, and the drawings beside them.

use engine::{Tag, Text, Tone, msg};
use geometry::plane::Side;

use crate::{
    command::{Action, CubeOption},
    ids::{Direction, ShipNo},
    rules::cube,
    scene::icons,
    state::{Board, Ship},
    words,
};

/// The group of a ship's dial.
pub(super) fn dial_group(board: &Board, ship: ShipNo) -> Text {
    words::of_ship("group-dial", board, ship)
}

/// The group of a ship's Action.
pub(super) fn act_group(board: &Board, ship: ShipNo) -> Text {
    words::of_ship("group-act", board, ship)
}

/// The drawing of an Action.
pub(super) fn action_icon(action: Action) -> &'static str {
    match action {
        Action::None => icons::PASS,
        Action::Evade => icons::EVADE,
        Action::Lock(_) => icons::LOCK,
        Action::Scan => icons::SCAN,
        Action::BattleStations => icons::BATTLE_STATIONS,
        Action::Cloak => icons::CLOAK,
        Action::Echo { .. } => icons::ECHO,
        Action::Regenerate(_) => icons::REGENERATE,
        Action::Repair(_) | Action::Enable(_) => icons::REPAIR,
    }
}

/// Label of an Action on a button.
pub(super) fn action_label(board: &Board, action: Action) -> Text {
    match action {
        Action::None => msg!("do-none"),
        Action::Evade => msg!("act-evade"),
        Action::Lock(target) => msg!("do-lock", target = words::piece(board, target)),
        Action::Scan => msg!("act-scan"),
        Action::BattleStations => msg!("act-battle-stations"),
        Action::Cloak => msg!("act-cloak"),
        Action::Echo { side, ahead } => {
            let side = if side == Side::Left { msg!("do-echo-left") } else { msg!("do-echo-right") };
            match ahead {
                0 => side,
                ahead if ahead > 0 => msg!("do-echo-ahead", echo = side, distance = words::millimetres(ahead)),
                behind => msg!("do-echo-behind", echo = side, distance = words::millimetres(-behind)),
            }
        }
        Action::Regenerate(None) => msg!("do-regenerate"),
        Action::Regenerate(Some(kind)) => msg!("do-regenerate-card", card = kind.title()),
        Action::Repair(kind) => msg!("do-repair", card = kind.title()),
        Action::Enable(card) => msg!("do-enable", card = words::card(card)),
    }
}

/// Cell of a Cube's move in the compass.
pub(super) fn compass(towards: Direction, speed: u8) -> (i8, i8) {
    let far = speed as i8;
    match towards {
        Direction::N => (0, far),
        Direction::E => (far, 0),
        Direction::S => (0, -far),
        Direction::W => (-far, 0),
    }
}

/// Label of a move of the Cube.
pub(super) fn cube_label(towards: Direction, speed: u8) -> Text {
    msg!("do-cube-move", speed = speed, way = words::direction(towards))
}

/// The group of the Cube's attacks with an option.
pub(super) fn volley_group(board: &Board, option: CubeOption) -> Text {
    let dice = cube::dice(board, option);
    match option {
        CubeOption::Twelve => msg!("group-cube-twelve", n = dice),
        CubeOption::Sevens => msg!("group-cube-sevens", n = dice),
        CubeOption::Fives => msg!("group-cube-fives", n = dice),
    }
}

/// The group of the Cube's move, by its id, laid out like a compass.
pub(super) const CUBE_MOVE: &str = "group-cube-move";

/// The name of a unique ship with its class, the faction and class of a generic one.
pub(super) fn subtitle(ship: &Ship) -> Text {
    let card = ship.facts();
    let first = if card.unique { card.name.as_str() } else { card.factions.first().title() };
    Text::name(format!("{first}, {}", ship.class().name))
}

pub(super) fn tag(name: impl Into<Text>, tip: impl Into<Text>, tone: Tone) -> Tag {
    Tag { id: String::new(), name: name.into(), tip: tip.into(), tone }
}
