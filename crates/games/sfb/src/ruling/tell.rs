//! What a ruling says: the facts before any die, and the result in a few words.

use engine::{Text, msg};

use super::{Matter, SHIP, TARGET, What};
use crate::{
    data::{Kind, SYSTEM_NAMES, Torp, charts, costs},
    ids::{SeekerNo, ShipNo},
    narrate::system,
    rules::{
        allocation,
        arming::{self, Bench},
        ew, flight, ppd,
        score::{self, Shot},
    },
    state::{State, flag, order},
    words::{class_name, what_is_ours},
};

impl Matter {
    /// What holds before any die.
    pub(super) fn facts(&self, before: &State) -> Vec<(Text, Text)> {
        let mut facts = Vec::new();
        let mut add = |name: Text, value: Text| facts.push((name, value));
        match self.what {
            What::Volley | What::Matrix => shots(before, &mut add),
            What::Plasma => {
                add(msg!("fact-strength"), Text::name(flight::strength(before, SeekerNo::FIRST).to_string()));
                let own = 3 + ew::eccm(before, SHIP).clamp(0, 6);
                let shift = ew::shift_of(before, TARGET, before.seekers[0].hex(), own);
                add(msg!("fact-shift"), msg!("fact-shift-plasma", shift = format!("{shift:+}")));
            }
            What::Charge => {
                let range = self.number("range");
                let need = if range <= 1 { 6 } else { charts::PHOTON.at(range) };
                let charge = before.flow.charges[0];
                let shift = ew::shift_of(before, TARGET, before.hulls[SHIP].hex(), charge.eccm.into());
                add(msg!("fact-to-hit"), msg!("fact-charge", need = need, shift = format!("{shift:+}")));
            }
            What::Arming => self.arming_facts(before, &mut add),
            What::Energy => {
                if let Ok(made) = self.allocation(before) {
                    let (from, bill) = (allocation::sources(before, SHIP), allocation::bill(before, SHIP, &made));
                    let points = |quarters: u16| engine::form::fraction(quarters.into(), 4);
                    let all = [("APR", from.apr), ("AWR", from.awr)].map(|(name, amount)| (Text::name(name), amount));
                    let all = [(msg!("fact-warp"), from.warp), (msg!("fact-impulse"), from.impulse)].into_iter().chain(all);
                    let there =
                        all.filter(|(_, amount)| *amount > 0).map(|(name, amount)| msg!("fact-so-much", what = name, n = points(amount)));
                    add(msg!("fact-power"), there.reduce(|one, other| msg!("fact-list", one = one, other = other)).unwrap_or_default());
                    let points = |quarters: u16| Text::name(points(quarters));
                    add(msg!("fact-batteries"), points(from.battery_warp + from.battery_other));
                    add(msg!("fact-movement"), points(bill.movement + bill.impulse));
                    add(msg!("fact-warp-only"), points(bill.warp));
                    add(msg!("fact-all-uses"), points(bill.total()));
                }
            }
        }
        let ours = |ship: ShipNo| {
            let class = before.class(ship);
            what_is_ours(class).map(|what| msg!("fact-of", of = class_name(class), what = what))
        };
        if self.what != What::Charge
            && let Some(what) = ours(SHIP)
        {
            facts.push((msg!("fact-ours"), what));
        }
        facts
    }

    fn arming_facts(&self, before: &State, add: &mut impl FnMut(Text, Text)) {
        let Ok(number) = self.weapon(before) else { return };
        let class = before.class(SHIP);
        let weapon = &class.weapons[number];
        let bench = Bench { class, weapon, options: &before.options };
        let held = &before.secrets[SHIP].loads[number];
        if let Some(cost) = arming::hold(bench, held) {
            add(msg!("fact-holding"), msg!("fact-a-turn", n = engine::form::fraction(cost.into(), 4)));
        }
        if weapon.kind == Kind::Plasma {
            add(msg!("fact-launcher"), Text::name(format!("plasma-{}", weapon.torp.name())));
        }
    }

    /// What changed, in a few words.
    pub(super) fn result(&self, before: &State, after: &State) -> Vec<Text> {
        match self.what {
            What::Arming => self.armed(after),
            What::Energy => {
                let taken = before.secrets[SHIP].reserve().saturating_sub(after.secrets[SHIP].reserve());
                let points = engine::form::fraction(taken.into(), 4);
                let used = (taken > 0).then(|| msg!("came-batteries", n = points));
                std::iter::once(msg!("came-legal")).chain(used).collect()
            }
            _ => damage(before, after),
        }
    }

