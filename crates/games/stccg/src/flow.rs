//! The flow of a game: a stack of frames on top of the phase. [`asked`] alone says what is asked now, of whom, and under which rule.

use engine::{Table, Unanswered};
use rulebook::{RuleId, stccg as rules};
use serde::{Deserialize, Serialize};

use crate::{
    data::{self, By, Do, Where},
    event::Event,
    rules as r,
    state::{Id, Phase, Seg, State, Zone},
};

/// What may be answered.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Gate {
    /// Between the actions of the opponent.
    Any,
    /// A card has just been played.
    CardPlayed,
    /// A battle of ships begins.
    BattleStart,
    /// A ship begins to move.
    MoveBegins,
    /// A dilemma was turned up.
    Encounter,
    /// A ship is being destroyed.
    Destroying,
    /// Somebody was killed.
    Killed,
    /// A mission was solved.
    Solved,
    /// The winner of a personnel battle is known.
    DuelWon,
    /// A personnel battle begins, two engage, or somebody is struck.
    Fight,
    /// A probe had no outcome.
    Probed,
    /// Somebody was abducted, or made a drone by the opponent.
    Seized,
    /// A step of something larger is done: a special download may come.
    Moment,
}

/// A choice that the owner of cards makes among them.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Choice {
    /// An equipment card for a dilemma, or none.
    Bribe,
    /// A MEDICAL person for a dilemma.
    Medic,
    /// The people who staff a ship that the others leave.
    Stay,
    /// Whether a dead Borg goes under the draw deck.
    Save,
    /// The ship that takes a captive aboard.
    Captor,
    /// The dying person that a drone assimilates.
    Prey,
    /// The first ship that goes through a gateway.
    Travel,
    /// The next, or none.
    Follow,
    /// The ship that another chases.
    Chase,
    /// The refuge of a team.
    Refuge,
    /// Which ship a team brings its parasites to.
    Boarded,
    /// The ship that picks up the crew of a lost one.
    Pod,
    /// Which ship meets a dilemma.
    Lure,
    /// Which weapon a Borg adapts to.
    Weapon,
    /// Which adversary dies.
    Challenge,
    /// Which card is spent beside the first.
    Second,
    /// The card that acts next at the start of a turn.
    Start,
    /// The ship that a beam brings somebody to.
    Berth,
    /// Which gateway is fetched: that of the hand, or one of the draw deck.
    Gate,
}

/// Something that is being done.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// A seat may answer.
    Window {
        /// To what.
        gate: Gate,
        /// Who is asked.
        who: u8,
        /// How many have passed in a row.
        passes: u8,
        /// What it is about.
        subject: Id,
        /// Nobody expects an answer: whoever wants to be asked has said so.
        quiet: bool,
    },
    /// A card has been played and waits for its window.
    Card {
        /// Which.
        card: Id,
        /// On what.
        on: Id,
        /// By whom.
        by: u8,
        /// Which of its effects.
        effect: u16,
        /// Nullified.
        dead: bool,
    },
    /// The steps of an effect.
    Run {
        /// Which effect.
        effect: u16,
        /// Which step.
        pc: u8,
        /// Of which card.
        card: Id,
        /// On what.
        on: Id,
        /// Who met or played it.
        by: u8,
        /// Which alternative; 0 for none.
        way: u8,
        /// Selections left in this step; 255 before it begins.
        left: u8,
        /// The card stays in play.
        kept: bool,
    },
    /// An attempt of a mission, or a scouting attempt.
    Attempt {
        /// By whom.
        by: u8,
        /// Where.
        loc: u8,
        /// With the crew of this ship; the Away Team if none.
        ship: Id,
        /// Scouting.
        scouting: bool,
        /// Which half of a dual mission.
        side: Where,
        /// The requirements could have been met at the start.
        prepared: bool,
    },
    /// A dilemma that was met.
    Met {
        /// Which.
        card: Id,
        /// How far.
        step: u8,
        /// It must be overcome by conditions, and was not.
        failed: bool,
    },
    /// A battle of personnel.
    Duel {
        /// How far.
        step: u8,
    },
    /// A battle of ships.
    Shoot {
        /// How far.
        step: u8,
    },
    /// A ship or facility is being destroyed.
    Destroy {
        /// Which.
        card: Id,
        /// By whom in battle; 255 for nobody.
        by: u8,
        /// How far.
        step: u8,
    },
    /// A ship begins to move.
    Fly {
        /// Which.
        ship: Id,
        /// To where.
        to: u8,
    },
    /// A card must be discarded from hand.
    Shed {
        /// Who.
        who: u8,
    },
    /// A ship that a dilemma has brought may act at once.
    Newcomer {
        /// Which.
        ship: Id,
    },
    /// An objective waits for its target, of whom the opponent has told.
    Claim {
        /// Which.
        goal: Id,
    },
    /// The owner of cards chooses among them.
    Choose {
        /// What.
        what: Choice,
        /// Who.
        who: u8,
        /// The card that it is about.
        card: Id,
        /// The card that it is done to.
        on: Id,
    },
    /// The draw of the turn, after what a probe has brought.
    Drawing,
    /// Two who have left a battle, an abductor and his prey, may beam away.
    Carry {
        /// The abductor.
        own: Id,
        /// His prey.
        prey: Id,
    },
    /// A ship whose crew the opponent has.
    Held {
        /// Which.
        ship: Id,
        /// Whose it is.
        from: u8,
    },
    /// The end of the turn: things that act on every turn's end, one card after the other.
    Ending {
        /// Number of the card that is next.
        next: Id,
    },
}

