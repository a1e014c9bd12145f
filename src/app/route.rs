//! Addresses inside the app: the part after `#`, so that any path works without a server.

use super::device::stream_choice::StreamChoice;
use crate::engine::id::{EventId, RoundRef, TableNumber};
use crate::engine::tournament::Stage;

/// Before the text of a card.
pub const CARD: &str = "#/c/";

/// In the place of a card, before the id of an event: its newest card, in [`newest_file`] beside the app.
pub const NEWEST: char = '~';

/// The name of the file with the text of an event's newest card.
pub fn newest_file(event: &EventId) -> String {
    ["players-", &event.0, ".txt"].concat()
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Route {
    #[default]
    Home,
    New,
    Settings,
    Rulebook,
    Guide,
    /// Automatic copies, of one event or of all.
    Copies(Option<EventId>),
    /// The page of a player: the address holds the card.
    Card(String),
    Event(EventId, Page),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    Setup,
    Players,
    /// None: the last round.
    Round(Option<RoundRef>),
    /// The result sheet of a table, as the code on the slip names it.
    Table(RoundRef, TableNumber),
    /// The standing after this many rounds; none: the latest.
    Standing(Option<u8>),
    Bracket,
    Statistics,
    Paper,
    Log,
    Judges,
    Rulebook,
    /// Links and codes for the phones of the players.
    Links,
    /// Other devices that are connected to this one.
    Desks,
    /// Choice of the player screen's content.
    Screen,
    /// The player screen: its own window without controls.
    Display,
    /// The overlay of a stream: its own window without controls; `None`: the stored choice.
    Stream(Option<StreamChoice>),
    /// On a phone: pages without a place in the bar.
    More,
}

impl Route {
    /// An unknown address leads home.
    pub fn from_hash(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let mut steps = path.split('/');
        match (steps.next(), steps.next(), steps.next()) {
            (Some("new"), None, _) => Self::New,
            (Some("settings"), None, _) => Self::Settings,
            (Some("rules"), None, _) => Self::Rulebook,
            (Some("guide"), None, _) => Self::Guide,
            (Some("c"), Some(card), None) => Self::Card(card.to_owned()),
            (Some("copies"), event, None) => Self::Copies(event.map(|id| EventId(id.to_owned()))),
            (Some("e"), Some(id), page) if !id.is_empty() => {
                let (detail, mark, last) = (steps.next(), steps.next(), steps.next());
                let page = match page {
                    Some("stream") => Page::Stream(StreamChoice::from_steps(detail, mark, last)),
                    page => Page::from_steps(page.unwrap_or_default(), detail).at(mark, last),
                };
                Self::Event(EventId(id.to_owned()), page)
            }
            _ => Self::Home,
        }
    }

    pub fn to_hash(&self) -> String {
        match self {
            Self::Home => "#/".to_owned(),
            Self::New => "#/new".to_owned(),
            Self::Settings => "#/settings".to_owned(),
            Self::Rulebook => "#/rules".to_owned(),
            Self::Guide => "#/guide".to_owned(),
            Self::Copies(None) => "#/copies".to_owned(),
            Self::Card(card) => [CARD, card].concat(),
            Self::Copies(Some(event)) => ["#/copies/", &event.0].concat(),
            Self::Event(id, page) => ["#/e/", &id.0, "/", &page.path()].concat(),
        }
    }

    pub const fn event(&self) -> Option<&EventId> {
        if let Self::Event(id, _) = self { Some(id) } else { None }
    }

    pub const fn is_stream(&self) -> bool {
        matches!(self, Self::Event(_, Page::Stream(_)))
    }

    /// The address of the same screen, without what a page follows by itself.
    #[must_use]
    pub fn screen(self) -> Self {
        match self {
            Self::Event(_, page) => Self::Event(EventId::default(), page.screen()),
            Self::Copies(_) => Self::Copies(None),
            Self::Card(_) => Self::Card(String::new()),
            Self::Home | Self::New | Self::Settings | Self::Rulebook | Self::Guide => self,
        }
    }

    /// A window for players or viewers: it has no controls and never edits the event.
    pub const fn is_for_audience(&self) -> bool {
        matches!(self, Self::Card(_) | Self::Event(_, Page::Display | Page::Stream(_)))
    }
}

/// The first step of each page's address.
const WORDS: [(&str, Page); 16] = [
    ("setup", Page::Setup),
    ("players", Page::Players),
    ("round", Page::Round(None)),
    ("standing", Page::Standing(None)),
    ("bracket", Page::Bracket),
    ("statistics", Page::Statistics),
    ("paper", Page::Paper),
    ("log", Page::Log),
    ("judges", Page::Judges),
    ("rules", Page::Rulebook),
    ("links", Page::Links),
    ("desks", Page::Desks),
    ("more", Page::More),
    ("screen", Page::Screen),
    ("display", Page::Display),
    ("stream", Page::Stream(None)),
];

impl Page {
    /// The page on which an event opens: one that is over at its final standings.
    pub const fn opening(stage: Stage) -> Self {
        match stage {
            Stage::Setup => Self::Players,
            Stage::Swiss | Stage::Elimination => Self::Round(None),
            Stage::Closed => Self::Standing(None),
        }
    }

    fn from_steps(page: &str, detail: Option<&str>) -> Self {
        match WORDS.iter().find(|(word, _)| *word == page).map(|(_, page)| *page) {
            Some(Self::Standing(_)) => Self::Standing(detail.and_then(|number| number.parse().ok())),
            Some(Self::Round(_)) | None => Self::Round(detail.and_then(round_from)),
            Some(page) => page,
        }
    }

    /// Reads the end of a table's address: `t`, then its number.
    fn at(self, mark: Option<&str>, table: Option<&str>) -> Self {
        match (self, mark, table.and_then(|number| number.parse().ok())) {
            (Self::Round(Some(round)), Some("t"), Some(table)) => Self::Table(round, TableNumber(table)),
            (page, ..) => page,
        }
    }

    fn path(self) -> String {
        let word = WORDS.iter().find(|(_, page)| page.is_same_screen(self)).map_or("round", |(word, _)| *word);
        match self {
            Self::Round(Some(RoundRef::Swiss(number))) => [word, "/", &number.to_string()].concat(),
            Self::Round(Some(RoundRef::Elimination(number))) => [word, "/e", &number.to_string()].concat(),
            Self::Table(round, table) => [&Self::Round(Some(round)).path(), "/t/", &table.0.to_string()].concat(),
            Self::Standing(Some(rounds)) => [word, "/", &rounds.to_string()].concat(),
            Self::Stream(Some(choice)) => [word, "/", &choice.path()].concat(),
            _ => word.to_owned(),
        }
    }

    /// Whether two pages are the same screen, ignoring details.
    pub fn is_same_screen(self, other: Self) -> bool {
        self.screen() == other.screen()
    }

    /// A table is shown on the page of its round.
    const fn screen(self) -> Self {
        match self {
            Self::Round(_) | Self::Table(..) => Self::Round(None),
            Self::Standing(_) => Self::Standing(None),
            Self::Stream(_) => Self::Stream(None),
            page => page,
        }
    }
}

fn round_from(text: &str) -> Option<RoundRef> {
    match text.strip_prefix('e') {
        Some(number) => number.parse().ok().map(RoundRef::Elimination),
        None => text.parse().ok().map(RoundRef::Swiss),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::stream_choice::{Ground, Parts};

    #[test]
    fn every_address_is_read_as_it_is_written() {
        let event = |page| Route::Event(EventId("00ff".into()), page);
        let twelve = StreamChoice { table: TableNumber(12), parts: Parts::Clock, ground: Ground::Transparent };
        let addresses = [
            ("#/", Route::Home),
            ("#/new", Route::New),
            ("#/settings", Route::Settings),
            ("#/rules", Route::Rulebook),
            ("#/guide", Route::Guide),
            ("#/copies", Route::Copies(None)),
            ("#/c/AbC-_9", Route::Card("AbC-_9".into())),
            ("#/copies/00ff", Route::Copies(Some(EventId("00ff".into())))),
            ("#/e/00ff/setup", event(Page::Setup)),
            ("#/e/00ff/players", event(Page::Players)),
            ("#/e/00ff/round", event(Page::Round(None))),
            ("#/e/00ff/round/3", event(Page::Round(Some(RoundRef::Swiss(3))))),
            ("#/e/00ff/round/e1", event(Page::Round(Some(RoundRef::Elimination(1))))),
            ("#/e/00ff/round/3/t/12", event(Page::Table(RoundRef::Swiss(3), TableNumber(12)))),
            ("#/e/00ff/round/e2/t/1", event(Page::Table(RoundRef::Elimination(2), TableNumber(1)))),
            ("#/e/00ff/paper", event(Page::Paper)),
            ("#/e/00ff/standing", event(Page::Standing(None))),
            ("#/e/00ff/standing/2", event(Page::Standing(Some(2)))),
            ("#/e/00ff/bracket", event(Page::Bracket)),
            ("#/e/00ff/statistics", event(Page::Statistics)),
            ("#/e/00ff/log", event(Page::Log)),
            ("#/e/00ff/judges", event(Page::Judges)),
            ("#/e/00ff/rules", event(Page::Rulebook)),
            ("#/e/00ff/links", event(Page::Links)),
            ("#/e/00ff/desks", event(Page::Desks)),
            ("#/e/00ff/more", event(Page::More)),
            ("#/e/00ff/screen", event(Page::Screen)),
            ("#/e/00ff/display", event(Page::Display)),
            ("#/e/00ff/stream", event(Page::Stream(None))),
            ("#/e/00ff/stream/12/clock/transparent", event(Page::Stream(Some(twelve)))),
        ];
        for (hash, route) in addresses {
            assert_eq!(Route::from_hash(hash), route);
            assert_eq!(route.to_hash(), hash);
        }
    }

    #[test]
    fn unknown_addresses_lead_home_or_to_the_round() {
        for hash in ["", "#", "#/nowhere", "#/e", "#/e/", "#/new/x"] {
            assert_eq!(Route::from_hash(hash), Route::Home, "{hash}");
        }
        let event = |page| Route::Event(EventId("1".into()), page);
        assert_eq!(Route::from_hash("#/e/1/round/x"), event(Page::Round(None)));
        for hash in ["#/e/1/round/2/t", "#/e/1/round/2/t/x", "#/e/1/round/2/x/3"] {
            assert_eq!(Route::from_hash(hash), event(Page::Round(Some(RoundRef::Swiss(2)))), "{hash}");
        }
    }

    #[test]
    fn a_table_is_on_the_page_of_its_round() {
        let table = Page::Table(RoundRef::Swiss(2), TableNumber(3));
        assert!(table.is_same_screen(Page::Round(None)) && Page::Round(None).is_same_screen(table));
        assert!(!table.is_same_screen(Page::Paper));
    }
}
