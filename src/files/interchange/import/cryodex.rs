//! The report of Cryodex for List Juggler, also read by List Fortress: players joined to matches by name.
//!
//! Names are not unique (B14): ids count where present; otherwise the first player of the name without a match in the
//! round, with a remark.

use serde_json::Value;

use super::Remark;
use super::decimal::Decimal;
use super::field::{count, flag, items, text, whole};
use super::report::{Meeting, Player, Report, Said, Squad, elimination_in_order, swiss_in_order};
use crate::files::prelude::*;

pub(super) fn read(body: &Value, remarks: &mut Vec<Remark>) -> Report {
    let mut people = People::of(items(body, "players"), remarks);
    let (mut swiss, mut elimination) = (Vec::new(), Vec::new());
    for round in items(body, "rounds") {
        let mut seated = BTreeSet::new();
        let meetings = items(round, "matches").iter().filter_map(|found| people.meeting(found, &mut seated, remarks));
        let meetings: Vec<Meeting> = meetings.collect();
        let number = whole(round, "round-number").unwrap_or(0);
        if text(round, "round-type").eq_ignore_ascii_case("elimination") {
            elimination.push((number, meetings));
        } else {
            swiss.push((number, meetings));
        }
    }
    Report {
        name: [text(body, "name"), text(body, "title")].into_iter().find(|name| !name.is_empty()).unwrap_or_default(),
        date: text(body, "date"),
        place: text(body, "location"),
        players: people.players,
        swiss: swiss_in_order(swiss),
        elimination: elimination_in_order(elimination),
        ..Report::default()
    }
}

struct People {
    players: Vec<Player>,
    ids: Vec<String>,
}

impl People {
    fn of(players: &[Value], remarks: &mut Vec<Remark>) -> Self {
        let ids = players.iter().map(|player| text(player, "id")).collect();
        let players: Vec<Player> = players.iter().map(player).collect();
        let mut names = BTreeSet::new();
        for player in &players {
            if !names.insert(&player.name) {
                remarks.push(Remark::SameName(player.name.clone()));
            }
        }
        Self { players, ids }
    }

    fn meeting(&mut self, found: &Value, seated: &mut BTreeSet<usize>, remarks: &mut Vec<Remark>) -> Option<Meeting> {
        let [a, b] = [1, 2].map(|side| {
            let (id, name) = (text(found, &format!("player{side}-id")), text(found, &format!("player{side}")));
            let named = found.get(format!("player{side}")).is_some_and(Value::is_string);
            let who = named.then(|| self.who(&id, &name, seated, remarks)).flatten()?;
            seated.insert(who);
            Some(who)
        });
        let (a, b, swapped) = match (a, b) {
            (Some(a), b) => (a, b, false),
            (None, Some(b)) => (b, None, true),
            (None, None) => return None,
        };
        let scores = ["player1points", "player2points"].map(|key| count(found, key));
        let (winner, winner_id) = (text(found, "winner"), text(found, "winner-id"));
        let is = |who: usize| {
            let by_id = !winner_id.is_empty() && self.ids.get(who) == Some(&winner_id);
            by_id || (!winner.is_empty() && self.players.get(who).is_some_and(|player| player.name == winner))
        };
        let side = [Some(a), b].iter().position(|who| who.is_some_and(is));
        Some(Meeting {
            a,
            b,
            scores: if swapped { [scores[1], None] } else { scores },
            said: Said::of(&text(found, "result"), side, scores),
            game_rounds: count(found, "rounds_played").and_then(|rounds| u8::try_from(rounds).ok()),
            went_to_time: flag(found, "went_to_time"),
        })
    }

    fn who(&mut self, id: &str, name: &str, seated: &BTreeSet<usize>, remarks: &mut Vec<Remark>) -> Option<usize> {
        if !id.is_empty()
            && let Some(who) = self.ids.iter().position(|known| known == id)
        {
            return Some(who);
        }
        let mut same = (0..self.players.len()).filter(|who| self.players[*who].name == name);
        let first = same.next();
        match first.filter(|who| !seated.contains(who)).or_else(|| same.find(|who| !seated.contains(who))).or(first) {
            Some(who) => Some(who),
            None if name.eq_ignore_ascii_case("bye") || name.is_empty() => None,
            None => {
                remarks.push(Remark::UnlistedPlayer(name.to_owned()));
                self.players.push(Player { name: name.to_owned(), ..Player::default() });
                self.ids.push(id.to_owned());
                Some(self.players.len() - 1)
            }
        }
    }
}

fn player(player: &Value) -> Player {
    let rank = player.get("rank").unwrap_or(&Value::Null);
    Player {
        name: text(player, "name"),
        score: whole(player, "score"),
        mov: whole(player, "mov"),
        sos: player.get("sos").and_then(Decimal::of),
        rank: count(rank, "swiss").filter(|rank| *rank > 0),
        cut_rank: count(rank, "elimination").filter(|rank| *rank > 0),
        dropped: flag(player, "dropped"),
        squad: squad(player),
        ..Player::default()
    }
}

fn squad(player: &Value) -> Option<Squad> {
    match player.get("list") {
        Some(Value::String(list)) if !list.trim().is_empty() => Some(Squad::Xws(list.clone())),
        Some(list @ Value::Object(_)) => Some(Squad::Xws(list.to_string())),
        _ => Some(text(player, "list-id")).filter(|list| !list.is_empty()).map(Squad::Other),
    }
}
