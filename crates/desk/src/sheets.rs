//! Sheets to print: pairings, score sheet, ranks. Plain text in columns, at most 100 wide, so that it fits a page in a fixed-width face.

use std::fmt::Write as _;

use crate::{PlayerId, Tournament, standing::title, tournament::Round};

fn head(event: &Tournament, what: &str) -> String {
    let title = format!("{} - {what}", event.setup.title);
    format!("{title}\n{}\n", "=".repeat(title.chars().count()))
}

/// A name cut to the width of its column.
fn cut(name: &str, width: usize) -> String {
    if name.chars().count() <= width { name.to_owned() } else { name.chars().take(width.saturating_sub(1)).chain(['~']).collect() }
}

fn result(event: &Tournament, round: &Round, index: usize) -> String {
    let battle = &round.battles[index];
    let Some(result) = &battle.result else { return "____ : ____".into() };
    let accounts = result.report.accounts(&event.setup);
    let by = if result.rolled { ", roll off" } else { "" };
    format!("{} : {}  {} wins{by}", accounts[0].total, accounts[1].total, cut(&event.name(result.winner), 20))
}

/// The pairings of a Battle Round, with room for results; the holder of the Control Token is starred. Empty if the round was not paired.
pub fn pairings(event: &Tournament, number: u8) -> String {
    let Some(round) = event.round(number) else { return String::new() };
    let mut text = head(event, &format!("Battle Round {number} of {}", event.setup.rounds));
    let star = |battle: &crate::Battle, side: usize| {
        let mark = if battle.control == Some(battle.players[side]) { "*" } else { " " };
        format!("{mark}{}", cut(&event.name(battle.players[side]), 26))
    };
    for (index, battle) in round.battles.iter().enumerate() {
        let (first, second) = (star(battle, 0), star(battle, 1));
        let _ = writeln!(text, "{:>3}  {first:<28}{second:<28}{}", index + 1, result(event, round, index).trim_end());
        for change in &battle.changes {
            let old = change.before.report.accounts(&event.setup);
            let _ = writeln!(text, "     put right, was {} : {} ({})", old[0].total, old[1].total, change.why);
        }
    }
    if let Some(bye) = round.bye {
        let _ = writeln!(text, "bye   {}", event.name(bye));
    }
    text + "* holds the Control Token first\n"
}

/// The score sheet: Battle Points and Fleet Points of everybody in every Battle Round, by number, with the sums.
pub fn score_sheet(event: &Tournament) -> String {
    let mut text = head(event, "Score Sheet");
    let _ = write!(text, "{:>3}  {:<26}", "no", "player");
    for round in event.rounds() {
        let _ = write!(text, "{:>10}", format!("round {}", round.number));
    }
    let _ = writeln!(text, "{:>8}{:>8}", "battle", "fleet");
    for (id, player) in event.players().filter(|(_, player)| !player.struck) {
        let _ = write!(text, "{:>3}  {:<26}", id.0, cut(&player.name, 25));
        for round in event.rounds() {
            let _ = write!(text, "{:>10}", cell(event, round, id));
        }
        let record = event.record(id, event.next_round());
        let left = if player.playing { "" } else { "  left" };
        let _ = writeln!(text, "{:>8}{:>8}{left}", record.battle_points, record.fleet_points);
    }
    text + "Each round: Battle Points / Fleet Points; b is a bye.\n"
}

fn cell(event: &Tournament, round: &Round, id: PlayerId) -> String {
    let bye = if round.bye == Some(id) { "b" } else { "" };
    match event.points_in(round, id) {
        Some((battle, fleet)) => format!("{bye}{battle}/{fleet}"),
        None if round.bye == Some(id) || round.battle_of(id).is_some() => format!("{bye}..."),
        None => "-".into(),
    }
}

/// The ranks after the last Battle Round that is over, with titles. Titles of our own making are marked.
pub fn ranks(event: &Tournament) -> String {
    let over = event.rounds_over();
    let what = if event.is_closed() { "Final Ranks".into() } else { format!("Standings after Battle Round {over}") };
    table(event, &what, over)
}

/// The standings after Battle Round `through`, with titles.
pub fn standings(event: &Tournament, through: u8) -> String {
    table(event, &format!("Standings after Battle Round {through}"), through)
}

fn table(event: &Tournament, what: &str, through: u8) -> String {
    let mut text = head(event, what);
    let _ = writeln!(text, "{:>4}  {:<23}{:<26}{:>7}{:>7}{:>14}", "rank", "title", "player", "battle", "fleet", "won-lost-bye");
    for line in event.standings(through) {
        let (title, ours) = title(line.place);
        let record = line.record;
        let _ = writeln!(
            text,
            "{:>4}  {:<23}{:<26}{:>7}{:>7}{:>14}{}",
            line.place,
            format!("{title}{}", if ours { "+" } else { "" }),
            cut(&event.name(line.player), 25),
            record.battle_points,
            record.fleet_points,
            format!("{}-{}-{}", record.wins, record.losses, record.byes),
            if line.tied { "  roll off to come" } else { "" }
        );
    }
    text + "+ this title is ours: the source names the first two only\n"
}

/// A player's Fleet Build Sheet: the fleet, and the points of every Battle Round with the opponent's signature (AW.BUILD.1, AW.BUILD.4).
pub fn fleet_sheet(event: &Tournament, id: PlayerId) -> String {
    let mut text = head(event, &format!("Fleet Build Sheet of {}", event.name(id)));
    match event.player(id).and_then(|player| player.fleet.as_ref()) {
        None => text += "no fleet is recorded yet\n",
        Some(fleet) => {
            if !fleet.sheet.is_empty() {
                let _ = writeln!(text, "{}\n", fleet.sheet.trim_end());
            }
            let _ = writeln!(text, "{:<40}{:>5} SP", "Ships, Captains and Upgrades", fleet.sp);
            if fleet.booster > 0 {
                let _ = writeln!(text, "{:<40}{:>5} SP", "from a booster", fleet.booster);
            }
            for resource in &fleet.resources {
                let _ = writeln!(text, "{:<40}{:>5} SP", format!("Resource: {}", cut(&resource.name, 28)), resource.sp);
            }
            let _ = writeln!(text, "{:<40}{:>5} of {} SP", "Total", fleet.total(), event.setup.fleet_sp);
        }
    }
    let _ = writeln!(text, "\n{:<7}{:<28}{:>7}{:>7}  signed by the opponent", "round", "opponent", "battle", "fleet");
    for round in event.rounds() {
        let Some((opponent, signed)) = faced(event, round, id) else { continue };
        let points = event.points_in(round, id);
        let battle = points.map_or_else(String::new, |points| points.0.to_string());
        let fleet = points.map_or_else(String::new, |points| points.1.to_string());
        let _ = writeln!(text, "{:<7}{:<28}{battle:>7}{fleet:>7}  {signed}", round.number, cut(&opponent, 27));
    }
    text
}

/// Whom a player faces in a Battle Round, and whether that opponent signed the player's sheet.
fn faced(event: &Tournament, round: &Round, id: PlayerId) -> Option<(String, &'static str)> {
    if round.bye == Some(id) {
        return Some(("bye".into(), "-"));
    }
    let (battle, side) = round.battle_of(id)?;
    let battle = &round.battles[battle];
    Some((event.name(battle.players[1 - side]), if battle.signed[1 - side] { "yes" } else { "______" }))
}
