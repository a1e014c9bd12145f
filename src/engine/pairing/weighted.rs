//! The cheapest perfect matching of a complete graph: Edmonds' primal-dual method, O(n³).
//!
//! Exact for any ordered weight. Starts from duals with a tight edge at every member and a greedy matching of tight
//! edges, which leaves few searches.

use super::blossom::{Costs, Edge, Nest};
use super::weight::Weight;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    /// At even distance from an unmatched node.
    Outer,
    Inner,
}

struct Forest<'a, W> {
    nest: Nest<'a, W>,
    labels: Vec<Label>,
    /// Inner nodes: the edge (inside, outside) that reached them.
    reached: Vec<Edge>,
    /// Free and outer nodes: the edge (inside, outside) of least slack from another outer node.
    closest: Vec<Option<Edge>>,
    /// Outer members with unseen edges.
    queue: Vec<usize>,
    /// Edges (outer, other) made tight by the last change of duals.
    tight: Vec<Edge>,
    tops: Vec<usize>,
}

/// The mate of each member in a cheapest perfect matching; the size is even.
pub(super) fn cheapest<W: Weight>(costs: &Costs<W>) -> Vec<Option<usize>> {
    let Some(any) = costs.table.first() else {
        return Vec::new();
    };
    let nest = Nest::new(costs, any);
    let nodes = nest.duals.len();
    let mut forest = Forest {
        nest,
        labels: vec![Label::Free; nodes],
        reached: vec![(0, 0); nodes],
        closest: vec![None; nodes],
        queue: Vec::new(),
        tight: Vec::new(),
        tops: Vec::new(),
    };
    forest.start_greedily();
    while forest.plant() {
        while !forest.grow() {
            if !forest.adjust() {
                return forest.nest.mates; // an odd size: one member remains
            }
        }
    }
    forest.nest.mates
}

