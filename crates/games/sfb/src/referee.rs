//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use std::collections::BTreeMap;

use engine::{
    Problem, Referee, Text, msg,
    referee::{self, Fact, Filled, Input, Item, Likely, RulingKind},
    words::Words,
};
use rulebook::{OptionChoices, sfb as id};

use crate::{
    data::{Class, Kind, System, TORPS, classes, costs},
    options::OPTIONS,
    ruling::{MODES, Matter, NoRuling, What, left_of, words_of},
    words::{class_name, kind_name},
};

/// The referee of this game.
pub struct Desk;

static KINDS: [RulingKind; 6] = [
    RulingKind {
        name: "volley",
        title: "ruling-volley",
        blurb: "ruling-volley-text",
        rule: id::BASE_FIR_7,
        example: ("ship=fed-ca target=isc-xcc range=8 shield=15 asif=on w7=on w8=on", "2 3 3 4"),
    },
    RulingKind {
        name: "plasma",
        title: "ruling-plasma",
        blurb: "ruling-plasma-text",
        rule: id::BASE_PLA_10,
        example: ("ship=gorn-ca target=fed-ca torpedo=S hexes=12 ecm=4 side=1 shield=20", "5 3 4 2 6"),
    },
    RulingKind {
        name: "charge",
        title: "ruling-charge",
        blurb: "ruling-charge-text",
        rule: id::PHOTPLAS_24,
        example: ("target=fed-ca range=3 ecm=4", "3"),
    },
    RulingKind {
        name: "matrix",
        title: "ruling-matrix",
        blurb: "ruling-matrix-text",
        rule: id::MATRIX_10,
        example: ("ship=kzi-xbc target=fed-ca range=8 elements=3", "1"),
    },
    RulingKind {
        name: "arming",
        title: "ruling-arming",
        blurb: "ruling-arming-text",
        rule: id::BASE_PLA_2,
        example: ("ship=rom-xfh weapon=w1 paid-turns=2 before=3 pay=6 torpedo=X", ""),
    },
    RulingKind {
        name: "energy",
        title: "ruling-energy",
        blurb: "ruling-energy-text",
        rule: id::BASE_NRG_2,
        example: ("ship=fed-ca before=20 speed=16 ecm=2 w7=1 w8=1", ""),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Fact>, Problem> {
        Ok(Form::of(what(kind)?, filled).fields)
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        ruling(kind, filled)?.resolve(dice).map_err(|why| problem(&why).said_in(language(filled)))
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        ruling(kind, filled)?.odds().map_err(|why| problem(&why).said_in(language(filled)))
    }
}

/// The language that is filled in.
fn language(filled: &Filled) -> &str {
    filled.get("language").map_or("en", String::as_str)
}

fn problem(why: &NoRuling) -> Problem {
    match why {
        NoRuling::Refused(why) => Problem::refused(why, <crate::Sfb as engine::Game>::words()),
        NoRuling::Unclear(why) => Problem::told("unclear", why.clone(), <crate::Sfb as engine::Game>::words()),
    }
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let all = [What::Volley, What::Plasma, What::Charge, What::Matrix, What::Arming, What::Energy];
    let index = KINDS.iter().position(|one| one.name == found.name).unwrap_or(0);
    Ok(all[index])
}

fn ruling(kind: &str, filled: &Filled) -> Result<Matter, Problem> {
    let what = what(kind)?;
    let form = Form::of(what, filled);
    let meant: Filled = filled
        .iter()
        .map(|(name, value)| {
            let field = form.fields.iter().find(|field| field.name == *name);
            (name.clone(), field.map_or_else(|| value.clone(), |field| field.input.meant(value)))
        })
        .collect();
    referee::check(&form.fields, &meant)?;
    let fields: BTreeMap<String, String> = form.fields.into_iter().map(|field| (field.name, field.value)).collect();
    Ok(Matter { what, fields })
}

/// The fields with what is filled in, put together in order, so that a later one can look at an earlier one.
struct Form<'a> {
    what: What,
    filled: &'a Filled,
    fields: Vec<Fact>,
    words: &'static Words,
}

fn one(name: &str, title: &str) -> Item {
    Item { name: name.into(), title: title.into(), group: String::new() }
}

fn counted(min: u16, max: u16) -> Input {
    Input::Number { min: min.into(), max: max.into(), unit: String::new(), optional: false }
}

/// The modes of a volley, in the order of their words.
const MODE_ITEMS: [&str; 5] = ["item-standard", "item-overload", "item-suicide", "item-small", "item-first"];

