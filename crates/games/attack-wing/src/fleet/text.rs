//! A fleet as plain text, as people post it: ship, captain, upgrades, sums.

use std::fmt::Write as _;

use super::{CardCost, Sheet, unknown};
use crate::data::CardId;

impl Sheet {
    /// The fleet as plain text; [`read`](super::read) takes it back.
    pub fn text(&self) -> String {
        let mut text = String::new();
        if !self.name.is_empty() {
            let _ = writeln!(text, "Fleet: {}\n", self.name);
        }
        let reckoned = self.reckon();
        for (listed, cost) in self.ships.iter().zip(&reckoned.ships) {
            let strange = if CardId::find(&cost.ship.code).is_none() { "Ship: " } else { "" };
            let _ = writeln!(text, "{strange}{}", line(&cost.ship));
            match &cost.captain {
                Some(captain) => {
                    let skill = CardId::find(&captain.code).and_then(CardId::captain).map_or(1, |facts| facts.skill);
                    let _ = writeln!(text, "  Captain: {}, skill {skill}", line(captain));
                }
                None => {
                    let _ = writeln!(text, "  Captain: generic, skill {} (0)", listed.skill);
                }
            }
            for card in &cost.upgrades {
                let _ = writeln!(text, "  {}: {}", kind(&card.code), line(card));
            }
            let _ = writeln!(text, "  Ship total: {} SP\n", cost.total);
        }
        for card in &reckoned.resources {
            let _ = writeln!(text, "Resource: {}", line(card));
        }
        if !self.tokens.is_empty() {
            let chosen: Vec<String> = self.tokens.iter().map(u8::to_string).collect();
            let _ = writeln!(text, "Command Tokens chosen: {}", chosen.join(" "));
        }
        for card in &reckoned.sideboard {
            let _ = writeln!(text, "Sideboard: {}", line(card));
        }
        for name in &self.unknown {
            let _ = writeln!(text, "{name}");
        }
        for words in &self.unread {
            let _ = writeln!(text, "Not read: {words}");
        }
        let _ = writeln!(text, "Total: {} of {} SP", reckoned.total, self.limit);
        if !self.pool.is_all() {
            let _ = writeln!(text, "Pool: {}", self.pool);
        }
        if self.format_2014 {
            let _ = writeln!(text, "Format: December 2014");
        }
        if self.later_costs {
            let _ = writeln!(text, "Costs of generic ships: later");
        }
        if !self.waived.is_empty() {
            let _ = writeln!(text, "Waived: {}", self.waived.join(", "));
        }
        text
    }
}

/// `Photon Torpedoes [W122] (5)`: the code tells apart what has the same name. An unknown card has a question mark for it.
fn line(card: &CardCost) -> String {
    if let Some((name, cost)) = unknown::read(&card.code) {
        return cost.map_or_else(|| format!("{name} [?]"), |cost| format!("{name} [?] ({cost})"));
    }
    format!("{} [{}] ({})", card.name, card.code, card.cost)
}

fn kind(code: &str) -> &'static str {
    let upgrade = CardId::find(code).and_then(CardId::upgrade);
    upgrade.map_or("Upgrade", |upgrade| super::slots::title(upgrade.kind))
}
