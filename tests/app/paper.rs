//! Printed pages, the codes on them, and how a slip comes back to the desk.

use topcut::engine::command::Command;
use topcut::engine::id::TableNumber;
use topcut::files::cards::MatchCard;

use crate::drawn::{Part, read};
use crate::made::{Event, NAMES};
use crate::opened::{MOMENT, downloads, read_code};
use crate::organiser::Organiser;

/// Chooses a document in the list; the menu beside it has some of the same words.
pub fn choose(organiser: &Organiser, document: &str) {
    let page = organiser.page();
    let acts = page.classed("panel").iter().flat_map(|panel| panel.classed("act")).collect::<Vec<_>>();
    let act = acts.iter().find(|act| act.words().starts_with(document));
    organiser.press_part(&page, act.unwrap_or_else(|| panic!("no document \"{document}\": {}", page.words())));
    organiser.shows("sheet__title", document);
}

/// The printed part of the page.
pub fn printed(organiser: &Organiser) -> Part {
    let html = organiser.window.draw();
    let shown = html.replace("<div class=\"printed\" hidden", "<div class=\"printed\"");
    let shown = shown.replace("<div hidden class=\"printed\"", "<div class=\"printed\"");
    read(&shown).first("printed").expect("a page to print")
}

/// The code on the slip of a table.
pub fn slip(organiser: &Organiser, table: u16) -> String {
    let slips = printed(organiser).classed("slip");
    assert_eq!(slips.len(), 4);
    let of_table = |slip: &&Part| slip.attribute("data-table") == Some(table.to_string());
    read_code(&slips.iter().find(of_table).expect("a slip").first("slip__code").expect("a code"))
}

#[test]
fn a_printed_slip_is_found_again_by_its_code() {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES[..8]);
    organiser.round(1);
    organiser.leaf("paper");
    choose(&organiser, "Match slips");
    let address = slip(&organiser, 3);
    let (site, place) = address.split_at(address.find('#').expect("an address of the app"));
    assert_eq!(site, "https://topcut.example/");
    assert!(address.ends_with("/round/1/t/3"), "{address}");
    // As opened by the tablet's camera: a new tab.
    let tab = organiser.window_at(place);
    tab.shows("sheet__title", "Table 3");
    tab.heads("Round 1");
    // As typed by a hand scanner, or pasted.
    tab.window.go(&place.replace("t/3", "t/1"));
    tab.shows("sheet__title", "Table 1");
    // Each look at this address would open table 1 again.
    tab.leaf("round");
    tab.open_table(1);
    let line = "entry-line";
    tab.write_in(line, &address);
    tab.says("Round 1, table 3: press Enter to open it.");
    tab.enter_in(line);
    tab.shows("sheet__title", "Table 3");
    // Another event, which is missing on this device.
    let event = address.split("/e/").nth(1).and_then(|rest| rest.split('/').next()).expect("an event");
    let foreign = address.replace(event, "0123456789abcdef");
    tab.write_in(line, &foreign);
    tab.says("This match slip belongs to another event.");
    let other = tab.window_at(foreign.split_at(site.len()).1);
    other.says("Event not found on this device");
}

#[test]
fn a_table_is_opened_by_its_number_and_given_more_time() {
    let organiser = Organiser::with(Event::running(8).log());
    organiser.leaf("round");
    // The number alone opens the sheet.
    organiser.write_in("entry-line", "2");
    organiser.enter_in("entry-line");
    organiser.shows("sheet__title", "Table 2");
    organiser.press("10 min");
    organiser.shows("match__state", "until about");
    organiser.says("Table 2 plays until about");
    organiser.leaf("players");
    organiser.leaf("round");
    organiser.says("until about");
    organiser.type_result(2, [200, 90]);
    organiser.lacks("until about");
    organiser.leaf("log");
    organiser.says("table 2 needs about 10 min more");
}

#[test]
fn an_event_too_large_for_a_code_offers_none() {
    for (players, offered) in [(20, true), (500, false)] {
        // Names that share few letters.
        let name = |number: u32| {
            let letter =
                |at: u32| char::from(b'a' + u8::try_from(number.wrapping_mul(2_654_435_761) >> (3 * at) & 15).unwrap());
            format!("{} {}", (0..4).map(letter).collect::<String>(), (4..10).map(letter).collect::<String>())
        };
        let mut event = Event::open("Large", 3, 0, (0..players).map(name).collect());
        event.act(&Command::PairRound);
        event.act(&Command::PostRound { accepted: false });
        let organiser = Organiser::with(event.log());
        organiser.leaf("paper");
        organiser.says("Match slips");
        assert_eq!(organiser.offers("Code for the wall"), offered, "{players} players");
    }
}

#[test]
fn players_links_switch_results_on_phones_on_and_slips_get_their_codes() {
    let organiser = Organiser::with(Event::running(8).log());
    organiser.leaf("links");
    organiser.press("Players enter results on their phones");
    organiser.leaf("paper");
    choose(&organiser, "Match slips");
    let card = MatchCard::from_text(&slip(&organiser, 3)).expect("a table for phones");
    assert_eq!(card.table, TableNumber(3));
    let words = printed(&organiser).words();
    assert!(words.contains("Scan the code with a phone to enter the result."), "{words}");
}

/// The codes on all leaves of a document, each of which has one.
fn codes_on(organiser: &Organiser, document: &str) -> Vec<String> {
    organiser.leaf("paper");
    choose(organiser, document);
    let leaves = printed(organiser).classed("leaf");
    let codes: Vec<Vec<Part>> = leaves.iter().map(|leaf| leaf.classed("leaf__code")).collect();
    assert!(!codes.is_empty() && codes.iter().all(|codes| !codes.is_empty()), "{document}: a leaf without a code");
    codes.iter().flatten().map(Part::words).collect()
}

#[test]
fn code_is_the_same_wherever_the_event_is_shown() {
    let event = Event::running(8);
    let code = event.log().head().code().to_string();
    let line = format!("Check code {code}");
    let organiser = Organiser::with(event.log());
    organiser.leaf("log");
    organiser.shows("check-code__code", &code);
    for document in
        ["Pairings by name", "Pairings by table", "Match slips", "Standings", "Lists to fill in", "Table numbers"]
    {
        let codes = codes_on(&organiser, document);
        assert!(codes.iter().all(|code| *code == line), "{document}: {codes:?}");
    }
    let codes = codes_on(&organiser, "Match slips");
    assert_eq!(codes.len(), printed(&organiser).classed("slip").len(), "each slip has it");
    organiser.leaf("standing");
    downloads(&organiser.world);
    organiser.share("Results page");
    organiser.time_passes(MOMENT);
    let (name, saved) = downloads(&organiser.world).pop().expect("a page");
    assert!(name.contains("results") && saved.contains(&format!(">{line}</p>")), "{name}: {saved}");
    organiser.leaf("display");
    organiser.shows("screen__code", &line);
}
