//! Captain, upgrades and resource: choices that name the card, and their state on the ship's sheet.

use engine::{Choice, Tag, Tone};
use rulebook::attack_wing as rules;

use super::{choices, sheets::tag, table};
use crate::{
    aim,
    command::{Command, With},
    data::CardId,
    effects::{self, Status, When},
    flow::Frame,
    forecast, icons,
    loadout::Place,
    pieces::{Piece, ShipNo},
    rules::cards,
    state::Board,
    words,
};

/// Using a card.
pub(super) fn card(board: &Board, command: &Command, ship: ShipNo, card: CardId, with: With) -> Choice {
    let meant = cards::meant(board, ship, card, with);
    let when = meant.map_or(When::Always, |ability| ability.when);
    let group = format!("{}: {}", words::ship(board, ship), window(board, when));
    let label = match (board.flow.top(), with) {
        (Frame::Dice(_), With::Number(count)) => format!("Only {} of the round", words::count(count, "attack die")),
        _ => format!("{} ({card}){}", card.name(), said(board, with)),
    };
    let mut choice = Choice::new(command, label, group, cards::rule(when));
    choice.detail = card.effect().into();
    choice.icon = Some(if when == When::Fire { icons::FIRE } else { icons::SCAN });
    choice.on = vec![match with {
        With::Piece(piece) if board.on_table(piece) => table::id(piece),
        With::On(no, _) | With::Token { ship: no, .. } if board.ship(no).flying() => table::id(Piece::Ship(no)),
        _ if board.ship(ship).flying() => table::id(Piece::Ship(ship)),
        _ => "area".into(),
    }];
    if let (With::Piece(target), When::Fire) = (with, when)
        && let Some(aim) = aim::of_card(board, ship, target, card, cards::weapon_of(card).unwrap_or(0))
    {
        let what = format!("damage to {}", words::piece(board, target));
        choice.odds = Some(forecast::shown(what, aim.damage(), aim::left(board, target), Vec::new()));
    }
    choice
}

/// What a window is called.
fn window(board: &Board, when: When) -> &'static str {
    match when {
        When::Action | When::Free => "Action",
        When::Fire => "attack",
        When::Planning => "cards before the dials",
        When::Revealed => "cards before it moves",
        When::Moved => "cards after it moved",
        When::Acted => "cards after its Action",
        _ if matches!(board.flow.top(), Frame::ModifyDefense) => "cards for the defense dice",
        _ if matches!(board.flow.top(), Frame::ModifyAttack) => "cards for the attack dice",
        _ => "cards",
    }
}

/// What is chosen with a card, after its name.
fn said(board: &Board, with: With) -> String {
    match with {
        With::None => String::new(),
        With::Piece(piece) => format!(": {}", words::piece(board, piece)),
        With::Attack(dice) => format!(": {}", words::attack_faces(dice)),
        With::Defense(dice) => format!(": {}", words::defense_faces(dice)),
        With::Card(card) => format!(": {} ({card})", card.name()),
        With::On(no, card) => format!(": {} ({card}) and {}", card.name(), words::ship(board, no)),
        With::Fly(maneuver) => format!(": {}", words::maneuver(maneuver)),
        With::CardFly(card, maneuver) => format!(": {} for {} ({card})", words::maneuver(maneuver), card.name()),
        With::Number(number) => format!(": {number}"),
        With::Do(action) => format!(": {}", choices::action_label(board, action)),
        With::Token { ship, battle } => {
            format!(": {} of {}", if battle { "Battle Stations" } else { "Scan" }, words::ship(board, ship))
        }
        With::Split { targets, dice } => {
            let parts = targets.iter().flatten().zip(dice);
            let parts: Vec<String> = parts.map(|(&piece, dice)| format!("{} with {dice}", words::piece(board, piece))).collect();
            format!(": {}", words::list(&parts))
        }
        With::At(at) => format!(": at {}, {}", words::millimetres(at.x), words::millimetres(at.y)),
    }
}

/// Letting a window for cards pass.
pub(super) fn done(board: &Board, command: &Command) -> Choice {
    let side = |when: When| board.attack.map(|attack| if when.defending() { attack.target } else { attack.attacker });
    let about = match board.flow.top() {
        Frame::Shown(no) | Frame::Landed(no) | Frame::Acted(no, _) => Some(Piece::Ship(no)),
        Frame::Cards(when) => side(when),
        frame => cards::asked(frame).map(Piece::Ship),
    };
    let about = about.filter(|&piece| board.on_table(piece));
    let group = about.map_or("Cards".into(), |piece| format!("{}: cards", words::sentence(&words::piece(board, piece))));
    let label = if matches!(board.flow.top(), Frame::Dice(_)) { "All attack dice of the round" } else { "Go on without" };
    let mut choice = Choice::new(command, label, group, rules::BASE_3_6);
    choice.icon = Some(icons::PASS);
    choice.on = vec![about.map_or("area".into(), table::id)];
    choice
}

/// The Weapon Upgrade that a Munitions Failure costs.
pub(super) fn drop(board: &Board, command: &Command, ship: ShipNo, card: CardId) -> Choice {
    let group = format!("{}: Munitions Failure", words::ship(board, ship));
    let mut choice = Choice::new(command, format!("Lose {} ({card})", card.name()), group, rules::BASE_9_9_11);
    choice.detail = card.effect().into();
    choice.icon = Some(icons::PASS);
    choice.on = vec![table::id(Piece::Ship(ship))];
    choice
}

/// The ship's text, captain, upgrades and resource as tags with their state.
pub(super) fn tags(board: &Board, no: ShipNo) -> Vec<Tag> {
    let ship = board.ship(no);
    let mut tags = Vec::new();
    let named = ship.facts().has_text();
    for held in cards::held(board, no).filter(|held| held.place != Place::SHIP || named) {
        let status = effects::status(held.card);
        let loadout = &ship.loadout;
        let (state, tone) = match (held.place, status) {
            _ if loadout.discarded.has(held.place) => ("discarded", Tone::Bad),
            _ if loadout.disabled.has(held.place) => ("disabled", Tone::Warn),
            (_, Status::ByHand | Status::NotBuilt) => (status.word(), Tone::Warn),
            _ if loadout.active.has(held.place) => ("at work", Tone::Good),
            _ if loadout.used.has(held.place) => ("used", Tone::Neutral),
            _ => ("", Tone::Neutral),
        };
        let drones = if held.place == Place::CAPTAIN && loadout.drones > 0 {
            format!(", {}", words::count(loadout.drones, "Drone Token"))
        } else {
            String::new()
        };
        let tokens = board.reserves[no.seat().index()].tokens;
        let left = if held.place == Place::RESOURCE && tokens > 0 { format!(", {}", words::count(tokens, "token")) } else { String::new() };
        let name = match (held.place, state) {
            (Place::SHIP, "") => "Ship text".to_owned(),
            (Place::SHIP, state) => format!("Ship text: {state}"),
            (_, "") => format!("{}{drones}{left}", held.card.name()),
            (_, state) => format!("{}{drones}{left}: {state}", held.card.name()),
        };
        let tip = if held.card.effect().is_empty() { "No text.".into() } else { format!("{}: {}", held.card, held.card.effect()) };
        tags.push(tag(name, tip, tone));
    }
    tags
}
