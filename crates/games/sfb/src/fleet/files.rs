//! Files of a user's own ships: what is wrong in them, and how they are put in use before anything of the game is asked (`--set data=DIR`,
//! `--game-data sfb=DIR`).

use engine::{DataDesk, DataFile, Malformed};

use super::sentence;
use crate::data::{Class, MOST_CLASSES, built_in, faults, own, parse};

/// For the command line: an example of a ship file, what is wrong in one, and how it is put in use.
pub static DESK: DataDesk = DataDesk { game: "sfb", files: &[("my-ships.toml", EXAMPLE)], beside: true, check, install };

/// A ship file, to begin with.
pub const EXAMPLE: &str = include_str!("../../data/example-ships.toml");

fn check(files: &[DataFile]) -> Vec<String> {
    read(files).1
}

fn install(files: &[DataFile]) -> Result<(), Malformed> {
    let (ships, problems) = read(files);
    match problems.as_slice() {
        [] => own::install(ships, marked(files)),
        [only] => Err(only.as_str().into()),
        [first, more @ ..] => Err(format!("{first} ({} more: `vinculum data sfb check FOLDER` lists all)", more.len()).into()),
    }
}

/// The ships of the files, and everything that is wrong with them, each with its rule.
pub fn read(files: &[DataFile]) -> (Vec<Class>, Vec<String>) {
    let (mut ships, mut problems) = (Vec::<Class>::new(), Vec::new());
    for (name, text) in files {
        let made = match parse(text) {
            Ok(made) => made,
            Err(why) => {
                problems.push(format!("{name}: {}", why.as_str().split_whitespace().collect::<Vec<_>>().join(" ")));
                continue;
            }
        };
        if made.is_empty() {
            problems.push(format!("{name}: there is no [[ship]] in it"));
        }
        for ship in made {
            problems.extend(faults(&ship).iter().map(|fault| format!("{name}, {}: {} [{}]", ship.id, sentence(fault), fault.rule)));
            let taken = built_in().iter().chain(&ships).any(|known| known.id.eq_ignore_ascii_case(&ship.id));
            if taken {
                problems.push(format!("{name}: there is a ship {:?} already: give it another id [{}]", ship.id, rulebook::sfb::BASE_SET_3));
            }
            ships.push(ship);
        }
    }
    if built_in().len() + ships.len() > MOST_CLASSES {
        problems.push(format!("{} ships: there is room for {}", ships.len(), MOST_CLASSES - built_in().len()));
    }
    (ships, problems)
}

/// Sixteen digits that are others for other files (FNV-1a).
fn marked(files: &[DataFile]) -> String {
    let bytes = files.iter().flat_map(|(name, text)| name.bytes().chain([0]).chain(text.bytes()).chain([0]));
    let sum = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{sum:016x}")
}
