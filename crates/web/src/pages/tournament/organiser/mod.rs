//! The organiser's page: everything that can be said to the desk, each where it belongs.

mod battles;

use desk::{Desk, Player, PlayerId, Tournament};
use engine::{msg, words::sentence};
use maud::{Markup, html};
use rulebook::attack_wing as rules;

use crate::{
    pages::{
        rule_link,
        tournament::public::{Look, clock, earlier, frame, links, phase, stamp, standings},
    },
    tables::tournaments::LiveTournament,
    words::{spoken, t, tell},
};

/// Context of a part of the page: the tournament's id, the organiser's key, and the rest of the page's data.
pub(crate) struct Place<'p> {
    pub(crate) id: &'p str,
    pub(crate) key: &'p str,
    pub(crate) look: &'p Look<'p>,
    /// Whether results of games at tables here are taken without being asked for.
    pub(crate) takes: bool,
}

impl Place<'_> {
    /// A form of this page.
    pub(crate) fn form(&self, verb: &str, body: &Markup) -> Markup {
        form(self.id, self.key, verb, body)
    }
}

/// A form that says something to the desk.
pub(crate) fn form(id: &str, key: &str, verb: &str, body: &Markup) -> Markup {
    html! {
        form method="post" action={ "/d/" (id) "/do/" (verb) } data-order=(verb) class={ "order " (verb) } {
            input type="hidden" name="key" value=(key);
            (body)
            p class="problem" role="alert" hidden {}
        }
    }
}

/// Source of rolls: the desk, or people, who type their results.
pub(crate) fn roll_choice() -> Markup {
    html! {
        span class="roll" {
            label { span class="unseen" { (t("dice")) } select name="dice" { option value="desk" { (t("desk-rolls")) } option value="typed" { (t("we-roll")) } } }
            input name="answers" aria-label=(t("what-fell")) placeholder="HHBBX BXXCH" autocomplete="off";
        }
    }
}

/// The page.
pub(crate) fn page(tournament: &LiveTournament, desk: &Desk, look: &Look<'_>) -> Markup {
    let event = desk.tournament();
    let secret = tournament.secret();
    let key = secret.rsplit_once('=').map_or("", |(_, key)| key);
    let id = &tournament.id;
    let body = html! {
        div id="desk" data-id=(id) data-key=(key) data-title=(event.setup.title) data-version=(stamp(look.stand)) {
            section data-part="head" class="head" {
                h1 { (event.setup.title) }
                p class="quiet-text" { (phase(event)) " · " (t("organisers-desk")) " · " a href={ "/d/" (id) } { (t("public-page")) } }
                (links(tournament, event, Some(key)))
                details class="own-link" {
                    summary { (t("desk-own-link")) }
                    div { input readonly data-link value=(secret) aria-label=(t("desk-own-link")); button type="button" class="quiet small" data-copy-link { (t("copy")) } }
                }
            }
            div id="told" aria-live="polite" {}
            section data-part="next" class="panel next" { (next(event, id, key)) (lists(tournament, event, key)) }
            div class="clock-row" { (clock(event, look.now)) (clock_form(event, id, key)) }
            @if let Some(round) = event.current() { (battles::part(event, round, &Place { id, key, look, takes: tournament.games().takes })) } @else { section data-part="round-now" {} }
            (ties(event, id, key))
            (players(event, id, key))
            @if event.rounds_over() > 0 { (standings(event)) } @else { section data-part="standings" {} }
            (earlier_corrections(event, &Place { id, key, look, takes: false }))
            (record(desk, id, key))
            (removal(id, key))
        }
    };
    frame(&format!("{} · {}", event.setup.title, t("desk")), "organiser", &body)
}

/// Setting: whether the others may read the lists before they are locked.
fn lists(tournament: &LiveTournament, event: &Tournament, key: &str) -> Markup {
    let closed = tournament.games().closed;
    html! {
        @if !event.is_locked() { (form(&tournament.id, key, "closed", &html! {
            input type="hidden" name="on" value=(if closed { "off" } else { "on" });
            button class="quiet" aria-pressed=(closed) { @if closed { (t("lists-are-closed")) } @else { (t("keep-lists-closed")) } }
        })) }
    }
}

fn next(event: &Tournament, id: &str, key: &str) -> Markup {
    let open = event.current().is_some_and(|round| !round.is_over());
    let played = event.next_round() > event.setup.rounds || event.playing().len() < 2;
    html! {
        p class="sentence" { (asked(event)) }
        @if !event.is_closed() {
            @if !event.is_locked() { (form(id, key, "lock", &html! { button class="big" { (t("lock-fleets")) } (rule_link(rules::BUILD_2)) })) }
            @else if !open && !played { (form(id, key, "pair", &html! { button class="big" { (tell(&msg!("pair-round", number = event.next_round()))) } (roll_choice()) })) }
            @else if !open { (form(id, key, "close", &html! { button class="big" { (t("close-desk")) } (roll_choice()) (rule_link(rules::WIN_1)) })) }
        }
    }
}

