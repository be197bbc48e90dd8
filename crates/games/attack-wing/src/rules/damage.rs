//! Damage to ships: Shields, Damage Cards and their effects (AW.BASE.9).

use engine::{Lots, Table, Text, Unanswered};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    data::{
        DamageKind,
        dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    },
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    rules::{cards, ending, measure},
    state::{Board, Card, Cause, Deck, End, FACE_UP, Frame, Phase, Status},
    words,
};

/// One die rolled for a Damage Card by the ship's owner. "On a Hit" means the Hit face only.
pub fn card_die(board: &Board, ship: ShipNo, kind: DamageKind, table: &mut Table<'_, Event>) -> Result<AttackFaces, Unanswered> {
    let ask = table.ask(kind.rule(), "ask-damage-card").by(ship.seat());
    let dice = ask.about(|| words::about_damage(board, ship, kind)).dice(&ATTACK_DIE, 1)?;
    let roll = AttackFaces::of(&dice);
    table.announce(&[kind.rule(), ids::BASE_9_9], || Event::CardRolled { ship, kind, roll });
    Ok(roll)
}

/// Deals normal and then critical damage to a ship: active Shields first, then its Hull (AW.BASE.9.1 to 9.3). `why` is cited with it.
pub fn hurt(
    board: &mut Board,
    ship: ShipNo,
    harm: [u8; 2],
    cause: Cause,
    why: &[RuleId],
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    if !board.ship(ship).flying() || board.ship(ship).hull_left() == 0 || cards::ask_share(board, ship, harm, false, cause) {
        return Ok(());
    }
    bear(board, ship, harm, cause, why, table)
}

/// The same, once every friendly ship that could take some of it over was asked.
pub fn bear(
    board: &mut Board,
    ship: ShipNo,
    [normal, critical]: [u8; 2],
    cause: Cause,
    why: &[RuleId],
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    if !board.ship(ship).flying() {
        return Ok(());
    }
    let through = |damage: u8, shields: u8| (damage.saturating_sub(shields), damage.min(shields));
    // Tokens beside a Cloaked ship are as little active as its own Shields (AW.BASE.8.6).
    let extra = if board.ship(ship).cloaked() { 0 } else { board.ship(ship).extra_shields };
    let (normal, spared) = through(normal, extra);
    let (critical, also_spared) = through(critical, extra - spared);
    board.ship_mut(ship).extra_shields -= spared + also_spared;
    let shields = board.ship(ship).shields;
    let (cards, absorbed) = through(normal, shields);
    let (criticals, also_absorbed) = through(critical, shields - absorbed);
    let lost = absorbed + also_absorbed;
    if lost > 0 {
        let facts = board.ship_mut(ship);
        facts.shields -= lost;
        let left = facts.shields;
        table.announce(&cite(why, &[ids::BASE_9_2, ids::BASE_9_1]), || Event::ShieldsLost { ship, count: lost, left });
    }
    bear_hull(board, ship, [cards, criticals], cause, why, table)
}

/// Deals normal and then critical damage to the Hull of a ship, whatever its Shields.
pub fn hurt_hull(
    board: &mut Board,
    ship: ShipNo,
    harm: [u8; 2],
    cause: Cause,
    why: &[RuleId],
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    if !board.ship(ship).flying() || board.ship(ship).hull_left() == 0 || cards::ask_share(board, ship, harm, true, cause) {
        return Ok(());
    }
    bear_hull(board, ship, harm, cause, why, table)
}

/// The same, once every friendly ship that could take some of it over was asked.
pub fn bear_hull(
    board: &mut Board,
    ship: ShipNo,
    [normal, criticals]: [u8; 2],
    cause: Cause,
    why: &[RuleId],
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    if !board.ship(ship).flying() || board.ship(ship).hull_left() == 0 {
        return Ok(());
    }
    let mut normal = normal;
    if board.carded && normal + criticals > 0 {
        normal -= cards::absorbed(board, ship, normal, table);
        if normal + criticals > 0 {
            cards::break_frail(board, ship, table);
        }
    }
    deal_down(board, ship, normal, why, table);
    for _ in 0..criticals {
        if board.ship(ship).hull_left() == 0 || board.over() {
            break;
        }
        deal_up(board, ship, cause, why, table)?;
    }
    if board.ship(ship).flying() && board.ship(ship).hull_left() == 0 && board.ship(ship).doomed.is_none() {
        fall(board, ship, cause, &cite(&[ids::BASE_9_6], why), table)?;
    }
    Ok(())
}

