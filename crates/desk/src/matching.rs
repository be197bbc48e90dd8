//! The cheapest perfect matching in a complete graph: Edmonds' blossom algorithm with dual weights, in O(n³).
//!
//! Pairing "1-2, 3-4 and so on, changing as little as possible to avoid a repeated pairing" (AW.GAP.21) is such a matching. A search would do for
//! a dozen players; 64 players with many old opponents want the exact algorithm.

use std::collections::VecDeque;

/// The partner of each of `n` places (`n` even) in a perfect matching whose costs have the least sum. `cost` is symmetric.
///
/// An odd `n` leaves one place out; its partner is itself.
pub fn cheapest(n: usize, cost: impl Fn(usize, usize) -> i64) -> Vec<usize> {
    let highest = (0..n).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| cost(a, b)).max().unwrap_or(0);
    // Every edge is worth more than all savings together, so the heaviest matching is a perfect one.
    let base = (highest + 1) * (n as i64 + 1);
    let mut graph = Graph::new(n, |a, b| base - cost(a, b));
    while graph.grow() {}
    (0..n).map(|place| graph.mate[place + 1].checked_sub(1).unwrap_or(place)).collect()
}

#[derive(Copy, Clone, Default)]
struct Edge {
    from: usize,
    to: usize,
    weight: i64,
}

#[derive(Copy, Clone, PartialEq)]
enum Mark {
    Free,
    Outer,
    Inner,
}

/// Vertices are 1 to `n`, blossoms the numbers above; 0 is nobody.
struct Graph {
    n: usize,
    top: usize,
    edges: Vec<Vec<Edge>>,
    label: Vec<i64>,
    mate: Vec<usize>,
    slack: Vec<usize>,
    root: Vec<usize>,
    parent: Vec<usize>,
    origin: Vec<Vec<usize>>,
    mark: Vec<Mark>,
    seen: Vec<usize>,
    sweep: usize,
    petals: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
}

impl Graph {
    fn new(n: usize, weight: impl Fn(usize, usize) -> i64) -> Graph {
        let size = n + n / 2 + 2;
        let mut edges = vec![vec![Edge::default(); size]; size];
        let mut heaviest = 0;
        for (from, row) in edges.iter_mut().enumerate() {
            for (to, edge) in row.iter_mut().enumerate() {
                let own = (1..=n).contains(&from) && (1..=n).contains(&to) && from != to;
                *edge = Edge { from, to, weight: if own { weight(from - 1, to - 1) } else { 0 } };
                heaviest = heaviest.max(edge.weight);
            }
        }
        let mut origin = vec![vec![0; n + 1]; size];
        (1..=n).for_each(|v| origin[v][v] = v);
        Graph {
            n,
            top: n,
            edges,
            label: (0..size).map(|v| if v <= n { heaviest } else { 0 }).collect(),
            mate: vec![0; size],
            slack: vec![0; size],
            root: (0..size).map(|v| if v <= n { v } else { 0 }).collect(),
            parent: vec![0; size],
            origin,
            mark: vec![Mark::Free; size],
            seen: vec![0; size],
            sweep: 0,
            petals: vec![Vec::new(); size],
            queue: VecDeque::new(),
        }
    }

    /// Twice the reduced cost of an edge: 0 on tight edges.
    fn reduced(&self, edge: Edge) -> i64 {
        self.label[edge.from] + self.label[edge.to] - 2 * self.edges[edge.from][edge.to].weight
    }

    fn offer_slack(&mut self, from: usize, to: usize) {
        let best = self.slack[to];
        if best == 0 || self.reduced(self.edges[from][to]) < self.reduced(self.edges[best][to]) {
            self.slack[to] = from;
        }
    }

    fn find_slack(&mut self, to: usize) {
        self.slack[to] = 0;
        for from in 1..=self.n {
            let root = self.root[from];
            if self.edges[from][to].weight > 0 && root != to && self.mark[root] == Mark::Outer {
                self.offer_slack(from, to);
            }
        }
    }

