//! Sheets for paper, A4 from the browser's print: pairings, score sheet, ranks, fleet build sheets.

use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode},
    response::Html,
};
use desk::{PlayerId, Refusal, Round, Tournament, title};
use engine::msg;
use maud::{Markup, html};

use crate::{
    fault::Fault,
    limits::work::blocking,
    pages::{fault::PageFault, leaf, tournament::visitor::Visitor},
    tables::{
        site::SiteState,
        tournaments::{
            battles::{self, Shown},
            no_key,
        },
    },
    words::{t, tell},
};

/// One of the sheets.
pub(crate) async fn print(
    State(site): SiteState,
    Path((id, what)): Path<(String, String)>,
    Query(visitor): Query<Visitor>,
    headers: HeaderMap,
) -> Result<Html<String>, PageFault> {
    blocking(move || {
        let key = visitor.key(&headers);
        let tournament = site.tournaments.find(&id)?;
        let file = tournament.file();
        let event = file.desk().tournament();
        let (name, body) = match what.as_str() {
            "pairings" => (t("paper-pairings"), pairings(event, round(event, visitor.round)?)),
            "scores" => (t("paper-scores"), scores(event)),
            "ranks" => (t("paper-ranks"), ranks(event)),
            "sheets" if tournament.keeps_lists(event, key) => return Err(lists_closed().into()),
            "sheets" => (t("paper-sheets"), sheets(event)),
            // Whoever holds such a link plays that seat.
            "seats" if !tournament.opens(key) => return Err(no_key().into()),
            "seats" => {
                let games = battles::shown(&site, &tournament, event);
                (t("paper-seats"), seats(event, round(event, None)?, &games))
            }
            _ => {
                return Err(Fault::new(StatusCode::NOT_FOUND, "no-such-sheet", crate::words::t("fault-no-sheet")).into());
            }
        };
        Ok(Html(leaf(&format!("{name} · {}", event.setup.title), &body).into_string()))
    })
    .await
}

fn lists_closed() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "lists-closed", crate::words::t("fault-lists-closed"))
}

fn round(event: &Tournament, wanted: Option<u8>) -> Result<&Round, Fault> {
    let found = wanted.map_or(event.current(), |number| event.round(number));
    found.ok_or_else(|| crate::store::tournament::DeskFault::from(desk::Denied::Refused { refusal: Refusal::NoRound }).into())
}

fn head(event: &Tournament, what: &str) -> Markup {
    html! { header { h1 { (event.setup.title) } h2 { (what) } } }
}

fn pairings(event: &Tournament, round: &Round) -> Markup {
    html! {
        section class="leaf-page" {
            (head(event, &tell(&msg!("round-of", number = round.number, of = event.setup.rounds))))
            table {
                thead { tr { th { (t("table-no")) } th { (t("player")) } th { (t("player")) } th { (t("fleet-points")) } th { (t("signed")) } } }
                tbody {
                    @for (index, battle) in round.battles.iter().enumerate() {
                        @let points = battle.players.map(|player| event.points_in(round, player));
                        tr {
                            th { (index + 1) }
                            @for player in &battle.players { td { @if battle.control == Some(*player) { "★ " } (event.name(*player)) } }
                            td class="points" { @match points { [Some(a), Some(b)] => { (a.1) " : " (b.1) }, _ => "______ : ______" } }
                            td { @if battle.signed == [true, true] { "✓ ✓" } @else { "____  ____" } }
                        }
                    }
                    @if let Some(bye) = round.bye { tr { th { (t("bye")) } td colspan="4" { (event.name(bye)) } } }
                }
            }
            p { (tell(&msg!("pairings-foot", minutes = event.setup.minutes))) }
        }
    }
}

/// A slip for each player whose battle is played at a table here, to be cut apart and handed out.
fn seats(event: &Tournament, round: &Round, games: &[Option<Shown>]) -> Markup {
    let battles = round.battles.iter().zip(games).enumerate();
    let open: Vec<_> = battles
        .filter(|(_, (battle, _))| battle.result.is_none())
        .filter_map(|(index, (battle, game))| Some((index, battle, game.as_ref().filter(|game| game.over.is_none())?)))
        .collect();
    html! {
        section class="leaf-page" {
            (head(event, &tell(&msg!("seats-of-round", number = round.number))))
            @if open.is_empty() { p { (t("no-battle-here")) } }
            @for (index, battle, game) in &open {
                @for (side, player) in battle.players.iter().enumerate() {
                    div class="slip" {
                        h2 { (event.name(*player)) }
                        p { (tell(&msg!("battle-against", number = index + 1, other = event.name(battle.players[1 - side])))) @if battle.control == Some(*player) { " ★" } }
                        @if game.tokens[side].is_empty() { p { (t("seat-taken")) } }
                        @else { p { code data-address { "/t/" (game.table) "?seat=" (game.tokens[side]) } } }
                    }
                }
            }
            p { (t("seat-links-text")) }
        }
    }
}

