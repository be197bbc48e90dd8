//! Runs the Borg's turn of a table as it lies: each cube step by step, with the dice and cards that fell and the choices that are the players'.

use engine::{
    Ask, Audience, Entry, Game, Lot, Problem, Question, Table, Text, Viewer, msg,
    referee::{Ruling, RulingLine},
    table::{Script, Source, Unanswered},
    words::Words,
};
use rulebook::ascendancy as id;

use super::{fit::Moves, keep, table};
use crate::{
    Ascendancy, Command, Event, flow,
    map::Place,
    rules::{cubes, seat as seat_of},
    state::{Ending, Frame, Stage, State},
    view, words,
};

/// What has come of it so far.
struct Turn {
    state: State,
    left: Vec<String>,
    lines: Vec<RulingLine>,
    say: Words,
}

/// Only fits the table and says what had to be moved; the table as it lies then.
pub fn fitted(text: &str) -> Result<(Ruling, Option<String>), Problem> {
    let (told, state, moves) = table::read(text)?;
    let result = if moves.is_empty() { "it fits as it was said".to_owned() } else { format!("it fits; {} things were moved", moves.len()) };
    let kept = keep::text(&state.open, &told.setup, told.round);
    Ok((Ruling { facts: facts(&state, &moves), lines: Vec::new(), question: None, result: Some(result) }, Some(kept)))
}

/// The Borg's turn; the table as it lies after it, once it is over.
pub fn borg(text: &str, answers: &[String]) -> Result<(Ruling, Option<String>), Problem> {
    let (told, state, moves) = table::read(text)?;
    let facts = facts(&state, &moves);
    let say = Words::of("en", words::SOURCES);
    let mut turn = Turn { state, left: answers.to_vec(), lines: Vec::new(), say };
    // Nobody is on turn, and nothing follows the Borg's turn here.
    turn.state.stage = Stage::Over;
    turn.state.frames.clear();
    turn.state.frames.push(Frame::Round);
    let mut open = turn.step(|state, table| cubes::begin_turn(state, table).and_then(|()| flow::run(state, table)))?;
    while open.is_none() {
        let Some((question, commands)) = turn.choice() else { break };
        let Some(answer) = (!turn.left.is_empty()).then(|| turn.left.remove(0)) else {
            open = Some(question);
            break;
        };
        let picked = question.read(&answer).map_err(|why| Problem::new("bad-answer", why.to_string()))?;
        let command = commands[usize::from(picked.first().copied().unwrap_or(0)).min(commands.len() - 1)];
        let Some((seat, _)) = flow::asked(&turn.state) else { break };
        open = turn.step(|state, table| flow::apply(state, seat_of(seat), &command, table))?;
    }
    if let (None, Some(answer)) = (&open, turn.left.first()) {
        return Err(Problem::new("dice-left", format!("the turn is over; nothing more is asked, but {answer:?} was given")));
    }
    let done = open.is_none();
    let over = turn.state.ending == Ending::Borg;
    let result = done.then(|| if over { "the Borg have won".to_owned() } else { ends(&turn.state) });
    let kept = done.then(|| keep::text(&turn.state.open, &told.setup, told.round + 1));
    Ok((Ruling { facts, lines: turn.lines, question: open, result }, kept))
}

/// Where the cubes are.
fn ends(state: &State) -> String {
    let say = Words::of("en", words::SOURCES);
    let cubes = state.borg.cubes.iter().enumerate().filter(|(_, cube)| cube.at != Place::NOWHERE);
    let named: Vec<String> =
        cubes.map(|(index, cube)| format!("cube {}: {}", index + 1, say.say(&words::place(&state.open, cube.at)))).collect();
    if named.is_empty() { "no cube is on the map".into() } else { named.join("; ") }
}

fn facts(state: &State, moves: &Moves) -> Vec<(String, String)> {
    let lanes = state.map.lanes.iter().filter(|lane| lane.n > 0).count();
    let mut facts =
        vec![("On the table".to_owned(), format!("{} Systems, {lanes} lanes, {} cubes", state.map.systems.len(), state.cubes()))];
    facts.extend(moves.iter().cloned());
    facts
}

impl Turn {
    /// Runs something that may ask chance; the question that is left open.
    fn step(&mut self, run: impl FnOnce(&mut State, &mut Table<'_, Event>) -> Result<(), Unanswered>) -> Result<Option<Question>, Problem> {
        let mut script = Script::new(std::mem::take(&mut self.left));
        let mut log: Vec<Entry<Event>> = Vec::new();
        let done = run(&mut self.state, &mut Table::recording(Source::Scripted(&mut script), &mut log));
        self.left = script.left().to_vec();
        for entry in &log {
            let text = self.say.say(&words::narrate(&self.state.open, &entry.event));
            self.lines.push(RulingLine { text, rules: entry.rules.clone() });
        }
        match (done, self.left.first()) {
            (Ok(()), _) => Ok(None),
            (Err(Unanswered(question)), None) => Ok(Some(*question)),
            (Err(Unanswered(question)), Some(answer)) => {
                let why = question.read(answer).err().map_or_else(|| format!("{answer:?} does not fit"), |why| why.to_string());
                Err(Problem::new("bad-answer", format!("{}: {why}", question.sentence(&self.say))))
            }
        }
    }

    /// What somebody has to choose, as a question with numbers, and the commands behind the numbers. The possibilities are told as lines.
    fn choice(&mut self) -> Option<(Question, Vec<Command>)> {
        let (seat, rule) = flow::asked(&self.state)?;
        let mut commands = Vec::new();
        Ascendancy::commands(&self.state, seat_of(seat), &mut commands);
        if commands.is_empty() {
            return None;
        }
        let shown = view::view(&self.state, Viewer::Seat(seat_of(seat)));
        for (index, command) in commands.iter().enumerate() {
            let label = self.say.say(&crate::labels::label(&shown, command).0);
            let more = self.candidate(command).unwrap_or_default();
            self.lines.push(RulingLine { text: format!("{} = {label}{more}", index + 1), rules: vec![rule] });
        }
        let lots = (1..=commands.len() as u16).map(|id| Lot { id, weight: 1 }).collect();
        let ask = Ask::Draw { lots, count: 1, names: engine::Lots::new(&[], words::number_lot).names() };
        let purpose = if rule == id::TIE_1 { msg!("ask-tie") } else { msg!("ask-fight") };
        let purpose = if rule == id::TURN_2 { msg!("ask-activate") } else { purpose };
        let question = Question { ask, rule, purpose, subject: Text::NONE, roller: Some(seat_of(seat)), eyes: Audience::EVERYONE };
        Some((question, commands))
    }

    /// Where a tied candidate leads, in numbers: place, deviation, what is turned.
    fn candidate(&self, command: &Command) -> Option<String> {
        let Command::Take(index) = command else { return None };
        let tied = self.state.tie.get(usize::from(*index))?;
        let mut text = String::new();
        if tied.deviation != 0 {
            text += &format!("; {} degrees to the {}", tied.deviation.abs(), if tied.deviation > 0 { "left" } else { "right" });
        }
        for turn in tied.turns.iter() {
            let name = self.state.disc(turn.system.into()).name;
            text += &format!(
                "; {name} turned by {} degrees {}",
                turn.degrees.abs(),
                if turn.degrees > 0 { "to the left" } else { "to the right" }
            );
        }
        Some(text)
    }
}
