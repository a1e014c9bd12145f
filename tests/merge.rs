//! Joins two devices that went on separately: news, conflicts, omissions, outcome.

use crate::desk;
use crate::meeting;

use desk::{Desk, custom, entered, named, swiss};
use meeting::{Device, decide_all, figures, joined, joined_by, look, offer, offer_with};
use topcut::engine::command::{Call, ClockCommand, Command, DraftResult, Leaving, LeavingMatch, Refusal};
use topcut::engine::decide::decide;
use topcut::engine::entry::Presence;
use topcut::engine::facts::{EntryDropped, Joined, Omitted, Running, Touched, Unfit};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::outcome::Decider;
use topcut::engine::squad::List;
use topcut::engine::tournament::JudgeNote;
use topcut::engine::tournament::clock::Clock;
use topcut::files::merge::{Decided, Join, Value, Whose};
use topcut::present::log::lines;
use topcut::present::words::text::{Lang, Words};

/// An event of a format with round 1 posted, on two devices.
fn two(format: &str, players: u16) -> [Device; 2] {
    let mut desk = Desk::with_players(format, custom(3, 0), players);
    desk.post();
    ["Ann", "Bo"].map(|by| Device::new(&desk, by))
}

fn win(device: &mut Device, table: u16, side: Side) {
    let round = device.state().last_round().unwrap().number;
    let draft = device.desk.won(round, side, table);
    device.must(Command::EnterResult(round, TableNumber(table), draft));
}

fn wins(device: &mut Device, tables: std::ops::RangeInclusive<u16>) {
    tables.for_each(|table| win(device, table, Side::A));
}

fn winner(device: &Device, table: u16) -> Option<Side> {
    device.state().swiss[0].at(TableNumber(table)).unwrap().result.as_ref().and_then(|result| result.winner)
}

#[test]
fn results_of_different_tables_come_together_in_every_format() {
    for format in FORMATS {
        let [mut a, mut b] = two(format.id, 12);
        wins(&mut a, 1..=3);
        wins(&mut b, 4..=6);
        let offer = offer(&a, &b);
        assert_eq!((offer.taken.len(), offer.conflicts.len(), offer.left.len()), (3, 0, 0), "{}", format.id);
        let (one, other) = (joined(&a, &b), joined(&b, &a));
        assert_eq!(figures(&one.state()), figures(&other.state()), "{}", format.id);
        assert!(one.state().last_round().unwrap().is_complete());
        // As on one device.
        let [mut alone, _] = two(format.id, 12);
        wins(&mut alone, 1..=6);
        assert_eq!(figures(&one.state()), figures(&alone.state()), "{}", format.id);
    }
}

#[test]
fn files_of_the_same_event_are_told_apart() {
    let [mut a, b] = two("xwing-2e", 8);
    assert_eq!(look(&a, &b, &Decided::default()), Join::Nothing, "the same");
    wins(&mut a, 1..=1);
    assert_eq!(look(&a, &b, &Decided::default()), Join::Nothing, "an older one");
    assert_eq!(look(&b, &a, &Decided::default()), Join::Continues);
    let mut other = Desk::open("xwing-2e", custom(3, 0));
    other.must(Command::AddEntries(vec![named("Zoe")]));
    let mut stranger = Device::new(&Desk::open("xwing-1e", custom(3, 0)), "Cy");
    assert_eq!(look(&a, &stranger, &Decided::default()), Join::Strangers, "the id alone does not make it the same");
    wins(&mut a, 2..=2);
    stranger.must(Command::AddEntries(vec![named("Zoe")]));
    assert_eq!(look(&stranger, &a, &Decided::default()), Join::Strangers);
}

#[test]
fn the_same_result_on_both_is_told_and_taken_once() {
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=2);
    wins(&mut b, 2..=3);
    let offer = offer(&a, &b);
    assert_eq!((offer.taken.len(), offer.same, offer.conflicts.len()), (1, 1, 0));
    let after = joined(&a, &b);
    assert_eq!(after.log().steps().len(), a.log().steps().len() + 1);
    // With either basis.
    let offer = meeting::offer(&b, &a);
    assert_eq!((offer.taken.len(), offer.same, offer.conflicts.len()), (1, 1, 0));
}

