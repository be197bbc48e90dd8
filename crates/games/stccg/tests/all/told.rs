//! What typed and made-up commands come to, in the positions of the cases and in others like them; decks with faults, lists and edits of decks; the figures of
//! all cards: compared with hashes in `tests/courses`. If something changes on purpose the hashes are written again, as the courses are.

use std::{collections::BTreeMap, fs, path::Path};

use engine::{
    Chance, Entry, Game, Reason, Seat, Source, Table, Viewer,
    builder::Builder,
    case::Case,
    conformance::course::{Folder, altered},
    playout,
};
use stccg::{
    Command, Event, Setup, State, Stccg,
    data::{self, DeckLine},
    decks::{self, DeckBuilder, DeckPart},
    state::Zone,
};

use crate::{typed::typed, varied::varied};

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

/// What the checker says.
fn checked(state: &State, seat: Seat, command: &Command) -> (bool, String) {
    match Stccg::check(state, seat, command) {
        Ok(()) => (true, format!("{seat} {command}: may be said")),
        Err(no) => (false, format!("{seat} {command}: {} {} {:?}", no.rule(), no.code(), no.text())),
    }
}

/// Carries a command out and tells what happens and who hears it.
fn done(state: &mut State, seat: Seat, command: &Command, chance: &mut Chance, tell: &mut dyn FnMut(&str)) {
    let mut log: Vec<Entry<Event>> = Vec::new();
    let mut table = Table::recording(Source::Seeded(chance), &mut log);
    Stccg::apply(state, seat, command, &mut table).expect("a seeded table leaves nothing open");
    let trace = table.into_trace();
    for (question, answer) in trace.questions.iter().zip(&trace.answers) {
        tell(&format!("{} {:?} {}: {answer}", question.rule, question.eyes, question.request()));
    }
    for entry in log {
        let minds = playout::seats(2).map(|seat| Stccg::concerns(state, &entry.event, seat)).collect::<Vec<_>>();
        tell(&format!("{:?} {:?} {:?} {minds:?}", entry.to, entry.rules, entry.event));
    }
    tell(&format!("undo {:?}, phase {}", trace.revealed, Stccg::phase(state)));
}

/// Plays on for some decisions with made-up commands, each of which is asked about.
fn walk(mut state: State, seed: u64, decisions: u32, made: u32, tell: &mut dyn FnMut(&str)) {
    let (mut chance, mut dice) = (Chance::new(seed, 41), Chance::new(seed, 42));
    let mut commands = Vec::new();
    for _ in 0..decisions {
        let Some(seat) = Stccg::deciders(&state).iter().next() else { break };
        commands.clear();
        Stccg::commands(&state, seat, &mut commands);
        let list: Vec<String> = commands.iter().map(Command::to_string).collect();
        let pass = Stccg::pass(&state, seat).map(|pass| pass.stop);
        let quiet = (pass, Stccg::quiet(&state, seat), Stccg::default_answer(&state, seat));
        tell(&format!("{seat}: {} {quiet:?}", list.join("; ")));
        let mut wishes = typed(&state, seat, made, &mut chance);
        wishes.extend((0..made / 4).filter_map(|_| {
            let (one, other) = (chance.pick(&commands).clone(), chance.pick(&wishes_of(&commands)).clone());
            altered::<Stccg>(&one, &other, &mut chance)
        }));
        let mut sound: Vec<&Command> = Vec::new();
        for wish in &wishes {
            let (may, line) = checked(&state, seat, wish);
            tell(&line);
            if may {
                sound.push(wish);
            }
        }
        let other = playout::seats(2).find(|&other| other != seat).unwrap_or(seat);
        tell(&checked(&state, other, chance.pick(&commands)).1);
        let next = if sound.is_empty() || chance.below(3) == 0 { chance.pick(&commands).clone() } else { (*chance.pick(&sound)).clone() };
        tell(&format!("{seat} says {next}"));
        done(&mut state, seat, &next, &mut dice, tell);
    }
    tell(&Stccg::inspect(&state).to_string());
    for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public] {
        let view = Stccg::view(&state, viewer);
        tell(&format!("{viewer:?} sees {}", serde_json::to_string(&view).expect("a view")));
        let world = Stccg::imagine(&view, &mut chance);
        tell(&format!("{viewer:?} imagines {}, {:?}", Stccg::inspect(&world), Stccg::unsound(&world)));
    }
    tell(&format!("{:?} {:?} {:?}", Stccg::outcome(&state), Stccg::unsound(&state), state.turn));
}

