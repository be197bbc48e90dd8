//! The fleet builder over HTTP, in process: building, faults, text in and out, the sheet, a game with the fleet.

use axum::http::StatusCode;
use serde_json::{Value, json};

use web::{Options, Server};

use crate::program::{self, form, get, post, server};

#[tokio::test]
async fn a_fleet_is_built_edit_by_edit_and_played() {
    let router = server(None, 10).router();
    let edits = ["add S207", "captain 0 Cap906", "fit 0 W122", "add S203", "fit 1 C212", "resource R001"];
    let (status, built) = post(&router, "/api/fleets/attack-wing", &json!({ "edits": edits })).await;
    assert_eq!(status, StatusCode::OK, "{built}");
    assert_eq!((built["draft"]["cost"].as_u64(), built["sound"].as_bool()), (Some(28 + 6 + 5 + 28 + 3 + 1 + 5), Some(true)));
    assert!(built["html"].as_str().is_some_and(|html| html.contains("+1 faction penalty")), "{built}");
    // The text that is exported is read again to the same list.
    let (_, again) = post(&router, "/api/fleets/attack-wing", &json!({ "text": built["draft"]["text"] })).await;
    assert_eq!(again["draft"]["list"], built["draft"]["list"]);
    // The sheet, and a table that plays with it.
    let list = built["draft"]["list"].to_string().replace('"', "%22").replace('{', "%7B").replace('}', "%7D");
    let (status, sheet) = form(&router, "/fleets/attack-wing/sheet", &format!("player=Ann&list={list}")).await;
    assert!(status == StatusCode::OK && sheet.contains("U.S.S. Enterprise-D") && sheet.contains("76 of 120 SP"), "{sheet}");
    let wish = json!({ "game": "attack-wing", "settings": { "A.fleet": built["draft"]["setting"], "minutes": 0 } });
    let (status, opened) = post(&router, "/api/tables", &wish).await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let word = |name: &str| opened[name].as_str().expect("a word").to_owned();
    let player = program::Player { router: router.clone(), table: word("id"), token: word("token") };
    assert!(player.page().await.contains("Enterprise-D"), "the fleet is on the table");
}

#[tokio::test]
async fn faults_cite_their_rules_and_are_waived_by_name() {
    let router = server(None, 10).router();
    for (edits, code, rule, waiver) in [
        (vec!["add S207", "add S207"], "unique", "AW.BASE.3.4", "unique"),
        (vec!["add S206", "fit 0 E132"], "no-talent", "AW.BASE.3.3", "talents"),
        (vec!["add S206", "fit 0 W122", "fit 0 W107"], "no-slot", "AW.BASE.3.3", "slots"),
        (vec!["add S078", "add S078"], "fleet-points", "AW.BUILD.3", "fleet-points"),
        (vec!["add S078", "fit 0 R004i", "add S204", "resource R004", "add S277"], "fleet-points", "AW.BUILD.3", "fleet-points"),
        (vec!["add S078", "add S204", "resource R012", "limit 110"], "resource-points", "AW.RES.2", "fleet-points"),
    ] {
        let (_, built) = post(&router, "/api/fleets/attack-wing", &json!({ "edits": edits })).await;
        let wrong = built["draft"]["wrong"].as_array().expect("a list");
        assert_eq!(wrong.len(), 1, "{edits:?}: {wrong:?}");
        assert_eq!(
            (wrong[0]["code"].as_str(), wrong[0]["rule"].as_str(), wrong[0]["waiver"].as_str()),
            (Some(code), Some(rule), Some(waiver))
        );
        let waive = json!({ "list": built["draft"]["list"], "edits": [format!("waive {waiver}")] });
        assert_eq!(post(&router, "/api/fleets/attack-wing", &waive).await.1["sound"], true);
    }
}

/// A note about the fleet goes with its cause; one about a text that was read stays.
#[tokio::test]
async fn notes_are_those_of_the_fleet_as_it_is() {
    let router = server(None, 10).router();
    let noted = async |wish: Value| post(&router, "/api/fleets/attack-wing", &wish).await.1;
    let empty = noted(json!({ "text": "S207, R003" })).await;
    assert_eq!(empty["draft"]["notes"].as_array().map(Vec::len), Some(1), "{empty}");
    let filled = noted(json!({ "list": empty["draft"]["list"], "edits": ["beside C210"] })).await;
    assert_eq!(filled["draft"]["notes"], json!([]), "{filled}");
    let emptied = noted(json!({ "edits": ["add S207", "resource R003"] })).await;
    assert_eq!(emptied["draft"]["notes"], empty["draft"]["notes"]);
}

