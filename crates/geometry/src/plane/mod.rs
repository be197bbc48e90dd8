//! The plane: a table top in whole micrometres.
//!
//! The origin is the south-west corner of the table, x runs east and y north; headings are hundredths of a degree
//! clockwise from north (rule source: Attack Wing base 1.2, refined from tenths of a millimetre to micrometres).
//!
//! Everything is small, flat and `Copy`. Only [`Path::template_outline`] and [`Path::centre_line`], which are for
//! drawing, allocate.

mod base;
mod clip;
mod heading;
mod path;
mod sector;
mod shape;
mod square;
mod template;
mod units;

pub use base::{Base, Closest, range_band};
pub use heading::{Heading, HeadingError, UNIT};
pub use path::Path;
pub use sector::Sector;
pub use shape::{Disc, Segment, polygon_contains};
pub use template::{Motion, Side, TEMPLATE_WIDTH, Template};
pub use units::{Margins, Point, Rect, Um, Vector, mm, mm_f64, tenths};
