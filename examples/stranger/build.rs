fn main() -> std::process::ExitCode {
    rulebook_build::ledgers(&["rules/pebbles.toml"])
}
