//! A game's description of itself in one language: titles, blurbs and help, where they are ids of its words.

use rulebook::OptionSpec;

use crate::{
    About, Scenario, SeatChoice, StopKind, Text,
    game::SeatPick,
    words::{Sources, Words},
};

/// The same facts with every id replaced by what it says. Made once for each language of a game and kept as long as the program runs.
pub(crate) fn spoken(about: &'static About, language: &str, sources: Sources) -> &'static About {
    if !texts(about).any(is_id) {
        return about;
    }
    let words = Words::of(language, sources);
    let say = |text: &'static str| if words.has(text) { String::leak(words.say(&Text::of(text))) } else { text };
    let pick = |pick: &SeatPick| SeatPick { name: pick.name, title: say(pick.title), blurb: say(pick.blurb) };
    let choice = |choice: &SeatChoice| {
        let picks = Vec::leak(choice.picks.iter().map(pick).collect());
        SeatChoice { name: choice.name, title: say(choice.title), picks, typed: choice.typed }
    };
    let scenario = |one: &Scenario| Scenario { name: one.name, title: say(one.title), blurb: say(one.blurb) };
    let option = |spec: &OptionSpec| OptionSpec { title: say(spec.title), help: say(spec.help), ..*spec };
    let stop = |stop: &StopKind| StopKind { name: stop.name, title: say(stop.title), help: say(stop.help) };
    Box::leak(Box::new(About {
        title: say(about.title),
        blurb: say(about.blurb),
        scenarios: Vec::leak(about.scenarios.iter().map(scenario).collect()),
        options: Vec::leak(about.options.iter().map(option).collect()),
        seat_choices: Vec::leak(about.seat_choices.iter().map(choice).collect()),
        stops: Vec::leak(about.stops.iter().map(stop).collect()),
        ..about.clone()
    }))
}

/// Everything in it that a person reads.
fn texts(about: &'static About) -> impl Iterator<Item = &'static str> {
    let own = [about.title, about.blurb].into_iter();
    let scenarios = about.scenarios.iter().flat_map(|one| [one.title, one.blurb]);
    let options = about.options.iter().flat_map(|spec| [spec.title, spec.help]);
    let choices = about
        .seat_choices
        .iter()
        .flat_map(|choice| std::iter::once(choice.title).chain(choice.picks.iter().flat_map(|pick| [pick.title, pick.blurb])));
    let stops = about.stops.iter().flat_map(|stop| [stop.title, stop.help]);
    own.chain(scenarios).chain(options).chain(choices).chain(stops)
}

/// Whether a text can only be an id: a sentence has spaces, a title a capital.
fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' || byte == b'_')
}
