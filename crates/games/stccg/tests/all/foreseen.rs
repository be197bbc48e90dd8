//! An attempt says before it is made what is asked for and what those who go have of it.

use engine::{Viewer, kit::kit};
use stccg::Stccg;

#[test]
fn an_attempt_says_what_is_asked_for_and_who_goes() {
    let kit = kit::<Stccg>(Vec::new());
    let setup = kit.setup(kit.about().scenarios[0].name).expect("a scenario");
    let (mut seen, mut counted) = (0, 0);
    for seed in 1..20 {
        let mut play = kit.open(&setup, Some(seed)).expect("it opens");
        for step in 0..2_000 {
            let Some(&seat) = play.deciders().first() else { break };
            let commands = play.commands(seat);
            let attempt = commands.iter().find(|text| text.starts_with("attempt "));
            if let Some(attempt) = attempt {
                let scene = play.scene(Viewer::Seat(seat), "en");
                let choice = scene.choices.iter().find(|choice| choice.command == *attempt).expect("it is offered");
                let detail = choice.detail.to_string();
                assert!(detail.starts_with("Asks for ") && detail.contains(" go"), "{attempt}: {detail}");
                seen += 1;
                counted += usize::from(detail.contains(": "));
            }
            if seen > 10 && counted > 0 {
                return;
            }
            let said = attempt.unwrap_or(&commands[(step * 7919 + seed as usize) % commands.len()]).clone();
            play.say(seat, &said, None).expect("listed");
        }
    }
    panic!("{seen} attempts were offered, {counted} with what is there");
}