/// What is asked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// A card to seed, or nothing.
    Seed,
    /// Left or right.
    Lay,
    /// The card play.
    Card,
    /// An order.
    Order,
    /// An answer.
    Window(Gate),
    /// One of a group.
    Select,
    /// An alternative.
    Way(u8),
    /// A card to fetch.
    Download,
    /// A card to take.
    Take,
    /// A tactic.
    Tactic,
    /// What the stronger does.
    Strike,
    /// Return fire.
    Return,
    /// A probe.
    Probe,
    /// A draw, or something in its place.
    Draw,
    /// A card of the hand to discard.
    Shed,
    /// A group to beam.
    Armbands,
    /// Where a ship goes.
    Where,
    /// Which hit target gets the tactic as its marker.
    Marker,
    /// What happens next at the end of the turn.
    Ending,
    /// Where an abductor beams with his prey.
    Carry,
    /// What a ship that a dilemma brought does at once.
    Newcomer,
    /// The target of an objective.
    Claim,
    /// What a ship does whose crew the opponent has.
    Held,
    /// A skill for somebody who became somebody else.
    Skills,
    /// A further target of multiplexed fire.
    Aim,
    /// Where a battle begins that must begin.
    Provoke,
}

/// What is asked now: of whom, what, and under which rule. `None` when the game must run on (or is over).
pub fn asked(state: &State) -> Option<(u8, Ask, RuleId)> {
    if state.won != 0 || state.phase == Phase::Over {
        return None;
    }
    match state.stack.last() {
        Some(frame) => of_frame(state, *frame),
        None => of_phase(state),
    }
}

