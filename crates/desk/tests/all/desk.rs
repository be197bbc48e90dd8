//! The desk as its faces use it: files, questions, refusals, games played at the table.

use desk::{BadFile, Denied, Desk, Dice, Order, PlayerId, Report, Setup};
use engine::{Outcome, Score, ScoreLine};
use proptest::prelude::*;
use rulebook::attack_wing as rules;

fn desk(players: &[&str]) -> Desk {
    let mut desk = Desk::open(Setup { seed: 5, ..Setup::default() }).expect("a sound setup");
    for name in players {
        desk.say_text(0, &format!("register {name} fleet 120")).expect("registered");
    }
    desk.say_text(0, "lock").expect("locked");
    desk
}

/// Every playing player once, old opponents only where it cannot be helped, a second bye only when all have had one.
fn check_pairing(before: &Desk, after: &Desk) -> Result<(), TestCaseError> {
    let (old, round) = (before.tournament(), after.tournament().current().expect("paired"));
    let mut seen: Vec<PlayerId> = round.battles.iter().flat_map(|battle| battle.players).chain(round.bye).collect();
    seen.sort_unstable();
    prop_assert_eq!(&seen, &old.playing());
    prop_assert_eq!(round.bye.is_some(), seen.len() % 2 == 1);
    if let Some(bye) = round.bye {
        prop_assert!(!old.had_bye(bye) || seen.iter().all(|id| old.had_bye(*id)));
    }
    let repeated = round.battles.iter().any(|battle| old.have_met(battle.players[0], battle.players[1]));
    let paired: Vec<PlayerId> = seen.into_iter().filter(|id| Some(*id) != round.bye).collect();
    prop_assert!(!repeated || !can_avoid_repeats(old, &paired));
    Ok(())
}

fn can_avoid_repeats(old: &desk::Tournament, left: &[PlayerId]) -> bool {
    let Some((first, rest)) = left.split_first() else { return true };
    rest.iter().any(|other| {
        let others: Vec<PlayerId> = rest.iter().copied().filter(|id| id != other).collect();
        !old.have_met(*first, *other) && can_avoid_repeats(old, &others)
    })
}

