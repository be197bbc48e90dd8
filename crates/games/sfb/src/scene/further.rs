//! What is possible besides the list, which would be too long with it: each stands on the box or counter that it is about.

use engine::Scene;

use super::choices::{box_id, choice, on_ship};
use crate::{
    Command,
    command::{Act, Arm, Drones, Launch, OTHERS, Points, Quarters, Radius, Start, Warfare, slot},
    data::{Kind, TORPS, costs, sequence::Does},
    flow,
    ids::{ShieldNo, ShipNo, Target},
    legal,
    rules::{damage, plans, seeking::how},
    state::{NONE, State, load, trait_of},
    view::View,
};

/// Draws them for the ship that decides.
pub fn draw(view: &View, state: &State, commands: &[Command], scene: &mut Scene) {
    let Some((seat, ship)) = view.viewer.and_then(|seat| Some((seat, flow::actor(state, seat)?))) else { return };
    if commands.is_empty() {
        return;
    }
    let mut found: Vec<(Command, Vec<String>)> = Vec::new();
    let mut offer = |command: Command, on: Vec<String>| {
        let new = !commands.contains(&command) && !found.iter().any(|(known, _)| *known == command);
        if new && legal::check(state, seat, &command).is_ok() {
            found.push((command, on));
        }
    };
    match flow::does(state) {
        Does::Allocate if state.flow.turn == 1 => prepares(state, ship, &mut offer),
        Does::Activity => {
            reserve(state, ship, &mut offer);
            conduct(state, ship, &mut offer);
            weapons(state, ship, &mut offer);
        }
        Does::Declare => {
            reserve(state, ship, &mut offer);
            for act in warfare(state, ship) {
                offer(Command::Do(ship, act), on_ship(ship));
            }
        }
        Does::Answer => {
            offer(fill(state, ship), on_ship(ship));
            let most = state.secrets[ship].points().min(12);
            // Columns are named where their order is free.
            let slots = if state.options.asif_skip_ahead { slot::END } else { slot::COLUMNS };
            for (slot, points) in (0..slots).flat_map(|slot| (1..=most).map(move |points| (slot, points))) {
                offer(Command::Reinforce(ship, slot, Points::at_most(points)), on_ship(ship));
            }
        }
        Does::Aegis => offer(fill(state, ship), on_ship(ship)),
        _ => {}
    }
    for (command, on) in found {
        let mut more = choice(view, state, &command);
        if more.on.is_empty() {
            more.on = on;
        }
        scene.more.push(more);
    }
}

/// The choices before the first turn: contents of canisters and freezers, and what pseudo-torpedoes show (`SFB.BASE.SET.2`).
fn prepares(state: &State, ship: ShipNo, offer: &mut impl FnMut(Command, Vec<String>)) {
    let canisters = [0, 1].into_iter().flat_map(|slot| [true, false].map(|f| Start::Canister(slot, f)));
    let starts: Vec<Start> = canisters.chain([true, false].into_iter().flat_map(|on| [Start::Charge(on), Start::Shows(on)])).collect();
    for index in state.class(ship).numbers() {
        for &start in &starts {
            offer(Command::Do(ship, Act::Prepare(index, start)), vec![box_id(ship, damage::weapon_box(index))]);
        }
    }
}

/// As much reserve power as the capacitor takes (`SFB.BASE.NRG.6`).
fn fill(state: &State, ship: ShipNo) -> Command {
    let secret = &state.secrets[ship];
    let room = state.class(ship).capacitor().saturating_sub(secret.capacitor);
    let quarters = u8::try_from(room.min(secret.reserve())).unwrap_or(u8::MAX);
    Command::Do(ship, Act::Capacitor(Quarters::at_most(quarters)))
}

/// Reserve power for the weapons (`SFB.BASE.NRG.7`).
fn reserve(state: &State, ship: ShipNo, offer: &mut impl FnMut(Command, Vec<String>)) {
    offer(fill(state, ship), on_ship(ship));
    for (number, weapon) in state.class(ship).mounted() {
        let on = || vec![box_id(ship, damage::weapon_box(number))];
        let mut finish = |arm: Arm| offer(Command::Do(ship, Act::Finish(number, arm)), on());
        match weapon.kind {
            Kind::Photon => {
                let amounts = [2, 4, 6, 8, 12, 16].map(|energy| Arm { energy, ..Arm::NONE });
                amounts.into_iter().chain([Arm { energy: 16, torp: NONE, mode: load::FLEETING }]).for_each(finish);
            }
            Kind::Disruptor => [0, 8, 16].map(|energy| Arm { energy, ..Arm::NONE }).into_iter().for_each(finish),
            Kind::Plasma => {
                for (torp, _) in TORPS.iter().filter(|(torp, _)| costs::makes(weapon.torp, *torp)) {
                    for mode in [0, load::ENVELOPING, load::SHOTGUN, load::SABOT] {
                        finish(Arm { energy: 0, torp: torp.code(), mode });
                    }
                }
            }
            _ => {}
        }
    }
}

