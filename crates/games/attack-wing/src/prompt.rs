//! The current question, the seat it is put to, and its rule: one sentence for each frame that waits.

use std::collections::BTreeSet;

use engine::{Prompt, Seat, Text, msg};
use rulebook::{RuleId, attack_wing as rules};

use crate::{
    command::{Command, CubeOption},
    effects::When,
    ids::ShipNo,
    legal, narrate,
    rules::cube,
    state::{Attack, Board, Frame, Harm, Phase, Status},
    view::View,
    words,
};

/// The current prompt for the viewer.
pub fn prompt(view: &View) -> Prompt {
    let board = &view.board;
    let asked: Vec<Seat> = view.deciders.iter().collect();
    let own = view.viewer.filter(|&seat| view.deciders.contains(seat));
    let (mine, theirs, rule) = question(view, own.or(asked.first().copied()));
    let sentence = match own {
        _ if board.over() => over(board),
        Some(_) => mine,
        None => theirs,
    };
    Prompt { phase: phase(board), waiting_for: asked, sentence, rule: if board.over() { rules::END_4 } else { rule } }
}

/// `Round 2, Combat Phase`.
pub(crate) fn phase(board: &Board) -> Text {
    let round = board.round;
    match board.phase() {
        Phase::Setup => msg!("phase-setup"),
        Phase::Planning => msg!("phase-planning", round = round),
        Phase::Activation => msg!("phase-activation", round = round),
        Phase::Combat => msg!("phase-combat", round = round),
        Phase::End => msg!("phase-end", round = round),
        Phase::Over => msg!("phase-over"),
    }
}

fn over(board: &Board) -> Text {
    let Some(ending) = board.ending else { return msg!("prompt-over") };
    let why = narrate::ended(ending.why);
    if ending.rolled_off {
        msg!("prompt-over-rolled", why = why, seat = ending.winner)
    } else {
        msg!("prompt-over-points", why = why, seat = ending.winner)
    }
}

/// A question in two sentences, to the seat that is asked and to everybody else, with its rule.
type Question = (Text, Text, RuleId);

fn nothing() -> Question {
    (msg!("prompt-nothing"), msg!("prompt-nothing"), rules::BASE_6)
}

/// The question for the Cube's attacks, with the dice of each way to split them.
fn fire_cube(board: &Board) -> Text {
    let [one, two, three] = CubeOption::ALL.map(|option| cube::dice(board, option));
    msg!("prompt-fire-cube", one = words::count(one, "count-die"), two = two, three = three)
}

/// The current question. `seat` is the one asked.
fn question(view: &View, seat: Option<Seat>) -> Question {
    let board = &view.board;
    let Some(seat) = seat else { return nothing() };
    let ship = |no: ShipNo| words::ship(board, no);
    match board.flow.top() {
        Frame::Place => place(board, seat),
        Frame::Dials => dials(view, seat),
        Frame::Activate => (msg!("prompt-activate"), msg!("wait-activate", seat = seat), rules::BASE_6_2),
        Frame::Steer(no) => (msg!("prompt-steer", ship = ship(no)), msg!("wait-steer", seat = seat, ship = ship(no)), rules::BASE_7_2),
        Frame::Act(no) => {
            let skill = board.ship(no).rank;
            (msg!("prompt-act", ship = ship(no), skill = skill), msg!("wait-act", seat = seat, ship = ship(no)), rules::BASE_8)
        }
        Frame::MoveCube => (msg!("prompt-move-cube"), msg!("wait-move-cube", seat = seat), rules::BCTMOVE_1),
        Frame::FireCube => (fire_cube(board), msg!("wait-fire-cube", seat = seat), rules::BCTATK_2),
        Frame::Fight => fight(view, seat),
        Frame::ModifyAttack | Frame::ModifyDefense => modify(board, seat),
        Frame::Decloak { .. } => {
            let ships = named(board, seat);
            (msg!("prompt-decloak", ships = ships.clone()), msg!("wait-decloak", seat = seat, ships = ships), rules::BASE_8_6)
        }
        Frame::Shields { .. } => {
            let ships = named(board, seat);
            (msg!("prompt-shields", ships = ships.clone()), msg!("wait-shields", seat = seat, ships = ships), rules::BASE_9_4)
        }
        Frame::Consent(by) => {
            let what = board.by_hand.asked.map_or(Text::NONE, |(ship, to)| words::adjustment(board, ship, to));
            (msg!("prompt-consent", seat = by, what = what.clone()), msg!("wait-consent", seat = seat, what = what), rules::GAP_28)
        }
        Frame::Hold => (msg!("prompt-hold"), msg!("wait-hold"), rules::BASE_6),
        frame => cards(board, seat, frame),
    }
}

