//! Maneuvers of ships: their ends, overlaps, power strain (AW.BASE.7).

use arrayvec::ArrayVec;
use engine::{Seat, Table, Unanswered};
use geometry::plane::{Base, Disc, Motion, Path, Point, Side, Template, Um};
use rulebook::attack_wing as ids;

use crate::{
    data::{
        BaseSize, Color, DamageKind, DialMove, Maneuver,
        dice::{ATTACK_DIE, AttackFaces, DEFENSE_DIE, DefenseFaces},
    },
    effects::Does,
    event::{Deed, Event, Told},
    ids::{Piece, ShipNo},
    options::{Options, SpinOrder},
    rules::{
        cards,
        citing::cited,
        damage,
        measure::{self, OBSTACLE_RADIUS, PLANET_RADIUS},
    },
    setup::AREA,
    state::{Battle, Board, Cause, MINES, Mine, MineKind, Web},
    words,
};

/// One maneuver of one base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The way along the template; of a spin, from the base as it stands after or before its turn.
    pub path: Path,
    /// The turn in place after the way, in hundredths of a degree (a spin of the 2016 printing).
    pub turn_after: i32,
}

impl Flight {
    /// The maneuver of a base, by the options' printing of the spin.
    pub fn new(start: Base, maneuver: Maneuver, options: &Options) -> Flight {
        let path = |template, motion| Path::new(start, template, motion);
        let forward = |template| Flight { path: path(template, Motion::Forward), turn_after: 0 };
        match maneuver {
            Maneuver::Straight(n) => forward(Template::Straight(n)),
            Maneuver::Bank(n, side) => forward(Template::Bank(n, side)),
            Maneuver::Turn(n, side) => forward(Template::Turn(n, side)),
            Maneuver::ComeAbout(n) => Flight { path: path(Template::Straight(n), Motion::ComeAbout), turn_after: 0 },
            Maneuver::Reverse(n) => Flight { path: path(Template::Straight(n), Motion::Reverse), turn_after: 0 },
            Maneuver::Spin(n, side) => {
                let quarter = if side == Side::Left { -9_000 } else { 9_000 };
                match options.borg_spin {
                    SpinOrder::TurnThenMove => {
                        Flight { path: Path::new(start.turned(quarter), Template::Straight(n), Motion::Forward), turn_after: 0 }
                    }
                    SpinOrder::MoveThenTurn => Flight { path: path(Template::Straight(n), Motion::Forward), turn_after: quarter },
                }
            }
        }
    }

    /// Its end with nothing in the way.
    pub fn end(&self) -> Base {
        self.path.end().turned(self.turn_after)
    }
}

/// Everything that can be on the table: sixteen ships, the Cube and the Sphere.
pub const PIECES: usize = 18;

/// Result of a maneuver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landing {
    /// Base of the ship at its end.
    pub base: Base,
    /// Pieces in the way of the final position; empty if there are none.
    pub overlaps: ArrayVec<Piece, PIECES>,
    /// Whether the planet is in the way of it.
    pub planet: bool,
    /// Whether a part of it is outside the play area then: it flees (AW.BASE.7.7).
    pub flees: bool,
}

/// Result of a ship's maneuver on the board as it is (AW.BASE.7.4): to show it before it is chosen, and to fly it.
pub fn predict(board: &Board, ship: ShipNo, maneuver: Maneuver) -> Landing {
    let flight = Flight::new(board.ship(ship).base, maneuver, &board.options);
    let end = flight.end();
    let overlaps: ArrayVec<Piece, PIECES> = others(board, ship).filter(|(_, base)| base.overlaps(&end)).map(|(piece, _)| piece).collect();
    let planet = on_planet(board, &end);
    let base = if overlaps.is_empty() && !planet { end } else { slid_back(board, ship, &flight) };
    Landing { base, overlaps, planet, flees: !base.inside(&AREA) }
}

/// Whether a base cannot end somewhere because of the planet (AW.BASE.7.11).
fn on_planet(board: &Board, base: &Base) -> bool {
    board.planet.is_some_and(|at| Disc::new(at, PLANET_RADIUS).overlaps_base(base))
}

