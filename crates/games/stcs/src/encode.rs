//! Views and commands as numbers, for programs that learn.

use engine::{
    Seat,
    encode::{Encode, Feature, HIDDEN, SHARE, one_of, part, yes},
};
use geometry::hex::Side;

use crate::{
    Command, Stcs,
    command::{Drag, Manoeuvre, Plan, Query, Repair, Sources},
    data::tables,
    ids::{MountNo, ShipNo, Team},
    rules::victory,
    state::{Call, Frame, MOST_SHIPS, Ship, Status, Step, Track, flag},
    view::{Seen, View},
};

/// Numbers of a ship.
const SHIP: usize = 47;

const STEPS: [Step; 8] = [Step::Allocate, Step::Sensors, Step::Move, Step::Mark, Step::Fire, Step::Repower, Step::Repair, Step::Over];

/// The largest superstructure and the largest power of any class.
const LARGE: f32 = 1_200.0;

impl Encode for Stcs {
    const SHAPE: &'static str = "stcs-2";

    const VIEW: &'static [Feature] = &[
        Feature::new("turn", "the turn, and the turns to play, in twentieths", 2, SHARE),
        Feature::new("phase", "phase 1, 2 or 3: one of three; none before the first", 3, SHARE),
        Feature::new("step", "allocate, sensors, move, mark, fire, repower, repair, over: one of eight", 8, SHARE),
        Feature::new("frame", "a window, a tie or blast, the choice of the order: one of three; none in a step", 3, SHARE),
        Feature::new("advantage", "whether the own side has tactical advantage", 1, SHARE),
        Feature::new("asked", "whether the seat is asked", 1, SHARE),
        Feature::new("map", "the radius of the map, in fortieths", 1, SHARE),
        Feature::new("points", "points of the own side, then of the other, as far as they are known, in 2,400ths", 2, SHARE),
        Feature::new(
            "ships",
            "twelve ships, those of the own side first, 47 numbers each, all 0 where there is none: there; own seat; own side; class, in the order of the list; \
             seen; x and y in fortieths; facing 0 to 5, one of six; superstructure of the largest, and of its own whole; power, and of its own whole; \
             movement points of the three phases in thirtieths; shields 1 to 6 of the most; lost boxes of generators 1 to 6 and of the sensors; crew lost; \
             power in reserve; in play; active; cloaked; found; held; set to fire; done in this step; heel known; heel exploited; mounts that work, and those \
             that have not fired, in forty-eighths; power in the mounts, of the ship's. -1 is unknown",
            MOST_SHIPS * SHIP,
            HIDDEN,
        ),
    ];

    const COMMAND: &'static [Feature] = &[
        Feature::new(
            "kind",
            "plan, allocate, search, lock, ask, move, path, mark, fire, cease, side, drag, release, regenerate, raise, repair, done, pass, go: one of nineteen",
            19,
            SHARE,
        ),
        Feature::new("ship", "the ship that acts, by its place in the view: one of twelve, or none", MOST_SHIPS, SHARE),
        Feature::new("target", "the ship at which it is aimed: one of twelve, or none", MOST_SHIPS, SHARE),
        Feature::new("mount", "the mount that fires, in forty-eighths", 1, SHARE),
        Feature::new("part", "the part of a movement, in the order of the notation: one of nine, or none", 9, SHARE),
        Feature::new("plan", "the plan, in the order of the notation: one of nine, or none", 9, SHARE),
        Feature::new("side", "the side that it names: one of six, or none", 6, SHARE),
        Feature::new("called", "whether the shot is called", 1, SHARE),
        Feature::new("yes", "fire of a marker, first of an order", 1, SHARE),
        Feature::new("amount", "power or points, of the most that any ship has", 1, SHARE),
        Feature::new(
            "detail",
            "the rest, in sixty-fourths: direction 0 to 5, left 6, right 7 of a drag; no call 0, generator 1, warp 2, impulse 3, mount 4 and on of a shot; the \
             question in the order of the notation; sources of regeneration, reserve 1, box 2, movement 4, shields 8, mounts 16 together; nothing 0, sensors 1, \
             generator 2, mount 3 of a repair",
            1,
            SHARE,
        ),
    ];

    fn encode_view(view: &View, seat: Seat, out: &mut Vec<f32>) {
        let (flow, options) = (&view.flow, &view.rules.options);
        out.extend([part(flow.turn.into(), 20.0), part(options.turns.into(), 20.0)]);
        one_of(3, usize::from(flow.phase).checked_sub(1), out);
        one_of(8, STEPS.iter().position(|&step| step == flow.step), out);
        let frame = match flow.frame {
            Frame::Step => None,
            Frame::Window(..) => Some(0),
            Frame::Tie(_) | Frame::Blast { .. } => Some(1),
            Frame::Order(_) => Some(2),
        };
        one_of(3, frame, out);
        let table = view.table();
        let team = victory::team(&table, seat);
        out.extend([yes(flow.advantage == team), yes(flow.asked.contains(seat)), part(options.map_radius.into(), 40.0)]);
        out.extend([team, team.other()].map(|team| part(victory::score(&table, team).total as f32, 2_400.0)));
        for place in 0..MOST_SHIPS {
            match order(view, team).nth(place) {
                Some(number) => ship(view, number, seat, team, out),
                None => out.extend([0.0; SHIP]),
            }
        }
    }

    fn encode_command(view: &View, seat: Seat, command: &Command, out: &mut Vec<f32>) {
        let team = victory::team(&view.table(), seat);
        let place = |ship: ShipNo| order(view, team).position(|one| one == ship);
        let said = Said::of(command);
        one_of(19, Some(said.kind), out);
        one_of(MOST_SHIPS, said.ship.and_then(place), out);
        one_of(MOST_SHIPS, said.target.and_then(place), out);
        out.push(said.mount.map_or(0.0, |mount| part(mount.index() as f32 + 1.0, 48.0)));
        one_of(9, said.part.and_then(|part| Manoeuvre::ALL.iter().position(|&one| one == part)), out);
        one_of(9, said.plan.and_then(|plan| Plan::ALL.iter().position(|&one| one == plan)), out);
        one_of(6, said.side.map(Side::index), out);
        out.extend([yes(said.called), yes(said.yes), part(said.amount.into(), 2_200.0), part(said.detail.into(), 64.0)]);
    }
}

