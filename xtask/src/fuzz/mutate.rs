//! Changes to known inputs.

use engine::Chance;

/// Words that mean something to one of the readers.
const WORDS: [&str; 28] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "=",
    "\n",
    "-1",
    "0",
    "255",
    "256",
    "65536",
    "-9223372036854775808",
    "18446744073709551616",
    "1e308",
    "nan",
    "null",
    "true",
    "\"\"",
    "A",
    "B",
    "table",
    "none",
    "\u{e9}",
    "\u{1f680}",
    "\\u0000",
];

/// One of the corpus with one to six changes. An empty corpus gives random bytes.
pub fn mutated(corpus: &[Vec<u8>], chance: &mut Chance) -> Vec<u8> {
    let Some(from) = one_of(corpus, chance) else { return (0..64).map(|_| chance.below(256) as u8).collect() };
    let mut input = from.clone();
    for _ in 0..=chance.below(6) {
        change(&mut input, corpus, chance);
    }
    input
}

fn one_of<'l, T>(list: &'l [T], chance: &mut Chance) -> Option<&'l T> {
    list.get(chance.below(list.len() as u32) as usize)
}

/// A stretch of the input, at most 64 bytes long.
fn stretch(length: usize, chance: &mut Chance) -> std::ops::Range<usize> {
    let from = chance.below(length as u32 + 1) as usize;
    from..(from + chance.below(64) as usize).min(length)
}

fn change(input: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut Chance) {
    let place = stretch(input.len(), chance);
    match chance.below(8) {
        0 => {
            if let Some(byte) = input.get_mut(place.start) {
                *byte ^= 1 << chance.below(8);
            }
        }
        1 => {
            if let Some(byte) = input.get_mut(place.start) {
                *byte = chance.below(256) as u8;
            }
        }
        2 => drop(input.drain(place)),
        3 => {
            let copy = input[place.clone()].to_vec();
            input.splice(place.start..place.start, copy);
        }
        4 => {
            let word = one_of(&WORDS, chance).copied().unwrap_or_default();
            input.splice(place.start..place.start, word.bytes());
        }
        5 => other_number(input, place.start, chance),
        6 => {
            let other = one_of(corpus, chance).map_or(&[][..], Vec::as_slice);
            let taken = other[stretch(other.len(), chance)].to_vec();
            input.splice(place, taken);
        }
        _ if chance.below(4) == 0 => input.truncate(place.start),
        _ => lines_changed(input, chance),
    }
}

/// Writes another number over the first one at or after `from`.
fn other_number(input: &mut Vec<u8>, from: usize, chance: &mut Chance) {
    let Some(start) = input[from..].iter().position(u8::is_ascii_digit).map(|at| from + at) else { return };
    let length = input[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = match chance.below(4) {
        0 => chance.below(10),
        1 => chance.below(300),
        2 => chance.below(70_000),
        _ => u32::MAX - chance.below(3),
    };
    input.splice(start..start + length, number.to_string().into_bytes());
}

/// Drops, doubles or swaps lines.
fn lines_changed(input: &mut Vec<u8>, chance: &mut Chance) {
    let mut lines: Vec<Vec<u8>> = input.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    let (one, two) = (chance.below(lines.len() as u32) as usize, chance.below(lines.len() as u32) as usize);
    match chance.below(3) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(two, lines[one].clone()),
        _ => lines.swap(one, two),
    }
    *input = lines.join(&b'\n');
}
