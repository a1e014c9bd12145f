//! Lists (XW-8, LIST-1 to LIST-5): pasted, from a file, on paper, checked; changed after round 1 only with a reason.

use crate::hands::{choose_in, is_listed, open_player, open_table, texts};
use crate::made::NAMES;
use crate::organiser::Organiser;

/// A valid squad of two ships, as a builder exports it.
const SQUAD: &str = r#"{"version":"2.0.0","faction":"rebelalliance","name":"Two","points":190,
    "pilots":[{"id":"wedgeantilles","ship":"t65xwing","points":100,"upgrades":{"talent":["predator"]}},
    {"id":"norrawexley","ship":"btla4ywing","points":90}],
    "obstacles":["coreasteroid0","core2asteroid1","yt2400debris2"]}"#;

/// An event that requires lists, with four players.
fn event() -> Organiser {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Lists are handed in before the start");
    organiser.press("Create event");
    organiser.says("No players yet");
    organiser.paste(&NAMES[..4]);
    organiser
}

/// Chooses a file in the form of a list.
fn choose(organiser: &Organiser, text: &str) {
    choose_in(organiser, |part| part.closest(|label| label.has_class("list__file")).is_some(), &[("squad.xws", text)]);
}

#[test]
fn a_squad_is_pasted_checked_and_changed_after_round_1_with_a_reason() {
    let organiser = event();
    let [ann, bo, cy, di] = [NAMES[0], NAMES[1], NAMES[2], NAMES[3]];
    organiser.says("4 lists are missing");
    // On paper: one tap marks it as submitted, another as approved.
    organiser.press(&format!("List of {bo}: no list"));
    organiser.press(&format!("List of {bo}: handed in"));
    assert!(is_listed(&organiser, bo, "checked"));
    organiser.says("3 lists are missing");
    // Pasted.
    open_player(&organiser, ann);
    organiser.press("Enter the list");
    organiser.write("Ships, or paste a squad", &SQUAD.replace('\n', " "));
    organiser.says("190 points");
    organiser.press("Save list");
    organiser.says("No problems found.");
    organiser.says("Asteroid 1, original core set");
    assert!(is_listed(&organiser, ann, "handed in"));
    // A message of a builder is shown, then a squad that is too expensive is flagged.
    open_player(&organiser, cy);
    organiser.press("Enter the list");
    choose(&organiser, r#"{"message":"No such squad"}"#);
    organiser.says("The builder wrote a message in place of a squad: “No such squad”");
    choose(&organiser, &SQUAD.replace("190", "201"));
    organiser.says("201 points; the limit is 200.");
    organiser.press("Save list");
    assert!(is_listed(&organiser, cy, "problems"));
    organiser.says(&format!("A list is missing: {di}."));
    organiser.press("No list 1");
    assert_eq!(texts(&organiser, "entrant--found").len(), 1);
    organiser.says(di);
    organiser.press("All 4");

    organiser.round(1);
    let seated = |name: &str| organiser.tables().into_iter().find(|table| table.names.iter().any(|seat| seat == name));
    open_table(&organiser, seated(ann).expect("a table").number);
    organiser.says("Both lists");
    organiser.says("norrawexley");

    organiser.leaf("players");
    open_player(&organiser, ann);
    organiser.says("Locked since round 1 was posted.");
    organiser.press("Change the list");
    organiser.write("Total in points", "");
    organiser.write("Ships, or paste a squad", "100 wedgeantilles: predator\n95 norrawexley: r2d2");
    organiser.press("Save list");
    organiser.says(&format!("The list of {ann} is locked since round 1 was posted."));
    organiser.write("Reason for the change", "an upgrade was forgotten");
    organiser.press("Save list");
    organiser.says("Changed since it was handed in");
    organiser.says("As handed in");
    organiser.says("190");
    organiser.leaf("log");
    organiser.says(&format!("{ann}: list corrected"));
    organiser.says("Reason: an upgrade was forgotten");
}
