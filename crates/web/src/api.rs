//! The HTTP interface for programs, and for the page's script. Everything is JSON; a refusal is `{code, rule, sentence}` with a 4xx.

use std::{
    sync::{Arc, PoisonError},
    time::Duration,
};

use axum::{
    Json,
    extract::{FromRequest, Path, Query, Request, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use engine::{Kit, Problem, Seat, Viewer};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use crate::{
    advice::{Asking, Span},
    clocks::Allowed,
    fault::{Fault, PageFault},
    feed::{self, Following},
    guard::cookie,
    key::Key,
    limits::Asker,
    pages::claim::cookie_name,
    proof::sealed,
    request::Opener,
    server::{House, apart},
    sight::{Eyes, Sight},
    streams::{Origin, Streams},
    table::{Said, Sitter, Table},
    tables::{Away, MOST_SETTINGS, Plan},
    thinking::Effort,
};

type Home = State<Arc<House>>;

/// A JSON body; a faulty one becomes a [`Fault`].
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fault> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(why) => Err(Fault::new(why.status(), "bad-request", format!("the request cannot be read: {}", why.body_text()))),
        }
    }
}

/// The viewer, and the revision from which on changes are wanted.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Looking {
    /// The token.
    pub(crate) seat: Option<String>,
    /// The viewing seat, for a token with several seats.
    #[serde(rename = "as")]
    pub(crate) at: Option<String>,
    /// The revision that is known.
    since: Option<u64>,
    /// Wait up to this many seconds for another one.
    wait: Option<u64>,
    /// Language: `en`, `it`.
    pub(crate) lang: Option<String>,
    /// Which of the keys that the browser keeps for this table.
    pub(crate) me: Option<usize>,
    /// Kind of file: `public` for what everybody may see while the game runs.
    of: Option<String>,
}

impl Looking {
    /// The token: in the address where a link is opened for the first time, in a header of a program, or among those the browser keeps.
    pub(crate) fn token(&self, headers: &HeaderMap) -> Option<String> {
        let bearer = || {
            let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
            value.strip_prefix("Bearer ").map(|token| token.trim().to_owned())
        };
        let kept = || cookie(headers, &cookie_name(self.me?)).map(str::to_owned);
        self.seat.clone().filter(|token| !token.is_empty()).or_else(bearer).or_else(kept)
    }

    /// Language of the answer; English by default.
    pub(crate) fn language(&self) -> &str {
        self.lang.as_deref().unwrap_or("en")
    }
}

/// The games, their options and bots.
pub(crate) async fn games(State(house): Home) -> Result<Json<Value>, Fault> {
    apart(move || {
        let opponents = |kit: &dyn Kit| -> serde_json::Map<String, Value> {
            let usual = |scenario: &str| kit.setup(scenario).ok().and_then(|setup| kit.opponent(&setup));
            kit.about().scenarios.iter().map(|scenario| (scenario.name.to_owned(), json!(usual(scenario.name)))).collect()
        };
        let game = |kit: &dyn Kit| json!({ "about": kit.about(), "bots": kit.bots(), "opponents": opponents(kit) });
        let games = house.tables.kits().iter().map(|kit| game(&**kit));
        Ok(Json(json!({ "games": games.collect::<Vec<_>>() })))
    })
    .await
}

/// Texts of the cards of a game.
pub(crate) async fn cards(State(house): Home, Path(game): Path<String>, Query(looking): Query<Looking>) -> Result<Json<Value>, Fault> {
    apart(move || Ok(Json(json!({ "cards": house.tables.kit(&game)?.cards(looking.language()) })))).await
}

/// Nothing there.
pub(crate) async fn unknown() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-such-address", crate::words::t("fault-no-address"))
}

/// The request that opens a table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    game: Option<String>,
    scenario: Option<String>,
    setup: Option<Value>,
    #[serde(default)]
    settings: serde_json::Map<String, Value>,
    #[serde(default)]
    sitters: Vec<String>,
    #[serde(default)]
    dice: Option<String>,
    /// `move SECONDS` or `game MINUTES`: the clock of every person.
    clock: Option<String>,
    file: Option<String>,
}

