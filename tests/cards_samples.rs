//! Cards made by hand, one of every kind and state: their bytes are in `golden/cards.txt`.

use std::borrow::Cow;

use topcut::engine::entry::{Details, Entry, Presence};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, EventId, Instant, MINUTE, RoundRef, Seq, Side, TableNumber};
use topcut::engine::outcome::{Ended, MatchResult, Unpaired};
use topcut::engine::rules::{EntryKind, Gather, TieBreak};
use topcut::engine::squad::{CardKind, CardSide, Colour, List, Ship};
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::own_time::OwnTime;
use topcut::engine::tournament::round::{Draw, Match, Round, RoundState};
use topcut::engine::tournament::setup::{LinkNames, Setup, Tier};
use topcut::engine::tournament::{Bracket, Tournament};
use topcut::files::cards::{
    Address, AnswerCard, Ask, Card, CardPlayer, ClaimCard, EntryCard, EventCard, FinalCard, MatchCard, OfferCard,
    Origin, Peer, Role, RoundCard, RoundPlayer, Status,
};

pub const NOW: Instant = Instant(1_795_260_000_000);

pub fn origin(seq: u32) -> Origin {
    Origin {
        event: EventId::from_bits(0x0123_4567_89ab_cdef),
        seq: Seq(seq),
        made: NOW,
        name: "Spring Cup".to_owned(),
        format: FORMATS[0].id.to_owned(),
    }
}

pub fn player(id: u16, name: &str, status: Status, points: u32, place: u16) -> RoundPlayer {
    let player = CardPlayer { id: EntryId(id), name: name.to_owned() };
    RoundPlayer { player, status, points, place: (place > 0).then_some(place) }
}

pub fn table(number: u16, slot: u16, sides: [u16; 2]) -> Match {
    Match::new(TableNumber(number), slot, sides.map(EntryId))
}

fn running(since: Instant, until: Option<Instant>) -> Clock {
    Clock::Running { since, until, begins: None, random: 0 }
}

/// A Swiss round with every state of a player, a fixed table, extra minutes.
pub fn swiss() -> RoundCard {
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
        names: LinkNames::Full,
        players,
        tables: vec![Match { extended: 5, ..table(1, 0, [1, 0]) }, table(12, 0, [2, 4])],
        clock: running(Instant(NOW.0 + 30 * MINUTE), Some(Instant(NOW.0 + 30 * MINUTE))),
        mission: String::new(),
        message: "Lunch after this round".to_owned(),
        ask: None,
    }
}

/// A final with a match for the third place, by numbers.
pub fn last() -> RoundCard {
    let plays = |id, points, place| player(id, "", Status::Plays, points, place);
    let third = Some(OwnTime { minutes: 75, round: None });
    RoundCard {
        origin: origin(99),
        round: RoundRef::Elimination(2),
        room: 4,
        names: LinkNames::Numbers,
        players: vec![
            plays(3, 4, 1),
            plays(8, 3, 4),
            plays(20, 4, 2),
            player(21, "", Status::Left, 3, 3),
            plays(40, 3, 5),
        ],
        tables: vec![table(1, 1, [20, 3]), Match { time: third, ..table(2, 2, [8, 40]) }],
        clock: running(NOW, None),
        message: String::new(),
        ..swiss()
    }
}

pub fn samples() -> Vec<(&'static str, Card)> {
    let ready = Clock::Ready { left: Some(75 * MINUTE), before: 10 * MINUTE };
    let paused = Clock::Paused { left: Some(-MINUTE), before: 0, random: 0 };
    vec![
        ("round", swiss().into()),
        ("final", last().into()),
        ("ready", RoundCard { clock: ready, names: LinkNames::Short, mission: "Sewers".to_owned(), ..swiss() }.into()),
        ("paused", RoundCard { clock: paused, ..swiss() }.into()),
        ("empty", RoundCard { players: Vec::new(), tables: Vec::new(), ..swiss() }.into()),
        ("event", FinalCard::of(&event(), Seq(120), NOW, LinkNames::Full).into()),
        ("event by numbers", FinalCard::of(&event(), Seq(121), NOW, LinkNames::Numbers).into()),
        (
            "no event",
            FinalCard::of(
                &Tournament::new(EventId::from_bits(1), setup(), FORMATS[5].rules.clone()),
                Seq(0),
                NOW,
                LinkNames::Full,
            )
            .into(),
        ),
        ("announcement", announcement().into()),
        ("sign-up", sign_up().into()),
        ("sign-up of a team", team().into()),
        ("match", table_of_phones().into()),
        ("claim", claim().into()),
        (
            "claim after a salvo",
            ClaimCard { scores: [120, 120], salvo: Some(Side::B), by: [true; 2], ..claim() }.into(),
        ),
        ("offer", offer().into()),
        ("answer", AnswerCard { origin: origin(31), number: 0x89ab_cdef, peer: peer() }.into()),
        ("results by phone", RoundCard { ask: Some(Ask::Points { limit: 200, salvo: true }), ..swiss() }.into()),
    ]
}

