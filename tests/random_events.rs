//! Random events through the app's commands: drops, returns, late arrivals, odd numbers, too many rounds, corrections,
//! undo. Nothing panics, logs replay, rounds keep the rules.
//!
//! `TOPCUT_FULL=1` runs many more. Failures name the seed.

use crate::desk;

use std::collections::{BTreeMap, BTreeSet};

use desk::{Desk, custom, entered, scores};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::audit::{What, findings};
use topcut::engine::bracket;
use topcut::engine::command::{
    ClockCommand, Command, DraftDetails, DraftResult, Leaving, LeavingMatch, Refusal, ResultEnd,
};
use topcut::engine::decide::preview;
use topcut::engine::facts::{ResultCorrected, ResultEntered, RoundPaired};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, RoundRef, Side, TableNumber};
use topcut::engine::log::live::Live;
use topcut::engine::log::{Fact, Log};
use topcut::engine::outcome::{Ended, MatchResult};
use topcut::engine::rules::{EliminationMatch, EntryKind, LaterRounds, Points, Rules, ScoreSheet};
use topcut::engine::series::{self, Course, DraftGame, TimeIn};
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::standing;
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::round::{Round, RoundState};
use topcut::engine::tournament::setup::Tier;
use topcut::engine::tournament::sheet::Sheet;
use topcut::engine::tournament::why::{why, why_bye};
use topcut::engine::tournament::{JudgeNote, Stage, Tournament};
use topcut::files::event::envelope;

fn events() -> u64 {
    if std::env::var_os("TOPCUT_FULL").is_some() { 3000 } else { 150 }
}

#[test]
fn random_events_keep_the_rules() {
    for seed in 0..events() {
        let outcome = std::panic::catch_unwind(|| run(seed));
        assert!(outcome.is_ok(), "random event with seed {seed}");
    }
}

fn run(seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let format = FORMATS[rng.random_range(0..FORMATS.len())];
    let rounds = rng.random_range(0..=9_u8);
    let players = rng.random_range(2..=24_u16);
    let cut = [0, 2, 3, 4, 6, 8][rng.random_range(0..6_usize)].min(players);
    let mut rules = format.rules.clone();
    if let Some(minutes) = format.best_of_three.filter(|_| rng.random_range(0..2_u32) == 0) {
        (rules.elimination_match, rules.minutes) = (EliminationMatch::BestOfThree, minutes);
    }
    rules.keep_apart = rng.random_range(0..2_u32) == 0;
    let third_place = rng.random_range(0..3_u32) == 0;
    let mut desk = Desk::with_rules(rules, StructureChoice::Custom(Plan { rounds, cut, third_place }));
    desk.seed = seed << 20;
    let kind = desk.state().rules.entry;
    desk.must(Command::AddEntries((1..=players).map(|n| details(kind, &mut rng, n)).collect()));
    let mut live: Option<Live> = None;
    for _ in 0..rng.random_range(40..220_u32) {
        step(&mut desk, &mut rng);
        // Like a following window: one step per entry, replay for undo and redo.
        let next = Live::of(&desk.log, live.as_ref());
        assert_eq!(*next.state(), desk.state());
        live = Some(next);
    }
    read_back(&desk.log);
    // The event may end anywhere, with open matches.
    let is_flaw = |what: &What| !matches!(what, What::NoResult | What::CutOlder(..));
    let found: Vec<_> = findings(&desk.log).into_iter().filter(|one| is_flaw(&one.what)).collect();
    assert_eq!(found, [], "seed {seed}");
}

fn details(kind: EntryKind, rng: &mut StdRng, n: u16) -> DraftDetails {
    let mut details = entered(kind, &format!("Player {n}"));
    details.squad_total = (rng.random_range(0..3_u32) > 0).then(|| rng.random_range(90..=100_u16));
    if rng.random_range(0..6_u32) == 0 {
        details.together = ["north", "south"][rng.random_range(0..2_usize)].into();
    }
    details.awarded_bye = rng.random_range(0..10_u32) == 0;
    details.fixed_table = (rng.random_range(0..12_u32) == 0).then(|| TableNumber(rng.random_range(1..9_u16)));
    details
}

