//! Formats the result of an audit.

use crate::audit::rules::finding::{Act, Finding, Sides, What};
use crate::engine::log::chain::Signed;
use crate::engine::log::trail::shown;
use crate::engine::rules::Gather;
use crate::files::interchange::import::{Compared, Difference, Remark};
use crate::present::log::check_code::Verdict;
use crate::present::log::{self, check_code};
use crate::present::prelude::*;
use crate::present::words::file::{difference_words, remark_words};

/// The input file of a command.
pub struct Source {
    pub log: Log,
    pub differences: Vec<Difference>,
    pub remarks: Vec<Remark>,
    /// Number of figures that a report publishes; none for an event file.
    pub published: Option<usize>,
}

impl Source {
    pub fn is_own(&self) -> bool {
        self.published.is_none()
    }
}

pub fn text(words: Words, state: &Tournament, source: &Source, findings: &[Finding]) -> String {
    let mut lines = vec![
        words.audit_event(&state.setup.name, &state.rules.format, state.entered().count(), state.swiss.len()),
        rules(words, state),
    ];
    lines.extend(source.is_own().then(|| check_code::line(words, &source.log)));
    let remarks = source.remarks.iter().map(|remark| remark_words(words, state, remark)).collect();
    part(&mut lines, words.audit_remarks(), remarks);
    let difference = |one| format!("[{}] {}", of_difference(state, one), difference_words(words, state, one));
    let differences: Vec<String> = source.differences.iter().map(difference).collect();
    if let Some(published) = source.published.filter(|_| differences.is_empty()) {
        lines.push(match published {
            0 => words.import_nothing_to_compare().to_owned(),
            published => words.audit_all_agree(published),
        });
    }
    part(&mut lines, words.audit_differences(), differences);
    let changed = if source.is_own() { log::lines(words, &source.log, state) } else { Vec::new() };
    let changed = changed.iter().rev().filter(|line| line.is_change);
    let changed = changed.map(|line| words.audit_line(line.seq.0 + 1, dotted([&line.text, &line.why]))).collect();
    part(&mut lines, words.audit_changes(), changed);
    if findings.is_empty() {
        lines.push(words.audit_clean().to_owned());
    }
    part(&mut lines, words.audit_findings(), findings.iter().map(|finding| line(words, state, finding)).collect());
    lines.join("\n")
}

pub fn checked(words: Words, source: &Source, typed: &str) -> (bool, String) {
    if !source.is_own() {
        return (false, words.code_no_log().to_owned());
    }
    let when = |at| [figure::day(at, 0), figure::time_of_day(at, 0), "UTC".to_owned()].join(" ");
    let answer = check_code::answer_of(words, &source.log, typed, when);
    (answer.verdict == Some(Verdict::Good), answer.text)
}

/// The proof of an own file, in three lines.
pub fn proof(words: Words, source: &Source, typed: Option<&str>, findings: &[Finding]) -> String {
    let shown = typed.and_then(Signed::read).map(|signed| shown(&source.log, signed.code));
    check_code::proof(words, &source.log, shown.as_ref(), findings.is_empty()).join("\n")
}

fn part(lines: &mut Vec<String>, head: &str, items: Vec<String>) {
    if !items.is_empty() {
        lines.push(head.to_owned());
        lines.extend(items.into_iter().map(|item| format!("- {item}")));
    }
}

fn rules(words: Words, state: &Tournament) -> String {
    let points = state.rules.points;
    let or_none = |value: Option<u16>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
    words.audit_rules(
        points.win,
        or_none(points.modified.map(|modified| modified.points)),
        or_none(points.draw),
        points.loss,
        or_none(state.rules.mov.map(|mov| mov.base)),
        or_none(state.rules.mov.map(|mov| mov.bye)),
    )
}

fn of_difference(state: &Tournament, difference: &Difference) -> &'static str {
    let is_mean = |tie_break: &TieBreak| matches!(tie_break, TieBreak::Sos(Gather::Mean, _));
    match difference.figure {
        Compared::Score | Compared::Mov | Compared::Rank => "STD-1",
        Compared::Sos if state.rules.tie_breaks.iter().any(is_mean) => "STD-2",
        Compared::Sos => "STD-3",
        Compared::CutRank => "STD-5",
    }
}

