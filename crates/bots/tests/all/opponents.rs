//! Which bot sits opposite where nobody says otherwise: in each scenario the one that has been shown to play well there.

use engine::{Game, kit::kit};

/// The bot for a scenario of a game.
fn opponents<G: Game>() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let kit = kit::<G>(bots::all());
    let (about, usual) = (kit.about(), move |scenario| kit.opponent(&kit.setup(scenario).expect("a scenario")).expect("there are bots"));
    about.scenarios.iter().map(move |scenario| (about.name, scenario.name, usual(scenario.name)))
}

#[test]
fn the_admiral_sits_opposite_only_where_it_has_been_shown_to_be_better() {
    let all = opponents::<attack_wing::AttackWing>()
        .chain(opponents::<stcs::Stcs>())
        .chain(opponents::<sfb::Sfb>())
        .chain(opponents::<ascendancy::Ascendancy>())
        .chain(opponents::<stccg::Stccg>());
    let all: Vec<String> = all.map(|(game, scenario, bot)| format!("{game} {scenario}: {bot}")).collect();
    let expected = [
        "attack-wing sector-001: officer",
        "attack-wing duel: officer",
        "stcs first-contact: officer",
        "stcs duel: admiral",
        "stcs large-cube-v-fleet: officer",
        "stcs two-borg: officer",
        "stcs fleet: officer",
        "stcs free: officer",
        "sfb duel: officer",
        "sfb plasma: officer",
        "sfb echelon: officer",
        "sfb hawk: officer",
        "sfb freezer: officer",
        "sfb matrix: officer",
        "sfb hydran: officer",
        "sfb pairs: officer",
        "sfb squadron: officer",
        "sfb six: officer",
        "ascendancy ascendancy: officer",
        "ascendancy duel: officer",
        "ascendancy humble: officer",
        "ascendancy hidden: officer",
        "ascendancy peaceful: officer",
        "stccg duel: officer",
    ];
    assert_eq!(all, expected);
}

/// A setup that names no scenario, and a game nobody has measured.
#[test]
fn elsewhere_the_officer_does() {
    let stcs = kit::<stcs::Stcs>(bots::all());
    assert_eq!(stcs.opponent(&serde_json::Value::Null), Some("officer"));
    let beacon = kit::<engine::example::Beacon>(bots::all());
    assert_eq!(beacon.opponent(&beacon.setup("beacon").expect("there")), Some("officer"));
    assert_eq!(kit::<engine::example::Beacon>(Vec::new()).opponent(&serde_json::Value::Null), None);
}
