//! Random fights in the middle of a battle, for courses: ships among each other and around the Borg, damaged, with cards and tokens, at a random
//! moment of the round. Games from the set-up hardly ever get there.

use std::fmt::Write;

use attack_wing::{
    AttackWing,
    data::{self, CardId, DamageKind, FIRST_CARDS, UpgradeKind},
    options::SPECS,
};
use engine::{Chance, case, conformance::course::Opening};
use rulebook::OptionChoices;

/// A random fight as it is drawn.
struct Drawing {
    chance: Chance,
    /// Positions taken already, in millimetres, each with the distance that others keep from it.
    taken: Vec<(i32, i32, i32)>,
}

impl Drawing {
    fn below(&mut self, number: u32) -> u32 {
        self.chance.below(number.max(1))
    }

    /// True one time in this many.
    fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len() as u32) as usize]
    }

    fn card(&mut self, fits: impl Fn(CardId) -> bool) -> &'static str {
        let all: Vec<CardId> = CardId::all().take(FIRST_CARDS).filter(|&card| fits(card)).collect();
        all[self.below(all.len() as u32) as usize].code()
    }

    /// A place at this distance from everything else, in a square of this side in the middle of the table.
    fn place(&mut self, side: i32, apart: i32) -> Option<(i32, i32)> {
        for _ in 0..40 {
            let (x, y) = (457 - side / 2 + self.below(side as u32) as i32, 457 - side / 2 + self.below(side as u32) as i32);
            let free = self.taken.iter().all(|&(a, b, far)| (a - x).pow(2) + (b - y).pow(2) >= (far + apart).pow(2));
            if free {
                self.taken.push((x, y, apart));
                return Some((x, y));
            }
        }
        None
    }

    /// Settings at random: mostly none.
    fn options(&mut self) -> String {
        let mut text = String::new();
        for spec in SPECS.iter().filter(|spec| !["rounds", "minutes", "fleet_sp", "terrain", "by_hand"].contains(&spec.name)) {
            if !self.once_in(14) {
                continue;
            }
            let value = match spec.choices {
                OptionChoices::Flag => self.of(&["on", "off"]).to_owned(),
                OptionChoices::OneOf(words) => self.of(words).to_owned(),
                OptionChoices::Number { min, max, .. } => if self.once_in(2) { min } else { max }.to_string(),
            };
            let _ = write!(text, "{} = {value:?}, ", spec.name);
        }
        if self.once_in(4) {
            let _ = write!(text, "rounds = \"{}\", ", 3 + self.below(3));
        }
        text
    }

    /// A Borg token of this hull, often with little of it left.
    fn token(&mut self, hull: u32, course: bool) -> String {
        let damage = if self.once_in(2) { hull - 1 - self.below(3) } else { self.below(hull) };
        let place = self.place(420, 75).unwrap_or((457, 457));
        let mut text = format!("{{ x = {}.2, y = {}.3, damage = {damage}", place.0, place.1);
        if course {
            let _ = write!(text, ", course = {:?}", self.of(&["N", "E", "S", "W"]));
        }
        let _ = write!(text, ", activated = {}, attacked = {} }}", self.once_in(2), self.once_in(3));
        text
    }

    /// A ship of this name on the table; `others` may be locked.
    fn ship(&mut self, id: &str, others: &[String], phase: &str) -> Option<String> {
        let code = self.card(|card| data::find_ship(card.code()).is_some());
        let facts = data::ship(data::find_ship(code)?);
        let class = data::class(facts.class);
        let square = if self.once_in(5) { 860 } else { 520 };
        let (x, y) = self.place(square, 56)?;
        let mut text = format!("{{ id = {id:?}, ship = {code:?}, x = {x}.1, y = {y}.7, heading = {}", self.below(360));
        let skill = if self.once_in(3) { [1, 10, 5, 5][self.below(4) as usize] } else { 1 + self.below(9) };
        let _ = write!(text, ", skill = {skill}");
        let shields = self.below(u32::from(facts.shields) + 1);
        let disabled = if self.once_in(4) { self.below(u32::from(facts.shields) - shields + 1) } else { 0 };
        let _ = write!(text, ", shields = {shields}, shields_disabled = {disabled}");
        let mut left = u32::from(facts.hull).saturating_sub(1);
        let down = if self.once_in(2) { self.below(left + 1) } else { 0 };
        left -= down;
        let mut kinds = Vec::new();
        for _ in 0..left.min(3) {
            if self.once_in(3) {
                kinds.push(self.damage());
            }
        }
        let _ = write!(text, ", face_down = {down}, cards = {kinds:?}");
        if self.once_in(4) {
            let _ = write!(text, ", aux = {}", 1 + self.below(2));
        }
        let tokens: Vec<&str> = ["evade", "scan", "battle-stations"].into_iter().filter(|_| self.once_in(3)).collect();
        let _ = write!(text, ", tokens = {tokens:?}");
        if self.once_in(2) && !others.is_empty() {
            let lock = others[self.below(others.len() as u32) as usize].clone();
            let _ = write!(text, ", lock = {lock:?}");
        }
        if self.once_in(6) {
            let _ = write!(text, ", cloak = {:?}", self.of(&["green", "red"]));
        }
        if phase == "activation" || self.once_in(2) {
            let place = class.dial[self.below(class.dial.len() as u32) as usize];
            let _ = write!(text, ", dial = \"{}\"", place.maneuver);
        }
        let later = phase == "combat" || phase == "end";
        let (activated, attacked) = (later || (phase == "activation" && self.once_in(3)), phase == "end" || (later && self.once_in(4)));
        let _ = write!(text, ", activated = {activated}, acted = {}, attacked = {attacked}", activated && self.once_in(2));
        self.cards(&mut text, others);
        Some(text + " }")
    }

    fn damage(&mut self) -> &'static str {
        DamageKind::ALL[self.below(DamageKind::ALL.len() as u32) as usize].name()
    }

    /// Captain and upgrades, some of them disabled or gone.
    fn cards(&mut self, text: &mut String, others: &[String]) {
        if self.once_in(4) {
            return;
        }
        let mut carried = Vec::new();
        if !self.once_in(3) {
            let captain = self.card(|card| card.captain().is_some());
            let _ = write!(text, ", captain = {captain:?}");
            carried.push(captain);
            if self.once_in(3) {
                let _ = write!(text, ", drones = {}", self.below(8));
            }
            if self.once_in(4) {
                let _ = write!(text, ", chosen = {}", self.below(8));
            }
        }
        let mut upgrades: Vec<&str> = Vec::new();
        for number in 0..self.below(6) {
            // Every other ship has a weapon, the subject of most texts.
            let weapon = number == 0 && self.once_in(2);
            let code = self.card(|card| card.upgrade().is_some() && (!weapon || card.is(UpgradeKind::Weapon)));
            if !upgrades.contains(&code) || self.once_in(4) {
                upgrades.push(code);
            }
        }
        let _ = write!(text, ", upgrades = {upgrades:?}");
        carried.extend(&upgrades);
        carried.dedup();
        for (word, times) in [("disabled", 6), ("discarded", 10)] {
            let these: Vec<&str> = carried.iter().copied().filter(|_| self.once_in(times)).collect();
            let _ = write!(text, ", {word} = {these:?}");
            carried.retain(|card| !these.contains(card));
        }
        if self.once_in(8)
            && let Some(held) = others.iter().find(|name| name.starts_with(['A', 'B']))
        {
            let _ = write!(text, ", holds = {held:?}");
        }
    }

    fn resource(&mut self) -> String {
        match self.below(4) {
            0 => String::new(),
            1 => {
                let mut left: Vec<u32> = (1..=10).collect();
                while left.len() > 5 {
                    left.remove(self.below(left.len() as u32) as usize);
                }
                left.iter().fold("R002".to_owned(), |text, number| format!("{text}+{number}"))
            }
            _ => self.card(|card| card.resource().is_some()).to_owned(),
        }
    }

    /// The fight as a case.
    fn fight(&mut self, scenario: &str) -> String {
        let options = self.options();
        let phase = self.of(&["planning", "activation", "activation", "combat", "combat", "combat", "combat", "end"]);
        let (control, initiative) = (self.of(&["A", "B"]), self.of(&["A", "B"]));
        let mut text = format!("round = {}, phase = {phase:?}, control = {control:?}, initiative = {initiative:?}", 1 + self.below(5));
        let _ = write!(text, ", resources = [{:?}, {:?}]", self.resource(), self.resource());
        let mut others: Vec<String> = Vec::new();
        if scenario == "sector-001" {
            let (name, token) = if self.once_in(3) {
                let gone = self.of(&["{ destroyed_by = \"A\" }", "{ destroyed_by = \"B\" }"]);
                let _ = write!(text, ", cube = {gone}");
                ("sphere", self.token(15, true))
            } else {
                ("cube", self.token(25, false))
            };
            let _ = write!(text, ", {name} = {token}");
            others = vec![name.to_owned(); 3];
        } else if self.once_in(6) {
            self.taken.push((457, 457, 100));
            text += ", planet = [457.2, 457.2]";
        }
        for (word, times) in [("obstacles", 3), ("mines", 5)] {
            if !self.once_in(times) {
                continue;
            }
            let places: Vec<String> =
                (0..1 + self.below(3)).filter_map(|_| self.place(600, 36)).map(|(x, y)| format!("[{x}, {y}]")).collect();
            let places = format!("[{}]", places.join(", "));
            let _ = if word == "mines" {
                write!(text, ", mines = {{ {} = {places} }}", self.of(&["A", "B"]))
            } else {
                write!(text, ", obstacles = {places}")
            };
        }
        let ids: Vec<String> =
            ["A", "B"].iter().flat_map(|seat| (1..=1 + self.below(3)).map(move |number| format!("{seat}{number}"))).collect();
        let mut ships = Vec::new();
        for id in &ids {
            let locked: Vec<String> = others.iter().chain(ids.iter().filter(|other| other[..1] != id[..1])).cloned().collect();
            ships.extend(self.ship(id, &locked, phase));
        }
        let _ = write!(text, ", ship = [{}]", ships.join(", "));
        format!(
            "game = \"attack-wing\"\n[[case]]\ntitle = \"t\"\nrules = []\nscenario = {scenario:?}\noptions = {{ {} }}\nposition = {{ {text} }}\n",
            options.trim_end_matches(", ")
        )
    }
}

/// This many fights; each is drawn until it is a legal position.
pub fn melees(scenario: &str, stream: u64, count: u64) -> Vec<Opening<AttackWing>> {
    let draw = |number: u64| {
        let mut drawing = Drawing { chance: Chance::new(stream, number), taken: Vec::new() };
        for _ in 0..30 {
            drawing.taken.clear();
            let text = drawing.fight(scenario);
            let file = case::read(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
            if let Ok(Some(opening)) = Opening::<AttackWing>::of(&file.cases[0]) {
                return Opening { name: format!("{scenario} {number}"), seed: number, ..opening };
            }
        }
        panic!("{scenario} {number}: no fight is a position")
    };
    (0..count).map(draw).collect()
}
