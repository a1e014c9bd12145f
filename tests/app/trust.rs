//! What a dispute is about: what changed, what was taken back, and what proves the file (COR-2, DROP-4).

use std::time::Duration;

use crate::hands::{downloads, open_player, texts};
use crate::made::NAMES;
use crate::organiser::Organiser;

fn event() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(1, 0, &NAMES[..4]);
    organiser
}

#[test]
fn log_tells_each_changed_field_with_its_value_before_and_after() {
    let organiser = event();
    organiser.leaf("setup");
    organiser.write("Venue", "Nova Games");
    organiser.write("Venue", "Town hall");
    organiser.leaf("players");
    open_player(&organiser, NAMES[0]);
    organiser.press("Edit");
    organiser.write("Club", "Red Squadron");
    organiser.press("Save");
    organiser.leaf("log");
    organiser.says("Venue: – → Nova Games");
    organiser.says("Venue: Nova Games → Town hall");
    organiser.says("Club: – → Red Squadron");
    organiser.write("Search the event log", "squadron");
    organiser.says("Club: – → Red Squadron");
    organiser.lacks("Venue");
}

#[test]
fn a_wrong_disqualification_is_taken_back_with_a_reason_that_the_log_keeps() {
    let organiser = event();
    organiser.round(1);
    organiser.leaf("players");
    open_player(&organiser, NAMES[1]);
    organiser.act_on_player("Disqualify");
    organiser.write("Reason", "Marked dice");
    organiser.press(&format!("Disqualify {}", NAMES[1]));
    organiser.says("is disqualified.");
    organiser.leaf("log");
    organiser.says(&format!("{} disqualified", NAMES[1]));
    organiser.lacks("disqualified by");
    organiser.leaf("players");
    open_player(&organiser, NAMES[1]);
    organiser.press("Take back the disqualification");
    organiser.write("Reason", "The dice were fine");
    organiser.press("Take back the disqualification");
    organiser.says(&format!("{} is back.", NAMES[1]));
    organiser.leaf("log");
    organiser.says(&format!("{}: disqualification taken back", NAMES[1]));
    organiser.says("Reason: The dice were fine");
    organiser.leaf("judges");
    organiser.says("Taken back later");
}

#[test]
fn closed_event_names_its_last_line_wherever_its_code_is() {
    let organiser = event();
    organiser.round(1);
    organiser.play(&NAMES);
    organiser.press("Close the event");
    let log = organiser.stored();
    let (lines, code) = (log.entries().len(), log.head().code().to_string());
    let line = format!("Last line {lines}. Check code {code}");
    organiser.leaf("standing");
    downloads(&organiser);
    for what in ["Standings as CSV", "Results page"] {
        organiser.share(what);
        organiser.time_passes(Duration::from_secs(1));
    }
    let files = downloads(&organiser);
    assert!(files.iter().all(|(name, _)| name.contains(&format!("line-{lines}-{code}-"))), "{files:?}");
    assert!(files[1].1.contains(&line), "the page of results");
    organiser.leaf("paper");
    assert!(texts(&organiser, "leaf__code").contains(&line), "{:?}", texts(&organiser, "leaf__code"));

    organiser.leaf("log");
    organiser.press("Check this event");
    organiser.says("Proven by the file: lines 1 to ");
    organiser.says("Proven with the check code: nothing yet.");
    organiser.says("in 8 of 11 such events");
    organiser.write("Code from paper or screen", &format!("{} {code}", lines + 3));
    organiser.says(&format!("The code matches: all {lines} lines"));
    organiser.says(&format!("Proven with the check code: lines 1 to {lines} of {lines}."));
    organiser.says("Not proven: that what was entered is true.");
    organiser.write("Code from paper or screen", &format!("{} AAAA-AAAA", lines + 3));
    organiser.says(&format!("it ends with line {lines}, not with line {}", lines + 3));
}