/// A ship is just destroyed: its owner is asked where a card could bring it back (E128), else it is lost.
pub fn fall(board: &mut Board, ship: ShipNo, cause: Cause, why: &[RuleId], table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if cards::cheats(board, ship).is_none() {
        return lose(board, ship, cause, why, table);
    }
    if board.flow.top() != (Frame::Cheat { ship, cause }) {
        board.flow.push(Frame::Cheat { ship, cause });
    }
    Ok(())
}

/// A destroyed ship leaves, unless it still owes its attack (AW.BASE.6.3).
pub fn lose(board: &mut Board, ship: ShipNo, cause: Cause, why: &[RuleId], table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if owes_attack(board, ship, cause) {
        board.ship_mut(ship).doomed = Some(cause);
        table.announce(&[ids::BASE_6_3, ids::BASE_9_6], || Event::Doomed { ship });
        return Ok(());
    }
    destroy(board, ship, cause, why, table)
}

/// Whether a ship that a ship of its own skill destroyed still makes its attack (AW.BASE.6.3).
fn owes_attack(board: &Board, ship: ShipNo, cause: Cause) -> bool {
    let by = board.attack.and_then(|attack| attack.attacker.ship());
    let equal = by.is_some_and(|by| by != ship && board.ship(by).rank == board.ship(ship).rank);
    cause == Cause::Enemy && equal && board.phase() == Phase::Combat && !board.ship(ship).attacked
}

/// Two lists of rules, one after the other, without allocation.
struct Cites([RuleId; 8], usize);

impl std::ops::Deref for Cites {
    type Target = [RuleId];
    fn deref(&self) -> &[RuleId] {
        &self.0[..self.1]
    }
}

fn cite(first: &[RuleId], then: &[RuleId]) -> Cites {
    let mut all = Cites([ids::BASE_9_6; 8], 0);
    for (place, &rule) in all.0.iter_mut().zip(first.iter().chain(then)) {
        *place = rule;
        all.1 += 1;
    }
    all
}

/// Deals cards face down, at most as many as the Hull can take.
fn deal_down(board: &mut Board, ship: ShipNo, count: u8, why: &[RuleId], table: &mut Table<'_, Event>) {
    let count = count.min(board.ship(ship).hull_left());
    if count == 0 {
        return;
    }
    for _ in 0..count {
        renew_if_empty(board, ship, table);
        let deck = &mut board.decks[ship.seat().index()];
        deck.pile = deck.pile.saturating_sub(1);
        board.ship_mut(ship).face_down += 1;
    }
    let damage = board.ship(ship).damage();
    table.announce(&cite(why, &[ids::BASE_9_3, ids::BASE_9_1]), || Event::CardsDown { ship, count, damage });
    cards::harden(board, ship, count, table);
}

/// Deals one card face up and resolves it.
fn deal_up(board: &mut Board, ship: ShipNo, cause: Cause, why: &[RuleId], table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    renew_if_empty(board, ship, table);
    let deck = &board.decks[ship.seat().index()];
    let weights = DamageKind::ALL.map(|kind| (u16::from(kind.number()), u32::from(deck.unseen[kind.index()])));
    if weights.iter().all(|(_, weight)| *weight == 0) {
        deal_down(board, ship, 1, why, table);
        return Ok(());
    }
    let name = |index: u16| Text::name(DamageKind::ALL.get(usize::from(index)).map_or("", |kind| kind.name()));
    let breach = DamageKind::WarpCoreBreach.index();
    let searched = board.attack.is_some_and(|attack| attack.texts.breach && attack.target == Piece::Ship(ship)) && weights[breach].1 > 0;
    let drawn = if searched {
        if let Some(attack) = &mut board.attack {
            attack.texts.breach = false;
        }
        breach
    } else {
        let ask = table.ask(ids::BASE_9_3, "ask-critical").by(ship.seat());
        usize::from(ask.about(|| words::piece(board, Piece::Ship(ship))).draw(&Lots::new(&weights, name))?)
    };
    let kind = take_from_deck(board, ship, drawn);
    let round = board.round;
    let facts = board.ship_mut(ship);
    let place = facts.face_up().count();
    // A tenth card destroys every ship there is, so there is always a place.
    facts.cards[place.min(FACE_UP - 1)] = Some(Card { kind, cause, round });
    let damage = facts.damage();
    table.announce(&cite(&[kind.rule(), ids::BASE_9_3], why), || Event::CardUp { ship, kind, damage });
    cards::harden(board, ship, 1, table);
    cards::costs_crew(board, ship);
    if board.ship(ship).hull_left() == 0 {
        return Ok(());
    }
    if let Some(held) = cards::second_draw(board, ship)
        && let Some(other) = draw_other(board, ship, &held, table)?
    {
        board.flow.push(Frame::Pick { ship, by: held.ship, of: [kind, other], cause });
        return Ok(());
    }
    resolve(board, ship, kind, cause, table)
}

