//! Every option of a game joins the suite by itself: its table of options is all that is asked.

use rulebook::OptionSpec;

use crate::{Chance, Game};

/// The setup of a scenario under these settings.
///
/// # Panics
/// At a scenario or a setting that the game does not know.
pub fn set_up<G: Game>(scenario: &str, settings: &[(&str, &str)]) -> G::Setup {
    let mut setup = G::scenario(scenario).unwrap_or_else(|| panic!("there is no scenario {scenario}"));
    for (name, value) in settings {
        G::set(&mut setup, name, value).unwrap_or_else(|why| panic!("{name} {value}: {why}"));
    }
    setup
}

/// Settings for a few setups of the game of these options, in which each value that an option can take beside its default (of a number the ends of its range) stands at
/// least once. One setup has at most `together` of them, so that few setups do for many options; options named in `held` are left to the caller, as
/// those that make a game long.
pub fn settings(options: &[OptionSpec], held: &[&str], together: usize) -> Vec<Vec<(&'static str, String)>> {
    let mut setups: Vec<Vec<(&'static str, String)>> = Vec::new();
    for spec in options.iter().filter(|spec| !held.contains(&spec.name)) {
        for value in spec.others() {
            let room =
                |setup: &&mut Vec<(&'static str, String)>| setup.len() < together && setup.iter().all(|(name, _)| *name != spec.name);
            match setups.iter_mut().find(room) {
                Some(setup) => setup.push((spec.name, value)),
                None => setups.push(vec![(spec.name, value)]),
            }
        }
    }
    setups
}

/// Another value than its default for one option in four, each of its others as likely: most games of a long run stay near the rules as they are
/// played, and every pair of options meets.
pub(super) fn varied(options: &[OptionSpec], chance: &mut Chance) -> Vec<(String, String)> {
    let mut wanted = Vec::new();
    for spec in options {
        let others = spec.others();
        if !others.is_empty() && chance.below(4) == 0 {
            wanted.push((spec.name.to_owned(), others[chance.below(others.len() as u32) as usize].clone()));
        }
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::OptionChoices;

    const fn option(name: &'static str, choices: OptionChoices, default: &'static str) -> OptionSpec {
        OptionSpec { name, rule: crate::example::ledgers::beacon::END_1, title: "", default, choices, help: "", figure: false }
    }

    const OPTIONS: &[OptionSpec] = &[
        option("fog", OptionChoices::Flag, "off"),
        option("order", OptionChoices::OneOf(&["first", "last", "drawn"]), "last"),
        option("turns", OptionChoices::Number { min: 1, max: 9, step: 1, unit: "" }, "9"),
    ];

    #[test]
    fn every_other_value_stands_somewhere() {
        let text = |setups: Vec<Vec<(&'static str, String)>>| -> Vec<String> {
            setups.iter().map(|setup| setup.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")).collect()
        };
        assert_eq!(text(settings(OPTIONS, &[], 1)), ["fog=on", "order=first", "order=drawn", "turns=1"]);
        assert_eq!(text(settings(OPTIONS, &[], 9)), ["fog=on order=first turns=1", "order=drawn"]);
        assert_eq!(text(settings(OPTIONS, &["turns"], 2)), ["fog=on order=first", "order=drawn"]);
    }

    #[test]
    fn one_option_in_four_differs_and_each_of_its_values_comes() {
        let mut chance = Chance::new(5, 0);
        let drawn: Vec<(String, String)> = (0..1_000).flat_map(|_| varied(OPTIONS, &mut chance)).collect();
        for (name, values) in [("fog", 1), ("order", 2), ("turns", 1)] {
            let of: Vec<&String> = drawn.iter().filter(|(option, _)| option == name).map(|(_, value)| value).collect();
            assert!((200..300).contains(&of.len()), "{name}: {} of 1,000", of.len());
            let different: std::collections::BTreeSet<_> = of.into_iter().collect();
            assert_eq!(different.len(), values, "{name}: {different:?}");
        }
    }
}