/// The current question, without the words of orders: the buttons stand below.
fn asked(event: &Tournament) -> String {
    if spoken() != "en" {
        return asked_in_words(event);
    }
    let pairs = [
        (" Then `lock`.", " Then lock the fleets."),
        (" Start the clock with `clock start`.", " Start the clock when everybody sits."),
        (": `pair`.", "."),
        (": `close` makes the ranks final.", ": close the tournament, and the ranks stand."),
        (" with it, or before with `roll off`.", " with it, or before it below."),
    ];
    pairs.iter().fold(event.prompt(), |text, (order, words)| text.replace(order, words))
}

/// The same in the language of the page.
fn asked_in_words(event: &Tournament) -> String {
    let open = event.current().filter(|round| !round.is_over());
    if event.is_closed() {
        return t("asked-closed");
    }
    if !event.is_locked() {
        return tell(&msg!("asked-register", n = event.playing().len()));
    }
    if let Some(round) = open {
        let results = round.battles.iter().filter(|battle| battle.result.is_none()).count();
        let clock = if round.clock.is_none() { format!(" {}", t("asked-clock")) } else { String::new() };
        return tell(&msg!("asked-results", number = round.number, n = results)) + &clock;
    }
    let last = event.next_round() > event.setup.rounds || event.playing().len() < 2;
    if last { t("asked-close") } else { tell(&msg!("asked-pair", number = event.next_round())) }
}

fn clock_form(event: &Tournament, id: &str, key: &str) -> Markup {
    let round = event.current().filter(|round| !round.is_over());
    html! {
        section data-part="clock-form" {
            @match round.map(|round| round.clock) {
                Some(None) => (form(id, key, "clock-start", &html! { button { (tell(&msg!("start-clock", minutes = event.setup.minutes))) } (rule_link(rules::ROUND_2)) })),
                Some(Some(_)) => (form(id, key, "clock-extend", &html! { label { (t("give-back")) " " input type="number" name="minutes" min="1" max="180" value="5" required; " " (t("minutes")) } button class="quiet" { (t("extend")) } })),
                None => {},
            }
        }
    }
}

fn ties(event: &Tournament, id: &str, key: &str) -> Markup {
    let groups = event.open_ties();
    html! {
        section data-part="ties" {
            @if !groups.is_empty() && !event.is_closed() {
                div class="panel" {
                    h2 { (t("roll-off")) " " (rule_link(rules::TIE_1)) }
                    ul { @for group in &groups { li { (group.iter().map(|id| event.name(*id)).collect::<Vec<_>>().join(", ")) " " (t("are-level")) } } }
                    (form(id, key, "roll-off", &html! { button { (t("roll-off")) } (roll_choice()) p class="quiet-text" { (t("roll-off-text")) } }))
                }
            }
        }
    }
}

fn players(event: &Tournament, id: &str, key: &str) -> Markup {
    let locked = event.is_locked();
    html! {
        section data-part="players" class="panel" {
            h2 { (t("players")) " " span class="count" { (event.playing().len()) } }
            @if event.players().next().is_none() { p class="empty" { (t("nobody-yet-below")) } }
            ol class="players" { @for (number, player) in event.players() { (person(event, number, player, id, key)) } }
            @if !event.is_closed() && event.next_round() <= event.setup.rounds {
                details open[!locked] id=(if locked { "late" } else { "register" }) { summary { h3 { @if locked { (t("comes-late")) } @else { (t("register-player")) } } }
                    (form(id, key, if locked { "arrive" } else { "register" }, &html! {
                        label class="field" { span { (t("person-name")) } input name="name" required maxlength="40" autocomplete="off"; }
                        (fleet_fields(None))
                        button { @if locked { (t("let-in")) } @else { (t("register")) } }
                    }))
                }
                @if !locked && event.setup.month > 1 { (last_month(event, id, key)) }
            }
            @if let Some(token) = event.token() {
                div class="token" {
                    b { (event.name(token.owner)) } " " (t("has-token")) " " (rule_link(rules::CAT_1))
                    @match token.spent {
                        Some((round, _)) => { ": " (tell(&msg!("token-spent", number = round))) },
                        None => (form(id, key, "spend", &html! {
                            input type="hidden" name="player" value={ "#" (token.owner.0) };
                            select name="die" aria-label=(t("which-die")) { option value="attack" { (t("attack-die")) } option value="defense" { (t("defense-die")) } }
                            button class="quiet" { (t("rerolled-with")) }
                        })),
                    }
                }
            }
        }
    }
}

