//! The round page: clock, tables and result sheet; before posting, the proposal.

pub mod check_list;
pub mod claims;
pub mod clock_strip;
pub mod desk;
pub mod entry_line;
pub mod late_callout;
pub mod mission;
pub mod pairing;
pub mod pairing_editor;
pub mod proposal;
pub mod round_acts;
pub mod scan;
pub mod table_list;
pub mod table_time;
pub mod walk_list;
pub mod watch;

use crate::present::result::best_of_three::concede_next;
use crate::present::round::{self, Phase, round_clock};
use crate::web::judging::note_dialog::provide_asking;
use crate::web::judging::short_times::{missing_callout, short_times};
use crate::web::players::callouts::leaving_callout;
use crate::web::prelude::*;
use crate::web::result::correction_dialog::correction_dialog;
use crate::web::result::held;
use crate::web::result::result_sheet::result_sheet;
use crate::web::round::clock_strip::clock_strip;
use crate::web::round::entry_line::entry_line;
use crate::web::round::late_callout::late_callout;
use crate::web::round::mission::mission;
use crate::web::round::round_acts::round_acts;
use crate::web::round::table_list::table_list;
use crate::web::rulebook::companion::companion_of_round;
use crate::web::setup::day_plan::day_reveal;
use crate::web::shell::waiting;
use crate::web::shell::{Detail, Frame, Head, NextBar, Tab, Tabs};

pub fn round() -> AnyView {
    let session = use_session();
    let desk = desk(session);
    provide_context(desk);
    // Another round resets the desk; the address of a table opens its sheet.
    held_effect(move |before: Option<(Option<RoundRef>, Route)>| {
        let now = (desk.round.get(), session.route().get());
        let round = now.0;
        if before.as_ref().map(|(round, _)| *round) != Some(round) {
            let event = session.event().get_untracked();
            desk.from_bracket.set(false);
            desk.close();
            desk.held.restore(&event);
            desk.line.set(held::line(&event, round));
            desk.only_playing.set(false);
        }
        if let Route::Event(_, Page::Table(_, table)) = now.1
            && before.as_ref() != Some(&now)
        {
            desk.open_from_slip(table);
        }
        now
    });
    // A navigation from the judges' log opens the sheet of its table with the end preselected; one from the bracket leads
    // back there.
    let pending = session.pending();
    Effect::new(move |_| {
        let Some(led) = pending.get() else { return };
        let (PendingNavigation::Sheet(round, table, _)
        | PendingNavigation::Game(round, table, _)
        | PendingNavigation::Bout(round, table)) = led
        else {
            return;
        };
        if desk.round.get() == Some(round) {
            pending.set(None);
            desk.open(table);
            if matches!(led, PendingNavigation::Bout(..)) {
                return desk.from_bracket.set(true);
            }
            desk.typed.update(|typed| match led {
                PendingNavigation::Sheet(_, _, end) => typed.draft.end = end,
                PendingNavigation::Game(_, _, side) => concede_next(typed, side),
                _ => {}
            });
        }
    });
    desk.hold();
    Effect::new(move |_| session.enters(desk.round.get().zip(desk.open.get())));
    held(|| on_cleanup(move || session.enters(None)));
    Effect::new(move |_| {
        held::keep_line(&session.event().get_untracked(), desk.round.get_untracked(), &desk.line.read());
    });
    let dialog = note_dialog(session);
    let phase = Memo::new(move |_| desk.view.read().as_ref().map(|view| view.phase == Phase::Proposed));
    let page = move || match phase.get() {
        None => nothing(session),
        Some(true) => proposed(desk),
        Some(false) => posted(desk),
    };
    view! {
        {move || page()}
        {dialog}
    }
}

/// The note dialog, once its program file is there; asked for at the latest when somebody wants to write a note.
fn note_dialog(session: Session) -> impl Fn() -> Option<AnyView> {
    let asking = provide_asking();
    Effect::new(move |_| {
        if asking.read().is_some() {
            session.with_more(|_| {});
        }
    });
    move || {
        let more = session.more();
        untrack(|| more.map(|more| (more.note_dialog)()))
    }
}

