//! The table as shapes with meaning. A game draws it once; the browser makes SVG of it, the terminal text, a report a picture.
//!
//! Lengths are the game's own board units (millimetres in Attack Wing, hexes' side lengths on a hex map), x to the right, y **down**, so that a
//! face can use them as they are.

pub mod drawing;
mod later;
mod tag;
mod worded;

use rulebook::RuleId;
use serde::{Serialize, Serializer, ser::SerializeStruct};

pub use later::{Drawing, Later};
pub use tag::{Tag, Tone};

use crate::{Form, Pick, Seat, Text, Zone};

/// Everything a face needs to show one viewer's table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Left, top, width and height of what is worth showing.
    pub bounds: [f64; 4],
    /// Shapes below everything else: the map, which seldom changes. They are sent at the beginning of the shapes, and a scene that has been said has them
    /// there.
    pub ground: Later<Shape>,
    /// Shapes on the board, from the bottom up.
    pub shapes: Vec<Shape>,
    /// The side of a hex, on a map whose hexes are named by column and row (`3,-1`: three columns to the right of the middle one, one hex below it along
    /// its column); 0 where there is no such map.
    pub hex_side: f64,
    /// Middles of the hexes or squares of a map, for a face whose dots are too coarse for their outlines; not sent.
    pub middles: Later<[f64; 2]>,
    /// Sheets beside the board: ships, tracks, decks.
    pub sheets: Vec<Sheet>,
    /// Hands, piles, rows and columns of cards.
    pub zones: Vec<Zone>,
    /// One for each command of the viewer, in the order of the list; before them, where a game offers them, rows of commands that a person
    /// often gives together ([`Row`](crate::kit::Row)).
    pub choices: Vec<Choice>,
    /// Further legal commands, too many for the list: a whole path at once. Each stands on a shape; a face offers them there and nowhere else.
    pub more: Vec<Choice>,
    /// Large decisions that can be made in one piece by hand.
    pub forms: Vec<Form>,
    /// Choices of a subset or an order.
    pub picks: Vec<Pick>,
    /// Commands that a player might expect now but that are not possible, with the reason.
    pub denied: Vec<Denied>,
    /// Short facts that are always in sight: round, phase, who holds what.
    pub chips: Vec<Chip>,
    /// The dice of the current attack or roll, as they lie.
    pub trays: Vec<Tray>,
}

/// The choices within reach of one thing on the table: places that are not always shown, and the commands that stand on them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Reach {
    /// The places, drawn below whatever stands on the board.
    pub shapes: Vec<Shape>,
    /// A command for each way to come to a place, the cheapest first; several in a row stand with `;` between them.
    pub choices: Vec<Choice>,
}

/// Its ground and what lies on it are one list, and middles are not sent.
impl Serialize for Scene {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Scene { bounds, ground, shapes, hex_side, middles: _, sheets, zones, choices, more, forms, picks, denied, chips, trays } = self;
        let mut scene = to.serialize_struct("Scene", 12)?;
        scene.serialize_field("bounds", bounds)?;
        scene.serialize_field("shapes", &Laid(ground, shapes))?;
        if *hex_side == 0.0 {
            scene.skip_field("hex_side")?;
        } else {
            scene.serialize_field("hex_side", hex_side)?;
        }
        scene.serialize_field("sheets", sheets)?;
        scene.serialize_field("zones", zones)?;
        scene.serialize_field("choices", choices)?;
        scene.serialize_field("more", more)?;
        scene.serialize_field("forms", forms)?;
        scene.serialize_field("picks", picks)?;
        scene.serialize_field("denied", denied)?;
        scene.serialize_field("chips", chips)?;
        scene.serialize_field("trays", trays)?;
        scene.end()
    }
}

/// The ground and what lies on it.
struct Laid<'s>(&'s [Shape], &'s [Shape]);

impl Serialize for Laid<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.iter().chain(self.1))
    }
}

/// The question, in the one place where it is always found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prompt {
    /// The place in the sequence of play: `Round 2, Combat Phase`.
    pub phase: Text,
    /// The seats that are asked; empty when the game is over.
    pub waiting_for: Vec<Seat>,
    /// The question, in a sentence addressed to the viewer.
    pub sentence: Text,
    /// The rule behind it.
    pub rule: RuleId,
}

/// The kind of thing that a shape stands for.
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
    /// A token that is not a ship.
    Token,
    /// A firing arc.
    Arc,
    /// A range ring or line.
    Range,
    /// A template or path.
    Template,
    /// A place where something would stand.
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

/// The geometry of a shape, in board units.
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

/// A drawing inside a shape: a silhouette as an SVG path in a box from -50 to 50, bow up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Glyph {
    /// SVG path data.
    pub path: &'static str,
    /// The place of its middle.
    pub at: [f64; 2],
    /// Width of the box in board units.
    pub size: f64,
    /// Degrees clockwise from up.
    pub heading: f64,
    /// A few letters for a face that cannot draw.
    pub letters: String,
}

