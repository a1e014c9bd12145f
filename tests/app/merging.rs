//! Two devices that went on alone: their differences are decided at once or one by one.

use crate::drawn::Part;
use crate::made::Event;
use crate::opened::MOMENT;
use crate::organiser::Organiser;

fn chosen(page: &Part) -> usize {
    page.top().all(|part| part.door("tick").is_some() && part.attribute("checked").is_some()).len()
}

#[test]
fn many_differences_are_decided_at_once_and_each_of_them_still_by_itself() {
    let organiser = Organiser::enter();
    for text in Event::parted(12) {
        organiser.window.go("#/");
        organiser.opens_file("brought.topcut.json", &text);
        organiser.time_passes(MOMENT);
    }
    organiser.says("12 differences are still to decide.");
    assert_eq!(chosen(&organiser.page()), 0, "nothing is decided before somebody does");
    assert!(!organiser.offers("Merge"));
    organiser.press("For everything still open: The other device");
    let page = organiser.page();
    assert_eq!(chosen(&page), 12);
    let ticks = page.top().all(|part| part.door("tick").is_some());
    let last = &ticks[ticks.len() - 2];
    assert!(last.attribute("checked").is_none());
    organiser.window.act(last.door("tick").unwrap(), "true");
    organiser.press("Merge");
    organiser.time_passes(MOMENT);
    organiser.says("All 12 results are in");
    let tables = organiser.tables();
    assert_eq!(tables.len(), 12);
    assert_eq!(tables[0].scores, [Some(1), Some(200)], "the other one's");
    assert_eq!(tables[11].scores, [Some(200), Some(12)], "this one's");
}
