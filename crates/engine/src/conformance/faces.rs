//! Checks what faces are given: scenes name only legal commands, each once, and stand on what is drawn; every word is in every language.

use super::{Trial, equal};
use crate::{Choice, Failure, Game, Meaning, Reason, Scene, Seat, Viewer, kit::Row, playout, words::Worded};

impl<G: Game> Trial<G> {
    /// Holds what every viewer is shown now.
    pub(super) fn faces(&mut self, state: &G::State) -> Result<(), Failure> {
        for viewer in playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = G::view(state, viewer);
            let mut commands = Vec::new();
            if let Viewer::Seat(seat) = viewer
                && G::deciders(state).contains(seat)
            {
                G::commands(state, seat, &mut commands);
            }
            let mut scene = G::scene(&view, &commands);
            let mut prompt = G::prompt(&view);
            equal("prompt and scene made together", &G::shown(&view, &commands), &(prompt.clone(), scene.clone()))?;
            self.drawn.look(&scene)?;
            if prompt.sentence.is_empty() {
                return Err("the prompt says nothing".into());
            }
            let names: Vec<String> = commands.iter().map(ToString::to_string).collect();
            let (rows, single): (Vec<_>, Vec<_>) = scene.choices.iter().partition(|choice| choice.command.contains(Row::MARK));
            let shown: Vec<String> = single.iter().map(|choice| choice.command.clone()).collect();
            equal("choices of the scene", &shown, &names)?;
            self.rows(state, viewer, &rows)?;
            self.standing(&scene)?;
            self.further(state, viewer, &scene, &names)?;
            self.reaches(state, viewer, &view, (&commands, &scene))?;
            let mut fault = Ok(());
            let mut said = |text: &mut crate::Text| {
                if fault.is_ok() {
                    fault = self.sayable(text);
                }
            };
            scene.texts(&mut said);
            prompt.texts(&mut said);
            fault?;
        }
        Ok(())
    }

    /// The first command of a row is legal now, and each of the others can be read.
    fn rows(&self, state: &G::State, viewer: Viewer, rows: &[&Choice]) -> Result<(), Failure> {
        for row in rows {
            let Viewer::Seat(seat) = viewer else { return Err("the public is offered a row of commands".into()) };
            for (place, text) in row.command.split(Row::MARK).map(str::trim).enumerate() {
                match place {
                    0 => self.legal(state, seat, text, "at the head of a row")?,
                    _ => G::parse(state, seat, text).map(|_| ()).map_err(|why| format!("{text} of a row: {why}"))?,
                }
            }
        }
        Ok(())
    }

    /// Whatever a choice stands on is on the table.
    fn standing(&self, scene: &Scene) -> Result<(), Failure> {
        let choices = || scene.choices.iter().chain(&scene.more);
        let on = choices().flat_map(|choice| choice.on.iter().chain(choice.steps.iter().flat_map(|step| &step.on)));
        let picked = scene.picks.iter().flat_map(|pick| &pick.items).flat_map(|item| &item.on);
        match on.chain(picked).find(|id| !scene.has(id)) {
            Some(lost) => Err(format!("a choice stands on shape {lost:?}, which is not drawn").into()),
            None => Ok(()),
        }
    }

    /// Holds that commands which stand only on the board, and those made by forms and picks, are legal.
    fn further(&self, state: &G::State, viewer: Viewer, scene: &Scene, names: &[String]) -> Result<(), Failure> {
        let Viewer::Seat(seat) = viewer else {
            let offered = scene.more.len() + scene.forms.len() + scene.picks.len();
            return if offered == 0 { Ok(()) } else { Err("the public is offered a choice or a form".into()) };
        };
        for more in &scene.more {
            self.legal(state, seat, &more.command, "of the scene")?;
        }
        for form in &scene.forms {
            let fields: usize = form.parts.iter().map(|part| part.fields.len()).sum();
            for preset in &form.presets {
                if !names.contains(&preset.command) || preset.amounts.len() != fields {
                    return Err(format!("the form {:?} does not suit its preset {:?}", form.title, preset.command).into());
                }
                let text = form.spell(&preset.amounts);
                self.legal(state, seat, &text, "of a form")?;
                if !form.affords(&preset.amounts) {
                    return Err(format!("{text} of a form goes beyond its budget").into());
                }
            }
        }
        for pick in &scene.picks {
            if usize::from(pick.least) > pick.items.len() || pick.least > pick.most {
                return Err(format!("the pick {:?} cannot be made", pick.title).into());
            }
            let fewest: Vec<usize> = (0..usize::from(pick.least)).collect();
            self.legal(state, seat, &pick.spell(&fewest), "of a pick")?;
        }
        Ok(())
    }

    /// Checks what a viewer is shown who picks up a thing: a seat sees legal commands on places that are drawn, with words for everything; others see nothing.
    fn reaches(&self, state: &G::State, viewer: Viewer, view: &G::View, (commands, scene): (&[G::Command], &Scene)) -> Result<(), Failure> {
        for thing in scene.shapes.iter().filter(|shape| matches!(shape.meaning, Meaning::Base | Meaning::Token) && !shape.id.is_empty()) {
            let mut reach = G::reach(view, commands, &thing.id);
            for choice in &reach.choices {
                let Viewer::Seat(seat) = viewer else { return Err("the public is offered what lies within reach".into()) };
                match choice.command.split_once(Row::MARK) {
                    None => self.legal(state, seat, &choice.command, "within reach")?,
                    Some(_) => self.rows(state, viewer, &[choice])?,
                }
                let drawn = |id: &String| scene.has(id) || reach.shapes.iter().any(|shape| shape.id == *id);
                if choice.on.is_empty() || !choice.on.iter().all(drawn) {
                    return Err(format!("{} within reach stands on nothing that is drawn", choice.command).into());
                }
            }
            let mut fault = Ok(());
            reach.texts(&mut |text| {
                if fault.is_ok() {
                    fault = self.sayable(text);
                }
            });
            fault?;
        }
        Ok(())
    }

    /// Holds that a shot told between two positions goes from one thing on the table to another, as somebody sees it, and gives its result in every language.
    pub(super) fn shots(&self, before: &G::State, after: &G::State) -> Result<(), Failure> {
        for shot in self.log.iter().filter_map(|entry| G::shot(&entry.event)) {
            self.sayable(&shot.says)?;
        }
        let fired = self.log.iter().filter_map(|entry| G::shot(&entry.event)?.line);
        for id in fired.flat_map(|(from, at)| [from, at]) {
            let viewers = || playout::seats(G::about().seats.1).map(Viewer::Seat);
            let drawn = |state: &G::State| viewers().any(|viewer| G::scene(&G::view(state, viewer), &[]).has(&id));
            if !drawn(before) && !drawn(after) {
                return Err(format!("a shot is told of {id:?}, which is not drawn").into());
            }
        }
        Ok(())
    }

    fn legal(&self, state: &G::State, seat: Seat, text: &str, of: &str) -> Result<(), Failure> {
        let read = G::parse(state, seat, text).map_err(|why| format!("{text} {of}: {why}"))?;
        G::check(state, seat, &read).map_err(|why| format!("{text} {of}: {}", why.code()).into())
    }
}
