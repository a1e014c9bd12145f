//! How this device signals: which warnings, sound and how loud, vibration, the screen kept awake. A choice of the
//! device, kept as one line of text; no fact of an event.

/// The most minutes of a warning before the end of a round.
pub const MOST_WARNING: u16 = 120;

/// The choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bell {
    /// Minutes before the end at which it warns.
    pub warnings: [u16; 2],
    /// Whether each of them is on.
    pub on: [bool; 2],
    /// How loud: 0 is silent.
    pub volume: Volume,
    /// Whether it vibrates, where the device can.
    pub vibrates: bool,
    /// Whether the screen is kept awake while a clock runs.
    pub keeps_awake: bool,
    /// Which window sounds.
    pub sounds_in: SoundsIn,
}

/// How loud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Volume {
    /// Not at all.
    Off,
    /// For a desk.
    Low,
    /// For a room.
    Middle,
    /// As loud as it can.
    High,
}

impl Volume {
    /// All, ascending.
    pub const ALL: [Self; 4] = [Self::Off, Self::Low, Self::Middle, Self::High];

    /// In hundredths of the loudest.
    #[must_use]
    pub const fn hundredths(self) -> u8 {
        match self {
            Self::Off => 0,
            Self::Low => 12,
            Self::Middle => 40,
            Self::High => 100,
        }
    }
}

/// The window that sounds, of those that show one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoundsIn {
    /// The one in which the event is run.
    Desk,
    /// The second screen, which may have loudspeakers.
    Screen,
}

impl SoundsIn {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Desk, Self::Screen];
}

impl Default for Bell {
    fn default() -> Self {
        Self {
            warnings: [15, 5],
            on: [true; 2],
            volume: Volume::Middle,
            vibrates: true,
            keeps_awake: true,
            sounds_in: SoundsIn::Desk,
        }
    }
}

impl Bell {
    /// The warnings that are on, in minutes.
    #[must_use]
    pub fn minutes(&self) -> Vec<u16> {
        let on = self.warnings.into_iter().zip(self.on).filter(|(minutes, on)| *on && *minutes > 0);
        let mut minutes: Vec<u16> = on.map(|(minutes, _)| minutes).collect();
        minutes.dedup();
        minutes
    }

    /// The line that is kept.
    #[must_use]
    pub fn to_line(&self) -> String {
        let numbers = [
            self.warnings[0],
            u16::from(self.on[0]),
            self.warnings[1],
            u16::from(self.on[1]),
            position(&Volume::ALL, self.volume),
            u16::from(self.vibrates),
            u16::from(self.keeps_awake),
            position(&SoundsIn::ALL, self.sounds_in),
        ];
        numbers.map(|number| number.to_string()).join(",")
    }

    /// Reads the line; what is missing or not understood is as usual.
    #[must_use]
    pub fn from_line(line: &str) -> Self {
        let usual = Self::default();
        let numbers: Vec<Option<u16>> = line.split(',').map(|number| number.trim().parse().ok()).collect();
        let number = |place: usize| numbers.get(place).copied().flatten();
        let is = |place: usize, usual: bool| number(place).map_or(usual, |number| number > 0);
        let warning =
            |place: usize, usual: u16| number(place).filter(|minutes| *minutes <= MOST_WARNING).unwrap_or(usual);
        let nth = |place: usize| number(place).map(usize::from);
        Self {
            warnings: [warning(0, usual.warnings[0]), warning(2, usual.warnings[1])],
            on: [is(1, true), is(3, true)],
            volume: nth(4).and_then(|at| Volume::ALL.get(at).copied()).unwrap_or(usual.volume),
            vibrates: is(5, true),
            keeps_awake: is(6, true),
            sounds_in: nth(7).and_then(|at| SoundsIn::ALL.get(at).copied()).unwrap_or(usual.sounds_in),
        }
    }
}

fn position<T: PartialEq>(all: &[T], one: T) -> u16 {
    all.iter().zip(0..).find(|(known, _)| **known == one).map_or(0, |(_, at)| at)
}

/// Whether a window sounds now, or leaves it to another one for a moment: of two windows that show one event only one is
/// heard. In milliseconds that it waits.
#[must_use]
pub const fn patience(sounds_in: SoundsIn, is_screen: bool, can_sound: bool) -> i64 {
    let is_chosen = matches!(sounds_in, SoundsIn::Screen) == is_screen;
    match (is_chosen, can_sound) {
        (true, true) => 0,
        (true, false) => 2500,
        (false, true) => 1500,
        (false, false) => 3500,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_read_as_it_is_written() {
        let choice = Bell {
            warnings: [20, 3],
            on: [false, true],
            volume: Volume::High,
            vibrates: false,
            keeps_awake: false,
            sounds_in: SoundsIn::Screen,
        };
        for bell in [Bell::default(), choice] {
            assert_eq!(Bell::from_line(&bell.to_line()), bell);
        }
        assert_eq!(choice.minutes(), [3]);
    }

    #[test]
    fn what_is_not_understood_is_as_usual() {
        for line in ["", "x,y", "999,1,5,1,9,1,1,9", ",,,,,,,,,,"] {
            let bell = Bell::from_line(line);
            assert_eq!(bell, Bell::default(), "{line:?}");
        }
        assert_eq!(Bell::default().minutes(), [15, 5]);
    }

    #[test]
    fn one_window_sounds_first() {
        // The chosen one if it can; else the other one, then whichever is there.
        let order = [(false, true), (true, true), (false, false), (true, false)];
        let waits = order.map(|(is_screen, can_sound)| patience(SoundsIn::Desk, is_screen, can_sound));
        assert!(waits.windows(2).all(|pair| pair[0] < pair[1]), "{waits:?}");
        assert_eq!(patience(SoundsIn::Screen, true, true), 0);
        assert!(patience(SoundsIn::Screen, false, true) > 0);
    }
}
