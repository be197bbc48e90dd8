//! The list of legal commands, and the checker, which says of one command why it is not legal.

use engine::Seat;

use crate::{
    command::{Action, Command},
    data::UpgradeKind,
    flow::deciders,
    ids::{Piece, ShipNo},
    reason::Refusal,
    rules::{abilities, actions, attack, by_hand, cards, cube, declare, modify, order, order::Next, placing, planning},
    state::{Battle, Board, Frame, Harm, Phase},
};

/// Every command that `seat` may give now, sorted and distinct.
pub fn commands(board: &Board, seat: Seat, out: &mut Vec<Command>) {
    if !deciders(board).contains(seat) {
        return;
    }
    match board.flow.top() {
        Frame::Place => placing::list(board, seat, out),
        Frame::Dials => planning::list(board, seat, out),
        Frame::Activate => {
            if let Next::Ships { seat, rank } = order::next_mover(board) {
                out.extend(order::movers(board, seat, rank).map(|ship| Command::Activate { ship }));
            }
        }
        Frame::Steer(ship) => {
            out.extend(planning::steerings(board, ship).map(|place| Command::Steer { ship, maneuver: place.maneuver }));
        }
        Frame::Redial(ship) => {
            out.extend(planning::dials(board, ship).map(|place| Command::Dial { ship, maneuver: place.maneuver }));
            out.push(Command::Done);
            out.sort_unstable();
        }
        Frame::Return(ship) => {
            out.extend(cards::list_returns(board, ship));
            out.sort_unstable();
        }
        Frame::Act(ship) => actions::list(board, ship, out),
        Frame::MoveCube => cube::list_moves(board, out),
        Frame::FireCube => cube::list_volleys(board, out),
        Frame::Fight => {
            if let Next::Ships { seat, rank } = order::next_attacker(board) {
                attack::list(board, seat, rank, out);
            }
        }
        Frame::ModifyAttack => {
            modify::list_attack_changes(board, out);
            modify::list_cards(board, out);
        }
        Frame::ModifyDefense => {
            modify::list_spends(board, out);
            modify::list_cards(board, out);
        }
        Frame::Shown(_) | Frame::Landed(_) | Frame::Acted(..) | Frame::Cards(_) | Frame::Eve { .. } => {
            out.push(Command::Done);
            cards::list(board, seat, out);
        }
        Frame::FreeAct(ship) => actions::list_free(board, ship, out),
        Frame::Follow { ship, not } => {
            out.push(Command::Attack { ship, target: None });
            let others = attack::targets_of(board, ship).filter(|&target| target != not);
            out.extend(others.map(|target| Command::Attack { ship, target: Some(target) }));
            out.sort_unstable();
        }
        Frame::FreeShot { ship, target } => {
            out.push(Command::Attack { ship, target: None });
            if declare::check(board, ship, target).is_ok() {
                out.push(Command::Attack { ship, target: Some(target) });
            }
            cards::list(board, seat, out);
        }
        Frame::Munitions(ship) => cards::list_drops(board, ship, UpgradeKind::Weapon, out),
        Frame::Lose { ship, kind, .. } => cards::list_drops(board, ship, kind, out),
        Frame::Crew { .. } => cards::list_crew_drops(board, out),
        Frame::Locks(pending) => {
            if let Some(ship) = cards::locker(board, pending) {
                out.push(Command::Act { ship, action: Action::None });
                out.extend(cards::locks(board, ship).map(|action| Command::Act { ship, action }));
                out.sort_unstable();
            }
        }
        Frame::Decloak { next } => {
            let ship = order::by_initiative(board, next);
            out.extend([false, true].map(|keep| Command::Cloak { ship, keep }));
        }
        Frame::Shields { next } => {
            let ship = order::by_initiative(board, next);
            out.extend([false, true].map(|raise| Command::Shields { ship, raise }));
        }
        Frame::Consent(_) => out.extend([Command::Agree, Command::Refuse]),
        frame if cards::asked(frame).is_some() => {
            out.push(Command::Done);
            cards::list_asked(board, out);
        }
        _ => {}
    }
}

/// Whether only a selection of such commands is listed.
pub fn is_plan(command: &Command) -> bool {
    match command {
        Command::Place { .. } | Command::Reroll { .. } | Command::Commend { .. } | Command::FireCube { .. } | Command::Adjust { .. } => {
            true
        }
        Command::Act { action, .. } => matches!(action, Action::Echo { .. }),
        Command::Card { with, .. } => cards::is_plan(*with),
        _ => false,
    }
}

