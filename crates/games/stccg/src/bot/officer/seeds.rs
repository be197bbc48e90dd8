//! Seeds: which dilemma is how hard for the deck of the opponent, where it hurts most, and where the own people begin.
//!
//! Deck lists are open: teams are drawn from the opponent's personnel, and every seed is tried on them.

use engine::Seat;

use crate::{
    bot::ensign,
    collective::harm,
    command::{Command, Name},
    data::{self, Do, Kind, Need, Term, Where},
    ids::{CardId, Id, NONE},
    rules::{
        group::{Around, Group},
        seed, spaceline,
    },
    state::{Few, State},
};

/// How many teams are tried, and how many people are in one.
const TEAMS: usize = 10;
const SIZE: usize = 7;
const SCOUTS: usize = 3;

/// The worth of seeds before the first turn.
pub(super) struct Worth {
    /// How often teams of the opponent fail at each seed, in hundredths, on a planet and in space.
    fails: Vec<(CardId, [i32; 2])>,
    /// How far a mission is from being closed to the opponent, in hundredths, times what it is worth to him.
    open: Vec<(u8, i32)>,
    /// The own planets in the order in which they should be solved.
    planets: Vec<u8>,
}

impl Worth {
    pub(super) fn of(state: &State, seat: Seat) -> Worth {
        let foe = seat.other();
        let theirs = people(state, foe);
        let mut worth = Worth { fails: Vec::new(), open: Vec::new(), planets: planets(state, seat) };
        let seeds = state.player(seat).seeds.iter().chain(state.places.iter().flat_map(|place| place.under.iter()));
        for &id in seeds.filter(|&&id| state.at(id).owner == seat && state.kind(id) == Kind::Dilemma) {
            let card = state.at(id).card;
            if !worth.fails.iter().any(|(known, _)| *known == card) {
                worth.fails.push((card, [Where::Planet, Where::Space].map(|side| fails(state, foe, &theirs, card, side))));
            }
        }
        for &loc in &state.line {
            let place = &state.places[usize::from(loc)];
            if state.at(place.card).owner == seat {
                continue;
            }
            let mut open = lure(state, foe, loc, &theirs);
            let side = usize::from(!state.planet(loc));
            for &id in place.under.iter().filter(|&&id| state.at(id).owner == seat) {
                open = open * (100 - worth.stops(state.at(id).card, side)) / 100;
            }
            worth.open.push((loc, open));
        }
        worth
    }

    /// How surely a seed keeps the opponent from a mission, in hundredths.
    fn stops(&self, card: CardId, side: usize) -> i32 {
        let fails = self.fails.iter().find(|(known, _)| *known == card).map_or(0, |(_, fails)| fails[side]);
        if data::card(card).wall { fails * 95 / 100 } else { 4 + fails * (10 + harm(card) / 4) / 100 }
    }

    pub(super) fn score(&self, state: &State, seat: Seat, command: &Command) -> i32 {
        let find = |name: &Name| state.find(*name).unwrap_or(0);
        let Command::Seed(name, Some(at)) = command else { return ensign::seeding(state, seat, command) };
        let (id, at) = (find(name), find(at));
        let Some(loc) = state.place_of(at) else { return ensign::seeding(state, seat, command) };
        let own = state.at(at).owner == seat;
        let card = state.at(id).card;
        match state.kind(id) {
            Kind::Artifact if own => self.prize(card, loc),
            Kind::Dilemma if !own && seed::fits(state, id, loc) => {
                let open = self.open.iter().find(|(one, _)| *one == loc).map_or(0, |(_, open)| *open);
                40 + open * self.stops(card, usize::from(!state.planet(loc))) / 100
            }
            Kind::Facility if !state.player(seat).borg => {
                let rank = self.planets.iter().position(|&one| one == loc);
                ensign::seeding(state, seat, command) + rank.map_or(0, |rank| 60 - 10 * rank as i32)
            }
            _ => ensign::seeding(state, seat, command),
        }
    }

    /// Double turns are wanted first, cards from the deck next.
    fn prize(&self, card: CardId, loc: u8) -> i32 {
        let does =
            |test: &dyn Fn(&Do) -> bool| data::of(card).iter().any(|&index| data::effects()[usize::from(index)].does.iter().any(test));
        let turn = if does(&|step| matches!(step, Do::DoubleTurns)) {
            0
        } else if does(&|step| matches!(step, Do::TakeDeck(_))) {
            1
        } else {
            2
        };
        let rank = self.planets.iter().position(|&one| one == loc).unwrap_or(9) as i32;
        150 - 5 * turn - 10 * (rank - turn).abs()
    }
}

