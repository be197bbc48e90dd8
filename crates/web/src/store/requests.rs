//! Words of the requests that led to the lines of a game file, in a file beside it: the same word again is the same request, also for the next process.
//!
//! A word is written before the lines of its request, with the length of the game file at that moment. It counts if the file has grown beyond that length,
//! and if no later word names the same one: then its lines were never complete. It is not forced to the disk: a process that is killed loses no word, a
//! machine that loses its power may lose the last ones.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom},
    path::Path,
};

use serde::{Deserialize, Serialize};

use crate::store::disk::Disk;

pub(crate) const REQUESTS: &str = "requests.jsonl";

/// A server remembers this many requests of a table.
const KEPT: usize = 128;

/// The file is cut to the last words when it has grown to this many bytes.
const LONGEST: u64 = 64 << 10;

#[derive(Debug, Serialize, Deserialize)]
struct Word {
    /// Bytes of the game file before the lines of the request.
    at: u64,
    word: String,
}

/// Notes the word of a request whose lines are about to follow the first `at` bytes of the game file.
pub(crate) fn note(disk: &dyn Disk, folder: &Path, at: u64, word: &str) -> io::Result<()> {
    let path = folder.join(REQUESTS);
    let mut file = OpenOptions::new().append(true).create(true).open(&path)?;
    // The line before may have broken off: a new one never goes on behind it.
    let line = format!("\n{}", serde_json::to_string(&Word { at, word: word.to_owned() }).map_err(io::Error::other)?);
    disk.jot(&mut file, line.as_bytes())?;
    if file.metadata()?.len() <= LONGEST {
        return Ok(());
    }
    let last = last_words(&path)?;
    let lines = last.iter().filter_map(|word| Some(format!("\n{}", serde_json::to_string(word).ok()?)));
    disk.replace(folder, REQUESTS, lines.collect::<String>().as_bytes())
}

/// The words of requests whose lines stand in the first `length` bytes of the game file, the oldest first.
pub(crate) fn read(folder: &Path, length: u64) -> io::Result<Vec<String>> {
    let written = match last_words(&folder.join(REQUESTS)) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        written => written?,
    };
    let in_force = |(number, word): &(usize, &Word)| word.at < length && written[number + 1..].iter().all(|later| later.at != word.at);
    Ok(written.iter().enumerate().filter(in_force).map(|(_, word)| word.word.clone()).collect())
}

/// Forgets all words but that of the request which led to the end of a game file that was written anew.
pub(crate) fn begin_anew(disk: &dyn Disk, folder: &Path, word: Option<&str>) -> io::Result<()> {
    match fs::remove_file(folder.join(REQUESTS)) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
        _ => {}
    }
    word.map_or(Ok(()), |word| note(disk, folder, 0, word))
}

/// The last words of the file; a broken line is none.
fn last_words(path: &Path) -> io::Result<Vec<Word>> {
    let mut file = File::open(path)?;
    let start = file.metadata()?.len().saturating_sub(2 * LONGEST);
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let words = bytes.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok());
    let mut words: Vec<Word> = words.collect();
    words.drain(..words.len().saturating_sub(KEPT));
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::disk::System;

    #[test]
    fn a_word_counts_once_its_lines_are_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        assert_eq!(read(folder, 100).expect("no file is no fault"), Vec::<String>::new());
        note(&System, folder, 0, "first").expect("noted");
        note(&System, folder, 10, "lost").expect("noted");
        assert_eq!(read(folder, 10).expect("read"), ["first"], "the lines of the second are not there");
        note(&System, folder, 10, "second").expect("noted");
        assert_eq!(read(folder, 20).expect("read"), ["first", "second"], "the lines there are those of the later word");
        // The process was killed in the middle of a word.
        let mut text = fs::read_to_string(folder.join(REQUESTS)).expect("text");
        text.push_str("\n{\"at\":20,\"wo");
        fs::write(folder.join(REQUESTS), text).expect("written");
        note(&System, folder, 20, "third").expect("noted");
        assert_eq!(read(folder, 30).expect("read"), ["first", "second", "third"]);
        begin_anew(&System, folder, Some("fourth")).expect("forgotten");
        assert_eq!(read(folder, 30).expect("read"), ["fourth"]);
    }

    #[test]
    fn the_file_keeps_the_last_words_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let long = "x".repeat(64);
        for at in 0..3000 {
            note(&System, folder.path(), at, &format!("{long}{at}")).expect("noted");
        }
        assert!(fs::metadata(folder.path().join(REQUESTS)).expect("there").len() <= LONGEST);
        let words = read(folder.path(), 3000).expect("read");
        assert_eq!(words.len(), KEPT);
        assert!(words[KEPT - 1].ends_with("2999"));
    }
}
