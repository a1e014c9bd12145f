//! Random acts at a device: commands of every kind, most of them such that the event goes on.

use rand::RngExt;
use rand::rngs::StdRng;
use topcut::engine::command::{ClockCommand, Command, DraftResult, Leaving, LeavingMatch, ResultEnd};
use topcut::engine::id::{EntryId, RoundRef, Side, TableNumber};
use topcut::engine::judging::{CheckResult, FinalRuling, NoteId, NoteKind, Outcome};
use topcut::engine::rules::Rules;
use topcut::engine::squad::{List, ListMark};
use topcut::engine::structure::Plan;
use topcut::engine::tournament::desk::Apart;
use topcut::engine::tournament::round::Pair;
use topcut::engine::tournament::round::{Round, RoundState};
use topcut::engine::tournament::setup::{Setup, Staff};
use topcut::engine::tournament::{JudgeNote, Tournament};

use super::Device;
use crate::desk::{entered, scores};

/// One random act; refused ones change nothing.
pub fn act(device: &mut Device, rng: &mut StdRng) {
    let state = device.state();
    match rng.random_range(0..24_u32) {
        0 if device.log().undoable().is_some_and(|entry| entry.seq.0 > 2) => device.undo(),
        1 if device.log().redoable().is_some() => device.redo(),
        _ => _ = device.ask(&any_command(device, &state, rng)),
    }
}

/// The announcement names staff, so that duties and decisions have somebody.
pub fn staffed(setup: Setup) -> Setup {
    let staff =
        Staff { organiser: "Org".into(), head_judges: vec!["Hanna".into()], judges: vec!["Jo".into(), "Kim".into()] };
    Setup { staff, ..setup }
}

pub fn any_command(device: &Device, state: &Tournament, rng: &mut StdRng) -> Command {
    match (rng.random_range(0..10_u32), state.last_round()) {
        (0..=3, Some(round)) if round.state == RoundState::Posted && !round.is_complete() => {
            let open = round.missing();
            Command::EnterResult(round.number, of(rng, &open), draft(device, round, rng))
        }
        (0..=3, Some(round)) if round.state == RoundState::Proposed => Command::PostRound { accepted: true },
        (0..=3, _) => onward(state),
        (4..=6, Some(round)) => in_round(device, state, round, rng),
        (7, _) => judging(state, rng),
        _ => people(state, rng),
    }
}

fn onward(state: &Tournament) -> Command {
    match state.plan {
        Some(Plan { rounds, cut, .. })
            if state.swiss.len() >= usize::from(rounds) && cut > 0 && state.bracket.is_none() =>
        {
            Command::Cut { declined: Vec::new() }
        }
        _ => Command::PairRound,
    }
}

fn in_round(device: &Device, state: &Tournament, round: &Round, rng: &mut StdRng) -> Command {
    let (number, table) = (round.number, table(round, rng));
    match rng.random_range(0..16_u32) {
        0..=2 => {
            let rounds: Vec<&Round> =
                state.swiss.iter().chain(state.bracket.iter().flat_map(|bracket| &bracket.rounds)).collect();
            let round = of(rng, &rounds);
            Command::CorrectResult {
                round: round.number,
                table: self::table(round, rng),
                result: draft(device, round, rng),
                redo_bracket: rng.random_range(0..2_u32) == 0,
            }
        }
        3 | 4 => Command::ClearResult(number, table),
        5 => Command::ExtendTable { round: number, table, minutes: of(rng, &[5, 10, -5]) },
        6 => Command::RollSalvo(number, table, [rng.random_range(0..4), 2]),
        7 if rng.random_range(0..2_u32) == 0 => Command::AnnounceLeaving {
            entry: entry(state, rng),
            leaves: rng.random_range(0..3_u32) > 0,
            note: String::new(),
        },
        7 if rng.random_range(0..2_u32) == 0 => Command::CheckResult(number, table, rng.random_range(0..3_u32) > 0),
        7 => Command::StillPlaying(number, table, of(rng, &[0, 5, 10])),
        8 | 9 => Command::Clock(of(
            rng,
            &[
                ClockCommand::Start,
                ClockCommand::Start,
                ClockCommand::Pause,
                ClockCommand::Move(-3),
                ClockCommand::Reset,
                ClockCommand::Begin,
                ClockCommand::Set(754_000),
            ],
        )),
        10 => match state.rules.missions.first() {
            Some(name) if rng.random_range(0..2_u32) == 0 => Command::SayMission(number, name.to_string()),
            _ => Command::DrawMission(number),
        },
        11 => Command::WithdrawRound,
        12 if round.is_posted() => Command::SeatLatecomers { accepted: false },
        12 => Command::DrawOthers { kept: vec![table] },
        13 => by_hand(round, rng),
        14 if rng.random_range(0..2_u32) == 0 => Command::RedoCut { declined: Vec::new() },
        14 => {
            Command::ReplaceSeed { leaves: entry(state, rng), declined: vec![entry(state, rng)], willing: Vec::new() }
        }
        _ if rng.random_range(0..6_u32) == 0 => Command::Close,
        _ => Command::ChangePlan(Plan {
            rounds: rng.random_range(1..=5),
            cut: of(rng, &[0, 2, 4]),
            third_place: rng.random_range(0..2_u32) == 0,
        }),
    }
}

