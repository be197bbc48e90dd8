//! Sheets beside the board: one for each ship, the Borg tokens, and each seat's account as it stands; chips; the dice of the current attack.

use engine::{BoxMark, Chip, DieShown, Drawing, Later, Row, Seat, Sheet, Tag, Text, Tone, Tray, msg};

use super::{
    cards,
    labels::{subtitle, tag},
    table,
};
use crate::{
    command::CubeOption,
    data::dice::{AttackFaces, DefenseFaces},
    ids::{Piece, ShipNo},
    odds::aim::weapon,
    rules::{self, coordinated, measure, scoring},
    state::{Attack, AttackStep, Battle, Board, BorgToken, Frame, Life, Phase, Ship, Status},
    view::View,
    words,
};

/// All sheets: the Borg first, then the viewer's fleet, then the other, then the accounts.
pub(super) fn sheets(view: &View) -> Vec<Sheet> {
    let board = &view.board;
    let first = view.viewer.unwrap_or(Seat::A);
    let duel = board.battle == Battle::Duel;
    let mut sheets = if duel { Vec::new() } else { vec![borg(board, Piece::Cube, &board.cube)] };
    // Before the battle the Sphere's sheet lies ready beside the Cube's.
    if board.sphere.life != Life::Aside || !duel && board.flow.phase == Phase::Setup {
        sheets.insert(sheets.len().min(usize::from(board.sphere.life == Life::Aside)), borg(board, Piece::Sphere, &board.sphere));
    }
    for seat in [first, first.other()] {
        let fleet = ShipNo::of(seat).filter(|&no| board.ship(no).status != Status::Absent);
        sheets.extend(fleet.map(|no| ship(view, no)));
    }
    sheets.extend([first, first.other()].map(|seat| account(board, seat)));
    sheets
}

/// A number with its name, by the id of that.
fn pair(name: &'static str, value: impl ToString) -> (Text, Text) {
    (Text::of(name), value.to_string().into())
}

/// The number that counts, and the printed one where it differs.
fn value(now: u8, printed: u8) -> String {
    if now == printed { now.to_string() } else { format!("{now} ({printed})") }
}

fn ship(view: &View, no: ShipNo) -> Sheet {
    let board = &view.board;
    let ship = board.ship(no);
    let card = ship.facts();
    let mut rows = vec![
        Row::Numbers(vec![
            pair("stat-skill", value(ship.rank, ship.skill)),
            pair("stat-weapon", value(weapon(ship), ship.primary)),
            pair("stat-agility", value(measure::agility(board, ship), ship.agility)),
            pair("stat-hull", ship.hull),
            pair("stat-shields", ship.shields_max),
            pair("stat-points", ship.points),
        ]),
        Row::Track { id: format!("shields:{no}"), name: msg!("stat-shields"), boxes: shields(ship) },
        Row::Track { id: format!("hull:{no}"), name: msg!("stat-hull"), boxes: hull(ship) },
    ];
    let tags = tags(view, no);
    if !tags.is_empty() {
        rows.push(Row::Tags(tags));
    }
    let cards: Vec<Tag> = ship.face_up().map(|card| tag(card.kind.title(), Text::of(words::effect(card.kind)), Tone::Bad)).collect();
    if !cards.is_empty() {
        rows.push(Row::Tags(cards));
    }
    let texts = cards::tags(board, no);
    if !texts.is_empty() {
        rows.push(Row::Tags(texts));
    }
    let bar = words::commas(card.actions.iter().map(words::action));
    rows.push(Row::Note(msg!("sheet-actions", actions = bar, arcs = words::arcs(ship.class().arcs))));
    if let Some(note) = fate(ship) {
        rows.push(Row::Note(note));
    }
    Sheet {
        of: if ship.flying() { Piece::shape(Piece::Ship(no)) } else { String::new() },
        title: words::ship(board, no),
        subtitle: subtitle(ship),
        tone: Tone::Seat(no.seat()),
        active: table::active(board, no),
        gone: ship.status == Status::Destroyed,
        rows: rows.into(),
    }
}

