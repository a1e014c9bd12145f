//! A whole event as a film of codes: read with half of the codes missed, in any order, and never by forgery.

use std::collections::BTreeSet;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::formats::FORMATS;
use topcut::files::cards::{Card, CardError, LARGEST_MOVED, Moved, Receiver, Sender, framed};
use topcut::files::{read, write};

/// A whole event with cut and notes.
fn file(players: u16) -> Vec<u8> {
    let wish = Wish { drops: 5, late: 5, ..Wish::new(FORMATS[0], players, 3) };
    write(&simulate(&wish).unwrap()).into_bytes()
}

fn version(digits: &str) -> u8 {
    QrCode::encode_segments(&[QrSegment::make_numeric(digits)], QrCodeEcc::Low).unwrap().version().value()
}

/// The number of codes shown until the file is whole; of each ten, this many are seen.
fn shown(sender: &Sender, seen: u32, file: &[u8], seed: u64) -> u32 {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut receiver = Receiver::default();
    for number in 0..10_000 {
        if rng.random_range(0..10_u32) >= seen {
            continue;
        }
        match receiver.take(&sender.part(number).unwrap()).unwrap() {
            Moved::Some(got, needed) => assert!(got <= needed + 3 && needed == sender.needed()),
            Moved::Whole(whole) => {
                assert!(whole == file, "the file is what was sent");
                return number + 1;
            }
        }
    }
    panic!("never whole")
}

/// `cargo test --test native events_move -- --nocapture` prints the sizes of `docs/cards.md`.
#[test]
fn events_move_in_seconds() {
    println!("players   bytes  codes  version  codes shown with half of them missed");
    for players in [8, 24, 64, 128, 500] {
        let file = file(players);
        let sender = Sender::of(&file).unwrap();
        let version = version(&sender.part(0).unwrap());
        let shown: Vec<u32> = (0..5).map(|seed| shown(&sender, 5, &file, seed)).collect();
        println!("{players:>7} {:>7} {:>6} {version:>8}  {shown:?}", file.len(), sender.needed());
        assert!(version <= 17);
        // Twenty seconds at ten codes a second.
        assert!(players > 64 || shown.iter().all(|shown| *shown <= 200), "{shown:?}");
        assert!(read(&String::from_utf8(file).unwrap()).is_ok());
    }
}

#[test]
fn parts_come_in_any_order_and_twice() {
    let file = file(16);
    let sender = Sender::of(&file).unwrap();
    let mut rng = StdRng::seed_from_u64(4);
    let mut numbers: Vec<u32> = (0..u32::try_from(sender.needed() * 3).unwrap()).collect();
    numbers.shuffle(&mut rng);
    let mut receiver = Receiver::default();
    for number in numbers {
        let part = sender.part(number).unwrap();
        match receiver.take(&part).unwrap() {
            Moved::Whole(whole) => return assert!(whole == file),
            some @ Moved::Some(..) => assert_eq!(receiver.take(&part), Ok(some), "the same part again"),
        }
    }
    panic!("never whole")
}

#[test]
fn another_file_begins_anew() {
    let (one, other) = (file(8), file(9));
    let (first, second) = (Sender::of(&one).unwrap(), Sender::of(&other).unwrap());
    let mut receiver = Receiver::default();
    assert!(matches!(receiver.take(&first.part(0).unwrap()), Ok(Moved::Some(1, _))));
    for number in 0.. {
        if let Moved::Whole(whole) = receiver.take(&second.part(number).unwrap()).unwrap() {
            return assert!(whole == other);
        }
    }
}

#[test]
fn other_codes_change_nothing() {
    let file = file(8);
    let sender = Sender::of(&file).unwrap();
    let mut receiver = Receiver::default();
    let part = sender.part(0).unwrap();
    assert_eq!(Card::from_text(&part), Err(CardError::UnknownKind));
    assert!(matches!(receiver.take(&part), Ok(Moved::Some(1, _))));
    let round = Card::from(crate::cards_samples::swiss()).to_digits().unwrap();
    for code in ["", "hello", "https://shop.example/", round.as_str(), &part[..part.len() - 3]] {
        assert!(receiver.take(code).is_err(), "{code}");
    }
    assert!(matches!(receiver.take(&sender.part(1).unwrap()), Ok(Moved::Some(2, _))), "goes on");
    let large: Vec<u8> = {
        let mut rng = StdRng::seed_from_u64(8);
        (0..LARGEST_MOVED + 9000).map(|_| rng.random_range(0..=255_u32).to_le_bytes()[0]).collect()
    };
    assert_eq!(Sender::of(&large).map(|_| ()), Err(CardError::TooLarge));
}

/// Sound frames around any bytes: an error or progress, never a panic, and never a wrong file.
#[test]
fn forged_parts_are_told() {
    let file = file(8);
    let sender = Sender::of(&file).unwrap();
    let kind = topcut::files::cards::Kind::Part;
    let mut rng = StdRng::seed_from_u64(5);
    let mut results = BTreeSet::new();
    for _ in 0..200 {
        let mut receiver = Receiver::default();
        for number in 0..u32::try_from(sender.needed()).unwrap() + 4 {
            let digits = sender.part(number).unwrap();
            // Frame: kind, version, two bytes of the length, checksum.
            let mut body = bytes(&digits)[8..].to_vec();
            if rng.random_range(0..4_u32) == 0 {
                let at = rng.random_range(0..body.len().min(40));
                body[at] ^= 1 << rng.random_range(0..8_u32);
            }
            let forged = framed(kind, 1, &body).unwrap();
            match receiver.take(&link(&forged)) {
                Ok(Moved::Whole(whole)) => assert!(whole == file, "a wrong file"),
                Ok(Moved::Some(..)) => _ = results.insert("some"),
                Err(_) => _ = results.insert("error"),
            }
        }
        let noise: Vec<u8> = (0..rng.random_range(0..600_usize)).map(|_| rng.random()).collect();
        let _ = receiver.take(&link(&framed(kind, 1, &noise).unwrap()));
    }
    assert_eq!(results.len(), 2);
}

fn bytes(digits: &str) -> Vec<u8> {
    let groups = digits.as_bytes().chunks(29);
    groups
        .flat_map(|group| {
            let number: u128 = std::str::from_utf8(group).unwrap().parse().unwrap();
            let width = (group.len() * 12).div_euclid(29);
            number.to_be_bytes()[16 - width..].to_vec()
        })
        .collect()
}

fn link(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0_usize, |bits, byte| (bits << 8) | usize::from(*byte)) << (8 * (3 - group.len()));
        text.extend([18, 12, 6, 0].iter().take(group.len() + 1).map(|place| char::from(LETTERS[(bits >> place) & 63])));
    }
    text
}
