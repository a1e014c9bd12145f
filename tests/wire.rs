//! The file format: one golden line per kind of fact. A changed line breaks existing files.

use std::collections::BTreeSet;

use topcut::engine::chance::{BY_RECORD, BY_SEED, Seeded};
use topcut::engine::entry::Details;
use topcut::engine::facts::{
    Added, Carried, CheckedIn, ChecksDrawn, ClockSet, CutRedone, DutySet, EntriesAdded, EntriesDropped, EntriesRemoved,
    EntryDisqualified, EntryDropped, EntryEdited, EntryRemoved, EntryReturned, EventClosed, EventOpened, Joined,
    JudgeNoted, KeptApart, LeavingAnnounced, Left, LeftOut, ListFiled, ListMarked, Missed, MissedCounted, MissionDrawn,
    MovedUp, NoteRuled, NoteSettled, Omitted, PairingReplaced, PlanChanged, PlayerCalled, Print, Proof,
    PutOnWaitingList, Recut, Redone, Reseated, ResultChecked, ResultCleared, ResultCorrected, ResultEntered,
    RoundPaired, RoundPosted, RoundWithdrawn, RuleOverridden, Running, SalvoRolled, SeedReplaced, SetupEdited,
    StageCut, StillPlaying, TableExtended, Trail, Undone,
};
use topcut::engine::formats;
use topcut::engine::id::{EntryId, EventId, Instant, RoundRef, Seq, Side, TableNumber};
use topcut::engine::judging::{
    CheckResult, FinalRuling, Fortressing, Intent, JudgeNote, NoteId, NoteKind, Outcome, Substitute,
};
use topcut::engine::log::{Fact, Stamped};
use topcut::engine::outcome::{Decider, Ended, MatchResult, Unpaired};
use topcut::engine::rules::{EliminationMatch, ModifiedWin, Mov, RoundValues, Rules, TieStep};
use topcut::engine::series::{Game, GameEnd, Series, TimeIn};
use topcut::engine::squad::{Card, CardKind, CardSide, Colour, List, ListMark, Ship};
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::Mission;
use topcut::engine::tournament::Notice;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::desk::Apart;
use topcut::engine::tournament::own_time::OwnTime;
use topcut::engine::tournament::round::{Draw, Face, Pair, Salvo};
use topcut::engine::tournament::setup::{Break, Day, LinkChoice, LinkNames, Setup, Staff, Tier};

/// Names all kinds once: a new kind does not compile until the golden file has its line.
macro_rules! kinds {
    ($($kind:ident),+ $(,)?) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),+];

        fn kind(fact: &Fact) -> &'static str {
            match fact {
                $(Fact::$kind { .. } => stringify!($kind)),+
            }
        }
    };
}

kinds! {
    EventOpened, SetupEdited, RuleOverridden, PlanChanged, EntriesAdded, EntryEdited, EntryRemoved, EntryDropped, EntryReturned, EntryDisqualified, RoundPaired, PairingReplaced, RoundPosted, RoundWithdrawn, ClockSet, ResultEntered, ResultCorrected, ResultCleared, SalvoRolled, StageCut, SeedReplaced, JudgeNoted, EventClosed, Undone, Redone, MissionDrawn, ListFiled, ListMarked, TableExtended, StillPlaying, CheckedIn, EntriesRemoved, EntriesDropped, PutOnWaitingList, MovedUp, KeptApart, NoteRuled, NoteSettled, DutySet, ChecksDrawn, Joined, CutRedone, PlayerCalled, LeavingAnnounced, ResultChecked, MissedCounted,
}

const ROUND: RoundRef = RoundRef::Swiss(2);
const TABLE: TableNumber = TableNumber(3);

