//! Views and commands as numbers, for programs that learn.

mod said;

use engine::{
    Seat,
    encode::{Encode, Feature, HIDDEN, SHARE, bits, nth, one_of, part, place, yes},
};
use geometry::plane::{Base, Point, UNIT};

use crate::{
    AttackWing, Command,
    data::{ActionIcon, CardId, DamageKind, Maneuver},
    ids::{Direction, FLEET, Piece, SHIPS, ShipNo},
    rules::{measure, scoring},
    setup::AREA,
    state::{
        Attack, AttackStep, Battle, Board, BorgToken, COMMANDS, Cause, Cloak, Deck, Frame, Life, Loadout, MINES, MineKind, OBSTACLES,
        Phase, Place, Places, Reserve, SIDES, Ship, Status, UPGRADES, WEBS,
    },
    view::View,
};

/// Numbers of a ship, of a Borg token, of a deck, of a resource, of the attack.
const SHIP: usize = 168;
const TOKEN: usize = 17;
const DECK: usize = 1 + DamageKind::ALL.len();
const RESERVE: usize = 15 + SIDES;
const ATTACK: usize = 2 * PIECES + 42;
/// Numbers of a Minefield Token.
const MINE: usize = 6;

/// Ships of both sides and the two tokens.
const PIECES: usize = SHIPS + 2;
/// Numbers of a maneuver: kind, speed, side.
const FLOWN: usize = 8;
/// More cards than there are, those of the user's own file included.
const CARDS: usize = 4_096;
/// Frames in which a seat is asked.
const QUESTIONS: usize = 31;

const LIVES: [Life; 4] = [Life::Aside, Life::Present, Life::Destroyed, Life::Escaped];
const STATUSES: [Status; 3] = [Status::Aside, Status::Flying, Status::Destroyed];

impl Encode for AttackWing {
    const SHAPE: &'static str = "attack-wing-3";

