//! The Borg at a physical table: a described map, its fitting, a turn from typed cards and dice.

use std::collections::BTreeMap;

use ascendancy::{
    data::{DiscKind, tables},
    map::LANES,
    referee::{Desk, EXAMPLE},
};
use engine::{Problem, Referee, referee::Ruling};

/// A ruling with the table as it lies after it.
struct Ruled {
    ruling: Ruling,
    kept: Option<String>,
}

impl std::ops::Deref for Ruled {
    type Target = Ruling;
    fn deref(&self) -> &Ruling {
        &self.ruling
    }
}

fn rule(kind: &str, map: &str, dice: &[&str]) -> Result<Ruled, Problem> {
    let filled = BTreeMap::from([("map".to_owned(), map.to_owned())]);
    let dice: Vec<String> = dice.iter().map(|&word| word.to_owned()).collect();
    Ok(Ruled { ruling: Desk.rule(kind, &filled, &dice)?, kept: Desk.kept(kind, &filled, &dice)? })
}

const TWO: &str = "player A federation at -60 60\nplayer B klingon at 60 60\nset borg_spawn never\n";

/// A table whose play area holds homes far away.
fn wide(rest: &str) -> String {
    format!("player A federation\nplayer B klingon\norder A borg B\nset borg_spawn never\n{rest}")
}

#[test]
fn a_map_is_kept_as_it_lies() {
    let first = rule("map", EXAMPLE, &[]).expect("the example fits");
    let kept = first.kept.expect("kept");
    let again = rule("map", &kept, &[]).expect("what is kept fits");
    assert_eq!(again.kept.as_deref(), Some(kept.as_str()), "and lies as it lay");
    assert_eq!(again.result.as_deref(), Some("it fits as it was said"));
}

/// A lane must be left for what the Borg may still find.
#[test]
fn a_map_without_a_lane_to_spare_is_refused() {
    let factions = ["federation", "klingon", "romulan", "cardassian", "ferengi"];
    let homes = ["earth", "qonos", "romulus", "cardassia", "ferenginar"];
    let mut discs: Vec<_> = tables().discs.iter().filter(|disc| disc.kind != DiscKind::Home).collect();
    discs.sort_by_key(|disc| std::cmp::Reverse(disc.lanes));
    discs.truncate(30);
    let mut text = "set borg_spawn never\norder A B C D E borg\n".to_owned();
    factions.iter().zip('A'..).for_each(|(faction, seat)| text += &format!("player {seat} {faction}\n"));
    for (at, disc) in (0_i32..).zip(&discs) {
        text += &format!("system {} at {} {}\n", disc.id, at % 6 * 20 - 50, at / 6 * 20 - 50);
    }
    discs.extend(tables().discs.iter().filter(|disc| homes.contains(&disc.id)));
    let (count, mut used, mut lanes) = (discs.len(), vec![0; discs.len()], 0);
    for (a, b) in (1..count / 2).flat_map(|apart| (0..count).map(move |a| (a, (a + apart) % count))) {
        if lanes < LANES && used[a] < discs[a].lanes && used[b] < discs[b].lanes {
            text += &format!("lane {} {} 2\n", discs[a].id, discs[b].id);
            (used[a], used[b], lanes) = (used[a] + 1, used[b] + 1, lanes + 1);
        }
    }
    assert_eq!(lanes, LANES, "{lanes} lanes find connections");
    let refused = rule("map", &text, &[]).map(|_| ()).expect_err("no lane is left");
    assert_eq!(refused.code, "too-many", "{refused:?}");
}

#[test]
fn a_turn_is_told_and_asks_for_what_fell() {
    let open = rule("borg", EXAMPLE, &[]).expect("a question");
    assert!(open.question.is_some() && open.result.is_none() && open.kept.is_none());
    let done = rule("borg", EXAMPLE, &["1", "adapt"]).expect("the whole turn");
    assert!(done.question.is_none());
    assert_eq!(done.result.as_deref(), Some("cube 1: Mirach"));
    assert!(done.lines.iter().all(|line| !line.rules.is_empty() && !line.text.is_empty()));
    assert!(done.kept.expect("kept").contains("cube Mirach adapted\n"));
    assert_eq!(rule("borg", EXAMPLE, &["7"]).map(|_| ()).expect_err("no face").code, "bad-answer");
    assert_eq!(rule("borg", EXAMPLE, &["1", "adapt", "3"]).map(|_| ()).expect_err("nothing is asked").code, "dice-left");
}

