//! The example games go as they went, and so do tables of them in the hands of persons who do all that a face lets them do: `tests/courses` keeps hashes
//! of them. If something changes on purpose, `VINCULUM_BLESS=games-and-tables cargo test -p engine --test all courses` writes them again, and the commit says why.

use engine::{
    Chance, Game, Seat, Viewer,
    conformance::course::{Course, Folder, Leg, Length, course},
    example::{Beacon, contraband::Contraband, vigil::Vigil},
    kit::{Kit, Play, Problem, kit},
    orders::Order,
    playout,
    session::{Moved, Right, Settlement},
};

/// A game of each of them and a few more.
fn games<G: Game>(seeds: u64, length: Length, hear: &mut dyn FnMut(&str)) -> Vec<Course> {
    let name = G::about().name;
    let setup = G::scenario(name).expect("its own");
    (0..seeds)
        .map(|seed| {
            hear(&format!("{name} {seed}"));
            let legs = course::<G>(&setup, seed, length, &mut |turn, line| hear(&format!("{turn} {line}")));
            (format!("{name} {seed}"), legs.unwrap_or_else(|why| panic!("{name} {seed}: {why}")))
        })
        .collect()
}

/// Persons at a table who press whatever there is.
struct Hands<'k, 'h> {
    kit: &'k dyn Kit,
    play: Box<dyn Play>,
    chance: Chance,
    leg: blake3::Hasher,
    hear: &'h mut dyn FnMut(&str),
}

const PROGRAM: &str = concat!("\"program\":\"", env!("CARGO_PKG_VERSION"), "\"");
const LANGUAGES: [&str; 3] = ["en", "it", "tlh"];

impl Hands<'_, '_> {
    fn below(&mut self, number: usize) -> usize {
        self.chance.below(number as u32) as usize
    }

    fn tell(&mut self, line: &str) {
        // The version of the program is left out.
        let line = &line.replace(PROGRAM, "");
        self.leg.update(line.as_bytes());
        self.leg.update(b"\n");
        (self.hear)(line);
    }

    fn came<T: std::fmt::Debug>(&mut self, what: &str, came: Result<T, Problem>) {
        let line = match came {
            Ok(came) => format!("{what}: {came:?}"),
            Err(why) => format!("{what}: {} {:?} {} / {}", why.code, why.rule, why.sentence, why.clone().said_in("it").sentence),
        };
        self.tell(&line);
    }

    fn viewers(&self) -> Vec<Viewer> {
        playout::seats(self.play.about().seats.1).map(Viewer::Seat).chain([Viewer::Public]).collect()
    }

    fn seat(&mut self) -> Seat {
        let seats: Vec<Seat> = playout::seats(3).chain([Seat::TABLE]).collect();
        seats[self.below(seats.len())]
    }

    /// One that is asked, mostly.
    fn asked(&mut self) -> Seat {
        let deciders = self.play.deciders();
        if deciders.is_empty() || self.below(9) == 0 { self.seat() } else { deciders[self.below(deciders.len())] }
    }

    fn seen(&mut self) -> Option<u64> {
        match self.below(6) {
            0 => None,
            1 => Some(self.play.version().saturating_sub(1)),
            2 => Some(self.play.version() + 1),
            3 => Some(self.play.version().saturating_sub(2)),
            _ => Some(self.play.version()),
        }
    }

    fn speak(&mut self) {
        let seat = self.asked();
        let mut listed = self.play.commands(seat);
        listed.extend(["lay 9".into(), "inspect 1".into(), "bid 3".into(), "".into(), "agreed draw".into()]);
        let most = if self.below(8) == 0 { listed.len() } else { listed.len() - 5 };
        if most == 0 {
            return;
        }
        let text = listed.swap_remove(self.below(most));
        let seen = self.seen();
        let allowed = (self.play.allows(seat, &text), self.play.may_pass(seat));
        let forecast = self.play.forecast(seat, &text, "en");
        self.came(&format!("forecast {seat} {text} {allowed:?}"), forecast);
        let came = self.play.say(seat, &text, seen);
        self.came(&format!("{seat} says {text} having seen {seen:?}"), came);
    }

