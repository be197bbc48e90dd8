//! Views and commands as numbers, for programs that learn.

use engine::{
    Seat,
    encode::{Encode, Feature, HIDDEN, SHARE, one_of, part, place, yes},
};

use crate::{
    Command, Sfb,
    command::{Act, Group, Launch, Stance, Start, Step, Transfer},
    data::{ASIF_COLUMNS, SYSTEMS, classes, sequence::SEQUENCE},
    ids::{MOST_SHIPS, MOST_WEAPONS, SeekerNo, ShipNo, Side, Target, WeaponNo},
    rules::victory,
    state::{Ask, Body, Load, ROCKS, SEEKERS, Secret, State, WEBS, flag, trait_of},
    view::View,
};

/// Numbers of a weapon, of what its owner knows of it, of a ship without weapons, of its secrets, of a seeking weapon.
const MOUNT: usize = 4;
const LOAD: usize = 7;
const HULL: usize = 49 + SYSTEMS + ASIF_COLUMNS;
const OWN: usize = 20 + ASIF_COLUMNS;
const SHIP: usize = HULL + OWN + MOST_WEAPONS * (MOUNT + LOAD);
const SEEKER: usize = 21;

const KINDS: usize = 38;
const STANCES: [Stance; 5] = [Stance::Attack, Stance::Assault, Stance::Defend, Stance::Run, Stance::Again];
const GROUPS: [Group; 4] = [Group::All, Group::Phasers, Group::Heavies, Group::Bolts];

impl Encode for Sfb {
    const SHAPE: &'static str = "sfb-2";