/// Whether a ship's base can lie there: on no other base and not on the planet.
pub fn is_free(board: &Board, ship: ShipNo, base: &Base) -> bool {
    !on_planet(board, base) && others(board, ship).all(|(_, other)| !other.overlaps(base))
}

/// The bases of everything but the ship itself.
fn others(board: &Board, ship: ShipNo) -> impl Iterator<Item = (Piece, &Base)> {
    let ships = board.flying().filter(move |(no, _)| *no != ship).map(|(no, other)| (Piece::Ship(no), &other.base));
    ships.chain(board.borg().map(|(piece, token)| (piece, &token.base)))
}

/// Back along the template until nothing is overlapped; if that is the start, the ship does not move. A spin is completed all the same
/// (AW.BASE.7.9).
fn slid_back(board: &Board, ship: ShipNo, flight: &Flight) -> Base {
    // Bases far away cannot be met anywhere on the way.
    let (start, length) = (flight.path.start(), flight.path.length());
    let near = |other: &Base| {
        let reach = i64::from(length) * 2 + i64::from(other.side);
        start.centre.distance_sq(other.centre) <= reach * reach
    };
    let bases: ArrayVec<Base, PIECES> = others(board, ship).map(|(_, other)| *other).filter(near).collect();
    let slid = flight.path.slide_back_by(|base| {
        let planet = board.planet.filter(|_| on_planet(board, base)).map(|at| depth(base, at, PLANET_RADIUS));
        let met = bases.iter().filter(|other| other.overlaps(base)).map(|other| depth(base, other.centre, other.side / 2));
        met.chain(planet).max().unwrap_or(0)
    });
    slid.map_or_else(|| flight.path.start(), |(base, _)| base).turned(flight.turn_after)
}

/// Least distance in micrometres that a base must move to come free of an overlapped disc, or of a piece that contains the disc: as long as its own
/// inner circle meets that disc it cannot be free. Never less than 1.
fn depth(base: &Base, at: Point, radius: Um) -> Um {
    let apart = base.centre.distance_sq(at).isqrt() as Um;
    (radius + base.side / 2 - apart - 16).max(1)
}

/// A ship carries out its revealed maneuver: moves, slides back where it must, flees, hits obstacles, takes or removes Auxiliary Power.
pub fn fly(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(maneuver) = board.ship(ship).revealed else { return Ok(()) };
    fly_with(board, ship, maneuver, false, table)
}

/// A ship flies one more maneuver that a card gives. One that is not on its dial is white (AW.BASE.7.13).
pub fn fly_more(board: &mut Board, ship: ShipNo, maneuver: Maneuver, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    fly_with(board, ship, maneuver, true, table)
}

fn fly_with(board: &mut Board, ship: ShipNo, maneuver: Maneuver, more: bool, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let facts = *board.ship(ship);
    let color = facts.class().color(maneuver).unwrap_or(Color::White);
    let printed = color;
    let color = if facts.damped && !more {
        Color::White
    } else if facts.boosts.red && !more {
        Color::Red
    } else {
        facts.color(&DialMove { maneuver, color })
    };
    let landing = predict(board, ship, maneuver);
    let bumped = !landing.overlaps.is_empty() || landing.planet;
    let smooth = cards::text(board, ship, Does::Smooth, None).is_some();
    if bumped {
        overlap(board, ship, maneuver, &landing, smooth, table);
    }
    board.ship_mut(ship).base = landing.base;
    if !more {
        cards::steady(board, ship);
    }
    let (from, to) = (facts.base, landing.base);
    let kind = match maneuver {
        Maneuver::ComeAbout(_) | Maneuver::Reverse(_) => ids::BASE_7_8,
        Maneuver::Spin(..) => ids::BASE_7_9,
        _ => ids::BASE_1_8,
    };
    let later = matches!(maneuver, Maneuver::Spin(..)) && board.options.borg_spin == SpinOrder::MoveThenTurn;
    let ends = if later { ids::BASE_16_BORG_SPIN } else { ids::BASE_1_8 };
    let rules = [kind, if bumped { ids::BASE_1_9 } else { ids::BASE_7_3 }, ids::BASE_6_2, ends];
    table.announce(&rules, || Event::Moved { ship, maneuver, from, to });
    if landing.flees {
        table.announce(&[ids::BASE_7_7], || Event::Fled { ship });
        return damage::destroy(board, ship, Cause::Fled, &[ids::BASE_7_7, ids::GAP_17], table);
    }
    let path = Flight::new(from, maneuver, &board.options).path;
    let under = |disc: &Disc| meets(&path, &to, disc);
    let met = if smooth { false } else { obstacles(board, ship, under, table)? };
    mines(board, ship, from, to, under, table)?;
    if (bumped || met) && !smooth {
        jostle(board, ship, table)?;
    }
    if !more {
        cards::shake(board, ship, maneuver.speed(), table)?;
    }
    // A move that a card adds does not strain the ship by the dial again (E132 and others name their own price).
    if more && color != Color::Red { Ok(()) } else { strain(board, ship, color, color != printed, table) }
}

