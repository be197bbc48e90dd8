//! Makes constants of the rule ids of the example games.

fn main() -> std::process::ExitCode {
    rulebook_build::ledgers(&["rules/beacon.toml", "rules/contraband.toml", "rules/vigil.toml"])
}
