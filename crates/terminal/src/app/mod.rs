//! The screen's state machine: keys in, changes of the table out. It has no terminal, so that a whole game can be played through it in a test.

mod at_form;
mod at_table;
mod command_line;
pub(crate) mod on_board;
mod over_table;

use engine::{
    Asked, Choice, Denied, Play, Prompt, Scene, Seat, Viewer,
    kit::{LogLine, Problem},
    session::{Moved, Right},
};
use rulebook::RuleId;

pub use on_board::Spot;

use crate::{
    Ended, Seating, Sitting,
    ending::parting,
    filling::Filling,
    list::{List, Stop},
};

/// A key, as far as the table cares.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Ctrl-C.
    Interrupt,
    /// A letter, digit or sign.
    Char(char),
}

/// Next step of the loop around the screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Go on.
    Stay,
    /// Leave the table.
    Leave,
}

/// Overlay on the table, if any.
#[derive(Clone, Debug, PartialEq)]
pub enum Over {
    /// Nothing: the table itself.
    Nothing,
    /// The terminal changes hands; no secrets are on the screen.
    Handover(Seat),
    /// Rules: which of them, and how far it is scrolled.
    Rules {
        /// Their ids.
        ids: Vec<RuleId>,
        /// Which is shown.
        shown: usize,
        /// First line on the screen.
        scroll: u16,
    },
    /// All sheets, from this line.
    Sheets(u16),
    /// A form is filled in.
    Form(Box<Filling>),
    /// The keys, from this line.
    Help(u16),
    /// Whether to leave.
    Quit,
    /// Whether to call time.
    Time,
    /// Whether to take back by this right.
    Undo(Seat, Right),
    /// Whether to keep the game in a file.
    Keep,
    /// A file name is typed.
    Save(String),
    /// A command is typed, as in the lines of plain mode.
    Command(String),
    /// Standing orders, with the cursor on one kind of window.
    Orders(usize),
    /// The end of the game, from this line.
    End(u16),
}

/// Which part of the screen the arrows move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The list of choices.
    Choices,
    /// The log.
    Log,
    /// The places on the board where something can be chosen.
    Board,
}

/// The highlighted thing.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Picked<'a> {
    /// A choice of the list or on the board.
    Choice(&'a Choice),
    /// Something that is not possible.
    Denied(&'a Denied),
}

/// The board's lens.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Lens {
    /// How much larger than the whole board; 1, 2, 4 or 8.
    pub zoom: u8,
    /// How far the middle is moved, in tenths of the part in sight.
    pub shift: (i8, i8),
}

/// The table on the screen.
pub struct App {
    /// The game and those who play it.
    pub sitting: Sitting,
    /// Whose eyes are on the screen.
    pub eyes: Viewer,
    /// The table as they see it.
    pub scene: Scene,
    /// The current prompt.
    pub prompt: Prompt,
    /// The log as they see it.
    pub log: Vec<LogLine>,
    /// The question of chance.
    pub question: Option<Asked>,
    /// The choices.
    pub list: List,
    /// Filter of the choices; being typed if `filtering`.
    pub filter: String,
    /// Whether letters go to the filter.
    pub filtering: bool,
    /// Digits typed so far of a choice's number.
    pub number: String,
    /// Dice typed so far.
    pub dice: String,
    /// Overlay on the table.
    pub over: Over,
    /// The pane that the arrow keys move in.
    pub focus: Focus,
    /// The highlighted line of the log; if it is the last one, it follows new lines.
    pub log_line: usize,
    /// By whose eyes, and after how many commands, the log was read.
    read: (Viewer, usize),
    /// For each seat: log entries before this one were known at its last decision.
    known: [usize; 8],
    /// The board's lens.
    pub lens: Lens,
    /// The places on the board where something can be chosen.
    pub spots: Vec<Spot>,
    /// Which of them the cursor stands on, while the arrows move it.
    spot: usize,
    /// Which of the choices there is highlighted.
    pub here: usize,
    /// Minutes left on the clock, if there is one.
    pub minutes_left: Option<u64>,
    /// A message about the last key: a refusal or a confirmation.
    pub note: Option<Note>,
    /// Whether letters that mean nothing are being typed: until another key comes, none of them does anything.
    stray: bool,
    /// Why the game ended as it did, once it is over.
    pub decided: String,
    ended: Option<Ended>,
}

