//! The pairing search against brute force, against an exact search built on another crate, and against the examples of the rules.
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use topcut::engine::pairing::{Breach, Cost, Field, Method, Proposal, breaches, cost, propose};

type Pairs = Vec<(usize, usize)>;
const METHODS: [Method; 3] = [Method::RandomInGroups, Method::ByStanding, Method::ByStandingInGroups];

/// Every way to pair these entries.
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

/// What PAIR-5 (4) compares: for each entry that is not yet taken, whether it must have a rematch, then its opponent.
fn by_standing(field: &Field, pairs: &Pairs) -> Vec<(bool, usize)> {
    pairs.iter().map(|&(a, b)| (field.has_met(a, b), b)).collect()
}

/// The best pairing by the method's own order, by looking at all of them.
fn best(field: &Field, method: Method, bye: Option<usize>) -> (Cost, Pairs) {
    let entries: Vec<usize> = (0..field.size()).filter(|&e| Some(e) != bye).collect();
    let mut best: Option<((Option<Cost>, u32, Vec<(bool, usize)>), Pairs)> = None;
    every_pairing(&entries, &mut Vec::new(), &mut |pairs| {
        let cost = cost(field, pairs);
        let key = match method {
            Method::RandomInGroups => (Some(cost), 0, vec![]),
            Method::ByStanding => (None, cost.rematches, by_standing(field, pairs)),
            Method::ByStandingInGroups => (Some(cost), 0, by_standing(field, pairs)),
        };
        if best.as_ref().is_none_or(|(least, _)| key < *least) {
            best = Some((key, pairs.clone()));
        }
    });
    let pairs = best.expect("an even number has a pairing").1;
    (cost(field, &pairs), pairs)
}

/// Groups of random sizes and a random history of random density.
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
    if size % 2 == 0 { vec![] } else { order }
}

/// BYE-3 in its own words, by brute force.
fn expected_bye(field: &Field, order: &[usize]) -> (Option<usize>, Vec<usize>) {
    let rematches = |&bye: &usize| best(field, Method::RandomInGroups, Some(bye)).0.rematches;
    let fewest = order.iter().map(rematches).min();
    let place = order.iter().position(|bye| Some(rematches(bye)) == fewest);
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

#[test]
fn brute_force_up_to_ten() {
    for seed in 0..6000u64 {
        let mut draw = StdRng::seed_from_u64(seed);
        let size = draw.random_range(0..=if seed % 16 == 0 { 10 } else { 8 });
        let field = random_field(size, &mut draw);
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

/// The criteria stacked into one number, solved on the whole field by `integer-blossom`; `None` where they do not fit.
#[cfg(not(target_arch = "wasm32"))]
fn stacked(field: &Field) -> Option<Cost> {
    let size = field.size();
    let base = size as i128 / 2 + 1;
    let group = |entry| i128::from(field.group(entry));
    let reach = i128::from(field.boundaries() as u32).pow(2) * base + 1;
    let mut weights = vec![reach];
    for _ in 0..field.boundaries() {
        weights.push(weights.last()?.checked_mul(base)?);
    }
    weights.last()?.checked_mul(base)?.checked_mul(64)?;
    weights.reverse(); // rematch, boundary 0, boundary 1, ...
    let mut matrix = vec![0i128; size * size];
    for a in 0..size {
        for b in a + 1..size {
            let crossed = field.group(a) as usize + 1..field.group(b) as usize + 1;
            let met = weights[0] * i128::from(field.has_met(a, b));
            let distance = (group(b) - group(a)).pow(2);
            matrix[a * size + b] = met + weights[crossed].iter().sum::<i128>() + distance;
        }
    }
    let mates = integer_blossom::min_weight_perfect_matching(&matrix, size);
    let pairs: Pairs = mates.into_iter().enumerate().filter(|(a, b)| a < b).collect();
    Some(cost(field, &pairs))
}

/// An event played at random: groups by wins, everybody paired by this engine, some leave.
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
            wins[order[if draw.next_u32() % 2 == 0 { a } else { b }]] += 1;
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
    for seed in 0..600u64 {
        let mut draw = StdRng::seed_from_u64(seed);
        let half = draw.random_range(1..=30usize);
        let size = 2 * half;
        let rounds = draw.random_range(1..=12u32);
        let field = match seed % 3 {
            0 => random_field(size, &mut draw),
            1 => event(size, rounds, 3, &mut draw),
            _ => event(size.min(20), size.min(20) as u32 - 1, 3, &mut draw),
        };
        let label = format!("seed {seed}, {field:?}");
        let proposal = propose(&field, Method::RandomInGroups, &[], &mut draw);
        assert_whole(&field, &proposal, &label);
        let in_groups = propose(&field, Method::ByStandingInGroups, &[], &mut draw);
        assert_eq!(in_groups.cost, proposal.cost, "{label}");
        let by_standing = propose(&field, Method::ByStanding, &[], &mut draw);
        assert_eq!(by_standing.cost.rematches, proposal.cost.rematches, "{label}");
        if let Some(least) = stacked(&field) {
            assert_eq!(proposal.cost, least, "{label}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}
