//! The rows of the setup form in the order of planning.

use crate::web::prelude::*;

use super::SetupForm;
use super::plan::plan;
use crate::engine::bounds::MOST_MISSIONS;
use crate::engine::tournament::Ready;
use crate::present::setup::announcement::lists as lists_word;
use crate::present::setup::checklist::CheckView;
use crate::present::setup::rows;
use crate::present::setup::view::SetupChoice;
use crate::present::setup::{Kind, SetupView};
use crate::web::rulebook;
use crate::web::rulebook::quotation;
use crate::web::setup::day_editor::day_editor;

/// A row that opens in place, with its value of today at the end.
pub(super) fn fold(
    form: SetupForm,
    title: fn(Words) -> &'static str,
    value: fn(Words, &SetupDraft, &SetupView) -> String,
    body: AnyView,
) -> AnyView {
    let value = move || {
        let words = form.session.words();
        let value = value(words, &form.draft.read(), &form.view.read());
        if value.is_empty() { words.setup_unset().to_owned() } else { value }
    };
    let badge = move || view! { <span class="reveal__value">{value}</span> };
    view! { <Reveal title=form.session.say(title) badge>{body}</Reveal> }
}

/// A part of a row.
fn section(form: SetupForm, title: fn(Words) -> &'static str, body: AnyView) -> AnyView {
    view! {
        <fieldset class="section">
            <legend class="section__title">{form.session.say(title)}</legend>
            {body}
        </fieldset>
    }
}

/// Choice cards; a choice applies at once.
fn cards<K: Copy + Send + Sync + 'static>(
    form: SetupForm,
    label: fn(Words) -> &'static str,
    choices: fn(&SetupForm) -> Vec<SetupChoice<K>>,
    choose: fn(&SetupForm, &mut SetupDraft, K),
) -> AnyView {
    let options =
        Signal::derive(move || choices(&form).into_iter().map(|choice| (choice.name, choice.hint)).collect::<Vec<_>>());
    let chosen = move || choices(&form).iter().position(|choice| choice.picked);
    let choose = move |index: usize| {
        if let Some(choice) = choices(&form).get(index) {
            form.change(|draft| choose(&form, draft, choice.key));
        }
    };
    choice(form.session.say(label), options, chosen, choose)
}

/// The occasion of a new event, and the tier.
pub(super) fn kind(form: SetupForm) -> AnyView {
    fold(form, Words::occasion_title, rows::kind, view! { {occasion(form)} {tier(form)} })
}

pub(super) fn place(form: SetupForm) -> AnyView {
    let place = form.field(Words::setup_place, |draft| &mut draft.place);
    let body = view! {
        <div class="fields">
            {form.field(Words::notice_start, |draft| &mut draft.notice.start).kind("time")}
            {place.hint(form.session.say(Words::setup_place_hint))}
        </div>
    };
    fold(form, Words::setup_start_place, rows::place, body)
}

/// The occasion of a new event and its consequences (STR-5).
fn occasion(form: SetupForm) -> AnyView {
    let body = move || {
        let cards = cards(
            form,
            Words::occasion_title,
            |form| form.view.read().occasions.clone(),
            |_, draft, occasion| draft.choose_occasion(occasion),
        );
        let said = move || {
            let view = form.view.read();
            view.source.as_ref().map(|(source, quoted, lang)| quotation(source, quoted, lang))
        };
        let source = view! { <p class="section__text">{said}</p> };
        section(form, Words::occasion_title, view! { {cards} {source} })
    };
    shown_if(move || !form.view.read().occasions.is_empty(), body)
}

/// The checklist before the start (STR-7).
pub(super) fn checklist(form: SetupForm) -> AnyView {
    let session = form.session;
    let items = Memo::new(move |_| form.view.read().checklist.clone());
    let count = move || {
        let items = items.read();
        session.words().checklist_count(items.iter().filter(|item| item.done).count(), items.len())
    };
    let item = move |item: Ready| {
        let of = move |get: fn(&CheckView) -> String| {
            move || items.read().iter().find(|known| known.item == item).map(get).unwrap_or_default()
        };
        let tick = move |ready| form.change(|draft| draft.notice.tick(item, ready));
        let is_ready = move || form.draft.read().notice.ready.contains(&item);
        check_box(of(|item| item.text.clone()), is_ready, tick).hint(of(|item| item.hint.clone())).view()
    };
    let keys = Memo::new(move |_| items.read().iter().map(|item| item.item).collect::<Vec<_>>());
    let body = move || {
        let badge = move || view! { <span class="badge">{count}</span> };
        view! {
            <Reveal title=session.say(Words::checklist_title) badge>
                <p class="section__text">{session.say(Words::checklist_text)}</p>
                <div class="checks">{move || each(keys.get(), item)}</div>
            </Reveal>
        }
    };
    shown_if(move || !items.read().is_empty(), body)
}