/// Whether the overlapped pieces cost the ship its Perform Action step: a larger base brushes small ships aside (AW.BASE.7.4, 7.5).
pub fn loses_action(board: &Board, ship: ShipNo, landing: &Landing) -> bool {
    let big = board.ship(ship).class().base != BaseSize::Standard;
    let small = |piece: &Piece| piece.ship().is_some_and(|other| board.ship(other).hull <= 6);
    let blocked = landing.overlaps.iter().any(|piece| !big || !small(piece));
    landing.planet || (blocked && cards::text(board, ship, Does::Nimble, None).is_none())
}

/// Consequences of an overlap (AW.BASE.7.4, 7.5).
fn overlap(board: &mut Board, ship: ShipNo, maneuver: Maneuver, landing: &Landing, smooth: bool, table: &mut Table<'_, Event>) {
    let loses_action = !smooth && loses_action(board, ship, landing);
    let facts = board.ship_mut(ship);
    facts.touching = true;
    facts.no_action |= loses_action;
    let rule = if loses_action { ids::BASE_7_4 } else { ids::BASE_7_5 };
    let mut rules = cited([rule, ids::BASE_1_9]);
    if landing.overlaps.contains(&Piece::Cube) || landing.overlaps.contains(&Piece::Sphere) {
        rules.push(ids::BASE_15);
    }
    if landing.planet {
        rules.push(ids::BASE_7_11);
    }
    if matches!(maneuver, Maneuver::Spin(..)) {
        rules.push(ids::BASE_7_9);
    }
    table.announce(&rules, || Event::Overlapped { ship, with: landing.overlaps.to_vec(), planet: landing.planet, loses_action });
}

/// How many obstacles and Minefield Tokens a maneuver would meet.
pub fn obstacles_met(board: &Board, ship: ShipNo, maneuver: Maneuver, to: &Base) -> u8 {
    let path = Flight::new(board.ship(ship).base, maneuver, &board.options).path;
    let mines = board.mines.iter().flatten().filter(|mine| !spares(board, mine, ship)).map(|mine| measure::reach_of(board, mine));
    let webs = board.webs.iter().flatten().filter(|web| web_harms(board, web, ship)).map(|web| Disc::new(web.at, OBSTACLE_RADIUS));
    let discs = board.obstacles.iter().flatten().map(|&at| Disc::new(at, OBSTACLE_RADIUS)).chain(mines).chain(webs);
    discs.filter(|disc| meets(&path, to, disc)).map(|_| 1).sum()
}

/// Whether the disc is under the template of a maneuver or under the base at its end (AW.BASE.7.10).
fn meets(path: &Path, to: &Base, disc: &Disc) -> bool {
    disc.overlaps_base(to) || path.template_overlaps(disc)
}

/// A ship that comes onto the table during the game suffers from what lies under it as if it had moved there.
pub fn settle(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let base = board.ship(ship).base;
    let under = |disc: &Disc| disc.overlaps_base(&base);
    if cards::text(board, ship, Does::Smooth, None).is_none() {
        obstacles(board, ship, under, table)?;
    }
    mines(board, ship, base, base, under, table)
}

