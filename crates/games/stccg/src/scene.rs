//! The table as zones of cards: the spaceline as it lies, with who is where; hands, piles and what can be done.

mod faces;
mod rows;

use engine::{CardShown, Chip, Choice, Lay, Scene, Seat, Shot, Tag, Text, Tone, Viewer, Zone as Shown, msg};

use crate::{
    command::{Command, Name, Who},
    data::Kind,
    event::Event,
    flow::asked,
    ids::{Id, NONE},
    rules::{notes, ships},
    state::{Few, SEATS, State, Zone, mark},
    words,
};

pub use faces::faces;

fn id(name: Name) -> String {
    format!("card:{name}")
}

fn tag(name: Text) -> Tag {
    Tag { id: String::new(), name, tip: Text::NONE, tone: Tone::Neutral }
}

/// A card as the viewer sees it.
fn shown(state: &State, card: Id, viewer: Viewer) -> CardShown {
    let inst = state.at(card);
    if !inst.seen_by(viewer) {
        let kind = if inst.zone == Zone::Play && inst.data().kind == Kind::Personnel { msg!("a-person") } else { msg!("a-card") };
        // A number that says nothing of the card: its place among those of the same host.
        let mut card = CardShown::new(format!("hidden:{}:{}", inst.ctrl.index(), inst.host), None, kind);
        card.tone = Tone::Seat(inst.ctrl);
        card.turned = inst.is(mark::STOPPED);
        return card;
    }
    let mut card_shown = CardShown::new(id(inst.name()), Some(inst.data().id.as_str()), words::title(inst.name()));
    card_shown.tone = Tone::Seat(inst.ctrl);
    card_shown.turned = inst.is(mark::STOPPED | mark::DISABLED);
    let flags = [
        (mark::STOPPED, msg!("tag-stopped")),
        (mark::CLOAKED, msg!("tag-cloaked")),
        (mark::DAMAGED, msg!("tag-damaged")),
        (mark::ABDUCTED, msg!("tag-abducted")),
    ];
    card_shown.tags.extend(flags.into_iter().filter(|(flag, _)| inst.is(*flag)).map(|(_, name)| tag(name)));
    if inst.form != crate::state::Form::Printed {
        card_shown.tags.push(tag(msg!("tag-assimilated")));
    }
    if inst.data().kind == Kind::Ship && inst.zone == Zone::Play {
        card_shown.tags.push(tag(msg!("tag-range", n = ships::range_left(state, card))));
    }
    card_shown
}

/// Number the hidden cards of a list, so that each has an id of its own.
fn numbered(cards: &mut [CardShown]) {
    for (index, card) in cards.iter_mut().enumerate() {
        if card.face.is_none() {
            card.id = format!("{}:{index}", card.id);
        }
    }
}

fn with_crew(state: &State, card: Id, viewer: Viewer, depth: u8) -> CardShown {
    let mut top = shown(state, card, viewer);
    let loc = state.at(card).loc;
    for seat in SEATS {
        let mut list: Few = state.here(seat, loc).filter(|&one| state.at(one).host == card).take(70).collect();
        list.sort_unstable_by_key(|&one| (state.at(one).known, state.at(one).marks, one));
        for one in list {
            let inner = if depth > 0 { with_crew(state, one, viewer, depth - 1) } else { shown(state, one, viewer) };
            top.under.push(inner);
        }
    }
    let mut on: Few = state.on(card).take(70).collect();
    on.sort_unstable();
    top.under.extend(on.into_iter().map(|one| shown(state, one, viewer)));
    numbered(&mut top.under);
    top
}

fn zone(id: String, title: Text, seat: Option<Seat>, lay: Lay, cards: Vec<CardShown>, count: usize) -> Shown {
    Shown { id, title, owner: seat, lay, count: count as u16, cards }
}

/// One location with everything there.
fn place(state: &State, loc: u8, viewer: Viewer) -> Shown {
    let place = &state.places[usize::from(loc)];
    let mut cards = Vec::new();
    let mission = state.card(place.card).kind == Kind::Mission;
    if mission {
        let mut top = shown(state, place.card, viewer);
        top.tags.push(tag(msg!("tag-seeds", n = place.under.len())));
        if let Some(seat) = place.solved {
            top.tags.push(tag(msg!("tag-solved", seat = seat)));
        }
        if place.taken.is_some() {
            top.tags.push(tag(msg!("tag-assimilated")));
        }
        let mut on: Few = state.on(place.card).take(70).collect();
        on.sort_unstable();
        top.under.extend(on.into_iter().map(|one| shown(state, one, viewer)));
        let mut seeds: Vec<CardShown> = place.under.iter().map(|&one| shown(state, one, viewer)).collect();
        top.under.append(&mut seeds);
        numbered(&mut top.under);
        cards.push(top);
    }
    for seat in SEATS {
        let mut here: Few = state
            .here(seat, loc)
            .filter(|&one| (state.at(one).host == NONE || state.at(one).host == place.card) && one != place.card)
            .take(70)
            .collect();
        if !mission && state.at(place.card).ctrl == seat {
            here.insert(0, place.card);
        }
        here.sort_unstable_by_key(|&one| (state.at(one).known, state.at(one).marks, one));
        cards.extend(here.into_iter().map(|one| with_crew(state, one, viewer, 1)));
    }
    numbered(&mut cards);
    let count = cards.len();
    zone(format!("place:{}", state.name(place.card)), words::title(state.name(place.card)), None, Lay::Column, cards, count)
}

