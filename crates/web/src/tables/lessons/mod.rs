//! First steps: a lesson is a game at a real table, with a prepared beginning, written dice, and one thought a step. The learner gives the commands;
//! the lesson's file has the other side's commands and the dice. After the last step the game goes on like any other.

mod wording;

use std::{collections::BTreeMap, iter, sync::LazyLock};

use axum::http::StatusCode;
use engine::{Kit, Play, Problem, Seat, Viewer, session::Moved};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    fault::Fault,
    key,
    store::{proof::Proof, register::LessonProgress},
    tables::table::{Core, RequestContext, Table},
    words::{spoken, t},
};

/// The files, in the order in which they are offered.
const FILES: [(&str, &str); 5] = [
    ("attack-wing", include_str!("../../../lessons/attack-wing.toml")),
    ("stcs", include_str!("../../../lessons/stcs.toml")),
    ("sfb", include_str!("../../../lessons/sfb.toml")),
    ("ascendancy", include_str!("../../../lessons/ascendancy.toml")),
    ("stccg", include_str!("../../../lessons/stccg.toml")),
];

/// A sentence in the languages of the pages.
pub(crate) type Told = BTreeMap<String, String>;

/// A lesson.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    pub(crate) game: String,
    pub(crate) scenario: String,
    #[serde(default)]
    settings: BTreeMap<String, String>,
    pub(crate) title: Told,
    pub(crate) about: Told,
    /// The game that a person plays first, after the lesson or instead of it.
    pub(crate) first: First,
    /// The dice of the set-up.
    #[serde(default)]
    dice: Vec<String>,
    /// Commands that are played before the lesson begins.
    #[serde(default)]
    before: Vec<Line>,
    pub(crate) step: Vec<Step>,
}

/// A short first game, against the simplest bot that plays soundly.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct First {
    pub(crate) scenario: String,
    #[serde(default)]
    pub(crate) settings: BTreeMap<String, String>,
}

/// A command of the file, and its dice.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    seat: Seat,
    #[serde(rename = "do")]
    text: String,
    #[serde(default)]
    dice: Vec<String>,
}

/// One thought.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    text: Told,
    /// Things that are pointed out: ids of shapes, or parts of the page (`strip`, `board`, `choices`, `sheets`, `log`).
    #[serde(default)]
    show: Vec<String>,
    /// The command that leads on, and with it every other command that comes to the same; without one the step is only read.
    #[serde(default)]
    accept: Option<String>,
    /// The words of the page instead where a form turns the button into words of its own.
    #[serde(default)]
    also: Option<String>,
    /// Hint for a person who does something else.
    #[serde(default)]
    hint: Told,
    /// Dice of the command.
    #[serde(default)]
    dice: Vec<String>,
    /// Commands of the others after it.
    #[serde(default)]
    then: Vec<Line>,
}

impl Step {
    /// Carries the command out with its written dice, and then the others' commands.
    fn carry_out(&self, play: &mut dyn Play, seat: Seat, text: &str) -> Result<(), Fault> {
        say(play, seat, text, &self.dice)?;
        self.then.iter().try_for_each(|line| say(play, line.seat, &line.text, &line.dice))
    }

    /// Whether a command does what the step asks for: it has the same spelling, or all eyes then see the same position and the same events, however
    /// the page spelled it.
    fn takes(&self, table: &Table, play: &dyn Play, seat: Seat, text: &str) -> bool {
        let Some(wanted) = self.accept.as_deref() else { return false };
        if wanted == text || !play.allows(seat, text) {
            return wanted == text;
        }
        let seats = (0..table.sitters.len()).filter_map(Seat::new).map(Viewer::Seat);
        let (game, viewers) = (play.save(), seats.chain([Viewer::Public]));
        let seen_after = |text: &str| -> Option<Vec<_>> {
            let mut copy = table.kit.load(&game, 0, None).ok()?;
            self.carry_out(&mut *copy, seat, text).ok()?;
            Some(viewers.clone().map(|viewer| (copy.view(viewer), copy.log(viewer, play.heard(viewer), "en"))).collect())
        };
        let said = seen_after(text);
        said.is_some() && iter::once(wanted).chain(self.also.as_deref()).any(|wanted| said == seen_after(wanted))
    }
}

