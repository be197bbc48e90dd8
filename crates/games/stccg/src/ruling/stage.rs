//! The little position of a ruling, put together from what is filled in.

use engine::{Seat, Table, Text, msg};

use crate::{
    Setup,
    command::Name,
    data::{self, Affil, Aim, Card, Kind, Where},
    event::Event,
    ids::Id,
    position,
    rules::assim,
    ruling::{Matter, NoRuling, What},
    state::{State, Zone},
};

/// Cards as they are filled in: titles or short names, with commas between them.
pub(super) fn cards(text: &str) -> Result<Vec<&'static Card>, NoRuling> {
    let words = text.split([',', ';', '\n', '+']).map(str::trim).filter(|word| !word.is_empty());
    words.map(card).collect()
}

/// A card by its title or short name.
pub(crate) fn card(word: &str) -> Result<&'static Card, NoRuling> {
    let found = data::named(word).or_else(|| data::titled(word));
    found.map(data::card).ok_or_else(|| NoRuling::Unclear(msg!("ruled-no-card", name = word.to_owned())))
}

/// Ships with their crews: `borg-cube:nine-of-seventeen+eight-of-nineteen, borg-sphere`.
fn fleet(text: &str) -> Result<Vec<(&'static Card, Vec<&'static Card>)>, NoRuling> {
    let ships = text.split([',', ';', '\n']).map(str::trim).filter(|word| !word.is_empty());
    ships
        .map(|word| {
            let (ship, crew) = word.split_once(':').unwrap_or((word, ""));
            let ship = card(ship.trim())?;
            let hull = matches!(ship.kind, Kind::Ship | Kind::Facility);
            if !hull {
                return Err(NoRuling::Unclear(msg!("ruled-no-ship", card = ship.title.as_str())));
            }
            Ok((ship, cards(crew)?))
        })
        .collect()
}

/// A position in the words of cases.
#[derive(Default)]
pub(crate) struct Sketch {
    pub(super) line: Vec<String>,
    pub(super) delta: Vec<String>,
    pub(super) play: Vec<String>,
    pub(super) hand: Vec<String>,
    pub(super) deck: Vec<String>,
    pub(super) under: Vec<String>,
    pub(super) discard: Vec<String>,
    pub(super) table: Vec<String>,
    pub(super) borg: Vec<String>,
    pub(super) more: String,
}

impl Sketch {
    pub(super) fn read(&self) -> Result<State, NoRuling> {
        let list = |list: &[String]| format!("[{}]", list.iter().map(|one| format!("{one:?}")).collect::<Vec<_>>().join(", "));
        let text = format!(
            "line = {}\ndelta = {}\nplay = {}\nhand = {}\ndeck = {}\nunder = {}\ndiscard = {}\ntable = {}\nborg = {}\n{}",
            list(&self.line),
            list(&self.delta),
            list(&self.play),
            list(&self.hand),
            list(&self.deck),
            list(&self.under),
            list(&self.discard),
            list(&self.table),
            list(&self.borg),
            self.more
        );
        let mut setup = Setup::default();
        setup.options.push(("windows".into(), "responses".into()));
        let table: toml::Table = text.parse().map_err(|_| NoRuling::Unclear(msg!("ruled-no-layout")))?;
        position::read(&setup, &table).map_err(|why| NoRuling::Unclear(Text::name(why.to_string())))
    }
}

/// Whether the dilemma is met in space.
pub(crate) fn in_space(ruling: &Matter) -> bool {
    let dilemma = card(ruling.text("dilemma")).map_or(Where::Planet, |card| card.place);
    dilemma == Where::Space || dilemma == Where::Either && ruling.on("space")
}

/// Whether the probe of this objective is played: for the others more would have to lie on the table than a probe has to do with.
pub(crate) fn plays(objective: &str) -> bool {
    card(objective).is_ok_and(|goal| matches!(goal.aim, Some(Aim::Sector | Aim::Wreck | Aim::Planet)))
}

/// The mission where a ruling takes place.
fn mission(space: bool) -> &'static str {
    if space { &data::stage().space } else { &data::stage().planet }
}

/// A ship of the Borg at a mission with somebody aboard.
fn crewed(at: &str) -> Vec<String> {
    let stage = data::stage();
    vec![format!("A.{} @ {at}", stage.cube), format!("A.{} @ A.{}", stage.crew, stage.cube)]
}

