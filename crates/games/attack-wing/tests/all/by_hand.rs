//! Adjustments by hand in random games: whatever the table offers can be asked for, every answer leaves a table that the game plays on from, bots refuse, and
//! the game that was adjusted is saved, read and taken back like any other.

use attack_wing::{AttackWing, State, command::Command, state::Frame};
use engine::{
    Chance, Game, Seat, Source, Table, Viewer, Weights,
    conformance::set_up,
    record::Right,
    session::{Dice, Session},
};

fn setup() -> attack_wing::Setup {
    let fleets = ("S207+Cap906+E132+W122+C212, S180+Cap812+T240", "S195+Cap528+T100, S192+Cap642+W115, R001");
    let waived = ("waive", "slots,talents,restrictions,unique,fleet-points");
    set_up::<AttackWing>("duel", &[waived, ("by_hand", "on"), ("rounds", "6"), ("A.fleet", fleets.0), ("B.fleet", fleets.1)])
}

/// Adjustments that the table offers a seat.
fn offered(state: &State, seat: Seat) -> Vec<Command> {
    let mut listed = Vec::new();
    AttackWing::commands(state, seat, &mut listed);
    let more = AttackWing::scene(&AttackWing::view(state, Viewer::Seat(seat)), &listed).more;
    let read = |text: &str| AttackWing::parse(state, seat, text).expect("what is offered can be read");
    more.iter().map(|choice| read(&choice.command)).collect()
}

/// The word after the ship: `shields` of `adjust A1 shields 2`.
fn kind(command: &Command) -> String {
    command.to_string().split(' ').nth(2).unwrap_or_default().to_owned()
}

fn ensigns(state: &State, seat: Seat, listed: &[Command]) -> Command {
    let mut scores = Vec::new();
    AttackWing::ensign(&AttackWing::view(state, Viewer::Seat(seat)), seat, listed, &mut scores);
    let best = (0..listed.len()).max_by_key(|&place| scores[place]).unwrap_or(0);
    listed[best]
}

#[test]
fn what_is_offered_can_be_asked_for_and_leaves_a_sound_table() {
    let (mut kinds, mut agreed, mut refused) = (std::collections::BTreeSet::new(), 0, 0);
    for game in 0..12 {
        let mut chance = Chance::new(51, game);
        let mut session = Session::<AttackWing>::open(setup(), Dice::Seeded(Box::new(Chance::new(52, game)))).expect("sound");
        while let Some(seat) = session.deciders().iter().next() {
            let state = session.state().clone();
            assert_eq!(AttackWing::unsound(&state), None, "game {game}");
            let listed = session.commands(seat);
            assert!(!listed.is_empty(), "game {game}: {seat} is asked and has nothing to say at {:?}", state.board.flow.top());
            let lying = state.board.attack.is_some();
            let by_hand = if lying || chance.below(4) == 0 { offered(&state, seat) } else { Vec::new() };
            // Kinds that have not come up yet come first: dice lie for a moment only.
            let fresh: Vec<Command> = by_hand.iter().copied().filter(|command| !kinds.contains(&kind(command))).collect();
            let from = [fresh, by_hand].into_iter().find(|all| !all.is_empty());
            let command = match from.filter(|_| !lying || chance.below(2) == 0) {
                Some(all) => all[chance.below(all.len() as u32) as usize],
                // Ensigns come to attacks.
                None if matches!(state.board.flow.top(), Frame::Consent(_)) => listed[chance.below(2) as usize],
                None => ensigns(&state, seat, &listed),
            };
            if matches!(command, Command::Adjust { .. }) {
                kinds.insert(kind(&command));
            }
            match command {
                Command::Agree => agreed += 1,
                Command::Refuse => refused += 1,
                _ => {}
            }
            session.submit(seat, command).unwrap_or_else(|why| panic!("game {game}: {seat} {command}: {}", why.code()));
        }
        let again = Session::<AttackWing>::load(&session.save(), Dice::seeded(0), None).expect("a game file");
        assert_eq!(again.state(), session.state());
        let made = session.state().board.by_hand.made;
        let outcome = AttackWing::outcome(session.state()).expect("over");
        let told = |score: &engine::Score| score.lines.iter().any(|line| line.rule == rulebook::attack_wing::GAP_28);
        assert_eq!(outcome.scores.iter().all(told), made > 0);
        let logged = session.log(Viewer::Public, 0).filter(|(_, told)| told.rules.contains(&rulebook::attack_wing::GAP_28)).count();
        assert!(logged >= 2 * usize::from(made), "each is asked for and made in the log");
    }
    let all =
        ["attack", "aux", "battle-stations", "card", "cloak", "critical", "damage", "defense", "disabled-shields", "evade", "lock", "scan"];
    for kind in all.iter().chain(&["shields", "stand"]) {
        assert!(kinds.contains(*kind), "{kind} never came up: {kinds:?}");
    }
    assert!(agreed > 50 && refused > 50, "{agreed} {refused}");
}

