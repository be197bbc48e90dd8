//! From the fields of a form on the organiser's page to an order. Whether the order may be carried out is the desk's to say.

use std::str::FromStr;

use desk::{
    Denied, Dice, Fleet, Order, PlayerId, Report, Resource, Tally, Tournament,
    entry::TokenDie,
    report::{Ended, Points, Side},
};
use engine::{Problem, Text, msg};

use crate::{
    fault::Fault,
    store::tournament::DeskFault,
    words::{spoken, tell},
};

/// The fields as they were sent.
pub(crate) struct Fields<'f>(pub(crate) &'f [(String, String)]);

fn wrong(sentence: impl Into<String>) -> Fault {
    Problem::new("bad-field", sentence).into()
}

/// The purpose of a field is a message.
fn missing(what: &'static str) -> Fault {
    wrong(tell(&msg!("fault-missing", what = Text::of(what))))
}

impl Fields<'_> {
    /// Text of a field, without spaces around it; `None` for an empty one.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    fn need(&self, name: &str, what: &'static str) -> Result<&str, Fault> {
        self.text(name).ok_or_else(|| missing(what))
    }

    fn number<N: FromStr>(&self, name: &str, what: &'static str) -> Result<Option<N>, Fault> {
        let read =
            |text: &str| text.parse().map_err(|_| wrong(tell(&msg!("fault-no-number", text = text.to_owned(), what = Text::of(what)))));
        self.text(name).map(read).transpose()
    }

    fn count<N: FromStr>(&self, name: &str, what: &'static str) -> Result<N, Fault> {
        self.number(name, what)?.ok_or_else(|| missing(what))
    }

    fn on(&self, name: &str) -> bool {
        self.text(name).is_some()
    }
}

/// The order behind a form, and where its dice come from.
pub(crate) fn order(event: &Tournament, verb: &str, fields: &Fields<'_>) -> Result<(Order, Dice), Fault> {
    let order = match verb {
        "register" => Order::Register { name: name(fields)?, fleet: fleet_if_any(fields)? },
        "arrive" => Order::Arrive { name: name(fields)?, fleet: fleet_if_any(fields)? },
        "fleet" => {
            let fleet = fleet_if_any(fields)?.ok_or_else(|| wrong(crate::words::t("fault-fleet-sp")))?;
            Order::Fleet { player: player(event, fields, "player")?, fleet }
        }
        "last-month" => {
            let ranks = fields.text("ranks").unwrap_or_default();
            Order::LastMonth { ranks: ranks.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect() }
        }
        "lock" => Order::Lock {},
        "pair" => Order::Pair {},
        "control" => Order::RollControl { battle: fields.number("battle", "field-a-battle")? },
        "sign" => {
            Order::Sign { players: fields.text("player").map(|_| player(event, fields, "player")).transpose()?.into_iter().collect() }
        }
        "clock-start" => Order::ClockStart {},
        "clock-extend" => {
            let minutes: u32 = fields.count("minutes", "field-minutes")?;
            Order::ClockExtend { seconds: minutes.saturating_mul(60) }
        }
        "result" => Order::Result { battle: fields.count("battle", "field-battle")?, report: report(event, None, fields)? },
        "correct" => {
            let round = fields.count("round", "field-round")?;
            let why = fields.text("why").unwrap_or_default().to_owned();
            Order::Correct { round, battle: fields.count("battle", "field-battle")?, report: report(event, Some(round), fields)?, why }
        }
        "roll-off" => Order::RollOff {},
        "drop" => Order::Drop { player: player(event, fields, "player")?, why: fields.text("why").unwrap_or_default().to_owned() },
        "return" => Order::Arrive { name: event.name(player(event, fields, "player")?), fleet: None },
        "spend" => {
            let die = if fields.text("die") == Some("defense") { TokenDie::Defense } else { TokenDie::Attack };
            Order::Spend { player: player(event, fields, "player")?, die }
        }
        "close" => Order::Close {},
        other => return Err(wrong(tell(&msg!("fault-no-form", form = other.to_owned())))),
    };
    Ok((order, dice(fields)))
}

