//! Missing or impossible entries in an owner's folder of data.

use super::{CardKind, DiscKind, FILES, Tables, read};

/// Every problem of these files (name, text) together with the project's for those that are not given, one sentence each; empty if a game can be
/// played with them.
pub fn check(files: &[(String, String)]) -> Vec<String> {
    let mut problems: Vec<String> = files
        .iter()
        .filter(|(name, _)| !FILES.iter().any(|(known, _)| known == name))
        .map(|(name, _)| format!("{name} is no file of this game: {}", FILES.map(|(known, _)| known).join(", ")))
        .collect();
    let unread = read::unreadable(files);
    if !unread.is_empty() {
        problems.extend(unread);
        return problems;
    }
    problems.extend(read::loose_ends(files));
    match read::tables(files) {
        Ok(tables) => {
            discs(&tables, &mut problems);
            cards(&tables, &mut problems);
            factions(&tables, &mut problems);
            advancements(&tables, &mut problems);
            borg(&tables, &mut problems);
            prices(&tables, &mut problems);
        }
        // Loose ends have been reported already, one by one.
        Err(why) if problems.is_empty() => problems.push(why.to_string()),
        Err(_) => {}
    }
    problems
}

/// Something that has words in both languages, or a name of its own.
fn worded(what: &str, id: &str, word: &str, name: &str, problems: &mut Vec<String>) {
    let known = |source: &str| source.lines().any(|line| line.strip_prefix(word).is_some_and(|rest| rest.starts_with(" =")));
    if name.trim().is_empty() && !crate::words::SOURCES.iter().all(|(_, source)| known(source)) {
        problems.push(format!("{what} {id} is not one of the project's: give it a name, name = \"...\""));
    }
}

fn twice<'t>(what: &str, ids: impl Iterator<Item = &'t str>, problems: &mut Vec<String>) {
    let mut seen: Vec<&str> = Vec::new();
    for id in ids {
        if seen.contains(&id) {
            problems.push(format!("{what} {id} stands twice"));
        }
        seen.push(id);
    }
}

fn discs(tables: &Tables, problems: &mut Vec<String>) {
    let discs = &tables.discs;
    twice("disc", discs.iter().map(|disc| disc.id), problems);
    if discs.len() > 64 {
        problems.push(format!("{} discs: there is room for 64", discs.len()));
    }
    let stack = discs.iter().filter(|disc| disc.kind != DiscKind::Home).count();
    if stack > 34 {
        problems.push(format!("{stack} discs in the stack: there is room for 34"));
    }
    if stack < STACK {
        problems.push(format!("{stack} discs in the stack: {STACK} are published, {} are missing", STACK - stack));
    }
    for disc in discs.iter().filter(|disc| disc.name.trim().is_empty()) {
        problems.push(format!("disc {} has no name", disc.id));
    }
    for letter in ["a", "b", "c", "d", "e"] {
        if !discs.iter().any(|disc| disc.kind == DiscKind::Home && disc.id == format!("home-{letter}")) {
            problems.push(format!("there is no disc home-{letter}: the neutral profile needs five homes"));
        }
    }
    let safe = discs.iter().filter(|disc| disc.kind != DiscKind::Home && !disc.borg_system()).count();
    if safe < 10 {
        problems.push(format!("{safe} discs that are no Borg Systems: ASC.STACK.1 needs 10"));
    }
    for (kind, wanted, word) in [(DiscKind::Hub, 1, "Transwarp Hub"), (DiscKind::Conduit, 2, "Transwarp Conduit")] {
        let found = discs.iter().filter(|disc| disc.kind == kind).count();
        if found != wanted {
            problems.push(format!("{found} discs are a {word}: there must be {wanted}"));
        }
    }
    for disc in discs {
        if !(1..=6).contains(&disc.lanes) {
            problems.push(format!("disc {}: {} lanes; 1 to 6 are possible", disc.id, disc.lanes));
        }
        if disc.hazard > 6 || disc.phenomenon() && disc.hazard == 0 {
            problems.push(format!("disc {}: hazard {}; a phenomenon has one of 1 to 6", disc.id, disc.hazard));
        }
        if disc.planetary() && disc.spots.is_empty() {
            problems.push(format!("disc {}: a planetary System has at least one place for nodes", disc.id));
        }
        if disc.spots.len() > 8 {
            problems.push(format!("disc {}: {} places for nodes; 8 are possible", disc.id, disc.spots.len()));
        }
    }
}

