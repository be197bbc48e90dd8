//! Names that people have in scripts, links and notes: scenarios, bots, options with their values, and the notation of commands.

use engine::Seat;

use super::{held, pairs};
use crate::harness::{folder, run};

const ADVICE: &str = "A name that 0.1.0 knew stays, or the new one gets the old as an alias.";

#[test]
fn every_scenario_is_known() {
    let mut found = Vec::new();
    for (game, scenario) in pairs("names/scenarios.txt") {
        match registry::find(&game) {
            None => found.push(format!("names/scenarios.txt: there is no game {game}")),
            Some(kit) => {
                found.extend(kit.setup(&scenario).err().map(|why| format!("names/scenarios.txt: {game} {scenario}: {}", why.sentence)))
            }
        }
    }
    held(&found, ADVICE);
}

#[test]
fn every_setting_is_taken_with_its_values() {
    let mut found = Vec::new();
    for (game, setting) in pairs("names/settings.txt") {
        let (name, value) = setting.split_once('=').expect("a name and a value");
        let why = if game == "desk" {
            desk::Setup::default().set(name, value).err().map(|why| why.to_string())
        } else {
            let kit = registry::find(&game).expect("a game");
            let mut setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
            kit.set(&mut setup, name, value).err().map(|why| why.sentence)
        };
        found.extend(why.map(|why| format!("names/settings.txt: {game} {setting}: {why}")));
    }
    held(&found, ADVICE);
}

/// The program tells an unknown bot from too few of them.
#[test]
fn every_bot_is_known_to_the_command_line() {
    let folder = folder();
    let mut found = Vec::new();
    for (game, bot) in pairs("names/bots.txt") {
        let ran = run(folder.path(), &format!("play {game} --seats {bot} --plain"));
        if !ran.err.starts_with("error[bad-seats]") {
            found.push(format!("names/bots.txt: {game} {bot}: {}", ran.err.trim()));
        }
    }
    held(&found, ADVICE);
}

/// Whether a command is possible at the beginning of a game does not matter here: it must be read as one. Its effects are held by the game files and the cases.
#[test]
fn every_command_is_read() {
    let mut found = Vec::new();
    for kit in registry::kits() {
        let game = kit.about().name;
        let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
        let opened = || kit.open(&setup, Some(1)).expect("a table");
        let mut play = opened();
        for command in super::text(&format!("names/notation-{game}.txt")).lines() {
            match play.say(Seat::A, command, None) {
                Err(why) if why.code == "unreadable" => found.push(format!("names/notation-{game}.txt: {command:?}: {}", why.sentence)),
                Err(_) => {}
                Ok(_) => play = opened(),
            }
        }
    }
    held(&found, ADVICE);
}