#[test]
fn calls_of_both_devices_stand_after_a_join() {
    let [mut a, mut b] = two("xwing-2e", 8);
    let call = |entry, at_table| Command::CallPlayer { entry: EntryId(entry), at_table };
    a.must(call(1, None));
    b.must(call(2, Some(TableNumber(1))));
    b.must(call(1, None));
    let called = |device: &Device| {
        let mut calls: Vec<_> = device.state().calls.iter().map(|(_, call)| (call.entry.0, call.at_table)).collect();
        calls.sort_unstable();
        calls
    };
    let all = [(1, None), (1, None), (2, Some(TableNumber(1)))];
    assert_eq!([called(&joined(&a, &b)), called(&joined(&b, &a))], [all, all]);
}

#[test]
fn a_drop_announced_on_one_device_comes_with_the_result_of_the_other() {
    // DROP-1
    let [mut a, mut b] = two("xwing-2e", 8);
    let [leaver, stays] = a.state().swiss[0].at(TableNumber(1)).unwrap().sides;
    a.must(Command::AnnounceLeaving { entry: leaver, leaves: true, note: String::new() });
    wins(&mut b, 1..=1);
    for after in [joined(&a, &b), joined(&b, &a)].map(|joined| joined.state()) {
        assert_eq!([leaver, stays].map(|entry| after.is_in(entry)), [false, true]);
        assert!(after.leaving.is_empty());
    }
}

#[test]
fn a_clock_stopped_elsewhere_does_not_hold_up_a_closed_event() {
    let [mut a, mut b] = two("xwing-2e", 4);
    a.must(Command::Clock(ClockCommand::Start));
    wins(&mut a, 1..=2);
    a.desk.must_because("the hall closes", Command::Close);
    for _ in 0..9 {
        b.must(Command::Clock(ClockCommand::Start));
        b.must(Command::Clock(ClockCommand::Pause));
    }
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let offer = offer(ours, theirs);
        assert!(offer.fact.is_some(), "{:?}", offer.conflicts);
        assert!(joined(ours, theirs).state().closed);
    }
}

#[test]
fn two_results_of_one_table_are_decided_by_the_organiser() {
    // COR-1: the taken result applies as a correction.
    let [mut a, mut b] = two("xwing-2e", 8);
    win(&mut a, 1, Side::A);
    win(&mut b, 1, Side::B);
    let undecided = offer(&a, &b);
    let [conflict] = undecided.conflicts.as_slice() else { panic!("{undecided:?}") };
    assert_eq!((&conflict.thing, conflict.chosen), (&Touched::Result(swiss(1), TableNumber(1)), None));
    let won = |value: &Value| match value {
        Value::Result(Some(result), _) => result.winner,
        other => panic!("{other:?}"),
    };
    assert_eq!([won(&conflict.ours), won(&conflict.theirs)], [Some(Side::A), Some(Side::B)]);
    assert_eq!(undecided.fact, None, "nothing is chosen for the organiser");
    for whose in [Whose::Ours, Whose::Theirs] {
        let after = joined_by(&a, &b, || whose);
        let stands = if whose == Whose::Ours { Side::A } else { Side::B };
        assert_eq!(winner(&after, 1), Some(stands));
        let corrections =
            after.log().steps().iter().filter(|step| matches!(step.entry.fact, Fact::ResultCorrected(_))).count();
        assert_eq!(corrections, usize::from(whose == Whose::Theirs));
        // The other device opens that file; decisions hold.
        let back = joined_by(&b, &after, || panic!("asked again"));
        assert_eq!(figures(&back.state()), figures(&after.state()));
    }
}

