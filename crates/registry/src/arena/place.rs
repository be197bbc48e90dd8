//! A position that a program holds: copied, stepped, looked at, imagined anew from what a seat knows.

use engine::{
    Ask, Chance, Game, Outcome, Problem, Question, Seat, Viewer,
    bot::decided,
    maker::Maker,
    session::Rejected,
    words::{Worded, Words},
};
use serde_json::Value;

use super::{Features, Page, lane::Lane};

/// The next to decide.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nobody: the game is over.
    Nobody,
    /// Chance: a die or a lot.
    Chance,
    /// A seat.
    Seat(Seat),
}

/// A position without its types. If several seats may decide, they do it in their order.
pub trait Place: Send {
    /// The position once more. It has the same dice ahead of it.
    fn fork(&self) -> Box<dyn Place>;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// The turn.
    fn turn(&self) -> u32;
    /// How many commands were given.
    fn decisions(&self) -> u32;
    /// The next to decide.
    fn asked(&self) -> Asked;
    /// All seats that may decide now, in their order; none where chance is asked or the game is over.
    fn deciders(&self) -> Vec<Seat>;
    /// Asks another of the seats that may decide: the list of commands is its own from now on.
    ///
    /// # Errors
    /// The seat may not decide now.
    fn turn_to(&mut self, seat: Seat) -> Result<(), Problem>;
    /// Whether more commands were given than the game declares for any game.
    fn is_cut_off(&self) -> bool;
    /// The commands of the seat that is asked, in notation.
    fn commands(&self) -> Vec<String>;
    /// How many there are.
    fn count(&self) -> usize;
    /// Gives the command at this place of the list.
    ///
    /// # Errors
    /// There is none.
    fn choose(&mut self, place: usize) -> Result<(), Problem>;
    /// Gives a command in notation, also one that is not in the list.
    ///
    /// # Errors
    /// It cannot be read, or the rules forbid it; nothing has changed.
    fn say(&mut self, seat: Seat, text: &str) -> Result<(), Problem>;
    /// The faces or lots that can come next, each with its weight; nothing where chance is not asked. A weight of 0 cannot come.
    fn outcomes(&self, words: &Words) -> Vec<(String, u32)>;
    /// The next die or lot is the one at this place of [`Place::outcomes`].
    ///
    /// # Errors
    /// Chance is not asked, or it cannot come.
    fn fall(&mut self, place: usize) -> Result<(), Problem>;
    /// The question of chance in words: the purpose, for whoever may see it.
    fn question(&self, viewer: Viewer, words: &Words) -> Option<engine::Asked>;
    /// How it ended, once it has.
    fn outcome(&self, words: &Words) -> Option<Outcome>;
    /// The worth of the end to each seat, from -10,000 to 10,000; 0 while the game goes on.
    fn worths(&self) -> Vec<i32>;
    /// The view of a viewer as JSON.
    fn view(&self, viewer: Viewer) -> Value;
    /// Appends the features of the seat's view.
    ///
    /// # Errors
    /// The game has none.
    fn encode(&self, seat: Seat, out: &mut Vec<f32>) -> Result<(), Problem>;
    /// Appends the features of the commands on a page of at most `most` actions. Gives how many there are, and whether the last action turns the page.
    ///
    /// # Errors
    /// The game has no features.
    fn encode_commands(&self, page: Page, most: usize, out: &mut Vec<f32>) -> Result<(usize, bool), Problem>;
    /// A position that this seat cannot tell from this one, with the rest drawn at random. It rolls its dice, from the same generator, if `rolls`; else chance
    /// is asked.
    ///
    /// # Errors
    /// The seat is not asked now.
    fn imagine(&self, seat: Seat, chance: Chance, rolls: bool) -> Result<Box<dyn Place>, Problem>;
    /// The command that a bot without a memory would give for the seat that is asked.
    ///
    /// # Errors
    /// No such bot, or nobody is asked.
    fn advise(&self, bot: &str, chance: &mut Chance) -> Result<String, Problem>;
}

pub(super) struct Stood<G: Game> {
    lane: Lane<G>,
    features: Option<Features<G>>,
}

impl<G: Game> Stood<G> {
    pub(super) fn new(lane: Lane<G>, features: Option<Features<G>>) -> Stood<G> {
        Stood { lane, features }
    }

    fn features(&self) -> Result<Features<G>, Problem> {
        let name = G::about().name;
        self.features
            .ok_or_else(|| Problem::new("no-features", format!("the game {name} does not turn its views and commands into numbers yet")))
    }

    fn may_say(&self, seat: Seat, text: &str) -> Result<G::Command, Rejected<G::Reason>> {
        if let Some(open) = &self.lane.open {
            return Err(Rejected::Pending(open.question.clone()));
        }
        let deciders = G::deciders(&self.lane.state);
        if deciders.is_empty() {
            return Err(Rejected::Over);
        }
        if !deciders.contains(seat) {
            return Err(Rejected::NotAsked { seat, waiting: deciders.iter().collect() });
        }
        let command = G::parse(&self.lane.state, seat, text).map_err(Rejected::Unreadable)?;
        G::check(&self.lane.state, seat, &command).map_err(Rejected::Refused)?;
        Ok(command)
    }
}

impl<G: Game> Place for Stood<G> {
    fn fork(&self) -> Box<dyn Place> {
        Box::new(Stood { lane: self.lane.clone(), features: self.features })
    }

    fn seats(&self) -> usize {
        self.lane.seats
    }

    fn turn(&self) -> u32 {
        G::turn(&self.lane.state)
    }

    fn decisions(&self) -> u32 {
        self.lane.decisions
    }