    const VIEW: &'static [Feature] = &[
        Feature::new("round", "the round, and the last one, in fortieths", 2, SHARE),
        Feature::new("phase", "setup, planning, activation, combat, end, over: one of six", Phase::ALL.len(), SHARE),
        Feature::new(
            "question",
            "a place, dials, who moves, a steering, an Action, the Cube's move, an attack, the Cube's attacks, attack dice, defense dice, a cloak, Shields, cards \
             after a dial, after a move, a free Action, cards in an attack, a further attack, a card spared, cards after an Action, dice of the round, a rescue, \
             damage taken over, Munitions Failure, an Upgrade lost, an attack that follows, a captain's ship, a Crew Upgrade lost, Target Locks, consent, a dial set anew, a \
             ship that comes back: one of thirty-one, or none",
            QUESTIONS,
            SHARE,
        ),
        Feature::new("about", "the ship that is asked about, by its place: one of sixteen, or none", SHIPS, SHARE),
        Feature::new("sides", "whether the seat is asked; has the Control Token; has initiative", 3, SHARE),
        Feature::new("battle", "whether it is a duel; the limit of a fleet's cost in four hundredths", 2, SHARE),
        Feature::new(
            "points",
            "of the own side, then of the other, in four hundredths: points as they would be counted now; cost of the fleet; cost of what survives; ships lost to \
             Borg tokens, in eighths",
            8,
            HIDDEN,
        ),
        Feature::new(
            "borg",
            "the Cube, then the Sphere, 17 numbers each: aside, on the table, destroyed, escaped: one of four; x and y from the middle of the play area; course N, \
             E, S, W: one of four, or none; damage in thirtieths, columns in sixths; moved; fired; owes its attack; destroyed by the own side; by the other",
            2 * TOKEN,
            HIDDEN,
        ),
        Feature::new(
            "ships",
            "sixteen ships, eight of the own side first, 168 numbers each, all 0 where there is none: there; own side; aside, flying, destroyed: one of three; ship \
             card and captain, of 4,096, counted from 1; points in hundredths; x and y from the middle of the play area; east and north of its heading; skill, that \
             of this phase, Primary Weapon, Agility in tenths; Hull, Hull left, Shields, those left, disabled ones in twelfths; Shield Tokens in sixths; cards face \
             down in twelfths; of each of fifteen Damage Cards, in quarters; Auxiliary Power, Evade, Scan, Battle Stations Tokens in quarters; Cloak Token green, \
             red: one of two; began cloaked; Target Lock, the second one, ship in the tractor beam, of eighteen by their place, counted from 1; dial set; maneuver \
             revealed, and the own dial or one looked at, 8 numbers each: straight, bank, turn, come about, reverse, spin: one of six, speed in sixths, side, -1 left, 1 right, all -1 \
             for another's dial; activated, acted, attacked, no attack, no Action, no Action step, none next time, touching, contained: nine; destroyed by Cube, \
             Sphere, enemy, flight, itself: one of five; about to be destroyed; captain works; twelve Upgrades, 2 numbers each: card, and 1 ready, a half disabled, 0 \
             gone; cards used, lasting, spent in fourteenths; Drone Tokens in twelfths; Mission Tokens, stored Evade, Target Lock, Battle Stations, damage beneath \
             armor, damage taken off, fuse in sixths, tokens on a card in twelfths, faction chosen in sixteenths; effects of this round in tenths: dice, dice ahead, \
             dice each, dice in every attack, attack dice less, defense dice less, more, Hits set, fewer dice for one; Crew, Talents, Primary Weapon attacks still to \
             make in quarters; red, no lock on it, free Action done, none, no strain, boards, untouchable, no defense dice, no Evade, has answered, locked: eleven; \
             Actions of this round: Evade, Target Lock, Scan, Battle Stations, Cloak, Sensor Echo, Regenerate: seven; the ship it aims at, may not attack, spares, \
             that pulls it, of eighteen by their place, counted from 1; ships of the other side that it could reach at range 1, 2, 3, and those that could reach it, in eighths; the Borg \
             token in reach, in quarters, 1 at range 1; Energy Dampening Token, Muon Token, cut off from texts for friends, flies as it was ordered: four; cards \
             beneath a card in sixths; skill more this round in tenths; speed of the Sensor Echo in sixths; the one ship that it attacks, of eighteen by its \
             place, counted from 1; Tribble Tokens in twelfths; whether the other side has looked at its dial; whether it has an Upgrade of an enemy as well",
            SHIPS * SHIP,
            HIDDEN,
        ),
        Feature::new(
            "attack",
            "of the attack that is made, all 0 without one: attacker and target by their place: one of eighteen each; step: one of fifteen; range in thirds; \
             obstructed; dice rolled; Hits, Critical Hits, Battle Stations, blanks; defense dice; Evades, Battle Stations, blanks; Evades added; Hits and Critical \
             Hits left; damage; re-rolled attack dice and defense dice; dice more in attack and in defense; Hits and Critical Hits of the Counter Attack Die, all in \
             twentieths; card, of 4,096, counted from 1; lock spent; besides the one of the phase; past the Shields; re-rolls paid by Crew Upgrades, tokens taken from the target, in \
             twentieths",
            ATTACK,
            HIDDEN,
        ),
        Feature::new(
            "decks",
            "Damage Deck of the own side, then of the other: cards in the pile in thirty-thirds; unseen ones of fifteen kinds in quarters",
            2 * DECK,
            SHARE,
        ),
        Feature::new(
            "reserves",
            "resource of the own side, then of the other, 20 numbers each: card, of 4,096, counted from 1; tokens in fifths; ten Command Tokens that are spent; used \
             in this round; Commendation Award Token; captain, Talent, Crew, Tech and Weapon Upgrade on the Sideboard and the card beneath Quark, of 4,096, counted from 1",
            2 * RESERVE,
            SHARE,
        ),
        Feature::new(
            "terrain",
            "six obstacles, then the planet: there, x and y from the middle of the play area",
            3 * (OBSTACLES + 1),
            HIDDEN,
        ),
        Feature::new(
            "mines",
            "four Minefield Tokens: there, own, x and y from the middle of the play area, of three dice, cloaked",
            MINE * MINES,
            HIDDEN,
        ),
        Feature::new("webs", "five Energy Web Tokens: there, own, x and y from the middle of the play area", 4 * WEBS, HIDDEN),
    ];

    const COMMAND: &'static [Feature] = said::FEATURES;

    fn encode_view(view: &View, seat: Seat, out: &mut Vec<f32>) {
        let board = &view.board;
        let sides = [seat, seat.other()];
        out.extend([part(board.round.into(), 40.0), part(board.options.last_round().into(), 40.0)]);
        one_of(Phase::ALL.len(), Phase::ALL.iter().position(|&phase| phase == board.flow.phase), out);
        let (question, about) = question(board.flow.top());
        one_of(QUESTIONS, question, out);
        one_of(SHIPS, about.map(|ship| at(Piece::Ship(ship), seat)), out);
        out.extend([view.deciders.contains(seat), board.control == seat, board.initiative == seat].map(yes));
        out.extend([yes(board.battle == Battle::Duel), part(board.options.fleet_sp.into(), 400.0)]);
        for side in sides {
            let numbers = scoring::account(board, side);
            out.push(place(numbers.total as f32, 400.0));
            out.extend([scoring::fleet_points(board, side), scoring::surviving(board, side)].map(|points| part(points.into(), 400.0)));
            let lost = ShipNo::of(side).filter(|&ship| board.ship(ship).destroyed_by.is_some_and(Cause::is_token)).count();
            out.push(part(lost as f32, FLEET as f32));
        }
        [&board.cube, &board.sphere].into_iter().for_each(|token| borg(board, token, seat, out));
        let reach = Reach::all(board);
        sides.into_iter().flat_map(ShipNo::of).for_each(|no| ship(view, no, seat, &reach, out));
        attack(board.attack.as_ref(), seat, out);
        sides.into_iter().for_each(|side| deck(&board.decks[side.index()], out));
        sides.into_iter().for_each(|side| reserve(&board.reserves[side.index()], out));
        board.obstacles.iter().chain([&board.planet]).for_each(|token| match token {
            Some(at) => {
                out.push(1.0);
                out.extend(from_middle(*at));
            }
            None => out.extend([0.0; 3]),
        });
        board.mines.iter().for_each(|mine| match mine {
            Some(mine) => {
                out.extend([1.0, yes(mine.of == seat)]);
                out.extend(from_middle(mine.at));
                out.extend([mine.kind != MineKind::Field, mine.kind == MineKind::Hidden].map(yes));
            }
            None => out.extend([0.0; MINE]),
        });
        board.webs.iter().for_each(|web| match web {
            Some(web) => {
                out.extend([1.0, yes(web.of == seat)]);
                out.extend(from_middle(web.at));
            }
            None => out.extend([0.0; 4]),
        });
    }

    fn encode_command(_: &View, seat: Seat, command: &Command, out: &mut Vec<f32>) {
        said::command(seat, command, out);
    }
}

