//! Whether the cases hold every line of every card: a card is given a text that is wrong in one place, and a case that names the card must fail.
//!
//! What is taken away or changed, one thing at a time: a whole effect, a step of it, a condition, a number, a bonus; what overcomes or cures a
//! dilemma, its wall, its points, what a mission asks for and is worth, the outcomes of a probe, special downloads. A wrong text that no case notices
//! is a gap in the cases, or makes no difference; the latter are in [`EQUAL`] with the reason.

use std::{cell::Cell, collections::BTreeMap, fs, panic, path::Path};

use engine::case::{self, Case};

use crate::{
    Stccg,
    data::{Do, Effect, Kind, Lists, cards, reading},
    ids::CardId,
};

thread_local! {
    static WRONG: Cell<Option<&'static Mutant>> = const { Cell::new(None) };
}

/// A card with a text that is wrong in one place.
struct Mutant {
    card: CardId,
    name: String,
    effects: Option<Vec<Effect>>,
    lists: Option<Lists>,
    facts: Option<super::Card>,
}

/// The wrong effects, if there are any now.
pub(super) fn effects() -> Option<&'static [Effect]> {
    WRONG.get().and_then(|wrong| wrong.effects.as_deref())
}

/// What the wrong effects of a card come to.
pub(super) fn lists(card: CardId) -> Option<&'static Lists> {
    WRONG.get().filter(|wrong| wrong.card == card).and_then(|wrong| wrong.lists.as_ref())
}

/// The wrong facts of a card.
pub(super) fn card(card: CardId) -> Option<&'static super::Card> {
    WRONG.get().filter(|wrong| wrong.card == card).and_then(|wrong| wrong.facts.as_ref())
}