fn setup() -> Setup {
    Setup {
        name: "Autumn Cup".to_owned(),
        date: "2026-11-21".to_owned(),
        place: "Town hall".to_owned(),
        tier: Tier::Competitive,
        staff: Staff {
            organiser: "Ann O".to_owned(),
            head_judges: vec!["Bo P".to_owned()],
            judges: vec!["Cy Q".to_owned()],
        },
        structure: StructureChoice::Custom(plan()),
        lists: None,
        places: None,
        clubs_apart: false,
        second_check: false,
        random_end: None,
        notice: Notice::default(),
        day: None,
        links: LinkChoice::default(),
        ..Setup::default()
    }
}

fn day() -> Day {
    let breaks = [(ROUND, 45), (RoundRef::Elimination(1), 10)].map(|(after, minutes)| Break { after, minutes });
    Day { between: 20, breaks: breaks.to_vec() }
}

fn plan() -> Plan {
    Plan { rounds: 4, cut: 8, third_place: true }
}

fn rules() -> Rules {
    let mut rules = formats::by_id("xwing-1e").unwrap().rules.clone();
    rules.points.modified = Some(ModifiedWin { points: 3, full_from: 12 });
    rules.points.draw = Some(1);
    rules.by_round = vec![RoundValues { limit: 60, mov: Mov { base: 60, bye: 90 } }].into();
    rules
}

fn details() -> Details {
    Details {
        ships: vec![Ship { name: "Han".to_owned(), cost: 47, large: true, ..Ship::default() }],
        name: "Team É \"1\"".to_owned(),
        members: vec!["Di R".to_owned(), "Ed S".to_owned()],
        together: "Club".to_owned(),
        fixed_table: Some(TABLE),
        awarded_bye: true,
        squad_total: Some(99),
        faction: "Scum and Villainy".to_owned(),
        note: "late".to_owned(),
        ..Details::default()
    }
}

fn list() -> List {
    let han = Ship {
        name: "Han".to_owned(),
        cost: 47,
        large: true,
        huge: true,
        hull: "yt1300".to_owned(),
        upgrades: vec!["predator".to_owned()],
    };
    List {
        name: "Lucky".to_owned(),
        faction: "Rebel Alliance".to_owned(),
        total: Some(99),
        epic_points: Some(2),
        damage_deck: "core2".to_owned(),
        obstacles: vec!["coreasteroid0".to_owned()],
        ships: vec![han],
        cards: vec![
            Card {
                kind: CardKind::Character,
                name: "Rey".to_owned(),
                copies: 1,
                cost: Some(15),
                elite: true,
                side: Some(CardSide::Hero),
                colour: Some(Colour::Blue),
            },
            Card { kind: CardKind::Command, name: "Celebration".to_owned(), copies: 2, ..Card::default() },
        ],
    }
}

fn unpaired(entry: u16) -> Unpaired {
    Unpaired::new(EntryId(entry), 1, 150)
}

fn missed(round: u8) -> Missed {
    Missed { round, loss: Unpaired { points: 0, mov: 0, ..unpaired(4) } }
}

fn result() -> MatchResult {
    MatchResult {
        ended: Ended::Concession(Side::B),
        scores: [100, 100],
        winner: Some(Side::A),
        decider: Some(Decider::SalvoAtTable),
        modified: true,
        points: [1, 0],
        mov: [100, 100],
        counted: Vec::new(),
        series: None,
        game_rounds: Some(9),
        went_to_time: true,
        note: "salvo".to_owned(),
    }
}

fn plain_result() -> MatchResult {
    MatchResult {
        ended: Ended::Time,
        scores: [64, 100],
        winner: Some(Side::B),
        decider: None,
        modified: false,
        points: [0, 1],
        mov: [64, 136],
        counted: Vec::new(),
        series: None,
        game_rounds: None,
        went_to_time: false,
        note: String::new(),
    }
}

fn pairs() -> Vec<Pair> {
    vec![
        Pair { table: TableNumber(1), a: EntryId(0), b: EntryId(1), slot: 0, time: None },
        Pair { table: TABLE, a: EntryId(2), b: EntryId(3), slot: 2, time: None },
    ]
}

