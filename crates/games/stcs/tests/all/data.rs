//! The data of the game against published figures, and what is read from it.

use stcs::{
    data::{
        Confidence, Kind, class_named,
        described::{Lent, class_at},
        explosion, search_number, tables,
    },
    ids::{ClassNo, MountNo},
    rules::movement::split,
};

#[test]
fn every_ship_and_weapon_is_there() {
    let tables = tables();
    assert_eq!((tables.charts.len(), tables.weapons.len(), tables.classes.len(), tables.damage.len()), (25, 42, 22, 5));
    let cube = &tables.classes[class_named("borg-cube-large").expect("the Cube")];
    assert_eq!((cube.superstructure, cube.power(), cube.mounts.len(), cube.regeneration), (1200, 900, 48, 10));
    assert_eq!(cube.mounts.len(), MountNo::MOST);
    let vorcha = &tables.classes[class_named("kli-vorcha-b").expect("the Vor'cha")];
    assert_eq!(vorcha.mpr, 7);
    let sovereign = &tables.classes[class_named("fed-sovereign-1").expect("the Sovereign")];
    assert_eq!(sovereign.max_shield, 35);
}

/// The published weapon damage factor of a beam or missile is the sum of number times damage over the ranges, divided by 167.
#[test]
fn charts_agree_with_the_published_figures() {
    let text: toml::Table = include_str!("../../data/weapons.toml").parse().expect("data");
    let listed = text["weapon"].as_array().expect("a list");
    let mut checked = 0;
    for (weapon, row) in tables().weapons.iter().zip(listed) {
        let published = row.get("wdf").and_then(|wdf| wdf.as_float().or(wdf.as_integer().map(|whole| whole as f64)));
        let Some(published) = published else { continue };
        if weapon.kind == Kind::Plasma || weapon.confidence != Confidence::High {
            continue;
        }
        let sum: u32 = (1..=weapon.reach)
            .map(|range| u32::from(weapon.need[range as usize - 1]) * u32::from(weapon.damage(range, weapon.power)))
            .sum();
        let arming = if weapon.kind == Kind::Missile { f64::from(weapon.power) } else { 1.0 };
        let factor = f64::from(sum) / 167.0 / arming;
        assert!((factor - published).abs() <= 0.16, "{}: {factor:.2} / {published}", weapon.id);
        checked += 1;
    }
    assert!(checked >= 18, "{checked}");
}

/// The published weapon damage factor of a ship is the sum of those of its mounts; plasma, whose factor is counted in another way, apart.
#[test]
fn ships_carry_the_weapons_of_their_published_factor() {
    let text: toml::Table = include_str!("../../data/weapons.toml").parse().expect("data");
    let of = |row: &toml::Value| row.get("wdf").and_then(|wdf| wdf.as_float().or(wdf.as_integer().map(|whole| whole as f64)));
    let factors: Vec<Option<f64>> = text["weapon"].as_array().expect("a list").iter().map(of).collect();
    let mut checked = 0;
    for class in
        tables().classes.iter().filter(|class| class.mounts.iter().all(|mount| tables().weapons[mount.weapon].kind != Kind::Plasma))
    {
        let Some(published) = class.wdf else { continue };
        let sum: f64 = class.mounts.iter().filter_map(|mount| factors[mount.weapon]).sum();
        assert!((sum - published).abs() < 0.05, "{}: {sum:.1} / {published}", class.id);
        checked += 1;
    }
    assert!(checked >= 12, "{checked}");
    // Both types of the Z-1, ten beams and six tubes on the first.
    let of_kind = |id: &str, kind: Kind| {
        let class = &tables().classes[class_named(id).expect("in the list")];
        class.numbers().filter(|&mount| class.weapon(mount).kind == kind).count()
    };
    assert_eq!((of_kind("rom-z1-1", Kind::Beam), of_kind("rom-z1-1", Kind::Missile)), (10, 6));
    assert_ne!(of_kind("rom-z1-2", Kind::Beam), 0);
}

#[test]
fn explosions_and_searches_follow_their_tables() {
    let damages: Vec<u16> = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11].iter().map(|&range| explosion(44, range)).collect();
    assert_eq!(damages, [88, 44, 22, 11, 6, 3, 2, 1, 1, 0]);
    assert_eq!(search_number(1, false, false), 3);
    assert_eq!(search_number(11, true, true), 7);
    assert_eq!(search_number(30, false, true), 4);
    assert_eq!(search_number(31, true, true), 0);
}

#[test]
fn a_described_ship_goes_with_its_ruling() {
    let described = |place: usize| ClassNo::new(tables().classes.len() + place).expect("there is room");
    let named = |place: usize| class_at(described(place)).max_shield;
    let outer = Lent::of(["described shield 90", "kli-d7m"]).expect("a ship");
    assert_eq!((outer.class("described shield 90", 0), outer.class("kli-d7m", 1)), (Some(described(0)), class_named("kli-d7m")));
    assert_eq!(named(0), 90);
    let inner = Lent::of(["described shield 91", "described shield 92"]).expect("two ships");
    assert_eq!((named(0), named(1)), (91, 92));
    drop(inner);
    assert_eq!(named(0), 90, "that of the ruling around it is there again");
    assert!(Lent::of(["described shield 93", "described armour 3"]).is_err());
    assert_eq!(named(0), 90, "what could not be read changes nothing");
    drop(outer);
    assert_eq!(class_at(described(0)).id, tables().classes[0].id, "nothing is left");
}

#[test]
fn points_are_split_as_in_the_table() {
    let first = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6];
    let second = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6];
    let third = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6];
    for points in 0..19 {
        assert_eq!(split(points as u16), [first[points], second[points], third[points]]);
    }
}
