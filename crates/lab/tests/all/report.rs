//! Reports: the answer, and the page as a whole against a golden one.

use std::{fs, path::Path};

use lab::{figures::Figures, report};

use crate::run::played;

const TEXT: &str = "question = 'Does a shorter game change who wins?'\ngame = 'stcs'\nscenario = 'duel'\ngames = 48\n\
                    metrics = ['score A', 'points A', 'rounds']\n[seats]\nbots = ['random', 'ensign']\n\
                    [vary.values]\nturns = [4]\nopen_allocations = [true]\n";

/// A golden page differs only where somebody meant it: `VINCULUM_BLESS=report` writes them again.
#[test]
fn pages_are_the_golden_ones() {
    let (plan, fold) = played(TEXT, 2);
    let stcs = registry::stcs();
    for language in ["en", "it"] {
        let page = report::page(stcs.as_ref(), &plan, &fold.folder(), language).expect("a page");
        // The versions and the pictures change for other reasons than the report.
        let told = without_pictures(&page).replace(env!("CARGO_PKG_VERSION"), "VERSION");
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/all/golden.{language}.html"));
        if std::env::var("VINCULUM_BLESS").is_ok_and(|name| ["report", "all"].contains(&name.as_str())) {
            fs::write(&golden, &told).expect("written");
        }
        let kept = fs::read_to_string(&golden).unwrap_or_default();
        let first = kept.lines().zip(told.lines()).find(|(old, new)| old != new);
        assert!(kept == told, "{}: {first:?}; VINCULUM_BLESS=report writes it again", golden.display());
        assert!(page.matches("<svg").count() >= 6, "{}", page.matches("<svg").count());
        assert!(!page.replace("http://www.w3.org/2000/svg", "").contains("http"), "it needs no network");
    }
}

/// The page with a line for each element and without its style and pictures, so that differences can be read.
fn without_pictures(page: &str) -> String {
    let (mut told, mut rest) = (String::new(), page);
    while let Some((from, to)) = rest.find("<svg").zip(rest.find("</svg>")) {
        told.push_str(&rest[..from]);
        told.push_str("<svg/>");
        rest = &rest[to + "</svg>".len()..];
    }
    told.push_str(rest);
    let style = told.find("<style>").zip(told.find("</style>"));
    if let Some((from, to)) = style {
        told.replace_range(from..to, "<style>");
    }
    told.replace('>', ">\n").replace("\n\n", "\n")
}

#[test]
fn a_changed_figure_is_named_as_a_house_rule() {
    let text = "game = 'stcs'\nscenario = 'first-contact'\ngames = 4\n[seats]\nbots = ['random']\n[vary.values]\nregen_price = [5, 20]\n";
    let (plan, fold) = played(text, 1);
    let page = |language| report::page(registry::stcs().as_ref(), &plan, &fold.folder(), language).expect("a page");
    assert!(page("en").contains("Price of regeneration 5 (printed: 10) · Price of regeneration 20 (printed: 10)"));
    assert!(page("it").contains("Prezzo della rigenerazione 5 (stampato: 10)"));
}

/// In one turn an ensign wins hardly more than a player at random; in a whole game it does.
#[test]
fn a_bot_that_hardly_beats_chance_is_a_reason_to_doubt() {
    let page = |rest: &str| {
        let text = format!("game = 'stcs'\nscenario = 'duel'\ngames = 60\n[seats]\nbots = ['random', 'ensign']\n{rest}");
        let (plan, fold) = played(&text, 2);
        report::page(registry::stcs().as_ref(), &plan, &fold.folder(), "en").expect("a page")
    };
    assert!(page("[settings]\nturns = 1\n").contains("too weak here"));
    assert!(!page("").contains("too weak here"));
}

#[test]
fn the_answer_says_what_was_found_and_what_was_not() {
    let words = engine::words::Words::shared("en", lab::WORDS);
    let told = |text: &str| {
        let (plan, fold) = played(text, 2);
        report::answer(&words, &plan, &Figures::of(&plan, &fold.folder()).expect("counted"))
    };
    let base = "game = 'stcs'\nscenario = 'duel'\ngames = 60\n[seats]\nbots = ['random']\n";
    let same = told(&format!("{base}[vary.values]\nregen_box = [false]\n"));
    assert!(same.contains("made no difference") && same.contains("60 blocks"), "{same}");
    let differs = told(&format!("metrics = ['rounds']\n{base}[vary.values]\nturns = [3]\n"));
    assert!(differs.contains("differs") && differs.contains("-"), "{differs}");
    let alone = told(&format!("metrics = ['score 1']\n{base}swap = true\n"));
    assert!(alone.contains("50.0 %") || alone.contains("Elo"), "{alone}");
    let many = told(&format!("metrics = ['rounds']\n{base}[vary.values]\nturns = [3, 20]\nregen_box = [false]\n"));
    assert!(many.contains("of 3 changes") && many.contains("no difference at all"), "{many}");
}
