//! Pieces of a scene that are large, in parts: of a ship that moves nothing is told of its sheet but the row that changed.
//!
//! What a piece says of itself and its parts, put together, is the piece as it is written anywhere else.

use engine::{CardShown, Glyph, Later, Lay, Meaning, Outline, Row, Seat, Shape, Sheet, Text, Tone, Zone};
use serde::Serialize;

/// Something with parts.
pub(crate) trait Parted: Serialize {
    type Part: Serialize;
    /// What the member is called in which they stand.
    const NAME: &'static str;

    fn parts(&self) -> &[Self::Part];

    /// The parts, where they may not have been drawn yet.
    fn later(&self) -> Option<&Later<Self::Part>> {
        None
    }

    /// Everything else.
    fn head(&self) -> impl Serialize;
}

#[derive(Serialize)]
struct SheetHead<'s> {
    of: &'s str,
    title: &'s Text,
    subtitle: &'s Text,
    tone: Tone,
    active: bool,
    gone: bool,
}

impl Parted for Sheet {
    type Part = Row;
    const NAME: &'static str = "rows";

    fn parts(&self) -> &[Row] {
        &self.rows
    }

    fn head(&self) -> impl Serialize {
        let Sheet { of, title, subtitle, tone, active, gone, rows: _ } = self;
        SheetHead { of, title, subtitle, tone: *tone, active: *active, gone: *gone }
    }
}

#[derive(Serialize)]
struct ZoneHead<'z> {
    id: &'z str,
    title: &'z Text,
    owner: Option<Seat>,
    lay: Lay,
    count: u16,
}

impl Parted for Zone {
    type Part = CardShown;
    const NAME: &'static str = "cards";

    fn parts(&self) -> &[CardShown] {
        &self.cards
    }

    fn head(&self) -> impl Serialize {
        let Zone { id, title, owner, lay, count, cards: _ } = self;
        ZoneHead { id, title, owner: *owner, lay: *lay, count: *count }
    }
}

#[derive(Serialize)]
struct ShapeHead<'s> {
    id: &'s str,
    meaning: Meaning,
    outline: &'s Outline,
    tone: Tone,
    label: &'s Text,
    tip: &'s Text,
    glyph: &'s Option<Glyph>,
    active: bool,
}

impl Parted for Shape {
    type Part = Shape;
    const NAME: &'static str = "hover";

    fn parts(&self) -> &[Shape] {
        &self.hover
    }

    fn later(&self) -> Option<&Later<Shape>> {
        Some(&self.hover)
    }

    fn head(&self) -> impl Serialize {
        let Shape { id, meaning, outline, tone, label, tip, glyph, active, hover: _ } = self;
        ShapeHead { id, meaning: *meaning, outline, tone: *tone, label, tip, glyph, active: *active }
    }
}