    fn asked(&self) -> Asked {
        match self.lane.seat {
            _ if self.lane.open.is_some() => Asked::Chance,
            Some(seat) => Asked::Seat(seat),
            None => Asked::Nobody,
        }
    }

    fn deciders(&self) -> Vec<Seat> {
        self.lane.deciders().collect()
    }

    fn turn_to(&mut self, seat: Seat) -> Result<(), Problem> {
        let waiting = self.deciders();
        match () {
            () if self.lane.is_over() => Err(Problem::rejected(&Rejected::<G::Reason>::Over, G::words())),
            () if !waiting.contains(&seat) => Err(Problem::rejected(&Rejected::<G::Reason>::NotAsked { seat, waiting }, G::words())),
            () => {
                self.lane.turn_to(seat);
                Ok(())
            }
        }
    }

    fn is_cut_off(&self) -> bool {
        self.lane.is_cut_off()
    }

    fn commands(&self) -> Vec<String> {
        self.lane.commands.iter().map(ToString::to_string).collect()
    }

    fn count(&self) -> usize {
        self.lane.commands.len()
    }

    fn choose(&mut self, place: usize) -> Result<(), Problem> {
        if self.lane.is_over() {
            return Err(Problem::rejected(&Rejected::<G::Reason>::Over, G::words()));
        }
        if place >= self.lane.commands.len() {
            let count = self.lane.commands.len();
            return Err(Problem::new("no-such-action", format!("the list has {count} commands, counted from 0, and none at {place}")));
        }
        self.lane.choose(place);
        Ok(())
    }

    fn say(&mut self, seat: Seat, text: &str) -> Result<(), Problem> {
        let command = self.may_say(seat, text).map_err(|why| Problem::rejected(&why, G::words()))?;
        self.lane.say(seat, command);
        Ok(())
    }

    fn outcomes(&self, words: &Words) -> Vec<(String, u32)> {
        let Some(open) = &self.lane.open else { return Vec::new() };
        let weights = weights(&open.question, &open.fallen);
        open.question.possible(words).into_iter().map(|(_, name)| name).zip(weights).collect()
    }

    fn fall(&mut self, place: usize) -> Result<(), Problem> {
        let Some(open) = &self.lane.open else {
            return Err(Problem::rejected(&Rejected::<G::Reason>::NoQuestion, G::words()));
        };
        let weights = weights(&open.question, &open.fallen);
        if weights.get(place).is_none_or(|weight| *weight == 0) {
            return Err(Problem::new("no-such-outcome", format!("outcome {place} cannot come: see the outcomes of the position")));
        }
        self.lane.fall(place as u16);
        Ok(())
    }

    fn question(&self, viewer: Viewer, words: &Words) -> Option<engine::Asked> {
        self.lane.open.as_ref().map(|open| open.question.shown(viewer, words))
    }

    fn outcome(&self, words: &Words) -> Option<Outcome> {
        G::outcome(&self.lane.state).map(|outcome| outcome.said(words))
    }

    fn worths(&self) -> Vec<i32> {
        let outcome = G::outcome(&self.lane.state);
        let worth = |seat: Seat| outcome.as_ref().map_or(0, |outcome| outcome.worth(seat));
        engine::playout::seats(self.lane.seats).map(worth).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(G::view(&self.lane.state, viewer)).unwrap_or_default()
    }

    fn encode(&self, seat: Seat, out: &mut Vec<f32>) -> Result<(), Problem> {
        self.features()?.view(&G::view(&self.lane.state, Viewer::Seat(seat)), seat, out);
        Ok(())
    }

    fn encode_commands(&self, page: Page, most: usize, out: &mut Vec<f32>) -> Result<(usize, bool), Problem> {
        let features = self.features()?;
        let Some(seat) = self.lane.seat else { return Ok((0, false)) };
        let view = G::view(&self.lane.state, Viewer::Seat(seat));
        let (rows, turns) = page.rows(self.lane.commands.len(), most);
        self.lane.commands[rows.clone()].iter().for_each(|command| features.command(&view, seat, command, out));
        Ok((rows.len(), turns))
    }

    fn imagine(&self, seat: Seat, mut chance: Chance, rolls: bool) -> Result<Box<dyn Place>, Problem> {
        if self.lane.open.is_some() || !G::deciders(&self.lane.state).contains(seat) {
            return Err(Problem::new("not-asked", format!("{seat} is not asked now: a position is imagined by a seat that decides")));
        }
        let state = G::imagine(&G::view(&self.lane.state, Viewer::Seat(seat)), &mut chance);
        let lane = Lane::standing(state, self.lane.seats, rolls.then_some(chance), self.lane.decisions);
        Ok(Box::new(Stood { lane, features: self.features }))
    }

    fn advise(&self, bot: &str, chance: &mut Chance) -> Result<String, Problem> {
        let maker = Maker::named(&bots::all::<G>(), bot)?;
        let mut lane = self.lane.clone();
        let nobody = || Problem::new("not-asked", "no seat is asked now");
        let seat = lane.seat.ok_or_else(nobody)?;
        let decision = lane.wanted(maker.make().as_mut(), chance);
        decided::<G>(&lane.state, seat, &lane.commands, decision).map(|command| command.to_string()).ok_or_else(nobody)
    }
}

/// The weights of the faces or lots that can come after those that have fallen.
fn weights(question: &Question, fallen: &[u16]) -> Vec<u32> {
    match &question.ask {
        Ask::Dice { die, .. } => die.faces.iter().map(|face| u32::from(face.sides)).collect(),
        Ask::Draw { lots, .. } => {
            let gone = |place: usize| fallen.iter().filter(|gone| usize::from(**gone) == place).count() as u32;
            lots.iter().enumerate().map(|(place, lot)| lot.weight.saturating_sub(gone(place))).collect()
        }
    }
}
