//! Seeds: which dilemma is how hard for the deck of the opponent, where it hurts most, and where the own people begin.
//!
//! Deck lists are open: teams are drawn from the opponent's personnel, and every seed is tried on them.

use engine::Seat;

use super::{
    targets::Targets,
    teams::{TEAMS, people, teams},
};
use crate::{
    bot::ensign,
    collective::harm,
    command::{Command, Name},
    data::{self, Do, Kind, Need, Term, Where},
    ids::{CardId, Id},
    rules::{
        group::{Around, Group},
        points, seed, spaceline,
    },
    state::State,
};

/// How many people are in a team.
const SIZE: usize = 7;
const SCOUTS: usize = 3;

/// The worth of seeds before the first turn.
pub(crate) struct Worth {
    /// How often teams of the opponent fail at each seed, in hundredths, on a planet and in space.
    fails: Vec<(CardId, [i32; 2])>,
    /// How much each mission draws the opponent.
    lures: Vec<(u8, i32)>,
    /// The same, less what the seeds under it keep him from, in hundredths.
    open: Vec<(u8, i32)>,
    /// The own planets in the order in which they should be solved.
    planets: Vec<u8>,
    /// The places that the Borg mean to scout.
    targets: Option<Targets>,
}

impl Worth {
    pub(crate) fn of(state: &State, seat: Seat) -> Worth {
        let foe = seat.other();
        let theirs = people(state, foe);
        let mut worth = Worth { fails: Vec::new(), lures: Vec::new(), open: Vec::new(), planets: planets(state, seat), targets: None };
        worth.targets = state.player(seat).borg.then(|| Targets::of(state, seat, &|loc| lure(state, foe, loc, &theirs)));
        let seeds = state.player(seat).seeds.iter().chain(state.places.iter().flat_map(|place| place.under.iter()));
        for &id in seeds.filter(|&&id| state.at(id).owner == seat && state.kind(id) == Kind::Dilemma) {
            let card = state.at(id).card;
            if !worth.fails.iter().any(|(known, _)| *known == card) {
                worth.fails.push((card, [Where::Planet, Where::Space].map(|side| fails(state, foe, &theirs, card, side))));
            }
        }
        let others = state.line.iter().filter(|&&loc| state.at(state.places[usize::from(loc)].card).owner != seat);
        worth.lures = others.map(|&loc| (loc, lure(state, foe, loc, &theirs))).collect();
        worth.follow(state, seat);
        worth
    }

    /// Follows the seat's next seed: the teams that were tried stay the same, and only what lies under the missions is counted again.
    pub(crate) fn follow(&mut self, state: &State, seat: Seat) {
        let open = |&(loc, lure): &(u8, i32)| {
            let side = usize::from(!state.planet(loc));
            let own = state.places[usize::from(loc)].under.iter().filter(|&&id| state.at(id).owner == seat);
            (loc, own.fold(lure, |open, &id| open * (100 - self.stops(state.at(id).card, side)) / 100))
        };
        self.open = self.lures.iter().map(open).collect();
    }

    /// How surely a seed keeps the opponent from a mission, in hundredths.
    fn stops(&self, card: CardId, side: usize) -> i32 {
        let fails = self.fails.iter().find(|(known, _)| *known == card).map_or(0, |(_, fails)| fails[side]);
        if data::card(card).wall { fails * 95 / 100 } else { 4 + fails * (10 + harm(card) / 4) / 100 }
    }

    pub(crate) fn score(&self, state: &State, seat: Seat, command: &Command) -> i32 {
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
                let harm = self.targets.as_ref().map_or(0, |targets| targets.harm(card, loc, !state.planet(loc)));
                40 + open * self.stops(card, usize::from(!state.planet(loc))) / 100 - harm
            }
            Kind::Facility if !state.player(seat).borg => {
                let rank = self.planets.iter().position(|&one| one == loc);
                ensign::seeding(state, seat, command) + rank.map_or(0, |rank| 60 - 10 * rank as i32)
            }
            Kind::Doorway if self.targets.is_some() => 50 + self.targets.as_ref().map_or(0, |targets| targets.near(state, loc)),
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
    if state.player(foe).borg {
        let aim = !state.planet(loc) || mission.points >= 35 && !mission.homeworld;
        return if aim { 60 } else { 10 };
    }
    i32::from(points::of(state, state.places[usize::from(loc)].card)) * (40 + ready(state, foe, loc, people)) / 70
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
            (
                loc,
                i32::from(points::of(state, state.places[usize::from(loc)].card)) * (10 + ready(state, seat, loc, &people))
                    / if mission.homeworld { 400 } else { 100 },
            )
        })
        .collect();
    let near = |loc: u8| -> i32 {
        all.iter().map(|&(one, worth)| worth * 10 / (10 + i32::from(spaceline::cost(state, loc, one).unwrap_or(90)))).sum()
    };
    let mut order: Vec<(i32, u8)> = all.iter().map(|&(loc, worth)| (worth + near(loc), loc)).collect();
    order.sort_unstable_by_key(|&(worth, loc)| (std::cmp::Reverse(worth), loc));
    order.into_iter().map(|(_, loc)| loc).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Game, Source, Table};

    use super::*;
    use crate::{
        Setup, Stccg, flow,
        state::{Phase, frames::Ask},
    };

    /// Whoever follows its own seeds rates every further one as if all teams were tried anew.
    #[test]
    fn a_seed_is_followed_without_trying_the_teams_again() {
        let mut compared = 0;
        for (number, decks) in [["federation", "klingon"], ["borg", "federation"], ["klingon", "borg"]].into_iter().enumerate() {
            let setup = Setup { decks: decks.map(str::to_owned), ..Setup::default() };
            let mut state = Stccg::begin(&setup).expect("a setup");
            let (mut chance, mut dice) = (Chance::new(3, number as u64), Chance::new(4, number as u64));
            Stccg::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).expect("dice");
            let (mut phase, mut followed): (_, [Option<Worth>; 2]) = (state.phase, [None, None]);
            let mut commands = Vec::new();
            for _ in 0..160 {
                let Some((seat, ask, _)) = flow::asked(&state).filter(|_| state.phase != Phase::Play) else { break };
                // A plan is made for one phase.
                if std::mem::replace(&mut phase, state.phase) != state.phase {
                    followed = [None, None];
                }
                commands.clear();
                Stccg::commands(&state, seat, &mut commands);
                if ask == Ask::Seed {
                    let worth = followed[seat.index()].get_or_insert_with(|| Worth::of(&state, seat));
                    worth.follow(&state, seat);
                    let anew = Worth::of(&state, seat);
                    for command in &commands {
                        let [one, other] = [&*worth, &anew].map(|worth| worth.score(&state, seat, command));
                        assert_eq!(one, other, "{command} of {seat} in {:?}", state.phase);
                        compared += 1;
                    }
                }
                let command = commands[chance.below(commands.len() as u32) as usize].clone();
                Stccg::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut dice))).expect("dice");
            }
        }
        assert!(compared > 1000, "{compared}");
    }
}
