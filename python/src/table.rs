//! Tables: columns of numbers and words, in the layout of Arrow, so that polars, pandas, pyarrow and duckdb read them where they lie.

use std::sync::Arc;

use engine::Problem;
use pyo3::{
    prelude::*,
    types::{PyCapsule, PyDict, PyList},
};

use crate::{
    arrow,
    faults::{Asked, raised},
};

/// The values of a column.
pub enum Data {
    /// Whole numbers.
    Whole(Vec<i64>),
    /// Words: the ends of each, with 0 before them, and the bytes of all.
    Words(Vec<i32>, Vec<u8>),
}

/// A column.
pub struct Column {
    /// Its name.
    pub name: String,
    /// Its values; anything where a value is missing.
    pub data: Data,
    /// A bit for each value that is there, the lowest bit first; `None` where all are.
    pub there: Option<Vec<u8>>,
    /// How many are missing.
    pub missing: usize,
}

impl Column {
    /// A column of whole numbers.
    pub fn whole(name: impl Into<String>, values: impl Iterator<Item = Option<i64>>) -> Column {
        let (mut data, mut there, mut missing) = (Vec::new(), Vec::new(), 0);
        for value in values {
            let at = data.len();
            if at.is_multiple_of(8) {
                there.push(0);
            }
            if let (Some(last), true) = (there.last_mut(), value.is_some()) {
                *last |= 1 << (at % 8);
            }
            missing += usize::from(value.is_none());
            data.push(value.unwrap_or_default());
        }
        Column { name: name.into(), data: Data::Whole(data), there: (missing > 0).then_some(there), missing }
    }

    /// A column of words.
    pub fn words<'w>(name: impl Into<String>, values: impl Iterator<Item = &'w str>) -> Column {
        let (mut ends, mut bytes) = (vec![0], Vec::new());
        for value in values {
            bytes.extend(value.as_bytes());
            ends.push(bytes.len() as i32);
        }
        Column { name: name.into(), data: Data::Words(ends, bytes), there: None, missing: 0 }
    }

    /// How many values it has.
    pub fn len(&self) -> usize {
        match &self.data {
            Data::Whole(values) => values.len(),
            Data::Words(ends, _) => ends.len() - 1,
        }
    }

    fn is_there(&self, at: usize) -> bool {
        self.there.as_ref().is_none_or(|bits| bits[at / 8] >> (at % 8) & 1 == 1)
    }

    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        match &self.data {
            Data::Whole(values) => PyList::new(py, values.iter().enumerate().map(|(at, value)| self.is_there(at).then_some(*value))),
            Data::Words(ends, bytes) => {
                let word = |pair: &[i32]| String::from_utf8_lossy(&bytes[pair[0] as usize..pair[1] as usize]).into_owned();
                PyList::new(py, ends.windows(2).map(word))
            }
        }
    }
}

/// A table. Its columns are whole numbers of 64 bits, with `None` where a game has no value, or words. `__arrow_c_stream__` hands them to any library that reads
/// Arrow, without a copy: `polars.DataFrame(table)`, `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`.
#[pyclass(frozen, module = "vinculum")]
pub struct Table {
    columns: Arc<Vec<Column>>,
}

impl Table {
    /// A table of these columns, which are equally long.
    pub fn new(columns: Vec<Column>) -> Table {
        Table { columns: Arc::new(columns) }
    }

    fn rows(&self) -> usize {
        self.columns.first().map_or(0, Column::len)
    }
}

#[pymethods]
impl Table {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.columns.iter().map(|column| column.name.as_str()).collect()
    }

    /// How many rows there are.
    #[getter]
    fn num_rows(&self) -> usize {
        self.rows()
    }

    fn __len__(&self) -> usize {
        self.rows()
    }

    /// A column as a list.
    #[pyo3(signature = (name, /))]
    fn column<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        match self.columns.iter().find(|column| column.name == name) {
            Some(column) => column.list(py),
            None => {
                let problem = Problem::new("no-such-column", format!("there is no column {name:?}: {}", self.column_names().join(", ")));
                Err(raised(py, Asked::Shape, problem, "en"))
            }
        }
    }

    /// All columns as lists, by name.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for column in self.columns.iter() {
            dict.set_item(&column.name, column.list(py)?)?;
        }
        Ok(dict)
    }

    /// The table as a stream of Arrow's C interface (one batch). A requested schema is not converted to, as the protocol allows.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(&self, py: Python<'py>, requested_schema: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        arrow::stream(py, self.columns.clone())
    }

    fn __repr__(&self) -> String {
        format!("<vinculum.Table {} rows: {}>", self.rows(), self.column_names().join(", "))
    }
}