/// The commands with whose values one is mixed.
fn wishes_of(commands: &[Command]) -> Vec<Command> {
    let mut all = commands.to_vec();
    all.extend([Command::Pass, Command::Way(1)]);
    all
}

/// From the position of each case, with commands that the case does not say.
#[test]
fn made_up_commands() {
    folder().told("typed", |tell| {
        for (title, seed, state) in folder().case_positions::<Stccg>("typed") {
            walk(state, seed, 8, 24, &mut |line| tell(&title, line));
        }
    });
}

/// The steps of each case with other dice: lists and made-up commands at the moments to which a case leads, and what comes of its own commands.
#[test]
fn steps_with_other_dice() {
    let all = cases();
    folder().told("steps", |tell| {
        for (title, seed, state) in folder().case_positions::<Stccg>("steps") {
            let Some((_, case)) = all.get(&title) else { continue };
            lead(state, case, seed, false, &mut |line| tell(&title, line));
        }
    });
}

/// The same with more cards in both hands: a moment is one for some cards that answer it and not for the others.
#[test]
fn steps_with_more_in_hand() {
    let all = cases();
    folder().told("held", |tell| {
        for (title, seed, _) in folder().case_positions::<Stccg>("held") {
            let Some((setup, case)) = all.get(&title) else { continue };
            let Some(position) = &case.position else { continue };
            let other = fuller(position, &mut Chance::new(seed, 73));
            match Stccg::position(setup, &other) {
                Ok(state) if Stccg::unsound(&state).is_none() => lead(state, case, seed, true, &mut |line| tell(&title, line)),
                Ok(state) => tell(&title, &format!("{:?}", Stccg::unsound(&state))),
                Err(why) => tell(&title, &why.to_string()),
            }
        }
    });
}

/// How many cards are added to each hand.
const MORE: usize = 12;

/// The position with more events and interrupts in both hands.
fn fuller(position: &toml::Table, chance: &mut Chance) -> toml::Table {
    let played: Vec<&str> = data::cards()
        .iter()
        .filter(|card| matches!(card.kind, data::Kind::Interrupt | data::Kind::Event))
        .map(|card| card.id.as_str())
        .collect();
    let mut other = position.clone();
    let hand = other.entry("hand").or_insert_with(|| toml::Value::Array(Vec::new()));
    if let Some(hand) = hand.as_array_mut() {
        for seat in ["A", "B"] {
            hand.extend((0..MORE).map(|_| toml::Value::from(format!("{seat}.{}", chance.pick(&played)))));
        }
    }
    other
}

/// Leads a position on by the commands of a case, with other dice. With `between` everything that may be said at the moments that are passed by is told.
fn lead(mut state: State, case: &Case, seed: u64, between: bool, tell: &mut dyn FnMut(&str)) {
    let (mut dice, mut wishes) = (Chance::new(seed, 71), Chance::new(seed, 72));
    let listed = |state: &State, asked: Seat| {
        let mut commands = Vec::new();
        Stccg::commands(state, asked, &mut commands);
        let list: Vec<String> = commands.iter().map(Command::to_string).collect();
        format!("{asked}: {}", list.join("; "))
    };
    for step in &case.steps {
        let Some(text) = &step.command else { continue };
        let Some(seat) = step.seat.parse::<Seat>().ok().filter(|seat| seat.index() < 2) else { continue };
        let Ok(command) = Stccg::parse(&state, seat, text) else { continue };
        // Whatever is asked before it is passed by, as in a case.
        for _ in 0..8 {
            let Some(asked) = Stccg::deciders(&state).iter().next() else { break };
            let answer = Stccg::pass(&state, asked).map(|pass| pass.command).or_else(|| Stccg::default_answer(&state, asked));
            match answer.filter(|_| Stccg::check(&state, seat, &command).is_err()) {
                Some(answer) if Stccg::check(&state, asked, &answer).is_ok() => {
                    if between {
                        tell(&listed(&state, asked));
                    }
                    done(&mut state, asked, &answer, &mut dice, tell);
                }
                _ => break,
            }
        }
        if let Some(asked) = Stccg::deciders(&state).iter().next() {
            tell(&listed(&state, asked));
            for wish in typed(&state, asked, 20, &mut wishes) {
                tell(&checked(&state, asked, &wish).1);
            }
        }
        let (may, line) = checked(&state, seat, &command);
        tell(&line);
        if may {
            done(&mut state, seat, &command, &mut dice, tell);
        }
    }
    tell(&Stccg::inspect(&state).to_string());
}

