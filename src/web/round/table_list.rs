//! The tables of a posted round: number, both sides with points and score, state. A row opens its sheet.
//!
//! A result redraws one row only (see `rows.rs`). A filter hides the rows that it does not find; they stay mounted and
//! laid out (see `row.css`).

use crate::present::result::entry_line::finds;
use crate::present::round::{MatchRow, RoundView, SideCell, UnpairedRow, table_time};
use crate::web::browser::page::rows::{Among, Rows};
use crate::web::prelude::*;

/// The filtered tables, then byes and unpaired losses.
pub fn table_list(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let words = session.words();
    let is_filtered = Memo::new(move |_| desk.only_playing.get() || !desk.line.read().trim().is_empty());
    // Empty without a filter.
    let listed = Memo::new(move |_| {
        let view = desk.view.read();
        let text = desk.line.get();
        let only_playing = desk.only_playing.get();
        let is_open = desk.open.get().is_some();
        let rows = view.iter().filter(|_| is_filtered.get()).flat_map(|view| &view.rows);
        rows.filter(|row| !only_playing || row.is_playing)
            .filter(|row| found(row, &text, is_open))
            .map(|row| row.table)
            .collect::<BTreeSet<_>>()
    });
    let elsewhere = Memo::new(move |_| desk.round.get().map(|round| session.elsewhere(round)).unwrap_or_default());
    let lines = Lines {
        desk,
        opened: Selector::new(move || desk.open.get()),
        found: Among::of(listed),
        drafted: Among::of(desk.drafted()),
        over: Memo::new(move |_| {
            !session.tournament().read().closed && desk.clock.of(|clock| clock.pace == Pace::Over && clock.is_live)
        }),
        elsewhere,
        entered: Among::of(Memo::new(move |_| elsewhere.read().keys().copied().collect())),
    };
    let unpaired = Memo::new(move |_| desk.view.of(|view| view.unpaired.clone()));
    let is_empty = Memo::new(move |_| {
        if is_filtered.get() {
            listed.read().is_empty()
        } else {
            rows(&desk.view.read()).is_empty() && unpaired.read().is_empty()
        }
    });
    let class = Memo::new(move |_| desk.list_class());
    // The line says why it finds nothing.
    let says_none = move || is_empty.get() && desk.line.read().trim().is_empty();
    let nothing = move || view! { <p class="soft" role="status">{session.words().round_all_in()}</p> };
    let drawn = Rows::of(desk.round, desk.view, rows, |row| row.table);
    view! {
        <ol
            class=move || [class.get().as_str(), if is_filtered.get() { " matches--found" } else { "" }].concat()
            aria-label=words.round_tables()
            hidden=is_empty
            on:keydown=focus::steps(".match__open")
        >
            {drawn.each(move |table, row| line(&lines, table, row))}
            {move || each(unpaired.get(), bye)}
        </ol>
        {shown_if(says_none, nothing)}
    }
}

/// Searches a line with scores by its table number only.
fn found(row: &MatchRow, text: &str, is_open: bool) -> bool {
    let names = row.sides.each_ref().map(|side| [&side.name, " ", &side.members].concat());
    finds(text, is_open, [&names[0], &names[1]], row.table)
}

/// The state that rows read. A change redraws only the rows it concerns.
#[derive(Clone)]
struct Lines {
    desk: RoundDesk,
    opened: Selector<Option<TableNumber>>,
    found: Among<TableNumber>,
    drafted: Among<TableNumber>,
    /// The time of the round is up.
    over: Memo<bool>,
    /// Where other devices enter results, and who.
    elsewhere: Memo<BTreeMap<TableNumber, String>>,
    entered: Among<TableNumber>,
}

pub(super) fn rows(view: &Option<RoundView>) -> &[MatchRow] {
    view.as_ref().map_or(&[], |view| &view.rows)
}

fn line(lines: &Lines, table: TableNumber, row: ReadSignal<Option<MatchRow>>) -> AnyView {
    let desk = lines.desk;
    let words = desk.session.words();
    let (is_found, is_drafted) = (lines.found.holds(table), lines.drafted.holds(table));
    let is_drafted = Memo::new(move |_| is_drafted());
    let opened = lines.opened.clone();
    let is_open = Signal::derive(move || opened.selected(&Some(table)));
    let is = move |of: fn(&MatchRow) -> bool| Memo::new(move |_| row.of(of));
    let (is_playing, is_checked) = (is(|row| row.is_playing), is(|row| row.is_checked == Some(true)));
    let over = lines.over;
    // Not a table that has got more time.
    let is_late =
        Memo::new(move |_| over.get() && row.of(|row| row.is_playing && row.own.is_none() && row.extended == 0));
    // A result came in while the row was on the page.
    let is_saved = Memo::new(move |before: Option<&(bool, bool)>| {
        let now = is_playing.get();
        (now, !now && before.is_some_and(|(was_playing, is_saved)| *was_playing || *is_saved))
    });
    let class = move || {
        let state = if is_playing.get() { "match match--playing" } else { "match match--done" };
        let selected = if is_open.get() { " match--selected" } else { "" };
        let held = if is_drafted.get() { " match--hold" } else { "" };
        let late = if is_late.get() && !is_open.get() && !is_drafted.get() { " match--late" } else { "" };
        let saved = if is_saved.read().1 { " match--saved" } else { "" };
        let found = if is_found() { " match--found" } else { "" };
        [state, selected, held, late, saved, found].concat()
    };
    let plate = move || match (is_open.get(), is_drafted.get(), is_playing.get()) {
        (true, ..) => "match__table plate plate--on",
        (_, true, _) => "match__table plate plate--hold",
        (.., true) => "match__table plate plate--open",
        _ if is_checked.get() => "match__table plate plate--sure",
        _ => "match__table plate plate--in",
    };
    let (elsewhere, is_entered) = (lines.elsewhere, lines.entered.holds(table));
    let who = Memo::new(move |_| is_entered().then(|| elsewhere.read().get(&table).cloned()).flatten());
    let avatar = move || {
        let initial: String = who.read().as_ref()?.chars().take(1).collect();
        Some(view! { <span class="plate__who" aria-hidden="true">{initial.to_uppercase()}</span> })
    };
    let face = view! {
        <span class=move || plate()>
            <span class="unseen">{words.round_table()} " "</span>
            {table.0} {move || avatar()}
        </span>
        {move || row.get().map(|row| cells(desk, row, [is_drafted.get(), is_late.get()], who))}
    };
    view! {
        <li class=move || class()>
            {face_button("match__open", face, move || desk.open(table)).current(move || is_open.get())}
        </li>
    }
}

