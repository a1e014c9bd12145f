//! Results from players' phones: a claim counts for its match only, in every format, and never changes a saved result.

use topcut::engine::command::{ClockCommand, Command, DraftDetails, DraftResult, Leaving};
use topcut::engine::facts::ResultEntered;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{Instant, RoundRef, Seq, Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::setup::{LinkChoice, LinkNames, Setup};
use topcut::files::cards::{Ask, Card, Choices, ClaimCard, EventCard, FinalCard, MatchCard, NotHere, RoundCard};
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::files::{read, write};
use topcut::present::paper::slip_address::{self, Scanned};
use topcut::present::result::claimed::{AtDesk, Claimed, Said, at_desk, claim_in, claimed, refused};
use topcut::present::share::{html, matches};
use topcut::present::words::text::{Lang, Words};

use crate::desk::{Desk, custom, entered, scores, swiss};

const ONE: TableNumber = TableNumber(1);
const WORDS: Words = Words::new(Lang::En);

fn with_phones(desk: &mut Desk, secret: [u32; 2]) {
    let setup = desk.state().setup;
    let links = LinkChoice { results: Some(secret), ..setup.links };
    desk.must(Command::EditSetup(Setup { links, ..setup }));
}

fn open(format: &str) -> Desk {
    let mut desk = Desk::with_players(format, custom(3, 0), 4);
    with_phones(&mut desk, [3, 4]);
    desk.post();
    desk
}

fn card(state: &Tournament, round: RoundRef) -> MatchCard {
    MatchCard::of(state, (round, ONE), Seq(1), Instant(0)).expect("a table for phones")
}

fn claim(state: &Tournament, scores: [u16; 2]) -> ClaimCard {
    ClaimCard { of: card(state, swiss(1)), scores, salvo: None, by: [true; 2] }
}

fn new(state: &Tournament, claim: &ClaimCard) -> Said {
    match claimed(WORDS, state, claim) {
        Claimed::New(said) => said,
        other => panic!("{other:?}"),
    }
}

fn no_match(table: TableNumber) -> Claimed {
    Claimed::NotHere(table, NotHere::OtherMatch)
}

#[test]
fn a_result_from_a_phone_is_one_word_in_every_format() {
    for format in FORMATS {
        let mut desk = open(format.id);
        let state = desk.state();
        let scores = match card(&state, swiss(1)).ask {
            Ask::Points { limit, .. } => [limit, limit / 2],
            Ask::Winner => [1, 0],
            Ask::Games => [2, 1],
        };
        let sent = Card::from(claim(&state, scores)).to_link().unwrap();
        let read = claim_in(&format!("https://shop.example/#/c/{sent}")).unwrap().unwrap();
        let said = new(&state, &read);
        assert!(said.typed.draft.phone && said.is_agreed && said.saved.is_empty() && !said.text.is_empty());
        let fact = desk.must(Command::EnterResult(said.round, said.table, said.typed.result()));
        assert!(
            matches!(fact, Fact::ResultEntered(ResultEntered { confirmed: false, phone: true, .. })),
            "{}",
            format.id
        );
        let log = topcut::files::read(&write(&desk.log)).unwrap();
        let played = log.replay().swiss[0].at(ONE).cloned().unwrap();
        assert!(played.is_from_phone && !played.is_checked, "a match has one token: it is no second check");
        assert_eq!(played.result.unwrap().winner, Some(Side::A));
        assert_eq!(claimed(WORDS, &desk.state(), &read), Claimed::Same(ONE), "{}", format.id);
    }
}

#[test]
fn a_claim_never_replaces_a_result() {
    let mut desk = open("xwing-2e");
    let state = desk.state();
    let claim = claim(&state, [200, 34]);
    desk.enter(ONE, scores(90, 120));
    let Claimed::Differs(said) = claimed(WORDS, &desk.state(), &claim) else { panic!("another result is saved") };
    assert!(said.saved.contains("120") && said.text.contains("200"), "{said:?}");
    assert!(said.by.starts_with("both"), "{}", said.by);
    let result =
        |draft: DraftResult| Command::CorrectResult { round: swiss(1), table: ONE, result: draft, redo_bracket: false };
    desk.must_because("the players agree", result(said.typed.result()));
    assert!(!desk.last_round().at(ONE).unwrap().is_from_phone, "a correction is the organiser's");
    assert_eq!(claimed(WORDS, &desk.state(), &claim), Claimed::Same(ONE));
}

/// The desk takes no claim without the token of its match.
#[test]
fn a_claim_counts_for_its_match_only() {
    let mut desk = open("xwing-2e");
    let state = desk.state();
    let own = claim(&state, [200, 34]);
    new(&state, &own);
    let forged = |change: fn(&mut MatchCard)| {
        let mut of = own.of.clone();
        change(&mut of);
        claimed(WORDS, &state, &ClaimCard { of, ..own.clone() })
    };
    assert_eq!(forged(|of| of.token ^= 1), no_match(ONE));
    assert_eq!(forged(|of| of.table = TableNumber(2)), no_match(TableNumber(2)));
    for round in [RoundRef::Elimination(1), swiss(2), swiss(255)] {
        let of = MatchCard { round, ..own.of.clone() };
        let forged = ClaimCard { of, ..own.clone() };
        let why = NotHere::NoRound(round);
        assert_eq!(claimed(WORDS, &state, &forged), Claimed::NotHere(ONE, why.clone()));
        let said = refused(WORDS, &forged, &why);
        assert!(round != swiss(255) || said == "Round 255, table 1: the event has no such round.", "{said}");
    }
    let other = open("xwing-2e");
    if other.state().id != state.id {
        assert_eq!(claimed(WORDS, &other.state(), &own), Claimed::NotHere(ONE, NotHere::OtherEvent));
    }
    with_phones(&mut desk, [3, 5]);
    assert_eq!(claimed(WORDS, &desk.state(), &own), no_match(ONE), "another secret");
    let setup = desk.state().setup;
    desk.must(Command::EditSetup(Setup { links: LinkChoice::default(), ..setup }));
    assert!(MatchCard::of(&desk.state(), (swiss(1), ONE), Seq(1), Instant(0)).is_none());
    assert_eq!(claimed(WORDS, &desk.state(), &own), no_match(ONE), "phones enter nothing");
}

/// What two players confirmed on their phone is what the desk saves, or nothing is.
#[test]
fn a_code_with_other_names_than_the_event_is_refused() {
    let mut desk = open("xwing-2e");
    let state = desk.state();
    let own = claim(&state, [200, 34]);
    let [a, b] = own.of.names.clone();
    for names in [[b.clone(), a.clone()], [a.clone(), "drow".to_owned()], ["drow".to_owned(), b.clone()]] {
        let of = MatchCard { names: names.clone(), ..own.of.clone() };
        let link = Card::from(ClaimCard { of, ..own.clone() }).to_link().unwrap();
        let forged = claim_in(&link).unwrap().unwrap();
        let Claimed::NotHere(ONE, why) = claimed(WORDS, &state, &forged) else { panic!("{names:?} are taken in") };
        assert_eq!(why, NotHere::Names([a.clone(), b.clone()]));
        let said = refused(WORDS, &forged, &why);
        assert!(
            said.contains(&format!("{} – {}", names[0], names[1])) && said.contains(&format!("{a} – {b}")),
            "{said}"
        );
        assert_eq!(at_desk(WORDS, &state, &forged), AtDesk { refused: Some(said), ..AtDesk::default() });
    }
    let here = at_desk(WORDS, &state, &own);
    assert_eq!(here, AtDesk { text: format!("{a} wins 200 to 34"), refused: None });
    // A name that the desk has set right since.
    let side = state.swiss[0].at(ONE).unwrap().sides[0];
    let details = DraftDetails { name: "Renamed".to_owned(), ..DraftDetails::default() };
    desk.must(Command::EditEntry(side, details));
    assert!(matches!(claimed(WORDS, &desk.state(), &own), Claimed::NotHere(ONE, NotHere::Names(_))));
}

/// The event says what a result is, not the code.
#[test]
fn a_code_that_asks_for_another_result_is_refused() {
    let state = open("xwing-2e").state();
    let own = claim(&state, [1, 0]);
    let Ask::Points { limit, salvo } = own.of.ask else { panic!("a match with points") };
    for ask in [Ask::Winner, Ask::Points { limit: limit + 1, salvo }, Ask::Points { limit, salvo: !salvo }] {
        let of = MatchCard { ask, ..own.of.clone() };
        let link = Card::from(ClaimCard { of, ..own.clone() }).to_link().unwrap();
        let forged = claim_in(&link).unwrap().unwrap();
        let Claimed::NotHere(ONE, why) = claimed(WORDS, &state, &forged) else { panic!("{ask:?} is taken in") };
        assert_eq!(why, NotHere::Ask(own.of.ask));
        let said = refused(WORDS, &forged, &why);
        assert!(said.contains(&format!("from 0 to {limit}")), "{said}");
        assert_eq!(said.contains("only a winner"), ask == Ask::Winner, "{said}");
    }
    new(&state, &own);
}

/// Written by versions that counted both names as a check.
#[test]
fn an_old_result_confirmed_by_both_stays_checked() {
    let mut desk = open("xwing-2e");
    let fact = |desk: &Desk, confirmed, phone| {
        let result = Desk { log: desk.log.clone(), seed: 1, reason: String::new() }.enter(ONE, scores(200, 34));
        let Fact::ResultEntered(entered) = result else { panic!("{result:?}") };
        Fact::ResultEntered(ResultEntered { confirmed, phone, ..entered })
    };
    let (old, new) = (fact(&desk, true, false), fact(&desk, false, true));
    assert!(serde_json::to_string(&old).unwrap().ends_with("\"confirmed\":true}}"), "as it was written");
    for (fact, is_checked) in [(old, true), (new, false)] {
        let mut after = Desk { log: desk.log.clone(), seed: 1, reason: String::new() };
        after.write(fact);
        let played = after.last_round().at(ONE).cloned().unwrap();
        assert_eq!((played.is_from_phone, played.is_checked), (true, is_checked));
    }
    // Nobody can write it any more, also not over a link.
    let draft: Result<DraftResult, _> = serde_json::from_str("{\"confirmed\":true}");
    assert!(draft.is_err_and(|error| error.to_string().starts_with("unknown field")));
    desk.enter(ONE, scores(200, 34));
    assert!(!desk.last_round().at(ONE).unwrap().is_from_phone);
}

/// Of what an event holds, players get nothing that is not theirs.
#[test]
fn what_players_get_holds_no_secret() {
    const SECRET: [u32; 2] = [3_141_592_653, 2_718_281_828];
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 8);
    with_phones(&mut desk, SECRET);
    let state = desk.state();
    desk.must(Command::EditSetup(Setup { random_end: Some(15), second_check: true, ..state.setup }));
    let details = DraftDetails { note: "needle of the desk".to_owned(), ..state.entries[3].details.clone() };
    desk.must(Command::EditEntry(state.entries[3].id, details));
    let mut told = String::new();
    for round in 1..=3 {
        told += &shared(&desk);
        desk.post();
        desk.must(Command::Clock(ClockCommand::Start));
        told += &shared(&desk);
        if round == 2 {
            let leaving = Leaving { note: "needle of leaving".to_owned(), ..Leaving::default() };
            desk.must(Command::Drop(desk.state().entries[5].id, leaving));
        }
        desk.play_all();
        let result = DraftResult { scores: [Some(190), Some(189)], ..DraftResult::default() };
        let correction = Command::CorrectResult { round: swiss(round), table: ONE, result, redo_bracket: false };
        desk.must_because("needle of a correction", correction);
    }
    desk.must(Command::Close);
    told += &shared(&desk);
    let file = write(&desk.log);
    let hidden = |text: &str| SECRET.iter().any(|part| text.contains(&part.to_string())) || text.contains("needle");
    assert!(hidden(&file) && file.contains("needle of a correction") && file.contains("\"random\":"));
    assert!(!hidden(&told) && !told.replace("random: 0", "").contains("random: ") && !told.contains("seed"));
    let state = desk.state();
    let mut random = state.swiss.iter().map(|round| round.clock.random()).filter(|random| *random > 0);
    assert!(random.all(|random| !told.contains(&random.to_string())));
}

