//! The meaning of a column, by its heading in eight languages.

use super::words::{has_of, parted, phrases, words};
use crate::present::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Meaning {
    /// The whole name; `Family, Given` is turned round.
    Name,
    /// The whole name, the family name first.
    FamilyGiven,
    Given,
    Middle,
    Family,
    Nick,
    Team,
    Club,
    Together,
    Pronouns,
    Faction,
    Points,
    Paid,
    /// Registered, waiting, cancelled.
    Status,
    Dropped,
    Member,
    Note,
    Mail,
    /// A phone or licence number: it tells people of one name apart.
    Number,
    Ignored,
}

type Listed = (Meaning, &'static str, fn(Words) -> &'static str);

impl Meaning {
    /// Each with its list in `words.txt` and its name. Of equal phrases the first one counts.
    const LISTS: [Listed; 20] = [
        (Self::Name, "name", Words::paste_column_name),
        (Self::FamilyGiven, "family given", Words::paste_column_family_given),
        (Self::Given, "given", Words::paste_column_given),
        (Self::Middle, "middle", Words::paste_column_middle),
        (Self::Family, "family", Words::paste_column_family),
        (Self::Nick, "nick", Words::paste_column_ignored),
        (Self::Team, "team", Words::paste_column_team),
        (Self::Club, "club", Words::paste_column_club),
        (Self::Together, "together", Words::paste_column_together),
        (Self::Pronouns, "pronouns", Words::paste_column_pronouns),
        (Self::Faction, "faction", Words::paste_column_faction),
        (Self::Points, "points", Words::paste_column_points),
        (Self::Paid, "paid", Words::paste_column_paid),
        (Self::Status, "status", Words::paste_column_status),
        (Self::Dropped, "dropped", Words::paste_column_status),
        (Self::Member, "members", Words::paste_column_member),
        (Self::Note, "note", Words::paste_column_note),
        (Self::Mail, "mail", Words::paste_column_ignored),
        (Self::Number, "number", Words::paste_column_ignored),
        (Self::Ignored, "ignored", Words::paste_column_ignored),
    ];

    /// Those that a user can choose for a column.
    pub fn choices() -> impl Iterator<Item = Self> {
        let all = Self::LISTS.into_iter().map(|(meaning, ..)| meaning);
        all.filter(|meaning| !matches!(meaning, Self::Nick | Self::Dropped | Self::Member | Self::Mail | Self::Number))
    }

    pub fn name(self, words: Words) -> &'static str {
        Self::LISTS.into_iter().find(|(meaning, ..)| *meaning == self).map_or("", |(.., name)| name(words))
    }

    pub const fn is_of_name(self) -> bool {
        matches!(self, Self::Name | Self::FamilyGiven | Self::Given | Self::Family)
    }
}

/// How sure a heading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// It says just this.
    Exactly,
    /// It has such words among others.
    InPart,
}

/// The meaning of a heading; none for unknown words.
pub(super) fn meaning(heading: &str) -> Option<(Meaning, Told)> {
    let all = words(&parted(heading.trim_start_matches(['#', '\u{2116}'])));
    if all.is_empty() {
        return heading.trim().starts_with(['#', '\u{2116}']).then_some((Meaning::Number, Told::Exactly));
    }
    let found = |is_meant: &dyn Fn(&Vec<&str>) -> bool| {
        let lists = Meaning::LISTS.into_iter();
        lists.filter_map(|(meaning, list, _)| phrases(list).iter().any(is_meant).then_some(meaning)).next()
    };
    if let Some(meaning) = found(&|phrase| phrase == &all) {
        return Some((meaning, Told::Exactly));
    }
    if has_of("foreign", &all) {
        return Some((Meaning::Ignored, Told::InPart));
    }
    let said = without_filler(&all);
    if let Some(meaning) = found(&|phrase| !said.is_empty() && *phrase == said) {
        return Some((meaning, Told::Exactly));
    }
    in_part(&all).map(|meaning| (meaning, Told::InPart))
}

fn without_filler(all: &[String]) -> Vec<&str> {
    let filler = phrases("filler");
    all.iter().map(String::as_str).filter(|word| !filler.iter().any(|phrase| phrase == &[*word])).collect()
}

/// By the longest known phrase among the words; single letters count only alone.
fn in_part(all: &[String]) -> Option<Meaning> {
    let length = |phrase: &[&str]| phrase.iter().map(|word| word.len()).sum::<usize>();
    let longest = |list: &str| {
        let within = |phrase: &&Vec<&str>| length(phrase) > 2 && all.windows(phrase.len()).any(|part| part == **phrase);
        phrases(list).iter().filter(within).map(|phrase| length(phrase)).max()
    };
    let found = Meaning::LISTS.into_iter().filter_map(|(meaning, list, _)| Some((longest(list)?, meaning)));
    // Of equal lengths the first meaning counts.
    found.rev().max_by_key(|(length, _)| *length).map(|(_, meaning)| meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_told_by_their_words() {
        for (heading, expected) in [
            ("FirstName", Meaning::Given),
            ("first_name", Meaning::Given),
            ("Name (required)", Meaning::Name),
            ("What is your full name?", Meaning::Name),
            ("Which faction will you play?", Meaning::Faction),
            ("Have you paid?", Meaning::Paid),
            ("Ticket First Name", Meaning::Given),
            ("Ticket Company Name", Meaning::Ignored),
            ("Order Name", Meaning::Ignored),
            ("Event Name", Meaning::Ignored),
            ("Nombre del jugador", Meaning::Name),
            ("Club/City", Meaning::Club),
            ("Prénom", Meaning::Given),
            ("NOM Prénom", Meaning::FamilyGiven),
            ("Imię", Meaning::Given),
            ("Tussenvoegsel", Meaning::Middle),
            ("E-Mail", Meaning::Mail),
            ("#", Meaning::Number),
            ("N°", Meaning::Number),
            ("Tournament points", Meaning::Ignored),
            ("approval_status", Meaning::Status),
            ("Squad Points", Meaning::Points),
        ] {
            assert_eq!(meaning(heading).map(|(meaning, _)| meaning), Some(expected), "{heading}");
        }
        assert_eq!(meaning("Shoe"), None);
        assert_eq!(meaning("Team Rocket"), Some((Meaning::Team, Told::InPart)));
        assert_eq!(meaning(""), None);
    }

    #[test]
    fn no_heading_has_two_meanings() {
        let mut seen = std::collections::BTreeMap::new();
        for (meaning, list, _) in Meaning::LISTS {
            for phrase in phrases(list) {
                let other = seen.insert(phrase.clone(), meaning);
                assert!(other.is_none_or(|other| other == meaning), "{phrase:?}: {other:?} and {meaning:?}");
                let folded: Vec<String> = words(&phrase.join(" "));
                assert_eq!(phrase, &folded, "is folded");
            }
        }
    }
}