fn cells(desk: RoundDesk, row: MatchRow, [is_drafted, is_late]: [bool; 2], who: Memo<Option<String>>) -> AnyView {
    let words = desk.session.words();
    let title = row.own.map_or_else(|| words.clock_table_more(row.extended), |own| words.clock_table_own(own));
    let more = (row.is_playing && (row.own.is_some() || row.extended > 0)).then(|| minutes(desk, row.table, title));
    // The estimated end replaces "playing".
    let until = row.still_until.map(|until| words.still_until(desk.session.time(until)));
    let state = until.unwrap_or_else(|| if is_late { words.clock_over() } else { row.state }.to_owned());
    let has_referee = !row.referee.is_empty();
    let staff = has_referee.then(|| view! { <span class="badge" title=row.referee>{words.round_staff()}</span> " " });
    let check = match row.is_checked {
        Some(true) => Some(checked(true, words.check_done())),
        _ if row.is_from_phone => Some(checked(false, words.claim_phone())),
        is_checked => is_checked.map(|_| checked(false, words.check_open())),
    };
    let mirror = row.is_mirror.then(|| mirror(words));
    let corrected = row.is_corrected.then(|| {
        view! { <span class="match__corrected">{icon_small("edit")} {words.round_corrected()}</span> " " }
    });
    let draft = is_drafted.then(|| span("match__draft", words.round_draft()));
    let state = (!is_drafted).then_some(state);
    let enters = move || {
        let name = who.get()?;
        Some(view! { " " <span class="match__enters">{words.round_enters(name)}</span> })
    };
    let place = desk.place(row.table);
    let typed = |side: Side| {
        let place = place.clone();
        (is_drafted && row.is_playing).then_some(move || desk.held.scores(&place)[side.index()])
    };
    let [a, b] = row.sides;
    view! {
        {side(words, a, typed(Side::A))}
        {side(words, b, typed(Side::B))}
        <span class="match__state">{staff} {mirror} {more} {corrected} {draft} {state} {check} {move || enters()}</span>
    }
}

/// Whether a second person, or both players, have checked the result.
fn checked(is_checked: bool, said: &'static str) -> AnyView {
    let class = if is_checked { "match__check match__check--done" } else { "match__check" };
    view! {
        " "
        <span class=class title=said>
            {is_checked.then(|| icon("check"))} <span class="unseen">{said}</span>
        </span>
    }
}

/// Extra minutes: `+5`, then the table's own time once that of the round is up (CLK-1); also the time of a third place
/// match (CLK-5).
fn minutes(desk: RoundDesk, table: TableNumber, title: String) -> AnyView {
    let session = desk.session;
    let time = Memo::new(move |_| {
        let tournament = session.tournament().read();
        table_time::badge(tournament.round(desk.round.get()?)?, table, session.now().get())
    });
    view! {
        <span class="badge badge--live" title=title>
            {time}
        </span>
        " "
    }
}

/// The mark of a mirror match, in which the players must tell their figures apart (IA-13).
pub(in crate::web) fn mirror(words: Words) -> AnyView {
    view! {
        <span class="badge" title=words.round_mirror_long()>
            {words.round_mirror()}
        </span>
        " "
    }
}

/// With the score of an unsaved draft.
fn side(words: Words, cell: SideCell, typed: Option<impl Fn() -> Option<u16> + Send + Sync + 'static>) -> AnyView {
    let class = if cell.won { "match__side match__side--won" } else { "match__side" };
    let left = cell.left.map(|why| view! { " " <span class="badge badge--out">{why}</span> });
    let mark = cell.won.then(|| {
        view! {
            {drawn("icon icon--solid match__won", "won")} <span class="unseen">{words.round_won()}</span>
        }
    });
    let was = cell.was.map(|was| {
        view! { <s class="match__was" aria-hidden="true">{was}</s> " " <span class="unseen">{words.round_was(was)}</span> }
    });
    view! {
        <span class=class>
            {match_who(cell.name, cell.facts, (left, members(cell.members)))}
            {was}
            <span class="match__score">{mark} {cell.score} {typed.map(|typed| move || typed())}</span>
        </span>
    }
}

fn bye(row: UnpairedRow) -> AnyView {
    view! {
        <li class="match match--bye">
            <div class="match__open">
                <span class="match__table plate plate--none">"\u{2013}"</span>
                <span class="match__side">
                    {match_who(row.name, row.facts, members(row.members))}
                </span>
                <span class="match__state">
                    <span class="badge">{row.state}</span>
                </span>
            </div>
        </li>
    }
}
