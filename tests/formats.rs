//! The vectors of `examples.json` (worked examples and tables of the documents) that concern formats and standings.
//!
//! One function a key of that file; each looks formats up in `FORMATS`, skips those that do not exist yet, and asserts
//! how many vectors it ran, so that none is skipped by mistake.

mod mini;

use mini::{Mini, rules, with_tie_breaks};
use serde_json::Value;
use topcut::engine::formats::{FORMATS, Format, by_id};
use topcut::engine::rules::{Gather, Minutes, TieBreak};
use topcut::engine::standing::standing;
use topcut::engine::structure::{Row, StructureKind};

fn examples(key: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("examples.json")).unwrap();
    all[key].clone()
}

fn number(value: &Value) -> Option<u16> {
    value.as_u64().map(|number| u16::try_from(number).unwrap())
}

/// The formats that a vector names and that exist.
fn known(formats: &Value) -> impl Iterator<Item = &'static Format> {
    formats.as_array().unwrap().iter().filter_map(|id| by_id(id.as_str().unwrap()))
}

#[test]
fn structures() {
    let tables = [
        ("basic", StructureKind::Basic),
        ("advanced-xwing", StructureKind::Advanced),
        ("advanced-destiny", StructureKind::Advanced),
        ("imperial-assault-competitive", StructureKind::Competitive),
        ("imperial-assault-premier", StructureKind::Premier),
    ];
    let vectors = examples("structures");
    let mut ran = Vec::new();
    for (name, kind) in tables {
        for format in known(&vectors[name]["formats"]) {
            let table = format.structures.iter().find(|structure| structure.kind == kind).unwrap();
            let rows: Vec<_> = vectors[name]["rows"].as_array().unwrap().iter().map(row).collect();
            assert_eq!(table.rows, rows, "{} {name}", format.id);
            ran.push((format.id, kind));
        }
    }
    let offered: usize = FORMATS.iter().map(|format| format.structures.len()).sum();
    assert_eq!(ran.len(), offered, "every table on offer is one of the documents: {ran:?}");
}

fn row(value: &Value) -> Row {
    Row {
        from: number(&value[0]).unwrap_or(0),
        to: number(&value[1]),
        rounds: u8::try_from(number(&value[2]).unwrap()).unwrap(),
        cut: number(&value[3]).unwrap(),
    }
}

#[test]
fn durations() {
    let vectors = examples("durations");
    let mut ran = Vec::new();
    for vector in vectors.as_array().unwrap() {
        // A best of three is a choice of the event, not what the format starts with.
        let Some(format) = by_id(vector["format"].as_str().unwrap()).filter(|_| !is_best_of_three(vector)) else {
            continue;
        };
        let minutes = Minutes {
            preparation: number(&vector["preparation"]).unwrap_or(0),
            swiss: number(&vector["swiss"]).unwrap(),
            elimination: number(&vector["elimination"]).unwrap(),
            last: number(&vector["final"]),
            bounds: number(&vector["adjustable"][0]).zip(number(&vector["adjustable"][1])),
        };
        assert_eq!(format.rules.minutes, minutes, "{}", format.id);
        ran.push(format.id);
    }
    assert_eq!(ran.len(), FORMATS.len(), "each format has its durations: {ran:?}");
}

fn is_best_of_three(vector: &Value) -> bool {
    vector["elimination_match"] == "best of three"
}

#[test]
fn strength_of_schedule() {
    let vector = examples("strength_of_schedule");
    let figures = |index: usize| {
        let opponent = &vector["opponents"][index];
        (opponent["points"].as_u64().unwrap(), opponent["rounds_played"].as_u64().unwrap())
    };
    // A met B and C once each; after round 4 B has 3 points of 4 rounds, C 2 of 3, then left.
    let text = "B>A; C>D; E>F\nC>A; B>E; D>F\nB>D; F>C; E missed; A missed\ndrop C\nF>B; D>E; A missed";
    for gather in [Gather::Mean, Gather::Sum] {
        let mini = Mini::play(&with_tie_breaks(rules("xwing-1e"), &[TieBreak::Sos(gather, 1)]), text);
        let standing = standing(&mini.tournament, 4);
        let played = ["B", "C"].map(|name| {
            let row = standing.row(mini.id(name)).unwrap();
            (u64::from(row.points), u64::from(row.played))
        });
        assert_eq!(played, [figures(0), figures(1)], "the event is the one of the example");
        let shown = mini::figure_text(&standing.row(mini.id("A")).unwrap().figures[0]);
        assert_eq!(shown, expected(&vector, gather));
    }
    let mut ran = 0;
    for format in FORMATS {
        if let Some(gather) = first_gather(format) {
            let value = value_for(&vector, format.id).unwrap();
            assert_eq!(value, expected(&vector, gather), "{} gathers as its document says", format.id);
            ran += 1;
        }
    }
    assert_eq!(ran, FORMATS.len(), "every format has a strength of schedule");
}

fn expected(vector: &Value, gather: Gather) -> &str {
    let format = match gather {
        Gather::Mean => "xwing-1e",
        Gather::Sum => "imperial-assault",
    };
    value_for(vector, format).unwrap()
}

fn value_for<'a>(vector: &'a Value, format: &str) -> Option<&'a str> {
    let rows = vector["sos"].as_array().unwrap();
    let row = rows.iter().find(|row| row["formats"].as_array().unwrap().iter().any(|id| id == format))?;
    row["value"].as_str()
}

fn first_gather(format: &Format) -> Option<Gather> {
    format.rules.tie_breaks.iter().find_map(|tie_break| match tie_break {
        TieBreak::Mov => None,
        TieBreak::Sos(gather, _) => Some(*gather),
    })
}

#[test]
fn each_format_is_found_by_its_id_and_named_in_its_rules() {
    for format in FORMATS {
        assert_eq!(by_id(format.id).map(|found| found.id), Some(format.id));
        assert_eq!(format.rules.format, format.id);
        let same = FORMATS.iter().filter(|other| other.id == format.id || other.name == format.name);
        assert_eq!(same.count(), 1, "{}", format.id);
    }
    assert!(by_id("xwing-3e").is_none());
}

#[test]
fn tables_have_a_row_for_every_number_from_their_first() {
    for structure in FORMATS.iter().flat_map(|format| format.structures) {
        let first = structure.rows[0].from;
        assert!(structure.plan(first).is_some());
        assert!((first..2000).all(|entries| structure.plan(entries).is_some_and(|plan| plan.cut <= entries)));
        assert!(first == 0 || structure.plan(first - 1).is_none(), "STR-2: it says when it has no row");
    }
}
