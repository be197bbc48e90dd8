//! A course that is plotted for several impulses: it is flown over windows and impulses until something happens, and no longer.

use engine::{
    Play, Seat, Viewer,
    kit::{Row, Rows, kit},
};
use sfb::Sfb;

/// A duel at a distance: A's ship flies towards B's, which is at rest.
struct Duel {
    play: Box<dyn Play>,
    rows: Rows,
}

impl Duel {
    /// A flies at speed 16.
    fn at(distance: u8, ships: [&str; 2]) -> Duel {
        Duel::with(distance, ships, 16)
    }

    fn with(distance: u8, ships: [&str; 2], speed: u8) -> Duel {
        let kit = kit::<Sfb>(Vec::new());
        let mut setup = kit.setup("duel").expect("a scenario");
        let wanted = [("distance", distance.to_string()), ("A.fleet", ships[0].into()), ("B.fleet", ships[1].into())];
        for (name, value) in wanted {
            kit.set(&mut setup, name, &value).expect("a setting");
        }
        let mut duel = Duel { play: kit.open(&setup, Some(1)).expect("it opens"), rows: Rows::default() };
        duel.say(Seat::A, &format!("plan 1 attack {speed}"));
        duel.say(Seat::B, "plan 2 attack 0");
        duel
    }

    /// The impulses of the windows in which A is asked, up to this one. A lets them pass, and a ship at rest stays there.
    fn asked(&mut self, wanted: &str, last: u32) -> Vec<u32> {
        let mut all = Vec::new();
        while self.run(wanted) <= last {
            if self.moves() || !self.play.may_pass(Seat::A) {
                self.say(Seat::A, "move 1 stay");
                continue;
            }
            all.push(self.play.phase());
            self.say(Seat::A, "pass 1");
        }
        all
    }

    /// Says a command or a row as a face does.
    fn say(&mut self, seat: Seat, text: &str) {
        let (first, row) = Row::split(&*self.play, seat, text);
        self.play.say(seat, first, None).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        self.rows.add(row);
        self.go_on();
    }

    /// Says what is due by itself.
    fn go_on(&mut self) {
        while let Some((seat, text)) = self.rows.due(&*self.play) {
            self.play.say(seat, &text, None).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        }
    }

    /// B lets every moment pass, or says the first command that begins like this; until A is asked. The impulse in which A is asked.
    fn run(&mut self, wanted: &str) -> u32 {
        while !self.play.deciders().contains(&Seat::A) {
            let commands = self.play.commands(Seat::B);
            let said = commands.iter().find(|text| !wanted.is_empty() && text.starts_with(wanted));
            let calm =
                |text: &&String| text.starts_with("pass") || text.contains("stay") || text.contains("ahead") || text.contains("attack 0");
            let said = said.or_else(|| commands.iter().find(calm)).expect("B may do nothing").clone();
            // B is asked in every window.
            self.play.say(Seat::B, &said, None).unwrap_or_else(|why| panic!("{said}: {why:?}"));
            self.go_on();
        }
        self.play.phase()
    }

    /// Lets all windows pass until A is asked to move. The impulse.
    fn until_move(&mut self) -> u32 {
        loop {
            let impulse = self.run("");
            if self.moves() {
                return impulse;
            }
            self.say(Seat::A, "pass 1");
        }
    }

    /// Whether A is asked to move.
    fn moves(&self) -> bool {
        self.play.moves(Seat::A).is_some()
    }
}

fn ahead(moves: usize) -> String {
    vec!["move 1 ahead"; moves].join("; ")
}

#[test]
fn a_course_is_flown_to_its_end_through_windows_that_come_to_nothing() {
    // Six moves at speed 16 are twelve impulses; from 26 hexes phasers bear on all of them, and no bracket of range is crossed before the end.
    let mut duel = Duel::at(25, ["fed-ca", "fed-ca"]);
    assert_eq!(duel.until_move(), 2);
    duel.say(Seat::A, &ahead(6));
    let asked = duel.run("");
    assert!(asked >= 12 && !duel.moves(), "asked in impulse {asked}");
}

#[test]
fn a_course_ends_where_the_enemy_comes_into_a_bracket_of_range() {
    let mut duel = Duel::at(17, ["fed-ca", "fed-ca"]);
    duel.until_move();
    duel.say(Seat::A, &ahead(6));
    // The second move comes to 15 hexes: the captain decides again in that impulse.
    assert_eq!((duel.run(""), duel.moves()), (4, false));
    duel.say(Seat::A, "order always");
    assert_eq!((duel.run(""), duel.moves()), (6, true), "what is left of the course is not flown");
}

#[test]
fn a_launch_ends_the_course_of_the_other_side() {
    let mut duel = Duel::at(25, ["fed-ca", "kli-d7"]);
    duel.until_move();
    duel.say(Seat::A, &ahead(6));
    let asked = duel.run("launch");
    assert!(asked < 12, "asked in impulse {asked}");
}

#[test]
fn a_captain_who_asks_for_a_window_is_asked_and_then_flies_on() {
    let mut duel = Duel::at(25, ["fed-ca", "fed-ca"]);
    duel.until_move();
    duel.say(Seat::A, "order fire ask");
    duel.say(Seat::A, &ahead(6));
    assert_eq!((duel.run(""), duel.moves()), (2, false));
    duel.say(Seat::A, "pass 1");
    assert_eq!((duel.run(""), duel.moves()), (3, false));
    duel.say(Seat::A, "pass 1");
    assert_eq!((duel.run(""), duel.moves()), (4, false), "it moved on in impulse 4");
}