impl<W: Weight> Forest<'_, W> {
    /// Starts duals at half the cheapest edge, then raises them as far as possible and matches tight edges.
    fn start_greedily(&mut self) {
        let size = self.nest.costs.size;
        for member in 0..size {
            let cheapest = others(size, member).map(|other| self.nest.costs.between(member, other)).min();
            if let Some(cheapest) = cheapest {
                let mut dual = cheapest.clone();
                dual.halve();
                self.nest.duals[member] = dual;
            }
        }
        for member in 0..size {
            if self.nest.mates[member].is_some() {
                continue;
            }
            let slacks = others(size, member).map(|other| self.nest.slack(member, other));
            let Some(least) = slacks.min() else { continue };
            self.nest.duals[member].add(&least);
            let free = others(size, member)
                .find(|&other| self.nest.mates[other].is_none() && self.nest.slack(member, other).is_zero());
            if let Some(free) = free {
                self.nest.mates[member] = Some(free);
                self.nest.mates[free] = Some(member);
            }
        }
    }

    /// Makes unmatched nodes roots; tells whether there are any.
    fn plant(&mut self) -> bool {
        self.labels.fill(Label::Free);
        self.closest.fill(None);
        self.queue.clear();
        self.tight.clear();
        self.tops.clear();
        self.tops.extend(self.nest.outermost());
        for at in 0..self.tops.len() {
            let node = self.tops[at];
            if self.nest.mates[self.nest.bases[node]].is_none() {
                self.make_outer(node);
            }
        }
        !self.queue.is_empty()
    }

    fn make_outer(&mut self, node: usize) {
        self.labels[node] = Label::Outer;
        self.queue.extend(self.nest.members(node));
    }

    /// Follows tight edges from outer members; true once the matching grew.
    fn grow(&mut self) -> bool {
        while let Some((outer, other)) = self.tight.pop() {
            if self.nest.tops[outer] != self.nest.tops[other] && self.follow((outer, other)) {
                return true;
            }
        }
        while let Some(outer) = self.queue.pop() {
            for other in 0..self.nest.costs.size {
                let node = self.nest.tops[other];
                if node == self.nest.tops[outer] || self.labels[node] == Label::Inner {
                    continue;
                }
                let slack = self.nest.slack(outer, other);
                if slack.is_zero() {
                    if self.follow((outer, other)) {
                        return true;
                    }
                } else if self.closest[node].is_none_or(|(a, b)| slack < self.nest.slack(a, b)) {
                    self.closest[node] = Some((other, outer));
                }
            }
        }
        false
    }

    /// Follows one tight edge; true once the matching grew.
    fn follow(&mut self, (outer, other): Edge) -> bool {
        let node = self.nest.tops[other];
        match self.labels[node] {
            Label::Inner => {}
            Label::Free => {
                self.labels[node] = Label::Inner;
                self.reached[node] = (other, outer);
                self.closest[node] = None;
                if let Some(mate) = self.nest.mates[self.nest.bases[node]] {
                    let next = self.nest.tops[mate];
                    self.closest[next] = None;
                    self.make_outer(next);
                }
            }
            Label::Outer => {
                let (left, right) = (self.path(outer), self.path(other));
                let common = left.iter().rev().zip(right.iter().rev()).take_while(|(a, b)| a == b).count();
                if common == 0 {
                    self.augment((outer, other));
                    self.augment((other, outer));
                    return true;
                }
                self.contract((outer, other), &left, &right, common);
            }
        }
        false
    }

    /// Outer nodes from a member to the root of its tree.
    fn path(&self, member: usize) -> Vec<usize> {
        let mut node = self.nest.tops[member];
        let mut path = vec![node];
        while let Some(mate) = self.nest.mates[self.nest.bases[node]] {
            let (_, outside) = self.reached[self.nest.tops[mate]];
            node = self.nest.tops[outside];
            path.push(node);
        }
        path
    }

    /// Swaps matched and unmatched edges from the near end to the root.
    fn augment(&mut self, edge: Edge) {
        let mut edge = edge;
        loop {
            let node = self.nest.tops[edge.0];
            let mate = self.nest.mates[self.nest.bases[node]];
            self.nest.match_outwards(node, edge);
            let Some(mate) = mate else { return };
            let inner = self.nest.tops[mate];
            let (inside, outside) = self.reached[inner];
            self.nest.match_outwards(inner, (inside, outside));
            edge = (outside, inside);
        }
    }

    /// Makes the ring closed by this edge an outer blossom.
    fn contract(&mut self, edge: Edge, left: &[usize], right: &[usize], common: usize) {
        let mut nodes = vec![left[left.len() - common]];
        let mut links = Vec::new();
        for &outer in left[..left.len() - common].iter().rev() {
            let (matched, reached) = self.step_up(outer);
            nodes.extend([self.nest.tops[matched.1], outer]);
            links.extend([(reached.1, reached.0), (matched.1, matched.0)]);
        }
        links.push(edge);
        for &outer in &right[..right.len() - common] {
            let (matched, reached) = self.step_up(outer);
            nodes.extend([outer, self.nest.tops[matched.1]]);
            links.extend([matched, reached]);
        }
        let inner: Vec<usize> = nodes.iter().copied().filter(|&node| self.labels[node] == Label::Inner).collect();
        for node in inner {
            self.make_outer(node);
        }
        self.tops.retain(|top| !nodes.contains(top));
        if let Some(blossom) = self.nest.form(nodes, links) {
            self.tops.push(blossom);
            self.labels[blossom] = Label::Outer;
            self.look_around(blossom);
        }
    }

    /// For an outer node with a mate: its matched edge, and the edge that reached the mate.
    fn step_up(&self, outer: usize) -> (Edge, Edge) {
        let base = self.nest.bases[outer];
        let mate = self.nest.mates[base].unwrap_or(base);
        ((base, mate), self.reached[self.nest.tops[mate]])
    }

    /// Changes all duals until an edge gets tight or a blossom empty; false if nothing limits the change.
    fn adjust(&mut self) -> bool {
        let limits = self.tops.iter().filter_map(|&node| self.limit(node));
        let Some(change) = limits.min() else {
            return false;
        };
        let mut twice = change.clone();
        twice.double();
        for (member, &top) in self.nest.tops.iter().enumerate() {
            match self.labels[top] {
                Label::Outer => self.nest.duals[member].add(&change),
                Label::Inner => self.nest.duals[member].subtract(&change),
                Label::Free => {}
            }
        }
        let mut emptied = Vec::new();
        for &node in &self.tops {
            let is_blossom = self.nest.is_blossom(node);
            match self.labels[node] {
                Label::Outer if is_blossom => self.nest.duals[node].add(&twice),
                Label::Inner if is_blossom => {
                    self.nest.duals[node].subtract(&twice);
                    if self.nest.duals[node].is_zero() {
                        emptied.push(node);
                    }
                }
                Label::Outer | Label::Inner | Label::Free => {}
            }
        }
        for &node in &self.tops {
            if let Some((inside, outside)) = self.closest[node]
                && self.nest.slack(inside, outside).is_zero()
            {
                self.tight.push((outside, inside));
            }
        }
        for blossom in emptied {
            self.expand(blossom);
        }
        true
    }

    /// The change of duals possible at this node.
    fn limit(&self, node: usize) -> Option<W> {
        let closest = self.closest[node].map(|(inside, outside)| self.nest.slack(inside, outside));
        match self.labels[node] {
            Label::Free => closest,
            Label::Outer => closest.map(|mut slack| {
                slack.halve();
                slack
            }),
            Label::Inner if self.nest.is_blossom(node) => {
                let mut dual = self.nest.duals[node].clone();
                dual.halve();
                Some(dual)
            }
            Label::Inner => None,
        }
    }

    /// Opens an inner blossom without dual; the even path from entry to base stays in the tree.
    fn expand(&mut self, blossom: usize) {
        let mut reached = self.reached[blossom];
        let ring = self.nest.open(blossom);
        self.tops.retain(|&top| top != blossom);
        self.tops.extend(&ring.nodes);
        for &node in &ring.nodes {
            self.labels[node] = Label::Free;
            self.closest[node] = None;
        }
        let length = ring.nodes.len();
        let mut place = self.nest.place_in(&ring, None, reached.0);
        let downwards = place.is_multiple_of(2);
        loop {
            self.labels[ring.nodes[place]] = Label::Inner;
            self.reached[ring.nodes[place]] = reached;
            if place == 0 {
                break;
            }
            let mate = if downwards { place - 1 } else { place + 1 };
            self.make_outer(ring.nodes[mate]);
            if downwards {
                place = mate - 1;
                reached = ring.links[place];
            } else {
                place = (mate + 1) % length;
                reached = (ring.links[mate].1, ring.links[mate].0);
            }
        }
        for &node in &ring.nodes {
            if self.labels[node] == Label::Free {
                self.look_around(node);
            }
        }
    }

    /// Recomputes the least slack of a node.
    fn look_around(&mut self, node: usize) {
        let mut best: Option<(W, Edge)> = None;
        for outside in 0..self.nest.costs.size {
            let top = self.nest.tops[outside];
            if top == node || self.labels[top] != Label::Outer {
                continue;
            }
            let inside = self.nest.nearest(node, outside);
            let slack = self.nest.slack(inside, outside);
            if best.as_ref().is_none_or(|(least, _)| slack < *least) {
                best = Some((slack, (inside, outside)));
            }
        }
        self.closest[node] = best.map(|(_, edge)| edge);
    }
}

fn others(size: usize, member: usize) -> impl Iterator<Item = usize> {
    (0..size).filter(move |&other| other != member)
}
