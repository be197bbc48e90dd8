//! The luck of a finished game: the rolls of each side against the average of such dice.
//!
//! The game is replayed from its file with its own answers, and each question on the way gives its dice, so nothing is counted that the engine did
//! not ask. Draws from decks do not count, nor do rolls for the setup.

use engine::{Ask, Die, Kit, Play, Problem, Question, Seat, Viewer, session::Moved};
use serde::Serialize;
use serde_json::Value;

use crate::words;

/// The most dice whose chance is shown: the exact distribution of their sum is computed for it.
const MOST: u32 = 400;

/// How often one result came, and how often it would on average.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Fell {
    /// The face as people call it; for numbered dice, whose points are added up, nothing.
    pub(crate) face: &'static str,
    /// How often, or how many points.
    pub(crate) fell: u32,
    /// The same on average.
    pub(crate) expected: f64,
    /// The exact chance of as much or more; none if there are too many dice.
    pub(crate) chance: Option<f64>,
}

/// Rolls of one side with one kind of die.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Rolled {
    /// The roller; none if it did not matter who rolled.
    pub(crate) seat: Option<Seat>,
    pub(crate) die: &'static str,
    pub(crate) dice: u32,
    pub(crate) fell: Vec<Fell>,
}

/// The faces of one kind of die as one side rolled them.
struct Count {
    seat: Option<Seat>,
    die: &'static Die,
    faces: Vec<u32>,
}

/// Everything that was rolled in a game, by side and kind of die.
///
/// # Errors
/// A file that does not play as it did.
pub(crate) fn of(kit: &dyn Kit, file: &str) -> Result<Vec<Rolled>, Problem> {
    // Commands that were taken back do not count.
    let standing = kit.load(file, 0, None)?.save_to(usize::MAX, Viewer::Public);
    let mut lines = standing.lines().filter(|line| !line.trim().is_empty()).map(serde_json::from_str::<Value>);
    let mut next = || lines.next().transpose().map_err(|why| Problem::new("record-line", why.to_string()));
    let header = next()?.unwrap_or_default();
    let mut play = kit.open(&header["setup"], None)?;
    for answer in texts(&header["dice"]) {
        let seen = |viewer: &Viewer| play.question(*viewer, "en").is_some_and(|question| question.seen);
        let by = viewers(kit.seats(&header["setup"])).find(seen).unwrap_or(Viewer::Public);
        play.answer(by, answer)?;
    }
    let mut counts = Vec::new();
    while let Some(line) = next()? {
        again(&mut *play, &line, &mut counts)?;
    }
    counts.sort_by_key(|count: &Count| (count.seat.map_or(usize::MAX, Seat::index), count.die.name));
    Ok(counts.iter().map(Count::told).collect())
}

fn texts(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    std::iter::once(Viewer::Public).chain((0..seats).filter_map(Seat::new).map(Viewer::Seat))
}

/// Gives a command again, with its recorded dice.
fn again(play: &mut dyn Play, line: &Value, counts: &mut Vec<Count>) -> Result<(), Problem> {
    let seat = line["seat"].as_str().unwrap_or_default();
    let seat: Seat = seat.parse().map_err(|why: engine::UnknownSeat| Problem::new("unknown-seat", why.to_string()))?;
    let mut moved = play.say(seat, line["do"].as_str().unwrap_or_default(), None)?;
    for answer in texts(&line["dice"]) {
        let Moved::Asks(question) = &moved else { break };
        count(question, answer, counts);
        let by = question.eyes.least();
        moved = play.answer(by, answer)?;
    }
    Ok(())
}

fn count(question: &Question, answer: &str, counts: &mut Vec<Count>) {
    let (Ask::Dice { die, .. }, Ok(fell)) = (&question.ask, question.read(answer)) else { return };
    let place = counts.iter().position(|count| count.seat == question.roller && count.die == *die);
    let place = place.unwrap_or_else(|| {
        counts.push(Count { seat: question.roller, die, faces: vec![0; die.faces.len()] });
        counts.len() - 1
    });
    for face in fell {
        if let Some(times) = counts[place].faces.get_mut(usize::from(face)) {
            *times += 1;
        }
    }
}

impl Count {
    fn told(&self) -> Rolled {
        let (die, dice) = (self.die, self.faces.iter().sum());
        let sides = f64::from(die.sides().max(1));
        let shares: Vec<f64> = die.faces.iter().map(|face| f64::from(face.sides) / sides).collect();
        let points: Option<Vec<u32>> = die.faces.iter().map(|face| face.name.parse().ok()).collect();
        let fell = match points {
            Some(points) => vec![Fell::of("", &points, &shares, dice, &self.faces)],
            None => {
                // One face is worth one point, all others none.
                let one = |face: usize| (0..die.faces.len()).map(|other| u32::from(other == face)).collect::<Vec<_>>();
                let rolled = (0..die.faces.len()).filter(|&face| die.faces[face].sides > 0);
                rolled.map(|face| Fell::of(die.faces[face].name, &one(face), &shares, dice, &self.faces)).collect()
            }
        };
        Rolled { seat: self.seat, die: die.name, dice, fell }
    }
}

impl Fell {
    fn of(face: &'static str, points: &[u32], shares: &[f64], dice: u32, faces: &[u32]) -> Fell {
        let fell = points.iter().zip(faces).map(|(points, times)| points * times).sum();
        let mean: f64 = points.iter().zip(shares).map(|(points, share)| f64::from(*points) * share).sum();
        let chance = (dice <= MOST).then(|| at_least(points, shares, dice, fell));
        Fell { face, fell, expected: mean * f64::from(dice), chance }
    }
}

