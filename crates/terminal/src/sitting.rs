//! A game with people and bots around it: whose answer is wanted, and the bots' moves.

use std::{io, path::Path};

use engine::{
    Asked, Outcome, Play, Prompt, Scene, Seat, Text, Viewer,
    kit::{LogLine, Problem, Row, Rows, Sitter},
    msg,
    session::{Moved, Right, Undo},
};

use crate::{Keep, Seating, tongue};

/// A game in progress with those who play it.
pub struct Sitting {
    /// The game.
    pub play: Box<dyn Play>,
    /// Players by seat, and the path of the game's file.
    pub seating: Seating,
    /// Commands in a row that seats have yet to say.
    rows: Rows,
}

impl Sitting {
    /// People and bots sit down.
    pub fn new(mut play: Box<dyn Play>, seating: Seating) -> Sitting {
        if seating.referee {
            play.seat_bots(&seating.bots(), seating.seed);
        }
        Sitting { play, seating, rows: Rows::default() }
    }

    /// The draws that the program makes where people type the dice, in a sentence; nothing where people sit at all seats, or nobody has secrets.
    pub fn draws_for_bots(&self) -> Option<String> {
        let secrets = self.play.about().traits.hidden;
        let bots = self.seating.bots().into_iter().map(|seat| Text::name(seat.to_string()));
        let seats =
            bots.reduce(|all, next| msg!("one-and-another", one = all, other = next)).filter(|_| self.seating.referee && secrets)?;
        Some(self.play.words(self.language()).say(&msg!("program-draws", seats = seats)))
    }

    /// The only person who may look at the screen now, if there is one: the person who types a hidden answer, or who decides.
    pub fn wanted(&self, eyes: Viewer) -> Option<Seat> {
        match self.question(eyes) {
            Some(question) => question.typist,
            None => self.person_asked(eyes),
        }
    }

    /// The language of all texts.
    pub fn language(&self) -> &str {
        if self.seating.language.is_empty() { "en" } else { &self.seating.language }
    }

    /// A message of the terminal's own, in the language of the table.
    pub fn t(&self, id: &'static str) -> String {
        tongue::t(self.language(), id)
    }

    /// The same with arguments.
    pub fn tell(&self, text: &Text) -> String {
        tongue::of(self.language()).say(text)
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play.outcome(self.language())
    }

    /// The prompt for these eyes.
    pub fn prompt(&self, eyes: Viewer) -> Prompt {
        self.play.prompt(eyes, self.language())
    }

    /// The table as these eyes see it; zones of cards as sheets.
    pub fn scene(&self, eyes: Viewer) -> Scene {
        let mut scene = self.play.scene(eyes, self.language());
        let zones: Vec<_> = scene.zones.iter().map(|zone| crate::wording::zone_sheet(zone, self.language())).collect();
        scene.sheets.extend(zones);
        scene
    }

    /// The log from entry `from` on, as far as these eyes may read it.
    pub fn log(&self, eyes: Viewer, from: usize) -> Vec<LogLine> {
        self.play.log(eyes, from, self.language())
    }

    /// The open question of chance, as these eyes see it.
    pub fn question(&self, eyes: Viewer) -> Option<Asked> {
        self.play.question(eyes, self.language())
    }

    /// The seats where people sit.
    pub fn people(&self) -> Vec<Seat> {
        let seats = self.seating.sitters.iter().enumerate().filter(|(_, sitter)| **sitter == Sitter::Person);
        seats.filter_map(|(index, _)| Seat::new(index)).collect()
    }

    fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.seating.sitters.get(seat.index())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.sitter(seat) == Some(&Sitter::Person)
    }

    /// `you`, or the bot's name.
    pub fn who(&self, seat: Seat) -> String {
        match self.sitter(seat) {
            Some(Sitter::Bot(name)) => name.clone(),
            Some(Sitter::Person) if self.people().len() == 1 => self.t("you"),
            _ => self.t("a-person"),
        }
    }

    /// The person whose decision is wanted: `now` if it is one of them, or else the first.
    pub fn person_asked(&self, now: Viewer) -> Option<Seat> {
        let asked: Vec<Seat> = self.play.deciders().into_iter().filter(|seat| self.is_person(*seat)).collect();
        asked.iter().copied().find(|seat| now == Viewer::Seat(*seat)).or(asked.first().copied())
    }

    /// The bot whose decision is wanted.
    pub fn bot_asked(&self) -> Option<(Seat, String)> {
        self.play.deciders().into_iter().find_map(|seat| match self.sitter(seat) {
            Some(Sitter::Bot(name)) => Some((seat, name.clone())),
            _ => None,
        })
    }

    /// Lets one bot decide; `false` when none is asked.
    pub fn bot_decides(&mut self) -> Result<bool, Problem> {
        let Some((seat, name)) = self.bot_asked() else { return Ok(false) };
        let advice = self.play.advise(seat, &name)?;
        let Some(advice) = advice else {
            return Err(Problem::new("bot-stuck", self.tell(&msg!("bot-stuck", bot = name, seat = seat))));
        };
        let moved = self.play.follow(seat, &advice).map_err(|why| self.told(why))?;
        self.go_on(moved)?;
        Ok(true)
    }

    /// A refusal in the language of the table.
    fn told(&self, problem: Problem) -> Problem {
        problem.said_in(self.language())
    }

    /// Gives a command, or several in a row, and keeps the game.
    pub fn say(&mut self, seat: Seat, text: &str) -> Result<Moved, Problem> {
        let (first, row) = Row::split(&*self.play, seat, text);
        let moved = self.play.say(seat, first, None).map_err(|why| self.told(why))?;
        self.rows.add(row);
        self.go_on(moved)
    }

    /// Plays the commands of the rows that are due, and keeps the game.
    fn go_on(&mut self, mut moved: Moved) -> Result<Moved, Problem> {
        while moved == Moved::Done {
            let Some((seat, text)) = self.rows.due(&*self.play) else { break };
            moved = self.play.say(seat, &text, None).map_err(|why| self.told(why))?;
        }
        self.kept()?;
        Ok(moved)
    }

    /// Answers the open question and keeps the game.
    pub fn answer(&mut self, by: Viewer, text: &str) -> Result<Moved, Problem> {
        let moved = self.play.answer(by, text).map_err(|why| self.told(why))?;
        self.go_on(moved)
    }

    /// Calls time, as the clock or the organiser does.
    pub fn call_time(&mut self) -> Result<Moved, Problem> {
        self.say(Seat::TABLE, "time")
    }

    /// The right by which `seat` could take back now; `None` if there is nothing to take back.
    pub fn right(&self, seat: Seat) -> Option<Right> {
        match self.play.undo_of(seat) {
            _ if self.seating.referee => Some(Right::Referee),
            Undo::Free => Some(Right::Own),
            Undo::Consent => Some(Right::Consent),
            Undo::Nothing => None,
        }
    }

    /// Gives up the command that waits for dice.
    pub fn withdraw(&mut self) -> Result<(), Problem> {
        self.play.withdraw().map_err(|why| self.told(why))
    }

    /// Takes back and keeps the game.
    pub fn undo(&mut self, seat: Seat, right: Right) -> Result<(), Problem> {
        self.play.undo(seat, right).map_err(|why| self.told(why))?;
        self.rows.clear();
        self.kept()
    }

    /// A game file that cannot be written.
    fn unwritten(&self, path: &Path, why: &io::Error) -> Problem {
        Problem::new("unwritable-file", self.tell(&msg!("unwritten", path = path.display().to_string(), why = why.to_string())))
    }

    /// Brings the game's file up to date, if it has one.
    pub fn kept(&self) -> Result<(), Problem> {
        match &self.seating.keep {
            Some(keep) => keep.write(&self.play.save()).map_err(|why| self.unwritten(keep.path(), &why)),
            None => Ok(()),
        }
    }

    /// The file in which the game is kept, if it has one.
    pub fn file(&self) -> Option<&Path> {
        self.seating.keep.as_ref().map(Keep::path)
    }

    /// Keeps the game in this file from now on.
    pub fn keep_in(&mut self, keep: Keep) -> Result<(), Problem> {
        keep.write(&self.play.save()).map_err(|why| self.unwritten(keep.path(), &why))?;
        self.seating.keep = Some(keep);
        Ok(())
    }
}
