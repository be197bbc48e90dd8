//! The flow of a game: a stack of frames on top of the phase. [`asked`] alone says what is asked now, of whom, and under which rule.

pub(crate) mod act;

use engine::{Seat, Table, Unanswered};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{self, By, Do, Hand},
    event::Event,
    ids::{NONE, NOWHERE},
    rules::{abduct, attempt, dilemma, duel, flight, harm, infest, lure, multiplex, points, probe, rogue, run, shoot, turn, windows},
    state::{
        Phase, SEATS, Seg, State, Won, Zone, battle,
        frames::{self, Ask, Choice, Frame, Gate},
    },
};

/// What is asked now: of whom, what, and under which rule. `None` when the game must run on (or is over).
pub fn asked(state: &State) -> Option<(Seat, Ask, RuleId)> {
    if state.won != Won::NotYet || state.phase == Phase::Over {
        return None;
    }
    match state.stack.last() {
        Some(frame) => of_frame(state, *frame),
        None => of_phase(state),
    }
}

fn of_phase(state: &State) -> Option<(Seat, Ask, RuleId)> {
    let seat = state.seeding;
    match state.phase {
        Phase::Doorways => Some((seat, Ask::Seed, rules::BASE_SEED_2)),
        Phase::Missions => Some((seat, Ask::Lay, rules::BASE_SEED_3)),
        Phase::Dilemmas => Some((seat, Ask::Seed, rules::BASE_SEED_6)),
        Phase::Facilities => Some((seat, Ask::Seed, rules::SEED_6)),
        Phase::Play => match state.turn.seg {
            Seg::Card => Some((state.turn.seat, Ask::Card, rules::PLAY_3)),
            Seg::Orders => Some((state.turn.seat, Ask::Order, rules::ORDERS_1)),
            Seg::May => Some((state.turn.seat, Ask::Probe, rules::PROBE_2)),
            Seg::Draw if state.turn.draws > 0 => Some((state.turn.seat, Ask::Draw, rules::DRAW_1)),
            Seg::Draw | Seg::Start | Seg::Must => None,
        },
        Phase::Over => None,
    }
}

