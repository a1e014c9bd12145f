//! The judges' log: forms, entries, follow-ups, short times, checks, text.

use super::duty::staff;
use super::form::{Prefill, begin, view};
use super::kind::{Group, grouped, kind_hint, kind_name};
use super::row::{RowState, groups, of_players, of_table, rows, says};
use super::steps::{Leads, Step, steps};
use super::timers::{missing, timers};
use super::{checks, export};
use crate::engine::command::ResultEnd;
use crate::engine::formats::{FORMATS, by_id};
use crate::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use crate::engine::judging::{
    CheckResult, Disqualified, Drawn, Duty, FinalRuling, Fortressing, Intent, JudgeNote, NoteId, NoteKind, Noted,
    Outcome, Substitute,
};
use crate::engine::tournament::Tournament;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::{Lang, Words};

const WORDS: Words = Words::new(Lang::En);
const ROUND: RoundRef = RoundRef::Swiss(1);

/// Ann meets Bo at table 1, Cy meets Di at table 2.
fn event(format: &str) -> Tournament {
    let mut event = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
    event.rules = by_id(format).unwrap().rules.clone();
    event.setup.staff.organiser = "Olga".into();
    event.setup.staff.head_judges = vec!["Henk".into()];
    event.setup.staff.judges = vec!["Jude".into()];
    event
}

fn note(kind: NoteKind) -> JudgeNote {
    JudgeNote {
        kind,
        round: Some(ROUND),
        table: Some(TableNumber(1)),
        entries: vec![EntryId(0)],
        text: "seen".into(),
        ..JudgeNote::default()
    }
}

fn write(event: &mut Tournament, note: JudgeNote) -> NoteId {
    event.notes.push(Noted::new(Instant(60_000), note));
    NoteId(u16::try_from(event.notes.len() - 1).unwrap())
}

fn leads(event: &Tournament, id: NoteId) -> Vec<(String, Option<Outcome>, Leads)> {
    let plain = |step: Step| (step.label, step.settles, step.leads);
    steps(WORDS, event, id).into_iter().map(plain).collect()
}

#[test]
fn the_form_has_only_the_fields_of_its_kind() {
    // JDG-8
    let event = event("xwing-2e");
    let form = |kind| view(WORDS, &event, &begin(&event, &Prefill::default(), kind));
    let warning = form(NoteKind::Warning);
    assert_eq!((warning.text, warning.what, warning.may_be_reviewed), ("Comment (optional)", None, true));
    assert_eq!(form(NoteKind::Lost).what, Some("Component or card"));
    assert_eq!(form(NoteKind::Sharing).what, Some("Shared components"));
    assert!(!form(NoteKind::Review).may_be_reviewed, "it is one");
    let minutes = |kind| begin(&event, &Prefill::default(), kind).minutes;
    assert_eq!((minutes(NoteKind::Lost), minutes(NoteKind::Warning)), (Some(5), None));
}

#[test]
fn the_form_begins_where_it_was_opened() {
    let event = event("xwing-2e");
    let from = Prefill { table: Some(TableNumber(2)), entries: vec![EntryId(2)], ..Prefill::default() };
    let begun = begin(&event, &from, NoteKind::Ruling);
    assert_eq!((begun.round, begun.table, begun.entries.clone()), (Some(ROUND), from.table, from.entries));
    let form = view(WORDS, &event, &begun);
    let names = |people: &[(EntryId, String)]| people.iter().map(|(_, name)| name.clone()).collect::<Vec<_>>();
    assert_eq!((names(&form.at_table), names(&form.concerned)), (vec!["Cy".into(), "Di".into()], vec!["Cy".into()]));
    assert_eq!(names(&form.others), ["Ann", "Bo", "Di"]);
}

