//! What a file proves by itself, and what the audit says of it (PAIR-8, COR-2).

use crate::desk;

use std::path::PathBuf;
use std::process::Command;

use desk::{Desk, custom};
use topcut::audit::simulate::{Wish, simulate};
use topcut::audit::{What, findings};
use topcut::engine::chance::BY_RECORD;
use topcut::engine::command::Command as Ask;
use topcut::engine::facts::{
    ChecksDrawn, EntriesAdded, EventClosed, EventOpened, PairingReplaced, RoundPaired, SalvoRolled, StageCut,
};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EventId, RoundRef};
use topcut::engine::log::chain::Signed;
use topcut::engine::log::proven::{Proven, opening, proven};
use topcut::engine::log::{Fact, Log};
use topcut::engine::tournament::round::Draw;
use topcut::files::{read, renamed, write};

fn played(seed: u64) -> Log {
    simulate(&Wish { drops: 8, late: 12, ..Wish::new(FORMATS[0], 14, seed) })
        .unwrap_or_else(|stuck| panic!("{stuck:?}"))
}

/// The log with other facts; what is left of it opens as a file.
fn with(log: &Log, change: impl Fn(&mut Fact)) -> Log {
    let mut entries = log.entries().to_vec();
    entries.iter_mut().for_each(|entry| change(&mut entry.fact));
    read(&write(&Log::new(entries).unwrap())).unwrap()
}

fn strip(fact: &mut Fact) {
    match fact {
        Fact::RoundPaired(RoundPaired { procedure, .. }) | Fact::ChecksDrawn(ChecksDrawn { procedure, .. }) => {
            *procedure = 0;
        }
        Fact::EntriesAdded(EntriesAdded { drawn, .. })
        | Fact::PairingReplaced(PairingReplaced { drawn, .. })
        | Fact::StageCut(StageCut { drawn, .. }) => drawn.iter_mut().for_each(|drawn| drawn.procedure = 0),
        Fact::SalvoRolled(SalvoRolled { salvo, .. }) => salvo.drawn = None,
        _ => {}
    }
}

fn unpromise(fact: &mut Fact) {
    match fact {
        Fact::EventOpened(EventOpened { draws, .. }) => *draws = 0,
        Fact::EventClosed(EventClosed { record }) => *record = None,
        _ => {}
    }
}

fn file(name: &str, text: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("proven");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn audit(name: &str, log: &Log, more: &[&str]) -> (i32, String) {
    let path = file(name, &write(log));
    let output = Command::new(env!("CARGO_BIN_EXE_topcut"))
        .args(["audit", &path])
        .args(more)
        .env("LANG", "en_GB.UTF-8")
        .output()
        .unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// The Swiss rounds in which a draw does not tell how it was made.
fn untold(log: &Log) -> Vec<RoundRef> {
    let untold = findings(log).into_iter().filter(|found| found.id == "PAIR-8" && found.what == What::DrawUntold);
    untold.filter_map(|found| found.round).collect()
}

#[test]
fn a_draw_of_another_version_than_the_opening_names_is_a_finding_there() {
    let log = played(3);
    assert_eq!(opening(&log).map(|opened| opened.draws), Some(BY_RECORD));
    assert_eq!((findings(&log), audit("sound.json", &log, &[]).0), (Vec::new(), 0));
    let second = |procedure: u8| {
        with(&log, move |fact| {
            if let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(2), procedure: told, .. }) = fact {
                *told = procedure;
            }
        })
    };
    for procedure in [0, 1, 3, u8::MAX] {
        let found = untold(&second(procedure));
        assert!(!found.is_empty() && found.iter().all(|round| *round == RoundRef::Swiss(2)), "{procedure}: {found:?}");
    }
    let rounds = log.replay().swiss.len();
    let stripped = with(&log, strip);
    assert!(untold(&stripped).len() >= rounds, "{:?}", findings(&stripped));
    let (exit, text) = audit("stripped.json", &stripped, &[]);
    assert!(exit == 1 && text.contains("does not say how it was drawn"), "{text}");
    assert!(text.contains("Proven by the file: nothing, because of the findings."), "{text}");
}

#[test]
fn without_a_version_in_the_opening_draws_are_not_proven() {
    let log = played(4);
    let bare = with(&log, |fact| {
        strip(fact);
        unpromise(fact);
    });
    assert_eq!((findings(&bare), proven(&bare)), (Vec::new(), Proven::Not), "an old file is no breach");
    let (exit, text) = audit("bare.json", &bare, &[]);
    assert!(exit == 3 && text.contains("No breach of the rules found.") && text.contains("Draws not proven"), "{text}");
    // A released version told the procedure of each draw, but not of the event.
    let old = std::fs::read_to_string("tests/old/0.1.0/xwing-2e.topcut.json").unwrap();
    assert_eq!(audit("old.json", &read(&old).unwrap(), &[]).0, 3);
    // Nothing was drawn yet.
    let opened = with(&Log::new(log.entries()[..2].to_vec()).unwrap(), unpromise);
    assert_eq!((proven(&opened), audit("opened.json", &opened, &[]).0), (Proven::UpTo(None), 0));
}

