//! A disk that is full, takes nothing or goes away: written commands are acknowledged, reading needs no writing, and when there is space again, or
//! the disk is back, the game goes on.
//!
//! The disk is a small file system in memory. If the system does not let a test have one, the test says so and checks nothing.

use std::{fs, path::Path, process::Command};

use axum::http::StatusCode;
use serde_json::json;

use crate::program::{Player, get, post, server};

/// A small file system, gone with the test.
struct Small(tempfile::TempDir);

impl Small {
    fn new(kilobytes: u32) -> Option<Small> {
        let folder = tempfile::tempdir().expect("a folder");
        let small = Small(folder);
        let size = format!("size={kilobytes}k");
        if small.mount(&["-t", "tmpfs", "-o", &size, "tmpfs"]) {
            return Some(small);
        }
        eprintln!("this system lets nobody mount a file system here: nothing is tested");
        None
    }

    fn mount(&self, words: &[&str]) -> bool {
        let done = Command::new("mount").args(words).arg(self.0.path()).output();
        done.is_ok_and(|done| done.status.success())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Leaves space for this many pages (of 4 KiB).
    fn fill(&self, free: usize) {
        let page = vec![b'x'; 4096];
        let mut count = 0_usize;
        while fs::write(self.path().join(format!("filler-{count}")), &page).is_ok() {
            count += 1;
        }
        let _ = fs::remove_file(self.path().join(format!("filler-{count}")));
        for number in count.saturating_sub(free)..count {
            fs::remove_file(self.path().join(format!("filler-{number}"))).expect("removed");
        }
    }

    fn empty(&self) {
        for entry in fs::read_dir(self.path()).expect("a folder").flatten() {
            if entry.file_name().to_string_lossy().starts_with("filler") {
                fs::remove_file(entry.path()).expect("removed");
            }
        }
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).output();
    }
}

/// However little space is left: the acknowledged commands are on the disk, and a server that reads it afterwards shows the same.
#[tokio::test]
async fn what_is_told_is_what_is_written() {
    let Some(disk) = Small::new(512) else { return };
    let wish = json!({ "game": "beacon", "sitters": ["you", "friend"], "dice": "real" });
    for free in 0..4 {
        disk.empty();
        let router = server(Some(disk.path()), 100).router();
        let [a, b] = Player::pair(&router, wish.clone()).await;
        a.say("bid 1").await;
        disk.fill(free);
        // Two seats, then two dice: at some point the disk is full.
        let steps = [("say", "bid 2", &b), ("answer", "6", &a), ("answer", "1", &b), ("say", "bid 3", &a)];
        for (verb, text, player) in steps {
            let before = shown(&router, player).await;
            let (status, answer) = player.post(verb, json!({ "text": text })).await;
            let after = shown(&router, player).await;
            assert_eq!(status != StatusCode::OK, before == after, "{free} {verb} {text}: {status} {answer}");
            if status != StatusCode::OK {
                assert_eq!(answer["code"], "not-saved", "{free} {verb} {text}: {answer}");
                break;
            }
        }
        let before = [shown(&router, &a).await, shown(&router, &b).await];
        drop((a.router.clone(), router));
        let again = disk_again(&disk, &[&a, &b]).await;
        assert_eq!(before, again, "{free} pages were free");
    }
}

/// The pages that a new server shows from a copy of the disk, which stays as full as it is.
async fn disk_again(disk: &Small, players: &[&Player]) -> [String; 2] {
    let copy = tempfile::tempdir().expect("a folder");
    let done = Command::new("cp").arg("-r").arg(disk.path().join("tables")).arg(copy.path()).output().expect("copied");
    assert!(done.status.success());
    let router = server(Some(copy.path()), 100).router();
    [shown(&router, players[0]).await, shown(&router, players[1]).await]
}

/// The same two persons at a server that starts again; the old one releases the folder first.
fn begun_again(disk: &Small, players: [Player; 2]) -> (axum::Router, [Player; 2]) {
    let players = players.map(|player| Player { router: axum::Router::new(), ..player });
    let router = server(Some(disk.path()), 100).router();
    (router.clone(), players.map(|player| Player { router: router.clone(), ..player }))
}

/// The parts of a player's page that a restart must not change.
async fn shown(router: &axum::Router, player: &Player) -> String {
    let told = Player { router: router.clone(), table: player.table.clone(), token: player.token.clone() }.look().await;
    ["view", "deciders", "question", "log", "turn"].map(|name| told[name].to_string()).join("\n")
}

