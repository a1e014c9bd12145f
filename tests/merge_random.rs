//! Random interleavings on two and three devices in every format: nothing is lost or doubled, every log is readable and
//! without findings, and after the last exchange all devices agree.
//!
//! `TOPCUT_FULL=1` runs many more. Failures name the seed.

use crate::desk;
use crate::meeting;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};

use desk::{Desk, custom, entered};
use meeting::acts::{act, staffed};
use meeting::meaning::{differences, named};
use meeting::{
    Device, assert_codes_are_found, decide_each, figures, found_only_after, joined, joined_by, joined_with, look, lost,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::engine::command::Command;
use topcut::engine::facts::Omitted;
use topcut::engine::formats::FORMATS;
use topcut::files::merge::{Decided, Join, Offer, Whose};

fn events() -> u64 {
    if std::env::var_os("TOPCUT_FULL").is_some() { 3000 } else { 30 }
}

fn each_seed(run: fn(u64)) {
    let failed = |seed: &u64| std::panic::catch_unwind(|| run(*seed)).is_err();
    let wrong: Vec<u64> = seeds(events()).filter(failed).collect();
    assert_eq!(wrong, Vec::<u64>::new(), "random devices with these seeds");
}

#[test]
fn two_devices_exchange_files() {
    each_seed(|seed| exchange(seed, 2));
}

#[test]
fn three_devices_exchange_files() {
    each_seed(|seed| exchange(seed ^ 0xABCD, 3));
}

/// A running event on this many devices.
fn start(rng: &mut StdRng, seed: u64, devices: usize) -> Vec<Device> {
    let format = FORMATS[rng.random_range(0..FORMATS.len())];
    let players = rng.random_range(4..=14_u16);
    let cut = [0, 2, 4][rng.random_range(0..3_usize)];
    let mut desk = Desk::open(format.id, custom(rng.random_range(1..=4), cut));
    desk.seed = seed << 20;
    let kind = desk.state().rules.entry;
    desk.must(Command::AddEntries((1..=players).map(|n| entered(kind, &format!("P{n}"))).collect()));
    let setup = staffed(desk.state().setup);
    desk.must(Command::EditSetup(setup));
    for _ in 0..rng.random_range(0..3_u32) {
        desk.post();
        if rng.random_range(0..2_u32) == 0 || desk.state().plan.is_some_and(|plan| plan.rounds == 1) {
            break;
        }
        desk.play_all();
        if desk.state().swiss.len() >= usize::from(desk.state().plan.unwrap().rounds) {
            break;
        }
    }
    let names = ["Ann", "Bo", "Cy"];
    names.iter().take(devices).map(|by| Device::new(&desk, by)).collect()
}

fn exchange(seed: u64, count: usize) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut devices = start(&mut rng, seed, count);
    for _ in 0..rng.random_range(1..5_u32) {
        for device in &mut devices {
            for _ in 0..rng.random_range(0..8_u32) {
                act(device, &mut rng);
            }
        }
        let (to, from) = (rng.random_range(0..count), rng.random_range(0..count));
        if to != from {
            let whose = [Whose::Ours, Whose::Theirs][rng.random_range(0..2_usize)];
            devices[to] = joined_by(&devices[to], &devices[from], || whose);
        }
    }
    settle(devices);
}

