//! Interprets the effects of cards ([`crate::effects`]): the cards for each window, their costs, and their results.
//!
//! On a table without such cards ([`Board::carded`]) nothing here is ever asked.

mod again;
mod aim;
mod among;
mod answered;
mod asked;
mod away;
mod bursts;
mod choices;
mod commanders;
mod count;
mod crew;
mod damage;
mod deeds;
mod defiant;
mod dials;
mod dice;
mod eves;
mod friends;
mod guards;
mod harm;
mod hidden;
mod holds;
mod injuries;
mod late;
mod losses;
mod mines;
mod moves;
mod muon;
mod pay;
mod peek;
mod pick;
mod reinforce;
mod rounds;
mod stores;
mod strikes;
mod tokens;
mod torpedoes;
mod tribbles;
mod volley;
mod webs;

use engine::{Seat, Table, Unanswered};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    command::{Command, With},
    data::{CardId, DamageKind, UpgradeKind},
    effects::{self, Ability, Does, Need, When},
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{
        order::{self, Next},
        shot::Shot,
    },
    state::{Attack, Board, Frame, Place},
};

pub use again::{cascade, dampen, follows, second_draw, steady};
pub use aim::{spend_lock, takes_lock, weapon_of};
pub use answered::answer_asked;
pub use asked::{
    answers_asked, ask_pool, ask_share, asked, cheats, check_drop, drop_weapon, list_asked, list_drops, munitions, pool, spend_pool,
    successors, waits,
};
pub use away::{check as check_return, come_back, places as list_returns, returning};
pub use choices::is_plan;
pub use commanders::succeed_captains;
pub use count::{attack_dice, cancels_far, cancels_scan, defense_dice, less_mine, scans_more, trigger};
pub use crew::{check_crew_drop, give_crew, gives_crew, list_crew_drops, regrow};
pub use damage::{answers, can_answer, compared, counter, deal, explode, no_defense, softened};
pub use deeds::{gathered, rerolls_by_shields};
pub use defiant::resume;
pub use dials::{flies_red, only_slow};
pub use dice::{compel, compelled, loose, loose_defense};
pub use eves::{ram, stilled};
pub use friends::{locker, locks, set_skills};
pub use hidden::forget;
pub use holds::{held_fast, holds_all, in_arc, is_mine, within};
pub use injuries::{absorbed, blasting, break_frail, costs_crew, harden};
pub use late::{early, ranged, set_turns, wait};
pub use losses::give_up;
pub use muon::{shake, shaken};
pub use peek::look;
pub use rounds::end_of_round;
pub use stores::store;
pub use volley::volley;

/// A card in its place on a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Whose.
    pub ship: ShipNo,
    /// Where.
    pub place: Place,
    /// Which.
    pub card: CardId,
}

/// The cards of a ship with their places: the ship card, captain, upgrades, the fleet's resource, and a captain whose text another ship lends it.
pub fn held(board: &Board, ship: ShipNo) -> impl Iterator<Item = Held> + '_ {
    let facts = board.ship(ship);
    let own = Held { ship, place: Place::SHIP, card: CardId::of_ship(facts.card) };
    let cards = facts.loadout.cards().map(move |(place, card)| Held { ship, place, card });
    let resource = board.reserves[ship.seat().index()].card.map(|card| Held { ship, place: Place::RESOURCE, card });
    let lent = facts.boosts.lent.map(|card| Held { ship, place: Place::LENT, card });
    std::iter::once(own).chain(cards).chain(resource).chain(lent).chain(tribbles::text(board, ship))
}

