//! Pasting a list, or opening one from a file: the text on one side, the parsed lines on the other, and one button that adds all valid lines.

use crate::web::prelude::*;

use super::newcomers::add_pasted;
use crate::files::bytes::{Decoded, Encoding, decode};
use crate::present::people::columns::{Choices, key};
use crate::present::people::file::{Kind, kind, kind_words, with_file};
use crate::present::people::headings::Meaning;
use crate::present::people::list::{Known, Look, Pasted, PastedLine};
use crate::present::people::said::{line_words, sheet_words, source_words, sum};
use crate::web::browser::clipboard;
use crate::web::browser::upload;
use crate::web::shell::{Frame, Head};

/// The key of what columns of lists are taken for, by their headings.
const COLUMNS: &str = "columns";

/// Ids of the buttons that lead to the page: on an empty list, and the menu.
pub const OPENER: &str = "paste-open";
pub const MENU: &str = "players-tools";

/// A file of players.
#[derive(Clone)]
pub struct ListFile {
    bytes: Vec<u8>,
    decoded: Decoded,
}

impl ListFile {
    /// Lines of a file that was read before.
    pub const fn of(text: String) -> Self {
        Self { bytes: Vec::new(), decoded: Decoded::sure(text) }
    }
}

/// Closes itself once no line needs a fix.
#[component]
pub fn PasteList(
    open: RwSignal<bool>,
    /// Taken into the box.
    file: RwSignal<Option<ListFile>>,
) -> impl IntoView {
    let session = use_session();
    let words = session.words();
    let is_team = matches!(session.tournament().read_untracked().rules.entry, EntryKind::Team(_));
    let text = held(|| RwSignal::new(String::new()));
    let draft = Draft::of(session.event(), "paste");
    draft.keep("text", text);
    let typed = draft.clone();
    let guess = held(|| RwSignal::new(None::<ListFile>));
    Effect::new(move |_| {
        if let Some(read) = file.get() {
            text.update(|text| *text = with_file(text, &read.decoded.text));
            guess.set(Some(read).filter(|read| read.decoded.is_guess));
            file.set(None);
        }
    });
    let over = held(|| RwSignal::new(false));
    let take = Callback::new(move |upload| take(session, upload, file));
    upload::on_drop(over, take);
    focus::on("#paste-box");
    let leave = move || {
        open.set(false);
        focus::on_one_of([OPENER, MENU].map(|id| ["#", id].concat()));
    };
    let give_up = move || {
        draft.forget();
        leave();
    };
    let also = held(|| RwSignal::new(BTreeSet::<usize>::new()));
    let choices = held(|| RwSignal::new(values::get(COLUMNS).unwrap_or_default()));
    let pasted = Memo::new(move |_| read(&text.read(), &session.tournament().read(), choices.get()));
    let taken = Memo::new(move |_| pasted.read().drafts(&also.read()).len());
    // What is typed line by line is in sight.
    Effect::new(move |before: Option<usize>| {
        let list = pasted.read();
        if list.lines.len() > before.unwrap_or_default() + 1 && list.lines.iter().any(|line| line.look.is_some()) {
            focus::into_sight(".paste__line--left,.paste__line--look");
        }
        list.lines.len()
    });
    let add = move || {
        let list = pasted.get_untracked();
        let (drafts, rest) = (list.drafts(&also.read_untracked()), list.rest(&also.read_untracked()));
        if drafts.is_empty() || !add_pasted(session, drafts, is_team) {
            return;
        }
        also.set(BTreeSet::new());
        let is_done = rest.is_empty();
        text.set(rest);
        if is_done {
            typed.forget();
            leave();
        }
    };
    let label = if is_team { words.team_paste_label() } else { words.paste_label() };
    let hint = if is_team { words.team_paste_hint() } else { words.paste_hint() };
    let do_add = move || {
        let taken = taken.get();
        if is_team { words.team_paste_add(taken) } else { words.paste_add(taken) }
    };
    let (input, pick) = file_input(hand::uploaded(take));
    let paste = move || {
        clipboard::paste(move |copied| match copied.filter(|copied| !copied.trim().is_empty()) {
            Some(copied) => _ = text.try_update(|text| *text = with_file(text, &copied)),
            None => session.toast(words.paste_no_copy().to_owned()),
        });
    };
    let can_paste = clipboard::is_readable().then(|| button(words.paste_clipboard(), paste).view());
    let left = move || pasted.read().lines.len() - pasted.read().left() - taken.get();
    view! {
        <Frame>
            <Head title=words.paste_title() />
            <div class="buttons">{can_paste} {input} {button(words.home_open(), pick).icon("file")}</div>
            <div class="paste">
                <label class="field">
                    <span class="field__label">{label}</span>
                    <textarea {..hand::bound(text)} id="paste-box" class="field__input" rows="12" {..for_names()} />
                    <span class="field__hint">{hint}</span>
                </label>
                <div class="field">
                    <span class="field__label paste__sum" role="status">{move || sum(words, is_team, &pasted.read())}</span>
                    {source(words, text, guess, pasted)}
                    {columns_view(words, pasted, choices)}
                    <div
                        class="paste__lines"
                        role="region"
                        aria-label=words.paste_lines()
                        tabindex=move || (!pasted.read().lines.is_empty()).then_some("0")
                    >
                        <ol class="paste__list">{move || each(&pasted.read().lines, |line| shown(words, line, also))}</ol>
                    </div>
                </div>
            </div>
            <div class="next">
                <p class="next__why" id="paste-why">
                    {move || Some(left()).filter(|left| *left > 0).map(|left| words.paste_rest(left))}
                </p>
                <div class="next__act">
                    {button(words.players_cancel(), give_up)}
                    {button(do_add, add).primary().blocked(move || taken.get() == 0).why("paste-why")}
                </div>
            </div>
        </Frame>
    }
}

