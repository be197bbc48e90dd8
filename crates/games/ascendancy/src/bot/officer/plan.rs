//! The whole position as the officer reads it, before it looks at single commands.

use engine::Seat;

use super::{race::Race, weights::Weights};
use crate::{
    bot::sight::safe_shields,
    data::Ability,
    map::{NONE, Place, graph::Far},
    rules::victory,
    state::{Frame, State},
};

/// The purpose of a turn.
pub struct Plan {
    pub weights: Weights,
    pub seat: Seat,
    /// Its Home System.
    pub home: usize,
    pub race: Race,
    /// Whether the Borg play.
    pub borg: bool,
    /// Whether their hub is on the map: then the home is closed, and what hangs on it.
    pub hunted: bool,
    /// Whether tokens alone no longer win, because somebody else has five as well.
    pub war: bool,
    /// Whether it goes out to war: there is a war, and no hub from which cubes would come.
    pub out: bool,
    /// Whether culture nodes are not its way to win.
    pub grows: bool,
    /// Whether cubes have a way to the home.
    pub joined: bool,
    /// Whether cubes can still hit something of the seat's, so that its research goes to shields.
    pub exposed: bool,
    /// Whether ships at home are enough to hope for the end of the cube beside it: then every ship counts, and none leaves.
    pub stand: bool,
    /// Whether another System would still pay.
    pub explores: bool,
    /// Whether parties go out for Systems while cubes hunt, because Systems will decide.
    pub spreads: bool,
    /// Whether the end of the last round will decide: by Systems, and between equals by what lies in stock.
    pub hoards: bool,
    /// The Home System of the rival who is nearest to winning.
    pub goal: usize,
}

impl Plan {
    /// The plan of a seat.
    pub fn of(state: &State, seat: Seat, weights: Weights) -> Plan {
        let (home, player, race, borg) = (state.map.home(seat), &state.players[seat], Race::of(state, seat), state.options.borg());
        let at_home = Place::system(home);
        let reach = state.map.reach(at_home, false, |_| false);
        let near = |place: Place| reach.to(place) != Far::NEVER;
        let cubes = state.borg.cubes.iter().any(|cube| cube.at != Place::NOWHERE && near(cube.at));
        let hub = state.map.hub != NONE && near(Place::system(state.map.hub.into()));
        let level = player.ascendancy;
        let war =
            level >= victory::ENOUGH && state.free_seats().any(|other| other != seat && state.players[other].ascendancy >= victory::ENOUGH);
        let grows = player.can(Ability::NoCultureNodes) || player.can(Ability::Agendas);
        let ships = state.map.ships(at_home)[seat];
        let bought = if matches!(state.frame(), Frame::Build(_)) { player.stock[0] } else { 0 };
        let beside = state.map.neighbours(at_home).iter().any(|&next| state.cube_at(next).is_some());
        let finds = player.can(Ability::Explorers) && race.rounds() > 1 && race.short() <= 2;
        let early = race.rounds() >= if borg { weights.pays_back } else { weights.pays_back - 1 };
        let hunted = borg && state.map.hub != NONE;
        let out = war && !hunted;
        // Somebody as quick: waiting would end in a draw at best.
        let pressed = state.free_seats().any(|other| other != seat && Race::of(state, other).rounds() <= race.rounds());
        let poor = race.rounds() >= weights.poor;
        let wants = race.pays(3, 1) && race.rounds() >= weights.pays_back && race.short() <= weights.adds;
        let found = i32::from(player.discovered);
        let last = pressed && finds && race.rounds() <= weights.late;
        let gains = pressed && wants && found < weights.finds;
        // Systems decide a race that would end in a draw.
        let spreads = hunted && war && state.decks.discs != 0 && found < weights.more_finds;
        let explores = if hunted { poor || spreads || last || gains } else { war || grows || finds || early };
        Plan {
            weights,
            seat,
            home,
            race,
            borg,
            war,
            grows,
            joined: borg && (cubes || hub),
            exposed: borg && player.shields < safe_shields(state),
            stand: borg && i32::from(ships + bought) >= weights.stand && beside,
            goal: state.map.home(rival(state, seat).unwrap_or(seat)),
            hoards: war && i32::from(state.round) + weights.saving >= i32::from(state.options.rounds),
            explores,
            spreads,
            hunted,
            out,
        }
    }
}

/// The rival with most Ascendancy; of equal ones the first.
fn rival(state: &State, seat: Seat) -> Option<Seat> {
    state.free_seats().filter(|&other| other != seat).max_by_key(|&other| (state.players[other].ascendancy, std::cmp::Reverse(other)))
}

/// Whether a rival is so near to winning that it is given nothing.
pub fn threatens(state: &State, seat: Seat, other: Seat) -> bool {
    let level = |seat: Seat| state.players[seat].ascendancy;
    level(other) + 1 >= victory::ENOUGH && level(other) >= level(seat)
}
