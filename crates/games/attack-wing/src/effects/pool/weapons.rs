//! The texts of weapons.

use crate::{
    data::Faction,
    effects::{
        Ability, Arc, Cost, Does, Face, Need, Row, Spread, When, Whose, always, change, each,
        upgrades::{CRIT, FAR, TORPEDO, fire, spread},
    },
};

const BLANKS: Ability = each(change(When::Attack, &[Need::This], Does::RerollAll(Face::Blank)));

pub(super) const TABLE: &[Row] = &[
    ("W145", &[fire(Arc::Named, 1, 2, TORPEDO), BLANKS]),
    ("W088", &[fire(Arc::Named, 1, 2, TORPEDO), BLANKS]),
    ("W116", &[FAR, CRIT]),
    ("W082", &[FAR]),
    ("W079", &[FAR]),
    ("W078", &[FAR]),
    ("W081", &[fire(Arc::Named, 1, 3, TORPEDO)]),
    ("W108", &[fire(Arc::Front, 1, 2, &[Cost::Disable]), CRIT]),
    (
        "W102",
        &[fire(Arc::Front, 2, 3, TORPEDO), always(&[Need::This, Need::Class("Cardassian Keldon Class")], Does::Dice(Whose::Attack, 1))],
    ),
    ("W097", &[FAR, always(&[Need::This, Need::Class("Jem'Hadar Battleship")], Does::Dice(Whose::Attack, 2))]),
    ("W096", &[fire(Arc::Front, 1, 1, &[Cost::Disable]), always(&[], Does::PastShields)]),
    ("W093", &[fire(Arc::Front, 2, 3, TORPEDO), always(&[Need::This, Need::Class("Species 8472 Bioship")], Does::Dice(Whose::Attack, 2))]),
    ("W091", &[fire(Arc::Front, 1, 2, &[Cost::Disable]), always(&[Need::This], Does::AuxFor(1))]),
    ("W090", &[fire(Arc::Named, 2, 3, &[Cost::Lock, Cost::Discard])]),
    ("W087", &[FAR, each(change(When::Attack, &[Need::This], Does::Reroll(Face::Blank, 1)))]),
    ("W074", &[FAR, always(&[Need::This, Need::Class("Jem'Hadar Battle Cruiser")], Does::Dice(Whose::Attack, 1))]),
    ("W069", &[FAR, always(&[], Does::HitMore)]),
    ("W170", &[change(When::Roll, &[], Does::Battery)]),
    ("W092", &[fire(Arc::Front, 2, 3, &[Cost::Discard, Cost::Aux]), always(&[], Does::Focus(1, 2))]),
    ("W070", &[FAR, always(&[], Does::Follow)]),
    ("W086", &[fire(Arc::Rear, 1, 3, &[Cost::Disable])]),
    (
        "W077",
        &[
            fire(Arc::Front, 2, 3, TORPEDO),
            always(&[], Does::ShieldMore),
            always(&[Need::This, Need::Own(Faction::Borg)], Does::Dice(Whose::Attack, 1)),
        ],
    ),
    ("W076", &[spread(Arc::NamedFront, 1, 3, &[Cost::Discard], Spread::UpTo([3, 1, 0]))]),
    ("W110", &[spread(Arc::NamedFront, 1, 2, &[Cost::Disable], Spread::Twice(0)), always(&[], Does::PierceCrit)]),
];
