//! A form as an experiment: its text and its design.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use engine::{Kit, Seat, Text, msg};
use lab::{
    experiment::{Design, Experiment, Seats, USUAL_GAMES, Until, Vary, Word},
    plan::Plan,
};
use rulebook::OptionChoices;

use crate::{
    fault::Fault,
    pages::brought::{Fields, field, settings_of},
    words::{said, spoken, t, tell},
};

/// The beginning of the fields of options that vary.
pub(super) const VARY: &str = "vary.";

/// The end of the fields of the players.
pub(super) const BOT: &str = ".bot";

pub(super) const GAMES: &str = "games";

pub(super) const HALF_WIDTH: &str = "half-width";

pub(super) const SEED: &str = "seed";

/// The most values that vary: each is an arm beside the base line.
pub(super) const MOST_CHANGES: usize = 8;

/// The most letters of a question.
pub(super) const LONGEST: usize = 200;

fn wrong(code: &str, text: &Text) -> Fault {
    Fault::new(StatusCode::UNPROCESSABLE_ENTITY, code, tell(text))
}

/// The figures that may answer, as they are typed and as people say them.
pub(super) fn figures(seats: usize) -> Vec<(String, String)> {
    let seats = || (0..seats).filter_map(Seat::new);
    let whose = |seat: Seat| Text::Said(tell(&msg!("lab-of-seat", seat = seat)));
    let first = ("score 1".to_owned(), tell(&msg!("lab-score", whose = Text::Said(t("lab-of-first")))));
    let scores = seats().map(|seat| (format!("score {seat}"), tell(&msg!("lab-score", whose = whose(seat)))));
    let points = seats().map(|seat| (format!("points {seat}"), tell(&msg!("lab-points", whose = whose(seat)))));
    let leads = seats().map(|seat| (format!("lead {seat}"), tell(&msg!("lab-lead-in-points", whose = whose(seat)))));
    let rest = [("rounds".to_owned(), t("lab-rounds")), ("decisions".to_owned(), t("lab-decisions"))];
    scores.chain([first]).chain(points).chain(leads).chain(rest).collect()
}

/// The experiment of a form, with its text.
pub(super) fn asked(kit: &dyn Kit, scenario: &str, fields: &Fields, most_games: u64) -> Result<(String, Plan), Fault> {
    let seats = kit.seats(&kit.setup(scenario)?);
    let metric = field(fields, "metric").unwrap_or("score A").to_owned();
    let known = figures(seats);
    let Some((_, figure)) = known.iter().find(|(name, _)| *name == metric) else {
        let names = known.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        return Err(wrong("unknown-metric", &msg!("lab-no-figure", name = metric, names = names)));
    };
    let vary = varied(kit, fields)?;
    let experiment = Experiment {
        question: question(kit, scenario, fields, &vary, figure)?,
        game: kit.about().name.into(),
        scenario: Some(scenario.into()),
        seed: number(fields, SEED, 1, [0, i64::MAX as u64])?,
        games: Some(number(fields, GAMES, USUAL_GAMES, [1, most_games])?),
        paired: true,
        confidence: 0.95,
        metrics: beside(metric),
        seats: Seats { bots: players(fields, seats), swap: None, nodes: None },
        bots: BTreeMap::new(),
        settings: settings(fields),
        vary: (!vary.is_empty()).then_some(Vary { design: Design::OneAtATime, values: vary, arms: Vec::new() }),
        until: until(fields)?,
    };
    let text = toml::to_string(&experiment).map_err(|why| Fault::internal("defect", why.to_string()))?;
    let plan = Plan::of(experiment, kit)?;
    if plan.games() > most_games {
        let sentence = msg!("lab-many-games", n = plan.games() as i64, arms = plan.arms.len(), most = most_games as i64);
        return Err(wrong("too-many-games", &sentence));
    }
    Ok((text, plan))
}

/// The figure that answers, and the usual ones beside it.
fn beside(metric: String) -> Vec<String> {
    let usual = ["score A", "points A", "rounds"].map(str::to_owned).into_iter().filter(|usual| *usual != metric).collect::<Vec<_>>();
    [vec![metric], usual].concat()
}

