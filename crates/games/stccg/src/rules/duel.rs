//! Personnel battle (DUEL, PBATTLE, ABDUCT, FIGHT).

use engine::{Audience, Seat, Table, Unanswered};
use rulebook::stccg as rules;

use crate::{
    data::{Affil, Aim, Attr, Do, Effect, Icon, Kind, Trait},
    event::{Event, Why},
    ids::{Id, NONE},
    odds,
    reason::{Legal, No, need},
    rules::{
        abduct, assim, borg, brawl, further, grounds, group, harm, leaving, mercs, notes, objective, running::Running, ships, spaceline,
        staffing, windows,
    },
    state::{
        Duel, EVERYBODY, Few, LAPSED, SEATS, State, Zone, battle,
        frames::{self, Choice, Frame, Gate},
        mark,
    },
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Whether a force may start a battle that is no counter-attack (FIGHT.1, FIGHT.2, BATTLE.1 to 3): with ships, or with the people of the target.
pub fn may_start(state: &State, seat: Seat, force: &[Id], (loc, target): (u8, Id), foes: u16) -> Legal {
    if state.player(seat).borg {
        // Those taken aboard a ship of the opponent are bound like every Borg.
        let taken = !force.is_empty() && force.iter().all(|&id| state.at(id).owner != seat);
        let allowed = borg::has_leave(state, seat, loc, target);
        need(allowed.is_ok() || !taken, rules::CARD_7, "servo", "a drone taken by a Borg Servo attacks only as other Borg do")?;
        allowed?;
        let nor = ships::nor(state, target);
        let def = match nor {
            Some(nor) => staffing::in_ops(state, seat, nor).iter().any(|&id| state.has_icon(id, Icon::Def)),
            None => force.iter().any(|&id| state.has_icon(id, Icon::Def)),
        };
        need(def || nor.is_none(), rules::BATTLE_4, "no-ops", "at a Nor a [Def] Borg must be in Ops")?;
        let (officer, leadership) = (3, 26);
        let leader = |id: Id| group::own_level(state, id, officer) > 0 || group::own_level(state, id, leadership) > 0;
        need(
            def || !force.iter().any(|&id| leader(id)),
            rules::BATTLE_5,
            "leader",
            "a leader does not start a battle of Borg: only a [Def] does",
        )?;
        return need(def, rules::BATTLE_3, "no-def", "a [Def] Borg of its own must be present with each attacker");
    }
    let (officer, leadership) = (3, 26);
    let leader = |id: Id| group::own_level(state, id, officer) > 0 || group::own_level(state, id, leadership) > 0;
    need(force.iter().any(|&id| leader(id)), rules::BASE_FIGHT_1, "no-leader", "an attack needs an OFFICER or somebody with Leadership")?;
    let bit = |affil: Affil| 1u16 << affil as u16;
    let lets = bit(Affil::Borg) | further::lets(state, seat, loc);
    let truce = grounds::truce(state, seat);
    for &id in force {
        let own = group::affils_of(state, id);
        if truce && own & grounds::PARTIES != 0 {
            continue;
        }
        if own & (bit(Affil::Klingon) | bit(Affil::NonAligned)) != 0 {
            continue;
        }
        if own & bit(Affil::Federation) != 0 {
            need(foes & lets != 0, rules::BASE_FIGHT_2, "federation", "the Federation starts battles against Borg only")?;
        } else {
            need(own & foes == 0, rules::BASE_FIGHT_2, "own-kind", "they do not attack their own affiliation")?;
        }
    }
    Ok(())
}

/// The unstopped personnel that would attack.
fn attackers(state: &State, seat: Seat, loc: u8, host: Id) -> Few {
    group::group(state, seat, loc, host, true).members
}

/// Whether personnel at a place (a mission's planet, a ship, a facility) may be attacked.
pub fn check(state: &State, seat: Seat, at: Id) -> Legal {
    let Some((loc, host)) = spaceline::spot(state, at) else {
        return Err(No(rules::BASE_FIGHT_1, "no-place", "people fight on a planet, or aboard a ship or facility"));
    };
    need(
        objective::reachable(state, seat, at),
        rules::QUAD_6,
        "out-of-reach",
        "the opponent's outpost in the Delta Quadrant is out of your reach",
    )?;
    let force = attackers(state, seat, loc, host);
    need(!force.is_empty(), rules::BASE_FIGHT_1, "nobody", "nobody of yours can attack there")?;
    let foes = group::defenders(state, seat.other(), loc, host);
    need(!foes.is_empty(), rules::BASE_FIGHT_1, "no-foe", "there is nobody to attack")?;
    need(host == NONE || !spaceline::bound(state, host), rules::BASE_REQUIRED_1, "bound", "that ship must do nothing but move")?;
    grounds::sees(state, seat, loc)?;
    if grounds::counters_people(state, seat, loc, host) {
        return Ok(());
    }
    starts(state, seat, &force, (loc, host), &foes)
}

/// Whether a force may start a battle with these people although it is no counter-attack.
fn starts(state: &State, seat: Seat, force: &[Id], place: (u8, Id), foes: &[Id]) -> Legal {
    let affils = foes.iter().fold(0, |set, &id| set | group::affils_of(state, id));
    may_start(state, seat, force, place, affils)
}

/// The adversaries at a place: everybody there, or only those who have stayed since the attack that alone allows the battle (GAP.41).
fn met(state: &State, seat: Seat, force: &[Id], (loc, host): (u8, Id)) -> (Few, bool) {
    let mut foes = group::defenders(state, seat.other(), loc, host);
    let counter = grounds::counters_people(state, seat, loc, host);
    let narrow = counter && starts(state, seat, force, (loc, host), &foes).is_err() && !state.options.counter_attack_newcomers;
    if narrow {
        foes.retain(|id| state.at(*id).is(mark::THERE));
    }
    (foes, counter)
}

/// Begins the battle.
pub fn begin(state: &mut State, table: At<'_, '_>, seat: Seat, at: Id) {
    let Some((loc, host)) = spaceline::spot(state, at) else { return };
    let mut piles = [Few::new(), Few::new()];
    piles[seat] = attackers(state, seat, loc, host);
    let (foes, counter) = met(state, seat, &piles[seat], (loc, host));
    piles[seat.other()] = foes;
    table.reveal(Audience::EVERYONE);
    let rule = if counter { rules::BATTLE_6 } else { rules::BASE_FIGHT_1 };
    let rule = if state.player(seat).borg && rule != rules::BATTLE_6 { rules::BATTLE_2 } else { rule };
    table.announce(&[rule, rules::BASE_DUEL_1], || Event::Battle { seat: Some(seat), at: state.name(at), target: None });
    further::looks(state, table, seat, loc);
    if !counter {
        borg::spend_permit(state, seat, loc, host, true);
    }
    attacked(state, seat, loc);
    for who in SEATS {
        if state.player(who).borg {
            grounds::fought(state, who, loc);
        }
    }
    // Everybody there is seen, and so are the weapons.
    let gear = SEATS.map(|who| group::group(state, who, loc, host, false).gear);
    for &id in piles.iter().chain(gear.iter()).flatten() {
        state.at_mut(id).known = EVERYBODY;
    }
    let all = piles.clone();
    state.duel =
        Some(Duel { loc, host, by: seat, piles, all, stunned: Few::new(), dying: Few::new(), pair: [NONE; 2], fierce: 0, winner: None });
    frames::push(state, Frame::Duel { step: 0 });
}

/// STRENGTH of somebody in the battle, with what his side has there.
pub fn strength(state: &State, duel: &Duel, id: Id) -> i16 {
    if state.at(id).zone == Zone::On {
        return mercs::strength(state, id);
    }
    let seat = state.at(id).ctrl;
    let mut side = group::group(state, seat, duel.loc, duel.host, false);
    side.gear.retain(|gear| !brawl::harmless(state, seat, *gear));
    let value = side.attr(state, id, Attr::Strength);
    if duel.fierce & (1 << seat.index()) != 0 { value * 2 } else { value }
}

/// Who of the pair decides: the stronger one's player; with equal STRENGTH nobody, but for an abduction (PBATTLE.3).
pub fn stronger(state: &State, duel: &Duel) -> Option<Seat> {
    let [a, b] = duel.pair;
    if a == NONE || b == NONE {
        return None;
    }
    if let Some(seat) = abducts(state, duel) {
        return Some(seat);
    }
    // A Rogue Borg asks nobody what it does.
    let own = |id: Id| (state.at(id).zone == Zone::Play).then(|| state.at(id).ctrl);
    let (x, y) = (strength(state, duel, a), strength(state, duel, b));
    match x.cmp(&y) {
        std::cmp::Ordering::Greater => own(a),
        std::cmp::Ordering::Less => own(b),
        std::cmp::Ordering::Equal => None,
    }
}

/// A Rogue Borg that is the stronger does the worst it can.
fn rogue_strikes(state: &mut State, table: At<'_, '_>) {
    let Some(duel) = state.duel.clone() else { return };
    let [a, b] = duel.pair;
    if a == NONE || b == NONE {
        return;
    }
    let (x, y) = (strength(state, &duel, a), strength(state, &duel, b));
    let (own, foe, more, less) = if x > y { (a, b, x, y) } else { (b, a, y, x) };
    if state.at(own).zone != Zone::On || more == less {
        return;
    }
    let how = if more > 2 * less { 2 } else { 1 };
    table.announce(&[rules::BASE_DUEL_2], || Event::Struck { card: state.name(foe), how, by: Some(state.name(own)) });
    if let Some(duel) = &mut state.duel {
        if how == 2 { duel.dying.push(foe) } else { duel.stunned.push(foe) }
    }
}

/// The seat that may abduct the other of the pair at once.
fn abducts(state: &State, duel: &Duel) -> Option<Seat> {
    let [a, b] = duel.pair;
    let may = |by: Id, prey: Id| {
        let seat = state.at(by).ctrl;
        state.player(seat).borg
            && state.objective(seat).is_some_and(|goal| state.card(goal).seeks(Aim::Counterpart) && state.at(goal).host == prey)
    };
    if may(a, b) {
        Some(state.at(a).ctrl)
    } else if may(b, a) {
        Some(state.at(b).ctrl)
    } else {
        None
    }
}

/// The one who decides and his adversary.
fn sides(state: &State, duel: &Duel, seat: Seat) -> (Id, Id) {
    let [a, b] = duel.pair;
    if state.at(a).ctrl == seat { (a, b) } else { (b, a) }
}

/// What the stronger may do: 0 nothing, 1 stun, 2 wound mortally, 3 abduct, 4 stun and assimilate.
pub fn check_strike(state: &State, seat: Seat, way: u8) -> Legal {
    let no =
        No(rules::BASE_DUEL_2, "no-strike", "the stronger does nothing, stuns, wounds mortally, abducts, or stuns and assimilates: 0 to 4");
    let Some(duel) = &state.duel else { return Err(no) };
    let (own, foe) = sides(state, duel, seat);
    let (x, y) = (strength(state, duel, own), strength(state, duel, foe));
    match way {
        0 => Ok(()),
        1 => need(x > y, no.0, no.1, "only higher STRENGTH stuns"),
        2 => need(x > 2 * y, no.0, no.1, "only more than twice the STRENGTH wounds mortally"),
        3 => need(
            abducts(state, duel) == Some(seat),
            rules::PBATTLE_3,
            "no-abduction",
            "only the target of Assimilate Counterpart is abducted like this",
        ),
        4 => {
            need(
                x > y && state.card(own).has_trait(Trait::AssimilatesAdversaries),
                rules::PBATTLE_1,
                "no-talon",
                "only a Talon Drone does that",
            )?;
            need(
                objective::assimilable(state, seat, foe),
                rules::PBATTLE_5,
                "not-assimilable",
                "that adversary cannot be assimilated as a drone",
            )
        }
        _ => Err(no),
    }
}

/// It is done.
pub fn strike(state: &mut State, table: At<'_, '_>, seat: Seat, way: u8) {
    let Some(mut duel) = state.duel.take() else { return };
    let (own, foe) = sides(state, &duel, seat);
    let (name, by) = (state.name(foe), Some(state.name(own)));
    let rule = match way {
        3 => rules::PBATTLE_3,
        4 => rules::PBATTLE_1,
        _ => rules::BASE_DUEL_2,
    };
    let mut cited = notes::cite(&[rule]);
    notes::add(&mut cited, &[(way > 2, rules::BATTLE_8), (way > 2, rules::ASSIM_1), (way > 2, rules::GAP_43)]);
    table.announce(&cited, || Event::Struck { card: name, how: way.min(3), by });
    match way {
        1 => duel.stunned.push(foe),
        2 => duel.dying.push(foe),
        3 | 4 => {
            for side in &mut duel.all {
                side.retain(|id| *id != own && *id != foe);
            }
            state.at_mut(own).marks |= mark::STOPPED;
            if way == 3 {
                let (loc, host) = (state.at(foe).loc, state.at(foe).host);
                state.enter(foe, seat, loc, host);
                state.at_mut(foe).marks |= mark::ABDUCTED | mark::DISABLED | mark::STOPPED;
                state.at_mut(foe).known = EVERYBODY;
                let rules = [rules::ABDUCT_1, rules::ABDUCT_2, rules::ABDUCT_5, rules::PBATTLE_4, rules::PBATTLE_6, rules::GAP_50];
                table.announce(&rules, || Event::Taken { seat, card: Some(name) });
            } else {
                assim::to_drone(state, table, foe, seat, rules::PBATTLE_2);
                state.at_mut(foe).marks |= mark::STOPPED;
            }
        }
        _ => {}
    }
    state.duel = Some(duel);
    frames::set(state, Frame::Duel { step: 1 });
    if way > 2 {
        abduct::leave(state, own, foe);
        leaving::seized(state, seat.other(), foe);
    }
    brawl::struck(state, foe);
}

/// Goes on with the battle.
pub fn advance(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(&Frame::Duel { step }) = state.stack.last() else { return Ok(()) };
    match step {
        0 => {
            frames::set(state, Frame::Duel { step: 1 });
            if let Some(by) = state.duel.as_ref().map(|duel| duel.by) {
                windows::moment(state, by, Gate::Moment, NONE);
            }
            brawl::begins(state);
        }
        1 => pair(state, table)?,
        battle::STRIKE => {
            rogue_strikes(state, table);
            frames::set(state, Frame::Duel { step: 1 });
        }
        3 => winner(state, table)?,
        4 => {
            frames::set(state, Frame::Duel { step: 5 });
            let by = state.duel.as_ref().map_or(Seat::A, |duel| duel.by);
            windows::window(state, Gate::DuelWon, by, NONE);
        }
        _ => end(state, table),
    }
    Ok(())
}

/// Those of a pile who are still there and awake.
fn fighters(state: &State, duel: &Duel, side: usize) -> Few {
    let there = |id: &Id| {
        let inst = state.at(*id);
        mercs::stands(state, duel, *id) && inst.loc == duel.loc && inst.host == duel.host && state.awake(*id)
    };
    duel.piles[side].iter().copied().filter(there).collect()
}

/// The next pair engages, or the battle is over.
fn pair(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    let Some(duel) = &state.duel else { return Ok(()) };
    let mut piles = [0, 1].map(|side| fighters(state, duel, side));
    if piles.iter().any(|pile| pile.is_empty()) {
        frames::set(state, Frame::Duel { step: 3 });
        return Ok(());
    }
    let mut pair = [NONE; 2];
    for seat in SEATS {
        let side = usize::from(seat);
        pair[side] = odds::one(state, table, &piles[side], rules::BASE_DUEL_1, "ask-fights", seat)?;
    }
    for side in 0..2 {
        piles[side].retain(|id| *id != pair[side]);
    }
    if let Some(duel) = &mut state.duel {
        duel.piles = piles;
    }
    frames::set(state, Frame::Duel { step: battle::STRIKE });
    engage(state, table, pair);
    Ok(())
}

/// Two engage.
pub(crate) fn engage(state: &mut State, table: At<'_, '_>, pair: [Id; 2]) {
    let Some(duel) = &mut state.duel else { return };
    duel.pair = pair;
    let duel = duel.clone();
    let power = [strength(state, &duel, pair[0]), strength(state, &duel, pair[1])];
    let mut cited = notes::cite(&[rules::BASE_DUEL_2]);
    let sides = SEATS.map(|seat| group::group(state, seat, duel.loc, duel.host, false));
    let unused = pair.iter().zip(&sides).any(|(&id, side)| {
        state.is_borg(id) && side.gear.iter().any(|&gear| state.card(gear).use_by != 0 && !state.at(gear).is(mark::STOLEN))
    });
    let stolen = pair.iter().zip(&sides).any(|(&id, side)| {
        state.is_borg(id) && side.gear.iter().any(|&gear| state.card(gear).use_by != 0 && state.at(gear).is(mark::STOLEN))
    });
    let helped = pair.iter().zip(&power).any(|(&id, &now)| group::base_attr(state, id, Attr::Strength) != now);
    notes::add(&mut cited, &[(unused, rules::EQUIP_2), (stolen, rules::STEAL_2), (stolen, rules::EQUIP_3), (helped, rules::BASE_SKILL_6)]);
    table.announce(&cited, || Event::Engaged { pair: pair.map(|id| state.name(id)), strength: power });
    for id in pair.into_iter().filter(|&id| harm::doomed(state, id)).collect::<Few>() {
        if let Some(duel) = state.duel.as_mut().filter(|duel| !duel.dying.contains(&id)) {
            let _ = duel.dying.try_push(id);
        }
    }
    brawl::engaged(state);
}

/// The winner is found; one more of the loser's is mortally wounded (DUEL.3).
fn winner(state: &mut State, table: At<'_, '_>) -> Result<(), Unanswered> {
    frames::set(state, Frame::Duel { step: 4 });
    let Some(duel) = state.duel.clone() else { return Ok(()) };
    let total = |side: usize| {
        let up = duel.all[side]
            .iter()
            .copied()
            .filter(|id| !duel.stunned.contains(id) && !duel.dying.contains(id) && mercs::stands(state, &duel, *id));
        up.map(|id| strength(state, &duel, id)).sum::<i16>()
    };
    let totals = [total(0), total(1)];
    let winner = match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => Some(Seat::A),
        std::cmp::Ordering::Less => Some(Seat::B),
        std::cmp::Ordering::Equal => None,
    };
    table.announce(&[rules::BASE_DUEL_3], || Event::DuelOver { totals, winner });
    if let Some(duel) = &mut state.duel {
        duel.winner = winner;
    }
    if let Some(seat) = winner {
        let up = |id: &Id| !duel.dying.contains(id) && mercs::stands(state, &duel, *id);
        let pool: Few = duel.all[seat.other()].iter().copied().filter(up).collect();
        let hit = odds::one(state, table, &pool, rules::BASE_DUEL_3, "ask-loser", seat)?;
        if hit != NONE {
            table.announce(&[rules::BASE_DUEL_3], || Event::Struck { card: state.name(hit), how: 2, by: None });
            if let Some(duel) = &mut state.duel {
                duel.dying.push(hit);
            }
        }
    }
    Ok(())
}

