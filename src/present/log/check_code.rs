//! Verifies a check code read from paper or a screen against a log.

use crate::engine::id::{Instant, Seq};
use crate::engine::log::Log;
use crate::engine::log::chain::Code;
use crate::engine::log::trail::{Shown, shown};
use crate::present::words::text::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub verdict: Verdict,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The log matches, up to the state shown.
    Good,
    Unread,
    Bad,
}

/// The code with its name, as printed and shown.
pub fn line(words: Words, log: &Log) -> String {
    words.code_line(log.head().code())
}

/// A text to share, with the code of its log in the last line.
pub fn below(words: Words, text: &str, log: &Log) -> String {
    [text.trim_end(), "\n\n", &line(words, log), "\n"].concat()
}

/// None while nothing is typed. `when` formats day and time of a moment.
pub fn answer(words: Words, log: &Log, typed: &str, when: impl Fn(Instant) -> String) -> Option<Answer> {
    if typed.trim().is_empty() {
        return None;
    }
    let (verdict, text) = match Code::read(typed) {
        None => (Verdict::Unread, words.code_unread().to_owned()),
        Some(code) => said(words, log, &shown(log, code), when),
    };
    Some(Answer { verdict, text })
}

fn said(words: Words, log: &Log, shown: &Shown, when: impl Fn(Instant) -> String) -> (Verdict, String) {
    let all = log.entries().len();
    match shown {
        Shown::Whole => (Verdict::Good, words.code_whole(all)),
        Shown::UpTo(entry) => {
            let at = log.entries().get(entry.0 as usize).map(|entry| when(entry.at)).unwrap_or_default();
            let line = number(*entry);
            (Verdict::Good, words.code_up_to(line, all, at, all.saturating_sub(line)))
        }
        Shown::Elsewhere { join, entry, at, missing } => {
            let (line, join) = (number(*entry), number(*join));
            let text = match at {
                Some(at) => words.code_elsewhere_at(line, when(*at), join),
                None => words.code_elsewhere(line, join),
            };
            match missing.first() {
                None => (Verdict::Good, text),
                Some(first) => (Verdict::Bad, [text, words.code_missing(missing.len(), number(*first))].join(" ")),
            }
        }
        Shown::Never => (Verdict::Bad, words.code_never().to_owned()),
    }
}

/// Counts from 1.
const fn number(entry: Seq) -> usize {
    entry.0 as usize + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::command::Call;
    use crate::engine::decide::open;
    use crate::engine::facts::DutySet;
    use crate::engine::formats::FORMATS;
    use crate::engine::log::{Fact, Stamped};
    use crate::engine::tournament::setup::Setup;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn log(lines: u32) -> Log {
        let setup = Setup { name: "Cup".to_owned(), ..Setup::default() };
        let fact = open(setup, FORMATS[0].rules.clone(), &Call::default()).unwrap();
        let stamped = |number: u32, fact| Stamped {
            seq: Seq(number),
            at: Instant(i64::from(number)),
            by: String::new(),
            reason: String::new(),
            fact,
        };
        let mut log = Log::new(vec![stamped(0, fact)]).unwrap();
        for number in 1..lines {
            let on = number % 2 == 0;
            assert!(log.push(stamped(number, Fact::DutySet(DutySet { person: "Ann".to_owned(), on }))));
        }
        log
    }

    fn told(log: &Log, typed: &str) -> Option<(Verdict, String)> {
        answer(WORDS, log, typed, |at| format!("<{}>", at.0)).map(|answer| (answer.verdict, answer.text))
    }

    #[test]
    fn code_is_answered_with_the_line_that_it_belongs_to() {
        let code = log(4).head().code().to_string();
        assert_eq!(line(WORDS, &log(4)), format!("Check code {code}"));
        let (verdict, text) = told(&log(4), &code.to_lowercase()).unwrap();
        assert!(verdict == Verdict::Good && text.contains("all 4 lines"), "{text}");
        let (verdict, text) = told(&log(5), &code.replace('-', " ")).unwrap();
        assert!(verdict == Verdict::Good && text.contains("line 4 of 5 (<3>)") && text.contains("1 line was"));
        let (verdict, text) = told(&log(3), &code).unwrap();
        assert!(verdict == Verdict::Bad && text.contains("does not match"), "{text}");
        assert_eq!(told(&log(3), " ").map(|(verdict, _)| verdict), None);
        assert_eq!(told(&log(3), "1234").map(|(verdict, _)| verdict), Some(Verdict::Unread));
    }
}
