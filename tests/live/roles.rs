//! What each role gets over a link, and how much of it.

use rand::SeedableRng;
use rand::rngs::StdRng;
use topcut::app::live::message::{Ask, Hello, Message, Text};
use topcut::app::live::{Asked, HostAct, Identity, MOST_BUFFERED, Outbox, Role, Settled, State};
use topcut::engine::command::Command;
use topcut::engine::id::{EntryId, Instant, TableNumber};
use topcut::engine::log::Log;
use topcut::engine::tournament::setup::{LinkChoice, Setup};
use topcut::files::cards::MatchCard;
use topcut::present::screen::board::{Board, Maker};
use topcut::present::screen::choice::ScreenChoice;
use topcut::present::words::text::{Lang, Words};

use super::{Hall, playing, whole};
use crate::desk::{Desk, custom, scores};

const SECRET: [u32; 2] = [3_141_592_653, 2_718_281_828];

/// A running event whose players enter results on their phones.
fn with_secret(players: u16) -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(6, 0), players);
    let setup = desk.state().setup;
    let links = LinkChoice { results: Some(SECRET), ..setup.links };
    desk.must(Command::EditSetup(Setup { links, ..setup }));
    desk.post();
    desk
}

fn secret_of(log: &Log) -> Option<[u32; 2]> {
    log.replay().setup.links.results
}

fn hello(hall: &Hall, identity: u64, length: u32) -> Vec<u8> {
    whole(&Message::Hello(Hello {
        event: hall.log.replay().id,
        identity: Identity(identity),
        name: "x".into(),
        wanted: Role::Desk,
        length,
        head: hall.log.head_at(length as usize).unwrap_or_default(),
        open: None,
    }))
}

fn sent(acts: &[HostAct]) -> usize {
    acts.iter().map(|act| if let HostAct::Send(_, bytes) = act { bytes.len() } else { 0 }).sum()
}

#[test]
fn a_judge_follows_without_the_secret_of_the_slips() {
    let mut hall = Hall::new(with_secret(8).log, 2);
    hall.open(0, Role::Desk);
    hall.open(1, Role::Judge);
    let log = |hall: &Hall, one: usize| hall.guests[one].1.clone().expect("a log");
    assert_eq!((secret_of(&log(&hall, 0)), secret_of(&log(&hall, 1))), (Some(SECRET), None));
    let state = hall.log.replay();
    let round = state.last_round().unwrap().number;
    let slip = |log: &Log| MatchCard::of(&log.replay(), (round, TableNumber(1)), log.entries()[0].seq, Instant(0));
    assert!(slip(&log(&hall, 0)).is_some() && slip(&log(&hall, 1)).is_none(), "it can forge no claim");
    // It asks as any other, is told of later entries, and comes back.
    for (one, table) in [(1, 1), (0, 2)] {
        let result = Command::EnterResult(round, TableNumber(table), scores(100, 40));
        assert_eq!(hall.command(one, result), Settled::Done(hall.log.next_seq().0));
    }
    let setup = state.setup;
    let links = LinkChoice { results: Some([7, SECRET[1]]), ..setup.links };
    hall.command(0, Command::EditSetup(Setup { links, ..setup }));
    hall.guests[1].0.closed();
    hall.open(1, Role::Judge);
    let (own, judged) = (hall.log.replay(), log(&hall, 1).replay());
    assert_eq!((judged.swiss, judged.setup.links.results), (own.swiss, None));
    assert_eq!(log(&hall, 1).entries().len(), hall.log.entries().len());
    assert_ne!(log(&hall, 1).head(), hall.log.head(), "its code is not that of the event");
}

#[test]
fn a_screen_gets_what_it_shows_and_no_entry() {
    let mut hall = Hall::new(with_secret(8).log, 1);
    hall.open(0, Role::Screen);
    assert_eq!((hall.guests[0].0.state(), &hall.guests[0].1), (State::Following(Role::Screen), &None));
    let board = |log: &Log| {
        let of = (log, &log.replay());
        Maker::default().changed(Words::new(Lang::En), "", of, &ScreenChoice::default(), Instant(0)).expect("a board")
    };
    let first = board(&hall.log);
    let acts = hall.host.shows(&first.to_text());
    hall.host_acts(acts);
    assert_eq!(hall.boards.pop().and_then(|text| Board::from_text(&text)), Some(first.clone()));
    assert!(first.pages.len() == 1 && !first.event.is_empty());
    assert_eq!(hall.host.shows(&first.to_text()), [], "nothing new");
    // One board at a time: of several, the last one is sent once the first has arrived.
    let [_, late, last] = ["1", "2", "3"].map(|text| hall.host.shows(text));
    assert_eq!((late.len(), last.len()), (0, 0));
    let acts = hall.host.heard(0, &whole(&Message::Beat(0)), &hall.log, 0);
    hall.host_acts(acts);
    assert_eq!(hall.boards, ["3"]);
    let seen = hall.log.next_seq().0;
    let ask = hall.guests[0].0.ask(Asked::Undo(topcut::engine::id::Seq(1)), ("", ""), seen, &hall.log, Instant(0));
    let Ok((_, acts)) = ask else { panic!("it may ask, and is refused") };
    hall.guest_acts(0, acts);
    assert_eq!(hall.settled.pop().map(|(_, _, settled)| settled), Some(Settled::NotAllowed));
}