    const VIEW: &'static [Feature] = &[
        Feature::new("turn", "the turn, and the turns to play, in thirtieths; the impulse in thirty-seconds", 3, SHARE),
        Feature::new("step", "the row of the sequence of play as a share of all", 1, SHARE),
        Feature::new("asked", "nobody, in secret, in order, openly, for a box, over: one of six; whether the seat is asked", 7, SHARE),
        Feature::new(
            "ships-asked",
            "ships that have still to decide, the own side first: one number each; then the one that moves or is damaged",
            2 * MOST_SHIPS,
            SHARE,
        ),
        Feature::new(
            "first",
            "who moves first of equally quick ships in this turn: not drawn, the own side, the other, by number: one of four",
            4,
            SHARE,
        ),
        Feature::new("points", "points of the own side, then of the other, in two thousandths", 2, SHARE),
        Feature::new("damage", "points of the volley that is allocated, in hundredths; volleys that wait, in twenty-fourths", 2, SHARE),
        Feature::new(
            "ships",
            "twelve ships, those of the own side first, 398 numbers each, all 0 where there is none. The hull: there; own seat; own side; class, in the order of \
             the list; points in four hundredths; x and y in hundreds of hexes; facing A to F, one of six; speed in thirty-firsts; straight hexes and hexes since a \
             slip, in eighths; destroyed, gone, fire control, erratic, erratic soon, reverse, crippled, ASIF up, leaving, braking, broken: eleven; shields 1 to 6 in \
             fiftieths; those that are up: six; level of the shields in halves; ECM and ECCM in sevenths; cloak in thirds; held; crew in fiftieths; boarding parties \
             in twentieths; breakdown rating in sixths; high energy turns of this turn in quarters; impulses until it may move again, in thirty-seconds; boxes of \
             the 25 systems, of their own whole; boxes of the 9 ASIF columns, in twelfths. Its secrets, -1 for ships of others: capacitor in fiftieths; warp and other \
             energy of the batteries in fiftieths; general reinforcement in twentieths; specific reinforcement of six shields in twentieths; of nine ASIF columns in \
             twelfths; high energy turns, tactical manoeuvres, uses of transporters in quarters; tractor energy, damage control in twentieths; erratic manoeuvres paid; \
             ASIF, cloak paid; shock in thirtieths; pseudo-torpedoes in twelfths. Twenty-six weapons: kind, in the order of the list, counted from 1 and 0 for none; works; \
             shots of this turn in quarters; impulses since the last one, in thirty-seconds, 1 for none; and of own ships, else -1: turns of arming in thirds, energy in \
             thirty-seconds, torpedo in the order of the list, modes and stock of two kinds in twelfths, aimed at something",
            MOST_SHIPS * SHIP,
            HIDDEN,
        ),
        Feature::new(
            "seekers",
            "sixty-four seeking weapons, 21 numbers each, all 0 where there is none: plasma; drone; own side; the ship that launched it and its target, by place: of \
             twelve, counted from 1, 0 unknown; model in twelfths; x and y in hundreds of hexes; facing: one of six; flown in fiftieths; damage in fiftieths; enveloping, \
             sabot, stopped; and of own ones, else -1: pseudo, charge",
            SEEKERS * SEEKER,
            HIDDEN,
        ),
        Feature::new("rocks", "fourteen hexes of asteroids: there, x and y in hundreds of hexes", 3 * ROCKS, HIDDEN),
        Feature::new("webs", "eight hexes of web: there, x and y in hundreds of hexes, strength in fiftieths", 4 * WEBS, HIDDEN),
    ];

    const COMMAND: &'static [Feature] = &[
        Feature::new(
            "kind",
            "pass, plan, allocate, resign, move, volley, fire, reinforce, hit, engines, transfer, repair, rebuild, then the activities erratic, brake, speed, leave, \
             control, cloak, warfare, tractor, release, lab, steer, brace, inject, feed, eject, finish, launch, cast, sphere, shield, asif, board, reload, capacitor, \
             prepare: one of thirty-eight",
            KINDS,
            SHARE,
        ),
        Feature::new("ship", "the ship that acts, by its place in the view: one of twelve, or none", MOST_SHIPS, SHARE),
        Feature::new("target", "the ship at which it is aimed: one of twelve, or none", MOST_SHIPS, SHARE),
        Feature::new("seeker", "the seeking weapon at which it is aimed, in sixty-fourths, counted from 1", 1, SHARE),
        Feature::new("weapons", "the weapon, and the one to which it passes something, in twenty-sixths, counted from 1", 2, SHARE),
        Feature::new("plan", "attack, assault, defend, run, again: one of five, or none", 5, SHARE),
        Feature::new(
            "step",
            "ahead, left, right, slip left, slip right, high energy turn, stay, tactical left, tactical right, quick reverse: one of ten, or none",
            10,
            SHARE,
        ),
        Feature::new("facing", "the facing of a high energy turn, a launch or a cast: one of six, or none", 6, SHARE),
        Feature::new("group", "all, phasers, heavies, bolts: one of four, or none", 4, SHARE),
        Feature::new("modes", "the eight bits of a mode or of a way to launch, the lowest first", 8, SHARE),
        Feature::new("yes", "on, up, by damage control energy, for the pseudo-torpedo", 1, SHARE),
        Feature::new(
            "numbers",
            "three numbers in parts of 256: speed; shield or slot, points; box; columns and points; torpedo, energy; ECM, ECCM; drones of one space and of two; engine \
             boxes left, right, centre; canister",
            3,
            SHARE,
        ),
        Feature::new("throw", "the hexes of a cast, x and y in fifteenths", 2, HIDDEN),
        Feature::new("columns", "boxes of the nine ASIF columns that are repaired, in twelfths", ASIF_COLUMNS, SHARE),
    ];

    fn encode_view(view: &View, seat: Seat, out: &mut Vec<f32>) {
        let state = &view.table();
        let flow = &state.flow;
        let fleet = Fleet { state, view, seat };
        out.extend([part(flow.turn.into(), 30.0), part(state.options.turns.into(), 30.0), part(flow.impulse.into(), 32.0)]);
        out.push(part(flow.row.into(), SEQUENCE.len() as f32));
        let asks = [Ask::Nobody, Ask::Secret, Ask::Order, Ask::Open, Ask::Box, Ask::Over];
        one_of(6, asks.iter().position(|&ask| ask == flow.ask), out);
        out.push(yes(crate::flow::seats(state).contains(seat)));
        let order: Vec<ShipNo> = order(view, seat).collect();
        let at = |place: usize| order.get(place).copied();
        let asked = flow.ask != Ask::Nobody && flow.ask != Ask::Over;
        out.extend((0..MOST_SHIPS).map(|place| yes(at(place).is_some_and(|ship| asked && ship.within(flow.pending)))));
        one_of(MOST_SHIPS, flow.active.and_then(|ship| fleet.place(ship)), out);
        let lot = match (flow.lot, fleet.side()) {
            (1, Side::First) | (2, Side::Second) => 1,
            (1 | 2, _) => 2,
            (lot, _) => usize::from(lot.min(3)),
        };
        one_of(4, Some(lot), out);
        let points = victory::points(state);
        out.extend([fleet.side(), fleet.side().other()].map(|side| part(points[side] as f32, 2_000.0)));
        out.extend([part(flow.walk.volley.points.into(), 100.0), part(flow.waiting.into(), 24.0)]);
        (0..MOST_SHIPS).for_each(|place| match at(place) {
            Some(ship) => fleet.ship(ship, out),
            None => out.extend([0.0; SHIP]),
        });
        (0..SEEKERS).for_each(|place| fleet.seeker(SeekerNo::new(place), out));
        (0..ROCKS).for_each(|rock| match state.rocks.get(rock).filter(|_| rock < usize::from(state.rock_count)) {
            Some([x, y]) => out.extend([1.0, far((*x).into()), far((*y).into())]),
            None => out.extend([0.0; 3]),
        });
        (0..WEBS).for_each(|web| match state.webs.get(web).filter(|_| web < usize::from(state.web_count)) {
            Some([x, y, strength]) => out.extend([1.0, far((*x).into()), far((*y).into()), part((*strength).into(), 50.0)]),
            None => out.extend([0.0; 4]),
        });
    }

    fn encode_command(view: &View, seat: Seat, command: &Command, out: &mut Vec<f32>) {
        let place_of = |ship: ShipNo| order(view, seat).position(|one| one == ship);
        let said = Said::of(command);
        one_of(KINDS, Some(said.kind), out);
        one_of(MOST_SHIPS, command.ship().and_then(place_of), out);
        one_of(MOST_SHIPS, said.target.and_then(Target::ship).and_then(place_of), out);
        out.push(said.target.and_then(Target::seeker).map_or(0.0, |seeker| part(seeker.number().into(), SEEKERS as f32)));
        out.extend(said.weapons.map(|weapon| weapon.map_or(0.0, |weapon| part(weapon.number().into(), MOST_WEAPONS as f32))));
        one_of(5, said.plan.and_then(|plan| STANCES.iter().position(|&stance| stance == plan)), out);
        one_of(10, said.step.map(of_step), out);
        one_of(6, said.facing.map(usize::from), out);
        one_of(4, said.group.and_then(|group| GROUPS.iter().position(|&one| one == group)), out);
        out.extend((0..8).map(|bit| f32::from(said.modes >> bit & 1)));
        out.push(yes(said.yes));
        out.extend(said.numbers.map(|number| part(number.into(), 256.0)));
        out.extend(said.throw.map(|hexes| place(hexes.into(), 15.0)));
        out.extend(said.columns.map(|boxes| part(boxes.into(), 12.0)));
    }
}

