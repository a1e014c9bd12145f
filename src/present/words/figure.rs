//! Clocks, decimals, dates and times of day in the notation of each language.

use super::text::{Lang, Words};
use crate::engine::date::Date;
use crate::engine::id::Instant;
use crate::engine::number::Exact;

/// "1:14:59", "59:03", and "−2:13" for overtime. Rounds up to whole seconds.
pub fn clock(left: i64) -> String {
    let seconds = if left > 0 { (left + 999) / 1000 } else { -left / 1000 };
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let sign = if left <= -1000 { "\u{2212}" } else { "" };
    if hours > 0 {
        [sign, &hours.to_string(), ":", &two(minutes), ":", &two(seconds)].concat()
    } else {
        [sign, &minutes.to_string(), ":", &two(seconds)].concat()
    }
}

/// A whole number: "136", "−50".
pub fn signed(number: impl Into<i64>) -> String {
    let number = number.into();
    let sign = if number < 0 { "\u{2212}" } else { "" };
    [sign, &number.unsigned_abs().to_string()].concat()
}

pub const fn has_decimal_comma(words: Words) -> bool {
    !matches!(words.lang(), Lang::En)
}

/// An exact figure with this many decimals.
pub fn decimal(words: Words, value: Exact, digits: u32) -> String {
    let factor = 10_u128.pow(digits);
    let rounded = value.rounded(digits);
    let whole = (rounded / factor).to_string();
    if digits == 0 {
        return whole;
    }
    let sign = if has_decimal_comma(words) { "," } else { "." };
    let rest = (rounded % factor).to_string();
    let zeros = "0".repeat((digits as usize).saturating_sub(rest.len()));
    [&whole, sign, &zeros, &rest].concat()
}

/// A typed whole number or nothing; none for anything else.
pub fn whole(text: &str) -> Option<Option<u16>> {
    let text = text.trim();
    if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
}

/// The inverse of [`whole`].
pub fn number(number: Option<u16>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// Bytes: "212 kB", "1.3 MB".
pub fn size(words: Words, bytes: usize) -> String {
    if bytes < 1_000_000 {
        return [&bytes.div_ceil(1000).to_string(), "\u{a0}", words.date_kilobytes()].concat();
    }
    let millions = Exact { units: bytes as u128, scale: 1_000_000 };
    [&decimal(words, millions, 1), "\u{a0}", words.date_megabytes()].concat()
}

/// "14:05". The offset is that of the device's time zone.
pub fn time_of_day(at: Instant, offset_minutes: i64) -> String {
    let minutes = local_minutes(at, offset_minutes).rem_euclid(1440);
    [&two(minutes / 60), ":", &two(minutes % 60)].concat()
}

/// Year-month-day.
pub fn day(at: Instant, offset_minutes: i64) -> String {
    Date(local_minutes(at, offset_minutes).div_euclid(1440)).to_string()
}

fn local_minutes(at: Instant, offset_minutes: i64) -> i64 {
    at.0.div_euclid(60_000) + offset_minutes
}

/// Day and short month of a date year-month-day: ("21", "Nov").
pub fn day_and_month(words: Words, date: &str) -> Option<(String, &'static str)> {
    let (_, month, day) = parts(date)?;
    Some((day.to_string(), words.date_months().split(' ').nth(usize::from(month).checked_sub(1)?)?))
}

/// A date year-month-day in words: "21 Nov 2026"; anything else is returned unchanged.
pub fn date(words: Words, date: &str) -> String {
    match (parts(date), day_and_month(words, date)) {
        (Some((year, ..)), Some((day, month))) => [&day, " ", month, " ", &year.to_string()].concat(),
        _ => date.to_owned(),
    }
}

/// Days from 1970-01-01 to a date year-month-day.
pub fn days(date: &str) -> Option<i64> {
    let (year, month, day) = parts(date)?;
    Date::new(year, month, day).map(|date| date.0)
}

fn parts(date: &str) -> Option<(u16, u8, u8)> {
    let mut parts = date.splitn(3, '-');
    let year = parts.next()?.parse().ok()?;
    let month = parts.next()?.parse().ok()?;
    let day = parts.next()?.parse().ok().filter(|day| (1..=31).contains(day))?;
    Some((year, month, day))
}

fn two(number: impl Into<i64>) -> String {
    let number = number.into();
    if number < 10 { ["0", &number.to_string()].concat() } else { number.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_count_down_and_beyond() {
        for (left, shown) in [
            (75 * 60_000, "1:15:00"),
            (75 * 60_000 - 1000, "1:14:59"),
            (59_000, "0:59"),
            (1, "0:01"),
            (0, "0:00"),
            (-999, "0:00"),
            (-133_000, "\u{2212}2:13"),
        ] {
            assert_eq!(clock(left), shown, "{left}");
        }
    }

    #[test]
    fn decimals_have_the_sign_of_the_language() {
        // examples.json strength_of_schedule: 17/24
        let sos = Exact { units: 17, scale: 24 };
        assert_eq!(decimal(Words::new(Lang::En), sos, 4), "0.7083");
        assert_eq!(decimal(Words::new(Lang::It), sos, 2), "0,71");
        assert_eq!(decimal(Words::new(Lang::Fr), Exact { units: 9, scale: 200 }, 3), "0,045");
        assert_eq!(decimal(Words::new(Lang::Es), Exact { units: 5, scale: 1 }, 0), "5");
    }

    #[test]
    fn moments_have_a_day_and_a_time() {
        // 2026-11-21 22:30 UTC
        let at = Instant(1_795_300_200_000);
        assert_eq!((day(at, 0).as_str(), time_of_day(at, 0).as_str()), ("2026-11-21", "22:30"));
        assert_eq!((day(at, 120).as_str(), time_of_day(at, 120).as_str()), ("2026-11-22", "00:30"));
        assert_eq!(day(Instant(951_782_400_000), 0), "2000-02-29");
        assert_eq!((day(Instant(-1), 0).as_str(), time_of_day(Instant(-1), 0).as_str()), ("1969-12-31", "23:59"));
    }

    #[test]
    fn days_are_counted_as_they_are_written() {
        for date in ["1970-01-01", "2000-02-29", "2026-11-21", "2028-03-01", "1969-12-31"] {
            let days = days(date).expect("a date");
            assert_eq!(day(Instant(days * 86_400_000), 0), date);
        }
        assert_eq!((days("1970-01-02"), days("soon"), days("2026-13-01")), (Some(1), None, None));
    }

    #[test]
    fn dates_are_written_in_the_language() {
        assert_eq!(date(Words::new(Lang::En), "2026-11-21"), "21 Nov 2026");
        assert_eq!(date(Words::new(Lang::Fr), "2026-08-01"), "1 août 2026");
        assert_eq!(date(Words::new(Lang::Es), "soon"), "soon");
        assert_eq!(date(Words::new(Lang::It), "2026-13-01"), "2026-13-01");
        for lang in Lang::ALL {
            assert_eq!(Words::new(lang).date_months().split(' ').count(), 12);
        }
    }
}
