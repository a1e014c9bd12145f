//! The log page: everything that happened, newest first, undone entries included (COR-2, ROLE-5).

pub mod changes;
pub mod check_code;
pub mod fact;

use crate::present::prelude::*;

use self::changes::changes;
pub use self::fact::LineKind;
use self::fact::{entry_words, fact_words, picture};
use super::home::merge::omitted;
use crate::engine::facts::{Joined, JudgeNoted, LeftOut};
use crate::engine::log::Playback;
use crate::engine::log::branch::{Branch, is_native, is_own};
use crate::present::words::name::place_words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    pub seq: Seq,
    pub at: Instant,
    pub text: String,
    /// The change, place and people, the reason, the author; or empty.
    pub why: String,
    pub kind: LineKind,
    pub undone: bool,
    /// The next undo takes back this line.
    pub is_next_undo: bool,
    /// It changed what an earlier line told.
    pub is_change: bool,
}

impl LogLine {
    /// It belongs to the judges' log as well.
    pub const fn is_judged(&self) -> bool {
        matches!(self.kind, LineKind::Note | LineKind::Disqualified)
    }
}

/// Newest first.
pub fn lines(words: Words, log: &Log, tournament: &Tournament) -> Vec<LogLine> {
    let next = log.undoable().map(|entry| entry.seq);
    let standing = log.standing();
    let mut lines = Vec::new();
    let mut told = BTreeSet::new();
    let renumbered = renumbered(log);
    for ((entry, stands), changes) in log.entries().iter().zip(standing).zip(all_changes(words, log)) {
        let before = renumbered.iter().find(|(join, _)| entry.seq < *join);
        let known = before.map_or(tournament, |(_, state)| state);
        if let Fact::Joined(Joined { then, left, .. }) = &entry.fact {
            let new = then.iter().filter(|carried| !is_native(log, &carried.entry));
            for carried in new.filter(|carried| told.insert((carried.entry.seq, carried.sum))) {
                let why = [why(words, tournament, &carried.entry), words.merge_from().to_owned()];
                let text = fact_words(words, log, tournament, &carried.entry.fact);
                lines.push(joined_line(entry.seq, &carried.entry, text, (dotted(why), !stands)));
            }
            let mut branches = Branches::of(log, entry.seq);
            for LeftOut { entry: one, why: reason, .. } in left {
                let state = branches.known_to(log, one).unwrap_or(tournament);
                let text = words.merge_left_line(fact_words(words, log, state, &one.fact));
                let why = [why(words, state, one), omitted(words, *reason).to_owned()];
                lines.push(joined_line(entry.seq, one, text, (dotted(why), !stands)));
            }
        }
        let kind = picture(&entry.fact);
        lines.push(LogLine {
            seq: entry.seq,
            at: entry.at,
            text: entry_words(words, log, known, entry),
            is_change: !changes.is_empty(),
            why: dotted(changes.into_iter().chain([why(words, known, entry)])),
            kind,
            undone: !stands && kind != LineKind::Undo,
            is_next_undo: next == Some(entry.seq),
        });
    }
    lines.reverse();
    lines
}

/// The changes of each entry: field, before, after.
fn all_changes(words: Words, log: &Log) -> Vec<Vec<String>> {
    let mut past = Playback::new(log.entries());
    let of = |entry: &Stamped| {
        let found = past.state().map(|before| changes(words, before, &entry.fact));
        past.play();
        found.unwrap_or_default()
    };
    log.entries().iter().map(of).collect()
}

/// Merges after which a number means another entry, each with the event before it.
fn renumbered(log: &Log) -> Vec<(Seq, Tournament)> {
    let joins = log.entries().iter().filter(|entry| matches!(entry.fact, Fact::Joined(_)));
    let states = joins.map(|entry| (entry.seq, log.replay_to(entry.seq), log.replay_to(Seq(entry.seq.0 + 1))));
    let is_other = |(_, before, after): &(Seq, Tournament, Tournament)| {
        let lines = |state: &Tournament| state.notes.iter().map(|noted| noted.note.clone()).collect::<Vec<_>>();
        let names = |state: &Tournament| state.entries.iter().map(|one| one.details.name.clone()).collect::<Vec<_>>();
        !names(after).starts_with(&names(before)) || !lines(after).starts_with(&lines(before))
    };
    states.filter(is_other).map(|(join, before, _)| (join, before)).collect()
}

