//! Extreme numbers in commands. Each is refused in a sentence, or it is taken as it was typed and leaves a sound position.
//!
//! A number that is cut down to fit a type shows in the notation of the command that was read: it does not hold the number that was typed. A sum that
//! wraps shows as a panic, since tests are built with checks of overflow. More spent than there was shows in [`Game::unsound`].

mod spelling;

use std::{
    any::Any,
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use super::{Trial, catalogues};
use crate::kinds::kind_of;
use crate::{
    Chance, Failure, Game, Reason, Scene, Seat, Source, Table, Text, Viewer,
    case::{follow, read, texts},
    playout,
    words::Words,
};
use spelling::Spelled;

/// The values that replace each number of a command, one after the other: ends of types, what is beyond them, fractions, and what is no number.
const EXTREMES: [&str; 53] = [
    "0",
    "1",
    "15",
    "16",
    "31",
    "32",
    "63",
    "64",
    "65",
    "99",
    "127",
    "128",
    "129",
    "253",
    "254",
    "255",
    "256",
    "257",
    "511",
    "1000",
    "1001",
    "16384",
    "32767",
    "32768",
    "65535",
    "65536",
    "65537",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "4294967297",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "18446744073709551617",
    "340282366920938463463374607431768211457",
    LONG,
    "-1",
    "-128",
    "-129",
    "-255",
    "-32769",
    "007",
    "000000000000000000000000000000000000000001",
    "0.5",
    "0.333",
    "63.75",
    "64.25",
    "16384.25",
    "1e9",
    "nan",
];

/// A number of 100 digits.
const LONG: &str = concat!("99999999999999999999999999999999999999999999999999", "99999999999999999999999999999999999999999999999999");

/// Two numbers at once: their sum, or a product, is small where it wraps.
const PAIRS: [(&str, &str); 12] = [
    ("253", "3"),
    ("255", "1"),
    ("3", "253"),
    ("1", "255"),
    ("128", "128"),
    ("255", "255"),
    ("64", "192"),
    ("65535", "1"),
    ("32768", "32768"),
    ("4294967295", "1"),
    ("2147483648", "2147483648"),
    ("18446744073709551615", "1"),
];

/// All numbers up to this are tried in one place of a command: the largest that is legal, and the one after it, are among them.
const EACH_TO: u32 = 260;

/// The number of commands that are carried out for one that is varied.
const CARRIED_OUT: usize = 4;

/// The most commands of one shape, as `fly A# straight #`, that are varied among the cases of a folder.
const OF_A_SHAPE: usize = 8;

/// Holds the commands of the cases in a folder, each in its position and with other numbers in it, to what the suite asks of numbers; how many were
/// tried. Cases have commands that no list has. Of those that differ in their numbers alone, the first eight are varied. All commands that are not
/// as they should be are told, the first of each.
///
/// # Errors
/// A folder or file that cannot be read, or what is wrong.
pub fn numbers<G: Game>(folder: impl AsRef<Path>, seed: u64) -> Result<u64, Failure> {
    let words = catalogues::<G>()?;
    let (mut tried, mut wrong, mut shapes) = (0, Vec::new(), BTreeMap::<String, usize>::new());
    for (name, text) in texts(folder.as_ref())? {
        for case in read(&text).map_err(|why| why.at(&name))?.cases {
            let mut vary = |state: &G::State, seat: Seat, text: &str| {
                let alike = shapes.entry(Spelled::of(text).shape()).or_default();
                *alike += 1;
                if *alike > OF_A_SHAPE {
                    return;
                }
                let mut varied = Varied::<G> { state, seat, words: &words, chance: Chance::new(seed, tried), tried: 0, carried_out: 0 };
                wrong.extend(varied.command(text).err().map(|why| why.at(&case.title).at(&name).to_string()));
                tried += varied.tried;
            };
            follow::<G>(&case, &mut vary);
        }
    }
    if wrong.is_empty() { Ok(tried) } else { Err(wrong.join("\n").into()) }
}

impl<G: Game> Trial<G> {
    /// Varies one command of each kind that is listed, and of each kind that forms, picks and the board make.
    pub(super) fn numbers(&mut self, state: &G::State, seat: Seat, commands: &[G::Command]) -> Result<(), Failure> {
        // Chance of its own: the games stay those that they are without this.
        let mut chance = Chance::new(self.effort.seed ^ 0x6e75_6d62, self.report.decisions);
        let mut kinds: Vec<(String, Vec<&G::Command>)> = Vec::new();
        for command in commands {
            let kind = kind_of(command);
            match kinds.iter_mut().find(|(known, _)| *known == kind) {
                Some((_, all)) => all.push(command),
                None => kinds.push((kind, vec![command])),
            }
        }
        let mut texts: Vec<String> = kinds.iter().map(|(_, all)| all[chance.below(all.len() as u32) as usize].to_string()).collect();
        composed(&G::scene(&G::view(state, Viewer::Seat(seat)), commands), &mut chance, &mut texts);
        for text in texts {
            let chance = Chance::new(self.effort.seed, self.report.numbers);
            let mut varied = Varied::<G> { state, seat, words: &self.words, chance, tried: 0, carried_out: 0 };
            varied.command(&text)?;
            self.report.numbers += varied.tried;
        }
        Ok(())
    }
}

/// One command of each kind that a scene composes.
fn composed(scene: &Scene, chance: &mut Chance, texts: &mut Vec<String>) {
    for form in &scene.forms {
        if let Some(preset) = form.presets.get(chance.below(form.presets.len().max(1) as u32) as usize) {
            texts.push(form.spell(&preset.amounts));
        }
    }
    texts.extend(scene.picks.iter().map(|pick| pick.spell(&(0..pick.least.into()).collect::<Vec<_>>())));
    let mut verbs: Vec<(&str, Vec<&str>)> = Vec::new();
    for command in scene.more.iter().map(|choice| choice.command.as_str()) {
        let verb = command.split(' ').next().unwrap_or("");
        match verbs.iter_mut().find(|(known, _)| *known == verb) {
            Some((_, all)) => all.push(command),
            None => verbs.push((verb, vec![command])),
        }
    }
    texts.extend(verbs.iter().map(|(_, all)| all[chance.below(all.len() as u32) as usize].to_owned()));
}

/// A position in which one command is varied.
struct Varied<'t, G: Game> {
    state: &'t G::State,
    seat: Seat,
    words: &'t [Words],
    chance: Chance,
    tried: u64,
    carried_out: usize,
}

