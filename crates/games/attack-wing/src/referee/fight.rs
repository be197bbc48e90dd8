//! An attack of a ruling runs to its end, with tokens spent where they help.

use engine::{Seat, Table, Unanswered};

use crate::{
    command::{Command, Token},
    data::dice::AttackFaces,
    event::Event,
    flow, legal,
    state::{Board, Frame, State},
};

/// Lets the attack run, with tokens spent where they help.
pub(super) fn fight(state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Unanswered> {
    flow::run(state, table)?;
    loop {
        let Some(attack) = state.board.attack else { return Ok(()) };
        let (seat, command) = match state.board.flow.top() {
            Frame::ModifyAttack => (attack.attacker.seat(), attacker(&state.board)),
            Frame::ModifyDefense => (attack.target.seat(), defender(&state.board)),
            _ => return Ok(()),
        };
        flow::apply(state, seat.unwrap_or(Seat::A), &command, table)?;
    }
}

/// The lock first, for harmless results; then the token.
fn attacker(board: &Board) -> Command {
    let Some(attack) = board.attack else { return Command::Done };
    let ready = attack.attacker.ship().is_some_and(|no| board.ship(no).battle > 0);
    let faces = attack.attack_faces;
    let dice = AttackFaces { blank: faces.blank, battle: if ready { 0 } else { faces.battle }, ..AttackFaces::default() };
    let seat = attack.attacker.seat().unwrap_or(Seat::A);
    let wanted = [(dice.total() > 0, Command::Reroll { dice }), (faces.battle > 0, Command::Spend { token: Token::BattleStations })];
    let possible = wanted.into_iter().filter(|(helps, _)| *helps).map(|(_, command)| command);
    possible.into_iter().find(|command| legal::check(board, seat, command).is_ok()).unwrap_or(Command::Done)
}

/// The token that stops more, as long as something is left to stop.
fn defender(board: &Board) -> Command {
    let seat = board.attack.and_then(|attack| attack.target.seat()).unwrap_or(Seat::A);
    let wanted = [Token::BattleStations, Token::Evade].map(|token| Command::Spend { token });
    wanted.into_iter().find(|command| legal::check(board, seat, command).is_ok()).unwrap_or(Command::Done)
}
