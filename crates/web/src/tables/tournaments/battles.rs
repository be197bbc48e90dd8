//! Battles that are played at tables of this server: opening them, following them, taking their results.
//!
//! The tournament's own file knows nothing of tables, so that it replays anywhere; which table plays which battle is kept beside it.

use std::sync::{Arc, Weak};

use axum::http::StatusCode;
use desk::{Battle, Dice, Notice, Order, PlayerId, Report, Round, Tournament};
use engine::{Problem, Seat, Text, msg};
use rulebook::{RuleId, attack_wing as rules};
use tokio::sync::watch;

use crate::{
    fault::Fault,
    store::{register::Sitter, tournament::DeskFault},
    tables::{
        Plan, TableClock,
        site::Site,
        table::Table,
        tournaments::{
            Game, LiveTournament, Stand, now,
            vetting::{builder_of, of_the_event, sound},
        },
    },
    words::{t, tell},
};

/// A table of a battle as a page shows it; the players in the order of the battle.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) table: String,
    /// The tokens by which each player takes their seat; empty once it is taken, or the battle has its result.
    pub(crate) tokens: [String; 2],
    /// State of the battle.
    pub(crate) phase: String,
    /// Fleet Points of both, once the game is over.
    pub(crate) over: Option<[i32; 2]>,
}

fn refused(rule: RuleId, code: &str, sentence: impl Into<String>) -> Fault {
    Problem { rule: Some(rule), ..Problem::new(code, sentence) }.into()
}

fn denied(refusal: desk::Refusal) -> Fault {
    DeskFault::from(desk::Denied::Refused { refusal }).into()
}

/// A battle of the Battle Round under way, by the number of its table on the pairings.
fn battle(event: &Tournament, number: u8) -> Result<(&Round, &Battle), Fault> {
    let round = event.current().ok_or_else(|| denied(desk::Refusal::NoRound))?;
    let found = round.battles.get(usize::from(number).wrapping_sub(1));
    let none = || denied(desk::Refusal::NoBattle { round: round.number, battle: number, count: round.battles.len() });
    found.map(|battle| (round, battle)).ok_or_else(none)
}

/// The game of a battle, if it has one.
fn game_of(tournament: &LiveTournament, round: u8, battle: &Battle) -> Option<Game> {
    tournament.games().list.iter().find(|game| game.round == round && battle.side_of(game.players[0]).is_some()).cloned()
}

/// The options of a table for a battle, in order: the event's, then both fleets with the checks that the organiser waived. `lists` replace sheets
/// with sums only.
///
/// # Errors
/// A fleet of which no list of cards is known, or one that no table can play.
pub fn table_settings(
    builders: &[Box<dyn engine::builder::Builder>],
    event: &Tournament,
    number: u8,
    lists: &[Option<String>; 2],
) -> Result<Vec<(String, String)>, Problem> {
    settings(builders, event, number, lists).map_err(|fault| fault.problem)
}

fn settings(
    builders: &[Box<dyn engine::builder::Builder>],
    event: &Tournament,
    number: u8,
    lists: &[Option<String>; 2],
) -> Result<Vec<(String, String)>, Fault> {
    let (_, battle) = battle(event, number)?;
    let builder = builder_of(builders).ok_or_else(|| Problem::new("no-builder", t("fault-no-builder")))?;
    let mut settings: Vec<(String, String)> = ["fleet_sp", "minutes", "elimination_ends"]
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), event.setup.get(name)?)))
        .collect();
    if let Some(side) = battle.control.and_then(|holder| battle.side_of(holder)) {
        settings.push(("first_control".into(), ["A", "B"][side].into()));
    }
    let token = event.token().filter(|token| token.spent.is_none()).and_then(|token| battle.side_of(token.owner));
    settings.extend(token.map(|side| ("commendation".into(), ["A", "B"][side].into())));
    for (side, player) in battle.players.into_iter().enumerate() {
        let name = event.name(player);
        let fleet = event.player(player).and_then(|one| one.fleet.as_ref());
        let sheet = fleet.map_or("", |fleet| &fleet.sheet);
        let text = lists[side].as_deref().unwrap_or(sheet);
        let unlisted = || {
            let sentence = tell(&msg!("fault-only-sums", name = name.clone()));
            refused(rules::BUILD_1, "no-list", sentence)
        };
        let draft = builder.read(text).map_err(|_| unlisted())?;
        let draft = of_the_event(builder, &draft, &event.setup)?;
        let draft = with_resource(builder, draft, fleet.and_then(|fleet| fleet.resources.first()), &name)?;
        sound(&draft).map_err(|wrong| Problem { sentence: format!("{name}: {}", wrong.sentence), ..wrong })?;
        let unplayed = || refused(rules::BUILD_1, "unplayable-fleet", tell(&msg!("fault-unplayable", name = name.clone())));
        let setting = draft.setting.clone().ok_or_else(unplayed)?;
        settings.push((format!("{}.{}", ["A", "B"][side], builder.setting()), setting));
        settings.extend(draft.options.into_iter().filter(|(name, _)| *name != "fleet_sp").map(|(name, value)| (name.to_owned(), value)));
    }
    Ok(settings)
}

