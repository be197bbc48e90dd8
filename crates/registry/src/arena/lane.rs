//! One game without its record: the position, the seat that decides, its commands, and the chance that is rolled or asked.

use engine::{
    Bot, Chance, Decision, Game, Outlook, Question, Seat, Source, Table, Trail, Unanswered, bot::decided, playout::hush, table::Script,
};

/// A command on its way, or the set up.
type Said<C> = Option<(Seat, C)>;

/// A question of chance that waits, with what has fallen of its dice or lots.
#[derive(Clone)]
pub(super) struct Open<C> {
    said: Said<C>,
    /// The answers to the questions before it.
    answers: Vec<String>,
    pub(super) question: Box<Question>,
    /// The faces, or the places of the lots, that have fallen.
    pub(super) fallen: Vec<u16>,
}

/// A game.
pub(super) struct Lane<G: Game> {
    pub(super) state: G::State,
    pub(super) seats: usize,
    chance: Option<Chance>,
    pub(super) open: Option<Open<G::Command>>,
    /// The seat that decides now.
    pub(super) seat: Option<Seat>,
    /// Its commands.
    pub(super) commands: Vec<G::Command>,
    pub(super) decisions: u32,
    /// Positions of the turn, for bots at the table; none where no bot sits.
    trail: Option<Trail<G>>,
}

/// A copy has the same dice ahead of it. A game does not hold its bots.
impl<G: Game> Clone for Lane<G> {
    fn clone(&self) -> Lane<G> {
        Lane {
            state: self.state.clone(),
            seats: self.seats,
            chance: self.chance.clone(),
            open: self.open.clone(),
            seat: self.seat,
            commands: self.commands.clone(),
            decisions: self.decisions,
            trail: None,
        }
    }
}

impl<G: Game> Lane<G> {
    /// Sets up a game and runs to the first decision, or to the first question.
    pub(super) fn open(begun: G::State, seats: usize, chance: Option<Chance>) -> Lane<G> {
        let mut lane = Lane { state: begun, seats, chance, open: None, seat: None, commands: Vec::new(), decisions: 0, trail: None };
        lane.run(None);
        lane
    }

    /// A position in the middle of a game.
    pub(super) fn standing(state: G::State, seats: usize, chance: Option<Chance>, decisions: u32) -> Lane<G> {
        let mut lane = Lane { state, seats, chance, open: None, seat: None, commands: Vec::new(), decisions, trail: None };
        lane.arrive();
        lane
    }

    /// The same table with another game.
    pub(super) fn reopen(&mut self, begun: &G::State, chance: Chance) {
        self.state.clone_from(begun);
        (self.chance, self.open, self.decisions) = (Some(chance), None, 0);
        if let Some(trail) = &mut self.trail {
            trail.clear();
        }
        self.run(None);
    }

    /// Keeps positions of the turn from now on, for the guard of bots.
    pub(super) fn guard(&mut self) {
        self.trail = Some(Trail::default());
    }

    /// Whether the rules have ended it.
    pub(super) fn is_over(&self) -> bool {
        self.open.is_none() && self.seat.is_none()
    }

    /// Whether it has passed the number of decisions that its game declares.
    pub(super) fn is_cut_off(&self) -> bool {
        self.seat.is_some() && self.decisions >= G::about().limit
    }

    /// Gives the command at this place of the list, which exists.
    pub(super) fn choose(&mut self, place: usize) {
        let Some(seat) = self.seat else { return };
        let command = self.commands.swap_remove(place);
        self.say(seat, command);
    }

    /// Gives a legal command of a seat.
    pub(super) fn say(&mut self, seat: Seat, command: G::Command) {
        if let Some(trail) = &mut self.trail {
            trail.note(&self.state, seat, &command);
        }
        self.decisions += 1;
        self.run(Some((seat, command)));
    }

    /// Lets a bot decide for the seat that is asked.
    pub(super) fn follow(&mut self, bot: &mut dyn Bot<G>, chance: &mut Chance) {
        let Some(seat) = self.seat else { return };
        let decision = self.wanted(bot, chance);
        if let Some(command) = decided::<G>(&self.state, seat, &self.commands, decision) {
            self.say(seat, command);
        }
    }

    /// The decision of a bot; the list is as the guard left it.
    pub(super) fn wanted(&mut self, bot: &mut dyn Bot<G>, chance: &mut Chance) -> Decision<G::Command> {
        let Some(seat) = self.seat else { return Decision::Listed(0) };
        let outlook = Outlook::new(&self.state, seat);
        match &self.trail {
            Some(trail) => trail.choose(bot, &outlook, &mut self.commands, chance).0,
            None => bot.choose(&outlook, &self.commands, chance),
        }
    }

    /// The next die or lot falls so: the place of the face or lot in the question.
    pub(super) fn fall(&mut self, place: u16) {
        let Some(mut open) = self.open.take() else { return };
        open.fallen.push(place);
        if open.fallen.len() < usize::from(open.question.count()) {
            self.open = Some(open);
            return;
        }
        let Open { said, mut answers, question, fallen } = open;
        answers.push(question.write(&fallen));
        self.ask(said, answers);
    }

    fn run(&mut self, said: Said<G::Command>) {
        match &mut self.chance {
            Some(chance) => {
                let done = carry::<G>(&mut self.state, said.as_ref(), &mut Table::silent(Source::Seeded(chance)));
                debug_assert!(done.is_ok(), "a seeded table leaves no question open");
                self.arrive();
            }
            None => self.ask(said, Vec::new()),
        }
    }

    /// Carries a command out on a copy, as far as these answers reach.
    fn ask(&mut self, said: Said<G::Command>, answers: Vec<String>) {
        let (mut state, mut script) = (self.state.clone(), Script::new(answers.clone()));
        match carry::<G>(&mut state, said.as_ref(), &mut Table::silent(Source::Scripted(&mut script))) {
            Ok(()) => {
                self.state = state;
                self.arrive();
            }
            Err(Unanswered(question)) => {
                (self.seat, self.open) = (None, Some(Open { said, answers, question, fallen: Vec::new() }));
                self.commands.clear();
            }
        }
    }

    /// The seats that may decide now, in their order; none where chance is asked.
    pub(super) fn deciders(&self) -> impl Iterator<Item = Seat> {
        let asked = self.open.is_none().then(|| G::deciders(&self.state));
        asked.into_iter().flat_map(|seats| seats.iter().collect::<Vec<_>>())
    }

    /// Turns to a seat that may decide.
    pub(super) fn turn_to(&mut self, seat: Seat) {
        self.seat = Some(seat);
        self.list();
    }

    /// Turns to the first seat that may decide: where several may, they decide one after the other.
    fn arrive(&mut self) {
        self.seat = G::deciders(&self.state).iter().next();
        self.list();
    }

    /// Lists the commands of the seat that decides.
    fn list(&mut self) {
        self.commands.clear();
        if let Some(seat) = self.seat {
            G::commands(&self.state, seat, &mut self.commands);
        }
    }
}

/// Carries a command out and passes the windows in which nobody expects a seat to do anything.
fn carry<G: Game>(state: &mut G::State, said: Option<&(Seat, G::Command)>, table: &mut Table<'_, G::Event>) -> Result<(), Unanswered> {
    match said {
        None => G::start(state, table)?,
        Some((seat, command)) => G::apply(state, *seat, command, table)?,
    }
    hush::<G>(state, table)
}
