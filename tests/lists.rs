//! Lists: read, checked, handed in, locked, corrected (XW-8, EPIC-23, DST-11, IA-12, LIST-1 to 5).

use crate::desk;

use std::fmt::Write;

use desk::{Desk, custom};
use topcut::engine::bounds::MOST_PARTS;
use topcut::engine::command::{Command, ListRefusal, Refusal};
use topcut::engine::entry::Details;
use topcut::engine::formats::by_id;
use topcut::engine::id::EntryId;
use topcut::engine::squad::check::{Binding, Part, Problem, Report, Unchecked, check};
use topcut::engine::squad::{ArmyForm, CardSide, DeckForm, List, ListForm, ListMark, Oddity, Ship, Unread, read_list};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::lists::ListStatus;
use topcut::engine::tournament::setup::{Setup, Tier};
use topcut::files::{read, write};

const ANN: EntryId = EntryId(0);
const DECK: ListForm = ListForm::Deck(DeckForm { points: 30, cards: 30, copies: 2 });
const ARMY: ListForm = ListForm::Army(ArmyForm { points: 40, command_cards: 15, command_points: 15 });

/// Reads a list from typed ships or cards, then changes it.
fn list(form: &ListForm, text: &str, change: impl FnOnce(&mut List)) -> List {
    let mut list = read_list(form, text).unwrap_or_default().list;
    change(&mut list);
    list
}

/// Checks a squad of a format.
fn squad(format: &str, text: &str, change: impl FnOnce(&mut List)) -> Report {
    let event = Desk::with_players(format, custom(3, 0), 1).state();
    let binding = event.binding().unwrap();
    check(&binding, &list(&binding.form, text, change), &[])
}

fn cards(form: ListForm, text: &str) -> Report {
    let binding = Binding { form, limit: None, ships: None, factions: &["Imperial", "Rebel"], unique: &[] };
    check(&binding, &list(&form, text, |list| list.faction = "Imperial".into()), &[])
}

/// A sound squad of the second edition, to be changed.
fn sound(list: &mut List) {
    list.faction = "rebelalliance".into();
    list.obstacles = ["coreasteroid0", "core2asteroid1", "yt2400debris2"].map(str::to_owned).to_vec();
}

fn problems(text: &str, change: impl FnOnce(&mut List)) -> Vec<Problem> {
    let report = squad("xwing-2e", text, |list| {
        sound(list);
        change(list);
    });
    assert_eq!(report.missing, [], "{text}");
    report.problems
}

#[test]
fn a_squad_is_bound_to_points_ships_one_faction_and_its_obstacles() {
    // XW-8
    assert_eq!(problems("100 Luke\n100 Wedge", |_| {}), []);
    assert_eq!(problems("100 Luke\n101 Wedge", |_| {}), [Problem::Points(201, 200)]);
    assert_eq!(problems("100 Luke\n99 Wedge", |list| list.total = Some(200)), [Problem::Sum(200, 199)]);
    // Known costs alone exceed the limit.
    let too_much = problems("150 Luke\n60 Wedge\n? Biggs", |list| list.total = Some(200));
    assert_eq!(too_much, [Problem::Points(210, 200)]);
    assert_eq!(problems("200 Luke", |_| {}), [Problem::Ships(1, 2, 8)]);
    assert_eq!(problems(&"20 Luke\n".repeat(8), |_| {}), []);
    assert_eq!(problems(&"20 Luke\n".repeat(9), |_| {}), [Problem::Ships(9, 2, 8)]);
    let luke = "100 Luke\n100 Wedge";
    assert_eq!(problems(luke, |list| list.faction = "Ewoks".into()), [Problem::NoFaction("Ewoks".into())]);
    let both = problems(luke, |list| list.faction = "Rebel Alliance / First Order".into());
    assert_eq!(both, [Problem::Factions(vec!["Rebel Alliance".into(), "First Order".into()])]);
    let named = |ids: &[&str]| problems(luke, |list| list.obstacles = ids.iter().map(|id| (*id).to_owned()).collect());
    assert_eq!(named(&["coreasteroid0"]), [Problem::Obstacles(1, 3)]);
    let twice = named(&["coreasteroid0", "core-asteroid-0", "yt2400debris1"]);
    assert_eq!(twice, [Problem::ObstacleTwice("core-asteroid-0".into())]);
    let apart = named(&["coreasteroid0", "yt2400debris1", "coreasteroid0"]);
    assert_eq!(apart, [Problem::ObstacleTwice("coreasteroid0".into())]);
    assert_eq!(named(&["coreasteroid0", "rock", "yt2400debris1"]), [Problem::NoObstacle("rock".into())]);
    // Six asteroids per core set and three debris fields per ship, counted from 0.
    assert_eq!(named(&["coreasteroid5", "core2asteroid5", "vt49decimatordebris2"]), []);
    let beyond = ["coreasteroid6", "core2asteroid6", "vt49decimatordebris3"];
    assert_eq!(named(&beyond), beyond.map(|id| Problem::NoObstacle(id.into())));
    assert_eq!(problems(luke, |list| list.damage_deck = "core2".into()), [Problem::DamageDeck("core2".into())]);
}

