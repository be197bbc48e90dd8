//! An illegal command is refused by its rule, and nothing changes: every reason there is, and a played game among nonsense.

use std::collections::BTreeSet;

use ascendancy::{Ascendancy, Setup, State, Why, state::Stage};
use engine::{Chance, Game, Reason, Seat, Session, Source, Table, conformance::texts::refused_with_ranges, session::Dice};

fn setup(settings: &[(&str, &str)]) -> Setup {
    let mut setup = Ascendancy::scenario("duel").expect("a scenario");
    for (name, value) in settings {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A position after some commands, with seeded dice.
fn after(settings: &[(&str, &str)], position: &str, said: &[(&str, &str)]) -> State {
    let table: toml::Table = toml::from_str(position).expect("a table");
    let mut state = Ascendancy::position(&setup(settings), &table).expect("a position");
    let mut chance = Chance::new(1, 0);
    for (seat, text) in said {
        let seat: Seat = seat.parse().expect("a seat");
        let command = Ascendancy::parse(&state, seat, text).expect(text);
        assert_eq!(Ascendancy::check(&state, seat, &command), Ok(()), "{text}");
        Ascendancy::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    }
    state
}

/// Holds that each text is refused by its reason, and is not offered either.
fn refused(seen: &mut BTreeSet<&'static str>, state: &State, seat: &str, wrong: &[(&str, &'static str)]) {
    let seat: Seat = seat.parse().expect("a seat");
    let mut offered = Vec::new();
    Ascendancy::commands(state, seat, &mut offered);
    for (text, code) in wrong {
        let command = Ascendancy::parse(state, seat, text).expect(text);
        let why = Ascendancy::check(state, seat, &command).expect_err(text);
        assert_eq!(why.code(), *code, "{text}: {why:?}, {}", why.rule());
        assert!(!offered.contains(&command), "{text} is offered");
        seen.insert(code);
    }
}

const PEACE: &[(&str, &str)] = &[("connection", "no-borg"), ("A.faction", "klingon"), ("B.faction", "romulan")];

/// A's home S0 with worlds about it, B's far away; `rest` is put before the tables.
fn worlds(rest: &str) -> String {
    format!(
        "{rest}\nhome = [[-20, 0], [20, 0]]\n\
         system = [{{ disc = 'p02', at = [-16, 0], owner = 'A', base = true }}, {{ disc = 'p07', at = [-12, 0], ships = [0, 1] }},\
         {{ disc = 'n1', at = [-20, 4], ships = [1, 0] }}, {{ disc = 'p05', at = [-20, -4], ships = [1, 0], face_down = true }},\
         {{ disc = 'p13', at = [-24, 0], ships = [1, 0], owner = 'independent', nodes = [1, 0, 0] }},\
         {{ disc = 'p16', at = [-20, 8], ships = [1, 1] }}]\n\
         lane = [{{ from = 0, to = 2, n = 2, ships = [[1, 0]] }}, {{ from = 2, to = 3, n = 2 }}, {{ from = 0, to = 4, n = 2 }},\
         {{ from = 0, to = 5, n = 2 }}, {{ from = 0, to = 6, n = 2 }}, {{ from = 4, to = 7, n = 2 }}]\n"
    )
}

#[test]
fn every_reason_refuses_something() {
    let seen = &mut BTreeSet::new();
    own_turn(seen);
    building(seen);
    lanes(seen);
    fleets_and_trade(seen);
    rounds_and_battles(seen);
    factions_and_borg(seen);
    used_up(seen);
    // These are of the set-up, below.
    let of_setups = ["bad-faction", "bad-option", "faction-twice", "humble-hub", "humble-variant", "other-data"];
    let messages = Why::MESSAGES.iter().filter(|(message, _)| !message.is_empty());
    let all: BTreeSet<&str> = messages.map(|(message, _)| message.trim_start_matches("why-")).collect();
    let left: Vec<_> = all.iter().filter(|code| !seen.contains(*code) && !of_setups.contains(code)).collect();
    assert!(left.is_empty(), "nothing is refused by {left:?}");
}