fn scores(event: &Tournament) -> Markup {
    html! {
        section class="leaf-page" {
            (head(event, &t("paper-scores")))
            table {
                thead {
                    tr { th rowspan="2" { (t("number-short")) } th rowspan="2" { (t("player")) } @for round in event.rounds() { th colspan="2" { (t("round-short")) " " (round.number) } } th colspan="2" { (t("sum")) } }
                    tr { @for _ in event.rounds() { th { (t("bp")) } th { (t("fp")) } } th { (t("bp")) } th { (t("fp")) } }
                }
                tbody { @for (id, player) in event.players().filter(|(_, player)| !player.struck) {
                    @let record = event.record(id, event.next_round());
                    tr {
                        th { (id.0) } td { (player.name) @if !player.playing { " (" (t("has-left")) ")" } }
                        @for round in event.rounds() { @match event.points_in(round, id) {
                            Some((battle, fleet)) => { td class="points" { @if round.bye == Some(id) { "b" } (battle) } td class="points" { (fleet) } },
                            None => { td {} td {} },
                        } }
                        td class="points" { b { (record.battle_points) } } td class="points" { b { (record.fleet_points) } }
                    }
                } }
            }
            p { (t("scores-foot")) }
        }
    }
}

fn ranks(event: &Tournament) -> Markup {
    let over = event.rounds_over();
    html! {
        section class="leaf-page" {
            (head(event, &if event.is_closed() { t("ranks-final") } else { tell(&msg!("standings-after", number = over)) }))
            table {
                thead { tr { th { (t("rank")) } th { (t("rank-title")) } th { (t("player")) } th { (t("battle-points")) } th { (t("fleet-points")) } th { (t("won-lost-bye")) } } }
                tbody { @for line in event.standings(over) {
                    @let (title, ours) = title(line.place);
                    tr {
                        th { (line.place) } td { (title) @if ours { "+" } } td { (event.name(line.player)) @if line.tied { " (" (t("roll-off-to-come")) ")" } }
                        td class="points" { (line.record.battle_points) } td class="points" { (line.record.fleet_points) }
                        td class="points" { (line.record.wins) "–" (line.record.losses) "–" (line.record.byes) }
                    }
                } }
            }
            p { (t("title-ours-foot")) }
        }
    }
}

fn sheets(event: &Tournament) -> Markup {
    html! {
        @for (id, player) in event.players().filter(|(_, player)| !player.struck) {
            section class="leaf-page" {
                (head(event, &t("fleet-sheet")))
                h2 { (id.0) " · " (player.name) }
                @match &player.fleet {
                    None => p { (t("no-fleet-written")) },
                    Some(fleet) => {
                        @if !fleet.sheet.is_empty() { pre { (fleet.sheet) } }
                        table { tbody {
                            tr { td { (t("ships-and-all")) } td class="points" { (fleet.sp) " SP" } }
                            @if fleet.booster > 0 { tr { td { (t("from-booster")) } td class="points" { (fleet.booster) " SP" } } }
                            @for resource in &fleet.resources { tr { td { (t("resource")) ": " (resource.name) } td class="points" { (resource.sp) " SP" } } }
                            tr { th { (t("total")) } th class="points" { (fleet.total()) " " (t("out-of")) " " (event.setup.fleet_sp) " SP" } }
                        } }
                    },
                }
                (signatures(event, id))
            }
        }
    }
}

fn signatures(event: &Tournament, id: PlayerId) -> Markup {
    html! {
        table {
            thead { tr { th { (t("round-short")) } th { (t("opponent")) } th { (t("signed-by-opponent")) } th { (t("battle-points")) } th { (t("fleet-points")) } } }
            tbody { @for number in 1..=event.setup.rounds {
                @let round = event.round(number);
                @let battle = round.and_then(|round| round.battle_of(id).map(|(at, side)| (&round.battles[at], side)));
                @let points = round.and_then(|round| event.points_in(round, id));
                tr {
                    th { (number) }
                    td { @if round.is_some_and(|round| round.bye == Some(id)) { (t("bye")) } @else if let Some((battle, side)) = battle { (event.name(battle.players[1 - side])) } }
                    td { @if let Some((battle, side)) = battle { @if battle.signed[1 - side] { "✓" } } }
                    td class="points" { @if let Some(points) = points { (points.0) } }
                    td class="points" { @if let Some(points) = points { (points.1) } }
                }
            } }
        }
    }
}
