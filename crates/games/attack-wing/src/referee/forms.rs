//! The fields of each ruling.

use engine::{
    Text, msg,
    referee::{Fact, Filled, Input, Item},
    words::Words,
};

/// The fields of a kind, with the values filled in so far.
pub(super) fn of(kind: &str, filled: &Filled) -> Vec<Fact> {
    let mut form = Form { filled, fields: Vec::new(), words: crate::spoken(super::language(filled)) };
    match kind {
        "attack" => form.attack(),
        "cube-attack" => {
            form.numbers("dice", "form-dice", &["12", "7", "5"]);
            form.range();
            form.ship();
            form.tokens_of_the_target();
        }
        super::volley::NAME => form.volley(),
        "sphere-attack" => {
            form.range();
            form.ship();
            form.tokens_of_the_target();
        }
        "cube-move" => form.cube_move(),
        _ => form.corner("x", "y", "form-corner-cube"),
    }
    form.language();
    form.fields
}

struct Form<'a> {
    filled: &'a Filled,
    fields: Vec<Fact>,
    words: &'static Words,
}

impl Form<'_> {
    fn say(&self, id: &'static str) -> String {
        self.words.say(&Text::of(id))
    }

    fn put(&mut self, name: &str, title: &'static str, help: &'static str, input: Input, default: &str, extra: bool) {
        self.titled(name, (self.say(title), self.say(help)), input, default, extra);
    }

    fn titled(&mut self, name: &str, (title, help): (String, String), input: Input, default: &str, extra: bool) {
        let given = self.filled.get(name).filter(|value| input.check(value).is_ok());
        let value = given.cloned().unwrap_or_else(|| default.to_owned());
        self.fields.push(Fact { name: name.into(), title, help, input, value, extra });
    }

    /// One of these, each with its name.
    fn one_of(&mut self, name: &str, title: &'static str, help: &'static str, items: &[(&str, &'static str)]) {
        let item = |(name, title): &(&str, &'static str)| Item { name: (*name).to_owned(), title: self.say(title), group: String::new() };
        self.put(name, title, help, Input::OneOf(items.iter().map(item).collect()), items[0].0, false);
    }

    /// One of these numbers of dice.
    fn numbers(&mut self, name: &str, title: &'static str, items: &[&str]) {
        let item = |name: &&str| Item { name: (*name).to_owned(), title: (*name).to_owned(), group: String::new() };
        self.put(name, title, "form-dice-help", Input::OneOf(items.iter().map(item).collect()), items[0], false);
    }

    fn language(&mut self) {
        self.one_of("language", "form-language", "", &[("en", "English"), ("it", "Italiano")]);
        self.fields.last_mut().into_iter().for_each(|field| field.extra = true);
    }

    fn number(&mut self, name: &str, title: &'static str, help: &'static str, bounds: (i64, i64, &'static str), default: i64) {
        let input = self.counted(bounds);
        self.put(name, title, help, input, &default.to_string(), false);
    }

    fn counted(&self, (min, max, unit): (i64, i64, &'static str)) -> Input {
        Input::Number { min, max, unit: self.say(unit), optional: false }
    }

    fn flag(&mut self, name: &str, title: &'static str, help: &'static str, extra: bool) {
        self.put(name, title, help, Input::Flag, "off", extra);
    }

    fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value)
    }

    fn attack(&mut self) {
        self.one_of(
            "target",
            "form-target",
            "form-target-help",
            &[("cube", "form-cube"), ("sphere", "form-sphere"), ("ship", "form-a-ship")],
        );
        self.number("dice", "form-dice", "form-dice-ship-help", (1, 10, "form-unit-dice"), 4);
        self.range();
        self.flag("lock", "form-lock", "form-lock-help", false);
        self.flag("battle-stations", "form-battle-stations", "form-battle-stations-help", false);
        self.flag("scan", "form-scan", "form-scan-help", false);
        match self.value("target") {
            "ship" => {
                self.ship();
                self.tokens_of_the_target();
            }
            "sphere" => self.number("damage", "form-damage", "form-damage-help", (0, 14, "form-unit-cards"), 0),
            _ => self.number("damage", "form-damage", "form-damage-help-2", (0, 24, "form-unit-cards"), 0),
        }
    }

    fn range(&mut self) {
        self.number("range", "form-range", "form-range-help", (1, 3, ""), 2);
        self.flag("obstructed", "form-obstructed", "form-obstructed-help", true);
    }

    fn ship(&mut self) {
        self.number("agility", "form-agility", "form-agility-help", (0, 6, "form-unit-dice"), 1);
        self.number("shields", "form-shields", "form-shields-help", (0, 12, ""), 3);
        self.number("hull", "form-hull", "form-hull-help", (1, 14, ""), 5);
    }

    fn tokens_of_the_target(&mut self) {
        self.number("evade", "form-evade", "form-evade-help", (0, 3, "form-unit-tokens"), 0);
        self.flag("ready", "form-ready", "form-ready-help", false);
        self.flag("cloaked", "form-cloaked", "form-cloaked-help", true);
    }

    /// The targets of a volley, as many as the option has attacks.
    fn volley(&mut self) {
        self.numbers("dice", "form-dice-each", &["12", "7", "5"]);
        let attacks = match self.value("dice") {
            "7" => 2,
            "5" => 3,
            _ => 1,
        };
        for index in 1..=attacks {
            let mut target = |name: &str, title: &'static str, help: &'static str, input: Input, default: &str, extra: bool| {
                let title = self.words.say(&msg!("form-of-target", what = Text::of(title), n = index));
                let help = self.say(help);
                self.titled(&format!("{name}-{index}"), (title, help), input, default, extra);
            };
            let plain = |min, max| Input::Number { min, max, unit: String::new(), optional: false };
            target("range", "form-range", "form-range-help", plain(1, 3), "2", false);
            target("agility", "form-agility-of", "form-agility-help", plain(0, 6), "1", false);
            target("shields", "form-shields-of", "form-shields-help", plain(0, 12), "3", false);
            target("hull", "form-hull-of", "form-hull-help", plain(1, 14), "5", false);
            target("evade", "form-evade-of", "form-evade-help", plain(0, 3), "0", false);
            target("ready", "form-battle-stations", "form-ready-help", Input::Flag, "off", false);
            target("cloaked", "form-cloak-of", "form-cloaked-help", Input::Flag, "off", true);
        }
    }

    fn corner(&mut self, x: &str, y: &str, help: &'static str) {
        self.number(x, "form-x", help, (0, 914, "form-unit-mm"), 457);
        self.number(y, "form-y", help, (0, 914, "form-unit-mm"), 457);
    }

    fn cube_move(&mut self) {
        self.corner("x", "y", "form-corner-cube");
        self.one_of("towards", "form-towards", "", &[("n", "form-north"), ("e", "form-east"), ("s", "form-south"), ("w", "form-west")]);
        self.number("speed", "form-speed", "", (1, 3, ""), 1);
        self.flag("ship", "form-ship", "form-ship-help", false);
        if self.value("ship") == "on" {
            self.corner("ship-x", "ship-y", "form-corner-ship");
            self.number("heading", "form-heading", "form-heading-help", (0, 359, "form-unit-degrees"), 0);
            self.number("shields", "form-shields", "form-shields-help", (0, 12, ""), 3);
            self.number("hull", "form-hull-2", "form-hull-help-2", (1, 14, ""), 4);
        }
    }
}
