//! The table as shapes: discs, lanes, ships, cubes; player boards as sheets; the effect of each choice.

mod discs;
mod effects;
pub mod labels;
mod prices;

use engine::{Chip, Choice, Meaning, Outline, Row, Scene, Seat, Shape, Sheet, Shot, Text, Tone, msg, scene::drawing, words::Worded};
use rulebook::ascendancy as id;

use crate::{
    command::Command,
    data::{Confidence, Faction, said::ABILITIES},
    event::{Event, Spot, What},
    ids::{AgreementNo, FleetNo, Owner, TiedNo, seat_number},
    map::{
        NONE, OPEN, Place, SEATS,
        plane::{Pt, R},
    },
    state::{Cube, Frame, Open, Player, State},
    view::View,
    words,
};

/// Board units of a disc's radius.
const RADIUS: f64 = 10.0;

fn at(point: Pt) -> [f64; 2] {
    let scale = RADIUS / f64::from(R);
    [f64::from(point.x) * scale, -f64::from(point.y) * scale]
}

/// The shot of an event: roller, target, and number of hits.
pub fn shot(event: &Event) -> Option<Shot> {
    let id = |spot| match spot {
        Spot::At(place) => place.to_string(),
        Spot::Cube(cube) => format!("cube:{}", cube + 1),
    };
    let (from, at) = event.shot?;
    let points = |hits: i16| hits.try_into().unwrap_or(0);
    let line = Shot::line(id(from), id(at));
    Some(match event.what {
        What::InvasionRound | What::AssimilationRound => line.came(event.m > 0, points(event.m)),
        What::Spared => line.came(false, 0).says(msg!("shot-spared")),
        What::ShipLost => line.came(true, 1),
        What::CubeMisses => line.came(false, 0),
        _ => line.came(event.n > 0, points(event.n)).by(event.seat),
    })
}

/// The scene of a viewer.
pub fn scene(view: &View, commands: &[Command]) -> Scene {
    let open = &view.open;
    let [left, low, right, top] = open.map.area;
    let (a, b) = (at(Pt::new(left, top)), at(Pt::new(right, low)));
    let mut scene = Scene { bounds: [a[0], a[1], b[0] - a[0], b[1] - a[1]], ..Scene::default() };
    lanes(open, &mut scene);
    (0..open.map.systems.len()).for_each(|index| discs::system(open, index, &mut scene));
    cubes(open, &mut scene);
    directions(open, commands, &mut scene);
    scene.choices = commands.iter().map(|command| choice(view, command)).collect();
    scene.sheets = open.all().map(|seat| sheet(view, seat)).collect();
    scene.chips = chips(open);
    frame(&mut scene, open, commands);
    scene
}

fn chips(open: &Open) -> Vec<Chip> {
    let chip = |name: Text, value: String| Chip { name, value: Text::name(value), tone: Tone::Neutral, tip: Text::NONE };
    vec![
        chip(msg!("name-round"), format!("{} / {}", open.round, open.options.rounds)),
        chip(msg!("name-cubes"), open.cubes().to_string()),
        chip(msg!("name-spires"), open.borg_worlds().to_string()),
        chip(msg!("name-discs"), open.decks.discs.count_ones().to_string()),
    ]
}

fn ships_text(open: &Open, ships: [u8; SEATS]) -> String {
    let parts = open.all().filter(|&seat| ships[seat] > 0).map(|seat| format!("{}{}", seat, ships[seat]));
    parts.collect::<Vec<_>>().join(" ")
}

fn lanes(open: &Open, scene: &mut Scene) {
    for (index, lane) in open.map.lanes.iter().enumerate().filter(|(_, lane)| lane.n > 0) {
        let from = at(open.map.systems[usize::from(lane.a)].at);
        let to = if lane.b == OPEN { at(lane.end) } else { at(open.map.systems[usize::from(lane.b)].at) };
        let shape = Shape::new(format!("lane:{index}"), Meaning::Lane, Outline::Line(vec![from, to]));
        scene.shapes.push(shape.label(msg!("name-lane-of", n = lane.n)));
        for sector in 1..=lane.n {
            let place = Place::lane(index, sector);
            let ships = lane.ships[usize::from(sector) - 1];
            let outline = Outline::Circle { at: at(open.map.middle(place)), radius: RADIUS * 0.3 };
            let owner = open.all().find(|&seat| ships[seat] > 0);
            let tone = owner.map_or(Tone::Neutral, Tone::Seat);
            let shape = Shape::new(place.to_string(), Meaning::Zone, outline).tone(tone);
            scene.shapes.push(shape.label(Text::name(ships_text(open, ships))).tip(words::place(open, place)));
        }
    }
}

