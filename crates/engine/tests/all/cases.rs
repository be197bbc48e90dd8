//! The reader and the runner of cases report cases that are wrong: one broken case for each thing a case can claim.

use crate::{defect, delegate};

use engine::case;

use delegate::{DICE_WITHOUT_END, FORBIDDEN, FORGETFUL, LISTED_BUT_REFUSED, PLANS, SOUND, Talking, UNLISTED};

/// The differences of the one case with this text; `rules` is left out where it claims none.
fn differs_in(defect: u8, case: &str) -> Vec<String> {
    let rules = if case.contains("rules =") { "" } else { "rules = []\n" };
    let file = case::read(&format!("game = \"beacon\"\n[[case]]\ntitle = \"t\"\n{rules}{case}")).expect("readable");
    defect::with(defect, || case::run::<Talking>(&file.cases[0]).differs)
}

fn differs(case: &str) -> Vec<String> {
    differs_in(SOUND, case)
}

/// Asserts that exactly one thing differs, and that the sentence has all these words.
fn one(found: &[String], words: &[&str]) {
    assert!(matches!(found, [only] if words.iter().all(|word| only.contains(word))), "{words:?} are not in the only sentence of {found:?}");
}

/// A step in which A bids 1, with more keys.
fn bid(more: &str) -> String {
    format!("step = [{{ seat = \"A\", do = \"bid 1\", {more} }}]\n")
}

/// A step in which B bids 3 after A's 1, so that A rolls 6 and B rolls 2, with more keys.
fn settle(more: &str) -> String {
    let last = format!("{{ seat = \"B\", do = \"bid 3\", dice = [\"6\", \"2\"], {more} }}");
    format!("step = [{{ seat = \"A\", do = \"bid 1\" }}, {last}]\n")
}

/// The last round: A has won both others, both hold 3 and 4, and A bids 4 against 3.
fn last_round(more: &str) -> String {
    let position = "position = { round = 3, bids = [0, 3], used = [6, 6], points = [2, 0] }\n";
    format!("{position}step = [{{ seat = \"A\", do = \"bid 4\", dice = [\"6\", \"1\"], {more} }}]\n")
}

#[test]
fn an_unreadable_file_names_the_place() {
    let why = case::read("game = \"beacon\"\n[[case]]\ntitle = 3\nrules = []\n").expect_err("a title is a text");
    assert!(why.as_str().starts_with("not a case file: line 3, column 9: ") && !why.as_str().contains('\n'), "{why}");
    let why = case::read("game = \"beacon\"\n[[case]\n").expect_err("broken");
    assert!(why.as_str().starts_with("not a case file: line 2, "), "{why}");
}

#[test]
fn what_differs_is_found_by_its_line() {
    let text = "game = \"beacon\"\n\n[[case]]\ntitle = \"one\"\nrules = []\nexpect = { round = 2 }\n\n[[case]]\ntitle = \"two\"\nrules = [\"BCN.END.2\"]\n\
                [[case.step]]\nseat = \"A\"\ndo = \"bid 1\"\n[[case.step]]\nseat = \"B\"\ndo = \"bid 9\"\n";
    let file = case::read(text).expect("readable");
    let differs: Vec<Vec<String>> = file.cases.iter().map(|one| case::run::<Talking>(one).differs).collect();
    one(&differs[0], &["line 3, before the first step: round is 1, expected 2"]);
    assert!(differs[1][0].starts_with("line 14, step 2 (B bid 9): refused by BCN.BID.1"), "{differs:?}");
    assert!(differs[1][1].starts_with("line 8, rules: BCN.END.2 is claimed"), "{differs:?}");
    let inline =
        case::read("game = \"beacon\"\n[[case]]\ntitle = \"t\"\nrules = []\nstep = [\n  { seat = \"A\" },\n  { seat = \"B\" },\n]\n")
            .expect("readable");
    assert_eq!(inline.cases[0].steps.iter().map(|step| step.line).collect::<Vec<_>>(), [6, 7]);
}

