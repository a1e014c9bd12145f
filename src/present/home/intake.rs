//! Several files taken in at once: one after the other, with what came of each.

use std::mem;

use crate::present::words::text::Words;

/// The outcome of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// An event of this name is on this device now.
    Opened(String),
    /// The event of this name has all of it already.
    Known(String),
    /// A question about the event of this name waits.
    Asked(String),
    /// A question about a backup waits.
    AskedAll,
    /// The events of a backup, and those that failed, in words.
    Backup { opened: usize, troubles: Vec<String> },
    /// This many players of a list, offered above.
    Players(usize),
    /// Nothing was taken in, and why.
    Failed(String),
    /// Not taken in, because the user stopped.
    Left,
}

/// Files in the order in which they were given, each taken in before the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Intake {
    files: Vec<String>,
    /// Of the first files.
    came: Vec<Came>,
}

/// The outcomes of all files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntakeView {
    pub heading: String,
    /// One for each file.
    pub lines: Vec<String>,
    /// Some file was not taken in.
    pub is_bad: bool,
}

impl Intake {
    pub const fn of(files: Vec<String>) -> Self {
        Self { files, came: Vec::new() }
    }

    /// More files, after the others.
    pub fn add(&mut self, files: Vec<String>) {
        self.files.extend(files);
    }

    pub fn came(&mut self, came: Came) {
        if !self.is_over() {
            self.came.push(came);
        }
    }

    /// Leaves all files whose turn has not come.
    pub fn stop(&mut self) {
        self.came.resize(self.files.len(), Came::Left);
    }

    pub fn is_over(&self) -> bool {
        self.came.len() >= self.files.len()
    }

    /// The file whose turn it is; none at the end.
    pub fn turn(&self, words: Words) -> Option<String> {
        let file = self.files.get(self.came.len())?;
        Some(words.import_turn(self.came.len() + 1, self.files.len(), file))
    }

    pub fn view(&self, words: Words) -> IntakeView {
        let opened = self.came.iter().map(|came| match came {
            Came::Opened(_) => 1,
            Came::Backup { opened, .. } => *opened,
            _ => 0,
        });
        let opened = words.home_opened_many(opened.sum::<usize>());
        let lines = self.files.iter().zip(&self.came);
        IntakeView {
            heading: words.import_done(self.files.len(), opened + "."),
            lines: lines.map(|(file, came)| words.app_says(file, said(words, file, came))).collect(),
            is_bad: self.came.iter().any(Came::is_bad),
        }
    }

    /// The files that were not taken in, for a page that does not show the list; may be empty.
    pub fn not_taken(&self, words: Words) -> String {
        let bad = self.files.iter().zip(&self.came).filter(|(_, came)| came.is_bad());
        let said: Vec<String> = bad.map(|(file, came)| words.app_says(file, said(words, file, came))).collect();
        said.join(" ")
    }
}

impl Came {
    const fn is_bad(&self) -> bool {
        match self {
            Self::Failed(_) | Self::Left => true,
            Self::Backup { troubles, .. } => !troubles.is_empty(),
            Self::Opened(_) | Self::Known(_) | Self::Asked(_) | Self::AskedAll | Self::Players(_) => false,
        }
    }
}

fn said(words: Words, file: &str, came: &Came) -> String {
    match came {
        Came::Opened(name) => words.import_opened(name),
        Came::Known(name) => words.import_known(name),
        Came::Asked(name) => words.import_asked(name),
        Came::AskedAll => words.import_asked_all().to_owned(),
        Came::Backup { opened, troubles } => {
            let opened = words.home_opened_many(*opened) + ".";
            [vec![opened], troubles.clone()].concat().join(" ")
        }
        Came::Players(count) => words.home_players_found(file, *count),
        Came::Failed(why) => why.clone(),
        Came::Left => words.import_left().to_owned(),
    }
}

/// Questions that wait for each other: the next one is asked once the one before is closed, however that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting<T> {
    asked: Vec<T>,
    is_open: bool,
}

impl<T> Default for Waiting<T> {
    fn default() -> Self {
        Self { asked: Vec::new(), is_open: false }
    }
}

impl<T> Waiting<T> {
    /// The question to ask at once; none while another one is open.
    pub fn ask(&mut self, question: T) -> Option<T> {
        if mem::replace(&mut self.is_open, true) {
            self.asked.push(question);
            return None;
        }
        Some(question)
    }

    /// The open question is closed; returns the next one.
    pub fn closed(&mut self) -> Option<T> {
        self.is_open = !self.asked.is_empty();
        self.is_open.then(|| self.asked.remove(0))
    }

    /// No question waits; one may be open.
    pub const fn is_empty(&self) -> bool {
        self.asked.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn files(count: usize) -> Vec<String> {
        (1..=count).map(|number| format!("{number}.json")).collect()
    }

    /// Each file has its turn, in order, and its line in the end.
    #[test]
    fn every_file_has_its_turn_and_its_line() {
        let mut intake = Intake::of(files(30)[..20].to_vec());
        let mut turns = Vec::new();
        while let Some(turn) = intake.turn(WORDS) {
            turns.push(turn.replace("of 20", "of 30"));
            intake.came(Came::Opened(format!("Event {}", turns.len())));
            if turns.len() == 3 {
                intake.add(files(30)[20..].to_vec());
            }
        }
        let expected: Vec<String> = (1..=30).map(|number| format!("File {number} of 30: {number}.json")).collect();
        assert_eq!(turns, expected);
        let view = intake.view(WORDS);
        assert_eq!((view.heading.as_str(), view.lines.len(), view.is_bad), ("30 files. 30 events opened.", 30, false));
        assert_eq!(view.lines[16], "17.json: “Event 17” is opened.");
    }

    #[test]
    fn files_that_were_not_taken_in_are_named() {
        let mut intake = Intake::of(files(7));
        for came in [
            Came::Opened("Cup".into()),
            Came::Known("Cup".into()),
            Came::Asked("Open".into()),
            Came::Backup { opened: 2, troubles: vec!["Old: it is damaged.".into()] },
            Came::Players(12),
        ] {
            intake.came(came);
        }
        intake.stop();
        assert!(intake.is_over());
        intake.came(Came::Failed("too late".into()));
        let view = intake.view(WORDS);
        assert_eq!(view.heading, "7 files. 3 events opened.");
        assert_eq!(
            view.lines,
            [
                "1.json: “Cup” is opened.",
                "2.json: “Cup” is already here, with nothing new.",
                "3.json: “Open” waits for your answer.",
                "4.json: 2 events opened. Old: it is damaged.",
                "5.json: “5.json” names 12 players.",
                "6.json: Not opened. Nothing has changed.",
                "7.json: Not opened. Nothing has changed.",
            ]
        );
        assert!(view.is_bad);
        let not = intake.not_taken(WORDS);
        assert!(["4.json", "6.json", "7.json"].into_iter().all(|file| not.contains(file)), "{not}");
        assert!(!not.contains("1.json"));
    }

    #[test]
    fn questions_wait_for_each_other_and_none_is_lost() {
        let mut waiting = Waiting::default();
        assert!(waiting.is_empty());
        assert_eq!([waiting.ask(1), waiting.ask(2), waiting.ask(3)], [Some(1), None, None]);
        assert!(!waiting.is_empty());
        assert_eq!(waiting.closed(), Some(2));
        assert_eq!(waiting.ask(4), None);
        assert_eq!([waiting.closed(), waiting.closed(), waiting.closed()], [Some(3), Some(4), None]);
        assert!(waiting.is_empty());
        assert_eq!(waiting.ask(5), Some(5));
    }
}
