//! Navigation targets with icon, label and address.

use crate::app::menu::{Group, MenuItem, others};
use crate::present::players;
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub enum Place {
    /// The events of this device.
    Home,
    Settings,
    /// The rules of all formats.
    Rules,
    On(Page),
}

impl Place {
    /// Icon and label.
    fn face(self, session: Session) -> [&'static str; 2] {
        let words = session.words();
        match self {
            Self::Home => ["home", words.app_home()],
            Self::Settings => ["settings", words.app_settings()],
            Self::Rules | Self::On(Page::Rulebook) => ["rules", words.app_rulebook()],
            Self::On(page) => match page {
                Page::Setup => ["setup", words.app_setup()],
                // Of the players, or of the teams.
                Page::Players => ["players", players::page(words, session.tournament().read().rules.entry)],
                Page::Round(_) | Page::Table(..) => ["round", words.app_round_page()],
                Page::Standing(_) => ["standing", words.app_standing()],
                Page::Bracket => ["bracket", words.app_bracket()],
                Page::Statistics => ["stats", words.app_statistics()],
                Page::Paper => ["print", words.app_paper()],
                Page::Log => ["log", words.app_log()],
                Page::Judges => ["judges", words.judge_title()],
                Page::Rulebook => ["rules", words.app_rulebook()],
                Page::Links => ["phone", words.links_title()],
                Page::Desks => ["devices", words.desks_title()],
                Page::Screen | Page::Display | Page::Stream(_) => ["screen", words.app_screen()],
                Page::More => ["more", words.app_more()],
            },
        }
    }

    pub fn icon(self, session: Session) -> &'static str {
        untrack(|| self.face(session))[0]
    }

    pub fn word(self, session: Session) -> &'static str {
        self.face(session)[1]
    }

    /// Whether the target is the current page.
    pub fn is_here(self, session: Session) -> bool {
        match (self, &*session.route().read()) {
            (Self::Home, Route::Home | Route::New)
            | (Self::Settings, Route::Settings)
            | (Self::Rules, Route::Rulebook) => true,
            // A phone has all other pages there.
            (Self::On(Page::More), Route::Event(_, here)) => {
                let is = |item: MenuItem| matches!(item, MenuItem::On(page) if page.is_same_screen(*here));
                *here == Page::More
                    || Group::ALL.into_iter().flat_map(|group| others(group, session.is_judge())).any(is)
            }
            (Self::On(page), Route::Event(_, here)) => page.is_same_screen(*here),
            _ => false,
        }
    }

    pub fn href(self, session: Session) -> String {
        match self {
            Self::Home => Route::Home.to_hash(),
            Self::Settings => Route::Settings.to_hash(),
            Self::Rules => Route::Rulebook.to_hash(),
            Self::On(page) => session.page_href(page),
        }
    }
}

/// The heading of a group of the menu.
pub fn heading(session: Session, group: Group) -> Option<&'static str> {
    let words = session.words();
    match group {
        Group::Run => Some(words.app_run()),
        Group::Show => Some(words.app_show()),
        Group::Keep => Some(words.app_keep()),
        Group::Foot => None,
    }
}
