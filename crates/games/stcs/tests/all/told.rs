//! Tables, forms and typed words, all of them, compared with hashes in `tests/courses`: the figures of the data, rulings of any matter, forecasts, and what
//! garbled commands and setups come to. If something changes on purpose the hashes are written anew, as the courses are.

use engine::{Chance, Game, Seat, Viewer, conformance::texts::garbled, playout, words::Words};
use geometry::hex::Side;
use stcs::{
    Command, Setup, Stcs,
    data::{self, described, tables},
    odds,
    ruling::{Circumstances, Matter, What},
    state::Terrain,
};

use crate::{courses::folder, typed::typed};

/// Every figure of the data, and the words under which ships and weapons are found.
#[test]
fn the_figures_of_the_data() {
    folder().told("data", |tell| {
        for chart in &tables().charts {
            tell("charts", &format!("{chart:?}"));
        }
        for weapon in &tables().weapons {
            let hits: Vec<(u8, u8, u8)> =
                (0..=25).map(|range| (weapon.need_at(range.into()), weapon.damage(range, 0), weapon.damage(range, 9))).collect();
            tell("weapons", &format!("{weapon:?} {:?} {} {hits:?}", weapon.bands(), data::common_name(weapon)));
        }
        for class in &tables().classes {
            let costs: Vec<u16> = (0..40).map(|points| class.shield_cost(points)).collect();
            tell("classes", &format!("{class:?} {costs:?}"));
        }
        for chart in &tables().damage {
            tell("damage", &format!("{:?}", Side::ALL.map(|side| chart[data::column(side)])));
        }
        for range in 0..=12 {
            tell("explosions", &format!("{range} {:?}", [0, 1, 9, 40, 153, 900].map(|power| data::explosion(power, range))));
        }
        for range in 0..=32 {
            let of = |moved| [false, true].map(|contact| data::search_number(range, moved, contact));
            tell("searches", &format!("{range} {:?}", [of(false), of(true)]));
        }
        for words in
            ["kli-d7m", "KLI-D7M ", "d7", "borg", "Borg cube", "sphere borg", "klingon d7", "enterprise", "galaxy nothing", "", " , ", "z1"]
        {
            tell(
                "found",
                &format!("{words:?} {:?} {:?} {:?}", data::class_named(words), data::class_meant(words), data::classes_like(words)),
            );
        }
        let choices = &Stcs::about().seat_choices;
        tell("choices", &format!("{:?} {:?}", choices, Stcs::about().scenarios));
    });
}

/// Ships in words: every figure at the ends of its range, and words that are not figures.
#[test]
fn ships_in_words() {
    folder().told("described", |tell| {
        let mut chance = Chance::new(11, 0);
        let names = ["like", "shield", "superstructure", "warp", "impulse", "move", "ratio", "weapon", "armour", ""];
        let values = [
            "0",
            "1",
            "5",
            "99",
            "100",
            "101",
            "200",
            "201",
            "2000",
            "2001",
            "70000",
            "-1",
            "1/2",
            "0/1",
            "1/0",
            "3/4/5",
            "FH-11",
            "fp-1",
            "FX-9",
            "kli-d7m",
            "borg sphere",
            "",
            "many",
            "255/255",
        ];
        for number in 0..400 {
            let parts: Vec<String> = (0..chance.below(4)).map(|_| format!("{} {}", chance.pick(&names), chance.pick(&values))).collect();
            let begin = *chance.pick(&["described ", "Described: ", " DESCRIBED", "describe "]);
            let words = format!("{begin}{}", parts.join(*chance.pick(&[", ", ";", " ,, "])));
            let ruled = described::class_ruled(&words).map(|class| (class.id.clone(), class.reach));
            tell(
                &format!("{}", number / 100),
                &format!("{words:?} {} {:?} {ruled:?}", described::is_described(&words), described::describe(&words)),
            );
        }
        let weapons = |count: usize| format!("described {}", vec!["weapon FH-11"; count].join(", "));
        for count in [47, 48, 49] {
            tell("mounts", &format!("{count} {:?}", described::describe(&weapons(count)).map(|class| class.mounts.len())));
        }
    });
}

