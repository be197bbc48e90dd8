//! Sentences that are put together by hand are those of Fluent.

use super::*;

/// Sentences put together here are those that Fluent makes, in every catalogue of the engine, whatever is counted or named.
#[test]
fn sentences_are_those_that_fluent_makes() {
    let source = "plain = as it stands
whole = { $a } of { $b }, { $a }
plural = { $n ->\n [0] none\n [one] one { $a }\n *[other] { $n } of { $b }\n}
other = { $n ->\n *[other] many\n [one] a single one\n}
case = { $a ->\n [A] the first\n [Enterprise] the ship { $n ->\n [one] alone\n *[other] with { $n }\n }\n *[else] { $a }\n}
lacking = { $missing }
term = { -brand } and { $a }
-brand = Vinculum";
    let numbers = (-3..130).chain([999_999, 1_000_000, 2_000_000, 1_000_001, -(1 << 53), 1 << 53]);
    let ids = ["plain", "whole", "plural", "other", "case", "lacking", "term"];
    for language in ["en", "it", "pl"] {
        let words = Words::new(language, &[source]).expect("sound");
        for number in numbers.clone() {
            for a in [
                Arg::Seat(Seat::A),
                Arg::Text(Text::name("Enterprise")),
                Arg::Number(number),
                Arg::Text(msg!("plain")),
                Arg::Text(number.to_string().into()),
            ] {
                let args = || vec![("a", a.clone()), ("b", Arg::Called("face", "Hit")), ("n", Arg::Number(number))];
                for id in ids {
                    let pattern = words.bundle.get_message(id).and_then(|message| message.value()).expect("it is there");
                    let text = Text::Message(id, args());
                    assert_eq!(words.say(&text), words.formatted(pattern, &args()), "{language} {text}");
                }
            }
        }
    }
}

#[test]
fn a_decimal_number_has_a_comma_in_italian() {
    let said = |language, number, places| Words::of(language, OWN_ONLY).say(&Text::decimal(number, places));
    assert_eq!([said("en", 7.651, 2), said("it", 7.651, 2), said("it", -0.5, 1), said("it", 3.0, 0)], ["7.65", "7,65", "-0,5", "3"]);
    // A number that somebody typed is quoted as it stands.
    assert_eq!(Words::of("it", OWN_ONLY).say(&Text::name("63.25")), "63.25");
}

#[test]
fn a_number_in_a_text_has_its_singular() {
    let words = Words::new("en", &["costs = { $n ->\n [one] { $n } point\n *[other] { $n } points\n}"]).expect("sound");
    let said = |n: &'static str| words.say(&msg!("costs", n = Text::name(n)));
    assert_eq!(["1", "2", "1+1/2", "01"].map(said), ["1 point", "2 points", "1+1/2 points", "01 points"]);
}
