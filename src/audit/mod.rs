//! The command line: standings and audits of event files and of other tools' reports, natively and without a browser.
//!
//! It prints and reads files, and knows the engine and the words; the app never uses it. Exit codes: 0 clean, 1 findings,
//! 2 unreadable.

mod advance;
mod arguments;
mod finding;
mod pairing;
mod report;
mod results;
mod table;

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::engine::file::import::{Difference, Opened, Remark, open};
use crate::engine::id::Instant;
use crate::engine::log::Log;
use crate::engine::structure::Plan;
use crate::present::file::file_error_words;
use crate::present::text::Words;
use arguments::Task;
pub use finding::{Finding, findings};

/// Nothing to say against the file.
pub const CLEAN: u8 = 0;
/// There are findings.
pub const FINDINGS: u8 = 1;
/// The file, or the command, cannot be read.
pub const UNREADABLE: u8 = 2;

/// An opened file, whatever its form.
struct Source {
    log: Log,
    differences: Vec<Difference>,
    remarks: Vec<Remark>,
    published: Option<usize>,
}

/// Runs a command, without the program's own name, and gives its exit code.
///
/// `lang` is the language of the environment, such as `fr_FR.UTF-8`.
pub fn run(arguments: &[String], lang: Option<&str>, out: &mut impl Write, err: &mut impl Write) -> u8 {
    let arguments = match arguments::parse(arguments, lang) {
        Ok(arguments) => arguments,
        Err(refused) => return refuse(&refused, out, err),
    };
    let words = Words::new(arguments.lang);
    let source = match source(&arguments.file, words) {
        Ok(source) => source,
        Err(why) => {
            print(err, &words.audit_cannot_open(&arguments.file, why));
            return UNREADABLE;
        }
    };
    let state = source.log.replay();
    match arguments.task {
        Task::Standings { after, json } => {
            let after = after.unwrap_or(Plan::MOST_ROUNDS);
            let text =
                if json { table::json(&state, after, &source.differences) } else { table::text(words, &state, after) };
            print(out, &text);
            CLEAN
        }
        Task::Audit => {
            let findings = findings(&source.log);
            print(out, &report::text(words, &state, &source, &findings));
            if findings.is_empty() && source.differences.is_empty() { CLEAN } else { FINDINGS }
        }
    }
}

fn refuse(refused: &arguments::Refused, out: &mut impl Write, err: &mut impl Write) -> u8 {
    let words = Words::new(refused.lang);
    match &refused.argument {
        None if refused.asked => {
            print(out, words.audit_usage());
            return CLEAN;
        }
        None => print(err, words.audit_usage()),
        Some(argument) => {
            print(err, &words.audit_unknown_argument(argument));
            print(err, words.audit_usage());
        }
    }
    UNREADABLE
}

fn source(file: &str, words: Words) -> Result<Source, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let title = std::path::Path::new(file).file_stem().map_or(file.into(), |stem| stem.to_string_lossy());
    let millis = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis());
    let now = Instant(i64::try_from(millis).unwrap_or(0));
    match open(&bytes, &title, now).map_err(|error| file_error_words(words, &error))? {
        Opened::Own(log) => Ok(Source { log, differences: Vec::new(), remarks: Vec::new(), published: None }),
        Opened::Report(imported) => {
            let figures = imported.published.iter().map(|row| {
                [row.score.is_some(), row.mov.is_some(), row.sos.is_some(), row.rank.is_some(), row.cut_rank.is_some()]
                    .into_iter()
                    .filter(|given| *given)
                    .count()
            });
            Ok(Source {
                published: Some(figures.sum()),
                log: imported.log,
                differences: imported.differences,
                remarks: imported.remarks,
            })
        }
    }
}

/// A reader that has gone away, as `head` does, is no error of the file.
fn print(to: &mut impl Write, text: &str) {
    let _ = writeln!(to, "{}", text.trim_end());
}
