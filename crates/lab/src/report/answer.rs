//! The answer in a sentence, and the same for programs.

use engine::{msg, words::Words};
use serde_json::{Value, json};

use super::names::{Scale, metric_name, rating};
use crate::{
    figures::{Compared, Figures},
    metric::Metric,
    plan::Plan,
    stats::{Gsprt, Pairs, Verdict, likelihood_of_superiority},
};

/// The answer of a run in one sentence, with its interval.
pub fn answer(words: &Words, plan: &Plan, figures: &Figures) -> String {
    if figures.blocks == 0 {
        return words.say(&msg!("lab-answer-none"));
    }
    match plan.arms.len() {
        1 => alone(words, plan, figures),
        2 => against(words, plan, figures, 1),
        _ => among(words, plan, figures),
    }
}

fn percent(confidence: f64) -> String {
    format!("{}", (confidence * 1000.0).round() / 10.0)
}

/// The mean of the only arm; with Elo where it is the score of a player.
fn alone(words: &Words, plan: &Plan, figures: &Figures) -> String {
    let (place, metric) = (figures.first(plan), plan.first_metric());
    let (scale, sample) = (Scale::of(metric), &figures.arms[0].metrics[place].blocks);
    let interval = sample.interval(plan.experiment.confidence);
    let told = words.say(&msg!(
        "lab-answer-alone",
        figure = metric_name(words, plan, metric),
        mean = scale.number(sample.mean()) + scale.unit,
        between = scale.around(words, interval, false),
        confidence = percent(plan.experiment.confidence),
        n = figures.arms[0].games as i64
    ));
    let Some(interval) = interval.filter(|_| sample.variance() > 0.0 && matches!(metric, Metric::Score(_)) && plan.arms[0].bots.len() == 2)
    else {
        return told;
    };
    let [low, high] = interval.map(rating);
    told + " " + &words.say(&msg!("lab-answer-elo", elo = rating(sample.mean()), low = low, high = high))
}

/// One arm against the base line.
fn against(words: &Words, plan: &Plan, figures: &Figures, arm: usize) -> String {
    let (place, metric) = (figures.first(plan), plan.first_metric());
    let (scale, names) = (Scale::of(metric), [&plan.arms[arm].name, &plan.arms[0].name].map(Clone::clone));
    let [name, base] = names;
    if figures.arms[arm].alike == figures.blocks {
        return words.say(&msg!("lab-answer-same", arm = name, base = base, n = figures.blocks as i64));
    }
    let compared = figures.compared(plan, place)[arm - 1];
    let figure = metric_name(words, plan, metric);
    let shown = compared.interval.is_some_and(|[low, high]| low > 0.0 || high < 0.0);
    let difference = scale.difference(words, compared.mean);
    let between = scale.around(words, compared.interval, true);
    let (confidence, n) = (percent(plan.experiment.confidence), figures.blocks as i64);
    let said = match shown {
        true => msg!(
            "lab-answer-differs",
            arm = name,
            base = base,
            figure = figure,
            difference = difference,
            between = between,
            confidence = confidence,
            n = n
        ),
        false => msg!(
            "lab-answer-open",
            arm = name,
            base = base,
            figure = figure,
            difference = difference,
            between = between,
            confidence = confidence,
            n = n
        ),
    };
    words.say(&said)
}

/// Many arms: how many differ, and which differs most.
fn among(words: &Words, plan: &Plan, figures: &Figures) -> String {
    let (place, metric) = (figures.first(plan), plan.first_metric());
    let (scale, compared) = (Scale::of(metric), figures.compared(plan, place));
    let level = 1.0 - plan.experiment.confidence;
    let found = compared.iter().filter(|one| one.p[1] < level).count();
    let same = figures.arms[1..].iter().filter(|arm| arm.alike == figures.blocks).count();
    let figure = metric_name(words, plan, metric);
    let most = compared.iter().enumerate().max_by(|one, other| one.1.mean.abs().total_cmp(&other.1.mean.abs()));
    let Some((at, most)) = most else { return String::new() };
    let told = words.say(&msg!(
        "lab-answer-among",
        found = found,
        all = compared.len(),
        figure = figure,
        arm = plan.arms[at + 1].name.clone(),
        difference = scale.difference(words, most.mean),
        between = scale.around(words, most.interval, true),
        confidence = percent(plan.experiment.confidence),
        n = figures.blocks as i64
    ));
    if same == 0 { told } else { told + " " + &words.say(&msg!("lab-answer-some-same", n = same)) }
}

/// The verdict of the sequential test of each comparison, where the experiment has one.
pub(super) fn verdicts(plan: &Plan, figures: &Figures, pairs: &[Pairs]) -> Vec<(Verdict, f64, [f64; 2])> {
    let Some(until) = plan.experiment.until.as_ref() else { return Vec::new() };
    let Some(elo) = until.elo.filter(|_| figures.blocks > 0) else { return Vec::new() };
    let test = Gsprt::new(elo, until.alpha, until.beta);
    pairs.iter().map(|pairs| (test.verdict(pairs), test.ratio(pairs), test.bounds())).collect()
}

/// Everything that was counted, for programs.
pub fn rows(plan: &Plan, figures: &Figures) -> Value {
    let arms = plan.arms.iter().zip(&figures.arms).enumerate().map(|(number, (arm, counted))| {
        let metrics: serde_json::Map<String, Value> = plan
            .metrics
            .iter()
            .zip(&counted.metrics)
            .enumerate()
            .map(|(place, (metric, summary))| {
                let told = json!({
                    "mean": summary.blocks.mean(),
                    "interval": summary.blocks.interval(plan.experiment.confidence),
                    "bootstrap": figures.drawn(plan, number, place),
                    "deviation": summary.games.deviation(),
                });
                (metric.to_string(), told)
            })
            .collect();
        let (rating, bounds) = counted.pairs.elo(plan.experiment.confidence);
        json!({
            "name": arm.name,
            "bots": arm.bots,
            "games": counted.games,
            "wins": counted.wins,
            "shared": counted.shared,
            "unfinished": counted.unfinished,
            "metrics": metrics,
            "elo": rating,
            "elo_interval": bounds,
            "superiority": likelihood_of_superiority(&counted.pairs.sample()),
            "same_blocks": if number == 0 { Value::Null } else { json!(counted.alike) },
        })
    });
    let compared = |place: usize| {
        figures
            .compared(plan, place)
            .into_iter()
            .enumerate()
            .map(|(at, one)| comparison(plan, figures, [at + 1, place], &one))
            .collect::<Vec<_>>()
    };
    let differences: serde_json::Map<String, Value> =
        plan.metrics.iter().enumerate().map(|(place, metric)| (metric.to_string(), Value::Array(compared(place)))).collect();
    json!({
        "blocks": figures.blocks,
        "games": figures.games(),
        "arms": arms.collect::<Vec<_>>(),
        "differences": differences,
        "uses": plan.options.iter().zip(&figures.uses).map(|((name, rule), uses)| json!({ "option": name, "rule": rule, "games": uses })).collect::<Vec<_>>(),
    })
}

fn comparison(plan: &Plan, figures: &Figures, [arm, place]: [usize; 2], one: &Compared) -> Value {
    json!({
        "arm": plan.arms[arm].name,
        "mean": one.mean,
        "interval": one.interval,
        "bootstrap": figures.drawn_difference(plan, arm, place),
        "effect": one.effect,
        "p": one.p[0],
        "p_holm": one.p[1],
        "p_benjamini_hochberg": one.p[2],
        "variance_of_pairs": one.variances[0],
        "variance_apart": one.variances[1],
    })
}