/// Opens a table.
pub(crate) async fn open(State(house): Home, Opener(client): Opener, Body(wish): Body<Wish>) -> Result<(StatusCode, Json<Value>), Fault> {
    let told = apart(move || {
        let plan = plan(&house, wish)?;
        // A whole game is played again for it.
        let _turn = plan.file.is_some().then(|| house.thinking.turn_apart(client, Effort::Game)).transpose()?;
        let table = house.open(Plan { client, ..plan })?;
        Ok::<_, Fault>(opened(&table))
    })
    .await?;
    Ok((StatusCode::CREATED, Json(told)))
}

fn plan(house: &House, wish: Wish) -> Result<Plan, Fault> {
    let named = match (&wish.game, &wish.file) {
        (Some(game), _) => game.clone(),
        (None, Some(file)) => game_of(file)?,
        (None, None) => return Err(Problem::new("unknown-game", "say which game: {\"game\": \"...\"}").into()),
    };
    let kit = house.tables.kit(&named)?;
    if wish.sitters.len() > MOST_SETTINGS || wish.settings.len() > MOST_SETTINGS {
        return Err(Fault::too_many("too-many-settings", MOST_SETTINGS));
    }
    let sitters = wish.sitters.iter().map(|word| Sitter::read(word, &**kit)).collect::<Result<_, _>>()?;
    let asked = match wish.dice.as_deref() {
        None | Some("server") => false,
        Some("real") => true,
        Some(other) => return Err(Problem::new("bad-dice-source", format!("dice are `server` or `real`, not {other:?}")).into()),
    };
    let clock = wish.clock.unwrap_or_default();
    let (pace, time) = clock.split_once(' ').unwrap_or((&clock, ""));
    let allowed = Allowed::read(pace, time)?;
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let settings = wish.settings.iter().map(|(name, value)| (name.clone(), text(value))).collect();
    Ok(Plan {
        game: named,
        scenario: wish.scenario,
        setup: wish.setup,
        settings,
        sitters,
        asked,
        allowed,
        file: wish.file,
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

/// The view of a seat, as JSON. With `since` and `wait` it waits for a change.
pub(crate) async fn look(
    State(house): Home,
    origin: Origin,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let (streams, since, wait) = (house.streams.clone(), looking.since, looking.wait);
    let (table, eyes) = apart(move || {
        let table = house.find(&id)?;
        let eyes = Eyes::of(&table, looking.token(&headers).as_deref(), looking.at.as_deref(), looking.language())?;
        Ok::<_, Fault>((table, eyes))
    })
    .await?;
    if let Some(known) = since {
        let mut changed = table.watch();
        let wait = Duration::from_secs(wait.unwrap_or(0).min(30));
        // A request that waits holds a connection, and counts as a stream.
        let key = eyes.key.map(|key| (table.id.clone(), key));
        let _held = (!wait.is_zero()).then(|| Streams::enter(&streams, key, &origin)).transpose()?;
        let other = tokio::time::timeout(wait, changed.wait_for(|revision| *revision != known)).await;
        if other.is_err() && *table.watch().borrow() == known {
            return Ok(StatusCode::NO_CONTENT.into_response());
        }
    }
    apart(move || Ok(Json(told(&table, &eyes)).into_response())).await
}

fn told(table: &Table, eyes: &Eyes) -> Value {
    table.looked_at();
    let mut core = table.core();
    core.look_late(table);
    let sight = Sight::look(table, &core, &core.still(eyes));
    let play = core.game(eyes.key);
    let commands = sight.seat().map_or(Vec::new(), |seat| core.play.commands(seat));
    let question = sight.question.as_ref().map(|question| json!({ "sentence": question.sentence(), "question": question }));
    json!({
        "id": sight.id, "title": sight.title, "version": sight.revision, "as": sight.seat(), "pass": sight.pass, "deciders": sight.deciders,
        "prompt": sight.prompt, "commands": commands, "question": question, "view": play.view(sight.viewer),
        "scene": sight.scene, "log": play.log(sight.viewer, 0, sight.language), "outcome": sight.outcome, "turn": play.turn(),
        "sitters": table.sitters, "undo": sight.undo.map(|(seat, undo)| json!({ "seat": seat, "how": format!("{undo:?}").to_lowercase() })),
        "wish": sight.wish, "lesson": sight.lesson, "clocks": sight.clocks,
        "places": sight.places.iter().map(|place| feed::Seated::of(place, sight.language)).collect::<Vec<_>>(), "notices": sight.notices, "chat": sight.chat, "dice": feed::dice(&sight),
    })
}

/// A command, an answer, or a wish to take back.
#[derive(Debug, Deserialize)]
pub(crate) struct Word {
    /// The token.
    pub(crate) seat: String,
    /// The speaking seat, for a token with several seats.
    #[serde(rename = "as", default)]
    at: Option<String>,
    #[serde(default)]
    pub(crate) text: String,
    /// The revision that was looked at. A command based on a position that has changed since is refused as stale.
    #[serde(default)]
    seen: Option<u64>,
    /// A word of the sender's own: the same word again is the same request and is not carried out twice.
    #[serde(default)]
    request: Option<String>,
    /// `own` (default) or `referee`, for undo.
    #[serde(default)]
    right: Option<String>,
    #[serde(default)]
    pub(crate) accept: bool,
    /// For the lobby: how many seconds those without a seat are behind.
    #[serde(default)]
    pub(crate) delay: Option<u32>,
    /// Extent of what a bot decides: `phase` for all decisions until the phase ends; otherwise one command.
    #[serde(default)]
    until: Option<String>,
    /// Language of a forecast.
    #[serde(default)]
    lang: Option<String>,
}

/// The table, the speaker's key number and seat.
pub(crate) fn speaker(house: &House, id: &str, word: &Word) -> Result<(Arc<Table>, usize, Option<Seat>, Said), Fault> {
    let table = house.find(id)?;
    let eyes = Eyes::of(&table, Some(&word.seat), word.at.as_deref(), "en")?;
    let key = eyes.key.ok_or_else(Fault::no_key)?;
    // A program's word is its own only within its key.
    let request = word.request.as_ref().map(|request| format!("{key}/{}", request.chars().take(64).collect::<String>()));
    Ok((table, key, eyes.at, Said { seen: word.seen, request, circled: false }))
}

fn spoken(result: Result<u64, Fault>) -> Result<Json<Value>, Fault> {
    result.map(|version| Json(json!({ "version": version })))
}

/// Says a command.
pub(crate) async fn say(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, _, seat, said) = speaker(&house, &id, &word)?;
        spoken(table.say(seat.ok_or_else(Fault::no_key)?, &word.text, &said))
    })
    .await
}

