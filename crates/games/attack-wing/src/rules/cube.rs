//! The Borg Cube: its moves, its attacks, its damage and its end (AW.BCTMOVE, AW.BCTATK, AW.BCTDMG).

use engine::{Table, Unanswered};
use geometry::plane::{Base, Path, Template};
use rulebook::{RuleId, attack_wing as ids};

use crate::{
    command::{Command, CubeOption},
    event::Event,
    ids::{Direction, Piece, ShipNo, Ships},
    options::CubeDirection,
    reason::Refusal,
    rules::{citing::cited, damage, declare, ending, measure, order, sphere},
    setup::AREA,
    state::{Attack, Board, Cause, End, Frame, Life},
};

/// Ships up to this Hull value suffer when the Cube runs into them (AW.BCTMOVE.6).
pub const SMALL_HULL: u8 = 7;

/// The way of a move.
pub fn path(board: &Board, towards: Direction, speed: u8) -> Path {
    Path::drifting(board.cube.base, towards.heading(), Template::Straight(speed))
}

fn stays_inside(board: &Board, towards: Direction, speed: u8) -> bool {
    path(board, towards, speed).end().inside(&AREA)
}

/// Whether some ship lies in a direction (AW.BCTMOVE.2, AW.GAP.3).
pub fn enemy_lies(board: &Board, towards: Direction) -> bool {
    let cube = board.cube.base;
    let nearest = match board.options.bct_direction {
        CubeDirection::Nearest => board.flying().map(|(_, ship)| ship.base.distance_sq(&cube)).min(),
        _ => None,
    };
    board.flying().any(|(_, ship)| match board.options.bct_direction {
        CubeDirection::Quadrant => in_quadrant(&cube, &ship.base, towards),
        CubeDirection::Edge => beyond(&cube, &ship.base, towards),
        CubeDirection::Nearest => Some(ship.base.distance_sq(&cube)) == nearest && beyond(&cube, &ship.base, towards),
    })
}

/// Whether a part of a base lies strictly beyond the line through the Cube's side.
fn beyond(cube: &Base, base: &Base, towards: Direction) -> bool {
    let (own, other) = (cube.bounds(), base.bounds());
    match towards {
        Direction::N => other.max.y > own.max.y,
        Direction::E => other.max.x > own.max.x,
        Direction::S => other.min.y < own.min.y,
        Direction::W => other.min.x < own.min.x,
    }
}

/// Whether a base's centre lies between the Cube's diagonals on that side; on a diagonal it lies on both sides of it.
fn in_quadrant(cube: &Base, base: &Base, towards: Direction) -> bool {
    let to = base.centre - cube.centre;
    match towards {
        Direction::N => to.y >= to.x.abs() && to.y > 0,
        Direction::E => to.x >= to.y.abs() && to.x > 0,
        Direction::S => -to.y >= to.x.abs() && to.y < 0,
        Direction::W => -to.x >= to.y.abs() && to.x < 0,
    }
}

/// The moves open to the Cube: in a direction in which a ship lies, and inside; if there is none, any that stays inside (AW.GAP.4).
fn open_moves(board: &Board) -> ([[bool; 3]; 4], bool) {
    let mut fits = [[false; 3]; 4];
    let mut allowed = [false; 4];
    for (way, direction) in Direction::ALL.into_iter().enumerate() {
        allowed[way] = enemy_lies(board, direction);
        for speed in 1..=3 {
            fits[way][usize::from(speed) - 1] = stays_inside(board, direction, speed);
        }
    }
    let strict = (0..4).any(|way| allowed[way] && fits[way].contains(&true));
    if strict {
        for way in 0..4 {
            if !allowed[way] {
                fits[way] = [false; 3];
            }
        }
    }
    (fits, strict)
}

/// The Cube's moves, sorted.
pub fn list_moves(board: &Board, out: &mut Vec<Command>) {
    let (open, _) = open_moves(board);
    for (towards, open) in Direction::ALL.into_iter().zip(open) {
        out.extend((1..=3).filter(|&speed| open[usize::from(speed) - 1]).map(|speed| Command::MoveCube { towards, speed }));
    }
}

