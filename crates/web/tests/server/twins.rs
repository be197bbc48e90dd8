//! Twin tables: the same game at two tables that differ in one secret choice. Whoever may not know the choice gets the same from every address that answers
//! with a table: the same pages, JSON, prints and refusals, with the same headers, versions and numbers, and the same messages on the stream.

use std::{collections::BTreeMap, time::Duration};

use axum::{
    body::{Body, to_bytes},
    http::{Request, StatusCode},
};
use engine::{Chance, Kit, Play, Seat, Viewer};
use serde_json::{Value, json};
use tower::ServiceExt;
use web::{Options, Server};

use crate::program::{Events, Player, events};

/// Two games that differ in a secret of a seat: in the set up, or by a choice that is still to be made.
struct Fork {
    game: &'static str,
    files: [String; 2],
    seat: Seat,
    choices: Option<[String; 2]>,
}

/// The kind of a choice: its first word, and with it whether it is about a pseudo-torpedo.
fn kind(command: &str) -> String {
    let word = command.split(' ').next().unwrap_or_default();
    if command.contains("pseudo") { format!("{word} pseudo") } else { word.to_owned() }
}

/// A scenario of a game, with options.
struct Game<'g> {
    kit: &'g dyn Kit,
    scenario: &'g str,
    settings: &'g [(&'g str, &'g str)],
}

impl Game<'_> {
    fn open(&self, seed: u64) -> Box<dyn Play> {
        let mut setup = self.kit.setup(self.scenario).expect("a scenario");
        let set = |(name, value): &(&str, &str)| self.kit.set(&mut setup, name, value).unwrap_or_else(|why| panic!("{}", why.sentence));
        self.settings.iter().for_each(set);
        self.kit.open(&setup, Some(seed)).expect("a game")
    }

    fn name(&self) -> &'static str {
        self.kit.about().name
    }

    /// Two games whose set up differs in a secret of the seat alone: among those of many seeds.
    fn dealt(&self, seat: Seat) -> Fork {
        let first = self.open(0);
        let other = (1..2000).map(|seed| self.open(seed)).find(|other| is_secret(self.kit, &*first, &**other, seat));
        let files = [first.save(), other.expect("a set up that differs in a secret").save()];
        Fork { game: self.name(), files, seat, choices: None }
    }

    /// Plays at random until each of these kinds of choices was met where two of them differ for nobody but the seat.
    fn forks(&self, wanted: &[&str]) -> Vec<Fork> {
        let mut found = BTreeMap::new();
        (0..12).for_each(|seed| self.play(seed, wanted, &mut found));
        let lacking: Vec<_> = wanted.iter().filter(|kind| !found.contains_key(**kind)).collect();
        assert!(lacking.is_empty(), "{}: no secret choice of the kinds {lacking:?}", self.name());
        found.into_values().collect()
    }

    fn play(&self, seed: u64, wanted: &[&str], found: &mut BTreeMap<String, Fork>) {
        let (mut play, mut chance) = (self.open(seed), Chance::new(seed, 0));
        for _ in 0..250 {
            if play.deciders().is_empty() || wanted.iter().all(|kind| found.contains_key(*kind)) {
                break;
            }
            let deciders = play.deciders();
            let seat = deciders[chance.below(deciders.len() as u32) as usize];
            let commands = play.commands(seat);
            let missing = |command: &&String| wanted.contains(&kind(command).as_str()) && !found.contains_key(&kind(command));
            let special: Vec<&String> = commands.iter().filter(missing).collect();
            let pick = |chance: &mut Chance| commands[chance.below(commands.len() as u32) as usize].clone();
            for _ in 0..if special.is_empty() { 0 } else { 6 } {
                let one = special[chance.below(special.len() as u32) as usize].clone();
                let other = if one.contains(":pseudo") { one.replace(":pseudo", "") } else { pick(&mut chance) };
                let choices = [one, other];
                if hidden(self.kit, &*play, seat, &choices) {
                    let files = [play.save(), play.save()];
                    found.insert(kind(&choices[0]), Fork { game: self.name(), files, seat, choices: Some(choices) });
                    break;
                }
            }
            let next = pick(&mut chance);
            play.say(seat, &next, None).expect("it was listed");
        }
    }
}

