//! Standings of random events against a second count (STD-1 to STD-4), and in another order of registration.
//!
//! The second count reads the event's text and uses its own fractions.

use crate::mini;

use std::collections::BTreeMap;

use mini::script::{How, Item, Script};
use mini::{Mini, figure_text, random, rules, with_tie_breaks};
use topcut::engine::rules::{Gather, Mov, Rules, TieBreak};
use topcut::engine::standing::breakdown::{mov_breakdown, points_breakdown, sos_breakdown};
use topcut::engine::standing::{Figure, standing};

const ALL: &[TieBreak] = &[
    TieBreak::Mov,
    TieBreak::Sos(Gather::Mean, 1),
    TieBreak::Sos(Gather::Mean, 2),
    TieBreak::Sos(Gather::Sum, 1),
    TieBreak::Sos(Gather::Sum, 2),
];

/// Seeds of small and larger events.
fn events() -> impl Iterator<Item = (u64, String)> {
    (0..200).map(|seed| {
        let (entries, rounds) = [(8, 3), (9, 5), (24, 6), (16, 20)][usize::try_from(seed % 4).unwrap()];
        (seed, random::event(seed, entries, rounds, 100))
    })
}

fn all_figures() -> Rules {
    with_tie_breaks(rules("xwing-1e"), ALL)
}

