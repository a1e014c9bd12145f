//! The final standing (STD-5) with byes, drops, a third place match, and while the elimination stage runs.

mod mini;

use mini::{Mini, rules, with_tie_breaks};
use topcut::engine::standing::placing::{Reached, placing};

/// Four rounds' worth of order in one: A to I by margin of victory within points, then lots.
const SWISS: &str = "A>I 100-0; B>H 90-10; C>G 80-20; D>F 70-30; E bye";

fn check(what: &str, text: &str, expected: &str) {
    let mini = Mini::play(&with_tie_breaks(rules("xwing-1e"), &[]), text);
    let placing = placing(&mini.tournament);
    let rows = placing.rows.iter().map(|row| {
        let place = row.place.map_or("-".to_owned(), |place| place.to_string());
        let reached = match row.reached {
            Reached::Won => "won".to_owned(),
            Reached::StillIn(round) => format!("in{round}"),
            Reached::Beaten(round) => format!("out{round}"),
            Reached::Third(_) => "third".to_owned(),
            Reached::Fourth(_) => "fourth".to_owned(),
            Reached::Swiss => "swiss".to_owned(),
            Reached::Disqualified => "dq".to_owned(),
        };
        format!("{place} {} {reached}", mini.name(row.entry))
    });
    let shown = rows.collect::<Vec<_>>().join("; ");
    let winner = placing.winner.map_or("nobody", |winner| mini.name(winner));
    assert_eq!(format!("{winner} | {shown}"), expected, "{what}\n{text}");
}

fn top_four(what: &str, rest: &str, expected: &str) {
    check(what, &format!("lots: A B C D E\nA>E; B>D; C bye\ncut A B C D\n{rest}"), expected);
}

#[test]
fn without_elimination_it_is_the_standing() {
    check("STD-5: no plan yet", "A>B; C>D\nA>C; D>B", "nobody | 1 A swiss; 2 C swiss; 3 D swiss; 4 B swiss");
    check("DROP-4", "A>B; C>D\ndq A", "nobody | 1 C swiss; 2 B swiss; 3 D swiss; - A dq");
}

#[test]
fn those_who_advanced_come_first_by_how_far_they_came() {
    top_four("not begun", "", "nobody | 1 A in1; 2 B in1; 3 C in1; 4 D in1; 5 E swiss");
    top_four("being played", "A?D; B<C", "nobody | 1 C in2; 2 A in1; 3 D in1; 4 B out1; 5 E swiss");
    top_four("the final waits", "A<D; B<C", "nobody | 1 C in2; 2 D in2; 3 A out1; 4 B out1; 5 E swiss");
    top_four("decided", "A<D; B<C\nD>C", "D | 1 D won; 2 C out2; 3 A out1; 4 B out1; 5 E swiss");
}

#[test]
fn a_third_place_match_decides_third_and_fourth() {
    let text = |last: &str| format!("lots: A B C D E\nA>E; B>D; C bye\ncut A B C D third\nA<D; B<C\n{last}");
    check("CUT-6", &text("D>C; A<B"), "D | 1 D won; 2 C out2; 3 B third; 4 A fourth; 5 E swiss");
    check("CUT-6: before the final", &text("D?C; A<B"), "nobody | 1 C in2; 2 D in2; 3 B third; 4 A fourth; 5 E swiss");
    check("CUT-6: the final first", &text("D>C; A?B"), "D | 1 D won; 2 C out2; 3 A out1; 4 B out1; 5 E swiss");
    check("CUT-6: not yet", &text(""), "nobody | 1 C in2; 2 D in2; 3 A out1; 4 B out1; 5 E swiss");
    check("CUT-6: one left before", &text("drop A\nD?C"), "nobody | 1 C in2; 2 D in2; 3 B third; 4 A out1; 5 E swiss");
    check("CUT-6: both left", &text("drop A\ndrop B\nD>C"), "D | 1 D won; 2 C out2; 3 A out1; 4 B out1; 5 E swiss");
    check(
        "CUT-6: one left while it is played",
        &text("drop A\nD>C; B bye"),
        "D | 1 D won; 2 C out2; 3 B third; 4 A out1; 5 E swiss",
    );
}

#[test]
fn one_who_leaves_is_beaten_in_the_round_it_could_not_play() {
    top_four("CUT-5: before round 1", "drop A\nD bye; B>C", "nobody | 1 B in2; 2 D in2; 3 A out1; 4 C out1; 5 E swiss");
    top_four("between rounds", "A>D; B>C\ndrop A", "nobody | 1 B in2; 2 A out2; 3 C out1; 4 D out1; 5 E swiss");
    top_four(
        "the last one left wins",
        "A>D; B>C\ndrop A\nB bye",
        "B | 1 B won; 2 A out2; 3 C out1; 4 D out1; 5 E swiss",
    );
    top_four("after winning all", "A>D; B>C\nA>B\ndrop A", "A | 1 A won; 2 B out2; 3 C out1; 4 D out1; 5 E swiss");
    top_four("DROP-4", "A>D; B>C\ndq A\nB bye", "B | 1 B won; 2 C out1; 3 D out1; 4 E swiss; - A dq");
    top_four("both of a match", "drop A\ndrop D\nB>C\nB bye", "B | 1 B won; 2 A out1; 3 C out1; 4 D out1; 5 E swiss");
}

#[test]
fn a_cut_with_byes_orders_the_beaten_by_the_swiss_stage() {
    let text = |rest: &str| format!("lots: A B C D E F G H I\n{SWISS}\ncut A B C D E I\n{rest}");
    check("CUT-1: two byes", &text("A bye; B bye; C<I; D>E"), {
        "nobody | 1 A in2; 2 B in2; 3 D in2; 4 I in2; 5 C out1; 6 E out1; 7 F swiss; 8 G swiss; 9 H swiss"
    });
    check("STD-5", &text("A bye; B bye; C<I; D>E\nA<D; B<I\nD<I"), {
        "I | 1 I won; 2 D out3; 3 A out2; 4 B out2; 5 C out1; 6 E out1; 7 F swiss; 8 G swiss; 9 H swiss"
    });
}

#[test]
fn an_event_of_elimination_only() {
    check("CUT-4", "entries: A B C\nlots: C B A\ncut A C B\nA bye; C>B\nA<C", "C | 1 C won; 2 A out2; 3 B out1");
}
