//! The most pairs without a barred one (a rematch, or never to be made): Edmonds' blossom algorithm.
//!
//! Knows only PAIR-5 (1) and PAIR-6. Decides whether a pairing can be completed, who can have the bye (BYE-3), and the
//! pairs of a single group where exchanges fail.

use super::Field;
use std::collections::VecDeque;

/// A growing set of members, named by index, with a matching.
pub(super) struct Matching<'a> {
    field: &'a Field,
    members: &'a [usize],
    active: Vec<bool>,
    mates: Vec<Option<usize>>,
    /// Members below are inactive.
    from: usize,
    /// Members left unmatched by the last activation.
    left: Vec<usize>,
}

struct Tree {
    root: usize,
    /// Per odd member, the even member that reached it.
    parents: Vec<Option<usize>>,
    /// Base of the blossom around a member; itself without one.
    bases: Vec<usize>,
    /// Whether an alternating path of even length leads to the root.
    is_even: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Matching<'a> {
    pub fn new(field: &'a Field, members: &'a [usize]) -> Matching<'a> {
        Matching {
            field,
            members,
            active: vec![false; members.len()],
            mates: vec![None; members.len()],
            from: members.len(),
            left: Vec::new(),
        }
    }

    pub fn greatest(field: &'a Field, members: &'a [usize]) -> Matching<'a> {
        let mut matching = Matching::new(field, members);
        matching.activate(0);
        matching
    }

    /// Activates members from an (even) index on, and matches as many as possible.
    pub fn activate(&mut self, from: usize) {
        let to = std::mem::replace(&mut self.from, from);
        for member in from..to {
            self.active[member] = true;
        }
        for first in (from..to.saturating_sub(1)).step_by(2) {
            if !self.is_barred(first, first + 1) {
                self.couple(first, first + 1);
            }
        }
        let mut roots = std::mem::take(&mut self.left);
        roots.extend((from..to).filter(|&member| self.mates[member].is_none()));
        self.improve(&roots, usize::MAX);
        roots.retain(|&member| self.mates[member].is_none());
        self.left = roots;
    }

    /// Whether the last activation left no member unmatched.
    pub fn is_perfect(&self) -> bool {
        self.left.is_empty()
    }

    pub fn mate(&self, member: usize) -> Option<usize> {
        self.mates[member]
    }

    pub fn is_barred(&self, a: usize, b: usize) -> bool {
        self.field.is_barred(self.members[a], self.members[b])
    }

    pub fn unmatched(&self) -> Vec<usize> {
        (self.from..self.members.len()).filter(|&member| self.active[member] && self.mates[member].is_none()).collect()
    }

    /// Removes two members if the others still make `pairs` pairs; tells whether.
    pub fn withdraw(&mut self, a: usize, b: usize, pairs: usize) -> bool {
        let (before, mate_of_a, mate_of_b) = (self.mates.clone(), self.mates[a], self.mates[b]);
        for member in [a, b] {
            if let Some(mate) = self.mates[member].take() {
                self.mates[mate] = None;
            }
            self.active[member] = false;
        }
        if let (Some(one), Some(other)) = (mate_of_a, mate_of_b)
            && one != b
            && !self.is_barred(one, other)
        {
            self.couple(one, other);
        }
        let have = self.mates.iter().flatten().count() / 2;
        if have >= pairs || self.improve(&self.unmatched(), pairs - have) {
            return true;
        }
        self.mates = before;
        self.active[a] = true;
        self.active[b] = true;
        false
    }

    /// For a maximum matching: per member, whether some maximum matching leaves it out.
    pub fn can_be_left_out(&self) -> Vec<bool> {
        let mut left_out = vec![false; self.members.len()];
        let mut is_done = vec![false; self.members.len()];
        for root in self.unmatched() {
            let mut tree = Tree::new(root, self.members.len());
            self.search(&mut tree, &is_done);
            tree.add_to(&mut is_done);
            for (left_out, is_even) in left_out.iter_mut().zip(tree.is_even) {
                *left_out |= is_even;
            }
        }
        left_out
    }

    fn couple(&mut self, a: usize, b: usize) {
        self.mates[a] = Some(b);
        self.mates[b] = Some(a);
    }

    /// Adds up to `wanted` pairs from unmatched members; tells whether it did.
    fn improve(&mut self, roots: &[usize], wanted: usize) -> bool {
        let mut added = 0;
        // A tree that reaches no unmatched member is useless to later searches.
        let mut is_done = vec![false; self.members.len()];
        for &root in roots {
            if added == wanted {
                break;
            }
            if self.mates[root].is_some() {
                continue;
            }
            let mut tree = Tree::new(root, self.members.len());
            match self.search(&mut tree, &is_done) {
                Some(end) => {
                    self.turn_over(&tree, end);
                    added += 1;
                }
                None => tree.add_to(&mut is_done),
            }
        }
        added == wanted
    }

    /// Grows the tree to another unmatched member, outside finished trees.
    fn search(&self, tree: &mut Tree, is_done: &[bool]) -> Option<usize> {
        while let Some(even) = tree.queue.pop_front() {
            for (other, &is_done) in is_done.iter().enumerate().skip(self.from) {
                if !self.active[other]
                    || is_done
                    || tree.bases[even] == tree.bases[other]
                    || self.mates[even] == Some(other)
                    || self.is_barred(even, other)
                {
                    continue;
                }
                if tree.is_even[other] {
                    self.contract(tree, even, other);
                } else if tree.parents[other].is_none() {
                    tree.parents[other] = Some(even);
                    match self.mates[other] {
                        None => return Some(other),
                        Some(mate) => tree.add_even(mate),
                    }
                }
            }
        }
        None
    }

    /// Two adjacent even members: the paths to their common base become one even blossom.
    fn contract(&self, tree: &mut Tree, a: usize, b: usize) {
        let base = self.common_base(tree, a, b);
        let mut in_blossom = vec![false; self.members.len()];
        self.mark(tree, a, base, b, &mut in_blossom);
        self.mark(tree, b, base, a, &mut in_blossom);
        for member in self.from..self.members.len() {
            if in_blossom[tree.bases[member]] {
                tree.bases[member] = base;
                tree.add_even(member);
            }
        }
    }

    fn mark(&self, tree: &mut Tree, from: usize, base: usize, child: usize, in_blossom: &mut [bool]) {
        let (mut even, mut child) = (from, child);
        while tree.bases[even] != base {
            let Some(odd) = self.mates[even] else { return };
            in_blossom[tree.bases[even]] = true;
            in_blossom[tree.bases[odd]] = true;
            tree.parents[even] = Some(child);
            child = odd;
            let Some(parent) = tree.parents[odd] else {
                return;
            };
            even = parent;
        }
    }

    fn common_base(&self, tree: &Tree, a: usize, b: usize) -> usize {
        let mut on_path = vec![false; self.members.len()];
        let mut base = tree.bases[a];
        on_path[base] = true;
        while let Some(above) = self.base_above(tree, base) {
            base = above;
            on_path[base] = true;
        }
        let mut base = tree.bases[b];
        while !on_path[base] {
            match self.base_above(tree, base) {
                Some(above) => base = above,
                None => break,
            }
        }
        base
    }

    fn base_above(&self, tree: &Tree, base: usize) -> Option<usize> {
        if base == tree.root {
            return None;
        }
        let parent = tree.parents[self.mates[base]?]?;
        Some(tree.bases[parent])
    }

    /// Swaps matched and unmatched pairs on the path that ends at `end`.
    fn turn_over(&mut self, tree: &Tree, end: usize) {
        let mut next = Some(end);
        while let Some(odd) = next {
            let Some(even) = tree.parents[odd] else {
                return;
            };
            next = self.mates[even];
            self.couple(odd, even);
        }
    }
}

impl Tree {
    fn new(root: usize, size: usize) -> Tree {
        let mut tree = Tree {
            root,
            parents: vec![None; size],
            bases: (0..size).collect(),
            is_even: vec![false; size],
            queue: VecDeque::new(),
        };
        tree.add_even(root);
        tree
    }

    fn add_to(&self, is_done: &mut [bool]) {
        for (member, is_done) in is_done.iter_mut().enumerate() {
            *is_done |= self.is_even[member] || self.parents[member].is_some();
        }
    }

    fn add_even(&mut self, member: usize) {
        if !self.is_even[member] {
            self.is_even[member] = true;
            self.queue.push_back(member);
        }
    }
}
