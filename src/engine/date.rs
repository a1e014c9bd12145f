//! Calendar arithmetic on days.

use std::fmt;

/// Gregorian, from year 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// None for a day that does not exist.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
        if exists { Some(Self { year, month, day }) } else { None }
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
        (0..days).try_fold(self, |date, _| date.next())
    }

    fn next(self) -> Option<Self> {
        let Self { year, month, day } = self;
        Self::new(year, month, day + 1).or_else(|| Self::new(year, month + 1, 1)).or_else(|| Self::new(year + 1, 1, 1))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
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
