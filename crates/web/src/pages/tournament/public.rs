//! The page everybody may see: the clock, the pairings with their results, the standings. The organiser's page shows the same parts.

use desk::{Clock, Desk, Round, Tournament, entry::Instant, title};
use engine::msg;
use maud::{Markup, html};

use crate::{
    pages::{assets, bar, drawer, foot, rule_link, shell},
    tables::tournaments::{LiveTournament, Stand, battles::Shown},
    words::{spoken, t, tell},
};

/// The frame of every page of the desk.
pub(crate) fn frame(title: &str, kind: &str, body: &Markup) -> Markup {
    let body = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        (bar(spoken()))
        main class={ "hall " (kind) } data-words=(script_words()) { (body) }
        (foot(spoken()))
        (drawer(spoken()))
    };
    shell(spoken(), &format!("{title} · Vinculum"), "plain", &["drawer.js", "desk.js"], &body)
}

/// Texts of the pages' script.
fn script_words() -> String {
    let said =
        [("copied", t("copied")), ("copy", t("copy")), ("lost", t("desk-lost")), ("noAnswer", t("no-answer")), ("time", t("time-up"))];
    serde_json::Value::from_iter(said).to_string()
}

/// Data of a page besides the tournament.
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

/// Version of a page, as the stream of changes names it.
pub(crate) fn stamp(stand: Stand) -> String {
    format!("{}.{}", stand.0, stand.1)
}

/// The public page.
pub(crate) fn page(tournament: &LiveTournament, desk: &Desk, look: &Look<'_>) -> Markup {
    let event = desk.tournament();
    let body = html! {
        div id="desk" data-id=(tournament.id) data-version=(stamp(look.stand)) {
            section data-part="head" class="head" {
                h1 { (event.setup.title) }
                p class="quiet-text" { (phase(event)) " · " (t("keeps-up")) }
                (links(tournament, event, None))
            }
            (clock(event, look.now))
            @if let Some(round) = event.current() { (round_part(event, round, look)) } @else { section data-part="round-now" {} }
            (standings(event))
            (earlier(event))
        }
    };
    frame(&event.setup.title, "watch", &body)
}

/// State of the event, in a few words.
pub(crate) fn phase(event: &Tournament) -> String {
    let rounds = event.setup.rounds;
    match (event.is_closed(), event.is_locked(), event.current()) {
        (true, ..) => t("desk-closed"),
        (_, false, _) => tell(&msg!("registration", n = event.playing().len())),
        (_, _, Some(round)) if !round.is_over() => tell(&msg!("round-running", number = round.number, of = rounds)),
        (_, _, None) => t("fleets-locked"),
        (_, _, Some(round)) if round.number < rounds => tell(&msg!("round-over", number = round.number, of = rounds)),
        _ => t("rounds-all-over"),
    }
}

