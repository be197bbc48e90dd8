//! No bot goes round in circles: in every game and scenario, with any players, no seat is asked twice in one turn in the same position, and games
//! end.

use engine::{Bot, Budget, Chance, Decision, Game, Outlook, Seat, playout::Playout};

/// A bot that looks ahead little, so that its games are short to play.
struct Hurried<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> Bot<G> for Hurried<G> {
    fn choose(&mut self, outlook: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> Decision<G::Command> {
        self.0.choose(&outlook.within(Budget::Nodes(400)), commands, chance)
    }
}

fn bot<G: Game>(name: &str) -> Box<dyn Bot<G>> {
    let kinds = bots::all::<G>();
    Box::new(Hurried(kinds.iter().find(|kind| kind.name == name).expect("there").usual()))
}

/// Counts of the commands that were tried.
#[derive(Debug, Default)]
struct Tried {
    decisions: u64,
    circled: u64,
}

/// Plays one game up to a number of decisions, and demands that no position comes again within a turn to the seat that was asked in it.
fn plays_on<G: Game>(scenario: &str, names: [&str; 2], seed: u64, most: u64, tried: &mut Tried) {
    let setup = G::scenario(scenario).expect("the scenario is there");
    let Ok(begun) = G::begin(&setup) else { panic!("{scenario} is refused") };
    let mut sitting: Vec<Box<dyn Bot<G>>> = (0..G::seats(&setup)).map(|seat| bot(names[seat % 2])).collect();
    let mut chance = Chance::new(seed, 0);
    let mut game = Playout::<G>::new(begun, &sitting, &mut chance);
    let mut stood: Vec<(Seat, G::State, String)> = Vec::new();
    while game.played().decisions < most {
        let before = game.state().clone();
        let Some((seat, command)) = game.step(&mut sitting, &mut chance) else { break };
        let said = command.to_string();
        if stood.last().is_some_and(|(_, last, _)| G::turn(last) != G::turn(&before)) {
            stood.clear();
        }
        if let Some(at) = stood.iter().position(|(who, state, _)| *who == seat && G::alike(state, &before)) {
            let since: Vec<String> = stood[at..].iter().map(|(who, _, said)| format!("{who} {said}")).collect();
            panic!("{} {scenario} {names:?} seed {seed}: {seat} is asked again where it was asked before: {since:?}", G::about().name);
        }
        stood.push((seat, before, said));
    }
    let played = game.played();
    assert!(played.decisions == most || played.outcome.is_some(), "{scenario} {names:?} seed {seed}: {played:?}");
    tried.decisions += played.decisions;
    tried.circled += played.circled;
}

/// Every scenario of a game, with every bot in the first seat.
fn never_goes_round<G: Game>(games: u64) -> Tried {
    let mut tried = Tried::default();
    for scenario in G::about().scenarios {
        for names in [["random", "random"], ["officer", "random"], ["officer", "officer"]] {
            (0..games).for_each(|seed| plays_on::<G>(scenario.name, names, seed, u64::MAX, &mut tried));
        }
        plays_on::<G>(scenario.name, ["admiral", "officer"], 1, 250, &mut tried);
    }
    tried
}

#[test]
fn attack_wing() {
    never_goes_round::<attack_wing::AttackWing>(2);
}

#[test]
fn stcs() {
    never_goes_round::<stcs::Stcs>(2);
}

#[test]
fn sfb() {
    never_goes_round::<sfb::Sfb>(2);
}

#[test]
fn stccg() {
    let tried = never_goes_round::<stccg::Stccg>(2);
    assert!(tried.circled > 0, "the guard has had something to do: {tried:?}");
}

#[test]
fn ascendancy() {
    let tried = never_goes_round::<ascendancy::Ascendancy>(2);
    assert!(tried.circled > 0, "the guard has had something to do: {tried:?}");
}
