//! Cases of the desk: the executable ledger of the tournament half, in the look of the games' case files.
//!
//! ```toml
//! game = "attack-wing-desk"
//!
//! [[case]]
//! title   = "Two registrations of one player"
//! rules   = ["AW.ROUND.2"]
//! options = { fleet_sp = 90 }        # options of the event by name
//! begin   = ["register Ann"]         # orders that must be accepted before the first step; dice by seed 0
//!
//! [[case.step]]
//! do      = "register Ann"           # an order; without it the step only looks
//! dice    = ["BHHXX"]                # what people roll or draw, exactly as much as is asked for; absent: nothing may be asked
//! at      = 3600                     # the moment, in seconds
//! refused = "AW.ROUND.2"             # the rule of the refusal
//! cites   = ["AW.BYE.1"]             # rules that what happens must cite
//! silent  = ["AW.BYE.5"]             # rules that it may not cite
//! expect  = { "players.Ann.number" = 1 }     # values of `export::json` afterwards; `clock_left` and `bye_candidates` are there too
//! ```

use std::collections::{BTreeMap, BTreeSet};

use engine::{
    Failure, Malformed,
    case::{Verdict, differences},
};
use rulebook::RuleId;
use serde::Deserialize;
use serde_json::json;

use crate::{Denied, Desk, Dice, Setup, entry::Instant, export, notation};

/// Short name of the desk in case files.
pub const NAME: &str = "attack-wing-desk";

/// The rulebook whose rules they prove.
pub const LEDGER: &str = "attack-wing";

/// The case files that belong to this crate: name and text.
pub static BUILT_IN: &[(&str, &str)] = &[
    ("fleets.toml", include_str!("../cases/fleets.toml")),
    ("rounds.toml", include_str!("../cases/rounds.toml")),
    ("points.toml", include_str!("../cases/points.toml")),
    ("ranks.toml", include_str!("../cases/ranks.toml")),
];

/// A case file of the desk.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseFile {
    /// [`NAME`].
    pub game: String,
    /// The cases.
    #[serde(default, rename = "case")]
    pub cases: Vec<Case>,
}

/// One case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The case in a sentence.
    pub title: String,
    /// The rules it proves: each must be cited by a notice or a refusal while it runs.
    pub rules: Vec<String>,
    /// Options of the event by name.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    /// Orders before the first step.
    #[serde(default)]
    pub begin: Vec<String>,
    /// Steps in order.
    #[serde(default, rename = "step")]
    pub steps: Vec<StepOf>,
}

/// One step of a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepOf {
    /// The order. Without it the step only looks.
    #[serde(rename = "do")]
    pub order: Option<String>,
    /// Dice and draws that people enter.
    #[serde(default)]
    pub dice: Vec<String>,
    /// The moment, in seconds; the one of the step before if absent.
    pub at: Option<Instant>,
    /// The rule of the refusal, if it must be refused.
    pub refused: Option<String>,
    /// Rule ids that must be cited.
    #[serde(default)]
    pub cites: Vec<String>,
    /// Rule ids that may not be cited.
    #[serde(default)]
    pub silent: Vec<String>,
    /// Values afterwards.
    #[serde(default)]
    pub expect: toml::Table,
}

/// Reads a case file.
///
/// # Errors
/// A sentence that says where it is no case file of the desk.
pub fn read(text: &str) -> Result<CaseFile, Malformed> {
    let file: CaseFile = toml::from_str(text).map_err(|why| format!("not a case file of the desk: {why}"))?;
    if file.game == NAME { Ok(file) } else { Err(format!("these are cases of {}, not of {NAME}", file.game).into()) }
}

/// Reads a case file and runs all of it.
///
/// # Errors
/// As [`read`].
pub fn run_file(text: &str) -> Result<Vec<Verdict>, Malformed> {
    read(text).map(|file| file.cases.iter().map(run).collect())
}

