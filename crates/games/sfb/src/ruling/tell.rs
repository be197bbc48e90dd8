//! What a ruling says: the facts before any die, and the result in a few words.

use super::{Ruling, What, words};
use crate::{
    data::{Kind, SYSTEM_NAMES, Torp, charts},
    narrate::system,
    rules::{
        allocation,
        arming::{self, Bench},
        ew, hellbore, ppd,
        score::{self, Shot},
        seeking,
    },
    state::{NONE, State, flag, order},
};

impl Ruling {
    /// What holds before any die.
    pub(super) fn facts(&self, before: &State) -> Vec<(String, String)> {
        let mut facts = Vec::new();
        let mut add = |name: String, value: String| facts.push((name, value));
        match self.what {
            What::Volley | What::Matrix => shots(before, &mut add),
            What::Plasma => {
                add("Strength on arrival".into(), seeking::strength(before, 0).to_string());
                let own = 3 + ew::eccm(before, 0).clamp(0, 6);
                let shift = ew::shift_of(before, 1, before.seekers[0].hex(), own);
                add("Shift".into(), format!("{shift:+}: to 6 full, 7 and 8 half, 9 and 10 a quarter"));
            }
            What::Charge => {
                let range = self.number("range");
                let need = if range <= 1 { 6 } else { charts::PHOTON.at(range) };
                let charge = before.flow.charges[0];
                let shift = ew::shift_of(before, 1, before.hulls[0].hex(), charge.eccm.into());
                add("To hit".into(), format!("{need} or less with {shift:+}, for 8 points"));
            }
            What::Arming => self.arming_facts(before, &mut add),
            What::Energy => {
                if let Ok(made) = self.allocation(before) {
                    let (from, bill) = (allocation::sources(before, 0), allocation::bill(before, 0, &made));
                    let points = |quarters: u16| engine::form::fraction(quarters.into(), 4);
                    let all = [("warp", from.warp), ("impulse", from.impulse), ("APR", from.apr), ("AWR", from.awr)];
                    let there: Vec<String> =
                        all.iter().filter(|(_, amount)| *amount > 0).map(|(name, amount)| format!("{name} {}", points(*amount))).collect();
                    add("Power".into(), there.join(", "));
                    add("Batteries".into(), points(from.battery_warp + from.battery_other));
                    add("Movement".into(), points(bill.movement + bill.impulse));
                    add("Warp only".into(), points(bill.warp));
                    add("All uses".into(), points(bill.total()));
                }
            }
        }
        let ours = |ship: usize| {
            let class = before.class(ship);
            (class.ours != "nothing" && !class.ours.is_empty()).then(|| format!("{}: {}", class.name, class.ours))
        };
        if self.what != What::Charge
            && let Some(what) = ours(0)
        {
            facts.push(("Figures that are ours".into(), what));
        }
        facts
    }

    fn arming_facts(&self, before: &State, add: &mut impl FnMut(String, String)) {
        let Ok(index) = self.weapon(before) else { return };
        let class = before.class(0);
        let weapon = &class.weapons[index];
        let bench = Bench { class, weapon, options: &before.options };
        let held = &before.secrets[0].loads[index];
        if let Some(cost) = arming::hold(bench, held) {
            add("Holding costs".into(), format!("{} points a turn", engine::form::fraction(cost.into(), 4)));
        }
        if weapon.kind == Kind::Plasma {
            add("Launcher".into(), format!("plasma-{}", weapon.torp.name()));
        }
    }

    /// What changed, in a few words.
    pub(super) fn result(&self, before: &State, after: &State) -> String {
        match self.what {
            What::Arming => self.armed(after),
            What::Energy => {
                let taken = before.secrets[0].reserve().saturating_sub(after.secrets[0].reserve());
                let points = engine::form::fraction(taken.into(), 4);
                if taken == 0 { "legal".into() } else { format!("legal, {points} of the batteries") }
            }
            _ => damage(before, after),
        }
    }

