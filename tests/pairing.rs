//! The pairing search against brute force, another exact search, and the examples of the rules.
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use topcut::engine::pairing::{Cost, Field, Method, Proposal, cost, propose};

use crate::pairing_breaches::{Breach, breaches};

type Pairs = Vec<(usize, usize)>;
const METHODS: [Method; 3] = [Method::RandomInGroups, Method::ByStanding, Method::ByStandingInGroups];

/// Visits every pairing.
fn every_pairing(entries: &[usize], pairs: &mut Pairs, visit: &mut impl FnMut(&Pairs)) {
    let Some((&first, others)) = entries.split_first() else {
        return visit(pairs);
    };
    for place in 0..others.len() {
        let mut rest = others.to_vec();
        pairs.push((first, rest.remove(place)));
        every_pairing(&rest, pairs, visit);
        pairs.pop();
    }
}

/// PAIR-5 (4): per free entry, whether it must have a pair never to be made, or a rematch, then its opponent.
fn by_standing(field: &Field, pairs: &Pairs) -> Vec<(bool, bool, usize)> {
    pairs.iter().map(|&(a, b)| (field.is_never(a, b), field.has_met(a, b), b)).collect()
}

type Key = (Option<Cost>, [u32; 2], Vec<(bool, bool, usize)>);

/// The best pairing by brute force.
fn best(field: &Field, method: Method, bye: Option<usize>) -> (Cost, Pairs) {
    let entries: Vec<usize> = (0..field.size()).filter(|&e| Some(e) != bye).collect();
    let mut best: Option<(Key, Pairs)> = None;
    every_pairing(&entries, &mut Vec::new(), &mut |pairs| {
        let cost = cost(field, pairs);
        let key = match method {
            Method::RandomInGroups => (Some(cost), [0; 2], vec![]),
            Method::ByStanding => (None, [cost.never, cost.rematches], by_standing(field, pairs)),
            Method::ByStandingInGroups => (Some(cost), [0; 2], by_standing(field, pairs)),
        };
        if best.as_ref().is_none_or(|(least, _)| key < *least) {
            best = Some((key, pairs.clone()));
        }
    });
    let pairs = best.expect("an even number has a pairing").1;
    (cost(field, &pairs), pairs)
}

/// Random group sizes and history.
fn random_field(size: usize, draw: &mut StdRng) -> Field {
    let fall = draw.random_range(0..=10u32);
    let mut key = 0;
    let keys: Vec<u32> = (0..size)
        .map(|_| {
            key += u32::from(draw.random_range(0..10) < fall);
            key
        })
        .collect();
    let density = draw.random_range(0..=20u32);
    let mut met = Vec::new();
    for a in 0..size {
        for b in 0..a {
            if draw.random_range(0..20) < density {
                met.push((a, b));
            }
        }
    }
    Field::new(keys, met)
}

fn bye_order(size: usize, draw: &mut StdRng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..size).rev().filter(|_| draw.random_range(0..3u32) > 0).collect();
    if order.is_empty() {
        order.push(0);
    }
    if size.is_multiple_of(2) { vec![] } else { order }
}

/// BYE-3 and PAIR-6 by brute force.
fn expected_bye(field: &Field, order: &[usize]) -> (Option<usize>, Vec<usize>) {
    let evil = |&bye: &usize| {
        let cost = best(field, Method::RandomInGroups, Some(bye)).0;
        (cost.never, cost.rematches)
    };
    let least = order.iter().map(evil).min();
    let place = order.iter().position(|bye| Some(evil(bye)) == least);
    match place {
        Some(place) => (Some(order[place]), order[..place].to_vec()),
        None => (None, vec![]),
    }
}