/// All files, texts and cards for players at this moment.
fn shared(desk: &Desk) -> String {
    let state = desk.state();
    let last = desk.log.entries().last().unwrap();
    let (seq, at) = (last.seq, last.at);
    let choices = Choices { has_places: true, message: "Lunch".to_owned(), ..Choices::default() };
    let cards = [
        EventCard::of(&state, seq, at).map(Card::from),
        RoundCard::of(&state, seq, at, &choices).map(Card::from),
        Some(FinalCard::of(&state, seq, at, state.setup.links.names).into()),
    ];
    let cards = cards.into_iter().flatten().map(|card| {
        let link = card.to_link().unwrap();
        format!("{:?}", Card::from_text(&link).unwrap())
    });
    let files = [matches::csv(WORDS, &state), html::page(WORDS, &state, None), cryodex(&state), list_fortress(&state)];
    cards.chain(files).collect()
}

/// The same two at the same table in a later round have another token.
#[test]
fn tokens_differ() {
    let mut desk = open("xwing-2e");
    let mut tokens = vec![card(&desk.state(), swiss(1)).token];
    for number in 2..=3 {
        desk.play_all();
        desk.post();
        tokens.push(card(&desk.state(), swiss(number)).token);
    }
    tokens.sort_unstable();
    tokens.dedup();
    assert_eq!(tokens.len(), 3);
}