/// One shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shape {
    /// Stable name: `ship:A1`, `cube`. Shapes that are only drawn may have an empty one.
    pub id: String,
    /// The kind of thing it stands for.
    pub meaning: Meaning,
    /// Its geometry.
    pub outline: Outline,
    /// Whose it is.
    pub tone: Tone,
    /// Name, for the label and the screen reader.
    pub label: Text,
    /// More, shown when it is pointed at.
    pub tip: Text,
    /// A drawing on it.
    pub glyph: Option<Glyph>,
    /// Whether it is the one now acting or asked about.
    pub active: bool,
    /// Shown only while it is pointed at: arcs, range rings.
    pub hover: Later<Shape>,
}

impl Shape {
    /// A plain shape: neutral, without name, tip or drawing.
    pub fn new(id: impl Into<String>, meaning: Meaning, outline: Outline) -> Shape {
        Shape {
            id: id.into(),
            meaning,
            outline,
            tone: Tone::Neutral,
            label: Text::NONE,
            tip: Text::NONE,
            glyph: None,
            active: false,
            hover: Later::default(),
        }
    }

    /// With this tone.
    pub fn tone(mut self, tone: Tone) -> Shape {
        self.tone = tone;
        self
    }

    /// With this name.
    pub fn label(mut self, label: impl Into<Text>) -> Shape {
        self.label = label.into();
        self
    }

    /// With this tip.
    pub fn tip(mut self, tip: impl Into<Text>) -> Shape {
        self.tip = tip.into();
        self
    }
}

/// A command as a person chooses it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// Its notation; several commands in a row stand with `;` between them.
    pub command: String,
    /// In a few words: `Straight 3`.
    pub label: Text,
    /// The thing it belongs to: choices of one group are shown together (`Enterprise-D: dial`).
    pub group: Text,
    /// Its effect or cost, in a sentence; may be empty.
    pub detail: Text,
    /// Easy, costly, dangerous.
    pub tone: Tone,
    /// The rule that allows it.
    pub rule: RuleId,
    /// Ids of the things on which a click means it: shapes, cards, zones, and tracks, boxes, tags, parts and lines of sheets.
    pub on: Vec<String>,
    /// The choice in steps, where it is too large for one click (how many attacks, then each target). Choices that begin with the same steps are
    /// one choice as far as those go; a face offers the next step only. Empty where `on` and the label say it all.
    pub steps: Vec<Stage>,
    /// Column and row in the group's grid, where it has one (a maneuver dial: speed upwards).
    pub cell: Option<(i8, i8)>,
    /// A small drawing for the grid: SVG path data in a box from -50 to 50.
    pub icon: Option<&'static str>,
    /// A drawing of the result: template, ghost, line of fire.
    pub preview: Vec<Shape>,
    /// Its probable effects.
    pub odds: Option<Forecast>,
}

impl Choice {
    /// A plain choice.
    pub fn new(command: impl ToString, label: impl Into<Text>, group: impl Into<Text>, rule: RuleId) -> Choice {
        Choice {
            command: command.to_string(),
            label: label.into(),
            group: group.into(),
            detail: Text::NONE,
            tone: Tone::Neutral,
            rule,
            on: Vec::new(),
            steps: Vec::new(),
            cell: None,
            icon: None,
            preview: Vec::new(),
            odds: None,
        }
    }
}

/// One step of a large choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stage {
    /// In a few words: `third attack`.
    pub label: Text,
    /// Ids of the things on which a click means it.
    pub on: Vec<String>,
}

/// Exact odds of a choice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forecast {
    /// The thing that is counted: `damage to the Cube`.
    pub what: Text,
    /// Probability of each number, from `from` upwards.
    pub chances: Vec<f64>,
    /// The number of the first entry.
    pub from: i32,
    /// The mean.
    pub mean: f64,
    /// Further facts: `destroys it: 12.5 %`.
    pub notes: Vec<Text>,
}

/// Something that is not possible now, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Denied {
    /// The name of the choice that it would be.
    pub label: Text,
    /// The thing it belongs to; the same groups as the choices.
    pub group: Text,
    /// Why not, in a sentence.
    pub why: Text,
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
    pub name: Text,
    /// How much or who: `3 of 12`.
    pub value: Text,
    /// Tone.
    pub tone: Tone,
    /// More when pointed at.
    pub tip: Text,
}

/// A sheet beside the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sheet {
    /// Id of the shape it belongs to, or empty.
    pub of: String,
    /// Name.
    pub title: Text,
    /// Second line.
    pub subtitle: Text,
    /// Whose.
    pub tone: Tone,
    /// Whether it is the one now acting.
    pub active: bool,
    /// Whether it is out of the game.
    pub gone: bool,
    /// Its rows. On most sheets they are the same after a command as before.
    pub rows: Later<Row>,
}