/// The chance that this many dice come to at least this many points.
fn at_least(points: &[u32], shares: &[f64], dice: u32, wanted: u32) -> f64 {
    let mut die = vec![0.0; points.iter().copied().max().unwrap_or(0) as usize + 1];
    points.iter().zip(shares).for_each(|(points, share)| die[*points as usize] += share);
    let chances = (0..dice).fold(vec![1.0], |chances, _| engine::odds::sum(&chances, &die));
    chances.iter().skip(wanted as usize).sum::<f64>().min(1.0)
}

/// The same with dice and faces called as the reader calls them.
pub(crate) fn named(mut luck: Value, kit: &dyn Kit) -> Value {
    let called = |kind: &str, name: &mut Value| {
        if let Some(said) = name.as_str().map(|known| kit.words(words::spoken()).called(kind, known)) {
            *name = said.into();
        }
    };
    for rolled in luck.as_array_mut().into_iter().flatten() {
        called("die", &mut rolled["die"]);
        rolled["fell"].as_array_mut().into_iter().flatten().for_each(|fell| called("face", &mut fell["face"]));
    }
    luck
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-12
    }

    #[test]
    fn chances_of_sums_are_exact() {
        let (points, shares) = ([1, 2, 3, 4, 5, 6], [1.0 / 6.0; 6]);
        assert!(close(at_least(&points, &shares, 2, 12), 1.0 / 36.0));
        assert!(close(at_least(&points, &shares, 2, 7), 21.0 / 36.0));
        assert!(close(at_least(&points, &shares, 0, 0), 1.0));
        assert!(close(at_least(&[0, 1], &[0.25, 0.75], 3, 1), 1.0 - 1.0 / 64.0));
    }

    #[test]
    fn faces_are_counted_one_by_one_and_numbers_added_up() {
        let mut count = Count { seat: Seat::new(0), die: &engine::chance::D6, faces: vec![0, 0, 2, 0, 0, 1] };
        let told = count.told();
        assert_eq!((told.dice, told.fell[0].fell, told.fell[0].expected), (3, 12, 10.5));
        count.die = &desk::roll_off::ATTACK_DIE;
        count.faces = vec![2, 0, 1, 1];
        let told = count.told();
        let hits = &told.fell[0];
        assert_eq!((told.dice, told.fell.len(), hits.face, hits.fell, hits.expected), (4, 4, "Hit", 2, 1.5));
    }

    fn recorded(game: &str, name: &str) -> String {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../goldens").join(game).join(name);
        std::fs::read_to_string(&path).expect("a recorded game")
    }

    /// The answers in a game file, without those of its set up.
    fn answers(file: &str) -> Vec<String> {
        let lines = file.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("a line"));
        lines.flat_map(|line| texts(&line["dice"]).map(str::to_owned).collect::<Vec<_>>()).collect()
    }

    /// The dice of a recorded game, counted from its text alone.
    #[test]
    fn a_recorded_game_is_counted_to_the_last_die() {
        let file = recorded("stcs", "duel.jsonl");
        let kit = registry::stcs();
        let told = of(&*kit, &file).expect("it plays as it did");
        let numbers: Vec<u32> =
            answers(&file).iter().flat_map(|answer| answer.split(' ').filter_map(|one| one.parse().ok()).collect::<Vec<u32>>()).collect();
        assert_eq!(told.iter().map(|rolled| rolled.dice).sum::<u32>() as usize, numbers.len());
        assert_eq!(told.iter().map(|rolled| rolled.fell[0].fell).sum::<u32>(), numbers.iter().sum::<u32>());
        for rolled in &told {
            let mean = if rolled.die == "d10" { 5.5 } else { 3.5 };
            assert!(close(rolled.fell[0].expected, mean * f64::from(rolled.dice)), "{rolled:?}");
            assert!(rolled.fell[0].chance.is_some_and(|chance| (0.0..=1.0).contains(&chance)), "{rolled:?}");
        }
    }

    /// The attack dice of a fleet game: both sides roll, an eighth of them are critical on average, and no die is lost.
    #[test]
    fn the_faces_of_a_recorded_game_are_counted() {
        let file = recorded("attack-wing", "officers-nearest.jsonl");
        let kit = registry::attack_wing();
        let told = of(&*kit, &file).expect("it plays as it did");
        let letters =
            answers(&file).iter().filter(|answer| answer.bytes().all(|byte| byte.is_ascii_uppercase())).map(String::len).sum::<usize>();
        assert_eq!(told.iter().map(|rolled| rolled.dice as usize).sum::<usize>(), letters);
        for rolled in told.iter().filter(|rolled| rolled.fell.iter().any(|fell| fell.face == "Critical Hit")) {
            assert_eq!(rolled.fell.iter().map(|fell| fell.fell).sum::<u32>(), rolled.dice);
            let critical = rolled.fell.iter().find(|fell| fell.face == "Critical Hit").expect("a face of the attack die");
            assert!(close(critical.expected, f64::from(rolled.dice) / 8.0));
        }
        let seats: Vec<Option<Seat>> = told.iter().map(|rolled| rolled.seat).collect();
        assert!(seats.contains(&Seat::new(0)) && seats.contains(&Seat::new(1)), "{seats:?}");
    }
}
