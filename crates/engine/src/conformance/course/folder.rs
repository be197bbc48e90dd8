//! The courses that a crate keeps, and how they are held against what is played now.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use rulebook::OptionSpec;

use super::{Course, Leg, Length, Typed, closely::closely, course, course_from, kept, positions, rulings, setups, short};
use crate::{
    Chance, Game, Malformed, Seat,
    case::{Case, CaseFile, set_up_for},
    conformance::{set_up, settings},
};

/// A scenario with settings.
pub type Start<'s> = (&'s str, &'s [(&'s str, &'s str)]);

/// A position in the middle of a game, from which a course begins.
pub struct Opening<G: Game> {
    /// The name of the course.
    pub name: String,
    /// The position.
    pub state: G::State,
    /// Commands that somebody might give there, legal or not.
    pub said: Vec<(Seat, G::Command)>,
    /// Seed of the dice and of what is said.
    pub seed: u64,
}

impl<G: Game> Opening<G> {
    /// The position of a case and all that is said in it; none for a case without a position.
    ///
    /// # Errors
    /// Why it is no position.
    pub fn of(case: &Case) -> Result<Option<Opening<G>>, Malformed> {
        let Some(position) = &case.position else { return Ok(None) };
        let state = G::position(&set_up_for::<G>(case)?, position)?;
        let said = case.steps.iter().flat_map(|step| {
            let texts = step.command.iter().chain(&step.offers).chain(&step.lacks);
            let seat = step.seat.parse::<Seat>().ok();
            texts.filter_map(|text| Some((seat?, G::parse(&state, seat?, text).ok()?))).collect::<Vec<_>>()
        });
        let said = said.collect();
        // A case that is added changes nothing for the others.
        let seed = case.title.bytes().fold(11u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        Ok(Some(Opening { name: case.title.clone(), state, said, seed }))
    }
}

/// The folder `tests/courses` of a crate: a file of hashes for each family of courses, and the playthroughs.
#[derive(Clone, Debug)]
pub struct Folder {
    crate_dir: PathBuf,
    told: PathBuf,
}

impl Folder {
    /// The folder of the crate whose test this is: `Folder::of(env!("CARGO_MANIFEST_DIR"), env!("CARGO_TARGET_TMPDIR"))`.
    pub fn of(crate_dir: impl AsRef<Path>, told: impl AsRef<Path>) -> Folder {
        Folder { crate_dir: crate_dir.as_ref().into(), told: told.as_ref().into() }
    }

    /// Compares a family with the kept courses. With `VINCULUM_BLESS=FAMILY` in the environment it is written again, with `VINCULUM_BLESS=all` every family
    /// and playthrough; `VINCULUM_TELL=COURSE` writes the lines of that course, to compare those of two versions of the program.
    ///
    /// # Panics
    /// If one goes another way: its lines are then written beside the programs of the tests, and the message says where and names its rules.
    pub fn hold(&self, family: &str, play: impl Fn(&mut dyn FnMut(&str)) -> Vec<Course>) {
        let file = self.file(family);
        let found = play(&mut |_| {});
        if blesses(family) {
            fs::create_dir_all(file.parent().expect("a folder")).and_then(|()| fs::write(&file, kept::kept(&found))).expect("written");
        }
        let came = kept::compare(&fs::read_to_string(&file).unwrap_or_default(), &found);
        let asked = std::env::var("VINCULUM_TELL").ok().filter(|name| found.iter().any(|(other, _)| other == name));
        let wanted = asked.or_else(|| came.as_ref().err()?.name.clone());
        let told = self.told.join(family).with_extension("told");
        let mut rules = String::new();
        if let Some(wanted) = &wanted {
            let mut heard = Heard::of(wanted, &found);
            play(&mut |line| heard.hear(line));
            fs::write(&told, &heard.lines).expect("written");
            rules = heard.rules();
        }
        if let Err(why) = came {
            panic!("{family}: {}. Its lines are in {}; its rules: {rules}", why.how, told.display());
        }
    }

    /// Plays `each` games of each of these setups.
    ///
    /// # Panics
    /// As [`Folder::hold`]; and at a setup that cannot be begun.
    pub fn games<G: Game>(&self, family: &str, setups: &[(String, G::Setup)], each: u64, length: Length) {
        self.hold(family, |hear| {
            let mut found = Vec::new();
            for (name, setup) in setups {
                for seed in 1..=each {
                    let name = if each > 1 { format!("{name}, game {seed}") } else { name.clone() };
                    hear(&name);
                    let legs = course::<G>(setup, seed, length, &mut |turn, line| hear(&format!("{turn} {line}")));
                    let legs = legs.unwrap_or_else(|why| panic!("{name}: {why}"));
                    found.push((name, legs));
                }
            }
            found
        });
    }

