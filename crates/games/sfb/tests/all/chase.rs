//! How far a seeking weapon still comes: a ship that is chased by one does not get away (`SFB.BASE.MOV.10`).

use engine::Game;
use sfb::{Sfb, State, ids::ShipNo, rules::flight};

/// A ship of A with something in flight at it from this many hexes away.
fn chased(seeker: &str, hexes: i32) -> bool {
    let text = format!(
        "step = \"6A4\"\nturn = 2\nimpulse = 1\n[[ship]]\nclass = \"fed-ca\"\nseat = \"A\"\nat = [0, 0]\n[[ship]]\nclass = \"kzi-bc\"\nseat = \"B\"\nat = [0, -60]\n\
         [[seeker]]\nowner = 2\ntarget = 1\nat = [0, -{hexes}]\nfacing = 3\n{seeker}"
    );
    let table: toml::Table = text.parse().expect("toml");
    let state: State = Sfb::position(&Sfb::scenario("duel").expect("a scenario"), &table).unwrap_or_else(|why| panic!("{text}: {why}"));
    flight::chased(&state, ShipNo::FIRST)
}

/// The reach of each torpedo by its chart: a fresh one, a sabot, one that has flown 5 hexes, one with 4 points of damage, which takes 2 from the warhead.
#[test]
fn plasma_reaches_as_far_as_its_warhead_lasts() {
    let rows = [("D", 15, 14), ("F", 15, 14), ("G", 20, 19), ("S", 25, 24), ("M", 30, 29), ("R", 30, 29)];
    for (torp, fresh, harmed) in rows {
        let reach = |more: &str, hexes: i32| {
            let seeker = format!("torp = \"{torp}\"\n{more}");
            assert!(chased(&seeker, hexes), "{torp} {more} reaches {hexes} hexes");
            assert!(!chased(&seeker, hexes + 1), "{torp} {more} reaches no {} hexes", hexes + 1);
        };
        reach("flown = 0", fresh);
        reach("flown = 0\nsabot = true", fresh * 5 / 4);
        reach("flown = 5", fresh - 5);
        reach("flown = 5\nsabot = true", (fresh - 5) * 5 / 4);
        reach("flown = 0\ndamage = 2", harmed);
    }
}

/// A drone flies at its speed for as many turns from its launch as its type lasts (`SFB.BASE.DRO.1`).
#[test]
fn drones_reach_as_far_as_they_last() {
    // Launched in impulse 1 of turn 1, looked at 32 impulses later: a turn less is left.
    for (drone, speed, turns) in [("drone-I", 8, 3), ("drone-I-F", 32, 3), ("drone-II", 12, 2), ("drone-V-F", 32, 2)] {
        let (seeker, reach) = (format!("torp = \"{drone}\"\nborn = 1"), speed * (turns - 1));
        assert!(chased(&seeker, reach), "{drone} reaches {reach} hexes");
        assert!(!chased(&seeker, reach + 1), "{drone} reaches no {} hexes", reach + 1);
    }
}
