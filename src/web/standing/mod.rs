//! The standing page: after any round or final, with tie-breaks, the cut line, and the cut itself.

pub mod ending_table;
pub mod race_table;
pub mod standing_table;
pub mod sum_sheet;

use crate::engine::standing::Standing;
use crate::engine::standing::race::race;
use crate::files::interchange::cryodex::cryodex;
use crate::files::interchange::list_fortress::list_fortress;
use crate::present::bracket::Champion;
use crate::present::log::check_code;
use crate::present::setup::fee;
use crate::present::share::file::export_file;
use crate::present::share::{chat, csv, html, matches, picture};
use crate::present::standing::ending::{self, EndingView};
use crate::present::standing::player::{self, PlayerView};
use crate::present::standing::sum::{self, SumView};
use crate::present::standing::{StandingView, export};
use crate::web::players::leaving::leave_dialog::leave_dialog;
use crate::web::prelude::*;
use crate::web::shell::keep_safe::closed_reminder;
use crate::web::shell::{Detail, Frame, Head, NextBar, Tab, Tabs};
use crate::web::standing::ending_table::ending_table;
use crate::web::standing::standing_table::{Opened, standing_table};
use crate::web::standing::sum_sheet::{player_sheet, sum_sheet};

const CSV: &str = "text/csv;charset=utf-8";

#[derive(Clone, Copy)]
struct StandingPage {
    session: Session,
    /// The number of posted Swiss rounds.
    posted: Memo<u8>,
    is_end: Memo<bool>,
    standing: Memo<Standing>,
    view: Memo<StandingView>,
    /// Worked out only where it is read: once there is a cut, or to share.
    ending: Memo<EndingView>,
    champion: Memo<Option<Champion>>,
    searched: RwSignal<String>,
    opened: RwSignal<Option<Opened>>,
    leaves: RwSignal<Option<EntryId>>,
    shares: RwSignal<bool>,
}

/// What the panel shows.
#[derive(Clone, PartialEq, Eq)]
enum Shown {
    Figure(SumView),
    Player(PlayerView),
}

pub fn standing() -> AnyView {
    let page = StandingPage::new(use_session());
    let session = page.session;
    let shown = Memo::new(move |_| page.shown());
    let detail = Detail {
        open: Signal::derive(move || page.opened.get().is_some()),
        label: Signal::derive(move || match &*shown.read() {
            Some(Shown::Figure(sum)) => [sum.title.as_str(), &sum.name].join(", "),
            Some(Shown::Player(player)) => player.name.clone(),
            None => String::new(),
        }),
        view: ViewFn::from(move || view! { {move || page.detail(shown.get())} }),
        close: Callback::new(move |()| page.opened.set(None)),
    };
    let title = move || {
        let words = session.words();
        if page.is_end.get() {
            page.ending.read().title
        } else if page.view.read().is_final {
            words.standing_final()
        } else {
            words.standing_title()
        }
    };
    view! {
        <Frame detail marks=" page--standing">
            <Head title tabs=page.tabs() badge=move || view! { {move || page.badge()} } />
            {closed_reminder(session)}
            {move || page.winner()}
            {move || page.prizes()}
            {move || page.body()}
            {leave_dialog(session, page.leaves)}
            <NextBar />
        </Frame>
    }
}

impl StandingPage {
    fn new(session: Session) -> Self {
        let tournament = session.tournament();
        let posted = Memo::new(move |_| tournament.read().posted_swiss());
        let asked = Memo::new(move |_| match &*session.route().read() {
            Route::Event(_, Page::Standing(asked)) => *asked,
            _ => None,
        });
        let is_end = Memo::new(move |_| asked.get().is_none() && tournament.read().bracket.is_some());
        let after = Memo::new(move |_| asked.get().unwrap_or(u8::MAX).min(posted.get()));
        let standing = Memo::new(move |_| crate::engine::standing::standing(&tournament.read(), after.get()));
        let view = Memo::new(move |_| {
            let tournament = tournament.read();
            let before =
                after.get().checked_sub(1).map(|before| crate::engine::standing::standing(&tournament, before));
            StandingView::of(session.words(), &tournament, &standing.read(), before.as_ref())
        });
        let ending = Memo::new(move |_| EndingView::of(session.words(), &tournament.read()));
        let champion = Memo::new(move |_| {
            let tournament = tournament.read();
            let is_end = tournament.closed || tournament.bracket.is_some();
            if is_end { ending.read().winner.clone() } else { ending::champion(session.words(), &tournament) }
        });
        Self {
            session,
            posted,
            is_end,
            standing,
            view,
            ending,
            champion,
            searched: held(|| RwSignal::new(String::new())),
            opened: held(|| RwSignal::new(None)),
            leaves: held(|| RwSignal::new(None)),
            shares: held(|| RwSignal::new(false)),
        }
    }