#[test]
fn requires_signature_of_staff_on_duty_or_of_the_office() {
    // ROLE-5, ROLE-6, ROLE-8
    let mut event = event("xwing-2e");
    let authors = |event: &Tournament, kind| {
        let form = view(WORDS, event, &note(kind));
        (form.authors.into_iter().map(|(_, shown)| shown).collect::<Vec<_>>(), form.needs_author)
    };
    assert_eq!(authors(&event, NoteKind::Ruling), (vec!["Henk".into(), "Olga".into(), "Jude".into()], false));
    assert_eq!(authors(&event, NoteKind::Illegal), (vec!["Henk".into()], true));
    assert_eq!(authors(&event, NoteKind::Disqualification), (vec!["Olga".into()], true));
    event.duty.push(Duty { person: "Henk".into(), on: false, since: Instant(5) });
    assert_eq!(authors(&event, NoteKind::Ruling).0, ["Olga", "Jude", "Henk, off duty"]);
    let rows = staff(WORDS, &event);
    let shown: Vec<_> = rows.iter().map(|row| (row.name.as_str(), row.office, row.on, row.can_change)).collect();
    let due = [("Olga", "organiser", true, false), ("Henk", "head judge", false, true), ("Jude", "judge", true, true)];
    assert_eq!(shown, due);
    assert_eq!(rows[1].since, Some(Instant(5)));
}

#[test]
fn a_second_offence_is_said_before_it_is_written() {
    // JDG-8
    let mut event = event("xwing-2e");
    let asked = note(NoteKind::SlowPlay);
    assert!(view(WORDS, &event, &asked).again.is_empty());
    write(&mut event, note(NoteKind::SlowPlay));
    write(&mut event, JudgeNote { entries: vec![EntryId(1)], ..note(NoteKind::SlowPlay) });
    let form = view(WORDS, &event, &asked);
    assert_eq!(form.again, ["Slow play: Ann already has one."]);
    assert_eq!(form.earlier.len(), 1);
    let other = view(WORDS, &event, &note(NoteKind::Warning));
    assert!(other.again.is_empty(), "of another kind");
    assert_eq!((other.before.as_str(), other.earlier.len()), ("Earlier entries: Ann", 1), "and shown all the same");
    let nobody = JudgeNote { entries: Vec::new(), ..note(NoteKind::Ruling) };
    assert!(view(WORDS, &event, &nobody).earlier.is_empty());
    // ROLE-7: a review takes it back, so it no longer counts.
    let ruling = FinalRuling { by: "Henk".into(), upheld: false, text: "a misunderstanding".into() };
    event.notes[0].ruling = Some((Instant(9), ruling));
    assert!(view(WORDS, &event, &asked).again.is_empty());
}

#[test]
fn entries_say_what_where_who_and_how_they_stand() {
    // ROLE-5, ROLE-7, JDG-4
    let mut event = event("xwing-2e");
    let (illegible, maker, date) = ("the text".into(), "Jude".into(), "2026-11-21".into());
    let substitute = Some(Substitute { illegible, maker, date });
    write(&mut event, JudgeNote { substitute, what: "Predator".into(), ..note(NoteKind::Damaged) });
    let reviewed = JudgeNote { under_review: true, author: "Jude".into(), ..note(NoteKind::Ruling) };
    let id = write(&mut event, reviewed);
    write(&mut event, JudgeNote { entries: vec![EntryId(2)], table: None, ..note(NoteKind::Warning) });
    let all = rows(WORDS, &event);
    assert_eq!(all.iter().map(|row| row.name).collect::<Vec<_>>(), ["Warning", "Ruling", "Damaged component"]);
    assert_eq!((all[0].place.as_str(), all[1].place.as_str()), ("Round 1", "Round 1, table 1"));
    assert_eq!((all[1].state, all[2].text.as_str()), (RowState::UnderReview, "Predator: seen"));
    assert_eq!(all[2].lines, ["Substitute by Jude, 21 Nov 2026; unreadable: the text"]);
    let ruling = FinalRuling { by: "Henk".into(), upheld: true, text: String::new() };
    event.notes[id.index()].ruling = Some((Instant(9), ruling));
    let ruled = &rows(WORDS, &event)[1];
    assert_eq!(ruled.lines, ["Final ruling by Henk: ruling upheld"]);
    assert_eq!(ruled.state, RowState::Done);
    assert!(says(ruled, "ANN") && says(ruled, "table 1") && says(ruled, "ruling") && !says(ruled, "cy"));
    assert_eq!(of_players(WORDS, &event, &[EntryId(2)]).len(), 1);
    assert_eq!(of_table(WORDS, &event, (ROUND, TableNumber(1))).len(), 2);
    assert_eq!(of_table(WORDS, &event, (ROUND, TableNumber(2))).len(), 1, "of who plays there");
}