/// The English sentence of a refusal.
fn sentence(state: &State, seat: &str, text: &str) -> String {
    let seat: Seat = seat.parse().expect("a seat");
    let command = Ascendancy::parse(state, seat, text).expect(text);
    let why = Ascendancy::check(state, seat, &command).expect_err(text);
    ascendancy::words::catalogue("en").say(&why.text())
}

/// A refusal at the wrong moment names who is asked for what, and when the command is given; one of an ability names what is missing.
#[test]
fn a_refusal_names_who_is_asked_and_what_is_missing() {
    let act = after(PEACE, &worlds("player = [{ ships = 2 }]"), &[]);
    let build = after(PEACE, &worlds("phase = 'build'\nplayer = [{ ascendancy = 2, stock = [9, 9, 9] }]"), &[]);
    for (state, seat, text, told) in [
        (&act, "B", "end", "A is asked now: the commands of a turn. Wait until that is decided."),
        (&act, "A", "bid 0 0 0", "You are asked for something else now: the commands of a turn. Bids are made when a round begins."),
        (
            &act,
            "A",
            "done",
            "You are asked for something else now: the commands of a turn. That belongs in the Building Phase of your own turn, before \"done\".",
        ),
        (&act, "A", "accept 1", "You are asked for something else now: the commands of a turn. This answers an offer of trade."),
        (
            &act,
            "A",
            "retreat S0",
            "You are asked for something else now: the commands of a turn. That is asked between two rounds of a battle in space.",
        ),
        (
            &build,
            "A",
            "attack S4",
            "You are asked for something else now: the Building Phase of a turn. That is a command of your own turn, after its Building Phase.",
        ),
        (&act, "A", "mine S4", "No mining fleet of yours is there: bring it first."),
        (&build, "A", "buy-culture", "Your civilization does not buy culture for production: the Ferengi do."),
        (&build, "A", "mark S4", "Your civilization marks no Systems: the Andorians do."),
        (&build, "A", "free-ships S2", "Free ships need the Orbital Ship Yards: complete them first."),
    ] {
        assert_eq!(sentence(state, seat, text), told, "{text}");
    }
}

fn own_turn(seen: &mut BTreeSet<&'static str>) {
    let rich = worlds("player = [{ ships = 2, ascendancy = 1, stock = [0, 0, 0], projects = [[3, 0]] }]");
    let state = after(PEACE, &rich, &[]);
    let wrong = [
        ("move S0 S3", "barred"),
        ("move S2 S0", "no-ship-there"),
        ("move S0 S30", "no-such-place"),
        ("move S0 S6", "too-far"),
        ("explore L0.1", "not-a-system"),
        ("discover S0", "not-in-open-lane"),
        ("warp S2", "no-ship-there"),
        ("charge 1", "not-at-warp"),
        ("leave 1 S2", "not-at-warp"),
        ("leave-explore 1 S2", "not-at-warp"),
        ("attack S4", "nobody-there"),
        ("attack S3", "no-ship-there"),
        ("invade S4", "nothing-to-invade"),
        ("hegemony S6", "too-dear"),
        ("hegemony S5", "nothing-to-invade"),
        ("starbase S3", "not-yours"),
        ("starbase S2", "base-there"),
        ("fleet S0 1", "fleet-of-two"),
        ("fleet S0 9", "no-such-fleet"),
        ("join 1", "no-such-fleet"),
        ("detach 1", "no-such-fleet"),
        ("launch", "projects-full"),
        ("brave S5", "no-token"),
        ("mine S4", "no-ability"),
        ("trade B 1", "stranger"),
        ("trade A 1", "no-such-partner"),
        ("trade E 1", "no-such-partner"),
        ("revoke B", "no-such-partner"),
    ];
    refused(seen, &state, "A", &wrong);
    let not_now = "bid 0 0 0,card 1,lay 0,link S3,no-lane,accept 1,decline,keep 1,culture,give-ship,peace,fight,give S2,pass left,split 1 0 0 0 0,\
         hit A S0,retreat S0,stay,manoeuvre S0 S2,hold,press,withdraw,activate 1,take 1,ascend,ship S0,colonise S5,node S2 production,done";
    for text in not_now.split(',') {
        refused(seen, &state, "A", &[(text.trim(), "not-now")]);
    }
    refused(seen, &state, "A", &[("research 1", "token-later")]);
    let mut over = state.clone();
    over.open.frames.clear();
    over.open.stage = Stage::Over;
    refused(seen, &over, "A", &[("end", "game-over")]);
    refused(seen, &state, "B", &[("end", "not-asked"), ("move S3 S2", "not-asked")]);
    let tired = after(PEACE, &worlds("player = [{ ships = 5, commands = 0 }]"), &[]);
    for text in "move S0 S2,explore S0,warp S0,attack S7,invade S6,hegemony S6,starbase S0,fleet S0 1,launch,brave S4,mine S4".split(',') {
        refused(seen, &tired, "A", &[(text, "no-commands")]);
    }
}