    /// Plays `each` games of each scenario as it stands.
    ///
    /// # Panics
    /// As [`Folder::games`].
    pub fn scenarios<G: Game>(&self, each: u64, length: Length) {
        let all = G::about().scenarios.iter().map(|one| (one.name.to_owned(), set_up::<G>(one.name, &[])));
        self.games::<G>("scenarios", &all.collect::<Vec<_>>(), each, length);
    }

    /// A game under each value of each option but those `held`, from one start after the other: a scenario with settings. Without any start these are
    /// the scenarios as they stand.
    ///
    /// # Panics
    /// As [`Folder::games`].
    pub fn options<G: Game>(&self, held: &[&str], starts: &[Start<'_>], length: Length) {
        let plain: Vec<Start<'_>> = G::about().scenarios.iter().map(|one| (one.name, &[][..])).collect();
        let starts = if starts.is_empty() { &plain } else { starts };
        let one = |(together, (scenario, fixed)): (&Vec<(&'static str, String)>, &Start<'_>)| {
            let options = together.iter().map(|(name, value)| (*name, value.as_str()));
            let all: Vec<(&str, &str)> = fixed.iter().copied().chain(options).collect();
            let name: Vec<String> = together.iter().map(|(name, value)| format!("{name} {value}")).collect();
            (format!("{scenario} with {}", name.join(" ")), set_up::<G>(scenario, &all))
        };
        let varied: Vec<OptionSpec> = self.varied::<G>().into_iter().copied().collect();
        let setups: Vec<(String, G::Setup)> = settings(&varied, held, 1).iter().zip(starts.iter().cycle()).map(one).collect();
        self.games::<G>("options", &setups, 1, length);
    }

    /// The options that the courses vary, in the order of the table: those that the file `varied.txt` names. An option that is added to a game thus
    /// changes no course; its name in that file lets it join, and all are written again. Without the file it is written with all options.
    ///
    /// # Panics
    /// At a file that cannot be written.
    pub fn varied<G: Game>(&self) -> Vec<&'static OptionSpec> {
        let (file, options) = (self.file("varied"), G::about().options);
        let Ok(names) = fs::read_to_string(&file) else {
            let names: String = options.iter().flat_map(|spec| [spec.name, "\n"]).collect();
            fs::create_dir_all(file.parent().expect("a folder")).and_then(|()| fs::write(&file, names)).expect("written");
            return options.iter().collect();
        };
        options.iter().filter(|spec| names.lines().any(|name| name == spec.name)).collect()
    }

    /// Makes `count` rulings of each kind.
    ///
    /// # Panics
    /// As [`Folder::hold`]; and of a game that has none.
    pub fn rulings<G: Game>(&self, count: u32) {
        let referee = G::referee().expect("the game has single rulings");
        let varied = self.varied::<G>();
        let left: Vec<&str> =
            G::about().options.iter().map(|spec| spec.name).filter(|name| !varied.iter().any(|spec| spec.name == *name)).collect();
        self.hold("rulings", |hear| rulings(referee, &left, count, 3, hear));
    }

    /// Makes `count` setups of each scenario with settings at random: options, and the settings of `more`, each with values to choose from.
    ///
    /// # Panics
    /// As [`Folder::hold`].
    pub fn setups<G: Game>(&self, more: &[(&str, &[&str])], count: u32) {
        let varied = self.varied::<G>();
        self.hold("setups", |hear| setups::<G>(&varied, more, count, 4, hear));
    }

    /// Takes the positions of the crate's case files, and changes one value of each in `each` ways. A case that was added since is not among them until they
    /// are written again.
    ///
    /// # Panics
    /// As [`Folder::hold`]; and at a case file that cannot be read.
    pub fn positions<G: Game>(&self, each: u32) {
        self.of_cases("positions", |cases, hear| positions::<G>(cases, each, hear));
    }

    /// A game from each position of the crate's case files, in which what is said in the case is tried all the time. As with [`Folder::positions`] a case
    /// that was added since is not among them.
    ///
    /// # Panics
    /// As [`Folder::hold`]; and at a case file or a position that cannot be read.
    pub fn cases<G: Game>(&self, length: Length) {
        self.of_cases("cases", |cases, hear| {
            let opening = |case: &Case| Opening::<G>::of(case).unwrap_or_else(|why| panic!("{}: {why}", case.title));
            cases.cases.iter().filter_map(opening).map(|opening| played(opening, length, hear)).collect()
        });
    }

    /// A game from each of these positions.
    ///
    /// # Panics
    /// As [`Folder::hold`].
    pub fn openings<G: Game>(&self, family: &str, openings: impl Fn() -> Vec<Opening<G>>, length: Length) {
        self.hold(family, |hear| openings().into_iter().map(|opening| played(opening, length, hear)).collect());
    }

    /// A family of what is made of the crate's case files, one after the other.
    fn of_cases(&self, family: &str, make: impl Fn(&CaseFile, &mut dyn FnMut(&str)) -> Vec<Course>) {
        self.hold(family, |hear| self.case_files(family).iter().flat_map(|cases| make(cases, hear)).collect());
    }

    /// The positions of the crate's cases under their options, with a number of its own for each that hangs on its title alone. A case that was added
    /// since the family was written is not among them.
    ///
    /// # Panics
    /// At a case file that cannot be read.
    pub fn case_positions<G: Game>(&self, family: &str) -> Vec<(String, u64, G::State)> {
        let mut found = Vec::new();
        for case in self.case_files(family).iter().flat_map(|file| &file.cases) {
            let (Some(position), Ok(setup)) = (&case.position, set_up_for::<G>(case)) else { continue };
            let Ok(state) = G::position(&setup, position) else { continue };
            let seed = case.title.bytes().fold(3u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
            found.push((case.title.clone(), seed, state));
        }
        found
    }

    /// A game from the position of each case of the crate's files, looked at closely, with what is made up by `typed`. A case that was added since is
    /// not among them until they are written anew.
    ///
    /// # Panics
    /// As [`Folder::positions`]; and at a breach of the contract.
    pub fn from_cases<G: Game>(&self, length: Length, typed: Typed<G>) {
        self.hold("cases", |hear| {
            let mut found = Vec::new();
            for (title, seed, state) in self.case_positions::<G>("cases") {
                hear(&title);
                let legs = closely::<G>(state, false, seed, length, typed, &mut |turn, line| hear(&format!("{turn} {line}")));
                found.push((title.clone(), legs.unwrap_or_else(|why| panic!("{title}: {why}"))));
            }
            found
        });
    }

    /// Plays `count` games of a scenario under settings at random, all at once, and looks at them closely. About a third of the options change, except those `held`,
    /// and each setting of `more` gets one of its values. A setup that cannot be begun is left out.
    ///
    /// # Panics
    /// As [`Folder::games`].
    pub fn mixed<G: Game>(&self, scenario: &str, held: &[&str], more: &[(&str, &[&str])], count: u32, length: Length, typed: Typed<G>) {
        let mut varied = self.varied::<G>();
        varied.retain(|spec| !held.contains(&spec.name));
        self.hold("mixed", |hear| {
            let mut found = Vec::new();
            for number in 0..count {
                let mut chance = Chance::new(5, number.into());
                let setup = mixed_setup::<G>(scenario, &varied, more, &mut chance);
                let Ok(state) = G::begin(&setup) else { continue };
                let name = format!("{scenario} {number}");
                hear(&format!("{name} {}", serde_json::to_string(&setup).unwrap_or_default()));
                let legs = closely::<G>(state, true, number.into(), length, typed, &mut |turn, line| hear(&format!("{turn} {line}")));
                found.push((name.clone(), legs.unwrap_or_else(|why| panic!("{name}: {why}"))));
            }
            found
        });
    }

    /// Anything else that is told line by line, each under a name: a number for each name. The lines of a name are told one after the other.
    ///
    /// # Panics
    /// As [`Folder::hold`].
    pub fn told(&self, family: &str, tell: impl Fn(&mut dyn FnMut(&str, &str))) {
        self.hold(family, |hear| {
            let mut found: Vec<(String, u32, blake3::Hasher)> = Vec::new();
            tell(&mut |name, line| {
                hear(&format!("{name}: {line}"));
                if found.last().is_none_or(|(last, ..)| last != name) {
                    found.push((name.to_owned(), 0, blake3::Hasher::new()));
                }
                if let Some((_, lines, leg)) = found.last_mut() {
                    *lines += 1;
                    leg.update(line.as_bytes()).update(b"\n");
                }
            });
            let leg =
                |(name, lines, leg): (String, u32, blake3::Hasher)| (name, vec![Leg { turn: 0, decisions: lines, mark: short(&leg) }]);
            found.into_iter().map(leg).collect()
        });
    }

    /// The case files of the crate, with only the cases that have a course in the family; with all of them if the family is empty or written anew.
    pub(super) fn case_files(&self, family: &str) -> Vec<CaseFile> {
        let folder = fs::read_dir(self.crate_dir.join("cases")).expect("the folder of cases");
        let mut files: Vec<PathBuf> = folder.map(|entry| entry.expect("an entry").path()).collect();
        files.sort();
        let known = fs::read_to_string(self.file(family)).unwrap_or_default();
        let all = known.is_empty() || blesses(family);
        let read = |file: &PathBuf| {
            let read = crate::case::read(&fs::read_to_string(file).expect("readable"));
            let mut cases = read.unwrap_or_else(|why| panic!("{}: {why}", file.display()));
            cases.cases.retain(|case| all || kept::has(&known, &case.title));
            cases
        };
        files.iter().map(read).collect()
    }

    /// The folder of the crate.
    pub(super) fn home(&self) -> &Path {
        &self.crate_dir
    }

    fn file(&self, family: &str) -> PathBuf {
        self.crate_dir.join("tests/courses").join(family).with_extension("txt")
    }
}

/// The lines of one course among those of its family.
struct Heard<'f> {
    wanted: &'f str,
    names: BTreeSet<&'f str>,
    on: bool,
    lines: String,
}

impl<'f> Heard<'f> {
    fn of(wanted: &'f str, all: &'f [Course]) -> Heard<'f> {
        Heard { wanted, names: all.iter().map(|(name, _)| name.as_str()).collect(), on: false, lines: String::new() }
    }

