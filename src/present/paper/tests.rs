//! Documents as leaves: cut order, number of leaves, content by format.

use super::menu::{cards, usual_slips};
use super::*;
use crate::app::device::device_value::{kept, read};
use crate::engine::facts::EventOpened;
use crate::engine::formats::{FORMATS, by_id};
use crate::engine::id::Seq;
use crate::engine::log::{Fact, Stamped};
use crate::engine::squad::{Filed, ListForm, ListMark};
use crate::engine::tournament::{Mission, RoundState};
use crate::present::sample;
use crate::present::sample::sample_round;
use crate::present::words::text::Lang;

const ROUND: RoundRef = RoundRef::Swiss(1);

fn words() -> Words {
    Words::new(Lang::En)
}

pub(super) fn job(document: Document) -> Job {
    Job {
        document,
        size: Size::A4,
        slips: 6,
        totals: false,
        backs: false,
        initials: false,
        whose: Whose::Blank,
        entry: None,
        address: "https://shop.example/app/".into(),
        offset_minutes: 0,
        now: Instant(0),
    }
}

fn log(tournament: &Tournament) -> Log {
    let fact = Fact::EventOpened(EventOpened {
        first: None,
        draws: 0,
        event: tournament.id.clone(),
        setup: tournament.setup.clone(),
        rules: tournament.rules.clone(),
    });
    Log::new(vec![Stamped { seq: Seq(0), at: Instant(0), by: String::new(), reason: String::new(), fact }]).unwrap()
}

pub(super) fn printed(tournament: &Tournament, job: &Job) -> Vec<Leaf> {
    paper(words(), tournament, &log(tournament), job).map(|paper| paper.leaves).unwrap_or_default()
}

