//! What is missing or impossible in an owner's folder of data.

use super::{CardKind, DiscKind, FILES, Tables, read};

/// Every problem of these files (name, text) together with the project's for those that are not given, one sentence each; empty if a game can be
/// played with them.
pub fn check(files: &[(String, String)]) -> Vec<String> {
    let mut problems: Vec<String> = files
        .iter()
        .filter(|(name, _)| !FILES.iter().any(|(known, _)| known == name))
        .map(|(name, _)| format!("{name} is no file of this game: {}", FILES.map(|(known, _)| known).join(", ")))
        .collect();
    match read::tables(files) {
        Ok(tables) => {
            discs(&tables, &mut problems);
            cards(&tables, &mut problems);
            factions(&tables, &mut problems);
            borg(&tables, &mut problems);
        }
        Err(why) => problems.push(why),
    }
    problems
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
    let count =
        |test: &dyn Fn(&super::Card) -> bool| tables.cards.iter().filter(|card| test(card)).map(|card| u32::from(card.copies)).sum::<u32>();
    if count(&|card| !card.borg) < 10 {
        problems
            .push("fewer than 10 exploration cards that are no Borg cards: the top of the deck needs twice the number of players".into());
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
    for faction in &tables.factions {
        if faction.fleets.is_empty() {
            problems.push(format!("faction {}: no fleet card", faction.id));
        }
        for fleet in faction.fleets.iter().filter(|fleet| !(3..=10).contains(&fleet.most)) {
            problems.push(format!("faction {}: fleet {} holds {}; 3 to 10 are possible", faction.id, fleet.id, fleet.most));
        }
    }
}

fn borg(tables: &Tables, problems: &mut Vec<String>) {
    let borg = &tables.borg;
    if borg.orders.iter().map(|order| u32::from(order.copies)).sum::<u32>() == 0 || borg.orders.len() > 24 {
        problems.push("the Borg command deck has no cards, or more than 24 kinds".into());
    }
    let moves = |order: &&super::Order| !matches!(order.target, super::Aimed::Adapt | super::Aimed::Assemble);
    for order in borg.orders.iter().filter(moves).filter(|order| !(1..=9).contains(&order.range)) {
        problems.push(format!("Borg command {}: range {}; 1 to 9 are possible", order.id, order.range));
    }
    if !(1..=20).contains(&borg.dice) || !(1..=5).contains(&borg.cubes) || !(1..=5).contains(&borg.spires) || borg.launch == 0 {
        problems.push("Borg: 1 to 20 dice, 1 to 5 cubes, 1 to 5 Spires, and at least one node for a launch".into());
    }
}