/// Takes a card of the deck of a ship's owner.
fn take_from_deck(board: &mut Board, ship: ShipNo, drawn: usize) -> DamageKind {
    let deck = &mut board.decks[ship.seat().index()];
    deck.unseen[drawn] -= 1;
    deck.pile = deck.pile.saturating_sub(1);
    DamageKind::ALL[drawn]
}

/// Draws a second card, of which the attacker's owner chooses one (C201); none from a deck without cards.
fn draw_other(board: &mut Board, ship: ShipNo, held: &cards::Held, table: &mut Table<'_, Event>) -> Result<Option<DamageKind>, Unanswered> {
    renew_if_empty(board, ship, table);
    let deck = &board.decks[ship.seat().index()];
    let weights = DamageKind::ALL.map(|kind| (u16::from(kind.number()), u32::from(deck.unseen[kind.index()])));
    if weights.iter().all(|(_, weight)| *weight == 0) {
        return Ok(None);
    }
    let name = |index: u16| Text::name(DamageKind::ALL.get(usize::from(index)).map_or("", |kind| kind.name()));
    let ask = table.ask(ids::BASE_9_3, "ask-critical").by(held.ship.seat());
    let drawn = usize::from(ask.about(|| words::piece(board, Piece::Ship(ship))).draw(&Lots::new(&weights, name))?);
    cards::tell(table, held, &[ids::BASE_9_3, ids::BASE_3_6], Told::Ship(Deed::DrawsTwo, ship));
    Ok(Some(take_from_deck(board, ship, drawn)))
}

/// Immediate effect of a Damage Card (AW.BASE.9.9).
pub(super) fn resolve(
    board: &mut Board,
    ship: ShipNo,
    kind: DamageKind,
    cause: Cause,
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    match kind {
        DamageKind::DirectHit => {
            table.announce(&[kind.rule()], || Event::CardWorks { ship, kind });
            turn_down(board, ship, kind, table);
            hurt(board, ship, [1, 0], cause, &[kind.rule()], table)?;
        }
        DamageKind::MinorExplosion => {
            let roll = card_die(board, ship, kind, table)?;
            turn_down(board, ship, kind, table);
            if roll.hit > 0 {
                hurt(board, ship, [1, 0], cause, &[kind.rule()], table)?;
            }
        }
        DamageKind::MunitionsFailure => {
            turn_down(board, ship, kind, table);
            cards::munitions(board, ship, table);
        }
        DamageKind::PowerDisruption => {
            let facts = board.ship_mut(ship);
            facts.aux = facts.aux.saturating_add(1);
            let now = facts.aux;
            table.announce(&[kind.rule(), ids::BASE_7_2], || Event::AuxTaken { ship, now });
            turn_down(board, ship, kind, table);
        }
        _ => {}
    }
    Ok(())
}

/// Turns a face-up card face down; it still counts as 1 damage.
pub fn turn_down(board: &mut Board, ship: ShipNo, kind: DamageKind, table: &mut Table<'_, Event>) {
    if board.ship_mut(ship).take(kind) {
        board.ship_mut(ship).face_down += 1;
        table.announce(&[kind.rule(), ids::BASE_9_9], || Event::CardTurned { ship, kind });
    }
}

