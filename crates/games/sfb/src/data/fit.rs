//! What is put into a ship's option mounts at the set-up: `ori-xbr+hppd+canister-f+caster` (`SFB.DOC.2` and the lines on deployment of the articles).
//!
//! Items take adjacent mounts of one block, in the order written. A fit is kept as numbers, so that a position stays small; the class that comes of
//! it is made once.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{LazyLock, PoisonError, RwLock},
};

use rulebook::{RuleId, sfb as id};

use super::{
    Class, Fault, Kind, Torp, Weapon,
    arcs::{arc, launch_facings},
    check::mounts_taken,
    class_named, classes, faults,
    read::settle,
};
use crate::data::MOST_MOUNTS;

/// What stands in each option mount: 0 nothing, else the number of the item whose first mount it is, and 64 for a swivel.
pub type Fit = [u8; MOST_MOUNTS];

/// A ship as it was built.
pub const AS_BUILT: Fit = [0; MOST_MOUNTS];
/// Added to an item that is to fire in FP.
const SWIVEL: u8 = 0x40;

/// Something that goes into option mounts.
struct Item {
    word: &'static str,
    kind: Kind,
    torp: Torp,
    /// Canisters, photon charges.
    traits: (bool, bool),
}

const fn item(word: &'static str, kind: Kind) -> Item {
    Item { word, kind, torp: Torp::D, traits: (false, false) }
}

const fn plasma(word: &'static str, torp: Torp, canisters: bool, photon: bool) -> Item {
    Item { word, kind: Kind::Plasma, torp, traits: (canisters, photon) }
}

/// All of them. Some are forbidden everywhere: then the rule says so.
static ITEMS: [Item; 26] = [
    item("hppd", Kind::Hppd),
    item("caster", Kind::Caster),
    item("freezer", Kind::Freezer),
    item("element", Kind::Element),
    item("array", Kind::Array),
    plasma("heavy-rh", Torp::Rh, false, false),
    plasma("heavy-x", Torp::X, false, false),
    plasma("heavy-z", Torp::Z, false, false),
    plasma("canister-f", Torp::F, true, false),
    plasma("canister-l", Torp::L, true, false),
    plasma("canister-g", Torp::G, true, false),
    plasma("canister-s", Torp::S, true, false),
    plasma("canister-m", Torp::M, true, false),
    plasma("photon-d", Torp::D, false, true),
    plasma("photon-f", Torp::F, false, true),
    plasma("photon-l", Torp::L, false, true),
    plasma("photon-g", Torp::G, false, true),
    plasma("photon-s", Torp::S, false, true),
    plasma("photon-m", Torp::M, false, true),
    plasma("plasma-f", Torp::F, false, false),
    plasma("plasma-g", Torp::G, false, false),
    plasma("plasma-s", Torp::S, false, false),
    item("phaser-1", Kind::Phaser1),
    item("phaser-5", Kind::Phaser5),
    item("photon", Kind::Photon),
    item("disruptor", Kind::Disruptor),
];

/// The words of all items.
pub fn words() -> impl Iterator<Item = &'static str> {
    ITEMS.iter().map(|item| item.word)
}

/// Option mounts that an item takes, by its word; 0 for no item.
pub fn mounts(word: &str) -> u8 {
    let bare = word.strip_suffix("@FP").unwrap_or(word);
    coded(bare).and_then(|code| mounts_taken(&weapon(code, 0))).map_or(0, |(_, count)| count)
}

/// The code of an item, counted from 1, by its word.
fn coded(word: &str) -> Option<u8> {
    (1..).zip(&ITEMS).find(|(_, item)| item.word.eq_ignore_ascii_case(word)).map(|(code, _)| code)
}

/// A ship of a fleet with what is put into its option mounts.
#[derive(Clone, Debug)]
pub struct Ordered {
    /// Its class.
    pub class: u8,
    /// Its option mounts.
    pub fit: Fit,
    /// What is wrong with them, and with the ship that comes of it.
    pub faults: Vec<Fault>,
}

/// A word of a fleet that is the name of no ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchShip(pub String);

impl fmt::Display for NoSuchShip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no ship {:?}", self.0)
    }
}

impl std::error::Error for NoSuchShip {}

/// Reads a ship of a fleet.
///
/// # Errors
/// A first word that is the name of no ship; faults of its option mounts are in the result.
pub fn order(text: &str) -> Result<Ordered, NoSuchShip> {
    let mut words = text.split('+').map(str::trim);
    let name = words.next().unwrap_or_default();
    let class = class_named(name).ok_or_else(|| NoSuchShip(name.to_owned()))?;
    let built = &classes()[usize::from(class)];
    let mut wanted = Vec::new();
    let mut wrong = Vec::new();
    for word in words {
        if word.eq_ignore_ascii_case("asif") {
            wrong.push(Fault { rule: id::ASIF_2, code: "no-mounts", what: word.to_owned() });
            continue;
        }
        let (bare, swivel) = word.strip_suffix("@FP").map_or((word, 0), |bare| (bare, SWIVEL));
        match coded(bare) {
            Some(code) => wanted.push(code + swivel),
            None => wrong.push(Fault { rule: id::BASE_SET_3, code: "no-such-item", what: word.to_owned() }),
        }
    }
    let (fit, homeless) = place(built, &wanted);
    for (rule, code) in homeless {
        wrong.push(Fault { rule, code: "no-mounts", what: ITEMS[usize::from((code & !SWIVEL) - 1)].word.to_owned() });
    }
    // What found no mount is looked at all the same: all that is wrong with it is told at once.
    let whole = if wanted.is_empty() { faults(built) } else { faults(&build(built, &wanted)) };
    wrong.extend(whole);
    Ok(Ordered { class, fit, faults: wrong })
}

