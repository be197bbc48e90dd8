//! Beams for the list. What is the same for all ways of a location is looked at once for it, and what is the same for all of one affiliation in a place
//! once for them: whoever is somewhere has the ways of his kin.

use engine::Seat;

use arrayvec::ArrayVec;

use crate::{
    command::{Command, Who},
    data::{self, Kind, Off, Trait},
    ids::{Id, NONE},
    legal::{
        movables,
        sheet::{Found, Sheet},
    },
    rules::{boost, borg, drift, group, moving, objective, shields, ships, spaceline, staffing::Company},
    state::{Few, Gather, SEATS, State, now},
};

/// The most people of one place, and the most places that people of one location are in.
const MOST: usize = 72;

/// The most places of one location that are looked at: a bit each.
const ENDS: usize = 64;

/// Those of the player in one place who are of the same affiliations, ships and facilities apart.
struct Kin {
    host: Id,
    /// Affiliations, a bit each.
    affils: u16,
    /// Carried like equipment: whoever is abducted or captive.
    held: bool,
    /// Whether anybody of them may be moved.
    moves: bool,
    /// Where they may go, a bit for each end.
    set: u64,
    /// Where each of them is to be asked about, and where no Borg may go alone.
    asked: (u64, u64),
}

/// A place that somebody might leave.
struct Start {
    host: Id,
    /// How many may be moved.
    count: usize,
}

/// Who is at a location.
struct Crowd {
    kins: ArrayVec<Kin, 210>,
    starts: ArrayVec<Start, MOST>,
    /// Whoever may be moved, with his kin.
    who: ArrayVec<(Id, u8), 210>,
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
    seat: Seat,
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
}

/// Places of one's own people and where they might go, everywhere; the whole group, and each alone. `free` is a beam that needs no permission.
pub(crate) fn beams(state: &State, seat: Seat, free: bool, sure: &mut Sheet, add: &mut dyn FnMut(Command)) {
    state.locs().for_each(|loc| beams_at(state, seat, loc, free, sure, add));
}

/// The same at one location.
pub(crate) fn beams_at(state: &State, seat: Seat, loc: u8, free: bool, sure: &mut Sheet, add: &mut dyn FnMut(Command)) {
    let mut crowd = Crowd { kins: ArrayVec::new(), starts: ArrayVec::new(), who: ArrayVec::new() };
    crowd.gather(state, seat, loc);
    // All of a location is within reach, or nothing of it.
    if crowd.who.is_empty() || !objective::reachable(state, seat, state.places[usize::from(loc)].card) {
        return;
    }
    let shore = Shore::of(state, seat, loc, free);
    let mut ends = ArrayVec::new();
    shore.ends(&mut ends);
    for start in 0..crowd.starts.len() {
        shore.leave(&mut crowd, start, &mut ends, sure, add);
    }
    shore.each(&crowd, &ends, sure);
}

impl Crowd {
    /// Everybody and everything of the player at a location, ships and facilities apart.
    fn gather(&mut self, state: &State, seat: Seat, loc: u8) {
        for id in state.here(seat, loc) {
            let live = state.live(id);
            if live.is(now::HULL) {
                continue;
            }
            let (host, held) = (state.at(id).host, live.is(now::HELD));
            let like = |kin: &Kin| kin.host == host && kin.affils == live.affils && kin.held == held;
            // One after the other is in the same place and of the same affiliation, as a rule.
            let kin = match self.kins.iter().rposition(like) {
                Some(kin) => kin,
                None if self.kins.is_full() => continue,
                None => {
                    self.kins.push(Kin { host, affils: live.affils, held, moves: false, set: 0, asked: (0, 0) });
                    self.kins.len() - 1
                }
            };
            if live.is(now::MOVES) && self.counts(host) && !self.who.is_full() {
                self.kins[kin].moves = true;
                self.who.push((id, kin as u8));
            }
        }
    }

    /// One more may leave a place; says whether there is room.
    fn counts(&mut self, host: Id) -> bool {
        let start = match self.starts.iter().rposition(|start| start.host == host) {
            Some(start) => start,
            None if self.starts.is_full() => return false,
            None => {
                self.starts.push(Start { host, count: 0 });
                self.starts.len() - 1
            }
        };
        let start = &mut self.starts[start];
        start.count += usize::from(start.count < MOST);
        start.count < MOST
    }
}

