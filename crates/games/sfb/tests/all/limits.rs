//! Limits that no file of cases reaches in a few lines: the places of seeking weapons in flight, what holding costs weapon by weapon, what a ship can have
//! at most.

use engine::{Game, Seat, game::Reason};
use sfb::{
    Sfb, State,
    command::{Arm, Points},
    data::{Kind, System, classes},
    ids::ShipNo,
    options::Options,
    rules::{
        arming::{self, Bench},
        volley,
    },
    state::Load,
};

/// Ships that can launch, with this number of their drones in flight at an enemy far away.
fn flying(count: usize) -> State {
    let drone = "[[seeker]]\ntorp = \"drone\"\nowner = 1\ntarget = 4\nat = [0, -30]\nborn = 1\n".repeat(count);
    let text = format!(
        "step = \"6A4\"\nimpulse = 4\n[[ship]]\nclass = \"kzi-bc\"\nseat = \"A\"\nat = [0, -30]\nstatus = true\n[[ship]]\nclass = \"isc-ca\"\nseat = \"A\"\nat = [0, -12]\nload = {{ w2 = {{ turns = 3, torp = \"S\", energy = 8, modes = [\"shot\"] }}, w3 = {{ turns = 3, torp = \"S\", energy = 4 }} }}\n[[ship]]\nclass = \"kzi-bc\"\nseat = \"A\"\nat = [2, -12]\nstatus = true\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 0]\nfacing = 3\n{drone}"
    );
    Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).expect("a position")
}

/// The rule that forbids a command, or nothing.
fn refused(state: &State, text: &str) -> Option<&'static str> {
    let command = Sfb::parse(state, Seat::A, text).expect("notation");
    Sfb::check(state, Seat::A, &command).err().map(|why| why.rule().as_str())
}

#[test]
fn seeking_weapons_fill_their_places() {
    let turn = |state: &mut State, ship: u16| state.flow.pending = 1 << ship;
    let mut full = flying(64);
    turn(&mut full, 2);
    assert_eq!(refused(&full, "launch 3 w17 4 A"), Some("SFB.BASE.DRO.1"));
    turn(&mut full, 1);
    assert_eq!(refused(&full, "launch 2 w3 4 A"), Some("SFB.BASE.PLA.8"));
    let mut last = flying(63);
    turn(&mut last, 2);
    assert_eq!(refused(&last, "launch 3 w17 4 A"), None);
    turn(&mut last, 1);
    assert_eq!(refused(&last, "launch 2 w3 4 A"), None);
    assert_eq!(refused(&last, "launch 2 w2 4 A"), Some("SFB.BASE.PLA.8"), "a shotgun has three pieces");
    for (count, rule) in [(62, Some("SFB.BASE.PLA.8")), (61, None)] {
        let mut room = flying(count);
        turn(&mut room, 1);
        assert_eq!(refused(&room, "launch 2 w2 4 A"), rule, "{count} in flight");
    }
}

/// The first weapon of a kind, of any ship, with what it holds.
fn held(kind: Kind, turns: u8, energy: u8) -> Option<u8> {
    let options = Options::standard();
    let (class, weapon) =
        classes().iter().find_map(|class| Some((class, class.weapons.iter().find(|weapon| weapon.kind == kind)?))).expect("one");
    arming::hold(Bench { class, weapon, options: &options }, &Load { turns, energy, ..Load::EMPTY })
}

