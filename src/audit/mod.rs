//! The command line: audits, standings, pairings and conversions of event files and reports, and random events. Runs
//! natively; exit codes: 0 clean, 1 findings, 2 unreadable, 3 draws not proven.

pub mod commands;
mod rules;
pub mod simulate;

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::engine::formats::{FORMATS, by_id};
use crate::engine::log::proven::{Proven, proven};
use crate::files::interchange::import::{Opened, open};
use crate::files::write;
use crate::present::prelude::*;
use crate::present::words::file::file_error_words;
use crate::present::words::refusal::refusal_words;
use commands::arguments::{Simulate, Task, Why};
use commands::report::Source;
use commands::{arguments, pair, players, report, table};
pub use rules::finding::{Act, Finding, Sides, What};
pub use rules::judge::findings;
use simulate::{Wish, simulate};

pub const CLEAN: u8 = 0;
pub const FINDINGS: u8 = 1;
pub const UNREADABLE: u8 = 2;
/// No findings, but nothing proves the draws: a file of an older version, an imported event, or a stripped one.
pub const UNPROVEN: u8 = 3;

/// Runs a command without the program's name and returns the exit code.
///
/// `lang` is the language of the environment, such as `fr_FR.UTF-8`.
pub fn run(arguments: &[String], lang: Option<&str>, out: &mut impl Write, err: &mut impl Write) -> u8 {
    let (lang, task) = arguments::parse(arguments, lang);
    let words = Words::new(lang);
    let task = match task {
        Ok(task) => task,
        Err(why) => return refuse(words, &why, out, err),
    };
    let done = match &task {
        Task::Audit { file, code } => source(file, words).map(|source| audit(words, &source, code.as_deref(), out)),
        Task::Standings { file, after, json } => source(file, words).map(|source| {
            let (state, after) = (source.log.replay(), after.unwrap_or(Plan::MOST_ROUNDS));
            let text =
                if *json { table::json(&state, after, &source.differences) } else { table::text(words, &state, after) };
            print(out, &text);
            CLEAN
        }),
        Task::Pair { file, seed, json } => {
            source(file, words).map(|source| paired(words, &source.log, *seed, *json, out, err))
        }
        Task::Convert { file, to } => source(file, words).map(|source| {
            print(out, &commands::converted(words, &source.log, source.is_own(), *to));
            CLEAN
        }),
        Task::Players { file, json } => listed(words, file, *json, out),
        Task::Simulate(wanted) => simulated(words, wanted, out, err),
    };
    done.unwrap_or_else(|why| {
        print(err, &why);
        UNREADABLE
    })
}

fn audit(words: Words, source: &Source, code: Option<&str>, out: &mut impl Write) -> u8 {
    let findings = findings(&source.log);
    let checked = code.map(|code| report::checked(words, source, code));
    print(out, &report::text(words, &source.log.replay(), source, &findings));
    if let Some((_, said)) = &checked {
        print(out, said);
    }
    if source.is_own() {
        print(out, &report::proof(words, source, code, &findings));
    }
    let is_shown = checked.is_none_or(|(is_shown, _)| is_shown);
    if !findings.is_empty() || !source.differences.is_empty() || !is_shown {
        FINDINGS
    } else if source.is_own() && proven(&source.log) == Proven::Not {
        UNPROVEN
    } else {
        CLEAN
    }
}

fn paired(words: Words, log: &Log, seed: u64, json: bool, out: &mut impl Write, err: &mut impl Write) -> u8 {
    match pair::paired(log, seed) {
        Ok(paired) => {
            print(out, &if json { paired.json() } else { paired.text(words) });
            CLEAN
        }
        Err(refusal) => {
            print(err, &refusal_words(words, &log.replay(), &refusal));
            FINDINGS
        }
    }
}

/// Prints a list of players as it is read.
fn listed(words: Words, file: &str, json: bool, out: &mut impl Write) -> Result<u8, String> {
    let (pasted, source) =
        players::read(words, &bytes(words, file)?).map_err(|why| words.audit_cannot_open(file, why))?;
    print(out, &if json { players::json(words, &pasted) } else { players::text(words, &pasted, &source) });
    Ok(CLEAN)
}

/// Writes a random event to a file or to the output, after its seed.
fn simulated(words: Words, wanted: &Simulate, out: &mut impl Write, err: &mut impl Write) -> Result<u8, String> {
    let format = by_id(&wanted.format).ok_or_else(|| {
        let known: Vec<&str> = FORMATS.iter().map(|format| format.id).collect();
        words.audit_unknown_format(&wanted.format, known.join(", "))
    })?;
    if wanted.rounds.is_some_and(|rounds| rounds > Plan::MOST_ROUNDS) {
        return Err(words.refusal_too_many_rounds(Plan::MOST_ROUNDS));
    }
    let usual = Wish::new(format, wanted.entries, wanted.seed);
    let wish = Wish {
        rounds: wanted.rounds,
        drops: wanted.drops.unwrap_or(usual.drops).min(100),
        late: wanted.late.unwrap_or(usual.late).min(100),
        ..usual
    };
    let head = words.audit_simulated(wish.seed, wish.entries, format.id);
    match simulate(&wish) {
        Ok(log) => {
            match &wanted.out {
                Some(file) => {
                    std::fs::write(file, write(&log)).map_err(|why| words.audit_cannot_write(file, why))?;
                    print(out, &head);
                }
                None => {
                    print(err, &head);
                    print(out, &write(&log));
                }
            }
            Ok(CLEAN)
        }
        Err(stuck) => {
            let state = stuck.log.as_ref().map(Log::replay);
            print(err, &head);
            print(err, &state.map_or_else(String::new, |state| refusal_words(words, &state, &stuck.refusal)));
            Ok(FINDINGS)
        }
    }
}

fn refuse(words: Words, why: &Why, out: &mut impl Write, err: &mut impl Write) -> u8 {
    match why {
        Why::Asked => {
            print(out, words.audit_usage());
            return CLEAN;
        }
        Why::TooFew => {}
        Why::Unknown(argument) => print(err, &words.audit_unknown_argument(argument)),
        Why::Missing(option) => print(err, &words.audit_missing_option(option)),
    }
    print(err, words.audit_usage());
    UNREADABLE
}

fn source(file: &str, words: Words) -> Result<Source, String> {
    let bytes = bytes(words, file)?;
    let title = std::path::Path::new(file).file_stem().map_or(file.into(), |stem| stem.to_string_lossy());
    let millis = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis());
    let now = Instant(i64::try_from(millis).unwrap_or(0));
    let opened = open(&bytes, &title, now);
    match opened.map_err(|error| words.audit_cannot_open(file, file_error_words(words, &error)))? {
        Opened::Own(log) => Ok(Source { log, differences: Vec::new(), remarks: Vec::new(), published: None }),
        Opened::Report(imported) => Ok(Source {
            published: Some(imported.figures()),
            log: imported.log,
            differences: imported.differences,
            remarks: imported.remarks,
        }),
    }
}

fn bytes(words: Words, file: &str) -> Result<Vec<u8>, String> {
    std::fs::read(file).map_err(|error| words.audit_cannot_open(file, error))
}

/// Ignores a closed pipe, as with `head`.
fn print(to: &mut impl Write, text: &str) {
    let _ = writeln!(to, "{}", text.trim_end());
}
