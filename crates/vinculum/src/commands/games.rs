//! `vinculum games`: the list of games.

use std::fmt::Write as _;

use clap::Args;
use engine::Kit;
use rulebook::{OptionChoices, OptionSpec};
use serde_json::{Value, json};

use crate::{
    registry,
    report::{Failure, Format, Report},
    setup,
    tongue::{language, say},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
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
    let mut value = json!(kit.about_in(language()));
    value["bots"] = json!(kit.bots());
    let opponents = kit.about().scenarios.iter().map(|scenario| (scenario.name.to_owned(), json!(opponent(kit, scenario.name))));
    value["opponents"] = opponents.collect::<serde_json::Map<_, _>>().into();
    let lengths = kit.about().scenarios.iter().map(|scenario| (scenario.name.to_owned(), json!(length(kit, scenario.name))));
    value["most_turns"] = lengths.collect::<serde_json::Map<_, _>>().into();
    value
}

/// How many turns a scenario lasts at most, with its defaults.
fn length(kit: &dyn Kit, scenario: &str) -> Option<u32> {
    kit.length(&kit.setup(scenario).ok()?)
}

/// The bot that sits opposite where nobody says otherwise.
fn opponent(kit: &dyn Kit, scenario: &str) -> Option<&'static str> {
    kit.opponent(&kit.setup(scenario).ok()?)
}

fn text(kit: &dyn Kit) -> String {
    let about = kit.about_in(language());
    let mut text = format!("{}  {} ({})\n  {}\n", about.name, about.title, setup::seats(about), about.blurb);
    let _ = writeln!(text, "\n  {}", say!("games-scenarios"));
    for scenario in about.scenarios {
        let length = length(kit, scenario.name).map_or(String::new(), |turns| say!("games-turns", n = turns));
        let opponent = opponent(kit, scenario.name).map_or(String::new(), |bot| say!("games-opponent", bot = bot));
        let _ = writeln!(text, "    {:<22} {}: {}{length}{opponent}", scenario.name, scenario.title, scenario.blurb);
    }
    let _ = writeln!(text, "\n  {}", say!("games-bots"));
    for bot in kit.bots() {
        let _ = writeln!(text, "    {:<22} {}", bot.name, blurb(bot.name, bot.blurb));
    }
    for choice in about.seat_choices {
        let _ = writeln!(text, "\n  {}", say!("games-choice", title = choice.title, name = choice.name));
        for pick in choice.picks {
            let _ = writeln!(text, "    {:<22} {}: {}", pick.name, pick.title, pick.blurb);
        }
        if !choice.typed.is_empty() {
            let _ = writeln!(text, "    {}", say!("games-typed", example = choice.typed));
        }
    }
    for (figures, head) in [(false, say!("games-options")), (true, say!("games-figures"))] {
        let specs: Vec<&OptionSpec> = about.options.iter().filter(|spec| spec.figure == figures).collect();
        if !specs.is_empty() {
            let _ = writeln!(text, "\n  {head}");
        }
        for option in specs {
            let _ = writeln!(text, "    {:<22} {} [{}; {}] ({})", option.name, option.title, values(option), option.default, option.rule);
        }
    }
    text
}

/// Description of a bot, in the catalogue's words where it has them.
fn blurb(name: &str, english: &'static str) -> String {
    match name {
        "random" => say!("bot-random"),
        "ensign" => say!("bot-ensign"),
        "officer" => say!("bot-officer"),
        "admiral" => say!("bot-admiral"),
        _ => english.to_owned(),
    }
}

/// The values of an option as they are typed: `on|off`, `90 to 130 by 10 SP`.
fn values(option: &OptionSpec) -> String {
    match option.choices {
        OptionChoices::Flag => "on|off".into(),
        OptionChoices::OneOf(words) => words.join("|"),
        OptionChoices::Number { min, max, step, unit } => {
            let counted = engine::words::Words::shared(crate::tongue::language(), engine::words::OWN_ONLY).called("counted-in", unit);
            let step = if step > 1 { say!("games-step", step = step) } else { String::new() };
            say!("games-range", min = min, max = max, step = step, unit = counted).trim_end().to_owned()
        }
    }
}
