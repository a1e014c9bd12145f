//! Values stored on a device beside its events, as JSON. The text lines of version 0.1.0 are still read.

use serde::de::DeserializeOwned;

use crate::files::prelude::*;

pub trait DeviceValue: Serialize + DeserializeOwned {
    /// Reads the text of version 0.1.0, where it was not the same JSON.
    fn from_old(_text: &str) -> Option<Self> {
        None
    }

    /// Replaces values out of range by the default.
    fn in_range(self) -> Self {
        self
    }
}

/// The stored value, from JSON or else from the text of version 0.1.0.
pub fn stored<T: DeviceValue>(json: Option<T>, text: &str) -> Option<T> {
    json.or_else(|| T::from_old(text)).map(T::in_range)
}

impl DeviceValue for Instant {}

impl DeviceValue for u32 {}

impl DeviceValue for String {
    fn from_old(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

#[cfg(test)]
pub fn read<T: DeviceValue>(text: &str) -> Option<T> {
    stored(serde_json::from_str(text).ok(), text)
}

#[cfg(test)]
pub fn kept<T: DeviceValue>(value: &T) -> T {
    read(&serde_json::to_string(value).unwrap()).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_and_numbers_are_stored_as_before() {
        assert_eq!(read("1790000000000"), Some(Instant(1_790_000_000_000)));
        assert_eq!(serde_json::to_string(&Instant(1_790_000_000_000)).unwrap(), "1790000000000");
        assert_eq!(read("7"), Some(7_u32));
        assert_eq!(read::<u32>("x"), None);
    }

    #[test]
    fn old_names_and_codes_are_read() {
        for name in ["", "Ann", "7", "null", "Zoé “Ace” Ann", "{", "fr", "dark", "larger"] {
            assert_eq!(read::<String>(name).as_deref(), Some(name));
            assert_eq!(kept(&name.to_owned()), name);
        }
    }
}