/// Passes a file on, or says what it is.
pub fn take(session: Session, upload: Upload, file: RwSignal<Option<ListFile>>) {
    let words = session.words();
    let bytes = match upload.content(words) {
        Ok(bytes) => bytes.to_vec(),
        Err(why) => return session.toast(why),
    };
    match kind(&bytes) {
        Some(Kind::Workbook) => session.with_sheets(move |read| match read(&bytes) {
            Some(sheet) => {
                session.toast(words.app_says(upload.name, sheet_words(words, &sheet)));
                put(file, Vec::new(), Decoded::sure(sheet.text));
            }
            None => session.toast(words.app_says(upload.name, kind_words(words, Kind::Workbook))),
        }),
        Some(kind) => session.toast(words.app_says(upload.name, kind_words(words, kind))),
        None => {
            let decoded = decode(&bytes, None);
            put(file, bytes, decoded);
        }
    }
}

/// Into the box.
fn put(file: RwSignal<Option<ListFile>>, bytes: Vec<u8>, mut decoded: Decoded) {
    // Of several files dropped at once the first one may not be in the box yet.
    if let Some(waiting) = file.get_untracked() {
        decoded = Decoded { text: with_file(&waiting.decoded.text, &decoded.text), is_guess: false, ..decoded };
    }
    file.set(Some(ListFile { bytes, decoded }));
}

fn read<'a>(text: &str, tournament: &'a Tournament, choices: Choices) -> Pasted {
    let named = |details: &'a Details| details.people();
    let names = tournament.listed().flat_map(|entry| named(&entry.details)).collect();
    let limit = tournament.rules.limit(RoundRef::Swiss(1));
    Pasted::read(text, &Known { names, kind: tournament.rules.entry, limit, choices })
}

/// How the text was read, and other encodings where the bytes do not tell.
fn source(words: Words, text: RwSignal<String>, guess: RwSignal<Option<ListFile>>, pasted: Memo<Pasted>) -> AnyView {
    let guessed = Memo::new(move |_| {
        let guess = guess.read();
        guess.as_ref().filter(|guess| guess.decoded.text == *text.read()).map(|guess| guess.decoded.encoding)
    });
    let is_table = move || !pasted.read().lines.is_empty() && !pasted.read().columns.columns.is_empty();
    let said = move || {
        let shown = is_table() || guessed.get().is_some();
        shown.then(|| words.paste_read_as(source_words(words, pasted.read().shape, guessed.get())))
    };
    let choose = move |chosen| {
        guess.update(|guess| {
            if let Some(guess) = guess {
                guess.decoded = decode(&guess.bytes, Some(chosen));
                text.set(guess.decoded.text.clone());
            }
        });
    };
    let all = || Encoding::CHOICES.map(|encoding| (encoding, encoding.name().to_owned())).to_vec();
    let select = move |encoding| select_of([words.paste_encoding(), ""], all, move || encoding, choose);
    view! {
        <p class="field__hint">{said}</p>
        {move || guessed.get().map(select)}
    }
}

/// Each column with its meaning, to be changed.
fn columns_view(words: Words, pasted: Memo<Pasted>, choices: RwSignal<Choices>) -> impl IntoView {
    let columns = Memo::new(move |_| pasted.read().columns.clone());
    let all = move || Meaning::choices().map(|meaning| (meaning, meaning.name(words).to_owned())).collect();
    let select = move |index: usize| {
        let column = columns.read_untracked().columns.get(index).cloned()?;
        let key = key(&column, index);
        let label = if column.heading.is_empty() { words.paste_column(index + 1) } else { column.heading };
        let choose = move |meaning| {
            choices.write().insert(key.clone(), meaning);
            values::set(COLUMNS, &*choices.read_untracked());
        };
        let is_shown = Meaning::choices().any(|one| one == column.meaning);
        let meaning = if is_shown { column.meaning } else { Meaning::Ignored };
        Some(select_of([label, String::new()], all, move || meaning, choose))
    };
    move || {
        let columns = columns.read();
        let is_table = columns.columns.len() > 1;
        is_table.then(|| {
            let selects = each(0..columns.columns.len(), select);
            let asks_order = columns.asks_order;
            view! {
                <Reveal title=words.paste_columns() open=asks_order>
                    {asks_order.then(|| view! { <p>{words.paste_ask_order_once()}</p> })}
                    <div class="paste__columns">{selects}</div>
                </Reveal>
            }
        })
    }
}

fn shown(words: Words, line: &PastedLine, also: RwSignal<BTreeSet<usize>>) -> AnyView {
    let class = match line.look {
        None => "paste__line",
        Some(look) if look.is_left() => "paste__line paste__line--left",
        Some(_) => "paste__line paste__line--look",
    };
    let name = if line.draft.name.is_empty() { line.text.clone() } else { line.draft.name.clone() };
    let number = line.number;
    let can = line.look.is_some_and(Look::can_be_added).then(|| {
        let take = move |is: bool| {
            let mut also = also.write();
            _ = if is { also.insert(number) } else { also.remove(&number) };
        };
        check_box(words.paste_take(&name), move || also.read().contains(&number), take).view()
    });
    view! {
        <li class=class>
            <span class="paste__no">{number}</span>
            {can.is_none().then(|| span("", &name))}
            {can}
            <span>{line_words(words, line)}</span>
        </li>
    }
}
