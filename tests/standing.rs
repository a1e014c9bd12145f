//! Standings after Swiss rounds: STD-1 to STD-6, DROP-1, DROP-3 to DROP-5, BYE-5, and the tie at the cut.

use crate::mini;

use mini::{Mini, rules, with_tie_breaks};
use topcut::engine::number::{Exact, UNITS};
use topcut::engine::rules::{Gather, Rules, TieBreak};
use topcut::engine::standing::breakdown::{RoundSum, mov_breakdown, points_breakdown, sos_breakdown};
use topcut::engine::standing::tie::{Value, cut_line, decided_by, separation};
use topcut::engine::standing::{DecidedBy, Figure, standing};

const MEAN: &[TieBreak] = &[TieBreak::Mov, TieBreak::Sos(Gather::Mean, 1)];
const MEANS: &[TieBreak] = &[TieBreak::Sos(Gather::Mean, 1), TieBreak::Sos(Gather::Mean, 2)];
const SUMS: &[TieBreak] = &[TieBreak::Sos(Gather::Sum, 1), TieBreak::Sos(Gather::Sum, 2)];
const NONE: &[TieBreak] = &[];

fn first_edition(tie_breaks: &[TieBreak]) -> Rules {
    with_tie_breaks(rules("xwing-1e"), tie_breaks)
}

fn check(what: &str, tie_breaks: &[TieBreak], text: &str, after: u8, expected: &str) {
    let mini = Mini::play(&first_edition(tie_breaks), text);
    assert_eq!(mini.show(&standing(&mini.tournament, after)), expected, "{what}\n{text}");
}

#[test]
fn order_is_points_then_tie_breaks_then_lot() {
    check("STD-1: points", MEAN, "A>B 60-20; C<D 0-10", 1, "1 A 1 140 0; 2 D 1 110 0; 3 C 0 90 1; 4 B 0 60 1");
    check("STD-1: strength after margin", MEAN, "A>B 50-50; C>D 50-50\nA>C 50-50; D>B 50-50", 2, {
        // A 2, C 1 (met D 1/2, A 2/2), D 1 (met C 1/2, B 0), B 0
        "1 A 2 200 1/4; 2 C 1 200 3/4; 3 D 1 200 1/4; 4 B 0 200 3/4"
    });
    check("STD-1: margin before strength", MEAN, "A>B 100-0; C>D 60-50\nA>C 60-50; D>B 100-0", 2, {
        "1 A 2 310 1/4; 2 D 1 290 1/4; 3 C 1 200 3/4; 4 B 0 0 3/4"
    });
    check("STD-1: lot", NONE, "lots: B A D C\nA>C; B>D", 1, "1 B 1; 2 A 1; 3 D 0; 4 C 0");
    check("before the start: registration", MEAN, "entries: B A", 0, "1 B 0 0 0; 2 A 0 0 0");
    check("nobody", MEAN, "# nothing", 3, "");
}

/// XW-6: among equal points and margins, before the lot.
#[test]
fn strength_of_schedule_goes_before_the_lot() {
    let text = "lots: B D C A\nA>B 50-50; C>D 50-50\nA>C 50-50; D>B 50-50";
    check("C met the best", MEAN, text, 2, "1 A 2 200 1/4; 2 C 1 200 3/4; 3 D 1 200 1/4; 4 B 0 200 3/4");
}

#[test]
fn a_standing_can_be_looked_at_after_any_round() {
    let text = "A>B 100-34; C>D 100-0\nA>C 60-40; B>D 100-0";
    check("STD-6: none", MEAN, text, 0, "1 A 0 0 0; 2 B 0 0 0; 3 C 0 0 0; 4 D 0 0 0");
    check("STD-6: one", MEAN, text, 1, "1 C 1 200 0; 2 A 1 166 0; 3 B 0 34 1; 4 D 0 0 1");
    check("STD-6: two", MEAN, text, 2, "1 A 2 286 1/2; 2 C 1 280 1/2; 3 B 1 234 1/2; 4 D 0 0 1/2");
    check("STD-6: no more than there are", MEAN, text, 9, "1 A 2 286 1/2; 2 C 1 280 1/2; 3 B 1 234 1/2; 4 D 0 0 1/2");
    let late = "A>B; C>D\nA>C; B>D; E bye";
    check("DROP-5: not there yet", NONE, late, 1, "1 A 1; 2 C 1; 3 B 0; 4 D 0");
    check("DROP-5: there", NONE, late, 2, "1 A 2; 2 B 1; 3 C 1; 4 E 1; 5 D 0");
    check("a proposal is nothing yet", NONE, "A>B\npropose A B", 2, "1 A 1; 2 B 0");
    check("joined beside a proposal", NONE, "A>B\npropose A C", 2, "1 A 1; 2 B 0; 3 C 0");
    check("taken off before the start", NONE, "entries: X A B\nremove X\nA>B", 1, "1 A 1; 2 B 0");
}