fn samples() -> Vec<Fact> {
    let ids = |ids: &[u16]| ids.iter().copied().map(EntryId).collect::<Vec<_>>();
    let slots = vec![[Some(EntryId(0)), None], [Some(EntryId(1)), Some(EntryId(2))]];
    vec![
        Fact::EventOpened(EventOpened {
            event: EventId::from_bits(0xC0FFEE),
            setup: setup(),
            rules: rules(),
            first: None,
            draws: 0,
        }),
        Fact::SetupEdited(SetupEdited { setup: Setup { structure: StructureChoice::EliminationOnly, ..setup() } }),
        Fact::RuleOverridden(RuleOverridden { rules: formats::by_id("xwing-2e").unwrap().rules.clone() }),
        Fact::PlanChanged(PlanChanged { plan: plan() }),
        Fact::EntriesAdded(EntriesAdded {
            entries: vec![
                Added { losses: vec![missed(1)], ..Added::of(EntryId(4), details(), Some(5)) },
                Added::of(EntryId(5), Details::default(), None),
            ],
            drawn: None,
        }),
        Fact::EntryEdited(EntryEdited { entry: EntryId(4), details: details() }),
        Fact::EntryRemoved(EntryRemoved { entry: EntryId(4) }),
        Fact::EntryDropped(EntryDropped {
            entry: EntryId(4),
            running: Running::Result { round: ROUND, table: TABLE, result: result() },
            note: "told nobody".to_owned(),
        }),
        Fact::EntryReturned(EntryReturned { entry: EntryId(4), losses: vec![missed(1)], cleared: false }),
        Fact::EntryDisqualified(EntryDisqualified {
            entry: EntryId(4),
            running: Running::Bye { round: ROUND, table: TABLE, bye: unpaired(2) },
            by: "Ann O".to_owned(),
            reason: "JDG-5".to_owned(),
        }),
        Fact::RoundPaired(RoundPaired {
            round: ROUND,
            plan: Some(plan()),
            lots: vec![(EntryId(0), 1), (EntryId(1), 0)],
            pairs: pairs(),
            byes: vec![unpaired(4)],
            losses: vec![missed(1)],
            draw: Draw::Seed(u64::MAX),
            procedure: 0,
            mission: None,
            clock: Clock::Ready { left: Some(4_500_000), before: 0 },
            posted: false,
        }),
        Fact::PairingReplaced(PairingReplaced {
            round: ROUND,
            pairs: pairs(),
            byes: vec![unpaired(4)],
            drawn: None,
            kept: Vec::new(),
        }),
        Fact::RoundPosted(RoundPosted { round: ROUND }),
        Fact::RoundWithdrawn(RoundWithdrawn { round: RoundRef::Elimination(1) }),
        Fact::ClockSet(ClockSet {
            round: ROUND,
            clock: Clock::Running {
                since: Instant(1_700_000_000_000),
                until: Some(Instant(1_700_004_500_000)),
                begins: None,
                random: 0,
            },
        }),
        Fact::ResultEntered(ResultEntered {
            round: ROUND,
            table: TABLE,
            result: plain_result(),
            drops: ids(&[3]),
            confirmed: false,
            phone: false,
        }),
        Fact::ResultCorrected(ResultCorrected {
            round: ROUND,
            table: TABLE,
            result: result(),
            redone: vec![Reseated {
                round: RoundRef::Elimination(2),
                table: TableNumber(1),
                side: Side::B,
                entry: Some(EntryId(3)),
            }],
            recut: None,
        }),
        Fact::ResultCleared(ResultCleared { round: ROUND, table: TABLE }),
        Fact::SalvoRolled(SalvoRolled {
            round: ROUND,
            table: TABLE,
            salvo: Salvo {
                dice: [vec![Face::Hit, Face::Critical], vec![Face::Focus, Face::Blank]],
                lot: Some(Side::A),
                drawn: None,
            },
        }),
        Fact::StageCut(StageCut {
            plan: Some(plan()),
            lots: vec![(EntryId(0), 0)],
            losses: vec![missed(2)],
            seeds: ids(&[0, 1, 2]),
            slots: slots.clone(),
            third_place: true,
            declined: ids(&[3]),
            drawn: None,
        }),
        Fact::SeedReplaced(SeedReplaced {
            leaves: EntryId(4),
            seeds: ids(&[0, 1, 2]),
            slots,
            declined: ids(&[3]),
            willing: Vec::new(),
        }),
        Fact::JudgeNoted(JudgeNoted {
            note: JudgeNote {
                round: Some(ROUND),
                table: Some(TABLE),
                entries: ids(&[2, 3]),
                text: "slow play".to_owned(),
                ..JudgeNote::default()
            },
        }),
        Fact::EventClosed(EventClosed::default()),
        Fact::Undone(Undone { seq: Seq(22) }),
        Fact::Redone(Redone { seq: Seq(22) }),
        Fact::MissionDrawn(MissionDrawn {
            round: ROUND,
            mission: Mission { name: "Ruins A".to_owned(), seed: Some(7), procedure: 0 },
        }),
    ]
}

