//! The save file of Cryodex (`Cryodex.save`): ad-hoc XML, players joined by number, several events. There are no published
//! figures.

use super::report::{Meeting, Player, Report, Said, Squad};
use super::tree::Node;
use crate::engine::formats::{FORMATS, Format};
use crate::engine::squad::plain;
use crate::files::FileError;
use crate::files::prelude::*;

/// Flights of flights.
const DEEPEST: u8 = 4;

pub fn is_save(text: &str) -> bool {
    text.trim_start().starts_with("<CRYODEXDATA>")
}

/// The events, the latest one played first.
pub(super) fn read(text: &str) -> Result<Vec<Report>, FileError> {
    let root = Node::read(text).ok_or(FileError::NotTopCut)?;
    let events: Vec<&Node> = root.child("TOURNAMENTS").into_iter().flat_map(|all| all.all("TOURNAMENT")).collect();
    let known = events.iter().filter_map(|event| Some((*event, format(event)?)));
    let mut known: Vec<(&Node, Option<&'static Format>)> = known.rev().collect();
    known.sort_by_key(|(event, _)| rounds(event).next().is_none());
    match (known.is_empty(), events.first()) {
        (false, _) => Ok(known.into_iter().map(|(event, format)| report(&root, &events, event, format)).collect()),
        (true, Some(event)) => Err(FileError::OtherGame(event.text("MODULE").to_owned())),
        (true, None) => Err(FileError::OnlyPlayers),
    }
}

/// The format that the module is named after; `Some(None)`: one of squad points; none: a game that is not known.
fn format(event: &Node) -> Option<Option<&'static Format>> {
    let module = plain(event.text("MODULE"));
    let named = FORMATS.into_iter().find(|format| plain(format.name[0]).contains(&module))?;
    Some(Some(named).filter(|_| !matches!(named.rules.sheet, ScoreSheet::Squad { .. })))
}

/// The rounds of an event; those of its flights, merged into it, come first.
fn rounds_of<'a>(events: &[&'a Node], event: &'a Node, deep: u8) -> Vec<Vec<&'a Node>> {
    let names = event.child("DEPENDENTTOURNAMENTS").into_iter().flat_map(|all| all.all("DEPENDENT"));
    let flights = names.filter_map(|name| events.iter().find(|flight| flight.text("NAME") == name.own_text()));
    let mut all: Vec<Vec<&Node>> = Vec::new();
    for flight in flights.filter(|flight| deep > 0 && !std::ptr::eq(**flight, event)) {
        for (number, round) in rounds_of(events, flight, deep - 1).into_iter().enumerate() {
            match all.get_mut(number) {
                Some(same) => same.extend(round),
                None => all.push(round),
            }
        }
    }
    all.extend(rounds(event).map(|round| vec![round]));
    all
}

fn rounds(event: &Node) -> impl Iterator<Item = &Node> {
    event.child("ROUNDS").into_iter().flat_map(|rounds| rounds.all("ROUND"))
}

fn matches(round: &Node) -> impl Iterator<Item = &Node> {
    round.child("MATCHES").into_iter().flat_map(|matches| matches.all("MATCH"))
}

fn report(root: &Node, events: &[&Node], event: &Node, format: Option<&'static Format>) -> Report {
    let mut people = People::of(root, event);
    let (mut swiss, mut elimination) = (Vec::new(), Vec::new());
    for round in rounds_of(events, event, DEEPEST) {
        let found = round.iter().flat_map(|round| matches(round));
        let meetings: Vec<Meeting> = found.filter_map(|found| people.meeting(found)).collect();
        if meetings.is_empty() {
            continue;
        }
        let is_elimination = round.iter().any(|round| is(round, "ISSINGLEELIMINATION"));
        if is_elimination { elimination.push(meetings) } else { swiss.push(meetings) }
    }
    let limits = event.text("POINTS").split(',').filter_map(|limit| limit.trim().parse().ok());
    Report {
        format,
        limit: limits.max().unwrap_or(0),
        name: event.text("NAME").to_owned(),
        players: people.players,
        swiss,
        elimination,
        ..Report::default()
    }
}

fn is(node: &Node, flag: &str) -> bool {
    node.text(flag).eq_ignore_ascii_case("true")
}

struct People<'a> {
    /// All players of the file by number; other events have players too.
    known: BTreeMap<&'a str, &'a Node>,
    players: Vec<Player>,
    places: BTreeMap<&'a str, usize>,
    still_in: Vec<&'a str>,
}

impl<'a> People<'a> {
    fn of(root: &'a Node, event: &'a Node) -> Self {
        let all = root.child("PLAYERS").into_iter().flat_map(|all| all.all("PLAYER"));
        let known = all.map(|player| (player.text("SAVEID"), player)).collect();
        let still_in: Vec<&str> =
            event.text("PLAYERS").split(',').map(str::trim).filter(|number| !number.is_empty()).collect();
        let mut people = Self { known, players: Vec::new(), places: BTreeMap::new(), still_in };
        for number in people.still_in.clone() {
            people.who(number);
        }
        people
    }

    /// The position of a player; those only found in matches have left.
    fn who(&mut self, number: &'a str) -> Option<usize> {
        if let Some(place) = self.places.get(number) {
            return Some(*place);
        }
        let player = self.known.get(number)?;
        let infos = player.child("MODULE-INFO").into_iter().flat_map(Node::children);
        let squad = infos.map(|info| info.text("SQUADID")).find(|squad| !squad.is_empty());
        self.players.push(Player {
            name: player.text("NAME").to_owned(),
            club: player.text("GROUPNAME").to_owned(),
            dropped: !self.still_in.contains(&number),
            squad: squad.map(|squad| Squad::Other(squad.to_owned())),
            ..Player::default()
        });
        self.places.insert(number, self.players.len() - 1);
        Some(self.players.len() - 1)
    }

    fn meeting(&mut self, found: &'a Node) -> Option<Meeting> {
        let a = self.who(found.text("PLAYER1"))?;
        let b = if is(found, "ISBYE") { None } else { self.who(found.text("PLAYER2")) };
        let scores = ["PLAYER1POINTS", "PLAYER2POINTS"].map(|key| found.text(key).parse().ok());
        let said = match found.text("GAME1RESULT") {
            "PLAYER_1_WINS" | "PLAYER_1_MOD_WINS" => Said::Won(0),
            "PLAYER_2_WINS" | "PLAYER_2_MOD_WINS" => Said::Won(1),
            "DRAW" => Said::Draw,
            _ if scores == [None; 2] => Said::Nothing,
            _ => Said::ByScores,
        };
        Some(Meeting { a, b, scores, said, game_rounds: None, went_to_time: false })
    }
}