#[test]
fn strength_of_schedule_counts_rounds_as_the_digest_says() {
    let sos = &[TieBreak::Sos(Gather::Mean, 1)];
    check("BYE-5: a bye is a round played, no opponent", sos, "A>B; C bye\nA>C; B bye", 2, {
        "1 A 2 1/2; 2 B 1 1; 3 C 1 1"
    });
    check("DROP-3: an unpaired loss is a round played, no opponent", sos, "A>B; C bye\nA>C; B missed", 2, {
        "1 A 2 1/4; 2 C 1 1; 3 B 0 1"
    });
    check("STD-2: away without a loss is nothing", sos, "A>B; C bye\nA>C", 2, "1 A 2 1/4; 2 C 1 1; 3 B 0 1");
    check("DROP-1: not the rounds after leaving", sos, "A>B; C>D\ndrop C\nA>D; B bye", 2, {
        // C: 1 point in 1 round
        "1 A 2 1/4; 2 B 1 1; 3 C 1 0; 4 D 0 1"
    });
    check("STD-2: a rematch counts twice", sos, "A>B; C>D\nA>B; C>D\nA>C; B>D", 3, {
        "1 A 3 4/9; 2 C 2 1/3; 3 B 1 2/3; 4 D 0 5/9"
    });
    check("paired and never played: met, a round, no points", sos, "A>B; C>D\nA/C; B/D", 2, {
        "1 A 1 1/4; 2 C 1 1/4; 3 B 0 1/4; 4 D 0 1/4"
    });
    check("still playing: nothing yet", sos, "A>B; C>D\nA>C; B?D", 2, "1 A 2 1/4; 2 C 1 1/2; 3 B 0 1; 4 D 0 1/2");
    check("STD-2: no opponent met", sos, "A bye", 1, "1 A 1 0");
}

#[test]
fn both_ways_to_gather_at_both_depths() {
    let text = "A>B; C>D\nA>C; B>D\nA>D; B>C";
    // means: A 3/3, B 2/3, C 1/3, D 0
    check("STD-2 extended", MEANS, text, 3, "1 A 3 1/3 5/9; 2 B 2 4/9 14/27; 3 C 1 5/9 13/27; 4 D 0 2/3 4/9");
    check("STD-3", SUMS, text, 3, "1 A 3 3 15; 2 B 2 4 14; 3 C 1 5 13; 4 D 0 6 12");
}

#[test]
fn the_disqualified_are_last_and_their_results_stay() {
    check("DROP-4", MEAN, "A>B 100-50; C>D 100-0\ndq A", 1, "1 C 1 200 0; 2 B 0 50 1; 3 D 0 0 1; - A 1 150 0");
    check("DROP-4: several", NONE, "A>B; C>D\ndq D\ndq C", 1, "1 A 1; 2 B 0; - C 1; - D 0");
}

#[test]
fn provisional_while_a_match_is_played() {
    let of = |text: &str, after| standing(&Mini::play(&first_edition(MEAN), text).tournament, after).provisional;
    assert!(of("A>B; C?D", 1));
    assert!(!of("A>B; C?D", 0));
    assert!(!of("A>B; C/D", 1));
}

#[test]
fn records_count_what_was_won() {
    let mini = Mini::play(&first_edition(NONE), "A>B; C bye\nA=C; B missed\nA?B; C/B");
    let standing = standing(&mini.tournament, 3);
    let record = |name| {
        let row = standing.row(mini.id(name)).unwrap();
        (row.record.wins, row.record.modified, row.record.draws, row.record.losses)
    };
    assert_eq!([record("A"), record("B"), record("C")], [(1, 0, 1, 0), (0, 0, 0, 2), (1, 0, 1, 0)]);
}

#[test]
fn each_line_says_what_decided_it() {
    let text = "lots: A B C D E F G H\nA>B 50-50; C>D 100-0; E>F 50-50; G>H 50-50\ndq H";
    let mini = Mini::play(&first_edition(MEAN), text);
    let standing = standing(&mini.tournament, 1);
    let said: Vec<_> = standing
        .rows
        .windows(2)
        .map(|rows| separation(&rows[0], &rows[1]))
        .map(|line| (mini.name(line.above).to_owned() + mini.name(line.below), line.by, line.values))
        .collect();
    let mov = |row: usize| Value::Figure(standing.rows[row].figures[0]);
    let expected = [
        ("CA", DecidedBy::TieBreak(0), Some((mov(0), mov(1)))),
        ("AE", DecidedBy::Lot, Some((Value::Lot(0), Value::Lot(4)))),
        ("EG", DecidedBy::Lot, Some((Value::Lot(4), Value::Lot(6)))),
        ("GB", DecidedBy::Points, Some((Value::Points(1), Value::Points(0)))),
        ("BF", DecidedBy::Lot, Some((Value::Lot(1), Value::Lot(5)))),
        ("FD", DecidedBy::TieBreak(0), Some((mov(5), mov(6)))),
        ("DH", DecidedBy::Disqualified, None),
    ];
    assert_eq!(said, expected.map(|(pair, by, values)| (pair.to_owned(), by, values)));
    let shown = standing.rows.iter().skip(1).map(|row| row.decided_by.unwrap());
    assert!(shown.eq(said.iter().map(|(_, by, _)| *by)), "the lines say the same");
}

