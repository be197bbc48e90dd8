//! The page itself.

use engine::{Kit, Problem, Text, msg, words::Words};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{
    answer::{answer, verdicts},
    convergence::{MOST_LINES, convergence},
    markup::{STYLE, plot},
    names::{Scale, metric_name},
    plots::{Axes, Estimate, Line, forest, histograms, lines},
    tables,
};
use crate::{
    experiment::Design,
    figures::Figures,
    folder::Folder,
    metric::{Metric, Whose},
    plan::Plan,
    stats::{Pairs, share_of, wilson},
    until::values,
};

/// More figures than this are told in the table only.
const PLOTTED: usize = 4;

/// The report of a run.
///
/// # Errors
/// Its games cannot be read.
pub fn page(kit: &dyn Kit, plan: &Plan, folder: &Folder, language: &str) -> Result<String, Problem> {
    let figures = Figures::of(plan, folder)?;
    let tests = tested(plan, folder)?;
    let words = Words::shared(language, crate::WORDS);
    let page = Page { words: &words, kit, plan, figures: &figures, language };
    Ok(page.whole(&folder.text()?, &tests).into_string())
}

/// The pairs of each comparison that a sequential test looks at; none for other experiments.
fn tested(plan: &Plan, folder: &Folder) -> Result<Vec<Pairs>, Problem> {
    if plan.experiment.until.as_ref().is_none_or(|until| until.elo.is_none()) {
        return Ok(Vec::new());
    }
    let mut pairs = vec![Pairs::default(); (plan.arms.len() - 1).max(1)];
    folder.blocks(plan, |rows| {
        let values = values(plan, rows, plan.first_metric());
        if let [only] = values[..] {
            only.into_iter().for_each(|value| pairs[0].add(value));
        }
        for (place, value) in values.iter().skip(1).enumerate() {
            value.zip(values[0]).into_iter().for_each(|(value, base)| pairs[place].add(0.5 + (value - base) / 2.0));
        }
    })?;
    Ok(pairs)
}

struct Page<'p> {
    words: &'p Words,
    kit: &'p dyn Kit,
    plan: &'p Plan,
    figures: &'p Figures,
    language: &'p str,
}