#[test]
fn gas_clouds_pass_in_the_second_edition_and_are_told() {
    let gas = |list: &mut List| {
        sound(list);
        list.obstacles = ["gascloud1", "gascloud2", "gascloud3"].map(str::to_owned).to_vec();
    };
    let report = squad("xwing-2e", "100 Luke\n100 Wedge", gas);
    assert_eq!((report.problems.len(), report.unchecked.contains(&Unchecked::GasClouds)), (0, true));
    assert_eq!(squad("xwing-1e", "50 Luke\n50 Wedge", gas).problems.len(), 3);
}

/// XW-8: obstacles, unknown costs; each remark once.
#[test]
fn unchecked_parts_of_a_squad_are_listed_once() {
    let luke = "100 Luke\n100 Wedge";
    let four = problems(luke, |list| list.obstacles.push("core2asteroid3".into()));
    assert_eq!(four, [Problem::Obstacles(4, 3)]);
    assert!(squad("xwing-2e", "100 Luke\n? Wedge", sound).unchecked.contains(&Unchecked::Costs(1)));
    let gas = |list: &mut List| list.obstacles = ["gascloud1", "gascloud2", "gascloud3"].map(str::to_owned).to_vec();
    let told = squad("xwing-2e", luke, gas).unchecked;
    assert_eq!(told.iter().filter(|one| **one == Unchecked::GasClouds).count(), 1);
    let form = by_id("xwing-2e").unwrap().list;
    let said = list(&form, "100 Luke\n99 Wedge", |list| list.total = Some(200));
    assert_eq!(said.points(), Some(200), "as claimed");
}

/// XW-8: files of builders, lines, addresses.
#[test]
fn a_text_is_read_as_what_it_is() {
    let form = by_id("xwing-2e").unwrap().list;
    let file = r#"[{"points":0,"pilots":[{"name":"a","points":20,"upgrades":{"crew":["","b"]}}]}]"#;
    let found = read_list(&form, file).unwrap().list;
    assert_eq!((found.total, found.ships[0].upgrades.as_slice()), (Some(20), ["b".to_owned()].as_slice()));
    assert_eq!(read_list(&form, "https://example.org/squad"), Err(Unread::Address));
    assert_eq!(read_list(&form, "20 Luke\n30 Wedge\nhttps://example.org/squad").unwrap().list.ships[1].cost, 30);
    let twice = read_list(&DECK, "Characters (29 points)\nRey\nCharacters\nPoe").unwrap().list;
    assert_eq!((twice.total, twice.cards.len()), (Some(29), 2));
}

#[test]
fn more_ships_than_a_list_may_have_are_told() {
    let form = by_id("xwing-2e").unwrap().list;
    for (ships, odd) in [(MOST_PARTS, vec![]), (MOST_PARTS + 1, vec![Oddity::TooMuch]), (150, vec![Oddity::TooMuch])] {
        let found = read_list(&form, &vec!["20 Luke"; ships].join("\n")).unwrap();
        assert_eq!((found.odd, found.list.ships.len()), (odd, MOST_PARTS), "{ships}");
    }
}