/// Refused commands must change nothing.
fn step(desk: &mut Desk, rng: &mut StdRng) {
    let state = desk.state();
    if rng.random_range(0..12_u32) == 0 && desk.log.undoable().is_some() {
        undo_is_identity(desk);
        return;
    }
    let command = any_command(&state, rng);
    desk.reason = if rng.random_range(0..4_u32) == 0 { String::new() } else { "because".into() };
    let before = desk.log.clone();
    match desk.ask(&command) {
        Ok(fact) => {
            check(&state, &desk.state(), &fact);
            if rng.random_range(0..5_u32) == 0 {
                undo_is_identity_after(desk, &state);
            }
        }
        Err(_) => assert_eq!(desk.log, before),
    }
}

fn any_command(state: &Tournament, rng: &mut StdRng) -> Command {
    let round = state.last_round().cloned();
    match (rng.random_range(0..40_u32), round) {
        (0..=25, Some(round)) if round.state == RoundState::Posted && !round.is_complete() => result(&round, rng),
        (0..=25, Some(round)) if round.state == RoundState::Proposed => Command::PostRound { accepted: true },
        (0..=25, _) => onward(state),
        (26, _) => Command::AddEntries([900, 901].map(|n| details(state.rules.entry, rng, n)).to_vec()),
        (27 | 28, _) => Command::Drop(entry(state, rng), Leaving { running: leaving(rng), ..Leaving::default() }),
        (29 | 30, _) => Command::Return(entry(state, rng)),
        (31, _) if rng.random_range(0..4_u32) == 0 => {
            Command::Disqualify(entry(state, rng), "organiser".into(), Leaving::default())
        }
        (32, _) => Command::SeatLatecomers { accepted: false },
        (33, Some(_)) => correction(state, rng),
        (34, Some(round)) if rng.random_range(0..2_u32) == 0 => mission(state, &round, rng),
        (34, Some(round)) => Command::RollSalvo(round.number, table(&round, rng), [rng.random_range(0..4), 2]),
        (35, _) => [Command::WithdrawRound, Command::PairRound][rng.random_range(0..2_usize)].clone(),
        (36, _) => Command::Clock(
            [
                ClockCommand::Start,
                ClockCommand::Pause,
                ClockCommand::Move(-3),
                ClockCommand::Reset,
                ClockCommand::Begin,
                ClockCommand::Set(754_000),
                ClockCommand::Shift(1_380_000),
            ][rng.random_range(0..7_usize)],
        ),
        (37, Some(round)) if rng.random_range(0..2_u32) == 0 => {
            let minutes = [5, 10, -5][rng.random_range(0..3_usize)];
            Command::ExtendTable { round: round.number, table: table(&round, rng), minutes }
        }
        (37, Some(round)) => Command::ClearResult(round.number, table(&round, rng)),
        (38, _) => {
            Command::ReplaceSeed { leaves: entry(state, rng), declined: vec![entry(state, rng)], willing: vec![] }
        }
        (39, _) => Command::ChangePlan(Plan { rounds: rng.random_range(0..=12), cut: 2, third_place: false }),
        _ => Command::Note(JudgeNote { text: "a ruling".into(), ..JudgeNote::default() }),
    }
}

fn onward(state: &Tournament) -> Command {
    match (state.stage(), state.plan) {
        (Stage::Swiss, Some(plan)) if state.swiss.len() >= usize::from(plan.rounds) && plan.cut > 0 => {
            Command::Cut { declined: vec![] }
        }
        _ => Command::PairRound,
    }
}

fn entry(state: &Tournament, rng: &mut StdRng) -> EntryId {
    EntryId(rng.random_range(0..state.entries.len() as u16 + 1))
}

fn mission(state: &Tournament, round: &Round, rng: &mut StdRng) -> Command {
    let named = state.rules.missions.first().filter(|_| rng.random_range(0..2_u32) == 0);
    match named {
        Some(name) => Command::SayMission(round.number, name.to_string()),
        None => Command::DrawMission(round.number),
    }
}

fn leaving(rng: &mut StdRng) -> LeavingMatch {
    [LeavingMatch::Concession, LeavingMatch::NoShow, LeavingMatch::OpponentBye][rng.random_range(0..3_usize)]
}

fn table(round: &Round, rng: &mut StdRng) -> TableNumber {
    let tables: Vec<TableNumber> = round.matches.iter().map(|played| played.table).collect();
    if tables.is_empty() { TableNumber(1) } else { tables[rng.random_range(0..tables.len())] }
}

