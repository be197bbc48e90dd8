//! The contract of a database, tested on PostgreSQL and on the database of the simulation, so that the results of the simulation hold for the other too.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use crate::{
    simulation::{
        cluster::cluster,
        database::{Process, Shared},
    },
    store::{
        Place,
        database::{Addition, Claim, Database, Hold, Kind, OwnedRecord, RecordId},
        postgres::Postgres,
    },
};

/// Makes processes of one database, and lets time pass there.
struct Bench {
    process: Box<dyn Fn() -> Arc<dyn Database>>,
    pass: Box<dyn Fn()>,
}

const LEASE: Duration = Duration::from_secs(3);

fn benches() -> [Bench; 2] {
    let url = cluster().database();
    let real = Bench {
        process: Box::new(move || Arc::new(Postgres::open(&url, LEASE).expect("a base"))),
        pass: Box::new(|| std::thread::sleep(LEASE + Duration::from_millis(100))),
    };
    let shared = Shared::new(1);
    let (made, clock) = (AtomicU64::new(1), shared.clone());
    let model = Bench {
        process: Box::new(move || {
            let name = made.fetch_add(1, Ordering::Relaxed);
            Arc::new(Process::new(&shared, name, &format!("process-{name}")))
        }),
        pass: Box::new(move || clock.lock().expect("a base").now += 10_000),
    };
    [real, model]
}

fn record(id: &str) -> RecordId {
    RecordId { kind: Kind::Table, id: id.into() }
}

fn add(text: &str) -> Addition<'_> {
    Addition { text, request: None }
}

/// Something that a process has made: a register, and one line.
fn made(database: &Arc<dyn Database>, id: &str) -> OwnedRecord {
    let mut held = OwnedRecord::new(database.clone(), record(id));
    held.create().expect("made");
    held.rewrite("first\n", None).expect("written");
    held.put(b"{}", false).expect("put");
    held
}

fn ours(database: &Arc<dyn Database>, id: &str, anyway: bool) -> Option<Hold> {
    match database.claim(&record(id), database.generation(), anyway).expect("an answer") {
        Claim::Ours(hold) => Some(hold),
        _ => None,
    }
}

fn lines(database: &Arc<dyn Database>, id: &str) -> String {
    let raw = database.read(&record(id)).expect("an answer").expect("it is there");
    String::from_utf8(raw.lines.unwrap_or_default()).expect("text")
}

#[test]
fn one_owner_at_a_time_and_only_the_last_hold_writes() {
    for bench in benches() {
        let (one, two) = ((bench.process)(), (bench.process)());
        one.beat().expect("alive");
        two.beat().expect("alive");
        let mut held = made(&one, "table0001");
        held.append("second\n", Some("w1")).expect("added");
        assert!(ours(&two, "table0001", false).is_none(), "its owner lives");
        assert!(matches!(two.claim(&record("nothing00"), 1, false), Ok(Claim::Nothing)));
        // The owner is silent; another process takes it, and reads its contents.
        (bench.pass)();
        two.beat().expect("alive");
        let hold = ours(&two, "table0001", false).expect("free");
        assert_eq!((lines(&two, "table0001").as_str(), hold.length, hold.era), ("first\nsecond\n", 13, 1));
        assert!(two.append(&record("table0001"), &hold, add("third\n")).expect("an answer"));
        // The former owner cannot write, not even with the right count, and gets a refusal.
        assert!(!one.append(&record("table0001"), &Hold { generation: 1, ..hold }, add("stray\n")).expect("an answer"));
        assert!(held.append("stray\n", None).is_err() && held.rewrite("stray\n", None).is_err() && held.put(b"{\"a\":1}", true).is_err());
        assert!(held.flag().is_some_and(|flag| flag.load(Ordering::Relaxed)));
        assert_eq!(lines(&two, "table0001"), "first\nsecond\nthird\n");
        let beat = two.beat().expect("alive");
        assert!(beat.mine.contains_key(&record("table0001")));
        one.beat().expect("alive again");
        assert!(!one.beat().expect("alive").mine.contains_key(&record("table0001")));
        assert!(ours(&one, "table0001", false).is_none());
        // Only a claim with `anyway` gets it at once.
        assert!(ours(&one, "table0001", true).is_some());
        assert!(!two.append(&record("table0001"), &Hold { length: 19, ..hold }, add("stray\n")).expect("an answer"));
    }
}

