//! Two worlds that differ in one secret only: they look the same to everyone who may not know it, in every way in which a game shows itself; to its owner they
//! look different. One test for each secret: allocations, loads, reserves, pseudo-plasma, photon charges, casters, canisters, fire decisions, labs.

use engine::{
    Game, Seat, Viewer,
    conformance::{self, World},
};
use sfb::{Event, Sfb};

const OTHERS: [Viewer; 2] = [Viewer::Seat(Seat::B), Viewer::Public];

fn world(position: &str) -> World<Sfb> {
    let setup = Sfb::scenario("duel").expect("a scenario");
    World::of(Sfb::position(&setup, &position.parse().expect("toml")).unwrap_or_else(|why| panic!("{position}: {why}")))
}

/// The two worlds are one to everybody but A, and two to A.
fn secret(what: &str, one: &World<Sfb>, other: &World<Sfb>) {
    conformance::secret(what, Seat::A, &OTHERS, one, other);
}

/// The two worlds are no longer one to anybody: the secret is out as the rules say.
fn known(what: &str, one: &World<Sfb>, other: &World<Sfb>) {
    conformance::known(what, &OTHERS, one, other);
}

/// A ship of A, another of B six hexes ahead of it, at a step of an impulse.
fn table(step: &str, impulse: u8, own: &str) -> World<Sfb> {
    world(&format!(
        "step = {step:?}\nturn = 1\nimpulse = {impulse}\n[[ship]]\nseat = \"A\"\nat = [0, 0]\n{own}\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 6]\nfacing = 3\n"
    ))
}

const A: Seat = Seat::A;
const B: Seat = Seat::B;

#[test]
fn allocations_are_secret() {
    let start = || table("1", 0, "class = \"isc-xcc\"\nbase = 20");
    let made = [
        "allocate 1 control shields=2 speed=12 general=4 s1=3 asif asif-points=2",
        "allocate 1 control shields=2 speed=12 repair=2 general=2 asif",
        "plan 1 run 12",
    ];
    let fast = "allocate 1 control shields=2 speed=20";
    for other in [made[1], made[2], fast] {
        secret("an allocation that others still make", &start().then(&[(A, made[0])]), &start().then(&[(A, other)]));
    }
    let all = |own: &'static str| start().then(&[(A, own), (B, "plan 2 attack 8")]);
    secret("reinforcement, capacitor, repair", &all(made[0]), &all(made[1]));
    known("speed", &all(made[0]), &all(fast));
}

#[test]
fn loads_and_reserves_are_secret() {
    let own = |load: &str| table("6A4", 5, &format!("class = \"gorn-xca\"\n{load}"));
    let empty = || own("load = {}");
    for load in [
        "load = { w1 = { turns = 3, torp = \"M\", energy = 5 } }",
        "load = { w1 = { turns = 3, torp = \"F\", energy = 3, modes = [\"charge\"] }, w5 = { turns = 2 } }",
        "reserve = 2.0\nreserve_other = 1.0",
        "capacitor = 0.5",
        "general = 4\nspecific = [1, 2, 0, 0, 0, 0]",
        "asif_extra = [2, 0, 0, 0, 0, 0, 0, 0, 0]",
    ] {
        secret(load, &empty(), &own(load));
    }
}

#[test]
fn a_pseudo_torpedo_looks_real_when_it_is_launched() {
    for (class, number, torp, energy) in
        [("gorn-xca", 1, "M", 5), ("rom-xke", 1, "Z", 8), ("rom-xke", 2, "Rh", 4), ("isc-xcc", 3, "S", 4), ("rom-xfh", 1, "X", 6)]
    {
        let load = format!("load = {{ w{number} = {{ turns = 3, torp = {torp:?}, energy = {energy} }} }}");
        let start = || table("6A4", 5, &format!("class = {class:?}\n{load}"));
        let (real, pseudo) = (format!("launch 1 w{number} 2 A"), format!("launch 1 w{number} 2 A:pseudo"));
        let (one, other) = (start().then(&[(A, &real)]), start().then(&[(A, &pseudo)]));
        secret("pseudo-plasma", &one, &other);
        secret("pseudo-plasma after its launch", &one.then(&[(A, "pass 1")]), &other.then(&[(A, "pass 1")]));
    }
}

