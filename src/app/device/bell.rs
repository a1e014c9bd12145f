//! Signals of this device: warnings, sound, vibration, screen kept awake.

use super::device_value::DeviceValue;
use crate::files::prelude::*;

/// In minutes before the end of a round.
pub const MOST_WARNING: u16 = 120;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Bell {
    pub warnings: [u16; 2],
    pub on: [bool; 2],
    pub volume: Volume,
    pub vibrates: bool,
    /// Whether the screen stays awake while a clock runs.
    pub keeps_awake: bool,
    pub sounds_in: SoundsIn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Volume {
    Off,
    Low,
    Middle,
    High,
}

impl Volume {
    pub const ALL: [Self; 4] = [Self::Off, Self::Low, Self::Middle, Self::High];

    /// Percent of the maximum.
    pub const fn hundredths(self) -> u8 {
        match self {
            Self::Off => 0,
            Self::Low => 12,
            Self::Middle => 40,
            Self::High => 100,
        }
    }
}

/// The window that sounds when several show one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SoundsIn {
    /// The window that runs the event.
    Desk,
    Screen,
}

impl SoundsIn {
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
    /// Minutes of the active warnings.
    pub fn minutes(&self) -> Vec<u16> {
        let on = self.warnings.into_iter().zip(self.on).filter(|(minutes, on)| *on && *minutes > 0);
        let mut minutes: Vec<u16> = on.map(|(minutes, _)| minutes).collect();
        minutes.dedup();
        minutes
    }
}

impl DeviceValue for Bell {
    /// Eight comma-separated numbers: minutes and on/off of each warning, volume, vibration, screen, window.
    fn from_old(line: &str) -> Option<Self> {
        let usual = Self::default();
        let numbers: Vec<Option<u16>> = line.split(',').map(|number| number.trim().parse().ok()).collect();
        let number = |place: usize| numbers.get(place).copied().flatten();
        let is = |place: usize, usual: bool| number(place).map_or(usual, |number| number > 0);
        let nth = |place: usize| number(place).map(usize::from);
        Some(Self {
            warnings: [number(0).unwrap_or(usual.warnings[0]), number(2).unwrap_or(usual.warnings[1])],
            on: [is(1, true), is(3, true)],
            volume: nth(4).and_then(|at| Volume::ALL.get(at).copied()).unwrap_or(usual.volume),
            vibrates: is(5, true),
            keeps_awake: is(6, true),
            sounds_in: nth(7).and_then(|at| SoundsIn::ALL.get(at).copied()).unwrap_or(usual.sounds_in),
        })
    }

    fn in_range(mut self) -> Self {
        for (minutes, usual) in self.warnings.iter_mut().zip(Self::default().warnings) {
            if *minutes > MOST_WARNING {
                *minutes = usual;
            }
        }
        self
    }
}

/// Milliseconds that a window waits before it sounds; only the first of several windows is heard.
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
    use crate::app::device::device_value::{kept, read};

    const CHOICE: Bell = Bell {
        warnings: [20, 3],
        on: [false, true],
        volume: Volume::High,
        vibrates: false,
        keeps_awake: false,
        sounds_in: SoundsIn::Screen,
    };

    #[test]
    fn a_stored_bell_is_read_back() {
        for bell in [Bell::default(), CHOICE] {
            assert_eq!(kept(&bell), bell);
        }
        assert_eq!(CHOICE.minutes(), [3]);
        assert_eq!(read("{\"volume\":\"off\"}"), Some(Bell { volume: Volume::Off, ..Bell::default() }));
    }

    #[test]
    fn old_lines_are_read() {
        assert_eq!(read("15,1,5,1,2,1,1,0"), Some(Bell::default()));
        assert_eq!(read("20,0,3,1,3,0,0,1"), Some(CHOICE));
    }

    #[test]
    fn the_default_replaces_unknown_values() {
        for text in
            ["", "x,y", "999,1,5,1,9,1,1,9", ",,,,,,,,,,", "{\"warnings\":[121,5]}", "{\"volume\":\"loud\"}", "true"]
        {
            assert_eq!(read(text), Some(Bell::default()), "{text:?}");
        }
        assert_eq!(Bell::default().minutes(), [15, 5]);
    }

    #[test]
    fn one_window_sounds_first() {
        // The chosen window first, then any that can sound.
        let order = [(false, true), (true, true), (false, false), (true, false)];
        let waits = order.map(|(is_screen, can_sound)| patience(SoundsIn::Desk, is_screen, can_sound));
        assert!(waits.windows(2).all(|pair| pair[0] < pair[1]), "{waits:?}");
        assert_eq!(patience(SoundsIn::Screen, true, true), 0);
        assert!(patience(SoundsIn::Screen, false, true) > 0);
    }
}
