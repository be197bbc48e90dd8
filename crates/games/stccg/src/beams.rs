//! Beams for the list. What is the same for all ways of a location is looked at once for it, and not for each way and each person.

use arrayvec::ArrayVec;

use crate::{
    command::{Command, Who},
    data::{Kind, Off},
    rules::{boost, borg, drift, further, group, moving, ships::Company},
    sheet::{Beams, Sheet},
    state::{Id, NONE, State, mark},
};

/// The most places of one location that are looked at, and the most people of one place.
const MOST: usize = 72;

/// Somebody or something of the player at a location, ships and facilities apart.
#[derive(Copy, Clone)]
struct Being {
    id: Id,
    host: Id,
    /// Affiliations, a bit each.
    affils: u16,
    /// Carried like equipment: whoever is abducted or captive.
    held: bool,
    /// May be moved at all.
    moves: bool,
}

/// A ship or facility at a location, or its surface.
struct End {
    /// How it is named.
    id: Id,
    /// Itself; none for the surface.
    host: Id,
    /// Of the player who beams.
    own: bool,
    ship: bool,
    /// Nobody may leave it.
    bound: bool,
    /// Whom newcomers must work with; put together when it is first asked for.
    company: Option<Company>,
}

/// A location with all that ways within it have in common.
struct Shore<'s> {
    state: &'s State,
    seat: u8,
    loc: u8,
    /// A beam that needs no permission.
    free: bool,
    planet: bool,
    /// Transporters of the player work here.
    works: bool,
    /// Nobody may be beamed to or from the planet any more.
    slow: bool,
    /// Nobody is beamed from ship to ship.
    barred: bool,
    beings: &'s [Being],
}

/// Places of one's own people and where they might go; the whole group, and each alone. `free` is a beam that needs no permission.
pub(crate) fn beams(state: &State, seat: u8, free: bool, sure: &mut Sheet, add: &mut impl FnMut(Command)) {
    let mut beings: ArrayVec<Being, 210> = ArrayVec::new();
    let mut beams = Beams::new();
    let (mut ends, mut who) = (ArrayVec::new(), ArrayVec::<Being, MOST>::new());
    for loc in 0..state.places.len() as u8 {
        gather(state, seat, loc, &mut beings);
        // All of a location is within reach, or nothing of it.
        let any = beings.iter().any(|being| being.moves);
        if !any || !borg::reachable(state, seat, state.places[usize::from(loc)].card) {
            continue;
        }
        let shore = Shore::of(state, seat, loc, free, &beings);
        shore.ends(&mut ends);
        let mut done: ArrayVec<Id, MOST> = ArrayVec::new();
        for &Being { host, moves, .. } in &beings {
            if !moves || done.contains(&host) || done.try_push(host).is_err() {
                continue;
            }
            if let Some(from) = shore.start(host) {
                who.clear();
                who.extend(beings.iter().filter(|being| being.moves && being.host == host).take(MOST).copied());
                shore.leave(&from, &who, &mut ends, &mut beams, add);
                shore.gateway(&from, add);
            }
        }
    }
    sure.lay(beams);
}

/// Everybody and everything of the player at a location, ships and facilities apart.
fn gather(state: &State, seat: u8, loc: u8, beings: &mut ArrayVec<Being, 210>) {
    beings.clear();
    for id in state.here(seat, loc) {
        let inst = state.at(id);
        if matches!(inst.kind(), Kind::Ship | Kind::Facility) || beings.is_full() {
            continue;
        }
        let moves = moving::movable(state, seat, id, loc, inst.host);
        let held = inst.is(mark::ABDUCTED) || state.captive(id);
        beings.push(Being { id, host: inst.host, affils: group::affils_of(state, id), held, moves });
    }
}

