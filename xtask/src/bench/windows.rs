//! The cost of a thousand empty windows: a turn of the engine's example *Vigil*, in which B could respond a thousand times and never does.

use anyhow::Result;
use engine::{
    Chance, Game, Play, Seat, Source, Table, Viewer,
    example::vigil::{Setup, Vigil},
    kit::kit,
};

use super::clock::Clock;

/// Milliseconds of a whole turn at a table where B passes by standing order: A begins, the windows pass, and both get their new view.
pub fn at_a_table_ms() -> Result<f64> {
    let kit = kit::<Vigil>(bots::all());
    let setup = kit.setup("vigil")?;
    let (mut seconds, mut turns) = (0.0, 0);
    while seconds < 0.5 {
        let mut play = kit.open(&setup, Some(1))?;
        play.say(Seat::A, "begin", None)?;
        play.say(Seat::B, "order always", None)?;
        let clock = Clock::start();
        for _ in 0..2 {
            play.say(Seat::A, "begin", None)?;
            seen(play.as_ref());
            turns += 1;
        }
        // The system counts running time in ticks: a quick turn may seem to take none.
        seconds += clock.seconds().max(1e-5);
    }
    Ok(seconds * 1000.0 / f64::from(turns))
}

fn seen(play: &dyn Play) {
    for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B)] {
        std::hint::black_box((play.prompt(viewer, "en"), play.scene(viewer, "en"), play.log(viewer, 0, "en")));
    }
    std::hint::black_box(play.save());
}

/// Microseconds of such a turn in simulation: B says each time that it passes.
pub fn simulated_us() -> f64 {
    let Ok(begun) = Vigil::begin(&Setup::default()) else { return f64::NAN };
    let (clock, mut turns) = (Clock::start(), 0);
    while clock.seconds() < 0.5 {
        let (mut state, mut chance) = (begun, Chance::new(1, turns));
        while let Some(seat) = Vigil::deciders(&state).iter().next() {
            let pass = Vigil::pass(&state, seat).map_or(engine::example::vigil::Command::Begin, |pass| pass.command);
            if Vigil::apply(&mut state, seat, &pass, &mut Table::silent(Source::Seeded(&mut chance))).is_err() {
                break;
            }
        }
        turns += 3;
    }
    clock.seconds() * 1e6 / turns as f64
}
