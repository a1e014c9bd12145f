//! Cards: what is written is read, from random events of every format; damage is an error, never a panic; the bytes of
//! each version stay.

use std::collections::BTreeSet;

use crate::readers;
use crate::readers::final_card::{Mark, name, path, rows};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::cards_samples::{NOW, last, origin, player, samples, swiss, table};
use crate::desk::{Desk, custom};

use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::entry::Presence;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, EventId, Instant, MINUTE, RoundRef, Seq, Side, TableNumber};
use topcut::engine::log::Log;
use topcut::engine::outcome::{Opponent, Verdict};
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::standing;
use topcut::engine::structure::Plan;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::round::Match;
use topcut::engine::tournament::setup::LinkNames;
use topcut::engine::tournament::sheet::Sheet;
use topcut::files::cards::{
    Card, CardError, Choices, FinalCard, Origin, RoundCard, RoundPlayer, Seat, Status, fields_of, framed, of_fields,
};

/// Every way to write a round's card.
fn choices() -> Vec<Choices> {
    let all = [LinkNames::Full, LinkNames::Short, LinkNames::Numbers];
    let choice = |names| Choices { names, has_places: names != LinkNames::Short, message: "Lunch at one".to_owned() };
    all.map(choice).into()
}

fn seq(entries: usize) -> Seq {
    Seq(u32::try_from(entries).unwrap().saturating_sub(1))
}

fn same(card: Card) {
    let bytes = card.to_bytes().unwrap();
    assert_eq!(Card::from_bytes(&bytes).as_ref(), Ok(&card));
    assert_eq!(Card::from_text(&card.to_link().unwrap()).as_ref(), Ok(&card));
    assert_eq!(Card::from_text(&card.to_digits().unwrap()).as_ref(), Ok(&card));
}

/// The card of a round agrees with the event.
fn tells(card: &RoundCard, state: &Tournament) {
    let round = state.posted_round().unwrap();
    for player in &card.players {
        let id = player.player.id;
        let seat = card.seat(id);
        assert_eq!(seat.is_some(), player.status == Status::Plays);
        match state.match_of(round.number, id) {
            Some(played) => {
                let Some(Seat { table, side, opponent }) = seat else { panic!("{player:?}") };
                assert_eq!((table.table, Some(side)), (played.table, played.side_of(id)));
                assert_eq!(opponent.player.id, played.sides[side.other().index()]);
                let now = Instant(1_795_300_000_000);
                assert_eq!(card.left(id, now), played.left(&round.clock, now));
            }
            None => {
                let is_bye = round.byes.iter().any(|bye| bye.entry == id);
                assert_eq!(player.status.is_bye(), is_bye);
                let is_left = !is_bye && !state.is_in(id);
                assert_eq!(player.status == Status::Left, is_left);
            }
        }
    }
    // Nobody else is on it: no one who was cut, removed, or waits for a place.
    let is_out = |id: EntryId| match (round.number, &state.bracket) {
        (RoundRef::Elimination(_), Some(bracket)) => !bracket.seeds.contains(&id),
        _ => matches!(state.entries[usize::from(id.0)].presence, Presence::Removed | Presence::Waiting),
    };
    assert!(card.players.iter().all(|player| round.includes(player.player.id) || !is_out(player.player.id)));
    let seated = round.included();
    assert!(state.entries.iter().all(|entry| !seated.contains(&entry.id) || card.player(entry.id).is_some()));
}

