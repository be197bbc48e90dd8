//! Forecasts held against what happens: each line of a forecast is a claim, a sample of plays speaks for or against it, and over all claims of a test
//! the error of ever calling a true one wrong is bounded (Holm).

use crate::{Chance, Choice, Forecast, Game, Seat, Source, Table, Viewer, Weights};

/// A position in which a seat is told odds, with each command of which it is told some.
pub struct Told<G: Game> {
    /// The position.
    pub state: G::State,
    /// The seat that decides.
    pub seat: Seat,
    /// The commands, each as it is shown.
    pub commands: Vec<(G::Command, Choice)>,
}

/// One command in four is drawn from the whole list, so that games reach positions that no sensible player seeks.
const ANY: u32 = 4;

/// Positions of games from a setup in which odds are told, `wanted` of them in all games together, at most one in `every` decisions of a game.
pub fn told<G: Game>(setup: &G::Setup, seed: u64, wanted: usize, every: u32) -> Vec<Told<G>> {
    let mut found = Vec::new();
    for game in 0..40 {
        let mut chance = Chance::new(seed, game);
        let Ok(mut state) = G::begin(setup) else { return found };
        let table = |state: &mut G::State, seat: Option<(Seat, &G::Command)>, chance: &mut Chance| {
            let table = &mut Table::silent(Source::Seeded(chance));
            match seat {
                Some((seat, command)) => G::apply(state, seat, command, table).is_ok(),
                None => G::start(state, table).is_ok(),
            }
        };
        if !table(&mut state, None, &mut chance) {
            return found;
        }
        let (mut commands, mut scores, usual) = (Vec::new(), Vec::new(), Weights::usual(G::WEIGHTS));
        for _ in 0..4000 {
            let Some(seat) = G::deciders(&state).iter().next() else { break };
            commands.clear();
            G::commands(&state, seat, &mut commands);
            let view = G::view(&state, Viewer::Seat(seat));
            if chance.below(every) == 0 {
                let choices = G::scene(&view, &commands).choices;
                let of = |command: &G::Command| {
                    let said = command.to_string();
                    choices.iter().find(|choice| choice.command == said && choice.odds.is_some()).cloned()
                };
                let with: Vec<(G::Command, Choice)> = commands.iter().filter_map(|command| Some((command.clone(), of(command)?))).collect();
                if !with.is_empty() {
                    found.push(Told { state: state.clone(), seat, commands: with });
                    if found.len() == wanted {
                        return found;
                    }
                }
            }
            let picked = if chance.below(ANY) == 0 {
                chance.below(commands.len() as u32) as usize
            } else {
                scores.clear();
                G::appraise(&view, seat, &commands, &usual, &mut scores);
                let best = scores.iter().copied().max().unwrap_or(0);
                let best: Vec<usize> = scores.iter().enumerate().filter(|(_, score)| **score == best).map(|(place, _)| place).collect();
                best[chance.below(best.len() as u32) as usize]
            };
            let Some(command) = commands.get(picked) else { break };
            if !table(&mut state, Some((seat, command)), &mut chance) {
                break;
            }
        }
    }
    found
}

/// Claims of the forecasts of commands in positions of every scenario; `holds` says which forecasts can be held, `came` plays a command and gives what came of
/// it. With `wrong` the forecasts are spoilt, to see that this is found.
///
/// # Panics
/// At a scenario that the game does not know.
pub fn of_scenarios<G: Game>(
    (positions, runs, wrong): (usize, usize, bool),
    holds: impl Fn(&Choice) -> bool,
    came: impl Fn(&Told<G>, &G::Command, &mut Chance) -> Option<i32>,
) -> Claims {
    let mut claims = Claims::new();
    for (number, scenario) in G::about().scenarios.iter().enumerate() {
        let setup = G::scenario(scenario.name).expect("a scenario");
        for (place, told) in told::<G>(&setup, number as u64, positions, 6).iter().enumerate() {
            for (command, choice) in told.commands.iter().filter(|(_, choice)| holds(choice)) {
                let Some(mut odds) = choice.odds.clone() else { continue };
                if wrong {
                    odds.chances.rotate_right(1);
                }
                let mut chance = Chance::new(37, place as u64);
                let values: Option<Vec<i32>> = (0..runs).map(|_| came(told, command, &mut chance)).collect();
                let Some(values) = values else { continue };
                claims.forecast(&format!("{} {place}: {command}", scenario.name), &odds, &values);
            }
        }
    }
    claims
}

/// Holds that the claims of a game are right and more than `least`. `all` makes them from a number of positions of each scenario, a number of samples, and
/// whether they shall be spoilt: `few` of both, or, if `VINCULUM_FORECASTS=20` asks for it, 20 positions and 2,000 samples.
///
/// # Panics
/// If a claim is wrong.
pub fn hold((positions, runs): (usize, usize), least: usize, all: impl Fn((usize, usize, bool)) -> Claims) {
    let many = std::env::var("VINCULUM_FORECASTS").ok().and_then(|positions| positions.parse().ok());
    let (most, samples) = many.map_or((positions, runs), |positions| (positions, 2000));
    let claims = all((most, samples, false));
    println!("{} claims", claims.len());
    assert!(claims.len() > least, "{}", claims.len());
    assert_eq!(claims.wrong(0.001), Vec::<String>::new());
    assert!(!all((1, runs, true)).wrong(0.001).is_empty(), "a wrong forecast is found");
}

