//! From the words of a command line to a setup and to the players by seat.

use std::{fs, path::PathBuf};

use clap::Args;
use engine::{About, Kit, bot_file::BotFile, kit::Sitter};
use serde_json::Value;

use crate::{
    report::{Failure, choices},
    tongue::{language, say, system},
};

/// Scenario and options of a game.
#[derive(Args, Debug, Default)]
pub struct SetupArgs {
    /// Scenario; the game's first if not given
    #[arg(long, value_name = "NAME")]
    pub scenario: Option<String>,
    /// Sets an option or a seat's choice (`A.fleet=...`); may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub settings: Vec<String>,
    /// Waives a check of the setup by name: a house rule
    #[arg(long = "waive", value_name = "CHECK")]
    pub waived: Vec<String>,
    /// A file of bots with weights of their own, which then play under their names (`vinculum lab weights` prints one)
    #[arg(long = "bot-file", value_name = "FILE")]
    pub bot_files: Vec<PathBuf>,
}

/// The setting that names a folder of an owner's data.
const DATA: &str = "data";

impl SetupArgs {
    /// The folder of an owner's data that is named (`--set data=DIR`): it must be put in use before anything of the game is asked.
    pub fn data(&self) -> Option<&str> {
        let named = |setting: &'_ String| setting.split_once('=').is_some_and(|(name, _)| name.trim() == DATA);
        let last = self.settings.iter().rev().find(|setting| named(setting))?;
        last.split_once('=').map(|(_, folder)| folder.trim())
    }

    /// The bots of the files that are named, each with its name and its spelling.
    fn own_bots(&self, kit: &dyn Kit) -> Result<Vec<(String, String)>, Failure> {
        let mut own = Vec::new();
        for path in &self.bot_files {
            let file = path.display().to_string();
            let unread = |why| Failure::new("unreadable-file", say!("unreadable", path = file.clone(), why = system(&why)));
            let text = fs::read_to_string(path).map_err(unread)?;
            let read = BotFile::read(&text).map_err(|why| Failure::from(why).at(&file))?;
            let game = kit.about().name;
            if read.game != game {
                return Err(Failure::new("bad-bot-file", say!("bot-file-game", file = file, game = read.game, wanted = game)));
            }
            for (name, bot) in &read.bots {
                own.push((name.clone(), kit.bot(&bot.spelling()).map_err(|why| Failure::from(why).at(format!("{file}: {name}")))?));
            }
        }
        Ok(own)
    }

    /// The setup that these words describe, if it is sound.
    pub fn setup(&self, kit: &dyn Kit) -> Result<Value, Failure> {
        let first = kit.about().scenarios.first().map_or("", |scenario| scenario.name);
        let mut setup = kit.setup(self.scenario.as_deref().unwrap_or(first))?;
        for setting in &self.settings {
            let (name, value) =
                setting.split_once('=').ok_or_else(|| Failure::new("bad-setting", say!("sets-nothing-listed", word = setting.clone())))?;
            // A folder of an owner's data was put in use before anything of the game was asked; the setup has its mark.
            if name.trim() == DATA && kit.data().is_some() {
                continue;
            }
            kit.set(&mut setup, name.trim(), value.trim())?;
        }
        for check in &self.waived {
            kit.set(&mut setup, "waive", check)?;
        }
        match kit.violations(&setup).into_iter().next() {
            Some(problem) => Err(problem.into()),
            None => Ok(setup),
        }
    }
}

/// Reads the players: `you` or the name of a bot for each of `count` seats, between commas. With `people` false, bots only.
pub fn sitters(text: &str, kit: &dyn Kit, count: usize, people: bool, args: &SetupArgs) -> Result<Vec<Sitter>, Failure> {
    let own = args.own_bots(kit)?;
    let sitters = text.split(',').map(|word| sitter(word.trim(), kit, people, &own)).collect::<Result<Vec<_>, _>>()?;
    if sitters.len() != count {
        let (given, title) = (sitters.len(), kit.about_in(language()).title);
        let option = kit.about().options.iter().find(|option| option.name == "seats");
        let more = option.map_or(String::new(), |_| say!("seats-change"));
        return Err(Failure::new(
            "bad-seats",
            say!("bad-seats", text = text.to_owned(), given = given, title = title, count = count, more = more),
        ));
    }
    Ok(sitters)
}

fn sitter(word: &str, kit: &dyn Kit, people: bool, own: &[(String, String)]) -> Result<Sitter, Failure> {
    if people && ["you", "me", "person", "human"].iter().any(|name| word.eq_ignore_ascii_case(name)) {
        return Ok(Sitter::Person);
    }
    let bots = kit.bots();
    if let Some(bot) = bots.iter().find(|bot| bot.name.eq_ignore_ascii_case(word)) {
        return Ok(Sitter::Bot(bot.name.into()));
    }
    if let Some((_, spelling)) = own.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)) {
        return Ok(Sitter::Bot(spelling.clone()));
    }
    if word.contains('[') {
        return Ok(Sitter::Bot(kit.bot(word)?));
    }
    let own = own.iter().map(|(name, _)| name.as_str());
    let names = choices(people.then_some("you").into_iter().chain(bots.iter().map(|bot| bot.name)).chain(own));
    Err(Failure::new("unknown-bot", say!("unknown-bot", word = word.to_owned(), names = names)))
}

/// Reads a seed. A text that looks like a number but does not fit (a minus sign, a fraction, too many digits) is explained.
pub fn seed(text: &str) -> Result<u64, String> {
    text.trim().parse().map_err(|_| {
        let near = text.trim().trim_start_matches('-');
        let near = if near.parse::<u64>().is_ok() { near } else { "1" };
        say!("bad-seed", most = u64::MAX.to_string(), near = near.to_owned())
    })
}

/// The number of seats, in words.
pub fn seats(about: &About) -> String {
    match about.seats {
        (fewest, most) if fewest == most => say!("seats", n = fewest),
        (fewest, most) => say!("seats-between", least = fewest, most = most),
    }
}