static LESSONS: LazyLock<Vec<(&str, Lesson)>> = LazyLock::new(|| {
    let read = |(name, text): &(&'static str, &str)| Some((*name, toml::from_str(text).ok()?));
    FILES.iter().filter_map(read).collect()
});

/// The lesson of a game, with its name.
pub(crate) fn of_game(game: &str) -> Option<&'static (&'static str, Lesson)> {
    LESSONS.iter().find(|(_, lesson)| lesson.game == game)
}

/// A lesson by name.
pub(crate) fn named(name: &str) -> Result<&'static Lesson, Fault> {
    let found = LESSONS.iter().find(|(known, _)| *known == name).map(|(_, lesson)| lesson);
    found.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-lesson", t("fault-no-lesson")))
}

/// A message in a language, or in English.
pub(crate) fn in_language<'t>(told: &'t Told, language: &str) -> &'t str {
    told.get(language).or_else(|| told.get("en")).map_or("", String::as_str)
}

impl LessonProgress {
    /// The title of the lesson in a language.
    pub(crate) fn title(&self, language: &str) -> Option<&'static str> {
        Some(in_language(&named(&self.name).ok()?.title, language))
    }

    fn step(&self) -> Option<&'static Step> {
        named(&self.name).ok()?.step.get(self.at)
    }

    fn is_last(&self) -> bool {
        named(&self.name).is_ok_and(|lesson| self.at + 1 == lesson.step.len())
    }

    /// The step as the page of this observer shows it.
    pub(crate) fn shown(&self, play: &dyn Play, viewer: Viewer, language: &str) -> Value {
        let (Ok(lesson), Some(step)) = (named(&self.name), self.step()) else { return Value::Null };
        let said = |told: &'static Told| wording::say(in_language(told, language), step.accept.as_deref(), play, viewer, language);
        let last = self.at + 1 == lesson.step.len();
        json!({
            "name": self.name, "title": in_language(&lesson.title, language), "at": self.at + 1, "of": lesson.step.len(),
            "text": said(&step.text), "hint": said(&step.hint), "show": step.show, "accept": step.accept.iter().collect::<Vec<_>>(),
            "next": step.accept.is_none() && !last, "last": last, "game": lesson.game, "scenario": lesson.scenario,
            "after": after(&self.name).map(|(name, lesson)| json!({ "name": name, "title": in_language(&lesson.title, language) })),
        })
    }
}

/// The lesson that is offered after this one.
fn after(name: &str) -> Option<&'static (&'static str, Lesson)> {
    LESSONS.iter().skip_while(|(known, _)| *known != name).nth(1)
}

/// The setup of a lesson.
pub(crate) fn setup(kit: &dyn Kit, lesson: &Lesson) -> Result<Value, Fault> {
    let mut setup = kit.setup(&lesson.scenario)?;
    for (name, value) in &lesson.settings {
        kit.set(&mut setup, name, value)?;
    }
    Ok(setup)
}

/// Opens the game of a lesson at its beginning.
pub(crate) fn begun(kit: &dyn Kit, lesson: &Lesson) -> Result<Box<dyn Play>, Fault> {
    let mut play = kit.open(&setup(kit, lesson)?, None)?;
    fall(&mut *play, &lesson.dice)?;
    lesson.before.iter().try_for_each(|line| say(&mut *play, line.seat, &line.text, &line.dice))?;
    Ok(play)
}

fn say(play: &mut dyn Play, seat: Seat, text: &str, dice: &[String]) -> Result<(), Fault> {
    match play.say(seat, text, None)? {
        Moved::Done if dice.is_empty() => Ok(()),
        Moved::Done => Err(unsound(&format!("{text}: more dice than were asked for"))),
        Moved::Asks(_) => fall(play, dice),
    }
}

