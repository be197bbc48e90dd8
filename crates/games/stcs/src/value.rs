//! The value of a position that was learned from games, and its inputs. `cargo xtask train stcs` writes it.

use std::sync::LazyLock;

use engine::{
    Game, Seat,
    value::{Inputs, Learned, Own, Rows, Sum, Valued},
};

use crate::{State, Stcs, worth};

/// Sums over ships: the columns are those of the feature `ships`.
const fn ships(name: &'static str, columns: (usize, usize, usize), times: Option<usize>) -> Sum {
    Sum { name, rows: 0, columns, times }
}

/// Column that says whether a ship is active.
const ACTIVE: Option<usize> = Some(36);
/// Column of the superstructure, of the largest ship's.
const HULL: Option<usize> = Some(13);

impl Valued for Stcs {
    const INPUTS: Inputs = Inputs {
        numbers: &[
            ("turn", "turn", 0),
            ("turns", "turn", 1),
            ("phase 1", "phase", 0),
            ("phase 2", "phase", 1),
            ("phase 3", "phase", 2),
            ("allocation", "step", 0),
            ("movement", "step", 2),
            ("fire", "step", 4),
            ("over", "step", 7),
            ("advantage", "advantage", 0),
            ("own points", "points", 0),
            ("points of others", "points", 1),
        ],
        rows: &[Rows { feature: "ships", count: 12, own: Own::Flag { own: 2, there: 0 } }],
        sums: &[
            ships("ships", (0, 1, 1), None),
            ships("in play", (35, 1, 1), None),
            ships("active", (36, 1, 1), None),
            ships("superstructure", (13, 1, 1), None),
            ships("superstructure of active", (13, 1, 1), ACTIVE),
            ships("superstructure, of its own", (14, 1, 1), ACTIVE),
            ships("power", (15, 1, 1), ACTIVE),
            ships("power, of its own", (16, 1, 1), ACTIVE),
            ships("shields", (20, 1, 6), ACTIVE),
            ships("shields by superstructure", (20, 1, 6), HULL),
            ships("lost generators", (26, 1, 6), ACTIVE),
            ships("lost sensors", (32, 1, 1), ACTIVE),
            ships("lost crew", (33, 1, 1), ACTIVE),
            ships("reserve", (34, 1, 1), ACTIVE),
            ships("movement", (17, 1, 3), ACTIVE),
            ships("cloaked", (37, 1, 1), None),
            ships("held", (39, 1, 1), None),
            ships("heels known", (42, 1, 1), None),
            ships("heels exploited", (43, 1, 1), None),
            ships("mounts", (44, 1, 1), ACTIVE),
            ships("mounts by superstructure", (44, 1, 1), HULL),
            ships("mounts that have not fired", (45, 1, 1), ACTIVE),
            ships("power in mounts", (46, 1, 1), ACTIVE),
        ],
    };

    fn handwritten(state: &State, seat: Seat) -> i32 {
        worth::worth(state, seat)
    }
}

static LEARNED: LazyLock<Learned> = LazyLock::new(|| Learned::of::<Stcs>(include_str!("../data/value.toml")));

/// The learned value of a position to a seat, from what the seat knows of it: 0 is even, 10,000 as good as won. Of a game that is over, the outcome.
pub fn worth(state: &State, seat: Seat) -> i32 {
    Stcs::outcome(state).map_or_else(|| LEARNED.worth::<Stcs>(state, seat), |outcome| outcome.worth(seat))
}
