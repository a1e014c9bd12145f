//! Pasting a list, or opening one from a file: the text on one side, the parsed lines on the other, and one button that adds all valid lines.

use leptos::html;
use leptos::prelude::*;

use super::newcomers::add_pasted;
use crate::engine::bounds::{LARGEST_FILE, MOST_ENTRIES};
use crate::engine::entry::Details;
use crate::engine::id::RoundRef;
use crate::engine::rules::EntryKind;
use crate::engine::tournament::Tournament;
use crate::files::interchange::import::text_of;
use crate::present::people::file::{ACCEPTED, may_be_players, with_file};
use crate::present::people::list::{Known, Look, Pasted, PastedLine};
use crate::present::words::team::beside;
use crate::present::words::text::Words;
use crate::web::browser::page::hand;
use crate::web::browser::page::held::held;
use crate::web::browser::upload::{self, Unread, Upload};
use crate::web::device::drafts::Draft;
use crate::web::kit::button::button;
use crate::web::kit::field::{Check, for_names};
use crate::web::session::{Session, use_session};
use crate::web::shell::head::Head;
use crate::web::shell::page::Page;

/// Closes itself once no line needs a fix.
#[component]
pub fn PasteList(
    open: RwSignal<bool>,
    /// The text of a file, taken into the box.
    file: RwSignal<Option<String>>,
) -> impl IntoView {
    let session = use_session();
    let is_team = matches!(session.tournament().read_untracked().rules.entry, EntryKind::Team(_));
    let text = held(|| RwSignal::new(String::new()));
    let draft = Draft::of(session.event(), "paste");
    draft.keep("text", text);
    let typed = draft.clone();
    Effect::new(move |_| {
        if let Some(read) = file.get() {
            text.update(|text| *text = with_file(text, &read));
            file.set(None);
        }
    });
    let over = held(|| RwSignal::new(false));
    let take = Callback::new(move |upload| take(session, upload, file));
    upload::on_drop(over, take);
    let give_up = move || {
        draft.forget();
        open.set(false);
    };
    let with_repeats = held(|| RwSignal::new(false));
    let pasted = Memo::new(move |_| read(&text.read(), &session.tournament().read()));
    let taken = Memo::new(move |_| pasted.read().drafts(with_repeats.get()).len());
    let add = move || {
        let list = pasted.get_untracked();
        let drafts = list.drafts(with_repeats.get_untracked());
        let rest = list.rest(with_repeats.get_untracked());
        if drafts.is_empty() {
            return;
        }
        if add_pasted(session, drafts, is_team) {
            let is_done = rest.is_empty();
            text.set(rest);
            if is_done {
                typed.forget();
                open.set(false);
            }
        }
    };
    let title = session.words().paste_title();
    let words = session.words();
    let label = if is_team { words.team_paste_label() } else { words.paste_label() };
    let hint = if is_team { words.team_paste_hint() } else { words.paste_hint() };
    let do_add = move || {
        let taken = taken.get();
        if is_team { words.team_paste_add(taken) } else { words.paste_add(taken) }
    };
    view! {
        <Page narrow=true>
            <Head title />
            <div class="buttons">{picker(session, take)}</div>
            <div class="paste">
                <label class="field">
                    <span class="field__label">{label}</span>
                    <textarea {..hand::bound(text)} class="field__input" rows="12" autofocus=true {..for_names()} />
                    <span class="field__hint">{hint}</span>
                </label>
                <div class="field">
                    <span class="field__label paste__sum" role="status">{move || sum(words, is_team, &pasted.read())}</span>
                    <div
                        class="paste__lines"
                        role="region"
                        aria-label=words.paste_lines()
                        tabindex=move || (!pasted.read().lines.is_empty()).then_some("0")
                    >
                        <ol class="paste__list">{move || lines(words, &pasted.read())}</ol>
                    </div>
                    {move || repeats(session, pasted.read().repeats(), with_repeats)}
                </div>
            </div>
            <div class="next">
                <p class="next__why" id="paste-why">
                    {move || rest(words, pasted.read().lines.len() - taken.get())}
                </p>
                <div class="next__act">
                    {button(words.players_cancel(), give_up)}
                    {button(do_add, add).primary().blocked(move || taken.get() == 0).why("paste-why")}
                </div>
            </div>
        </Page>
    }
    .into_any()
}

