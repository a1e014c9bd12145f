//! The form of a list: typed fields, pasted text, and problems found while typing (XW-8).

use super::{contents, said};
use crate::engine::squad::{Edition, List, ListForm, Reading, Unread, published, read_list, squad_in};
use crate::present::prelude::*;
use crate::present::words::figure::{number, whole};

/// A list as typed; numbers are texts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListDraft {
    pub name: String,
    /// Ships or cards, a line each.
    pub text: String,
    pub faction: String,
    /// Empty: counted.
    pub total: String,
    /// Empty: counted.
    pub epic: String,
    /// Id.
    pub damage_deck: String,
    /// Ids, empty where none is chosen.
    pub obstacles: Vec<String>,
    /// Oddities in the last text read.
    #[serde(skip)]
    pub notes: Vec<String>,
    /// Why the last pasted text is no list.
    #[serde(skip)]
    pub error: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadListField {
    Text,
    Total,
    Epic,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListFields {
    pub label: &'static str,
    pub hint: &'static str,
    pub pattern: String,
    /// The form has a field for the total.
    pub total: bool,
    /// The form has a field for Epic points.
    pub epic: bool,
    pub factions: Vec<(String, String)>,
    /// Ids and names; empty: not asked for.
    pub decks: Vec<(String, String)>,
    /// Ids and names; empty: not asked for.
    pub obstacles: Vec<(String, String)>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Number of ships or cards, and points.
    pub sum: String,
    pub problems: Vec<String>,
    pub missing: Option<String>,
    /// Rules that could not be checked.
    pub unchecked: Vec<String>,
}

impl ListDraft {
    /// The form of the existing list, or of the known details of a player without one.
    pub fn of(words: Words, tournament: &Tournament, entry: &Entry, member: u8) -> Self {
        let known = entry.filed(member).and_then(|filed| filed.list.clone());
        let details = &entry.details;
        let list = known.unwrap_or_else(|| match tournament.lists_of_an_entry() {
            1 => List {
                faction: details.faction.clone(),
                total: details.squad_total,
                ships: details.ships.clone(),
                ..List::default()
            },
            _ => List::default(),
        });
        let mut draft = Self::default();
        draft.take(words, tournament, list);
        draft
    }

    fn take(&mut self, words: Words, tournament: &Tournament, list: List) {
        let known = tournament.format().and_then(|format| published(format.factions, &list.faction));
        self.text = contents::text(words, &list);
        self.total = number(list.total);
        self.epic = number(list.epic_points);
        self.obstacles = list.obstacles;
        self.obstacles.resize(self.obstacles.len().max(obstacles(tournament)), String::new());
        self.damage_deck = list.damage_deck;
        self.faction = known.map_or(list.faction, str::to_owned);
        self.name = list.name;
    }

    /// Reads typed, pasted or dropped text. A squad of a builder fills the whole form.
    pub fn write(&mut self, words: Words, tournament: &Tournament, text: &str) {
        self.notes.clear();
        self.error.clear();
        let Some(format) = tournament.format() else { return };
        let is_typed = matches!(format.list, ListForm::Squad(_)) && squad_in(text).is_none();
        match read_list(&format.list, text) {
            Ok(reading) if !is_typed && matches!(format.list, ListForm::Squad(_)) => {
                self.notes = notes(words, tournament, &format.list, &reading);
                self.take(words, tournament, reading.list);
            }
            Ok(reading) => {
                self.notes = notes(words, tournament, &format.list, &reading);
                text.clone_into(&mut self.text);
                if self.faction.is_empty() {
                    self.faction = reading.list.faction;
                }
            }
            Err(why) => {
                text.clone_into(&mut self.text);
                if why != Unread::Nothing {
                    self.error = said::unread(words, &why);
                }
            }
        }
    }

    /// # Errors
    /// The first unreadable field.
    pub fn list(&self, form: &ListForm) -> Result<List, BadListField> {
        let total = whole(&self.total).ok_or(BadListField::Total)?;
        let epic_points = whole(&self.epic).ok_or(BadListField::Epic)?;
        let list = match read_list(form, &self.text) {
            Ok(reading) => reading.list,
            Err(Unread::Nothing) => List::default(),
            Err(_) => return Err(BadListField::Text),
        };
        let named = |own: &str, read: String| if own.is_empty() { read } else { own.to_owned() };
        Ok(List {
            name: named(&self.name, list.name),
            faction: named(self.faction.trim(), list.faction),
            total: total.or(list.total),
            epic_points,
            damage_deck: self.damage_deck.clone(),
            obstacles: self.obstacles.iter().filter(|id| !id.is_empty()).cloned().collect(),
            ships: list.ships,
            cards: list.cards,
        })
    }

    /// Checks the list as typed; empty while a field is unreadable or all are empty.
    pub fn found(&self, words: Words, tournament: &Tournament, entry: &Entry, member: u8) -> Found {
        let list = tournament.format().and_then(|format| self.list(&format.list).ok()).filter(|list| !list.is_empty());
        let Some(list) = list else { return Found::default() };
        let report = tournament.report(entry, member, &list).unwrap_or_default();
        Found {
            sum: sum(words, &list),
            problems: report.problems.iter().map(|problem| said::problem(words, problem)).collect(),
            missing: said::missing(words, &report.missing),
            unchecked: report.unchecked.iter().map(|unchecked| said::unchecked(words, unchecked)).collect(),
        }
    }
}

impl ListFields {
    pub fn of(words: Words, tournament: &Tournament) -> Option<Self> {
        let format = tournament.format()?;
        let named = |faction: &&str| ((*faction).to_owned(), faction_name(words, faction).to_owned());
        let factions = format.factions.iter().map(named).collect();
        let mut fields =
            Self { label: words.list_form_cards(), hint: words.list_form_cards_hint(), factions, ..Self::default() };
        match format.list {
            ListForm::Squad(squad) => {
                fields.label = words.list_form_ships();
                fields.hint = words.list_form_ships_hint();
                fields.total = true;
                fields.epic = squad.epic.is_some();
                if squad.damage_decks.len() > 1 {
                    let named = |id: &str| (id.to_owned(), contents::deck_name(words, id));
                    fields.decks = squad.damage_decks.iter().map(|deck| named(deck.id())).collect();
                }
                if squad.obstacles > 0 {
                    let ids = contents::obstacle_ids(squad.edition == Edition::Second);
                    fields.obstacles =
                        ids.into_iter().map(|id| (id.clone(), contents::obstacle_name(words, &id))).collect();
                }
            }
            ListForm::Deck(_) => {
                fields.factions.clear();
                fields.pattern =
                    pattern(&[words.list_head_characters(), words.list_head_battlefield(), words.list_head_deck()]);
            }
            ListForm::Army(_) => {
                fields.hint = words.list_form_army_hint();
                fields.pattern =
                    pattern(&[words.list_head_deployment(), words.list_head_upgrades(), words.list_head_command()]);
            }
        }
        Some(fields)
    }
}

fn pattern(headings: &[&str]) -> String {
    headings.join("\n1 \u{2026}\n\n") + "\n1 \u{2026}"
}

/// Number of obstacles on a list of the event.
fn obstacles(tournament: &Tournament) -> usize {
    match tournament.format().map(|format| format.list) {
        Some(ListForm::Squad(squad)) => usize::from(squad.obstacles),
        _ => 0,
    }
}

/// Oddities in a text, and whether it is for the other edition.
fn notes(words: Words, tournament: &Tournament, form: &ListForm, reading: &Reading) -> Vec<String> {
    /// A squad of so few points was built to another scale.
    const PART: u16 = 4;
    let own = match form {
        ListForm::Squad(squad) => Some(squad.edition),
        ListForm::Deck(_) | ListForm::Army(_) => None,
    };
    let is_other = reading.edition.is_some_and(|edition| own.is_some_and(|own| own != edition));
    let other = is_other.then(|| words.list_odd_edition().to_owned());
    let limit = tournament.rules.limit(RoundRef::Swiss(1)).filter(|_| own.is_some());
    let points = reading.list.points().zip(limit).filter(|(points, limit)| (1..limit / PART).contains(points));
    let scale = points.map(|(points, limit)| words.list_odd_scale(points, limit));
    other.into_iter().chain(scale).chain(reading.odd.iter().map(|oddity| said::oddity(words, oddity))).collect()
}

/// `Four Aces · Ships 4 · 200 points`.
fn sum(words: Words, list: &List) -> String {
    let sections = contents::sections(words, list).into_iter();
    let sections = sections.map(|section| [section.title, " ", &section.sum].concat());
    let points = list.points().filter(|_| list.cards.is_empty()).map(|points| words.list_fact_cost(points));
    dotted([list.name.clone()].into_iter().chain(sections).chain(points))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn draft(tournament: &Tournament) -> ListDraft {
        ListDraft::of(WORDS, tournament, &tournament.entries[0], 0)
    }

    #[test]
    fn a_pasted_squad_fills_the_form_and_a_message_of_a_builder_is_told() {
        let tournament = sample::registered(&["Ann"]);
        let mut draft = draft(&tournament);
        assert_eq!(draft.obstacles, ["", "", ""]);
        draft.write(WORDS, &tournament, r#"{"message":"Put it in the URL"}"#);
        assert!(draft.error.contains("Put it in the URL"), "{}", draft.error);
        let squad = r#"{"faction":"rebel","points":98,"version":"1.0.0","obstacles":["core-asteroid-5"],"damagedeck":"core2",
            "pilots":[{"name":"leebo","ship":"yt2400freighter","upgrades":{"title":["outrider"]},"points":98}]}"#;
        draft.write(WORDS, &tournament, squad);
        assert_eq!((draft.error.as_str(), draft.total.as_str()), ("", "98"));
        assert_eq!(draft.text, "98L leebo (yt2400freighter): outrider");
        assert_eq!((draft.faction.as_str(), draft.damage_deck.as_str()), ("Rebel Alliance", "core2"));
        assert_eq!(draft.obstacles, ["coreasteroid5", "", ""]);
        let found = draft.found(WORDS, &tournament, &tournament.entries[0], 0);
        assert_eq!(found.sum, "Ships 1 \u{b7} 98 points");
        assert_eq!(found.problems, ["1 obstacle; the list needs 3."]);
        assert_eq!(found.missing, None);
    }

    #[test]
    fn keeps_input_as_typed() {
        let tournament = sample::registered(&["Ann"]);
        let mut draft = draft(&tournament);
        for text in ["47L Han: Pred", "47L Han,  30 ", "", "https://example.org/?s=1", "{ oops"] {
            draft.write(WORDS, &tournament, text);
            assert_eq!(draft.text, text);
        }
        assert!(!draft.error.is_empty());
        let form = tournament.format().unwrap().list;
        assert_eq!(draft.list(&form), Err(BadListField::Text));
        let total = ListDraft { total: "many".into(), ..ListDraft::default() };
        assert_eq!(total.list(&form), Err(BadListField::Total));
        let epic = ListDraft { epic: "-1".into(), ..ListDraft::default() };
        assert_eq!(epic.list(&form), Err(BadListField::Epic));
    }

    #[test]
    fn prefills_known_details_without_a_list() {
        let mut tournament = sample::registered(&["Ann"]);
        tournament.entries[0].details.squad_total = Some(98);
        tournament.entries[0].details.faction = "Scum and Villainy".into();
        let draft = draft(&tournament);
        assert_eq!((draft.total.as_str(), draft.faction.as_str()), ("98", "Scum and Villainy"));
    }

    #[test]
    fn a_squad_of_the_other_edition_is_told() {
        let tournament = sample::registered(&["Ann"]);
        let mut draft = draft(&tournament);
        draft.write(WORDS, &tournament, r#"{"faction":"resistance","version":"2.0.0","pilots":[{"id":"rey"}]}"#);
        assert_eq!(draft.notes, [WORDS.list_odd_edition()]);
    }
}
