//! The final standing (STD-5) with byes, drops, third place match, and during elimination.

use crate::mini;

use mini::{Mini, rules, with_tie_breaks};
use topcut::engine::standing::placing::{Reached, placing};
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::present::bracket::BracketView;
use topcut::present::screen::choice::{ScreenChoice, Show};
use topcut::present::screen::programme::Place;
use topcut::present::screen::{Body, slide};
use topcut::present::standing::ending::EndingView;
use topcut::present::words::text::{Lang, Words};

/// A to I by margin of victory within points, then lots.
const SWISS: &str = "A>I 100-0; B>H 90-10; C>G 80-20; D>F 70-30; E bye";

fn check(what: &str, text: &str, expected: &str) {
    let mini = Mini::play(&with_tie_breaks(rules("xwing-1e"), &[]), text);
    let placing = placing(&mini.tournament);
    let rows = placing.rows.iter().map(|row| {
        let place = row.place.map_or("-".to_owned(), |place| place.to_string());
        let reached = match row.reached {
            Reached::Won => "won".to_owned(),
            Reached::MovedUp => "moved up".to_owned(),
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
fn best_of_the_others_wins_if_the_winner_of_the_final_is_disqualified() {
    // DROP-4
    let won = "A>D; B>C\nA>B";
    top_four("played out", won, "A | 1 A won; 2 B out2; 3 C out1; 4 D out1; 5 E swiss");
    let one = format!("{won}\ndq A");
    top_four("the winner", &one, "B | 1 B moved up; 2 C out1; 3 D out1; 4 E swiss; - A dq");
    let both = format!("{won}\ndq A\ndq B");
    top_four("both finalists", &both, NEITHER);
    let beaten = format!("{won}\ndq B");
    top_four("the beaten one", &beaten, "A | 1 A won; 2 C out1; 3 D out1; 4 E swiss; - B dq");
    let left = format!("{won}\ndrop A");
    top_four("one who only leaves", &left, "A | 1 A won; 2 B out2; 3 C out1; 4 D out1; 5 E swiss");
    let text = |last: &str| format!("lots: A B C D E\nA>E; B>D; C bye\ncut A B C D third\nA<D; B<C\n{last}");
    check(
        "the third place match runs",
        &text("D>C; A?B\ndq D"),
        "nobody | 1 C out2; 2 A out1; 3 B out1; 4 E swiss; - D dq",
    );
    check(
        "with a third place match",
        &text("D>C; A<B\ndq D\ndq C"),
        "B | 1 B moved up; 2 A fourth; 3 E swiss; - C dq; - D dq",
    );
}

const NEITHER: &str = "C | 1 C moved up; 2 D out1; 3 E swiss; - A dq; - B dq";

#[test]
fn without_finalists_the_best_of_the_others_wins_before_and_after_the_final_is_paired() {
    // DROP-4, CUT-5
    top_four("before", "A>D; B>C\ndq A\ndq B", NEITHER);
    top_four("after", "A>D; B>C\ndq A\nB bye\ndq B", NEITHER);
    top_four("one left, one is out", "A>D; B>C\ndrop A\ndq B", "A | 1 A won; 2 C out1; 3 D out1; 4 E swiss; - B dq");
    let everybody = "dq A\ndq B\ndq C\ndq D";
    top_four("nobody of the cut", everybody, "E | 1 E moved up; - A dq; - B dq; - C dq; - D dq");
    let third =
        |last: &str| format!("lots: A B C D E\nA>E; B>D; C bye\ncut A B C D third\nA>D; B>C\ndq A\ndq B\n{last}");
    check("third place first", &third(""), "nobody | 1 C out1; 2 D out1; 3 E swiss; - A dq; - B dq");
}

#[test]
fn both_of_a_match_are_beaten_in_it_whoever_left_first() {
    // CUT-5
    let neither = "B | 1 B won; 2 A out1; 3 C out1; 4 D out1; 5 E swiss";
    top_four("together", "drop A\ndrop D\nB>C\nB bye", neither);
    top_four("the better one first", "drop A\nD bye; B>C\ndrop D\nB bye", neither);
    top_four("the other one first", "drop D\nA bye; B>C\ndrop A\nB bye", neither);
    let played = "B | 1 B won; 2 D out2; 3 A out1; 4 C out1; 5 E swiss";
    top_four("one who played on", "drop A\nD bye; B>C\nD<B\ndrop D", played);
}

#[test]
fn disqualified_champion_is_named_winner_nowhere() {
    // DROP-4: bracket page, player screen, print, results page, exports.
    let text =
        "lots: Ann Bob Cid Dan Eve\nAnn>Eve; Bob>Dan; Cid bye\ncut Ann Bob Cid Dan\nAnn>Dan; Bob>Cid\nAnn>Bob\ndq Ann";
    let state = Mini::play(&rules("xwing-1e"), text).tournament;
    let words = Words::new(Lang::En);
    let BracketView::Picture(picture) = BracketView::of(words, &state) else { panic!("a bracket") };
    let champion = picture.champion.expect("a winner");
    assert_eq!(champion.name, "Bob");
    assert_eq!(champion.how, "Moves up: Ann won the final and was disqualified");
    assert_eq!(picture.columns[1].bouts[0].state, "Ann: disqualified");
    let ending = EndingView::of(words, &state);
    assert_eq!(ending.winner, Some(champion));
    assert_eq!(ending.rows[0].name, "Bob");
    assert!(ending.rows[0].reached.starts_with("winner"), "{}", ending.rows[0].reached);
    let place = Place { show: Some(Show::Bracket), page: 0, of: 1 };
    let Body::Bracket(_, shown) = slide(words, &state, &ScreenChoice::default(), place).body else {
        panic!("a bracket")
    };
    assert_eq!(shown.champion.map(|champion| champion.name).as_deref(), Some("Bob"));
    let page = topcut::present::share::html::page(words, &state, None);
    assert!(page.contains("Bob wins the event") && !page.contains("Ann wins the event"));
    let report: serde_json::Value = serde_json::from_str(&list_fortress(&state)).expect("JSON");
    let players = report["players"].as_array().expect("a list");
    let rank = |name: &str| {
        let player = players.iter().find(|player| player["name"] == name).expect("in the report");
        player["rank"]["elimination"].as_u64()
    };
    assert_eq!([rank("Bob"), rank("Cid"), rank("Ann")], [Some(1), Some(4), None]);
    let report: serde_json::Value = serde_json::from_str(&cryodex(&state)).expect("JSON");
    let players = report["players"].as_array().expect("a list");
    let rank = |name: &str| {
        let player = players.iter().find(|player| player["name"] == name).expect("in the report");
        player["rank"]["elimination"].as_u64()
    };
    assert_eq!([rank("Bob"), rank("Ann")], [Some(1), None]);
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
