//! The words of the command line, and their way to the commands.

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, builder::PossibleValuesParser, error::ErrorKind};
use engine::builder::Built;

use crate::{
    commands::{
        arena, check, data, desk, fleet, games, lab, man, odds, play, referee, replay, rules, schema, serve, simulate, store, versions,
    },
    help,
    report::{DONE, Failure, Format, finish, print},
    setup::SetupArgs,
    tongue::{self, say},
};

const EXAMPLES: &str = "\
  vinculum
  vinculum games
  vinculum play attack-wing --seats you,officer
  vinculum simulate attack-wing --games 20 --seats officer,random --seed 1
  vinculum rules attack-wing --search \"control passes\"";

/// Starship games of the tabletop, with every rule enforced and cited.
///
/// Without a command, the table opens in the browser (the same as `vinculum serve`).
#[derive(Parser, Debug)]
#[command(name = "vinculum", version, after_help = help::examples_and(EXAMPLES, &say!("examples-each")), max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// A folder with data of an owner of a game, in the place of the project's
    #[arg(long, global = true, value_name = "GAME=DIR")]
    game_data: Vec<String>,
    /// A file with cards of your own for Attack Wing: ships, captains, upgrades, resources, and their effects
    #[arg(long, global = true, value_name = "FILE")]
    cards: Option<std::path::PathBuf>,
    /// The language of all texts: the system's if left out
    #[arg(long, alias = "language", global = true, value_name = "LANG", value_parser = PossibleValuesParser::new(tongue::SPOKEN))]
    lang: Option<String>,
    /// With --version: the versions of rules and files as well
    #[arg(long)]
    verbose: bool,
}

/// The command line in the chosen language.
fn program() -> clap::Command {
    help::spoken(english())
}

/// The command line as it stands here.
pub fn english() -> clap::Command {
    Cli::command()
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Opens the table in the browser
    #[command(after_help = help::examples(serve::EXAMPLES))]
    Serve(serve::ServeArgs),
    /// Lists the games with their scenarios, seats, options and bots
    #[command(after_help = help::examples(games::EXAMPLES))]
    Games(games::GamesArgs),
    /// Prints rules, examples and rulings, and how much of them is proved by cases
    #[command(after_help = help::examples(rules::EXAMPLES))]
    Rules(rules::RulesArgs),
    /// Runs case files and prints for each case that it passed, or the differences
    #[command(after_help = help::examples(check::EXAMPLES))]
    Check(check::CheckArgs),
    /// Lets bots play many games and counts how they ended
    #[command(after_help = help::examples_and(simulate::EXAMPLES, &say!("examples-intervals")))]
    Simulate(simulate::SimulateArgs),
    /// Lets bots play each other from both sides with the same dice, and rates them
    #[command(after_help = help::examples_and(arena::EXAMPLES, &say!("examples-intervals")))]
    Arena(arena::ArenaArgs),
    /// Runs experiments with games of bots and reports the answer with its interval
    #[command(after_help = help::examples_and(lab::EXAMPLES, &say!("examples-lab")))]
    Lab(lab::LabArgs),
    /// Tells how likely each effect of a command is, in a position of a game file or a case file
    #[command(after_help = help::examples(odds::EXAMPLES))]
    Odds(odds::OddsArgs),
    /// Plays a game in the terminal
    #[command(after_help = help::examples(play::EXAMPLES))]
    Play(play::PlayArgs),
    /// Gives single rulings for a physical table, from typed dice, with the rule and the odds
    #[command(after_help = help::examples_and(referee::EXAMPLES, &say!("examples-referee")))]
    Referee(referee::RefereeArgs),
    /// Plays a game file again: its log, or a check of every hash
    #[command(after_help = help::examples(replay::EXAMPLES))]
    Replay(replay::ReplayArgs),
    /// Runs a tournament: registration, pairings, results, standings, ranks
    #[command(after_help = help::examples_and(desk::EXAMPLES, &say!("examples-say")))]
    Desk(desk::DeskArgs),
    /// Builds and checks fleets; lists the cards
    #[command(after_help = help::examples(fleet::EXAMPLES))]
    Fleet(fleet::FleetArgs),
    /// Builds and checks decks of the card game; lists the cards
    #[command(after_help = help::examples(fleet::DECK_EXAMPLES))]
    Deck(fleet::FleetArgs),
    /// Checks, copies, tidies up the folder of a server, or prints a game of it
    #[command(after_help = help::examples(store::EXAMPLES))]
    Store(store::StoreArgs),
    /// Lists, checks or writes the data files of a game whose published figures were not found
    #[command(after_help = help::examples(data::EXAMPLES))]
    Data(data::DataArgs),
    /// Prints the JSON Schemas of a game's setup, commands and events, or of its case files
    #[command(after_help = help::examples(schema::EXAMPLES))]
    Schema(schema::SchemaArgs),
    /// Prints a script with which a shell completes the words of this command line
    #[command(after_help = help::examples(man::COMPLETIONS))]
    Completions(man::CompletionsArgs),
    /// Prints the manual page of the program or of a command
    #[command(after_help = help::examples(man::EXAMPLES))]
    Man(man::ManArgs),
}

