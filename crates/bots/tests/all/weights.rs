//! Weights of officers: each one is read, and each value that a file may hold can be played.

use engine::{
    Game, Weights,
    conformance::{idle_weights, set_up},
    kit::{Thinking, Trials, kit},
};

/// Holds that every weight of a game changes some judgement in one of three games from each of these setups.
fn each_is_read<G: Game>(setups: &[G::Setup], most: usize)
where
    G::Setup: Clone,
{
    let idle = idle_weights::<G>(&[setups, setups, setups].concat(), 3, most);
    assert!(idle.is_empty(), "{}: no judgement reads {idle:?}", G::about().name);
}

/// Plays a game of the first scenario with all weights at their least values, and one with all at their most.
fn the_ends_play<G: Game>() {
    let kit = kit::<G>(bots::all::<G>());
    let setup = kit.setup(G::about().scenarios[0].name).expect("a scenario");
    for end in [|weight: &engine::weights::Weight| weight.least, |weight: &engine::weights::Weight| weight.most] {
        let words: Vec<String> = G::WEIGHTS.iter().map(|weight| format!("{}={}", weight.name, end(weight))).collect();
        let bot = format!("officer[{}]", words.join(" "));
        let bots = vec![bot; kit.seats(&setup)];
        let trials = Trials { setup: setup.clone(), games: 1, bots, seed: 5, thinking: Thinking::Nodes(1) };
        let tally = kit.simulate(&trials, &mut |_| true).expect("a bot that can be named");
        assert_eq!((tally.games, tally.unfinished), (1, 0), "{}", G::about().name);
    }
}

#[test]
fn stcs() {
    use stcs::Stcs;
    let mut setups: Vec<_> = Stcs::about().scenarios.iter().map(|scenario| set_up::<Stcs>(scenario.name, &[])).collect();
    // Ships that can cloak.
    setups.push(set_up::<Stcs>("duel", &[("A.fleet", "dderidex"), ("B.fleet", "v8")]));
    each_is_read::<Stcs>(&setups, 200);
    the_ends_play::<Stcs>();
}

#[test]
fn star_fleet_battles() {
    use sfb::Sfb;
    let mut setups: Vec<_> = Sfb::about().scenarios.iter().map(|scenario| set_up::<Sfb>(scenario.name, &[])).collect();
    setups.extend(["fed-ca", "hyd-hc"].map(|ship| set_up::<Sfb>("duel", &[("A.fleet", ship), ("B.fleet", ship)])));
    each_is_read::<Sfb>(&setups, 500);
    the_ends_play::<Sfb>();
}

#[test]
fn ascendancy() {
    use ascendancy::Ascendancy;
    let setups: Vec<_> = Ascendancy::about().scenarios.iter().map(|scenario| set_up::<Ascendancy>(scenario.name, &[])).collect();
    each_is_read::<Ascendancy>(&setups, 1200);
    the_ends_play::<Ascendancy>();
}

#[test]
fn attack_wing() {
    use attack_wing::AttackWing;
    let setups: Vec<_> = AttackWing::about().scenarios.iter().map(|scenario| set_up::<AttackWing>(scenario.name, &[])).collect();
    each_is_read::<AttackWing>(&setups, 150);
    the_ends_play::<AttackWing>();
}

#[test]
fn card_game() {
    use stccg::Stccg;
    let setups: Vec<_> =
        ["federation", "klingon"].map(|decks| set_up::<Stccg>(Stccg::about().scenarios[0].name, &[("A.deck", decks)])).into();
    each_is_read::<Stccg>(&setups, 700);
    the_ends_play::<Stccg>();
}

#[test]
fn names_and_values_that_there_are_not_are_refused_with_what_there_is() {
    let kit = kit::<stcs::Stcs>(bots::all());
    let why = |text: &str| kit.bot(text).expect_err(text);
    assert_eq!(kit.bot("Officer[give=20]").expect("a bot"), "officer[give=20]");
    assert_eq!(why("officer[gve=20]").code, "unknown-weight");
    assert!(why("officer[gve=20]").sentence.contains("give"));
    assert_eq!(why("officer[give=-1]").code, "bad-weight");
    assert_eq!(why("ensign[give=20]").code, "unknown-weight");
    assert_eq!(why("officier[give=20]").code, "unknown-bot");
    assert_eq!(Weights::usual(stcs::Stcs::WEIGHTS).values().len(), kit.weights().len());
}