    fn armed(&self, after: &State) -> Vec<Text> {
        let Ok(number) = self.weapon(after) else { return Vec::new() };
        let class = after.class(SHIP);
        let weapon = &class.weapons[number];
        let held = &after.secrets[SHIP].loads[number];
        let bench = Bench { class, weapon, options: &after.options };
        let hold = match arming::hold(bench, held) {
            Some(0) => msg!("came-held-free"),
            Some(quarters) => msg!("came-held", n = engine::form::fraction(quarters.into(), 4)),
            None => msg!("came-not-held"),
        };
        let points = |quarters: u8| engine::form::fraction(quarters.into(), 4);
        match (weapon.kind, held.turns) {
            (Kind::PlasmaRack, _) => vec![msg!("came-armed", n = held.stock[1])],
            (Kind::Esg, _) => vec![msg!("came-points", n = points(held.energy))],
            (_, 0) => vec![msg!("came-empty")],
            (Kind::Plasma, 3) => {
                let torp = Torp::of(held.torp);
                vec![msg!("came-plasma", torp = torp.name()), msg!("came-strength", n = charts::warhead(torp, 0)), hold]
            }
            (Kind::Plasma, turns) => vec![msg!("came-turns-of", turns = turns, n = held.energy)],
            (Kind::Photon, 2) => {
                let strength = if held.energy > 16 { held.energy / 2 } else { 8 };
                vec![msg!("came-complete"), msg!("came-damage", n = strength), hold]
            }
            (Kind::Ppd | Kind::Hppd, 2) => vec![msg!("came-pulses", n = held.stock[0]), hold],
            (Kind::Freezer, 2) => {
                vec![msg!("came-charge"), if held.is(crate::state::load::FLEETING) { msg!("came-not-held") } else { hold }]
            }
            (Kind::Caster, 1) => vec![msg!("came-charged"), hold],
            (Kind::Disruptor, _) => vec![msg!("came-points", n = points(held.energy))],
            (Kind::Fusion, _) => {
                let what = match held.energy {
                    costs::SUICIDE_OVERLOAD => msg!("came-suicide"),
                    9.. => msg!("came-overload"),
                    _ => msg!("came-standard-beam"),
                };
                vec![what, hold]
            }
            (Kind::Hellbore, 2) => {
                let overload = held.is(crate::state::load::OVERLOAD);
                let what = if overload { msg!("came-overload") } else { msg!("came-standard") };
                vec![msg!("came-complete"), what, msg!("came-paid-again", hold = hold)]
            }
            (_, turns) => vec![msg!("came-turn-paid", n = turns)],
        }
    }
}

/// Each weapon of a volley with what it scores.
fn shots(before: &State, add: &mut impl FnMut(Text, Text)) {
    let shift = ew::shift(before, SHIP, TARGET.into(), true);
    add(msg!("fact-shift"), msg!("fact-to-the-die", shift = format!("{shift:+}")));
    for (number, weapon) in before.class(SHIP).mounted() {
        let held = &before.secrets[SHIP].loads[number];
        if held.aim.is_none() || held.how & order::JOINED != 0 {
            continue;
        }
        let name = Text::name(format!("{number} {}", weapon.id));
        if matches!(weapon.kind, Kind::Ppd | Kind::Hppd) {
            let (_, range) = ew::ranges(before, SHIP, TARGET.into());
            let at = charts::bracket(&charts::PPD_UPTO, range).unwrap_or_default();
            let [left, struck, right] = ppd::splash(before, weapon.kind == Kind::Hppd, at);
            add(name, msg!("fact-pulse", left = left, struck = struck, right = right, need = charts::WAVE_LOCK[at]));
            continue;
        }
        let shot = Shot { ship: SHIP, weapon: number, target: TARGET.into(), how: held.how };
        if weapon.kind == Kind::Hellbore {
            let (_, range) = ew::ranges(before, SHIP, TARGET.into());
            let envelops = score::envelops(weapon.kind, held.how);
            let damage = score::score(before, shot, 2).damage;
            let need = charts::HELLBORE.at(range);
            let told =
                if envelops { msg!("fact-envelops", n = damage, need = need) } else { msg!("fact-on-shield", n = damage, need = need) };
            add(name, told);
            continue;
        }
        let by_die: Vec<String> = (1..=6).map(|die| score::score(before, shot, die).damage.to_string()).collect();
        add(name, msg!("fact-scores", list = by_die.join(", ")));
    }
}

/// What two ships lost.
fn damage(before: &State, after: &State) -> Vec<Text> {
    let mut came = Vec::new();
    for ship in [TARGET, SHIP] {
        let (was, is) = (&before.hulls[ship], &after.hulls[ship]);
        let mut add = |text: Text| came.push(if ship == SHIP { msg!("came-own", what = text) } else { text });
        if is.is(flag::DESTROYED) && !was.is(flag::DESTROYED) {
            add(msg!("came-destroyed"));
        }
        let (had, has) = (&before.secrets[ship], &after.secrets[ship]);
        let stopped = had.general.saturating_sub(has.general) + had.specific.iter().sum::<u8>().saturating_sub(has.specific.iter().sum());
        if stopped > 0 {
            add(msg!("came-reinforcement", n = stopped));
        }
        for side in 0..6 {
            let lost = was.shields[side].saturating_sub(is.shields[side]);
            if lost > 0 {
                add(msg!("came-shield", side = side + 1, n = lost));
            }
        }
        let asif: u8 = was.asif.iter().zip(&is.asif).map(|(was, is)| was.saturating_sub(*is)).sum();
        if asif > 0 {
            add(msg!("came-asif", n = asif));
        }
        for (kind, _) in &SYSTEM_NAMES {
            let lost = was.boxes[*kind as usize].saturating_sub(is.boxes[*kind as usize]);
            if lost > 0 {
                add(msg!("came-system", what = system(*kind), n = lost));
            }
        }
        for (number, weapon) in before.class(ship).mounted() {
            if was.mounts[number].alive && !is.mounts[number].alive {
                add(msg!("came-weapon", id = weapon.id.clone()));
            }
        }
        if has.sep > had.sep {
            add(msg!("came-shock", n = has.sep - had.sep));
        }
    }
    if came.is_empty() { vec![msg!("came-nothing")] } else { came }
}
