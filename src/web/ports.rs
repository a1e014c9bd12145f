//! The types that the browser and the one in memory share.

use crate::engine::bounds::LARGEST_FILE;
use crate::present::words::text::Words;

/// An object store of the database. Every key consists of an event and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Events with entries in the database.
    Events,
    /// Entries by their number in the log.
    Entries,
    /// Metadata of whole copies, by time.
    Heads,
    /// Whole copies, by time.
    Copies,
    /// Handles of linked files.
    Files,
}

/// The second half of a transaction that has read the old values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Writes the changes.
    Add,
    /// Removes the entries from the number on first.
    Replace,
    /// Writes nothing.
    Leave,
}

/// How a lock is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Only if the lock is neither held nor waited for.
    IfFree,
    InLine,
    ByForce,
}

/// The answer to a request for a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Granted,
    /// Another window holds the lock.
    Held,
    /// Another window stole the lock.
    Lost,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Estimate {
    /// Free bytes for this site; `None` if the browser does not tell.
    pub free: Option<u64>,
    /// Heuristic: browsers do not tell.
    pub may_be_private: bool,
}

/// Offline availability of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    Unknown,
    /// Unsupported or refused: page without a secure connection, or private window.
    Impossible,
    /// The app is being installed.
    OnItsWay,
    /// The app opens without a network.
    Kept,
    /// The app opens without a network, and a newer version waits.
    Newer,
    /// Another window has activated a newer version; this one still runs the old one.
    BegunElsewhere,
}

/// Whether the browser plays sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    Ready,
    /// Silent until the first tap, or blocked by the browser.
    Locked,
    /// The browser lacks Web Audio.
    Missing,
}

/// The light of the camera that is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Torch {
    Missing,
    Off,
    On,
}

/// Reads a code in a picture: width, height, pixels, number of the frame of a camera.
pub type Reader = fn(usize, usize, &[u8], Option<usize>) -> Option<String>;

/// Permission to write a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    Granted,
    /// The user must be asked, which needs a tap.
    Asks,
    Denied,
}

/// Why the content of a file is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The browser could not read the file.
    Failed,
    /// Larger than any accepted file; not read.
    TooLarge,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Upload {
    pub name: String,
    /// The content, or the reason why it is unknown.
    pub bytes: Result<Vec<u8>, Unread>,
    /// The `data-drop` of the drop target; `None` if chosen, or dropped elsewhere.
    pub place: Option<String>,
}

impl Upload {
    /// The content, or why there is none, in words.
    pub fn content(&self, words: Words) -> Result<&[u8], String> {
        self.bytes.as_deref().map_err(|why| match why {
            Unread::Failed => words.store_not_read(&self.name),
            Unread::TooLarge => words.file_too_large(LARGEST_FILE >> 20),
        })
    }
}

/// A message of a connection to another device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Opened,
    Message(Vec<u8>),
    /// For good: a new offer is needed.
    Closed,
}

/// A keyboard shortcut of the whole app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Ctrl+Z.
    Undo,
    /// Ctrl+Shift+Z or Ctrl+Y.
    Redo,
    /// `/`.
    Search,
    /// Ctrl+K.
    Find,
    /// Not in a result sheet, which takes digits itself.
    Digit,
}