/// A Resource that was registered by name beside the list goes to the table with the fleet (AW.RES.4); an unknown one is reported.
fn with_resource(
    builder: &dyn engine::builder::Builder,
    draft: engine::builder::Draft,
    registered: Option<&desk::Resource>,
    whose: &str,
) -> Result<engine::builder::Draft, Fault> {
    let listed = draft.places.iter().any(|place| place.kind == "resource" && place.held.is_some());
    let Some(named) = registered.filter(|_| !listed) else { return Ok(draft) };
    let offers = builder.catalogue();
    let known = offers.iter().find(|offer| offer.kind == "resource" && offer.name.eq_ignore_ascii_case(named.name.trim()));
    let Some(offer) = known else {
        let sentence = tell(&msg!("fault-resource", name = whose.to_owned(), resource = named.name.clone()));
        return Err(refused(rules::RES_3, "unknown-resource", sentence));
    };
    Ok(builder.edit(&draft.list, &format!("resource {}", offer.id))?)
}

/// The organiser's wishes for a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableWish {
    /// Lists in place of sheets with sums only.
    pub(crate) lists: [Option<String>; 2],
    /// Further options of the table: rulings of the house.
    pub(crate) set: Vec<(String, String)>,
}

impl TableWish {
    /// Options as they are typed: `NAME=VALUE NAME=VALUE`.
    pub(crate) fn set(text: &str) -> Result<Vec<(String, String)>, Fault> {
        let bad = |word: &str| Problem::new("bad-setting", tell(&msg!("fault-sets-nothing", word = word.to_owned()))).into();
        let pair = |word: &str| word.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned())).ok_or_else(|| bad(word));
        text.split_whitespace().map(pair).collect()
    }
}

/// Opens a table for a battle.
pub(crate) fn open(site: &Site, tournament: &LiveTournament, number: u8, wish: &TableWish) -> Result<Notice, Fault> {
    // Held to the end, so that two presses open one table. It is taken before the tournament is looked at, here and nowhere the other way round.
    let _one = tournament.opening();
    let (plan, game) = {
        let file = tournament.file();
        let event = file.desk().tournament();
        let (round, battle) = battle(event, number)?;
        if battle.result.is_some() {
            return Err(denied(desk::Refusal::ResultTwice { round: round.number, battle: number }));
        }
        let ends = round.clock.map(|clock| clock.ends);
        if round.clock.is_some_and(|clock| clock.is_up(now())) {
            return Err(refused(rules::ROUND_2, "time-up", t("fault-time-up")));
        }
        let plan = Plan {
            game: desk::cases::LEDGER.into(),
            settings: settings(&site.builders, event, number, &wish.lists)?.into_iter().chain(wish.set.iter().cloned()).collect(),
            sitters: battle.players.iter().map(|player| Sitter::Player(event.name(*player))).collect(),
            title: Some(format!("{}, Battle Round {}, table {number}", event.setup.title, round.number)),
            clock: TableClock::Outside(ends.map(|ends| ends * 1000)),
            ..Plan::default()
        };
        (plan, Game { round: round.number, players: battle.players, table: String::new(), ends })
    };
    let known = tournament.games().list.iter().find(|known| known.round == game.round && known.players == game.players).cloned();
    if known.is_some_and(|known| site.fetch(&known.table).is_ok()) {
        return Err(Fault::new(StatusCode::CONFLICT, "table-open", t("fault-table-open")));
    }
    let names = plan.sitters.iter().filter_map(|sitter| if let Sitter::Player(name) = sitter { Some(name.as_str()) } else { None });
    let text = Text::Said(tell(&msg!("notice-table-open", names = names.collect::<Vec<_>>().join(", "))));
    let table = site.open(plan)?;
    tournament.change_games(|games| {
        games.list.retain(|known| known.round != game.round || known.players != game.players);
        games.list.push(Game { table: table.id.clone(), ..game });
    })?;
    Ok(Notice { rules: vec![rules::ROUND_3], text })
}

