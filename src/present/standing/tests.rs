//! Points, tie-breaks, lots and the cut on the standing page.

use super::*;
use crate::engine::command::{Call, Command, DraftResult, Leaving};
use crate::engine::decide::{decide, open};
use crate::engine::entry::Details;
use crate::engine::formats;
use crate::engine::id::{Instant, RoundRef, Seq};
use crate::engine::log::{Log, Stamped};
use crate::engine::standing::standing;
use crate::engine::structure::{Plan, StructureChoice};
use crate::present::sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);

struct Played {
    log: Log,
}

impl Played {
    /// X-Wing, first edition, with players A, B, C, ...
    fn new(entries: u8, plan: Plan) -> Self {
        let rules = formats::by_id("xwing-1e").expect("a format").rules.clone();
        let fact = open(sample::setup(StructureChoice::Custom(plan)), rules, &Call::default()).expect("opens");
        let first = Stamped { seq: Seq(0), at: Instant(0), by: String::new(), reason: String::new(), fact };
        let mut played = Self { log: Log::new(vec![first]).expect("a log") };
        let names = (0..entries).map(|index| char::from(b'A' + index).to_string());
        played.ask(&Command::AddEntries(names.map(|name| Details { name, ..Details::default() }).collect()));
        played
    }

    fn ask(&mut self, command: &Command) {
        let seq = self.log.next_seq();
        let call = Call { now: Instant(0), seed: 11, reason: "test".into(), record: None };
        let fact = decide(&self.state(), command, &call).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        assert!(self.log.push(Stamped { seq, at: Instant(0), by: String::new(), reason: String::new(), fact }));
    }

    fn state(&self) -> Tournament {
        self.log.replay()
    }

    /// Pairs, posts and plays a round; the side whose entry was registered earlier wins by 100 to `other`.
    fn round(&mut self, other: u16) {
        self.ask(&Command::PairRound);
        if self.state().bracket.is_none() {
            self.ask(&Command::PostRound { accepted: true });
        }
        let state = self.state();
        let round = state.last_round().expect("a round");
        for found in &round.matches {
            let first = found.sides[0] < found.sides[1];
            let scores = if first { [Some(100), Some(other)] } else { [Some(other), Some(100)] };
            let result = DraftResult { scores, ..DraftResult::default() };
            self.ask(&Command::EnterResult(round.number, found.table, result));
        }
    }

    fn view(&self, rounds: u8) -> StandingView {
        let state = self.state();
        let before = rounds.checked_sub(1).map(|before| standing(&state, before));
        StandingView::of(WORDS, &state, &standing(&state, rounds), before.as_ref())
    }
}

const fn plan(rounds: u8, cut: u16) -> Plan {
    Plan { rounds, cut, third_place: false }
}

#[test]
fn a_record_counts_what_the_format_has() {
    let counted = |id: &str| {
        let points = formats::by_id(id).expect("a format").rules.points;
        let shown = record(points, Record { wins: 2, modified: 0, draws: 0, losses: 1 });
        (shown, record_head(WORDS, points).long)
    };
    assert_eq!(counted("xwing-1e"), ("2–1".to_owned(), "Wins, losses"));
    assert_eq!(counted("xwing-epic-team"), ("2–0–0–1".to_owned(), "Wins, modified wins, draws, losses"));
    assert_eq!(counted("imperial-assault"), ("2–0–1".to_owned(), "Wins, draws, losses"));
}

#[test]
fn lines_have_places_figures_and_records() {
    let mut played = Played::new(4, plan(2, 0));
    played.round(40);
    let view = played.view(1);
    assert_eq!(view.badge, "after round 1");
    assert_eq!(view.provisional, None);
    let heads: Vec<_> = view.heads.iter().map(|head| head.short).collect();
    assert_eq!(heads, ["Points", "MoV", "SoS"]);
    let first = &view.rows[0];
    // XW-4: 100 + (100 - 40)
    let cells: Vec<_> = first.cells.iter().map(|cell| cell.text.as_str()).collect();
    assert_eq!((first.place.as_str(), first.record.as_str(), cells), ("1", "1–0", vec!["1", "160", "0.0000"]));
    assert!(view.rows.iter().all(|row| row.moved.is_none()));
    assert!(view.rows[1].by_lot, "both winners have the same figures");
    assert!(!view.rows[2].by_lot, "points part second and third");
}