/// The people of a deck.
fn people(state: &State, seat: Seat) -> Vec<Id> {
    state.ids().filter(|&id| state.at(id).owner == seat && state.kind(id) == Kind::Personnel).collect()
}

/// Teams of a deck, the same ones in every game.
fn teams<'t>(seat: Seat, people: &'t [Id], size: usize) -> impl Iterator<Item = Group> + 't {
    let team = move |number: usize| {
        let step = [1, 3, 7, 5, 11, 2, 9, 4, 13, 6][number % 10];
        let mut members = Few::new();
        for index in 0..people.len().min(size) {
            let id = people[(number * 5 + index * step) % people.len()];
            if !members.contains(&id) {
                members.push(id);
            }
        }
        Group { seat, loc: 0, host: NONE, members, gear: Few::new() }
    };
    (0..if people.is_empty() { 0 } else { TEAMS }).map(team)
}

/// How often teams of a player fail at a dilemma, in hundredths.
fn fails(state: &State, foe: Seat, people: &[Id], card: CardId, side: Where) -> i32 {
    let (facts, borg) = (data::card(card), state.player(foe).borg);
    if facts.place != Where::Either && facts.place != side || borg && facts.gendered {
        return 0;
    }
    let Some(need) = facts.overcome.as_ref().or(facts.cure.as_ref()) else { return 100 };
    if by_shields(need) && side == Where::Space {
        return 10;
    }
    let size = if borg && side == Where::Planet { SCOUTS } else { SIZE };
    let around = Around { side, prepared: true };
    let failed = teams(foe, people, size).filter(|team| !team.meets(state, need, around)).count();
    (100 * failed / TEAMS) as i32
}

/// Whether the SHIELDS of a ship are enough.
fn by_shields(need: &Need) -> bool {
    need.0.iter().flatten().any(|term| match term {
        Term::Shields(_) => true,
        Term::On(_, need) | Term::Part(need) => by_shields(need),
        _ => false,
    })
}

/// How much a mission draws a player: how often his teams could solve it, and what it is worth.
fn lure(state: &State, foe: Seat, loc: u8, people: &[Id]) -> i32 {
    let mission = state.card(state.places[usize::from(loc)].card);
    let points = i32::from(mission.points);
    if state.player(foe).borg {
        let aim = !state.planet(loc) || points >= 35 && !mission.homeworld;
        return if aim { 60 } else { 10 };
    }
    points * (40 + ready(state, foe, loc, people)) / 70
}

/// How often teams of a player solve a mission, in hundredths.
fn ready(state: &State, seat: Seat, loc: u8, people: &[Id]) -> i32 {
    let mission = state.card(state.places[usize::from(loc)].card);
    let solves = |team: &Group| {
        let may = team.of_affil(state, mission.attempt_by);
        may && mission.requires.as_ref().is_some_and(|need| team.meets(state, need, Around::default()))
    };
    (100 * teams(seat, people, SIZE).filter(solves).count() / TEAMS) as i32
}

/// The own planets, first the one beside which the outpost belongs: what is solved most easily, with others near it.
fn planets(state: &State, seat: Seat) -> Vec<u8> {
    let people = people(state, seat);
    let own = |&&loc: &&u8| state.planet(loc) && state.at(state.places[usize::from(loc)].card).owner == seat;
    let all: Vec<(u8, i32)> = state
        .line
        .iter()
        .filter(own)
        .map(|&loc| {
            let mission = state.card(state.places[usize::from(loc)].card);
            (loc, i32::from(mission.points) * (10 + ready(state, seat, loc, &people)) / if mission.homeworld { 400 } else { 100 })
        })
        .collect();
    let near = |loc: u8| -> i32 {
        all.iter().map(|&(one, worth)| worth * 10 / (10 + i32::from(spaceline::cost(state, loc, one).unwrap_or(90)))).sum()
    };
    let mut order: Vec<(i32, u8)> = all.iter().map(|&(loc, worth)| (worth + near(loc), loc)).collect();
    order.sort_unstable_by_key(|&(worth, loc)| (std::cmp::Reverse(worth), loc));
    order.into_iter().map(|(_, loc)| loc).collect()
}

/// How good a seed looks.
pub(crate) fn seeding(state: &State, seat: Seat, command: &Command) -> i32 {
    Worth::of(state, seat).score(state, seat, command)
}
