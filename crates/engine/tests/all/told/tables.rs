//! The table that rules speak to: questions, events, reveals and notes, with dice that are rolled, typed and enumerated.

use engine::{
    Audience, Chance, D6, Entry, Lots, Seat, Seats, Source, Table, Text, msg,
    odds::Branches,
    table::{Script, Trace},
};

use super::folder;

const RULE: rulebook::RuleId = engine::example::ledgers::beacon::BID_1;

fn name(id: u16) -> Text {
    Text::name(format!("card {id}"))
}

/// Asks and tells a few things by chance.
fn speak(table: &mut Table<'_, u32>, chance: &mut Chance) -> String {
    let mut came = String::new();
    for _ in 0..1 + chance.below(5) {
        let eyes = *chance.pick(&[Audience::EVERYONE, Audience::only(Seat::B), Audience::all_but(Seats::first(2))]);
        let ask = table.ask(RULE, "to hit").eyes(eyes).about(|| msg!("ask-hand", seat = Seat::B));
        let ask = if chance.below(2) == 0 { ask.by(Seat::A) } else { ask };
        let weights: Vec<(u16, u32)> = (0..chance.below(4) as u16).map(|id| (id + 5, *chance.pick(&[0, 1, 2, 9]))).collect();
        let lots = Lots::new(&weights, name);
        let answer = match chance.below(6) {
            0 => ask.roll(&D6).map(|face| format!("{face}")),
            1 => ask.dice(&D6, chance.below(4) as u8).map(|dice| format!("{dice:?}")),
            2 => ask.draw(&lots).map(|id| format!("{id}")),
            3 | 4 => ask.draw_several(&lots, *chance.pick(&[0, 1, 2, 3, 15, 16, 17, 40])).map(|drawn| format!("{drawn:?}")),
            _ => ask.dice(&D6, 2).map(|dice| format!("{}", dice.count(0))),
        };
        match answer {
            Ok(answer) => came += &format!("{answer}; "),
            Err(open) => return format!("{came} open: {:?}", open.0),
        }
        let to = *chance.pick(&[Audience::NOBODY, Audience::only(Seat::A), Audience::EVERYONE]);
        match chance.below(3) {
            0 => table.reveal(to),
            1 => table.tell(to, &[RULE], || 7),
            _ => table.announce(&[], || 8),
        }
    }
    came
}

fn traced(trace: &Trace) -> String {
    format!("{:?} {} {:?} {:?}", trace.answers, trace.asked, trace.revealed, trace.questions)
}

#[test]
fn what_a_table_notes() {
    folder().told("tables", |tell| {
        for number in 0..300u64 {
            let family = format!("{}", number / 50);
            let mut log: Vec<Entry<u32>> = Vec::new();
            let mut dice = Chance::new(47, number);
            let mut table = Table::recording(Source::Seeded(&mut dice), &mut log);
            let came = speak(&mut table, &mut Chance::new(53, number));
            let listens = table.listens();
            let trace = table.into_trace();
            tell(&family, &format!("{came} {listens} {} {log:?}", traced(&trace)));
            // The same silently, and from what was noted, whole and cut off and with more than is asked for.
            let mut dice = Chance::new(47, number);
            let mut table = Table::<u32>::silent(Source::Seeded(&mut dice));
            let again = speak(&mut table, &mut Chance::new(53, number));
            assert_eq!(again, came, "{number}: what is rolled hangs on whether somebody listens");
            tell(&family, &format!("{} {}", table.listens(), traced(&table.into_trace())));
            for kept in [trace.answers.len(), trace.answers.len() / 2] {
                let mut answers = trace.answers[..kept].to_vec();
                if number % 3 == 0 {
                    answers.push("1".into());
                }
                let mut script = Script::new(answers);
                let mut log: Vec<Entry<u32>> = Vec::new();
                let mut table = Table::recording(Source::Scripted(&mut script), &mut log);
                let came = speak(&mut table, &mut Chance::new(53, number));
                let mut joined = table.into_trace();
                tell(&family, &format!("{came} {} {log:?}", traced(&joined)));
                joined.join(trace.clone());
                tell(&family, &format!("{} left {:?}", traced(&joined), script.left()));
            }
            let mut branches = Branches::new();
            for _ in 0..9 {
                let came = speak(&mut Table::<u32>::silent(Source::Enumerated(&mut branches)), &mut Chance::new(53, number));
                let line = format!("{came} {}", branches.weight());
                tell(&family, &format!("{line} {}", branches.advance()));
            }
        }
    });
}
