//! Crews and Away Teams: what they can do together (SKILL, LINK, UNITY).

#[cfg(test)]
mod tests;

use engine::Seat;

use crate::{
    data::{self, Affil, Attr, Boost, Do, Icon, Kind, Need, Quadrant, SKILLS, Scale, Term, Trait, Where},
    ids::{Id, NONE},
    rules::ships,
    state::{Few, Form, Gather, State, Zone, mark, odd},
};

/// The number of the classification that is no skill anybody selects.
pub(crate) const ANIMAL: u8 = SKILLS.len() as u8 - 1;

/// The personnel of a seat in one place.
#[derive(Clone, Debug)]
pub struct Group {
    /// Whose.
    pub seat: Seat,
    /// At which location.
    pub loc: u8,
    /// Aboard this; on the planet if none.
    pub host: Id,
    /// The personnel that count.
    pub members: Few,
    /// The equipment with them.
    pub gear: Few,
}

/// What a condition may look at besides the group.
#[derive(Copy, Clone, Debug)]
pub struct Around {
    /// The half of the mission that is met.
    pub side: Where,
    /// Whether the requirements of the mission could have been met at the start.
    pub prepared: bool,
}

impl Default for Around {
    fn default() -> Around {
        Around { side: Where::Planet, prepared: false }
    }
}

/// Whether a person is under house arrest (AFFIL.2, COOP.2): aboard a ship or facility of his player that he does not work with, or elsewhere beside
/// people that he does not work with; among Borg only the others are.
#[inline]
pub fn arrested(state: &State, id: Id) -> bool {
    let inst = state.at(id);
    if inst.kind() != Kind::Personnel || held(state, id) {
        return false;
    }
    if inst.host != NONE && state.at(inst.host).ctrl == inst.ctrl {
        return !together(state, inst.ctrl, affils_of(state, id), affils_of(state, inst.host));
    }
    !state.is_borg(id) && beside_strangers(state, id)
}

/// Whether somebody is carried like equipment: he arrests nobody and is not arrested.
fn held(state: &State, id: Id) -> bool {
    state.at(id).is(mark::ABDUCTED) || state.captive(id)
}

/// Whether people of the same player are in the place whom somebody does not work with. They are no Away Team together (TEAM.2): where he may attempt the
/// mission and they may not, he acts without them.
fn beside_strangers(state: &State, id: Id) -> bool {
    let inst = state.at(id);
    let own = affils_of(state, id);
    let fits = |affils: u16| (usize::from(inst.loc) < state.places.len()) && affils & attempted_by(state, inst.ctrl, inst.loc) != 0;
    let mut there = state.aboard(inst.ctrl, inst.loc, inst.host);
    there.any(|other| {
        let affils = affils_of(state, other);
        let strange = affils & own == 0 && state.kind(other) == Kind::Personnel && !held(state, other);
        strange && !together(state, inst.ctrl, own, affils) && (state.is_borg(other) || !fits(own) || fits(affils))
    })
}

/// The group of a seat at a place; `acting` leaves out those who are stopped.
pub fn group(state: &State, seat: Seat, loc: u8, host: Id, acting: bool) -> Group {
    let mut group = Group { seat, loc, host, members: Few::new(), gear: Few::new() };
    for id in state.aboard(seat, loc, host) {
        match state.kind(id) {
            Kind::Personnel => {
                let counts = if acting { state.active(id) } else { state.awake(id) };
                if counts && !group.members.is_full() && !arrested(state, id) {
                    group.members.push(id);
                }
            }
            Kind::Equipment | Kind::Artifact if !group.gear.is_full() => group.gear.push(id),
            _ => {}
        }
    }
    group
}

/// Those of a seat in a place who can be attacked: under house arrest, too, they defend themselves.
pub fn defenders(state: &State, seat: Seat, loc: u8, host: Id) -> Few {
    state.aboard(seat, loc, host).filter(|&id| state.kind(id) == Kind::Personnel && state.awake(id)).few()
}