/// EPIC-12, EPIC-23: limits of known ships and partners.
#[test]
fn epic_lists_are_checked_as_far_as_types_and_factions_are_known() {
    let rebel = |list: &mut List| list.faction = "Rebel Alliance".into();
    let said = squad("xwing-epic-dogfight", "50 A\n50 B", |list| {
        rebel(list);
        list.epic_points = Some(6);
    });
    assert_eq!(said.problems, [Problem::EpicPoints(6, 5)], "said, where no type is known");
    let untyped = |count: usize| squad("xwing-epic-dogfight", &"10 A\n".repeat(count), rebel).unchecked;
    assert!(!untyped(6).iter().any(|one| matches!(one, Unchecked::Types(_))), "six cannot be too many");
    assert!(untyped(7).contains(&Unchecked::Types(7)));
    let transports = squad("xwing-epic-team", &"20 B (gr75mediumtransport)\n".repeat(9), rebel);
    assert_eq!(transports.problems, [Problem::EpicPoints(18, 3)], "huge ships have a limit of their own");
    let sections = squad("xwing-epic-dogfight", "90 A (cr90corvettefore)\n50 A (cr90corvetteaft)", rebel);
    assert!(!sections.unchecked.iter().any(|one| matches!(one, Unchecked::Repeated(_))), "one ship of two sections");
    let event = Desk::with_players("xwing-epic-team", custom(3, 0), 1).state();
    let binding = event.binding().unwrap();
    let beside = |own: &str, partner: &str| {
        let [own, partner] =
            [own, partner].map(|faction| list(&binding.form, "9 A", |list| list.faction = faction.into()));
        check(&binding, &own, &[&partner]).problems
    };
    assert_eq!(beside("Ewoks", "ewoks"), [Problem::NoFaction("Ewoks".into())]);
    assert_eq!(beside("Rebel Alliance", " "), []);
    let mismatch = Problem::PartnerFaction("Rebel Alliance".into(), "Ewoks".into());
    assert_eq!(beside("Rebel Alliance", "Ewoks"), [mismatch]);
}

/// DST-11, IA-12: wrong totals, missing marks.
#[test]
fn totals_and_marks_of_cards_are_compared() {
    let rest = "Battlefield\nHoth\nDeck\n30 Clash";
    for said in [28, 26] {
        let found = cards(DECK, &format!("Characters ({said} points)\nRey (15)\nPoe (12)\n{rest}"));
        assert!(found.problems.contains(&Problem::Sum(said, 27)), "{:?}", found.problems);
    }
    assert!(!deck("", 15).unchecked.contains(&Unchecked::Colours));
    assert!(deck("2 Clash", 14).unchecked.contains(&Unchecked::Colours));
    let unmarked = cards(DECK, "Characters\nRey (hero, blue, 15)\nPoe (hero, 15)\nDeck\nHunt [yellow]");
    assert!(!unmarked.problems.contains(&Problem::ColourOfNobody("Hunt".into())), "Poe may be yellow");
    let two = cards(DECK, &format!("Characters\n2 Rey (hero, blue, 10)\n{rest}"));
    assert!(two.unchecked.contains(&Unchecked::Repeated(vec!["Rey".into()])));
    let binding = Binding { form: ARMY, limit: None, ships: None, factions: &[], unique: &[] };
    let army = |total: u16| {
        let army = list(&ARMY, "Deployment\nVader (18)\nCommand\n15 Order (0)", |list| {
            (list.faction, list.total) = ("Imperial".into(), Some(total));
        });
        check(&binding, &army, &[]).problems
    };
    assert_eq!(army(18), []);
    assert_eq!((army(17), army(19)), (vec![Problem::Sum(17, 18)], vec![Problem::Sum(19, 18)]));
    assert_eq!(army(41), [Problem::Points(41, 40), Problem::Sum(41, 18)]);
}

/// XW-7, EPIC-12: totals of squads only; the faction of any list.
#[test]
fn sheets_take_total_and_faction_from_the_lists() {
    let mut deck = Desk::with_players("destiny", custom(3, 0), 1);
    let list_of = |form: &ListForm, text: &str, faction: &str| list(form, text, |list| list.faction = faction.into());
    let known = list_of(&DECK, "Characters (29 points)\nRey (14)\nPoe (15)", "hero");
    deck.must(Command::FileList { entry: ANN, member: 0, list: known });
    assert_eq!(deck.state().entry(ANN).unwrap().details.squad_total, None);
    let mut team = Desk::with_players("xwing-epic-team", custom(3, 0), 1);
    let form = team.state().binding().unwrap().form;
    for (member, faction) in [(0, ""), (1, "Rebel Alliance")] {
        team.must(Command::FileList { entry: ANN, member, list: list_of(&form, "90 Wedge", faction) });
    }
    let details = team.state().entry(ANN).unwrap().details.clone();
    assert_eq!((details.faction.as_str(), details.squad_total), ("Rebel Alliance", Some(180)));
}

