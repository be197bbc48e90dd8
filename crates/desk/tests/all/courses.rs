//! Random events go as before: `tests/courses/events.txt` keeps hashes of them, over all orders, refusals, questions, printed texts and files. After a change
//! of behaviour, `VINCULUM_BLESS=events cargo test -p desk --test all courses` records them again, and the commit says why.

use desk::{BadFile, Desk, Setup, export, setup::OPTIONS, sheets};
use engine::{
    Chance,
    conformance::course::{Folder, Leg},
};

const NAMES: [&str; 12] = ["Ann", "Bob", "\"Cid C.\"", "Dora", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Lee"];

/// Somebody who runs an event, not always as it should be run.
struct Organiser<'h> {
    chance: Chance,
    desk: Desk,
    at: u64,
    said: u32,
    leg: blake3::Hasher,
    legs: Vec<Leg>,
    hear: &'h mut dyn FnMut(&str),
}

impl Organiser<'_> {
    fn below(&mut self, number: u32) -> u32 {
        self.chance.below(number)
    }

    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.chance.below(all.len() as u32) as usize]
    }

    fn tell(&mut self, line: &str) {
        self.leg.update(line.as_bytes());
        self.leg.update(b"\n");
        (self.hear)(line);
    }

    fn say(&mut self, order: &str) {
        self.at += u64::from(self.chance.below(400));
        let came = match self.desk.say_text(self.at, order) {
            Ok(told) => told.iter().map(|one| format!(" {} {:?};", one.said("en"), one.rules)).collect(),
            Err(why) => format!(" {} {:?} {}", why.code(), why.rule(), why.sentence()),
        };
        self.said += 1;
        let line = format!("{} {order} ->{came} / {}", self.at, self.desk.tournament().prompt());
        self.tell(&line);
    }

    fn player(&mut self) -> String {
        match self.below(5) {
            0 => format!("#{}", self.chance.below(13)),
            _ => self.of(&NAMES).to_owned(),
        }
    }

    fn fleet(&mut self) -> String {
        let sp = if self.below(6) == 0 { self.below(140) } else { 90 + self.below(31) };
        let mut fleet = format!("{sp}");
        if self.below(4) == 0 {
            let more = self.below(20);
            fleet += &format!(" resource Flagship {more}");
        }
        if self.below(4) == 0 {
            let booster = self.below(45);
            fleet += &format!(" booster {booster}");
        }
        if self.below(6) == 0 {
            fleet += " sheet \"two ships\"";
        }
        fleet
    }

    fn dice(&mut self) -> String {
        let few = ["", "", "", " dice BHHXX CCHHX", " dice BBBBB HHHHH", " dice #1 #2", " dice BHXXX", " dice BBHXX HHXXX CCCCC XXXXX"];
        self.of(&few).to_owned()
    }

    /// An order that anybody may type at any time.
    fn anything(&mut self) {
        let (one, two) = (self.player(), self.player());
        let (n, m) = (self.below(6), self.below(130));
        let fleet = self.fleet();
        let order = match self.below(22) {
            0 => format!("register {one} fleet {fleet}"),
            1 => format!("fleet {one} {fleet}"),
            2 => format!("last-month {one} {two}"),
            3 => format!("carry {one} battle {n} fleet {m} wins {n} losses 1 bye met {two}"),
            4 => format!("carry rounds {n}"),
            5 => "lock".into(),
            6 => "pair".into(),
            7 => format!("pair by hand {one} {two} bye {}", self.player()),
            8 => format!("control {n}{}", self.dice()),
            9 => format!("sign {one} {two}"),
            10 => format!("clock extend {m}"),
            11 => "clock start".into(),
            12 => format!("result {n} time {one} {m} {two} {}", self.chance.below(90)),
            13 => format!("result {n} concede {one}"),
            14 => format!("correct {n} {} points {one} {m} {two} 60 because \"misread\"", self.chance.below(4)),
            15 => format!("roll off{}", self.dice()),
            16 => format!("drop {one} \"ill\""),
            17 => format!("arrive {one} fleet {fleet}"),
            18 => format!("spend {one} {}", self.of(&["attack", "defense", "cloak"])),
            19 => "close".into(),
            20 => format!("result {n} {one}"),
            _ => format!("{} {one} {m}", self.of(desk::notation::WORDS)),
        };
        self.say(&order);
    }

    fn side(&mut self, name: &str) -> String {
        let tally = ["\"[28 4 5u 5x] [30 4]! r5\"", "\"[30 5u] r5\"", "\"[40]! [20 6]\"", "\"[20\""];
        let left = if self.below(6) == 0 { self.of(&tally).to_owned() } else { (10 * self.below(13)).to_string() };
        let more = ["", "", "", " cube", " sphere", " cube sphere", " lost 1", " cube lost 2"];
        format!("{name} {left}{}", self.of(&more))
    }

    fn result(&mut self, number: usize, [a, b]: [&str; 2]) -> String {
        let (one, two) = (self.side(a), self.side(b));
        let (m, n) = (5 * self.below(50), 5 * self.below(50));
        match self.below(8) {
            0 => format!("result {number} concede {a}"),
            1 => format!("result {number} concede {b} {one}"),
            2 => format!("result {number} points {a} {m} both {b} {n}"),
            3 => format!("result {number} points {b} {m} {a} {m}{}", self.dice()),
            4 => format!("result {number} points {a} {m} {b} {n} winner {b} game 00ff"),
            _ => format!("result {number} {} {one} {two}", self.of(&["time", "sphere", "escaped", "eliminated", "late"])),
        }
    }

    /// A Battle Round with all that belongs to it, and some that does not.
    fn round(&mut self) {
        let pair = format!("pair{}", if self.below(6) == 0 { " dice Ann Bob Dora" } else { "" });
        self.say(&pair);
        if self.below(2) == 0 {
            let dice = self.dice();
            self.say(&format!("control{dice}"));
        }
        self.say("sign");
        self.say("clock start");
        let battles: Vec<[String; 2]> = self.desk.tournament().current().map_or_else(Vec::new, |round| {
            round.battles.iter().map(|battle| battle.players.map(|player| format!("#{}", player.0))).collect()
        });
        for (at, [a, b]) in battles.iter().enumerate() {
            if self.below(3) == 0 {
                self.anything();
            }
            let order = self.result(at + 1, [a, b]);
            self.say(&order);
            if self.below(5) == 0 {
                let round = self.desk.tournament().rounds().len();
                let order = self.result(at + 1, [b, a]).replacen("result", &format!("correct {round}"), 1);
                self.say(&format!("{order} because misread"));
            }
            // The result refused above is entered after all.
            self.say(&format!("result {} points {a} {} {b} {}", at + 1, 60 + at, 45 - at.min(45)));
        }
        self.printed();
    }

    /// All that is printed and exported, and how much time is left.
    fn printed(&mut self) {
        let words = desk::words::of("en");
        let event = self.desk.tournament();
        let through = event.rounds_over();
        let clock = event.current().and_then(|round| round.clock).map(|clock| (clock.left(self.at), clock.is_up(self.at)));
        let mut all = vec![sheets::score_sheet(event, words), sheets::ranks(event, words), sheets::standings(event, through, words)];
        all.extend((0..=through + 1).map(|number| sheets::pairings(event, number, words)));
        all.extend(event.players().map(|(id, _)| sheets::fleet_sheet(event, id, words)));
        all.extend([
            export::standings_csv(event, through),
            export::battles_csv(event),
            export::last_month(event),
            export::json(event).to_string(),
        ]);
        all.push(format!("{clock:?} {:?} {:?}", event.open_ties(), event.token()));
        all.iter().for_each(|text| self.tell(text));
        let mark = self.leg.finalize().to_hex()[..6].to_owned();
        self.leg = blake3::Hasher::new();
        self.legs.push(Leg { turn: through.into(), decisions: self.said, mark });
    }

    /// The file, and the report on it when somebody has changed it.
    fn filed(&mut self) {
        let text = self.desk.write();
        let read = |text: &str| Desk::read(text).map(|desk| desk.hash().to_owned()).map_err(|why: BadFile| (why.code(), why.to_string()));
        let lines: Vec<&str> = text.lines().collect();
        let without =
            |gone: usize| lines.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, line)| format!("{line}\n")).collect::<String>();
        let middle = lines.len() / 2;
        let found = [
            read(&text),
            read(&without(middle)),
            read(&without(0)),
            read(&text.replacen("\"seed\":", "\"seed\":9", 1)),
            read(&text.replacen("\"at\":", "\"at\":1", 3)),
            read(&text[..text.len() * 3 / 4]),
        ];
        let line = format!("{found:?} {:?} {:?}", self.desk.audit(), self.desk.history().len());
        // The version of the program does not count.
        let unversioned = |text: &str| text.replace(env!("CARGO_PKG_VERSION"), "");
        self.tell(&unversioned(&line));
        self.tell(&unversioned(&text));
    }
}