/// The level of a skill that a person has of his own.
pub fn own_level(state: &State, id: Id, skill: u8) -> u8 {
    let inst = state.at(id);
    let card = inst.data();
    if inst.m & (odd::FRAMED | odd::DRAINED) != 0 && card.kind == Kind::Personnel {
        return u8::from(inst.m & odd::DRAINED == 0 && (inst.n == skill + 1 || inst.t == skill + 1));
    }
    let printed = card.skills.iter().find(|(known, _)| *known == skill).map_or(0, |(_, level)| *level);
    let animal = inst.m & odd::ANIMAL != 0 && card.kind == Kind::Personnel;
    if animal && skill == ANIMAL {
        return 1;
    }
    let class = if card.class == Some(skill) && !animal { card.halves() } else { 0 };
    let chosen = u8::from(card.has_trait(Trait::ChoosesSkill) && inst.form == Form::Printed && inst.n == skill + 1);
    printed + class + chosen
}

/// Whether the equipment serves this person (EQUIP.2, GAP.71). Only what was stolen knows no limits (EQUIP.3).
fn serves(state: &State, group: &Group, gear: Id, person: Id) -> bool {
    let uses = state.card(gear).use_by;
    if uses == 0 || state.at(gear).is(mark::STOLEN) {
        return true;
    }
    let member = |id: Id| affils_of(state, id) & uses != 0;
    if state.options.strict_equipment { member(person) } else { group.members.iter().any(|&id| member(id)) }
}

/// Whether Borg of the place share skills, by a drone of the hive that does so (LINK.1, UNITY.1).
#[cfg_attr(test, track_caller)]
pub(crate) fn shares(state: &State, group: &Group, drone: Trait) -> bool {
    #[cfg(test)]
    if crate::data::blind(drone.word()) {
        return false;
    }
    let com = group.members.iter().any(|&id| state.is_borg(id) && state.has_icon(id, Icon::Com));
    com && state.here(group.seat, group.loc).any(|id| {
        let inst = state.at(id);
        state.speaks(id) && inst.data().traits.has(drone) && state.awake(id) && state.is_borg(id) && {
            let there = inst.host;
            // The drone is a [Com] Borg itself, so its own place always shares.
            there == group.host || state.has_icon(id, Icon::Com)
        }
    })
}

/// Borg of the hive in places with a `[Com]` Borg.
pub(crate) fn linked(state: &State, seat: Seat, loc: u8) -> impl Iterator<Item = Id> + '_ {
    let person = move |id: Id| state.kind(id) == Kind::Personnel && state.is_borg(id) && state.awake(id);
    state.here(seat, loc).filter(move |&id| {
        person(id) && {
            let host = state.at(id).host;
            state.here(seat, loc).any(|other| state.at(other).host == host && person(other) && state.has_icon(other, Icon::Com))
        }
    })
}

impl Group {
    /// Whether an Interlink Drone of the hive lets its Borg share their skills.
    pub fn interlinked(&self, state: &State) -> bool {
        shares(state, self, Trait::SharesSkills)
    }

    /// Levels of a skill over the whole group.
    pub fn level(&self, state: &State, skill: u8) -> u16 {
        let lost = self.lost(state, skill);
        let plain = |id: Id| u16::from((own_level(state, id, skill) + self.granted(state, id, skill)).saturating_sub(lost));
        let fitted = self.host != NONE && !self.members.is_empty() && data::lists(state.at(self.host).card).gives.contains(&skill);
        let fitted = u16::from(fitted);
        if self.members.iter().any(|&id| state.is_borg(id)) && shares(state, self, Trait::SharesSkills) {
            let best = linked(state, self.seat, self.loc).map(|id| u16::from(own_level(state, id, skill))).max().unwrap_or_default();
            return fitted + self.members.iter().map(|&id| if state.is_borg(id) { best.max(plain(id)) } else { plain(id) }).sum::<u16>();
        }
        fitted + self.members.iter().map(|&id| plain(id)).sum::<u16>()
    }

    /// Levels of a skill that equipment takes from each of them, but not aboard their own ship.
    fn lost(&self, state: &State, skill: u8) -> u8 {
        if self.gear.is_empty() || (self.host != NONE && state.at(self.host).ctrl == self.seat) {
            return 0;
        }
        self.gear.iter().filter(|&&gear| data::lists(state.at(gear).card).takes.contains(&skill)).count() as u8
    }

