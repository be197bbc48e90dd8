//! Secrets that two worlds cannot show: a position imagined from a view that says too much agrees with it. Therefore everything that a viewer is shown, told,
//! asked and offered is searched for cards that he does not know, and for numbers by which he could follow one.

use std::collections::BTreeSet;

use engine::{
    Ask, Chance, Entry, Game, Question, Seat, Source, Table, Viewer,
    conformance::{World, secret},
    words::Words,
};
use serde_json::Value;
use stccg::{Event, Setup, State, Stccg, View, command::Name, data, decks, ids::NONE};

use crate::conformance::{stranger, traveller};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public];

fn index(viewer: Viewer) -> u8 {
    if let Viewer::Seat(seat) = viewer { u8::from(seat) } else { 2 }
}

/// Whether one of those who know a card is this one: the bits are read here, not by what is tested.
fn knows(known: u8, who: u8) -> bool {
    known & (1 << who) != 0
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap_or(u64::MAX) as usize
}

/// The numbers of cards in a view outside its lists of cards.
fn ids(value: &Value, key: &str, out: &mut Vec<usize>) {
    const NAMED: &[&str] = &[
        "card", "Card", "on", "subject", "ship", "goal", "own", "prey", "host", "id", "discard", "ordered", "picked", "ended", "piles",
        "all", "stunned", "dying", "pair", "firing", "targets", "drawn", "tactic", "marked", "part", "probing", "tow", "through", "open",
    ];
    match value {
        // The first of these pairs is a card.
        Value::Array(list) if key == "rogue" => out.extend(list.first().map(number)),
        Value::Array(list) if matches!(key, "hits" | "blunt" | "slow") => out.extend(list.iter().map(|hit| number(&hit[0]))),
        Value::Array(list) => list.iter().for_each(|one| ids(one, key, out)),
        Value::Object(map) => map.iter().for_each(|(key, one)| ids(one, key, out)),
        Value::Number(_) if NAMED.contains(&key) => out.push(number(value)),
        _ => {}
    }
}

/// The leak in the view of a viewer: a card that he does not know, by itself, by its number, or by a trace that leads from place to place.
fn leak(state: &State, viewer: Viewer) -> Option<String> {
    let who = index(viewer);
    let mut view = serde_json::to_value(View::of(state, viewer)).expect("a view in words");
    let seen: BTreeSet<usize> = view["seen"].as_array().into_iter().flatten().map(|seen| number(&seen["id"])).collect();
    let hidden = view["hidden"].as_array().cloned().unwrap_or_default();
    if seen.len() + hidden.len() != state.insts.len() {
        return Some(format!("{} seen and {} hidden of {} cards", seen.len(), hidden.len(), state.insts.len()));
    }
    if let Some(card) = seen.iter().find(|&&id| !knows(state.insts[id].known, who)) {
        return Some(format!("{viewer:?} sees {}", state.insts[*card].name()));
    }
    // A view must not show that several seats know a hidden card: that would be a mark on its back.
    if let Some(traced) = hidden.iter().find(|one| one["known"].as_u64().is_some_and(|known| known.count_ones() > 1)) {
        return Some(format!("{viewer:?} can follow {traced}"));
    }
    let mut named: Vec<usize> = Vec::new();
    hidden.iter().for_each(|one| named.push(number(&one["host"])));
    for key in ["names", "hidden", "met", "met_now", "failed", "special", "options"] {
        view[key] = Value::Null;
    }
    ids(&view, "", &mut named);
    let strange = named.into_iter().find(|&id| id != usize::from(NONE) && !seen.contains(&id));
    strange.map(|id| format!("{viewer:?} sees the number of {} in {}", state.insts[id].name(), view["stack"]))
}

/// Every name of a card in an event or a command.
fn names(value: &Value, out: &mut Vec<Name>) {
    match value {
        Value::Object(map) => match serde_json::from_value::<Name>(value.clone()) {
            Ok(name) if map.len() == 3 => out.push(name),
            _ => map.values().for_each(|one| names(one, out)),
        },
        Value::Array(list) => list.iter().for_each(|one| names(one, out)),
        _ => {}
    }
}

