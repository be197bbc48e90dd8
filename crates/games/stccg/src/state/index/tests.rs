//! The index answers by itself where it is up to date, and what is wrong in it is found.

use engine::Seat;

use super::*;
use crate::{position, setup::Setup};

const POSITION: &str = r#"
    line = ["A.first-contact", "B.covert-installation"]
    play = [
        "A.federation-outpost @ A.first-contact", "A.runabout @ A.first-contact", "A.worf @ A.runabout", "A.data @ A.runabout",
        "A.tricorder @ A.first-contact", "A.kurn @ A.first-contact", "B.borg-cube @ B.covert-installation", "B.nine-of-eleven @ B.borg-cube",
        "B.borg-queen @ B.borg-cube",
    ]
    table = ["A.red-alert", "B.assimilate-planet aimed @ A.first-contact", "B.plasma-fire @ A.runabout"]
"#;

fn settled() -> State {
    let table = POSITION.parse().expect("a table");
    let mut state = position::read(&Setup::default(), &table).expect("a position");
    state.settle();
    state
}

fn id(state: &State, name: &str) -> Id {
    let found = crate::command::parse(&format!("take {name}")).expect("a name");
    let crate::Command::Take(name) = found else { panic!("a card") };
    state.find(name).expect("in this position")
}

/// What is kept is asked; while something is being changed all cards are looked through, and the answers are the same.
#[test]
fn what_is_up_to_date_is_asked() {
    let state = settled();
    let mut stale = state.clone();
    stale.index.spoil();
    assert!(state.exact() && !stale.exact());
    let [worf, ship, cube, fire] = ["A.worf", "A.runabout", "B.borg-cube", "B.plasma-fire"].map(|name| id(&state, name));
    for (way, whole) in [
        (state.way_here(Seat::A, 0), stale.way_here(Seat::A, 0)),
        (state.way_aboard(Seat::A, 0, ship), stale.way_aboard(Seat::A, 0, ship)),
        (state.way_aboard(Seat::A, 0, NONE), stale.way_aboard(Seat::A, 0, NONE)),
        (state.way_hulls(Seat::A), stale.way_hulls(Seat::A)),
        (state.way_bearers(Seat::A), stale.way_bearers(Seat::A)),
        (state.way_table(Seat::A), stale.way_table(Seat::A)),
        (state.way_goals(Seat::B), stale.way_goals(Seat::B)),
        (state.way_users(Seat::B), stale.way_users(Seat::B)),
        (state.way_loose(Seat::A), stale.way_loose(Seat::A)),
    ] {
        let (few, all): (Vec<Id>, Vec<Id>) = (way.collect(), whole.collect());
        assert!(few.len() < all.len() && few.iter().all(|one| all.contains(one)), "{few:?} of {all:?}");
    }
    assert_eq!(state.way_kind(Seat::A, Kind::Personnel).count(), stale.way_kind(Seat::A, Kind::Personnel).count(), "people have no list");
    assert_eq!((state.placed(), stale.placed()), (Some(&[(fire, ship)][..]), None));
    assert_eq!((state.bare(cube), state.bare(ship), stale.bare(cube)), (true, false, false));
    assert!(state.kept_live(worf).is_some() && state.kept_live(worf) == Some(state.live_anew(worf)) && stale.kept_live(worf).is_none());
    assert!(state.live(worf) == stale.live(worf));
    let goal = id(&state, "B.assimilate-planet");
    assert_eq!((state.aim(Seat::A), state.aim(Seat::B), stale.aim(Seat::B)), (Some(None), Some(Some(goal)), None));
    assert!(state.unspent(Seat::A) && state.unspent(Seat::B) && !stale.unspent(Seat::A));
    assert_eq!(state.named(state.name(worf)), Some(Some(worf)));
    assert_eq!(state.copies(Seat::A, state.at(worf).card), worf..worf + 1);
    assert_eq!(state.copies(Seat::B, state.at(worf).card).count(), 0);
    let mut second = state.name(worf);
    second.copy = 1;
    assert_eq!((state.named(second), state.find(second)), (Some(None), None));
    let mut used = state.clone();
    used.at_mut(worf).marks |= mark::USED;
    used.settle();
    assert!(!used.unspent(Seat::A) && used.unspent(Seat::B), "the count of those that were used is kept by player");
}

/// One thing that is wrong in the index of a position.
type Spoil = fn(&mut State);

/// Whatever is wrong in the index, the check that the lists make in test programs finds it.
#[test]
fn what_is_wrong_in_it_is_found() {
    let state = settled();
    assert!(state.settled());
    let spoils: [(&str, Spoil); 14] = [
        ("hulls", |state| state.index.sides[0].hulls.clear()),
        ("the table", |state| state.index.sides[0].laid.clear()),
        ("objectives", |state| state.index.sides[1].goals.clear()),
        ("tools", |state| state.index.sides[0].loose.clear()),
        ("the count of those used", |state| state.index.sides[1].spent += 1),
        ("what lies on what", |state| state.index.placed.clear()),
        ("on what something lies", |state| state.index.laden[0] = !state.index.laden[0]),
        ("where a card stands", |state| {
            let worf = id(state, "A.worf");
            state.index.stands[usize::from(worf)].loc += 1;
        }),
        ("what a card is now", |state| {
            let worf = id(state, "A.worf");
            state.index.live[usize::from(worf)] = Live::default();
        }),
        ("the current objective", |state| state.index.aims[1] = None),
        ("a chain of a location", |state| {
            let worf = id(state, "A.worf");
            state.index.next[usize::from(worf)] = NONE;
        }),
        ("a chain aboard", |state| {
            let first = state.index.sides[0].aboard[usize::from(id(state, "A.runabout"))];
            state.index.beside[usize::from(first)] = NONE;
        }),
        ("the order of a player's cards", |state| state.players[0].play.swap(0, 1)),
        ("whose an objective is", |state| {
            let goal = id(state, "B.assimilate-planet");
            state.insts[usize::from(goal)].ctrl = Seat::A;
            state.index.lay(&state.insts, &state.players);
            state.index.fresh = true;
            state.index.aims = SEATS.map(|seat| state.sought(seat));
        }),
    ];
    for (what, spoil) in spoils {
        let mut other = state.clone();
        spoil(&mut other);
        assert!(!other.settled(), "{what}");
        other.index.spoil();
        assert!(other.settled(), "{what}: what is not up to date is not looked at");
    }
}

/// What was touched is looked at again, and nothing else; more than the list of those holds is all.
#[test]
fn what_was_touched_is_looked_at_again() {
    let mut state = settled();
    let [worf, data, ship] = ["A.worf", "A.data", "A.runabout"].map(|name| id(&state, name));
    state.at_mut(worf).host = NONE;
    assert!(!state.index.fresh && !state.index.whole && state.index.touched.as_slice() == [worf]);
    state.at_mut(worf).loc = 1;
    assert_eq!(state.index.touched.len(), 1, "the same card is noted once");
    state.settle();
    assert!(state.settled() && state.index.fresh && !state.index.whole && state.index.touched.is_empty());
    assert_eq!(state.aboard(Seat::A, 1, NONE).collect::<Vec<_>>(), [worf]);
    assert_eq!(state.aboard(Seat::A, 0, ship).collect::<Vec<_>>(), [data]);
    for _ in 0..60 {
        state.index.touch(worf);
        state.index.touch(data);
    }
    assert!(state.index.whole, "there are more than are noted");
    state.settle();
    assert!(state.settled() && !state.index.whole);
}
