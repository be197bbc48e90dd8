//! The value of a position that was learned from games, and its inputs. `cargo xtask train sfb` writes it.

use std::sync::LazyLock;

use engine::{
    Game, Seat,
    value::{Inputs, Learned, Own, Rows, Sum, Valued},
};

use crate::{Sfb, State, ids::MOST_WEAPONS};

/// Sums over ships: the columns are those of the feature `ships`.
const fn ships(name: &'static str, columns: (usize, usize, usize), times: Option<usize>) -> Sum {
    Sum { name, rows: 0, columns, times }
}

/// Column of a ship's points.
const POINTS: Option<usize> = Some(4);
/// The first column of a ship's weapons, and the numbers of each.
const WEAPONS: usize = 112;
const WEAPON: usize = 11;

impl Valued for Sfb {
    const INPUTS: Inputs = Inputs {
        numbers: &[
            ("turn", "turn", 0),
            ("turns", "turn", 1),
            ("impulse", "turn", 2),
            ("step", "step", 0),
            ("own points", "points", 0),
            ("points of others", "points", 1),
            ("over", "asked", 5),
            ("own side first", "first", 1),
            ("the other first", "first", 2),
        ],
        rows: &[
            Rows { feature: "ships", count: 12, own: Own::Flag { own: 2, there: 0 } },
            Rows { feature: "seekers", count: 64, own: Own::Column { own: 2, others: (0, 2) } },
        ],
        sums: &[
            ships("ships", (0, 1, 1), None),
            ships("points of ships", (4, 1, 1), None),
            ships("destroyed", (16, 1, 1), POINTS),
            ships("gone", (17, 1, 1), POINTS),
            ships("crippled", (22, 1, 1), POINTS),
            ships("leaving", (24, 1, 1), None),
            ships("speed", (13, 1, 1), None),
            ships("shields", (27, 1, 6), None),
            ships("shields by points", (27, 1, 6), POINTS),
            ships("ECM", (40, 1, 1), None),
            ships("cloak", (42, 1, 1), None),
            ships("held", (43, 1, 1), None),
            ships("crew", (44, 1, 1), None),
            ships("hull", (49, 1, 3), POINTS),
            ships("warp engines", (52, 1, 3), POINTS),
            ships("impulse and reactors", (55, 1, 3), POINTS),
            ships("batteries", (58, 1, 1), POINTS),
            ships("control", (59, 1, 5), POINTS),
            ships("boxes", (49, 1, 25), POINTS),
            ships("sensors", (71, 1, 3), POINTS),
            ships("ASIF", (74, 1, 9), None),
            ships("weapons", (WEAPONS + 1, WEAPON, MOST_WEAPONS), None),
            ships("weapons by points", (WEAPONS + 1, WEAPON, MOST_WEAPONS), POINTS),
            ships("shots of this turn", (WEAPONS + 2, WEAPON, MOST_WEAPONS), None),
            ships("energy of weapons", (WEAPONS + 5, WEAPON, MOST_WEAPONS), None),
            Sum { name: "seeking weapons", rows: 1, columns: (0, 1, 2), times: None },
            Sum { name: "damage of seeking weapons", rows: 1, columns: (15, 1, 1), times: None },
        ],
    };

    fn handwritten(state: &State, seat: Seat) -> i32 {
        Sfb::outcome(state).map_or_else(|| crate::bot::worth(state, seat), |outcome| outcome.worth(seat))
    }
}

static LEARNED: LazyLock<Learned> = LazyLock::new(|| Learned::of::<Sfb>(include_str!("../data/value.toml")));

/// The learned value of a position to a seat, from what the seat knows of it: 0 is even, 10,000 as good as won. Of a game that is over, the outcome.
pub fn worth(state: &State, seat: Seat) -> i32 {
    Sfb::outcome(state).map_or_else(|| LEARNED.worth::<Sfb>(state, seat), |outcome| outcome.worth(seat))
}
