//! The dialog that makes the cut, or repeats it after a correction (COR-1): entries that advance or decline, and the
//! tie-break at the line (CUT-1, CUT-2).

use crate::present::standing::advance::{self, Asked, CutView};
use crate::web::prelude::*;
use crate::web::shell::next_act::make_cut;

pub fn cut_dialog(session: Session, open: RwSignal<bool>) -> AnyView {
    let declined = held(|| RwSignal::new(Vec::<EntryId>::new()));
    let view = Memo::new(move |_| advance::cut(session.words(), &session.tournament().read(), &declined.read()));
    let body = move || view! { {move || body(session.words(), &view.read(), declined)} };
    Ask::new(open, session.say(Words::standing_cut_title), body)
        .begin(move || declined.set(Vec::new()))
        .wide()
        .does(
            move || session.words().standing_cut_act(view.read().size),
            move || make_cut(session, declined.get_untracked(), view),
        )
        .view()
}

fn body(words: Words, view: &CutView, declined: RwSignal<Vec<EntryId>>) -> AnyView {
    let tie = (!view.why.is_empty()).then(|| notice(view.is_lot, view.why.clone()));
    let few = view.few.clone().map(|few| notice(true, few));
    view! {
        <p class="dialog__text">{view.text.clone()}</p>
        {tie}
        {few}
        <ol class="panel">{each(&view.rows, |row| asked(words, row, declined))}</ol>
    }
}

/// `warns` where only lots broke the tie at the line.
pub fn notice(warns: bool, text: String) -> AnyView {
    if warns { callout::warn(text).view() } else { callout::tip(text).view() }
}

fn asked(words: Words, row: &Asked, declined: RwSignal<Vec<EntryId>>) -> AnyView {
    let entry = row.entry;
    let toggle = move |declines: bool| {
        declined.update(|declined| {
            declined.retain(|found| *found != entry);
            if declines {
                declined.push(entry);
            }
        });
    };
    let is_out = row.declined;
    let joins = row.joins.then(|| span("badge badge--live", words.standing_cut_joins()));
    let declines = check_box(words.standing_cut_declines(), move || is_out, toggle);
    view! {
        <li class="row row--tight" class:row--out=row.declined>
            <span class="plate">{row.place.clone()}</span>
            <span class="row__text">
                <span class="row__name">{row.name.clone()} " " {joins}</span>
                <span class="row__hint">{row.meets.clone()}</span>
            </span>
            {declines.label(words.standing_cut_declines_of(&row.name))}
        </li>
    }
}