/// The desk's dice, or people's rolls and draws, in order: words, several rolls between spaces or commas.
pub(crate) fn dice(fields: &Fields<'_>) -> Dice {
    if fields.text("dice") != Some("typed") {
        return Dice::Desk;
    }
    let answers = fields.text("answers").unwrap_or_default();
    let words: Vec<String> = if answers.contains([',', '\n']) {
        answers.split([',', '\n']).map(|word| word.trim().to_owned()).filter(|word| !word.is_empty()).collect()
    } else {
        answers.split_whitespace().map(str::to_owned).collect()
    };
    Dice::Typed(words)
}

fn name(fields: &Fields<'_>) -> Result<String, Fault> {
    fields.need("name", "field-name").map(str::to_owned)
}

fn player(event: &Tournament, fields: &Fields<'_>, field: &str) -> Result<PlayerId, Fault> {
    let text = fields.need(field, "field-player")?;
    event.find(text).map_err(|refusal| DeskFault::from(Denied::Refused { refusal }).into())
}

/// The fleet; none if nothing at all was filled in.
fn fleet_if_any(fields: &Fields<'_>) -> Result<Option<Fleet>, Fault> {
    let sheet = fields.text("sheet").unwrap_or_default().replace("\r\n", "\n");
    let resource = fields.text("resource");
    let sp = fields.number("sp", "field-fleet-sp")?;
    if sp.is_none() && sheet.is_empty() && resource.is_none() {
        return Ok(None);
    }
    let mut fleet =
        Fleet { sheet, sp: sp.unwrap_or(0), booster: fields.number("booster", "field-booster-sp")?.unwrap_or(0), resources: Vec::new() };
    if let Some(resource) = resource {
        fleet.resources.push(Resource { name: resource.to_owned(), sp: fields.count("resource_sp", "field-resource-sp")? });
    }
    Ok(Some(fleet))
}

/// The two players of the battle that a form is about.
fn fought(event: &Tournament, round: Option<u8>, battle: u8) -> Result<[PlayerId; 2], Fault> {
    let refuse = |refusal| Fault::from(DeskFault::from(Denied::Refused { refusal }));
    let round = match round {
        None => event.current(),
        Some(number) => event.round(number),
    };
    let round = round.ok_or_else(|| refuse(desk::Refusal::NoRound))?;
    let found = round.battles.get(usize::from(battle).wrapping_sub(1));
    let none = || refuse(desk::Refusal::NoBattle { round: round.number, battle, count: round.battles.len() });
    found.map(|battle| battle.players).ok_or_else(none)
}

/// The report of a battle: counted at the table, conceded, or points only.
fn report(event: &Tournament, round: Option<u8>, fields: &Fields<'_>) -> Result<Report, Fault> {
    let players = fought(event, round, fields.count("battle", "field-battle")?)?;
    let ended = match fields.need("ended", "field-ended")? {
        "points" => return points(players, fields),
        "time" => Ended::Time,
        "sphere" => Ended::SphereDestroyed,
        "escaped" => Ended::SphereEscaped,
        "eliminated" => Ended::Elimination,
        "conceded-1" | "conceded-2" => Ended::Conceded,
        other => return Err(wrong(tell(&msg!("fault-no-end", word = other.to_owned())))),
    };
    let loser = fields.text("ended").and_then(|text| text.strip_prefix("conceded-")).map(|side| usize::from(side == "2"));
    let sides = [side(event, players, 0, fields, loser)?, side(event, players, 1, fields, loser)?];
    Ok(Report::Counted { ended, conceded: loser.map(|side| players[side]), sides })
}

fn side(event: &Tournament, players: [PlayerId; 2], index: usize, fields: &Fields<'_>, loser: Option<usize>) -> Result<Side, Fault> {
    let (player, number) = (players[index], index + 1);
    let who = event.name(player);
    let mut side = Side { player, left: 0, tally: None, cube: false, sphere: false, lost: 0 };
    let mine = |field: &str| fields.text(field).is_some_and(|text| text == number.to_string());
    (side.cube, side.sphere) = (mine("cube"), mine("sphere"));
    side.lost = fields.number(&format!("lost_{number}"), "field-lost")?.unwrap_or(0);
    match fields.text(&format!("left_{number}")) {
        _ if loser == Some(index) => {}
        None if loser.is_some() => side.left = whole(event, player),
        None => return Err(wrong(tell(&msg!("fault-left", name = who)))),
        Some(text) if text.contains('[') => {
            let tally = Tally::read(text)
                .map_err(|why| wrong(tell(&msg!("fault-tally", name = who, why = desk::words::of(spoken()).say(&why)))))?;
            side.left = u16::try_from(tally.surviving()).unwrap_or(u16::MAX);
            side.tally = Some(text.to_owned());
        }
        Some(_) => side.left = fields.count(&format!("left_{number}"), "field-left")?,
    }
    Ok(side)
}

