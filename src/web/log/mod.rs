//! The log page: all facts with search, undo and redo, judges' notes.

pub mod check_code;

use crate::present::log::{LineKind, LogLine, lines, says};
use crate::web::judging::note_dialog::{Ask, Asking, host_note_dialog, use_asking};
use crate::web::log::check_code::check_section;
use crate::web::prelude::*;
use crate::web::shell::{Frame, Head};

/// Lines shown at first; a button shows the rest.
const FIRST: usize = 150;

pub fn log() -> AnyView {
    let session = use_session();
    let searched = held(|| RwSignal::new(String::new()));
    let only_notes = held(|| RwSignal::new(false));
    let most = held(|| RwSignal::new(FIRST));
    let dialog = host_note_dialog();
    let writing = use_asking();
    let all = Memo::new(move |_| lines(session.words(), &session.log().read(), &session.tournament().read()));
    let found = Memo::new(move |_| {
        let (notes, searched) = (only_notes.get(), searched.get());
        let fits = |line: &&LogLine| (!notes || line.is_judged()) && says(line, &searched);
        all.read().iter().filter(fits).cloned().collect::<Vec<_>>()
    });
    let [legend, all_kinds, notes] = [Words::log_show, Words::log_all, Words::log_notes].map(|word| session.say(word));
    let filter =
        yes_or_no(legend, [all_kinds, notes], move || !only_notes.get(), move |is_all| only_notes.set(!is_all));
    view! {
        <Frame>
            <Head title=session.say(Words::log_title) />
            {steps(session, writing)}
            {acts_as(session)}
            {move || (!session.is_judge()).then(check_section)}
            {search_tools(session.say(Words::log_find), searched, false, filter)}
            {move || shown(session, &found.read(), most, only_notes.get())}
        </Frame>
        {dialog}
    }
}

/// The staff member at this device, if staff are named (COR-2).
fn acts_as(session: Session) -> AnyView {
    // A judge signs as the person whom the main desk gave the device to.
    let is_asked = Memo::new(move |_| !session.is_judge() && session.staff_or_nobody().len() > 1);
    let labels = [session.say(Words::log_as), session.say(Words::log_as_hint)];
    let staff = move || session.staff_or_nobody();
    let field = move || select_of(labels, staff, move || session.acts_as(), move |name| session.act_as(name));
    shown_if(move || is_asked.get(), field)
}

/// Undo and redo, named after their facts, and a new note.
fn steps(session: Session, writing: Asking) -> AnyView {
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
    let face = view! { {icon(symbol)} <span class="log__what">{what}</span> };
    face_button("button", face, act).view()
}

fn shown(session: Session, found: &[LogLine], most: RwSignal<usize>, notes: bool) -> AnyView {
    let words = session.words();
    if found.is_empty() {
        let text = if notes { words.log_notes_none() } else { words.log_found_none() };
        return view! { <Empty symbol="log" title=text /> };
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
}

/// Time of day, icon, sentence, reason; undone facts are struck through.
fn log_line(words: Words, line: &LogLine, time: String) -> AnyView {
    let class = match (line.undone, line.kind) {
        (true, _) => "timeline__line timeline__line--undone",
        (false, LineKind::Round) => "timeline__line timeline__line--mark",
        (false, _) => "timeline__line",
    };
    let undone = line.undone.then(|| span("badge", words.log_undone()));
    view! {
        <li class=class>
            <time class="timeline__time">{time}</time>
            {icon(symbol(line.kind))}
            <div>
                <p class="timeline__text">{line.text.clone()}</p>
                {para("timeline__why", &line.why)}
            </div>
            {undone}
        </li>
    }
}

/// A heading with the date of the lines below.
fn day_line(words: Words, day: &str) -> AnyView {
    view! { <li class="timeline__day">{figure::date(words, day)}</li> }
}

const fn symbol(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Setup => "setup",
        LineKind::Player => "players",
        LineKind::Left => "out",
        LineKind::Disqualified => "ban",
        LineKind::Round => "round",
        LineKind::Result => "check",
        LineKind::Correction | LineKind::Note => "edit",
        LineKind::Draw => "dice",
        LineKind::Clock => "play",
        LineKind::Bracket => "bracket",
        LineKind::Undo => "undo",
    }
}
