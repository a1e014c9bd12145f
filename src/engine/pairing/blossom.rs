//! Nested blossoms of a weighted matching: forming, opening, rotating.
//!
//! Holds structure, edges and duals; decisions are in `weighted`. A node is a member (`0..size`) or a blossom (above);
//! an edge is `(near, far)`, with the near end in the node it is listed with.

use super::weight::Weight;

/// Costs of pairs: a class per pair, a weight per class.
pub(super) struct Costs<W> {
    pub size: usize,
    pub class: Vec<u32>,
    /// Multiples of 4, so that slacks can be halved.
    pub table: Vec<W>,
}

impl<W: Weight> Costs<W> {
    pub fn between(&self, a: usize, b: usize) -> &W {
        &self.table[self.class[a * self.size + b] as usize]
    }
}

pub(super) type Edge = (usize, usize);

/// An odd ring of nodes; node 0 holds the base.
#[derive(Debug, Clone, Default)]
pub(super) struct Ring {
    pub nodes: Vec<usize>,
    /// From each node to the next, the last to the first.
    pub links: Vec<Edge>,
    pub members: Vec<usize>,
    /// Per outside member, the inside member with the least slack.
    nearest: Vec<u32>,
}

pub(super) struct Nest<'a, W> {
    pub costs: &'a Costs<W>,
    /// Of members, then of blossoms (never negative).
    pub duals: Vec<W>,
    pub mates: Vec<Option<usize>>,
    /// The outermost node around each member.
    pub tops: Vec<usize>,
    /// Per node, the member matched outwards, or unmatched.
    pub bases: Vec<usize>,
    within: Vec<Option<usize>>,
    rings: Vec<Option<Ring>>,
    unused: Vec<usize>,
    all: Vec<usize>,
}

impl<'a, W: Weight> Nest<'a, W> {
    pub fn new(costs: &'a Costs<W>, zero: &W) -> Nest<'a, W> {
        let size = costs.size;
        let nodes = size + size / 2;
        Nest {
            costs,
            duals: vec![W::zero(zero); nodes],
            mates: vec![None; size],
            tops: (0..size).collect(),
            bases: (0..nodes).collect(),
            within: vec![None; nodes],
            rings: vec![None; nodes],
            unused: (size..nodes).rev().collect(),
            all: (0..size).collect(),
        }
    }

    pub fn slack(&self, a: usize, b: usize) -> W {
        let mut slack = self.costs.between(a, b).clone();
        slack.subtract(&self.duals[a]);
        slack.subtract(&self.duals[b]);
        slack
    }

    pub fn members(&self, node: usize) -> &[usize] {
        match &self.rings[node] {
            Some(ring) => &ring.members,
            None => &self.all[node..=node],
        }
    }

    pub fn outermost(&self) -> impl Iterator<Item = usize> {
        let size = self.costs.size;
        let members = (0..size).filter(|&member| self.tops[member] == member);
        let blossoms =
            (size..self.rings.len()).filter(|&node| self.rings[node].is_some() && self.within[node].is_none());
        members.chain(blossoms)
    }

    pub fn is_blossom(&self, node: usize) -> bool {
        node >= self.costs.size
    }

    /// The member of a node with the least slack to an outside member.
    pub fn nearest(&self, node: usize, outside: usize) -> usize {
        self.rings[node].as_ref().map_or(node, |ring| ring.nearest[outside] as usize)
    }

    /// Makes a blossom of outermost nodes; `None` beyond the possible number.
    pub fn form(&mut self, nodes: Vec<usize>, links: Vec<Edge>) -> Option<usize> {
        let blossom = self.unused.pop()?;
        let members: Vec<usize> = nodes.iter().flat_map(|&node| self.members(node)).copied().collect();
        for &node in &nodes {
            self.within[node] = Some(blossom);
        }
        for &member in &members {
            self.tops[member] = blossom;
        }
        let nearest = (0..self.costs.size).map(|outside| self.nearest_of(&nodes, outside, blossom)).collect();
        self.bases[blossom] = self.bases[nodes[0]];
        self.duals[blossom] = W::zero(&self.duals[blossom]);
        self.within[blossom] = None;
        self.rings[blossom] = Some(Ring { nodes, links, members, nearest });
        Some(blossom)
    }

    fn nearest_of(&self, nodes: &[usize], outside: usize, blossom: usize) -> u32 {
        let mut best: Option<(W, usize)> = None;
        if self.tops[outside] != blossom {
            for &node in nodes {
                let inside = self.nearest(node, outside);
                let slack = self.slack(inside, outside);
                if best.as_ref().is_none_or(|(least, _)| slack < *least) {
                    best = Some((slack, inside));
                }
            }
        }
        best.map_or(0, |(_, inside)| inside as u32)
    }

    pub fn open(&mut self, blossom: usize) -> Ring {
        let ring = self.rings[blossom].take().unwrap_or_default();
        for &node in &ring.nodes {
            self.within[node] = None;
            let members = match &self.rings[node] {
                Some(ring) => &ring.members,
                None => &self.all[node..=node],
            };
            for &member in members {
                self.tops[member] = node;
            }
        }
        self.unused.push(blossom);
        ring
    }

    /// Position of a member in the ring.
    pub fn place_in(&self, ring: &Ring, blossom: Option<usize>, member: usize) -> usize {
        let mut node = member;
        while self.within[node] != blossom {
            match self.within[node] {
                Some(outer) => node = outer,
                None => break,
            }
        }
        ring.nodes.iter().position(|&other| other == node).unwrap_or(0)
    }

    /// Matches a node outwards by this edge and rotates its rings.
    pub fn match_outwards(&mut self, node: usize, (near, far): Edge) {
        self.turn(node, near);
        self.mates[near] = Some(far);
    }

    fn turn(&mut self, node: usize, member: usize) {
        self.bases[node] = member;
        let Some(mut ring) = self.rings[node].take() else {
            return;
        };
        let place = self.place_in(&ring, Some(node), member);
        let length = ring.nodes.len();
        // Pairs between the new place and the old base shift by one, on the side with an even number of links.
        let firsts = if place.is_multiple_of(2) { 0..place } else { place + 1..length };
        for at in firsts.step_by(2) {
            let (near, far) = ring.links[at];
            self.match_outwards(ring.nodes[at], (near, far));
            self.match_outwards(ring.nodes[(at + 1) % length], (far, near));
        }
        self.turn(ring.nodes[place], member);
        ring.nodes.rotate_left(place);
        ring.links.rotate_left(place);
        self.rings[node] = Some(ring);
    }
}
