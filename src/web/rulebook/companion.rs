//! The rules companion (JDG-2): searchable topics on the rulebook page, and the topic that fits a match beside it.

use crate::engine::formats::{self, Format, Topic};
use crate::present::rulebook::companion::{self, PieceView, TopicView};
use crate::web::prelude::*;
use crate::web::rulebook::quotation;

/// All topics of a format, with search and a table of contents.
pub fn companion_section(session: Session, format: Signal<Option<&'static Format>>) -> AnyView {
    let search = held(|| RwSignal::new(String::new()));
    let shown = Memo::new(move |_| {
        let words = session.words();
        format.get().map_or_else(Vec::new, |format| companion::topics(words, format, &search.read()))
    });
    let jump = |view: &TopicView| {
        let place = ["#", &place(view.topic)].concat();
        button(view.title, move || _ = focus::now_on(&place)).view()
    };
    let nothing = move || view! { <p class="section__text" role="status">{session.words().companion_nothing()}</p> };
    view! {
        <section class="section" id="companion">
            <h2 class="section__title">{session.say(Words::companion_title)}</h2>
            <p class="section__text">{session.say(Words::aid_note)}</p>
            <SearchField label=session.say(Words::companion_search) value=search />
            <nav class="buttons companion__jump" aria-label=session.say(Words::companion_jump)>
                {move || each(&*shown.read(), jump)}
            </nav>
            {move || each(shown.get(), topic)}
            {shown_if(move || shown.read().is_empty(), nothing)}
        </section>
    }
}

/// Element id of a topic.
fn place(topic: Topic) -> String {
    ["companion-", &(topic as u8).to_string()].concat()
}

fn topic(view: TopicView) -> AnyView {
    view! {
        <h3 class="companion__topic" id=place(view.topic) tabindex="-1">
            {view.title}
        </h3>
        {pieces(view.pieces)}
    }
}

fn pieces(pieces: Vec<PieceView>) -> AnyView {
    let piece = |piece: PieceView| {
        view! {
            <li class="companion__piece">
                <p>{piece.text}</p>
                <p class="companion__from">
                    <span class="companion__ids">{piece.ids}</span>
                    " "
                    {quotation(&piece.section, &[piece.quoted.0], piece.quoted.1)}
                </p>
            </li>
        }
    };
    view! { <ul class="panel companion__pieces">{each(pieces, piece)}</ul> }
}

/// A row that opens the companion at the topic of the current round.
pub fn companion_of_round(desk: RoundDesk) -> AnyView {
    let topic = Signal::derive(move || companion::of_round(pace(desk)));
    companion_button(desk.session, topic, "act")
}

/// A button that opens the companion at the topic of a match.
pub fn companion_of_match(desk: RoundDesk, is_level: Signal<bool>, has_result: Signal<bool>) -> AnyView {
    let topic = Signal::derive(move || companion::of_match(is_level.get(), has_result.get(), pace(desk)));
    companion_button(desk.session, topic, "button companion__open")
}

fn pace(desk: RoundDesk) -> Pace {
    desk.clock.read().as_ref().map_or(Pace::Ready, |clock| clock.pace)
}

/// Opens the companion at a topic; class `act` makes it a row.
pub fn companion_button(session: Session, wanted: Signal<Topic>, class: &'static str) -> AnyView {
    let open = held(|| RwSignal::new(false));
    let format = Signal::derive(move || formats::by_id(&session.tournament().read().rules.format));
    let nearest = Memo::new(move |_| companion::nearest(format.get()?, wanted.get()));
    let way = move || {
        let title = companion::title(session.words(), nearest.get()?);
        let label = session.words().companion_open(title);
        Some(key(class, label, move || open.set(true)).icon("rules").view())
    };
    let row = if class == "act" {
        view! { <div class="panel">{move || way()}</div> }
    } else {
        (move || way()).into_any()
    };
    let dialog =
        Ask::new(open, session.say(Words::companion_title), move || sheet(session, format, nearest.get_untracked()))
            .wide()
            .leave(move || button(session.say(Words::app_close), move || open.set(false)).primary());
    view! {
        {row}
        {dialog.view()}
    }
}

/// Shows one topic at a time, `first` first.
fn sheet(session: Session, format: Signal<Option<&'static Format>>, first: Option<Topic>) -> AnyView {
    let topics = Memo::new(move |_| {
        let words = session.words();
        format.get().map_or_else(Vec::new, |format| companion::topics(words, format, ""))
    });
    let start = topics.with_untracked(|topics| topics.iter().position(|view| Some(view.topic) == first));
    let picked = held(|| RwSignal::new(start.unwrap_or_default()));
    let options = Signal::derive(move || topics.read().iter().map(|view| view.title.to_owned()).collect::<Vec<_>>());
    let shown = move || topics.read().get(picked.get()).map(|view| pieces(view.pieces.clone()));
    view! {
        <p class="section__text">{session.words().aid_note()}</p>
        {select(session.say(Words::companion_jump), options, picked)}
        <div class="companion__shown">{move || shown()}</div>
    }
}
