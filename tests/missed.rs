//! Rounds missed by a latecomer: losses as the document says, or byes by a house rule (DROP-5).

use crate::desk;
use crate::meeting;

use desk::{Desk, custom, entered, swiss};
use meeting::{Device, joined};
use topcut::audit::findings;
use topcut::engine::command::{Command, Leaving, LeavingMatch, Refusal};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::EntryId;
use topcut::engine::standing::standing;
use topcut::engine::tournament::sheet::Sheet;
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::files::{read, write};

const LATE: EntryId = EntryId(8);

/// Eight entries have played round 1, then one comes.
fn late(format: &str) -> Desk {
    let mut desk = Desk::with_players(format, custom(4, 2), 8);
    desk.post();
    desk.play_all();
    let kind = desk.state().rules.entry;
    desk.must(Command::AddEntries(vec![entered(kind, "Zoe")]));
    desk
}

fn count(as_byes: bool) -> Command {
    Command::CountMissed(vec![LATE], as_byes)
}

/// Points, margin of victory and wins of the latecomer.
fn figures(desk: &Desk) -> (u32, u32, u32) {
    let state = desk.state();
    let sheet = Sheet::of(&state, state.swiss_rounds());
    let mov: i32 = sheet.outcomes(LATE).map(|outcome| outcome.mov).sum();
    let lines = standing(&state, state.swiss_rounds());
    let line = lines.rows.iter().find(|line| line.entry == LATE).expect("in the standing");
    (sheet.points(LATE), u32::try_from(mov).unwrap(), u32::from(line.record.wins))
}

fn clock_free(desk: &Desk) -> Vec<String> {
    findings(&desk.log).iter().filter(|finding| finding.id.starts_with("DROP")).map(|one| format!("{one:?}")).collect()
}

#[test]
fn missed_rounds_count_as_losses_until_byes_are_chosen() {
    for format in FORMATS {
        let mut desk = late(format.id);
        let rules = desk.state().rules;
        let (loss, win) = (u32::from(rules.points.loss), u32::from(rules.points.win));
        let bye = rules.mov(swiss(1)).map_or(0, |mov| u32::from(mov.bye));
        assert_eq!(figures(&desk), (loss, 0, 0), "{}", format.id);
        desk.must(count(true));
        assert_eq!(figures(&desk), (win, bye, 1), "{}", format.id);
        assert_eq!(desk.refused(count(true)), Refusal::NothingChosen);
        // A round missed later counts alike; a bye is still possible.
        desk.must(Command::Drop(LATE, Leaving { running: LeavingMatch::NoShow, ..Leaving::default() }));
        desk.post();
        desk.play_all();
        desk.must(Command::Return(LATE));
        assert_eq!(figures(&desk), (2 * win, 2 * bye, 2), "{}", format.id);
        assert!(!Sheet::of(&desk.state(), 2).had_bye(LATE));
        assert_eq!(clock_free(&desk), Vec::<String>::new(), "{}", format.id);
        assert_eq!(read(&write(&desk.log)).as_ref(), Ok(&desk.log));
        desk.must(count(false));
        assert_eq!(figures(&desk), (2 * loss, 0, 0), "{}", format.id);
        desk.undo();
        assert_eq!(figures(&desk), (2 * win, 2 * bye, 2), "{}", format.id);
    }
}

#[test]
fn a_round_missed_beside_it_counts_as_chosen_when_the_next_is_paired() {
    let mut desk = Desk::with_players("xwing-2e", custom(4, 2), 8);
    desk.post();
    desk.must(Command::AddEntries(vec![desk::named("Zoe")]));
    desk.must(count(true));
    desk.play_all();
    desk.must(Command::PairRound);
    assert_eq!(figures(&desk).0, u32::from(desk.state().rules.points.win));
    assert_eq!(clock_free(&desk), Vec::<String>::new());
}

#[test]
fn other_tools_read_a_bye() {
    let mut desk = late("xwing-2e");
    let byes = |desk: &Desk| {
        [cryodex(&desk.state()), list_fortress(&desk.state())].map(|text| text.matches("\"bye\"").count())
    };
    assert_eq!(byes(&desk), [0, 0]);
    desk.must(count(true));
    assert_eq!(byes(&desk), [1, 1]);
}

#[test]
fn the_choice_stands_after_a_join() {
    let desk = late("xwing-2e");
    let [mut a, b] = ["Ann", "Bo"].map(|by| Device::new(&desk, by));
    a.must(count(true));
    for after in [joined(&a, &b), joined(&b, &a)] {
        assert_eq!(figures(&after.desk), figures(&a.desk));
    }
}

#[test]
fn nothing_is_counted_anew_once_the_cut_is_made() {
    let mut desk = late("xwing-2e");
    desk.play_swiss(3);
    desk.must(Command::Cut { declined: Vec::new() });
    assert_eq!(desk.refused(count(true)), Refusal::StageOver);
}
