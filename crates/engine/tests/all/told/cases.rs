//! Cases with one thing changed: the differences that are reported, and the rules they cite and prove.

use engine::{
    Chance, Game,
    case::{self, Case},
    example::{Beacon, contraband::Contraband},
};
use toml::Value;

use super::folder;
use crate::{defect, delegate};

/// Everything that a case can say, in a few of them.
const BEACON: &str = r#"
game = "beacon"

[[case]]
title = "a round"
rules = ["BCN.BID.1", "BCN.END.1"]
expect = { round = 1, "points.0" = 0 }

[[case.step]]
seat = "A"
do = "bid 1"
told = { A = [{ "Laid.card" = 1 }], B = ["BCN.BID.1"] }
untold = { B = [{ "Laid.card" = 1 }] }
sees = { A = { own_bid = 1 }, B = { own_bid = 0 } }
offers = ["bid 1", "bid 4"]
lacks = ["bid 5"]
offers_exactly = ["bid 1", "bid 2", "bid 3", "bid 4"]

[[case.step]]
seat = "A"
lacks = ["bid 1"]
expect = { round = 1 }

[[case.step]]
seat = "A"
do = "bid 2"
refused = "BCN.BID.2"

[[case.step]]
seat = "B"
do = "bid 3"
dice = ["6", "2"]
rolls = ["A", "B"]
cites = ["BCN.END.1"]
silent = ["BCN.END.2"]
order = ["BCN.BID.1", "BCN.BID.1", "BCN.END.1"]
told = { public = [{ "Round.sums" = [7, 5] }] }
expect = { round = 2, "points.0" = 1, "points.2" = "none" }

[[case]]
title = "the last round"
rules = ["BCN.END.2"]
position = { round = 3, bids = [0, 3], used = [6, 6], points = [2, 0] }
odds = []

[[case.step]]
seat = "A"
do = "bid 4"
dice = ["6", "1"]
winner = "A"
scores = { A = 3, B = 0 }

[[case]]
title = "the odds"
rules = []
position = { round = 3, bids = [0, 3], used = [6, 6], points = [1, 1] }

[[case.odds]]
seat = "A"
do = "bid 4"
where = { "points.0" = 2 }
is = "13/18"

[[case]]
title = "set up"
rules = []
dice = []
violations = []
options = {}
"#;

const WORDS: [&str; 22] = [
    "A",
    "B",
    "C",
    "public",
    "table",
    "anyone",
    "bid 1",
    "bid 2",
    "bid 4",
    "bid 9",
    "pass",
    "BCN.BID.1",
    "BCN.END.1",
    "BCN.END.2",
    "CTB.DRAW.1",
    "AW.NO.1",
    "none",
    "6",
    "1/2",
    "13/18",
    "draw",
    "nobody",
];

fn leaves(value: &Value) -> usize {
    match value {
        Value::Table(table) => table.values().map(leaves).sum::<usize>().max(1),
        Value::Array(all) => all.iter().map(leaves).sum::<usize>().max(1),
        _ => 1,
    }
}

/// Changes the leaf number `left` (from 0), or a table or list that it stands in.
fn change(value: &mut Value, mut left: usize, chance: &mut Chance) {
    match value {
        Value::Table(table) => {
            for name in table.keys().cloned().collect::<Vec<_>>() {
                let here = table.get(&name).map_or(1, leaves);
                if left >= here {
                    left -= here;
                    continue;
                }
                match chance.below(9) {
                    0 => drop(table.remove(&name)),
                    1 => {
                        if let Some(value) = table.remove(&name) {
                            table.insert(format!("{name}x"), value);
                        }
                    }
                    _ => change(table.get_mut(&name).expect("it is there"), left, chance),
                }
                return;
            }
        }
        Value::Array(all) => {
            if all.is_empty() || chance.below(8) == 0 {
                match chance.below(3) {
                    0 => all.clear(),
                    1 => all.extend(all.last().cloned()),
                    _ => all.push(Value::String((*chance.pick(&WORDS)).to_owned())),
                }
                return;
            }
            for one in all {
                let here = leaves(one);
                if left < here {
                    return change(one, left, chance);
                }
                left -= here;
            }
        }
        Value::Integer(number) => *number += [1, -1, 3][chance.below(3) as usize],
        Value::String(text) => *text = (*chance.pick(&WORDS)).to_owned(),
        Value::Float(number) => *number += 0.1,
        Value::Boolean(flag) => *flag = !*flag,
        Value::Datetime(_) => {}
    }
}

