//! The page everybody may see: the clock, the pairings with their results, the standings. The organiser's page shows the same parts.

use desk::{Clock, Desk, Round, Tournament, entry::Instant, title};
use maud::{Markup, html};

use super::{Hall, games::Shown, halls::Stand};
use crate::{
    assets,
    pages::{drawer, mark, nav, rule_link, shell},
};

/// The frame of every page of the desk.
pub(crate) fn frame(title: &str, kind: &str, body: &Markup) -> Markup {
    let body = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        header class="bar" { a class="brand" href="/" { (mark()) "Vinculum" } (nav("en")) }
        main class={ "hall " (kind) } { (body) }
        footer class="foot" { "Unofficial fan work, with no tie to the owners of the games it plays. All drawings are our own." }
        (drawer("en"))
    };
    shell("en", &format!("{title} · Vinculum"), "plain", &["drawer.js", "desk.js"], &body)
}

/// What a page is drawn from besides the tournament.
pub(crate) struct Look<'l> {
    pub(crate) stand: Stand,
    /// The tables of the Battle Round under way, battle by battle.
    pub(crate) games: &'l [Option<Shown>],
    pub(crate) now: Instant,
}

impl Look<'_> {
    /// The table of a battle of the Battle Round under way.
    pub(crate) fn game(&self, battle: usize) -> Option<&Shown> {
        self.games.get(battle)?.as_ref()
    }
}

/// What a page shows, as the stream of changes names it.
pub(crate) fn stamp(stand: Stand) -> String {
    format!("{}.{}", stand.0, stand.1)
}

/// The public page.
pub(crate) fn page(hall: &Hall, desk: &Desk, look: &Look<'_>) -> Markup {
    let event = desk.tournament();
    let body = html! {
        div id="desk" data-id=(hall.id) data-version=(stamp(look.stand)) {
            section data-part="head" class="head" {
                h1 { (event.setup.title) }
                p class="quiet-text" { (phase(event)) " · this page keeps itself up to date" }
                (links(hall, event, None))
            }
            (clock(event, look.now))
            @if let Some(round) = event.current() { (round_part(event, round, look)) } @else { section data-part="round-now" {} }
            (standings(event))
            (earlier(event))
        }
    };
    frame(&event.setup.title, "watch", &body)
}

/// Where the event stands, in a few words.
pub(crate) fn phase(event: &Tournament) -> String {
    let rounds = event.setup.rounds;
    match (event.is_closed(), event.is_locked(), event.current()) {
        (true, ..) => "The tournament is closed and its ranks stand".into(),
        (_, false, _) => format!("Registration: {} players are here", event.playing().len()),
        (_, _, Some(round)) if !round.is_over() => format!("Battle Round {} of {rounds} is under way", round.number),
        (_, _, None) => "Fleets are locked; Battle Round 1 comes next".into(),
        (_, _, Some(round)) if round.number < rounds => format!("Battle Round {} of {rounds} is over", round.number),
        _ => "All Battle Rounds are over".into(),
    }
}

/// Sheets to print and files to take along.
pub(crate) fn links(hall: &Hall, event: &Tournament, key: Option<&str>) -> Markup {
    let id = &hall.id;
    let secret = key.map_or_else(String::new, |key| format!("?key={key}"));
    html! {
        nav class="links" aria-label="Print and export" {
            span { "Print:" }
            @if event.current().is_some() { a href={ "/d/" (id) "/print/pairings" } { "pairings" } a href={ "/d/" (id) "/print/scores" } { "score sheet" } }
            a href={ "/d/" (id) "/print/ranks" } { @if event.is_closed() { "final ranks" } @else { "standings" } }
            a href={ "/d/" (id) "/print/sheets" } { "fleet sheets" }
            span { "Export:" }
            a href={ "/d/" (id) "/export/standings.csv" } { "standings CSV" }
            a href={ "/d/" (id) "/export/battles.csv" } { "battles CSV" }
            a href={ "/d/" (id) "/export/tournament.json" } { "JSON" }
            @if key.is_some() || event.is_closed() { a href={ "/d/" (id) "/export/tournament.jsonl" (secret) } { "tournament file" } }
            @if event.rounds_over() > 0 { a href={ "/d/" (id) "/export/last-month.txt" } { "ranks for next month" } }
        }
    }
}

/// The clock of the Battle Round under way. It is computed from the moment it was started, here and by the page's script, so nothing stops it.
pub(crate) fn clock(event: &Tournament, now: Instant) -> Markup {
    let running = event.current().filter(|round| !round.is_over()).and_then(|round| round.clock.map(|clock| (round, clock)));
    html! {
        section data-part="clock" class="clock-part" {
            @if let Some((round, clock)) = running { (face(round, &clock, now)) }
        }
    }
}

fn face(round: &Round, clock: &Clock, now: Instant) -> Markup {
    let left = clock.left(now);
    html! {
        div class={ "clock" @if clock.is_up(now) { " up" } } data-ends=(clock.ends) data-now=(now) role="timer" aria-label={ "Time left in Battle Round " (round.number) } {
            span class="digits" { (format!("{:02}:{:02}", left / 60, left % 60)) }
            span class="what" { span class="while-it-runs" { "left " } "in Battle Round " (round.number) " " (rule_link(rulebook::attack_wing::ROUND_2)) }
            @if clock.extended > 0 { small { (clock.extended / 60) " min were given back" } }
        }
    }
}