/// The checks waived in the builder by an organiser are waived at the table as well, by the options that the page sends along.
#[tokio::test]
async fn a_fleet_with_waivers_is_played() {
    let router = server(None, 10).router();
    for (edits, waiver) in [
        (vec!["add S206", "fit 0 E132"], "talents"),
        (vec!["add S206", "fit 0 W122", "fit 0 W107"], "slots"),
        (vec!["add S207", "fit 0 W094"], "restrictions"),
        (vec!["add S207", "add S207"], "unique"),
    ] {
        let waive = format!("waive {waiver}");
        let edits: Vec<&str> = edits.into_iter().chain([waive.as_str()]).collect();
        let (_, built) = post(&router, "/api/fleets/attack-wing", &json!({ "edits": edits })).await;
        let draft = &built["draft"];
        let mut settings = json!({ "A.fleet": draft["setting"], "minutes": 0 });
        let wish = |settings: &Value| json!({ "game": "attack-wing", "settings": settings });
        let (status, refused) = post(&router, "/api/tables", &wish(&settings)).await;
        assert!(status.is_client_error() && refused["rule"].is_string(), "{waiver}: {refused}");
        for option in draft["options"].as_array().expect("a list") {
            settings[option[0].as_str().expect("a name")] = option[1].clone();
        }
        let (status, opened) = post(&router, "/api/tables", &wish(&settings)).await;
        assert_eq!(status, StatusCode::CREATED, "{waiver}: {opened}");
    }
    // A switch is an edit like any other.
    let (_, plain) = post(&router, "/api/fleets/attack-wing", &json!({ "edits": ["add S207"] })).await;
    let turn = json!({ "list": plain["draft"]["list"], "edits": [plain["draft"]["switches"][0]["edit"]] });
    let (_, strict) = post(&router, "/api/fleets/attack-wing", &turn).await;
    assert_eq!(
        (strict["draft"]["wrong"][0]["code"].as_str(), strict["draft"]["wrong"][0]["rule"].as_str()),
        (Some("few-ships"), Some("AW.BASE.4.1"))
    );
}

