//! The forms of the single rulings: what a face shows and sends back, word by word. The rulings themselves are in [`crate::ruling`].

use std::collections::BTreeMap;

use engine::{
    Problem, Referee,
    referee::{self, Field, Filled, Input, Item, Likely, RulingKind},
};
use rulebook::stccg as id;

use crate::{
    data::{self, Card, Kind},
    ruling::{Ruling, What},
};

/// The referee of this game.
pub struct Desk;

static KINDS: [RulingKind; 7] = [
    RulingKind {
        name: "probe",
        title: "A probe",
        blurb: "Which outcome of a Borg objective the card turned up gives.",
        rule: id::PROBE_4,
        example: ("objective=establish-gateway card=nine-of-eleven", ""),
    },
    RulingKind {
        name: "dilemma",
        title: "A dilemma",
        blurb: "What a dilemma does to an Away Team, a crew or Borg who scout.",
        rule: id::BASE_DILEMMA_1,
        example: ("dilemma=nausicaans team=worf,deanna-troi", "A.worf"),
    },
    RulingKind {
        name: "duel",
        title: "A battle of personnel",
        blurb: "Pairing by pairing, with what the stronger does.",
        rule: id::BASE_DUEL_2,
        example: ("own=kurn foes=mendon", ""),
    },
    RulingKind {
        name: "ships",
        title: "A battle of ships",
        blurb: "Fire, return fire and multiplexed fire, without tactics.",
        rule: id::BASE_SHOOT_3,
        example: ("own=i-k-s-bortas:kurn foes=u-s-s-nebula:worf", ""),
    },
    RulingKind {
        name: "assimilated",
        title: "An assimilated card",
        blurb: "What a person, ship or facility becomes.",
        rule: id::ASSIM_6,
        example: ("card=worf", ""),
    },
    RulingKind {
        name: "report",
        title: "A report",
        blurb: "Whether a card may report for duty somewhere, and which rule forbids it.",
        rule: id::REPORT_1,
        example: ("card=worf at=federation-outpost", ""),
    },
    RulingKind {
        name: "download",
        title: "A download",
        blurb: "Whether a card fetches another.",
        rule: id::DL_1,
        example: ("by=awaken card=five-of-eleven", ""),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Field>, Problem> {
        Ok(Form::of(what(kind)?, filled).fields)
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        ruling(kind, filled)?.resolve(dice).map_err(|why| why.problem())
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        ruling(kind, filled)?.odds().map_err(|why| why.problem())
    }
}

fn what(kind: &str) -> Result<What, Problem> {
    let found = referee::kind(&Desk, kind)?;
    let all = [What::Probe, What::Dilemma, What::Duel, What::Ships, What::Assimilated, What::Report, What::Download];
    let index = KINDS.iter().position(|one| one.name == found.name).unwrap_or(0);
    Ok(all[index])
}

fn ruling(kind: &str, filled: &Filled) -> Result<Ruling, Problem> {
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
    Ok(Ruling { what, fields })
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
    fields: Vec<Field>,
}

const GROUP: &str = "Titles or short names of personnel and equipment, with commas between them.";
const FLEET: &str = "Ships with commas between them, each with its crew: ship:person+person.";

impl<'a> Form<'a> {
    fn of(what: What, filled: &'a Filled) -> Form<'a> {
        let mut form = Form { filled, fields: Vec::new() };
        match what {
            What::Probe => form.probe(),
            What::Dilemma => form.dilemma(),
            What::Duel => {
                form.put("own", "Attackers", GROUP, Input::Text, "kurn", false);
                form.put("foes", "Defenders", GROUP, Input::Text, "worf", false);
                let ways = ["wound", "stun", "nothing"].map(|word| Item { name: word.into(), title: word.into(), group: String::new() });
                form.put("strike", "The stronger", "What the stronger of a pair does.", Input::OneOf(ways.to_vec()), "wound", false);
                form.flag("counter", "Counter-attack", "The opponent attacked here in his last turn.", false);
            }
            What::Ships => form.ships(),
            What::Assimilated => {
                let fits = |card: &Card| matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Facility);
                form.put("card", "Card", "", among(fits), "worf", false);
                let ways = ["drone", "counterpart"].map(|word| Item { name: word.into(), title: word.into(), group: String::new() });
                form.put("as", "As", "Of a person.", Input::OneOf(ways.to_vec()), "drone", false);
            }
            What::Report => form.report(),
            What::Download => {
                form.put("by", "By", "", among(|card| !matches!(card.kind, Kind::Mission)), "awaken", false);
                form.put("card", "Card", "", among(|card| !matches!(card.kind, Kind::Mission)), "five-of-eleven", false);
                let piles = [("deck", "draw deck"), ("hand", "hand"), ("discard", "discard pile")];
                let piles = piles.map(|(name, title)| Item { name: name.into(), title: title.into(), group: String::new() });
                form.put("from", "It is in the", "", Input::OneOf(piles.to_vec()), "deck", false);
                form.flag("door", "An Alternate Universe Door on the table", "", true);
            }
        }
        form
    }

    fn put(&mut self, name: &str, title: &str, help: &str, input: Input, default: &str, extra: bool) {
        let given = self.filled.get(name).map(|value| input.meant(value)).filter(|value| input.check(value).is_ok());
        let value = given.unwrap_or_else(|| default.to_owned());
        self.fields.push(Field { name: name.into(), title: title.into(), help: help.into(), input, value, extra });
    }

    fn flag(&mut self, name: &str, title: &str, help: &str, extra: bool) {
        self.put(name, title, help, Input::Flag, "off", extra);
    }

    fn probe(&mut self) {
        self.put("objective", "Objective", "", among(|card| !card.probe.is_empty()), "establish-gateway", false);
        self.put("card", "Card turned up", "", among(|card| card.kind != Kind::Mission), "nine-of-eleven", false);
        self.flag("just-scouted", "Scouting was completed this turn", "", true);
        self.flag("fought", "Your Borg fought there this turn or the one before", "", true);
    }

    fn dilemma(&mut self) {
        self.put("dilemma", "Dilemma", "", among(|card| card.kind == Kind::Dilemma), "nausicaans", false);
        self.put("team", "Team", GROUP, Input::Text, "worf,deanna-troi", false);
        self.flag("space", "In space", "Of a dilemma that may be met in both.", false);
        let mut ships = vec![Item { name: "any".into(), title: "any".into(), group: String::new() }];
        ships.extend(data::cards().iter().filter(|card| card.kind == Kind::Ship).map(item));
        self.put("ship", "Ship", "Of a crew.", Input::OneOf(ships), "any", false);
        self.flag("scouting", "Borg who scout", "", false);
        self.flag("seeder-borg", "Who seeded it plays Borg", "", true);
        let points = Input::Number { min: 0, max: 99, unit: String::new(), optional: false };
        self.put("points", "Points", "Of who meets it.", points, "0", true);
    }

    fn ships(&mut self) {
        self.put("own", "Attackers", FLEET, Input::Text, "i-k-s-bortas:kurn", false);
        self.put("foes", "Defenders", FLEET, Input::Text, "u-s-s-nebula:worf", false);
        self.flag("return", "Return fire", "At the first ship that fired.", false);
        self.flag("counter", "Counter-attack", "The opponent attacked here in his last turn; a Multiplexor Drone fires at several.", false);
        self.flag("objective", "Eliminate Starship on the first defender", "", true);
    }

    fn report(&mut self) {
        let reports = |card: &Card| matches!(card.kind, Kind::Personnel | Kind::Ship | Kind::Equipment);
        self.put("card", "Card", "", among(reports), "worf", false);
        self.put("at", "At", "", among(|card| matches!(card.kind, Kind::Facility | Kind::Ship)), "federation-outpost", false);
        self.flag("delta", "In the Delta Quadrant", "", false);
        self.put("aboard", "There already", GROUP, Input::Text, "", true);
        self.flag("door", "An Alternate Universe Door on the table", "", true);
        self.flag("played", "The card play of the turn is used", "", true);
    }
}
