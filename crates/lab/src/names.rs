//! Names that somebody mistyped.

/// The known names that look most like `wanted`, the nearest first: at most three.
pub fn nearest<'n>(wanted: &str, known: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    let lower = wanted.to_lowercase();
    let likeness = |name: &str| {
        let name = name.to_lowercase();
        let inside = if name.contains(&lower) || lower.contains(&name) { 0.75 } else { 0.0 };
        strsim::jaro_winkler(&lower, &name).max(inside)
    };
    let mut near: Vec<(f64, &str)> = known.map(|name| (likeness(name), name)).filter(|(likeness, _)| *likeness > 0.7).collect();
    near.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    near.dedup();
    near.into_iter().map(|(_, name)| name).take(3).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_of_the_finger_finds_its_name() {
        let names = ["regen_box", "regen_partial", "sensors", "seats"];
        assert_eq!(nearest("regen_bx", names.into_iter())[0], "regen_box");
        assert_eq!(nearest("sensor", names.into_iter())[0], "sensors");
        assert!(nearest("qqqq", names.into_iter()).is_empty());
    }
}
