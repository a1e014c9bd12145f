//! The dialog that drops several entries, chosen by a common property or one by one, with a preview.

use super::drop_selection::DropSelection;
use super::{begun, moves_up};
use crate::present::players::leaving::begun_answers;
use crate::present::players::mass_drop::{self, Candidate, Common};
use crate::web::prelude::*;

#[component]
pub fn MassDrop(open: RwSignal<bool>) -> impl IntoView {
    let session = use_session();
    let selection = DropSelection::of(session, open);
    let preview = selection.preview;
    let label = move || match preview.get() {
        Some(preview) => preview.label,
        None => session.words().desk_mass_none().to_owned(),
    };
    Ask::new(open, session.say(Words::desk_mass), move || choosing(selection))
        .begin(move || selection.begin())
        .does(label, move || selection.drop_all())
        .off(move || preview.read().as_ref().is_none_or(|preview| !preview.is_possible))
        .view()
}

fn choosing(selection: DropSelection) -> AnyView {
    let DropSelection { session, preview, .. } = selection;
    let text = move || match preview.get() {
        Some(preview) => preview.text,
        None => session.words().desk_mass_text().to_owned(),
    };
    let is_asked = Memo::new(move |_| preview.of(|preview| preview.begun.is_some()));
    let answers = Memo::new(move |_| is_asked.get().then(|| begun_answers(session.words()).to_vec()));
    let holds = Memo::new(move |_| preview.read().as_ref()?.begun?.map(|is_begun| usize::from(!is_begun)));
    let asked = Memo::new(move |_| preview.of(|preview| preview.asked.clone()));
    let turn = move || {
        let (words, is_none) = (session.words(), selection.chosen.read().is_empty());
        let label = if is_none { words.players_repeat_all() } else { words.players_repeat_none() };
        button(label, move || untrack(|| selection.turn(is_none))).quiet().view()
    };
    view! {
        {common(selection)} {move || points(selection)}
        <SearchField label=session.say(Words::desk_search) value=selection.sought />
        <div class="buttons">{move || turn()}</div>
        <ul class="panel picks">
            <For
                each=move || selection.found()
                key=|candidate| candidate.entry
                children=move |candidate| line(selection, candidate)
            />
        </ul>
        <p role="status">{move || text()}</p>
        {begun(session, answers, holds, selection.said)}
        {move || asked.get().map(|asked| moves_up(session, &asked, selection.said, Words::desk_mass_declines))}
    }
}

fn common(selection: DropSelection) -> AnyView {
    let (session, candidates) = (selection.session, selection.candidates);
    let all = move || mass_drop::commons(session.words(), &candidates.read(), selection.below.get());
    let positions = by_value(all, move || selection.common.get(), move |common| selection.take(common));
    wrapped_segment(session.say(Words::desk_mass_by), positions)
}

/// The stepper of "fewer than N points".
fn points(selection: DropSelection) -> Option<AnyView> {
    let Common::Below(_) = selection.common.get() else { return None };
    let below = selection.below;
    let most = selection.candidates.read().iter().map(|one| one.points).max().unwrap_or(0);
    let step = move |up: bool| {
        below.update(|below| *below = if up { *below + 1 } else { below.saturating_sub(1) }.clamp(1, most.max(1)));
        selection.take(Common::Below(below.get_untracked()));
    };
    let ends = move || [below.get() <= 1, below.get() >= most];
    Some(stepper(selection.session.say(Words::desk_mass_below), move || below.get().to_string(), ends, step))
}

fn line(selection: DropSelection, candidate: Candidate) -> AnyView {
    let Candidate { entry, name, sub, .. } = candidate;
    let is_chosen = move || selection.chosen.read().contains(&entry);
    view! { <li>{check_box(name, is_chosen, move |_| selection.toggle(entry)).hint(sub)}</li> }
}