impl<'s> Shore<'s> {
    fn of(state: &'s State, seat: u8, loc: u8, free: bool, beings: &'s [Being]) -> Shore<'s> {
        let card = state.places[usize::from(loc)].card;
        Shore {
            state,
            seat,
            loc,
            free,
            planet: state.planet(loc),
            works: state.hulls_here(seat, loc).any(|id| boost::transports(state, id) && !moving::bound(state, id)),
            slow: further::throttled(state, loc, 1),
            barred: crate::data::lists(state.at(card).card).off.contains(&Off::ShipBeam),
            beings,
        }
    }

    fn end(&self, id: Id, host: Id) -> End {
        let hull = host != NONE;
        End {
            id,
            host,
            own: hull && self.state.at(host).ctrl == self.seat,
            ship: hull && self.state.kind(host) == Kind::Ship,
            bound: hull && moving::bound(self.state, host),
            company: None,
        }
    }

    /// Where people of this place may go: the surface of a planet, and all ships and facilities.
    fn ends(&self, ends: &mut ArrayVec<End, MOST>) {
        ends.clear();
        if self.planet {
            ends.push(self.end(self.state.places[usize::from(self.loc)].card, NONE));
        }
        for id in (0..2u8).flat_map(|who| self.state.hulls_here(who, self.loc)) {
            if !ends.is_full() {
                ends.push(self.end(id, id));
            }
        }
        ends.sort_unstable_by_key(|end| end.id);
    }

    /// The place where somebody is, if one can be beamed from there: the surface, or a ship or facility.
    fn start(&self, host: Id) -> Option<End> {
        let (id, at) = (if host == NONE { self.state.places[usize::from(self.loc)].card } else { host }, (self.loc, host));
        (moving::spot(self.state, id) == Some(at)).then(|| self.end(id, host))
    }

    /// Whether there is a way from one place to another, whoever goes: what [`moving::route`] says.
    fn open(&self, from: &End, to: &End) -> bool {
        let ground = from.host == NONE || to.host == NONE;
        let adrift = from.host == NONE && !self.planet && !drift::abandoned(self.state, to.host);
        let open = from.host != to.host
            && (!ground || adrift || self.planet)
            && !(ground && self.slow)
            && !(self.barred && from.ship && to.ship)
            && !from.bound
            && (self.works || moving::walks(self.state, self.seat, from.host, to.host));
        debug_assert_eq!(open, moving::route(self.state, self.seat, from.id, to.id).is_ok());
        open
    }

    /// Everything that goes from a place to others of the location.
    fn leave(&self, from: &End, who: &[Being], ends: &mut [End], beams: &mut Beams, add: &mut impl FnMut(Command)) {
        let mut plain: ArrayVec<usize, MOST> = ArrayVec::new();
        for (index, to) in ends.iter_mut().enumerate() {
            if to.id == from.id || !self.open(from, to) {
                continue;
            }
            let (borg, host) = (self.state.player(self.seat).borg, to.host);
            to.company.get_or_insert_with(|| {
                let own = self.beings.iter().filter(|being| being.host == host && !being.held).map(|being| being.affils);
                Company::gathered(own.chain(to.own.then(|| group::affils_of(self.state, host))))
            });
            debug_assert_eq!(to.company, Some(Company::of(self.state, self.seat, self.loc, host)));
            // Nothing but the way and the company matters among one's own: the checker has nothing more to say.
            let slow = (from.host == NONE || host == NONE) && further::throttled(self.state, self.loc, who.len());
            if (to.own || host == NONE && !borg) && (from.own || from.host == NONE) && !slow {
                plain.push(index);
            } else {
                self.ask(who, from, to, add);
            }
        }
        self.freely(who, from, ends, &plain, beams);
    }

    /// Who goes among one's own, all together and each alone.
    fn freely(&self, who: &[Being], from: &End, ends: &[End], plain: &[usize], beams: &mut Beams) {
        let welcomed = |affils: u16| {
            let takes = |end: &End| end.company.as_ref().is_none_or(|company| company.welcomes(self.state, self.seat, affils));
            plain.iter().filter(|&&index| takes(&ends[index])).fold(0u128, |set, &index| set | 1 << index)
        };
        let every = plain.iter().fold(0u128, |set, &index| set | 1 << index);
        let (mut any, mut last) = (0, None);
        for being in who {
            // One after the other is of the same affiliation, as a rule.
            let set = match last {
                _ if being.held => every,
                Some((affils, set)) if affils == being.affils => set,
                _ => welcomed(being.affils),
            };
            if !being.held {
                last = Some((being.affils, set));
            }
            any |= set;
            let open = plain.iter().filter(|&&index| set & 1 << index != 0);
            open.for_each(|&index| beams.one(being.id, from.id, ends[index].id));
        }
        plain.iter().filter(|&&index| any & 1 << index != 0).for_each(|&index| beams.all(from.id, ends[index].id));
    }

    /// Who might go where more is to be asked: the checker is.
    fn ask(&self, who: &[Being], from: &End, to: &End, add: &mut impl FnMut(Command)) {
        let (state, seat, loc) = (self.state, self.seat, self.loc);
        // Where SHIELDS are up for everybody, nobody needs to be asked about.
        let walked = moving::walks(state, seat, from.host, to.host);
        if !walked && moving::shields(state, seat, from.host, to.host, &[]).is_err() {
            return;
        }
        // A Borg alone goes where any of them may go alone.
        let drone = |id: Id| state.kind(id) == Kind::Personnel && state.is_borg(id);
        let held = !walked && !self.free && state.player(seat).borg && {
            let first = who.iter().find(|being| drone(being.id));
            first.is_some_and(|being| borg::may_land(state, seat, &[being.id], loc, from.host, to.host).is_err())
        };
        let mut refused = false;
        for being in who {
            let takes = |company: &Company| being.held || company.welcomes(state, seat, being.affils);
            if !to.company.as_ref().is_none_or(takes) {
                continue;
            }
            if held && drone(being.id) {
                refused = true;
            } else {
                add(Command::Beam(Who::One(state.name(being.id)), state.name(from.id), state.name(to.id)));
            }
        }
        // What one Borg may not, a group with him may not either.
        if !refused {
            add(Command::Beam(Who::All, state.name(from.id), state.name(to.id)));
        }
    }

    /// Through an Iconian Gateway people of a planet go to any other.
    fn gateway(&self, from: &End, add: &mut impl FnMut(Command)) {
        let state = self.state;
        let open = from.host == NONE && state.on(from.id).any(|id| state.card(id).id == "iconian-gateway" && !state.closed(id));
        if !open {
            return;
        }
        for to in state.places.iter().map(|place| place.card).filter(|&to| to != from.id) {
            if moving::route(state, self.seat, from.id, to).is_err() {
                continue;
            }
            add(Command::Beam(Who::All, state.name(from.id), state.name(to)));
            for being in self.beings.iter().filter(|being| being.moves && being.host == NONE) {
                add(Command::Beam(Who::One(state.name(being.id)), state.name(from.id), state.name(to)));
            }
        }
    }
}
