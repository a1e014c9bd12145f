//! The menu of an event: the rail of a tablet or a laptop, and on a phone the bar and the page of all others.

use super::route::Page;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuItem {
    On(Page),
    /// Downloads the file of the event.
    Download,
    Settings,
    /// The events of this device.
    Home,
}

/// Items that belong together, under one heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The pages of each round.
    Run,
    /// The pages that others see.
    Show,
    /// The records of the event, and its settings.
    Keep,
    /// Ways out of the event, without a heading.
    Foot,
}

impl Group {
    pub const ALL: [Self; 4] = [Self::Run, Self::Show, Self::Keep, Self::Foot];
}

/// Where an item has room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// In the rail and in the bar of a phone.
    Everywhere,
    /// In the rail; a phone has it on the page of all others.
    Rail,
    /// In the bar of a phone.
    Bar,
}

/// The items of a group in their order. In the bar of a phone, a judge's notes take the place of the bracket.
pub fn items(group: Group, is_judge: bool) -> Vec<(MenuItem, Room)> {
    use MenuItem::{Download, Home, On, Settings};
    use Room::{Bar, Everywhere, Rail};
    let (bracket, judges) = if is_judge { (Rail, Everywhere) } else { (Everywhere, Rail) };
    match group {
        Group::Run => vec![
            (On(Page::Players), Everywhere),
            (On(Page::Round(None)), Everywhere),
            (On(Page::Standing(None)), Everywhere),
            (On(Page::Bracket), bracket),
        ],
        Group::Show => [Page::Screen, Page::Links, Page::Desks, Page::Paper].map(|page| (On(page), Rail)).to_vec(),
        Group::Keep => vec![
            (Download, Rail),
            (On(Page::Judges), judges),
            (On(Page::Log), Rail),
            (On(Page::Statistics), Rail),
            (On(Page::Setup), Rail),
            (On(Page::Rulebook), Rail),
        ],
        Group::Foot => vec![(Home, Rail), (Settings, Rail), (On(Page::More), Bar)],
    }
}

/// Items of a group without room in the bar of a phone.
pub fn others(group: Group, is_judge: bool) -> Vec<MenuItem> {
    let others = items(group, is_judge).into_iter().filter(|(_, room)| *room == Room::Rail);
    others.map(|(item, _)| item).collect()
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
        let wanted: Vec<_> = wanted.chain([MenuItem::Download, MenuItem::Settings, MenuItem::Home]).collect();
        for is_judge in [false, true] {
            let items: Vec<_> = Group::ALL.into_iter().flat_map(|group| items(group, is_judge)).collect();
            let rail: Vec<_> = items.iter().filter(|(_, room)| *room != Room::Bar).map(|(item, _)| *item).collect();
            let bar = items.iter().filter(|(_, room)| matches!(room, Room::Everywhere | Room::Bar));
            let bar: Vec<_> = bar.map(|(item, _)| *item).collect();
            let others: Vec<_> = Group::ALL.into_iter().flat_map(|group| others(group, is_judge)).collect();
            for item in &wanted {
                assert_eq!(rail.iter().filter(|found| *found == item).count(), 1, "{item:?} in the rail");
                assert_eq!(bar.contains(item), !others.contains(item), "{item:?} on a phone, once");
            }
            assert_eq!(bar.len(), 5);
            assert_eq!(bar.last(), Some(&MenuItem::On(Page::More)));
        }
    }
}