fn desk(session: Session) -> RoundDesk {
    let round = Memo::new(move |_| {
        let tournament = session.tournament().get();
        match *session.route().read() {
            Route::Event(_, Page::Round(Some(round)) | Page::Table(round, _)) => {
                tournament.round(round).map(|round| round.number)
            }
            _ => tournament.last_round().map(|round| round.number),
        }
    });
    let view = Memo::new(move |_| round::view(&session.tournament().read(), round.get()?, session.words()));
    let clock = Memo::new(move |_| {
        let tournament = session.tournament().get();
        Some(round_clock::view(session.words(), &tournament, tournament.round(round.get()?)?, session.now().get()))
    });
    RoundDesk {
        session,
        round,
        view,
        clock,
        open: held(|| RwSignal::new(None::<TableNumber>)),
        typed: held(|| RwSignal::new(Typed::default())),
        line: held(|| RwSignal::new(String::new())),
        only_playing: held(|| RwSignal::new(false)),
        correcting: held(|| RwSignal::new(false)),
        from_bracket: held(|| RwSignal::new(false)),
        held: expect_context(),
    }
}

fn nothing(session: Session) -> AnyView {
    let title = session.words().app_round_page();
    let missing = move || matches!(*session.route().read(), Route::Event(_, Page::Round(Some(_)) | Page::Table(..)));
    let words = session.words();
    let heading = move || if missing() { words.round_not_there() } else { words.round_none_title() };
    let text = words.round_none_text();
    view! {
        <Frame>
            <Head title tabs=tabs(session, || None) />
            <Empty symbol="round" title=heading text />
            <NextBar />
        </Frame>
    }
}

fn head(desk: RoundDesk) -> AnyView {
    let badge = move || {
        let view = desk.view.read();
        let view = view.as_ref()?;
        let class = match view.phase {
            Phase::Proposed | Phase::Posted => "badge badge--open",
            // The clock says it.
            Phase::Playing => return None,
            Phase::Complete => "badge",
        };
        Some(view! { <span class=class>{view.badge}</span> })
    };
    let of = move || desk.view.of(|view| view.of.clone());
    let badge = move || view! { " " <span class="head__of">{of}</span> " " {move || badge()} };
    let title = move || desk.view.of(|view| view.title.clone());
    view! { <Head title badge tabs=tabs(desk.session, move || desk.round.get()) /> }
}

fn proposed(desk: RoundDesk) -> AnyView {
    desk.session.fetch(Program::More);
    view! {
        <Frame>
            {head(desk)} {missing_callout(desk.session)} {leaving_callout(desk.session)} {mission(desk)} {late_callout()}
            {move || proposal(desk.session)}
            {round_acts(desk)} <NextBar />
        </Frame>
    }
}

/// In the program file of the other pages: nobody enters results yet.
fn proposal(session: Session) -> AnyView {
    let more = session.more();
    untrack(|| more.map_or_else(|| waiting::list(Program::More), |more| (more.proposal)()))
}

/// From so many tables on, a small phone shows above them what it shows below a few.
const LONG: usize = 40;

fn posted(desk: RoundDesk) -> AnyView {
    let is_open = move || !desk.session.tournament().read().closed;
    let clock = shown_if(is_open, move || clock_strip(desk));
    let marks = Memo::new(move |_| match desk.view.of(|view| view.rows.len()) {
        _ if !is_open() || !desk.clock.of(|clock| clock.is_live) => "",
        LONG.. => " page--clock page--long",
        _ => " page--clock",
    });
    view! {
        <Frame detail=detail(desk) marks>
            {head(desk)} {clock} {mission(desk)} {late_callout()}
            {short_times(desk.session)} {missing_callout(desk.session)} {leaving_callout(desk.session)}
            {entry_line(desk)}
            {table_list(desk)} {shown_if(is_open, move || day_reveal(desk.session))} {companion_of_round(desk)} {round_acts(desk)}
            <NextBar />
        </Frame>
        {correction_dialog(desk)}
    }
}

fn detail(desk: RoundDesk) -> Detail {
    Detail {
        open: Signal::derive(move || desk.open.get().is_some()),
        label: Signal::derive(move || match desk.open.get() {
            Some(table) => desk.session.words().sheet_table(table.0),
            None => String::new(),
        }),
        view: ViewFn::from(move || result_sheet(desk)),
        close: Callback::new(move |()| desk.close()),
    }
}

/// The rounds, of which `shown` is on the page.
fn tabs(session: Session, shown: impl Fn() -> Option<RoundRef> + Send + Sync + 'static) -> Tabs {
    let all = Memo::new(move |_| {
        let shown = shown();
        let tab = |(round, name)| Tab { name, place: Page::Round(Some(round)), is_current: shown == Some(round) };
        round::tabs(&session.tournament().read(), session.words()).into_iter().map(tab).collect()
    });
    Tabs { label: session.words().round_tabs(), all }
}