/// Hexes from the middle of the map, in hundreds.
fn far(hexes: i16) -> f32 {
    place(hexes.into(), 100.0)
}

fn of_step(step: Step) -> usize {
    match step {
        Step::Ahead => 0,
        Step::Left => 1,
        Step::Right => 2,
        Step::SlipLeft => 3,
        Step::SlipRight => 4,
        Step::Het(_) => 5,
        Step::Stay => 6,
        Step::TacLeft => 7,
        Step::TacRight => 8,
        Step::Quick => 9,
    }
}

/// The ships of the seat's side, then the others, each in their order.
fn order(view: &View, seat: Seat) -> impl Iterator<Item = ShipNo> {
    let of = move |own: bool| ShipNo::first(view.count.into()).filter(move |&ship| (view.hulls[ship].side == Side::of(seat)) == own);
    of(true).chain(of(false))
}

/// The table as a seat sees it.
struct Fleet<'v> {
    state: &'v State,
    view: &'v View,
    seat: Seat,
}

impl Fleet<'_> {
    fn side(&self) -> Side {
        Side::of(self.seat)
    }

    fn place(&self, ship: ShipNo) -> Option<usize> {
        order(self.view, self.seat).position(|one| one == ship)
    }

    fn ship(&self, ship: ShipNo, out: &mut Vec<f32>) {
        let from = out.len();
        self.hull(ship, out);
        debug_assert_eq!(out.len() - from, HULL);
        let own = self.view.owns(ship).then(|| &self.state.secrets[ship]);
        secrets(own, out);
        let (class, hull, now) = (self.state.class(ship), &self.state.hulls[ship], self.state.now());
        for weapon in WeaponNo::first(MOST_WEAPONS) {
            let Some(spec) = class.weapons.get(weapon.index()) else {
                out.extend([0.0; MOUNT + LOAD]);
                continue;
            };
            let mount = &hull.mounts[weapon];
            let rest = if mount.last == 0 { 1.0 } else { part(now.saturating_sub(mount.last).into(), 32.0) };
            out.extend([part(f32::from(spec.kind as u8) + 1.0, 22.0), yes(mount.alive), part(mount.shots.into(), 4.0), rest]);
            held(own.map(|own| &own.loads[weapon]), out);
        }
        debug_assert_eq!(out.len() - from, SHIP);
    }

    fn hull(&self, ship: ShipNo, out: &mut Vec<f32>) {
        let (hull, class) = (&self.state.hulls[ship], self.state.class(ship));
        out.extend([1.0, yes(hull.seat == self.seat), yes(hull.side == self.side())]);
        out.extend([part(f32::from(hull.class) + 1.0, classes().len() as f32), part(class.points.into(), 400.0), far(hull.x), far(hull.y)]);
        one_of(6, Some(hull.facing.into()), out);
        out.extend([part(hull.speed.into(), 31.0), part(hull.straight.into(), 8.0), part(hull.slip.into(), 8.0)]);
        let bits = [
            flag::DESTROYED,
            flag::GONE,
            flag::FIRE_CONTROL,
            flag::ERRATIC,
            flag::ERRATIC_SOON,
            flag::REVERSE,
            flag::CRIPPLED,
            flag::ASIF,
            flag::LEAVING,
            flag::BRAKING,
            flag::BROKEN,
        ];
        out.extend(bits.map(|bit| yes(hull.is(bit))));
        out.extend(hull.shields.map(|boxes| part(boxes.into(), 50.0)));
        out.extend((0..6).map(|side| f32::from(hull.up >> side & 1)));
        out.extend([part(hull.level.into(), 2.0), part(hull.ecm.into(), 7.0), part(hull.eccm.into(), 7.0), part(hull.cloak.into(), 3.0)]);
        out.extend([
            yes(hull.held_by.is_some()),
            part(hull.crew.into(), 50.0),
            part(hull.parties.into(), 20.0),
            part(hull.breakdown.into(), 6.0),
        ]);
        out.extend([part(hull.hets.into(), 4.0), part(hull.still_until.saturating_sub(self.state.now()).into(), 32.0)]);
        out.extend(hull.boxes.iter().zip(class.boxes).map(|(&left, whole)| part(left.into(), f32::from(whole.max(1)))));
        out.extend(hull.asif.map(|boxes| part(boxes.into(), 12.0)));
    }

    fn seeker(&self, at: Option<SeekerNo>, out: &mut Vec<f32>) {
        let Some((at, seeker)) = at.and_then(|at| Some((at, self.state.seekers.get(at.index()).filter(|seeker| seeker.flies())?))) else {
            return out.extend([0.0; SEEKER]);
        };
        let hidden = &self.state.hidden[at];
        let of =
            |ship: Option<ShipNo>| ship.and_then(|ship| self.place(ship)).map_or(0.0, |place| part(place as f32 + 1.0, MOST_SHIPS as f32));
        out.extend([
            yes(seeker.kind == Body::Plasma),
            yes(seeker.kind == Body::Drone),
            yes(self.state.hulls[seeker.owner].side == self.side()),
        ]);
        out.extend([of(Some(seeker.owner)), of(hidden.target.and_then(Target::ship)), part(f32::from(seeker.model) + 1.0, 12.0)]);
        out.extend([far(seeker.x), far(seeker.y)]);
        one_of(6, Some(seeker.facing.into()), out);
        out.extend([part(seeker.flown.into(), 50.0), part(seeker.damage.into(), 50.0)]);
        out.extend([trait_of::ENVELOPING, trait_of::SABOT, trait_of::STOPPED].map(|bit| yes(seeker.traits & bit != 0)));
        let mine = self.view.owns(seeker.owner);
        out.extend([hidden.pseudo, hidden.charge].map(|is| if mine { yes(is) } else { -1.0 }));
    }
}