    /// A course begins with its name, alone or before a colon or the first space after it; a family without names is kept whole.
    fn hear(&mut self, line: &str) {
        let begins = |name: &str| line.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with([':', ' ']));
        if begins(self.wanted) {
            self.on = true;
        } else if self.names.iter().any(|name| begins(name)) {
            self.on = false;
        }
        if self.on && self.lines.len() < MOST_HEARD {
            self.lines.extend([line, "\n"]);
        }
    }

    /// The rules that its lines name, as events do: in brackets.
    fn rules(&self) -> String {
        let bracketed = self.lines.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
        let words = bracketed.flat_map(|(words, _)| words.split(", "));
        let is_rule =
            |word: &&str| word.split_once('.').is_some_and(|(book, _)| !book.is_empty() && book.chars().all(|c| c.is_ascii_uppercase()));
        words.filter(is_rule).collect::<BTreeSet<&str>>().into_iter().collect::<Vec<_>>().join(", ")
    }
}

/// The most bytes of a course that are written for a person.
const MOST_HEARD: usize = 400_000;

/// A setup with settings at random; the game takes each of them.
fn mixed_setup<G: Game>(scenario: &str, varied: &[&OptionSpec], more: &[(&str, &[&str])], chance: &mut Chance) -> G::Setup {
    let mut setup = set_up::<G>(scenario, &[]);
    let mut set = |name: &str, value: &str| G::set(&mut setup, name, value).unwrap_or_else(|why| panic!("{name} {value}: {why}"));
    for (name, values) in more {
        set(name, values[chance.below(values.len() as u32) as usize]);
    }
    for spec in varied {
        let others = spec.others();
        if chance.below(3) == 0 && !others.is_empty() {
            set(spec.name, &others[chance.below(others.len() as u32) as usize]);
        }
    }
    setup
}

/// Whether `VINCULUM_BLESS` names this family or playthrough, or all of them.
pub fn blesses(name: &str) -> bool {
    std::env::var("VINCULUM_BLESS").is_ok_and(|wanted| [name, "all", "1"].contains(&wanted.as_str()))
}

/// A game from a position.
fn played<G: Game>(opening: Opening<G>, length: Length, hear: &mut dyn FnMut(&str)) -> Course {
    let Opening { name, state, said, seed } = opening;
    hear(&name);
    let legs = course_from::<G>(state, said, seed, length, &mut |turn, line| hear(&format!("{turn} {line}")));
    let legs = legs.unwrap_or_else(|why| panic!("{name}: {why}"));
    (name, legs)
}