    /// Levels of a skill of those whom a player knows, of their own: what he can be sure of in a crew that is not his.
    pub fn seen_level(&self, state: &State, viewer: Seat, skill: u8) -> u16 {
        let known = self.members.iter().filter(|&&id| state.at(id).known & (1 << viewer.index()) != 0);
        known.map(|&id| u16::from(own_level(state, id, skill))).sum()
    }

    /// Levels that equipment gives to a classification; Borg have none (EQUIP.4).
    fn granted(&self, state: &State, id: Id, skill: u8) -> u8 {
        if self.gear.is_empty() || state.is_borg(id) {
            return 0;
        }
        let Some(class) = state.card(id).class else { return 0 };
        let gives = |gear: Id| data::lists(state.at(gear).card).grants.contains(&(class, skill));
        u8::from(self.gear.iter().any(|&gear| gives(gear)))
    }

    /// An attribute of one of them, with what the place adds.
    pub fn attr(&self, state: &State, id: Id, attr: Attr) -> i16 {
        let mut value = base_attr(state, id, attr);
        let mut double = false;
        for &source in self.gear.iter().chain(self.members.iter()) {
            for boost in &data::lists(state.at(source).card).boosts {
                if boost.what != Scale::Of(attr) || !self.reaches(state, source, id, boost) {
                    continue;
                }
                if boost.double {
                    double = true;
                } else {
                    value += i16::from(boost.add);
                }
            }
        }
        if double { value * 2 } else { value }
    }

    fn reaches(&self, state: &State, source: Id, id: Id, boost: &Boost) -> bool {
        let card = state.card(source);
        if card.kind == Kind::Personnel {
            return state.speaks(source) && (!boost.borg || state.is_borg(id));
        }
        serves(state, self, source, id)
    }

    /// The total of an attribute.
    pub fn total(&self, state: &State, attr: Attr) -> i16 {
        let own: i16 = self.members.iter().map(|&id| self.attr(state, id, attr)).sum();
        if attr != Attr::Cunning || !shares(state, self, Trait::SharesCunning) {
            return own;
        }
        let elsewhere = linked(state, self.seat, self.loc).filter(|&id| state.at(id).host != self.host);
        own + elsewhere.map(|id| base_attr(state, id, attr)).sum::<i16>()
    }

    /// How many have an icon.
    pub fn icons(&self, state: &State, icon: Icon) -> usize {
        self.members.iter().filter(|&&id| state.has_icon(id, icon)).count()
    }

    /// Whether the need is met.
    pub fn meets(&self, state: &State, need: &Need, around: Around) -> bool {
        need.0.iter().any(|way| way.iter().all(|term| self.holds(state, term, around)))
    }