#[test]
fn a_window_that_came_to_nothing_passes_until_something_changes() {
    // Two ships at rest, 12 hexes apart. Phasers bear in each impulse; every eighth impulse speeds may change.
    let mut duel = Duel::with(12, ["fed-ca", "fed-ca"], 0);
    assert_eq!(duel.asked("", 31), [1, 4, 4, 12, 12, 20, 20, 28, 28]);
    // Whoever wants to be asked every time is.
    let mut duel = Duel::with(12, ["fed-ca", "fed-ca"], 0);
    duel.run("");
    duel.say(Seat::A, "order fire ask");
    assert_eq!(duel.asked("", 5), [1, 2, 3, 4, 4, 5]);
    // Within 8 hexes a captain decides about fire in every impulse.
    assert_eq!(Duel::with(8, ["fed-ca", "fed-ca"], 0).asked("", 3), [1, 2, 3]);
}

#[test]
fn a_launch_and_a_shorter_range_ask_again() {
    let mut duel = Duel::with(12, ["fed-ca", "kli-d7"], 0);
    assert_eq!(duel.run(""), 1);
    duel.say(Seat::A, "pass 1");
    assert_eq!(duel.run("launch"), 2, "asked in the impulse of the launch");
    // The enemy comes nearer by a hex in every second impulse: asked at 12 and at 10 hexes, not at 13 and 11.
    let mut duel = Duel::with(14, ["fed-ca", "fed-ca"], 16);
    let mut ranges = Vec::new();
    while duel.run("") <= 8 {
        if duel.moves() {
            duel.say(Seat::A, "move 1 ahead");
            continue;
        }
        let view = duel.play.view(Viewer::Public);
        let at = |ship: &str| view["ship"][ship]["y"].as_i64().unwrap_or_default();
        ranges.push((at("1") - at("2")).abs());
        duel.say(Seat::A, "pass 1");
    }
    ranges.dedup();
    assert_eq!(ranges, [14, 12, 10]);
}

#[test]
fn a_course_lasts_for_its_turn_at_most() {
    let mut duel = Duel::at(60, ["fed-ca", "fed-ca"]);
    duel.until_move();
    duel.say(Seat::A, &ahead(40));
    duel.run("");
    assert_eq!(duel.play.turn(), 2);
    assert!(!duel.moves());
    duel.say(Seat::A, "plan 1 attack 16");
    assert_eq!(duel.until_move(), 34, "nothing of the course is left in the next turn");
}

/// Within reach of the ship that moves stand courses that its turn mode allows, each flown to where it says.
#[test]
fn courses_within_reach_can_be_flown() {
    let mut duel = Duel::at(40, ["fed-ca", "fed-ca"]);
    duel.until_move();
    let reach = duel.play.reach(Seat::A, "ship:1", "en");
    assert!(reach.choices.len() > 20 && reach.shapes.len() > 10, "{} courses", reach.choices.len());
    let longest = reach.choices.iter().max_by_key(|choice| choice.command.len()).expect("a course");
    assert_eq!(longest.command.split(Row::MARK).count(), 6);
    assert!(reach.choices.iter().any(|choice| choice.command.contains("left")));
    // With turn mode D at speed 16 two turns do not follow each other at once.
    assert!(reach.choices.iter().all(|choice| !choice.command.contains("1 left; move 1 left")));
    assert!(duel.play.reach(Seat::A, "ship:2", "en").choices.is_empty());
    duel.say(Seat::A, &longest.command);
    duel.run("");
    let (x, y) = (duel.play.view(Viewer::Public)["ship"]["1"]["x"].clone(), duel.play.view(Viewer::Public)["ship"]["1"]["y"].clone());
    assert_eq!(longest.on, [format!("reach:{x},{y}")]);
}

/// The decisions of A in the first turns of a duel in which both ships fly at speed 16 and A fires what it has within 8 hexes.
fn stops(courses: bool, turns: u32) -> u32 {
    let kit = kit::<Sfb>(Vec::new());
    let setup = kit.setup("duel").expect("a scenario");
    let mut duel = Duel { play: kit.open(&setup, Some(1)).expect("it opens"), rows: Rows::default() };
    let mut asked = 0;
    while duel.play.turn() <= turns && duel.play.outcome("en").is_none() {
        let seat = duel.play.deciders()[0];
        asked += u32::from(seat == Seat::A);
        let commands = duel.play.commands(seat);
        let row = || {
            duel.play.scene(Viewer::Seat(seat), "en").choices.into_iter().map(|choice| choice.command).find(|text| text.contains(Row::MARK))
        };
        let row = (courses && seat == Seat::A).then(row).flatten();
        let of = |word: &str| commands.iter().find(|text| text.contains(word)).cloned();
        let said = row.or_else(|| of(" attack 16")).or_else(|| of(" phasers").filter(|_| seat == Seat::A)).or_else(|| of(" ahead"));
        let said = said.or_else(|| of("pass")).unwrap_or_else(|| commands[0].clone());
        duel.say(seat, &said);
    }
    asked
}

#[test]
fn courses_spare_most_stops_of_a_turn() {
    let (by_hand, plotted) = (stops(false, 3), stops(true, 3));
    println!("decisions in three turns: {by_hand} by hand, {plotted} with courses");
    assert!(plotted <= 3 * 20, "{plotted} decisions in three turns");
    assert!(2 * plotted < by_hand, "{plotted} of {by_hand}");
}
