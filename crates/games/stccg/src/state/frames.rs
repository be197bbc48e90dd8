//! What is being done and what is asked: frames, and the choices and windows in them.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    data::Where,
    ids::{self, Id},
    state::State,
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
    /// The probe that one card serves next.
    Probe,
    /// The ship that tries to avoid all damage.
    Dodge,
    /// Which of two equally far planets somebody goes to.
    Planet,
    /// Whether a drone keeps the Borg there out of stasis.
    Awake,
    /// The person shown to let a ship fire at several targets.
    Gunner,
    /// The person who takes an artifact that lies open.
    Taker,
}

/// Something that is being done.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// A seat may answer.
    Window {
        /// To what.
        gate: Gate,
        /// Who is asked.
        #[serde(with = "ids::seat")]
        who: Seat,
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
        #[serde(with = "ids::seat")]
        by: Seat,
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
        #[serde(with = "ids::seat")]
        by: Seat,
        /// Which alternative; 0 for none.
        way: u8,
        /// Selections left in this step; [`FRESH`] before it begins.
        left: u8,
        /// The card stays in play.
        kept: bool,
    },
    /// An attempt of a mission, or a scouting attempt.
    Attempt {
        /// By whom.
        #[serde(with = "ids::seat")]
        by: Seat,
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
        /// By whom in battle.
        #[serde(with = "ids::seat_or_255")]
        by: Option<Seat>,
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
        #[serde(with = "ids::seat")]
        who: Seat,
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
        #[serde(with = "ids::seat")]
        who: Seat,
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
        #[serde(with = "ids::seat")]
        from: Seat,
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

/// Selections left in a step that has not begun.
pub const FRESH: u8 = 255;

/// Begins to follow the text of a card.
pub fn follow(state: &mut State, effect: u16, card: Id, on: Id, by: Seat, kept: bool) {
    push(state, Frame::Run { effect, pc: 0, card, on, by, way: 0, left: FRESH, kept });
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

/// Asks for a choice.
pub fn choose(state: &mut State, what: Choice, who: Seat, card: Id, on: Id) {
    push(state, Frame::Choose { what, who, card, on });
}

/// The choice that is open, with the card it is about and what that is done to.
pub(crate) fn choosing(state: &State) -> Option<(Choice, Seat, Id, Id)> {
    match state.stack.last() {
        Some(&Frame::Choose { what, who, card, on }) => Some((what, who, card, on)),
        _ => None,
    }
}