#[test]
fn a_cube_explores_and_the_map_grows() {
    let map = wide("system Lytasia at 0 0\ncube Lytasia\n");
    let done = rule("borg", &map, &["starbase-3", "1", "2", "p12", "card-virgin-world"]).expect("the whole turn");
    let kept = done.kept.expect("kept");
    assert!(kept.contains("system Alphard at ") && kept.contains("lane Lytasia Alphard 2") && kept.contains("cube Alphard"), "{kept}");
    assert!(rule("map", &kept, &[]).expect("it fits").facts.len() == 1, "nothing is moved");
}

#[test]
fn ties_are_offered_with_what_they_do() {
    let map = wide(
        "system Lytasia at 0 0\nsystem Deneb from Lytasia lane 3 e\nsystem Mazar from Lytasia lane 3 w\nworld Deneb independent\nworld Mazar independent\ncube Lytasia\n",
    );
    let open = rule("borg", &map, &["developed-2"]).expect("a tie");
    assert_eq!(open.question.as_ref().map(|question| question.rule.as_str()), Some("ASC.TIE.1"));
    let told = |start: &str| open.lines.iter().any(|line| line.text.starts_with(start));
    assert!(told("1 = ") && told("2 = ") && !told("3 = "));
    let done = rule("borg", &map, &["developed-2", "2", "1", "6 1 1 1 1 1 1 1 1"]).expect("the whole turn");
    assert!(done.kept.expect("kept").contains("cube Mazar"));
}

#[test]
fn what_is_a_little_off_is_moved_and_said() {
    let map = wide("system Lytasia at 0 0\nsystem Deneb from Lytasia lane 2 0\nsystem Mazar from Lytasia lane 2 20\n");
    let fitted = rule("map", &map, &[]).expect("it can be fitted");
    assert!(fitted.facts.iter().any(|(what, how)| what == "Mazar" && how.contains("turned by")), "{:?}", fitted.facts);
    // A ring of lanes: directions that are only roughly right.
    let ring =
        wide("system Lytasia at 0 0\nsystem Deneb from Lytasia lane 2 e\nsystem Mazar from Deneb lane 2 nnw\nlane Mazar Lytasia 2\n");
    rule("map", &ring, &[]).expect("a triangle");
}

#[test]
fn what_cannot_be_is_refused_by_its_rule() {
    let refused = |map: &str| rule("borg", map, &[]).map(|_| ()).expect_err("it cannot be");
    let rule_of = |problem: Problem| problem.rule.map(|rule| rule.as_str().to_owned()).unwrap_or(problem.sentence);
    let crossed = wide("system Lytasia at 0 0\nsystem Deneb at 7 0\nlane Deneb Lytasia 2\n");
    assert_eq!(rule_of(refused(&crossed)), "ASC.BASE.GEO.2");
    let full = wide("system Ohniaka at 0 0\nsystem Deneb from Ohniaka lane 2 e\nsystem Mazar from Ohniaka lane 2 w\n");
    assert_eq!(rule_of(refused(&full)), "ASC.BASE.SYS.1");
    assert_eq!(rule_of(refused(&format!("{TWO}cube Deneb\n"))), "ASC.BASE.GEO.2", "homes outside the play area");
    for (line, why) in [
        ("system Denep at 0 0", "line 5: there is no \"denep\"; is Deneb meant?"),
        ("system Qqq at 0 0", "line 5: there is no disc \"qqq\""),
        ("ships C 1 Earth", "line 5: this table has no seat \"c\""),
        ("cube Earth Deneb 1", "line 5: there is no System \"deneb\""),
        ("fleet A 2 Earth", "line 5: no fleet card"),
        ("world Earth A PPPPPP", "line 5: Earth has"),
        ("nonsense", "line 5: \"nonsense\" begins no line"),
    ] {
        assert!(refused(&wide(line)).sentence.starts_with(why), "{line}: {}", refused(&wide(line)).sentence);
    }
    assert!(refused("").sentence.starts_with("nobody plays"));
}