fn check_sums(desk: &Desk) -> Result<(), TestCaseError> {
    let event = desk.tournament();
    for round in event.rounds().iter().filter(|round| round.is_over()) {
        let points: u32 = event.players().filter_map(|(id, _)| event.points_in(round, id)).map(|(battle, _)| u32::from(battle)).sum();
        prop_assert_eq!(points, 3 * round.battles.len() as u32 + 2 * u32::from(round.bye.is_some()));
    }
    let standings = event.standings(event.rounds_over());
    prop_assert!(standings.iter().enumerate().all(|(index, line)| usize::from(line.place) == index + 1));
    prop_assert!(standings.windows(2).all(|pair| pair[0].record.battle_points >= pair[1].record.battle_points));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whole events with people coming and going and results corrected.
    #[test]
    fn events_hold_together(count in 2usize..14, rounds in 1u8..=5, seed in any::<u64>(), script in prop::collection::vec(any::<u16>(), 200)) {
        let mut desk = Desk::open(Setup { seed, rounds, sign_off: false, ..Setup::default() }).expect("a sound setup");
        for number in 1..=count {
            desk.say_text(0, &format!("register P{number} fleet 120")).expect("registered");
        }
        desk.say_text(0, "lock").expect("locked");
        let mut script = script.into_iter().cycle().map(usize::from);
        let mut number = move |below: usize| script.next().unwrap_or(0) % below;
        for round in 1..=rounds {
            if round > 1 && number(3) == 0 {
                let late = format!("arrive Late{round} fleet 100");
                desk.say_text(0, &late).expect("somebody comes late");
            }
            if desk.tournament().playing().len() > 2 && number(3) == 0 {
                let gone = desk.tournament().playing()[number(2)];
                desk.say_text(0, &format!("drop #{}", gone.0)).expect("somebody leaves");
            }
            let before = desk.clone();
            desk.say_text(0, "pair").expect("paired");
            check_pairing(&before, &desk)?;
            for (index, battle) in desk.tournament().current().expect("paired").battles.clone().iter().enumerate() {
                let [a, b] = battle.players.map(|id| id.0);
                // Few different numbers: battles and standings are often level.
                let mut points = || 30 * number(3);
                let (first, second, other) = (points(), points(), points());
                desk.say_text(0, &format!("result {} points #{b} {second} #{a} {first}", index + 1)).expect("entered");
                if number(5) == 0 && other != first {
                    let order = format!("correct {round} {} points #{a} {other} #{b} {second} because \"misread\"", index + 1);
                    desk.say_text(0, &order).expect("put right");
                }
            }
            check_sums(&desk)?;
        }
        desk.say_text(0, "close").expect("closed");
        check_sums(&desk)?;
        prop_assert!(desk.tournament().open_ties().is_empty());
        let again = Desk::read(&desk.write()).expect("it replays");
        prop_assert_eq!(again.hash(), desk.hash());
        prop_assert_eq!(again.audit(), Vec::<usize>::new());
    }

    /// Any text can be typed: nothing panics, and a refusal changes nothing.
    #[test]
    fn any_words_are_survived(orders in prop::collection::vec(prop::collection::vec(0usize..WORDS.len(), 1..9), 1..60)) {
        let mut desk = Desk::open(Setup { sign_off: false, ..Setup::default() }).expect("a sound setup");
        for name in ["Ann", "Bob", "Cid"] {
            desk.say_text(0, &format!("register {name} fleet 100")).expect("registered");
        }
        for words in orders {
            let text: Vec<&str> = words.into_iter().map(|word| WORDS[word]).collect();
            let (before, entries) = (desk.hash().to_owned(), desk.lines().len());
            if desk.say_text(7, &text.join(" ")).is_err() {
                prop_assert_eq!((desk.hash(), desk.lines().len()), (before.as_str(), entries));
            }
        }
        prop_assert!(Desk::read(&desk.write()).is_ok());
    }
}

/// Words to type at random.
pub const WORDS: &[&str] = &[
    "lock",
    "pair",
    "pair by hand",
    "sign",
    "close",
    "roll off",
    "control",
    "clock start",
    "clock extend",
    "result",
    "result 1 points",
    "time",
    "correct 1 1",
    "points",
    "because why",
    "drop",
    "arrive",
    "Ann",
    "Bob",
    "Cid",
    "Dora",
    "#1",
    "#9",
    "fleet",
    "60",
    "0",
    "1",
    "2",
    "99999999999",
    "cube",
    "sphere",
    "lost",
    "\"[30 5u] r5\"",
    "\"[\"",
    "\"",
    "dice",
    "BBBBB",
    "HHHHH",
    "bye",
    "met",
    "carry",
    "rounds",
    "battle",
    "last-month",
    "register",
    "spend",
    "attack",
    "concede",
    "winner",
    "resource",
    "eliminated",
    "escaped",
];

