//! What a seat may know, and positions that agree with it.

use arrayvec::ArrayVec;
use engine::{Chance, Seat, Viewer};
use serde::Serialize;

use crate::{
    command::Name,
    data::Kind,
    ids::{self, CardId, Id, NONE},
    options::Options,
    rules::seed,
    setup,
    state::{
        EVERYBODY, Few, Form, Gather, Inst, Phase, SEATS, State, Turn, Won, Zone,
        frames::Frame,
        locations::{self, Place},
        mark,
    },
};

/// A card that the viewer knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Seen {
    /// Its number: the place of its name among all names.
    pub id: Id,
    /// Where.
    pub zone: Zone,
    /// What has become of it.
    pub form: Form,
    /// Who has it.
    #[serde(with = "ids::seat")]
    pub ctrl: Seat,
    /// At which location.
    pub loc: u8,
    /// Aboard, docked at, placed on.
    pub host: Id,
    /// Marks.
    pub marks: u16,
    /// Who knows it.
    pub known: u8,
    /// Counters: RANGE used, RANGE lost, turns docked.
    pub counters: [u8; 3],
    /// Place in its stack; 0 elsewhere.
    pub order: u8,
}

/// A card that the viewer does not know, in its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Hidden {
    /// Who brought it.
    #[serde(with = "ids::seat")]
    pub owner: Seat,
    /// Who has it.
    #[serde(with = "ids::seat")]
    pub ctrl: Seat,
    /// Where.
    pub zone: Zone,
    /// At which location.
    pub loc: u8,
    /// Aboard this.
    pub host: Id,
    /// What it is for everybody to see: 1 a person, 2 equipment, 0 anything.
    pub sort: u8,
    /// Marks that everybody sees.
    pub marks: u16,
    /// Who knows it.
    pub known: u8,
    /// Place in its stack.
    pub order: u8,
}

/// A location as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceSeen {
    card: Id,
    under: u8,
    #[serde(with = "ids::seat_counted")]
    solved: Option<Seat>,
    #[serde(with = "ids::seat_counted")]
    taken: Option<Seat>,
    bits: [u8; 4],
    when: [u16; 2],
    fought: [u16; 2],
    attacked: [u16; 2],
    gamma: bool,
    both: bool,
}

/// A player as everybody sees him.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerSeen {
    top: u8,
    bottom: u8,
    points: i16,
    bonus: i16,
    orbit: i16,
    borg: bool,
    outposts: u8,
    gateway: bool,
    double: bool,
    fought: u16,
    passed: bool,
    /// The order of the discard pile, and of the known cards on top of and under the deck.
    discard: Vec<Id>,
    ordered: Vec<Id>,
}

/// A battle of personnel; all in it are known.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DuelSeen(crate::state::Duel);

/// A battle of ships, without what has not been turned up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShootSeen(crate::state::Shoot);

/// A card that a step has selected: by its number to who knows it, else somebody at a place.
#[derive(Clone, Debug, PartialEq, Serialize)]
enum Pick {
    Card(Id),
    Somebody {
        #[serde(with = "ids::seat")]
        ctrl: Seat,
        zone: Zone,
        loc: u8,
        host: Id,
    },
}

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The viewer.
    #[serde(serialize_with = "ids::viewer::serialize")]
    pub viewer: Viewer,
    names: Vec<Name>,
    seen: Vec<Seen>,
    hidden: Vec<Hidden>,
    places: Vec<PlaceSeen>,
    line: Vec<u8>,
    players: [PlayerSeen; 2],
    phase: Phase,
    #[serde(with = "ids::seat")]
    seeding: Seat,
    #[serde(with = "ids::seat")]
    first: Seat,
    turn: Turn,
    stack: Vec<Frame>,
    picked: Vec<Pick>,
    met_now: Vec<CardId>,
    met: [Vec<(CardId, u16)>; 2],
    duel: Option<DuelSeen>,
    shoot: Option<ShootSeen>,
    rogue: (Id, u8),
    rogue_again: u8,
    probing: Id,
    scouted_ship: u16,
    hugh: u16,
    failed: [Vec<u16>; 2],
    ended: Vec<Id>,
    special: [Vec<CardId>; 2],
    won: Won,
    options: Options,
}

