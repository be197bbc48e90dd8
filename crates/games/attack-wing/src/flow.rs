//! The sequence of play: who is asked, what a command sets going, and the driver that lets the top frame of the [`Flow`](crate::state::Flow) take one
//! step after the other until a seat must decide.

use engine::{Audience, Deciders, Seat, Seats, Table, Unanswered};
use rulebook::attack_wing as ids;

use crate::{
    command::{Action, Command},
    data::Maneuver,
    effects::{Does, When},
    event::{Deed, Event, Told},
    ids::{Piece, SHIPS, ShipNo},
    rules::{
        actions, attack, by_hand, cards,
        citing::cited,
        cloak, cube, damage, declare, ending, maneuver, measure, modify,
        order::{self, Next},
        placing, planning, round, sphere,
    },
    state::{Battle, Board, Cause, Cloak, End, Frame, Phase, Ship, State},
};

/// Runs from the beginning to the first decision.
pub fn start(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    round::set_up(state, table)?;
    run(state, table)
}

/// The seats that may decide now; none when the game is over.
pub fn deciders(board: &Board) -> Deciders {
    let group = |next| if let Next::Ships { seat, .. } = next { Deciders::one(seat) } else { Deciders::NONE };
    match board.flow.top() {
        Frame::Place => placing::next(board).map_or(Deciders::NONE, |(seat, _)| Deciders::one(seat)),
        Frame::Dials => {
            let waiting = [Seat::A, Seat::B].into_iter().filter(|&seat| planning::waits(board, seat));
            Deciders::apart(waiting.fold(Seats::NONE, Seats::with))
        }
        Frame::Activate => group(order::next_mover(board)),
        Frame::Fight => group(order::next_attacker(board)),
        Frame::Steer(ship) => Deciders::one(ship.seat().other()),
        Frame::Redial(ship) | Frame::Return(ship) => Deciders::one(ship.seat()),
        Frame::Act(ship) | Frame::Shown(ship) | Frame::Landed(ship) | Frame::FreeAct(ship) | Frame::Acted(ship, _) => {
            Deciders::one(ship.seat())
        }
        Frame::FreeShot { ship, .. } | Frame::Follow { ship, .. } | Frame::Munitions(ship) | Frame::Crew { ship, .. } => {
            Deciders::one(ship.seat())
        }
        Frame::Locks(pending) => cards::locker(board, pending).map_or(Deciders::NONE, |ship| Deciders::one(ship.seat())),
        Frame::Lose { by, .. } => Deciders::one(by),
        Frame::Eve { seat, .. } => Deciders::one(seat),
        Frame::Consent(by) => Deciders::one(by.other()),
        Frame::Cards(when) => side(board, when.defending()),
        Frame::MoveCube | Frame::FireCube => Deciders::one(board.control),
        Frame::ModifyAttack => side(board, false),
        Frame::ModifyDefense => side(board, true),
        Frame::Decloak { next } | Frame::Shields { next } => Deciders::one(order::by_initiative(board, next).seat()),
        frame => cards::asked(frame).map_or(Deciders::NONE, |ship| Deciders::one(ship.seat())),
    }
}

/// The seat of the attacker or defender of the current attack.
fn side(board: &Board, defending: bool) -> Deciders {
    let piece = board.attack.map(|attack| if defending { attack.target } else { attack.attacker });
    piece.and_then(Piece::seat).map_or(Deciders::NONE, Deciders::one)
}

