//! The folder of a run: the experiment, its design, its games, and the time it took in a file of its own.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write},
    ops::Range,
    path::{Path, PathBuf},
};

use engine::{Problem, msg};
use serde::{Deserialize, Serialize};

use crate::{
    experiment::Experiment,
    fault::fault,
    plan::Plan,
    row::{Row, head},
};

/// Version of the files of a run.
pub const FORMAT: u32 = 1;

const EXPERIMENT: &str = "experiment.toml";
const DESIGN: &str = "design.json";
const GAMES: &str = "games.csv";
const TIMES: &str = "times.json";

/// The facts by which two runs are known to be of the same experiment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Design {
    /// Version of these files.
    pub format: u32,
    /// Short name of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u32,
    /// Names of the arms.
    pub arms: Vec<String>,
    /// The setups of the arms.
    pub setups: Vec<serde_json::Value>,
    /// The blocks of this run: from and to.
    pub blocks: (u64, u64),
    /// The blocks of the whole experiment.
    pub of: u64,
}

impl Design {
    /// Those of these blocks of an experiment.
    pub fn of(plan: &Plan, blocks: &Range<u64>) -> Design {
        Design {
            format: FORMAT,
            game: plan.experiment.game.clone(),
            rules: plan.rules,
            arms: plan.arms.iter().map(|arm| arm.name.clone()).collect(),
            setups: plan.arms.iter().map(|arm| arm.setup.clone()).collect(),
            blocks: (blocks.start, blocks.end),
            of: plan.blocks,
        }
    }
}

/// A folder of a run.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// A file or folder that cannot be used.
pub(crate) fn unusable(path: &Path, why: &io::Error) -> Problem {
    let path = path.display().to_string();
    match why.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            fault("disk-full", msg!("lab-disk-full", path = path, why = why.to_string()))
        }
        _ => fault("unusable", msg!("lab-unusable", path = path, why = why.to_string())),
    }
}

impl Folder {
    /// A folder that a run has used.
    ///
    /// # Errors
    /// It is none.
    pub fn open(path: &Path) -> Result<Folder, Problem> {
        let folder = Folder { path: path.to_owned() };
        if folder.path.join(DESIGN).is_file() && folder.path.join(EXPERIMENT).is_file() {
            return Ok(folder);
        }
        Err(fault("no-run", msg!("lab-no-run", path = path.display().to_string())))
    }

    /// A folder for these blocks of an experiment: a new one, or that of the same blocks, of which a part has been played.
    ///
    /// # Errors
    /// It belongs to another experiment, holds something else, or cannot be used.
    pub fn take(path: &Path, text: &str, plan: &Plan, blocks: &Range<u64>) -> Result<Folder, Problem> {
        let (folder, design) = (Folder { path: path.to_owned() }, Design::of(plan, blocks));
        let unusable = |why: &io::Error| unusable(path, why);
        fs::create_dir_all(path).map_err(|why| unusable(&why))?;
        if folder.path.join(DESIGN).exists() {
            let (known, kept) = (folder.design()?, folder.text()?);
            if let Some(what) = differs(&known, &design, &kept, text) {
                return Err(fault("other-run", msg!("lab-other-run", path = path.display().to_string(), what = what)));
            }
            return Ok(folder);
        }
        // A run that was killed at its very beginning may have left a file that was not whole yet.
        let mut there = fs::read_dir(path).map_err(|why| unusable(&why))?.filter_map(Result::ok);
        let strange = there.any(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
        if strange && !folder.path.join(EXPERIMENT).exists() {
            return Err(fault("strange-folder", msg!("lab-strange-folder", path = path.display().to_string())));
        }
        folder.write(EXPERIMENT, text)?;
        folder.write(DESIGN, &(serde_json::to_string_pretty(&design).unwrap_or_default() + "\n"))?;
        Ok(folder)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The text of the experiment.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn text(&self) -> Result<String, Problem> {
        self.read(EXPERIMENT)
    }

    /// The experiment.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn experiment(&self) -> Result<Experiment, Problem> {
        Experiment::read(&self.text()?)
    }

    /// The facts of the run.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn design(&self) -> Result<Design, Problem> {
        serde_json::from_str(&self.read(DESIGN)?).map_err(|why| {
            fault("no-run", msg!("lab-bad-design", path = self.path.join(DESIGN).display().to_string(), why = why.to_string()))
        })
    }

    fn read(&self, name: &str) -> Result<String, Problem> {
        let path = self.path.join(name);
        fs::read_to_string(&path).map_err(|why| unusable(&path, &why))
    }

