//! A proposal: pairings with their reasons, warnings, pairing again, and manual changes (PAIR-7, PAIR-8).

use super::pairing::{draw_again, take_plan};
use super::pairing_editor::pairing_editor;
use super::table_list::{mirror, rows};
use crate::present::round::pairing_why::ByHand;
use crate::present::round::{MatchRow, SideCell, UnpairedRow, pairing_notes, pairing_why};
use crate::web::browser::page::rows::{Among, Rows};
use crate::web::prelude::*;
use crate::web::setup::plan::too_short;

/// Pairs that keep their table while the others are drawn again.
pub type Pins = RwSignal<BTreeSet<[EntryId; 2]>>;

pub fn pair_of(row: &MatchRow) -> [EntryId; 2] {
    row.sides.each_ref().map(|side| side.entry)
}

pub fn proposal() -> AnyView {
    let desk = expect_context::<RoundDesk>();
    let swapping = held(|| RwSignal::new(false));
    let pins = held(|| RwSignal::new(BTreeSet::new()));
    view! {
        {plan_callout(desk)} {move || never(desk)} {move || rematches(desk)} {move || kept_apart(desk)} {move || noted(desk)} {tools(desk, swapping, pins)}
        {move || {
            if swapping.get() { pairing_editor(desk, pins) } else { tables(desk) }
        }}
    }
}

/// Before round 1 is posted: the plan can leave more players undefeated than it ranks.
fn plan_callout(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let short = Memo::new(move |_| structure::short_of_event(session.words(), &session.tournament().read()));
    let shown = move |short| too_short(session.words(), short, move |plan| take_plan(session, plan));
    (move || short.get().map(shown)).into_any()
}

/// Names pairs that the organiser never wants (PAIR-6).
fn never(desk: RoundDesk) -> Option<AnyView> {
    let [pairs, text] = desk.view.read().as_ref()?.never.clone()?;
    Some(callout::bad(text).about(pairs).view())
}

fn rematches(desk: RoundDesk) -> Option<AnyView> {
    let words = desk.session.words();
    let tables = desk.view.read().as_ref()?.tables_with(|row| row.is_rematch);
    let names = list(words, tables.iter().map(|table| words.app_table(table.0)));
    let warning = callout::warn(words.pairing_rematch_text(tables.len()));
    (!tables.is_empty()).then(|| warning.about(words.pairing_rematches(tables.len(), names)).view())
}

/// Warns about entries paired although the organiser keeps them apart (PAIR-6).
fn kept_apart(desk: RoundDesk) -> Option<AnyView> {
    let words = desk.session.words();
    let tables = desk.view.read().as_ref()?.tables_with(|row| row.is_apart);
    let about = words.pairing_apart_tables(tables.len(), list(words, tables.iter().map(|table| table.0)));
    (!tables.is_empty()).then(|| callout::warn(words.pairing_apart_text()).about(about).view())
}

/// Names one club and tables played at before, which no rule forbids.
fn noted(desk: RoundDesk) -> Option<AnyView> {
    let said = pairing_notes::summary(desk.session.words(), desk.view.read().as_ref()?);
    (!said.is_empty()).then(|| callout::plain(said).view())
}

fn tools(desk: RoundDesk, swapping: RwSignal<bool>, pins: Pins) -> AnyView {
    let session = desk.session;
    let kept = Memo::new(move |_| {
        let (view, pins) = (desk.view.read(), pins.read());
        let rows = view.iter().flat_map(|view| &view.rows);
        rows.filter(|row| pins.contains(&pair_of(row))).map(|row| row.table).collect::<Vec<_>>()
    });
    let again = move || {
        let kept = kept.get_untracked();
        if kept.is_empty() {
            swapping.set(false);
        }
        draw_again(session, kept);
    };
    let label = move || {
        let words = session.words();
        if swapping.get() { words.pairing_swap_stop() } else { words.pairing_swap() }
    };
    let again_label = move || {
        let words = session.words();
        if kept.read().is_empty() { words.pairing_again() } else { words.pairing_others() }
    };
    view! {
        <div class="tools">
            {button(label, move || swapping.update(|on| *on = !*on)).icon("swap").pressed(move || swapping.get())}
            {button(again_label, again).icon("dice")}
        </div>
    }
}

/// The state that rows read. A change redraws only the rows it concerns.
#[derive(Clone)]
struct Lines {
    words: Words,
    changed: Among<TableNumber>,
    /// Computed while a row is open.
    reasons: Memo<BTreeMap<TableNumber, Vec<String>>>,
}