#[test]
fn two_lists_of_one_player_are_decided_by_the_organiser() {
    // LIST-1
    let [mut a, mut b] = two("xwing-2e", 8);
    for (device, total) in [(&mut a, 98), (&mut b, 97)] {
        let list = List { total: Some(total), ..List::default() };
        device.must(Command::FileList { entry: EntryId(3), member: 0, list });
    }
    let undecided = offer(&a, &b);
    let [conflict] = undecided.conflicts.as_slice() else { panic!("{undecided:?}") };
    assert_eq!((&conflict.thing, conflict.chosen), (&Touched::List(EntryId(3), 0), None));
    for (whose, total) in [(Whose::Ours, 98), (Whose::Theirs, 97)] {
        let after = joined_by(&a, &b, || whose).state();
        let filed = after.entries[3].filed(0).and_then(|filed| filed.list.as_ref());
        assert_eq!(filed.and_then(|list| list.total), Some(total));
    }
}

#[test]
fn result_told_from_the_table_is_decided_by_the_salvo_rolled_on_the_other_device() {
    // XW-5
    let [mut a, mut b] = two("xwing-2e", 8);
    while a.state().swiss[0].at(TableNumber(1)).unwrap().salvo_winner() != Some(Side::A) {
        a.must(Command::RollSalvo(swiss(1), TableNumber(1), [3, 1]));
    }
    let scores = DraftResult { scores: [Some(40); 2], salvo: Some(Side::A), ..DraftResult::default() };
    b.must(Command::EnterResult(swiss(1), TableNumber(1), scores));
    let after = joined_by(&a, &b, || Whose::Theirs);
    let result = after.state().swiss[0].at(TableNumber(1)).unwrap().result.clone().unwrap();
    assert_eq!((result.winner, result.decider), (Some(Side::A), Some(Decider::SalvoRolled)));
}

#[test]
fn a_join_is_undone_as_one_and_can_be_done_again() {
    // COR-2
    let [mut a, mut b] = two("xwing-2e", 12);
    wins(&mut a, 1..=2);
    wins(&mut b, 3..=6);
    let mut after = joined(&a, &b);
    let whole = after.state();
    after.undo();
    assert_eq!(after.state(), a.state());
    after.redo();
    assert_eq!(after.state(), whole);
    after.undo();
    win(&mut after, 6, Side::B);
    assert_eq!(offer(&after, &b).conflicts.len(), 1, "it is offered again, and table 6 is news now");
}

#[test]
fn files_go_back_and_forth_without_doubling_anything() {
    let [mut a, mut b] = two("xwing-2e", 12);
    wins(&mut a, 1..=3);
    wins(&mut b, 4..=6);
    a = joined(&a, &b);
    b = joined(&b, &a);
    assert_eq!(a.log().replay(), b.log().replay(), "who had nothing to add follows whole, numbers included");
    a.must(Command::PairRound);
    a.must(Command::PostRound { accepted: true });
    wins(&mut a, 1..=2);
    b = joined(&b, &a);
    wins(&mut b, 3..=6);
    win(&mut a, 3, Side::A);
    let steps = a.log().steps().len();
    a = joined(&a, &b);
    assert_eq!(a.log().steps().len(), steps + 3, "tables 4, 5 and 6; table 3 is the same");
    b = joined(&b, &a);
    assert_eq!(figures(&a.state()), figures(&b.state()));
    assert_eq!(look(&a, &b, &Decided::default()), Join::Nothing);
    assert_eq!(look(&b, &a, &Decided::default()), Join::Nothing);
    assert_eq!(a.state().entries.len(), 12);
}

