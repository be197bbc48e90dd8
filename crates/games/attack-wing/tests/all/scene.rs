//! A viewer's scene, over whole games with random commands: every command is a choice, every shape has a place, every text is a sentence.

use std::{cell::RefCell, collections::BTreeSet};

use attack_wing::{
    AttackWing,
    data::{self, CardId, Faction},
};
use engine::{
    Chance, Game, Outline, Scene, Seat, Shape, Text, Viewer,
    session::{Dice, Session},
    words::{Arg, Worded, Words},
};

/// The catalogues, and the names that are the same in every language: cards, classes, factions, and the summaries of cards.
struct Speech {
    words: Vec<Words>,
    names: Vec<String>,
    /// Faults, each one once.
    wrong: RefCell<BTreeSet<String>>,
}

impl Speech {
    fn new() -> Speech {
        let words = ["en", "it"].map(|language| Words::of(language, AttackWing::words())).into();
        let mut names: Vec<String> = CardId::all().flat_map(|card| [card.effect(), card.name()]).map(str::to_owned).collect();
        names.extend(data::classes().iter().map(|class| class.name.clone()));
        names.extend(data::classes().iter().map(|class| class.name.replace(" (Refit)", "").replace(" Class", "")));
        names.extend(Faction::ALL.iter().map(|faction| faction.title().to_owned()));
        names.extend(attack_wing::data::DamageKind::ALL.iter().map(|kind| kind.title().to_owned()));
        names.extend(attack_wing::data::DamageKind::ALL.iter().map(|kind| kind.name().to_owned()));
        // A refusal quotes a player's words as they were typed.
        names.extend(["straight", "bank", "turn", "come-about", "reverse", "spin", "left", "right"].map(str::to_owned));
        names.retain(|name| !name.is_empty());
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        Speech { words, names, wrong: RefCell::default() }
    }

    /// If the known names are taken out of a name, the rest has no words in it.
    fn is_name(&self, name: &str) -> bool {
        let mut rest = name.replace(" mm", "");
        for known in &self.names {
            if rest.contains(known.as_str()) {
                rest = rest.replace(known.as_str(), "");
            }
        }
        // Codes of captains begin so.
        let rest = rest.replace("Cap", "");
        let mut run = 0;
        rest.chars().all(|letter| {
            run = if letter.is_lowercase() { run + 1 } else { 0 };
            run < 2
        })
    }

    /// A text is in both catalogues, with everything in it.
    fn check(&self, text: &Text) {
        for words in &self.words {
            self.wrong.borrow_mut().extend(words.faults(text));
        }
        match text {
            Text::Message(_, args) => args.iter().for_each(|(_, arg)| {
                if let Arg::Text(text) = arg {
                    self.check(text);
                }
            }),
            other if self.is_name(other.notation()) => {}
            other => drop(self.wrong.borrow_mut().insert(format!("outside the catalogue: {other:?}"))),
        }
    }

    /// Everything in it is in both catalogues; said in English.
    fn english<T: Worded>(&self, mut said: T) -> T {
        said.texts(&mut |text| self.check(text));
        said.said(&self.words[0])
    }
}

fn points(outline: &Outline) -> Vec<[f64; 2]> {
    match outline {
        Outline::Polygon(points) | Outline::Line(points) => points.clone(),
        Outline::Circle { at, radius } => vec![[at[0] - radius, at[1] - radius], [at[0] + radius, at[1] + radius]],
        Outline::Words { at, .. } => vec![*at],
    }
}

/// Everything lies on the table or near it: shapes outside the play area are within one maneuver or one range of it.
fn check_shapes(shapes: &[Shape]) {
    for shape in shapes {
        for [x, y] in points(&shape.outline) {
            assert!((-450.0..1365.0).contains(&x) && (-450.0..1365.0).contains(&y), "{shape:?} lies at {x}, {y}");
        }
        check_shapes(&shape.hover);
    }
}