/// Obstacles under the template or the base: a die each, and no Action (AW.BASE.7.10). Whether there was one.
fn obstacles(board: &mut Board, ship: ShipNo, under: impl Fn(&Disc) -> bool, table: &mut Table<'_, Event>) -> Result<bool, Unanswered> {
    let mut met = false;
    for at in board.obstacles.into_iter().flatten() {
        let disc = Disc::new(at, OBSTACLE_RADIUS);
        if !under(&disc) {
            continue;
        }
        met = true;
        board.ship_mut(ship).no_action = true;
        let ask = table.ask(ids::BASE_7_10, "ask-obstacle").by(ship.seat());
        let dice = ask.about(|| words::piece(board, Piece::Ship(ship))).dice(&ATTACK_DIE, 1)?;
        let roll = AttackFaces::of(&dice);
        table.announce(&[ids::BASE_7_10], || Event::HitObstacle { ship, roll });
        damage::hurt(board, ship, [roll.hit, roll.crit], Cause::Own, &[ids::BASE_7_10], table)?;
        if board.over() {
            break;
        }
    }
    for web in board.webs.into_iter().flatten() {
        if board.over() || !board.ship(ship).flying() || !web_harms(board, &web, ship) || !under(&Disc::new(web.at, OBSTACLE_RADIUS)) {
            continue;
        }
        met = true;
        board.ship_mut(ship).no_action = true;
        strike_web(board, ship, web.of, table)?;
    }
    Ok(met)
}

/// Whether an Energy Web Token does anything to a ship: not to a Tholian one, and not to an ally of whoever laid it (AW.GAP.5).
pub fn web_harms(board: &Board, web: &Web, ship: ShipNo) -> bool {
    !board.ship(ship).tholian() && (board.battle == Battle::Duel || web.of == ship.seat())
}

/// A ship meets an Energy Web Token: an attack die for every two tokens of its owner, without defense dice (W089).
pub fn strike_web(board: &mut Board, ship: ShipNo, of: Seat, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let tokens: u8 = board.webs.iter().flatten().filter(|web| web.of == of).map(|_| 1).sum();
    let ask = table.ask(ids::BASE_7_10, "ask-obstacle").by(ship.seat());
    let dice = ask.about(|| words::piece(board, Piece::Ship(ship))).dice(&ATTACK_DIE, tokens.div_ceil(2))?;
    let roll = AttackFaces::of(&dice);
    table.announce(&[ids::BASE_7_10], || Event::HitObstacle { ship, roll });
    damage::hurt(board, ship, [roll.hit, roll.crit], Cause::Own, &[ids::BASE_7_10], table)
}

/// Whether a Minefield Token does nothing to a ship: it was laid by an ally of its (AW.GAP.5).
fn spares(board: &Board, mine: &Mine, ship: ShipNo) -> bool {
    (board.battle == Battle::Sector001 && mine.of != ship.seat()) || (mine.kind == MineKind::Hidden && mine.of == ship.seat())
}

/// Minefield Tokens under the template or the base: four dice each, without defense dice (W121).
fn mines(
    board: &mut Board,
    ship: ShipNo,
    from: Base,
    to: Base,
    under: impl Fn(&Disc) -> bool,
    table: &mut Table<'_, Event>,
) -> Result<(), Unanswered> {
    let mut struck: ArrayVec<(Point, bool), MINES> = ArrayVec::new();
    for index in 0..board.mines.len() {
        let Some(mine) = board.mines[index] else { continue };
        let disc = measure::reach_of(board, &mine);
        let own = mine.kind == MineKind::Hidden && mine.of == ship.seat();
        let left = mine.kind == MineKind::Hidden && disc.overlaps_base(&from) && !disc.overlaps_base(&to);
        if own || left || board.over() || !board.ship(ship).flying() || !under(&disc) {
            continue;
        }
        // One of several Cloaked Mines that overlap works (FAQ of December 2014, Weapons 11); of other mines the option decides.
        let hidden = mine.kind == MineKind::Hidden;
        let reach = i64::from(2 * if hidden { OBSTACLE_RADIUS + board.options.band() } else { OBSTACLE_RADIUS });
        let once = hidden || board.options.mines_once;
        let overlaps = |&(at, other): &(Point, bool)| other == hidden && at.distance_sq(mine.at) < reach * reach;
        if once && struck.iter().any(overlaps) {
            let rule = if hidden { ids::BASE_7_12 } else { ids::BASE_16_OVERLAPPING_MINES };
            table.announce(&[rule], || Event::MineOverlaps { ship });
            continue;
        }
        struck.push((mine.at, hidden));
        strike_mine(board, ship, &mine, table)?;
    }
    Ok(())
}