    fn badge(self) -> AnyView {
        if self.is_end.get() || self.posted.get() == 0 {
            return ().into_any();
        }
        let said = self.view.with(|view| {
            [Some(view.badge.as_str()), view.provisional].into_iter().flatten().collect::<Vec<_>>().join(", ")
        });
        view! { " " <span class="head__of">{said}</span> }
    }

    fn winner(self) -> Option<AnyView> {
        let (words, tournament) = (self.session.words(), self.session.tournament().read());
        match self.champion.get() {
            Some(winner) => {
                let picture = button(words.share_picture(), move || self.save_picture()).icon("out");
                let acts = view! { {picture.view()} {button(words.share_page(), move || self.save_page()).view()} };
                let drawing = picture::ending(words, &tournament, &self.ending.read());
                Some(ending_table::winner(words, winner, ending::path(words, &tournament), drawing, acts))
            }
            None => tournament.closed.then(|| callout::plain(words.standing_no_winner()).view()),
        }
    }

    fn prizes(self) -> Option<AnyView> {
        let (words, tournament) = (self.session.words(), self.session.tournament().read());
        let is_over = tournament.closed || self.champion.read().is_some();
        let prizes = fee::prizes(&tournament).filter(|_| is_over)?;
        para("section__text", words.standing_prizes(prizes))
    }

    fn tabs(self) -> Tabs {
        let words = self.session.words();
        let all = Memo::new(move |_| {
            let has_end = self.session.tournament().read().bracket.is_some();
            let shown = if self.is_end.get() { None } else { Some(self.view.read().after) };
            let tab = |asked, name| Tab { name, place: Page::Standing(asked), is_current: asked == shown };
            let rounds = (1..=self.posted.get()).map(|round| tab(Some(round), round.to_string()));
            let end = has_end.then(|| {
                let name = if self.ending.read().is_final { words.standing_final_tab() } else { words.app_bracket() };
                tab(None, name.to_owned())
            });
            rounds.chain(end).collect()
        });
        Tabs { label: words.standing_picker(), all }
    }

    fn body(self) -> AnyView {
        let session = self.session;
        if self.is_end.get() {
            let table = ending_table(session.words(), self.ending, self.searched, self.opened);
            return view! {
                {self.search()}
                <div class="panel">{table}</div>
            };
        }
        if self.posted.get() == 0 {
            return view! {
                <Empty symbol="standing" title=session.say(Words::standing_empty_title) text=session.say(Words::standing_empty_text) />
            };
        }
        let words = session.words();
        view! {
            {self.search()}
            {move || self.race_link()}
            <div class="panel">{standing_table(words, self.view, self.searched, self.opened)}</div>
            <p class="legend">{move || self.mark()} {session.say(Words::standing_legend_tap)}</p>
        }
    }

    /// The mark of the figures that decide the cut, explained.
    fn mark(self) -> Option<AnyView> {
        let is_marked = self.view.read().rows.iter().flat_map(|row| &row.cells).any(|cell| cell.decided);
        is_marked.then(|| {
            view! { <span class="legend__mark" aria-hidden="true">"◆ "</span> {self.session.words().standing_legend()} " " }.into_any()
        })
    }

    /// A link to the race, around the last Swiss round.
    fn race_link(self) -> Option<AnyView> {
        let cut = race(&self.session.tournament().read())?.cut;
        let href = self.session.page_href(Page::Statistics);
        Some(link(self.session.words().stats_race_link(cut), href).icon("stats").view())
    }

    /// The search, and beside it all ways to share.
    fn search(self) -> AnyView {
        search_tools(self.session.say(Words::standing_find), self.searched, false, self.share_menu())
    }

    /// Copies and downloads.
    fn share_menu(self) -> AnyView {
        let session = self.session;
        let words = session.words();
        let rows = move || {
            let is_squad = matches!(session.tournament().read_untracked().rules.sheet, ScoreSheet::Squad { .. });
            let for_programs = is_squad.then(|| {
                let cryodex = self.way("file", Words::share_cryodex, |page| page.save_report("cryodex.json", cryodex));
                let list_fortress = self.way("file", Words::share_list_fortress, |page| {
                    page.save_report("list-fortress.json", list_fortress);
                });
                [cryodex, list_fortress]
            });
            let plain = |page: Self| {
                page.copy(
                    |_, event, view| export::plain(event, view),
                    |_, event, view| export::ending_plain(event, view),
                );
            };
            let way = act_link("phone", session.say(Words::links_way), session.page_href(Page::Links));
            let rows = [
                self.way("out", Words::share_picture, Self::save_picture),
                self.way("out", Words::share_page, Self::save_page).hint(words.share_page_hint()),
                way,
                self.way("file", Words::standing_copy, plain),
                self.way("file", Words::chat_copy_standing, |page| page.copy(chat::standing, chat::ending)),
                self.way("file", Words::share_standing_csv, Self::save_standing),
                self.way("file", Words::share_matches_csv, Self::save_matches),
            ];
            rows.into_iter().chain(for_programs.into_iter().flatten()).collect()
        };
        menu_of(button(words.share_title(), || {}).icon("out"), self.shares, "share", words.share_title(), rows)
    }

