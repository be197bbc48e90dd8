//! The battles on the organiser's page: signatures, results, corrections.

use desk::{
    Battle, PlayerId, Report, Round, Tournament,
    report::{Ended, Side},
};
use maud::{Markup, html};
use rulebook::attack_wing as rules;

use super::{
    games::Shown,
    organiser::{Place, roll_choice},
};
use crate::pages::rule_link;

/// The current Battle Round.
pub(crate) fn part(event: &Tournament, round: &Round, place: &Place<'_>) -> Markup {
    let unsigned = round.battles.iter().flat_map(|battle| battle.signed).filter(|signed| !signed).count();
    let undecided = round.battles.iter().filter(|battle| battle.control.is_none()).count();
    html! {
        section data-part="round-now" class="panel" {
            h2 { "Battle Round " (round.number) @if round.by_hand { " " small { "paired by hand (ours)" } } }
            div class="row actions" {
                @if unsigned > 0 && !round.is_over() { (place.form("sign", &html! { button class="quiet" { "All have signed (" (unsigned) " open)" } (rule_link(rules::BUILD_4)) })) }
                @if undecided > 0 && !round.is_over() { (place.form("control", &html! {
                    button class="quiet" { "Roll for the Control Token (" (undecided) ")" } (roll_choice()) (rule_link(rules::GAP_19))
                })) }
                @if !round.is_over() { (tables(round, place)) }
            }
            @for (index, battle) in round.battles.iter().enumerate() { (one(event, round, index, battle, place)) }
            @if let Some(bye) = round.bye {
                @let points = event.points_in(round, bye);
                div class="battle bye" {
                    span class="table-no" { "bye" }
                    div class="who" { b { (event.name(bye)) } }
                    div class="outcome" { @match points {
                        Some((battle, fleet)) => { (battle) " Battle Points, " (fleet) " Fleet Points" },
                        None => { "2 Battle Points; the average of all others when the round is over" },
                    } " " (rule_link(rules::FP_4)) }
                }
            }
        }
    }
}

