//! Calendar arithmetic on days.

use std::fmt;

/// Gregorian, as days from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date(pub i64);

impl Date {
    /// None for a day that does not exist, and beyond the years 1 to 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let wanted = (i64::from(year), i64::from(month), i64::from(day));
        // Counted from 0000-03-01 in eras of 400 years, so that the leap day is the last of its year.
        let (year, month) = if wanted.1 > 2 { (wanted.0, wanted.1 - 3) } else { (wanted.0 - 1, wanted.1 + 9) };
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * month + 2) / 5 + wanted.2 - 1;
        let date = Self(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468);
        (date.parts() == wanted && date.is_written()).then_some(date)
    }

    /// Year, month and day.
    pub fn parts(self) -> (i64, i64, i64) {
        let shifted = self.0 + 719_468;
        let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + i64::from(month <= 2), month, day)
    }

    /// Whether its year has four digits.
    fn is_written(self) -> bool {
        (1..=9999).contains(&self.parts().0)
    }

    /// Reads `YYYY-MM-DD`.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let mut next = |digits: usize| {
            let part = parts.next()?;
            let is_number = part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| part.parse::<u16>().ok())?
        };
        let (year, month, day) = (next(4)?, next(2)?, next(2)?);
        let date = Self::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)?;
        parts.next().is_none().then_some(date)
    }

    /// None beyond the year 9999.
    pub fn after(self, days: u16) -> Option<Self> {
        Some(Self(self.0 + i64::from(days))).filter(|date| date.is_written())
    }
}

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(formatter, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(date: &str, days: u16) -> Option<String> {
        Some(Date::read(date)?.after(days)?.to_string())
    }

    #[test]
    fn days_run_over_months_leap_days_and_years() {
        for (date, days, expected) in [
            ("2018-10-01", 0, "2018-10-01"),
            ("2018-09-20", 11, "2018-10-01"),
            ("2018-12-25", 7, "2019-01-01"),
            ("2020-02-25", 7, "2020-03-03"),
            ("2019-02-25", 7, "2019-03-04"),
            ("1900-02-28", 1, "1900-03-01"),
            ("2000-02-28", 1, "2000-02-29"),
            ("2019-03-01", 366, "2020-03-01"),
        ] {
            assert_eq!(after(date, days).as_deref(), Some(expected));
        }
        assert_eq!(after("9999-12-31", 1), None);
    }

    #[test]
    fn only_days_that_there_are_are_read() {
        for text in [
            "",
            "2019-02-29",
            "2019-13-01",
            "2019-00-10",
            "2019-04-31",
            "19-04-01",
            "2019-4-1",
            "2019-04-01-1",
            "+019-04-01",
            "today",
        ] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}
