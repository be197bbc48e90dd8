//! The Borg at a physical table: the map as it lies, in words, and the Borg's turn told cube by cube from dice and cards that fell.

mod fit;
mod keep;
mod table;
mod told;
mod turn;

use engine::{
    Problem, Referee,
    referee::{self, Field, Filled, Input, Likely, Ruling, RulingKind},
};
use rulebook::ascendancy as id;

/// The referee of this game.
pub struct Desk;

/// A table to begin with.
pub const EXAMPLE: &str = "\
# One line a thing; what stands after # is not read.
player A federation weapons 4
player B klingon
order A borg B
system transwarp-hub at 0 0 fixed
system Deneb from Earth lane 2 west
system Mazar from Transwarp-Hub lane 3 nnw
lane Mazar Deneb 4
system Mirach from Qo'noS lane 3 5h
ships A 2 Deneb
ships B 1 Qo'noS Mirach 2
world Deneb A PP
cube Mirach
";

const HELP: &str = "\
player A federation [at x y] [weapons 4] [shields 1] - a seat with its faction; homes stand in the polygon unless `at` says where. \
system NAME from NAME lane N DIRECTION - at the end of a lane; or system NAME at x y [fixed]. lane NAME NAME N, open NAME lane N DIRECTION. \
ships A 2 PLACE, fleet A 3 PLACE, cube PLACE [adapted], world NAME A PPR [starbase], spire NAME 2, unexplored NAME, order B borg A, round 4, \
set OPTION VALUE. A direction is a compass point (nne, north-east), an hour (2h) or degrees; a place is a System, or two Systems and a space \
counted from the first.";

static KINDS: [RulingKind; 2] = [
    RulingKind {
        name: "borg",
        title: "The Borg's turn",
        blurb: "The whole turn of the Borg at a physical table, cube by cube, from the cards and dice that fell; the map is kept.",
        rule: id::FLOW_1,
        example: ("", "1 adapt"),
    },
    RulingKind {
        name: "map",
        title: "The map as it lies",
        blurb: "Fits a table told in words to the model and says what had to be moved.",
        rule: id::BASE_GEO_2,
        example: ("", ""),
    },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Field>, Problem> {
        referee::kind(self, kind)?;
        let value = filled.get("map").cloned().unwrap_or_else(|| EXAMPLE.to_owned());
        Ok(vec![Field { name: "map".into(), title: "The table".into(), help: HELP.into(), input: Input::Text, value, extra: false }])
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<Ruling, Problem> {
        self.settle(kind, filled, dice).map(|(ruling, _)| ruling)
    }

    fn kept(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<Option<String>, Problem> {
        self.settle(kind, filled, dice).map(|(_, kept)| kept)
    }

    /// Too many to be told: cards, dice and lanes of every cube.
    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        self.rule(kind, filled, &[]).map(|_| Vec::new())
    }
}

impl Desk {
    /// The ruling, and the table as it lies after it.
    fn settle(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<(Ruling, Option<String>), Problem> {
        let kind = referee::kind(self, kind)?;
        let fields = self.form(kind.name, filled)?;
        referee::check(&fields, filled)?;
        if kind.name == "borg" {
            return turn::borg(&fields[0].value, dice);
        }
        match dice.first() {
            None => turn::fitted(&fields[0].value),
            Some(_) => Err(Problem::new("dice-left", "a map is fitted without dice")),
        }
    }
}
