//! Settings of this device; not part of an event.

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Follows the device.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Value of the attribute on the root element; empty: none.
    pub const fn code(self) -> &'static str {
        match self {
            Self::System => "",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The default for an unknown code.
    pub fn from_code(code: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.code() == code).unwrap_or_default()
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// Follows the browser.
    #[default]
    Normal,
    Large,
    Larger,
}

impl TextSize {
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::Larger];

    /// Value of the attribute on the root element; empty: none.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Normal => "",
            Self::Large => "large",
            Self::Larger => "larger",
        }
    }

    /// The default for an unknown code.
    pub fn from_code(code: &str) -> Self {
        Self::ALL.into_iter().find(|size| size.code() == code).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read() {
        assert_eq!(
            ["", "light", "dark", "blue"].map(Theme::from_code),
            [Theme::ALL.as_slice(), &[Theme::System]].concat()[..]
        );
        let sizes = ["", "large", "larger", "huge"].map(TextSize::from_code);
        assert_eq!(sizes, [TextSize::ALL.as_slice(), &[TextSize::Normal]].concat()[..]);
    }
}
