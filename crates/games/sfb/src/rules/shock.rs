//! Shock of heavy plasma and breakdowns: `SFB.HEAVY.14` to `SFB.HEAVY.20`, `SFB.BASE.BRK.*`.

use engine::{Audience, Unanswered};
use rulebook::sfb as id;

use super::{About, Tab, die, roll_for, volley};
use crate::{
    data::{Torp, arcs},
    event::Event,
    ids::ShipNo,
    options::ShockModel,
    state::{State, flag},
};

/// A ship launches or bolts a torpedo that counts this number of times (`SFB.HEAVY.19`, `SFB.HEAVY.20`).
pub fn launched(state: &mut State, ship: ShipNo, torp: Torp, times: u8, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let class = state.class(ship);
    if torp < Torp::X {
        if torp == Torp::Rh {
            // Others are not told: a pseudo-torpedo looks the same.
            let owner = super::seat(state, ship);
            table.tell(Audience::only(owner), &[id::HEAVY_18], || Event::Shock { ship, points: 0, total: state.secrets[ship].sep });
        }
        return Ok(());
    }
    let now = state.now();
    if class.size <= 2 || class.shock.is_none() {
        let owner = super::seat(state, ship);
        table.tell(Audience::only(owner), &[id::HEAVY_14, id::HEAVY_2], || Event::Shock { ship, points: 0, total: 0 });
        return Ok(());
    }
    let earlier = state.secrets[ship].heavy_at;
    state.secrets[ship].heavy_at = now;
    let later = if torp == Torp::Z { 4 } else { 3 };
    let within = earlier != 0 && now - earlier <= 32;
    let rule = if torp == Torp::Z { id::HEAVY_17 } else { id::HEAVY_16 };
    let mut points = later;
    if !within {
        // Others do not see the die either: no die is rolled for a pseudo-torpedo.
        let owner = super::seat(state, ship);
        let about = About::Ship(ship);
        let rolled = roll_for(state, owner, Audience::only(owner), rule, "ask-shock-points", about, table)?;
        points = if torp == Torp::Z { rolled + 1 } else { rolled - 1 };
    }
    points += later * (times - 1);
    let secret = &mut state.secrets[ship];
    secret.sep = secret.sep.saturating_add(points);
    secret.shocked |= points > 0;
    secret.shock_turn |= points > 0;
    let total = secret.sep;
    let mut rules = vec![rule, id::HEAVY_14, id::HEAVY_15, id::GAP_32, id::GAP_39, id::HEAVY_20];
    rules.extend((times > 1).then_some(id::HEAVY_19));
    let owner = super::seat(state, ship);
    table.tell(Audience::only(owner), &rules, || Event::Shock { ship, points, total });
    Ok(())
}

/// The shock steps: a total above the rating may break the ship down (`SFB.GAP.31`).
pub fn step(state: &mut State, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    for ship in state.ships() {
        if !std::mem::take(&mut state.secrets[ship].shocked) {
            continue;
        }
        let rating = state.class(ship).shock.unwrap_or(16);
        let over = state.secrets[ship].sep.saturating_sub(rating);
        if over == 0 || state.options.shock_model == ShockModel::None || !state.fights(ship) {
            continue;
        }
        // Whoever rolls here has launched no pseudo-torpedo.
        table.reveal(Audience::EVERYONE);
        let rolled = die(state, ship, id::GAP_31, "ask-shock", About::Ship(ship), table)?;
        if rolled <= over {
            state.secrets[ship].sep = rating;
            break_down(state, ship, table)?;
        } else {
            let total = state.secrets[ship].sep;
            table.announce(&[id::GAP_31], || Event::Shock { ship, points: 0, total });
        }
    }
    Ok(())
}

/// At the end of a turn without new points two are forgotten (`SFB.GAP.31`).
pub fn end_turn(state: &mut State) {
    for ship in state.ships() {
        let secret = &mut state.secrets[ship];
        if !std::mem::take(&mut secret.shock_turn) {
            secret.sep = secret.sep.saturating_sub(2);
        }
    }
}

/// A ship breaks down (`SFB.BASE.BRK.2`).
pub fn break_down(state: &mut State, ship: ShipNo, table: &mut Tab<'_>) -> Result<(), Unanswered> {
    let rolled = die(state, ship, id::BASE_BRK_2, "ask-facing", About::Ship(ship), table)?;
    let now = state.now();
    let hull = &mut state.hulls[ship];
    (hull.speed, hull.base, hull.facing) = (0, 0, rolled - 1);
    (hull.straight, hull.slip) = (0, 1);
    hull.still_until = now + 16;
    hull.silent_until = now + 8;
    hull.set(flag::ERRATIC | flag::ERRATIC_SOON | flag::BROKEN, false);
    hull.breakdown = hull.breakdown.saturating_sub(1).max(1);
    let crew = hull.crew.div_ceil(3).min(hull.crew.saturating_sub(2));
    hull.crew -= crew;
    let lost = hull.warp().div_ceil(5);
    let secret = &mut state.secrets[ship];
    (secret.hets, secret.tacs, secret.erratic, secret.speed) = (0, 0, false, 0);
    table.announce(&[id::BASE_BRK_2, id::BASE_BRK_1], || Event::Breakdown { ship, facing: rolled - 1, warp: lost, crew });
    super::victory::cripple(state, ship);
    // The engines are the owner's choice, box by box.
    volley::push(state, ship, lost.into(), 0);
    volley::push(state, ship, 2, arcs::ALL);
    Ok(())
}
