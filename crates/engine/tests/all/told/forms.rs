//! Forms, picks, lists, seats and audiences, standing orders, outcomes: everything that is a sum or a set.

use engine::{
    Audience, BadSetting, Chance, Deciders, Field, Form, Mode, Outcome, Part, Pick, PickItem, Preset, Score, ScoreLine, Seat, Seats,
    StopKind, Supply, Text, Viewer,
    builder::{Draft, Held, Phrase, Size, Wrong},
    form::fraction,
    game::takes,
    msg,
    orders::{Instruction, Order, Orders},
    playout,
    words::{OWN_ONLY, Words},
};
use rulebook::{OptionChoices, OptionSpec};

use super::{folder, languages};

const RULE: rulebook::RuleId = engine::example::ledgers::beacon::BID_1;

fn field(chance: &mut Chance, number: usize) -> Field {
    let mut field = Field::new("name", format!("w{number}"), chance.below(9));
    field.bare = chance.below(4) == 0;
    for mode in 0..[0, 0, 0, 2][chance.below(4) as usize] {
        field.modes.push(Mode { word: format!("mode{mode}"), name: "mode".into(), cost: 1 + chance.below(9) });
    }
    field
}

fn form(chance: &mut Chance) -> Form {
    let supplies: Vec<Supply> = (0..1 + chance.below(3)).map(|_| Supply { name: "power".into(), amount: chance.below(30) }).collect();
    let parts = (0..1 + chance.below(3)).map(|at| Part {
        name: "part".into(),
        word: (*chance.pick(&["", "", "shields"])).to_owned(),
        price: (1 + chance.below(3), chance.below(4)),
        most: None,
        from: (0..supplies.len() as u8).filter(|_| chance.below(2) == 0).collect(),
        ring: false,
        fields: (0..1 + chance.below(4)).map(|number| field(chance, (at * 10 + number) as usize)).collect(),
    });
    let parts = parts.collect();
    Form {
        title: "power".into(),
        group: "power".into(),
        rule: RULE,
        stem: "allocate 1".into(),
        button: Text::NONE,
        foretold: false,
        unit: *chance.pick(&[1, 1, 4, 3, 0]),
        supplies,
        parts,
        presets: vec![Preset { command: "idle".into(), amounts: Vec::new() }],
    }
}

#[test]
fn forms_and_picks() {
    folder().told("forms", |tell| {
        for number in 0..400u64 {
            let mut chance = Chance::new(59, number);
            let form = form(&mut chance);
            let fields: usize = form.parts.iter().map(|part| part.fields.len()).sum();
            let family = format!("{}", number / 50);
            tell(&family, &serde_json::to_string(&form).expect("plain"));
            for _ in 0..5 {
                let amounts: Vec<u32> = (0..(fields + 1).saturating_sub(chance.below(3) as usize)).map(|_| chance.below(10)).collect();
                let costs: Vec<u32> = (0..=form.parts.len()).map(|part| form.cost_of(part, &amounts)).collect();
                let sums = (form.cost(&amounts), costs, form.supply(), form.affords(&amounts));
                tell(&family, &format!("{amounts:?} {sums:?} {}", form.spell(&amounts)));
            }
            let item = |number: u32| PickItem { word: format!("item{number}"), label: "item".into(), on: Vec::new() };
            let items: Vec<PickItem> = (0..chance.below(5)).map(item).collect();
            let pick = Pick {
                title: "who".into(),
                group: "who".into(),
                rule: RULE,
                stem: "beam".into(),
                items,
                least: 0,
                most: 3,
                ordered: number % 2 == 0,
            };
            let places: Vec<usize> = (0..chance.below(4)).map(|_| chance.below(6) as usize).collect();
            tell(&family, &format!("{places:?} {}", pick.spell(&places)));
        }
        for (amount, unit) in (0..20).flat_map(|amount| [0, 1, 2, 3, 4, 7, 8, 1000].map(|unit| (amount, unit))) {
            tell("fractions", &format!("{amount} {unit} {}", fraction(amount, unit)));
        }
    });
}