#[tokio::test]
async fn what_is_no_fleet_is_refused_in_a_sentence() {
    let router = server(None, 10).router();
    let long = "x".repeat(60_000);
    for wish in [
        json!({ "text": "hello" }),
        json!({ "text": long }),
        json!({ "text": "{\"ships\": 7}" }),
        json!({ "list": { "ships": "none" } }),
        json!({ "list": [1, 2] }),
        json!({ "edits": ["add W122"] }),
        json!({ "edits": ["captain 0 Cap906"] }),
        json!({ "edits": ["<script>"] }),
        json!({ "fleet": 1 }),
    ] {
        let (status, said): (StatusCode, Value) = post(&router, "/api/fleets/attack-wing", &wish).await;
        assert!(status.is_client_error(), "{wish}: {said}");
        assert!(said["sentence"].as_str().is_some_and(|text| text.len() > 10), "{said}");
    }
    let (_, strange) = post(&router, "/api/fleets/attack-wing", &json!({ "text": "U.S.S. Reliant (20)\nWarp Nine Coffee (4)" })).await;
    let wrong = &strange["draft"]["wrong"];
    assert_eq!(
        (wrong[0]["code"].as_str(), wrong[0]["rule"].as_str()),
        (Some("unknown-card"), Some("AW.BUILD.3")),
        "the rest is read: {strange}"
    );
    let left_out = json!({ "list": strange["draft"]["list"], "edits": [wrong[0]["fix"]] });
    assert_eq!(post(&router, "/api/fleets/attack-wing", &left_out).await.1["sound"], true);
    let (_, odd) = post(&router, "/api/fleets/attack-wing", &json!({ "list": { "ships": [{ "ship": "<b>" }] } })).await;
    assert!(odd["html"].as_str().is_some_and(|html| html.contains("&lt;b&gt;") && !html.contains("<b>&")), "{odd}");
    assert_eq!(odd["draft"]["wrong"][0]["code"], "unknown-card");
    assert_eq!(get(&router, "/api/fleets/chess").await.0, StatusCode::NOT_FOUND);
    assert_eq!(form(&router, "/fleets/attack-wing/sheet", "list=nothing").await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Sheets for a real table: clean ones of a setup with rules in short, and those of a table as its seat sees them.
#[tokio::test]
async fn sheets_are_printed() {
    let router = server(None, 10).router();
    let (status, page) = get(&router, "/print/attack-wing?rules=AW.BCT&rules=AW.BST&A.fleet=S207").await;
    assert_eq!(status, StatusCode::OK, "{page}");
    for told in ["Borg Cube", "Borg Sphere", "Galaxy", "Rules in short", "AW.BCTATK.4", "class=\"columns\"", "print.css"] {
        assert!(page.contains(told), "{told} is missing: {page}");
    }
    assert!(!page.contains("Fleet Points"), "an account is no sheet");
    let (status, page) = get(&router, "/print/stcs?scenario=first-contact&rules=STCS.TRAC").await;
    assert_eq!(status, StatusCode::OK, "{page}");
    for told in ["Large Cube", "Galaxy", "<svg", "___ of", "weapons", "number to hit", "STCS.TRAC.4"] {
        assert!(page.contains(told), "{told} is missing: {page}");
    }
    for (address, status) in [
        ("/print/nothing", StatusCode::NOT_FOUND),
        ("/print/attack-wing?scenario=nothing", StatusCode::BAD_REQUEST),
        ("/print/attack-wing?A.fleet=S999", StatusCode::BAD_REQUEST),
    ] {
        let (found, page) = get(&router, address).await;
        assert!(found == status || found.is_client_error(), "{address}: {found} {page}");
    }
    let wish = json!({ "game": "attack-wing", "settings": { "minutes": 0 } });
    let (_, opened) = post(&router, "/api/tables", &wish).await;
    let address = opened["url"].as_str().expect("an address").replacen('?', "/print?", 1);
    let (status, page) = get(&router, &address).await;
    assert!(status == StatusCode::OK && page.contains("Borg Cube") && page.contains("<article>"), "{address}: {page}");
}

/// A guest brings a fleet of their own with the seat, as long as nobody has played.
#[tokio::test]
async fn a_guest_chooses_a_fleet_with_the_seat() {
    let options = Options { most_tables: 4, seed: Some(program::seed()), ..Options::default() };
    let router = Server::new(vec![registry::sfb()], options).expect("the server can be made").router();
    for played in [false, true] {
        let (_, opened) = post(&router, "/api/tables", &json!({ "game": "sfb", "scenario": "duel", "sitters": ["you", "friend"] })).await;
        let word = |value: &Value| value.as_str().expect("a word").to_owned();
        let (table, invite) = (word(&opened["id"]), word(&opened["seats"][1]["invite"]));
        let host = program::Player { router: router.clone(), table: table.clone(), token: word(&opened["token"]) };
        if played {
            host.say("plan 1 attack 16").await;
        }
        let (_, page) = get(&router, &format!("/t/{table}?seat={invite}")).await;
        assert_eq!(page.contains("name=\"B.fleet\""), !played, "{page}");
        assert!(!page.contains("name=\"A.fleet\""), "the host's fleet is the host's");
        // The guest cannot change the host's fleet.
        let (status, _) = form(&router, &format!("/t/{table}/claim"), &format!("invite={invite}&B.fleet=gorn-ca&A.fleet=gorn-ca")).await;
        assert_eq!(status, if played { StatusCode::CONFLICT } else { StatusCode::SEE_OTHER });
        let titles =
            host.look().await["scene"]["sheets"].as_array().expect("sheets").iter().map(|sheet| word(&sheet["title"])).collect::<Vec<_>>();
        assert_eq!(titles.contains(&"2 GORN-CA".to_owned()), !played, "{titles:?}");
        assert!(titles.contains(&"1 FED-CA".to_owned()), "{titles:?}");
    }
}