/// Later variants and fields, each at least once.
fn variants() -> Vec<Fact> {
    let paired = Fact::RoundPaired(RoundPaired {
        round: RoundRef::Elimination(1),
        plan: None,
        lots: Vec::new(),
        pairs: pairs(),
        byes: vec![Unpaired { superbye: true, ..unpaired(4) }],
        losses: Vec::new(),
        draw: Draw::Bracket,
        procedure: 0,
        mission: Some(Mission { name: "Ruins B".to_owned(), seed: Some(u64::MAX), procedure: 0 }),
        clock: Clock::ready(None, 10),
        posted: true,
    });
    let begins = Some(Instant(1_700_000_600_000));
    let running = Clock::Running { since: Instant(1_700_000_000_000), until: None, begins, random: 0 };
    let mut facts = vec![
        paired,
        Fact::MissionDrawn(MissionDrawn {
            round: ROUND,
            mission: Mission { name: "Ruins B".to_owned(), seed: None, procedure: 0 },
        }),
        Fact::ClockSet(ClockSet { round: ROUND, clock: running }),
        Fact::ClockSet(ClockSet { round: ROUND, clock: Clock::Paused { left: None, before: -60_000, random: 0 } }),
    ];
    facts.extend(
        ["destiny", "imperial-assault"].map(|format| Fact::RuleOverridden(RuleOverridden { rules: changed(format) })),
    );
    let steps =
        [TieStep::LessDamage, TieStep::MoreCards, TieStep::Battlefield, TieStep::MoreFromFigures, TieStep::FewerTokens];
    facts.extend(steps.map(|step| entered(Ended::PointsReached, Some(Decider::Step(step)), None)));
    let games = [GameEnd::Played, GameEnd::Concession, GameEnd::Steps].map(|ended| Game { winner: Side::B, ended });
    facts.extend(
        TimeIn::ALL.map(|time| entered(Ended::Time, None, Some(Series { games: games.to_vec(), time: Some(time) }))),
    );
    facts
}