/// A message about the last key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The sentence.
    pub text: String,
    /// The rule behind a refusal.
    pub rule: Option<RuleId>,
    /// Whether something was refused.
    pub refused: bool,
}

impl App {
    /// People sit down in front of the screen.
    pub fn new(play: Box<dyn Play>, seating: Seating) -> App {
        let sitting = Sitting::new(play, seating);
        let eyes = sitting.people().first().map_or(Viewer::Public, |seat| Viewer::Seat(*seat));
        let mut app = App {
            scene: Scene::default(),
            prompt: sitting.prompt(eyes),
            sitting,
            eyes,
            log: Vec::new(),
            question: None,
            list: List::default(),
            filter: String::new(),
            filtering: false,
            number: String::new(),
            dice: String::new(),
            over: Over::Nothing,
            focus: Focus::Choices,
            log_line: 0,
            read: (eyes, 0),
            known: [0; 8],
            lens: Lens { zoom: 1, shift: (0, 0) },
            spots: Vec::new(),
            spot: 0,
            here: 0,
            minutes_left: None,
            note: None,
            stray: false,
            decided: String::new(),
            ended: None,
        };
        let kept = app.sitting.kept();
        app.told(kept.map(|()| Moved::Done));
        if let Some(sentence) = app.sitting.draws_for_bots().filter(|_| app.note.is_none()) {
            app.remark(sentence);
        }
        app
    }

    /// Whether a bot has something to say: call [`App::bot`].
    pub fn bot_waits(&self) -> bool {
        self.sitting.bot_asked().is_some()
    }

    /// Lets one bot decide.
    pub fn bot(&mut self) {
        match self.sitting.bot_decides() {
            Ok(_) => self.refresh(),
            Err(problem) => {
                self.ended = Some(Ended::Unkept(problem.sentence.clone()));
                self.refuse(problem);
            }
        }
    }

    /// Calls time.
    pub fn call_time(&mut self) {
        let moved = self.sitting.call_time();
        self.told(moved);
    }

    /// The clock calls time. `false` while the game does not take it, as before the battle has begun.
    pub fn clock_runs_out(&mut self) -> bool {
        let moved = self.sitting.call_time();
        let taken = moved.is_ok();
        if taken {
            self.told(moved);
        }
        taken
    }

    /// Text left in the terminal after the screen closes: how the game ended, and the path of its file.
    pub fn parting(&self) -> String {
        parting(&self.sitting, self.eyes)
    }

    /// How the evening ended, once [`Next::Leave`] was returned.
    pub fn ended(self) -> Ended {
        match (self.ended, self.sitting.outcome()) {
            (Some(ended), _) => ended,
            (None, Some(outcome)) => Ended::Over(outcome),
            (None, None) => Ended::Left,
        }
    }

    /// The seat whose eyes are on the screen.
    pub fn seat(&self) -> Option<Seat> {
        if let Viewer::Seat(seat) = self.eyes { Some(seat) } else { None }
    }

