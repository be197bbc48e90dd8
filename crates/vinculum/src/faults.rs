//! Faults of files, folders, databases and ports, in the language of the command line. Programs know each by its code.

use engine::{kit::Problem, record::BadRecord, words::OWN_ONLY};
use web::{DeskFault, ServeError};

use crate::{
    report::Failure,
    tongue::{is_english, language, reader, say, system},
};

/// A game file that is damaged, empty, of another game or of a newer program.
pub fn bad_record(why: &BadRecord) -> Failure {
    let told = Failure::from(Problem::told(why.code(), why.text(), OWN_ONLY));
    Failure { sentence: reader(&told.sentence), ..told }
}

/// Translates by its code a problem of the server's crate with a proof or a kept table, which that crate words in English only.
pub fn of_server(problem: Problem) -> Failure {
    let failure = Failure::from(problem);
    let sentence = match failure.code.as_str() {
        _ if is_english() => failure.sentence.clone(),
        "proof-hash" => say!("proof-hash"),
        "proof-typed" => say!("proof-typed"),
        "proof-dice" => say!("proof-dice"),
        "no-table" => say!("store-no-table"),
        "no-game" => say!("store-no-game"),
        "game-lost" => say!("store-game-lost"),
        _ => failure.sentence.clone(),
    };
    Failure { sentence, ..failure }
}

/// Why a server does not start, or a folder or a base cannot be used.
pub fn not_served(why: &ServeError) -> Failure {
    let sentence = match why {
        ServeError::PortInUse { host, port } => say!("port-in-use", host = host.clone(), port = port.to_string()),
        ServeError::Listen { host, port, source } => {
            say!("cannot-listen", host = host.clone(), port = port.to_string(), why = system(source))
        }
        ServeError::Data { path, source } => say!("bad-folder", path = path.display().to_string(), why = system(source)),
        ServeError::DataInUse { path } => say!("folder-in-use", path = path.display().to_string()),
        ServeError::Store(source) => say!("bad-store", why = system(source)),
        ServeError::StoreInUse => say!("store-in-use"),
        ServeError::TwoStores => say!("two-stores"),
        ServeError::Stopped(source) => say!("stopped", why = system(source)),
    };
    Failure::new(why.code(), sentence)
}

/// A tournament's file that cannot be used, or an order that the desk does not carry out.
pub fn desk_fault(fault: &DeskFault) -> Failure {
    let problem = fault.problem_in(language());
    let sentence = match fault {
        DeskFault::Io { path, source } => say!("desk-io", path = path.display().to_string(), why = system(source)),
        DeskFault::Exists { path } => say!("desk-exists", path = path.display().to_string()),
        DeskFault::InUse { path } => say!("desk-in-use", path = path.display().to_string()),
        DeskFault::Bad { .. } => reader(&problem.sentence),
        _ => problem.sentence.clone(),
    };
    Failure { sentence, ..problem.into() }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    /// The sentences that programmers print are those of the English catalogue.
    #[test]
    fn what_is_wrong_with_a_place_is_said_by_the_catalogue() {
        let full = || io::Error::other("full");
        for why in [
            ServeError::PortInUse { host: "localhost".into(), port: 7331 },
            ServeError::Listen { host: "localhost".into(), port: 7331, source: full() },
            ServeError::Data { path: "games".into(), source: full() },
            ServeError::DataInUse { path: "games".into() },
            ServeError::Store(full()),
            ServeError::StoreInUse,
            ServeError::TwoStores,
            ServeError::Stopped(full()),
        ] {
            assert_eq!(not_served(&why).sentence, why.to_string());
        }
        for why in [
            DeskFault::Io { path: "may.desk".into(), source: full() },
            DeskFault::Exists { path: "may.desk".into() },
            DeskFault::InUse { path: "may.desk".into() },
        ] {
            assert_eq!(desk_fault(&why).sentence, why.to_string());
        }
    }
}