/// Any matter that can be put before the referee, also those that no form lets through.
fn matter(chance: &mut Chance) -> Matter {
    let all: Vec<What> = [What::Shot].into_iter().chain(What::ALL).collect();
    let what = *chance.pick(&all);
    let others = ["fed-enterprise-1", "kli-vorcha-b", "rom-z1-1", "rom-dderidex-b", "described shield 30, weapon FH-11", "no-such-ship"];
    let borg = ["borg-cube-large", "borg-sphere"];
    let ship = |chance: &mut Chance, likely_borg: bool| {
        let number = chance.below(20);
        if number == 0 {
            others[5].to_owned()
        } else if likely_borg == (number < 15) {
            (*chance.pick(&borg)).to_owned()
        } else {
            (*chance.pick(&others[..5])).to_owned()
        }
    };
    let own = !matches!(what, What::Shot | What::Explosion | What::Search | What::Repair);
    let mut matter = Matter { what, ..Matter::shot(&ship(chance, own), &ship(chance, matches!(what, What::Shot | What::Achilles))) };
    matter.mount = if chance.below(3) == 0 { chance.below(50) as u8 } else { 0 }.into();
    matter.power = (chance.below(3) > 0).then(|| *chance.pick(&[0, 1, 5, 9, 10, 19, 20, 25, 30, 50, 51, 300]));
    matter.range = *chance.pick(&[0, 1, 1, 1, 2, 3, 5, 7, 9, 10, 11, 15, 21, 30, 31]);
    matter.side = (*chance.pick(&[1, 2, 3, 4, 5, 6, 2, 2, 0, 7])).into();
    matter.shield = *chance.pick(&[0, 0, 0, 1, 3, 5, 10, 12, 24, 60, 120, 255]);
    matter.superstructure = (chance.below(2) == 0).then(|| *chance.pick(&[0, 1, 5, 12, 300, 599, 600, 601, 900, 1199, 1200, 2000]));
    matter.points = *chance.pick(&[0, 1, 2, 3, 4, 5, 6, 10, 20, 60, 260, 500]);
    matter.system = (*chance.pick(&["mount", "generator", "sensors", "", "nothing"])).to_owned();
    matter.heel = (chance.below(3) == 0).then(|| *chance.pick(&[0, 1, 10, 20, 191]));
    if what == What::Shot {
        let calls = ["generator", "warp", "impulse", "w1", "w9", "w0", "w99", "x", ""];
        matter.call = (chance.below(3) == 0).then(|| (*chance.pick(&calls)).to_owned());
    }
    matter.circumstances = circumstances(chance);
    for spec in folder().varied::<Stcs>() {
        if chance.below(9) == 0 {
            matter.options.insert(spec.name.into(), chance.pick(&spec.others()).clone());
        }
    }
    if chance.below(30) == 0 {
        matter.options.insert("turns".into(), "99".into());
    }
    matter.language = (*chance.pick(&["", "en", "it", "tlh"])).to_owned();
    matter
}

fn circumstances(chance: &mut Chance) -> Circumstances {
    if chance.below(2) == 0 {
        return Circumstances::default();
    }
    let hexes = [None, Some(Terrain::Asteroids), Some(Terrain::Nebula), Some(Terrain::BlackHole)];
    Circumstances {
        cloaked: *chance.pick(&[None, None, Some(false), Some(true)]),
        target_hex: *chance.pick(&hexes),
        ship_hex: *chance.pick(&hexes),
        bridge: chance.below(3) == 0,
        sensors: *chance.pick(&[0, 0, 2, 3, 4, 5, 9]),
        crew: *chance.pick(&[0, 0, 29, 30, 49, 50, 69, 70, 89, 90, 250]),
        repaired: chance.below(3) == 0,
        contact: chance.below(2) == 0,
    }
}

