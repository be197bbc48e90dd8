//! The fields of each ruling.

use engine::{
    Text, msg,
    referee::{self, Fact, Filled, Form, Input, Item},
};

/// The fields of a kind, with the values filled in so far.
pub(super) fn of(kind: &str, filled: &Filled) -> Vec<Fact> {
    let mut form = Fields(Form::new(filled, crate::words::spoken(referee::language(filled))));
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
    form.0.language("form-language");
    form.0.fields()
}

/// The fields of a ruling, as they are put together.
struct Fields<'a>(Form<'a>);

impl Fields<'_> {
    /// One of these possibilities; the first is the default.
    fn one_of(&mut self, name: &str, title: &'static str, help: &'static str, items: &[(&str, &'static str)]) {
        let input = self.0.items(items);
        self.0.put(name, title, help, input, items[0].0, false);
    }

    /// One of these numbers of dice.
    fn numbers(&mut self, name: &str, title: &'static str, items: &[&str]) {
        let input = Input::OneOf(items.iter().map(|item| Item::plain(item, *item)).collect());
        self.0.put(name, title, "form-dice-help", input, items[0], false);
    }

    fn attack(&mut self) {
        self.one_of(
            "target",
            "form-target",
            "form-target-help",
            &[("cube", "form-cube"), ("sphere", "form-sphere"), ("ship", "form-a-ship")],
        );
        self.0.number("dice", "form-dice", "form-dice-ship-help", (1, 10, "form-unit-dice"), 4);
        self.range();
        self.0.flag("lock", "form-lock", "form-lock-help", false);
        self.0.flag("battle-stations", "form-battle-stations", "form-battle-stations-help", false);
        self.0.flag("scan", "form-scan", "form-scan-help", false);
        match self.0.value("target") {
            "ship" => {
                self.ship();
                self.tokens_of_the_target();
            }
            "sphere" => self.0.number("damage", "form-damage", "form-damage-help", (0, 14, "form-unit-cards"), 0),
            _ => self.0.number("damage", "form-damage", "form-damage-help-2", (0, 24, "form-unit-cards"), 0),
        }
    }

    fn range(&mut self) {
        self.0.number("range", "form-range", "form-range-help", (1, 3, ""), 2);
        self.0.flag("obstructed", "form-obstructed", "form-obstructed-help", true);
    }

    fn ship(&mut self) {
        self.0.number("agility", "form-agility", "form-agility-help", (0, 6, "form-unit-dice"), 1);
        self.0.number("shields", "form-shields", "form-shields-help", (0, 12, ""), 3);
        self.0.number("hull", "form-hull", "form-hull-help", (1, 14, ""), 5);
    }

    fn tokens_of_the_target(&mut self) {
        self.0.number("evade", "form-evade", "form-evade-help", (0, 3, "form-unit-tokens"), 0);
        self.0.flag("ready", "form-ready", "form-ready-help", false);
        self.0.flag("cloaked", "form-cloaked", "form-cloaked-help", true);
    }

    /// The targets of a volley, as many as the option has attacks.
    fn volley(&mut self) {
        self.numbers("dice", "form-dice-each", &["12", "7", "5"]);
        let attacks = match self.0.value("dice") {
            "7" => 2,
            "5" => 3,
            _ => 1,
        };
        for index in 1..=attacks {
            let mut target = |name: &str, title: &'static str, help: &'static str, input: Input, default: &str, extra: bool| {
                let title = self.0.words().say(&msg!("form-of-target", what = Text::of(title), n = index));
                let help = self.0.say(help);
                self.0.titled(&format!("{name}-{index}"), (title, help), input, default, extra);
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
        self.0.number(x, "form-x", help, (0, 914, "form-unit-mm"), 457);
        self.0.number(y, "form-y", help, (0, 914, "form-unit-mm"), 457);
    }

    fn cube_move(&mut self) {
        self.corner("x", "y", "form-corner-cube");
        self.one_of("towards", "form-towards", "", &[("n", "form-north"), ("e", "form-east"), ("s", "form-south"), ("w", "form-west")]);
        self.0.number("speed", "form-speed", "", (1, 3, ""), 1);
        self.0.flag("ship", "form-ship", "form-ship-help", false);
        if self.0.value("ship") == "on" {
            self.corner("ship-x", "ship-y", "form-corner-ship");
            self.0.number("heading", "form-heading", "form-heading-help", (0, 359, "form-unit-degrees"), 0);
            self.0.number("shields", "form-shields", "form-shields-help", (0, 12, ""), 3);
            self.0.number("hull", "form-hull-2", "form-hull-help-2", (1, 14, ""), 4);
        }
    }
}