#[tokio::test]
async fn a_full_disk_can_be_read_and_goes_on_when_there_is_room() {
    let Some(disk) = Small::new(256) else { return };
    let [a, b] = Player::friends(&server(Some(disk.path()), 100).router()).await;
    a.say("bid 1").await;
    disk.fill(0);
    let (router, [a, b]) = begun_again(&disk, [a, b]);
    assert_eq!(b.look().await["deciders"], json!(["B"]));
    assert!(b.page().await.contains("Your move"));
    let refused = post(&router, "/api/tables", &json!({ "game": "beacon" })).await;
    assert_eq!((refused.0, &refused.1["code"]), (StatusCode::INTERNAL_SERVER_ERROR, &json!("not-saved")));
    disk.empty();
    assert_eq!(b.say("bid 2").await.0, StatusCode::OK);
    assert_eq!(a.look().await["turn"], 2);
    assert_eq!(post(&router, "/api/tables", &json!({ "game": "beacon" })).await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn a_disk_that_cannot_be_written_to_can_be_looked_at() {
    let Some(disk) = Small::new(256) else { return };
    let [a, b] = Player::friends(&server(Some(disk.path()), 100).router()).await;
    a.say("bid 1").await;
    let [a, b] = [a, b].map(|player| Player { router: axum::Router::new(), ..player });
    assert!(disk.mount(&["-o", "remount,ro"]), "the disk becomes read-only");
    let (router, [a, b]) = begun_again(&disk, [a, b]);
    assert_eq!(b.look().await["deciders"], json!(["B"]));
    let before = b.look().await;
    let (status, answer) = b.say("bid 2").await;
    assert_eq!((status, &answer["code"]), (StatusCode::INTERNAL_SERVER_ERROR, &json!("not-saved")));
    assert_eq!(b.look().await["view"], before["view"]);
    assert!(!answer.to_string().contains(&disk.path().display().to_string()), "{answer}");
    assert_eq!(get(&router, "/").await.0, StatusCode::OK);
    assert!(disk.mount(&["-o", "remount,rw"]));
    assert_eq!(b.say("bid 2").await.0, StatusCode::OK);
    assert_eq!(a.look().await["turn"], 2);
}

/// Every file and folder below a folder.
fn below(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| below(&path).into_iter().chain([path])).collect()
}

/// The folder is renamed, or unmounted: nothing is written in its place, everybody gets a refusal, and the game goes on when the folder is back.
#[tokio::test]
async fn a_folder_that_goes_away_is_missed_and_nothing_is_put_in_its_place() {
    let home = tempfile::tempdir().expect("a folder");
    let (data, away) = (home.path().join("data"), home.path().join("away"));
    let first = server(Some(&data), 100);
    let sleeping = Player::friends(&first.router()).await[0].table.clone();
    // It releases the folder.
    drop(first);
    let router = server(Some(&data), 100).router();
    let [a, b] = Player::friends(&router).await;
    assert_eq!(a.say("bid 1").await.0, StatusCode::OK);
    let (_, desk) = post(&router, "/api/desks", &json!({ "settings": {} })).await;
    let desk_says = |name: &str| json!({ "key": desk["key"], "text": format!("register \"{name}\"") });
    let desk_path = format!("/api/desks/{}", desk["id"].as_str().expect("an id"));
    for other in [false, true] {
        fs::rename(&data, &away).expect("moved away");
        if other {
            ["tables", "desks"].iter().for_each(|part| fs::create_dir_all(data.join(part)).expect("another folder in its place"));
        }
        let before = below(home.path());
        let not_saved = (StatusCode::INTERNAL_SERVER_ERROR, json!("not-saved"));
        let told = |(status, told): (StatusCode, serde_json::Value)| (status, told["code"].clone());
        assert_eq!(told(b.say("bid 2").await), not_saved);
        assert_eq!(told(post(&router, "/api/tables", &json!({ "game": "beacon" })).await), not_saved);
        assert_eq!(told(post(&router, "/api/desks", &json!({ "settings": {} })).await), not_saved);
        assert_eq!(told(post(&router, &format!("{desk_path}/say"), &desk_says("Ann")).await), not_saved);
        let (status, gone) = get(&router, &format!("/api/tables/{sleeping}")).await;
        assert!(status == StatusCode::SERVICE_UNAVAILABLE && gone.contains("store-away"), "{gone}");
        let deleted = a.post("delete", json!({})).await;
        assert_eq!(told(deleted), (StatusCode::SERVICE_UNAVAILABLE, json!("store-away")));
        let (status, health) = get(&router, "/health").await;
        assert!(status == StatusCode::SERVICE_UNAVAILABLE && health.contains("store-away"), "{health}");
        assert!(get(&router, "/metrics").await.1.contains("vinculum_store_away 1\n"));
        assert_eq!(b.look().await["deciders"], json!(["B"]), "what is in memory is shown");
        assert_eq!(below(home.path()), before, "nothing is made or changed");
        if other {
            fs::remove_dir_all(&data).expect("removed");
        }
        fs::rename(&away, &data).expect("moved back");
        assert_eq!(get(&router, "/health").await.0, StatusCode::OK);
    }
    assert_eq!(b.say("bid 2").await.0, StatusCode::OK);
    assert_eq!(post(&router, &format!("{desk_path}/say"), &desk_says("Ann")).await.0, StatusCode::OK);
    assert_eq!(get(&router, &format!("/api/tables/{sleeping}")).await.0, StatusCode::OK);
    let game = fs::read_to_string(data.join("tables").join(&a.table).join("game.jsonl")).expect("the game");
    assert!(game.contains("bid 2"), "{game}");
}