fn building(seen: &mut BTreeSet<&'static str>) {
    let poor =
        after(PEACE, &worlds("phase = 'build'\nplayer = [{ ships = 2, stock = [0, 5, 0], projects = [[3, 0]] }]"), &[("A", "research 1")]);
    let wrong = [
        ("research 1", "fed-already"),
        ("research 2", "no-project"),
        ("ascend", "too-dear"),
        ("shields", "too-dear"),
        ("colonise S5", "unexplored"),
        ("colonise S3", "no-ship-there"),
        ("colonise S4", "not-virgin"),
        ("colonise S2", "not-virgin"),
        ("colonise S7", "rival-there"),
        ("colonise S30", "no-such-place"),
        ("ship S3", "no-yard"),
        ("ship S2", "too-dear"),
        ("node S3 production", "not-yours"),
        ("node S2 research", "no-room"),
        ("buy-culture", "no-ability"),
        ("mark S4", "no-ability"),
        ("free-ships S2", "no-ability"),
        ("move S0 S2", "not-now"),
    ];
    // 4 research are left, enough for the first step: the shields are bought before they are too dear.
    let mut spent = poor.clone();
    spent.open.players[0].stock[1] = 3;
    refused(seen, &spent, "A", &wrong);
    let full = after(PEACE, &worlds("phase = 'build'\nplayer = [{ ships = 26, weapons = 4, stock = [9, 99, 9] }]"), &[]);
    refused(seen, &full, "A", &[("weapons", "fully-improved"), ("ship S0", "no-ships")]);
    let discs = ["p01", "p03", "p04", "p06", "p08", "p09", "p10", "p11", "p12"];
    let owned = discs.iter().enumerate().map(|(index, disc)| format!("{{ disc = '{disc}', at = [{}, 20], owner = 'A' }}", index * 4));
    let wide = format!(
        "phase = 'build'\nhome = [[-20, 0], [20, 0]]\nplayer = [{{ stock = [9, 9, 9] }}]\nsystem = [{}, {{ disc = 'p13', at = [0, -20], ships = [1] }}]\n",
        owned.collect::<Vec<_>>().join(", ")
    );
    refused(seen, &after(PEACE, &wide, &[]), "A", &[("colonise p13", "no-control-node")]);
}

fn lanes(seen: &mut BTreeSet<&'static str>) {
    let laying = after(PEACE, &worlds("player = [{ ships = 2 }]"), &[("A", "explore S0")]);
    let wrong = [
        ("lay 400", "no-such-direction"),
        ("lay 0", "lane-does-not-fit"),
        ("link S0", "no-connection"),
        ("link S1", "lane-does-not-fit"),
        ("link S2", "joined-already"),
        ("link S30", "no-such-place"),
    ];
    refused(seen, &laying, "A", &wrong);
    let none_left = after(PEACE, &worlds("pieces = [0, 0, 0]\nplayer = [{ ships = 2 }]"), &[]);
    refused(seen, &none_left, "A", &[("explore S0", "no-lane-piece")]);
    let full = "home = [[-20, 0], [20, 0]]\nplayer = [{ ships = 1 }]\nsystem = [{ disc = 'b4', at = [-16, 0], ships = [1] }]\nlane = [{ from = 0, to = 2, n = 2 }]\n";
    refused(seen, &after(PEACE, full, &[]), "A", &[("explore S2", "no-connection")]);
    let open = "home = [[-20, 0], [20, 0]]\nsystem = [{ disc = 'p02', at = [-18.5, 5] }]\n\
        lane = [{ from = 0, n = 2, degrees = 90, ships = [[], [1]] }, { from = 0, n = 4, degrees = 180, ships = [[1]] }]\n";
    refused(seen, &after(PEACE, open, &[]), "A", &[("discover L0.2", "disc-does-not-fit"), ("discover L1.1", "too-far")]);
}