/// Typing errors at a table: each is reported with the word in question, or understood.
#[test]
fn slips_are_told_by_their_word() {
    let table = wide("system Magna Roma from Earth lane 3 sw,\nsystem transwarp hub at 0 0 fixed\nsystem Bajor from Magna-Roma lane 2 w\n");
    let fitted = |rest: &str| rule("map", &format!("{table}{rest}"), &[]).map(|ruled| ruled.kept.unwrap_or_default());
    let kept = fitted("ships A 2, Magna Roma\ncube Transwarp Hub\nworld Bajor independent P\n").expect("names of two words, commas");
    assert!(
        kept.contains("system Magna-Roma at") && kept.contains("cube Transwarp-Hub") && kept.contains("world Bajor independent P\n"),
        "{kept}"
    );
    let kept = fitted("world Magna Roma A p r\n").expect("nodes said apart");
    assert!(kept.contains("world Magna-Roma A PR\n"), "{kept}");
    for (line, why) in [
        ("system lytaisa from Earth lane 3 ne", "line 8: there is no \"lytaisa\"; is Lytasia meant?"),
        // Three letters of seven are wrong: more than a third, so nothing is guessed.
        ("system lxyzsia from Earth lane 3 ne", "line 8: there is no disc \"lxyzsia\""),
        ("ships A 2 Eart", "line 8: there is no \"eart\"; is Earth meant?"),
        ("cube Lytasia", "line 8: there is no System \"lytasia\" on the table so far"),
        ("system b1 at 3 3", "line 8: Transwarp Hub lies on the table already, in line 6"),
        ("system Lytasia from Earth lane 3 ne fxed", "line 8: nothing is known to stand behind that: \"fxed\""),
        ("ships A 2 Bajor Magna Roma 1 2", "line 8: nothing is known to stand behind that: \"2\""),
        ("world Bajor indep P", "line 8: \"indep\" owns no world"),
        ("fleet A 3", "line 8: there is no System \"\""),
        // The card of a fleet stands behind a sector, and behind nothing but a fleet.
        ("fleet A 3 science", "line 8: there is no System \"science\""),
        ("ships A 3 Earth science", "line 8: there is no System \"science\""),
        ("lane Bajor transwarp-hub 2", "line 8: without this lane it fits"),
    ] {
        let refused = fitted(&format!("{line}\n")).expect_err(line);
        assert!(refused.sentence.starts_with(why), "{line}: {}", refused.sentence);
    }
}

/// A cube's effect is given by the side to which things turn, and a choice by its place on the map.
#[test]
fn sides_and_places_are_told() {
    let map = wide("system Lytasia at 0 0\nsystem Deneb from Lytasia lane 4 e\ncube Lytasia\ncube Deneb\n");
    let open = rule("borg", &map, &[]).expect("a choice");
    let told: Vec<&str> = open.lines.iter().map(|line| line.text.as_str()).collect();
    assert!(told.contains(&"1 = cube 1: Lytasia") && told.contains(&"2 = cube 2: Deneb"), "{told:?}");
    let off = wide("system Lytasia at 0 0\nsystem Deneb from Lytasia lane 2 0\nsystem Mazar from Lytasia lane 2 20\n");
    let fitted = rule("map", &off, &[]).expect("it can be fitted");
    assert!(fitted.facts.iter().any(|(_, how)| how.contains("degrees counter-clockwise")), "{:?}", fitted.facts);
}

/// Fifteen Systems as somebody would type them at a table.
const FIFTEEN: &str = "player A federation\nplayer B klingon\norder A borg B\n\
    system p01 from Earth lane 3 nw\nsystem p07 from Earth lane 2 w\nsystem p10 from Earth lane 4 ne\n\
    system p16 from Qo'noS lane 2 sw\nsystem p15 from Qo'noS lane 3 se\nsystem p17 from p16 lane 2 sw\n\
    system p18 from p01 lane 2 wsw\nsystem p14 from p10 lane 2 se\nsystem p13 from p15 lane 2 ne\n\
    system p12 from p07 lane 3 sw\nsystem p03 from p17 lane 2 nw\nsystem p08 from p15 lane 2 s\n\
    system n5 from p14 lane 2 s\nships A 2 Earth\nships B 1 p16\ncube p17\n";

#[test]
fn fifteen_systems_are_fitted_and_soon_typed() {
    let fitted = rule("map", FIFTEEN, &[]).expect("fifteen Systems");
    assert!(fitted.facts[0].1.starts_with("15 Systems, 13 lanes"), "{:?}", fitted.facts);
    // Three minutes at 200 strokes a minute, slow typing.
    assert!(FIFTEEN.len() <= 600, "{} strokes", FIFTEEN.len());
    let open = rule("borg", FIFTEEN, &[]).expect("a question");
    assert!(open.question.is_some());
}

#[test]
fn the_driver_speaks_italian() {
    let ask = |map: &str, dice: &[&str]| {
        let filled = BTreeMap::from([("map".to_owned(), map.to_owned()), ("language".to_owned(), "it".to_owned())]);
        let dice: Vec<String> = dice.iter().map(|&word| word.to_owned()).collect();
        Desk.rule("borg", &filled, &dice)
    };
    let done = ask(EXAMPLE, &["1", "adapt"]).expect("the whole turn");
    assert_eq!(done.result.as_deref(), Some("cubo 1: Mirach"));
    assert!(done.facts[0].0 == "Sul tavolo" && done.facts[0].1.ends_with("1 cubo"), "{:?}", done.facts);
    assert!(done.lines.iter().any(|line| line.text.contains("Borg") && !line.text.contains(" the ")), "{:?}", done.lines);
    // The table as it is kept begins with a sentence for the person who edits its lines.
    for kind in ["map", "borg"] {
        let filled = BTreeMap::from([("map".to_owned(), EXAMPLE.to_owned()), ("language".to_owned(), "it".to_owned())]);
        let dice = if kind == "borg" { vec!["1".to_owned(), "adapt".to_owned()] } else { vec![] };
        let kept = Desk.kept(kind, &filled, &dice).expect("a ruling").expect("kept");
        assert!(kept.starts_with("# Le distanze sono raggi"), "{kept}");
    }
    let refused = ask(&wide("nonsense"), &[]).expect_err("no line");
    assert!(refused.sentence.starts_with("riga 5: nessuna riga comincia"), "{}", refused.sentence);
    ask(&wide("system Lytasia at 0 0\nsystem Deneb from Lytasia lane 2 ovest\nsystem Mazar from Lytasia lane 2 nord-est\n"), &[])
        .expect("Italian directions");
}