/// Carries the command out and runs on to the next decision.
pub fn apply(state: &mut State, seat: Seat, command: &Command, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let board = &mut state.board;
    match *command {
        Command::Place { ship, at, heading } if matches!(board.flow.top(), Frame::Return(_)) => {
            board.flow.pop();
            cards::come_back(board, ship, at, heading, table)?;
        }
        Command::Place { ship, at, heading } => placing::place(board, ship, at, heading, table),
        Command::Dial { ship, maneuver } => {
            if matches!(board.flow.top(), Frame::Redial(_)) {
                board.flow.pop();
            }
            planning::set(state, ship, maneuver, table);
        }
        Command::Activate { ship } => board.flow.push(Frame::Reveal(ship)),
        Command::Steer { ship, maneuver } => {
            board.ship_mut(ship).revealed = Some(maneuver);
            board.flow.swap(Frame::Fly(ship));
            table.announce(&[ids::BASE_7_2], || Event::Steered { ship, maneuver });
        }
        Command::Act { ship, action } => perform(board, ship, action, table)?,
        Command::Card { card, with, .. } if cards::asked(board.flow.top()).is_some() => {
            cards::answer_asked(board, Some((card, with)), table)?
        }
        Command::Card { ship, card, with } => {
            let frame = board.flow.top();
            cards::play(board, ship, card, with, table)?;
            if board.flow.top() == frame && matches!(frame, Frame::ModifyAttack | Frame::ModifyDefense) {
                modify::after_change(board);
            }
        }
        Command::Drop { card, .. } if matches!(board.flow.top(), Frame::Crew { .. }) => cards::give_crew(board, card, table)?,
        Command::Drop { ship, card } => {
            let frame = board.flow.top();
            board.flow.pop();
            match frame {
                Frame::Lose { harm, .. } => cards::give_up(board, ship, card, harm, table)?,
                _ => cards::drop_weapon(board, ship, card, table),
            }
        }
        Command::MoveCube { towards, speed } => {
            board.flow.pop();
            cube::make_move(board, towards, speed, table);
        }
        Command::FireCube { option, targets } => cube::name_volley(board, option, targets, table),
        Command::Attack { ship, target } => shoot(board, ship, target, table),
        Command::Reroll { dice } => modify::reroll(board, dice, table)?,
        Command::Commend { die } => modify::commend(board, die, table)?,
        Command::Spend { token } => modify::spend(board, token, table),
        Command::Done => match board.flow.top() {
            frame if cards::asked(frame).is_some() => cards::answer_asked(board, None, table)?,
            Frame::ModifyAttack | Frame::ModifyDefense => modify::keep(board, table),
            Frame::Eve { when, seat } => next_eve(board, when, seat, table)?,
            _ => board.flow.pop(),
        },
        Command::Cloak { ship, keep } => {
            if keep {
                cloak::keep(board, ship, table);
            } else {
                cloak::drop(board, ship, table);
            }
            next_ship(board);
        }
        Command::Shields { ship, raise } => {
            cloak::shields(board, ship, raise, table);
            next_ship(board);
        }
        // Refused by the checker, whatever it is.
        Command::Use { .. } => {}
        Command::Adjust { ship, to } => by_hand::ask(board, seat, ship, to, table),
        Command::Agree => by_hand::agree(board, table),
        Command::Refuse => by_hand::refuse(board, seat, table),
        Command::Time => ending::finish(board, End::TimeCalled, table)?,
        Command::Go => board.flow.pop(),
    }
    run(state, table)
}

/// A ship's Action: a free one of the Action Bar, or that of its Perform Action step.
fn perform(board: &mut Board, ship: ShipNo, action: Action, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if let Frame::Locks(pending) = board.flow.top() {
        board.flow.swap(Frame::Locks(pending.without(ship)));
        return if action == Action::None { Ok(()) } else { actions::perform_free(board, ship, action, table) };
    }
    if matches!(board.flow.top(), Frame::FreeAct(_)) {
        board.flow.pop();
        board.ship_mut(ship).boosts.acts = None;
        board.ship_mut(ship).boosts.freed |= action != Action::None;
        return if action == Action::None { Ok(()) } else { actions::perform_free(board, ship, action, table) };
    }
    let goes_on = board.carded && action != Action::None;
    if !goes_on {
        board.flow.pop();
        board.ship_mut(ship).activated = true;
    }
    let acted = board.ship(ship).acted;
    actions::perform(board, ship, action, table)?;
    board.ship_mut(ship).acted |= acted;
    Ok(())
}

/// A ship declares its attack, or holds fire.
fn shoot(board: &mut Board, ship: ShipNo, target: Option<Piece>, table: &mut Table<'_, Event>) {
    if let Some(held) = cards::early(board, ship).filter(|_| target.is_none() && board.flow.top() == Frame::Fight) {
        cards::wait(board, ship, &held);
        return cards::tell(table, &held, &[ids::BASE_6_3, ids::BASE_3_6], Told::Plain(Deed::Waits));
    }
    let free = declare::claim(board, ship, target.is_some());
    match target.map(|target| (target, measure::measure(board, Piece::Ship(ship), target))) {
        Some((target, Ok(measure))) => {
            declare::declare(board, Piece::Ship(ship), target, 0, &measure, table);
            declare::set_free(board, free);
        }
        _ => table.announce(&[ids::BASE_6_3, ids::BASE_11_4], || Event::HeldFire { ship }),
    }
}

