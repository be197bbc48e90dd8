//! What is asked, of whom, and under which rule: one sentence for each frame that waits.

use std::collections::BTreeSet;

use engine::{Prompt, Seat};
use rulebook::{RuleId, attack_wing as rules};

use super::narrate;
use crate::{
    command::Command,
    flow::{Frame, Phase},
    pieces::ShipNo,
    state::{Attack, Board, Status},
    view::View,
    words,
};

/// What is asked of the viewer now.
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
    Prompt {
        phase: phase(board).into(),
        waiting_for: asked,
        sentence: sentence.into(),
        rule: if board.over() { rules::END_4 } else { rule },
    }
}

/// `Round 2, Combat Phase`.
pub(crate) fn phase(board: &Board) -> String {
    let name = match board.phase() {
        Phase::Setup => return "Set up".into(),
        Phase::Planning => "Planning Phase",
        Phase::Activation => "Activation Phase",
        Phase::Combat => "Combat Phase",
        Phase::End => "End Phase",
        Phase::Over => return "The end".into(),
    };
    format!("Round {}, {name}", board.round)
}

fn over(board: &Board) -> String {
    board.ending.map_or("The game is over.".into(), |ending| {
        let how = if ending.rolled_off { "on a roll off" } else { "on Fleet Points" };
        format!("The game is over, {}: {} wins {how}.", narrate::ended(ending.why), ending.winner)
    })
}

/// The question in two sentences, to the seat that is asked and to everybody else, with its rule. `seat` is the one asked.
fn question(view: &View, seat: Option<Seat>) -> (String, String, RuleId) {
    let board = &view.board;
    let Some(seat) = seat else { return ("Nothing is asked.".into(), "Nothing is asked.".into(), rules::BASE_6) };
    let ship = |no: ShipNo| words::ship(board, no);
    match board.flow.top() {
        Frame::Place => place(board, seat),
        Frame::Dials => dials(view, seat),
        Frame::Activate => (
            "Choose which of your ships of equal skill moves next.".into(),
            format!("{seat} chooses which ship moves next."),
            rules::BASE_6_2,
        ),
        Frame::Steer(no) => (
            format!("{} shows red but has Auxiliary Power: choose the maneuver that it flies.", ship(no)),
            format!("{seat} chooses the maneuver that {} flies.", ship(no)),
            rules::BASE_7_2,
        ),
        Frame::Act(no) => {
            let text = board.ship(no);
            let skill = text.rank;
            (
                format!("Choose an Action for {} (skill {skill}), or none.", ship(no)),
                format!("{seat} chooses an Action for {}.", ship(no)),
                rules::BASE_8,
            )
        }
        Frame::MoveCube => (
            "Choose where the Cube goes: you hold the Control Token.".into(),
            format!("{seat} holds the Control Token and chooses where the Cube goes."),
            rules::BCTMOVE_1,
        ),
        Frame::FireCube => (
            "Choose the Cube's attacks: one of 12 dice, two of 7 or three of 5.".into(),
            format!("{seat} holds the Control Token and chooses the Cube's attacks."),
            rules::BCTATK_2,
        ),
        Frame::Fight => fight(view, seat),
        Frame::ModifyAttack | Frame::ModifyDefense => modify(board, seat),
        Frame::Decloak { .. } => {
            let ships = named(board, seat);
            (format!("Choose whether {ships} stays cloaked."), format!("{seat} chooses whether {ships} stays cloaked."), rules::BASE_8_6)
        }
        Frame::Shields { .. } => {
            let ships = named(board, seat);
            (
                format!("Choose whether {ships} raises its disabled Shields."),
                format!("{seat} chooses whether {ships} raises its Shields."),
                rules::BASE_9_4,
            )
        }
        Frame::Hold => ("The table says `go`.".into(), "The position waits for the table to say `go`.".into(), rules::BASE_6),
        frame => cards(board, seat, frame),
    }
}