/// Whether the Cube can move at all.
pub fn can_move(board: &Board) -> bool {
    open_moves(board).0.iter().any(|way| way.contains(&true))
}

/// Whether the Cube may make this move.
pub fn check_move(board: &Board, towards: Direction, speed: u8) -> Result<(), Refusal> {
    if !(1..=3).contains(&speed) {
        return Err(Refusal::CubeSpeed);
    }
    let (open, strict) = open_moves(board);
    if open[towards as usize][usize::from(speed) - 1] {
        return Ok(());
    }
    if !stays_inside(board, towards, speed) && (enemy_lies(board, towards) || !strict) {
        return Err(Refusal::CubeLeaves);
    }
    Err(Refusal::CubeDirection)
}

/// Moves the Cube (AW.BCTMOVE.1, 5, 6, 7).
pub fn make_move(board: &mut Board, towards: Direction, speed: u8, table: &mut Table<'_, Event>) {
    let path = path(board, towards, speed);
    let (from, end) = (board.cube.base, path.end());
    let hit = board.flying().filter(|(_, ship)| ship.base.overlaps(&end)).fold(Ships::NONE, |hit, (no, _)| hit.with(no));
    let mut to = end;
    if !hit.is_empty() {
        let taken = |base: &Base| board.flying().any(|(_, ship)| ship.base.overlaps(base));
        // Ships met only on the way back are not affected; with no free place at all the Cube stays (AW.GAP.7).
        to = path.slide_back(taken).map_or(from, |(base, _)| base);
    }
    let freely = !enemy_lies(board, towards);
    board.cube.base = to;
    board.cube.moved = true;
    let mut rules = cited([if freely { ids::GAP_4 } else { ids::BCTMOVE_2 }, ids::BCTMOVE_1, ids::BCTMOVE_3, ids::CTRL_2]);
    rules.extend([ids::BCT_5, ids::BCT_6, ids::GAP_3]);
    if equals(board) {
        rules.push(ids::GAP_13);
    }
    if !hit.is_empty() {
        rules.insert(0, ids::BCTMOVE_5);
    }
    table.announce(&rules, || Event::CubeMoved { towards, speed, from, to, slid: !hit.is_empty() });
    if !hit.is_empty() {
        board.flow.push(Frame::CubeOverlap { pending: hit });
    }
}

/// The next ship that the Cube ran into. They suffer together: an elimination is looked for after the last of them (AW.GAP.10, AW.GAP.16).
pub fn overlap(board: &mut Board, pending: Ships, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let Some(next) = pending.iter().next() else {
        board.flow.pop();
        return if ending::eliminated(board) { ending::finish(board, End::Eliminated, table) } else { Ok(()) };
    };
    board.flow.swap(Frame::CubeOverlap { pending: pending.without(next) });
    run_into(board, next, table)
}

/// The Cube ran into a ship: small ones suffer 2 damage and lose an action step.
fn run_into(board: &mut Board, ship: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let facts = *board.ship(ship);
    let suffers = facts.hull <= SMALL_HULL;
    let rules = [ids::BCTMOVE_6, ids::BCTMOVE_7, ids::GAP_6, ids::GAP_7, ids::BCTMOVE_5];
    table.announce(if suffers { &rules } else { &rules[3..] }, || Event::CubeOverlapped { ship, suffers });
    if !suffers {
        return Ok(());
    }
    if board.options.bct_overlap_next_round && facts.activated {
        board.ship_mut(ship).no_next_action = true;
        table.announce(&[ids::BCTMOVE_7, ids::GAP_6], || Event::ActionLost { ship });
    } else if !facts.activated {
        board.ship_mut(ship).no_step = true;
        table.announce(&[ids::BCTMOVE_7, ids::GAP_6], || Event::ActionLost { ship });
    }
    damage::hurt(board, ship, [2, 0], Cause::Cube, &[ids::BCTMOVE_6], table)
}

/// Whether a ship has the Cube's own skill.
fn equals(board: &Board) -> bool {
    board.flying().any(|(_, ship)| ship.rank == order::CUBE_SKILL)
}