/// The ships of the own side, then the others, each in their order.
fn order(view: &View, team: Team) -> impl Iterator<Item = ShipNo> {
    let of = move |own: bool| {
        let side = move |number: &ShipNo| (view.ships[*number].whose.team() == team) == own;
        ShipNo::first(view.ships.len()).filter(side)
    };
    of(true).chain(of(false))
}

fn ship(view: &View, number: ShipNo, seat: Seat, team: Team, out: &mut Vec<f32>) {
    let (seen, ship): (&Seen, Ship) = (&view.ships[number], view.ship(number));
    let class = ship.class();
    let from = out.len();
    out.extend([1.0, yes(ship.seat() == seat), yes(ship.team() == team), part(ship.class.index() as f32, tables().classes.len() as f32)]);
    out.push(yes(seen.at.is_some()));
    let (x, y) = seen.at.map_or((0.0, 0.0), |(hex, _)| (f32::from(hex.x) / 40.0, f32::from(hex.y) / 40.0));
    out.extend([x.clamp(-1.0, 1.0), y.clamp(-1.0, 1.0)]);
    one_of(6, seen.at.map(|(_, facing)| facing.index().into()), out);
    let (hull, power) = (f32::from(ship.superstructure), f32::from(ship.power()));
    out.extend([part(hull, LARGE), part(hull, class.superstructure.into()), part(power, LARGE), part(power, class.power().into())]);
    out.extend((0..3).map(|phase| seen.moves.map_or(-1.0, |moves| part(moves[phase].into(), 30.0))));
    out.extend(seen.shields.map(|points| points.map_or(-1.0, |points| part(points.into(), class.max_shield.into()))));
    let tracks = Side::ALL.into_iter().map(Track::generator).chain([Track::SENSORS]);
    out.extend(tracks.map(|track| part(ship.boxes(track).into(), 5.0)));
    out.push(part(ship.crew.into(), 100.0));
    out.push(seen.stock.map_or(-1.0, |(reserve, _)| part(reserve.into(), class.power().into())));
    out.extend([ship.in_play(), ship.active(), ship.is(flag::CLOAKED), ship.is(flag::FOUND), ship.held_by.is_some()].map(yes));
    out.extend([flag::FIRE, flag::DONE, flag::HEEL_KNOWN, flag::EXPLOITED].map(|bit| yes(ship.is(bit))));
    let mounts = &view.mounts[ship.first.index()..ship.first.index() + class.mounts.len()];
    let works = || mounts.iter().filter(|mount| matches!(mount.status, Status::Operational | Status::Repaired));
    out.push(part(works().count() as f32, 48.0));
    out.push(part(works().filter(|mount| !mount.fired).count() as f32, 48.0));
    let put: Option<u32> = mounts.iter().map(|mount| mount.power.map(u32::from)).sum();
    out.push(put.map_or(-1.0, |put| part(put as f32, class.power().into())));
    debug_assert_eq!(out.len() - from, SHIP);
}

