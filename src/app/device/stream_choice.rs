//! Settings of the stream page, stored on the device and written in the address of its window.

use super::device_value::DeviceValue;
use crate::files::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StreamChoice {
    pub table: TableNumber,
    pub parts: Parts,
    pub ground: Ground,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Parts {
    Table,
    Clock,
    Both,
}

/// The background of the overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    Green,
    Magenta,
    Transparent,
}

impl Parts {
    pub const ALL: [Self; 3] = [Self::Table, Self::Clock, Self::Both];

    const fn step(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Clock => "clock",
            Self::Both => "both",
        }
    }
}

impl Ground {
    pub const ALL: [Self; 3] = [Self::Green, Self::Magenta, Self::Transparent];

    /// Part of an address and of a class.
    pub const fn step(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Magenta => "magenta",
            Self::Transparent => "transparent",
        }
    }
}

impl StreamChoice {
    /// `3/both/green`.
    pub fn path(self) -> String {
        [&self.table.0.to_string(), self.parts.step(), self.ground.step()].join("/")
    }

    /// Defaults replace missing or unknown steps; `None` without a table.
    pub fn from_steps(table: Option<&str>, parts: Option<&str>, ground: Option<&str>) -> Option<Self> {
        let usual = Self::default();
        let table = table?.parse().ok().map(TableNumber)?;
        let parts = Parts::ALL.into_iter().find(|known| Some(known.step()) == parts);
        let ground = Ground::ALL.into_iter().find(|known| Some(known.step()) == ground);
        Some(Self { table, parts: parts.unwrap_or(usual.parts), ground: ground.unwrap_or(usual.ground) })
    }
}

impl Default for StreamChoice {
    /// A window on a green ground can be captured by every streaming program.
    fn default() -> Self {
        Self { table: TableNumber(1), parts: Parts::Both, ground: Ground::Green }
    }
}

impl DeviceValue for StreamChoice {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::{kept, read};

    #[test]
    fn stored_choice_is_read_back() {
        let other = StreamChoice { table: TableNumber(12), parts: Parts::Clock, ground: Ground::Transparent };
        for choice in [StreamChoice::default(), other] {
            assert_eq!(kept(&choice), choice);
        }
        assert_eq!(read("{\"table\":4}"), Some(StreamChoice { table: TableNumber(4), ..StreamChoice::default() }));
    }

    #[test]
    fn defaults_replace_unknown_steps() {
        let fourth = StreamChoice { table: TableNumber(4), ..StreamChoice::default() };
        assert_eq!(StreamChoice::from_steps(Some("4"), Some("x"), None), Some(fourth));
        assert_eq!(StreamChoice::from_steps(Some("x"), Some("both"), Some("green")), None);
        assert_eq!(StreamChoice::from_steps(None, None, None), None);
    }
}