/// Marks that only say what the owner knows.
const SECRET: u16 = mark::MISSEED | mark::USED;
/// On a person: who has allowed a battle once could be followed by it wherever he goes.
const SECRET_OF_PEOPLE: u16 = SECRET | mark::DONE;

impl View {
    /// What the viewer may know of a position.
    pub fn of(state: &State, viewer: Viewer) -> View {
        let who = match viewer {
            Viewer::Seat(Seat::A | Seat::B) => viewer,
            _ => Viewer::Public,
        };
        let (mut seen, mut hidden) = (Vec::new(), Vec::new());
        for (index, inst) in state.insts.iter().enumerate() {
            let id = index as Id;
            let order = order(state, id);
            if inst.seen_by(who) {
                let counters = [inst.n, inst.m, inst.t];
                let (zone, form, ctrl, loc, host) = (inst.zone, inst.form, inst.ctrl, inst.loc, inst.host);
                seen.push(Seen { id, zone, form, ctrl, loc, host, marks: inst.marks, known: inst.known, counters, order });
                continue;
            }
            let sort = match (inst.zone, inst.data().kind) {
                (Zone::Play | Zone::Away, Kind::Personnel) => 1,
                (Zone::Play | Zone::Away, _) => 2,
                _ => 0,
            };
            hidden.push(Hidden {
                owner: inst.owner,
                ctrl: inst.ctrl,
                zone: inst.zone,
                loc: inst.loc,
                host: inst.host,
                sort,
                marks: inst.marks & !if sort == 1 { SECRET_OF_PEOPLE } else { SECRET },
                known: knowers(inst, who),
                order,
            });
        }
        hidden.sort_unstable();
        View {
            viewer: who,
            names: state.insts.iter().map(|inst| inst.name()).collect(),
            seen,
            hidden,
            places: state.places.iter().map(place).collect(),
            line: state.line.to_vec(),
            players: [player(state, Seat::A), player(state, Seat::B)],
            phase: state.phase,
            seeding: state.seeding,
            first: state.first,
            turn: state.turn,
            stack: state.stack.to_vec(),
            picked: state.picked.iter().map(|&id| pick(state.at(id), id, who)).collect(),
            met_now: state.met_now.to_vec(),
            met: [state.met[0].to_vec(), state.met[1].to_vec()],
            duel: state.duel.clone().map(DuelSeen),
            shoot: state.shoot.as_ref().map(|shoot| ShootSeen(veiled(state, shoot, who))),
            rogue: state.rogue,
            rogue_again: state.rogue_again,
            probing: state.probing,
            scouted_ship: state.scouted_ship,
            hugh: state.hugh,
            failed: [state.failed[0].to_vec(), state.failed[1].to_vec()],
            ended: state.ended.to_vec(),
            special: [state.special[0].to_vec(), state.special[1].to_vec()],
            won: state.won,
            options: state.options,
        }
    }

    /// A position that agrees with the view, the rest drawn at random.
    pub fn imagine(&self, chance: &mut Chance) -> State {
        let mut state = setup::empty(self.options);
        let cards = self.names.iter().map(|name| (name.owner.seat().unwrap_or_default(), name.card, Zone::Out)).collect();
        setup::fill(&mut state, cards);
        self.lay(&mut state);
        let mut order: Vec<(u8, Id)> = Vec::new();
        for seen in &self.seen {
            let inst = state.at_mut(seen.id);
            inst.zone = seen.zone;
            inst.form = seen.form;
            inst.ctrl = seen.ctrl;
            inst.loc = seen.loc;
            inst.host = seen.host;
            inst.marks = seen.marks;
            inst.known = seen.known;
            [inst.n, inst.m, inst.t] = seen.counters;
            order.push((seen.order, seen.id));
        }
        self.deal(&mut state, chance, &mut order);
        self.enlist(&mut state, order);
        self.pick(&mut state);
        state.settle();
        state
    }

