//! Settings of this device: light or dark, size of text. They are no facts of an event.

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device has it.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    /// All choices in order.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The mark of the page's root element; empty: none.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::System => "",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The choice of a mark; the default for any other text.
    #[must_use]
    pub fn from_code(code: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.code() == code).unwrap_or_default()
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// As the browser has it.
    #[default]
    Normal,
    /// A step larger.
    Large,
    /// Two steps larger.
    Larger,
}

impl TextSize {
    /// All choices in order.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::Larger];

    /// The mark of the page's root element; empty: none.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Normal => "",
            Self::Large => "large",
            Self::Larger => "larger",
        }
    }

    /// The choice of a mark; the default for any other text.
    #[must_use]
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