/// The seat whose side of the table is shown first.
const fn facing(viewer: Viewer) -> Seat {
    match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Public => Seat::A,
    }
}

/// The whole table.
pub fn scene(state: &State, viewer: Viewer, commands: &[Command]) -> Scene {
    let mut scene = Scene { bounds: [0.0, 0.0, 100.0, 20.0], ..Scene::default() };
    for seat in SEATS {
        let who = seat;
        let score = msg!("score-of", seat = who);
        scene.chips.push(Chip {
            name: score,
            value: Text::name(state.score(seat).to_string()),
            tone: Tone::Seat(who),
            tip: msg!("tip-points"),
        });
    }
    scene.zones.extend(state.line.iter().map(|&loc| place(state, loc, viewer)));
    let apart = state.locs().filter(|&loc| state.rank(loc).is_none());
    scene.zones.extend(apart.map(|loc| place(state, loc, viewer)));
    let facing = facing(viewer);
    for seat in [facing, facing.other()] {
        piles(state, seat, viewer, &mut scene.zones);
    }
    if let Viewer::Seat(seat) = viewer {
        rows::draw(state, seat, commands, &mut scene);
    }
    let ask = asked(state);
    let rule = ask.map_or(rulebook::stccg::ENDGAME_1, |(_, _, rule)| rule);
    let lying = if commands.is_empty() { Vec::new() } else { lying(&scene.zones) };
    for command in commands {
        let mut choice = Choice::new(command, words::label(command, ask.map(|(_, ask, _)| ask)), words::group(command), rule);
        let on = cards_of(command).into_iter().map(id).find(|one| lying.binary_search(&one.as_str()).is_ok());
        choice.on = on.into_iter().collect();
        if let Viewer::Seat(seat) = viewer {
            choice.detail = foreseen(state, seat, command).unwrap_or(Text::NONE);
        }
        scene.choices.push(choice);
    }
    scene
}

/// The requirements of a mission and the skills of those who would go, as the log tells them after the attempt.
fn foreseen(state: &State, seat: Seat, command: &Command) -> Option<Text> {
    let (at, ship, scouting) = match command {
        Command::Attempt(at, ship) => (at, ship, false),
        Command::Scout(at, ship) => (at, ship, true),
        _ => return None,
    };
    let at = state.find(*at)?;
    let card = if scouting { state.objective(seat)? } else { at };
    let host = ship.map_or(Some(NONE), |ship| state.find(ship))?;
    let asks = state.card(card).asks.as_str();
    let (count, there) = notes::foreseen(state, seat, state.place_of(at)?, host, card);
    if asks.is_empty() {
        return Some(msg!("detail-team", n = count));
    }
    let there: Vec<String> = there.iter().map(|(name, n)| format!("{name} {n}")).collect();
    let needs = Text::name(asks);
    if there.is_empty() {
        Some(msg!("detail-asked", needs = needs, n = count))
    } else {
        Some(msg!("detail-weighed", needs = needs, n = count, there = Text::name(there.join(", "))))
    }
}

/// The ids of all cards that lie anywhere, sorted: there are as many commands as cards, and each is looked for.
fn lying(zones: &[Shown]) -> Vec<&str> {
    fn add<'z>(card: &'z CardShown, ids: &mut Vec<&'z str>) {
        ids.push(&card.id);
        card.under.iter().for_each(|inner| add(inner, ids));
    }
    let mut ids = Vec::with_capacity(128);
    zones.iter().flat_map(|zone| &zone.cards).for_each(|card| add(card, &mut ids));
    ids.sort_unstable();
    ids
}