/// Opens a table for every battle of the round that has neither a result nor a table. Tables that cannot be opened are reported; if none could, the
/// order is refused.
pub(crate) fn open_all(site: &Site, tournament: &LiveTournament, wish: &TableWish) -> Result<Vec<Notice>, Fault> {
    let numbers: Vec<u8> = {
        let file = tournament.file();
        let round = file.desk().tournament().current().ok_or_else(|| denied(desk::Refusal::NoRound))?;
        let open = |battle: &Battle| battle.result.is_none() && game_of(tournament, round.number, battle).is_none();
        (1..).zip(&round.battles).filter(|(_, battle)| open(battle)).map(|(number, _)| number).collect()
    };
    let (mut told, mut first) = (Vec::new(), None);
    let mut opened = 0;
    for number in numbers {
        match open(site, tournament, number, wish) {
            Ok(notice) => {
                opened += 1;
                told.push(notice);
            }
            Err(fault) => {
                let rules = fault.problem.rule.into_iter().collect();
                told.push(Notice {
                    rules,
                    text: Text::Said(tell(&msg!("notice-no-table", battle = number, why = fault.problem.sentence.clone()))),
                });
                first.get_or_insert(fault);
            }
        }
    }
    match first {
        Some(fault) if opened == 0 => Err(fault),
        None if opened == 0 => Err(Problem::new("no-battle", t("fault-all-open")).into()),
        _ => Ok(told),
    }
}

/// Gives up the table of a battle: the game stays where it is, the desk does not follow it any more.
pub(crate) fn give_up(tournament: &LiveTournament, number: u8) -> Result<Notice, Fault> {
    let game = {
        let file = tournament.file();
        let (round, battle) = battle(file.desk().tournament(), number)?;
        game_of(tournament, round.number, battle)
    };
    let game = game.ok_or_else(|| Problem::new("no-table", t("fault-none-open")))?;
    tournament.change_games(|games| games.list.retain(|known| known.table != game.table))?;
    Ok(Notice { rules: Vec::new(), text: Text::Said(tell(&msg!("notice-given-up", battle = number))) })
}

/// Whether results of games that are over are taken without being asked for.
pub(crate) fn take_by_itself(tournament: &LiveTournament, on: bool) -> Result<Notice, Fault> {
    tournament.change_games(|games| games.takes = on)?;
    let text = if on { t("notice-takes") } else { t("notice-waits") };
    Ok(Notice { rules: Vec::new(), text: Text::Said(text) })
}

/// Whether fleet lists are the organiser's only until they are locked.
pub(crate) fn close_lists(tournament: &LiveTournament, on: bool) -> Result<Notice, Fault> {
    tournament.change_games(|games| games.closed = on)?;
    let text = if on { t("notice-lists-closed") } else { t("notice-lists-open") };
    Ok(Notice { rules: Vec::new(), text: Text::Said(text) })
}

/// The order that takes the result of a battle's own table.
pub(crate) fn result(site: &Site, tournament: &LiveTournament, number: u8) -> Result<Order, Fault> {
    let game = {
        let file = tournament.file();
        let (round, battle) = battle(file.desk().tournament(), number)?;
        game_of(tournament, round.number, battle)
    };
    let game = game.ok_or_else(|| Problem::new("no-table", t("fault-none-open")))?;
    let table = site.fetch(&game.table)?;
    Ok(Order::Result { battle: number, report: report(&table, game.players)? })
}

/// Points of a finished game; `players` sat at seats A and B.
pub(crate) fn report(table: &Table, players: [PlayerId; 2]) -> Result<Report, Fault> {
    let bad = |sentence: String| Fault::from(Problem::new("bad-table", sentence));
    let (outcome, hash) = {
        let core = table.core();
        (core.play.outcome("en"), core.play.hash())
    };
    let outcome = outcome.ok_or_else(|| bad(t("fault-game-runs")))?;
    Report::from_outcome(&outcome, players, &hash).map_err(|why| bad(why.to_string()))
}

/// The tables of the Battle Round under way, battle by battle; `None` where there is none, or where it is gone from the disk.
pub(crate) fn shown(site: &Site, tournament: &LiveTournament, event: &Tournament) -> Vec<Option<Shown>> {
    let Some(round) = event.current() else { return Vec::new() };
    round.battles.iter().map(|battle| show(site, &game_of(tournament, round.number, battle)?, battle)).collect()
}