/// A browser with the four kinds of addresses.
pub fn peer() -> Peer {
    let addresses = ["4f1a2b3c-0d5e-4f60-8a9b-0c1d2e3f4a5b.local", "192.168.1.20", "fd00:12::3", "127.0.0.1"];
    let address = |text: &str| Address::from_text(text).expect("a local address");
    Peer {
        user: "aB+/".to_owned(),
        password: "h3lloWorldh3lloWorld12+/".to_owned(),
        fingerprint: std::array::from_fn(|index| u8::try_from(index * 7 % 256).expect("a byte")),
        addresses: addresses.into_iter().map(address).zip(51_234..).collect(),
    }
}

pub fn offer() -> OfferCard {
    OfferCard { origin: origin(31), role: Role::Judge, number: 0x89ab_cdef, peer: peer() }
}

pub fn table_of_phones() -> MatchCard {
    MatchCard {
        origin: origin(30),
        round: RoundRef::Swiss(3),
        table: TableNumber(12),
        names: ["Ann Ortega", "Zoë Nuñez-O’Brien"].map(str::to_owned),
        ask: Ask::Points { limit: 200, salvo: true },
        token: 0xfedc_ba98,
    }
}

pub fn claim() -> ClaimCard {
    ClaimCard { of: table_of_phones(), scores: [200, 34], salvo: None, by: [true, false] }
}

pub fn announcement() -> EventCard {
    EventCard {
        origin: origin(4),
        date: "2026-11-28".to_owned(),
        start: "10:30".to_owned(),
        place: "Dragon\u{2019}s Den, Rue Nuñez 4".to_owned(),
        tier: Tier::Competitive,
        structure: StructureChoice::Custom(Plan { rounds: 5, cut: 8, third_place: false }),
        lists: true,
        entry: EntryKind::Single,
        sheet: FORMATS[0].rules.sheet,
        unique_names: vec!["Han Solo".to_owned()],
        places: Some(32),
        taken: 17,
    }
}

pub fn sign_up() -> EntryCard {
    let ship = |name: &str, cost: u16, upgrades: &[&str]| Ship {
        name: name.to_owned(),
        cost,
        large: cost > 50,
        huge: false,
        hull: "X-wing".to_owned(),
        upgrades: upgrades.iter().map(|name| (*name).to_owned()).collect(),
    };
    let list = List {
        name: "Rogues".to_owned(),
        faction: "Rebel Alliance".to_owned(),
        total: Some(100),
        damage_deck: "core2".to_owned(),
        obstacles: ["coreasteroid0", "core2asteroid1", "vt49decimatordebris2"].map(str::to_owned).to_vec(),
        ships: vec![
            ship("Wedge Antilles", 34, &["R2 Astromech", "Push the Limit"]),
            ship("Chewbacca", 66, &["Predator", "C-3PO", "Engine Upgrade"]),
        ],
        ..List::default()
    };
    EntryCard {
        origin: origin(3),
        ticket: 0xDEAD_BEEF,
        name: "Ann Logue".to_owned(),
        members: Vec::new(),
        club: "Núñez Squadron".to_owned(),
        pronouns: "she/her".to_owned(),
        lists: vec![list],
    }
}

/// Two lists of cards.
fn team() -> EntryCard {
    let card = |name: &str, copies| topcut::engine::squad::Card {
        kind: CardKind::Character,
        name: name.to_owned(),
        copies,
        cost: Some(12),
        elite: copies == 1,
        side: Some(CardSide::Hero),
        colour: Some(Colour::Blue),
    };
    let list = List { cards: vec![card("Rey", 1), card("Ancient Lightsaber", 2)], ..List::default() };
    EntryCard {
        name: "Two Aces".to_owned(),
        members: vec!["Bo Derr".to_owned(), "Cy Fer".to_owned()],
        lists: vec![list, List::default()],
        ..sign_up()
    }
}

