//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use engine::{
    Problem, Referee, Text, msg,
    referee::{self, Fact, Filled, Form, Input, Item, Likely, RulingKind},
    words::Words,
};
use rulebook::stcs as id;

use crate::{
    Why,
    data::{
        Class, Confidence, Kind, class_meant, class_named, common_name,
        described::{self, Built, class_at, class_ruled},
        tables,
    },
    ids::MountNo,
    options,
    rules::byte,
    ruling::{Circumstances, Matter, NoRuling, What},
    state::Terrain,
    words,
};

/// The referee of this game.
pub struct Desk;

static KINDS: [RulingKind; 12] = [
    RulingKind {
        name: "shot",
        title: "ruling-shot",
        blurb: "ruling-shot-text",
        rule: id::BASE_ORD_1,
        example: ("ship=fed-galaxy-1 weapon=w1 power=10 target=borg-cube-large range=7 side=2 shield=60", "8 8"),
    },
    RulingKind {
        name: "achilles",
        title: "ruling-achilles",
        blurb: "ruling-achilles-text",
        rule: id::ACH_9,
        example: ("ship=borg-cube-large points=20 heel=191", "2"),
    },
    RulingKind {
        name: "neutralizer",
        title: "ruling-neutralizer",
        blurb: "ruling-neutralizer-text",
        rule: id::NEUT_2,
        example: ("target=fed-sovereign-1 range=7 side=4 shield=35", "8 4"),
    },
    RulingKind {
        name: "seizure",
        title: "ruling-seizure",
        blurb: "ruling-seizure-text",
        rule: id::TRAC_9,
        example: ("target=kli-vorcha-b power=50 range=7 shield=0", "4"),
    },
    RulingKind {
        name: "regeneration",
        title: "ruling-regeneration",
        blurb: "ruling-regeneration-text",
        rule: id::REGEN_2,
        example: ("superstructure=900 power=30", ""),
    },
    RulingKind {
        name: "heel",
        title: "ruling-heel",
        blurb: "ruling-heel-text",
        rule: id::ACH_2,
        example: ("ship=borg-cube-large", "6 2 3 3"),
    },
    RulingKind {
        name: "explosion",
        title: "ruling-explosion",
        blurb: "ruling-explosion-text",
        rule: id::BASE_EXP_1,
        example: ("ship=fed-enterprise-1 target=kli-d7m range=1 shield=12", "6"),
    },
    RulingKind {
        name: "siphon",
        title: "ruling-siphon",
        blurb: "ruling-siphon-text",
        rule: id::REGEN_4,
        example: ("superstructure=900 points=4", ""),
    },
    RulingKind {
        name: "drag",
        title: "ruling-drag",
        blurb: "ruling-drag-text",
        rule: id::TRAC_4,
        example: ("target=kli-vorcha-b power=50 range=7 points=3", ""),
    },
    RulingKind {
        name: "break",
        title: "ruling-break",
        blurb: "ruling-break-text",
        rule: id::TRAC_10,
        example: ("target=kli-vorcha-b power=50 shield=24", ""),
    },
    RulingKind { name: "search", title: "ruling-search", blurb: "ruling-search-text", rule: id::BASE_CLK_2, example: ("range=7", "3") },
    RulingKind {
        name: "repair",
        title: "ruling-repair",
        blurb: "ruling-repair-text",
        rule: id::BASE_REP_1,
        example: ("system=generator side=2 points=2", "4"),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Fact>, Problem> {
        Ok(fields(what(kind)?, &meant(filled)).form.fields())
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        ruling(kind, filled)?.resolve(dice).map_err(|why| problem(&why).said_in(referee::language(filled)))
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        ruling(kind, filled)?.odds().map_err(|why| problem(&why).said_in(referee::language(filled)))
    }
}

fn problem(why: &NoRuling) -> Problem {
    why.problem(words::SOURCES)
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let mut kinds = KINDS.iter().zip(What::ALL);
    let wanted = |(one, what): (&RulingKind, What)| (one.name == found.name).then_some(what);
    Ok(kinds.find_map(wanted).unwrap_or(What::Shot))
}

/// The fields of a ruling, as they are added.
struct Fields<'a> {
    what: What,
    form: Form<'a>,
}

