//! Experiments of the laboratory: a text goes in, an answer with its interval, a report and a table of games come out.

use std::{collections::BTreeMap, path::PathBuf, sync::atomic::Ordering};

use engine::{Problem, words::Words};
use lab::{figures::Figures, folder::Folder, plan::Plan, row::Row, run::Hooks};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::{
    faults::{Asked, free, interruptible},
    options::game,
    simulate::threads,
    table::{Column, Table},
    values::to_python,
};

/// The file name of the report, as the program writes it.
const REPORT: &str = "report.html";

/// The games of a run.
fn table(plan: &Plan, folder: &Folder) -> Result<Table, Problem> {
    let mut rows: Vec<Row> = Vec::new();
    folder.blocks(plan, |block| rows.extend(block.iter().cloned()))?;
    let whole = |name: &str, value: &dyn Fn(&Row) -> Option<i64>| Column::whole(name, rows.iter().map(value));
    let firsts: Vec<String> = rows.iter().map(Row::first_seats).collect();
    let seeds: BTreeMap<(usize, usize), u64> = plan.places().map(|(arm, order)| ((arm, order), plan.trials(arm, order).seed)).collect();
    let mut columns = vec![
        Column::whole("game", (0..rows.len() as i64).map(Some)),
        whole("block", &|row| Some(row.block as i64)),
        Column::words("arm", rows.iter().map(|row| plan.arms.get(row.arm).map_or("", |arm| &arm.name))),
        whole("order", &|row| Some(row.order as i64)),
        whole("seed", &|row| seeds.get(&(row.arm, row.order)).map(|seed| *seed as i64)),
        Column::words("first", firsts.iter().map(String::as_str)),
        whole("rounds", &|row| Some(row.rounds.into())),
        whole("decisions", &|row| Some(row.decisions as i64)),
    ];
    for (index, seat) in engine::playout::seats(plan.seats).enumerate() {
        columns.push(whole(&format!("points {seat}"), &|row| row.points.get(index).copied()));
    }
    for (place, metric) in plan.extras.iter().enumerate() {
        columns.push(whole(&metric.to_string(), &|row| row.extra.get(place).copied().flatten()));
    }
    Ok(Table::new(columns))
}

/// Runs the text of an experiment into a folder, or goes on with what is there. Gives the figures (`answer` in a sentence, the `arms` with their means and
/// intervals, the path of the `report`) and a table with a row for each game. Ctrl-C ends it; what was played stays in the folder.
#[pyfunction]
#[pyo3(signature = (text, folder, *, threads=None, language="en"))]
pub fn experiment<'py>(
    py: Python<'py>,
    text: &str,
    folder: PathBuf,
    threads: Option<usize>,
    language: &str,
) -> PyResult<(Bound<'py, PyAny>, Table)> {
    let (figures, table) = interruptible(py, Asked::File, language, |stop| {
        let (plan, kit) = lab::run::planned(text, registry::find)?;
        let (blocks, threads) = (0..plan.blocks, self::threads(threads)?);
        let folder = Folder::take(&folder, text, &plan, &blocks)?;
        let hooks = Hooks { stop: &|| stop.load(Ordering::Relaxed), begun: &|_| (), told: &|_, _| (), each: None };
        let done = lab::run::run(kit.as_ref(), &plan, &folder, blocks, threads, &hooks)?;
        let figures = Figures::of(&plan, &folder)?;
        let mut told: Value = lab::report::rows(&plan, &figures);
        told["answer"] = json!(lab::report::answer(&Words::shared(language, lab::WORDS), &plan, &figures));
        told["games"] = json!(done.games);
        told["played"] = json!(done.played);
        told["interrupted"] = json!(done.interrupted);
        folder.write(REPORT, &lab::report::page(kit.as_ref(), &plan, &folder, language)?)?;
        told["report"] = json!(folder.path().join(REPORT));
        Ok((told, table(&plan, &folder)?))
    })?;
    Ok((to_python(py, &figures)?, table))
}

/// The text of a new experiment on a game: what varies is an option, or the bots if none is named.
#[pyfunction]
#[pyo3(signature = (game, scenario=None, option=None, *, language="en"))]
pub fn new_experiment(py: Python<'_>, game: &str, scenario: Option<&str>, option: Option<&str>, language: &str) -> PyResult<String> {
    let kit = self::game(py, game, language)?.kit();
    free(py, Asked::Setup, language, || lab::fresh::fresh(kit, scenario, option, language))
}
