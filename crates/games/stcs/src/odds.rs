//! Exact odds of one shot, in closed form: what a forecast on a target shows. The tests compare them with the enumerator, which runs the rules.

use engine::{Forecast, msg};
use geometry::hex::Side;

use crate::{
    data::Kind,
    rules::{borg_shields, firing},
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
    let (ship, target) = (shot.ship, shot.target);
    let (now, _, weapon) = state.mount(ship, shot.mount);
    let range = state.ships[ship].hex().distance(state.ships[target].hex());
    let need = weapon.need_at(range);
    let modifier = firing::modifier(state, ship, target, weapon.kind, shot.call);
    Numbers { range, need, modifier, tenths: hits(need, modifier), points: firing::points(weapon, range, now.power, now.status()) }
}

/// The probable effect of a shot, as far as `view` knows. On a tie the first of the two sides is taken.
pub fn forecast(view: &View, shot: Shot) -> Forecast {
    let state = &view.table();
    let target = shot.target;
    let (_, _, weapon) = state.mount(shot.ship, shot.mount);
    let Numbers { range, need, modifier, tenths, points } = numbers(state, shot);
    let hit = f64::from(tenths) / 10.0;
    let aimed = &state.ships[target];
    let side = firing::automatic_side(state, target, state.sector(target, state.ships[shot.ship].hex()));
    let known = view.knows_shield(target, side);
    let shield = aimed.shield(side);
    let borg = aimed.class().is_borg();
    let percent = tenths * 10;
    let mut notes = vec![
        if modifier > 0 {
            msg!("odds-hits-plus", need = need, plus = modifier, percent = percent)
        } else {
            msg!("odds-hits", need = need, percent = percent)
        },
        msg!("odds-range", range = range, side = side.number()),
    ];
    notes.push(if known { msg!("odds-shield", n = shield) } else { msg!("odds-shield-unknown") });
    let (what, most, chances) = match weapon.kind {
        Kind::Neutralizer => {
            // A side that is down has nothing to drop (STCS.NEUT.3).
            let down = known && shield == 0;
            notes.push(if down { msg!("odds-down") } else { msg!("odds-even") });
            let drops = if down { 0.0 } else { hit / 2.0 };
            (msg!("odds-of-drop"), 1, vec![1.0 - drops, drops])
        }
        Kind::Tractor => {
            let sure = Side::ALL.into_iter().any(|side| aimed.shield(side) == 0 && (view.owns(target) || aimed.knows(side)));
            notes.push(if sure { msg!("odds-seizes") } else { msg!("odds-seizes-if") });
            (msg!("odds-of-beam"), 1, vec![1.0 - hit, hit])
        }
        _ => {
            // A shield that is not known is taken to be up on a Borg ship; the note says so.
            let halved = borg && (!known || shield > 0);
            let effect = if halved { hit / 2.0 } else { hit };
            let leaked = if halved { borg_shields::leaked(state, points.into()) } else { 0 };
            if halved {
                notes.push(msg!("odds-deflected"));
            }
            if borg && aimed.is(flag::HEEL_KNOWN) && aimed.heel_side() == Some(side) && known && shield == 0 && !aimed.is(flag::EXPLOITED) {
                notes.push(msg!("odds-heel", percent = u32::from(state.rules.options.achilles_hit_max) * 100 / 6));
            }
            if known && points > shield {
                notes.push(msg!("odds-penetrate", n = points - shield));
            }
            let mut chances = vec![0.0; usize::from(points) + 1];
            chances[0] = 1.0 - hit;
            chances[usize::from(leaked)] += hit - effect;
            chances[usize::from(points)] += effect;
            (msg!("odds-of-damage"), points, chances)
        }
    };
    if shot.call != Call::None {
        notes.push(msg!("odds-called"));
    }
    let mean = chances.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum();
    debug_assert_eq!(chances.len(), usize::from(most) + 1);
    Forecast { what, chances, from: 0, mean, notes }
}