    /// Writes a file as a whole: after a crash it is the old one or the new one.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn write(&self, name: &str, text: &str) -> Result<(), Problem> {
        let all = |mut file: &File| file.write_all(text.as_bytes()).map_err(|why| unusable(&self.path.join(name), &why));
        self.make(name, all)
    }

    /// Makes a file as a whole by this writer: after a crash it is the old one or the new one.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn make(&self, name: &str, write: impl FnOnce(&File) -> Result<(), Problem>) -> Result<(), Problem> {
        let (path, beside) = (self.path.join(name), self.path.join(format!(".{name}.new")));
        let file = File::create(&beside).map_err(|why| unusable(&beside, &why))?;
        write(&file)?;
        file.sync_all().and_then(|()| fs::rename(&beside, &path)).map_err(|why| unusable(&path, &why))
    }

    /// The seconds that the runs took in all; 0 where nobody wrote them.
    pub fn seconds(&self) -> f64 {
        let times = self.read(TIMES).ok().and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok());
        times.and_then(|times| times["seconds"].as_f64()).unwrap_or(0.0)
    }

    /// Adds the seconds of a run.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn add_seconds(&self, seconds: f64) -> Result<(), Problem> {
        let all = ((self.seconds() + seconds) * 1000.0).round() / 1000.0;
        self.write(TIMES, &format!("{{ \"seconds\": {all} }}\n"))
    }

    /// The table of games.
    pub fn games(&self) -> PathBuf {
        self.path.join(GAMES)
    }

    /// Tells the rows of each whole block, in order.
    ///
    /// # Errors
    /// The table cannot be read, or is not one of this experiment.
    pub fn blocks(&self, plan: &Plan, mut each: impl FnMut(&[Row])) -> Result<(), Problem> {
        let mut blocks = self.read_blocks(plan)?;
        while let Some(rows) = blocks.next(plan)? {
            each(rows);
        }
        Ok(())
    }

    /// The whole blocks one by one: for two runs side by side.
    ///
    /// # Errors
    /// The table cannot be read.
    pub fn read_blocks(&self, plan: &Plan) -> Result<Blocks, Problem> {
        let path = self.games();
        let file = File::open(&path).map_err(|why| unusable(&path, &why))?;
        Ok(Blocks { reader: Reader::new(BufReader::with_capacity(1 << 18, file), plan), path })
    }

    /// Opens the table of games behind its last whole block, and tells of each block before.
    ///
    /// # Errors
    /// It cannot be read or written, is not one of this experiment, or another run writes it.
    pub fn go_on(&self, plan: &Plan, mut each: impl FnMut(&[Row])) -> Result<(File, u64), Problem> {
        let path = self.games();
        let unusable = |why: io::Error| unusable(&path, &why);
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path).map_err(unusable)?;
        // Two runs would write into each other's lines. A file system that knows no locks is taken as it is.
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(fault("run-in-use", msg!("lab-in-use", path = self.path.display().to_string())));
        }
        let (mut blocks, mut end) = (0, 0);
        if file.metadata().map_err(unusable)?.len() > 0 {
            let mut reader = Reader::new(BufReader::with_capacity(1 << 18, file.try_clone().map_err(unusable)?), plan);
            while let Some(rows) = reader.block(plan, &path)? {
                each(rows);
                blocks += 1;
            }
            end = reader.sound;
        }
        file.set_len(end).map_err(unusable)?;
        file.seek(SeekFrom::End(0)).map_err(unusable)?;
        if end == 0 {
            file.write_all(head(plan.seats, &plan.extras).as_bytes()).map_err(unusable)?;
        }
        Ok((file, blocks))
    }
}

/// The blocks of a table of games, in order.
pub struct Blocks {
    reader: Reader<BufReader<File>>,
    path: PathBuf,
}

impl Blocks {
    /// The rows of the next whole block.
    ///
    /// # Errors
    /// The table is not one of this plan.
    pub fn next(&mut self, plan: &Plan) -> Result<Option<&[Row]>, Problem> {
        self.reader.block(plan, &self.path)
    }
}

/// The first thing in which two runs differ.
fn differs(known: &Design, wanted: &Design, kept: &str, text: &str) -> Option<String> {
    [
        ("game", known.game != wanted.game),
        ("rules", known.rules != wanted.rules),
        ("format", known.format != wanted.format),
        ("experiment", kept != text),
        ("arms", known.arms != wanted.arms || known.setups != wanted.setups),
        ("shard", known.blocks != wanted.blocks || known.of != wanted.of),
    ]
    .into_iter()
    .find(|(_, differs)| *differs)
    .map(|(what, _)| what.to_owned())
}

/// Reads a table of games block by block. A line or a block that was cut off is not told.
struct Reader<R> {
    input: R,
    line: String,
    rows: Vec<Row>,
    /// The bytes read, and those up to the end of the last whole block.
    read: u64,
    sound: u64,
    begun: bool,
    first: Option<u64>,
    blocks: u64,
    /// The arm and order of each game of a block.
    places: Vec<(usize, usize)>,
}

impl<R: Read> Reader<BufReader<R>> {
    fn new(input: BufReader<R>, plan: &Plan) -> Self {
        let places = plan.places().collect();
        Reader { input, line: String::new(), rows: Vec::new(), read: 0, sound: 0, begun: false, first: None, blocks: 0, places }
    }

    fn next_line(&mut self, path: &Path) -> Result<bool, Problem> {
        self.line.clear();
        let length = self.input.read_line(&mut self.line).map_err(|why| unusable(path, &why))?;
        self.read += length as u64;
        Ok(self.line.ends_with('\n'))
    }

    fn block(&mut self, plan: &Plan, path: &Path) -> Result<Option<&[Row]>, Problem> {
        let strange = |line: u64| fault("bad-games", msg!("lab-bad-games", path = path.display().to_string(), line = line.to_string()));
        if !self.begun {
            if !self.next_line(path)? {
                return Ok(None);
            }
            if self.line != head(plan.seats, &plan.extras) {
                return Err(strange(1));
            }
            (self.begun, self.sound) = (true, self.read);
        }
        self.rows.clear();
        for place in 0..self.places.len() {
            if !self.next_line(path)? {
                return Ok(None);
            }
            let number = self.blocks * self.places.len() as u64 + place as u64 + 2;
            let row = Row::read(&self.line, plan.seats, plan.extras.len()).ok_or_else(|| strange(number))?;
            let first = *self.first.get_or_insert(row.block);
            let (arm, order) = self.places[place];
            if (row.block, row.arm, row.order) != (first + self.blocks, arm, order) {
                return Err(strange(number));
            }
            self.rows.push(row);
        }
        self.blocks += 1;
        self.sound = self.read;
        Ok(Some(&self.rows))
    }
}