/// Lets frames act until one waits for a seat, for the table, or the game is over.
pub fn run(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    loop {
        if state.board.carded {
            cards::succeed_captains(&mut state.board, table);
            cards::forget(&mut state.board, table);
            cards::regrow(&mut state.board, table);
        }
        if !step(state, table)? {
            return Ok(());
        }
    }
}

/// Goes on to the next ship of a frame that counts through them.
fn next_ship(board: &mut Board) {
    match board.flow.top() {
        Frame::Breach { next } => board.flow.swap(Frame::Breach { next: next + 1 }),
        Frame::Fires { next } => board.flow.swap(Frame::Fires { next: next + 1 }),
        Frame::Decloak { next } => board.flow.swap(Frame::Decloak { next: next + 1 }),
        Frame::Shields { next } => board.flow.swap(Frame::Shields { next: next + 1 }),
        _ => {}
    }
}

/// Ships with a Damage Card face up.
const DAMAGED: fn(&Ship) -> bool = |ship| ship.cards[0].is_some();

/// The place in order of initiative, from `next` on, of the first ship on the table that a frame has something to do with.
fn next_of(board: &Board, next: u8, concerns: impl Fn(&Ship) -> bool) -> Option<u8> {
    let places = (0..).zip(order::all(board)).skip(next.into());
    places.map(|(place, no)| (place, board.ship(no))).find(|(_, ship)| ship.flying() && concerns(ship)).map(|(place, _)| place)
}

/// One step of the top frame; `false` if it waits.
fn step(state: &mut State, table: &mut Table<'_, Event>) -> Result<bool, Unanswered> {
    let board = &mut state.board;
    if let Some(waits) = asks(board) {
        if waits {
            return Ok(false);
        }
        unasked(board, table)?;
        return Ok(true);
    }
    match board.flow.top() {
        Frame::Round => round::begin(state, table),
        Frame::Breach { next } => match next_of(board, next, DAMAGED) {
            None => board.flow.swap(Frame::Dials),
            Some(next) => {
                board.flow.swap(Frame::Breach { next });
                next_ship(board);
                planning::breach(board, order::by_initiative(board, next), table)?;
            }
        },
        Frame::Activate => return activate(board, table),
        Frame::Reveal(ship) => reveal(state, ship, table),
        Frame::Fly(ship) => {
            board.flow.swap(Frame::Act(ship));
            if board.carded {
                board.flow.push(Frame::Landed(ship));
            }
            maneuver::fly(board, ship, table)?;
        }
        Frame::Volley => cards::volley(board, table),
        Frame::Act(ship) => return Ok(act(board, ship, table)),
        Frame::Fires { next } => match next_of(board, next, DAMAGED) {
            None => board.flow.swap(Frame::Fight),
            Some(next) => {
                board.flow.swap(Frame::Fires { next });
                next_ship(board);
                fires(board, order::by_initiative(board, next), table)?;
            }
        },
        Frame::Fight => return fight(board, table),
        Frame::CubeVolley { dice, targets } => cube::volley(board, dice, targets, table),
        Frame::SphereVolley { pending } => sphere::volley(board, pending, table)?,
        Frame::CubeOverlap { pending } => cube::overlap(board, pending, table)?,
        Frame::Attack => attack::step(board, table)?,
        Frame::Cleanup => match cards::returning(board) {
            Some(ship) => board.flow.push(Frame::Return(ship)),
            None => {
                round::clean_up(board, table);
                board.flow.swap(Frame::Decloak { next: 0 });
            }
        },
        Frame::Pending => cards::resume(board, table)?,
        Frame::Peek { ship, of } => cards::look(state, ship, of, table),
        Frame::Decloak { next } => return Ok(decloak(board, next, table)),
        Frame::Shields { next } => {
            match next_of(board, next, |ship| ship.shields_disabled > 0 && !ship.cloaked() && !ship.damped && !ship.loadout.sheltered()) {
                None => board.flow.swap(Frame::Pass),
                Some(next) => {
                    board.flow.swap(Frame::Shields { next });
                    return Ok(false);
                }
            }
        }
        Frame::Pass => round::pass(board, table)?,
        // Those that ask, dealt with above: `asks` names every frame.
        _ => {}
    }
    Ok(true)
}

