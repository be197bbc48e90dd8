//! Hex grids and the plane, in exact integers: the same game on every machine.
//!
//! Two modules, which do not know each other:
//!
//! - [`plane`]: a table top in micrometres, square bases with headings, movement templates, overlap, sliding
//!   back, distance, arcs and range, discs and lines of sight;
//! - [`hex`]: a hex map in cube coordinates, facings, the six sides of a ship, sectors and lines.
//!
//! # What it must never know
//!
//! No game, no engine, no clock, no chance, no screen. Nothing here decides a rule: it answers where a base ends,
//! whether two bases overlap and how far apart they are. No stored value is a floating point number, and no
//! result depends on the `sin`, `cos` or `atan2` of a platform: where a wave is needed it comes from `libm`,
//! which computes the same bits everywhere, and is rounded to integers at once. Floating point leaves the crate
//! only through functions that say *drawing only*.
//!
//! # An example
//!
//! ```
//! use geometry::plane::{Base, Heading, Motion, Path, Point, Rect, Template, mm, range_band, tenths};
//!
//! // A token of 131.8 mm in the middle of a table of 914.4 mm, and a ship to the north of it.
//! let table = Rect::square(tenths(9144));
//! let token = Base::new(table.centre(), Heading::NORTH, tenths(1318));
//! let ship = Base::new(Point::new(tenths(4572), mm(640)), Heading::WEST, mm(40));
//! assert_eq!(token.bounds().max.y, tenths(5231));
//!
//! // It flies a Straight 1 to the north, would overlap the ship, and slides back until it touches.
//! let path = Path::new(token, Template::Straight(1), Motion::Forward);
//! assert!(path.end().overlaps(&ship));
//! let slid = path.slide_back(|base| base.overlaps(&ship));
//! let (stopped, _progress) = slid.expect("the start is free");
//! assert_eq!(stopped.centre, Point::new(tenths(4572), tenths(5541)));
//! assert_eq!(stopped.closest(&ship).squared, 0);
//!
//! // From where it began, the ship was at Range 1.
//! assert_eq!(range_band(token.closest(&ship).squared, mm(100)), Some(1));
//! ```
//!
//! # Exactness
//!
//! Coordinates are whole micrometres ([`plane::Um`]) and may lie within plus or minus one kilometre; sides of
//! bases are up to one metre. Inside these limits nothing overflows. Every predicate (overlap, inside, in arc,
//! crossing) is decided exactly on integer corners; squared distances are rounded *up* to whole square
//! micrometres, so that comparing them with a whole limit is exact and zero means contact.

pub mod hex;
pub mod plane;
