//! What scouts may suffer at a place: from seeds that their player knows, and from what the opponent may have hidden there. Deck lists are open, so
//! the pool of what is hidden is known to everybody; which of it lies where is not, and is not looked at.

use std::sync::LazyLock;

use engine::Seat;

use crate::{
    data::{self, By, Do, Icon, When, Where},
    ids::{CardId, Id, NONE},
    rules::{
        aims, dilemma,
        group::{Around, Group},
        running, seed, ships,
    },
    state::{State, Zone},
};

/// Everything is lost.
const ALL: i32 = 100;
/// One of the scouts is lost.
const ONE: i32 = 12;
/// The scouts are held up until they bring what a wall asks for.
const WALL: i32 = 40;

/// What a dilemma that is not overcome costs the crew of a ship, in hundredths of all they are; for each card.
static HARM: LazyLock<Vec<i32>> = LazyLock::new(|| (0..data::cards().len()).map(|card| loss(card as CardId)).collect());

/// The cost to the crew of a ship of a dilemma that is not overcome, in hundredths of all they are.
pub(crate) fn harm(card: CardId) -> i32 {
    HARM.get(usize::from(card)).copied().unwrap_or(0)
}

fn loss(card: CardId) -> i32 {
    let facts = data::card(card);
    if facts.wall {
        return WALL;
    }
    let mut half = false;
    let mut sum = 0;
    let met = data::of(card).iter().map(|&index| &data::effects()[usize::from(index)]).filter(|effect| effect.when == When::Met);
    for step in met.flat_map(|effect| &effect.does) {
        sum += match step {
            Do::Select(By::Half, ..) => {
                half = true;
                0
            }
            Do::Kill if half => ALL / 2,
            Do::Kill | Do::Assimilate | Do::Farthest | Do::Disable => ONE,
            Do::Destroy | Do::KillAll(_) | Do::BorgShip | Do::Evacuate => ALL,
            Do::Drain => 3 * ALL / 4,
            Do::Damage => ALL / 4,
            Do::OnShip | Do::OnPlace | Do::ByHand(_) | Do::ScoutEncounter => ONE,
            _ => 0,
        };
    }
    if facts.placed && sum == 0 {
        sum = 2 * ONE;
    }
    sum.min(ALL)
}

/// What a dilemma would cost this team.
pub(crate) fn cost(state: &State, team: &Group, card: CardId, side: Where) -> i32 {
    let facts = data::card(card);
    let harm = harm(card);
    if facts.gendered || harm == 0 {
        return 0;
    }
    let around = Around { side, prepared: false };
    if facts.overcome.as_ref().or(facts.cure.as_ref()).is_some_and(|need| team.meets(state, need, around)) {
        return 0;
    }
    let ship = team.host;
    let appears = || data::of(card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::BorgShip));
    if ship != NONE && appears() && ships::shields(state, ship, None) >= i16::from(facts.weapons) {
        return ONE;
    }
    // On a planet one scout is lost at a time, whatever it is.
    if facts.wall || side != Where::Planet { harm } else { harm.min(ONE) }
}

/// What the opponent has hidden under missions, each card once for each copy: what he brought to seed and nobody has seen.
pub(crate) fn pool(state: &State, seat: Seat) -> Vec<Id> {
    let foe = seat.other();
    let unseen = |id: &Id| {
        let inst = state.at(*id);
        let hidden = matches!(inst.zone, Zone::Under | Zone::Seeds | Zone::Out);
        inst.owner == foe && hidden && inst.known & (1 << seat.index()) == 0 && (inst.data().goes_under() || inst.data().flash)
    };
    state.ids().filter(unseen).collect()
}

/// The dangers of the game for one team: what each unseen card would cost it, put together once.
pub(crate) struct Dangers {
    /// Missions of the opponent are known to hold no dilemmas of his.
    planned: bool,
    unseen: Vec<(Id, [i32; 2])>,
}

impl Dangers {
    /// For a crew in space, and for somebody on a planet.
    pub(crate) fn of(state: &State, seat: Seat, crew: &Group, scout: &Group, planned: bool) -> Dangers {
        let rate = |id: Id| {
            let card = state.at(id).card;
            [cost(state, crew, card, Where::Space), cost(state, scout, card, Where::Planet)]
        };
        Dangers { planned, unseen: pool(state, seat).into_iter().map(|id| (id, rate(id))).collect() }
    }

    /// What the seeds of a place may cost on one of its sides: the mean of what could lie there, and exactly what is known.
    pub(crate) fn at(&self, state: &State, seat: Seat, loc: u8, team: &Group, side: Where) -> i32 {
        let index = usize::from(side == Where::Planet);
        let place = &state.places[usize::from(loc)];
        let foreign = self.planned && state.at(place.card).owner != seat;
        let unknown = place.under.iter().filter(|&&id| !foreign && state.at(id).known & (1 << seat.index()) == 0).count() as i32;
        let known: i32 = place
            .under
            .iter()
            .filter(|&&id| state.at(id).known & (1 << seat.index()) != 0 && dilemma::meets(state, id, side))
            .map(|&id| cost(state, team, state.at(id).card, side))
            .sum();
        let fits = self.unseen.iter().filter(|&&(id, _)| seed::fits(state, id, loc));
        let (count, sum) = fits
            .fold((0, 0), |(count, sum), (id, costs)| (count + 1, sum + if dilemma::meets(state, *id, side) { costs[index] } else { 0 }));
        known + if count > 0 { unknown * sum / count } else { 0 }
    }
}

/// The first seed of a place that its player knows to be a dilemma of that side which this team does not overcome, if it comes next.
pub(crate) fn wall_ahead(state: &State, seat: Seat, loc: u8, team: &Group, side: Where) -> Option<Id> {
    let place = &state.places[usize::from(loc)];
    let known = |id: Id| state.at(id).known & (1 << seat.index()) != 0;
    let next = place.under.iter().copied().find(|&id| !known(id) || dilemma::meets(state, id, side))?;
    (known(next) && cost(state, team, state.at(next).card, side) >= WALL).then_some(next)
}

/// Whether Adapt would answer it: the hive met it on an earlier turn, and a `[Com]` Borg is there.
pub(crate) fn adaptable(state: &State, team: &Group, card: Id) -> bool {
    let number = state.turn.number;
    let met = state.met[team.seat].iter().any(|&(known, when)| known == state.at(card).card && when < number);
    let held = state.player(team.seat).hand.iter().any(|&id| state.at(id).facts().acts(When::Encounter));
    met && held && team.icons(state, Icon::Com) > 0
}

/// Whether the dilemma that was just turned up is one that the team does not overcome by itself.
pub(crate) fn needs_adapt(state: &State) -> bool {
    let Some((team, around, _)) = running::team(state) else { return true };
    let card = aims::subject(state);
    card == NONE || cost(state, &team, state.at(card).card, around.side) > ONE / 2
}
