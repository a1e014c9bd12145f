//! Written data stays readable: commands beyond a bound are refused, and older events beyond one open with all their
//! content.

use crate::desk;

use desk::{Desk, custom, named, scores};
use topcut::engine::bounds::{
    Bound, Excess, Item, LARGEST_FACT, LARGEST_FILE, LONGEST_CLOCK, MOST_ENTRIES, MOST_FACTS,
};
use topcut::engine::command::{Call, ClockCommand, Command, DraftDetails, DraftResult, Leaving, Refusal};
use topcut::engine::decide::{decide, entry, undo};
use topcut::engine::facts::{ClockSet, EntryEdited, EntryRemoved, SetupEdited, beyond};
use topcut::engine::flaw::Flaw;
use topcut::engine::id::{EntryId, Instant, RoundRef, Seq, TableNumber};
use topcut::engine::judging::{FinalRuling, NoteId, NoteKind};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::rules::Mov;
use topcut::engine::structure::Plan;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::own_time::OwnTime;
use topcut::engine::tournament::round::Match;
use topcut::engine::tournament::setup::Setup;
use topcut::engine::tournament::{JudgeNote, Tournament};
use topcut::files::event::backup::{read_all, write_with};
use topcut::files::store::cells::MemoryCells;
use topcut::files::{CellStore, read, write};
use topcut::present::words::bounds::{beyond_words, excess_words};
use topcut::present::words::refusal::refusal_words;
use topcut::present::words::text::{Lang, Words};

const DAY: i64 = 86_400_000;

/// Puts a text into one of the fields.
type Edit<T> = fn(&mut T, String);

fn playing() -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.post();
    desk
}

/// The event survives file and cells.
fn comes_back(log: &Log) {
    assert_eq!(read(&write(log)).as_ref(), Ok(log));
    let device = read_all(write_with(std::slice::from_ref(log), &[]).as_bytes()).unwrap().unwrap();
    assert_eq!(device.logs, std::slice::from_ref(log));
    let id = log.replay().id;
    let place = MemoryCells::default();
    CellStore::new(place.clone()).adopt(log).unwrap();
    let loaded = CellStore::new(place).load(&id).unwrap();
    assert_eq!((&loaded.log, loaded.damage), (log, None));
}

fn long(desk: &mut Desk, command: Command, item: Item, most: usize) {
    let refusal = desk.refused(command);
    assert_eq!(refusal, Refusal::Beyond(Excess { item, bound: Bound::Long(most), whose: None }));
    for lang in Lang::ALL {
        let said = refusal_words(Words::new(lang), &desk.state(), &refusal);
        assert!(said.contains(&most.to_string()) && said.matches(". ").count() == 1, "what, and what to do: {said}");
    }
}

fn setup(desk: &Desk) -> Setup {
    desk.state().setup
}

#[test]
fn clock_paused_after_32_days_comes_back() {
    let mut desk = playing();
    let state = |desk: &Desk| desk.state().last_round().unwrap().clock;
    let at = |days: i64| Call::at(Instant(days * DAY));
    for (change, days) in [(ClockCommand::Start, 1), (ClockCommand::Pause, 33)] {
        let fact = decide(&desk.state(), &Command::Clock(change), &at(days)).unwrap();
        desk.write(fact);
    }
    assert_eq!(state(&desk), Clock::Paused { left: Some(-LONGEST_CLOCK), before: 0, random: 0 });
    comes_back(&desk.log);
    let fact = undo(&desk.log).unwrap();
    desk.write(fact);
    comes_back(&desk.log);
}

#[test]
fn clocks_at_extremes_are_clamped_and_never_refused() {
    let moments = [i64::MIN, -1, 0, 2 * DAY, 253_402_300_799_999, i64::MAX].map(Instant);
    let millis = [i64::MIN, -40 * DAY, 0, 40 * DAY, i64::MAX];
    let mut changes = vec![ClockCommand::Start, ClockCommand::Pause, ClockCommand::Reset, ClockCommand::Begin];
    changes.extend(millis.into_iter().flat_map(|millis| [ClockCommand::Set(millis), ClockCommand::Shift(millis)]));
    changes.extend([i16::MIN, i16::MAX].map(ClockCommand::Move));
    let desk = playing();
    let state = desk.state();
    let step = |state: &mut Tournament, change: ClockCommand, now: Instant| {
        let call = Call::at(now);
        let fact = decide(state, &Command::Clock(change), &call).unwrap();
        let Fact::ClockSet(ClockSet { clock, .. }) = &fact else { panic!("{fact:?}") };
        assert_eq!(*clock, clock.bounded(), "{change:?} at {now:?}");
        for now in moments {
            let _ = (clock.left(now), clock.gone(now), clock.preparation(now));
            for time in [None, Some(None), Some(Some(u16::MAX))] {
                let mut table = Match::new(TableNumber(1), 0, [EntryId(0), EntryId(1)]);
                table.time = time.map(|round| OwnTime { minutes: u16::MAX, round });
                table.extended = u16::MAX;
                let _ = (table.left(clock, now), table.until(clock));
            }
        }
        let mut log = desk.log.clone();
        assert!(log.push(entry(&log, state, fact, &call, "").unwrap()));
        log.step(state);
        log
    };
    for (first, now) in changes.iter().flat_map(|change| moments.map(|now| (*change, now))) {
        for (second, then) in changes.iter().flat_map(|change| moments.map(|then| (*change, then))) {
            let mut state = state.clone();
            step(&mut state, first, now);
            let log = step(&mut state, second, then);
            if (first, now) == (second, then) {
                comes_back(&log);
            }
        }
    }
}

