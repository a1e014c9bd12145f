//! A published decimal number, exactly as written, and whether a fraction rounds to it.

use std::fmt;

use serde_json::Value;

use crate::engine::number::Fraction;

/// `units / 10^digits`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    pub units: u64,
    pub digits: u32,
}

/// Further digits are cut off.
const MOST_DIGITS: usize = 9;

impl Decimal {
    /// From text or JSON number.
    pub fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Number(number) => Self::parse(&number.to_string()),
            Value::String(text) => Self::parse(text),
            _ => None,
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let text = text.trim().replace(',', ".");
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        if whole.is_empty() || !whole.bytes().chain(part.bytes()).all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let part = part.get(..MOST_DIGITS).unwrap_or(part);
        let units = format!("{whole}{part}").parse().ok()?;
        Some(Self { units, digits: u32::try_from(part.len()).ok()? })
    }

    /// Whether a figure rounds to this number, with at least two digits since writers drop trailing zeros. Exact halves
    /// round either way.
    pub fn is_rounding_of(self, figure: Fraction) -> bool {
        let digits = self.digits.max(2);
        let scale = 10_u128.pow(digits);
        // Units are below 10^11 and denominators below 2^56, far inside u128.
        let units = u128::from(self.units) * 10_u128.pow(digits - self.digits);
        let (Some(written), Some(found)) = (units.checked_mul(figure.den), figure.num.checked_mul(scale)) else {
            return false;
        };
        let off = written.abs_diff(found);
        let cut = self.digits as usize == MOST_DIGITS;
        off.saturating_mul(2) <= figure.den.saturating_mul(if cut { 2 } else { 1 })
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = 10_u64.pow(self.digits);
        let width = self.digits as usize;
        match width {
            0 => write!(f, "{}", self.units),
            _ => write!(f, "{}.{:0width$}", self.units / scale, self.units % scale),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(written: &Value, num: u128, den: u128, expected: bool) {
        let decimal = Decimal::of(written).unwrap_or(Decimal { units: u64::MAX, digits: 0 });
        assert_eq!(decimal.is_rounding_of(Fraction { num, den }), expected, "{written} and {num}/{den}");
    }

    #[test]
    fn roundings() {
        check(&json!(0.58), 7, 12, true);
        check(&json!("0.59"), 7, 12, false);
        check(&json!("0.58"), 23, 40, true); // half way, up
        check(&json!("0.57"), 23, 40, true); // half way, down
        check(&json!("0.58"), 573, 1000, false);
        check(&json!(0.5), 1, 2, true);
        check(&json!(0.5), 51, 100, false);
        check(&json!(61), 61, 1, true);
        check(&json!(61), 62, 1, false);
        check(&json!("0,58"), 7, 12, true);
        check(&json!(0.583_333_333_333_333_3), 7, 12, true);
        check(&json!(0.583_333_333_4), 7, 12, true);
        check(&json!(0.583_333_5), 7, 12, false);
    }

    #[test]
    fn rejects_texts_that_are_no_number() {
        for value in [json!(null), json!("-"), json!(""), json!("1.2.3"), json!(-1), json!("1e5"), json!([])] {
            assert_eq!(Decimal::of(&value), None, "{value}");
        }
        assert_eq!(Decimal::of(&json!("0.50")).map(|decimal| decimal.to_string()), Some("0.50".to_owned()));
        assert_eq!(Decimal::of(&json!(61)).map(|decimal| decimal.to_string()), Some("61".to_owned()));
        assert_eq!(Decimal::of(&json!(1.05)).map(|decimal| decimal.to_string()), Some("1.05".to_owned()));
    }
}
