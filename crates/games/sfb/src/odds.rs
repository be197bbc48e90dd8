//! Exact odds of a volley: each shot's damage by its dice, added up; what each shield takes of it and what goes through. What that would cost the
//! target is thrown, and said so.

use engine::{Chance, Forecast, Source, Table, Text, msg};

use crate::{
    Command,
    command::Aimed,
    data::{Kind, charts},
    ids::{ShieldNo, ShipNo, Target},
    narrate::box_text,
    rules::{
        damage::{self as chart, WEAPON},
        direct, ew, fire, flight, hellbore, ppd,
        score::{self, CHARGE, Shot, score},
        volley,
    },
    state::{Ask, State, flag, order},
    view::View,
    words::target_name,
};

/// Ways of 36 in which two dice come to each sum from 2.
const WAYS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// Throws from which it is said what a volley would cost.
const THROWS: u32 = 100;

type Shots<'a> = &'a [Aimed];

fn kind_of(state: &State, ship: ShipNo, shot: Aimed) -> Kind {
    state.class(ship).weapons[shot.0].kind
}

/// The chance that a wave-lock is made, and what a pulse then scores on which shields, the one struck first; `None` for what is no PPD in range.
pub fn pulse(state: &State, ship: ShipNo, shot: Aimed) -> Option<(f64, arrayvec::ArrayVec<(ShieldNo, u8), 3>)> {
    let (chance, heavy, at) = wave_lock(state, ship, shot)?;
    Some((chance, ppd::parts(state, ship, shot.1.ship()?, heavy, at)))
}

/// The chance of a wave-lock, whether the pulse is a heavy one, and its bracket.
fn wave_lock(state: &State, ship: ShipNo, shot: Aimed) -> Option<(f64, bool, usize)> {
    let (_, target, how) = shot;
    let kind = kind_of(state, ship, shot);
    if !matches!(kind, Kind::Ppd | Kind::Hppd) {
        return None;
    }
    let (_, range) = ew::ranges(state, ship, target);
    let at = charts::bracket(&charts::PPD_UPTO, range).filter(|at| *at > 0)?;
    let need = i16::from(charts::WAVE_LOCK[at]) - i16::from(ew::shift(state, ship, target, true));
    let ways: u8 = WAYS.iter().zip(2..).filter(|(_, sum)| *sum <= need).map(|(ways, _)| ways).sum();
    Some((f64::from(ways) / 36.0, kind == Kind::Hppd && how & order::OTHER == 0, at))
}

/// The sums of the dice of a shot, each with its chance.
fn rolls(kind: Kind) -> impl Iterator<Item = (u8, f64)> {
    let two = kind == Kind::Hellbore;
    let ways = move |sum: u8| if two { f64::from(WAYS[usize::from(sum) - 2]) / 36.0 } else { 1.0 / 6.0 };
    (if two { 2..=12 } else { 1..=6 }).map(move |sum| (sum, ways(sum)))
}

/// The points of a shot with a die, with their chances: a charge with a roll of its own and the cloak of the target count.
fn with_die(state: &State, shot: Shot, die: u8) -> Vec<f64> {
    let hit = score(state, shot, die);
    let mut ways = [(hit.damage, 1.0), (0, 0.0)];
    if let Some(chance) = direct::charge_alone(state, shot, &hit) {
        let without = direct::without_charge(state, shot, &hit).damage;
        ways = [(without + CHARGE, chance), (without, 1.0 - chance)];
    }
    let veil = shot.target.ship().filter(|&target| direct::veils(state, target));
    let mut points = vec![0.0; usize::from(ways[0].0.max(ways[1].0)) + 1];
    for (sum, chance) in ways {
        match veil {
            Some(_) if sum > 0 => (1..=6).for_each(|die| points[usize::from(direct::veiled(state, shot, sum, die))] += chance / 6.0),
            _ => points[usize::from(sum)] += chance,
        }
    }
    points
}

/// What some shots that share a roll score together, by points.
fn one_roll(state: &State, ship: ShipNo, shots: Shots<'_>) -> Vec<f64> {
    let mut points = vec![0.0];
    for (die, chance) in rolls(kind_of(state, ship, shots[0])) {
        let mut sums = vec![1.0];
        for &(weapon, target, how) in shots {
            sums = engine::odds::sum(&with_die(state, Shot { ship, weapon, target, how }, die), &sums);
        }
        add(&mut points, &sums, chance);
    }
    points
}

