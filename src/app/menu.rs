//! The menu of an event: the rail of a tablet or a laptop, and on a phone the bar and the page of all others.

use super::route::Page;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    On(Page),
    /// Downloads the file of the event.
    Download,
    Settings,
    /// The events of this device.
    Events,
}

/// Where an item has room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// In the rail and in the bar of a phone.
    Everywhere,
    /// In the rail; a phone has it on the page of all others.
    Rail,
    /// The same, at the end of the rail.
    RailEnd,
    /// In the bar of a phone.
    Bar,
}

/// In their order. In the bar of a phone, a judge's notes take the place of the bracket.
pub const fn items(is_judge: bool) -> [(MenuItem, Room); 16] {
    use MenuItem::{Download, On, Settings};
    use Room::{Bar, Everywhere, Rail, RailEnd};
    let (bracket, judges) = if is_judge { (Rail, Everywhere) } else { (Everywhere, Rail) };
    [
        (On(Page::Setup), Rail),
        (On(Page::Players), Everywhere),
        (On(Page::Round(None)), Everywhere),
        (On(Page::Standing(None)), Everywhere),
        (On(Page::Bracket), bracket),
        (On(Page::Screen), Rail),
        (On(Page::Links), Rail),
        (On(Page::Desks), Rail),
        (On(Page::Statistics), Rail),
        (On(Page::Paper), Rail),
        (On(Page::Judges), judges),
        (On(Page::Log), Rail),
        (Download, Rail),
        (On(Page::More), Bar),
        (On(Page::Rulebook), RailEnd),
        (Settings, Rail),
    ]
}

/// Entries without room in the bar of a phone.
pub fn others(is_judge: bool) -> Vec<MenuItem> {
    let others = items(is_judge).into_iter().filter(|(_, room)| matches!(room, Room::Rail | Room::RailEnd));
    others.map(|(item, _)| item).chain([MenuItem::Events]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::{RoundRef, TableNumber};

    /// The page in the menu that leads to this one; none for the page of all others, which a phone alone has.
    const fn way_to(page: Page) -> Option<Page> {
        match page {
            Page::Round(_) | Page::Table(..) => Some(Page::Round(None)),
            Page::Standing(_) => Some(Page::Standing(None)),
            Page::Screen | Page::Display | Page::Stream(_) => Some(Page::Screen),
            Page::More => None,
            Page::Setup
            | Page::Players
            | Page::Bracket
            | Page::Statistics
            | Page::Paper
            | Page::Log
            | Page::Judges
            | Page::Rulebook
            | Page::Links
            | Page::Desks => Some(page),
        }
    }

    /// Sharing with players, with other devices and as a file is in the menu of each size, like every page.
    #[test]
    fn every_page_and_the_file_are_in_the_menu_of_each_size() {
        let round = RoundRef::Swiss(1);
        let pages = [
            Page::Setup,
            Page::Players,
            Page::Round(Some(round)),
            Page::Table(round, TableNumber(1)),
            Page::Standing(Some(1)),
            Page::Bracket,
            Page::Statistics,
            Page::Paper,
            Page::Log,
            Page::Judges,
            Page::Rulebook,
            Page::Links,
            Page::Desks,
            Page::Screen,
            Page::Display,
            Page::Stream(None),
            Page::More,
        ];
        let wanted = pages.into_iter().filter_map(way_to).map(MenuItem::On);
        let wanted: Vec<_> = wanted.chain([MenuItem::Download, MenuItem::Settings]).collect();
        for is_judge in [false, true] {
            let items = items(is_judge);
            let rail: Vec<_> = items.iter().filter(|(_, room)| *room != Room::Bar).map(|(item, _)| *item).collect();
            let bar = items.iter().filter(|(_, room)| matches!(room, Room::Everywhere | Room::Bar));
            let bar: Vec<_> = bar.map(|(item, _)| *item).collect();
            let others = others(is_judge);
            for item in &wanted {
                assert_eq!(rail.iter().filter(|found| *found == item).count(), 1, "{item:?} in the rail");
                assert_eq!(bar.contains(item), !others.contains(item), "{item:?} on a phone, once");
            }
            assert_eq!(bar.len(), 5);
            assert!(bar.contains(&MenuItem::On(Page::More)) && others.contains(&MenuItem::Events));
        }
    }
}
