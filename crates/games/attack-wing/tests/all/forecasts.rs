//! Every forecast of an attack holds: in random positions the attack is made many times, with every token spent where it helps, as the forecasts say.

use attack_wing::{
    AttackWing, State,
    command::{Command, Token},
    data::dice::{AttackFaces, DefenseFaces},
    event::Event,
    state::Frame,
};
use engine::{
    Chance, Entry, Game, Seat, Source, Table, Viewer, case,
    conformance::forecasts::{self, Claims, Told, told},
};

/// Fleets whose cards change dice, in turn.
const FLEETS: [[&str; 2]; 3] = [
    ["federation-line", "klingon-raiders"],
    ["S207+Cap906+E132+W122+C212, S180+Cap812+T240, R008", "S195+Cap528+T100, S192+Cap642+W115, R001"],
    ["S139+B016, S113", "S204+W118+Cap646, S170+C187"],
];

fn faces(state: &State) -> Option<(AttackFaces, DefenseFaces)> {
    state.board.attack.map(|attack| (attack.attack_faces, attack.defense_faces))
}

/// The answer of whichever seat is asked in an attack: tokens are spent where they help, and no card is used.
fn answer(state: &State, seat: Seat) -> Option<Command> {
    let (attack, defense) = faces(state).unwrap_or_default();
    let allowed = |command: &Command| AttackWing::check(state, seat, command).is_ok();
    let wanted = match state.board.flow.top() {
        Frame::ModifyAttack => {
            let attack_made = state.board.attack?;
            let ship = attack_made.attacker.ship()?;
            let turned = state.board.ship(ship).battle > 0;
            let fixed = attack_made.texts.fixed;
            let useless = AttackFaces { blank: attack.blank, battle: if turned { 0 } else { attack.battle }, ..AttackFaces::default() };
            let dice = AttackFaces {
                blank: useless.blank.saturating_sub(fixed.blank),
                battle: useless.battle.saturating_sub(fixed.battle),
                ..AttackFaces::default()
            };
            let spend = Command::Spend { token: Token::BattleStations };
            [(dice.total() > 0).then_some(Command::Reroll { dice }), (attack.battle > 0).then_some(spend)]
        }
        Frame::ModifyDefense => {
            let turn = (defense.battle > 0).then_some(Command::Spend { token: Token::BattleStations });
            [turn, Some(Command::Spend { token: Token::Evade })]
        }
        _ => [None, None],
    };
    let pass = || AttackWing::pass(state, seat).map(|pass| pass.command);
    wanted.into_iter().flatten().find(|command| allowed(command)).or_else(|| Some(Command::Done).filter(allowed)).or_else(pass)
}