/// Question to an owner about cards.
fn cards(board: &Board, seat: Seat, frame: Frame) -> Question {
    let ship = |no: ShipNo| words::ship(board, no);
    let of = |id: &'static str, no: ShipNo| words::of_ship(id, board, no);
    let may_use = |no: ShipNo| msg!("wait-use", seat = seat, ship = ship(no));
    match frame {
        Frame::FreeAct(no) => (of("prompt-free-act", no), msg!("wait-free-act", seat = seat, ship = ship(no)), rules::BASE_8),
        Frame::Shown(no) => (of("prompt-shown", no), may_use(no), rules::BASE_3_6),
        Frame::Landed(no) => (of("prompt-landed", no), may_use(no), rules::BASE_3_6),
        Frame::Acted(no, _) => (of("prompt-acted", no), may_use(no), rules::BASE_3_6),
        Frame::Dice(no) => (of("prompt-dice", no), msg!("wait-dice", seat = seat, ship = ship(no)), rules::BASE_11_2),
        Frame::Cheat { ship: no, .. } => (of("prompt-cheat", no), msg!("wait-cheat", seat = seat, ship = ship(no)), rules::BASE_9_6),
        Frame::Share { ship: no, by, .. } => (
            msg!("prompt-share", ship = ship(no), by = ship(by)),
            msg!("wait-share", seat = seat, ship = ship(no), by = ship(by)),
            rules::BASE_3_6,
        ),
        Frame::Eve { when: When::Set, .. } => (msg!("prompt-dials-set"), msg!("wait-cards", seat = seat), rules::BASE_3_6),
        Frame::Eve { .. } => (msg!("prompt-all-moved"), msg!("wait-cards", seat = seat), rules::BASE_3_6),
        Frame::Pick { ship: no, .. } => (of("prompt-pick", no), msg!("wait-pick", seat = seat, ship = ship(no)), rules::BASE_9_3),
        Frame::Defy { ship: no, by } => {
            (msg!("prompt-defy", ship = ship(no), by = ship(by)), msg!("wait-defy", seat = seat, ship = ship(no)), rules::BASE_3_6)
        }
        Frame::Redial(no) => (of("prompt-redial", no), msg!("wait-redial", seat = seat, ship = ship(no)), rules::BASE_6_1),
        Frame::Return(no) => (of("prompt-return", no), msg!("wait-return", seat = seat, ship = ship(no)), rules::BASE_3_6),
        Frame::Encore { ship: no, .. } => (of("prompt-encore", no), msg!("wait-encore", seat = seat, ship = ship(no)), rules::BASE_11_4),
        Frame::Cards(when) => (msg!("prompt-cards"), msg!("wait-cards", seat = seat), crate::rules::cards::rule(when)),
        Frame::FreeShot { ship: no, target } => (
            msg!("prompt-free-shot", ship = ship(no), target = words::piece(board, target)),
            msg!("wait-free-shot", seat = seat, ship = ship(no)),
            rules::BASE_11_4,
        ),
        Frame::Spare { ship: no, .. } => (of("prompt-spare", no), msg!("wait-spare", seat = seat), rules::BASE_3_6),
        Frame::Munitions(no) => (of("prompt-munitions", no), msg!("wait-munitions", seat = seat, ship = ship(no)), rules::BASE_9_9_11),
        Frame::Crew { ship: no, harm: Harm::Disable, .. } => {
            (of("prompt-parry", no), msg!("wait-crew", seat = seat, ship = ship(no)), rules::BASE_3_6)
        }
        Frame::Crew { ship: no, .. } => (of("prompt-crew", no), msg!("wait-crew", seat = seat, ship = ship(no)), rules::BASE_3_6),
        Frame::Locks(pending) => match crate::rules::cards::locker(board, pending) {
            Some(no) => (of("prompt-lock", no), msg!("wait-lock", seat = seat, ship = ship(no)), rules::BASE_8_2),
            None => nothing(),
        },
        Frame::Follow { ship: no, .. } => (of("prompt-follow", no), msg!("wait-follow", seat = seat, ship = ship(no)), rules::BASE_11_4),
        Frame::Lose { ship: no, .. } => (of("prompt-lose", no), msg!("wait-lose", seat = seat, ship = ship(no)), rules::BASE_12_5),
        Frame::Succeed(no) => (of("prompt-succeed", no), msg!("wait-succeed", seat = seat, ship = ship(no)), rules::BASE_13),
        _ => nothing(),
    }
}

