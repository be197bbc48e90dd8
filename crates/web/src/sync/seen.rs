//! The scene of a page as it is compared: lists that may not have been drawn are known by what they are drawn from.

use engine::{Glyph, Later, Meaning, Outline, Row, Scene, Shape, Sheet, Text, Tone};
use serde::{
    Serialize, Serializer,
    ser::{SerializeSeq, SerializeStruct},
};

use crate::{
    fingerprint::Sum,
    sync::walk::{Lazy, Marked},
};

/// The lists that viewers have in common: a change of one of their entries is written once for all.
pub(crate) const COMMON: [&str; 5] = ["shapes", "sheets", "zones", "chips", "trays"];

/// A scene, with its words still to be said.
pub(crate) struct Seen<'s>(pub(crate) &'s Scene);

impl Serialize for Seen<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Scene { bounds, ground, shapes, hex_side, middles: _, sheets, zones, choices, more, forms, picks, denied, chips, trays } =
            self.0;
        let mut scene = to.serialize_struct("Scene", 12)?;
        scene.serialize_field("bounds", bounds)?;
        scene.serialize_field("hex_side", hex_side)?;
        scene.serialize_field("shapes", &Laid(ground, shapes))?;
        scene.serialize_field("sheets", &sheets.iter().map(SheetSeen::from).collect::<Vec<_>>())?;
        scene.serialize_field("zones", zones)?;
        scene.serialize_field("chips", chips)?;
        scene.serialize_field("trays", trays)?;
        scene.serialize_field("choices", choices)?;
        scene.serialize_field("more", more)?;
        scene.serialize_field("forms", forms)?;
        scene.serialize_field("picks", picks)?;
        scene.serialize_field("denied", denied)?;
        scene.end()
    }
}

/// The ground and what lies on it, as one list.
struct Laid<'s>(&'s Later<Shape>, &'s [Shape]);

impl Serialize for Laid<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let drawn = to.is_human_readable() || !self.0.mark(&mut Sum::new());
        let mut list = to.serialize_seq(None)?;
        if drawn {
            self.0.iter().try_for_each(|shape| list.serialize_element(shape))?;
        } else {
            // An entry that stands for all of them.
            list.serialize_element(&Lazy(self.0))?;
        }
        self.1.iter().try_for_each(|shape| list.serialize_element(&ShapeSeen::from(shape)))?;
        list.end()
    }
}

/// A thing with a list that may not be drawn.
macro_rules! seen {
    ($seen:ident, $thing:ident { $($field:ident: $kind:ty),+ }, $later:ident: $way:ident<$part:ty>) => {
        #[derive(Serialize)]
        struct $seen<'s> {
            $($field: &'s $kind,)+
            $later: $way<'s, $part>,
        }

        impl<'s> From<&'s $thing> for $seen<'s> {
            fn from($thing { $($field,)+ $later }: &'s $thing) -> $seen<'s> {
                $seen { $($field,)+ $later: $way($later) }
            }
        }
    };
}

seen!(
    ShapeSeen,
    Shape { id: String, meaning: Meaning, outline: Outline, tone: Tone, label: Text, tip: Text, glyph: Option<Glyph>, active: bool },
    hover: Marked<Shape>
);

