//! Sheets beside the board: one for each ship, the Borg tokens, and each seat's account as it stands; chips; the dice of the attack in hand.

use engine::{BoxMark, Chip, DieShown, Row, Seat, Sheet, Tag, Text, Tone, Tray};

use super::{cards, narrate, table};
use crate::{
    aim::weapon,
    dice::{AttackFaces, DefenseFaces},
    flow::{Frame, Phase},
    pieces::{Piece, ShipNo},
    rules::{attack, coordinated, scoring},
    state::{Attack, AttackStep, Battle, Board, BorgToken, Life, Ship, Status},
    view::View,
    words,
};

/// All sheets: the Borg first, then the viewer's fleet, then the other, then the accounts.
pub(super) fn sheets(view: &View) -> Vec<Sheet> {
    let board = &view.board;
    let first = view.viewer.unwrap_or(Seat::A);
    let duel = board.battle == Battle::Duel;
    let mut sheets = if duel { Vec::new() } else { vec![borg(board, Piece::Cube, &board.cube, 5)] };
    // Before the battle the Sphere's sheet lies ready beside the Cube's.
    if board.sphere.life != Life::Aside || !duel && board.flow.phase == Phase::Setup {
        sheets.insert(sheets.len().min(usize::from(board.sphere.life == Life::Aside)), borg(board, Piece::Sphere, &board.sphere, 3));
    }
    for seat in [first, first.other()] {
        let fleet = ShipNo::of(seat).filter(|&no| board.ship(no).status != Status::Absent);
        sheets.extend(fleet.map(|no| ship(view, no)));
    }
    sheets.extend([first, first.other()].map(|seat| account(board, seat)));
    sheets
}

fn pair(name: &'static str, value: impl ToString) -> (Text, Text) {
    (name.into(), value.to_string().into())
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
            pair("Skill", value(ship.rank, ship.skill)),
            pair("Weapon", value(weapon(ship), ship.primary)),
            pair("Agility", value(attack::agility(board, ship), ship.agility)),
            pair("Hull", ship.hull),
            pair("Shields", ship.shields_max),
            pair("SP", ship.points),
        ]),
        Row::Track { id: format!("shields:{no}"), name: "Shields".into(), boxes: shields(ship) },
        Row::Track { id: format!("hull:{no}"), name: "Hull".into(), boxes: hull(ship) },
    ];
    let tags = tags(view, no);
    if !tags.is_empty() {
        rows.push(Row::Tags(tags));
    }
    let cards: Vec<Tag> = ship.face_up().map(|card| tag(card.kind.title(), words::effect(card.kind), Tone::Bad)).collect();
    if !cards.is_empty() {
        rows.push(Row::Tags(cards));
    }
    let texts = cards::tags(board, no);
    if !texts.is_empty() {
        rows.push(Row::Tags(texts));
    }
    let bar: Vec<&str> = card.actions.iter().map(words::action).collect();
    rows.push(Row::Note(format!("Actions: {}. {}", bar.join(", "), words::arcs(ship.class().arcs)).into()));
    if let Some(note) = fate(ship) {
        rows.push(Row::Note(note.into()));
    }
    Sheet {
        of: if ship.flying() { table::id(Piece::Ship(no)) } else { String::new() },
        title: words::ship(board, no).into(),
        subtitle: subtitle(ship).into(),
        tone: Tone::Seat(no.seat()),
        active: table::active(board, no),
        gone: ship.status == Status::Destroyed,
        rows,
    }
}

/// The name of a unique ship with its class, the faction and class of a generic one.
pub(super) fn subtitle(ship: &Ship) -> String {
    let card = ship.facts();
    let first = if card.unique { card.name.as_str() } else { card.factions.first().title() };
    format!("{first}, {}", ship.class().name)
}

fn fate(ship: &Ship) -> Option<String> {
    let by = ship.destroyed_by?;
    Some(match by {
        crate::state::Cause::Cube => "Destroyed by the Cube.".into(),
        crate::state::Cause::Sphere => "Destroyed by the Sphere.".into(),
        crate::state::Cause::Enemy => "Destroyed by the enemy.".into(),
        crate::state::Cause::Fled => "Left the play area.".into(),
        crate::state::Cause::Own => "Destroyed by no enemy.".into(),
    })
}

pub(super) fn tag(name: impl Into<Text>, tip: impl Into<Text>, tone: Tone) -> Tag {
    Tag { id: String::new(), name: name.into(), tip: tip.into(), tone }
}