    fn way(self, symbol: &'static str, label: fn(Words) -> &'static str, act: fn(Self)) -> Button {
        act_button(symbol, self.session.say(label), move || act(self))
    }

    fn copy(
        self,
        of_standing: fn(Words, &str, &StandingView) -> String,
        of_ending: fn(Words, &str, &EndingView) -> String,
    ) {
        let (session, words) = (self.session, self.session.words());
        let text = session.tournament().with_untracked(|tournament| {
            let event = &tournament.setup.name;
            if self.is_end.get_untracked() {
                of_ending(words, event, &self.ending.read_untracked())
            } else {
                self.view.with_untracked(|view| of_standing(words, event, view))
            }
        });
        let text = check_code::below(words, &text, &session.log().read_untracked());
        session.copy(&text, words.standing_copied().to_owned());
    }

    fn save_picture(self) {
        let (session, words) = (self.session, self.session.words());
        session.tournament().with_untracked(|tournament| {
            // Of the Swiss rounds too, once there is a winner.
            let ending = self.ending.read_untracked();
            if self.is_end.get_untracked() || ending.winner.is_some() {
                let drawing = picture::ending(words, tournament, &ending);
                return offer_picture(session, &ending_file(words, &ending), &drawing);
            }
            let event = &tournament.setup.name;
            self.view.with_untracked(|view| {
                let title = [words.standing_csv_file(), " ", &view.after.to_string()].concat();
                offer_picture(session, &title, &picture::standing(event, view));
            })
        });
    }

    fn save_standing(self) {
        let words = self.session.words();
        let (rest, text) = self.view.with_untracked(|view| {
            if self.is_end.get_untracked() {
                let ending = self.ending.read_untracked();
                return (ending_file(words, &ending), export::ending_csv(words, &ending, view));
            }
            let after = view.after.to_string();
            let state = view.provisional;
            let rest = [words.standing_csv_file(), &after].into_iter().chain(state).collect::<Vec<_>>().join("-");
            (rest, export::csv(words, view))
        });
        self.save(&[&rest, ".csv"].concat(), CSV, &csv::file(&text));
    }

    fn save_matches(self) {
        let words = self.session.words();
        let text = matches::csv(words, &self.session.tournament().read_untracked());
        self.save(&[words.share_matches_file(), ".csv"].concat(), CSV, &csv::file(&text));
    }

    fn save_report(self, name: &str, text: fn(&Tournament) -> String) {
        self.save(name, "application/json", &text(&self.session.tournament().read_untracked()));
    }

    fn save_page(self) {
        let words = self.session.words();
        let code = check_code::line(words, &self.session.log().read_untracked());
        let text = html::page(words, &self.session.tournament().read_untracked(), Some(code));
        self.save(&[words.share_page_file(), ".html"].concat(), "text/html;charset=utf-8", &text);
    }

    fn save(self, rest: &str, kind: &str, text: &str) {
        save::download(&export_file(&self.session.log().read_untracked(), rest), kind, text);
    }

    fn shown(self) -> Option<Shown> {
        let (words, tournament) = (self.session.words(), self.session.tournament().get());
        match self.opened.get()? {
            Opened::Figure(entry, column) => {
                sum::open(words, &tournament, &self.standing.read(), entry, column).map(Shown::Figure)
            }
            Opened::Player(entry) => player::open(words, &tournament, &self.standing.read(), entry).map(Shown::Player),
        }
    }

    fn detail(self, shown: Option<Shown>) -> AnyView {
        let words = self.session.words();
        let close = Callback::new(move |()| self.opened.set(None));
        match shown {
            Some(Shown::Figure(sum)) => sum_sheet(words, sum, close),
            Some(Shown::Player(player)) => {
                let entry = player.entry;
                let leave = Callback::new(move |()| self.leaves.set(Some(entry)));
                player_sheet(words, player, leave, close)
            }
            None => ().into_any(),
        }
    }
}

fn ending_file(words: Words, ending: &EndingView) -> String {
    if ending.is_final {
        words.share_final_file().to_owned()
    } else {
        [words.standing_csv_file(), "-", words.standing_provisional()].concat()
    }
}
