//! Windows in a case that are passed for seats which say nothing in them, as quiet ones are at a table ([`Game::default_answer`]).

use super::file::{Case, OddsOf, StepOf};
use crate::{
    Game, Seat,
    game::Reason,
    table::{Script, Source, Table, Unanswered},
};

/// The next thing that a case says or looks for.
#[derive(Copy, Clone)]
pub(super) enum Next<'c> {
    Step(&'c StepOf),
    Odds(&'c OddsOf),
    Nothing,
}

impl Next<'_> {
    /// The first from step number `from` on that wants a window to stay open, if any does.
    pub(super) fn of(case: &Case, from: usize) -> Next<'_> {
        let speaks = |step: &&StepOf| step.command.is_some() || !step.offers.is_empty();
        let step = case.steps.iter().skip(from).find(speaks).map(Next::Step);
        step.or_else(|| case.odds.first().map(Next::Odds)).unwrap_or(Next::Nothing)
    }

    /// Whether it is said in this position.
    fn belongs<G: Game>(self, state: &G::State) -> bool {
        let allowed = |seat: &str, text: &str| speakable::<G>(state, seat, text).is_some_and(|refusal| refusal.is_none());
        match self {
            Next::Nothing => false,
            Next::Odds(odds) => allowed(&odds.seat, &odds.command),
            Next::Step(StepOf { seat, command: Some(text), refused: Some(rule), .. }) => {
                speakable::<G>(state, seat, text).flatten().is_some_and(|refusal| refusal == *rule)
            }
            Next::Step(StepOf { seat, command: Some(text), .. }) => allowed(seat, text),
            Next::Step(step) => step.offers.iter().all(|text| allowed(&step.seat, text)),
        }
    }
}

/// By which rule a seat that is asked may not say this, if one forbids it. Nothing where it is not asked, or where it would pass a window that is skipped:
/// the window that a case passes is one in which the seat is expected to act.
fn speakable<G: Game>(state: &G::State, seat: &str, text: &str) -> Option<Option<String>> {
    let seat: Seat = seat.parse().ok()?;
    let command = G::parse(state, seat, text).ok()?;
    let passed = G::default_answer(state, seat).zip(G::pass(state, seat)).filter(|(answer, pass)| *answer == pass.command);
    let passes = passed.is_some_and(|(answer, _)| answer == command);
    let asked = G::deciders(state).contains(seat) && !passes;
    asked.then(|| G::check(state, seat, &command).err().map(|reason| reason.rule().as_str().to_owned()))
}

/// The first seat whose answer a case may leave out, with the answer.
fn skipped<G: Game>(state: &G::State) -> Option<(Seat, G::Command)> {
    G::deciders(state).iter().find_map(|seat| Some((seat, G::default_answer(state, seat)?)))
}

/// Passes windows until the case has something to say, somebody is `asked` what it expects, or nobody is asked in one that is skipped.
pub(super) fn windows<G: Game>(
    state: &mut G::State,
    (next, asked): (Next<'_>, Option<&str>),
    table: &mut Table<'_, G::Event>,
) -> Result<(), Unanswered> {
    while let Some((seat, pass)) = skipped::<G>(state) {
        let wanted = |asked: &str| G::inspect(state).get("asked").and_then(|now| now.as_str()) == Some(asked);
        if next.belongs::<G>(state) || asked.is_some_and(wanted) {
            break;
        }
        G::apply(state, seat, &pass, table)?;
    }
    Ok(())
}

/// Passes all windows that quiet seats pass.
pub(crate) fn pass_windows<G: Game>(state: &mut G::State, table: &mut Table<'_, G::Event>) -> Result<(), Unanswered> {
    windows::<G>(state, (Next::Nothing, None), table)
}

/// The same in the position in which a case begins; a window before which dice fall stays open.
pub(super) fn position<G: Game>(mut state: G::State, next: Next<'_>) -> G::State {
    while let Some((seat, pass)) = skipped::<G>(&state).filter(|_| !next.belongs::<G>(&state)) {
        let mut further = state.clone();
        if G::apply(&mut further, seat, &pass, &mut Table::silent(Source::Scripted(&mut Script::default()))).is_err() {
            break;
        }
        state = further;
    }
    state
}