/// The fields with what is filled in.
fn fields(what: What, filled: &Filled) -> Fields<'_> {
    let mut fields = Fields { what, form: Form::new(filled, words::of(referee::language(filled))) };
    fields.ships();
    fields.weapon();
    fields.systems();
    fields.target();
    fields.heel();
    if what == What::Shot {
        fields.call();
        fields.circumstances();
    }
    fields.form.options(options::OPTIONS, fields.options());
    fields.form.language("field-language");
    fields
}

impl Fields<'_> {
    fn class(&self, name: &str) -> Option<Built> {
        class_ruled(self.form.value(name))
    }

    fn ships(&mut self) {
        let (title, borg, default) = match self.what {
            What::Shot => ("field-ship-firing", false, "fed-galaxy-1"),
            What::Explosion => ("field-ship-exploding", false, "fed-galaxy-1"),
            What::Regeneration => ("field-ship-regenerates", true, "borg-cube-large"),
            What::Achilles => ("field-ship-hit", true, "borg-cube-large"),
            What::Heel => ("field-ship-borg", true, "borg-cube-large"),
            What::Neutralizer | What::Seizure | What::Drag | What::Break => ("field-ship-borg", true, "borg-cube-large"),
            What::Siphon => ("field-ship-siphons", true, "borg-cube-large"),
            What::Search => ("field-ship-searching", false, "fed-enterprise-1"),
            What::Repair => ("field-ship", false, "fed-enterprise-1"),
        };
        self.form.put("ship", title, "", classes(borg, self.form.filled("ship"), self.form.words()), default, false);
        self.figures("ship");
        if self.what == What::Achilles {
            self.form.number("points", "field-points", "field-points-help", (1, 1000, "unit-points"), 20);
        }
        if self.what == What::Explosion {
            let power = self.class("ship").map_or(1, |class| class.power());
            self.form.number("power", "field-power", "field-power-help", (0, 1000, "unit-power"), power);
        }
        if self.what == What::Regeneration {
            let whole = self.class("ship").map_or(1, |class| class.superstructure);
            self.form.number("superstructure", "field-superstructure", "", (0, whole, "unit-points"), whole.saturating_sub(10));
            self.form.number("power", "field-power-2", "field-power-help-2", (0, 2000, "unit-power"), 10);
        }
    }

    /// The description of a ship that is not in the list.
    fn figures(&mut self, name: &str) {
        if !described::is_described(self.form.value(name)) {
            return;
        }
        let said = self.form.value(name).get(described::DESCRIBED.len()..).unwrap_or_default().trim().to_owned();
        let said = if said.is_empty() { described::EXAMPLE.to_owned() } else { said };
        self.form.put(&figures(name), "field-figures", "field-figures-help", Input::Text, said, false);
    }

    fn weapon(&mut self) {
        let fits = |kind: Kind| match self.what {
            What::Shot => !matches!(kind, Kind::Neutralizer | Kind::Tractor),
            What::Neutralizer => kind == Kind::Neutralizer,
            What::Seizure | What::Drag | What::Break => kind == Kind::Tractor,
            _ => false,
        };
        let Some(class) = self.class("ship") else { return };
        let mounts: Vec<Item> =
            class.numbers().filter(|&mount| fits(class.weapon(mount).kind)).map(|m| mount_item(&class, m, self.form.words())).collect();
        let Some(first) = mounts.first().map(|item| item.name.clone()) else { return };
        self.form.put("weapon", "field-weapon", "field-weapon-help", Input::OneOf(mounts), first, false);
        let weapon = class.weapon(mount_named(self.form.value("weapon")));
        if matches!(weapon.kind, Kind::Beam | Kind::Tractor) {
            // Too little or too much is refused by its rule, not by the form.
            self.form.number("power", "field-power-3", "field-power-help-3", (0, 99, "unit-power"), weapon.power);
        }
        let help = msg!("field-range-chart", chart = weapon.chart.to_string(), reach = weapon.reach);
        let words = (self.form.say("field-range-2"), self.form.words().say(&help));
        self.form.titled("range", words, self.form.counted((0, 40, "unit-hexes")), 1, false);
    }

    fn target(&mut self) {
        let default = match self.what {
            What::Shot => "borg-cube-large",
            What::Neutralizer => "fed-sovereign-1",
            What::Seizure | What::Drag | What::Break => "kli-vorcha-b",
            What::Explosion => "kli-d7m",
            _ => return,
        };
        let title = if self.what == What::Explosion { "field-target-near" } else { "field-target" };
        self.form.put("target", title, "", classes(false, self.form.filled("target"), self.form.words()), default, false);
        self.figures("target");
        if self.what == What::Explosion {
            self.form.number("range", "field-range", "field-range-help", (0, 40, "unit-hexes"), 1);
        }
        let Some(target) = self.class("target") else { return };
        let most = u16::from(target.max_shield);
        if self.what == What::Drag {
            self.form.number("points", "field-points-2", "field-points-help-2", (1, 10, "unit-hexes"), 1);
            return;
        }
        if self.what == What::Break {
            self.form.number("shield", "field-shield", "field-shield-help", (0, most, "unit-points"), most);
            return;
        }
        if self.what == What::Seizure {
            self.form.number("shield", "field-shield-2", "field-shield-help-2", (0, most, "unit-points"), 0);
            return;
        }
        self.form.put("side", "field-side", "field-side-help", sides(self.form.words()), 2, false);
        self.form.number("shield", "field-shield-3", "field-shield-help-3", (0, most, "unit-points"), 0);
        if self.what != What::Neutralizer {
            let whole = target.superstructure;
            self.form.number("superstructure", "field-superstructure-2", "", (1, whole, "unit-points"), whole);
        }
    }

    /// The fields for siphoning, searching and repairing.
    fn systems(&mut self) {
        match self.what {
            What::Siphon => {
                let (whole, most) = self.class("ship").map_or((1, 0), |class| (class.superstructure, class.max_shield.into()));
                self.form.number("superstructure", "field-superstructure", "", (0, whole, "unit-points"), whole.saturating_sub(40));
                self.form.number("points", "field-points-3", "field-points-help-3", (0, 40, "unit-points"), 4);
                self.form.put("side", "field-side-2", "field-side-help-2", sides(self.form.words()), 2, false);
                self.form.number("shield", "field-shield-3", "field-shield-help-4", (0, most, "unit-points"), 0);
                self.form.number("power", "field-power-4", "field-power-help-4", (0, 200, "unit-power"), 0);
            }
            What::Search => {
                self.form.number("range", "field-range-2", "field-range-help-2", (1, 40, "unit-hexes"), 5);
                let item = |name: &str, title: &'static str| self.form.item(name, title);
                let moved = Input::OneOf(vec![item("still", "item-not-moved"), item("moved", "item-has-moved")]);
                self.form.put("cloaked", "field-cloaked", "", moved, "still", false);
                self.form.put("contact", "field-contact", "field-contact-help", Input::Flag, "off", false);
            }
            What::Repair => {
                let item = |name: &str, title: &'static str| self.form.item(name, title);
                let systems = vec![item("mount", "item-mount"), item("generator", "item-generator"), item("sensors", "item-sensors")];
                self.form.put("system", "field-system", "", Input::OneOf(systems), "mount", false);
                self.form.put("side", "field-side-2", "field-side-help-3", sides(self.form.words()), 2, true);
                self.form.number("points", "field-points-4", "field-points-help-4", (1, 5, "unit-boxes"), 1);
            }
            _ => {}
        }
    }

    fn heel(&mut self) {
        let borg = match self.what {
            What::Achilles => self.class("ship"),
            What::Shot => self.class("target").filter(|class| class.is_borg()),
            _ => None,
        };
        if borg.is_none() {
            return;
        }
        let input = Input::Number { min: 1, max: 2000, unit: self.form.say("unit-points"), optional: true };
        let help = match self.what {
            What::Achilles => "field-heel-hit-help",
            _ => "field-heel-help",
        };
        self.form.put("heel", "field-heel", help, input, "", false);
    }

    fn call(&mut self) {
        let (Some(target), Ok(side)) = (self.class("target"), self.form.value("side").parse::<u8>()) else { return };
        let named = |name: &str, title: &'static str| self.form.item(name, title);
        let mut items = vec![named("no", "item-no-call"), named("generator", "item-call-generator"), named("warp", "item-call-warp")];
        items.push(named("impulse", "item-call-impulse"));
        let bears = |mount: &MountNo| geometry::hex::Side::try_from(side).is_ok_and(|side| target.mounts[*mount].sides.contains(side));
        items.extend(target.numbers().filter(bears).map(|mount| mount_item(&target, mount, self.form.words())));
        let help = "field-call-help";
        self.form.put("call", "field-call", help, Input::OneOf(items), "no", true);
    }

    fn circumstances(&mut self) {
        let words = |list: &[(&str, &'static str)]| Input::OneOf(list.iter().map(|(name, title)| self.form.item(name, title)).collect());
        let cloak = words(&[("no", "item-no"), ("moved", "item-found-moved"), ("still", "item-found-still")]);
        let hexes = words(&[("open", "item-open"), ("asteroids", "item-asteroids"), ("nebula", "item-nebula")]);
        self.form.put("cloaked", "field-cloaked-2", "field-cloaked-help", cloak, "no", true);
        self.form.put("target-hex", "field-target-hex", "", hexes.clone(), "open", true);
        self.form.put("ship-hex", "field-ship-hex", "", hexes, "open", true);
        self.form.put("repaired", "field-repaired", "field-repaired-help", Input::Flag, "off", true);
        self.form.put("bridge", "field-bridge", "field-bridge-help", Input::Flag, "off", true);
        let (boxes, percent) = (self.form.counted((0, 5, "unit-boxes")), self.form.counted((0, 100, "unit-percent")));
        self.form.put("sensor-boxes", "field-sensor-boxes", "field-sensor-boxes-help", boxes, 0, true);
        self.form.put("crew", "field-crew", "field-crew-help", percent, 0, true);
    }

    /// The options of the setup that can change this ruling.
    fn options(&self) -> &'static [&'static str] {
        match self.what {
            What::Shot => &["achilles_hit_max", "achilles_graded", "achilles_on_breaking_shot", "catastrophic_table", "simple_damage"],
            What::Achilles => &["achilles_hit_max", "achilles_graded", "catastrophic_table"],
            What::Regeneration | What::Siphon => &["regen_partial"],
            What::Break => &["seizure_break"],
            What::Explosion => &["simple_damage"],
            _ => &[],
        }
    }

    /// The values filled in, as a ruling.
    fn ruling(&self) -> Matter {
        let number = |name: &str| self.form.value(name).parse::<u16>().ok();
        let small = |name: &str| number(name).map_or(0, byte);
        let terrain = |name: &str| match self.form.value(name) {
            "asteroids" => Some(Terrain::Asteroids),
            "nebula" => Some(Terrain::Nebula),
            _ => None,
        };
        let circumstances = Circumstances {
            cloaked: match self.form.value("cloaked") {
                "moved" => Some(true),
                "still" => Some(false),
                _ => None,
            },
            target_hex: terrain("target-hex"),
            ship_hex: terrain("ship-hex"),
            bridge: self.form.value("bridge") == "on",
            sensors: small("sensor-boxes"),
            crew: small("crew"),
            repaired: self.form.value("repaired") == "on",
            contact: self.form.value("contact") == "on",
        };
        let options = options::OPTIONS.iter().filter(|option| self.options().contains(&option.name));
        Matter {
            what: self.what,
            ship: self.form.value("ship").into(),
            mount: if self.form.value("weapon").is_empty() { 0 } else { mount_named(self.form.value("weapon")).number() }.into(),
            // A repaired mount that is left alone has what it takes.
            power: number("power").filter(|_| !circumstances.repaired || self.form.filled("power").is_some()),
            range: small("range"),
            target: self.form.value("target").into(),
            side: number("side").map_or(2, byte).into(),
            shield: small("shield"),
            superstructure: number("superstructure"),
            points: number("points").unwrap_or(0),
            system: self.form.value("system").to_owned(),
            heel: number("heel"),
            call: Some(self.form.value("call").to_owned()).filter(|call| !matches!(call.as_str(), "" | "no")),
            circumstances,
            options: options.map(|option| (option.name.to_owned(), self.form.value(option.name).to_owned())).collect(),
            language: self.form.value("language").to_owned(),
        }
    }
}

