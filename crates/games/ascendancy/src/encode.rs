//! Views and commands as numbers, for programs that learn.

use engine::{
    Seat,
    encode::{Encode, Feature, HIDDEN, SHARE, one_of, part, place, yes},
};

use crate::{
    Ascendancy, Command,
    data::tables,
    ids::Owner,
    map::{Lane, NONE, OPEN, PLACES, Place, SEATS, SYSTEMS, System, plane::R},
    state::{AtWarp, Battle, Cube, Fight, Frame, Mover, Open, Player, Secret, Stage, Step},
    view::View,
};

/// Numbers of a player, of a System, of a lane, of a cube, of a group at warp and of a candidate.
const PLAYER: usize = 49;
const SYSTEM: usize = 39;
const LANE: usize = 27;
const CUBE: usize = 5;
const GROUP: usize = 9;
const CANDIDATE: usize = 2;
/// Numbers of the seat's secrets: cards of the deck, drawn ones, projects, the agenda.
const OWN: usize = 15 + 2 + 12 + 1;
/// Numbers of the battle.
const BATTLE: usize = 5 + 9 + SEATS + 2 + 2 * SEATS + 2;

const LANES: usize = 60;
const GROUPS: usize = 60;
const CUBES: usize = crate::state::CUBES;
const TIES: usize = 12;
const FRAMES: usize = 17;

const STAGES: [Stage; 5] = [Stage::Bids, Stage::Cards, Stage::Turns, Stage::Recharge, Stage::Over];
const FIGHTS: [Fight; 5] = [Fight::None, Fight::Space, Fight::Cube, Fight::Engage, Fight::Planet];
const STEPS: [Step; 9] =
    [Step::Begin, Step::Split, Step::First, Step::FirstHits, Step::Second, Step::Hits, Step::Retreat, Step::End, Step::Manoeuvre];

impl Encode for Ascendancy {
    const SHAPE: &'static str = "ascendancy-1";

