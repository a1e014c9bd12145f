//! Read-only view of a list: status, findings, content. The panel adds actions.

use crate::present::list::contents::{ListLine, Section};
use crate::present::list::view::{ListSheet, ListView, of_table};
use crate::web::players::player_list::badge;
use crate::web::prelude::*;
use crate::web::result::shown::Shown;

pub(in crate::web) fn list_section(words: Words, view: ListView, acts: AnyView) -> AnyView {
    let ListView { title, badge: standing, said, is_locked, sheet, handed_in, problems, missing, unchecked, .. } = view;
    let corrected = handed_in.is_some().then(|| para("soft", words.list_in_use()));
    view! {
        <section class="section list">
            <h3 class="section__title list__title">{title} " " {badge(standing)}</h3>
            {para("soft", said)}
            {findings(problems, missing)}
            {sheet.map(list_sheet)}
            {corrected}
            {handed_in.map(|sheet| view! { <Reveal title=words.list_as_handed_in()>{list_sheet(sheet)}</Reveal> })}
            {not_checked(words, unchecked)}
            {is_locked.then(|| para("soft", words.list_locked()))}
            {acts}
        </section>
    }
}

/// Broken rules and missing information.
pub(in crate::web) fn findings(problems: Vec<String>, missing: Option<String>) -> AnyView {
    let bad = (!problems.is_empty()).then(|| callout::bad("").paragraphs(problems).view());
    let missing = missing.map(|missing| callout::warn("").paragraphs([missing]).view());
    view! {
        {bad}
        {missing}
    }
}

/// Rules that could not be checked, in a disclosure.
pub(in crate::web) fn not_checked(words: Words, unchecked: Vec<String>) -> Option<AnyView> {
    (!unchecked.is_empty()).then(|| {
        view! {
            <Reveal title=words.list_unchecked()>
                <ul class="list__open">{each(unchecked, |text| view! { <li>{text}</li> })}</ul>
            </Reveal>
        }
    })
}

fn list_sheet(sheet: ListSheet) -> AnyView {
    let ListSheet { name, facts, sections } = sheet;
    view! {
        {para("list__name", name)}
        {fact_list(facts)}
        {each(sections, list_part)}
    }
}

fn list_part(section: Section) -> AnyView {
    let Section { title, sum, lines } = section;
    view! {
        <h4 class="list__head">{title} " " <span class="soft">{sum}</span></h4>
        <ol class="list__lines">{each(lines, line)}</ol>
    }
}

fn line(line: ListLine) -> AnyView {
    let ListLine { copies, name, more, cost } = line;
    view! {
        <li class="list__line">
            {span("list__copies", copies)} <span class="list__what">{name} {span("list__more", more)}</span>
            <span class="list__cost">{cost}</span>
        </li>
    }
}

/// The lists of both sides of a table, for a judge called to it (LIST-4): closed at first; empty without any.
pub(in crate::web) fn lists_of_table(shown: Shown) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let lists = Memo::new(move |_| {
        let lists = desk.of_round(|event, round| Some(of_table(desk.session.words(), event, round.at(table)?)));
        lists.flatten().unwrap_or_default()
    });
    let words = desk.session.words();
    let sides = move || each(lists.get(), |(name, lists)| side(words, name, lists));
    let both = move || view! { <Reveal title=words.list_both()>{move || sides()}</Reveal> };
    shown_if(move || !lists.read().is_empty(), both)
}

fn side(words: Words, name: String, lists: Vec<ListView>) -> AnyView {
    view! {
        <div class="list__side">
            <p class="list__player">{name}</p>
            {each(lists, |view| list_section(words, view, ().into_any()))}
        </div>
    }
}