/// What is drawn of a battle or an attempt: who, against what, and what came of it.
pub fn shot(event: &Event) -> Option<Shot> {
    let line = |[from, at]: [Name; 2]| Shot::line(id(from), id(at));
    Some(match event {
        Event::Fire { target, hit, from, .. } => {
            let says = match hit {
                0 => msg!("shot-miss"),
                1 => msg!("shot-hit"),
                _ => msg!("shot-direct"),
            };
            line([from.unwrap_or(*target), *target]).came(*hit > 0, 0).says(says)
        }
        Event::Engaged { pair, .. } => line(*pair),
        Event::Struck { card, how, by } => {
            let says = match how {
                1 => msg!("shot-stunned"),
                2 => msg!("shot-wounded"),
                3 => msg!("shot-abducted"),
                _ => msg!("shot-spared"),
            };
            line([by.unwrap_or(*card), *card]).came(*how > 0, 0).says(says)
        }
        Event::Attempt { seat, course, count, .. } => line((*course)?).by(Some(*seat)).says(msg!("shot-attempt", n = *count)),
        Event::Met { seat, card, course } => line((*course)?).by(Some(*seat)).says(words::title(*card)),
        Event::Overcome { seat, card, course } => {
            line((*course)?).came(true, 0).by(Some(*seat)).says(msg!("shot-overcome", card = words::title(*card)))
        }
        Event::Failed { seat, card, course } => {
            line((*course)?).came(false, 0).by(Some(*seat)).says(msg!("shot-failed", card = words::title(*card)))
        }
        Event::Solved { seat, points, course, .. } => line((*course)?).came(true, 0).by(Some(*seat)).says(msg!("shot-solved", n = *points)),
        Event::Unsolved { seat, course, .. } => line((*course)?).came(false, 0).by(Some(*seat)).says(msg!("shot-unsolved")),
        _ => return None,
    })
}

/// The cards that a command is about, the one to click first.
fn cards_of(command: &Command) -> Vec<Name> {
    match command {
        Command::Take(a)
        | Command::Cloak(a)
        | Command::Undock(a)
        | Command::Acquire(a)
        | Command::Assault(a)
        | Command::Skill(a, _)
        | Command::Instead(a, _) => {
            vec![*a]
        }
        Command::Seed(a, b) | Command::Play(a, b) | Command::Show(a, b) | Command::Use(a, _, b) => {
            [Some(*a), *b].into_iter().flatten().collect()
        }
        Command::Crew(a, b, _) | Command::Dock(a, b) => vec![*a, *b],
        Command::Fly(a, b) => vec![*b, *a],
        Command::Attempt(a, b) | Command::Scout(a, b) => [Some(*a), *b].into_iter().flatten().collect(),
        Command::Attack(_, a) => vec![*a],
        Command::Beam(Who::One(a), ..) => vec![*a],
        Command::Beam(_, from, _) => vec![*from],
        _ => Vec::new(),
    }
}

fn piles(state: &State, seat: Seat, viewer: Viewer, zones: &mut Vec<Shown>) {
    let (player, who) = (state.player(seat), seat);
    let list = |ids: &[Id]| {
        let mut ids: Vec<Id> = ids.to_vec();
        ids.sort_unstable_by_key(|&one| (state.at(one).known & (1 << facing(viewer).index()) == 0, one));
        let mut cards: Vec<CardShown> = ids.into_iter().map(|one| shown(state, one, viewer)).collect();
        numbered(&mut cards);
        cards
    };
    if !player.seeds.is_empty() {
        zones.push(zone(
            format!("seeds:{who}"),
            msg!("zone-seeds", seat = who),
            Some(seat),
            Lay::Row,
            list(&player.seeds),
            player.seeds.len(),
        ));
    }
    zones.push(zone(format!("hand:{who}"), msg!("zone-hand", seat = who), Some(seat), Lay::Row, list(&player.hand), player.hand.len()));
    zones.push(zone(format!("deck:{who}"), msg!("zone-deck", seat = who), Some(seat), Lay::Pile, Vec::new(), player.deck.len()));
    let last: Vec<Id> = player.discard.iter().rev().take(1).copied().collect();
    zones.push(zone(format!("discard:{who}"), msg!("zone-discard", seat = who), Some(seat), Lay::Pile, list(&last), player.discard.len()));
    let table: Vec<Id> = player.play.iter().copied().filter(|&one| state.at(one).zone == Zone::Table).collect();
    zones.push(zone(format!("table:{who}"), msg!("zone-table", seat = who), Some(seat), Lay::Row, list(&table), table.len()));
    if !player.side.is_empty() {
        let title = msg!("zone-side", seat = who);
        zones.push(zone(format!("side:{who}"), title, Some(seat), Lay::Row, list(&player.side), player.side.len()));
    }
    if !player.bridge.is_empty() {
        let drawn = state.shoot.as_ref().map(|shoot| shoot.drawn[seat].to_vec()).unwrap_or_default();
        let own: Vec<Id> = drawn.into_iter().filter(|_| viewer == Viewer::Seat(seat)).collect();
        zones.push(zone(format!("bridge:{who}"), msg!("zone-bridge", seat = who), Some(seat), Lay::Pile, list(&own), player.bridge.len()));
    }
}
