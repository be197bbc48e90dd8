//! Words of games and bots that stand in no catalogue of a game: values of options, bots in a sentence. What is not known stays as it is.

use engine::words::{OWN_ONLY, Words};
use rulebook::OptionSpec;

use crate::words::{spoken, t};

/// By the word itself, the message that says it.
type Terms = &'static [(&'static str, &'static str)];

/// Words typed as values of options and of rulings, with their names for people.
const VALUES: Terms = &[
    ("lot", "value-lot"),
    ("number", "value-number"),
    ("roll-off", "value-roll-off"),
    ("turn-then-move", "value-turn-then-move"),
    ("move-then-turn", "value-move-then-turn"),
    ("per-effect", "value-per-effect"),
    ("black-hole", "value-black-hole"),
    ("all-up", "value-all-up"),
    ("printed", "value-printed"),
    ("later", "value-later"),
    ("none", "value-none"),
    ("edge", "value-edge"),
    ("quadrant", "value-quadrant"),
    ("nearest", "value-nearest"),
    ("dice", "value-dice"),
    ("agility", "value-agility"),
    ("once", "value-once"),
    ("each", "value-each"),
    ("both", "value-both"),
    ("obstacles", "value-obstacles"),
    ("planet", "value-planet"),
    ("asteroids", "value-asteroids"),
    ("nebula", "value-nebula"),
    ("ours", "value-ours"),
    ("explosive", "value-explosive"),
    ("lingering", "value-lingering"),
    ("full", "value-full"),
    ("rest", "value-rest"),
    ("loss", "value-loss"),
    ("last", "value-last"),
    ("choice", "value-choice"),
    ("walk", "value-walk"),
    ("landing", "value-landing"),
    ("all", "value-all"),
    ("lateral-f", "value-lateral-f"),
    ("breakdown", "value-breakdown"),
    ("best", "value-best"),
    ("unless-taken", "value-unless-taken"),
    ("standard-row", "value-standard-row"),
    ("refused", "value-refused"),
    ("wasted", "value-wasted"),
    ("largest-first", "value-largest-first"),
    ("owner", "value-owner"),
    ("I-IV", "value-i-iv"),
    ("II-V", "value-ii-v"),
    ("III-IV", "value-iii-iv"),
    ("VI-V", "value-vi-v"),
    ("lesser", "value-lesser"),
    ("greater", "value-greater"),
    ("seven", "value-seven"),
    ("same-hex", "value-same-hex"),
    ("auto", "value-auto"),
    ("delayed", "value-delayed"),
    ("no-borg", "value-no-borg"),
    ("real", "value-real"),
    ("neutral", "value-neutral"),
    ("home", "value-home"),
    ("uniform", "value-uniform"),
    ("enter", "value-enter"),
    ("literal-nearest", "value-literal-nearest"),
    ("stay", "value-stay"),
    ("nearest-ship", "value-nearest-ship"),
    ("never", "value-never"),
    ("above-cubes", "value-above-cubes"),
    ("always", "value-always"),
    ("level", "value-level"),
    ("level-minus-1", "value-level-minus-1"),
    ("drawn", "value-drawn"),
    ("alternate", "value-alternate"),
    ("modern", "value-modern"),
    ("opponent", "value-opponent"),
    ("encountering", "value-encountering"),
    ("revised", "value-revised"),
    ("member-present", "value-member-present"),
    ("strict", "value-strict"),
    ("this-turn", "value-this-turn"),
    ("next-turn", "value-next-turn"),
    ("at-time-of-battle", "value-at-time-of-battle"),
    ("at-time-of-probe", "value-at-time-of-probe"),
    ("permission", "value-permission"),
    ("random", "value-random"),
    ("responses", "value-responses"),
    ("plain", "value-plain"),
    ("enveloping", "value-enveloping"),
    ("sabot", "value-sabot"),
    ("enveloping-sabot", "value-enveloping-sabot"),
    ("shotgun", "value-shotgun"),
    ("shotgun-sabot", "value-shotgun-sabot"),
    ("one-turn", "value-one-turn"),
    ("whole", "value-whole"),
    ("booster", "value-booster"),
    ("average", "value-average"),
    ("drone", "value-drone"),
    ("first", "value-first"),
];

const BOTS: Terms = &[("random", "blurb-random"), ("ensign", "blurb-ensign"), ("officer", "blurb-officer"), ("admiral", "blurb-admiral")];

/// The options of the tournament desk: name, title, help.
const DESK: [(&str, &str, &str); 10] = [
    ("fleet_sp", "desk-fleet-sp", "desk-fleet-sp-help"),
    ("build_mode", "desk-build-mode", "desk-build-mode-help"),
    ("pool", "desk-pool", "desk-pool-help"),
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
    Words::shared(spoken(), OWN_ONLY).called("counted-in", unit)
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

#[cfg(test)]
mod tests {
    use rulebook::OptionChoices;

    use super::*;
    use crate::words::speaking;

    /// Every value of an option that is a word, and every unit, has an Italian name: none is shown as it is typed.
    #[test]
    fn every_value_and_unit_of_an_option_is_said() {
        let mut unsaid = Vec::new();
        speaking("it", || {
            for (spec, game) in registry::kits().iter().flat_map(|kit| kit.about().options.iter().map(|spec| (spec, kit.about().name))) {
                match spec.choices {
                    OptionChoices::OneOf(words) => {
                        let plain =
                            |word: &&&str| word.chars().filter(char::is_ascii_lowercase).count() > 1 && !matches!(**word, "on" | "off");
                        let known = |word: &&&str| VALUES.iter().any(|(known, _)| *known == word.replace('_', "-"));
                        unsaid.extend(
                            words.iter().filter(plain).filter(|word| !known(word)).map(|word| format!("{game}.{}: {word}", spec.name)),
                        );
                    }
                    OptionChoices::Number { unit: english, .. } if !english.is_empty() && unit(english) == english => {
                        unsaid.push(format!("{game}.{}: {english}", spec.name));
                    }
                    _ => {}
                }
            }
        });
        assert!(unsaid.is_empty(), "{unsaid:#?}");
    }
}
