//! Runs the binary and captures its output.

use std::{
    io::{Read, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

use serde_json::Value;

/// The game the tests play.
pub const GAME: &str = "attack-wing";

/// The binary, to be given words.
pub fn vinculum(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vinculum"));
    command
        .current_dir(folder)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR_FORCE")
        // English, whatever the machine speaks.
        .env("VINCULUM_LANG", "en")
        .stdin(Stdio::null());
    command
}

/// Output of a run, and its exit code.
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

/// A conversation with the table in plain mode: its output up to the prompt, and the answers.
pub struct Talk {
    child: Child,
    answers: Option<ChildStdin>,
    said: ChildStdout,
}

impl Talk {
    /// Sits down.
    pub fn begin(folder: &Path, words: &str) -> Talk {
        let mut child =
            vinculum(folder).args(words.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let (answers, said) = (child.stdin.take(), child.stdout.take().expect("piped"));
        Talk { child, answers, said }
    }

    /// Reads up to the next prompt (`A> `, `dice> `), or to the end: then `None` stands for the prompt.
    pub fn listen(&mut self) -> (String, Option<String>) {
        let mut text = Vec::new();
        let mut byte = [0];
        while self.said.read(&mut byte).expect("readable") == 1 {
            text.push(byte[0]);
            if text.ends_with(b"> ") {
                let shown = String::from_utf8_lossy(&text).into_owned();
                let prompt = shown.lines().last().unwrap_or_default().trim_end_matches("> ").to_owned();
                if prompt == "dice" || (prompt.len() == 1 && prompt.chars().all(char::is_alphabetic)) {
                    return (shown, Some(prompt));
                }
            }
        }
        (String::from_utf8_lossy(&text).into_owned(), None)
    }

    /// Answers a prompt.
    pub fn answer(&mut self, line: &str) {
        let answers = self.answers.as_mut().expect("open");
        writeln!(answers, "{line}").expect("it listens");
    }

    /// Gets up; the exit code.
    pub fn end(mut self) -> i32 {
        drop(self.answers.take());
        self.child.wait().expect("it ends").code().unwrap_or(-1)
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // Only of use when a test fails in the middle.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