fn tables(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let by_hand =
        Memo::new(move |_| desk.of_round(|_, round| ByHand::of(&session.log().read(), round)).unwrap_or_default());
    let reasons = Memo::new(move |_| {
        let of = desk.of_round(|event, round| pairing_why::tables(session.words(), event, round, &by_hand.read()));
        of.unwrap_or_default()
    });
    let byes = Memo::new(move |_| {
        let why = desk.of_round(|event, round| pairing_why::byes(session.words(), event, round, &by_hand.read()));
        let why = |entry| why.as_ref().and_then(|why| why.get(&entry)).copied().unwrap_or_default();
        let view = desk.view.read();
        let unpaired = view.iter().flat_map(|view| view.unpaired.clone());
        unpaired.map(|row| (why(row.entry), row)).collect::<Vec<_>>()
    });
    let changed = Among::of(Memo::new(move |_| by_hand.read().tables.iter().copied().collect()));
    let lines = Lines { words: session.words(), changed, reasons };
    let rows = Rows::of(desk.round, desk.view, rows, |row| row.table);
    view! {
        <ol class=move || desk.list_class() aria-label=session.words().round_tables()>
            {rows.each(move |table, row| line(&lines, table, row))}
            {move || each(byes.get(), |(why, row)| bye(session, row, why))}
        </ol>
    }
}

fn line(lines: &Lines, table: TableNumber, row: ReadSignal<Option<MatchRow>>) -> AnyView {
    let Lines { words, changed, reasons } = lines.clone();
    let is_by_hand = changed.holds(table);
    let is_by_hand = Memo::new(move |_| is_by_hand());
    let is_open = held_of(table.0, || RwSignal::new(false));
    let class = move || {
        let is_warned = row.of(is_warned);
        if is_warned { "match match--proposed match--warn" } else { "match match--proposed" }
    };
    let why = move || is_open.get().then(|| because(reasons.read().get(&table).cloned().unwrap_or_default()));
    view! {
        <li class=move || class()>
            <details {..hand::toggled(move |is| is_open.set(is))}>
                <summary class="match__open">{move || row.get().map(|row| face(words, row, is_by_hand.get()))}</summary>
                {move || why()}
            </details>
        </li>
    }
}

const fn is_warned(row: &MatchRow) -> bool {
    row.is_rematch || row.is_apart || row.is_never
}

fn face(words: Words, row: MatchRow, is_by_hand: bool) -> AnyView {
    let marks = marks(words, &row);
    let is_noted = row.is_same_club || row.is_same_table || is_by_hand;
    let changed = is_by_hand.then(|| view! { <span class="badge">{words.pairing_changed()}</span> " " });
    let noted = is_noted.then(|| view! { <span class="match__notes">{changed} {notes(words, &row)}</span> });
    let ask = (!is_warned(&row)).then(|| view! { <span class="match__ask">{words.pairing_why()}</span> });
    view! {
        <span class="match__table plate">
            <span class="unseen">{words.round_table()} " "</span>
            {row.table.0}
        </span>
        {row.sides.map(side)}
        <span class="match__state">{marks} {ask}</span>
        {noted}
    }
}

/// Warnings of a pair: mirror match, rematch, players kept apart.
pub(super) fn marks(words: Words, row: &MatchRow) -> AnyView {
    let warned = match row {
        MatchRow { is_never: true, .. } => Some(words.pairing_never()),
        MatchRow { is_rematch: true, .. } => Some(words.pairing_rematch()),
        _ => row.is_apart.then(|| words.pairing_apart()),
    };
    let warned = warned.map(|text| view! { <span class="badge badge--warn">{text}</span> " " });
    let is_mirror = row.is_mirror.then(|| mirror(words));
    view! { {is_mirror} {warned} }
}

/// Notes of a pair: same club, same table as before.
pub(super) fn notes(words: Words, row: &MatchRow) -> AnyView {
    let club = row.is_same_club.then(|| words.pairing_same_club());
    let table = row.is_same_table.then(|| words.pairing_same_table());
    let noted = [club, table].into_iter().flatten().map(|text| view! { <span class="badge">{text}</span> " " });
    noted.collect_view().into_any()
}

fn because(why: Vec<String>) -> AnyView {
    let mut sentences = why.into_iter();
    let first = sentences.next().map(|text| view! { <p><strong>{text}</strong></p> });
    view! { <div class="match__why">{first} {each(sentences, |text| para("", text))}</div> }
}

fn side(cell: SideCell) -> AnyView {
    view! {
        <span class="match__side">
            {match_who(cell.name, cell.facts, members(cell.members))}
        </span>
    }
}

fn bye(session: Session, row: UnpairedRow, why: &'static str) -> AnyView {
    let words = session.words();
    let said = row.said();
    view! {
        <li class="match match--proposed match--bye">
            <details>
                <summary class="match__open">
                    <span class="match__table plate plate--none">"\u{2013}"</span>
                    <span class="match__side">
                        {match_who(row.name, said, members(row.members))}
                    </span>
                    <span class="match__state">
                        <span class="match__ask">{words.pairing_why()}</span>
                    </span>
                </summary>
                {because(vec![why.to_owned()])}
            </details>
        </li>
    }
}