/// An event from a seed.
fn event(seed: u64, hear: &mut dyn FnMut(&str)) -> Vec<Leg> {
    let mut chance = Chance::new(seed, 7);
    let mut setup = Setup { seed, ..Setup::default() };
    for spec in OPTIONS {
        let others = spec.others();
        if chance.below(5) == 0 {
            let value = &others[chance.below(others.len() as u32) as usize];
            setup.set(spec.name, value).expect("its own value");
        }
    }
    setup.rounds = setup.rounds.min(4);
    let desk = Desk::open(setup).expect("sound");
    let players = 2 + chance.below(10) as usize;
    let mut organiser = Organiser { chance, desk, at: 1_700_000_000, said: 0, leg: blake3::Hasher::new(), legs: Vec::new(), hear };
    for name in NAMES.iter().take(players) {
        let fleet = if organiser.below(8) == 0 { String::new() } else { format!(" fleet {}", organiser.fleet()) };
        organiser.say(&format!("register {name}{fleet}"));
        if organiser.below(3) == 0 {
            organiser.anything();
        }
        organiser.say(&format!("fleet {name} 90"));
    }
    organiser.say("last-month Bob Ann Dora Eva");
    organiser.say("lock");
    for _ in 0..4 {
        organiser.round();
        if organiser.below(3) == 0 {
            organiser.anything();
        }
    }
    let dice = organiser.dice();
    organiser.say(&format!("roll off{dice}"));
    organiser.say("roll off");
    organiser.say("close");
    organiser.anything();
    organiser.filed();
    organiser.printed();
    organiser.legs
}

#[test]
fn random_events() {
    Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR")).hold("events", |hear| {
        (0..120)
            .map(|seed| {
                let name = format!("event {seed}");
                hear(&name);
                (name, event(seed, hear))
            })
            .collect()
    });
}
