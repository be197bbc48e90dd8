//! Everything that can be looked at: experiments, runs, games, comparisons.

use std::{fmt::Write as _, path::Path};

use engine::words::Words;
use lab::report::metric_name;
use serde_json::json;

use super::{find, opened};
use crate::{
    registry,
    report::{ASIDE, Failure, HEAD, Report, paint},
    tongue::{language, say},
};

/// An experiment to begin with.
pub fn fresh(game: &str, scenario: Option<&str>, option: Option<&str>) -> Result<Report, Failure> {
    let kit = registry::find(game)?;
    let text = lab::fresh::fresh(kit.as_ref(), scenario, option, language())?;
    let json = json!({ "game": kit.about().name, "file": text });
    Ok(Report::sound(text, json))
}

/// The arms, figures and games of an experiment.
pub fn design(file: &Path) -> Result<Report, Failure> {
    let (_, plan, _) = lab::run::read(file, find)?;
    let words = Words::shared(language(), lab::WORDS);
    let (blocks, games, each) = (plan.blocks as i64, plan.games() as i64, plan.games_a_block() as i64);
    let mut text = format!("{}\n", paint(HEAD, say!("lab-design-games", games = games, blocks = blocks, each = each)));
    for (number, arm) in plan.arms.iter().enumerate() {
        let _ = writeln!(text, "{number:>4}  {}  {}", arm.name, paint(ASIDE, arm.bots.join(", ")));
    }
    let _ = writeln!(text, "{}", paint(HEAD, say!("lab-design-figures")));
    for metric in &plan.metrics {
        let _ = writeln!(text, "      {metric}  {}", paint(ASIDE, metric_name(&words, &plan, metric)));
    }
    let arms: Vec<_> =
        plan.arms.iter().map(|arm| json!({ "name": arm.name, "bots": arm.bots, "orders": arm.orders, "setup": arm.setup })).collect();
    let metrics: Vec<String> = plan.metrics.iter().map(ToString::to_string).collect();
    let json = json!({ "games": plan.games(), "blocks": plan.blocks, "paired": plan.experiment.paired, "arms": arms, "metrics": metrics });
    Ok(Report::sound(text, json))
}

/// The page of a run.
pub fn report(dir: &Path) -> Result<Report, Failure> {
    let (folder, plan, kit) = opened(dir)?;
    let page = lab::report::page(kit.as_ref(), &plan, &folder, language())?;
    let figures = lab::figures::Figures::of(&plan, &folder)?;
    Ok(Report::sound(page, lab::report::rows(&plan, &figures)))
}

/// A game of a run as a file.
pub fn game(dir: &Path, number: u64) -> Result<Report, Failure> {
    let (_, plan, kit) = opened(dir)?;
    let (known, now) = (plan.rules, kit.about().rules);
    if known != now {
        let path = dir.display().to_string();
        return Err(Failure::new("other-rules", say!("lab-old-rules", path = path, known = known, now = now)));
    }
    if number >= plan.games() {
        let most = (plan.games() - 1) as i64;
        return Err(Failure::new("no-game", say!("lab-no-game", number = number as i64, most = most)));
    }
    let play = lab::run::game(kit.as_ref(), &plan, number)?;
    let file = play.save();
    let json = json!({ "number": number, "hash": play.hash(), "file": file });
    Ok(Report::sound(file, json))
}

/// The games of a run as Parquet.
#[cfg(feature = "parquet")]
pub fn parquet(dir: &Path) -> Result<Report, Failure> {
    let (folder, plan, _) = opened(dir)?;
    let games = lab::parquet::write_table(&plan, &folder)?;
    let path = dir.join(lab::parquet::NAME).display().to_string();
    let said = say!("lab-parquet-done", n = games as i64, path = path.clone());
    Ok(Report::sound(said + "\n", json!({ "games": games, "path": path })))
}

/// In the place of the writer, which is a feature.
#[cfg(not(feature = "parquet"))]
pub fn parquet(_: &Path) -> Result<Report, Failure> {
    Err(Failure::new("no-parquet", say!("lab-no-parquet")))
}

/// Two runs beside each other.
pub fn compare(one: &Path, other: &Path) -> Result<Report, Failure> {
    let ((folder, plan, _), (other_folder, other_plan, _)) = (opened(one)?, opened(other)?);
    let compared = lab::compare::compare((&plan, &folder), (&other_plan, &other_folder))?;
    let (words, level) = (Words::shared(language(), lab::WORDS), 1.0 - plan.experiment.confidence);
    let mut text = match compared.paired {
        true => say!("lab-compare-pairs", n = compared.blocks as i64, same = compared.same as i64),
        false => say!("lab-compare-apart"),
    };
    let [arm, figure, first, second, difference] =
        [say!("lab-compare-arm"), say!("lab-compare-figure"), "1".to_owned(), "2".to_owned(), say!("lab-compare-difference")];
    let _ = writeln!(text, "\n\n{}", paint(HEAD, format!("{arm:<28}{figure:<28}{first:>11}{second:>11}{difference:>13}")));
    for line in &compared.lines {
        let between =
            line.interval.map_or(String::new(), |[low, high]| say!("from-to", low = format!("{low:.3}"), high = format!("{high:.3}")));
        let mark = if line.p < level { " *" } else { "" };
        let metric = plan.metrics.iter().find(|metric| metric.to_string() == line.metric);
        let name = metric.map_or(line.metric.clone(), |metric| metric_name(&words, &plan, metric));
        let [one, other] = line.means;
        let _ =
            writeln!(text, "{:<28}{name:<28}{one:>11.3}{other:>11.3}{:>13.3}  {}{mark}", line.arm, line.difference, paint(ASIDE, between));
    }
    let _ = writeln!(text, "{}", paint(ASIDE, say!("lab-compare-mark", percent = format!("{:.1}", 100.0 * level))));
    Ok(Report::sound(text, json!(compared)))
}
