//! The round: initiative, turns, recharge (`ASC.BASE.ROUND`).

use engine::Seat;
use rulebook::ascendancy as id;

use super::{
    ask::{self, Done, Tab, tell},
    borg, cards, lanes, projects, trade, victory,
};
use crate::{
    data::{Ability, Effect, FleetEffect},
    event::{Event, Thing, What},
    ids::{FleetNo, Owner, Resource, seat_number},
    list::{List, count},
    map::{NONE, SEATS},
    reason::Why,
    state::{BORG_CARD, Frame, Stage, State, bits},
    words,
};

/// Goes on with the round; whether somebody has to decide.
pub fn go(state: &mut State, table: &mut Tab<'_>) -> Done<bool> {
    match state.stage {
        Stage::Over => Ok(true),
        Stage::Bids => {
            if next_bidder(state).is_some() {
                return Ok(true);
            }
            state.stage = Stage::Cards;
            Ok(false)
        }
        Stage::Cards => {
            if next_picker(state).is_some() {
                return Ok(true);
            }
            deal(state, table)?;
            Ok(false)
        }
        Stage::Turns => {
            turns(state, table)?;
            Ok(false)
        }
        Stage::Recharge => {
            recharge(state, table);
            Ok(false)
        }
    }
}

/// How many Turn Order cards there are.
fn card_count(state: &State) -> u8 {
    state.seats + u8::from(state.options.borg())
}

/// A new round begins.
pub fn begin(state: &mut State, table: &mut Tab<'_>) {
    state.round += 1;
    state.stage = Stage::Bids;
    state.bids = [NONE; SEATS];
    state.cards = [0; 6];
    state.free_cards = u8::MAX >> (8 - card_count(state));
    let round = state.round;
    tell(table, &[id::BASE_ROUND_1], Event::new(What::RoundBegins).n(round));
}

/// Whether a seat bids: it has met another player who is still in the game.
fn bids(state: &State, seat: Seat) -> bool {
    let met = bits(state.players[seat].met).any(|other| !state.players[other].assimilated);
    met && !state.players[seat].assimilated
}

/// The next to bid, in the order of the last round.
pub fn next_bidder(state: &State) -> Option<Seat> {
    let mut order = state.order.iter().filter_map(|&who| seat_number(who));
    order.find(|&seat| bids(state, seat) && state.bids[seat] == NONE)
}

/// Whether a seat may bid these resources.
pub fn check_bid(state: &State, seat: Seat, bid: [u8; 3]) -> Result<(), Why> {
    if !state.players[seat].can_pay(bid) {
        return Err(Why::TooDear);
    }
    match total(bid) {
        None => Err(Why::BidTooHigh),
        Some(total) if total > 0 && state.bids.contains(&total) => Err(Why::BidTwice),
        Some(_) => Ok(()),
    }
}

/// The resources of a bid together; none if they are more than a bid can be.
fn total(bid: [u8; 3]) -> Option<u8> {
    let sum: u16 = bid.into_iter().map(u16::from).sum();
    u8::try_from(sum).ok().filter(|&sum| sum != NONE)
}

/// Lays a bid.
pub fn bid(state: &mut State, seat: Seat, bid: [u8; 3], table: &mut Tab<'_>) {
    let Some(total) = total(bid) else { return };
    state.players[seat].pay(bid);
    state.bids[seat] = total;
    tell(table, &[id::BASE_ROUND_2], Event::new(What::Bid).by(seat).n(total));
}

/// The seat that chooses a card next: the highest bid; of equal ones the first of the last round.
pub fn next_picker(state: &State) -> Option<Seat> {
    let mut best: Option<Seat> = None;
    for seat in state.order.iter().filter_map(|&who| seat_number(who)) {
        if state.bids[seat] == NONE || state.cards[seat] != 0 {
            continue;
        }
        if best.is_none_or(|best| state.bids[seat] > state.bids[best]) {
            best = Some(seat);
        }
    }
    best
}

/// Whether a card is still free.
pub fn check_pick(state: &State, card: u8) -> Result<(), Why> {
    if (1..=8).contains(&card) && state.free_cards >> (card - 1) & 1 != 0 { Ok(()) } else { Err(Why::CardTaken) }
}

