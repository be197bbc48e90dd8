//! Opening a table: from the beginning, from a game file, or once more.

use std::sync::PoisonError;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use engine::{Problem, Seat};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    api::{answers::Next, requests::Rematch},
    extract::Body,
    fault::Fault,
    limits::{bounds::Asker, thinking::ThinkingTime, work::blocking},
    store::register::{Key, Sitter},
    tables::{
        Plan,
        quota::MOST_SETTINGS,
        site::{Opener, Site, SiteState},
        table::{Table, clocks::Allowed},
    },
};

/// The request that opens a table.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opening {
    /// short name of the game; may be left out with `file`
    game: Option<String>,
    /// its first one if left out
    scenario: Option<String>,
    /// a whole setup instead of the scenario's
    #[schemars(with = "serde_json::Map<String, Value>")]
    #[serde(default)]
    setup: Option<Value>,
    /// options by name
    #[serde(default)]
    settings: serde_json::Map<String, Value>,
    /// who sits where: `you`, `hot`, `friend`, or the name of a bot; seats left out are filled with the usual bot of the scenario
    /// (`opponents` of `/api/games`)
    #[serde(default)]
    sitters: Vec<String>,
    /// `server` or `real`: then people type what fell
    #[serde(default)]
    dice: Option<String>,
    /// how long bots may think before a decision: `quick`, `usual` or `long`
    thinking: Option<String>,
    /// `move SECONDS` or `game MINUTES` for every person; when it runs out the usual bot of the scenario decides
    clock: Option<String>,
    /// goes on from this game file
    file: Option<String>,
}

/// Opens a table.
pub(crate) async fn open(
    State(site): SiteState,
    Opener(client): Opener,
    asker: Asker,
    Body(opening): Body<Opening>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    let told = blocking(move || {
        let plan = plan(&site, opening)?;
        // A whole game is played again for it.
        let _turn = plan.file.is_some().then(|| site.thinking.turn_blocking(asker)).transpose()?;
        let table = site.open(Plan { client, ..plan })?;
        Ok::<_, Fault>(opened(&table))
    })
    .await?;
    Ok((StatusCode::CREATED, Json(told)))
}

fn plan(site: &Site, opening: Opening) -> Result<Plan, Fault> {
    let named = match (&opening.game, &opening.file) {
        (Some(game), _) => game.clone(),
        (None, Some(file)) => game_of(file)?,
        (None, None) => return Err(Problem::new("unknown-game", "say which game: {\"game\": \"...\"}").into()),
    };
    let kit = site.tables.kit(&named)?;
    if opening.sitters.len() > MOST_SETTINGS || opening.settings.len() > MOST_SETTINGS {
        return Err(Fault::too_many("too-many-settings", MOST_SETTINGS));
    }
    let sitters = opening.sitters.iter().map(|word| Sitter::read(word, &**kit)).collect::<Result<_, _>>()?;
    let asked = match opening.dice.as_deref() {
        None | Some("server") => false,
        Some("real") => true,
        Some(other) => return Err(Problem::new("bad-dice-source", format!("dice are `server` or `real`, not {other:?}")).into()),
    };
    let Some(thinking) = ThinkingTime::read(opening.thinking.as_deref()) else {
        return Err(Problem::new("bad-thinking", "bots think `quick`, `usual` or `long`").into());
    };
    let clock = opening.clock.unwrap_or_default();
    let (pace, time) = clock.split_once(' ').unwrap_or((&clock, ""));
    let allowed = Allowed::read(pace, time)?;
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let settings = opening.settings.iter().map(|(name, value)| (name.clone(), text(value))).collect();
    Ok(Plan {
        game: named,
        scenario: opening.scenario,
        setup: opening.setup,
        settings,
        sitters,
        asked,
        thinking,
        allowed,
        file: opening.file,
        ..Plan::default()
    })
}

fn game_of(file: &str) -> Result<String, Fault> {
    let header = file.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let header: Value = serde_json::from_str(header).unwrap_or_default();
    let sentence = crate::words::t("fault-no-game-file");
    Ok(header["game"].as_str().ok_or_else(|| Problem::new("record-header", sentence))?.to_owned())
}

/// The answer to the opener: the links of the seats and the opener's key.
pub(crate) fn opened(table: &Table) -> Value {
    let core = table.core();
    let links = table.sitters.iter().enumerate().filter_map(|(index, sitter)| {
        let seat = Seat::new(index)?;
        let key = core.register.keys.iter().find(|key| key.seats.contains(&seat));
        let token = key.map(|key| &key.token).filter(|token| !token.is_empty());
        let invite = key.and_then(|key| key.invite.as_ref());
        let url = token.or(invite).map(|word| format!("/t/{}?seat={word}", table.id));
        Some(json!({ "seat": seat, "sitter": sitter, "token": token, "invite": invite, "url": url }))
    });
    let own = core.register.keys.first().map_or("", |key| &key.token);
    json!({
        "id": table.id, "version": core.revision, "title": table.title, "seats": links.collect::<Vec<_>>(),
        "url": format!("/t/{}?seat={own}", table.id), "watch": format!("/t/{}", table.id), "token": own,
        "commitment": core.register.proof.as_ref().map(|proof| &proof.commitment),
    })
}

/// Everybody sits one seat on.
fn sides_changed(sitters: &mut [Sitter], keys: &mut [Key]) {
    let seats = sitters.len();
    sitters.rotate_right(1);
    for key in keys {
        key.seats = key.seats.iter().filter_map(|seat| Seat::new((seat.index() + 1) % seats)).collect();
        key.seats.sort_unstable();
    }
}

/// Opens the same table again after the end of the game, with the same keys; with `accept` the sides are changed.
pub(crate) async fn rematch(
    State(site): SiteState,
    Asker { client, .. }: Asker,
    Path(id): Path<String>,
    Body(word): Body<Rematch>,
) -> Result<Json<Next>, Fault> {
    blocking(move || {
        let (table, key, _, _) = word.sender().speaker(&site, &id)?;
        let _one = table.rematch.lock().unwrap_or_else(PoisonError::into_inner);
        let (register, over) = {
            let core = table.core();
            (core.register.clone(), core.play.outcome("en").is_some())
        };
        // Whoever sits alone against bots begins again when he likes.
        if register.next.is_none() && !over && !table.others(key).is_empty() {
            return Err(Fault::new(StatusCode::CONFLICT, "not-over", crate::words::t("fault-not-over")));
        }
        let next = match register.next {
            Some(next) => next,
            None => {
                let (mut sitters, mut keys, mut setup) = (register.sitters, register.keys, register.setup);
                if word.accept {
                    sides_changed(&mut sitters, &mut keys);
                    table.kit.change_sides(&mut setup)?;
                }
                let plan = Plan {
                    game: register.game,
                    title: Some(register.title),
                    setup: Some(setup),
                    sitters,
                    asked: register.asked,
                    thinking: register.thinking,
                    keys: Some(keys),
                    client,
                    ..Plan::default()
                };
                let next = site.open(plan)?.id.clone();
                table.lead_to(&next)?;
                next
            }
        };
        let token = table.core().register.keys.get(key).map_or_else(String::new, |key| key.token.clone());
        Ok(Json(Next { url: format!("/t/{next}?seat={token}") }))
    })
    .await
}
