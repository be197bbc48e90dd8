//! Sheets to print: pairings, score sheet, ranks. Plain text in columns, at most 100 wide, so that it fits a page in a fixed-width face.

use std::fmt::Write as _;

use engine::{Text, msg, words::Words};

use crate::{PlayerId, Tournament, standing::title, tournament::Round};

fn head(event: &Tournament, what: &str) -> String {
    let title = format!("{} - {what}", event.setup.title);
    format!("{title}\n{}\n", "=".repeat(title.chars().count()))
}

/// A name cut to the width of its column.
fn cut(name: &str, width: usize) -> String {
    if name.chars().count() <= width { name.to_owned() } else { name.chars().take(width.saturating_sub(1)).chain(['~']).collect() }
}

fn result(event: &Tournament, round: &Round, index: usize, words: &Words) -> String {
    let battle = &round.battles[index];
    let Some(result) = &battle.result else { return "____ : ____".into() };
    let accounts = result.report.accounts(&event.setup);
    let by = if result.rolled { words.say(&msg!("sheet-rolled")) } else { String::new() };
    let wins = words.say(&msg!("sheet-wins", name = cut(&event.name(result.winner), 20)));
    format!("{} : {}  {wins}{by}", accounts[0].total, accounts[1].total)
}

/// The pairings of a Battle Round, with room for results; the holder of the Control Token is starred. Empty if the round was not paired.
pub fn pairings(event: &Tournament, number: u8, words: &Words) -> String {
    let t = |id: &'static str| words.say(&Text::of(id));
    let Some(round) = event.round(number) else { return String::new() };
    let mut text = head(event, &words.say(&msg!("sheet-round", n = number, of = event.setup.rounds)));
    let star = |battle: &crate::Battle, side: usize| {
        let mark = if battle.control == Some(battle.players[side]) { "*" } else { " " };
        format!("{mark}{}", cut(&event.name(battle.players[side]), 26))
    };
    for (index, battle) in round.battles.iter().enumerate() {
        let (first, second) = (star(battle, 0), star(battle, 1));
        let _ = writeln!(text, "{:>3}  {first:<28}{second:<28}{}", index + 1, result(event, round, index, words).trim_end());
        for change in &battle.changes {
            let old = change.before.report.accounts(&event.setup);
            let was = format!("{} : {}", old[0].total, old[1].total);
            let _ = writeln!(text, "     {}", words.say(&msg!("sheet-put-right", was = was, why = change.why.clone())));
        }
    }
    if let Some(bye) = round.bye {
        let _ = writeln!(text, "{:<5} {}", t("sheet-bye"), event.name(bye));
    }
    text + &t("sheet-control") + "\n"
}

/// The score sheet: Battle Points and Fleet Points of everybody in every Battle Round, by number, with the sums.
pub fn score_sheet(event: &Tournament, words: &Words) -> String {
    let t = |id: &'static str| words.say(&Text::of(id));
    let mut text = head(event, &t("sheet-score"));
    let _ = write!(text, "{:>3}  {:<26}", t("sheet-no"), t("sheet-player"));
    for round in event.rounds() {
        let _ = write!(text, "{:>10}", words.say(&msg!("sheet-in-round", n = round.number)));
    }
    let _ = writeln!(text, "{:>8}{:>8}", t("sheet-battle"), t("sheet-fleet"));
    for (id, player) in event.players().filter(|(_, player)| !player.struck) {
        let _ = write!(text, "{:>3}  {:<26}", id.0, cut(&player.name, 25));
        for round in event.rounds() {
            let _ = write!(text, "{:>10}", cell(event, round, id));
        }
        let record = event.record(id, event.next_round());
        let left = if player.playing { String::new() } else { format!("  {}", t("sheet-left")) };
        let _ = writeln!(text, "{:>8}{:>8}{left}", record.battle_points, record.fleet_points);
    }
    text + &t("sheet-each-round") + "\n"
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
pub fn ranks(event: &Tournament, words: &Words) -> String {
    let over = event.rounds_over();
    let what = if event.is_closed() { msg!("sheet-final") } else { msg!("sheet-standings", n = over) };
    table(event, &words.say(&what), over, words)
}

/// The standings after Battle Round `through`, with titles.
pub fn standings(event: &Tournament, through: u8, words: &Words) -> String {
    table(event, &words.say(&msg!("sheet-standings", n = through)), through, words)
}

fn table(event: &Tournament, what: &str, through: u8, words: &Words) -> String {
    let t = |id: &'static str| words.say(&Text::of(id));
    let mut text = head(event, what);
    let [rank, title_of, player, battle, fleet, record] =
        ["sheet-rank", "sheet-title", "sheet-player", "sheet-battle", "sheet-fleet", "sheet-record"].map(t);
    let _ = writeln!(text, "{rank:>4}  {title_of:<23}{player:<26}{battle:>7}{fleet:>7}{record:>14}");
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
            if line.tied { format!("  {}", t("sheet-tied")) } else { String::new() }
        );
    }
    text + &t("sheet-ours") + "\n"
}

