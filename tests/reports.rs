//! Own reports for other tools, read back: equal points, margins, schedules, places.

use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::entry::Presence;
use topcut::engine::formats::{FORMATS, Format};
use topcut::engine::id::{EntryId, Instant};
use topcut::engine::log::Log;
use topcut::engine::rules::ScoreSheet;
use topcut::engine::standing::placing::{Reached, placing};
use topcut::engine::standing::standing;
use topcut::engine::tournament::Tournament;
use topcut::files::FileError;
use topcut::files::bytes::Encoding;
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::import::{Imported, Opened, Remark, Source, open};
use topcut::files::interchange::list_fortress::list_fortress;

/// Formats with squad points and a winner: reports have no modified wins.
fn formats() -> impl Iterator<Item = &'static Format> {
    FORMATS.into_iter().filter(|format| {
        matches!(format.rules.sheet, ScoreSheet::Squad { .. }) && format.rules.points.modified.is_none()
    })
}

fn event(format: &'static Format, seed: u64) -> Log {
    let wish = Wish { drops: 3, late: 0, ..Wish::new(format, 6 + u16::try_from(seed % 31).unwrap(), seed) };
    simulate(&wish).unwrap_or_else(|stuck| panic!("{} with seed {seed}: {:?}", format.id, stuck.refusal))
}

fn back(text: &str) -> Imported {
    match open(text.as_bytes(), "", Instant(0)) {
        Ok(Opened::Report(imported)) => *imported,
        other => panic!("{other:?}"),
    }
}

/// A name in both events; repeated names are numbered.
fn name(state: &Tournament, entry: EntryId) -> &str {
    let name = state.entry(entry).unwrap().details.name.as_str();
    name.split_once(" (").map_or(name, |(name, _)| name)
}

fn sorted(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.collect();
    lines.sort();
    lines
}

/// Points and exact figures.
fn lines(state: &Tournament) -> Vec<String> {
    let rows = standing(state, 20).rows;
    sorted(rows.iter().map(|row| format!("{}: {} {:?}", name(state, row.entry), row.points, row.figures)))
}

/// Progress in the elimination stage.
fn reached(state: &Tournament) -> Vec<String> {
    let swiss = |reached| matches!(reached, Reached::Swiss | Reached::Disqualified);
    let rows = placing(state).rows;
    let rows = rows.iter().filter(|row| !swiss(row.reached));
    sorted(rows.map(|row| format!("{}: {:?}", name(state, row.entry), row.reached)))
}

/// Whether a report can express the event: no losses without a match, no walkovers in the bracket.
fn can_be_said(state: &Tournament) -> bool {
    let seeds = state.bracket.iter().flat_map(|stage| &stage.seeds);
    let stayed = seeds.clone().all(|entry| state.entry(*entry).unwrap().presence == Presence::In);
    stayed && state.swiss.iter().all(|round| round.losses.is_empty())
}

#[test]
fn finished_events_come_back_with_the_same_standing() {
    let (mut compared, mut cuts, mut wrong) = (0, 0, Vec::new());
    for format in formats() {
        for seed in 0..150 {
            let state = event(format, seed).replay();
            if !can_be_said(&state) {
                continue;
            }
            let imported = back(&cryodex(&state));
            let again = imported.log.replay();
            compared += 1;
            cuts += usize::from(state.bracket.is_some());
            let same = [lines(&state) == lines(&again), reached(&state) == reached(&again)];
            if same != [true, true] || !imported.differences.is_empty() {
                let said = imported.differences.iter().take(2).collect::<Vec<_>>();
                wrong.push(format!("{}, seed {seed}: {same:?}, {said:?}, {:?}", format.id, imported.remarks));
            }
        }
    }
    assert!(wrong.is_empty(), "{compared} {cuts}\n{}", wrong.join("\n"));
    assert!(compared > 60 && cuts > 20, "{compared} events, {cuts} of them with a cut");
}

#[test]
fn own_reports_are_never_refused() {
    for format in formats() {
        for seed in 0..60 {
            let wish = Wish { drops: 10, late: 0, ..Wish::new(format, 6 + u16::try_from(seed % 31).unwrap(), seed) };
            let state = simulate(&wish).unwrap_or_else(|stuck| panic!("{seed}: {:?}", stuck.refusal)).replay();
            for text in [cryodex(&state), list_fortress(&state)] {
                let listed = back(&text).log.replay().entries.len();
                assert_eq!(listed, standing(&state, 20).rows.len(), "{}, seed {seed}", format.id);
            }
        }
    }
}