/// Takes a Turn Order card.
pub fn pick(state: &mut State, seat: Seat, card: u8, table: &mut Tab<'_>) {
    state.cards[seat] = card;
    state.free_cards &= !(1 << (card - 1));
    tell(table, &[id::BASE_ROUND_2], Event::new(What::CardTaken).by(seat).n(card));
}

/// The rest are dealt at random, and the turns begin.
fn deal(state: &mut State, table: &mut Tab<'_>) -> Done {
    let borg = state.options.borg();
    let seats = state.seats;
    let everybody = || (0..seats).chain(borg.then_some(BORG_CARD));
    for who in everybody() {
        if state.cards[usize::from(who)] != 0 {
            continue;
        }
        let free: List<u8, 8> = (1..=8).filter(|card| state.free_cards >> (card - 1) & 1 != 0).collect();
        let card = match free[..] {
            [only] => only,
            _ => {
                let lots: List<(u16, u32), 8> = free.iter().map(|&card| (card.into(), 1)).collect();
                let rule = if state.round == 1 { id::BASE_SETUP_2 } else { id::BASE_ROUND_2 };
                ask::thing(table, rule, "ask-turn-order", seat_number(who), [Thing::Seat(who), Thing::None], &lots, words::number_lot)?
            }
        };
        state.cards[usize::from(who)] = card;
        state.free_cards &= !(1 << (card - 1));
    }
    let cards = state.cards;
    state.order = everybody().collect();
    state.order.sort_unstable_by_key(|&who| cards[usize::from(who)]);
    state.stage = Stage::Turns;
    state.turn = 0;
    let first = state.order[0];
    let rule = if state.round == 1 { id::BASE_SETUP_2 } else { id::BASE_ROUND_2 };
    tell(table, &[rule], Event::new(What::OrderIs).n(state.round).with(Thing::Seat(first)));
    Ok(())
}

fn turns(state: &mut State, table: &mut Tab<'_>) -> Done {
    let Some(&who) = state.order.get(usize::from(state.turn)) else {
        state.stage = Stage::Recharge;
        state.turn = 0;
        return Ok(());
    };
    state.turn += 1;
    let Some(seat) = seat_number(who) else { return borg::begin_turn(state, table) };
    if !state.players[seat].assimilated {
        begin_turn(state, seat, table);
    }
    Ok(())
}

/// Commands of a turn (`ASC.BASE.CMD.1`).
fn commands_of(state: &State, seat: Seat) -> u8 {
    5 + state.bases(seat) + state.count(seat, Effect::Command) + u8::from(state.players[seat].can(Ability::MoreCommands))
}

fn begin_turn(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    let commands = commands_of(state, seat);
    let player = &mut state.players[seat];
    (player.commands, player.once, player.offered) = (commands, 0, 0);
    player.raised.clear();
    player.projects.iter_mut().for_each(|project| project.fed = false);
    state.frames.push(Frame::Build(seat));
    tell(table, &[id::BASE_ROUND_1, id::BASE_CMD_1], Event::new(What::TurnBegins).by(seat).n(commands));
}

/// The recharge stage, in parts: `turn` counts them.
fn recharge(state: &mut State, table: &mut Tab<'_>) {
    state.turn += 1;
    match state.turn {
        1 => {
            if victory::check(state, table) {
                return;
            }
            for seat in state.free_seats().collect::<List<Seat, SEATS>>().iter() {
                resources(state, *seat, table);
            }
            refresh(state, table);
            occupation(state, table);
        }
        2 => pass_allies(state, table),
        _ => {
            if state.round >= u16::from(state.options.rounds) {
                victory::rounds_over(state, table);
            } else {
                begin(state, table);
            }
        }
    }
}

