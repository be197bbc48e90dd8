//! Lines instead of a screen: prompts on one stream, answers from another. For pipes, referees and tests.
//!
//! An answer is a number from the list, a command in notation, or dice. `B: dial 2` speaks for seat B. Words with a colon in front are for
//! the table itself: `:undo`, `:rule ID`, `:save FILE`, `:quit`, `:help`.

use std::{
    io::{self, BufRead, Write},
    sync::atomic::Ordering,
};

use engine::{
    Choice, Play, Scene, Seat, Viewer,
    kit::Problem,
    msg,
    session::Moved,
    words::{OWN_ONLY, sentence},
};
use rulebook::RuleId;

use crate::{
    Ended, Keep, Seating, Sitting,
    ending::{ending_in, turnings},
    tongue,
};

/// Longer lists are printed in short.
const SHOWN: usize = 24;

/// The streams from which answers are read and to which prompts are printed.
pub struct Lines<I, O> {
    /// Answers.
    pub input: I,
    /// Prompts and events.
    pub output: O,
    /// Whether to print the answers too, because no terminal shows them: the output then reads like a conversation.
    pub echo: bool,
}

/// Plays until the game is over, somebody leaves, or the input ends.
pub fn run<I: BufRead, O: Write>(play: Box<dyn Play>, seating: Seating, lines: Lines<I, O>) -> io::Result<Ended> {
    let sitting = Sitting::new(play, seating);
    let eyes = sitting.people().first().map_or(Viewer::Public, |seat| Viewer::Seat(*seat));
    let Lines { input, output, echo } = lines;
    let mut table = Plain { sitting, input, output, echo, eyes, told: 0, asked: None };
    match table.play() {
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(Ended::Left),
        result => result,
    }
}

struct Plain<I, O> {
    sitting: Sitting,
    input: I,
    output: O,
    echo: bool,
    /// Whose eyes read the lines.
    eyes: Viewer,
    /// Log entries up to this number have been printed.
    told: usize,
    /// The version whose prompt has been printed.
    asked: Option<u64>,
}

