//! How a game ends (`ASC.BASE.WIN`, `ASC.BASE.ROUND.4`, `ASC.BASE.BORG.9`).

use engine::{Outcome, Score, ScoreLine, Seat, Text, msg};
use rulebook::ascendancy as id;

use super::ask::{Tab, tell};
use crate::{
    data::Ability,
    event::{Event, What},
    ids::Resource,
    list::{List, count},
    map::SEATS,
    state::{Ending, Frame, Stage, State, bits},
};

/// Ascendancy that wins.
pub const ENOUGH: u8 = 5;

/// Whether a seat controls its Home System.
pub fn holds_home(state: &State, seat: Seat) -> bool {
    state.map.systems[state.map.home(seat)].owned_by(seat)
}

/// The victory check; whether the game is over.
pub fn check(state: &mut State, table: &mut Tab<'_>) -> bool {
    let free: List<Seat, SEATS> = state.free_seats().collect();
    let high: List<Seat, SEATS> = free.iter().copied().filter(|&seat| state.players[seat].ascendancy >= ENOUGH).collect();
    if let [winner] = high[..]
        && !state.players[winner].can(Ability::Agendas)
        && holds_home(state, winner)
    {
        finish(state, Ending::Ascendancy, Some(winner), table);
        return true;
    }
    if let Some(winner) = free.iter().copied().find(|&seat| fulfilled(state, seat)) {
        finish(state, Ending::Agenda, Some(winner), table);
        return true;
    }
    if let Some(winner) = free.iter().copied().find(|&seat| conquered(state, seat)) {
        finish(state, Ending::Conquest, Some(winner), table);
        return true;
    }
    false
}

/// Homes of others held together with the own: two, in a game of two one (`ASC.BASE.WIN.2`).
fn conquered(state: &State, seat: Seat) -> bool {
    let held = state.all().filter(|&other| other != seat && state.map.systems[state.map.home(other)].owned_by(seat)).count();
    state.seats > 1 && holds_home(state, seat) && held >= usize::from(state.seats.min(3)) - 1
}

/// Whether a Vulcan agenda is fulfilled (`ASC.BASE.WIN.3`).
fn fulfilled(state: &State, seat: Seat) -> bool {
    state.players[seat].can(Ability::Agendas)
        && [state.players[seat].agenda, state.secret[seat].agenda].into_iter().any(|agenda| meets(state, seat, agenda))
}

/// Condition of each agenda; all are ours.
fn meets(state: &State, seat: Seat, agenda: u8) -> bool {
    let player = &state.players[seat];
    let partners = bits(player.met).filter(|&other| state.partners(seat, other)).count();
    match agenda {
        0 => state.controlled(seat).count() >= 7,
        1 => player.owned.len() >= 8,
        2 => partners >= 2 && bits(player.met).all(|other| state.partners(seat, other)),
        3 => player.ascendancy >= ENOUGH,
        4 => state.map.systems.iter().filter(|world| world.facts().phenomenon() && world.ships[seat] > 0).count() >= 3,
        5 => player.won_over >= 3,
        6 => state.nodes(seat, Resource::Research) >= 6,
        7 => state.nodes(seat, Resource::Culture) >= 5,
        8 => state.bases(seat) >= 3,
        9 => player.discovered >= 8 && state.all().all(|other| other == seat || player.met >> other.index() & 1 != 0),
        _ => false,
    }
}

/// Says that somebody is about to win.
pub fn announce_threat(state: &State, seat: Seat, table: &mut Tab<'_>) {
    if state.players[seat].ascendancy == ENOUGH {
        tell(table, &[id::BASE_WIN_1], Event::new(What::NearVictory).by(seat));
    }
}

/// Every player is assimilated: the Borg have won.
pub fn borg_wins(state: &mut State, table: &mut Tab<'_>) {
    finish(state, Ending::Borg, None, table);
}

/// The last round is over.
pub fn rounds_over(state: &mut State, table: &mut Tab<'_>) {
    finish(state, Ending::Rounds, None, table);
}

/// Order of the ranking: winner, not assimilated, Ascendancy, Systems, resources.
pub fn rank(state: &State, seat: Seat) -> (bool, u8, usize, u16) {
    let player = &state.players[seat];
    let stock = player.stock.iter().map(|&amount| u16::from(amount)).sum();
    (!player.assimilated, player.ascendancy, state.controlled(seat).count(), stock)
}

fn finish(state: &mut State, ending: Ending, winner: Option<Seat>, table: &mut Tab<'_>) {
    state.stage = Stage::Over;
    state.ending = ending;
    state.frames.clear();
    state.frames.push(Frame::Round);
    state.places = [0; SEATS];
    for seat in state.all().collect::<Vec<_>>() {
        let place = match (ending, winner) {
            (Ending::Borg, _) => 2,
            (_, Some(winner)) if winner == seat => 1,
            (_, Some(winner)) => 2 + count(state.all().filter(|&other| other != winner && rank(state, other) > rank(state, seat))),
            (_, None) => 1 + count(state.all().filter(|&other| rank(state, other) > rank(state, seat))),
        };
        state.places[seat] = place;
    }
    let rule = rule_of(ending);
    let event = Event::new(match ending {
        Ending::Ascendancy => What::WinsByAscendancy,
        Ending::Conquest => What::WinsByConquest,
        Ending::Agenda => What::WinsByAgenda,
        Ending::Borg => What::BorgWin,
        _ => What::RoundsOver,
    });
    let first = winner.or_else(|| state.all().find(|&seat| state.places[seat] == 1)).unwrap_or_default();
    tell(table, &[rule], event.by(first).n(state.round));
    table.reveal(engine::Audience::EVERYONE);
}

/// The rule under which a game ended.
pub fn rule_of(ending: Ending) -> rulebook::RuleId {
    match ending {
        Ending::Conquest => id::BASE_WIN_2,
        Ending::Agenda => id::BASE_WIN_3,
        Ending::Borg => id::BASE_BORG_9,
        Ending::Rounds => id::BASE_ROUND_4,
        _ => id::BASE_WIN_1,
    }
}

/// Ascendancy, and systems that decide between equals.
pub fn score(state: &State, seat: Seat) -> Score {
    let systems = state.controlled(seat).count() as i32;
    let line = |what: Text, points: i32, rule| ScoreLine { what, points, rule };
    let lines = vec![
        line(msg!("name-ascendancy"), 100 * i32::from(state.players[seat].ascendancy), id::BASE_BUILD_6),
        line(msg!("score-systems"), systems, id::BASE_ROUND_4),
    ];
    Score { total: lines.iter().map(|line| line.points).sum(), lines }
}

/// How it ended, once it has.
pub fn outcome(state: &State) -> Option<Outcome> {
    if state.stage != Stage::Over {
        return None;
    }
    let ended_by = match state.ending {
        Ending::Conquest => msg!("score-conquest"),
        Ending::Agenda => msg!("score-agenda"),
        Ending::Borg => msg!("score-borg"),
        Ending::Rounds => msg!("score-rounds"),
        _ => msg!("score-won"),
    };
    let assimilated = state.all().filter(|&seat| state.players[seat].assimilated).count();
    Some(Outcome {
        places: state.places[..usize::from(state.seats)].to_vec(),
        scores: state.all().map(|seat| score(state, seat)).collect(),
        ended_by,
        rule: Some(rule_of(state.ending)),
        measures: vec![
            ("measure-rounds", state.round.into()),
            ("measure-assimilated", assimilated as i64),
            ("measure-borg-worlds", state.borg_worlds().into()),
            ("measure-borg-won", i64::from(state.ending == Ending::Borg)),
        ],
    })
}