/// The dying die, everybody else is stopped (DUEL.4).
fn end(state: &mut State, table: At<'_, '_>) {
    state.stack.pop();
    let Some(duel) = state.duel.take() else { return };
    for &id in &duel.dying {
        if !brawl::gone(state, table, id) {
            harm::kill(state, table, id, Why::Battle);
        }
    }
    for seat in SEATS {
        let left: Few = duel.all[seat].iter().copied().filter(|&id| state.at(id).zone == Zone::Play).collect();
        harm::stop(state, table, seat, &left, rules::BASE_DUEL_4);
    }
}

/// Whether a card may answer the end of a personnel battle.
pub fn may_answer(state: &State, seat: Seat, effect: &Effect) -> Legal {
    let no = No(rules::BASE_ACTION_2, "no-answer", "there is nothing here that this card answers");
    let Some(duel) = &state.duel else { return Err(no) };
    match effect.does.first() {
        Some(Do::Tubules) => {
            let talon = talon(state, duel, seat);
            need(talon, rules::PBATTLE_7, "no-talon", "no Talon Drone of yours came through the battle unharmed")?;
            need(!preys(state, seat).is_empty(), rules::PBATTLE_7, "no-prey", "nobody is mortally wounded")
        }
        Some(Do::Vengeance) => {
            let killed = duel.dying.iter().any(|&one| state.at(one).ctrl == seat && state.card(one).is(Affil::Klingon));
            need(killed && duel.fierce == 0, no.0, no.1, no.2)
        }
        _ => Err(no),
    }
}