    fn order(&mut self) {
        let kinds: Vec<&str> = self.play.about().stops.iter().map(|stop| stop.name).chain(["", "nowhere"]).collect();
        let (kind, order) = (kinds[self.below(kinds.len())], Order::ALL[self.below(Order::ALL.len())]);
        let (seat, seen) = (self.asked(), self.seen());
        let text = if self.below(7) == 0 { format!("order {kind}") } else { format!("order {kind} {order}") };
        let came = self.play.say(seat, &text, seen);
        self.came(&format!("{seat} says {text} having seen {seen:?}"), came);
    }

    fn answer(&mut self) {
        let viewers = self.viewers();
        let by = viewers[self.below(viewers.len())];
        let Some(asked) = viewers.iter().filter_map(|viewer| self.play.question(*viewer, "en")).find(|asked| asked.seen) else { return };
        let count = match self.below(12) {
            0 => 0,
            1 => usize::from(asked.count) + 1,
            _ => asked.count.into(),
        };
        let words: Vec<String> = (0..count).map(|_| asked.possible[self.below(asked.possible.len())].0.clone()).collect();
        let text =
            if self.below(20) == 0 { "nothing of the kind".to_owned() } else { words.join(if asked.ask == "draw" { ", " } else { " " }) };
        let came = self.play.answer(by, &text);
        self.came(&format!("{by:?} answers {text}"), came);
    }

    fn back(&mut self) {
        let (seat, right) = (self.seat(), [Right::Own, Right::Own, Right::Consent, Right::Referee][self.below(4)]);
        let came = self.play.undo(seat, right);
        self.came(&format!("{seat} takes back by {right:?}"), came);
    }

    /// The file is opened again: whole, to a turn, cut off, or changed.
    fn reopen(&mut self) {
        let text = self.play.save();
        let to = [None, Some(1), Some(self.play.turn().saturating_sub(1))][self.below(3)];
        let said = |came: &Result<Box<dyn Play>, Problem>| {
            came.as_ref().map(|play| (play.hash(), play.steps(), play.version())).map_err(Clone::clone)
        };
        let again = self.kit.load(&text, 9, to);
        self.came(&format!("opened to {to:?}"), said(&again));
        let lines: Vec<&str> = text.lines().collect();
        let gone = self.below(lines.len());
        let without: String = lines.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, line)| format!("{line}\n")).collect();
        let wrong =
            [without, text.replacen("[\"", "[\"0", 1), text.replacen("\"turn\":1", "\"turn\":3", 1), text[..text.len() - 7].to_owned()];
        let wrong = &wrong[self.below(4)];
        let came = self.kit.recover(wrong, 3).map(|(play, why)| {
            // A recovered game is the game before the wrong line: it is told as it was, and as if that line had never been.
            let (told, clean) = (play.heard(Viewer::Public), self.kit.load(&play.save(), 3, None).expect("what it gives is sound"));
            assert_eq!((told, play.hash()), (clean.heard(Viewer::Public), clean.hash()), "{wrong}");
            (play.hash(), play.steps(), why)
        });
        self.came(&format!("opened without line {gone} or otherwise"), came);
        if let (Ok(again), true) = (again, to.is_none()) {
            self.play = again;
        }
        let line = self.below(self.play.heard(Viewer::Public) + 2);
        let told = format!("up to line {line}: {}", self.play.save_to(line, Viewer::Public));
        self.tell(&told);
    }

    /// Tells what everybody sees now.
    fn look(&mut self) {
        let told = self.play.heard(Viewer::Public);
        let (line, from) = (self.below(told + 2), self.below(told + 1));
        let language = LANGUAGES[self.below(3)];
        let mut all = Vec::new();
        for viewer in self.viewers() {
            let scene = serde_json::to_string(&self.play.scene(viewer, language)).expect("plain");
            let moment = serde_json::to_string(&self.play.moment(line, viewer, language)).expect("plain");
            all.push(format!("{viewer:?} {language} {:?} {scene} {}", self.play.prompt(viewer, language), self.play.view(viewer)));
            all.push(format!("{moment} {:?} {:?}", self.play.log(viewer, from, language), self.play.outcome(language)));
        }
        let course: Vec<String> = self.play.course().iter().map(|one| format!("{one:?}")).collect();
        all.push(course.join(" "));
        all.extend(self.play.lines(from.min(self.play.steps())));
        all.iter().for_each(|line| self.tell(line));
    }

    /// How the table stands after each of these.
    fn stands(&mut self) {
        let mut line = format!("{} {} turn {} phase {}", self.play.hash(), self.play.version(), self.play.turn(), self.play.phase());
        line += &format!(" {} steps, {} told, {:?}", self.play.steps(), self.play.heard(Viewer::Public), self.play.deciders());
        for seat in playout::seats(self.play.about().seats.1) {
            line += &format!(" / {seat} {:?} {:?} {:?}", self.play.undo_of(seat), self.play.orders(seat), self.play.commands(seat));
        }
        for viewer in self.viewers() {
            line += &format!(" / {:?}", self.play.question(viewer, "en"));
        }
        self.tell(&line);
    }

    fn something(&mut self) {
        match self.below(40) {
            0..2 => self.back(),
            2..4 => self.order(),
            4 => {
                let came = self.play.withdraw();
                self.came("given up", came);
            }
            5 => self.reopen(),
            6..9 => self.look(),
            9 => self.play.reseed(7),
            10 if self.below(6) == 0 => {
                let (seat, how) = (self.seat(), [Settlement::Concede, Settlement::Draw][self.below(2)]);
                let came: Result<Moved, Problem> = self.play.settle(seat, how);
                self.came(&format!("{seat} {how:?}"), came);
            }
            11 => self.answer(),
            _ if self.play.deciders().is_empty() && self.play.outcome("en").is_none() => self.answer(),
            _ => self.speak(),
        }
    }
}