#[test]
fn lists_of_a_builder() {
    folder().told("lists", |tell| {
        let english = Words::of("en", OWN_ONLY);
        let held =
            |copies| Held { id: "W1".into(), name: Phrase::name("Kurn"), copies, cost: 3, why: Phrase::default(), remove: String::new() };
        tell("held", &format!("{:?}", [0, 1, 2, 9].map(|copies| held(copies).counted())));
        let fits = (0..6).map(|have| [None, Some(3), Some(4)].map(|most| Size { have, least: 2, most }.fits())).collect::<Vec<_>>();
        tell("sizes", &format!("{fits:?}"));
        for (waived, told) in [(true, Text::NONE), (false, Text::NONE), (true, msg!("game-over")), (false, msg!("stale"))] {
            let wrong = Wrong {
                waiver: None,
                waived,
                fix: None,
                choices: Vec::new(),
                code: "wrong",
                rule: RULE,
                sentence: "as it was".into(),
                told,
            };
            let mut draft = Draft {
                list: serde_json::Value::Null,
                name: String::new(),
                parts: Vec::new(),
                places: Vec::new(),
                cost: 0,
                limit: 0,
                switches: Vec::new(),
                pool: None,
                wrong: vec![wrong],
                unread: Vec::new(),
                notes: vec![Phrase::new(msg!("not-yours"), &english)],
                text: String::new(),
                options: Vec::new(),
                setting: None,
            };
            tell("drafts", &format!("{} {draft:?}", draft.sound()));
            draft.said(&languages()[1]);
            tell("drafts", &serde_json::to_string(&draft).expect("plain"));
        }
    });
}

#[test]
fn seats_and_audiences() {
    folder().told("seats", |tell| {
        let words =
            ["A", "b", "H", "I", "z", "table", "TABLE", "", "AA", "1", "é", "public", "everyone", "A B", "A public", "A Q", "B public A"];
        for word in words {
            let audience = serde_json::from_value::<Audience>(word.into()).map_err(|why| why.to_string());
            let seat = serde_json::from_value::<Seat>(word.into()).map_err(|why| why.to_string());
            tell("read", &format!("{word} {:?} {seat:?} {audience:?}", word.parse::<Seat>()));
        }
        let all: Vec<Seat> = playout::seats(9).chain([Seat::TABLE]).collect();
        for &seat in &all {
            let bytes = postcard::to_stdvec(&seat).expect("bytes");
            let back: Result<Seat, _> = postcard::from_bytes(&bytes);
            tell(
                "seats",
                &format!("{seat} {} {} {bytes:?} {back:?} {}", seat.index(), seat.other(), serde_json::to_string(&seat).expect("plain")),
            );
        }
        tell(
            "seats",
            &format!(
                "{:?} {:?}",
                (0..10).map(Seat::new).collect::<Vec<_>>(),
                (0u8..20).map(|byte| postcard::from_bytes::<Seat>(&[byte]).ok()).collect::<Vec<_>>()
            ),
        );
        for set in 0..64u32 {
            let seats = playout::seats(6).filter(|seat| set >> seat.index() & 1 != 0).fold(Seats::NONE, Seats::with);
            let deciders = [Deciders::apart(seats), Deciders::together(seats)];
            tell(
                "sets",
                &format!(
                    "{:?} {} {} {:?}",
                    seats.iter().collect::<Vec<_>>(),
                    seats.len(),
                    seats.is_empty(),
                    all.iter().map(|seat| seats.contains(*seat)).collect::<Vec<_>>()
                ),
            );
            tell(
                "sets",
                &format!("{deciders:?} {:?}", deciders.map(|one| (one.len(), one.is_empty(), one.contains(Seat::B), one.iter().count()))),
            );
            for audience in [
                Audience::of(seats),
                Audience::all_but(seats),
                Audience::of(seats).union(Audience::only(Seat::B)),
                Audience::except(Seat::A),
            ] {
                let includes: Vec<bool> =
                    all.iter().map(|seat| Viewer::Seat(*seat)).chain([Viewer::Public]).map(|viewer| audience.includes(viewer)).collect();
                let json = serde_json::to_string(&audience).expect("plain");
                let back: Result<Audience, _> = postcard::from_bytes(&postcard::to_stdvec(&audience).expect("bytes"));
                let read: Result<Audience, _> = serde_json::from_str(&json);
                tell(
                    "audiences",
                    &format!("{audience:?} {:?} {} {includes:?} {json} {back:?} {read:?}", audience.least(), audience.is_nobody()),
                );
            }
        }
    });
}