/// Facts that only the owner of a ship knows.
fn secrets(own: Option<&Secret>, out: &mut Vec<f32>) {
    let Some(own) = own else { return out.extend([-1.0; OWN]) };
    out.extend([own.capacitor, own.warp, own.other].map(|quarters| part(quarters.into(), 200.0)));
    out.push(part(own.general.into(), 20.0));
    out.extend(own.specific.map(|boxes| part(boxes.into(), 20.0)));
    out.extend(own.asif.map(|boxes| part(boxes.into(), 12.0)));
    out.extend([own.hets, own.tacs, own.transport].map(|uses| part(uses.into(), 4.0)));
    out.extend([own.tractor, own.control].map(|quarters| part(quarters.into(), 80.0)));
    out.extend([own.erratic, own.switches & Secret::ASIF != 0, own.switches & Secret::CLOAK != 0].map(yes));
    out.extend([part(own.sep.into(), 30.0), part(own.pseudo.count_ones() as f32, 12.0)]);
}

/// Contents of a weapon.
fn held(own: Option<&Load>, out: &mut Vec<f32>) {
    let Some(own) = own else { return out.extend([-1.0; LOAD]) };
    out.extend([
        part(own.turns.into(), 3.0),
        part(own.energy.into(), 32.0),
        part(f32::from(own.torp) + 1.0, 16.0),
        part(own.mode.into(), 256.0),
    ]);
    out.extend(own.stock.map(|stock| part(stock.into(), 12.0)));
    out.push(yes(own.aim.is_some()));
}

