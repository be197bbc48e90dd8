//! Playing whole blocks, and their games as lines of the table.

use std::ops::Range;

use engine::{Kit, Problem, kit::Trials};

use crate::{plan::Plan, row::Row};

/// The rows of a block as lines, and as they are where somebody looks at them.
pub(crate) struct Block {
    pub(crate) lines: String,
    pub(crate) rows: Vec<Row>,
}

/// The games of a block: each arm in each order.
pub(crate) struct Games(Vec<(usize, usize, Trials)>);

impl Games {
    pub(crate) fn of(plan: &Plan) -> Games {
        Games(plan.places().map(|(arm, order)| (arm, order, plan.trials(arm, order))).collect())
    }

    /// Plays all games of these blocks; `None` if it was interrupted. The rows are kept only if somebody looks at them.
    pub(crate) fn play(
        &self,
        kit: &dyn Kit,
        plan: &Plan,
        range: Range<u64>,
        stop: &(dyn Fn() -> bool + Sync),
        keep: bool,
    ) -> Result<Option<Vec<Block>>, Problem> {
        let detail = plan.detail();
        let mut rows: Vec<Vec<Row>> = range.clone().map(|_| Vec::with_capacity(self.0.len())).collect();
        for (arm, order, trials) in &self.0 {
            let mut go_on = || !stop();
            kit.each(trials, range.clone(), detail, &mut go_on, &mut |number, game| {
                rows[(number - range.start) as usize].push(Row::of((number, *arm, *order), &game, &plan.extras));
            })?;
        }
        if rows.iter().any(|rows| rows.len() < self.0.len()) {
            return Ok(None);
        }
        let block = |rows: Vec<Row>| Block { lines: self.lines(plan, &rows), rows: if keep { rows } else { Vec::new() } };
        Ok(Some(rows.into_iter().map(block).collect()))
    }

    /// The games of a block as the table has them.
    pub(crate) fn lines(&self, plan: &Plan, rows: &[Row]) -> String {
        let mut lines = String::new();
        for (place, row) in rows.iter().enumerate() {
            let number = row.block * self.0.len() as u64 + place as u64;
            row.write(number, self.0[place].2.seed, plan.seats, &mut lines);
        }
        lines
    }

    /// The rows of a block in these lines; `None` if they are not the lines that a run writes for it.
    pub(crate) fn read(&self, plan: &Plan, block: u64, lines: &str) -> Option<Vec<Row>> {
        let rows = lines.lines().map(|line| Row::read(line, plan.seats, plan.extras.len())).collect::<Option<Vec<_>>>()?;
        let placed = rows.len() == self.0.len()
            && rows.iter().zip(&self.0).all(|(row, (arm, order, _))| (row.block, row.arm, row.order) == (block, *arm, *order));
        (placed && self.lines(plan, &rows) == lines).then_some(rows)
    }
}
