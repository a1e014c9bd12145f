//! The meaning of a column, by its heading in eight languages.

use serde::{Deserialize, Serialize};

use super::words::{has_of, parted, phrases, words};

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

impl Meaning {
    /// Each with its list in `words.txt`. Of equal phrases the first one counts.
    const LISTS: [(Self, &str); 20] = [
        (Self::Name, "name"),
        (Self::FamilyGiven, "family given"),
        (Self::Given, "given"),
        (Self::Middle, "middle"),
        (Self::Family, "family"),
        (Self::Nick, "nick"),
        (Self::Team, "team"),
        (Self::Club, "club"),
        (Self::Together, "together"),
        (Self::Pronouns, "pronouns"),
        (Self::Faction, "faction"),
        (Self::Points, "points"),
        (Self::Paid, "paid"),
        (Self::Status, "status"),
        (Self::Dropped, "dropped"),
        (Self::Member, "members"),
        (Self::Note, "note"),
        (Self::Mail, "mail"),
        (Self::Number, "number"),
        (Self::Ignored, "ignored"),
    ];

    /// Those that a user can choose for a column.
    pub fn choices() -> impl Iterator<Item = Self> {
        let is_told =
            |meaning: &Self| matches!(meaning, Self::Nick | Self::Dropped | Self::Member | Self::Mail | Self::Number);
        Self::LISTS.into_iter().map(|(meaning, _)| meaning).filter(move |meaning| !is_told(meaning))
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
        lists.filter_map(|(meaning, list)| phrases(list).iter().any(is_meant).then_some(meaning)).next()
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
    let found = Meaning::LISTS.into_iter().filter_map(|(meaning, list)| Some((longest(list)?, meaning)));
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
        for (meaning, list) in Meaning::LISTS {
            for phrase in phrases(list) {
                let other = seen.insert(phrase.clone(), meaning);
                assert!(other.is_none_or(|other| other == meaning), "{phrase:?}: {other:?} and {meaning:?}");
                let folded: Vec<String> = words(&phrase.join(" "));
                assert_eq!(phrase, &folded, "is folded");
            }
        }
    }
}