/// The parts of a command that are numbers.
#[derive(Default)]
struct Said {
    kind: usize,
    target: Option<Target>,
    weapons: [Option<WeaponNo>; 2],
    plan: Option<Stance>,
    step: Option<Step>,
    facing: Option<u8>,
    group: Option<Group>,
    modes: u8,
    yes: bool,
    numbers: [u16; 3],
    throw: [i8; 2],
    columns: [u8; ASIF_COLUMNS],
}

impl Said {
    fn of(command: &Command) -> Said {
        let kind = |kind| Said { kind, ..Said::default() };
        match command {
            Command::Pass(_) => kind(0),
            Command::Plan(_, stance, speed) => Said { plan: Some(*stance), numbers: [(*speed).into(), 0, 0], ..kind(1) },
            Command::Allocate(_, made) => Said { numbers: [made.speed.into(), made.ecm.into(), made.eccm.into()], ..kind(2) },
            Command::Resign(_) => kind(3),
            Command::Move(_, step) => {
                let facing = if let Step::Het(facing) = step { Some(*facing) } else { None };
                Said { step: Some(*step), facing, ..kind(4) }
            }
            Command::Volley(_, target, group) => Said { target: Some(*target), group: Some(*group), ..kind(5) },
            Command::Fire(_, shots) => match shots.first() {
                Some(&(weapon, target, how)) => Said { target: Some(target), weapons: [Some(weapon), None], modes: how, ..kind(6) },
                None => kind(6),
            },
            Command::Reinforce(_, slot, points) => Said { numbers: [(*slot).into(), points.get().into(), 0], ..kind(7) },
            Command::Hit(what) => Said { numbers: [u16::from(*what) + 1, 0, 0], ..kind(8) },
            Command::Engines(lost) => Said { numbers: lost.map(u16::from), ..kind(9) },
            Command::Transfer(_, transfer) => Said::transfer(*transfer),
            Command::Repair(_, what, energy) => Said { yes: *energy, numbers: [(*what).into(), 0, 0], ..kind(11) },
            Command::Rebuild(_, put, energy) => Said { yes: *energy, columns: *put, ..kind(12) },
            Command::Do(_, act) => Said::activity(*act),
        }
    }

