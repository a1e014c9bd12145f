//! Why a command ends early: a sentence for the developer.

use std::fmt::Display;
use std::io;
use std::path::Path;

#[derive(Debug, PartialEq, Eq)]
pub enum Stop {
    /// A program failed and has said why.
    Seen,
    Said(String),
}

pub type Done<T = ()> = Result<T, Stop>;

impl Stop {
    pub fn sentence(&self) -> Option<&str> {
        match self {
            Self::Seen => None,
            Self::Said(sentence) => Some(sentence),
        }
    }
}

pub fn stop<T>(sentence: impl Into<String>) -> Done<T> {
    Err(Stop::Said(sentence.into()))
}

/// Names the file or the program of an error.
pub trait Said<T> {
    fn said(self, path: impl AsRef<Path>) -> Done<T>;
}

impl<T> Said<T> for io::Result<T> {
    fn said(self, path: impl AsRef<Path>) -> Done<T> {
        self.map_err(|error| Stop::Said(format!("{}: {error}", path.as_ref().display())))
    }
}

pub fn say(text: impl Display) {
    println!("\n== {text}");
}
