//! A wrong disqualification is taken back (DROP-4).

use crate::desk;

use desk::{Desk, custom};
use topcut::audit::{Act, What, findings};
use topcut::engine::command::{Command, Leaving, Refusal};
use topcut::engine::entry::Presence;
use topcut::engine::facts::EntryReturned;
use topcut::engine::id::EntryId;
use topcut::engine::log::{Fact, Log};
use topcut::engine::standing::standing;

fn out(entry: EntryId) -> Command {
    Command::Disqualify(entry, String::new(), Leaving::default())
}

fn clean(desk: &Desk) {
    assert_eq!(findings(&desk.log), []);
}

#[test]
fn a_wrong_disqualification_is_taken_back_with_a_reason_and_results_stay() {
    // DROP-4
    let mut desk = Desk::with_players("xwing-2e", custom(3, 2), 6);
    desk.post();
    let [stays, wronged] = desk.last_round().matches[0].sides;
    desk.must_because("weighted dice", out(wronged));
    desk.play_all();
    let results = desk.last_round().matches;
    desk.post();
    desk.play_all();
    assert_eq!(desk.refused(Command::Return(wronged)), Refusal::NeverReturns(wronged));
    let fact = desk.must_because("the dice were fine", Command::Return(wronged));
    assert!(matches!(fact, Fact::EntryReturned(EntryReturned { cleared: true, .. })), "{fact:?}");
    let state = desk.state();
    assert_eq!(state.swiss[0].matches, results, "results stay");
    assert_eq!(state.swiss[1].losses.iter().map(|loss| loss.entry).collect::<Vec<_>>(), [wronged]);
    assert!(desk.post().includes(wronged));
    desk.play_all();
    desk.must(Command::Cut { declined: Vec::new() });
    clean(&desk);
    // After the cut it gets back its place in the standing, not a seat.
    let placed = |desk: &Desk| standing(&desk.state(), 3).row(stays).and_then(|row| row.place);
    let place = placed(&desk);
    desk.must_because("a wrong name", out(stays));
    assert_eq!(placed(&desk), None);
    desk.must_because("the other one", Command::Return(stays));
    assert!(matches!(desk.state().entry(stays).expect("known").presence, Presence::Dropped { .. }));
    assert_eq!(placed(&desk), place);
    clean(&desk);
    // The auditor asks for the reason.
    let mut entries = desk.log.entries().to_vec();
    entries.last_mut().expect("an entry").reason.clear();
    let found = findings(&Log::new(entries).expect("a log"));
    assert_eq!(found.iter().map(|one| &one.what).collect::<Vec<_>>(), [&What::NoReason(Act::Clearing(stays))]);
}
