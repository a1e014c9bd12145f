//! The save file of Cryodex (`Cryodex.save`): ad-hoc XML, players joined by number, several events. Reads the latest
//! event played; there are no published figures.

use std::collections::BTreeMap;

use super::Remark;
use super::report::{Meeting, Player, Report, Said, Squad};
use super::tree::Node;

pub(super) fn is_save(text: &str) -> bool {
    text.trim_start().starts_with("<CRYODEXDATA>")
}

/// None without an event that counts squad points.
pub(super) fn read(text: &str, remarks: &mut Vec<Remark>) -> Option<Report> {
    let root = Node::read(text)?;
    let events: Vec<&Node> = root.child("TOURNAMENTS").into_iter().flat_map(|all| all.all("TOURNAMENT")).collect();
    let fits = |event: &&Node| {
        let module: String = event.text("MODULE").chars().filter(char::is_ascii_alphanumeric).collect();
        module.is_empty() || module.eq_ignore_ascii_case("xwing")
    };
    let chosen = events.iter().copied().filter(fits).max_by_key(|event| rounds(event).count() > 0)?;
    let others: Vec<String> = events
        .iter()
        .filter(|event| !std::ptr::eq(**event, chosen))
        .map(|event| event.text("NAME").to_owned())
        .collect();
    if !others.is_empty() {
        remarks.push(Remark::OtherEvents(others));
    }
    Some(report(&root, chosen))
}

fn rounds(event: &Node) -> impl Iterator<Item = &Node> {
    event.child("ROUNDS").into_iter().flat_map(|rounds| rounds.all("ROUND"))
}

fn matches(round: &Node) -> impl Iterator<Item = &Node> {
    round.child("MATCHES").into_iter().flat_map(|matches| matches.all("MATCH"))
}

fn report(root: &Node, event: &Node) -> Report {
    let mut people = People::of(root, event);
    let (mut swiss, mut elimination) = (Vec::new(), Vec::new());
    for round in rounds(event) {
        let meetings: Vec<Meeting> = matches(round).filter_map(|found| people.meeting(found)).collect();
        if meetings.is_empty() {
            continue;
        }
        if is(round, "ISSINGLEELIMINATION") { elimination.push(meetings) } else { swiss.push(meetings) }
    }
    Report {
        name: event.text("NAME").to_owned(),
        date: String::new(),
        place: String::new(),
        players: people.players,
        swiss,
        elimination,
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
