//! The ground of a board: the same for both seats, and mostly unchanged by a command. It is known by its source value; its pieces are drawn, and
//! their fingerprints made, once for all viewers of an equal one.

use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use engine::{Later, Shape};

use crate::fingerprint::{ByPrint, fingerprint, fingerprint_later};

/// The fingerprints of its pieces.
#[derive(Debug)]
pub(crate) struct Background(Box<[u64]>);

impl Background {
    pub(crate) fn prints(&self) -> &[u64] {
        &self.0
    }
}

/// Those that somebody sees.
#[derive(Default)]
struct Seen {
    by_print: ByPrint<Weak<Background>>,
    /// Number of entries after which unused ones are dropped next.
    swept: usize,
}

static SEEN: LazyLock<Mutex<Seen>> = LazyLock::new(Mutex::default);

/// Number of entries before any are dropped.
const FEW: usize = 64;

/// The ground of a scene, as it is read in a language; each of its pieces is of this kind, and all together of another.
pub(crate) fn background(shapes: &Later<Shape>, [piece, whole]: [u64; 2], language: &str) -> Arc<Background> {
    let drawn = || Background(shapes.iter().map(|shape| fingerprint(shape, piece, language)).collect());
    // A list without a fingerprint has been drawn already.
    let Some(print) = fingerprint_later(shapes, whole, language) else { return Arc::new(drawn()) };
    if let Some(known) = seen().by_print.get(&print).and_then(Weak::upgrade) {
        return known;
    }
    let made = Arc::new(drawn());
    let mut seen = seen();
    if seen.by_print.len() >= seen.swept.max(FEW) {
        seen.by_print.retain(|_, background| background.strong_count() > 0);
        seen.swept = 2 * seen.by_print.len();
    }
    seen.by_print.insert(print, Arc::downgrade(&made));
    made
}

fn seen() -> std::sync::MutexGuard<'static, Seen> {
    SEEN.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::{
        hash::{Hash, Hasher},
        sync::atomic::{AtomicUsize, Ordering},
    };

    use engine::{
        Drawing, Meaning, Outline, Scene, Text,
        words::{OWN_ONLY, Words},
    };
    use serde_json::Value;

    use super::*;
    use crate::sync::{changes::apply, pieces::Cut};

    fn page(cut: &Cut) -> Value {
        let mut out = String::new();
        cut.write(&mut out);
        serde_json::from_str(&format!("{{{out}}}")).expect("JSON")
    }

    /// A row of this many words, which counts how often it is drawn.
    #[derive(Clone)]
    struct Row(u8, Arc<AtomicUsize>);

    impl Hash for Row {
        fn hash<H: Hasher>(&self, to: &mut H) {
            self.0.hash(to);
        }
    }

    impl Drawing<Shape> for Row {
        fn draw(&self) -> Vec<Shape> {
            self.1.fetch_add(1, Ordering::Relaxed);
            let word = |at: u8| Outline::Words { at: [at.into(), self.0.into()], size: 1.0 };
            (0..self.0).map(|at| Shape::new("", Meaning::Marker, word(at))).collect()
        }
    }

    /// The ground and the surroundings of a shape are drawn again only if they have changed.
    #[test]
    fn what_is_as_it_was_is_not_drawn() {
        let [background, around] = [(); 2].map(|()| Arc::new(AtomicUsize::new(0)));
        let count = || [&background, &around].map(|count| count.swap(0, Ordering::Relaxed));
        let cut = |below: u8, hover: u8, tip: &'static str| {
            let mut ship = Shape::new("ship", Meaning::Base, Outline::Circle { at: [0.0; 2], radius: 1.0 }).tip(Text::name(tip));
            ship.hover = Later::of(Row(hover, around.clone()));
            let shapes = vec![ship.clone(), Shape { id: "other".into(), ..ship }];
            let scene = Scene { ground: Later::of(Row(below, background.clone())), shapes, ..Scene::default() };
            Cut::new(scene, Words::of("en", OWN_ONLY).into(), Vec::new())
        };
        let first = cut(200, 201, "");
        let (mut shown, mut known) = (page(&first), first.known());
        let steps = [(200, 201, "", [0, 0]), (200, 201, "slow", [0, 0]), (200, 202, "slow", [0, 1]), (203, 202, "", [1, 0])];
        for (below, hover, tip, drawn) in steps {
            let now = cut(below, hover, tip);
            count();
            let mut change = String::new();
            known = now.since(&known, &mut change);
            let told = count();
            assert!(told[0] <= drawn[0] && told[1] == drawn[1], "{below} {hover} {tip:?}: {told:?}");
            let change = serde_json::from_str(&format!("{{\"~\":{{{}}}}}", change.trim_start_matches(','))).expect("JSON");
            shown = apply(&shown, &change).expect("it fits");
            assert_eq!(shown, page(&now));
        }
    }
}