/// Runs the command line and gives the exit code.
pub fn run(words: Vec<OsString>) -> u8 {
    let format = wanted_format(&words);
    tongue::choose(&words);
    let verbose = words.iter().any(|word| word == "--verbose");
    let read = program().try_get_matches_from(words).and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches));
    let cli = match read {
        Ok(cli) if cli.verbose => return finish(Err(Failure::new("usage", say!("versions-verbose"))), format),
        Ok(cli) => cli,
        Err(error) if error.kind() == ErrorKind::DisplayVersion && verbose => return print(&versions::text(), DONE),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return print(&error.render().ansi().to_string(), DONE);
        }
        Err(error) => return finish(Err(help::misused(&error, &english())), format),
    };
    // Before anything of a game is asked: its data are read once.
    let cards = || cli.cards.iter().try_for_each(|file| data::install_in("attack-wing", file));
    let named = || match &cli.command {
        Some(Command::Simulate(args)) => own_data(Some(&args.game), &args.setup),
        Some(Command::Arena(args)) => own_data(Some(&args.game), &args.setup),
        Some(Command::Play(args)) => own_data(args.game.as_deref(), &args.setup),
        _ => Ok(()),
    };
    if let Err(failure) = cli.game_data.iter().try_for_each(|words| data::install(words)).and_then(|()| cards()).and_then(|()| named()) {
        return finish(Err(failure), format);
    }
    match cli.command {
        None => serve::run(&serve::ServeArgs::default()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Referee(args)) => referee::run(&args),
        Some(Command::Games(args)) => finish(games::run(), args.format),
        Some(Command::Rules(args)) => finish(rules::run(&args), args.format),
        Some(Command::Check(args)) => finish(check::run(&args), args.format.format()),
        Some(Command::Simulate(args)) => finish(simulate::run(&args), args.format.format()),
        Some(Command::Arena(args)) => finish(arena::run(&args), args.format.format()),
        Some(Command::Odds(args)) => finish(odds::run(&args), args.format),
        Some(Command::Lab(args)) => finish(lab::run(&args), args.format),
        Some(Command::Replay(args)) => finish(replay::run(&args), args.format),
        Some(Command::Desk(args)) => finish(desk::run(&args), args.format()),
        Some(Command::Fleet(args)) => finish(fleet::run(&args, Built::Fleet), args.format()),
        Some(Command::Deck(args)) => finish(fleet::run(&args, Built::Deck), args.format()),
        Some(Command::Data(args)) => finish(data::run(&args), args.format),
        Some(Command::Store(args)) => finish(store::run(&args), args.format),
        Some(Command::Schema(args)) => finish(schema::run(&args), Format::Json),
        Some(Command::Completions(args)) => man::completions(&args, program()),
        Some(Command::Man(args)) => man::run(&args, program()),
    }
}

/// Puts the folder that a setup names in use for its game.
fn own_data(game: Option<&str>, setup: &SetupArgs) -> Result<(), Failure> {
    match (game, setup.data()) {
        (Some(game), Some(folder)) => data::install_in(game, std::path::Path::new(folder)),
        _ => Ok(()),
    }
}

/// The format that is wanted for the error when the words cannot be read at all.
fn wanted_format(words: &[OsString]) -> Format {
    let json = |pair: &[OsString]| pair[0] == "--format" && pair[1] == "json";
    if words.windows(2).any(json) || words.iter().any(|word| word == "--format=json") { Format::Json } else { Format::Text }
}

#[cfg(test)]
#[path = "../tests/cli/deploy.rs"]
mod deploy;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_misuse_is_one_sentence() {
        let error = Cli::try_parse_from(["vinculum", "check"]).expect_err("a file is wanted");
        let failure = help::misused(&error, &english());
        assert_eq!(failure.code, "usage");
        assert!(!failure.sentence.contains('\n') && failure.sentence.contains("vinculum check --help"), "{}", failure.sentence);
    }
}