fn fleets_and_trade(seen: &mut BTreeSet<&'static str>) {
    let fleets = "home = [[-20, 0], [20, 0]]\nplayer = [{ ships = 12, ascendancy = 1, fleet = [[0, 1]] }]\n";
    refused(
        seen,
        &after(PEACE, fleets, &[]),
        "A",
        &[("fleet S0 2", "fleet-twice"), ("join 1", "fleet-full"), ("fleet S0 1", "fleets-full")],
    );
    let close = |more: &str| {
        format!(
            "home = [[-4, 0], [4, 0], [0, 30]]\nplayer = [{{ ships = 1, met = 'BC' }}, {{ met = 'AC' }}, {{ met = 'AB' }}]\n\
             system = [{{ disc = 'p02', at = [0, 0], ships = [1, 0, 0], owner = 'B' }}]\nlane = [{{ from = 0, to = 3, n = 2 }}, {{ from = 3, to = 1, n = 2 }}]\n{more}\n"
        )
    };
    let three: Vec<(&str, &str)> = PEACE.iter().copied().chain([("seats", "3")]).collect();
    let given = after(&three, &close("agreements = [['A', 1, 'C', 1]]"), &[]);
    refused(seen, &given, "A", &[("trade B 1", "no-agreement-left"), ("trade C 2", "partners-already")]);
    let offered = after(&three, &close(""), &[("A", "trade B 1"), ("B", "decline")]);
    refused(seen, &offered, "A", &[("trade B 2", "offered-already"), ("trade C 1", "not-in-touch")]);
    let partners = after(&three, &close("agreements = [['A', 1, 'B', 2]]"), &[]);
    refused(seen, &partners, "A", &[("invade S3", "partners-world")]);
    let beside = "home = [[-4, 0], [4, 0]]\nplayer = [{ met = 'B' }, { met = 'A' }]\nagreements = [['A', 1, 'B', 2]]\n\
         system = [{ disc = 'p02', at = [0, 0], ships = [0, 1] }]\nlane = [{ from = 0, to = 2, n = 2, ships = [[], [1]] }]";
    refused(seen, &after(PEACE, beside, &[]), "A", &[("attack S2", "partners-ships")]);
}

fn rounds_and_battles(seen: &mut BTreeSet<&'static str>) {
    let met = "home = [[-20, 0], [20, 0]]\nplayer = [{ met = 'B' }, { met = 'A' }]\n";
    let bidding = after(PEACE, met, &[("A", "end"), ("B", "done"), ("B", "end"), ("A", "bid 1 0 0")]);
    refused(seen, &bidding, "B", &[("bid 0 1 0", "bid-twice"), ("bid 90 0 0", "too-dear")]);
    let rich = met.replace("met = 'A'", "met = 'A', stock = [100, 100, 100]");
    let rich = after(PEACE, &rich, &[("A", "end"), ("B", "done"), ("B", "end"), ("A", "bid 1 0 0")]);
    refused(seen, &rich, "B", &[("bid 100 100 60", "bid-too-high")]);
    let picking = after(PEACE, met, &[("A", "end"), ("B", "done"), ("B", "end"), ("A", "bid 1 0 0"), ("B", "bid 0 0 0")]);
    refused(seen, &picking, "A", &[("card 8", "card-taken"), ("bid 0 0 0", "not-now")]);
    // Nobody can hit: the attacker has to go.
    let shy = "home = [[-20, 0], [20, 0]]\nplayer = [{ shields = 4 }, { shields = 4 }]\nsystem = [{ disc = 'p02', at = [-16, 0], ships = [0, 1] }]\n\
        lane = [{ from = 0, to = 2, n = 2, ships = [[], [1]] }]\n";
    let plain: Vec<(&str, &str)> = vec![("connection", "no-borg"), ("factions", "neutral"), ("seats", "2")];
    let stuck = after(&plain, shy, &[("A", "attack S2")]);
    refused(seen, &stuck, "A", &[("stay", "must-retreat"), ("retreat S2", "no-retreat")]);
    let crowd = "home = [[-20, 0], [20, 0], [0, 30]]\nsystem = [{ disc = 'p02', at = [-16, 0], ships = [0, 2, 2] }]\n\
        lane = [{ from = 0, to = 3, n = 2, ships = [[], [5]] }]\nplayer = [{}, {}, {}]\n";
    let three: Vec<(&str, &str)> = vec![("connection", "no-borg"), ("factions", "neutral"), ("seats", "3")];
    let split = after(&three, crowd, &[("A", "attack S3")]);
    refused(seen, &split, "A", &[("split 0 9 0 0 0", "bad-split"), ("split 5 0 0 0 0", "bad-split"), ("split 0 2 2 0 0", "bad-split")]);
    let fallen = hits();
    let attacker = if Ascendancy::deciders(&fallen).contains(seat(0)) { "A" } else { "B" };
    refused(seen, &fallen, attacker, &[("hit A S1", "no-such-group"), ("hit C S0", "no-such-group")]);
}