#[test]
fn the_log_begins_with_what_is_open_and_goes_back_by_round() {
    let mut event = event("xwing-2e");
    write(&mut event, note(NoteKind::Warning));
    write(&mut event, JudgeNote { round: Some(RoundRef::Swiss(2)), ..note(NoteKind::Ruling) });
    let check = Some(CheckResult::Good);
    write(&mut event, JudgeNote { round: None, table: None, check, ..note(NoteKind::Checked) });
    write(&mut event, note(NoteKind::Lost));
    let all = groups(WORDS, &event, rows(WORDS, &event));
    let shown: Vec<(&str, &str)> = all.iter().map(|group| (group.title.as_str(), group.rows[0].name)).collect();
    let due = [("Open (1)", "Lost component"), ("Round 2", "Ruling"), ("Round 1", "Warning")];
    assert_eq!((&shown[..3], shown[3]), (&due[..], ("Round: none", "List or deck check")));
    let checked = &all[3].rows[0];
    assert_eq!((checked.outcome, checked.lines.len(), all[2].rows[0].table.as_str()), ("OK", 0, "Table 1"));
    event.notes[3].outcome = Some((Instant(9), Outcome::Replaced));
    let all = groups(WORDS, &event, rows(WORDS, &event));
    let settled = &all[1].rows[0];
    assert_eq!((all.len(), all[1].rows.len(), settled.outcome), (3, 2, "Replaced"));
    assert!(says(settled, "replaced"));
}

#[test]
fn a_lost_component_leads_to_a_concession_or_a_removal() {
    // JDG-3, XW-14
    let mut event = event("xwing-1e");
    let id = write(&mut event, JudgeNote { what: "ruler".into(), minutes: Some(5), ..note(NoteKind::Lost) });
    let sheet = Leads::Sheet(ROUND, TableNumber(1), ResultEnd::Concession(Side::A));
    let due = [
        ("Mark as replaced".to_owned(), Some(Outcome::Replaced), Leads::Nowhere),
        ("Extend table 1 by 5 minutes".to_owned(), None, Leads::Extend(ROUND, TableNumber(1), 5)),
        ("Ann concedes the match".to_owned(), Some(Outcome::NotReplaced), sheet),
        ("Remove Ann from the event".to_owned(), Some(Outcome::NotReplaced), Leads::Leave(EntryId(0))),
    ];
    assert_eq!(leads(&event, id), due);
    // An absolute moment, five minutes after it was written: a reload changes nothing.
    let timer = |now| timers(WORDS, &event, Instant(now)).remove(0);
    assert_eq!((timer(60_000).left.as_str(), timer(360_000).is_over), ("5:00", true));
    assert_eq!((timer(0).what.as_str(), timer(0).who.as_str()), ("ruler", "Ann"));
    assert!(missing(WORDS, &event).is_empty());
    sample::enter(&mut event, 1, 1, [100, 0]);
    let after: Vec<Leads> = leads(&event, id).into_iter().map(|(_, _, leads)| leads).collect();
    assert_eq!(after, [Leads::Nowhere, Leads::Leave(EntryId(0))], "with a result nothing is extended or conceded");
    sample::propose(&mut event, &[(1, 3), (2, 4)], &[]);
    let due = "Still missing from an earlier round: ruler (Ann). Ann must replace it or be removed.";
    assert_eq!(missing(WORDS, &event)[0].text, due);
    event.notes[0].outcome = Some((Instant(9), Outcome::Replaced));
    assert!(timers(WORDS, &event, Instant(0)).is_empty() && missing(WORDS, &event).is_empty());
    assert!(leads(&event, id).is_empty());
}

#[test]
fn losing_a_component_in_destiny_concedes_the_game() {
    // DST-13
    let hint = |format: &str| kind_hint(WORDS, &event(format), NoteKind::Lost);
    assert_eq!(hint("destiny"), WORDS.judge_hint_lost_game());
    assert_eq!(hint("xwing-1e"), WORDS.judge_hint_lost());
    assert_eq!(hint("imperial-assault"), WORDS.judge_hint_lost());
}

