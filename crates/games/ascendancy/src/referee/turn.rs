//! Runs the Borg's turn of a table as it lies: each cube step by step, with the rolled dice, the drawn cards and the players' choices.

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
    narrate,
    rules::borg,
    scene,
    state::{Ending, Frame, Stage, State},
    view, words,
};

/// A ruling, the table as it lies after it, and the state to be drawn.
pub struct Settled {
    /// The ruling's text.
    pub ruling: Ruling,
    /// The table in words, once the turn is over.
    pub kept: Option<String>,
    /// The table as it stands now.
    pub state: State,
}

/// Progress of a ruling.
struct Turn {
    state: State,
    left: Vec<String>,
    lines: Vec<RulingLine>,
    say: &'static Words,
}

/// Only fits the table and lists the moved pieces; the table as it lies then.
pub fn fitted(text: &str, language: &str) -> Result<Settled, Problem> {
    let say = words::catalogue(language);
    let (told, state, moves) = table::read(text, say)?;
    let result = say.say(&if moves.is_empty() { msg!("desk-fits") } else { msg!("desk-fits-moved", n = moves.len()) });
    let kept = keep::text(&state.open, &told.setup, told.round, &say.say(&msg!("desk-table-head")));
    let ruling = Ruling { facts: facts(&state, &moves, say), lines: Vec::new(), question: None, result: Some(result) };
    Ok(Settled { ruling, kept: Some(kept), state })
}

/// The Borg's turn; the table as it lies after it, once it is over.
pub fn borg(text: &str, language: &str, answers: &[String]) -> Result<Settled, Problem> {
    let say = words::catalogue(language);
    let (told, state, moves) = table::read(text, say)?;
    let facts = facts(&state, &moves, say);
    let mut turn = Turn { state, left: answers.to_vec(), lines: Vec::new(), say };
    // Nobody is on turn, and nothing follows the Borg's turn here.
    turn.state.stage = Stage::Over;
    turn.state.frames.clear();
    turn.state.frames.push(Frame::Round);
    let mut open = turn.step(|state, table| borg::begin_turn(state, table).and_then(|()| flow::run(state, table)))?;
    while open.is_none() {
        let Some((question, commands)) = turn.choice() else { break };
        let Some(answer) = (!turn.left.is_empty()).then(|| turn.left.remove(0)) else {
            open = Some(question);
            break;
        };
        let picked = question.read(&answer).map_err(|why| Problem::new("bad-answer", turn.say.say(&why.text())))?;
        let command = commands[usize::from(picked.first().copied().unwrap_or_default()).min(commands.len() - 1)];
        let Some((seat, _)) = flow::asked(&turn.state) else { break };
        open = turn.step(|state, table| flow::apply(state, seat, &command, table))?;
    }
    if let (None, Some(answer)) = (&open, turn.left.first()) {
        let why = turn.say.say(&msg!("desk-over", word = Text::name(answer.clone())));
        return Err(Problem::new("dice-left", why));
    }
    let done = open.is_none();
    let over = turn.state.ending == Ending::Borg;
    let result = done.then(|| if over { turn.say.say(&msg!("desk-borg-won")) } else { ends(&turn.state, turn.say) });
    let kept = done.then(|| keep::text(&turn.state.open, &told.setup, told.round + 1, &say.say(&msg!("desk-table-head"))));
    Ok(Settled { ruling: Ruling { facts, lines: turn.lines, question: open, result }, kept, state: turn.state })
}

/// Positions of the cubes.
fn ends(state: &State, say: &Words) -> String {
    let cubes = state.borg.cubes.iter().enumerate().filter(|(_, cube)| cube.at != Place::NOWHERE);
    let named: Vec<String> =
        cubes.map(|(index, cube)| say.say(&msg!("desk-cube-at", n = index + 1, place = words::place(&state.open, cube.at)))).collect();
    if named.is_empty() { say.say(&msg!("desk-no-cube")) } else { named.join("; ") }
}

fn facts(state: &State, moves: &Moves, say: &Words) -> Vec<(String, String)> {
    let lanes = state.map.lanes.iter().filter(|lane| lane.n > 0).count();
    let counted = msg!("desk-counted", systems = state.map.systems.len(), lanes = lanes, cubes = state.cubes());
    let told = [(msg!("desk-on-table"), counted)].into_iter().chain(moves.iter().cloned());
    told.map(|(what, how)| (say.say(&what), say.say(&how))).collect()
}

impl Turn {
    /// Runs something that may ask chance; the question that is left open.
    fn step(&mut self, run: impl FnOnce(&mut State, &mut Table<'_, Event>) -> Result<(), Unanswered>) -> Result<Option<Question>, Problem> {
        let mut script = Script::new(std::mem::take(&mut self.left));
        let mut log: Vec<Entry<Event>> = Vec::new();
        let done = run(&mut self.state, &mut Table::recording(Source::Scripted(&mut script), &mut log));
        self.left = script.left().to_vec();
        for entry in &log {
            let text = self.say.say(&narrate::narrate(&self.state.open, &entry.event));
            self.lines.push(RulingLine { text, rules: entry.rules.clone() });
        }
        match (done, self.left.first()) {
            (Ok(()), _) => Ok(None),
            (Err(Unanswered(question)), None) => Ok(Some(*question)),
            (Err(Unanswered(question)), Some(answer)) => {
                let unfit = || self.say.say(&msg!("desk-no-answer", word = Text::name(answer.clone())));
                let why = question.read(answer).err().map_or_else(unfit, |why| self.say.say(&why.text()));
                Err(Problem::new("bad-answer", format!("{}: {why}", question.sentence(self.say))))
            }
        }
    }

    /// A choice that somebody has to make, as a question with numbers, and the commands behind the numbers. The possibilities are given as lines.
    fn choice(&mut self) -> Option<(Question, Vec<Command>)> {
        let (seat, rule) = flow::asked(&self.state)?;
        let mut commands = Vec::new();
        Ascendancy::commands(&self.state, seat, &mut commands);
        if commands.is_empty() {
            return None;
        }
        let shown = view::view(&self.state, Viewer::Seat(seat));
        for (index, command) in commands.iter().enumerate() {
            let label = match *command {
                // A cube is named by its place: on a real table it has no number.
                Command::Activate(cube) => {
                    let at = self.state.borg.cubes[cube].at;
                    msg!("desk-cube-at", n = cube.number(), place = words::place(&self.state.open, at))
                }
                _ => scene::labels::label(&shown, command).0,
            };
            self.lines.push(RulingLine { text: format!("{} = {}", index + 1, self.say.say(&label)), rules: vec![rule] });
        }
        let lots = (1..=commands.len() as u16).map(|id| Lot { id, weight: 1 }).collect();
        let ask = Ask::Draw { lots, count: 1, names: engine::Lots::new(&[], words::number_lot).names() };
        let purpose = if rule == id::TIE_1 { "desk-which" } else { "desk-which-do" };
        let purpose = Text::of(if rule == id::TURN_2 { "desk-which-cube" } else { purpose });
        let question = Question { ask, rule, purpose, subject: Text::NONE, roller: Some(seat), eyes: Audience::EVERYONE };
        Some((question, commands))
    }
}
