//! The tables of a report.

use engine::{msg, words::Words};
use maud::{Markup, html};

use super::{
    markup::{cell, name, table},
    names::{Scale, figure, metric_name, p_value, rating},
};
use crate::{
    figures::Figures,
    plan::Plan,
    stats::{Verdict, likelihood_of_superiority, wilson},
};

/// Names of columns by their ids.
fn heads(words: &Words, ids: &[&'static str]) -> Vec<String> {
    ids.iter().map(|id| words.say(&engine::Text::of(id))).collect()
}

/// The differences of a figure from the base line.
pub(super) fn differences(words: &Words, plan: &Plan, figures: &Figures, place: usize) -> Markup {
    let scale = Scale::of(&plan.metrics[place]);
    let mut names = heads(
        words,
        &[
            "lab-col-arm",
            "lab-col-difference",
            "lab-col-interval",
            "lab-col-bootstrap",
            "lab-col-effect",
            "lab-col-p",
            "lab-col-holm",
            "lab-col-bh",
        ],
    );
    names[1] = scale.with_unit(words, &names[1]);
    let rows = figures.compared(plan, place).into_iter().enumerate().map(|(at, one)| {
        vec![
            name(&plan.arms[at + 1].name),
            cell(scale.signed(one.mean)),
            cell(scale.around(words, one.interval, true)),
            cell(scale.around(words, figures.drawn_difference(plan, at + 1, place), true)),
            cell(one.effect.map_or("–".to_owned(), figure)),
            cell(p_value(one.p[0])),
            cell(p_value(one.p[1])),
            cell(p_value(one.p[2])),
        ]
    });
    table(&names, rows.collect())
}

/// The variance of pairs beside that of games apart, for the first figure.
pub(super) fn variances(words: &Words, plan: &Plan, figures: &Figures, place: usize) -> Markup {
    let names = heads(words, &["lab-col-arm", "lab-col-paired", "lab-col-apart", "lab-col-saved", "lab-col-same"]);
    let rows = figures.compared(plan, place).into_iter().enumerate().map(|(at, one)| {
        let [paired, apart] = one.variances;
        let saved = if paired > 0.0 { format!("{:.1}", apart / paired) } else { "∞".to_owned() };
        vec![
            name(&plan.arms[at + 1].name),
            cell(figure(paired)),
            cell(figure(apart)),
            cell(if paired == 0.0 && apart == 0.0 { "–".to_owned() } else { saved }),
            cell(words.say(&msg!("lab-of", part = figures.arms[at + 1].alike as i64, all = figures.blocks as i64))),
        ]
    });
    table(&names, rows.collect())
}

/// Means of all figures in all arms.
pub(super) fn means(words: &Words, plan: &Plan, figures: &Figures) -> Markup {
    let names: Vec<String> =
        heads(words, &["lab-col-arm"]).into_iter().chain(plan.metrics.iter().map(|metric| metric_name(words, plan, metric))).collect();
    let rows = plan.arms.iter().zip(&figures.arms).map(|(arm, counted)| {
        let told = plan.metrics.iter().zip(&counted.metrics).map(|(metric, summary)| {
            let scale = Scale::of(metric);
            let interval = summary.blocks.interval(plan.experiment.confidence);
            let around = interval.map_or(String::new(), |interval| scale.between(words, interval, false));
            html! { (scale.number(summary.blocks.mean())) (scale.unit) br; small { (around) } }
        });
        std::iter::once(name(&arm.name)).chain(told).collect::<Vec<_>>()
    });
    table(&names, rows.collect())
}

/// How often each seat won, with Wilson's intervals.
pub(super) fn wins(words: &Words, plan: &Plan, figures: &Figures) -> Markup {
    let seats = plan.seats;
    let seat = |seat: usize| words.say(&msg!("lab-seat", seat = crate::metric::Whose::Seat(seat).to_string()));
    let names: Vec<String> = heads(words, &["lab-col-arm", "lab-col-games"])
        .into_iter()
        .chain((0..seats).map(|number| words.say(&msg!("lab-col-wins", seat = seat(number)))))
        .chain(heads(words, &["lab-col-shared", "lab-col-unfinished"]))
        .collect();
    let rows = plan.arms.iter().zip(&figures.arms).map(|(arm, counted)| {
        let share = |wins: &u64| {
            let percent = Scale::of(&crate::metric::Metric::Score(crate::metric::Whose::Seat(0)));
            let interval = wilson(*wins, counted.games, plan.experiment.confidence);
            let share = *wins as f64 / counted.games.max(1) as f64;
            html! { (percent.number(share)) (percent.unit) br; small { (percent.between(words, interval, false)) } }
        };
        let mut row = vec![name(&arm.name), cell(counted.games.to_string())];
        row.extend((0..seats).map(|seat| counted.wins.get(seat).map_or_else(|| cell("–"), share)));
        row.extend([cell(counted.shared.to_string()), cell(counted.unfinished.to_string())]);
        row
    });
    table(&names, rows.collect())
}

/// The players of each arm: pairs of games by the share of the first player, Elo, likelihood of superiority.
pub(super) fn ratings(words: &Words, plan: &Plan, figures: &Figures) -> Markup {
    let names = heads(words, &["lab-col-arm", "lab-col-players", "lab-col-blocks", "lab-col-share", "lab-col-elo", "lab-col-superior"]);
    let rows = plan.arms.iter().zip(&figures.arms).map(|(arm, counted)| {
        let sample = counted.pairs.sample();
        // Blocks that are all the same say nothing about how far Elo may be off.
        let interval = sample.interval(plan.experiment.confidence).filter(|_| sample.variance() > 0.0);
        let around =
            interval.map_or_else(|| "–".to_owned(), |[low, high]| words.say(&msg!("lab-from-to", low = rating(low), high = rating(high))));
        let blocks = counted.pairs.counts().map(|(value, count)| format!("{}: {count}", figure(value))).collect::<Vec<_>>().join(", ");
        vec![
            name(&arm.name),
            cell(arm.bots.join(" : ")),
            cell(blocks),
            cell(format!("{} %", figure(100.0 * sample.mean()))),
            cell(format!("{} ({around})", rating(sample.mean()))),
            cell(format!("{} %", figure(100.0 * likelihood_of_superiority(&sample)))),
        ]
    });
    table(&names, rows.collect())
}

/// The sequential tests.
pub(super) fn verdicts(words: &Words, names: &[String], verdicts: &[(Verdict, f64, [f64; 2])]) -> Markup {
    let columns = heads(words, &["lab-col-arm", "lab-col-ratio", "lab-col-bounds", "lab-col-verdict"]);
    let rows = names.iter().zip(verdicts).map(|(arm, (verdict, ratio, [low, high]))| {
        let told = words.say(&engine::Text::of(match verdict {
            Verdict::Higher => "lab-verdict-higher",
            Verdict::Lower => "lab-verdict-lower",
            Verdict::Open => "lab-verdict-open",
        }));
        let bounds = words.say(&msg!("lab-from-to", low = figure(*low), high = figure(*high)));
        vec![name(arm), cell(figure(*ratio)), cell(bounds), cell(told)]
    });
    table(&columns, rows.collect())
}

/// How often each option that varies was used.
pub(super) fn uses(words: &Words, plan: &Plan, figures: &Figures) -> Markup {
    let names = heads(words, &["lab-col-option", "lab-col-rule", "lab-col-cited", "lab-col-changed"]);
    let rows = plan.options.iter().zip(&figures.uses).map(|((option, rule), uses)| {
        let (changed, blocks) = changed(plan, figures, option);
        vec![
            name(option),
            html! { code { (rule.as_str()) } },
            cell(words.say(&msg!("lab-of", part = *uses as i64, all = figures.games() as i64))),
            cell(words.say(&msg!("lab-of", part = changed as i64, all = blocks as i64))),
        ]
    });
    table(&names, rows.collect())
}

/// In how many blocks of the arms that set an option anything came out otherwise than in the base line.
pub(super) fn changed(plan: &Plan, figures: &Figures, option: &str) -> (u64, u64) {
    let setting = |arm: usize| plan.arms[arm].settings.iter().find(|(name, _)| name == option).map(|(_, value)| value);
    let base = setting(0);
    let arms = (1..plan.arms.len()).filter(|arm| setting(*arm).is_some() && setting(*arm) != base);
    arms.fold((0, 0), |(changed, blocks), arm| (changed + figures.blocks - figures.arms[arm].alike, blocks + figures.blocks))
}