impl<G: Game> Varied<'_, G> {
    /// The command with each number, and each two, replaced.
    fn command(&mut self, text: &str) -> Result<(), Failure> {
        // As it is written: what is typed in another way need not be written so.
        let Ok(command) = G::parse(self.state, self.seat, text) else { return Ok(()) };
        let spelled = Spelled::of(&command.to_string());
        let places = spelled.numbers();
        self.carried_out = 0;
        for place in 0..places {
            for number in EXTREMES {
                self.one(&spelled, &[(place, number)])?;
            }
        }
        if places > 0 {
            let place = self.chance.below(places as u32) as usize;
            for number in (0..=EACH_TO).rev() {
                self.one(&spelled, &[(place, &number.to_string())])?;
            }
        }
        for first in 0..places {
            for second in first + 1..places {
                let (one, other) = PAIRS[self.chance.below(PAIRS.len() as u32) as usize];
                self.one(&spelled, &[(first, one), (second, other)])?;
                if second == first + 1 {
                    for (one, other) in PAIRS {
                        self.one(&spelled, &[(first, one), (second, other)])?;
                    }
                }
            }
        }
        Ok(())
    }

    fn one(&mut self, spelled: &Spelled, put: &[(usize, &str)]) -> Result<(), Failure> {
        self.tried += 1;
        let text = spelled.with(put);
        let judged = catch_unwind(AssertUnwindSafe(|| self.judged(&text, put)));
        judged
            .unwrap_or_else(|why| Err(format!("it panics: {}", said(why.as_ref())).into()))
            .map_err(|why| why.at(format_args!("{} {text}", self.seat)))
    }

    fn judged(&mut self, text: &str, put: &[(usize, &str)]) -> Result<(), Failure> {
        let command = match G::parse(self.state, self.seat, text) {
            Ok(command) => command,
            Err(why) => return self.sentence(&why),
        };
        let written = command.to_string();
        if let Some(lost) = Spelled::of(text).lost_in(&Spelled::of(&written), put) {
            return Err(format!("is taken as {written}, without the {lost}").into());
        }
        match G::parse(self.state, self.seat, &written) {
            Ok(again) if again == command => {}
            Ok(again) => return Err(format!("is taken as {written}, which is read as {again}").into()),
            Err(why) => return Err(format!("is taken as {written}, which cannot be read: {why}").into()),
        }
        if let Err(reason) = G::check(self.state, self.seat, &command) {
            return self.sentence(&reason.text());
        }
        if self.carried_out < CARRIED_OUT {
            self.carried_out += 1;
            self.carry_out(&command)?;
        }
        Ok(())
    }

    /// A refusal says something in every language.
    fn sentence(&self, why: &Text) -> Result<(), Failure> {
        if why.is_empty() {
            return Err("is refused without a word".into());
        }
        self.words.iter().find_map(|words| words.faults(why)).map_or(Ok(()), |fault| Err(format!("is refused: {fault}").into()))
    }

    /// The position after it is sound, and everybody can look at it.
    fn carry_out(&mut self, command: &G::Command) -> Result<(), Failure> {
        let (mut state, mut dice) = (self.state.clone(), self.chance.clone());
        let table = &mut Table::silent(Source::Seeded(&mut dice));
        G::apply(&mut state, self.seat, command, table).map_err(|_| "a seeded table was left with a question")?;
        if let Some(why) = G::unsound(&state) {
            return Err(format!("leads to a position that is not sound: {why}").into());
        }
        for viewer in playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = G::view(&state, viewer);
            let mut commands = Vec::new();
            if let Viewer::Seat(seat) = viewer
                && G::deciders(&state).contains(seat)
            {
                G::commands(&state, seat, &mut commands);
            }
            G::shown(&view, &commands);
        }
        Ok(())
    }
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&'static str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a word")
}
