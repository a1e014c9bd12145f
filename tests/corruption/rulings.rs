//! Judges who decide what is not theirs, reviews of nothing, substitutes where none are allowed, kinds of other formats.

use topcut::engine::facts::{
    ChecksDrawn, DutySet, EntryDisqualified, EntryDropped, EventOpened, JudgeNoted, NoteRuled, NoteSettled,
};
use topcut::engine::id::EntryId;
use topcut::engine::judging::{FinalRuling, Fortressing, Intent, JudgeNote, NoteId, NoteKind, Outcome, Substitute};
use topcut::engine::log::Fact;
use topcut::engine::outcome::Ended;
use topcut::engine::tournament::setup::Staff;

use super::{Copy, Corruption, so};

/// Someone in the event, right after the entry that this is the place of.
fn somebody(copy: &mut Copy) -> Option<(usize, EntryId)> {
    let posted = copy.posted_pairings();
    let at = copy.any(&posted)?;
    let entry = copy.before(at).entries.iter().find(|entry| entry.is_in())?.id;
    Some((at + 2, entry))
}

fn staffed(copy: &mut Copy) -> Option<()> {
    let staff = Staff { organiser: "Ann O".into(), head_judges: vec!["Bo P".into()], judges: vec!["Cy Q".into()] };
    let Fact::EventOpened(EventOpened { setup, .. }) = &mut copy.entries[0].fact else { return None };
    setup.staff = staff.clone();
    so(copy.entries.iter().all(|entry| !matches!(entry.fact, Fact::SetupEdited(_) | Fact::EntryDisqualified(_))))
}

fn note(kind: NoteKind, entry: EntryId) -> JudgeNote {
    let (entries, what) = (vec![entry], "a card".to_owned());
    JudgeNote { kind, entries, what, text: "seen".into(), author: "Cy Q".into(), ..JudgeNote::default() }
}

fn write(copy: &mut Copy, kind: NoteKind, change: impl FnOnce(&mut JudgeNote)) -> Option<()> {
    let (at, entry) = somebody(copy)?;
    let mut note = note(kind, entry);
    change(&mut note);
    copy.insert(at, Fact::JudgeNoted(JudgeNoted { note }));
    Some(())
}

/// A line under review at the end of the event, and its number.
fn reviewed(copy: &mut Copy, under_review: bool) -> Option<(usize, NoteId)> {
    let (at, entry) = somebody(copy)?;
    let number = NoteId(u16::try_from(copy.before(at).notes.len()).ok()?);
    copy.insert(
        at,
        Fact::JudgeNoted(JudgeNoted { note: JudgeNote { under_review, ..note(NoteKind::Warning, entry) } }),
    );
    Some((at + 1, number))
}

fn ruling(by: &str) -> FinalRuling {
    FinalRuling { by: by.into(), upheld: true, text: String::new() }
}

