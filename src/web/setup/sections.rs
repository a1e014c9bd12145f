//! The rows of the setup form in the order of planning.

use crate::web::prelude::*;

use super::SetupForm;
use super::fields::{Piece, lines, nothing, text};
use super::plan::plan;
use crate::engine::bounds::MOST_MISSIONS;
use crate::engine::tournament::Ready;
use crate::present::setup::announcement::lists as lists_word;
use crate::present::setup::checklist::CheckView;
use crate::present::setup::rows;
use crate::present::setup::view::SetupChoice;
use crate::present::setup::{Kind, SetupDraft, SetupView};
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
    let badge = move || view! { <span class="reveal__value">{value}</span> }.into_any();
    view! { <Reveal title=form.session.say(title) badge>{body}</Reveal> }.into_any()
}

/// A part of a row.
fn section(form: SetupForm, title: fn(Words) -> &'static str, body: AnyView) -> AnyView {
    view! {
        <fieldset class="section">
            <legend class="section__title">{form.session.say(title)}</legend>
            {body}
        </fieldset>
    }
    .into_any()
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
    let chosen = Signal::derive(move || choices(&form).iter().position(|choice| choice.picked));
    let choose = Callback::new(move |index: usize| {
        if let Some(choice) = choices(&form).get(index) {
            form.change(|draft| choose(&form, draft, choice.key));
        }
    });
    view! { <Choice label=form.session.say(label) options chosen choose /> }.into_any()
}

/// The occasion of a new event, and the tier.
pub(super) fn kind(form: SetupForm) -> AnyView {
    fold(form, Words::occasion_title, rows::kind, view! { {occasion(form)} {tier(form)} }.into_any())
}

