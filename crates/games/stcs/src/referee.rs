//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use engine::{
    Problem, Reason, Referee, Text,
    referee::{self, Field, Filled, Input, Item, Likely, RulingKind},
};
use rulebook::{OptionChoices, stcs as id};

use crate::{
    Why,
    data::{
        Class, Confidence, Kind, class_meant, class_named, common_name,
        described::{self, Built, class_at, class_ruled},
        tables,
    },
    ruling::{Circumstances, NoRuling, Ruling, What},
    setup,
    state::Terrain,
    words,
};

/// The referee of this game.
pub struct Desk;

static KINDS: [RulingKind; 12] = [
    RulingKind {
        name: "shot",
        title: "One shot",
        blurb: "A beam, missile or plasma weapon at one side of a ship: to hit, Borg shield, heel, damage location.",
        rule: id::BASE_ORD_1,
        example: ("ship=fed-galaxy-1 weapon=w1 power=10 target=borg-cube-large range=7 side=2 shield=60", "8 8"),
    },
    RulingKind {
        name: "achilles",
        title: "One hit on the heel's side",
        blurb: "A hit on the side of an exposed heel: does it reach the heel, and what if the heel is used up?",
        rule: id::ACH_9,
        example: ("ship=borg-cube-large points=20 heel=191", "2"),
    },
    RulingKind {
        name: "neutralizer",
        title: "One neutralizer bolt",
        blurb: "A bolt of a shield neutralizer at one side of a ship.",
        rule: id::NEUT_2,
        example: ("target=fed-sovereign-1 range=7 side=4 shield=35", "8 4"),
    },
    RulingKind {
        name: "seizure",
        title: "One seizure",
        blurb: "An attempt to seize a ship with a tractor/seizure beam.",
        rule: id::TRAC_9,
        example: ("target=kli-vorcha-b power=50 range=7 shield=0", "4"),
    },
    RulingKind {
        name: "regeneration",
        title: "One regeneration",
        blurb: "Power spent on lost superstructure.",
        rule: id::REGEN_2,
        example: ("superstructure=900 power=30", ""),
    },
    RulingKind {
        name: "heel",
        title: "The heel at the start",
        blurb: "The secret rolls for value and side of a Borg ship's heel.",
        rule: id::ACH_2,
        example: ("ship=borg-cube-large", "6 2 3 3"),
    },
    RulingKind {
        name: "explosion",
        title: "One explosion",
        blurb: "A ship explodes near another.",
        rule: id::BASE_EXP_1,
        example: ("ship=fed-enterprise-1 target=kli-d7m range=1 shield=12", "6"),
    },
    RulingKind {
        name: "siphon",
        title: "Siphoning",
        blurb: "Power turned back from movement, a shield and a weapon into superstructure.",
        rule: id::REGEN_4,
        example: ("superstructure=900 points=4", ""),
    },
    RulingKind {
        name: "drag",
        title: "Dragging a held ship",
        blurb: "A held ship moved by the power of the beam.",
        rule: id::TRAC_4,
        example: ("target=kli-vorcha-b power=50 range=7 points=3", ""),
    },
    RulingKind {
        name: "break",
        title: "Breaking a hold",
        blurb: "Whether a held ship is free when power has been allocated.",
        rule: id::TRAC_10,
        example: ("target=kli-vorcha-b power=50 shield=24", ""),
    },
    RulingKind {
        name: "search",
        title: "A search for a cloaked ship",
        blurb: "One sector searched in which a cloaked ship is.",
        rule: id::BASE_CLK_2,
        example: ("range=7", "3"),
    },
    RulingKind {
        name: "repair",
        title: "One repair",
        blurb: "An attempt to repair a mount, a shield generator or the sensors.",
        rule: id::BASE_REP_1,
        example: ("system=generator side=2 points=2", "4"),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Field>, Problem> {
        Ok(Form::of(what(kind)?, &meant(filled)).fields)
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
        NoRuling::Refused(why) => Problem { code: why.code().into(), rule: Some(why.rule()), sentence: why.to_string() },
        NoRuling::Unclear(why) => Problem::new("unclear", why),
    }
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let all = [
        What::Shot,
        What::Achilles,
        What::Neutralizer,
        What::Seizure,
        What::Regeneration,
        What::Heel,
        What::Explosion,
        What::Siphon,
        What::Drag,
        What::Break,
        What::Search,
        What::Repair,
    ];
    let index = KINDS.iter().position(|one| one.name == found.name).unwrap_or(0);
    Ok(all[index])
}

/// The fields with what is filled in, put together in order, so that a later one can look at an earlier one.
struct Form<'a> {
    what: What,
    filled: &'a Filled,
    fields: Vec<Field>,
}