/// The event as known to entries that a merge left out: a number may mean two people on two devices.
struct Branches {
    theirs: Option<Branch>,
    known: BTreeMap<(bool, usize), Tournament>,
    join: Seq,
}

impl Branches {
    fn of(log: &Log, join: Seq) -> Self {
        Self { theirs: Branch::of(log, join), known: BTreeMap::new(), join }
    }

    /// None: the current event.
    fn known_to(&mut self, log: &Log, entry: &Stamped) -> Option<&Tournament> {
        if is_own(log, entry) {
            // An entry that held is told with the event it held in; one taken back with the event before it.
            let stood = log.stood_before(self.join, entry.seq);
            let at = if stood { self.join } else { entry.seq };
            return Some(self.known.entry((false, at.0 as usize)).or_insert_with(|| log.replay_to(at)));
        }
        let theirs = self.theirs.as_ref()?;
        let key = (true, theirs.known_at(entry.seq));
        Some(self.known.entry(key).or_insert_with(|| theirs.before(entry.seq)))
    }
}

/// A line below that of a merge.
fn joined_line(seq: Seq, entry: &Stamped, text: String, (why, undone): (String, bool)) -> LogLine {
    let kind = picture(&entry.fact);
    LogLine { seq, at: entry.at, text, why, kind, undone, is_next_undo: false, is_change: false }
}

/// The line below the sentence: place and people of a note, the reason, the author.
fn why(words: Words, tournament: &Tournament, entry: &Stamped) -> String {
    let mut parts = Vec::new();
    if let Fact::JudgeNoted(JudgeNoted { note }) = &entry.fact {
        parts.push(place_words(words, tournament, note.round, note.table));
        parts.push(entry_names(words, tournament, &note.entries));
        parts.extend((!note.author.is_empty()).then(|| words.log_by(&note.author)));
    }
    let mut reason = &entry.reason;
    if let Fact::EntryDisqualified(disqualified) = &entry.fact
        && reason.is_empty()
    {
        reason = &disqualified.reason;
    }
    if !reason.trim().is_empty() {
        parts.push(words.log_reason(reason.trim()));
    }
    if !entry.by.is_empty() {
        parts.push(words.log_by(&entry.by));
    }
    dotted(parts)
}

