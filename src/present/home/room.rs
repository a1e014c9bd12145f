//! Storage space: how much is left, whether it is persistent, and when to warn.

use crate::files::Used;
use crate::present::words::figure::size;
use crate::present::words::text::Words;

/// Warns below this share of free space, in per cent: at least some hundred results, enough for the day.
pub const SHORT: usize = 15;

/// Bytes for the whole site below which the device itself is short of space.
pub const SCARCE: u64 = 50_000_000;

/// The known state of storage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// None if the browser does not tell.
    pub used: Option<Used>,
    /// Capacity, in the same units.
    pub room: usize,
    /// The browser promised persistence; none: it has not answered yet.
    pub kept: Option<bool>,
    /// This looks like a private window.
    pub may_be_private: bool,
    /// The browser deletes what was not visited for a week: WebKit, unless TopCut is on the home screen.
    pub forgets: bool,
    /// Bytes the browser would still grant this site, the app included; none: it does not tell.
    pub free: Option<u64>,
}

impl Room {
    pub fn left(&self) -> usize {
        self.used.map_or(0, |used| self.room.saturating_sub(used.own + used.other))
    }

    pub fn is_short(&self) -> bool {
        self.used.is_some() && self.left() * 100 < self.room * SHORT
    }
}

/// The line below the list of events; before the first one only what is against it.
pub fn room_line(words: Words, room: &Room, events: usize) -> String {
    let Some(used) = room.used else { return words.home_storage_denied().to_owned() };
    if events == 0 {
        // The home screen begins without any.
        return if room.forgets { words.home_storage_week().to_owned() } else { String::new() };
    }
    let mut line = words.home_storage(events, size(words, used.own), size(words, room.left()));
    let more = match (room.may_be_private, room.kept) {
        (true, _) => words.home_storage_private().to_owned(),
        _ if room.forgets => words.home_storage_week().to_owned(),
        (_, None) => return line,
        (_, Some(true)) => words.home_storage_kept(events),
        (_, Some(false)) => words.home_storage_not_kept(events),
    };
    line.push(' ');
    line.push_str(&more);
    line
}

/// Everything known, a sentence each, for the settings.
pub fn room_lines(words: Words, room: &Room, events: usize) -> Vec<String> {
    let Some(used) = room.used else { return vec![words.home_storage_denied().to_owned()] };
    let own = size(words, used.own);
    // A lack of space is said once, with the remedy.
    let first = if room.is_short() {
        words.room_stays(events, own)
    } else {
        words.home_storage(events, own, size(words, room.left()))
    };
    let scarce = room.free.filter(|free| *free < SCARCE).map(|free| usize::try_from(free).unwrap_or(usize::MAX));
    let kept = |kept| if kept { words.home_storage_kept(events) } else { words.home_storage_not_kept(events) };
    let lines = [
        Some(first),
        (used.other >= room.room / 100).then(|| words.room_other(size(words, used.other))),
        room.is_short().then(|| words.room_short(size(words, room.left()))),
        scarce.map(|free| words.room_scarce(size(words, free))),
        room.kept.map(kept),
        room.forgets.then(|| words.home_storage_week().to_owned()),
        room.may_be_private.then(|| words.home_storage_private().to_owned()),
    ];
    lines.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::words::text::Lang;

    fn room(own: usize, other: usize) -> Room {
        Room { used: Some(Used { own, other }), room: 1_000_000, ..Room::default() }
    }

    #[test]
    fn a_device_is_short_of_room_below_a_seventh() {
        for (own, other, left, short) in [
            (0, 0, 1_000_000, false),
            (850_000, 0, 150_000, false),
            (800_000, 50_001, 149_999, true),
            (900_000, 200_000, 0, true),
        ] {
            assert_eq!((room(own, other).left(), room(own, other).is_short()), (left, short), "{own} {other}");
        }
        assert!(!Room { room: 1, ..Room::default() }.is_short(), "who may not look is told something else");
    }

    #[test]
    fn all_that_is_known_is_said() {
        let words = Words::new(Lang::En);
        let denied = room_lines(words, &Room::default(), 0);
        assert_eq!((denied.len(), denied[0].as_str()), (1, words.home_storage_denied()));
        assert_eq!(
            room_lines(words, &room(9_000, 0), 1),
            ["One event on this device: 9\u{a0}kB. Room for about 991\u{a0}kB more."]
        );
        let all = Room { kept: Some(false), may_be_private: true, free: Some(3_000_000), ..room(500_000, 400_000) };
        let lines = room_lines(words, &all, 3).join(" ");
        assert_eq!(lines.matches(&size(words, 100_000)).count(), 1, "what is left is said once: {lines}");
        for part in ["Other pages", "Only 100", "3.0", "may delete them", "private window"] {
            assert!(lines.contains(part), "{part}: {lines}");
        }
    }

    #[test]
    fn the_list_says_the_most_important_thing_only() {
        let words = Words::new(Lang::En);
        let private = Room { kept: Some(true), may_be_private: true, ..room(1, 0) };
        assert!(room_line(words, &private, 1).ends_with(words.home_storage_private()));
        assert!(
            room_line(words, &Room { may_be_private: false, ..private }, 1).ends_with(" The browser will keep it.")
        );
        assert_eq!(room_line(words, &private, 0), "");
        assert_eq!(room_line(words, &Room::default(), 1), words.home_storage_denied());
        for events in [0, 1] {
            let forgets = Room { forgets: true, ..room(1, 0) };
            assert!(room_line(words, &forgets, events).ends_with(words.home_storage_week()));
            assert!(room_lines(words, &forgets, events).contains(&words.home_storage_week().to_owned()));
        }
    }
}
