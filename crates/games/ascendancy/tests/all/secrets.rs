//! Hidden things stay hidden: projects, draws from a deck, agendas. Each of these tests fails if a single audience is widened.

use ascendancy::{Ascendancy, Event, State, event::Thing, ids::Owner};
use engine::{Audience, Chance, Entry, Game, Row, Seat, Source, Table, Text, Viewer, msg, table::Trace};

const A: usize = 0;
const B: usize = 1;

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn position(text: &str) -> State {
    let mut setup = Ascendancy::scenario("duel").expect("a scenario");
    for (name, value) in [("connection", "no-borg"), ("A.faction", "klingon"), ("B.faction", "vulcan")] {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    Ascendancy::position(&setup, &toml::from_str(text).expect("a table")).expect("a position")
}

/// Gives a command with seeded dice; returns the events, and the questions and reveals.
fn say(state: &mut State, who: usize, text: &str, seed: u64) -> (Vec<Entry<Event>>, Trace) {
    let command = Ascendancy::parse(state, seat(who), text).expect(text);
    assert_eq!(Ascendancy::check(state, seat(who), &command), Ok(()), "{text}");
    let (mut chance, mut log) = (Chance::new(seed, 0), Vec::new());
    let mut table = Table::recording(Source::Seeded(&mut chance), &mut log);
    Ascendancy::apply(state, seat(who), &command, &mut table).expect("seeded");
    let trace = table.into_trace();
    (log, trace)
}

#[test]
fn a_view_holds_the_own_secrets_and_no_others() {
    let state =
        position("home = [[-20, 0], [20, 0]]\nplayer = [{ projects = [[3, 1]] }, { projects = [[4, 2]], agenda = 1, hidden = 6 }]\n");
    for who in [A, B] {
        assert_eq!(Ascendancy::view(&state, Viewer::Seat(seat(who))).own, Some(state.secret[who]));
    }
    assert_eq!(Ascendancy::view(&state, Viewer::Public).own, None);
    assert_eq!(Ascendancy::view(&state, Viewer::Seat(seat(4))).own, None, "nobody sits there");
}

#[test]
fn a_sheet_names_the_own_projects_and_counts_those_of_others() {
    let state = position("home = [[-20, 0], [20, 0]]\nplayer = [{ projects = [[3, 1]] }, { projects = [[4, 2]] }]\n");
    let project = |viewer: Viewer, of: usize| -> (Text, Text) {
        let scene = Ascendancy::scene(&Ascendancy::view(&state, viewer), &[]);
        let single = |row: &Row| if let Row::Numbers(numbers) = row { (numbers.len() == 1).then(|| numbers[0].clone()) } else { None };
        scene.sheets[of].rows.iter().find_map(single).expect("a project")
    };
    let own = state.open.advancement(Seat::A, 3);
    assert_eq!(project(Viewer::Seat(seat(A)), A), (Text::of(own.word), Text::name(format!("1 / {}", own.cost))));
    for (viewer, of, tokens) in [(Viewer::Seat(seat(A)), B, "2"), (Viewer::Seat(seat(B)), A, "1"), (Viewer::Public, B, "2")] {
        assert_eq!(project(viewer, of), (msg!("name-project"), Text::name(tokens.to_owned())));
    }
}

#[test]
fn what_is_drawn_and_kept_is_its_owners_secret() {
    let mut state = position("home = [[-20, 0], [20, 0]]\n");
    let (_, trace) = say(&mut state, A, "launch", 1);
    assert_eq!(trace.questions.len(), 2);
    assert!(trace.questions.iter().all(|question| question.eyes == Audience::only(seat(A))), "only its owner sees what is drawn");
    assert_eq!(trace.revealed, Audience::NOBODY);
    let slot = state.secret[A].drawn[0];
    let (log, trace) = say(&mut state, A, &format!("keep {}", u16::from(slot) + 1), 1);
    assert_eq!(trace.revealed, Audience::NOBODY);
    let named: Vec<Audience> =
        log.iter().filter(|entry| matches!(entry.event.thing, Thing::Advancement(_))).map(|entry| entry.to).collect();
    assert_eq!(named, [Audience::only(seat(A))], "which project it is, is told to its owner alone");
    assert!(log.iter().any(|entry| entry.to == Audience::except(seat(A))), "the others hear that there is one");
}

#[test]
fn a_completed_project_is_open() {
    let mut state = position("phase = 'build'\nhome = [[-20, 0], [20, 0]]\nplayer = [{ stock = [0, 9, 0], projects = [[5, 3]] }]\n");
    assert_eq!(state.open.advancement(Seat::A, 5).cost, 4);
    let (_, trace) = say(&mut state, A, "research 1", 1);
    assert_eq!(trace.revealed, Audience::EVERYONE);
}

/// After an invasion that took a research node and with it a project.
fn captured() -> (State, Trace) {
    let text = "home = [[-20, 0], [20, 0]]\nplayer = [{}, { projects = [[3, 2]] }]\n\
        system = [{ disc = 'p08', at = [-16, 0], owner = 'B', nodes = [0, 1, 0], ships = [9] }]\nlane = [{ from = 0, to = 2, n = 2 }]\n";
    let found = (0..40).find_map(|seed| {
        let mut state = position(text);
        let (_, trace) = say(&mut state, A, "invade S2", seed);
        (state.open.map.systems[2].owner == Owner::Seat(Seat::A)).then_some((state, trace))
    });
    found.expect("nine ships take it in one of forty games")
}

#[test]
fn a_captured_project_is_shown_to_its_winner_alone() {
    let (state, trace) = captured();
    assert_eq!(trace.revealed, Audience::only(seat(A)));
    assert_eq!((&state.secret[A].projects[..], &state.secret[B].projects[..]), (&[3][..], &[][..]));
    assert_eq!((state.open.players[A].projects[0].of, state.open.players[A].projects[0].tokens), (Seat::B, 0), "its tokens are discarded");
}

#[test]
fn who_knows_every_other_card_of_a_deck_knows_the_last() {
    let (state, _) = captured();
    let view = Ascendancy::view(&state, Viewer::Seat(seat(B)));
    for seed in 0..20 {
        let imagined = Ascendancy::imagine(&view, &mut Chance::new(seed, 0));
        assert_eq!(&imagined.secret[A].projects[..], &[3], "B's own deck holds all the others");
    }
}