fn assert_whole(field: &Field, proposal: &Proposal, label: &str) {
    let found = breaches(field, &proposal.pairs, proposal.bye, &[]);
    let rematches = found.iter().filter(|b| matches!(b, Breach::Rematch(..))).count();
    assert_eq!(rematches as u32, proposal.cost.rematches, "{label}");
    assert!(found.iter().all(|b| matches!(b, Breach::Rematch(..) | Breach::OtherGroup(..))), "{label}: {found:?}");
    assert!(proposal.pairs.is_sorted(), "{label}");
    assert!(proposal.pairs.iter().all(|&(a, b)| a < b), "{label}");
    assert_eq!(proposal.cost, cost(field, &proposal.pairs), "{label}");
}

/// Adds pairs never to be made, rare or many, which may have met.
fn with_never(field: &Field, draw: &mut StdRng) -> Field {
    let size = field.size();
    let density = draw.random_range(0..=12u32);
    let pairs = (0..size).flat_map(|a| (0..a).map(move |b| (a, b)));
    let never: Vec<(usize, usize)> = pairs.filter(|_| draw.random_range(0..12) < density).collect();
    field.clone().never_pairing(never)
}

#[test]
fn brute_force_up_to_ten() {
    for seed in 0..6000u64 {
        let mut draw = StdRng::seed_from_u64(seed);
        let size = draw.random_range(0..=if seed % 16 == 0 { 10 } else { 8 });
        let field = random_field(size, &mut draw);
        // PAIR-6: pairs never to be made are made only where every pairing has one.
        let field = if seed % 2 == 0 { with_never(&field, &mut draw) } else { field };
        let order = bye_order(size, &mut draw);
        let (bye, passed_over) = expected_bye(&field, &order);
        for method in METHODS {
            let label = format!("seed {seed}, {method:?}, {field:?}, bye order {order:?}");
            let proposal = propose(&field, method, &order, &mut draw);
            assert_whole(&field, &proposal, &label);
            assert_eq!(proposal.bye, bye, "{label}");
            assert_eq!(proposal.passed_over, passed_over, "{label}");
            let (least, pairs) = best(&field, method, bye);
            assert_eq!(proposal.cost, least, "{label}");
            if method != Method::RandomInGroups {
                assert_eq!(proposal.pairs, pairs, "{label}");
            }
        }
    }
}

/// Criteria stacked into one number, solved by `integer-blossom`; `None` where they do not fit.
#[cfg(not(target_arch = "wasm32"))]
fn stacked(field: &Field) -> Option<Cost> {
    let size = field.size();
    let base = size as i128 / 2 + 1;
    let group = |entry| i128::from(field.group(entry));
    // Last digit: pairs kept apart.
    let has_wishes = (0..size).any(|a| (0..a).any(|b| field.is_kept_apart(a, b)));
    let unit = if has_wishes { base } else { 1 };
    let reach = (i128::from(field.boundaries() as u32).pow(2) * base + 1) * unit;
    let mut weights = vec![reach];
    for _ in 0..field.boundaries() {
        weights.push(weights.last()?.checked_mul(base)?);
    }
    let never = weights.last()?.checked_mul(base)?;
    never.checked_mul(base)?.checked_mul(64)?;
    weights.reverse(); // rematch, boundary 0, boundary 1, ...
    let mut matrix = vec![0i128; size * size];
    for a in 0..size {
        for b in a + 1..size {
            let crossed = field.group(a) as usize + 1..field.group(b) as usize + 1;
            let met = weights[0] * i128::from(field.has_met(a, b)) + never * i128::from(field.is_never(a, b));
            let distance = (group(b) - group(a)).pow(2);
            let apart = i128::from(field.is_kept_apart(a, b));
            matrix[a * size + b] = met + weights[crossed].iter().sum::<i128>() + distance * unit + apart;
        }
    }
    let mates = integer_blossom::min_weight_perfect_matching(&matrix, size);
    let pairs: Pairs = mates.into_iter().enumerate().filter(|(a, b)| a < b).collect();
    Some(cost(field, &pairs))
}

