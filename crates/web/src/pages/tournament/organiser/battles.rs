//! The battles on the organiser's page: signatures, results, corrections.

use desk::{
    Battle, PlayerId, Report, Round, Tournament,
    report::{Ended, Side},
};
use engine::msg;
use maud::{Markup, html};
use rulebook::attack_wing as rules;

use crate::{
    pages::{
        rule_link,
        tournament::organiser::{Place, roll_choice},
    },
    tables::tournaments::battles::Shown,
    words::{spoken, t, tell},
};

/// The current Battle Round.
pub(crate) fn part(event: &Tournament, round: &Round, place: &Place<'_>) -> Markup {
    let unsigned = round.battles.iter().flat_map(|battle| battle.signed).filter(|signed| !signed).count();
    let undecided = round.battles.iter().filter(|battle| battle.control.is_none()).count();
    html! {
        section data-part="round-now" class="panel" {
            h2 { (t("battle-round")) " " (round.number) @if round.by_hand { " " small { (t("paired-by-hand")) } } }
            div class="row actions" {
                @if unsigned > 0 && !round.is_over() { (place.form("sign", &html! { button class="quiet" { (tell(&msg!("all-signed", n = unsigned))) } (rule_link(rules::BUILD_4)) })) }
                @if undecided > 0 && !round.is_over() { (place.form("control", &html! {
                    button class="quiet" { (tell(&msg!("roll-control", n = undecided))) } (roll_choice()) (rule_link(rules::GAP_19))
                })) }
                @if !round.is_over() { (tables(round, place)) }
            }
            @for (index, battle) in round.battles.iter().enumerate() { (one(event, round, index, battle, place)) }
            @if let Some(bye) = round.bye {
                @let points = event.points_in(round, bye);
                div class="battle bye" {
                    span class="table-no" { (t("bye")) }
                    div class="who" { b { (event.name(bye)) } }
                    div class="outcome" { @match points {
                        Some((battle, fleet)) => { (battle) " " (t("battle-points")) ", " (fleet) " " (t("fleet-points")) },
                        None => { (t("bye-points")) },
                    } " " (rule_link(rules::FP_4)) }
                }
            }
        }
    }
}

fn one(event: &Tournament, round: &Round, index: usize, battle: &Battle, place: &Place<'_>) -> Markup {
    let number = index + 1;
    html! {
        article class={ "battle" @if battle.result.is_some() { " done" } } aria-label=(tell(&msg!("battle-no", number = number))) {
            span class="table-no" { (number) }
            div class="who" { @for (side, player) in battle.players.iter().enumerate() { div class="person" {
                @let won = battle.result.as_ref().is_some_and(|result| result.winner == *player);
                b class=[won.then_some("won")] { (event.name(*player)) }
                @if battle.control == Some(*player) { abbr title=(t("control-first-short")) { "★" } }
                small { (event.player(*player).and_then(|one| one.fleet.as_ref()).map_or(0, desk::Fleet::total)) " SP" }
                @if won { span class="tag good" { (t("has-won")) } }
                @if battle.signed[side] { small class="signed" { "✓ " (t("has-signed")) } }
                @else if battle.result.is_none() { (place.form("sign", &html! { input type="hidden" name="player" value={ "#" (player.0) }; button class="quiet small" { (t("sign")) } })) }
            } } }
            div class="outcome" { (outcome(event, round, battle)) }
            div class="entry" {
                @if battle.result.is_none() {
                    @match place.look.game(index) {
                        Some(game) => (played(event, number, battle, game, place)),
                        None => (open(event, number, battle, place)),
                    }
                    details id={ "result-" (round.number) "-" (number) } { summary { (t("type-result")) } (result(event, round, number, battle, place, None)) }
                    details id={ "take-" (round.number) "-" (number) } { summary { (t("take-from-table")) } (take(event, number, battle, place)) }
                } @else {
                    @if let Some(game) = place.look.game(index) { a class="small-link" href={ "/t/" (game.table) } { (t("game-link")) } }
                    (account(event, battle))
                    details id={ "correct-" (round.number) "-" (number) } { summary { (t("put-it-right")) } (result(event, round, number, battle, place, battle.result.as_ref().map(|result| &result.report))) }
                }
            }
        }
    }
}