/// Whether the top frame waits for a seat or the table, if it is one that does nothing but ask where there is something to ask.
fn asks(board: &Board) -> Option<bool> {
    let flying = |ship: ShipNo| board.ship(ship).flying();
    Some(match board.flow.top() {
        Frame::Over | Frame::Hold | Frame::Consent(_) | Frame::FireCube | Frame::ModifyAttack | Frame::ModifyDefense => true,
        Frame::Place => placing::next(board).is_some(),
        Frame::Dials => [Seat::A, Seat::B].into_iter().any(|seat| planning::waits(board, seat)),
        Frame::Steer(ship) => !board.ship(ship).boosts.unstrained && planning::steerings(board, ship).next().is_some(),
        Frame::Shown(ship) | Frame::Landed(ship) | Frame::Acted(ship, _) => flying(ship) && cards::any(board, ship.seat()),
        Frame::FreeAct(ship) => flying(ship) && actions::any_free(board, ship),
        Frame::Eve { seat, .. } => cards::any(board, seat),
        Frame::Cards(when) => side(board, when.defending()).iter().next().is_some_and(|seat| cards::any(board, seat)),
        Frame::Follow { ship, not } => flying(ship) && attack::targets_of(board, ship).any(|target| target != not),
        Frame::FreeShot { ship, target } => flying(ship) && cards::can_answer(board, ship, target),
        Frame::Munitions(ship) => flying(ship) && board.ship(ship).loadout.kept(crate::data::UpgradeKind::Weapon).next().is_some(),
        Frame::Crew { ship, .. } => flying(ship) && cards::gives_crew(board),
        Frame::Locks(pending) => cards::locker(board, pending).is_some(),
        Frame::Lose { ship, kind, .. } => flying(ship) && board.ship(ship).loadout.kept(kind).next().is_some(),
        Frame::Spare { .. } | Frame::Succeed(_) | Frame::Dice(_) | Frame::Cheat { .. } | Frame::Share { .. } => cards::waits(board),
        Frame::Defy { .. } => cards::waits(board),
        Frame::Pick { .. } | Frame::Encore { .. } => cards::waits(board),
        Frame::MoveCube => cube::can_move(board),
        Frame::Redial(ship) => flying(ship),
        Frame::Return(ship) => !cards::list_returns(board, ship).is_empty(),
        Frame::Round | Frame::Activate | Frame::Fight | Frame::Attack | Frame::Volley | Frame::Cleanup | Frame::Pass => return None,
        Frame::Peek { .. } | Frame::Pending => return None,
        Frame::Reveal(_) | Frame::Fly(_) | Frame::Act(_) | Frame::CubeVolley { .. } | Frame::SphereVolley { .. } => return None,
        Frame::CubeOverlap { .. } | Frame::Breach { .. } | Frame::Fires { .. } | Frame::Decloak { .. } | Frame::Shields { .. } => {
            return None;
        }
    })
}

/// Goes on from a frame that has nobody to ask, or nobody any more.
fn unasked(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    match board.flow.top() {
        Frame::Eve { when, seat } => return next_eve(board, when, seat, table),
        Frame::Pick { .. } => return cards::answer_asked(board, None, table),
        Frame::Place => board.flow.begin(Phase::Planning, Frame::Round),
        Frame::Dials => {
            table.announce(&[ids::BASE_6_1], || Event::DialsSet);
            cards::set_skills(board);
            board.flow.begin(Phase::Activation, Frame::Activate);
            if board.carded {
                board.flow.push(Frame::Eve { when: When::Set, seat: board.initiative });
            }
        }
        Frame::Steer(ship) => board.flow.swap(Frame::Fly(ship)),
        Frame::Return(ship) => {
            board.flow.pop();
            return damage::destroy(board, ship, Cause::Own, &[ids::BASE_9_6, ids::BASE_6_4], table);
        }
        Frame::FreeAct(ship) => {
            board.ship_mut(ship).boosts.acts = None;
            board.flow.pop();
        }
        Frame::MoveCube => {
            board.cube.moved = true;
            board.flow.pop();
            table.announce(&[ids::GAP_4, ids::BCTMOVE_3], || Event::CubeStays);
        }
        _ => board.flow.pop(),
    }
    Ok(())
}