/// A battle in which somebody has to say where a hit falls.
fn hits() -> State {
    let crowd = "home = [[-20, 0], [20, 0]]\nsystem = [{ disc = 'p02', at = [-16, 0], ships = [0, 9] }, { disc = 'p07', at = [-12, 0] }]\n\
        lane = [{ from = 0, to = 2, n = 2, ships = [[], [9]] }, { from = 2, to = 3, n = 2, ships = [[9]] }]\nplayer = [{ weapons = 3 }, { weapons = 3 }]\n";
    let plain = [("connection", "no-borg"), ("factions", "neutral")];
    after(&plain, crowd, &[("A", "attack S2")])
}

/// Refusals because something has run out.
fn used_up(seen: &mut BTreeSet<&'static str>) {
    let open = "home = [[-20, 0], [20, 0]]\nlane = [{ from = 0, n = 2, degrees = 90, ships = [[], [1]] }]\n";
    let mut state = after(PEACE, open, &[]);
    state.open.decks.discs = 0;
    refused(seen, &state, "A", &[("discover L0.2", "no-disc")]);
    let owned: Vec<String> = (1..15).map(|slot| format!("['A', {slot}]")).collect();
    let clever = format!("home = [[-20, 0], [20, 0]]\nplayer = [{{ owned = [{}] }}]\n", owned.join(", "));
    refused(seen, &after(PEACE, &clever, &[]), "A", &[("launch", "no-project-left")]);
    let mut state = after(PEACE, &worlds("player = [{ ships = 2, ascendancy = 5 }]"), &[]);
    state.open.players[0].bases = 3;
    refused(seen, &state, "A", &[("starbase S0", "bases-full")]);
    let mut state = after(PEACE, &worlds("phase = 'build'\nplayer = [{ ascendancy = 2, stock = [9, 9, 9] }]"), &[]);
    state.open.map.systems[5].card = u8::MAX;
    state.open.map.systems[5].organian = true;
    refused(seen, &state, "A", &[("colonise S5", "organian")]);
}

fn factions_and_borg(seen: &mut BTreeSet<&'static str>) {
    let federation = [("connection", "no-borg"), ("A.faction", "federation")];
    let state = after(&federation, &worlds("player = [{ ships = 2 }]"), &[]);
    refused(seen, &state, "A", &[("invade S6", "no-invasion"), ("hegemony S6", "prime-directive")]);
    let cubes =
        "home = [[-20, 0], [20, 0]]\ncube = ['S2', 'S3']\nsystem = [{ disc = 'p02', at = [0, 30] }, { disc = 'p07', at = [0, -30] }]\n";
    let state = after(&[("borg_spawn", "never")], cubes, &[("A", "end")]);
    refused(seen, &state, "A", &[("activate 5", "no-such-cube"), ("activate 3", "no-such-cube"), ("take 1", "not-now")]);
    let launched = after(PEACE, &worlds("player = [{ ships = 2 }]"), &[("A", "launch")]);
    refused(seen, &launched, "A", &[("keep 1", "not-drawn")]);
}