impl<'a> Form<'a> {
    fn of(what: What, filled: &'a Filled) -> Form<'a> {
        let mut form = Form { what, filled, fields: Vec::new() };
        form.ships();
        form.weapon();
        form.systems();
        form.target();
        form.heel();
        if what == What::Shot {
            form.call();
            form.circumstances();
        }
        form.options();
        form
    }

    fn put(&mut self, name: &str, title: &str, help: &str, input: Input, default: impl ToString, extra: bool) {
        let given = self.filled.get(name).filter(|value| input.check(value).is_ok());
        let value = given.cloned().unwrap_or_else(|| default.to_string());
        self.fields.push(Field { name: name.into(), title: title.into(), help: help.into(), input, value, extra });
    }

    fn number(&mut self, name: &str, title: &str, help: &str, (min, max, unit): (u16, u16, &str), default: u16) {
        let input = Input::Number { min: min.into(), max: max.into(), unit: unit.into(), optional: false };
        self.put(name, title, help, input, default, false);
    }

    fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value)
    }

    fn class(&self, name: &str) -> Option<Built> {
        class_ruled(self.value(name))
    }

    fn ships(&mut self) {
        let (title, borg, default) = match self.what {
            What::Shot => ("Firing ship", false, "fed-galaxy-1"),
            What::Explosion => ("Exploding ship", false, "fed-galaxy-1"),
            What::Regeneration => ("Borg ship that regenerates", true, "borg-cube-large"),
            What::Achilles => ("Borg ship that was hit", true, "borg-cube-large"),
            What::Heel => ("Borg ship", true, "borg-cube-large"),
            What::Neutralizer | What::Seizure | What::Drag | What::Break => ("Borg ship", true, "borg-cube-large"),
            What::Siphon => ("Borg ship that siphons", true, "borg-cube-large"),
            What::Search => ("Searching ship", false, "fed-enterprise-1"),
            What::Repair => ("Ship", false, "fed-enterprise-1"),
        };
        self.put("ship", title, "", classes(borg, self.filled.get("ship")), default, false);
        self.figures("ship");
        if self.what == What::Achilles {
            self.number("points", "Points of the hit", "Damage of the hit on the unshielded side.", (1, 1000, "points"), 20);
        }
        if self.what == What::Explosion {
            let power = self.class("ship").map_or(1, |class| class.power());
            self.number("power", "Power at that moment", "What the ship still produced.", (0, 1000, "power"), power);
        }
        if self.what == What::Regeneration {
            let whole = self.class("ship").map_or(1, |class| class.superstructure);
            self.number("superstructure", "Superstructure now", "", (0, whole, "points"), whole.saturating_sub(10));
            self.number("power", "Power offered", "Whole multiples of the ratio are spent.", (0, 2000, "power"), 10);
        }
    }

    /// What is said of a ship that is not in the list.
    fn figures(&mut self, name: &str) {
        if !described::is_described(self.value(name)) {
            return;
        }
        let help = "What is known of it, between commas: like (a ship of the list), shield, superstructure, warp, impulse, move, ratio, weapon; \
                    the rest is as in the ship that it is like.";
        let said = self.value(name).get(described::DESCRIBED.len()..).unwrap_or_default().trim().to_owned();
        let said = if said.is_empty() { described::EXAMPLE.to_owned() } else { said };
        self.put(&figures(name), "Its figures", help, Input::Text, said, false);
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
            (0..class.mounts.len()).filter(|&mount| fits(class.weapon(mount).kind)).map(|m| mount_item(&class, m)).collect();
        let Some(first) = mounts.first().map(|item| item.name.clone()) else { return };
        self.put("weapon", "Weapon", "The mount as numbered on the sheet, with the sides it bears on.", Input::OneOf(mounts), first, false);
        let weapon = class.weapon(mount_index(self.value("weapon")));
        if matches!(weapon.kind, Kind::Beam | Kind::Tractor) {
            // Too little or too much is refused by its rule, not by the form.
            self.number("power", "Power in it", "What was put into the mount at power allocation.", (0, 99, "power"), weapon.power.into());
        }
        let help = format!("Hexes between the ships; chart {} ends at {}.", weapon.chart, weapon.reach);
        self.number("range", "Range", &help, (0, 40, "hexes"), 1);
    }

    fn target(&mut self) {
        let default = match self.what {
            What::Shot => "borg-cube-large",
            What::Neutralizer => "fed-sovereign-1",
            What::Seizure | What::Drag | What::Break => "kli-vorcha-b",
            What::Explosion => "kli-d7m",
            _ => return,
        };
        let title = if self.what == What::Explosion { "Ship near it" } else { "Target" };
        self.put("target", title, "", classes(false, self.filled.get("target")), default, false);
        self.figures("target");
        if self.what == What::Explosion {
            self.number("range", "Distance", "0: in the same hex.", (0, 40, "hexes"), 1);
        }
        let Some(target) = self.class("target") else { return };
        let most = u16::from(target.max_shield);
        if self.what == What::Drag {
            self.number("points", "Hexes", "How far it is drawn towards the ship that holds it.", (1, 10, "hexes"), 1);
            return;
        }
        if self.what == What::Break {
            self.number("shield", "Its shields", "Points that each of its six sides is raised to.", (0, most, "points"), most);
            return;
        }
        if self.what == What::Seizure {
            self.number(
                "shield",
                "Its weakest shield",
                "Points of the weakest of its six sides; the beam grips only at 0.",
                (0, most, "points"),
                0,
            );
            return;
        }
        self.put(
            "side",
            "Side struck",
            "1 forward-port, 2 forward, 3 forward-starboard, 4 aft-starboard, 5 aft, 6 aft-port.",
            sides(),
            2,
            false,
        );
        self.number("shield", "Shield of that side", "Points it holds before the hit.", (0, most, "points"), 0);
        if self.what != What::Neutralizer {
            let whole = target.superstructure;
            self.number("superstructure", "Its superstructure now", "", (1, whole, "points"), whole);
        }
    }

    /// What siphoning, searching and repairing ask for.
    fn systems(&mut self) {
        match self.what {
            What::Siphon => {
                let (whole, most) = self.class("ship").map_or((1, 0), |class| (class.superstructure, class.max_shield.into()));
                self.number("superstructure", "Superstructure now", "", (0, whole, "points"), whole.saturating_sub(40));
                self.number("points", "Movement points", "Not spent yet in this turn.", (0, 40, "points"), 4);
                self.put("side", "Side", "Whose shield is siphoned.", sides(), 2, false);
                self.number("shield", "Shield of that side", "Points that are turned back.", (0, most, "points"), 0);
                self.number("power", "Power of a weapon", "In a mount that has not fired.", (0, 200, "power"), 0);
            }
            What::Search => {
                self.number("range", "Range", "Hexes between the ships.", (1, 40, "hexes"), 5);
                let item = |name: &str, title: &str| Item { name: name.into(), title: title.into(), group: String::new() };
                let moved = Input::OneOf(vec![item("still", "has not moved"), item("moved", "has moved this turn")]);
                self.put("cloaked", "The cloaked ship", "", moved, "still", false);
                self.put("contact", "Contact", "It was found in the phase before.", Input::Flag, "off", false);
            }
            What::Repair => {
                let item = |name: &str, title: &str| Item { name: name.into(), title: title.into(), group: String::new() };
                let systems =
                    vec![item("mount", "a damaged mount"), item("generator", "a shield generator"), item("sensors", "the sensors")];
                self.put("system", "What", "", Input::OneOf(systems), "mount", false);
                self.put("side", "Side", "Of a generator.", sides(), 2, true);
                self.number("points", "Boxes lost", "Of a generator or the sensors, 1 to 5.", (1, 5, "boxes"), 1);
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
        let input = Input::Number { min: 1, max: 2000, unit: "points".into(), optional: true };
        let help = match self.what {
            What::Achilles => "What is left of its value; empty: enough for this hit.",
            _ => "What is left of the heel's value, if it lies on the side struck; empty: it lies elsewhere.",
        };
        self.put("heel", "Heel", help, input, "", false);
    }

    fn call(&mut self) {
        let (Some(target), Ok(side)) = (self.class("target"), self.value("side").parse::<u8>()) else { return };
        let named = |name: &str, title: &str| Item { name: name.into(), title: title.into(), group: String::new() };
        let mut items = vec![named("no", "no called shot"), named("generator", "shield generator"), named("warp", "warp engines")];
        items.push(named("impulse", "impulse engines"));
        let bears = |mount: &usize| geometry::hex::Side::try_from(side).is_ok_and(|side| target.mounts[*mount].sides.contains(side));
        items.extend((0..target.mounts.len()).filter(bears).map(|mount| mount_item(&target, mount)));
        let help = "Declared before the roll: +3 to the die, only at a side whose shield is down.";
        self.put("call", "Called shot", help, Input::OneOf(items), "no", true);
    }

    fn circumstances(&mut self) {
        let words = |list: &[(&str, &str)]| {
            let item = |(name, title): &(&str, &str)| Item { name: (*name).into(), title: (*title).into(), group: String::new() };
            Input::OneOf(list.iter().map(item).collect())
        };
        let cloak = words(&[("no", "no"), ("moved", "found, moved this turn"), ("still", "found, did not move")]);
        self.put("cloaked", "Target cloaked", "A cloaked target that was found: +3 or +5 to the die.", cloak, "no", true);
        let hexes = words(&[("open", "open space"), ("asteroids", "asteroids"), ("nebula", "nebula")]);
        self.put("target-hex", "Target's hex", "", hexes.clone(), "open", true);
        self.put("ship-hex", "Firing ship's hex", "", hexes, "open", true);
        self.put("repaired", "Repaired mount", "It was damaged and works at half strength.", Input::Flag, "off", true);
        self.put("bridge", "Bridge hit", "The firing ship's bridge was hit in this turn: +1.", Input::Flag, "off", true);
        let number = |max, unit: &str| Input::Number { min: 0, max, unit: unit.into(), optional: false };
        self.put("sensor-boxes", "Sensor boxes lost", "Of the firing ship: 3 or 4 boxes +1, 5 boxes +2.", number(5, "boxes"), 0, true);
        self.put("crew", "Crew lost", "Of the firing ship: 30 % +1, 50 % +2, from 70 % on it cannot fire.", number(100, "%"), 0, true);
    }

    /// The options of the setup that can change this ruling.
    fn options(&mut self) {
        let names: &[&str] = match self.what {
            What::Shot => &["achilles_hit_max", "achilles_graded", "achilles_on_breaking_shot", "catastrophic_table", "simple_damage"],
            What::Achilles => &["achilles_hit_max", "achilles_graded", "catastrophic_table"],
            What::Regeneration | What::Siphon => &["regen_partial"],
            What::Break => &["seizure_break"],
            What::Explosion => &["simple_damage"],
            _ => &[],
        };
        for option in setup::OPTIONS.iter().filter(|option| names.contains(&option.name)) {
            let input = match option.choices {
                OptionChoices::Flag => Input::Flag,
                OptionChoices::Number { min, max, unit, .. } => Input::Number { min, max, unit: unit.into(), optional: false },
                OptionChoices::OneOf(words) => {
                    let item = |word: &&str| Item { name: (*word).into(), title: (*word).into(), group: String::new() };
                    Input::OneOf(words.iter().map(item).collect())
                }
            };
            let said = |id: &'static str| words::english(&Text::of(id));
            self.put(option.name, &said(option.title), &said(option.help), input, option.default, true);
        }
    }

    /// What is filled in, as a ruling.
    fn ruling(&self) -> Ruling {
        let number = |name: &str| self.value(name).parse::<u16>().ok();
        let small = |name: &str| number(name).map_or(0, |number| number.min(255) as u8);
        let terrain = |name: &str| match self.value(name) {
            "asteroids" => Some(Terrain::Asteroids),
            "nebula" => Some(Terrain::Nebula),
            _ => None,
        };
        let circumstances = Circumstances {
            cloaked: match self.value("cloaked") {
                "moved" => Some(true),
                "still" => Some(false),
                _ => None,
            },
            target_hex: terrain("target-hex"),
            ship_hex: terrain("ship-hex"),
            bridge: self.value("bridge") == "on",
            sensors: small("sensor-boxes"),
            crew: small("crew"),
            repaired: self.value("repaired") == "on",
            contact: self.value("contact") == "on",
        };
        let options = setup::OPTIONS.iter().filter(|option| self.fields.iter().any(|field| field.name == option.name));
        Ruling {
            what: self.what,
            ship: self.value("ship").into(),
            mount: if self.value("weapon").is_empty() { 0 } else { mount_index(self.value("weapon")) as u8 + 1 },
            // A repaired mount that is left alone has what it takes.
            power: number("power").filter(|_| !circumstances.repaired || self.filled.contains_key("power")),
            range: small("range"),
            target: self.value("target").into(),
            side: number("side").map_or(2, |side| side as u8),
            shield: small("shield"),
            superstructure: number("superstructure"),
            points: number("points").unwrap_or(0),
            system: self.value("system").to_owned(),
            heel: number("heel"),
            call: Some(self.value("call").to_owned()).filter(|call| !matches!(call.as_str(), "" | "no")),
            circumstances,
            options: options.map(|option| (option.name.to_owned(), self.value(option.name).to_owned())).collect(),
        }
    }
}

/// What is filled in, with ships and weapons named in plain words: `target=Borg cube`, `weapon=phaser` is the first mount of the kind.
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
            value.clone_from(&tables().classes[usize::from(only)].id);
        }
    }
    let class = meant.get("ship").and_then(|name| class_ruled(name)).or_else(|| class_named("fed-galaxy-1").map(class_at));
    if let (Some(class), Some(value)) = (class, meant.get_mut("weapon")) {
        let lower = value.to_lowercase();
        let exact = |mount: &usize| class.weapon(*mount).id.to_lowercase() == lower;
        let called = |mount: &usize| common_name(class.weapon(*mount)).contains(&lower);
        let numbered = lower.strip_prefix('w').is_some_and(|digits| digits.parse::<u8>().is_ok());
        let mounts = || 0..class.mounts.len();
        if let (false, Some(mount)) = (numbered || lower.is_empty(), mounts().find(exact).or_else(|| mounts().find(called))) {
            *value = format!("w{}", mount + 1);
        }
    }
    meant
}