impl Page<'_> {
    fn say(&self, id: &'static str) -> String {
        self.words.say(&Text::of(id))
    }

    fn whole(&self, experiment: &str, tests: &[Pairs]) -> Markup {
        let about = self.kit.about_in(self.language);
        let question =
            if self.plan.experiment.question.is_empty() { self.say("lab-no-question") } else { self.plan.experiment.question.clone() };
        html! {
            (DOCTYPE)
            html lang=(self.language) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (question) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    header {
                        h1 { (question) }
                        p.under { (about.title) " · " (self.scenario()) }
                    }
                    main {
                        p.answer { (answer(self.words, self.plan, self.figures)) }
                        @for note in self.notes() { p.note { (note) } }
                        (self.compared())
                        (self.tests(tests))
                        (self.players())
                        (self.wins())
                        (self.spreads())
                        (self.convergence())
                        (self.survival())
                        (self.untested())
                        (self.design())
                        (self.again(experiment))
                    }
                }
            }
        }
    }

    fn scenario(&self) -> String {
        let about = self.kit.about_in(self.language);
        let name = self.plan.arms[0].setup["scenario"].as_str().or(self.plan.experiment.scenario.as_deref());
        let found = about.scenarios.iter().find(|scenario| Some(scenario.name) == name).or(about.scenarios.first());
        found.map_or(String::new(), |scenario| scenario.title.to_owned())
    }

    /// Reasons to doubt the answer.
    fn notes(&self) -> Vec<String> {
        let mut notes = Vec::new();
        let simplest = self.kit.bots().first().map_or("", |bot| bot.name);
        let bots = || self.plan.arms.iter().flat_map(|arm| &arm.bots);
        if bots().all(|bot| bot == simplest) {
            notes.push(self.words.say(&msg!("lab-note-simplest", bot = simplest)));
        }
        notes.extend(self.weak_players());
        let same = self.plan.metrics.iter().enumerate().filter(|(place, _)| {
            if self.figures.blocks == 0 {
                return false;
            }
            let games = || self.figures.arms.iter().map(|arm| &arm.metrics[*place].games);
            games().all(|games| games.variance() == 0.0 && games.mean() == self.figures.arms[0].metrics[*place].games.mean())
        });
        for (_, metric) in same {
            notes.push(self.words.say(&msg!("lab-note-constant", figure = metric_name(self.words, self.plan, metric))));
        }
        let unfinished: u64 = self.figures.arms.iter().map(|arm| arm.unfinished).sum();
        if unfinished > 0 {
            notes.push(self.words.say(&msg!("lab-note-unfinished", n = unfinished as i64)));
        }
        if self.figures.blocks < self.plan.blocks && self.plan.experiment.until.is_none() {
            notes.push(self.words.say(&msg!("lab-note-part", blocks = self.figures.blocks as i64, all = self.plan.blocks as i64)));
        }
        notes
    }

    /// Players that play as if at random in these very games: nothing follows from how they use an option.
    fn weak_players(&self) -> Vec<String> {
        let simplest = self.kit.bots().first().map_or("", |bot| bot.name);
        let mut notes = Vec::new();
        for (arm, counted) in self.plan.arms.iter().zip(&self.figures.arms).filter(|(arm, _)| arm.orders > 1 && arm.bots.len() == 2) {
            let [one, other] = [&arm.bots[0], &arm.bots[1]];
            if (one == simplest) == (other == simplest) {
                continue;
            }
            let (bot, sign) = if one == simplest { (other, -1.0) } else { (one, 1.0) };
            let sample = counted.pairs.sample();
            let ahead = sign * (sample.mean() - 0.5);
            let Some([low, high]) = sample.interval(self.plan.experiment.confidence) else { continue };
            // Less than 100 Elo, or no lead that these games show.
            if ahead < share_of(100.0) - 0.5 || (low <= 0.5 && 0.5 <= high) {
                let share = 100.0 * (0.5 + ahead);
                let note = self.words.say(&msg!("lab-note-weak", bot = bot.clone(), simplest = simplest, share = format!("{share:.0}")));
                if !notes.contains(&note) {
                    notes.push(note);
                }
            }
        }
        notes
    }

    /// The differences from the base line, or the means of the only arm.
    fn compared(&self) -> Markup {
        let (plan, words) = (self.plan, self.words);
        html! {
            @if plan.arms.len() > 1 {
                h2 { (self.say("lab-head-differences")) }
                @for (place, metric) in plan.metrics.iter().enumerate() {
                    h3 { (metric_name(words, plan, metric)) }
                    @if place < PLOTTED { (self.forest(place, metric)) }
                    (tables::differences(words, plan, self.figures, place))
                }
                @if plan.experiment.paired {
                    h3 { (self.say("lab-head-pairs")) }
                    p { (self.say("lab-about-pairs")) }
                    (tables::variances(words, plan, self.figures, self.figures.first(plan)))
                }
            }
            h2 { (self.say("lab-head-means")) }
            (tables::means(words, plan, self.figures))
        }
    }

    fn forest(&self, place: usize, metric: &Metric) -> Markup {
        let scale = Scale::of(metric);
        let rows: Vec<Estimate> = self
            .figures
            .compared(self.plan, place)
            .into_iter()
            .enumerate()
            .map(|(at, one)| Estimate {
                name: self.plan.arms[at + 1].name.clone(),
                value: scale.told(one.mean),
                interval: scale.within(one.interval.unwrap_or([one.mean; 2]), true).map(|bound| scale.told(bound)),
                series: 0,
            })
            .collect();
        let name = metric_name(self.words, self.plan, metric);
        let axis = scale.axis_of_differences(self.words, name.clone());
        let caption = self.words.say(&msg!("lab-caption-forest", figure = name, confidence = self.confidence()));
        plot(forest(&rows, Some(0.0), &axis, &caption), &caption)
    }

    fn confidence(&self) -> String {
        ((self.plan.experiment.confidence * 1000.0).round() / 10.0).to_string()
    }

    fn tests(&self, pairs: &[Pairs]) -> Markup {
        let verdicts = verdicts(self.plan, self.figures, pairs);
        let [low, high] = self.plan.experiment.until.as_ref().and_then(|until| until.elo).unwrap_or_default();
        let names: Vec<String> = match self.plan.arms.len() {
            1 => vec![self.plan.arms[0].name.clone()],
            _ => self.plan.arms[1..].iter().map(|arm| arm.name.clone()).collect(),
        };
        html! {
            @if !verdicts.is_empty() {
                h2 { (self.say("lab-head-test")) }
                p { (self.words.say(&msg!("lab-about-test", low = low.to_string(), high = high.to_string()))) }
                (tables::verdicts(self.words, &names, &verdicts))
            }
        }
    }

    /// Ratings, where different players change seats.
    fn players(&self) -> Markup {
        let rated = self.plan.arms.iter().all(|arm| arm.bots.len() == 2) && self.plan.arms.iter().any(|arm| arm.orders > 1);
        html! {
            @if rated {
                h2 { (self.say("lab-head-players")) }
                p { (self.say("lab-about-players")) }
                (tables::ratings(self.words, self.plan, self.figures))
            }
        }
    }

    fn wins(&self) -> Markup {
        let mut rows = Vec::new();
        for (arm, counted) in self.plan.arms.iter().zip(&self.figures.arms).take(12) {
            for (seat, wins) in counted.wins.iter().enumerate() {
                let interval = wilson(*wins, counted.games, self.plan.experiment.confidence).map(|bound| 100.0 * bound);
                let value = 100.0 * *wins as f64 / counted.games.max(1) as f64;
                rows.push(Estimate { name: format!("{} · {}", arm.name, Whose::Seat(seat)), value, interval, series: seat });
            }
        }
        let caption = self.words.say(&msg!("lab-caption-wins", confidence = self.confidence()));
        html! {
            h2 { (self.say("lab-head-wins")) }
            (plot(forest(&rows, None, &self.say("lab-axis-wins"), &caption), &caption))
            (tables::wins(self.words, self.plan, self.figures))
        }
    }

    fn spreads(&self) -> Markup {
        let arms = self.figures.arms.len().min(MOST_LINES);
        let names: Vec<String> = self.plan.arms.iter().take(arms).map(|arm| arm.name.clone()).collect();
        html! {
            h2 { (self.say("lab-head-spread")) }
            @for (place, metric) in self.plan.metrics.iter().enumerate().filter(|(_, metric)| !matches!(metric, Metric::Score(_))).take(PLOTTED) {
                @let name = metric_name(self.words, self.plan, metric);
                @let bins: Vec<_> = self.figures.arms.iter().take(arms).map(|arm| arm.metrics[place].spread.bins()).collect();
                @let caption = self.words.say(&msg!("lab-caption-spread", figure = name.clone()));
                (plot(histograms(&names, &bins, &Axes { x: &name, y: &self.say("lab-axis-games") }, &caption), &caption))
            }
            @if self.plan.arms.len() > arms { p.under { (self.words.say(&msg!("lab-only-first", n = arms))) } }
        }
    }

    fn convergence(&self) -> Markup {
        html! {
            h2 { (self.say("lab-head-convergence")) }
            (convergence(self.words, self.plan, self.figures))
        }
    }

    fn survival(&self) -> Markup {
        let base = &self.figures.arms[0];
        let stairs = |(seat, survival): (usize, &crate::stats::Survival)| {
            let (mut points, mut band, mut at) = (vec![(0.0, 100.0)], vec![[100.0, 100.0]], (100.0, [100.0, 100.0]));
            for point in survival.curve(self.plan.experiment.confidence) {
                points.push((f64::from(point.time), at.0));
                band.push(at.1);
                at = (100.0 * point.survival, point.interval.map(|bound| 100.0 * bound));
                points.push((f64::from(point.time), at.0));
                band.push(at.1);
            }
            let name = self.words.say(&msg!("lab-seat", seat = Whose::Seat(seat).to_string()));
            Line { name, points, band: Some(band) }
        };
        let all: Vec<Line> = base.survival.iter().enumerate().map(stairs).collect();
        let caption = self.words.say(&msg!("lab-caption-survival", arm = self.plan.arms[0].name.clone()));
        html! {
            @if all.iter().any(|line| line.points.len() > 2) {
                h2 { (self.say("lab-head-survival")) }
                (plot(lines(&all, None, &Axes { x: &self.say("lab-axis-rounds"), y: &self.say("lab-axis-survival") }, &caption), &caption))
            }
        }
    }

    /// The options that nobody used, instead of calling them harmless; and those that were not varied.
    fn untested(&self) -> Markup {
        let (plan, figures) = (self.plan, self.figures);
        let unused: Vec<String> = plan
            .options
            .iter()
            .zip(&figures.uses)
            .filter(|((name, _), uses)| figures.blocks > 0 && **uses == 0 && tables::changed(plan, figures, name).0 == 0)
            .map(|((name, rule), _)| format!("{name} ({})", rule.as_str()))
            .collect();
        let varied = |name: &str| plan.options.iter().any(|(known, _)| known == name);
        let others: Vec<&str> =
            self.kit.about().options.iter().filter(|spec| !spec.figure && !varied(spec.name)).map(|spec| spec.name).collect();
        html! {
            h2 { (self.say("lab-head-untested")) }
            @if !plan.options.is_empty() {
                p { (self.say("lab-about-uses")) }
                (tables::uses(self.words, plan, figures))
            }
            @if !unused.is_empty() { p.note { (self.words.say(&msg!("lab-unused", names = unused.join(", ")))) } }
            @if !others.is_empty() { p { (self.words.say(&msg!("lab-not-varied", names = others.join(", ")))) } }
        }
    }

    fn design(&self) -> Markup {
        let (plan, words) = (self.plan, self.words);
        let way = match plan.experiment.vary.as_ref().map(|vary| vary.design) {
            None => "lab-design-one",
            Some(Design::OneAtATime) => "lab-design-each",
            Some(Design::Grid) => "lab-design-grid",
            Some(Design::List) => "lab-design-list",
        };
        let orders = plan.arms.iter().map(|arm| arm.orders).max().unwrap_or(1);
        let mut facts = vec![
            ("lab-fact-design", self.say(way)),
            ("lab-fact-arms", plan.arms.iter().map(|arm| arm.name.as_str()).take(40).collect::<Vec<_>>().join(" · ")),
            ("lab-fact-games", words.say(&msg!("lab-games", blocks = self.figures.blocks as i64, games = self.figures.games() as i64))),
            ("lab-fact-dice", self.say(if plan.experiment.paired { "lab-dice-shared" } else { "lab-dice-apart" })),
            ("lab-fact-seats", words.say(&msg!("lab-orders", n = orders))),
            (
                "lab-fact-thinking",
                plan.experiment
                    .seats
                    .nodes
                    .map_or_else(|| self.say("lab-thinking-usual"), |nodes| words.say(&msg!("lab-thinking-nodes", n = i64::from(nodes)))),
            ),
            ("lab-fact-statistics", words.say(&msg!("lab-statistics", confidence = self.confidence()))),
            ("lab-fact-seed", plan.experiment.seed.to_string()),
            ("lab-fact-rules", format!("{} {}", plan.experiment.game, plan.rules)),
            ("lab-fact-program", env!("CARGO_PKG_VERSION").to_owned()),
        ];
        if plan.arms.iter().any(|arm| arm.bots != plan.arms[0].bots) {
            let each = plan.arms.iter().map(|arm| format!("{}: {}", arm.name, arm.bots.join(", "))).collect::<Vec<_>>();
            facts.insert(4, ("lab-fact-players", each.join(" · ")));
        } else {
            facts.insert(4, ("lab-fact-players", plan.arms[0].bots.join(", ")));
        }
        let house = self.house_rules();
        if !house.is_empty() {
            facts.insert(2, ("lab-fact-house", house.join(" · ")));
        }
        html! {
            h2 { (self.say("lab-head-design")) }
            dl { @for (name, value) in facts { dt { (self.say(name)) } dd { (value) } } }
        }
    }

    /// The figures of the rules that any arm changes, each once: `Price of regeneration 5 (printed: 10)`.
    fn house_rules(&self) -> Vec<String> {
        let mut told: Vec<String> = Vec::new();
        for (spec, value) in self.plan.arms.iter().flat_map(|arm| self.kit.house_rules(&arm.setup)) {
            let said = self.kit.about_in(self.language).options.iter().find(|known| known.name == spec.name).unwrap_or(spec);
            let line = self.words.say(&msg!("lab-house", figure = said.title, value = value, printed = spec.default));
            if !told.contains(&line) {
                told.push(line);
            }
        }
        told
    }

    fn again(&self, experiment: &str) -> Markup {
        html! {
            h2 { (self.say("lab-head-again")) }
            p { (self.say("lab-about-again")) }
            pre { code { "vinculum lab run experiment.toml --out again\nvinculum lab compare . again\nvinculum lab game . 0 > game.jsonl" } }
            h3 { (self.say("lab-head-file")) }
            pre { code { (experiment) } }
        }
    }
}
