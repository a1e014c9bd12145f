//! The arguments of the command line.

use crate::present::text::Lang;

/// What to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Print a standing.
    Standings {
        /// After how many rounds; none: all.
        after: Option<u8>,
        /// As JSON.
        json: bool,
    },
    /// List what is against the rules.
    Audit,
}

/// A readable command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arguments {
    pub task: Task,
    pub file: String,
    pub lang: Lang,
}

/// A command that is not understood, or that asks for help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    /// The first argument that is not understood; none: too few.
    pub argument: Option<String>,
    /// Whether help was asked for.
    pub asked: bool,
    pub lang: Lang,
}

/// Reads the arguments.
pub(super) fn parse(arguments: &[String], environment: Option<&str>) -> Result<Arguments, Refused> {
    let lang = language(arguments).or_else(|| Lang::from_code(environment?)).unwrap_or_default();
    let refused = |argument: Option<&str>| Refused { argument: argument.map(str::to_owned), asked: false, lang };
    let (mut file, mut after, mut json) = (None, None, false);
    let mut rest = arguments.iter().map(String::as_str);
    let task = match rest.next() {
        Some(task @ ("standings" | "audit")) => task,
        Some("help" | "--help" | "-h") => return Err(Refused { argument: None, asked: true, lang }),
        other => return Err(refused(other)),
    };
    while let Some(argument) = rest.next() {
        match argument {
            "--help" | "-h" => return Err(Refused { argument: None, asked: true, lang }),
            "--json" if task == "standings" => json = true,
            "--after" if task == "standings" => {
                let number = rest.next();
                after = Some(number.and_then(|number| number.parse().ok()).ok_or_else(|| refused(number))?);
            }
            "--lang" => match rest.next() {
                Some(code) if Lang::from_code(code).is_some() => {}
                other => return Err(refused(other)),
            },
            option if option.starts_with("--") => return Err(refused(Some(option))),
            name if file.is_none() => file = Some(name.to_owned()),
            more => return Err(refused(Some(more))),
        }
    }
    let file = file.ok_or_else(|| refused(None))?;
    let task = if task == "audit" { Task::Audit } else { Task::Standings { after, json } };
    Ok(Arguments { task, file, lang })
}

fn language(arguments: &[String]) -> Option<Lang> {
    let at = arguments.iter().position(|argument| argument == "--lang")?;
    Lang::from_code(arguments.get(at + 1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Arguments, Refused> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>(), Some("it_IT.UTF-8"))
    }

    #[test]
    fn commands() {
        let standings = |after, json| Task::Standings { after, json };
        for (line, task, lang) in [
            ("standings a.json", standings(None, false), Lang::It),
            ("standings --after 3 a.json --json", standings(Some(3), true), Lang::It),
            ("audit a.json --lang fr", Task::Audit, Lang::Fr),
        ] {
            assert_eq!(parsed(line), Ok(Arguments { task, file: "a.json".to_owned(), lang }), "{line}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, argument) in [
            ("", None),
            ("standings", None),
            ("audit a b", Some("b")),
            ("audit a --json", Some("--json")),
            ("standings a --after x", Some("x")),
            ("standings a --after 300", Some("300")),
            ("audit a --lang de", Some("de")),
            ("pair a", Some("pair")),
        ] {
            assert_eq!(parsed(line).unwrap_err().argument.as_deref(), argument, "{line}");
        }
        assert!(parsed("--help").unwrap_err().asked);
    }
}