    /// Everything of the table that is no card.
    fn lay(&self, state: &mut State) {
        for seen in &self.places {
            let mut place = locations::place(seen.card);
            place.solved = seen.solved;
            place.taken = seen.taken;
            [place.tried, place.scouted, place.wreck, place.barred] = seen.bits;
            place.when = seen.when;
            place.fought = seen.fought;
            place.attacked = seen.attacked;
            place.gamma = seen.gamma;
            place.both = seen.both;
            let _ = state.places.try_push(place);
        }
        state.line = self.line.iter().copied().collect();
        state.phase = self.phase;
        state.seeding = self.seeding;
        state.first = self.first;
        state.turn = self.turn;
        state.stack = self.stack.iter().copied().collect();
        state.met_now = self.met_now.iter().copied().collect();
        for seat in 0..2 {
            state.met[seat] = self.met[seat].iter().copied().collect();
            state.failed[seat] = self.failed[seat].iter().copied().collect();
            state.special[seat] = self.special[seat].iter().copied().collect();
            let (seen, player) = (&self.players[seat], &mut state.players[seat]);
            player.points = seen.points;
            player.bonus = seen.bonus;
            player.orbit = seen.orbit;
            player.borg = seen.borg;
            player.outposts = seen.outposts;
            player.gateway = seen.gateway;
            player.double = seen.double;
            player.fought = seen.fought;
            player.passed = seen.passed;
        }
        state.duel = self.duel.clone().map(|duel| duel.0);
        state.shoot = self.shoot.clone().map(|shoot| shoot.0);
        state.rogue = self.rogue;
        state.rogue_again = self.rogue_again;
        state.probing = self.probing;
        state.scouted_ship = self.scouted_ship;
        state.hugh = self.hugh;
        state.ended = self.ended.iter().copied().collect();
        state.won = self.won;
    }

    /// Those whom a step has selected: whom the viewer does not know is anybody there whom he does not know.
    fn pick(&self, state: &mut State) {
        for seen in &self.picked {
            let found = match *seen {
                Pick::Card(id) => Some(id),
                Pick::Somebody { ctrl, zone, loc, host } => state.ids().find(|&id| {
                    let inst = state.at(id);
                    let there = (inst.ctrl, inst.zone, inst.loc, inst.host) == (ctrl, zone, loc, host);
                    there && !inst.seen_by(self.viewer) && !state.picked.contains(&id)
                }),
            };
            let _ = found.map(|id| state.picked.try_push(id));
        }
    }

    /// Deals what the viewer does not know to the hidden places, the narrowest first.
    fn deal(&self, state: &mut State, chance: &mut Chance, order: &mut Vec<(u8, Id)>) {
        let mut known = vec![false; state.insts.len()];
        self.seen.iter().for_each(|seen| known[usize::from(seen.id)] = true);
        let mut slots: Vec<&Hidden> = self.hidden.iter().collect();
        slots.sort_by_key(|slot| narrow(slot));
        for owner in SEATS {
            let mut left: Vec<Id> = state.ids().filter(|&id| !known[usize::from(id)] && state.at(id).owner == owner).collect();
            for index in (1..left.len()).rev() {
                left.swap(index, chance.below(index as u32 + 1) as usize);
            }
            for slot in slots.iter().filter(|slot| slot.owner == owner) {
                let Some(index) = fitting(state, &left, slot) else { break };
                let id = left.swap_remove(index);
                settle(state, id, slot);
                order.push((slot.order, id));
            }
        }
    }