/// For the whole round: tables for all battles, and whether their results are taken without being asked for.
fn tables(round: &Round, place: &Place<'_>) -> Markup {
    let without = |(index, battle): (usize, &Battle)| battle.result.is_none() && place.look.game(index).is_none();
    let open = round.battles.iter().enumerate().filter(|&each| without(each)).count();
    html! {
        @if open > 0 { (place.form("open-all", &html! {
            button class="quiet" { (tell(&msg!("open-all-tables", n = open))) }
            details class="house-rules" id="house-rules" { summary { (t("house-rules")) } label class="field" { span { (t("table-options")) } input name="set" autocomplete="off" placeholder="first_control=A"; } }
        })) }
        @if place.look.games.iter().any(Option::is_some) {
            (place.form("takes", &html! {
                input type="hidden" name="on" value=(if place.takes { "off" } else { "on" });
                button class="quiet" aria-pressed=(place.takes) { @if place.takes { (t("results-taken")) } @else { (t("take-results")) } }
            }))
            a class="small-link" href={ "/d/" (place.id) "/print/seats?organise=1" } { (t("print-seat-links")) }
        }
    }
}

/// A battle that is played at a table here: the links of its seats, and its result once it is over.
fn played(event: &Tournament, number: usize, battle: &Battle, game: &Shown, place: &Place<'_>) -> Markup {
    let battle_field = html! { input type="hidden" name="battle" value=(number); };
    html! {
        div class={ "game" @if game.over.is_some() { " over" } } {
            p {
                @match game.over {
                    Some([a, b]) => { (t("game-is-over")) " " b { (a) " : " (b) } " " (t("fleet-points")) },
                    None => { (t("played-here")) " " (game.phase) },
                }
                " · " a href={ "/t/" (game.table) } { (t("watch-it")) }
            }
            @if game.over.is_some() { (place.form("take-game", &html! { (battle_field) button { (t("take-this")) } (roll_choice()) })) }
            @else { @for (side, token) in game.tokens.iter().enumerate() {
                @if token.is_empty() { p class="seat-link quiet-text" { (tell(&msg!("took-seat", name = event.name(battle.players[side])))) } }
                @else { label class="seat-link" { span { (tell(&msg!("seat-of-player", name = event.name(battle.players[side])))) } input readonly data-link value={ "/t/" (game.table) "?seat=" (token) }; button type="button" class="quiet small" data-copy-link { (t("copy")) } } }
            } }
            details id={ "give-up-" (number) } { summary { (t("not-this-table")) }
                (place.form("give-up", &html! { (battle_field) button class="quiet small" { (t("lets-go")) } span class="quiet-text" { (t("lets-go-text")) } }))
            }
        }
    }
}

/// The button that opens a table; where only sums are written down, with room for the list.
fn open(event: &Tournament, number: usize, battle: &Battle, place: &Place<'_>) -> Markup {
    let unlisted =
        |player: &PlayerId| event.player(*player).and_then(|one| one.fleet.as_ref()).is_none_or(|fleet| fleet.sheet.trim().is_empty());
    let missing: Vec<(usize, PlayerId)> = battle.players.iter().copied().enumerate().filter(|(_, player)| unlisted(player)).collect();
    let hidden = html! { input type="hidden" name="battle" value=(number); };
    html! {
        @if missing.is_empty() { (place.form("open", &html! { (hidden) button class="quiet small" { (t("open-here")) } })) }
        @else {
            details id={ "open-" (number) } { summary { (t("open-here")) }
                (place.form("open", &html! {
                    (hidden)
                    p class="quiet-text" { (t("needs-cards")) }
                    @for (side, player) in &missing { label class="field" { span { (tell(&msg!("fleet-list-of", name = event.name(*player)))) } textarea name={ "list_" (side + 1) } rows="3" required {} } }
                    button { (t("open-a-table")) }
                }))
            }
        }
    }
}

