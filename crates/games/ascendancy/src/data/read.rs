//! Reading the data files: the project's, with an owner's in the place of those of the same name.

use engine::Malformed;
use serde::{Deserialize, de::DeserializeOwned};

use super::{
    Ability, Advancement, Aimed, BorgFacts, Card, CardKind, Confidence, Disc, DiscKind, Effect, FILES, Faction, FleetCard, FleetEffect,
    Order, Prices, Tables, Tech,
};

#[derive(Deserialize)]
struct Discs {
    disc: Vec<DiscRow>,
}

#[derive(Deserialize)]
struct DiscRow {
    id: String,
    name: String,
    kind: DiscKind,
    #[serde(default)]
    spots: String,
    lanes: u8,
    #[serde(default)]
    hazard: u8,
    #[serde(default = "yes")]
    shields_help: bool,
    #[serde(default)]
    expansion: bool,
    confidence: Confidence,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
struct Cards {
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
struct CardRow {
    id: String,
    #[serde(default)]
    name: String,
    kind: CardKind,
    copies: u8,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    warp_capable: bool,
    #[serde(default)]
    borg: bool,
    confidence: Confidence,
}

#[derive(Deserialize)]
struct Factions {
    faction: Vec<FactionRow>,
}

#[derive(Deserialize)]
struct FactionRow {
    id: String,
    name: String,
    home: String,
    start: String,
    abilities: Vec<Ability>,
    named: Vec<String>,
    fleet: Vec<FleetRow>,
    confidence: Confidence,
}

#[derive(Deserialize)]
struct FleetRow {
    id: String,
    #[serde(default)]
    name: String,
    most: u8,
    effect: FleetEffect,
}

#[derive(Deserialize)]
struct Advancements {
    filler: Vec<String>,
    advancement: Vec<AdvancementRow>,
}

#[derive(Deserialize)]
struct AdvancementRow {
    id: String,
    #[serde(default)]
    name: String,
    effect: Effect,
    cost: u8,
    #[serde(default)]
    warp: u8,
    #[serde(default)]
    shows_culture: bool,
    confidence: Confidence,
}

#[derive(Deserialize)]
struct Borg {
    command: Vec<OrderRow>,
    technology: Vec<TechRow>,
    cube: CubeRow,
}

#[derive(Deserialize)]
struct OrderRow {
    target: Aimed,
    #[serde(default)]
    range: u8,
    copies: u8,
}

#[derive(Deserialize)]
struct TechRow {
    id: Tech,
    copies: u8,
}

#[derive(Deserialize)]
struct CubeRow {
    dice: u8,
    hits: [u8; 6],
    cubes: u8,
    spires: u8,
    launch: u8,
    regenerates: u8,
}

#[derive(Deserialize)]
struct PriceRow {
    price: [u8; 3],
}

#[derive(Deserialize)]
struct StepsRow {
    steps: [u8; 4],
}

#[derive(Deserialize)]
struct StartRow {
    resources: [u8; 3],
    ships: u8,
}

#[derive(Deserialize)]
struct PriceRows {
    ship: PriceRow,
    colony: PriceRow,
    production_node: PriceRow,
    research_node: PriceRow,
    culture_node: PriceRow,
    ascendancy: PriceRow,
    weapons: StepsRow,
    shields: StepsRow,
    start: StartRow,
    extra: StartRow,
    humble: StartRow,
}

/// Sixteen digits that are others for other files (FNV-1a); empty without any.
fn mark(files: &[(String, String)]) -> String {
    if files.is_empty() {
        return String::new();
    }
    let bytes = files.iter().flat_map(|(name, text)| name.bytes().chain([0]).chain(text.bytes()).chain([0]));
    let sum = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{sum:016x}")
}

fn leak(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

fn parse<T: DeserializeOwned>(files: &[(String, String)], name: &str) -> Result<T, Malformed> {
    let own = files.iter().find(|(file, _)| file == name).map(|(_, text)| text.as_str());
    let text = own.or_else(|| FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)).unwrap_or_default();
    toml::from_str(text).map_err(|why| Malformed::from(why.to_string().split_whitespace().collect::<Vec<_>>().join(" ")).at(name))
}

/// Everything that cannot be read in these files, each by itself: the first mistake of each.
pub(super) fn unreadable(files: &[(String, String)]) -> Vec<String> {
    let read = [
        parse::<Discs>(files, "discs.toml").err(),
        parse::<Cards>(files, "exploration.toml").err(),
        parse::<Factions>(files, "factions.toml").err(),
        parse::<Advancements>(files, "advancements.toml").err(),
        parse::<Borg>(files, "borg.toml").err(),
        parse::<PriceRows>(files, "prices.toml").err(),
    ];
    read.into_iter().flatten().map(|why| why.to_string()).collect()
}

/// Names in factions and decks that nothing defines, and files with more entries than can be read.
pub(super) fn loose_ends(files: &[(String, String)]) -> Vec<String> {
    let (Ok(discs), Ok(cards), Ok(rows)) =
        (parse::<Discs>(files, "discs.toml"), parse::<Advancements>(files, "advancements.toml"), parse::<Factions>(files, "factions.toml"))
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let known = |id: &String| cards.advancement.iter().any(|row| row.id == *id);
    found
        .extend(cards.filler.iter().filter(|id| !known(id)).map(|id| format!("advancements.toml: filler: there is no advancement {id:?}")));
    for disc in discs.disc.iter().filter(|disc| disc.lanes > 6) {
        found.push(format!("disc {}: {} lanes; 1 to 6 are possible", disc.id, disc.lanes));
    }
    for row in &rows.faction {
        let named = row.named.iter().chain([&row.start]);
        found.extend(named.filter(|id| !known(id)).map(|id| format!("faction {}: there is no advancement {id:?}", row.id)));
        if row.named.iter().filter(|id| **id != row.start).count() > 14 {
            found.push(format!("faction {}: more than 15 advancements, the one it starts with included", row.id));
        }
        if !discs.disc.iter().any(|disc| disc.id == row.home && disc.kind == DiscKind::Home) {
            found.push(format!("faction {}: there is no home disc {:?}", row.id, row.home));
        }
        if row.fleet.len() > 4 {
            found.push(format!("faction {}: {} fleet cards; there is room for 4", row.id, row.fleet.len()));
        }
        let twice = rows.faction.iter().find(|other| other.id != row.id && other.home == row.home && row.id < other.id);
        found.extend(twice.map(|other| format!("factions {} and {} have the same home {:?}", row.id, other.id, row.home)));
    }
    found
}

/// The tables of the project's files, with these in the place of those of the same name.
pub(super) fn tables(files: &[(String, String)]) -> Result<Tables, Malformed> {
    let discs = discs(parse(files, "discs.toml")?)?;
    let advancements: Advancements = parse(files, "advancements.toml")?;
    let factions = factions(parse(files, "factions.toml")?, &discs, &advancements)?;
    Ok(Tables {
        cards: cards(parse(files, "exploration.toml")?),
        advancements: advancements.advancement.iter().map(advancement).collect(),
        borg: borg(parse(files, "borg.toml")?),
        prices: prices(parse(files, "prices.toml")?),
        own: !files.is_empty(),
        mark: mark(files),
        discs,
        factions,
    })
}

fn discs(rows: Discs) -> Result<Vec<Disc>, Malformed> {
    let spot = |id: &str, letter: char| match letter {
        'P' => Ok(0),
        'R' => Ok(1),
        'C' => Ok(2),
        'O' => Ok(3),
        _ => Err(format!("discs.toml: {id}: {letter:?} is no kind of place: write P, R, C or O")),
    };
    let disc = |row: DiscRow| -> Result<Disc, Malformed> {
        Ok(Disc {
            spots: row.spots.chars().map(|letter| spot(&row.id, letter)).collect::<Result<_, _>>()?,
            id: leak(&row.id),
            name: leak(&row.name),
            kind: row.kind,
            lanes: row.lanes.min(6),
            hazard: row.hazard,
            shields_help: row.shields_help,
            expansion: row.expansion,
            confidence: row.confidence,
        })
    };
    rows.disc.into_iter().map(disc).collect()
}

fn cards(rows: Cards) -> Vec<Card> {
    let card = |row: CardRow| Card {
        id: leak(&row.id),
        word: leak(&format!("card-{}", row.id)),
        name: leak(&row.name),
        kind: row.kind,
        copies: row.copies,
        level: row.level,
        warp_capable: row.warp_capable,
        borg: row.borg,
        confidence: row.confidence,
    };
    rows.card.into_iter().map(card).collect()
}

fn advancement(row: &AdvancementRow) -> Advancement {
    Advancement {
        id: leak(&row.id),
        word: leak(&format!("advancement-{}", row.id)),
        name: leak(&row.name),
        effect: row.effect,
        cost: row.cost,
        warp: row.warp,
        shows_culture: row.shows_culture,
        confidence: row.confidence,
    }
}

fn factions(rows: Factions, discs: &[Disc], advancements: &Advancements) -> Result<Vec<Faction>, Malformed> {
    let known = |id: &str| {
        let found = (0..).zip(&advancements.advancement).find(|(_, row)| row.id == id);
        found.map(|(number, _)| number).ok_or_else(|| format!("there is no advancement {id:?}"))
    };
    let faction = |row: FactionRow| -> Result<Faction, Malformed> {
        let home = (0..).zip(discs).find(|(_, disc)| disc.id == row.home && disc.kind == DiscKind::Home);
        let mut names = row.named.clone();
        // The starting advancement stands first.
        names.retain(|name| *name != row.start);
        names.insert(0, row.start.clone());
        let mut filler = advancements.filler.clone();
        if let Some(place) = filler.iter().position(|name| *name == row.start) {
            filler.remove(place);
        }
        names.extend(filler);
        let mut deck = [0; 15];
        for (place, name) in deck.iter_mut().zip(&names) {
            *place = known(name).map_err(|why| format!("factions.toml: {}: {why}", row.id))?;
        }
        if names.len() < deck.len() {
            return Err(format!("factions.toml: {}: 15 advancements are needed, with the filler", row.id).into());
        }
        let fleets = row.fleet.iter().map(|fleet| FleetCard {
            id: leak(&fleet.id),
            word: leak(&format!("fleet-{}", fleet.id)),
            name: leak(&fleet.name),
            most: fleet.most,
            effect: fleet.effect,
        });
        Ok(Faction {
            home: home.ok_or_else(|| format!("factions.toml: {}: there is no home disc {:?}", row.id, row.home))?.0,
            deck,
            abilities: row.abilities.iter().fold(0, |all, &ability| all | 1 << ability as u32),
            fleets: fleets.take(4).collect(),
            id: leak(&row.id),
            name: leak(&row.name),
            word: leak(&format!("faction-{}", row.id)),
            confidence: row.confidence,
        })
    };
    rows.faction.into_iter().map(faction).collect()
}

fn borg(rows: Borg) -> BorgFacts {
    let order = |row: OrderRow| {
        let word = match row.target {
            Aimed::Developed => "developed",
            Aimed::Ship => "ship",
            Aimed::Home => "home",
            Aimed::Starbase => "starbase",
            Aimed::BorgWorld => "borg-world",
            Aimed::Adapt => "adapt",
            Aimed::Assemble => "assemble",
        };
        let id = if row.range == 0 { word.to_owned() } else { format!("{word}-{}", row.range) };
        Order { target: row.target, range: row.range, copies: row.copies, word: leak(&format!("order-{word}")), id: leak(&id) }
    };
    let word = |tech: Tech| match tech {
        Tech::Dice => "dice",
        Tech::Shields => "shields",
        Tech::Casualty => "casualty",
        Tech::Step => "step",
        Tech::ReRoll => "re-roll",
    };
    BorgFacts {
        orders: rows.command.into_iter().map(order).collect(),
        technology: rows.technology.iter().map(|row| (row.id, row.copies, leak(&format!("tech-{}", word(row.id))))).collect(),
        dice: rows.cube.dice,
        hits: rows.cube.hits,
        cubes: rows.cube.cubes,
        spires: rows.cube.spires,
        launch: rows.cube.launch,
        regenerates: rows.cube.regenerates,
    }
}

fn prices(rows: PriceRows) -> Prices {
    Prices {
        ship: rows.ship.price,
        colony: rows.colony.price,
        nodes: [rows.production_node.price, rows.research_node.price, rows.culture_node.price],
        ascendancy: rows.ascendancy.price,
        weapons: rows.weapons.steps,
        shields: rows.shields.steps,
        start: (rows.start.resources, rows.start.ships),
        extra: (rows.extra.resources, rows.extra.ships),
        humble: (rows.humble.resources, rows.humble.ships),
    }
}
