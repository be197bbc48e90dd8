//! Words of games and bots that stand in no catalogue of a game: units of options, bots in a sentence. What is not known stays as it is.

use rulebook::OptionSpec;

use crate::words::t;

/// By the word itself, the message that says it.
type Terms = &'static [(&'static str, &'static str)];

const UNITS: Terms = &[
    ("rounds", "unit-rounds"),
    ("turns", "unit-turns"),
    ("minutes", "unit-minutes"),
    ("tenths of a mm", "unit-tenths-mm"),
    ("tenths", "unit-tenths"),
    ("hexes", "unit-hexes"),
    ("points", "unit-points"),
    ("degrees", "unit-degrees"),
    ("times", "unit-times"),
    ("culture", "unit-culture"),
    ("cards", "cards-unit"),
];

const VALUES: Terms = &[
    ("roll-off", "value-roll-off"),
    ("turn-then-move", "value-turn-then-move"),
    ("move-then-turn", "value-move-then-turn"),
    ("per-effect", "value-per-effect"),
    ("black-hole", "value-black-hole"),
    ("all-up", "value-all-up"),
];

const BOTS: Terms = &[("random", "blurb-random"), ("officer", "blurb-officer"), ("admiral", "blurb-admiral")];

/// The options of the tournament desk: name, title, help.
const DESK: [(&str, &str, &str); 9] = [
    ("fleet_sp", "desk-fleet-sp", "desk-fleet-sp-help"),
    ("build_mode", "desk-build-mode", "desk-build-mode-help"),
    ("rounds", "desk-rounds", "desk-rounds-help"),
    ("minutes", "desk-minutes", "desk-minutes-help"),
    ("bye_fleet_points", "desk-bye-fleet-points", "desk-bye-fleet-points-help"),
    ("rank_win_loss_second", "desk-rank-win-loss-second", "desk-rank-win-loss-second-help"),
    ("elimination_ends", "desk-elimination-ends", "desk-elimination-ends-help"),
    ("sign_off", "desk-sign-off", "desk-sign-off-help"),
    ("month", "desk-month", "desk-month-help"),
];

/// The title and the help of an option of the desk.
pub(crate) fn of_desk(spec: &OptionSpec) -> (String, String) {
    let known = DESK.iter().find(|(name, ..)| *name == spec.name);
    known.map_or_else(|| (spec.title.to_owned(), spec.help.to_owned()), |(_, title, help)| (t(title), t(help)))
}

fn said(terms: Terms, word: &str, plain: &str) -> String {
    let known = terms.iter().find(|(known, _)| *known == word);
    known.map_or_else(|| plain.to_owned(), |(_, id)| t(id))
}

/// A unit of an option.
pub(crate) fn unit(unit: &str) -> String {
    said(UNITS, unit, unit)
}

/// How a bot plays.
pub(crate) fn blurb(bot: &str, plain: &str) -> String {
    said(BOTS, bot, plain)
}

/// A value of an option: `on`, `off`, or a word of the game.
pub(crate) fn value(value: &str) -> String {
    match value {
        "on" => t("on"),
        "off" => t("off"),
        _ => said(VALUES, &value.replace('_', "-"), &value.replace('_', " ")),
    }
}