/// The first device opens all other files, then all others open its file: all agree, and no file has news.
fn settle(mut devices: Vec<Device>) {
    for from in 1..devices.len() {
        devices[0] = joined(&devices[0], &devices[from]);
    }
    for to in 1..devices.len() {
        let found = format!("{:?}", look(&devices[to], &devices[0], &Decided::default()));
        devices[to] = joined_by(&devices[to], &devices[0], || Whose::Theirs);
        let (one, other) = (figures(&devices[to].state()), figures(&devices[0].state()));
        let differs: Vec<_> = one.iter().zip(&other).filter(|(one, other)| one != other).collect();
        assert_eq!(differs, [], "device {to}: {found}");
        assert_eq!(one.len(), other.len());
    }
    for (to, ours) in devices.iter().enumerate() {
        for (from, theirs) in devices.iter().enumerate() {
            let found = look(ours, theirs, &Decided::default());
            // Equal decisions of both are still recorded.
            let is_same = |offer: &Offer| {
                let same = offer.left.iter().all(|told| told.left.why == Omitted::Same);
                same && offer.taken.is_empty() && offer.conflicts.is_empty() && offer.stays.is_empty()
            };
            let is_nothing = match &found {
                Join::Nothing => true,
                Join::Offer(offer) => is_same(offer),
                Join::Strangers | Join::Continues => false,
            };
            assert!(is_nothing, "{to} opens {from}: {found:?}");
        }
    }
}

/// Faults by kind, with seeds and an example.
type Faults = BTreeMap<String, (Vec<u64>, String)>;

#[test]
fn joins_alike_whichever_side_opens_the_other() {
    let mut faults = Faults::new();
    for seed in seeds(events() * 3) {
        let mut found: Vec<(String, String)> = Vec::new();
        let run = catch_unwind(AssertUnwindSafe(|| both_ways(seed, &mut found)));
        if let Err(panic) = run {
            let said = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            found.push((format!("panic {}", said.chars().take(40).collect::<String>()), said));
        }
        for (kind, example) in found {
            let known = faults.entry(kind).or_insert_with(|| (Vec::new(), example));
            known.0.push(seed);
        }
    }
    let mut told = String::new();
    for (kind, (seeds, example)) in &faults {
        let first: Vec<&u64> = seeds.iter().take(12).collect();
        told += &format!("{:4} x {kind}: {first:?}\n{example}\n\n", seeds.len());
    }
    assert!(faults.is_empty(), "\n{told}");
}

/// `TOPCUT_SEED` alone runs that seed; with `TOPCUT_END` all seeds before that one.
fn seeds(end: u64) -> std::ops::Range<u64> {
    let given = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let first = given("TOPCUT_SEED").unwrap_or(0);
    first..given("TOPCUT_END").unwrap_or_else(|| if first > 0 { first + 1 } else { end })
}

/// The side chosen in a difference, derived from seed and content so that both directions agree.
fn drawn(seed: u64, ours: &Device, theirs: &Device, what: &str) -> Whose {
    let mut hasher = DefaultHasher::new();
    (seed, what).hash(&mut hasher);
    let mut names = [&ours.by, &theirs.by];
    names.sort();
    let by = names[usize::from(hasher.finish().is_multiple_of(2))];
    if *by == ours.by { Whose::Ours } else { Whose::Theirs }
}

fn opened_by(seed: u64, ours: &Device, theirs: &Device) -> Device {
    let decided = decide_each(ours, theirs, |offer, conflict| {
        let what = conflict.map(|conflict| named(&offer.after, &format!("{:?}", conflict.thing)));
        drawn(seed, ours, theirs, &what.unwrap_or_default())
    });
    joined_with(ours, theirs, &decided)
}