#[test]
fn a_tie_at_the_cut_is_seen() {
    let play = |text: &str| Mini::play(&first_edition(MEAN), text);
    let tied = |text: &str, cut| {
        let mini = play(text);
        let line = cut_line(&standing(&mini.tournament, 20), cut)?;
        let line = Some(line).filter(|line| line.separation.by == DecidedBy::Lot)?;
        Some(line.tied.iter().map(|entry| mini.name(*entry)).collect::<String>())
    };
    let text = "A>B 50-50; C>D 50-50; E>F 50-50";
    assert_eq!(tied(text, 2).as_deref(), Some("ACE"));
    assert_eq!(tied(text, 3), None, "points decide");
    assert_eq!(tied(text, 4).as_deref(), Some("BDF"));
    assert_eq!((tied(text, 0), tied(text, 6), tied(text, 9)), (None, None, None));
    // CUT-1: departed entries do not count at the cut.
    assert_eq!(tied(&format!("{text}\ndrop C"), 1).as_deref(), Some("AE"));
    assert_eq!(tied(&format!("{text}\ndrop C"), 2), None);
    let mini = play("A>B 60-50; C>D 50-50");
    let line = cut_line(&standing(&mini.tournament, 1), 1).unwrap();
    assert_eq!((line.separation.by, line.tied.len()), (DecidedBy::TieBreak(0), 0));
}

#[test]
fn the_sum_of_the_digest_can_be_opened() {
    // examples.json strength_of_schedule: B has 3 points after 4 rounds, C 2 after 3 and left; A met both.
    let text = "B>A; C>D; E>F\nC>A; B>E; D>F\nB>D; F>C; A missed; E missed\ndrop C\nF>B; D>E; A missed";
    let mini = Mini::play(&first_edition(MEAN), text);
    let sum = sos_breakdown(&mini.tournament, 4, mini.id("A"), Gather::Mean, 1);
    assert_eq!(sum.opponents.iter().map(|term| mini.name(term.entry)).collect::<String>(), "BC");
    assert_eq!(sum.opponents.iter().map(|term| term.round).collect::<Vec<_>>(), [1, 2]);
    let terms: Vec<_> = sum.opponents.iter().map(|term| (term.points, term.played, term.adds.to_string())).collect();
    assert_eq!(terms, [(3, 4, "3/4".to_owned()), (2, 3, "2/3".to_owned())]);
    assert_eq!((sum.sum.to_string().as_str(), sum.divisor), ("17/12", Some(2)));
    assert_eq!(sum.value.reduced().to_string(), "17/24");
    assert_eq!(sum.value.rounded(4), 7083);
    let sum = sos_breakdown(&mini.tournament, 4, mini.id("A"), Gather::Sum, 1);
    assert_eq!((sum.value.reduced().to_string().as_str(), sum.divisor), ("5", None));
}

#[test]
fn points_and_margin_can_be_opened_round_by_round() {
    let mini = Mini::play(&first_edition(MEAN), "A>B 77-49; C bye\nA bye; B>C 50-50\nA?C; B bye");
    let points = points_breakdown(&mini.tournament, 3, mini.id("A"));
    let adds =
        |sum: &RoundSum| (sum.rounds.iter().map(|round| (round.round, round.adds)).collect::<Vec<_>>(), sum.total);
    assert_eq!(adds(&points), (vec![(1, 1), (2, 1), (3, 0)], 2));
    assert_eq!(adds(&mov_breakdown(&mini.tournament, 2, mini.id("A"))), (vec![(1, 128), (2, 150)], 278));
}

/// STD-4.
#[test]
fn figures_tie_only_where_the_fractions_are_equal() {
    let row = standing(&Mini::play(&first_edition(MEAN), "A>B").tournament, 1).rows[0].clone();
    let with = |sos: Exact| {
        let mut row = row.clone();
        row.figures[1] = Figure::Sos(sos);
        row
    };
    let [more, less] = [1, 0].map(|more| Exact { units: UNITS / 2 + more, scale: UNITS });
    assert_eq!(more.rounded(4), less.rounded(4), "they look the same");
    assert_eq!(decided_by(&with(more), &with(less)), DecidedBy::TieBreak(1));
    assert_eq!(decided_by(&with(less), &with(less)), DecidedBy::Lot);
    let shown = [1, 2].map(|thirds| Exact { units: thirds * (UNITS / 3), scale: UNITS }.rounded(4));
    assert_eq!(shown, [3333, 6667]);
}
