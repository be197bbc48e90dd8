//! Captain, upgrades and resource: choices that name the card, and their state on the ship's sheet.

use engine::{Choice, Tag, Text, Tone, msg};
use rulebook::attack_wing as rules;

use super::labels::{self, tag};
use crate::{
    command::{Command, With},
    data::CardId,
    effects::{self, Status, When},
    ids::{Piece, ShipNo},
    odds::{aim, forecast},
    rules::cards,
    scene::icons,
    state::{Board, Frame, Harm, Place},
    words,
};

/// Using a card.
pub(super) fn card(board: &Board, command: &Command, ship: ShipNo, card: CardId, with: With) -> Choice {
    let meant = cards::meant(board, ship, card, with);
    let when = meant.map_or(When::Always, |ability| ability.when);
    let group = words::of_ship(window(board, when), board, ship);
    let label = match (board.flow.top(), with) {
        (Frame::Dice(_), With::Number(count)) => msg!("do-dice", n = count),
        _ => said(board, card, with),
    };
    let mut choice = Choice::new(command, label, group, cards::rule(when));
    choice.detail = Text::name(card.effect());
    choice.icon = Some(if when == When::Fire { icons::FIRE } else { icons::SCAN });
    choice.on = vec![match with {
        With::Piece(piece) if board.on_table(piece) => Piece::shape(piece),
        With::On(no, _) | With::Trade(_, no, _) | With::Steer(no, _) | With::Token { ship: no, .. } | With::Of(no, _)
            if board.ship(no).flying() =>
        {
            Piece::shape(Piece::Ship(no))
        }
        _ if board.ship(ship).flying() => Piece::shape(Piece::Ship(ship)),
        _ => "area".into(),
    }];
    if let (With::Piece(target), When::Fire) = (with, when)
        && let Some(aim) = aim::of_card(board, ship, target, card, cards::weapon_of(card).unwrap_or(0))
    {
        let what = msg!("odds-damage", target = words::piece(board, target));
        let mut odds = forecast::shown(what, aim.damage(), aim::left(board, target));
        odds.notes.extend(aim.unknown(board, Some(card)));
        choice.odds = Some(odds);
    }
    choice
}

/// The group of a window, by its id.
fn window(board: &Board, when: When) -> &'static str {
    match when {
        When::Action | When::Free => "group-act",
        When::Fire => "group-attack",
        When::Planning => "group-cards-planning",
        When::Set => "group-cards-set",
        When::Between => "group-cards-between",
        When::Revealed => "group-cards-shown",
        When::Moved => "group-cards-moved",
        When::Acted => "group-cards-acted",
        _ if matches!(board.flow.top(), Frame::ModifyDefense) => "group-cards-defense",
        _ if matches!(board.flow.top(), Frame::ModifyAttack) => "group-cards-attack",
        _ => "group-cards",
    }
}

/// A card and its choice.
fn said(board: &Board, card: CardId, with: With) -> Text {
    let what = match with {
        With::None => return words::card(card),
        With::Piece(piece) => words::piece(board, piece),
        With::Attack(dice) => words::attack_faces(dice),
        With::Defense(dice) => words::defense_faces(dice),
        With::Card(other) => words::card(other),
        With::On(no, other) => msg!("with-card-on", card = words::card(other), ship = words::ship(board, no)),
        With::Fly(maneuver) => words::maneuver(maneuver),
        With::CardFly(other, maneuver) => msg!("with-maneuver-for", maneuver = words::maneuver(maneuver), card = words::card(other)),
        With::Number(number) => Text::name(number.to_string()),
        With::Do(action) => labels::action_label(board, action),
        With::Token { ship, battle: true } => words::of_ship("with-battle-stations-of", board, ship),
        With::Token { ship, battle: false } => words::of_ship("with-scan-of", board, ship),
        With::Split { targets, dice } => {
            let parts = targets.iter().flatten().zip(dice);
            words::list(parts.map(|(&piece, dice)| msg!("with-dice-at", target = words::piece(board, piece), n = dice)))
        }
        With::Cards(one, other) => words::list([words::card(one), words::card(other)]),
        With::Trade(own, no, other) => {
            msg!("with-trade", own = words::card(own), card = words::card(other), ship = words::ship(board, no))
        }
        With::For(new, old) => {
            msg!("with-for", new = labels::action_label(board, new), old = labels::action_label(board, old))
        }
        With::Of(no, action) => msg!("with-of", what = labels::action_label(board, action), ship = words::ship(board, no)),
        With::Steer(no, maneuver) => msg!("with-maneuver-of", maneuver = words::maneuver(maneuver), ship = words::ship(board, no)),
        With::At(at) => msg!("with-place", x = words::millimetres(at.x), y = words::millimetres(at.y)),
    };
    msg!("card-with", card = words::card(card), what = what)
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
    let group = about.map_or(msg!("group-cards-any"), |piece| msg!("group-cards", ship = words::first(board, piece)));
    let label = if matches!(board.flow.top(), Frame::Dice(_)) { msg!("do-all-dice") } else { msg!("do-without") };
    let mut choice = Choice::new(command, label, group, rules::BASE_3_6);
    choice.icon = Some(icons::PASS);
    choice.on = vec![about.map_or("area".into(), Piece::shape)];
    choice
}

