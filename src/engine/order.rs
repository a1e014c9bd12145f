//! Sorts with one copy of the algorithm in the whole program; `slice::sort` has one, of 4 kB, for each type. Stable.
//! Where time counts (`pairing`, `standing`), the standard one stays.

use std::cmp::Ordering;
use std::mem;

pub trait Order<T> {
    fn order(&mut self)
    where
        T: Ord;

    fn order_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Computes each key once.
    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);
}

impl<T> Order<T> for [T] {
    fn order(&mut self)
    where
        T: Ord,
    {
        self.order_by(T::cmp);
    }

    fn order_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let order = sorted(self.len(), &mut |one, other| compare(&self[one], &self[other]));
        arrange(self, order);
    }

    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K) {
        let keys: Vec<K> = self.iter().map(key).collect();
        let order = sorted(self.len(), &mut |one, other| keys[one].cmp(&keys[other]));
        arrange(self, order);
    }
}

/// The positions below `len` in order.
#[inline(never)]
fn sorted(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

/// Moves the item at `order[n]` to `n`, for each `n`, along the cycles of the permutation.
fn arrange<T>(items: &mut [T], mut order: Vec<usize>) {
    for start in 0..items.len() {
        let mut at = start;
        loop {
            let from = mem::replace(&mut order[at], at);
            if from == start || from == at {
                break;
            }
            items.swap(at, from);
            at = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    /// A key, and where it stood.
    type Item = (u8, usize);

    #[test]
    fn orders_as_the_standard_sort_and_keeps_equal_items() {
        let mut random = StdRng::seed_from_u64(1);
        for len in 0..200 {
            let items: Vec<Item> = (0..len).map(|at| (random.random_range(0..20), at)).collect();
            let sorted = |sort: &dyn Fn(&mut [Item])| {
                let mut own = items.clone();
                sort(&mut own);
                own
            };
            let by_key = sorted(&|own| own.sort_by_key(|item| item.0));
            assert_eq!(sorted(&|own| own.order_by_key(|item| item.0)), by_key);
            assert_eq!(sorted(&|own| own.order_by_key(|item| item.0)), by_key);
            let by = |one: &Item, other: &Item| other.0.cmp(&one.0);
            assert_eq!(sorted(&|own| own.order_by(by)), sorted(&|own| own.sort_by(by)));
            assert_eq!(sorted(&|own| own.order()), sorted(&|own| own.sort()));
        }
    }
}
