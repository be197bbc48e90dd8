//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use std::collections::BTreeMap;

use engine::{
    Problem, Referee, Text,
    referee::{self, Fact, Filled, Input, Item, Likely, RulingKind},
    words::Words,
};
use rulebook::stccg as id;

use crate::{
    data::{self, Card, Kind},
    ruling::{Matter, What, words_of},
};

/// The referee of this game.
pub struct Desk;

static KINDS: [RulingKind; 7] = [
    RulingKind {
        name: "probe",
        title: "ruling-probe",
        blurb: "ruling-probe-text",
        rule: id::PROBE_4,
        example: ("objective=establish-gateway card=nine-of-eleven", ""),
    },
    RulingKind {
        name: "dilemma",
        title: "ruling-dilemma",
        blurb: "ruling-dilemma-text",
        rule: id::BASE_DILEMMA_1,
        example: ("dilemma=nausicaans team=worf,deanna-troi", "A.worf"),
    },
    RulingKind {
        name: "duel",
        title: "ruling-duel",
        blurb: "ruling-duel-text",
        rule: id::BASE_DUEL_2,
        example: ("own=kurn foes=mendon", ""),
    },
    RulingKind {
        name: "ships",
        title: "ruling-ships",
        blurb: "ruling-ships-text",
        rule: id::BASE_SHOOT_3,
        example: ("own=i-k-s-bortas:kurn foes=u-s-s-nebula:worf", ""),
    },
    RulingKind {
        name: "assimilated",
        title: "ruling-assimilated",
        blurb: "ruling-assimilated-text",
        rule: id::ASSIM_6,
        example: ("card=worf", ""),
    },
    RulingKind {
        name: "report",
        title: "ruling-report",
        blurb: "ruling-report-text",
        rule: id::REPORT_1,
        example: ("card=worf at=federation-outpost", ""),
    },
    RulingKind {
        name: "download",
        title: "ruling-download",
        blurb: "ruling-download-text",
        rule: id::DL_1,
        example: ("by=awaken card=five-of-eleven", ""),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Fact>, Problem> {
        Ok(Form::of(what(kind)?, filled).fields)
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        ruling(kind, filled)?.resolve(dice).map_err(|why| why.problem().said_in(language(filled)))
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        ruling(kind, filled)?.odds().map_err(|why| why.problem().said_in(language(filled)))
    }
}

/// The language that is filled in.
fn language(filled: &Filled) -> &str {
    filled.get("language").map_or("en", String::as_str)
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let all = [What::Probe, What::Dilemma, What::Duel, What::Ships, What::Assimilated, What::Report, What::Download];
    let index = KINDS.iter().position(|one| one.name == found.name).unwrap_or(0);
    Ok(all[index])
}

fn ruling(kind: &str, filled: &Filled) -> Result<Matter, Problem> {
    let what = what(kind)?;
    let form = Form::of(what, filled);
    let meant: Filled = filled
        .iter()
        .map(|(name, value)| {
            let field = form.fields.iter().find(|field| field.name == *name);
            (name.clone(), field.map_or_else(|| value.clone(), |field| field.input.meant(value)))
        })
        .collect();
    referee::check(&form.fields, &meant)?;
    let fields: BTreeMap<String, String> = form.fields.into_iter().map(|field| (field.name, field.value)).collect();
    Ok(Matter { what, fields })
}

fn item(card: &Card) -> Item {
    Item { name: card.id.clone(), title: card.title.clone(), group: card.kind.word().into() }
}

fn among(fits: fn(&Card) -> bool) -> Input {
    Input::OneOf(data::cards().iter().filter(|card| fits(card)).map(item).collect())
}

/// The fields with what is filled in, put together in order.
struct Form<'a> {
    filled: &'a Filled,
    fields: Vec<Fact>,
    words: &'static Words,
}

const GROUP: &str = "ruled-group-help";
const FLEET: &str = "ruled-fleet-help";