impl<'a> Form<'a> {
    fn of(what: What, filled: &'a Filled) -> Form<'a> {
        let mut form = Form { what, filled, fields: Vec::new(), words: words_of(language(filled)) };
        form.ships();
        match what {
            What::Volley => form.volley(),
            What::Plasma => form.plasma(),
            What::Matrix => form.number("elements", "ruled-elements", "ruled-elements-help", (1, 3), 3),
            What::Charge => {}
            What::Arming => form.arming(),
            What::Energy => form.energy(),
        }
        if !matches!(what, What::Arming | What::Energy) {
            form.target();
        }
        form.options();
        form.language();
        form
    }

    fn say(&self, id: &'static str) -> String {
        self.words.say(&Text::of(id))
    }

    fn item(&self, name: &str, title: &'static str) -> Item {
        one(name, &self.say(title))
    }

    fn put(&mut self, name: &str, title: &'static str, help: &'static str, input: Input, default: &str, extra: bool) {
        self.titled(name, (self.say(title), self.say(help)), input, default, extra);
    }

    fn titled(&mut self, name: &str, (title, help): (String, String), input: Input, default: &str, extra: bool) {
        let given = self.filled.get(name).map(|value| input.meant(value)).filter(|value| input.check(value).is_ok());
        let value = given.unwrap_or_else(|| default.to_owned());
        self.fields.push(Fact { name: name.into(), title, help, input, value, extra });
    }

    fn number(&mut self, name: &str, title: &'static str, help: &'static str, (min, max): (u16, u16), default: u16) {
        self.put(name, title, help, counted(min, max), &default.to_string(), false);
    }

    fn seldom(&mut self, name: &str, title: &'static str, help: &'static str, most: u16) {
        self.put(name, title, help, counted(0, most), "0", true);
    }

    fn flag(&mut self, name: &str, title: &'static str, help: &'static str, on: bool, extra: bool) {
        self.put(name, title, help, Input::Flag, if on { "on" } else { "off" }, extra);
    }

    /// The language in which all of this and the ruling are told.
    fn language(&mut self) {
        self.put("language", "ruled-language", "", Input::OneOf(vec![one("en", "English"), one("it", "Italiano")]), "en", true);
    }

    fn class(&self, name: &str) -> &'static Class {
        let wanted = self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value);
        classes().iter().find(|class| class.id == wanted).unwrap_or(&classes()[0])
    }

    fn ships(&mut self) {
        let (title, default, fits): (_, _, fn(&Class) -> bool) = match self.what {
            What::Volley => ("ruled-ship-firing", "fed-ca", |_| true),
            What::Plasma => ("ruled-ship-launched", "gorn-ca", |class| class.has(Kind::Plasma) || class.has(Kind::PlasmaRack)),
            What::Charge => ("ruled-ship-launched", "gorn-xca", |class| class.weapons.iter().any(|weapon| weapon.photon)),
            What::Matrix => ("ruled-ship-firing", "kzi-xbc", |class| class.has(Kind::Element)),
            What::Arming | What::Energy => ("ruled-ship", "fed-ca", |_| true),
        };
        self.put("ship", title, "", ships(fits, self.words), default, false);
        if !matches!(self.what, What::Plasma | What::Charge) {
            self.worn("damage", "ruled-damage");
        }
        if !matches!(self.what, What::Arming | What::Energy) {
            self.put("target", "ruled-target", "", ships(|_| true, self.words), "kli-d7", false);
        }
    }

    fn volley(&mut self) {
        let class = self.class("ship");
        for (index, weapon) in class.weapons.iter().enumerate() {
            let fires =
                !matches!(weapon.kind, Kind::Caster | Kind::Freezer | Kind::Rack | Kind::Array | Kind::Add | Kind::Esg | Kind::Element);
            if fires {
                let title = format!("w{} {} {} {}", index + 1, weapon.id, self.words.say(&kind_name(weapon)), weapon.arc_name);
                let ways = self.ways(weapon.kind);
                self.titled(&format!("w{}", index + 1), (title, String::new()), Input::OneOf(ways), "off", false);
            }
        }
        let modes = ["standard", "overload", "suicide", "small", "first"].iter().zip(MODE_ITEMS);
        let modes = modes.map(|(word, title)| self.item(word, title)).collect();
        self.put("mode", "ruled-mode", "ruled-mode-help", Input::OneOf(modes), "standard", true);
        self.flag("salvo", "ruled-salvo", "ruled-salvo-help", false, true);
    }

    /// How a weapon may be fired: not, as the fields below say for all, or in a mode of its own.
    fn ways(&self, kind: Kind) -> Vec<Item> {
        let modes: &[(&str, &'static str)] = match kind {
            Kind::Photon => &[("overload", "item-overload"), ("small", "item-proximity")],
            Kind::Disruptor | Kind::Ppd => &[("overload", "item-overload")],
            Kind::Fusion => &[("overload", "item-overload"), ("suicide", "item-suicide")],
            Kind::Hellbore => &[("overload", "item-overload"), ("small", "item-direct"), ("first", "item-first")],
            Kind::Hppd => &[("overload", "item-overload"), ("other", "item-as-ppd")],
            Kind::Phaser1 => &[("other", "item-as-2"), ("small", "item-as-3")],
            Kind::Phaser2 => &[("small", "item-as-3")],
            Kind::Phaser5 => &[("small", "item-as-6")],
            Kind::Plasma | Kind::PlasmaRack => &[("small", "item-carronade")],
            _ => &[],
        };
        let mut ways = vec![self.item("off", "item-off"), self.item("on", "item-on"), self.item("standard", "item-standard")];
        ways.extend(modes.iter().map(|(word, title)| self.item(word, title)));
        if !matches!(kind, Kind::Ppd | Kind::Hppd) {
            let shared = self.say("item-salvo");
            ways.push(one("salvo", &shared));
            ways.extend(modes.iter().map(|(word, title)| one(&format!("{word}-salvo"), &format!("{}, {shared}", self.say(title)))));
        }
        ways
    }

    /// What is left of a ship that is no longer whole.
    fn worn(&mut self, name: &str, title: &'static str) {
        self.put(name, title, "ruled-damage-help", Input::Text, "", true);
    }

    fn plasma(&mut self) {
        let torps = TORPS.iter().map(|(_, name)| one(name, &format!("plasma-{name}"))).collect();
        self.put("torpedo", "ruled-torpedo", "", Input::OneOf(torps), "G", false);
        self.number("hexes", "ruled-hexes", "ruled-hexes-help", (1, 60), 8);
        self.number("phasers", "ruled-phasers", "ruled-phasers-help", (0, 200), 0);
        let modes = MODES[..2].iter().chain(&MODES[3..5]).map(|(word, _)| one(word, word)).collect();
        self.put("mode", "ruled-mode", "", Input::OneOf(modes), "plain", false);
        self.flag("pseudo", "ruled-pseudo", "", false, true);
        self.flag("charge", "ruled-charge", "", false, true);
    }

    fn target(&mut self) {
        let target = self.class("target");
        self.worn("target-damage", "ruled-target-damage");
        if self.what != What::Plasma {
            self.number("range", "ruled-range", "ruled-range-help", (0, 60), 5);
        }
        let sides = (1..=6).map(|side: u8| one(&side.to_string(), &self.words.say(&msg!("item-shield", n = side)))).collect();
        self.put("side", "ruled-side", "ruled-side-help", Input::OneOf(sides), "1", false);
        let side = self.fields.iter().find(|field| field.name == "side").and_then(|field| field.value.parse::<usize>().ok()).unwrap_or(1);
        let worn = self.fields.iter().find(|field| field.name == "target-damage").map_or("", |field| &field.value);
        let boxes = left_of(worn, &format!("shield{side}")).unwrap_or(target.shields[side - 1]);
        self.number("shield", "ruled-shield", "ruled-shield-help", (0, 60), boxes.into());
        if target.asif != [0; 9] {
            self.flag("asif", "ruled-asif", "ruled-asif-help", true, false);
        }
        self.number("ecm", "ruled-ecm", "", (0, 12), 0);
        self.number("eccm", "ruled-eccm", "", (0, 12), 0);
        self.seldom("general", "ruled-general", "ruled-general-help", 40);
        self.seldom("specific", "ruled-specific", "ruled-specific-help", 60);
    }

    fn arming(&mut self) {
        let class = self.class("ship");
        let takes = |kind: Kind| !kind.is_phaser() && !matches!(kind, Kind::Rack | Kind::Array | Kind::Add);
        let armed = class.weapons.iter().enumerate().filter(|(_, weapon)| takes(weapon.kind));
        let items: Vec<Item> = armed
            .map(|(index, weapon)| one(&format!("w{}", index + 1), &format!("{} {}", weapon.id, self.words.say(&kind_name(weapon)))))
            .collect();
        let first = items.first().map_or(String::new(), |item| item.name.clone());
        self.put("weapon", "ruled-weapon", "ruled-weapon-help", Input::OneOf(items), &first, false);
        self.number("paid-turns", "ruled-paid-turns", "ruled-paid-turns-help", (0, 3), 0);
        self.number("before", "ruled-before", "ruled-before-help", (0, 24), 0);
        let mut torps = vec![self.item("none", "item-none")];
        torps.extend(TORPS.iter().map(|(_, name)| one(name, &format!("plasma-{name}"))));
        self.put("held", "ruled-held", "ruled-held-help", Input::OneOf(torps.clone()), "none", true);
        self.number("pay", "ruled-pay", "", (0, 40), 2);
        self.flag("half", "ruled-half", "", false, true);
        self.put("torpedo", "ruled-torpedo-2", "", Input::OneOf(torps), "none", false);
        let modes = MODES.iter().map(|(word, _)| one(word, word)).collect();
        self.put("mode", "ruled-mode", "", Input::OneOf(modes), "plain", false);
        let when = vec![self.item("allocation", "item-allocation"), self.item("reserve", "item-reserve")];
        self.put("when", "ruled-when", "", Input::OneOf(when), "allocation", false);
        self.flag("fired", "ruled-fired", "ruled-fired-help", false, true);
        let paid = vec![self.item("rolling", "item-rolling"), self.item("second", "item-second")];
        self.put("paid", "ruled-paid", "ruled-paid-help", Input::OneOf(paid), "rolling", true);
    }

    fn energy(&mut self) {
        let class = self.class("ship");
        self.number("status", "ruled-status", "ruled-status-help", (0, 3), 3);
        self.number("before", "ruled-before-2", "", (0, 31), 20);
        let full = class.battery(class.boxes[System::Battery as usize]) / 4;
        self.number("reserve", "ruled-reserve", "ruled-reserve-help", (0, full), full);
        self.seldom("reserve-other", "ruled-reserve-other", "", full);
        self.number("speed", "ruled-speed", "", (0, 40), 12);
        self.flag("control", "ruled-control", "", true, false);
        self.number("shields", "ruled-shields", "ruled-shields-help", (0, 2), 2);
        if class.asif != [0; 9] {
            self.flag("asif", "ruled-asif", "", false, false);
            self.seldom("asif-points", "ruled-asif-points", "ruled-asif-points-help", 40);
        }
        if class.cloak > 0 {
            let words = (self.say("ruled-cloak"), self.words.say(&msg!("ruled-cloak-help", n = class.cloak)));
            self.titled("cloak", words, Input::Flag, "off", false);
        }
        self.number("ecm", "ruled-ecm-2", "", (0, 12), 0);
        self.number("eccm", "ruled-eccm-2", "", (0, 12), 0);
        self.number("capacitor", "ruled-capacitor", "", (0, 60), 0);
        for (index, weapon) in class.weapons.iter().enumerate() {
            if !weapon.kind.is_phaser() && !matches!(weapon.kind, Kind::Rack | Kind::Array | Kind::Add) {
                let held = costs::hold(weapon.torp, weapon.torp).filter(|_| weapon.kind == Kind::Plasma).unwrap_or(0);
                let title = format!("w{} {} {}", index + 1, weapon.id, self.words.say(&kind_name(weapon)));
                let points = self.say("ruled-points-help");
                self.titled(&format!("w{}", index + 1), (title, points), counted(0, 24), &held.to_string(), false);
            }
        }
        self.seldom("general", "ruled-general", "ruled-general-help-2", 40);
        self.seldom("s1", "ruled-s1", "ruled-asif-points-help", 40);
        self.seldom("hets", "ruled-hets", "", 5);
        self.seldom("tacs", "ruled-tacs", "", 5);
        self.flag("erratic", "ruled-erratic", "", false, true);
        self.seldom("repair", "ruled-repair", "", 12);
        self.seldom("tractor", "ruled-tractor", "", 12);
        self.seldom("transport", "ruled-transport", "", 8);
        self.seldom("recharge", "ruled-recharge", "", 20);
    }

    /// The options of the setup that can change this ruling.
    fn options(&mut self) {
        let names: &[&str] = match self.what {
            What::Volley => &[
                "asif_leaky",
                "asif_reading",
                "asif_consumes_bold",
                "asif_full_reinforcement",
                "hppd_close_2_6_2",
                "leaky_shields",
                "leak_rate",
                "overload_beyond_chart",
                "proximity_inside",
                "third_hit",
                "plasma_carronade",
            ],
            What::Plasma => &["asif_leaky", "leaky_shields", "leak_rate"],
            What::Charge => &["leaky_shields"],
            What::Matrix => &["matrix_combo_shift", "leaky_shields"],
            What::Arming => &["plasma_fast_load", "heavy_two_step_upgrade", "canister_fast_proto", "caster_no_hold"],
            What::Energy => &[],
        };
        for option in OPTIONS.iter().filter(|option| names.contains(&option.name)) {
            let input = match option.choices {
                OptionChoices::Flag => Input::Flag,
                OptionChoices::Number { min, max, unit, .. } => Input::Number { min, max, unit: unit.into(), optional: false },
                OptionChoices::OneOf(words) => Input::OneOf(words.iter().map(|word| one(word, word)).collect()),
            };
            self.put(option.name, option.title, option.help, input, option.default, true);
        }
    }
}

fn ships(fits: fn(&Class) -> bool, words: &Words) -> Input {
    let item = |class: &Class| Item {
        name: class.id.clone(),
        title: words.say(&class_name(class)),
        group: words.called("faction", &class.empire),
    };
    Input::OneOf(classes().iter().filter(|class| fits(class)).map(item).collect())
}