#[test]
fn nothing_is_offered_without_the_option_to_spectators_or_to_who_is_not_asked() {
    let mut state = AttackWing::begin(&setup()).expect("sound");
    let mut chance = Chance::new(53, 0);
    AttackWing::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    while state.board.flow.top() == Frame::Place {
        let seat = AttackWing::deciders(&state).iter().next().expect("somebody places");
        assert!(offered(&state, seat).is_empty());
        let mut listed = Vec::new();
        AttackWing::commands(&state, seat, &mut listed);
        AttackWing::apply(&mut state, seat, &listed[0], &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    }
    assert!(!offered(&state, Seat::A).is_empty());
    assert!(AttackWing::scene(&AttackWing::view(&state, Viewer::Public), &[]).more.is_empty());
    state.board.by_hand.open = false;
    assert!(offered(&state, Seat::A).is_empty());
}

#[test]
fn bots_refuse() {
    let mut state = AttackWing::begin(&setup()).expect("sound");
    let mut chance = Chance::new(54, 0);
    AttackWing::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    while state.board.flow.top() != Frame::Dials {
        let seat = AttackWing::deciders(&state).iter().next().expect("somebody is asked");
        let mut listed = Vec::new();
        AttackWing::commands(&state, seat, &mut listed);
        AttackWing::apply(&mut state, seat, &listed[0], &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    }
    // The best gift: a bot does not even take that.
    let gift = AttackWing::parse(&state, Seat::A, "adjust B1 evade 3").expect("a command");
    AttackWing::apply(&mut state, Seat::A, &gift, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let mut listed = Vec::new();
    AttackWing::commands(&state, Seat::B, &mut listed);
    assert_eq!(listed, [Command::Agree, Command::Refuse]);
    let view = AttackWing::view(&state, Viewer::Seat(Seat::B));
    let (mut officer, mut ensign) = (Vec::new(), Vec::new());
    AttackWing::appraise(&view, Seat::B, &listed, &Weights::usual(AttackWing::WEIGHTS), &mut officer);
    AttackWing::ensign(&view, Seat::B, &listed, &mut ensign);
    for scores in [officer, ensign] {
        assert!(scores[0] < scores[1], "{scores:?}");
    }
    // Whoever looks ahead finds no difference, and stays with that.
    let world = AttackWing::imagine(&view, &mut chance);
    let ends = [Command::Agree, Command::Refuse].map(|answer| {
        let mut end = world.clone();
        AttackWing::apply(&mut end, Seat::B, &answer, &mut Table::silent(Source::Seeded(&mut Chance::new(1, 1)))).expect("seeded");
        end
    });
    assert_eq!(ends[0], ends[1]);
}

#[test]
fn an_adjustment_is_taken_back_with_consent() {
    let mut session = Session::<AttackWing>::open(setup(), Dice::seeded(55)).expect("sound");
    while session.state().board.flow.top() != Frame::Dials {
        let seat = session.deciders().iter().next().expect("somebody is asked");
        let first = session.commands(seat)[0];
        session.submit(seat, first).expect("listed");
    }
    let before = session.state().clone();
    session.say(Seat::A, "adjust A1 scan 1", None).expect("legal");
    session.say(Seat::B, "agree", None).expect("legal");
    assert_eq!(session.state().board.ships[0].scan, 1);
    assert!(session.log(Viewer::Public, 0).any(|(_, told)| told.rules.contains(&rulebook::attack_wing::GAP_28)));
    session.undo(Seat::B, Right::Consent).expect("the other agrees");
    session.undo(Seat::A, Right::Consent).expect("the other agrees");
    assert_eq!(session.state(), &before);
}
