//! Parses the address on a slip, as read by a camera or typed by a hand scanner.

use crate::files::cards::{Card, Kind, MatchCard};
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scanned {
    Table(RoundRef, TableNumber),
    /// A table missing from this round.
    NoTable(RoundRef, TableNumber),
    OtherEvent,
}

/// None if the text is no slip of this app.
pub fn read(text: &str, tournament: &Tournament) -> Option<Scanned> {
    let (event, round, table) = named(text).or_else(|| of_card(text))?;
    if event != tournament.id {
        return Some(Scanned::OtherEvent);
    }
    let found = tournament.round(round).filter(|round| round.is_posted());
    Some(match found.and_then(|round| round.at(table)) {
        Some(_) => Scanned::Table(round, table),
        None => Scanned::NoTable(round, table),
    })
}

/// The match of a code for the phones of its players.
fn of_card(text: &str) -> Option<(EventId, RoundRef, TableNumber)> {
    if Card::kind_of(text) != Ok(Kind::Match) {
        return None;
    }
    MatchCard::from_text(text).ok().map(|card| (card.origin.event, card.round, card.table))
}

/// Finds the ids in an address and ignores the characters between them: a scanner with another keyboard layout changes
/// these.
fn named(text: &str) -> Option<(EventId, RoundRef, TableNumber)> {
    let words: Vec<String> = text
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.windows(6).find_map(|found| match found {
        [mark, event, page, round, sign, table] if mark == "e" && page == "round" && sign == "t" => {
            let round = match round.strip_prefix('e') {
                Some(number) => RoundRef::Elimination(number.parse().ok()?),
                None => RoundRef::Swiss(round.parse().ok()?),
            };
            Some((EventId(event.clone()), round, TableNumber(table.parse().ok()?)))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::route::{Page, Route};
    use crate::present::sample::sample_round as sample;

    fn check(text: &str, expected: Option<&Scanned>) {
        let mut tournament = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        sample::propose(&mut tournament, &[(1, 3), (2, 4)], &[]);
        assert_eq!(read(text, &tournament).as_ref(), expected, "{text}");
    }

    #[test]
    fn a_slip_leads_to_its_table() {
        let first = Scanned::Table(RoundRef::Swiss(1), TableNumber(2));
        check("https://shop.example/#/e/0000000000000007/round/1/t/2", Some(&first));
        check("HTTPS://SHOP.EXAMPLE/#/E/0000000000000007/ROUND/1/T/2", Some(&first));
        // A scanner with another keyboard layout.
        check("https\u{d1}--shop.example-\u{b7}-e-0000000000000007-round-1-t-2", Some(&first));
        check("#/e/0000000000000007/round/1/t/9", Some(&Scanned::NoTable(RoundRef::Swiss(1), TableNumber(9))));
        check("#/e/0000000000000007/round/2/t/1", Some(&Scanned::NoTable(RoundRef::Swiss(2), TableNumber(1))));
        check("#/e/0000000000000008/round/1/t/1", Some(&Scanned::OtherEvent));
        for text in
            ["", "7", "7 100 64", "ortega", "https://shop.example/", "#/e/0000000000000007/round/1", "e/1/round/x/t/1"]
        {
            check(text, None);
        }
    }

    #[test]
    fn every_address_of_a_table_is_understood() {
        let tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        for round in [RoundRef::Swiss(1), RoundRef::Elimination(3)] {
            let route = Route::Event(tournament.id.clone(), Page::Table(round, TableNumber(1)));
            let found = read(&route.to_hash(), &tournament);
            let expected = match round {
                RoundRef::Swiss(_) => Scanned::Table(round, TableNumber(1)),
                RoundRef::Elimination(_) => Scanned::NoTable(round, TableNumber(1)),
            };
            assert_eq!(found, Some(expected));
        }
    }
}
