//! Everything that people read stands in the catalogues, and nothing stands there that nobody says.

use std::{collections::BTreeSet, fs, path::Path};

use engine::{
    Chance, Game, Reason, Seat, Source, Table, Text, Viewer,
    words::{self, Arg, Worded, Words},
};
use stcs::{Setup, State, Stcs, Why, data::tables};

/// The sources of the crate, one after the other.
fn source() -> String {
    fn add(folder: &Path, all: &mut String) {
        let mut paths: Vec<_> = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                add(&path, all);
            } else {
                *all += &fs::read_to_string(path).expect("a source");
            }
        }
    }
    let mut all = String::new();
    add(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
    all
}

#[test]
fn every_message_is_said_somewhere() {
    let source = source();
    let about = Stcs::about();
    let picks = about.seat_choices.iter().flat_map(|choice| choice.picks).map(|pick| pick.blurb.to_owned());
    let notes = tables().classes.iter().map(|class| class.note.to_owned());
    let options = about.options.iter().flat_map(|spec| [spec.title, spec.help]).map(str::to_owned);
    let reasons = Why::MESSAGES.iter().map(|(id, _)| (*id).to_owned()).filter(|id| !id.is_empty());
    // Ids that the program puts together from names of the data, and from rows of its tables.
    let made: BTreeSet<String> = picks.chain(notes).chain(options).chain(reasons).collect();
    let english = words::messages(Stcs::words()[0].1);
    let named = |id: &str| ["pick-", "note-", "option-"].iter().any(|start| id.starts_with(start));
    let (put, written): (Vec<&String>, Vec<&String>) = english.keys().partition(|id| named(id) || made.contains(*id));
    let silent: Vec<&&String> = written.iter().filter(|id| !source.contains(&format!("\"{id}\""))).collect();
    assert!(silent.is_empty(), "nobody says {silent:?}");
    assert_eq!(put, made.iter().collect::<Vec<_>>());
}

/// The contents of one `msg!`: the id, and the names it fills in.
fn said(call: &str) -> Option<(String, BTreeSet<String>)> {
    let rest = call.trim_start().strip_prefix('"')?;
    let (id, rest) = rest.split_once('"')?;
    let (mut depth, mut quoted, mut part, mut names) = (0, false, String::new(), BTreeSet::new());
    for letter in rest.chars() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => part.clear(),
            '=' if depth == 0 => {
                names.insert(format!("${}", part.trim()));
            }
            letter if depth == 0 => part.push(letter),
            _ => {}
        }
    }
    Some((id.to_owned(), names.into_iter().filter(|name| !name.contains([' ', '.', '>'])).collect()))
}

#[test]
fn every_message_gets_the_names_it_wants() {
    let (source, mut english) = (source(), words::messages(Stcs::words()[0].1));
    english.values_mut().for_each(|names| names.retain(|name| name.starts_with('$')));
    let mut seen = 0;
    // Messages that every game shares stand in the engine's words.
    let shared = |id: &str| include_str!("../../../../engine/words/en.ftl").contains(&format!("\n{id} = "));
    for (id, names) in source.split("msg!(").skip(1).filter_map(said).filter(|(id, _)| !shared(id)) {
        assert_eq!(english.get(&id), Some(&names), "msg!({id:?})");
        seen += 1;
    }
    assert!(seen > 250, "{seen}");
    for (id, names) in Why::MESSAGES.iter().filter(|(id, _)| !id.is_empty()) {
        let names: BTreeSet<String> = names.iter().map(|name| format!("${name}")).collect();
        assert_eq!(english.get(*id), Some(&names), "{id:?}");
    }
    for id in source.split("Text::of(\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(id, _)| id) {
        assert!(english.get(id).is_some_and(BTreeSet::is_empty), "Text::of({id:?})");
    }
}

#[test]
fn what_a_choice_of_fleet_brings_and_what_a_sheet_notes_is_as_in_the_data() {
    let (english, italian) = (Words::of("en", Stcs::words()), Words::of("it", Stcs::words()));
    for choice in Stcs::about().seat_choices {
        for pick in choice.picks {
            let classes = stcs::setup::ships(pick.name).expect("a fleet");
            let points: u32 = classes.iter().map(|&class| u32::from(tables().classes[class].points)).sum();
            let blurb = Text::of(pick.blurb);
            assert!(english.say(&blurb).ends_with(&format!(", {points} points.")), "{}", pick.name);
            assert!(italian.say(&blurb).ends_with(&format!(", {points} punti.")), "{}", pick.name);
            let count = classes.len();
            assert!(count == 1 || english.say(&blurb).starts_with(&format!("{count} ships")), "{}", pick.name);
            assert!(count == 1 || italian.say(&blurb).starts_with(&format!("{count} navi")), "{}", pick.name);
        }
    }
    for class in &tables().classes {
        assert_eq!(english.say(&Text::of(class.note)).trim_end(), format!("{}. {}", class.source, class.notes).trim_end(), "{}", class.id);
    }
}

/// Holds what people read against the catalogues.
struct Reader {
    state: State,
    words: Vec<Words>,
    /// Parts of proper names: classes, weapons, seats.
    names: BTreeSet<String>,
    read: usize,
}