fn place(board: &Board, seat: Seat) -> Question {
    let left = ShipNo::of(seat).filter(|&no| board.ship(no).status == Status::Aside).count();
    let ships = named(board, seat);
    (msg!("prompt-place", ships = ships.clone(), left = left), msg!("wait-place", seat = seat, ships = ships, left = left), rules::BASE_5_1)
}

fn dials(view: &View, seat: Seat) -> Question {
    let fleet = view.board.fleet(seat).count();
    let left = view.board.fleet(seat).filter(|(_, ship)| !ship.dial_set).count();
    let mine = if fleet == 1 {
        msg!("prompt-last-dial")
    } else if left == fleet {
        msg!("prompt-dials", n = fleet)
    } else {
        msg!("prompt-dials-left", n = fleet, left = left)
    };
    let waiting = view.deciders.iter().count();
    let seats = words::list(view.deciders.iter().map(|seat| Text::name(seat.to_string())));
    (mine, msg!("wait-dials", n = waiting, seats = seats), rules::BASE_6_1)
}

fn fight(view: &View, seat: Seat) -> Question {
    let skilled = |no: ShipNo| msg!("ship-skill", ship = words::ship(&view.board, no), skill = view.board.ship(no).rank);
    let ready = words::either(asked_ships(&view.board, seat).into_iter().map(skilled));
    (msg!("prompt-fight", ships = ready.clone()), msg!("wait-fight", seat = seat, ships = ready), rules::BASE_6_3)
}

/// The same ships in words.
fn named(board: &Board, seat: Seat) -> Text {
    words::list(asked_ships(board, seat).into_iter().map(|no| words::ship(board, no)))
}

/// The ships that the commands of a seat are about.
fn asked_ships(board: &Board, seat: Seat) -> Vec<ShipNo> {
    let mut commands = Vec::new();
    legal::commands(board, seat, &mut commands);
    let ships = commands.into_iter().filter_map(|command| match command {
        Command::Place { ship, .. }
        | Command::Activate { ship }
        | Command::Attack { ship, .. }
        | Command::Cloak { ship, .. }
        | Command::Shields { ship, .. } => Some(ship),
        _ => None,
    });
    ships.collect::<BTreeSet<ShipNo>>().into_iter().collect()
}

fn modify(board: &Board, seat: Seat) -> Question {
    let Some(Attack { attacker, target, attack_faces, defense_faces, .. }) = board.attack else {
        return (msg!("prompt-modify"), msg!("wait-modify", seat = seat), rules::BASE_11_S3);
    };
    let against = words::attack_faces(attack_faces);
    if board.flow.top() == Frame::ModifyAttack {
        let (attacker, target) = (words::first(board, attacker), words::piece(board, target));
        (
            msg!("prompt-attack-dice", attacker = attacker, dice = against.clone(), target = target),
            msg!("wait-attack-dice", seat = seat, dice = against),
            rules::BASE_11_S3,
        )
    } else {
        let (target, shown) = (words::first(board, target), words::defense_faces(defense_faces));
        (
            msg!("prompt-defense-dice", target = target, dice = shown.clone(), against = against.clone()),
            msg!("wait-defense-dice", seat = seat, dice = shown, against = against),
            rules::BASE_11_S5,
        )
    }
}
