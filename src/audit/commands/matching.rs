//! Maximum matching of any graph (Edmonds): alternating paths, odd cycles shrunk.
//!
//! Independent of the engine, so that "no pairing without a rematch exists" has a second proof at every size.

use std::collections::VecDeque;

/// Size of a maximum matching of `size` vertices; `joined` tells which may meet.
pub fn pairs(size: usize, joined: &impl Fn(usize, usize) -> bool) -> usize {
    let mut search = Search::new(size);
    search.start(joined);
    for root in 0..size {
        if search.mate[root].is_none()
            && let Some(end) = search.path(root, joined)
        {
            search.turn(end);
        }
    }
    search.mate.iter().flatten().count() / 2
}

struct Search {
    mate: Vec<Option<usize>>,
    /// The previous vertex towards the root, for vertices at odd distance.
    from: Vec<Option<usize>>,
    /// The vertex representing the odd cycle around a vertex.
    base: Vec<usize>,
    /// Vertices at even distance.
    outer: Vec<bool>,
}

impl Search {
    fn new(size: usize) -> Self {
        Self { mate: vec![None; size], from: Vec::new(), base: Vec::new(), outer: Vec::new() }
    }

    /// A greedy matching.
    fn start(&mut self, joined: &impl Fn(usize, usize) -> bool) {
        for one in 0..self.mate.len() {
            let free = |other: &usize| self.mate[*other].is_none() && joined(one, *other);
            if self.mate[one].is_none()
                && let Some(other) = (one + 1..self.mate.len()).find(free)
            {
                (self.mate[one], self.mate[other]) = (Some(other), Some(one));
            }
        }
    }

    /// The end of an augmenting path from an unmatched vertex.
    fn path(&mut self, root: usize, joined: &impl Fn(usize, usize) -> bool) -> Option<usize> {
        let size = self.mate.len();
        self.from = vec![None; size];
        self.base = (0..size).collect();
        self.outer = vec![false; size];
        self.outer[root] = true;
        let mut queue = VecDeque::from([root]);
        while let Some(one) = queue.pop_front() {
            for other in 0..size {
                if one == other || self.base[one] == self.base[other] || self.mate[one] == Some(other) {
                    continue;
                }
                if !joined(one, other) {
                    continue;
                }
                let is_outer = other == root || self.mate[other].is_some_and(|mate| self.from[mate].is_some());
                if is_outer {
                    self.shrink(one, other, &mut queue);
                } else if self.from[other].is_none() {
                    self.from[other] = Some(one);
                    let Some(mate) = self.mate[other] else { return Some(other) };
                    self.outer[mate] = true;
                    queue.push_back(mate);
                }
            }
        }
        None
    }

    /// Shrinks the odd cycle closed by two outer vertices.
    fn shrink(&mut self, one: usize, other: usize, queue: &mut VecDeque<usize>) {
        let stem = self.meeting_point(one, other);
        let mut inside = vec![false; self.mate.len()];
        self.mark(one, stem, other, &mut inside);
        self.mark(other, stem, one, &mut inside);
        for vertex in 0..self.mate.len() {
            if inside[self.base[vertex]] {
                self.base[vertex] = stem;
                if !self.outer[vertex] {
                    self.outer[vertex] = true;
                    queue.push_back(vertex);
                }
            }
        }
    }

    /// The first common vertex of the paths to the root.
    fn meeting_point(&self, one: usize, other: usize) -> usize {
        let up = |vertex: usize| self.mate[vertex].and_then(|mate| self.from[mate]).map(|next| self.base[next]);
        let mut seen = vec![false; self.mate.len()];
        let mut at = Some(self.base[one]);
        while let Some(vertex) = at {
            seen[vertex] = true;
            at = up(vertex);
        }
        let mut at = self.base[other];
        while !seen[at] {
            match up(at) {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }

    /// Reverses the path from an outer vertex to the stem, so that the cycle can be walked both ways.
    fn mark(&mut self, from: usize, stem: usize, across: usize, inside: &mut [bool]) {
        let (mut at, mut across) = (from, across);
        while self.base[at] != stem {
            let Some(mate) = self.mate[at] else { return };
            inside[self.base[at]] = true;
            inside[self.base[mate]] = true;
            self.from[at] = Some(across);
            across = mate;
            match self.from[mate] {
                Some(next) => at = next,
                None => return,
            }
        }
    }

    /// Augments along the path with this end.
    fn turn(&mut self, end: usize) {
        let mut at = Some(end);
        while let Some(vertex) = at {
            let Some(before) = self.from[vertex] else { return };
            let next = self.mate[before];
            (self.mate[vertex], self.mate[before]) = (Some(before), Some(vertex));
            at = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn most(open: &[usize], joined: &impl Fn(usize, usize) -> bool) -> usize {
        let Some((first, rest)) = open.split_first() else { return 0 };
        let with = (0..rest.len()).filter(|place| joined(*first, rest[*place])).map(|place| {
            let mut others = rest.to_vec();
            others.remove(place);
            1 + most(&others, joined)
        });
        with.max().unwrap_or(0).max(most(rest, joined))
    }

    #[test]
    fn as_many_pairs_as_by_trying_everything() {
        for seed in 0..3000 {
            let mut rng = StdRng::seed_from_u64(seed);
            let size = rng.random_range(0..=9_usize);
            let density = rng.random_range(0..=10_u32);
            let edges: Vec<bool> = (0..size * size).map(|_| rng.random_range(0..10_u32) < density).collect();
            let joined = |a: usize, b: usize| edges[a.min(b) * size + a.max(b)];
            let all: Vec<usize> = (0..size).collect();
            assert_eq!(pairs(size, &joined), most(&all, &joined), "seed {seed}");
        }
    }

    #[test]
    fn a_ring_of_odd_rings() {
        // Five triangles in a ring joined by single edges: fifteen vertices, seven pairs.
        let joined = |a: usize, b: usize| a / 3 == b / 3 || ((a % 3, b % 3) == (0, 1) && (a / 3 + 1) % 5 == b / 3);
        assert_eq!(pairs(15, &|a, b| joined(a, b) || joined(b, a)), 7);
    }
}
