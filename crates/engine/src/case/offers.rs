//! The commands of a seat: the list and the checker, which must agree.

use super::file::StepOf;
use crate::{Failure, Game, Seat, game::Reason};
use rulebook::RuleId;

/// The commands listed for a seat now; nothing for a seat that is not asked.
fn listed<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Command> {
    let mut list = Vec::new();
    if G::deciders(state).contains(seat) {
        G::commands(state, seat, &mut list);
    }
    list
}

/// Holds `offers`, `lacks` and `offers_exactly` of a step against the list and the checker: what differs, and the rules that refused.
pub(super) fn differences<G: Game>(state: &G::State, seat: Seat, step: &StepOf) -> Result<(Vec<String>, Vec<RuleId>), Failure> {
    let (mut differs, mut refused) = (Vec::new(), Vec::new());
    if step.offers.is_empty() && step.lacks.is_empty() && step.offers_exactly.is_none() {
        return Ok((differs, refused));
    }
    let list = listed::<G>(state, seat);
    let read =
        |key: &str, text: &String| G::parse(state, seat, text).map_err(|why| format!("{key} {text:?}: {}", super::english::<G>(&why)));
    for text in &step.offers {
        let command = read("offers", text)?;
        let (on_list, checked) = (list.contains(&command), G::check(state, seat, &command));
        // The table says what no seat is asked for: only the checker knows it.
        let unlisted = seat == Seat::TABLE || G::is_plan(&command);
        match checked {
            Err(reason) => {
                let also = if on_list { " (it is listed all the same)" } else { "" };
                differs.push(format!(
                    "{text:?} should be possible, but {} forbids it{also}: {}",
                    reason.rule(),
                    super::english::<G>(&reason.text())
                ));
            }
            Ok(()) if !on_list && !unlisted => differs.push(format!("{text:?} would be accepted, but it is not listed for {seat}")),
            Ok(()) => {}
        }
    }
    for text in &step.lacks {
        let command = read("lacks", text)?;
        match G::check(state, seat, &command) {
            Ok(()) => differs.push(format!("{text:?} should not be possible")),
            Err(reason) => refused.push(reason.rule()),
        }
        if list.contains(&command) {
            differs.push(format!("{text:?} should not be possible, but it is listed for {seat}"));
        }
    }
    if let Some(texts) = &step.offers_exactly {
        let wanted = texts.iter().map(|text| read("offers_exactly", text)).collect::<Result<Vec<_>, _>>()?;
        let words =
            |commands: Vec<&G::Command>| commands.iter().map(|command| format!("{:?}", command.to_string())).collect::<Vec<_>>().join(", ");
        let missing: Vec<_> = wanted.iter().filter(|command| !list.contains(command)).collect();
        let more: Vec<_> = list.iter().filter(|command| !wanted.contains(command)).collect();
        if !missing.is_empty() {
            differs.push(format!("offers_exactly: not listed for {seat}: {}", words(missing)));
        }
        if !more.is_empty() {
            differs.push(format!("offers_exactly: listed for {seat} as well: {}", words(more)));
        }
        if wanted.len() != list.len() && differs.is_empty() {
            differs.push(format!("offers_exactly: {} commands are named, {} are listed: one stands there twice", wanted.len(), list.len()));
        }
    }
    Ok((differs, refused))
}
