//! What an ability of a card may do to whom (AW.ALLY.2, AW.ALLY.3, AW.GAP.5, AW.GAP.18).
//!
//! Cards are used by name ([`cards`](crate::rules::cards)); an ability that is only declared by what it does is refused: by the rule that forbids
//! it whatever the card, or because it must be named. The Target Lock, which acts on another ship without a card, rests on the same rules.

use rulebook::{RuleId, attack_wing as ids};

use crate::{
    board::Board,
    command::{Effect, Reach},
    effects::Does,
    pieces::{Piece, ShipNo},
    reason::Refusal,
    rules::measure::band,
};

/// The rule that lets something harmless act on a piece: another player's ship (AW.ALLY.3) or a token, where there is a base to act on
/// (AW.GAP.18).
pub fn allowance(on: Piece) -> RuleId {
    if on.ship().is_some() { ids::ALLY_3 } else { ids::GAP_18 }
}

/// Whether what a card does acts on cards, Shields or tokens, which a Borg token has none of (AW.GAP.18).
pub const fn acts_on_cards(does: Does) -> bool {
    matches!(
        does,
        Does::PlaceAux(_)
            | Does::DisableShields(..)
            | Does::Weaken(..)
            | Does::Tractor(..)
            | Does::Hold(_)
            | Does::Truce(_)
            | Does::DisableCaptain
            | Does::Board(_)
    )
}

/// Whether the rules let a ship use an ability on a target or on all within a range, whatever card it is on.
pub fn may_use(board: &Board, ship: ShipNo, effect: Effect, on: Reach) -> Result<(), Refusal> {
    match on {
        Reach::Piece(Piece::Ship(target)) if target.seat() != ship.seat() && effect == Effect::Damage => Err(Refusal::HarmsAlly { target }),
        Reach::Within(range) if effect == Effect::Damage => match ally_within(board, ship, range) {
            Some(target) => Err(Refusal::AreaHarmsAlly { target, range }),
            None => Ok(()),
        },
        Reach::Piece(token @ (Piece::Cube | Piece::Sphere)) if effect.needs_cards() => Err(Refusal::TokenHasNone { token }),
        _ => Ok(()),
    }
}

/// A ship of the other player within a range of the ship (AW.BASE.10.2: closest point to closest point, whatever the arcs).
fn ally_within(board: &Board, ship: ShipNo, range: u8) -> Option<ShipNo> {
    let from = board.ship(ship).base;
    let others = board.fleet(ship.seat().other());
    let near = |other: &crate::board::Ship| band(board, from.distance_sq(&other.base)).is_some_and(|found| found <= range);
    others.filter(|(_, other)| near(other)).map(|(no, _)| no).next()
}

/// Why a declared ability is refused; every one is, until cards with texts are flown.
pub fn refusal(board: &Board, ship: ShipNo, effect: Effect, on: Reach) -> Refusal {
    may_use(board, ship, effect, on).err().unwrap_or(Refusal::NoCard { ship, effect })
}