fn of_phase(state: &State) -> Option<(u8, Ask, RuleId)> {
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

fn of_frame(state: &State, frame: Frame) -> Option<(u8, Ask, RuleId)> {
    match frame {
        Frame::Window { gate, who, quiet: true, .. } => {
            let rule = if gate == Gate::Any { rules::BASE_ACTION_1 } else { rules::SDL_1 };
            Some((who, Ask::Window(gate), rule))
        }
        Frame::Window { gate, who, .. } => (!idle(state, gate, who)).then_some((who, Ask::Window(gate), rules::BASE_ACTION_1)),
        Frame::Run { effect, pc, by, left, .. } if left != 255 => {
            let step = data::effects()[usize::from(effect)].does.get(usize::from(pc))?;
            let other = 1 - by;
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
                Do::DropObjective => (by, Ask::Way(2), rules::OBJ_15),
                Do::ByHand(name) if name == "shot-in-the-back" => (other, Ask::Select, rules::BASE_DILEMMA_7),
                Do::ByHand(name) if name == "conundrum" => (by, Ask::Select, rules::BASE_REQUIRED_3),
                Do::ByHand(name) if name == "beam-in" => (other, Ask::Download, rules::CARD_22),
                Do::Provoke => (by, Ask::Provoke, rules::BATTLE_1),
                Do::ScoutEncounter => (other, Ask::Download, rules::CARD_18),
                _ => return None,
            })
        }
        Frame::Duel { step: r::duel::STRIKE } => {
            let duel = state.duel.as_ref()?;
            Some((r::duel::stronger(state, duel)?, Ask::Strike, rules::BASE_DUEL_2))
        }
        Frame::Shoot { step } if step == r::shoot::TACTIC || step == r::shoot::TACTIC + 1 => {
            let by = state.shoot.as_ref()?.by & 1;
            let who = if step == r::shoot::TACTIC { by } else { 1 - by };
            Some((who, Ask::Tactic, rules::BASE_SHOOT_2))
        }
        Frame::Shoot { step: r::shoot::RETURN } => Some((1 - (state.shoot.as_ref()?.by & 1), Ask::Return, rules::BASE_SHOOT_4)),
        Frame::Shoot { step: r::shoot::AIM | r::shoot::AIM_BACK } => Some((r::multiplex::aiming(state)?, Ask::Aim, rules::SBATTLE_2)),
        Frame::Shoot { step } if step == r::shoot::MARKER || step == r::shoot::MARKER + 1 => {
            Some((step - r::shoot::MARKER, Ask::Marker, rules::SBATTLE_7))
        }
        Frame::Ending { next: crate::state::NONE } => Some((state.turn.seat, Ask::Ending, rules::EOT_2)),
        // The hand may have been played or discarded since.
        Frame::Shed { who } if !state.player(who).hand.is_empty() => Some((who, Ask::Shed, rules::EOT_1)),
        // Whether there is a target only its player knows, of whom the opponent has told.
        Frame::Claim { goal } => Some((state.at(goal).ctrl, Ask::Claim, rules::OBJ_10)),
        Frame::Choose { what: Choice::Save, card, on, .. } if !r::harm::can_save(state, card, on) => None,
        Frame::Choose { what, who, .. } => {
            let (ask, rule) = asks(what);
            Some((who, ask, rule))
        }
        Frame::Newcomer { ship } => Some((state.at(ship).ctrl, Ask::Newcomer, rules::GAP_73)),
        Frame::Held { ship, from } if r::infest::goes_on(state, ship) => Some((1 - from, Ask::Held, rules::META_2)),
        Frame::Carry { own, prey } if !r::abduct::near(state, own, prey).is_empty() => {
            Some((state.at(own).ctrl, Ask::Carry, rules::ABDUCT_2))
        }
        _ => None,
    }
}

/// Whether a seat could say something in a window, as far as everybody knows: from its hand; between actions also by turning up a hidden agenda
/// (HIDDEN.3) or by the icon of a special download (SDL.1), which anybody who is not known may bear.
fn can(state: &State, gate: Gate, who: u8) -> bool {
    let player = state.player(who);
    let bears = |id: &Id| {
        let inst = state.at(*id);
        let open = inst.known == crate::state::EVERYBODY;
        inst.zone == Zone::Play && if open { inst.facts().special } else { inst.kind() == data::Kind::Personnel }
    };
    !player.hand.is_empty() || gate == Gate::Any && (state.veiled(who).next().is_some() || player.play.iter().any(bears))
}

/// Whether a window has nothing more to ask: there is nothing to say it with, or what it is about has been nullified.
fn idle(state: &State, gate: Gate, who: u8) -> bool {
    let below = state.stack.iter().rev().find(|frame| !matches!(frame, Frame::Window { .. }));
    !can(state, gate, who) || gate == Gate::CardPlayed && matches!(below, Some(Frame::Card { dead: true, .. }))
}

/// Runs on until somebody is asked or the game is over.
pub fn run(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let mut guard = 0u32;
    while state.won == 0 && guard < 20_000 {
        guard += 1;
        let fighting = state.stack.iter().any(|frame| matches!(frame, Frame::Shoot { .. } | Frame::Destroy { .. }));
        if state.probing != crate::state::NONE && !fighting {
            r::borg::due_probe(state, table)?;
        } else if state.rogue_again != crate::state::NOWHERE && state.shoot.is_none() {
            r::rogue::rogue_goes_on(state, table);
        } else if state.turn.luring != 0 && state.stack.is_empty() {
            r::lure::scored(state);
        } else if asked(state).is_none() {
            advance(state, table)?;
        } else {
            break;
        }
        r::turn::check_victory(state, table);
    }
    Ok(())
}

fn advance(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(&frame) = state.stack.last() else { return r::turn::advance(state, table) };
    match frame {
        Frame::Window { .. } => {
            pass_window(state);
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
                push(state, Frame::Run { effect, pc: 0, card, on, by, way: 0, left: 255, kept: false });
            }
            Ok(())
        }
        Frame::Run { .. } => r::run::advance(state, table),
        Frame::Attempt { .. } => r::attempt::advance(state, table),
        Frame::Met { .. } => r::dilemma::advance(state, table),
        Frame::Duel { .. } => r::duel::advance(state, table),
        Frame::Shoot { .. } => r::shoot::advance(state, table),
        Frame::Destroy { .. } => r::harm::advance(state, table),
        Frame::Fly { ship, to } => {
            state.stack.pop();
            r::moving::arrive(state, table, ship, to)
        }
        Frame::Ending { .. } => r::turn::ending(state, table),
        Frame::Carry { .. } | Frame::Newcomer { .. } | Frame::Claim { .. } | Frame::Choose { .. } => {
            state.stack.pop();
            Ok(())
        }
        Frame::Held { .. } => {
            r::infest::over(state, table);
            Ok(())
        }
        Frame::Drawing => {
            state.stack.pop();
            r::turn::to_draw(state, table)
        }
    }
}

