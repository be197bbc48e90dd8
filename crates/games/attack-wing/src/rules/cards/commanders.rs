//! Texts of Fleet Captains and Admirals: free Actions of ships near them, Fleet Actions, and an Admiral who takes over a ship whose captain is gone.

use engine::{Table, Unanswered};
use geometry::plane::Side;
use rulebook::attack_wing as ids;

use super::{Held, among, harm, holds, pay, tell};
use crate::{
    command::{Action, With},
    data::{CardId, DamageKind, Faction, Maneuver, UpgradeKind},
    effects::{self, Ability, Aid, Does, FleetOrder, When},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{actions, maneuver, order},
    state::{Board, Frame, Harm, Place},
};

/// Range within which a friendly ship may perform the Fleet Action of an Admiral.
const ORDERS: u8 = 3;

/// The captain that is on the back of an Admiral.
const BACKS: [(&str, &str); 2] = [("A026", "Cap809"), ("A025", "Cap808")];

/// Everything that an ability of a card can be used with.
type Uses = fn(&Board, &Held, &Ability, &mut Vec<With>);

/// White maneuvers of speed 1.
const SLOW: [Maneuver; 5] = [
    Maneuver::Straight(1),
    Maneuver::Bank(1, Side::Left),
    Maneuver::Bank(1, Side::Right),
    Maneuver::Turn(1, Side::Left),
    Maneuver::Turn(1, Side::Right),
];

/// The ship that performs the Action of a card: a Fleet Action is that of the ship whose Perform Action step it is.
pub fn actor(board: &Board, held: &Held, ability: &Ability) -> ShipNo {
    match (board.flow.top(), ability.does) {
        (Frame::Act(ship), Does::FleetAction(_)) => ship,
        _ => held.ship,
    }
}

/// Whether the Fleet Action of an Admiral aboard a ship reaches the ship whose Perform Action step it is: the ship itself, and others if neither injury nor
/// a Communications Failure keeps him.
pub fn reaches(board: &Board, admiral: ShipNo, subject: Option<ShipNo>) -> bool {
    let ship = board.ship(admiral);
    let cut_off = ship.has(DamageKind::CommunicationsFailure) || ship.has(DamageKind::InjuredCaptain);
    let near = |no: ShipNo| !cut_off && no.seat() == admiral.seat() && among::other_within(board, admiral, no, ORDERS);
    matches!(board.flow.top(), Frame::Act(_)) && subject.is_some_and(|no| no == admiral || near(no))
}

/// Whether a ship may perform a free Action now.
fn may_act(board: &Board, no: ShipNo) -> bool {
    let ship = board.ship(no);
    ship.aux == 0 && !ship.no_action && !ship.boosts.no_free
}

/// The ships that a Fleet Captain may choose: his own, and friendly ones of his card's faction within Range.
fn led<'b>(board: &'b Board, held: &'b Held, range: u8, aid: Aid) -> impl Iterator<Item = ShipNo> + 'b {
    let faction = held.card.factions().first();
    let of_his = move |no: ShipNo| faction == Faction::Independent || board.ship(no).facts().factions.has(faction);
    let near = move |no: ShipNo| no == held.ship || of_his(no) && among::other_within(board, held.ship, no, range);
    let may = move |no: ShipNo| matches!(aid, Aid::Move) || may_act(board, no);
    board.fleet(held.ship.seat()).map(|(no, _)| no).filter(move |&no| near(no) && may(no))
}

/// The uses of such a text.
pub fn choices(board: &Board, held: &Held, does: Does, all: Uses, out: &mut Vec<With>) {
    match does {
        Does::Lead(range, aid) => {
            for no in led(board, held, range, aid) {
                aids(board, no, aid, all, out);
            }
        }
        Does::FleetAction(FleetOrder::Disable(range)) => {
            if let Some(actor) = acting(board, held) {
                all(board, &actor, &effects::plain(Does::DisableUpgrade(range)), out);
            }
        }
        Does::FleetAction(FleetOrder::Primary(_)) => out.push(With::None),
        _ => {}
    }
}

/// The Admiral's card, as used by the ship that acts.
fn acting(board: &Board, held: &Held) -> Option<Held> {
    if let Frame::Act(ship) = board.flow.top() { Some(Held { ship, ..*held }) } else { None }
}

/// The uses of the free Action that a Fleet Captain gives a ship.
fn aids(board: &Board, no: ShipNo, aid: Aid, all: Uses, out: &mut Vec<With>) {
    let ship = board.ship(no);
    match aid {
        Aid::Enable => {
            let down = |&(place, card): &(Place, CardId)| {
                card.is_upgrade() && ship.loadout.disabled.has(place) && !ship.loadout.discarded.has(place)
            };
            let mut cards: Vec<CardId> = ship.loadout.cards().filter(down).map(|(_, card)| card).collect();
            cards.sort_unstable();
            cards.dedup();
            out.extend(cards.into_iter().map(|card| With::On(no, card)));
        }
        Aid::Card(kind) => {
            let mut cards: Vec<CardId> = ship
                .loadout
                .kept(kind)
                .filter(|&(place, card)| could_act(board, &Held { ship: no, place, card }, all))
                .map(|(_, card)| card)
                .collect();
            cards.sort_unstable();
            cards.dedup();
            out.extend(cards.into_iter().map(|card| With::On(no, card)));
        }
        Aid::Echo => out.extend(echoes(board, no).next().map(|_| among::ship(no))),
        Aid::Move => out.extend(SLOW.map(|maneuver| With::Steer(no, maneuver))),
    }
}