/// The card of the position that a word of the ruling stands for.
pub(crate) fn name(state: &State, word: &str) -> Option<Name> {
    let place = || state.places.first().map(|place| state.name(place.card));
    let of = |seat: Seat, fits: &dyn Fn(Id) -> bool| state.player(seat).play.iter().copied().find(|&id| fits(id)).map(|id| state.name(id));
    let ship = |id: Id| state.at(id).zone == Zone::Play && state.card(id).kind == Kind::Ship;
    let hull = |id: Id| state.at(id).zone == Zone::Play && matches!(state.card(id).kind, Kind::Ship | Kind::Facility);
    match word {
        "A.here" => place(),
        "A.ship" => of(Seat::A, &ship),
        "A.host" => of(Seat::A, &hull),
        "A.card" => state.player(Seat::A).hand.first().map(|&id| state.name(id)),
        _ => None,
    }
}

impl Matter {
    /// The position.
    pub(super) fn stage(&self) -> Result<State, NoRuling> {
        match self.what {
            What::Probe => self.probe_stage(),
            What::Dilemma => self.dilemma_stage(),
            What::Duel => self.duel_stage(),
            What::Ships => self.ships_stage(),
            What::Assimilated => self.taken_stage(),
            What::Report => self.report_stage(),
            What::Download => self.download_stage(),
        }
    }

    fn probe_stage(&self) -> Result<State, NoRuling> {
        let (goal, found) = (card(self.text("objective"))?, card(self.text("card"))?);
        let stage = data::stage();
        let mission = match goal.aim {
            Some(Aim::Homeworld) => &stage.homeworld,
            Some(aim) if aim.assimilates() => &stage.world,
            _ => &stage.space,
        };
        let at = format!("A.{mission}");
        if !plays(&goal.id) {
            // The others are looked up, not played: they need more on the table than a probe has to do with.
            return Sketch { line: vec![at], deck: vec![format!("A.{}", found.id)], borg: vec!["A".into()], ..Sketch::default() }.read();
        }
        let dashed = at.replacen('.', "-", 1);
        let fought = if self.on("fought") { ", fought = 5" } else { "" };
        let when = if self.on("just-scouted") { 5 } else { 3 };
        let sketch = Sketch {
            play: crewed(&at),
            table: vec![format!("A.{} @ {at} aimed", goal.id)],
            deck: vec![format!("A.{}", found.id)],
            line: vec![at],
            more: format!("places = {{ {dashed} = {{ tried = 1, scouted = 1, when = {when}{fought} }} }}\n"),
            ..Sketch::default()
        };
        let mut state = sketch.read()?;
        state.turn.seg = crate::state::Seg::May;
        Ok(state)
    }

    fn dilemma_stage(&self) -> Result<State, NoRuling> {
        let dilemma = card(self.text("dilemma"))?;
        let team = cards(self.text("team"))?;
        let borg = team.iter().any(|card| card.is(Affil::Borg));
        let space = in_space(self);
        let stage = data::stage();
        let at = format!("A.{}", mission(space));
        let mut sketch = Sketch { line: vec![at.clone(), format!("A.{}", stage.homeworld)], ..Sketch::default() };
        sketch.under.push(format!("B.{} @ {at}", dilemma.id));
        let ship = match card(self.text("ship")) {
            Ok(ship) => ship.id.clone(),
            Err(_) if borg => stage.cube.clone(),
            Err(_) => stage.ship.clone(),
        };
        let host = if space { format!("A.{ship}") } else { at.clone() };
        if space {
            sketch.play.push(format!("A.{ship} @ {at}"));
        }
        sketch.play.extend(team.iter().map(|card| format!("A.{} @ {host}", card.id)));
        if self.on("scouting") {
            let goal = if space { &stage.scouting_space } else { &stage.scouting_planet };
            sketch.table.push(format!("A.{goal} @ {at} aimed"));
        }
        if self.on("seeder-borg") {
            sketch.borg.push("B".into());
        }
        sketch.more = format!("points = [{}, 0]\n", self.text("points").parse::<i16>().unwrap_or_default());
        sketch.read()
    }

    fn duel_stage(&self) -> Result<State, NoRuling> {
        let at = format!("A.{}", mission(false));
        let mut sketch = Sketch { line: vec![at.clone()], ..Sketch::default() };
        for (seat, field) in [("A", "own"), ("B", "foes")] {
            let group = cards(self.text(field))?;
            sketch.play.extend(group.iter().map(|card| format!("{seat}.{} @ {at}", card.id)));
        }
        let mut state = sketch.read()?;
        self.counter(&mut state);
        Ok(state)
    }

