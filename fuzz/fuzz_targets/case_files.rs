//! See `xtask::fuzz::case_files`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| xtask::fuzz::case_files(data));