fn describe(open: &Open, index: usize) -> Text {
    let world = &open.map.systems[index];
    let disc = world.facts();
    let free = usize::from(disc.lanes).saturating_sub(world.links.len());
    msg!(
        "tip-system",
        name = words::disc(world.disc),
        owner = owner(world.owner),
        production = disc.places(0),
        research = disc.places(1),
        culture = disc.places(2),
        open = disc.places(3),
        hazard = disc.hazard,
        free = free,
        sure = words::confidence(disc.confidence),
    )
}

fn owner(owner: Owner) -> Text {
    match owner {
        Owner::Nobody => msg!("name-nobody"),
        Owner::Civilization => msg!("name-independent"),
        Owner::Borg => msg!("name-borg"),
        Owner::Seat(seat) => words::seat(seat),
    }
}

fn cubes(open: &Open, scene: &mut Scene) {
    for (index, cube) in open.borg.cubes.iter().enumerate().filter(|(_, cube)| cube.at != Place::NOWHERE) {
        let [middle, centre] = at(open.map.middle(cube.at));
        // On a System it lies above the upper edge of the disc, so that name and nodes can be read.
        let y = if cube.at.as_system().is_some() { centre - RADIUS * 1.2 } else { centre };
        let half = RADIUS * 0.34;
        // Cubes of one place lie side by side.
        let here = |other: &Cube| other.at == cube.at;
        let (place, of) =
            (open.borg.cubes[..index].iter().filter(|one| here(one)).count(), open.borg.cubes.iter().filter(|one| here(one)).count());
        let x = middle + (place as f64 - (of as f64 - 1.0) / 2.0) * half * 2.2;
        let corners = vec![[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
        let mut shape = Shape::new(format!("cube:{}", index + 1), Meaning::Token, Outline::Polygon(corners)).tone(Tone::Foe);
        let letters = format!("■{}", index + 1);
        shape.glyph = Some(engine::Glyph { letters, ..drawing::plain(drawing::CUBE, [x, y], 2.0 * half) });
        scene.shapes.push(shape.label(msg!("name-cube", n = index + 1)));
    }
}

/// Directions in which the current lane can lead: a spot with its degrees for each that is offered, to be clicked.
fn directions(open: &Open, commands: &[Command], scene: &mut Scene) {
    for command in commands {
        let (Command::Lay(degrees), Some(end)) = (*command, laid(open, command)) else { continue };
        let outline = Outline::Circle { at: end, radius: RADIUS * 0.5 };
        let shape = Shape::new(format!("lay:{degrees}"), Meaning::Zone, outline);
        scene.shapes.push(shape.label(Text::name(format!("{degrees}°"))).tip(msg!("do-lay", n = degrees)));
    }
}

fn sheet(view: &View, seat: Seat) -> Sheet {
    let (open, player) = (&view.open, &view.open.players[seat]);
    let mut rows = figures(player);
    research(view, seat, &mut rows);
    afloat(open, seat, &mut rows);
    hand(view, seat, &mut rows);
    faction(player.facts(), &mut rows);
    Sheet {
        of: Place::system(open.map.home(seat)).to_string(),
        title: msg!("name-board", seat = words::seat(seat), faction = words::faction(player.facts())),
        subtitle: if player.assimilated { msg!("name-assimilated") } else { Text::NONE },
        tone: Tone::Seat(seat),
        active: view.asked.is_some_and(|(asked, _)| asked == seat),
        gone: player.assimilated,
        rows: rows.into(),
    }
}

/// The numbers of a player.
fn figures(player: &Player) -> Vec<Row> {
    let pair = |name: Text, value: u8| (name, Text::name(value.to_string()));
    vec![
        Row::Numbers(vec![
            pair(msg!("name-ascendancy"), player.ascendancy),
            pair(msg!("name-production"), player.stock[0]),
            pair(msg!("name-research"), player.stock[1]),
            pair(msg!("name-culture"), player.stock[2]),
        ]),
        Row::Numbers(vec![
            pair(msg!("name-commands"), player.commands),
            (msg!("name-weapons"), Text::name(format!("{}+", 5 - player.weapons.min(4)))),
            pair(msg!("name-shields"), player.shields),
            pair(msg!("name-supply"), player.supply),
        ]),
    ]
}

/// Projects and advancements; what a project is, only its owner sees.
fn research(view: &View, seat: Seat, rows: &mut Vec<Row>) {
    let (open, player) = (&view.open, &view.open.players[seat]);
    let own = view.own.filter(|_| view.viewer == Some(seat));
    for (index, project) in player.projects.iter().enumerate() {
        let name = own.and_then(|own| own.projects.get(index).copied());
        let name = name.map_or_else(|| msg!("name-project"), |slot| words::advancement(open.advancement(project.of, slot)));
        let cost = own.and_then(|own| own.projects.get(index).map(|&slot| open.advancement(project.of, slot).cost));
        let tokens = cost.map_or_else(|| project.tokens.to_string(), |cost| format!("{} / {cost}", project.tokens));
        rows.push(Row::Numbers(vec![(name, Text::name(tokens))]));
    }
    for owned in player.owned.iter() {
        let facts = open.advancement(owned.of, owned.slot);
        rows.push(Row::Note(sure(words::advancement(facts), facts.confidence)));
    }
}

/// Fleets and ships at warp.
fn afloat(open: &Open, seat: Seat, rows: &mut Vec<Row>) {
    let player = &open.players[seat];
    for (index, fleet) in FleetNo::first(3).zip(&player.fleets).filter(|(_, fleet)| fleet.kind != NONE) {
        let card = player.fleet_card(index).map_or(Text::NONE, words::fleet);
        let place = if fleet.at == Place::NOWHERE { msg!("name-at-warp") } else { words::place(open, fleet.at) };
        rows.push(Row::Note(msg!("name-fleet-row", n = index.number(), card = card, ships = fleet.ships, place = place)));
    }
    for (index, group) in open.warp.iter().enumerate().filter(|(_, group)| group.seat == seat) {
        rows.push(Row::Note(msg!(
            "name-warp-row",
            n = index + 1,
            ships = group.ships,
            tokens = group.tokens,
            place = words::place(open, group.from)
        )));
    }
}

/// Agreements, allies, technology and agendas.
fn hand(view: &View, seat: Seat, rows: &mut Vec<Row>) {
    let player = &view.open.players[seat];
    let own = view.own.filter(|_| view.viewer == Some(seat));
    for (card, holder) in AgreementNo::first(3).zip(&player.given).filter(|(_, holder)| **holder != NONE) {
        rows.push(Row::Note(msg!("name-agreement-row", card = words::agreement(card), seat = words::seat(seat_number(*holder)))));
    }
    for &card in player.allies.iter() {
        rows.push(Row::Note(words::card_lot(card.into())));
    }
    for &card in player.tech.iter() {
        rows.push(Row::Note(words::tech_lot(card.into())));
    }
    if player.agenda != NONE {
        rows.push(Row::Note(words::agenda(player.agenda)));
    }
    if let Some(own) = own.filter(|own| own.agenda != NONE) {
        rows.push(Row::Note(words::agenda(own.agenda)));
    }
}

/// Something with how well it is sourced, where that is not well.
fn sure(what: Text, sure: Confidence) -> Text {
    if sure == Confidence::High { what } else { msg!("name-sure", what = what, sure = words::confidence(sure)) }
}

/// Abilities of a faction, its fleet cards, and how well that is sourced.
fn faction(facts: &'static Faction, rows: &mut Vec<Row>) {
    let abilities = ABILITIES.iter().filter(|(ability, _)| facts.can(*ability));
    rows.extend(abilities.map(|(_, word)| Row::Note(Text::of(word))));
    for card in &facts.fleets {
        let name = words::fleet(card);
        rows.push(Row::Note(match card.effect.word() {
            Some(word) => msg!("name-fleet-card-effect", card = name, n = card.most, effect = Text::of(word)),
            None => msg!("name-fleet-card", card = name, n = card.most),
        }));
    }
    rows.push(Row::Note(msg!("name-faction-sure", sure = words::confidence(facts.confidence))));
}

fn choice(view: &View, command: &Command) -> Choice {
    let open = &view.open;
    let rule = view.asked.map_or(id::BASE_ROUND_1, |(_, rule)| rule);
    let (label, group, on) = labels::label(view, command);
    let mut choice = Choice::new(command, label, group, rule);
    choice.on = on.into_iter().filter(|place| open.map.exists(*place)).map(|place| place.to_string()).collect();
    if let Command::Activate(cube) = command {
        choice.on.push(format!("cube:{}", cube.number()));
    }
    if let (Command::Lay(degrees), Frame::Lay(..)) = (command, open.frame()) {
        choice.on.push(format!("lay:{degrees}"));
    }
    choice.preview = preview(open, command);
    choice.odds = crate::odds::forecast(view, command);
    choice.detail = detail(view, command);
    choice
}

/// The price and the effect of a command.
fn detail(view: &View, command: &Command) -> Text {
    let Some((seat, _)) = view.asked else { return Text::NONE };
    let told = prices::detail(view, command).or_else(|| effects::of(view, seat, command));
    let left = view.open.players[seat].commands.saturating_sub(1);
    match (told, effects::takes_command(view, seat, command)) {
        (Some(effect), true) => msg!("detail-of-command", effect = effect, n = left),
        (None, true) => msg!("detail-cost", n = left),
        (told, false) => told.unwrap_or_default(),
    }
}

/// The table with the candidates of a tie drawn and numbered, in a language: for a referee.
pub fn picture(state: &State, say: &engine::words::Words) -> Scene {
    let open = &state.open;
    let mut scene = scene(&crate::view::view(state, engine::Viewer::Public), &[]);
    (scene.sheets, scene.chips) = (Vec::new(), Vec::new());
    if matches!(open.frame(), Frame::Tie(_)) {
        for (index, tied) in TiedNo::first(open.tie.len()).zip(open.tie.iter()) {
            scene.shapes.extend(preview(open, &Command::Take(index)));
            let mut map = open.map;
            map.turn(&tied.turns);
            let turned = tied.turns.iter().next().map(|turn| map.systems[usize::from(turn.system)].at);
            let [x, y] = at(turned.unwrap_or_else(|| map.middle(tied.end)));
            let outline = Outline::Words { at: [x, y + RADIUS * 0.35], size: RADIUS };
            scene.shapes.push(Shape::new("", Meaning::Marker, outline).tone(Tone::Warn).label(Text::name(index.number().to_string())));
        }
    }
    frame(&mut scene, open, &[]);
    scene.said(say)
}

/// Only the part of the plane where something lies or can be laid now.
fn frame(scene: &mut Scene, open: &Open, commands: &[Command]) {
    let systems = open.map.systems.iter().map(|world| at(world.at));
    let lanes = open.map.lanes.iter().filter(|lane| lane.open()).map(|lane| at(lane.end));
    let laid = commands.iter().filter_map(|command| laid(open, command));
    let wide = [f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY];
    let places = systems.chain(lanes).chain(laid);
    let [l, t, r, b] = places.fold(wide, |[l, t, r, b], [x, y]| [l.min(x), t.min(y), r.max(x), b.max(y)]);
    if l <= r {
        let margin = RADIUS * 1.8;
        scene.bounds = [l - margin, t - margin, r - l + 2.0 * margin, b - t + 2.0 * margin];
    }
}

/// The end of the current lane in the direction of a command.
fn laid(open: &Open, command: &Command) -> Option<[f64; 2]> {
    let (Frame::Lay(_, mover, n, _), Command::Lay(degrees)) = (open.frame(), *command) else { return None };
    let from = mover.from.as_system().unwrap_or(0);
    Some(at(crate::rules::geometry::end(open, from, degrees.into(), n)))
}

/// A lane as it would lie, a System as it would be turned.
fn preview(open: &Open, command: &Command) -> Vec<Shape> {
    let ghost = |outline| Shape::new("", Meaning::Ghost, outline);
    match (open.frame(), *command) {
        (Frame::Lay(_, mover, ..), Command::Lay(_)) => {
            let Some(end) = laid(open, command) else { return Vec::new() };
            let line = vec![at(open.map.systems[mover.from.as_system().unwrap_or(0)].at), end];
            vec![ghost(Outline::Line(line)), ghost(Outline::Circle { at: end, radius: RADIUS })]
        }
        (Frame::Tie(_), Command::Take(index)) => {
            let Some(tied) = open.tie.get(usize::from(index)) else { return Vec::new() };
            let mut map = open.map;
            map.turn(&tied.turns);
            let turned =
                tied.turns.iter().map(|turn| ghost(Outline::Circle { at: at(map.systems[usize::from(turn.system)].at), radius: RADIUS }));
            let goal = ghost(Outline::Circle { at: at(map.middle(tied.end)), radius: RADIUS * 0.6 });
            turned.chain([goal]).collect()
        }
        _ => Vec::new(),
    }
}