    const VIEW: &'static [Feature] = &[
        Feature::new("round", "the round in fiftieths, and the last one", 2, SHARE),
        Feature::new("stage", "bids, cards, turns, recharge, over: one of five", 5, SHARE),
        Feature::new("table", "players in fifths; whether the seat is asked", 2, SHARE),
        Feature::new("turn", "whose turn it is, the own seat first and then to the left: one of five, or the Borg's", SEATS + 1, SHARE),
        Feature::new(
            "question",
            "the round, building, commands, a lane, an offer, a launch, the guardian, a card, a confrontation, an armistice, a battle, allies, the Borg, a cube, \
             a cube that comes, a tie, observers: one of seventeen",
            FRAMES,
            SHARE,
        ),
        Feature::new(
            "order",
            "bids of the seats in fiftieths, and their Turn Order cards and the Borg's in sixths; -1 before",
            2 * SEATS + 1,
            HIDDEN,
        ),
        Feature::new("free-cards", "Turn Order cards 1 to 6 that are still free", 6, SHARE),
        Feature::new(
            "players",
            "five players, the own seat first and then to the left, 49 numbers each, all 0 where there is none: there; faction, in the order of the list; \
             production, research, culture in fiftieths; Ascendancy in sixths; weapons in quarters; shields in sixths; commands in tenths; ships in supply in \
             thirtieths; starbases in tenths; three fleets, each card in sixths, ships in twentieths, sector; projects in twelfths and their tokens in hundredths; \
             advancements in thirtieths; contact with each seat, one number each; holders of the three agreements, in fifths by their place; agreements that do not \
             yield, one number each; Borg technology in twentieths; allies in sixths; offers of this turn, one number each; discovered, won over, in twentieths; \
             free ship, mined, token of this turn; home assimilated; the open agenda in tenths; place at the end in fifths. A sector is its number of 280, counted \
             from 1",
            SEATS * PLAYER,
            SHARE,
        ),
        Feature::new(
            "own",
            "cards 1 to 15 left in the own deck; two drawn cards; the cards of twelve projects, as shares of fifteen counted from 1; the hidden agenda in tenths. \
             -1 for who has no seat",
            OWN,
            HIDDEN,
        ),
        Feature::new(
            "systems",
            "forty Systems in the order in which they were placed, 39 numbers each, all 0 where there is none: there; x and y in twenties of a disc's radius; disc, \
             in the order of the list; fixed; nobody's, a civilization's, the Borg's, of a seat by its place: one of eight; nodes for production, research, culture in \
             thirds; starbase; ships of each seat in twentieths; research tokens in thirds; an exploration card lies there; nodes of the Spire in sevenths; \
             warp-capable; needs Ascendancy 3; marked by each seat; met by each seat; taken by force; lanes in sixths",
            SYSTEMS * SYSTEM,
            HIDDEN,
        ),
        Feature::new(
            "lanes",
            "sixty lanes, 27 numbers each, all 0 where there is none: there; open; the System it was laid from, and to which it leads, of forty, counted from 1; \
             sectors in quarters; x and y of its open end in twenties of a disc's radius; ships of each seat in each of its four sectors, in twentieths",
            LANES * LANE,
            HIDDEN,
        ),
        Feature::new(
            "cubes",
            "five cubes, 5 numbers each: on the map; its sector; activated in this turn; woken in this turn, in sixths; start of its shields in sixths",
            CUBES * CUBE,
            SHARE,
        ),
        Feature::new(
            "stacks",
            "discs drawn in fortieths, exploration cards drawn in hundredths; Spires in supply in tenths; the System of the hub, of forty, counted from 1; lane \
             pieces of 2, 3, 4 in twentieths",
            7,
            SHARE,
        ),
        Feature::new(
            "warp",
            "sixty groups at warp, 9 numbers each, all 0 where there is none: whose, by place: one of five; ships in twentieths; fleet in thirds; the sector that they \
             left; warp tokens in sixths",
            GROUPS * GROUP,
            SHARE,
        ),
        Feature::new(
            "battle",
            "none, space, against a cube, a cube's, planet: one of five; begin, split, first, first hits, second, hits, retreat, end, manoeuvre: one of nine; the \
             attacker by place: one of five; sector; round in thirtieths; dice at each seat, hits on each seat, in twentieths; dice of the cube and hits on the cube or \
             planet in tenths. All 0 without one",
            BATTLE,
            SHARE,
        ),
        Feature::new("tie", "twelve candidates: the place, and the place at which the cube comes to stand", TIES * CANDIDATE, SHARE),
    ];

    const COMMAND: &'static [Feature] = &[
        Feature::new(
            "verb",
            "bid, card, ascend, weapons, shields, colonise, ship, free-ships, node, research, buy-culture, mark, trade, revoke, done, move, explore, discover, warp, \
             charge, leave, leave-explore, attack, invade, hegemony, starbase, fleet, join, detach, launch, brave, mine, end, lay, link, no-lane, accept, decline, \
             keep, culture, give-ship, peace, fight, give, pass, split, hit, retreat, stay, manoeuvre, hold, press, withdraw, activate, take, settle, keep-card, \
             another, sacrifice: one of fifty-nine",
            Command::VERBS.len(),
            SHARE,
        ),
        Feature::new(
            "from",
            "the sector of the ships, the attack, the fleet or the System, by its number of 280, counted from 1",
            1,
            SHARE,
        ),
        Feature::new("to", "the sector to which something goes, in the same way", 1, SHARE),
        Feature::new("seat", "the seat that it names, by its place: one of five, or none", SEATS, SHARE),
        Feature::new("fleet", "the fleet that moves or is hit, in thirds; 0 for a single ship", 1, SHARE),
        Feature::new("resource", "production, research, culture: one of three, or none", 3, SHARE),
        Feature::new(
            "number",
            "the card, project, agreement, group, fleet, cube or candidate, in hundredths; the degrees of a lane as a share of 400; 1 for right",
            1,
            SHARE,
        ),
        Feature::new("amounts", "resources of a bid, dice at each seat by its place, in two hundredths", SEATS, SHARE),
    ];

    fn encode_view(view: &View, seat: Seat, out: &mut Vec<f32>) {
        let open = &view.open;
        let about = Table { open, seat };
        out.extend([part(open.round.into(), 50.0), part(open.options.rounds.into(), 50.0)]);
        one_of(5, STAGES.iter().position(|&stage| stage == open.stage), out);
        out.extend([part(open.seats.into(), SEATS as f32), yes(view.asked.is_some_and(|(asked, _)| asked == seat))]);
        about.turn(out);
        one_of(FRAMES, Some(question(open.frame())), out);
        out.extend(about.seats().map(|one| one.map_or(-1.0, |one| known(open.bids[one.index()], 50.0))));
        let card = |place: usize| if open.cards[place] == 0 { -1.0 } else { known(open.cards[place], 6.0) };
        out.extend(about.seats().map(|one| one.map_or(-1.0, |one| card(one.index()))));
        out.push(card(SEATS));
        out.extend((0..6).map(|number| bit(open.free_cards, number)));
        about.seats().for_each(|one| about.player(one, out));
        own(view.own.as_ref(), out);
        (0..SYSTEMS).for_each(|at| about.system(open.map.systems.get(at), out));
        (0..LANES).for_each(|at| about.lane(open.map.lanes.get(at).filter(|lane| lane.n > 0), out));
        open.borg.cubes.iter().for_each(|cube| about_cube(cube, out));
        out.extend([
            part(open.decks.discs_drawn.into(), 40.0),
            part(open.decks.cards_drawn.into(), 100.0),
            part(open.borg.spires.into(), 10.0),
        ]);
        out.push(from_one(open.map.hub, SYSTEMS));
        out.extend(open.map.pieces.map(|pieces| part(pieces.into(), 20.0)));
        (0..GROUPS).for_each(|at| about.group(open.warp.get(at), out));
        about.battle(&open.battle, out);
        let candidates = (0..TIES).map(|at| open.tie.get(at).map_or([0.0; CANDIDATE], |one| [sector(one.place), sector(one.end)]));
        out.extend(candidates.flatten());
    }

    fn encode_command(view: &View, seat: Seat, command: &Command, out: &mut Vec<f32>) {
        let about = Table { open: &view.open, seat };
        let said = Said::of(&about, command);
        let text = command.to_string();
        let verb = text.split(' ').next().unwrap_or_default();
        one_of(Command::VERBS.len(), Command::VERBS.iter().position(|&one| one == verb), out);
        out.extend([said.from.map_or(0.0, sector), said.to.map_or(0.0, sector)]);
        one_of(SEATS, said.seat.map(|one| about.place(one)), out);
        out.push(said.fleet);
        one_of(3, said.resource, out);
        out.push(said.number);
        out.extend(said.amounts.map(|amount| part(amount.into(), 200.0)));
    }
}

