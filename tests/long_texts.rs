//! Reading takes time in proportion to what is pasted, scanned or sent. Each text here is so long that a reader that goes
//! back to its beginning at every step would need hours.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::app::live::Parts;
use topcut::app::live::message::{LARGEST_ASK, PROTOCOL, Unread};
use topcut::engine::formats::FORMATS;
use topcut::engine::rules::EntryKind;
use topcut::engine::squad::read_list;
use topcut::files::cards::{Card, CardError, EntryCard, Moved, Receiver, Sender};
use topcut::present::people::columns::Choices;
use topcut::present::people::list::{Known, Look, Pasted};
use topcut::present::sign_up::desk::cards_in;

use crate::cards_samples::sign_up;

/// Of a pasted text, in bytes: longer than the longest card.
const LONG: usize = 1_500_000;
/// Of a pasted list of players.
const LONG_LIST: usize = 400_000;
/// Far more than any of these needs.
const PATIENCE: Duration = Duration::from_secs(120);

/// Fails instead of going on for hours.
fn ends<T: Debug + Send + 'static>(what: &str, act: impl FnOnce() -> T + Send + 'static) -> T {
    let (tell, told) = mpsc::channel();
    thread::spawn(move || tell.send(act()));
    told.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("{what}: {error}"))
}

fn long(text: &str) -> String {
    text.repeat(LONG / text.len())
}

fn link() -> String {
    ["https://shop.example/#/c/", &Card::from(sign_up()).to_link().unwrap()].concat()
}

/// The beginning of a card that is said to be of half a megabyte.
fn endless() -> String {
    // Kind and version of a sign-up, its length of 524,000, a checksum, three bytes of the body.
    let bytes = [0xC1_u8, 1, 0xE0, 0xFD, 0x1F, 0, 0, 0, 0, 0, 0, 0];
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let groups = bytes.chunks(3).flat_map(|group| {
        let bits = group.iter().fold(0_usize, |bits, byte| (bits << 8) | usize::from(*byte));
        [18, 12, 6, 0].map(|place| char::from(letters[(bits >> place) & 63]))
    });
    format!("https://shop.example/#/c/{}", groups.collect::<String>())
}

fn names(text: String) -> Vec<Result<String, CardError>> {
    ends("a chat", move || cards_in(&text).into_iter().map(|card| card.map(|card| card.name)).collect())
}

#[test]
fn a_chat_with_cut_links_is_read_to_its_end() {
    let (whole, ann) = (link(), Ok("Ann Logue".to_owned()));
    let cut = &whole[..whole.len() - 9];
    assert_eq!(names(format!("{} {} {whole}", endless(), long("so long "))), [Err(CardError::Cut), ann.clone()]);
    assert_eq!(names(format!("{} {} {whole}", endless(), long("a "))), [Err(CardError::Cut), ann.clone()]);
    assert_eq!(names(format!("{cut} {} {whole}", long("so long "))), [Err(CardError::Cut), ann.clone()]);
    let many = long(&format!("{cut} see you "));
    let count = many.matches("#/c/").count();
    assert_eq!(names(many), vec![Err(CardError::Cut); count]);
    assert_eq!(names(long("https://shop.example/#/c/")), [Err(CardError::NotACard)]);
    // Broken at each letter.
    let (before, own) = whole.split_at(whole.find("#/c/").unwrap() + 6);
    let letters: Vec<String> = own.chars().map(String::from).collect();
    assert_eq!(names(format!("{before}{} {}", letters.join("\n"), long("bye "))), [ann]);
}

#[test]
fn a_card_in_words_is_read_like_a_whole_one() {
    let digits = Card::from(sign_up()).to_digits().unwrap();
    let link = link();
    // From where a part tells that it is one.
    for (text, from) in [(&digits, 29), (&link, link.find("#/c/").unwrap() + 6)] {
        for at in from..text.len() {
            let (one, other) = text.split_at(at);
            let words = [one, other, "and", "more"];
            assert_eq!(EntryCard::from_words(words.into_iter()), Ok(sign_up()), "{words:?}");
            assert!(EntryCard::from_words(words[..1].iter().copied()).is_err(), "{words:?}");
        }
    }
}

fn list(text: &str) -> String {
    text.repeat(LONG_LIST / text.len())
}