fn ruling(kind: &str, filled: &Filled) -> Result<Ruling, Problem> {
    let filled = &meant(filled);
    let form = Form::of(what(kind)?, filled);
    let named = || ["ship", "target"].iter().filter_map(|name| filled.get(*name));
    for name in named().filter(|name| described::is_described(name)) {
        described::describe(name).map_err(|why| problem(&NoRuling::Unclear(why)))?;
    }
    if let Some(name) = named().find(|name| class_ruled(name).is_none()) {
        return Err(problem(&NoRuling::Refused(Why::NoClass(name.clone()))));
    }
    referee::check(&form.fields, filled)?;
    Ok(form.ruling())
}

/// The field with the figures of a described ship.
fn figures(name: &str) -> String {
    format!("{name}-figures")
}

/// The ships of the list, and one in words; `given` is what the field holds now.
fn classes(borg: bool, given: Option<&String>) -> Input {
    let wanted = tables().classes.iter().filter(|class| !borg || class.is_borg());
    let item = |class: &Class| {
        let ours = if class.confidence == Confidence::Ours { " (figures ours)" } else { "" };
        Item { name: class.id.clone(), title: format!("{}{ours}", class.name), group: class.faction.clone() }
    };
    let mut items: Vec<Item> = wanted.map(item).collect();
    if !borg {
        let in_words = |name: &str| Item { name: name.into(), title: "a ship in words".into(), group: "in words".into() };
        let given = given.filter(|given| described::is_described(given) && described::describe(given).is_ok());
        items.push(in_words(given.map_or(described::DESCRIBED, String::as_str)));
    }
    Input::OneOf(items)
}

fn sides() -> Input {
    let names = ["forward-port", "forward", "forward-starboard", "aft-starboard", "aft", "aft-port"];
    let item = |(index, name): (usize, &&str)| Item {
        name: (index + 1).to_string(),
        title: format!("{} {name}", index + 1),
        group: String::new(),
    };
    Input::OneOf(names.iter().enumerate().map(item).collect())
}

fn mount_item(class: &Class, mount: usize) -> Item {
    let weapon = class.weapon(mount);
    let sides = class.mounts[mount].sides.iter().map(|side| side.to_string()).collect::<Vec<_>>().join("");
    Item {
        name: format!("w{}", mount + 1),
        title: format!("w{} {} {} (sides {sides})", mount + 1, weapon.id, common_name(weapon)),
        group: weapon.id.clone(),
    }
}

/// `w3` is mount 2, counted from 0.
fn mount_index(name: &str) -> usize {
    name.strip_prefix('w').and_then(|digits| digits.parse::<usize>().ok()).map_or(0, |number| number.saturating_sub(1))
}