fn talon(state: &State, duel: &Duel, seat: Seat) -> bool {
    let well = |id: Id| !duel.stunned.contains(&id) && !duel.dying.contains(&id) && state.at(id).ctrl == seat;
    duel.all[seat].iter().any(|&id| state.card(id).has_trait(Trait::AssimilatesAdversaries) && well(id))
}

/// The mortally wounded adversaries who can be assimilated.
pub fn preys(state: &State, seat: Seat) -> Few {
    let prey = |&id: &Id| state.at(id).ctrl != seat && state.at(id).zone == Zone::Play && objective::assimilable(state, seat, id);
    state.duel.as_ref().map_or_else(Few::new, |duel| duel.dying.iter().copied().filter(prey).collect())
}

/// Assimilation Tubules: a mortally wounded adversary becomes a drone, who of them says the player of the drone (PBATTLE.7, PBATTLE.8).
pub fn tubules(state: &mut State, table: At<'_, '_>, seat: Seat) {
    match preys(state, seat).as_slice() {
        [] => {}
        [id] => saved(state, table, seat, *id),
        _ => frames::choose(state, Choice::Prey, seat, NONE, NONE),
    }
}

/// One of them does.
pub fn saved(state: &mut State, table: At<'_, '_>, seat: Seat, id: Id) {
    if let Some(duel) = &mut state.duel {
        duel.dying.retain(|one| *one != id);
    }
    assim::to_drone(state, table, id, seat, rules::PBATTLE_7);
    state.at_mut(id).marks |= mark::STOPPED;
    table.announce(&[rules::PBATTLE_8, rules::GAP_43], || Event::Stopped { seat, count: 1 });
    leaving::seized(state, seat.other(), id);
}

