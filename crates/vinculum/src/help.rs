//! The help of the command line in the reader's language, and with it manual pages and completions, which have the same texts.
//!
//! The English words stand where the commands are made. In another language every text has a message of its own in `words/help.*.ftl`, with an id by
//! its place: `serve` for a command, `desk-new` for one below another, `arg-serve-port` for an argument of it, `arg-format` for an argument of many,
//! `value-log-text` for a possible value.

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, StyledStr},
    error::{ContextKind, ContextValue, ErrorKind},
};
use engine::{
    Text,
    words::{Sources, Words},
};

use crate::{
    report::Failure,
    tongue::{self, say},
};

/// The help in the languages that are not written where the commands are made.
pub const SOURCES: Sources = &[("it", include_str!("../words/help.it.ftl"))];

/// The examples of a command under their heading.
pub fn examples(lines: &str) -> String {
    format!("{}\n  {lines}", say!("examples"))
}

/// The same with a sentence after them.
pub fn examples_and(lines: &str, sentence: &str) -> String {
    format!("{}\n\n{sentence}", examples(lines))
}

/// The command line in the chosen language.
pub fn spoken(english: Command) -> Command {
    if tongue::is_english() { english } else { Manual::of(tongue::language()).command(english) }
}

/// The help of one language.
struct Manual {
    words: Words,
}

impl Manual {
    fn of(language: &str) -> Manual {
        Manual { words: tongue::catalogue(language, SOURCES) }
    }

    /// A message, if there is one with this id.
    fn get(&self, id: String) -> Option<String> {
        let said = self.words.say(&Text::Message(leaked(&id), Vec::new()));
        (said != id).then_some(said)
    }

    /// The message of this place, or that of the same thing anywhere.
    fn at(&self, kind: &str, path: &str, name: &str) -> Option<String> {
        self.get(format!("{kind}-{path}-{name}")).or_else(|| self.get(format!("{kind}-{name}")))
    }

    /// All texts of the program and of each of its commands.
    fn command(&self, english: Command) -> Command {
        let version = Arg::new("version").short('V').long("version").action(clap::ArgAction::Version);
        let mut told = self.one(english.disable_version_flag(true).arg(version), "program");
        // Clap adds its own arguments only when it builds the command.
        told.build();
        self.helpers(told)
    }

    /// The commands `help` of every command that has others below it.
    fn helpers(&self, command: Command) -> Command {
        let mut told = command.mut_subcommands(|below| if below.get_name() == "help" { below } else { self.helpers(below) });
        let usage = told.render_usage().to_string();
        let usage = usage
            .trim_start_matches("Usage: ")
            .replace("[OPTIONS]", &self.word("usage-options"))
            .replace("COMMAND", &self.word("usage-command"));
        let told = told.override_usage(usage);
        if told.find_subcommand("help").is_none() {
            return told;
        }
        told.mut_subcommand("help", |help| help.about(self.word("help")))
    }

    fn one(&self, command: Command, path: &str) -> Command {
        let flag = Arg::new("help").short('h').long("help").action(clap::ArgAction::Help);
        let mut told = command.disable_help_flag(true).arg(flag);
        told = told.subcommand_help_heading(leaked(&self.word("heading-commands"))).help_template(self.template());
        told = told.subcommand_value_name(leaked(&self.word("name-command")));
        if let Some(about) = self.get(path.to_owned()) {
            told = told.about(about);
        }
        if let Some(long) = self.get(format!("{path}-long")) {
            told = told.long_about(long);
        }
        told = told.mut_args(|arg| self.arg(arg, path));
        told.mut_subcommands(|below| {
            let path = if path == "program" { below.get_name().to_owned() } else { format!("{path}-{}", below.get_name()) };
            self.one(below, &path)
        })
    }

    /// Clap wants texts that last as long as the program, so they are kept.
    fn word(&self, id: &'static str) -> String {
        self.words.say(&Text::of(id))
    }

    fn template(&self) -> StyledStr {
        format!("{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", self.word("heading-usage")).into()
    }