/// Runs one case.
pub fn run(case: &Case) -> Verdict {
    let mut runner = Runner { desk: None, at: 0, cited: BTreeSet::new(), differs: Vec::new() };
    if let Err(why) = runner.case(case) {
        runner.differs.push(why.to_string());
    }
    let mut proved = BTreeSet::new();
    for id in &case.rules {
        match rulebook::OURS.id(id) {
            Err(why) => runner.differs.push(format!("rules: {why}")),
            Ok(rule) if runner.cited.contains(&rule) => {
                proved.insert(rule);
            }
            Ok(rule) => runner.differs.push(format!("{rule} is claimed but nothing in the case cites it")),
        }
    }
    Verdict { title: case.title.clone(), differs: runner.differs, cited: runner.cited, proved }
}

struct Runner {
    desk: Option<Desk>,
    at: Instant,
    cited: BTreeSet<RuleId>,
    differs: Vec<String>,
}

impl Runner {
    fn case(&mut self, case: &Case) -> Result<(), Failure> {
        let mut setup = Setup::default();
        for (name, value) in &case.options {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            setup.set(name, &text).map_err(|why| crate::words::english(&why.text()))?;
        }
        let mut desk = Desk::open(setup).map_err(|why| crate::words::english(&why.text()))?;
        for order in &case.begin {
            let told = desk.say_text(0, order).map_err(|why| format!("begin {order:?}: {why}"))?;
            self.cited.extend(told.into_iter().flat_map(|notice| notice.rules));
        }
        self.desk = Some(desk);
        for (index, step) in case.steps.iter().enumerate() {
            let place = format!("step {}{}", index + 1, step.order.as_ref().map_or(String::new(), |order| format!(" ({order})")));
            self.step(&place, step).map_err(|why| why.at(&place))?;
        }
        Ok(())
    }

    fn step(&mut self, place: &str, step: &StepOf) -> Result<(), Failure> {
        self.at = step.at.unwrap_or(self.at);
        let Some(desk) = &mut self.desk else { return Ok(()) };
        let before = desk.hash().to_owned();
        let said = match &step.order {
            None => Ok(Vec::new()),
            Some(text) => notation::read(desk.tournament(), text)
                .map_err(Denied::from)
                .and_then(|(order, _)| desk.say(self.at, &order, &Dice::Typed(step.dice.clone()))),
        };
        let mut cited: BTreeSet<RuleId> = BTreeSet::new();
        match (said, &step.refused) {
            (Ok(told), None) => cited.extend(told.into_iter().flat_map(|notice| notice.rules)),
            (Ok(_), Some(rule)) => return Err(format!("was accepted, but {rule} should forbid it").into()),
            (Err(Denied::Refused { refusal }), Some(wanted)) => {
                let rule = engine::Reason::rule(&refusal);
                cited.insert(rule);
                if rule.as_str() != wanted {
                    self.differs.push(format!("{place}: refused by {rule} ({refusal}), not by {wanted}"));
                }
                if desk.hash() != before {
                    self.differs.push(format!("{place}: the refused order changed something"));
                }
            }
            (Err(why), _) => return Err(why.to_string().into()),
        }
        self.cited.extend(&cited);
        for id in step.cites.iter().filter(|id| !cited.iter().any(|rule| rule.as_str() == id.as_str())) {
            self.differs.push(format!("{place}: nothing cites {id}; cited: {cited:?}"));
        }
        for id in step.silent.iter().filter(|id| cited.iter().any(|rule| rule.as_str() == id.as_str())) {
            self.differs.push(format!("{place}: {id} is cited, but should not be"));
        }
        self.expect(place, &step.expect);
        Ok(())
    }

    fn expect(&mut self, place: &str, expected: &toml::Table) {
        let Some(desk) = &self.desk else { return };
        let event = desk.tournament();
        let mut tree = export::json(event);
        if let Some(map) = tree.as_object_mut() {
            let clock = event.current().and_then(|round| round.clock);
            map.insert("clock_left".into(), json!(clock.map(|clock| clock.left(self.at))));
            map.insert("clock_up".into(), json!(clock.map(|clock| clock.is_up(self.at))));
            let names: Vec<String> = event.bye_candidates().iter().map(|id| event.name(*id)).collect();
            map.insert("bye_candidates".into(), json!(names));
            map.insert("player_count".into(), json!(event.players().count()));
        }
        self.differs.extend(differences(&tree, expected).into_iter().map(|differs| format!("{place}: {differs}")));
    }
}