/// Neighbours meet; an odd one has the bye.
fn event(players: u16) -> Tournament {
    let names: Vec<String> = (1..=players).map(|number| format!("Player {number:03} Surname")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let pairs: Vec<(u16, u16)> = (0..players / 2).map(|pair| (2 * pair + 1, 2 * pair + 2)).collect();
    let byes: Vec<u16> = (players % 2 == 1).then_some(players).into_iter().collect();
    sample_round::running(&names, &pairs, &byes)
}

fn of_format(id: &str, players: u16) -> Tournament {
    let mut tournament = event(players);
    tournament.rules = by_id(id).unwrap().rules.clone();
    tournament
}

fn slips_of(leaves: &[Leaf]) -> Vec<Vec<&Slip>> {
    let mut all = Vec::new();
    for leaf in leaves {
        let Body::Slips { slips, .. } = &leaf.body else { panic!("{:?}", leaf.body) };
        all.push(slips.iter().collect());
    }
    all
}

#[test]
fn a_cut_stack_is_in_the_order_of_the_tables() {
    assert_eq!(cut_order(0, 4), Vec::<Vec<usize>>::new());
    assert_eq!(cut_order(5, 4), [vec![0, 2, 4], vec![1, 3]]);
    for tables in 1..80 {
        for a_leaf in [1, 4, 5, 6] {
            let leaves = cut_order(tables, a_leaf);
            assert_eq!(leaves.len(), tables.div_ceil(a_leaf), "{tables} tables: no leaf too many");
            assert!(leaves.iter().all(|leaf| !leaf.is_empty() && leaf.len() <= a_leaf));
            // After cutting, each pile has the slip of the first leaf on top.
            let piles = (0..a_leaf).flat_map(|place| leaves.iter().filter_map(move |leaf| leaf.get(place)));
            assert_eq!(piles.copied().collect::<Vec<_>>(), (0..tables).collect::<Vec<_>>());
        }
    }
}

#[test]
fn slips_are_as_many_as_tables() {
    // 24 tables: four leaves of six, the first with tables 1, 5, 9, ...
    let leaves = printed(&event(48), &job(Document::Slips(ROUND)));
    let slips = slips_of(&leaves);
    assert_eq!(slips.iter().map(Vec::len).collect::<Vec<_>>(), [6, 6, 6, 6]);
    let first: Vec<&str> = slips[0].iter().map(|slip| slip.table.as_str()).collect();
    assert_eq!(first, ["1", "5", "9", "13", "17", "21"]);
    let four = printed(&event(49), &Job { slips: 4, size: Size::Letter, ..job(Document::Slips(ROUND)) });
    assert_eq!(four.len(), 6, "the bye has no slip");
}

#[test]
fn a_slip_says_what_its_table_needs() {
    // XW-7, XW-11: who chooses, and both totals.
    let mut tournament =
        sample_round::running(&["Ann Ortega", "Bo Lund", "Al Orton", "Di Rossi"], &[(1, 2), (3, 4)], &[]);
    tournament.entries[0].details.squad_total = Some(100);
    tournament.entries[1].details.squad_total = Some(98);
    let leaves = printed(&tournament, &Job { totals: true, initials: true, ..job(Document::Slips(ROUND)) });
    let slip = slips_of(&leaves)[0][0];
    assert_eq!(slip.sides.each_ref().map(|side| side.facts.join(",")), ["squad 100", "squad 98"]);
    assert_eq!(slip.notes, ["B. L. has the lower squad total and chooses the first player."]);
    assert_eq!(slip.round, "Sample Cup \u{b7} Round 1");
    let labels: Vec<&str> = slip.heads.iter().map(|head| head.label.as_str()).collect();
    assert_eq!(labels, ["Score", "Salvo", "Drops", "Signature"]);
    assert_eq!(slip.sides[0].who.text, "A. Orte.", "told apart from Al Orton");
    let other = slips_of(&leaves)[0][1];
    assert_eq!(other.sides[0].facts, ["squad ______"], "not known: to be written");
    let address = &slip.code.as_ref().unwrap().address;
    assert_eq!(address, "https://shop.example/app/#/e/0000000000000007/round/1/t/1");
    let unasked = printed(&event(4), &job(Document::Slips(ROUND)));
    assert!(slips_of(&unasked)[0][0].sides[0].facts.is_empty() && slips_of(&unasked)[0][0].notes.is_empty());
}

#[test]
fn a_slip_asks_what_its_format_counts() {
    let check = |id: &str, expected: &[&str]| {
        let leaves = printed(&of_format(id, 4), &job(Document::Slips(ROUND)));
        let slip = slips_of(&leaves)[0][0];
        let labels: Vec<&str> = slip.heads.iter().map(|head| head.label.as_str()).collect();
        assert_eq!(labels, expected, "{id}");
        assert!(!slip.ends.is_empty(), "{id}");
        let words = Words::new(Lang::En);
        let found = [words.judge_end_fortressing(), words.judge_end_both()];
        assert!(slip.ends.iter().all(|end| !found.contains(&end.as_str())), "{id}: {:?}", slip.ends);
    };
    check("xwing-2e", &["Score", "Salvo", "Drops", "Signature"]);
    check("xwing-epic-team", &["Score", "Drops", "Signature"]);
    check("destiny", &["Won", "Damage", "Cards", "Battlef.", "Drops", "Signature"]); // DST-4
    check("imperial-assault", &["VP", "From figures", "Tokens", "Drops", "Signature"]); // IA-3
}

#[test]
fn missions_mirrors_and_members_stand_on_the_slip() {
    // IA-10, IA-13
    let mut tournament = of_format("imperial-assault", 4);
    tournament.swiss[0].mission = Some(Mission { name: "Moisture Farm A".into(), seed: None, procedure: 0 });
    for entry in &mut tournament.entries[..2] {
        entry.details.faction = "Imperial".into();
        entry.details.squad_total = Some(40);
    }
    let leaves = printed(&tournament, &Job { totals: true, ..job(Document::Slips(ROUND)) });
    assert!(slips_of(&leaves)[0][0].sides.iter().all(|side| side.facts.is_empty()), "an army has no squad total");
    let notes = &slips_of(&leaves)[0][0].notes;
    // No totals: the initiative is drawn (IA-15).
    assert_eq!(*notes, ["Mission: Moisture Farm A", "Both play Imperial: their figures must be easy to tell apart."]);
    // EPIC-14, EPIC-18
    let mut teams = of_format("xwing-epic-team", 4);
    for entry in &mut teams.entries {
        entry.details.name = "Red Dice".into();
        entry.details.members = vec!["Ann Ortega".into(), "Bo Lund".into()];
        entry.details.faction = "Rebel Alliance".into();
    }
    let leaves = printed(&teams, &job(Document::Slips(ROUND)));
    let slip = slips_of(&leaves)[0][0];
    let who = &slip.sides[0].who;
    assert_eq!((who.text.as_str(), who.small.as_str()), ("Red Dice", "Ann Ortega, Bo Lund"));
    assert!(slip.notes[0].contains("one side white"), "{:?}", slip.notes);
    let short = printed(&teams, &Job { initials: true, ..job(Document::ByTable(ROUND)) });
    let Body::Table(table) = &short[0].body else { panic!() };
    assert_eq!(table.parts[0][0].cells[1].small, "A. O., B. L.");
}

#[test]
fn a_code_is_a_square_of_whole_modules() {
    let leaves = printed(&event(4), &job(Document::Slips(ROUND)));
    let code = slips_of(&leaves)[0][0].code.clone().unwrap();
    // The upper left finder pattern begins behind four white modules with seven dark ones.
    assert!(code.path.starts_with("M4 4h7v1h-7z"), "{}", code.path);
    assert!(code.width >= 21 + 8 && (code.width - 8 - 17) % 4 == 0);
}

pub(super) fn table_of(leaf: &Leaf) -> &Table {
    match &leaf.body {
        Body::Table(table) => table,
        other => panic!("{other:?}"),
    }
}

#[test]
fn pairings_by_name_are_alphabetical_and_by_table_in_order() {
    let mut tournament = sample_round::running(&["Zoe", "\u{c9}mile", "ann", "Bo", "Cy"], &[(1, 2), (3, 4)], &[5]);
    tournament.swiss[0].matches.swap(0, 1);
    let by_name = printed(&tournament, &job(Document::ByName(ROUND)));
    let rows = table_of(&by_name[0]).parts[0].iter();
    let rows: Vec<Vec<&str>> = rows.map(|line| line.cells.iter().map(|cell| cell.text.as_str()).collect()).collect();
    assert_eq!(rows[0], ["ann", "2", "Bo"]);
    assert_eq!(rows[2], ["Cy", "\u{2013}", "bye"]);
    assert_eq!((rows[3][0], rows[4][0]), ("\u{c9}mile", "Zoe"));
    let by_table = printed(&tournament, &job(Document::ByTable(ROUND)));
    let tables: Vec<&str> = table_of(&by_table[0]).parts[0].iter().map(|line| line.cells[0].text.as_str()).collect();
    assert_eq!(tables, ["1", "2", "\u{2013}"]);
}

#[test]
fn lines_fill_as_few_leaves_as_they_can_and_all_alike() {
    for size in [Size::A4, Size::Letter] {
        for players in [2_u16, 8, 25, 36, 37, 72, 84, 120, 200, 333] {
            let tournament = event(players);
            for document in [Document::ByName(ROUND), Document::ByTable(ROUND), Document::Standing(1)] {
                let leaves = printed(&tournament, &Job { size, ..job(document) });
                let counts = leaves.iter().map(|leaf| table_of(leaf).parts.iter().map(Vec::len).sum::<usize>());
                let counts: Vec<usize> = counts.collect();
                let lines = if matches!(document, Document::ByTable(_)) { players.div_ceil(2) } else { players };
                assert_eq!(counts.iter().sum::<usize>(), usize::from(lines));
                let room = size.inside(false).1 - HEAD - HEADS;
                for leaf in &leaves {
                    let table = table_of(leaf);
                    let most = table.parts.iter().map(Vec::len).max().unwrap();
                    let used = table.row * u16::try_from(most).unwrap();
                    assert!(used <= room, "{document:?} {players}: {used} of {room}");
                    assert!(table.parts.iter().all(|part| !part.is_empty() && most - part.len() <= 1));
                }
                let parts = table_of(&leaves[0]).parts.len();
                assert!(leaves.len() <= usize::from(lines).div_ceil(parts * usize::from(room / 58)));
            }
        }
    }
    let leaves = printed(&event(200), &job(Document::ByName(ROUND)));
    assert_eq!(leaves.iter().map(|leaf| leaf.number.as_str()).collect::<Vec<_>>(), ["1 of 3", "2 of 3", "3 of 3"]);
}

#[test]
fn the_standing_has_every_tie_break_and_the_line_of_the_cut() {
    let mut tournament = event(8);
    for table in 1..=4 {
        sample_round::enter(&mut tournament, 1, table, [100, 10 * table]);
    }
    tournament.plan = tournament.plan.map(|plan| crate::engine::structure::Plan { cut: 4, ..plan });
    let leaves = printed(&tournament, &job(Document::Standing(1)));
    let table = table_of(&leaves[0]);
    let heads: Vec<&str> = table.columns.iter().map(|column| column.head).collect();
    assert_eq!(heads, ["", "Player", "Points", "MoV", "SoS", "Record"]);
    let lines = &table.parts[0];
    assert_eq!(lines.iter().position(|line| line.is_last), Some(3));
    assert_eq!(lines[0].cells[5].text, "1\u{2013}0");
    assert_eq!(leaves[0].title, "Standings, after round 1");
}

#[test]
fn every_format_has_a_list_with_its_fields() {
    // LIST-1, LIST-2, EPIC-12
    for format in FORMATS {
        for size in [Size::A4, Size::Letter] {
            let leaves = printed(&of_format(format.id, 4), &Job { size, ..job(Document::Lists) });
            assert_eq!(leaves.len(), 1, "{}", format.id);
            let Body::Forms(forms) = &leaves[0].body else { panic!() };
            assert_eq!(forms.len(), 2);
            assert!(forms[0].row >= 48, "{}: lines of {} are too low to write in", format.id, forms[0].row);
            let words: String = forms[0].items.iter().map(|item| format!("{item:?}")).collect();
            let needed: &[&str] = match &format.list {
                ListForm::Squad(form) if form.epic.is_some() => {
                    &["Ships", "Upgrades", "Epic points", "Total in points"]
                }
                ListForm::Squad(form) if form.damage_decks.len() > 1 => &["Damage deck", "Obstacle 3", "Upgrades"],
                ListForm::Squad(_) => &["Obstacle 1", "Obstacle 2", "Obstacle 3", "Upgrades", "Faction"],
                ListForm::Deck(_) => &["Characters", "Points", "Battlefield", "Deck"],
                ListForm::Army(_) => &["Deployment cards", "Skirmish upgrades", "Command cards"],
            };
            for part in needed {
                assert!(words.contains(&format!("\"{part}")), "{}: {part} in {words}", format.id);
            }
        }
    }
}

#[test]
fn lists_are_printed_for_those_whose_list_is_missing() {
    let mut tournament = event(4);
    tournament.entries[1].lists = vec![Filed { mark: ListMark::HandedIn, ..Filed::default() }];
    let names = |whose| -> Vec<String> {
        let leaves = printed(&tournament, &Job { whose, ..job(Document::Lists) });
        let forms = leaves.iter().flat_map(|leaf| match &leaf.body {
            Body::Forms(forms) => forms.clone(),
            other => panic!("{other:?}"),
        });
        let name = |form: PrintedForm| match &form.items[0] {
            Item::Fields(fields) => fields[0].value.clone(),
            Item::Blank(_) => panic!(),
        };
        forms.map(name).collect()
    };
    assert_eq!(names(Whose::All).len(), 4);
    assert_eq!(names(Whose::Missing), ["Player 001 Surname", "Player 003 Surname", "Player 004 Surname"]);
    assert_eq!(names(Whose::Blank), ["", ""]);
    let mut tournament = tournament.clone();
    tournament.entries[3].presence = crate::engine::entry::Presence::Dropped { note: String::new() };
    let leaves = printed(&tournament, &Job { whose: Whose::All, ..job(Document::Lists) });
    let Body::Forms(last) = &leaves[1].body else { panic!() };
    assert_eq!(last.len(), 1, "nobody asks for the list of one who left");
}

#[test]
fn list_of_a_team_names_its_owner() {
    // EPIC-12
    let mut teams = of_format("xwing-epic-team", 2);
    for entry in &mut teams.entries {
        entry.details.name = "Red Dice".into();
        entry.details.members = vec!["Ann Ortega".into(), "Bo Lund".into()];
    }
    let leaves = printed(&teams, &Job { whose: Whose::All, ..job(Document::Lists) });
    let owners = leaves.iter().flat_map(|leaf| match &leaf.body {
        Body::Forms(forms) => forms.clone(),
        other => panic!("{other:?}"),
    });
    let owners: Vec<Vec<String>> = owners
        .map(|form| match &form.items[0] {
            Item::Fields(fields) => fields.iter().map(|field| field.value.clone()).collect(),
            Item::Blank(_) => panic!(),
        })
        .collect();
    assert_eq!(owners.len(), 4);
    assert_eq!(owners[..2], [["Ann Ortega", "Red Dice"], ["Bo Lund", "Red Dice"]]);
}

#[test]
fn a_bracket_fits_its_leaf_whatever_its_size() {
    for entries in [2_u16, 4, 8, 16, 32, 64] {
        let mut tournament = sample::with_entries(entries);
        let ids: Vec<EntryId> = (0..entries).map(EntryId).collect();
        let slots = crate::engine::bracket::slots_by_seed(&ids);
        tournament.bracket = Some(crate::engine::tournament::Bracket {
            seeds: ids,
            slots,
            third_place: true,
            rounds: Vec::new(),
            left: Vec::new(),
        });
        for size in [Size::A4, Size::Letter] {
            let leaves = printed(&tournament, &Job { size, ..job(Document::Bracket) });
            let (width, height) = size.inside(true);
            assert_eq!(leaves.len(), if entries > 32 { 3 } else { 1 }, "{entries}");
            let mut matches = 0;
            for leaf in &leaves {
                let Body::Tree(tree) = &leaf.body else { panic!() };
                for found in &tree.boxes {
                    assert!(found.at.0 + tree.width <= width, "{entries}: {:?}", found.at);
                    assert!(found.at.1 + tree.height <= height - HEAD, "{entries}: {:?}", found.at);
                }
                let mut places: Vec<_> = tree.boxes.iter().map(|found| found.at).collect();
                places.sort_unstable();
                for pair in places.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                    assert!(pair[1].1 - pair[0].1 >= tree.height, "{entries}: matches lie over each other");
                }
                matches += tree.boxes.len();
            }
            let third = usize::from(entries > 2);
            let repeated = if entries > 32 { 2 } else { 0 };
            assert_eq!(matches, usize::from(entries) - 1 + third + repeated);
        }
    }
}