    fn transfer(transfer: Transfer) -> Said {
        let modes = match transfer {
            Transfer::Store(..) => 1,
            Transfer::Take(..) => 2,
            Transfer::Swap(..) => 4,
        };
        Said { kind: 10, weapons: [Some(transfer.launcher()), None], modes, numbers: [transfer.slot().into(), 0, 0], ..Said::default() }
    }

    fn activity(act: Act) -> Said {
        let kind = |kind: usize| Said { kind: 13 + kind, ..Said::default() };
        let of = |number: usize, weapon: WeaponNo| Said { weapons: [Some(weapon), None], ..kind(number) };
        let at = |number: usize, ship: ShipNo| Said { target: Some(ship.into()), ..kind(number) };
        match act {
            Act::Erratic(yes) => Said { yes, ..kind(0) },
            Act::Brake(side) => Said { numbers: [side.number().into(), 0, 0], ..kind(1) },
            Act::Speed(speed) => Said { numbers: [speed.into(), 0, 0], ..kind(2) },
            Act::Leave => kind(3),
            Act::Control => kind(4),
            Act::Cloak(yes) => Said { yes, ..kind(5) },
            Act::Warfare(ecm, eccm) => Said { numbers: [ecm.get().into(), eccm.get().into(), 0], ..kind(6) },
            Act::Tractor(ship) => at(7, ship),
            Act::Release(ship) => at(8, ship),
            Act::Lab(seeker) => Said { target: Some(seeker.into()), ..kind(9) },
            Act::Steer(seeker, side) => Said { target: Some(seeker.into()), numbers: [side.into(), 0, 0], ..kind(10) },
            Act::Brace(side) => Said { numbers: [side.number().into(), 0, 0], ..kind(11) },
            Act::Inject(weapon, into, yes) => Said { weapons: [Some(weapon), Some(into)], yes, ..kind(12) },
            Act::Feed(weapon, into, yes) => Said { weapons: [Some(weapon), Some(into)], yes, ..kind(13) },
            Act::Eject(weapon) => of(14, weapon),
            Act::Finish(weapon, arm) => Said { modes: arm.mode, numbers: [arm.torp.into(), arm.energy.into(), 0], ..of(15, weapon) },
            Act::Launch(launch) => Said::launch(launch),
            Act::Cast(cast) => {
                Said { target: Some(cast.target), throw: [cast.dx, cast.dy], facing: Some(cast.facing), ..of(17, cast.weapon) }
            }
            Act::Sphere(weapon, radius) => Said { numbers: [radius.get().into(), 0, 0], ..of(18, weapon) },
            Act::Shield(side, yes) => Said { yes, numbers: [side.number().into(), 0, 0], ..kind(19) },
            Act::Asif(yes) => Said { yes, ..kind(20) },
            Act::Board(ship, what) => Said { numbers: [u16::from(what) + 1, 0, 0], ..at(21, ship) },
            Act::Reload(weapon, drones) => Said { numbers: [drones[0].get().into(), drones[1].get().into(), 0], ..of(22, weapon) },
            Act::Capacitor(quarters) => Said { numbers: [quarters.get().into(), 0, 0], ..kind(23) },
            Act::Prepare(weapon, start) => {
                let (modes, slot, yes) = match start {
                    Start::Canister(slot, yes) => (1, slot, yes),
                    Start::Charge(yes) => (2, 0, yes),
                    Start::Shows(yes) => (4, 0, yes),
                };
                Said { modes, yes, numbers: [slot.into(), 0, 0], ..of(24, weapon) }
            }
        }
    }

    fn launch(launch: Launch) -> Said {
        Said {
            kind: 13 + 16,
            target: Some(launch.target),
            weapons: [Some(launch.weapon), launch.from],
            facing: Some(launch.facing),
            modes: launch.how,
            numbers: [launch.piece.into(), 0, 0],
            ..Said::default()
        }
    }
}