/// Also inside a join, which carries entries of another device.
#[test]
fn a_join_hands_no_secret_on() {
    let base = with_secret(8);
    let mut desks = [60, 80].map(|points| {
        let mut desk = Desk { log: base.log.clone(), seed: 9, reason: String::new() };
        let setup = desk.state().setup;
        let links = LinkChoice { results: Some([points, SECRET[1]]), ..setup.links };
        desk.must(Command::EditSetup(Setup { links, ..setup }));
        desk.enter(TableNumber(1), scores(100, u16::try_from(points).unwrap()));
        desk
    });
    let [ours, theirs] = desks.each_mut().map(|desk| crate::meeting::Device::new(desk, "by"));
    let decided = crate::meeting::decide_all(&ours, &theirs, || topcut::files::merge::Whose::Theirs);
    let joined = crate::meeting::joined_with(&ours, &theirs, &decided).log().clone();
    let text = |log: &Log| log.entries().iter().map(|entry| entry.line()).collect::<String>();
    assert!(text(&joined).contains("2718281828"));
    let mut hall = Hall::new(joined, 1);
    hall.open(0, Role::Judge);
    let own = hall.guests[0].1.as_ref().expect("the whole log");
    assert_eq!(own.entries().len(), hall.log.entries().len());
    assert!(!text(own).contains("2718281828") && !text(own).contains("3141592653"));
}

#[test]
fn a_judge_signs_as_the_person_it_was_given_to() {
    let mut hall = Hall::new(playing(8).log, 2);
    for (one, role) in [Role::Judge, Role::Desk].into_iter().enumerate() {
        hall.host.joined(one as u32, role, 0);
        hall.host.given_to(one as u32, "Jo");
        let (guest, log) = &mut hall.guests[one];
        let acts = guest.opened(log.as_ref(), 0);
        hall.guest_acts(one, acts);
    }
    assert_eq!([0, 1].map(|one| hall.guests[one].0.person().map(str::to_owned)), [Some("Jo".to_owned()), None]);
    let round = hall.log.replay().last_round().unwrap().number;
    for one in [0, 1] {
        // `Hall::ask` says "Ann".
        let table = TableNumber(one as u16 + 1);
        assert!(matches!(hall.command(one, Command::EnterResult(round, table, scores(100, 40))), Settled::Done(_)));
    }
    let by: Vec<&str> = hall.log.entries().iter().rev().take(2).map(|entry| entry.by.as_str()).collect();
    assert_eq!(by, ["Ann", "Jo"]);
    // Whatever it says.
    let what = Text::of(&Asked::Command(Box::new(Command::CallPlayer { entry: EntryId(0), at_table: None })));
    let (number, seen) = (50, hall.log.next_seq().0);
    let ask = Ask { number, what, by: "Mallory".to_owned(), reason: String::new(), seen };
    let acts = hall.host.heard(0, &whole(&Message::Ask(ask)), &hall.log, 0);
    let [HostAct::Decide(wanted)] = &acts[..] else { panic!("{acts:?}") };
    assert_eq!(wanted.by, "Jo");
}

#[test]
fn a_link_has_one_identity() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    let other = hello(&hall, 77, 0);
    let acts = hall.host.heard(0, &other, &hall.log, 0);
    assert_eq!(acts, [HostAct::Close(0), HostAct::Show]);
    assert_eq!(hall.host.guests().count(), 0);
}

/// 59 kB of greetings made the host send 72 MB.
#[test]
fn greetings_make_no_host_send_for_ever() {
    let mut desk = Desk::with_players("xwing-2e", custom(6, 0), 200);
    desk.play_swiss(6);
    let size = desk.log.size();
    for acknowledges in [false, true] {
        let mut hall = Hall::new(desk.log.clone(), 1);
        hall.host.joined(0, Role::Desk, 0);
        let (greeting, mut told, mut is_open) = (hello(&hall, 1, 0), 0, true);
        for _ in 0..500 {
            let acts = hall.host.heard(0, &greeting, &hall.log, 0);
            (told, is_open) = (told + sent(&acts), is_open && !acts.contains(&HostAct::Close(0)));
            let mut more = usize::from(acknowledges && is_open);
            while more > 0 {
                more = sent(&hall.host.heard(0, &whole(&Message::Beat(u32::MAX)), &hall.log, 0));
                told += more;
            }
        }
        assert!(!is_open && told < 5 * size, "{told} bytes of a log of {size}");
    }
}

/// A guest that lost what was sent asks once more.
#[test]
fn a_gap_is_filled_once_more() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    let greeting = hello(&hall, 1, 1);
    let acts = hall.host.heard(0, &greeting, &hall.log, 0);
    assert!(!acts.contains(&HostAct::Close(0)) && acts.iter().any(|act| matches!(act, HostAct::Send(..))));
    hall.host_acts(acts);
    assert_eq!(hall.guests[0].1.as_ref(), Some(&hall.log));
}

#[test]
fn what_is_sent_waits_for_the_buffer() {
    let mut rng = StdRng::seed_from_u64(4);
    let (mut outbox, mut buffered, mut passed, mut most) = (Outbox::default(), 0_u32, Vec::new(), 0);
    let parts: Vec<Vec<u8>> =
        (0..400_u32).map(|number| [number.to_le_bytes().as_slice(), &[0; 15_000]].concat()).collect();
    for part in &parts {
        assert!(outbox.put(part));
        while let Some(part) = outbox.next(buffered) {
            buffered += u32::try_from(part.len()).unwrap();
            passed.push(part);
        }
        most = most.max(buffered);
        // The network is slower than the host.
        buffered = buffered.saturating_sub(rand::RngExt::random_range(&mut rng, 0..9_000));
    }
    assert!(most < MOST_BUFFERED + 16_000 && passed.len() < parts.len());
    while let Some(part) = outbox.next(0) {
        passed.push(part);
    }
    assert_eq!(passed, parts);
    let part = vec![0; 16_000];
    let is_full = (0..10_000).any(|_| !outbox.put(&part));
    assert!(is_full, "a guest that reads nothing loses its link");
}
