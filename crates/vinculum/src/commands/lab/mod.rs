//! `vinculum lab`: experiments with games of bots, and their answers.

#[cfg(feature = "cluster")]
mod cluster;
mod play;
mod show;
mod tune;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use engine::{Kit, kit::Problem};
use lab::{folder::Folder, plan::Plan};

use crate::{
    report::{Failure, Format, Report},
    tongue::reader,
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum lab new stcs > stcs.toml
  vinculum lab new stcs --option regen_box
  vinculum lab design question.toml
  vinculum lab run question.toml --out answer/
  vinculum lab run question.toml --out part-1/ --shard 1/2
  vinculum lab run question.toml --out part-2/ --shard 2/2
  vinculum lab merge whole/ part-1/ part-2/
  vinculum lab run question.toml --out shared/ --cluster nats://broker.example
  vinculum lab work --cluster nats://broker.example --idle 60
  vinculum lab report answer/ > report.html
  vinculum lab game answer/ 3 > row-3.jsonl
  vinculum lab compare answer/ whole/
  vinculum lab weights stcs > mine.toml
  vinculum lab tune search.toml --out tuned/";

/// Arguments.
#[derive(Args, Debug)]
pub struct LabArgs {
    #[command(subcommand)]
    what: What,
    /// How to print
    #[arg(long, value_enum, default_value_t, global = true)]
    pub format: Format,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Prints an experiment to begin with, with a comment at each key
    New {
        /// Short name of the game, as `vinculum games` lists it
        game: String,
        /// Scenario; the game's first if not given, or the one in which the option is used most
        #[arg(long, value_name = "NAME")]
        scenario: Option<String>,
        /// A short experiment about this option
        #[arg(long, value_name = "NAME")]
        option: Option<String>,
    },
    /// Prints what an experiment will play: its arms, figures and games
    Design {
        /// An experiment, a text file in TOML
        file: PathBuf,
    },
    /// Plays an experiment into a folder; a run that was interrupted goes on
    Run {
        /// An experiment, a text file in TOML
        file: PathBuf,
        /// A new folder, or that of the same experiment
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// How many games are played at a time; as many as there are processor cores if not given
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
        /// Only a part of the blocks, for several machines: 3/100 is the third of a hundred parts
        #[arg(long, value_name = "N/ALL", value_parser = play::part)]
        shard: Option<(u64, u64)>,
        /// Lets the workers at this message broker (NATS with JetStream) play the games, instead of this machine
        #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["shard", "threads"])]
        cluster: Option<String>,
    },
    /// Plays games of the runs at a message broker, until Ctrl-C
    Work {
        /// The message broker, as in nats://user:password@host:4222; several servers of one broker with commas between them
        #[arg(long, value_name = "ADDRESS")]
        cluster: String,
        /// How many games are played at a time; as many as there are processor cores if not given
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
        /// Ends when there was nothing to play for this many seconds
        #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=86_400))]
        idle: Option<u64>,
    },
    /// Prints the report of a run: one page of HTML that needs no network
    Report {
        /// The folder of a run
        dir: PathBuf,
    },
    /// Prints the game file of a game of a run
    Game {
        /// The folder of a run
        dir: PathBuf,
        /// The number of the game, as the first column of games.csv has it
        number: u64,
    },
    /// Writes the games of a run as a Parquet table, games.parquet beside games.csv; the program needs the feature `parquet`
    Parquet {
        /// The folder of a run
        dir: PathBuf,
    },
    /// Compares two runs: of two versions of the program, of two bots
    Compare {
        /// The folder of a run
        one: PathBuf,
        /// The folder of another run
        other: PathBuf,
    },
    /// Prints a file with all weights of a game's officer, to be changed and named with --bot-file
    Weights {
        /// Short name of the game, as `vinculum games` lists it
        game: String,
    },
    /// Searches better weights for a bot, by games against itself; a search that was interrupted goes on
    Tune {
        /// A search, a text file in TOML
        file: PathBuf,
        /// A new folder, or that of the same search
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// How many games are played at a time; as many as there are processor cores if not given
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
    },
    /// Puts shards together in a new folder
    Merge {
        /// A new folder
        to: PathBuf,
        /// The folders of all shards
        #[arg(required = true)]
        shards: Vec<PathBuf>,
    },
}

/// Does it.
pub fn run(args: &LabArgs) -> Result<Report, Failure> {
    let told = match &args.what {
        What::New { game, scenario, option } => show::fresh(game, scenario.as_deref(), option.as_deref()),
        What::Design { file } => show::design(file),
        What::Run { file, out, cluster: Some(address), .. } => cluster::run(file, out, address),
        What::Run { file, out, threads, shard, .. } => play::run(file, out, *threads, *shard),
        What::Work { cluster, threads, idle } => cluster::work(cluster, *threads, *idle),
        What::Report { dir } => show::report(dir),
        What::Game { dir, number } => show::game(dir, *number),
        What::Parquet { dir } => show::parquet(dir),
        What::Compare { one, other } => show::compare(one, other),
        What::Weights { game } => tune::weights(game),
        What::Tune { file, out, threads } => tune::tune(file, out, *threads),
        What::Merge { to, shards } => play::merge(to, shards),
    };
    // The reader of TOML speaks English only.
    told.map_err(|failure| Failure {
        sentence: if failure.code == "bad-experiment" { reader(&failure.sentence) } else { failure.sentence },
        ..failure
    })
}

/// A folder with its design, under the version of the rules with which it was played.
fn opened(dir: &Path) -> Result<(Folder, Plan, Box<dyn Kit>), Problem> {
    let folder = Folder::open(dir)?;
    let (mut plan, kit) = lab::run::planned(&folder.text()?, find)?;
    plan.rules = folder.design()?.rules;
    Ok((folder, plan, kit))
}

fn find(name: &str) -> Option<Box<dyn Kit>> {
    registry::find(name)
}

/// In the place of the broker's client, which is a feature.
#[cfg(not(feature = "cluster"))]
mod cluster {
    use std::path::Path;

    use crate::{
        report::{Failure, Report},
        tongue::say,
    };

    fn absent() -> Failure {
        Failure::new("no-cluster", say!("lab-no-cluster"))
    }

    pub fn run(_: &Path, _: &Path, _: &str) -> Result<Report, Failure> {
        Err(absent())
    }

    pub fn work(_: &str, _: Option<u16>, _: Option<u64>) -> Result<Report, Failure> {
        Err(absent())
    }
}