/// Whether the text of a card counts now: it is not disabled or discarded, and neither the captain's state nor an injury forbids it. A text activated
/// this round goes on all the same.
pub fn works(board: &Board, held: &Held, ability: &Ability) -> Result<(), Refusal> {
    let (ship, card) = (board.ship(held.ship), held.card);
    let kind = card.upgrade().map(|upgrade| upgrade.kind);
    let hosted = matches!(kind, Some(UpgradeKind::Talent | UpgradeKind::Officer | UpgradeKind::FleetCaptain));
    let host = if hosted { ship.loadout.host(held.place) } else { None };
    let talent = kind == Some(UpgradeKind::Talent) && host.is_none();
    let captains = held.place == Place::CAPTAIN || kind == Some(UpgradeKind::FleetCaptain);
    if (captains || talent) && ship.has(DamageKind::InjuredCaptain) {
        return Err(Refusal::CardInjured { card });
    }
    // An activated text goes on, and a weapon that was disabled or discarded to fire it has its text in that attack.
    let fired = ability.needs.contains(&Need::This) && board.attack.is_some_and(|attack| attack.weapon == Some(card));
    if ability.needs.contains(&Need::Active) || fired {
        return Ok(());
    }
    // Another ship's captain lends no more than the effect of his Action.
    if held.place == Place::LENT {
        return Err(Refusal::CardMoment { card, asked: order::wanted(board.flow.top()) });
    }
    if ship.loadout.discarded.has(held.place) {
        return Err(Refusal::CardDiscarded { card });
    }
    // A Cloaking Device is disabled to Cloak; Sensor Echo stays possible (T240).
    let lasts = ability.does == Does::Echo;
    let captained = !talent || ship.loadout.ready(Place::CAPTAIN);
    if (ship.loadout.disabled.has(held.place) && !lasts) || !captained || host.is_some_and(|host| !ship.loadout.ready(host)) {
        return Err(Refusal::CardDisabled { card });
    }
    Ok(())
}