#[test]
fn a_round_called_imported_in_an_event_of_this_app_is_a_finding() {
    let log = played(5);
    let imported = |most: u8| {
        move |fact: &mut Fact| {
            if let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(number), draw, procedure, .. }) = fact
                && *number <= most
            {
                (*draw, *procedure) = (Draw::Imported, 0);
            }
        }
    };
    let found = findings(&with(&log, imported(1)));
    let is_named = |what: &What| found.iter().any(|one| one.round == Some(RoundRef::Swiss(1)) && one.what == *what);
    assert!(is_named(&What::NotDrawn), "{found:?}");
    let all = with(&with(&with(&log, strip), imported(u8::MAX)), unpromise);
    assert_eq!(audit("imported.json", &all, &[]).0, 3, "an imported event proves no draw");
}

#[test]
fn a_closed_event_tells_what_was_closed() {
    let log = played(8);
    let found = |change: fn(&mut Fact)| findings(&with(&log, change));
    let forged = found(|fact| {
        if let Fact::EventClosed(EventClosed { record }) = fact {
            *record = None;
        }
    });
    assert_eq!(forged.iter().map(|one| &one.what).collect::<Vec<_>>(), [&What::ClosedOtherwise]);
    // After the last draw.
    let mut entries = log.entries().to_vec();
    let last = entries.iter().rposition(|entry| matches!(entry.fact, Fact::ResultEntered(_))).unwrap();
    entries[last].reason.push_str("as agreed");
    let found = findings(&Log::new(entries).unwrap());
    assert!(found.iter().any(|one| one.what == What::ClosedOtherwise), "{found:?}");
}

#[test]
fn a_copy_beside_its_event_keeps_the_version_of_the_draws() {
    let log = played(6);
    let copy = renamed(&log, &EventId::from_bits(77));
    assert_eq!((findings(&copy), proven(&copy)), (Vec::new(), proven(&log)));
}

#[test]
fn the_audit_ends_with_what_is_proven_and_what_is_not() {
    let log = played(7);
    let all = log.entries().len();
    let Proven::UpTo(Some(last)) = proven(&log) else { panic!("nothing drawn") };
    let last = last.0 as usize + 1;
    let ending = |more: &[&str]| {
        let (exit, text) = audit("lines.json", &log, more);
        let mut lines: Vec<String> = text.trim_end().lines().rev().take(3).map(str::to_owned).collect();
        lines.reverse();
        (exit, lines)
    };
    let (exit, lines) = ending(&[]);
    assert_eq!(exit, 0);
    assert!(lines[0].starts_with(&format!("Proven by the file: lines 1 to {last} of {all}")), "{lines:?}");
    assert!(lines[1].starts_with("Proven with the check code: nothing yet"), "{lines:?}");
    assert!(lines[2].starts_with(&format!("Not proven: lines {} to {all}", last + 1)), "{lines:?}");
    assert!(lines[2].contains("up to 20 players") && lines[2].contains("8 of 11"), "{lines:?}");
    let half = log.head_at(last + 1).unwrap().code().to_string();
    let (exit, lines) = ending(&["--head", &half]);
    assert_eq!(
        (exit, lines[1].as_str()),
        (0, format!("Proven with the check code: lines 1 to {} of {all}.", last + 1).as_str())
    );
    assert!(lines[2].starts_with(&format!("Not proven: lines {} to {all}", last + 2)), "{lines:?}");
    assert!(!lines[2].contains("8 of 11"), "the code covers them: {lines:?}");
    let (_, lines) = ending(&["--head", &log.head().code().to_string()]);
    assert_eq!(lines[2], "Not proven: that what was entered is true.");
}

#[test]
fn a_closed_event_names_its_last_line_and_a_shorter_file_is_seen() {
    let mut desk = Desk::with_players(FORMATS[0].id, custom(2, 0), 4);
    desk.play_swiss(2);
    let open = desk.log.clone();
    let (_, text) = audit("open.json", &open, &[]);
    assert!(text.contains(&format!("\nCheck code {}", open.head().code())), "{text}");
    desk.must(Ask::Close);
    let (lines, code) = (desk.log.entries().len(), desk.log.head().code());
    let shown = format!("Last line {lines}. Check code {code}");
    let (_, text) = audit("closed.json", &desk.log, &[]);
    assert!(text.contains(&shown), "{text}");
    for typed in [format!("{lines} {code}"), format!(" {lines}:{}", code.to_string().replace('-', " "))] {
        assert_eq!(Signed::read(&typed), Some(Signed { line: Some(lines), code }), "{typed}");
        let (_, text) = audit("closed.json", &desk.log, &["--head", &typed]);
        assert!(text.contains(&format!("all {lines} lines")), "{text}");
        let (exit, text) = audit("open.json", &open, &["--head", &typed]);
        assert_eq!(exit, 1);
        assert!(text.contains(&format!("ends with line {}, not with line {lines}", lines - 1)), "{text}");
    }
    assert_eq!(Signed::read(&code.to_string()), Some(Signed { line: None, code }));
    assert_eq!(Signed::read("Last line 12."), None);
}