/// The place of a piece as a seat counts: its ships, those of the other, the Cube, the Sphere.
fn at(piece: Piece, seat: Seat) -> usize {
    match piece {
        Piece::Ship(ship) => ship.number() - 1 + if ship.seat() == seat { 0 } else { FLEET },
        Piece::Cube => SHIPS,
        Piece::Sphere => SHIPS + 1,
    }
}

/// A piece by its place, as a share of all.
fn piece(of: Option<Piece>, seat: Seat) -> f32 {
    nth(of.map(|piece| at(piece, seat)), PIECES)
}

/// A card as a share of more than there are.
fn card(of: Option<CardId>) -> f32 {
    nth(of.map(CardId::index), CARDS)
}

/// East and north of the middle of the play area, 1 at its edge.
fn from_middle(of: Point) -> [f32; 2] {
    let (middle, half) = (AREA.centre(), AREA.max.x as f32 / 2.0);
    [place((of.x - middle.x) as f32, half), place((of.y - middle.y) as f32, half)]
}

fn tenths<const N: usize>(numbers: [u8; N], out: &mut Vec<f32>) {
    out.extend(numbers.map(|number| part(number.into(), 10.0)));
}

/// Kind, speed and side of a maneuver.
fn flown(maneuver: Option<Maneuver>, out: &mut Vec<f32>) {
    one_of(6, maneuver.map(|maneuver| maneuver.bearing() as usize), out);
    let side = maneuver.and_then(Maneuver::side).map_or(0.0, |side| side.sign() as f32);
    out.extend([maneuver.map_or(0.0, |maneuver| part(maneuver.speed().into(), 6.0)), side]);
}