/// Whether the two choices lead to what is one position for everybody but the seat, and two for the seat.
fn hidden(kit: &dyn Kit, play: &dyn Play, seat: Seat, choices: &[String; 2]) -> bool {
    let after = |text: &String| {
        let mut play = kit.load(&play.save(), 1, None).expect("it plays as it did");
        play.say(seat, text, None).ok().map(|_| play)
    };
    let [Some(one), Some(other)] = choices.each_ref().map(after) else { return false };
    is_secret(kit, &*one, &*other, seat)
}

/// Whether two games are one for everybody but the seat, and two for the seat.
fn is_secret(kit: &dyn Kit, one: &dyn Play, other: &dyn Play, seat: Seat) -> bool {
    let seen = |play: &dyn Play, viewer| {
        (play.view(viewer), play.log(viewer, 0, "en").into_iter().map(|line| line.text).collect::<Vec<_>>(), play.deciders())
    };
    let others = (0..kit.about().seats.1).filter_map(Seat::new).filter(|other| *other != seat).map(Viewer::Seat);
    others.chain([Viewer::Public]).all(|viewer| seen(one, viewer) == seen(other, viewer))
        && one.view(Viewer::Seat(seat)) != other.view(Viewer::Seat(seat))
}

/// One of the two tables.
struct World {
    seats: Vec<Player>,
    /// The version at the beginning.
    began: u64,
    watcher: Player,
}

impl World {
    /// A server of its own, so that both tables have the same dice.
    async fn open(fork: &Fork, file: &str) -> World {
        let kits = vec![registry::find(fork.game).expect("a game")];
        let options = Options { bot_pause: Duration::ZERO, most_tables: 2, seed: Some(7), ..Options::default() };
        let router = Server::new(kits, options).expect("the server can be made").router();
        let wish = json!({ "file": file, "sitters": ["you", "friend"] });
        let seats = Vec::from(Player::pair(&router, wish).await);
        let watcher = Player { router, table: seats[0].table.clone(), token: String::new() };
        World { began: watcher.version().await, seats, watcher }
    }

    fn player(&self, viewer: Viewer) -> &Player {
        if let Viewer::Seat(seat) = viewer { &self.seats[seat.index()] } else { &self.watcher }
    }

    /// The text without everything by which one table must differ from another: its names, its keys, the time, and the time at which versions begin.
    fn cleaned(&self, mut text: String, commitment: &str) -> String {
        let tokens = self.seats.iter().map(|seat| seat.token.as_str());
        for (name, own) in tokens.chain([self.watcher.table.as_str(), commitment]).filter(|own| !own.is_empty()).zip(0..) {
            text = text.replace(name, &format!("<{own}>"));
        }
        let mut clean = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(at) = rest.find(|sign: char| sign.is_ascii_digit()) {
            let (before, from) = rest.split_at(at);
            let (digits, after) = from.split_at(from.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(from.len()));
            clean += before;
            match digits.parse::<u64>() {
                Ok(version) if (self.began..self.began + 1000).contains(&version) => {
                    clean += &format!("<version {}>", version - self.began)
                }
                _ if before.trim_end_matches([':', '"', '=']).ends_with("left") => clean += "<time>",
                Ok(time) if (13..=16).contains(&digits.len()) && time > 1_000_000_000_000 => clean += "<time>",
                _ => clean += digits,
            }
            rest = after;
        }
        clean + rest
    }

    /// Everything that this viewer can read, each with its address.
    async fn told(&self, viewer: Viewer, language: &str) -> Vec<(String, String)> {
        let (player, mut all) = (self.player(viewer), Vec::new());
        let look = player.look().await;
        let commitment = look["dice"]["commitment"].as_str().unwrap_or_default().to_owned();
        let last = look["log"].as_array().map_or(0, Vec::len);
        for route in web::routes().filter(|route| route.method == "get" && !route.endless && of_table(route.path)) {
            let lines = [0, last / 2, last.saturating_sub(1), 9999];
            let more: Vec<String> = match route.path.rsplit('/').next() {
                Some("moment") => lines.iter().flat_map(|line| [format!("&line={line}"), format!("&line={line}&of=public")]).collect(),
                Some("file") => vec![String::new(), "&of=public".into()],
                _ => vec![String::new()],
            };
            for more in more {
                let address = format!("{}?lang={language}{more}", route.path.replace("{id}", &player.table));
                all.push((address.clone(), answer(player, Request::get(&address), Body::empty()).await));
            }
        }
        let command = look["commands"][0].as_str().unwrap_or("pass");
        for verb in ["advise", "forecast", "undo", "say", "reach"] {
            // None of these is carried out: the command is refused, or only asked about.
            let text = if matches!(verb, "say") { "no such word" } else { command };
            let mut body = json!({ "seat": player.token, "text": text });
            match verb {
                "undo" if look["undo"]["how"] != "nothing" => continue,
                "advise" | "undo" => body = json!({ "seat": player.token }),
                _ => {}
            }
            let address = format!("/api/tables/{}/{verb}", player.table);
            let request = Request::post(&address).header("content-type", "application/json");
            all.push((address.clone(), answer(player, request, Body::from(body.to_string())).await));
        }
        all.into_iter().map(|(address, text)| (self.cleaned(address, ""), self.cleaned(text, &commitment))).collect()
    }
}

