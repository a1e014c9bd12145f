//! A merge with the log of another device in words: what is added, what is left out and why, and the conflicts.

use crate::engine::facts::{
    CheckedIn, ClockSet, DutySet, EntryDisqualified, EntryDropped, EntryRemoved, Joined, KeptApart, MissionDrawn,
    NoteRuled, NoteSettled, Omitted, PlanChanged, PutOnWaitingList, ResultCleared, ResultEntered, Running, Touched,
    Unfit,
};
use crate::engine::judging::FinalRuling;
use crate::engine::tournament::{Apart, ListStatus};
use crate::files::merge::{Conflict, Offer, Omission, Value, Whose};
use crate::present::list::status;
use crate::present::log::fact::{fact_words, result_words};
use crate::present::prelude::*;
use crate::present::words::refusal::refusal_words;

/// A merge before it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinView {
    pub name: String,
    pub intro: &'static str,
    /// Position of the device whose rounds are kept, if there is a choice.
    pub way: Option<Option<usize>>,
    pub conflicts: Vec<ConflictView>,
    /// Headings with their number, and lines.
    pub parts: Vec<(String, Vec<JoinLine>)>,
    pub open: usize,
    pub is_ready: bool,
}

/// An entry with a remark, or an empty one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinLine {
    pub text: String,
    pub why: String,
}

/// Two values that exclude each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConflictView {
    /// The subject of the decision.
    pub thing: Touched,
    /// The place, if both values share it; empty: each names its own.
    pub place: String,
    pub ours: String,
    pub theirs: String,
    /// Position of the chosen device: this one first.
    pub chosen: Option<usize>,
    /// Why the chosen value is not possible, or empty.
    pub trouble: String,
}

pub fn view(words: Words, [ours, theirs]: [&Log; 2], offer: &Offer, way: Option<Whose>) -> JoinView {
    let states = [ours.replay(), theirs.replay()];
    let of = |whose: Whose| match whose {
        Whose::Ours => (ours, &states[0]),
        Whose::Theirs => (theirs, &states[1]),
    };
    let taken = offer.taken.iter().map(|entry| {
        let (log, state) = (theirs, &offer.after);
        JoinLine { text: fact_words(words, log, state, &entry.fact), why: entry.by.clone() }
    });
    let told = |told: &Omission| {
        let (log, state) = of(told.whose);
        let reason = told
            .unfit
            .as_ref()
            .map_or_else(|| omitted(words, told.left.why).to_owned(), |unfit| unfit_words(words, &offer.after, unfit));
        let why = words.merge_whose(whose(words, told.whose), reason);
        JoinLine { text: fact_words(words, log, state, &told.left.entry.fact), why }
    };
    let is_same = |one: &&Omission| one.left.why == Omitted::Same;
    let same: Vec<JoinLine> = offer.left.iter().filter(is_same).map(told).collect();
    // Nothing is decided for the other device while a conflict is open.
    let is_open = offer.conflicts.iter().any(|one| one.chosen.is_none());
    let is_undecided = |one: &&Omission| is_open && one.left.why == Omitted::Decided && one.unfit.is_none();
    let is_left = |one: &&Omission| !is_same(one) && !is_undecided(one);
    let left: Vec<JoinLine> = offer.left.iter().filter(is_left).map(told).collect();
    let stays = offer.stays.iter().map(|entry| {
        let (log, state) = of(offer.way);
        JoinLine { text: fact_words(words, log, state, &entry.fact), why: String::new() }
    });
    let parts = [
        (offer.taken.len(), words.merge_taken(offer.taken.len()), taken.collect::<Vec<_>>()),
        (left.len(), words.merge_left(left.len()), left),
        (same.len(), words.merge_same(same.len()), same),
        (offer.stays.len(), words.merge_stays(offer.stays.len()), stays.collect()),
    ];
    JoinView {
        name: offer.after.setup.name.clone(),
        intro: if follows(offer, theirs) { words.merge_follows() } else { words.merge_intro() },
        way: offer.asks_way.then(|| way.map(position)),
        conflicts: offer.conflicts.iter().map(|one| conflict(words, [ours, theirs], offer, one)).collect(),
        parts: parts.into_iter().filter(|(count, ..)| *count > 0).map(|(_, heading, lines)| (heading, lines)).collect(),
        open: offer.conflicts.iter().filter(|one| one.chosen.is_none()).count(),
        is_ready: offer.fact.is_some(),
    }
}