#[test]
fn some_of_the_cases_keep_their_lines() {
    let text = "game = \"beacon\"\n# a remark\n[[case]]\ntitle = \"One Lamp\"\nrules = []\n\n[[case]]\ntitle = \"Two\"\nrules = []\n[[case.step]]\nseat = \"A\"\n\n\
                [[case]]\ntitle = \"lamp three\"\nrules = []\n";
    let kept = case::only(text, "LAMP").expect("readable");
    let lines: Vec<(String, usize)> = case::read(&kept).expect("readable").cases.into_iter().map(|case| (case.title, case.line)).collect();
    assert_eq!(lines, [("One Lamp".into(), 3), ("lamp three".into(), 13)]);
    let kept = case::only(text, "nowhere").expect("readable");
    assert!(case::read(&kept).expect("readable").cases.is_empty(), "{kept}");
}

#[test]
fn ids_that_name_no_rule_are_found_wherever_they_stand() {
    for key in ["silent = [\"AW.NO.1\"]", "cites = [\"AW.NO.1\"]", "order = [\"AW.NO.1\"]"] {
        let found = differs(&bid(key));
        let name = key.split(' ').next().expect("a key");
        assert!(found[0].contains(&format!("step 1 (A bid 1), {name}: there is no rule \"AW.NO.1\"")), "{found:?}");
    }
    for key in ["told", "untold"] {
        let found = differs(&bid(&format!("{key} = {{ B = [\"AW.NO.1\"] }}")));
        assert!(found[0].contains(&format!("{key}: there is no rule")), "{found:?}");
    }
    one(&differs("rules = [\"BCN.EDN.2\"]\n"), &["line 2, rules:", "nearest: BCN.END.2"]);
    one(&differs("violations = [\"BCN.EDN.2\"]\n")[..1], &["violations:", "nearest: BCN.END.2"]);
}

#[test]
fn a_case_that_is_right_has_nothing_to_say() {
    let everything = settle(
        "rolls = [\"A\", \"b\"], cites = [\"BCN.END.1\"], silent = [\"BCN.END.2\"], order = [\"BCN.BID.1\", \"BCN.BID.1\", \"BCN.END.1\"], \
         told = { B = [{ \"Laid.card\" = 3 }, \"BCN.BID.1\"], public = [{ \"Round.sums\" = [7, 5] }] }, untold = { A = [{ \"Laid.card\" = 3 }], public = [{ \"Laid.card\" = 3 }] }, \
         expect = { round = 2, \"points.0\" = 1, \"points.2\" = \"none\" }, sees = { A = { own_bid = 0, viewer = \"A\" }, public = { viewer = \"none\" } }",
    );
    assert_eq!(differs(&everything), [""; 0]);
    assert_eq!(differs(&last_round("winner = \"A\", scores = { A = 3, B = 0 }")), [""; 0]);
    let offers = "step = [{ seat = \"B\", offers = [\"bid 1\", \"BID 4\"], lacks = [\"bid 5\"], offers_exactly = [\"bid 4\", \"bid 1\", \"bid 2\", \"bid 3\"] }]\n";
    assert_eq!(differs(offers), [""; 0]);
}

#[test]
fn rules_that_are_claimed_and_not_cited() {
    one(&differs("rules = [\"BCN.END.2\"]\n"), &["BCN.END.2 is claimed but nothing in the case cites it"]);
}

#[test]
fn a_wrong_refusal() {
    let wrong = "step = [{ seat = \"A\", do = \"bid 9\", refused = \"BCN.END.2\" }]\n";
    one(&differs(wrong), &["refused by BCN.BID.1", "not by BCN.END.2"]);
    one(
        &differs("step = [{ seat = \"A\", do = \"bid 1\", refused = \"BCN.BID.1\" }]\n"),
        &["was accepted, but BCN.BID.1 should forbid it"],
    );
    one(&differs("step = [{ seat = \"A\", do = \"bid 9\" }]\n"), &["refused by BCN.BID.1"]);
}

