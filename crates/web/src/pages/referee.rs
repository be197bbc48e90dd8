//! Single rulings for a physical table: people fill in the situation and type their dice, and the page gives the ruling with its rules, and the exact
//! odds. Everything is in the address, so that a ruling can be sent on; the page works without scripts too.

use std::collections::BTreeMap;

use axum::{
    extract::{Path, Query, State},
    http::StatusCode,
    response::{Html, IntoResponse, Redirect, Response},
};
use engine::{
    Kit, Problem, Question, Referee, Scene, Text, Viewer, msg,
    referee::{self, Fact, Filled, Input, Item, Likely, Ruling, RulingKind},
    words::sentence,
};
use maud::{Markup, html};

use crate::{
    fault::Fault,
    limits::{bounds::Asker, work::blocking},
    pages::{
        column, dice, draw,
        fault::{PageFault, problem},
        rule_link, terms,
    },
    tables::site::{Site, SiteState},
    words::{said, spoken, t, tell},
};

/// The games that have single rulings; the only one at once.
pub(crate) async fn index(State(site): SiteState) -> Result<Response, PageFault> {
    blocking(move || Ok(games(&site))).await
}

fn games(site: &Site) -> Response {
    let mut with = site.tables.kits().iter().filter(|kit| kit.referee().is_some()).map(|kit| kit.about());
    if let (Some(only), None) = (with.next(), with.next()) {
        return Redirect::to(&format!("/referee/{}", only.name)).into_response();
    }
    let body = html! {
        h1 { (t("single-rulings")) }
        h2 class="unseen" { (t("to-be-ruled")) }
        div class="grid" {
            @for kit in site.tables.kits().iter().filter(|kit| kit.referee().is_some()) {
                @let about = kit.about_in(spoken());
                a class="tile" href={ "/referee/" (about.name) } { h3 { (said(&**kit, about.title, spoken())) } p { (said(&**kit, about.blurb, spoken())) } }
            }
        }
    };
    Html(column(spoken(), &t("single-rulings"), &["drawer.js"], &body).into_string()).into_response()
}

/// Fields of the address.
#[derive(Clone, Debug, Default)]
struct Asked {
    ruling: Option<String>,
    filled: Filled,
    dice: Vec<String>,
}

impl Asked {
    /// `ruling` names the form, each `die` is one answer, `text` the newest one, `lang` the language of the page; everything else is a field.
    fn read(pairs: Vec<(String, String)>) -> Asked {
        let mut asked = Asked::default();
        for (name, value) in pairs {
            match name.as_str() {
                "ruling" => asked.ruling = Some(value),
                "lang" => {}
                "die" | "text" if value.trim().is_empty() => {}
                "die" | "text" => asked.dice.push(value),
                _ => {
                    asked.filled.insert(name, value);
                }
            }
        }
        asked
    }
}