    fn arg(&self, arg: Arg, path: &str) -> Arg {
        let name = arg.get_id().as_str().replace('_', "-");
        let told = self.at("arg", path, &name).unwrap_or_default();
        let chosen = arg.get_possible_values();
        let shown: Vec<&PossibleValue> = chosen.iter().filter(|value| !value.is_hide_set()).collect();
        let takes = arg.get_action().takes_values();
        let mut notes = Vec::new();
        let usual: Vec<String> = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
        if takes && !usual.is_empty() {
            notes.push(format!("[{} {}]", self.word("note-default"), usual.join(" ")));
        }
        if takes && !shown.is_empty() {
            notes.push(format!(
                "[{} {}]",
                self.word("note-values"),
                shown.iter().map(|value| value.get_name()).collect::<Vec<_>>().join(", ")
            ));
        }
        let mut long: Vec<String> = Vec::new();
        for value in &shown {
            if let Some(about) = self.at("value", &name, &value.get_name().to_lowercase()).filter(|_| takes) {
                long.push(format!("- {}: {about}", value.get_name()));
            }
        }
        let heading = if arg.is_positional() { "heading-arguments" } else { "heading-options" };
        let short = [vec![told.clone()], notes.clone()].concat().join(" ");
        let mut arg = arg.help(short.trim().to_owned()).help_heading(leaked(&self.word(heading)));
        if takes {
            arg = arg.hide_default_value(true).hide_possible_values(true);
        }
        if !long.is_empty() {
            arg = arg.long_help(format!("{} {}\n\n{}", told, notes.join(" "), long.join("\n")));
        }
        let names: Option<Vec<String>> = arg.get_value_names().map(|names| names.iter().map(|name| self.value_name(name)).collect());
        match names {
            Some(names) if takes => arg.value_names(names.iter().map(|name| leaked(name)).collect::<Vec<_>>()),
            _ => arg,
        }
    }

    /// `FILE|FOLDER` word by word; a word without a message stays as it is.
    fn value_name(&self, name: &str) -> String {
        let one = |word: &str| {
            if word.bytes().all(|byte| byte.is_ascii_uppercase()) { self.get(format!("name-{}", word.to_lowercase())) } else { None }
        };
        let mut text = String::new();
        for part in name.split_inclusive(|letter: char| !letter.is_ascii_uppercase()) {
            let word = part.trim_end_matches(|letter: char| !letter.is_ascii_uppercase());
            text += &one(word).unwrap_or_else(|| word.to_owned());
            text += &part[word.len()..];
        }
        text
    }
}

/// An id that lives as long as the program, as catalogues need it: one for each text of the command line, made once in a run.
fn leaked(id: &str) -> &'static str {
    Box::leak(id.to_owned().into_boxed_str())
}

/// Manual pages say their headings in capitals.
pub fn manual_page(page: &str) -> String {
    if tongue::is_english() {
        return page.to_owned();
    }
    let manual = Manual::of(tongue::language());
    let line = |line: &str| match line.strip_prefix(".SH ") {
        Some(heading) => {
            let plain = heading.trim_matches('"').to_lowercase().replace(' ', "-");
            manual.get(format!("man-{plain}")).map_or_else(|| line.to_owned(), |said| format!(".SH \"{said}\""))
        }
        None => line.to_owned(),
    };
    page.lines().map(|text| line(text) + "\n").collect()
}

/// Turns the reader's message of several lines into one sentence that says where to look.
pub fn misused(error: &Error, program: &Command) -> Failure {
    let rendered = error.render().to_string();
    let what: Vec<&str> = rendered.lines().take_while(|line| !line.starts_with("Usage:") && !line.starts_with("Uso:")).collect();
    let what: Vec<&str> = what.into_iter().map(str::trim).filter(|line| !line.is_empty() && !line.contains("'--help'")).collect();
    let english = what.join(" ").trim_start_matches("error: ").replace(" tip: ", "; ").trim_end_matches('.').to_owned();
    let what = told(error).unwrap_or(english);
    let usage = rendered.lines().find_map(|line| line.strip_prefix("Usage: ")).unwrap_or_default();
    let command: Vec<&str> = usage.split_whitespace().take_while(|word| word.chars().all(char::is_alphabetic)).collect();
    let known = command.len() > 1 && program.find_subcommand(command[1]).is_some();
    let help = if known { format!("vinculum {} --help", command[1]) } else { "vinculum --help".into() };
    Failure::new("usage", say!("misused", what = what, help = help))
}

