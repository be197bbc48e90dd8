//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use std::collections::BTreeMap;

use engine::{
    Problem, Reason, Referee,
    referee::{self, Field, Filled, Input, Item, Likely, RulingKind},
};
use rulebook::{OptionChoices, sfb as id};

use crate::{
    data::{Class, Kind, System, TORPS, classes, costs},
    options::OPTIONS,
    ruling::{MODES, NoRuling, Ruling, What, words},
    words::kind_name,
};

/// The referee of this game.
pub struct Desk;

static KINDS: [RulingKind; 6] = [
    RulingKind {
        name: "volley",
        title: "One volley",
        blurb: "Direct fire of a ship at one shield of another: dice, reinforcement, shield, ASIF, damage allocation chart.",
        rule: id::BASE_FIR_7,
        example: ("ship=fed-ca target=isc-xcc range=8 shield=15 asif=on w7=on w8=on", "2 3 3 4"),
    },
    RulingKind {
        name: "plasma",
        title: "One plasma torpedo",
        blurb: "A torpedo reaches its target: strength by distance and phaser damage, ECM, shields or all six if it envelops.",
        rule: id::BASE_PLA_10,
        example: ("ship=gorn-ca target=fed-ca torpedo=S hexes=12 ecm=4 side=1 shield=20", "5 3 4 2 6"),
    },
    RulingKind {
        name: "charge",
        title: "One photon charge",
        blurb: "A charge set free by the end of its photon plasma: to hit from the plasma's last hex, for 8 points.",
        rule: id::PHOTPLAS_24,
        example: ("target=fed-ca range=3 ecm=4", "3"),
    },
    RulingKind {
        name: "matrix",
        title: "One matrix shot",
        blurb: "One, two or three elements of a phaser matrix fire as a phaser-3, 1 or 5.",
        rule: id::MATRIX_10,
        example: ("ship=kzi-xbc target=fed-ca range=8 elements=3", "1"),
    },
    RulingKind {
        name: "arming",
        title: "One payment for a weapon",
        blurb: "What a payment makes of a weapon by its turns: arming, holding, rolling delay, fast load, upgrade, reserve power.",
        rule: id::BASE_PLA_2,
        example: ("ship=rom-xfh weapon=w1 paid-turns=2 before=3 pay=6 torpedo=X", ""),
    },
    RulingKind {
        name: "energy",
        title: "One energy allocation",
        blurb: "Whether a ship's sources pay for a turn, and which rule forbids it.",
        rule: id::BASE_NRG_2,
        example: ("ship=fed-ca before=20 speed=16 ecm=2 w7=1 w8=1", ""),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Field>, Problem> {
        Ok(Form::of(what(kind)?, filled).fields)
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        ruling(kind, filled)?.resolve(dice).map_err(|why| problem(&why))
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        ruling(kind, filled)?.odds().map_err(|why| problem(&why))
    }
}

fn problem(why: &NoRuling) -> Problem {
    match why {
        NoRuling::Refused(why) => Problem { code: why.code().into(), rule: Some(why.rule()), sentence: words().say(&why.text()) },
        NoRuling::Unclear(why) => Problem::new("unclear", why),
    }
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let all = [What::Volley, What::Plasma, What::Charge, What::Matrix, What::Arming, What::Energy];
    let index = KINDS.iter().position(|one| one.name == found.name).unwrap_or(0);
    Ok(all[index])
}

fn ruling(kind: &str, filled: &Filled) -> Result<Ruling, Problem> {
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
    Ok(Ruling { what, fields })
}

/// The fields with what is filled in, put together in order, so that a later one can look at an earlier one.
struct Form<'a> {
    what: What,
    filled: &'a Filled,
    fields: Vec<Field>,
}

fn one(name: &str, title: &str) -> Item {
    Item { name: name.into(), title: title.into(), group: String::new() }
}