/// The page of a game.
pub(crate) async fn page(
    State(site): SiteState,
    asker: Asker,
    Path(game): Path<String>,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Html<String>, PageFault> {
    blocking(move || {
        // Apart, so that one client's rulings are not all that waits here.
        let _turn = site.thinking.turn_blocking(asker)?;
        let kit = site.tables.kit(&game)?.clone();
        let Some(referee) = kit.referee() else {
            let title = Text::name(kit.about_in(spoken()).title);
            let sentence = tell(&msg!("fault-no-rulings", game = title));
            return Err(Fault::new(StatusCode::NOT_FOUND, "no-rulings", sentence).into());
        };
        let asked = Asked::read(pairs);
        let first = referee.kinds().first().map_or("", |kind| kind.name);
        let kind = referee::kind(referee, asked.ruling.as_deref().unwrap_or(first))?;
        let desk = Desk::new(&*kit, referee, kind, &asked)?;
        Ok(Html(desk.page().into_string()))
    })
    .await
}

/// The form with the language of the page, if the form has a field for it that is empty.
fn spoken_to(referee: &dyn Referee, kind: &str, filled: &Filled) -> Result<Filled, Problem> {
    const LANGUAGE: &str = "language";
    let mut filled = filled.clone();
    let asked = |fields: &[Fact]| fields.iter().any(|field| field.name == LANGUAGE);
    if !filled.contains_key(LANGUAGE) && asked(&referee.form(kind, &filled)?) {
        filled.insert(LANGUAGE.into(), spoken().into());
    }
    Ok(filled)
}

/// Whether a ruling has the same facts and result where English is asked for.
fn told_in_english(referee: &dyn Referee, kind: &str, filled: &Filled, asked: &Asked, ruling: &Result<Ruling, Problem>) -> bool {
    let mut english = filled.clone();
    english.insert("language".into(), "en".into());
    match (ruling, referee.rule(kind, &english, &asked.dice)) {
        (Ok(own), Ok(other)) => own.facts == other.facts && own.result == other.result,
        _ => true,
    }
}

/// Everything on the page.
struct Desk<'k> {
    kit: &'k dyn Kit,
    kinds: &'static [RulingKind],
    kind: &'static RulingKind,
    fields: Vec<Fact>,
    /// Faulty values by name of the field, with the allowed ones.
    wrong: BTreeMap<String, String>,
    dice: Vec<String>,
    ruling: Result<Ruling, Problem>,
    /// Why the last dice that were typed could not be read.
    misread: Option<Problem>,
    odds: Vec<Likely>,
    /// Whether somebody has filled something in: before that a missing choice is no mistake.
    begun: bool,
    /// Facts and results are in English, whatever language is asked for.
    english: bool,
    /// Values to fill in next time, once the ruling is settled.
    kept: Option<String>,
    picture: Option<Scene>,
}

impl<'k> Desk<'k> {
    fn new(kit: &'k dyn Kit, referee: &'static dyn Referee, kind: &'static RulingKind, asked: &Asked) -> Result<Desk<'k>, Problem> {
        let begun = !asked.filled.is_empty() || !asked.dice.is_empty();
        let asked = &Asked { filled: spoken_to(referee, kind.name, &asked.filled)?, ..asked.clone() };
        let fields = referee.form(kind.name, &asked.filled)?;
        let mut wrong = BTreeMap::new();
        for field in &fields {
            // A list shows the value used instead; for a typed number there is a note.
            if let (Some(given), Input::Number { .. }) = (asked.filled.get(&field.name), &field.input)
                && let Err(hint) = field.input.check(given)
            {
                wrong.insert(
                    field.name.clone(),
                    tell(&msg!("does-not-fit", given = Text::name(given.clone()), hint = Text::Said(kit.words(spoken()).say(&hint)))),
                );
            }
        }
        let filled: Filled = fields.iter().map(|field| (field.name.clone(), field.value.clone())).collect();
        // Dice that cannot be read are typed again; those before them stay.
        let (mut dice, mut ruling, mut misread) = (asked.dice.clone(), referee.rule(kind.name, &filled, &asked.dice), None);
        while ruling.as_ref().is_err_and(|why| why.rule.is_none()) && dice.pop().is_some() {
            let again = referee.rule(kind.name, &filled, &dice);
            misread = misread.or(std::mem::replace(&mut ruling, again).err());
        }
        let asked = &Asked { dice, ..asked.clone() };
        let odds = if ruling.is_ok() { referee.odds(kind.name, &filled).unwrap_or_default() } else { Vec::new() };
        let kept = if ruling.is_ok() { referee.kept(kind.name, &filled, &asked.dice).unwrap_or_default() } else { None };
        let picture = if ruling.is_ok() { referee.picture(kind.name, &filled, &asked.dice).unwrap_or_default() } else { None };
        let english = spoken() != "en" && told_in_english(referee, kind.name, &filled, asked, &ruling);
        Ok(Desk {
            begun,
            english,
            kit,
            kinds: referee.kinds(),
            kind,
            fields,
            wrong,
            dice: asked.dice.clone(),
            ruling,
            misread,
            odds,
            kept,
            picture,
        })
    }

    fn page(&self) -> Markup {
        let about = self.kit.about_in(spoken());
        let title = said(self.kit, about.title, spoken());
        let body = html! {
            p class="crumb" { a href="/" { (t("start")) } " / " (title) }
            h1 { (t("single-rulings")) }
            p class="lead" { (t("single-rulings-text")) }
            div id="ruling" {
                nav class="row" aria-label=(t("to-be-ruled")) {
                    @for kind in self.kinds {
                        a class={ "button quiet" @if kind.name == self.kind.name { " chosen" } } aria-current=[(kind.name == self.kind.name).then_some("page")]
                            href={ "/referee/" (about.name) "?ruling=" (kind.name) } { (said(self.kit, kind.title, spoken())) }
                    }
                }
                p { (said(self.kit, self.kind.blurb, spoken())) " " (rule_link(self.kind.rule)) }
                div class="desk" { (self.form()) (self.answer()) }
            }
        };
        column(spoken(), &format!("{}, {title}", t("single-rulings")), &["drawer.js", "referee.js", "drag.js"], &body)
    }

    /// The language of facts and results where it is not that of the page.
    fn tongue(&self) -> Option<&'static str> {
        self.english.then_some("en")
    }