/// Message for an error of clap, from the context it recorded; none if it recorded nothing that is known here.
fn told(error: &Error) -> Option<String> {
    let of = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let arg = || of(ContextKind::InvalidArg).unwrap_or_default();
    let value = || of(ContextKind::InvalidValue).unwrap_or_default();
    let near = of(ContextKind::SuggestedArg).or_else(|| of(ContextKind::SuggestedSubcommand)).or_else(|| of(ContextKind::SuggestedValue));
    let said = match error.kind() {
        ErrorKind::UnknownArgument => say!("clap-unknown", arg = arg()),
        ErrorKind::InvalidSubcommand => say!("clap-no-command", name = of(ContextKind::InvalidSubcommand).unwrap_or_default()),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => say!("clap-which-command"),
        ErrorKind::MissingRequiredArgument => say!("clap-missing", args = arg()),
        ErrorKind::ArgumentConflict => say!("clap-conflict", arg = arg(), other = of(ContextKind::PriorArg).unwrap_or_default()),
        ErrorKind::InvalidValue if value().is_empty() => say!("clap-no-value", arg = arg()),
        ErrorKind::InvalidValue => {
            let names = of(ContextKind::ValidValue).unwrap_or_default();
            say!("clap-value", arg = arg(), value = value(), names = names)
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            // Clap's messages on numbers are translated here; our own parsers answer in the right language already.
            let why = match why.split_once(" in ") {
                _ if why.contains("digit") => say!("clap-number"),
                Some((_, range)) if range.contains("..") => in_range(range),
                _ => why,
            };
            say!("clap-refused", arg = arg(), value = value(), why = why)
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => say!("clap-count", arg = arg()),
        _ => return None,
    };
    Some(near.map_or(said.clone(), |name| say!("clap-near", said = said, name = name)))
}

/// `1..=9` in words; a bound that only the size of numbers sets is none.
fn in_range(range: &str) -> String {
    const LARGE: u64 = 1 << 32;
    let Some((least, most)) = range.split_once("..") else { return range.to_owned() };
    let (inclusive, most) = most.strip_prefix('=').map_or((false, most), |most| (true, most));
    match most.parse::<u64>() {
        Ok(most) if most < LARGE => {
            say!("clap-range", least = least.to_owned(), most = if inclusive { most } else { most - 1 }.to_string())
        }
        _ => say!("clap-least", least = least.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The ids under which the texts of a command, its arguments and their values may stand: one or two for each.
    fn places(command: &Command, path: &str, all: &mut Vec<Vec<String>>) {
        all.push(vec![path.to_owned()]);
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let name = arg.get_id().as_str().replace('_', "-");
            all.push(vec![format!("arg-{path}-{name}"), format!("arg-{name}")]);
            for value in arg.get_possible_values().iter().filter(|value| value.get_help().is_some()) {
                all.push(vec![format!("value-{name}-{}", value.get_name())]);
            }
        }
        for below in command.get_subcommands() {
            let path = if path == "program" { below.get_name().to_owned() } else { format!("{path}-{}", below.get_name()) };
            places(below, &path, all);
        }
    }

    #[test]
    fn a_range_is_told_in_words() {
        assert_eq!(in_range("0..=65535"), "it must be from 0 to 65535");
        assert_eq!(in_range("1..10"), "it must be from 1 to 9");
        assert_eq!(in_range("1..18446744073709551615"), "it must be at least 1");
    }

    /// Every command, flag and word that can be chosen is explained, and nothing is explained that is not there.
    #[test]
    fn the_help_is_complete_in_every_language() {
        let mut all = Vec::new();
        places(&crate::cli::english(), "program", &mut all);
        assert!(all.len() > 150, "{}", all.len());
        for (language, source) in SOURCES {
            let said = engine::words::messages(source);
            let missing: Vec<&Vec<String>> = all.iter().filter(|ids| !ids.iter().any(|id| said.contains_key(id))).collect();
            assert!(missing.is_empty(), "{language}: {missing:?}");
            let known: BTreeSet<&String> = all.iter().flatten().collect();
            let around = ["heading-", "note-", "usage-", "name-", "man-", "program-long", "help", "arg-help", "arg-version"];
            let stray: Vec<&String> =
                said.keys().filter(|id| !known.contains(id) && !around.iter().any(|start| id.starts_with(start))).collect();
            assert!(stray.is_empty(), "{language}: {stray:?}");
        }
    }

    /// No word of English is left where the reader of the command line writes its own.
    #[test]
    fn help_in_italian_is_italian() {
        let program = Manual::of("it").command(crate::cli::english());
        let mut commands = vec![program];
        let mut seen = 0;
        while let Some(command) = commands.pop() {
            // The examples below it are in the language of this program, which the test does not choose.
            let text = command.clone().after_help("").render_long_help().to_string();
            for english in ["Usage", "Options:", "Arguments:", "Commands:", "[OPTIONS]", "COMMAND", "default:", "possible values", "Print"]
            {
                assert!(!text.contains(english), "{}: {english} in {text}", command.get_name());
            }
            assert!(text.contains("Uso: vinculum") && text.contains("Opzioni"), "{text}");
            commands.extend(command.get_subcommands().filter(|below| below.get_name() != "help").cloned());
            seen += 1;
        }
        assert!(seen > 30, "{seen}");
    }
}
