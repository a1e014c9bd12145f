//! Judging: fields of notes, deciders, reviews, settlements, duty, random checks, fortressing (ROLE-5 to ROLE-8, JDG-3
//! to JDG-6, JDG-8, XW-13, XW-14, XW-19, XW-20, XW-23, XW-24, DST-13, DST-19, EPIC-17, LIST-4).

use crate::desk;

use desk::Desk;
use topcut::engine::command::{Command, DraftResult, JudgeRefusal, Refusal, ResultEnd};
use topcut::engine::formats::{FORMATS, by_id};
use topcut::engine::id::{EntryId, RoundRef, Side, TableNumber};
use topcut::engine::judging::{
    Asked, CheckResult, Detail, FinalRuling, Fortressing, Intent, JudgeNote, NoteId, NoteKind, Office, Outcome,
    Substitute,
};
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::rules::EntryKind;
use topcut::engine::tournament::judges::deciders;
use topcut::engine::tournament::judges::{open_checks, to_check};

const ROUND: RoundRef = RoundRef::Swiss(1);

/// Round 1 with named staff; staff play in the first match.
fn running(format: &str) -> Desk {
    let mut desk = Desk::with_players(format, desk::custom(3, 0), 8);
    let mut setup = desk.state().setup;
    setup.staff.organiser = "Olga".into();
    setup.staff.head_judges = vec!["Henk".into()];
    setup.staff.judges = vec!["Jude".into()];
    desk.must(Command::EditSetup(setup));
    desk.post();
    desk
}

/// A complete note of this kind on the first side of table 1, by a permitted author.
fn whole(desk: &Desk, kind: NoteKind) -> JudgeNote {
    let state = desk.state();
    let played = state.round(ROUND).unwrap().at(TableNumber(1)).unwrap();
    let form = kind.form();
    let (illegible, maker, date) = ("the text".into(), "Jude".into(), "2026-11-21".into());
    let judging = state.format().unwrap().judging;
    let office = |office: Office| deciders(&state, office, &[played.sides[0]]).remove(0);
    let author = match kind {
        NoteKind::Overruled | NoteKind::Illegal => office(judging.final_word),
        NoteKind::Disqualification => office(judging.disqualifies),
        NoteKind::Fortressing => "Henk".into(),
        _ => "Jude".into(),
    };
    JudgeNote {
        kind,
        round: Some(ROUND),
        table: Some(TableNumber(1)),
        entries: vec![played.sides[0]],
        text: "seen".into(),
        author,
        what: if form.what == Asked::No { String::new() } else { "a card".into() },
        minutes: matches!(form.detail, Some(Detail::ShortTime | Detail::Minutes)).then_some(5),
        substitute: (form.detail == Some(Detail::Substitute) && judging.substitutes).then_some(Substitute {
            illegible,
            maker,
            date,
        }),
        fortressing: (form.detail == Some(Detail::Fortressing)).then_some(Fortressing {
            stayed: true,
            avoidable: true,
            intent: Some(Intent::Purpose),
        }),
        check: (form.detail == Some(Detail::Check)).then_some(CheckResult::Good),
        under_review: kind == NoteKind::Review,
        significant: form.detail == Some(Detail::Significant),
    }
}