pub(super) fn place(form: SetupForm) -> AnyView {
    let place = Piece::of("text", Words::setup_place, |draft| &mut draft.place);
    let start = Piece::of("time", Words::notice_start, |draft| &mut draft.notice.start);
    let body = view! {
        <div class="fields">
            {text(form, start, nothing(), nothing())}
            {text(form, place, form.session.say(Words::setup_place_hint).into(), nothing())}
        </div>
    };
    fold(form, Words::setup_start_place, rows::place, body.into_any())
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
        section(form, Words::occasion_title, view! { {cards} {source} }.into_any())
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
            let text = move || items.read().iter().find(|known| known.item == item).map(get).unwrap_or_default();
            Signal::derive(text)
        };
        let toggle = Callback::new(move |ready| form.change(|draft| draft.notice.tick(item, ready)));
        let checked = Signal::derive(move || form.draft.read().notice.ready.contains(&item));
        view! { <Check label=of(|item| item.text.clone()) hint=of(|item| item.hint.clone()) checked toggle /> }
            .into_any()
    };
    let keys = Memo::new(move |_| items.read().iter().map(|item| item.item).collect::<Vec<_>>());
    let body = move || {
        let badge = move || view! { <span class="badge">{count}</span> }.into_any();
        view! {
            <Reveal title=session.say(Words::checklist_title) badge>
                <p class="section__text">{session.say(Words::checklist_text)}</p>
                <div class="checks">{move || keys.get().into_iter().map(item).collect_view()}</div>
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
    section(form, Words::setup_tier, view! { {body} {move || hint()} }.into_any())
}

/// The structure with its plan, and how elimination matches are played.
pub(super) fn plan_row(form: SetupForm) -> AnyView {
    fold(
        form,
        Words::setup_rounds_cut,
        rows::plan,
        view! { <div id="structure">{structure(form)}</div> {matches(form)} }.into_any(),
    )
}

fn structure(form: SetupForm) -> AnyView {
    let session = form.session;
    let is_fixed = Memo::new(move |_| form.view.read().structures.is_empty());
    let has_plan = Memo::new(move |_| form.view.read().plan.is_some());
    let choices = move || {
        if is_fixed.get() {
            return ().into_any();
        }
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
    let tables = move || Some(form.view.read().tables.clone()).filter(|text| !text.is_empty());
    let body = view! {
        <p class="section__text">{move || text()}</p>
        {move || tables().map(|text| view! { <p class="section__text">{text}</p> })}
        {move || choices()}
        {move || form.view.read().custom.map(|text| view! { <p class="section__text">{text}</p> })}
        {move || has_plan.get().then(|| plan(form))}
    };
    section(form, Words::setup_structure, body.into_any())
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
    let piece = Piece::of("text", Words::setup_missions_label, |draft| &mut draft.missions);
    let piece = Piece { most: MOST_MISSIONS * (LONGEST_NAME + 1), ..piece };
    let body = move || {
        let body = view! {
            <p class="section__text">{move || says.get()}</p>
            {lines(form, piece)}
        };
        fold(form, Words::setup_missions, |_, draft, _| draft.missions.lines().count().to_string(), body.into_any())
    };
    shown_if(move || says.get().is_some(), body)
}

/// The durations, and the day plan of an existing event (STR-4).
pub(super) fn times(form: SetupForm) -> AnyView {
    let day = form.exists.then(|| section(form, Words::day_title, day_editor(form.session)));
    fold(form, Words::setup_times, rows::times, view! { {minutes(form)} {day} }.into_any())
}

fn minutes(form: SetupForm) -> AnyView {
    let pieces = [
        Piece::of("number", Words::rulebook_minutes_swiss, |draft| &mut draft.minutes[0]),
        Piece::of("number", Words::rulebook_minutes_elimination, |draft| &mut draft.minutes[1]),
        Piece::of("number", Words::rulebook_minutes_final, |draft| &mut draft.minutes[2]),
    ];
    let fields: Vec<_> = pieces
        .into_iter()
        .enumerate()
        .map(|(index, piece)| {
            let hint = Signal::derive(move || {
                form.view.read().minutes.get(index).and_then(|view| view.hint.clone()).unwrap_or_default()
            });
            let error = Signal::derive(move || {
                form.view.read().minutes.get(index).and_then(|view| view.error).unwrap_or_default().to_owned()
            });
            text(form, piece, hint, error)
        })
        .collect();
    let preparation = move || Some(form.view.read().preparation.clone()).filter(|text| !text.is_empty());
    let body = view! {
        {move || preparation().map(|text| view! { <p class="section__text">{text}</p> })}
        <div class="fields">{fields}</div>
    };
    section(form, Words::setup_minutes, body.into_any())
}

/// The margin of victory of a bye, where the value of the document is doubtful (EPIC-6).
fn bye_mov(form: SetupForm) -> AnyView {
    let view = Memo::new(move |_| form.view.read().bye.clone());
    let piece = Piece::of("number", Words::setup_bye_mov, |draft| &mut draft.bye_mov);
    let hint = Signal::derive(move || view.read().as_ref().map(|bye| bye.hint.clone()).unwrap_or_default());
    let error = Signal::derive(move || view.read().as_ref().and_then(|bye| bye.error.clone()).unwrap_or_default());
    let offer = move || {
        let (usual, text) = view.read().as_ref()?.offer.clone()?;
        let take = move || form.change(|draft| draft.bye_mov = usual.to_string());
        Some(button(text, take).view())
    };
    let fields = move || view! { {text(form, piece, hint, error)} <div>{offer}</div> };
    shown_if(move || view.read().is_some(), fields)
}

pub(super) fn lists(form: SetupForm) -> AnyView {
    let hint = Signal::derive(move || form.view.read().lists.1.to_owned());
    let checked = Signal::derive(move || form.view.read().lists.0);
    let toggle = Callback::new(move |required| form.change(|draft| draft.choose_lists(required)));
    let body = view! { <Check label=form.session.say(Words::setup_lists) hint checked toggle /> };
    fold(form, Words::setup_lists_name, |words, draft, _| lists_word(words, draft).to_owned(), body.into_any())
}

pub(super) fn sign_up(form: SetupForm) -> AnyView {
    let places = Piece::of("number", Words::setup_places, |draft| &mut draft.places);
    let wrong = Signal::derive(move || form.view.read().places_error.unwrap_or_default().to_owned());
    let fee = Piece::of("text", Words::setup_fee, |draft| &mut draft.notice.fee);
    let prizes = Piece::of("text", Words::setup_prizes, |draft| &mut draft.notice.prizes);
    let no_share = Signal::derive(move || form.view.read().prizes_error.unwrap_or_default().to_owned());
    let body = view! {
        {text(form, places, form.session.say(Words::setup_places_hint).into(), wrong)}
        {text(form, fee, form.session.say(Words::setup_fee_hint).into(), nothing())}
        {text(form, prizes, form.session.say(Words::setup_prizes_hint).into(), no_share)}
    };
    fold(form, Words::setup_sign_up, rows::sign_up, body.into_any())
}

pub(super) fn house(form: SetupForm) -> AnyView {
    let session = form.session;
    let apart = Signal::derive(move || {
        form.view.read().keep_apart.unwrap_or_else(|| session.words().setup_keep_apart_hint()).to_owned()
    });
    let random = Piece::of("number", Words::setup_random_end, |draft| &mut draft.random_end);
    let ladder = Piece::of("number", Words::setup_loss_at, |draft| &mut draft.loss_at);
    let no_warning = Signal::derive(move || form.view.read().loss_at_error.unwrap_or_default().to_owned());
    let no_span = Signal::derive(move || form.view.read().random_end_error.unwrap_or_default().to_owned());
    let body = view! {
        {option(form, Words::setup_keep_apart, apart, |draft| &mut draft.rules.keep_apart)}
        {option(
            form,
            Words::setup_clubs_apart,
            session.say(Words::setup_clubs_apart_hint).into(),
            |draft| &mut draft.clubs_apart,
        )}
        {option(
            form,
            Words::setup_second_check,
            session.say(Words::setup_second_check_hint).into(),
            |draft| &mut draft.second_check,
        )}
        {text(form, random, session.say(Words::setup_random_end_hint).into(), no_span)}
        {text(form, ladder, session.say(Words::setup_loss_at_hint).into(), no_warning)}
        {bye_mov(form)}
        {no_show(form)}
        {below_zero(form)}
    };
    fold(form, Words::setup_house, rows::house, body.into_any())
}

/// A check box for a value of the draft.
fn option(
    form: SetupForm,
    label: fn(Words) -> &'static str,
    hint: Signal<String>,
    of: fn(&mut SetupDraft) -> &mut bool,
) -> AnyView {
    let checked = Signal::derive(move || *of(&mut form.draft.get()));
    let toggle = Callback::new(move |on| form.change(|draft| *of(draft) = on));
    view! { <Check label=form.session.say(label) hint checked toggle /> }.into_any()
}

/// Cap on the margin of victory against a no-show, chosen before the start (DROP-2).
fn no_show(form: SetupForm) -> AnyView {
    let hint = form.session.say(Words::setup_no_show_hint).into();
    let check = move || option(form, Words::setup_no_show, hint, |draft| &mut draft.rules.no_show_as_bye);
    shown_if(move || form.draft.read().rules.mov.is_some(), check)
}

/// Margins of victory below zero, where the base is below the squad limit (XW-4).
fn below_zero(form: SetupForm) -> AnyView {
    let example = Memo::new(move |_| form.view.read().below_zero.clone());
    let hint = Signal::derive(move || example.get().unwrap_or_default());
    let check = move || option(form, Words::setup_below_zero, hint, |draft| &mut draft.rules.below_zero);
    shown_if(move || example.read().is_some(), check)
}

pub(super) fn decisions(form: SetupForm) -> AnyView {
    let list = Memo::new(move |_| form.view.read().decisions.clone());
    let body = view! {
        <p class="section__text">{form.session.say(Words::rulebook_decisions_text)}</p>
        {move || rulebook::decisions(list.get())}
    };
    fold(form, Words::setup_decisions, |_, _, view| view.decisions.len().to_string(), body.into_any())
}