/// What an owner is asked about cards.
fn cards(board: &Board, seat: Seat, frame: Frame) -> (String, String, RuleId) {
    let ship = |no: ShipNo| words::ship(board, no);
    match frame {
        Frame::FreeAct(no) => (
            format!("Choose a free Action for {}, or none.", ship(no)),
            format!("{seat} chooses a free Action for {}.", ship(no)),
            rules::BASE_8,
        ),
        Frame::Shown(no) => (
            format!("{} has shown its dial: use a card, or go on.", ship(no)),
            format!("{seat} may use a card of {}.", ship(no)),
            rules::BASE_3_6,
        ),
        Frame::Landed(no) => {
            (format!("{} has moved: use a card, or go on.", ship(no)), format!("{seat} may use a card of {}.", ship(no)), rules::BASE_3_6)
        }
        Frame::Acted(no, _) => (
            format!("{} has performed its Action: use a card, or go on.", ship(no)),
            format!("{seat} may use a card of {}.", ship(no)),
            rules::BASE_3_6,
        ),
        Frame::Dice(no) => (
            format!("{} may attack again: choose how many of its attack dice of the round this attack gets.", ship(no)),
            format!("{seat} chooses how many attack dice of the round {} uses.", ship(no)),
            rules::BASE_11_2,
        ),
        Frame::Cheat { ship: no, .. } => (
            format!("{} is destroyed: discard a card to bring it back, or let it go.", ship(no)),
            format!("{seat} may bring {} back.", ship(no)),
            rules::BASE_9_6,
        ),
        Frame::Share { ship: no, by, .. } => (
            format!("{} takes damage: choose what {} takes over on its Shields, or nothing.", ship(no), ship(by)),
            format!("{seat} may take over damage of {} with {}.", ship(no), ship(by)),
            rules::BASE_3_6,
        ),
        Frame::Cards(when) => (
            "Use a card in this attack, or go on.".into(),
            format!("{seat} may use a card in this attack."),
            crate::rules::cards::rule(when),
        ),
        Frame::FreeShot { ship: no, target } => (
            format!("{} may answer {} with an attack.", ship(no), words::piece(board, target)),
            format!("{seat} may answer with an attack of {}.", ship(no)),
            rules::BASE_11_4,
        ),
        Frame::Spare { ship: no, .. } => (
            format!("Disable the captain of {} to keep a Crew Upgrade from harm, or let it happen.", ship(no)),
            format!("{seat} may keep a Crew Upgrade from harm."),
            rules::BASE_3_6,
        ),
        Frame::Munitions(no) => (
            format!("Choose the Weapon Upgrade that {} loses.", ship(no)),
            format!("{seat} chooses the Weapon Upgrade that {} loses.", ship(no)),
            rules::BASE_9_9_11,
        ),
        Frame::Succeed(no) => (
            format!("{} is destroyed: choose the ship that its captain takes, or none.", ship(no)),
            format!("{seat} may save the captain of {}.", ship(no)),
            rules::BASE_13,
        ),
        _ => ("Nothing is asked.".into(), "Nothing is asked.".into(), rules::BASE_6),
    }
}

fn place(board: &Board, seat: Seat) -> (String, String, RuleId) {
    let left = ShipNo::of(seat).filter(|&no| board.ship(no).status == Status::Aside).count();
    let ships = named(board, seat);
    (
        format!("Place {ships} in your starting area ({left} left)."),
        format!("{seat} places {ships} in its starting area ({left} left)."),
        rules::BASE_5_1,
    )
}

fn dials(view: &View, seat: Seat) -> (String, String, RuleId) {
    let fleet = view.board.fleet(seat).count();
    let left = view.board.fleet(seat).filter(|(_, ship)| !ship.dial_set).count();
    let mine = if fleet == 1 {
        "Set the dial of your last ship.".into()
    } else if left == fleet {
        format!("Set the dials of your {fleet} ships.")
    } else {
        format!("Set the dials of your {fleet} ships ({left} left).")
    };
    let waiting: Vec<String> = view.deciders.iter().map(|seat| seat.to_string()).collect();
    let verb = if waiting.len() == 1 { "sets its dials" } else { "set their dials" };
    (mine, format!("{} {verb}.", words::list(&waiting)), rules::BASE_6_1)
}

fn fight(view: &View, seat: Seat) -> (String, String, RuleId) {
    let ready: Vec<String> = asked_ships(&view.board, seat)
        .into_iter()
        .map(|no| format!("{} (skill {})", words::ship(&view.board, no), view.board.ship(no).rank))
        .collect();
    let mine = match ready.as_slice() {
        [one] => format!("Attack with {one}, or hold fire."),
        many => format!("Attack with {}, or hold fire.", many.join(" or ")),
    };
    (mine, format!("{seat} attacks or holds fire with {}.", ready.join(" or ")), rules::BASE_6_3)
}

/// The same ships in words.
fn named(board: &Board, seat: Seat) -> String {
    words::list(&asked_ships(board, seat).into_iter().map(|no| words::ship(board, no)).collect::<Vec<_>>())
}

/// The ships that the commands of a seat are about.
fn asked_ships(board: &Board, seat: Seat) -> Vec<ShipNo> {
    let mut commands = Vec::new();
    crate::rules::commands(board, seat, &mut commands);
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

fn modify(board: &Board, seat: Seat) -> (String, String, RuleId) {
    let Some(Attack { attacker, target, attack_faces, defense_faces, .. }) = board.attack else {
        return ("Change the dice, or say done.".into(), format!("{seat} may change the dice."), rules::BASE_11_S3);
    };
    let (attacker, target) = (words::piece(board, attacker), words::piece(board, target));
    if board.flow.top() == Frame::ModifyAttack {
        let shown = words::attack_faces(attack_faces);
        (
            format!("{attacker} rolled {shown} against {target}: change your dice, or let them stand."),
            format!("{seat} may change the attack dice: {shown}."),
            rules::BASE_11_S3,
        )
    } else {
        let shown = words::defense_faces(defense_faces);
        let against = words::attack_faces(attack_faces);
        (
            format!("{target} rolled {shown} against {against}: spend tokens, or let the dice stand."),
            format!("{seat} may change the defense dice: {shown} against {against}."),
            rules::BASE_11_S5,
        )
    }
}
