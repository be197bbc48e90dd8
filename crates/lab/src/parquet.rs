//! The games of a run as a Parquet table: a row for each game with its seed, in the order of `games.csv` and with its columns.

use std::{fs::File, sync::Arc};

use engine::Problem;
use parquet::{
    basic::{Encoding, LogicalType, Repetition, Type as Physical},
    data_type::{ByteArray, ByteArrayType, DataType, Int64Type},
    errors::{ParquetError, Result},
    file::{
        properties::{WriterProperties, WriterPropertiesPtr},
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::types::{Type, TypePtr},
};

use crate::{
    folder::{Folder, unusable},
    metric::{Metric, Whose},
    plan::Plan,
    row::Row,
};

/// The name of the table beside `games.csv`.
pub const NAME: &str = "games.parquet";

/// Games of a row group: as many as are kept in memory.
const GROUP: usize = 1 << 16;

/// A column of the table.
enum Column {
    /// A whole number, or none.
    Whole(&'static str, fn(&Place, &Row) -> i64),
    /// A word.
    Word(&'static str, fn(&Place, &Row) -> String),
    /// The points of a seat.
    Points(usize),
    /// A further figure.
    Extra(usize, Metric),
}

/// The facts of a game that stand beside its row.
struct Place {
    /// Its number.
    game: u64,
    /// The name of its arm.
    arm: String,
    seed: u64,
}

/// Numbers are written as differences from the one before.
fn properties() -> WriterPropertiesPtr {
    let program = concat!("vinculum ", env!("CARGO_PKG_VERSION")).to_owned();
    let numbers =
        WriterProperties::builder().set_created_by(program).set_dictionary_enabled(false).set_encoding(Encoding::DELTA_BINARY_PACKED);
    let words = ["arm", "first"].map(|name| name.into());
    let all = words.into_iter().fold(numbers, |all, name: parquet::schema::types::ColumnPath| {
        all.set_column_dictionary_enabled(name.clone(), true).set_column_encoding(name, Encoding::PLAIN)
    });
    Arc::new(all.build())
}

impl Column {
    fn all(plan: &Plan) -> Vec<Column> {
        let mut all = vec![
            Column::Whole("game", |place, _| place.game as i64),
            Column::Whole("block", |_, row| row.block as i64),
            Column::Word("arm", |place, _| place.arm.clone()),
            Column::Whole("order", |_, row| row.order as i64),
            Column::Whole("seed", |place, _| place.seed as i64),
            Column::Word("first", |_, row| row.first_seats()),
            Column::Whole("rounds", |_, row| i64::from(row.rounds)),
            Column::Whole("decisions", |_, row| row.decisions as i64),
        ];
        all.extend((0..plan.seats).map(Column::Points));
        all.extend(plan.extras.iter().cloned().enumerate().map(|(place, metric)| Column::Extra(place, metric)));
        all
    }

    fn name(&self) -> String {
        match self {
            Column::Whole(name, _) | Column::Word(name, _) => (*name).to_owned(),
            Column::Points(seat) => format!("points {}", Whose::Seat(*seat)),
            Column::Extra(_, metric) => metric.to_string(),
        }
    }

    fn of_type(&self) -> Result<TypePtr> {
        let name = self.name();
        let (physical, logical, repetition) = match self {
            // Seeds use all 64 bits.
            Column::Whole("seed", _) => (Physical::INT64, Some(LogicalType::integer(64, false)), Repetition::REQUIRED),
            Column::Whole(..) => (Physical::INT64, None, Repetition::REQUIRED),
            Column::Word(..) => (Physical::BYTE_ARRAY, Some(LogicalType::String), Repetition::REQUIRED),
            Column::Points(_) | Column::Extra(..) => (Physical::INT64, None, Repetition::OPTIONAL),
        };
        let built = Type::primitive_type_builder(&name, physical).with_logical_type(logical).with_repetition(repetition).build();
        built.map(Arc::new)
    }

    fn write(&self, group: &mut SerializedRowGroupWriter<'_, &File>, games: &[(Place, Row)]) -> Result<()> {
        match self {
            Column::Whole(_, value) => {
                let values: Vec<i64> = games.iter().map(|(place, row)| value(place, row)).collect();
                write::<Int64Type>(group, &values, None)
            }
            Column::Word(_, value) => {
                let values: Vec<ByteArray> = games.iter().map(|(place, row)| value(place, row).as_str().into()).collect();
                write::<ByteArrayType>(group, &values, None)
            }
            Column::Points(seat) => optional(group, games.iter().map(|(_, row)| row.points.get(*seat).copied())),
            Column::Extra(at, _) => optional(group, games.iter().map(|(_, row)| row.extra.get(*at).copied().flatten())),
        }
    }
}

/// Writes the next column. `levels` has 1 for each value that is there and 0 for each that is none.
fn write<T: DataType>(group: &mut SerializedRowGroupWriter<'_, &File>, values: &[T::T], levels: Option<&[i16]>) -> Result<()> {
    let mut column = group.next_column()?.ok_or_else(|| ParquetError::General("the table has fewer columns".into()))?;
    column.typed::<T>().write_batch(values, levels, None)?;
    column.close()
}

fn optional(group: &mut SerializedRowGroupWriter<'_, &File>, values: impl Iterator<Item = Option<i64>> + Clone) -> Result<()> {
    let levels: Vec<i16> = values.clone().map(|value| i16::from(value.is_some())).collect();
    write::<Int64Type>(group, &values.flatten().collect::<Vec<_>>(), Some(&levels))
}

/// Writes the table of a run, whole or interrupted; gives the number of its games.
///
/// # Errors
/// The games cannot be read, or the table cannot be written.
pub fn write_table(plan: &Plan, folder: &Folder) -> std::result::Result<u64, Problem> {
    let mut games = 0;
    folder.make(NAME, |file| {
        games = write_games(plan, folder, file)?;
        Ok(())
    })?;
    Ok(games)
}

fn write_games(plan: &Plan, folder: &Folder, file: &File) -> std::result::Result<u64, Problem> {
    let unwritten = |why: ParquetError| unusable(&folder.path().join(NAME), &std::io::Error::other(why));
    let columns = Column::all(plan);
    let fields = columns.iter().map(Column::of_type).collect::<Result<Vec<_>>>().map_err(unwritten)?;
    let schema = Type::group_type_builder("games").with_fields(fields).build().map_err(unwritten)?;
    let mut writer = SerializedFileWriter::new(file, Arc::new(schema), properties()).map_err(unwritten)?;
    let places: Vec<(String, u64)> =
        plan.places().map(|(arm, order)| (plan.arms[arm].name.clone(), plan.trials(arm, order).seed)).collect();
    let mut flush = |games: &mut Vec<(Place, Row)>| -> Result<()> {
        if games.is_empty() {
            return Ok(());
        }
        let mut group = writer.next_row_group()?;
        columns.iter().try_for_each(|column| column.write(&mut group, games))?;
        group.close()?;
        games.clear();
        Ok(())
    };
    let (mut waiting, mut count, mut fault) = (Vec::new(), 0, Ok(()));
    folder.blocks(plan, |rows| {
        for (place, row) in rows.iter().enumerate() {
            let (arm, seed) = places[place].clone();
            let game = row.block * places.len() as u64 + place as u64;
            waiting.push((Place { game, arm, seed }, row.clone()));
            count += 1;
        }
        if waiting.len() >= GROUP && fault.is_ok() {
            fault = flush(&mut waiting);
        }
    })?;
    fault.and_then(|()| flush(&mut waiting)).map_err(unwritten)?;
    writer.close().map_err(unwritten)?;
    Ok(count)
}
