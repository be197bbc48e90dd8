//! A file of bots with weights of their own.
//!
//! ```
//! use engine::bot_file::BotFile;
//!
//! let text = "game = \"stcs\"\n[bots.bold]\nplays = \"officer\"\nweights = { give = 30 }\n";
//! let file = BotFile::read(text).expect("it is sound");
//! assert_eq!(file.spelling("bold").as_deref(), Some("officer[give=30]"));
//! ```

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Problem, maker::Spelling, msg, weights::Weight, words::OWN_ONLY};

/// The longest file that is read, in bytes.
pub const LONGEST: usize = 1 << 20;

/// A file of bots.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotFile {
    /// Short name of the game.
    pub game: String,
    /// The bots by name.
    pub bots: BTreeMap<String, Weighed>,
}

/// A bot with weights of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weighed {
    /// The kind of bot: `officer` or `admiral`.
    pub plays: String,
    /// Weights that differ from the usual ones.
    #[serde(default)]
    pub weights: BTreeMap<String, i32>,
}

impl Weighed {
    /// As a game understands it.
    pub fn spelling(&self) -> String {
        let changes = self.weights.iter().map(|(name, value)| (name.clone(), *value)).collect();
        Spelling { kind: self.plays.clone(), changes }.to_string()
    }
}

impl BotFile {
    /// Reads a file. Whether the game has these bots and weights is for [`Kit::bot`](crate::Kit::bot) to say.
    ///
    /// # Errors
    /// No TOML, other keys, or too long.
    pub fn read(text: &str) -> Result<BotFile, Problem> {
        if text.len() > LONGEST {
            return Err(Problem::told("bad-bot-file", msg!("bot-file-long", most = LONGEST), OWN_ONLY));
        }
        toml::from_str(text).map_err(|why| Problem::told("bad-bot-file", msg!("bot-file-bad", why = why.to_string()), OWN_ONLY))
    }

    /// The spelling of the bot of this name.
    pub fn spelling(&self, name: &str) -> Option<String> {
        self.bots.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, bot)| bot.spelling())
    }

    /// A file of one bot with all weights of a game at these values, each with its meaning and range in a comment.
    pub fn commented(game: &str, name: &str, plays: &str, table: &[Weight], values: &[i32]) -> String {
        let mut text = format!("game = \"{game}\"\n\n[bots.{name}]\nplays = \"{plays}\"\n\n[bots.{name}.weights]\n");
        for (weight, value) in table.iter().zip(values) {
            text += &format!(
                "# {} {} to {}, usually {}.\n{} = {value}\n",
                weight.about.trim(),
                weight.least,
                weight.most,
                weight.usual,
                weight.name
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Weight] = &[Weight { name: "give", about: " Damage done.", usual: 15, least: 0, most: 100 }];

    #[test]
    fn a_commented_file_reads_back() {
        let text = BotFile::commented("stcs", "mine", "officer", TABLE, &[40]);
        assert!(text.contains("# Damage done. 0 to 100, usually 15.\ngive = 40\n"), "{text}");
        assert_eq!(BotFile::read(&text).expect("sound").spelling("Mine").as_deref(), Some("officer[give=40]"));
    }

    #[test]
    fn other_keys_and_endless_files_are_refused() {
        for text in ["game = 3", "game = \"stcs\"\n[bots.a]\nplays = \"officer\"\nweight = {}", "x".repeat(LONGEST + 1).as_str()] {
            assert_eq!(BotFile::read(text).expect_err("refused").code, "bad-bot-file");
        }
    }
}