/// An empty deck is renewed from the cards of destroyed ships and repaired ones (AW.BASE.9.8): all except those beside ships on the table.
///
/// Face-down cards beside those ships count as exchangeable with the new deck's. That is exact except for face-down cards that were seen before they
/// were turned: they count as unseen.
pub(super) fn renew_if_empty(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) {
    let seat = ship.seat();
    if board.decks[seat.index()].pile > 0 {
        return;
    }
    let (mut unseen, mut face_down) = (Deck::FULL.unseen, 0u8);
    for (_, other) in board.fleet(seat) {
        face_down += other.face_down;
        for card in other.face_up() {
            let left = &mut unseen[card.kind.index()];
            *left = left.saturating_sub(1);
        }
    }
    let pile = unseen.iter().sum::<u8>().saturating_sub(face_down);
    board.decks[seat.index()] = Deck { unseen, pile };
    table.announce(&[ids::BASE_9_8], || Event::DeckRenewed { seat });
}

/// A ship is destroyed and leaves (AW.BASE.9.6); the game may end with it (AW.GAP.16).
pub fn destroy(board: &mut Board, ship: ShipNo, by: Cause, why: &[RuleId], table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let facts = board.ship_mut(ship);
    facts.status = Status::Destroyed;
    facts.destroyed_by = Some(by);
    facts.lock = None;
    facts.lock_too = None;
    facts.holds = None;
    facts.doomed = None;
    facts.dial_set = false;
    let token = [ids::GAP_17, ids::BONUS_3];
    table.announce(&cite(why, &token[..if by.is_token() { 2 } else { 0 }]), || Event::Destroyed { ship, by });
    lose_locks(board, Piece::Ship(ship), table);
    if board.carded
        && by != Cause::Fled
        && let Some((held, dice, hit)) = cards::blasting(board, ship)
    {
        burst(board, &held, dice, &hit, false, table)?;
    }
    if cards::text(board, ship, Does::Succession, None).is_some() && cards::successors(board, ship).next().is_some() {
        board.flow.push(Frame::Succeed(ship));
    }
    // The Sphere's attacks are one simultaneous step, and so are the Cube's collisions: the last ship suffers its damage before ships are counted
    // (AW.GAP.10, AW.GAP.16).
    let together = board.flow.any(|frame| matches!(frame, Frame::SphereVolley { .. } | Frame::CubeOverlap { .. }));
    if !together && ending::eliminated(board) { ending::finish(board, End::Eliminated, table) } else { Ok(()) }
}

/// Target Locks on something that is gone are lost (AW.BASE.8.2).
pub fn lose_locks(board: &mut Board, on: Piece, table: &mut Table<'_, Event>) {
    for ship in ShipNo::all() {
        let facts = board.ship_mut(ship);
        if facts.lock_too == Some(on) {
            facts.lock_too = None;
            table.announce(&[ids::BASE_8_2], || Event::LockLost { ship });
        }
        let facts = board.ship_mut(ship);
        if facts.lock == Some(on) {
            facts.lock = facts.lock_too.take();
            table.announce(&[ids::BASE_8_2], || Event::LockLost { ship });
        }
    }
}

/// Results that are left of attack dice after this many Evades, Hits cancelled first.
pub fn evaded(faces: AttackFaces, evades: u8) -> [u8; 2] {
    [faces.hit.saturating_sub(evades), faces.crit.saturating_sub(evades.saturating_sub(faces.hit))]
}

/// Dice that damage ships, without defense dice; with `scanned` those with a Scan Token roll theirs.
pub fn burst(
    board: &mut Board,
    held: &cards::Held,
    dice: u8,
    hit: &[ShipNo],
    scanned: bool,
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    let ask = table.ask(ids::BASE_9_6, "ask-blast").by(held.ship.seat());
    let rolled = ask.about(|| words::piece(board, Piece::Ship(held.ship))).dice(&ATTACK_DIE, dice)?;
    let faces = AttackFaces::of(&rolled);
    cards::tell(table, held, &[ids::BASE_9_6, ids::BASE_3_6], Told::Attack(Deed::Rolls, faces));
    for &other in hit {
        let mut evades = 0;
        if scanned && board.ship(other).scan > 0 {
            let count = measure::agility(board, board.ship(other));
            let ask = table.ask(ids::BASE_11_S4, "ask-defense").by(other.seat());
            evades = DefenseFaces::of(&ask.about(|| words::piece(board, Piece::Ship(other))).dice(&DEFENSE_DIE, count)?).evade;
        }
        hurt(board, other, evaded(faces, evades), Cause::Enemy, &[ids::BASE_3_6], table)?;
    }
    Ok(())
}