/// Two pairs exchange their second sides.
fn by_hand(round: &Round, rng: &mut StdRng) -> Command {
    let mut pairs: Vec<Pair> = round
        .matches
        .iter()
        .map(|played| Pair {
            table: played.table,
            a: played.sides[0],
            b: played.sides[1],
            slot: played.slot,
            time: played.time,
        })
        .collect();
    if pairs.len() >= 2 {
        let one = rng.random_range(1..pairs.len());
        (pairs[0].b, pairs[one].b) = (pairs[one].b, pairs[0].b);
    }
    let byes = round.byes.iter().map(|bye| bye.entry).collect();
    Command::ReplacePairing { pairs, byes, waived: Vec::new() }
}

fn judging(state: &Tournament, rng: &mut StdRng) -> Command {
    let note = NoteId(rng.random_range(0..5));
    match rng.random_range(0..10_u32) {
        0..=3 => {
            let text = format!("a ruling {}", rng.random_range(0..4_u32));
            let kind = of(rng, &[NoteKind::Review, NoteKind::Lost, NoteKind::Checked, NoteKind::Warning]);
            let round = state.last_round().filter(|_| rng.random_range(0..2_u32) == 0);
            let table = round.map(|round| table(round, rng)).filter(|_| rng.random_range(0..2_u32) == 0);
            Command::Note(JudgeNote {
                kind,
                round: round.map(|round| round.number),
                table,
                entries: vec![entry(state, rng)],
                text,
                author: of(rng, &["Hanna", "Jo", "Org"]).into(),
                what: "a template".into(),
                minutes: Some(5),
                check: Some(CheckResult::Good),
                ..JudgeNote::default()
            })
        }
        4 | 5 => {
            let upheld = rng.random_range(0..2_u32) == 0;
            Command::RuleNote(note, FinalRuling { by: "Hanna".into(), upheld, text: "so".into() })
        }
        6 | 7 => Command::SettleNote(note, of(rng, &[Outcome::Replaced, Outcome::NotReplaced])),
        8 => Command::SetDuty(of(rng, &["Hanna", "Jo", "Kim"]).into(), rng.random_range(0..2_u32) == 0),
        _ => Command::DrawChecks(rng.random_range(1..4)),
    }
}

