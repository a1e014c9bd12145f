//! The event in which the page is killed: every kind of action once, with its preparation and final tap.

/// A step towards an action, or the action itself.
#[derive(Clone, Copy, Debug)]
pub enum Do {
    /// Opens a page of the app.
    Go(&'static str),
    /// Opens a page of the event.
    Leaf(&'static str),
    /// Presses the element with these words.
    Press(&'static str),
    Step(usize, u64),
    /// Fills the field with this label.
    Write(&'static str, &'static str),
    /// Fills the matching field.
    Fill(&'static str, &'static str),
    Table(u16),
    Player(&'static str),
    /// Taps a seat in the pairing editor.
    Seat(usize),
    Choose(&'static str, usize),
    Enter(&'static str),
    /// Leaves the focused field, which submits its value.
    Leave,
    Click(&'static str),
}

/// One action, which stores one entry.
pub struct Act {
    pub name: &'static str,
    pub before: &'static [Do],
    pub tap: Do,
}

const fn act(name: &'static str, before: &'static [Do], tap: Do) -> Act {
    Act { name, before, tap }
}

const LIST: &str = "Ann Ortega\nBo Larsen\nCy Quill\nDi Moreau\nEd Novak\nFlo Brandt\nGil Soto\nHana Weiss";
const SHEET: [&str; 2] = [".duel__side:nth-child(1) .duel__score", ".duel__side:nth-child(2) .duel__score"];

use Do::{Choose, Click, Enter, Fill, Go, Leaf, Leave, Player, Press, Seat, Step, Table, Write};

pub const ACTS: &[Act] = &[
    act(
        "found",
        &[
            Go("#/new"),
            Press("Lists"),
            Press("Lists are handed in"),
            Press("Rounds and cut"),
            Press("Custom"),
            Step(0, 2),
            Press("Other"),
            Step(1, 2),
        ],
        Press("Create event"),
    ),
    act(
        "paste players",
        &[Leaf("players"), Press("Paste names"), Write("One player per line", LIST)],
        Press("Add 8 player"),
    ),
    act("add a player", &[Leaf("players"), Write("Find or add", "Ida Rossi")], Press("Add")),
    act(
        "edit a player",
        &[Leaf("players"), Player("Ann Ortega"), Press("Edit"), Write("Note", "left-handed")],
        Press("Save"),
    ),
    act("remove a player", &[Leaf("players"), Player("Ida Rossi")], Press("Remove from event")),
    act("undo", &[Leaf("players")], Press("Undo “")),
    act("redo", &[Leaf("players")], Press("Redo “")),
    act("tick the checklist", &[Leaf("setup"), Press("Before the start")], Press("Tables have numbers and chairs")),
    act("announce", &[Leaf("setup"), Press("Products"), Write("Products allowed", "All but promotional cards")], Leave),
    act("name the staff", &[Leaf("setup"), Press("Staff"), Write("Head judges", "Henk Head")], Leave),
    act("set a start", &[Leaf("setup"), Press("Sign-up and fee"), Write("Player limit", "12")], Leave),
    act("set a fee", &[Leaf("setup"), Press("Sign-up and fee"), Write("Entry fee", "5 €")], Leave),
    act("check in", &[Leaf("players"), Press("Check-in")], Press("Bo Larsen")),
    act("take the fee", &[Leaf("players"), Press("Check-in")], Press("Entry fee of Bo Larsen")),
    act("all are here", &[Leaf("players"), Press("Check-in")], Press("Check in everyone")),
    act(
        "paste a list",
        &[
            Leaf("players"),
            Player("Cy Quill"),
            Press("Enter the list"),
            Write("Ships, or paste a squad", "100 wedgeantilles"),
        ],
        Press("Save list"),
    ),
    act("a list on paper", &[Leaf("players")], Press("List of Bo Larsen: no list")),
    act("pair", &[Leaf("round")], Press("Pair round 1")),
    act("draw anew", &[Leaf("round")], Press("Pair again")),
    act("pair by hand", &[Leaf("round"), Press("Swap seats"), Seat(0)], Seat(3)),
    act("post", &[Leaf("round")], Press("Post round 1")),
    act(
        "keep apart",
        &[
            Leaf("players"),
            Player("Cy Quill"),
            Press("More actions for"),
            Press("Keep apart from"),
            Choose("#apart-form select", 1),
        ],
        Press("Keep apart"),
    ),
    act("start the clock", &[Leaf("round")], Press("Start")),
    act("a minute more", &[Leaf("round")], Press("+1")),
    act("pause the clock", &[Leaf("round")], Press("Pause")),
    act(
        "set the clock",
        &[Leaf("round"), Press("Set remaining time"), Write("Time left", "50:00")],
        Press("Set clock"),
    ),
    act("go on", &[Leaf("round")], Press("Resume")),
    act("a late player", &[Leaf("players"), Write("Find or add", "Jo Petit")], Press("Add")),
    act("another late player", &[Leaf("players"), Write("Find or add", "Kim Falk")], Press("Add")),
    act("seat them", &[Leaf("players")], Press("Seat now")),
    act("minutes for a table", &[Leaf("round"), Table(2)], Press("Table 2: +5 minutes")),
    act("still playing", &[Leaf("round"), Table(3)], Press("10 min")),
    act("type a result", &[Leaf("round"), Fill("#entry-line", "1 200 60")], Enter("#entry-line")),
    act(
        "a result on the sheet",
        &[Leaf("round"), Table(2), Fill(SHEET[0], "90"), Fill(SHEET[1], "150")],
        Press("Save result"),
    ),
    act(
        "correct a result",
        &[Leaf("round"), Table(2), Fill(SHEET[0], "80"), Press("Correct result"), Press("Typing mistake")],
        Press("Correct result"),
    ),
    act("take a result back", &[Leaf("round"), Table(2)], Press("Clear result")),
    act("type it again", &[Leaf("round"), Fill("#entry-line", "2 70 150")], Enter("#entry-line")),
    act(
        "no-show",
        &[Leaf("round"), Table(3), Press("How it ended"), Press("No-show"), Click("label.choice__item")],
        Press("Save result"),
    ),
    act(
        "a final salvo",
        &[Leaf("round"), Table(4), Fill(SHEET[0], "50"), Fill(SHEET[1], "50"), Click("label.choice__item")],
        Press("Save result"),
    ),
    act("the last result", &[Leaf("round"), Fill("#entry-line", "5 200 33")], Enter("#entry-line")),
    act(
        "a judge’s entry",
        &[
            Leaf("judges"),
            Press("New entry"),
            Press("Ruling"),
            Write("What you saw or ruled", "Moved twice"),
            Press("A player appeals"),
        ],
        Press("Save entry"),
    ),
    act(
        "the final ruling",
        &[Leaf("judges"), Press("Final ruling"), Press("Ruling upheld"), Write("What was ruled", "Once")],
        Press("Save final ruling"),
    ),
    act("off duty", &[Leaf("judges")], Press("Henk Head: go off duty")),
    act("random checks", &[Leaf("judges")], Press("Draw players")),
    act(
        "another duration",
        &[
            Leaf("setup"),
            Press("Times"),
            Write("Swiss round", "70"),
            Leave,
            Press("Save changes"),
            Write("Reason", "the hall closes"),
        ],
        Press("Save changes"),
    ),
    act(
        "a player leaves",
        &[Leaf("players"), Player("Ann Ortega"), Click(".act:has([href='#i-out'])")],
        Press("Drop Ann Ortega"),
    ),
    act("and comes back", &[Leaf("players"), Player("Ann Ortega")], Press("Bring back")),
    act(
        "disqualify",
        &[
            Leaf("players"),
            Player("Hana Weiss"),
            Press("More actions for"),
            Press("Disqualify"),
            Write("Reason", "collusion"),
        ],
        Press("Disqualify"),
    ),
    act(
        "several leave",
        &[
            Leaf("players"),
            Press("More tools"),
            Press("Drop several"),
            Press("By hand"),
            Press("Jo Petit"),
            Press("Kim Falk"),
        ],
        Press("Drop 2 players"),
    ),
    act("pair the second", &[Leaf("round")], Press("Pair round 2")),
    act("post the second", &[Leaf("round")], Press("Post round 2")),
    act("withdraw it", &[Leaf("round")], Press("Delete this round")),
    act("pair it again", &[Leaf("round")], Press("Pair round 2")),
    act("post it again", &[Leaf("round")], Press("Post round 2")),
    act("a result", &[Leaf("round"), Fill("#entry-line", "1 200 12")], Enter("#entry-line")),
    act("the next", &[Leaf("round"), Fill("#entry-line", "2 34 160")], Enter("#entry-line")),
    act("and the last", &[Leaf("round"), Fill("#entry-line", "3 200 56")], Enter("#entry-line")),
    act("cut", &[Leaf("round"), Press("Cut to top 2")], Press("Cut to top 2")),
    act(
        "one of them leaves",
        &[Leaf("standing/2"), Click(".standing__open"), Press("Drops before the first match")],
        Press("joins"),
    ),
    act("pair the final", &[Leaf("round")], Press("Pair final")),
    act("its result", &[Leaf("round"), Fill("#entry-line", "1 200 190")], Enter("#entry-line")),
    act("close", &[Leaf("standing")], Press("Close the event")),
];
