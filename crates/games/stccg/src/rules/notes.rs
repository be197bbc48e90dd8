//! Which further rules an event rests on: what a group brought to a condition, what a move or a download was. Told with the event, never decided by it.

use arrayvec::ArrayVec;
use engine::{Audience, Seat, Table};
use rulebook::{RuleId, stccg as rules};

use crate::{
    data::{Affil, Attr, Icon, Kind, Need, Quadrant, SKILLS, Term, Trait, Uniq, What},
    event::Event,
    ids::{Id, NONE},
    rules::{
        group::{self, Group},
        ships, staffing,
    },
    state::{Form, State, Zone, mark},
};

/// Rules cited by one event.
pub type Cited = ArrayVec<RuleId, MOST>;

/// The most rules that one event cites.
const MOST: usize = 32;

/// A list that begins with these.
pub fn cite(first: &[RuleId]) -> Cited {
    first.iter().copied().take(MOST).collect()
}

/// Adds those that hold, each once.
pub fn add(list: &mut Cited, some: &[(bool, RuleId)]) {
    for &(holds, rule) in some {
        if holds && !list.contains(&rule) && !list.is_full() {
            list.push(rule);
        }
    }
}

fn terms<'n>(need: &'n Need, out: &mut ArrayVec<&'n Term, 48>) {
    for term in need.0.iter().flatten() {
        match term {
            Term::Part(inner) | Term::On(_, inner) | Term::ForBorg(_, inner) => terms(inner, out),
            term => {
                let _ = out.try_push(term);
            }
        }
    }
}

/// What a condition of a card asks for is told to everybody, and what is there of it to the one whose people they are.
pub fn weigh(state: &State, table: &mut Table<'_, Event>, group: &Group, card: Id, need: Option<&Need>, rule: RuleId) {
    let Some(need) = need.filter(|_| table.listens()) else { return };
    let (who, name, mut there) = (group.seat, state.name(card), Vec::new());
    have(state, group, need, &mut there);
    table.tell(Audience::except(who), &[rule], || Event::Weighed { seat: who, card: name, there: Vec::new() });
    table.tell(Audience::only(who), &[rule], || Event::Weighed { seat: who, card: name, there });
}

/// How many a seat could send into a mission or a scouting attempt, and what they have of what the card asks for.
pub fn foreseen(state: &State, seat: Seat, loc: u8, host: Id, card: Id) -> (usize, Vec<(String, i16)>) {
    let (group, mut there) = (group::group(state, seat, loc, host, true), Vec::new());
    if let Some(need) = &state.card(card).requires {
        have(state, &group, need, &mut there);
    }
    (group.members.len(), there)
}

/// How much a group has of each thing that is counted.
fn have(state: &State, group: &Group, need: &Need, there: &mut Vec<(String, i16)>) {
    for term in need.0.iter().flatten() {
        let one = match term {
            Term::Skill(skill, _) => (SKILLS[usize::from(*skill)].to_owned(), group.level(state, *skill) as i16),
            Term::Total(attr, ..) => (attr.word().to_owned(), group.total(state, *attr)),
            Term::Icons(icon, _) => (format!("[{}]", icon.word()), group.icons(state, *icon) as i16),
            Term::Part(inner) | Term::On(_, inner) | Term::ForBorg(_, inner) => {
                have(state, group, inner, there);
                continue;
            }
            _ => continue,
        };
        if !there.contains(&one) {
            there.push(one);
        }
    }
}

/// What a group brought to a condition, or lacked.
pub fn conditions(state: &State, group: &Group, need: Option<&Need>, beaten: bool, list: &mut Cited) {
    let Some(need) = need else { return };
    let mut all = ArrayVec::new();
    terms(need, &mut all);
    let borg = group.members.iter().any(|&id| state.is_borg(id));
    for term in all {
        if borg {
            let class = |term: &Term| matches!(term, Term::Class(..));
            let aboard = matches!(term, Term::Aboard(inner) if inner.0.iter().flatten().any(class));
            add(list, &[(aboard, rules::GAP_64)]);
            of_borg(state, group, term, beaten, list);
        } else {
            plain(state, group, term, beaten, list);
        }
    }
}

fn plain(state: &State, group: &Group, term: &Term, beaten: bool, list: &mut Cited) {
    match term {
        Term::Skill(skill, _) => {
            let by_class = group.members.iter().any(|&id| state.card(id).class == Some(*skill));
            add(list, &[(by_class && beaten, rules::BASE_SKILL_1)]);
        }
        Term::Each(..) | Term::Women(_) | Term::Species(..) => add(list, &[(true, rules::BASE_SKILL_3)]),
        Term::Total(..) => add(list, &[(true, rules::BASE_SKILL_4)]),
        _ => {}
    }
}