/// Wrong texts that make no difference, or that no case reaches, each with the reason.
const EQUAL: &[(&str, &str)] = &[
    ("investigate-incursion: one point more", "its own text says what it is worth"),
    ("patrol-neutral-zone: one point more", "its own text says what it is worth"),
    ("qualor-ii-rendezvous: one point more", "nobody non-aligned among the cards has Greed, and the others there are in stasis"),
    ("bareil-of-borg row 1: without it", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("bareil-of-borg row 1: without boost 1", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("bareil-of-borg row 1: boost 1 by one more", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("bareil-of-borg row 1: without boost 2", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("bareil-of-borg row 1: boost 2 by one more", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("dukat-of-borg row 1: without it", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("dukat-of-borg row 1: without boost 1", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("dukat-of-borg row 1: boost 1 by one more", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("dukat-of-borg row 1: without boost 2", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("dukat-of-borg row 1: boost 2 by one more", "no ship or facility of that affiliation that fires or is fired at is among the cards"),
    ("tomalak-of-borg row 1: without boost 2", "no case has a Romulan ship fire or be fired at"),
    ("tomalak-of-borg row 1: boost 2 by one more", "no case has a Romulan ship fire or be fired at"),
    ("plasma-torpedo row 1: without it", "no ship of that kind is among the cards"),
    ("plasma-torpedo row 1: without boost 1", "no ship of that kind is among the cards"),
    ("plasma-torpedo row 1: boost 1 by one more", "no ship of that kind is among the cards"),
    ("strafing-run row 1: without it", "no ship of that kind is among the cards"),
    ("strafing-run row 1: without boost 1", "no ship of that kind is among the cards"),
    ("strafing-run row 1: boost 1 by one more", "no ship of that kind is among the cards"),
    ("target-engines row 1: without boost 1", "no Dominion ship is among the cards"),
    ("target-engines row 1: boost 1 by one more", "no Dominion ship is among the cards"),
    ("target-weapons row 1: without boost 1", "no Dominion ship is among the cards"),
    ("target-weapons row 1: boost 1 by one more", "no Dominion ship is among the cards"),
    ("varon-t-disruptor row 1: boost 1 by one more", "STRENGTH is doubled, whatever is added"),
    ("add-distinctiveness row 1: without it", "a hidden agenda is played face down whatever its text does"),
    ("females-love-interest: it is not about men and women", "nobody among Borg is selected by it either way"),
    ("males-love-interest: it is not about men and women", "nobody among Borg is selected by it either way"),
    ("sarjenka: one point more", "its alternative says the points"),
    ("loss-of-orbital-stability row 2: without Gone", "the ship it lies on is destroyed with it"),
    ("dead-end: it is no wall", "who fails is stopped, and the mission is barred, either way"),
    ("borg-servo: nothing overcomes it", "only Borg bring Cybernetics, and Borg attempt no mission"),
];

/// The same with something that is wrong.
fn others(step: &Do) -> Vec<Do> {
    match step {
        Do::Select(by, n, what) if *n > 0 => vec![Do::Select(*by, n + 1, what.clone())],
        Do::Points(n) => vec![Do::Points(n + 1)],
        Do::Draw(n) => vec![Do::Draw(n + 1)],
        Do::DrawFor(n) => vec![Do::DrawFor(n + 1)],
        Do::Download(must, n, what, to) => {
            vec![Do::Download(*must, n + 1, what.clone(), *to), Do::Download(*must, *n, super::What::default(), *to)]
        }
        Do::TakeDiscard(what) if *what != super::What::default() => vec![Do::TakeDiscard(super::What::default())],
        Do::TakeDeck(n) => vec![Do::TakeDeck(n + 1)],
        Do::Slow(n) => vec![Do::Slow(n + 1)],
        Do::Lose(n) => vec![Do::Lose(n + 1)],
        Do::Tactics(n) => vec![Do::Tactics(n - 1)],
        Do::Sharpen(n) => vec![Do::Sharpen(n + 1)],
        Do::Expose(n) => vec![Do::Expose(n + 1)],
        Do::Dim(n) => vec![Do::Dim(n + 1)],
        Do::Blunt(n) => vec![Do::Blunt(n + 1)],
        Do::Throttle(n) => vec![Do::Throttle(n + 1)],
        Do::Fine(n) => vec![Do::Fine(n + 1)],
        Do::Lift(n) => vec![Do::Lift(n + 1)],
        Do::Swap(n) => vec![Do::Swap(n + 1)],
        _ => Vec::new(),
    }
}

/// Every wrong text of one effect.
fn wrongs(effect: &Effect) -> Vec<(String, Option<Effect>)> {
    let mut all = vec![("without it".to_owned(), None)];
    let mut add = |what: String, change: &dyn Fn(&mut Effect)| {
        let mut changed = effect.clone();
        change(&mut changed);
        all.push((what, Some(changed)));
    };
    for place in 0..effect.does.len() {
        let step = &effect.does[place];
        let whole = effect.does.len() == 1;
        if !whole && !matches!(step, Do::Alternative(_) | Do::Choose(_)) {
            add(format!("without {step:?}"), &|changed| drop(changed.does.remove(place)));
        }
        for other in others(step) {
            add(format!("{other:?}"), &|changed| changed.does[place] = other.clone());
        }
    }
    for place in 0..effect.boosts.len() {
        add(format!("without boost {}", place + 1), &|changed| drop(changed.boosts.remove(place)));
        add(format!("boost {} by one more", place + 1), &|changed| changed.boosts[place].add += 1);
    }
    for place in 0..effect.grants.len() {
        add(format!("without grant {}", place + 1), &|changed| _ = changed.grants.remove(place));
    }
    for place in 0..effect.off.len() {
        add(format!("without off {}", place + 1), &|changed| _ = changed.off.remove(place));
    }
    if !effect.gives.is_empty() {
        add("without what it gives".into(), &|changed| changed.gives.clear());
    }
    if !effect.takes.is_empty() {
        add("without what it takes".into(), &|changed| changed.takes.clear());
    }
    if effect.lets != 0 {
        add("without whom it lets them attack".into(), &|changed| changed.lets = 0);
    }
    if let Some(worth) = effect.worth {
        add("worth one point more".into(), &|changed| changed.worth = Some(super::Worth { base: worth.base + 1, ..worth }));
        if worth.borg > 0 {
            add("worth no more with Borg".into(), &|changed| changed.worth = Some(super::Worth { borg: 0, ..worth }));
        }
        if worth.region {
            add("worth the same whatever its region".into(), &|changed| changed.worth = Some(super::Worth { region: false, ..worth }));
        }
    }
    if effect.needs.is_some() {
        add("without what it needs".into(), &|changed| changed.needs = None);
    }
    if effect.crew.is_some() {
        add("without the crew it needs".into(), &|changed| changed.crew = None);
    }
    if effect.what != super::What::default() {
        add("whatever it answers".into(), &|changed| changed.what = super::What::default());
    }
    all
}

fn of_effects(card: CardId, out: &mut Vec<Mutant>) {
    let all = reading::effects().to_vec();
    for (row, &index) in reading::of(card).iter().enumerate() {
        let index = usize::from(index);
        for (what, changed) in wrongs(&all[index]) {
            let mut effects = all.clone();
            match changed {
                Some(changed) => effects[index] = changed,
                None => {
                    let (old, id) = (&effects[index], effects[index].card);
                    let when = super::When::Static;
                    effects[index] = Effect {
                        card: id,
                        when,
                        does: Vec::new(),
                        boosts: Vec::new(),
                        grants: Vec::new(),
                        off: Vec::new(),
                        opens: None,
                        gives: Vec::new(),
                        takes: Vec::new(),
                        lets: 0,
                        worth: None,
                        ..old.clone()
                    };
                }
            }
            let name = format!("{} row {}: {what}", cards()[usize::from(card)].id, row + 1);
            out.push(Mutant { card, name, effects: Some(effects), lists: None, facts: None });
        }
    }
}

fn of_facts(card: CardId, out: &mut Vec<Mutant>) {
    let facts = &cards()[usize::from(card)];
    let mut add = |what: &str, change: &dyn Fn(&mut super::Card)| {
        let mut wrong = facts.clone();
        change(&mut wrong);
        out.push(Mutant { card, name: format!("{}: {what}", facts.id), effects: None, lists: None, facts: Some(wrong) });
    };
    // A mission that nobody among the cards may attempt is never solved, and what it asks for makes no difference.
    let open = cards().iter().any(|one| one.kind == Kind::Personnel && one.affil & facts.attempt_by != 0);
    if facts.kind == Kind::Mission && open {
        add("nothing solves it", &|wrong| wrong.requires = Some(super::Need(Vec::new())));
        if facts.requires.is_some() {
            add("it asks for nothing", &|wrong| wrong.requires = None);
        }
        add("one point more", &|wrong| wrong.points += 1);
    }
    for place in 0..facts.probe.len() {
        add(&format!("without outcome {}", place + 1), &|wrong| _ = wrong.probe.remove(place));
    }
    if facts.treaty != 0 {
        add("it joins nobody", &|wrong| wrong.treaty = 0);
    }
    if !facts.beneath.is_empty() {
        add("nothing lies beneath it", &|wrong| wrong.beneath.clear());
    }
    if facts.kind == Kind::TimeLocation {
        add("it lies nowhere", &|wrong| wrong.location.clear());
    }
    if !super::facts::specials(card).is_empty() {
        add("without its special download", &|wrong| wrong.special.clear());
    }
    if facts.kind != Kind::Dilemma {
        return;
    }
    if facts.overcome.is_some() {
        add("nothing overcomes it", &|wrong| wrong.overcome = Some(super::Need(Vec::new())));
        add("it needs nothing", &|wrong| wrong.overcome = None);
    }
    if facts.cure.is_some() {
        add("nothing cures it", &|wrong| wrong.cure = None);
    }
    if facts.wall {
        add("it is no wall", &|wrong| wrong.wall = false);
    }
    if facts.points != 0 {
        add("one point more", &|wrong| wrong.points += 1);
    }
    if facts.gendered {
        add("it is not about men and women", &|wrong| wrong.gendered = false);
    }
}

/// Every case of the crate.
pub(super) fn all_cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut paths: Vec<_> = fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.iter().flat_map(|path| case::read(&fs::read_to_string(path).expect("readable")).expect("a case file").cases).collect()
}

/// Every case with a position, by the cards it names.
fn cases() -> BTreeMap<CardId, Vec<Case>> {
    let mut by_card: BTreeMap<CardId, Vec<Case>> = BTreeMap::new();
    for one in all_cases() {
        let Some(position) = &one.position else { continue };
        let text = format!("{position:?}");
        let mut named: Vec<CardId> =
            text.split(|letter: char| !(letter.is_alphanumeric() || letter == '-')).filter_map(super::named).collect();
        named.sort_unstable();
        named.dedup();
        named.into_iter().for_each(|card| by_card.entry(card).or_default().push(one.clone()));
    }
    by_card
}

#[test]
fn every_card_has_a_case() {
    let by_card = cases();
    let without: Vec<&str> = (0..cards().len() as CardId)
        .filter(|card| !by_card.contains_key(card))
        .map(|card| cards()[usize::from(card)].id.as_str())
        .collect();
    assert!(without.is_empty(), "no case puts these on the table: {without:?}");
}

/// Whether a case notices the wrong text. A wrong text may break an expectation of the rules: that is noticed too.
fn noticed(mutant: &'static Mutant, one: &Case) -> bool {
    WRONG.set(Some(mutant));
    let verdict = panic::catch_unwind(|| case::run::<Stccg>(one).passed());
    WRONG.set(None);
    !verdict.unwrap_or(false)
}

#[test]
fn every_wrong_text_is_noticed() {
    let by_card = cases();
    let mut mutants = Vec::new();
    for card in 0..cards().len() as CardId {
        of_effects(card, &mut mutants);
        of_facts(card, &mut mutants);
    }
    let count = mutants.len();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let mut missed = Vec::new();
    for mutant in mutants {
        let name = mutant.name.clone();
        let mutant: &'static mut Mutant = Box::leak(Box::new(mutant));
        if mutant.effects.is_some() {
            // What the wrong effects come to is put together under them.
            let wrong: &'static Mutant = Box::leak(Box::new(Mutant {
                card: mutant.card,
                name: String::new(),
                effects: mutant.effects.clone(),
                lists: None,
                facts: None,
            }));
            WRONG.set(Some(wrong));
            mutant.lists = Some(super::lists::sum(mutant.card));
            WRONG.set(None);
        }
        let mutant: &'static Mutant = mutant;
        let seen = by_card.get(&mutant.card).is_some_and(|cases| cases.iter().any(|one| noticed(mutant, one)));
        if !seen {
            missed.push(name);
        }
    }
    panic::set_hook(hook);
    let equal = |name: &String| EQUAL.iter().any(|(known, _)| known == name);
    let stale: Vec<&str> = EQUAL.iter().map(|(known, _)| *known).filter(|known| !missed.iter().any(|name| name == known)).collect();
    println!("{count} wrong texts, {} of them equal", EQUAL.len());
    missed.retain(|name| !equal(name));
    assert!(missed.is_empty() && stale.is_empty(), "{} unnoticed:\n{}\nno longer equal: {stale:?}", missed.len(), missed.join("\n"));
}