#[test]
fn fortressing_on_purpose_leads_to_the_defeat() {
    // XW-13, XW-19
    let mut event = event("xwing-2e");
    let with = |intent| JudgeNote {
        fortressing: Some(Fortressing { stayed: true, avoidable: true, intent: Some(intent) }),
        ..note(NoteKind::Fortressing)
    };
    let purpose = write(&mut event, with(Intent::Purpose));
    let accident = write(&mut event, with(Intent::Accident));
    let both = write(&mut event, JudgeNote { entries: vec![EntryId(0), EntryId(1)], ..with(Intent::Both) });
    let sheet = |end| Leads::Sheet(ROUND, TableNumber(1), end);
    let broken = ("Fortress broken".to_owned(), Some(Outcome::Broken), Leads::Nowhere);
    let defeat = "Not broken: defeat of Ann".to_owned();
    let not = Some(Outcome::NotBroken);
    let due = [broken.clone(), (defeat.clone(), not, sheet(ResultEnd::Fortressing(Side::A)))];
    assert_eq!(leads(&event, purpose), due);
    assert!(leads(&event, accident).is_empty());
    let mutual = ("Not broken: mutual destruction".to_owned(), not, sheet(ResultEnd::BothFortressing));
    assert_eq!(leads(&event, both), [broken, mutual]);
    event.notes[0].outcome = Some((Instant(9), Outcome::NotBroken));
    assert_eq!(leads(&event, purpose), [(defeat, None, sheet(ResultEnd::Fortressing(Side::A)))]);
}

#[test]
fn an_illegal_component_leads_where_the_document_says() {
    // JDG-5, ROLE-5
    let check = |format: &str, due: &[&str], hint: &str| {
        let mut event = event(format);
        let id = write(&mut event, note(NoteKind::Illegal));
        let labels: Vec<String> = steps(WORDS, &event, id).into_iter().map(|step| step.label).collect();
        assert_eq!(labels, due, "{format}");
        let id = write(&mut event, note(NoteKind::Unsporting));
        assert_eq!(steps(WORDS, &event, id).last().unwrap().hint, hint, "{format}");
    };
    let out = "Disqualify Ann";
    check("xwing-1e", &[out], "Decides: the organiser.");
    check("xwing-2e", &["Remove Ann from the event", out], "Decides: the organiser.");
    check("imperial-assault", &[out], "Decides: the head judge.");
    check("xwing-epic-dogfight", &[out], "Decides: the organiser.");
}

#[test]
fn checks_show_who_waits_and_the_seed() {
    // PAIR-8
    let mut event = event("xwing-2e");
    event.checks.push(Drawn { at: Instant(0), seed: 77, entries: vec![EntryId(2), EntryId(0)] });
    write(&mut event, note(NoteKind::Checked));
    let view = checks::view(WORDS, &event);
    let open: Vec<_> = view.open.iter().map(|one| (one.entry, one.name.as_str(), one.table.as_str())).collect();
    assert_eq!(open, [(EntryId(2), "Cy", "Table 2")]);
    assert_eq!(checks::drawn(WORDS, &event, &[EntryId(2), EntryId(0)]), "Cy (table 2) and Ann (table 1)");
    assert_eq!(checks::drawn(WORDS, &sample::registered(&["Ann"]), &[EntryId(0)]), "Ann", "before the first round");
    assert_eq!((view.left, view.seeds), (2, vec!["Drawn with seed 77".to_owned()]));
    assert_eq!(view.text, "2 players have not been drawn or checked yet.");
}

#[test]
fn the_text_is_grouped_by_kind_with_reported_rulings_first() {
    // ROLE-8
    let mut event = event("xwing-epic-dogfight");
    write(&mut event, JudgeNote { author: "Jude".into(), ..note(NoteKind::Warning) });
    let overruled =
        JudgeNote { entries: Vec::new(), what: "FAQ 4".into(), text: "misprint".into(), ..note(NoteKind::Overruled) };
    write(&mut event, overruled);
    write(&mut event, JudgeNote { under_review: true, ..note(NoteKind::Warning) });
    let text = export::text(WORDS, &event, |at| format!("t{}", at.0));
    let due = "Judge log: Sample Cup\n=====================\n\n\
        Document overruled (1)\n- t60000, Round 1, table 1: FAQ 4: misprint\n\n\
        Warning (2)\n- t60000, Round 1, table 1, Ann: seen (by Jude)\n\
        - t60000, Round 1, table 1, Ann: seen; under appeal\n";
    assert_eq!(text, due);
}

