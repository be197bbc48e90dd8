//! Texts that change what a round will be: the captain's skill for the rest of it, a dial that is already set, the template of a Sensor Echo.

use engine::{Table, Unanswered};
use rulebook::attack_wing as ids;

use super::{Held, among, bursts, friends, losses, tell};
use crate::{
    command::With,
    data::{
        ActionIcon, CardId, Maneuver,
        dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    },
    effects::{self, Does},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{
        abilities,
        citing::{Cited, cited},
        count::defense_count,
        damage, maneuver, order,
        shot::Shot,
    },
    state::{Battle, Board, Cause, Frame},
    words,
};

/// The uses of such a text.
pub fn choices(board: &Board, held: &Held, does: Does, out: &mut Vec<With>) {
    match does {
        Does::Order(range) => {
            let waits = |no: ShipNo| !board.ship(no).activated && !among::other_within(board, held.ship, no, range);
            out.extend(board.fleet(held.ship.seat().other()).map(|(no, _)| no).filter(|&no| waits(no)).map(among::ship));
        }
        Does::EchoBy(speeds) => {
            let ship = board.ship(held.ship);
            let echoes = ship.cloaked() && !ship.boosts.did.has(ActionIcon::SensorEcho);
            out.extend(speeds.iter().filter(|_| echoes).map(|&speed| With::Number(speed)));
        }
        _ => {}
    }
}

/// Carries such a text out.
pub fn perform(board: &mut Board, held: &Held, does: Does, with: With, table: &mut Table<'_, Event>) {
    match (does, with) {
        (Does::Skill(more), _) => raise(board, held, more, table),
        (Does::SkillTo(least), _) => {
            let more = least.saturating_sub(order::skill(board.ship(held.ship)));
            raise(board, held, more, table);
        }
        (Does::Order(_), With::Piece(Piece::Ship(no))) => {
            board.ship_mut(no).boosts.ordered = true;
            let allowed = abilities::allowance(board, held.ship.seat(), Piece::Ship(no));
            let rules = cited([ids::BASE_6_1]).into_iter().chain(allowed).collect::<Cited>();
            tell(table, held, &rules, Told::Ship(Deed::Orders, no));
        }
        (Does::EchoBy(_), With::Number(speed)) => {
            board.ship_mut(held.ship).boosts.echo = speed;
            tell(table, held, &[ids::BASE_8_7, ids::BASE_3_6], Told::Count(Deed::EchoesBy, speed));
        }
        _ => {}
    }
}

/// The captain has more skill until the End Phase. Before the first ship moves it counts at once, else from the next phase on (AW.BASE.3.2).
fn raise(board: &mut Board, held: &Held, more: u8, table: &mut Table<'_, Event>) {
    let boosts = &mut board.ship_mut(held.ship).boosts;
    boosts.more_skill = boosts.more_skill.saturating_add(more);
    let now = order::skill(board.ship(held.ship));
    tell(table, held, &[ids::BASE_3_2, ids::BASE_3_6], Told::Count(Deed::RaisesSkill, now));
    if matches!(board.flow.top(), Frame::Eve { .. }) {
        friends::set_skills(board);
    }
}

/// A Disabled Token goes from one Upgrade to another; the first may perform its Action (C108).
pub fn relieve(board: &mut Board, held: &Held, down: CardId, up: CardId, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    losses::disable_card(board, held.ship, up, table)?;
    let ship = board.ship_mut(held.ship);
    let found = ship.loadout.cards().find(|&(place, card)| card == down && ship.loadout.disabled.has(place));
    let Some((place, _)) = found else { return Ok(()) };
    ship.loadout.disabled.remove(place);
    ship.boosts.acts = Some(place);
    tell(table, held, &[ids::BASE_12_4, ids::BASE_8], Told::Card(Deed::Enables, down));
    Ok(())
}

/// Ships that ram at the end of the Activation Phase: a Straight 1, Auxiliary Power, and the end of a ship that overlaps an enemy (T236).
pub fn ram(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    for no in ShipNo::all() {
        let rams = |held: &Held| {
            effects::of(held.card).iter().find_map(|ability| if let Does::Ram(dice) = ability.does { Some(dice) } else { None })
        };
        let ship = board.ship(no);
        let mut active = super::held(board, no).filter(|held| ship.flying() && ship.loadout.active.has(held.place));
        let found = active.find_map(|held| rams(&held).map(|dice| (held, dice)));
        drop(active);
        if let Some((held, dice)) = found.filter(|_| !board.over()) {
            ram_with(board, &held, dice, table)?;
        }
    }
    Ok(())
}

fn ram_with(board: &mut Board, held: &Held, dice: u8, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let no = held.ship;
    let landing = maneuver::predict(board, no, Maneuver::Straight(1));
    let allied = board.battle == Battle::Sector001;
    let enemy = |piece: &Piece| piece.seat().is_none_or(|seat| seat != no.seat() && !allied);
    let struck = landing.overlaps.iter().copied().find(enemy);
    maneuver::fly_more(board, no, Maneuver::Straight(1), table)?;
    if board.over() || !board.ship(no).flying() {
        return Ok(());
    }
    let ship = board.ship_mut(no);
    ship.aux = ship.aux.saturating_add(1);
    let now = ship.aux;
    table.announce(&[ids::BASE_7_2, ids::BASE_3_6], || Event::AuxTaken { ship: no, now });
    let Some(piece) = struck else { return Ok(()) };
    let count = defense_count(board, &Shot::plain(Piece::Ship(no), piece, 1, 0), false).dice();
    damage::destroy(board, no, Cause::Own, &[ids::BASE_9_6, ids::BASE_3_6], table)?;
    if board.over() {
        return Ok(());
    }
    let ask = table.ask(ids::BASE_11_S2, "ask-blast").by(no.seat());
    let faces = AttackFaces::of(&ask.about(|| words::piece(board, piece)).dice(&ATTACK_DIE, dice)?);
    tell(table, held, &[ids::BASE_11_S2, ids::BASE_3_6], Told::Attack(Deed::Rolls, faces));
    let ask = table.ask(ids::BASE_11_S4, "ask-defense").by(piece.seat().unwrap_or(no.seat().other()));
    let evades = DefenseFaces::of(&ask.about(|| words::piece(board, piece)).dice(&DEFENSE_DIE, count)?).evade;
    bursts::hit(board, no, piece, damage::evaded(faces, evades), table)
}

/// Whether a ship neither moves nor acts in this round, before it destroys itself (T210).
pub fn stilled(board: &Board, no: ShipNo) -> Option<Held> {
    let waits = |held: &Held| effects::of(held.card).iter().any(|ability| matches!(ability.does, Does::Fuse(_, true)));
    super::held(board, no).find(waits).filter(|_| board.carded && board.ship(no).loadout.fuse == 1)
}
