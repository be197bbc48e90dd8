//! Whole games, from the set-up to the end.

use ascendancy::{Ascendancy, Setup, State};
use engine::{Chance, Game, Outcome, Source, Table, Viewer, Weights};

fn setup(settings: &[(&str, &str)]) -> Setup {
    let mut setup = Ascendancy::scenario("ascendancy").expect("a scenario");
    for (name, value) in settings {
        Ascendancy::set(&mut setup, name, value).expect("a setting");
    }
    setup
}

/// Plays to the end; each seat at random or by the values of its commands. Returns the number of decisions and the outcome.
fn play(setup: &Setup, sensible: &[bool], seed: u64, game: u64) -> (u64, Outcome, State) {
    let mut state = Ascendancy::begin(setup).expect("sound");
    let mut chance = Chance::new(seed, game);
    Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let (mut decisions, mut commands, mut scores) = (0, Vec::new(), Vec::new());
    while let Some(seat) = Ascendancy::deciders(&state).iter().next() {
        commands.clear();
        Ascendancy::commands(&state, seat, &mut commands);
        assert!(!commands.is_empty(), "{seat} has no command in {:?}", state.frame());
        let pick = if sensible.get(seat.index()) == Some(&true) {
            scores.clear();
            Ascendancy::appraise(
                &Ascendancy::view(&state, Viewer::Seat(seat)),
                seat,
                &commands,
                &Weights::usual(Ascendancy::WEIGHTS),
                &mut scores,
            );
            let best = *scores.iter().max().expect("scores");
            let among: Vec<usize> = (0..scores.len()).filter(|&index| scores[index] == best).collect();
            among[chance.below(among.len() as u32) as usize]
        } else {
            chance.below(commands.len() as u32) as usize
        };
        let command = commands[pick];
        assert_eq!(Ascendancy::check(&state, seat, &command), Ok(()), "{seat} {command}");
        Ascendancy::apply(&mut state, seat, &command, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        decisions += 1;
        assert!(decisions < 600_000, "it does not end");
    }
    let outcome = Ascendancy::outcome(&state).expect("over");
    (decisions, outcome, state)
}

#[test]
fn random_games_end() {
    for seats in 2..=5_usize {
        let mut sum = 0;
        for game in 0..12 {
            sum += play(&setup(&[("seats", &seats.to_string())]), &[], 1, game).0;
        }
        println!("{seats} seats: {} decisions a game", sum / 12);
    }
}

#[test]
fn three_sensible_players_finish_by_ascendancy() {
    let (mut rounds, mut by, games) = (0, std::collections::BTreeMap::new(), 40);
    let mut decisions = 0;
    for game in 0..games {
        let (count, outcome, state) = play(&setup(&[]), &[true; 3], 2, game);
        rounds += u32::from(state.round);
        decisions += count;
        *by.entry(outcome.ended_by.to_string()).or_insert(0) += 1;
    }
    println!("{:.1} rounds, {} decisions, {by:?}", f64::from(rounds) / games as f64, decisions / games);
    assert!(rounds <= 20 * games as u32, "{rounds} rounds in {games} games");
    assert!(by.contains_key("score-won"), "{by:?}");
}

#[test]
fn a_vulcan_draws_two_different_agendas() {
    let vulcan = setup(&[("A.faction", "vulcan")]);
    for game in 0..60 {
        let (mut state, mut chance) = (Ascendancy::begin(&vulcan).expect("sound"), Chance::new(23, game));
        Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
        assert_ne!(state.open.players[0].agenda, state.secret[0].agenda, "game {game}");
    }
}

/// A battle is won where nobody is left against the attacker: with two defenders, where neither is.
#[test]
fn a_forecast_tells_how_a_battle_ends() {
    let setup = Ascendancy::scenario("peaceful").expect("a scenario");
    let told = |strong: &str| {
        let text = format!(
            "home = [[-20, 0], [20, 0], [0, 20]]\nplayer = [{{ weapons = 3 }}, {{}}, {{}}]\n\
             system = [{{ disc = 'p02', at = [0, 0], ships = {strong} }}]"
        );
        let table: toml::Table = toml::from_str(&text).expect("a table");
        let state = Ascendancy::position(&setup, &table).expect("a position");
        let seat = Ascendancy::deciders(&state).iter().next().expect("somebody");
        let mut commands = Vec::new();
        Ascendancy::commands(&state, seat, &mut commands);
        let scene = Ascendancy::scene(&Ascendancy::view(&state, Viewer::Seat(seat)), &commands);
        let attack = scene.choices.iter().find(|choice| choice.command == "attack S3").expect("an attack");
        let notes = &attack.odds.as_ref().expect("odds").notes;
        format!("{:?}", notes.last().expect("how it ends"))
    };
    let win = |text: &str| -> u32 {
        let at = text.find("\"win\"").expect("a chance");
        text[at..]
            .chars()
            .skip_while(|c| !c.is_ascii_digit())
            .take_while(char::is_ascii_digit)
            .collect::<String>()
            .parse()
            .expect("a number")
    };
    let (sure, lost) = (told("[9, 1, 1]"), told("[2, 9, 1]"));
    assert!(win(&sure) > 90, "{sure}");
    assert!(win(&lost) < 10, "{lost}");
}