/// Reads on in a lesson.
pub(crate) async fn read_on(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, _, seat, said) = speaker(&house, &id, &word)?;
        seat.ok_or_else(Fault::no_key)?;
        spoken(table.read_on(&said))
    })
    .await
}

/// The usual bot's decision for the seat, from the seat's view.
pub(crate) async fn advise(
    State(house): Home,
    Asker(client): Asker,
    Path(id): Path<String>,
    Body(word): Body<Word>,
) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, _, seat, said) = speaker(&house, &id, &word)?;
        let by = Asking { client, thinking: &house.thinking };
        let (bot, command) = table.advise(seat.ok_or_else(Fault::no_key)?, &said, by)?;
        Ok(Json(json!({ "bot": bot, "command": command })))
    })
    .await
}

/// The probable effect of a command: nothing is played, nothing changes.
pub(crate) async fn forecast(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let table = house.find(&id)?;
        let eyes = Eyes::of(&table, Some(&word.seat), word.at.as_deref(), word.lang.as_deref().unwrap_or("en"))?;
        let seat = eyes.at.ok_or_else(Fault::no_key)?;
        let odds = table.core().play.forecast(seat, &word.text, eyes.language)?;
        Ok(Json(json!({ "odds": odds })))
    })
    .await
}

/// The places within reach of a thing that a person picks on the table: nothing is played, nothing changes.
pub(crate) async fn reach(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let table = house.find(&id)?;
        let eyes = Eyes::of(&table, Some(&word.seat), word.at.as_deref(), word.lang.as_deref().unwrap_or("en"))?;
        let seat = eyes.at.ok_or_else(Fault::no_key)?;
        let reach = table.core().play.reach(seat, &word.text, eyes.language);
        Ok(Json(json!({ "shapes": reach.shapes, "choices": reach.choices })))
    })
    .await
}