/// The dice that are written down fall, all of them.
fn fall(play: &mut dyn Play, dice: &[String]) -> Result<(), Fault> {
    for fell in dice {
        // Some dice only their owner may see.
        let mut viewers = (0..8).filter_map(Seat::new).map(Viewer::Seat);
        let seen = |viewers: &Viewer| play.question(*viewers, "en").is_some_and(|question| question.seen);
        let by = viewers.find(seen).unwrap_or(Viewer::Public);
        play.answer(by, fell).map_err(|why| unsound(&format!("{fell}: {why}")))?;
    }
    match play.question(Viewer::Public, "en") {
        None => Ok(()),
        Some(question) => Err(unsound(&format!("no dice are left for {}", question.sentence()))),
    }
}

fn unsound(why: &str) -> Fault {
    tracing::error!(why, "a lesson does not go as it is written");
    Fault::internal("lesson-unsound", t("fault-lesson-unsound"))
}

impl Table {
    /// Goes on from a step that asks for nothing; after the last one the game goes on against the bot, with dice that the server rolls.
    pub(crate) fn read_on(&self, context: &RequestContext) -> Result<u64, Fault> {
        let mut core = self.core();
        core.once(self, context, |core| {
            let taken = core.register.lesson.clone().ok_or_else(|| Problem::new("no-lesson", t("fault-no-lesson-here")))?;
            if taken.step().is_some_and(|step| step.accept.is_some()) {
                return Err(Fault::new(StatusCode::CONFLICT, "lesson", t("fault-lesson-do")));
            }
            if taken.is_last() {
                core.play_on(self)?;
                core.after(None);
                return Ok(());
            }
            core.lesson_goes_on(&taken)?;
            core.revise();
            Ok(())
        })
        .inspect(|_| self.tell(&core))
    }
}

impl Core {
    fn lesson_goes_on(&mut self, taken: &LessonProgress) -> Result<(), Fault> {
        let next = LessonProgress { at: taken.at + 1, ..taken.clone() };
        self.register(|register| register.lesson = Some(next))
    }

    /// The lesson is over, and its game one like any other: from now on the dice come from a seed to which the server has bound itself.
    fn play_on(&mut self, table: &Table) -> Result<(), Fault> {
        // The register of an older version has no proof.
        let proof = match self.register.proof.clone() {
            Some(proof) => proof,
            None => Proof::new(key::seed()?, key::word(26)?),
        };
        let lines = self.play.written();
        self.play.roll_from_now(proof.roll(0));
        self.play.bind(&proof.commitment, None);
        self.append(table, lines)?;
        self.register(|register| {
            register.lesson = None;
            register.proof = Some(proof);
        })
    }

    /// A command at a table with a lesson: the command of the step, with its dice and the others' commands after it.
    pub(crate) fn learn(&mut self, table: &Table, seat: Seat, text: &str, taken: &LessonProgress) -> Result<(), Fault> {
        let (text, step) = (text.trim(), taken.step());
        let Some(step) = step.filter(|step| step.takes(table, &*self.play, seat, text)) else {
            let hint = step.map_or("", |step| in_language(&step.hint, spoken()));
            let accept = step.and_then(|step| step.accept.as_deref());
            let hint = wording::say(hint, accept, &*self.play, Viewer::Seat(seat), spoken());
            let sentence = if hint.is_empty() { t("fault-lesson-other") } else { hint };
            return Err(Fault::new(StatusCode::CONFLICT, "lesson", sentence));
        };
        let lines = self.play.written();
        match step.carry_out(&mut *self.play, seat, text) {
            Ok(()) => self.append(table, lines)?,
            // A half-done step is undone.
            Err(why) => return self.put_back(table, lines, None, why),
        }
        self.lesson_goes_on(taken)?;
        self.after(Some(seat));
        Ok(())
    }
}