/// The cases by their titles, with the setup of each.
fn cases() -> BTreeMap<String, (Setup, Case)> {
    let mut found = BTreeMap::new();
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    for file in fs::read_dir(cases).expect("the cases") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("readable");
        for case in engine::case::read(&text).expect("a case file").cases {
            let mut setup = Setup::default();
            for (name, value) in &case.options {
                let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                Stccg::set(&mut setup, name, &value).expect("an option");
            }
            found.insert(case.title.clone(), (setup, case));
        }
    }
    found
}

/// From positions like those of the cases: what guards a rule in a state that nobody wrote down is seen only there.
#[test]
fn other_positions() {
    let all = cases();
    folder().told("others", |tell| {
        for (title, seed, _) in folder().case_positions::<Stccg>("others") {
            let Some((setup, Some(position))) = all.get(&title).map(|(setup, case)| (setup, &case.position)) else { continue };
            for time in 0..6 {
                let other = varied(position, &mut Chance::new(seed, 50 + time));
                match Stccg::position(setup, &other) {
                    Ok(state) if Stccg::unsound(&state).is_none() => {
                        walk(state, seed.wrapping_add(time), 6, 16, &mut |line| tell(&title, line));
                    }
                    Ok(state) => tell(&title, &format!("{:?}", Stccg::unsound(&state))),
                    Err(why) => tell(&title, &why.to_string()),
                }
            }
        }
    });
}

/// Commands as they are written, and garbled: what is read, or what was expected.
#[test]
fn garbled_commands() {
    folder().told("notation", |tell| {
        for (title, seed, state) in folder().case_positions::<Stccg>("notation") {
            let mut chance = Chance::new(seed, 23);
            for command in typed(&state, Seat::A, 12, &mut chance) {
                let text = garbled(&command.to_string(), &mut chance);
                let read = Stccg::parse(&state, Seat::A, &text);
                let kind = read.as_ref().map(|read| (Stccg::stride(read), Stccg::is_plan(read)));
                tell(&title, &format!("{text:?} {read:?} {kind:?}"));
            }
        }
    });
}

/// A letter or a word of a text is changed, doubled, or gone.
fn garbled(text: &str, chance: &mut Chance) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let at = chance.below(words.len() as u32) as usize;
    match chance.below(10) {
        0 => {}
        1 => drop(words.remove(at)),
        2 => words.insert(at, "on".into()),
        3 => words[at] = words[at].to_uppercase(),
        4 => words[at] = chance.below(120).to_string(),
        5 => words[at] += *chance.pick(&["#2", "#1", "#0", "#99", "#100", "#x", ",", ",A.kurn"]),
        6 => words[at] = words[at].replace("A.", "C.").replace("B.", ""),
        7 => words[at] = words[at].replace("on", "at"),
        8 => words[at] = (*chance.pick(&["all", "on", "at", "with", "to", "from", "A.nobody", "pass", "left"])).into(),
        _ => words.push((*chance.pick(&["on A.data", "1", "at B.kurn", "with all"])).into()),
    }
    words.join(" ")
}

/// Everything that is known of a card, its own words included.
#[test]
fn the_figures_of_the_cards() {
    folder().told("data", |tell| {
        for (id, card) in (0..).zip(data::cards()) {
            tell("cards", &format!("{card:?} {:?} {:?} {:?}", data::facts(id), data::lists(id), DeckPart::natural(card)));
            let takes = DeckPart::ALL.map(|one| one.takes(card.kind));
            tell("parts", &format!("{} {takes:?}", card.id));
        }
        tell("effects", &format!("{:?}", data::effects()));
        for offer in DeckBuilder.catalogue() {
            tell("catalogue", &format!("{offer:?}"));
        }
        let builder = DeckBuilder;
        tell(
            "builder",
            &format!("{} {} {} {:?} {}", builder.game(), builder.unit(), builder.setting(), builder.waivers(), builder.empty()),
        );
        for word in ["first-contact", "First Contact", "FIRST  CONTACT!", "kurn", "Kurn ", "nobody", "", "the borg queen", "borg queen"] {
            tell("titles", &format!("{word:?} {:?} {:?}", data::titled(word), data::named(word)));
        }
    });
}

/// Numbers of copies at the ends of what a deck or a part of it may have.
const COPIES: [u8; 14] = [1, 1, 1, 2, 3, 6, 7, 13, 14, 29, 30, 31, 60, 99];

