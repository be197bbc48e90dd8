//! Exact odds of one shot, in closed form: what a forecast on a target shows. The tests hold them against the enumerator, which runs the rules.

use engine::{Forecast, Text};

use crate::{
    data::Kind,
    rules::firing,
    state::{Call, Shot, State, flag},
    view::View,
};

/// Chance of a hit in tenths: at or under the number on a d10 after the modifier.
pub fn hits(need: u8, modifier: u8) -> u8 {
    need.saturating_sub(modifier).min(10)
}

/// The numbers of a shot.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Hexes.
    pub range: u16,
    /// The chart's number.
    pub need: u8,
    /// Added to the die.
    pub modifier: u8,
    /// Chance of a hit, in tenths.
    pub tenths: u8,
    /// Points of a hit.
    pub points: u8,
}

/// The numbers of a shot in a position.
pub fn numbers(state: &State, shot: Shot) -> Numbers {
    let (ship, target) = (usize::from(shot.ship), usize::from(shot.target));
    let (now, _, weapon) = state.mount(ship, shot.mount.into());
    let range = state.ships[ship].hex().distance(state.ships[target].hex());
    let need = weapon.need_at(range);
    let modifier = firing::modifier(state, ship, target, weapon.kind, shot.call);
    Numbers { range, need, modifier, tenths: hits(need, modifier), points: firing::points(weapon, range, now.power, now.status()) }
}

/// What a shot will probably do, as far as `view` knows. On a tie the first of the two sides is taken.
pub fn forecast(view: &View, shot: Shot) -> Forecast {
    let state = &view.table();
    let target = usize::from(shot.target);
    let (_, _, weapon) = state.mount(shot.ship.into(), shot.mount.into());
    let Numbers { range, need, modifier, tenths, points } = numbers(state, shot);
    let hit = f64::from(tenths) / 10.0;
    let aimed = &state.ships[target];
    let side = firing::automatic_side(state, target, state.sector(target, state.ships[usize::from(shot.ship)].hex()));
    let known = view.knows_shield(target, side);
    let shield = aimed.shield(side);
    let borg = aimed.class().is_borg();
    let plus = if modifier > 0 { format!(" with +{modifier} to the die") } else { String::new() };
    let mut notes: Vec<String> = vec![format!("hits on {need} or less{plus}: {} %", tenths * 10), format!("range {range}, side {side}")];
    notes.push(if known { format!("shield there: {shield}") } else { "shield there: not known".into() });
    let (what, most, chances) = match weapon.kind {
        Kind::Neutralizer => {
            notes.push("even drops the side, odd takes ten".into());
            ("shield dropped".to_owned(), 1, vec![1.0 - hit / 2.0, hit / 2.0])
        }
        Kind::Tractor => {
            let sure =
                aimed.shields.iter().zip(0..6).any(|(&points, side)| points == 0 && (view.owns(target) || aimed.known >> side & 1 != 0));
            notes.push(if sure { "a side is down: a hit seizes".into() } else { "seizes only if a side is down".to_owned() });
            ("the beam hits".to_owned(), 1, vec![1.0 - hit, hit])
        }
        _ => {
            // A shield that is not known is taken to be up on a Borg ship; the note says so.
            let halved = borg && (!known || shield > 0);
            let effect = if halved { hit / 2.0 } else { hit };
            if halved {
                notes.push("Borg shield: half the hits are deflected".into());
            }
            if borg && aimed.is(flag::HEEL_KNOWN) && aimed.heel_side() == Some(side) && known && shield == 0 && !aimed.is(flag::EXPLOITED) {
                notes.push(format!("heel: {} % of the hits", u32::from(state.rules.hit_max) * 100 / 6));
            }
            if known && points > shield {
                notes.push(format!("{} penetrate", points - shield));
            }
            let mut chances = vec![0.0; usize::from(points) + 1];
            chances[0] = 1.0 - effect;
            chances[usize::from(points)] += effect;
            ("damage that takes effect".to_owned(), points, chances)
        }
    };
    if shot.call != Call::None {
        notes.push("a hit strikes what is named, without a location roll".into());
    }
    let mean = chances.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum();
    debug_assert_eq!(chances.len(), usize::from(most) + 1);
    Forecast { what: what.into(), chances, from: 0, mean, notes: notes.into_iter().map(Text::from).collect() }
}
