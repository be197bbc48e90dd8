//! Plays one game against itself and prints what happened.

use engine::{Seat, Viewer, kit::kit};
use pebbles::Pebbles;

fn main() -> Result<(), engine::Problem> {
    let game = kit::<Pebbles>(Vec::new());
    let mut play = game.open(&game.setup("pebbles")?, Some(7))?;
    let mut seat = Seat::A;
    while let Some(command) = play.commands(seat).pop() {
        play.say(seat, &command, None)?;
        seat = seat.other();
    }
    for line in play.log(Viewer::Public, 0, "en") {
        println!("{} {:?}", line.text, line.rules);
    }
    Ok(())
}
