//! The table as shapes with meaning. A game draws it once; the browser makes SVG of it, the terminal text, a report a picture.
//!
//! Lengths are the game's own board units (millimetres in Attack Wing, hexes' side lengths on a hex map), x to the right, y **down**, so that a
//! face can use them as they are.

use rulebook::RuleId;
use serde::Serialize;

use crate::Seat;

/// Everything a face needs to show one viewer's table.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Scene {
    /// Left, top, width and height of what is worth showing.
    pub bounds: [f64; 4],
    /// What lies on the board, from the bottom up.
    pub shapes: Vec<Shape>,
    /// Sheets beside the board: ships, tracks, decks.
    pub sheets: Vec<Sheet>,
    /// One for each command of the viewer, in the order of the list.
    pub choices: Vec<Choice>,
    /// What a player might expect to be able to do now, and why not.
    pub denied: Vec<Denied>,
    /// Commands that are put together from numbers, each as one form.
    pub forms: Vec<Form>,
    /// Short facts that are always in sight: round, phase, who holds what.
    pub chips: Vec<Chip>,
    /// The dice of the attack or roll in hand, as they lie.
    pub trays: Vec<Tray>,
}

/// What is asked, in the one place where it is always found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prompt {
    /// Where in the sequence of play: `Round 2, Combat Phase`.
    pub phase: String,
    /// Who is asked; empty seats when the game is over.
    pub waiting_for: Vec<Seat>,
    /// What is asked, in a sentence addressed to the viewer.
    pub sentence: String,
    /// The rule behind it.
    pub rule: RuleId,
}

/// What a shape stands for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// The play area.
    Area,
    /// A zone: a starting area, a band.
    Zone,
    /// A hex of a map.
    Hex,
    /// The base of a ship.
    Base,
    /// A token that is no ship.
    Token,
    /// A firing arc.
    Arc,
    /// A range ring or line.
    Range,
    /// A template or path.
    Template,
    /// Where something would stand.
    Ghost,
    /// A lane between places.
    Lane,
    /// A card.
    Card,
    /// Terrain.
    Terrain,
    /// A mark or number on something.
    Marker,
}

/// Where a shape is, in board units.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outline {
    /// A closed polygon.
    Polygon(Vec<[f64; 2]>),
    /// An open line.
    Line(Vec<[f64; 2]>),
    /// A circle.
    Circle {
        /// Centre.
        at: [f64; 2],
        /// Radius.
        radius: f64,
    },
    /// Words at a place, `size` high.
    Words {
        /// Middle of the base line.
        at: [f64; 2],
        /// Height of a letter.
        size: f64,
    },
}

/// Whose it is, or what it says; colour is never the only sign of it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Of a seat.
    Seat(Seat),
    /// Of the opponent nobody plays.
    Foe,
    /// Of nobody.
    Neutral,
    /// Easy, allowed, good.
    Good,
    /// Costly.
    Warn,
    /// Dangerous, lost.
    Bad,
}

/// A drawing inside a shape: a silhouette as an SVG path in a box from -50 to 50, bow up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Glyph {
    /// SVG path data.
    pub path: &'static str,
    /// Where its middle is.
    pub at: [f64; 2],
    /// Width of the box in board units.
    pub size: f64,
    /// Degrees clockwise from up.
    pub heading: f64,
    /// Up to three letters for a face that cannot draw.
    pub letters: String,
}

/// One shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shape {
    /// Stable name: `ship:A1`, `cube`. Shapes that are only drawn may have an empty one.
    pub id: String,
    /// What it stands for.
    pub meaning: Meaning,
    /// Where it is.
    pub outline: Outline,
    /// Whose it is.
    pub tone: Tone,
    /// Name, for the label and the screen reader.
    pub label: String,
    /// More, shown when it is pointed at.
    pub tip: String,
    /// A drawing on it.
    pub glyph: Option<Glyph>,
    /// Whether it is the one now acting or asked about.
    pub active: bool,
    /// Shown only while it is pointed at: arcs, range rings.
    pub hover: Vec<Shape>,
}