fn fate(ship: &Ship) -> Option<Text> {
    let by = ship.destroyed_by?;
    Some(match by {
        crate::state::Cause::Cube => msg!("fate-cube"),
        crate::state::Cause::Sphere => msg!("fate-sphere"),
        crate::state::Cause::Enemy => msg!("fate-enemy"),
        crate::state::Cause::Fled => msg!("fate-fled"),
        crate::state::Cause::Own => msg!("fate-own"),
    })
}

fn boxes(parts: &[(u8, BoxMark)]) -> Vec<BoxMark> {
    parts.iter().flat_map(|&(count, mark)| std::iter::repeat_n(mark, count.into())).collect()
}

fn shields(ship: &Ship) -> Vec<BoxMark> {
    boxes(&[(ship.shields, BoxMark::Full), (ship.shields_disabled, BoxMark::Off), (ship.shields_lost(), BoxMark::Lost)])
}

fn hull(ship: &Ship) -> Vec<BoxMark> {
    let marked = ship.face_up_count();
    let mut boxes = boxes(&[(ship.hull_left(), BoxMark::Full), (ship.face_down, BoxMark::Lost), (marked, BoxMark::Marked)]);
    boxes.truncate(ship.hull.into());
    boxes
}

/// The state of a ship in short words.
fn tags(view: &View, no: ShipNo) -> Vec<Tag> {
    let board = &view.board;
    let ship = board.ship(no);
    let mut tags = Vec::new();
    match (view.own_dials[no.index()], ship.revealed) {
        (Some(maneuver), _) => {
            tags.push(tag(msg!("tag-dial", maneuver = words::maneuver(maneuver)), msg!("tag-dial-tip"), Tone::Neutral));
        }
        (None, Some(maneuver)) if board.phase() != Phase::Planning => {
            tags.push(tag(words::maneuver(maneuver), msg!("tag-maneuver-tip"), Tone::Neutral));
        }
        _ if ship.dial_set => tags.push(tag(msg!("tag-dial-set"), msg!("tag-dial-set-tip"), Tone::Neutral)),
        _ => {}
    }
    let target = ship.lock.map(|target| words::first(board, target));
    tags.extend(table::marks(ship).into_iter().map(|mark| match (mark.letters, &target) {
        ("L", Some(target)) => tag(msg!("tag-lock", target = target.clone()), mark.tip, mark.tone),
        _ if mark.count > 1 => tag(msg!("tag-times", name = mark.name, n = mark.count), mark.does, mark.tone),
        _ => tag(mark.name, mark.does, mark.tone),
    }));
    let states = [
        (ship.touching, "tag-touching", "tag-touching-tip"),
        (ship.no_action || ship.no_step, "tag-no-action", "tag-no-action-tip"),
        (ship.no_attack, "tag-no-attack", "tag-no-attack-tip"),
        (ship.contained, "tag-contained", "tag-contained-tip"),
        (ship.attacked && board.phase() == Phase::Combat, "tag-attacked", "tag-attacked-tip"),
    ];
    tags.extend(states.into_iter().filter(|(holds, ..)| *holds).map(|(_, name, tip)| tag(Text::of(name), Text::of(tip), Tone::Neutral)));
    tags
}

fn borg(board: &Board, piece: Piece, token: &BorgToken) -> Sheet {
    let cube = piece == Piece::Cube;
    let subtitle = match token.life {
        Life::Aside => msg!("borg-aside"),
        Life::Present => token.course.map_or(msg!("borg-all-round"), |course| msg!("borg-course", way = words::direction(course))),
        Life::Destroyed => token.destroyed_by.map_or(msg!("borg-destroyed"), |seat| msg!("borg-destroyed-by", seat = seat)),
        Life::Escaped => msg!("borg-escaped"),
    };
    Sheet {
        of: if token.present() { Piece::shape(piece) } else { String::new() },
        title: if cube { msg!("sheet-cube") } else { msg!("sheet-sphere") },
        subtitle,
        tone: Tone::Foe,
        active: matches!((board.flow.top(), piece), (Frame::MoveCube | Frame::FireCube, Piece::Cube)),
        gone: matches!(token.life, Life::Destroyed | Life::Escaped),
        rows: Later::of(Columns::of(board, cube, token.damage)),
    }
}

