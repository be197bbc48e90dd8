//! Values of JSON as values of Python, and back.

use engine::Problem;
use pyo3::{
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString},
};
use serde_json::{Map, Value};

/// The deepest value that is read: setups are flat.
const DEEPEST: usize = 32;

/// A value for Python: dictionaries, lists, strings, numbers, truth values and `None`.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(is) => PyBool::new(py, *is).to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (None, Some(whole)) => whole.into_pyobject(py)?.into_any(),
            (None, None) => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let items = items.iter().map(|item| to_python(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, field) in fields {
                dict.set_item(name, to_python(py, field)?)?;
            }
            dict.into_any()
        }
    })
}

/// A value of Python as JSON.
///
/// # Errors
/// It is none of those that JSON has, or too deep.
pub fn from_python(value: &Bound<'_, PyAny>) -> Result<Value, Problem> {
    read(value, DEEPEST)
}

fn read(value: &Bound<'_, PyAny>, depth: usize) -> Result<Value, Problem> {
    let strange =
        || Problem::new("bad-value", "a setup holds dictionaries with words as keys, lists, words, numbers, truth values and None");
    let depth = depth.checked_sub(1).ok_or_else(strange)?;
    if value.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(is) = value.cast::<PyBool>() {
        return Ok(is.is_true().into());
    }
    if let Ok(whole) = value.cast::<PyInt>() {
        return whole.extract::<i64>().map(Value::from).or_else(|_| whole.extract::<u64>().map(Value::from)).map_err(|_| strange());
    }
    if let Ok(number) = value.cast::<PyFloat>() {
        return serde_json::Number::from_f64(number.value()).map(Value::Number).ok_or_else(strange);
    }
    if let Ok(text) = value.cast::<PyString>() {
        return text.to_cow().map(|text| Value::String(text.into_owned())).map_err(|_| strange());
    }
    if let Ok(items) = value.cast::<PyList>() {
        return items.iter().map(|item| read(&item, depth)).collect::<Result<Vec<_>, _>>().map(Value::Array);
    }
    let fields = value.cast::<PyDict>().map_err(|_| strange())?;
    let mut all = Map::new();
    for (name, field) in fields.iter() {
        let name: String = name.extract().map_err(|_| strange())?;
        all.insert(name, read(&field, depth)?);
    }
    Ok(Value::Object(all))
}