#[test]
fn the_announcement_says_the_plan() {
    // STR-4
    let mut tournament = event(8);
    tournament.setup.place = "Town hall".into();
    let leaves = printed(&tournament, &job(Document::Announcement));
    let Body::Notice(notice) = &leaves[0].body else { panic!() };
    assert_eq!((leaves.len(), leaves[0].title.as_str(), notice.plan.as_str()), (1, "Sample Cup", "3 rounds, no cut"));
    assert!(notice.facts.iter().any(|(_, value)| value == "Town hall"), "{:?}", notice.facts);
}

#[test]
fn plates_are_as_many_as_tables_and_players() {
    let tournament = event(9);
    let numbers = printed(&tournament, &job(Document::TableNumbers));
    assert_eq!(numbers.len(), 2, "four tables, two a leaf");
    let names = printed(&tournament, &job(Document::PlaceNames));
    assert_eq!(names.len(), 1);
}

#[test]
fn a_record_names_every_round() {
    let mut tournament = event(4);
    sample_round::enter(&mut tournament, 1, 1, [100, 40]);
    let leaves = printed(&tournament, &job(Document::Records));
    let Body::Records(records) = &leaves[0].body else { panic!() };
    assert_eq!(records.len(), 4);
    assert_eq!(records[0].rounds[0].what, "Round 1: won 100:40 against Player 002 Surname");
    let one = printed(&tournament, &Job { entry: Some(EntryId(2)), ..job(Document::Records) });
    let Body::Records(records) = &one[0].body else { panic!() };
    assert_eq!(records.iter().map(|record| record.name.as_str()).collect::<Vec<_>>(), ["Player 003 Surname"]);
}

