//! Sizes of cards: with names of real events from a folder beside the project where it is there, else with made-up ones.
//!
//! `cargo test --test native sizes_of_cards -- --nocapture` prints the table of `docs/cards.md`.

use crate::beside;
use crate::desk::{Desk, custom, entered, scores};

use crate::cards_samples::NOW;
use qrcodegen::{QrCode, QrCodeEcc, QrSegment};
use topcut::engine::command::{ClockCommand, Command};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{Instant, Seq};
use topcut::engine::standing::placing::placing;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::setup::{LinkChoice, LinkNames, Setup};
use topcut::files::cards::{Card, Choices, ClaimCard, FinalCard, MatchCard, RoundCard};
use topcut::files::interchange::import::{Opened, open};

/// An address of usual length.
const ADDRESS: &str = "https://organisers.github.io/topcut/#/c/";

const REAL: [&str; 4] =
    ["cryodex/store-championship.json", "list-fortress/906.json", "list-fortress/879.json", "list-fortress/823.json"];

const MADE_UP: &str = "Aurelio Benítez,Birgit Hallmann,Calum McTavish,Delphine Arnoux,Ekkehard Voß,Fiorella Zanetti,\
Gwendolyn Pryce,Hamish Dunbar,Ilaria Bassi,Jorik van Dam,Kasimir Wójcik,Llorenç Puig,Maëlle Kervella,Nuria Arroyo,\
Odd Svensen,Priyanka Nair,Quentin Tassin,Raimund Oberhofer,Sunniva Aas,Tancredi Bo,Ulrike Pfeil,Valerio Cattaneo,\
Wiebke Jansen,Xavi Soler,Ysolde Quick,Zbigniew Maj,Abdel Haddad,Beatriu Ferrer,Cormac Doyle,Dagny Lund,Elio Sartori,\
Fenna de Wit,Guadalupe Rey,Hilde Brandt,Iker Etxeberria,Jago Trevithick,Kjell Moe,Ludivine Perrot,Malte Ahrens,\
Nerea Ibáñez,Ottavio Fusco,Pascale Guérin,Ragnhild Berg,Saoirse Nolan,Teun Bakker,Unai Zubiri,Vesna Horvat,\
Wendelin Rau,Xenia Papas,Yorick Maes,Zoltán Kiss,Aitana Vidal,Bogdan Pop,Clelia Neri,Dries Claes,Eilidh Munro,\
Florin Rusu,Gaspard Lenoir,Hedda Nyberg,Isaac Peel,joost,Kiki84,Leopold Maria Gruber,MARCO TESTA,Nils P.,O. Quist";

fn real_names() -> Vec<String> {
    let mut names = Vec::new();
    for file in REAL {
        let Some(path) = beside::real(file) else { continue };
        let bytes = std::fs::read(path).unwrap();
        let Ok(Opened::Report(imported)) = open(&bytes, "untitled", Instant(0)) else { panic!("{file}") };
        let entries = imported.log.replay().entries;
        names.extend(entries.into_iter().map(|entry| entry.details.name.trim().to_owned()));
    }
    names
}

/// At most 128 different names, the real ones first.
fn names(count: usize) -> Vec<String> {
    let made_up = MADE_UP.split(',').map(str::to_owned);
    let turned = MADE_UP.split(',').rev().map(|name| name.split(' ').rev().collect::<Vec<_>>().join(" "));
    real_names().into_iter().chain(made_up).chain(turned).take(count).collect()
}

/// The fourth round of six, running.
fn event(count: usize) -> Desk {
    let mut desk = Desk::open(FORMATS[0].id, custom(6, 8));
    let kind = desk.state().rules.entry;
    desk.must(Command::AddEntries(names(count).iter().map(|name| entered(kind, name)).collect()));
    for _ in 0..3 {
        desk.post();
        play(&mut desk);
    }
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    desk
}

