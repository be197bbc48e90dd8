//! Orders to the desk.

use std::{fs, io::Read as _, path::PathBuf};

use clap::Args;
use desk::{Denied, Dice, Notice, Order, Report as Battle, notation};
use engine::record;
use serde_json::{Value, json};
use web::{DeskFault, DeskFile, table_settings, vet_fleet};

use super::{now, state, syntax, told};
use crate::{
    faults::bad_record,
    registry,
    report::{Failure, Format, Report},
    tongue::{language, say, system},
};

/// The orders and examples.
pub fn help() -> String {
    format!(
        "{}\n{}\n{}\n  vinculum desk new one.desk\n  vinculum desk say one.desk 'register Ann fleet 120' 'register Bob fleet 118'\n  \
         vinculum desk say one.desk lock pair sign\n  vinculum desk say one.desk 'result 1 sphere Ann 47 cube sphere Bob 20'\n  \
         vinculum desk say one.desk 'correct 1 1 sphere Ann 57 cube sphere Bob 20 because \"misread\"'\n  vinculum desk say one.desk - < more-orders.txt",
        say!("desk-orders"),
        syntax().lines().map(|line| format!("  {line}\n")).collect::<String>(),
        say!("examples")
    )
}

/// Arguments of `say`.
#[derive(Args, Debug)]
pub struct SayArgs {
    /// The tournament's file
    pub file: PathBuf,
    /// Orders, each in quotation marks; `-` reads them from standard input, one a line
    #[arg(required = true, value_name = "ORDER|-")]
    pub orders: Vec<String>,
    /// The moment, in seconds since 1970; now if not given
    #[arg(long, value_name = "SECONDS")]
    pub at: Option<u64>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Arguments of `take`.
#[derive(Args, Debug)]
#[command(after_help = say!("desk-take-help") + "\n  vinculum desk take may.desk 1 battle.jsonl Ann Bob")]
pub struct TakeArgs {
    /// The tournament's file
    pub file: PathBuf,
    /// Number of the battle in the Battle Round under way
    pub battle: u8,
    /// The game file
    pub game: PathBuf,
    /// Player at seat A
    #[arg(value_name = "PLAYER_A")]
    pub first: String,
    /// Player at seat B
    #[arg(value_name = "PLAYER_B")]
    pub second: String,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Arguments of `table`.
#[derive(Args, Debug)]
#[command(after_help = say!("desk-table-help") + "\n  vinculum desk table may.desk 1")]
pub struct TableArgs {
    /// The tournament's file
    pub file: PathBuf,
    /// Number of the battle in the Battle Round under way
    pub battle: u8,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The commands for a battle at this computer. Nothing is changed.
pub fn table(args: &TableArgs) -> Result<Report, Failure> {
    let desk = super::look(&args.file)?;
    let event = desk.tournament();
    let settings = table_settings(&registry::builders(), event, args.battle, &[None, None])?;
    let round = event.current().map_or(0, |round| round.number);
    let battle = event.current().and_then(|round| round.battles.get(usize::from(args.battle).wrapping_sub(1)));
    let names = battle.map_or_else(Vec::new, |battle| battle.players.map(|player| event.name(player)).to_vec());
    let game = format!("battle-{round}-{}.jsonl", args.battle);
    let quoted = |word: &str| format!("'{}'", word.replace('\'', "'\\''"));
    let set: String = settings.iter().map(|(name, value)| format!(" --set {}", quoted(&format!("{name}={value}")))).collect();
    let play = format!("vinculum play {}{set} --seats you,you --save {game}", desk::cases::LEDGER);
    let who: String = names.iter().map(|name| format!(" {}", quoted(name))).collect();
    let take = format!("vinculum desk take {} {} {game}{who}", quoted(&args.file.display().to_string()), args.battle);
    let json = json!({ "players": names, "settings": settings, "play": play, "take": take });
    Ok(Report::sound(format!("{play}\n{take}\n"), json))
}

/// Carries orders out, one after the other. At the first that is refused it stops; those before it stand.
pub fn say(args: &SayArgs) -> Result<Report, Failure> {
    let orders = orders(&args.orders)?;
    let mut file = DeskFile::open(&args.file)?;
    let (mut text, mut said) = (String::new(), Vec::new());
    for (index, words) in orders.iter().enumerate() {
        let notices = one(&mut file, args.at.unwrap_or_else(now), words).map_err(|failure| place(failure, index, orders.len(), words))?;
        text += &format!("{words}\n{}", told(&notices));
        said.push(json!({ "order": words, "told": notices }));
    }
    Ok(finished(&file, text, json!(said)))
}

/// The words of every order, blank lines and lines that begin with `#` left out.
fn orders(given: &[String]) -> Result<Vec<String>, Failure> {
    let mut orders = Vec::new();
    for words in given {
        if words != "-" {
            orders.push(words.clone());
            continue;
        }
        let mut lines = String::new();
        std::io::stdin()
            .read_to_string(&mut lines)
            .map_err(|why| Failure::new("unreadable-file", say!("desk-no-input", why = system(&why))))?;
        let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        orders.extend(lines.map(str::to_owned));
    }
    Ok(orders)
}

fn one(file: &mut DeskFile, at: u64, words: &str) -> Result<Vec<Notice>, Failure> {
    let (order, dice) = notation::read(file.desk().tournament(), words).map_err(Denied::from).map_err(DeskFault::from)?;
    let order = vet_fleet(&registry::builders(), file.desk(), order)?;
    Ok(file.say(at, &order, &dice.map_or(Dice::Desk, Dice::Typed))?)
}

/// Names the refused one of several orders, and reports the fate of those before it.
fn place(failure: Failure, index: usize, count: usize, words: &str) -> Failure {
    if count == 1 {
        return failure;
    }
    let sentence = say!("desk-order", n = index + 1, words = words.to_owned(), why = failure.sentence, before = index);
    Failure { sentence, ..failure }
}

fn finished(file: &DeskFile, text: String, said: Value) -> Report {
    let json = json!({ "said": said, "state": state(file.desk()) });
    Report::sound(format!("{text}{}\n", file.desk().tournament().prompt_in(language())), json)
}

/// Takes a result from a game file.
pub fn take(args: &TakeArgs) -> Result<Report, Failure> {
    let name = args.game.display().to_string();
    let text = fs::read_to_string(&args.game)
        .map_err(|why| Failure::new("unreadable-file", say!("no-game-file", path = name.clone(), why = system(&why))))?;
    let header = record::read(&text).map_err(|why| bad_record(&why).at(&name))?.header.said;
    let play = registry::find(&header.game)?.load(&text, 0, None).map_err(|why| Failure::from(why).at(&name))?;
    let Some(outcome) = play.outcome("en") else {
        return Err(Failure::new("not-over", say!("desk-not-over")).at(&name));
    };
    let mut file = DeskFile::open(&args.file)?;
    let find = |who: &str| file.desk().tournament().find(who).map_err(|refusal| DeskFault::from(Denied::Refused { refusal }));
    let players = [find(&args.first)?, find(&args.second)?];
    let report = Battle::from_outcome(&outcome, players, &play.hash()).map_err(|why| Failure::new("bad-outcome", why.to_string()))?;
    let notices = file.say(now(), &Order::Result { battle: args.battle, report }, &Dice::Desk)?;
    let said = json!([{ "order": "take", "told": notices }]);
    Ok(finished(&file, told(&notices), said))
}
