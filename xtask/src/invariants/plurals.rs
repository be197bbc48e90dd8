//! A number that may be 1 does not stand before a plural: no catalogue says "1 points".

use anyhow::Result;
use engine::words::plurals_of_one;

use crate::tree::Tree;

/// Plurals that stand behind numbers in English catalogues.
const ENGLISH: &[&str] = &[
    "arms",
    "blocks",
    "bots",
    "boxes",
    "cards",
    "columns",
    "commands",
    "connections",
    "degrees",
    "dice",
    "entries",
    "fleets",
    "games",
    "hexes",
    "hits",
    "impulses",
    "lanes",
    "minutes",
    "moves",
    "nodes",
    "outposts",
    "places",
    "points",
    "pulses",
    "radii",
    "rounds",
    "rules",
    "seats",
    "seconds",
    "sectors",
    "shields",
    "ships",
    "shots",
    "sites",
    "slots",
    "structures",
    "tables",
    "targets",
    "times",
    "tokens",
    "turns",
    "weapons",
];

/// Plurals that stand behind numbers in Italian catalogues; participles too, which stand there alone.
const ITALIAN: &[&str] = &[
    "affusti",
    "alternative",
    "annotazioni",
    "aperte",
    "aperti",
    "armati",
    "armi",
    "attacchi",
    "avamposti",
    "battaglie",
    "bersagli",
    "blocchi",
    "bracci",
    "canali",
    "carte",
    "caselle",
    "colonne",
    "colpi",
    "comandi",
    "connessioni",
    "dadi",
    "danni",
    "esagoni",
    "falliti",
    "flotte",
    "gradi",
    "impulsi",
    "lacune",
    "liberi",
    "messi",
    "minuti",
    "mosse",
    "navi",
    "nodi",
    "partite",
    "passano",
    "posti",
    "punti",
    "raggi",
    "regole",
    "righe",
    "rimasti",
    "riusciti",
    "scelte",
    "secondi",
    "segnalini",
    "settori",
    "siti",
    "spazi",
    "tavoli",
    "tiri",
    "toccate",
    "turni",
    "voci",
    "volte",
];

/// Messages whose number is never 1: limits, means, and what is said or wrong only if there are several.
const NEVER_ONE: &[&str] = &[
    "arcs-both",
    "arcs-front",
    "came-points",
    "columns-short",
    "columns-told",
    "deck-outposts",
    "deck-same-mission",
    "deck-seeds",
    "deck-sites",
    "deck-tent",
    "deck-tent-twice",
    "desk-lines",
    "desk-replayed",
    "detail-charge",
    "detail-detach",
    "detail-fleet",
    "detail-join",
    "detail-lay",
    "detail-link",
    "fault-many-tables",
    "fault-seats",
    "fault-too-many-ships",
    "fault-too-many-weapons",
    "few-bots",
    "lab-bad-seats",
    "lab-only-first",
    "lab-too-many-arms",
    "no-too-many-ships",
    "odds-against",
    "read-first-fleet",
    "read-long",
    "row-course-detail",
    "row-detail",
    "seats-between",
    "told-impact",
    "told-tied",
];

/// Arguments that name somebody or something: a verb stands behind them.
const NAMES: &[&str] = &["kind", "seat", "ship", "thing"];

/// Each number before a plural in the catalogues of both languages.
pub fn check(tree: &Tree) -> Result<Vec<String>> {
    let catalogues = tree.texts("crates").into_iter().filter(|file| file.path.ends_with(".ftl"));
    let found = catalogues.flat_map(|file| {
        let plurals = if file.path.ends_with("it.ftl") { ITALIAN } else { ENGLISH };
        // Pages that are drawn by a program have a message for each of the two numbers.
        let of_one = plurals_of_one(&file.text, plurals).into_iter().filter(|(id, argument, _)| {
            !NEVER_ONE.contains(&id.as_str()) && !NAMES.contains(&argument.as_str()) && !id.ends_with("-other")
        });
        of_one
            .map(|(id, argument, word)| {
                format!("{}: {id}: {{ ${argument} }} {word} says so of 1 as well: give it a variant [one]", file.path)
            })
            .collect::<Vec<_>>()
    });
    Ok(found.collect())
}