/// Data for the rows of a Borg token's sheet.
#[derive(Hash)]
struct Columns {
    /// The Cube, or the Sphere.
    cube: bool,
    damage: u8,
    /// Damage that destroys it.
    hull: u8,
    /// Damage Cards that fill a column.
    full: u8,
    /// Columns of Damage Cards, the most there can be, and the defense dice that they bring.
    columns: u8,
    most: u8,
    adaptation: u8,
    /// Attack dice: the Cube's one, two and three attacks, or the Sphere's.
    dice: [u8; 3],
}

impl Columns {
    fn of(board: &Board, cube: bool, damage: u8) -> Columns {
        let options = &board.options;
        let hull = options.token_hull(cube);
        Columns {
            cube,
            damage,
            hull,
            full: options.column_cards,
            columns: options.columns(damage),
            most: options.columns(hull),
            adaptation: options.adaptation(damage),
            dice: if cube { CubeOption::ALL.map(|option| rules::cube::dice(board, option)) } else { [options.sphere_dice; 3] },
        }
    }
}

impl Drawing<Row> for Columns {
    fn draw(&self) -> Vec<Row> {
        let Columns { cube, damage, hull, full, columns, most, adaptation, dice: [one, two, three] } = *self;
        let (skill, agility) = if cube { (10, 0) } else { (1, 2) };
        let attacks = if cube {
            msg!("sheet-cube-attacks", one = words::count(one, "count-die"), two = two, three = three)
        } else {
            msg!("sheet-sphere-attacks", n = one)
        };
        let dice = agility + adaptation;
        vec![
            Row::Numbers(vec![
                pair("stat-skill", skill),
                pair("stat-agility", agility),
                (msg!("stat-defense"), words::count(dice, "count-die")),
                (msg!("stat-damage"), msg!("n-of-m", n = damage, m = hull)),
            ]),
            Row::Columns {
                name: msg!("stat-damage"),
                counts: (0..columns).map(|column| (damage - full * column).min(full)).collect(),
                full,
                most,
            },
            Row::Note(attacks),
        ]
    }
}

/// Fleet Points of a seat if the game ended now.
fn account(board: &Board, seat: Seat) -> Sheet {
    let account = scoring::explained(board, seat);
    let total = scoring::account(board, seat).total;
    let mut rows = vec![Row::Numbers(vec![pair("stat-fleet-points", total)])];
    rows.extend(
        account.lines.iter().map(|line| Row::Note(msg!("account-line", points = format!("{:+}", line.points), what = line.what.text()))),
    );
    Sheet {
        of: String::new(),
        title: msg!("account", seat = seat),
        subtitle: if board.over() { msg!("account-final") } else { msg!("account-now") },
        tone: Tone::Seat(seat),
        active: false,
        gone: false,
        rows: rows.into(),
    }
}