fn of_borg(state: &State, group: &Group, term: &Term, beaten: bool, list: &mut Cited) {
    match term {
        Term::Skill(skill, _) | Term::Each(_, skill, ..) => skilled(state, group, *skill, beaten, list),
        Term::Total(Attr::Cunning, ..) => cunning(state, group, list),
        Term::Person(name) => {
            let lost = |id: Id| state.at(id).form != Form::Printed && (state.card(id).title == *name || state.card(id).persona == *name);
            add(list, &[(group.members.iter().any(|&id| lost(id)), rules::ASSIMP_2)]);
        }
        Term::Class(..) => add(list, &[(true, rules::GAP_64)]),
        Term::Equipment(_) => add(list, &[(beaten && !group.gear.is_empty(), rules::EQUIP_4)]),
        Term::Android | Term::Species(..) | Term::Women(_) => {
            let former = |id: Id| state.at(id).form == Form::Counterpart;
            let drone = |id: Id| state.at(id).form == Form::Drone;
            add(
                list,
                &[
                    (group.members.iter().any(|&id| former(id)), rules::ASSIMC_3),
                    (group.members.iter().any(|&id| drone(id)), rules::ASSIMP_6),
                    (true, rules::DRONE_2),
                ],
            );
        }
        _ => {}
    }
}

fn skilled(state: &State, group: &Group, skill: u8, beaten: bool, list: &mut Cited) {
    let has = |id: Id| state.is_borg(id) && group::own_level(state, id, skill) > 0;
    let own = group.members.iter().any(|&id| has(id));
    let shared = group::shares(state, group, Trait::SharesSkills);
    let lent = || group::linked(state, group.seat, group.loc).filter(|&id| has(id) && state.at(id).host != group.host);
    let gained = |id: Id| state.at(id).form != Form::Printed || state.card(id).has_trait(Trait::ChoosesSkill);
    let classes = crate::data::SKILLS.len().min(7) as u8;
    let com = group.members.iter().any(|&id| state.is_borg(id) && state.has_icon(id, Icon::Com));
    let drone = state.here(group.seat, group.loc).any(|id| state.card(id).has_trait(Trait::SharesSkills) && state.awake(id));
    let tool = group.gear.iter().any(|&id| {
        let effects = crate::data::of(state.at(id).card).iter().map(|&index| &crate::data::effects()[usize::from(index)]);
        effects.flat_map(|effect| effect.grants.iter()).any(|&(_, gained)| gained == skill)
    });
    let foe = state.here(group.seat.other(), group.loc).any(|id| state.kind(id) == Kind::Personnel && state.is_borg(id));
    let from_elsewhere = shared && !own && lent().next().is_some();
    add(
        list,
        &[
            (beaten && own && skill < classes, rules::DILEM_4),
            (beaten && own && skill < classes, rules::DRONE_5),
            (beaten && from_elsewhere, rules::HIVE_2),
            (beaten && shared && group::linked(state, group.seat, group.loc).any(|id| has(id) && gained(id)), rules::LINK_3),
            (beaten && from_elsewhere && lent().any(gained), rules::SKILL_4),
            (shared && foe, rules::HIVE_4),
            (drone && !com, rules::LINK_5),
            (tool && !own, rules::EQUIP_4),
            (tool && group.gear.iter().any(|&id| state.at(id).owner != group.seat), rules::STEAL_3),
        ],
    );
}

fn cunning(state: &State, group: &Group, list: &mut Cited) {
    let shared = group::shares(state, group, Trait::SharesCunning);
    let drone = state.here(group.seat, group.loc).any(|id| state.card(id).has_trait(Trait::SharesCunning) && state.awake(id));
    add(list, &[(shared, rules::UNITY_1), (shared, rules::UNITY_2), (drone && !shared, rules::UNITY_3)]);
}

/// What a download brings: how the card was chosen and where it came from.
pub fn download(state: &State, id: Id, what: Option<&What>, play: bool, list: &mut Cited) {
    let subcommand = |icon: Icon| what.is_some_and(|what| what.icons & (1 << icon as u16) != 0);
    let drone = what.is_some_and(|what| what.drone);
    let named = [Icon::Com, Icon::Nav, Icon::Def].into_iter().any(subcommand);
    let card = state.card(id);
    add(
        list,
        &[
            (true, rules::DL_5),
            (play, rules::DL_6),
            (drone, rules::DRONE_1),
            (drone && named, rules::SUBCMD_1),
            (drone && named && card.named() == "four-of-eleven", rules::GAP_1),
            (drone && card.named() == "seven-of-nine", rules::CARD_19),
            (drone && named && card.has_trait(Trait::FillsEveryNeed), rules::CARD_20),
            (card.has_trait(Trait::TravelsByGateway) && what.is_some(), rules::CARD_21),
            (what.is_some_and(|what| what.cards.iter().any(|&one| crate::data::card(one).has_trait(Trait::OpensUniverse))), rules::CARD_13),
        ],
    );
}