/// A random event paired by this engine: groups by wins, some leave.
fn event(size: usize, rounds: u32, drops: u32, draw: &mut StdRng) -> Field {
    let mut wins = vec![0u32; size];
    let mut order: Vec<usize> = (0..size).collect();
    let mut met = Vec::new();
    let field = |order: &[usize], wins: &[u32], met: &[(usize, usize)]| {
        let place: Vec<usize> = (0..size).map(|e| order.iter().position(|&o| o == e).unwrap_or(usize::MAX)).collect();
        Field::new(order.iter().map(|&e| wins[e]), met.iter().map(|&(a, b)| (place[a], place[b])))
    };
    for _ in 1..rounds {
        let now = field(&order, &wins, &met);
        let byes: Vec<usize> = (0..now.size() * (now.size() % 2)).rev().collect();
        let proposal = propose(&now, Method::RandomInGroups, &byes, draw);
        for (a, b) in proposal.pairs {
            met.push((order[a], order[b]));
            wins[order[if draw.next_u32().is_multiple_of(2) { a } else { b }]] += 1;
        }
        if let Some(bye) = proposal.bye {
            wins[order[bye]] += 1;
        }
        order.retain(|_| draw.random_range(0..100u32) >= drops);
        order.sort_by_key(|&e| (std::cmp::Reverse(wins[e]), e));
    }
    if order.len() % 2 == 1 {
        order.pop();
    }
    field(&order, &wins, &met)
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn another_exact_search_up_to_sixty() {
    let mut compared = 0;
    for seed in 0..1200u64 {
        let mut draw = StdRng::seed_from_u64(seed);
        // Fields above 32 entries are cut into blocks.
        let half = draw.random_range(if seed % 2 == 0 { 17..=30 } else { 1..=30usize });
        let size = 2 * half;
        let rounds = draw.random_range(1..=12u32);
        let field = match seed % 3 {
            0 => random_field(size, &mut draw),
            1 => event(size, rounds, 3, &mut draw),
            _ => event(size.min(20), size.min(20) as u32 - 1, 3, &mut draw),
        };
        let field = if seed % 4 == 0 { with_never(&field, &mut draw) } else { field };
        let label = format!("seed {seed}, {field:?}");
        let proposal = propose(&field, Method::RandomInGroups, &[], &mut draw);
        assert_whole(&field, &proposal, &label);
        let in_groups = propose(&field, Method::ByStandingInGroups, &[], &mut draw);
        assert_eq!(in_groups.cost, proposal.cost, "{label}");
        let by_standing = propose(&field, Method::ByStanding, &[], &mut draw);
        let evil = |cost: &Cost| (cost.never, cost.rematches);
        assert_eq!(evil(&by_standing.cost), evil(&proposal.cost), "{label}");
        if let Some(least) = stacked(&field) {
            assert_eq!(proposal.cost, least, "{label}");
            compared += 1;
        }
    }
    assert!(compared > 800, "{compared}");
}

/// Adds pairs to keep apart, half of them neighbours in the standing.
fn with_wishes(field: &Field, draw: &mut StdRng) -> Field {
    let size = field.size().max(2);
    let wishes: Vec<(usize, usize)> = (0..draw.random_range(1..=size))
        .map(|_| {
            let a = draw.random_range(0..size - 1);
            let far = draw.random_range(0..2u32) == 0;
            (a, if far { draw.random_range(0..size) } else { a + 1 })
        })
        .collect();
    field.clone().keeping_apart(wishes)
}

/// PAIR-6: wishes choose among the best pairings only; by standing there is no choice.
#[test]
fn those_kept_apart_meet_only_where_every_best_pairing_has_them_meet() {
    let mut met_all_the_same = 0;
    for seed in 0..6000u64 {
        let mut draw = StdRng::seed_from_u64(seed);
        let size = draw.random_range(0..=if seed % 16 == 0 { 10 } else { 8 });
        let field = random_field(size, &mut draw);
        let field = if seed % 2 == 0 { with_never(&field, &mut draw) } else { field };
        let wished = with_wishes(&field, &mut draw);
        let order = bye_order(size, &mut draw);
        for method in METHODS {
            let label = format!("seed {seed}, {method:?}, {wished:?}, bye order {order:?}");
            let proposal = propose(&wished, method, &order, &mut StdRng::seed_from_u64(seed));
            let plain = propose(&field, method, &order, &mut draw);
            assert_whole(&wished, &proposal, &label);
            assert_eq!((proposal.bye, &proposal.passed_over), (plain.bye, &plain.passed_over), "{label}");
            assert_eq!(Cost { apart: 0, ..proposal.cost.clone() }, plain.cost, "{label}");
            if method == Method::RandomInGroups {
                assert_eq!(proposal.cost, best(&wished, method, proposal.bye).0, "{label}");
                met_all_the_same += u32::from(proposal.cost.apart > 0);
            } else {
                assert_eq!(proposal.pairs, plain.pairs, "{label}");
            }
        }
    }
    assert!(met_all_the_same > 300, "{met_all_the_same}");
}

/// With blocks, against the other exact search.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn wishes_in_large_fields_against_another_exact_search() {
    let (mut compared, mut kept) = (0, 0);
    for seed in 0..600u64 {
        let mut draw = StdRng::seed_from_u64(seed);
        let size = 2 * draw.random_range(17..=30usize);
        let rounds = draw.random_range(1..=12u32);
        let plain = if seed % 2 == 0 { random_field(size, &mut draw) } else { event(size, rounds, 3, &mut draw) };
        let plain = if seed % 3 == 0 { with_never(&plain, &mut draw) } else { plain };
        let field = with_wishes(&plain, &mut draw);
        let proposal = propose(&field, Method::RandomInGroups, &[], &mut draw);
        let label = format!("seed {seed}, {field:?}");
        assert_whole(&field, &proposal, &label);
        if let Some(least) = stacked(&field) {
            assert_eq!(proposal.cost, least, "{label}");
            compared += 1;
            kept += u32::from(proposal.cost.apart == 0);
        }
    }
    assert!(compared > 200 && kept > 100 && kept < compared, "{compared} {kept}");
}

