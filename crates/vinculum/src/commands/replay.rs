//! `vinculum replay`: a game file, played again.

use std::{fmt::Write as _, fs, path::PathBuf};

use clap::Args;
use engine::{
    Play, Seat, Viewer,
    record::{self, Entry, Facts, File},
};
use serde_json::{Value, json};

use crate::{
    commands::verdict::{self, Judged},
    faults::bad_record,
    registry,
    report::{ASIDE, Failure, Format, HEAD, Report, paint},
    tongue::{language, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum play attack-wing --seats random,random --plain --save game.jsonl
  vinculum replay game.jsonl
  vinculum replay game.jsonl --verify
  vinculum replay old.jsonl --recover
  vinculum replay game.jsonl --to 2 --format json";

/// Arguments.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// The game file
    pub file: PathBuf,
    /// Print the hash at the end of each turn instead of the log, the take-backs, and the range of proved dice. Exit code 0 for a whole proof of a
    /// finished game, 3 for a partial proof, 4 for none, 2 for an unsound file
    #[arg(long)]
    pub verify: bool,
    /// If the game differs under today's rules, shows it up to that line
    #[arg(long, conflicts_with_all = ["verify", "to"])]
    pub recover: bool,
    /// Stop at the end of this turn
    #[arg(long, value_name = "TURN")]
    pub to: Option<u32>,
    /// Print the log as this seat saw it, secrets of its own included
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<Seat>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Plays the file again; every hash is compared on the way.
pub fn run(args: &ReplayArgs) -> Result<Report, Failure> {
    let file = args.file.display().to_string();
    let text = fs::read_to_string(&args.file)
        .map_err(|why| Failure::new("unreadable-file", say!("no-game-file", path = file.clone(), why = system(&why))))?;
    report(args, &text).map_err(|why| why.at(&file))
}

fn report(args: &ReplayArgs, text: &str) -> Result<Report, Failure> {
    let (file, cut) = record::sound(text).map_err(|why| bad_record(&why))?;
    let kit = registry::find(&file.header.said.game)?;
    let (play, differs) = match kit.load(text, 0, args.to) {
        Ok(play) => (play, None),
        Err(_) if args.recover => {
            let (play, differs) = kit.recover(text, 0)?;
            (play, differs.map(|why| why.said_in(language())))
        }
        Err(why) => return Err(cut.map_or_else(|| why.into(), |why| bad_record(&why))),
    };
    let entries = if file.is_chained() { play.written() } else { play.steps() };
    let file = File { entries: file.entries.into_iter().take(entries).collect(), ..file };
    let (header, commands) = (&file.header.said, file.commands().count());
    let viewer = args.seat.map_or(Viewer::Public, Viewer::Seat);
    let judged = if args.verify { Some(verdict::judge(&*kit, text, &file, &*play, args.to)) } else { None };
    let turns = turns(&file);
    let json = json!({
        "game": header.game,
        "program": header.program,
        "rules": header.rules_version,
        "verified": differs.is_none(),
        "differs": differs.as_ref().map(|why| &why.sentence),
        "dice": judged.as_ref().and_then(Judged::dice),
        "proof": judged.as_ref().map(Judged::json),
        "commands": commands,
        "turn": play.turn(),
        "hash": play.hash(),
        "turns": turns.iter().map(|(turn, commands, hash)| json!({ "turn": turn, "commands": commands, "hash": hash })).collect::<Vec<Value>>(),
        "log": play.log(viewer, 0, language()),
        "outcome": play.outcome(language()),
    });
    let text = match &judged {
        Some(judged) => hashes(&turns, commands) + &judged.text(),
        None => log(play.as_ref(), viewer),
    };
    let sound = differs.is_none();
    let text = match differs {
        None => text,
        Some(why) => text + &format!("{}\n{}\n", why.sentence, say!("replay-sound", n = commands)),
    };
    let report = Report::of(text, json, sound);
    Ok(Report { code: judged.map_or(report.code, |judged| judged.code()), ..report })
}

/// Each turn with the number of commands in it and the hash at its end; turn 0 is the set-up. A turn that play came back to is listed again.
fn turns(file: &File) -> Vec<(u32, usize, &str)> {
    let mut turns = vec![(0, 0, file.header.hash.as_str())];
    for entry in &file.entries {
        let (Facts { turn: now, .. }, count) = match &entry.said {
            Entry::Command(line) => (&line.facts, 1),
            Entry::TakenBack(back) => (&back.facts, 0),
            Entry::Bound(_) | Entry::Program(_) => continue,
        };
        match turns.last_mut() {
            Some((turn, commands, hash)) if turn == now => {
                *commands += count;
                *hash = &entry.hash;
            }
            _ => turns.push((*now, count, &entry.hash)),
        }
    }
    turns
}

fn hashes(turns: &[(u32, usize, &str)], all: usize) -> String {
    let mut text = String::new();
    for (turn, commands, hash) in turns {
        let name = if *turn == 0 && *commands == 0 { say!("set-up") } else { say!("turn", n = *turn) };
        let _ = writeln!(text, "{name:<10}{}  {hash}", say!("commands", n = format!("{commands:>6}")));
    }
    let _ = writeln!(text, "{}", say!("replay-verified", n = all));
    text
}

fn log(play: &dyn Play, viewer: Viewer) -> String {
    let mut text = String::new();
    let mut turn = None;
    for line in play.log(viewer, 0, language()) {
        if turn.replace(line.turn) != Some(line.turn) {
            let _ = writeln!(text, "{}", paint(HEAD, say!("turn", n = line.turn)));
        }
        let rules = line.rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>().join(", ");
        let rules = if rules.is_empty() { String::new() } else { paint(ASIDE, format!(" [{rules}]")) };
        let _ = writeln!(text, "  {}{rules}", line.text);
    }
    match play.outcome(language()) {
        Some(outcome) => text += &terminal::ending_in(&outcome, language()),
        None => {
            let phase = play.prompt(viewer, language()).phase.to_string();
            let _ = writeln!(text, "{}", say!("game-not-over", turn = play.turn(), phase = phase));
        }
    }
    text
}