/// A player's Fleet Build Sheet: the fleet, and the points of every Battle Round with the opponent's signature (AW.BUILD.1, AW.BUILD.4).
pub fn fleet_sheet(event: &Tournament, id: PlayerId, words: &Words) -> String {
    let t = |id: &'static str| words.say(&Text::of(id));
    let mut text = head(event, &words.say(&msg!("sheet-of", name = event.name(id))));
    match event.player(id).and_then(|player| player.fleet.as_ref()) {
        None => text += &(t("sheet-no-fleet") + "\n"),
        Some(fleet) => {
            if !fleet.sheet.is_empty() {
                let _ = writeln!(text, "{}\n", fleet.sheet.trim_end());
            }
            let _ = writeln!(text, "{:<40}{:>5} SP", t("sheet-ships"), fleet.sp);
            if fleet.booster > 0 {
                let _ = writeln!(text, "{:<40}{:>5} SP", t("sheet-booster"), fleet.booster);
            }
            for resource in &fleet.resources {
                let _ = writeln!(text, "{:<40}{:>5} SP", words.say(&msg!("sheet-resource", name = cut(&resource.name, 28))), resource.sp);
            }
            let of = words.say(&msg!("sheet-total-of", n = event.setup.fleet_sp));
            let _ = writeln!(text, "{:<40}{:>5} {of}", t("sheet-total"), fleet.total());
        }
    }
    let [number, opponent, battle, fleet, signed] =
        ["sheet-round-no", "sheet-opponent", "sheet-battle", "sheet-fleet", "sheet-signed"].map(t);
    let _ = writeln!(text, "\n{number:<7}{opponent:<28}{battle:>7}{fleet:>7}  {signed}");
    for round in event.rounds() {
        let Some((opponent, signed)) = faced(event, round, id, words) else { continue };
        let points = event.points_in(round, id);
        let battle = points.map_or_else(String::new, |points| points.0.to_string());
        let fleet = points.map_or_else(String::new, |points| points.1.to_string());
        let _ = writeln!(text, "{:<7}{:<28}{battle:>7}{fleet:>7}  {signed}", round.number, cut(&opponent, 27));
    }
    text
}

/// The opponent of a player in a Battle Round, and whether that opponent signed the player's sheet.
fn faced(event: &Tournament, round: &Round, id: PlayerId, words: &Words) -> Option<(String, String)> {
    if round.bye == Some(id) {
        return Some((words.say(&msg!("sheet-bye")), "-".into()));
    }
    let (battle, side) = round.battle_of(id)?;
    let battle = &round.battles[battle];
    let signed = if battle.signed[1 - side] { words.say(&msg!("sheet-yes")) } else { "______".into() };
    Some((event.name(battle.players[1 - side]), signed))
}
