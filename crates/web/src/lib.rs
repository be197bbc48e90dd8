//! The table in a browser and its HTTP interface.