/// The damage of the attack that a command begins or goes on with, of the Cube's all together; `None` where a card asks what no forecast can know.
fn damage(told: &Told<AttackWing>, command: &Command, chance: &mut Chance) -> Option<i32> {
    let (mut state, mut log): (State, Vec<Entry<Event>>) = (told.state.clone(), Vec::new());
    AttackWing::apply(&mut state, told.seat, command, &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    let attacks = if let Command::FireCube { targets, .. } = command { targets.iter().flatten().count() } else { 1 };
    for _ in 0..60 {
        let dealt = log.iter().filter_map(|entry| match entry.event {
            Event::Compared { hits, crits, .. } => Some(i32::from(hits + crits)),
            _ => None,
        });
        if dealt.clone().count() >= attacks {
            return Some(dealt.take(attacks).sum());
        }
        if AttackWing::outcome(&state).is_some() {
            // A player's last ship is gone: attacks that are left are not made.
            return Some(dealt.sum());
        }
        let seat = AttackWing::deciders(&state).iter().next()?;
        let next = answer(&state, seat)?;
        AttackWing::apply(&mut state, seat, &next, &mut Table::recording(Source::Seeded(chance), &mut log)).ok()?;
    }
    None
}

/// Samples every command with odds and compares the results with the forecast.
fn hold(claims: &mut Claims, told: &Told<AttackWing>, runs: usize, seed: u64, wrong: bool) {
    for (command, choice) in &told.commands {
        let Some(mut odds) = choice.odds.clone() else { continue };
        if wrong {
            odds.chances.rotate_right(1);
        }
        let mut chance = Chance::new(37, seed);
        let values: Option<Vec<i32>> = (0..runs).map(|_| damage(told, command, &mut chance)).collect();
        let Some(values) = values else { continue };
        claims.forecast(&format!("{seed}: {command}"), &odds, &values);
    }
}

fn all((positions, runs, wrong): (usize, usize, bool)) -> Claims {
    let mut claims = Claims::new();
    for (number, scenario) in ["sector-001", "duel"].into_iter().enumerate() {
        for (turn, fleets) in FLEETS.iter().enumerate() {
            let mut setup = AttackWing::scenario(scenario).expect("a scenario");
            for (name, fleet) in ["A.fleet", "B.fleet"].into_iter().zip(fleets) {
                AttackWing::set(&mut setup, name, fleet).expect("a fleet");
            }
            AttackWing::set(&mut setup, "waive", "slots,talents,restrictions,unique,fleet-points").expect("waived");
            let seed = (number * 10 + turn) as u64;
            let found = told::<AttackWing>(&setup, seed, positions, 3);
            assert!(!found.is_empty(), "{scenario} with {fleets:?} comes to no attack");
            for (place, told) in found.iter().enumerate() {
                hold(&mut claims, told, runs, seed * 100 + place as u64, wrong);
            }
        }
    }
    claims
}

/// The position of a case in this scenario.
fn position(scenario: &str, position: &str) -> State {
    let text = format!("game = 'attack-wing'\n[[case]]\ntitle = 't'\nrules = []\nscenario = '{scenario}'\n[case.position]\n{position}\n");
    let file = case::read(&text).expect("a case file");
    let table = file.cases[0].position.clone().expect("with a position");
    AttackWing::position(&AttackWing::scenario(scenario).expect("a scenario"), &table).expect("a sound position")
}

/// The commands of a seat as the table shows them.
fn offered(state: State, seat: Seat) -> Told<AttackWing> {
    let mut listed = Vec::new();
    AttackWing::commands(&state, seat, &mut listed);
    let choices = AttackWing::scene(&AttackWing::view(&state, Viewer::Seat(seat)), &listed).choices;
    let of = |command: &Command| choices.iter().find(|choice| choice.command == command.to_string()).cloned();
    let commands = listed.iter().filter_map(|command| Some((*command, of(command)?))).collect();
    Told { state, seat, commands }
}

/// A Combat Phase with these ships, in which A names the Cube's attacks.
fn volley(ships: &str) -> Told<AttackWing> {
    offered(position("sector-001", &format!("phase = 'combat'\ncontrol = 'A'\ncube = {{}}\nship = [{ships}]")), Seat::A)
}

/// A ship that falls changes the attacks that follow: B's ships are then the nearest and roll a die more, or nobody is left to go on.
#[test]
fn a_volley_counts_the_ships_that_fall_in_it() {
    let nearest = "{ id = 'A1', ship = 'S206', shields = 0, hull = 4, x = 457.2, y = 300, heading = 0 }";
    let others =
        "{ id = 'B1', ship = 'S206', x = 457.2, y = 650, heading = 180 }, { id = 'B2', ship = 'S206', x = 520, y = 660, heading = 180 }";
    let far = "{ id = 'A2', ship = 'S206', x = 457.2, y = 60, heading = 0 }";
    let mut claims = Claims::new();
    for (seed, ships) in [format!("{nearest}, {far}, {others}"), format!("{nearest}, {others}")].iter().enumerate() {
        hold(&mut claims, &volley(ships), 2000, seed as u64, false);
    }
    assert!(claims.len() > 20, "{}", claims.len());
    assert_eq!(claims.wrong(0.001), Vec::<String>::new());
}

/// The question in a duel with these ships, after these commands.
fn after(ships: &str, phase: &str, said: &[(Seat, &str)]) -> Told<AttackWing> {
    let (mut state, mut chance) = (position("duel", &format!("phase = '{phase}'\nship = [{ships}]")), Chance::new(39, 0));
    for (seat, text) in said {
        let command = AttackWing::parse(&state, *seat, text).expect("a command");
        AttackWing::check(&state, *seat, &command).unwrap_or_else(|why| panic!("{text}: {why:?}"));
        AttackWing::apply(&mut state, *seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    }
    let seat = AttackWing::deciders(&state).iter().next().expect("somebody is asked");
    offered(state, seat)
}

/// Each card that changes dice in a way of its own: its forecast is held against samples, and says what it leaves out.
#[test]
fn cards_that_change_dice_are_foreseen() {
    let enemy = "{ id = 'B1', ship = 'S206', x = 300, y = 400, heading = 180, attacked = true, activated = true }";
    let close = "{ id = 'B1', ship = 'S206', x = 300, y = 300, heading = 180, attacked = true, activated = true }";
    let bare = "{ id = 'B1', ship = 'S206', x = 300, y = 400, heading = 180, shields = 0, attacked = true, activated = true }";
    let borg = "{ id = 'B1', ship = 'S153', x = 300, y = 400, heading = 180, attacked = true, activated = true }";
    let one = |rest: &str| format!("{{ id = 'A1', ship = 'S206', x = 300, y = 200, heading = 0, {rest} }}");
    let flying = |rest: &str| format!("{{ id = 'A1', ship = 'S206', x = 300, y = 120, heading = 0, dial = 'straight 1', {rest} }}");
    let near = "{ id = 'A2', ship = 'S206', x = 360, y = 200, heading = 0 }, { id = 'A3', ship = 'S206', x = 240, y = 200, heading = 0 }";
    let go = (Seat::TABLE, "go");
    let distorted = "{ id = 'A1', ship = 'S206', x = 300, y = 120, heading = 0, dial = 'straight 1', upgrades = ['T203'], shields = 2 }";
    let shooter = "{ id = 'B1', ship = 'S206', x = 300, y = 400, heading = 180, activated = true }";
    let mut claims = Claims::new();
    for (number, (position, command, note)) in [
        (after(&format!("{}, {enemy}", flying("upgrades = ['E087']")), "activation", &[go, (Seat::A, "use A1 E087")]), "attack A1 B1", ""),
        (after(&format!("{}, {near}, {enemy}", one("upgrades = ['W092']")), "combat", &[]), "use A1 W092 B1", ""),
        (after(&format!("{}, {enemy}", one("upgrades = ['W077'], lock = 'B1'")), "combat", &[]), "use A1 W077 B1", "odds-without-shield"),
        (after(&format!("{}, {borg}", one("upgrades = ['W077'], lock = 'B1'")), "combat", &[]), "use A1 W077 B1", "odds-without-shield"),
        (after(&format!("{}, {enemy}", one("upgrades = ['W080']")), "combat", &[]), "use A1 W080 B1", ""),
        (
            after(&format!("{}, {enemy}", one("upgrades = ['W080'], lock = 'B1', tokens = ['battle-stations']")), "combat", &[]),
            "use A1 W080 B1",
            "",
        ),
        (after(&format!("{}, {close}", one("upgrades = ['W111'], lock = 'B1'")), "combat", &[]), "use A1 W111 B1", "odds-without-damage"),
        (after(&format!("{}, {bare}", one("upgrades = ['C201']")), "combat", &[]), "attack A1 B1", ""),
        (after(&format!("{distorted}, {shooter}"), "activation", &[go, (Seat::A, "use A1 T203")]), "attack B1 A1", "odds-without-reroll"),
    ]
    .into_iter()
    .enumerate()
    {
        let found = position.commands.iter().find(|(said, _)| said.to_string() == command);
        let odds = found.and_then(|(_, choice)| choice.odds.as_ref()).unwrap_or_else(|| panic!("{command} has no odds"));
        let left_out: Vec<String> = odds.notes.iter().skip(1).map(ToString::to_string).collect();
        assert_eq!(left_out, if note.is_empty() { Vec::new() } else { vec![note.to_owned()] }, "{command}");
        hold(&mut claims, &position, 2000, 500 + number as u64, false);
    }
    assert!(claims.len() > 20, "{}", claims.len());
    assert_eq!(claims.wrong(0.001), Vec::<String>::new());
}

/// `VINCULUM_FORECASTS=20` looks at 20 positions of each scenario, 2,000 times each; without it the test is short.
#[test]
fn forecasts_hold() {
    forecasts::hold((3, 300), 200, all);
}
