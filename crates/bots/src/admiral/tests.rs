use std::cell::Cell;

use engine::{Budget, Source, Stride, Table, Viewer, example::Beacon};

use super::{field::PAIRS, *};

fn of(values: impl Iterator<Item = i32>, stride: Stride) -> Candidate<u8> {
    Candidate { values: values.collect(), ..Candidate::new(Decision::Listed(0), 0, stride) }
}

/// A field of the officer's choice, which always comes to the same, and a candidate.
fn against(values: impl Iterator<Item = i32>, stride: Stride) -> Field<u8> {
    let other = of(values, stride);
    let officer = of(std::iter::repeat_n(0, other.values.len()), Stride::Onward);
    Field::new(officer, vec![other], &Search::USUAL)
}

/// Whether the candidate is taken instead of the officer's choice.
fn taken(values: impl Iterator<Item = i32>, stride: Stride) -> bool {
    let field = against(values, stride);
    !std::ptr::eq(field.choice(&Search::USUAL), &field.officer)
}

/// Pairs of which most are gains: this many standard errors ahead.
fn gains(lead: f64) -> impl Iterator<Item = i32> {
    let spread = 1000.0;
    let mean = lead * spread / (40.0f64 - 1.0).sqrt();
    (0..40).map(move |n| (mean + if n % 2 == 0 { spread } else { -spread }).round() as i32)
}

#[test]
fn the_officers_choice_is_left_after_sixteen_pairs_only() {
    let good = |n: usize| (0..n as i32).map(|n| 900 + n % 3);
    assert!(!taken(good(PAIRS - 1), Stride::Onward), "far better, but fifteen pairs tell too little");
    assert!(taken(good(PAIRS), Stride::Onward));
    assert_eq!(PAIRS, 16);
}

#[test]
fn the_officers_choice_is_left_by_two_standard_errors_only() {
    assert!(!taken(gains(1.9), Stride::Onward));
    assert!(taken(gains(2.1), Stride::Onward));
    assert!(!taken(gains(2.9), Stride::Back), "what can be undone must be better still");
    assert!(taken(gains(3.1), Stride::Back));
}

#[test]
fn a_choice_tells_its_worth_and_by_how_much_the_next_best_is_behind() {
    let sure = against((0..16).map(|n| 900 + n % 3), Stride::Onward).weighing(&Search::USUAL);
    assert_eq!((sure.lines, sure.expects, sure.next.and_then(|next| next.behind)), (16, Some(9), Some((9, 0))));
    let unsure = against(gains(1.9), Stride::Onward).weighing(&Search::USUAL);
    let behind = unsure.next.and_then(|next| next.behind).expect("it was compared");
    assert!(
        unsure.expects == Some(0) && behind.0 < 0 && behind.1 > 0,
        "the officer's choice stays, though the other looks better: {behind:?}"
    );
    let none = Field::new(of(std::iter::empty(), Stride::Onward), vec![of(std::iter::empty(), Stride::Onward)], &Search::USUAL);
    assert_eq!(none.weighing(&Search::USUAL), Weighing { lines: 0, expects: None, next: None });
}

#[test]
fn a_command_whose_pairs_are_all_worse_is_never_taken() {
    for pairs in [1, 8, 16, 40] {
        assert!(!taken((0..pairs).map(|n| -1 - n % 3), Stride::Onward));
        let mut field = against((0..pairs).map(|n| -1 - n % 3), Stride::Onward);
        field.narrow();
        assert_eq!(field.others.is_empty(), pairs >= 8, "it costs no more time as soon as eight pairs say so");
    }
}

#[test]
fn a_lead_counts_in_its_own_noise() {
    let of = |values: &[i32]| of(values.iter().copied(), Stride::Onward);
    assert!(of(&[10, 20, 30]).lead(&of(&[9, 19, 29])) > 100.0, "always by one");
    assert!(of(&[10, 20, 30]).lead(&of(&[20, 10, 27])) < 1.0, "now this, now that");
    assert_eq!(of(&[5, 5]).lead(&of(&[5, 5])), 0.0);
    assert_eq!(of(&[5]).lead(&of(&[1])), 0.0, "one run says nothing");
}

