//! One press that gives several commands is one thing for who pressed: one undo takes all of them back.

use serde_json::{Value, json};
use web::{Options, Server};

use crate::program::{self, Player};

const AHEAD: &str = "move 1 ahead";

fn commands(seen: &Value) -> Vec<&str> {
    seen["commands"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Lets B do nothing until A is asked, and where it is to move lets A's windows pass. The phase.
async fn until_asked([a, b]: &[Player; 2], moves: bool) -> Value {
    for _ in 0..60 {
        let seen = a.look().await;
        let asked = seen["deciders"].as_array().is_some_and(|all| all.contains(&json!("A")));
        if asked && (!moves || commands(&seen).contains(&AHEAD)) {
            return seen["prompt"]["phase"].clone();
        }
        if asked {
            a.say("pass 1").await;
            continue;
        }
        let theirs = b.look().await;
        let calm = |text: &&str| text.starts_with("pass") || text.contains("stay") || text.contains("attack 0");
        let said = commands(&theirs).into_iter().find(calm).expect("B may do nothing").to_owned();
        b.say(&said).await;
    }
    panic!("A was not asked");
}

#[tokio::test]
async fn one_undo_takes_a_whole_course_back() {
    let options = Options { most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let router = Server::new(vec![registry::sfb()], options).expect("the server can be made").router();
    let set = json!({ "distance": 25, "A.fleet": "fed-ca", "B.fleet": "fed-ca" });
    let wish = json!({ "game": "sfb", "scenario": "duel", "settings": set, "sitters": ["you", "friend"] });
    let both = Player::pair(&router, wish).await;
    let [a, b] = &both;
    a.say("plan 1 attack 16").await;
    b.say("plan 2 attack 0").await;
    let begun = until_asked(&both, true).await;
    a.say(&[AHEAD; 3].join("; ")).await;
    let flown = until_asked(&both, false).await;
    assert_ne!(flown, begun, "three moves were flown");
    a.post("undo", json!({})).await;
    b.post("consent", json!({ "accept": true })).await;
    let seen = a.look().await;
    assert_eq!((&seen["prompt"]["phase"], commands(&seen).contains(&AHEAD)), (&begun, true));
}