fn check_scene(speech: &Speech, scene: Scene, commands: &[String]) {
    let scene = &speech.english(scene);
    assert_eq!(scene.choices.iter().map(|choice| choice.command.clone()).collect::<Vec<_>>(), commands);
    check_shapes(&scene.shapes);
    let ids: Vec<&str> = scene.shapes.iter().map(|shape| shape.id.as_str()).filter(|id| !id.is_empty()).collect();
    let known: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(known.len(), ids.len(), "an id stands on two shapes");
    let mut names = BTreeSet::new();
    for choice in &scene.choices {
        assert!(!choice.label.is_empty() && !choice.group.is_empty() && !choice.on.is_empty(), "{choice:?}");
        assert!(choice.on.iter().all(|id| known.contains(id.as_str())), "{choice:?}");
        assert!(names.insert((&choice.group, &choice.label)), "two choices are called {:?}, {:?}", choice.group, choice.label);
        check_shapes(&choice.preview);
        if let Some(odds) = &choice.odds {
            assert!((odds.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{choice:?}");
        }
    }
    let cells = scene.choices.iter().filter_map(|choice| choice.cell.map(|cell| (choice.group.clone(), cell)));
    let denied = scene.denied.iter().filter_map(|denied| denied.cell.map(|cell| (denied.group.clone(), cell)));
    let mut taken = BTreeSet::new();
    for place in cells.chain(denied) {
        assert!(taken.insert(place.clone()), "{place:?} is taken twice");
    }
    for denied in &scene.denied {
        assert!(denied.why.ends_with('.'), "{denied:?}");
    }
    for sheet in scene.sheets.iter().filter(|sheet| !sheet.of.is_empty()) {
        assert!(known.contains(sheet.of.as_str()), "{sheet:?}");
    }
}

fn open(seed: u64, fleets: [usize; 2]) -> Session<AttackWing> {
    let mut setup = AttackWing::scenario("sector-001").expect("the scenario");
    for (name, fleet) in ["A.fleet", "B.fleet"].iter().zip(fleets) {
        AttackWing::set(&mut setup, name, &data::fleet(fleet).name).expect("a ready fleet");
    }
    Session::open(setup, Dice::seeded(seed)).expect("a sound setup")
}

#[test]
fn every_command_is_shown_over_whole_games() {
    for seed in 0..4 {
        watch(open(seed, [seed as usize % data::fleets().len(), (seed as usize + 2) % data::fleets().len()]));
    }
}

/// Fleets with cards of every kind, in both scenarios.
#[test]
fn every_use_of_a_card_is_shown_over_whole_games() {
    let fleets = [
        "S207+Cap906+W122+C212+C198+E132, S091+Cap639+W107+C210+T232, S180+Cap812+T240+C196+E119, R002",
        "S269+Cap813+W120+C190+T100+E117, S204+Cap643+W117+T248+C193, S160+Cap720+W119+C195+E125, R018",
        "S152+Cap811+B014+B015+W084+C149, S113+Cap428+B013+C208, S079+Cap635+W083+W094+T218, R012",
        "S189+Cap637+W112+W113+W101+T244, S097+Cap711+W103+C145+C187, S187+Cap326+C200+C206+W121, R001",
    ];
    for (seed, scenario) in (0..8).zip(["duel", "sector-001"].into_iter().cycle()) {
        let mut setup = AttackWing::scenario(scenario).expect("the scenario");
        for (name, place) in [("A.fleet", seed), ("B.fleet", seed + 1 + seed / 4)] {
            AttackWing::set(&mut setup, name, fleets[place % 4]).expect("a fleet");
        }
        for check in attack_wing::setup::WAIVERS {
            AttackWing::set(&mut setup, "waive", check).expect("a check");
        }
        watch(Session::open(setup, Dice::seeded(seed as u64)).expect("a sound setup"));
    }
}

/// Plays a game with random commands and looks at everything that is shown.
fn watch(mut game: Session<AttackWing>) {
    let mut chance = Chance::new(7, 1);
    let speech = &Speech::new();
    {
        while let Some(seat) = game.deciders().iter().next() {
            let commands = game.commands(seat);
            let view = AttackWing::view(game.state(), Viewer::Seat(seat));
            check_scene(speech, AttackWing::scene(&view, &commands), &commands.iter().map(ToString::to_string).collect::<Vec<_>>());
            let prompt = speech.english(AttackWing::prompt(&view));
            assert!(prompt.sentence.ends_with('.') && prompt.waiting_for.contains(&seat), "{prompt:?}");
            for viewer in [Viewer::Seat(seat.other()), Viewer::Public] {
                let other = AttackWing::view(game.state(), viewer);
                check_scene(speech, AttackWing::scene(&other, &[]), &[]);
                assert!(speech.english(AttackWing::prompt(&other)).sentence.ends_with('.'));
            }
            let pick = chance.below(commands.len() as u32) as usize;
            game.submit(seat, commands[pick]).expect("a listed command");
        }
        let view = AttackWing::view(game.state(), Viewer::Seat(Seat::A));
        check_scene(speech, AttackWing::scene(&view, &[]), &[]);
        speech.english(AttackWing::outcome(game.state()));
        for (_, told) in game.log(Viewer::Seat(Seat::A), 0) {
            speech.check(&told.text);
            let sentence = speech.words[0].say(&told.text);
            assert!(sentence.ends_with('.') && !sentence.contains('{'), "{:?}: {sentence:?}", told.text);
        }
    }
    let wrong = speech.wrong.borrow();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