#[test]
fn a_file_says_what_is_wrong_with_it() {
    let mut event = desk(&["Ann", "Bob", "Cid"]);
    event.say_text(60, "pair").expect("paired");
    let file = event.write();
    assert!(matches!(Desk::read(""), Err(BadFile::Empty)));
    assert!(matches!(Desk::read("{}"), Err(BadFile::Header(_))));
    assert!(matches!(Desk::read(&file.replacen("\"desk\":1", "\"desk\":2", 1)), Err(BadFile::Format(2))));
    assert!(matches!(Desk::read(&file.replacen("\"fleet_sp\":120", "\"fleet_sp\":500", 1)), Err(BadFile::Header(_))));
    // Cut in half: the sound part is named.
    let cut = &file[..file.len() - 20];
    assert!(matches!(Desk::read(cut), Err(BadFile::Line { before, .. }) if before == event.lines().len() - 1));
    // A fleet made cheaper, a player renamed, a line taken out, another moment: the hash tells.
    for (from, to) in [("\"sp\":120", "\"sp\":110"), ("\"Cid\"", "\"Sid\""), ("\"at\":60", "\"at\":61")] {
        let edited = file.replacen(from, to, 1);
        assert_ne!(edited, file);
        let bad = Desk::read(&edited).expect_err("it was edited");
        assert!(matches!(bad, BadFile::Hash { .. }) && !bad.to_string().contains("other rules"), "{from}: {bad}");
    }
    let missing: Vec<&str> = file.lines().enumerate().filter(|(number, _)| *number != 2).map(|(_, line)| line).collect();
    assert!(matches!(Desk::read(&missing.join("\n")), Err(BadFile::Hash { line: 3, .. })));
    // A second registration is refused by the same rule as at the desk.
    let twice: Vec<&str> = file.lines().take(2).chain(file.lines().skip(1).take(1)).collect();
    assert!(matches!(Desk::read(&twice.join("\n")), Err(BadFile::Refused { line: 3, .. })));
    assert_eq!(Desk::read(&file).expect("sound").hash(), event.hash());
    assert_eq!(format!("{}{}", file.lines().next().map_or(String::new(), |line| format!("{line}\n")), event.tail(0)), file);
}

#[test]
fn the_audit_sees_a_draw_that_the_seed_did_not_make() {
    let mut event = desk(&["Ann", "Bob", "Cid", "Dora", "Eve"]);
    let order = Order::Pair {};
    let honest = {
        let mut copy = event.clone();
        copy.say(0, &order, &Dice::Desk).expect("paired");
        copy
    };
    assert_eq!(honest.audit(), Vec::<usize>::new());
    // The same event with another seed: its draw does not come out of the seed in this header.
    let other = (1..50).find_map(|seed| {
        let text = event.write();
        let mut other = Desk::open(Setup { seed, ..Setup::default() }).expect("sound");
        for line in text.lines().skip(1) {
            let line: desk::Line = serde_json::from_str(line).expect("an entry");
            if let desk::Entry::Registered { name } = line.entry {
                other.say_text(0, &format!("register {name} fleet 120")).expect("registered");
            }
        }
        other.say_text(0, "lock").expect("locked");
        other.say(0, &order, &Dice::Desk).expect("paired");
        let differs = other.tournament().rounds() != honest.tournament().rounds();
        differs.then(|| other.lines().last().expect("paired").entry.clone())
    });
    let desk::Entry::Paired(pairing) = other.expect("some seed draws otherwise") else { panic!("not a pairing") };
    // A pairing made by hand makes no claim of the desk's; the audit accepts it.
    event.say(0, &Order::PairByHand { battles: pairing.battles, bye: pairing.bye }, &Dice::Desk).expect("taken");
    assert_eq!(event.audit(), Vec::<usize>::new());
    // Claimed as drawn by the desk, in a file whose hashes were made to fit, it is found.
    let forged = forge(&event);
    assert_eq!(forged.audit(), vec![forged.lines().len() + 1]);
}

/// The last line said to be drawn by the desk, with a hash that fits.
fn forge(event: &Desk) -> Desk {
    let text = event.write();
    let last = text.lines().last().expect("a line");
    let stream = event.lines().len() - 1;
    let forged = last.replace("\"by_hand\":true", "\"by_hand\":false").replace("},\"hash\"", &format!("}},\"stream\":{stream},\"hash\""));
    let head: String = text.lines().take(event.lines().len()).map(|line| format!("{line}\n")).collect();
    let line: desk::Line = serde_json::from_str(&forged).expect("a line");
    // The forger only has to run the desk's own chain: the hash protects against accidents, the audit against this.
    let before = Desk::read(&head).expect("sound");
    let after = {
        let mut copy = before.clone();
        let desk::Entry::Paired(p) = &line.entry else { panic!() };
        copy.say(line.at, &Order::PairByHand { battles: p.battles.clone(), bye: p.bye }, &Dice::Desk).expect("taken");
        copy
    };
    let hash = desk::chain(before.hash(), (line.at, &engine::record::json_line(&line.entry), line.stream), after.tournament());
    let line = desk::Line { hash, ..line };
    Desk::read(&(head + &engine::record::json_line(&line))).expect("the hashes fit")
}