/// The parts of a command that are numbers.
#[derive(Default)]
struct Said {
    kind: usize,
    ship: Option<ShipNo>,
    target: Option<ShipNo>,
    mount: Option<MountNo>,
    part: Option<Manoeuvre>,
    plan: Option<Plan>,
    side: Option<Side>,
    called: bool,
    yes: bool,
    amount: u16,
    detail: u8,
}

impl Said {
    fn of(command: &Command) -> Said {
        let by = |kind, ship: &ShipNo| Said { kind, ship: Some(*ship), ..Said::default() };
        let none = |kind| Said { kind, ..Said::default() };
        match command {
            Command::Plan(ship, plan) => Said { plan: Some(*plan), ..by(0, ship) },
            Command::Allocate(ship, how) => Said { amount: how.movement, ..by(1, ship) },
            Command::Search(ship, side) => Said { side: Some(*side), ..by(2, ship) },
            Command::Lock(ship, target) => Said { target: Some(*target), ..by(3, ship) },
            Command::Ask(ship, target, query) => Said { target: Some(*target), detail: question(*query), ..by(4, ship) },
            Command::Move(ship, part) => Said { part: Some(*part), ..by(5, ship) },
            Command::Path(ship, path) => Said { part: path.parts().next(), ..by(6, ship) },
            Command::Mark(ship, fire) => Said { yes: *fire, ..by(7, ship) },
            Command::Fire(shot) => Said {
                target: Some(shot.target),
                mount: Some(shot.mount),
                called: shot.call != Call::None,
                detail: called(shot.call),
                ..by(8, &shot.ship)
            },
            Command::Cease(ship) => by(9, ship),
            Command::Side(side) => Said { side: *side, ..none(10) },
            Command::Drag(ship, drag) => Said { detail: dragged(*drag), ..by(11, ship) },
            Command::Release(ship) => by(12, ship),
            Command::Regenerate(ship, amount, sources) => Said { amount: *amount, detail: drawn(*sources), ..by(13, ship) },
            Command::Raise(ship, side, points) => Said { side: Some(*side), amount: (*points).into(), ..by(14, ship) },
            Command::Repair(ship, what) => match what {
                Repair::None => by(15, ship),
                Repair::Sensors => Said { detail: 1, ..by(15, ship) },
                Repair::Generator(side) => Said { side: Some(*side), detail: 2, ..by(15, ship) },
                Repair::Mount(mount) => Said { mount: Some(*mount), detail: 3, ..by(15, ship) },
            },
            Command::Done => none(16),
            Command::Pass => none(17),
            Command::Go(first) => Said { yes: *first, ..none(18) },
        }
    }
}

fn called(call: Call) -> u8 {
    match call {
        Call::None => 0,
        Call::Generator => 1,
        Call::Warp => 2,
        Call::Impulse => 3,
        Call::Mount(mount) => 3 + mount.number(),
    }
}

fn dragged(drag: Drag) -> u8 {
    match drag {
        Drag::To(direction) => direction.index(),
        Drag::Left => 6,
        Drag::Right => 7,
    }
}

fn question(query: Query) -> u8 {
    match query {
        Query::Power => 0,
        Query::Uses => 1,
        Query::Shields => 2,
        Query::Weapons => 3,
        Query::Damage => 4,
        Query::Life => 5,
        Query::Transporters => 6,
        Query::Shield(side) => 6 + side.number(),
        Query::Weapon(mount) => 12 + mount.number(),
    }
}

fn drawn(sources: Sources) -> u8 {
    let shields = Side::ALL.into_iter().any(|side| sources.has(Sources::shield(side)));
    let mounts = MountNo::first(MountNo::MOST).any(|mount| sources.has(Sources::mount(mount)));
    let all = [sources.has(Sources::RESERVE), sources.has(Sources::BOX), sources.has(Sources::MOVEMENT), shields, mounts];
    all.into_iter().rev().fold(0, |bits, one| bits << 1 | u8::from(one))
}