#[test]
fn long_texts_of_the_announcement_are_refused() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let text = "x".repeat(250);
    let edits: [(Item, Edit<Setup>); 5] = [
        (Item::Organiser, |setup, text| setup.staff.organiser = text),
        (Item::HeadJudges, |setup, text| setup.staff.head_judges = vec![text]),
        (Item::Judges, |setup, text| setup.staff.judges = vec![text]),
        (Item::Date, |setup, text| setup.date = text),
        (Item::UniqueNames, |setup, text| setup.unique_names = vec![text]),
    ];
    for (item, edit) in edits {
        let mut wanted = setup(&desk);
        edit(&mut wanted, text.clone());
        long(&mut desk, Command::EditSetup(wanted), item, 200);
        let mut wanted = setup(&desk);
        edit(&mut wanted, "é".repeat(200));
        desk.must(Command::EditSetup(wanted));
        comes_back(&desk.log);
    }
}

#[test]
fn one_hundred_and_one_judges_are_refused() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let mut wanted = setup(&desk);
    wanted.staff.judges = (0..101).map(|number| format!("J{number}")).collect();
    let refusal = desk.refused(Command::EditSetup(wanted.clone()));
    assert_eq!(refusal, Refusal::Beyond(Excess { item: Item::Judges, bound: Bound::Many(100), whose: None }));
    wanted.staff.judges.pop();
    desk.must(Command::EditSetup(wanted));
    comes_back(&desk.log);
}

#[test]
fn long_details_of_a_player_are_refused() {
    let mut desk = playing();
    desk.reason = "because".into();
    let edits: [(Item, usize, Edit<DraftDetails>); 5] = [
        (Item::Club, 200, |details, text| details.club = text),
        (Item::Pronouns, 200, |details, text| details.pronouns = text),
        (Item::Together, 200, |details, text| details.together = text),
        (Item::Faction, 200, |details, text| details.faction = text),
        (Item::Note, 10_000, |details, text| details.note = text),
    ];
    for (item, most, edit) in edits {
        let mut details = named("P1");
        edit(&mut details, "x".repeat(most + 50));
        long(&mut desk, Command::EditEntry(EntryId(0), details.clone()), item, most);
        long(&mut desk, Command::AddEntries(vec![details.clone()]), item, most);
        // With several entries, the excess names its owner.
        let refusal = desk.refused(Command::AddEntries(vec![named("Ann"), details]));
        let Refusal::Beyond(excess) = refusal else { panic!("{refusal:?}") };
        assert_eq!((excess.item, excess.whose.as_deref()), (item, Some("P1")));
        assert!(excess_words(Words::new(Lang::En), &excess).contains("P1"));
        let mut details = named("P1");
        edit(&mut details, "\u{1f680}".repeat(most));
        desk.must(Command::EditEntry(EntryId(0), details));
        comes_back(&desk.log);
    }
}

#[test]
fn long_texts_at_leaving_are_refused() {
    let text = "x".repeat(10_050);
    let mut desk = playing();
    let leaving = |note: &str| Leaving { note: note.into(), ..Leaving::default() };
    long(&mut desk, Command::Drop(EntryId(0), leaving(&text)), Item::Note, 10_000);
    long(&mut desk, Command::DropEntries(vec![EntryId(0)], leaving(&text)), Item::Note, 10_000);
    desk.reason = "cheating".into();
    long(&mut desk, Command::Disqualify(EntryId(0), "x".repeat(250), Leaving::default()), Item::By, 200);
    desk.reason = text;
    long(&mut desk, Command::Disqualify(EntryId(0), String::new(), Leaving::default()), Item::Reason, 10_000);
    desk.must_because(&"x".repeat(10_000), Command::Disqualify(EntryId(0), "x".repeat(200), Leaving::default()));
    desk.must(Command::Drop(EntryId(1), leaving(&"x".repeat(10_000))));
    comes_back(&desk.log);
}

