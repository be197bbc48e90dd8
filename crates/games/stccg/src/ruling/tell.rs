//! What a ruling says: the facts before any draw, and the result in a few words.

use engine::{Entry, Seat, Text, msg};

use crate::{
    data::{self, Attr, Icon, Kind, SKILLS, Term},
    event::Event,
    flow::asked,
    ids::{Id, NONE},
    rules::{group, multiplex, probe, ships, staffing},
    ruling::{Matter, What, stage},
    state::{Form, State, Zone, frames::Ask, mark},
    words::title,
};

fn icons(set: u16) -> Text {
    let words = Icon::ALL.iter().filter(|&&icon| set & (1 << icon as u16) != 0).map(|icon| format!("[{}]", icon.word()));
    let all: Vec<String> = words.collect();
    if all.is_empty() { msg!("fact-none") } else { Text::name(all.join(" ")) }
}

impl Matter {
    /// What holds before any draw.
    pub(super) fn facts(&self, before: &State) -> Vec<(Text, Text)> {
        let mut facts = Vec::new();
        let mut add = |name: Text, value: Text| facts.push((name, value));
        match self.what {
            What::Probe => {
                if let (Ok(goal), Ok(card)) = (stage::card(self.text("objective")), stage::card(self.text("card"))) {
                    let outcomes = goal.probe.iter().map(|icon| format!("[{}]", icon.word())).collect::<Vec<_>>();
                    add(msg!("fact-outcomes"), Text::name(outcomes.join(" ")));
                    add(msg!("fact-on-card"), icons(probe::probe_icons(card)));
                }
            }
            What::Dilemma => self.dilemma_facts(before, &mut add),
            What::Duel => {
                for (seat, who) in [(Seat::A, msg!("ruled-attackers")), (Seat::B, msg!("ruled-defenders"))] {
                    let team = group::group(before, seat, 0, NONE, false);
                    add(who, Text::name(format!("STRENGTH {}", team.total(before, Attr::Strength))));
                }
            }
            What::Ships => {
                for id in before.ids() {
                    if before.card(id).kind == Kind::Ship && before.at(id).zone == Zone::Play {
                        let targets = multiplex::lanes(before, before.at(id).ctrl, id);
                        let (weapons, shields) = (ships::weapons(before, id, None), ships::shields(before, id, None));
                        let numbers = Text::name(format!("WEAPONS {weapons}, SHIELDS {shields}"));
                        let told = if targets > 1 { msg!("fact-targets", numbers = numbers, n = targets) } else { numbers };
                        add(title(before.name(id)), told);
                    }
                }
            }
            What::Assimilated | What::Report | What::Download => {}
        }
        for field in ["dilemma", "card", "by", "at"] {
            let open = stage::card(self.text(field)).ok().and_then(|card| data::named(&card.id)).and_then(data::open);
            if let Some(open) = open {
                add(msg!("fact-open"), Text::name(format!("{}: {}", open.card, open.sentence())));
            }
        }
        facts
    }

    fn dilemma_facts(&self, before: &State, add: &mut impl FnMut(Text, Text)) {
        let Ok(dilemma) = stage::card(self.text("dilemma")) else { return };
        let host = stage::name(before, "A.ship").and_then(|name| before.find(name)).filter(|_| stage::in_space(self));
        let team = group::group(before, Seat::A, 0, host.unwrap_or(NONE), true);
        for attr in [Attr::Integrity, Attr::Cunning, Attr::Strength] {
            add(Text::name(attr.word()), Text::name(team.total(before, attr).to_string()));
        }
        let wanted = dilemma.overcome.iter().chain(&dilemma.cure).flat_map(|need| need.0.iter().flatten());
        for term in wanted {
            if let Term::Skill(skill, level) = term {
                add(Text::name(SKILLS[usize::from(*skill)]), msg!("fact-of", have = team.level(before, *skill), need = *level));
            }
        }
    }

    /// What came of it, in a few words.
    pub(super) fn result(&self, before: &State, after: &State, log: &[Entry<Event>]) -> Vec<Text> {
        match self.what {
            What::Probe => vec![self.probed()],
            What::Dilemma => met(before, after, log),
            What::Duel => duel(before, after, log),
            What::Ships => ships_result(before, after, log),
            What::Assimilated => vec![become_what(after)],
            What::Report => vec![msg!("came-legal")],
            What::Download => vec![self.fetched(before, after)],
        }
    }

    fn probed(&self) -> Text {
        let (Ok(goal), Ok(card)) = (stage::card(self.text("objective")), stage::card(self.text("card"))) else { return Text::NONE };
        let found = goal.probe.iter().position(|&icon| probe::probe_icons(card) & (1 << icon as u16) != 0);
        match found {
            Some(index) => msg!("came-outcome", n = index + 1, icon = format!("[{}]", goal.probe[index].word())),
            None => msg!("came-no-outcome"),
        }
    }
}

/// Who is dead, stopped, elsewhere.
fn losses(before: &State, after: &State) -> Vec<Text> {
    let mut words = Vec::new();
    for id in before.ids() {
        let (was, is) = (before.at(id), after.at(id));
        let name = || title(before.name(id));
        if was.zone != Zone::Play || before.card(id).kind == Kind::Facility {
            continue;
        }
        if is.zone == Zone::Discard {
            let ship = before.card(id).kind == Kind::Ship;
            words.push(if ship { msg!("came-destroyed", card = name()) } else { msg!("came-dead", card = name()) });
        } else if is.form != was.form {
            words.push(msg!("came-assimilated", card = name()));
        } else if is.is(mark::DAMAGED) && !was.is(mark::DAMAGED) {
            words.push(msg!("came-damaged", card = name()));
        } else if is.is(mark::DISABLED) && !was.is(mark::DISABLED) {
            words.push(msg!("came-disabled", card = name()));
        } else if is.loc != was.loc {
            words.push(msg!("came-elsewhere", card = name()));
        }
    }
    words
}