pub fn says(line: &LogLine, searched: &str) -> bool {
    let searched = folded(searched);
    searched.is_empty() || [&line.text, &line.why].into_iter().any(|text| folded(text).contains(&searched))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::command::{Call, Command};
    use crate::engine::decide::{decide, open};
    use crate::engine::facts::Undone;
    use crate::engine::formats::FORMATS;
    use crate::engine::id::{EntryId, RoundRef, TableNumber};
    use crate::engine::structure::StructureChoice;
    use crate::engine::tournament::JudgeNote;
    use crate::present::sample;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn write(log: &mut Log, fact: Fact, reason: &str) {
        let seq = log.next_seq();
        assert!(log.push(Stamped { seq, at: Instant(0), by: String::new(), reason: reason.into(), fact }));
    }

    fn opened() -> Log {
        let setup = sample::setup(StructureChoice::Table(0));
        let fact = open(setup, FORMATS[0].rules.clone(), &Call::default()).expect("opens");
        Log::new(vec![Stamped { seq: Seq(0), at: Instant(0), by: String::new(), reason: String::new(), fact }])
            .expect("a log")
    }

    #[test]
    fn an_undone_fact_stays_and_is_marked() {
        // COR-2
        let mut log = opened();
        let added = ["Ann", "Bo"].map(|name| crate::engine::entry::Details { name: name.into(), ..Default::default() });
        let command = Command::AddEntries(added.into());
        let fact = decide(&log.replay(), &command, &Call::default()).expect("adds");
        write(&mut log, fact, "");
        write(&mut log, Fact::Undone(Undone { seq: Seq(1) }), "");
        let lines = lines(WORDS, &log, &log.replay());
        let marks: Vec<_> = lines.iter().map(|line| (line.seq.0, line.undone, line.kind)).collect();
        assert_eq!(marks, [(2, false, LineKind::Undo), (1, true, LineKind::Player), (0, false, LineKind::Setup)]);
        assert!(says(&lines[1], "ann"));
        assert!(!says(&lines[1], "zoe"));
    }

    #[test]
    fn one_number_that_two_devices_gave_is_told_with_the_name_that_each_of_them_meant() {
        use crate::engine::command::{Leaving, LeavingMatch};
        use crate::files::merge::{Decided, Join, join};
        use crate::present::home::demo::demo;
        // Both add somebody under the same number; then both drop somebody, and one device undoes it.
        let start = demo(WORDS, 1, Instant(1_800_000_000_000)).expect("the demo");
        let number = EntryId(u16::try_from(start.replay().entries.len()).expect("a few"));
        let act = |log: &mut Log, by: &str, command: &Command| {
            let call = Call { now: Instant(5), seed: 4, reason: "because".into(), record: None };
            let fact = decide(&log.replay(), command, &call).expect("allowed");
            let (seq, at) = (log.next_seq(), Instant(7));
            assert!(log.push(Stamped { seq, at, by: by.into(), reason: String::new(), fact }));
        };
        let device = |by: &str, names: &[&str]| {
            let mut log = start.clone();
            for (id, name) in (number.0..).map(EntryId).zip(names) {
                let details = crate::engine::entry::Details { name: (*name).into(), ..Default::default() };
                act(&mut log, by, &Command::AddEntries(vec![details]));
                act(&mut log, by, &Command::Drop(id, Leaving { running: LeavingMatch::NoShow, ..Leaving::default() }));
                let seq = Seq(log.next_seq().0 - 1);
                let entry = Stamped { seq: log.next_seq(), at: Instant(7), by: by.into(), ..log.entries()[0].clone() };
                assert!(log.push(Stamped { fact: Fact::Undone(Undone { seq }), ..entry }));
            }
            log
        };
        let (ours, theirs) = (device("Ann", &["Ann’s guest"]), device("Bo", &["Bo’s guest", "Bo’s other guest"]));
        let call = Call { now: Instant(9), seed: 0, reason: "joined".into(), record: None };
        let Join::Offer(offer) = join(&ours, &theirs, &Decided::default(), &call) else { panic!("no offer") };
        let mut log = ours.clone();
        write(&mut log, offer.fact.expect("nothing to decide"), "");
        let told: Vec<String> = lines(WORDS, &log, &log.replay()).into_iter().map(|line| line.text).collect();
        let left: Vec<&String> = told.iter().filter(|text| text.starts_with("Left out: ")).collect();
        assert_eq!(left.len(), 2, "{told:#?}");
        let names = |name: &str| left.iter().filter(|text| text.contains(name)).count();
        assert_eq!([names("Bo’s guest"), names("Bo’s other guest"), names("Ann’s")], [1, 1, 0], "{left:?}");
        // A third device knows more: what is ambiguous names nobody.
        let third = device("Cy", &["Cy’s guest"]);
        let Join::Offer(offer) = join(&log, &third, &Decided::default(), &call) else { panic!("no offer") };
        write(&mut log, offer.fact.expect("nothing to decide"), "");
        let told: Vec<String> = lines(WORDS, &log, &log.replay()).into_iter().map(|line| line.text).collect();
        let left: Vec<&String> = told.iter().filter(|text| text.starts_with("Left out: ")).collect();
        assert_eq!(left.len(), 3, "{told:#?}");
        let names = |name: &str| left.iter().filter(|text| text.contains(name)).count();
        assert_eq!([names("Bo’s guest"), names("Bo’s other guest"), names("Ann’s")], [1, 1, 0], "{left:?}");
        assert_eq!(names(WORDS.app_somebody()), 1, "{left:?}");
    }

    #[test]
    fn a_note_says_where_whom_and_why() {
        // ROLE-5
        let event = sample::with_names(&["Ann", "Bo"]);
        let mut log = opened();
        let note = JudgeNote {
            round: Some(RoundRef::Swiss(2)),
            table: Some(TableNumber(7)),
            entries: vec![EntryId(0), EntryId(1)],
            text: "Warned for slow play".into(),
            ..JudgeNote::default()
        };
        write(&mut log, Fact::JudgeNoted(JudgeNoted { note }), "called by both");
        let line = lines(WORDS, &log, &event).remove(0);
        assert_eq!(line.kind, LineKind::Note);
        assert_eq!(line.why, "Round 2, table 7 · Ann and Bo · Reason: called by both");
    }
}