#[test]
fn names_missing_parts_of_a_squad_list() {
    // LIST-2, XW-10: two damage decks in the first edition, one in the second.
    let missing = |format: &str, text: &str| squad(format, text, |_| {}).missing;
    let first = [Part::Faction, Part::Obstacles, Part::DamageDeck];
    assert_eq!(missing("xwing-1e", "50 Luke\n50 Wedge"), first);
    assert_eq!(missing("xwing-2e", "100 Luke\n? Wedge"), [Part::Faction, Part::Total, Part::Obstacles]);
    let nothing = [Part::Faction, Part::Total, Part::Ships, Part::Obstacles, Part::DamageDeck];
    assert_eq!(missing("xwing-1e", ""), nothing);
    // EPIC-12: Epic points in both formats, no obstacles or damage deck.
    assert_eq!(missing("xwing-epic-dogfight", "50 Luke"), [Part::Faction, Part::EpicPoints]);
}

#[test]
fn names_that_occur_twice_are_asked_for_until_the_organiser_marks_them() {
    // XW-8
    let unique = ["Luke".to_owned(), "bistan".to_owned()];
    let found = |unique: &[String], text: &str| {
        let format = by_id("xwing-2e").unwrap();
        let binding = Binding { form: format.list, limit: Some(200), ships: None, factions: format.factions, unique };
        let report = check(&binding, &list(&format.list, text, sound), &[]);
        let repeated = report.unchecked.into_iter().find_map(|unchecked| match unchecked {
            Unchecked::Repeated(names) => Some(names.join(", ")),
            _ => None,
        });
        (report.problems, repeated)
    };
    assert_eq!(found(&[], "50 Luke\n50 Luke"), (vec![], Some("Luke".into())));
    assert_eq!(found(&unique, "50 Luke\n50 Luke"), (vec![Problem::Unique("Luke".into())], None));
    assert_eq!(found(&[], "50 hansolo\n50 chewbacca: hansolo-gunner"), (vec![], Some("hansolo".into())));
    assert_eq!(found(&[], "50 Luke: Bistan\n50 Wedge: Bistan"), (vec![], None));
    assert_eq!(found(&unique, "50 Luke: Bistan\n50 Wedge: Bistan").0, [Problem::Unique("Bistan".into())]);
}

#[test]
fn an_epic_squad_is_bound_to_epic_points_and_ships_of_a_type() {
    // EPIC-23
    let rebel = |list: &mut List| list.faction = "Rebel Alliance".into();
    let dogfight = |text: &str| squad("xwing-epic-dogfight", text, rebel).problems;
    let small = |count: usize| "10 Pilot (xwing)\n".repeat(count);
    let large = |count: usize| "20 Pilot (yt1300)\n".repeat(count);
    assert_eq!(dogfight(&small(12)), []);
    assert_eq!(dogfight(&small(13)), [Problem::OfType("xwing".into(), 13, 12)]);
    assert_eq!(dogfight(&large(6)), []);
    assert_eq!(dogfight(&large(7)), [Problem::OfType("yt1300".into(), 7, 6)]);
    assert_eq!(dogfight("90 A (cr90corvettefore)\n50 A (cr90corvetteaft)\n30 B (gr75mediumtransport)"), []);
    assert_eq!(dogfight("90H CR90 Corvette\n90H CR90 Corvette"), [Problem::EpicPoints(6, 5)]);
    assert_eq!(dogfight("301 A (xwing)"), [Problem::Points(301, 300)]);
    let said = squad("xwing-epic-dogfight", "30 B (gr75mediumtransport)", |list| {
        rebel(list);
        list.epic_points = Some(3);
    });
    assert_eq!(said.problems, [Problem::EpicSum(3, 2)]);
    // Limits of a team hold per player.
    let team = |text: &str| squad("xwing-epic-team", text, rebel).problems;
    assert_eq!(team(&small(9)), [Problem::OfType("xwing".into(), 9, 8)]);
    assert_eq!(team(&large(5)), [Problem::OfType("yt1300".into(), 5, 4)]);
    assert_eq!(team("30H GR-75\n30H GR-75"), [Problem::EpicPoints(4, 3)]);
    assert_eq!(team("201 A (xwing)"), [Problem::Points(201, 200)]);
    let unknown = squad("xwing-epic-team", "10 A\n10 B\n10 C\n10 D\n10 E", rebel);
    assert!(unknown.unchecked.contains(&Unchecked::Types(5)) && unknown.missing == [Part::EpicPoints]);
}