#[test]
fn a_hold_that_is_taken_anew_voids_what_is_under_way() {
    for bench in benches() {
        let database = (bench.process)();
        database.beat().expect("alive");
        made(&database, "table0002");
        let hold = ours(&database, "table0002", false).expect("its own");
        let anew = database.fence(&record("table0002"), &[hold.generation], database.generation()).expect("an answer").expect("held");
        assert_eq!((anew.era, anew.length), (hold.era, hold.length));
        assert!(!database.append(&record("table0002"), &hold, add("late\n")).expect("an answer"), "it was under way");
        assert!(database.append(&record("table0002"), &anew, add("now\n")).expect("an answer"));
        // The same addition again: it is there, and not added twice.
        assert!(!database.append(&record("table0002"), &anew, add("now\n")).expect("an answer"));
        assert!(database.fence(&record("table0002"), &[hold.generation], database.generation()).expect("an answer").is_none());
        assert_eq!(lines(&database, "table0002"), "first\nnow\n");
        let anew = Hold { length: anew.length + 4, ..anew };
        assert!(database.rewrite(&record("table0002"), &anew, add("other\n")).expect("an answer"));
        assert!(!database.rewrite(&record("table0002"), &anew, add("again\n")).expect("an answer"), "an era begins once");
        assert_eq!(lines(&database, "table0002"), "other\n");
    }
}

#[test]
fn what_has_no_register_is_not_there_and_what_is_let_go_of_is_free() {
    for bench in benches() {
        let (one, two) = ((bench.process)(), (bench.process)());
        one.beat().expect("alive");
        two.beat().expect("alive");
        let mut held = OwnedRecord::new(one.clone(), record("table0003"));
        held.create().expect("made");
        held.rewrite("first\n", None).expect("written");
        assert!(two.read(&record("table0003")).expect("an answer").is_none());
        assert!(matches!(two.claim(&record("table0003"), 9, true), Ok(Claim::Nothing)));
        held.put(b"{}", false).expect("put");
        assert!(ours(&two, "table0003", false).is_none() && !two.remove(&record("table0003")).expect("an answer"));
        assert_eq!(two.count(Kind::Table).expect("an answer"), 1);
        one.release();
        assert!(ours(&two, "table0003", false).is_some());
        assert!(two.remove(&record("table0003")).expect("an answer"));
        assert!(held.append("stray\n", None).is_err());
        assert_eq!(two.all(Kind::Table).expect("an answer"), Vec::<String>::new());
    }
}

/// Two processes reach for the same things at the same moment: each thing has one owner.
#[test]
fn two_that_reach_at_once_do_not_both_get_it() {
    for bench in benches() {
        let first = (bench.process)();
        first.beat().expect("alive");
        let ids: Vec<String> = (0..24).map(|number| format!("table1{number:03}")).collect();
        ids.iter().for_each(|id| drop(made(&first, id)));
        first.release();
        let others = [(bench.process)(), (bench.process)(), (bench.process)()];
        others.iter().for_each(|database| drop(database.beat().expect("alive")));
        let reached: Vec<Vec<bool>> = std::thread::scope(|scope| {
            let reach = |database: &Arc<dyn Database>| {
                let (database, ids) = (database.clone(), &ids);
                scope.spawn(move || ids.iter().map(|id| ours(&database, id, false).is_some()).collect::<Vec<bool>>())
            };
            let all: Vec<_> = others.iter().map(reach).collect();
            all.into_iter().map(|one| one.join().expect("reached")).collect()
        });
        for number in 0..ids.len() {
            assert_eq!(reached.iter().filter(|got| got[number]).count(), 1, "{}", ids[number]);
        }
    }
}