/// Short facts that are always in sight.
pub(super) fn chips(board: &Board) -> Vec<Chip> {
    let options = &board.options;
    let chip =
        |name: &'static str, value: Text, tone: Tone, tip: &'static str| Chip { name: Text::of(name), value, tone, tip: Text::of(tip) };
    let mut chips = Vec::new();
    if board.round > 0 {
        let of = if options.rounds > 0 { msg!("n-of-m", n = board.round, m = options.rounds) } else { Text::name(board.round.to_string()) };
        chips.push(chip("chip-round", of, Tone::Neutral, "chip-round-tip"));
        let control = chip("chip-control", Text::name(board.control.to_string()), Tone::Seat(board.control), "chip-control-tip");
        if board.battle == Battle::Sector001 {
            chips.push(control);
        }
        chips.push(chip("chip-initiative", Text::name(board.initiative.to_string()), Tone::Seat(board.initiative), "chip-initiative-tip"));
    }
    if let Some((piece, token)) = board.borg() {
        let most = options.token_hull(piece == Piece::Cube);
        let name = if piece == Piece::Cube { "name-cube" } else { "name-sphere" };
        let tip = msg!("chip-borg-tip", cards = options.column_cards, n = options.column_dice);
        chips.push(Chip { name: Text::of(name), value: msg!("n-of-m", n = token.damage, m = most), tone: Tone::Foe, tip });
    }
    if board.by_hand.made > 0 {
        chips.push(chip("chip-by-hand", Text::name(board.by_hand.made.to_string()), Tone::Warn, "chip-by-hand-tip"));
    }
    if let Some(seat) = coordinated::holder(board) {
        chips.push(chip("chip-coordinated", Text::name(seat.to_string()), Tone::Seat(seat), "chip-coordinated-tip"));
    }
    chips
}

/// The dice of the current attack; between attacks those of the last one, until the next round is planned.
pub(super) fn trays(board: &Board) -> Vec<Tray> {
    let fresh = matches!(board.phase(), Phase::Combat | Phase::End | Phase::Over);
    let Some(attack) = board.attack.or(board.last_attack.filter(|_| fresh)) else { return Vec::new() };
    let mut trays = Vec::new();
    let (attacker, target) = (words::first(board, attack.attacker), words::first(board, attack.target));
    if attack.step > AttackStep::RollAttackDice {
        trays.push(Tray { title: msg!("tray-attacks", piece = attacker), tone: tone(attack.attacker), dice: attack_dice(&attack) });
    }
    if attack.step > AttackStep::RollDefenseDice {
        trays.push(Tray { title: msg!("tray-defends", piece = target), tone: tone(attack.target), dice: defense_dice(&attack) });
    }
    trays
}

fn tone(piece: Piece) -> Tone {
    piece.seat().map_or(Tone::Foe, Tone::Seat)
}

/// Attack dice; those that defense has cancelled are marked once results are compared: Hits first, then Critical Hits (AW.BASE.11.S6).
fn attack_dice(attack: &Attack) -> Vec<DieShown> {
    let AttackFaces { hit, crit, battle, blank } = attack.attack_faces;
    let through = attack.hits + attack.crits;
    let cancelled = if attack.step > AttackStep::CompareResults { (hit + crit).saturating_sub(through) } else { 0 };
    let (hits, crits) = (hit.saturating_sub(cancelled), crit - cancelled.saturating_sub(hit).min(crit));
    let die = |face: &'static str, short: &'static str, mark| DieShown { face: Text::of(face), short: short.into(), kind: "attack", mark };
    let mut dice = Vec::new();
    let mut put = |count: u8, face: &'static str, short: &'static str, mark| dice.extend((0..count).map(|_| die(face, short, mark)));
    put(crits, "face-critical", "C", None);
    put(crit - crits, "face-critical", "C", Some("cancelled"));
    put(hits, "face-hit", "H", None);
    put(hit - hits, "face-hit", "H", Some("cancelled"));
    put(battle, "act-battle-stations", "B", None);
    put(blank, "face-blank", "X", None);
    dice
}

fn defense_dice(attack: &Attack) -> Vec<DieShown> {
    let DefenseFaces { evade, battle, blank } = attack.defense_faces;
    let mut dice = Vec::new();
    let mut put = |count: u8, face: &'static str, short: &'static str, mark| {
        dice.extend((0..count).map(|_| DieShown { face: Text::of(face), short: short.into(), kind: "defense", mark }));
    };
    put(evade, "act-evade", "E", None);
    put(attack.added_evades, "act-evade", "E", Some("added by a token"));
    put(battle, "act-battle-stations", "B", None);
    put(blank, "face-blank", "X", None);
    dice
}
