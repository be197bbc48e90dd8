//! A standing order that passes until something happens ends when something is done to a ship of one's own, and not before.

use engine::{Game, Seat};
use sfb::{
    Event, Sfb, State,
    ids::{SeekerNo, ShieldNo, ShipNo, Side, WeaponNo},
};

const OWN: ShipNo = ShipNo::FIRST;

fn other() -> ShipNo {
    ShipNo::new(1).expect("a second ship")
}

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
        Event::Declared { ship: OWN, shots: vec![(WeaponNo::FIRST, other().into())] },
        Event::Tractor { ship: OWN, target: other(), die: 1, holds: true },
        Event::Boarded { ship: OWN, target: other(), what: 0, die: 1, destroyed: false },
        Event::WaveLock { ship: OWN, weapon: WeaponNo::FIRST, target: other().into(), roll: 4, locked: true },
        Event::Impact { seeker: SeekerNo::FIRST, ship: other().into(), die: 1, points: 10, doubled: false },
        Event::Struck { ship: other(), side: ShieldNo::FIRST, points: 3, general: 0, specific: 0, shield: 3, through: 0 },
    ];
    for event in to_b {
        assert_eq!(concerned(&event), [false, true], "{event:?}");
    }
}

#[test]
fn what_fails_or_is_aimed_at_something_else_concerns_nobody() {
    let to_nobody = [
        Event::Declared { ship: OWN, shots: vec![] },
        Event::Declared { ship: OWN, shots: vec![(WeaponNo::FIRST, SeekerNo::FIRST.into())] },
        Event::Tractor { ship: OWN, target: other(), die: 6, holds: false },
        Event::WaveLock { ship: OWN, weapon: WeaponNo::FIRST, target: other().into(), roll: 12, locked: false },
        Event::Speed { ship: other(), speed: 8, ecm: 0, eccm: 0 },
    ];
    for event in to_nobody {
        assert_eq!(concerned(&event), [false, false], "{event:?}");
    }
}

/// Programs that read events find the numbers that always stood there: shields from 1, everything else from 0.
#[test]
fn events_are_written_with_the_numbers_they_always_had() {
    let third = ShieldNo::new(2).expect("a shield");
    for (event, written) in [
        (Event::Braced { ship: OWN, side: third }, r#"{"event":"braced","ship":0,"side":3}"#),
        (Event::Shield { ship: OWN, side: third, up: true }, r#"{"event":"shield","ship":0,"side":3,"up":true}"#),
        (Event::Steered { ship: OWN, seeker: SeekerNo::FIRST, lean: 5 }, r#"{"event":"steered","ship":0,"seeker":0,"side":5}"#),
        (Event::FirstMover { side: Side::Second, die: 4 }, r#"{"event":"first-mover","side":1,"die":4}"#),
        (Event::PulseWasted { ship: OWN, weapon: WeaponNo::FIRST }, r#"{"event":"pulse-wasted","ship":0,"weapon":0}"#),
    ] {
        assert_eq!(serde_json::to_string(&event).expect("plain"), written);
        assert_eq!(serde_json::from_str::<Event>(written).expect(written), event);
    }
    assert!(serde_json::from_str::<Event>(r#"{"event":"braced","ship":0,"side":0}"#).is_err(), "there is no shield 0");
}