/// Later additions; new ones go to the end, so that no line moves.
fn later() -> Vec<Fact> {
    vec![
        Fact::ListFiled(ListFiled { entry: EntryId(4), member: 1, list: list(), corrects: true }),
        Fact::ListMarked(ListMarked { entry: EntryId(4), member: 0, mark: ListMark::HandedIn }),
        Fact::SetupEdited(SetupEdited {
            setup: Setup { lists: Some(true), unique_names: vec!["Han Solo".to_owned()], ..setup() },
        }),
        Fact::TableExtended(TableExtended { round: ROUND, table: TABLE, minutes: 5 }),
        Fact::TableExtended(TableExtended { round: RoundRef::Elimination(1), table: TABLE, minutes: -2 }),
        Fact::StillPlaying(StillPlaying { round: ROUND, table: TABLE, minutes: 10 }),
        Fact::SetupEdited(SetupEdited { setup: Setup { day: Some(day()), ..setup() } }),
        Fact::SetupEdited(SetupEdited { setup: Setup { places: Some(16), clubs_apart: true, ..setup() } }),
        Fact::EntriesAdded(EntriesAdded {
            entries: vec![Added {
                waits: true,
                ..Added::of(
                    EntryId(6),
                    Details { club: "Nova".to_owned(), pronouns: "she/her".to_owned(), paid: true, ..details() },
                    None,
                )
            }],
            drawn: None,
        }),
        Fact::CheckedIn(CheckedIn { entries: vec![EntryId(4), EntryId(5)], here: true }),
        Fact::EntriesRemoved(EntriesRemoved { entries: vec![EntryId(4), EntryId(5)] }),
        Fact::EntriesDropped(EntriesDropped {
            left: vec![
                Left { entry: EntryId(4), running: Running::Withdrawn { round: ROUND } },
                Left { entry: EntryId(5), running: Running::Nothing },
            ],
            note: "the last train".to_owned(),
        }),
        Fact::PutOnWaitingList(PutOnWaitingList { entries: vec![EntryId(5)] }),
        Fact::MovedUp(MovedUp { entries: vec![EntryId(5)], losses: vec![missed(1)] }),
        Fact::KeptApart(KeptApart {
            pair: Apart { a: EntryId(4), b: EntryId(5), reason: "family".to_owned(), never: false },
            apart: true,
        }),
    ]
    .into_iter()
    .chain(judged())
    .chain(moved_up())
    .chain([None, Some(TABLE)].map(|at_table| Fact::PlayerCalled(PlayerCalled { entry: EntryId(4), at_table })))
    .chain([(true, "the last train"), (false, "")].map(|(leaves, note)| {
        Fact::LeavingAnnounced(LeavingAnnounced { entry: EntryId(4), leaves, note: note.to_owned() })
    }))
    .chain([Fact::PairingReplaced(PairingReplaced {
        round: ROUND,
        pairs: pairs(),
        byes: vec![unpaired(4)],
        drawn: Some(Seeded { seed: 7, procedure: BY_RECORD }),
        kept: vec![TABLE],
    })])
    .chain([entered(Ended::DoubleLoss, None, None)])
    .chain([Fact::KeptApart(KeptApart {
        pair: Apart { a: EntryId(4), b: EntryId(5), reason: "a quarrel".to_owned(), never: true },
        apart: true,
    })])
    .chain([true, false].map(|checked| Fact::ResultChecked(ResultChecked { round: ROUND, table: TABLE, checked })))
    .chain([Fact::SetupEdited(SetupEdited { setup: Setup { second_check: true, ..setup() } })])
    .chain([Fact::SetupEdited(SetupEdited { setup: Setup { random_end: Some(15), ..setup() } })])
    .chain(
        [
            Clock::Running { since: Instant(0), until: Some(Instant(60_000)), begins: None, random: 7_500 },
            Clock::Paused { left: Some(-500), before: 0, random: 7_500 },
        ]
        .map(|clock| Fact::ClockSet(ClockSet { round: ROUND, clock })),
    )
    .chain([true, false].map(|as_byes| {
        let loss = Unpaired { as_bye: as_byes, ..unpaired(4) };
        let missed = vec![Missed { round: 1, loss: Unpaired { superbye: false, ..loss } }];
        Fact::MissedCounted(MissedCounted { entries: vec![EntryId(4)], as_byes, missed })
    }))
    .chain([LinkNames::Short, LinkNames::Numbers].map(|names| {
        let links = LinkChoice { names, places: names == LinkNames::Short, results: None };
        Fact::SetupEdited(SetupEdited { setup: Setup { links, ..setup() } })
    }))
    .chain([
        Fact::ResultEntered(ResultEntered {
            round: ROUND,
            table: TABLE,
            result: plain_result(),
            drops: Vec::new(),
            confirmed: true,
            phone: false,
        }),
        Fact::SetupEdited(SetupEdited {
            setup: Setup { links: LinkChoice { results: Some([7, u32::MAX]), ..LinkChoice::default() }, ..setup() },
        }),
        Fact::ResultEntered(ResultEntered { phone: true, ..ResultEntered::of(ROUND, TABLE, plain_result()) }),
        Fact::EntriesAdded(EntriesAdded {
            entries: vec![Added {
                is_here: true,
                lists: vec![List::default(), list()],
                ..Added::of(EntryId(7), details(), None)
            }],
            drawn: None,
        }),
    ])
    .chain(proven())
    .chain([Fact::EntryReturned(EntryReturned { entry: EntryId(4), losses: Vec::new(), cleared: true })])
    .collect()
}

