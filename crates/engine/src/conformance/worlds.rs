//! Two worlds: positions that differ only in what a viewer cannot know are one and the same to that viewer, before and after whatever anybody does.
//!
//! A second world is imagined from a viewer's view. The seat that decides then gives the same command in both, with the same dice. The viewer, whether it is
//! that seat or not, must be told, shown, asked and allowed the same. Only a command that reveals something to this very viewer
//! ([`Table::reveal`](crate::Table::reveal)) is excused.

use super::{Trial, equal};
use crate::{
    Asked, Audience, Chance, Entry, Failure, Game, Prompt, Reason, Scene, Seat, Source, Table, Viewer, playout, table::Trace, words::Words,
};

/// All that one viewer can see of a position.
#[derive(Debug, PartialEq)]
pub(super) struct Sight<V> {
    view: V,
    prompt: Prompt,
    scene: Scene,
    list: Vec<String>,
    deciders: crate::Deciders,
    window: Vec<Option<u8>>,
    turn: (u32, u32),
    over: bool,
}

/// Everything one viewer is told by a command.
#[derive(Debug, PartialEq)]
pub(super) struct Heard<E> {
    entries: Vec<Entry<E>>,
    questions: Vec<Asked>,
    /// Whether an undo is still free: who presses the button sees it.
    rolled: bool,
    revealed: bool,
}

impl<G: Game> Trial<G> {
    /// Compares two worlds for every viewer, and the commands of each decider in them.
    pub(super) fn worlds(&mut self, state: &G::State) -> Result<(), Failure> {
        for viewer in playout::seats(G::about().seats.1).map(Viewer::Seat).chain([Viewer::Public]) {
            let view = G::view(state, viewer);
            let other = G::imagine(&view, &mut self.chance);
            equal("view of two worlds", &G::view(&other, viewer), &view)?;
            differ("sight", viewer, &sight::<G>(&other, viewer), &sight::<G>(state, viewer))?;
            self.report.worlds += 1;
            self.same_refusals(state, &other, viewer, 6)?;
            for speaker in G::deciders(state).iter() {
                self.spoken(state, &other, speaker, viewer)?;
            }
        }
        Ok(())
    }

    /// Holds that a seat's refusals, and their reasons, do not depend on what it cannot know: tries this many of the known commands.
    pub(super) fn same_refusals(&mut self, state: &G::State, other: &G::State, viewer: Viewer, tries: usize) -> Result<(), Failure> {
        let Viewer::Seat(seat) = viewer else { return Ok(()) };
        for _ in 0..tries.min(self.known.len()) {
            let at = self.chance.below(self.known.len() as u32) as usize;
            let (who, command) = &self.known[at];
            if *who == seat {
                let answer = |state| G::check(state, seat, command).map_err(|why| (why.rule(), why.code(), why.text()));
                equal(&format!("answer to {command} in two worlds"), &answer(state), &answer(other))?;
            }
        }
        Ok(())
    }

    /// Gives the same command of `speaker` in both worlds, and holds that `viewer` sees the same result.
    fn spoken(&mut self, state: &G::State, other: &G::State, speaker: Seat, viewer: Viewer) -> Result<(), Failure> {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        G::commands(state, speaker, &mut ours);
        G::commands(other, speaker, &mut theirs);
        // The commands of another seat may depend on what it alone knows.
        ours.retain(|command| theirs.binary_search(command).is_ok());
        if ours.is_empty() {
            return Ok(());
        }
        let command = ours[self.chance.below(ours.len() as u32) as usize].clone();
        let said = |state| told::<G>(state, speaker, &command, viewer, &self.chance, &self.words);
        let (Some(one), Some(two)) = (said(state), said(other)) else { return Ok(()) };
        if one.revealed || two.revealed {
            return Ok(());
        }
        let what = format!("log of two worlds after {speaker} {command}");
        differ(&what, viewer, &two.heard, &one.heard)?;
        let sight = |after: &After<G>| sight::<G>(&after.state, viewer);
        differ(&format!("sight after {speaker} {command}"), viewer, &sight(&two), &sight(&one))
    }
}

pub(super) fn differ<T: PartialEq + std::fmt::Debug>(what: &str, viewer: Viewer, there: &T, here: &T) -> Result<(), Failure> {
    let who = if let Viewer::Seat(seat) = viewer { seat.to_string() } else { "the public".into() };
    equal(&format!("{what}, as {who} has it in two worlds,"), there, here)
}

pub(super) fn sight<G: Game>(state: &G::State, viewer: Viewer) -> Sight<G::View> {
    let view = G::view(state, viewer);
    let deciders = G::deciders(state);
    let mut commands = Vec::new();
    if let Viewer::Seat(seat) = viewer
        && deciders.contains(seat)
    {
        G::commands(state, seat, &mut commands);
    }
    Sight {
        prompt: G::prompt(&view),
        scene: G::scene(&view, &commands),
        list: commands.iter().map(ToString::to_string).collect(),
        deciders,
        window: playout::seats(8)
            .map(|seat| if deciders.contains(seat) { G::pass(state, seat).map(|pass| pass.stop) } else { None })
            .collect(),
        turn: (G::turn(state), G::phase(state)),
        over: G::outcome(state).is_some(),
        view,
    }
}

/// The result of a command in a position.
pub(super) struct After<G: Game> {
    pub(super) state: G::State,
    /// Everything that the viewer is told.
    pub(super) heard: Heard<G::Event>,
    /// Whether something hidden became known to the viewer.
    pub(super) revealed: bool,
    /// The audience of each entry of the log.
    pub(super) audiences: Vec<Audience>,
}

/// The position after a command, and what `viewer` hears of it; nothing where it is refused.
pub(super) fn told<G: Game>(
    state: &G::State,
    speaker: Seat,
    command: &G::Command,
    viewer: Viewer,
    chance: &Chance,
    words: &[Words],
) -> Option<After<G>> {
    let (mut state, mut dice, mut log) = (state.clone(), chance.clone(), Vec::new());
    let mut table = Table::recording(Source::Seeded(&mut dice), &mut log);
    G::apply(&mut state, speaker, command, &mut table).ok()?;
    let Trace { revealed, questions, asked, .. } = table.into_trace();
    let audiences = log.iter().map(|entry| entry.to).collect();
    log.retain(|entry| entry.seen_by(viewer));
    let shown = |question: &crate::Question| words.first().map(|words| question.shown(viewer, words));
    let questions = questions.iter().filter_map(shown).collect();
    let heard = Heard { entries: log, questions, rolled: asked > 0, revealed: !revealed.is_nobody() };
    Some(After { state, heard, revealed: revealed.includes(viewer), audiences })
}