/// Attack dice of each attack of an option, before the range bonus (AW.BCTATK.4 to AW.BCTATK.6).
pub const fn dice(board: &Board, option: CubeOption) -> u8 {
    match option {
        CubeOption::Twelve => board.options.cube_dice_one,
        CubeOption::Sevens => board.options.cube_dice_two,
        CubeOption::Fives => board.options.cube_dice_three,
    }
}

/// The rule of an option.
pub const fn option_rule(option: CubeOption) -> RuleId {
    match option {
        CubeOption::Twelve => ids::BCTATK_4,
        CubeOption::Sevens => ids::BCTATK_5,
        CubeOption::Fives => ids::BCTATK_6,
    }
}

/// The rule of an attack by its dice. Where a house rule gives two options the same dice it is that of the first.
pub fn rule_of(board: &Board, attack_dice: u8) -> RuleId {
    CubeOption::ALL.into_iter().find(|&option| dice(board, option) == attack_dice).map_or(ids::BCTATK_4, option_rule)
}

/// The ships that the Cube may attack: those within its range (AW.BCTATK.1, AW.GAP.9) that nothing keeps from it.
pub fn targets(board: &Board) -> impl Iterator<Item = ShipNo> + '_ {
    ShipNo::all().filter(|&no| check_target(board, no).is_ok())
}

/// Whether the Cube may attack a ship, and why not.
fn check_target(board: &Board, no: ShipNo) -> Result<(), Refusal> {
    let ship = board.ship(no);
    if !ship.flying() || !measure::within(board, &ship.base, &board.cube.base, board.options.bct_range_max) {
        return Err(Refusal::CubeRange { ship: no });
    }
    declare::may_be_attacked(board, Piece::Cube, Piece::Ship(no))
}

/// The Cube's attacks: each option with each choice of ships, in the order of their numbers. The checker accepts them in any order.
pub fn list_volleys(board: &Board, out: &mut Vec<Command>) {
    let mut ships = [None; 16];
    let mut count = 0;
    for ship in targets(board) {
        ships[count] = Some(ship);
        count += 1;
    }
    let ships = &ships[..count];
    out.extend(ships.iter().map(|&first| Command::FireCube { option: CubeOption::Twelve, targets: [first, None, None] }));
    for (place, &first) in ships.iter().enumerate() {
        let rest = ships[place + 1..].iter();
        out.extend(rest.map(|&second| Command::FireCube { option: CubeOption::Sevens, targets: [first, second, None] }));
    }
    for (place, &first) in ships.iter().enumerate() {
        for (next, &second) in ships.iter().enumerate().skip(place + 1) {
            let rest = ships[next + 1..].iter();
            out.extend(rest.map(|&third| Command::FireCube { option: CubeOption::Fives, targets: [first, second, third] }));
        }
    }
}

/// Whether the Cube may make these attacks (AW.BCTATK.4 to 6, 8, AW.GAP.8). Whose ships they are does not matter.
pub fn check_volley(board: &Board, option: CubeOption, named: &[Option<ShipNo>; 3]) -> Result<(), Refusal> {
    let attacks = option.attacks();
    let count = named.iter().flatten().count();
    let possible = targets(board).count();
    if count == 0 {
        return Err(Refusal::CubeMust);
    }
    let mut different = Ships::NONE;
    let mut gap = false;
    for target in named {
        match target {
            None => gap = true,
            Some(_) if gap => return Err(Refusal::CubeTargets { attacks, named: 0 }),
            &Some(ship) => different = different.with(ship),
        }
    }
    let different = different.iter().count();
    if different == count && possible < attacks {
        return Err(Refusal::CubeFewShips { attacks, possible });
    }
    if different != attacks || count != attacks {
        return Err(Refusal::CubeTargets { attacks, named: different });
    }
    named.iter().flatten().try_for_each(|&ship| check_target(board, ship))
}

