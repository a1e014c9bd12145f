//! The numbers of a plan: Swiss rounds, cut, match for third place.

use super::SetupForm;
use crate::present::setup::view::next_cut;
use crate::present::words::structure::Short;
use crate::web::prelude::*;

/// The usual sizes of a cut.
const CUTS: [u16; 5] = [0, 4, 8, 16, 32];

pub(super) fn plan(form: SetupForm) -> AnyView {
    let session = form.session;
    let bounds = Memo::new(move |_| {
        form.view.read().plan.as_ref().map_or((false, 0, 0), |plan| (plan.has_rounds, plan.least_rounds, plan.most_cut))
    });
    let rounds = Memo::new(move |_| form.draft.read().plan.rounds);
    let cut = Memo::new(move |_| form.draft.read().plan.cut);
    let step_rounds = move |up: bool| {
        let (_, least, _) = bounds.get_untracked();
        form.change(|draft| {
            let rounds = draft.plan.rounds;
            draft.plan.rounds =
                if up { rounds + 1 } else { rounds.saturating_sub(1) }.clamp(least.max(1), Plan::MOST_ROUNDS);
        });
    };
    let step_cut = move |up: bool| {
        let most = bounds.get_untracked().2;
        form.change(|draft| draft.plan.cut = next_cut(draft.plan.cut, up, most));
    };
    let ends_rounds = move || [rounds.get() <= bounds.get().1.max(1), rounds.get() >= Plan::MOST_ROUNDS];
    let ends_cut = move || [cut.get() == 0, cut.get() >= bounds.get().2];
    let cuts = move || CUTS.into_iter().filter(|cut| *cut <= bounds.get().2).collect::<Vec<_>>();
    let other = held(|| RwSignal::new(false));
    let is_other = Memo::new(move |_| other.get() || !cuts().contains(&cut.get()));
    let chips = move || {
        let words = session.words();
        let name = |cut: u16| if cut == 0 { words.structure_no_cut().to_owned() } else { cut.to_string() };
        let chips = cuts().into_iter().map(|cut| (Some(cut), name(cut)));
        chips.chain([(None, words.setup_cut_other().to_owned())]).collect()
    };
    let choose_cut = move |chosen: Option<u16>| {
        other.set(chosen.is_none());
        chosen.into_iter().for_each(|cut| form.change(|draft| draft.plan.cut = cut));
    };
    let chosen_cut = move || Some(cut.get()).filter(|_| !is_other.get());
    let cut_label = session.say(Words::setup_cut_chips);
    let cut_stepper = move || stepper(session.say(Words::setup_cut), move || cut.get().to_string(), ends_cut, step_cut);
    let rounds_stepper =
        move || stepper(session.say(Words::setup_rounds), move || rounds.get().to_string(), ends_rounds, step_rounds);
    let third = move |third| form.change(|draft| draft.plan.third_place = third);
    let short = Memo::new(move |_| form.view.read().plan.as_ref().and_then(|plan| plan.short.clone()));
    let short = move || {
        short.get().map(|short| too_short(session.words(), short, move |plan| form.change(|draft| draft.plan = plan)))
    };
    view! {
        {move || short()}
        <div class="fields">
            {shown_if(move || bounds.get().0, rounds_stepper)}
            <div class="field">
                <span class="field__label">{cut_label}</span>
                {segment_of(cut_label, chips, chosen_cut, choose_cut)}
            </div>
            {shown_if(move || is_other.get(), cut_stepper)}
        </div>
        {check_box(session.say(Words::setup_third), move || form.draft.read().plan.third_place, third)}
    }
}

/// The plan can leave more players undefeated than it ranks.
pub fn too_short(words: Words, short: Short, take: impl Fn(Plan) + 'static) -> AnyView {
    let offer = button(words.structure_offer_do(), move || take(short.plan));
    callout::warn(short.enough).about(short.text).status().act(offer).view()
}