/// A ship and a Minefield Token meet: four attack dice without defense dice, unless a text gives the ship some (W121, S140).
pub fn strike_mine(board: &mut Board, ship: ShipNo, mine: &Mine, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if spares(board, mine, ship) {
        table.announce(&[ids::GAP_5, ids::ALLY_2], || Event::MineSpares { ship });
        return Ok(());
    }
    let ask = table.ask(ids::BASE_7_12, "ask-minefield").by(ship.seat());
    let dice = ask
        .about(|| words::piece(board, Piece::Ship(ship)))
        .dice(&ATTACK_DIE, mine.kind.dice().saturating_sub(cards::less_mine(board, ship)))?;
    let roll = AttackFaces::of(&dice);
    table.announce(&[ids::BASE_7_12], || Event::HitObstacle { ship, roll });
    let mut harm = [roll.hit, roll.crit];
    let dodges = cards::text(board, ship, Does::Smooth, None).or_else(|| cards::text(board, ship, Does::DodgeMines, None));
    if let Some(held) = dodges {
        let count = measure::agility(board, board.ship(ship));
        let ask = table.ask(ids::BASE_7_12, "ask-mine-defense").by(ship.seat());
        let dice = ask.about(|| words::piece(board, Piece::Ship(ship))).dice(&DEFENSE_DIE, count)?;
        let evades = DefenseFaces::of(&dice).evade;
        harm = damage::evaded(roll, evades);
        cards::tell(table, &held, &[ids::BASE_7_12], Told::Count(Deed::EvadesMine, evades));
    }
    damage::hurt(board, ship, harm, Cause::Own, &[ids::BASE_7_12], table)
}

/// A Jostled Navigator does 1 damage when the ship is in the way of something (AW.BASE.9.9.13).
fn jostle(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let facts = *board.ship(ship);
    for card in facts.face_up().filter(|card| card.kind == DamageKind::JostledNavigator) {
        if board.over() || !board.ship(ship).flying() {
            break;
        }
        table.announce(&[card.kind.rule()], || Event::CardWorks { ship, kind: card.kind });
        damage::hurt(board, ship, [1, 0], card.cause, &[card.kind.rule()], table)?;
    }
    Ok(())
}

/// Power strain (AW.BASE.7.2), and the Minor Hull Breaches that red opens (AW.BASE.9.9.9).
fn strain(board: &mut Board, ship: ShipNo, color: Color, fire: bool, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    if board.over() || !board.ship(ship).flying() {
        return Ok(());
    }
    let facts = board.ship_mut(ship);
    if color == Color::Red && std::mem::take(&mut facts.boosts.unstrained) {
        return Ok(());
    }
    match color {
        Color::White => Ok(()),
        Color::Green => {
            if facts.aux > 0 {
                facts.aux -= 1;
                let now = facts.aux;
                table.announce(&[ids::BASE_7_2], || Event::AuxRemoved { ship, now });
            }
            Ok(())
        }
        Color::Red => {
            facts.aux = facts.aux.saturating_add(1);
            let (now, facts) = (facts.aux, *facts);
            let rules = [ids::BASE_7_2, ids::BASE_9_9_4];
            table.announce(&rules[..1 + usize::from(fire)], || Event::AuxTaken { ship, now });
            for card in facts.face_up().filter(|card| card.kind == DamageKind::MinorHullBreach) {
                if board.over() || !board.ship(ship).flying() {
                    break;
                }
                if damage::card_die(board, ship, card.kind, table)?.hit > 0 {
                    damage::hurt(board, ship, [1, 0], card.cause, &[card.kind.rule()], table)?;
                }
            }
            Ok(())
        }
    }
}
