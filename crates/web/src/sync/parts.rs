//! Large pieces of a scene, in parts: when a ship moves, only the changed row of its sheet is sent.
//!
//! A piece without its parts and the parts, put together, make the piece as it is written anywhere else.

use engine::{CardShown, Glyph, Later, Lay, Meaning, Outline, Row, Seat, Shape, Sheet, Text, Tone, Zone};
use serde::Serialize;

/// Something with parts.
pub(crate) trait Parted: Serialize {
    type Part: Serialize;
    /// Name of the member that holds the parts.
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

    fn later(&self) -> Option<&Later<Row>> {
        Some(&self.rows)
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

#[cfg(test)]
mod tests {
    use std::{
        hash::{Hash, Hasher},
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
    };

    use engine::{
        Drawing, Scene,
        words::{OWN_ONLY, Words},
    };
    use serde_json::{Value, json};

    use super::*;
    use crate::sync::{
        changes::apply,
        pieces::{Cut, Known},
    };

    /// A row for each number; it is counted how often they are drawn.
    #[derive(Clone)]
    struct Notes(Vec<u8>, Arc<AtomicUsize>);

    impl Hash for Notes {
        fn hash<H: Hasher>(&self, to: &mut H) {
            self.0.hash(to);
        }
    }

    impl Drawing<Row> for Notes {
        /// Two numbers of ten are written alike.
        fn draw(&self) -> Vec<Row> {
            self.1.fetch_add(1, Ordering::Relaxed);
            self.0.iter().map(|number| Row::Note(Text::name(format!("note {}", number / 2)))).collect()
        }
    }

    fn sheet(title: &'static str, rows: Later<Row>) -> Sheet {
        let (of, title, subtitle) = (String::new(), Text::name(title), Text::NONE);
        Sheet { of, title, subtitle, tone: Tone::Neutral, active: false, gone: false, rows }
    }

    fn cut(sheets: Vec<Sheet>) -> Cut {
        Cut::new(Scene { sheets, ..Scene::default() }, Words::of("en", OWN_ONLY).into(), Vec::new())
    }

    fn page(cut: &Cut) -> Value {
        let mut out = String::new();
        cut.write(&mut out);
        serde_json::from_str(&format!("{{{out}}}")).expect("JSON")
    }

    /// The change of the sheets, the page after it, and the record.
    fn told(now: &Cut, shown: &Value, known: &Known) -> (Value, Value, Known) {
        let mut change = String::new();
        let known = now.since(known, &mut change);
        let change: Value = serde_json::from_str(&format!("{{\"~\":{{{}}}}}", change.trim_start_matches(','))).expect("JSON");
        (change["~"]["scene"]["~"]["sheets"].clone(), apply(shown, &change).expect("it fits"), known)
    }

    /// The rows of a sheet are drawn again only if their source value has changed, and only changed rows are sent.
    #[test]
    fn rows_that_are_as_they_were_are_not_drawn() {
        let drawn = Arc::new(AtomicUsize::new(0));
        let notes = |rows: &[u8]| Later::of(Notes(rows.to_vec(), drawn.clone()));
        let sheets = |title, rows: &[u8]| cut(vec![sheet(title, notes(rows)), sheet("other", notes(&[0])), sheet("given", vec![].into())]);
        let row = |number: u8| json!({ "=": { "note": format!("note {number}") } });
        let first = sheets("ship", &[2, 4, 6]);
        let (mut shown, mut known) = (page(&first), first.known());
        assert_eq!(drawn.swap(0, Ordering::Relaxed), 2, "each sheet once, to be told and to be known");
        // The title, the data of the rows, how often they are drawn, whether the title is sent, and the change of the rows.
        let steps: [(_, &[u8], _, _, _); 7] = [
            ("ship", &[2, 4, 6], 0, false, Value::Null),
            ("boat", &[2, 4, 6], 0, true, Value::Null),
            ("boat", &[2, 8, 6], 1, false, json!({ "@": { "1": row(4) } })),
            ("boat", &[2, 9, 6], 1, false, Value::Null),
            ("ship", &[2, 9, 6], 0, true, Value::Null),
            ("ship", &[2, 9, 6, 1], 1, false, json!({ "&": [[0, 3], row(0)] })),
            ("boat", &[], 1, true, json!({ "&": [] })),
        ];
        for (title, numbers, times, titled, rows) in steps {
            let now = sheets(title, numbers);
            let said;
            (said, shown, known) = told(&now, &shown, &known);
            let ship = &said["@"]["0"]["~"];
            let ship = (!ship["title"].is_null(), ship["rows"].clone());
            assert_eq!((drawn.swap(0, Ordering::Relaxed), ship), (times, (titled, rows)), "{title} {numbers:?}: {said}");
            assert!(said["@"].as_object().is_none_or(|sheets| sheets.len() == 1), "the others are as they were: {said}");
            assert_eq!(shown, page(&now));
            drawn.store(0, Ordering::Relaxed);
        }
    }

    /// A viewer that has the page from another process gets the changed rows only, like a viewer of this one.
    #[test]
    fn what_was_shown_elsewhere_is_known_by_its_rows() {
        let now = |rows: &[u8]| cut(vec![sheet("ship", Later::of(Notes(rows.to_vec(), Arc::default())))]);
        let (shown, known) = (page(&now(&[2, 4])), now(&[2, 4]).known());
        let (said, shown, _) = told(&now(&[6, 4]), &shown, &known);
        assert_eq!(said["@"]["0"]["~"]["rows"]["@"].as_object().map(|rows| rows.len()), Some(1), "{said}");
        assert_eq!(shown, page(&now(&[6, 4])));
    }

    /// Rows that were given are compared with such as are drawn later, and the other way round.
    #[test]
    fn given_rows_become_drawn_ones() {
        let given = |rows: &[u8]| cut(vec![sheet("ship", Notes(rows.to_vec(), Arc::default()).draw().into())]);
        let later = |rows: &[u8]| cut(vec![sheet("ship", Later::of(Notes(rows.to_vec(), Arc::default())))]);
        let first = given(&[2, 4]);
        let (mut shown, mut known) = (page(&first), first.known());
        for now in [later(&[2, 6]), given(&[2, 8]), given(&[]), later(&[2]), given(&[2, 4])] {
            (_, shown, known) = told(&now, &shown, &known);
            assert_eq!(shown, page(&now));
        }
    }
}
