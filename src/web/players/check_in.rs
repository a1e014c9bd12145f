//! Check-in before round 1: a large row for each player; one tap marks presence, another the payment.

use crate::web::prelude::*;

use super::callouts::PlacesCallout;
use super::entrant::{Entrant, check_in_all};
use crate::present::players::check_in::{self, CheckIn};
use crate::present::players::{ListFilter, PlayerRow};
use crate::web::browser::page::rows::{Among, Rows};
use crate::web::shell::{Frame, Head, NextBar};

#[component]
pub fn CheckInPage(open: RwSignal<bool>) -> impl IntoView {
    let session = use_session();
    let desk = Memo::new(move |_| check_in::view(session.words(), &session.tournament().read()));
    let sought = held(|| RwSignal::new(String::new()));
    let show = held(|| RwSignal::new(ListFilter::All));
    // Closes once round 1 is posted, in this window or another.
    let is_over = Memo::new(move |_| !check_in::is_open(&session.tournament().read()));
    Effect::new(move |_| {
        if is_over.get() {
            open.set(false);
        }
    });
    let badge =
        move || view! { <span class="badge badge--open" role="status">{move || desk.read().counter.clone()}</span> };
    let fees = move || Some(desk.read().fees.clone()).filter(|text| !text.is_empty());
    let filters = move || desk.read().filters(session.words(), session.tournament().read().rules.entry);
    let tools = view! {
        {button(session.say(Words::desk_all_here), move || check_in_all(session))}
        {button(session.say(Words::desk_done), move || open.set(false))}
    };
    view! {
        <Frame>
            <Head title=session.say(Words::desk_check_in) badge />
            <p class="section__text">
                {session.say(Words::desk_check_in_text)}
                {move || fees().map(|fees| view! { " " <strong>{fees}</strong> })}
            </p>
            {search_tools(session.say(Words::desk_search), sought, false, tools)}
            {segment_of(session.say(Words::desk_filter), filters, move || show.get(), move |one| show.set(one))}
            <PlacesCallout />
            {lines(session, desk, show, sought)}
            <NextBar />
        </Frame>
    }
}

fn lines(session: Session, desk: Memo<CheckIn>, show: RwSignal<ListFilter>, sought: RwSignal<String>) -> AnyView {
    let is_filtered = Memo::new(move |_| show.get() != ListFilter::All || !sought.read().trim().is_empty());
    // Empty without a filter.
    let found = Memo::new(move |_| {
        let (sought, show) = (sought.read(), show.get());
        let desk = desk.read();
        let rows = desk.rows.iter().filter(|_| is_filtered.get());
        rows.filter(|row| show.shows(row) && row.is_found(&sought)).map(|row| row.entry).collect::<BTreeSet<_>>()
    });
    let is_nobody_found =
        Memo::new(move |_| if is_filtered.get() { found.read().is_empty() } else { desk.read().rows.is_empty() });
    let nobody = move || view! { <p class="soft" role="status">{session.words().desk_nobody()}</p> };
    let takes_fees = Memo::new(move |_| desk.read().takes_fees());
    let (rows, among) = (Rows::of(session.event(), desk, |desk| &desk.rows, |row| row.entry), Among::of(found));
    view! {
        <ol
            class="panel desk"
            class:desk--found=is_filtered
            hidden=is_nobody_found
            on:keydown=focus::steps(".desk__here")
        >
            {rows.each(move |entry, row| line(session, entry, row, takes_fees, &among))}
        </ol>
        {shown_if(move || is_nobody_found.get(), nobody)}
    }
}

fn line(
    session: Session,
    entry: EntryId,
    row: ReadSignal<Option<PlayerRow>>,
    takes_fees: Memo<bool>,
    found: &Among<EntryId>,
) -> AnyView {
    let is_found = found.holds(entry);
    let is = move |of: fn(&PlayerRow) -> bool| row.of(of);
    let here = Memo::new(move |_| is(|row| row.is_here == Some(true)));
    let paid = Memo::new(move |_| is(|row| !row.is_unpaid));
    let words = session.words();
    let said = move |is: bool, [yes, no]: [&'static str; 2]| {
        view! { {is.then(|| icon_small("check"))} {if is { yes } else { no }} }
    };
    let state = move || said(here.get(), [words.desk_here(), words.desk_not_here()]);
    let word = move || if paid.get() { words.desk_paid_short() } else { words.desk_badge_not_paid() };
    let fee = move || said(paid.get(), [word(); 2]);
    let name = move || row.of(|row| row.name.clone());
    let fee_label = move || words.app_says(words.desk_fee_of(name()), word());
    let face = view! {
        <span class="desk__who">
            <span class="desk__name">{move || name()}</span>
            {move || span("desk__sub", row.of(|row| row.club.clone()))}
        </span>
        <span class="desk__state">{move || state()}</span>
    };
    let entrant = Entrant { session, entry };
    let press = move || entrant.check_in(&name(), !here.get_untracked());
    let pay = move || {
        face_button("desk__paid", (move || fee()).into_any(), move || entrant.pay(!paid.get_untracked()))
            .label(fee_label)
            .pressed(move || paid.get())
            .view()
    };
    view! {
        <li class="desk__line" class:desk__line--found=is_found>
            {face_button("desk__here", face, press).pressed(move || here.get())}
            {move || takes_fees.get().then(pay)}
        </li>
    }
}