fn met(before: &State, after: &State, log: &[Entry<Event>]) -> Vec<Text> {
    let told = |wanted: &dyn Fn(&Event) -> bool| log.iter().any(|entry| wanted(&entry.event));
    let head = if told(&|event| matches!(event, Event::Overcome { .. })) {
        msg!("came-overcome")
    } else if told(&|event| matches!(event, Event::NoEffect { .. })) {
        msg!("came-nothing")
    } else {
        msg!("came-not-overcome")
    };
    let mut words = vec![head];
    words.extend(losses(before, after));
    let newly = |id: &Id| after.at(*id).is(mark::STOPPED) && !before.at(*id).is(mark::STOPPED);
    let stopped = before.ids().filter(newly).filter(|&id| before.kind(id) == Kind::Personnel).count();
    if stopped > 0 {
        words.push(msg!("came-stopped", n = stopped));
    }
    let points = after.players[0].bonus - before.players[0].bonus;
    if points != 0 {
        words.push(msg!("came-points", n = points, points = format!("{points:+}")));
    }
    if let Some((seat, ask, _)) = asked(after).filter(|(_, ask, _)| matches!(ask, Ask::Select | Ask::Way(_) | Ask::Download)) {
        let what = match ask {
            Ask::Way(_) => msg!("came-a-way"),
            Ask::Download => msg!("came-a-download"),
            _ => msg!("came-one-of-them"),
        };
        words.push(if seat == Seat::A { msg!("came-chooses", what = what) } else { msg!("came-other-chooses", what = what) });
    }
    words
}

fn duel(before: &State, after: &State, log: &[Entry<Event>]) -> Vec<Text> {
    let over = log.iter().find_map(|entry| match &entry.event {
        Event::DuelOver { totals: [a, b], winner } => Some((*a, *b, winner.map(engine::Seat::index))),
        _ => None,
    });
    let Some((a, b, winner)) = over else { return vec![msg!("came-nobody")] };
    let head = match winner {
        Some(0) => msg!("came-attackers", a = a, b = b),
        Some(_) => msg!("came-defenders", a = a, b = b),
        None => msg!("came-even", a = a, b = b),
    };
    std::iter::once(head).chain(losses(before, after)).collect()
}

fn ships_result(before: &State, after: &State, log: &[Entry<Event>]) -> Vec<Text> {
    let fire = log.iter().filter_map(|entry| match &entry.event {
        Event::Fire { target, attack, defense, hit, .. } => {
            let (target, attack, defense) = (title(*target), *attack, *defense);
            Some(match *hit {
                0 => msg!("came-missed", target = target, attack = attack, defense = defense),
                1 => msg!("came-hit", target = target, attack = attack, defense = defense),
                _ => msg!("came-hit-directly", target = target, attack = attack, defense = defense),
            })
        }
        _ => None,
    });
    fire.chain(losses(before, after)).collect()
}

/// What an assimilated card has become.
fn become_what(after: &State) -> Text {
    let Some(id) = after.ids().find(|&id| after.at(id).owner == Seat::B) else { return Text::NONE };
    let (inst, card) = (after.at(id), after.card(id));
    if inst.ctrl == Seat::B {
        return msg!("came-not-assimilated");
    }
    let has: u16 = Icon::ALL.iter().filter(|&&icon| after.has_icon(id, icon)).fold(0, |set, &icon| set | 1 << icon as u16);
    match card.kind {
        Kind::Personnel => {
            let what = if inst.form == Form::Counterpart { msg!("item-counterpart") } else { msg!("item-drone") };
            let numbers = [Attr::Integrity, Attr::Cunning, Attr::Strength].map(|attr| group::base_attr(after, id, attr));
            let skills: Vec<String> = SKILLS
                .iter()
                .zip(0..)
                .map(|(name, index)| (name, group::own_level(after, id, index)))
                .filter(|(_, level)| *level > 0)
                .map(|(name, level)| if level > 1 { format!("{name} x{level}") } else { (*name).to_owned() })
                .collect();
            let skills = if skills.is_empty() { msg!("came-no-skill") } else { Text::name(skills.join(", ")) };
            let numbers = format!("{}-{}-{}", numbers[0], numbers[1], numbers[2]);
            msg!("came-borg", what = what, icons = icons(has), numbers = numbers, skills = skills)
        }
        Kind::Ship => {
            let staff: Vec<String> = staffing::staffing(after, id).iter().map(|icon| format!("[{}]", icon.word())).collect();
            let staff = if staff.is_empty() { msg!("fact-none") } else { Text::name(staff.join(" ")) };
            let (range, weapons) = (ships::range(after, id), ships::weapons(after, id, None));
            let shields = ships::shields(after, id, None);
            let numbers = format!("RANGE {range}, WEAPONS {weapons}, SHIELDS {shields}");
            msg!("came-borg-ship", staff = staff, numbers = numbers)
        }
        _ => msg!("came-borg-facility"),
    }
}