#[test]
fn the_worse_half_goes_again_and_again() {
    let values = |mean: i32| (0..8).map(move |n| mean + 40 * (n % 3 - 1));
    let officer = of(values(0), Stride::Onward);
    let others = (1..=6).map(|mean| of(values(mean), Stride::Onward)).collect();
    let mut field = Field::new(officer, others, &Search { runs: 8, ..Search::USUAL });
    field.narrow();
    let means = |field: &Field<u8>| field.others.iter().map(|other| other.mean().round() as i32).collect::<Vec<_>>();
    assert_eq!(means(&field), [11, 10, 9].map(|mean| mean - 5 + field.officer.mean().round() as i32), "the better half stays");
    field.narrow();
    assert_eq!(field.others.len(), 3, "not before they had as many pairs again");
    let more = |candidate: &mut Candidate<u8>| candidate.values.extend(candidate.values.clone());
    more(&mut field.officer);
    field.others.iter_mut().for_each(more);
    field.narrow();
    assert_eq!(field.others.len(), 2);
}

/// Sixteen pairs of two commands are 32 lines; whoever has no more compares nothing else.
#[test]
fn no_more_commands_are_compared_than_can_have_enough_pairs() {
    let kept = |lines| {
        let others = (0..6).map(|_| of(0..1, Stride::Onward)).collect();
        let mut field = Field::new(of(0..1, Stride::Onward), others, &Search::USUAL);
        field.fit(lines);
        field.others.len()
    };
    assert_eq!([0, 32, 40, 56, 72, 1000].map(kept), [1, 1, 2, 4, 6, 6]);
}

#[test]
fn nothing_to_choose_is_noticed() {
    let mut same = against((0..8).map(|_| 0), Stride::Onward);
    same.narrow();
    assert!(!same.is_open() && same.others.is_empty(), "nothing else ever comes of it");
    assert!(!against((0..32).map(|n| 900 + n % 2), Stride::Onward).is_open(), "far better");
    let mut close = against((0..32).map(|n| n % 3 - 1), Stride::Onward);
    close.narrow();
    assert!(close.is_open(), "now this, now that");
}

fn beacon() -> (<Beacon as Game>::View, Vec<<Beacon as Game>::Command>) {
    let mut state = Beacon::begin(&Beacon::scenario("beacon").expect("there")).expect("sound");
    let mut dice = Chance::new(3, 0);
    Beacon::start(&mut state, &mut Table::silent(Source::Seeded(&mut dice))).expect("seeded dice answer everything");
    let mut commands = Vec::new();
    Beacon::commands(&state, Seat::A, &mut commands);
    (Beacon::view(&state, Viewer::Seat(Seat::A)), commands)
}

fn field(commands: &[<Beacon as Game>::Command]) -> Field<<Beacon as Game>::Command> {
    let mut all = commands.iter().enumerate().map(|(place, command)| Candidate::new(place.into(), command.clone(), Stride::Onward));
    let officer = all.next().expect("there are commands");
    Field::new(officer, all.collect(), &Search::USUAL)
}

/// Time may run out anywhere in a run: the run ends there, and compared candidates have as many runs each.
#[test]
fn a_run_ends_when_time_is_up() {
    let (view, commands) = beacon();
    let mut lengths = Vec::new();
    for moments in 0..80 {
        let (asked, mut admiral) = (Cell::new(0), Admiral::<Beacon>::new(Beacon::SEARCH, &Weights::usual(&[])));
        let go_on = || asked.replace(asked.get() + 1) < moments;
        let (mut field, mut left) = (field(&commands), Left::of(Budget::While(&go_on)));
        let whole = admiral.run(&view, Seat::A, &mut field, (5, 0), &mut left);
        assert!(asked.get() <= moments + 1, "it goes on after time was up: {moments} moments, asked {} times", asked.get());
        let length = field.officer.values.len();
        assert!(field.others.iter().all(|other| other.values.len() == length), "{field:?}");
        assert_eq!(length, usize::from(whole));
        lengths.push(length);
    }
    lengths.dedup();
    assert_eq!(lengths, [0, 1], "a whole run counts, a part of one does not");
}

/// The same run has the same world, dice and ties for every candidate: equal commands come to equal values.
#[test]
fn pairs_stay_pairs() {
    let (view, commands) = beacon();
    let to_the_end = Search { turns: Search::END, ..Search::USUAL };
    let (mut admiral, mut field) = (Admiral::<Beacon>::new(to_the_end, &Weights::usual(&[])), field(&commands));
    field.others.iter_mut().for_each(|other| other.command = field.officer.command.clone());
    for number in 0..20 {
        assert!(admiral.run(&view, Seat::A, &mut field, (5, number), &mut Left::of(Budget::Nodes(10_000))));
    }
    assert!(field.others.iter().all(|other| other.values == field.officer.values), "{field:?}");
    let mut distinct = field.officer.values.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert!(distinct.len() > 1, "but runs differ");
}