fn tier(form: SetupForm) -> AnyView {
    let body =
        cards(form, Words::setup_tier, |form| form.view.read().tiers.clone(), |_, draft, tier| draft.choose_tier(tier));
    let hint = move || {
        let text = form.view.read().unofficial?;
        Some(callout::tip(text).status().view())
    };
    section(form, Words::setup_tier, view! { {body} {move || hint()} })
}

/// The structure with its plan, and how elimination matches are played.
pub(super) fn plan_row(form: SetupForm) -> AnyView {
    fold(
        form,
        Words::setup_rounds_cut,
        rows::plan,
        view! { <div id="structure">{structure(form)}</div> {matches(form)} },
    )
}

fn structure(form: SetupForm) -> AnyView {
    let session = form.session;
    let is_fixed = Memo::new(move |_| form.view.read().structures.is_empty());
    let has_plan = Memo::new(move |_| form.view.read().plan.is_some());
    let choices = move || {
        cards(
            form,
            Words::setup_structure,
            |form| form.view.read().structures.clone(),
            |_, draft, kind: Kind| draft.choose_kind(kind),
        )
    };
    let text = move || {
        let words = session.words();
        if is_fixed.get() { words.setup_structure_fixed() } else { words.setup_structure_hint() }
    };
    let body = view! {
        <p class="section__text">{move || text()}</p>
        {move || para("section__text", &form.view.read().tables)}
        {shown_if(move || !is_fixed.get(), choices)}
        {move || form.view.read().custom.map(|text| para("section__text", text))}
        {move || has_plan.get().then(|| plan(form))}
    };
    section(form, Words::setup_structure, body)
}

/// Single games or best of three, where the format has a choice (DST-2).
fn matches(form: SetupForm) -> AnyView {
    let body = move || {
        cards(
            form,
            Words::setup_elimination_match,
            |form| form.view.read().matches.clone(),
            |_, draft, kind| draft.choose_match(kind),
        )
    };
    let has = move || !form.view.read().matches.is_empty();
    shown_if(has, move || section(form, Words::setup_elimination_match, body()))
}

/// The missions, where the format draws them (IA-10).
pub(super) fn missions(form: SetupForm) -> AnyView {
    let says = Memo::new(move |_| form.view.read().missions);
    let body = move || {
        let names = form.field(Words::setup_missions_label, |draft| &mut draft.missions).rows("4");
        let body = view! {
            <p class="section__text">{move || says.get()}</p>
            {names.most(MOST_MISSIONS * (LONGEST_NAME + 1))}
        };
        fold(form, Words::setup_missions, |_, draft, _| draft.missions.lines().count().to_string(), body)
    };
    shown_if(move || says.get().is_some(), body)
}

/// The durations, and the day plan of an existing event (STR-4).
pub(super) fn times(form: SetupForm) -> AnyView {
    let day = form.exists.then(|| section(form, Words::day_title, day_editor(form.session)));
    fold(form, Words::setup_times, rows::times, view! { {minutes(form)} {day} })
}

fn minutes(form: SetupForm) -> AnyView {
    let fields = [
        form.number(Words::rulebook_minutes_swiss, |draft| &mut draft.minutes[0]),
        form.number(Words::rulebook_minutes_elimination, |draft| &mut draft.minutes[1]),
        form.number(Words::rulebook_minutes_final, |draft| &mut draft.minutes[2]),
    ];
    let told = |(at, field): (usize, Field)| {
        let hint = move || form.view.read().minutes.get(at).and_then(|view| view.hint.clone()).unwrap_or_default();
        let error = move || form.view.read().minutes.get(at).and_then(|view| view.error).unwrap_or_default();
        field.hint(hint).error(error).view()
    };
    let body = view! {
        {move || para("section__text", &form.view.read().preparation)}
        <div class="fields">{each(fields.into_iter().enumerate(), told)}</div>
    };
    section(form, Words::setup_minutes, body)
}

