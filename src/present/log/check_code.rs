//! Verifies a check code read from paper or a screen against a log, and tells what proves its lines.

use std::sync::Arc;

use crate::engine::log::chain::Signed;
use crate::engine::log::proven::{Proven, proven};
use crate::engine::log::trail::{Shown, shown};
use crate::present::prelude::*;

/// Up to this many players, seeds with which all later draws agree are found at once.
const FEW: usize = 20;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// None while nothing is typed.
    pub verdict: Option<Verdict>,
    pub text: String,
    pub proof: Proof,
}

/// The lines that the file proves, those that the code proves, and the rest.
pub type Proof = [String; 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The log matches, up to the state shown.
    Good,
    Unread,
    Bad,
}

/// The code with its name, as printed and shown; the number of its last line tells a closed event from a shorter file.
pub fn line(words: Words, log: &Log) -> String {
    let (code, lines) = (log.head().code(), log.entries().len());
    if is_closed(log) { words.code_line_closed(lines, code) } else { words.code_line(code) }
}

/// `line-143-7KQM-4X2P` in the name of an export that has no room for the code; none before the event is closed.
pub fn mark(log: &Log) -> Option<String> {
    is_closed(log).then(|| format!("line-{}-{}", log.entries().len(), log.head().code()))
}

fn is_closed(log: &Log) -> bool {
    log.steps().last().is_some_and(|step| matches!(step.entry.fact, Fact::EventClosed(_)))
}

/// A text to share, with the code of its log in the last line.
pub fn below(words: Words, text: &str, log: &Log) -> String {
    [text.trim_end(), "\n\n", &line(words, log), "\n"].concat()
}

/// The answer of the first log that had the code, or of the first log. `when` formats day and time of a moment.
pub fn answer(words: Words, logs: &[Arc<Log>], typed: &str, when: impl Fn(Instant) -> String) -> Answer {
    let mut answers: Vec<Answer> = logs.iter().map(|log| answer_of(words, log, typed, &when)).collect();
    let good = answers.iter().position(|answer| answer.verdict == Some(Verdict::Good));
    let Some(at) = good.or((!answers.is_empty()).then_some(0)) else { return Answer::default() };
    let mut answer = answers.swap_remove(at);
    if let [_, _, ..] = logs {
        match good {
            Some(_) => answer.text = words.app_says(logs[at].replay().setup.name, answer.text),
            None => answer.proof = Proof::default(),
        }
    }
    answer
}

/// [`answer`] of one log.
pub fn answer_of(words: Words, log: &Log, typed: &str, when: impl Fn(Instant) -> String) -> Answer {
    let signed = Signed::read(typed);
    let shown = signed.map(|signed| shown(log, signed.code));
    let all = log.entries().len();
    let longer = signed.and_then(|signed| signed.line).filter(|line| *line > all);
    let (verdict, text) = match (&shown, longer) {
        _ if typed.trim().is_empty() => (None, String::new()),
        (None, _) => (Some(Verdict::Unread), words.code_unread().to_owned()),
        (Some(Shown::Never), Some(line)) => (Some(Verdict::Bad), words.code_shorter(all, line)),
        (Some(shown), _) => said(words, log, shown, when),
    };
    Answer { verdict, text, proof: proof(words, log, shown.as_ref(), true) }
}

/// The proof of the lines of a log. A file with breaches proves nothing by itself.
pub fn proof(words: Words, log: &Log, shown: Option<&Shown>, is_clean: bool) -> Proof {
    let all = log.entries().len();
    let drawn = match proven(log) {
        Proven::UpTo(last) if is_clean => last.map_or(0, number),
        Proven::UpTo(_) | Proven::Not => 0,
    };
    let coded = match shown {
        Some(Shown::Whole) => all,
        Some(Shown::UpTo(entry)) => number(*entry),
        Some(Shown::Elsewhere { .. } | Shown::Never) | None => 0,
    };
    let by_file = match drawn {
        0 if !is_clean => words.code_by_file_breach().to_owned(),
        0 if proven(log) == Proven::Not => words.code_by_file_not().to_owned(),
        0 => words.code_by_file_none().to_owned(),
        drawn => words.code_by_file(drawn, all),
    };
    let by_code = if coded == 0 { words.code_by_code_none().to_owned() } else { words.code_by_code(coded, all) };
    let known = drawn.max(coded);
    let rest = match all - known {
        0 => words.code_unproven().to_owned(),
        _ => words.code_unproven_from(known + 1, all),
    };
    let is_small = coded < drawn && log.replay().entered().count() <= FEW;
    let rest = if is_small { [rest, words.code_unproven_few(FEW)].join(" ") } else { rest };
    [by_file, by_code, rest]
}

fn said(words: Words, log: &Log, shown: &Shown, when: impl Fn(Instant) -> String) -> (Option<Verdict>, String) {
    let all = log.entries().len();
    match shown {
        Shown::Whole => (Some(Verdict::Good), words.code_whole(all)),
        Shown::UpTo(entry) => {
            let at = log.entries().get(entry.0 as usize).map(|entry| when(entry.at)).unwrap_or_default();
            let line = number(*entry);
            (Some(Verdict::Good), words.code_up_to(line, all, at, all.saturating_sub(line)))
        }
        Shown::Elsewhere { join, entry, at, missing } => {
            let (line, join) = (number(*entry), number(*join));
            let text = match at {
                Some(at) => words.code_elsewhere_at(line, when(*at), join),
                None => words.code_elsewhere(line, join),
            };
            match missing.first() {
                None => (Some(Verdict::Good), text),
                Some(first) => {
                    (Some(Verdict::Bad), [text, words.code_missing(missing.len(), number(*first))].join(" "))
                }
            }
        }
        Shown::Never => (Some(Verdict::Bad), words.code_never().to_owned()),
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
        let answer = answer_of(WORDS, log, typed, |at| format!("<{}>", at.0));
        Some((answer.verdict?, answer.text))
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