fn people(state: &Tournament, rng: &mut StdRng) -> Command {
    let kind = state.rules.entry;
    let some = entry(state, rng);
    let both = || vec![some, EntryId((some.0 + 1) % state.entries.len().max(1) as u16)];
    let running = of(rng, &[LeavingMatch::Concession, LeavingMatch::NoShow, LeavingMatch::OpponentBye]);
    let leaving = Leaving { running, note: of(rng, &["", "a train", "ill"]).into(), ..Leaving::default() };
    let member = u8::from(rng.random_range(0..6_u32) == 0);
    match rng.random_range(0..20_u32) {
        0 | 1 => Command::AddEntries(vec![entered(kind, of(rng, &["Late", "Later", "Latest", "Last"]))]),
        2..=4 => Command::Drop(some, leaving),
        5 => Command::DropEntries(both(), leaving),
        6 | 7 => Command::Return(some),
        8 | 9 => Command::Disqualify(some, of(rng, &["Hanna", "Org", "Jo"]).into(), Leaving::default()),
        10 | 11 => {
            let mut details = state.entries[some.index()].details.clone();
            match rng.random_range(0..4_u32) {
                0 => details.club = of(rng, &["north", "south"]).into(),
                1 => details.squad_total = Some(of(rng, &[98, 300, 396])),
                2 => details.fixed_table = Some(TableNumber(rng.random_range(1..6))),
                _ => details.awarded_bye = !details.awarded_bye,
            }
            Command::EditEntry(some, details)
        }
        12 => {
            let total = Some(of(rng, &[97, 100, 200]));
            let list = List { name: of(rng, &["swarm", "aces"]).into(), total, ..List::default() };
            Command::FileList { entry: some, member, list }
        }
        13 => {
            let mark = of(rng, &[ListMark::HandedIn, ListMark::Checked, ListMark::Faulty]);
            Command::MarkList { entry: some, member, mark }
        }
        14 => {
            let reason = of(rng, &["", "brothers"]).into();
            Command::KeepApart(
                Apart { a: some, b: entry(state, rng), reason, never: some.0.is_multiple_of(3) },
                rng.random_range(0..3_u32) > 0,
            )
        }
        15 => match rng.random_range(0..8_u32) {
            0 | 1 => Command::CheckIn(both(), rng.random_range(0..3_u32) > 0),
            2 => Command::RemoveEntry(some),
            3 => Command::RemoveEntries(both()),
            4 => Command::PutOnWaitingList(both()),
            5 => Command::CallPlayer { entry: some, at_table: None },
            6 => Command::CallPlayer { entry: some, at_table: Some(TableNumber(1)) },
            _ => Command::MoveUp(both()),
        },
        16 => Command::OverrideRules(overridden(&state.rules, rng)),
        _ => {
            let mut setup = state.setup.clone();
            match rng.random_range(0..3_u32) {
                0 => setup.place = of(rng, &["Hall", "Shop"]).into(),
                1 => setup.places = of(rng, &[None, Some(6), Some(12)]),
                _ => setup.staff.judges = of(rng, &[vec!["Jo".into()], vec!["Jo".into(), "Kim".into()]]),
            }
            Command::EditSetup(setup)
        }
    }
}

fn overridden(rules: &Rules, rng: &mut StdRng) -> Rules {
    let mut rules = rules.clone();
    rules.minutes.swiss = of(rng, &[60, 75, 80]);
    rules
}

pub fn of<T: Clone>(rng: &mut StdRng, from: &[T]) -> T {
    from[rng.random_range(0..from.len())].clone()
}

fn entry(state: &Tournament, rng: &mut StdRng) -> EntryId {
    EntryId(rng.random_range(0..state.entries.len().max(1) as u16))
}

fn table(round: &Round, rng: &mut StdRng) -> TableNumber {
    let tables: Vec<TableNumber> = round.matches.iter().map(|played| played.table).collect();
    if tables.is_empty() { TableNumber(1) } else { of(rng, &tables) }
}

fn draft(device: &Device, round: &Round, rng: &mut StdRng) -> DraftResult {
    let side = of(rng, &Side::BOTH);
    let drops = [rng.random_range(0..12_u32) == 0, rng.random_range(0..12_u32) == 0];
    let draft = match rng.random_range(0..7_u32) {
        0 => DraftResult { end: ResultEnd::Concession(side), ..scores(20, 13) },
        1 => DraftResult { end: ResultEnd::Won(side), salvo: Some(side), ..scores(40, 40) },
        2 => DraftResult { end: ResultEnd::NoShow(side), ..scores(0, 0) },
        3 if matches!(round.number, RoundRef::Swiss(_)) => {
            DraftResult { end: ResultEnd::NotPlayed, ..DraftResult::default() }
        }
        _ => device.desk.won(round.number, side, rng.random_range(0..30)),
    };
    DraftResult { drops, ..draft }
}