/// The values filled in, with ships and weapons named in plain words: `target=Borg cube`, `weapon=phaser` is the first mount of the kind.
fn meant(filled: &Filled) -> Filled {
    let mut meant = filled.clone();
    for name in ["ship", "target"] {
        let figures = filled.get(&figures(name)).map(|text| text.trim()).filter(|text| !text.is_empty());
        if let (Some(value), Some(figures)) = (meant.get_mut(name).filter(|value| described::is_described(value)), figures) {
            *value = format!("{} {figures}", described::DESCRIBED);
        }
        if let Some(value) = meant.get_mut(name)
            && let Some(only) = class_meant(value)
        {
            value.clone_from(&tables().classes[only].id);
        }
    }
    let class = meant.get("ship").and_then(|name| class_ruled(name)).or_else(|| class_named("fed-galaxy-1").map(class_at));
    if let (Some(class), Some(value)) = (class, meant.get_mut("weapon")) {
        let lower = value.to_lowercase();
        let exact = |mount: &MountNo| class.weapon(*mount).id.to_lowercase() == lower;
        let called = |mount: &MountNo| common_name(class.weapon(*mount)).contains(&lower);
        let numbered = lower.strip_prefix('w').is_some_and(|digits| digits.parse::<u8>().is_ok());
        let mounts = || class.numbers();
        if let (false, Some(mount)) = (numbered || lower.is_empty(), mounts().find(exact).or_else(|| mounts().find(called))) {
            *value = mount.to_string();
        }
    }
    meant
}