#[test]
fn partners_of_a_team_share_a_faction_and_no_unique_name() {
    // EPIC-12, EPIC-23: two lists, one per member.
    let mut desk = Desk::with_players("xwing-epic-team", custom(3, 0), 1);
    let mut setup = desk.state().setup;
    setup.unique_names = vec![" Wedge ".into(), String::new()];
    desk.must(Command::EditSetup(setup));
    let form = desk.state().binding().unwrap().form;
    let file = |desk: &mut Desk, member: u8, faction: &str, text: &str| {
        let list = list(&form, text, |list| list.faction = faction.into());
        desk.must(Command::FileList { entry: ANN, member, list });
    };
    file(&mut desk, 0, "rebel", "90 Wedge (xwing)\n20 Rookie (xwing)");
    assert_eq!(desk.state().entry(ANN).unwrap().details.squad_total, None, "the total of the team is not known yet");
    file(&mut desk, 1, "empire", "100 Wedge (xwing)\n22 Rookie (xwing)");
    let state = desk.state();
    let ann = state.entry(ANN).unwrap();
    let report = state.report(ann, 1, ann.filed(1).unwrap().list.as_ref().unwrap()).unwrap();
    let other = Problem::PartnerFaction("Galactic Empire".into(), "Rebel Alliance".into());
    assert_eq!(report.problems, [other, Problem::UniqueInTeam("Wedge".into())]);
    assert!(report.unchecked.contains(&Unchecked::Repeated(vec!["Rookie".into()])));
    // EPIC-11: the team's total decides.
    assert_eq!((ann.details.squad_total, ann.details.ships.len()), (Some(232), 4));
    assert_eq!(state.lists_status(ann), ListStatus::Problems);
    let list = list(&form, "10 A", |_| {});
    assert_eq!(desk.refused(Command::FileList { entry: ANN, member: 2, list }), Refusal::List(ListRefusal::NoMember));
}

const SOUND_DECK: &str = "Characters\n1 Rey (hero, blue, 15)\n1 Poe (hero, red, 15)\nBattlefield\n1 Hoth\nDeck\n";

fn deck(extra: &str, cards_of_two: usize) -> Report {
    let mut text = SOUND_DECK.to_owned() + extra;
    for number in 0..cards_of_two {
        let _ = write!(text, "\n2 Card {} [neutral, grey]", "x".repeat(number + 1));
    }
    cards(DECK, &text)
}

#[test]
fn a_deck_is_bound_to_its_characters_and_its_cards() {
    // DST-11
    assert_eq!((deck("", 15).problems, deck("", 15).missing), (vec![], vec![]));
    assert_eq!(deck("", 14).problems, [Problem::DeckCards(28, 30)]);
    assert_eq!(deck("", 16).problems, [Problem::DeckCards(32, 30)]);
    let copies = deck("2 Clash (Awakenings) [grey]\n1 Clash [grey]\n1 Parry [grey]", 13).problems;
    assert_eq!(copies, [Problem::Copies("Clash (Awakenings)".into(), 3, 2)]);
    let mixed = deck("2 Rend [villain, grey]", 14).problems;
    assert_eq!(mixed, [Problem::Sides(CardSide::Hero, CardSide::Villain)]);
    assert_eq!(deck("2 Hunt [yellow]", 14).problems, [Problem::ColourOfNobody("Hunt".into())]);
    assert_eq!(deck("Battlefield: Endor", 15).problems.first(), Some(&Problem::Battlefields(32)));
    let too_dear = cards(DECK, "Characters\neRey (16)\nPoe (15)\nBattlefield\nHoth\nDeck\n30 Clash");
    assert_eq!(too_dear.problems, [Problem::CharacterPoints(31, 30), Problem::Copies("Clash".into(), 30, 2)]);
    let heading = cards(DECK, "Characters (31 points)\nRey\nPoe");
    assert_eq!(heading.problems, [Problem::CharacterPoints(31, 30)]);
    let expected = [Part::PointsOf(vec!["Rey".into(), "Poe".into()]), Part::Battlefield, Part::Deck];
    assert_eq!(heading.missing, expected);
    assert_eq!(cards(DECK, "").missing, [Part::Characters, Part::Battlefield, Part::Deck]);
    let neutral = cards(DECK, "Characters\nJawa (neutral, 10)\nDeck\nClash (hero)");
    assert!(neutral.problems.contains(&Problem::SideOfNobody("Clash".into(), CardSide::Hero)));
    let both = cards(DECK, "Characters\nJawa (neutral, 10)\nRey (hero, 10)\nDeck\nClash (hero)");
    assert_eq!(both.problems, [Problem::DeckCards(1, 30)], "neutral goes with either side");
}