/// Also with a base below the scores, and margins below zero or not.
fn all_bases() -> [Rules; 3] {
    let low = |below_zero| Rules { mov: Some(Mov { base: 40, bye: 150 }), below_zero, ..all_figures() };
    [all_figures(), low(false), low(true)]
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ratio(i128, i128);

impl Ratio {
    fn new(num: i128, den: i128) -> Self {
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self(num / a.max(1), den / a.max(1))
    }

    fn plus(self, other: Self) -> Self {
        Self::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }

    fn over(self, count: usize) -> Self {
        Self::new(self.0, self.1 * i128::try_from(count.max(1)).unwrap())
    }

    fn text(self) -> String {
        if self.1 == 1 { self.0.to_string() } else { format!("{}/{}", self.0, self.1) }
    }
}

/// From the text.
#[derive(Clone, Debug, Default)]
struct Count {
    points: i128,
    mov: i128,
    played: usize,
    met: Vec<String>,
}

fn count(rules: &Rules, script: &Script) -> BTreeMap<String, Count> {
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    for item in script.swiss().flatten() {
        for (name, points, mov, opponent) in shares(rules, item) {
            let count = counts.entry(name).or_default();
            count.points += i128::from(points);
            count.mov += i128::from(mov);
            count.played += 1;
            count.met.extend(opponent);
        }
    }
    counts
}

type Share = (String, u16, i32, Option<String>);

fn shares(rules: &Rules, item: &Item) -> Vec<Share> {
    match item {
        Item::Match { how: How::Pending, .. } => Vec::new(),
        Item::Match { sides: [a, b], how, scores } => {
            let points = mini::points(rules, *how);
            let mov = mini::mov(rules, *how, mini::scores(rules, *how, *scores));
            vec![(a.clone(), points[0], mov[0], Some(b.clone())), (b.clone(), points[1], mov[1], Some(a.clone()))]
        }
        Item::Bye(name) => vec![(name.clone(), 1, 150, None)],
        Item::Missed(name) => vec![(name.clone(), 0, 0, None)],
    }
}

fn strength(counts: &BTreeMap<String, Count>, name: &str, gather: Gather, depth: u8) -> Ratio {
    let empty = Count::default();
    let count = counts.get(name).unwrap_or(&empty);
    if depth == 0 {
        let points = Ratio::new(count.points, 1);
        return if gather == Gather::Mean { points.over(count.played) } else { points };
    }
    let opponents = count.met.iter().map(|opponent| strength(counts, opponent, gather, depth - 1));
    let sum = opponents.fold(Ratio(0, 1), Ratio::plus);
    if gather == Gather::Mean { sum.over(count.met.len()) } else { sum }
}

#[test]
fn a_second_count_agrees_on_every_figure() {
    for ((seed, text), rules) in events().flat_map(|event| all_bases().map(|rules| (event.clone(), rules))) {
        let mini = Mini::play(&rules, &text);
        let counts = count(&rules, &Script::read(&text));
        let standing = standing(&mini.tournament, 20);
        assert_eq!(standing.rows.len(), mini.names.len(), "seed {seed}");
        for row in &standing.rows {
            let name = mini.name(row.entry);
            let own = counts.get(name).cloned().unwrap_or_default();
            let figures: Vec<_> = row.figures.iter().map(figure_text).collect();
            let mut expected = vec![own.mov.to_string()];
            for (gather, depth) in [(Gather::Mean, 1), (Gather::Mean, 2), (Gather::Sum, 1), (Gather::Sum, 2)] {
                expected.push(strength(&counts, name, gather, depth).text());
            }
            assert_eq!((i128::from(row.points), figures), (own.points, expected), "seed {seed}, {name}\n{text}");
        }
    }
}

#[test]
fn opened_figures_add_up_to_the_standing() {
    for ((seed, text), rules) in events().step_by(2).flat_map(|event| all_bases().map(|rules| (event.clone(), rules))) {
        let mini = Mini::play(&rules, &text);
        for row in standing(&mini.tournament, 20).rows {
            let sos = [(Gather::Mean, 1), (Gather::Mean, 2), (Gather::Sum, 1), (Gather::Sum, 2)];
            let mut opened = vec![Figure::Mov(mov_breakdown(&mini.tournament, 20, row.entry).total)];
            for (gather, depth) in sos {
                opened.push(Figure::Sos(sos_breakdown(&mini.tournament, 20, row.entry, gather, depth).value));
            }
            let points = u32::try_from(points_breakdown(&mini.tournament, 20, row.entry).total).unwrap();
            assert_eq!((points, opened), (row.points, row.figures), "seed {seed}, {}\n{text}", mini.name(row.entry));
        }
    }
}

#[test]
fn opened_terms_add_up_to_their_sum() {
    let mut opened = 0;
    for (seed, text) in events().filter(|(seed, _)| seed % 4 < 3) {
        let mini = Mini::play(&all_figures(), &text);
        for entry in &mini.tournament.entries {
            let sos = sos_breakdown(&mini.tournament, 20, entry.id, Gather::Mean, 1);
            let ratio = |num: u128, den: u128| Ratio::new(i128::try_from(num).unwrap(), i128::try_from(den).unwrap());
            let terms = sos.opponents.iter().map(|term| ratio(term.adds.num, term.adds.den));
            assert_eq!(terms.fold(Ratio(0, 1), Ratio::plus), ratio(sos.sum.num, sos.sum.den), "seed {seed}\n{text}");
            opened += sos.opponents.len();
        }
    }
    assert!(opened > 5_000, "only {opened} terms were looked at");
}

#[test]
fn the_order_of_registration_changes_nothing() {
    for (seed, text) in events() {
        let (header, rest) = text.split_once('\n').unwrap();
        let mut names: Vec<_> = header.split_whitespace().skip(1).collect();
        random::Dice::new(seed + 1000).shuffle(&mut names);
        let other = format!("entries: {}\n{rest}", names.join(" "));
        let [shown, otherwise] = [&text, &other].map(|text| {
            let mini = Mini::play(&all_figures(), text);
            (0..=20).map(|after| mini.show(&standing(&mini.tournament, after))).collect::<Vec<_>>()
        });
        assert_eq!(shown, otherwise, "seed {seed}\n{text}");
    }
}

#[test]
fn lines_are_in_order_and_places_have_no_gap() {
    for (seed, text) in events() {
        let mini = Mini::play(&all_figures(), &text);
        let rows = standing(&mini.tournament, 20).rows;
        let places: Vec<_> = rows.iter().map_while(|row| row.place).collect();
        assert!(places.iter().copied().eq(1..=u16::try_from(places.len()).unwrap()), "seed {seed}");
        assert!(rows.iter().skip(places.len()).all(|row| row.place.is_none() && !row.is_in), "seed {seed}");
        for pair in rows[..places.len()].windows(2) {
            let key = |index: usize| {
                let row = &pair[index];
                (row.points, row.figures.iter().map(Figure::units).collect::<Vec<_>>(), std::cmp::Reverse(row.lot))
            };
            assert!(key(0) > key(1), "seed {seed}\n{text}");
        }
    }
}