pub const ALL: &[Corruption] = &[
    ("ROLE-5", "a judge disqualifies", |copy| {
        staffed(copy)?;
        let (at, entry) = somebody(copy)?;
        let running = topcut::engine::facts::Running::Nothing;
        copy.insert(
            at,
            Fact::EntryDisqualified(EntryDisqualified { entry, running, by: "Cy Q".into(), reason: "cheating".into() }),
        );
        Some(())
    }),
    ("ROLE-6", "somebody who is not on the staff goes off duty", |copy| {
        let (at, _) = somebody(copy)?;
        copy.insert(at, Fact::DutySet(DutySet { person: "A spectator".into(), on: false }));
        Some(())
    }),
    ("ROLE-7", "a final ruling on what is not under review", |copy| {
        let (at, number) = reviewed(copy, false)?;
        copy.insert(at, Fact::NoteRuled(NoteRuled { note: number, ruling: ruling("") }));
        Some(())
    }),
    ("ROLE-7", "a final ruling by a judge", |copy| {
        staffed(copy)?;
        let (at, number) = reviewed(copy, true)?;
        copy.insert(at, Fact::NoteRuled(NoteRuled { note: number, ruling: ruling("Cy Q") }));
        Some(())
    }),
    ("ROLE-7", "two final rulings", |copy| {
        let (at, number) = reviewed(copy, true)?;
        let by = copy.before(at).setup.staff.head_judges.first().cloned().unwrap_or_default();
        copy.insert(at, Fact::NoteRuled(NoteRuled { note: number, ruling: ruling(&by) }));
        copy.insert(at + 1, Fact::NoteRuled(NoteRuled { note: number, ruling: ruling(&by) }));
        Some(())
    }),
    ("ROLE-8", "a judge overrules a document", |copy| {
        staffed(copy)?;
        write(copy, NoteKind::Overruled, |_| {})
    }),
    ("JDG-3", "a warning is settled as replaced", |copy| {
        let (at, number) = reviewed(copy, false)?;
        copy.insert(at, Fact::NoteSettled(NoteSettled { note: number, outcome: Outcome::Replaced }));
        Some(())
    }),
    ("JDG-4", "a substitute for something lost", |copy| {
        let made = Substitute { illegible: "text".into(), maker: "Cy Q".into(), date: "2026-11-21".into() };
        write(copy, NoteKind::Lost, |note| note.substitute = Some(made))
    }),
    ("JDG-4", "a substitute that does not say who made it", |copy| {
        let made = Substitute { illegible: "text".into(), date: "2026-11-21".into(), ..Substitute::default() };
        write(copy, NoteKind::Damaged, |note| note.substitute = Some(made))
    }),
    ("JDG-5", "a judge calls a component illegal", |copy| {
        staffed(copy)?;
        write(copy, NoteKind::Illegal, |_| {})
    }),
    ("JDG-8", "a warning to nobody", |copy| write(copy, NoteKind::Warning, |note| note.entries.clear())),
    ("JDG-8", "a time extension without a table", |copy| write(copy, NoteKind::TimeExtension, |_| {})),
    ("PAIR-8", "one is drawn twice for a check", |copy| {
        let (at, entry) = somebody(copy)?;
        copy.insert(at, Fact::ChecksDrawn(ChecksDrawn { entries: vec![entry, entry], seed: 1, procedure: 0 }));
        Some(())
    }),
    ("PAIR-8", "one who is not there is drawn for a check", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::EntryDropped(_)))?;
        let Fact::EntryDropped(EntryDropped { entry, .. }) = copy.entries[at].fact else { return None };
        copy.insert(at + 1, Fact::ChecksDrawn(ChecksDrawn { entries: vec![entry], seed: 1, procedure: 0 }));
        Some(())
    }),
];

/// Where fortressing is punished.
pub const FORTRESSING: &[Corruption] = &[
    ("XW-19", "one who fortressed wins", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::Defeat)?;
            result.ended = Ended::Fortressing(result.winner?);
            Some(())
        })
    }),
    ("XW-19", "both fortressed, and only one squad counts as destroyed", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::Defeat)?;
            result.ended = Ended::BothFortressing;
            Some(())
        })
    }),
    ("XW-20", "on purpose, without the criteria", |copy| {
        write(copy, NoteKind::Fortressing, |note| {
            note.fortressing = Some(Fortressing { stayed: true, avoidable: false, intent: Some(Intent::Purpose) });
            note.author.clear();
        })
    }),
    ("XW-20", "a judge finds a fortress", |copy| {
        staffed(copy)?;
        write(copy, NoteKind::Fortressing, |note| {
            note.fortressing = Some(Fortressing { stayed: true, avoidable: true, intent: Some(Intent::Accident) });
        })
    }),
];

/// Where it is not.
pub const NO_FORTRESSING: &[Corruption] = &[
    ("XW-19", "a fortress in a format that knows none", |copy| {
        copy.change_result(|_, result| {
            so(result.ended == Ended::Defeat)?;
            result.ended = Ended::Fortressing(result.winner?.other());
            Some(())
        })
    }),
    ("JDG-8", "a kind of another format", |copy| write(copy, NoteKind::Fortressing, |_| {})),
];
