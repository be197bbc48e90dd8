//! The value of a position that was learned from games, and its inputs. `cargo xtask train ascendancy` writes it.

use std::sync::LazyLock;

use engine::{
    Game, Seat,
    value::{Inputs, Learned, Own, Rows, Sum, Valued},
};

use crate::{Ascendancy, State, bot};

/// Sums over players: the columns are those of the feature `players`.
const fn players(name: &'static str, columns: (usize, usize, usize)) -> Sum {
    Sum { name, rows: 0, columns, times: None }
}

/// Sums over Systems that somebody holds.
const fn systems(name: &'static str, columns: (usize, usize, usize)) -> Sum {
    Sum { name, rows: 1, columns, times: None }
}

impl Valued for Ascendancy {
    const INPUTS: Inputs = Inputs {
        numbers: &[
            ("round", "round", 0),
            ("rounds", "round", 1),
            ("turns", "stage", 2),
            ("over", "stage", 4),
            ("players", "table", 0),
            ("own turn", "turn", 0),
            ("turn of the Borg", "turn", 5),
            ("cube 1", "cubes", 0),
            ("cube 2", "cubes", 5),
            ("cube 3", "cubes", 10),
            ("cube 4", "cubes", 15),
            ("cube 5", "cubes", 20),
            ("discs", "stacks", 0),
            ("own card", "order", 5),
        ],
        rows: &[
            Rows { feature: "players", count: 5, own: Own::First },
            Rows { feature: "systems", count: 40, own: Own::Column { own: 8, others: (9, 13) } },
            Rows { feature: "warp", count: 60, own: Own::Column { own: 0, others: (1, 5) } },
        ],
        sums: &[
            players("production", (2, 1, 1)),
            players("research", (3, 1, 1)),
            players("culture", (4, 1, 1)),
            players("Ascendancy", (5, 1, 1)),
            players("weapons", (6, 1, 1)),
            players("shields", (7, 1, 1)),
            players("commands", (8, 1, 1)),
            players("ships in supply", (9, 1, 1)),
            players("starbases", (10, 1, 1)),
            players("ships in fleets", (12, 3, 3)),
            players("projects", (20, 1, 1)),
            players("tokens on projects", (21, 1, 1)),
            players("advancements", (22, 1, 1)),
            players("agreements", (28, 1, 3)),
            players("Borg technology", (34, 1, 1)),
            players("allies", (35, 1, 1)),
            players("discovered", (41, 1, 1)),
            players("won over", (42, 1, 1)),
            players("home assimilated", (46, 1, 1)),
            systems("Systems", (0, 1, 1)),
            systems("production nodes", (13, 1, 1)),
            systems("research nodes", (14, 1, 1)),
            systems("culture nodes", (15, 1, 1)),
            systems("bases", (16, 1, 1)),
            systems("foreign ships in Systems", (18, 1, 4)),
            systems("research tokens", (22, 1, 1)),
            systems("warp-capable", (25, 1, 1)),
            systems("lanes", (38, 1, 1)),
            Sum { name: "ships at warp", rows: 2, columns: (5, 1, 1), times: None },
        ],
    };

    fn handwritten(state: &State, seat: Seat) -> i32 {
        bot::worth(state, seat)
    }
}

static LEARNED: LazyLock<Learned> = LazyLock::new(|| Learned::of::<Ascendancy>(include_str!("../data/value.toml")));

/// The learned value of a position to a seat, from what the seat knows of it: 0 is even, 10,000 as good as won. Of a game that is over, the outcome.
pub fn worth(state: &State, seat: Seat) -> i32 {
    Ascendancy::outcome(state).map_or_else(|| LEARNED.worth::<Ascendancy>(state, seat), |outcome| outcome.worth(seat))
}
