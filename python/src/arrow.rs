//! The C interface of Arrow for a table: one batch, whose buffers are the columns where they lie.
//!
//! A consumer moves these structures about, releases them in any order and at any time; each owns what it needs through `private_data`.
#![allow(unsafe_code, reason = "the interface is one of pointers and callbacks")]

use std::{
    ffi::{CString, c_char, c_int, c_void},
    ptr::{null, null_mut},
    sync::Arc,
};

use pyo3::{prelude::*, types::PyCapsule};

use crate::table::{Column, Data};

type Columns = Arc<Vec<Column>>;

#[repr(C)]
struct Schema {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    n_children: i64,
    children: *mut *mut Schema,
    dictionary: *mut Schema,
    release: Option<unsafe extern "C" fn(*mut Schema)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct Array {
    length: i64,
    null_count: i64,
    offset: i64,
    n_buffers: i64,
    n_children: i64,
    buffers: *mut *const c_void,
    children: *mut *mut Array,
    dictionary: *mut Array,
    release: Option<unsafe extern "C" fn(*mut Array)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct Stream {
    get_schema: Option<unsafe extern "C" fn(*mut Stream, *mut Schema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut Stream, *mut Array) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut Stream) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut Stream)>,
    private_data: *mut c_void,
}

/// The parts that a schema owns.
struct SchemaParts {
    _name: CString,
    children: Vec<*mut Schema>,
}

/// The parts that an array owns: the columns stay as long as any array of them does.
struct ArrayParts {
    _columns: Columns,
    buffers: Vec<*const c_void>,
    children: Vec<*mut Array>,
}

/// The parts that a stream owns.
struct StreamParts {
    columns: Columns,
    /// Whether its batch has been fetched.
    over: bool,
}

/// A stream in a capsule. If the consumer takes it, it leaves `release` empty behind.
#[repr(transparent)]
struct Held(Stream);

// SAFETY: its data is a `StreamParts`, which may go to another thread.
unsafe impl Send for Held {}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(release) = self.0.release {
            // SAFETY: nobody has taken the stream, so its data is still that of `stream`.
            unsafe { release(&mut self.0) };
        }
    }
}

/// A capsule with the stream of these columns.
pub fn stream(py: Python<'_>, columns: Columns) -> PyResult<Bound<'_, PyCapsule>> {
    let parts = Box::new(StreamParts { columns, over: false });
    let stream = Stream {
        get_schema: Some(stream_schema),
        get_next: Some(stream_next),
        get_last_error: Some(stream_error),
        release: Some(stream_release),
        private_data: Box::into_raw(parts).cast(),
    };
    PyCapsule::new_with_value(py, Held(stream), c"arrow_array_stream")
}

// SAFETY of the callbacks: a consumer calls them with a structure that this file has filled and that has not been released, and with a place to write to.

unsafe extern "C" fn stream_schema(stream: *mut Stream, out: *mut Schema) -> c_int {
    let parts = unsafe { &*(*stream).private_data.cast::<StreamParts>() };
    let children = parts.columns.iter().map(|column| {
        let format = if matches!(column.data, Data::Whole(_)) { c"l" } else { c"u" };
        Box::into_raw(Box::new(schema(format.as_ptr(), &column.name, Vec::new())))
    });
    unsafe { out.write(schema(c"+s".as_ptr(), "", children.collect())) };
    0
}

unsafe extern "C" fn stream_next(stream: *mut Stream, out: *mut Array) -> c_int {
    let parts = unsafe { &mut *(*stream).private_data.cast::<StreamParts>() };
    let array = if parts.over { ended() } else { batch(&parts.columns) };
    parts.over = true;
    unsafe { out.write(array) };
    0
}

unsafe extern "C" fn stream_error(_: *mut Stream) -> *const c_char {
    null()
}

unsafe extern "C" fn stream_release(stream: *mut Stream) {
    unsafe {
        drop(Box::from_raw((*stream).private_data.cast::<StreamParts>()));
        (*stream).release = None;
    }
}

/// A value may be missing.
const NULLABLE: i64 = 2;

fn schema(format: *const c_char, name: &str, children: Vec<*mut Schema>) -> Schema {
    let name = CString::new(name.replace('\0', " ")).unwrap_or_default();
    let mut parts = Box::new(SchemaParts { _name: name, children });
    Schema {
        format,
        name: parts._name.as_ptr(),
        metadata: null(),
        flags: NULLABLE,
        n_children: parts.children.len() as i64,
        children: parts.children.as_mut_ptr(),
        dictionary: null_mut(),
        release: Some(schema_release),
        private_data: Box::into_raw(parts).cast(),
    }
}

unsafe extern "C" fn schema_release(schema: *mut Schema) {
    unsafe {
        let parts = Box::from_raw((*schema).private_data.cast::<SchemaParts>());
        for &child in &parts.children {
            if let Some(release) = (*child).release {
                release(child);
            }
            drop(Box::from_raw(child));
        }
        (*schema).release = None;
    }
}

/// The sign that no further batch comes.
fn ended() -> Array {
    Array {
        length: 0,
        null_count: 0,
        offset: 0,
        n_buffers: 0,
        n_children: 0,
        buffers: null_mut(),
        children: null_mut(),
        dictionary: null_mut(),
        release: None,
        private_data: null_mut(),
    }
}

fn batch(columns: &Columns) -> Array {
    let children = columns.iter().map(|column| {
        let there = column.there.as_ref().map_or(null(), |bits| bits.as_ptr().cast());
        let buffers = match &column.data {
            Data::Whole(values) => vec![there, values.as_ptr().cast()],
            Data::Words(ends, bytes) => vec![there, ends.as_ptr().cast(), bytes.as_ptr().cast()],
        };
        Box::into_raw(Box::new(array(columns, column.len(), column.missing, buffers, Vec::new())))
    });
    let length = columns.first().map_or(0, Column::len);
    array(columns, length, 0, vec![null()], children.collect())
}

fn array(columns: &Columns, length: usize, missing: usize, buffers: Vec<*const c_void>, children: Vec<*mut Array>) -> Array {
    let mut parts = Box::new(ArrayParts { _columns: columns.clone(), buffers, children });
    Array {
        length: length as i64,
        null_count: missing as i64,
        offset: 0,
        n_buffers: parts.buffers.len() as i64,
        n_children: parts.children.len() as i64,
        buffers: parts.buffers.as_mut_ptr(),
        children: parts.children.as_mut_ptr(),
        dictionary: null_mut(),
        release: Some(array_release),
        private_data: Box::into_raw(parts).cast(),
    }
}

unsafe extern "C" fn array_release(array: *mut Array) {
    unsafe {
        let parts = Box::from_raw((*array).private_data.cast::<ArrayParts>());
        for &child in &parts.children {
            if let Some(release) = (*child).release {
                release(child);
            }
            drop(Box::from_raw(child));
        }
        (*array).release = None;
    }
}
