//! The listed games as everybody may see them, with those of the other processes of a database.

use std::{collections::BTreeSet, sync::Arc};

use engine::{Kit, msg};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    fault::Fault,
    limits::work::blocking,
    store::register::Register,
    sync::proxy,
    tables::{site::Site, table::Table},
    words,
};

/// Most games of each kind on a page.
const MOST: usize = 50;

/// A listed game as everybody may see it.
#[derive(Deserialize, Serialize, JsonSchema)]
pub(crate) struct Listed {
    pub(crate) id: String,
    /// Link for spectators.
    pub(crate) watch: String,
    pub(crate) title: String,
    /// Seats with their players.
    pub(crate) places: Vec<Seated>,
    /// The word of a seat that anybody may take.
    pub(crate) invite: Option<String>,
    pub(crate) phase: String,
    pub(crate) turn: u32,
    /// Whether the turns of the game are called rounds.
    #[serde(default)]
    pub(crate) rounds: bool,
    /// The points of each seat, once it is over.
    pub(crate) result: Option<Vec<i64>>,
    /// Since when it is listed, in milliseconds since 1970.
    pub(crate) listed_at: u64,
}

impl Listed {
    fn of(table: &Table, language: &'static str) -> Listed {
        let mut core = table.core();
        core.catch_up_delayed(table);
        let outcome = core.play.outcome("en");
        let result = outcome.map(|outcome| outcome.scores.iter().map(|score| i64::from(score.total)).collect());
        Listed {
            phase: core.game(None).prompt(engine::Viewer::Public, language).phase.to_string(),
            turn: core.game(None).turn(),
            ..Listed::written(&table.id, &core.register, &*table.kit, result, language)
        }
    }

    /// The entry of a table whose game is not loaded.
    fn written(id: &str, register: &Register, kit: &dyn Kit, result: Option<Vec<i64>>, language: &'static str) -> Listed {
        let keys = &register.keys;
        let seats = (0..register.sitters.len()).filter_map(engine::Seat::new);
        let places = seats.zip(&register.sitters).map(|(seat, sitter)| {
            let held = keys.iter().find(|key| key.seats.contains(&seat));
            let name =
                held.and_then(|key| key.name.clone()).unwrap_or_else(|| crate::tables::table::seats::sitter(sitter, false, language));
            let name = if held.is_some_and(|key| key.token.is_empty()) { words::say(language, &msg!("lobby-free")) } else { name };
            Seated { seat: seat.to_string(), name }
        });
        let free = keys.iter().find(|key| key.token.is_empty()).and_then(|key| key.invite.clone());
        Listed {
            id: id.to_owned(),
            watch: format!("/t/{id}"),
            title: words::titled(kit, &register.title, language),
            places: places.collect(),
            invite: free.filter(|_| result.is_none()),
            phase: String::new(),
            turn: 0,
            rounds: kit.about().traits.rounds,
            result,
            listed_at: register.listed_at,
        }
    }
}

/// A seat and its player.
#[derive(Deserialize, Serialize, JsonSchema)]
pub(crate) struct Seated {
    pub(crate) seat: String,
    pub(crate) name: String,
}

/// Contents of the lobby.
#[derive(Default, Deserialize, Serialize, JsonSchema)]
pub(crate) struct Shown {
    pub(crate) join: Vec<Listed>,
    pub(crate) watch: Vec<Listed>,
    pub(crate) finished: Vec<Listed>,
}

impl Shown {
    fn add(&mut self, game: Listed) {
        let kind = match &game {
            over if over.result.is_some() => &mut self.finished,
            open if open.invite.is_some() => &mut self.join,
            _ => &mut self.watch,
        };
        if kind.len() < MOST {
            kind.push(game);
        }
    }
}

/// All that are listed and that this process has; beside it the other processes that have some.
fn own(site: &Arc<Site>) -> (Vec<Listed>, BTreeSet<String>) {
    let (mut shown, mut others) = (Vec::new(), BTreeSet::new());
    let language = words::spoken();
    let ids = match site.tables.archive().database() {
        None => site.lobby.all(),
        Some(database) => {
            let (theirs, ours): (Vec<_>, Vec<_>) =
                database.listed().unwrap_or_default().into_iter().partition(|(_, address)| address.is_some());
            others.extend(theirs.into_iter().filter_map(|(_, address)| address));
            ours.into_iter().map(|(id, _)| id).collect()
        }
    };
    for id in ids {
        // A visitor of the lobby wakes no table.
        if let Some(table) = site.tables.awake_here(&id) {
            site.lobby.woke(&id);
            shown.push(Listed::of(&table, language));
            continue;
        }
        match site.lobby.asleep(&id, site.tables.archive()).filter(|register| register.listed) {
            Some(register) => {
                let kit = site.tables.kit(&register.game);
                shown.extend(kit.map(|kit| Listed::written(&id, &register, &**kit, register.result.clone(), language)));
            }
            // It is listed again where the folder comes back.
            None if site.tables.archive().is_there() => site.lobby.change(&id, false),
            None => {}
        }
    }
    (shown, others)
}

/// All that are listed. Each process tells of its own tables; `alone`, nobody else is asked.
pub(crate) async fn sorted(site: &Arc<Site>, alone: bool) -> Result<Shown, Fault> {
    let here = site.clone();
    let (mut games, others) = blocking(move || Ok::<_, Fault>(own(&here))).await?;
    for address in others.iter().filter(|_| !alone) {
        // One that does not answer is about to lose its tables; they are there again in a moment.
        let told = proxy::ask(site, address, &format!("/api/lobby?lang={}", words::spoken())).await;
        let told = told.and_then(|bytes| serde_json::from_slice::<Shown>(&bytes).ok()).unwrap_or_default();
        [told.join, told.watch, told.finished].into_iter().flatten().for_each(|game| games.push(game));
    }
    games.sort_by_key(|game| std::cmp::Reverse(game.listed_at));
    let mut shown = Shown::default();
    games.into_iter().for_each(|game| shown.add(game));
    Ok(shown)
}
