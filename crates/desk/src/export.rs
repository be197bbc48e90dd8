//! The event as CSV and JSON, for spreadsheets, club sites and last month's ranks.

use engine::Score;
use serde_json::{Value, json};

use crate::{
    Report, Tournament,
    standing::title,
    tournament::{Battle, Round},
    words,
};

/// A field as CSV has it: quoted where it must be.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

fn row(fields: &[String]) -> String {
    fields.iter().map(|one| field(one)).collect::<Vec<_>>().join(",") + "\r\n"
}

/// The standings after Battle Round `through`, best first.
pub fn standings_csv(event: &Tournament, through: u8) -> String {
    let mut text = String::from("rank,title,player,battle_points,fleet_points,wins,losses,byes,tied,playing\r\n");
    for line in event.standings(through) {
        let record = line.record;
        let playing = event.player(line.player).is_some_and(|player| player.playing);
        text += &row(&[
            line.place.to_string(),
            title(line.place).0.into(),
            event.name(line.player),
            record.battle_points.to_string(),
            record.fleet_points.to_string(),
            record.wins.to_string(),
            record.losses.to_string(),
            record.byes.to_string(),
            line.tied.to_string(),
            playing.to_string(),
        ]);
    }
    text
}

/// Every battle and bye of every Battle Round.
pub fn battles_csv(event: &Tournament) -> String {
    let mut text = String::from(
        "round,battle,first,second,control,first_fleet,second_fleet,first_battle,second_battle,winner,roll_off,corrections\r\n",
    );
    for round in event.rounds() {
        for (index, battle) in round.battles.iter().enumerate() {
            let points = battle.players.map(|player| event.points_in(round, player));
            let shown = |pick: fn(&(u16, u32)) -> u32| points.map(|one| one.as_ref().map_or(String::new(), |one| pick(one).to_string()));
            let ([first_battle, second_battle], [first_fleet, second_fleet]) = (shown(|one| one.0.into()), shown(|one| one.1));
            let [first, second] = battle.players.map(|player| event.name(player));
            text += &row(&[
                round.number.to_string(),
                (index + 1).to_string(),
                first,
                second,
                battle.control.map_or_else(String::new, |id| event.name(id)),
                first_fleet,
                second_fleet,
                first_battle,
                second_battle,
                battle.result.as_ref().map_or_else(String::new, |result| event.name(result.winner)),
                battle.result.as_ref().map_or_else(String::new, |result| result.rolled.to_string()),
                battle.changes.len().to_string(),
            ]);
        }
        if let Some(bye) = round.bye {
            let (battle, fleet) = event.points_in(round, bye).map_or_else(Default::default, |one| (one.0.to_string(), one.1.to_string()));
            let empty = String::new;
            let number = round.number.to_string();
            text += &row(&[
                number,
                "bye".into(),
                event.name(bye),
                empty(),
                empty(),
                fleet,
                empty(),
                battle,
                empty(),
                empty(),
                empty(),
                "0".into(),
            ]);
        }
    }
    text
}

/// The ranks as the order with which the next month's desk takes them over; empty while nobody is ranked.
pub fn last_month(event: &Tournament) -> String {
    let names: Vec<String> = event.standings(event.rounds_over()).iter().map(|line| format!("\"{}\"", event.name(line.player))).collect();
    if names.is_empty() { String::new() } else { format!("last-month {}\n", names.join(" ")) }
}

/// The whole event as one tree of values, as far as everybody may see it. Fleet sheets are in it, since opponents read and sign them.
///
/// The seed of the desk's draws is published when the event is closed, not before: it gives away the next pairing's draw.
///
/// `phase` is `registration`, `pairing`, `battle` or `closed`; names are the keys of `players`.
pub fn json(event: &Tournament) -> Value {
    let phase = match (event.is_closed(), event.is_locked(), event.current()) {
        (true, _, _) => "closed",
        (_, false, _) => "registration",
        (_, _, Some(round)) if !round.is_over() => "battle",
        _ => "pairing",
    };
    let name = |id: &crate::PlayerId| event.name(*id);
    let over = event.rounds_over();
    let order = event.standings(over);
    let mut players = serde_json::Map::new();
    for (id, player) in event.players() {
        let live = event.record(id, event.next_round());
        let line = order.iter().find(|line| line.player == id);
        let value = json!({
            "number": id.0,
            "playing": player.playing,
            "late": player.late,
            "fleet": player.fleet,
            "fleet_total": player.fleet.as_ref().map(crate::Fleet::total),
            "battle_points": live.battle_points,
            "fleet_points": live.fleet_points,
            "wins": live.wins,
            "losses": live.losses,
            "byes": live.byes,
            "place": line.map(|line| line.place),
            "title": line.map(|line| title(line.place).0),
            "tied": line.map(|line| line.tied),
        });
        players.insert(player.name.clone(), value);
    }
    let mut setup = json!(event.setup);
    if let Some(options) = setup.as_object_mut().filter(|_| !event.is_closed()) {
        options.remove("seed");
    }
    json!({
        "title": event.setup.title,
        "setup": setup,
        "phase": phase,
        "rounds_over": over,
        "players": players,
        "rounds": event.rounds().iter().map(|round| round_json(event, round)).collect::<Vec<_>>(),
        "standings": order.iter().map(|line| name(&line.player)).collect::<Vec<_>>(),
        "open_ties": event.open_ties().iter().map(|group| group.iter().map(name).collect::<Vec<_>>()).collect::<Vec<_>>(),
        "last_month": event.last_month(),
        "token": event.token().map(|token| json!({ "owner": name(&token.owner), "spent_in_round": token.spent.map(|spent| spent.0) })),
    })
}

/// Both accounts, in English.
fn account(report: &Report, event: &Tournament) -> [Score; 2] {
    let mut accounts = report.accounts(&event.setup);
    accounts.iter_mut().flat_map(|score| &mut score.lines).for_each(|line| words::of("en").settle(&mut line.what));
    accounts
}

fn round_json(event: &Tournament, round: &Round) -> Value {
    let battle = |battle: &Battle| {
        json!({
            "players": battle.players.map(|id| event.name(id)),
            "control": battle.control.map(|id| event.name(id)),
            "signed": battle.signed,
            "winner": battle.result.as_ref().map(|result| event.name(result.winner)),
            "roll_off": battle.result.as_ref().map(|result| result.rolled),
            "fleet_points": battle.players.map(|id| event.points_in(round, id).map(|points| points.1)),
            "battle_points": battle.players.map(|id| event.points_in(round, id).map(|points| points.0)),
            "report": battle.result.as_ref().map(|result| &result.report),
            "account": battle.result.as_ref().map(|result| account(&result.report, event)),
            "changes": battle.changes,
        })
    };
    json!({
        "number": round.number,
        "by_hand": round.by_hand,
        "bye": round.bye.map(|id| event.name(id)),
        "bye_fleet_points": round.bye.filter(|_| round.is_over()).map(|_| event.bye_fleet_points(round)),
        "over": round.is_over(),
        "clock": round.clock,
        "battles": round.battles.iter().map(battle).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_quoted_where_it_must_be() {
        for (text, wanted) in
            [("Ann", "Ann"), ("a b", "a b"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\"")]
        {
            assert_eq!(field(text), wanted);
        }
    }
}
