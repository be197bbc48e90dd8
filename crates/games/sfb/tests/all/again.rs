//! Ready-made plans: the one that repeats the turn before has each switch and each amount as it was and nothing else, those of the form spend all power.

use engine::{Chance, Game, Seat, Source, Table, conformance::set_up};
use sfb::{
    Command, Sfb, State,
    command::{Allocation, Stance},
    data::classes,
    ids::ShipNo,
    rules::{allocation, plans},
};

use crate::{courses::folder, players::table};

/// What the plan allocates after this allocation of ship 1.
fn repeated(ship: &str, text: &str) -> Allocation {
    let mut state: State = table("duel", &[ship, "fed-ca"]);
    let mut chance = engine::Chance::new(1, 1);
    Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let command = Sfb::parse(&state, Seat::A, text).expect("notation");
    Sfb::check(&state, Seat::A, &command).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    Sfb::apply(&mut state, Seat::A, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    state.flow.turn = 2;
    plans::make(&state, ShipNo::FIRST, Stance::Again, plans::again(&state, ShipNo::FIRST).expect("a turn before"))
}

#[test]
fn a_repeated_plan_switches_on_what_was_on() {
    let field = repeated("isc-xdd", "allocate 1 control shields=2 asif speed=4 ecm=1 eccm=1 general=1 asif-points=1 tractor=1 transport=1");
    assert_eq!((field.control, field.shields, field.asif, field.cloak, field.speed), (true, 2, true, false, 4));
    assert_eq!((field.ecm, field.eccm), (1, 1));
    assert_eq!((field.general, field.asif_points, field.tractor, field.transport), (1, 1, 1, 1));
    let bare = repeated("isc-xdd", "allocate 1 shields=1 speed=8 ecm=2 s2=3");
    assert_eq!((bare.control, bare.shields, bare.asif, bare.cloak, bare.speed), (false, 1, false, false, 8));
    assert_eq!((bare.ecm, bare.eccm, bare.specific, bare.general), (2, 0, [0, 3, 0, 0, 0, 0], 0));
    assert_eq!((bare.asif_points, bare.damage_control, bare.tractor, bare.transport), (0, 0, 0, 0));
}

#[test]
fn a_repeated_plan_pays_for_the_cloak_again() {
    let cloaked = repeated("rom-fh", "allocate 1 shields=1 cloak speed=0");
    assert_eq!((cloaked.cloak, cloaked.control, cloaked.shields, cloaked.speed), (true, false, 1, 0));
    assert!(!repeated("rom-fh", "allocate 1 control shields=1 speed=0").cloak);
}

/// The ready-made plans of the form leave no power of the engines idle that could protect the ship.
#[test]
fn a_plan_of_the_form_spends_the_power_of_the_engines() {
    for class in ["fed-ca", "kli-d7", "rom-fh", "isc-xdd"] {
        let mut state: State = table("duel", &[class, "fed-ca"]);
        let mut chance = engine::Chance::new(1, 1);
        Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        for stance in [Stance::Attack, Stance::Assault, Stance::Defend, Stance::Run] {
            for speed in plans::SPEEDS.into_iter().filter(|&speed| plans::check(&state, ShipNo::FIRST, stance, speed).is_ok()) {
                let whole = plans::make_whole(&state, ShipNo::FIRST, stance, speed);
                allocation::check(&state, ShipNo::FIRST, &whole).unwrap_or_else(|why| panic!("{class} {stance:?} {speed}: {why:?}"));
                let (plain, shields) = (plans::make(&state, ShipNo::FIRST, stance, speed), whole.specific.iter().sum::<u8>());
                assert_eq!((whole.arms, whole.speed, whole.shields), (plain.arms, plain.speed, plain.shields));
                // A point more for the last shield does not fit any longer, unless the shields hold all that they may.
                let mut more = whole.clone();
                more.specific[4] += 1;
                let mut engines = allocation::sources(&state, ShipNo::FIRST);
                (engines.battery_warp, engines.battery_other) = (0, 0);
                let idle = allocation::settle(engines, allocation::bill(&state, ShipNo::FIRST, &more)).is_ok();
                assert!(!idle || shields == 90, "{class} {stance:?} {speed}: power is left after {whole:?}");
            }
        }
    }
}

const STANCES: [Stance; 4] = [Stance::Attack, Stance::Assault, Stance::Defend, Stance::Run];

/// A ship with power to spare buys what its captain wants first: an assault locks on through the enemy's ECM, all others hide behind their own.
#[test]
fn a_plan_of_the_form_buys_electronic_warfare_as_its_captain_thinks() {
    let mut state: State = table("duel", &["fed-ca", "fed-ca"]);
    Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut Chance::new(1, 1)))).expect("seeded");
    for (stance, warfare) in
        [(Stance::Attack, (4, 2)), (Stance::Assault, (2, 4)), (Stance::Defend, (4, 2)), (Stance::Run, (4, 2)), (Stance::Again, (0, 0))]
    {
        let whole = plans::make_whole(&state, ShipNo::FIRST, stance, 0);
        assert_eq!((whole.ecm, whole.eccm), warfare, "{stance:?}");
    }
}

