//! `vinculum referee`: single rulings for a physical table, from typed dice, without setting up a battle.

use std::{
    fmt::Write as _,
    io::{self, BufRead, IsTerminal, Write},
};

use clap::Args;
use engine::{
    Ask, Kit, Question, Referee, Text,
    referee::{self, Fact, Filled, Input, Likely, Ruling, RulingKind},
    words::OWN_ONLY,
};
use serde_json::{Value, json};

use crate::{
    registry,
    report::{Failure, Format, Report, choices, finish},
    tongue::{self, language, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum referee stcs shot ship=galaxy power=10 target=large range=7 shield=60 --dice 8,8
  vinculum referee stcs achilles points=20 heel=191 --dice 2
  vinculum referee stcs neutralizer target=sovereign range=7 shield=35 --format json
  vinculum referee stcs seizure power=50 range=7 --dice 4
  vinculum referee stcs regeneration superstructure=900 power=30
  vinculum referee attack-wing attack target=cube dice=5 range=1 lock=on
  vinculum referee attack-wing cube-attack dice=12 agility=2 evade=1 --dice HHXXXBCXHXXX,XXXXXXXX,EX
  vinculum referee stcs shot --fields
  vinculum referee ascendancy map --keep table.txt
  vinculum referee ascendancy borg --map table.txt --dice 1,adapt";

/// Arguments.
#[derive(Args, Debug)]
pub struct RefereeArgs {
    /// Short name of the game; the first that has single rulings if not given
    pub game: Option<String>,
    /// What is to be ruled; asked for if not given
    pub ruling: Option<String>,
    /// Fields of its form; those left out have their default
    #[arg(value_name = "FIELD=VALUE")]
    pub fields: Vec<String>,
    /// Dice that fell, in the order they are asked for, between commas or spaces; without them, the odds
    #[arg(long, value_name = "DICE")]
    pub dice: Vec<String>,
    /// Writes what is kept after the ruling (the table as it lies then) into this file
    #[arg(long, value_name = "FILE")]
    pub keep: Option<std::path::PathBuf>,
    /// Reads the field `map` from this file and writes what is kept back into it: the table as it lies, from turn to turn
    #[arg(long, value_name = "FILE", conflicts_with = "keep")]
    pub map: Option<std::path::PathBuf>,
    /// Lists the fields of the form instead of ruling
    #[arg(long = "fields", conflicts_with = "dice", requires = "ruling")]
    pub list: bool,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Gives the ruling; gives the exit code.
pub fn run(args: &RefereeArgs) -> u8 {
    if args.ruling.is_none() && args.format == Format::Text {
        let asked = found(args).and_then(|desk| ask(&desk, &mut Lines::standard()));
        return asked.map_or_else(|failure| finish(Err(failure), Format::Text), |()| 0);
    }
    finish(report(args), args.format)
}

/// A game with its referee.
struct Desk {
    kit: Box<dyn Kit>,
    referee: &'static dyn Referee,
}

fn found(args: &RefereeArgs) -> Result<Desk, Failure> {
    let desk = |kit: Box<dyn Kit>| kit.referee().map(|referee| Desk { kit, referee });
    if let Some(name) = &args.game {
        let kit = registry::find(name)?;
        let title = kit.about_in(language()).title;
        return desk(kit).ok_or_else(|| {
            let kits = registry::kits();
            let names = choices(kits.iter().filter(|kit| kit.referee().is_some()).map(|kit| kit.about().name));
            Failure::new("no-rulings", say!("no-rulings", title = title, names = names, name = name.clone()))
        });
    }
    let first = registry::kits().into_iter().find_map(desk);
    first.ok_or_else(|| Failure::new("no-rulings", say!("no-rulings-at-all")))
}

fn report(args: &RefereeArgs) -> Result<Report, Failure> {
    let Desk { kit, referee } = found(args)?;
    let Some(ruling) = &args.ruling else {
        return Ok(Report::sound(
            String::new(),
            json!({ "game": kit.about().name, "rulings": referee.kinds().iter().map(|kind| told_of(&*kit, kind)).collect::<Vec<_>>() }),
        ));
    };
    let kind = referee::kind(referee, ruling)?;
    let filled = filled(referee, kind.name, &fields(args))?;
    if args.list {
        let fields = referee.form(kind.name, &filled)?;
        let text = fields.iter().map(described).collect::<String>();
        let (title, blurb) = (of_game(&*kit, kind.title), of_game(&*kit, kind.blurb));
        return Ok(Report::sound(format!("{title}: {blurb}\n\n{text}"), json!({ "ruling": told_of(&*kit, kind), "fields": fields })));
    }
    let (ruled, answers) = dealt(referee, kind.name, &filled, &args.dice)?;
    let kept = referee.kept(kind.name, &filled, &answers)?;
    keep(args, kept.as_deref())?;
    let odds = referee.odds(kind.name, &filled)?;
    let fields: Value = referee.form(kind.name, &filled)?.into_iter().map(|field| (field.name, json!(field.value))).collect();
    let mut json = json!({
        "game": kit.about().name,
        "ruling": kind.name,
        "fields": fields,
        "facts": ruled.facts,
        "lines": ruled.lines,
        "question": ruled.question,
        "result": ruled.result,
        "odds": odds,
    });
    let mut text = facts(&ruled) + &told(&ruled, 0);
    if args.dice.is_empty() {
        text += &odds_table(&odds);
    }
    if let Some(kept) = &kept {
        json["kept"] = json!(kept);
    }
    if let (Some(kept), None, None) = (&kept, &args.keep, &args.map) {
        let _ = write!(text, "\n{}\n{kept}", say!("table-now-keep"));
    }
    if let Some(question) = &ruled.question {
        let _ = writeln!(text, "{}", say!("dice-wanted", what = question.sentence(&kit.words(language()))));
    }
    Ok(Report::sound(text, json))
}

/// What a game says of itself.
fn of_game(kit: &dyn Kit, words: &'static str) -> String {
    kit.words(language()).say(&Text::of(words))
}

/// A kind of ruling with its words.
fn told_of(kit: &dyn Kit, kind: &RulingKind) -> Value {
    let mut told = json!(kind);
    (told["title"], told["blurb"]) = (json!(of_game(kit, kind.title)), json!(of_game(kit, kind.blurb)));
    told
}

/// The fields as typed, the map's file among them.
fn fields(args: &RefereeArgs) -> Vec<String> {
    args.map.iter().map(|path| format!("map=@{}", path.display())).chain(args.fields.iter().cloned()).collect()
}

/// Writes what is kept.
fn keep(args: &RefereeArgs, kept: Option<&str>) -> Result<(), Failure> {
    let (Some(path), Some(kept)) = (args.keep.as_ref().or(args.map.as_ref()), kept) else { return Ok(()) };
    std::fs::write(path, kept)
        .map_err(|why| Failure::new("unwritable", say!("unwritable", path = path.display().to_string(), why = system(&why))))
}

/// What was typed into a field; a text can be the name of a file after an `@`.
fn typed(input: &Input, value: &str) -> Result<String, Failure> {
    match (input, value.trim().strip_prefix('@')) {
        (Input::Text, Some(path)) => std::fs::read_to_string(path)
            .map_err(|why| Failure::new("unreadable", say!("unreadable", path = path.to_owned(), why = system(&why)))),
        _ => Ok(input.meant(value)),
    }
}

/// A form in the language of the command line, if it speaks it.
fn begun(referee: &dyn Referee, kind: &str) -> Result<Filled, Failure> {
    let mut filled = Filled::new();
    let field = referee.form(kind, &filled)?.into_iter().find(|field| field.name == LANGUAGE);
    if field.is_some_and(|field| field.input.check(language()).is_ok()) {
        filled.insert(LANGUAGE.to_owned(), language().to_owned());
    }
    Ok(filled)
}

/// The field for the language of the facts and results.
const LANGUAGE: &str = "language";

fn filled(referee: &dyn Referee, kind: &str, words: &[String]) -> Result<Filled, Failure> {
    let mut filled = begun(referee, kind)?;
    for word in words {
        let Some((name, value)) = word.split_once('=') else {
            return Err(Failure::new("bad-field", say!("fills-nothing", word = word.clone())));
        };
        let fields = referee.form(kind, &filled)?;
        let field = fields.iter().find(|field| field.name == name.trim());
        let meant = field.map_or_else(|| Ok(value.trim().to_owned()), |field| typed(&field.input, value))?;
        filled.insert(name.trim().to_owned(), meant);
    }
    Ok(filled)
}

/// Gives each question as many of the typed dice as it asks for; the ruling, and the dice as they were dealt out.
fn dealt(referee: &dyn Referee, kind: &str, filled: &Filled, dice: &[String]) -> Result<(Ruling, Vec<String>), Failure> {
    let words: Vec<&str> = dice.iter().flat_map(|text| text.split([',', ' '])).filter(|word| !word.is_empty()).collect();
    let (mut left, mut answers) = (words.as_slice(), Vec::new());
    loop {
        let ruled = referee.rule(kind, filled, &answers)?;
        match (&ruled.question, left) {
            (None, []) | (Some(_), []) => return Ok((ruled, answers)),
            (None, _) => answers.push(left.join(" ")),
            (Some(question), _) => {
                let (now, later) = left.split_at(share(question, left).min(left.len()));
                answers.push(now.join(" "));
                left = later;
            }
        }
    }
}

/// How many of the words answer a question: the fewest that can be read, `HHBX` or `H H B X`; else as many as it wants dice.
fn share(question: &Question, words: &[&str]) -> usize {
    let count = if let Ask::Dice { count, .. } = question.ask { usize::from(count) } else { 1 };
    (1..=count.min(words.len())).find(|&few| question.read(&words[..few].join(" ")).is_ok()).unwrap_or(count)
}

/// What holds before any die.
fn facts(ruled: &Ruling) -> String {
    ruled.facts.iter().map(|(name, value)| format!("{name}: {value}\n")).collect()
}

/// The lines of a ruling from number `from` on, with their rules; the result after the last.
fn told(ruled: &Ruling, from: usize) -> String {
    let mut text = String::new();
    for line in ruled.lines.iter().skip(from) {
        let rules = line.rules.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "- {} [{rules}]", line.text);
    }
    if let Some(result) = &ruled.result {
        let _ = writeln!(text, "{}", say!("ruling", result = result.to_string()));
    }
    text
}

fn odds_table(odds: &[Likely]) -> String {
    if odds.is_empty() {
        return String::new();
    }
    let head = if odds.iter().all(|likely| likely.exact) { say!("odds") } else { say!("odds-estimated") };
    let mut text = format!("\n{head}\n");
    for likely in odds {
        let _ = writeln!(text, "  {:>7.2} %  {:<10} {}", likely.chance * 100.0, likely.exactly, likely.result);
    }
    text
}

fn described(field: &Fact) -> String {
    let help = if field.help.is_empty() { String::new() } else { format!(" {}", field.help) };
    format!("{}={}\n    {}.{help} ({})\n", field.name, field.value, field.title, said(&field.input.sentence()))
}

/// What the engine says of any form, in the language of the command line.
fn said(text: &Text) -> String {
    tongue::told_by(OWN_ONLY, text)
}

/// Where questions go and answers come from.
struct Lines<R, W> {
    input: R,
    output: W,
    /// Whether answers are written again, because no terminal shows them.
    echo: bool,
}

impl Lines<io::StdinLock<'static>, io::StdoutLock<'static>> {
    fn standard() -> Self {
        Lines { input: io::stdin().lock(), output: io::stdout().lock(), echo: !io::stdin().is_terminal() }
    }
}

impl<R: BufRead, W: Write> Lines<R, W> {
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        written.map_err(|why| Failure::new("terminal", say!("answer-unwritten", why = system(&why))))
    }

    fn ask(&mut self, prompt: &str) -> Result<String, Failure> {
        self.say(prompt)?;
        let mut line = String::new();
        let read = self.input.read_line(&mut line);
        let ended = || Failure::new("input-ended", say!("ruling-input-ended"));
        if read.map_err(|why| Failure::new("terminal", say!("answer-unread", why = system(&why))))? == 0 {
            return Err(ended());
        }
        if self.echo {
            self.say(&line)?;
        }
        Ok(line.trim().to_owned())
    }
}

/// Asks for the ruling, each field and each die.
fn ask<R: BufRead, W: Write>(desk: &Desk, lines: &mut Lines<R, W>) -> Result<(), Failure> {
    let kinds = desk.referee.kinds();
    let line = |(index, kind): (usize, &RulingKind)| format!("  {} {:<14}{}\n", index + 1, kind.name, of_game(&*desk.kit, kind.blurb));
    let list: String = kinds.iter().enumerate().map(line).collect();
    lines.say(&format!("{}\n{list}", say!("single-rulings", title = desk.kit.about_in(language()).title)))?;
    let kind = loop {
        let word = lines.ask(&format!("{} ", say!("which")))?;
        let numbered = word.parse::<usize>().ok().and_then(|number| kinds.get(number.wrapping_sub(1)));
        match numbered.map_or_else(|| referee::kind(desk.referee, &word), Ok) {
            Ok(kind) => break kind,
            Err(why) => lines.say(&format!("{}\n", why.said_in(language()).sentence))?,
        }
    };
    let mut filled = begun(desk.referee, kind.name)?;
    loop {
        ask_fields(desk.referee, kind.name, &mut filled, lines)?;
        match settle(desk, kind.name, &filled, lines) {
            // The rules forbid it as it is filled in: once more from the top, with the values as they are.
            Err(failure) if failure.rule.is_some() => {
                let rule = failure.rule.map_or("", |rule| rule.as_str());
                lines.say(&format!("\n{} [{rule}]\n\n", say!("not-possible", why = failure.sentence)))?
            }
            done => return done,
        }
    }
}

fn ask_fields<R: BufRead, W: Write>(
    referee: &dyn Referee,
    kind: &str,
    filled: &mut Filled,
    lines: &mut Lines<R, W>,
) -> Result<(), Failure> {
    let (mut asked, mut extras) = (0, None);
    loop {
        // The form is asked for anew: later fields depend on earlier ones.
        let fields = referee.form(kind, filled)?;
        let Some(field) = fields.get(asked) else { return Ok(()) };
        // Another language is asked for on the command line only.
        if field.name == LANGUAGE {
            asked += 1;
            continue;
        }
        if field.extra && extras.is_none() {
            let word = lines.ask(&format!("{} ", say!("extras")))?;
            extras = Some(word.to_ascii_lowercase().starts_with(['y', 's']));
        }
        if field.extra && extras == Some(false) {
            asked += 1;
            continue;
        }
        let typed = lines.ask(&prompt(field))?;
        if typed.is_empty() {
            asked += 1;
            continue;
        }
        if let ("?", Input::OneOf(items)) = (typed.as_str(), &field.input) {
            lines.say(&items.iter().map(|item| format!("  {:<20}{}\n", item.name, item.title)).collect::<String>())?;
            continue;
        }
        let value = match self::typed(&field.input, &typed) {
            Ok(value) => value,
            Err(why) => {
                lines.say(&format!("{}\n", why.sentence))?;
                continue;
            }
        };
        match field.input.check(&value) {
            Ok(()) => {
                filled.insert(field.name.clone(), value);
                asked += 1;
            }
            Err(hint) => lines.say(&format!("{}\n", say!("does-not-fit", typed = typed, hint = said(&hint))))?,
        }
    }
}

fn prompt(field: &Fact) -> String {
    let what = match &field.input {
        Input::OneOf(items) if items.len() <= 12 => {
            format!(" ({})", items.iter().map(|item| item.name.as_str()).collect::<Vec<_>>().join(", "))
        }
        Input::OneOf(items) => format!(" ({})", say!("part-of-name", n = items.len())),
        Input::Number { min, max, unit, .. } => {
            let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
            format!(" ({}{unit})", say!("number-range", min = min.to_string(), max = max.to_string()))
        }
        Input::Flag => " (on, off)".into(),
        Input::Text => format!(" ({})", say!("text-file")),
    };
    let help = if field.help.is_empty() { String::new() } else { format!("  {}\n", field.help) };
    let value = if field.input == Input::Text { say!("the-example") } else { field.value.clone() };
    format!("{help}{}{what} [{value}] ", field.title)
}

fn settle<R: BufRead, W: Write>(desk: &Desk, kind: &str, filled: &Filled, lines: &mut Lines<R, W>) -> Result<(), Failure> {
    let (referee, words) = (desk.referee, desk.kit.words(language()));
    let (mut answers, mut shown) = (Vec::new(), 0);
    let mut first = true;
    loop {
        let ruled = referee.rule(kind, filled, &answers)?;
        if first {
            lines.say(&format!("\n{}{}\n", facts(&ruled), odds_table(&referee.odds(kind, filled)?)))?;
            first = false;
        }
        lines.say(&told(&ruled, shown))?;
        shown = ruled.lines.len();
        let Some(question) = ruled.question else {
            let kept = referee.kept(kind, filled, &answers)?;
            return kept.map_or(Ok(()), |kept| lines.say(&format!("\n{}\n{kept}", say!("table-now"))));
        };
        loop {
            let answer = lines.ask(&format!("{}: ", question.sentence(&words)))?;
            match question.read(&answer) {
                Ok(_) => {
                    answers.push(answer);
                    break;
                }
                Err(why) => lines.say(&format!("{why}\n"))?,
            }
        }
    }
}