    fn holds(&self, state: &State, term: &Term, around: Around) -> bool {
        let count = |test: &dyn Fn(Id) -> bool| self.members.iter().filter(|&&id| test(id)).count();
        let printed = |id: Id| !state.is_borg(id);
        match term {
            Term::Skill(skill, level) => self.level(state, *skill) >= u16::from(*level),
            Term::Total(attr, more, than) => {
                let total = self.total(state, *attr);
                if *more { total > *than } else { total < *than }
            }
            Term::Person(name) => count(&|id| named(state, id, name)) > 0,
            Term::Species(species, n) => count(&|id| printed(id) && state.card(id).species.contains(species)) >= usize::from(*n),
            Term::Icons(icon, n) => self.icons(state, *icon) >= usize::from(*n),
            Term::Women(n) => count(&|id| printed(id) && state.card(id).gender == Some(true)) >= usize::from(*n),
            Term::Each(n, skill, attr, than) => {
                let fits = |id: Id| self.has_skill(state, id, *skill) && self.attr(state, id, *attr) > *than;
                count(&fits) >= usize::from(*n)
            }
            Term::One(attr, than) => count(&|id| self.attr(state, id, *attr) > *than) > 0,
            Term::Equipment(word) => self.gear.iter().any(|&id| state.card(id).is_a(word)),
            Term::Shields(than) => self.host != NONE && ships::shields(state, self.host, None) > *than,
            Term::TopTwo(than) => self.top_two(state).iter().map(|&id| self.attr(state, id, Attr::Strength)).sum::<i16>() > *than,
            Term::GiveEquipment => self.gear.iter().any(|&id| state.kind(id) == Kind::Equipment),
            Term::GiveMedical => count(&|id| self.has_skill(state, id, 2)) > 0,
            Term::Prepared => around.prepared,
            Term::Points(least) => state.score(self.seat) >= *least,
            Term::Android => count(&|id| printed(id) && state.card(id).species.iter().any(|one| one == "android")) > 0,
            Term::Class(class, n) => count(&|id| printed(id) && state.card(id).class == Some(*class)) >= usize::from(*n),
            Term::Counterpart => count(&|id| state.is_counterpart(id)) > 0,
            Term::Aboard(need) => {
                let ships = state.here(self.seat, self.loc).filter(|&id| state.kind(id) == Kind::Ship);
                ships.into_iter().any(|ship| group(state, self.seat, self.loc, ship, true).meets(state, need, around))
            }
            Term::Outpost(there) => *there == state.here(self.seat, self.loc).any(|id| state.kind(id) == Kind::Facility),
            Term::Hurt => {
                let ship = self.host;
                ship != NONE && (ships::damaged(state, ship) || ships::lessened(state, ship))
            }
            Term::Landed => state.here(self.seat, self.loc).any(|id| state.kind(id) == Kind::Ship && ships::landed(state, id)),
            Term::Clear => region_clear(state, self.seat, self.loc),
            Term::Corpse => {
                let tool = state
                    .player(self.seat)
                    .play
                    .iter()
                    .any(|&id| state.at(id).zone == Zone::Play && state.card(id).has_trait(Trait::ReadsTheDead));
                let dead = |id: &Id| state.card(*id).is(Affil::Borg) && state.kind(*id) == Kind::Personnel || rogue(state, *id);
                tool && state.players.iter().any(|player| player.discard.iter().any(dead))
            }
            Term::Behind(least) => state.score(self.seat.other()) - state.score(self.seat) >= *least,
            Term::Absent(_) => false,
            Term::Part(need) => self.meets(state, need, around),
            Term::On(side, need) => around.side == *side && self.meets(state, need, around),
            Term::ForBorg(borg, need) => state.player(self.seat).borg == *borg && self.meets(state, need, around),
        }
    }

    /// Whether one of them has a skill in any way.
    pub fn has_skill(&self, state: &State, id: Id, skill: u8) -> bool {
        if own_level(state, id, skill) + self.granted(state, id, skill) > self.lost(state, skill) {
            return true;
        }
        state.is_borg(id)
            && shares(state, self, Trait::SharesSkills)
            && linked(state, self.seat, self.loc).any(|other| own_level(state, other, skill) > 0)
    }

    /// The two strongest.
    pub fn top_two(&self, state: &State) -> Few {
        let mut sorted = self.members.clone();
        sorted.sort_by_key(|&id| (-self.attr(state, id, Attr::Strength), id));
        sorted.truncate(2);
        sorted
    }

    /// Whether somebody is of one of these affiliations, a bit each.
    pub fn of_affil(&self, state: &State, affils: u16) -> bool {
        self.members.iter().any(|&id| affils_of(state, id) & affils != 0)
    }
}

/// Whether a person goes by this name; for the Borg the name of an assimilated one no longer counts (ASSIMP.2).
fn named(state: &State, id: Id, name: &str) -> bool {
    let card = state.card(id);
    state.at(id).form == Form::Printed && (card.title == name || card.persona == name)
}

/// Affiliations of a card as it is now, a bit each.
#[inline]
pub fn affils_of(state: &State, id: Id) -> u16 {
    state.affils(id)
}

