//! The log itself: times, authors, reasons, order, undo and redo; and what judges wrote.

use topcut::engine::facts::{ChecksDrawn, JudgeNoted, NoteRuled, Redone, Undone};
use topcut::engine::log::{Fact, Stamped};

use super::{Forger, Kind, so};

pub const ALL: &[Kind] = &[
    ("an entry dated an hour back", |forger| {
        let at = forger.entry(|_| true)?;
        forger.entries[at].at.0 -= 3_600_000;
        Some(())
    }),
    ("an entry dated an hour on", |forger| {
        let at = forger.entry(|_| true)?;
        forger.entries[at].at.0 += 3_600_000;
        Some(())
    }),
    ("an entry dated between its neighbours", |forger| {
        let last = forger.entries.len() - 1;
        let at = forger.below(last).max(1);
        let [before, after] = [forger.entries[at - 1].at.0, forger.entries[at + 1..].first()?.at.0];
        let time = before + (after - before) / 2;
        so(time != forger.entries[at].at.0)?;
        forger.entries[at].at.0 = time;
        Some(())
    }),
    ("all times from an entry on an hour later", |forger| {
        let at = forger.entry(|_| true)?;
        forger.entries[at..].iter_mut().for_each(|entry| entry.at.0 += 3_600_000);
        Some(())
    }),
    ("author of an entry changed", |forger| {
        let at = forger.entry(|_| true)?;
        "Somebody Else".clone_into(&mut forger.entries[at].by);
        Some(())
    }),
    ("author of an entry removed", |forger| {
        let at = forger.entry(|entry| !entry.by.is_empty())?;
        forger.entries[at].by.clear();
        Some(())
    }),
    ("reason of an entry changed", |forger| {
        let at = forger.entry(|entry| !entry.reason.is_empty())?;
        forger.entries[at].reason.push_str(", as agreed");
        Some(())
    }),
    ("an entry removed", |forger| {
        let at = forger.entry(|_| true)?;
        forger.remove(at);
        Some(())
    }),
    ("an entry doubled", |forger| {
        let at = forger.entry(|_| true)?;
        let Stamped { fact, reason, .. } = forger.entries[at].clone();
        forger.insert(at + 1, fact, &reason);
        Some(())
    }),
    ("two neighbours exchanged", |forger| {
        let last = forger.entries.len() - 1;
        let at = forger.below(last).max(1);
        so(at + 1 < forger.entries.len() && forger.entries[at].fact != forger.entries[at + 1].fact)?;
        forger.exchange(at, at + 1);
        Some(())
    }),
    ("the last tenth cut off", |forger| {
        let length = forger.entries.len();
        forger.entries.truncate(length - length.div_ceil(10).min(length - 1));
        Some(())
    }),
    ("all from the last round on cut off", |forger| {
        let last = forger.entries.iter().rposition(|entry| matches!(entry.fact, Fact::RoundPaired(_)))?;
        forger.entries.truncate(last);
        Some(())
    }),
    ("all after the last draw of pairs cut off", |forger| {
        let last = forger.entries.iter().rposition(|entry| matches!(entry.fact, Fact::RoundPaired(_)))?;
        forger.entries.truncate(last + 1);
        Some(())
    }),
    ("an undo removed", |forger| {
        let at = forger.entry(|entry| matches!(entry.fact, Fact::Undone(_)))?;
        forger.remove(at);
        Some(())
    }),
    ("a redo removed", |forger| {
        let at = forger.entry(|entry| matches!(entry.fact, Fact::Redone(_)))?;
        forger.remove(at);
        Some(())
    }),
    ("what was undone removed, not its undo", |forger| {
        let undone = undone(forger)?;
        forger.remove(undone);
        Some(())
    }),
    ("what was undone removed with its undo", |forger| {
        let undone = undone(forger)?;
        let names = |entry: &Stamped| matches!(entry.fact, Fact::Undone(Undone { seq }) | Fact::Redone(Redone { seq }) if seq.0 as usize == undone);
        let others: Vec<usize> = (0..forger.entries.len()).filter(|at| names(&forger.entries[*at])).collect();
        for at in others.into_iter().rev() {
            forger.remove(at);
        }
        forger.remove(undone);
        Some(())
    }),
    ("undo put in, without a trace", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::JudgeNoted(_) | Fact::ResultEntered(_)))?;
        let seq = forger.entries[at].seq;
        let fact = forger.entries[at].fact.clone();
        forger.insert(at + 1, Fact::Undone(Undone { seq }), "");
        forger.insert(at + 2, fact, "");
        Some(())
    }),
    ("line of the judges’ log removed", |forger| forger.forget(|fact| matches!(fact, Fact::JudgeNoted(_)))),
    ("text of a line changed", |forger| {
        forger.change(|fact| {
            let Fact::JudgeNoted(JudgeNoted { note }) = fact else { return None };
            note.text.push_str(", as agreed");
            Some(())
        })
    }),
    ("whom a line concerns changed", |forger| {
        forger.change(|fact| {
            let Fact::JudgeNoted(JudgeNoted { note }) = fact else { return None };
            note.entries.first_mut()?.0 ^= 1;
            Some(())
        })
    }),
    ("author of a line changed", |forger| {
        forger.change(|fact| {
            let Fact::JudgeNoted(JudgeNoted { note }) = fact else { return None };
            "Somebody Else".clone_into(&mut note.author);
            Some(())
        })
    }),
    ("final ruling turned round", |forger| {
        forger.change(|fact| {
            let Fact::NoteRuled(NoteRuled { ruling, .. }) = fact else { return None };
            ruling.upheld = !ruling.upheld;
            Some(())
        })
    }),
    ("who was drawn for a check changed", |forger| {
        forger.change(|fact| {
            let Fact::ChecksDrawn(ChecksDrawn { entries, .. }) = fact else { return None };
            entries.first_mut()?.0 ^= 1;
            Some(())
        })
    }),
    ("seed of a check changed", |forger| {
        forger.change(|fact| {
            let Fact::ChecksDrawn(ChecksDrawn { seed, .. }) = fact else { return None };
            *seed ^= 1;
            Some(())
        })
    }),
    ("draw for a check removed", |forger| forger.forget(|fact| matches!(fact, Fact::ChecksDrawn(_)))),
    ("duty removed", |forger| forger.forget(|fact| matches!(fact, Fact::DutySet(_)))),
];

/// The place of an entry that was undone.
fn undone(forger: &mut Forger) -> Option<usize> {
    let at = forger.entry(|entry| matches!(entry.fact, Fact::Undone(_)))?;
    match forger.entries[at].fact {
        Fact::Undone(Undone { seq }) => Some(seq.0 as usize),
        _ => None,
    }
}