#[test]
fn nothing_is_looked_at_after_a_refusal() {
    for key in [
        "expect = { round = 7 }",
        "sees = { A = { round = 7 } }",
        "winner = \"A\"",
        "scores = { A = 1 }",
        "dice = [\"1\"]",
        "rolls = [\"A\"]",
        "order = [\"BCN.END.2\"]",
    ] {
        let found = differs(&format!("step = [{{ seat = \"A\", do = \"bid 9\", refused = \"BCN.BID.1\", {key} }}]\n"));
        let name = key.split(' ').next().expect("a key");
        one(&found, &[&format!("{name}: a refused command changes nothing")]);
    }
    for key in [
        "cites = [\"BCN.END.2\"]",
        "silent = [\"BCN.END.2\"]",
        "untold = { B = [\"BCN.END.2\"] }",
        "told = { B = [\"BCN.END.2\"] }",
        "dice = [\"1\"]",
    ] {
        one(&differs(&format!("step = [{{ seat = \"A\", {key} }}]\n")), &["nothing is said in this step"]);
    }
    one(&differs("step = [{ seat = \"A\", refused = \"BCN.END.2\" }]\n"), &["nothing is refused"]);
    one(
        &differs("position = { round = 1, bids = [0, 0], used = [0, 0], points = [0, 0] }\ndice = [\"3\"]\n"),
        &["dice: nothing is rolled"],
    );
}

#[test]
fn citing_silence_and_order() {
    one(&differs(&bid("cites = [\"BCN.END.1\"]")), &["nothing cites BCN.END.1; cited: BCN.BID.1"]);
    one(&differs(&settle("silent = [\"BCN.END.1\"]")), &["BCN.END.1 is cited, but should not be"]);
    // B's card and the round are told by 12.1, what comes last by 12.2.
    one(&differs(&settle("order = [\"BCN.END.1\", \"BCN.BID.1\"]")), &["order: BCN.BID.1 is cited by event 1, before or with BCN.END.1"]);
    one(&differs(&settle("order = [\"BCN.BID.1\", \"BCN.END.1\", \"BCN.BID.1\"]")), &["order: nothing cites BCN.BID.1 after BCN.END.1"]);
    one(&differs(&bid("order = [\"BCN.END.2\"]")), &["order: nothing cites BCN.END.2"]);
}

#[test]
fn who_is_told() {
    one(&differs(&bid("told = { B = [{ \"Laid.card\" = 1 }] }")), &["B is not told of", "only others are"]);
    one(&differs(&bid("told = { A = [{ \"Laid.card\" = 2 }] }")), &["A is not told of", "nobody is"]);
    one(&differs(&bid("told = { public = [\"BCN.END.2\"] }")), &["public is not told anything by BCN.END.2"]);
    one(&differs(&bid("untold = { A = [{ \"Laid.card\" = 1 }] }")), &["A is told of", "should not be"]);
    one(&differs(&bid("untold = { B = [\"BCN.BID.1\"] }")), &["B is told anything by BCN.BID.1"]);
    one(&differs(&bid("untold = { B = [{ \"Laid.crad\" = 1 }] }")), &["kept from nobody"]);
    one(&differs(&bid("untold = { Kirk = [{ \"Laid.card\" = 1 }] }")), &["nobody called \"Kirk\" looks on"]);
}

#[test]
fn what_is_seen() {
    one(&differs(&bid("sees = { B = { own_bid = 1 } }")), &["B sees: own_bid is 0, expected 1"]);
    one(
        &differs(&bid("sees = { public = { own_bd = \"none\" } }")),
        &["public sees: own_bd: there is no such value; the top has viewer, round"],
    );
    one(&differs(&bid("sees = { table = { round = 1 } }")), &["sees: nobody called \"table\" looks on"]);
}

