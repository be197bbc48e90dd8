//! What a ruling says: the facts before any draw, and the result in a few words.

use engine::Entry;

use super::{Ruling, What, stage, title};
use crate::{
    data::{self, Attr, Do, Icon, Kind, SKILLS, Term},
    event::Event,
    flow::{Ask, asked},
    rules::{group, probe, ships},
    state::{Form, Id, State, Zone, mark},
};

fn icons(set: u16) -> String {
    let words = Icon::ALL.iter().filter(|&&icon| set & (1 << icon as u16) != 0).map(|icon| format!("[{}]", icon.word()));
    let all: Vec<String> = words.collect();
    if all.is_empty() { "none".into() } else { all.join(" ") }
}

impl Ruling {
    /// What holds before any draw.
    pub(super) fn facts(&self, before: &State) -> Vec<(String, String)> {
        let mut facts = Vec::new();
        let mut add = |name: &str, value: String| facts.push((name.to_owned(), value));
        match self.what {
            What::Probe => {
                if let (Ok(goal), Ok(card)) = (stage::card(self.text("objective")), stage::card(self.text("card"))) {
                    add("Outcomes, in order", goal.probe.iter().map(|icon| format!("[{}]", icon.word())).collect::<Vec<_>>().join(" "));
                    add("On the card", icons(probe::probe_icons(card)));
                }
            }
            What::Dilemma => self.dilemma_facts(before, &mut add),
            What::Duel => {
                for (seat, who) in [(0, "Attackers"), (1, "Defenders")] {
                    let team = group::group(before, seat, 0, crate::state::NONE, false);
                    add(who, format!("STRENGTH {}", team.total(before, Attr::Strength)));
                }
            }
            What::Ships => {
                for id in 0..before.insts.len() as Id {
                    if before.card(id).kind == Kind::Ship && before.at(id).zone == Zone::Play {
                        let targets = crate::rules::shoot::lanes(before, before.at(id).ctrl, id);
                        let numbers = format!(
                            "WEAPONS {}, SHIELDS {}{}",
                            ships::weapons(before, id, None),
                            ships::shields(before, id, None),
                            if targets > 1 { format!(", at up to {targets} targets") } else { String::new() }
                        );
                        add(&title(before.name(id)), numbers);
                    }
                }
            }
            What::Assimilated | What::Report | What::Download => {}
        }
        for field in ["dilemma", "card", "by", "at"] {
            let open = stage::card(self.text(field)).ok().and_then(|card| data::named(&card.id)).and_then(data::open);
            if let Some(open) = open {
                add("Left open", format!("{}: {}", open.card, open.sentence()));
            }
        }
        facts
    }

    fn dilemma_facts(&self, before: &State, add: &mut impl FnMut(&str, String)) {
        let Ok(dilemma) = stage::card(self.text("dilemma")) else { return };
        let host = stage::name(before, "A.ship").and_then(|name| before.find(name)).filter(|_| stage::in_space(self));
        let team = group::group(before, 0, 0, host.unwrap_or(crate::state::NONE), true);
        for attr in [Attr::Integrity, Attr::Cunning, Attr::Strength] {
            add(attr.word(), team.total(before, attr).to_string());
        }
        let wanted = dilemma.overcome.iter().chain(&dilemma.cure).flat_map(|need| need.0.iter().flatten());
        for term in wanted {
            if let Term::Skill(skill, level) = term {
                add(SKILLS[usize::from(*skill)], format!("{} of {level}", team.level(before, *skill)));
            }
        }
    }

    /// What came of it, in a few words.
    pub(super) fn result(&self, before: &State, after: &State, log: &[Entry<Event>]) -> String {
        match self.what {
            What::Probe => self.probed(),
            What::Dilemma => met(before, after, log),
            What::Duel => duel(before, after, log),
            What::Ships => ships_result(before, after, log),
            What::Assimilated => become_what(after),
            What::Report => "legal".into(),
            What::Download => self.fetched(),
        }
    }

    fn probed(&self) -> String {
        let (Ok(goal), Ok(card)) = (stage::card(self.text("objective")), stage::card(self.text("card"))) else { return String::new() };
        let found = goal.probe.iter().position(|&icon| probe::probe_icons(card) & (1 << icon as u16) != 0);
        match found {
            Some(index) => format!("outcome {}: [{}]", index + 1, goal.probe[index].word()),
            None => "no outcome".into(),
        }
    }

    /// Whether an effect of one card fetches the other.
    fn fetched(&self) -> String {
        let (Ok(by), Ok(card)) = (stage::card(self.text("by")), stage::card(self.text("card"))) else { return String::new() };
        let (Some(by), Some(wanted)) = (data::named(&by.id), data::named(&card.id)) else { return String::new() };
        let steps = data::of(by).iter().flat_map(|&index| data::effects()[usize::from(index)].does.iter());
        let fits = |step: &Do| matches!(step, Do::Download(_, _, what, _) if what_fits(what, wanted));
        let special = data::card(by).special.iter().any(|name| data::named(name) == Some(wanted) || data::titled(name) == Some(wanted));
        if special {
            "fetched, as a special download".into()
        } else if steps.into_iter().any(fits) {
            "fetched".into()
        } else {
            "not fetched by that card".into()
        }
    }
}

/// Whether a card by itself is one of those meant.
fn what_fits(what: &data::What, card: data::CardId) -> bool {
    let facts = data::card(card);
    what.kind.is_none_or(|kind| kind == facts.kind)
        && what.not_kind.is_none_or(|kind| kind != facts.kind)
        && (what.icons == 0 || what.icons & facts.icons != 0)
        && (!what.drone || facts.drone)
        && (!what.universal || facts.uniq == data::Uniq::Universal)
        && what.title.as_ref().is_none_or(|title| facts.title.contains(title.as_str()))
        && (what.cards.is_empty() || what.cards.contains(&card))
        && what.affil.is_none_or(|affil| facts.is(affil))
}