/// The table as a seat counts it: the seats from its own to the left.
struct Table<'v> {
    open: &'v Open,
    seat: Seat,
}

impl Table<'_> {
    /// The seats of the table, the own one first; none where there are no more.
    fn seats(&self) -> impl Iterator<Item = Option<Seat>> {
        let (own, count) = (self.seat.index(), usize::from(self.open.seats).max(1));
        (0..SEATS).map(move |at| if at < count { Seat::new((own + at) % count) } else { None })
    }

    fn place(&self, seat: Seat) -> usize {
        let count = usize::from(self.open.seats).max(1);
        (seat.index() + count - self.seat.index() % count) % count
    }

    /// A set of seats, one number each.
    fn set(&self, bits: u8, out: &mut Vec<f32>) {
        out.extend(self.seats().map(|one| one.map_or(0.0, |one| bit(bits, one.index()))));
    }

    /// A number of each seat.
    fn each(&self, numbers: &[u8; SEATS], whole: f32, out: &mut Vec<f32>) {
        out.extend(self.seats().map(|one| one.map_or(0.0, |one| part(numbers[one.index()].into(), whole))));
    }

    fn turn(&self, out: &mut Vec<f32>) {
        let borg = self.open.frames.iter().any(|frame| matches!(frame, Frame::Borg(_)));
        one_of(SEATS, self.open.on_turn().map(|seat| self.place(seat)), out);
        out.push(yes(borg));
    }

    fn player(&self, seat: Option<Seat>, out: &mut Vec<f32>) {
        let Some(seat) = seat else { return out.extend([0.0; PLAYER]) };
        let from = out.len();
        let player: &Player = &self.open.players[seat.index()];
        out.extend([1.0, part(f32::from(player.faction) + 1.0, tables().factions.len() as f32)]);
        out.extend(player.stock.map(|points| part(points.into(), 50.0)));
        let tracks = [
            (player.ascendancy, 6.0),
            (player.weapons, 4.0),
            (player.shields, 6.0),
            (player.commands, 10.0),
            (player.supply, 30.0),
            (player.bases, 10.0),
        ];
        out.extend(tracks.map(|(points, whole)| part(points.into(), whole)));
        for fleet in &player.fleets {
            let there = fleet.kind != NONE;
            out.extend([
                if there { part(f32::from(fleet.kind) + 1.0, 6.0) } else { 0.0 },
                part(fleet.ships.into(), 20.0),
                sector(fleet.at),
            ]);
        }
        let tokens: u32 = player.projects.iter().map(|project| u32::from(project.tokens)).sum();
        out.extend([part(player.projects.count().into(), 12.0), part(tokens as f32, 100.0), part(player.owned.count().into(), 30.0)]);
        self.set(player.met, out);
        let holder = |number: u8| crate::ids::seat_number(number).map_or(0.0, |one| part(self.place(one) as f32 + 1.0, SEATS as f32));
        out.extend(player.given.map(holder));
        out.extend((0..3).map(|agreement| bit(player.exhausted, agreement)));
        out.extend([part(player.tech.count().into(), 20.0), part(player.allies.count().into(), 6.0)]);
        self.set(player.offered, out);
        out.extend([part(player.discovered.into(), 20.0), part(player.won_over.into(), 20.0)]);
        out.extend((0..3).map(|once| bit(player.once, once)));
        out.extend([yes(player.assimilated), from_one(player.agenda, 10), part(self.open.places[seat.index()].into(), SEATS as f32)]);
        debug_assert_eq!(out.len() - from, PLAYER);
    }

    fn system(&self, system: Option<&System>, out: &mut Vec<f32>) {
        let Some(system) = system else { return out.extend([0.0; SYSTEM]) };
        let from = out.len();
        let away = |of: i32| place(of as f32, (20 * R) as f32);
        out.extend([
            1.0,
            away(system.at.x),
            away(system.at.y),
            part(f32::from(system.disc) + 1.0, tables().discs.len() as f32),
            yes(system.fixed),
        ]);
        let owner = match system.owner {
            Owner::Nobody => 0,
            Owner::Civilization => 1,
            Owner::Borg => 2,
            Owner::Seat(seat) => 3 + self.place(seat),
        };
        one_of(3 + SEATS, Some(owner), out);
        out.extend(system.nodes.map(|nodes| part(nodes.into(), 3.0)));
        out.push(yes(system.base));
        self.each(&system.ships, 20.0, out);
        let spire = if system.spire == NONE { 0.0 } else { part(f32::from(system.spire) + 1.0, 8.0) };
        out.extend([part(system.token.into(), 3.0), yes(system.card != NONE), spire, yes(system.warp_capable), yes(system.organian)]);
        self.set(system.marks, out);
        self.set(system.met, out);
        out.extend([yes(system.taken), part(system.links.count().into(), 6.0)]);
        debug_assert_eq!(out.len() - from, SYSTEM);
    }

    fn lane(&self, lane: Option<&Lane>, out: &mut Vec<f32>) {
        let Some(lane) = lane else { return out.extend([0.0; LANE]) };
        let away = |of: i32| if lane.open() { place(of as f32, (20 * R) as f32) } else { 0.0 };
        let to = if lane.b == OPEN { 0.0 } else { from_one(lane.b, SYSTEMS) };
        out.extend([1.0, yes(lane.open()), from_one(lane.a, SYSTEMS), to, part(lane.n.into(), 4.0)]);
        out.extend([away(lane.end.x), away(lane.end.y)]);
        lane.ships.iter().for_each(|ships| self.each(ships, 20.0, out));
    }

    fn group(&self, group: Option<&AtWarp>, out: &mut Vec<f32>) {
        let Some(group) = group else { return out.extend([0.0; GROUP]) };
        one_of(SEATS, Some(self.place(group.seat)), out);
        let fleet = group.fleet.map_or(0.0, |fleet| part(f32::from(fleet.number()), 3.0));
        out.extend([part(group.ships.into(), 20.0), fleet, sector(group.from), part(group.tokens.into(), 6.0)]);
    }

    fn battle(&self, battle: &Battle, out: &mut Vec<f32>) {
        if battle.fight == Fight::None {
            return out.extend([0.0; BATTLE]);
        }
        one_of(5, FIGHTS.iter().position(|&fight| fight == battle.fight), out);
        one_of(9, STEPS.iter().position(|&step| step == battle.step), out);
        one_of(SEATS, Some(self.place(battle.attacker)), out);
        out.extend([sector(battle.at), part(battle.round.into(), 30.0)]);
        self.each(&battle.split, 20.0, out);
        self.each(&battle.hits, 20.0, out);
        out.extend([part(battle.dice.into(), 10.0), part(battle.struck.into(), 10.0)]);
    }
}