#[test]
fn a_list_of_players_is_read_to_its_end() {
    for (text, lines) in [
        (list("Ann, ("), 1),
        (list("Ann, (a) ["), 1),
        (format!("Ann {}", list("(a)")), 1),
        (format!("Ann {}", list("[a] ")), 1),
        (format!("Ann {}", list("(")), 1),
        (format!("Ann {}", list(")")), 1),
        (list("\"Ann,"), 1),
        (format!("{}\n{}", "name,".repeat(LONG_LIST / 10), "Ann,Bo\n".repeat(4000)), 4001),
        (list("1. Ann (98) [Rebel] & Bo; \""), 1),
        (list("Ann\n"), 4096),
    ] {
        for kind in [EntryKind::Single, EntryKind::Team(2)] {
            let begins: String = text.chars().take(40).collect();
            let text = text.clone();
            let read = move || {
                let pasted = Pasted::read(
                    &text,
                    &Known { names: vec!["Jo Park"], kind, limit: Some(200), choices: Choices::new() },
                );
                (pasted.lines.len(), pasted.drafts(&BTreeSet::new()).len(), pasted.rest(&BTreeSet::new()).len())
            };
            let (read, taken, _) = ends(&begins, read);
            assert!(read == lines || kind == EntryKind::Single && read > lines, "{begins}: {read}");
            assert!(taken <= read);
        }
    }
    let known: Vec<String> = (0..4096).map(|number| format!("Player {number}")).collect();
    let pasted = ends("known names", move || {
        let text = known.join("\n");
        let known = Known {
            names: known.iter().map(String::as_str).collect(),
            kind: EntryKind::Single,
            limit: None,
            choices: Choices::new(),
        };
        Pasted::read(&text, &known)
    });
    assert!(pasted.lines.iter().all(|line| line.look == Some(Look::Listed)));
}

#[test]
fn a_list_of_ships_or_cards_is_read_to_its_end() {
    for text in ["12\n", "Clash\n", "1,", ", ", "(", "1 Clash (a) ", "a: b, ", "Deck\n"] {
        for format in FORMATS {
            let text = text.repeat(49_000 / text.len());
            assert!(ends(&text.clone()[..4.min(text.len())], move || read_list(&format.list, &text)).is_ok());
        }
    }
}

/// Parts of a file of two parts, none of which tells more than the first one; found by trying.
const EQUAL: [u32; 61] = [
    2, 66, 68, 98, 155, 367, 488, 624, 846, 868, 1042, 1209, 1498, 1671, 1692, 1833, 2025, 2100, 2110, 2184, 2217,
    2354, 2381, 2452, 2548, 2655, 2753, 2794, 3046, 3054, 3086, 3092, 3236, 3296, 3314, 3344, 3414, 3493, 3552, 3592,
    3598, 3627, 3829, 4032, 4038, 4090, 4139, 4364, 4432, 4557, 4635, 4883, 4969, 5170, 5231, 5247, 5434, 5472, 5537,
    5931, 5981,
];

#[test]
fn a_film_that_never_becomes_whole_ends() {
    let mut rng = StdRng::seed_from_u64(1);
    let file: Vec<u8> = (0..900).map(|_| rng.random_range(0..=255_u32).to_le_bytes()[0]).collect();
    let sender = Sender::of(&file).unwrap();
    assert_eq!(sender.needed(), 2);
    let mut receiver = Receiver::default();
    let mut take = |number| receiver.take(&sender.part(number).unwrap());
    let ends = EQUAL.iter().enumerate().find_map(|(at, number)| Some((at, take(*number).err()?)));
    let (at, error) = ends.expect("an end");
    assert!(at > 30 && error == CardError::Damaged, "{at} {error:?}");
    // The next film is none the worse.
    assert_eq!(take(0), Ok(Moved::Some(1, 2)));
    assert_eq!(take(1), Ok(Moved::Whole(file)));
}

#[test]
fn a_message_in_the_smallest_parts_is_heard_to_its_end() {
    let heard = ends("a message", || {
        let mut parts = Parts::new(LARGEST_ASK);
        let mut count = 0_usize;
        loop {
            match parts.take(&[PROTOCOL, 1, 0]) {
                Ok(_) => count += 1,
                Err(error) => return (count, error),
            }
        }
    });
    assert_eq!(heard, (LARGEST_ASK, Unread::TooLarge(LARGEST_ASK)));
}
