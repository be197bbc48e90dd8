//! The screen's state machine: keys in, changes of the table out. It has no terminal, so that a whole game can be played through it in a test.

use engine::{
    Play, Prompt, Question, Scene, Seat, Viewer,
    kit::{LogLine, Problem},
    session::{Moved, Right},
};
use rulebook::RuleId;

use crate::{
    Ended, Keep, Seating, Sitting,
    list::{List, Stop, Way},
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

/// What the loop around the screen does next.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// Go on.
    Stay,
    /// Leave the table.
    Leave,
}

/// What lies over the table, if anything.
#[derive(Clone, Debug, PartialEq)]
pub enum Over {
    /// Nothing: the table itself.
    Nothing,
    /// The terminal changes hands; nobody's secrets are on the screen.
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
    /// The keys.
    Help,
    /// Whether to leave.
    Quit,
    /// Whether to take back by this right.
    Undo(Seat, Right),
    /// A file name is typed.
    Save(String),
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
    /// What is asked.
    pub prompt: Prompt,
    /// The log as they see it.
    pub log: Vec<LogLine>,
    /// The question of chance.
    pub question: Option<Question>,
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
    /// What lies over the table.
    pub over: Over,
    /// What the arrows move.
    pub focus: Focus,
    /// The highlighted line of the log; the last one follows what happens.
    pub log_line: usize,
    /// For each seat: log entries before this one were known at its last decision.
    known: [usize; 8],
    /// The board's lens.
    pub lens: Lens,
    /// A message about the last key: a refusal or a confirmation.
    pub note: Option<Note>,
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
            prompt: sitting.play.prompt(eyes),
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
            known: [0; 8],
            lens: Lens { zoom: 1, shift: (0, 0) },
            note: None,
            ended: None,
        };
        let kept = app.sitting.kept();
        app.told(kept.map(|()| Moved::Done));
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

    /// How the evening ended, once [`Next::Leave`] was returned.
    pub fn ended(self) -> Ended {
        match (self.ended, self.sitting.play.outcome()) {
            (Some(ended), _) => ended,
            (None, Some(outcome)) => Ended::Over(outcome),
            (None, None) => Ended::Left,
        }
    }

    /// The seat whose eyes are on the screen.
    pub fn seat(&self) -> Option<Seat> {
        if let Viewer::Seat(seat) = self.eyes { Some(seat) } else { None }
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
        match self.over.clone() {
            Over::Nothing => self.table_key(key),
            Over::Quit => return self.quit_key(key),
            Over::End(line) => return self.end_key(key, line),
            over => self.over_key(key, over),
        }
        Next::Stay
    }

    fn table_key(&mut self, key: Key) {
        self.note = None;
        if self.filtering {
            return self.filter_key(key);
        }
        if self.question.is_some() && self.dice_key(key) {
            return;
        }
        match key {
            Key::Char('?') => self.over = Over::Help,
            Key::Char('q') => self.over = Over::Quit,
            Key::Char('r') => self.open_rules(),
            Key::Char('u') => self.take_back(),
            Key::Char('v') => self.over = Over::Sheets(0),
            Key::Char('s') => self.save(),
            Key::Char('/') => {
                self.filtering = true;
                self.focus = Focus::Choices;
            }
            Key::Char(sign @ ('+' | '=' | '-' | '0' | 'h' | 'j' | 'k' | 'l')) if self.number.is_empty() || !sign.is_ascii_digit() => {
                self.look(sign)
            }
            Key::Tab if self.focus == Focus::Choices && self.list.groups.len() > 1 => self.list.go_group(1),
            Key::BackTab if self.focus == Focus::Choices => self.list.go_group(-1),
            Key::Char('g') | Key::Tab | Key::BackTab => self.change_focus(),
            Key::Escape => self.clear(),
            key if self.focus == Focus::Log => self.log_key(key),
            key => self.list_key(key),
        }
    }

    fn change_focus(&mut self) {
        self.focus = if self.focus == Focus::Choices { Focus::Log } else { Focus::Choices };
        self.log_line = self.log.len().saturating_sub(1);
    }

    fn clear(&mut self) {
        self.number.clear();
        self.focus = Focus::Choices;
        self.set_filter(String::new());
    }

    fn list_key(&mut self, key: Key) {
        let way = match key {
            Key::Up => Way::Up,
            Key::Down => Way::Down,
            Key::Left => Way::Left,
            Key::Right => Way::Right,
            Key::PageUp => return self.list.go_group(-1),
            Key::PageDown => return self.list.go_group(1),
            Key::Home => return self.list.go_end(false),
            Key::End => return self.list.go_end(true),
            Key::Enter => return self.choose(),
            Key::Backspace => {
                self.number.pop();
                return;
            }
            Key::Char(digit) if digit.is_ascii_digit() => return self.digit(digit),
            Key::Char(other) => return self.remark(format!("{other:?} does nothing here: ? lists the keys")),
            _ => return,
        };
        self.number.clear();
        let scene = &self.scene;
        self.list.step(way, |stop| match stop {
            Stop::Choice(index) => scene.choices[index].cell.map(|cell| cell.0),
            Stop::Denied(index) => scene.denied[index].cell.map(|cell| cell.0),
        });
    }

    /// Digits go to the choice with that number.
    fn digit(&mut self, digit: char) {
        self.number.push(digit);
        let wanted = self.number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        if !wanted.is_some_and(|index| self.list.go(Stop::Choice(index))) {
            let number = std::mem::take(&mut self.number);
            self.remark(format!("there is no choice {number}"));
        }
    }

    fn choose(&mut self) {
        self.number.clear();
        match self.list.picked() {
            Some(Stop::Choice(index)) => {
                let Some(seat) = self.seat() else { return };
                let command = self.scene.choices[index].command.clone();
                self.know();
                let moved = self.sitting.say(seat, &command);
                self.told(moved);
            }
            Some(Stop::Denied(index)) => {
                let denied = &self.scene.denied[index];
                self.note = Some(Note { text: denied.why.clone(), rule: Some(denied.rule), refused: true });
            }
            None => {}
        }
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

    /// Looks at the table anew.
    fn refresh(&mut self) {
        self.question = self.sitting.play.question();
        if let Some(seat) = self.sitting.person_asked(self.eyes).filter(|seat| self.eyes != Viewer::Seat(*seat)) {
            if self.sitting.seating.together {
                self.eyes = Viewer::Seat(seat);
            } else {
                self.over = Over::Handover(seat);
            }
        }
        self.look_anew();
        if self.sitting.play.outcome().is_some() {
            self.over = Over::End(0);
        }
    }

    fn look_anew(&mut self) {
        self.scene = self.sitting.play.scene(self.eyes);
        self.prompt = self.sitting.play.prompt(self.eyes);
        self.log = self.sitting.play.log(self.eyes, 0);
        self.log_line = self.log.len().saturating_sub(1);
        self.number.clear();
        self.dice.clear();
        self.filtering = false;
        self.set_filter(String::new());
    }

    fn set_filter(&mut self, filter: String) {
        self.list = List::new(&self.scene, &filter);
        self.filter = filter;
    }

    fn filter_key(&mut self, key: Key) {
        match key {
            Key::Escape => {
                self.filtering = false;
                self.set_filter(String::new());
            }
            Key::Enter if self.list.lines.len() == 1 => self.choose(),
            Key::Enter => self.filtering = false,
            Key::Backspace if self.filter.is_empty() => self.filtering = false,
            Key::Backspace => {
                let mut filter = self.filter.clone();
                filter.pop();
                self.set_filter(filter);
            }
            Key::Char(letter) => self.set_filter(format!("{}{letter}", self.filter)),
            key => self.list_key(key),
        }
    }

    /// Keys while dice are wanted: they are typed; `false` for keys that still mean something else.
    fn dice_key(&mut self, key: Key) -> bool {
        match key {
            Key::Char('?') if self.dice.is_empty() => return false,
            Key::Char(sign) => self.dice.push(sign),
            Key::Backspace => {
                self.dice.pop();
            }
            Key::Enter => {
                let (typed, answered) = (self.dice.clone(), self.sitting.answer(&self.dice));
                let wrong = answered.is_err();
                self.told(answered);
                if wrong {
                    self.dice = typed;
                }
            }
            Key::Escape if !self.dice.is_empty() => self.dice.clear(),
            Key::Escape => match self.sitting.play.withdraw() {
                Ok(()) => {
                    self.refresh();
                    self.remark("taken back: no dice had been rolled for it".into());
                }
                Err(problem) => self.refuse(problem),
            },
            _ => return false,
        }
        true
    }

    fn log_key(&mut self, key: Key) {
        let last = self.log.len().saturating_sub(1);
        self.log_line = match key {
            Key::Up => self.log_line.saturating_sub(1),
            Key::Down => (self.log_line + 1).min(last),
            Key::PageUp => self.log_line.saturating_sub(10),
            Key::PageDown => (self.log_line + 10).min(last),
            Key::Home => 0,
            Key::End => last,
            Key::Enter => return self.open_rules(),
            _ => self.log_line,
        };
    }

    /// Opens the rules behind whatever is highlighted: a refusal, a line of the log, a choice, or the question itself.
    fn open_rules(&mut self) {
        let ids = match (self.focus, self.list.picked()) {
            (Focus::Log, _) => self.log.get(self.log_line).map(|line| line.rules.clone()).unwrap_or_default(),
            (Focus::Choices, Some(Stop::Choice(index))) => vec![self.scene.choices[index].rule],
            (Focus::Choices, Some(Stop::Denied(index))) => vec![self.scene.denied[index].rule],
            (Focus::Choices, None) => vec![self.question.as_ref().map_or(self.prompt.rule, |question| question.rule)],
        };
        let mut all = ids;
        if self.focus == Focus::Choices && !all.contains(&self.prompt.rule) {
            all.push(self.prompt.rule);
        }
        self.over = Over::Rules { ids: all, shown: 0, scroll: 0 };
    }

    fn look(&mut self, sign: char) {
        let Lens { zoom, shift: (x, y) } = self.lens;
        self.lens = match sign {
            '+' | '=' => Lens { zoom: (zoom * 2).min(8), shift: (x, y) },
            '-' if zoom <= 2 => Lens { zoom: 1, shift: (0, 0) },
            '-' => Lens { zoom: zoom / 2, shift: (x, y) },
            '0' => Lens { zoom: 1, shift: (0, 0) },
            'h' => Lens { zoom, shift: (x.saturating_sub(2), y) },
            'l' => Lens { zoom, shift: (x.saturating_add(2), y) },
            'k' => Lens { zoom, shift: (x, y.saturating_sub(2)) },
            _ => Lens { zoom, shift: (x, y.saturating_add(2)) },
        };
    }

    fn take_back(&mut self) {
        let seat = self.seat().unwrap_or(Seat::A);
        match self.sitting.right(seat) {
            None => self.remark("there is nothing to take back".into()),
            Some(Right::Own) => self.undo(seat, Right::Own),
            Some(right) => self.over = Over::Undo(seat, right),
        }
    }

    fn undo(&mut self, seat: Seat, right: Right) {
        match self.sitting.undo(seat, right) {
            Ok(()) => {
                self.refresh();
                self.know();
                self.remark("taken back".into());
            }
            Err(problem) => self.refuse(problem),
        }
    }

    fn save(&mut self) {
        match &self.sitting.seating.keep {
            Some(keep) => self.remark(format!("the game is kept in {} after every command", keep.path().display())),
            None => self.over = Over::Save("game.jsonl".into()),
        }
    }

    fn quit_key(&mut self, key: Key) -> Next {
        match key {
            Key::Char('y' | 'Y' | 'q') => return Next::Leave,
            Key::Char('s') if self.sitting.seating.keep.is_none() => self.over = Over::Save("game.jsonl".into()),
            _ => self.over = if self.sitting.play.outcome().is_some() { Over::End(0) } else { Over::Nothing },
        }
        Next::Stay
    }

    fn end_key(&mut self, key: Key, line: u16) -> Next {
        match key {
            Key::Char('q') | Key::Enter => return Next::Leave,
            Key::Up => self.over = Over::End(line.saturating_sub(1)),
            Key::Down => self.over = Over::End(line.saturating_add(1)),
            Key::Char('s') => self.save(),
            Key::Escape => self.over = Over::Nothing,
            _ => {}
        }
        Next::Stay
    }

    fn over_key(&mut self, key: Key, over: Over) {
        self.over = match (over, key) {
            (Over::Handover(seat), Key::Enter) => {
                self.eyes = Viewer::Seat(seat);
                self.over = Over::Nothing;
                self.look_anew();
                return;
            }
            (Over::Handover(_), Key::Char('o')) => {
                self.sitting.seating.together = true;
                self.over = Over::Nothing;
                self.refresh();
                return;
            }
            (Over::Handover(seat), _) => Over::Handover(seat),
            (Over::Rules { ids, shown, scroll }, key) => rules_key(ids, shown, scroll, key),
            (Over::Sheets(line), Key::Up) => Over::Sheets(line.saturating_sub(1)),
            (Over::Sheets(line), Key::Down) => Over::Sheets(line.saturating_add(1)),
            (Over::Sheets(line), Key::PageUp) => Over::Sheets(line.saturating_sub(10)),
            (Over::Sheets(line), Key::PageDown) => Over::Sheets(line.saturating_add(10)),
            (Over::Undo(seat, right), Key::Char('y' | 'Y') | Key::Enter) => {
                self.over = Over::Nothing;
                return self.undo(seat, right);
            }
            (Over::Save(name), key) => return self.save_key(name, key),
            _ => Over::Nothing,
        };
    }

    fn save_key(&mut self, mut name: String, key: Key) {
        self.over = match key {
            Key::Escape => Over::Nothing,
            Key::Char(letter) => {
                name.push(letter);
                Over::Save(name)
            }
            Key::Backspace => {
                name.pop();
                Over::Save(name)
            }
            Key::Enter => return self.save_as(name.trim()),
            _ => Over::Save(name),
        };
    }

    /// Keeps the game under this name; a file that is there already is left alone.
    fn save_as(&mut self, name: &str) {
        let keep = Keep::new(name.into());
        let refused = if name.is_empty() {
            Some("type a name for the file".to_owned())
        } else if keep.path().exists() {
            Some(format!("{name} exists already: type another name"))
        } else {
            self.sitting.keep_in(keep).err().map(|problem| problem.sentence)
        };
        self.over = Over::Nothing;
        match refused {
            Some(text) => {
                self.over = Over::Save(name.into());
                self.note = Some(Note { text, rule: None, refused: true });
            }
            None => self.remark(format!("kept in {name} from now on")),
        }
    }
}

fn rules_key(ids: Vec<RuleId>, shown: usize, scroll: u16, key: Key) -> Over {
    let last = ids.len().saturating_sub(1);
    match key {
        Key::Up => Over::Rules { ids, shown, scroll: scroll.saturating_sub(1) },
        Key::Down => Over::Rules { ids, shown, scroll: scroll.saturating_add(1) },
        Key::PageUp => Over::Rules { ids, shown, scroll: scroll.saturating_sub(10) },
        Key::PageDown => Over::Rules { ids, shown, scroll: scroll.saturating_add(10) },
        Key::Left => Over::Rules { ids, shown: shown.saturating_sub(1), scroll: 0 },
        Key::Right => Over::Rules { ids, shown: (shown + 1).min(last), scroll: 0 },
        _ => Over::Nothing,
    }
}
