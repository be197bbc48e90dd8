//! The table in Parquet is the table in CSV.

use std::{fs, fs::File};

use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::{Field, Row},
};

use crate::run::played;

fn cell(field: &Field) -> String {
    match field {
        Field::Null => String::new(),
        Field::Str(text) => text.clone(),
        Field::Long(number) => number.to_string(),
        Field::ULong(number) => number.to_string(),
        other => panic!("{other}"),
    }
}

#[test]
fn each_game_is_a_row_with_its_seed() {
    let text = "game = 'stcs'\nscenario = 'duel'\ngames = 20\nmetrics = ['score 1', 'points A', 'event shot', 'end turn']\n\
                [seats]\nbots = ['random', 'ensign']\n[vary.values]\nregen_box = [true]\nturns = [4]\n";
    let (plan, fold) = played(text, 2);
    assert_eq!(lab::parquet::write_table(&plan, &fold.folder()).expect("written"), 60);
    let path = fold.path().join(lab::parquet::NAME);
    let reader = SerializedFileReader::new(File::open(&path).expect("a table")).expect("Parquet");
    let rows: Vec<Row> = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect();
    let csv = fs::read_to_string(fold.path().join("games.csv")).expect("text");
    let names: Vec<&str> = csv.lines().next().expect("names").split(',').collect();
    assert_eq!((rows.len(), csv.lines().count()), (60, 61));
    for (row, line) in rows.iter().zip(csv.lines().skip(1)) {
        let read: Vec<(String, String)> = row.get_column_iter().map(|(name, field)| (name.clone(), cell(field))).collect();
        let wanted = names.iter().zip(line.split(',')).map(|(name, cell)| {
            let arm = if *name == "arm" { plan.arms[cell.parse::<usize>().expect("an arm")].name.clone() } else { cell.to_owned() };
            ((*name).to_owned(), arm)
        });
        assert_eq!(read, wanted.collect::<Vec<_>>());
    }
    let first = fs::read(&path).expect("bytes");
    lab::parquet::write_table(&plan, &fold.folder()).expect("written again");
    assert_eq!(fs::read(&path).expect("bytes"), first, "the same games have the same bytes");
}
