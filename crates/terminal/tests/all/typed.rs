//! Real dice and real cards, typed in plain mode: the person who drew is asked, nobody gets stuck, and a mistyped answer is typed again.

use std::{
    cell::RefCell,
    io::{self, BufRead, Read, Write},
    rc::Rc,
};

use engine::{Chance, Kit, Seat, Viewer, kit::Sitter};
use ratatui::{Terminal, backend::TestBackend};
use terminal::{
    Ended, Seating,
    app::{App, Key, Over},
    draw::{Paint, draw},
    plain::{self, Lines},
};

/// Everything that was printed and typed.
#[derive(Clone, Default)]
struct Paper(Rc<RefCell<String>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().push_str(std::str::from_utf8(bytes).map_err(io::Error::other)?);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// People at a real table: they take one of the printed choices, and type their rolls.
struct People {
    paper: Paper,
    chance: Chance,
    /// How much of the paper they have read.
    read: usize,
    typed: Vec<u8>,
    /// How many lines they still type.
    left: usize,
    met: Rc<RefCell<Met>>,
    /// The question they answered last.
    last: Option<String>,
    /// The question that must be asked again.
    again: Option<String>,
}

/// The questions that came up.
#[derive(Clone, Debug, Default)]
struct Met {
    /// Questions that were answered.
    answered: usize,
    /// Those among them that only one seat might see.
    hidden: usize,
    /// Answers that were taken back, and asked for again.
    anew: usize,
    /// Commands that people chose.
    chosen: usize,
}

impl People {
    /// The next line, from the output since the last one.
    fn line(&mut self) -> String {
        let shown = self.paper.0.borrow()[self.read..].to_owned();
        self.read += shown.len();
        if self.left == 0 {
            return ":quit".into();
        }
        self.left -= 1;
        assert!(!shown.lines().any(|line| line.starts_with("! ")), "a dead end: {}", self.paper.0.borrow());
        if shown.ends_with("dice> ") { self.answer(&shown) } else { self.choose(&shown) }
    }

    fn answer(&mut self, shown: &str) -> String {
        let lines: Vec<&str> = shown.lines().collect();
        let [.., question, possible, _] = lines.as_slice() else { panic!("no question in {shown}") };
        if let Some(again) = self.again.take() {
            assert_eq!(*question, again, "the question whose answer was taken back is asked again");
            self.met.borrow_mut().anew += 1;
        }
        let mut met = self.met.borrow_mut();
        met.answered += 1;
        met.hidden += usize::from(shown.contains("may see what follows"));
        self.last = Some((*question).to_owned());
        let possible: Vec<&str> = possible.trim().split(", ").collect();
        let mut one = || possible[self.chance.below(possible.len() as u32) as usize];
        match question.split(": ").find_map(|part| part.strip_prefix("roll ")) {
            None => one().to_owned(),
            Some(roll) => {
                let count = roll.split(' ').next().and_then(|count| count.parse().ok()).expect("a number of dice");
                (0..count).map(|_| one().split(' ').next().unwrap_or_default()).collect::<Vec<_>>().join(" ")
            }
        }
    }

    fn choose(&mut self, shown: &str) -> String {
        if self.last.is_some() && self.chance.below(6) == 0 {
            self.again = self.last.take();
            return ":undo".into();
        }
        self.last = None;
        self.met.borrow_mut().chosen += 1;
        // The number of a choice has three places behind two spaces; the name of a group begins after the spaces.
        let number = |line: &str| line.strip_prefix("  ")?.get(..3)?.strip_prefix(' ')?.trim().parse::<u32>().ok();
        let most = shown.lines().filter_map(number).max().unwrap_or(24);
        // A course says further commands by itself, so that the last one would be taken back and not the answer.
        let courses: Vec<u32> = shown.lines().filter(|line| line.contains(", then on: ")).filter_map(number).collect();
        let single: Vec<u32> = (1..=most).filter(|number| !courses.contains(number)).collect();
        single[self.chance.below(single.len() as u32) as usize].to_string()
    }
}

impl Read for People {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let taken = self.fill_buf()?.read(buffer)?;
        self.consume(taken);
        Ok(taken)
    }
}

impl BufRead for People {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.typed.is_empty() {
            self.typed = (self.line() + "\n").into_bytes();
        }
        Ok(&self.typed)
    }
    fn consume(&mut self, amount: usize) {
        self.typed.drain(..amount);
    }
}

/// People type a number of lines. Returns the questions that they met, and the whole output.
fn sit_down(kit: &dyn Kit, seats: &str, seed: u64, lines: usize) -> (Met, String) {
    let sitter = |word: &str| if word == "you" { Sitter::Person } else { Sitter::Bot(word.into()) };
    let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
    let people = seats.split(',').map(sitter).chain(std::iter::repeat(Sitter::Person)).take(kit.seats(&setup));
    let seating = Seating { referee: true, seed, ..Seating::of(people.collect()) };
    let (paper, met) = (Paper::default(), Rc::<RefCell<Met>>::default());
    let input = People {
        paper: paper.clone(),
        chance: Chance::new(seed, 0),
        read: 0,
        typed: Vec::new(),
        left: lines,
        met: met.clone(),
        last: None,
        again: None,
    };
    let play = kit.open(&setup, None).expect("a table");
    let ended = plain::run(play, seating, Lines { input, output: paper.clone(), echo: true }).expect("it is played");
    assert!(matches!(ended, Ended::Left | Ended::Over(_)), "{ended:?}");
    (met.take(), paper.0.take())
}