    /// The highlighted thing: on the board while the arrow keys move there, else in the list.
    pub fn picked(&self) -> Option<Picked<'_>> {
        if self.focus == Focus::Board {
            return self.on_spot().get(self.here).copied().map(Picked::Choice);
        }
        match self.list.picked()? {
            Stop::Choice(index) => self.scene.choices.get(index).map(Picked::Choice),
            Stop::Denied(index) => self.scene.denied.get(index).map(Picked::Denied),
        }
    }

    /// The highlighted choice.
    pub fn highlighted_choice(&self) -> Option<&Choice> {
        match self.picked()? {
            Picked::Choice(choice) => Some(choice),
            Picked::Denied(_) => None,
        }
    }

    /// The number of the first log entry that is news to the viewer.
    pub fn news(&self) -> usize {
        self.seat().and_then(|seat| self.known.get(seat.index())).copied().unwrap_or(0)
    }

    /// Notes that the viewer has seen the log up to here.
    fn know(&mut self) {
        let end = self.log.last().map_or(0, |line| line.number + 1);
        if let Some(known) = self.seat().and_then(|seat| self.known.get_mut(seat.index())) {
            *known = end;
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key) -> Next {
        if self.ended.is_some() {
            return Next::Leave;
        }
        if key == Key::Interrupt {
            let sure = self.over == Over::Quit;
            self.over = Over::Quit;
            return if sure { Next::Leave } else { Next::Stay };
        }
        if self.goes_astray(key) {
            return Next::Stay;
        }
        match self.over.clone() {
            Over::Nothing => self.table_key(key),
            Over::Quit => return self.quit_key(key),
            Over::End(line) => return self.end_key(key, line),
            Over::Form(filling) => self.form_key(filling, key),
            Over::Command(line) => return self.command_key(line, key),
            Over::Orders(cursor) => self.orders_key(cursor, key),
            over => self.over_key(key, over),
        }
        Next::Stay
    }

    /// Takes the result of a command in: the new position, or the refusal.
    fn told(&mut self, moved: Result<Moved, Problem>) {
        match moved {
            Ok(_) => self.refresh(),
            Err(problem) => self.refuse(problem),
        }
    }

    fn refuse(&mut self, problem: Problem) {
        self.refresh();
        self.note = Some(Note { text: problem.sentence, rule: problem.rule, refused: true });
    }

    fn remark(&mut self, text: String) {
        self.note = Some(Note { text, rule: None, refused: false });
    }

    /// Reads the table again.
    fn refresh(&mut self) {
        if let Some(seat) = self.sitting.wanted(self.eyes).filter(|seat| self.eyes != Viewer::Seat(*seat)) {
            if self.sitting.seating.together {
                self.eyes = Viewer::Seat(seat);
            } else {
                self.over = Over::Handover(seat);
            }
        }
        self.look_anew();
        if self.sitting.outcome().is_some() {
            if !matches!(self.over, Over::End(_)) {
                self.decided = crate::ending::turnings(&*self.sitting.play, self.eyes, self.sitting.language());
            }
            self.over = Over::End(0);
        }
    }

    fn look_anew(&mut self) {
        self.question = self.sitting.question(self.eyes);
        self.scene = self.sitting.scene(self.eyes);
        self.prompt = self.sitting.prompt(self.eyes);
        self.read_log();
        self.log_line = self.log.len().saturating_sub(1);
        self.number.clear();
        self.dice.clear();
        self.filtering = false;
        self.set_filter(String::new());
        self.spots = self.find_spots();
        (self.spot, self.here) = (0, 0);
        if self.focus == Focus::Board {
            self.focus = Focus::Choices;
        }
    }

    /// Reads the new lines of the log, or the whole log when other eyes look or something was taken back.
    fn read_log(&mut self) {
        let steps = self.sitting.play.steps();
        let (eyes, before) = std::mem::replace(&mut self.read, (self.eyes, steps));
        if eyes != self.eyes || steps < before {
            self.log.clear();
        }
        let from = self.log.last().map_or(0, |line| line.number + 1);
        self.log.extend(self.sitting.log(self.eyes, from));
    }

    fn set_filter(&mut self, filter: String) {
        self.list = List::new(&self.scene, &filter);
        self.filter = filter;
    }

    fn undo(&mut self, seat: Seat, right: Right) {
        match self.sitting.undo(seat, right) {
            Ok(()) => {
                self.refresh();
                self.know();
                self.remark(self.sitting.t("taken-back"));
            }
            Err(problem) => self.refuse(problem),
        }
    }
}