/// Klingon Right of Vengeance: those who are up fight again at double STRENGTH.
pub fn vengeance(state: &mut State, seat: Seat) {
    let Some(mut duel) = state.duel.take() else { return };
    duel.fierce |= 1 << seat.index();
    let (stunned, dying) = (duel.stunned.clone(), duel.dying.clone());
    let up = |id: &Id| !stunned.contains(id) && !dying.contains(id) && state.at(*id).zone == Zone::Play;
    duel.piles = [duel.all[0].iter().copied().filter(up).collect(), duel.all[1].iter().copied().filter(up).collect()];
    state.duel = Some(duel);
    if let Some(frame) = state.stack.iter_mut().rev().find(|frame| matches!(frame, Frame::Duel { .. })) {
        *frame = Frame::Duel { step: 1 };
    }
}

/// Whether anybody stands against a seat at a place: for lists.
pub fn foes(state: &State, seat: Seat, loc: u8, host: Id) -> bool {
    state.aboard(seat.other(), loc, host).any(|id| state.kind(id) == Kind::Personnel)
}

/// The opponent may counter-attack in his next turn, at this place, what is there now (BATTLE.6, GAP.41).
pub fn attacked(state: &mut State, by: Seat, loc: u8) {
    state.places[usize::from(loc)].attacked[by.other()] = state.turn.number;
    for inst in state.insts_mut() {
        if inst.zone == Zone::Play && inst.ctrl == by && inst.loc == loc {
            inst.marks |= mark::THERE;
        }
    }
}