fn draft(rng: &mut StdRng) -> DraftResult {
    let side = [Side::A, Side::B][rng.random_range(0..2_usize)];
    let end = match rng.random_range(0..15_u32) {
        0 => ResultEnd::Concession(side),
        1 => ResultEnd::NoShow(side),
        2 => ResultEnd::NotPlayed,
        3 => ResultEnd::Won(side),
        4 => ResultEnd::NobodyLeft,
        5 | 6 => ResultEnd::Won(side.other()),
        7 | 8 => ResultEnd::Time,
        9 => ResultEnd::DoubleLoss,
        _ => ResultEnd::Scores,
    };
    let mut draft = scores(rng.random_range(0..=100), rng.random_range(0..=105));
    if rng.random_range(0..6_u32) == 0 {
        draft = scores(100, 100);
    }
    let mut count = || (rng.random_range(0..8_u32) > 0).then(|| rng.random_range(0..4_u16));
    let counted = [[count(), count()], [count(), count()]];
    let game = [DraftGame::Won(side), DraftGame::Won(side.other()), DraftGame::Conceded(side), DraftGame::Undecided];
    let games = (0..rng.random_range(0..4_u32)).map(|_| game[rng.random_range(0..4_usize)]).collect();
    let time = [None, Some(TimeIn::ALL[rng.random_range(0..6_usize)])][rng.random_range(0..2_usize)];
    DraftResult {
        counted,
        games,
        time,
        end,
        drops: [rng.random_range(0..15_u32) == 0, rng.random_range(0..15_u32) == 0],
        ..draft
    }
}

fn result(round: &Round, rng: &mut StdRng) -> Command {
    let open: Vec<TableNumber> = round.missing();
    Command::EnterResult(round.number, open[rng.random_range(0..open.len())], draft(rng))
}

fn correction(state: &Tournament, rng: &mut StdRng) -> Command {
    let rounds: Vec<&Round> =
        state.swiss.iter().chain(state.bracket.iter().flat_map(|bracket| &bracket.rounds)).collect();
    let round = rounds[rng.random_range(0..rounds.len())];
    let (table, result) = (table(round, rng), draft(rng));
    let _ = preview(state, round.number, table, &result); // a look never panics
    Command::CorrectResult { round: round.number, table, result, redo_bracket: rng.random_range(0..2_u32) == 0 }
}

/// COR-2: undo restores the state, redo brings it back.
fn undo_is_identity_after(desk: &mut Desk, before: &Tournament) {
    let after = desk.state();
    desk.undo();
    assert_eq!(&desk.state(), before);
    desk.redo();
    assert_eq!(desk.state(), after);
}

fn undo_is_identity(desk: &mut Desk) {
    let before = desk.state();
    desk.undo();
    desk.redo();
    assert_eq!(desk.state(), before);
    desk.undo();
}

/// The file reads back to the same log.
fn read_back(log: &Log) {
    let text = envelope::write(log);
    let read = envelope::read(&text).unwrap_or_else(|error| panic!("our own file: {error:?}"));
    assert_eq!(&read, log);
}

fn check(before: &Tournament, after: &Tournament, fact: &Fact) {
    if let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(_), .. }) = fact {
        paired_well(before, after);
    }
    if let Fact::ResultEntered(ResultEntered { round, result, .. })
    | Fact::ResultCorrected(ResultCorrected { round, result, .. }) = fact
    {
        adds_up(&before.rules, *round, result);
    }
    for round in after.swiss.iter().chain(after.bracket.iter().flat_map(|bracket| &bracket.rounds)) {
        one_place_each(round);
        results_keep_the_rules(after, round);
    }
    let rounds = after.swiss.len() as u8;
    let lines = standing(after, rounds).rows;
    let places: Vec<u16> = lines.iter().filter_map(|row| row.place).collect();
    assert_eq!(places, (1..=places.len() as u16).collect::<Vec<_>>());
    let points: Vec<u32> = lines.iter().filter(|row| row.place.is_some()).map(|row| row.points).collect();
    assert!(points.is_sorted_by(|above, below| above >= below), "STD-1");
    let _ = (placing(after), bracket::due(after));
    if let Some(round) = after.last_round() {
        assert_eq!(why(after, round).len(), round.matches.len());
        assert_eq!(why_bye(after, round).len(), round.byes.len());
    }
}