impl<'s> Shore<'s> {
    fn of(state: &'s State, seat: Seat, loc: u8, free: bool) -> Shore<'s> {
        let card = state.places[usize::from(loc)].card;
        Shore {
            state,
            seat,
            loc,
            free,
            planet: state.planet(loc),
            works: state.hulls_here(seat, loc).any(|id| boost::transports(state, id) && !spaceline::bound(state, id)),
            slow: moving::throttled(state, loc, 1),
            barred: data::lists(state.at(card).card).off.contains(&Off::ShipBeam),
        }
    }

    fn end(&self, id: Id, host: Id) -> End {
        let hull = host != NONE;
        End {
            id,
            host,
            own: hull && self.state.at(host).ctrl == self.seat,
            ship: hull && self.state.kind(host) == Kind::Ship,
            bound: hull && spaceline::bound(self.state, host),
            company: None,
        }
    }

    /// Where people of this place may go: the surface of a planet, and all ships and facilities.
    fn ends(&self, ends: &mut ArrayVec<End, ENDS>) {
        if self.planet {
            ends.push(self.end(self.state.places[usize::from(self.loc)].card, NONE));
        }
        for id in SEATS.into_iter().flat_map(|who| self.state.hulls_here(who, self.loc)) {
            if !ends.is_full() {
                ends.push(self.end(id, id));
            }
            if ships::nor(self.state, id).is_some() {
                let room = ENDS - ends.len();
                ends.extend(ships::sites(self.state, id).take(room).map(|site| self.end(site, site)));
            }
        }
        ends.sort_unstable_by_key(|end| end.id);
    }

    /// The place where somebody is, if one can be beamed from there: the surface, or a ship or facility.
    fn start(&self, host: Id) -> Option<End> {
        let (id, at) = (if host == NONE { self.state.places[usize::from(self.loc)].card } else { host }, (self.loc, host));
        (spaceline::spot(self.state, id) == Some(at)).then(|| self.end(id, host))
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
    fn leave(&self, crowd: &mut Crowd, start: usize, ends: &mut [End], sure: &mut Sheet, add: &mut dyn FnMut(Command)) {
        let Start { host, count } = crowd.starts[start];
        let Some(from) = self.start(host) else { return };
        let (mut plain, mut asked) = (0u64, 0u64);
        for (index, to) in ends.iter_mut().enumerate() {
            if to.id == from.id || !self.open(&from, to) {
                continue;
            }
            let (borg, there) = (self.state.player(self.seat).borg, to.host);
            to.company.get_or_insert_with(|| {
                let own = crowd.kins.iter().filter(|kin| kin.host == there && !kin.held).map(|kin| kin.affils);
                Company::gathered(own.chain(to.own.then(|| group::affils_of(self.state, there))))
            });
            debug_assert_eq!(to.company, Some(Company::of(self.state, self.seat, self.loc, there)));
            // Nothing but the way and the company matters among one's own: the checker has nothing more to say.
            let slow = (host == NONE || there == NONE) && moving::throttled(self.state, self.loc, count);
            if (to.own || there == NONE && !borg) && (from.own || host == NONE) && !slow {
                plain |= 1 << index;
            } else {
                asked |= 1 << index;
            }
        }
        let asked = self.asked(crowd, &from, ends, asked);
        let mut all = 0;
        for kin in crowd.kins.iter_mut().filter(|kin| kin.host == host && kin.moves) {
            let takes = |end: &End| end.company.as_ref().is_none_or(|company| company.welcomes(self.state, self.seat, kin.affils));
            kin.set =
                if kin.held { plain } else { bits(plain).filter(|&index| takes(&ends[index])).fold(0, |set, index| set | 1 << index) };
            kin.asked = asked;
            all |= kin.set;
        }
        // What one Borg may not, a group with him may not either.
        for index in bits(asked.0) {
            let cards = self.group(crowd, host, &ends[index]);
            debug_assert_eq!(cards, movables(self.state, self.seat, from.id, ends[index].id));
            let barred = asked.1 & 1 << index != 0 && cards.iter().any(|&id| self.drone(id));
            all |= u64::from(!barred && self.may(&cards, from.id, host, &ends[index])) << index;
        }
        bits(all).for_each(|index| sure.note(self.state, Found::Beam(None, from.id, ends[index].id)));
        self.gateway(crowd, &from, add);
    }

    /// Whoever goes by himself.
    fn each(&self, crowd: &Crowd, ends: &[End], sure: &mut Sheet) {
        for &(id, kin) in &crowd.who {
            let kin = &crowd.kins[usize::from(kin)];
            let (asked, held) = kin.asked;
            let from = if kin.host == NONE { self.state.places[usize::from(self.loc)].card } else { kin.host };
            let open = if held != 0 && self.drone(id) { asked & !held } else { asked };
            let more = bits(open).filter(|&index| self.may(&[id], from, kin.host, &ends[index])).fold(0, |set, index| set | 1 << index);
            bits(kin.set | more).for_each(|index| sure.note(self.state, Found::Beam(Some(id), from, ends[index].id)));
        }
    }

    /// The places where more is to be asked, without those where SHIELDS are up for everybody; and those where no Borg may go alone.
    fn asked(&self, crowd: &Crowd, from: &End, ends: &[End], asked: u64) -> (u64, u64) {
        let (state, seat) = (self.state, self.seat);
        let (mut open, mut held) = (0, 0);
        for index in bits(asked) {
            let target = ends[index].host;
            let walked = moving::walks(state, seat, from.host, target);
            if !walked && shields::wall(state, seat, from.host, target, &[]).is_some() {
                continue;
            }
            open |= 1 << index;
            // A Borg alone goes where any of them may go alone.
            let drone = |&&(id, kin): &&(Id, u8)| crowd.kins[usize::from(kin)].host == from.host && self.drone(id);
            let first = crowd.who.iter().find(drone).filter(|_| !walked && !self.free && state.player(seat).borg);
            if first.is_some_and(|&(id, _)| borg::may_land(state, seat, &[id], self.loc, from.host, target).is_err()) {
                held |= 1 << index;
            }
        }
        (open, held)
    }

    fn drone(&self, id: Id) -> bool {
        let live = self.state.live(id);
        live.is(now::PERSON) && live.is(now::BORG)
    }

    /// Those of a place who may be moved and would be welcome in another: what [`movables`] says.
    fn group(&self, crowd: &Crowd, host: Id, to: &End) -> Few {
        let welcome = |kin: &Kin| kin.held || to.company.as_ref().is_none_or(|company| company.welcomes(self.state, self.seat, kin.affils));
        let goes = |&&(_, kin): &&(Id, u8)| crowd.kins[usize::from(kin)].host == host && welcome(&crowd.kins[usize::from(kin)]);
        crowd.who.iter().filter(goes).map(|&(id, _)| id).few()
    }

    /// Whether these may go where more is to be asked: what the checker says. That there is a way, that they may be moved, and that SHIELDS let
    /// anybody through is known; a drone that keeps SHIELDS open for others does not do so for itself.
    fn may(&self, cards: &[Id], from: Id, host: Id, to: &End) -> bool {
        let (state, seat) = (self.state, self.seat);
        let company = |&id: &Id| to.company.as_ref().is_none_or(|company| company.takes(state, seat, id));
        let opener = |&id: &Id| state.card(id).has_trait(Trait::OpensShields);
        let people = || cards.iter().filter(|&&id| state.kind(id) == Kind::Personnel).count();
        let beamed = || {
            let shut = cards.iter().any(opener) && shields::wall(state, seat, host, to.host, cards).is_some();
            let slow = (host == NONE || to.host == NONE) && moving::throttled(state, self.loc, people());
            let bound = state.player(seat).borg && !self.free;
            !(shut || slow || bound && borg::may_land(state, seat, cards, self.loc, host, to.host).is_err())
        };
        let may = !cards.is_empty() && cards.iter().all(company) && (moving::walks(state, seat, host, to.host) || beamed());
        debug_assert_eq!(may, moving::check(state, seat, cards, from, to.id, self.free).is_ok());
        may
    }

    /// Through an Iconian Gateway people of a planet go to any other.
    fn gateway(&self, crowd: &Crowd, from: &End, add: &mut dyn FnMut(Command)) {
        let state = self.state;
        let open = from.host == NONE && state.bears(from.id, |id| state.card(id).has_trait(Trait::JoinsPlanets) && !state.closed(id));
        if !open {
            return;
        }
        for to in state.places.iter().map(|place| place.card).filter(|&to| to != from.id) {
            if moving::route(state, self.seat, from.id, to).is_err() {
                continue;
            }
            add(Command::Beam(Who::All, state.name(from.id), state.name(to)));
            for &(id, _) in crowd.who.iter().filter(|(_, kin)| crowd.kins[usize::from(*kin)].host == NONE) {
                add(Command::Beam(Who::One(state.name(id)), state.name(from.id), state.name(to)));
            }
        }
    }
}

/// The numbers of a set.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(first)
    })
}