fn of_frame(state: &State, frame: Frame) -> Option<(Seat, Ask, RuleId)> {
    match frame {
        Frame::Window { gate, who, quiet: true, .. } => {
            let rule = if gate == Gate::Any { rules::BASE_ACTION_1 } else { rules::SDL_1 };
            Some((who, Ask::Window(gate), rule))
        }
        Frame::Window { gate, who, .. } => (!idle(state, gate, who)).then_some((who, Ask::Window(gate), rules::BASE_ACTION_1)),
        Frame::Run { effect, pc, by, left, .. } if left != frames::FRESH => {
            let step = data::effects()[usize::from(effect)].does.get(usize::from(pc))?;
            let other = by.other();
            Some(match step {
                Do::Select(By::Opponent, ..) => (other, Ask::Select, rules::BASE_DILEMMA_7),
                Do::Select(By::Highest, ..) if !state.options.ties_own => (other, Ask::Select, rules::BASE_DILEMMA_8),
                Do::Select(..) => (by, Ask::Select, rules::BASE_DILEMMA_7),
                Do::Choose(ways) => (by, Ask::Way(*ways), rules::BASE_DILEMMA_7),
                Do::DrawFor(_) => (by, Ask::Way(2), rules::BASE_ACTION_1),
                Do::Download(..) | Do::Retask | Do::Spheres => (by, Ask::Download, rules::DL_2),
                Do::Pack => (by, Ask::Download, rules::CARD_3),
                Do::TakeDiscard(_) | Do::TakeDeck(_) | Do::TakeSide | Do::Swap(_) => (by, Ask::Take, rules::BASE_ACTION_1),
                Do::Salvage => (by, Ask::Take, rules::CARD_17),
                Do::Lend => (other, Ask::Take, rules::BASE_ACTION_1),
                Do::Armbands | Do::Evacuate | Do::Lift(_) => (by, Ask::Armbands, rules::TEAM_6),
                Do::Farthest => (other, Ask::Where, rules::BASE_OTHER_2),
                Do::Frame => (other, Ask::Skills, rules::META_2),
                Do::Wormhole | Do::Transwarp => (by, Ask::Where, rules::MOVE_5),
                Do::FarMouth => (by, Ask::Where, rules::MOVE_4),
                Do::DropObjective => (by, Ask::Way(2), rules::OBJ_15),
                Do::ByHand(Hand::ShotInTheBack) => (other, Ask::Select, rules::BASE_DILEMMA_7),
                Do::ByHand(Hand::Conundrum) => (by, Ask::Select, rules::BASE_REQUIRED_3),
                Do::ByHand(Hand::BeamIn) => (other, Ask::Download, rules::CARD_22),
                Do::Provoke => (by, Ask::Provoke, rules::BATTLE_1),
                Do::ScoutEncounter => (other, Ask::Download, rules::CARD_18),
                _ => return None,
            })
        }
        Frame::Duel { step: battle::STRIKE } => {
            let duel = state.duel.as_ref()?;
            Some((duel::stronger(state, duel)?, Ask::Strike, rules::BASE_DUEL_2))
        }
        Frame::Shoot { step } if step == battle::TACTIC || step == battle::TACTIC + 1 => {
            let by = state.shoot.as_ref()?.by.unwrap_or_default();
            let who = if step == battle::TACTIC { by } else { by.other() };
            Some((who, Ask::Tactic, rules::BASE_SHOOT_2))
        }
        Frame::Shoot { step: battle::RETURN } => {
            Some((state.shoot.as_ref()?.by.unwrap_or_default().other(), Ask::Return, rules::BASE_SHOOT_4))
        }
        Frame::Shoot { step: battle::AIM | battle::AIM_BACK } => Some((multiplex::aiming(state)?, Ask::Aim, rules::SBATTLE_2)),
        Frame::Shoot { step } if step == battle::MARKER || step == battle::MARKER + 1 => {
            Some((SEATS[usize::from(step - battle::MARKER)], Ask::Marker, rules::SBATTLE_7))
        }
        Frame::Ending { next: NONE } => Some((state.turn.seat, Ask::Ending, rules::EOT_2)),
        // The hand may have been played or discarded since.
        Frame::Shed { who } if !state.player(who).hand.is_empty() => Some((who, Ask::Shed, rules::EOT_1)),
        // Whether there is a target only its player knows, of whom the opponent has told.
        Frame::Claim { goal } => Some((state.at(goal).ctrl, Ask::Claim, rules::OBJ_10)),
        Frame::Choose { what: Choice::Save, card, on, .. } if !harm::can_save(state, card, on) => None,
        Frame::Choose { what: Choice::Awake, who, card, .. } if state.kind(card) == data::Kind::Mission => {
            Some((who, Ask::Way(2), rules::CARD_11))
        }
        Frame::Choose { what: Choice::Probe, who, .. } if probe::due(state, who).len() < 2 => None,
        Frame::Choose { what, who, .. } => {
            let (ask, rule) = asks(what);
            Some((who, ask, rule))
        }
        Frame::Newcomer { ship } => Some((state.at(ship).ctrl, Ask::Newcomer, rules::GAP_73)),
        Frame::Held { ship, from } if infest::goes_on(state, ship) => Some((from.other(), Ask::Held, rules::META_2)),
        Frame::Carry { own, prey } if !abduct::near(state, own, prey).is_empty() => Some((state.at(own).ctrl, Ask::Carry, rules::ABDUCT_2)),
        _ => None,
    }
}

/// Whether a window has nothing more to ask: there is nothing to say it with, or what it is about has been nullified.
fn idle(state: &State, gate: Gate, who: Seat) -> bool {
    let below = state.stack.iter().rev().find(|frame| !matches!(frame, Frame::Window { .. }));
    !windows::can(state, gate, who) || gate == Gate::CardPlayed && matches!(below, Some(Frame::Card { dead: true, .. }))
}