fn one(event: &Tournament, round: &Round, index: usize, battle: &Battle, place: &Place<'_>) -> Markup {
    let number = index + 1;
    html! {
        article class={ "battle" @if battle.result.is_some() { " done" } } aria-label={ "Battle " (number) } {
            span class="table-no" { (number) }
            div class="who" { @for (side, player) in battle.players.iter().enumerate() { div class="person" {
                @let won = battle.result.as_ref().is_some_and(|result| result.winner == *player);
                b class=[won.then_some("won")] { (event.name(*player)) }
                @if battle.control == Some(*player) { abbr title="holds the Control Token first" { "★" } }
                small { (event.player(*player).and_then(|one| one.fleet.as_ref()).map_or(0, desk::Fleet::total)) " SP" }
                @if won { span class="tag good" { "won" } }
                @if battle.signed[side] { small class="signed" { "✓ signed" } }
                @else if battle.result.is_none() { (place.form("sign", &html! { input type="hidden" name="player" value={ "#" (player.0) }; button class="quiet small" { "sign" } })) }
            } } }
            div class="outcome" { (outcome(event, round, battle)) }
            div class="entry" {
                @if battle.result.is_none() {
                    @match place.look.game(index) {
                        Some(game) => (played(event, number, battle, game, place)),
                        None => (open(event, number, battle, place)),
                    }
                    details id={ "result-" (round.number) "-" (number) } { summary { "Type the result" } (result(event, round, number, battle, place, None)) }
                    details id={ "take-" (round.number) "-" (number) } { summary { "Take it from a table here" } (take(event, number, battle, place)) }
                } @else {
                    @if let Some(game) = place.look.game(index) { a class="small-link" href={ "/t/" (game.table) } { "The game" } }
                    (account(event, battle))
                    details id={ "correct-" (round.number) "-" (number) } { summary { "Put it right" } (result(event, round, number, battle, place, battle.result.as_ref().map(|result| &result.report))) }
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
            button class="quiet" { "Open all tables here (" (open) ")" }
            details class="house-rules" id="house-rules" { summary { "house rules" } label class="field" { span { "Options of the tables, NAME=VALUE between spaces (" code { "vinculum games attack-wing" } " lists them)" } input name="set" autocomplete="off" placeholder="first_control=A"; } }
        })) }
        @if place.look.games.iter().any(Option::is_some) {
            (place.form("takes", &html! {
                input type="hidden" name="on" value=(if place.takes { "off" } else { "on" });
                button class="quiet" aria-pressed=(place.takes) { @if place.takes { "✓ Results are taken as games end" } @else { "Take results as games end" } }
            }))
            a class="small-link" href={ "/d/" (place.id) "/print/seats?key=" (place.key) } { "Print the seat links" }
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
                    Some([a, b]) => { "The game is over: " b { (a) " : " (b) } " Fleet Points" },
                    None => { "Played at a table here: " (game.phase) },
                }
                " · " a href={ "/t/" (game.table) } { "watch" }
            }
            @if game.over.is_some() { (place.form("take-game", &html! { (battle_field) button { "Take this result" } (roll_choice()) })) }
            @else { @for (side, token) in game.tokens.iter().enumerate() {
                @if token.is_empty() { p class="seat-link quiet-text" { (event.name(battle.players[side])) " has taken the seat" } }
                @else { label class="seat-link" { span { (event.name(battle.players[side])) "'s seat" } input readonly data-link value={ "/t/" (game.table) "?seat=" (token) }; button type="button" class="quiet small" data-copy-link { "Copy" } } }
            } }
            details id={ "give-up-" (number) } { summary { "Not this table" }
                (place.form("give-up", &html! { (battle_field) button class="quiet small" { "The desk lets it go" } span class="quiet-text" { "The game stays where it is; another table can be opened." } }))
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
        @if missing.is_empty() { (place.form("open", &html! { (hidden) button class="quiet small" { "Open a table here" } })) }
        @else {
            details id={ "open-" (number) } { summary { "Open a table here" }
                (place.form("open", &html! {
                    (hidden)
                    p class="quiet-text" { "A table needs the cards. Only sums are written down here: give the lists for it." }
                    @for (side, player) in &missing { label class="field" { span { "Fleet list of " (event.name(*player)) } textarea name={ "list_" (side + 1) } rows="3" required {} } }
                    button { "Open a table" }
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
                span class="score" { (a.1) " : " (b.1) } small { " Fleet Points, " (a.0) " : " (b.0) " Battle Points" @if battle.result.as_ref().is_some_and(|result| result.rolled) { ", by roll off" } }
            },
            _ => span class="waiting" { "no result yet" },
        }
        @for change in &battle.changes {
            @let old = change.before.report.accounts(&event.setup);
            small class="change" { "was " (old[0].total) " : " (old[1].total) ", put right: " (change.why) }
        }
    }
}

/// How the Fleet Points came about, line by line with the rules.
fn account(event: &Tournament, battle: &Battle) -> Markup {
    let Some(result) = &battle.result else { return html! {} };
    html! {
        details { summary { "How it was counted" }
            @for (side, score) in result.report.accounts(&event.setup).iter().enumerate() {
                table class="account" {
                    caption { (event.name(battle.players[side])) }
                    tbody { @for line in &score.lines { tr { td { (line.what) " " (rule_link(line.rule)) } td class="points" { (line.points) } } } }
                    tfoot { tr { td { "Fleet Points" } td class="points" { (score.total) } } }
                }
            }
        }
    }
}

/// The form of a result, or of its correction with what is recorded filled in.
fn result(event: &Tournament, round: &Round, number: usize, battle: &Battle, place: &Place<'_>, old: Option<&Report>) -> Markup {
    let names = battle.players.map(|player| event.name(player));
    let sides: Option<&[Side; 2]> = match old {
        Some(Report::Counted { sides, .. }) => Some(sides),
        _ => None,
    };
    let ended = ended(old, battle);
    let ends = [
        ("time", "Time ran out".to_owned()),
        ("sphere", "The Sphere was destroyed".into()),
        ("escaped", "The Sphere escaped".into()),
        ("eliminated", "A fleet is gone".into()),
        ("conceded-1", format!("{} gave up or did not come", names[0])),
        ("conceded-2", format!("{} gave up or did not come", names[1])),
        ("points", "Only the Fleet Points are known".into()),
    ];
    let body = html! {
        input type="hidden" name="battle" value=(number);
        @if old.is_some() { input type="hidden" name="round" value=(round.number); }
        label class="field" { span { "How it ended" } select name="ended" data-ended required {
            @if ended.is_none() { option value="" { "choose" } }
            @for (word, text) in &ends { option value=(word) selected[ended == Some(*word)] { (text) } }
        } }
        div class="two counted" { @for side in 0..2 { fieldset {
            legend { (names[side]) }
            label class="field" { span { "SP left of the own fleet" } input name={ "left_" (side + 1) } inputmode="numeric" autocomplete="off" value=(left(sides, side)); }
            label class="field" { span { "Own ships lost to the tokens" } input type="number" min="0" max="12" name={ "lost_" (side + 1) } value=(sides.map_or(0, |sides| sides[side].lost)); }
        } } }
        div class="two counted" {
            (who("cube", "Destroyed the Cube", &names, sides.map(|sides| [sides[0].cube, sides[1].cube])))
            (who("sphere", "Destroyed the Sphere", &names, sides.map(|sides| [sides[0].sphere, sides[1].sphere])))
        }
        div class="two scored" { @for side in 0..2 { fieldset {
            legend { (names[side]) }
            label class="field" { span { "Fleet Points" } input type="number" min="0" max="1000" name={ "points_" (side + 1) } value=(points(old, side)); }
            label class="check" { input type="checkbox" name={ "both_" (side + 1) } value="on"; " destroyed both tokens" }
        } } }
        p class="quiet-text counted" { "SP left may be a number, or the cards it is counted from: " code { "[28 4 5u 5x] [30 4]! r5" } " " (rule_link(rules::SURV_1)) }
        @if old.is_some() { label class="field" { span { "Why, for the record" } input name="why" autocomplete="off" required maxlength="200"; } }
        details class="dice" { summary { "If Fleet Points are level" } (roll_choice()) (rule_link(rules::GAP_23)) }
        button { @if old.is_some() { "Put the result right" } @else { "Record the result" } }
    };
    place.form(if old.is_some() { "correct" } else { "result" }, &body)
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
            option value="" { "nobody" }
            @for (side, player) in names.iter().enumerate() { option value=(side + 1) selected[by == Some(side)] { (player) } }
        } }
    }
}

/// Takes the result of a game that was played at a table of this server.
fn take(event: &Tournament, number: usize, battle: &Battle, place: &Place<'_>) -> Markup {
    let body = html! {
        input type="hidden" name="battle" value=(number);
        label class="field" { span { "Link of the table, or its name" } input name="table" required placeholder="/t/…" autocomplete="off"; }
        label class="field" { span { "Who sat at seat A" } select name="seat_a" { @for player in &battle.players { option value={ "#" (player.0) } { (event.name(*player)) } } } }
        button { "Take the result" }
    };
    place.form("take", &body)
}

/// The results of an earlier Battle Round, each with the form that puts it right.
pub(crate) fn corrections(event: &Tournament, round: &Round, place: &Place<'_>) -> Markup {
    html! {
        @for (index, battle) in round.battles.iter().enumerate() {
            details id={ "correct-" (round.number) "-" (index + 1) } {
                summary { (index + 1) ": " (event.name(battle.players[0])) " against " (event.name(battle.players[1])) " " (outcome(event, round, battle)) }
                (result(event, round, index + 1, battle, place, battle.result.as_ref().map(|result| &result.report)))
            }
        }
    }
}