fn show(site: &Site, game: &Game, battle: &Battle) -> Option<Shown> {
    if battle.result.is_some() {
        // Nothing is asked of it any more, so it may go on sleeping; the page only leads there.
        return Some(Shown { table: game.table.clone(), tokens: Default::default(), phase: String::new(), over: None });
    }
    let table = site.fetch(&game.table).ok()?;
    let places = battle.players.map(|player| usize::from(game.players[1] == player));
    let core = table.core();
    let token = |place: usize| {
        let seat = Seat::new(place)?;
        let key = core.register.keys.iter().find(|key| key.seats.contains(&seat))?;
        // A table of before has keys and no links.
        let before = || if key.turn == 0 { key.token.clone() } else { String::new() };
        Some(key.invite.clone().unwrap_or_else(before))
    };
    let tokens = [token(places[0])?, token(places[1])?];
    let over = core.play.outcome("en").filter(|outcome| outcome.scores.len() == 2);
    let over = over.map(|outcome| places.map(|place| outcome.scores[place].total));
    let phase = core.play.prompt(engine::Viewer::Public, "en").phase.to_string();
    Some(Shown { table: game.table.clone(), tokens, phase, over })
}

/// Sees to the tables of the round under way: each has the desk's clock, and somebody follows each until its battle has a result. Doing it again
/// does nothing, so it is done whenever the desk is looked at or spoken to; that is how it goes on after a restart.
pub(crate) fn attend(site: &Arc<Site>, tournament: &Arc<LiveTournament>) {
    let open: Vec<(Game, Option<u64>)> = {
        let file = tournament.file();
        let Some(round) = file.desk().tournament().current() else { return };
        let waiting = round.battles.iter().filter(|battle| battle.result.is_none());
        waiting.filter_map(|battle| Some((game_of(tournament, round.number, battle)?, round.clock.map(|clock| clock.ends)))).collect()
    };
    for (game, ends) in open {
        let Ok(table) = site.fetch(&game.table) else { continue };
        if ends.is_some() && ends != game.ends && table.set_clock(ends.map(|ends| ends * 1000)).is_ok() {
            // If this is lost, the table gets it once more, which has no other effect.
            let _ = tournament.change_games(|games| {
                games.list.iter_mut().filter(|known| known.table == game.table).for_each(|known| known.ends = ends);
            });
        }
        if tournament.games().followed.insert(game.table.clone()) {
            tokio::spawn(follow(Arc::downgrade(tournament), tournament.watch(), table, game));
        }
    }
}

/// Result of looking at a table once.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Seen {
    Playing,
    Over,
    /// The battle has its result, or the desk follows this table no more.
    Done,
}

/// Follows one table: tells the desk's pages when its game is over, and takes the result if the organiser has so decided.
/// The table is kept awake meanwhile; the hall is not held, so that it ends with its server.
async fn follow(tournament: Weak<LiveTournament>, mut desk: watch::Receiver<Stand>, table: Arc<Table>, game: Game) {
    let mut moves = table.watch();
    let mut before = Seen::Playing;
    loop {
        moves.mark_unchanged();
        desk.mark_unchanged();
        let Some(here) = tournament.upgrade() else { return };
        if table.moved() {
            break;
        }
        let (there, played) = (table.clone(), game.clone());
        let seen = tokio::task::spawn_blocking(move || look(&here, &there, &played)).await.unwrap_or(Seen::Done);
        if seen == Seen::Done {
            break;
        }
        if seen != before
            && let Some(tournament) = tournament.upgrade()
        {
            tournament.tell();
        }
        before = seen;
        let gone = tokio::select! {
            moved = moves.changed() => moved.is_err(),
            said = desk.changed() => said.is_err(),
        };
        if gone {
            break;
        }
    }
    if let Some(tournament) = tournament.upgrade() {
        tournament.games().followed.remove(&table.id);
    }
}

fn look(tournament: &LiveTournament, table: &Table, game: &Game) -> Seen {
    let takes = {
        let games = tournament.games();
        if !games.list.iter().any(|known| known.table == game.table) {
            return Seen::Done;
        }
        games.takes
    };
    let number = {
        let file = tournament.file();
        let round = file.desk().tournament().current().filter(|round| round.number == game.round);
        let found = round.and_then(|round| round.battle_of(game.players[0]).map(|(at, _)| (at, &round.battles[at])));
        match found {
            Some((at, battle)) if battle.result.is_none() => at as u8 + 1,
            _ => return Seen::Done,
        }
    };
    if table.core().play.outcome("en").is_none() {
        return Seen::Playing;
    }
    // If the desk refuses it (a sheet is not signed yet), it is tried again after the next order; the page offers it meanwhile.
    let taken = takes
        && report(table, game.players)
            .is_ok_and(|report| tournament.say(None, |_| Ok((Order::Result { battle: number, report }, Dice::Desk))).is_ok());
    if taken { Seen::Done } else { Seen::Over }
}