/// The battles of a Battle Round as everybody may see them.
pub(crate) fn round_part(event: &Tournament, round: &Round, look: &Look<'_>) -> Markup {
    html! {
        section data-part="round-now" class="panel" {
            h2 { "Battle Round " (round.number) @if round.by_hand { " " small { "paired by the organiser (ours)" } } }
            (battles(event, round, Some(look)))
        }
    }
}

/// A table of battles; of the round under way with the tables where they can be watched.
pub(crate) fn battles(event: &Tournament, round: &Round, look: Option<&Look<'_>>) -> Markup {
    html! {
        div class="scroll" { table class="battles" {
            thead { tr { th { "Table" } th { "Players" } th class="points" { "Fleet Points" } th class="points" { "Battle Points" } } }
            tbody {
                @for (index, battle) in round.battles.iter().enumerate() {
                    @let points = battle.players.map(|player| event.points_in(round, player));
                    tr {
                        th scope="row" { (index + 1) }
                        td { @for player in &battle.players {
                            div class={ "side-of" @if battle.result.as_ref().is_some_and(|result| result.winner == *player) { " won" } } {
                                (event.name(*player))
                                @if battle.control == Some(*player) { " " abbr title="holds the Control Token first (AW.SETUP.4)" { "★" } }
                                @if battle.result.as_ref().is_some_and(|result| result.winner == *player) { " " span class="tag good" { "won" @if battle.result.as_ref().is_some_and(|result| result.rolled) { " by roll off" } } }
                            }
                        } @if let Some(game) = look.and_then(|look| look.game(index)) {
                            small class="watching" {
                                @if battle.result.is_some() { a href={ "/t/" (game.table) } { "the game" } }
                                @else if game.over.is_some() { "played to its end, result to come: " a href={ "/t/" (game.table) } { "the game" } }
                                @else { "being played: " a href={ "/t/" (game.table) } { "watch" } }
                            }
                        } @for change in &battle.changes { small class="change" { "put right: " (change.why) } } }
                        td class="points" { @for one in &points { div { (one.map_or("–".into(), |one| one.1.to_string())) } } }
                        td class="points" { @for one in &points { div { (one.map_or("–".into(), |one| one.0.to_string())) } } }
                    }
                }
                @if let Some(bye) = round.bye {
                    @let points = event.points_in(round, bye);
                    tr { th scope="row" { "bye" } td { (event.name(bye)) } td class="points" { (points.map_or("–".into(), |one| one.1.to_string())) } td class="points" { (points.map_or("–".into(), |one| one.0.to_string())) } }
                }
            }
        } }
        p class="quiet-text" { "★ holds the Control Token first. Corrections stay on record." }
    }
}

/// The standings so far.
pub(crate) fn standings(event: &Tournament) -> Markup {
    let over = event.rounds_over();
    html! {
        section data-part="standings" class="panel" {
            h2 { @if event.is_closed() { "Final ranks" } @else if over == 0 { "Players" } @else { "Standings after Battle Round " (over) } }
            @if event.players().next().is_none() { p class="empty" { "Nobody is registered yet." } }
            @else if over == 0 { (entrants(event)) } @else { (ranking(event, over)) }
        }
    }
}

fn entrants(event: &Tournament) -> Markup {
    html! {
        ul class="entrants" { @for (id, player) in event.players().filter(|(_, player)| !player.struck) {
            li { span class="number" { (id.0) } (player.name) @if !player.playing { small { " left" } } @if player.fleet.is_none() { small { " no fleet yet" } } }
        } }
    }
}

/// The table of ranks.
pub(crate) fn ranking(event: &Tournament, through: u8) -> Markup {
    html! {
        div class="scroll" { table class="ranks" {
            thead { tr { th { "Rank" } th { "Player" } th class="title-of" { "Title" } th class="points" { "Battle Points" } th class="points" { "Fleet Points" } th class="points" { "Won–lost–bye" } } }
            tbody { @for line in event.standings(through) {
                @let (title, ours) = title(line.place);
                @let record = line.record;
                tr class=[(line.place == 1).then_some("first")] {
                    th scope="row" { (line.place) }
                    td { (event.name(line.player)) @if line.tied { " " span class="tag warn" title="AW.TIE.1" { "roll off to come" } } @if event.player(line.player).is_some_and(|player| !player.playing) { small { " left" } } small class="title-under" { (title) @if ours { "+" } } }
                    td class="title-of" { (title) @if ours { abbr title="this title is ours: the source names the first two only (AW.RANK.3)" { "+" } } }
                    td class="points" { (record.battle_points) }
                    td class="points" { (record.fleet_points) }
                    td class="points" { (record.wins) "–" (record.losses) "–" (record.byes) }
                }
            } }
        } }
        p class="quiet-text" { "+ titles of our own: the source names the first two only " (rule_link(rulebook::attack_wing::RANK_3)) }
    }
}

/// The Battle Rounds before the current one.
pub(crate) fn earlier(event: &Tournament) -> Markup {
    let before = event.rounds().len().saturating_sub(1);
    html! {
        section data-part="earlier" {
            @for round in event.rounds().iter().take(before).rev() {
                details class="panel" id={ "round-" (round.number) } { summary { h2 { "Battle Round " (round.number) } } (battles(event, round, None)) }
            }
        }
    }
}