/// A turn of a seat is over: the rights that attacks before it gave are gone (BATTLE.6).
pub fn expired(state: &mut State, seat: Seat) {
    let number = state.turn.number;
    for loc in state.locs() {
        let attacked = &mut state.places[usize::from(loc)].attacked[seat];
        if *attacked == 0 || *attacked == number || *attacked & LAPSED != 0 {
            continue;
        }
        *attacked |= LAPSED;
        let gone = |inst: &&mut crate::state::Inst| inst.ctrl != seat && inst.loc == loc && inst.is(mark::THERE);
        state.insts_mut().iter_mut().filter(gone).for_each(|inst| inst.marks &= !mark::THERE);
    }
}

/// The android wounds his adversary mortally, and another one meets him at once.
fn headlock(state: &mut State, table: At<'_, '_>, run: Running, duel: &Duel) -> Result<(), Unanswered> {
    let own = run.on;
    let foe = if duel.pair[0] == own { duel.pair[1] } else { duel.pair[0] };
    let side = usize::from(run.by.other());
    let left = fighters(state, duel, side);
    let other = odds::one(state, table, &left, rules::BASE_DUEL_1, "ask-fights", run.by.other())?;
    run.next(state);
    if let Some(duel) = &mut state.duel {
        duel.dying.push(foe);
        duel.piles[side].retain(|id| *id != other);
    }
    table.announce(&[rules::META_2], || Event::Struck { card: state.name(foe), how: 2, by: Some(state.name(own)) });
    let step = if other == NONE { 1 } else { battle::STRIKE };
    if let Some(frame) = state.stack.iter_mut().rev().find(|frame| matches!(frame, Frame::Duel { .. })) {
        *frame = Frame::Duel { step };
    }
    if other != NONE {
        let mut pair = [other; 2];
        pair[run.by] = own;
        engage(state, table, pair);
    }
    Ok(())
}

/// One of these steps.
///
/// # Errors
/// A question that is still open.
pub fn one(state: &mut State, table: At<'_, '_>, run: Running, step: &Do) -> Result<(), Unanswered> {
    let Some(duel) = state.duel.clone() else {
        run.next(state);
        return Ok(());
    };
    match step {
        Do::Challenge => {
            run.next(state);
            let many = brawl::of_side(state, &duel, run.by, brawl::honorable).len();
            brawl::challenged(state, table, run.by, run.card, many);
        }
        Do::Modulate => {
            run.next(state);
            match brawl::weapons(state, run.on).as_slice() {
                [] => {}
                [gear] => brawl::modulated(state, table, run.by, run.card, *gear),
                _ => frames::choose(state, Choice::Weapon, run.by, run.card, run.on),
            }
        }
        _ => headlock(state, table, run, &duel)?,
    }
    Ok(())
}
