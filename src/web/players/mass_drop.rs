//! The dialog that drops several entries, chosen by a common property or one by one, with a preview.

use std::collections::BTreeSet;

use leptos::prelude::*;

use super::leaving::{begun, moves_up};
use crate::engine::id::EntryId;
use crate::present::players::leaving::Said;
use crate::present::players::leaving::begun_answers;
use crate::present::players::mass_drop;
use crate::present::players::mass_drop::{Candidate, Common, Preview};
use crate::present::words::folded::folded;
use crate::present::words::text::Words;
use crate::web::kit::ask::Ask;
use crate::web::kit::changed::changed;
use crate::web::kit::search::SearchField;
use crate::web::kit::segment::Segment;
use crate::web::kit::stepper::stepper;
use crate::web::session::{Session, say, use_session};

#[derive(Clone, Copy)]
struct Choice {
    session: Session,
    candidates: Memo<Vec<Candidate>>,
    common: RwSignal<Common>,
    below: RwSignal<u32>,
    chosen: RwSignal<BTreeSet<EntryId>>,
    sought: RwSignal<String>,
    said: RwSignal<Said>,
}

#[component]
pub fn MassDrop(open: RwSignal<bool>) -> impl IntoView {
    let session = use_session();
    let choice = Choice {
        session,
        candidates: Memo::new(move |_| {
            if open.get() { mass_drop::candidates(session.words(), &session.tournament().read()) } else { Vec::new() }
        }),
        common: RwSignal::new(Common::ByHand),
        below: RwSignal::new(1),
        chosen: RwSignal::new(BTreeSet::new()),
        sought: RwSignal::new(String::new()),
        said: RwSignal::new(Said::default()),
    };
    let begin = move || {
        choice.common.set(Common::ByHand);
        choice.chosen.set(BTreeSet::new());
        choice.sought.set(String::new());
        choice.said.set(Said::default());
    };
    let preview = Memo::new(move |_| {
        mass_drop::preview(session.words(), &session.tournament().read(), &choice.chosen.read(), &choice.said.read())
    });
    let drop = move || {
        let Some(Preview { command, text, .. }) = preview.get_untracked() else { return false };
        say(session, session.dispatch(command), text)
    };
    let label = move || match preview.get() {
        Some(preview) => preview.label,
        None => session.words().desk_mass_none().to_owned(),
    };
    Ask::new(open, session.say(Words::desk_mass_title), move || choosing(choice, preview))
        .begin(begin)
        .does(label, drop)
        .off(move || preview.read().as_ref().is_none_or(|preview| !preview.is_possible))
        .view()
}

fn choosing(choice: Choice, preview: Memo<Option<Preview>>) -> AnyView {
    let session = choice.session;
    let text = move || match preview.get() {
        Some(preview) => preview.text,
        None => session.words().desk_mass_text().to_owned(),
    };
    let is_asked = Memo::new(move |_| preview.read().as_ref().is_some_and(|preview| preview.begun.is_some()));
    let answers = Memo::new(move |_| is_asked.get().then(|| begun_answers(session.words()).to_vec()));
    let holds = Signal::derive(move || preview.read().as_ref()?.begun?.map(|is_begun| usize::from(!is_begun)));
    let asked = Memo::new(move |_| preview.read().as_ref().and_then(|preview| preview.asked.clone()));
    view! {
        {common(choice)} {move || points(choice)}
        <SearchField label=session.say(Words::desk_search) value=choice.sought />
        <ul class="panel picks">
            <For
                each=move || found(choice)
                key=|candidate| candidate.entry
                children=move |candidate| line(choice, candidate)
            />
        </ul>
        <p role="status">{move || text()}</p>
        {begun(session, answers, holds, choice.said)}
        {move || asked.get().map(|asked| moves_up(session, &asked, choice.said, Words::desk_mass_declines))}
    }
    .into_any()
}

fn common(choice: Choice) -> AnyView {
    let commons = Memo::new(move |_| {
        Commons(mass_drop::commons(choice.session.words(), &choice.candidates.read(), choice.below.get()))
    });
    let options = Signal::derive(move || commons.read().0.iter().map(|(_, word)| word.clone()).collect::<Vec<_>>());
    let same = |one: Common, other: Common| std::mem::discriminant(&one) == std::mem::discriminant(&other);
    let chosen = Signal::derive(move || {
        commons.read().0.iter().position(|(common, _)| same(*common, choice.common.get())).unwrap_or_default()
    });
    let choose = Callback::new(move |index: usize| {
        let common = commons.read_untracked().0.get(index).map_or(Common::ByHand, |(common, _)| *common);
        take(choice, common);
    });
    view! { <Segment legend=choice.session.say(Words::desk_mass_by) options chosen choose wrap=true /> }.into_any()
}

/// Comparable, so that a memo skips redrawing equal lists.
#[derive(Clone, PartialEq)]
struct Commons(Vec<(Common, String)>);

fn take(choice: Choice, common: Common) {
    choice.common.set(common);
    choice.chosen.set(mass_drop::fitting(&choice.candidates.read_untracked(), common));
}

/// The stepper of "fewer than N points".
fn points(choice: Choice) -> Option<AnyView> {
    let Common::Below(_) = choice.common.get() else { return None };
    let below = choice.below;
    let most = choice.candidates.read().iter().map(|one| one.points).max().unwrap_or(0);
    let step = Callback::new(move |up: bool| {
        below.update(|below| *below = if up { *below + 1 } else { below.saturating_sub(1) }.clamp(1, most.max(1)));
        take(choice, Common::Below(below.get_untracked()));
    });
    let ends = Signal::derive(move || [below.get() <= 1, below.get() >= most]);
    let text = Signal::derive(move || below.get().to_string());
    Some(stepper(choice.session, choice.session.say(Words::desk_mass_below), text, ends, step).into_any())
}

fn found(choice: Choice) -> Vec<Candidate> {
    let sought = folded(&choice.sought.read());
    let candidates = choice.candidates.read();
    candidates.iter().filter(|one| folded(&one.name).contains(&sought)).cloned().collect()
}

fn line(choice: Choice, candidate: Candidate) -> AnyView {
    let Candidate { entry, name, sub, .. } = candidate;
    let is_chosen = Memo::new(move |_| choice.chosen.read().contains(&entry));
    let toggle = move |_| {
        choice.chosen.update(|chosen| {
            if !chosen.remove(&entry) {
                chosen.insert(entry);
            }
        });
    };
    let hint = (!sub.is_empty()).then(|| view! { <span class="check__hint">{sub}</span> });
    view! {
        <li>
            <label class="check picks__line">
                <input class="check__box" type="checkbox" prop:checked=is_chosen on:change=changed(toggle) />
                <span class="check__text">{name} {hint}</span>
            </label>
        </li>
    }
    .into_any()
}