/// The event becomes that of the other device, with nothing of this one on top.
fn follows(offer: &Offer, theirs: &Log) -> bool {
    let has_ours = offer.left.iter().any(|told| told.whose == Whose::Ours);
    let Some(Fact::Joined(Joined { keep, then, .. })) = &offer.fact else { return false };
    let steps = *keep as usize + then.len();
    offer.way == Whose::Theirs && !offer.asks_way && !has_ours && steps == theirs.steps().len()
}

/// From this many conflicts on, the open ones can be decided at once.
pub const MANY: usize = 4;

pub fn waits(words: Words, view: &JoinView) -> String {
    match (view.is_ready, view.open) {
        (true, _) => String::new(),
        (false, 0) => words.merge_undecided().to_owned(),
        (false, open) => words.merge_open(open),
    }
}

pub fn done(words: Words, offer: &Offer) -> String {
    let same = offer.same;
    let taken = words.merge_taken(offer.taken.len());
    if same == 0 { taken } else { words.merge_taken_same(taken, words.merge_same(same)) }
}

/// Position of a device in a choice.
pub const fn position(whose: Whose) -> usize {
    whose as usize
}

pub const fn at(position: usize) -> Whose {
    if position == 0 { Whose::Ours } else { Whose::Theirs }
}

fn whose(words: Words, whose: Whose) -> &'static str {
    match whose {
        Whose::Ours => words.merge_ours(),
        Whose::Theirs => words.merge_theirs(),
    }
}

/// Why an entry is omitted.
pub fn omitted(words: Words, why: Omitted) -> &'static str {
    match why {
        Omitted::Same => words.merge_why_same(),
        Omitted::TakenBack => words.merge_why_taken_back(),
        Omitted::Decided => words.merge_why_decided(),
        Omitted::Replaced => words.merge_why_replaced(),
        Omitted::Unfit => words.merge_why_unfit(),
    }
}

fn unfit_words(words: Words, state: &Tournament, unfit: &Unfit) -> String {
    match unfit {
        Unfit::Refused(refusal) => refusal_words(words, state, refusal),
        Unfit::Elsewhere => words.merge_unfit_elsewhere().to_owned(),
        Unfit::OtherRules => words.merge_unfit_rules().to_owned(),
        Unfit::OtherResult => words.merge_unfit_result().to_owned(),
        Unfit::OtherSalvo => words.merge_unfit_salvo().to_owned(),
        Unfit::OtherWay => words.merge_unfit_way().to_owned(),
    }
}

fn conflict(words: Words, [ours, theirs]: [&Log; 2], offer: &Offer, conflict: &Conflict) -> ConflictView {
    let Conflict { thing, chosen, unfit, .. } = conflict;
    let place = match (thing, &conflict.ours, &conflict.theirs) {
        (Touched::Result(round, table), Value::Result(Some(_), _), Value::Result(Some(_), _)) => {
            words.log_round_table(round_name(words, &offer.after, *round), table.0)
        }
        _ => String::new(),
    };
    let said = |log: &Log, value: &Value| match (thing, value) {
        (Touched::Result(round, table), Value::Result(Some(result), _)) if !place.is_empty() => {
            result_words(words, &offer.after, (*round, *table), result)
        }
        _ => value_words(words, (log, &offer.after), thing, value),
    };
    let (ours, theirs) = (said(ours, &conflict.ours), said(theirs, &conflict.theirs));
    ConflictView {
        thing: thing.clone(),
        place,
        ours,
        theirs,
        chosen: chosen.map(position),
        trouble: unfit.as_ref().map(|unfit| unfit_words(words, &offer.after, unfit)).unwrap_or_default(),
    }
}