    fn armed(&self, after: &State) -> String {
        let Ok(index) = self.weapon(after) else { return String::new() };
        let class = after.class(0);
        let weapon = &class.weapons[index];
        let held = &after.secrets[0].loads[index];
        let bench = Bench { class, weapon, options: &after.options };
        let hold = match arming::hold(bench, held) {
            Some(0) => ", held for nothing".to_owned(),
            Some(quarters) => format!(", held for {}", engine::form::fraction(quarters.into(), 4)),
            None => ", cannot be held".to_owned(),
        };
        let points = |quarters: u8| engine::form::fraction(quarters.into(), 4);
        match (weapon.kind, held.turns) {
            (Kind::PlasmaRack, _) => format!("{} armed", held.stock[1]),
            (Kind::Esg, _) => format!("{} points", points(held.energy)),
            (_, 0) => "empty".into(),
            (Kind::Plasma, 3) => {
                let torp = Torp::of(held.torp);
                format!("complete plasma-{}, strength {}{hold}", torp.name(), charts::warhead(torp, 0))
            }
            (Kind::Plasma, turns) => format!("{turns} turns of {} paid", held.energy),
            (Kind::Photon, 2) => {
                let strength = if held.energy > 16 { held.energy / 2 } else { 8 };
                format!("complete, {strength} points of damage{hold}")
            }
            (Kind::Ppd | Kind::Hppd, 2) => format!("{} pulses{hold}", held.stock[0]),
            (Kind::Freezer, 2) => format!("a charge{}", if held.is(crate::state::load::FLEETING) { ", cannot be held" } else { &hold }),
            (Kind::Caster, 1) => format!("charged{hold}"),
            (Kind::Disruptor, _) => format!("{} points", points(held.energy)),
            (Kind::Fusion, _) => {
                let what = match held.energy {
                    arming::SUICIDE => "a suicide overload",
                    9.. => "an overload",
                    _ => "a standard beam",
                };
                format!("{what}{hold}")
            }
            (Kind::Hellbore, 2) => {
                let overload = held.is(crate::state::load::OVERLOAD);
                format!("complete, {}{hold}: its second turn is paid again", if overload { "an overload" } else { "standard" })
            }
            (_, turns) => format!("{turns} turn paid"),
        }
    }
}

/// Each weapon of a volley with what it scores.
fn shots(before: &State, add: &mut impl FnMut(String, String)) {
    let shift = ew::shift(before, 0, 1, true);
    add("Shift".into(), format!("{shift:+} to the die"));
    for (index, weapon) in before.class(0).weapons.iter().enumerate() {
        let held = &before.secrets[0].loads[index];
        if held.aim == NONE || held.how & order::JOINED != 0 {
            continue;
        }
        let name = format!("w{} {}", index + 1, weapon.id);
        if matches!(weapon.kind, Kind::Ppd | Kind::Hppd) {
            let (_, range) = ew::ranges(before, 0, 1);
            let at = charts::bracket(&charts::PPD_UPTO, range).unwrap_or(0);
            let [left, struck, right] = ppd::splash(before, weapon.kind == Kind::Hppd, at);
            add(name, format!("one pulse of {left} + {struck} + {right}; wave-lock on {} or less of two dice", charts::WAVE_LOCK[at]));
            continue;
        }
        let shot = Shot { ship: 0, weapon: index as u8, target: 1, how: held.how };
        if weapon.kind == Kind::Hellbore {
            let (_, range) = ew::ranges(before, 0, 1);
            let how = if hellbore::envelops(weapon.kind, held.how) { "that envelop the target" } else { "on the shield struck" };
            let damage = score::score(before, shot, 2).damage;
            add(name, format!("{damage} points {how}, on {} or less of two dice", charts::HELLBORE.at(range)));
            continue;
        }
        let by_die: Vec<String> = (1..=6).map(|die| score::score(before, shot, die).damage.to_string()).collect();
        add(name, format!("scores {} on a die of 1 to 6", by_die.join(", ")));
    }
}

/// What two ships lost.
fn damage(before: &State, after: &State) -> String {
    let mut words_of = Vec::new();
    for ship in [1, 0] {
        let whose = if ship == 0 { "own " } else { "" };
        let (was, is) = (&before.hulls[ship], &after.hulls[ship]);
        let mut add = |text: String| words_of.push(format!("{whose}{text}"));
        if is.is(flag::DESTROYED) && !was.is(flag::DESTROYED) {
            add("ship destroyed".into());
        }
        let (had, has) = (&before.secrets[ship], &after.secrets[ship]);
        let stopped = had.general.saturating_sub(has.general) + had.specific.iter().sum::<u8>().saturating_sub(has.specific.iter().sum());
        if stopped > 0 {
            add(format!("reinforcement -{stopped}"));
        }
        for side in 0..6 {
            let lost = was.shields[side].saturating_sub(is.shields[side]);
            if lost > 0 {
                add(format!("shield {} -{lost}", side + 1));
            }
        }
        let asif: u8 = was.asif.iter().zip(&is.asif).map(|(was, is)| was.saturating_sub(*is)).sum();
        if asif > 0 {
            add(format!("ASIF -{asif}"));
        }
        for (kind, _) in &SYSTEM_NAMES {
            let lost = was.boxes[*kind as usize].saturating_sub(is.boxes[*kind as usize]);
            if lost > 0 {
                add(format!("{} -{lost}", words().say(&system(*kind))));
            }
        }
        for (index, weapon) in before.class(ship).weapons.iter().enumerate() {
            if was.mounts[index].alive && !is.mounts[index].alive {
                add(format!("weapon {}", weapon.id));
            }
        }
        if is.sep > was.sep {
            add(format!("shock +{}", is.sep - was.sep));
        }
    }
    if words_of.is_empty() { "no effect".into() } else { words_of.join(", ") }
}