/// An Upgrade that the ship loses: a Weapon to a Munitions Failure, or another to the text of an enemy.
pub(super) fn drop(board: &Board, command: &Command, ship: ShipNo, card: CardId) -> Choice {
    let (group, label, rule) = match board.flow.top() {
        Frame::Crew { harm: Harm::Disable, .. } => ("group-crew", msg!("do-disable", card = words::card(card)), rules::BASE_3_6),
        Frame::Crew { .. } => ("group-crew", msg!("do-lose", card = words::card(card)), rules::BASE_3_6),
        Frame::Lose { .. } => ("group-lose", msg!("do-lose", card = words::card(card)), rules::BASE_12_5),
        _ => ("group-munitions", msg!("do-lose", card = words::card(card)), rules::BASE_9_9_11),
    };
    let mut choice = Choice::new(command, label, words::of_ship(group, board, ship), rule);
    choice.detail = Text::name(card.effect());
    choice.icon = Some(icons::PASS);
    choice.on = vec![Piece::shape(Piece::Ship(ship))];
    choice
}

/// The ship's text, captain, upgrades and resource as tags with their state.
pub(super) fn tags(board: &Board, no: ShipNo) -> Vec<Tag> {
    let ship = board.ship(no);
    let mut tags = Vec::new();
    let named = ship.facts().has_text();
    for held in cards::held(board, no).filter(|held| held.place != Place::SHIP || named || held.card != CardId::of_ship(ship.card)) {
        let status = effects::status(held.card);
        let loadout = &ship.loadout;
        let (state, tone) = match (held.place, status) {
            _ if loadout.discarded.has(held.place) => (Some("card-discarded"), Tone::Bad),
            _ if loadout.disabled.has(held.place) => (Some("card-disabled"), Tone::Warn),
            (_, Status::ByHand | Status::NotBuilt) => {
                (Some(if status == Status::ByHand { "card-by-hand" } else { "card-not-built" }), Tone::Warn)
            }
            _ if loadout.active.has(held.place) => (Some("card-at-work"), Tone::Good),
            _ if loadout.used.has(held.place) => (Some("card-used"), Tone::Neutral),
            _ => (None, Tone::Neutral),
        };
        let (tokens, side) = (board.reserves[no.seat().index()].tokens, board.reserves[no.seat().index()].side);
        let name = match held.place {
            Place::SHIP if held.card != CardId::of_ship(ship.card) => msg!("card-tribbles", n = ship.tribbles),
            Place::SHIP => msg!("ship-text"),
            _ if held.card.code() == "C114" && board.reserves[no.seat().index()].beneath.is_some() => {
                let hidden = board.reserves[no.seat().index()].beneath.map_or(Text::NONE, |card| Text::name(card.name()));
                msg!("card-beside", card = held.card.name(), cards = hidden)
            }
            Place::CAPTAIN if loadout.missions > 0 => msg!("card-tokens", card = held.card.name(), n = loadout.missions),
            Place::CAPTAIN if loadout.stored != [0; 3] => {
                msg!("card-tokens", card = held.card.name(), n = loadout.stored.iter().sum::<u8>())
            }
            Place::CAPTAIN if loadout.drones > 0 => msg!("card-drones", card = held.card.name(), n = loadout.drones),
            Place::RESOURCE if side.iter().any(Option::is_some) => {
                let cards = words::commas(side.iter().flatten().map(|aside| Text::name(aside.card.name())));
                msg!("card-beside", card = held.card.name(), cards = cards)
            }
            Place::RESOURCE if tokens > 0 => msg!("card-tokens", card = held.card.name(), n = tokens),
            _ => Text::name(held.card.name()),
        };
        let name = match state {
            Some(state) => msg!("card-state", card = name, state = Text::of(state)),
            None => name,
        };
        let effect = held.card.effect();
        let tip = if effect.is_empty() { msg!("no-text") } else { Text::name(format!("{}: {effect}", held.card)) };
        tags.push(tag(name, tip, tone));
    }
    tags
}
