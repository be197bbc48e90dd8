//! The Borg at a physical table: a description of the map as it lies, and the Borg's turn told cube by cube from rolled dice and drawn cards.

mod fit;
mod keep;
mod table;
mod told;
mod turn;

use engine::{
    Problem, Referee, Scene, Text, Violation, msg,
    referee::{self, Fact, Filled, Form, Input, Likely, Ruling, RulingKind},
};
use rulebook::ascendancy as id;

use crate::{reason::Why, words};
use turn::Settled;

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

static KINDS: [RulingKind; 2] = [
    RulingKind { name: "borg", title: "ruling-borg", blurb: "ruling-borg-text", rule: id::FLOW_1, example: ("", "1 adapt") },
    RulingKind { name: "map", title: "ruling-map", blurb: "ruling-map-text", rule: id::BASE_GEO_2, example: ("", "") },
];

impl Referee for Desk {
    fn kinds(&self) -> &'static [RulingKind] {
        &KINDS
    }

    fn form(&self, kind: &str, filled: &Filled) -> Result<Vec<Fact>, Problem> {
        referee::kind(self, kind)?;
        let mut form = Form::new(filled, words::catalogue(referee::language(filled)));
        form.put("map", "desk-table", "desk-help", Input::Text, EXAMPLE, false);
        form.language("desk-language");
        Ok(form.fields())
    }

    fn rule(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<Ruling, Problem> {
        self.settle(kind, filled, dice).map(|settled| settled.ruling)
    }

    fn kept(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<Option<String>, Problem> {
        self.settle(kind, filled, dice).map(|settled| settled.kept)
    }

    fn picture(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<Option<Scene>, Problem> {
        let settled = self.settle(kind, filled, dice)?;
        Ok(Some(crate::scene::picture(&settled.state, words::catalogue(referee::language(filled)))))
    }

    /// Too many to list: cards, dice and lanes of every cube.
    fn odds(&self, kind: &str, filled: &Filled) -> Result<Vec<Likely>, Problem> {
        self.rule(kind, filled, &[]).map(|_| Vec::new())
    }
}

/// Why a set-up cannot be.
fn unsound(found: &[Violation<Why>]) -> Text {
    use engine::Reason;
    msg!("desk-unsound", why = found.first().map_or(Text::NONE, |first| first.reason.text()))
}

impl Desk {
    /// The ruling, the table as it lies after it, and its picture.
    fn settle(&self, kind: &str, filled: &Filled, dice: &[String]) -> Result<Settled, Problem> {
        let kind = referee::kind(self, kind)?;
        let fields = self.form(kind.name, filled)?;
        referee::check(&fields, filled)?;
        let language = referee::language(filled);
        if kind.name == "borg" {
            return turn::borg(&fields[0].value, language, dice);
        }
        match dice.first() {
            None => turn::fitted(&fields[0].value, language),
            Some(_) => Err(Problem::new("dice-left", words::catalogue(language).say(&msg!("desk-no-dice")))),
        }
    }
}
