//! See `xtask::fuzz::game_files`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| xtask::fuzz::game_files(data));
