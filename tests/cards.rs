//! Cards: what is written is read, from random events of every format; damage is an error, never a panic; the bytes of
//! each version stay.

use std::collections::BTreeSet;

use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, EventId, Instant, MINUTE, RoundRef, Seq, Side, TableNumber};
use topcut::engine::log::Log;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::own_time::OwnTime;
use topcut::files::cards::{
    Card, CardClock, CardError, CardPlayer, CardTable, Choices, Names, Origin, RoundCard, RoundPlayer, Seat, Status,
    framed, of_fields,
};

/// Every way to write a round's card.
fn choices() -> Vec<Choices> {
    let all = [Names::Full, Names::Short, Names::Numbers];
    let choice = |names| Choices { names, has_places: names != Names::Short, message: "Lunch at one".to_owned() };
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

/// What a card of a round says is what the event says.
fn tells(card: &RoundCard, state: &Tournament) {
    let round = state.posted_round().unwrap();
    for player in &card.players {
        let id = player.player.id;
        let seat = card.seat(id).unwrap();
        match state.match_of(round.number, id) {
            Some(played) => {
                let Seat::At { table, side, opponent } = seat else { panic!("{seat:?}") };
                assert_eq!((table.number, Some(side)), (played.table, played.side_of(id)));
                assert_eq!(opponent.player.id, played.sides[side.other().index()]);
                let now = Instant(1_795_300_000_000);
                assert_eq!(card.left(id, now), played.left(&round.clock, now));
            }
            None => {
                let is_bye = round.byes.iter().any(|bye| bye.entry == id);
                assert_eq!(matches!(seat, Seat::Bye { .. }), is_bye);
                let is_left = !is_bye && !state.is_in(id);
                assert_eq!(seat == Seat::Left, is_left);
            }
        }
    }
    let seated = round.included();
    assert!(state.entries.iter().all(|entry| !seated.contains(entry.id) || card.player(entry.id).is_some()));
}

/// The beginnings of a log at which a round is posted.
fn moments(log: &Log) -> Vec<Log> {
    let ends = (1..=log.entries().len()).step_by(9);
    ends.map(|end| Log::new(log.entries()[..end].to_vec()).unwrap()).collect()
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
                for choice in choices() {
                    let Some(card) = RoundCard::of(&state, seq(part.entries().len()), &choice) else { continue };
                    tells(&card, &state);
                    seen.extend(card.players.iter().map(|player| format!("{:?}", player.status)));
                    same(card.into());
                }
            }
        }
    }
    assert!(seen.len() >= 6, "{seen:?}");
}

const NOW: Instant = Instant(1_795_260_000_000);

fn origin(seq: u32) -> Origin {
    Origin {
        event: EventId::from_bits(0x0123_4567_89ab_cdef),
        seq: Seq(seq),
        name: "Spring Cup".to_owned(),
        format: FORMATS[0].id.to_owned(),
    }
}

fn player(id: u16, name: &str, status: Status, points: u32, place: u16) -> RoundPlayer {
    let player = CardPlayer { id: EntryId(id), name: name.to_owned() };
    RoundPlayer { player, status, points, place: (place > 0).then_some(place) }
}

fn table(number: u16, slot: u16, sides: [u16; 2]) -> CardTable {
    CardTable { number: TableNumber(number), slot, sides: sides.map(EntryId), extended: 0, time: None }
}

/// A Swiss round with every state of a player, a fixed table, extra minutes.
fn swiss() -> RoundCard {
    use Status::{Bye, Left, Missed, MissedAsBye, Out, Plays, Superbye};
    let players = vec![
        player(0, "Ann Logue", Plays, 2, 2),
        player(1, "Bo \u{5e9}\u{5dc}\u{5d5}\u{5dd}", Plays, 2, 1),
        player(2, "Cy Núñez", Plays, 1, 4),
        player(4, "Dee Sember", Plays, 0, 6),
        player(5, "Earl E. Bird", Bye, 1, 3),
        player(6, "Faye", Superbye, 1, 5),
        player(7, "Gus Tavo", Missed, 0, 7),
        player(9, "Holly Day", MissedAsBye, 0, 8),
        player(10, "Holly Day", Left, 0, 0),
        player(11, "Ivan", Out, 0, 0),
    ];
    RoundCard {
        origin: origin(57),
        round: RoundRef::Swiss(3),
        swiss_rounds: 4,
        cut: 4,
        room: 0,
        names: Names::Full,
        players,
        tables: vec![CardTable { extended: 5, ..table(1, 0, [1, 0]) }, table(12, 0, [2, 4])],
        clock: CardClock::Running { until: Instant(NOW.0 + 30 * MINUTE), begins: None },
        mission: String::new(),
        message: "Lunch after this round".to_owned(),
    }
}

