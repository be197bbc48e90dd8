//! Single rulings for a physical table: one attack with everything that changes it, a move of the Cube, one of its attacks, the Sphere's placing.
//! They put two ships on an empty table and run the functions of [`crate::rules`], as the game does.

mod exact;
mod fight;
mod forms;
mod outcome;
mod play;
mod table;
mod volley;

use engine::{
    Game, Problem, Referee,
    referee::{self, Fact, Filled, Likely, NoRuling, Ruled, RulingKind},
    words::Words,
};
use rulebook::attack_wing as ids;

use crate::{AttackWing, reason::Refusal};

/// The ship that is the target, or the attacker of a token.
const TARGET: &str = "A1";

/// The referee of this game.
pub struct Desk;

pub(crate) static KINDS: [RulingKind; 6] = [
    RulingKind {
        name: "attack",
        title: "ruling-attack",
        blurb: "ruling-attack-text",
        rule: ids::BASE_11,
        example: ("target=cube dice=4 range=1 lock=on damage=4", "HXXBC HHX XX"),
    },
    RulingKind {
        name: "cube-attack",
        title: "ruling-cube-attack",
        blurb: "ruling-cube-attack-text",
        rule: ids::BCTATK_7,
        example: ("dice=5 range=2 agility=1 shields=4 evade=1", "HHXXB XXH X"),
    },
    RulingKind {
        name: volley::NAME,
        title: "ruling-volley",
        blurb: "ruling-volley-text",
        rule: ids::BCTATK_5,
        example: ("dice=7 range-1=2 shields-1=4 range-2=1 agility-2=2", "HHXXBCX XXXX X HHHHXXXX XXXX XX"),
    },
    RulingKind {
        name: "sphere-attack",
        title: "ruling-sphere-attack",
        blurb: "ruling-sphere-attack-text",
        rule: ids::BSTATK_1,
        example: ("range=3 agility=2 shields=4", "HHXXX XXX XXX"),
    },
    RulingKind {
        name: "cube-move",
        title: "ruling-cube-move",
        blurb: "ruling-cube-move-text",
        rule: ids::BCTMOVE_1,
        example: ("towards=n speed=2 ship=on ship-x=457 ship-y=680 hull=4 shields=4", ""),
    },
    RulingKind { name: "sphere", title: "ruling-sphere", blurb: "ruling-sphere-text", rule: ids::BSTPLACE_1, example: ("x=300 y=457", "") },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Fact>, Problem> {
        Ok(forms::of(referee::kind(self, kind)?.name, filled))
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        let begun = begun(kind, filled)?;
        begun.resolve(dice).map_err(|why| begun.case.problem(&why))
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        let begun = begun(kind, filled)?;
        if let Some(exact) = exact::odds(&begun.case, &begun.before) {
            let words = begun.case.words();
            return Ok(Likely::sorted(exact.into_iter().map(|(result, chance)| (referee::listed(&result, words), chance))));
        }
        begun.odds().map_err(|why| begun.case.problem(&why))
    }
}

/// A form that is filled in and fits.
struct Case {
    kind: &'static str,
    fields: Vec<Fact>,
}

fn case(kind: &str, filled: &Filled) -> Result<Case, Problem> {
    let kind = referee::kind(&Desk, kind)?.name;
    let fields = forms::of(kind, filled);
    referee::meant(&fields, filled)?;
    Ok(Case { kind, fields })
}

fn begun(kind: &str, filled: &Filled) -> Result<play::Begun, Problem> {
    let case = case(kind, filled)?;
    let before = table::table_of(&case)?;
    Ok(play::Begun { case, before })
}

impl Case {
    fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value)
    }

    fn number(&self, name: &str) -> u8 {
        self.value(name).parse().unwrap_or(0)
    }

    /// The words of the language that is filled in.
    fn words(&self) -> &'static Words {
        crate::words::spoken(self.value("language"))
    }

    /// Why it cannot be ruled, in the language of the form.
    fn problem(&self, why: &NoRuling<Refusal>) -> Problem {
        why.problem(AttackWing::words()).said_in(self.value("language"))
    }

    fn on(&self, name: &str) -> bool {
        self.value(name) == "on"
    }
}