#[test]
fn holding_has_its_price() {
    let prices = [
        (Kind::Photon, 2, 16, Some(4)),
        (Kind::Photon, 2, 18, Some(8)),
        (Kind::Photon, 1, 8, None),
        (Kind::Fusion, 1, 8, Some(4)),
        (Kind::Fusion, 1, 16, None),
        (Kind::Fusion, 0, 8, None),
        (Kind::Ppd, 2, 8, Some(4)),
        (Kind::Ppd, 1, 4, None),
        (Kind::Hppd, 2, 12, Some(12)),
        (Kind::Hppd, 1, 6, None),
        (Kind::Freezer, 2, 0, Some(4)),
        (Kind::Freezer, 1, 0, None),
        (Kind::Caster, 1, 0, Some(4)),
        (Kind::Caster, 0, 0, None),
        (Kind::Hellbore, 2, 24, None),
        (Kind::Disruptor, 1, 8, None),
    ];
    for (kind, turns, energy, price) in prices {
        assert_eq!(held(kind, turns, energy), price, "{kind:?} after {turns} turns with {energy}");
    }
}

/// Whether the first weapon of a kind can be used as it is loaded: turns, energy and stock.
fn usable(kind: Kind, turns: u8, energy: u8, stock: [u8; 2]) -> bool {
    let weapon = classes().iter().flat_map(|class| &class.weapons).find(|weapon| weapon.kind == kind).expect("one");
    arming::ready(weapon, &Load { turns, energy, stock, ..Load::EMPTY })
}

#[test]
fn weapons_are_ready_as_they_are_loaded() {
    let none = [0, 0];
    for (kind, turns) in
        [(Kind::Photon, 2), (Kind::Ppd, 2), (Kind::Hellbore, 2), (Kind::Freezer, 2), (Kind::Disruptor, 1), (Kind::Plasma, 3)]
    {
        assert!(usable(kind, turns, 0, none) && !usable(kind, turns - 1, 0, none), "{kind:?}");
    }
    // A plasma rack launches what is armed, not what only lies in it.
    assert!(usable(Kind::PlasmaRack, 0, 0, [0, 1]) && !usable(Kind::PlasmaRack, 0, 0, [4, 0]));
    assert!(usable(Kind::Rack, 0, 0, [1, 0]) && usable(Kind::Rack, 0, 0, [0, 1]) && !usable(Kind::Rack, 0, 0, none));
    assert!(usable(Kind::Esg, 0, 4, none) && !usable(Kind::Esg, 0, 3, none));
}

/// A PPD of weapon status 3 is loaded with its four pulses, one that is only begun holds none.
#[test]
fn pulses_are_there_once_a_ppd_is_armed() {
    for (status, turns, pulses) in [("0", 0, 0), ("1", 1, 0), ("2", 1, 0), ("3", 2, 4)] {
        let mut setup = Sfb::scenario("duel").expect("a scenario");
        for (name, value) in [("A.fleet", "isc-ca"), ("B.fleet", "isc-xcc"), ("weapon_status", status)] {
            Sfb::set(&mut setup, name, value).expect("a setting");
        }
        let state = Sfb::begin(&setup).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        for (ship, kind) in [(0, Kind::Ppd), (1, Kind::Hppd)] {
            let ship = sfb::ids::ShipNo::new(ship).expect("a ship");
            let place = state.class(ship).weapons.iter().position(|weapon| weapon.kind == kind).expect("one");
            let held = state.secrets[ship.index()].loads[place];
            assert_eq!((held.turns, held.stock[0]), (turns, pulses), "{kind:?} at status {status}");
        }
    }
}

#[test]
fn arming_never_overflows() {
    let options = Options::standard();
    for class in classes() {
        for weapon in &class.weapons {
            for turns in 0..=3 {
                let load = Load { turns, energy: 32, stock: [2, 2], ..Load::EMPTY };
                let bench = Bench { class, weapon, options: &options };
                for energy in [0, 1, 2, 4, 40, 42, 252] {
                    let after = arming::pay(bench, &load, &Arm { energy, ..Arm::NONE });
                    let most = if weapon.kind == Kind::Photon { 32 } else { u8::MAX };
                    assert!(after.is_err() || after.is_ok_and(|load| load.energy <= most), "{} {turns} {energy}", weapon.id);
                }
            }
        }
    }
}