/// The final card of an event says what the event says.
fn ends(card: &FinalCard, state: &Tournament) {
    let (swiss, due) = (standing(state, Plan::MOST_ROUNDS), placing(state));
    let rows = rows(card.event());
    assert_eq!((rows.len(), placing(card.event()).winner), (due.rows.len(), due.winner));
    for (row, placed) in rows.iter().zip(&due.rows) {
        let known = swiss.row(placed.entry).unwrap();
        assert_eq!((row.player, row.place, row.reached), (placed.entry, placed.place, placed.reached));
        assert_eq!((row.points, &row.figures, row.record), (known.points, &known.figures, known.record));
        assert_eq!(row.swiss_place, placed.swiss_place);
        assert_eq!(row.mark == Mark::Stayed, state.is_in(row.player));
    }
    let stage = |event: &Tournament| {
        event.bracket.clone().map(|bracket| (bracket.seeds, bracket.slots, bracket.third_place, bracket.left))
    };
    assert_eq!(stage(card.event()), stage(state));
    let sheet = Sheet::of(state, Plan::MOST_ROUNDS);
    for entry in state.entered() {
        let path = path(card.event(), entry.id);
        let swiss: Vec<_> = path.iter().filter(|step| matches!(step.round, RoundRef::Swiss(_))).collect();
        assert!(swiss.iter().map(|step| &step.outcome).eq(sheet.outcomes(entry.id)));
        for step in path.iter().skip(swiss.len()) {
            let met = state.match_of(step.round, entry.id).map(|played| played.sides);
            assert_eq!(met.is_some(), matches!(step.outcome.opponent, Opponent::Entry(_)), "{step:?}");
            let won = state.match_of(step.round, entry.id).and_then(Match::winner) == Some(entry.id);
            assert_eq!(won, met.is_some() && step.outcome.verdict == Verdict::Win);
        }
    }
}

/// The beginnings of a log at which a round is posted.
fn moments(log: &Log) -> Vec<Log> {
    let ends = (1..=log.entries().len()).step_by(11);
    ends.chain([log.entries().len()]).map(|end| Log::new(log.entries()[..end].to_vec()).unwrap()).collect()
}

#[test]
fn cards_of_random_events_are_read_as_written() {
    let mut seen = BTreeSet::new();
    for format in FORMATS {
        for seed in 0..3 {
            let wish = Wish { drops: 10, late: 10, ..Wish::new(format, 7 + 9 * u16::try_from(seed).unwrap(), seed) };
            let log = simulate(&wish).unwrap();
            for part in moments(&log) {
                let state = part.replay();
                let card =
                    FinalCard::of(&state, seq(part.entries().len()), NOW, choices()[part.entries().len() % 3].names);
                ends(&card, &state);
                same(card.into());
                for choice in choices() {
                    let Some(card) = RoundCard::of(&state, seq(part.entries().len()), NOW, &choice) else { continue };
                    tells(&card, &state);
                    seen.extend(card.players.iter().map(|player| format!("{:?}", player.status)));
                    same(card.into());
                }
            }
        }
    }
    assert!(seen.len() >= 6, "{seen:?}");
}