impl Reader {
    fn new(state: State) -> Reader {
        let tables = tables();
        let of_classes = tables.classes.iter().flat_map(|class| [&class.name, &class.id]);
        let all = of_classes.chain(tables.weapons.iter().map(|weapon| &weapon.id));
        let names = all.flat_map(|name| name.split_whitespace()).map(str::to_owned).collect();
        let words = Stcs::words().iter().map(|(language, _)| Words::of(language, Stcs::words())).collect();
        Reader { state, words, names, read: 0 }
    }

    /// Whether a text is the same in every language: a proper name, a figure, the arc or number of a mount, something as it is typed.
    fn is_name(&self, text: &str) -> bool {
        let typed = |text: &str| Stcs::parse(&self.state, Seat::A, text).is_ok();
        let plain = |word: &str| {
            let letters = word.chars().filter(|letter| letter.is_alphabetic()).count();
            let roman = word.chars().all(|letter| "IVX".contains(letter));
            letters <= 1 || roman || word.split('/').all(|part| part.len() == 1)
        };
        text.split_whitespace().all(|word| plain(word) || self.names.contains(word))
            || typed(text)
            || typed(&format!("allocate 1 {text}"))
            || text.split(", ").all(|id| self.names.contains(id))
            || text.strip_suffix('.').is_some_and(typed)
    }

    fn read(&mut self, text: &Text) {
        self.read += 1;
        for words in &self.words {
            assert_eq!(words.faults(text), None, "{text}");
        }
        self.names_only(text);
    }

    fn names_only(&self, text: &Text) {
        match text {
            Text::Name(name) => assert!(self.is_name(name), "{name:?} is said outside the catalogues"),
            Text::Message(_, args) => args.iter().for_each(|(_, arg)| {
                if let Arg::Text(text) = arg {
                    self.names_only(text);
                }
            }),
            Text::Said(said) => panic!("{said:?} is said already"),
        }
    }

    fn look(&mut self, state: &State, seat: Seat, commands: &[stcs::Command]) {
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let view = Stcs::view(state, viewer);
            let mine = if viewer == Viewer::Public { &[] } else { commands };
            let (mut scene, mut prompt) = (Stcs::scene(&view, mine), Stcs::prompt(&view));
            let mut texts = Vec::new();
            scene.texts(&mut |text| texts.push(text.clone()));
            prompt.texts(&mut |text| texts.push(text.clone()));
            texts.iter().for_each(|text| self.read(text));
        }
    }
}

fn setup(settings: &[(&str, &str)]) -> Setup {
    let mut setup = Stcs::scenario("free").expect("a scenario");
    for (name, value) in settings {
        Stcs::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

/// A random game with somebody who reads all of it.
fn played(setup: &Setup, seed: u64) -> usize {
    let mut chance = Chance::new(seed, 0);
    let mut state = Stcs::begin(setup).expect("sound");
    let mut reader = Reader::new(state.clone());
    let (mut log, mut old, mut commands) = (Vec::new(), Vec::new(), Vec::new());
    Stcs::start(&mut state, &mut Table::recording(Source::Seeded(&mut chance), &mut log)).expect("seeded");
    for step in 0.. {
        for entry in log.drain(..) {
            reader.read(&Stcs::narrate(&Stcs::view(&state, entry.to.least()), &entry.event));
        }
        let Some(seat) = Stcs::deciders(&state).iter().next() else { break };
        commands.clear();
        Stcs::commands(&state, seat, &mut commands);
        if step % 9 == 0 {
            reader.look(&state, seat, &commands);
        }
        let refused = old.iter().rev().take(12).filter_map(|(seat, command)| Stcs::check(&state, *seat, command).err());
        refused.for_each(|why| reader.read(&why.text()));
        let command = commands[chance.below(commands.len() as u32) as usize].clone();
        let mut table = Table::recording(Source::Seeded(&mut chance), &mut log);
        Stcs::apply(&mut state, seat, &command, &mut table).expect("seeded");
        for question in table.into_trace().questions {
            reader.read(&question.purpose);
            reader.read(&question.subject);
        }
        old.push((seat, command));
    }
    let mut outcome = Stcs::outcome(&state).expect("it is over");
    let mut texts = Vec::new();
    outcome.texts(&mut |text| texts.push(text.clone()));
    texts.iter().for_each(|text| reader.read(text));
    outcome.measures.iter().for_each(|(id, _)| reader.read(&Text::of(id)));
    reader.read
}

#[test]
fn nothing_is_said_outside_the_catalogues() {
    let borg = [("A.fleet", "kli-vorcha-b, rom-v8-1"), ("B.fleet", "borg-sphere"), ("distance", "5"), ("turns", "3")];
    let more: [&[(&str, &str)]; 3] = [
        &[("sensors", "on"), ("repower_between_phases", "on"), ("terrain", "nebula")],
        &[
            ("regen_box", "on"),
            ("open_allocations", "on"),
            ("advantage_moves", "choice"),
            ("emergency_turns", "on"),
            ("escape_after", "1"),
            ("map_radius", "6"),
        ],
        &[("seats", "3"), ("terrain", "asteroids"), ("simultaneous_fire", "on")],
    ];
    for (seed, settings) in (1..).zip(more) {
        let all: Vec<(&str, &str)> = borg.iter().chain(settings).copied().collect();
        let read = played(&setup(&all), seed);
        assert!(read > 5_000, "{read}");
    }
}