/// No findings except missing results.
fn clean(desk: &Desk) {
    let found = topcut::audit::findings(&desk.log);
    let wrong: Vec<_> = found.iter().filter(|one| one.id != "PAIR-10").collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

fn refused(desk: &mut Desk, note: JudgeNote) -> JudgeRefusal {
    match desk.refused(Command::Note(note)) {
        Refusal::Judge(refusal) => refusal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_kind_can_be_written_in_every_format_that_has_it() {
    // JDG-8, XW-23, XW-24, DST-13, EPIC-17
    for format in FORMATS {
        let mut desk = running(format.id);
        for kind in desk.state().note_kinds() {
            let note = whole(&desk, kind);
            desk.must(Command::Note(note.clone()));
            let state = desk.state();
            assert_eq!(state.notes.last().unwrap().note, note, "{}, {kind:?}", format.id);
        }
        clean(&desk);
        assert_eq!(desk.state().notes.len(), 18 + format.judging.own.len());
        desk.undo();
        assert_eq!(desk.state().notes.len(), 17 + format.judging.own.len(), "a line can be taken back");
    }
}

#[test]
fn names_missing_fields_of_a_note() {
    // JDG-8
    let all = FORMATS.into_iter().flat_map(|format| {
        running(format.id).state().note_kinds().into_iter().map(|kind| (format.id, kind)).collect::<Vec<_>>()
    });
    for (format, kind) in all {
        let mut desk = running(format);
        let form = kind.form();
        let full = whole(&desk, kind);
        if form.text == Asked::Must {
            let note = JudgeNote { text: " ".into(), ..full.clone() };
            assert_eq!(desk.refused(Command::Note(note)), Refusal::TextEmpty, "{kind:?}");
        }
        let mut lacks = |asked: Asked, note: JudgeNote, refusal: JudgeRefusal| {
            if asked == Asked::Must {
                assert_eq!(refused(&mut desk, note), refusal, "{kind:?}");
            }
        };
        lacks(form.players, JudgeNote { entries: Vec::new(), ..full.clone() }, JudgeRefusal::PlayerNeeded);
        lacks(form.table, JudgeNote { table: None, ..full.clone() }, JudgeRefusal::TableNeeded);
        lacks(form.what, JudgeNote { what: String::new(), ..full.clone() }, JudgeRefusal::WhatNeeded(kind));
        if form.detail == Some(Detail::Check) {
            let unsaid = JudgeNote { check: None, ..full.clone() };
            assert_eq!(refused(&mut desk, unsaid), JudgeRefusal::CheckNeeded);
        }
        let minutes = JudgeNote { minutes: None, ..full.clone() };
        if form.detail == Some(Detail::Minutes) {
            assert_eq!(refused(&mut desk, minutes), JudgeRefusal::MinutesNeeded(1, 60));
            for outside in [0, 61] {
                let minutes = JudgeNote { minutes: Some(outside), ..full.clone() };
                assert_eq!(refused(&mut desk, minutes), JudgeRefusal::MinutesNeeded(1, 60), "{outside}");
            }
        } else {
            desk.must(Command::Note(minutes));
        }
    }
}

#[test]
fn fields_of_other_kinds_are_not_kept() {
    let mut desk = running("xwing-2e");
    let note = JudgeNote { kind: NoteKind::Warning, under_review: true, ..whole(&desk, NoteKind::Damaged) };
    let found = Some(Fortressing { stayed: true, avoidable: true, intent: None });
    let note = JudgeNote { fortressing: found, check: Some(CheckResult::Good), ..note };
    desk.must(Command::Note(JudgeNote { significant: true, minutes: Some(9), ..note }));
    let kept = desk.state().notes[0].note.clone();
    assert_eq!((kept.fortressing, kept.check), (None, None));
    assert_eq!((kept.substitute, kept.what.as_str(), kept.minutes, kept.significant), (None, "", None, false));
    assert!(kept.under_review);
    let beside = JudgeNote { table: Some(TableNumber(77)), ..whole(&desk, NoteKind::Warning) };
    assert_eq!(desk.refused(Command::Note(beside)), Refusal::NoTable(ROUND, TableNumber(77)));
    let stranger = JudgeNote { entries: vec![EntryId(99)], ..whole(&desk, NoteKind::Warning) };
    assert_eq!(desk.refused(Command::Note(stranger)), Refusal::NoEntry(EntryId(99)));
}

#[test]
fn kinds_of_other_formats_are_refused() {
    // JDG-8: fortressing belongs to one edition, a fallen die to Destiny, counted piles to Epic.
    let check = |format: &str, kind: NoteKind| {
        let mut desk = running(format);
        let note = whole(&desk, kind);
        assert_eq!(refused(&mut desk, note), JudgeRefusal::KindNotHere(kind), "{format}");
    };
    check("xwing-1e", NoteKind::Fortressing);
    check("xwing-2e", NoteKind::FallenDie);
    check("destiny", NoteKind::PilesCounted);
    check("imperial-assault", NoteKind::EndlessCombination);
}

#[test]
fn deciders_follow_the_document() {
    // ROLE-5, ROLE-7, ROLE-8, JDG-5: format, who disqualifies, final word
    let check = |format: &str, disqualifies: &str, last: &str| {
        let mut desk = running(format);
        let entry = whole(&desk, NoteKind::Ruling).entries[0];
        for (by, may) in [("Olga", disqualifies == "Olga"), ("Henk", disqualifies == "Henk"), ("Jude", false)] {
            desk.reason = "cheating".into();
            let mut copy =
                Desk { log: desk.log.clone(), ..Desk { seed: 1, reason: "cheating".into(), log: desk.log.clone() } };
            // EPIC-3: a concession needs the worth of the squad.
            let mut details = copy.state().entries[entry.index()].details.clone();
            details.squad_total = Some(100);
            copy.must(Command::EditEntry(entry, details));
            let command = Command::Disqualify(entry, by.into(), topcut::engine::command::Leaving::default());
            if may {
                copy.must(command);
                clean(&copy);
            } else {
                let may = vec![disqualifies.to_owned()];
                let refusal = JudgeRefusal::MayNotDecide { by: by.into(), may };
                assert_eq!(copy.refused(command), Refusal::Judge(refusal), "{format}");
            }
        }
        desk.reason.clear();
        for kind in [NoteKind::Overruled, NoteKind::Illegal] {
            let note = JudgeNote { author: "Jude".into(), ..whole(&desk, kind) };
            let refusal = JudgeRefusal::MayNotDecide { by: "Jude".into(), may: vec![last.to_owned()] };
            assert_eq!(refused(&mut desk, note), refusal, "{format}, {kind:?}");
        }
    };
    check("xwing-1e", "Olga", "Henk");
    check("xwing-2e", "Olga", "Henk");
    check("destiny", "Olga", "Henk");
    check("imperial-assault", "Henk", "Henk");
    check("xwing-epic-dogfight", "Olga", "Olga");
    check("xwing-epic-team", "Olga", "Olga");
}

#[test]
fn without_a_head_judge_the_organiser_decides_and_never_on_the_own_match() {
    // ROLE-1, ROLE-4
    let mut desk = running("xwing-2e");
    let entry = whole(&desk, NoteKind::Ruling).entries[0];
    let mut setup = desk.state().setup;
    setup.staff.head_judges.clear();
    desk.must(Command::EditSetup(setup.clone()));
    assert_eq!(deciders(&desk.state(), Office::HeadJudge, &[entry]), ["Olga"]);
    let mut details = desk.state().entries[entry.index()].details.clone();
    details.name = "olga".into();
    desk.must(Command::EditEntry(entry, details));
    assert_eq!(deciders(&desk.state(), Office::HeadJudge, &[entry]), ["Jude"], "she plays in it");
    setup.staff.judges.clear();
    let named = |setup: &topcut::engine::tournament::setup::Setup| {
        let state = topcut::engine::tournament::Tournament { setup: setup.clone(), ..desk.state() };
        deciders(&state, Office::HeadJudge, &[entry])
    };
    assert_eq!(named(&setup), ["Olga"], "nobody else is there");
    setup.staff.organiser.clear();
    setup.staff.judges = vec!["Jude".into()];
    assert!(named(&setup).is_empty(), "an office that nobody is named for is anybody's");
    setup.staff.judges.clear();
    let mut nobody = desk.state();
    nobody.setup = setup;
    assert!(deciders(&nobody, Office::HeadJudge, &[entry]).is_empty(), "nobody is named: anybody");
}

#[test]
fn a_review_gets_one_final_ruling() {
    // ROLE-7
    let mut desk = running("xwing-2e");
    let warning = JudgeNote { under_review: true, ..whole(&desk, NoteKind::Warning) };
    let entry = warning.entries[0];
    desk.must(Command::Note(warning));
    desk.must(Command::Note(whole(&desk, NoteKind::Warning)));
    assert_eq!(desk.state().offences(entry, NoteKind::Warning), [NoteId(0), NoteId(1)]);
    let ruling = |by: &str, upheld, text: &str| FinalRuling { by: by.into(), upheld, text: text.into() };
    let rule = |id, ruling| Command::RuleNote(NoteId(id), ruling);
    let over = Refusal::Judge(JudgeRefusal::NotUnderReview);
    assert_eq!(desk.refused(rule(1, ruling("Henk", true, ""))), over);
    assert_eq!(desk.refused(rule(9, ruling("Henk", true, ""))), Refusal::Judge(JudgeRefusal::NoNote));
    let may = vec!["Henk".to_owned()];
    let judge = Refusal::Judge(JudgeRefusal::MayNotDecide { by: "Jude".into(), may });
    assert_eq!(desk.refused(rule(0, ruling("Jude", true, ""))), judge);
    assert_eq!(desk.refused(rule(0, ruling("Henk", false, " "))), Refusal::TextEmpty, "a change is said");
    desk.must(rule(0, ruling("Henk", false, "no warning after all")));
    assert_eq!(desk.refused(rule(0, ruling("Henk", true, ""))), over);
    assert_eq!(desk.state().offences(entry, NoteKind::Warning), [NoteId(1)], "what was changed counts no more");
    clean(&desk);
    desk.undo();
    assert!(desk.state().notes[0].is_under_review());
}

#[test]
fn a_component_is_replaced_in_time_or_still_missing_in_the_next_round() {
    // JDG-3, XW-14, DST-13: in every format, also where the document is silent
    for format in FORMATS {
        let mut desk = running(format.id);
        let written = desk.log.next_seq().0;
        desk.must(Command::Note(whole(&desk, NoteKind::Lost)));
        let deadline = desk.state().notes[0].deadline().unwrap();
        assert_eq!(deadline.0, i64::from(written) * 1000 + 5 * 60_000, "a moment, not a countdown");
        assert!(desk.state().still_missing().is_empty(), "in the round itself there is time");
        if format.rules.sheet.counts_worth() {
            continue;
        }
        desk.play_all();
        desk.post();
        assert_eq!(desk.state().still_missing(), [NoteId(0)], "{}", format.id);
        desk.must(Command::SettleNote(NoteId(0), Outcome::NotReplaced));
        assert_eq!(desk.state().still_missing(), [NoteId(0)], "not replaced is missing");
        assert_eq!(desk.state().notes[0].deadline(), None);
        desk.must(Command::SettleNote(NoteId(0), Outcome::Replaced));
        assert!(desk.state().still_missing().is_empty());
        let again = Command::SettleNote(NoteId(0), Outcome::Replaced);
        assert_eq!(desk.refused(again), Refusal::Judge(JudgeRefusal::NothingToSettle));
        clean(&desk);
    }
}

#[test]
fn one_who_was_removed_misses_nothing() {
    // JDG-3, XW-14
    let mut desk = running("xwing-1e");
    let note = whole(&desk, NoteKind::Lost);
    let entry = note.entries[0];
    desk.must(Command::Note(note));
    desk.play_all();
    let leaving = topcut::engine::command::Leaving { note: "die not replaced".into(), ..Default::default() };
    desk.must(Command::Drop(entry, leaving));
    desk.post();
    assert!(desk.state().still_missing().is_empty());
}

#[test]
fn substitutes_are_made_only_where_the_document_allows_them() {
    // JDG-4, DST-19
    for format in FORMATS {
        let mut desk = running(format.id);
        let (illegible, maker, date) = ("the text".to_owned(), "Jude".to_owned(), "2026-11-21".to_owned());
        let made = Substitute { illegible, maker, date };
        let note = |made| JudgeNote { substitute: Some(made), ..whole(&desk, NoteKind::Damaged) };
        let (full, half) = (note(made.clone()), note(Substitute { maker: " ".into(), ..made }));
        let expected = !["imperial-assault", "xwing-epic-dogfight", "xwing-epic-team"].contains(&format.id);
        assert_eq!(format.judging.substitutes, expected, "{}", format.id);
        if expected {
            assert_eq!(refused(&mut desk, half), JudgeRefusal::SubstituteIncomplete);
            desk.must(Command::Note(full));
            assert!(desk.state().notes[0].outcomes().is_empty(), "with a substitute nothing is open");
        } else {
            assert_eq!(refused(&mut desk, full), JudgeRefusal::NoSubstitutes);
            desk.must(Command::Note(whole(&desk, NoteKind::Damaged)));
            assert_eq!(desk.state().notes[0].outcomes().len(), 2, "it counts as lost");
        }
    }
}

/// DST-19, JDG-4: dice, or no substitute.
#[test]
fn damaged_components_without_replacement_count_as_lost() {
    let mut desk = running("destiny");
    let bare = JudgeNote { substitute: None, ..whole(&desk, NoteKind::Damaged) };
    desk.must(Command::Note(bare));
    desk.must(Command::Note(whole(&desk, NoteKind::Damaged)));
    assert!(desk.state().still_missing().is_empty(), "in the round itself there is time");
    desk.play_all();
    desk.post();
    assert_eq!(desk.state().still_missing(), [NoteId(0)], "the card has its substitute");
}

#[test]
fn fortressing_goes_by_both_criteria_and_the_head_judge() {
    // XW-13, XW-20
    let mut desk = running("xwing-2e");
    let full = whole(&desk, NoteKind::Fortressing);
    let found = |stayed, avoidable, intent| Some(Fortressing { stayed, avoidable, intent });
    let with = |fortressing| JudgeNote { fortressing, ..full.clone() };
    let purpose = Some(Intent::Purpose);
    assert_eq!(refused(&mut desk, with(found(true, false, purpose))), JudgeRefusal::CriteriaNotMet);
    assert_eq!(refused(&mut desk, with(found(true, true, None))), JudgeRefusal::FindingNeeded);
    assert_eq!(refused(&mut desk, with(found(true, true, Some(Intent::Both)))), JudgeRefusal::Fortresses(2));
    let other = desk.state().round(ROUND).unwrap().at(TableNumber(1)).unwrap().sides[1];
    let two = JudgeNote { entries: vec![full.entries[0], other], ..full.clone() };
    assert_eq!(refused(&mut desk, two), JudgeRefusal::Fortresses(1), "both is a finding of its own");
    let judge = JudgeNote { author: "Jude".into(), ..full.clone() };
    assert!(matches!(refused(&mut desk, judge), JudgeRefusal::MayNotDecide { .. }));
    // A judge closes it if the criteria are not met.
    desk.must(Command::Note(JudgeNote { author: "Jude".into(), ..with(found(true, false, None)) }));
    desk.must(Command::Note(with(found(true, true, Some(Intent::Accident)))));
    desk.must(Command::Note(full.clone()));
    let open = |id: usize| desk.state().notes[id].outcomes().to_vec();
    assert_eq!((open(0), open(1)), (Vec::new(), Vec::new()));
    assert_eq!(open(2), [Outcome::Broken, Outcome::NotBroken]);
    desk.must(Command::SettleNote(NoteId(2), Outcome::NotBroken));
    clean(&desk);
}

#[test]
fn a_fortress_that_is_not_broken_is_a_defeat_with_the_cap() {
    // XW-19: squads of 200; the loser's score counts, XW-4.
    let check = |draft: DraftResult, ended, scores: [u16; 2], winner: Side, mov: [i32; 2]| {
        let mut desk = running("xwing-2e");
        desk.enter(TableNumber(1), draft);
        let result = desk.last_round().at(TableNumber(1)).unwrap().result.clone().unwrap();
        assert_eq!((result.ended, result.scores, result.winner, result.mov), (ended, scores, Some(winner), mov));
        assert_eq!(result.points[winner.index()], 1);
        clean(&desk);
        result
    };
    let draft = |end, a, b| DraftResult { end, scores: [a, b], ..DraftResult::default() };
    let by_b = draft(ResultEnd::Fortressing(Side::B), Some(30), Some(64));
    check(by_b, Ended::Fortressing(Side::B), [200, 64], Side::A, [336, 64]);
    let by_a = draft(ResultEnd::Fortressing(Side::A), None, None);
    check(by_a, Ended::Fortressing(Side::A), [0, 200], Side::B, [0, 400]);
    // Both at once: mutual destruction, final salvo with all ships.
    let both = DraftResult { salvo: Some(Side::B), ..draft(ResultEnd::BothFortressing, None, None) };
    let result = check(both, Ended::BothFortressing, [200, 200], Side::B, [200, 200]);
    assert_eq!(result.decider, Some(Decider::SalvoAtTable));
    let mut desk = running("xwing-2e");
    let open = Command::EnterResult(ROUND, TableNumber(1), draft(ResultEnd::BothFortressing, None, None));
    assert_eq!(desk.refused(open), Refusal::SalvoNeeded { all_ships: true });
    let whole = Command::EnterResult(ROUND, TableNumber(1), draft(ResultEnd::Fortressing(Side::B), None, Some(200)));
    let high = Refusal::ScoreTooHigh { side: Side::B, limit: 199 };
    assert_eq!(desk.refused(whole), high, "who has destroyed everything has won already");
}

#[test]
fn no_other_format_ends_by_fortressing() {
    // XW-19
    for format in FORMATS.into_iter().filter(|format| format.id != "xwing-2e") {
        for end in [ResultEnd::Fortressing(Side::A), ResultEnd::BothFortressing] {
            let mut desk = running(format.id);
            let draft = DraftResult { end, scores: [Some(0), Some(0)], ..DraftResult::default() };
            let refusal = Refusal::Judge(JudgeRefusal::KindNotHere(NoteKind::Fortressing));
            assert_eq!(desk.refused(Command::EnterResult(ROUND, TableNumber(1), draft)), refusal, "{}", format.id);
        }
    }
}

#[test]
fn staff_go_off_duty_and_come_back() {
    // ROLE-6
    let mut desk = running("xwing-1e");
    let off = |name: &str| Command::SetDuty(name.into(), false);
    for name in ["Olga", "P1"] {
        let refusal = JudgeRefusal::NotOnStaff(name.into());
        assert_eq!(desk.refused(off(name)), Refusal::Judge(refusal), "the organiser is always on duty");
    }
    desk.must(off("henk"));
    assert_eq!(desk.refused(off("Henk")), Refusal::Judge(JudgeRefusal::DutyUnchanged("Henk".into())));
    let state = desk.state();
    assert!(!state.is_on_duty("Henk") && state.is_on_duty("Jude"));
    assert_eq!(state.duty_since("Henk").unwrap().0, i64::from(desk.log.next_seq().0 - 1) * 1000);
    desk.must(Command::SetDuty("Henk".into(), true));
    assert!(desk.state().is_on_duty("Henk"));
    clean(&desk);
}

#[test]
fn checks_are_drawn_among_those_whom_nobody_looked_at() {
    // PAIR-8: seeded, recorded; L7 of the peers
    let mut desk = running("xwing-2e");
    desk.must(Command::Note(whole(&desk, NoteKind::Checked)));
    let looked_at = desk.state().notes[0].note.entries[0];
    assert!(!to_check(&desk.state()).contains(&looked_at));
    assert_eq!(desk.refused(Command::DrawChecks(0)), Refusal::Judge(JudgeRefusal::NobodyToCheck));
    desk.must(Command::DrawChecks(3));
    let drawn = open_checks(&desk.state());
    assert_eq!(drawn.len(), 3);
    assert!(!drawn.contains(&looked_at));
    assert_eq!(desk.state().checks[0].seed, desk.seed);
    desk.must(Command::Note(JudgeNote { entries: vec![drawn[1]], ..whole(&desk, NoteKind::Checked) }));
    assert_eq!(open_checks(&desk.state()), [drawn[0], drawn[2]]);
    desk.must(Command::Drop(drawn[0], topcut::engine::command::Leaving::default()));
    assert_eq!(open_checks(&desk.state()), [drawn[2]], "who left is let go");
    desk.undo();
    desk.must(Command::DrawChecks(50));
    assert_eq!(desk.refused(Command::DrawChecks(1)), Refusal::Judge(JudgeRefusal::NobodyToCheck));
    assert_eq!(open_checks(&desk.state()).len(), 6);
    clean(&desk);
    desk.undo();
    assert_eq!(open_checks(&desk.state()).len(), 2);
}

#[test]
fn the_document_of_each_format_is_its_data() {
    // JDG-5, JDG-6, ROLE-8, DST-13, EPIC-17
    let own = |format: &str| by_id(format).unwrap().judging.own;
    assert_eq!(own("xwing-2e"), [NoteKind::Fortressing]);
    assert_eq!(own("destiny"), [NoteKind::FallenDie]);
    assert_eq!(own("xwing-epic-team"), [NoteKind::EndlessCombination, NoteKind::PilesCounted]);
    for format in FORMATS {
        let is_epic = format.rules.sheet.counts_worth();
        assert_eq!(format.judging.reports_overruling, is_epic, "{}", format.id);
        assert_eq!(format.judging.lost_concedes, format.rules.entry == EntryKind::Single && format.id == "destiny");
    }
}

/// ROLE-6.
#[test]
fn of_two_head_judges_the_one_on_duty_is_named_first() {
    let mut desk = running("xwing-2e");
    let mut setup = desk.state().setup;
    setup.staff.head_judges = vec!["Henk".into(), "Hanna".into()];
    desk.must(Command::EditSetup(setup));
    assert_eq!(deciders(&desk.state(), Office::HeadJudge, &[]), ["Henk", "Hanna"]);
    desk.must(Command::SetDuty("Henk".into(), false));
    assert_eq!(deciders(&desk.state(), Office::HeadJudge, &[]), ["Hanna", "Henk"]);
}

/// ROLE-7.
#[test]
fn a_review_waits_for_the_final_ruling_without_being_told_so() {
    let mut desk = running("xwing-2e");
    desk.must(Command::Note(JudgeNote { under_review: false, ..whole(&desk, NoteKind::Review) }));
    desk.must(Command::Note(JudgeNote { under_review: true, ..whole(&desk, NoteKind::Note) }));
    let waits: Vec<bool> = desk.state().notes.iter().map(|noted| noted.is_under_review()).collect();
    assert_eq!(waits, [true, false], "a plain note is nothing to review");
    let stands = FinalRuling { by: "Henk".into(), upheld: true, text: String::new() };
    desk.must(Command::RuleNote(NoteId(0), stands));
    assert!(!desk.state().notes[0].is_under_review(), "what stands needs no words");
}
