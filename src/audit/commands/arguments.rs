//! The arguments of the command line.

use crate::engine::flaw::refuse_if;
use crate::engine::log::chain::Signed;
use crate::present::words::text::Lang;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    Audit {
        file: String,
        /// As typed.
        code: Option<String>,
    },
    Standings {
        file: String,
        /// None: all.
        after: Option<u8>,
        json: bool,
    },
    /// Draws and prints the next round.
    Pair {
        file: String,
        seed: u64,
        json: bool,
    },
    Convert {
        file: String,
        to: Form,
    },
    /// Reads a list of players.
    Players {
        file: String,
        json: bool,
    },
    Simulate(Simulate),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Json,
    Cryodex,
    /// The import form of List Fortress.
    ListFortress,
    Csv,
    Matches,
    Html,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulate {
    pub format: String,
    pub entries: u16,
    pub rounds: Option<u8>,
    /// Percent that leave per round.
    pub drops: Option<u8>,
    /// Percent that come late.
    pub late: Option<u8>,
    pub seed: u64,
    pub out: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    Asked,
    TooFew,
    Unknown(String),
    Missing(&'static str),
}

/// Options per command; all take a language.
const COMMANDS: [(&str, &[&str]); 6] = [
    ("audit", &["--head"]),
    ("standings", &["--after", JSON]),
    ("pair", &["--seed", JSON]),
    ("convert", &["--to"]),
    ("players", &[JSON]),
    ("simulate", &["--format", "--entries", "--rounds", "--drops", "--late", "--seed", "--out"]),
];

/// The only option without a value.
const JSON: &str = "--json";

/// The language to answer in, and what to do.
pub fn parse(arguments: &[String], environment: Option<&str>) -> (Lang, Result<Task, Why>) {
    let lang = language(arguments).or_else(|| Lang::from_code(environment?)).unwrap_or_default();
    (lang, task(arguments))
}

fn language(arguments: &[String]) -> Option<Lang> {
    let at = arguments.iter().position(|argument| argument == "--lang")?;
    Lang::from_code(arguments.get(at + 1)?)
}

fn task(arguments: &[String]) -> Result<Task, Why> {
    let Some((command, rest)) = arguments.split_first() else { return Err(Why::TooFew) };
    refuse_if(["help", "--help", "-h"].contains(&command.as_str()), Why::Asked)?;
    let (command, options) =
        COMMANDS.into_iter().find(|(name, _)| name == command).ok_or_else(|| Why::Unknown(command.clone()))?;
    let given = Given::read(rest, options)?;
    if command == "simulate" {
        return match &given.file {
            Some(file) => Err(Why::Unknown(file.clone())),
            None => simulate(&given),
        };
    }
    let file = given.file.clone().ok_or(Why::TooFew)?;
    Ok(match command {
        "standings" => Task::Standings { file, after: given.number("--after")?, json: given.has_json() },
        "pair" => Task::Pair { file, seed: given.must("--seed")?, json: given.has_json() },
        "convert" => Task::Convert { file, to: form(given.value("--to").ok_or(Why::Missing("--to"))?)? },
        "players" => Task::Players { file, json: given.has_json() },
        _ => Task::Audit { file, code: given.value("--head").map(code).transpose()? },
    })
}

fn code(typed: &str) -> Result<String, Why> {
    Signed::read(typed).map(|_| typed.to_owned()).ok_or_else(|| Why::Unknown(typed.to_owned()))
}

fn form(name: &str) -> Result<Form, Why> {
    match name {
        "json" => Ok(Form::Json),
        "cryodex" => Ok(Form::Cryodex),
        "list-fortress" => Ok(Form::ListFortress),
        "csv" => Ok(Form::Csv),
        "csv-matches" => Ok(Form::Matches),
        "html" => Ok(Form::Html),
        other => Err(Why::Unknown(other.to_owned())),
    }
}

fn simulate(given: &Given) -> Result<Task, Why> {
    Ok(Task::Simulate(Simulate {
        format: given.value("--format").ok_or(Why::Missing("--format"))?.to_owned(),
        entries: given.must("--entries")?,
        rounds: given.number("--rounds")?,
        drops: given.number("--drops")?,
        late: given.number("--late")?,
        seed: given.must("--seed")?,
        out: given.value("--out").map(str::to_owned),
    }))
}

struct Given<'a> {
    file: Option<String>,
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Given<'a> {
    fn read(rest: &'a [String], known: &[&str]) -> Result<Self, Why> {
        let mut given = Self { file: None, options: Vec::new() };
        let mut rest = rest.iter();
        while let Some(argument) = rest.next() {
            let is_known = argument == "--lang" || known.contains(&argument.as_str());
            match argument.as_str() {
                JSON if is_known => given.options.push((JSON, "")),
                _ if is_known => {
                    let value = rest.next().ok_or_else(|| Why::Unknown(argument.clone()))?;
                    if argument == "--lang" && Lang::from_code(value).is_none() {
                        return Err(Why::Unknown(value.clone()));
                    }
                    given.options.push((argument, value));
                }
                "--help" | "-h" => return Err(Why::Asked),
                name if name.starts_with("--") || given.file.is_some() => return Err(Why::Unknown(name.to_owned())),
                file => given.file = Some(file.to_owned()),
            }
        }
        Ok(given)
    }

    fn has_json(&self) -> bool {
        self.value(JSON).is_some()
    }

    fn value(&self, option: &str) -> Option<&'a str> {
        self.options.iter().find(|(name, _)| *name == option).map(|(_, value)| *value)
    }

    fn number<N: std::str::FromStr>(&self, option: &str) -> Result<Option<N>, Why> {
        let parsed = |value: &str| value.parse().map_err(|_| Why::Unknown(value.to_owned()));
        self.value(option).map(parsed).transpose()
    }

    fn must<N: std::str::FromStr>(&self, option: &'static str) -> Result<N, Why> {
        self.number(option)?.ok_or(Why::Missing(option))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> (Lang, Result<Task, Why>) {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>(), Some("it_IT.UTF-8"))
    }

    #[test]
    fn commands() {
        let file = || "a.json".to_owned();
        let standings = |after, json| Task::Standings { file: file(), after, json };
        let simulated = Simulate {
            format: "f".to_owned(),
            entries: 9,
            rounds: None,
            drops: Some(5),
            late: None,
            seed: 7,
            out: Some("o".to_owned()),
        };
        for (line, task, lang) in [
            ("standings a.json", standings(None, false), Lang::It),
            ("standings --after 3 a.json --json", standings(Some(3), true), Lang::It),
            ("audit a.json --lang fr", Task::Audit { file: file(), code: None }, Lang::Fr),
            ("audit a.json --head 7kqm4x2p", Task::Audit { file: file(), code: Some("7kqm4x2p".to_owned()) }, Lang::It),
            (
                "pair a.json --seed 18446744073709551615",
                Task::Pair { file: file(), seed: u64::MAX, json: false },
                Lang::It,
            ),
            ("convert --to list-fortress a.json", Task::Convert { file: file(), to: Form::ListFortress }, Lang::It),
            ("simulate --seed 7 --format f --entries 9 --drops 5 --out o", Task::Simulate(simulated), Lang::It),
        ] {
            assert_eq!(parsed(line), (lang, Ok(task)), "{line}");
        }
    }

    #[test]
    fn names_unknown_arguments() {
        let unknown = |argument: &str| Why::Unknown(argument.to_owned());
        for (line, why) in [
            ("", Why::TooFew),
            ("standings", Why::TooFew),
            ("audit a b", unknown("b")),
            ("audit a --json", unknown("--json")),
            ("audit a --head 7KQM", unknown("7KQM")),
            ("standings a --after x", unknown("x")),
            ("standings a --after 300", unknown("300")),
            ("standings a --after", unknown("--after")),
            ("audit a --lang de", unknown("de")),
            ("dance a", unknown("dance")),
            ("pair a", Why::Missing("--seed")),
            ("convert a", Why::Missing("--to")),
            ("convert a --to xml", unknown("xml")),
            ("simulate a --seed 1", unknown("a")),
            ("simulate --entries 8 --seed 1", Why::Missing("--format")),
            ("simulate --format f --seed 1", Why::Missing("--entries")),
            ("simulate --format f --entries 8", Why::Missing("--seed")),
            ("simulate --format f --entries 70000 --seed 1", unknown("70000")),
            ("--help", Why::Asked),
            ("pair --help", Why::Asked),
        ] {
            assert_eq!(parsed(line).1, Err(why), "{line}");
        }
    }
}