#[test]
fn rulings_of_any_matter() {
    folder().told("matters", |tell| {
        let words = Words::of("en", Stcs::words());
        for number in 0..1500u64 {
            let mut chance = Chance::new(17, number);
            let matter = matter(&mut chance);
            let name = format!("{:?} {}", matter.what, number / 300);
            tell(&name, &serde_json::to_string(&matter).expect("plain"));
            tell(&name, &format!("{:?}", matter.position().map(|(state, shot)| format!("{} {shot:?}", Stcs::inspect(&state)))));
            let mut dice = Vec::new();
            for _ in 0..12 {
                let ruled = matter.resolve(&dice);
                tell(&name, &format!("{ruled:?}"));
                let Some(question) = ruled.ok().and_then(|ruled| ruled.question) else { break };
                let possible = question.possible(&words);
                let picked: Vec<u16> = (0..question.count()).map(|_| chance.below(possible.len().max(1) as u32) as u16).collect();
                dice.push(question.write(&picked));
            }
            if number % 20 == 0 {
                dice.push("3".into());
                tell(&name, &format!("{:?}", matter.resolve(&dice)));
            }
            if number % 6 == 0 && matter.what != What::Explosion {
                tell(&name, &format!("{:?}", matter.odds()));
            }
        }
    });
}

/// The forecast of every shot that is listed in the positions of the cases, for the seat that fires and for those who look on.
#[test]
fn forecasts_of_every_shot() {
    folder().told("forecasts", |tell| {
        for (title, _, state) in folder().case_positions::<Stcs>("forecasts") {
            let mut shots = Vec::new();
            for seat in playout::seats(2) {
                let mut listed = Vec::new();
                if Stcs::deciders(&state).contains(seat) {
                    Stcs::commands(&state, seat, &mut listed);
                }
                shots.extend(listed.into_iter().filter_map(|command| if let Command::Fire(shot) = command { Some(shot) } else { None }));
            }
            for (viewer, shot) in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public]
                .into_iter()
                .flat_map(|viewer| shots.iter().map(move |shot| (viewer, *shot)))
            {
                let forecast = odds::forecast(&Stcs::view(&state, viewer), shot);
                tell(&title, &format!("{viewer:?} {shot:?} {forecast:?} {:?}", odds::numbers(&state, shot)));
            }
        }
    });
}

/// The worth of a position, and how it is believed to be, for each viewer.
#[test]
fn what_positions_are_worth() {
    folder().told("worth", |tell| {
        for (title, _, state) in folder().case_positions::<Stcs>("worth") {
            let worth = playout::seats(4).map(|seat| Stcs::worth(&state, seat)).collect::<Vec<_>>();
            tell(&title, &format!("{worth:?}"));
            for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Public] {
                let view = Stcs::view(&state, viewer);
                tell(&title, &format!("{}", Stcs::inspect(&view.believed())));
                let known: Vec<(bool, bool, bool)> =
                    state.numbers().map(|ship| (view.owns(ship), view.knows_power(ship), view.sees(ship))).collect();
                tell(&title, &format!("{known:?}"));
            }
        }
    });
}

/// Commands as they are written, and garbled: what is read, or what was expected.
#[test]
fn garbled_commands() {
    folder().told("notation", |tell| {
        for (title, seed, state) in folder().case_positions::<Stcs>("notation") {
            let mut chance = Chance::new(seed, 23);
            for seat in playout::seats(2) {
                let mut commands = typed(&state, seat, &mut chance);
                Stcs::commands(&state, seat, &mut commands);
                for command in commands.iter().take(12) {
                    let text = spoilt(&command.to_string(), &mut chance);
                    tell(&title, &format!("{text:?} {:?}", stcs::Command::read(&text)));
                }
            }
        }
        // One by one, each word that is known beside one that is not.
        for text in [
            "",
            " ",
            "done now",
            "go",
            "go 1",
            "side",
            "side 0",
            "side 7",
            "side x",
            "plan 1",
            "plan 0 idle",
            "plan 13 idle",
            "plan 12 idle",
            "plan 1 none",
            "search 1 0",
            "search 1 6",
            "lock 1 12",
            "lock 1 13",
            "ask 1 2",
            "ask 1 2 shield0",
            "ask 1 2 shield6",
            "ask 1 2 w48",
            "ask 1 2 w49",
            "ask 1 2 w0",
            "move 1 f",
            "move 1 up",
            "path 1",
            "path 1 f f f f f f f f f f f f f f f",
            "path 1 f f f f f f f f f f f f f f f f",
            "mark 1",
            "mark 1 no",
            "fire 1 w1 at 2 call",
            "fire 1 w1 at 2 call x",
            "fire 1 w1 at 2 call w48",
            "fire 1 w1 at 2 now",
            "fire 1 w1 2",
            "cease 1 2",
            "drag 1 d5",
            "drag 1 d6",
            "drag 1",
            "release",
            "regenerate 1 10 from",
            "regenerate 1 x from box",
            "regenerate 1 10 from shield7",
            "regenerate 1 10 from w48 w1 move",
            "regenerate 1 65536 from box",
            "raise 1 1",
            "raise 1 1 256",
            "raise 1 1 255",
            "repair 1 g6",
            "repair 1 g7",
            "repair 1 w",
            "repair 1 hull",
            "fly 1",
            "allocate 1",
            "allocate 1 s7=1",
            "allocate 1 s1=256",
            "allocate 1 shields=1,2,3,4,5",
            "allocate 1 shields=1,2,3,4,5,6,7",
            "allocate 1 cloak=on",
            "allocate 1 cloak=0",
            "allocate 1 cloak",
            "allocate 1 w49=1",
            "allocate 1 w48=255",
            "allocate 1 move=65535",
            "allocate 1 regen=-1",
            "allocate 1 s12=3",
            "DONE",
        ] {
            tell("by hand", &format!("{text:?} {:?}", stcs::Command::read(text)));
        }
    });
}