fn ruling(kind: &str, filled: &Filled) -> Result<Matter, Problem> {
    let filled = &meant(filled);
    let fields = fields(what(kind)?, filled);
    let named = || ["ship", "target"].iter().filter_map(|name| filled.get(*name));
    for name in named().filter(|name| described::is_described(name)) {
        described::describe(name).map_err(|why| problem(&NoRuling::Unclear(why)))?;
    }
    if let Some(name) = named().find(|name| class_ruled(name).is_none()) {
        return Err(problem(&NoRuling::Refused(Why::NoClass { name: name.clone() })));
    }
    let matter = fields.ruling();
    referee::meant(&fields.form.fields(), filled)?;
    Ok(matter)
}

/// The field with the figures of a described ship.
fn figures(name: &str) -> String {
    format!("{name}-figures")
}

/// The ships of the list, and one in words; `given` is what the field holds now.
fn classes(borg: bool, given: Option<&String>, words: &Words) -> Input {
    let say = |id: &'static str| words.say(&Text::of(id));
    let wanted = tables().classes.iter().filter(|class| !borg || class.is_borg());
    let item = |class: &Class| {
        let ours = if class.confidence == Confidence::Ours { say("item-ours") } else { String::new() };
        Item { name: class.id.clone(), title: format!("{}{ours}", class.name), group: class.faction.clone() }
    };
    let mut items: Vec<Item> = wanted.map(item).collect();
    if !borg {
        let in_words = |name: &str| Item { name: name.into(), title: say("item-in-words"), group: say("item-words") };
        let given = given.filter(|given| described::is_described(given) && described::describe(given).is_ok());
        items.push(in_words(given.map_or(described::DESCRIBED, String::as_str)));
    }
    Input::OneOf(items)
}

fn sides(words: &Words) -> Input {
    let names = ["side-1", "side-2", "side-3", "side-4", "side-5", "side-6"];
    let item = |(index, name): (usize, &&'static str)| Item {
        name: (index + 1).to_string(),
        title: format!("{} {}", index + 1, words.say(&Text::of(name))),
        group: String::new(),
    };
    Input::OneOf(names.iter().enumerate().map(item).collect())
}

fn mount_item(class: &Class, mount: MountNo, words: &Words) -> Item {
    let weapon = class.weapon(mount);
    let sides = class.mounts[mount].sides.iter().map(|side| side.to_string()).collect::<Vec<_>>().join("");
    Item {
        name: mount.to_string(),
        title: words.say(&msg!(
            "item-weapon",
            mount = mount.number(),
            id = weapon.id.clone(),
            name = crate::words::weapon(weapon),
            sides = sides
        )),
        group: weapon.id.clone(),
    }
}

/// The mount that a word such as `w3` names; the first where it names none.
fn mount_named(name: &str) -> MountNo {
    name.parse().unwrap_or(MountNo::FIRST)
}