/// `[PAIR-4] Round 2, table 3: ...`
fn line(words: Words, state: &Tournament, finding: &Finding) -> String {
    let what = sentence(words, state, &finding.what);
    let placed = match (finding.round, finding.table) {
        (Some(round), Some(table)) => words.audit_at(round_name(words, state, round), table.0, what),
        (Some(round), None) => words.audit_in(round_name(words, state, round), what),
        (None, _) => what,
    };
    format!("[{}] {placed}", finding.id)
}

fn sentence(words: Words, state: &Tournament, what: &What) -> String {
    let name = |entry: &EntryId| entry_name(words, state, *entry);
    let some = |entry: &Option<EntryId>| entry.map_or_else(|| words.audit_nobody().to_owned(), |entry| name(&entry));
    let sides = |sides: &Sides| sides.each_ref().map(some).join(" – ");
    match what {
        What::Rematch(a, b) => words.audit_rematch(name(a), name(b)),
        What::Crossings { above, found, due, pairs } => {
            let pair =
                |[(a, of_a), (b, of_b)]: &[(EntryId, u32); 2]| words.audit_crossing(name(a), of_a, name(b), of_b);
            words.audit_crossings(*found, above, due, words.statements(pairs.iter().map(pair)))
        }
        What::Distance(found, due) => words.audit_distance(found, due),
        What::ByStanding(one, met, due) => words.audit_by_standing(name(one), name(met), name(due)),
        What::Companions(a, b) => words.audit_companions(name(a), name(b)),
        What::Never(a, b) => words.audit_never(name(a), name(b)),
        What::Unseated(entry) => words.audit_unseated(name(entry)),
        What::Doubled(entry) => words.audit_doubled(name(entry)),
        What::Stranger(entry) => words.audit_stranger(name(entry)),
        What::ResultsMissing(tables) => words.audit_results_missing(list(words, tables.iter().map(|table| table.0))),
        What::NotPosted => words.audit_not_posted().to_owned(),
        What::NotDrawn => words.audit_not_drawn().to_owned(),
        What::DrawnOtherwise => words.audit_drawn_otherwise().to_owned(),
        What::DrawUntold => words.audit_draw_untold().to_owned(),
        What::NotPlanned => words.audit_not_planned().to_owned(),
        What::TableTwice => words.audit_table_twice().to_owned(),
        What::NotOwnTable(entry, own) => words.audit_not_own_table(name(entry), own.0),
        What::TableOrder => words.audit_table_order().to_owned(),
        What::ByeNotNeeded(count, needed) => words.audit_bye_not_needed(*count, needed),
        What::SecondBye(entry) => words.audit_second_bye(name(entry)),
        What::ByeNotLowest(entry, due) => words.audit_bye_not_lowest(name(entry), name(due)),
        What::ByeNotGiven(entry) => words.audit_bye_not_given(name(entry)),
        What::Worth(entry, [points, mov], [due_points, due_mov]) => {
            words.audit_worth(name(entry), points, mov, due_points, due_mov)
        }
        What::NoResult => words.audit_no_result().to_owned(),
        What::OverLimit(score, limit) => words.audit_over_limit(score, limit),
        What::Score(entry, score, due) => words.audit_score(name(entry), score, due),
        What::Ended => words.audit_ended().to_owned(),
        What::WinnerHasLess(entry) => words.audit_winner_has_less(name(entry)),
        What::WinnerGaveUp(entry) => words.audit_winner_gave_up(name(entry)),
        What::WinnerMissing => words.audit_winner_missing().to_owned(),
        What::WinnerNotDue(entry) => words.audit_winner_not_due(name(entry)),
        What::Decider => words.audit_decider().to_owned(),
        What::Rolled(entry) => words.audit_rolled(name(entry)),
        What::Modified => words.audit_modified().to_owned(),
        What::Extension => words.audit_extension().to_owned(),
        What::Mission => words.audit_mission().to_owned(),
        What::Superbye(entry) => words.audit_superbye(name(entry)),
        What::Steps => words.audit_steps().to_owned(),
        What::Series => words.audit_series().to_owned(),
        What::LotMissing(entry) => words.audit_lot_missing(name(entry)),
        What::LotTwice(a, b) => words.audit_lot_twice(name(a), name(b)),
        What::LotRedrawn(entry) => words.audit_lot_redrawn(name(entry)),
        What::StaffPlays(entry) => words.audit_staff_plays(name(entry)),
        What::CameTooLate(entry) => words.audit_came_too_late(name(entry)),
        What::NeverReturns(entry) => words.audit_never_returns(name(entry)),
        What::StillIn(entry) => words.audit_still_in(name(entry)),
        What::Place(entry) => words.audit_no_place(name(entry)),
        What::NotIn(entry) => words.audit_not_in(name(entry)),
        What::MatchLeftOpen(entry) => words.audit_match_left_open(name(entry)),
        What::ResultTwice => words.audit_result_twice().to_owned(),
        What::ClearedLate => words.audit_cleared_late().to_owned(),
        What::Redone => words.audit_redone().to_owned(),
        What::Seed(seed, entry, due) => words.audit_seed(seed, some(entry), some(due)),
        What::Slot(number, found, due) => words.audit_slot(number, sides(found), sides(due)),
        What::NotMovedUp(entry) => words.audit_not_moved_up(name(entry)),
        What::MovedUpLate(entry) => words.audit_moved_up_late(name(entry)),
        What::CutOlder(seed, entry, due) => words.audit_cut_older(seed, some(entry), some(due)),
        What::RecutLate => words.audit_recut_late().to_owned(),
        What::ThirdPlace => words.audit_third_place().to_owned(),
        What::Standing(after, place, entry, due) => words.audit_standing(after, place, some(entry), some(due)),
        What::Figure(after, entry, _) => words.audit_figure(after, name(entry)),
        What::Placing(place, entry, due) => words.audit_placing(place, some(entry), some(due)),
        about_the_event => of_event(words, state, about_the_event),
    }
}

