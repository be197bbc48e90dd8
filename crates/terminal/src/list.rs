//! The list of choices: groups, dials as grids, a cursor, a filter.

use engine::Scene;

/// Something the cursor can stand on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A choice of the scene, by its index.
    Choice(usize),
    /// Something that is not possible, by its index: it can be looked at, not taken.
    Denied(usize),
}

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// Index of its group.
    pub group: usize,
    /// Things in the row: one, or a row of a grid from left to right.
    pub stops: Vec<Stop>,
    /// Whether it is a row of a grid.
    pub grid: bool,
}

/// A direction of the cursor.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// A line up.
    Up,
    /// A line down.
    Down,
    /// To the left in a grid; elsewhere to the group before.
    Left,
    /// To the right in a grid; elsewhere to the next group.
    Right,
}

/// The list with its cursor.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// Names of the groups in order.
    pub groups: Vec<String>,
    /// All lines, group by group.
    pub lines: Vec<ListLine>,
    line: usize,
    stop: usize,
}

impl List {
    /// The choices and denials of a scene in which every word of `filter` occurs. The cursor stands on the first choice.
    pub fn new(scene: &Scene, filter: &str) -> List {
        let words: Vec<String> = filter.split_whitespace().map(str::to_lowercase).collect();
        let fits = |texts: [&str; 4]| {
            let text = texts.join(" ").to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let choices = scene.choices.iter().enumerate().filter(|(_, c)| fits([&c.label, &c.group, &c.command, &c.detail]));
        let denied = scene.denied.iter().enumerate().filter(|(_, d)| fits([&d.label, &d.group, &d.why, ""]));
        let mut entries: Vec<Entry> = Vec::new();
        let mut groups: Vec<String> = Vec::new();
        let places = choices.map(|(index, choice)| (Stop::Choice(index), &choice.group, choice.cell));
        for (stop, group, cell) in places.chain(denied.map(|(index, denied)| (Stop::Denied(index), &denied.group, denied.cell))) {
            let number = groups.iter().position(|name| name == group).unwrap_or_else(|| {
                groups.push(group.to_string());
                groups.len() - 1
            });
            entries.push(Entry { group: number, cell, stop });
        }
        let mut list = List { groups, lines: lines(entries), line: 0, stop: 0 };
        let first = first_choice(&list.lines);
        if let Some(first) = first {
            list.go(first);
        }
        list
    }

    /// The thing under the cursor.
    pub fn picked(&self) -> Option<Stop> {
        self.lines.get(self.line).and_then(|line| line.stops.get(self.stop)).copied()
    }

    /// The group the cursor is in.
    pub fn group(&self) -> Option<usize> {
        self.lines.get(self.line).map(|line| line.group)
    }

    /// The line the cursor is in.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Puts the cursor on something, if it is there.
    pub fn go(&mut self, wanted: Stop) -> bool {
        for (line, stops) in self.lines.iter().enumerate() {
            if let Some(stop) = stops.stops.iter().position(|stop| *stop == wanted) {
                (self.line, self.stop) = (line, stop);
                return true;
            }
        }
        false
    }

    /// Moves the cursor. `column` tells in which column of its grid a stop stands.
    pub fn step(&mut self, way: Way, column: impl Fn(Stop) -> Option<i8>) {
        let Some(line) = self.lines.get(self.line) else { return };
        match way {
            Way::Left if self.stop > 0 => self.stop -= 1,
            Way::Right if self.stop + 1 < line.stops.len() => self.stop += 1,
            Way::Left | Way::Right if line.grid => {}
            Way::Left => self.go_group(-1),
            Way::Right => self.go_group(1),
            Way::Up | Way::Down => self.go_line(way == Way::Down, column),
        }
    }

    fn go_line(&mut self, down: bool, column: impl Fn(Stop) -> Option<i8>) {
        let target = if down { self.line + 1 } else { self.line.wrapping_sub(1) };
        let Some(next) = self.lines.get(target) else { return };
        let here = self.picked().and_then(&column);
        let away = |stop: &Stop| match (here, column(*stop)) {
            (Some(here), Some(there)) => (i16::from(here) - i16::from(there)).abs(),
            _ => 0,
        };
        self.stop = (0..next.stops.len()).min_by_key(|index| away(&next.stops[*index])).unwrap_or(0);
        self.line = target;
    }

    /// Puts the cursor on the first choice of the next or previous group, around the ends.
    pub fn go_group(&mut self, by: isize) {
        let Some(group) = self.group() else { return };
        let wanted = (group as isize + by).rem_euclid(self.groups.len() as isize) as usize;
        let of_group = |(_, line): &(usize, &ListLine)| line.group == wanted;
        let possible = |stop: &Stop| matches!(stop, Stop::Choice(_));
        let mut lines = self.lines.iter().enumerate().filter(of_group);
        let found = lines.clone().find(|(_, line)| line.stops.iter().any(possible)).or_else(|| lines.next());
        if let Some((index, line)) = found {
            self.line = index;
            self.stop = line.stops.iter().position(possible).unwrap_or(0);
        }
    }

    /// Moves the cursor to the first or last line.
    pub fn go_end(&mut self, last: bool) {
        self.line = if last { self.lines.len().saturating_sub(1) } else { 0 };
        self.stop = 0;
    }
}

/// The first choice of those that are in the lines, as the game lists them.
fn first_choice(lines: &[ListLine]) -> Option<Stop> {
    let stops = lines.iter().flat_map(|line| &line.stops).copied();
    stops.min_by_key(|stop| match *stop {
        Stop::Choice(index) => (false, index),
        Stop::Denied(index) => (true, index),
    })
}

struct Entry {
    group: usize,
    cell: Option<(i8, i8)>,
    stop: Stop,
}

/// Lines group by group: the grid of a group from its highest row down, then the rest one by one.
fn lines(mut entries: Vec<Entry>) -> Vec<ListLine> {
    // Stable: things without a place in the grid keep their order, choices before denials.
    entries.sort_by_key(|entry| {
        let (column, row) = entry.cell.unwrap_or((0, 0));
        (entry.group, entry.cell.is_none(), -i16::from(row), column)
    });
    let mut lines: Vec<ListLine> = Vec::new();
    let mut open: Option<(usize, i8)> = None;
    for entry in entries {
        let row = entry.cell.map(|(_, row)| (entry.group, row));
        match lines.last_mut() {
            Some(line) if row.is_some() && row == open => line.stops.push(entry.stop),
            _ => lines.push(ListLine { group: entry.group, stops: vec![entry.stop], grid: row.is_some() }),
        }
        open = row;
    }
    lines
}

#[cfg(test)]
mod tests {
    use engine::{Choice, Scene};
    use rulebook::attack_wing::CTRL_1;

