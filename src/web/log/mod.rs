//! The log page: all facts with search, undo and redo, judges' notes.

pub mod check_code;
pub mod log_line;

use leptos::prelude::*;

use crate::present::judging::form::Prefill;
use crate::present::log::{LogLine, lines, says};
use crate::present::words::text::Words;
use crate::web::browser::page::held::held;
use crate::web::judging::note_dialog::{Ask, Asking, host_note_dialog, use_asking};
use crate::web::kit::button::{button, face_button};
use crate::web::kit::empty::Empty;
use crate::web::kit::icon::icon;
use crate::web::kit::search::SearchField;
use crate::web::kit::segment::Segment;
use crate::web::kit::select::Select;
use crate::web::log::check_code::check_section;
use crate::web::log::log_line::{day_line, log_line};
use crate::web::session::{Session, use_session};
use crate::web::shell::head::Head;
use crate::web::shell::next_bar::NextBar;
use crate::web::shell::page::Page;

/// Lines shown at first; a button shows the rest.
const FIRST: usize = 150;

pub fn log() -> AnyView {
    let session = use_session();
    let searched = held(|| RwSignal::new(String::new()));
    // 0: everything, 1: judges' notes.
    let filter = held(|| RwSignal::new(0_usize));
    let most = held(|| RwSignal::new(FIRST));
    let dialog = host_note_dialog();
    let writing = use_asking();
    let all = Memo::new(move |_| lines(session.words(), &session.log().read(), &session.tournament().read()));
    let found = Memo::new(move |_| {
        let (notes, searched) = (filter.get() == 1, searched.get());
        let fits = |line: &&LogLine| (!notes || line.is_judged()) && says(line, &searched);
        all.read().iter().filter(fits).cloned().collect::<Vec<_>>()
    });
    let faces = [Words::log_all, Words::log_notes].map(|name| session.say(name).to_owned()).to_vec();
    view! {
        <Page narrow=true>
            <Head title=session.say(Words::log_title) />
            {steps(session, writing)}
            {acts_as(session)}
            {move || (!session.is_judge()).then(check_section)}
            <div class="tools">
                <div class="tools__grow">
                    <SearchField label=session.say(Words::log_find) value=searched />
                </div>
                <Segment
                    legend=session.say(Words::log_show)
                    options=faces
                    chosen=filter
                    choose=Callback::new(move |index| filter.set(index))
                />
            </div>
            {move || shown(session, &found.read(), most, filter.get() == 1)}
            <NextBar />
        </Page>
        {dialog}
    }
    .into_any()
}

/// The staff member at this device, if staff are named (COR-2).
fn acts_as(session: Session) -> AnyView {
    let staff =
        Memo::new(move |_| session.tournament().read().setup.staff.all().map(str::to_owned).collect::<Vec<_>>());
    let options = Signal::derive(move || {
        let mut options = vec![session.words().log_as_nobody().to_owned()];
        options.extend(staff.get());
        options
    });
    let chosen = Signal::derive(move || {
        let name = session.acts_as();
        staff.read().iter().position(|staff| *staff == name).map_or(0, |position| position + 1)
    });
    let choose = Callback::new(move |position: usize| {
        let name = position.checked_sub(1).and_then(|position| staff.read_untracked().get(position).cloned());
        session.act_as(name.unwrap_or_default());
    });
    let field = move || {
        view! { <Select label=session.say(Words::log_as) hint=session.say(Words::log_as_hint) options chosen choose /> }
    };
    // A judge signs as the person whom the main desk gave the device to.
    (move || (!session.is_judge() && !staff.read().is_empty()).then(|| field())).into_any()
}

/// Undo and redo, named after their facts, and a new note.
fn steps(session: Session, writing: Asking) -> impl IntoView {
    let undo = Memo::new(move |_| session.log().read().undoable().map(|entry| session.fact_words(&entry.fact)));
    let redo = Memo::new(move |_| session.log().read().redoable().map(|entry| session.fact_words(&entry.fact)));
    let undo = move || undo.get().map(|what| step("undo", session.words().app_undo_what(what), move || session.undo()));
    let redo = move || redo.get().map(|what| step("redo", session.words().app_redo_what(what), move || session.redo()));
    view! {
        <div class="buttons log__steps">
            {move || undo()}
            {move || redo()}
            {button(session.words().log_note_add(), move || writing.set(Some(Ask::New(Prefill::default()))))
                .icon("edit")}
        </div>
    }
}

fn step(symbol: &'static str, what: String, act: impl Fn() + 'static) -> AnyView {
    let face = view! { {icon(symbol)} <span class="log__what">{what}</span> }.into_any();
    face_button("button", face, act).view()
}

fn shown(session: Session, found: &[LogLine], most: RwSignal<usize>, notes: bool) -> AnyView {
    let words = session.words();
    if found.is_empty() {
        let text = if notes { words.log_notes_none() } else { words.log_found_none() };
        return view! { <Empty symbol="log" title=text.to_owned() /> }.into_any();
    }
    let mut items = Vec::new();
    let mut day = String::new();
    for line in found.iter().take(most.get()) {
        let its_day = session.day(line.at);
        if its_day != day {
            items.push(day_line(words, &its_day));
            day = its_day;
        }
        items.push(log_line(words, line, session.time(line.at)));
    }
    let more = (found.len() > most.get())
        .then(|| button(words.log_more(found.len() - most.get()), move || most.set(usize::MAX)).view());
    view! {
        <ol class="panel timeline">{items}</ol>
        {more}
    }
    .into_any()
}