/// Many boundaries and unavoidable rematches exceed every integer type.
#[test]
fn more_groups_than_fit_a_number() {
    let size = 60;
    let keys = 0..size as u32;
    let mut met = Vec::new();
    for a in 0..size {
        met.extend((0..a).filter(|b| a % 10 != b % 10).map(|b| (a, b)));
    }
    let mut draw = StdRng::seed_from_u64(1);
    // Only entries 10 places apart can meet: neighbours in chains of six.
    let field = Field::new(keys.clone(), met.iter().copied());
    let proposal = propose(&field, Method::RandomInGroups, &[], &mut draw);
    assert_eq!((proposal.cost.rematches, proposal.cost.distance), (0, 30 * 100));
    assert!(proposal.pairs.iter().all(|&(a, b)| b - a == 10 && a / 10 % 2 == 0));
    // One pair less: two of the first chain must have a rematch.
    met.push((0, 10));
    met.extend([(0, 20), (0, 30), (0, 40), (0, 50)]);
    let field = Field::new(keys, met);
    let proposal = propose(&field, Method::RandomInGroups, &[], &mut draw);
    assert_whole(&field, &proposal, "one chain broken");
    assert_eq!(proposal.cost.rematches, 1);
}

#[test]
fn nobody_one_two_and_all_have_met() {
    let mut draw = StdRng::seed_from_u64(1);
    for method in METHODS {
        let empty = propose(&Field::new([], []), method, &[], &mut draw);
        assert_eq!((empty.pairs, empty.bye), (vec![], None));
        let one = propose(&Field::new([1], []), method, &[0], &mut draw);
        assert_eq!((one.pairs, one.bye), (vec![], Some(0)));
        let two = propose(&Field::new([1, 1], [(0, 1)]), method, &[], &mut draw);
        assert_eq!((two.pairs, two.cost.rematches), (vec![(0, 1)], 1));
        let met = (0..21usize).flat_map(|a| (0..a).map(move |b| (a, b)));
        let field = Field::new((0..21).map(|entry| entry / 4), met);
        let all = propose(&field, method, &[20, 19], &mut draw);
        assert_eq!((all.cost.rematches, all.bye), (10, Some(20)));
        assert!(all.passed_over.is_empty());
    }
}

