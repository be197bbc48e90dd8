//! Every text of a scene, to be said in place.

use super::{Chip, Choice, Denied, Prompt, Reach, Row, Scene, Shape, Sheet, Tag, Tray};
use crate::{Text, words::Worded};

impl Worded for Prompt {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.phase);
        visit(&mut self.sentence);
    }
}

impl Worded for Scene {
    /// To say all of it, all of it is drawn.
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.shapes.splice(..0, std::mem::take(&mut self.ground).into_vec());
        self.shapes.texts(visit);
        self.sheets.texts(visit);
        self.zones.texts(visit);
        self.choices.texts(visit);
        self.more.texts(visit);
        self.forms.texts(visit);
        self.picks.texts(visit);
        self.denied.texts(visit);
        self.chips.texts(visit);
        self.trays.texts(visit);
    }
}

impl Worded for Reach {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.shapes.texts(visit);
        self.choices.texts(visit);
    }
}

impl Worded for Shape {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.label);
        visit(&mut self.tip);
        if !self.hover.is_empty() {
            self.hover.change(|shapes| shapes.texts(visit));
        }
    }
}

impl Worded for Choice {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.label);
        visit(&mut self.group);
        visit(&mut self.detail);
        self.steps.iter_mut().for_each(|step| visit(&mut step.label));
        self.preview.texts(visit);
        if let Some(odds) = &mut self.odds {
            visit(&mut odds.what);
            odds.notes.texts(visit);
        }
    }
}

impl Worded for Denied {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.label);
        visit(&mut self.group);
        visit(&mut self.why);
    }
}

impl Worded for Chip {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.name);
        visit(&mut self.value);
        visit(&mut self.tip);
    }
}

impl Worded for Sheet {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.title);
        visit(&mut self.subtitle);
        if !self.rows.is_empty() {
            self.rows.change(|rows| rows.texts(visit));
        }
    }
}

impl Worded for Row {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        match self {
            Row::Numbers(pairs) => pairs.texts(visit),
            Row::Track { name, .. } | Row::Columns { name, .. } | Row::Note(name) => visit(name),
            Row::Ring { name, parts, .. } => {
                visit(name);
                for part in parts {
                    visit(&mut part.name);
                    visit(&mut part.tip);
                }
            }
            Row::Table { name, head, lines } => {
                visit(name);
                head.texts(visit);
                for line in lines {
                    line.cells.texts(visit);
                    visit(&mut line.tip);
                }
            }
            Row::Tags(tags) => tags.texts(visit),
            Row::Display { name, groups } => {
                visit(name);
                for group in groups {
                    visit(&mut group.name);
                    visit(&mut group.letters);
                    visit(&mut group.tip);
                }
            }
        }
    }
}

impl Worded for Tag {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.name);
        visit(&mut self.tip);
    }
}

impl Worded for Tray {
    fn texts(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(&mut self.title);
        self.dice.iter_mut().for_each(|die| visit(&mut die.face));
    }
}