#[test]
fn a_level_score_needs_its_salvo() {
    let desk = open("xwing-2e");
    let state = desk.state();
    let level = ClaimCard { salvo: Some(Side::B), ..claim(&state, [120, 120]) };
    assert_eq!(level.winner(), Some(Side::B));
    assert!(Card::from(level.clone()).to_bytes().is_ok());
    let wrong = ClaimCard { scores: [120, 100], ..level.clone() };
    assert!(Card::from(wrong).to_bytes().is_err(), "a salvo decides level scores only");
    let high = claim(&state, [201, 0]);
    assert!(!Ask::Winner.allows([u16::MAX, 2]) && Ask::Winner.allows([0, 1]));
    assert!(Card::from(high).to_bytes().is_err(), "above the limit");
    let said = new(&state, &level);
    let mut desk = desk;
    desk.must(Command::EnterResult(said.round, said.table, said.typed.result()));
    assert_eq!(claimed(WORDS, &desk.state(), &level), Claimed::Same(ONE));
}

#[test]
fn the_desk_reads_the_code_of_a_slip_for_phones() {
    let state = open("xwing-2e").state();
    let code = Card::from(card(&state, swiss(1))).to_digits().unwrap();
    let address = format!("https://shop.example/topcut/#/c/{code}");
    assert_eq!(slip_address::read(&address, &state), Some(Scanned::Table(swiss(1), ONE)));
    assert!(code.len() <= 300, "{} digits", code.len());
    let log = read(&write(&open("xwing-2e").log)).unwrap();
    assert_eq!(log.replay().setup.links.results, Some([3, 4]));
}