fn boxes(parts: &[(u8, BoxMark)]) -> Vec<BoxMark> {
    parts.iter().flat_map(|&(count, mark)| std::iter::repeat_n(mark, count.into())).collect()
}

fn shields(ship: &Ship) -> Vec<BoxMark> {
    boxes(&[(ship.shields, BoxMark::Full), (ship.shields_disabled, BoxMark::Off), (ship.shields_lost(), BoxMark::Lost)])
}

fn hull(ship: &Ship) -> Vec<BoxMark> {
    let marked = ship.face_up().count() as u8;
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
            tags.push(tag(format!("Dial: {}", words::maneuver(maneuver)), "Set and face down; only you know it.", Tone::Neutral));
        }
        (None, Some(maneuver)) if board.phase() != Phase::Planning => {
            tags.push(tag(words::maneuver(maneuver), "The maneuver of this round.", Tone::Neutral));
        }
        _ if ship.dial_set => tags.push(tag("Dial set", "It lies face down.", Tone::Neutral)),
        _ => {}
    }
    let target = ship.lock.map(|target| words::sentence(&words::piece(board, target)));
    tags.extend(table::marks(ship).into_iter().map(|(letters, what, tone)| match (letters.as_str(), &target) {
        ("L", Some(target)) => tag(format!("Lock: {target}"), what, tone),
        _ => {
            let (name, tip) =
                what.split_once(": ").map_or((what.clone(), String::new()), |(name, tip)| (name.to_string(), words::sentence(tip)));
            let count: String = letters.chars().filter(char::is_ascii_digit).collect();
            tag(if count.is_empty() { name } else { format!("{name} x{count}") }, tip, tone)
        }
    }));
    let states = [
        (ship.touching, "Touching", "It touches what it could not fly into."),
        (ship.no_action || ship.no_step, "No Action", "It has lost its Perform Action step of this round."),
        (ship.no_attack, "No attack", "It regenerated and does not attack this round."),
        (ship.contained, "Breach contained", "Its Warp Core Breaches do nothing, but it flies no maneuver above speed 1."),
        (ship.attacked && board.phase() == Phase::Combat, "Has attacked", "A ship attacks once in a Combat Phase."),
    ];
    tags.extend(states.into_iter().filter(|(holds, ..)| *holds).map(|(_, name, tip)| tag(name, tip, Tone::Neutral)));
    tags
}

fn borg(board: &Board, piece: Piece, token: &BorgToken, most: u8) -> Sheet {
    let (title, skill, agility, attacks) = if piece == Piece::Cube {
        ("Borg Cube", 10, 0, "One attack of 12 dice, two of 7 or three of 5; Blanks and Battle Stations are re-rolled once.")
    } else {
        ("Borg Sphere", 1, 2, "5 dice against every ship within Range 3; Blanks are re-rolled once.")
    };
    let dice = agility + 2 * token.columns();
    let rows = vec![
        Row::Numbers(vec![
            pair("Skill", skill),
            pair("Agility", agility),
            pair("Defense", words::count(dice, "die")),
            pair("Damage", format!("{} of {}", token.damage, 5 * most)),
        ]),
        Row::Columns {
            name: "Damage".into(),
            counts: (0..token.columns()).map(|column| (token.damage - 5 * column).min(5)).collect(),
            full: 5,
            most,
        },
        Row::Note(attacks.into()),
    ];
    let subtitle = match token.life {
        Life::Aside => "beside the play area".into(),
        Life::Present => token.course.map_or("fires all round".into(), |course| format!("course {}", narrate::direction(course)).into()),
        Life::Destroyed => token.destroyed_by.map_or("destroyed".into(), |seat| format!("destroyed by {seat}").into()),
        Life::Escaped => "left the play area".into(),
    };
    Sheet {
        of: if token.present() { table::id(piece) } else { String::new() },
        title: title.into(),
        subtitle,
        tone: Tone::Foe,
        active: matches!((board.flow.top(), piece), (Frame::MoveCube | Frame::FireCube, Piece::Cube)),
        gone: matches!(token.life, Life::Destroyed | Life::Escaped),
        rows,
    }
}

