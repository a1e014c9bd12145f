//! Kinds of entries in the judges' log, and the procedure of each in a line.

use crate::engine::formats::Topic;
use crate::engine::judging::{CheckResult, Illegal, Intent, JudgeNote, NoteKind, Office, Outcome};
use crate::present::prelude::*;

pub fn kind_name(words: Words, kind: NoteKind) -> &'static str {
    match kind {
        NoteKind::Note => words.judge_kind_note(),
        NoteKind::Ruling => words.judge_kind_ruling(),
        NoteKind::Review => words.judge_kind_review(),
        NoteKind::Overruled => words.judge_kind_overruled(),
        NoteKind::Warning => words.judge_kind_warning(),
        NoteKind::Lost => words.judge_kind_lost(),
        NoteKind::Damaged => words.judge_kind_damaged(),
        NoteKind::Illegal => words.judge_kind_illegal(),
        NoteKind::ListCorrected => words.judge_kind_list(),
        NoteKind::Checked => words.judge_kind_checked(),
        NoteKind::Sharing => words.judge_kind_sharing(),
        NoteKind::MissedOpportunity => words.judge_kind_missed(),
        NoteKind::SlowPlay => words.judge_kind_slow(),
        NoteKind::Unsporting => words.judge_kind_unsporting(),
        NoteKind::Collusion => words.judge_kind_collusion(),
        NoteKind::DisqualificationRecommended => words.judge_kind_recommended(),
        NoteKind::Disqualification => words.judge_kind_disqualification(),
        NoteKind::TimeExtension => words.judge_kind_extension(),
        NoteKind::Fortressing => words.judge_kind_fortressing(),
        NoteKind::FallenDie => words.judge_kind_fallen(),
        NoteKind::EndlessCombination => words.judge_kind_endless(),
        NoteKind::PilesCounted => words.judge_kind_piles(),
    }
}

/// A heading of the choice of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Rulings,
    Penalties,
    Components,
    Checks,
}

impl Group {
    pub const ALL: [Self; 4] = [Self::Rulings, Self::Penalties, Self::Components, Self::Checks];

    pub fn name(self, words: Words) -> &'static str {
        match self {
            Self::Rulings => words.judge_group_rulings(),
            Self::Penalties => words.judge_group_penalties(),
            Self::Components => words.judge_group_components(),
            Self::Checks => words.judge_group_checks(),
        }
    }
}

/// Its heading in the choice of a kind, its topic in the rules companion, and whether it is about a match. Any other is
/// about one of the two, who is chosen: no penalty falls on both by default.
const fn nature(kind: NoteKind) -> (Group, Topic, bool) {
    match kind {
        NoteKind::Note | NoteKind::Ruling | NoteKind::Review | NoteKind::Overruled => {
            (Group::Rulings, Topic::Play, true)
        }
        NoteKind::MissedOpportunity => (Group::Rulings, Topic::Conduct, false),
        NoteKind::Fortressing => (Group::Rulings, Topic::Play, false),
        NoteKind::Warning
        | NoteKind::SlowPlay
        | NoteKind::Unsporting
        | NoteKind::EndlessCombination
        | NoteKind::DisqualificationRecommended
        | NoteKind::Disqualification => (Group::Penalties, Topic::Conduct, false),
        NoteKind::FallenDie => (Group::Penalties, Topic::Lost, false),
        NoteKind::Collusion => (Group::Penalties, Topic::Conduct, true),
        NoteKind::TimeExtension => (Group::Components, Topic::Time, true),
        NoteKind::Lost | NoteKind::Damaged | NoteKind::Illegal => (Group::Components, Topic::Lost, false),
        NoteKind::Sharing => (Group::Components, Topic::Lost, true),
        NoteKind::Checked | NoteKind::ListCorrected => (Group::Checks, Topic::Lists, false),
        NoteKind::PilesCounted => (Group::Checks, Topic::Score, true),
    }
}

pub const fn group(kind: NoteKind) -> Group {
    nature(kind).0
}

/// The topic of the rules companion.
pub const fn topic(kind: NoteKind) -> Topic {
    nature(kind).1
}

pub(super) const fn concerns_both(kind: NoteKind) -> bool {
    nature(kind).2
}