/// Adds a distribution that comes with a chance.
fn add(points: &mut Vec<f64>, sums: &[f64], chance: f64) {
    points.resize(points.len().max(sums.len()), 0.0);
    points.iter_mut().zip(sums).for_each(|(sum, part)| *sum += chance * part);
}

/// Drops sums that cannot be; something always can.
fn shorten(sums: &mut Vec<f64>) {
    while sums.last() == Some(&0.0) {
        sums.pop();
    }
}

/// Whether a shot scores nothing itself: an element that another one has taken into its combination, a freezer that gives its charge to a bolt.
fn joined(state: &State, ship: ShipNo, shot: Aimed) -> bool {
    shot.2 == order::SOURCE || (kind_of(state, ship, shot) == Kind::Element && shot.2 & order::JOINED != 0)
}

/// The distribution of the damage of some shots at one target in this impulse: probability of each sum. Those of a narrow salvo fall together
/// (`SFB.BASE.FIR.9`). Of a PPD the first pulse counts, with what it splashes on the neighbours of the shield that it strikes. A seeking weapon that is gone
/// takes no more: later shots are made in vain.
pub fn damage(state: &State, ship: ShipNo, shots: Shots<'_>) -> Vec<f64> {
    let fired: Vec<Aimed> = shots.iter().copied().filter(|shot| !joined(state, ship, *shot)).collect();
    if let Some(seeker) = fired.first().and_then(|shot| shot.1.seeker()) {
        return at_seeker(state, ship, fired, flight::endures(state, seeker).into());
    }
    let mut sums = vec![1.0];
    let same = |one: &Aimed, other: &Aimed| {
        one.2 & other.2 & order::SALVO != 0 && (one.1, kind_of(state, ship, *one)) == (other.1, kind_of(state, ship, *other))
    };
    for (place, shot) in fired.iter().enumerate() {
        let one = match pulse(state, ship, *shot) {
            Some((chance, parts)) => {
                let all = parts.iter().map(|(_, points)| usize::from(*points)).sum::<usize>();
                let mut one = vec![0.0; all + 1];
                one[all] += chance;
                one[0] += 1.0 - chance;
                one
            }
            None if fired[..place].iter().any(|earlier| same(earlier, shot)) => continue,
            None => {
                let later = fired[place + 1..].iter().copied().filter(|other| same(other, shot));
                one_roll(state, ship, &std::iter::once(*shot).chain(later).collect::<Vec<_>>())
            }
        };
        sums = engine::odds::sum(&one, &sums);
        shorten(&mut sums);
    }
    sums
}

/// The same at a seeking weapon that this number of points ends: shots are made in the order of the weapons until it is gone. Each salvo has one roll.
fn at_seeker(state: &State, ship: ShipNo, mut shots: Vec<Aimed>, endures: usize) -> Vec<f64> {
    shots.sort_by_key(|shot| shot.0);
    let mut salvos: Vec<Kind> = shots.iter().filter(|shot| shot.2 & order::SALVO != 0).map(|shot| kind_of(state, ship, *shot)).collect();
    salvos.sort_unstable();
    salvos.dedup();
    // Every way in which the rolls of the salvos fall, with its chance.
    let mut falls: Vec<(Vec<u8>, f64)> = vec![(Vec::new(), 1.0)];
    for kind in &salvos {
        let more = |(dice, chance): &(Vec<u8>, f64)| {
            let (dice, chance) = (dice.clone(), *chance);
            rolls(*kind).map(move |(die, part)| ([dice.clone(), vec![die]].concat(), chance * part)).collect::<Vec<_>>()
        };
        falls = falls.iter().flat_map(more).collect();
    }
    let mut points = vec![0.0];
    for (dice, chance) in falls {
        let mut sums = vec![1.0];
        for shot in &shots {
            let shared = salvos.iter().position(|kind| shot.2 & order::SALVO != 0 && *kind == kind_of(state, ship, *shot));
            let one = match shared {
                Some(place) => with_die(state, Shot { ship, weapon: shot.0, target: shot.1, how: shot.2 }, dice[place]),
                None => one_roll(state, ship, &[*shot]),
            };
            let open = sums.len().min(endures);
            let mut next = engine::odds::sum(&one, &sums[..open]);
            add(&mut next, &[vec![0.0; open], sums[open..].to_vec()].concat(), 1.0);
            sums = next;
            shorten(&mut sums);
        }
        add(&mut points, &sums, chance);
    }
    points
}

/// What a volley does to each shield of its target, exactly.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Sides {
    /// Points on each shield on average.
    pub marks: [f64; 6],
    /// The chance that something goes through it.
    pub pierced: [f64; 6],
    /// Points through all of them on average.
    pub through: f64,
}

