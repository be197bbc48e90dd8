//! The guard at a table: it bars what leads back, record and log say so, and it is the same after the game was taken up again.

use std::sync::atomic::{AtomicUsize, Ordering};

use ascendancy::Ascendancy;
use engine::{
    Bot, BotKind, Chance, Decision, Entry, Kit, Outlook, Play, Seat, Shown, Viewer,
    kit::{Advice, kit},
};

static HEARD: AtomicUsize = AtomicUsize::new(0);

/// A bot that always prefers a ship that leaves its fleet and joins it again, and counts the events it hears.
#[derive(Default)]
struct Dancer(usize);

impl Bot<Ascendancy> for Dancer {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, _: Seat, _: &Entry<ascendancy::Event>) {
        self.0 += 1;
    }

    fn choose(&mut self, _: &Outlook<'_, Ascendancy>, commands: &[ascendancy::Command], _: &mut Chance) -> Decision<ascendancy::Command> {
        HEARD.store(self.0, Ordering::Relaxed);
        let place = |word: &str| commands.iter().position(|command| command.to_string().starts_with(word));
        place("join").or(place("detach")).or(place("end")).unwrap_or(0).into()
    }
}

fn table() -> Box<dyn Kit> {
    let mut kinds = bots::all::<Ascendancy>();
    kinds.push(BotKind {
        name: "dancer",
        blurb: "Dances.",
        shown: Shown::Everywhere,
        weighed: false,
        make: |_| Box::new(Dancer::default()),
    });
    kit::<Ascendancy>(kinds)
}

fn asked(play: &dyn Play) -> Seat {
    play.deciders()[0]
}

/// A game in which a seat may let a ship leave a fleet.
fn with_a_fleet(kit: &dyn Kit) -> Box<dyn Play> {
    let setup = kit.setup("duel").expect("a scenario");
    for seed in 0..40 {
        let mut play = kit.open(&setup, Some(seed)).expect("sound");
        while let Some(&seat) = play.deciders().first() {
            if play.commands(seat).iter().any(|command| command.starts_with("detach")) {
                return play;
            }
            let advice = play.advise(seat, "officer").expect("a bot").expect("it is asked");
            play.follow(seat, &advice).expect("legal");
        }
    }
    panic!("nobody has a fleet");
}

fn dances(play: &mut dyn Play) -> (Seat, Advice) {
    let seat = asked(play);
    let advice = play.advise(seat, "dancer").expect("a bot").expect("it is asked");
    play.follow(seat, &advice).expect("legal");
    (seat, advice)
}

#[test]
fn what_leads_back_is_barred_and_the_record_says_so() {
    let kit = table();
    let mut play = with_a_fleet(&*kit);
    for _ in 0..12 {
        // The process ends between any two commands, and the bot is asked again as it would have been.
        let mut again = kit.load(&play.save(), 0, None).expect("sound");
        let (before, told) = (play.steps(), play.heard(Viewer::Public));
        let (decided, after) = (dances(&mut *play), dances(&mut *again));
        assert_eq!(decided, after);
        if !decided.1.circled {
            continue;
        }
        assert!(before > 0 && !decided.1.command.starts_with("join"), "{decided:?}");
        for play in [&play, &again] {
            let line: serde_json::Value = serde_json::from_str(&play.lines(before)[0]).expect("a line");
            assert!(line["mark"].as_str().is_some_and(|mark| mark.contains("circles")), "{line}");
            let said = |language| play.log(Viewer::Public, told, language).last().map(|line| line.text.clone()).unwrap_or_default();
            assert!(said("en").contains("circles") && said("it").contains("in tondo"), "{} {}", said("en"), said("it"));
        }
        let whole = kit.load(&play.save(), 0, None).expect("it is proved as it was");
        assert_eq!((whole.hash(), whole.heard(Viewer::Public)), (play.hash(), play.heard(Viewer::Public)));
        return;
    }
    panic!("the guard had nothing to do");
}

/// Bots that listen hear the rules' events, and no line about bots shifts them.
#[test]
fn a_line_about_a_bot_is_no_event() {
    let kit = table();
    let mut play = with_a_fleet(&*kit);
    for _ in 0..30 {
        if play.deciders().is_empty() {
            break;
        }
        let seat = asked(&*play);
        let lines = play.log(Viewer::Seat(seat), 0, "en");
        let events = lines.iter().filter(|line| !line.text.contains("circles")).count();
        let chose = play.commands(seat).len() > 1;
        dances(&mut *play);
        assert!(!chose || HEARD.load(Ordering::Relaxed) == events, "{} of {events}", HEARD.load(Ordering::Relaxed));
    }
    assert!(play.log(Viewer::Public, 0, "en").iter().any(|line| line.text.contains("circles")), "the guard had something to do");
}
