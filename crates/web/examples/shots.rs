//! Serves the example game, or shows how a face of one's own would: `cargo run -p web --example shots -- 7400`.

use std::time::Duration;

use engine::{Chance, Game, BotKind, Bot, Outlook, example::Beacon, kit::kit};
use web::{Options, Server};

struct First;

impl<G: Game> Bot<G> for First {
    fn choose(&mut self, _: &Outlook<'_, G>, commands: &[G::Command], chance: &mut Chance) -> usize {
        chance.below(commands.len() as u32) as usize
    }
}

#[tokio::main]
async fn main() -> Result<(), web::ServeError> {
    let port = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(web::DEFAULT_PORT);
    let bots = vec![BotKind { name: "random", blurb: "Takes any legal command.", make: || Box::new(First) }];
    let options = Options { bot_pause: Duration::from_millis(200), ..Options::default() };
    Server::new(vec![kit::<Beacon>(bots)], options)?.serve("127.0.0.1", port).await
}