/// Runs on until somebody is asked or the game is over.
pub fn run(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let mut guard = 0u32;
    while state.won == Won::NotYet && guard < 20_000 {
        guard += 1;
        let fighting = state.stack.iter().any(|frame| matches!(frame, Frame::Shoot { .. } | Frame::Destroy { .. }));
        if state.probing != NONE && !fighting {
            probe::due_probe(state, table)?;
        } else if state.rogue_again != NOWHERE && state.shoot.is_none() {
            rogue::rogue_goes_on(state, table);
        } else if state.turn.luring != 0 && state.stack.is_empty() {
            lure::scored(state);
        } else if asked(state).is_none() {
            advance(state, table)?;
        } else {
            break;
        }
        points::check_victory(state, table);
    }
    Ok(())
}

fn advance(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(&frame) = state.stack.last() else { return turn::advance(state, table) };
    match frame {
        Frame::Window { .. } => {
            windows::pass_window(state);
            Ok(())
        }
        Frame::Shed { .. } => {
            state.stack.pop();
            Ok(())
        }
        Frame::Card { card, on, by, effect, dead } => {
            state.stack.pop();
            if dead {
                if state.at(card).zone == Zone::Table {
                    state.put(card, Zone::Discard);
                }
            } else {
                frames::follow(state, effect, card, on, by, false);
            }
            Ok(())
        }
        Frame::Run { .. } => run::advance(state, table),
        Frame::Attempt { .. } => attempt::advance(state, table),
        Frame::Met { .. } => dilemma::advance(state, table),
        Frame::Duel { .. } => duel::advance(state, table),
        Frame::Shoot { .. } => shoot::advance(state, table),
        Frame::Destroy { .. } => harm::advance(state, table),
        Frame::Fly { ship, to } => {
            state.stack.pop();
            flight::arrive(state, table, ship, to)
        }
        Frame::Ending { .. } => turn::ending(state, table),
        Frame::Choose { what: Choice::Probe, who, card, on } => {
            state.stack.pop();
            probe::last(state, table, who, card, on)
        }
        Frame::Carry { .. } | Frame::Newcomer { .. } | Frame::Claim { .. } | Frame::Choose { .. } => {
            state.stack.pop();
            Ok(())
        }
        Frame::Held { .. } => {
            infest::over(state, table);
            Ok(())
        }
        Frame::Drawing => {
            state.stack.pop();
            turn::to_draw(state, table)
        }
    }
}

/// The question of a choice, and its rule.
fn asks(what: Choice) -> (Ask, RuleId) {
    match what {
        Choice::Bribe | Choice::Medic => (Ask::Select, rules::BASE_DILEMMA_1),
        Choice::Save => (Ask::Way(2), rules::META_2),
        Choice::Captor => (Ask::Select, rules::BASE_OTHER_6),
        Choice::Prey => (Ask::Select, rules::PBATTLE_7),
        Choice::Travel | Choice::Follow => (Ask::Select, rules::TNG_6),
        Choice::Chase => (Ask::Select, rules::BASE_REQUIRED_3),
        Choice::Refuge | Choice::Boarded => (Ask::Select, rules::BASE_DILEMMA_1),
        Choice::Second => (Ask::Select, rules::MOVE_5),
        Choice::Start => (Ask::Select, rules::BASE_TURN_1),
        Choice::Gate => (Ask::Select, rules::DL_1),
        Choice::Probe => (Ask::Select, rules::PROBE_10),
        Choice::Planet => (Ask::Select, rules::BASE_OTHER_2),
        Choice::Awake => (Ask::Way(2), rules::CARD_10),
        Choice::Gunner => (Ask::Select, rules::SBATTLE_2),
        Choice::Taker => (Ask::Select, rules::ARTI_7),
        Choice::Berth | Choice::Stay | Choice::Pod | Choice::Lure | Choice::Weapon | Choice::Challenge | Choice::Dodge => {
            (Ask::Select, rules::META_2)
        }
    }
}