fn of_table(path: &str) -> bool {
    path.contains("/tables/{id}") || path.starts_with("/t/{id}")
}

/// Status, headers and body.
async fn answer(player: &Player, request: axum::http::request::Builder, body: Body) -> String {
    let key = format!("Bearer {}", player.token);
    let request = if player.token.is_empty() { request } else { request.header("authorization", key) };
    let response = player.router.clone().oneshot(request.body(body).expect("a request")).await.expect("an answer");
    let (head, body) = response.into_parts();
    let bytes = to_bytes(body, 16 << 20).await.expect("a whole body");
    // The name of a request is drawn anew for each.
    let told = head.headers.iter().filter(|(name, _)| *name != "x-request-id");
    let mut headers: Vec<String> = told.map(|(name, value)| format!("{name}: {value:?}")).collect();
    headers.sort();
    format!("{} {}\n{}", head.status, headers.join("\n"), String::from_utf8_lossy(&bytes))
}

/// How a viewer sees the position, and what it has read: as long as this is the same in two worlds, everything else must be.
fn gist(look: &Value) -> Value {
    let texts: Vec<&Value> = look["log"].as_array().into_iter().flatten().map(|line| &line["text"]).collect();
    json!([look["view"], texts, look["deciders"], look["outcome"]])
}

fn first_difference(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).take_while(|(left, right)| left == right).count();
    let part = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(120).min(text.len())..(at + 120).min(text.len())]).into_owned()
    };
    format!("\n  {}\n  {}", part(one), part(other))
}

/// A stream of each world for each viewer.
struct Streams(Vec<(Viewer, [Events; 2])>);

/// Holds that the two worlds are one to this viewer.
async fn same(what: &str, worlds: &[World; 2], viewer: Viewer, language: &str) {
    let [one, other] = [worlds[0].told(viewer, language).await, worlds[1].told(viewer, language).await];
    assert_eq!(one.len(), other.len(), "{what}");
    for ((address, one), (_, other)) in one.iter().zip(&other) {
        assert!(one == other, "{what}: {address} differs for {viewer:?}:{}", first_difference(one, other));
    }
}

impl Streams {
    /// The next message of each is the same.
    async fn same(&mut self, what: &str, worlds: &[World; 2], commitments: &[String; 2]) {
        for (viewer, [one, other]) in &mut self.0 {
            let one = worlds[0].cleaned(one.next().await, &commitments[0]);
            let other = worlds[1].cleaned(other.next().await, &commitments[1]);
            assert!(one == other, "{what}: the stream differs for {viewer:?}:{}", first_difference(&one, &other));
        }
    }
}

/// How many commands follow the choice in both worlds.
const AHEAD: usize = 4;