/// Every text of a ship that holds always and works now, with its card. Conditions are not looked at.
pub fn always(board: &Board, ship: ShipNo) -> impl Iterator<Item = (Held, &'static Ability)> + '_ {
    held(board, ship).flat_map(move |held| {
        let abilities = effects::of(held.card).iter().filter(|ability| ability.when == When::Always);
        abilities.filter(move |ability| works(board, &held, ability).is_ok()).map(move |ability| (held, ability))
    })
}

/// The first card of a ship whose text holds always and does this, with all it needs for the attack given.
pub fn text(board: &Board, ship: ShipNo, does: Does, shot: Option<&Shot>) -> Option<Held> {
    if !board.carded {
        return None;
    }
    let mut texts = always(board, ship).filter(|(_, ability)| ability.does == does);
    texts.find(|(held, ability)| holds_all(board, held, ability, shot)).map(|(held, _)| held)
}

/// The windows that are open for cards, and the ship they are about; `None` for every ship of the seat that is asked.
fn window(board: &Board) -> ([Option<When>; 2], Option<ShipNo>) {
    let attack = |when: When| {
        let side = board.attack.map(|attack| if when.defending() { attack.target } else { attack.attacker });
        ([Some(when), None], side.and_then(Piece::ship))
    };
    match board.flow.top() {
        Frame::Dials => ([Some(When::Planning), None], None),
        Frame::Eve { when, .. } => ([Some(when), None], None),
        Frame::Shown(ship) => ([Some(When::Revealed), None], Some(ship)),
        Frame::Landed(ship) => ([Some(When::Moved), None], Some(ship)),
        Frame::Acted(ship, _) => ([Some(When::Acted), None], Some(ship)),
        Frame::Act(ship) => ([(!board.ship(ship).acted).then_some(When::Action), Some(When::Free)], Some(ship)),
        Frame::FreeAct(ship) => ([None, None], Some(ship)),
        Frame::Fight => ([Some(When::Fire), None], None),
        Frame::FreeShot { ship, .. } => ([Some(When::Fire), None], Some(ship)),
        Frame::Cards(when) => attack(when),
        Frame::ModifyAttack => attack(When::Attack),
        Frame::ModifyDefense => attack(When::Defend),
        _ => ([None, None], None),
    }
}

/// Whether a text is for other friendly ships in their attacks and defenses.
fn lends(ability: &Ability) -> bool {
    ability.needs.iter().any(|need| matches!(need, Need::Lends(_)))
}

/// Whether a ship's ability reaches the ship that the window is about.
fn reaches(board: &Board, seat: Seat, ship: ShipNo, subject: Option<ShipNo>, ability: &Ability) -> bool {
    let does = ability.does;
    let near = |range: u8, own: bool| {
        subject
            .is_some_and(|subject| (own && subject == ship) || (subject != ship && holds::within(board, ship, Piece::Ship(subject), range)))
    };
    match (board.flow.top(), does) {
        (_, Does::LendDie(range)) => near(range, true),
        (_, Does::FleetAction(_)) => commanders::reaches(board, ship, subject),
        _ if lends(ability) => subject.is_some_and(|subject| subject != ship && subject.seat() == ship.seat()),
        (Frame::Eve { .. }, _) => true,
        (Frame::Dials, _) => !board.ship(ship).dial_set || board.fleet(seat).any(|(_, ship)| !ship.dial_set),
        (Frame::Fight, _) => match order::next_attacker(board) {
            Next::Ships { seat, rank } => order::attackers(board, seat, rank).any(|other| other == ship),
            _ => false,
        },
        _ => subject == Some(ship),
    }
}

/// Whether a card's ability can be used now, apart from the choices it asks for.
fn usable(board: &Board, held: &Held, ability: &Ability) -> Result<(), Refusal> {
    works(board, held, ability)?;
    let card = held.card;
    let used = if held.place == Place::RESOURCE {
        board.reserves[held.ship.seat().index()].used
    } else {
        board.ship(held.ship).loadout.used.has(held.place)
    };
    let active = ability.needs.contains(&Need::Active);
    // A text that is paid for piece by piece goes on within the attack it began in.
    let begun = board.attack.is_some_and(|attack| match ability.does {
        Does::UpgradesForEvades(_) => attack.texts.sacrificed > 0,
        Does::RerollTwice => attack.texts.twice > 0,
        Does::RerollFor(_) => attack.texts.links > 0,
        _ => false,
    });
    let spent = ability.does != Does::Strip && used_in_attack(board, held, ability);
    if (used && !ability.again && !active && !begun) || spent {
        return Err(Refusal::CardUsed { card });
    }
    let relieved = board.ship(held.ship).boosts.acts == Some(held.place);
    let actor = commanders::actor(board, held, ability);
    let freed = ability.when == When::Action && board.ship(actor).acted && !relieved;
    if freed && !card.is(UpgradeKind::Crew) && !(card.is(UpgradeKind::Talent) && board.ship(held.ship).boosts.talents > 0) {
        return Err(Refusal::CardMoment { card, asked: order::wanted(board.flow.top()) });
    }
    // Before its time a ship attacks with the card that lets it, and with no other.
    if ability.when == When::Fire && late::early(board, held.ship).is_some_and(|early| early != *held) {
        return Err(Refusal::CardMoment { card, asked: order::wanted(board.flow.top()) });
    }
    if pay::frees(ability) && board.ship(held.ship).boosts.no_free {
        return Err(Refusal::ActionStep { ship: held.ship });
    }
    if matches!(ability.when, When::Action | When::Free) || matches!(ability.does, Does::Free(_) | Does::Relock) {
        let ship = board.ship(actor);
        if ship.aux > 0 && !matches!(ability.does, Does::ExtraShield | Does::RemoveAux) {
            return Err(Refusal::ActionStrained { ship: actor });
        }
        if ship.no_action && matches!(ability.does, Does::Free(_)) {
            return Err(Refusal::ActionStep { ship: held.ship });
        }
    }
    let shot = board.attack.as_ref().map(Shot::of);
    holds::check(board, held, ability, shot.as_ref())?;
    pay::check(board, held, ability)
}

/// The side of an attack on which the use of a card is kept, and its place there; that of another ship of the fleet counts as lent.
fn in_attack(attack: &Attack, held: &Held) -> (usize, Place) {
    let defends = attack.target.seat() == Some(held.ship.seat());
    let own = [attack.attacker, attack.target].contains(&Piece::Ship(held.ship));
    (usize::from(defends), if own { held.place } else { Place::LENT })
}

/// Whether a text that works each time has worked in the current attack: once in each attack.
fn used_in_attack(board: &Board, held: &Held, ability: &Ability) -> bool {
    let Some(attack) = board.attack.as_ref().filter(|_| ability.again) else { return false };
    let (side, place) = in_attack(attack, held);
    attack.texts.used[side].has(place)
}

/// The abilities of a seat's ships that belong to the open windows.
fn open(board: &Board, seat: Seat) -> impl Iterator<Item = (Held, &'static Ability)> + '_ {
    let (whens, subject) = window(board);
    // Only flagships change the rolled dice of other ships.
    let lent = matches!(board.flow.top(), Frame::ModifyAttack | Frame::ModifyDefense)
        && board.reserves[seat.index() & 1].card.is_some_and(|card| card.code() == "R004");
    let ordered = matches!(board.flow.top(), Frame::Act(_)) && board.fleet(seat).any(|(_, ship)| ship.loadout.admiral().is_some());
    let single = subject.filter(|_| !lent && !ordered && !matches!(board.flow.top(), Frame::Cards(_)));
    let ships = ShipNo::of(seat).filter(move |no| board.ship(*no).flying() && single.is_none_or(|single| single == *no));
    let crew = move |ship: ShipNo| board.ship(ship).boosts.crew > 0 && board.flow.top() == Frame::Act(ship);
    let talent = move |ship: ShipNo| board.ship(ship).boosts.talents > 0 && board.flow.top() == Frame::Act(ship);
    let boards = move |held: &Held| board.ship(held.ship).boosts.boarding && held.card.code() == "C190";
    ships.flat_map(move |ship| held(board, ship)).flat_map(move |held| {
        let abilities = effects::of(held.card).iter().filter(move |ability| {
            let freed = crew(held.ship) && held.card.is(UpgradeKind::Crew) || talent(held.ship) && held.card.is(UpgradeKind::Talent);
            let relieved = board.ship(held.ship).boosts.acts == Some(held.place);
            let extra = match board.flow.top() {
                Frame::Act(_) => freed || relieved || boards(&held),
                // The place of the ship card stands for its Sensor Echo.
                Frame::FreeAct(_) => relieved && held.place != Place::SHIP,
                _ => false,
            };
            whens.contains(&Some(ability.when)) || extra && ability.when == When::Action
        });
        abilities.filter(move |ability| reaches(board, seat, held.ship, subject, ability)).map(move |ability| (held, ability))
    })
}

/// Whether a seat could use any card now.
pub fn any(board: &Board, seat: Seat) -> bool {
    if !board.carded {
        return false;
    }
    let mut found = Vec::new();
    open(board, seat).any(|(held, ability)| {
        usable(board, &held, ability).is_ok() && {
            choices::all(board, &held, ability, &mut found);
            !found.is_empty()
        }
    })
}

/// Every use of a card that a seat has now, added to the others; all are sorted then.
pub fn list(board: &Board, seat: Seat, out: &mut Vec<Command>) {
    if !board.carded {
        return;
    }
    let mut found = Vec::new();
    for (held, ability) in open(board, seat) {
        if usable(board, &held, ability).is_ok() {
            found.clear();
            choices::all(board, &held, ability, &mut found);
            out.extend(found.iter().map(|&with| Command::Card { ship: held.ship, card: held.card, with }));
        }
    }
    out.sort_unstable();
    out.dedup();
}

/// The place and ability that a use means; or why there is none.
fn find(board: &Board, seat: Seat, ship: ShipNo, card: CardId, with: With) -> Result<(Held, &'static Ability), Refusal> {
    if !held(board, ship).any(|held| held.card == card) {
        return Err(Refusal::CardMissing { ship, card });
    }
    let mut why = Refusal::CardMoment { card, asked: order::wanted(board.flow.top()) };
    let mut found = Vec::new();
    for (held, ability) in open(board, seat).filter(|(held, _)| held.ship == ship && held.card == card) {
        match usable(board, &held, ability) {
            Ok(()) => {
                found.clear();
                choices::all(board, &held, ability, &mut found);
                if found.contains(&with) || choices::also(board, &held, ability, with) {
                    return Ok((held, ability));
                }
                why = choices::refusal(board, &held, ability, with);
            }
            Err(refusal) => why = refusal,
        }
    }
    Err(why)
}

/// Whether a seat may use a card like that now.
pub fn check(board: &Board, seat: Seat, ship: ShipNo, card: CardId, with: With) -> Result<(), Refusal> {
    find(board, seat, ship, card, with).map(|_| ())
}

/// Uses a card: pays its costs and carries out its effect.
pub fn play(board: &mut Board, ship: ShipNo, card: CardId, with: With, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Ok((held, ability)) = find(board, ship.seat(), ship, card, with) else { return Ok(()) };
    // The free Action that another card gave ends with it.
    if let Frame::FreeAct(asked) = board.flow.top()
        && asked == ship
    {
        board.flow.pop();
        board.ship_mut(ship).boosts.freed = true;
    }
    if ability.when == When::Action {
        let facts = board.ship_mut(commanders::actor(board, &held, ability));
        if facts.boosts.boarding && card.code() == "C190" {
            facts.boosts.boarding = false;
        } else if facts.boosts.acts == Some(held.place) {
            facts.boosts.acts = None;
        } else if card.is(UpgradeKind::Talent) && facts.boosts.talents > 0 {
            facts.boosts.talents -= 1;
        } else if facts.acted || (facts.boosts.crew > 0 && card.is(UpgradeKind::Crew)) {
            facts.boosts.crew = facts.boosts.crew.saturating_sub(1);
        } else {
            facts.acted = true;
        }
    }
    if ability.when == When::Action {
        tell(table, &held, &[ids::BASE_8, ids::BASE_3_6], Told::Plain(Deed::Performs));
    }
    pay::pay(board, &held, ability, table)?;
    // A spent token is gone with its effect; a token that stays has triggered this card for the round (AW.BASE.11.3).
    if ability.needs.contains(&Need::Scan) && !matches!(ability.does, Does::LendDie(_)) {
        board.ship_mut(ship).boosts.scanned.insert(held.place);
    }
    if let Some(attack) = board.attack.as_mut().filter(|_| ability.again) {
        let (side, place) = in_attack(attack, &held);
        attack.texts.used[side].insert(place);
    }
    // Crew Upgrades that pay for re-rolls do so one by one.
    let pays = matches!((ability.does, with), (Does::RerollFor(_), With::Card(_)));
    if !ability.again && !pays && ability.needs.contains(&Need::Active) {
        board.ship_mut(ship).loadout.active.remove(held.place);
    }
    if ability.again {
        // It counts for itself in each attack.
    } else if held.place == Place::RESOURCE {
        board.reserves[ship.seat().index()].used = true;
    } else {
        board.ship_mut(ship).loadout.used.insert(held.place);
    }
    if pay::frees(ability) {
        board.ship_mut(ship).boosts.freed = true;
    }
    if defiant::waits(board, &held, ability, with) {
        return Ok(());
    }
    deeds::perform(board, &held, ability, with, table)
}

/// The rule behind a use in a window.
pub fn rule(when: When) -> RuleId {
    match when {
        When::Always | When::Moved | When::Revealed | When::Planning | When::Set | When::Between | When::Acted => ids::BASE_3_6,
        When::Action | When::Free => ids::BASE_8,
        When::Fire | When::Targeted => ids::BASE_11_S1,
        When::Roll => ids::BASE_11_S2,
        When::Oppose | When::Attack => ids::BASE_11_S3,
        When::Brace => ids::BASE_11_S4,
        When::Harass | When::Defend => ids::BASE_11_S5,
        When::Hit | When::Suffer => ids::BASE_11_S7,
    }
}

/// Reports the effect of a card.
pub fn tell(table: &mut Table<'_, Event>, held: &Held, rules: &[RuleId], what: Told) {
    let (ship, card) = (held.ship, held.card);
    table.announce(rules, || Event::Card { ship, card, what });
}

/// Whether a card has a text that holds always and does this.
fn effects_of(card: CardId, does: Does) -> bool {
    effects::of(card).iter().any(|ability| ability.when == When::Always && ability.does == does)
}

/// Whether a ship could attack anything with a card now.
pub fn can_fire(board: &Board, ship: ShipNo) -> bool {
    let mut found = Vec::new();
    held(board, ship).any(|held| {
        effects::of(held.card).iter().any(|ability| {
            found.clear();
            if ability.when == When::Fire && usable(board, &held, ability).is_ok() {
                choices::all(board, &held, ability, &mut found);
            }
            !found.is_empty()
        })
    })
}

/// The current effect of a card, as far as the bots need it: the ability that a use means.
pub fn meant(board: &Board, ship: ShipNo, card: CardId, with: With) -> Option<&'static Ability> {
    find(board, ship.seat(), ship, card, with).ok().map(|(_, ability)| ability)
}