#[test]
fn players_and_notes_of_both_keep_their_own() {
    let [mut a, mut b] = two("xwing-2e", 8);
    let note = |text: &str, entry: u16| {
        Command::Note(JudgeNote { entries: vec![EntryId(entry)], text: text.into(), ..JudgeNote::default() })
    };
    a.must(Command::AddEntries(vec![named("Zoe")]));
    a.must(note("of Zoe", 8));
    b.must(Command::AddEntries(vec![named("Yan")]));
    b.must(note("of Yan", 8));
    b.must(Command::Drop(EntryId(8), Leaving { note: "a train".into(), ..Leaving::default() }));
    let (one, other) = (joined(&a, &b), joined(&b, &a));
    assert_eq!(figures(&one.state()), figures(&other.state()));
    let state = one.state();
    let names: Vec<&str> = state.entries[8..].iter().map(|entry| entry.details.name.as_str()).collect();
    assert_eq!(names, ["Zoe", "Yan"]);
    assert!(state.entries[8].is_in() && !state.entries[9].is_in());
    let notes: Vec<_> = state.notes.iter().map(|noted| (noted.note.text.as_str(), noted.note.entries[0].0)).collect();
    assert_eq!(notes, [("of Zoe", 8), ("of Yan", 9)]);
    let lots: std::collections::BTreeSet<_> = state.entries.iter().filter_map(|entry| entry.lot).collect();
    assert_eq!(lots.len(), 10, "STD-1: everybody has a lot of its own");
}

#[test]
fn the_same_player_on_both_is_one() {
    let [mut a, mut b] = two("xwing-2e", 8);
    for device in [&mut a, &mut b] {
        device.must(Command::AddEntries(vec![named("Zoe")]));
    }
    b.must(Command::Note(JudgeNote { entries: vec![EntryId(8)], text: "late".into(), ..JudgeNote::default() }));
    let after = joined(&a, &b);
    assert_eq!((after.state().entries.len(), after.state().notes[0].note.entries[0]), (9, EntryId(8)));
}

#[test]
fn lists_undone_steps_without_bringing_them() {
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=1);
    wins(&mut b, 2..=3);
    b.undo();
    let offer = offer(&a, &b);
    let left: Vec<_> = offer.left.iter().map(|told| (told.left.why, told.whose)).collect();
    assert_eq!((offer.taken.len(), left), (1, vec![(Omitted::TakenBack, Whose::Theirs)]));
    // A step undone on one device is undone on the other, if the rules allow it.
    a = joined(&a, &b);
    b = joined(&b, &a);
    wins(&mut b, 3..=3);
    a = joined(&a, &b);
    b.undo();
    wins(&mut a, 4..=4);
    let after = joined(&a, &b);
    assert_eq!([1, 2, 3, 4].map(|table| winner(&after, table).is_some()), [true, true, false, true]);
    let back = joined(&b, &after);
    assert_eq!(figures(&back.state()), figures(&after.state()));
}

#[test]
fn a_correction_on_one_does_not_disturb_the_next_round_of_the_other() {
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=4);
    b = joined(&b, &a);
    a.must(Command::PairRound);
    a.must(Command::PostRound { accepted: true });
    let swapped = b.desk.won(swiss(1), Side::B, 2);
    b.must(Command::CorrectResult { round: swiss(1), table: TableNumber(2), result: swapped, redo_bracket: false });
    // The round was drawn before the correction was known, so it comes first on both.
    let offer = offer(&b, &a);
    assert_eq!((offer.way, offer.asks_way), (Whose::Theirs, false));
    let (one, other) = (joined(&a, &b), joined(&b, &a));
    assert_eq!(figures(&one.state()), figures(&other.state()));
    assert_eq!(winner(&other, 2), Some(Side::B));
    assert_eq!(other.state().swiss.len(), 2);
}

#[test]
fn the_organiser_chooses_between_rounds_paired_on_both() {
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=4);
    b = joined(&b, &a);
    for device in [&mut a, &mut b] {
        device.must(Command::PairRound);
        device.must(Command::PostRound { accepted: true });
    }
    let met = |device: &Device| device.state().swiss[1].matches.iter().map(|played| played.sides).collect::<Vec<_>>();
    assert_ne!(met(&a), met(&b), "drawn with other seeds");
    wins(&mut b, 1..=4);
    let asked = offer(&a, &b);
    assert!(asked.asks_way && asked.fact.is_none());
    for way in [Whose::Ours, Whose::Theirs] {
        let decided = Decided { way: Some(way), ..Decided::default() };
        let offer = offer_with(&a, &b, &decided);
        let rounds = if way == Whose::Ours { met(&a) } else { met(&b) };
        assert_eq!(offer.after.swiss[1].matches.iter().map(|played| played.sides).collect::<Vec<_>>(), rounds);
        // Results apply to pairs that meet here too; the rest is listed.
        let both = met(&a).iter().filter(|sides| met(&b).contains(sides)).count();
        let results = offer.after.swiss[1].matches.iter().filter(|played| played.result.is_some()).count();
        assert_eq!(results, if way == Whose::Ours { both } else { 4 });
        let unfit = offer.left.iter().filter(|told| told.unfit.is_some()).count();
        assert_eq!(unfit, if way == Whose::Ours { 4 - both + 2 } else { 2 });
        let after = joined_by(&a, &b, || way);
        let back = joined_by(&b, &after, || panic!("asked again"));
        assert_eq!(figures(&back.state()), figures(&after.state()));
    }
}