/// The tie-break is marked in both rows beside the line, and only there; a table on the screen has fewer digits.
#[test]
fn marks_are_where_they_decide_the_cut() {
    let of_cut = |cut: u16| {
        let mut played = Played::new(8, plan(3, cut));
        (1..=3).for_each(|round| played.round(10 * round));
        played.view(3)
    };
    let is_decided = |view: &StandingView| view.cut.as_ref().is_some_and(|cut| cut.why.contains(" decides: "));
    let view = (2..8).map(of_cut).find(is_decided).expect("a tie-break at the line");
    let last = view.cut.as_ref().expect("a line").last;
    let at = view.rows.iter().position(|row| row.entry == last).unwrap();
    let marked: Vec<usize> = (0..8).filter(|row| view.rows[*row].cells.iter().any(|cell| cell.decided)).collect();
    assert_eq!(marked, [at, at + 1]);
    assert!(view.rows[at + 2..].iter().all(|row| !row.by_lot), "below the line no place counts");
    let strength = &view.rows[7].cells[2];
    assert_eq!((strength.shown().len(), strength.text.len()), (4, 6), "{strength:?}");
}

#[test]
fn the_line_at_the_cut_says_what_decided_to_the_digit() {
    // Journey 9: two of four winners have equal figures, separated by lots only.
    let mut played = Played::new(4, plan(1, 3));
    played.round(40);
    let cut = played.view(1).cut.expect("a cut");
    assert!(cut.is_lot);
    assert!(cut.why.contains("the random order decides"), "{}", cut.why);
    assert!(cut.why.contains("Random numbers "), "{}", cut.why);
    let mut played = Played::new(4, plan(1, 2));
    played.round(40);
    let cut = played.view(1).cut.expect("a cut");
    assert!(!cut.is_lot);
    assert!(cut.why.ends_with("on points: 1 to 0."), "{}", cut.why);
}

#[test]
fn every_figure_opens_to_its_sum() {
    // STD-6
    let mut played = Played::new(4, plan(2, 0));
    played.round(40);
    played.round(70);
    let state = played.state();
    let last = standing(&state, 2);
    let first = last.rows[0].entry;
    let open = |column| sum::open(WORDS, &state, &last, first, column).expect("a sum");
    let points = open(0);
    assert_eq!((points.title.as_str(), points.lines.len()), ("Points: 2", 2));
    assert_eq!(points.total, ("Total".to_owned(), "2".to_owned()));
    let mov = open(1);
    assert_eq!(mov.lines.iter().map(|line| line.value.as_str()).collect::<Vec<_>>(), ["160", "130"]);
    assert_eq!(mov.total.1, "290");
    // STD-2: opponents with 0 of 2 and 1 of 2 points: (0 + 1/2) / 2
    let sos = open(2);
    assert_eq!(sos.total, ("1/2 ÷ 2".to_owned(), "0.2500".to_owned()));
    assert_eq!(sos.exact, None, "four digits show 1/4 whole");
    assert_eq!(sum::open(WORDS, &state, &last, first, 3), None);
    let second = sum::open(WORDS, &state, &last, last.rows[1].entry, 0).expect("a sum");
    assert_eq!(second.why.expect("a neighbour").0, "Place 1 or 2?");
}

#[test]
fn a_player_shows_all_rounds() {
    let mut played = Played::new(3, plan(2, 0));
    played.round(40);
    played.round(70);
    let state = played.state();
    let last = standing(&state, 2);
    for row in &last.rows {
        let player = player::open(WORDS, &state, &last, row.entry).expect("a player");
        assert_eq!(player.rounds.len(), 2);
        assert!(!player.can_be_replaced);
    }
    let byes = last.rows.iter().filter_map(|row| player::open(WORDS, &state, &last, row.entry));
    assert_eq!(byes.flat_map(|player| player.rounds).filter(|line| line.what.ends_with("bye")).count(), 2);
}