/// Whether `seat` may give the command now, and why not.
pub fn check(board: &Board, seat: Seat, command: &Command) -> Result<(), Refusal> {
    let top = board.flow.top();
    if top == Frame::Over {
        return Err(Refusal::Over);
    }
    match command {
        Command::Time | Command::Go if seat != Seat::TABLE => return Err(Refusal::TableOnly),
        Command::Time => return Ok(()),
        Command::Go => return if top == Frame::Hold { Ok(()) } else { Err(Refusal::NotNow { wanted: order::wanted(top) }) },
        // Player ships never attack each other, at any time, so this reason comes first.
        &Command::Attack { target: Some(Piece::Ship(target)), .. } if board.battle == Battle::Sector001 => {
            return Err(Refusal::Allied { target });
        }
        &Command::Use { ship, effect, on } => {
            own(board, seat, ship, command)?;
            return Err(abilities::refusal(board, ship, effect, on));
        }
        Command::MoveCube { .. } | Command::FireCube { .. } if board.sphere.present() && !board.cube.parting_shot => {
            return Err(Refusal::SphereFree);
        }
        Command::MoveCube { .. } | Command::FireCube { .. } if seat != board.control => {
            return Err(Refusal::NoControl { seat: board.control });
        }
        _ => {}
    }
    let deciders = deciders(board);
    if !deciders.contains(seat) {
        // A seat that has set all dials, or places a ship too early, gets that reason; any other seat is told that it is not asked.
        let told = matches!((top, command), (Frame::Dials, Command::Dial { .. }) | (Frame::Place, Command::Place { .. }));
        if let Some(other) = deciders.iter().next().filter(|_| !told) {
            return Err(Refusal::NotYours { seat: other, wanted: order::wanted(top) });
        }
    }
    if let Some(ship) = subject(command) {
        own(board, seat, ship, command)?;
    }
    check_at(board, top, command)?;
    if deciders.contains(seat) { Ok(()) } else { Err(Refusal::NotNow { wanted: order::wanted(top) }) }
}

/// The ship a command speaks for.
fn subject(command: &Command) -> Option<ShipNo> {
    match *command {
        Command::Place { ship, .. }
        | Command::Dial { ship, .. }
        | Command::Activate { ship }
        | Command::Steer { ship, .. }
        | Command::Act { ship, .. }
        | Command::Attack { ship, .. }
        | Command::Cloak { ship, .. }
        | Command::Card { ship, .. }
        | Command::Drop { ship, .. }
        | Command::Shields { ship, .. } => Some(ship),
        _ => None,
    }
}

/// Whether a ship is there, and the seat's own (or, to be steered or to lose a card, the opponent's).
fn own(board: &Board, seat: Seat, ship: ShipNo, command: &Command) -> Result<(), Refusal> {
    let owner = match (command, board.flow.top()) {
        (Command::Steer { .. }, _) => ship.seat().other(),
        (Command::Drop { .. }, Frame::Lose { ship: asked, by, .. }) if asked == ship => by,
        _ => ship.seat(),
    };
    if owner != seat {
        return Err(abilities::other_fleet(board, ship));
    }
    let there = board.ship(ship).flying() || matches!(command, Command::Place { .. }) || board.flow.top() == Frame::Succeed(ship);
    if there { Ok(()) } else { Err(Refusal::NoShip { ship }) }
}