#[test]
fn a_photon_charge_is_secret_in_flight() {
    let start = |modes: &str| {
        table(
            "6A4",
            5,
            &format!(
                "class = \"gorn-xca\"\nload = {{ w1 = {{ turns = 3, torp = \"M\", energy = 10, modes = {modes} }}, w5 = {{ turns = 2 }} }}"
            ),
        )
    };
    let launched = |modes: &str, how: &str| start(modes).then(&[(A, &format!("launch 1 w1 2 A{how}"))]);
    secret("a charge", &launched("[]", ""), &launched("[\"charge\"]", ""));
    secret("a charge injected at launch", &launched("[]", ""), &launched("[]", ":inject"));
    secret("a charge in a pseudo-torpedo", &launched("[]", ":pseudo"), &launched("[]", ":pseudo:inject"));
    secret("which piece of a shotgun has it", &launched("[\"shot\"]", ""), &launched("[\"shot\", \"charge\"]", ""));
    let injected = |into: &str| start("[]").then(&[(A, &format!("inject 1 w5 w1{into}"))]);
    secret("an injection", &start("[]"), &injected(""));
    secret("an injection into the pseudo-torpedo", &injected(""), &injected(" pseudo"));
    secret("which piece has it", &launched("[\"shot\", \"charge\"]", ""), &launched("[\"shot\", \"charge\"]", ":piece2"));
}

#[test]
fn what_a_ship_begins_with_is_secret() {
    let start = |class: &str| table("1", 0, &format!("class = {class:?}\nstatus = true"));
    let canisters = |what: &str| start("isc-xcc").then(&[(A, &format!("prepare 1 w3 1 {what}"))]);
    secret("a canister", &start("isc-xcc"), &canisters("F"));
    let gorn = |what: &str| start("gorn-xca").then(&[(A, what)]);
    secret("what a pseudo-torpedo shows", &gorn("prepare 1 w1 hides"), &gorn("prepare 1 w2 hides"));
    secret("a charge", &start("gorn-xca"), &gorn("prepare 1 w6 empty"));
}

#[test]
fn the_caster_hides_what_lies_in_it() {
    let start = || table("6A4", 5, "class = \"isc-xcc\"\nload = { w5 = { turns = 3, torp = \"F\", energy = 3 }, w9 = { turns = 1 } }");
    let fed = |how: &str| start().then(&[(A, &format!("feed 1 w5 w9{how}"))]);
    secret("what is passed to a caster", &fed(""), &fed(" pseudo"));
    let cast = [(A, "cast 1 w9 2 0,2 A")];
    secret("what is cast", &fed("").then(&cast), &fed(" pseudo").then(&cast));
}

#[test]
fn canisters_hide_what_an_ejected_torpedo_was() {
    let start = |modes: &str| {
        table("7", 32, &format!("class = \"isc-xcc\"\nload = {{ w3 = {{ turns = 3, torp = \"S\", energy = 8, modes = [{modes}] }} }}"))
    };
    let stored = |modes: &str| start(modes).then(&[(A, "store 1 w3 1")]);
    secret("what 8 points had bought", &start("\"env\""), &start("\"shot\""));
    for viewer in OTHERS {
        assert_eq!(stored("\"env\"").shown(viewer), stored("\"shot\"").shown(viewer), "the amount is announced, not what it had bought");
    }
    known("the amount ejected", &start("").then(&[(A, "pass 1")]), &stored("\"env\""));
}

#[test]
fn fire_decisions_are_secret_until_all_are_made() {
    let start = || table("6D1", 9, "class = \"fed-ca\"\nload = { w7 = { turns = 2, energy = 4 } }");
    let laid = |own: &'static str| start().then(&[(A, own)]);
    let all = ["fire 1 w7>2", "fire 1 w1>2 w2>2", "pass 1"];
    for other in &all[1..] {
        secret("a fire decision", &laid(all[0]), &laid(other));
    }
    let shown = |own: &'static str| start().then(&[(A, own), (B, "pass 2")]);
    known("the fire decisions", &shown(all[0]), &shown(all[1]));
    known("that fire was held", &shown(all[0]), &shown(all[2]));
}

/// Answers to fire are told to nobody else: what they were is seen when they stop damage.
#[test]
fn reserve_power_in_answer_to_fire_is_secret() {
    let start = || {
        let own = "class = \"isc-xcc\"\nasif_up = true\nreserve = 9.0";
        let mut world = table("6D1", 9, own);
        world = world.then(&[(A, "pass 1"), (B, "fire 2 w1>1")]);
        world
    };
    secret("an answer to fire", &start().then(&[(A, "reinforce 1 shield1=3")]), &start().then(&[(A, "reinforce 1 general=4")]));
}

/// A ship that has nothing in its batteries is asked as one that has: not asking would tell.
#[test]
fn whether_there_is_reserve_power_is_secret() {
    let start = |reserve: &str| {
        let world = table("6D1", 9, &format!("class = \"isc-xcc\"\nasif_up = true\nreserve = {reserve}"));
        world.then(&[(A, "pass 1"), (B, "fire 2 w1>1")])
    };
    secret("reserve power", &start("0.0"), &start("9.0"));
}

