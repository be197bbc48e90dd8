//! Whether a card fetches another: the step of its text runs in a little position, and the game itself says what may be taken.

use engine::{Seat, Table, Text, msg};
use rulebook::stccg as rules;

use crate::{
    command::{Command, Name},
    data::{self, Affil, Do, Kind},
    event::Event,
    flow::{self, act, asked},
    ids::{Id, NONE},
    legal,
    reason::No,
    rules::{running, special},
    ruling::{
        Matter, NoRuling, Stop,
        stage::{self, Sketch},
    },
    state::{
        State, Zone,
        frames::{self, Ask, Frame},
    },
    words::title,
};

impl Matter {
    /// The card that fetches in play (what is played from hand as being played), the other where the form says.
    pub(super) fn download_stage(&self) -> Result<State, NoRuling> {
        let (by, wanted) = (stage::card(self.text("by"))?, stage::card(self.text("card"))?);
        let borg = by.is(Affil::Borg) || by.has(data::Icon::Bo) || wanted.is(Affil::Borg);
        let home = data::home(if borg == wanted.is(Affil::Borg) { wanted } else { by });
        let (outpost, ship, stage) = (&home.outpost, &home.ship, data::stage());
        let at = format!("A.{}", stage.planet);
        let line = vec![at.clone(), format!("A.{}", stage.space)];
        let mut sketch = Sketch { line, more: "segment = \"orders\"\n".into(), ..Sketch::default() };
        if borg {
            sketch.borg.push("A".into());
            sketch.delta.push(format!("A.{outpost}"));
        } else {
            sketch.play.push(format!("A.{outpost} @ {at}"));
        }
        if *ship != by.id {
            sketch.play.push(format!("A.{ship} @ {at}"));
        }
        let name = format!("A.{}", by.id);
        match by.kind {
            Kind::Personnel | Kind::Equipment => sketch.play.push(format!("{name} @ A.{ship}")),
            Kind::Ship => sketch.play.push(format!("{name} @ {at}")),
            Kind::Facility if name == format!("A.{outpost}") => {}
            Kind::Facility => sketch.play.push(format!("{name} @ {at}")),
            // A current objective has a target.
            Kind::Objective => sketch.table.push(format!("{name} aimed @ {at}")),
            _ => sketch.table.push(name),
        }
        let pile = match self.text("from") {
            "hand" => &mut sketch.hand,
            "discard" => &mut sketch.discard,
            _ => &mut sketch.deck,
        };
        pile.push(format!("A.{}", wanted.id));
        if self.on("door") {
            sketch.table.push(format!("A.{}", stage.door));
        }
        sketch.read()
    }

    /// Asks for the card by the text, or by the icon, of the one that fetches.
    pub(super) fn fetch(&self, state: &mut State, table: &mut Table<'_, Event>) -> Result<(), Stop> {
        let (by, wanted) = self.both(state)?;
        if let Some((effect, pc)) = step(state, by, wanted) {
            let on = state.at(by).host;
            frames::push(state, Frame::Run { effect, pc, card: by, on, by: Seat::A, way: 0, left: frames::FRESH, kept: true });
            flow::run(state, table)?;
            if !matches!(asked(state), Some((Seat::A, Ask::Download, _))) {
                return Err(No(rules::DL_9, "required", "that download is required, and it cannot be done: the whole is invalid").into());
            }
            let command = choice(state, wanted);
            legal::check(state, Seat::A, &command)?;
            act::apply(state, Seat::A, &command, table)?;
            return Ok(());
        }
        if special::names(state, by, wanted) {
            let on = special::fetchable(state, Seat::A, by).into_iter().find(|(one, _)| *one == wanted).and_then(|(_, on)| on);
            let command = Command::Special(state.name(by), state.name(wanted), on.map(|on| state.name(on)));
            legal::check(state, Seat::A, &command)?;
            act::apply(state, Seat::A, &command, table)?;
            return Ok(());
        }
        Err(No(rules::META_2, "no-permission", "nothing on that card permits this download").into())
    }

    fn both(&self, state: &State) -> Result<(Id, Id), Stop> {
        let find = |field: &str, inside: bool| {
            let card = stage::card(self.text(field)).ok().and_then(|card| data::named(&card.id));
            let placed = |id: &Id| matches!(state.at(*id).zone, Zone::Play | Zone::Table | Zone::On | Zone::Place);
            state.ids().find(|id| Some(state.at(*id).card) == card && placed(id) == inside)
        };
        let absent = || Stop::from(No(rules::DL_1, "no-card", "that card is not there"));
        Ok((find("by", true).ok_or_else(absent)?, find("card", false).ok_or_else(absent)?))
    }

    /// What became of the card.
    pub(super) fn fetched(&self, before: &State, after: &State) -> Text {
        let card = stage::card(self.text("card")).ok().and_then(|card| data::named(&card.id));
        let away = |id: &Id| matches!(before.at(*id).zone, Zone::Hand | Zone::Deck | Zone::Discard);
        let found = before.ids().find(|id| Some(before.at(*id).card) == card && away(id));
        match found.map(|id| (after.at(id).zone, after.at(id).host)) {
            Some((Zone::Hand, _)) => msg!("came-to-hand"),
            Some((Zone::Play, host)) if host != NONE => msg!("came-at", at = title(after.name(host))),
            Some((Zone::Play | Zone::On, _)) => msg!("came-into-play"),
            Some((Zone::Table, _)) => msg!("came-to-table"),
            _ => msg!("came-legal"),
        }
    }
}

/// The step of a card's text that may fetch this one.
fn step(state: &State, by: Id, wanted: Id) -> Option<(u16, u8)> {
    data::of(state.at(by).card).iter().find_map(|&effect| {
        let does = &data::effects()[usize::from(effect)].does;
        let fits = |step: &Do| matches!(step, Do::Download(_, _, what, _) if running::fits(state, wanted, what));
        does.iter().zip(0..).find(|(step, _)| fits(step)).map(|(_, pc)| (effect, pc))
    })
}

/// The command that takes the card: to the first place where it may come into play, or to none.
fn choice(state: &State, wanted: Id) -> Command {
    let name = state.name(wanted);
    let places = state.ids().filter(|&id| matches!(state.at(id).zone, Zone::Play | Zone::Place));
    let onto = |on: Option<Name>| Command::Play(name, on);
    let legal = |command: &Command| legal::check(state, Seat::A, command).is_ok();
    std::iter::once(None).chain(places.map(|id| Some(state.name(id)))).map(onto).find(legal).unwrap_or_else(|| {
        let reports = state.card(wanted).reports();
        let outpost = state.of_kind(Seat::A, Kind::Facility).next().filter(|_| reports);
        onto(outpost.map(|id| state.name(id)))
    })
}