    /// Makes the lists of the table from where the cards are.
    fn enlist(&self, state: &mut State, mut order: Vec<(u8, Id)>) {
        order.sort_unstable();
        for player in &mut state.players {
            player.deck.clear();
            player.hand.clear();
            player.discard.clear();
            player.seeds.clear();
            player.missions.clear();
            player.bridge.clear();
            player.side.clear();
            player.play.clear();
        }
        for (_, id) in order {
            let (zone, owner, ctrl, loc) = {
                let inst = state.at(id);
                (inst.zone, usize::from(inst.owner), usize::from(inst.ctrl), usize::from(inst.loc))
            };
            match zone {
                Zone::Deck => state.players[owner].deck.push(id),
                Zone::Hand => state.players[owner].hand.push(id),
                Zone::Seeds => state.players[owner].seeds.push(id),
                Zone::Missions => state.players[owner].missions.push(id),
                Zone::Bridge => state.players[owner].bridge.push(id),
                Zone::Side => {
                    let _ = state.players[owner].side.try_push(id);
                }
                Zone::Play | Zone::On | Zone::Table | Zone::Away => state.players[ctrl].play.push(id),
                Zone::Under => {
                    if let Some(place) = state.places.get_mut(loc) {
                        let _ = place.under.try_push(id);
                    }
                }
                Zone::Discard | Zone::Place | Zone::Bonus | Zone::Out => {}
            }
        }
        for seat in 0..2 {
            let seen = &self.players[seat];
            let player = &mut state.players[seat];
            player.discard = seen.discard.iter().copied().collect();
            player.deck.retain(|id| !seen.ordered.contains(id));
            player.deck.sort_unstable();
            let (bottom, top) = seen.ordered.split_at(usize::from(seen.bottom));
            bottom.iter().rev().for_each(|&id| player.deck.insert(0, id));
            player.deck.extend(top.iter().copied());
            player.top = seen.top;
            player.bottom = seen.bottom;
        }
    }
}

/// Who knows a card that the viewer does not, as far as he can tell: by what each seat has seen for itself an onlooker could follow a card.
const fn knowers(inst: &Inst, who: Viewer) -> u8 {
    if matches!(who, Viewer::Public) && inst.known != 0 { 1 << inst.ctrl.index() } else { inst.known }
}

const fn pick(inst: &Inst, id: Id, who: Viewer) -> Pick {
    if inst.seen_by(who) { Pick::Card(id) } else { Pick::Somebody { ctrl: inst.ctrl, zone: inst.zone, loc: inst.loc, host: inst.host } }
}

/// The place of a card in its stack or pile, where the order is public.
fn order(state: &State, id: Id) -> u8 {
    let inst = state.at(id);
    match inst.zone {
        Zone::Under => {
            state.places[usize::from(inst.loc)].under.iter().zip(1..).find(|(one, _)| **one == id).map_or(0, |(_, number)| number)
        }
        Zone::Missions => state.player(inst.owner).missions.iter().zip(1..).find(|(one, _)| **one == id).map_or(0, |(_, number)| number),
        _ => 0,
    }
}

fn place(place: &Place) -> PlaceSeen {
    PlaceSeen {
        card: place.card,
        under: place.under.len() as u8,
        solved: place.solved,
        taken: place.taken,
        bits: [place.tried, place.scouted, place.wreck, place.barred],
        when: place.when,
        fought: place.fought,
        attacked: place.attacked,
        gamma: place.gamma,
        both: place.both,
    }
}

fn player(state: &State, seat: Seat) -> PlayerSeen {
    let player = state.player(seat);
    let len = player.deck.len();
    // The last card of a deck may be known from both ends.
    let bottom = usize::from(player.bottom).min(len);
    let top = (len - usize::from(player.top).min(len)).max(bottom);
    let known = player.deck[..bottom].iter().chain(&player.deck[top..]);
    PlayerSeen {
        top: player.top,
        bottom: player.bottom,
        points: player.points,
        bonus: player.bonus,
        orbit: player.orbit,
        borg: player.borg,
        outposts: player.outposts,
        gateway: player.gateway,
        double: player.double,
        fought: player.fought,
        passed: player.passed,
        discard: player.discard.to_vec(),
        ordered: known.copied().collect(),
    }
}