#[test]
fn where_a_torpedo_prefers_to_go_is_secret() {
    let own = "class = \"gorn-ca\"\n";
    let flying = || {
        world(&format!(
            "step = \"6A4\"\nturn = 1\nimpulse = 5\n[[seeker]]\nowner = 1\ntarget = 2\ntorp = \"F\"\nat = [0, 1]\n[[ship]]\nseat = \"A\"\nat = [0, 0]\n{own}[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [2, 5]\nfacing = 3\n"
        ))
    };
    secret("which of equal hexes it takes", &flying().then(&[(A, "steer 1 s1 right")]), &flying().then(&[(A, "steer 1 s1 left")]));
}

/// A lab's findings are told to its own seat: the target, and for a photon plasma the charge it shows, simulated or real.
#[test]
fn labs_tell_their_own_seat() {
    let flying = |what: &str| {
        world(&format!(
            "step = \"6A4\"\nturn = 1\nimpulse = 5\n[[seeker]]\nowner = 1\ntarget = 2\ntorp = \"M\"\nat = [0, 10]\n{what}\n[[ship]]\nclass = \"gorn-xca\"\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 12]\nfacing = 3\n"
        ))
    };
    let lab = [(B, "lab 2 s1")];
    let (plain, charged, simulated) = (|| flying(""), || flying("charge = true"), || flying("pseudo = true"));
    secret("a charge before the lab", &plain(), &charged());
    // The first seed with which the lab succeeds.
    let succeeds = |seed: &u64| plain().thrown(*seed, &lab).log.iter().any(|entry| matches!(entry.event, Event::Identified { .. }));
    let seed = (0..50).find(succeeds).expect("a success among 50");
    let (seen, real, false_one) = (plain().thrown(seed, &lab), charged().thrown(seed, &lab), simulated().thrown(seed, &lab));
    assert!(matches!(seen.log.last().map(|entry| &entry.event), Some(Event::Identified { charge: Some(false), .. })), "{:?}", seen.log);
    assert_ne!(seen.shown(Viewer::Seat(B)), real.shown(Viewer::Seat(B)), "the seat of the lab sees the charge");
    assert_eq!(seen.shown(Viewer::Public), real.shown(Viewer::Public), "nobody else does");
    secret("a real charge in a real torpedo against a simulated one", &real, &false_one);
}

/// The ship that loses a launcher does not say what was in it.
#[test]
fn a_wrecked_launcher_hides_what_it_held() {
    let start = |load: &str| {
        let position = format!(
            "step = \"6D1\"\nturn = 1\nimpulse = 9\n[[ship]]\nclass = \"rom-xke\"\nseat = \"A\"\nat = [0, 0]\nshields = [0, 0, 0, 0, 0, 0]\nreserve = 0.0\ncontrol = false\nasif = {{ A = 0 }}\n{load}\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 6]\nfacing = 3\n"
        );
        world(&position)
    };
    let struck = |load: &str| start(load).then(&[(B, "fire 2 w1>1 w2>1 w3>1 w4>1 w5>1 w6>1"), (A, "pass 1")]);
    let (one, other) = (struck(""), struck("load = { w1 = { turns = 3, torp = \"Z\", energy = 8 } }"));
    for viewer in OTHERS {
        assert_eq!(one.shown(viewer), other.shown(viewer), "what a launcher held shows to {viewer:?}");
    }
}

/// With several enemies nobody but its owner knows whom a seeking weapon seeks.
#[test]
fn the_target_of_a_seeking_weapon_is_secret() {
    let flying = |target: u8| {
        world(&format!(
            "step = \"6A4\"\nturn = 1\nimpulse = 5\n[[seeker]]\nowner = 1\ntarget = {target}\ntorp = \"M\"\nat = [0, 3]\n[[ship]]\nclass = \"gorn-xca\"\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 12]\nfacing = 3\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [1, 12]\nfacing = 3\n"
        ))
    };
    secret("the target of a torpedo", &flying(2), &flying(3));
}

/// No lab tells the type of a drone (`SFB.BASE.SYS.4`): what others see is its speed.
#[test]
fn the_type_of_a_drone_is_its_owners_alone() {
    let flying = |torp: &str| {
        world(&format!(
            "step = \"6A4\"\nturn = 1\nimpulse = 5\n[[seeker]]\nowner = 1\ntarget = 2\ntorp = \"{torp}\"\nat = [0, 3]\n[[ship]]\nclass = \"kzi-bc\"\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"fed-ca\"\nseat = \"B\"\nat = [0, 12]\nfacing = 3\n"
        ))
    };
    let (light, heavy) = (flying("drone-I-F"), flying("drone-IV-F"));
    secret("the type of a drone", &light, &heavy);
    let drawn = |world: &World<Sfb>, viewer: Viewer| {
        let scene = Sfb::scene(&Sfb::view(&world.state, viewer), &[]);
        let drone = scene.shapes.into_iter().find(|shape| shape.id == "seeker:1").expect("it is drawn");
        (drone.label, drone.tip)
    };
    assert_ne!(drawn(&light, Viewer::Seat(A)), drawn(&heavy, Viewer::Seat(A)));
}