fn about_cube(cube: &Cube, out: &mut Vec<f32>) {
    out.extend([
        yes(cube.at != Place::NOWHERE),
        sector(cube.at),
        yes(cube.done),
        part(cube.woken.into(), 6.0),
        part(cube.adapted.into(), 6.0),
    ]);
}

fn own(own: Option<&Secret>, out: &mut Vec<f32>) {
    let Some(own) = own else { return out.extend([-1.0; OWN]) };
    out.extend((0..15).map(|slot| f32::from(u8::from(own.deck >> slot & 1 != 0))));
    out.extend((0..2).map(|at| own.drawn.get(at).map_or(0.0, |&slot| from_one(slot, 15))));
    out.extend((0..12).map(|at| own.projects.get(at).map_or(0.0, |&slot| from_one(slot, 15))));
    out.push(from_one(own.agenda, 10));
}

/// Which question a frame asks, in the order of the feature.
fn question(frame: Frame) -> usize {
    match frame {
        Frame::Round => 0,
        Frame::Build(_) => 1,
        Frame::Act(_) => 2,
        Frame::Lay(..) => 3,
        Frame::Offer(..) => 4,
        Frame::Launch(_) => 5,
        Frame::Guardian(_) => 6,
        Frame::Card(..) => 7,
        Frame::Confront(..) => 8,
        Frame::Armistice(..) => 9,
        Frame::Battle => 10,
        Frame::Allies(..) => 11,
        Frame::Borg(_) => 12,
        Frame::Cube(_) => 13,
        Frame::Bring(..) => 14,
        Frame::Tie(_) => 15,
        Frame::Observe(..) => 16,
    }
}

