//! `vinculum schema`: the input and output of programs.

use clap::Args;

use crate::{
    registry,
    report::{Failure, Format, Report},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum schema attack-wing";

/// Arguments.
#[derive(Args, Debug)]
pub struct SchemaArgs {
    /// Short name of the game, as `vinculum games` lists it
    pub game: String,
    /// Always JSON; taken for the sake of uniform calls
    #[arg(long, value_enum, default_value_t = Format::Json)]
    pub format: Format,
}

/// Prints the schemas.
pub fn run(args: &SchemaArgs) -> Result<Report, Failure> {
    let schema = registry::find(&args.game)?.schema();
    Ok(Report::sound(String::new(), schema))
}
