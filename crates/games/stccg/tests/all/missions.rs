//! Both players bring the same missions: whatever of them lies already is replaced, and the spaceline comes out whole.

use engine::{Chance, Game, Source, Table};
use stccg::{
    Command, Event, Setup, State, Stccg,
    data::{self, Kind, Quadrant, Trait, Uniq},
    state::{PLACES, Phase, SEATS},
};

/// A deck with these missions.
fn deck(missions: &[&str]) -> String {
    let titles = missions.iter().map(|id| data::card(data::named(id).expect("a mission")).title.as_str());
    let lines: Vec<String> = titles.map(|title| format!("1 {title}")).collect();
    format!("missions: {}; seed: 1 Archer; draw: 30 Data", lines.join("; "))
}

/// Six missions for each player, of which `shared` are unique ones that both bring.
fn lists(shared: usize, chance: &mut Chance) -> [Vec<&'static str>; 2] {
    let of = |uniq: Uniq| {
        let fits = move |card: &&data::Card| card.kind == Kind::Mission && card.uniq == uniq && card.quadrant == Quadrant::Alpha;
        data::cards().iter().filter(fits).map(|card| card.id.as_str()).collect::<Vec<_>>()
    };
    let mut unique = of(Uniq::Unique);
    let both = some(&mut unique, shared, chance);
    let mut own = || {
        let few = (chance.below(3) as usize).min(6 - shared);
        [both.clone(), some(&mut unique, 6 - shared - few, chance), some(&mut of(Uniq::Universal), few, chance)].concat()
    };
    [own(), own()]
}

/// Takes some out of a list, by lot.
fn some(from: &mut Vec<&'static str>, count: usize, chance: &mut Chance) -> Vec<&'static str> {
    (0..count).map(|_| from.swap_remove(chance.below(from.len() as u32) as usize)).collect()
}

/// Lays all missions, with a choice by lot wherever there is one, and gives how many were replaced, and for each player how many by two of Space.
fn lay(lists: &[Vec<&str>; 2], chance: &mut Chance) -> (State, usize, [usize; 2]) {
    let decks = [deck(&lists[0]), deck(&lists[1])];
    let mut state = Stccg::begin(&Setup { decks, ..Setup::default() }).expect("sound decks");
    let mut log = Vec::new();
    Stccg::start(&mut state, &mut Table::recording(Source::Seeded(chance), &mut log)).expect("seeded");
    let (mut commands, mut pairs) = (Vec::new(), [0; 2]);
    while matches!(state.phase, Phase::Doorways | Phase::Missions) {
        let seat = Stccg::deciders(&state).iter().next().expect("somebody lays");
        commands.clear();
        Stccg::commands(&state, seat, &mut commands);
        let said = chance.pick(&commands).clone();
        let drawn = state.player(seat).missions.last().map(|&id| state.at(id).card);
        let lies = |card| state.places.iter().any(|place| state.at(place.card).card == card);
        let twin = drawn.is_some_and(|card| data::card(card).uniq == Uniq::Unique && lies(card));
        assert!(state.phase != Phase::Missions || twin == matches!(said, Command::Take(_)), "{said} for {drawn:?}");
        if let Command::Take(name) = said {
            pairs[seat.index()] += usize::from(data::card(name.card).has_trait(Trait::HalfACard));
        }
        Stccg::apply(&mut state, seat, &said, &mut Table::recording(Source::Seeded(chance), &mut log)).expect("seeded");
    }
    (state, log.iter().filter(|entry| matches!(entry.event, Event::NoEffect { .. })).count(), pairs)
}

#[test]
fn a_line_of_missions_that_both_bring_is_whole() {
    let mut chance = Chance::new(37, 0);
    let (mut doubled, mut fullest) = (0, 0);
    for game in 0..140 {
        let shared = game % 7;
        let lists = lists(shared, &mut chance);
        let (state, replaced, pairs) = lay(&lists, &mut chance);
        assert_eq!(replaced, shared, "{lists:?}");
        let laid = || state.line.iter().map(|&loc| state.places[usize::from(loc)].card);
        for seat in SEATS {
            let own = laid().filter(|&id| state.at(id).owner == seat).count();
            assert_eq!(own, 6 + pairs[seat.index()], "{seat} has laid six missions, with one more for each pair of Space: {lists:?}");
            assert_eq!(state.player(seat).missions.len(), 0, "{lists:?}");
        }
        let mut unique: Vec<_> = laid().filter(|&id| state.card(id).uniq == Uniq::Unique).map(|id| state.at(id).card).collect();
        let all = unique.len();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), all, "a unique mission lies twice: {lists:?}");
        for id in laid().filter(|&id| !state.card(id).region.is_empty()) {
            let ranks: Vec<usize> = (0..state.line.len())
                .filter(|&rank| state.card(state.places[usize::from(state.line[rank])].card).region == state.card(id).region)
                .collect();
            assert!(ranks.windows(2).all(|two| two[1] == two[0] + 1), "a region is torn apart: {ranks:?} of {lists:?}");
        }
        doubled += pairs[0] + pairs[1];
        fullest = fullest.max(state.line.len());
    }
    assert!(doubled > 20 && fullest + 2 <= PLACES, "{doubled} times two of Space, at most {fullest} places");
}
