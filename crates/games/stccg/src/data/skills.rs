//! The regular skills by number.

/// The regular skills: seven classifications that count as skills, then the others, in the order of STCCG.QUEEN.2; ANIMAL is the last and no
/// skill anybody selects.
pub const SKILLS: [&str; 42] = [
    "CIVILIAN",
    "ENGINEER",
    "MEDICAL",
    "OFFICER",
    "SCIENCE",
    "SECURITY",
    "V.I.P.",
    "Anthropology",
    "Acquisition",
    "Archaeology",
    "Astrophysics",
    "Barbering",
    "Biology",
    "Cantankerousness",
    "Computer Skill",
    "Cybernetics",
    "Diplomacy",
    "Empathy",
    "Exobiology",
    "FCA",
    "Geology",
    "Greed",
    "Guramba",
    "Honor",
    "Klingon Intelligence",
    "Law",
    "Leadership",
    "Mindmeld",
    "Miracle Worker",
    "Music",
    "Navigation",
    "Obsidian Order",
    "Physics",
    "Resistance",
    "Section 31",
    "Smuggling",
    "Stellar Cartography",
    "Tal Shiar",
    "Transporter Skill",
    "Treachery",
    "Youth",
    "ANIMAL",
];

/// The number of a skill in [`SKILLS`].
pub fn skill(name: &str) -> Option<u8> {
    (0..).zip(&SKILLS).find(|(_, known)| known.eq_ignore_ascii_case(name)).map(|(number, _)| number)
}