/// Lets the usual bot speak for the seat, once or until the phase ends.
pub(crate) async fn delegate(
    State(house): Home,
    Asker(client): Asker,
    Path(id): Path<String>,
    Body(word): Body<Word>,
) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, _, seat, said) = speaker(&house, &id, &word)?;
        let span = match word.until.as_deref() {
            None => Span::Once,
            Some("phase") => Span::Phase,
            Some(other) => return Err(Problem::new("bad-span", format!("until is `phase` or left out, not {other:?}")).into()),
        };
        let by = Asking { client, thinking: &house.thinking };
        spoken(table.delegate(seat.ok_or_else(Fault::no_key)?, span, &said, by))
    })
    .await
}

/// Enters the dice of a real table.
pub(crate) async fn answer(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, _, seat, said) = speaker(&house, &id, &word)?;
        spoken(table.answer(seat.map_or(Viewer::Public, Viewer::Seat), &word.text, &said))
    })
    .await
}

/// Gives up a command that waits for its first dice.
pub(crate) async fn withdraw(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, _, _, said) = speaker(&house, &id, &word)?;
        spoken(table.withdraw(&said))
    })
    .await
}

/// Takes back, or asks to.
pub(crate) async fn undo(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, seat, said) = speaker(&house, &id, &word)?;
        let at = seat.ok_or_else(Fault::no_key)?;
        let seat = table.core().undoer(&table.keys[key].seats, at);
        spoken(table.undo(key, seat, word.right.as_deref() == Some("referee"), &said))
    })
    .await
}

/// Offers a draw.
pub(crate) async fn offer_draw(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, seat, said) = speaker(&house, &id, &word)?;
        spoken(table.offer_draw(key, seat.ok_or_else(Fault::no_key)?, &said))
    })
    .await
}

/// Gives the person a name; `text` is the name.
pub(crate) async fn name(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, _, _) = speaker(&house, &id, &word)?;
        spoken(table.call(key, &word.text))
    })
    .await
}

/// Says yes or no to another person's wish.
pub(crate) async fn consent(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, seat, said) = speaker(&house, &id, &word)?;
        seat.ok_or_else(Fault::no_key)?;
        spoken(table.consent(key, word.accept, &said))
    })
    .await
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

/// Opens the same table again, with the same keys; with `accept` the sides are changed.
pub(crate) async fn rematch(
    State(house): Home,
    Asker(client): Asker,
    Path(id): Path<String>,
    Body(word): Body<Word>,
) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, _, _) = speaker(&house, &id, &word)?;
        let _one = table.rematch.lock().unwrap_or_else(PoisonError::into_inner);
        let register = table.core().register.clone();
        let next = match register.next {
            Some(next) => next,
            None => {
                let (mut sitters, mut keys) = (register.sitters, register.keys);
                if word.accept {
                    sides_changed(&mut sitters, &mut keys);
                }
                let plan = Plan {
                    game: register.game,
                    setup: Some(register.setup),
                    sitters,
                    asked: register.asked,
                    keys: Some(keys),
                    client,
                    ..Plan::default()
                };
                let next = house.open(plan)?.id.clone();
                table.lead_to(&next)?;
                next
            }
        };
        let token = table.core().register.keys.get(key).map_or_else(String::new, |key| key.token.clone());
        Ok(Json(json!({ "url": format!("/t/{next}?seat={token}") })))
    })
    .await
}

