//! The exact pairing against independent ways of finding it.

use crate::oracle;

use desk::pair;
use oracle::along_the_line;
use proptest::prelude::*;

/// Repeats and sum of squares of a pairing.
fn price(pairs: &[[usize; 2]], met: &dyn Fn(usize, usize) -> bool) -> (usize, usize) {
    let repeats = pairs.iter().filter(|[a, b]| met(*a, *b)).count();
    (repeats, pairs.iter().map(|[a, b]| a.abs_diff(*b).pow(2)).sum())
}

/// Every pairing of `left`, the first place of the line with each opponent in turn.
fn every(left: &[usize], so_far: &mut Vec<[usize; 2]>, visit: &mut dyn FnMut(&[[usize; 2]])) {
    let Some((&first, rest)) = left.split_first() else { return visit(so_far) };
    for &other in rest {
        let others: Vec<usize> = rest.iter().copied().filter(|&one| one != other).collect();
        so_far.push([first, other]);
        every(&others, so_far, visit);
        so_far.pop();
    }
}

fn met_of(edges: &[(usize, usize)]) -> impl Fn(usize, usize) -> bool {
    let edges: std::collections::BTreeSet<(usize, usize)> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    move |a, b| edges.contains(&(a.min(b), a.max(b)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    /// Up to ten players with many old opponents: the very pairing that trying all of them in order finds first.
    #[test]
    fn it_is_the_first_of_the_best(half in 1usize..=5, edges in prop::collection::vec((0usize..10, 0usize..10), 0..40)) {
        let n = 2 * half;
        let met = met_of(&edges);
        let places: Vec<usize> = (0..n).collect();
        let mut best = None;
        every(&places, &mut Vec::new(), &mut |pairs| {
            let cost = price(pairs, &met);
            if best.as_ref().is_none_or(|&(least, _)| cost < least) {
                best = Some((cost, pairs.to_vec()));
            }
        });
        prop_assert_eq!(pair(n, &met), best.expect("there is a pairing").1);
    }

    /// Up to 64 players after two or three rounds: as cheap as the way along the line.
    #[test]
    fn it_is_the_cheapest_for_a_full_hall(half in 6usize..=32, edges in prop::collection::vec((0usize..64, 1usize..6), 0..130)) {
        let n = 2 * half;
        let edges: Vec<(usize, usize)> = edges.into_iter().map(|(a, d)| (a, a + d)).collect();
        let met = met_of(&edges);
        let pairs = pair(n, &met);
        let mut seen: Vec<usize> = pairs.iter().flatten().copied().collect();
        seen.sort_unstable();
        prop_assert_eq!(seen, (0..n).collect::<Vec<_>>());
        let reach = 12;
        let best = along_the_line(n, reach, &met);
        // A pairing that reaches further costs at least this much, so `best` is the least of all if it is not above.
        let further = (0, (reach + 1) * (reach + 1) + n / 2 - 1);
        prop_assume!(best <= further);
        prop_assert_eq!(price(&pairs, &met), best);
    }
}

#[test]
fn nothing_changes_without_need() {
    for n in [0, 2, 4, 64] {
        let plain: Vec<[usize; 2]> = (0..n / 2).map(|k| [2 * k, 2 * k + 1]).collect();
        assert_eq!(pair(n, |_, _| false), plain);
        // When everybody has met everybody, repeats cannot be avoided and nothing is gained by changing.
        assert_eq!(pair(n, |_, _| true), plain);
    }
}

#[test]
fn a_repeat_is_mended_next_door() {
    assert_eq!(pair(6, met_of(&[(0, 1)])), [[0, 2], [1, 3], [4, 5]]);
    assert_eq!(pair(6, met_of(&[(4, 5)])), [[0, 1], [2, 4], [3, 5]]);
    assert_eq!(pair(4, met_of(&[(0, 1), (0, 2)])), [[0, 3], [1, 2]]);
    // The whole hall in pairs of old opponents.
    let all: Vec<(usize, usize)> = (0..32).map(|k| (2 * k, 2 * k + 1)).collect();
    let pairs = pair(64, met_of(&all));
    assert!(pairs.iter().all(|[a, b]| a.abs_diff(*b) == 2));
}

#[test]
fn a_full_hall_with_many_old_opponents_is_paired_at_once() {
    // Eight rounds of old opponents among neighbours: far more than any event has.
    let met = |a: usize, b: usize| a.abs_diff(b) <= 8;
    let start = std::time::Instant::now();
    let pairs = pair(64, met);
    assert!(pairs.iter().all(|[a, b]| !met(*a, *b)));
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}