/// A battle of ships without tactics that the viewer has not seen.
fn veiled(state: &State, shoot: &crate::state::Shoot, who: Viewer) -> crate::state::Shoot {
    let mut shoot = shoot.clone();
    for seat in SEATS {
        let side = usize::from(seat);
        let open = shoot.tactic[side] == NONE || state.at(shoot.tactic[side]).seen_by(who);
        let own = who == Viewer::Seat(seat);
        if !own {
            shoot.drawn[side] = ArrayVec::new();
        }
        if !open || (!own && who != Viewer::Public && state.at(shoot.tactic[side].min(state.insts.len() as Id - 1)).known != EVERYBODY) {
            shoot.tactic[side] = NONE;
        }
    }
    shoot
}

/// How few cards fit into a hidden place: the narrowest are filled first.
fn narrow(slot: &Hidden) -> u8 {
    match slot.zone {
        Zone::Missions => 0,
        Zone::Bridge => 1,
        Zone::On => 2,
        Zone::Table => 3,
        Zone::Play | Zone::Away => 4,
        Zone::Under => 5,
        Zone::Seeds => 6,
        Zone::Out => 8,
        _ => 7,
    }
}

/// The first of the cards that fit best into a hidden place. Most fit well, and after one that does nobody looks further.
fn fitting(state: &State, cards: &[Id], slot: &Hidden) -> Option<usize> {
    let mut best: Option<(u8, usize)> = None;
    for (index, &id) in cards.iter().enumerate() {
        let how = awkward(state, id, slot);
        if how == 0 {
            return Some(index);
        }
        if best.is_none_or(|(least, _)| how < least) {
            best = Some((how, index));
        }
    }
    best.map(|(_, index)| index)
}

/// How badly a card fits into a hidden place; 0 is well.
fn awkward(state: &State, id: Id, slot: &Hidden) -> u8 {
    let card = state.card(id);
    let fits = match slot.zone {
        Zone::Missions => card.kind == Kind::Mission,
        Zone::Bridge => card.kind == Kind::Tactic,
        Zone::Table => card.hidden,
        Zone::Play | Zone::Away if slot.sort == 1 => card.kind == Kind::Personnel,
        Zone::Play | Zone::Away => card.kind == Kind::Equipment,
        Zone::Under => (card.goes_under() || card.flash) && seed::fits(state, id, slot.loc),
        Zone::Seeds | Zone::Out => card.seeds && card.kind != Kind::Mission,
        _ => !card.goes_under() && !matches!(card.kind, Kind::Mission | Kind::Tactic),
    };
    let strange = match slot.zone {
        Zone::Under => !card.goes_under() && !card.flash,
        Zone::Seeds => !card.goes_under() && card.kind != Kind::Facility,
        Zone::Hand | Zone::Deck => matches!(card.kind, Kind::Facility) || card.goes_under(),
        _ => false,
    };
    2 * u8::from(!fits) + u8::from(strange)
}

fn settle(state: &mut State, id: Id, slot: &Hidden) {
    let wrong = slot.zone == Zone::Under && !seed::fits(state, id, slot.loc);
    let inst = state.at_mut(id);
    inst.zone = slot.zone;
    inst.ctrl = slot.ctrl;
    inst.loc = slot.loc;
    inst.host = slot.host;
    inst.marks = slot.marks | if wrong { mark::MISSEED } else { 0 };
    inst.known = slot.known;
    inst.form = Form::Printed;
}

/// The cards of a hidden group that a viewer counts: for words and scenes.
pub fn count(state: &State, seat: Seat, loc: u8, host: Id) -> usize {
    let few: Few = state.aboard(seat, loc, host).few();
    few.len()
}