/// Fleet Points of a seat if the game ended now.
fn account(board: &Board, seat: Seat) -> Sheet {
    let account = scoring::explained(board, seat);
    let total = scoring::account(board, seat).total;
    let mut rows = vec![Row::Numbers(vec![pair("Fleet Points", total)])];
    rows.extend(account.lines.iter().map(|line| Row::Note(format!("{:+} {}", line.points, line.what).into())));
    Sheet {
        of: String::new(),
        title: format!("Account of {seat}").into(),
        subtitle: if board.over() { "Final".into() } else { "If the game ended now".into() },
        tone: Tone::Seat(seat),
        active: false,
        gone: false,
        rows,
    }
}

/// Short facts that are always in sight.
pub(super) fn chips(board: &Board) -> Vec<Chip> {
    let options = &board.options;
    let chip = |name: &'static str, value: String, tone: Tone, tip: &'static str| Chip {
        name: name.into(),
        value: value.into(),
        tone,
        tip: tip.into(),
    };
    let mut chips = Vec::new();
    if board.round > 0 {
        let of = if options.rounds > 0 { format!("{} of {}", board.round, options.rounds) } else { board.round.to_string() };
        chips.push(chip("Round", of, Tone::Neutral, "The game ends after the last round."));
        let control = chip(
            "Control",
            board.control.to_string(),
            Tone::Seat(board.control),
            "Moves the Cube and chooses its attacks; passes each round.",
        );
        if board.battle == Battle::Sector001 {
            chips.push(control);
        }
        chips.push(chip(
            "Initiative",
            board.initiative.to_string(),
            Tone::Seat(board.initiative),
            "Goes first among ships of equal skill.",
        ));
    }
    if let Some((piece, token)) = board.borg() {
        let most = if piece == Piece::Cube { 25 } else { 15 };
        let name = if piece == Piece::Cube { "Cube" } else { "Sphere" };
        chips.push(chip(name, format!("{} of {most}", token.damage), Tone::Foe, "Damage; every column of 5 gives it 2 more defense dice."));
    }
    if let Some(seat) = coordinated::holder(board) {
        let tip = "All its ships are closer to the Borg than every other ship: 1 more die in attack and defense.";
        chips.push(chip("Coordinated", seat.to_string(), Tone::Seat(seat), tip));
    }
    chips
}

/// The dice of the attack in hand; between attacks those of the last one, until the next round is planned.
pub(super) fn trays(board: &Board) -> Vec<Tray> {
    let fresh = matches!(board.phase(), Phase::Combat | Phase::End | Phase::Over);
    let Some(attack) = board.attack.or(board.last_attack.filter(|_| fresh)) else { return Vec::new() };
    let mut trays = Vec::new();
    let (attacker, target) = (words::piece(board, attack.attacker), words::piece(board, attack.target));
    if attack.step > AttackStep::RollAttackDice {
        trays.push(Tray {
            title: format!("{} attacks", words::sentence(&attacker)).into(),
            tone: tone(attack.attacker),
            dice: attack_dice(&attack),
        });
    }
    if attack.step > AttackStep::RollDefenseDice {
        trays.push(Tray {
            title: format!("{} defends", words::sentence(&target)).into(),
            tone: tone(attack.target),
            dice: defense_dice(&attack),
        });
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
    let die = |face: &'static str, short: &'static str, mark| DieShown { face: face.into(), short: short.into(), kind: "attack", mark };
    let mut dice = Vec::new();
    let mut put = |count: u8, face: &'static str, short: &'static str, mark| dice.extend((0..count).map(|_| die(face, short, mark)));
    put(crits, "Critical Hit", "C", None);
    put(crit - crits, "Critical Hit", "C", Some("cancelled"));
    put(hits, "Hit", "H", None);
    put(hit - hits, "Hit", "H", Some("cancelled"));
    put(battle, "Battle Stations", "B", None);
    put(blank, "Blank", "X", None);
    dice
}

fn defense_dice(attack: &Attack) -> Vec<DieShown> {
    let DefenseFaces { evade, battle, blank } = attack.defense_faces;
    let mut dice = Vec::new();
    let mut put = |count: u8, face: &'static str, short: &'static str, mark| {
        dice.extend((0..count).map(|_| DieShown { face: face.into(), short: short.into(), kind: "defense", mark }));
    };
    put(evade, "Evade", "E", None);
    put(attack.added_evades, "Evade", "E", Some("added by a token"));
    put(battle, "Battle Stations", "B", None);
    put(blank, "Blank", "X", None);
    dice
}