/// Which question a frame asks, in the order of the feature, and about which ship.
fn question(frame: Frame) -> (Option<usize>, Option<ShipNo>) {
    let (question, ship) = match frame {
        Frame::Place => (0, None),
        Frame::Dials => (1, None),
        Frame::Activate => (2, None),
        Frame::Steer(ship) => (3, Some(ship)),
        Frame::Act(ship) => (4, Some(ship)),
        Frame::MoveCube => (5, None),
        Frame::Fight => (6, None),
        Frame::FireCube => (7, None),
        Frame::ModifyAttack => (8, None),
        Frame::ModifyDefense => (9, None),
        Frame::Decloak { .. } => (10, None),
        Frame::Shields { .. } => (11, None),
        Frame::Shown(ship) => (12, Some(ship)),
        Frame::Landed(ship) => (13, Some(ship)),
        Frame::FreeAct(ship) => (14, Some(ship)),
        Frame::Cards(_) | Frame::Eve { .. } => (15, None),
        Frame::Pick { by: ship, .. } | Frame::Encore { ship, .. } | Frame::Defy { ship, .. } => (15, Some(ship)),
        Frame::FreeShot { ship, .. } => (16, Some(ship)),
        Frame::Spare { ship, .. } => (17, Some(ship)),
        Frame::Acted(ship, _) => (18, Some(ship)),
        Frame::Dice(ship) => (19, Some(ship)),
        Frame::Cheat { ship, .. } => (20, Some(ship)),
        Frame::Share { ship, .. } => (21, Some(ship)),
        Frame::Munitions(ship) => (22, Some(ship)),
        Frame::Lose { ship, .. } => (23, Some(ship)),
        Frame::Follow { ship, .. } => (24, Some(ship)),
        Frame::Succeed(ship) => (25, Some(ship)),
        Frame::Crew { ship, .. } => (26, Some(ship)),
        Frame::Locks(_) => (27, None),
        Frame::Consent(_) => (28, None),
        Frame::Redial(ship) => (29, Some(ship)),
        Frame::Return(ship) => (30, Some(ship)),
        _ => return (None, None),
    };
    (Some(question), ship)
}

fn borg(board: &Board, token: &BorgToken, seat: Seat, out: &mut Vec<f32>) {
    let from = out.len();
    one_of(4, LIVES.iter().position(|&life| life == token.life), out);
    out.extend(if token.present() { from_middle(token.base.centre) } else { [0.0; 2] });
    one_of(4, token.course.and_then(|course| Direction::ALL.iter().position(|&one| one == course)), out);
    out.extend([part(token.damage.into(), 30.0), part(board.options.columns(token.damage).into(), 6.0)]);
    out.extend([token.moved, token.fired, token.parting_shot].map(yes));
    out.extend([Some(seat), Some(seat.other())].map(|side| yes(token.destroyed_by == side)));
    debug_assert_eq!(out.len() - from, TOKEN);
}

/// Which ships could reach which, by range and arc alone.
struct Reach {
    /// For each ship those of the other side at range 1, 2, 3.
    ahead: [[u8; 3]; SHIPS],
    /// For each ship those of the other side that have it in reach.
    upon: [u8; SHIPS],
    /// For each ship the range of the Borg token.
    token: [Option<u8>; SHIPS],
}

impl Reach {
    fn all(board: &Board) -> Reach {
        let mut reach = Reach { ahead: [[0; 3]; SHIPS], upon: [0; SHIPS], token: [None; SHIPS] };
        for (own, _) in board.flying() {
            for (enemy, _) in board.fleet(own.seat().other()) {
                if let Some(range) = range(board, own, Piece::Ship(enemy)) {
                    reach.ahead[own.index()][usize::from(range.clamp(1, 3)) - 1] += 1;
                    reach.upon[enemy.index()] += 1;
                }
            }
            reach.token[own.index()] = board.borg().and_then(|(token, _)| range(board, own, token));
        }
        reach
    }
}