/// A way in which a volley can fall so far: its chance, what is left of boxes and reinforcement, what has been marked and gone through.
#[derive(Copy, Clone)]
struct Way {
    chance: f64,
    boxes: [u16; 6],
    marks: [u16; 6],
    through: [u16; 6],
}

impl Way {
    fn strike(&mut self, side: ShieldNo, points: u16, leak: u16) {
        let ([.., taken], through) = volley::stop([0, 0, self.boxes[side]], points, leak);
        self.boxes[side] -= taken;
        self.marks[side] += points;
        self.through[side] += through;
    }
}

/// Every way after a sum of points has been added that falls by itself: `strike` marks it.
fn spread(ways: &[Way], sums: &[f64], strike: impl Fn(&mut Way, u16)) -> Vec<Way> {
    let fall = |way: &Way, points: usize, chance: f64| {
        let mut next = Way { chance: way.chance * chance, ..*way };
        if points > 0 {
            strike(&mut next, points as u16);
        }
        next
    };
    let likely = sums.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
    likely.flat_map(|(points, chance)| ways.iter().map(move |way| fall(way, points, *chance))).collect()
}

/// What a volley does to each shield: pulses, hellbores before the rest, direct fire, hellbores after it.
pub fn sides(state: &State, ship: ShipNo, target: ShipNo, shots: Shots<'_>) -> Sides {
    let leak = volley::leak(state);
    let envelop = |way: &mut Way, points: u16| {
        for (side, part) in ShieldNo::all().zip(hellbore::share(way.boxes, points)).filter(|(_, part)| *part > 0) {
            way.strike(side, part, leak);
        }
    };
    let mut ways = vec![Way { chance: 1.0, boxes: hellbore::strengths(state, target), marks: [0; 6], through: [0; 6] }];
    let mut rest = Vec::new();
    for shot in shots {
        let Some((chance, heavy, at)) = wave_lock(state, ship, *shot) else {
            rest.push(*shot);
            continue;
        };
        ways = spread(&ways, &[1.0 - chance, chance], |way, _| {
            // On a boundary it depends on what came before which shield is the stronger.
            let parts = ppd::parts_of(state, ship, target, (heavy, at), &way.boxes);
            parts.iter().for_each(|&(side, points)| way.strike(side, points.into(), leak));
        });
    }
    let enveloping = |shot: &Aimed| score::envelops(kind_of(state, ship, *shot), shot.2);
    let pick =
        |wanted: &dyn Fn(&Aimed) -> bool| -> Vec<f64> { damage(state, ship, &rest.iter().copied().filter(wanted).collect::<Vec<_>>()) };
    ways = spread(&ways, &pick(&|shot| enveloping(shot) && shot.2 & order::OTHER != 0), envelop);
    let direct = pick(&|shot| !enveloping(shot));
    ways = spread(&ways, &direct, |way, points| way.strike(volley::struck_of(state, target, ship, &way.boxes), points, leak));
    ways = spread(&ways, &pick(&|shot| enveloping(shot) && shot.2 & order::OTHER == 0), envelop);
    let mut sides = Sides::default();
    for way in &ways {
        for side in 0..6 {
            sides.marks[side] += way.chance * f64::from(way.marks[side]);
            sides.pierced[side] += if way.through[side] > 0 { way.chance } else { 0.0 };
            sides.through += way.chance * f64::from(way.through[side]);
        }
    }
    sides
}

/// What a volley costs its target: boxes by how many of a kind are lost on average, the most first, and the chance that the ship is destroyed. From
/// this number of throws with the rules of the game.
pub fn cost(state: &State, ship: ShipNo, target: ShipNo, shots: Shots<'_>, throws: u32) -> (Vec<(u8, f64)>, f64) {
    let mut begun = state.clone();
    begun.options.damage_choice = crate::options::DamageChoice::Auto;
    begun.flow.ask = Ask::Nobody;
    for secret in &mut begun.secrets {
        secret.loads.iter_mut().for_each(|held| held.aim = None);
    }
    fire::declare(&mut begun, ship, shots);
    let (mut lost, mut destroyed) = ([0u32; 64], 0);
    let mut chance = Chance::new(0x5fb, u64::from(state.now()));
    for _ in 0..throws {
        let mut thrown = begun.clone();
        if throw(&mut thrown, &mut chance).is_none() {
            break;
        }
        let (was, is) = (&begun.hulls[target], &thrown.hulls[target]);
        for (sum, (was, is)) in lost.iter_mut().zip(was.boxes.iter().zip(&is.boxes)) {
            *sum += u32::from(was.saturating_sub(*is));
        }
        for (index, (was, is)) in was.mounts.iter().zip(&is.mounts).enumerate() {
            lost[usize::from(WEAPON) + index] += u32::from(was.alive && !is.alive);
        }
        destroyed += u32::from(is.is(flag::DESTROYED));
    }
    let share = |count: u32| f64::from(count) / f64::from(throws.max(1));
    let mut costs: Vec<(u8, f64)> = (0..).zip(lost).filter(|(_, count)| *count > 0).map(|(what, count)| (what, share(count))).collect();
    costs.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    (costs, share(destroyed))
}

