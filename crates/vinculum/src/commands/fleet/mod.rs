//! `vinculum fleet` and `vinculum deck`: build and check what a seat brings, from the command line.

use std::{fmt::Write as _, fs, io::Read as _, path::PathBuf, sync::Arc};

use clap::{Args, Subcommand};
use engine::{
    Problem,
    builder::{Builder, Built, Draft, Offer},
    words::Words,
};
use serde_json::{Value, json};

use crate::{
    registry,
    report::{Failure, Format, Report, choices},
    tongue::{language, say, system},
};

/// Examples of the help.
pub const EXAMPLES: &str = "\
  vinculum fleet new my.fleet 'add S207' 'captain 0 Cap906' 'fit 0 W122' 'add S206' 'resource R001'
  vinculum fleet check my.fleet
  vinculum fleet check my.fleet --pool 2014-08-14
  vinculum fleet show my.fleet
  vinculum fleet show my.fleet --as json
  vinculum fleet check my-ships.toml --game sfb
  vinculum fleet cards photon --kind weapon
  vinculum fleet cards --group klingon --kind ship --format json";

/// Examples of the help for decks.
pub const DECK_EXAMPLES: &str = "\
  vinculum deck new my.deck 'ready federation' 'less draw wormhole' 'add draw 2 taurik'
  vinculum deck check my.deck
  vinculum deck show my.deck --as text
  vinculum deck cards cube --kind ship
  vinculum deck cards --group klingon --kind personnel --format json
  vinculum deck show my.deck --as setting";

/// Arguments.
#[derive(Args, Debug)]
pub struct FleetArgs {
    /// The game that it is for; the first that has fleets if left out
    #[arg(long, global = true)]
    game: Option<String>,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand, Debug)]