fn range(board: &Board, ship: ShipNo, target: Piece) -> Option<u8> {
    measure::measure(board, Piece::Ship(ship), target).ok().map(|found| found.range)
}

fn ship(view: &View, no: ShipNo, seat: Seat, reach: &Reach, out: &mut Vec<f32>) {
    let (board, ship) = (&view.board, view.board.ship(no));
    if ship.status == Status::Absent {
        return out.extend([0.0; SHIP]);
    }
    let from = out.len();
    let own = no.seat() == seat;
    out.extend([1.0, yes(own)]);
    one_of(3, STATUSES.iter().position(|&status| status == ship.status), out);
    out.extend([card(Some(CardId::of_ship(ship.card))), card(ship.loadout.captain), part(ship.points.into(), 100.0)]);
    stands(ship.flying().then_some(&ship.base), out);
    tenths([ship.skill, ship.rank, measure::primary(ship), measure::agility(board, ship)], out);
    let boxes = [ship.hull, ship.hull_left(), ship.shields_max, ship.shields, ship.shields_disabled];
    out.extend(boxes.map(|boxes| part(boxes.into(), 12.0)));
    out.extend([part(ship.extra_shields.into(), 6.0), part(ship.face_down.into(), 12.0)]);
    out.extend(DamageKind::ALL.map(|kind| part(ship.count(kind).into(), 4.0)));
    out.extend([ship.aux, ship.evade, ship.scan, ship.battle].map(|tokens| part(tokens.into(), 4.0)));
    out.extend([ship.cloak == Cloak::Green, ship.cloak == Cloak::Red, ship.began_cloaked].map(yes));
    out.extend([ship.lock, ship.lock_too, ship.holds.map(Piece::Ship)].map(|of| piece(of, seat)));
    out.push(yes(ship.dial_set));
    flown(ship.revealed, out);
    if own || view.own_dials[no.index()].is_some() {
        flown(view.own_dials[no.index()], out)
    } else {
        out.extend([-1.0; FLOWN])
    }
    let done = [ship.activated, ship.acted, ship.attacked, ship.no_attack, ship.no_action, ship.no_step, ship.no_next_action];
    out.extend(done.into_iter().chain([ship.touching, ship.contained]).map(yes));
    one_of(5, ship.destroyed_by.and_then(|cause| Cause::ALL.iter().position(|&one| one == cause)), out);
    out.push(yes(ship.doomed.is_some()));
    loadout(&ship.loadout, out);
    boosts(ship, seat, out);
    out.extend(reach.ahead[no.index()].into_iter().chain([reach.upon[no.index()]]).map(|ships| part(ships.into(), FLEET as f32)));
    out.push(reach.token[no.index()].map_or(0.0, |range| part((4 - range.min(3)).into(), 3.0)));
    out.extend([ship.damped, ship.muon, ship.boosts.jammed, ship.boosts.ordered].map(yes));
    out.push(part(ship.loadout.beneath.into(), 6.0));
    tenths([ship.boosts.more_skill], out);
    out.extend([part(ship.boosts.echo.into(), 6.0), piece(ship.boosts.vow.map(Piece::Ship), seat)]);
    out.extend([part(ship.tribbles.into(), 12.0), yes(board.seen.contains(no)), yes(ship.loadout.adapted.is_some())]);
    debug_assert_eq!(out.len() - from, SHIP);
}

/// Place and heading of a ship that is on the table.
fn stands(base: Option<&Base>, out: &mut Vec<f32>) {
    let Some(base) = base else { return out.extend([0.0; 4]) };
    out.extend(from_middle(base.centre));
    let (east, north) = base.heading.sin_cos();
    out.extend([east, north].map(|length| place(length as f32, UNIT as f32)));
}