/// Plays a declared volley out, box by box.
fn throw(state: &mut State, chance: &mut Chance) -> Option<()> {
    let table = &mut Table::silent(Source::Seeded(chance));
    ppd::run(state, table).ok()?;
    hellbore::run(state, true, table).ok()?;
    direct::resolve(state, false, table).ok()?;
    hellbore::run(state, false, table).ok()?;
    chart::run(state, table).ok()?.then_some(())
}

/// What a volley would do.
pub fn forecast(view: &View, command: &Command) -> Option<Forecast> {
    let state = &view.table();
    let (ship, target, shots) = match command {
        Command::Volley(ship, target, group) => (*ship, *target, fire::volley(state, *ship, *target, *group).to_vec()),
        Command::Fire(ship, shots) => (*ship, shots.first()?.1, shots.clone()),
        _ => return None,
    };
    if shots.is_empty() {
        return None;
    }
    // The first target is told in full; of the others what they take on average.
    let (shots, rest): (Vec<_>, Vec<_>) = shots.into_iter().partition(|shot| shot.1 == target);
    let chances = damage(state, ship, &shots);
    let mean = average(&chances);
    let mut notes = Vec::new();
    if let Some(target) = target.ship() {
        notes = through(state, ship, target, &shots);
        for shot in &shots {
            let Some((chance, parts)) = pulse(state, ship, *shot) else { continue };
            let (held, heavy) = (&state.secrets[ship].loads[shot.0], kind_of(state, ship, *shot) == Kind::Hppd);
            let pulses = ppd::pulses(held.energy, heavy, heavy && shot.2 & order::OTHER != 0);
            if pulses > 1 {
                notes.push(msg!("odds-first-pulse", n = pulses));
            }
            // On the boundary of two shields there are no neighbours.
            if let [_, (_, left), (_, right)] = parts[..] {
                notes.push(msg!("odds-pulse", percent = (chance * 100.0).round() as i64, left = left, right = right));
            }
        }
    }
    let mut others: Vec<Target> = rest.iter().map(|shot| shot.1).collect();
    others.sort_unstable();
    others.dedup();
    for other in others {
        let shots: Vec<_> = rest.iter().copied().filter(|shot| shot.1 == other).collect();
        notes.push(msg!("odds-other", target = target_name(state, other), tenths = tenths(average(&damage(state, ship, &shots)))));
    }
    Some(Forecast { what: msg!("odds-damage", target = target_name(state, target)), chances, from: 0, mean, notes })
}

fn average(chances: &[f64]) -> f64 {
    chances.iter().enumerate().map(|(sum, chance)| sum as f64 * chance).sum()
}

fn tenths(number: f64) -> Text {
    Text::decimal(number, 1)
}

/// What each shield takes and leaves, and what goes through would cost.
fn through(state: &State, ship: ShipNo, target: ShipNo, shots: Shots<'_>) -> Vec<Text> {
    let percent = |chance: f64| (chance * 100.0).round() as i64;
    let sides = sides(state, ship, target, shots);
    let mut notes = Vec::new();
    for side in ShieldNo::all().filter(|&side| sides.marks[side] >= 0.05) {
        let boxes = state.hulls[target].shield(side);
        notes.push(msg!(
            "odds-side",
            side = side.number(),
            boxes = boxes,
            points = tenths(sides.marks[side]),
            percent = percent(sides.pierced[side])
        ));
    }
    if sides.through > 0.0 {
        notes.push(msg!("odds-points", tenths = tenths(sides.through)));
        let (costs, destroyed) = cost(state, ship, target, shots, THROWS);
        for (what, mean) in costs.into_iter().take(4) {
            notes.push(msg!("odds-cost", what = box_text(state, target, what), tenths = Text::decimal(mean, 2)));
        }
        if destroyed > 0.0 {
            notes.push(msg!("odds-destroyed", percent = percent(destroyed)));
        }
        notes.push(msg!("odds-thrown", n = THROWS));
    }
    notes
}
