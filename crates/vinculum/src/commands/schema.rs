//! `vinculum schema`: the input and output of programs.

use clap::Args;

use crate::{
    registry,
    report::{Failure, Format, Report},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum schema attack-wing
  vinculum schema stcs --cases";

/// Arguments.
#[derive(Args, Debug)]
pub struct SchemaArgs {
    /// Short name of the game, as `vinculum games` lists it
    pub game: String,
    /// The schema of the game's case files in the place of these
    #[arg(long)]
    pub cases: bool,
    /// Always JSON; taken for the sake of uniform calls
    #[arg(long, value_enum, default_value_t = Format::Json)]
    pub format: Format,
}

/// Prints the schemas.
pub fn run(args: &SchemaArgs) -> Result<Report, Failure> {
    let game = registry::find(&args.game)?;
    let schema = if args.cases { game.case_schema() } else { game.schema() };
    Ok(Report::sound(String::new(), schema))
}
