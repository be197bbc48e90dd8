//! Whether a position refuses keys that it does not have: a misspelt key that passes makes a case say less than it seems to.

use toml::Value;

use super::{file::Case, run::set_up_for};
use crate::Game;

/// No game has such a key.
const UNKNOWN: &str = "no-such-key";

/// The tables of the position of a case, by path, that take a key which the game does not have.
pub(super) fn careless<G: Game>(case: &Case) -> Vec<String> {
    let (Some(position), Ok(setup)) = (&case.position, set_up_for::<G>(case)) else { return Vec::new() };
    let mut paths = vec![Vec::new()];
    for (key, value) in position {
        tables(value, &mut vec![Step::Key(key.clone())], &mut paths);
    }
    let takes = |path: &Vec<Step>| {
        let mut changed = Value::Table(position.clone());
        let Some(Value::Table(table)) = path.iter().try_fold(&mut changed, |value, step| step.follow(value)) else { return false };
        table.insert(UNKNOWN.into(), Value::Boolean(true));
        matches!(&changed, Value::Table(table) if G::position(&setup, table).is_ok())
    };
    paths.into_iter().filter(takes).map(|path| path.iter().map(Step::text).collect::<Vec<_>>().join(".")).collect()
}

/// One step of the way to a table.
#[derive(Clone)]
enum Step {
    Key(String),
    Index(usize),
}

impl Step {
    fn follow<'v>(&self, value: &'v mut Value) -> Option<&'v mut Value> {
        match self {
            Step::Key(key) => value.get_mut(key),
            Step::Index(index) => value.get_mut(*index),
        }
    }

    fn text(&self) -> String {
        match self {
            Step::Key(key) => key.clone(),
            Step::Index(index) => index.to_string(),
        }
    }
}

fn tables(value: &Value, path: &mut Vec<Step>, all: &mut Vec<Vec<Step>>) {
    match value {
        Value::Table(table) => {
            all.push(path.clone());
            for (key, inner) in table {
                path.push(Step::Key(key.clone()));
                tables(inner, path, all);
                path.pop();
            }
        }
        Value::Array(list) => {
            for (index, inner) in list.iter().enumerate() {
                path.push(Step::Index(index));
                tables(inner, path, all);
                path.pop();
            }
        }
        _ => {}
    }
}