impl<'a> Form<'a> {
    fn of(what: What, filled: &'a Filled) -> Form<'a> {
        let mut form = Form { filled, fields: Vec::new(), words: words_of(language(filled)) };
        match what {
            What::Probe => form.probe(),
            What::Dilemma => form.dilemma(),
            What::Duel => {
                form.put("own", "ruled-attackers", GROUP, Input::Text, "kurn", false);
                form.put("foes", "ruled-defenders", GROUP, Input::Text, "worf", false);
                let ways = [("wound", "item-wound"), ("stun", "item-stun"), ("nothing", "item-nothing")];
                let ways = ways.map(|(name, title)| form.item(name, title));
                form.put("strike", "ruled-strike", "ruled-strike-help", Input::OneOf(ways.to_vec()), "wound", false);
                form.flag("counter", "ruled-counter", "ruled-counter-help", false);
            }
            What::Ships => form.ships(),
            What::Assimilated => {
                let fits = |card: &Card| matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Facility);
                form.put("card", "ruled-card", "", among(fits), "worf", false);
                let ways = [("drone", "item-drone"), ("counterpart", "item-counterpart")].map(|(name, title)| form.item(name, title));
                form.put("as", "ruled-as", "ruled-as-help", Input::OneOf(ways.to_vec()), "drone", false);
            }
            What::Report => form.report(),
            What::Download => {
                form.put("by", "ruled-by", "", among(|card| !matches!(card.kind, Kind::Mission)), "awaken", false);
                form.put("card", "ruled-card", "", among(|card| !matches!(card.kind, Kind::Mission)), "five-of-eleven", false);
                let piles = [("deck", "item-deck"), ("hand", "item-hand"), ("discard", "item-discard")];
                let piles = piles.map(|(name, title)| form.item(name, title));
                form.put("from", "ruled-from", "", Input::OneOf(piles.to_vec()), "deck", false);
                form.flag("door", "ruled-door", "", true);
            }
        }
        form.language();
        form
    }

    fn say(&self, id: &'static str) -> String {
        self.words.say(&Text::of(id))
    }

    fn item(&self, name: &str, title: &'static str) -> Item {
        Item { name: name.into(), title: self.say(title), group: String::new() }
    }

    fn put(&mut self, name: &str, title: &'static str, help: &'static str, input: Input, default: &str, extra: bool) {
        let given = self.filled.get(name).map(|value| input.meant(value)).filter(|value| input.check(value).is_ok());
        let value = given.unwrap_or_else(|| default.to_owned());
        self.fields.push(Fact { name: name.into(), title: self.say(title), help: self.say(help), input, value, extra });
    }

    fn flag(&mut self, name: &str, title: &'static str, help: &'static str, extra: bool) {
        self.put(name, title, help, Input::Flag, "off", extra);
    }

    /// The language in which all of this and the ruling are told.
    fn language(&mut self) {
        let item = |name: &str, title: &str| Item { name: name.into(), title: title.into(), group: String::new() };
        let languages = Input::OneOf(vec![item("en", "English"), item("it", "Italiano")]);
        self.put("language", "ruled-language", "", languages, "en", true);
    }

    fn probe(&mut self) {
        self.put("objective", "ruled-objective", "", among(|card| !card.probe.is_empty()), "establish-gateway", false);
        self.put("card", "ruled-card-2", "", among(|card| card.kind != Kind::Mission), "nine-of-eleven", false);
        self.flag("just-scouted", "ruled-just-scouted", "", true);
        self.flag("fought", "ruled-fought", "", true);
    }

    fn dilemma(&mut self) {
        self.put("dilemma", "ruled-dilemma", "", among(|card| card.kind == Kind::Dilemma), "nausicaans", false);
        self.put("team", "ruled-team", GROUP, Input::Text, "worf,deanna-troi", false);
        self.flag("space", "ruled-space", "ruled-space-help", false);
        let mut ships = vec![self.item("any", "item-any")];
        ships.extend(data::cards().iter().filter(|card| card.kind == Kind::Ship).map(item));
        self.put("ship", "ruled-ship", "ruled-ship-help", Input::OneOf(ships), "any", false);
        self.flag("scouting", "ruled-scouting", "", false);
        self.flag("seeder-borg", "ruled-seeder-borg", "", true);
        let points = Input::Number { min: 0, max: 99, unit: String::new(), optional: false };
        self.put("points", "ruled-points", "ruled-points-help", points, "0", true);
    }

    fn ships(&mut self) {
        self.put("own", "ruled-attackers", FLEET, Input::Text, "i-k-s-bortas:kurn", false);
        self.put("foes", "ruled-defenders", FLEET, Input::Text, "u-s-s-nebula:worf", false);
        self.flag("return", "ruled-return", "ruled-return-help", false);
        self.flag("counter", "ruled-counter", "ruled-counter-help-2", false);
        self.flag("objective", "ruled-objective-2", "", true);
    }

    fn report(&mut self) {
        let reports = |card: &Card| matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Equipment);
        self.put("card", "ruled-card", "", among(reports), "worf", false);
        self.put("at", "ruled-at", "", among(|card| matches!(card.kind, Kind::Facility | Kind::Ship)), "federation-outpost", false);
        self.flag("delta", "ruled-delta", "", false);
        self.put("aboard", "ruled-aboard", GROUP, Input::Text, "", true);
        self.flag("door", "ruled-door", "", true);
        self.flag("played", "ruled-played", "", true);
    }
}