#[test]
fn the_code_for_phones_fills_one_leaf() {
    let leaves = printed(&event(8), &job(Document::Code));
    let [Leaf { title, body: Body::Poster(poster), .. }] = leaves.as_slice() else { panic!("{leaves:?}") };
    assert_eq!(title, "Round 1: table, opponent, time");
    assert!(poster.code.address.starts_with("https://shop.example/app/#/c/"), "{}", poster.code.address);
}

#[test]
fn the_code_of_the_sign_up_fills_one_leaf() {
    let leaves = printed(&sample_round::registered(&["Ann"]), &job(Document::Code));
    let [Leaf { title, body: Body::Poster(poster), .. }] = leaves.as_slice() else { panic!("{leaves:?}") };
    assert_eq!((title.as_str(), poster.title), (words().signup_link_title(), words().signup_poster()));
}

#[test]
fn the_menu_offers_what_can_be_printed_now() {
    let empty = sample_round::registered(&[]);
    let documents = |tournament: &Tournament| -> Vec<Document> {
        cards(words(), tournament).into_iter().map(|card| card.document).collect()
    };
    assert_eq!(documents(&empty), [Document::Announcement, Document::Code, Document::Lists]);
    let mut tournament = event(8);
    let running = documents(&tournament);
    assert_eq!(
        running[..5],
        [
            Document::ByName(ROUND),
            Document::ByTable(ROUND),
            Document::Slips(ROUND),
            Document::Code,
            Document::Standing(1)
        ]
    );
    assert!(running.contains(&Document::Records) && !running.contains(&Document::Judges));
    tournament.swiss[0].state = RoundState::Proposed;
    assert!(!documents(&tournament).contains(&Document::Slips(ROUND)), "players have not seen it");
    assert_eq!(FORMATS.map(|format| usual_slips(&of_format(format.id, 4))), [6, 6, 6, 4, 4, 4]);
    assert!(Document::Ending.is_same(Document::Standing(3)) && !Document::Lists.is_same(Document::Records));
}

#[test]
fn stored_sizes_are_read() {
    for (old, size) in [("a4", Size::A4), ("letter", Size::Letter)] {
        assert_eq!(read(old), Some(size), "as version 0.1.0 stored it");
        assert_eq!(kept(&size), size);
    }
    assert_eq!(read::<Size>("a5"), None);
}