#[test]
fn the_side_of_a_whole_deck_counts_as_a_mark() {
    // DST-11: builders write it above the cards.
    let text = "My deck\nVillain\nCharacters\nRey (hero, 15)\nBattlefield\nHoth\nDeck\n30 Clash";
    let binding = Binding { form: DECK, limit: None, ships: None, factions: &[], unique: &[] };
    let report = check(&binding, &list(&DECK, text, |_| {}), &[]);
    assert_eq!(report.problems[0], Problem::Sides(CardSide::Hero, CardSide::Villain));
}

#[test]
fn unmarked_cards_of_a_deck_are_unchecked() {
    let report = cards(DECK, "Characters\nRey (15)\nPlot\nProfit\nDeck\n2 Clash");
    assert_eq!(report.unchecked, [Unchecked::Sides, Unchecked::Colours, Unchecked::Plots, Unchecked::Legality]);
}

#[test]
fn an_army_is_bound_to_its_points_its_command_cards_and_one_faction() {
    // IA-12
    let army = |army: &str, command: &str| cards(ARMY, &format!("Deployment\n{army}\nCommand\n{command}"));
    let sound = army("2 Royal Guard (8)\n2 Officer [imperial 2]\nUpgrades\nRule by Fear (1)", "15 Order (1)");
    assert_eq!((sound.problems, sound.missing), (vec![], vec![]));
    assert_eq!(army("5 Royal Guard (8)\nUpgrades\nFear (1)", "15 Order (0)").problems, [Problem::Points(41, 40)]);
    // Unknown costs; the known ones exceed the limit.
    assert_eq!(army("6 Royal Guard (8)\nVader", "15 Order (0)").problems, [Problem::Points(48, 40)]);
    assert_eq!(army("Vader", "15 Order").unchecked[0], Unchecked::Costs(16));
    assert_eq!(army("Vader (18)", "14 Order (0)").problems, [Problem::CommandCards(14, 15)]);
    assert_eq!(army("Vader (18)", "16 Order (0)").problems, [Problem::CommandCards(16, 15)]);
    assert_eq!(army("Vader (18)", "8 Order (2)\n7 Rest (0)").problems, [Problem::CommandPoints(16, 15)]);
    let mixed = army("Vader [imperial, 18]\nHan [rebel, 12]\nJawa [neutral, 1]", "15 Order (0)").problems;
    assert_eq!(mixed, [Problem::Sides(CardSide::Rebel, CardSide::Imperial)]);
    assert_eq!(cards(ARMY, "").missing, [Part::Deployment, Part::Command]);
}

fn file(text: &str) -> Command {
    let form = by_id("xwing-2e").unwrap().list;
    Command::FileList { entry: ANN, member: 0, list: list(&form, text, sound) }
}

const fn mark(mark: ListMark) -> Command {
    Command::MarkList { entry: ANN, member: 0, mark }
}

fn status(desk: &Desk) -> ListStatus {
    let state = desk.state();
    state.lists_status(state.entry(ANN).unwrap())
}