#[test]
fn people_roll_their_own_dice_question_by_question() {
    let mut event = desk(&["Ann", "Bob"]);
    event.say_text(0, "pair").expect("paired");
    event.say_text(0, "sign").expect("signed");
    let (order, _) = desk::notation::read(event.tournament(), "result 1 time Bob 50 Ann 50").expect("an order");
    let (before, mut answers) = (event.hash().to_owned(), Vec::new());
    for (player, answer) in [(1, "BHHHH"), (2, "b hit C 2X"), (1, "XXXXX"), (2, "BBBBB")] {
        let Err(Denied::Asked { question, player: who, sentence }) = event.say(9, &order, &Dice::Typed(answers.clone())) else {
            panic!("asked")
        };
        assert_eq!((question.rule, who), (rules::TIE_2, Some(PlayerId(player))));
        assert!(desk::words::english(&sentence).contains("attack die"), "{sentence}");
        assert_eq!(event.hash(), before);
        answers.push(answer.to_owned());
    }
    let mut wrong = answers.clone();
    wrong[1] = "SSQ".into();
    assert!(matches!(event.say(9, &order, &Dice::Typed(wrong)), Err(Denied::Answer(_))));
    let more: Vec<String> = answers.iter().cloned().chain(["BBBBB".into()]).collect();
    assert!(matches!(event.say(9, &order, &Dice::Typed(more)), Err(Denied::AnswersLeft(1))));
    event.say(9, &order, &Dice::Typed(answers)).expect("settled");
    assert_eq!(event.tournament().standings(1)[0].player, PlayerId(2));
}

#[test]
fn a_game_played_at_the_table_becomes_a_report() {
    let line = |rule, points| ScoreLine { what: engine::Text::NONE, points, rule };
    let scores = vec![
        Score { total: 150, lines: vec![line(rules::FP_3, 70), line(rules::BONUS_1, 40), line(rules::BONUS_2, 40)] },
        Score { total: 150, lines: vec![line(rules::FP_3, 150)] },
    ];
    let outcome = Outcome { places: vec![2, 1], scores, ended_by: engine::Text::NONE, rule: Some(rules::END_2), measures: Vec::new() };
    let players = [PlayerId(2), PlayerId(1)];
    let report = Report::from_outcome(&outcome, players, "abc").expect("a battle of two");
    let mut event = desk(&["Ann", "Bob"]);
    event.say_text(0, "pair").expect("paired");
    event.say_text(0, "sign").expect("signed");
    event.say(0, &Order::Result { battle: 1, report }, &Dice::Typed(Vec::new())).expect("level, but the game rolled it off");
    let round = event.tournament().current().expect("played");
    assert_eq!(event.tournament().points_in(round, PlayerId(1)), Some((2, 150)));
    assert_eq!(event.tournament().points_in(round, PlayerId(2)), Some((2, 150)), "a loss and both tokens");
    assert!(Report::from_outcome(&outcome, [PlayerId(1); 2], "abc").is_err());
    let negative = Outcome { scores: vec![Score { total: -1, lines: Vec::new() }; 2], ..outcome };
    assert!(Report::from_outcome(&negative, players, "abc").is_err());
}

