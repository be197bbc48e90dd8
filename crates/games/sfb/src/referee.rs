//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use engine::{
    Problem, Referee, msg,
    referee::{self, Fact, Filled, Form, Input, Item, Likely, RulingKind},
    words::{Sources, Words},
};
use rulebook::sfb as id;

use crate::{
    data::{Class, Kind, System, TORPS, classes, costs},
    ids::ShieldNo,
    options::OPTIONS,
    ruling::{MODES, Matter, What, left_of, words_of},
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
        Ok(fields(what(kind)?, filled))
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        ruling(kind, filled)?.resolve(dice).map_err(|why| why.problem(sources()).said_in(referee::language(filled)))
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        ruling(kind, filled)?.odds().map_err(|why| why.problem(sources()).said_in(referee::language(filled)))
    }
}

/// The words of the game.
fn sources() -> Sources {
    <crate::Sfb as engine::Game>::words()
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let all = [What::Volley, What::Plasma, What::Charge, What::Matrix, What::Arming, What::Energy];
    let index = KINDS.iter().position(|one| one.name == found.name).unwrap_or_default();
    Ok(all[index])
}

fn ruling(kind: &str, filled: &Filled) -> Result<Matter, Problem> {
    let what = what(kind)?;
    let fields = fields(what, filled);
    referee::meant(&fields, filled)?;
    Ok(Matter { what, fields: fields.into_iter().map(|field| (field.name, field.value)).collect() })
}

/// The fields with what is filled in.
fn fields(what: What, filled: &Filled) -> Vec<Fact> {
    let mut fields = Fields { what, form: Form::new(filled, words_of(referee::language(filled))) };
    fields.all();
    fields.form.fields()
}

/// The fields of a ruling, as they are put together.
struct Fields<'a> {
    what: What,
    form: Form<'a>,
}

/// The modes of a volley, in the order of their words.
const MODE_ITEMS: [&str; 5] = ["item-standard", "item-overload", "item-suicide", "item-small", "item-first"];