#[test]
fn names_the_refusal_of_a_closed_event() {
    let [mut a, mut b] = two("xwing-2e", 8);
    a.must(Command::Close);
    wins(&mut b, 1..=2);
    let offer = offer(&a, &b);
    assert_eq!(offer.taken, []);
    assert!(offer.left.iter().all(|told| told.unfit == Some(Unfit::Refused(Refusal::Closed))), "{offer:?}");
    assert_eq!(offer.left.len(), 2);
    // Nothing comes until the closing is undone.
    a.undo();
    assert_eq!(joined(&a, &b).state().swiss[0].missing().len(), 2);
}

#[test]
fn asks_about_a_departure_against_a_result() {
    // DROP-1: concession and result exclude each other.
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=1);
    let leaver = b.state().swiss[0].at(TableNumber(1)).unwrap().sides[0];
    b.must(Command::Drop(leaver, Leaving { note: "ill".into(), ..Leaving::default() }));
    let asked = offer(&a, &b);
    assert_eq!(
        asked.conflicts.iter().map(|one| &one.thing).collect::<Vec<_>>(),
        [&Touched::Result(swiss(1), TableNumber(1))]
    );
    for (whose, winning) in [(Whose::Ours, Side::A), (Whose::Theirs, Side::B)] {
        let after = joined_by(&a, &b, || whose);
        assert_eq!(winner(&after, 1), Some(winning));
        assert!(!after.state().entry(leaver).unwrap().is_in(), "it left all the same");
    }
}

#[test]
fn a_file_with_a_join_made_by_hand_is_refused() {
    use topcut::engine::flaw::Flaw;
    use topcut::files::FileError;
    use topcut::files::event::envelope;
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=1);
    wins(&mut b, 2..=2);
    let text = envelope::write(joined(&a, &b).log());
    for (from, to) in [("\"keep\":5", "\"keep\":0"), ("\"keep\":5", "\"keep\":99")] {
        assert!(text.contains(from), "{text}");
        let read = envelope::read(&text.replace(from, to));
        assert!(matches!(read, Err(FileError::Damaged { what: Flaw::WrongJoin, .. })), "{read:?}");
    }
    let entered = "\"result_entered\":{\"round\":{\"swiss\":1},\"table\":2,";
    assert!(text.contains(entered), "{text}");
    let elsewhere = text.replace(entered, &entered.replace('2', "77"));
    assert!(matches!(envelope::read(&elsewhere), Err(FileError::Damaged { what: Flaw::NoTable(..), .. })));
}

#[test]
fn teams_are_joined_like_players() {
    let [mut a, mut b] = two("xwing-epic-team", 6);
    let kind = a.state().rules.entry;
    a.must(Command::AddEntries(vec![entered(kind, "North")]));
    b.must(Command::AddEntries(vec![entered(kind, "South")]));
    let decided = decide_all(&a, &b, || panic!("nothing to decide"));
    assert_eq!(offer_with(&a, &b, &decided).after.entries.len(), 8);
}

/// With a reason inside the fact.
fn disqualify(device: &mut Device, entry: EntryId, by: &str, reason: &str) {
    let call = Call { now: device.now(), seed: 1, reason: reason.into(), record: None };
    let fact = decide(&device.state(), &Command::Disqualify(entry, by.into(), Leaving::default()), &call).unwrap();
    device.write(fact, "");
}