/// A point more of ECM or of ECCM.
fn warfare(state: &State, ship: ShipNo) -> [Act; 2] {
    let hull = &state.hulls[ship];
    let [ecm, eccm] = [hull.ecm, hull.eccm].map(Warfare::at_most);
    let more = |points: u8| Warfare::at_most(points.saturating_add(1));
    [Act::Warfare(more(hull.ecm), eccm), Act::Warfare(ecm, more(hull.eccm))]
}

/// Speed, electronic warfare, shields.
fn conduct(state: &State, ship: ShipNo, offer: &mut impl FnMut(Command, Vec<String>)) {
    let hull = &state.hulls[ship];
    let speeds = plans::SPEEDS.into_iter().map(Act::Speed);
    let shields = ShieldNo::all().map(|side| Act::Shield(side, !side.within(hull.up)));
    if state.flying().any(|at| state.seekers[at].traits & trait_of::ENVELOPING != 0) {
        ShieldNo::all().for_each(|side| offer(Command::Do(ship, Act::Brace(side)), on_ship(ship)));
    }
    let brakes = ShieldNo::all().map(Act::Brake).chain([Act::Leave]);
    let own = state.flying().filter(|&at| state.seekers[at].owner == ship);
    for act in own.flat_map(|at| [0, 1, 5].map(|side| Act::Steer(at, side))) {
        offer(Command::Do(ship, act), Vec::new());
    }
    for act in speeds.chain(shields).chain(warfare(state, ship)).chain(brakes) {
        offer(Command::Do(ship, act), on_ship(ship));
    }
}

/// A launch, and the same from each other rack of the array, with the charge of each freezer, or with the charge in each piece.
fn launches(state: &State, ship: ShipNo, order: Launch, act: &mut impl FnMut(Act)) {
    act(Act::Launch(order));
    let class = state.class(ship);
    let spec = &class.weapons[order.weapon];
    let injects = order.how & how::INJECT != 0;
    for (number, from) in class.mounted() {
        let rack = spec.kind == Kind::Array && from.kind == Kind::Array && from.block == spec.block;
        if rack || (injects && from.kind == Kind::Freezer) {
            act(Act::Launch(Launch { from: Some(number), ..order }));
        }
    }
    if spec.photon && state.secrets[ship].loads[order.weapon].is(load::SHOTGUN) {
        for piece in 1..6 {
            act(Act::Launch(Launch { piece, ..order }));
        }
    }
    if state.secrets[ship].loads[order.weapon].is(load::SHOTGUN) {
        others(state, ship, order, act);
    }
}

/// The same shotgun with other targets of its second and third piece; those of the rest are said in words (`SFB.BASE.PLA.13`).
fn others(state: &State, ship: ShipNo, order: Launch, act: &mut impl FnMut(Act)) {
    let enemies = || state.enemies(ship).map(Target::from).filter(|&enemy| enemy != order.target);
    for second in enemies() {
        let mut named = Launch { others: [None; OTHERS], ..order };
        named.others[0] = Some(second);
        act(Act::Launch(named));
        for third in enemies().filter(|&third| third != second) {
            named.others[1] = Some(third);
            act(Act::Launch(named));
        }
    }
}

/// Every facing and way of a launch, and what is thrown away.
fn weapons(state: &State, ship: ShipNo, offer: &mut impl FnMut(Command, Vec<String>)) {
    let class = state.class(ship);
    for (number, weapon) in class.mounted() {
        let mut act = |act: Act| offer(Command::Do(ship, act), vec![box_id(ship, damage::weapon_box(number))]);
        act(Act::Eject(number));
        match weapon.kind {
            Kind::Plasma | Kind::PlasmaRack | Kind::Rack | Kind::Array => {
                let ways: &[u8] = if matches!(weapon.kind, Kind::Plasma | Kind::PlasmaRack) {
                    &[0, how::PSEUDO, how::INJECT, how::PSEUDO | how::BOOST]
                } else {
                    &[0, how::LARGE]
                };
                for (target, facing) in state.enemies(ship).flat_map(|enemy| (0..6).map(move |facing| (Target::from(enemy), facing))) {
                    ways.iter().for_each(|&how| launches(state, ship, Launch::new(number, target, facing, how), &mut act));
                }
                act(Act::Reload(number, [Drones::ZERO; 2]));
                let casters = class.mounted().filter(|(_, other)| other.kind == Kind::Caster);
                for (caster, pseudo) in casters.flat_map(|(caster, _)| [(caster, false), (caster, true)]) {
                    act(Act::Feed(number, caster, pseudo));
                }
            }
            Kind::Freezer => class.numbers().for_each(|launcher| act(Act::Inject(number, launcher, true))),
            Kind::Esg => (0..=3).for_each(|radius| act(Act::Sphere(number, Radius::at_most(radius)))),
            _ => {}
        }
    }
}