/// XW-4, EPIC-1, EPIC-4: points of a verdict, margins that add up to twice the base.
fn adds_up(rules: &Rules, round: RoundRef, result: &MatchResult) {
    let Points { win, modified, draw, loss } = rules.points;
    let margins = result.mov.iter().sum::<i32>();
    if !result.ended.is_played() {
        assert_eq!((result.points, margins), ([0, 0], 0));
        return;
    }
    assert_eq!(margins, rules.mov(round).map_or(0, |mov| 2 * i32::from(mov.base)), "{result:?}");
    let mut points = result.points;
    points.sort_unstable();
    match (result.winner, result.modified) {
        (None, _) => assert_eq!(Some(points), draw.map(|draw| [draw; 2]), "{result:?}"),
        (Some(_), false) => assert_eq!(points, [loss, win], "{result:?}"),
        (Some(_), true) => {
            assert_eq!(Some(points), modified.map(|modified| [loss, modified.points]), "{result:?}");
            assert_eq!(result.ended, Ended::Time, "EPIC-7");
        }
    }
    assert!(result.winner.is_some() || matches!(round, RoundRef::Swiss(_)), "CUT-6: {result:?}");
}

/// CUT-6, DST-1, DST-2, IA-3, IA-10: records fit the format.
fn results_keep_the_rules(state: &Tournament, round: &Round) {
    let elimination = matches!(round.number, RoundRef::Elimination(_));
    assert!(round.mission.is_none() || !state.rules.missions.is_empty(), "IA-10");
    for result in round.matches.iter().filter_map(|played| played.result.as_ref()) {
        assert!(!elimination || result.winner.is_some(), "CUT-6");
        let is_draw = result.winner.is_none() && result.ended.is_played();
        assert!(!is_draw || state.rules.points.draw.is_some(), "DST-1: no draws");
        let is_level = result.scores[0] == result.scores[1] || result.ended == Ended::MutualDestruction;
        assert!(!is_draw || is_level, "IA-3: level points");
        let Some(series) = &result.series else { continue };
        assert!(elimination && state.rules.sheet == ScoreSheet::Verdict, "DST-2");
        assert_eq!(series.record(), result.scores);
        if !matches!(result.ended, Ended::Concession(_)) {
            let decided = match series::course(&series.said(), series.time) {
                Course::Won(side) => Some(side),
                Course::Steps(game) => {
                    assert_ne!(game, 2, "DST-15: the steps never make it 1-1");
                    result.winner
                }
                other => panic!("a result that is none: {other:?}"),
            };
            assert_eq!(decided, result.winner);
        }
    }
}

/// PAIR-9: one seat per entry, one match per table.
fn one_place_each(round: &Round) {
    let mut seated = BTreeSet::new();
    let mut tables = BTreeSet::new();
    for played in &round.matches {
        assert!(tables.insert(played.table) && played.table.0 > 0, "{:?}: table twice", round.number);
        assert!(played.sides.iter().all(|id| seated.insert(*id)), "{:?}: seated twice", round.number);
    }
    let unpaired = round.byes.iter().chain(&round.losses);
    assert!(unpaired.into_iter().all(|unpaired| seated.insert(unpaired.entry)), "{:?}: two places", round.number);
}

/// BYE-3 and PAIR-4 by brute force for small fields.
fn paired_well(before: &Tournament, after: &Tournament) {
    let round = after.swiss.last().expect("the paired round");
    let present: BTreeSet<EntryId> = before.present().map(|entry| entry.id).collect();
    assert!(present.iter().all(|id| round.includes(*id)), "everyone in the event has a place");
    let RoundRef::Swiss(number) = round.number else { return };
    if number == 1 {
        return;
    }
    let sheet = Sheet::of(after, number - 1);
    let fewest = present.iter().map(|id| sheet.byes(*id)).min().unwrap_or(0);
    assert!(round.byes.iter().all(|bye| sheet.byes(bye.entry) == fewest), "BYE-3");
    let met = met(after, number, &present);
    if before.rules.later_rounds == LaterRounds::ByStanding {
        by_standing(after, round, &met);
    }
    let rematches = round.matches.iter().filter(|played| met.contains(&(played.sides[0], played.sides[1]))).count();
    if rematches > 0 && present.len() <= 10 {
        let candidates: Vec<Option<EntryId>> = if present.len().is_multiple_of(2) {
            vec![None]
        } else {
            present.iter().filter(|id| sheet.byes(**id) == fewest).map(|id| Some(*id)).collect()
        };
        let least = candidates
            .into_iter()
            .map(|bye| {
                least_rematches(&present.iter().copied().filter(|id| Some(*id) != bye).collect::<Vec<_>>(), &met)
            })
            .min();
        assert_eq!(Some(rematches), least, "PAIR-5: fewest rematches");
    }
}

