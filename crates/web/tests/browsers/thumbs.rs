//! A whole game of each of the five games on a phone of 390x844, played by a thumb that knows nothing of the page: it sees the screen at that moment,
//! touches one thing, swipes if nothing can be touched, and opens nothing by script. A seed decides which thing it takes.

use std::time::Duration;

use engine::Chance;
use serde_json::{Value, json};
use web::{Options, Server};

use crate::{
    driver::{Browser, Driver, VERSION, number},
    program,
};

const ASKED: &str = "document.querySelector('#table')?.dataset.mine === 'true'";

/// Things that a thumb could touch now: kind and middle of everything uncovered on the screen, within the part of the page that holds the choices.
const TOUCHABLE: &str = "(() => {
  const kinds = [['go', '#detail .go'], ['submit', '#choices form [type=submit]:enabled'], ['item', '#choices .pick-item:enabled:not(.taken)'],
    ['choice', '#choices .choice:not(.denied), #pop .choice:not(.denied)'], ['fold', '#choices details:not([open]) > summary'], ['bot', '[data-post=delegate]:not([data-until])']];
  const found = [];
  for (const [kind, css] of kinds) for (const element of document.querySelectorAll(css)) {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const box = element.getBoundingClientRect(), x = Math.round(box.left + box.width / 2), y = Math.round(box.top + box.height / 2);
    const top = document.elementFromPoint(x, y);
    if (top && (top === element || element.contains(top))) found.push([kind, x, y, element.textContent.trim().slice(0, 60)]);
  }
  return found;
})()";

/// Every visible thing that can be pressed is as large as a thumb, 44 px except for rounding, and on the screen; rule ids can be pressed beside the
/// letters too.
const TOO_SMALL: &str = "[...document.querySelectorAll('button, summary, select, input, a')].filter(e => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !e.closest('svg, .unseen, dialog:not([open])') && !e.matches('.rule')).map(e => [e, e.getBoundingClientRect()]).filter(([e, r]) => r.width && (r.width < 43.5 || r.height < 43.5 || ((r.right > 391 || r.left < -1) && !e.closest('.dial, #chips')))).map(([e, r]) => `${e.tagName}.${e.className} ${e.textContent.trim().slice(0, 20)} ${Math.round(r.left)} ${Math.round(r.width)}x${Math.round(r.height)}`).join('; ')";

struct Thumb<'b> {
    phone: &'b Browser,
    chance: Chance,
}

impl Thumb<'_> {
    /// Touches one of the things of a kind that lie on the glass; whether there is one.
    async fn touch(&mut self, seen: &[Value], kind: &str) -> bool {
        let all: Vec<&Value> = seen.iter().filter(|one| one[0] == kind).collect();
        if all.is_empty() {
            return false;
        }
        let one = all[self.chance.below(all.len() as u32) as usize];
        self.phone.tap((one[1].as_f64().expect("x"), one[2].as_f64().expect("y"))).await;
        true
    }

    /// One touch. A choice that was begun is finished first; a form is sent as it stands; a long list is left to the bot now and then, by its button.
    async fn once(&mut self, tries: usize) {
        let told = self.phone.eval(TOUCHABLE).await;
        let seen = told.as_array().cloned().unwrap_or_default();
        for kind in ["go", "submit"] {
            if self.touch(&seen, kind).await {
                return;
            }
        }
        let order: &[&str] = match self.chance.below(4) {
            _ if tries > 14 => &["bot", "choice"],
            0 => &["bot", "choice", "item", "fold"],
            1 => &["fold", "item", "choice", "bot"],
            _ => &["item", "choice", "fold"],
        };
        for kind in order {
            if self.touch(&seen, kind).await {
                return;
            }
        }
        // Nothing of it lies on the glass: the list is pushed up.
        self.phone.drag_by_touch((200.0, 760.0), (200.0, 560.0)).await;
    }
}

/// When a game has points to draw a course of.
#[derive(PartialEq)]
enum Points {
    /// From its first round on, whatever is done: the chart must be there.
    Always,
    /// Only where somebody scores, which a short game may end without.
    WhereMade,
}

