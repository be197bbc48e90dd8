//! A command in a case, and the position before it: for whoever asks for its odds.

use super::{
    file::{Case, CaseFile},
    run::{follow, played},
};
use crate::{Failure, Game, Malformed, Seat};

/// A command of a case file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The number of the case in the file, from 0.
    case: usize,
    /// The step whose command it is, counted among those with a command; `None` for the position after all steps.
    step: Option<usize>,
    /// The seat and the command, where the file has them there.
    pub said: Option<(Seat, String)>,
}

/// The command that is meant: the step or the entry of `odds` in which this line stands; without a line the first entry of `odds`, or the last step with a
/// command that is carried out. `words` are in the title of the case; a file with one case needs none. With `own` the asker has a command of his own: without a
/// line it is given after all steps.
///
/// # Errors
/// No case or several have these words in their title, or no command is there.
pub fn choose(file: &CaseFile, words: Option<&str>, line: Option<usize>, own: bool) -> Result<Chosen, Malformed> {
    let fits = |case: &Case| words.is_none_or(|words| case.title.to_lowercase().contains(&words.to_lowercase()));
    let mut fitting = file.cases.iter().enumerate().filter(|(_, case)| fits(case));
    let found = match line {
        Some(line) => fitting.rfind(|(_, case)| case.line <= line).ok_or("no case stands at this line: name a line of a step")?,
        None => {
            let first = fitting.next().ok_or("no case has these words in its title")?;
            if fitting.next().is_some() {
                return Err("several cases fit: name one by words of its title, or a line of one of its steps".into());
            }
            first
        }
    };
    let (number, case) = found;
    let steps = || case.steps.iter().filter_map(|step| Some((step, step.command.as_ref()?))).enumerate();
    let seat = |text: &str| text.parse::<Seat>().map_err(|why| Malformed::from(why.to_string()));
    let (step, said) = match line {
        None if own => return Ok(Chosen { case: number, step: None, said: None }),
        None => (steps().filter(|(_, (step, _))| case.odds.is_empty() && step.refused.is_none()).last(), case.odds.first()),
        Some(line) => {
            let odds = case.odds.iter().rfind(|odds| odds.line <= line);
            let step = steps().filter(|(_, (step, _))| step.line <= line).last();
            (step.filter(|_| odds.is_none()), odds)
        }
    };
    match (step, said) {
        (Some((place, (step, command))), _) => {
            Ok(Chosen { case: number, step: Some(place), said: Some((seat(&step.seat)?, command.clone())) })
        }
        (None, Some(odds)) => Ok(Chosen { case: number, step: None, said: Some((seat(&odds.seat)?, odds.command.clone())) }),
        (None, None) => Err("no command stands there: name a line of a step with one".into()),
    }
}

/// The position before this command.
pub(crate) fn position<G: Game>(file: &CaseFile, chosen: &Chosen) -> Result<G::State, Failure> {
    let case = file.cases.get(chosen.case).ok_or("the file has no such case")?;
    let Some(wanted) = chosen.step else { return played::<G>(case) };
    let (mut number, mut found) = (0, None);
    let verdict = follow::<G>(case, &mut |state, _, _| {
        if number == wanted {
            found = Some(state.clone());
        }
        number += 1;
    });
    found.ok_or_else(|| verdict.differs.into_iter().next().unwrap_or_else(|| "the case does not come to this step".into()).into())
}