impl<'a> Form<'a> {
    fn of(what: What, filled: &'a Filled) -> Form<'a> {
        let mut form = Form { what, filled, fields: Vec::new() };
        form.ships();
        match what {
            What::Volley => form.volley(),
            What::Plasma => form.plasma(),
            What::Matrix => {
                form.number("elements", "Elements", "Fired together: 1 as a phaser-3, 2 as a phaser-1, 3 as a phaser-5.", (1, 3), 3)
            }
            What::Charge => {}
            What::Arming => form.arming(),
            What::Energy => form.energy(),
        }
        if !matches!(what, What::Arming | What::Energy) {
            form.target();
        }
        form.options();
        form
    }

    fn put(&mut self, name: &str, title: &str, help: &str, input: Input, default: &str, extra: bool) {
        let given = self.filled.get(name).map(|value| input.meant(value)).filter(|value| input.check(value).is_ok());
        let value = given.unwrap_or_else(|| default.to_owned());
        self.fields.push(Field { name: name.into(), title: title.into(), help: help.into(), input, value, extra });
    }

    fn number(&mut self, name: &str, title: &str, help: &str, (min, max): (u16, u16), default: u16) {
        let input = Input::Number { min: min.into(), max: max.into(), unit: String::new(), optional: false };
        self.put(name, title, help, input, &default.to_string(), false);
    }

    fn seldom(&mut self, name: &str, title: &str, help: &str, most: u16) {
        let input = Input::Number { min: 0, max: most.into(), unit: String::new(), optional: false };
        self.put(name, title, help, input, "0", true);
    }

    fn flag(&mut self, name: &str, title: &str, help: &str, on: bool, extra: bool) {
        self.put(name, title, help, Input::Flag, if on { "on" } else { "off" }, extra);
    }

    fn class(&self, name: &str) -> &'static Class {
        let wanted = self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value);
        classes().iter().find(|class| class.id == wanted).unwrap_or(&classes()[0])
    }

    fn ships(&mut self) {
        let (title, default, fits): (_, _, fn(&Class) -> bool) = match self.what {
            What::Volley => ("Firing ship", "fed-ca", |_| true),
            What::Plasma => ("Ship that launched it", "gorn-ca", |class| class.has(Kind::Plasma) || class.has(Kind::PlasmaRack)),
            What::Charge => ("Ship that launched it", "gorn-xca", |class| class.weapons.iter().any(|weapon| weapon.photon)),
            What::Matrix => ("Firing ship", "kzi-xbc", |class| class.has(Kind::Element)),
            What::Arming | What::Energy => ("Ship", "fed-ca", |_| true),
        };
        self.put("ship", title, "", ships(fits), default, false);
        if !matches!(self.what, What::Arming | What::Energy) {
            self.put("target", "Target", "", ships(|_| true), "kli-d7", false);
        }
    }

    fn volley(&mut self) {
        let class = self.class("ship");
        for (index, weapon) in class.weapons.iter().enumerate() {
            let fires =
                !matches!(weapon.kind, Kind::Caster | Kind::Freezer | Kind::Rack | Kind::Array | Kind::Add | Kind::Esg | Kind::Element);
            if fires {
                let title = format!("w{} {} {} {}", index + 1, weapon.id, words().say(&kind_name(weapon)), weapon.arc_name);
                self.flag(&format!("w{}", index + 1), &title, "", false, false);
            }
        }
        let modes = vec![
            one("standard", "standard"),
            one("overload", "overloaded"),
            one("suicide", "suicide overload of fusion beams"),
            one("small", "smaller phaser, proximity, carronade, hellbore fired directly"),
            one("first", "hellbores before the other fire"),
        ];
        self.put("mode", "Mode", "Of all weapons that have it.", Input::OneOf(modes), "standard", true);
        self.flag("salvo", "Narrow salvo", "Weapons of one type share a roll.", false, true);
    }

    fn plasma(&mut self) {
        let torps = TORPS.iter().map(|(_, name)| one(name, &format!("plasma-{name}"))).collect();
        self.put("torpedo", "Torpedo", "", Input::OneOf(torps), "G", false);
        self.number("hexes", "Hexes travelled", "Of a sabot the impulses flown.", (1, 60), 8);
        self.number("phasers", "Phaser points scored on it", "Every 2 points take 1 of its strength.", (0, 200), 0);
        let modes = MODES[..2].iter().chain(&MODES[3..5]).map(|(word, _)| one(word, word)).collect();
        self.put("mode", "Mode", "", Input::OneOf(modes), "plain", false);
        self.flag("pseudo", "Pseudo-torpedo", "", false, true);
        self.flag("charge", "Photon charge in it", "", false, true);
    }

    fn target(&mut self) {
        let target = self.class("target");
        if self.what != What::Plasma {
            self.number("range", "Range", "Hexes between them.", (0, 60), 5);
        }
        let sides = (1..=6).map(|side: u8| one(&side.to_string(), &format!("shield {side}"))).collect();
        self.put("side", "Shield struck", "1 ahead, then clockwise.", Input::OneOf(sides), "1", false);
        let side = self.fields.iter().find(|field| field.name == "side").and_then(|field| field.value.parse::<usize>().ok()).unwrap_or(1);
        self.number("shield", "Boxes of that shield", "Left before it is struck.", (0, 60), target.shields[side - 1].into());
        if target.asif != [0; 9] {
            self.flag("asif", "ASIF", "Whether it is up.", true, false);
        }
        self.number("ecm", "Target's ECM", "", (0, 12), 0);
        self.number("eccm", "Firer's ECCM", "", (0, 12), 0);
        self.seldom("general", "General reinforcement", "Points of the target, 2 of energy each.", 40);
        self.seldom("specific", "Specific reinforcement", "Boxes on the shield struck.", 60);
    }

    fn arming(&mut self) {
        let class = self.class("ship");
        let takes = |kind: Kind| !kind.is_phaser() && !matches!(kind, Kind::Rack | Kind::Array | Kind::Add);
        let armed = class.weapons.iter().enumerate().filter(|(_, weapon)| takes(weapon.kind));
        let items: Vec<Item> = armed
            .map(|(index, weapon)| one(&format!("w{}", index + 1), &format!("{} {}", weapon.id, words().say(&kind_name(weapon)))))
            .collect();
        let first = items.first().map_or(String::new(), |item| item.name.clone());
        self.put("weapon", "Weapon", "As numbered on the display.", Input::OneOf(items), &first, false);
        self.number(
            "paid-turns",
            "Turns paid so far",
            "Plasma is complete at 3, photons, PPDs, hellbores and freezers at 2, casters, disruptors and fusion beams at 1.",
            (0, 3),
            0,
        );
        self.number("before", "Energy so far", "Of a plasma the points of each turn: 1, 2 or 3; of others all that was paid.", (0, 24), 0);
        let mut torps = vec![one("none", "no type yet")];
        torps.extend(TORPS.iter().map(|(_, name)| one(name, &format!("plasma-{name}"))));
        self.put("held", "Torpedo held", "Of a complete one.", Input::OneOf(torps.clone()), "none", true);
        self.number("pay", "Points paid", "", (0, 40), 2);
        self.flag("half", "And a half", "", false, true);
        self.put("torpedo", "Complete as", "", Input::OneOf(torps), "none", false);
        let modes = MODES.iter().map(|(word, _)| one(word, word)).collect();
        self.put("mode", "Mode", "", Input::OneOf(modes), "plain", false);
        let when = vec![one("allocation", "at energy allocation"), one("reserve", "by reserve power")];
        self.put("when", "When", "", Input::OneOf(when), "allocation", false);
        self.flag("fired", "Fired in the turn before", "A fusion beam cools.", false, true);
        let paid = vec![one("rolling", "rolling delay"), one("second", "the second turn")];
        self.put("paid", "Paid in this turn", "Of a plasma that reserve power finishes.", Input::OneOf(paid), "rolling", true);
    }

    fn energy(&mut self) {
        let class = self.class("ship");
        self.number("status", "Weapon status", "What its weapons hold.", (0, 3), 3);
        self.number("before", "Speed of the turn before", "", (0, 31), 20);
        let full = class.battery(class.boxes[System::Battery as usize]) / 4;
        self.number("reserve", "In the batteries", "Charged by warp.", (0, full), full);
        self.seldom("reserve-other", "In the batteries, not of warp", "", full);
        self.number("speed", "Speed", "", (0, 40), 12);
        self.flag("control", "Fire control", "", true, false);
        self.number("shields", "Shields", "0 down, 1 minimum, 2 full.", (0, 2), 2);
        if class.asif != [0; 9] {
            self.flag("asif", "ASIF", "", false, false);
            self.seldom("asif-points", "ASIF reinforcement", "Points of energy.", 40);
        }
        if class.cloak > 0 {
            self.flag("cloak", "Cloak", &format!("{} points.", class.cloak), false, false);
        }
        self.number("ecm", "ECM", "", (0, 12), 0);
        self.number("eccm", "ECCM", "", (0, 12), 0);
        self.number("capacitor", "Into the capacitor", "", (0, 60), 0);
        for (index, weapon) in class.weapons.iter().enumerate() {
            if !weapon.kind.is_phaser() && !matches!(weapon.kind, Kind::Rack | Kind::Array | Kind::Add) {
                let held = costs::hold(weapon.torp, weapon.torp).filter(|_| weapon.kind == Kind::Plasma).unwrap_or(0);
                let title = format!("w{} {} {}", index + 1, weapon.id, words().say(&kind_name(weapon)));
                self.number(&format!("w{}", index + 1), &title, "Points.", (0, 24), held.into());
            }
        }
        self.seldom("general", "General reinforcement", "Points of energy, 2 for one.", 40);
        self.seldom("s1", "Reinforcement of shield 1", "Points of energy.", 40);
        self.seldom("hets", "High energy turns", "", 5);
        self.seldom("tacs", "Tactical manoeuvres", "", 5);
        self.flag("erratic", "Erratic manoeuvres", "", false, true);
        self.seldom("repair", "Damage control", "", 12);
        self.seldom("tractor", "Tractors", "", 12);
        self.seldom("transport", "Transporters", "", 8);
        self.seldom("recharge", "Into the batteries", "", 20);
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

fn ships(fits: fn(&Class) -> bool) -> Input {
    let item = |class: &Class| Item { name: class.id.clone(), title: class.name.clone(), group: class.empire.clone() };
    Input::OneOf(classes().iter().filter(|class| fits(class)).map(item).collect())
}
