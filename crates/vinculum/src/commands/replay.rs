//! `vinculum replay`: a game file, played again.

use std::{fmt::Write as _, fs, path::PathBuf};

use clap::Args;
use engine::{
    Play, Seat, Viewer,
    record::{self, Line},
};
use serde_json::{Value, json};

use crate::{
    faults::{bad_record, of_server},
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
    /// Print the hash at the end of each turn instead of the log, and prove every roll where the file says what the dice came from
    #[arg(long)]
    pub verify: bool,
    /// Where the file comes out otherwise by the rules of now, show it up to there
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
    let (header, lines) = record::read(text).map_err(|why| bad_record(&why))?;
    let kit = registry::find(&header.game)?;
    let (play, differs) = match kit.load(text, 0, args.to) {
        Ok(play) => (play, None),
        Err(_) if args.recover => {
            let (play, differs) = kit.recover(text, 0)?;
            (play, differs.map(|why| why.said_in(language())))
        }
        Err(why) => return Err(why.into()),
    };
    let lines: Vec<Line> = lines.into_iter().take(play.steps()).collect();
    let viewer = args.seat.map_or(Viewer::Public, Viewer::Seat);
    let proved = match web::proof_in(text).filter(|_| args.verify) {
        None => None,
        Some(proof) => Some((web::prove(&*kit, text, &proof).map_err(of_server)?, proof)),
    };
    let json = json!({
        "game": header.game,
        "program": header.program,
        "rules": header.rules_version,
        "verified": differs.is_none(),
        "differs": differs.as_ref().map(|why| &why.sentence),
        "dice": proved.as_ref().map(|(count, proof)| json!({ "proved": count, "commitment": proof.commitment })),
        "commands": lines.len(),
        "turn": play.turn(),
        "hash": play.hash(),
        "turns": turns(&header.hash, &lines).iter().map(|(turn, commands, hash)| json!({ "turn": turn, "commands": commands, "hash": hash })).collect::<Vec<Value>>(),
        "log": play.log(viewer, 0, language()),
        "outcome": play.outcome(language()),
    });
    let text = if args.verify { hashes(&header.hash, &lines) + &rolls(proved.as_ref()) } else { log(play.as_ref(), viewer) };
    let sound = differs.is_none();
    let text = match differs {
        None => text,
        Some(why) => text + &format!("{}\n{}\n", why.sentence, say!("replay-sound", n = lines.len())),
    };
    Ok(Report::of(text, json, sound))
}

/// Each turn with the number of commands in it and the hash at its end; turn 0 is the set up.
fn turns<'l>(first: &'l str, lines: &'l [Line]) -> Vec<(u32, usize, &'l str)> {
    let mut turns = vec![(0, 0, first)];
    for line in lines {
        match turns.last_mut() {
            Some((turn, commands, hash)) if *turn == line.turn => {
                *commands += 1;
                *hash = &line.hash;
            }
            _ => turns.push((line.turn, 1, &line.hash)),
        }
    }
    turns
}

fn hashes(first: &str, lines: &[Line]) -> String {
    let mut text = String::new();
    for (turn, commands, hash) in turns(first, lines) {
        let name = if turn == 0 && commands == 0 { say!("set-up") } else { say!("turn", n = turn) };
        let _ = writeln!(text, "{name:<10}{}  {hash}", say!("commands", n = format!("{commands:>6}")));
    }
    let _ = writeln!(text, "{}", say!("replay-verified", n = lines.len()));
    text
}

/// What is proved of the dice.
fn rolls(proved: Option<&(usize, web::Proof)>) -> String {
    match proved {
        None => say!("dice-unproved") + "\n",
        Some((count, proof)) => {
            let before = if proof.from == 0 { String::new() } else { say!("dice-from", n = proof.from + 1) };
            say!("dice-proved", n = *count, before = before, mark = proof.commitment.clone()) + "\n"
        }
    }
}

fn log(play: &dyn Play, viewer: Viewer) -> String {
    let mut text = String::new();
    let mut turn = None;
    for line in play.log(viewer, 0, language()) {
        if turn.replace(line.turn) != Some(line.turn) {
            let _ = writeln!(text, "{}", paint(HEAD, say!("turn", n = line.turn)));
        }
        let rules = line.rules.iter().map(|rule| rule.as_str()).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "  {} {}", line.text, paint(ASIDE, format!("[{rules}]")));
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
