//! The command line of the chores.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::Duration,
};

use anyhow::{Context, Result, anyhow};
use clap::{Parser, Subcommand, ValueEnum};
use xtask::{
    bench, book, fuzz, goldens, invariants, load,
    mutants::{self, Fate},
    options, pairs, positions, repeat, routes, screenshots, sweep, train,
    tree::Tree,
    worlds,
};

/// Chores of the project.
#[derive(Parser)]
#[command(name = "cargo xtask", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Runs everything that must hold, or some steps of it (the same as scripts/test.sh)
    Test {
        /// format, lint, docs, cases, invariants, fuzz, tests, python; all if none is named; or fast, or long
        steps: Vec<String>,
    },
    /// Runs the tests that open a browser or a process again and again, up to the first that fails
    Repeat {
        /// How often
        times: u32,
        /// Only tests with this in their name
        filter: Option<String>,
    },
    /// Takes pictures of every kind of page at three sizes in both languages, and writes a page to leaf through them
    Screenshots {
        /// Folder to write to
        #[arg(default_value = "target/screenshots")]
        folder: PathBuf,
    },
    /// Holds the invariants of docs/architecture.md against the source
    Invariants,
    /// Lists the files of a crate that depend on each other in a circle, with the names that close it
    Circles {
        /// Folder of the crate, such as crates/games/sfb
        folder: String,
    },
    /// Writes the documentation as a book, with the help of each command; a site needs mdBook
    Book {
        /// Folder to write to
        #[arg(default_value = "target/book")]
        folder: PathBuf,
    },
    /// Writes docs/options.md from the games
    Options,
    /// Writes what docs/cases.md says of positions and values, from the games and their cases
    Positions,
    /// Writes the table of routes in docs/operating.md from the server's own
    Routes,
    /// Sends long, deep, repeated and unfinished input to every route of a server in a release build, and reports those whose work grows faster than their input
    Sweep(SweepArgs),
    /// Measures the figures of the design in a release build
    Bench {
        /// How to print
        #[arg(long, value_enum, default_value_t)]
        format: Format,
        /// Only the figures of the laboratory
        #[arg(long)]
        laboratory: bool,
        /// Measures with this build of xtask and this vinculum, without building them
        #[arg(long, hide = true, value_name = "VINCULUM")]
        built: Option<PathBuf>,
    },
    /// Measures a server's capacity: many live games over real sockets, in a release build
    Load(LoadArgs),
    /// Runs worlds in which server, disk and network fail, each from its own seed, and checks that nothing is lost
    Simulate {
        /// How long
        #[arg(long, default_value_t = 0.1)]
        hours: f64,
        /// The first seed; the others follow it
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many things happen in each
        #[arg(long, default_value_t = 5_000)]
        steps: u32,
    },
    /// Plays random games in two worlds that differ only in a viewer's unknowns, in a release build, and checks that the viewer sees no difference
    Pairs(PairsArgs),
    /// Plays random games of every game and compares twin worlds, which differ in secrets alone, on every channel; in a release build
    Twins {
        /// How many games of each game
        #[arg(long, default_value_t = 200)]
        games: u64,
    },
    /// Runs the conformance suite over games with fleets drawn from every card of Attack Wing, in a release build
    Fleets {
        /// How many fleets, two for each game
        #[arg(long, default_value_t = 2_000)]
        fleets: u64,
    },
    /// Learns the value of positions from games between bots, judges it by games that it has not seen, and writes it
    Train(TrainArgs),
    /// Replays the recorded games of goldens/
    Goldens {
        /// Records them again
        #[arg(long, conflicts_with = "told")]
        bless: bool,
        /// Keeps the games, and writes the hashes of what they tell again
        #[arg(long)]
        told: bool,
    },
    /// Feeds random input to everything that reads input
    Fuzz {
        /// How long in all
        #[arg(long, default_value_t = 20)]
        seconds: u64,
        /// How many inputs for each target, however long that takes: the same in every run
        #[arg(long, conflicts_with = "seconds")]
        inputs: Option<u64>,
        /// Seed of the mutator
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Only this target: commands, game_files, case_files
        #[arg(long)]
        target: Option<String>,
        /// Runs one input and nothing else; needs --target
        #[arg(long, value_name = "FILE", requires = "target")]
        input: Option<PathBuf>,
        /// Writes the seeds into fuzz/corpus for libFuzzer, and does nothing else
        #[arg(long)]
        write_seeds: bool,
    },
    /// Makes small changes of some crates' source in a copy of the project, and tells which of them no test notices
    Mutants(MutantsArgs),
}