/// The Sensor Echoes that a ship could perform as a free Action.
fn echoes(board: &Board, no: ShipNo) -> impl Iterator<Item = Action> + '_ {
    let echo = |action: &Action| matches!(action, Action::Echo { .. });
    actions::possible(board, no, true).filter(echo).filter(move |&action| actions::check_free(board, no, action, false).is_ok())
}

/// Whether a card could perform its Action, whatever the moment.
fn could_act(board: &Board, held: &Held, all: Uses) -> bool {
    let mut found = Vec::new();
    let loadout = &board.ship(held.ship).loadout;
    loadout.ready(held.place)
        && !loadout.used.has(held.place)
        && effects::of(held.card).iter().filter(|ability| ability.when == When::Action).any(|ability| {
            found.clear();
            let free = super::works(board, held, ability).is_ok() && holds::check(board, held, ability, None).is_ok();
            if free && pay::check(board, held, ability).is_ok() {
                all(board, held, ability, &mut found);
            }
            !found.is_empty()
        })
}

/// Carries out such a text.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match (does, with) {
        (Does::Lead(_, Aid::Enable), With::On(no, card)) => {
            let ship = board.ship_mut(no);
            ship.boosts.freed = true;
            let found = ship.loadout.cards().find(|&(place, other)| other == card && ship.loadout.disabled.has(place));
            if let Some((place, _)) = found {
                ship.loadout.disabled.remove(place);
            }
            tell(table, held, &[ids::BASE_12_4, ids::BASE_8], Told::CardShip(Deed::EnablesOn, card, no));
        }
        (Does::Lead(..), With::On(no, card)) => {
            let loadout = &board.ship(no).loadout;
            let found = loadout.cards().find(|&(place, other)| other == card && loadout.ready(place));
            board.ship_mut(no).boosts.acts = found.map(|(place, _)| place);
            board.flow.push(Frame::FreeAct(no));
            tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::CardShip(Deed::LetsCardAct, card, no));
        }
        (Does::Lead(..), With::Piece(Piece::Ship(no))) => {
            // The place of the ship card stands for its Sensor Echo.
            board.ship_mut(no).boosts.acts = Some(Place::SHIP);
            board.flow.push(Frame::FreeAct(no));
            tell(table, held, &[ids::BASE_8, ids::BASE_8_7], Told::Ship(Deed::GivesAction, no));
        }
        (Does::Lead(..), With::Steer(no, maneuver)) => {
            tell(table, held, &[ids::BASE_7_13], Told::Ship(Deed::LetsMove, no));
            return maneuver::fly_more(board, no, maneuver, table);
        }
        (Does::FleetAction(FleetOrder::Primary(dice)), _) => {
            let Frame::Act(no) = board.flow.top() else { return Ok(()) };
            let boosts = &mut board.ship_mut(no).boosts;
            boosts.each = boosts.each.saturating_add_unsigned(dice);
            tell(table, held, &[ids::BASE_8, ids::BASE_11_2], Told::CountShip(Deed::GivesPrimaryTo, dice, no));
        }
        (Does::FleetAction(_), With::On(no, card)) => {
            let Some(actor) = acting(board, held) else { return Ok(()) };
            tell(table, held, &[ids::BASE_8, ids::BASE_3_6], Told::Ship(Deed::LetsAct, actor.ship));
            return harm::on_card(board, &actor, no, card, Harm::Disable, table);
        }
        _ => {}
    }
    Ok(())
}

/// An Admiral becomes the captain of a ship whose captain is discarded.
pub fn succeed_captains(board: &mut Board, table: &mut Table<'_, Event>) {
    for no in ShipNo::all() {
        let ship = board.ship(no);
        if !ship.flying() || ship.loadout.captain.is_none() || !ship.loadout.discarded.has(Place::CAPTAIN) {
            continue;
        }
        let admiral = ship.loadout.admiral().and_then(|place| Some((place, ship.loadout.card(place)?)));
        let Some((place, card)) = admiral else { continue };
        let back = BACKS.iter().find(|(front, _)| *front == card.code()).and_then(|(_, back)| CardId::find(back));
        let Some((captain, facts)) = back.and_then(|back| Some((back, back.captain()?))) else { continue };
        let ship = board.ship_mut(no);
        let beneath: Vec<Place> =
            ship.loadout.cards().filter(|(_, card)| card.is(UpgradeKind::FleetCaptain)).map(|(place, _)| place).collect();
        ship.loadout.exchange(place, captain);
        // A Fleet Captain card goes with its captain; the captain himself does not count as a discarded Upgrade.
        beneath.into_iter().for_each(|place| ship.loadout.discarded.insert(place));
        ship.loadout.counted = ship.loadout.gone();
        ship.loadout.drones = facts.drones;
        ship.loadout.missions = facts.missions;
        ship.skill = facts.skill;
        let skill = order::skill(board.ship(no));
        let held = Held { ship: no, place: Place::CAPTAIN, card: captain };
        tell(table, &held, &[ids::BASE_3_2, ids::BASE_12_5], Told::Count(Deed::BecomesCaptain, skill));
    }
}