/// Lets the two worlds go on alike, and compares everything after each command.
async fn compare(fork: &Fork, chance: &mut Chance) -> usize {
    let what = format!("{}, secret of {}, {:?}", fork.game, fork.seat, fork.choices);
    let worlds = [World::open(fork, &fork.files[0]).await, World::open(fork, &fork.files[1]).await];
    let opponent = if fork.seat == Seat::A { Seat::B } else { Seat::A };
    let mut streams = Streams(Vec::new());
    for viewer in [Viewer::Seat(opponent), Viewer::Public] {
        let [one, other] = worlds.each_ref().map(|world| world.player(viewer));
        streams.0.push((viewer, [events(one, None).await, events(other, None).await]));
    }
    let mut commitments = [String::new(), String::new()];
    for (world, commitment) in worlds.iter().zip(&mut commitments) {
        *commitment = world.watcher.look().await["dice"]["commitment"].as_str().unwrap_or_default().to_owned();
    }
    streams.same(&format!("{what}, at first"), &worlds, &commitments).await;
    let mut next = fork.choices.clone().map(|choices| (fork.seat, choices));
    for step in 0..AHEAD {
        if next.is_none() {
            next = common(&worlds, chance).await;
        }
        let Some((seat, said)) = next.take() else { return step };
        for (world, text) in worlds.iter().zip(&said) {
            let (status, told) = world.seats[seat.index()].say(text).await;
            assert_eq!(status, StatusCode::OK, "{what}, {step} commands on: {seat} {text}: {told}");
        }
        let mut known = Vec::new();
        for (viewer, _) in &streams.0 {
            let [one, other] = [worlds[0].player(*viewer).look().await, worlds[1].player(*viewer).look().await];
            known.push((gist(&one) != gist(&other)) || !one["outcome"].is_null());
        }
        // Once the choice is out, or nothing is hidden any more, the worlds may differ.
        let mut known = known.into_iter();
        streams.0.retain(|_| !known.next().unwrap_or(true));
        if streams.0.is_empty() {
            return step;
        }
        let here = format!("{what}, {step} commands on ({seat} {})", said[0]);
        streams.same(&here, &worlds, &commitments).await;
        for (viewer, _) in &streams.0 {
            same(&here, &worlds, *viewer, if step % 2 == 0 { "en" } else { "it" }).await;
        }
    }
    AHEAD
}

/// A command that is legal in both worlds.
async fn common(worlds: &[World; 2], chance: &mut Chance) -> Option<(Seat, [String; 2])> {
    let deciders = worlds[0].watcher.look().await["deciders"].clone();
    let deciders: Vec<Seat> = deciders.as_array()?.iter().filter_map(|seat| seat.as_str()?.parse().ok()).collect();
    let seat = *deciders.get(chance.below(deciders.len().max(1) as u32) as usize)?;
    let mut both = Vec::new();
    for world in worlds {
        let look = world.seats[seat.index()].look().await;
        both.push(look["commands"].as_array().cloned().unwrap_or_default());
    }
    let common: Vec<&Value> = both[0].iter().filter(|command| both[1].contains(command)).collect();
    let command = common.get(chance.below(common.len().max(1) as u32) as usize)?.as_str()?;
    Some((seat, [command.to_owned(), command.to_owned()]))
}

async fn hold(game: &str, scenario: &str, settings: &[(&str, &str)], wanted: &[&str], secret_set_up: Option<Seat>) {
    let kit = registry::find(game).expect("a game");
    let (of, mut chance) = (Game { kit: &*kit, scenario, settings }, Chance::new(5, 1));
    let dealt = secret_set_up.map(|seat| of.dealt(seat));
    for fork in of.forks(wanted).iter().chain(&dealt) {
        let steps = compare(fork, &mut chance).await;
        assert!(steps > 0, "{game}: {:?} did not stay secret for a command", fork.choices);
    }
}

#[tokio::test]
async fn energy_and_pseudo_torpedoes_are_sent_to_nobody_else() {
    hold("sfb", "duel", &[("A.fleet", "gorn-xca"), ("B.fleet", "rom-xke")], &["plan", "launch pseudo"], None).await;
}

#[tokio::test]
async fn dials_are_sent_to_nobody_else() {
    hold("attack-wing", "duel", &[], &["dial"], None).await;
}

#[tokio::test]
async fn hands_and_seeds_are_sent_to_nobody_else() {
    hold("stccg", "duel", &[], &["seed"], None).await;
}

#[tokio::test]
async fn the_heel_and_allocations_are_sent_to_nobody_else() {
    hold("stcs", "first-contact", &[], &["plan"], Some(Seat::B)).await;
}

#[tokio::test]
async fn projects_and_agendas_are_sent_to_nobody_else() {
    let factions = [("connection", "no-borg"), ("A.faction", "vulcan"), ("B.faction", "klingon")];
    hold("ascendancy", "duel", &factions, &["keep"], Some(Seat::A)).await;
}