    fn form(&self) -> Markup {
        let (extra, plain): (Vec<&Fact>, Vec<&Fact>) = self.fields.iter().partition(|field| field.extra);
        let touched = extra.iter().any(|field| self.wrong.contains_key(&field.name));
        html! {
            form class="panel" method="get" data-ruling aria-label=(said(self.kit, self.kind.title, spoken())) {
                input type="hidden" name="ruling" value=(self.kind.name);
                @for field in plain { (self.field(field)) }
                @if !extra.is_empty() {
                    details open[touched] data-extra { summary { h2 { (t("circumstances")) } span class="count" { (extra.len()) } } @for field in &extra { (self.field(field)) } }
                }
                button type="submit" { (t("rule-on-this")) }
            }
        }
    }

    fn field(&self, field: &Fact) -> Markup {
        let wrong = self.wrong.get(&field.name);
        html! {
            div class="option" {
                label {
                    b { (field.title) }
                    (input(field))
                    @if !field.help.is_empty() { small { (field.help) } }
                }
                @if let Some(wrong) = wrong { p class="problem" role="alert" { (wrong) } }
            }
        }
    }

    fn answer(&self) -> Markup {
        html! {
            section class="panel ruled" aria-label=(t("the-ruling")) aria-live="polite" {
                @match &self.ruling {
                    Err(why) if !self.begun => {
                        p class="sentence" lang=[self.tongue()] { (sentence(&why.clone().said_in(spoken()).sentence)) }
                    },
                    Err(why) => {
                        div lang=[self.tongue()] { (problem(why)) }
                        @if !self.dice.is_empty() { p { (self.link(&[], &t("dice-again"))) } }
                    },
                    Ok(ruling) => (self.ruled(ruling)),
                }
            }
        }
    }

    fn ruled(&self, ruling: &Ruling) -> Markup {
        html! {
            @if !ruling.facts.is_empty() { dl class="numbers" lang=[self.tongue()] { @for (name, value) in &ruling.facts { div { dt { (name) } dd { (value) } } } } }
            @if let Some(why) = &self.misread { div lang=[self.tongue()] { (problem(why)) } }
            @if let Some(question) = &ruling.question { (self.question(question)) }
            @if let Some(result) = &ruling.result { p class="verdict" lang=[self.tongue()] { (result) } }
            @if let Some(kept) = &self.kept { (self.kept(kept)) }
            @if let Some(scene) = &self.picture { figure class="drawn" { (draw::board(scene, &t("ruled-on"))) } }
            @if !ruling.lines.is_empty() {
                ol class="happened" { @for line in &ruling.lines { li { (line.text) @for rule in &line.rules { " " (rule_link(*rule)) } } } }
            }
            @if !self.dice.is_empty() {
                div class="row" {
                    span class="quiet-text" { (t("dice")) ": " (self.dice.join(", ")) }
                    (self.link(&self.dice[..self.dice.len() - 1], &t("take-last-back")))
                    (self.link(&[], &t("roll-anew")))
                }
            }
            @if !self.odds.is_empty() { (likely(&self.odds, self.tongue())) }
        }
    }