#[test]
fn who_rolls() {
    one(&differs(&settle("rolls = [\"B\", \"A\"]")), &["rolls: [\"A\", \"B\"] roll, not [\"B\", \"A\"]"]);
    one(&differs(&settle("rolls = [\"A\"]")), &["rolls: [\"A\", \"B\"] roll"]);
    one(&differs(&bid("rolls = [\"A\"]")), &["rolls: [] roll"]);
    one(&differs(&bid("dice = [\"5\"]")), &["unused dice [\"5\"]"]);
    let short = "step = [{ seat = \"A\", do = \"bid 1\" }, { seat = \"B\", do = \"bid 2\", dice = [\"5\"] }]\n";
    one(&differs(short), &["dice wanted", "no more dice given"]);
}

#[test]
fn who_has_won() {
    one(&differs(&last_round("winner = \"B\"")), &["winner: it is \"A\", expected \"B\""]);
    one(&differs(&last_round("winner = \"draw\"")), &["winner: it is \"A\", expected \"draw\""]);
    one(&differs(&last_round("scores = { A = 2 }")), &["scores: A has 3, expected 2"]);
    one(&differs(&last_round("scores = { C = 0 }")), &["scores: C has no account"]);
    one(&differs(&bid("winner = \"A\"")), &["the game is not over"]);
    let drawn = "position = { round = 3, bids = [0, 3], used = [6, 6], points = [1, 1] }\n";
    let even = |winner: &str| format!("{drawn}step = [{{ seat = \"A\", do = \"bid 4\", dice = [\"1\", \"2\"], winner = \"{winner}\" }}]\n");
    assert_eq!(differs(&even("draw")), [""; 0]);
    one(&differs(&even("A")), &["winner: it is \"draw\""]);
}

/// A step that only asks what is offered looks at the table as any other.
#[test]
fn what_stands_where_nothing_is_done() {
    let look = |more: &str| format!("step = [{{ seat = \"A\", offers = [\"bid 1\"], {more} }}]\n");
    assert!(differs(&look("expect = { round = 1 }")).is_empty());
    one(&differs(&look("expect = { round = 2 }")), &["round is 1, expected 2"]);
}

#[test]
fn values_and_paths() {
    one(&differs("expect = { round = 2 }\n"), &["round is 1, expected 2"]);
    one(&differs("expect = { rond = \"none\" }\n"), &["rond: there is no such value; the top has round, bids, used, points"]);
    one(&differs("expect = { \"round.of\" = \"none\" }\n"), &["round.of: there is no such value; round is 1"]);
    one(&differs("expect = { \"points.two\" = \"none\" }\n"), &["points is a list, \"two\" is no number of it"]);
    one(&differs("expect = { \"points.5.of\" = \"none\" }\n"), &["points has only 2 items"]);
    one(&differs("expect = { \"points.2\" = 0 }\n"), &["the list ends before it"]);
    one(&differs("expect = { \"points.1\" = \"none\" }\n"), &["points.1 is 0, expected"]);
}

