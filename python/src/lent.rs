//! Buffers that a caller of Python lends: arrays of numpy and the like.
#![allow(unsafe_code, reason = "memory of Python is reached through pointers")]

use std::slice;

use engine::Problem;
use pyo3::{
    buffer::{Element, PyBuffer},
    prelude::*,
};

use crate::faults::{Asked, raised};

/// A buffer of numbers, writable, in one piece. As long as it is held Python neither frees nor moves its memory.
pub struct Lent<T: Element> {
    buffer: PyBuffer<T>,
    length: usize,
}

impl<T: Element> Lent<T> {
    /// A buffer of any length.
    ///
    /// # Errors
    /// It has numbers of another kind, cannot be written, or does not lie in one piece.
    pub fn some(lent: &Bound<'_, PyAny>, name: &str) -> PyResult<Lent<T>> {
        let bad = |why: &str| raised(lent.py(), Asked::Shape, Problem::new("bad-buffer", format!("{name}: {why}")), "en");
        let bits = 8 * size_of::<T>();
        let buffer = PyBuffer::<T>::get(lent).map_err(|_| bad(&format!("wanted is an array whose items are numbers of {bits} bits")))?;
        if buffer.readonly() || !buffer.is_c_contiguous() {
            return Err(bad("wanted is an array that can be written and lies in one piece"));
        }
        let length = buffer.item_count();
        Ok(Lent { buffer, length })
    }

    /// A buffer of this length.
    ///
    /// # Errors
    /// As [`Lent::some`], or it has another length.
    pub fn of(lent: &Bound<'_, PyAny>, name: &str, length: usize) -> PyResult<Lent<T>> {
        let buffer = Lent::some(lent, name)?;
        if buffer.length != length {
            let problem = Problem::new("bad-buffer", format!("{name}: wanted are {length} items, not {}", buffer.length));
            return Err(raised(lent.py(), Asked::Shape, problem, "en"));
        }
        Ok(buffer)
    }

    /// How many items it has.
    pub fn len(&self) -> usize {
        self.length
    }

    /// The first byte and the one behind the last: to find buffers that overlap.
    pub fn span(&self) -> (usize, usize) {
        let from = self.buffer.buf_ptr() as usize;
        (from, from + self.buffer.len_bytes())
    }

    /// Its items. Other threads of Python may write into them at the same time, as into any array; that is the caller's to prevent. The caller of this function
    /// holds no other buffer that overlaps.
    pub fn items(&mut self) -> &mut [T] {
        if self.length == 0 {
            return &mut [];
        }
        // SAFETY: `PyBuffer` has checked kind, size and alignment of the items; the buffer is writable and in one piece, and is not released while it is
        // borrowed here.
        unsafe { slice::from_raw_parts_mut(self.buffer.buf_ptr().cast::<T>(), self.length) }
    }

    /// Writes these items and the default behind them.
    pub fn fill(&mut self, from: &[T])
    where
        T: Default,
    {
        let (there, free) = self.items().split_at_mut(from.len());
        there.copy_from_slice(from);
        free.fill(T::default());
    }
}