#[test]
fn lists_are_required_as_the_document_or_the_event_says() {
    // LIST-1
    let required = |event: &Tournament| (event.lists_are_required(), event.without_list().len());
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 3);
    assert_eq!(required(&desk.state()), (false, 0));
    let mut setup = desk.state().setup;
    setup.lists = Some(true);
    desk.must(Command::EditSetup(setup));
    assert_eq!(required(&desk.state()), (true, 3));
    desk.must(mark(ListMark::HandedIn));
    assert_eq!(required(&desk.state()), (true, 2));
    let mut epic = Desk::with_players("xwing-epic-dogfight", custom(3, 0), 3);
    assert_eq!(required(&epic.state()), (true, 3));
    let mut setup = epic.state().setup;
    setup.lists = Some(false);
    epic.must(Command::EditSetup(setup));
    assert_eq!(required(&epic.state()), (false, 0));
}

/// LIST-1.
#[test]
fn lists_of_a_skirmish_are_required_but_at_casual_events() {
    let mut desk = Desk::with_players("imperial-assault", custom(3, 0), 2);
    let required = Tier::ALL.map(|tier| {
        let setup = Setup { tier, ..desk.state().setup };
        desk.must(Command::EditSetup(setup));
        desk.state().lists_are_required()
    });
    assert_eq!(required, [false, true, true]);
}

/// LIST-1.
#[test]
fn a_team_has_handed_in_when_both_members_have() {
    let mut desk = Desk::with_players("xwing-epic-team", custom(3, 0), 1);
    let hand_in = |member| Command::MarkList { entry: ANN, member, mark: ListMark::HandedIn };
    desk.must(hand_in(1));
    assert_eq!(desk.state().without_list(), [ANN]);
    desk.must(hand_in(0));
    assert!(desk.state().without_list().is_empty());
}

#[test]
fn a_list_is_handed_in_checked_and_taken_back() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    assert_eq!(status(&desk), ListStatus::Missing);
    desk.must(mark(ListMark::HandedIn));
    assert_eq!(status(&desk), ListStatus::HandedIn);
    desk.must(file("100 Luke\n100 Wedge"));
    assert_eq!(status(&desk), ListStatus::HandedIn);
    desk.must(mark(ListMark::Checked));
    assert_eq!(status(&desk), ListStatus::Checked);
    // A new list is unchecked.
    desk.must(file("100 Luke\n101 Wedge"));
    assert_eq!(status(&desk), ListStatus::Problems);
    assert_eq!(desk.refused(mark(ListMark::Checked)), Refusal::List(ListRefusal::HasProblems(1)));
    desk.must_because("agreed with the head judge", mark(ListMark::Checked));
    assert_eq!(status(&desk), ListStatus::Checked);
    desk.must(mark(ListMark::Faulty));
    assert_eq!(status(&desk), ListStatus::Problems);
    let details = |desk: &Desk| desk.state().entry(ANN).unwrap().details.clone();
    assert_eq!((details(&desk).squad_total, details(&desk).faction.as_str()), (Some(201), "Rebel Alliance"));
    desk.must(mark(ListMark::Missing));
    assert_eq!((status(&desk), details(&desk).squad_total), (ListStatus::Missing, None));
    desk.undo();
    assert_eq!((status(&desk), details(&desk).squad_total), (ListStatus::Problems, Some(201)));
    let empty = Command::FileList { entry: ANN, member: 0, list: List { name: "No more".into(), ..List::default() } };
    assert_eq!(desk.refused(empty), Refusal::List(ListRefusal::Empty));
    let nobody = Command::MarkList { entry: EntryId(9), member: 0, mark: ListMark::Checked };
    assert_eq!(desk.refused(nobody), Refusal::NoEntry(EntryId(9)));
    desk.must(Command::RemoveEntry(ANN));
    assert_eq!(desk.refused(mark(ListMark::Checked)), Refusal::NotIn(ANN));
}