/// The margin of victory of a bye, where the value of the document is doubtful (EPIC-6).
fn bye_mov(form: SetupForm) -> AnyView {
    let view = Memo::new(move |_| form.view.read().bye.clone());
    let offer = move || {
        let (usual, text) = view.read().as_ref()?.offer.clone()?;
        let take = move || form.change(|draft| draft.bye_mov = usual.to_string());
        Some(button(text, take).view())
    };
    let fields = move || {
        let field = form.number(Words::setup_bye_mov, |draft| &mut draft.bye_mov);
        let error = move || view.of(|bye| bye.error.clone()).unwrap_or_default();
        view! { {field.hint(move || view.of(|bye| bye.hint.clone())).error(error)} <div>{offer}</div> }
    };
    shown_if(move || view.read().is_some(), fields)
}

pub(super) fn lists(form: SetupForm) -> AnyView {
    let tick = move |required| form.change(|draft| draft.choose_lists(required));
    let body = check_box(form.session.say(Words::setup_lists), move || form.view.read().lists.0, tick);
    let body = body.hint(move || form.view.read().lists.1).view();
    fold(form, Words::setup_lists_name, |words, draft, _| lists_word(words, draft).to_owned(), body)
}

pub(super) fn sign_up(form: SetupForm) -> AnyView {
    let words = form.session.words();
    let places = form.number(Words::setup_places, |draft| &mut draft.places).hint(words.setup_places_hint());
    let fee = form.field(Words::setup_fee, |draft| &mut draft.notice.fee).hint(words.setup_fee_hint());
    let prizes = form.field(Words::setup_prizes, |draft| &mut draft.notice.prizes).hint(words.setup_prizes_hint());
    let body = view! {
        {places.error(move || form.view.read().places_error.unwrap_or_default())}
        {fee}
        {prizes.error(move || form.view.read().prizes_error.unwrap_or_default())}
    };
    fold(form, Words::setup_sign_up, rows::sign_up, body)
}

pub(super) fn house(form: SetupForm) -> AnyView {
    let words = form.session.words();
    let apart = move || form.view.read().keep_apart.unwrap_or_else(|| words.setup_keep_apart_hint());
    let clubs = form.option(Words::setup_clubs_apart, |draft| &mut draft.clubs_apart);
    let second = form.option(Words::setup_second_check, |draft| &mut draft.second_check);
    let random = form.number(Words::setup_random_end, |draft| &mut draft.random_end);
    let ladder = form.number(Words::setup_loss_at, |draft| &mut draft.loss_at).hint(words.setup_loss_at_hint());
    let no_span = move || form.view.read().random_end_error.unwrap_or_default();
    let body = view! {
        {form.option(Words::setup_keep_apart, |draft| &mut draft.rules.keep_apart).hint(apart)}
        {clubs.hint(words.setup_clubs_apart_hint())}
        {second.hint(words.setup_second_check_hint())}
        {random.hint(words.setup_random_end_hint()).error(no_span)}
        {ladder.error(move || form.view.read().loss_at_error.unwrap_or_default())}
        {bye_mov(form)}
        {no_show(form)}
        {below_zero(form)}
    };
    fold(form, Words::setup_house, rows::house, body)
}

/// Cap on the margin of victory against a no-show, chosen before the start (DROP-2).
fn no_show(form: SetupForm) -> AnyView {
    let option = move || {
        let option = form.option(Words::setup_no_show, |draft| &mut draft.rules.no_show_as_bye);
        option.hint(form.session.say(Words::setup_no_show_hint)).view()
    };
    shown_if(move || form.draft.read().rules.mov.is_some(), option)
}

/// Margins of victory below zero, where the base is below the squad limit (XW-4).
fn below_zero(form: SetupForm) -> AnyView {
    let example = Memo::new(move |_| form.view.read().below_zero.clone());
    let option = move || {
        let option = form.option(Words::setup_below_zero, |draft| &mut draft.rules.below_zero);
        option.hint(move || example.get().unwrap_or_default()).view()
    };
    shown_if(move || example.read().is_some(), option)
}

pub(super) fn decisions(form: SetupForm) -> AnyView {
    let list = Memo::new(move |_| form.view.read().decisions.clone());
    let body = view! {
        <p class="section__text">{form.session.say(Words::rulebook_decisions_text)}</p>
        {move || rulebook::decisions(list.get())}
    };
    fold(form, Words::setup_decisions, |_, _, view| view.decisions.len().to_string(), body)
}