#[test]
fn every_kind_has_its_words_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for format in FORMATS {
            let event = event(format.id);
            let kinds = event.note_kinds();
            let mut names: Vec<_> = kinds.iter().map(|kind| kind_name(words, *kind)).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), kinds.len(), "{lang:?}, {}: two kinds with one name", format.id);
            assert!(!kind_hint(words, &event, NoteKind::Lost).is_empty());
        }
    }
}

#[test]
fn each_kind_of_an_event_is_below_one_of_four_headings() {
    // JDG-8
    for format in FORMATS {
        let event = event(format.id);
        let groups = grouped(&event);
        assert_eq!(groups.iter().map(|(group, _)| *group).collect::<Vec<_>>(), Group::ALL, "{}", format.id);
        let mut found: Vec<_> = groups.iter().flat_map(|(_, kinds)| kinds.clone()).collect();
        let mut due = event.note_kinds();
        found.sort_unstable();
        due.sort_unstable();
        assert_eq!(found, due, "{}", format.id);
        assert!(groups.iter().all(|(_, kinds)| (2..=9).contains(&kinds.len())), "{}", format.id);
    }
}

#[test]
fn a_disqualification_from_the_panel_is_in_the_log() {
    // ROLE-5, DROP-4
    let mut event = event("xwing-2e");
    write(&mut event, note(NoteKind::Warning));
    let (by, reason) = ("Olga".to_owned(), "marked dice".to_owned());
    let (round, table) = (Some(ROUND), Some(TableNumber(1)));
    event.disqualified.push(Disqualified { at: Instant(90_000), entry: EntryId(0), round, table, by, reason });
    let all = rows(WORDS, &event);
    assert_eq!(all.iter().map(|row| row.name).collect::<Vec<_>>(), ["Disqualification", "Warning"]);
    let row = &all[0];
    let said = [&row.place, &row.who, &row.text, &row.by].map(String::as_str);
    assert_eq!(said, ["Round 1, table 1", "Ann", "marked dice", "Olga"]);
    assert_eq!((row.id, row.state), (None, RowState::Done));
    assert_eq!(of_players(WORDS, &event, &[EntryId(0)]).len(), 2);
    assert_eq!(of_players(WORDS, &event, &[EntryId(1)]).len(), 0);
    assert_eq!(of_table(WORDS, &event, (ROUND, TableNumber(1))).len(), 2);
    assert_eq!(of_table(WORDS, &event, (ROUND, TableNumber(2))).len(), 0);
    let text = export::text(WORDS, &event, |_| String::new());
    assert!(text.contains("Disqualification (1)"), "{text}");
    // A note that tells of it stands for it.
    write(&mut event, note(NoteKind::Disqualification));
    let text = export::text(WORDS, &event, |_| String::new());
    assert!(text.contains("Disqualification (1)"), "{text}");
}

#[test]
fn more_minutes_for_a_table_that_has_some_are_named_as_such() {
    // CLK-1
    let mut event = event("xwing-2e");
    let id = write(&mut event, JudgeNote { minutes: Some(5), ..note(NoteKind::TimeExtension) });
    let said = |event: &Tournament| steps(WORDS, event, id).into_iter().map(|step| step.label).collect::<Vec<_>>();
    assert_eq!(said(&event), ["Extend table 1 by 5 minutes"]);
    event.swiss[0].matches[0].extended = 5;
    assert_eq!(said(&event), ["Extend table 1 by another 5 minutes"]);
    assert_eq!(steps(WORDS, &event, id)[0].hint, "This table already has 5 extra minutes.");
}

