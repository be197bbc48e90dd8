//! The cursor on the board: it walks over the places where something can be chosen, whole paths among them, and through the choices there.

use engine::{Choice, Outline};

use super::{App, Focus, Key};

/// A place on the board where something can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Index of its shape in the scene.
    pub shape: usize,
    /// Its middle.
    pub at: [f64; 2],
}

/// The middle of an outline.
pub(crate) fn middle(outline: &Outline) -> [f64; 2] {
    match outline {
        Outline::Circle { at, .. } | Outline::Words { at, .. } => *at,
        Outline::Polygon(points) | Outline::Line(points) => {
            let count = points.len().max(1) as f64;
            let sum = points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + point[0], sum[1] + point[1]]);
            [sum[0] / count, sum[1] / count]
        }
    }
}

impl App {
    /// The places where something can be chosen, in the order in which they are drawn.
    pub(super) fn find_spots(&self) -> Vec<Spot> {
        let on: std::collections::BTreeSet<&str> =
            self.scene.choices.iter().chain(&self.scene.more).flat_map(|choice| &choice.on).map(String::as_str).collect();
        let shapes = self.scene.shapes.iter().enumerate().filter(|(_, shape)| on.contains(shape.id.as_str()));
        shapes.map(|(index, shape)| Spot { shape: index, at: middle(&shape.outline) }).collect()
    }

    /// The shape under the cursor, while it is on the board.
    pub fn spot(&self) -> Option<&engine::Shape> {
        let spot = self.spots.get(self.spot).filter(|_| self.focus == Focus::Board)?;
        self.scene.shapes.get(spot.shape)
    }

    /// The choices under the cursor.
    pub fn on_spot(&self) -> Vec<&Choice> {
        let Some(shape) = self.spot() else { return Vec::new() };
        self.scene.choices.iter().chain(&self.scene.more).filter(|choice| choice.on.contains(&shape.id)).collect()
    }

    pub(super) fn enter_board(&mut self) {
        if self.spots.is_empty() {
            return self.remark(self.sitting.t("nothing-on-board"));
        }
        let on = self.highlighted_choice().and_then(|choice| choice.on.first()).cloned();
        let here = |spot: &Spot| on.as_ref().is_some_and(|id| self.scene.shapes[spot.shape].id == *id);
        self.spot = self.spots.iter().position(here).unwrap_or(0);
        self.here = 0;
        self.focus = Focus::Board;
    }

    pub(super) fn board_key(&mut self, key: Key) {
        let count = self.on_spot().len().max(1);
        match key {
            Key::Up => self.go_spot([0.0, -1.0]),
            Key::Down => self.go_spot([0.0, 1.0]),
            Key::Left => self.go_spot([-1.0, 0.0]),
            Key::Right => self.go_spot([1.0, 0.0]),
            Key::Tab | Key::PageDown => self.here = (self.here + 1) % count,
            Key::BackTab | Key::PageUp => self.here = (self.here + count - 1) % count,
            Key::Enter => {
                if let Some(command) = self.highlighted_choice().map(|choice| choice.command.clone()) {
                    self.focus = Focus::Choices;
                    self.choose_command(&command);
                }
            }
            _ => {}
        }
    }

    /// To the nearest place in a direction: sideways distance counts double.
    fn go_spot(&mut self, way: [f64; 2]) {
        let Some(Spot { at, .. }) = self.spots.get(self.spot).cloned() else { return };
        let distance = |spot: &Spot| {
            let away = [spot.at[0] - at[0], spot.at[1] - at[1]];
            let (along, across) = (away[0] * way[0] + away[1] * way[1], (away[0] * way[1] - away[1] * way[0]).abs());
            (along > 1e-6 && across <= along * 1.8).then_some(along + 2.0 * across)
        };
        let near = self.spots.iter().enumerate().filter_map(|(index, spot)| distance(spot).map(|distance| (index, distance)));
        if let Some((index, _)) = near.min_by(|one, other| one.1.total_cmp(&other.1)) {
            (self.spot, self.here) = (index, 0);
        }
    }
}