/// PAIR-5 (3): both pairings have equal crossings.
#[test]
fn two_short_floats_are_better_than_a_long_one() {
    let field = Field::new([3, 2, 1, 0], [(0, 1), (2, 3)]);
    let two = vec![(0, 2), (1, 3)];
    assert_eq!(cost(&field, &two), Cost { crossings: vec![1, 2, 1], distance: 8, ..Cost::default() });
    assert_eq!(cost(&field, &[(0, 3), (1, 2)]), Cost { crossings: vec![1, 2, 1], distance: 10, ..Cost::default() });
    for method in [Method::RandomInGroups, Method::ByStandingInGroups] {
        let mut draw = StdRng::seed_from_u64(1);
        assert_eq!(propose(&field, method, &[], &mut draw).pairs, two, "{method:?}");
    }
}

#[test]
fn bye_3_passes_over_whose_bye_would_repeat_a_match() {
    // 0, 1 and 2 have all met, so one of them gets the bye.
    let field = Field::new([2, 2, 1, 1, 0], [(0, 1), (0, 2), (1, 2)]);
    let mut draw = StdRng::seed_from_u64(1);
    for method in METHODS {
        let proposal = propose(&field, method, &[4, 3, 2, 1, 0], &mut draw);
        assert_eq!((proposal.bye, proposal.passed_over), (Some(2), vec![4, 3]));
        assert_eq!(proposal.cost.rematches, 0);
    }
}

#[test]
fn examples_of_the_rules() {
    // pairing_by_standing: places 1 to 4 have equal points, 5 and 6 fewer, 3 and 4 have met.
    let field = Field::new([4, 4, 4, 4, 3, 3], [(2, 3)]);
    let mut draw = StdRng::seed_from_u64(1);
    let mut pairs = |method| propose(&field, method, &[], &mut draw).pairs;
    assert_eq!(pairs(Method::ByStanding), [(0, 1), (2, 4), (3, 5)]);
    assert_eq!(pairs(Method::ByStandingInGroups), [(0, 2), (1, 3), (4, 5)]);
    // pairing_float: two of the three above meet, the third meets the one below.
    let field = Field::new([5, 5, 5, 4], []);
    for seed in 0..50 {
        let mut draw = StdRng::seed_from_u64(seed);
        let proposal = propose(&field, Method::RandomInGroups, &[], &mut draw);
        assert_eq!(proposal.cost, Cost { crossings: vec![1], distance: 1, ..Cost::default() });
    }
    // PAIR-5, the example for 2 and 3.
    let field = Field::new([3, 2, 2, 1], []);
    for seed in 0..50 {
        let mut draw = StdRng::seed_from_u64(seed);
        let pairs = propose(&field, Method::RandomInGroups, &[], &mut draw).pairs;
        assert!(pairs == [(0, 1), (2, 3)] || pairs == [(0, 2), (1, 3)], "{pairs:?}");
    }
}

/// Pearson's statistic of counts over `kinds` pairings.
fn chi_square(kinds: usize, times: u32, mut pairing: impl FnMut() -> Pairs) -> f64 {
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..times {
        *counts.entry(pairing()).or_insert(0u32) += 1;
    }
    assert!(counts.len() <= kinds, "{counts:?}");
    let expected = f64::from(times) / kinds as f64;
    let missing = (kinds - counts.len()) as f64 * expected;
    let differences = counts.values().map(|&count| (f64::from(count) - expected).powi(2));
    missing + differences.sum::<f64>() / expected
}

