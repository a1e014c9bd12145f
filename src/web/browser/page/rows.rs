//! Gives each row of a long list a signal of its own, so that a change of the list redraws only the rows that differ.
//! A memo of the whole list in each row would run for every row at every change.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;

use leptos::prelude::*;

use super::frames::in_steps;

/// The rows of a list, drawn in steps.
pub struct Rows<V: Send + Sync + 'static, K: Send + Sync + 'static, T: 'static> {
    list: Memo<V>,
    rows: fn(&V) -> &[T],
    key: fn(&T) -> K,
    drawn: Memo<Vec<K>>,
    mounted: StoredValue<BTreeMap<K, RwSignal<Option<T>>>>,
}

impl<V: Send + Sync, K: Send + Sync, T> Clone for Rows<V, K, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: Send + Sync, K: Send + Sync, T> Copy for Rows<V, K, T> {}

impl<V, K, T> Rows<V, K, T>
where
    V: Send + Sync,
    K: Copy + Ord + Send + Sync,
    T: Clone + PartialEq + Send + Sync,
{
    /// The `rows` of `list`, told apart by `key`. Drawing starts again when `page` changes.
    pub fn of<P>(page: Memo<P>, list: Memo<V>, rows: fn(&V) -> &[T], key: fn(&T) -> K) -> Self
    where
        P: Clone + PartialEq + Send + Sync + 'static,
    {
        let steps = in_steps(page, Signal::derive(move || rows(&list.read()).len()));
        let drawn = Memo::new(move |_| rows(&list.read()).iter().take(steps.get()).map(key).collect::<Vec<_>>());
        let mounted = StoredValue::new(BTreeMap::<K, RwSignal<Option<T>>>::new());
        Effect::new(move |_| {
            let list = list.read();
            let differs = |row: &T, kept: RwSignal<Option<T>>| {
                kept.try_with_untracked(|kept| kept.as_ref() != Some(row)).unwrap_or_default()
            };
            let changed: Vec<_> = mounted.with_value(|mounted| {
                let kept = rows(&list).iter().filter_map(|row| Some((*mounted.get(&key(row))?, row)));
                kept.filter(|(kept, row)| differs(row, *kept)).map(|(kept, row)| (kept, row.clone())).collect()
            });
            for (kept, row) in changed {
                kept.set(Some(row));
            }
        });
        Self { list, rows, key, drawn, mounted }
    }

    /// Draws each row once.
    pub fn each(self, line: impl Fn(K, ReadSignal<Option<T>>) -> AnyView + Clone + Send + 'static) -> AnyView
    where
        K: Hash,
    {
        let drawn = move || self.drawn.get().into_iter().enumerate();
        let children = move |(index, key): (usize, K)| line(key, self.row(index, key));
        view! { <For each=drawn key=|(_, key)| *key children /> }.into_any()
    }

    /// The row with this key, expected at this index, as long as the current owner lives. A row that leaves the list
    /// keeps its last content.
    fn row(self, index: usize, key: K) -> ReadSignal<Option<T>> {
        let Self { list, mounted, .. } = self;
        let is_it = |row: &&T| (self.key)(row) == key;
        let row = list.with_untracked(|list| {
            let rows = (self.rows)(list);
            rows.get(index).filter(is_it).or_else(|| rows.iter().find(is_it)).cloned()
        });
        let row = RwSignal::new(row);
        mounted.update_value(|mounted| {
            mounted.insert(key, row);
        });
        on_cleanup(move || {
            let _ = mounted.try_update_value(|mounted| {
                // A row mounted again has its own by now.
                if mounted.get(&key) == Some(&row) {
                    mounted.remove(&key);
                }
            });
        });
        row.read_only()
    }
}

/// A set of rows. A change concerns only the rows that are, or were, in the set.
#[derive(Clone)]
pub struct Among<K: Clone + Eq + Hash + 'static>(Selector<BTreeSet<K>>);

impl<K: Copy + Ord + Hash + Send + Sync> Among<K> {
    pub fn of(set: Memo<BTreeSet<K>>) -> Self {
        Self(Selector::new_with_fn(move || set.get(), BTreeSet::is_subset))
    }

    /// Whether the set holds this row.
    pub fn holds(&self, key: K) -> impl Fn() -> bool + Clone + Send + Sync + use<K> {
        let (set, itself) = (self.0.clone(), BTreeSet::from([key]));
        move || set.selected(&itself)
    }
}
