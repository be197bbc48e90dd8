//! Points and the end of the game (SCORE, ENDGAME).

use engine::Table;
use rulebook::{RuleId, stccg as rules};

use crate::{
    command::Name,
    data,
    event::Event,
    state::{Phase, State},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// Points are scored, as far as they count for the player (SCORE.1).
pub fn score(state: &mut State, table: At<'_, '_>, seat: u8, points: i16, bonus: bool, card: Name, rule: RuleId) {
    let bo = data::card(card.card).has(data::Icon::Bo);
    if state.player(seat).borg && !bo {
        table.announce(&[rules::SCORE_1, rules::SCORE_2, rule], || Event::NoEffect { card });
        return;
    }
    let player = state.player_mut(seat);
    if bonus {
        player.bonus += points
    } else {
        player.points += points
    }
    let rules = if bonus { [rule, rules::BASE_POINTS_1, rules::SCORE_5] } else { [rule, rules::BASE_POINTS_1, rules::SCORE_4] };
    let count = if bo { 3 } else { 2 };
    if points > 0 {
        state.turn.luring |= 1 << seat;
    }
    table.announce(&rules[..count], || Event::Points { seat: State::seat(seat), points, bonus, card });
}

/// 100 points win at once (GAP.51).
pub fn check_victory(state: &mut State, table: At<'_, '_>) {
    if state.won == 0 && state.phase == Phase::Play && (state.score(0) >= 100 || state.score(1) >= 100) {
        decide(state, table, rules::BASE_GOAL_1);
    }
}

pub(crate) fn decide(state: &mut State, table: At<'_, '_>, rule: RuleId) {
    let (a, b) = (state.score(0), state.score(1));
    state.won = match a.cmp(&b) {
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 3,
    };
    state.phase = Phase::Over;
    let winner = (state.won < 3).then(|| State::seat(state.won - 1));
    let borg = state.won < 3 && state.player(state.won - 1).borg && (a >= 100 || b >= 100);
    table.announce(&[rule, rules::GAP_51, rules::PLAY_7][..2 + usize::from(borg)], || Event::Over { winner });
}