#[test]
fn every_optimal_pairing_is_equally_likely() {
    // Keys, number of optimal pairings, a bound exceeded once in 10,000 times.
    let cases: [(&[u32], usize, f64); 5] = [
        (&[1, 1, 1, 1], 3, 18.4),
        (&[1, 1, 1, 1, 1, 1], 15, 42.6),
        (&[2, 2, 2, 1], 3, 18.4),
        (&[2, 2, 2, 1, 1, 1], 9, 31.8),
        (&[3, 2, 2, 2, 2, 1], 12, 37.4),
    ];
    for (keys, kinds, bound) in cases {
        let field = Field::new(keys.iter().copied(), []);
        let mut draw = StdRng::seed_from_u64(11);
        let statistic = chi_square(kinds, 30_000, || propose(&field, Method::RandomInGroups, &[], &mut draw).pairs);
        assert!(statistic < bound, "{keys:?}: {statistic}");
    }
    // With a constraint: 12 of 15 pairings remain.
    let field = Field::new([1; 6], [(0, 1)]);
    let mut draw = StdRng::seed_from_u64(11);
    let statistic = chi_square(12, 30_000, || propose(&field, Method::RandomInGroups, &[], &mut draw).pairs);
    assert!(statistic < 37.4, "{statistic}");
}

/// The bounds detect a biased shuffle made of few exchanges.
#[test]
fn a_biased_shuffle_would_be_noticed() {
    let mut draw = StdRng::seed_from_u64(11);
    let statistic = chi_square(15, 30_000, || {
        let mut seats: Vec<usize> = (0..6).collect();
        for _ in 0..4 {
            let mut seat = || draw.random_range(0..6u32) as usize;
            seats.swap(seat(), seat());
        }
        let mut pairs: Pairs = seats.chunks(2).map(|p| (p[0].min(p[1]), p[0].max(p[1]))).collect();
        pairs.sort_unstable();
        pairs
    });
    assert!(statistic > 42.6, "{statistic}");
}

/// PAIR-8: seeds give the same pairing on every platform and in later versions.
#[test]
fn golden_draws() {
    let text = |field: &Field, order: &[usize]| {
        let proposal = propose(field, Method::RandomInGroups, order, &mut StdRng::seed_from_u64(2026));
        let pairs: Vec<String> = proposal.pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        format!("{} bye {:?}", pairs.join(" "), proposal.bye)
    };
    let easy = Field::new([3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1], [(0, 1), (3, 4), (8, 9)]);
    assert_eq!(text(&easy, &[10, 9]), "0-2 1-4 3-8 5-6 7-9 bye Some(10)");
    let dense = (0..24usize).flat_map(|a| (0..a).filter(move |b| (a * b) % 5 != 1).map(move |b| (a, b)));
    assert_eq!(
        text(&Field::new((0..24).map(|entry| entry / 3), dense), &[]),
        "0-1 2-3 4-9 5-10 6-11 7-8 12-13 14-19 15-20 16-21 17-18 22-23 bye None"
    );
}

#[test]
fn audit_names_every_breach() {
    let field = Field::new([2, 2, 2, 2, 1, 1, 0], [(0, 1)]);
    assert_eq!(breaches(&field, &[(0, 2), (1, 3), (4, 5)], Some(6), &[6, 5]), []);
    assert_eq!(
        breaches(&field, &[(1, 0), (2, 4), (3, 6), (3, 9)], Some(4), &[6, 5]),
        [
            Breach::Unknown(9),
            Breach::Unpaired(5),
            Breach::PairedTwice(3),
            Breach::PairedTwice(4),
            Breach::Rematch(0, 1),
            Breach::OtherGroup(2, 4),
            Breach::OtherGroup(3, 6),
            Breach::ByeNotLowest { given: 4, due: 6 },
        ]
    );
    let even = Field::new([1, 1], []);
    assert_eq!(breaches(&even, &[], Some(0), &[]), [Breach::Unpaired(1), Breach::ByeNotNeeded(0)]);
    let step_down = Field::new([3, 2, 2, 1], []);
    assert_eq!(breaches(&step_down, &[(0, 1), (2, 3)], None, &[]), []);
    assert_eq!(breaches(&step_down, &[(0, 3), (1, 2)], None, &[]), [Breach::OtherGroup(0, 3)]);
}