/// What proves the log.
fn proven() -> [Fact; 2] {
    let (event, setup, rules) = (EventId::from_bits(0xC0FFEE), setup(), rules());
    [
        Fact::EventClosed(EventClosed { record: Some(u64::MAX) }),
        Fact::EventOpened(EventOpened { event, setup, rules, first: None, draws: BY_RECORD }),
    ]
}

/// Refusals and returns in the bracket.
fn moved_up() -> Vec<Fact> {
    let ids = |ids: &[u16]| ids.iter().copied().map(EntryId).collect::<Vec<_>>();
    let (seeds, slots) = (ids(&[0, 2]), vec![[Some(EntryId(0)), Some(EntryId(2))]]);
    let (declined, willing) = (ids(&[3]), ids(&[2]));
    let running = Running::Reseeded {
        seeds: seeds.clone(),
        slots: slots.clone(),
        declined: declined.clone(),
        willing: willing.clone(),
    };
    vec![
        Fact::EntryDropped(EntryDropped { entry: EntryId(1), running, note: String::new() }),
        Fact::SeedReplaced(SeedReplaced { leaves: EntryId(1), seeds, slots, declined, willing }),
    ]
}

/// Every kind of note with all fields, and later changes.
fn judged() -> Vec<Fact> {
    let own = [NoteKind::Fortressing, NoteKind::FallenDie, NoteKind::EndlessCombination, NoteKind::PilesCounted];
    let kinds = NoteKind::EVERYWHERE.into_iter().chain(own);
    let mut facts: Vec<Fact> = kinds.map(|kind| Fact::JudgeNoted(JudgeNoted { note: noted(kind) })).collect();
    for check in [CheckResult::Corrected, CheckResult::Problem] {
        facts.push(Fact::JudgeNoted(JudgeNoted { note: JudgeNote { check: Some(check), ..noted(NoteKind::Checked) } }));
    }
    for intent in [Some(Intent::Accident), Some(Intent::Both), None] {
        let fortressing = Some(Fortressing { stayed: true, avoidable: intent.is_some(), intent });
        facts.push(Fact::JudgeNoted(JudgeNoted { note: JudgeNote { fortressing, ..noted(NoteKind::Fortressing) } }));
    }
    let (by, text) = ("Bo P".to_owned(), "the warning stands".to_owned());
    facts.push(Fact::NoteRuled(NoteRuled { note: NoteId(7), ruling: FinalRuling { by, upheld: true, text } }));
    let outcomes = [Outcome::Replaced, Outcome::NotReplaced, Outcome::Broken, Outcome::NotBroken];
    facts.extend(outcomes.map(|outcome| Fact::NoteSettled(NoteSettled { note: NoteId(7), outcome })));
    facts.push(Fact::DutySet(DutySet { person: "Cy Q".to_owned(), on: false }));
    facts.push(Fact::ChecksDrawn(ChecksDrawn { entries: vec![EntryId(4), EntryId(2)], seed: u64::MAX, procedure: 0 }));
    facts.extend([Ended::Fortressing(Side::B), Ended::BothFortressing].map(|ended| entered(ended, None, None)));
    facts.push(joined());
    facts.push(beside_the_final());
    facts.extend(cut_again());
    facts.push(joined_with_proof());
    let first = Some(EventId::from_bits(0xC0FFEE));
    facts.push(Fact::EventOpened(EventOpened {
        event: EventId::from_bits(0xBEEF),
        setup: setup(),
        rules: rules(),
        first,
        draws: 0,
    }));
    facts.extend(drawn());
    facts
}