/// An attribute as it stands on the card, assimilation included (ASSIMP.5, ASSIMC.4).
pub fn base_attr(state: &State, id: Id, attr: Attr) -> i16 {
    let inst = state.at(id);
    let card = inst.data();
    if inst.m & (odd::FRAMED | odd::DRAINED) != 0 && card.kind == Kind::Personnel {
        if inst.m & odd::DRAINED != 0 && attr == Attr::Cunning {
            return 0;
        }
        if inst.m & odd::FRAMED != 0 {
            return 3;
        }
    }
    let printed = i16::from(card.attrs[attr as usize]);
    match inst.form {
        Form::Printed | Form::Taken => printed,
        Form::Counterpart if card.is(Affil::Borg) => printed,
        Form::Counterpart => printed + if attr == Attr::Strength { 3 } else { 0 },
        Form::Drone if card.is(Affil::Borg) => printed,
        Form::Drone => {
            let table = if card.has(Icon::Cmd) {
                [7, 5, 5]
            } else if card.has(Icon::Stf) {
                [5, 7, 5]
            } else {
                [5, 5, 7]
            };
            // Each half of a dual personnel is converted by itself (GAP.24).
            table[attr as usize] * i16::from(card.halves())
        }
    }
}

/// Whether two cards of a player work together (AFFIL.1, COOP.1).
pub fn compatible(state: &State, seat: Seat, one: Id, other: Id) -> bool {
    together(state, seat, affils_of(state, one), affils_of(state, other))
}

/// Whether cards of these affiliations work together.
pub fn together(state: &State, seat: Seat, a: u16, b: u16) -> bool {
    if a == 0 || b == 0 {
        return true;
    }
    let borg = 1 << Affil::Borg as u16;
    if (a | b) & borg != 0 {
        return a & b & borg != 0;
    }
    let open = (1 << Affil::NonAligned as u16) | (1 << Affil::Neutral as u16);
    let joins = |id: Id| {
        let card = state.card(id);
        let both = a & card.treaty != 0 && b & card.treaty != 0;
        both && (state.player(seat).bridge.is_empty() || !card.has_trait(Trait::VoidWithBridge))
    };
    a & b != 0
        || (a | b) & open != 0
        || state.table(seat).any(joins)
        || state.table(seat.other()).any(|id| data::lists(state.at(id).card).mixes)
}

/// Whether no ship of the opponent is in the region of a location.
pub fn region_clear(state: &State, seat: Seat, loc: u8) -> bool {
    let region = |loc: u8| state.places.get(usize::from(loc)).map_or("", |place| state.card(place.card).region.as_str());
    let here = region(loc);
    !state.of_kind(seat.other(), Kind::Ship).any(|id| region(state.at(id).loc) == here)
}

/// Whether a card is a Rogue Borg.
pub fn rogue(state: &State, id: Id) -> bool {
    data::of(state.at(id).card).iter().any(|&index| data::effects()[usize::from(index)].does.contains(&Do::Board))
}

/// Whether the need of a card is met where it is, or by the crew of the ship it is on.
pub fn needs(state: &State, id: Id, on: Id, need: &Need) -> bool {
    let at = if on != NONE && state.at(on).zone == Zone::Play && state.kind(on) == Kind::Ship { on } else { id };
    let inst = state.at(at);
    if inst.zone != Zone::Play {
        return false;
    }
    let host = if matches!(inst.kind(), Kind::Ship | Kind::Facility) { at } else { inst.host };
    group(state, inst.ctrl, inst.loc, host, false).meets(state, need, Around::default())
}

/// The quadrant of a location.
pub fn quadrant(state: &State, loc: u8) -> Quadrant {
    if state.gamma(loc) {
        Quadrant::Gamma
    } else if state.rank(loc).is_some() || state.timed(loc) {
        Quadrant::Alpha
    } else {
        Quadrant::Delta
    }
}

/// The affiliations that may attempt a mission, those that a card on it lets in among them.
pub fn attempted_by(state: &State, seat: Seat, loc: u8) -> u16 {
    let mission = state.places[usize::from(loc)].card;
    let own = state.on(mission).filter(|&id| state.at(id).ctrl == seat);
    own.fold(state.card(mission).attempt_by, |set, id| set | data::lists(state.at(id).card).opens)
}
