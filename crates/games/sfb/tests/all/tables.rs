//! The charts of the program against the data they came from, and the ships against the checker.

use sfb::data::{
    Torp, charts, classes,
    dac::{DAC, Target},
    faults,
};
use toml::Value;

fn tables() -> toml::Table {
    include_str!("../../data/tables.toml").parse().expect("toml")
}

fn numbers(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(|one| one.as_integer().expect("a number")).collect()
}

#[test]
fn phasers_and_plasma_are_the_charts() {
    let tables = tables();
    for (name, chart) in [
        ("phaser_1", &charts::PHASER_1),
        ("phaser_2", &charts::PHASER_2),
        ("phaser_3", &charts::PHASER_3),
        ("phaser_5", &charts::PHASER_5),
        ("phaser_6", &charts::PHASER_6),
        ("fusion", &charts::FUSION),
        ("fusion_overload", &charts::FUSION_OVERLOAD),
        ("fusion_suicide", &charts::FUSION_SUICIDE),
    ] {
        for die in 1..=6usize {
            let row = numbers(&tables["weapon"][name][&format!("die_{die}")]);
            for (bracket, upto) in chart.upto.iter().enumerate() {
                assert_eq!(i64::from(chart.damage(*upto, die as u8, 0)), row[bracket], "{name}, die {die}, range {upto}");
            }
        }
    }
    // Phaser 1 at range 3, shift 3, die 4: read die 6 at range 4.
    assert_eq!(charts::PHASER_1.damage(3, 4, 3), 2);
    for (torp, at, strength) in [(Torp::R, 10, 50), (Torp::F, 12, 10), (Torp::Z, 15, 56), (Torp::X, 29, 6), (Torp::S, 26, 0)] {
        assert_eq!(charts::warhead(torp, at), strength);
    }
}

#[test]
fn hellbores_and_fusion_beams_are_the_charts() {
    let tables = tables();
    for (name, columns) in [("fusion", 6), ("fusion_overload", 4), ("fusion_suicide", 4)] {
        let chart = &tables["weapon"][name];
        let rows: Vec<Vec<i64>> = (1..=6).map(|die| numbers(&chart[&format!("die_{die}")])).collect();
        assert_eq!(chart["brackets"].as_array().map(Vec::len), Some(columns), "{name}");
        for (die, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), columns, "{name}, die {}", die + 1);
            assert!(row.windows(2).all(|pair| pair[0] >= pair[1]), "{name}, die {}: less with the range", die + 1);
        }
        assert!(rows.windows(2).all(|pair| pair[0].iter().zip(&pair[1]).all(|(low, high)| low >= high)), "{name}: less with the die");
    }
    // Overload is half as much again, a half rounded down, in the nearest bracket.
    for die in 1..=6 {
        let near = |name: &str| numbers(&tables["weapon"][name][&format!("die_{die}")])[0];
        assert_eq!(near("fusion_overload"), near("fusion") * 3 / 2, "die {die}");
        let doubled = |name: &str, times: i64| {
            numbers(&tables["weapon"][name][&format!("die_{die}")])[..4].iter().map(|n| n * times).collect::<Vec<_>>()
        };
        assert_eq!(doubled("fusion_suicide", 1), doubled("fusion", 2), "die {die}");
    }
    let hellbore = &tables["weapon"]["hellbore"];
    let brackets = hellbore["brackets"].as_array().map(Vec::len);
    for row in ["hit", "damage_enveloping", "damage_direct"] {
        assert_eq!(Some(numbers(&hellbore[row]).len()), brackets, "{row}");
    }
    let ours = |figures: &[u8]| figures.iter().map(|&figure| i64::from(figure)).collect::<Vec<_>>();
    assert_eq!(numbers(&hellbore["hit"]), ours(charts::HELLBORE.need));
    let [standard, overload] = charts::HELLBORE_ENVELOPING;
    assert_eq!(numbers(&hellbore["damage_enveloping"]), ours(&standard));
    assert_eq!(numbers(&hellbore["damage_enveloping_overload"]), ours(&overload[..4]));
    let [standard, overload] = charts::HELLBORE_DIRECT;
    assert_eq!(numbers(&hellbore["damage_direct"]), ours(&standard));
    assert_eq!(numbers(&hellbore["damage_direct_overload"]), ours(&overload[..4]));
}

#[test]
fn the_damage_chart_is_the_table() {
    let tables = tables();
    for roll in 2..=12usize {
        let row = tables["dac"][&format!("row_{roll}")].as_array().expect("a list").clone();
        for (column, cell) in row.iter().enumerate() {
            let name = cell.as_str().expect("a word");
            let ours = DAC[roll - 2][column];
            assert_eq!(ours.starred, name.ends_with('*'), "{roll} {column}");
            let plain = name.trim_end_matches('*').replace('_', "");
            let mine = format!("{:?}", ours.target).to_lowercase();
            let expected = match plain.as_str() {
                "flagbridge" => "flag",
                "emergencybridge" => "emergency",
                "auxiliarycontrol" => "auxiliary",
                "excessdamage" => "excess",
                other => other,
            };
            assert_eq!(mine, expected, "{roll} {column}");
        }
        assert_eq!(DAC[roll - 2][12].target, Target::Excess);
    }
}

#[test]
fn all_ships_are_sound() {
    for file in [include_str!("../../data/ships.toml"), include_str!("../../data/ships-ours.toml")] {
        sfb::data::parse(file).unwrap_or_else(|why| panic!("{why}"));
    }
    assert!(classes().len() >= 20, "{}", classes().len());
    for class in classes() {
        assert_eq!(faults(class), [], "{}", class.id);
    }
}