/// A row of a sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// Numbers side by side: name and value.
    Numbers(Vec<(Text, Text)>),
    /// A track of boxes.
    Track {
        /// Name that a choice can stand on, with `#` and the number of a box behind it for that box alone; may be empty.
        id: String,
        /// The thing that it counts.
        name: Text,
        /// Boxes in order.
        boxes: Vec<BoxMark>,
    },
    /// Columns of cards: how many in each, and how many fit.
    Columns {
        /// The thing that it counts.
        name: Text,
        /// Cards in each column.
        counts: Vec<u8>,
        /// How many fit into a column.
        full: u8,
        /// How many columns there can be.
        most: u8,
    },
    /// Parts around a middle, such as the shields of a ship by side.
    Ring {
        /// The thing that it counts.
        name: Text,
        /// The direction of the first part, in degrees clockwise from the bow; the others follow clockwise at equal distances.
        turn: f64,
        /// The parts.
        parts: Vec<RingPart>,
    },
    /// A table: weapons with their power and state.
    Table {
        /// The things that it lists.
        name: Text,
        /// Heads of the columns.
        head: Vec<Text>,
        /// The lines.
        lines: Vec<TableLine>,
    },
    /// Small named things: tokens, cards, conditions.
    Tags(Vec<Tag>),
    /// A sentence.
    Note(Text),
    /// A system display: groups of boxes in their places, as on the printed sheet of a ship.
    Display {
        /// The title of the display.
        name: Text,
        /// The groups.
        groups: Vec<BoxGroup>,
    },
}

/// A part of a ring.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RingPart {
    /// Name that a choice can stand on; may be empty.
    pub id: String,
    /// Short name: `1`.
    pub name: Text,
    /// The number that it holds; unknown to the viewer if `None`.
    pub now: Option<u16>,
    /// The most that it can hold.
    pub most: u16,
    /// Boxes behind it: a shield generator.
    pub boxes: Vec<BoxMark>,
    /// Good, weak, down, or the one that matters.
    pub tone: Tone,
    /// More when pointed at.
    pub tip: Text,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableLine {
    /// Name that a choice can stand on; may be empty.
    pub id: String,
    /// One for each column.
    pub cells: Vec<Text>,
    /// Whether it works.
    pub tone: Tone,
    /// More when pointed at.
    pub tip: Text,
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

/// A group of boxes of a [`Row::Display`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoxGroup {
    /// Name that a choice can stand on, with `#` and the number of a box behind it for that box alone; may be empty.
    pub id: String,
    /// The kind of boxes: `Warp engine, left`.
    pub name: Text,
    /// A few letters for the boxes themselves: `L WARP`.
    pub letters: Text,
    /// Column and row of the first box on the sheet.
    pub at: (i8, i8),
    /// How many boxes stand side by side.
    pub across: u8,
    /// The boxes in order.
    pub boxes: Vec<BoxMark>,
    /// More when pointed at.
    pub tip: Text,
}

/// Dice as they lie.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tray {
    /// The purpose of the dice.
    pub title: Text,
    /// Whose.
    pub tone: Tone,
    /// The dice: name of the face, one or two letters, and what it counts as.
    pub dice: Vec<DieShown>,
}

/// One die in a tray.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DieShown {
    /// Full name of the face: `Critical Hit`.
    pub face: Text,
    /// Short: `C`.
    pub short: String,
    /// Which die: `attack`, `defense`, `d10`; faces draw each kind its own way.
    pub kind: &'static str,
    /// Re-rolled, changed or cancelled: shown struck through or marked.
    pub mark: Option<&'static str>,
}

impl Scene {
    /// Whether there is something with this id on the table on which a choice can stand.
    pub fn has(&self, id: &str) -> bool {
        let (whole, number) = id.split_once('#').map_or((id, None), |(whole, number)| (whole, number.parse::<usize>().ok()));
        let boxes = |named: &str, boxes: &[BoxMark]| named == whole && number.is_none_or(|number| number < boxes.len());
        let in_row = |row: &Row| match row {
            Row::Track { id, boxes: marks, .. } => boxes(id, marks),
            Row::Ring { parts, .. } => parts.iter().any(|part| part.id == id),
            Row::Table { lines, .. } => lines.iter().any(|line| line.id == id),
            Row::Tags(tags) => tags.iter().any(|tag| tag.id == id),
            Row::Display { groups, .. } => groups.iter().any(|group| boxes(&group.id, &group.boxes)),
            Row::Numbers(_) | Row::Columns { .. } | Row::Note(_) => false,
        };
        self.shapes.iter().any(|shape| shape.id == id)
            || self.ground.iter().any(|shape| shape.id == id)
            || self.zones.iter().any(|zone| zone.has(id))
            || self.sheets.iter().flat_map(|sheet| &*sheet.rows).any(in_row)
    }
}