#[test]
fn declining_the_cut_moves_up_the_next_player() {
    // CUT-2
    let mut played = Played::new(6, plan(1, 4));
    played.round(40);
    let state = played.state();
    let asked = advance::cut(WORDS, &state, &[]);
    assert_eq!((asked.rows.len(), asked.size, asked.few), (4, 4, None));
    let second = asked.rows[1].entry;
    let without = advance::cut(WORDS, &state, &[second]);
    assert_eq!(without.rows.iter().filter(|row| row.declined).count(), 1);
    let seeds: Vec<_> = without.rows.iter().map(|row| (row.seed.as_str(), row.joins)).collect();
    assert_eq!(seeds, [("1", false), ("\u{2013}", false), ("2", false), ("3", false), ("4", true)]);
    assert_eq!(
        without.change,
        format!("{} declines. {} joins: ask first.", without.rows[1].name, without.rows[4].name)
    );
    let all_but_three: Vec<_> = asked.rows.iter().take(3).map(|row| row.entry).collect();
    assert!(advance::cut(WORDS, &state, &all_but_three).few.is_some());
}

#[test]
fn one_who_leaves_before_the_first_match_is_replaced_by_the_next_who_agrees() {
    // CUT-2, journey 5
    let mut played = Played::new(6, plan(1, 4));
    played.round(40);
    played.ask(&Command::Cut { declined: Vec::new() });
    let state = played.state();
    let seeds = state.bracket.as_ref().expect("a bracket").seeds.clone();
    let last = standing(&state, 1);
    assert!(player::open(WORDS, &state, &last, seeds[2]).expect("a player").can_be_replaced);
    assert!(!player::open(WORDS, &state, &last, last.rows[4].entry).expect("a player").can_be_replaced);
    let dialog = advance::leave(WORDS, &state, seeds[2], &[], &[]);
    assert_eq!(dialog.next, Some(last.rows[4].entry));
    let dialog = advance::leave(WORDS, &state, seeds[2], &[last.rows[4].entry], &[]);
    assert_eq!(dialog.next, Some(last.rows[5].entry));
    let nobody = advance::leave(WORDS, &state, seeds[2], &[last.rows[4].entry, last.rows[5].entry], &[]);
    assert_eq!((nobody.next, nobody.text.as_str()), (None, WORDS.standing_leave_nobody()));
}

#[test]
fn the_final_standing_says_who_won_and_how_far_each_came() {
    // STD-5
    let mut played = Played::new(6, plan(1, 4));
    played.round(40);
    let state = played.state();
    assert_eq!(ending::champion(WORDS, &state), None);
    played.ask(&Command::Cut { declined: Vec::new() });
    played.round(20);
    played.round(30);
    let view = ending::EndingView::of(WORDS, &played.state());
    let reached: Vec<_> = view.rows.iter().map(|row| row.reached.as_str()).collect();
    let expected = ["winner", "runner-up", "semi-finalist", "semi-finalist"];
    assert_eq!(reached[..4], expected);
    assert_eq!(reached[4..], ["", ""]);
    // Points and margin are those of the Swiss rounds, the record is of all matches.
    assert_eq!(view.heads(WORDS), ["Place", "Player", "Reached", "Points", "MoV", "Record"]);
    assert_eq!(view.rows[0].record, "3–0");
    assert_eq!(view.rows[0].figures.iter().map(Cell::shown).collect::<Vec<_>>(), ["1", "160"]);
    let path = ending::path(WORDS, &played.state());
    let rounds: Vec<_> = path.iter().map(|step| (step.round.as_str(), step.score.as_str())).collect();
    assert_eq!(rounds, [("Round 1", "100:40"), ("Semi-finals", "100:20"), ("Final", "100:30")]);
    assert!(path.iter().all(|step| step.mark == crate::present::bracket::Mark::Won && !step.name.is_empty()));
    let winner = view.winner.expect("a winner");
    assert_eq!(winner.name, view.rows[0].name);
    assert!(winner.how.starts_with("100:30 in the final against "), "{}", winner.how);
}

#[test]
fn the_way_of_the_winner_has_a_word_for_what_was_not_played() {
    let mut played = Played::new(5, plan(3, 0));
    for _ in 0..3 {
        played.round(40);
    }
    let mut state = played.state();
    state.closed = true;
    let winner = crate::engine::standing::placing::placing(&state).winner.expect("a winner");
    let (mut own, mut byes) = (Vec::new(), Vec::new());
    for (index, round) in state.swiss.iter_mut().enumerate() {
        match round.matches.iter_mut().find(|played| played.sides.contains(&winner)) {
            Some(found) => own.push((index, found)),
            None => byes.push(index),
        }
    }
    let ended = |side: Side| [Ended::NoShow(side.other()), Ended::Concession(side.other())];
    for (nth, (_, found)) in own.iter_mut().take(2).enumerate() {
        let side = found.side_of(winner).expect("a side");
        found.result.as_mut().expect("a result").ended = ended(side)[nth];
    }
    let words: Vec<String> = ["no-show", "conceded"].map(str::to_owned).into();
    let expected: Vec<(usize, String)> = own.iter().map(|(index, _)| *index).zip(words).collect();
    let path = ending::path(WORDS, &state);
    assert!(expected.iter().all(|(index, word)| path[*index].score == *word), "{path:?}");
    assert!(byes.iter().all(|index| path[*index].score == "bye"), "{path:?}");
}