/// Whether the command fits the frame that waits.
fn check_at(board: &Board, top: Frame, command: &Command) -> Result<(), Refusal> {
    match (top, *command) {
        (Frame::Place, Command::Place { ship, at, heading }) => placing::check(board, ship.seat(), ship, at, heading),
        (Frame::Return(asked), Command::Place { ship, at, heading }) if asked == ship => cards::check_return(board, ship, at, heading),
        (Frame::Redial(asked), Command::Dial { ship, maneuver }) if asked == ship => planning::check_maneuver(board, ship, maneuver),
        (Frame::Redial(_), Command::Done) => Ok(()),
        (Frame::Dials, Command::Dial { ship, maneuver }) => planning::check_dial(board, ship, maneuver),
        (Frame::Activate, Command::Activate { ship }) => match order::next_mover(board) {
            Next::Ships { seat, rank } if order::movers(board, seat, rank).any(|other| other == ship) => Ok(()),
            Next::Ships { seat, rank } => Err(Refusal::ActivationOrder { ship, next: order::named(order::movers(board, seat, rank)) }),
            _ => Err(Refusal::NotNow { wanted: order::wanted(top) }),
        },
        (_, Command::Activate { .. }) => Err(Refusal::NotNow { wanted: order::wanted(top) }),
        (Frame::Steer(asked), Command::Steer { ship, maneuver }) => {
            let possible = asked == ship && planning::steerings(board, ship).any(|place| place.maneuver == maneuver);
            if possible { Ok(()) } else { Err(Refusal::SteerRed { ship: asked }) }
        }
        (Frame::Act(asked), Command::Act { ship, action }) if asked == ship => actions::check(board, ship, action),
        (Frame::FreeAct(asked), Command::Act { ship, action }) if asked == ship => actions::check_given(board, ship, action),
        (Frame::Locks(pending), Command::Act { ship, action }) if cards::locker(board, pending) == Some(ship) => match action {
            Action::None => Ok(()),
            Action::Lock(_) => actions::check_free(board, ship, action, false),
            _ => Err(Refusal::ActionStep { ship }),
        },
        (_, Command::Act { ship, .. }) => Err(lost_action(board, ship)),
        (_, Command::Card { ship, card, with }) if cards::answers_asked(board, ship, card, with) => Ok(()),
        (_, Command::Card { ship, card, with }) => cards::check(board, ship.seat(), ship, card, with),
        (Frame::Munitions(asked), Command::Drop { ship, card }) if asked == ship => {
            cards::check_drop(board, ship, UpgradeKind::Weapon, card)
        }
        (Frame::Lose { ship: asked, kind, .. }, Command::Drop { ship, card }) if asked == ship => {
            cards::check_drop(board, ship, kind, card)
        }
        (Frame::Crew { .. }, Command::Drop { ship, card }) => cards::check_crew_drop(board, ship, card),
        (Frame::Crew { harm: Harm::Disable, .. }, Command::Done) => Ok(()),
        (Frame::Shown(_) | Frame::Landed(_) | Frame::Acted(..) | Frame::Cards(_) | Frame::Eve { .. }, Command::Done) => Ok(()),
        (frame, Command::Done) if cards::asked(frame).is_some() => Ok(()),
        (_, Command::Adjust { ship, to }) => by_hand::check(board, ship, to),
        (Frame::Consent(_), Command::Agree | Command::Refuse) => Ok(()),
        (Frame::Follow { ship: asked, not }, Command::Attack { ship, target }) if asked == ship => match target {
            None => Ok(()),
            Some(target) if target == not => Err(Refusal::Attacked { ship }),
            Some(target) => declare::check(board, ship, target).map(|_| ()),
        },
        (Frame::FreeShot { ship: asked, target: at }, Command::Attack { ship, target }) if asked == ship => match target {
            None => Ok(()),
            Some(target) if target == at => declare::check(board, ship, target).map(|_| ()),
            Some(_) => Err(Refusal::Attacked { ship }),
        },
        (Frame::MoveCube, Command::MoveCube { towards, speed }) => cube::check_move(board, towards, speed),
        (Frame::FireCube, Command::FireCube { option, targets }) => cube::check_volley(board, option, &targets),
        (Frame::Fight, Command::Attack { ship, target }) => check_attack(board, ship, target),
        (_, Command::Attack { ship, .. }) if board.phase() == Phase::Combat && board.ship(ship).attacked => Err(Refusal::Attacked { ship }),
        (Frame::ModifyAttack, Command::Reroll { dice }) => modify::check_reroll(board, dice),
        (_, Command::Commend { die }) => modify::check_commend(board, die),
        (Frame::ModifyAttack | Frame::ModifyDefense, Command::Spend { token }) => modify::check_spend(board, token),
        (Frame::ModifyAttack | Frame::ModifyDefense, Command::Done) => Ok(()),
        (Frame::Decloak { next }, Command::Cloak { ship, .. }) if order::by_initiative(board, next) == ship => Ok(()),
        (_, Command::Cloak { ship, .. }) => Err(Refusal::CloakOrder { ship }),
        (Frame::Shields { next }, Command::Shields { ship, .. }) if order::by_initiative(board, next) == ship => Ok(()),
        (_, Command::Shields { ship, .. }) => Err(Refusal::ShieldsOrder { ship }),
        _ => Err(Refusal::NotNow { wanted: order::wanted(top) }),
    }
}

/// Why a ship cannot perform an Action outside its own Perform Action step.
fn lost_action(board: &Board, ship: ShipNo) -> Refusal {
    match board.flow.top() {
        _ if board.ship(ship).aux > 0 => Refusal::ActionStrained { ship },
        Frame::Act(asked) => Refusal::ActionOrder { ship, asked },
        _ => Refusal::ActionStep { ship },
    }
}

fn check_attack(board: &Board, ship: ShipNo, target: Option<Piece>) -> Result<(), Refusal> {
    if target.is_some() && cards::early(board, ship).is_some() {
        return Err(Refusal::NotNow { wanted: order::wanted(board.flow.top()) });
    }
    if board.ship(ship).attacked {
        return Err(Refusal::Attacked { ship });
    }
    if let Some(target) = target {
        declare::check(board, ship, target)?;
    }
    match order::next_attacker(board) {
        Next::Ships { seat, rank } if order::attackers(board, seat, rank).any(|other| other == ship) => {
            // A ship without a target is not asked, so it does not decline either.
            if attack::can_attack(board, ship) {
                Ok(())
            } else {
                Err(Refusal::NotNow { wanted: "now-the-ship-has-no-target-and-makes-no-attack" })
            }
        }
        Next::Ships { seat, rank } => Err(Refusal::AttackOrder { ship, next: order::named(order::attackers(board, seat, rank)) }),
        _ => Err(Refusal::NotNow { wanted: order::wanted(board.flow.top()) }),
    }
}