/// Who is dead, stopped, elsewhere.
fn losses(before: &State, after: &State) -> Vec<String> {
    let mut words = Vec::new();
    for id in 0..before.insts.len() as Id {
        let (was, is) = (before.at(id), after.at(id));
        let name = || title(before.name(id));
        if was.zone != Zone::Play || before.card(id).kind == Kind::Facility {
            continue;
        }
        if is.zone == Zone::Discard {
            words.push(format!("{} {}", name(), if before.card(id).kind == Kind::Ship { "destroyed" } else { "dead" }));
        } else if is.form != was.form {
            words.push(format!("{} assimilated", name()));
        } else if is.is(mark::DAMAGED) && !was.is(mark::DAMAGED) {
            words.push(format!("{} damaged", name()));
        } else if is.is(mark::DISABLED) && !was.is(mark::DISABLED) {
            words.push(format!("{} disabled", name()));
        } else if is.loc != was.loc {
            words.push(format!("{} taken elsewhere", name()));
        }
    }
    words
}

fn met(before: &State, after: &State, log: &[Entry<Event>]) -> String {
    let told = |wanted: &dyn Fn(&Event) -> bool| log.iter().any(|entry| wanted(&entry.event));
    let head = if told(&|event| matches!(event, Event::Overcome { .. })) {
        "overcome"
    } else if told(&|event| matches!(event, Event::NoEffect { .. })) {
        "no effect"
    } else {
        "not overcome"
    };
    let mut words = vec![head.to_owned()];
    words.extend(losses(before, after));
    let stopped = (0..before.insts.len() as Id).filter(|&id| after.at(id).is(mark::STOPPED) && !before.at(id).is(mark::STOPPED)).count();
    if stopped > 0 {
        words.push(format!("{stopped} stopped"));
    }
    let points = after.players[0].bonus - before.players[0].bonus;
    if points != 0 {
        words.push(format!("{points:+} points"));
    }
    if let Some((seat, ask, _)) = asked(after).filter(|(_, ask, _)| matches!(ask, Ask::Select | Ask::Way(_) | Ask::Download)) {
        let what = match ask {
            Ask::Way(_) => "an alternative",
            Ask::Download => "what to fetch",
            _ => "one of them",
        };
        words.push(format!("{} chooses {what}", if seat == 0 { "who met it" } else { "the opponent" }));
    }
    words.join(", ")
}

fn duel(before: &State, after: &State, log: &[Entry<Event>]) -> String {
    let over = log.iter().find_map(|entry| match &entry.event {
        Event::DuelOver { totals: [a, b], winner } => Some((*a, *b, winner.map(engine::Seat::index))),
        _ => None,
    });
    let Some((a, b, winner)) = over else { return "nobody wins".into() };
    let head = match winner {
        Some(0) => format!("the attackers win, {a} to {b}"),
        Some(_) => format!("the defenders win, {a} to {b}"),
        None => format!("nobody wins, {a} to {b}"),
    };
    std::iter::once(head).chain(losses(before, after)).collect::<Vec<_>>().join(", ")
}

fn ships_result(before: &State, after: &State, log: &[Entry<Event>]) -> String {
    let fire = log.iter().filter_map(|entry| match &entry.event {
        Event::Fire { target, attack, defense, hit } => {
            let how = ["missed", "hit", "hit directly"].get(usize::from(*hit)).copied().unwrap_or("");
            Some(format!("{} {how} ({attack} against {defense})", title(*target)))
        }
        _ => None,
    });
    fire.chain(losses(before, after)).collect::<Vec<_>>().join(", ")
}

/// What an assimilated card has become.
fn become_what(after: &State) -> String {
    let Some(id) = (0..after.insts.len() as Id).find(|&id| after.at(id).owner == 1) else { return String::new() };
    let (inst, card) = (after.at(id), after.card(id));
    if inst.ctrl == 1 {
        return "not assimilated".into();
    }
    let has: u16 = Icon::ALL.iter().filter(|&&icon| after.has_icon(id, icon)).fold(0, |set, &icon| set | 1 << icon as u16);
    match card.kind {
        Kind::Personnel => {
            let what = if inst.form == Form::Counterpart { "counterpart" } else { "drone" };
            let numbers = [Attr::Integrity, Attr::Cunning, Attr::Strength].map(|attr| group::base_attr(after, id, attr));
            let skills: Vec<String> = SKILLS
                .iter()
                .enumerate()
                .map(|(index, name)| (name, group::own_level(after, id, index as u8)))
                .filter(|(_, level)| *level > 0)
                .map(|(name, level)| if level > 1 { format!("{name} x{level}") } else { (*name).to_owned() })
                .collect();
            let skills = if skills.is_empty() { "no skill".into() } else { skills.join(", ") };
            format!("a Borg {what} {}, {}-{}-{}, {skills}", icons(has), numbers[0], numbers[1], numbers[2])
        }
        Kind::Ship => {
            let staff: Vec<String> = ships::staffing(after, id).iter().map(|icon| format!("[{}]", icon.word())).collect();
            let staff = if staff.is_empty() { "none".into() } else { staff.join(" ") };
            format!("a Borg ship, staffing {staff}, RANGE {}, WEAPONS {}, SHIELDS {}", ships::range(after, id), ships::weapons(after, id, None), ships::shields(after, id, None))
        }
        _ => "a Borg facility, at which nothing reports".into(),
    }
}