/// A table, with dice of its own or typed ones.
fn table(kit: &dyn Kit, typed: bool, seed: u64, length: usize, hear: &mut dyn FnMut(&str)) -> Course {
    let name = kit.about().name;
    let setup = kit.setup(name).expect("its own");
    let play = kit.open(&setup, (!typed).then_some(seed)).expect("sound");
    let called = format!("{name} in hands {seed}{}", if typed { ", dice typed" } else { "" });
    hear(&called);
    let mut hands = Hands { kit, play, chance: Chance::new(seed, 5), leg: blake3::Hasher::new(), hear };
    let mut legs = Vec::new();
    for done in 1..=length {
        hands.something();
        hands.stands();
        if done % 25 == 0 {
            let mark = hands.leg.finalize().to_hex()[..6].to_owned();
            hands.leg = blake3::Hasher::new();
            legs.push(Leg { turn: done as u32 / 25, decisions: done as u32, mark });
        }
    }
    (called, legs)
}

/// The tables, one after the other.
fn tables(hear: &mut dyn FnMut(&str)) -> Vec<Course> {
    let kits = [kit::<Beacon>(Vec::new()), kit::<Contraband>(Vec::new()), kit::<Vigil>(Vec::new())];
    let mut all = Vec::new();
    for (kit, length) in kits.iter().zip([75, 150, 75]) {
        for seed in 0..14 {
            all.push(table(kit.as_ref(), seed % 2 == 1, seed, length, hear));
        }
    }
    all
}

fn folder() -> Folder {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))
}

#[test]
fn playthroughs_go_as_written() {
    folder().playthroughs::<Beacon>();
    folder().playthroughs::<Contraband>();
    folder().playthroughs::<Vigil>();
}

#[test]
fn playthroughs_cover_the_games() {
    folder().playthroughs_cover::<Beacon>();
    folder().playthroughs_cover::<Contraband>();
}

#[test]
fn games_and_tables_go_as_they_went() {
    folder().hold("games-and-tables", |hear| {
        let mut found = games::<Beacon>(12, Length { decisions: 20, views: 1 }, hear);
        found.extend(games::<Contraband>(20, Length { decisions: 60, views: 3 }, hear));
        found.extend(games::<Vigil>(2, Length { decisions: 60, views: 10 }, hear));
        found.extend(tables(hear));
        found
    });
}
