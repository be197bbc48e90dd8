//! Another way to find the price of the best pairing, that shares nothing with the desk's.

use std::collections::BTreeMap;

/// The least price by going along the line with the set of places that are taken ahead of it, at most `reach` ahead. Exact when the price is below
/// that of any pairing that reaches further.
pub fn along_the_line(n: usize, reach: usize, met: &dyn Fn(usize, usize) -> bool) -> (usize, usize) {
    let mut layer: BTreeMap<u64, (usize, usize)> = BTreeMap::from([(0, (0, 0))]);
    for place in 0..n {
        let mut next: BTreeMap<u64, (usize, usize)> = BTreeMap::new();
        let mut offer = |mask: u64, cost: (usize, usize)| {
            next.entry(mask).and_modify(|old| *old = (*old).min(cost)).or_insert(cost);
        };
        for (&mask, &cost) in &layer {
            if mask & 1 == 1 {
                offer(mask >> 1, cost);
                continue;
            }
            for ahead in 1..=reach.min(n - 1 - place) {
                if mask >> ahead & 1 == 0 {
                    offer((mask | 1 << ahead) >> 1, (cost.0 + usize::from(met(place, place + ahead)), cost.1 + ahead * ahead));
                }
            }
        }
        layer = next;
    }
    layer[&0]
}
