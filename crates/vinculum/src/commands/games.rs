//! `vinculum games`: what can be played.

use std::fmt::Write as _;

use clap::Args;
use engine::Kit;
use rulebook::{OptionChoices, OptionSpec};
use serde_json::{Value, json};

use crate::{
    registry,
    report::{Failure, Format, Report},
    setup,
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
Examples:
  vinculum games
  vinculum games --format json";

/// Arguments.
#[derive(Args, Debug)]
pub struct GamesArgs {
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Lists the games.
pub fn run() -> Result<Report, Failure> {
    let kits = registry::kits();
    let text = kits.iter().map(|kit| text(kit.as_ref())).collect::<Vec<_>>().join("\n");
    let games = kits.iter().map(|kit| value(kit.as_ref())).collect::<Vec<_>>();
    Ok(Report::sound(text, json!({ "games": games })))
}

fn value(kit: &dyn Kit) -> Value {
    let mut value = json!(kit.about());
    value["bots"] = json!(kit.bots());
    let lengths = kit.about().scenarios.iter().map(|scenario| (scenario.name.to_owned(), json!(length(kit, scenario.name))));
    value["most_turns"] = lengths.collect::<serde_json::Map<_, _>>().into();
    value
}

/// How many turns a scenario lasts at most, with its defaults.
fn length(kit: &dyn Kit, scenario: &str) -> Option<u32> {
    kit.length(&kit.setup(scenario).ok()?)
}

fn text(kit: &dyn Kit) -> String {
    let about = kit.about();
    let mut text = format!("{}  {} ({})\n  {}\n", about.name, about.title, setup::seats(about), about.blurb);
    text += "\n  scenarios (--scenario NAME)\n";
    for scenario in about.scenarios {
        let length = length(kit, scenario.name).map_or(String::new(), |turns| format!(" At most {turns} turns."));
        let _ = writeln!(text, "    {:<22} {}: {}{length}", scenario.name, scenario.title, scenario.blurb);
    }
    text += "\n  bots (--seats you,NAME)\n";
    for bot in kit.bots() {
        let _ = writeln!(text, "    {:<22} {}", bot.name, bot.blurb);
    }
    for choice in about.seat_choices {
        let _ = writeln!(text, "\n  {}, for each seat (--set A.{}=NAME)", choice.title, choice.name);
        for pick in choice.picks {
            let _ = writeln!(text, "    {:<22} {}: {}", pick.name, pick.title, pick.blurb);
        }
        if !choice.typed.is_empty() {
            let _ = writeln!(text, "    or typed, such as {:?}", choice.typed);
        }
    }
    if !about.options.is_empty() {
        text += "\n  options (--set NAME=VALUE)\n";
    }
    for option in about.options {
        let _ = writeln!(text, "    {:<22} {} [{}; {}] ({})", option.name, option.title, values(option), option.default, option.rule);
    }
    text
}

/// The values of an option as they are typed: `on|off`, `90 to 130 by 10 SP`.
fn values(option: &OptionSpec) -> String {
    match option.choices {
        OptionChoices::Flag => "on|off".into(),
        OptionChoices::OneOf(words) => words.join("|"),
        OptionChoices::Number { min, max, step, unit } => {
            let step = if step > 1 { format!(" by {step}") } else { String::new() };
            format!("{min} to {max}{step} {unit}").trim_end().to_owned()
        }
    }
}