seen!(SheetSeen, Sheet { of: String, title: Text, subtitle: Text, tone: Tone, active: bool, gone: bool }, rows: Lazy<Row>);

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
        Chance, Drawing, Play, Seat, Viewer,
        words::{OWN_ONLY, Words, spoken},
    };
    use flate2::Crc;
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        fingerprint::hash,
        sync::{
            changes::{apply, change},
            compression::Encoder,
            page::can_tell,
            tree::Node,
        },
        tables::table::log::{Line, Tails},
    };

    /// The members of a page that hold the game.
    #[derive(Serialize)]
    struct Game<'s> {
        scene: Seen<'s>,
        log: &'s [Line],
    }

    struct Cut(Scene, Arc<Words>, Vec<Line>);

    impl Cut {
        fn of(play: &dyn Play, viewer: Viewer, tails: &mut Tails, from: usize) -> Cut {
            let (log, _) = tails.end(play, viewer, 20, "it", from);
            Cut(play.drawn(viewer), play.words("it"), log)
        }

        fn game(&self) -> Game<'_> {
            Game { scene: Seen(&self.0), log: &self.2 }
        }

        fn tree(&self) -> Node {
            Node::of(&self.game())
        }

        fn text(&self) -> String {
            spoken(&self.1, || serde_json::to_string(&self.game())).expect("JSON")
        }

        fn page(&self) -> Value {
            serde_json::from_str(&self.text()).expect("JSON")
        }

        fn since(&self, old: &Node, words: &str) -> (String, Node) {
            let new = self.tree();
            let change = spoken(&self.1, || change(old, &new, &self.game(), hash(words.as_bytes())));
            (if change.is_empty() { "{\"~\":{}}".into() } else { change }, new)
        }

        /// The change from a page, that page after it, and the record.
        fn told(&self, shown: &Value, known: &Node) -> (Value, Value, Node) {
            let (text, known) = self.since(known, "test");
            let change: Value = serde_json::from_str(&text).expect("JSON");
            let shown = apply(shown, &change).expect("it fits");
            assert_eq!(shown, self.page());
            (change["~"]["scene"]["~"].clone(), shown, known)
        }
    }

    /// The most bytes that are sent for a command to one viewer, in the mean.
    const MOST: usize = 10 << 10;

    /// In games of every kind, a viewer that follows the changes sees the same as a new viewer, and is sent only a part of it.
    #[test]
    fn who_follows_sees_what_is_there() {
        for kit in registry::kits() {
            let about = kit.about();
            let setup = kit.setup(about.scenarios[0].name).expect("a scenario");
            let mut play = kit.open(&setup, Some(3)).expect("a game");
            let (mut chance, mut tails) = (Chance::new(3, 1), Tails::default());
            let viewers = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public];
            let first = viewers.map(|viewer| Cut::of(&*play, viewer, &mut tails, 0));
            let mut followed: Vec<(Value, Node)> = first.iter().map(|cut| (cut.page(), cut.tree())).collect();
            let (mut all, mut sent, mut packed, mut count, mut encoder) = (0, 0, 0, 0, Encoder::Gzip(Crc::new()));
            for _ in 0..60 {
                let deciders = play.deciders();
                let Some(&seat) = deciders.get(chance.below(deciders.len().max(1) as u32) as usize) else { break };
                let (commands, heard) = (play.commands(seat), viewers.map(|viewer| play.heard(viewer)));
                let command = &commands[chance.below(commands.len() as u32) as usize];
                play.say(seat, command, None).expect("it was listed");
                for ((viewer, heard), (shown, known)) in viewers.iter().zip(heard).zip(&mut followed) {
                    let now = Cut::of(&*play, *viewer, &mut tails, heard);
                    let (text, then) = now.since(known, about.name);
                    assert!(can_tell(&now.2, &then, Some(known)), "what was not heard is in words");
                    let next = apply(shown, &serde_json::from_str(&text).expect("JSON")).expect("it fits");
                    let anew = Cut::of(&*play, *viewer, &mut tails, 0);
                    assert_eq!(next, anew.page(), "{} after {command:?} by {text}", about.name);
                    // Read back as the page was: a number is not always read as it was written.
                    let scene = serde_json::to_string(&play.scene(*viewer, "it")).expect("JSON");
                    let mut scene: Value = serde_json::from_str(&scene).expect("JSON");
                    scene["hex_side"] = next["scene"]["hex_side"].clone();
                    assert_eq!(next["scene"], scene, "{}", about.name);
                    (all, sent, count) = (all + anew.text().len(), sent + text.len(), count + 1);
                    packed += encoder.message("data: ", &text, "\n\n").len();
                    assert_eq!(now.since(&then, about.name).0, "{\"~\":{}}", "nothing has changed since");
                    (*shown, *known) = (next, then);
                }
            }
            assert!(sent * 2 < all, "{}: {sent} of {all} bytes", about.name);
            assert!(packed <= MOST * count, "{}: {packed} bytes for {count} changes", about.name);
        }
    }

    /// A viewer that knows less of the log than was put into words gets no nonsense, but must be sent the whole.
    #[test]
    fn what_was_not_put_into_words_is_not_told() {
        let kit = registry::stcs();
        let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
        let mut play = kit.open(&setup, Some(3)).expect("a game");
        let (viewer, mut tails) = (Viewer::Public, Tails::default());
        let before = Cut::of(&*play, viewer, &mut tails, 0).tree();
        while play.heard(viewer) < 5 {
            let seat = play.deciders()[0];
            let command = play.commands(seat).swap_remove(0);
            play.say(seat, &command, None).expect("it was listed");
            Cut::of(&*play, viewer, &mut tails, 0);
        }
        let now = Cut::of(&*play, viewer, &mut tails, play.heard(viewer));
        let can_tell = |before| can_tell(&now.2, &now.tree(), before);
        assert!(!can_tell(Some(&before)) && !can_tell(None));
        assert!(can_tell(Some(&now.tree())));
    }

    /// Numbers from which things are drawn; it is counted how often.
    #[derive(Clone)]
    struct Drawn(Vec<u8>, Arc<AtomicUsize>);

    impl Hash for Drawn {
        fn hash<H: Hasher>(&self, to: &mut H) {
            self.0.hash(to);
        }
    }

    impl Drawing<Row> for Drawn {
        /// Two numbers of ten are written alike.
        fn draw(&self) -> Vec<Row> {
            self.1.fetch_add(1, Ordering::Relaxed);
            self.0.iter().map(|number| Row::Note(Text::name(format!("note {}", number / 2)))).collect()
        }
    }

    impl Drawing<Shape> for Drawn {
        fn draw(&self) -> Vec<Shape> {
            self.1.fetch_add(1, Ordering::Relaxed);
            let word = |at: u8| Outline::Words { at: [at.into(), 0.0], size: 1.0 };
            (0..self.0[0]).map(|at| Shape::new("", Meaning::Marker, word(at))).collect()
        }
    }

    fn sheet(title: &'static str, rows: Later<Row>) -> Sheet {
        let (of, title, subtitle) = (String::new(), Text::name(title), Text::name("long ".repeat(30)));
        Sheet { of, title, subtitle, tone: Tone::Neutral, active: false, gone: false, rows }
    }

    fn cut(scene: Scene) -> Cut {
        Cut(scene, Words::of("en", OWN_ONLY).into(), Vec::new())
    }

    /// The rows of a sheet are drawn again only if their source value has changed, and only changed rows are sent; both once for all viewers. Rows
    /// that are given are compared with drawn ones.
    #[test]
    fn rows_that_are_as_they_were_are_not_drawn() {
        let drawn = Arc::new(AtomicUsize::new(0));
        let notes = |rows: &[u8]| Later::of(Drawn(rows.to_vec(), drawn.clone()));
        let given = |rows: &[u8]| Drawing::<Row>::draw(&Drawn(rows.to_vec(), Arc::default())).into();
        let ships = |title, later, rows: &[u8]| {
            let ship = sheet(title, if later { notes(rows) } else { given(rows) });
            cut(Scene { sheets: vec![ship, sheet("other", notes(&[0])), sheet("given", given(&[]))], ..Scene::default() })
        };
        let row = |number: u8| json!({ "=": { "note": format!("note {number}") } });
        let first = ships("ship", true, &[2, 4, 6]);
        let (mut shown, mut known) = (first.page(), first.tree());
        // The title, whether the rows are drawn later, their data, how often they are drawn, whether the title is sent, and the change of the rows.
        let steps: [(_, _, &[u8], _, _, _); 10] = [
            ("ship", true, &[2, 4, 6], 0, false, Value::Null),
            ("boat", true, &[2, 4, 6], 0, true, Value::Null),
            ("boat", true, &[2, 8, 6], 1, false, json!({ "&": [[0, 1], row(4), [2, 1]] })),
            ("boat", true, &[2, 9, 6], 1, false, Value::Null),
            ("ship", true, &[2, 9, 6], 0, true, Value::Null),
            ("ship", true, &[2, 9, 6, 1], 1, false, json!({ "&": [[0, 3], row(0)] })),
            ("boat", true, &[], 1, true, json!({ "&": [] })),
            ("boat", false, &[2, 4], 0, false, json!({ "=": [{ "note": "note 1" }, { "note": "note 2" }] })),
            ("boat", true, &[2, 5], 1, false, Value::Null),
            ("boat", false, &[], 0, false, json!({ "=": [] })),
        ];
        for (title, later, numbers, times, titled, rows) in steps {
            let viewers = [ships(title, later, numbers), ships(title, later, numbers)];
            drawn.store(0, Ordering::Relaxed);
            let [one, other] = [&viewers[0], &viewers[1]].map(|cut| cut.since(&known, "test").0);
            assert_eq!((drawn.load(Ordering::Relaxed), &one), (times, &other), "{title} {numbers:?}");
            let said;
            (said, shown, known) = viewers[0].told(&shown, &known);
            let ship = if said.is_null() { &said } else { &said["sheets"]["&"][0][1]["~"] };
            assert_eq!((!ship["title"].is_null(), ship["rows"].clone()), (titled, rows), "{title} {numbers:?}: {said}");
        }
    }

    /// The ground and the surroundings of a shape are drawn again only if they have changed.
    #[test]
    fn what_is_as_it_was_is_not_drawn() {
        let [ground, around] = [(); 2].map(|()| Arc::new(AtomicUsize::new(0)));
        let count = || [&ground, &around].map(|count| count.swap(0, Ordering::Relaxed));
        let scene = |below: u8, hover: u8, tip: &'static str| {
            let mut ship = Shape::new("ship", Meaning::Base, Outline::Circle { at: [0.0; 2], radius: 1.0 }).tip(Text::name(tip));
            ship.hover = Later::of(Drawn(vec![hover], around.clone()));
            cut(Scene { ground: Later::of(Drawn(vec![below], ground.clone())), shapes: vec![ship], ..Scene::default() })
        };
        let first = scene(200, 201, "");
        let (mut shown, mut known) = (first.page(), first.tree());
        let steps = [(200, 201, "", [0, 0]), (200, 201, "slow", [0, 0]), (200, 202, "slow", [0, 1]), (203, 202, "", [1, 0])];
        for (below, hover, tip, drawn) in steps {
            let now = scene(below, hover, tip);
            count();
            now.since(&known, "test");
            assert_eq!(count(), drawn, "{below} {hover} {tip:?}");
            (_, shown, known) = now.told(&shown, &known);
        }
    }
}
