//! Rules per format according to the documents, written down a second time: points, tie-breaks, pairing, byes, staff.

use topcut::engine::formats::{FORMATS, Format, by_id};
use topcut::engine::rules::{EntryKind, Gather, LaterRounds, ScoreSheet, TieBreak};
use topcut::engine::structure::StructureKind;
use topcut::engine::tournament::setup::Tier;

fn points(format: &Format) -> String {
    let points = &format.rules.points;
    let or_none = |points: Option<u16>| points.map_or_else(|| "-".to_owned(), |points| points.to_string());
    let modified = points.modified.map(|modified| modified.points);
    format!("{} {} {} {}", points.win, or_none(modified), or_none(points.draw), points.loss)
}

fn tie_breaks(format: &Format) -> String {
    let name = |tie_break: &TieBreak| match tie_break {
        TieBreak::Mov => "mov".to_owned(),
        TieBreak::Sos(Gather::Mean, depth) => format!("mean{depth}"),
        TieBreak::Sos(Gather::Sum, depth) => format!("sum{depth}"),
    };
    format.rules.tie_breaks.iter().map(name).collect::<Vec<_>>().join(" ")
}

fn sheet(format: &Format) -> String {
    let mov = format.rules.mov.map_or_else(|| "-".to_owned(), |mov| format!("{}/{}", mov.base, mov.bye));
    match format.rules.sheet {
        ScoreSheet::Squad { limit, whole_scores_limit, .. } => format!("{limit} {whole_scores_limit} {mov}"),
        ScoreSheet::Verdict => format!("verdict {mov}"),
        ScoreSheet::VictoryPoints(most) => format!("{most} points {mov}"),
    }
}

#[test]
fn points_tie_breaks_sheets_and_pairing() {
    use LaterRounds::{ByStanding, ByStandingInGroups, RandomInGroups};
    let table = [
        // XW-1, XW-6, XW-3 and XW-4, PAIR-2
        ("xwing-1e", "1 - - 0", "mov mean1", "100 true 100/150", RandomInGroups),
        ("xwing-2e", "1 - - 0", "mov mean1", "200 true 200/300", RandomInGroups),
        // EPIC-1, EPIC-5, EPIC-3 and EPIC-4, PAIR-2 and PAIR-3
        ("xwing-epic-dogfight", "5 3 1 0", "mov sum1", "300 false 300/150", RandomInGroups),
        ("xwing-epic-team", "5 3 1 0", "mov sum1", "400 false 400/150", ByStandingInGroups),
        // DST-1, DST-6, DST-3, DST-8
        ("destiny", "1 - - 0", "mean1 mean2", "verdict -", RandomInGroups),
        // IA-1, IA-4, IA-2, IA-5
        ("imperial-assault", "3 - 1 0", "sum1 sum2", "40 points -", ByStanding),
    ];
    for (id, scheme, ties, counts, later) in table {
        let format = by_id(id).unwrap();
        assert_eq!((points(format).as_str(), tie_breaks(format).as_str()), (scheme, ties), "{id}");
        assert_eq!((sheet(format).as_str(), format.rules.later_rounds), (counts, later), "{id}");
        let team = if id == "xwing-epic-team" { EntryKind::Team(2) } else { EntryKind::Single };
        assert_eq!(format.rules.entry, team, "{id}: EPIC-14");
    }
    assert_eq!(table.len(), FORMATS.len());
}

#[test]
fn staff_as_players_by_tier() {
    // ROLE-2, ROLE-3, IA-14, EPIC-24
    let casual = ["xwing-1e", "xwing-2e", "destiny"];
    for format in FORMATS {
        let may = Tier::ALL.map(|tier| format.staff_may_play[tier.index()]);
        assert_eq!(may, [true, !casual.contains(&format.id), false], "{}", format.id);
    }
}

#[test]
fn tables_of_structures() {
    use StructureKind::{Advanced, Basic, Competitive, Premier};
    for format in FORMATS {
        let kinds: Vec<StructureKind> = format.structures.iter().map(|structure| structure.kind).collect();
        let due = match format.id {
            // XW-12, DST-10
            "xwing-1e" | "xwing-2e" | "destiny" => vec![Basic, Advanced],
            "imperial-assault" => vec![Competitive, Premier], // IA-11
            _ => vec![],                                      // EPIC-8
        };
        assert_eq!(kinds, due, "{}", format.id);
    }
}