/// A final with a match for the third place, by numbers.
fn last() -> RoundCard {
    let plays = |id, points, place| player(id, "", Status::Plays, points, place);
    let third = Some(OwnTime { minutes: 75, round: None });
    RoundCard {
        origin: origin(99),
        round: RoundRef::Elimination(2),
        room: 4,
        names: Names::Numbers,
        players: vec![
            plays(3, 4, 1),
            plays(8, 3, 4),
            plays(20, 4, 2),
            player(21, "", Status::Left, 3, 3),
            plays(40, 3, 5),
        ],
        tables: vec![table(1, 1, [20, 3]), CardTable { time: third, ..table(2, 2, [8, 40]) }],
        clock: CardClock::Open { since: NOW, begins: None },
        message: String::new(),
        ..swiss()
    }
}

fn samples() -> Vec<(&'static str, Card)> {
    let ready = CardClock::Ready { left: Some(75 * MINUTE), before: 10 * MINUTE };
    let paused = CardClock::Paused { left: Some(-MINUTE), before: 0 };
    vec![
        ("round", swiss().into()),
        ("final", last().into()),
        ("ready", RoundCard { clock: ready, names: Names::Short, mission: "Sewers".to_owned(), ..swiss() }.into()),
        ("paused", RoundCard { clock: paused, ..swiss() }.into()),
        ("empty", RoundCard { players: Vec::new(), tables: Vec::new(), ..swiss() }.into()),
    ]
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
        format!("{:?} {} {name} {}", card.kind(), card.kind().version(), hex(&card.to_bytes().unwrap()))
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

/// Whatever is read can be written and read again.
fn sound(found: Result<Card, CardError>) {
    if let Ok(card) = found {
        same(card);
    }
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
    let bytes = samples()[0].1.to_bytes().unwrap();
    // Kind, version, two bytes of the length, checksum.
    let body = &bytes[8..];
    for bit in (0..body.len() * 8).step_by(3) {
        let mut flipped = body.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        sound(Card::from_bytes(&framed(samples()[0].1.kind(), 1, &flipped).unwrap()));
    }
}

/// The numbers of a card with two players and a table, a byte at a time.
#[test]
fn forged_numbers_are_an_error_or_sound() {
    let numbers = [0, 1, 0, 2, 7, 0, 1, 3, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
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
    assert_eq!(read(&[&numbers[..], &[0]].concat()), Err(CardError::Damaged));
    let huge = [&[0, 1, 0][..], &[255, 255, 255, 255, 255, 255, 255, 255]].concat();
    assert_eq!(read(&huge), Err(CardError::Damaged));
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
fn the_newer_of_two_cards_is_of_the_same_event() {
    let (old, new) = (origin(5), origin(6));
    assert!(new.is_newer(&old) && !old.is_newer(&new) && !old.is_newer(&old));
    let other = Origin { event: EventId::from_bits(1), ..origin(9) };
    assert!(!other.is_newer(&old) && !old.is_newer(&other));
}

#[test]
fn a_player_finds_table_opponent_and_time() {
    let card = swiss();
    let Some(Seat::At { table, side, opponent }) = card.seat(EntryId(0)) else { panic!("a table") };
    assert_eq!(
        (table.number, side, opponent.player.name.as_str()),
        (TableNumber(1), Side::B, "Bo \u{5e9}\u{5dc}\u{5d5}\u{5dd}")
    );
    let minutes = |id| card.left(EntryId(id), Instant(NOW.0 + 10 * MINUTE)).map(|left| left / MINUTE);
    assert_eq!((minutes(0), minutes(2), minutes(5)), (Some(25), Some(20), Some(20)));
    for (id, seat) in [
        (5, Some(Seat::Bye { superbye: false })),
        (6, Some(Seat::Bye { superbye: true })),
        (7, Some(Seat::Missed { as_bye: false })),
        (9, Some(Seat::Missed { as_bye: true })),
        (10, Some(Seat::Left)),
        (11, Some(Seat::Out)),
        (3, None),
        (77, None),
    ] {
        assert_eq!(card.seat(EntryId(id)), seat, "{id}");
    }
    let last = last();
    assert_eq!((last.places(), swiss().places()), (Some(2), None));
    assert_eq!(last.tables.iter().map(|table| last.is_third_place(table)).collect::<Vec<_>>(), [false, true]);
    let at = |id| last.left(EntryId(id), Instant(NOW.0 + 15 * MINUTE)).map(|left| left / MINUTE);
    assert_eq!((at(3), at(8)), (None, Some(60)));
    assert_eq!(last.clock.gone(Instant(NOW.0 + 15 * MINUTE)), 15 * MINUTE);
}