fn minutes_words(words: Words, minutes: Minutes) -> String {
    let last =
        minutes.last.map_or_else(|| words.rulebook_minutes_none().to_owned(), |last| words.rulebook_minutes(last));
    dotted([
        words.app_says(words.rulebook_minutes_swiss(), words.rulebook_minutes(minutes.swiss)),
        words.app_says(words.rulebook_minutes_elimination(), words.rulebook_minutes(minutes.elimination)),
        words.app_says(words.rulebook_minutes_final(), last),
    ])
}

/// The name, and whatever else is known with its label.
fn details_words(words: Words, details: &Details) -> String {
    let labelled = |label: &str, text: String| if text.is_empty() { text } else { words.app_says(label, text) };
    dotted([
        details.name.clone(),
        list(words, &details.members),
        labelled(words.desk_club(), details.club.clone()),
        labelled(words.players_field_together(), details.together.clone()),
        labelled(words.players_fact_faction(), faction_name(words, &details.faction).to_owned()),
        labelled(words.desk_pronouns(), details.pronouns.clone()),
        labelled(words.players_field_table(), details.fixed_table.map(|table| table.0.to_string()).unwrap_or_default()),
        labelled(
            words.players_fact_squad(),
            details.squad_total.map(|total| words.players_fact_squad_value(total)).unwrap_or_default(),
        ),
        labelled(words.players_field_note(), details.note.clone()),
    ])
}

/// The value in the words of the log.
fn value_words(words: Words, (log, state): (&Log, &Tournament), thing: &Touched, value: &Value) -> String {
    let told = |fact: Fact| fact_words(words, log, state, &fact);
    match (thing, value) {
        (Touched::Setup, Value::Setup(setup)) => {
            let parts = [&setup.name, &setup.date, &setup.place, &setup.notice.start];
            words.merge_setup(dotted(parts))
        }
        (Touched::Rules, Value::Rules(rules)) => minutes_words(words, rules.minutes),
        (Touched::Plan, Value::Plan(Some(plan))) => told(Fact::PlanChanged(PlanChanged { plan: *plan })),
        (Touched::Details(_), Value::Details(details)) => details_words(words, details),
        (Touched::List(entry, _), Value::List(filed)) => {
            let status = status::word(
                words,
                filed.as_ref().map_or(ListStatus::Missing, |filed| ListStatus::of_mark(filed.mark)),
            );
            let name = filed.as_ref().and_then(|filed| filed.list.as_ref()).map(|list| list.name.as_str());
            let what =
                name.filter(|name| !name.is_empty()).map_or_else(|| status.to_owned(), |name| dotted([name, status]));
            words.merge_list(entry_name(words, state, *entry), what)
        }
        (Touched::Here(entry), Value::Is(here)) => {
            told(Fact::CheckedIn(CheckedIn { entries: vec![*entry], here: *here }))
        }
        (Touched::Apart(a, b), Value::Apart(apart)) => {
            let pair = apart.clone().unwrap_or(Apart::none(*a, *b));
            told(Fact::KeptApart(KeptApart { pair, apart: apart.is_some() }))
        }
        (Touched::Result(round, table), Value::Result(Some(result), _)) => {
            told(Fact::ResultEntered(ResultEntered::of(*round, *table, (**result).clone())))
        }
        (Touched::Result(round, table), Value::Result(None, _)) => {
            told(Fact::ResultCleared(ResultCleared { round: *round, table: *table }))
        }
        (Touched::Time(round, table), Value::Minutes(minutes)) => {
            words.merge_minutes(i64::from(*minutes), words.log_round_table(round_name(words, state, *round), table.0))
        }
        (Touched::Presence(entry), Value::Presence(presence)) => presence_words(words, (log, state), *entry, presence),
        (Touched::Clock(round), Value::Clock(clock)) => told(Fact::ClockSet(ClockSet { round: *round, clock: *clock })),
        (Touched::Mission(round), Value::Mission(Some(mission))) => {
            told(Fact::MissionDrawn(MissionDrawn { round: *round, mission: mission.clone() }))
        }
        (Touched::Note(note), Value::Note(ruling, outcome)) => {
            let settled = outcome.map(|outcome| told(Fact::NoteSettled(NoteSettled { note: *note, outcome })));
            let ruled = ruling.as_ref().map(|ruling: &FinalRuling| {
                [&told(Fact::NoteRuled(NoteRuled { note: *note, ruling: ruling.clone() })), " ", &ruling.text].concat()
            });
            words.statements([ruled, settled].into_iter().flatten())
        }
        (Touched::Duty(person), Value::Is(on)) => told(Fact::DutySet(DutySet { person: person.clone(), on: *on })),
        _ => words.merge_unfit_elsewhere().to_owned(),
    }
}

