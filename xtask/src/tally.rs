//! The sum of cargo's result lines.

use std::collections::BTreeSet;
use std::fmt;

#[derive(Default)]
pub struct Tally {
    passed: i64,
    failed: i64,
    skipped: i64,
    /// Tests that had nothing to check: they pass, and name themselves.
    not_run: BTreeSet<String>,
    /// The line that has begun.
    begun: Vec<u8>,
}

impl Tally {
    /// Takes what a program has written, in pieces of any length.
    pub fn take(&mut self, output: &[u8]) {
        for &byte in output {
            if byte == b'\n' {
                let line = std::mem::take(&mut self.begun);
                self.take_line(&plain(&String::from_utf8_lossy(&line)));
            } else {
                self.begun.push(byte);
            }
        }
    }

    fn take_line(&mut self, line: &str) {
        if line.starts_with("test result: ") || line.starts_with("test result. ") {
            let words: Vec<&str> = line.split_whitespace().collect();
            for pair in words.windows(2) {
                let count = || pair[0].parse::<i64>().unwrap_or(0);
                match pair[1] {
                    "passed;" => self.passed += count(),
                    "failed;" => self.failed += count(),
                    "ignored;" => self.skipped += count(),
                    _ => {}
                }
            }
        } else if let Some(test) = line.strip_prefix("not run: ").and_then(|rest| rest.split_whitespace().next())
            && self.not_run.insert(test.to_owned())
        {
            self.skipped += 1;
            self.passed -= 1;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped != 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// A line without colours.
pub fn plain(line: &str) -> String {
    let mut parts = line.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| {
        let code = part.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ';');
        code.strip_prefix('m').unwrap_or(code)
    });
    first + &rest.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(pieces: &[&str]) -> String {
        let mut tally = Tally::default();
        for piece in pieces {
            tally.take(piece.as_bytes());
        }
        tally.to_string()
    }

    #[test]
    fn result_lines_are_added() {
        assert_eq!(sum(&[]), "0 passed, 0 failed");
        let native = "running 3 tests\ntest result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 7 filtered out\n";
        let other = "test result: FAILED. 40 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(sum(&[native]), "3 passed, 0 failed");
        assert_eq!(sum(&[native, other]), "43 passed, 2 failed, 1 skipped");
        assert_eq!(sum(&["the test result: ok. 3 passed;\n"]), "0 passed, 0 failed");
    }

    #[test]
    fn a_line_may_come_in_pieces_and_in_colours() {
        assert_eq!(sum(&["test res", "ult: \u{1b}[32mok\u{1b}[0m. 12 pas", "sed; 0 failed;\n"]), "12 passed, 0 failed");
    }

    #[test]
    fn a_test_that_has_nothing_to_check_is_skipped_once() {
        let missing = "not run: real::events: ../shared/real/a is not there\n";
        let again = "not run: real::events: ../shared/real/b is not there\n";
        let result = "test result: ok. 5 passed; 0 failed; 0 ignored;\n";
        assert_eq!(sum(&[missing, again, result]), "4 passed, 0 failed, 1 skipped");
    }
}
