//! Statistics: race to the cut, places by round, distributions, factions, lengths of matches.

pub mod path_picture;

use crate::present::statistics::path::leader;
use crate::present::statistics::race::RaceView;
use crate::present::statistics::{Bar, Bars, StatisticsView};
use crate::web::prelude::*;
use crate::web::shell::head::{Head, tool};
use crate::web::shell::page::Frame;
use crate::web::standing::race_table::race_table;
use crate::web::statistics::path_picture::path_picture;

#[derive(Clone, Copy)]
struct StatisticsPage {
    session: Session,
    /// The highlighted entry: the leader, until another choice.
    chosen: Memo<Option<EntryId>>,
    choice: RwSignal<Option<Option<EntryId>>>,
    view: Memo<StatisticsView>,
}

pub fn statistics() -> AnyView {
    let session = use_session();
    let choice = held(|| RwSignal::new(None));
    let chosen = Memo::new(move |_| choice.get().unwrap_or_else(|| leader(&session.tournament().read())));
    let view = Memo::new(move |_| {
        StatisticsView::of(session.words(), &session.tournament().read(), &session.log().read(), chosen.get())
    });
    let page = StatisticsPage { session, chosen, choice, view };
    let race = Memo::new(move |_| view.read().race.clone());
    view! {
        <Frame>
            <Head title=session.say(Words::stats_title) tools=move || printing(page) />
            {move || page.nothing()}
            {move || race.get().map(|race| page.race(race))}
            {shown_if(move || view.read().path.is_some(), move || page.path())}
            {move || page.figures()}
        </Frame>
    }
}

impl StatisticsPage {
    fn nothing(self) -> Option<AnyView> {
        let words = self.session.words();
        let empty = || view! { <Empty symbol="stats" title=words.stats_empty_title() text=words.stats_empty_text() /> };
        self.view.read().is_empty().then(|| empty().into_any())
    }

    fn race(self, race: RaceView) -> AnyView {
        noted(race.title.clone(), race.assumes.to_owned(), race_table(self.session.words(), race))
    }

    fn path(self) -> AnyView {
        let words = self.session.words();
        let path = Memo::new(move |_| self.view.read().path.clone());
        let names = Memo::new(move |_| path.of(|path| path.names.clone()));
        let all = move || or_none(words.stats_path_nobody(), names.get());
        let label = self.session.say(Words::stats_path_choose);
        let choice = select_of([label, ""], all, move || self.chosen.get(), move |entry| self.choice.set(Some(entry)));
        let follow = Callback::new(move |entry| self.choice.set(Some(Some(entry))));
        let about = move || {
            let (cut, is_cut_off) = path.of(|path| (path.cut, path.is_cut_off));
            let note = if is_cut_off { words.stats_path_cut() } else { "" };
            let key = if cut > 0 { words.standing_cut_line(cut) } else { String::new() };
            view! { {span("path__key", key)} {para("path__note meta", note)} }
        };
        view! {
            <section class="section panel">
                <div class="path__head">
                    <h2 class="section__title">{words.stats_path()}</h2>
                    {about}
                    <div class="path__choice unprinted">{choice}</div>
                </div>
                {move || path.get().map(|path| path_picture(&path, words.stats_path(), follow))}
            </section>
        }
        .into_any()
    }

    fn figures(self) -> AnyView {
        let view = self.view.read();
        let all = [&view.spreads, &view.factions, &view.lengths].into_iter().flatten().cloned();
        let figure = |found: Bars| noted(found.title.clone(), found.note.clone(), bars(&found.rows));
        view! { <div class="charts">{each(all, figure)}</div> }
    }
}

fn printing(page: StatisticsPage) -> AnyView {
    let label = move || page.session.words().app_paper();
    tool("print", label, print::print).disabled(move || page.view.read().is_empty()).view()
}

fn noted(title: String, note: String, body: AnyView) -> AnyView {
    section(title, view! { {para("section__text", note)} {body} })
}

/// A bar chart with figures.
fn bars(rows: &[Bar]) -> AnyView {
    let row = |bar: &Bar| {
        view! {
            <li class="bar">
                <span class="bar__label">{bar.label.clone()}</span>
                <svg class="bar__picture" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="bar__room" width="1000" height="10" />
                    <rect class="bar__part" width=bar.part height="10" />
                </svg>
                <span class="bar__figure">{bar.text.clone()}</span>
            </li>
        }
    };
    view! { <ul class="panel bars">{each(rows, row)}</ul> }
}