    use super::*;

    fn dial() -> Scene {
        let mut scene = Scene::default();
        for (column, row) in [(0, 1), (1, 1), (2, 1), (1, 2), (1, 3)] {
            let mut choice = Choice::new(format!("go {column} {row}"), format!("Maneuver {column}{row}"), "Dial", CTRL_1);
            choice.cell = Some((column, row));
            scene.choices.push(choice);
        }
        scene.choices.push(Choice::new("pass", "Pass", "Other", CTRL_1));
        scene
    }

    fn at(list: &List, scene: &Scene) -> String {
        match list.picked() {
            Some(Stop::Choice(index)) => scene.choices[index].command.clone(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn the_cursor_walks_a_grid_by_columns() {
        let scene = dial();
        let column = |stop: Stop| if let Stop::Choice(index) = stop { scene.choices[index].cell.map(|cell| cell.0) } else { None };
        let mut list = List::new(&scene, "");
        assert_eq!(at(&list, &scene), "go 0 1");
        for (way, then) in [
            (Way::Right, "go 1 1"),
            (Way::Up, "go 1 2"),
            (Way::Up, "go 1 3"),
            (Way::Up, "go 1 3"),
            (Way::Down, "go 1 2"),
            (Way::Down, "go 1 1"),
            (Way::Right, "go 2 1"),
            (Way::Right, "go 2 1"),
            (Way::Up, "go 1 2"),
            (Way::Down, "go 1 1"),
            (Way::Down, "pass"),
            (Way::Down, "pass"),
            (Way::Right, "go 1 3"),
        ] {
            list.step(way, column);
            assert_eq!(at(&list, &scene), then, "after {way:?}");
        }
    }

    #[test]
    fn a_filter_keeps_what_has_all_words() {
        let scene = dial();
        assert_eq!(at(&List::new(&scene, "PA oth"), &scene), "pass");
        assert_eq!(List::new(&scene, "dial 1").lines.len(), 3);
        assert_eq!(List::new(&scene, "nothing").picked(), None);
    }
}
