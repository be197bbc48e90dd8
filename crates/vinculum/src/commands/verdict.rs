//! The verdict of `vinculum replay --verify` on a game, and its exit code.

use std::fmt::Write as _;

use engine::{
    Kit, Play, Seat,
    record::{Entry, File},
    session::Right,
};
use serde_json::{Value, json};
use web::{Dice, Proved};

use crate::{
    faults::of_server,
    report::{DONE, Failure, IN_PART, NOT_PROVED},
    tongue::say,
};

/// Why a proof is not whole.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Short {
    /// The game goes on.
    NotOver,
    /// Only the first turns were looked at.
    Turn,
    /// People typed the dice.
    Typed,
    /// Commands before another server took over.
    Before(usize),
    /// Take-backs of a file of format 2.
    Loose,
    /// Its hashes differ from those of the game's present messages.
    Hashes,
    /// Something was taken back after the end.
    Reopened,
}

impl Short {
    /// A stable word for programs.
    fn code(self) -> &'static str {
        match self {
            Short::NotOver => "not-over",
            Short::Turn => "turn",
            Short::Typed => "typed",
            Short::Before(_) => "before",
            Short::Loose => "take-backs-loose",
            Short::Hashes => "hashes-earlier",
            Short::Reopened => "reopened",
        }
    }

    fn sentence(self) -> String {
        match self {
            Short::NotOver => say!("short-not-over"),
            Short::Turn => say!("short-turn"),
            Short::Typed => say!("short-typed"),
            Short::Before(n) => say!("short-before", n = n),
            Short::Loose => say!("short-loose"),
            Short::Hashes => say!("short-hashes"),
            Short::Reopened => say!("short-reopened"),
        }
    }
}

/// Something that was taken back.
struct Back {
    /// How many commands the file had by then, those that had been taken back among them.
    after: usize,
    seat: Seat,
    right: Right,
    commands: usize,
    rolled: usize,
}

/// The parts that are proved.
pub struct Judged {
    dice: Result<Dice, Failure>,
    backs: Vec<Back>,
    over: bool,
    short: Vec<Short>,
}

/// Judges a file that plays as it did. `to` is the turn up to which it was played.
pub fn judge(kit: &dyn Kit, text: &str, file: &File, play: &dyn Play, to: Option<u32>) -> Judged {
    let dice = web::prove(kit, text).map_err(of_server);
    let over = play.outcome("en").is_some();
    let mut short = Vec::new();
    match &dice {
        Ok(Dice::Typed) => short.push(Short::Typed),
        Ok(Dice::Proved(proved)) => {
            short.extend((proved.from > 1).then_some(Short::Before(proved.from - 1)));
            short.extend(proved.loose.then_some(Short::Loose));
            short.extend(proved.reopened.then_some(Short::Reopened));
        }
        Ok(Dice::Unproved) | Err(_) => {}
    }
    // A file of an earlier format is converted when it is opened; the first line then records whether its hashes fitted.
    let opened = engine::record::read(&play.save()).ok().and_then(|file| file.header.said.earlier);
    short.extend(opened.filter(|earlier| !earlier.held).map(|_| Short::Hashes));
    short.extend(to.map(|_| Short::Turn));
    short.extend((!over && to.is_none()).then_some(Short::NotOver));
    Judged { dice, backs: backs(file), over, short }
}

fn backs(file: &File) -> Vec<Back> {
    let (mut after, mut backs) = (0, Vec::new());
    for entry in &file.entries {
        match &entry.said {
            Entry::Command(_) => after += 1,
            Entry::TakenBack(back) => {
                backs.push(Back { after, seat: back.seat, right: back.right, commands: back.back, rolled: back.rolled });
            }
            Entry::Bound(_) | Entry::Program(_) => {}
        }
    }
    backs
}

impl Judged {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self.verdict() {
            "whole" => DONE,
            "part" => IN_PART,
            _ => NOT_PROVED,
        }
    }

    fn verdict(&self) -> &'static str {
        match &self.dice {
            Err(_) | Ok(Dice::Unproved) => "none",
            Ok(_) if self.short.is_empty() => "whole",
            Ok(_) => "part",
        }
    }

    fn proved(&self) -> Option<&Proved> {
        if let Ok(Dice::Proved(proved)) = &self.dice { Some(proved) } else { None }
    }

    /// How many commands were proved, and by what means.
    pub fn dice(&self) -> Option<Value> {
        let proved = self.proved()?;
        Some(json!({ "proved": (proved.to + 1).saturating_sub(proved.from), "commitment": proved.commitment }))
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let dice = match &self.dice {
            Ok(Dice::Typed) => "typed",
            Ok(Dice::Unproved) => "unproved",
            Ok(Dice::Proved(_)) => "proved",
            Err(_) => "refuted",
        };
        let right = |right: Right| match right {
            Right::Own => "own",
            Right::Consent => "consent",
            Right::Referee => "referee",
        };
        let backs = self.backs.iter().map(|back| {
            json!({ "after": back.after, "seat": back.seat, "right": right(back.right), "commands": back.commands, "rolled": back.rolled })
        });
        json!({
            "verdict": self.verdict(),
            "why": self.short.iter().map(|why| why.code()).collect::<Vec<_>>(),
            "dice": dice,
            "refuted": self.dice.as_ref().err().map(Failure::json),
            "from": self.proved().map(|proved| proved.from),
            "to": self.proved().map(|proved| proved.to),
            "rolls": self.proved().map(|proved| proved.rolls),
            "taken_back": backs.collect::<Vec<_>>(),
            "over": self.over,
        })
    }

    /// For people.
    pub fn text(&self) -> String {
        let mut text = say!("taken-back", n = self.backs.len()) + "\n";
        for Back { after, seat, right, commands, rolled } in &self.backs {
            let line = match right {
                Right::Own => say!("taken-back-own", after = *after, seat = *seat, n = *commands, rolled = *rolled),
                Right::Consent => say!("taken-back-consent", after = *after, seat = *seat, n = *commands, rolled = *rolled),
                Right::Referee => say!("taken-back-referee", after = *after, n = *commands, rolled = *rolled),
            };
            let _ = writeln!(text, "  {line}");
        }
        let dice = match &self.dice {
            Ok(Dice::Typed) => say!("proof-typed"),
            Ok(Dice::Unproved) => say!("dice-unproved"),
            Ok(Dice::Proved(proved)) => {
                let mark = proved.commitment.clone();
                say!("dice-proved", from = proved.from, to = proved.to, n = proved.rolls, mark = mark)
            }
            Err(why) => why.sentence.clone(),
        };
        let over = if self.over { say!("proof-over") } else { say!("proof-not-over") };
        let verdict = match self.verdict() {
            "whole" => say!("proof-whole"),
            "part" => say!("proof-part"),
            _ => say!("proof-none"),
        };
        let _ = writeln!(text, "{dice}\n{over}\n{verdict}");
        self.short.iter().for_each(|why| text += &format!("  {}\n", why.sentence()));
        text
    }
}