impl<I: BufRead, O: Write> Plain<I, O> {
    fn play(&mut self) -> io::Result<Ended> {
        if let Err(problem) = self.sitting.kept() {
            return Ok(Ended::Unkept(problem.sentence));
        }
        writeln!(
            self.output,
            "{}",
            self.sitting.tell(&msg!("plain-begins", title = self.sitting.play.about_in(self.sitting.language()).title.to_string()))
        )?;
        if let Some(sentence) = self.sitting.draws_for_bots() {
            writeln!(self.output, "{sentence}")?;
        }
        loop {
            self.tell()?;
            if let Some(outcome) = self.sitting.outcome() {
                let decided = turnings(&*self.sitting.play, self.eyes, self.sitting.language());
                write!(self.output, "\n{}{decided}", ending_in(&outcome, self.sitting.language()))?;
                return Ok(Ended::Over(outcome));
            }
            if self.sitting.seating.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Ok(Ended::Left);
            }
            match self.sitting.bot_decides() {
                Ok(true) => continue,
                Ok(false) => {}
                Err(problem) => return Ok(Ended::Unkept(problem.sentence)),
            }
            self.ask()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.output)?;
                return Ok(Ended::InputEnded);
            }
            if self.echo {
                writeln!(self.output, "{}", line.trim())?;
            }
            if let Some(ended) = self.take(line.trim())? {
                return Ok(ended);
            }
        }
    }

    /// Reader of the log: the only person, or everybody if several people read the same lines.
    fn told_to(&self) -> Viewer {
        match self.sitting.people().as_slice() {
            [only] => Viewer::Seat(*only),
            _ => Viewer::Public,
        }
    }

    /// Prints the events since the last time.
    fn tell(&mut self) -> io::Result<()> {
        for line in self.sitting.log(self.told_to(), self.told) {
            let rules = if line.rules.is_empty() { String::new() } else { format!(" [{}]", ids(&line.rules)) };
            writeln!(self.output, "* {}{rules}", line.text)?;
            self.told = line.number + 1;
        }
        Ok(())
    }

    /// Prints the question, once for each position.
    fn ask(&mut self) -> io::Result<()> {
        let version = self.sitting.play.version();
        if self.asked.replace(version) == Some(version) {
            return self.mark();
        }
        if let Some(seat) = self.sitting.wanted(self.eyes) {
            self.eyes = Viewer::Seat(seat);
        }
        if let Some(question) = self.sitting.question(self.eyes) {
            writeln!(self.output)?;
            if let Some(seat) = question.typist.filter(|_| self.sitting.people().len() > 1) {
                writeln!(self.output, "{}", self.sitting.tell(&msg!("plain-only", seat = seat)))?;
            }
            writeln!(self.output, "{}.", question.sentence())?;
            writeln!(self.output, "  {}", crate::wording::faces(&question))?;
            return self.mark();
        }
        let prompt = self.sitting.prompt(self.eyes);
        let seat = self.seat().map_or(String::new(), |seat| format!("{seat}: "));
        writeln!(self.output, "\n{}. {seat}{} [{}]", prompt.phase, prompt.sentence, prompt.rule)?;
        let scene = self.sitting.scene(self.eyes);
        if scene.choices.len() > SHOWN {
            self.groups(&scene)?
        } else {
            self.choices(&scene, "")?
        }
        self.mark()
    }

    /// Prints the choices in which all words of `filter` occur, under the names of their groups.
    fn choices(&mut self, scene: &Scene, filter: &str) -> io::Result<()> {
        let words: Vec<String> = filter.split_whitespace().map(str::to_lowercase).collect();
        let fits = |choice: &&(usize, &Choice)| {
            let text = format!("{} {} {} {}", choice.1.command, choice.1.label, choice.1.group, choice.1.detail).to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let all: Vec<(usize, &Choice)> = scene.choices.iter().enumerate().collect();
        let shown: Vec<&(usize, &Choice)> = all.iter().filter(fits).collect();
        let wide = shown.iter().map(|(_, choice)| choice.command.chars().count()).max().unwrap_or(0);
        let mut group = "";
        for (index, choice) in shown {
            if choice.group != group {
                group = &choice.group;
                writeln!(self.output, "  {group}")?;
            }
            let mut line = format!("  {:>3}  {:<wide$}  {}", index + 1, choice.command, choice.label);
            if !choice.detail.is_empty() {
                line += ": ";
                line += &choice.detail;
            }
            writeln!(self.output, "{}", line.trim_end())?;
        }
        self.more(scene, &words)
    }

    /// Prints the further commands in which all words occur: they have no number, and there are too many to print unasked.
    fn more(&mut self, scene: &Scene, words: &[String]) -> io::Result<()> {
        let fits = |choice: &&Choice| {
            let text = format!("{} {} {} {}", choice.command, choice.label, choice.group, choice.detail).to_lowercase();
            !words.is_empty() && words.iter().all(|word| text.contains(word))
        };
        for choice in scene.more.iter().filter(fits) {
            writeln!(self.output, "    -  {}  {}: {}", choice.command, choice.label, choice.detail)?;
        }
        Ok(())
    }

    /// Prints the forms: the supplies, the range of each field, and each preset as it is typed.
    fn forms(&mut self) -> io::Result<()> {
        let scene = self.sitting.scene(self.eyes);
        if scene.forms.is_empty() {
            writeln!(self.output, "  {}", self.sitting.t("nothing-to-fill"))?;
        }
        for form in &scene.forms {
            let amount = |supply: &engine::Supply| format!("{} {}", supply.name, engine::form::fraction(supply.amount, form.unit));
            let supplies: Vec<String> = form.supplies.iter().map(amount).collect();
            writeln!(self.output, "  {}, {} [{}]", form.title, supplies.join(", "), form.rule)?;
            for part in &form.parts {
                let together =
                    if part.word.is_empty() { String::new() } else { self.sitting.tell(&msg!("plain-together", word = part.word.clone())) };
                let price = self.sitting.tell(&msg!("plain-price", price = part.price.0, units = part.price.1));
                writeln!(self.output, "    {}: {price}{together}", part.name)?;
                for field in part.fields.iter().filter(|field| field.most > 0) {
                    let word = if part.word.is_empty() { format!("{} = ", field.word) } else { String::new() };
                    let range = self.sitting.tell(&msg!("plain-range", least = field.least.min(field.most), most = field.most));
                    writeln!(self.output, "      {word}{}: {range}", field.name)?;
                }
            }
            for preset in &form.presets {
                let cost = self.sitting.tell(&msg!("put-in", n = form.cost(&preset.amounts).to_string()));
                writeln!(self.output, "    {}: {}, {cost}", preset.command, form.spell(&preset.amounts))?;
            }
        }
        Ok(())
    }

    /// Prints a long list in short: the groups, with how many choices each has and the first of them.
    fn groups(&mut self, scene: &Scene) -> io::Result<()> {
        let mut groups: Vec<(&str, usize, &str)> = Vec::new();
        for choice in &scene.choices {
            match groups.iter_mut().find(|(name, ..)| choice.group == *name) {
                Some((_, count, _)) => *count += 1,
                None => groups.push((&choice.group, 1, &choice.command)),
            }
        }
        for (name, count, first) in groups {
            writeln!(
                self.output,
                "  {}",
                self.sitting.tell(&msg!("plain-group", name = name.to_owned(), n = count, first = first.to_owned()))
            )?;
        }
        writeln!(self.output, "  {}", self.sitting.t("plain-list"))
    }

    fn mark(&mut self) -> io::Result<()> {
        let name = match (self.sitting.question(self.eyes), self.seat()) {
            (Some(_), _) => self.sitting.t("plain-dice"),
            (None, Some(seat)) => seat.to_string(),
            (None, None) => String::new(),
        };
        write!(self.output, "{name}> ")?;
        self.output.flush()
    }

    fn seat(&self) -> Option<Seat> {
        if let Viewer::Seat(seat) = self.eyes { Some(seat) } else { None }
    }

    /// Takes one line. `Some` when it ends the evening.
    fn take(&mut self, line: &str) -> io::Result<Option<Ended>> {
        if let Some(words) = line.strip_prefix(':') {
            return self.table_words(words);
        }
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let result = if self.sitting.question(self.eyes).is_some() { self.sitting.answer(self.eyes, line) } else { self.say(line) };
        match result {
            Ok(_) => Ok(None),
            Err(problem) => self.refuse(&problem).map(|()| None),
        }
    }

    fn say(&mut self, line: &str) -> Result<Moved, Problem> {
        let spoken = line.split_once(':').and_then(|(seat, text)| Some((seat.trim().parse::<Seat>().ok()?, text.trim())));
        if let Some((seat, text)) = spoken {
            return self.sitting.say(seat, text);
        }
        let seat = self.seat().ok_or_else(|| Problem::told("nobody", msg!("no-person"), OWN_ONLY).said_in(self.sitting.language()))?;
        let Ok(number) = line.parse::<usize>() else { return self.sitting.say(seat, line) };
        let choices = self.sitting.scene(self.eyes).choices;
        let choice = number.checked_sub(1).and_then(|index| choices.get(index));
        let command = choice.map(|choice| choice.command.clone()).ok_or_else(|| {
            let why = msg!("no-such-line", n = number, most = choices.len());
            Problem::told("no-such-choice", why, OWN_ONLY).said_in(self.sitting.language())
        })?;
        self.sitting.say(seat, &command)
    }

    fn refuse(&mut self, problem: &Problem) -> io::Result<()> {
        let rule = problem.rule.map_or(String::new(), |rule| format!(", {rule}"));
        writeln!(self.output, "! {} [{}{rule}]", sentence(&problem.sentence), problem.code)
    }

    fn table_words(&mut self, words: &str) -> io::Result<Option<Ended>> {
        let (word, rest) = words.split_once(' ').unwrap_or((words, ""));
        match word {
            "quit" | "q" => return Ok(Some(Ended::Left)),
            "help" | "h" => write!(self.output, "{}", tongue::plain(self.sitting.language()))?,
            "rule" | "r" => self.rule(rest.trim())?,
            "sheets" => self.sheets()?,
            "list" | "l" => {
                let scene = self.sitting.scene(self.eyes);
                self.choices(&scene, rest.trim())?;
            }
            "form" | "f" => self.forms()?,
            "undo" | "u" => self.undo()?,
            "time" => {
                if let Err(problem) = self.sitting.call_time() {
                    self.refuse(&problem)?;
                }
            }
            "save" | "s" => {
                let path = if rest.trim().is_empty() { "game.jsonl" } else { rest.trim() };
                match self.sitting.keep_in(Keep::new(path.into())) {
                    Ok(()) => writeln!(self.output, "  {}", self.sitting.tell(&msg!("kept-in", path = path.to_owned())))?,
                    Err(problem) => self.refuse(&problem)?,
                }
            }
            _ => {
                let why = msg!("no-such-word", word = word.to_owned());
                self.refuse(&Problem::told("unknown-word", why, OWN_ONLY).said_in(self.sitting.language()))?;
            }
        }
        Ok(None)
    }

    fn undo(&mut self) -> io::Result<()> {
        let seat = self.seat().unwrap_or(Seat::A);
        let result = match self.sitting.right(seat) {
            Some(right) => self.sitting.undo(seat, right),
            None => Err(Problem::told("undo", msg!("undo-nothing"), OWN_ONLY).said_in(self.sitting.language())),
        };
        match result {
            Ok(()) => {
                self.told = self.sitting.log(self.told_to(), 0).last().map_or(0, |line| line.number + 1);
                writeln!(self.output, "  {}", self.sitting.t("taken-back"))
            }
            Err(problem) => self.refuse(&problem),
        }
    }

    fn rule(&mut self, id: &str) -> io::Result<()> {
        let rule = match id {
            "" => {
                self.sitting.question(self.eyes).and_then(|question| question.rule).unwrap_or_else(|| self.sitting.prompt(self.eyes).rule)
            }
            id => match self.sitting.play.about().ledgers.id(id) {
                Ok(rule) => rule,
                Err(why) => return self.refuse(&Problem::new("unknown-rule", why.to_string())),
            },
        };
        write!(self.output, "{}", rulebook::print::rule(rule.rule()))
    }

    fn sheets(&mut self) -> io::Result<()> {
        let scene = self.sitting.scene(self.eyes);
        for chip in &scene.chips {
            writeln!(self.output, "  {}: {}", chip.name, chip.value)?;
        }
        for sheet in &scene.sheets {
            writeln!(self.output, "  {}", crate::wording::sheet_title(sheet, self.sitting.language()))?;
            for row in &sheet.rows {
                writeln!(self.output, "    {}", crate::wording::row(row))?;
            }
        }
        Ok(())
    }
}

fn ids(rules: &[RuleId]) -> String {
    rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>().join(", ")
}