/// Passes the text of a file on, or says why there is none.
pub fn take(session: Session, upload: Upload, file: RwSignal<Option<String>>) {
    let words = session.words();
    match upload.bytes {
        Ok(_) if !may_be_players(&upload.name) => session.toast(words.paste_file_other(upload.name)),
        // Of several files dropped at once the first one may not be in the box yet.
        Ok(bytes) => file.update(|waiting| {
            let text = text_of(&bytes);
            *waiting = Some(waiting.take().map_or_else(|| text.clone(), |held| with_file(&held, &text)));
        }),
        Err(Unread::Failed) => session.toast(words.store_not_read(upload.name)),
        Err(Unread::TooLarge) => session.toast(words.file_too_large(LARGEST_FILE >> 20)),
    }
}

fn picker(session: Session, take: Callback<Upload>) -> AnyView {
    let input = NodeRef::<html::Input>::new();
    let pick = move || {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    view! {
        <input {..hand::uploaded(take)} type="file" accept=ACCEPTED hidden node_ref=input />
        {button(session.words().home_open(), pick).icon("file")}
    }
    .into_any()
}

fn read<'a>(text: &str, tournament: &'a Tournament) -> Pasted {
    let named = |details: &'a Details| std::iter::once(&details.name).chain(&details.members).map(String::as_str);
    let names = tournament.listed().flat_map(|entry| named(&entry.details)).collect();
    let limit = tournament.rules.limit(RoundRef::Swiss(1));
    Pasted::read(text, &Known { names, kind: tournament.rules.entry, limit })
}

fn sum(words: Words, is_team: bool, pasted: &Pasted) -> String {
    let names = |lines| if is_team { words.app_teams(lines) } else { words.paste_sum(lines) };
    match (pasted.lines.len(), pasted.looks()) {
        _ if !pasted.unread.is_empty() => words.paste_too_many(MOST_ENTRIES),
        (0, _) => words.paste_nothing().to_owned(),
        (lines, 0) => names(lines),
        (lines, looks) => words.paste_sum_look(names(lines), looks),
    }
}

fn rest(words: Words, left: usize) -> String {
    if left == 0 { String::new() } else { words.paste_rest(left) }
}

fn lines(words: Words, pasted: &Pasted) -> AnyView {
    pasted.lines.iter().map(|line| shown(words, line)).collect_view().into_any()
}

fn shown(words: Words, line: &PastedLine) -> AnyView {
    let class = if line.look.is_some() { "paste__line paste__line--look" } else { "paste__line" };
    let name = if line.draft.name.is_empty() { line.text.clone() } else { line.draft.name.clone() };
    let note = match line.look {
        Some(look) => look_words(words, look, line),
        None => facts(words, line),
    };
    view! {
        <li class=class>
            <span class="paste__no">{line.number}</span>
            <span>{name}</span>
            <span>{note}</span>
        </li>
    }
    .into_any()
}

fn look_words(words: Words, look: Look, line: &PastedLine) -> String {
    match look {
        Look::Repeated(first) => words.paste_look_repeated(first),
        Look::Listed => words.paste_look_listed().to_owned(),
        Look::NoName => words.paste_look_no_name().to_owned(),
        Look::TooLong => words.paste_look_too_long().to_owned(),
        Look::Members(size) => words.team_paste_look(size),
        Look::OverLimit(limit) => words.paste_look_over(line.draft.squad_total.unwrap_or_default(), limit),
    }
}

/// The other values read from a line.
fn facts(words: Words, line: &PastedLine) -> String {
    let total = line.draft.squad_total.map(|total| total.to_string());
    let draft = &line.draft;
    let texts = [beside(draft), draft.club.clone(), draft.together.clone(), draft.faction.clone()];
    let note = Some(words.paste_note(&draft.note)).filter(|_| !draft.note.is_empty());
    let parts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).chain(total).chain(note).collect();
    parts.join(" \u{b7} ")
}

fn repeats(session: Session, count: usize, with_repeats: RwSignal<bool>) -> Option<AnyView> {
    (count > 0).then(|| {
        let label = Signal::derive(move || session.words().paste_repeats(count));
        view! { <Check label checked=with_repeats toggle=Callback::new(move |on| with_repeats.set(on)) /> }.into_any()
    })
}