/// A letter or a word of a text is changed, doubled, or gone.
fn spoilt(text: &str, chance: &mut Chance) -> String {
    garbled(text, 8, chance, |way, words, at, chance| match way {
        2 => words.insert(at, "w3".into()),
        4 => words[at] = chance.below(60).to_string(),
        5 => words[at].push('1'),
        6 => words[at] = words[at].replace(['1', '2'], "9"),
        _ => words.push("call w2".into()),
    })
}

/// Setups as a program sends them, not as a form lets them through.
#[test]
fn setups_that_no_form_lets_through() {
    folder().told("sent", |tell| {
        for number in 0..400u64 {
            let mut chance = Chance::new(29, number);
            let mut setup = Setup::default();
            let fleets = [
                "borg-sphere",
                "2 fed-galaxy-1, kli-vorcha-b",
                "12 kli-d7s",
                "20x kli-d7s",
                "3x kli-d7s",
                "nonsense",
                "",
                "2 borg-cube-large",
            ];
            for fleet in &mut setup.fleets {
                if chance.below(2) == 0 {
                    *fleet = (*chance.pick(&fleets)).to_owned();
                }
            }
            let values = ["0", "1", "2", "3", "4", "5", "6", "21", "41", "-1", "on", "off", "all_up", "loss", "nonsense"];
            for spec in folder().varied::<Stcs>() {
                if chance.below(5) == 0 {
                    setup.options.insert(spec.name.into(), (*chance.pick(&values)).to_owned());
                }
            }
            if chance.below(9) == 0 {
                setup.options.insert("nonsense".into(), "1".into());
            }
            let terrain = [Terrain::Planet, Terrain::Asteroids, Terrain::Nebula, Terrain::BlackHole];
            for _ in 0..[0, 1, 8, 9][chance.below(4) as usize] {
                let at = [chance.below(5) as i8 - 2, chance.below(17) as i8 - 8];
                setup.terrain.push(stcs::setup::TerrainHex { at, terrain: *chance.pick(&terrain) });
            }
            for ship in 1..=chance.below(4) as u8 {
                let at = [chance.below(7) as i8 - 3, chance.below(30) as i8 - 15];
                setup.placements.push(stcs::setup::Placement { ship: ship.into(), at, facing: chance.below(9) as u8 });
            }
            setup.catastrophes = (0..[0, 0, 9, 10, 11][chance.below(5) as usize]).map(|_| chance.below(12) as u8).collect();
            if chance.below(4) == 0 {
                setup.waived.push((*chance.pick(&["fleet-points", "other"])).to_owned());
            }
            let name = format!("{}", number / 50);
            tell(&name, &serde_json::to_string(&setup).expect("plain"));
            tell(&name, &format!("{} {:?}", Stcs::seats(&setup), stcs::setup::rules(&setup)));
            match Stcs::begin(&setup) {
                Ok(state) => tell(&name, &Stcs::inspect(&state).to_string()),
                Err(wrong) => tell(&name, &format!("{wrong:?}")),
            }
        }
    });
}
