//! The entry fee, the paid sum, and the prizes from it.

use crate::present::prelude::*;

/// An amount and its currency, as the organiser wrote them: `10 €`, `$7.50`.
struct Fee<'a> {
    cents: u64,
    before: &'a str,
    after: &'a str,
    point: &'a str,
}

impl<'a> Fee<'a> {
    /// None without one plain number.
    fn read(text: &'a str) -> Option<Self> {
        let text = text.trim();
        let is_part = |letter: char| letter.is_ascii_digit() || letter == '.' || letter == ',';
        let number = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let after = number.trim_start_matches(is_part);
        let before = text.get(..text.len() - number.len())?;
        // `.50` and `-5`, unlike `Fr.10`.
        let is_cut = before.ends_with(['.', ',', '-']) && !before.contains(char::is_alphabetic);
        let number = number.get(..number.len() - after.len())?;
        let (whole, point, part) = match number.find(['.', ',']) {
            Some(at) => (number.get(..at)?, number.get(at..=at)?, number.get(at + 1..)?),
            None => (number, ".", ""),
        };
        let part = match part.len() {
            0 => 0,
            1 => part.parse::<u64>().ok()? * 10,
            2 => part.parse().ok()?,
            _ => return None,
        };
        let cents = whole.parse::<u32>().ok().map(|whole| u64::from(whole) * 100 + part)?;
        let is_one = !after.contains(|letter: char| letter.is_ascii_digit());
        (is_one && !is_cut).then_some(Self { cents, before, after, point })
    }

    fn words(&self, cents: u64) -> String {
        let whole = (cents / 100).to_string();
        let part = if cents.is_multiple_of(100) { String::new() } else { format!("{}{:02}", self.point, cents % 100) };
        [self.before, &whole, &part, self.after].concat()
    }
}

/// Percent by place; none if they are no whole numbers, or make more than 100.
pub fn shares(text: &str) -> Option<Vec<u64>> {
    let parts = text.split(|letter: char| ",;/%".contains(letter) || letter.is_whitespace());
    let shares: Option<Vec<u64>> = parts.filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect();
    shares.filter(|shares| {
        shares.iter().try_fold(0_u64, |sum, share| sum.checked_add(*share)).is_some_and(|sum| sum <= 100)
    })
}

/// `50, 30, 20`.
pub fn split(text: &str) -> String {
    shares(text).unwrap_or_default().iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

/// The sum of what `count` players pay; none if the fee is no amount.
pub fn sum(setup: &Setup, count: usize) -> Option<String> {
    let fee = Fee::read(&setup.notice.fee)?;
    Some(fee.words(fee.cents * u64::try_from(count).ok()?))
}

/// `60 €, 36 €, 24 €` from what was paid, by place; a rest of a cent goes to the first. None before a fee is paid.
pub fn prizes(tournament: &Tournament) -> Option<String> {
    let notice = &tournament.setup.notice;
    let (fee, shares) = (Fee::read(&notice.fee)?, shares(&notice.prizes)?);
    let paid = tournament.entered().filter(|entry| entry.details.paid).count();
    let paid = fee.cents * u64::try_from(paid).ok()?;
    let mut prizes: Vec<u64> = shares.iter().map(|share| paid * share / 100).collect();
    let given = paid * shares.iter().sum::<u64>() / 100;
    let rest = given - prizes.iter().sum::<u64>();
    *prizes.first_mut().filter(|_| paid > 0)? += rest;
    Some(prizes.into_iter().map(|cents| fee.words(cents)).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::with_names;

    #[test]
    fn amounts_keep_their_currency() {
        let doubled = |text: &str| Fee::read(text).map(|fee| fee.words(fee.cents * 2));
        for (text, double) in [
            ("10 €", "20 €"),
            ("$7.50", "$15"),
            ("7,25 €", "14,50 €"),
            ("10", "20"),
            ("0.05", "0.10"),
            ("Fr. 10", "Fr. 20"),
        ] {
            assert_eq!(doubled(text).as_deref(), Some(double), "{text}");
        }
        for text in ["", "free", "10 or 12", "1.000 €", "1.2.3", "99999999999999999999", ".", ".50", "-5"] {
            assert_eq!(doubled(text), None, "{text}");
        }
    }

    #[test]
    fn prizes_share_what_was_paid() {
        let mut event = with_names(&["Ann", "Bo", "Cy", "Di"]);
        event.setup.notice.fee = "2.50 €".to_owned();
        event.setup.notice.prizes = "50, 33 17%".to_owned();
        assert_eq!(prizes(&event), None, "nobody has paid");
        for entry in &mut event.entries[..3] {
            entry.details.paid = true;
        }
        assert_eq!(sum(&event.setup, 3).as_deref(), Some("7.50 €"));
        assert_eq!(prizes(&event).as_deref(), Some("3.76 €, 2.47 €, 1.27 €"), "7.50 € and no cent less");
        for wrong in ["60, 50", "half", "50.5"] {
            assert_eq!(shares(wrong), None, "{wrong}");
        }
        event.setup.notice.prizes = String::new();
        assert_eq!(prizes(&event), None);
    }
}
