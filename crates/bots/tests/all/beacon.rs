//! The bots on the engine's example game, whose officer bids its highest card.

use std::collections::BTreeSet;

use engine::{
    Bot, Chance, Decision, Game, Outlook, Seat,
    example::Beacon,
    kit::{Thinking, Trials, kit},
    session::{Dice, Session},
};

fn bot(name: &str) -> Box<dyn Bot<Beacon>> {
    let kinds = bots::all::<Beacon>();
    kinds.iter().find(|kind| kind.name == name).expect("there").usual()
}

fn chosen(name: &str, chance: &mut Chance) -> String {
    let setup = Beacon::scenario("beacon").expect("there");
    let table = Session::<Beacon>::open(setup, Dice::Asked).expect("sound");
    let commands = table.commands(Seat::B);
    let pick = bot(name).choose(&Outlook::new(table.state(), Seat::B), &commands, chance);
    let Decision::Listed(pick) = pick else { panic!("it has no plans") };
    commands[pick].to_string()
}

#[test]
fn names_are_unique() {
    let names: BTreeSet<&str> = bots::all::<Beacon>().iter().map(|kind| kind.name).collect();
    assert_eq!(names.len(), bots::all::<Beacon>().len());
    assert!(names.contains("random") && names.contains("officer"));
}

#[test]
fn random_reaches_every_command_and_the_officer_only_the_best() {
    let mut chance = Chance::new(11, 0);
    let random: BTreeSet<String> = (0..100).map(|_| chosen("random", &mut chance)).collect();
    assert_eq!(random.len(), 4);
    let officer: BTreeSet<String> = (0..100).map(|_| chosen("officer", &mut chance)).collect();
    assert_eq!(officer, BTreeSet::from(["bid 4".to_owned()]));
}

#[test]
fn a_seed_means_the_same_games() {
    let beacon = kit(bots::all::<Beacon>());
    let play = |seed| {
        let setup = beacon.setup("beacon").expect("there");
        let trials = Trials { setup, games: 200, bots: vec!["officer".into(), "random".into()], seed, thinking: Thinking::Usual };
        let tally = beacon.simulate(&trials, &mut |_| true).expect("sound");
        (tally.decisions, tally.seats[0].wins, tally.seats[1].wins, tally.seats[0].mean_points.to_bits())
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
    assert!(play(1).1 > play(1).2, "to bid high first is better than to bid at random: {:?}", play(1));
}