impl Shape {
    /// A plain shape: neutral, without name, tip or drawing.
    pub fn new(id: impl Into<String>, meaning: Meaning, outline: Outline) -> Shape {
        Shape {
            id: id.into(),
            meaning,
            outline,
            tone: Tone::Neutral,
            label: String::new(),
            tip: String::new(),
            glyph: None,
            active: false,
            hover: Vec::new(),
        }
    }

    /// With this tone.
    pub fn tone(mut self, tone: Tone) -> Shape {
        self.tone = tone;
        self
    }

    /// With this name.
    pub fn label(mut self, label: impl Into<String>) -> Shape {
        self.label = label.into();
        self
    }

    /// With this tip.
    pub fn tip(mut self, tip: impl Into<String>) -> Shape {
        self.tip = tip.into();
        self
    }
}

/// A command as a person chooses it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// Its notation.
    pub command: String,
    /// In a few words: `Straight 3`.
    pub label: String,
    /// What it belongs to: choices of one group are shown together (`Enterprise-D: dial`).
    pub group: String,
    /// What it does or costs, in a sentence; may be empty.
    pub detail: String,
    /// Easy, costly, dangerous.
    pub tone: Tone,
    /// The rule that allows it.
    pub rule: RuleId,
    /// Ids of the shapes on which a click means it.
    pub on: Vec<String>,
    /// Column and row in the group's grid, where it has one (a maneuver dial: speed upwards).
    pub cell: Option<(i8, i8)>,
    /// A small drawing for the grid: SVG path data in a box from -50 to 50.
    pub icon: Option<&'static str>,
    /// What it would look like: template, ghost, line of fire.
    pub preview: Vec<Shape>,
    /// What it would probably do.
    pub odds: Option<Forecast>,
}

impl Choice {
    /// A plain choice.
    pub fn new(command: impl ToString, label: impl Into<String>, group: impl Into<String>, rule: RuleId) -> Choice {
        Choice {
            command: command.to_string(),
            label: label.into(),
            group: group.into(),
            detail: String::new(),
            tone: Tone::Neutral,
            rule,
            on: Vec::new(),
            cell: None,
            icon: None,
            preview: Vec::new(),
            odds: None,
        }
    }
}

/// Exact odds of a choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forecast {
    /// What is counted: `damage to the Cube`.
    pub what: String,
    /// Probability of each number, from `from` upwards.
    pub chances: Vec<f64>,
    /// The number of the first entry.
    pub from: i32,
    /// The mean.
    pub mean: f64,
    /// Further facts: `destroys it: 12.5 %`.
    pub notes: Vec<String>,
}

/// A command put together from numbers that share one total: an allocation of power. A face shows it as one form with a running total.
///
/// The command is [`Form::command`] followed by `name=value` for each field above 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Form {
    /// Name: `1 Galaxy Mk I: power`.
    pub title: String,
    /// The group of the choices that say the same by name.
    pub group: String,
    /// How the command begins: `allocate 1`.
    pub command: String,
    /// The rule behind it.
    pub rule: RuleId,
    /// What is shared out: `power`.
    pub unit: String,
    /// How much there is.
    pub total: u32,
    /// What becomes of the rest: `stays in reserve`.
    pub rest: String,
    /// What the fields are paid from.
    pub pools: Vec<Pool>,
    /// The fields in order.
    pub fields: Vec<FormField>,
    /// Sensible ways to fill it in.
    pub presets: Vec<Preset>,
}

/// Fields that are paid for together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pool {
    /// Name: `shields`.
    pub name: String,
    /// The first number buys the second: 1 power for 4 points. The sum of the pool's fields costs that much, any fraction up.
    pub cost: (u32, u32),
    /// The pool may cost at most this.
    pub most: u32,
    /// What its numbers are: `points`.
    pub unit: String,
}

/// One number of a form: 0, or from `least` to `most` in steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FormField {
    /// As in the command.
    pub name: String,
    /// For people: `w1 FX-1, sides 126`.
    pub title: String,
    /// Fields of one heading stand together.
    pub heading: String,
    /// What it does, in a sentence; may be empty.
    pub detail: String,
    /// Index of its pool.
    pub pool: usize,
    /// The smallest number above 0.
    pub least: u32,
    /// The largest.
    pub most: u32,
    /// Distance between numbers, counted from 0.
    pub step: u32,
}