fn ran<G: Game>(case: &Case) -> String {
    let verdict = case::run::<G>(case);
    format!("{} {} {:?} {:?} {:?}", verdict.title, verdict.passed(), verdict.differs, verdict.cited, verdict.proved)
}

fn garbled<G: Game>(family: &str, text: &str, count: u64, tell: &mut dyn FnMut(&str, &str)) {
    let sound: Value = toml::from_str(text).expect("toml");
    for number in 0..=count {
        let (mut chance, mut wrong) = (Chance::new(73, number), sound.clone());
        for _ in 0..[0, 1, 1, 1, 2][(number.min(1) + u64::from(chance.below(4))).min(4) as usize * usize::from(number > 0)] {
            let at = chance.below(leaves(&wrong) as u32) as usize;
            change(&mut wrong, at, &mut chance);
        }
        let name = format!("{family} {}", number / 30);
        let text = toml::to_string(&wrong).expect("toml");
        match case::read(&text) {
            Err(why) => tell(&name, why.as_str()),
            Ok(file) => {
                for case in &file.cases {
                    tell(&name, &format!("{} {}", case.line, ran::<G>(case)));
                }
            }
        }
    }
}

#[test]
fn cases_with_something_changed() {
    folder().told("cases", |tell| {
        garbled::<Beacon>("beacon", BEACON, 220, tell);
        garbled::<Contraband>("contraband", include_str!("../contraband.toml"), 90, tell);
        // The same of games that list, check or roll as they should not; the forgetful one depends on earlier questions.
        for defect in 0..delegate::FORGETFUL {
            defect::with(defect, || garbled::<delegate::Talking>(&format!("defect {defect}"), BEACON, 8, tell));
        }
    });
}

#[test]
fn values_that_are_looked_at() {
    folder().told("values", |tell| {
        let tree = serde_json::json!({
            "round": 3, "share": 0.25, "none": null, "on": true, "name": "Kurn", "list": [1, 2, [3]], "ship": { "1": { "x": -4, "tags": ["a", "b"] } }, "empty": {}
        });
        for expected in [
            "round = 3", "round = 3.0", "round = 3.04", "round = 3.06", "round = \"none\"", "share = 0.25", "share = 0.3", "share = 0.2", "share = 0.29",
            "share = 0.2549", "share = 0.256", "share = 0", "none = \"none\"", "none = 0", "on = true", "on = false", "on = 1", "name = \"Kurn\"", "name = \"kurn\"",
            "list = [1, 2, [3]]", "list = [1, 2]", "list = [1, 2, [4]]", "\"list.0\" = 1", "\"list.2.0\" = 3", "\"list.3\" = \"none\"", "\"list.3\" = 1",
            "\"list.3.0\" = \"none\"", "\"list.x\" = 1", "\"ship.1.x\" = -4", "\"ship.2.x\" = -4", "\"ship.1.x.y\" = 1", "ship = { 1 = { x = -4 } }", "ship = { 1 = { x = 4 } }",
            "\"ship.1.tags\" = [\"a\", \"b\"]", "\"ship.1.tags.1\" = \"b\"", "empty = {}", "\"empty.a\" = \"none\"", "rond = 3", "\"\" = 1", "none = {}",
        ] {
            let table: toml::Table = expected.parse().expect("toml");
            tell("values", &format!("{expected}: {:?}", case::differences(&tree, &table)));
        }
        let wide: serde_json::Map<String, serde_json::Value> = (0..30).map(|number| (format!("k{number:02}"), number.into())).collect();
        let table: toml::Table = "nothing = 1".parse().expect("toml");
        tell("values", &format!("{:?}", case::differences(&serde_json::Value::Object(wide), &table)));
        for words in ["a", "ROUND", "the", "nowhere", ""] {
            tell("some", &format!("{words}: {:?}", case::only(BEACON, words)));
        }
        for text in ["", "game = 1", "game = \"beacon\"\n[[case]]\n", "game = \"beacon\"\ncase = 3\n", "x"] {
            tell("read", &format!("{:?} {:?}", case::read(text).map(|file| file.cases.len()), case::only(text, "x")));
        }
    });
}
