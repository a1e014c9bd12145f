//! The commands of `./dev`, which finds Rust and calls this program.

mod bench;
mod beside;
mod browsers;
mod checks;
mod dependencies;
mod files;
mod fuzz;
mod house;
mod mutants;
mod needs;
mod site;
mod steps;
mod stop;
mod system;
mod tally;

use std::env;
use std::process::ExitCode;

use house::House;
use stop::{Done, stop};

/// `./dev` prints it too, since it needs no Rust.
const HELP: &str = include_str!("help.txt");

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (command, rest) = arguments.split_first().map_or(("help", [].as_slice()), |(first, rest)| (first, rest));
    if command == beside::COMMAND {
        return beside::run(rest);
    }
    match House::here().and_then(|mut house| obey(&mut house, command, rest)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => {
            if let Some(sentence) = stop.sentence() {
                eprintln!("\n{sentence}");
            }
            ExitCode::FAILURE
        }
    }
}

fn obey(house: &mut House, name: &str, rest: &[String]) -> Done {
    match command(name) {
        Some(command) => command(house, rest),
        None => {
            eprint!("{HELP}");
            stop(format!("There is no ./dev {name}."))
        }
    }
}

type Command = fn(&mut House, &[String]) -> Done;

fn command(name: &str) -> Option<Command> {
    let command: Command = match name {
        "serve" => |house, rest| site::serve(house, first(rest)),
        "build" => |house, _| site::build(house),
        "check" => |house, _| checks::check(house),
        "test" => checks::test,
        "bench" => |house, rest| bench::bench(house, first(rest)),
        "pictures" => |house, _| bench::pictures(house),
        "fuzz" => |house, rest| fuzz::fuzz(house, first(rest)),
        "mutants" => |house, rest| mutants::mutants(house, first(rest)),
        "audit" => |house, _| dependencies::audit(house),
        "help" => |_, _| {
            print!("{HELP}");
            Ok(())
        },
        _ => return None,
    };
    Some(command)
}

fn first(rest: &[String]) -> Option<&str> {
    rest.first().map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names after `./dev` in a text.
    fn named(text: &str) -> Vec<&str> {
        let words = text.split("./dev ").skip(1);
        let words = words.filter_map(|rest| rest.split(|letter: char| !letter.is_ascii_lowercase()).next());
        words.filter(|word| !word.is_empty()).collect()
    }

    #[test]
    fn commands_that_are_named_exist() {
        assert_eq!(named("`./dev test --full`, ./dev serve\n./dev NAME"), ["test", "serve"]);
        for text in [
            HELP,
            include_str!("../../README.md"),
            include_str!("../../docs/development.md"),
            include_str!("../../docs/hosting.md"),
            include_str!("../../.ci/run"),
            include_str!("../../.github/workflows/pages.yml"),
        ] {
            let names = named(text);
            assert!(!names.is_empty());
            let unknown: Vec<_> = names.into_iter().filter(|name| command(name).is_none()).collect();
            assert!(unknown.is_empty(), "there is no ./dev {unknown:?}");
        }
        assert!(command("nonsense").is_none());
    }
}
