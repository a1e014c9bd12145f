//! The panel of a player: facts, every match in a line, possible actions (DROP-1 to DROP-4).

use super::apart::{Other, wishes};
use super::awarded;
use crate::engine::decide::{Parting, decide, parting, waiting};
use crate::engine::facts::EntryReturned;
use crate::engine::standing::standing;
use crate::present::prelude::*;
use crate::present::standing::player::duel;
use crate::present::standing::{place_text, record, record_head};
use crate::present::words::result_words::has_scores;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetailView {
    pub entry: EntryId,
    /// From 1.
    pub number: u16,
    pub name: String,
    pub sub: String,
    /// Label and value.
    pub facts: Vec<(&'static str, String)>,
    /// Figure and what it counts: record, points, place.
    pub record: Vec<[String; 2]>,
    /// The newest first.
    pub games: Vec<Game>,
    pub acts: Vec<Act>,
    /// It leaves after its match.
    pub leaves: bool,
}

/// A round of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Name of the round, and the outcome in words.
    pub said: String,
    /// The number of a Swiss round, or empty.
    pub number: String,
    pub is_won: Option<bool>,
    /// The own score first, or a word.
    pub score: String,
    /// The opponent, and where.
    pub who: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    pub kind: ActKind,
    pub label: &'static str,
    pub hint: String,
}

/// Where the panel has an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A pencil.
    Head,
    /// Above the facts: what the state of the player asks for.
    Body,
    /// Ends it for the player: below all else.
    Last,
    /// A button; a second call is in the menu.
    Foot,
    /// Seldom, or grave: out of reach of a second tap.
    Menu,
}