/// Puts items into mounts in their order: each into the first block with room. Those that find none, with the rule on their size.
fn place(class: &Class, wanted: &[u8]) -> (Fit, Vec<(RuleId, u8)>) {
    let (mut fit, mut homeless) = (AS_BUILT, Vec::new());
    let mut used = [false; MOST_MOUNTS];
    let mounts = &class.option_mounts[..class.option_mounts.len().min(MOST_MOUNTS)];
    for &code in wanted {
        let spec = weapon(code, 0);
        let Some((rule, count)) = mounts_taken(&spec) else { continue };
        let count = usize::from(count);
        let free = (0..mounts.len())
            .find(|&first| first + count <= mounts.len() && (first..first + count).all(|at| !used[at] && mounts[at] == mounts[first]));
        match free {
            Some(first) => {
                fit[first] = code;
                used[first..first + count].fill(true);
            }
            None => homeless.push((rule, code)),
        }
    }
    (fit, homeless)
}

fn weapon(code: u8, number: usize) -> Weapon {
    let item = &ITEMS[usize::from((code & !SWIVEL).saturating_sub(1)).min(ITEMS.len() - 1)];
    let fixed = matches!(item.torp, Torp::X | Torp::Z) || item.kind == Kind::Hppd;
    let name = match item.kind {
        Kind::Array | Kind::Freezer => "360",
        _ if code & SWIVEL != 0 => "FP",
        _ if fixed => "FA",
        kind if kind.is_phaser() => "FX",
        Kind::Plasma | Kind::Caster => "FP",
        _ => "FA",
    };
    Weapon {
        id: format!("O{}", number + 1),
        kind: item.kind,
        arc: arc(name).unwrap_or_default(),
        arc_name: name.to_owned(),
        facings: launch_facings(name),
        torp: item.torp,
        canisters: item.traits.0,
        photon: item.traits.1,
        reach: if item.kind == Kind::Disruptor { 30 } else { 0 },
        derfacs: false,
        uim: false,
        block: 0xff,
        rack: '-',
        spaces: if item.kind == Kind::Array { 5 } else { 4 },
        serves: 0,
        fires: 0,
        lateral: false,
        option: true,
        priority: 0,
    }
}

/// The class with other things in its option mounts: `codes` in the order of the mounts.
fn build(class: &Class, codes: &[u8]) -> Class {
    let mut made = class.clone();
    let kept: Vec<usize> = (0..class.weapons.len()).filter(|&at| !class.weapons[at].option).collect();
    made.weapons = kept.iter().map(|&at| class.weapons[at].clone()).collect();
    for weapon in &mut made.weapons {
        let served = kept.iter().enumerate().filter(|(_, old)| weapon.serves >> **old & 1 != 0);
        weapon.serves = served.fold(0, |bits, (new, _)| bits | 1 << new);
    }
    let first = made.weapons.len();
    made.weapons.extend(codes.iter().enumerate().map(|(number, &code)| weapon(code, number)));
    let (fit, _) = place(class, codes);
    let mut blocks = fit.iter().zip(&class.option_mounts).filter(|(code, _)| **code != 0).map(|(_, block)| *block);
    let blocks: Vec<u8> = codes.iter().map(|_| blocks.next().unwrap_or_default()).collect();
    for (number, weapon) in made.weapons.iter_mut().enumerate().skip(first) {
        if matches!(weapon.kind, Kind::Element | Kind::Array) {
            weapon.block = 0x80 | blocks[number - first];
        }
    }
    let serves = |fits: &dyn Fn(usize, &Weapon) -> bool| {
        let all = made.weapons.iter().enumerate().filter(|(at, weapon)| fits(*at, weapon));
        all.fold(0u32, |bits, (at, _)| bits | 1u32.checked_shl(at as u32).unwrap_or_default())
    };
    let charged = serves(&|_, weapon| weapon.photon);
    let same = |block: u8| serves(&|at, weapon| at >= first && weapon.canisters && blocks[at - first] == block);
    let casters: Vec<u32> = blocks.iter().map(|&block| same(block)).collect();
    for number in first..made.weapons.len() {
        match made.weapons[number].kind {
            // A caster in an option mount takes plasma of canister launchers of its own block only (`SFB.CASTER.3`).
            Kind::Caster => made.weapons[number].serves = casters[number - first],
            Kind::Freezer => made.weapons[number].serves = charged,
            _ => {}
        }
    }
    settle(&mut made);
    made
}

type Made = BTreeMap<(u8, Fit), &'static Class>;

/// The class of a ship with this fit.
#[inline]
pub fn class_of(class: u8, fit: &Fit) -> &'static Class {
    if *fit == AS_BUILT { &classes()[usize::from(class)] } else { fitted(class, fit) }
}

/// The class with a fit: made at the first call, kept for the others.
fn fitted(class: u8, fit: &Fit) -> &'static Class {
    static MADE: LazyLock<RwLock<Made>> = LazyLock::new(RwLock::default);
    if let Some(known) = MADE.read().unwrap_or_else(PoisonError::into_inner).get(&(class, *fit)) {
        return known;
    }
    let codes: Vec<u8> = fit.iter().copied().filter(|code| *code != 0).collect();
    let built = &classes()[usize::from(class).min(classes().len() - 1)];
    let mut made = MADE.write().unwrap_or_else(PoisonError::into_inner);
    made.entry((class, *fit)).or_insert_with(|| Box::leak(Box::new(build(built, &codes))))
}
