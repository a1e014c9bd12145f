//! Small worlds exhaustively: 4 to 6 entries, 3 rounds, every result of the format with one canonical score. The
//! auditor finds nothing; counts are in `golden/perft.txt`.
//!
//! `TOPCUT_FULL=1` adds those of up to 20,000; `TOPCUT_GOLDEN=1` writes the table.

use crate::desk;

use std::collections::BTreeMap;

use desk::{Desk, custom, ended, scores};
use topcut::audit::findings;
use topcut::engine::command::{DraftResult, ResultEnd};
use topcut::engine::formats::{FORMATS, Format};
use topcut::engine::id::{EntryId, Side};
use topcut::engine::rules::{Rules, ScoreSheet};
use topcut::engine::standing::{DecidedBy, standing};
use topcut::engine::tournament::round::Round;

const ROUNDS: u8 = 3;

/// Possible results.
#[derive(Clone, Copy)]
enum Kind {
    Win(Side),
    Modified(Side),
    Draw,
}

fn kinds(rules: &Rules) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Side::BOTH.map(Kind::Win).into();
    kinds.extend(rules.points.modified.iter().flat_map(|_| Side::BOTH.map(Kind::Modified)));
    kinds.extend(rules.points.draw.map(|_| Kind::Draw));
    kinds
}

fn draft(rules: &Rules, kind: Kind) -> DraftResult {
    let turned =
        |side: Side, own: u16, their: u16| if side == Side::A { scores(own, their) } else { scores(their, own) };
    match (rules.sheet, kind) {
        (ScoreSheet::Verdict, Kind::Win(side) | Kind::Modified(side)) => ended(ResultEnd::Won(side)),
        (ScoreSheet::Squad { limit, .. } | ScoreSheet::VictoryPoints(limit), Kind::Win(side)) => {
            turned(side, limit / 2, limit / 4)
        }
        (_, Kind::Modified(side)) => turned(side, 60, 55),
        (_, Kind::Draw) => DraftResult { counted: [[Some(5); 2]; 2], salvo: None, ..scores(20, 20) },
    }
}

/// Counts over the worlds of one format and size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    worlds: u64,
    /// Pairings with a rematch.
    rematches: u64,
    /// Pairings across points.
    floats: u64,
    pairings: u64,
    byes: u64,
    /// Worlds where only the lot separates two rows.
    lots: u64,
}

struct World<'a> {
    rules: &'a Rules,
    kinds: Vec<Kind>,
    count: Count,
}

impl World<'_> {
    fn go_on(&mut self, desk: &Desk, round: u8) {
        if round > ROUNDS {
            self.finished(desk);
            return;
        }
        let mut desk = Desk { log: desk.log.clone(), seed: desk.seed, reason: String::new() };
        let paired = desk.post();
        self.paired(&desk, &paired, round);
        let tables: Vec<_> = paired.matches.iter().map(|played| played.table).collect();
        let worlds = self.kinds.len().pow(u32::try_from(tables.len()).unwrap());
        for world in 0..worlds {
            let mut next = Desk { log: desk.log.clone(), seed: desk.seed, reason: String::new() };
            let mut rest = world;
            for table in &tables {
                let kind = self.kinds[rest % self.kinds.len()];
                rest /= self.kinds.len();
                next.enter(*table, draft(self.rules, kind));
            }
            self.go_on(&next, round + 1);
        }
    }

    fn paired(&mut self, desk: &Desk, paired: &Round, round: u8) {
        let state = desk.state();
        let before = standing(&state, round - 1);
        let points = |entry: EntryId| before.row(entry).map(|row| row.points);
        let earlier = || state.swiss[..usize::from(round) - 1].iter().flat_map(|round| &round.matches);
        let is_rematch = |[a, b]: [EntryId; 2]| earlier().any(|old| old.sides == [a, b] || old.sides == [b, a]);
        self.count.pairings += 1;
        self.count.byes += u64::try_from(paired.byes.len()).unwrap();
        self.count.rematches += u64::from(paired.matches.iter().any(|played| is_rematch(played.sides)));
        let floats = |[a, b]: [EntryId; 2]| points(a) != points(b);
        self.count.floats += u64::from(paired.matches.iter().any(|played| floats(played.sides)));
    }

    fn finished(&mut self, desk: &Desk) {
        let found = findings(&desk.log);
        assert!(found.is_empty(), "{}: {found:?}\n{:#?}", self.rules.format, desk.state().swiss);
        let rows = standing(&desk.state(), ROUNDS).rows;
        self.count.worlds += 1;
        self.count.lots += u64::from(rows.iter().any(|row| row.decided_by == Some(DecidedBy::Lot)));
    }
}

/// Visits all worlds; every third pairing is drawn with another seed.
fn explore(format: &Format, entries: u16) -> Count {
    let mut desk = Desk::with_players(format.id, custom(ROUNDS, 0), entries);
    desk.seed = u64::from(entries);
    let rules = desk.state().rules;
    let mut world = World { kinds: kinds(&rules), rules: &rules, count: Count::default() };
    world.go_on(&desk, 1);
    world.count
}

/// Number of worlds.
fn worlds(format: &Format, entries: u16) -> u64 {
    let kinds = u64::try_from(kinds(&format.rules).len()).unwrap();
    kinds.pow(u32::from(entries / 2) * u32::from(ROUNDS))
}

fn line(format: &Format, entries: u16, count: Count) -> String {
    let Count { worlds, rematches, floats, pairings, byes, lots } = count;
    format!(
        "{} {entries}: {worlds} worlds, {lots} with lots; {pairings} pairings, {rematches} with rematches, {floats} with floats, {byes} byes",
        format.id
    )
}

#[test]
fn every_small_world_is_valid_and_counted() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/perft.txt");
    let known = std::fs::read_to_string(path).unwrap_or_default();
    let mut table: BTreeMap<String, String> =
        known.lines().filter_map(|line| Some((line.split_once(':')?.0.to_owned(), line.to_owned()))).collect();
    let [full, write] = ["TOPCUT_FULL", "TOPCUT_GOLDEN"].map(|name| std::env::var_os(name).is_some());
    for format in FORMATS {
        for entries in 4..=6 {
            let all = worlds(format, entries);
            if all > if full { 20_000 } else { 1000 } {
                continue;
            }
            let count = explore(format, entries);
            assert_eq!(count.worlds, all, "{} {entries}", format.id);
            let line = line(format, entries, count);
            let name = format!("{} {entries}", format.id);
            if !write {
                assert_eq!(table.get(&name), Some(&line), "{path}: TOPCUT_GOLDEN=1 writes it anew");
            }
            table.insert(name, line);
        }
    }
    if write {
        let lines: Vec<String> = table.into_values().collect();
        std::fs::write(path, lines.join("\n") + "\n").unwrap();
    }
}
