//! Single rulings for a physical table: one attack with everything that changes it, a move of the Cube, one of its attacks, the Sphere's placing.
//! They put two ships on an empty table and run the functions of [`crate::rules`], as the game does.

mod forms;
mod play;
mod volley;

use engine::{
    Problem, Referee,
    referee::{self, Field, Filled, Likely, RulingKind},
};
use rulebook::attack_wing as ids;

use crate::reason::Refusal;

/// The referee of this game.
pub struct Desk;

pub(crate) static KINDS: [RulingKind; 6] = [
    RulingKind {
        name: "attack",
        title: "One attack of a ship",
        blurb: "A ship attacks the Cube, the Sphere or another ship: dice, tokens, what is cancelled, what is damaged.",
        rule: ids::BASE_11,
        example: ("target=cube dice=4 range=1 lock=on damage=4", "HXXBC HHX XX"),
    },
    RulingKind {
        name: "cube-attack",
        title: "One attack of the Cube",
        blurb: "The Cube attacks a ship with twelve, seven or five dice.",
        rule: ids::BCTATK_7,
        example: ("dice=5 range=2 agility=1 shields=4 evade=1", "HHXXB XXH X"),
    },
    RulingKind {
        name: volley::NAME,
        title: "The Cube's volley",
        blurb: "All attacks of the Cube in a round: one of twelve dice, two of seven, or three of five, each with its target.",
        rule: ids::BCTATK_5,
        example: ("dice=7 range-1=2 shields-1=4 range-2=1 agility-2=2", "HHXXBCX XXXX X HHHHXXXX XXXX XX"),
    },
    RulingKind {
        name: "sphere-attack",
        title: "One attack of the Sphere",
        blurb: "The Sphere attacks a ship in range.",
        rule: ids::BSTATK_1,
        example: ("range=3 agility=2 shields=4", "HHXXX XXX XXX"),
    },
    RulingKind {
        name: "cube-move",
        title: "One move of the Cube",
        blurb: "The Cube moves: where it ends, whom it runs into, what that does.",
        rule: ids::BCTMOVE_1,
        example: ("towards=n speed=2 ship=on ship-x=457 ship-y=680 hull=4 shields=4", ""),
    },
    RulingKind {
        name: "sphere",
        title: "The Sphere's placing",
        blurb: "The Cube is destroyed: where the Sphere comes in, and where it flies.",
        rule: ids::BSTPLACE_1,
        example: ("x=300 y=457", ""),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Field>, Problem> {
        Ok(forms::of(referee::kind(self, kind)?.name, filled))
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<referee::Ruling, Problem> {
        play::resolve(&case(kind, filled)?, dice)
    }

    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        play::odds(&case(kind, filled)?)
    }
}

/// A form that is filled in and fits.
struct Case {
    kind: &'static str,
    fields: Vec<Field>,
}

fn case(kind: &str, filled: &Filled) -> Result<Case, Problem> {
    let kind = referee::kind(&Desk, kind)?.name;
    let fields = forms::of(kind, filled);
    referee::check(&fields, filled)?;
    Ok(Case { kind, fields })
}

impl Case {
    fn value(&self, name: &str) -> &str {
        self.fields.iter().find(|field| field.name == name).map_or("", |field| &field.value)
    }

    fn number(&self, name: &str) -> u8 {
        self.value(name).parse().unwrap_or(0)
    }

    fn on(&self, name: &str) -> bool {
        self.value(name) == "on"
    }
}

fn refused(why: &Refusal) -> Problem {
    Problem::of(why, crate::english())
}