/// The card of the round and the letters of the slip make the card of the match, in every format and with short names.
#[test]
fn letters_of_a_slip_open_the_match_from_the_card_of_the_round() {
    for (format, names) in FORMATS.iter().flat_map(|format| [(format, LinkNames::Full), (format, LinkNames::Short)]) {
        let mut desk = Desk::open(format.id, custom(3, 0));
        let kind = desk.state().rules.entry;
        let people = ["Ann Logue", "Bo Derr", "Cy Quill", "Di Moreau"].map(|name| entered(kind, name));
        desk.must(Command::AddEntries(people.to_vec()));
        with_phones(&mut desk, [3, 4]);
        desk.post();
        let state = desk.state();
        let of = card(&state, swiss(1));
        let choices = Choices { names, ..Choices::default() };
        let round = RoundCard::of(&state, Seq(1), Instant(0), &choices).unwrap();
        let round = match Card::from_bytes(&Card::from(round).to_bytes().unwrap()) {
            Ok(Card::Round(round)) => *round,
            other => panic!("{other:?}"),
        };
        let [a, b] = state.round(swiss(1)).unwrap().at(ONE).unwrap().sides;
        let letters = of.letters().to_string();
        for player in [a, b] {
            let found = round.of_slip(player, &letters.to_lowercase().replace('-', " ")).unwrap();
            assert_eq!((found.round, found.table, found.ask, found.token), (of.round, of.table, of.ask, of.token));
            assert!(found.found(&state).is_ok(), "{}: {:?}", format.id, found.names);
            assert_eq!(Card::from_text(&found.to_link().unwrap()), Ok(Card::from(found)));
        }
        // Letters of another table are read, and refused at the desk.
        let other = MatchCard::of(&state, (swiss(1), TableNumber(2)), Seq(1), Instant(0)).unwrap();
        let found = round.of_slip(a, &other.letters().to_string()).unwrap();
        assert_eq!(found.found(&state), Err(NotHere::OtherMatch));
        assert_eq!(round.of_slip(a, "7KQM-4X2"), None);
    }
}

#[test]
fn most_mistyped_letters_of_a_slip_are_noticed() {
    let desk = open(FORMATS[0].id);
    let mut of = card(&desk.state(), swiss(1));
    for token in [0, 1, 77, u32::MAX, 0x1234_5678] {
        of.token = token;
        let letters = of.letters().to_string().replace('-', "");
        assert_eq!((letters.len(), MatchCard::token_of(&letters)), (8, Some(token)));
        let mistyped = |at: usize| {
            let other = |letter: char| if letter == '7' { '9' } else { '7' };
            letters
                .chars()
                .enumerate()
                .map(|(place, letter)| if place == at { other(letter) } else { letter })
                .collect()
        };
        let noticed = (0..8).map(mistyped).filter(|typed: &String| MatchCard::token_of(typed).is_none()).count();
        assert!(noticed >= 7, "{letters}: {noticed}");
    }
}

/// A phone with an earlier version reads a card without results; names are needed for a claim.
#[test]
fn a_card_asks_for_results_only_where_phones_enter_them() {
    let mut desk = Desk::with_players(FORMATS[0].id, custom(3, 0), 4);
    desk.post();
    let bytes = |state: &Tournament, names| {
        let choices = Choices { names, ..Choices::default() };
        Card::from(RoundCard::of(state, Seq(1), Instant(0), &choices).unwrap()).to_bytes().unwrap()
    };
    assert_eq!(bytes(&desk.state(), LinkNames::Full)[1], 1);
    with_phones(&mut desk, [3, 4]);
    assert_eq!(bytes(&desk.state(), LinkNames::Full)[1], 2);
    assert_eq!(bytes(&desk.state(), LinkNames::Numbers)[1], 1);
}
