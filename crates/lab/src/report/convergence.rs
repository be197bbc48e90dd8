//! How the answer settled while the games were played.

use engine::{Text, msg, words::Words};
use maud::Markup;

use super::{
    markup::plot,
    names::{Scale, metric_name},
    plots::{Axes, Line, lines},
};
use crate::{
    figures::Figures,
    plan::{Arm, Plan},
};

/// More arms than this are too many lines for one plot.
pub(super) const MOST_LINES: usize = 5;

/// The estimates of the first figure with their intervals, by number of blocks. Its colours are names of the style of the page that shows it.
pub fn convergence(words: &Words, plan: &Plan, figures: &Figures) -> Markup {
    let metric = plan.first_metric();
    let scale = Scale::of(metric);
    let alone = plan.arms.len() == 1;
    let names = if alone { &plan.arms[..] } else { &plan.arms[1..] };
    let line = |(number, arm): (usize, &Arm)| Line {
        name: arm.name.clone(),
        points: figures.steps.iter().map(|step| (step.blocks as f64, scale.told(step.estimates[number].0))).collect(),
        band: Some(
            figures.steps.iter().map(|step| scale.within(step.estimates[number].1, !alone).map(|bound| scale.told(bound))).collect(),
        ),
    };
    let all: Vec<Line> = names.iter().enumerate().take(MOST_LINES).map(line).collect();
    let zero = (!alone).then_some(0.0);
    let name = metric_name(words, plan, metric);
    // The name of the figure may be longer than the axis is high: the line below has it.
    let say = |id| words.say(&Text::of(id));
    let axis = if alone { say("lab-axis-estimate") } else { scale.with_unit(words, &say("lab-col-difference")) };
    let caption = words.say(&msg!("lab-caption-convergence", figure = name));
    plot(lines(&all, zero, &Axes { x: &say("lab-axis-blocks"), y: &axis }, &caption), &caption)
}