/// Where a ship flies, what helps it.
pub fn flight(state: &State, ship: Id, list: &mut Cited) {
    let crew = staffing::crew(state, ship);
    if !state.is_borg(ship) {
        let needs = &state.card(ship).staffing;
        let staff = needs.iter().filter(|&&icon| icon == Icon::Stf).count();
        let own = crew.iter().filter(|&&id| state.has_icon(id, Icon::Stf)).count();
        add(list, &[(needs.is_empty(), rules::BASE_STAFF_2), (own < staff, rules::BASE_ICON_1)]);
        return;
    }
    let seven = crew.iter().any(|&id| state.card(id).has_trait(Trait::FillsEveryNeed)) && crew.len() < state.card(ship).staffing.len();
    let faster = ships::range(state, ship) > i16::from(state.card(ship).range);
    add(
        list,
        &[
            (true, rules::META_1),
            (true, rules::SUBCMD_2),
            (seven, rules::SUBCMD_4),
            (faster, rules::DRONE_7),
            (state.card(ship).staffing.is_empty(), rules::STAFF_2),
        ],
    );
}

/// What an Away Team is, and where it goes.
pub fn landing(state: &State, seat: Seat, host: Id, target: Id, list: &mut Cited) {
    let away = |end: Id| end == NONE || state.at(end).ctrl != seat;
    let strange = target != NONE && state.at(target).ctrl != seat;
    let left = host != NONE && state.at(host).ctrl != seat;
    add(
        list,
        &[
            (away(target), rules::TEAM_1),
            (away(target), rules::BASE_TEAM_1),
            (strange, rules::TEAM_2),
            ((strange && state.is_borg(target)) || (left && state.is_borg(host)), rules::SHIP_2),
            (strange && state.at(target).form == Form::Taken && state.kind(target) == Kind::Facility, rules::ASSIMF_2),
        ],
    );
}

/// What else is true of a report.
pub fn reported(state: &State, id: Id, host: Id, cited: &mut Vec<RuleId>) {
    let (card, place) = (state.card(id), state.card(host));
    let facility = place.kind == Kind::Facility;
    let borg = state.is_borg(id) && card.kind != Kind::Equipment;
    let native = group::quadrant(state, state.at(id).loc);
    let like = |one: Id| one != id && state.at(one).card == state.at(id).card && state.at(one).zone == Zone::Play;
    let again = card.uniq == Uniq::Universal && state.players.iter().any(|player| player.play.iter().any(|&one| like(one)));
    let more = [
        (facility && borg && native == Quadrant::Delta, rules::QUAD_1),
        (facility && borg && native == Quadrant::Delta, rules::QUAD_2),
        (facility && native == Quadrant::Delta, rules::GAP_53),
        (!facility && borg, rules::REPORT_6),
        (!facility && card.quadrant != native && card.kind == Kind::Personnel, rules::REPORT_3),
        (!facility && card.quadrant != native && card.kind == Kind::Personnel, rules::BASE_REPORT_3),
        (!facility && place.named() == "locutus-borg-cube", rules::GAP_58),
        (state.at(host).is(mark::CLOAKED), rules::CLOAK_2),
        (card.kind == Kind::Equipment && state.player(state.at(id).ctrl).borg, rules::EQUIP_1),
        (!facility && card.kind == Kind::Equipment, rules::GAP_34),
        (again, rules::BASE_UNIQUE_2),
        (treaty(state, id, host), rules::BASE_OTHER_5),
        (true, rules::BASE_TYPE_1),
        (true, rules::BASE_SECRET_1),
    ];
    cited.extend(more.iter().filter(|(holds, _)| *holds).map(|(_, rule)| *rule));
}

/// Whether nothing but a treaty lets a card work with its host. Who else is there is nobody's business.
fn treaty(state: &State, id: Id, host: Id) -> bool {
    let (own, theirs) = (group::affils_of(state, id), group::affils_of(state, host));
    let open = (1 << Affil::NonAligned as u16) | (1 << Affil::Neutral as u16);
    own != 0 && theirs != 0 && own & theirs == 0 && (own | theirs) & open == 0
}