/// The controller has named the Cube's attacks.
pub fn name_volley(board: &mut Board, option: CubeOption, targets: [Option<ShipNo>; 3], table: &mut Table<'_, Event>) {
    let dice = self::dice(board, option);
    if table.listens() {
        let mut rules = cited([option_rule(option), ids::BCTATK_2, ids::CTRL_2, ids::GAP_8, ids::BCT_5, ids::BASE_6_3]);
        if self::targets(board).all(|ship| ship.seat() == board.control) {
            rules.insert(0, ids::BCTATK_8);
        }
        if board.cube.parting_shot || equals(board) {
            rules.push(ids::GAP_13);
        }
        let in_all = dice * option.attacks() as u8;
        table.announce(&rules, || Event::VolleyNamed { dice, in_all, targets: targets.into_iter().flatten().collect() });
    }
    board.cube.fired = true;
    board.flow.swap(Frame::CubeVolley { dice, targets });
}

/// Goes on with the attacks that are named.
pub fn volley(board: &mut Board, dice: u8, mut targets: [Option<ShipNo>; 3], table: &mut Table<'_, Event>) {
    let lives = board.cube.present() || board.cube.parting_shot;
    if !lives && targets[0].is_some() {
        // It died in its own volley: the Sphere is there before the next attack (AW.BST.1).
        table.announce(&[ids::BST_1, ids::BSTPLACE_3, ids::BCTDMG_5], || Event::VolleyEnds { piece: Piece::Cube });
    }
    let Some(next) = targets[0].filter(|_| lives) else {
        board.cube.parting_shot = false;
        board.flow.pop();
        return;
    };
    targets.rotate_left(1);
    targets[2] = None;
    board.flow.swap(Frame::CubeVolley { dice, targets });
    if board.ship(next).flying()
        && let Ok(measure) = measure::measure(board, Piece::Cube, Piece::Ship(next))
    {
        declare::declare(board, Piece::Cube, Piece::Ship(next), dice, &measure, table);
    }
}

/// Damage to the Cube: cards in columns, Critical Hits as Hits, the twenty-fifth destroys it (AW.BCTDMG).
pub fn suffer(board: &mut Board, attack: &Attack, by: ShipNo, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    let hull = board.options.cube_hull;
    let count = attack.damage.min(hull - board.cube.damage.min(hull));
    board.cube.damage += count;
    let (damage, columns) = (board.cube.damage, board.options.columns(board.cube.damage));
    let rules = [ids::BCTDMG_1, ids::BCTDMG_3, ids::BCTDMG_4, ids::BASE_11_S7];
    table.announce(&rules, || Event::TokenDamaged { piece: Piece::Cube, count, damage, columns });
    if damage < hull {
        return Ok(());
    }
    // It dies in the step of the attacker: in its own if an answer to its attack destroys it.
    let rank = attack.attacker.ship().map_or(order::CUBE_SKILL, |by| board.ship(by).rank);
    board.cube.life = Life::Destroyed;
    board.cube.damage = 0;
    board.cube.destroyed_by = Some(by.seat());
    // A ship of the Cube's own skill destroyed it: it still makes its attack (AW.GAP.13).
    board.cube.parting_shot = rank == order::CUBE_SKILL && !board.cube.fired;
    let owed = [ids::BCTDMG_5, ids::BONUS_1, ids::GAP_13, ids::BASE_6_3];
    let rules = &owed[..if board.cube.parting_shot { 4 } else { 2 }];
    table.announce(rules, || Event::TokenDestroyed { piece: Piece::Cube, by: by.seat() });
    damage::lose_locks(board, Piece::Cube, table);
    sphere::appear(board, rank, table)
}

/// Result of a move of the Cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drift {
    /// Base at its end.
    pub base: Base,
    /// The ships that its attempted final position overlaps.
    pub overlaps: Vec<ShipNo>,
}

/// Foresees a move of the Cube (AW.BCTMOVE.5, AW.GAP.7).
pub(crate) fn foresee(board: &Board, towards: Direction, speed: u8) -> Drift {
    let path = path(board, towards, speed);
    let end = path.end();
    let overlaps: Vec<ShipNo> = board.flying().filter(|(_, ship)| ship.base.overlaps(&end)).map(|(no, _)| no).collect();
    let taken = |base: &Base| board.flying().any(|(_, ship)| ship.base.overlaps(base));
    let base = if overlaps.is_empty() { end } else { path.slide_back(taken).map_or(board.cube.base, |(base, _)| base) };
    Drift { base, overlaps }
}