/// Every part of a fleet that costs anything, and be it one point, has its line on the sheet.
#[test]
fn a_fleet_sheet_has_a_line_for_each_part() {
    let sheet = |fleet: &str| {
        let mut event = Desk::open(Setup { build_mode: desk::setup::BuildMode::Booster, ..Setup::default() }).expect("sound");
        event.say_text(0, &format!("register Ann fleet {fleet}")).expect(fleet);
        desk::sheets::fleet_sheet(event.tournament(), PlayerId(1), desk::words::of("en"))
    };
    let count = |fleet: &str| sheet(fleet).lines().filter(|line| line.trim_end().ends_with(" SP")).count();
    assert_eq!(count("60") + 1, count("60 booster 1"));
    assert_eq!(count("60 booster 1"), count("60 booster 30"));
    assert_eq!(count("60 booster 1") + 1, count("60 booster 1 resource Flagship 1"));
    assert!(sheet("60 booster 1").lines().any(|line| line.trim_end().ends_with("    1 SP")), "{}", sheet("60 booster 1"));
}

/// Both tokens are both bonus lines with points; a tie names a winner by the places, and nothing else does.
#[test]
fn what_is_taken_from_a_game_that_is_over() {
    let line = |rule, points| ScoreLine { what: engine::Text::NONE, points, rule };
    let score = |total: i32, lines: Vec<ScoreLine>| Score { total, lines };
    let players = [PlayerId(2), PlayerId(1)];
    let taken = |places: Vec<u8>, scores: Vec<Score>| {
        let outcome = Outcome { places, scores, ended_by: engine::Text::NONE, rule: None, measures: Vec::new() };
        Report::from_outcome(&outcome, players, "abc").map(|report| match report {
            Report::Points { sides, winner, game } => {
                (sides.map(|side| (side.player.0, side.fleet_points, side.both)), winner.map(|one| one.0), game)
            }
            other => panic!("{other:?}"),
        })
    };
    let game = || Some("abc".to_owned());
    let (cube, sphere) = (|| line(rules::BONUS_1, 40), || line(rules::BONUS_2, 40));
    let plain = |a: i32, b: i32| vec![score(a, Vec::new()), score(b, Vec::new())];
    assert_eq!(taken(vec![1, 2], plain(60, 50)), Ok(([(2, 60, false), (1, 50, false)], None, game())));
    assert_eq!(taken(vec![1, 2], plain(60, 60)), Ok(([(2, 60, false), (1, 60, false)], Some(2), game())));
    assert_eq!(taken(vec![2, 1], plain(60, 60)), Ok(([(2, 60, false), (1, 60, false)], Some(1), game())));
    assert_eq!(taken(vec![1, 1], plain(60, 60)), Ok(([(2, 60, false), (1, 60, false)], None, game())));
    for (lines, both) in [
        (vec![cube(), sphere()], true),
        (vec![cube()], false),
        (vec![sphere()], false),
        (vec![cube(), line(rules::BONUS_2, 0)], false),
        (vec![line(rules::BONUS_1, 0), sphere()], false),
    ] {
        let scores = vec![score(0, Vec::new()), score(1_000, lines)];
        assert_eq!(taken(vec![2, 1], scores), Ok(([(2, 0, false), (1, 1_000, both)], None, game())));
    }
    // Either side's account says that the game was adjusted by hand.
    for lines in [vec![line(rules::GAP_28, 0)], Vec::new()] {
        let by_hand = !lines.is_empty();
        let scores = vec![score(50, lines.clone()), score(60, lines)];
        let outcome = Outcome { places: vec![2, 1], scores, ended_by: engine::Text::NONE, rule: None, measures: Vec::new() };
        assert_eq!(Report::from_outcome(&outcome, players, "abc").map(|report| report.by_hand()), Ok(by_hand));
    }
    for total in [-1, 1_001] {
        assert_eq!(taken(vec![1, 2], plain(total, 0)), Err(desk::report::BadOutcome::Total(total)));
    }
    assert_eq!(taken(vec![1, 2, 3], [plain(1, 2), plain(3, 4)].concat()), Err(desk::report::BadOutcome::Seats(4)));
}

