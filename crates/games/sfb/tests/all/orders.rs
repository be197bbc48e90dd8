//! A standing order that passes until something happens ends when something is done to a ship of one's own, and not before.

use engine::{Game, Seat};
use sfb::{Event, Sfb, State};

/// A duel: ship 1 (0) is A's, ship 2 (1) is B's.
fn duel() -> State {
    Sfb::begin(&Sfb::scenario("duel").expect("a scenario")).unwrap_or_else(|wrong| panic!("{wrong:?}"))
}

fn concerned(event: &Event) -> [bool; 2] {
    let state = duel();
    [Seat::A, Seat::B].map(|seat| Sfb::concerns(&state, event, seat))
}

#[test]
fn what_is_done_to_a_ship_concerns_its_owner_alone() {
    let to_b = [
        Event::Declared { ship: 0, shots: vec![[0, 1]] },
        Event::Tractor { ship: 0, target: 1, die: 1, holds: true },
        Event::Boarded { ship: 0, target: 1, what: 0, die: 1, destroyed: false },
        Event::WaveLock { ship: 0, weapon: 0, target: 1, roll: 4, locked: true },
        Event::Impact { seeker: 0, ship: 1, die: 1, points: 10, doubled: false },
        Event::Struck { ship: 1, side: 1, points: 3, general: 0, specific: 0, shield: 3, through: 0 },
    ];
    for event in to_b {
        assert_eq!(concerned(&event), [false, true], "{event:?}");
    }
}

#[test]
fn what_fails_or_is_aimed_at_something_else_concerns_nobody() {
    let to_nobody = [
        Event::Declared { ship: 0, shots: vec![] },
        Event::Declared { ship: 0, shots: vec![[0, sfb::state::SEEKER]] },
        Event::Tractor { ship: 0, target: 1, die: 6, holds: false },
        Event::WaveLock { ship: 0, weapon: 0, target: 1, roll: 12, locked: false },
        Event::Speed { ship: 1, speed: 8, ecm: 0, eccm: 0 },
    ];
    for event in to_nobody {
        assert_eq!(concerned(&event), [false, false], "{event:?}");
    }
}
