//! Dice and draws: how they are typed and read, how often each comes, and how many hands there are.

use std::collections::BTreeMap;

use engine::{
    Ask, Audience, Chance, D6, D10, Dice, Die, Face, Lot, Lots, Question, Seat, Seats, Text, Viewer, msg, odds::Branches, playout,
};

use super::{folder, languages};

static PACKED: Die = Die {
    name: "attack die",
    faces: &[
        Face { name: "Hit", short: "H", sides: 3 },
        Face { name: "Critical Hit", short: "C", sides: 1 },
        Face { name: "Battle Stations", short: "B", sides: 2 },
        Face { name: "Blank", short: "-", sides: 2 },
    ],
};

/// Some of its faces never fall, and may be typed.
static PARITY: Die = Die {
    name: "d2",
    faces: &[
        Face { name: "odd", short: "1", sides: 1 },
        Face { name: "even", short: "2", sides: 1 },
        Face { name: "never", short: "33", sides: 0 },
    ],
};

fn name(id: u16) -> Text {
    match id {
        0..=3 => Text::name(["Photon", "Phaser bank", "photon 2", "Kurn"][usize::from(id)]),
        _ => msg!("game-over"),
    }
}

fn lots(chance: &mut Chance) -> Vec<(u16, u32)> {
    (0..1 + chance.below(5) as u16).map(|id| (id, *chance.pick(&[0, 1, 1, 2, 3, 7]))).collect()
}

fn ask(chance: &mut Chance) -> Ask {
    match chance.below(5) {
        0 => Ask::Dice { die: &D6, count: 1 + chance.below(4) as u8 },
        1 => Ask::Dice { die: &D10, count: 1 + chance.below(2) as u8 },
        2 => Ask::Dice { die: &PACKED, count: 1 + chance.below(6) as u8 },
        3 => Ask::Dice { die: &PARITY, count: 1 + chance.below(3) as u8 },
        _ => {
            let lots =
                lots(chance).into_iter().filter(|(_, weight)| *weight > 0).map(|(id, weight)| Lot { id, weight }).collect::<Vec<_>>();
            let there: u32 = lots.iter().map(|lot| lot.weight).sum();
            Ask::Draw { lots, count: (1 + chance.below(4)).min(there.max(1)) as u8, names: Lots::new(&[], name).names() }
        }
    }
}

fn question(chance: &mut Chance) -> Question {
    let eyes = [Audience::EVERYONE, Audience::only(Seat::A), Audience::except(Seat::B), Audience::of(Seats::first(2)), Audience::NOBODY];
    Question {
        ask: ask(chance),
        rule: engine::example::ledgers::beacon::BID_1,
        purpose: Text::of(["to hit", "game-over", "the deck"][chance.below(3) as usize]),
        subject: if chance.below(2) == 0 { Text::NONE } else { msg!("ask-hand", seat = Seat::B) },
        roller: *chance.pick(&[None, Some(Seat::A), Some(Seat::B)]),
        eyes: *chance.pick(&eyes),
    }
}

#[test]
fn questions_and_what_is_typed() {
    let words = [
        "1",
        "2",
        "6",
        "0",
        "10",
        "7",
        "H",
        "h",
        "C",
        "HHB",
        "3H",
        "2H1C",
        "H2",
        "0H",
        "99H",
        "hit",
        "Critical Hit",
        "-",
        "--",
        "33",
        "odd",
        "EVEN",
        "Photon",
        "photon 2",
        "2 Photon",
        "2 photon 2",
        "9 kurn",
        "phaser bank",
        "game-over",
        "x",
        "",
    ];
    folder().told("questions", |tell| {
        let languages = languages();
        for number in 0..700u64 {
            let mut chance = Chance::new(41, number);
            let question = question(&mut chance);
            let family = format!("{}", number / 70);
            tell(&family, &format!("{question:?} {}", question.count()));
            for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public] {
                let shown = question.shown(viewer, &languages[(number % 2) as usize]);
                tell(&family, &format!("{viewer:?} {} {shown:?} {}", question.seen_by(viewer), shown.sentence()));
            }
            tell(&family, &format!("{:?} {}", question.request(), question.sentence(&languages[1])));
            tell(&family, &serde_json::to_string(&question).expect("plain"));
            for _ in 0..6 {
                let typed: Vec<&str> = (0..[0, 1, 1, 2, 2, 3, 4][chance.below(7) as usize]).map(|_| *chance.pick(&words)).collect();
                let typed = typed.join(*chance.pick(&[" ", ", ", ",", "  "]));
                let read = question.read(&typed);
                let why = read.as_ref().err().map(|why| languages.each_ref().map(|words| words.say(&why.text())));
                tell(&family, &format!("{typed:?} {read:?} {why:?} {}", read.as_ref().err().map(ToString::to_string).unwrap_or_default()));
            }
            let possible = question.possible(&languages[0]).len() as u32;
            let answer: Vec<u16> = (0..question.count()).map(|_| chance.below(possible + 1) as u16).collect();
            let written = question.write(&answer);
            tell(&family, &format!("{answer:?} {written:?} {:?}", question.read(&written)));
        }
    });
}