/// Two devices join each other's files with equal decisions.
fn both_ways(seed: u64, faults: &mut Vec<(String, String)>) {
    let mut rng = StdRng::seed_from_u64(seed ^ 0xB07);
    let mut devices = start(&mut rng, seed, 2);
    if rng.random_range(0..4_u32) == 0 {
        devices = devices.into_iter().map(|device| acted(device, &mut rng, 6)).collect();
        devices[0] = opened_by(seed, &devices[0], &devices[1]);
        if rng.random_range(0..2_u32) == 0 {
            devices[1] = opened_by(seed, &devices[1], &devices[0]);
        }
    }
    devices[rng.random_range(0..2_usize)].ahead = [0, 137, 250_000][rng.random_range(0..3_usize)];
    let devices: Vec<Device> = devices.into_iter().map(|device| acted(device, &mut rng, 12)).collect();
    let [a, b] = [&devices[0], &devices[1]];
    let [one, other] = [opened_by(seed, a, b), opened_by(seed, b, a)];
    let mut fault = |kind: String, example: String| faults.push((kind, example));
    for (kind, ours, theirs, after) in [("own", a, b, &one), ("other", b, a, &other)] {
        for finding in found_only_after(&[a, b], after) {
            fault(format!("finding {}", finding.id), format!("{kind}: {finding:?}"));
        }
        for entry in lost(ours, after).into_iter().chain(lost(theirs, after)) {
            fault("lost".to_owned(), format!("{kind}: {entry:?}"));
        }
        if after.log() != ours.log() {
            assert_codes_are_found(ours, after);
            assert_codes_are_found(theirs, after);
        }
        for (name, known) in [("ours", ours), ("theirs", theirs)] {
            let again = look(after, known, &Decided::default());
            if again != Join::Nothing {
                fault(format!("again {name}"), format!("{kind}: {again:?}"));
            }
        }
        let back = joined_with(theirs, after, &decide_each(theirs, after, |_, _| Whose::Theirs));
        let differs = differences(&back.state(), &after.state());
        if !differs.is_empty() {
            fault(format!("back {}", tag(&differs)), format!("{kind}: {}", differs.join("\n")));
        }
    }
    let differs = differences(&one.state(), &other.state());
    if !differs.is_empty() {
        fault(format!("differs {}", tag(&differs)), differs.join("\n"));
    } else {
        let settled = joined_with(&one, &other, &decide_each(&one, &other, |_, _| Whose::Ours));
        let differs = differences(&one.state(), &settled.state());
        if !differs.is_empty() {
            fault(format!("settled {}", tag(&differs)), differs.join("\n"));
        }
    }
}

/// A join without questions and refusals.
fn is_plain(ours: &Device, theirs: &Device) -> bool {
    match look(ours, theirs, &Decided::default()) {
        Join::Offer(offer) => {
            let is_fit = offer.left.iter().all(|told| told.unfit.is_none());
            is_fit && !offer.asks_way && offer.conflicts.is_empty() && offer.stays.is_empty()
        }
        Join::Nothing | Join::Continues => true,
        Join::Strangers => false,
    }
}

/// Without decisions and refusals, three devices agree in any order. Otherwise orders may differ.
#[test]
fn three_devices_come_to_one_event_in_either_order() {
    let (mut plain, mut others, mut wrong) = (0, 0, Vec::new());
    for seed in seeds(events() * 3) {
        let mut rng = StdRng::seed_from_u64(seed ^ 0x3D3);
        let mut devices = start(&mut rng, seed, 3);
        devices.iter_mut().zip([0, 137, 250]).for_each(|(device, ahead)| device.ahead = ahead);
        let devices: Vec<Device> = devices.into_iter().map(|device| acted(device, &mut rng, 5)).collect();
        let [a, b, c] = [&devices[0], &devices[1], &devices[2]];
        let [ab, bc] = [opened_by(seed, a, b), opened_by(seed, b, c)];
        let [one, other] = [opened_by(seed, &ab, c), opened_by(seed, a, &bc)];
        let is_plain = [(a, b), (b, c), (&ab, c), (a, &bc)].iter().all(|(ours, theirs)| is_plain(ours, theirs));
        plain += u32::from(is_plain);
        let differs = differences(&one.state(), &other.state());
        match (differs.is_empty(), is_plain) {
            (true, _) => {}
            (false, true) => wrong.push(format!("{seed}: {}", differs.join("\n"))),
            (false, false) => others += 1,
        }
    }
    println!("{plain} plain, {others} others differ");
    assert!(plain > 0 && wrong.is_empty(), "{} of {plain}:\n{}", wrong.len(), wrong.join("\n\n"));
}

fn tag(differs: &[String]) -> String {
    differs[0].split(' ').nth(1).unwrap_or_default().to_owned()
}

fn acted(mut device: Device, rng: &mut StdRng, most: u32) -> Device {
    for _ in 0..rng.random_range(0..most) {
        act(&mut device, rng);
    }
    device
}
