//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use std::sync::LazyLock;

use engine::{
    Problem, Referee,
    referee::{self, Fact, Filled, Form, Input, Item, Likely, RulingKind},
    words::Sources,
};
use rulebook::stccg as id;

use crate::{
    data::{self, Card, Kind},
    ruling::{Matter, What, words_of},
};

/// The referee of this game.
pub struct Desk;

static KINDS: LazyLock<[RulingKind; 7]> = LazyLock::new(|| {
    let example = |kind| (data::filled(kind, "example"), data::filled(kind, "draws"));
    [
        RulingKind { name: "probe", title: "ruling-probe", blurb: "ruling-probe-text", rule: id::PROBE_4, example: example("probe") },
        RulingKind {
            name: "dilemma",
            title: "ruling-dilemma",
            blurb: "ruling-dilemma-text",
            rule: id::BASE_DILEMMA_1,
            example: example("dilemma"),
        },
        RulingKind { name: "duel", title: "ruling-duel", blurb: "ruling-duel-text", rule: id::BASE_DUEL_2, example: example("duel") },
        RulingKind { name: "ships", title: "ruling-ships", blurb: "ruling-ships-text", rule: id::BASE_SHOOT_3, example: example("ships") },
        RulingKind {
            name: "assimilated",
            title: "ruling-assimilated",
            blurb: "ruling-assimilated-text",
            rule: id::ASSIM_6,
            example: example("assimilated"),
        },
        RulingKind { name: "report", title: "ruling-report", blurb: "ruling-report-text", rule: id::REPORT_1, example: example("report") },
        RulingKind {
            name: "download",
            title: "ruling-download",
            blurb: "ruling-download-text",
            rule: id::DL_1,
            example: example("download"),
        },
    ]
});

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &*KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Fact>, Problem> {
        Ok(fields(what(kind)?, filled))
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        ruling(kind, filled)?.resolve(dice).map_err(|why| why.problem(sources()).said_in(referee::language(filled)))
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        ruling(kind, filled)?.odds().map_err(|why| why.problem(sources()).said_in(referee::language(filled)))
    }
}

/// The words of the game.
fn sources() -> Sources {
    <crate::Stccg as engine::Game>::words()
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let all = [What::Probe, What::Dilemma, What::Duel, What::Ships, What::Assimilated, What::Report, What::Download];
    let index = KINDS.iter().position(|one| one.name == found.name).unwrap_or_default();
    Ok(all[index])
}

fn ruling(kind: &str, filled: &Filled) -> Result<Matter, Problem> {
    let what = what(kind)?;
    let fields = fields(what, filled);
    referee::meant(&fields, filled)?;
    Ok(Matter { what, fields: fields.into_iter().map(|field| (field.name, field.value)).collect() })
}

fn item(card: &Card) -> Item {
    Item { name: card.id.clone(), title: card.title.clone(), group: card.kind.word().into() }
}

fn among(fits: fn(&Card) -> bool) -> Input {
    Input::OneOf(data::cards().iter().filter(|card| fits(card)).map(item).collect())
}

const GROUP: &str = "ruled-group-help";
const FLEET: &str = "ruled-fleet-help";

/// The fields with what is filled in.
fn fields(what: What, filled: &Filled) -> Vec<Fact> {
    let mut whole = Form::new(filled, words_of(referee::language(filled)));
    let form = &mut whole;
    match what {
        What::Probe => probe(form),
        What::Dilemma => dilemma(form),
        What::Duel => {
            form.put("own", "ruled-attackers", GROUP, Input::Text, data::filled("duel", "own"), false);
            form.put("foes", "ruled-defenders", GROUP, Input::Text, data::filled("duel", "foes"), false);
            let ways = [("wound", "item-wound"), ("stun", "item-stun"), ("nothing", "item-nothing")];
            form.put("strike", "ruled-strike", "ruled-strike-help", form.items(&ways), "wound", false);
            form.flag("counter", "ruled-counter", "ruled-counter-help", false);
        }
        What::Ships => ships(form),
        What::Assimilated => {
            let fits = |card: &Card| matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Facility);
            form.put("card", "ruled-card", "", among(fits), data::filled("assimilated", "card"), false);
            let ways = [("drone", "item-drone"), ("counterpart", "item-counterpart")];
            form.put("as", "ruled-as", "ruled-as-help", form.items(&ways), "drone", false);
        }
        What::Report => report(form),
        What::Download => {
            form.put("by", "ruled-by", "", among(|card| !matches!(card.kind, Kind::Mission)), data::filled("download", "by"), false);
            form.put("card", "ruled-card", "", among(|card| !matches!(card.kind, Kind::Mission)), data::filled("download", "card"), false);
            let piles = [("deck", "item-deck"), ("hand", "item-hand"), ("discard", "item-discard")];
            form.put("from", "ruled-from", "", form.items(&piles), "deck", false);
            form.flag("door", "ruled-door", "", true);
        }
    }
    form.language("ruled-language");
    whole.fields()
}

fn probe(form: &mut Form<'_>) {
    form.put("objective", "ruled-objective", "", among(|card| !card.probe.is_empty()), data::filled("probe", "objective"), false);
    form.put("card", "ruled-card-2", "", among(|card| card.kind != Kind::Mission), data::filled("probe", "card"), false);
    form.flag("just-scouted", "ruled-just-scouted", "", true);
    form.flag("fought", "ruled-fought", "", true);
}

fn dilemma(form: &mut Form<'_>) {
    form.put("dilemma", "ruled-dilemma", "", among(|card| card.kind == Kind::Dilemma), data::filled("dilemma", "dilemma"), false);
    form.put("team", "ruled-team", GROUP, Input::Text, data::filled("dilemma", "team"), false);
    form.flag("space", "ruled-space", "ruled-space-help", false);
    let mut ships = vec![form.item("any", "item-any")];
    ships.extend(data::cards().iter().filter(|card| card.kind == Kind::Ship).map(item));
    form.put("ship", "ruled-ship", "ruled-ship-help", Input::OneOf(ships), "any", false);
    form.flag("scouting", "ruled-scouting", "", false);
    form.flag("seeder-borg", "ruled-seeder-borg", "", true);
    let points = form.counted((0, 99, ""));
    form.put("points", "ruled-points", "ruled-points-help", points, "0", true);
}

fn ships(form: &mut Form<'_>) {
    form.put("own", "ruled-attackers", FLEET, Input::Text, data::filled("ships", "own"), false);
    form.put("foes", "ruled-defenders", FLEET, Input::Text, data::filled("ships", "foes"), false);
    form.flag("return", "ruled-return", "ruled-return-help", false);
    form.flag("counter", "ruled-counter", "ruled-counter-help-2", false);
    form.flag("objective", "ruled-objective-2", "", true);
}

fn report(form: &mut Form<'_>) {
    let reports = |card: &Card| matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Equipment);
    form.put("card", "ruled-card", "", among(reports), data::filled("report", "card"), false);
    form.put("at", "ruled-at", "", among(|card| matches!(card.kind, Kind::Facility | Kind::Ship)), data::filled("report", "at"), false);
    form.flag("delta", "ruled-delta", "", false);
    form.put("aboard", "ruled-aboard", GROUP, Input::Text, "", true);
    form.flag("door", "ruled-door", "", true);
    form.flag("played", "ruled-played", "", true);
}