/// Puts a frame on the stack.
pub fn push(state: &mut State, frame: Frame) {
    // A stack this deep would be a defect of the rules; the frame is lost rather than the game.
    let _ = state.stack.try_push(frame);
}

/// Changes the innermost frame.
pub fn set(state: &mut State, frame: Frame) {
    if let Some(last) = state.stack.last_mut() {
        *last = frame;
    }
}

/// Opens a window if somebody could answer in principle.
pub fn window(state: &mut State, gate: Gate, first: u8, subject: Id) {
    if can(state, gate, first) {
        push(state, Frame::Window { gate, who: first, passes: 0, subject, quiet: false });
    } else if !alone(gate) && can(state, gate, 1 - first) {
        push(state, Frame::Window { gate, who: 1 - first, passes: 1, subject, quiet: false });
    }
}

/// A moment at which a special download may suspend play: open to both players, and quiet.
pub fn moment(state: &mut State, first: u8, gate: Gate, subject: Id) {
    for (who, gate) in [(1 - first, Gate::Moment), (first, gate)] {
        if r::special::possible(state, who) {
            push(state, Frame::Window { gate, who, passes: 1, subject, quiet: true });
        }
    }
}

/// An order has been given: when all that comes of it is done the opponent may answer before the next one.
pub fn between(state: &mut State) {
    let who = 1 - state.turn.seat;
    let turn = state.phase == Phase::Play && matches!(state.turn.seg, Seg::Card | Seg::Orders);
    if turn && !state.options.quiet && interrupts(state, who) {
        let window = Frame::Window { gate: Gate::Any, who, passes: 1, subject: crate::state::NONE, quiet: true };
        let _ = state.stack.try_insert(0, window);
    }
}

/// Whether a seat could say something between two orders, as far as everybody knows: both deck lists are open, and what nobody has seen may be anywhere.
fn interrupts(state: &State, who: u8) -> bool {
    let hand = !state.player(who).hand.is_empty();
    let any = |when: data::When| 1 << when as u64;
    let could = |inst: &crate::state::Inst| {
        let moments = inst.facts().moments;
        let unseen = inst.known != crate::state::EVERYBODY;
        let held = inst.owner == who && hand && (unseen || inst.zone == Zone::Hand) && moments & any(data::When::Any) != 0;
        let lies = inst.ctrl == who && (unseen || matches!(inst.zone, Zone::Play | Zone::On | Zone::Table));
        held || lies && moments & any(data::When::UseAny) != 0
    };
    state.veiled(who).next().is_some() || state.insts.iter().any(could) || r::special::possible(state, who)
}

const fn alone(gate: Gate) -> bool {
    matches!(gate, Gate::CardPlayed | Gate::Encounter | Gate::Any | Gate::Probed | Gate::Seized | Gate::Moment)
}

/// Somebody passes in a window.
pub fn pass_window(state: &mut State) {
    let Some(&Frame::Window { gate, who, passes, subject, quiet }) = state.stack.last() else { return };
    if alone(gate) || passes > 0 || state.player(1 - who).hand.is_empty() {
        state.stack.pop();
    } else {
        set(state, Frame::Window { gate, who: 1 - who, passes: passes + 1, subject, quiet });
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
        Choice::Berth | Choice::Stay | Choice::Pod | Choice::Lure | Choice::Weapon | Choice::Challenge => (Ask::Select, rules::META_2),
    }
}

/// The choice that is open, with the card it is about and what that is done to.
pub(crate) fn choosing(state: &State) -> Option<(Choice, u8, Id, Id)> {
    match state.stack.last() {
        Some(&Frame::Choose { what, who, card, on }) => Some((what, who, card, on)),
        _ => None,
    }
}

/// Asks for a choice.
pub fn choose(state: &mut State, what: Choice, who: u8, card: Id, on: Id) {
    push(state, Frame::Choose { what, who, card, on });
}