    /// The table as it lies now: to go on with, or to be kept as a file.
    fn kept(&self, kept: &str) -> Markup {
        html! {
            div class="row" {
                form method="get" data-kept {
                    input type="hidden" name="ruling" value=(self.kinds.first().map_or("", |kind| kind.name));
                    @for field in &self.fields {
                        input type="hidden" name=(field.name) value=(if matches!(field.input, Input::Text) { kept } else { &field.value });
                    }
                    button type="submit" { (t("go-on-from")) }
                }
                a class="button quiet" download={ (self.kit.about().name) "-table.txt" } href={ "data:text/plain;charset=utf-8," (escaped(kept)) } { (t("keep-as-file")) }
            }
            details { summary { (t("table-in-words")) } textarea readonly rows="14" aria-label=(t("table-in-words")) { (kept) } }
        }
    }

    fn question(&self, question: &Question) -> Markup {
        let question = question.shown(Viewer::Public, &self.kit.words(spoken()));
        html! {
            form class="typed-dice" method="get" data-dice {
                (self.hidden(&self.dice))
                p class="sentence" { (question.request) @if let Some(rule) = question.rule { " " (rule_link(rule)) } }
                (dice::faces(&question, spoken()))
                button type="submit" { (t("these-fell")) }
            }
        }
    }

    fn hidden(&self, dice: &[String]) -> Markup {
        html! {
            input type="hidden" name="ruling" value=(self.kind.name);
            @for field in &self.fields { input type="hidden" name=(field.name) value=(field.value); }
            @for die in dice { input type="hidden" name="die" value=(die); }
        }
    }

    /// A button that leads to the same question with these dice.
    fn link(&self, dice: &[String], words: &str) -> Markup {
        html! { form method="get" data-dice { (self.hidden(dice)) button type="submit" class="quiet" { (words) } } }
    }
}

/// A text as part of an address.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

fn input(field: &Fact) -> Markup {
    html! {
        @match &field.input {
            Input::OneOf(items) => select name=(field.name) { (items_of(items, &field.value)) },
            Input::Number { min, max, unit, optional } => span class="row" {
                input type="number" name=(field.name) value=(field.value) min=(min) max=(max) required[!optional] inputmode="numeric";
                @if !unit.is_empty() { small { (unit) } }
            },
            Input::Text => {
                textarea name=(field.name) rows="14" { (field.value) }
                input type="file" accept="text/plain,.txt" aria-label={ (field.title) ": " (t("file-kept")) };
            },
            Input::Flag => select name=(field.name) {
                @for (word, name) in [("off", t("off")), ("on", t("on"))] { option value=(word) selected[field.value == word] { (name) } }
            },
        }
    }
}

fn items_of(items: &[Item], chosen: &str) -> Markup {
    let mut groups: Vec<(&str, Vec<&Item>)> = Vec::new();
    for item in items {
        match groups.iter_mut().find(|(name, _)| *name == item.group) {
            Some((_, members)) => members.push(item),
            None => groups.push((&item.group, vec![item])),
        }
    }
    let one = |item: &Item| html! { option value=(item.name) selected[item.name == chosen] { @if item.title == item.name { (terms::value(&item.name)) } @else { (item.title) } } };
    html! {
        @for (name, members) in groups {
            @if name.is_empty() { @for item in members { (one(item)) } }
            @else { optgroup label=(name) { @for item in members { (one(item)) } } }
        }
    }
}

/// How many results are listed before the rest is summed up.
const LISTED: usize = 14;

/// The possible results with their chances; estimated ones are headed so.
fn likely(odds: &[Likely], tongue: Option<&str>) -> Markup {
    let exact = odds.iter().all(|one| one.exact);
    let rest: f64 = odds.iter().skip(LISTED).map(|one| one.chance).sum();
    html! {
        h2 { (t("before-the-dice")) }
        table class="likely" {
            thead { tr { th scope="col" { (t("result")) } th scope="col" { (t("chance")) } th scope="col" { (t(if exact { "exactly" } else { "estimated" })) } td {} } }
            tbody {
                @for one in odds.iter().take(LISTED) {
                    tr {
                        td lang=[tongue] { (one.result) } td { (draw::percent(one.chance)) } td lang=[tongue] { (one.exactly) }
                        td { svg class="bar-of" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" { rect width=(format!("{:.2}", one.chance * 100.0)) height="8" {} } }
                    }
                }
                @if odds.len() > LISTED { tr { td { (tell(&msg!("less-likely", n = odds.len() - LISTED))) } td { (draw::percent(rest)) } td {} td {} } }
            }
        }
    }
}
