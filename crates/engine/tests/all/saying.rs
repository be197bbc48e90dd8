//! Sentences are the same whether the engine or the library of the catalogue makes them.

use std::{panic::AssertUnwindSafe, sync::Arc};

use engine::{
    Seat, Text, msg,
    words::{Arg, Words, spoken},
};

const PLAIN: &str =
    "told = { $who } of { $seat } has { $n } of { $all }: { $what }, { $face }\nhits = { $n } hits\nface-critical-hit = colpo critico\n";
/// The same, through a choice that changes nothing: such patterns go the library's way.
const CHOSEN: &str = "told = { 1 ->\n *[other] { $who } of { $seat } has { $n } of { $all }: { $what }, { $face }\n}\nhits = { $n ->\n [one] one hit\n *[other] { $n } hits\n}\nface-critical-hit = colpo critico\n";

#[test]
fn both_ways_say_the_same() {
    let [plain, chosen] = [PLAIN, CHOSEN].map(|source| Words::new("en", &[source]).expect("it is Fluent"));
    for n in [0_i64, 1, -7, 12, 1_234_567, 9_007_199_254_740_991] {
        let args = vec![
            ("who", Arg::Text(Text::name("\"Gr'oth\" { $n }"))),
            ("seat", Arg::Seat(Seat::B)),
            ("n", Arg::Number(n)),
            ("all", Arg::Text(Text::Said("said".into()))),
            ("what", Arg::Text(msg!("hits", n = 3))),
            ("face", Arg::Called("face", "Critical Hit")),
        ];
        let text = Text::Message("told", args);
        let said = plain.say(&text);
        assert_eq!(said, chosen.say(&text));
        assert_eq!(said, format!("\"Gr'oth\" {{ $n }} of B has {n} of said: 3 hits, colpo critico"));
    }
    let missing = msg!("hits");
    assert_eq!(plain.say(&missing), "{$n} hits", "an argument that is missing shows its name");
    assert_eq!(plain.say(&msg!("unknown", n = 2)), "unknown(n=2)");
}

/// A text that is serialised inside `spoken` is said in its words, as if it had been said before; a text serialised afterwards is not.
#[test]
fn what_is_written_is_said_on_the_way() {
    let [english, italian] = [PLAIN, "hits = { $n } colpi"].map(|source| Arc::new(Words::new("en", &[source]).expect("it is Fluent")));
    let written = |text: &Text| serde_json::to_string(text).expect("JSON");
    let text = msg!("hits", n = 3);
    let both = spoken(&english, || (written(&text), spoken(&italian, || written(&text)), written(&text)));
    assert_eq!(both, ("\"3 hits\"".into(), "\"3 colpi\"".into(), "\"3 hits\"".into()));
    let ended = std::panic::catch_unwind(AssertUnwindSafe(|| spoken(&english, || panic!("in the middle of it"))));
    assert!(ended.is_err());
    assert_eq!(written(&text), "\"hits(n=3)\"");
}

/// Read by people a text is its sentence or its id; for nobody to read it is written in parts, which differ where the text does.
#[test]
fn a_text_is_written_for_people_as_before() {
    let texts = [Text::name("a \"name\""), Text::Said("said".into()), msg!("hits", n = 3), msg!("none")];
    let written = texts.each_ref().map(|text| serde_json::to_string(text).expect("JSON"));
    assert_eq!(written, [r#""a \"name\"""#, r#""said""#, r#""hits(n=3)""#, r#""none""#]);
    let parts = [
        msg!("hits", n = 3),
        msg!("hits", n = 4),
        msg!("hits", n = Seat::new(3).expect("a seat")),
        msg!("hits", n = "D"),
        Text::name("hits"),
    ];
    let bytes = parts.each_ref().map(|text| postcard::to_stdvec(text).expect("bytes"));
    for (at, one) in bytes.iter().enumerate() {
        assert!(bytes[..at].iter().all(|other| other != one), "{}", parts[at]);
    }
}