/// Pairs that have met, or, once all present have met all, those that met more often than others (PAIR-5).
fn met(after: &Tournament, number: u8, present: &BTreeSet<EntryId>) -> BTreeSet<(EntryId, EntryId)> {
    let mut times: BTreeMap<(EntryId, EntryId), usize> = BTreeMap::new();
    for played in after.swiss[..usize::from(number) - 1].iter().flat_map(|round| &round.matches) {
        let [a, b] = played.sides;
        [(a, b), (b, a)].into_iter().for_each(|pair| *times.entry(pair).or_default() += 1);
    }
    let pairs = present.iter().flat_map(|a| present.iter().map(move |b| (*a, *b))).filter(|(a, b)| a != b);
    let least = pairs.map(|pair| times.get(&pair).copied().unwrap_or(0)).min().unwrap_or(0);
    times.into_iter().filter(|(_, times)| *times > least).map(|(pair, _)| pair).collect()
}

/// PAIR-5 (4) for the first entry: the highest-placed opponent not met that leaves the fewest rematches.
fn by_standing(after: &Tournament, round: &Round, met: &BTreeSet<(EntryId, EntryId)>) {
    let RoundRef::Swiss(number) = round.number else { return };
    let seated: BTreeSet<EntryId> = round.matches.iter().flat_map(|played| played.sides).collect();
    let order: Vec<EntryId> =
        standing(after, number - 1).rows.iter().map(|row| row.entry).filter(|id| seated.contains(id)).collect();
    let new = after.entries.iter().map(|entry| entry.id).filter(|id| seated.contains(id) && !order.contains(id));
    let order: Vec<EntryId> = order.iter().copied().chain(new).collect();
    if order.len() < 2 || order.len() > 10 {
        return;
    }
    let least = least_rematches(&order, met);
    let paired = |a: EntryId, b: EntryId| round.matches.iter().any(|m| m.sides == [a, b] || m.sides == [b, a]);
    let fits = |place: usize| {
        let rest: Vec<EntryId> = order.iter().copied().filter(|id| *id != order[0] && *id != order[place]).collect();
        usize::from(met.contains(&(order[0], order[place]))) + least_rematches(&rest, met) == least
    };
    let fresh = (1..order.len()).filter(|place| !met.contains(&(order[0], order[*place])));
    let all = fresh.chain((1..order.len()).filter(|place| met.contains(&(order[0], order[*place]))));
    let due = all.into_iter().find(|place| fits(*place)).expect("somebody");
    assert!(paired(order[0], order[due]), "PAIR-5 (4): {:?} meets {:?}", order[0], order[due]);
}

fn least_rematches(entries: &[EntryId], met: &BTreeSet<(EntryId, EntryId)>) -> usize {
    let Some((first, rest)) = entries.split_first() else { return 0 };
    (0..rest.len())
        .map(|index| {
            let mut others = rest.to_vec();
            let partner = others.remove(index);
            usize::from(met.contains(&(*first, partner))) + least_rematches(&others, met)
        })
        .min()
        .unwrap_or(0)
}

#[test]
fn more_rounds_than_clean_pairings_are_played_to_the_end() {
    // B2: 4 players, 9 rounds; 5 players, 9 rounds.
    for players in [2, 3, 4, 5, 7] {
        let mut desk = Desk::with_players("xwing-2e", custom(9, 0), players);
        desk.play_swiss(9);
        desk.must(Command::Close);
        assert_eq!(desk.refused(Command::PairRound), Refusal::Closed);
    }
}

#[test]
fn the_order_of_registration_changes_nothing_that_was_played() {
    // Equal results in another order of registration: equal points, margin and schedule.
    let mut desk = Desk::with_players("xwing-1e", custom(4, 0), 9);
    desk.play_swiss(4);
    let state = desk.state();
    let mut other = state.clone();
    let last = state.entries.len() as u16 - 1;
    let turned = |id: EntryId| EntryId(last - id.0);
    other.entries.reverse();
    for entry in &mut other.entries {
        entry.id = turned(entry.id);
    }
    for round in &mut other.swiss {
        for played in &mut round.matches {
            played.sides = played.sides.map(turned);
        }
        for bye in &mut round.byes {
            bye.entry = turned(bye.entry);
        }
    }
    let lines = |state: &Tournament| standing(state, 4).rows;
    for (ours, theirs) in lines(&state).iter().zip(lines(&other)) {
        assert_eq!((ours.entry, ours.points, &ours.figures), (turned(theirs.entry), theirs.points, &theirs.figures));
    }
    assert_eq!(state.setup.tier, Tier::Casual);
}