/// Goes on from a window between two phases: to the other player, then to the phase that follows.
fn next_eve(board: &mut Board, when: When, seat: Seat, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if seat == board.initiative {
        board.flow.swap(Frame::Eve { when, seat: seat.other() });
        return Ok(());
    }
    board.flow.pop();
    if when == When::Between { all_moved(board, table) } else { Ok(()) }
}

/// The Activation Phase ends and the Combat Phase begins.
fn all_moved(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    cards::set_skills(board);
    cards::set_turns(board);
    set_first(board);
    // Questions about what happens now lie on top of the first frame of the Combat Phase.
    board.flow.begin(Phase::Combat, Frame::Fires { next: 0 });
    if board.carded {
        cards::ram(board, table)?;
        if !board.over() {
            cards::explode(board, table)?;
        }
    }
    Ok(())
}

/// Finds the next mover; waits if an owner has a choice.
fn activate(board: &mut Board, table: &mut Table<'_, Event>) -> Result<bool, Unanswered> {
    match order::next_mover(board) {
        Next::Ships { seat, rank } => {
            let mut ships = order::movers(board, seat, rank);
            let first = ships.next();
            if ships.next().is_some() {
                return Ok(false);
            }
            drop(ships);
            if let Some(ship) = first {
                board.flow.push(Frame::Reveal(ship));
            }
        }
        Next::Cube => board.flow.push(Frame::MoveCube),
        Next::Sphere => sphere::make_move(board, table)?,
        Next::Nothing if board.carded => board.flow.swap(Frame::Eve { when: When::Between, seat: board.initiative }),
        Next::Nothing => all_moved(board, table)?,
    }
    Ok(true)
}

/// Reveals a dial. The opponent steers a ship that shows red and may not (AW.BASE.7.2).
fn reveal(state: &mut State, ship: ShipNo, table: &mut Table<'_, Event>) {
    if let Some(held) = cards::stilled(&state.board, ship) {
        // It does not move, so its dial stays hidden.
        state.dials[ship.index()] = None;
        let facts = state.board.ship_mut(ship);
        (facts.dial_set, facts.activated) = (false, true);
        state.board.flow.pop();
        return cards::tell(table, &held, &[ids::BASE_6_2, ids::BASE_3_6], Told::Plain(Deed::Stays));
    }
    let shown = state.dials[ship.index()].take();
    let facts = state.board.ship_mut(ship);
    facts.dial_set = false;
    facts.revealed = shown.or(facts.revealed);
    if facts.boosts.ordered || facts.damped {
        facts.revealed = Some(Maneuver::Straight(1));
    }
    let facts = *facts;
    let mut red = false;
    if let Some(maneuver) = facts.revealed {
        let place = facts.class().dial.iter().find(|place| place.maneuver == maneuver);
        let color = place.map_or(crate::data::Color::White, |place| facts.color(place));
        red = color == crate::data::Color::Red && facts.aux > 0 && !cards::flies_red(&facts);
        table.reveal(Audience::EVERYONE);
        let chosen = order::movers(&state.board, ship.seat(), facts.rank).any(|other| other != ship);
        let parts = [(chosen, ids::BASE_12_1), (facts.rank < facts.skill, ids::BASE_9_9_3)];
        let mut rules = cited([ids::BASE_6_2, ids::BASE_7_1]);
        rules.extend(parts.iter().filter(|(counts, _)| *counts).map(|&(_, rule)| rule));
        table.announce(&rules, || Event::Revealed { ship, maneuver, color });
    }
    let board = &mut state.board;
    board.flow.swap(if red { Frame::Steer(ship) } else { Frame::Fly(ship) });
    if board.carded {
        board.flow.push(Frame::Shown(ship));
    }
}