/// The values of each option that varies.
fn varied(kit: &dyn Kit, fields: &Fields) -> Result<BTreeMap<String, Vec<Word>>, Fault> {
    let mut vary: BTreeMap<String, Vec<Word>> = BTreeMap::new();
    let mut count = 0;
    for (name, value) in fields.iter().filter_map(|(name, value)| Some((name.strip_prefix(VARY)?, value))) {
        let spec = kit.about().options.iter().find(|spec| spec.name == name);
        let typed = spec.is_some_and(|spec| matches!(spec.choices, OptionChoices::Number { .. }));
        let values: Vec<&str> = if typed { value.split([',', ' ']).collect() } else { vec![value] };
        for value in values.into_iter().map(str::trim).filter(|value| !value.is_empty()) {
            let (value, of_option) = (Word::from(value), vary.entry(name.to_owned()).or_default());
            if !of_option.contains(&value) {
                of_option.push(value);
                count += 1;
            }
            if count > MOST_CHANGES {
                return Err(wrong("too-many-arms", &msg!("lab-many-changes", most = MOST_CHANGES)));
            }
        }
    }
    Ok(vary)
}

/// The question that was typed, or the one that the rest of the form asks.
fn question(kit: &dyn Kit, scenario: &str, fields: &Fields, vary: &BTreeMap<String, Vec<Word>>, figure: &str) -> Result<String, Fault> {
    let typed = field(fields, "question").unwrap_or_default().trim();
    if typed.chars().count() > LONGEST {
        return Err(wrong("too-long", &msg!("lab-long-question", n = LONGEST)));
    }
    if !typed.is_empty() {
        return Ok(typed.to_owned());
    }
    let about = kit.about_in(spoken());
    let figure = Text::Said(figure.to_owned());
    if vary.is_empty() {
        let title = about.scenarios.iter().find(|known| known.name == scenario).map_or(about.title, |known| known.title);
        return Ok(tell(&msg!("lab-asks-figure", figure = figure, scenario = Text::Said(said(kit, title, spoken())))));
    }
    let titled = |name: &String| about.options.iter().find(|spec| spec.name == name).map(|spec| said(kit, spec.title, spoken()));
    let options = vary.keys().map(|name| titled(name).unwrap_or_else(|| name.clone())).collect::<Vec<_>>().join(", ");
    Ok(tell(&msg!("lab-asks-change", options = Text::Said(options), figure = figure)))
}

/// The bot of each seat; one name where all are the same.
fn players(fields: &Fields, seats: usize) -> Vec<String> {
    let bots: Vec<String> =
        (0..seats).filter_map(Seat::new).filter_map(|seat| field(fields, &format!("{seat}{BOT}"))).map(str::to_owned).collect();
    match &bots[..] {
        [first, rest @ ..] if rest.iter().all(|bot| bot == first) => vec![first.clone()],
        _ => bots,
    }
}

/// The fleets and decks of the seats; a name that no seat has is refused with the others.
fn settings(fields: &Fields) -> BTreeMap<String, Word> {
    let of_seat = |name: &str| name.split_once('.').is_some_and(|(seat, _)| seat.len() == 1) && !name.ends_with(BOT);
    settings_of(fields, of_seat).into_iter().map(|(name, value)| (name, Word::from(value.as_str()))).collect()
}

fn until(fields: &Fields) -> Result<Option<Until>, Fault> {
    let typed = field(fields, HALF_WIDTH).unwrap_or_default().trim().replace(',', ".");
    if typed.is_empty() {
        return Ok(None);
    }
    let width = typed.parse::<f64>().ok().filter(|width| width.is_finite() && *width > 0.0);
    let width = width.ok_or_else(|| wrong("bad-number", &msg!("lab-bad-width")))?;
    Ok(Some(Until { metric: None, half_width: Some(width), elo: None, alpha: 0.05, beta: 0.05 }))
}

/// A whole number of the form.
fn number(fields: &Fields, name: &str, usual: u64, [least, most]: [u64; 2]) -> Result<u64, Fault> {
    let typed = field(fields, name).unwrap_or_default().trim();
    if typed.is_empty() {
        return Ok(usual);
    }
    typed.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        let title = Text::Said(t(if name == SEED { "lab-seed" } else { "lab-games" }));
        wrong("bad-number", &msg!("lab-bad-number", name = title, least = least as i64, most = most as i64))
    })
}
