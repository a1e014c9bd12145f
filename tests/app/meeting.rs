//! A player meeting before round 1: players find their seats by name on paper and on the player screen, until round 1
//! is paired.

use crate::drawn::Part;
use crate::made::NAMES;
use crate::organiser::Organiser;
use crate::paper::{choose, printed};

/// The printed lines, without their heads.
fn lines(organiser: &Organiser) -> Vec<String> {
    let bodies = printed(organiser).all(|part| part.tag() == "tbody");
    let rows = bodies.iter().flat_map(|body| body.all(|part| part.tag() == "tr"));
    rows.map(|row| {
        row.all(|part| ["td", "th"].contains(&part.tag())).iter().map(Part::words).collect::<Vec<_>>().join(": ")
    })
    .collect()
}

#[test]
fn players_find_their_seats_before_round_1() {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 0, &[NAMES[3], NAMES[0], NAMES[2], NAMES[1], NAMES[4]]);
    organiser.tool("Seats for a player meeting");
    assert_eq!(
        lines(&organiser),
        ["Ann Ortega: Table 1", "Bo Larsen: Table 1", "Cy Quill: Table 2", "Di Moreau: Table 2", "Ed Novak: Table 3"]
    );
    let note = printed(&organiser).first("leaf__note").expect("a note").words();
    let (time, rest) = note.strip_prefix("As of ").and_then(|note| note.split_once(", ")).expect("when and how many");
    assert!(time.len() == 5 && time.as_bytes()[2] == b':' && rest == "5 players", "{note}");
    choose(&organiser, "Meeting seats by table");
    assert_eq!(lines(&organiser), ["1: Ann Ortega: Bo Larsen", "2: Cy Quill: Di Moreau", "3: Ed Novak: "]);

    organiser.leaf("screen");
    organiser.press("Show seats for the player meeting");
    organiser.leaf("display");
    organiser.heads("Player meeting");
    organiser.shows("screen__seat", NAMES[4]);
    organiser.leaf("players");
    organiser.adds("Abe Early");
    organiser.leaf("display");
    let seats = organiser.page().classed("screen__seat");
    assert_eq!(seats.len(), 6);
    assert!(seats[0].words().contains("Abe Early"), "{}", seats[0].words());

    organiser.leaf("players");
    organiser.press("Pair round 1");
    organiser.says("Swap seats");
    organiser.leaf("display");
    organiser.shows("screen__words", "2 rounds");
    organiser.gone("screen__seat");
    organiser.leaf("paper");
    organiser.says("Announcement");
    assert!(!organiser.offers("Meeting seats by name"), "seats end with the pairing");
}