/// In every game, with people at all seats and against bots, each question is asked of somebody who can answer it; an answer that is taken back is asked for
/// again, for bots' commands too.
#[test]
fn every_question_can_be_answered() {
    for kit in registry::kits() {
        let (name, mut all) = (kit.about().name, Met::default());
        for seats in ["you,you", "you,random", "random,you"] {
            for seed in 1..=3 {
                let (met, paper) = sit_down(&*kit, seats, seed, 150);
                assert!(met.chosen > 0 && met.answered > 0, "{name} {seats} {seed}: {met:?} {paper}");
                (all.answered, all.hidden, all.anew) = (all.answered + met.answered, all.hidden + met.hidden, all.anew + met.anew);
            }
        }
        assert!(all.answered > 40 && all.anew > 3, "{name}: {all:?}");
        let secret = ["stcs", "ascendancy", "stccg"].contains(&name);
        assert!(!secret || all.hidden > 3, "{name}: {all:?}");
    }
}

/// Two people and their cards, line by line: each is asked for their own hand, with a note that the other must not look, and so on through the turns.
#[test]
fn two_people_draw_their_cards_for_several_turns() {
    let (met, paper) = sit_down(&*registry::stccg(), "you,you", 4, 220);
    for wanted in ["Only A may see what follows.", "Only B may see what follows.", "A: draw for", "B: draw for", "Turn 4"] {
        assert!(paper.contains(wanted), "{wanted}: {paper}");
    }
    assert!(!paper.contains("The program"), "people draw for themselves: {paper}");
    assert!(met.hidden > 14, "{met:?}");
}

/// Against a bot the person types their own cards, the program draws the bot's and says so.
#[test]
fn a_person_draws_against_a_bot_for_several_turns() {
    let (met, paper) = sit_down(&*registry::stccg(), "you,officer", 4, 160);
    for wanted in
        ["The program rolls and draws what only B may see", "A: draw for", "times for B: nobody at the table may see it.", "Turn 3"]
    {
        assert!(paper.contains(wanted), "{wanted}: {paper}");
    }
    assert!(!paper.contains("from the pile of B: "), "nobody is asked for the cards of a bot: {paper}");
    assert!(met.answered > 7 && met.hidden == 0, "nobody else is at the table: {met:?}");
}

/// Ascendancy has hidden draws from its second round on.
#[test]
fn ascendancy_goes_on_after_its_first_round() {
    for seats in ["you,you", "you,officer"] {
        let (met, paper) = sit_down(&*registry::ascendancy(), seats, 2, 300);
        assert!(paper.contains("Round 3"), "{seats}: {met:?} {paper}");
        assert!(seats != "you,you" || met.hidden > 0, "{seats}: {met:?}");
    }
}

/// The text on the screen.
fn screen(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(100, 30)).expect("a backend in memory");
    terminal.draw(|frame| draw(frame, app, Paint { colours: false })).expect("drawn");
    terminal.backend().to_string()
}

fn press(app: &mut App, letters: &str) {
    letters.chars().for_each(|letter| {
        app.key(Key::Char(letter));
    });
}

/// On the screen the terminal is handed over before B's cards are asked, a part of a name is completed, and Escape takes back the last typed answer.
#[test]
fn the_terminal_changes_hands_for_hidden_draws() {
    let kit = registry::stccg();
    let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
    let seating = Seating { referee: true, ..Seating::of(vec![Sitter::Person, Sitter::Person]) };
    let mut app = App::new(kit.open(&setup, None).expect("a table"), seating);
    let mut cards = Vec::new();
    let typist = |app: &App| app.sitting.question(Viewer::Public).and_then(|question| question.typist);
    for _ in 0..60 {
        match (&app.over, app.question.clone()) {
            (Over::Handover(_), _) if typist(&app) == Some(Seat::B) && !cards.is_empty() => break,
            (Over::Handover(_), _) => {
                app.key(Key::Enter);
            }
            (_, Some(question)) => {
                let card = question.possible[0].0.clone();
                press(&mut app, &card[..card.len().max(2) - 1]);
                app.key(Key::Tab);
                let typed = app.dice.clone();
                app.key(if typed == card { Key::Enter } else { Key::Escape });
                if typed != card {
                    press(&mut app, &card);
                    app.key(Key::Enter);
                }
                if question.typist == Some(Seat::A) {
                    cards.push(card);
                }
                assert!(app.note.as_ref().is_none_or(|note| !note.refused), "{:?}", app.note);
            }
            _ => {
                app.key(Key::Enter);
            }
        }
    }
    assert!(!cards.is_empty() && app.over == Over::Handover(Seat::B), "{cards:?} {:?}", app.over);
    let shown = screen(&app);
    assert!(shown.contains("The table is B's now.") && !cards.iter().any(|card| shown.contains(card.as_str())), "{shown}");
    app.key(Key::Enter);
    assert_eq!(app.question.as_ref().and_then(|question| question.typist), Some(Seat::B));
    assert!(screen(&app).contains("B: draw for"), "{}", screen(&app));
    // B sees that the answer before was wrong: Escape, yes, and it is asked again.
    app.key(Key::Escape);
    if matches!(app.over, Over::Undo(..)) {
        press(&mut app, "y");
    }
    assert_ne!(typist(&app), Some(Seat::B), "what was typed last is taken back");
}