/// Who disqualified an entry, the reason, the author, the time.
fn disqualified(device: &Device, entry: EntryId) -> (String, String, String, i64) {
    let Presence::Disqualified { by, reason } = device.state().entry(entry).unwrap().presence.clone() else {
        panic!("{:?}", device.state().entry(entry))
    };
    let steps = device.log().steps();
    let is_it = |step: &&topcut::engine::log::Step| matches!(step.entry.fact, Fact::EntryDisqualified(_));
    let written = steps.iter().find(is_it).unwrap().entry;
    (by, reason, written.by.clone(), written.at.0)
}

#[test]
fn keeps_reason_author_and_time_of_a_disqualification() {
    // DROP-4, ROLE-5
    let [mut a, mut b] = two("xwing-2e", 8);
    b.ahead = 250;
    wins(&mut a, 1..=2);
    disqualify(&mut b, EntryId(5), "Hanna", "loaded dice");
    let written = ("Hanna".to_owned(), "loaded dice".to_owned(), "Bo".to_owned(), 4250);
    assert_eq!(disqualified(&b, EntryId(5)), written);
    assert_eq!(
        [(&a, &b), (&b, &a)].map(|(ours, theirs)| disqualified(&joined(ours, theirs), EntryId(5))),
        [written.clone(), written]
    );
}

#[test]
fn keeps_the_disqualification_that_was_chosen_of_two() {
    let [mut a, mut b] = two("xwing-2e", 8);
    b.ahead = 250;
    disqualify(&mut a, EntryId(5), "Hanna", "loaded dice");
    disqualify(&mut b, EntryId(5), "Jo", "abuse");
    let of = |device: &Device| disqualified(device, EntryId(5));
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        for (whose, chosen, other) in [(Whose::Ours, ours, theirs), (Whose::Theirs, theirs, ours)] {
            let after = joined_by(ours, theirs, || whose);
            assert_eq!(of(&after), of(chosen));
            let left: Vec<&str> = match &after.log().entries().last().unwrap().fact {
                Fact::Joined(Joined { left, .. }) => left.iter().map(|one| one.entry.by.as_str()).collect(),
                other => panic!("{other:?}"),
            };
            assert_eq!(left, [other.by.as_str()], "the other one is kept in the log");
            let back = joined_by(theirs, &after, || panic!("asked again"));
            assert_eq!(back.state(), after.state());
        }
    }
}

#[test]
fn keeps_the_result_with_which_somebody_left() {
    // DROP-1: the decision of the other device holds.
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 2..=2);
    let leaver = b.state().swiss[0].at(TableNumber(1)).unwrap().sides[0];
    let mut fact = b.desk.ask(&Command::Drop(leaver, leaves())).unwrap();
    b.desk.undo();
    let Fact::EntryDropped(EntryDropped { running: Running::Result { result, .. }, .. }) = &mut fact else {
        panic!("{fact:?}")
    };
    (result.scores, result.mov) = ([60, 200], [60, 340]);
    b.write(fact.clone(), "");
    let result = |device: &Device| device.state().swiss[0].at(TableNumber(1)).unwrap().result.clone().unwrap().scores;
    assert_eq!([result(&joined(&a, &b)), result(&joined(&b, &a))], [[60, 200]; 2]);
}

fn leaves() -> Leaving {
    Leaving { running: LeavingMatch::Concession, ..Leaving::default() }
}