impl Act {
    pub const fn spot(&self) -> Spot {
        match self.kind {
            ActKind::Edit => Spot::Head,
            ActKind::Return | ActKind::Clear | ActKind::MoveUp | ActKind::CountMissed(_) => Spot::Body,
            ActKind::Drop | ActKind::Remove => Spot::Last,
            ActKind::Call(_) => Spot::Foot,
            ActKind::Disqualify | ActKind::Wait | ActKind::Apart => Spot::Menu,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActKind {
    Edit,
    Drop,
    Return,
    Disqualify,
    /// Takes back a disqualification, with a reason.
    Clear,
    /// Before the start.
    Remove,
    /// From the waiting list into the event.
    MoveUp,
    /// To the waiting list.
    Wait,
    /// From another player (PAIR-6).
    Apart,
    /// Whether the rounds it missed count as byes (DROP-5).
    CountMissed(bool),
    /// To its table, or to the desk.
    Call(Option<TableNumber>),
}

/// None for an entry that is not listed.
pub fn view(words: Words, tournament: &Tournament, id: EntryId) -> Option<DetailView> {
    let (entry, number) = tournament.listed().zip(1_u16..).find(|(entry, _)| entry.id == id)?;
    let of = Of { words, tournament, entry };
    Some(DetailView {
        entry: id,
        number,
        name: entry.details.name.clone(),
        sub: of.sub(number),
        facts: of.facts(),
        record: of.record(),
        games: of.games(),
        acts: of.acts(),
        leaves: entry.is_in() && tournament.leaving.contains_key(&id),
    })
}

struct Of<'a> {
    words: Words,
    tournament: &'a Tournament,
    entry: &'a Entry,
}

impl Of<'_> {
    fn sub(&self, number: u16) -> String {
        let details = &self.entry.details;
        let number = self.words.players_number(number);
        let known = [&number, &details.pronouns, &details.club, &details.together];
        known.into_iter().filter(|text| !text.is_empty()).cloned().collect::<Vec<_>>().join(", ")
    }

    /// From round 1 on.
    fn record(&self) -> Vec<[String; 2]> {
        let (words, points) = (self.words, self.tournament.rules.points);
        let standing = standing(self.tournament, self.tournament.posted_swiss());
        let Some(row) = standing.row(self.entry.id).filter(|_| standing.after > 0) else { return Vec::new() };
        vec![
            [record(points, row.record), record_head(words, points).long.to_owned()],
            [row.points.to_string(), words.standing_points().to_owned()],
            [place_text(row.place), words.players_place_of(standing.rows.len())],
        ]
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        let (words, details) = (self.words, &self.entry.details);
        let mut facts = Vec::new();
        let is_on_list =
            self.tournament.lists_of_an_entry() == 1 && self.entry.lists.iter().any(|filed| filed.list.is_some());
        if let Some(total) = details.squad_total.filter(|_| !is_on_list) {
            facts.push((words.players_fact_squad(), words.players_fact_squad_value(total)));
        }
        let mut add = |label, text: String| {
            if !text.is_empty() {
                facts.push((label, text));
            }
        };
        // A list includes these facts.
        if self.entry.lists.iter().all(|filed| filed.list.is_none()) {
            add(words.players_fact_faction(), faction_name(words, &details.faction).to_owned());
        }
        for (position, member) in details.members.iter().enumerate() {
            add(if position == 0 { words.team_captain() } else { words.team_partner() }, member.clone());
        }
        add(
            words.players_fact_table(),
            details.fixed_table.map_or_else(String::new, |table| words.players_fact_table_value(table.0)),
        );
        add(
            words.players_fact_bye(),
            if details.awarded_bye { awarded(words, &self.tournament.rules).to_owned() } else { String::new() },
        );
        add(words.players_fact_note(), details.note.clone());
        add(words.desk_fact_fee(), if details.paid { words.desk_paid().to_owned() } else { String::new() });
        add(words.desk_fact_apart(), self.apart());
        match &self.entry.presence {
            Presence::In | Presence::Removed | Presence::Waiting => {}
            Presence::Dropped { note } => add(words.players_fact_left(), note.clone()),
            Presence::Disqualified { by, reason } => {
                add(words.players_fact_reason(), reason.clone());
                add(words.players_fact_decided(), by.clone());
            }
        }
        facts
    }

    fn games(&self) -> Vec<Game> {
        let mut games: Vec<Game> = self.tournament.posted_rounds().filter_map(|round| self.game(round)).collect();
        games.reverse();
        games
    }

    /// None without a place in the round.
    fn game(&self, round: &Round) -> Option<Game> {
        let (id, words) = (self.entry.id, self.words);
        let name = round_name(words, self.tournament, round.number);
        let number = match round.number {
            RoundRef::Swiss(number) => number.to_string(),
            RoundRef::Elimination(_) => String::new(),
        };
        let missed = || {
            let loss = round.losses.iter().find(|loss| loss.entry == id)?;
            Some(if loss.as_bye { words.standing_was_missed_bye() } else { words.players_match_missed() })
        };
        let has_bye = round.byes.iter().any(|bye| bye.entry == id);
        if let Some(alone) = has_bye.then(|| words.players_match_bye()).or_else(missed) {
            let said = words.app_says(&name, alone);
            return Some(Game { said, number, is_won: None, score: alone.to_owned(), who: String::new() });
        }
        let played = round.matches.iter().find(|played| played.sides.contains(&id))?;
        let side = played.side_of(id)?;
        let result = played.result.as_ref();
        let scores = result
            .filter(|result| has_scores(self.tournament, result))
            .map(|result| [side, side.other()].map(|side| result.scores[side.index()].to_string()).join(":"));
        let place = match result {
            _ if number.is_empty() => name.clone(),
            None => words.app_table(played.table.0),
            Some(_) => String::new(),
        };
        let is_playing = result.is_none().then(|| words.round_playing().to_owned());
        Some(Game {
            said: words.app_says(&name, duel(words, self.tournament, played, id)?),
            number,
            is_won: result.and_then(|result| Some(result.winner? == side)),
            score: scores.or(is_playing).unwrap_or_default(),
            who: dotted([entry_name(words, self.tournament, played.sides[side.other().index()]), place]),
        })
    }

    /// Its table, while it plays.
    fn playing(&self) -> Option<TableNumber> {
        let matches = &self.tournament.posted_round()?.matches;
        let is_its = |played: &&Match| played.result.is_none() && played.sides.contains(&self.entry.id);
        matches.iter().find(is_its).map(|played| played.table)
    }

    fn acts(&self) -> Vec<Act> {
        let words = self.words;
        let act = |kind, label, hint: &str| Act { kind, label, hint: hint.to_owned() };
        let mut acts = vec![act(ActKind::Edit, words.players_edit(), words.players_edit_hint())];
        if self.tournament.closed {
            return Vec::new();
        }
        if self.tournament.bracket.is_none() && !matches!(self.entry.presence, Presence::Disqualified { .. }) {
            acts.push(act(ActKind::Apart, words.desk_apart(), words.desk_apart_hint()));
        }
        if self.entry.is_in() || self.entry.waits() {
            acts.extend(self.playing().map(|table| {
                act(ActKind::Call(Some(table)), words.desk_call_table(), &words.desk_call_table_hint(table.0))
            }));
            acts.push(act(ActKind::Call(None), words.desk_call(), words.desk_call_hint()));
        }
        acts.extend(missed_act(words, self.tournament, &[self.entry.id]));
        let disqualify = act(ActKind::Disqualify, words.players_disqualify(), words.players_disqualify_hint());
        match &self.entry.presence {
            Presence::In if self.tournament.swiss.is_empty() && self.tournament.bracket.is_none() => {
                if self.tournament.setup.places.is_some() {
                    acts.push(act(ActKind::Wait, words.desk_wait(), words.desk_wait_hint()));
                }
                acts.push(act(ActKind::Remove, words.players_remove(), words.players_remove_hint()));
            }
            Presence::In => {
                let hint = match parting(self.tournament, self.entry.id, None) {
                    Parting::Match(..) => words.players_drop_hint_running(),
                    Parting::MovesUp(_) => words.standing_leave_hint(),
                    _ if self.tournament.bracket.is_some() => words.players_drop_hint_cut(),
                    _ => words.players_drop_hint(),
                };
                acts.push(act(ActKind::Drop, words.players_drop(), hint));
                acts.push(disqualify);
            }
            Presence::Dropped { .. } => {
                if let Some(hint) = self.return_hint() {
                    acts.push(Act { kind: ActKind::Return, label: words.players_return(), hint });
                }
                acts.push(disqualify);
            }
            Presence::Waiting => {
                let free = self.tournament.free_places();
                let hint = if free == Some(0) { words.desk_move_up_beyond() } else { words.desk_move_up_hint() };
                acts.push(act(ActKind::MoveUp, words.desk_move_up(), hint));
                acts.push(act(ActKind::Remove, words.players_remove(), words.players_remove_hint()));
            }
            Presence::Disqualified { .. } => {
                acts.push(act(ActKind::Clear, words.players_clear(), words.players_clear_hint()));
            }
            Presence::Removed => {}
        }
        acts
    }

    /// Players that the organiser keeps apart from this one (PAIR-6).
    fn apart(&self) -> String {
        let named = |other: Other| if other.never { self.words.desk_fact_never(other.name) } else { other.name };
        list(self.words, wishes(self.tournament, self.entry.id).into_iter().map(named))
    }

    /// The cost of coming back (DROP-3); none if impossible.
    fn return_hint(&self) -> Option<String> {
        let fact = decide(self.tournament, &Command::Return(self.entry.id), &Call::default()).ok()?;
        let Fact::EntryReturned(EntryReturned { losses, .. }) = fact else { return None };
        let rounds: Vec<u8> = losses.iter().map(|missed| missed.round).collect();
        Some(if rounds.is_empty() {
            self.words.players_return_hint().to_owned()
        } else {
            self.words.players_return_hint_losses(rounds.len(), list(self.words, &rounds))
        })
    }
}

/// Counts the rounds that entries missed the other way. `None`: they missed no round of the Swiss stage.
pub fn missed_act(words: Words, tournament: &Tournament, entries: &[EntryId]) -> Option<Act> {
    let waits = waiting(tournament);
    let has_missed = |id: &EntryId| {
        waits.contains(id) || tournament.swiss.iter().flat_map(|round| &round.losses).any(|loss| loss.entry == *id)
    };
    let is_open = tournament.bracket.is_none() && !tournament.closed;
    let entries: Vec<&Entry> = entries
        .iter()
        .filter(|id| is_open && has_missed(id))
        .filter_map(|id| tournament.entry(*id).filter(|entry| entry.is_in()))
        .collect();
    let as_byes = !entries.iter().all(|entry| entry.missed_as_byes);
    let (label, hint) = if as_byes {
        (words.players_missed_byes(), words.players_missed_byes_hint())
    } else {
        (words.players_missed_losses(), words.players_missed_losses_hint())
    };
    (!entries.is_empty()).then(|| Act { kind: ActKind::CountMissed(as_byes), label, hint: hint.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const NAMES: [&str; 5] = ["Ann", "Bo", "Cy", "Di", "Ed"];

    fn event() -> Tournament {
        let mut tournament = sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]);
        sample::enter(&mut tournament, 1, 1, [64, 100]);
        tournament
    }

    fn shown(tournament: &Tournament, entry: u16) -> DetailView {
        view(Words::new(Lang::En), tournament, EntryId(entry)).unwrap()
    }

    fn kinds(view: &DetailView) -> Vec<ActKind> {
        view.acts.iter().map(|act| act.kind).collect()
    }

    #[test]
    fn every_round_is_a_line() {
        let tournament = event();
        for (entry, said) in [(0, "lost 64:100 to Bo"), (1, "won 100:64 against Ann"), (2, "playing Di"), (4, "bye")] {
            assert_eq!(shown(&tournament, entry).games[0].said, format!("Round 1: {said}"));
        }
        let line = |entry| {
            let Game { number, is_won, score, who, .. } = shown(&tournament, entry).games.remove(0);
            (number, is_won, score, who)
        };
        assert_eq!(line(0), ("1".into(), Some(false), "64:100".into(), "Bo".into()));
        assert_eq!(line(2), ("1".into(), None, "playing".into(), "Di · Table 2".into()));
    }

    #[test]
    fn record_points_and_place_come_first_and_the_newest_match_is_on_top() {
        let tournament = event();
        let record = shown(&tournament, 1).record;
        assert_eq!(record.iter().map(|[figure, _]| figure.as_str()).collect::<Vec<_>>(), ["1–0", "1", "2"]);
        assert_eq!(record[2][1], "place of 5");
        assert_eq!(shown(&sample::registered(&NAMES), 1).record, [[""; 2]; 0]);
        assert_eq!(shown(&tournament, 1).sub, "No. 2");
        let mut tournament = sample::running(&NAMES, &[(1, 2)], &[3]);
        tournament.swiss.push(tournament.swiss[0].clone());
        tournament.swiss[1].number = RoundRef::Swiss(2);
        let numbers: Vec<String> = shown(&tournament, 0).games.into_iter().map(|game| game.number).collect();
        assert_eq!(numbers, ["2", "1"]);
    }

    /// A second tap where "Drop" was reaches no disqualification.
    #[test]
    fn grave_acts_are_in_the_menu() {
        let tournament = event();
        let spot = |kind| shown(&tournament, 0).acts.iter().find(|act| act.kind == kind).unwrap().spot();
        assert_eq!(spot(ActKind::Drop), Spot::Last);
        assert_eq!(spot(ActKind::Disqualify), Spot::Menu);
    }

    #[test]
    fn offers_actions_by_state() {
        use ActKind::{Apart, Call, Clear, Disqualify, Drop, Edit, Remove, Return};
        assert_eq!(kinds(&shown(&sample::registered(&NAMES), 0)), [Edit, Apart, Call(None), Remove]);
        let mut tournament = event();
        assert_eq!(kinds(&shown(&tournament, 0)), [Edit, Apart, Call(None), Drop, Disqualify]);
        let seated = Call(Some(TableNumber(2)));
        assert_eq!(kinds(&shown(&tournament, 3)), [Edit, Apart, seated, Call(None), Drop, Disqualify]);
        tournament.entries[0].presence = Presence::Dropped { note: "ill".to_owned() };
        let dropped = shown(&tournament, 0);
        assert_eq!(kinds(&dropped), [Edit, Apart, Return, Disqualify]);
        assert!(dropped.facts.contains(&("Dropped", "ill".to_owned())));
        tournament.entries[0].presence = Presence::Disqualified { by: "Di".to_owned(), reason: "rude".to_owned() };
        assert_eq!(kinds(&shown(&tournament, 0)), [Edit, Clear]);
    }

    #[test]
    fn coming_back_says_what_it_costs() {
        // DROP-3: a complete round that it has no place in.
        let mut tournament = event();
        sample::enter(&mut tournament, 1, 2, [100, 0]);
        tournament.entries[4].presence = Presence::Dropped { note: String::new() };
        tournament.swiss[0].byes.clear();
        let view = shown(&tournament, 4);
        let back = view.acts.iter().find(|act| act.kind == ActKind::Return).unwrap();
        assert_eq!(back.hint, "Joins from the next round, with an unpaired loss for round 1.");
    }
}