#[test]
fn the_final_standing_marks_who_declined_the_cut_and_names_a_disqualification_once() {
    // CUT-2, DROP-4
    let mut played = Played::new(6, plan(1, 4));
    played.round(40);
    let first = standing(&played.state(), 1).rows[0].entry;
    played.ask(&Command::Cut { declined: vec![first] });
    let mut state = played.state();
    let last = state
        .entries
        .iter()
        .map(|entry| entry.id)
        .find(|id| *id != first && !state.bracket.as_ref().is_some_and(|bracket| bracket.seeds.contains(id)));
    let last = last.expect("one of six");
    state.entries[last.index()].presence = Presence::Disqualified { by: String::new(), reason: "dice".into() };
    let rows = ending::EndingView::of(WORDS, &state).rows;
    let said = |entry| {
        let row = rows.iter().find(|row| row.entry == entry).expect("a row");
        (row.reached.as_str(), row.out, row.has_left)
    };
    assert_eq!(said(first), ("", Some("declined the cut"), false));
    assert_eq!(said(last), ("disqualified", None, true));
}

/// DROP-6.
#[test]
fn the_final_standing_has_the_note_of_who_left() {
    let mut played = Played::new(4, plan(1, 0));
    played.round(40);
    let leaving = Leaving { note: " a train ".into(), ..Leaving::default() };
    played.ask(&Command::Drop(EntryId(1), leaving));
    let rows = ending::EndingView::of(WORDS, &played.state()).rows;
    let notes: Vec<_> =
        rows.iter().map(|row| (row.entry, row.note.as_str())).filter(|(_, note)| !note.is_empty()).collect();
    assert_eq!(notes, [(EntryId(1), "a train")]);
}

#[test]
fn without_elimination_the_first_of_the_standing_wins() {
    // STD-5
    let mut played = Played::new(4, plan(2, 0));
    played.round(40);
    assert_eq!(ending::champion(WORDS, &played.state()), None);
    played.round(70);
    let winner = ending::champion(WORDS, &played.state()).expect("a winner");
    assert_eq!(winner.how, "First after 2 rounds: 2 points");
}

#[test]
fn movements_are_counted_from_the_round_before() {
    let mut played = Played::new(8, plan(3, 0));
    played.round(40);
    played.round(70);
    let view = played.view(2);
    assert_eq!(view.rows.iter().filter_map(|row| row.moved).sum::<i32>(), 0);
    assert!(view.rows.iter().all(|row| row.moved.is_some()));
}

#[test]
fn csv_has_a_line_a_player() {
    let mut played = Played::new(4, plan(2, 0));
    played.round(40);
    let text = export::csv(WORDS, &played.view(1));
    let lines: Vec<_> = text.split("\r\n").collect();
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[0], "Place,Player,Tournament points,Margin of victory,Strength of schedule,Record,Status");
    assert_eq!(lines[5], "");
    assert!(lines[1].starts_with("1,"));
}

#[test]
fn a_running_round_makes_the_standing_provisional() {
    let mut played = Played::new(4, plan(2, 0));
    played.round(40);
    played.ask(&Command::PairRound);
    played.ask(&Command::PostRound { accepted: true });
    assert_eq!(played.view(2).provisional, Some("provisional"));
    assert_eq!(played.state().round(RoundRef::Swiss(2)).map(|round| round.matches.len()), Some(2));
}

#[test]
fn copies_of_a_running_round_are_provisional() {
    let mut played = Played::new(4, plan(2, 0));
    played.ask(&Command::PairRound);
    played.ask(&Command::PostRound { accepted: true });
    let view = played.view(1);
    let text = export::plain("Cup", &view);
    assert!(text.starts_with("Cup\nStandings, after round 1 (provisional)\n1. "), "{text}");
    let sheet = export::csv(WORDS, &view);
    assert!(sheet.starts_with("Place (provisional),Player,"), "{sheet}");
}