/// How much is carried.
#[derive(clap::Args)]
struct LoadArgs {
    #[command(flatten)]
    wanted: load::Wanted,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Folder for the tables, removed afterwards; by default in target/
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Measures with this build of xtask and this vinculum, without building them
    #[arg(long, hide = true, value_name = "VINCULUM")]
    built: Option<PathBuf>,
    /// Is the server without rules, with messages of this many bytes
    #[arg(long, hide = true, value_name = "BYTES")]
    floor: Option<usize>,
}

/// Routes that are swept.
#[derive(clap::Args)]
struct SweepArgs {
    /// Only tables, rulings and lists of these games
    games: Vec<String>,
    /// The most bytes of an input
    #[arg(long, default_value_t = 1 << 20)]
    most: usize,
    /// With three bad routes that must be found
    #[arg(long)]
    planted: bool,
    /// Sweeps with this build of xtask, without building it
    #[arg(long, hide = true)]
    built: bool,
}

/// A value that is learned.
#[derive(clap::Args)]
struct TrainArgs {
    /// Short name of the game
    #[arg(value_parser = train::GAMES)]
    game: String,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games; those that are there for the seed are not played again
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// How many are played at a time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// The most trees
    #[arg(long, default_value_t = 200)]
    trees: usize,
    /// Questions on each way through a tree
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=8))]
    depth: u32,
    /// The file of the model; in the folder of the game's data if not given
    #[arg(long)]
    file: Option<PathBuf>,
}

/// Games that are played in two worlds.
#[derive(clap::Args)]
struct PairsArgs {
    /// Short name of the game
    game: String,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of the first game
    #[arg(long, default_value_t = 0)]
    first: u64,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: u64,
    /// Worlds are compared at one in this many decisions
    #[arg(long, default_value_t = 29)]
    every: u64,
    /// Goes on with the results that are there for this seed
    #[arg(long)]
    resume: bool,
    /// Plays with this build of xtask, without building it
    #[arg(long, hide = true)]
    built: bool,
}

/// Changes that are tried.
#[derive(clap::Args)]
struct MutantsArgs {
    /// The crates: the names of plans in mutants/
    #[arg(value_name = "CRATE", required = true)]
    krates: Vec<String>,
    /// Seed of the sample
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many changes of each crate
    #[arg(long, default_value_t = 50)]
    sample: usize,
    /// The shortest time in seconds that tests get before they count as hanging; slow ones get four times their own time
    #[arg(long, default_value_t = 60)]
    patience: u64,
    /// Goes on with the results that are there for this seed
    #[arg(long)]
    resume: bool,
    /// Tries only those that lived under this seed, after tests were added
    #[arg(long, conflicts_with = "resume")]
    again: bool,
    /// Tries constants and patterns as well: each of them is built by itself, which takes minutes
    #[arg(long)]
    fixed: bool,
    /// Tries nothing, only lists the places that would be tried
    #[arg(long)]
    list: bool,
}

#[derive(Clone, Copy, Default, PartialEq, ValueEnum)]
enum Format {
    #[default]
    Text,
    Json,
}

