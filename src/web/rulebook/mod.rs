//! The rulebook: the rules of this event and of every format, from the constants of the engine.

pub mod companion;

use crate::engine::formats::{self, FORMATS, Format};
use crate::present::rulebook::{self, RulebookView, TableView, Value};
use crate::present::words::product::{self, LegalView};
use crate::web::guide::way_to_guide;
use crate::web::prelude::*;
use crate::web::rulebook::companion::companion_section;
use crate::web::shell::{Frame, Head};

pub fn rulebook() -> AnyView {
    let session = use_session();
    // The open event, if any, then the formats in order.
    let picked = held(|| RwSignal::new(0_usize));
    let in_event = Memo::new(move |_| session.is_open());
    let position = move || if in_event.get() { picked.get().checked_sub(1) } else { Some(picked.get()) };
    let view = Memo::new(move |_| {
        let words = session.words();
        match position().and_then(|index| FORMATS.get(index)) {
            Some(format) => rulebook::of_format(words, format),
            None => rulebook::of_event(words, &session.tournament().read()),
        }
    });
    let format = Signal::derive(move || match position() {
        Some(index) => FORMATS.get(index).copied(),
        None => formats::by_id(&session.tournament().read().rules.format),
    });
    let faces = Signal::derive(move || {
        let mut faces = Vec::new();
        if in_event.get() {
            faces.push(session.words().rulebook_this_event().to_owned());
        }
        faces.extend(FORMATS.iter().map(|format| format_name(session.words(), format).to_owned()));
        faces
    });
    view! {
        <Frame narrow=true>
            <Head title=session.say(Words::rulebook_title) />
            <div class="panel">{way_to_guide(session)}</div>
            {select(session.say(Words::rulebook_formats), faces, picked)}
            {move || body(session.words(), view.get())}
            {companion_section(session, format)}
            <section class="section">{first_legal_day(session, format)}</section>
            {move || silent(session.words(), view.get())}
        </Frame>
    }
}

fn body(words: Words, view: RulebookView) -> AnyView {
    let document = view.quoted.map(|quoted| quotation(&view.document, &[quoted.title], quoted.lang));
    let values = view! {
        <p class="section__text">{document}</p>
        <div class="panel">
            <table class="values">
                <tbody>{each(view.values, value)}</tbody>
            </table>
        </div>
    };
    view! {
        {section(view.title, values)}
        {each(view.tables, |found| table(words, found))}
        <p class="legend">{view.custom}</p>
    }
}

/// Decisions where the document has gaps.
fn silent(words: Words, view: RulebookView) -> impl IntoView {
    let text = para("section__text", words.rulebook_decisions_text());
    section(words.rulebook_decisions(), view! { {text} {decisions(view.decisions)} })
}

fn value(value: Value) -> AnyView {
    let changed = value.changed.map(|changed| span("values__was", changed));
    view! {
        <tr>
            <th scope="row">{value.name}</th>
            <td>{value.text} {changed}</td>
        </tr>
    }
}

fn table(words: Words, table: TableView) -> impl IntoView {
    let heads = [words.rulebook_table_players(), words.rulebook_table_rounds(), words.rulebook_table_cut()];
    let rows = each(table.rows, |row| {
        let cells = [row.players, row.rounds.to_string(), row.cut].map(|cell| view! { <td>{cell}</td> });
        view! { <tr class:values__now=row.is_now>{cells}</tr> }
    });
    let body = view! {
        <div class="panel">
            <table class="values">
                <thead>
                    <tr>{heads.map(|head| view! { <th scope="col">{head}</th> })}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    };
    section(words.rulebook_structure(table.title), body)
}

/// Also used by the setup page.
pub(in crate::web) fn decisions(decisions: Vec<&'static str>) -> AnyView {
    let lines = each(decisions, |text| view! { <li class="decision">{text}</li> });
    view! { <ol class="panel decisions">{lines}</ol> }
}

/// Marks these parts of a text, in their order, as words of another language, for screen readers.
pub fn quotation(text: &str, quoted: &[&str], lang: &'static str) -> AnyView {
    let mut rest = text;
    let mut parts = Vec::new();
    for words in quoted.iter().filter(|words| !words.is_empty()) {
        let Some((before, after)) = rest.split_once(words) else { continue };
        let (before, words) = (before.to_owned(), (*words).to_owned());
        parts.push(view! { {before} <span lang=lang>{words}</span> });
        rest = after;
    }
    view! { {parts} {rest.to_owned()} }
}

/// The first legal day of a product by tier, from release date and region (LEG-2).
fn first_legal_day(session: Session, format: Signal<Option<&'static Format>>) -> AnyView {
    let release = held(|| RwSignal::new(String::new()));
    let region = held(|| RwSignal::new(0_usize));
    let view =
        Memo::new(move |_| Some(product::view(session.words(), format.get()?, region.get() == 0, &release.read())));
    let options = Signal::derive(move || {
        let words = session.words();
        format.get().map_or_else(Vec::new, |format| product::regions(words, format).map(str::to_owned).to_vec())
    });
    let answer = move || match view.get()? {
        LegalView::Says(text) => Some(view! { <p class="section__text" role="status">{text}</p> }),
        LegalView::Days(days) => {
            let row =
                |(tier, day): (&'static str, String)| view! { <tr><th scope="row">{tier}</th> <td>{day}</td></tr> };
            Some(view! { <table class="values"><tbody>{each(days, row)}</tbody></table> })
        }
    };
    view! {
        <Reveal title=session.say(Words::product_title)>
            <p class="section__text">{session.say(Words::product_text)}</p>
            <div class="fields">
                {text_field(session.say(Words::product_release), release).kind("date")}
            </div>
            {segment(session.say(Words::product_region), (options, region.into(), Callback::new(move |at| region.set(at))))}
            {move || answer()}
        </Reveal>
    }
}