/// A phone counts with the points of the format that a card names.
#[test]
fn a_round_with_other_points_names_no_format() {
    let named = |state: &Tournament| RoundCard::of(state, Seq(9), NOW, &Choices::default()).unwrap().origin.format;
    for format in FORMATS {
        let mut desk = Desk::with_players(format.id, custom(3, 2), 5);
        desk.post();
        let state = desk.state();
        assert_eq!(named(&state), format.id);
        let mut other = state.clone();
        other.rules.points.win += 1;
        assert_eq!(named(&other), "");
        let mut other = state.clone();
        other.swiss[0].byes[0].points += 1;
        assert_eq!(named(&other), "", "a bye from another tool");
        let mut other = state;
        other.rules.format = "a later game".into();
        assert_eq!(named(&other), "");
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// `TOPCUT_GOLDEN` writes lines of new samples; those that are there never change.
#[test]
fn samples_are_written_as_the_golden_lines() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/cards.txt");
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    let line = |(name, card): &(&str, Card)| {
        let bytes = card.to_bytes().unwrap();
        format!("{:?} {} {name} {}", card.kind(), bytes[1], hex(&bytes))
    };
    let written: Vec<String> = samples().iter().map(line).collect();
    let known: Vec<&str> = golden.lines().collect();
    for line in &known {
        assert!(written.iter().any(|written| written == line), "{line}\nis now one of\n{}", written.join("\n"));
    }
    if std::env::var_os("TOPCUT_GOLDEN").is_some() {
        std::fs::write(path, written.join("\n") + "\n").unwrap();
    } else {
        assert_eq!(known, written);
    }
}

#[test]
fn the_golden_lines_are_read_as_the_samples() {
    let golden = include_str!("golden/cards.txt");
    for (line, (name, card)) in golden.lines().zip(samples()) {
        let hex = line.rsplit_once(' ').unwrap().1;
        let bytes: Vec<u8> =
            (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect();
        assert_eq!(Card::from_bytes(&bytes), Ok(card), "{name}");
    }
}

#[test]
fn every_cut_card_is_told() {
    for (_, card) in samples() {
        let (bytes, link, digits) = (card.to_bytes().unwrap(), card.to_link().unwrap(), card.to_digits().unwrap());
        for end in 1..bytes.len() {
            assert_eq!(Card::from_bytes(&bytes[..end]), Err(CardError::Cut), "{end}");
        }
        for end in 2..link.len() {
            assert_eq!(Card::from_text(&link[..end]), Err(CardError::Cut), "{}", &link[..end]);
        }
        for end in 3..digits.len() {
            let found = Card::from_text(&digits[..end]);
            assert!(matches!(found, Err(CardError::Cut | CardError::NotACard)), "{found:?} {}", &digits[..end]);
        }
        for behind in ["A", "AAAA", "wwww"] {
            let found = Card::from_text(&format!("{link}{behind}"));
            assert!(found == Err(CardError::Damaged) || found.as_ref() == Ok(&card), "{found:?}");
        }
    }
}

/// Whatever is read can be written and read again, and answers every question.
fn sound(found: Result<Card, CardError>) -> bool {
    let is_read = found.is_ok();
    if let Ok(card) = found {
        readers::asked(&card);
        assert_eq!(Card::from_bytes(&card.to_bytes().unwrap()), Ok(card));
    }
    is_read
}

#[test]
fn every_damaged_card_is_told() {
    for (_, card) in samples() {
        let bytes = card.to_bytes().unwrap();
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(Card::from_bytes(&flipped).is_err(), "{bit}");
        }
    }
}

#[test]
fn a_forged_card_is_an_error_or_sound() {
    for sample in [0, 5, 8, 9, 10] {
        let card = &samples()[sample].1;
        let bytes = card.to_bytes().unwrap();
        // Kind, version, two bytes of the length, checksum.
        let body = &bytes[8..];
        for bit in (0..body.len() * 8).step_by(17) {
            let mut flipped = body.to_vec();
            flipped[bit / 8] ^= 1 << (bit % 8);
            sound(Card::from_bytes(&framed(card.kind(), 1, &flipped).unwrap()));
        }
    }
}

/// The numbers of a card with two players and a table, a byte at a time.
#[test]
fn forged_numbers_are_an_error_or_sound() {
    let numbers = [0, 1, 0, 2, 7, 0, 0, 1, 3, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let read = |numbers: &[u8]| {
        let card = of_fields(samples()[0].1.kind(), "Cup\nxwing\n\n\nAnn\nBo", numbers).unwrap();
        Card::from_bytes(&card)
    };
    let Ok(Card::Round(card)) = read(&numbers) else { panic!("a sound card") };
    assert_eq!((card.players.len(), card.tables.len()), (2, 1));
    for at in 0..numbers.len() {
        assert_eq!(read(&numbers[..at]), Err(CardError::Damaged), "{at}");
        for byte in [0, 1, 2, 3, 5, 127, 128, 255] {
            let mut forged = numbers;
            forged[at] = byte;
            sound(read(&forged));
        }
    }
    assert_eq!(read(&[&numbers[..], &[0, 0]].concat()), Err(CardError::Damaged));
    // More slots than tables.
    let slots = [&numbers[..14], &[1, 0, 2], &numbers[15..]].concat();
    assert_eq!(read(&slots), Err(CardError::Damaged));
    let huge = [&[0, 1, 0][..], &[255, 255, 255, 255, 255, 255, 255, 255]].concat();
    assert_eq!(read(&huge), Err(CardError::Damaged));
}

/// A final card of two players and one round with these byes or this match.
#[test]
fn a_forged_final_card_is_told() {
    let read = |texts: &str, byes: &[&[u8]], matches: &[u8]| {
        let alone: &[u8] = if matches.is_empty() { &[1, 0, 2] } else { &[0] };
        let none: &[u8] = if matches.is_empty() { &[0, 0, 0, 0, 0] } else { matches };
        let byes = [&[u8::try_from(byes.len()).unwrap()][..], &byes.concat()].concat();
        let numbers = [&[0, 1, 0, 2, 7, 0, 0, 0, 0, 0, 0, 0, 1][..], alone, &byes, &[0, 0, 0], none].concat();
        Card::from_bytes(&of_fields(samples()[5].1.kind(), texts, &numbers).unwrap()).map(|card| sound(Ok(card)))
    };
    let (texts, bye) = ("Cup\nx\nAnn\nBo", &[0, 1, 0, 0, 0][..]);
    assert_eq!(read(texts, &[bye], &[]), Ok(true));
    assert_eq!(read(texts, &[bye, &[1, 1, 0, 0, 0]], &[]), Ok(true));
    assert_eq!(read(texts, &[bye, bye], &[]), Err(CardError::Damaged), "two byes of one player");
    assert_eq!(read(texts, &[&[0, 128, 2, 0, 0, 0]], &[]), Err(CardError::Damaged), "256 points");
    assert_eq!(read(texts, &[&[2, 1, 0, 0, 0]], &[]), Err(CardError::Damaged), "nobody's bye");
    let played = |most: &[u8], of: u8| [&[1, 0, 1, 0][..], most, &[0, 1, of, 1, 5, 1, 3, 0]].concat();
    assert_eq!(read(texts, &[], &played(&[1], 1)), Ok(true));
    assert_eq!(read(texts, &[], &played(&[128, 2], 1)), Err(CardError::Damaged), "256 points");
    assert_eq!(read(texts, &[], &played(&[1], 2)), Err(CardError::Damaged), "a kind that is not there");
    assert_eq!(read(texts, &[bye], &played(&[1], 1)), Err(CardError::Damaged), "a match and a bye");
    for texts in
        ["Cup\nx\nAn\u{202e}n\nBo", "Cup\nx\nAnn", "Cup\nx\nAnn\nBo\nCy", "Cup\nx\nAnn \nBo", "Cup\nx\nA\u{7}\nBo"]
    {
        assert_eq!(read(texts, &[bye], &[]), Err(CardError::Damaged), "{texts:?}");
    }
}

/// `TOPCUT_FULL=1` forges many more.
#[test]
fn forged_fields_of_random_events_are_an_error_or_sound() {
    let count = if std::env::var_os("TOPCUT_FULL").is_some() { 3000 } else { 25 };
    let mut rng = StdRng::seed_from_u64(7);
    let mut read = 0;
    for (format, seed) in FORMATS.into_iter().zip(1..) {
        let log = simulate(&Wish { drops: 15, late: 15, ..Wish::new(format, 11, seed) }).unwrap();
        let state = log.replay();
        let cards = [
            Some(FinalCard::of(&state, Seq(1), NOW, LinkNames::Numbers).into()),
            RoundCard::of(&state, Seq(1), NOW, &choices()[0]).map(Card::from),
        ];
        for card in cards.into_iter().flatten() {
            let (texts, numbers) = fields_of(&card.to_bytes().unwrap()).unwrap();
            for _ in 0..count {
                let mut forged = numbers.clone();
                for _ in 0..rng.random_range(1..4_u32) {
                    let at = rng.random_range(0..forged.len());
                    forged[at] = [rng.random_range(0..=255_u32).to_le_bytes()[0], 0, 1, forged[at] ^ 1]
                        [rng.random_range(0..4_usize)];
                }
                let card = of_fields(card.kind(), &texts, &forged).unwrap();
                read += u32::from(sound(Card::from_bytes(&card)));
            }
        }
    }
    assert!(read > 20, "{read}: hardly any is read");
}

#[test]
fn a_value_that_names_nobody_is_not_written() {
    let sound = swiss();
    let unsound = [
        RoundCard { tables: vec![table(1, 0, [0, 77])], ..sound.clone() },
        RoundCard { tables: vec![table(1, 0, [0, 0]), table(2, 0, [1, 2])], ..sound.clone() },
        RoundCard { tables: vec![table(1, 0, [0, 5])], ..sound.clone() },
        RoundCard { tables: Vec::new(), ..sound.clone() },
        RoundCard { players: sound.players.iter().rev().cloned().collect(), ..sound.clone() },
        RoundCard { origin: Origin { event: EventId("x".to_owned()), ..origin(1) }, ..sound.clone() },
        RoundCard { message: "two\nlines".to_owned(), ..sound.clone() },
    ];
    for card in unsound {
        assert_eq!(Card::from(card.clone()).to_bytes(), Err(CardError::Damaged), "{card:?}");
    }
    let crowd: Vec<RoundPlayer> =
        (0..4000).map(|id| player(id, &format!("{:020}", u32::from(id) * 7919 % 4000), Status::Out, 0, 0)).collect();
    let crowd = RoundCard { players: crowd, tables: Vec::new(), ..sound };
    assert_eq!(Card::from(crowd).to_bytes(), Err(CardError::TooLarge));
}

#[test]
fn a_player_finds_table_opponent_and_time() {
    let card = swiss();
    let Some(Seat { table, side, opponent }) = card.seat(EntryId(0)) else { panic!("a table") };
    assert_eq!(
        (table.table, side, opponent.player.name.as_str()),
        (TableNumber(1), Side::B, "Bo \u{5e9}\u{5dc}\u{5d5}\u{5dd}")
    );
    let minutes = |id| card.left(EntryId(id), Instant(NOW.0 + 10 * MINUTE)).map(|left| left / MINUTE);
    assert_eq!((minutes(0), minutes(2), minutes(5)), (Some(25), Some(20), Some(20)));
    for (id, status) in [
        (5, Some(Status::Bye)),
        (6, Some(Status::Superbye)),
        (7, Some(Status::Missed)),
        (9, Some(Status::MissedAsBye)),
        (10, Some(Status::Left)),
        (11, Some(Status::Out)),
        (3, None),
        (77, None),
    ] {
        assert_eq!(card.player(EntryId(id)).map(|player| player.status), status, "{id}");
        assert_eq!(card.seat(EntryId(id)), None, "{id}");
    }
    let last = last();
    assert_eq!((last.places(), swiss().places()), (Some(2), None));
    assert_eq!(last.tables.iter().map(|table| last.is_third_place(table)).collect::<Vec<_>>(), [false, true]);
    let at = |id| last.left(EntryId(id), Instant(NOW.0 + 15 * MINUTE)).map(|left| left / MINUTE);
    assert_eq!((at(3), at(8)), (None, Some(60)));
    assert_eq!(last.clock.gone(Instant(NOW.0 + 15 * MINUTE)), 15 * MINUTE);
}

#[test]
fn a_player_finds_the_way_through_the_event() {
    let Card::Final(card) = Card::from_bytes(&samples()[5].1.to_bytes().unwrap()).unwrap() else {
        panic!("a final card")
    };
    let state = crate::cards_samples::event();
    ends(&card, &state);
    let places: Vec<(Option<u16>, &str, Mark)> =
        rows(card.event()).iter().map(|row| (row.place, name(card.event(), row.player), row.mark)).collect();
    assert_eq!(
        places,
        [
            (Some(1), "Bo Derr", Mark::Stayed),
            (Some(2), "Ann Logue", Mark::Stayed),
            (Some(3), "Earl E. Bird", Mark::Stayed),
            (Some(4), "Dee Sember", Mark::Stayed),
            (Some(5), "Gus Tavo", Mark::Stayed),
            (Some(6), "Cy Núñez", Mark::Dropped),
            (None, "Faye", Mark::Disqualified),
        ]
    );
    assert_eq!(
        (placing(card.event()).winner, card.names(), card.event().rules.tie_breaks.len()),
        (Some(EntryId(1)), LinkNames::Full, 2)
    );
    let way: Vec<_> = path(card.event(), EntryId(5))
        .iter()
        .map(|step| (step.round, step.outcome.opponent, step.outcome.verdict, step.outcome.scores))
        .collect();
    let met = |id| Opponent::Entry(EntryId(id));
    assert_eq!(
        way,
        [
            (RoundRef::Swiss(1), met(2), Verdict::Win, Some((77, 77))),
            (RoundRef::Swiss(2), Opponent::Bye, Verdict::Win, None),
            (RoundRef::Elimination(1), met(1), Verdict::Loss, Some((90, 110))),
            (RoundRef::Elimination(2), met(4), Verdict::Win, Some((200, 0))),
        ]
    );
    assert_eq!(path(card.event(), EntryId(77)), []);
    let notes = format!("{:?}", card.event());
    assert!(["told nobody", "not on the card", "Org"].iter().all(|secret| !notes.contains(secret)));
}
