//! The declaration of fire as a form: each weapon that can fire, at whom and how, with what it scores on average; phasers share the capacitor.

use engine::{Field, Form, Mode, Part, Scene, Supply, Text, msg};
use rulebook::sfb as id;

use crate::{
    Command,
    data::{Kind, Weapon, sequence::Does},
    flow,
    ids::{ShipNo, Target, WeaponNo},
    notation, odds,
    rules::{
        fire, freezer,
        score::{Shot, phaser_cost},
    },
    state::{State, order},
    view::View,
    words::{plain, ship_name, target_name, weapon_name, weapon_titled},
};

/// The most ways that are listed for a weapon.
const MOST_MODES: usize = 24;
/// The most ready-made volleys beside which the form stands in one group; with more it stands by the choice to hold fire.
const MOST_VOLLEYS: usize = 9;

/// Draws the form for the ship that decides its fire.
pub fn draw(view: &View, state: &State, commands: &[Command], scene: &mut Scene) {
    let Some(ship) = view.viewer.and_then(|seat| flow::actor(state, seat)) else { return };
    let aegis = match flow::does(state) {
        Does::Declare => false,
        Does::Aegis => true,
        _ => return,
    };
    if commands.is_empty() {
        return;
    }
    let class = state.class(ship);
    let fields: Vec<Field> = class.mounted().filter_map(|(number, weapon)| field(state, (ship, number), weapon, aegis)).collect();
    if fields.is_empty() {
        return;
    }
    let volleys = commands.iter().filter(|command| matches!(command, Command::Volley(..))).count();
    let name = ship_name(state, ship);
    let group = if (1..=MOST_VOLLEYS).contains(&volleys) { "group-fire" } else { "group-pass" };
    scene.forms.push(Form {
        title: msg!("form-fire", ship = name.clone()),
        group: Text::Message(group, vec![("ship", name.into())]),
        rule: id::BASE_FIR_11,
        stem: format!("fire {}", ship.number()),
        button: Text::NONE,
        foretold: true,
        unit: 4,
        supplies: vec![Supply { name: plain("source-capacitor"), amount: state.secrets[ship].capacitor.into() }],
        parts: vec![Part {
            name: plain("part-fire"),
            word: String::new(),
            price: (1, 1),
            most: None,
            from: Vec::new(),
            ring: false,
            fields,
        }],
        presets: Vec::new(),
    });
}

/// A weapon with every way in which it may be fired now; none if there is none.
fn field(state: &State, (ship, number): (ShipNo, WeaponNo), weapon: &Weapon, aegis: bool) -> Option<Field> {
    let seekers = state.flying().filter(|&seeker| fire::seen(state, ship, seeker)).map(Target::from);
    let mut modes = Vec::new();
    for target in state.enemies(ship).map(Target::from).chain(seekers) {
        for &how in hows(weapon.kind) {
            let shot = Shot { ship, weapon: number, target, how };
            if fire::check(state, shot, aegis).is_err() {
                continue;
            }
            modes.push(mode(state, shot, weapon.kind, None));
            if how & order::INJECT != 0 {
                modes.extend(sources(state, ship, number).into_iter().map(|freezer| mode(state, shot, weapon.kind, Some(freezer))));
            }
            // Only ships are worth a shared roll; PPDs have none.
            if !target.is_seeker() && !matches!(weapon.kind, Kind::Ppd | Kind::Hppd) {
                modes.push(mode(state, Shot { how: how | order::SALVO, ..shot }, weapon.kind, None));
            }
        }
    }
    modes.truncate(MOST_MODES);
    let most = modes.len() as u32;
    (most > 0).then(|| Field { modes, ..Field::new(weapon_titled(weapon), number.to_string(), most) })
}

/// The ways in which weapons of a kind are fired, as bits of [`order`].
fn hows(kind: Kind) -> &'static [u8] {
    match kind {
        Kind::Phaser1 | Kind::Hellbore => &[0, order::OTHER, order::SMALL],
        Kind::Phaser2 | Kind::Phaser5 | Kind::Photon | Kind::PlasmaRack => &[0, order::SMALL],
        Kind::Hppd => &[0, order::OTHER],
        Kind::Plasma => &[0, order::SMALL, order::INJECT],
        _ => &[0],
    }
}

/// The freezers among which the owner of a launcher chooses; none where one serves it at most.
fn sources(state: &State, ship: ShipNo, launcher: WeaponNo) -> Vec<WeaponNo> {
    let serves = |&freezer: &WeaponNo| freezer::check(state, ship, freezer, launcher, false).is_ok();
    let found: Vec<WeaponNo> = state.class(ship).numbers().filter(serves).collect();
    if found.len() > 1 { found } else { Vec::new() }
}

/// A way to fire a weapon, with the charge of a freezer if one is named.
fn mode(state: &State, shot: Shot, kind: Kind, freezer: Option<WeaponNo>) -> Mode {
    let ship = shot.ship;
    let chances = odds::damage(state, ship, &[(shot.weapon, shot.target, shot.how & !order::SALVO)]);
    let mean: f64 = chances.iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum();
    // 0 as it is, 1 as a phaser 2, 2 as a phaser 3, 3 as a phaser 6, 4 proximity, 5 before the other fire, 6 directly, 7 as a PPD, 8 a carronade,
    // 9 with a charge, 10 with that of a freezer.
    let way = match (kind, shot.how & !order::SALVO) {
        (_, order::INJECT) if freezer.is_some() => 10,
        (_, 0) => 0,
        (Kind::Phaser1, order::OTHER) => 1,
        (Kind::Phaser1 | Kind::Phaser2, _) => 2,
        (Kind::Phaser5, _) => 3,
        (Kind::Photon, _) => 4,
        (Kind::Hellbore, order::OTHER) => 5,
        (Kind::Hellbore, _) => 6,
        (Kind::Hppd, _) => 7,
        (_, order::INJECT) => 9,
        _ => 8,
    };
    let name = msg!(
        "mode-fire",
        target = target_name(state, shot.target),
        way = way,
        salvo = i64::from(shot.how & order::SALVO != 0),
        from = freezer.map_or(Text::NONE, |freezer| weapon_name(state, ship, freezer)),
        mean = Text::name(format!("{mean:.1}"))
    );
    let cost = if kind.is_phaser() { phaser_cost(state, kind, shot.how).into() } else { 0 };
    let from = freezer.map_or(String::new(), |freezer| format!(":{freezer}"));
    Mode { word: notation::aimed(shot.target, shot.how) + &from, name, cost }
}
