//! Points and the end of the game (SCORE, ENDGAME).

use engine::{Seat, Table};
use rulebook::{RuleId, stccg as rules};

use crate::{
    command::Name,
    data,
    event::Event,
    ids::Id,
    state::{Phase, State, Won},
};

type At<'t, 'a> = &'t mut Table<'a, Event>;

/// The points of a mission or an objective that count in this game: the share of the printed ones that the setup says, rounded towards none.
pub fn share(state: &State, printed: i16) -> i16 {
    (i32::from(printed) * i32::from(state.options.card_points) / 100) as i16
}

/// The printed points of a mission or an objective, as they count in this game.
pub fn of(state: &State, card: Id) -> i16 {
    share(state, state.card(card).points)
}

/// Points are scored, as far as they count for the player (SCORE.1).
pub fn score(state: &mut State, table: At<'_, '_>, seat: Seat, points: i16, bonus: bool, card: Name, rule: RuleId) {
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
        state.turn.luring |= 1 << seat.index();
    }
    table.announce(&rules[..count], || Event::Points { seat, points, bonus, card });
}

/// Whether a seat has the points that win at once: 100, or what the setup says (BASE.GOAL.1).
pub fn has_won(state: &State) -> bool {
    let enough = i32::from(state.options.winning_points);
    i32::from(state.score(Seat::A)) >= enough || i32::from(state.score(Seat::B)) >= enough
}

/// 100 points win at once (GAP.51).
pub fn check_victory(state: &mut State, table: At<'_, '_>) {
    if state.won == Won::NotYet && state.phase == Phase::Play && has_won(state) {
        decide(state, table, rules::BASE_GOAL_1);
    }
}

pub(crate) fn decide(state: &mut State, table: At<'_, '_>, rule: RuleId) {
    let (a, b) = (state.score(Seat::A), state.score(Seat::B));
    state.won = match a.cmp(&b) {
        std::cmp::Ordering::Greater => Won::Seat(Seat::A),
        std::cmp::Ordering::Less => Won::Seat(Seat::B),
        std::cmp::Ordering::Equal => Won::Draw,
    };
    state.phase = Phase::Over;
    let winner = state.won.seat();
    let borg = winner.is_some_and(|seat| state.player(seat).borg) && has_won(state);
    table.announce(&[rule, rules::GAP_51, rules::PLAY_7][..2 + usize::from(borg)], || Event::Over { winner });
}