/// The cut follows a correction, at once or later (COR-1).
fn cut_again() -> [Fact; 2] {
    let slots = vec![[Some(EntryId(0)), None], [Some(EntryId(1)), Some(EntryId(3))]];
    let cut = Recut { seeds: [0, 1, 3].map(EntryId).to_vec(), slots, declined: vec![EntryId(4)] };
    let with = Recut { declined: Vec::new(), ..cut.clone() };
    let (round, table, result) = (ROUND, TABLE, plain_result());
    [
        Fact::ResultCorrected(ResultCorrected { round, table, result, redone: Vec::new(), recut: Some(with) }),
        Fact::CutRedone(CutRedone { cut }),
    ]
}

/// A third place match with its own time (CLK-5).
fn beside_the_final() -> Fact {
    let time = |round| Some(OwnTime { minutes: 55, round });
    let [mut one, mut two] = <[Pair; 2]>::try_from(pairs()).expect("two pairs");
    (one.time, two.time) = (time(None), time(Some(120)));
    Fact::PairingReplaced(PairingReplaced {
        round: RoundRef::Elimination(2),
        pairs: vec![one, two],
        byes: Vec::new(),
        drawn: None,
        kept: Vec::new(),
    })
}

/// Draws with their procedure.
fn drawn() -> Vec<Fact> {
    let drawn = Some(Seeded { seed: u64::MAX, procedure: BY_RECORD });
    let mission = Mission { name: "Ruins B".to_owned(), seed: Some(7), procedure: BY_SEED };
    let mut told = samples();
    for fact in &mut told {
        match fact {
            Fact::RoundPaired(RoundPaired { procedure, mission: with, .. }) => {
                *procedure = BY_RECORD;
                *with = Some(mission.clone());
            }
            Fact::EntriesAdded(EntriesAdded { drawn: how, .. })
            | Fact::PairingReplaced(PairingReplaced { drawn: how, .. })
            | Fact::StageCut(StageCut { drawn: how, .. }) => *how = drawn,
            Fact::SalvoRolled(SalvoRolled { salvo, .. }) => salvo.drawn = drawn,
            Fact::MissionDrawn(MissionDrawn { mission: with, .. }) => *with = mission.clone(),
            _ => {}
        }
    }
    told.retain(|fact| {
        matches!(
            kind(fact),
            "RoundPaired" | "EntriesAdded" | "PairingReplaced" | "StageCut" | "SalvoRolled" | "MissionDrawn"
        )
    });
    told.push(Fact::ChecksDrawn(ChecksDrawn { entries: vec![EntryId(4), EntryId(2)], seed: 7, procedure: BY_RECORD }));
    told
}

/// Entries of another device, with all reasons for omission.
fn joined() -> Fact {
    let fact = Fact::ResultEntered(ResultEntered {
        round: ROUND,
        table: TABLE,
        result: plain_result(),
        drops: Vec::new(),
        confirmed: false,
        phone: false,
    });
    let entry =
        Stamped { seq: Seq(12), at: Instant(1_700_000_000_012), by: "Cy Q".to_owned(), reason: String::new(), fact };
    let reasons = [Omitted::Same, Omitted::TakenBack, Omitted::Decided, Omitted::Replaced, Omitted::Unfit];
    let cleared = Stamped { fact: Fact::ResultCleared(ResultCleared { round: ROUND, table: TABLE }), ..entry.clone() };
    let left = |why: Omitted| LeftOut { entry: cleared.clone(), sum: 7, why };
    Fact::Joined(Joined {
        keep: 12,
        then: vec![Carried { entry, sum: u32::MAX }],
        left: reasons.map(left).to_vec(),
        seen: vec![(Seq(13), 7)],
        proof: Proof::default(),
    })
}