/// Ready decks with a few lines changed, added or gone, and what is wrong with them.
#[test]
fn decks_with_faults() {
    folder().told("decks", |tell| {
        for ready in data::decks() {
            for number in 0..150 {
                let mut chance = Chance::new(43, number);
                let mut deck = ready.clone();
                for _ in 0..1 + chance.below(4) {
                    let card = chance.pick(data::cards()).id.clone();
                    let n = *chance.pick(&COPIES);
                    let lines = match chance.below(6) {
                        0 => {
                            let (at, other) = (chance.below(7) as usize, chance.below(2) == 0);
                            if at < deck.missions.len() {
                                deck.missions.remove(at);
                            }
                            let missions: Vec<&str> =
                                data::cards().iter().filter(|one| one.kind == data::Kind::Mission).map(|one| one.id.as_str()).collect();
                            deck.missions.extend(other.then(|| (*chance.pick(&missions)).to_owned()));
                            continue;
                        }
                        1 | 2 => &mut deck.seed,
                        3 => &mut deck.draw,
                        4 => &mut deck.battle_bridge,
                        _ => pick_mut(&mut chance, &mut deck.tent, &mut deck.continuum),
                    };
                    match chance.below(4) {
                        0 if !lines.is_empty() => drop(lines.remove(chance.below(lines.len() as u32) as usize)),
                        1 => lines.push(DeckLine {
                            card: if chance.below(9) == 0 { "nobody".into() } else { (*chance.pick(&SPECIAL)).into() },
                            n,
                        }),
                        _ => lines.push(DeckLine { card, n }),
                    }
                }
                let faults: Vec<String> = decks::faults(&deck)
                    .iter()
                    .map(|fault| format!("{:?} {} {} {:?}", fault.waiver, fault.reason.rule(), fault.reason.code(), fault.reason.text()))
                    .collect();
                tell(&ready.id, &faults.join("; "));
                let waived = vec![(*chance.pick(decks::WAIVERS)).to_owned(), (*chance.pick(decks::WAIVERS)).to_owned()];
                tell(&ready.id, &format!("{} left, Borg {}", decks::unwaived(&deck, &waived).len(), decks::is_borg(&deck)));
                let list = serde_json::to_value(&deck).expect("a deck");
                tell(&ready.id, &format!("{:?}", DeckBuilder.draft(&list)));
            }
        }
    });
}

fn pick_mut<'d>(chance: &mut Chance, one: &'d mut Vec<DeckLine>, other: &'d mut Vec<DeckLine>) -> &'d mut Vec<DeckLine> {
    if chance.below(2) == 0 { one } else { other }
}

/// Cards that a check names, or of kinds that it asks for.
const SPECIAL: [&str; 13] = [
    "transwarp-network-gateway",
    "romulan-outpost",
    "garaks-tailor-shop",
    "cryosatellite",
    "eleven-of-seventeen",
    "qs-tent",
    "q-flash",
    "battle-bridge-door",
    "assimilate-planet",
    "borg-queen",
    "phaser-banks",
    "first-contact",
    "add-distinctiveness",
];

/// Lines of lists in the forms of other programs, the sound and the unsound.
#[test]
fn lists_of_decks() {
    folder().told("lists", |tell| {
        for number in 0..600 {
            let mut chance = Chance::new(47, number);
            let lines: Vec<String> = (0..1 + chance.below(7)).map(|_| line(&mut chance)).collect();
            let text = lines.join(if chance.below(5) == 0 { "; " } else { "\n" });
            let read = decks::import(&text);
            tell("lists", &format!("{text:?} {read:?} {:?}", decks::read(&text)));
            // A refusal holds the whole catalogue of words beside its sentence.
            let built = DeckBuilder.read(&text).map_err(|why| (why.code, why.sentence));
            tell("lists", &format!("{:?} {:?} {built:?}", decks::export(&read.deck), decks::setting(&read.deck)));
        }
    });
}

fn line(chance: &mut Chance) -> String {
    let card = chance.pick(data::cards());
    let title = match chance.below(6) {
        0 => card.id.clone(),
        1 => card.title.to_uppercase(),
        2 => format!("{} ({})", card.title, card.set),
        3 => format!("{} [{}]", card.title, chance.pick(&["V", "Premiere", "12"])),
        _ => card.title.clone(),
    };
    let n = *chance.pick(&["1", "2", "3", "0", "-1", "13", "256", "x2", "3x", "2)"]);
    let heads = [
        "Missions",
        "Seed Deck:",
        "Draw (30)",
        "Battle Bridge",
        "Q's Tent",
        "Q-Continuum:",
        "Sites",
        "Personnel",
        "tactics",
        "Nowhere",
        "Deck",
    ];
    match chance.below(13) {
        0..3 => (*chance.pick(&heads)).to_owned(),
        3..6 => format!("{n} {title}"),
        6 => format!("{title} x{n}"),
        7 => format!("{title} ({n})"),
        8 => format!("{n}\t{title}\t{}", card.set),
        9 => format!("{n}\t{title}\t{}", chance.pick(&["Virtual Promo", "Data", "", "Kurn"])),
        10 => format!("{}{title}", chance.pick(&["- ", "* ", "# ", "// ", "-3 "])),
        11 => {
            (*chance.pick(&["Name: Mine", "Title: Mine", "Waived: seed-size, outposts", "Waived: nothing", "Affiliation: Borg"])).to_owned()
        }
        _ => title,
    }
}

