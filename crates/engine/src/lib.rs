//! What a game is: seats, commands, chance, events, views, scenes, records, and the conformance suite.
