//! Random interleavings on two and three devices that open each other's files, in every format: nothing is lost or doubled,
//! every log can be read and has no finding of its own, and once all have opened the last file all have the same event.
//!
//! `TOPCUT_FULL=1` runs many more. A failure names its seed.

mod desk;
mod meeting;

use desk::{Desk, custom, entered, scores};
use meeting::{Device, figures, joined, joined_by, look};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::engine::command::{ClockCommand, Command, DraftResult, Leaving, LeavingMatch, ResultEnd};
use topcut::engine::file::merge::{Decided, Join, Offer, Whose};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Side, TableNumber};
use topcut::engine::judging::{FinalRuling, NoteId, NoteKind};
use topcut::engine::log::fact::Omitted;
use topcut::engine::squad::ListMark;
use topcut::engine::structure::Plan;
use topcut::engine::tournament::desk::Apart;
use topcut::engine::tournament::round::{Round, RoundState};
use topcut::engine::tournament::{JudgeNote, Tournament};

fn events() -> u64 {
    if std::env::var_os("TOPCUT_FULL").is_some() { 3000 } else { 30 }
}

fn each_seed(run: fn(u64)) {
    let failed = |seed: &u64| std::panic::catch_unwind(|| run(*seed)).is_err();
    let wrong: Vec<u64> = (0..events()).filter(failed).collect();
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

/// An event under way, on so many devices.
fn start(rng: &mut StdRng, seed: u64, devices: usize) -> Vec<Device> {
    let format = FORMATS[rng.random_range(0..FORMATS.len())];
    let players = rng.random_range(4..=14_u16);
    let cut = [0, 2, 4][rng.random_range(0..3_usize)];
    let mut desk = Desk::open(format.id, custom(rng.random_range(1..=4), cut));
    desk.seed = seed << 20;
    let kind = desk.state().rules.entry;
    desk.must(Command::AddEntries((1..=players).map(|n| entered(kind, &format!("P{n}"))).collect()));
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

/// The first one opens the files of all others, and all others its own: everybody has the same event, and no file has
/// anything new for anybody.
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
            // A decision that both took alike is still to be noted.
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

/// One random act; refused ones change nothing.
fn act(device: &mut Device, rng: &mut StdRng) {
    let state = device.state();
    match rng.random_range(0..24_u32) {
        0 if device.log().undoable().is_some_and(|entry| entry.seq.0 > 2) => device.undo(),
        1 if device.log().redoable().is_some() => device.redo(),
        _ => _ = device.ask(&any_command(device, &state, rng)),
    }
}

fn any_command(device: &Device, state: &Tournament, rng: &mut StdRng) -> Command {
    let kind = state.rules.entry;
    let entry = EntryId(rng.random_range(0..state.entries.len() as u16));
    match (rng.random_range(0..30_u32), state.last_round()) {
        (0..=13, Some(round)) if round.state == RoundState::Posted && !round.is_complete() => {
            let open = round.missing();
            let table = open[rng.random_range(0..open.len())];
            Command::EnterResult(round.number, table, draft(device, round, rng))
        }
        (0..=11, Some(round)) if round.state == RoundState::Proposed => Command::PostRound { accept_rematches: true },
        (0..=9, _) => match state.plan {
            Some(Plan { rounds, cut, .. })
                if state.swiss.len() >= usize::from(rounds) && cut > 0 && state.bracket.is_none() =>
            {
                Command::Cut { declined: Vec::new() }
            }
            _ => Command::PairRound,
        },
        (14 | 15, Some(round)) => Command::CorrectResult {
            round: round.number,
            table: table(round, rng),
            result: draft(device, round, rng),
            redo_bracket: rng.random_range(0..2_u32) == 0,
        },
        (16, Some(round)) => Command::ClearResult(round.number, table(round, rng)),
        (17, Some(round)) => Command::ExtendTable { round: round.number, table: table(round, rng), minutes: 5 },
        (18, Some(round)) => Command::RollSalvo(round.number, table(round, rng), [3, 2]),
        (19, _) => Command::AddEntries(vec![entered(kind, ["Late", "Later", "Latest"][rng.random_range(0..3_usize)])]),
        (20, _) => {
            let running = [LeavingMatch::Concession, LeavingMatch::NoShow][rng.random_range(0..2_usize)];
            Command::Drop(entry, Leaving { running, note: String::new() })
        }
        (21, _) => Command::Return(entry),
        (22, _) => {
            let mut details = state.entries[entry.index()].details.clone();
            details.club = ["north", "south"][rng.random_range(0..2_usize)].into();
            Command::EditEntry(entry, details)
        }
        (23, _) => Command::Clock([ClockCommand::Start, ClockCommand::Pause][rng.random_range(0..2_usize)]),
        (24, _) => {
            let text = format!("a ruling {}", rng.random_range(0..50_u32));
            Command::Note(JudgeNote { kind: NoteKind::Review, entries: vec![entry], text, ..JudgeNote::default() })
        }
        (25, _) => {
            let ruling = FinalRuling { by: String::new(), upheld: rng.random_range(0..2_u32) == 0, text: "so".into() };
            Command::RuleNote(NoteId(rng.random_range(0..3)), ruling)
        }
        (26, _) => {
            let pair = Apart { a: entry, b: EntryId(0), reason: String::new() };
            Command::KeepApart(pair, rng.random_range(0..3_u32) > 0)
        }
        (27, _) => Command::MarkList { entry, member: 0, mark: ListMark::HandedIn },
        (28, _) => Command::WithdrawRound,
        _ => {
            let mut setup = state.setup.clone();
            setup.place = ["Hall", "Shop"][rng.random_range(0..2_usize)].into();
            Command::EditSetup(setup)
        }
    }
}

fn table(round: &Round, rng: &mut StdRng) -> TableNumber {
    let tables: Vec<TableNumber> = round.matches.iter().map(|played| played.table).collect();
    if tables.is_empty() { TableNumber(1) } else { tables[rng.random_range(0..tables.len())] }
}

fn draft(device: &Device, round: &Round, rng: &mut StdRng) -> DraftResult {
    let side = Side::BOTH[rng.random_range(0..2_usize)];
    let drops = [rng.random_range(0..12_u32) == 0, false];
    let draft = match rng.random_range(0..5_u32) {
        0 => DraftResult { end: ResultEnd::Concession(side), ..scores(20, 13) },
        1 => DraftResult { end: ResultEnd::Won(side), salvo: Some(side), ..scores(40, 40) },
        _ => device.desk.won(round.number, side, rng.random_range(0..30)),
    };
    DraftResult { drops, ..draft }
}
