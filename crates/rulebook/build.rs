//! Generates one constant for each id of the ledgers, and fails where a ledger contradicts itself.

fn main() -> std::process::ExitCode {
    rulebook_build::ledgers(&["rules/attack-wing.toml", "rules/stcs.toml", "rules/sfb.toml", "rules/ascendancy.toml", "rules/stccg.toml"])
}