fn person(event: &Tournament, number: PlayerId, player: &Player, id: &str, key: &str) -> Markup {
    let fleet = player.fleet.as_ref();
    let hidden = html! { input type="hidden" name="player" value={ "#" (number.0) }; };
    html! {
        li class=[(!player.playing).then_some("gone")] {
            span class="number" { (number.0) }
            b { (player.name) }
            small { @match fleet {
                Some(fleet) => { (fleet.total()) " SP" @for one in &fleet.resources { ", " (one.name) } },
                None => (t("no-fleet-yet")),
            } @if player.late { ", " (t("came-late")) } @if !player.playing { ", " (t("has-left")) } }
            details id={ "player-" (number.0) } { summary { (t("change")) }
                @if !event.is_locked() && player.playing { (form(id, key, "fleet", &html! { (hidden) (fleet_fields(fleet)) button class="quiet" { (t("write-fleet")) } })) }
                @else if let Some(fleet) = fleet.filter(|fleet| !fleet.sheet.is_empty()) { pre class="sheet-text" { (fleet.sheet) } }
                @if event.is_closed() {}
                @else if player.playing { (form(id, key, "drop", &html! { (hidden) label class="field" { span { (t("why-optional")) } input name="why" maxlength="200" autocomplete="off"; } button class="quiet" { (t("leaves")) } })) }
                @else { (form(id, key, "return", &html! { (hidden) button class="quiet" { (t("is-back")) } })) }
            }
        }
    }
}

fn fleet_fields(fleet: Option<&desk::Fleet>) -> Markup {
    let resource = fleet.and_then(|fleet| fleet.resources.first());
    html! {
        div class="fleet-fields" {
            label class="field" { span { (t("sp-of-all")) } input type="number" name="sp" min="1" max="200" value=[fleet.map(|fleet| fleet.sp)]; }
            label class="field" { span { (t("resource-if-any")) } input name="resource" maxlength="60" autocomplete="off" value=[resource.map(|one| &one.name)]; }
            label class="field" { span { (t("its-sp")) } input type="number" name="resource_sp" min="0" max="60" value=[resource.map(|one| one.sp)]; }
            label class="field" { span { (t("sp-booster")) } input type="number" name="booster" min="0" max="60" value=[fleet.map(|fleet| fleet.booster).filter(|sp| *sp > 0)]; }
        }
        label class="field" { span { (t("fleet-list-text")) } textarea name="sheet" rows="3" data-fleet-list { (fleet.map_or("", |fleet| &fleet.sheet)) } }
    }
}

fn last_month(event: &Tournament, id: &str, key: &str) -> Markup {
    html! {
        details id="last-month" { summary { h3 { (t("last-month")) } } (rule_link(rules::CAT_1))
            (form(id, key, "last-month", &html! {
                label class="field" { span { (t("best-first")) } textarea name="ranks" rows="5" { (event.last_month().join("\n")) } }
                button class="quiet" { (t("write-them")) }
            }))
        }
    }
}

/// Earlier rounds; their results can be corrected too.
fn earlier_corrections(event: &Tournament, place: &Place<'_>) -> Markup {
    html! {
        (earlier(event))
        section data-part="older" {
            @if event.rounds().len() > 1 && !event.is_closed() {
                details class="panel" id="older" { summary { h2 { (t("earlier-right")) } }
                    p class="quiet-text" { (t("earlier-text")) }
                    @for round in event.rounds().iter().take(event.rounds().len() - 1) { h3 { (t("battle-round")) " " (round.number) } (battles::corrections(event, round, place)) }
                }
            }
        }
    }
}

/// The button that removes the tournament, behind a tick.
fn removal(id: &str, key: &str) -> Markup {
    html! {
        section data-part="removal" {
            details class="panel" id="removal" { summary { h2 { (t("delete-desk")) } }
                p class="quiet-text" { (t("delete-desk-text")) }
                (form(id, key, "delete", &html! {
                    label { input type="checkbox" name="sure" value="yes" required; " " (t("delete-desk-sure")) }
                    " " button class="quiet" { (t("delete-desk")) }
                }))
            }
        }
    }
}

/// The record, newest first, and a line for any order.
fn record(desk: &Desk, id: &str, key: &str) -> Markup {
    let history = desk.history();
    html! {
        section data-part="record" {
            details class="panel" id="record" { summary { h2 { (t("record")) " " span class="count" { (history.len()) } } }
                ol class="record" reversed { @for (_, told) in history.iter().rev() { @for notice in told {
                    li { (sentence(&notice.said(spoken()))) " " @for rule in &notice.rules { (rule_link(*rule)) " " } }
                } } }
            }
            details class="panel" id="typed" { summary { h2 { (t("any-order")) } }
                (form(id, key, "say", &html! { label class="field" { span { (t("order")) } input name="order" autocomplete="off" required placeholder="pair by hand Ann Bob bye Cid"; } button class="quiet" { (t("say-it")) } }))
                pre class="syntax" { (desk::notation::SYNTAX) }
            }
        }
    }
}