#[test]
fn final_places_are_text_and_a_sheet() {
    let mut played = Played::new(4, plan(1, 2));
    played.round(40);
    played.ask(&Command::Cut { declined: Vec::new() });
    played.round(30);
    let ending = ending::EndingView::of(WORDS, &played.state());
    let winner = &ending.rows[0];
    let text = export::ending_plain("Cup", &ending);
    assert!(text.starts_with(&format!("Cup\nFinal standings\n1. {}, winner, Points ", winner.name)), "{text}");
    let sheet = export::ending_csv(WORDS, &ending, &played.view(1));
    let lines: Vec<_> = sheet.lines().collect();
    assert!(lines[0].starts_with("Place,Player,Reached,Swiss rank,"), "{sheet}");
    assert_eq!(lines.len(), 5, "{sheet}");
    assert!(lines.iter().all(|line| line.matches(',').count() == lines[0].matches(',').count()), "{sheet}");
}

/// CUT-4: the bracket is drawn, so there are neither seeds nor a Swiss rank, and nothing was played before it.
#[test]
fn a_straight_knockout_has_no_figures_of_swiss_rounds() {
    let mut played = Played::new(4, plan(0, 4));
    played.ask(&Command::Cut { declined: Vec::new() });
    let step = crate::present::shell::next_step::next_step(WORDS, &played.state());
    assert_eq!(step.why, "The bracket is drawn.");
    played.round(20);
    let state = played.state();
    let round = crate::present::round::view(&state, RoundRef::Elimination(1), WORDS).expect("a round");
    assert!(round.rows.iter().flat_map(|row| &row.sides).all(|side| side.facts.is_empty()));
    let ending = ending::EndingView::of(WORDS, &state);
    assert_eq!(ending.heads(WORDS), ["Place", "Player", "Reached", "Record"]);
    let sheet = export::ending_csv(WORDS, &ending, &played.view(0));
    assert!(sheet.starts_with("Place,Player,Reached,Status"), "{sheet}");
}

#[test]
fn standings_are_called_final_once_nothing_is_left_to_play() {
    let mut played = Played::new(6, plan(1, 4));
    played.round(40);
    let first = standing(&played.state(), 1).rows[0].entry;
    played.ask(&Command::Cut { declined: vec![first] });
    played.round(20);
    let copied = |played: &Played| {
        let state = played.state();
        export::ending_plain("Cup", &ending::EndingView::of(WORDS, &state))
    };
    let text = copied(&played);
    assert!(text.starts_with("Cup\nProvisional standings\n"), "{text}");
    assert!(text.contains(", still in: Final, Points 1, MoV "), "{text}");
    assert!(text.contains(", declined the cut, Points 1, MoV 160, 1–0\n"), "{text}");
    assert!(text.lines().all(|line| line.matches(": ").count() <= 1), "{text}");
    played.round(30);
    let text = copied(&played);
    assert!(text.starts_with("Cup\nFinal standings\n"), "{text}");
    // Without a cut the last standings are final when the event is closed.
    let mut played = Played::new(4, plan(1, 0));
    played.round(40);
    assert!(export::plain("Cup", &played.view(1)).starts_with("Cup\nStandings, after round 1\n"));
    played.ask(&Command::Close);
    assert!(export::plain("Cup", &played.view(1)).starts_with("Cup\nFinal standings\n"));
}

#[test]
fn ties_at_the_cut_name_a_few_players_and_only_after_a_result() {
    let mut played = Played::new(24, plan(2, 4));
    played.ask(&Command::PairRound);
    played.ask(&Command::PostRound { accepted: true });
    assert_eq!(played.view(1).cut, None, "every place is at random so far");
    let state = played.state();
    for found in &state.swiss[0].matches {
        let result = DraftResult { scores: [Some(100), Some(40)], ..DraftResult::default() };
        played.ask(&Command::EnterResult(RoundRef::Swiss(1), found.table, result));
    }
    let why = played.view(1).cut.expect("a line").why;
    let (_, tied) = why.split_once("Tied for the last places in the cut: ").expect("ties");
    assert!(tied.ends_with(" and 6 others."), "{tied}");
    assert_eq!(tied.matches(", ").count(), 5, "{tied}");
}