    fn enqueue(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
            return;
        }
        for petal in self.petals[x].clone() {
            self.enqueue(petal);
        }
    }

    fn set_root(&mut self, x: usize, root: usize) {
        self.root[x] = root;
        if x > self.n {
            for petal in self.petals[x].clone() {
                self.set_root(petal, root);
            }
        }
    }

    /// Number of steps from the base of a blossom to a petal, along the even side; turns the blossom round for that.
    fn even_way(&mut self, blossom: usize, petal: usize) -> usize {
        let petals = &mut self.petals[blossom];
        let place = petals.iter().position(|&one| one == petal).unwrap_or(0);
        if place % 2 == 0 {
            return place;
        }
        petals[1..].reverse();
        petals.len() - place
    }

    fn marry(&mut self, u: usize, v: usize) {
        let edge = self.edges[u][v];
        self.mate[u] = edge.to;
        if u <= self.n {
            return;
        }
        let petal = self.origin[u][edge.from];
        let way = self.even_way(u, petal);
        for step in 0..way {
            let (one, other) = (self.petals[u][step], self.petals[u][step ^ 1]);
            self.marry(one, other);
        }
        self.marry(petal, v);
        self.petals[u].rotate_left(way);
    }

    fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let next = self.root[self.mate[u]];
            self.marry(u, v);
            if next == 0 {
                return;
            }
            let above = self.root[self.parent[next]];
            self.marry(next, above);
            (u, v) = (above, next);
        }
    }

    fn common_ancestor(&mut self, mut u: usize, mut v: usize) -> usize {
        self.sweep += 1;
        while u != 0 || v != 0 {
            if u != 0 {
                if self.seen[u] == self.sweep {
                    return u;
                }
                self.seen[u] = self.sweep;
                u = self.root[self.mate[u]];
                if u != 0 {
                    u = self.root[self.parent[u]];
                }
            }
            std::mem::swap(&mut u, &mut v);
        }
        0
    }

    /// The way from `x` up to `ancestor`: outer and inner vertices in turn, the ancestor left out.
    fn climb(&mut self, mut x: usize, ancestor: usize, petals: &mut Vec<usize>) {
        while x != ancestor {
            let inner = self.root[self.mate[x]];
            petals.extend([x, inner]);
            self.enqueue(inner);
            x = self.root[self.parent[inner]];
        }
    }

    fn shrink(&mut self, u: usize, ancestor: usize, v: usize) {
        let blossom = (self.n + 1..=self.top).find(|&b| self.root[b] == 0).unwrap_or(self.top + 1);
        self.top = self.top.max(blossom);
        self.label[blossom] = 0;
        self.mark[blossom] = Mark::Outer;
        self.mate[blossom] = self.mate[ancestor];
        let mut petals = vec![ancestor];
        self.climb(u, ancestor, &mut petals);
        petals[1..].reverse();
        self.climb(v, ancestor, &mut petals);
        self.petals[blossom] = petals.clone();
        self.set_root(blossom, blossom);
        for x in 1..=self.top {
            self.edges[blossom][x].weight = 0;
            self.edges[x][blossom].weight = 0;
        }
        self.origin[blossom].fill(0);
        for petal in petals {
            for x in 1..=self.top {
                let better =
                    self.edges[blossom][x].weight == 0 || self.reduced(self.edges[petal][x]) < self.reduced(self.edges[blossom][x]);
                if better {
                    self.edges[blossom][x] = self.edges[petal][x];
                    self.edges[x][blossom] = self.edges[x][petal];
                }
            }
            for x in 1..=self.n {
                if self.origin[petal][x] != 0 {
                    self.origin[blossom][x] = petal;
                }
            }
        }
        self.find_slack(blossom);
    }

    fn expand(&mut self, blossom: usize) {
        let petals = self.petals[blossom].clone();
        petals.iter().for_each(|&petal| self.set_root(petal, petal));
        let entry = self.origin[blossom][self.edges[blossom][self.parent[blossom]].from];
        let way = self.even_way(blossom, entry);
        let petals = self.petals[blossom].clone();
        for pair in petals[..way].chunks(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edges[outer][inner].from;
            self.mark[inner] = Mark::Inner;
            self.mark[outer] = Mark::Outer;
            self.slack[inner] = 0;
            self.find_slack(outer);
            self.enqueue(outer);
        }
        self.mark[entry] = Mark::Inner;
        self.parent[entry] = self.parent[blossom];
        for &petal in &petals[way + 1..] {
            self.mark[petal] = Mark::Free;
            self.find_slack(petal);
        }
        self.root[blossom] = 0;
    }

    /// Looks at a tight edge; true if the matching grew.
    fn tight(&mut self, edge: Edge) -> bool {
        let (u, v) = (self.root[edge.from], self.root[edge.to]);
        match self.mark[v] {
            Mark::Free => {
                self.parent[v] = edge.from;
                self.mark[v] = Mark::Inner;
                let outer = self.root[self.mate[v]];
                self.slack[v] = 0;
                self.slack[outer] = 0;
                self.mark[outer] = Mark::Outer;
                self.enqueue(outer);
                false
            }
            Mark::Outer => {
                let ancestor = self.common_ancestor(u, v);
                if ancestor == 0 {
                    self.augment(u, v);
                    self.augment(v, u);
                    return true;
                }
                self.shrink(u, ancestor, v);
                false
            }
            Mark::Inner => false,
        }
    }

    fn search(&mut self) -> bool {
        while let Some(from) = self.queue.pop_front() {
            if self.mark[self.root[from]] == Mark::Inner {
                continue;
            }
            for to in 1..=self.n {
                let edge = self.edges[from][to];
                if edge.weight == 0 || self.root[from] == self.root[to] {
                    continue;
                }
                if self.reduced(edge) > 0 {
                    self.offer_slack(from, self.root[to]);
                } else if self.tight(edge) {
                    return true;
                }
            }
        }
        false
    }

    /// Moves the labels by as much as they can go; false when no larger matching exists.
    fn relabel(&mut self) -> bool {
        let is_root = |graph: &Graph, x: usize| graph.root[x] == x;
        let mut step = i64::MAX;
        for b in self.n + 1..=self.top {
            if is_root(self, b) && self.mark[b] == Mark::Inner {
                step = step.min(self.label[b] / 2);
            }
        }
        for x in 1..=self.top {
            if is_root(self, x) && self.slack[x] != 0 {
                let reduced = self.reduced(self.edges[self.slack[x]][x]);
                match self.mark[x] {
                    Mark::Free => step = step.min(reduced),
                    Mark::Outer => step = step.min(reduced / 2),
                    Mark::Inner => {}
                }
            }
        }
        for u in 1..=self.n {
            match self.mark[self.root[u]] {
                Mark::Outer if self.label[u] <= step => return false,
                Mark::Outer => self.label[u] -= step,
                Mark::Inner => self.label[u] += step,
                Mark::Free => {}
            }
        }
        for b in self.n + 1..=self.top {
            match self.mark[b] {
                Mark::Outer if is_root(self, b) => self.label[b] += 2 * step,
                Mark::Inner if is_root(self, b) => self.label[b] -= 2 * step,
                _ => {}
            }
        }
        true
    }

    /// One phase: finds an augmenting path and takes it; false when there is none.
    fn grow(&mut self) -> bool {
        self.mark.fill(Mark::Free);
        self.slack.fill(0);
        self.queue.clear();
        for x in 1..=self.top {
            if self.root[x] == x && self.mate[x] == 0 {
                self.mark[x] = Mark::Outer;
                self.enqueue(x);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            if self.search() {
                return true;
            }
            if !self.relabel() {
                return false;
            }
            self.queue.clear();
            for x in 1..=self.top {
                let best = self.slack[x];
                if self.root[x] == x && best != 0 && self.root[best] != x {
                    let edge = self.edges[best][x];
                    if self.reduced(edge) == 0 && self.tight(edge) {
                        return true;
                    }
                }
            }
            for b in self.n + 1..=self.top {
                if self.root[b] == b && self.mark[b] == Mark::Inner && self.label[b] == 0 {
                    self.expand(b);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Chance;

    use super::*;

    /// The least sum over all perfect matchings of these places, found by trying all of them.
    fn least(left: &[usize], cost: &dyn Fn(usize, usize) -> i64) -> i64 {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let with = |at: usize| {
            let others: Vec<usize> = rest.iter().copied().filter(|&one| one != rest[at]).collect();
            cost(first, rest[at]) + least(&others, cost)
        };
        (0..rest.len()).map(with).min().unwrap_or(0)
    }

    /// Costs of every kind, not only those of a line of players: whatever blossoms there are, they are made and opened here.
    #[test]
    fn it_is_the_cheapest_of_all() {
        for seed in 0..3_000u64 {
            let mut chance = Chance::new(seed, 0);
            let n = 2 * chance.below(5) as usize;
            let most = [1, 2, 3, 9, 1_000][chance.below(5) as usize];
            let mut costs = vec![0i64; n * n];
            for a in 0..n {
                for b in 0..a {
                    costs[a * n + b] = chance.below(most + 1).into();
                    costs[b * n + a] = costs[a * n + b];
                }
            }
            let cost = |a: usize, b: usize| costs[a * n + b];
            let mate = cheapest(n, cost);
            assert!((0..n).all(|place| mate[place] != place && mate[mate[place]] == place), "{seed}: {mate:?}");
            let sum: i64 = (0..n).map(|place| cost(place, mate[place])).sum();
            assert_eq!(sum, 2 * least(&(0..n).collect::<Vec<_>>(), &cost), "{seed}: {costs:?}");
        }
    }

    #[test]
    fn of_an_odd_number_one_is_left_out() {
        let mate = cheapest(5, |a, b| (a.abs_diff(b) as i64).pow(2));
        assert_eq!((0..5).filter(|&place| mate[place] == place).count(), 1, "{mate:?}");
        assert!((0..5).all(|place| mate[mate[place]] == place), "{mate:?}");
    }
}