const STOPS: &[StopKind] = &[StopKind { name: "fire", title: "Fire", help: "" }, StopKind { name: "hurt", title: "Hurt", help: "" }];

#[test]
fn standing_orders() {
    folder().told("orders", |tell| {
        let words = ["order", "ORDER", "fire", "hurt", "Hurt", "ask", "turn", "phase", "concerned", "Always", "never", "", "orders"];
        for number in 0..300u64 {
            let mut chance = Chance::new(61, number);
            let mut text: Vec<&str> = (0..chance.below(4)).map(|_| *chance.pick(&words)).collect();
            if chance.below(4) > 0 {
                text.insert(0, "order");
            }
            let text = text.join(" ");
            let read = Instruction::read(&text, if number % 9 == 0 { &[] } else { STOPS });
            let said = read.as_ref().map(|read| match read {
                Ok(read) => read.write(STOPS),
                Err(why) => languages()[1].say(why),
            });
            tell(&format!("read {}", number / 100), &format!("{text:?} {read:?} {said:?}"));
        }
        for number in 0..60u64 {
            let mut chance = Chance::new(67, number);
            let mut orders = Orders::default();
            for at in 0..12u32 {
                let seat = *chance.pick(&[Seat::A, Seat::B]);
                match chance.below(4) {
                    0 | 1 => {
                        let said = Instruction { stop: *chance.pick(&[None, Some(0), Some(1), Some(9)]), order: *chance.pick(&Order::ALL) };
                        orders.take(seat, said, STOPS.len(), at / 4, at / 2);
                    }
                    2 => orders.expire(at / 4, at / 2),
                    _ => orders.wake(seat),
                }
                let of = [Seat::A, Seat::B].map(|seat| [0, 1, 2].map(|stop| orders.of(seat, stop)));
                tell(&format!("kept {}", number / 20), &format!("{of:?} {} {orders:?}", orders.is_empty()));
            }
        }
        let titles = Order::ALL.map(|order| (order.title(), order.to_string(), order.to_string().to_uppercase().parse::<Order>()));
        tell("titles", &format!("{titles:?} {:?}", "later".parse::<Order>()));
    });
}

#[test]
fn outcomes_and_settings() {
    folder().told("outcomes", |tell| {
        for places in
            [&[][..], &[1], &[1, 1], &[1, 2], &[2, 1], &[1, 1, 3], &[1, 2, 3], &[3, 1, 1], &[2, 2, 1, 1], &[1, 1, 1, 1], &[1, 2, 2, 4]]
        {
            let line = ScoreLine { what: msg!("stale"), points: 3, rule: RULE };
            let scores = vec![Score { total: 3, lines: vec![line] }];
            let outcome =
                Outcome { places: places.to_vec(), scores, ended_by: msg!("settled-draw"), rule: None, measures: vec![("rounds", 3)] };
            let worth: Vec<i32> = playout::seats(5).map(|seat| outcome.worth(seat)).collect();
            tell("worth", &format!("{places:?} {worth:?} {:?}", engine::words::Worded::said(outcome, &languages()[1])));
        }
        let choices = [
            OptionChoices::Flag,
            OptionChoices::OneOf(&["one", "two"]),
            OptionChoices::Number { min: 1, max: 9, step: 1, unit: "" },
            OptionChoices::Number { min: 1, max: 9, step: 1, unit: "hexes" },
            OptionChoices::Number { min: 0, max: 90, step: 10, unit: "points" },
            OptionChoices::Number { min: 0, max: 90, step: 10, unit: "" },
        ];
        for choices in choices {
            let spec = OptionSpec { name: "turns", rule: RULE, title: "", default: "1", choices, help: "", figure: false };
            for bad in
                [BadSetting::not_taken(&spec, "99"), BadSetting::unknown("turn", &[spec], ""), BadSetting::unknown("turn", &[], "A.fleet")]
            {
                tell("settings", &format!("{:?} {bad} {bad:?} {}", takes(&choices), languages()[1].say(&bad.text())));
            }
        }
    });
}