fn whole(event: &Tournament, player: PlayerId) -> u16 {
    let total = event.player(player).and_then(|one| one.fleet.as_ref()).map_or(0, Fleet::total);
    u16::try_from(total).unwrap_or(u16::MAX)
}

fn points(players: [PlayerId; 2], fields: &Fields<'_>) -> Result<Report, Fault> {
    let side = |index: usize| {
        let number = index + 1;
        let fleet_points = fields.count(&format!("points_{number}"), "field-points")?;
        Ok::<_, Fault>(Points {
            player: players[index],
            fleet_points,
            both: fields.on(&format!("both_{number}")),
            commended: false,
            by_hand: false,
        })
    };
    let winner = match fields.text("winner") {
        Some("1") => Some(players[0]),
        Some("2") => Some(players[1]),
        _ => None,
    };
    Ok(Report::Points { sides: [side(0)?, side(1)?], winner, game: None })
}

#[cfg(test)]
mod tests {
    use desk::{Desk, Setup};

    use super::*;

    fn event() -> Desk {
        let mut desk = Desk::open(Setup::default()).expect("sound");
        for order in ["register Ann fleet 120", "register Bob fleet 100", "lock", "pair", "sign"] {
            desk.say_text(0, order).expect("carried out");
        }
        desk
    }

    fn read(text: &str) -> Result<(Order, Dice), Fault> {
        let fields: Vec<(String, String)> = text
            .split_whitespace()
            .map(|pair| pair.split_once('=').map(|(name, value)| (name.into(), value.replace('_', " "))).expect("a pair"))
            .collect();
        let verb = fields[0].1.clone();
        order(event().tournament(), &verb, &Fields(&fields))
    }

    /// A form and the same order typed say the same.
    #[test]
    fn forms_say_what_orders_say() {
        for (form, typed) in [
            ("do=register name=Cid_C. sp=100 resource=Flagship resource_sp=10", "register \"Cid C.\" fleet 100 resource Flagship 10"),
            ("do=clock-extend minutes=5", "clock extend 5"),
            ("do=sign player=#2", "sign Bob"),
            ("do=result battle=1 ended=conceded-2 left_1=40", "result 1 concede #2 #1 40"),
            ("do=drop player=Bob why=flat_tyre", "drop Bob \"flat tyre\""),
            ("do=control battle=1", "control 1"),
        ] {
            let wanted = desk::notation::read(event().tournament(), typed).expect("an order").0;
            let (given, _) = read(form).unwrap_or_else(|fault| panic!("{form}: {}", fault.problem.sentence));
            let same = |order: Order| match order {
                // The sides of a report may come in any order.
                Order::Result { battle, report } if report.players()[0].0 == 2 => Order::Result { battle, report: report.turned() },
                other => other,
            };
            assert_eq!(same(given), same(wanted), "{form}");
        }
        let (_, dice) = read("do=roll-off dice=typed answers=BBHHX_XXXXX").expect("an order");
        assert_eq!(dice, Dice::Typed(vec!["BBHHX".into(), "XXXXX".into()]));
    }

    #[test]
    fn what_is_missing_is_named() {
        for (form, words) in [
            ("do=register sp=100", "name"),
            ("do=register name=Cid sp=many", "use digits"),
            ("do=register name=Cid sp=100 resource=Flagship", "SP of the Resource"),
            ("do=result battle=1 ended=time left_1=4", "write 0 if nothing is left"),
            ("do=result battle=9 ended=time left_1=4 left_2=4", "no battle 9"),
            ("do=result battle=1 left_1=4 left_2=4", "how the battle ended"),
            ("do=result battle=1 ended=time left_1=[5 left_2=4", "bracket"),
            ("do=dance", "no form"),
            ("do=drop player=Zoe", "Zoe"),
        ] {
            let Err(fault) = read(form) else { panic!("{form}") };
            assert!(fault.problem.sentence.contains(words), "{form}: {}", fault.problem.sentence);
        }
    }
}