enum Verb {
    /// Says everything that is wrong with it, with the rules
    Check(CheckArgs),
    /// Prints it with its costs: for people, as plain text, as JSON, or as a setting for a table
    Show(ShowArgs),
    /// Begins one in a new file, or puts it together from edits
    New(NewArgs),
    /// Lists the cards, by words, kind and faction
    Cards(CardsArgs),
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub struct CheckArgs {
    /// The list: JSON, or plain text as builders print it; `-` reads standard input
    pub file: PathBuf,
    /// Waives a check by name: a house rule; may be given several times
    #[arg(long = "waive", value_name = "CHECK")]
    pub waived: Vec<String>,
    /// Maximum fleet build number in SP, of a fleet
    #[arg(long, value_name = "SP")]
    pub limit: Option<u16>,
    /// Cards of which a fleet may be built: `all`, those that were out on a day (`2014-08-14`), or those of products (`71120,71121`)
    #[arg(long, value_name = "POOL")]
    pub pool: Option<String>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Arguments of `show`.
#[derive(Args, Debug)]
pub struct ShowArgs {
    /// The list: JSON, or plain text as builders print it; `-` reads standard input
    pub file: PathBuf,
    /// In which form
    #[arg(long = "as", value_enum, default_value_t)]
    pub form: Form,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// The forms of a list.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Form {
    /// Costs card by card, and what is wrong.
    #[default]
    Costs,
    /// Plain text to post or to read back.
    Text,
    /// JSON to keep or to put into a setup.
    Json,
    /// The value of `--set A.fleet=` or `--set A.deck=` of a table.
    Setting,
}

/// Arguments of `new`.
#[derive(Args, Debug)]
pub struct NewArgs {
    /// The file to begin; it must not exist
    pub file: PathBuf,
    /// Edits, each in quotation marks: `add S207`, `captain 0 Cap906`, `fit 0 W122`; of a deck `take data`, `add seed archer`
    #[arg(value_name = "EDIT")]
    pub edits: Vec<String>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Arguments of `cards`.
#[derive(Args, Debug)]
pub struct CardsArgs {
    /// Words that the name, the text or the numbers must hold
    pub words: Vec<String>,
    /// Only this kind: ship, captain, weapon, resource; of a deck mission, dilemma, personnel, event
    #[arg(long)]
    pub kind: Option<String>,
    /// Only this faction or affiliation
    #[arg(long)]
    pub group: Option<String>,
    /// How to print
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl FleetArgs {
    /// How the result is to be printed.
    pub fn format(&self) -> Format {
        match &self.verb {
            Verb::Check(args) => args.format,
            Verb::Show(args) => args.format,
            Verb::New(args) => args.format,
            Verb::Cards(args) => args.format,
        }
    }
}

/// Does what is asked for.
pub fn run(args: &FleetArgs, built: Built) -> Result<Report, Failure> {
    let builders = registry::builders();
    let ours = || builders.iter().filter(|builder| builder.builds() == built);
    let meant = |game: &str| args.game.as_deref().is_none_or(|name| game.eq_ignore_ascii_case(name));
    let Some(builder) = ours().find(|builder| meant(builder.game())) else {
        let names = choices(ours().map(|builder| builder.game()));
        return Err(Failure::new("no-builder", say!("no-builder", noun = called(built), names = names)));
    };
    match &args.verb {
        Verb::Check(args) => check(args, &**builder),
        Verb::Show(args) => show(args, &**builder),
        Verb::New(args) => begin(args, &**builder),
        Verb::Cards(args) => cards(args, &**builder),
    }
}

/// Reads a list from a file or from standard input.
fn load(file: &PathBuf, builder: &dyn Builder) -> Result<Draft, Failure> {
    let name = file.display().to_string();
    let unreadable = |why: std::io::Error| {
        Failure::new("unreadable-file", say!("no-list-file", path = name.clone(), why = system(&why), noun = called(builder.builds())))
    };
    let mut text = String::new();
    if name == "-" {
        std::io::stdin().read_to_string(&mut text).map_err(unreadable)?;
    } else {
        text = fs::read_to_string(file).map_err(unreadable)?;
    }
    builder.read(&text).map_err(|why: Problem| Failure::from(why).at(&name))
}

/// The words of the game that a builder is for.
fn words_of(builder: &dyn Builder) -> Result<Arc<Words>, Failure> {
    Ok(registry::find(builder.game())?.words(language()))
}

fn edited(draft: Draft, edit: &str, builder: &dyn Builder) -> Result<Draft, Failure> {
    let next = builder.edit(&draft.list, edit)?;
    Ok(Draft { notes: draft.notes, unread: draft.unread, ..next })
}

fn check(args: &CheckArgs, builder: &dyn Builder) -> Result<Report, Failure> {
    let mut draft = load(&args.file, builder)?;
    for name in &args.waived {
        draft = edited(draft, &format!("waive {name}"), builder)?;
    }
    if let Some(limit) = args.limit {
        draft = edited(draft, &format!("limit {limit}"), builder)?;
    }
    if let Some(pool) = &args.pool {
        draft = edited(draft, &format!("pool {pool}"), builder)?;
    }
    let words = words_of(builder)?;
    draft.said(&words);
    let sound = draft.sound();
    Ok(Report::of(verdict(&draft, &words, builder), json!({ "sound": sound, "draft": draft }), sound))
}

/// Errors, waived rules and lines that were not understood; or that all is well.
fn verdict(draft: &Draft, words: &Words, builder: &dyn Builder) -> String {
    let unit = words.called("counted-in", builder.unit());
    let mut text = String::new();
    for wrong in &draft.wrong {
        let mark = if wrong.waived { say!("list-waived") } else { say!("list-wrong") };
        let waiver = wrong.waiver.filter(|_| !wrong.waived).map_or(String::new(), |name| say!("list-house-rule", name = name));
        let _ = writeln!(text, "{mark:<6} [{}] {}{waiver}", wrong.rule, wrong.sentence);
    }
    for note in &draft.notes {
        let _ = writeln!(text, "{:<6} {}", say!("list-note"), note);
    }
    let verdict = if draft.sound() { say!("list-legal") } else { say!("list-not-legal") };
    let (cost, limit) = (draft.cost.to_string(), draft.limit.to_string());
    let _ = writeln!(text, "{}", say!("list-cost", cost = cost, limit = limit, unit = unit, verdict = verdict));
    text
}

fn show(args: &ShowArgs, builder: &dyn Builder) -> Result<Report, Failure> {
    let mut draft = load(&args.file, builder)?;
    let words = words_of(builder)?;
    draft.said(&words);
    let text = match args.form {
        Form::Text => draft.text.clone(),
        Form::Json => serde_json::to_string_pretty(&draft.list).unwrap_or_default() + "\n",
        Form::Setting => match &draft.setting {
            Some(setting) => format!("{setting}\n"),
            None => {
                let built = builder.builds();
                return Err(Failure::new("not-playable", say!("not-playable", noun = called(built), word = built.word())));
            }
        },
        Form::Costs => costs(&draft) + &verdict(&draft, &words, builder),
    };
    Ok(Report::sound(text, json!({ "draft": draft })))
}

fn costs(draft: &Draft) -> String {
    let mut rows: Vec<(String, u16, String)> = Vec::new();
    let mut line = |indent: &str, title: &str, name: &str, id: &str, cost: u16, why: &str| {
        let why = if why.is_empty() { String::new() } else { format!("  ({why})") };
        rows.push((format!("{indent}{title}{name} [{id}]"), cost, why));
    };
    for (index, part) in draft.parts.iter().enumerate() {
        line("", &format!("{index}  "), &part.head.name, &part.head.id, part.head.cost, &part.head.why);
        for place in &part.places {
            if let Some(held) = &place.held {
                line("     ", &format!("{:<13}", place.title), &held.counted(), &held.id, held.cost, &held.why);
            }
        }
    }
    for (place, held) in draft.places.iter().filter_map(|place| Some((place, place.held.as_ref()?))) {
        let title = if place.kind == "resource" { say!("list-resource") } else { place.title.to_string() };
        line("", &format!("   {title:<10}"), &held.name, &held.id, held.cost, &held.why);
    }
    // The column takes the widest, and is as wide as ever where all are short.
    let wide = rows.iter().map(|(name, ..)| name.chars().count() + 1).max().unwrap_or(0).max(60);
    let mut text = String::new();
    for (name, cost, why) in rows {
        let _ = writeln!(text, "{name:<wide$}{cost:>4}{why}");
    }
    text
}

fn begin(args: &NewArgs, builder: &dyn Builder) -> Result<Report, Failure> {
    if args.file.exists() {
        return Err(Failure::new("file-exists", say!("file-exists", path = args.file.display().to_string())));
    }
    let mut draft = builder.draft(&builder.empty())?;
    for edit in &args.edits {
        draft = edited(draft, edit, builder)?;
    }
    let text = serde_json::to_string_pretty(&draft.list).unwrap_or_default() + "\n";
    fs::write(&args.file, text).map_err(|why| {
        Failure::new("unwritable-file", say!("unwritable-other", path = args.file.display().to_string(), why = system(&why)))
    })?;
    let words = words_of(builder)?;
    draft.said(&words);
    Ok(Report::sound(costs(&draft) + &verdict(&draft, &words, builder), json!({ "draft": draft })))
}

fn cards(args: &CardsArgs, builder: &dyn Builder) -> Result<Report, Failure> {
    let words = words_of(builder)?;
    let unit = words.called("counted-in", builder.unit());
    let mut all = builder.catalogue();
    all.iter_mut().for_each(|card| card.said(&words));
    let mut kinds: Vec<&str> = all.iter().map(|card| card.kind).collect();
    kinds.dedup();
    if let Some(kind) = args.kind.as_deref().filter(|kind| !kinds.contains(kind)) {
        kinds.sort_unstable();
        kinds.dedup();
        return Err(Failure::new("unknown-kind", say!("no-kind", kind = kind.to_owned(), names = kinds.join(", "))));
    }
    let found: Vec<&Offer> = all.iter().filter(|card| matches(card, args, &words)).collect();
    let mut text = String::new();
    let widest = |of: fn(&Offer) -> usize, least: usize| found.iter().map(|card| of(card) + 1).max().unwrap_or(0).max(least);
    let ids = widest(|card| card.id.chars().count(), 7);
    let names = widest(|card| card.name.chars().count(), 44);
    for card in &found {
        let unique = if card.unique { "*" } else { " " };
        // In a deck each is one card.
        let price = if builder.builds() == Built::Fleet { format!("{:>3} {unit}  ", card.cost) } else { String::new() };
        let groups = groups_of(card, &words).join(", ");
        let _ = writeln!(text, "{:<ids$}{unique}{:<names$}{price}{groups} {}", card.id, card.name, card.facts);
        if !card.text.is_empty() {
            let _ = writeln!(text, "        {}", card.text);
        }
    }
    let _ = writeln!(text, "{}", say!("cards-found", n = found.len(), all = all.len()));
    Ok(Report::sound(text, json!({ "cards": found.iter().map(|card| json!(card)).collect::<Vec<Value>>() })))
}

/// Word for the thing that is built: a fleet, a deck.
fn called(built: Built) -> String {
    match built {
        Built::Fleet => say!("noun-fleet"),
        Built::Deck => say!("noun-deck"),
    }
}

/// Factions and affiliations of a card in the language that is spoken.
fn groups_of(card: &Offer, words: &Words) -> Vec<String> {
    card.groups.iter().map(|group| words.called("faction", group)).collect()
}

/// Whether a card is asked for; factions are known by their English words as well.
fn matches(card: &Offer, args: &CardsArgs, words: &Words) -> bool {
    let groups: Vec<String> = card.groups.iter().map(|group| (*group).to_owned()).chain(groups_of(card, words)).collect();
    let all = format!("{} {} {} {} {}", card.id, card.name, groups.join(" "), card.facts, card.text).to_lowercase();
    let group = |wanted: &str| groups.iter().any(|group| group.to_lowercase().starts_with(&wanted.to_lowercase()));
    args.words.iter().all(|word| all.contains(&word.to_lowercase()))
        && args.kind.as_deref().is_none_or(|kind| kind == card.kind)
        && args.group.as_deref().is_none_or(group)
}