/// Edits of a list, one after the other, and what the builder shows after each.
#[test]
fn edits_of_decks() {
    folder().told("edits", |tell| {
        for number in 0..120 {
            let mut chance = Chance::new(53, number);
            let ready = chance.pick(data::decks());
            let mut list = if chance.below(3) == 0 { DeckBuilder.empty() } else { serde_json::to_value(ready).expect("a deck") };
            for _ in 0..12 {
                let edit = edit(&mut chance, ready);
                match DeckBuilder.edit(&list, &edit) {
                    Ok(draft) => {
                        tell("edits", &format!("{edit:?} {draft:?}"));
                        list = draft.list;
                    }
                    Err(why) => tell("edits", &format!("{edit:?}: {} {}", why.code, why.sentence)),
                }
            }
        }
    });
}

fn edit(chance: &mut Chance, ready: &data::Deck) -> String {
    let part = *chance.pick(&["missions", "seed", "draw", "bridge", "tent", "continuum", "0", "1", "2", "3", "5", "6", "nowhere"]);
    let held: Vec<&str> =
        ready.missions.iter().map(String::as_str).chain(ready.seed.iter().chain(&ready.draw).map(|line| line.card.as_str())).collect();
    let any = chance.pick(data::cards());
    let card = match chance.below(4) {
        0 => any.title.clone(),
        1 => (*chance.pick(&held)).to_owned(),
        2 if chance.below(5) == 0 => "nobody".to_owned(),
        _ => any.id.clone(),
    };
    let n = *chance.pick(&["", "", "2 ", "0 ", "99 ", "100 ", "255 "]);
    match chance.below(14) {
        0..2 => format!("take {n}{card}"),
        2..4 => format!("take {part} {n}{card}"),
        4..6 => format!("add {part} {n}{card}"),
        6..8 => format!("less {part} {card}"),
        8 => format!("drop {part} {card}"),
        9 => format!("clear {part}"),
        10 => format!("ready {}", chance.pick(&["borg", "klingon", "nothing"])),
        11 => format!("{} {}", chance.pick(&["waive", "unwaive"]), chance.pick(&["seed-size", "mixed-borg", "draw-size", "nothing"])),
        12 => format!(
            "name {}",
            chance.pick(&["Mine", "A name that is longer than sixty letters, for it goes on and on and on without an end", ""])
        ),
        _ => (*chance.pick(&["limit 40", "", "take", "fly away", "less seed"])).to_owned(),
    }
}

/// A position that is broken in one card is found to be so, and which card it is.
#[test]
fn broken_positions() {
    folder().told("broken", |tell| {
        for (title, seed, state) in folder().case_positions::<Stccg>("broken") {
            let mut chance = Chance::new(seed, 61);
            for _ in 0..4 {
                let mut other = state.clone();
                let card = chance.below(other.insts.len().max(1) as u32) as usize;
                let Some(inst) = other.insts.get_mut(card) else { continue };
                let what = chance.below(5);
                match what {
                    0 => inst.zone = *chance.pick(&[Zone::Deck, Zone::Hand, Zone::Play, Zone::Under, Zone::Discard, Zone::Out]),
                    1 => inst.owner = inst.owner.other(),
                    2 => inst.ctrl = inst.ctrl.other(),
                    3 => inst.loc = inst.loc.wrapping_add(1),
                    _ => {
                        let seat = chance.below(2) as usize;
                        let player = &mut other.players[seat];
                        let pile = *chance.pick(&[0, 1, 2, 3]);
                        let id = card as u16;
                        match pile {
                            0 => player.deck.push(id),
                            1 => player.hand.push(id),
                            2 => player.discard.push(id),
                            _ => player.seeds.push(id),
                        }
                    }
                }
                tell(&title, &format!("{what} {card} {:?}", Stccg::unsound(&other)));
            }
        }
    });
}