/// Removes the table for good, at its owner's request.
pub(crate) async fn delete(State(house): Home, Path(id): Path<String>, Body(word): Body<Word>) -> Result<Json<Value>, Fault> {
    apart(move || {
        let (table, key, _, _) = speaker(&house, &id, &word)?;
        if !table.keys[key].owner {
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-owner", crate::words::t("fault-not-owner-remove")));
        }
        if !house.tables.archive().is_there() {
            return Err(Fault::store_away());
        }
        house.tables.remove(&id);
        Ok(Json(json!({ "deleted": id })))
    })
    .await
}

/// The game file: it contains every secret of the table, so it is available when the game is over. With `of=public` it holds only what everybody may
/// see.
pub(crate) async fn file(
    State(house): Home,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    apart(move || {
        let table = house.find(&id)?;
        let public = looking.of.as_deref() == Some("public");
        Eyes::of(&table, looking.token(&headers).as_deref(), looking.at.as_deref(), looking.language())?;
        let mut core = table.core();
        core.look_late(&table);
        if !public && core.play.outcome("en").is_none() {
            let sentence = crate::words::t("fault-file-not-over");
            return Err(Fault::new(StatusCode::FORBIDDEN, "not-over", sentence).into());
        }
        let text = match &core.register.proof {
            _ if public => seen_by_all(core.game(None), looking.language()),
            Some(proof) => sealed(&core.play.save(), proof),
            None => core.play.save(),
        };
        let kind = if public { "public" } else { "vinculum" };
        let name = format!("attachment; filename=\"{}.{kind}.jsonl\"", table.kit.about().name);
        let content = "application/x-ndjson".to_owned();
        Ok(([(header::CONTENT_TYPE, content), (header::CONTENT_DISPOSITION, name)], text).into_response())
    })
    .await
}

/// The log as a spectator has it, a line of JSON for each entry.
fn seen_by_all(play: &dyn engine::Play, language: &str) -> String {
    let first = json!({ "spectator": play.about().name, "turn": play.turn() });
    let lines = play.log(Viewer::Public, 0, language).into_iter().map(|line| json!(line));
    std::iter::once(first).chain(lines).map(|line| format!("{line}\n")).collect()
}

/// The stream of one table, for programs: the newest state as these eyes see it, then its changes.
pub(crate) async fn follow(
    State(house): Home,
    origin: Origin,
    Path(id): Path<String>,
    Query(looking): Query<Looking>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let token = looking.token(&headers);
    let wish = Following::one(&id, token.as_deref(), looking.at.as_deref(), looking.language(), looking.since);
    // A program gets at once the fault that a browser gets in the stream.
    let asked = house.clone();
    apart(move || match asked.seek(&id, false) {
        Ok(table) => Eyes::of(&table, token.as_deref(), looking.at.as_deref(), looking.language()).map(|_| ()),
        Err(Away::Elsewhere(Some(_))) => Ok(()),
        Err(away) => Err(away.into()),
    })
    .await?;
    feed::stream(house, vec![wish], &headers, &origin).await
}

/// A browser's subscription.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Follow {
    of: Vec<String>,
}

/// The stream of a browser: all the tables it has open, each named by an `of`. The keys in it stand in no address.
pub(crate) async fn events(State(house): Home, origin: Origin, headers: HeaderMap, Body(wish): Body<Follow>) -> Result<Response, Fault> {
    let wishes: Option<Vec<Following>> = wish.of.iter().map(|text| Following::read(text)).collect();
    match wishes {
        Some(wishes) if !wishes.is_empty() && wishes.len() <= MOST_TABLES => feed::stream(house, wishes, &headers, &origin).await,
        _ => {
            let sentence = format!("name 1 to {MOST_TABLES} tables, each as TABLE~KEY~SEAT~LANGUAGE~VERSION");
            Err(Problem::new("bad-request", sentence).into())
        }
    }
}

/// More tables than anybody has open in one browser.
const MOST_TABLES: usize = 100;