/// A way to fill in a form.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Preset {
    /// Name.
    pub name: String,
    /// A number for each field, in order.
    pub values: Vec<u32>,
}

impl Form {
    /// The command that these numbers stand for.
    pub fn command_of(&self, values: &[u32]) -> String {
        let named = self.fields.iter().zip(values).filter(|(_, value)| **value > 0);
        named.fold(self.command.clone(), |text, (field, value)| format!("{text} {}={value}", field.name))
    }

    /// What the fields of a pool cost together.
    pub fn cost_of_pool(&self, index: usize, values: &[u32]) -> u32 {
        let own = self.fields.iter().zip(values).filter(|(field, _)| field.pool == index);
        let (power, units) = self.pools.get(index).map_or((0, 1), |pool| pool.cost);
        (own.map(|(_, value)| value).sum::<u32>() * power).div_ceil(units.max(1))
    }

    /// What these numbers cost in all.
    pub fn cost_of(&self, values: &[u32]) -> u32 {
        (0..self.pools.len()).map(|index| self.cost_of_pool(index, values)).sum()
    }

    /// Whether these numbers stay within the total and within each pool.
    pub fn fits(&self, values: &[u32]) -> bool {
        let within = |(index, pool): (usize, &Pool)| self.cost_of_pool(index, values) <= pool.most;
        self.cost_of(values) <= self.total && self.pools.iter().enumerate().all(within)
    }
}

/// Something that is not possible now, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Denied {
    /// What it would be.
    pub label: String,
    /// What it belongs to; the same groups as the choices.
    pub group: String,
    /// Why not, in a sentence.
    pub why: String,
    /// The rule.
    pub rule: RuleId,
    /// Place in the group's grid.
    pub cell: Option<(i8, i8)>,
    /// Drawing for the grid.
    pub icon: Option<&'static str>,
}

/// A short fact that is always in sight.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chip {
    /// What: `Round`.
    pub name: String,
    /// How much or who: `3 of 12`.
    pub value: String,
    /// Tone.
    pub tone: Tone,
    /// More when pointed at.
    pub tip: String,
}

/// A sheet beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sheet {
    /// Id of the shape it belongs to, or empty.
    pub of: String,
    /// Name.
    pub title: String,
    /// Second line.
    pub subtitle: String,
    /// Whose.
    pub tone: Tone,
    /// Whether it is the one now acting.
    pub active: bool,
    /// Whether it is out of the game.
    pub gone: bool,
    /// What stands on it.
    pub rows: Vec<Row>,
}

/// A row of a sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// Numbers side by side: name and value.
    Numbers(Vec<(String, String)>),
    /// A track of boxes.
    Track {
        /// What it counts.
        name: String,
        /// Boxes in order.
        boxes: Vec<BoxMark>,
    },
    /// Columns of cards: how many in each, and how many fit.
    Columns {
        /// What it counts.
        name: String,
        /// Cards in each column.
        counts: Vec<u8>,
        /// How many fit into a column.
        full: u8,
        /// How many columns there can be.
        most: u8,
    },
    /// Small named things: tokens, cards, conditions.
    Tags(Vec<Tag>),
    /// A sentence.
    Note(String),
}

/// One box of a track.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BoxMark {
    /// There and working.
    Full,
    /// There but not working now.
    Off,
    /// Lost.
    Lost,
    /// Lost, with an effect that counts (a face-up damage card).
    Marked,
}

/// A small named thing on a sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tag {
    /// Name.
    pub name: String,
    /// What it means.
    pub tip: String,
    /// Tone.
    pub tone: Tone,
}

/// Dice as they lie.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tray {
    /// What they are for.
    pub title: String,
    /// Whose.
    pub tone: Tone,
    /// The dice: name of the face, one or two letters, and what it counts as.
    pub dice: Vec<DieShown>,
}

/// One die in a tray.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DieShown {
    /// Full name of the face: `Critical Hit`.
    pub face: String,
    /// Short: `C`.
    pub short: String,
    /// Which die: `attack`, `defense`, `d10`; faces draw each kind its own way.
    pub kind: &'static str,
    /// Re-rolled, changed or cancelled: shown struck through or marked.
    pub mark: Option<&'static str>,
}
