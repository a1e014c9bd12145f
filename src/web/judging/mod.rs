//! The judges' log: a large key for a new note, open notes, the others by round, staff on duty, checks (JDG-8).

pub mod note_detail;
pub mod note_dialog;
mod note_draft;
pub mod note_form;
pub mod note_list;
pub mod note_rule;
mod notebook;
pub mod short_times;
pub mod side;

use crate::present::judging::row::{NoteGroup, NoteRow, RowState, groups, rows, says};
use crate::web::judging::note_dialog::{Ask, host_note_dialog, use_asking};
use crate::web::judging::note_list::note_groups;
use crate::web::judging::short_times::missing_callout;
use crate::web::judging::side::{duty, export_text, list_checks};
use crate::web::prelude::*;
use crate::web::shell::{Frame, Head};

pub fn judges() -> AnyView {
    let session = use_session();
    let dialog = host_note_dialog();
    let asking = use_asking();
    let searched = held(|| RwSignal::new(String::new()));
    let only_open = held(|| RwSignal::new(false));
    let all = Memo::new(move |_| rows(session.words(), &session.tournament().read()));
    let found = Memo::new(move |_| {
        let (only_open, searched) = (only_open.get(), searched.get());
        let fits = |row: &&NoteRow| (!only_open || row.state != RowState::Done) && says(row, &searched);
        let rows = all.read().iter().filter(fits).cloned().collect();
        groups(session.words(), &session.tournament().read(), rows)
    });
    let faces = move || {
        let words = session.words();
        let open = all.read().iter().filter(|row| row.state != RowState::Done).count();
        vec![(false, words.judge_show_all(all.read().len())), (true, words.judge_show_open(open))]
    };
    let legend = session.say(Words::judge_show);
    let filter = segment_of(legend, faces, move || only_open.get(), move |is| only_open.set(is));
    let is_empty = Memo::new(move |_| all.read().is_empty());
    let new = move || {
        let press = move || asking.set(Some(Ask::New(Prefill::default())));
        button(session.words().judge_new(), press).icon("plus").primary().large().view()
    };
    let new = shown_if(move || !session.tournament().read().closed, new);
    view! {
        <Frame>
            <Head title=session.say(Words::judge_title) />
            {missing_callout(session)}
            <div class="judging">
                <div class="judging__new">{new}</div>
                <div class="judging__log">
                    {search_tools(session.say(Words::judge_find), searched, is_empty, filter)}
                    {move || shown(session, all.read().is_empty(), &found.read())}
                </div>
                <div class="judging__side">{duty(session)} {list_checks(session)} {export_text(session)}</div>
            </div>
        </Frame>
        {dialog}
    }
}

fn shown(session: Session, is_empty: bool, found: &[NoteGroup]) -> AnyView {
    let words = session.words();
    match (is_empty, found.is_empty()) {
        (true, _) => {
            view! { <Empty symbol="judges" title=words.judge_none_title() text=words.judge_none_text() /> }
        }
        (false, true) => view! { <p class="soft" role="status">{words.judge_found_none()}</p> },
        (false, false) => note_groups(session, words, found),
    }
}
