//! The steps of a test: each is timed, none stops the others, and a summary ends them.

use std::io;
use std::process::Command;
use std::time::Instant;

use crate::beside::Beside;
use crate::house::{House, show};
use crate::stop::{Done, Said, Stop, say};
use crate::tally::Tally;

pub struct Steps<'a> {
    pub house: &'a mut House,
    failed: Vec<String>,
    begun: Option<(String, Instant, Beside)>,
}

impl<'a> Steps<'a> {
    pub fn new(house: &'a mut House) -> Self {
        house.tally = Some(Tally::default());
        Self { house, failed: Vec::new(), begun: None }
    }

    pub fn step(&mut self, name: &str, work: impl FnOnce(&mut House) -> Done) {
        say(name);
        let start = Instant::now();
        let done = work(self.house);
        self.ended(name, start, done);
    }

    fn ended(&mut self, name: &str, start: Instant, done: Done) {
        let seconds = start.elapsed().as_secs();
        match done {
            Ok(()) => say(format!("{name}: good, {seconds} s")),
            Err(stop) => {
                if let Some(sentence) = stop.sentence() {
                    println!("\n{sentence}");
                }
                say(format!("{name}: FAILED, {seconds} s"));
                self.failed.push(name.to_owned());
            }
        }
    }

    /// Begins a step in the background; [`finish`](Self::finish) waits for it and shows its output.
    pub fn begin(&mut self, name: &str, command: &Command) {
        say(format!("{name}, in the background"));
        let start = Instant::now();
        match Beside::start(&self.house.own, command).said(command.get_program()) {
            Ok(beside) => self.begun = Some((name.to_owned(), start, beside)),
            Err(stop) => self.ended(name, start, Err(stop)),
        }
    }

    pub fn finish(&mut self) {
        let Some((name, start, beside)) = self.begun.take() else {
            return;
        };
        let done = beside.finish().said(&name).and_then(|(good, output)| {
            if let Some(tally) = &mut self.house.tally {
                show(&output, tally, &mut io::stdout()).said(&name)?;
            }
            if good { Ok(()) } else { Err(Stop::Seen) }
        });
        self.ended(&name, start, done);
    }

    /// Names the failed steps, then the sum of all results.
    pub fn summary(self) -> Done {
        for name in &self.failed {
            say(format!("failed: {name}"));
        }
        println!("{}", self.house.tally.take().unwrap_or_default());
        if self.failed.is_empty() { Ok(()) } else { Err(Stop::Seen) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop::stop;

    #[test]
    fn a_step_that_fails_stops_no_other() {
        let mut house = House::here().unwrap();
        let mut ran = Vec::new();
        let mut steps = Steps::new(&mut house);
        steps.step("one", |_| stop("It fails."));
        steps.step("two", |_| {
            ran.push("two");
            Ok(())
        });
        assert_eq!(steps.failed, ["one"]);
        assert!(matches!(steps.summary(), Err(Stop::Seen)));
        assert_eq!(ran, ["two"]);
    }
}