/// The cards that a scene shows by their names.
fn shown(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::String(text) => out.extend(text.strip_prefix("card:").map(str::to_owned)),
        Value::Object(map) => map.values().for_each(|one| shown(one, out)),
        Value::Array(list) => list.iter().for_each(|one| shown(one, out)),
        _ => {}
    }
}

fn known(state: &State, name: Name, who: u8) -> bool {
    state.find(name).is_some_and(|id| knows(state.at(id).known, who))
}

/// Finds events told to somebody who does not know the cards that they name, before the command or after it.
fn told(before: &State, after: &State, log: &[Entry<Event>], leaks: &mut Vec<String>) {
    // A card that reports (PLAY.6), is fetched (DL.3) or is probed (PROBE.4) is shown as it comes: by the same command it may be named again. An outcome may
    // shuffle the probed card away at once (PROBE.5).
    let comes = |event: &Event| matches!(event, Event::Reported { .. } | Event::Downloaded { .. } | Event::Probed { .. });
    let mut shown = Vec::new();
    let coming = log.iter().filter(|entry| entry.seen_by(Viewer::Public) && comes(&entry.event));
    coming.for_each(|entry| names(&serde_json::to_value(&entry.event).expect("an event in words"), &mut shown));
    for entry in log {
        let (mut all, event) = (Vec::new(), serde_json::to_value(&entry.event).expect("an event in words"));
        names(&event, &mut all);
        for viewer in VIEWERS.into_iter().filter(|&viewer| entry.seen_by(viewer)) {
            // A list that is told to one seat alone holds cards that the seat looks at.
            let looks = matches!(entry.event, Event::Listed { .. }) && viewer != Viewer::Public;
            let strange = all
                .iter()
                .find(|&&name| !shown.contains(&name) && !known(before, name, index(viewer)) && !known(after, name, index(viewer)));
            if let Some(name) = strange.filter(|_| !looks) {
                leaks.push(format!("{viewer:?} is told of {name}: {event}"));
            }
        }
    }
}

/// Finds questions seen by somebody who may not know what can come.
fn asked(state: &State, question: &Question, words: &Words, leaks: &mut Vec<String>) {
    if question.seen_by(Viewer::Public) {
        leaks.push(format!("everybody sees what can be drawn: {:?}", question.purpose));
    }
    for viewer in VIEWERS.into_iter().filter(|&viewer| question.seen_by(viewer)) {
        for (answer, _) in question.possible(words) {
            let name = stccg::command::parse(&format!("take {answer}"));
            if let Ok(stccg::Command::Take(name)) = name
                && name.owner.number() != index(viewer)
                && !known(state, name, index(viewer))
            {
                leaks.push(format!("{viewer:?} sees that {name} can be drawn: {:?}", question.purpose));
            }
        }
    }
}

/// Finds offers to a seat that name cards other than its own and those that it knows.
fn offered(state: &State, leaks: &mut Vec<String>) {
    for seat in Stccg::deciders(state).iter() {
        let mut commands = Vec::new();
        Stccg::commands(state, seat, &mut commands);
        let mut all = Vec::new();
        names(&serde_json::to_value(&commands).expect("commands in words"), &mut all);
        let strange = all.into_iter().find(|&name| name.owner.number() != u8::from(seat) && !known(state, name, u8::from(seat)));
        leaks.extend(
            strange.map(|name| format!("{seat} is offered {name}: {:?}", Stccg::prompt(&Stccg::view(state, Viewer::Seat(seat))).sentence)),
        );
    }
}

/// Finds unknown cards in the scene of a viewer.
fn drawn(state: &State, viewer: Viewer, leaks: &mut Vec<String>) {
    let mut commands = Vec::new();
    if let Viewer::Seat(seat) = viewer
        && Stccg::deciders(state).contains(seat)
    {
        Stccg::commands(state, seat, &mut commands);
    }
    let scene = Stccg::scene(&View::of(state, viewer), &commands);
    let mut all = Vec::new();
    shown(&serde_json::to_value(&scene).expect("a scene in words"), &mut all);
    for text in all {
        let name = stccg::command::parse(&format!("take {text}"));
        let Ok(stccg::Command::Take(name)) = name else { continue };
        if !known(state, name, index(viewer)) && name.owner.number() != index(viewer) {
            leaks.push(format!("the scene of {viewer:?} shows {text}"));
        }
    }
}