impl Fields<'_> {
    fn all(&mut self) {
        self.ships();
        match self.what {
            What::Volley => self.volley(),
            What::Plasma => self.plasma(),
            What::Matrix => self.form.number("elements", "ruled-elements", "ruled-elements-help", (1, 3, ""), 3),
            What::Charge => {}
            What::Arming => self.arming(),
            What::Energy => self.energy(),
        }
        if !matches!(self.what, What::Arming | What::Energy) {
            self.target();
        }
        self.form.options(OPTIONS, self.options());
        self.form.language("ruled-language");
    }

    fn seldom(&mut self, name: &str, title: &'static str, help: &'static str, most: u16) {
        let input = self.form.counted((0, most, ""));
        self.form.put(name, title, help, input, 0, true);
    }

    fn switch(&mut self, name: &str, title: &'static str, help: &'static str) {
        self.form.put(name, title, help, Input::Flag, "on", false);
    }

    fn class(&self, name: &str) -> &'static Class {
        let wanted = self.form.value(name);
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
        self.form.put("ship", title, "", ships(fits, self.form.words()), default, false);
        if !matches!(self.what, What::Plasma | What::Charge) {
            self.worn("damage", "ruled-damage");
        }
        if !matches!(self.what, What::Arming | What::Energy) {
            self.form.put("target", "ruled-target", "", ships(|_| true, self.form.words()), "kli-d7", false);
        }
    }

    fn volley(&mut self) {
        let class = self.class("ship");
        for (index, weapon) in class.weapons.iter().enumerate() {
            let fires =
                !matches!(weapon.kind, Kind::Caster | Kind::Freezer | Kind::Rack | Kind::Array | Kind::Add | Kind::Esg | Kind::Element);
            if fires {
                let title = format!("w{} {} {} {}", index + 1, weapon.id, self.form.words().say(&kind_name(weapon)), weapon.arc_name);
                let ways = self.ways(weapon.kind);
                self.form.titled(&format!("w{}", index + 1), (title, String::new()), Input::OneOf(ways), "off", false);
            }
        }
        let modes = ["standard", "overload", "suicide", "small", "first"].iter().zip(MODE_ITEMS);
        let modes = modes.map(|(word, title)| self.form.item(word, title)).collect();
        self.form.put("mode", "ruled-mode", "ruled-mode-help", Input::OneOf(modes), "standard", true);
        self.form.flag("salvo", "ruled-salvo", "ruled-salvo-help", true);
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
        let mut ways =
            vec![self.form.item("off", "item-off"), self.form.item("on", "item-on"), self.form.item("standard", "item-standard")];
        ways.extend(modes.iter().map(|(word, title)| self.form.item(word, title)));
        if !matches!(kind, Kind::Ppd | Kind::Hppd) {
            let shared = self.form.say("item-salvo");
            ways.push(Item::plain("salvo", &shared));
            ways.extend(
                modes.iter().map(|(word, title)| Item::plain(&format!("{word}-salvo"), format!("{}, {shared}", self.form.say(title)))),
            );
        }
        ways
    }

    /// What is left of a ship that is no longer whole.
    fn worn(&mut self, name: &str, title: &'static str) {
        self.form.put(name, title, "ruled-damage-help", Input::Text, "", true);
    }

    fn plasma(&mut self) {
        let torps = TORPS.iter().map(|(_, name)| Item::plain(name, format!("plasma-{name}"))).collect();
        self.form.put("torpedo", "ruled-torpedo", "", Input::OneOf(torps), "G", false);
        self.form.number("hexes", "ruled-hexes", "ruled-hexes-help", (1, 60, ""), 8);
        self.form.number("phasers", "ruled-phasers", "ruled-phasers-help", (0, 200, ""), 0);
        let modes = MODES[..2].iter().chain(&MODES[3..5]).map(|(word, _)| Item::plain(word, *word)).collect();
        self.form.put("mode", "ruled-mode", "", Input::OneOf(modes), "plain", false);
        self.form.flag("pseudo", "ruled-pseudo", "", true);
        self.form.flag("charge", "ruled-charge", "", true);
    }

    fn target(&mut self) {
        let target = self.class("target");
        self.worn("target-damage", "ruled-target-damage");
        if self.what != What::Plasma {
            self.form.number("range", "ruled-range", "ruled-range-help", (0, 60, ""), 5);
        }
        let sides = ShieldNo::all()
            .map(|side| Item::plain(&side.number().to_string(), self.form.words().say(&msg!("item-shield", n = side.number()))))
            .collect();
        self.form.put("side", "ruled-side", "ruled-side-help", Input::OneOf(sides), "1", false);
        let side = self.form.value("side").parse::<usize>().unwrap_or(1);
        let worn = self.form.value("target-damage");
        let boxes = left_of(worn, &format!("shield{side}")).unwrap_or(target.shields[side - 1]);
        self.form.number("shield", "ruled-shield", "ruled-shield-help", (0, 60, ""), boxes);
        if target.asif != [0; 9] {
            self.switch("asif", "ruled-asif", "ruled-asif-help");
        }
        self.form.number("ecm", "ruled-ecm", "", (0, 12, ""), 0);
        self.form.number("eccm", "ruled-eccm", "", (0, 12, ""), 0);
        self.seldom("general", "ruled-general", "ruled-general-help", 40);
        self.seldom("specific", "ruled-specific", "ruled-specific-help", 60);
    }

    fn arming(&mut self) {
        let class = self.class("ship");
        let takes = |kind: Kind| !kind.is_phaser() && !matches!(kind, Kind::Rack | Kind::Array | Kind::Add);
        let armed = class.weapons.iter().enumerate().filter(|(_, weapon)| takes(weapon.kind));
        let items: Vec<Item> = armed
            .map(|(index, weapon)| {
                Item::plain(&format!("w{}", index + 1), format!("{} {}", weapon.id, self.form.words().say(&kind_name(weapon))))
            })
            .collect();
        let first = items.first().map_or(String::new(), |item| item.name.clone());
        self.form.put("weapon", "ruled-weapon", "ruled-weapon-help", Input::OneOf(items), &first, false);
        self.form.number("paid-turns", "ruled-paid-turns", "ruled-paid-turns-help", (0, 3, ""), 0);
        self.form.number("before", "ruled-before", "ruled-before-help", (0, 24, ""), 0);
        let mut torps = vec![self.form.item("none", "item-none")];
        torps.extend(TORPS.iter().map(|(_, name)| Item::plain(name, format!("plasma-{name}"))));
        self.form.put("held", "ruled-held", "ruled-held-help", Input::OneOf(torps.clone()), "none", true);
        self.form.number("pay", "ruled-pay", "", (0, 40, ""), 2);
        self.form.flag("half", "ruled-half", "", true);
        self.form.put("torpedo", "ruled-torpedo-2", "", Input::OneOf(torps), "none", false);
        let modes = MODES.iter().map(|(word, _)| Item::plain(word, *word)).collect();
        self.form.put("mode", "ruled-mode", "", Input::OneOf(modes), "plain", false);
        let when = vec![self.form.item("allocation", "item-allocation"), self.form.item("reserve", "item-reserve")];
        self.form.put("when", "ruled-when", "", Input::OneOf(when), "allocation", false);
        self.form.flag("fired", "ruled-fired", "ruled-fired-help", true);
        let paid = vec![self.form.item("rolling", "item-rolling"), self.form.item("second", "item-second")];
        self.form.put("paid", "ruled-paid", "ruled-paid-help", Input::OneOf(paid), "rolling", true);
    }

    fn energy(&mut self) {
        let class = self.class("ship");
        self.form.number("status", "ruled-status", "ruled-status-help", (0, 3, ""), 3);
        self.form.number("before", "ruled-before-2", "", (0, 31, ""), 20);
        let full = class.battery(class.boxes[System::Battery as usize]) / 4;
        self.form.number("reserve", "ruled-reserve", "ruled-reserve-help", (0, full, ""), full);
        self.seldom("reserve-other", "ruled-reserve-other", "", full);
        self.form.number("speed", "ruled-speed", "", (0, 40, ""), 12);
        self.switch("control", "ruled-control", "");
        self.form.number("shields", "ruled-shields", "ruled-shields-help", (0, 2, ""), 2);
        if class.asif != [0; 9] {
            self.form.flag("asif", "ruled-asif", "", false);
            self.seldom("asif-points", "ruled-asif-points", "ruled-asif-points-help", 40);
        }
        if class.cloak > 0 {
            let words = (self.form.say("ruled-cloak"), self.form.words().say(&msg!("ruled-cloak-help", n = class.cloak)));
            self.form.titled("cloak", words, Input::Flag, "off", false);
        }
        self.form.number("ecm", "ruled-ecm-2", "", (0, 12, ""), 0);
        self.form.number("eccm", "ruled-eccm-2", "", (0, 12, ""), 0);
        self.form.number("capacitor", "ruled-capacitor", "", (0, 60, ""), 0);
        for (index, weapon) in class.weapons.iter().enumerate() {
            if !weapon.kind.is_phaser() && !matches!(weapon.kind, Kind::Rack | Kind::Array | Kind::Add) {
                let held = costs::hold(weapon.torp, weapon.torp).filter(|_| weapon.kind == Kind::Plasma).unwrap_or_default();
                let title = format!("w{} {} {}", index + 1, weapon.id, self.form.words().say(&kind_name(weapon)));
                let points = self.form.say("ruled-points-help");
                self.form.titled(&format!("w{}", index + 1), (title, points), self.form.counted((0, 24, "")), held, false);
            }
        }
        self.seldom("general", "ruled-general", "ruled-general-help-2", 40);
        self.seldom("s1", "ruled-s1", "ruled-asif-points-help", 40);
        self.seldom("hets", "ruled-hets", "", 5);
        self.seldom("tacs", "ruled-tacs", "", 5);
        self.form.flag("erratic", "ruled-erratic", "", true);
        self.seldom("repair", "ruled-repair", "", 12);
        self.seldom("tractor", "ruled-tractor", "", 12);
        self.seldom("transport", "ruled-transport", "", 8);
        self.seldom("recharge", "ruled-recharge", "", 20);
    }

    /// The options of the setup that can change this ruling.
    fn options(&self) -> &'static [&'static str] {
        match self.what {
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