#[test]
fn long_texts_of_results_and_of_the_closing_are_refused() {
    let mut desk = playing();
    let (round, table) = (RoundRef::Swiss(1), TableNumber(1));
    let noted = |length| DraftResult { note: "x".repeat(length), ..scores(100, 60) };
    long(&mut desk, Command::EnterResult(round, table, noted(10_050)), Item::ResultNote, 10_000);
    desk.must(Command::EnterResult(round, table, noted(10_000)));
    let correct = |length| Command::CorrectResult { round, table, result: noted(length), redo_bracket: false };
    desk.reason = "x".repeat(10_050);
    long(&mut desk, correct(5), Item::Reason, 10_000);
    long(&mut desk, Command::Close, Item::Reason, 10_000);
    desk.reason = "because".into();
    long(&mut desk, correct(10_050), Item::ResultNote, 10_000);
    desk.must(correct(10_000));
    desk.must_because(&"x".repeat(10_000), Command::Close);
    comes_back(&desk.log);
}

#[test]
fn long_lines_of_judges_are_refused() {
    let mut desk = playing();
    let note = |length| JudgeNote { text: "x".repeat(length), ..JudgeNote::default() };
    assert!(matches!(desk.refused(Command::Note(note(10_050))), Refusal::Judge(_)));
    desk.must(Command::Note(JudgeNote { kind: NoteKind::Review, entries: vec![EntryId(0)], ..note(10_000) }));
    let ruling = |by, text| FinalRuling { by: "x".repeat(by), upheld: true, text: "x".repeat(text) };
    long(&mut desk, Command::RuleNote(NoteId(0), ruling(250, 0)), Item::By, 200);
    assert!(matches!(desk.refused(Command::RuleNote(NoteId(0), ruling(0, 10_050))), Refusal::Judge(_)));
    desk.must(Command::RuleNote(NoteId(0), ruling(200, 10_000)));
    comes_back(&desk.log);
}

#[test]
fn rules_beyond_what_can_be_reckoned_are_refused() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let rules = desk.state().rules;
    let mut points = rules.clone();
    points.points.win = 300;
    assert_eq!(desk.refused(Command::OverrideRules(points)), Refusal::Misfit(Flaw::OutOfBounds(300)));
    for mov in [Mov { base: u16::MAX, bye: 0 }, Mov { base: 0, bye: 10_001 }] {
        let refusal =
            desk.refused(Command::OverrideRules(topcut::engine::rules::Rules { mov: Some(mov), ..rules.clone() }));
        assert!(matches!(&refusal, Refusal::Beyond(Excess { item: Item::Margin, .. })), "{refusal:?}");
    }
}

#[test]
fn a_step_larger_than_any_is_refused() {
    let desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let state = desk.state();
    let drafts = (0..4000).map(|n| DraftDetails { note: "x".repeat(5000), ..named(&format!("N{n}")) }).collect();
    let call = Call::at(Instant(0));
    let fact = decide(&state, &Command::AddEntries(drafts), &call).unwrap();
    let refusal = entry(&desk.log, &state, fact, &call, "").unwrap_err();
    assert!(matches!(refusal, Refusal::Beyond(Excess { item: Item::Step, bound: Bound::Many(LARGEST_FACT), .. })));
}

#[test]
fn full_log_is_refused_and_comes_back() {
    // The last allowed step is readable, one more is refused.
    let desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let mut entries = desk.log.entries().to_vec();
    let last = entries.last().unwrap().clone();
    let mut setup = setup(&desk);
    setup.place = "Hall".into();
    while entries.len() < MOST_FACTS {
        let seq = Seq(u32::try_from(entries.len()).unwrap());
        entries.push(Stamped { seq, fact: Fact::SetupEdited(SetupEdited { setup: setup.clone() }), ..last.clone() });
    }
    let log = Log::new(entries).unwrap();
    let refused = |log: &Log| {
        let fact = undo(log).unwrap();
        entry(log, &log.replay(), fact, &Call::default(), "").unwrap_err()
    };
    assert_eq!(refused(&log), Refusal::LogFull);
    assert!(read(&write(&log)).as_ref() == Ok(&log));
    // The largest file.
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let wide = |n| DraftDetails { note: "x".repeat(10_000), ..named(&format!("N{n}")) };
    let next = |desk: &Desk, drafts: Vec<DraftDetails>| {
        let (state, call) = (desk.state(), Call::default());
        let fact = decide(&state, &Command::AddEntries(drafts), &call).unwrap();
        entry(&desk.log, &state, fact, &call, "")
    };
    let fill = |count: u16| {
        loop {
            match next(&desk, (0..count).map(wide).collect()) {
                Ok(entry) => assert!(desk.log.push(entry)),
                Err(refusal) => break refusal,
            }
        }
    };
    assert_eq!([300, 30, 1].map(fill), [const { Refusal::LogFull }; 3]);
    // To the byte.
    let noted = |length: usize| vec![DraftDetails { note: "x".repeat(length), ..named("Last") }];
    let room = LARGEST_FILE - desk.log.size() - (next(&desk, noted(1)).unwrap().size() - 1);
    assert_eq!(next(&desk, noted(room + 1)), Err(Refusal::LogFull));
    let last = next(&desk, noted(room)).unwrap();
    assert!(desk.log.push(last));
    let file = write(&desk.log);
    assert!(desk.log.size() == LARGEST_FILE && file.len() <= LARGEST_FILE);
    assert!(read(&file).as_ref() == Ok(&desk.log));
}