/// The seed gives away every later draw: it is published when no draw is left, so that everybody can audit the event.
#[test]
fn the_seed_is_a_secret_until_the_ranks_are_final() {
    let mut event = Desk::open(Setup { seed: 5, rounds: 1, sign_off: false, ..Setup::default() }).expect("a sound setup");
    for order in ["register Ann fleet 120", "register Bob fleet 120", "lock", "pair", "result 1 time Ann 60 Bob 50"] {
        event.say_text(0, order).expect(order);
        assert!(desk::export::json(event.tournament())["setup"].get("seed").is_none(), "{order}");
    }
    event.say_text(0, "close").expect("closed");
    assert!(desk::export::json(event.tournament())["setup"].get("seed").is_some_and(|seed| *seed == 5), "and nothing else is missing");
}

#[test]
fn the_desk_says_what_comes_next() {
    let mut event = Desk::open(Setup { rounds: 1, ..Setup::default() }).expect("a sound setup");
    let mut next = |order: &str| {
        event.say_text(0, order).expect(order);
        event.tournament().prompt()
    };
    assert!(next("register Ann fleet 120").contains("1 is here"));
    for name in ["Bob", "Cid", "Dora"] {
        next(&format!("register {name} fleet 120"));
    }
    assert_eq!(next("lock"), "Battle Round 1 can be paired: `pair`.");
    assert!(next("pair by hand Ann Bob Cid Dora").starts_with("Battle Round 1: 4 sign-offs and 2 results are missing."));
    next("sign");
    assert!(next("result 1 time Ann 60 Bob 50").starts_with("Battle Round 1: 1 result is missing."));
    assert_eq!(next("result 2 time Cid 70 Dora 40"), "All is played: `close` makes the ranks final.");
    assert_eq!(next("close"), "The tournament is closed and its ranks stand.");
}

/// The commendation token adds one die of the given kind.
#[test]
fn the_die_of_the_token_is_told() {
    for (die, wanted) in [("attack", "attack die"), ("defense", "defense die")] {
        let mut event = Desk::open(Setup::default()).expect("a sound setup");
        let mut told = Vec::new();
        for order in [
            "register Ann fleet 120",
            "register Bob fleet 120",
            "last-month Ann Bob",
            "lock",
            "pair by hand Ann Bob",
            &format!("spend Ann {die}"),
        ] {
            told = event.say_text(0, order).expect(order);
        }
        let told: Vec<String> = told.iter().map(|notice| desk::words::of("en").say(&notice.text)).collect();
        assert!(told.concat().contains(wanted), "{told:?}");
    }
}

#[test]
fn texts_that_are_no_orders_say_what_was_expected() {
    let mut event = desk(&["Ann", "Bob"]);
    for (text, part) in [
        ("", "an order is missing"),
        ("dance", "the desk knows register"),
        ("register \"Ann", "quotation mark"),
        ("pair by hand Ann", "two and two"),
        ("pair now", "too much"),
        ("result one", "from 1 to 32"),
        ("result 1 draw", "a battle does not end with"),
        ("clock stop", "clock start"),
        ("result 1 time Ann \"[5\" Bob 3", "bracket"),
    ] {
        let denied = event.say_text(0, text).expect_err(text);
        assert!(matches!(denied, Denied::Notation(_)) && denied.to_string().contains(part), "{text}: {denied}");
    }
    for (text, part) in [("fleet Zoe 10", "nobody called"), ("drop Anna", "did you mean Ann"), ("sign #9", "nobody called")] {
        let denied = event.say_text(0, text).expect_err(text);
        assert_eq!((denied.code(), denied.rule()), ("unknown-player", Some(rules::ROUND_2)), "{text}");
        assert!(denied.to_string().contains(part), "{text}: {denied}");
    }
    let full: Vec<String> = (1..=64).map(|number| format!("P{number}")).collect();
    let mut hall = Desk::open(Setup::default()).expect("sound");
    for name in &full {
        hall.say_text(0, &format!("register {name} fleet 60")).expect("there is room");
    }
    assert_eq!(hall.say_text(0, "register P65").expect_err("full").code(), "desk-full");
    for name in ["5", "=SUM(A1)", "a,b", "", " x"] {
        assert_eq!(hall.say_text(0, &format!("register \"{name}\"")).expect_err(name).code(), "bad-name");
    }
}
