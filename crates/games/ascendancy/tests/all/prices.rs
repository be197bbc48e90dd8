//! Every choice tells its price and its effect, in both languages.

use std::collections::{BTreeMap, BTreeSet};

use ascendancy::{Ascendancy, Command};
use engine::{Chance, Game, Seat, Source, Table, Viewer, conformance::set_up, words::Words};

/// Tables on which fleets, agreements, abilities and cards with questions come about.
const TABLES: [(&str, &[(&str, &str)]); 5] = [
    ("duel", &[]),
    ("peaceful", &[("seats", "2"), ("A.faction", "romulan"), ("B.faction", "cardassian")]),
    ("hidden", &[("A.faction", "andorian"), ("B.faction", "vulcan"), ("C.faction", "dominion")]),
    ("humble", &[]),
    ("peaceful", &[("A.faction", "ferengi"), ("B.faction", "klingon")]),
];

/// The kind of a command, as it is typed.
fn kind(command: &Command) -> String {
    command.to_string().split(' ').next().unwrap_or_default().to_owned()
}

#[test]
fn each_choice_tells_its_price_and_its_effect() {
    let languages = ["en", "it"].map(|language| Words::of(language, Ascendancy::words()));
    let mut told = BTreeSet::new();
    for (game, (scenario, settings)) in (0..40).zip(TABLES.into_iter().cycle()) {
        let (mut state, mut chance) = (Ascendancy::begin(&set_up::<Ascendancy>(scenario, settings)).expect("sound"), Chance::new(77, game));
        Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        for _ in 0..1_500 {
            let Some(seat) = Ascendancy::deciders(&state).iter().next() else { break };
            let mut commands = Vec::new();
            Ascendancy::commands(&state, seat, &mut commands);
            let unseen: Vec<Command> = commands.iter().copied().filter(|command| told.insert(kind(command))).collect();
            shown(&languages, &state, seat, &unseen);
            let command = commands[chance.below(commands.len() as u32) as usize];
            Ascendancy::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        }
    }
    let rare = ["fleet", "join", "detach", "trade", "accept", "leave", "hit", "take", "mark", "keep", "bid", "starbase"];
    assert!(rare.iter().all(|kind| told.contains(*kind)), "never offered: {:?}", rare.iter().filter(|kind| !told.contains(**kind)));
}

/// Says the details of these commands. A choice with odds alone tells what may come of it.
fn shown(languages: &[Words; 2], state: &ascendancy::State, seat: Seat, commands: &[Command]) {
    let scene = Ascendancy::scene(&Ascendancy::view(state, Viewer::Seat(seat)), commands);
    for choice in scene.choices {
        for words in languages {
            assert_eq!(words.faults(&choice.detail), None, "{}", choice.command);
            assert!(choice.odds.is_some() || !words.say(&choice.detail).is_empty(), "{} tells nothing", choice.command);
        }
    }
}

/// The detail of each choice of A in this position, by its command.
fn details(words: &Words, state: &ascendancy::State) -> BTreeMap<String, String> {
    let mut commands = Vec::new();
    Ascendancy::commands(state, Seat::A, &mut commands);
    let scene = Ascendancy::scene(&Ascendancy::view(state, Viewer::Seat(Seat::A)), &commands);
    scene.choices.iter().map(|choice| (choice.command.clone(), words.say(&choice.detail))).collect()
}

#[test]
fn a_fleet_tells_its_ships_its_effect_and_the_commands_left() {
    let setup = set_up::<Ascendancy>("duel", &[("connection", "no-borg"), ("A.faction", "federation")]);
    let lying = "home = [[-20, 0], [20, 0]]\nplayer = [{ ships = 7, ascendancy = 2, commands = 4 }]".parse().expect("TOML");
    let mut state = Ascendancy::position(&setup, &lying).expect("a position");
    let (english, italian) = (Words::of("en", Ascendancy::words()), Words::of("it", Ascendancy::words()));
    let science = "one die for the whole fleet in a hazard; braves without a command";
    assert_eq!(
        details(&english, &state)["fleet S0 2"],
        format!("4 of at most 4 ships, which move and fight as one: {science}. One command; 3 left afterwards.")
    );
    assert!(details(&italian, &state)["fleet S0 1"].ends_with("nessun altro effetto. Un comando; poi ne restano 3."));
    let form = Ascendancy::parse(&state, Seat::A, "fleet S0 4").expect("a command");
    Ascendancy::apply(&mut state, Seat::A, &form, &mut Table::silent(Source::Seeded(&mut Chance::new(1, 1)))).expect("no dice");
    // Three of three ships: none joins; a ship less is no fleet any more.
    let told = details(&english, &state);
    assert!(!told.contains_key("join 1"));
    assert_eq!(told["detach 1"], "Takes no command. The fleet then has fewer than 3 ships and is dissolved.");
    assert_eq!(told["end"], "3 commands are lost.");
}