/// How often something was looked at that could have told too much.
#[derive(Debug, Default)]
struct Seen {
    draws: u32,
    battles: u32,
    /// Cards that both seats know and those who look on do not, at any decision.
    shared: u32,
}

/// Plays at random; tells every leak.
fn play(setup: &Setup, game: u64, counts: &mut Seen) -> Vec<String> {
    let mut state = Stccg::begin(setup).expect("the decks are sound");
    let (mut chance, words, mut leaks) = (Chance::new(31, game), Words::of("en", &[]), Vec::new());
    let _ = Stccg::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance)));
    for step in 0..2000u32 {
        let Some(seat) = Stccg::deciders(&state).iter().next() else { break };
        let shooting = state.shoot.as_ref().is_some_and(|shoot| shoot.drawn.iter().any(|drawn| !drawn.is_empty()));
        let shared = state.insts.iter().filter(|inst| inst.known == 3).count() as u32;
        counts.battles += u32::from(shooting);
        counts.shared += shared;
        if shooting || (shared > 0 || !state.stack.is_empty()) && step % 5 == 0 || step % 20 == 0 {
            leaks.extend(VIEWERS.iter().filter_map(|&viewer| leak(&state, viewer)));
        }
        if step % 50 == 0 {
            offered(&state, &mut leaks);
            VIEWERS.iter().for_each(|&viewer| drawn(&state, viewer, &mut leaks));
        }
        let mut commands = Vec::new();
        Stccg::commands(&state, seat, &mut commands);
        let command = commands[chance.below(commands.len() as u32) as usize].clone();
        let (before, mut log) = (state.clone(), Vec::new());
        let mut table = Table::recording(Source::Seeded(&mut chance), &mut log);
        Stccg::apply(&mut state, seat, &command, &mut table).expect("what is listed is legal");
        for question in table.into_trace().questions {
            counts.draws += u32::from(matches!(question.ask, Ask::Draw { .. }));
            asked(&before, &question, &words, &mut leaks);
        }
        told(&before, &state, &log, &mut leaks);
        if let Some(last) = leaks.last_mut().filter(|last| !last.contains("after")) {
            *last += &format!(", after {seat} {command}");
        }
    }
    leaks
}

#[test]
fn nobody_sees_more_than_is_known_to_him() {
    let (mut counts, mut leaks) = (Seen::default(), Vec::new());
    let decks = data::decks();
    let ready = (0..decks.len()).map(|at| [decks[at].id.clone(), decks[(at + 2) % decks.len()].id.clone()]);
    let more = [["klingon", "federation"], ["federation-frontier", "borg"]].map(|pair| pair.map(stranger));
    let away = [["klingon", "borg"], ["borg", "federation"]].map(|pair| pair.map(traveller));
    for (game, pair) in ready.chain(more).chain(away).enumerate() {
        let waived = decks::WAIVERS.iter().map(|name| (*name).to_owned()).collect();
        let setup = Setup { decks: pair, waived, ..Setup::default() };
        let found = play(&setup, game as u64, &mut counts);
        leaks.extend(found.into_iter().take(12).map(|leak| format!("game {game}: {leak}")));
    }
    assert!(leaks.is_empty(), "{} leaks: {leaks:#?}", leaks.len());
    println!("{counts:?}");
    assert!(counts.draws > 300 && counts.battles > 0 && counts.shared > 100, "{counts:?}");
}

/// A position of a case.
fn world(position: &str) -> World<Stccg> {
    let table = position.parse::<toml::Table>().expect("a table");
    World::of(Stccg::position(&Setup::default(), &table).expect("a position"))
}

