//! The suite over fleets that are drawn from every card there is. `VINCULUM_FLEETS=2000 cargo test -p attack-wing --test all pool` draws that many.

use attack_wing::{
    AttackWing,
    data::{self, CardId},
    fleet::Sheet,
    setup::FleetChoice,
};
use engine::{
    Chance, Game,
    conformance::{Effort, run, set_up},
};

/// Checks that a drawn fleet need not pass: cards are put where no player could put them.
const WAIVED: &str = "fleet-points,unique,slots,talents,restrictions";

/// Fleets of a usual run.
const FLEETS: u64 = 24;

struct Drawing {
    chance: Chance,
    ships: Vec<CardId>,
    captains: Vec<CardId>,
    upgrades: Vec<CardId>,
    resources: Vec<CardId>,
}

impl Drawing {
    fn new(chance: Chance) -> Drawing {
        let of = |fits: &dyn Fn(CardId) -> bool| CardId::all().filter(|&card| fits(card)).collect::<Vec<_>>();
        Drawing {
            chance,
            ships: of(&|card| data::find_ship(card.code()).is_some()),
            captains: of(&|card| card.captain().is_some()),
            upgrades: of(&|card| card.upgrade().is_some()),
            resources: of(&|card| card.resource().is_some()),
        }
    }

    fn one(chance: &mut Chance, all: &[CardId]) -> &'static str {
        all[chance.below(all.len() as u32) as usize].code()
    }

    /// Two to four ships, each with a captain and fewer upgrades than this, and mostly a Resource.
    fn fleet(&mut self, upgrades: u32) -> String {
        let chance = &mut self.chance;
        let mut fleet = Vec::new();
        for _ in 0..2 + chance.below(3) {
            let mut codes = vec![Self::one(chance, &self.ships), Self::one(chance, &self.captains)];
            for _ in 0..chance.below(upgrades) {
                let code = Self::one(chance, &self.upgrades);
                if !codes.contains(&code) {
                    codes.push(code);
                }
            }
            fleet.push(codes.join("+"));
        }
        if chance.below(4) > 0 {
            fleet.push(Self::one(chance, &self.resources).to_owned());
        }
        fleet.join(", ")
    }
}

#[test]
fn fleets_of_every_card_conform() {
    let fleets = std::env::var("VINCULUM_FLEETS").ok().and_then(|text| text.parse().ok()).unwrap_or(FLEETS);
    let first = std::env::var("VINCULUM_FIRST").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let mut wrong = Vec::new();
    for number in first..first + fleets / 2 {
        let mut drawing = Drawing::new(Chance::new(45, number));
        let (a, b) = (drawing.fleet(8), drawing.fleet(8));
        let scenario = if number % 2 == 0 { "duel" } else { "sector-001" };
        let setup = set_up::<AttackWing>(scenario, &[("waive", WAIVED), ("A.fleet", &a), ("B.fleet", &b)]);
        if let Err(why) = run::<AttackWing>(&[setup], Effort { games: 1, seed: number, every: 29 }) {
            wrong.push(format!("{number}: {scenario} with A.fleet {a} and B.fleet {b}: {why}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// A fleet in which the builder finds no fault can be played.
#[test]
fn a_drawn_fleet_without_a_fault_can_be_played() {
    let mut drawing = Drawing::new(Chance::new(46, 0));
    let mut sound = 0;
    for _ in 0..2_000 {
        let fleet = drawing.fleet(2);
        let mut setup = set_up::<AttackWing>("duel", &[("A.fleet", &fleet)]);
        setup.options.fleet_sp = 130;
        let FleetChoice::List(list) = setup.fleets[0].clone() else { continue };
        if (Sheet { limit: 130, ..Sheet::of(list) }).all_faults().is_empty() {
            sound += 1;
            assert!(AttackWing::begin(&setup).is_ok(), "{fleet} has no fault and cannot be played");
        }
    }
    assert!(sound > 100, "{sound}");
}
