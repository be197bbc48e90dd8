//! Experiments to begin with: a commented one for a game, and one for each of its options.

use std::fmt::Write;

use engine::{
    Kit, Problem, Text,
    kit::{Detail, Finished, Thinking, Trials},
    msg,
    words::Words,
};
use rulebook::{OptionChoices, OptionSpec};
use serde_json::Value;

use crate::{
    fault::{fault, listed},
    names::nearest,
};

/// An experiment for a game, with a comment at each key.
///
/// # Errors
/// The game has no such scenario or option.
pub fn fresh(kit: &dyn Kit, scenario: Option<&str>, option: Option<&str>, language: &str) -> Result<String, Problem> {
    let words = Words::shared(language, crate::WORDS);
    let about = kit.about_in(language);
    let spec = match option {
        Some(name) => Some(spec(kit, name)?),
        // An option that is on or off is the shortest example; how many sit at the table is none.
        None => about.options.iter().find(|spec| matches!(spec.choices, OptionChoices::Flag)).or(about.options.first()),
    };
    let first = about.scenarios.first().map_or("", |scenario| scenario.name);
    let scenario = match (scenario, option) {
        (Some(named), _) => named,
        (None, Some(name)) => fitting(kit, name)?,
        (None, None) => first,
    };
    let setup = kit.setup(scenario)?;
    let values = spec.map_or(Vec::new(), |spec| playable(kit, &setup, spec));
    let page = Page { kit, words: &words, language };
    Ok(match option {
        Some(_) => page.of_option(scenario, spec, &values),
        None => page.whole(scenario, &setup, spec, &values),
    })
}

fn spec(kit: &dyn Kit, name: &str) -> Result<&'static OptionSpec, Problem> {
    let options = kit.about().options;
    options.iter().find(|spec| spec.name == name).ok_or_else(|| {
        let near = nearest(name, options.iter().map(|spec| spec.name));
        let near = if near.is_empty() { options.iter().map(|spec| spec.name).collect() } else { near };
        fault("unknown-option", msg!("lab-near", name = name.to_owned(), near = listed(near)))
    })
}

/// The values of an option beside its default with which a setup can be played.
fn playable(kit: &dyn Kit, setup: &Value, spec: &OptionSpec) -> Vec<String> {
    let mut tried = spec.others();
    if let OptionChoices::Number { min, max, step, .. } = spec.choices {
        let middle = min + (max - min) / 2 / step * step;
        let near = spec.default.parse::<i64>().into_iter().flat_map(|default| [default - step, default + step]);
        tried.extend(near.chain([middle]).map(|value| value.to_string()).filter(|value| spec.allows(value)));
    }
    let mut found = Vec::new();
    for value in tried {
        let mut changed = setup.clone();
        let fits = kit.set(&mut changed, spec.name, &value).is_ok() && kit.violations(&changed).is_empty();
        if fits && value != spec.default && !found.contains(&value) && found.len() < 4 {
            found.push(value);
        }
    }
    found
}

/// Blocks that are played to see in which scenario an option is used.
const TRIED: u64 = 3;

/// The scenario in which games at random differ most often when the option changes; the first where they never do.
fn fitting(kit: &dyn Kit, name: &str) -> Result<&'static str, Problem> {
    let (about, spec) = (kit.about(), spec(kit, name)?);
    let mut best = (0, about.scenarios.first().map_or("", |scenario| scenario.name));
    for scenario in about.scenarios {
        let setup = kit.setup(scenario.name)?;
        let values = playable(kit, &setup, spec);
        let Some(base) = ends(kit, &setup) else { continue };
        let changed = values.iter().filter_map(|value| {
            let mut changed = setup.clone();
            kit.set(&mut changed, name, value).ok()?;
            Some(ends(kit, &changed)?.iter().zip(&base).filter(|(one, other)| one != other).count())
        });
        let used = 2 * changed.sum::<usize>() + usize::from(!values.is_empty());
        if used > best.0 {
            best = (used, scenario.name);
        }
    }
    Ok(best.1)
}

/// The results of a few games at random.
fn ends(kit: &dyn Kit, setup: &Value) -> Option<Vec<Finished>> {
    let bot = kit.bots().first()?.name.to_owned();
    let trials = Trials { setup: setup.clone(), games: TRIED, bots: vec![bot; kit.seats(setup)], seed: 1, thinking: Thinking::Usual };
    let (detail, mut all) = (Detail { named: true, ..Detail::default() }, Vec::new());
    kit.each(&trials, 0..TRIED, detail, &mut || true, &mut |_, game| all.push(game)).ok()?;
    Some(all)
}

struct Page<'p> {
    kit: &'p dyn Kit,
    words: &'p Words,
    language: &'p str,
}

/// A bot that plays sensibly and needs little time: the last but one, since the last of the list thinks longest.
pub fn quick(kit: &dyn Kit) -> &'static str {
    let bots = kit.bots();
    bots.get(bots.len().saturating_sub(2)).map_or("", |bot| bot.name)
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A value of a setting as TOML writes it: numbers bare, `on` and `off` as what they are.
fn value(text: &str) -> String {
    match text {
        "on" => "true".to_owned(),
        "off" => "false".to_owned(),
        number if number.parse::<i64>().is_ok() => number.to_owned(),
        other => quoted(other),
    }
}

