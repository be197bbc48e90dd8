//! See `xtask::fuzz::commands`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| xtask::fuzz::commands(data));
