//! The fields of each ruling.

use engine::referee::{Field, Filled, Input, Item};

/// The fields of a kind, with what is filled in so far.
pub(super) fn of(kind: &str, filled: &Filled) -> Vec<Field> {
    let mut form = Form { filled, fields: Vec::new() };
    match kind {
        "attack" => form.attack(),
        "cube-attack" => {
            form.one_of("dice", "Attack dice", "Twelve at one ship, seven at each of two, five at each of three.", &["12", "7", "5"]);
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
        _ => form.corner("x", "y", "the Cube"),
    }
    form.fields
}

struct Form<'a> {
    filled: &'a Filled,
    fields: Vec<Field>,
}

impl Form<'_> {
    fn put(&mut self, name: &str, title: &str, help: &str, input: Input, default: &str, extra: bool) {
        let given = self.filled.get(name).filter(|value| input.check(value).is_ok());
        let value = given.cloned().unwrap_or_else(|| default.to_owned());
        self.fields.push(Field { name: name.into(), title: title.into(), help: help.into(), input, value, extra });
    }

    fn one_of(&mut self, name: &str, title: &str, help: &str, items: &[&str]) {
        let item = |name: &&str| Item { name: (*name).to_owned(), title: (*name).to_owned(), group: String::new() };
        self.put(name, title, help, Input::OneOf(items.iter().map(item).collect()), items[0], false);
    }

    fn number(&mut self, name: &str, title: &str, help: &str, (min, max, unit): (i64, i64, &str), default: i64) {
        let input = Input::Number { min, max, unit: unit.into(), optional: false };
        self.put(name, title, help, input, &default.to_string(), false);
    }

    fn flag(&mut self, name: &str, title: &str, help: &str, extra: bool) {
        self.put(name, title, help, Input::Flag, "off", extra);
    }

    fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value)
    }

    fn attack(&mut self) {
        self.one_of("target", "Target", "What is attacked; another ship only in a duel.", &["cube", "sphere", "ship"]);
        let help = "The Primary Weapon Value, or the attack value of the weapon card. Range 1 adds its die by itself.";
        self.number("dice", "Attack dice", help, (1, 10, "dice"), 4);
        self.range();
        self.flag("lock", "Target Lock", "The attacker spends it: dice that would do nothing are rolled again.", false);
        self.flag("battle-stations", "Battle Stations", "The attacker spends the token: its results become Hits.", false);
        self.flag("scan", "Scan", "The attacker has the token.", false);
        match self.value("target") {
            "ship" => {
                self.ship();
                self.tokens_of_the_target();
            }
            "sphere" => self.number("damage", "Damage so far", "Cards beside the Sphere.", (0, 14, "cards"), 0),
            _ => self.number("damage", "Damage so far", "Cards beside the Cube.", (0, 24, "cards"), 0),
        }
    }

    fn range(&mut self) {
        self.number("range", "Range", "Between the closest points.", (1, 3, ""), 2);
        self.flag("obstructed", "Obstructed", "An obstacle lies between the closest points.", true);
    }

    fn ship(&mut self) {
        self.number("agility", "Agility of the target", "As printed.", (0, 6, "dice"), 1);
        self.number("shields", "Its Shields", "Those that are active.", (0, 12, ""), 3);
        self.number("hull", "Its Hull", "What is left of it.", (1, 14, ""), 5);
    }

    fn tokens_of_the_target(&mut self) {
        self.number("evade", "Its Evade Tokens", "Spent where they help.", (0, 3, "tokens"), 0);
        self.flag("ready", "Its Battle Stations", "The target spends the token where it helps.", false);
        self.flag("cloaked", "Cloaked", "The target is Cloaked; its Shields are disabled.", true);
    }

    /// The targets of a volley, as many as the option has attacks.
    fn volley(&mut self) {
        let help = "Twelve at one ship, seven at each of two, five at each of three.";
        self.one_of("dice", "Attack dice of each attack", help, &["12", "7", "5"]);
        let attacks = match self.value("dice") {
            "7" => 2,
            "5" => 3,
            _ => 1,
        };
        for index in 1..=attacks {
            let name = |name: &str| format!("{name}-{index}");
            let title = |title: &str| format!("{title} of target {index}");
            self.number(&name("range"), &title("Range"), "Between the closest points.", (1, 3, ""), 2);
            self.number(&name("agility"), &title("Agility"), "As printed.", (0, 6, "dice"), 1);
            self.number(&name("shields"), &title("Shields"), "Those that are active.", (0, 12, ""), 3);
            self.number(&name("hull"), &title("Hull"), "What is left of it.", (1, 14, ""), 5);
            self.number(&name("evade"), &title("Evade Tokens"), "Spent where they help.", (0, 3, "tokens"), 0);
            self.flag(&name("ready"), &title("Battle Stations"), "The target spends the token where it helps.", false);
            self.flag(&name("cloaked"), &title("Cloak"), "The target is Cloaked; its Shields are disabled.", true);
        }
    }

    fn corner(&mut self, x: &str, y: &str, what: &str) {
        let help = format!("Of the centre of {what}, from the south-west corner of the play area.");
        self.number(x, "East", &help, (0, 914, "mm"), 457);
        self.number(y, "North", &help, (0, 914, "mm"), 457);
    }

    fn cube_move(&mut self) {
        self.corner("x", "y", "the Cube");
        self.one_of("towards", "Direction", "", &["n", "e", "s", "w"]);
        self.number("speed", "Speed", "", (1, 3, ""), 1);
        self.flag("ship", "A ship is near", "A ship that it may run into.", false);
        if self.value("ship") == "on" {
            self.corner("ship-x", "ship-y", "the ship");
            self.number("heading", "Heading of the ship", "Degrees clockwise from north.", (0, 359, "degrees"), 0);
            self.number("shields", "Its Shields", "Those that are active.", (0, 12, ""), 3);
            self.number("hull", "Its Hull Value", "As printed: small ships suffer.", (1, 14, ""), 4);
        }
    }
}