#[test]
fn the_list_is_asked_as_well_as_the_checker() {
    let step = |keys: &str| format!("step = [{{ seat = \"A\", {keys} }}]\n");
    let four = step("offers = [\"bid 4\"]");
    one(&differs_in(UNLISTED, &four), &["\"bid 4\" would be accepted, but it is not listed for A"]);
    one(&differs_in(LISTED_BUT_REFUSED, &four), &["\"bid 4\" should be possible, but BCN.BID.1 forbids it (it is listed all the same)"]);
    assert_eq!(differs_in(PLANS, &four), [""; 0], "a plan need not be listed");
    one(&differs_in(LISTED_BUT_REFUSED, &step("lacks = [\"bid 4\"]")), &["\"bid 4\" should not be possible, but it is listed for A"]);
    one(&differs(&step("offers = [\"bid 5\"]")), &["\"bid 5\" should be possible, but BCN.BID.1 forbids it"]);
    one(&differs(&step("lacks = [\"bid 3\"]"))[..1], &["\"bid 3\" should not be possible"]);
    one(&differs(&step("lacks = [\"bids 3\"]")), &["lacks \"bids 3\":", "is no bid"]);
    one(&differs(&step("offers = [\"bids 3\"]")), &["offers \"bids 3\":", "is no bid"]);
    let exactly = |list: &str| differs(&step(&format!("offers_exactly = [{list}]")));
    one(&exactly("\"bid 1\", \"bid 2\", \"bid 4\""), &["offers_exactly: listed for A as well: \"bid 3\""]);
    one(&exactly("\"bid 1\", \"bid 2\", \"bid 3\", \"bid 4\", \"bid 5\""), &["offers_exactly: not listed for A: \"bid 5\""]);
    one(&exactly("\"bid 1\", \"bid 2\", \"bid 3\", \"bid 4\", \"bid 4\""), &["one stands there twice"]);
    let unasked = "step = [{ seat = \"A\", do = \"bid 1\" }, { seat = \"A\", offers_exactly = [] }]\n";
    assert_eq!(differs(unasked), [""; 0], "a seat that is not asked is offered nothing");
}

#[test]
fn probabilities() {
    let odds = |condition: &str, is: &str| {
        format!(
            "step = [{{ seat = \"A\", do = \"bid 4\" }}]\nodds = [{{ seat = \"B\", do = \"bid 1\", where = {condition}, is = \"{is}\" }}]\n"
        )
    };
    // B needs a die that is larger by four at least: 3 ways of 36.
    assert_eq!(differs(&odds("{ points = [0, 1] }", "1/12")), [""; 0]);
    one(&differs(&odds("{ points = [0, 1] }", "1/6")), &["line 6, odds of \"bid 1\": the probability of", "is 1/12, not 1/6"]);
    one(&differs(&odds("{ \"pionts.1\" = \"none\" }", "0")), &["where pionts.1: no position that comes of it has such a value"]);
    one(&differs(&odds("{ points = [0, 1] }", "often")), &["\"often\" is no fraction"]);
    one(&differs(&odds("{}", "1")), &["where: it names no value"]);
    let refused = "odds = [{ seat = \"A\", do = \"bid 7\", where = { round = 1 }, is = \"1\" }]\n";
    one(&differs(refused), &["odds of \"bid 7\": refused by BCN.BID.1"]);
}

#[test]
fn probabilities_have_a_budget() {
    // Nine dice of six sides one by one are ten million ways.
    let endless = "odds = [{ seat = \"A\", do = \"bid 3\", where = { round = 1 }, is = \"1\" }]\n";
    let found = differs_in(DICE_WITHOUT_END, endless);
    one(&found, &[&format!("chance can fall in more than {} ways", case::MOST_BRANCHES)]);
    let found = differs_in(FORGETFUL, endless);
    assert!(found.iter().any(|differs| differs.contains("the weights of all ways sum to")), "{found:?}");
}

#[test]
fn setups_that_must_be_forbidden() {
    one(&differs("violations = [\"BCN.END.2\"]\n"), &["the setup was accepted, but [\"BCN.END.2\"] should forbid it"]);
    let forbidden = |case: &str| differs_in(FORBIDDEN, case);
    assert_eq!(forbidden("violations = [\"BCN.BID.1\"]\n"), [""; 0]);
    one(&forbidden("violations = [\"BCN.END.2\"]\n"), &["BCN.END.2 should forbid the setup"]);
    one(&forbidden(""), &["the setup was refused"]);
    one(&forbidden("violations = [\"BCN.BID.1\"]\nexpect = { round = 9 }\n"), &["what follows a setup that is refused is never looked at"]);
}
