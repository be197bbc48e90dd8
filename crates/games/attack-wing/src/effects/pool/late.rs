//! The texts of the cards of the day that change what lies outside one ship: the order of attacks, texts for friends, tokens of a target, mines.

use crate::effects::{
    Arc, Cost, Does, Need, Row, Spread, When, Whose, ability, action, always, change, each,
    upgrades::{FAR, fire, spread},
};

pub(super) const TABLE: &[Row] = &[
    ("Cap423", &[action(&[], Does::Challenge(2)), always(&[Need::Marked], Does::Dice(Whose::Against, 4))]),
    ("T209", &[action(&[Cost::Aux], Does::Jam(3))]),
    ("W106", &[FAR, each(change(When::Hit, &[Need::This], Does::Strip))]),
    (
        "E088",
        &[ability(When::Attack, &[], &[Cost::Discard], Does::RerollFor(3)), change(When::Attack, &[Need::Active], Does::RerollFor(3))],
    ),
    ("W098", &[action(&[], Does::Activate), ability(When::Between, &[Need::Active], &[Cost::Discard], Does::Warhead)]),
    ("T239", &[ability(When::Planning, &[], &[Cost::Discard], Does::HiddenMine)]),
    ("T222", &[action(&[], Does::Shelter), always(&[Need::Sheltered], Does::Soften), always(&[Need::Sheltered], Does::Shell(5))]),
    ("T247", &[action(&[Cost::Discard], Does::Muon(1))]),
    ("W109", &[spread(Arc::NamedFront, 1, 2, &[Cost::Discard], Spread::Joined(1))]),
    (
        "W085",
        &[fire(Arc::Own, 1, 3, &[Cost::Disable]), always(&[], Does::Ranged), action(&[], Does::Activate), always(&[], Does::Early(10))],
    ),
];
