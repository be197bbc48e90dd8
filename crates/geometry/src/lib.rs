//! Hex grids and the plane, in exact integers.