/// Sets one value of a ship in the middle of a battle.
type Put = fn(&mut State, u16);

/// The most that a ship can have, and the fault that names what is above it.
#[test]
fn no_ship_has_more_than_it_can() {
    let text = "step = \"6D1\"\nimpulse = 9\n[[ship]]\nclass = \"isc-xcc\"\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 9]\n";
    let state = Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &text.parse().expect("toml")).expect("a position");
    let class = state.class(ShipNo::FIRST);
    let battery = class.battery(class.boxes[System::Battery as usize]);
    let limits: [(&str, u16, Put); 14] = [
        ("quarters in batteries", battery, |state, most| (state.secrets[0].warp, state.secrets[0].other) = (most - 2, 2)),
        ("quarters in the capacitor", class.capacitor(), |state, most| state.secrets[0].capacitor = most),
        ("ECM and ECCM", 12, |state, most| (state.hulls[0].ecm, state.hulls[0].eccm) = (most as u8 - 2, 2)),
        ("planned ECM and ECCM", 12, |state, most| (state.secrets[0].ecm, state.secrets[0].eccm) = (3, most as u8 - 3)),
        ("speed", 31, |state, most| state.hulls[0].speed = most as u8),
        ("planned speed", 31, |state, most| state.secrets[0].speed = most as u8),
        ("points of general reinforcement", Points::MOST.into(), |state, most| state.secrets[0].general = most as u8),
        ("boarding parties", class.boarding.into(), |state, most| state.hulls[0].parties = most as u8),
        ("boxes of a shield", 60, |state, most| state.hulls[0].shields[0] = most as u8),
        ("boxes of a shield", 60, |state, most| state.hulls[0].shields[5] = most as u8),
        ("boxes of a system", class.boxes[0].into(), |state, most| state.hulls[0].boxes[0] = most as u8),
        ("boxes of a system", class.boxes[System::Battery as usize].into(), |state, most| {
            state.hulls[0].boxes[System::Battery as usize] = most as u8
        }),
        ("boxes of the ASIF", class.asif[0].into(), |state, most| state.hulls[0].asif[0] = most as u8),
        ("boxes of the ASIF", class.asif[8].into(), |state, most| state.hulls[0].asif[8] = most as u8),
    ];
    for (what, most, put) in limits {
        let mut state = state.clone();
        put(&mut state, most);
        assert_eq!(Sfb::unsound(&state), None, "{most} {what}");
        put(&mut state, most + 1);
        assert_eq!(Sfb::unsound(&state), Some(format!("ship 1: {} {what}, of at most {most}", most + 1)));
    }
    let mut other = state;
    other.hulls[1].speed = 32;
    assert_eq!(Sfb::unsound(&other).as_deref(), Some("ship 2: 32 speed, of at most 31"));
}

/// The last volley of a full queue joins another one at the same ship, and no point of damage is lost.
#[test]
fn no_volley_is_lost_where_the_places_are_full() {
    let mut state = flying(0);
    let places = state.flow.volleys.len();
    let ships: Vec<ShipNo> = state.ships().collect();
    let mut due = vec![0u16; ships.len()];
    for number in 0..places + 5 {
        let (ship, points) = (number % ships.len(), 1 + number as u16);
        volley::push(&mut state, ships[ship], points, 1 << (number % 24));
        due[ship] += points;
        let waiting = usize::from(state.flow.waiting);
        assert_eq!(waiting, places.min(number + 1));
        let all = &state.flow.volleys[..waiting];
        let wait = |ship: ShipNo| all.iter().filter(|volley| volley.ship == ship).map(|volley| volley.points).sum::<u16>();
        assert_eq!(ships.iter().map(|&ship| wait(ship)).collect::<Vec<_>>(), due, "after {} volleys", number + 1);
    }
    volley::push(&mut state, ships[0], 0, 1);
    assert_eq!(usize::from(state.flow.waiting), places, "no damage is no volley");
}