    fn ships_stage(&self) -> Result<State, NoRuling> {
        let at = format!("A.{}", mission(true));
        let mut sketch = Sketch { line: vec![at.clone()], ..Sketch::default() };
        for (seat, field) in [("A", "own"), ("B", "foes")] {
            let mut counts: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
            for (ship, crew) in fleet(self.text(field))? {
                let copy = counts.entry(&ship.id).or_default();
                *copy += 1;
                let host = if *copy > 1 { format!("{seat}.{}#{copy}", ship.id) } else { format!("{seat}.{}", ship.id) };
                sketch.play.push(format!("{seat}.{} @ {at} there", ship.id));
                sketch.play.extend(crew.iter().map(|card| format!("{seat}.{} @ {host}", card.id)));
            }
        }
        let mut state = sketch.read()?;
        self.counter(&mut state);
        if self.on("objective")
            && let Some(target) = self.first_foe(&state).and_then(|name| state.find(name))
        {
            return self.with_objective(sketch, &state, target);
        }
        Ok(state)
    }

    /// The ship or facility that is fired at first: the first that is filled in.
    pub(super) fn first_foe(&self, state: &State) -> Option<Name> {
        let (first, _) = fleet(self.text("foes")).ok()?.into_iter().next()?;
        let card = data::named(&first.id)?;
        let found = state.ids().find(|&id| state.at(id).owner == Seat::B && state.at(id).card == card);
        found.map(|id| state.name(id))
    }

    fn with_objective(&self, mut sketch: Sketch, state: &State, target: Id) -> Result<State, NoRuling> {
        sketch.table.push(format!("A.{} @ {} aimed", data::stage().prey, state.name(target)));
        let mut state = sketch.read()?;
        self.counter(&mut state);
        Ok(state)
    }

    /// The opponent attacked here in his last turn.
    fn counter(&self, state: &mut State) {
        if self.on("counter") {
            state.places[0].attacked[0] = state.turn.number - 1;
            position::stayed(state);
        }
    }

    fn taken_stage(&self) -> Result<State, NoRuling> {
        let victim = card(self.text("card"))?;
        let at = format!("A.{}", mission(false));
        let mut sketch = Sketch { line: vec![at.clone()], play: crewed(&at), ..Sketch::default() };
        match victim.kind {
            Kind::Personnel => sketch.play.push(format!("B.{} @ A.{}", victim.id, data::stage().cube)),
            Kind::Ship | Kind::Facility => sketch.play.push(format!("B.{} @ {at}", victim.id)),
            _ => return Err(NoRuling::Unclear(msg!("ruled-not-assimilated", card = victim.title.as_str()))),
        }
        sketch.read()
    }

    /// The card is assimilated.
    pub(super) fn assimilate(&self, state: &mut State, table: &mut Table<'_, Event>) {
        let Some(id) = state.ids().find(|&id| state.at(id).owner == Seat::B) else { return };
        match (state.card(id).kind, self.text("as")) {
            (Kind::Personnel, "counterpart") => assim::to_counterpart(state, table, id, Seat::A),
            (Kind::Personnel, _) => assim::to_drone(state, table, id, Seat::A, rulebook::stccg::ASSIMP_1),
            (Kind::Ship, _) => assim::take_ship(state, table, Seat::A, id),
            _ => assim::hand_over(state, id, Seat::A),
        }
    }

    fn report_stage(&self) -> Result<State, NoRuling> {
        let (report, host) = (card(self.text("card"))?, card(self.text("at"))?);
        let at = format!("A.{}", mission(false));
        let mut sketch = Sketch { line: vec![at.clone()], hand: vec![format!("A.{}", report.id)], ..Sketch::default() };
        let host_name = format!("A.{}", host.id);
        if self.on("delta") {
            if host.kind == Kind::Facility {
                // The one whose line is empty would have no location at all.
                sketch.delta.push(host_name.clone());
            } else {
                let base = format!("A.{}", data::stage().outpost);
                sketch.play.push(format!("{host_name} @ {base}"));
                sketch.delta.push(base);
            }
        } else {
            sketch.play.push(format!("{host_name} @ {at}"));
        }
        sketch.play.extend(cards(self.text("aboard"))?.iter().map(|card| format!("A.{} @ {host_name}", card.id)));
        if self.on("door") {
            sketch.table.push(format!("A.{}", data::stage().door));
        }
        if self.on("played") {
            sketch.more = "segment = \"card\"\n".into();
            let mut state = sketch.read()?;
            state.turn.played = true;
            return Ok(state);
        }
        sketch.more = "segment = \"card\"\n".into();
        sketch.read()
    }
}