/// A ship's Perform Action step: lost, empty, or its owner's to decide.
fn act(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> bool {
    if board.ship(ship).flying() {
        let strained = actions::strained(board, ship);
        if board.ship(ship).acted {
            if cards::any(board, ship.seat()) {
                return false;
            }
        } else if let Some(rule) = actions::step_lost(board.ship(ship), strained) {
            board.ship_mut(ship).no_next_action = false;
            let more = [rule, ids::BASE_8, ids::BCTMOVE_7];
            table.announce(&more[..if rule == ids::GAP_6 { 3 } else { 2 }], || Event::NoAction { ship });
        } else if actions::any(board, ship) || cards::any(board, ship.seat()) {
            return false;
        }
    }
    board.ship_mut(ship).activated = true;
    board.flow.pop();
    true
}

/// Console Fires burn at the start of the Combat Phase (AW.BASE.9.9.2).
fn fires(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let facts = *board.ship(ship);
    for card in facts.face_up().filter(|card| card.kind == crate::data::DamageKind::ConsoleFire) {
        if board.over() || !board.ship(ship).flying() {
            break;
        }
        if damage::card_die(board, ship, card.kind, table)?.hit > 0 {
            damage::hurt(board, ship, [1, 0], card.cause, &[card.kind.rule()], table)?;
        }
    }
    Ok(())
}

/// Ships that a ship of their own skill destroyed are removed once they have attacked, or nobody of their skill is left to (AW.BASE.6.3).
fn bury(board: &mut Board, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    for no in ShipNo::all() {
        let ship = board.ship(no);
        if let Some(cause) = ship.doomed.filter(|_| ship.flying() && ship.attacked) {
            damage::destroy(board, no, cause, &[ids::BASE_9_6, ids::BASE_6_3], table)?;
            if board.over() {
                break;
            }
        }
    }
    Ok(())
}

/// Finds the next attacker; waits if a ship has a target.
fn fight(board: &mut Board, table: &mut Table<'_, Event>) -> Result<bool, Unanswered> {
    if board.battle == Battle::Duel {
        bury(board, table)?;
        if board.flow.top() != Frame::Fight {
            return Ok(true);
        }
    }
    match order::next_attacker(board) {
        Next::Ships { seat, rank } => {
            if order::attackers(board, seat, rank).any(|ship| attack::can_attack(board, ship)) {
                return Ok(false);
            }
            for ship in ShipNo::of(seat) {
                if let Some(held) = cards::early(board, ship).filter(|_| board.ship(ship).rank == rank) {
                    cards::wait(board, ship, &held);
                    continue;
                }
                let facts = board.ship_mut(ship);
                facts.attacked |= facts.flying() && facts.rank == rank;
            }
        }
        Next::Cube => {
            if cube::targets(board).next().is_some() {
                board.flow.push(Frame::FireCube);
            } else {
                board.cube.fired = true;
                board.cube.parting_shot = false;
                table.announce(&[ids::BCTATK_2, ids::GAP_9], || Event::NoTarget { piece: Piece::Cube });
            }
        }
        Next::Sphere => sphere::fire(board, table),
        Next::Nothing => board.flow.begin(Phase::End, Frame::Cleanup),
    }
    Ok(true)
}

/// Cloak Tokens in the End Phase: red ones come off, green ones are their owners' to decide (AW.BASE.8.6).
fn decloak(board: &mut Board, next: u8, table: &mut Table<'_, Event>) -> bool {
    let Some(next) = next_of(board, next, Ship::cloaked) else {
        board.flow.swap(Frame::Shields { next: 0 });
        return true;
    };
    board.flow.swap(Frame::Decloak { next });
    let ship = order::by_initiative(board, next);
    if board.ship(ship).cloak == Cloak::Green {
        return false;
    }
    cloak::drop(board, ship, table);
    next_ship(board);
    true
}

/// A rank before every other, for a card that says so.
const FIRST: u8 = 20;

/// Ships whose card lets them attack first do so in the Combat Phase that begins (Cap718).
fn set_first(board: &mut Board) {
    for place in 0..if board.carded { SHIPS } else { 0 } {
        let no = ShipNo::at(place);
        if board.ship(no).flying() && cards::text(board, no, Does::FirstFire, None).is_some() {
            board.ship_mut(no).rank = FIRST;
        }
    }
}