fn presence_words(words: Words, (log, state): (&Log, &Tournament), entry: EntryId, presence: &Presence) -> String {
    let told = |fact: Fact| fact_words(words, log, state, &fact);
    match presence {
        Presence::In => words.merge_is_in(entry_name(words, state, entry)),
        Presence::Removed => told(Fact::EntryRemoved(EntryRemoved { entry })),
        Presence::Waiting => told(Fact::PutOnWaitingList(PutOnWaitingList { entries: vec![entry] })),
        Presence::Dropped { note } => {
            told(Fact::EntryDropped(EntryDropped { entry, running: Running::Nothing, note: note.clone() }))
        }
        Presence::Disqualified { by, reason } => {
            let (by, reason) = (by.clone(), reason.clone());
            told(Fact::EntryDisqualified(EntryDisqualified { entry, running: Running::Nothing, by, reason }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::command::{Call, Command, DraftResult};
    use crate::engine::decide::decide;
    use crate::engine::facts::Undone;
    use crate::engine::id::Instant;
    use crate::engine::log::Stamped;
    use crate::engine::tournament::JudgeNote;
    use crate::files::merge::{Decided, Join, join};
    use crate::present::home::demo::demo;
    use crate::present::log::lines;
    use crate::present::words::text::Lang;

    fn act(log: &mut Log, by: &str, command: &Command) {
        let call = Call { now: Instant(5), seed: 4, reason: "because".into(), record: None };
        let fact = decide(&log.replay(), command, &call).unwrap();
        write(log, by, fact);
    }

    fn write(log: &mut Log, by: &str, fact: Fact) {
        let (seq, reason) = (log.next_seq(), String::new());
        assert!(log.push(Stamped { seq, at: Instant(5), by: by.into(), reason, fact }));
    }

    /// Two devices with the demo event and conflicting changes.
    fn two() -> [Log; 2] {
        let log = demo(Words::new(Lang::En), 1, Instant(1_800_000_000_000)).unwrap();
        let tables = log.replay().last_round().unwrap().missing();
        let round = log.replay().last_round().unwrap().number;
        let devices = ["Ann", "Bo"].map(|by| (by, log.clone()));
        let mut number = 0_u16;
        devices.map(|(by, mut log)| {
            number += 1;
            let scores = [Some(150), Some(7 * number)];
            let draft = DraftResult { scores, ..DraftResult::default() };
            act(&mut log, by, &Command::EnterResult(round, tables[0], draft.clone()));
            act(&mut log, by, &Command::EnterResult(round, tables[usize::from(number)], draft));
            let mut setup = log.replay().setup;
            setup.place = format!("Hall {number}");
            act(&mut log, by, &Command::EditSetup(setup));
            let mut details = log.replay().entries[0].details.clone();
            details.club = format!("Club {number}");
            act(&mut log, by, &Command::EditEntry(EntryId(0), details));
            act(
                &mut log,
                by,
                &Command::ExtendTable { round, table: tables[3], minutes: 5 * i16::try_from(number).unwrap() },
            );
            act(&mut log, by, &Command::Note(JudgeNote { text: format!("ruling {number}"), ..JudgeNote::default() }));
            log
        })
    }

    fn offer(logs: &[Log; 2], decided: &Decided) -> Offer {
        let call = Call { now: Instant(9), seed: 0, reason: "joined".into(), record: None };
        match join(&logs[0], &logs[1], decided, &call) {
            Join::Offer(offer) => *offer,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn differences_are_told_with_names_and_scores() {
        let logs = two();
        let view = view(Words::new(Lang::En), [&logs[0], &logs[1]], &offer(&logs, &Decided::default()), None);
        assert!(!view.is_ready);
        let told: Vec<[&str; 2]> = view.conflicts.iter().map(|one| [one.ours.as_str(), one.theirs.as_str()]).collect();
        assert_eq!(told.len(), 4, "{told:#?}");
        assert_eq!(
            (view.open, waits(Words::new(Lang::En), &view)),
            (4, "4 differences are still to decide.".to_owned())
        );
        let result = view.conflicts.iter().find(|one| matches!(one.thing, Touched::Result(..))).unwrap();
        assert!(result.place.starts_with("Round 3, table "), "{result:?}");
        assert!(
            !result.ours.contains("table") && !result.theirs.contains("table"),
            "the place is said once: {result:?}"
        );
        assert!(told.iter().all(|[ours, theirs]| ours != theirs), "{told:#?}");
        let has = |part: &str| assert!(told.iter().flatten().any(|text| text.contains(part)), "{part}: {told:#?}");
        has(" 150 – 7 ");
        has(" 150 – 14 ");
        has("Hall 2");
        has("Club 1");
        has("10 minutes more for Round 3, table ");
        let headings: Vec<&str> = view.parts.iter().map(|(heading, _)| heading.as_str()).collect();
        assert_eq!(headings, ["2 changes taken from the other device"]);
    }

    #[test]
    fn every_line_is_a_sentence_in_every_language() {
        let logs = two();
        let mut decided = Decided::default();
        for (conflict, whose) in
            offer(&logs, &decided).conflicts.iter().zip([Whose::Ours, Whose::Theirs].into_iter().cycle())
        {
            decided.chosen.insert(conflict.thing.clone(), whose);
        }
        let offer = offer(&logs, &decided);
        let mut log = logs[0].clone();
        write(&mut log, "Ann", offer.fact.clone().unwrap());
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let view = view(words, [&logs[0], &logs[1]], &offer, Some(Whose::Ours));
            assert_eq!((view.open, waits(words, &view)), (0, String::new()));
            let said = view.parts.iter().flat_map(|(_, lines)| lines).flat_map(|line| [&line.text, &line.why]);
            let said = said.chain(view.conflicts.iter().flat_map(|one| [&one.ours, &one.theirs]));
            for text in said {
                assert!(text == "Bo" || text.chars().count() > 5, "{lang:?}: {text:?}");
            }
            let lines = lines(words, &log, &log.replay());
            assert_eq!(lines.len(), log.entries().len() + offer.taken.len() + offer.left.len());
            assert!(done(words, &offer).chars().count() > 10);
        }
    }

    #[test]
    fn the_log_tells_what_came_and_what_was_left_out() {
        let logs = two();
        let mut decided = Decided::default();
        for conflict in &offer(&logs, &decided).conflicts {
            decided.chosen.insert(conflict.thing.clone(), Whose::Ours);
        }
        let mut log = logs[0].clone();
        write(&mut log, "Ann", offer(&logs, &decided).fact.unwrap());
        let told = lines(Words::new(Lang::En), &log, &log.replay());
        assert_eq!(told[0].text, "Merged with another device: 2 changes taken over; 4 left out");
        assert!(told[0].is_next_undo);
        let from: Vec<_> = told.iter().filter(|line| line.why.contains("from the other device")).collect();
        assert_eq!(from.len(), 2);
        assert!(from.iter().all(|line| line.why.contains("Bo")), "{from:?}");
        let left: Vec<_> = told.iter().filter(|line| line.text.starts_with("Left out: ")).collect();
        assert!(left.len() == 4 && left.iter().all(|line| line.why.contains("you chose")), "{left:?}");
        write(&mut log, "Ann", Fact::Undone(Undone { seq: told[0].seq }));
        let told = lines(Words::new(Lang::En), &log, &log.replay());
        assert!(told[1].undone && told.iter().filter(|line| line.undone).count() == 7, "{told:?}");
    }
}