fn loadout(loadout: &Loadout, out: &mut Vec<f32>) {
    let state = |at: Place| match () {
        () if loadout.discarded.has(at) => 0.0,
        () if loadout.disabled.has(at) => 0.5,
        () => 1.0,
    };
    out.push(yes(loadout.captain.is_some() && loadout.ready(Place::CAPTAIN)));
    for (index, &upgrade) in loadout.upgrades.iter().enumerate() {
        out.extend([card(upgrade), if upgrade.is_some() { state(Place::upgrade(index)) } else { 0.0 }]);
    }
    out.extend([loadout.used, loadout.active, loadout.spent].map(|places: Places| part(places.len() as f32, (UPGRADES + 2) as f32)));
    out.push(part(loadout.drones.into(), 12.0));
    let [evade, lock, battle] = loadout.stored;
    let sixths = [loadout.missions, evade, lock, battle, loadout.armor, loadout.absorbed, loadout.fuse];
    out.extend(sixths.map(|tokens| part(tokens.into(), 6.0)));
    out.extend([part(loadout.stock.into(), 12.0), part(loadout.chosen.number().into(), 16.0)]);
}

fn boosts(ship: &Ship, seat: Seat, out: &mut Vec<f32>) {
    let boosts = &ship.boosts;
    tenths([boosts.pool, boosts.ahead], out);
    out.push(place(boosts.each.into(), 10.0));
    let dice = [boosts.every, boosts.less_attack, boosts.less_defense, boosts.more_defense, boosts.set_hits, boosts.pulled];
    tenths(dice, out);
    out.extend([boosts.crew, boosts.talents, boosts.shots].map(|left| part(left.into(), 4.0)));
    let is = [boosts.red, boosts.unlockable, boosts.freed, boosts.no_free, boosts.unstrained, boosts.boarding, boosts.untouchable];
    out.extend(is.into_iter().chain([boosts.open, boosts.no_evade, boosts.countered, boosts.locked]).map(yes));
    out.extend(ActionIcon::ALL.map(|icon| yes(boosts.did.has(icon))));
    let others = [boosts.mark, boosts.barred, boosts.truce, boosts.pulled_by];
    out.extend(others.map(|other| piece(other.map(Piece::Ship), seat)));
}

fn attack(attack: Option<&Attack>, seat: Seat, out: &mut Vec<f32>) {
    let Some(attack) = attack else { return out.extend([0.0; ATTACK]) };
    let from = out.len();
    [attack.attacker, attack.target].into_iter().for_each(|piece| one_of(PIECES, Some(at(piece, seat)), out));
    one_of(AttackStep::ALL.len(), AttackStep::ALL.iter().position(|&step| step == attack.step), out);
    out.extend([part(attack.range.into(), 3.0), yes(attack.obstructed)]);
    let (faces, shields) = (attack.attack_faces.counts(), attack.defense_faces.counts());
    let rolled = [attack.attack_dice].into_iter().chain(faces).chain([attack.defense_dice]).chain(shields);
    let texts = &attack.texts;
    let left = [attack.added_evades, attack.hits, attack.crits, attack.damage, texts.fixed.total(), texts.fixed_defense.total()];
    out.extend(rolled.chain(left).map(|dice| part(dice.into(), 20.0)));
    out.extend([texts.attack, texts.defense].map(|dice| place(dice.into(), 20.0)));
    out.extend(texts.answered.map(|hits| part(hits.into(), 20.0)));
    out.push(card(attack.weapon));
    out.extend([texts.lock_spent, texts.free, texts.past].map(yes));
    out.extend([texts.links, texts.stripped].map(|count| part(count.into(), 20.0)));
    debug_assert_eq!(out.len() - from, ATTACK);
}

fn deck(deck: &Deck, out: &mut Vec<f32>) {
    out.push(part(deck.pile.into(), Deck::FULL.pile.into()));
    out.extend(deck.unseen.map(|cards| part(cards.into(), 4.0)));
}

fn reserve(reserve: &Reserve, out: &mut Vec<f32>) {
    let from = out.len();
    out.extend([card(reserve.card), part(reserve.tokens.into(), 5.0)]);
    bits((reserve.spent >> 1).into(), 2 * COMMANDS.len() as u32, out);
    out.extend([reserve.used, reserve.commended].map(yes));
    out.extend(reserve.side.map(|aside| card(aside.map(|aside| aside.card))));
    out.push(card(reserve.beneath));
    debug_assert_eq!(out.len() - from, RESERVE);
}