/// A save file of Cryodex: two events, the later one not begun.
const SAVE: &str = "<CRYODEXDATA><PLAYERS>\
    <PLAYER><NAME>Ann \"Ace\" & O</NAME><SAVEID>0</SAVEID><MODULE-INFO><XWING><SQUADID>45,55</SQUADID></XWING></MODULE-INFO></PLAYER>\
    <PLAYER><NAME>Bo <3</NAME><SAVEID>1</SAVEID></PLAYER>\
    <PLAYER><NAME>Jos\u{e9}</NAME><SAVEID>2</SAVEID></PLAYER>\
    <PLAYER><NAME>Elsewhere</NAME><SAVEID>3</SAVEID></PLAYER></PLAYERS>\
    <OPTIONS><SHOWKILLPOINTS>true</SHOWKILLPOINTS></OPTIONS><TOURNAMENTS>\
    <TOURNAMENT><PLAYERS>0,1</PLAYERS><ROUNDS>\
    <ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION><MATCHES>\
    <MATCH><PLAYER1>0</PLAYER1><PLAYER2>1</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>60</PLAYER1POINTS>\
    <PLAYER2POINTS>60</PLAYER2POINTS><GAME1RESULT>PLAYER_2_WINS</GAME1RESULT></MATCH>\
    <MATCH><PLAYER1>2</PLAYER1><PLAYER2></PLAYER2><ISBYE>true</ISBYE></MATCH></MATCHES></ROUND>\
    <ROUND><ISSINGLEELIMINATION>true</ISSINGLEELIMINATION><MATCHES>\
    <MATCH><PLAYER1>1</PLAYER1><PLAYER2>0</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>20</PLAYER1POINTS>\
    <PLAYER2POINTS>100</PLAYER2POINTS><GAME1RESULT>PLAYER_2_WINS</GAME1RESULT></MATCH></MATCHES></ROUND></ROUNDS>\
    <NAME>Autumn Cup</NAME><MODULE>X-Wing</MODULE></TOURNAMENT>\
    <TOURNAMENT><PLAYERS>3</PLAYERS><ROUNDS></ROUNDS><NAME>Next Cup</NAME><MODULE>X-Wing</MODULE></TOURNAMENT>\
    </TOURNAMENTS></CRYODEXDATA>";

#[test]
fn reads_the_save_file_of_cryodex() {
    let imported = back(SAVE);
    assert_eq!(imported.source, Source::Save);
    assert_eq!(imported.remarks, [Remark::OtherEvents(vec!["Next Cup".to_owned()])]);
    assert_eq!(imported.differences, []);
    let state = imported.log.replay();
    assert_eq!(state.setup.name, "Autumn Cup");
    let names: Vec<&str> = state.entries.iter().map(|entry| entry.details.name.as_str()).collect();
    assert_eq!(names, ["Ann \"Ace\" & O", "Bo <3", "Jos\u{e9}"]);
    let played = &state.swiss[0].matches[0];
    assert_eq!(played.result.as_ref().map(|result| result.scores), Some([60, 60]));
    assert_eq!(played.winner().map(|entry| entry.index()), Some(1), "a final salvo has a winner of its own (XW-5)");
    assert_eq!(state.swiss[0].byes[0].entry.index(), 2);
    assert!(!state.entries[2].is_in() && state.entries[0].is_in(), "who is not on the list has left");
    let cut = state.bracket.as_ref().unwrap();
    assert_eq!(cut.rounds[0].matches[0].winner().map(|entry| entry.index()), Some(0));
    assert_eq!(imported.squads.len(), 1);
}

#[test]
fn a_save_of_an_old_machine_is_read_as_windows_1252() {
    let bytes: Vec<u8> = SAVE.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
    let Ok(Opened::Report(imported)) = open(&bytes, "", Instant(0)) else { panic!("no report") };
    assert!(imported.remarks.contains(&Remark::OldEncoding(Encoding::Windows1252)));
    assert_eq!(imported.log.replay().entries[2].details.name, "Jos\u{e9}");
}

#[test]
fn a_save_that_breaks_off_or_has_no_such_event_is_refused() {
    for end in (15..SAVE.len()).filter(|end| SAVE.is_char_boundary(*end)) {
        assert_eq!(open(&SAVE.as_bytes()[..end], "", Instant(0)).err(), Some(FileError::NotTopCut), "{end}");
    }
    let other = SAVE.replace("X-Wing", "Armada");
    assert_eq!(open(other.as_bytes(), "", Instant(0)).err(), Some(FileError::OtherGame("Armada".into())));
}
