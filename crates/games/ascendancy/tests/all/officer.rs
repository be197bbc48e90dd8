//! How well a sensible player does, measured on seeded games.

use ascendancy::{Ascendancy, Setup, state::Ending};
use engine::{Chance, Game, Source, Table, Viewer};

/// Plays to the end; each seat sensibly or at random. The places, the round and how it ended.
fn play(setup: &Setup, sensible: &[bool], game: u64) -> (Vec<u8>, u16, Ending) {
    let mut state = Ascendancy::begin(setup).expect("sound");
    let mut chance = Chance::new(4, game);
    Ascendancy::start(&mut state, &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    let (mut commands, mut scores) = (Vec::new(), Vec::new());
    while let Some(seat) = Ascendancy::deciders(&state).iter().next() {
        commands.clear();
        Ascendancy::commands(&state, seat, &mut commands);
        let pick = if sensible[seat.index()] {
            scores.clear();
            Ascendancy::appraise(&Ascendancy::view(&state, Viewer::Seat(seat)), seat, &commands, &mut scores);
            let best = *scores.iter().max().expect("scores");
            let among: Vec<usize> = (0..scores.len()).filter(|&index| scores[index] == best).collect();
            among[chance.below(among.len() as u32) as usize]
        } else {
            chance.below(commands.len() as u32) as usize
        };
        Ascendancy::apply(&mut state, seat, &commands[pick], &mut Table::silent(Source::Seeded(&mut chance))).expect("seeded");
    }
    let places = Ascendancy::outcome(&state).expect("over").places;
    (places, state.round, state.ending)
}

/// Games that the sensible one of two wins, those that the Borg win, and rounds in all.
fn duels(setup: &Setup, games: u64) -> (u32, u32, u32) {
    let (mut won, mut borg, mut rounds) = (0, 0, 0);
    for game in 0..games {
        let mine = (game % 2) as usize;
        let (places, round, ending) = play(setup, &[mine == 0, mine == 1], game);
        won += u32::from(places[mine] == 1 && places[1 - mine] != 1);
        borg += u32::from(ending == Ending::Borg);
        rounds += u32::from(round);
    }
    println!("{won} of {games} won, {borg} by the Borg, {rounds} rounds");
    (won, borg, rounds)
}

#[test]
fn a_sensible_player_beats_a_random_one() {
    let setup = Ascendancy::scenario("duel").expect("a scenario");
    let (won, ..) = duels(&setup, 100);
    assert!(won >= WINS, "{won} of 100 won");
}

#[test]
fn a_sensible_player_beats_a_random_one_without_the_borg() {
    let mut setup = Ascendancy::scenario("duel").expect("a scenario");
    Ascendancy::set(&mut setup, "connection", "no-borg").expect("a setting");
    let (won, borg, _) = duels(&setup, 100);
    assert!(won >= 95 && borg == 0, "{won} of 100 won");
}

#[test]
fn two_sensible_players_come_to_an_end() {
    let setup = Ascendancy::scenario("duel").expect("a scenario");
    for game in 0..6 {
        let (places, ..) = play(&setup, &[true, true], game);
        assert!(places.contains(&1) || places.contains(&2), "{places:?}");
    }
}

#[test]
fn three_sensible_players_end_in_time() {
    let setup = Ascendancy::scenario("ascendancy").expect("a scenario");
    let (mut borg, mut rounds, games) = (0, 0, 40);
    for game in 0..games {
        let (_, round, ending) = play(&setup, &[true; 3], game);
        borg += u32::from(ending == Ending::Borg);
        rounds += u32::from(round);
    }
    println!("{:.1} rounds, {borg} of {games} by the Borg", f64::from(rounds) / games as f64);
    assert!(rounds <= 20 * games as u32 && borg <= BORG, "{borg} of {games} by the Borg");
}

/// Wins that the officer must reach in 100 duels; a win of the Borg does not count.
const WINS: u32 = 95;
/// The most of 40 games of three that the Borg may win.
const BORG: u32 = 14;