#[test]
fn after_round_1_a_list_changes_only_with_a_reason_and_the_first_is_kept() {
    // LIST-4, LIST-5, XW-10
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(file("100 Luke\n80 Wedge"));
    desk.must(file("100 Luke\n90 Wedge"));
    desk.post();
    assert_eq!(desk.refused(file("100 Luke\n100 Wedge")), Refusal::List(ListRefusal::Locked(ANN)));
    assert_eq!(desk.refused(mark(ListMark::Missing)), Refusal::List(ListRefusal::Locked(ANN)));
    desk.must_because("an upgrade was forgotten", file("100 Luke\n95 Wedge"));
    desk.must_because("and another", file("100 Luke\n100 Wedge"));
    let state = desk.state();
    let filed = state.entry(ANN).unwrap().filed(0).unwrap();
    let points = |list: &Option<List>| list.as_ref().and_then(List::points);
    assert_eq!((points(&filed.list), points(&filed.handed_in)), (Some(200), Some(190)));
    // Late lists, or lists on paper, are not locked.
    let late = Command::FileList { entry: EntryId(1), member: 0, list: filed.list.clone().unwrap() };
    desk.must(late);
    // Details of the squad are locked too.
    let mut details = state.entry(ANN).unwrap().details.clone();
    details.squad_total = Some(5);
    desk.must(Command::EditEntry(ANN, details));
    assert_eq!(desk.state().entry(ANN).unwrap().details.squad_total, Some(200));
    // The file is complete.
    assert_eq!(read(&write(&desk.log)).unwrap(), desk.log);
}

/// DST-24, IA-12, IA-26: decks and armies too.
#[test]
fn a_deck_and_an_army_stay_the_same_after_round_1() {
    for (format, first, second) in [
        ("destiny", "Characters\nRey (15)", "Characters\nRey (15)\nPoe (15)"),
        ("imperial-assault", "Deployment\nVader (18)", "Deployment\nVader (18)\nOfficer (2)"),
    ] {
        let form = by_id(format).unwrap().list;
        let file = |text: &str| Command::FileList { entry: ANN, member: 0, list: list(&form, text, |_| {}) };
        let mut desk = Desk::with_players(format, custom(3, 0), 4);
        desk.must(file(second));
        desk.must(file(first));
        desk.post();
        assert_eq!(desk.refused(file(second)), Refusal::List(ListRefusal::Locked(ANN)), "{format}");
        desk.must_because("agreed with the head judge", file(second));
    }
}

/// XW-10: total, ships and faction.
#[test]
fn a_total_known_without_a_list_is_locked_too() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let with = |total: Option<u16>| {
        let mut details = desk::named("P1");
        details.squad_total = total;
        Command::EditEntry(ANN, details)
    };
    desk.must(with(Some(198)));
    desk.post();
    assert_eq!(desk.refused(with(Some(199))), Refusal::List(ListRefusal::Locked(ANN)));
    desk.must_because("typed wrongly", with(Some(199)));
    desk.must(with(Some(199)));
    let mut known = desk.state().entry(ANN).unwrap().details.clone();
    (known.faction, known.ships) = ("Rebel Alliance".into(), vec![Ship { cost: 199, ..Ship::default() }]);
    desk.must(Command::EditEntry(ANN, known.clone()));
    for change in [
        |details: &mut Details| details.faction = "Resistance".into(),
        |details: &mut Details| details.ships[0].cost = 198,
        |details: &mut Details| details.ships.clear(),
    ] {
        let mut other = known.clone();
        change(&mut other);
        assert_eq!(desk.refused(Command::EditEntry(ANN, other)), Refusal::List(ListRefusal::Locked(ANN)));
    }
}

/// LIST-5.
#[test]
fn a_faction_known_without_a_list_is_locked_too() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let with = |faction: &str| {
        let mut details = desk::named("P1");
        details.faction = faction.into();
        Command::EditEntry(ANN, details)
    };
    desk.must(with("Resistance"));
    desk.post();
    assert_eq!(desk.refused(with("First Order")), Refusal::List(ListRefusal::Locked(ANN)));
    desk.must_because("typed wrongly", with("First Order"));
}

#[test]
fn an_absurd_list_is_cut_to_what_a_file_may_hold() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 1);
    let long = "x".repeat(5000);
    let form = by_id("xwing-2e").unwrap().list;
    let mut absurd = list(&form, &"1 A: b\n".repeat(500), |list| list.obstacles = vec![long.clone(); 500]);
    absurd.name = long.clone();
    absurd.ships.extend(absurd.ships.clone());
    absurd.ships[0].upgrades = vec![long; 500];
    desk.must(Command::FileList { entry: ANN, member: 0, list: absurd });
    assert_eq!(read(&write(&desk.log)).unwrap(), desk.log);
}