fn cards(tables: &Tables, problems: &mut Vec<String>) {
    twice("card", tables.cards.iter().map(|card| card.id), problems);
    if tables.cards.len() > 40 {
        problems.push(format!("{} kinds of exploration cards: there is room for 40", tables.cards.len()));
    }
    for card in &tables.cards {
        worded("card", card.id, card.word, card.name, problems);
    }
    let count =
        |test: &dyn Fn(&super::Card) -> bool| tables.cards.iter().filter(|card| test(card)).map(|card| u32::from(card.copies)).sum::<u32>();
    if count(&|card| !card.borg) < 10 {
        problems
            .push("fewer than 10 exploration cards that are no Borg cards: the top of the deck needs twice the number of players".into());
    }
    for (borg, published, whose) in [(false, 45, "of the base game"), (true, 20, "of the Borg")] {
        let found = count(&|card| card.borg == borg);
        if found < published {
            problems.push(format!("{found} exploration cards {whose}: {published} are published, {} are missing", published - found));
        }
    }
    for kind in
        [CardKind::Confrontation, CardKind::Armistice, CardKind::LostColony, CardKind::ArmsDealer, CardKind::Researcher, CardKind::Nagus]
    {
        if count(&|card| card.kind == kind) == 0 {
            problems.push(format!("no card of the kind {kind:?}: the fixes speak of it"));
        }
    }
    for card in tables.cards.iter().filter(|card| matches!(card.kind, CardKind::Civilization | CardKind::BorgCivilization)) {
        if !(1..=3).contains(&card.level) {
            problems.push(format!("card {}: a civilization has level 1, 2 or 3", card.id));
        }
    }
}

fn factions(tables: &Tables, problems: &mut Vec<String>) {
    twice("faction", tables.factions.iter().map(|faction| faction.id), problems);
    if tables.factions.is_empty() || tables.factions.len() > 12 {
        problems.push(format!("{} factions: 1 to 12 are possible", tables.factions.len()));
    }
    if tables.factions.last().is_none_or(|last| last.id != "neutral") {
        problems.push("factions.toml: the last faction must be the neutral profile, id = \"neutral\"".into());
    }
    for faction in &tables.factions {
        if faction.name.trim().is_empty() {
            problems.push(format!("faction {} has no name", faction.id));
        }
        twice(&format!("faction {}: fleet", faction.id), faction.fleets.iter().map(|fleet| fleet.id), problems);
        for fleet in &faction.fleets {
            worded(&format!("faction {}: fleet", faction.id), fleet.id, fleet.word, fleet.name, problems);
        }
        if faction.fleets.is_empty() {
            problems.push(format!("faction {}: no fleet card", faction.id));
        }
        for fleet in faction.fleets.iter().filter(|fleet| !(3..=10).contains(&fleet.most)) {
            problems.push(format!("faction {}: fleet {} holds {}; 3 to 10 are possible", faction.id, fleet.id, fleet.most));
        }
    }
}

fn advancements(tables: &Tables, problems: &mut Vec<String>) {
    twice("advancement", tables.advancements.iter().map(|card| card.id), problems);
    let starts: Vec<u8> = tables.factions.iter().map(|faction| faction.deck[0]).collect();
    for (index, card) in tables.advancements.iter().enumerate() {
        worded("advancement", card.id, card.word, card.name, problems);
        let start = starts.iter().any(|&start| usize::from(start) == index);
        if card.cost == 0 && !start {
            problems.push(format!("advancement {}: it costs nothing, and nobody starts with it", card.id));
        }
        if card.cost > 40 || card.warp > 6 {
            problems.push(format!("advancement {}: at most 40 research and 6 warp icons are possible", card.id));
        }
    }
}