impl Page<'_> {
    fn note(&self, out: &mut String, text: &Text) {
        let _ = writeln!(out, "# {}", self.words.say(text));
    }

    /// The values of an option as a comment says them.
    fn choices(spec: &OptionSpec) -> String {
        match spec.choices {
            OptionChoices::Flag => "on, off".to_owned(),
            OptionChoices::OneOf(words) => words.join(", "),
            OptionChoices::Number { min, max, step: 1, .. } => format!("{min}..{max}"),
            OptionChoices::Number { min, max, step, .. } => format!("{min}..{max} / {step}"),
        }
    }

    fn title(&self, spec: &OptionSpec) -> &'static str {
        let said = self.kit.about_in(self.language).options.iter().find(|known| known.name == spec.name);
        said.map_or("", |spec| spec.title)
    }

    /// A short experiment about one option.
    fn of_option(&self, scenario: &str, spec: Option<&OptionSpec>, values: &[String]) -> String {
        let (mut out, about) = (String::new(), self.kit.about());
        let Some(spec) = spec else { return out };
        let question = self.words.say(&msg!("lab-new-asks", option = spec.name, title = self.title(spec), rule = spec.rule.as_str()));
        let _ = writeln!(out, "question = {}", quoted(&question));
        let _ = writeln!(out, "game = {}\nscenario = {}\nseed = 1\ngames = 400", quoted(about.name), quoted(scenario));
        let _ = writeln!(out, "metrics = [\"score A\", \"points A\", \"rounds\"]\n\n[seats]\nbots = [{}]\n", quoted(quick(self.kit)));
        let _ = writeln!(out, "[vary.values]\n{} = [{}]", spec.name, values.iter().map(|text| value(text)).collect::<Vec<_>>().join(", "));
        out
    }

    fn whole(&self, scenario: &str, setup: &Value, spec: Option<&OptionSpec>, values: &[String]) -> String {
        let (mut out, about) = (String::new(), self.kit.about_in(self.language));
        let bots: Vec<&str> = self.kit.bots().iter().map(|bot| bot.name).collect();
        self.note(&mut out, &msg!("lab-new-head", file = "FILE"));
        out.push('\n');
        self.note(&mut out, &msg!("lab-new-question"));
        let _ = writeln!(out, "question = {}", quoted(&self.words.say(&msg!("lab-new-example", title = about.title))));
        let _ = writeln!(out, "game = {}", quoted(about.name));
        self.note(&mut out, &msg!("lab-new-scenario", names = listed(about.scenarios.iter().map(|scenario| scenario.name))));
        let _ = writeln!(out, "scenario = {}", quoted(scenario));
        self.note(&mut out, &msg!("lab-new-seed"));
        out.push_str("seed = 1\n");
        self.note(&mut out, &msg!("lab-new-games"));
        out.push_str("games = 400\n");
        self.note(&mut out, &msg!("lab-new-paired"));
        out.push_str("paired = true\n");
        self.note(&mut out, &msg!("lab-new-confidence"));
        out.push_str("confidence = 0.95\n");
        self.note(&mut out, &msg!("lab-new-metrics"));
        self.note(&mut out, &msg!("lab-new-metrics-more", rule = spec.map_or("", |spec| spec.rule.as_str())));
        out.push_str("metrics = [\"score A\", \"points A\", \"rounds\"]\n\n[seats]\n");
        self.note(&mut out, &msg!("lab-new-bots", names = bots.join(", ")));
        let _ = writeln!(out, "bots = [{}]", quoted(quick(self.kit)));
        self.note(&mut out, &msg!("lab-new-swap"));
        out.push_str("# swap = true\n");
        self.note(&mut out, &msg!("lab-new-nodes"));
        out.push_str("# nodes = 1000\n\n[settings]\n");
        self.note(&mut out, &msg!("lab-new-settings"));
        for option in about.options {
            let _ = writeln!(out, "# {} = {}   # {} ({})", option.name, value(option.default), option.title, Page::choices(option));
        }
        for choice in about.seat_choices {
            let picks = listed(choice.picks.iter().map(|pick| pick.name).take(8));
            let example = choice.picks.first().map_or(choice.typed, |pick| pick.name);
            let _ = writeln!(out, "# \"A.{}\" = {}   # {} ({picks})", choice.name, quoted(example), choice.title);
        }
        out.push_str("\n[vary]\n");
        self.note(&mut out, &msg!("lab-new-design"));
        out.push_str("design = \"one-at-a-time\"\n\n[vary.values]\n");
        self.note(&mut out, &msg!("lab-new-values"));
        if let Some(spec) = spec {
            let _ = writeln!(out, "{} = [{}]", spec.name, values.iter().map(|text| value(text)).collect::<Vec<_>>().join(", "));
        }
        let _ = writeln!(out, "# bots = [{}]\n", quoted(&vec![bots.first().copied().unwrap_or_default(); self.kit.seats(setup)].join(",")));
        self.note(&mut out, &msg!("lab-new-list"));
        out.push_str("# [[vary.arms]]\n# name = \"base\"\n# [[vary.arms]]\n# name = \"other\"\n# settings = { }\n\n");
        self.note(&mut out, &msg!("lab-new-until"));
        out.push_str("# [until]\n# metric = \"score A\"\n# half_width = 0.02\n");
        self.note(&mut out, &msg!("lab-new-elo"));
        out.push_str("# elo = [0, 10]\n# alpha = 0.05\n# beta = 0.05\n");
        out
    }
}