/// These points on shields in this order: four on each, then eight, then fifteen.
fn spread(shown: [usize; 6], mut points: u8) -> [u8; 6] {
    let mut put = [0; 6];
    for (most, side) in [4, 8, 15].into_iter().flat_map(|most| shown.map(|side| (most, side))) {
        let more = points.min(most - put[side]);
        (put[side], points) = (put[side] + more, points - more);
    }
    put
}

/// Idle power goes to the shields that the enemy will see first; a ship that runs begins at its rear.
#[test]
fn a_plan_of_the_form_reinforces_the_shields_that_will_be_seen() {
    let mut state: State = table("duel", &["fed-ca", "fed-ca"]);
    Sfb::start(&mut state, &mut Table::silent(Source::Seeded(&mut Chance::new(1, 1)))).expect("seeded");
    for (stance, shown) in [(Stance::Attack, [0, 1, 5, 2, 4, 3]), (Stance::Run, [3, 2, 4, 1, 5, 0])] {
        let mut most = 0;
        for speed in plans::SPEEDS.into_iter().filter(|&speed| plans::check(&state, ShipNo::FIRST, stance, speed).is_ok()) {
            let put = plans::make_whole(&state, ShipNo::FIRST, stance, speed).specific;
            let points = put.iter().sum();
            assert_eq!(put, spread(shown, points), "{stance:?} {speed}");
            most = most.max(points);
        }
        assert!(most > 0, "{stance:?}");
    }
}

/// Every ship allocates by every listed plan and speed, at the beginning and in the positions of the cases.
#[test]
fn plans_of_every_ship() {
    folder().told("plans", |tell| {
        let mut all = |name: &str, state: &State, ship: ShipNo| {
            let top = plans::top_speed(state, ship);
            tell(name, &format!("top {top}, again {:?}", plans::again(state, ship)));
            for stance in STANCES.into_iter().chain([Stance::Again]) {
                for speed in plans::SPEEDS.into_iter().chain([2, top]) {
                    let check = plans::check(state, ship, stance, speed);
                    let [plain, whole] = [plans::make, plans::make_whole]
                        .map(|make| Command::Allocate(ship, Box::new(make(state, ship, stance, speed))).to_string());
                    tell(name, &format!("{stance:?} {speed} {check:?}: {plain}; {whole}"));
                }
            }
        };
        for class in classes() {
            for status in ["0", "1", "2", "3"] {
                let more = [("A.fleet", class.id.as_str()), ("weapon_status", status)];
                let state = Sfb::begin(&set_up::<Sfb>("duel", &more)).expect("sound");
                all(&class.id, &state, ShipNo::FIRST);
            }
        }
        for (title, _, mut state) in folder().case_positions::<Sfb>("plans") {
            state.flow.turn += 1;
            state.ships().for_each(|ship| all(&title, &state, ship));
        }
    });
}