/// Both seats know who is aboard, each for itself; one who looks on does not learn it when he moves.
#[test]
fn an_onlooker_cannot_follow_what_both_seats_know() {
    let place = |who: &str, other: &str| {
        world(&format!(
            r#"line = ["A.first-contact"]
            play = ["A.runabout @ A.first-contact", "A.u-s-s-nebula @ A.first-contact", "A.{who} @ A.runabout both", "A.{other} @ A.runabout unseen"]"#
        ))
    };
    let beam = |who: &str| format!("beam A.{who} from A.runabout to A.u-s-s-nebula");
    let (one, other) = (place("worf", "data"), place("data", "worf"));
    let (one, other) = (one.then(&[(Seat::A, &beam("worf"))]), other.then(&[(Seat::A, &beam("data"))]));
    secret("who is beamed", Seat::B, &[Viewer::Public], &one, &other);
}

/// How many targets a ship could fire at is not told where there is one; where there are more, those who make it so are seen.
#[test]
fn a_counter_attack_shows_nobody_who_is_not_used() {
    let place = |more: &str, foes: &str| {
        let other = if more == "nine-of-seventeen" { "two-of-seventeen" } else { "nine-of-seventeen" };
        world(&format!(
            r#"line = ["A.repair-mission"]
            play = ["A.borg-cube @ A.repair-mission", "A.eight-of-nineteen @ A.borg-cube unseen", "A.{more} @ A.borg-cube unseen", {foes}]
            hand = ["A.{other}"]
            places = {{ A-repair-mission = {{ attacked = 0 }} }}"#
        ))
    };
    let foe = r#""B.i-k-s-bortas @ A.repair-mission there", "B.kurn @ B.i-k-s-bortas unseen""#;
    let attack = [(Seat::A, "attack B.i-k-s-bortas with all")];
    let attacked = |world: World<Stccg>| world.then(&attack);
    let (with, without) = (attacked(place("nine-of-seventeen", foe)), attacked(place("two-of-seventeen", foe)));
    secret("the drone that is not used", Seat::A, &[Viewer::Seat(Seat::B), Viewer::Public], &with, &without);
    let two = format!(r#"{foe}, "B.i-k-s-pagh @ A.repair-mission there""#);
    let seen = attacked(place("nine-of-seventeen", &two)).state;
    let name = |text: &str| match stccg::command::parse(&format!("take {text}")) {
        Ok(stccg::Command::Take(name)) => name,
        other => panic!("{other:?}"),
    };
    assert!(known(&seen, name("a.nine-of-seventeen"), 1) && known(&seen, name("a.nine-of-seventeen"), 2));
    assert!(known(&seen, name("a.eight-of-nineteen"), 2));
}

/// Somebody whom a dilemma selects becomes known although there was no choice (DILEMMA.7): what led to it can no longer be taken back freely.
#[test]
fn who_is_selected_without_a_choice_is_revealed() {
    let table = r#"
line = ["A.repair-mission"]
play = ["A.u-s-s-nebula @ A.repair-mission", "A.worf @ A.u-s-s-nebula", "A.data @ A.u-s-s-nebula"]
under = ["B.strict-dress-code @ A.repair-mission"]
"#;
    let setup = Setup { options: vec![("windows".into(), "responses".into())], ..Setup::default() };
    let mut state = Stccg::position(&setup, &toml::from_str(table).expect("a table")).expect("a position");
    let mut revealed = Vec::new();
    for text in ["attempt A.repair-mission with A.u-s-s-nebula", "way 1"] {
        let command = Stccg::parse(&state, Seat::A, text).expect("a command");
        Stccg::check(&state, Seat::A, &command).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        let mut chance = Chance::new(1, 1);
        let mut table = Table::silent(Source::Seeded(&mut chance));
        Stccg::apply(&mut state, Seat::A, &command, &mut table).expect("no question is open");
        let trace = table.into_trace();
        revealed.push(VIEWERS.map(|viewer| trace.revealed.includes(viewer)));
    }
    assert_eq!(revealed, [[true; 3]; 2], "the dilemma, and then Worf");
}