/// The kinds of this event below their headings (JDG-8).
pub fn grouped(tournament: &Tournament) -> Vec<(Group, Vec<NoteKind>)> {
    let kinds = tournament.note_kinds();
    let of = |wanted: Group| kinds.iter().copied().filter(|kind| group(*kind) == wanted).collect();
    Group::ALL.map(|group| (group, of(group))).to_vec()
}

/// The procedure of a kind in this event, or empty.
pub fn kind_hint(words: Words, tournament: &Tournament, kind: NoteKind) -> &'static str {
    let Some(judging) = tournament.format().map(|format| format.judging) else { return "" };
    match kind {
        NoteKind::Lost if judging.lost_concedes => words.judge_hint_lost_game(),
        NoteKind::Lost => words.judge_hint_lost(),
        NoteKind::Damaged if judging.substitutes => words.judge_hint_damaged(),
        NoteKind::Damaged => words.judge_hint_damaged_none(),
        NoteKind::Illegal => match judging.illegal {
            Illegal::Disqualified => words.judge_hint_illegal_out(),
            Illegal::Removed => words.judge_hint_illegal_removed(),
            Illegal::MayBeDisqualified => words.judge_hint_illegal_may(),
        },
        NoteKind::Fortressing => words.judge_hint_fortressing(),
        NoteKind::Overruled if judging.reports_overruling => words.judge_hint_overruled_report(),
        NoteKind::Overruled => words.judge_hint_overruled(),
        NoteKind::Review => words.judge_hint_review(),
        NoteKind::Sharing => words.judge_hint_sharing(),
        NoteKind::ListCorrected => words.judge_hint_list(),
        NoteKind::DisqualificationRecommended | NoteKind::Disqualification => match judging.disqualifies {
            Office::Organiser => words.judge_hint_recommended(),
            Office::HeadJudge => words.judge_hint_recommended_head(),
        },
        NoteKind::MissedOpportunity => words.judge_hint_missed(),
        NoteKind::FallenDie => words.judge_hint_fallen(),
        NoteKind::PilesCounted => words.judge_hint_piles(),
        NoteKind::Note
        | NoteKind::Ruling
        | NoteKind::Warning
        | NoteKind::Checked
        | NoteKind::SlowPlay
        | NoteKind::Unsporting
        | NoteKind::Collusion
        | NoteKind::TimeExtension
        | NoteKind::EndlessCombination => "",
    }
}

/// Label of its field for a thing.
pub fn what_label(words: Words, note: &JudgeNote) -> &'static str {
    if note.kind == NoteKind::Overruled {
        words.judge_what_document()
    } else if note.kind == NoteKind::Sharing {
        words.judge_what_tools()
    } else if note.kind == NoteKind::PilesCounted {
        words.judge_what_counts()
    } else if note.kind == NoteKind::Damaged && note.substitute.is_some() {
        words.judge_what_card()
    } else {
        words.judge_what_component()
    }
}

pub fn outcome_name(words: Words, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Replaced => words.judge_out_replaced(),
        Outcome::NotReplaced => words.judge_out_not_replaced(),
        Outcome::Broken => words.judge_out_broken(),
        Outcome::NotBroken => words.judge_out_not_broken(),
    }
}

pub fn check_name(words: Words, check: CheckResult) -> &'static str {
    match check {
        CheckResult::Good => words.judge_check_good(),
        CheckResult::Corrected => words.judge_check_corrected(),
        CheckResult::Problem => words.judge_check_problem(),
    }
}

/// The fields that only this kind has, a line each.
pub fn details(words: Words, note: &JudgeNote) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(found) = note.fortressing {
        let said = match found.intent {
            None => words.judge_found_not_met(),
            Some(Intent::Accident) => words.judge_found_accident(),
            Some(Intent::Purpose) => words.judge_found_purpose(),
            Some(Intent::Both) => words.judge_found_both(),
        };
        lines.push(said.to_owned());
    }
    lines.extend(note.minutes.map(|minutes| words.judge_minutes_given(minutes)));
    lines.extend(note.check.map(|check| check_name(words, check).to_owned()));
    lines.extend(note.significant.then(|| words.judge_significant_said().to_owned()));
    lines.extend(note.substitute.as_ref().map(|made| {
        let date = crate::present::words::figure::date(words, &made.date);
        words.judge_substitute_made(&made.maker, date, &made.illegible)
    }));
    lines
}