fn outcome(event: &Tournament, round: &Round, battle: &Battle) -> Markup {
    let points = battle.players.map(|player| event.points_in(round, player));
    html! {
        @match points {
            [Some(a), Some(b)] => {
                span class="score" { (a.1) " : " (b.1) } small { " " (t("fleet-points")) ", " (a.0) " : " (b.0) " " (t("battle-points")) @if battle.result.as_ref().is_some_and(|result| result.rolled) { ", " (t("by-roll-off")) } @if battle.result.as_ref().is_some_and(|result| result.report.by_hand()) { ", " (t("adjusted-by-hand")) } }
            },
            _ => span class="waiting" { (t("no-result-yet")) },
        }
        @for change in &battle.changes {
            @let old = change.before.report.accounts(&event.setup);
            small class="change" { (t("result-was")) " " (old[0].total) " : " (old[1].total) ", " (t("put-right")) " " (change.why) }
        }
    }
}

/// How the Fleet Points came about, line by line with the rules.
fn account(event: &Tournament, battle: &Battle) -> Markup {
    let Some(result) = &battle.result else { return html! {} };
    html! {
        details { summary { (t("how-counted")) }
            @for (side, score) in result.report.accounts(&event.setup).iter().enumerate() {
                table class="account" {
                    caption { (event.name(battle.players[side])) }
                    tbody { @for line in &score.lines { tr { td { (desk::words::of(spoken()).say(&line.what)) " " (rule_link(line.rule)) } td class="points" { (line.points) } } } }
                    tfoot { tr { td { (t("fleet-points")) } td class="points" { (score.total) } } }
                }
            }
        }
    }
}

/// The form of a result, or of its correction with the recorded values filled in.
fn result(event: &Tournament, round: &Round, number: usize, battle: &Battle, place: &Place<'_>, old: Option<&Report>) -> Markup {
    let names = battle.players.map(|player| event.name(player));
    let sides: Option<&[Side; 2]> = match old {
        Some(Report::Counted { sides, .. }) => Some(sides),
        _ => None,
    };
    let ended = ended(old, battle);
    let ends = [
        ("time", t("end-time")),
        ("sphere", t("end-sphere")),
        ("escaped", t("end-escaped")),
        ("eliminated", t("end-eliminated")),
        ("conceded-1", tell(&msg!("end-conceded", name = names[0].clone()))),
        ("conceded-2", tell(&msg!("end-conceded", name = names[1].clone()))),
        ("points", t("end-points")),
    ];
    let body = html! {
        input type="hidden" name="battle" value=(number);
        @if old.is_some() { input type="hidden" name="round" value=(round.number); }
        label class="field" { span { (t("how-ended")) } select name="ended" data-ended required {
            @if ended.is_none() { option value="" { (t("choose")) } }
            @for (word, text) in &ends { option value=(word) selected[ended == Some(*word)] { (text) } }
        } }
        div class="two counted" { @for side in 0..2 { fieldset {
            legend { (names[side]) }
            label class="field" { span { (t("sp-left")) } input name={ "left_" (side + 1) } inputmode="numeric" autocomplete="off" value=(left(sides, side)); }
            label class="field" { span { (t("ships-lost")) } input type="number" min="0" max="12" name={ "lost_" (side + 1) } value=(sides.map_or(0, |sides| sides[side].lost)); }
        } } }
        div class="two counted" {
            (who("cube", &t("destroyed-cube"), &names, sides.map(|sides| [sides[0].cube, sides[1].cube])))
            (who("sphere", &t("destroyed-sphere"), &names, sides.map(|sides| [sides[0].sphere, sides[1].sphere])))
        }
        div class="two scored" { @for side in 0..2 { fieldset {
            legend { (names[side]) }
            label class="field" { span { (t("fleet-points")) } input type="number" min="0" max="1000" name={ "points_" (side + 1) } value=(points(old, side)); }
            label class="check" { input type="checkbox" name={ "both_" (side + 1) } value="on"; " " (t("destroyed-both")) }
        } } }
        (counting())
        @if old.is_some() { label class="field" { span { (t("why-record")) } input name="why" autocomplete="off" required maxlength="200"; } }
        details class="dice" { summary { (t("if-level")) } (roll_choice()) (rule_link(rules::GAP_23)) }
        button { @if old.is_some() { (t("put-result-right")) } @else { (t("record-result")) } }
    };
    place.form(if old.is_some() { "correct" } else { "result" }, &body)
}