/// Proof of the other log's codes: prints, and entries found nowhere else.
fn joined_with_proof() -> Fact {
    let undone = Stamped {
        seq: Seq(14),
        at: Instant(14),
        by: String::new(),
        reason: String::new(),
        fact: Fact::Undone(Undone { seq: Seq(13) }),
    };
    let prints = vec![Print::of(&undone), Print::from_hex(&"0f".repeat(32)).unwrap()];
    let trails =
        vec![Trail { from: 12, of: None, prints: prints.clone() }, Trail { from: 13, of: Some((Seq(20), 0)), prints }];
    let proof = Proof { trails, entries: vec![undone] };
    Fact::Joined(Joined { keep: 12, then: Vec::new(), left: Vec::new(), seen: Vec::new(), proof })
}

fn noted(kind: NoteKind) -> JudgeNote {
    let is = |wanted: NoteKind| kind == wanted;
    let (illegible, maker, date) = ("the text".to_owned(), "Cy Q".to_owned(), "2026-11-21".to_owned());
    JudgeNote {
        kind,
        round: Some(ROUND),
        table: Some(TABLE),
        entries: vec![EntryId(2)],
        text: "seen".to_owned(),
        author: "Cy Q".to_owned(),
        what: if is(NoteKind::Lost) { "a die".to_owned() } else { String::new() },
        under_review: is(NoteKind::Warning),
        minutes: (is(NoteKind::Lost) || is(NoteKind::TimeExtension)).then_some(5),
        substitute: is(NoteKind::Damaged).then_some(Substitute { illegible, maker, date }),
        fortressing: is(NoteKind::Fortressing).then_some(Fortressing {
            stayed: true,
            avoidable: true,
            intent: Some(Intent::Purpose),
        }),
        check: is(NoteKind::Checked).then_some(CheckResult::Good),
        significant: is(NoteKind::ListCorrected),
    }
}

fn changed(format: &str) -> Rules {
    let mut rules = formats::by_id(format).unwrap().rules.clone();
    rules.elimination_match = EliminationMatch::BestOfThree;
    rules
}

fn entered(ended: Ended, decider: Option<Decider>, series: Option<Series>) -> Fact {
    let result = MatchResult { ended, decider, series, counted: vec![[18, 16]], ..plain_result() };
    Fact::ResultEntered(ResultEntered::of(ROUND, TABLE, result))
}

fn stamped() -> Vec<Stamped> {
    let stamp = |(seq, fact)| Stamped {
        seq: Seq(seq),
        at: Instant(1_700_000_000_000 + i64::from(seq)),
        by: if seq == 1 { "Ann O".to_owned() } else { String::new() },
        reason: if seq == 2 { "a smaller hall".to_owned() } else { String::new() },
        fact,
    };
    (0..).zip(samples().into_iter().chain(variants()).chain(later())).map(stamp).collect()
}

fn golden() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/wire.jsonl");
    std::fs::read_to_string(path).unwrap_or_default().lines().map(str::to_owned).collect()
}

#[test]
fn every_kind_has_a_sample() {
    let mut kinds: Vec<_> = stamped().iter().map(|entry| kind(&entry.fact)).collect();
    let mut seen = BTreeSet::new();
    kinds.retain(|kind| seen.insert(*kind));
    assert_eq!(kinds, KINDS);
}

#[test]
fn facts_are_written_as_the_golden_lines() {
    let written: Vec<_> = stamped().iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    let golden = golden();
    written.iter().zip(&golden).for_each(|(written, golden)| assert_eq!(written, golden));
    assert_eq!(written.len(), golden.len(), "all lines:\n{}", written.join("\n"));
}

#[test]
fn the_golden_lines_are_read_as_the_facts() {
    assert_eq!(golden().iter().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Stamped>>(), stamped());
}

#[test]
fn a_fact_of_no_known_kind_is_refused() {
    let read = serde_json::from_str::<Stamped>(r#"{"seq":1,"at":0,"fact":{"moon_landed":{}}}"#);
    assert!(read.unwrap_err().to_string().contains("moon_landed"));
}
