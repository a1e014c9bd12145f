//! The rulebook: the rules of this event and of every format, from the constants of the engine.

pub mod companion;

use crate::engine::formats::{self, FORMATS, Format};
use crate::present::rulebook::{self, RulebookView, TableView, Value};
use crate::present::words::product::{self, LegalView};
use crate::web::guide::way_to_guide;
use crate::web::prelude::*;
use crate::web::rulebook::companion::companion_section;
use crate::web::shell::{Head, Page};

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
        <Page narrow=true>
            <Head title=session.say(Words::rulebook_title) />
            <div class="panel">{way_to_guide(session)}</div>
            <Select
                label=session.say(Words::rulebook_formats)
                options=faces
                chosen=picked
                choose=Callback::new(move |index| picked.set(index))
            />
            {move || body(session.words(), view.get())}
            {companion_section(session, format)}
            <section class="section">{first_legal_day(session, format)}</section>
            {move || silent(session.words(), view.get())}
        </Page>
    }
    .into_any()
}

fn body(words: Words, view: RulebookView) -> impl IntoView {
    let document = view.quoted.map(|quoted| quotation(&view.document, &[quoted.title], quoted.lang));
    let tables: Vec<_> = view.tables.into_iter().map(|found| table(words, found)).collect();
    view! {
        <section class="section">
            <h2 class="section__title">{view.title}</h2>
            <p class="section__text">{document}</p>
            <div class="panel">
                <table class="values">
                    <tbody>{view.values.into_iter().map(value).collect::<Vec<_>>()}</tbody>
                </table>
            </div>
        </section>
        {tables}
        <p class="legend">{view.custom}</p>
    }
}

/// Decisions where the document has gaps.
fn silent(words: Words, view: RulebookView) -> impl IntoView {
    view! {
        <section class="section">
            <h2 class="section__title">{words.rulebook_decisions()}</h2>
            <p class="section__text">{words.rulebook_decisions_text()}</p>
            {decisions(view.decisions)}
        </section>
    }
}

fn value(value: Value) -> impl IntoView {
    let changed = value.changed.map(|changed| view! { <span class="values__was">{changed}</span> }.into_any());
    view! {
        <tr>
            <th scope="row">{value.name}</th>
            <td>{value.text} {changed}</td>
        </tr>
    }
}

fn table(words: Words, table: TableView) -> impl IntoView {
    let rows: Vec<_> = table
        .rows
        .into_iter()
        .map(|row| {
            view! {
                <tr class:values__now=row.is_now>
                    <td>{row.players}</td>
                    <td>{row.rounds}</td>
                    <td>{row.cut}</td>
                </tr>
            }
        })
        .collect();
    view! {
        <section class="section">
            <h2 class="section__title">{words.rulebook_structure(table.title)}</h2>
            <div class="panel">
                <table class="values">
                    <thead>
                        <tr>
                            <th scope="col">{words.rulebook_table_players()}</th>
                            <th scope="col">{words.rulebook_table_rounds()}</th>
                            <th scope="col">{words.rulebook_table_cut()}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

/// Also used by the setup page.
pub(in crate::web) fn decisions(decisions: Vec<&'static str>) -> AnyView {
    let lines = decisions.into_iter().map(|text| view! { <li class="decision">{text}</li> }).collect_view();
    view! { <ol class="panel decisions">{lines}</ol> }.into_any()
}

/// Marks these parts of a text, in their order, as words of another language, for screen readers.
pub fn quotation(text: &str, quoted: &[&str], lang: &'static str) -> AnyView {
    let mut rest = text;
    let mut parts = Vec::new();
    for words in quoted.iter().filter(|words| !words.is_empty()) {
        let Some((before, after)) = rest.split_once(words) else { continue };
        let (before, words) = (before.to_owned(), (*words).to_owned());
        parts.push(view! { {before} <span lang=lang>{words}</span> }.into_any());
        rest = after;
    }
    view! { {parts} {rest.to_owned()} }.into_any()
}

/// The first legal day of a product by tier, from release date and region (LEG-2).
fn first_legal_day(session: Session, format: Signal<Option<&'static Format>>) -> impl IntoView {
    let release = held(|| RwSignal::new(String::new()));
    let region = held(|| RwSignal::new(0_usize));
    let view =
        Memo::new(move |_| Some(product::view(session.words(), format.get()?, region.get() == 0, &release.read())));
    let options = Signal::derive(move || {
        let words = session.words();
        format.get().map_or_else(Vec::new, |format| product::regions(words, format).map(str::to_owned).to_vec())
    });
    let answer = move || match view.get()? {
        LegalView::Says(text) => Some(view! { <p class="section__text" role="status">{text}</p> }.into_any()),
        LegalView::Days(days) => {
            let row = |(tier, day): (&'static str, String)| {
                view! {
                    <tr>
                        <th scope="row">{tier}</th>
                        <td>{day}</td>
                    </tr>
                }
            };
            Some(
                view! { <table class="values"><tbody>{days.into_iter().map(row).collect::<Vec<_>>()}</tbody></table> }
                    .into_any(),
            )
        }
    };
    view! {
        <Reveal title=session.say(Words::product_title)>
            <p class="section__text">{session.say(Words::product_text)}</p>
            <div class="fields">
                <TextField label=session.say(Words::product_release) value=release kind="date" />
            </div>
            <Segment
                legend=session.say(Words::product_region)
                options
                chosen=region
                choose=Callback::new(move |index| region.set(index))
            />
            {move || answer()}
        </Reveal>
    }
}