fn bit(set: u8, at: usize) -> f32 {
    f32::from(set >> at & 1)
}

/// A number as a share, or -1 where it is not known yet.
fn known(number: u8, whole: f32) -> f32 {
    if number == NONE { -1.0 } else { part(number.into(), whole) }
}

/// A number of a list counted from 1, as a share of all; 0 for none.
fn from_one(number: u8, all: usize) -> f32 {
    if number == NONE { 0.0 } else { part(f32::from(number) + 1.0, all as f32) }
}

fn sector(place: Place) -> f32 {
    if place == Place::NOWHERE { 0.0 } else { part(place.index() as f32 + 1.0, PLACES as f32) }
}

/// The parts of a command that are numbers.
#[derive(Default)]
struct Said {
    from: Option<Place>,
    to: Option<Place>,
    seat: Option<Seat>,
    fleet: f32,
    resource: Option<usize>,
    number: f32,
    amounts: [u8; SEATS],
}

impl Said {
    fn of(table: &Table<'_>, command: &Command) -> Said {
        let none = Said::default;
        let at = |system: &crate::ids::SystemNo| Said { from: Some(Place::system(system.index())), ..none() };
        let number = |number: u8| Said { number: part(number.into(), 100.0), ..none() };
        let moves = |ships: &Mover| Said {
            from: Some(ships.from),
            fleet: ships.fleet.map_or(0.0, |fleet| part(fleet.number().into(), 3.0)),
            ..none()
        };
        match command {
            Command::Bid(resources) => Said { amounts: [resources[0], resources[1], resources[2], 0, 0], ..none() },
            Command::Card(card) => number(*card),
            Command::Research(project) => number(project.number()),
            Command::Trade(seat, agreement) => Said { seat: Some(*seat), ..number(agreement.number()) },
            Command::Revoke(seat) | Command::Sacrifice(seat) => Said { seat: Some(*seat), ..none() },
            Command::Colonise(system)
            | Command::Ship(system)
            | Command::FreeShips(system)
            | Command::Mark(system)
            | Command::Invade(system)
            | Command::Hegemony(system)
            | Command::Starbase(system)
            | Command::Brave(system)
            | Command::Mine(system)
            | Command::Link(system)
            | Command::Give(system)
            | Command::Settle(system) => at(system),
            Command::Node(system, kind) => Said { resource: Some(kind.index()), ..at(system) },
            Command::Move(ships, to) => Said { to: Some(*to), ..moves(ships) },
            Command::Explore(ships) | Command::Discover(ships) | Command::Warp(ships) => moves(ships),
            Command::Charge(group) => number(group.number()),
            Command::Leave(group, to) => Said { to: Some(*to), ..number(group.number()) },
            Command::LeaveExplore(group, system) => Said { to: Some(Place::system(system.index())), ..number(group.number()) },
            Command::Attack(sector) => Said { from: Some(*sector), ..none() },
            Command::Fleet(sector, card) => Said { from: Some(*sector), ..number(card.number()) },
            Command::Join(fleet) | Command::Detach(fleet) => number(fleet.number()),
            Command::Lay(degrees) => Said { number: part((*degrees).into(), 400.0), ..none() },
            Command::Accept(agreement) => number(agreement.number()),
            Command::Keep(card) => number(card.number()),
            Command::Pass(right) => Said { number: yes(*right), ..none() },
            Command::Split(dice) => {
                let mut amounts = [0; SEATS];
                table.seats().zip(&mut amounts).for_each(|(one, amount)| *amount = one.map_or(0, |one| dice[one.index()]));
                Said { amounts, ..none() }
            }
            Command::Hit(seat, ships) => Said { seat: Some(*seat), ..moves(ships) },
            Command::Retreat(to) => Said { to: Some(*to), ..none() },
            Command::Manoeuvre(from, to) => Said { from: Some(*from), to: Some(*to), ..none() },
            Command::Activate(cube) => number(cube.number()),
            Command::Take(candidate) => number(candidate.number()),
            Command::Ascend
            | Command::Weapons
            | Command::Shields
            | Command::BuyCulture
            | Command::Done
            | Command::Launch
            | Command::End
            | Command::NoLane
            | Command::Decline
            | Command::Culture
            | Command::GiveShip
            | Command::Peace
            | Command::Fight
            | Command::Stay
            | Command::Hold
            | Command::Press
            | Command::Withdraw
            | Command::KeepCard
            | Command::Another => none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Activation;

    /// Each question has a place of its own, in the order of the page of features.
    #[test]
    fn each_question_has_a_number_of_its_own() {
        let (a, b) = (Seat::A, Seat::B);
        let mover = Mover { from: Place::NOWHERE, fleet: None };
        let frames = [
            Frame::Round,
            Frame::Build(a),
            Frame::Act(a),
            Frame::Lay(a, mover, 2, false),
            Frame::Offer(a, b, 0),
            Frame::Launch(a),
            Frame::Guardian(a),
            Frame::Card(a, 0, 0),
            Frame::Confront(a, b, 0, false),
            Frame::Armistice(a, b, 0),
            Frame::Battle,
            Frame::Allies(a, 0),
            Frame::Borg(0),
            Frame::Cube(Activation::default()),
            Frame::Bring(0, a),
            Frame::Tie(a),
            Frame::Observe(a, 0, 0),
        ];
        assert_eq!(frames.map(question), std::array::from_fn(|at| at));
    }
}