/// Prices: nothing is free, nothing costs more than anybody can pay.
fn prices(tables: &Tables, problems: &mut Vec<String>) {
    let prices = &tables.prices;
    let [production, research, culture] = prices.nodes;
    let named = [
        ("ship", prices.ship),
        ("colony", prices.colony),
        ("production_node", production),
        ("research_node", research),
        ("culture_node", culture),
        ("ascendancy", prices.ascendancy),
    ];
    for (name, price) in named {
        if price == [0; 3] || price.iter().any(|part| *part > 60) {
            problems.push(format!("prices.toml: {name}: it costs something, at most 60 of each resource"));
        }
    }
    for (name, steps) in [("weapons", prices.weapons), ("shields", prices.shields)] {
        if steps.contains(&0) || steps.iter().any(|step| *step > 60) {
            problems.push(format!("prices.toml: {name}: each of the four steps costs 1 to 60 research"));
        }
    }
    for (name, (stock, ships)) in [("start", prices.start), ("extra", prices.extra), ("humble", prices.humble)] {
        if stock.iter().any(|part| *part > 60) || ships > 15 {
            problems.push(format!("prices.toml: {name}: at most 60 of each resource and 15 ships"));
        }
    }
    if prices.start.1 == 0 || prices.humble.1 == 0 {
        problems.push("prices.toml: everybody starts with a ship at least".into());
    }
}

/// Discs of the stack that are published: 27, and the Borg's 7.
const STACK: usize = 34;

fn borg(tables: &Tables, problems: &mut Vec<String>) {
    let borg = &tables.borg;
    if borg.orders.iter().map(|order| u32::from(order.copies)).sum::<u32>() == 0 || borg.orders.len() > 24 {
        problems.push("the Borg command deck has no cards, or more than 24 kinds".into());
    }
    let cards: u32 = borg.orders.iter().map(|order| u32::from(order.copies)).sum();
    if (1..30).contains(&cards) {
        problems.push(format!("{cards} Borg command cards: 30 are published, {} are missing", 30 - cards));
    }
    twice("Borg command", borg.orders.iter().map(|order| order.id), problems);
    for aimed in [super::Aimed::Developed, super::Aimed::Ship, super::Aimed::Home, super::Aimed::Starbase, super::Aimed::BorgWorld] {
        if !borg.orders.iter().any(|order| order.target == aimed && order.copies > 0) {
            problems.push(format!("no Borg command card looks for {aimed:?}: the fixes speak of it"));
        }
    }
    let technology: u32 = borg.technology.iter().map(|(_, copies, _)| u32::from(*copies)).sum();
    if technology < 20 {
        problems.push(format!("{technology} Borg technology cards: 20 are published, {} are missing", 20 - technology));
    }
    if borg.technology.len() > 8 {
        problems.push(format!("{} kinds of Borg technology: there is room for 8", borg.technology.len()));
    }
    twice("Borg technology", borg.technology.iter().map(|(_, _, word)| *word), problems);
    if borg.hits.iter().any(|hit| !(1..=7).contains(hit)) || borg.hits.windows(2).any(|pair| pair[0] < pair[1]) {
        problems.push("Borg: hit numbers are 1 to 7 and do not get worse with more Borg Worlds".into());
    }
    if !(2..=7).contains(&borg.regenerates) || borg.launch > 3 {
        problems.push("Borg: a lost die comes back on a face of 2 to 6 (7: never), and 1 to 3 nodes launch a cube".into());
    }
    let moves = |order: &&super::Order| !matches!(order.target, super::Aimed::Adapt | super::Aimed::Assemble);
    for order in borg.orders.iter().filter(moves).filter(|order| !(1..=9).contains(&order.range)) {
        problems.push(format!("Borg command {}: range {}; 1 to 9 are possible", order.id, order.range));
    }
    if !(1..=20).contains(&borg.dice) || !(1..=5).contains(&borg.cubes) || !(1..=5).contains(&borg.spires) || borg.launch == 0 {
        problems.push("Borg: 1 to 20 dice, 1 to 5 cubes, 1 to 5 Spires, and at least one node for a launch".into());
    }
}