#[test]
fn unsound_set_ups_are_refused_by_every_rule() {
    let codes = |settings: &[(&str, &str)]| -> Vec<&str> {
        Ascendancy::begin(&setup(settings)).expect_err("unsound").iter().map(|wrong| wrong.reason.code()).collect()
    };
    assert_eq!(codes(&[("humble", "on")]), ["humble-hub", "humble-variant"]);
    assert_eq!(codes(&[("A.faction", "klingon"), ("B.faction", "klingon")]), ["faction-twice"]);
    let mut strange = setup(&[]);
    strange.data = "0123456789abcdef".into();
    let found = Ascendancy::begin(&strange).expect_err("other data than those in use");
    assert_eq!(found.iter().map(|wrong| wrong.reason.code()).collect::<Vec<_>>(), ["other-data"]);
    let mut odd = setup(&[]);
    odd.factions[0] = "ferrets".into();
    odd.options.rounds = 0;
    let found = Ascendancy::begin(&odd).expect_err("unsound");
    assert_eq!(found.iter().map(|wrong| wrong.reason.code()).collect::<Vec<_>>(), ["bad-option", "bad-faction"]);
    for (name, value) in
        [("seats", "6"), ("rounds", "0"), ("geo_fit", "11"), ("A.faction", "ferrets"), ("F.faction", "klingon"), ("colour", "red")]
    {
        assert!(Ascendancy::set(&mut setup(&[]), name, value).is_err(), "{name}={value}");
    }
}

/// Nonsense that somebody might type.
const NONSENSE: [&str; 24] = [
    "",
    "   ",
    "ship",
    "ship S99",
    "ship S-1",
    "move",
    "move S0",
    "move S0 S0 S0",
    "bid 1 2",
    "bid 300 0 0",
    "lay x",
    "lay 70000",
    "node S0 gold",
    "fleet S0 0",
    "take 0",
    "activate 0",
    "trade Z 1",
    "split 1 2",
    "retreat L99.1",
    "move L0.5 S0",
    "hit A",
    "pass up",
    "ascend twice",
    "\u{1F600}",
];

#[test]
fn nonsense_changes_nothing() {
    let mut session = Session::<Ascendancy>::open(setup(&[("rounds", "5")]), Dice::seeded(3)).expect("sound");
    let mut chance = Chance::new(4, 0);
    let sensible = "move S0 S1,explore S1,ship S1,attack S0,invade S1,link S1,lay 7,bid 99 0 0,card 8,hit B S1,stay,take 12,activate 9,keep 15,trade B 3";
    let mut refusals = 0;
    for _ in 0..250 {
        let Some(asked) = session.deciders().iter().next() else { break };
        let before = (session.state().clone(), session.version(), session.hash().to_owned(), session.told());
        for text in NONSENSE.iter().copied().chain(sensible.split(',')) {
            for who in [seat(0), seat(1), seat(4)] {
                let legal = Ascendancy::parse(session.state(), who, text)
                    .is_ok_and(|command| Ascendancy::check(session.state(), who, &command).is_ok());
                if !legal {
                    session.say(who, text, None).map(|_| ()).expect_err(text);
                    refusals += 1;
                }
            }
        }
        let now = (session.state().clone(), session.version(), session.hash().to_owned(), session.told());
        assert!(before == now, "a refused command changed something");
        let list = session.commands(asked);
        let command = list[chance.below(list.len() as u32) as usize];
        session.submit(asked, command).expect("legal");
    }
    assert!(refusals > 5_000, "{refusals}");
}

/// Texts with a number out of range: each is refused in a sentence of its own language that names the range.
#[test]
fn numbers_out_of_range_are_refused_with_the_range() {
    let state = after(&[], "home = [[-20, 0], [60, 60]]", &[]);
    let texts = [
        ("bid 256 0 0", "0", "200"),
        ("bid 0 201 0", "0", "200"),
        ("bid 0 0 -1", "0", "200"),
        ("split 0 257 0 0 0", "0", "200"),
        ("card 9", "1", "8"),
        ("lay 1000", "0", "999"),
        ("lay 65536", "0", "999"),
        ("ship S40", "0", "39"),
        ("attack L60.1", "0", "59"),
        ("attack L1.257", "1", "4"),
        ("research 0", "1", "99"),
        ("charge 257", "1", "99"),
    ];
    refused_with_ranges::<Ascendancy>(&state, &texts);
}