/// Actions of two devices whose order matters.
type Acts = (&'static str, fn(&mut Device), fn(&mut Device));

#[test]
fn comes_to_one_event_whichever_device_opens_the_file() {
    let cases: [Acts; 8] = [
        ("the end of the round", |a| wins(a, 1..=2), |b| wins(b, 3..=4)),
        (
            "minutes for a table that has a result",
            |a| wins(a, 1..=2),
            |b| {
                let round = swiss(1);
                b.must(Command::ExtendTable { round, table: TableNumber(1), minutes: 5 });
            },
        ),
        (
            "a latecomer, the round being over",
            |a| wins(a, 1..=4),
            |b| {
                b.must(Command::AddEntries(vec![named("Late")]));
            },
        ),
        (
            "latecomers",
            |a| _ = a.must(Command::AddEntries(vec![named("Zoe")])),
            |b| {
                b.must(Command::AddEntries(vec![named("Yan")]));
            },
        ),
        (
            "checks drawn of one who left",
            |a| _ = a.must(Command::Drop(EntryId(2), leaves())),
            |b| {
                b.must(Command::DrawChecks(6));
            },
        ),
        (
            "a clock started after one who started it",
            |a| _ = a.must(Command::Clock(ClockCommand::Start)),
            |b| {
                wins(b, 1..=1);
                b.must(Command::Clock(ClockCommand::Start));
            },
        ),
        (
            "a list of one whose total is known",
            |a| {
                let mut details = a.state().entries[0].details.clone();
                details.squad_total = Some(98);
                a.must(Command::EditEntry(EntryId(0), details));
            },
            |b| {
                let list = List { total: Some(97), ..List::default() };
                b.must(Command::FileList { entry: EntryId(0), member: 0, list });
            },
        ),
        ("lines of the judges' log", |a| note(a, "first"), |b| note(b, "second")),
    ];
    for (what, of_a, of_b) in cases {
        for ahead in [[0, 0], [0, 250], [90_000, 0]] {
            let [mut a, mut b] = two("xwing-2e", 8);
            [a.ahead, b.ahead] = ahead;
            of_a(&mut a);
            of_b(&mut b);
            let [one, other] = [joined(&a, &b), joined(&b, &a)];
            assert_eq!(one.state(), other.state(), "{what} {ahead:?}");
            let settled = joined_by(&one, &other, || panic!("{what}: asked again"));
            assert_eq!(settled.state(), one.state(), "{what} {ahead:?}");
        }
    }
}

fn note(device: &mut Device, text: &str) {
    device.must(Command::Note(JudgeNote { text: text.into(), ..JudgeNote::default() }));
}

#[test]
fn ends_a_round_with_the_latest_of_its_results() {
    let [mut a, mut b] = two("xwing-2e", 8);
    a.ahead = 90_000;
    wins(&mut a, 1..=2);
    wins(&mut b, 3..=4);
    let ended = |device: &Device| device.state().swiss[0].ended_at.unwrap().0;
    assert_eq!([ended(&joined(&a, &b)), ended(&joined(&b, &a))], [95_000; 2]);
}

#[test]
fn keeps_the_clock_that_was_set_last() {
    let [mut a, mut b] = two("xwing-2e", 8);
    b.ahead = 250;
    for device in [&mut a, &mut b] {
        device.must(Command::Clock(ClockCommand::Start));
    }
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let offer = offer(ours, theirs);
        let clock = offer.after.swiss[0].clock;
        assert!(matches!(clock, Clock::Running { since, .. } if since.0 == 4250), "{clock:?}");
        assert!(offer.fact.is_some(), "nothing is to be decided");
    }
}

#[test]
fn tells_steps_before_a_join_with_the_names_they_had() {
    let [mut a, mut b] = two("xwing-2e", 8);
    a.ahead = 250;
    for (device, name) in [(&mut a, "Zoe"), (&mut b, "Yan")] {
        device.must(Command::AddEntries(vec![named(name)]));
        device.must(Command::Drop(EntryId(8), leaves()));
    }
    let after = joined(&a, &b);
    assert_eq!(after.state().entries[9].details.name, "Zoe", "another number than before");
    let told = lines(Words::new(Lang::En), after.log(), &after.state());
    let left: Vec<&str> = told.iter().map(|line| line.text.as_str()).filter(|text| text.contains(" dropped")).collect();
    assert_eq!(left.len(), 2, "{left:?}");
    assert!(left[0].contains("Yan") && left[1].contains("Zoe"), "{left:?}");
}