/// Any scores, a third of them with a destroyed squad.
fn play(desk: &mut Desk) {
    let round = desk.last_round();
    for played in &round.matches {
        let drawn = (u32::from(played.sides[0].0) + 1) * 7919 + u32::from(played.sides[1].0) * 104_729;
        let [a, b] = [drawn / 7 % 201, drawn / 1500 % 201].map(|score| u16::try_from(score).unwrap());
        let draft = match drawn % 3 {
            0 => scores(200, b),
            1 => scores(a, 200),
            _ => scores(a, b),
        };
        desk.must(Command::EnterResult(round.number, played.table, draft));
    }
}

/// The event to its end.
fn ended(mut desk: Desk) -> Desk {
    play(&mut desk);
    for _ in 4..6 {
        desk.post();
        play(&mut desk);
    }
    desk.must(Command::Cut { declined: vec![] });
    for _ in 0..3 {
        desk.must(Command::PairRound);
        play(&mut desk);
    }
    desk
}

/// Letters of the link, digits, and the version of a code of the whole address.
fn sizes(card: &Card) -> (usize, usize, usize, u8) {
    let digits = card.to_digits().unwrap();
    let parts = [QrSegment::make_bytes(ADDRESS.as_bytes()), QrSegment::make_numeric(&digits)];
    let code = QrCode::encode_segments(&parts, QrCodeEcc::Low).map_or(0, |code| code.version().value());
    (card.to_bytes().unwrap().len(), card.to_link().unwrap().len(), digits.len(), code)
}

fn round(state: &Tournament, names: LinkNames, has_places: bool) -> Card {
    RoundCard::of(state, Seq(700), NOW, &Choices { names, has_places, ..Choices::default() }).unwrap().into()
}

#[test]
fn sizes_of_cards() {
    println!("players  card                        bytes   link  digits  code");
    for (players, longest, largest) in [(22, 500, 12), (64, 1200, 21), (119, 1900, 27), (128, 1900, 27)] {
        let desk = event(players);
        let state = desk.state();
        for (label, names, has_places) in [
            ("round", LinkNames::Full, false),
            ("round, places", LinkNames::Full, true),
            ("round, places, short names", LinkNames::Short, true),
            ("round, places, numbers", LinkNames::Numbers, true),
        ] {
            let (link, code) = shown(players, label, &round(&state, names, has_places));
            assert!(link <= longest && (1..=largest).contains(&code), "{label}, {players}: {link}, {code}");
        }
        let state = ended(desk).state();
        assert!(state.bracket.is_some() && placing(&state).winner.is_some());
        for (label, names) in [("final", LinkNames::Full), ("final, numbers", LinkNames::Numbers)] {
            shown(players, label, &FinalCard::of(&state, Seq(900), NOW, names).into());
        }
    }
}

/// The largest of a round.
#[test]
fn sizes_of_cards_of_results() {
    let mut desk = event(22);
    let setup = desk.state().setup;
    desk.must(Command::EditSetup(Setup { links: LinkChoice { results: Some([u32::MAX; 2]), ..setup.links }, ..setup }));
    let state = desk.state();
    let round = state.posted_round().unwrap();
    let of =
        round.matches.iter().map(|played| MatchCard::of(&state, (round.number, played.table), Seq(700), NOW).unwrap());
    let claims = of.clone().map(|of| ClaimCard { of, scores: [200, 134], salvo: None, by: [true; 2] }.into());
    for (label, cards) in [("match", of.map(Card::from).collect::<Vec<_>>()), ("claim", claims.collect())] {
        let largest = cards.iter().max_by_key(|card| sizes(card)).unwrap();
        let (link, code) = shown(22, label, largest);
        assert!(link <= 200 && code <= 8, "{label}: {link}, {code}");
    }
}

/// A line of the table.
fn shown(players: usize, label: &str, card: &Card) -> (usize, u8) {
    let (bytes, link, digits, code) = sizes(card);
    println!("{players:>7}  {label:<26} {bytes:>6} {link:>6} {digits:>7} {code:>5}");
    (link, code)
}
