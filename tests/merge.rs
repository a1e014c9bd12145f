//! Two devices that began with one file went on apart and are joined by opening each other's files: what comes, what is
//! decided, what is left out, and what comes of it.

mod desk;
mod meeting;

use desk::{Desk, custom, entered, named, swiss};
use meeting::{Device, decide_all, figures, joined, joined_by, look, offer, offer_with};
use topcut::engine::command::{Command, Leaving, LeavingMatch, Refusal};
use topcut::engine::file::merge::{Decided, Join, Thing, Unfit, Value, Whose};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::log::fact::Omitted;
use topcut::engine::tournament::JudgeNote;

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
        // The same as on one device.
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
    assert_eq!((offer.taken.len(), offer.same(), offer.conflicts.len()), (1, 1, 0));
    let after = joined(&a, &b);
    assert_eq!(after.log().steps().len(), a.log().steps().len() + 1);
}

#[test]
fn two_results_of_one_table_are_decided_by_the_organiser() {
    // COR-1: the one that is taken stands as a correction.
    let [mut a, mut b] = two("xwing-2e", 8);
    win(&mut a, 1, Side::A);
    win(&mut b, 1, Side::B);
    let undecided = offer(&a, &b);
    let [conflict] = undecided.conflicts.as_slice() else { panic!("{undecided:?}") };
    assert_eq!((&conflict.thing, conflict.chosen), (&Thing::Result(swiss(1), TableNumber(1)), None));
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
            after.log().steps().iter().filter(|step| matches!(step.entry.fact, Fact::ResultCorrected { .. })).count();
        assert_eq!(corrections, usize::from(whose == Whose::Theirs));
        // The other device opens that file: what was decided is decided.
        let back = joined_by(&b, &after, || panic!("asked again"));
        assert_eq!(figures(&back.state()), figures(&after.state()));
    }
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
    a.must(Command::PostRound { accept_rematches: true });
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
    b.must(Command::Drop(EntryId(8), Leaving { running: LeavingMatch::Concession, note: "a train".into() }));
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
fn what_was_taken_back_there_is_told_and_not_brought() {
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=1);
    wins(&mut b, 2..=3);
    b.undo();
    let offer = offer(&a, &b);
    let left: Vec<_> = offer.left.iter().map(|told| (told.left.why, told.whose)).collect();
    assert_eq!((offer.taken.len(), left), (1, vec![(Omitted::TakenBack, Whose::Theirs)]));
    // A step that both know and one took back is taken back on the other as well, as the rules have it.
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
    a.must(Command::PostRound { accept_rematches: true });
    let swapped = b.desk.won(swiss(1), Side::B, 2);
    b.must(Command::CorrectResult { round: swiss(1), table: TableNumber(2), result: swapped, redo_bracket: false });
    // The round was drawn before the correction was known, so it stands before it on both.
    let offer = offer(&b, &a);
    assert_eq!((offer.way, offer.asks_way), (Whose::Theirs, false));
    let (one, other) = (joined(&a, &b), joined(&b, &a));
    assert_eq!(figures(&one.state()), figures(&other.state()));
    assert_eq!(winner(&other, 2), Some(Side::B));
    assert_eq!(other.state().swiss.len(), 2);
}

#[test]
fn where_both_paired_the_organiser_says_whose_rounds_stand() {
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=4);
    b = joined(&b, &a);
    for device in [&mut a, &mut b] {
        device.must(Command::PairRound);
        device.must(Command::PostRound { accept_rematches: true });
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
        // Results are taken for pairs that meet here too; everything else is told.
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
fn what_a_closed_event_refuses_is_told_with_its_words() {
    let [mut a, mut b] = two("xwing-2e", 8);
    a.must(Command::Close);
    wins(&mut b, 1..=2);
    let offer = offer(&a, &b);
    assert_eq!(offer.taken, []);
    assert!(offer.left.iter().all(|told| told.unfit == Some(Unfit::Refused(Refusal::Closed))), "{offer:?}");
    assert_eq!(offer.left.len(), 2);
    // Before the closing is taken back nothing comes; afterwards all of it does.
    a.undo();
    assert_eq!(joined(&a, &b).state().swiss[0].missing().len(), 2);
}

#[test]
fn whoever_left_on_one_while_the_match_was_entered_on_the_other_is_asked_about() {
    // DROP-1: the concession and the result cannot both stand.
    let [mut a, mut b] = two("xwing-2e", 8);
    wins(&mut a, 1..=1);
    let leaver = b.state().swiss[0].at(TableNumber(1)).unwrap().sides[0];
    b.must(Command::Drop(leaver, Leaving { running: LeavingMatch::Concession, note: "ill".into() }));
    let asked = offer(&a, &b);
    assert_eq!(
        asked.conflicts.iter().map(|one| &one.thing).collect::<Vec<_>>(),
        [&Thing::Result(swiss(1), TableNumber(1))]
    );
    for (whose, winning) in [(Whose::Ours, Side::A), (Whose::Theirs, Side::B)] {
        let after = joined_by(&a, &b, || whose);
        assert_eq!(winner(&after, 1), Some(winning));
        assert!(!after.state().entry(leaver).unwrap().is_in(), "it left all the same");
    }
}

#[test]
fn a_file_with_a_join_made_by_hand_is_refused() {
    use topcut::engine::file::{FileError, Flaw, envelope};
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