/// Yields of nodes, agreements and allies.
fn resources(state: &mut State, seat: Seat, table: &mut Tab<'_>) {
    let mut income = [0_u8; 3];
    for kind in Resource::ALL {
        income[kind] = state.nodes(seat, kind);
    }
    for giver in state.all().filter(|&giver| giver != seat) {
        for (card, (kind, amount)) in trade::YIELDS.into_iter().enumerate() {
            let player = &state.players[giver];
            if player.given[card] == u8::from(seat) && player.exhausted >> card & 1 == 0 {
                income[kind] += amount;
                income[0] += u8::from(state.players[seat].can(Ability::Profit));
            }
        }
    }
    for card in state.players[seat].allies.iter() {
        income[cards::ally_yield(state, seat, *card)] += 1;
    }
    income[2] += state.count(seat, Effect::Culture);
    if state.players[seat].can(Ability::Profit) {
        let rival = |world: &&crate::map::System| world.ships[seat] > 0 && world.seat().is_some_and(|owner| owner != seat);
        income[0] += count(state.map.systems.iter().filter(rival));
        // An ally counts as an agreement (`ASC.BASE.EXPL.3`).
        income[0] += state.players[seat].allies.count();
    }
    income[2] += rivalry(state, seat);
    income[0] += overseers(state, seat);
    for kind in Resource::ALL {
        state.players[seat].gain(kind, income[kind]);
    }
    let event = Event::new(What::Income).by(seat).n(income[0]).m(i16::from(income[1]) * 100 + i16::from(income[2]));
    tell(table, &[id::BASE_ROUND_3, id::BASE_TRADE_2], event);
}

/// Andorians: culture for the best weapons, and for the best shields, if alone best.
fn rivalry(state: &State, seat: Seat) -> u8 {
    if !state.players[seat].can(Ability::Rivalry) {
        return 0;
    }
    let best = |track: fn(&crate::state::Player) -> u8| {
        let own = track(&state.players[seat]);
        u8::from(own > 0 && state.free_seats().filter(|&other| other != seat).all(|other| track(&state.players[other]) < own))
    };
    best(|player| player.weapons) + best(|player| player.shields)
}

/// Overseer fleets double the production of the own System they orbit.
fn overseers(state: &State, seat: Seat) -> u8 {
    let player = &state.players[seat];
    let over = |index: FleetNo| -> Option<u8> {
        let card = player.fleet_card(index)?;
        let world = &state.map.systems[player.fleets[index].at.as_system()?];
        (card.effect == FleetEffect::Overseer && world.owned_by(seat)).then_some(world.nodes[0])
    };
    FleetNo::first(3).filter_map(over).sum()
}

/// Commands and advancements are refreshed; warp tokens, research tokens.
fn refresh(state: &mut State, table: &mut Tab<'_>) {
    for player in &mut state.open.players {
        player.owned.iter_mut().for_each(|owned| owned.spent = false);
        player.exhausted = 0;
    }
    for group in state.open.warp.iter_mut() {
        group.tokens = (group.tokens + 1).min(12);
    }
    for world in state.open.map.systems.iter_mut().filter(|world| world.facts().phenomenon()) {
        world.token = 1;
    }
    tell(table, &[id::BASE_ROUND_3, id::BASE_SYS_2], Event::new(What::Refreshed));
}

/// Cardassians lose a world they took where no ship of theirs stands.
fn occupation(state: &mut State, table: &mut Tab<'_>) {
    for system in 0..state.map.systems.len() {
        let world = &state.map.systems[system];
        let Some(seat) = world.seat() else { continue };
        if world.taken && state.players[seat].can(Ability::Occupation) && world.ships[seat] == 0 {
            let world = &mut state.map.systems[system];
            (world.owner, world.taken, world.base) = (Owner::Civilization, false, false);
            tell(table, &[id::BASE_FACT_1], Event::new(What::OccupationEnds).by(seat).system(system));
            projects::trim(state, seat, table);
        }
    }
}

/// Each ally is passed on (`ASC.ALLY.1`), unless one player alone is left (`ASC.ALLY.2`).
fn pass_allies(state: &mut State, table: &mut Tab<'_>) {
    let holders = cards::passing(state);
    if holders.is_empty() {
        return;
    }
    if state.free_seats().count() < 2 {
        tell(table, &[id::ALLY_2], Event::new(What::AllyKept));
        return;
    }
    for &(holder, card) in holders.iter().rev() {
        state.frames.push(Frame::Allies(holder, card));
    }
}

/// The building phase is over.
pub fn done(state: &mut State) {
    if let Frame::Build(seat) = state.frame() {
        state.frames.pop();
        state.frames.push(Frame::Act(seat));
    }
}

/// The command phase is over.
pub fn end(state: &mut State, table: &mut Tab<'_>) {
    if let Frame::Act(seat) = state.frame() {
        state.frames.pop();
        state.players[seat].commands = 0;
        lanes::sweep(state, table);
        tell(table, &[id::BASE_ROUND_1], Event::new(What::TurnEnds).by(seat));
    }
}