fn of_event(words: Words, state: &Tournament, what: &What) -> String {
    let plan = |plan: &Plan| words.audit_plan_of(plan.rounds, plan.cut);
    let rounds = |rounds: &[u8]| if rounds.is_empty() { words.audit_none().to_owned() } else { list(words, rounds) };
    let minutes = |left: &Option<i64>| {
        left.map_or(words.audit_no_limit().to_owned(), |left| words.rulebook_minutes(left / 60_000))
    };
    match what {
        What::PlanMissing => words.audit_plan_missing().to_owned(),
        What::Plan(found, due) => {
            words.audit_plan(plan(found), due.as_ref().map_or_else(|| words.audit_none().to_owned(), plan))
        }
        What::NoReason(act) => words.audit_no_reason(act_words(words, state, *act)),
        What::Clock(found, due) => words.audit_clock(minutes(found), minutes(due)),
        What::Losses(entry, found, due) => {
            words.audit_losses(entry_name(words, state, *entry), rounds(found), rounds(due))
        }
        What::CutEarly(left) => words.audit_cut_early(*left),
        What::CutSize(found, due) => words.audit_cut_size(found, due),
        What::StartByes(found, due) => words.audit_start_byes(*found, due),
        What::MayNotDecide(by) if by.trim().is_empty() => words.audit_may_not_decide(words.audit_nobody()),
        What::MayNotDecide(by) => words.audit_may_not_decide(by),
        What::NotUnderReview => words.audit_not_under_review().to_owned(),
        What::NoteLacks => words.audit_note_lacks().to_owned(),
        What::Substitute => words.audit_substitute().to_owned(),
        What::NothingToSettle => words.audit_nothing_to_settle().to_owned(),
        What::NotOnStaff(name) => words.audit_not_on_staff(name),
        What::UndoOrder(seq) => words.audit_undo_order(seq.0 + 1),
        What::DatedBack(seq) => words.audit_dated_back(seq.0 + 1),
        What::WrittenBy(seq, by) => words.audit_written_by(seq.0 + 1, by),
        What::ClockJump => words.audit_clock_jump().to_owned(),
        What::ClosedOtherwise => words.audit_closed_otherwise().to_owned(),
        What::AfterClosing(seq) => words.audit_after_closing(seq.0 + 1),
        _ => words.audit_derived().to_owned(),
    }
}

fn act_words(words: Words, state: &Tournament, act: Act) -> String {
    match act {
        Act::Plan => words.audit_act_plan().to_owned(),
        Act::Rules => words.audit_act_rules().to_owned(),
        Act::List(entry) => words.audit_act_list(entry_name(words, state, entry)),
        Act::Mission => words.audit_act_mission().to_owned(),
        Act::Correction => words.audit_act_correction().to_owned(),
        Act::Disqualification(entry) => words.audit_act_disqualification(entry_name(words, state, entry)),
        Act::Clearing(entry) => words.audit_act_clearing(entry_name(words, state, entry)),
        Act::Withdrawal => words.audit_act_withdrawal().to_owned(),
        Act::Closing => words.audit_act_closing().to_owned(),
    }
}
