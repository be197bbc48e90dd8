//! The tournament desk: pairings, byes, standings, ranks.