/// Sheets to print and files to take along.
pub(crate) fn links(tournament: &LiveTournament, event: &Tournament, key: Option<&str>) -> Markup {
    let id = &tournament.id;
    let secret = key.map_or("", |_| "?organise=1");
    html! {
        nav class="links" aria-label=(t("print-export")) {
            span { (t("print-these")) }
            @if event.current().is_some() { a href={ "/d/" (id) "/print/pairings" } { (t("pairings")) } a href={ "/d/" (id) "/print/scores" } { (t("score-sheet")) } }
            a href={ "/d/" (id) "/print/ranks" } { @if event.is_closed() { (t("final-ranks")) } @else { (t("standings")) } }
            a href={ "/d/" (id) "/print/sheets" } { (t("fleet-sheets")) }
            span { (t("export-these")) }
            a href={ "/d/" (id) "/export/standings.csv" } { (t("standings-csv")) }
            a href={ "/d/" (id) "/export/battles.csv" } { (t("battles-csv")) }
            a href={ "/d/" (id) "/export/tournament.json" } { "JSON" }
            @if key.is_some() || event.is_closed() { a href={ "/d/" (id) "/export/tournament.jsonl" (secret) } { (t("tournament-file")) } }
            @if event.rounds_over() > 0 { a href={ "/d/" (id) "/export/last-month.txt" } { (t("next-month")) } }
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
        div class={ "clock" @if clock.is_up(now) { " up" } } data-ends=(clock.ends) data-now=(now) role="timer" aria-label=(tell(&msg!("time-left-in", number = round.number))) {
            span class="digits" { (format!("{:02}:{:02}", left / 60, left % 60)) }
            span class="what" { span class="while-it-runs" { (t("time-left")) " " } (tell(&msg!("in-round", number = round.number))) " " (rule_link(rulebook::attack_wing::ROUND_2)) }
            @if clock.extended > 0 { small { (tell(&msg!("given-back", minutes = (clock.extended / 60) as i64))) } }
        }
    }
}

/// The battles of a Battle Round as everybody may see them.
pub(crate) fn round_part(event: &Tournament, round: &Round, look: &Look<'_>) -> Markup {
    html! {
        section data-part="round-now" class="panel" {
            h2 { (t("battle-round")) " " (round.number) @if round.by_hand { " " small { (t("paired-by-organiser")) } } }
            (battles(event, round, Some(look)))
        }
    }
}

/// A table of battles; of the round under way with the tables where they can be watched.
pub(crate) fn battles(event: &Tournament, round: &Round, look: Option<&Look<'_>>) -> Markup {
    html! {
        div class="scroll" { table class="battles" {
            thead { tr { th { (t("table-no")) } th { (t("players")) } th class="points" { (t("fleet-points")) } th class="points" { (t("battle-points")) } } }
            tbody {
                @for (index, battle) in round.battles.iter().enumerate() {
                    @let points = battle.players.map(|player| event.points_in(round, player));
                    tr {
                        th scope="row" { (index + 1) }
                        td { @for player in &battle.players {
                            div class={ "side-of" @if battle.result.as_ref().is_some_and(|result| result.winner == *player) { " won" } } {
                                (event.name(*player))
                                @if battle.control == Some(*player) { " " abbr title=(t("control-first")) { "★" } }
                                @if battle.result.as_ref().is_some_and(|result| result.winner == *player) { " " span class="tag good" { (t("has-won")) @if battle.result.as_ref().is_some_and(|result| result.rolled) { " " (t("by-roll-off")) } } }
                            }
                        } @if let Some(game) = look.and_then(|look| look.game(index)) {
                            small class="watching" {
                                @if battle.result.is_some() { a href={ "/t/" (game.table) } { (t("the-game")) } }
                                @else if game.over.is_some() { (t("result-to-come")) " " a href={ "/t/" (game.table) } { (t("the-game")) } }
                                @else { (t("being-played")) " " a href={ "/t/" (game.table) } { (t("watch-it")) } }
                            }
                        } @for change in &battle.changes { small class="change" { (t("put-right")) " " (change.why) } } }
                        td class="points" { @for one in &points { div { (one.map_or("–".into(), |one| one.1.to_string())) } } }
                        td class="points" { @for one in &points { div { (one.map_or("–".into(), |one| one.0.to_string())) } } }
                    }
                }
                @if let Some(bye) = round.bye {
                    @let points = event.points_in(round, bye);
                    tr { th scope="row" { (t("bye")) } td { (event.name(bye)) } td class="points" { (points.map_or("–".into(), |one| one.1.to_string())) } td class="points" { (points.map_or("–".into(), |one| one.0.to_string())) } }
                }
            }
        } }
        p class="quiet-text" { (t("control-legend")) }
    }
}

/// The standings so far.
pub(crate) fn standings(event: &Tournament) -> Markup {
    let over = event.rounds_over();
    html! {
        section data-part="standings" class="panel" {
            h2 { @if event.is_closed() { (t("ranks-final")) } @else if over == 0 { (t("players")) } @else { (tell(&msg!("standings-after", number = over))) } }
            @if event.players().next().is_none() { p class="empty" { (t("nobody-yet")) } }
            @else if over == 0 { (entrants(event)) } @else { (ranking(event, over)) }
        }
    }
}

fn entrants(event: &Tournament) -> Markup {
    html! {
        ul class="entrants" { @for (id, player) in event.players().filter(|(_, player)| !player.struck) {
            li { span class="number" { (id.0) } (player.name) @if !player.playing { small { " " (t("has-left")) } } @if player.fleet.is_none() { small { " " (t("no-fleet-yet")) } } }
        } }
    }
}

/// The table of ranks.
pub(crate) fn ranking(event: &Tournament, through: u8) -> Markup {
    html! {
        div class="scroll" { table class="ranks" {
            thead { tr { th { (t("rank")) } th { (t("player")) } th class="title-of" { (t("rank-title")) } th class="points" { (t("battle-points")) } th class="points" { (t("fleet-points")) } th class="points" { (t("won-lost-bye")) } } }
            tbody { @for line in event.standings(through) {
                @let (title, ours) = title(line.place);
                @let record = line.record;
                tr class=[(line.place == 1).then_some("first")] {
                    th scope="row" { (line.place) }
                    td { (event.name(line.player)) @if line.tied { " " span class="tag warn" title="AW.TIE.1" { (t("roll-off-to-come")) } } @if event.player(line.player).is_some_and(|player| !player.playing) { small { " " (t("has-left")) } } small class="title-under" { (title) @if ours { "+" } } }
                    td class="title-of" { (title) @if ours { abbr title=(t("title-ours")) { "+" } } }
                    td class="points" { (record.battle_points) }
                    td class="points" { (record.fleet_points) }
                    td class="points" { (record.wins) "–" (record.losses) "–" (record.byes) }
                }
            } }
        } }
        p class="quiet-text" { (t("titles-ours")) " " (rule_link(rulebook::attack_wing::RANK_3)) }
    }
}

/// The Battle Rounds before the current one.
pub(crate) fn earlier(event: &Tournament) -> Markup {
    let before = event.rounds().len().saturating_sub(1);
    html! {
        section data-part="earlier" {
            @for round in event.rounds().iter().take(before).rev() {
                details class="panel" id={ "round-" (round.number) } { summary { h2 { (t("battle-round")) " " (round.number) } } (battles(event, round, None)) }
            }
        }
    }
}