#[test]
fn what_a_seed_rolls() {
    folder().told("rolls", |tell| {
        for seed in 0..6 {
            let mut chance = Chance::new(seed, 3 - seed % 3);
            for sides in [0, 1, 2, 6, 10, 1000, 1 << 31, 3_000_000_000, u32::MAX] {
                let rolled: Vec<u32> = (0..12).map(|_| chance.below(sides)).collect();
                tell("below", &format!("{sides} {rolled:?}"));
            }
            for die in [&D6, &D10, &PACKED, &PARITY] {
                let rolled: Vec<u8> = (0..20).map(|_| chance.face(die)).collect();
                let named: Vec<_> = ["0", "10", "1", "h", "HIT", "33", "never", "x"].map(|word| die.face(word)).into_iter().collect();
                tell("faces", &format!("{} {} {rolled:?} {named:?}", die.name, die.sides()));
            }
            for weights in [&[][..], &[0, 0], &[1], &[0, 3, 0, 1], &[5, 5, 5]] {
                let drawn: Vec<usize> = (0..12).map(|_| chance.weighted(weights.iter().copied())).collect();
                tell("weighted", &format!("{weights:?} {drawn:?}"));
            }
        }
        let mut dice = Dice::NONE;
        for number in 0..45 {
            dice.push(number % 7);
            tell("dice", &format!("{} {:?} {} {}", dice.faces().len(), dice, dice.count(3), dice.count(9)));
        }
    });
}

#[test]
fn large_hands_and_endless_paths() {
    folder().told("large", |tell| {
        let draw = |weights: &[u32], count: u8| {
            let lots = weights.iter().zip(0..).map(|(&weight, id)| Lot { id, weight }).collect();
            let mut one = question(&mut Chance::new(1, 1));
            one.ask = Ask::Draw { lots, count, names: Lots::new(&[], name).names() };
            one
        };
        for (weights, count) in
            [(vec![1; 60], 2), (vec![1; 60], 3), (vec![1; 60], 7), (vec![4; 9], 4), (vec![30, 30], 16), (vec![1; 30], 4)]
        {
            let question = draw(&weights, count);
            let mut branches = Branches::new();
            let mut sums: BTreeMap<u64, usize> = BTreeMap::new();
            let mut walked = 0;
            loop {
                let answer = branches.next(&question);
                *sums.entry(answer.iter().map(|place| u64::from(*place)).sum()).or_default() += answer.len();
                walked += 1;
                if !branches.advance() || walked == 40_000 {
                    break;
                }
            }
            tell("hands", &format!("{} {count} {walked} {} {sums:?}", weights.len(), branches.overflowed()));
        }
        let mut one = question(&mut Chance::new(1, 1));
        one.ask = Ask::Dice { die: &D6, count: 2 };
        let mut branches = Branches::new();
        for asked in 0..140 {
            let answer = branches.next(&one);
            if asked > 120 {
                tell("endless", &format!("{asked} {answer:?} {}", branches.overflowed()));
            }
        }
        let seats: Vec<Seat> = playout::seats(12).collect();
        tell("seats", &format!("{seats:?}"));
    });
}
