//! `vinculum man` and `vinculum completions`: manual pages, and completions for shells.

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::{
    help::manual_page,
    report::{DONE, FAILED, Failure, Format, choices, finish, print},
    tongue::{say, system},
};

/// Examples of the help of `vinculum man`.
pub const EXAMPLES: &str = "\
  vinculum man > vinculum.1
  vinculum man simulate > vinculum-simulate.1
  vinculum man desk say > vinculum-desk-say.1";

/// Examples of the help of `vinculum completions`.
pub const COMPLETIONS: &str = "\
  vinculum completions bash > vinculum.bash
  vinculum completions zsh > _vinculum
  vinculum completions fish > vinculum.fish";

/// Arguments.
#[derive(Args, Debug)]
pub struct ManArgs {
    /// The command whose page is printed; without it, the page of the program, which names them all
    #[arg(value_name = "COMMAND")]
    pub command: Vec<String>,
}

/// Arguments.
#[derive(Args, Debug)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Prints a manual page; gives the exit code.
pub fn run(args: &ManArgs, program: Command) -> u8 {
    page(args, program).map_or_else(|failure| finish(Err(failure), Format::Text), |text| print(&text, DONE))
}

fn page(args: &ManArgs, mut program: Command) -> Result<String, Failure> {
    program.build();
    let mut command = program;
    for word in &args.command {
        let found = command.find_subcommand(word).cloned();
        command = found.ok_or_else(|| {
            let names = choices(command.get_subcommands().map(Command::get_name));
            Failure::new("unknown-command", say!("no-command", name = word.clone(), names = names))
        })?;
    }
    let mut page = Vec::new();
    let unwritten = |why: std::io::Error| Failure::new("unwritable-output", say!("no-page", why = system(&why)));
    Man::new(command).section("1").manual("Vinculum").render(&mut page).map_err(unwritten)?;
    Ok(manual_page(&String::from_utf8_lossy(&page)))
}

/// Prints the script that a shell reads to complete words; gives the exit code.
pub fn completions(args: &CompletionsArgs, mut program: Command) -> u8 {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "vinculum", &mut script);
    if script.is_empty() { FAILED } else { print(&String::from_utf8_lossy(&script), DONE) }
}