#[test]
fn a_tie_is_drawn() {
    let map = wide(
        "system Lytasia at 0 0\nsystem Deneb from Lytasia lane 3 e\nsystem Mazar from Lytasia lane 3 w\nworld Deneb independent\nworld Mazar independent\ncube Lytasia\n",
    );
    let filled = BTreeMap::from([("map".to_owned(), map)]);
    let scene = Desk.picture("borg", &filled, &["developed-2".to_owned()]).expect("drawn").expect("a picture");
    let labels: Vec<String> = scene.shapes.iter().map(|shape| shape.label.to_string()).collect();
    let written = |word: &str| labels.iter().filter(|label| *label == word).count();
    assert_eq!((written("1"), written("2"), written("3")), (1, 1, 0));
    assert!(written("Deneb") >= 1, "discs have their names");
}

#[test]
fn cards_of_players_and_of_the_borg_are_kept() {
    let rest = "system Lytasia at 0 0\ncube Lytasia\nfleet A 3 Earth science\nascendancy A 2\ntech A dice shields\n\
                advancement A improved-warp B:mass-fire\ndrawn adapt developed-1\n";
    let kept = rule("map", &wide(rest), &[]).expect("it fits").kept.expect("kept");
    for line in [
        "fleet A 3 Earth science\n",
        "ascendancy A 2\n",
        "tech A dice shields\n",
        "advancement A A:improved-warp B:mass-fire\n",
        "drawn developed-1 adapt\n",
    ] {
        assert!(kept.contains(line), "{line}: {kept}");
    }
    let again = rule("map", &kept, &[]).expect("what is kept fits").kept;
    assert_eq!(again.as_deref(), Some(kept.as_str()));
    let turn = rule("borg", &kept, &["adapt"]).expect("the whole turn").kept.expect("kept");
    assert!(turn.contains("drawn developed-1 adapt adapt\n"), "{turn}");
    assert_eq!(rule("borg", &turn, &["adapt"]).map(|_| ()).expect_err("both have been drawn").code, "bad-answer");
    for (line, why) in [
        ("tech A lasers", "line 5: a Borg technology is one of dice"),
        ("advancement A phasers", "line 5: there is no advancement phasers"),
        ("drawn adapt adapt adapt", "line 5: adapt is no command card"),
        ("fleet A 5 Earth science", "line 5: no fleet card science"),
    ] {
        let refused = rule("map", &wide(line), &[]).map(|_| ()).expect_err("it cannot be");
        assert!(refused.sentence.replace(['\u{2068}', '\u{2069}'], "").starts_with(why), "{line}: {}", refused.sentence);
    }
}

#[test]
fn technology_counts_in_the_borg_s_battles() {
    let map = |tech: &str| {
        wide(&format!("system Lytasia at 0 0\nsystem Deneb from Lytasia lane 2 e\nships A 1 Lytasia Deneb 1\ncube Lytasia\n{tech}"))
    };
    // One ship rolls one die; with technology two.
    assert!(rule("borg", &map(""), &["5"]).is_ok() && rule("borg", &map(""), &["5 1"]).is_err());
    assert!(rule("borg", &map("tech A dice\n"), &["5 1"]).is_ok(), "two dice");
    assert!(rule("borg", &map("tech A dice\n"), &["5"]).is_err(), "one die is too few");
}

/// A table with far more lines than there are pieces is refused before anything is fitted: the page asks again at every change of a line.
#[test]
fn a_table_without_end_is_refused() {
    let long = |count: usize| wide(&"ships A 1 s0\n".repeat(count - 4));
    let why = rule("map", &long(251), &[]).err().expect("too long");
    assert!(why.sentence.contains("250 lines"), "{}", why.sentence);
    let why = rule("map", &long(250), &[]).err().expect("more ships than there are");
    assert!(!why.sentence.contains("250 lines"), "{}", why.sentence);
}
