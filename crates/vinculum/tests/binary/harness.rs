//! Running the binary and looking at what came out.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// The game the tests play.
pub const GAME: &str = "beacon";

/// The binary, to be given words.
pub fn vinculum(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vinculum"));
    command.current_dir(folder).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").stdin(Stdio::null());
    command
}

/// What a run printed, and its exit code.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Ran {
    /// The one JSON object on standard output.
    pub fn json(&self) -> Value {
        let value: Value =
            serde_json::from_str(&self.out).unwrap_or_else(|why| panic!("no JSON object ({why}): {:?} {:?}", self.out, self.err));
        assert!(value.is_object(), "{value}");
        value
    }

    /// Asserts that it failed with this code and one sentence, in which all these words occur.
    pub fn refused(&self, code: &str, words: &[&str]) {
        assert_eq!(self.code, 2, "{} {}", self.out, self.err);
        let line = self.err.trim_end();
        assert!(line.starts_with(&format!("error[{code}")) && !line.contains('\n'), "{code}: {line:?}");
        for word in words {
            assert!(line.contains(word), "{word:?} is not in {line:?}");
        }
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
            code: output.status.code().unwrap_or(-1),
        }
    }
}

/// Runs it with these words, between spaces.
pub fn run(folder: &Path, words: &str) -> Ran {
    vinculum(folder).args(words.split_whitespace()).output().expect("it runs").into()
}

/// Runs it with lines to read.
pub fn type_in(folder: &Path, words: &str, lines: &str) -> Ran {
    let mut child = vinculum(folder)
        .args(words.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("piped");
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || {
        // It may end before it has read everything.
        let _ = stdin.write_all(lines.as_bytes());
    });
    let ran = child.wait_with_output().expect("it ends").into();
    writer.join().expect("written");
    ran
}

/// A folder of its own for a test.
pub fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Plays a short game between bots and keeps it under this name; the text of the file.
pub fn play(folder: &Path, name: &str, seed: u64) -> String {
    let ran = run(folder, &format!("play {GAME} --seats random,random --plain --seed {seed} --save {name}"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    std::fs::read_to_string(folder.join(name)).expect("kept")
}
