//! Ships that are no longer whole: what is left of shields and boxes, and which weapons are lost, as a person writes it.

use engine::{Text, msg};

use super::{Matter, NoRuling};
use crate::{data::System, ids::ShipNo, state::State, words::class_name};

/// The words of a damaged ship: `shield2=10, left-warp=9, asif-A=3, w4`.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', '\n', ' ']).map(str::trim).filter(|word| !word.is_empty())
}

/// The number that is written for a name; none if nothing is said of it.
pub(crate) fn left_of(text: &str, name: &str) -> Option<u8> {
    words(text).filter_map(|word| word.split_once('=')).find(|(word, _)| *word == name)?.1.parse().ok()
}

impl Matter {
    /// Takes off a ship what a field says is gone.
    pub(super) fn wear(&self, state: &mut State, ship: ShipNo, field: &str) -> Result<(), NoRuling> {
        for word in words(self.text(field)) {
            worn(state, ship, word).map_err(NoRuling::Unclear)?;
        }
        let warp = state.hulls[ship].warp();
        state.hulls[ship].warp_start = warp;
        Ok(())
    }
}

fn worn(state: &mut State, ship: ShipNo, word: &str) -> Result<(), Text> {
    let class = state.class(ship);
    let asif = state.options.asif(class);
    let hull = &mut state.hulls[ship];
    let unread = || msg!("ruled-unread-damage", word = word.to_owned());
    let Some((name, left)) = word.split_once('=') else {
        let number = word.strip_prefix('w').and_then(|digits| digits.parse::<usize>().ok()).and_then(|number| number.checked_sub(1));
        let index = number.filter(|&index| index < class.weapons.len()).ok_or_else(unread)?;
        hull.mounts[index].alive = false;
        return Ok(());
    };
    let left: u8 = left.parse().map_err(|_| unread())?;
    let (place, whole) = if let Some(side) = name.strip_prefix("shield").and_then(|side| side.parse::<usize>().ok()) {
        let side = side.checked_sub(1).filter(|side| *side < 6).ok_or_else(unread)?;
        (&mut hull.shields[side], class.shields[side])
    } else if let Some(column) = name.strip_prefix("asif-") {
        let column = ["A", "B", "C", "D", "E", "F", "G", "H", "I"].iter().position(|letter| letter.eq_ignore_ascii_case(column));
        let column = column.ok_or_else(unread)?;
        (&mut hull.asif[column], asif[column])
    } else {
        let system = System::named(name).ok_or_else(unread)? as usize;
        (&mut hull.boxes[system], class.boxes[system])
    };
    if left > whole {
        return Err(msg!("ruled-more-than-whole", word = word.to_owned(), ship = class_name(class), n = whole));
    }
    *place = left;
    Ok(())
}