/// Help on the field of the SP that are left.
fn counting() -> Markup {
    let signs = [
        ("28 4 5", "count-ship"),
        ("[ ]", "count-brackets"),
        ("5u", "count-used"),
        ("5x", "count-discarded"),
        ("[30 4]!", "count-destroyed"),
        ("r5", "count-resource"),
    ];
    html! {
        p class="quiet-text counted" { (t("sp-left-text")) " " (rule_link(rules::SURV_1)) }
        details class="counted count-help" { summary { (t("count-help")) }
            p class="quiet-text" { (t("count-help-text")) }
            dl { @for (sign, words) in signs { dt { code { (sign) } } dd { (t(words)) } } }
            p class="quiet-text" { (t("count-example")) " " code { "[28 4 5u 5x] [30 4]! r5" } }
        }
    }
}

fn ended(old: Option<&Report>, battle: &Battle) -> Option<&'static str> {
    Some(match old? {
        Report::Points { .. } => "points",
        Report::Counted { ended, conceded, .. } => match ended {
            Ended::Time => "time",
            Ended::SphereDestroyed => "sphere",
            Ended::SphereEscaped => "escaped",
            Ended::Elimination => "eliminated",
            Ended::Conceded if *conceded == Some(battle.players[1]) => "conceded-2",
            Ended::Conceded => "conceded-1",
        },
    })
}

fn left(sides: Option<&[Side; 2]>, side: usize) -> String {
    sides.map_or_else(String::new, |sides| sides[side].tally.clone().unwrap_or_else(|| sides[side].left.to_string()))
}

fn points(old: Option<&Report>, side: usize) -> String {
    match old {
        Some(Report::Points { sides, .. }) => sides[side].fleet_points.to_string(),
        _ => String::new(),
    }
}

fn who(name: &str, title: &str, names: &[String; 2], now: Option<[bool; 2]>) -> Markup {
    let by = now.and_then(|now| now.iter().position(|one| *one));
    html! {
        label class="field" { span { (title) } select name=(name) {
            option value="" { (t("nobody")) }
            @for (side, player) in names.iter().enumerate() { option value=(side + 1) selected[by == Some(side)] { (player) } }
        } }
    }
}

/// Takes the result of a game that was played at a table of this server.
fn take(event: &Tournament, number: usize, battle: &Battle, place: &Place<'_>) -> Markup {
    let body = html! {
        input type="hidden" name="battle" value=(number);
        label class="field" { span { (t("table-link")) } input name="table" required placeholder="/t/…" autocomplete="off"; }
        label class="field" { span { (t("who-sat-a")) } select name="seat_a" { @for player in &battle.players { option value={ "#" (player.0) } { (event.name(*player)) } } } }
        button { (t("take-result")) }
    };
    place.form("take", &body)
}

/// The results of an earlier Battle Round, each with the form that puts it right.
pub(crate) fn corrections(event: &Tournament, round: &Round, place: &Place<'_>) -> Markup {
    html! {
        @for (index, battle) in round.battles.iter().enumerate() {
            details id={ "correct-" (round.number) "-" (index + 1) } {
                summary { (index + 1) ": " (event.name(battle.players[0])) " " (t("against")) " " (event.name(battle.players[1])) " " (outcome(event, round, battle)) }
                (result(event, round, index + 1, battle, place, battle.result.as_ref().map(|result| &result.report)))
            }
        }
    }
}