/// Plays a game to its end by touch; how many decisions that took.
async fn played_by_thumb(kit: Box<dyn engine::Kit>, wish: Value, most: usize, points: Points) -> usize {
    let driver = Driver::start();
    let seed = program::seed();
    let options = Options { bot_pause: Duration::ZERO, most_tables: 4, seed: Some(seed), ..Options::default() };
    let server = Server::new(vec![kit], options).expect("the server can be made");
    let home = program::listening(&server).await;
    let (_, opened) = program::post(&server.router(), "/api/tables", &wish).await;
    let phone = driver.phone().await;
    phone.open(&format!("{home}{}", opened["url"].as_str().unwrap_or_else(|| panic!("{opened}")))).await;
    phone.until("matchMedia('(pointer: coarse)').matches").await;
    let mut thumb = Thumb { phone: &phone, chance: Chance::new(seed, 7) };
    let mut moves = 0;
    loop {
        phone.until(&format!("{ASKED} || document.querySelector('.end')")).await;
        if phone.eval("!!document.querySelector('.end')").await == json!(true) {
            break;
        }
        assert_eq!(phone.eval(TOO_SMALL).await, json!(""), "after move {moves}");
        assert_eq!(phone.eval("document.documentElement.scrollWidth").await, json!(390), "after move {moves}");
        let before = number(&phone.eval(VERSION).await);
        let mut tries = 0;
        while number(&phone.eval(VERSION).await) == before {
            assert!(tries < 300, "the thumb finds nothing that moves the game on after move {moves}");
            thumb.once(tries).await;
            tokio::time::sleep(Duration::from_millis(60)).await;
            tries += 1;
        }
        let told = phone.eval("document.querySelector('#toast').hidden || document.querySelector('#toast').textContent").await;
        assert_eq!(told, json!(true), "nothing was refused");
        moves += 1;
        assert!(moves < most, "the game does not end");
    }
    assert_eq!(phone.eval("document.documentElement.scrollWidth").await, json!(390));
    assert!(number(&phone.eval("document.querySelectorAll('.account').length").await) >= 2, "the end is told");
    let totals = phone
        .eval("[...document.querySelectorAll('.account tfoot .points')].filter(total => total.textContent.trim() !== '0').length")
        .await;
    if points == Points::Always || number(&totals) > 0 {
        phone.until("document.querySelectorAll('.points-chart polyline').length >= 2").await;
    }
    phone.eval("document.querySelector('.back [data-then]').click()").await;
    // Looking back the board has half of the screen, and the controls one row.
    let half = "document.querySelector('.stage').clientHeight >= innerHeight / 2 && document.querySelector('.timeline').clientHeight < 60";
    phone.until(&format!("document.querySelector('#table.looking-back .timeline') && {half}")).await;
    phone.close().await;
    moves
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thumb_plays_attack_wing_to_its_end() {
    let wish = json!({ "game": "attack-wing", "sitters": ["you", "officer"], "settings": { "rounds": 2, "minutes": 0 } });
    assert!(played_by_thumb(registry::attack_wing(), wish, 300, Points::WhereMade).await > 15);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thumb_plays_a_duel_of_stcs_to_its_end() {
    let wish = json!({ "game": "stcs", "scenario": "duel", "sitters": ["you", "officer"], "settings": { "turns": 2 } });
    assert!(played_by_thumb(registry::stcs(), wish, 300, Points::WhereMade).await > 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thumb_plays_ascendancy_to_its_end() {
    let wish = json!({ "game": "ascendancy", "sitters": ["you", "officer"], "settings": { "rounds": 2 } });
    assert!(played_by_thumb(registry::ascendancy(), wish, 300, Points::Always).await > 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thumb_plays_a_duel_of_star_fleet_battles_to_its_end() {
    let wish = json!({ "game": "sfb", "scenario": "duel", "sitters": ["you", "officer"], "settings": { "turns": 1 } });
    assert!(played_by_thumb(registry::sfb(), wish, 400, Points::WhereMade).await > 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thumb_plays_cards_to_their_end() {
    let wish = json!({ "game": "stccg", "sitters": ["you", "officer"], "settings": { "last_turn": 10 } });
    assert!(played_by_thumb(registry::stccg(), wish, 400, Points::WhereMade).await > 20);
}
