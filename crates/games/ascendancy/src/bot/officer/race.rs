//! The race for five Ascendancy tokens: culture to come by, and in how many rounds.

use engine::Seat;

use crate::{bot::sight::culture_income, rules::victory, state::State};

/// Culture that one token costs.
pub const TOKEN: i32 = 5;
/// More rounds than any game has.
const NEVER: i32 = 99;

/// How far a seat is from its fifth token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// Culture still to come by, after what lies in stock.
    need: i32,
    /// Culture of each Recharge.
    income: i32,
}

impl Race {
    /// A seat's race as it stands.
    pub fn of(state: &State, seat: Seat) -> Race {
        let player = &state.players[seat];
        let tokens = i32::from(victory::ENOUGH.saturating_sub(player.ascendancy));
        Race { need: TOKEN * tokens - i32::from(player.stock[2]), income: culture_income(state, seat).into() }
    }

    /// How many Recharges it takes: tokens are bought in the turn after the last of them.
    pub fn rounds(self) -> i32 {
        match (self.need, self.income) {
            (..=0, _) => 0,
            (_, 0) => NEVER,
            (need, income) => (need + income - 1) / income,
        }
    }

    /// Culture that is left over with the last token.
    fn spare(self) -> i32 {
        self.income * self.rounds() - self.need
    }

    /// Culture that is missing to be a round earlier.
    pub fn short(self) -> i32 {
        self.need - self.income * (self.rounds() - 1)
    }

    /// Whether culture spent now, for more of it in each round, brings the last token no later and leaves no less.
    pub fn pays(self, price: i32, more: i32) -> bool {
        let with = Race { need: self.need + price, income: self.income + more };
        (with.rounds(), -with.spare()) <= (self.rounds(), -self.spare())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_pays_early_and_not_late() {
        let early = Race { need: 15, income: 1 };
        assert_eq!((early.rounds(), early.short()), (15, 1));
        assert!(early.pays(2, 1) && early.pays(3, 1));
        let late = Race { need: 4, income: 3 };
        assert_eq!((late.rounds(), late.short()), (2, 1));
        assert!(!late.pays(3, 1) && late.pays(2, 1), "as late, and as much left over");
        assert_eq!(Race { need: 0, income: 0 }.rounds(), 0);
        assert_eq!(Race { need: 1, income: 0 }.rounds(), NEVER);
    }
}