/// Claims of forecasts with what a sample says of each.
#[derive(Clone, Debug, Default)]
pub struct Claims(Vec<Claim>);

#[derive(Clone, Debug)]
struct Claim {
    told: String,
    /// No sample as far from a true claim comes with a greater chance than `exp(-against)`.
    against: f64,
}

impl Claims {
    /// No claims.
    pub fn new() -> Claims {
        Claims::default()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A chance that is told, rounded by `slack` at most, and how often it came.
    pub fn share(&mut self, what: &str, said: f64, slack: f64, came: usize, runs: usize) {
        let share = came as f64 / runs as f64;
        let nearest = share.clamp((said - slack).max(0.0), (said + slack).min(1.0));
        // Chernoff: exact for any number of runs, and no approximation where a chance is small.
        let against = runs as f64 * divergence(share, nearest) - TWO_SIDED;
        self.0.push(Claim { told: format!("{what}: told {said:.4}, came {came} times of {runs}"), against });
    }

    /// A mean that is told, rounded by `slack` at most, and what came.
    pub fn mean(&mut self, what: &str, said: f64, slack: f64, values: &[f64]) {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (n - 1.0);
        let off = ((mean - said).abs() - slack).max(0.0);
        let against = if off < 1e-9 { 0.0 } else { off * off * n / (2.0 * variance) };
        self.0.push(Claim { told: format!("{what}: told {said:.3} on average, came {mean:.3}"), against });
    }

    /// Every number of a forecast, those that it says never come among them, and its mean.
    pub fn forecast(&mut self, what: &str, forecast: &Forecast, values: &[i32]) {
        let runs = values.len();
        let number = |place: usize| forecast.from + place as i32;
        for (place, said) in forecast.chances.iter().enumerate() {
            let came = values.iter().filter(|value| **value == number(place)).count();
            if *said > 0.0 || came > 0 {
                self.share(&format!("{what}, {}", number(place)), *said, 1e-9, came, runs);
            }
        }
        let beyond = values.iter().filter(|value| **value < forecast.from || **value >= number(forecast.chances.len())).count();
        self.share(&format!("{what}, none of its numbers"), 0.0, 1e-9, beyond, runs);
        self.mean(&format!("{what}, mean"), forecast.mean, 1e-9, &values.iter().map(|value| f64::from(*value)).collect::<Vec<_>>());
    }

    /// The claims that are wrong, where no true one is called so with a greater chance than `level` over all of them.
    pub fn wrong(&self, level: f64) -> Vec<String> {
        let mut sorted: Vec<&Claim> = self.0.iter().collect();
        sorted.sort_by(|one, other| other.against.total_cmp(&one.against));
        let all = sorted.len();
        let wrong = |(place, claim): &(usize, &Claim)| claim.against > ln((all - place) as f64 / level);
        sorted.into_iter().enumerate().take_while(wrong).map(|(_, claim)| claim.told.clone()).collect()
    }
}

/// The natural logarithm of two: a sample may be too high or too low.
const TWO_SIDED: f64 = std::f64::consts::LN_2;

#[allow(clippy::disallowed_methods, reason = "a verdict of a test, far from any edge")]
fn ln(number: f64) -> f64 {
    number.ln()
}

/// How far a share is from a chance, in nats for each run.
fn divergence(share: f64, chance: f64) -> f64 {
    let part = |share: f64, chance: f64| match share {
        share if share <= 0.0 => 0.0,
        _ if chance <= 0.0 => f64::INFINITY,
        share => share * ln(share / chance),
    };
    part(share, chance) + part(1.0 - share, 1.0 - chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Text;

    fn die(chances: Vec<f64>) -> Claims {
        let mut chance = Chance::new(1, 1);
        let values: Vec<i32> = (0..2000).map(|_| chance.below(6) as i32).collect();
        let mean = chances.iter().enumerate().map(|(number, chance)| number as f64 * chance).sum();
        let mut claims = Claims::new();
        claims.forecast("a die", &Forecast { what: Text::NONE, chances, from: 0, mean, notes: Vec::new() }, &values);
        claims
    }

    #[test]
    fn a_true_forecast_stands_and_a_wrong_one_is_found() {
        assert_eq!(die(vec![1.0 / 6.0; 6]).wrong(0.001), Vec::<String>::new());
        let loaded = die(vec![0.25, 0.25, 0.125, 0.125, 0.125, 0.125]).wrong(0.001);
        assert!(loaded.iter().any(|told| told.starts_with("a die, 0")) && loaded.iter().any(|told| told.contains("mean")), "{loaded:?}");
        assert!(die(vec![0.2; 5]).wrong(0.001).iter().any(|told| told.contains("none of its numbers")));
    }

    #[test]
    fn over_many_claims_a_true_one_is_seldom_called_wrong() {
        let (mut claims, mut chance) = (Claims::new(), Chance::new(2, 2));
        for _ in 0..1000 {
            let came = (0..500).filter(|_| chance.below(4) == 0).count();
            claims.share("a quarter", 0.25, 0.0, came, 500);
        }
        assert_eq!(claims.wrong(0.01), Vec::<String>::new());
        claims.share("a planted one", 0.25, 0.0, 190, 500);
        assert_eq!(claims.wrong(0.01).len(), 1);
    }
}