fn main() -> ExitCode {
    let tree = Tree::here();
    let done = match Cli::parse().chore {
        Chore::Test { steps } => test(&tree, &steps),
        Chore::Repeat { times, filter } => repeat::repeat(&tree, cargo(), times, filter.as_deref()),
        Chore::Screenshots { folder } => screenshots::take(&tree, cargo, &folder),
        Chore::Invariants => match invariants::report(&tree) {
            0 => Ok(()),
            breaches => Err(anyhow!("{breaches} breaches")),
        },
        Chore::Circles { folder } => invariants::circles::told(&tree, &folder).map(|circles| print!("{circles}")),
        Chore::Book { folder } => write_book(&tree, &folder),
        Chore::Options => options::write(&tree),
        Chore::Routes => routes::write(&tree),
        Chore::Sweep(args) => sweep_routes(&tree, &args),
        Chore::Positions => positions::write(&tree),
        Chore::Bench { built: None, .. } => build_and_bench(&tree),
        Chore::Bench { format, laboratory: true, built: Some(vinculum) } => print_laboratory(&vinculum, format),
        Chore::Bench { format, built: Some(vinculum), .. } => print_figures(&tree, &vinculum, format),
        Chore::Simulate { hours, seed, steps } => worlds::run(&tree, hours, seed, steps),
        Chore::Pairs(args) => play_pairs(&tree, &args),
        Chore::Twins { games } => compare_twins(&tree, games),
        Chore::Fleets { fleets } => draw_fleets(&tree, fleets),
        Chore::Load(args) => measure_load(&tree, &args),
        Chore::Train(args) => learn(&tree, &args),
        Chore::Goldens { bless: true, .. } => goldens::bless(&tree),
        Chore::Goldens { told: true, .. } => goldens::retell(&tree),
        Chore::Goldens { .. } => match goldens::differences(&tree) {
            differences if differences.is_empty() => Ok(()),
            differences => Err(anyhow!(differences.join("\n"))),
        },
        Chore::Fuzz { write_seeds: true, .. } => fuzz::write_seeds(&tree).map(|written| println!("{written} seeds")).map_err(Into::into),
        Chore::Fuzz { target: Some(name), input: Some(file), .. } => one_input(&name, &file),
        Chore::Mutants(args) => try_mutants(&tree, &args),
        Chore::Fuzz { seconds, inputs, seed, target, .. } => run_fuzz(&tree, seconds, inputs, seed, target.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn cargo() -> Command {
    Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

fn succeed(command: &mut Command) -> Result<()> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(anyhow!("{command:?}: {status}")),
        Err(why) => Err(anyhow!("{command:?}: {why}")),
    }
}

fn test(tree: &Tree, steps: &[String]) -> Result<()> {
    succeed(Command::new("bash").arg("scripts/test.sh").args(steps).current_dir(&tree.root))
}

/// Figures of a debug build would say nothing: builds the program and this one for release and measures with those.
fn build_and_bench(tree: &Tree) -> Result<()> {
    let release = build(tree)?;
    succeed(Command::new(release.join("xtask")).args(env::args_os().skip(1)).arg("--built").arg(release.join("vinculum")))
}

fn write_book(tree: &Tree, folder: &Path) -> Result<()> {
    succeed(cargo().args(["build", "--quiet", "--package", "vinculum"]).current_dir(&tree.root))?;
    let metadata = tree.metadata()?;
    let target = metadata["target_directory"].as_str().context("cargo metadata names no target directory")?;
    book::write(tree, &tree.root.join(folder), &Path::new(target).join("debug/vinculum"))
}

/// The folder of the release builds.
fn build(tree: &Tree) -> Result<PathBuf> {
    succeed(
        cargo()
            .args(["build", "--release", "--quiet", "--package", "vinculum", "--package", "xtask", "--features", "vinculum/jemalloc"])
            .current_dir(&tree.root),
    )?;
    let metadata = tree.metadata()?;
    let target = metadata["target_directory"].as_str().context("cargo metadata names no target directory")?;
    Ok(Path::new(target).join("release"))
}

fn measure_load(tree: &Tree, args: &LoadArgs) -> Result<()> {
    if let Some(bytes) = args.floor {
        return load::serve_floor(bytes);
    }
    let Some(vinculum) = &args.built else {
        let release = build(tree)?;
        return succeed(Command::new(release.join("xtask")).args(env::args_os().skip(1)).arg("--built").arg(release.join("vinculum")));
    };
    let folder = args.data.clone().unwrap_or_else(|| tree.root.join("target")).join("vinculum-load");
    let told = |why: std::io::Error| anyhow!("{}: {why}", folder.display());
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(told)?;
    }
    std::fs::create_dir_all(&folder).map_err(told)?;
    let figures = load::measure(&args.wanted, vinculum, &folder);
    std::fs::remove_dir_all(&folder).map_err(told)?;
    let figures = figures?;
    match args.format {
        Format::Text => print!("{}", load::text(&figures)),
        Format::Json => println!("{}", serde_json::to_string(&figures)?),
    }
    Ok(())
}

fn compare_twins(tree: &Tree, games: u64) -> Result<()> {
    let played = xtask::games::played();
    let packages = played.iter().flat_map(|game| ["--package", game.name]);
    let mut test = cargo();
    test.args(["test", "--release", "--test", "all"]).args(packages).args(["--", "twins"]);
    succeed(test.env("VINCULUM_TWINS", games.to_string()).current_dir(&tree.root))
}

fn draw_fleets(tree: &Tree, fleets: u64) -> Result<()> {
    let mut test = cargo();
    test.args(["test", "--release", "--package", "attack-wing", "--test", "all", "--", "pool"]);
    succeed(test.env("VINCULUM_FLEETS", fleets.to_string()).current_dir(&tree.root))
}

fn play_pairs(tree: &Tree, args: &PairsArgs) -> Result<()> {
    if !args.built {
        let release = build(tree)?;
        return succeed(Command::new(release.join("xtask")).args(env::args_os().skip(1)).arg("--built"));
    }
    let PairsArgs { game, seed, first, games, every, resume, .. } = args;
    let folder = tree.root.join("target/pairs");
    let wanted = pairs::Wanted { game: game.clone(), seed: *seed, first: *first, games: *games, every: *every, resume: *resume, folder };
    println!("{}", pairs::summary(&wanted, &pairs::run(&wanted)?)?);
    Ok(())
}

fn learn(tree: &Tree, args: &TrainArgs) -> Result<()> {
    let TrainArgs { game, seed, games, threads, trees, depth, file } = args;
    let usual = || tree.root.join(format!("crates/games/{game}/data/value.toml"));
    let wanted = train::Wanted {
        game: game.clone(),
        seed: *seed,
        games: *games,
        threads: *threads,
        folder: tree.root.join(format!("target/train/{game}-{seed}")),
        file: file.clone().unwrap_or_else(usual),
        growth: train::Growth { trees: *trees, depth: *depth, rate: 0.1 },
    };
    print!("{}", train::run(&wanted)?);
    Ok(())
}

fn sweep_routes(tree: &Tree, args: &SweepArgs) -> Result<()> {
    if !args.built {
        let release = build(tree)?;
        return succeed(Command::new(release.join("xtask")).args(env::args_os().skip(1)).arg("--built"));
    }
    let folder = env::temp_dir().join(format!("vinculum-sweep-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let wanted = sweep::Wanted { games: args.games.clone(), most: args.most, planted: args.planted };
    let swept = sweep::run(&folder, &wanted);
    std::fs::remove_dir_all(&folder)?;
    let (report, found) = swept?;
    print!("{report}");
    if found.is_empty() { Ok(()) } else { Err(anyhow!("{}", found.join("\n"))) }
}

fn print_figures(tree: &Tree, vinculum: &Path, format: Format) -> Result<()> {
    let figures = bench::measure(vinculum, &bench::updates(tree, cargo)?)?;
    match format {
        Format::Text => println!("{}", bench::table(&figures)),
        Format::Json => println!("{}", serde_json::to_string(&figures)?),
    }
    Ok(())
}

fn print_laboratory(vinculum: &Path, format: Format) -> Result<()> {
    let figures = bench::laboratory(vinculum)?;
    match format {
        Format::Text => println!("{}", bench::laboratory_table(&figures)),
        Format::Json => println!("{}", serde_json::to_string(&figures)?),
    }
    Ok(())
}

fn try_mutants(tree: &Tree, args: &MutantsArgs) -> Result<()> {
    if args.list {
        return args.krates.iter().try_for_each(|krate| list_mutants(tree, args, krate));
    }
    let wanted = mutants::Wanted {
        krates: args.krates.clone(),
        seed: args.seed,
        sample: args.sample,
        resume: args.resume,
        again: args.again,
        fixed: args.fixed,
        folder: tree.root.join("target/mutants"),
        patience: Duration::from_secs(args.patience),
    };
    let results = mutants::run(tree, &wanted, &mut |one, counted| {
        let fate = match &one.fate {
            Fate::Killed(test) => format!("noticed by {test}"),
            Fate::Hung(program) => format!("noticed by {program}: it does not end"),
            Fate::Unbuildable => "does not compile".into(),
            Fate::Equivalent(reason) => format!("changes nothing: {reason}"),
            Fate::Lives => "LIVES".into(),
        };
        println!("{counted} {}:{} {} ({:.0} s): {fate}", one.file, one.line, one.kind, one.seconds);
        println!("    {}\n    {}", one.was, one.is);
    })?;
    for (krate, tried) in args.krates.iter().zip(&results) {
        println!("\n{krate}: {}", mutants::summary(tried));
        for one in tried.iter().filter(|one| one.fate == Fate::Lives) {
            println!("lives: {}:{} {}\n    {}\n    {}", one.file, one.line, one.kind, one.was, one.is);
        }
    }
    Ok(())
}

fn list_mutants(tree: &Tree, args: &MutantsArgs, krate: &str) -> Result<()> {
    let places = mutants::shuffled(mutants::Plan::read(tree, krate)?.places(tree, krate)?, args.seed);
    let fixed = places.iter().filter(|place| place.is_fixed()).count();
    println!("{krate}: {} places, {fixed} of them constants and patterns", places.len());
    for place in places.iter().filter(|place| args.fixed || !place.is_fixed()).take(args.sample) {
        println!("{}:{} {}\n    {}\n    {}", place.file, place.line, place.mutation.kind, place.change.0, place.change.1);
    }
    Ok(())
}

fn target(name: &str) -> Result<fuzz::Target> {
    let names = fuzz::TARGETS.map(|target| target.name).join(", ");
    fuzz::TARGETS
        .into_iter()
        .find(|target| target.name == name)
        .ok_or_else(|| anyhow!("there is no target {name:?}: choose one of {names}"))
}

fn one_input(name: &str, file: &Path) -> Result<()> {
    let input = std::fs::read(file).map_err(|why| anyhow!("{}: {why}", file.display()))?;
    (target(name)?.run)(&input);
    println!("{name} is sound on {}", file.display());
    Ok(())
}

fn run_fuzz(tree: &Tree, seconds: u64, inputs: Option<u64>, seed: u64, only: Option<&str>) -> Result<()> {
    let targets = match only {
        Some(name) => vec![target(name)?],
        None => fuzz::TARGETS.to_vec(),
    };
    let enough = inputs.map_or(fuzz::Enough::Time(Duration::from_secs(seconds) / targets.len() as u32), fuzz::Enough::Inputs);
    for target in targets {
        let tried = fuzz::run(tree, target, enough, seed)?;
        println!("{:<12} {:>8} inputs, the slowest took {:.0?}", target.name, tried.inputs, tried.slowest);
    }
    Ok(())
}