/// The kinds whose next steps lose the match or the game of a player.
fn losing(event: &mut Tournament) -> Vec<NoteKind> {
    let fortressing = Some(Fortressing { stayed: true, avoidable: true, intent: Some(Intent::Purpose) });
    let loses = |kind: &NoteKind| {
        let mut event = event.clone();
        let id = write(&mut event, JudgeNote { fortressing, ..note(*kind) });
        steps(WORDS, &event, id).iter().any(|step| matches!(step.leads, Leads::Sheet(..) | Leads::Game(..)))
    };
    let mut kinds: Vec<_> = event.note_kinds().into_iter().filter(loses).collect();
    kinds.sort_unstable();
    kinds
}

#[test]
fn a_loss_follows_where_the_document_says_and_nowhere_else() {
    // JDG-3, JDG-4, XW-14, XW-19, DST-13, DST-19; JDG-6: in X-Wing and Destiny the head judge chooses the measure
    // against unsporting conduct, elsewhere there is only ROLE-5.
    let conduct = [NoteKind::SlowPlay, NoteKind::Unsporting, NoteKind::Collusion];
    for format in FORMATS {
        let measures = matches!(format.id, "xwing-1e" | "xwing-2e" | "destiny");
        let mut event = event(format.id);
        let mut due = vec![NoteKind::Lost, NoteKind::Damaged];
        due.extend(event.punishes_fortressing().then_some(NoteKind::Fortressing));
        due.extend(conduct.into_iter().filter(|_| measures));
        due.sort_unstable();
        assert_eq!(losing(&mut event), due, "{}", format.id);
        for kind in conduct {
            let id = write(&mut event, note(kind));
            let leads = leads(&event, id).into_iter().map(|(_, _, leads)| leads).collect::<Vec<_>>();
            let loss = Leads::Sheet(ROUND, TableNumber(1), ResultEnd::Concession(Side::A));
            let loss = Some(loss).filter(|_| measures);
            let due: Vec<_> = loss.into_iter().chain([Leads::Disqualify(EntryId(0))]).collect();
            assert_eq!(leads, due, "{}", format.id);
        }
    }
}

#[test]
fn a_component_lost_in_a_best_of_three_loses_the_game() {
    // DST-13, DST-18
    let mut event = event("destiny");
    let id = write(&mut event, JudgeNote { what: "die".into(), ..note(NoteKind::Lost) });
    let games = |event: &Tournament| {
        leads(event, id).into_iter().filter(|(_, _, leads)| matches!(leads, Leads::Game(..))).collect::<Vec<_>>()
    };
    assert!(games(&event).is_empty(), "a single game is the match");
    event.rules.elimination_match = crate::engine::rules::EliminationMatch::BestOfThree;
    event.swiss[0].matches[0].slot = 1;
    let game = ("Ann concedes this game only".to_owned(), None, Leads::Game(ROUND, TableNumber(1), Side::A));
    assert_eq!(games(&event), [game]);
    // JDG-6
    let slow = write(&mut event, note(NoteKind::SlowPlay));
    let labels: Vec<_> = leads(&event, slow).into_iter().map(|(label, _, _)| label).collect();
    assert_eq!(labels, ["Ann loses this game only", "Ann loses the match", "Disqualify Ann"]);
}

/// A warning proposes nothing by itself; at the warning that the event names a loss, at the next one also a removal.
#[test]
fn the_ladder_of_warnings_is_proposed_step_by_step() {
    let mut event = event("xwing-2e");
    let lose = Leads::Sheet(ROUND, TableNumber(1), ResultEnd::Concession(Side::A));
    let warned = [(); 3].map(|()| write(&mut event, note(NoteKind::Warning)));
    let said =
        |event: &Tournament| warned.map(|id| leads(event, id).into_iter().map(|step| step.2).collect::<Vec<_>>());
    assert_eq!(said(&event), [vec![], vec![lose], vec![lose, Leads::Leave(EntryId(0))]]);
    assert!(steps(WORDS, &event, warned[1])[0].hint.starts_with("Proposed at warning 2."));
    event.setup.loss_at = Some(3);
    assert_eq!(said(&event), [vec![], vec![], vec![lose]]);
    // Another kind is not a warning.
    let slow = write(&mut event, note(NoteKind::SlowPlay));
    assert!(!steps(WORDS, &event, slow)[0].hint.contains("Proposed"));
}
