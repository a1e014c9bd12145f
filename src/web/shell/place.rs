//! Navigation targets with icon, label and address.

use crate::app::menu::{Group, MenuItem, others};
use crate::app::route::Page;
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
    pub const fn icon(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Settings => "settings",
            Self::Rules => "rules",
            Self::On(page) => match page {
                Page::Setup => "setup",
                Page::Players => "players",
                Page::Round(_) | Page::Table(..) => "round",
                Page::Standing(_) => "standing",
                Page::Bracket => "bracket",
                Page::Statistics => "stats",
                Page::Paper => "print",
                Page::Log => "log",
                Page::Judges => "judges",
                Page::Rulebook => "rules",
                Page::Links => "phone",
                Page::Desks => "devices",
                Page::Screen | Page::Display | Page::Stream(_) => "screen",
                Page::More => "more",
            },
        }
    }

    pub fn word(self, session: Session) -> &'static str {
        let words = session.words();
        match self {
            Self::Home => words.app_home(),
            Self::Settings => words.app_settings(),
            Self::Rules => words.app_rulebook(),
            Self::On(page) => match page {
                Page::Setup => words.app_setup(),
                Page::Players => players_page(session),
                Page::Round(_) | Page::Table(..) => words.app_round_page(),
                Page::Standing(_) => words.app_standing(),
                Page::Bracket => words.app_bracket(),
                Page::Statistics => words.app_statistics(),
                Page::Paper => words.app_paper(),
                Page::Log => words.app_log(),
                Page::Judges => words.judge_title(),
                Page::Rulebook => words.app_rulebook(),
                Page::Links => words.links_title(),
                Page::Desks => words.desks_title(),
                Page::Screen | Page::Display | Page::Stream(_) => words.app_screen(),
                Page::More => words.app_more(),
            },
        }
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

/// The page of the players, or of the teams.
fn players_page(session: Session) -> &'static str {
    players::page(session.words(), session.tournament().read().rules.entry)
}
