//! Corners that a second head judge found: finalists who are out, one left of a cut, absentees, latecomers, many rounds
//! of few players (CUT-1, CUT-5, DROP-2, DROP-4, DROP-5, PAIR-5, EPIC-24).

use crate::desk;

use desk::{Desk, custom, ended, entered, named, rules};
use topcut::audit::findings;
use topcut::engine::command::{Command, DraftDetails, ResultEnd};
use topcut::engine::facts::ResultEntered;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::Side;
use topcut::engine::log::{Fact, Log};
use topcut::engine::rules::Rules;

/// DROP-2: in Epic the squad of the absent side may be worth less than the base exceeds the bye.
#[test]
fn an_absent_side_has_no_higher_margin_than_the_one_who_came() {
    for format in FORMATS.into_iter().filter(|format| format.rules.mov.is_some()) {
        for (capped, worth) in
            [true, false].into_iter().flat_map(|capped| [20, 90, 150, 200].map(|worth| (capped, worth)))
        {
            let mut desk = Desk::with_rules(Rules { no_show_as_bye: capped, ..format.rules.clone() }, custom(1, 0));
            let squad = |name| DraftDetails { squad_total: Some(worth), ..entered(format.rules.entry, name) };
            desk.must(Command::AddEntries(["Ann", "Bo"].map(squad).to_vec()));
            let table = desk.post().matches[0].table;
            desk.enter(table, ended(ResultEnd::NoShow(Side::A)));
            let result = desk.last_round().matches[0].result.clone().expect("a result");
            let bye = format.rules.mov.map_or(0, |mov| mov.bye);
            assert!(result.mov[0] <= result.mov[1], "{}: {result:?}", format.id);
            assert!(!capped || result.mov[1] <= bye, "{}: {result:?}", format.id);
            desk.must(Command::Close);
            assert_eq!(findings(&desk.log), []);
        }
    }
}

/// Earlier versions capped only the side that came: such a result is no finding, another margin is one.
#[test]
fn an_older_margin_of_an_absent_side_is_no_finding() {
    let mut desk = Desk::with_rules(Rules { no_show_as_bye: true, ..rules("xwing-epic-dogfight") }, custom(1, 0));
    let squad = |name| DraftDetails { squad_total: Some(90), ..named(name) };
    desk.must(Command::AddEntries(["Ann", "Bo"].map(squad).to_vec()));
    let table = desk.post().matches[0].table;
    desk.enter(table, ended(ResultEnd::NoShow(Side::A)));
    desk.must(Command::Close);
    let with = |margin| {
        let mut entries = desk.log.entries().to_vec();
        for entry in &mut entries {
            if let Fact::ResultEntered(ResultEntered { result, .. }) = &mut entry.fact {
                assert_eq!(result.mov, [150; 2]);
                result.mov[0] = margin;
            }
        }
        findings(&Log::new(entries).expect("a log")).len()
    };
    assert_eq!([150, 210, 211, 149].map(with), [0, 0, 1, 1]);
}