/// COR-2.
#[test]
fn an_entry_says_when_by_whom_and_why() {
    let desk = playing();
    let state = desk.state();
    let call = Call { reason: "one more came".into(), ..Call::at(Instant(7)) };
    let plan = Plan { rounds: 4, cut: 0, third_place: false };
    let fact = decide(&state, &Command::ChangePlan(plan), &call).unwrap();
    let written = entry(&desk.log, &state, fact, &call, "Olga").unwrap();
    assert_eq!((written.seq, written.at), (desk.log.next_seq(), Instant(7)));
    assert_eq!((written.by.as_str(), written.reason.as_str()), ("Olga", "one more came"));
}

/// An event from before commands were bounded.
fn from_before() -> Desk {
    let mut desk = playing();
    let mut setup = setup(&desk);
    setup.staff.organiser = "o".repeat(250);
    setup.staff.judges = (0..101).map(|number| format!("J{number}")).collect();
    desk.write(Fact::SetupEdited(SetupEdited { setup }));
    let details = DraftDetails { note: "n".repeat(10_050), club: "c".repeat(250), ..named("P1") };
    desk.write(Fact::EntryEdited(EntryEdited { entry: EntryId(0), details }));
    let clock = Clock::Paused { left: Some(-32 * DAY), before: 0, random: 0 };
    desk.write(Fact::ClockSet(ClockSet { round: RoundRef::Swiss(1), clock }));
    desk
}

#[test]
fn event_from_before_the_bounds_opens_with_a_remark() {
    let mut desk = from_before();
    assert_eq!(beyond(desk.log.entries()), 3);
    comes_back(&desk.log);
    for lang in Lang::ALL {
        let said = beyond_words(Words::new(lang), &desk.log).unwrap();
        assert!(said.contains('3'), "{said}");
    }
    assert_eq!(beyond_words(Words::new(Lang::En), &playing().log), None);
    // It goes on within the bounds, with undo and redo.
    desk.result_of(EntryId(0), 100, 60);
    let state = desk.state();
    let organiser = state.setup.staff.organiser.clone();
    let fact = decide(&state, &Command::Clock(ClockCommand::Start), &Call::at(Instant(40 * DAY))).unwrap();
    let next = entry(&desk.log, &state, fact, &Call::at(Instant(40 * DAY)), &organiser).unwrap();
    assert!(desk.log.push(next));
    for _ in 0..5 {
        desk.undo();
        comes_back(&desk.log);
    }
    for _ in 0..5 {
        desk.redo();
    }
    comes_back(&desk.log);
    // An over-long text is refused when written again.
    let unchanged = setup(&desk);
    long(&mut desk, Command::EditSetup(unchanged), Item::Organiser, 200);
}

#[test]
fn impossible_facts_stay_refused() {
    let mut desk = from_before();
    desk.write(Fact::EntryRemoved(EntryRemoved { entry: EntryId(900) }));
    assert!(read(&write(&desk.log)).is_err());
}

#[test]
fn an_event_takes_as_many_entries_as_the_bound_says() {
    let drafts = |count: u16| Command::AddEntries((0..count).map(|number| named(&format!("P {number}"))).collect());
    for (before, more) in [(1, MOST_ENTRIES), (2, MOST_ENTRIES - 1), (2, MOST_ENTRIES)] {
        let mut desk = Desk::with_players("xwing-2e", custom(3, 0), before);
        assert_eq!(desk.refused(drafts(more)), Refusal::TooManyEntries(MOST_ENTRIES), "{before} and {more}");
        let room = MOST_ENTRIES - u16::try_from(desk.state().entries.len()).unwrap();
        desk.must(drafts(room));
        assert_eq!(desk.state().entries.len(), usize::from(MOST_ENTRIES));
    }
}
