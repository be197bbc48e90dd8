//! The lines of a drawn hex grid.

use super::Hex;

/// The grid around some hexes as one line for each column: its `x` and its points, as [`Hex::to_plane`]. The hexes come column by column, and in each from the
/// lowest up without a gap.
///
/// A line goes up the right sides of its column and across each top. The left sides are those of the column before; only where that has no hex the line goes
/// there too. That makes few lines and few points for many hexes.
#[must_use]
pub fn grid(hexes: &[Hex], size: f64) -> Vec<(i16, Vec<(f64, f64)>)> {
    let mut before: &[Hex] = &[];
    let mut lines = Vec::new();
    for column in hexes.chunk_by(|one, next| one.x == next.x) {
        let there =
            |hex: Hex| before.first().zip(before.last()).is_some_and(|(low, high)| low.x == hex.x && (low.y..=high.y).contains(&hex.y));
        let mut line = Vec::with_capacity(column.len() * 4 + 16);
        for (at, hex) in column.iter().enumerate() {
            let corners = hex.corners(size);
            // Corners are counted clockwise from the upper right one; the upper right one is the lower right one of the next hex.
            let mut pass = |row: &[usize]| line.extend(row.iter().map(|corner| corners[*corner]));
            pass(if at == 0 { &[3, 2, 1, 0, 5] } else { &[2, 1, 0, 5] });
            if !there(Hex::new(hex.x - 1, hex.y)) || !there(Hex::new(hex.x - 1, hex.y + 1)) {
                pass(&[4, 3, 4, 5]);
            }
        }
        lines.push((column[0].x, line));
        before = column;
    }
    lines
}
