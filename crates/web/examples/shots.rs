//! Serves Attack Wing, STCS and the example game, to look at the pages while they are being made: `cargo run -p web --example shots -- 7400`.

use std::time::Duration;

use engine::{example::Beacon, kit::kit};
use web::{Options, Server};

#[tokio::main]
async fn main() -> Result<(), web::ServeError> {
    let port = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(web::DEFAULT_PORT);
    let kits = vec![kit::<attack_wing::AttackWing>(bots::all()), kit::<stcs::Stcs>(bots::all()), kit::<Beacon>(bots::all())];
    let options = Options { bot_pause: Duration::from_millis(200), seed: Some(1), ..Options::default() };
    Server::new(kits, options)?.serve("127.0.0.1", port).await
}