fn setup() -> Setup {
    Setup { name: "Spring Cup".to_owned(), ..Setup::default() }
}

fn entry(id: u16, presence: Presence) -> Entry {
    let names = ["Ann Logue", "Bo Derr", "Cy Núñez", "", "Dee Sember", "Earl E. Bird", "Faye", "Gus Tavo"];
    Entry {
        id: EntryId(id),
        details: Details { name: names[usize::from(id)].to_owned(), ..Details::default() },
        lot: Some(u32::from(id) * 7 % 8),
        presence,
        lists: Vec::new(),
        is_here: true,
        arrived_after: u8::from(id == 7),
        missed_as_byes: false,
    }
}

fn result(ended: Ended, scores: [u16; 2], winner: Option<Side>) -> MatchResult {
    let points = Side::BOTH.map(|side| u16::from(winner == Some(side)));
    let [a, b] = scores;
    MatchResult {
        ended,
        scores,
        winner,
        decider: None,
        modified: false,
        points,
        mov: [a, b].map(i32::from).map(|own| 200 + 2 * own - i32::from(a) - i32::from(b)),
        counted: Vec::new(),
        series: None,
        game_rounds: None,
        went_to_time: false,
        note: "not on the card".to_owned(),
    }
}

type Played = (u16, [u16; 2], Option<MatchResult>);

fn round(number: RoundRef, matches: &[Played], byes: &[u16], losses: &[u16]) -> Round {
    let matches = matches.iter().zip(1..).map(|((slot, sides, result), table)| {
        let mut played = Match::new(TableNumber(table), *slot, sides.map(EntryId));
        played.result = result.clone();
        played
    });
    Round {
        number,
        state: RoundState::Posted,
        matches: matches.collect(),
        byes: byes.iter().map(|id| Unpaired::new(EntryId(*id), 1, 300)).collect(),
        losses: losses.iter().map(|id| Unpaired::new(EntryId(*id), 0, 0)).collect(),
        draw: Draw::Seed(1),
        mission: None,
        posted_at: Some(NOW),
        clock: Clock::ready(Some(75), 0),
        started_at: None,
        results_at: None,
        ended_at: None,
    }
}

/// Two Swiss rounds and a cut to four with a match for the third place; tie-breaks of its own.
pub fn event() -> Tournament {
    let mut event = Tournament::new(origin(0).event, setup(), FORMATS[0].rules.clone());
    event.rules.tie_breaks = Cow::Borrowed(&[TieBreak::Mov, TieBreak::Sos(Gather::Mean, 2)]);
    let left = |id| match id {
        2 => Presence::Dropped { note: "told nobody".to_owned() },
        3 => Presence::Removed,
        6 => Presence::Disqualified { by: "Org".to_owned(), reason: "not on the card".to_owned() },
        _ => Presence::In,
    };
    event.entries = (0..8).map(|id| entry(id, left(id))).collect();
    event.plan = Some(Plan { rounds: 2, cut: 4, third_place: true });
    let (a, b) = (Some(Side::A), Some(Side::B));
    let won = |scores, winner| Some(result(Ended::Time, scores, winner));
    event.swiss = vec![
        round(
            RoundRef::Swiss(1),
            &[(0, [4, 0], won([40, 200], b)), (0, [1, 6], won([160, 121], a)), (0, [5, 2], won([77, 77], a))],
            &[],
            &[7],
        ),
        round(
            RoundRef::Swiss(2),
            &[
                (0, [0, 1], Some(result(Ended::Concession(Side::B), [200, 0], a))),
                (0, [7, 4], Some(result(Ended::DoubleLoss, [0, 0], None))),
            ],
            &[5],
            &[2],
        ),
    ];
    let [best, second, third, fourth] = [0, 5, 1, 4].map(EntryId);
    event.bracket = Some(Bracket {
        seeds: vec![best, second, third, fourth],
        slots: vec![[Some(best), Some(fourth)], [Some(second), Some(third)]],
        third_place: true,
        rounds: vec![
            round(
                RoundRef::Elimination(1),
                &[(1, [0, 4], won([200, 12], a)), (2, [5, 1], won([90, 110], b))],
                &[],
                &[],
            ),
            round(RoundRef::Elimination(2), &[(1, [0, 1], won([30, 31], b)), (2, [4, 5], won([0, 200], b))], &[], &[]),
        ],
        left: Vec::new(),
    });
    event.closed = true;
    event
}
