//! Ship battle (SHOOT, SBATTLE), and the Borg Ship that controls itself.

use arrayvec::ArrayVec;
use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    command::Name,
    data::{Affil, Attr, Kind, Scale, Trait},
    event::Event,
    ids::{Id, NONE},
    odds,
    reason::{Legal, No, need},
    rules::{
        assim, boost, borg, conundrum, duel, fire, further, grounds, group, harm, leaving, maneuver, multiplex, notes, objective, points,
        ships, windows,
    },
    state::{
        EVERYBODY, Few, Gather, SEATS, Shoot, State, Zone, battle,
        frames::{self, Choice, Frame, Gate},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Begins a battle.
pub fn begin(state: &mut State, table: At<'_, '_>, seat: Seat, with: &[Id], target: Id) {
    let loc = state.at(target).loc;
    let at = state.name(state.places[usize::from(loc)].card);
    let counter = grounds::counters(state, seat, loc, target);
    let rule = match (state.player(seat).borg, counter) {
        (true, true) => rules::BATTLE_6,
        (true, false) if fire::direct(state, seat, target) => rules::SBATTLE_9,
        (true, false) => rules::BATTLE_1,
        (false, true) => rules::BASE_FIGHT_3,
        (false, false) => rules::BASE_SHOOT_1,
    };
    let kin = state.player(seat).borg && state.is_borg(target);
    let mut cited = vec![rule, rules::SBATTLE_1];
    if kin {
        cited.push(rules::BATTLE_2);
    }
    if rule == rules::BATTLE_6 {
        cited.push(rules::BATTLE_7);
    }
    let mut targets = [Few::new(), Few::new()];
    targets[seat].push(target);
    if counter && with.iter().any(|&ship| !state.at(ship).is(mark::THERE)) {
        cited.push(rules::GAP_42);
    }
    table.announce(&cited, || Event::Battle { seat: Some(seat), at, target: Some(state.name(target)) });
    // Which ships can attack shows that somebody is aboard who lets them.
    table.reveal(Audience::EVERYONE);
    further::looks(state, table, seat, loc);
    // Who chases what he must attack needs nobody's leave.
    let chase = with.iter().any(|&ship| conundrum::chased(state, ship).is_some());
    let leave = !chase && borg::spend_permit(state, seat, loc, target, false);
    with.iter().for_each(|&ship| conundrum::done(state, table, ship));
    duel::attacked(state, seat, loc);
    for who in SEATS {
        if state.player(who).borg {
            grounds::fought(state, who, loc);
        }
    }
    let mut firing = [Few::new(), Few::new()];
    firing[seat] = with.iter().copied().collect();
    open(state, Some(seat), loc, firing, targets);
    // What could fire at more than there is to fire at is nobody's business.
    if counter || leave {
        multiplex::ask(state, table, seat, battle::AIM);
    }
}

pub(crate) fn open(state: &mut State, by: Option<Seat>, loc: u8, firing: [Few; 2], targets: [Few; 2]) {
    let mut part = Few::new();
    for list in firing.iter().chain(targets.iter()) {
        for &id in list {
            if !part.contains(&id) && !part.is_full() {
                part.push(id);
            }
        }
    }
    state.shoot = Some(Shoot {
        loc,
        by,
        firing,
        targets,
        drawn: [ArrayVec::new(), ArrayVec::new()],
        tactic: [NONE; 2],
        hits: ArrayVec::new(),
        marked: [NONE; 2],
        dodger: NONE,
        harm: [0; 2],
        part,
        spread: [0; 2],
        edge: [0; 2],
        weak: [0; 2],
        more: [0; 2],
    });
    frames::push(state, Frame::Shoot { step: 0 });
}

/// Whether a player draws tactics (SHOOT.2).
pub(crate) fn bridge(state: &State, seat: Seat) -> bool {
    state.has_table(seat, Trait::OpensBridge) && state.player(seat).bridge.len() >= 2
}

/// Goes on with the battle.
pub fn advance(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(&Frame::Shoot { step }) = state.stack.last() else { return Ok(()) };
    let Some(by) = state.shoot.as_ref().map(|shoot| shoot.by) else {
        state.stack.pop();
        return Ok(());
    };
    match step {
        0 => {
            let next = if by.is_none() { battle::RETURN } else { 10 };
            frames::set(state, Frame::Shoot { step: next });
            if let Some(by) = by {
                windows::moment(state, by, Gate::Moment, NONE);
                windows::window(state, Gate::BattleStart, by.other(), NONE);
            }
        }
        // Tactics are drawn, the attacker's first; steps 10 and 11 lead to those at which somebody is asked.
        10 | 11 => {
            let by = by.unwrap_or_default();
            let who = if step == 10 { by } else { by.other() };
            if bridge(state, who) {
                draw_tactics(state, table, who)?;
                frames::set(state, Frame::Shoot { step: battle::TACTIC + step - 10 });
            } else {
                frames::set(state, Frame::Shoot { step: if step == 10 { 11 } else { 12 } });
            }
        }
        12 => {
            turn_up(state, table);
            // What controls itself has nobody who returns fire for it.
            let rogue = state.shoot.as_ref().is_some_and(|shoot| shoot.targets[by.unwrap_or_default()].contains(&state.rogue.0));
            frames::set(state, Frame::Shoot { step: if rogue { battle::FIRE } else { battle::RETURN } });
        }
        battle::FIRE => fire(state, table),
        5 => wound(state, table)?,
        _ => end(state, table),
    }
    Ok(())
}

pub(crate) fn draw_tactics(state: &mut State, table: At<'_, '_>, who: Seat) -> Result<(), Unanswered> {
    let mut pool: Few = state.player(who).bridge.iter().copied().few();
    pool.sort_unstable();
    let mut drawn = ArrayVec::new();
    let more = state.shoot.as_ref().map_or(0, |shoot| shoot.more[who]);
    for _ in 0..(2 + more).min(4).min(pool.len() as u8) {
        let id = odds::card(state, table, &pool, rules::BASE_SHOOT_2, "ask-tactic", who)?;
        pool.retain(|one| *one != id);
        drawn.push(id);
        state.at_mut(id).known |= 1 << who.index();
    }
    if let Some(shoot) = &mut state.shoot {
        shoot.drawn[who] = drawn;
    }
    Ok(())
}

/// A seat chooses one of its tactics, or none.
pub fn choose(state: &mut State, seat: Seat, tactic: Id) {
    let Some(&Frame::Shoot { step }) = state.stack.last() else { return };
    let Some(shoot) = &mut state.shoot else { return };
    shoot.tactic[seat] = tactic;
    shoot.drawn[seat].clear();
    // What was not chosen goes back unseen; the opponent does not know which two were drawn.
    let bridge = state.player(seat).bridge.clone();
    for id in bridge.into_iter().filter(|&id| id != tactic) {
        state.at_mut(id).known = 0;
    }
    frames::set(state, Frame::Shoot { step: if step == battle::TACTIC { 11 } else { 12 } });
}

pub(crate) fn turn_up(state: &mut State, table: At<'_, '_>) {
    let Some(shoot) = &state.shoot else { return };
    let tactic = shoot.tactic;
    if tactic == [NONE; 2] {
        return;
    }
    table.reveal(Audience::EVERYONE);
    for id in tactic {
        if id != NONE {
            state.at_mut(id).known = EVERYBODY;
        }
    }
    let cards = tactic.map(|id| (id != NONE).then(|| state.name(id)));
    table.announce(&[rules::BASE_SHOOT_2], || Event::Tactics { cards });
}

/// Anti-Matter Spread: WEAPONS drop for each person of low CUNNING aboard (SHIP.6).
pub fn spread(state: &mut State, by: Seat) {
    let foe = by.other();
    let Some(loc) = state.shoot.as_ref().map(|shoot| shoot.loc) else { return };
    let dull = state.here(foe, loc).filter(|&id| {
        let host = state.at(id).host;
        state.kind(id) == Kind::Personnel
            && host != NONE
            && state.kind(host) == Kind::Ship
            && group::base_attr(state, id, Attr::Cunning) < 8
    });
    let count = dull.count().min(200) as u8;
    if let Some(shoot) = &mut state.shoot {
        shoot.spread[foe] += count;
    }
}

/// Whether a target may be fired at in return (SHOOT.4).
pub fn check_return(state: &State, seat: Seat, target: Option<Id>) -> Legal {
    let no = No(rules::BASE_SHOOT_4, "no-return", "return fire goes at one of those that fired");
    let Some(shoot) = &state.shoot else { return Err(no) };
    let Some(target) = target else { return Ok(()) };
    let other = if shoot.by.is_none() { target == state.rogue.0 } else { shoot.firing[seat.other()].contains(&target) };
    need(other && !answering(state, seat).is_empty(), no.0, no.1, no.2)
}

/// The ships of a seat that could fire back.
pub fn answering(state: &State, seat: Seat) -> Few {
    let Some(shoot) = &state.shoot else { return Few::new() };
    state.hulls_here(seat, shoot.loc).filter(|&id| fire::can_fire(state, seat, id, false)).few()
}

/// The defender answers.
pub fn answer(state: &mut State, table: At<'_, '_>, seat: Seat, target: Option<Id>) {
    let firing = answering(state, seat);
    if let (Some(shoot), Some(target)) = (&mut state.shoot, target) {
        shoot.firing[seat] = firing.clone();
        shoot.targets[seat].push(target);
        for id in firing {
            if !shoot.part.contains(&id) && !shoot.part.is_full() {
                shoot.part.push(id);
            }
        }
        if multiplex::ask(state, table, seat, battle::AIM_BACK) {
            return;
        }
    }
    frames::set(state, Frame::Shoot { step: battle::FIRE });
}

/// Every engagement is computed before any damage (SHOOT.3, SBATTLE.4 to 6).
pub(crate) fn fire(state: &mut State, table: At<'_, '_>) {
    frames::set(state, Frame::Shoot { step: 5 });
    let Some(shoot) = state.shoot.clone() else { return };
    let mut hits: ArrayVec<(Id, bool), 24> = ArrayVec::new();
    table.reveal(Audience::EVERYONE);
    for seat in SEATS {
        let side = usize::from(seat);
        for (index, &target) in shoot.targets[side].iter().enumerate() {
            let foe = if target == state.rogue.0 { 1 << Affil::Borg as u16 } else { group::affils_of(state, target) };
            let edge = i16::from(shoot.edge[side]);
            let attack: i16 = shoot.firing[side]
                .iter()
                .filter(|&&ship| index == 0 || index < multiplex::lanes(state, seat, ship))
                .map(|&ship| ships::weapons(state, ship, Some(foe)) + edge)
                .sum::<i16>()
                - i16::from(shoot.spread[side]);
            let own = shoot.firing[side].iter().fold(0, |set, &ship| set | group::affils_of(state, ship));
            let bonus = |seat: Seat, which: usize| {
                let tactic = shoot.tactic[seat];
                if tactic == NONE || boost::nullified(state, &shoot, seat) {
                    return 0;
                }
                let printed = i16::from(state.card(tactic).tactic[which]);
                printed
                    + if which == 0 {
                        boost::of_tactic(state, tactic, &shoot.firing[seat], Scale::Attack)
                    } else {
                        boost::of_tactic(state, tactic, &boost::defenders(state, &shoot, seat), Scale::Defense)
                    }
            };
            let (shields, extra) =
                if target == state.rogue.0 { (24, 0) } else { (ships::shields(state, target, Some(own)), bonus(seat.other(), 1)) };
            let shields = (shields - i16::from(shoot.weak[seat.other()])).max(0);
            let attack = attack.max(0) + bonus(seat, 0);
            let several = shoot.targets[side].len() > 1;
            let from = shoot.firing[side].first().map(|&ship| state.name(ship));
            volley(state, table, &mut hits, (from, target), (attack, shields + extra), several);
        }
    }
    if shoot.by.is_none() && state.hugh != state.turn.number {
        // The Borg Ship fires its full WEAPONS at each target.
        for &target in shoot.targets[0].iter().chain(shoot.targets[1].iter()).chain(shoot.part.iter()) {
            if target != state.rogue.0 && !hits.iter().any(|(id, _)| *id == target) {
                let shields = ships::shields(state, target, Some(1 << Affil::Borg as u16));
                volley(state, table, &mut hits, (None, target), (rogue_weapons(state), shields), false);
            }
        }
    }
    if let Some(shoot) = &mut state.shoot {
        shoot.hits = hits;
    }
}

pub(crate) fn volley(
    state: &State,
    table: At<'_, '_>,
    hits: &mut ArrayVec<(Id, bool), 24>,
    (from, target): (Option<Name>, Id),
    (attack, defense): (i16, i16),
    several: bool,
) {
    let hit = u8::from(attack > defense) + u8::from(attack > 2 * defense.max(0));
    let hit = if attack > defense { hit } else { 0 };
    let mut cited = notes::cite(&[rules::BASE_SHOOT_3, rules::SBATTLE_5]);
    let answers = state.shoot.as_ref().is_some_and(|shoot| shoot.by.is_some_and(|by| shoot.firing[by].contains(&target)));
    let docked = target != state.rogue.0 && state.at(target).host != NONE;
    notes::add(&mut cited, &[(several, rules::SBATTLE_4), (answers, rules::BASE_SHOOT_4), (docked, rules::BASE_DOCK_1)]);
    table.announce(&cited, || Event::Fire { target: state.name(target), attack, defense, hit, from });
    if hit > 0 && !hits.is_full() {
        hits.push((target, hit == 2));
    }
}

/// Borg Cutting Beam: a random crew member of the target comes aboard a ship that fired, as a drone.
pub fn beamed(state: &mut State, table: At<'_, '_>, seat: Seat, target: Id) -> Result<(), Unanswered> {
    let (ctrl, loc) = (state.at(target).ctrl, state.at(target).loc);
    let crew = group::group(state, ctrl, loc, target, false).members;
    let crew: Few = crew.into_iter().filter(|&id| objective::assimilable(state, seat, id)).collect();
    table.reveal(Audience::EVERYONE);
    let id = odds::one(state, table, &crew, rules::BASE_DILEMMA_7, "ask-struck", seat)?;
    if id != NONE {
        match fired(state, seat).as_slice() {
            [] => {}
            [ship] => berthed(state, table, seat, id, *ship),
            _ => {
                // The drone will be seen; before that its owner is asked where it goes.
                state.at_mut(id).known = EVERYBODY;
                frames::choose(state, Choice::Berth, seat, id, NONE);
            }
        }
    }
    Ok(())
}

/// The ships of a seat that have fired and are still there.
pub fn fired(state: &State, seat: Seat) -> Few {
    let Some(shoot) = &state.shoot else { return Few::new() };
    shoot.firing[seat].iter().copied().filter(|&ship| state.at(ship).zone == Zone::Play).collect()
}

/// Somebody comes aboard one of them, as a drone.
pub fn berthed(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id, ship: Id) {
    let former = state.at(id).ctrl;
    state.at_mut(id).host = ship;
    assim::to_drone(state, table, id, seat, rules::META_2);
    leaving::seized(state, former, id);
}

/// Damage of all hits (SHOOT.5, SHOOT.6, SBATTLE.7, SBATTLE.8, GAP.70).
pub(crate) fn wound(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    for seat in SEATS {
        if struck(state, seat).len() > 1 && state.shoot.as_ref().is_some_and(|shoot| shoot.marked[seat] == NONE) {
            frames::set(state, Frame::Shoot { step: battle::MARKER + u8::from(seat) });
            return Ok(());
        }
    }
    if maneuver::asks(state, table) {
        return Ok(());
    }
    frames::set(state, Frame::Shoot { step: 6 });
    let Some(shoot) = state.shoot.clone() else { return Ok(()) };
    let dodged = maneuver::dodges(state, table, &shoot)?;
    maneuver::cling(state, table, &shoot);
    for (target, direct) in shoot.hits.iter().copied() {
        if target == state.rogue.0 {
            rogue_hit(state, table, &shoot, direct);
            continue;
        }
        if state.at(target).zone != Zone::Play || dodged == target {
            continue;
        }
        let owner = state.at(target).ctrl;
        let by = owner.other();
        let killer = shoot.by.map(|_| by);
        let before = ships::hull(state, target);
        if shoot.by.is_some() && battle::bridge_open(state, by) {
            let tactic = shoot.tactic[by];
            let (mut lay, mut flips) = if tactic == NONE || boost::nullified(state, &shoot, by) {
                (0, if direct { 4 } else { 2 })
            } else {
                let deals = state.card(tactic).deals[usize::from(direct)];
                let more = boost::of_tactic(state, tactic, &shoot.firing[by], Scale::Flips);
                (deals.0, deals.1 + if direct { 0 } else { more.max(0) as u8 })
            };
            // One hit target of the player's choice gets the card, for the others the symbol counts as a flip.
            let chosen = shoot.marked[by];
            if lay > 0 && chosen != NONE && chosen != target {
                flips += lay;
                lay = 0;
            }
            if lay > 0 {
                harm::lay(state, table, by, tactic, target);
                table.announce(&[rules::SBATTLE_7], || Event::Placed { card: state.name(tactic), on: state.name(target) });
            }
            for _ in 0..flips {
                harm::flip(state, table, by, target)?;
            }
            let after = ships::hull(state, target);
            note(state, owner, before - after);
            harm::settle(state, table, target, killer);
        } else {
            note(state, owner, if direct { before } else { before.min(50) });
            let rule = match (shoot.by.is_some(), shoot.hits.len() > 1) {
                (true, true) => rules::SBATTLE_6,
                (true, false) => rules::BASE_SHOOT_6,
                _ => rules::BASE_SHOOT_10,
            };
            harm::rotate(state, table, target, direct, killer, rule);
        }
    }
    Ok(())
}

/// The targets that a seat hit with a tactic that goes on one of them; none if its tactic does not.
pub fn struck(state: &State, seat: Seat) -> Few {
    let Some(shoot) = &state.shoot else { return Few::new() };
    let tactic = shoot.tactic[seat];
    if shoot.by.is_none() || tactic == NONE || !battle::bridge_open(state, seat) {
        return Few::new();
    }
    let down = |direct: bool| state.card(tactic).deals[usize::from(direct)].0 > 0;
    let foes = shoot.hits.iter().filter(|(id, direct)| *id != state.rogue.0 && state.at(*id).ctrl != seat && down(*direct));
    foes.map(|(id, _)| *id).few()
}

/// Whether a target may be named for the tactic.
pub fn check_marked(state: &State, seat: Seat, target: Id) -> Legal {
    need(struck(state, seat).contains(&target), rules::SBATTLE_7, "not-hit", "choose one of the targets you hit")
}

/// A target is named for the tactic.
pub fn marked(state: &mut State, seat: Seat, target: Id) {
    if let Some(shoot) = &mut state.shoot {
        shoot.marked[seat] = target;
    }
    frames::set(state, Frame::Shoot { step: 5 });
}

pub(crate) fn note(state: &mut State, seat: Seat, harm: i16) {
    if let Some(shoot) = &mut state.shoot {
        shoot.harm[seat] += harm.max(0) as u16;
    }
}

/// The battle is over: winner, and who took part is stopped (SHOOT.7, SHOOT.8).
pub(crate) fn end(state: &mut State, table: At<'_, '_>) {
    state.stack.pop();
    let Some(shoot) = state.shoot.take() else { return };
    for seat in SEATS {
        let tactic = shoot.tactic[seat];
        if tactic != NONE && state.at(tactic).zone == Zone::Bridge {
            harm::under_bridge(state, tactic);
        }
        let hulls: Few = shoot.part.iter().copied().filter(|&id| state.at(id).zone == Zone::Play && state.at(id).ctrl == seat).collect();
        let mut stopped = Few::new();
        for ship in hulls {
            let _ = stopped.try_push(ship);
            let crew: Few = group::group(state, seat, state.at(ship).loc, ship, true).members;
            for id in crew {
                let _ = stopped.try_push(id);
            }
        }
        let rule = if shoot.by.is_none() { rules::BASE_SHOOT_9 } else { rules::BASE_SHOOT_8 };
        harm::stop(state, table, seat, &stopped, rule);
    }
    let winner = match shoot.harm[0].cmp(&shoot.harm[1]) {
        std::cmp::Ordering::Less => Some(Seat::A),
        std::cmp::Ordering::Greater => Some(Seat::B),
        std::cmp::Ordering::Equal => None,
    };
    table.announce(&[rules::BASE_SHOOT_7], || Event::ShootOver { harm: shoot.harm, winner });
}

/// Its WEAPONS: lower in the turn in which a card says so.
pub(crate) fn rogue_weapons(state: &State) -> i16 {
    let rogue = state.at(state.rogue.0);
    if rogue.n > 0 && rogue.t == state.turn.stamp() { i16::from(rogue.n) } else { 24 }
}

/// The Borg Ship is hit: a direct hit, or a second hit, destroys it, and its points go to the destroyer.
pub(crate) fn rogue_hit(state: &mut State, table: At<'_, '_>, shoot: &Shoot, direct: bool) {
    let card = state.rogue.0;
    let gone = direct || state.at(card).is(mark::DAMAGED);
    state.at_mut(card).marks |= mark::DAMAGED;
    let name = state.name(card);
    table.announce(&[rules::BASE_SHOOT_6], || Event::Damaged { ship: name, hull: if gone { 0 } else { 50 }, marker: None });
    if !gone {
        return;
    }
    let by = if shoot.firing[1].is_empty() { Seat::A } else { Seat::B };
    state.rogue = (NONE, 0);
    table.announce(&[rules::BASE_SHOOT_9], || Event::Destroyed { card: name });
    let points = state.card(card).points;
    let borg = state.player(by).borg;
    state.put(card, if borg { Zone::Discard } else { Zone::Bonus });
    points::score(state, table, by, points, true, name, rules::BASE_DILEMMA_6);
}
