//! Each term of a condition, with people who meet it and people who do not.

use engine::{Game, Seat};

use super::{Around, group};
use crate::{
    Setup, State, Stccg,
    data::{Attr, Icon, Need, Term, Where, skill},
    ids::{Id, NONE},
};

/// The start of a position: a planet and a space mission, ships that belong to A, and one of B.
fn state(people: &[&str], more: &str) -> State {
    let rows: Vec<String> = people.iter().map(|row| format!("{row:?}")).collect();
    let text = format!(
        "line = [\"A.first-contact\", \"A.repair-mission\"]\n\
         play = [\"A.runabout @ A.first-contact\", \"A.borg-cube @ A.first-contact\", {}]\n{more}",
        rows.join(", ")
    );
    Stccg::position(&Setup::default(), &toml::from_str(&text).expect("a table")).unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

fn found(state: &State, name: &str) -> Id {
    state.ids().find(|&id| state.name(id).to_string() == name).unwrap_or_else(|| panic!("{name} is there"))
}

/// Whether those in a place meet a term: aboard a ship, or at the location if none is named.
fn meets(state: &State, host: Option<&str>, term: &Term) -> bool {
    let host = host.map_or(NONE, |name| found(state, name));
    group(state, Seat::A, 0, host, false).meets(state, &Need(vec![vec![term.clone()]]), Around::default())
}

fn of(name: &str) -> u8 {
    skill(name).unwrap_or_else(|| panic!("{name} is a skill"))
}

/// An assimilated person has no printed classification, species, gender or name any more (ASSIMP.2, ASSIMP.6), but still attributes, icons and skills.
#[test]
fn who_is_assimilated_is_no_longer_what_he_was() {
    let rows: [(Term, &str, &str); 6] = [
        (Term::Class(of("OFFICER"), 1), "data", "worf"),
        (Term::Species("klingon".into(), 1), "worf", "data"),
        (Term::Women(1), "deanna-troi", "worf"),
        (Term::Android, "data", "worf"),
        (Term::Person("Wesley Crusher".into()), "wesley-crusher", "worf"),
        (Term::Skill(of("Honor"), 2), "worf", "kurn"),
    ];
    for (term, who, other) in rows {
        let aboard = |who: &str| state(&[&format!("A.{who} @ A.runabout")], "");
        assert!(meets(&aboard(who), Some("A.runabout"), &term), "{who}: {term:?}");
        assert!(!meets(&aboard(other), Some("A.runabout"), &term), "{other}: {term:?}");
        assert!(!meets(&aboard(who), None, &term), "nobody is on the planet: {term:?}");
        let drone = state(&[&format!("A.{who} @ A.borg-cube drone")], "");
        let kept = matches!(term, Term::Skill(..));
        assert_eq!(meets(&drone, Some("A.borg-cube"), &term), kept, "an assimilated {who}: {term:?}");
    }
}

/// A term with a number is met at its bound and not beyond it.
#[test]
fn numbers_of_a_term_are_met_exactly() {
    // Worf has 8, 6, 10; Deanna Troi 8, 7, 4; Calloway 7, 5, 3.
    let crew = state(&["A.worf @ A.runabout", "A.deanna-troi @ A.runabout", "A.calloway @ A.runabout"], "");
    let total = |attr: Attr, more: bool, than: i16| Term::Total(attr, more, than);
    let rows: [(Term, Term); 10] = [
        (total(Attr::Integrity, true, 22), total(Attr::Integrity, true, 23)),
        (total(Attr::Cunning, true, 17), total(Attr::Cunning, true, 18)),
        (total(Attr::Strength, false, 18), total(Attr::Strength, false, 17)),
        (Term::One(Attr::Strength, 9), Term::One(Attr::Strength, 10)),
        (Term::TopTwo(13), Term::TopTwo(14)),
        (Term::Women(2), Term::Women(3)),
        (Term::Skill(of("Diplomacy"), 2), Term::Skill(of("Diplomacy"), 3)),
        (Term::Each(1, of("OFFICER"), Attr::Cunning, 6), Term::Each(1, of("OFFICER"), Attr::Cunning, 7)),
        (Term::Each(1, of("SECURITY"), Attr::Strength, 9), Term::Each(2, of("SECURITY"), Attr::Strength, 9)),
        (Term::Shields(4), Term::Shields(5)),
    ];
    for (met, unmet) in rows {
        assert!(meets(&crew, Some("A.runabout"), &met), "{met:?}");
        assert!(!meets(&crew, Some("A.runabout"), &unmet), "{unmet:?}");
    }
    let borg = state(&["A.nine-of-eleven @ A.borg-cube", "A.eight-of-nineteen @ A.borg-cube"], "");
    assert!(meets(&borg, Some("A.borg-cube"), &Term::Icons(Icon::Def, 1)));
    assert!(!meets(&borg, Some("A.borg-cube"), &Term::Icons(Icon::Def, 2)));
    assert!(!meets(&borg, None, &Term::Shields(0)), "a team on a planet has no SHIELDS");
    for (points, met) in [("[50, 0]", true), ("[49, 0]", false)] {
        assert_eq!(meets(&state(&[], &format!("points = {points}")), None, &Term::Points(50)), met, "{points}");
    }
    for (points, met) in [("[10, 50]", true), ("[11, 50]", false)] {
        assert_eq!(meets(&state(&[], &format!("points = {points}")), None, &Term::Behind(40)), met, "{points}");
    }
}

/// Terms about the ship, the place and what the people have with them.
#[test]
fn terms_of_the_place() {
    let aboard = |people: &[&str], term: &Term| meets(&state(people, ""), Some("A.runabout"), term);
    let beside = |people: &[&str], term: &Term| meets(&state(people, ""), None, term);
    let damaged = "line = [\"A.first-contact\"]\nplay = [\"A.runabout @ A.first-contact damaged\", \"A.worf @ A.runabout\"]";
    let damaged = Stccg::position(&Setup::default(), &toml::from_str(damaged).expect("a table")).expect("a position");
    assert!(meets(&damaged, Some("A.runabout"), &Term::Hurt) && !aboard(&["A.worf @ A.runabout"], &Term::Hurt));
    assert!(beside(&["A.federation-outpost @ A.first-contact"], &Term::Outpost(true)));
    assert!(!beside(&["A.federation-outpost @ A.first-contact"], &Term::Outpost(false)));
    assert!(beside(&["A.federation-outpost @ A.repair-mission"], &Term::Outpost(false)), "that outpost is elsewhere");
    assert!(beside(&["B.klingon-outpost @ A.first-contact"], &Term::Outpost(false)), "the opponent's outpost is not meant");
    let (tool, phaser) = (["A.tricorder @ A.runabout"], ["A.starfleet-type-ii-phaser @ A.runabout"]);
    let tricorder = Term::Equipment("tricorder".into());
    assert!(aboard(&tool, &tricorder) && !aboard(&phaser, &tricorder) && !beside(&tool, &tricorder));
    assert!(aboard(&phaser, &Term::GiveEquipment) && !aboard(&["A.worf @ A.runabout"], &Term::GiveEquipment));
    assert!(aboard(&["A.calloway @ A.runabout"], &Term::GiveMedical) && !aboard(&["A.worf @ A.runabout"], &Term::GiveMedical));
    let officer = Term::Aboard(Need(vec![vec![Term::Class(of("OFFICER"), 1)]]));
    assert!(beside(&["A.data @ A.runabout"], &officer) && !beside(&["A.worf @ A.runabout", "A.data @ A.first-contact"], &officer));
    assert!(!beside(&["A.data @ A.runabout stopped"], &officer), "who is stopped does not help");
    assert!(meets(&state(&["A.locutus-of-borg @ A.borg-cube"], ""), Some("A.borg-cube"), &Term::Counterpart));
    assert!(!meets(&state(&["A.nine-of-eleven @ A.borg-cube"], ""), Some("A.borg-cube"), &Term::Counterpart));
}

/// A condition for one half of a mission, or for Borg alone, asks nothing of the others.
#[test]
fn conditions_with_a_side() {
    let crew = state(&["A.worf @ A.runabout"], "");
    let group = group(&crew, Seat::A, 0, found(&crew, "A.runabout"), false);
    let honor = Need(vec![vec![Term::Skill(of("Honor"), 1)]]);
    let holds = |term: Term, side: Where, prepared: bool| group.meets(&crew, &Need(vec![vec![term]]), Around { side, prepared });
    for (side, other) in [(Where::Space, Where::Planet), (Where::Planet, Where::Space)] {
        assert!(holds(Term::On(side, honor.clone()), side, false), "{side:?}");
        assert!(!holds(Term::On(side, honor.clone()), other, false), "{side:?}");
    }
    assert!(holds(Term::Prepared, Where::Space, true) && !holds(Term::Prepared, Where::Space, false));
    // A player with Borg cards plays Borg: this one has a cube.
    assert!(holds(Term::ForBorg(true, honor.clone()), Where::Space, false));
    assert!(!holds(Term::ForBorg(false, honor), Where::Space, false));
    assert!(!holds(Term::Absent("Vorta".into()), Where::Space, true));
}
