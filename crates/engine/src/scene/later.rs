//! Lists that are drawn only when somebody looks at them.
//!
//! A map of hundreds of hexes, the arcs and ranges of every ship, and most sheets stay the same after most commands. Each of them is drawn from a small value.
//! A face that has seen the list compares the values: if they are equal nothing has changed, and the list need not be drawn to find that out.

use std::{
    any::TypeId,
    fmt,
    hash::{Hash, Hasher},
    ops::Deref,
    sync::{Arc, OnceLock},
};

use serde::{Serialize, Serializer};

/// The value that things are drawn from. It holds everything the drawing depends on, so that equal values are drawn alike.
pub trait Drawing<T>: Hash + Send + Sync + 'static {
    /// The things, from the bottom up.
    fn draw(&self) -> Vec<T>;
}

/// A [`Drawing`] of any type.
trait Drawable<T>: Send + Sync {
    fn drawn(&self) -> Vec<T>;
    fn mark(&self, to: &mut dyn Hasher);
}

impl<T, D: Drawing<T>> Drawable<T> for D {
    fn drawn(&self) -> Vec<T> {
        self.draw()
    }

    fn mark(&self, mut to: &mut dyn Hasher) {
        TypeId::of::<D>().hash(&mut to);
        self.hash(&mut to);
    }
}

/// A list that may not have been drawn yet. Whoever reads it has it drawn.
#[derive(Clone)]
pub struct Later<T>(Option<Box<Inner<T>>>);

#[derive(Clone)]
enum Inner<T> {
    Given(Vec<T>),
    From(Arc<dyn Drawable<T>>, OnceLock<Vec<T>>),
}

impl<T> Later<T> {
    /// A list drawn from this value, once it is wanted.
    pub fn of(drawing: impl Drawing<T>) -> Later<T> {
        Later(Some(Box::new(Inner::From(Arc::new(drawing), OnceLock::new()))))
    }

    /// Hashes the value that these things are drawn from: equal hashes mean equal things. Returns whether there is such a value; things that were given as they
    /// are have none.
    pub fn mark(&self, to: &mut dyn Hasher) -> bool {
        match self.0.as_deref() {
            Some(Inner::From(from, _)) => {
                from.mark(to);
                true
            }
            _ => false,
        }
    }

    /// The things.
    pub fn into_vec(self) -> Vec<T> {
        match self.0.map(|inner| *inner) {
            None => Vec::new(),
            Some(Inner::Given(list)) => list,
            Some(Inner::From(from, drawn)) => drawn.into_inner().unwrap_or_else(|| from.drawn()),
        }
    }

    /// Changes the things: what they were drawn from says nothing of them any more.
    pub fn change(&mut self, change: impl FnOnce(&mut Vec<T>)) {
        let mut list = std::mem::take(self).into_vec();
        change(&mut list);
        *self = list.into();
    }
}

impl<T> Default for Later<T> {
    fn default() -> Later<T> {
        Later(None)
    }
}

impl<T> From<Vec<T>> for Later<T> {
    fn from(list: Vec<T>) -> Later<T> {
        Later((!list.is_empty()).then(|| Box::new(Inner::Given(list))))
    }
}

impl<T> Deref for Later<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self.0.as_deref() {
            None => &[],
            Some(Inner::Given(list)) => list,
            Some(Inner::From(from, drawn)) => drawn.get_or_init(|| from.drawn()),
        }
    }
}

impl<'l, T> IntoIterator for &'l Later<T> {
    type Item = &'l T;
    type IntoIter = std::slice::Iter<'l, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: fmt::Debug> fmt::Debug for Later<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&**self).finish()
    }
}

impl<T: PartialEq> PartialEq for Later<T> {
    fn eq(&self, other: &Later<T>) -> bool {
        **self == **other
    }
}

impl<T: Serialize> Serialize for Later<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&**self)
    }
}

#[cfg(test)]
mod tests {
    use std::hash::DefaultHasher;

    use super::*;

    #[derive(Hash)]
    struct Upto(u8);

    #[derive(Hash)]
    struct Twice(u8);

    impl Drawing<u8> for Upto {
        fn draw(&self) -> Vec<u8> {
            (0..self.0).collect()
        }
    }

    impl Drawing<u8> for Twice {
        fn draw(&self) -> Vec<u8> {
            vec![self.0; 2]
        }
    }

    fn sum(list: &Later<u8>) -> Option<u64> {
        let mut sum = DefaultHasher::new();
        list.mark(&mut sum).then(|| sum.finish())
    }

    /// Two lists have one mark if they are drawn from equal values of one type. Another value, another type or a change makes another mark, or none.
    #[test]
    fn what_is_drawn_from_the_same_is_known_for_it() {
        let three = || Later::of(Upto(3));
        assert_eq!((sum(&three()), three().to_vec()), (sum(&three()), vec![0, 1, 2]));
        for other in [Later::of(Upto(4)), Later::of(Twice(3)), vec![0, 1, 2].into(), Later::default()] {
            assert_ne!(sum(&three()), sum(&other));
        }
        let mut changed = three();
        changed.change(|list| list.push(9));
        assert_eq!((sum(&changed), changed.into_vec()), (None, vec![0, 1, 2, 9]));
    }
}
