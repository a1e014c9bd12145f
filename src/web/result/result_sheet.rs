//! The result sheet: two scores by pad or keyboard, the verdict, the way the match ended, drops.

use leptos::ev::{FocusEvent, KeyboardEvent};

use super::games::games;
use super::pile::pile;
use super::question::{save, show_question, who};
use super::salvo::salvo;
use super::shown::Shown;
use super::steps::steps;
use crate::present::judging::row::of_table;
use crate::present::result::result_sheet::{DuelSide, PadPlace, Tone, Verdict, view};
use crate::present::words::result_words::result_sentence;
use crate::web::browser::page::keys::{digit, is_typing};
use crate::web::judging::note_list::note_history;
use crate::web::list::list_section::lists_of_table;
use crate::web::prelude::*;
use crate::web::round::check_list::check;
use crate::web::round::table_time::{still, table_time};
use crate::web::rulebook::companion::companion_of_match;

/// The sheet of the open table, or the prompt to choose one.
pub fn result_sheet(desk: RoundDesk) -> AnyView {
    let open = Memo::new(move |_| desk.open.get());
    let news = entered_elsewhere(desk);
    (move || open.get().map(|table| sheet(desk, table, news))).into_any()
}

/// The result that another desk entered while the sheet of its table was open here.
fn entered_elsewhere(desk: RoundDesk) -> RwSignal<Option<String>> {
    let news = held(|| RwSignal::new(None));
    held_effect(move |before: Option<Option<(TableNumber, bool)>>| {
        let (tournament, words) = (desk.session.tournament().read(), desk.session.words());
        let played = || tournament.round(desk.round.get()?)?.at(desk.open.get()?);
        let now = played().map(|played| (played.table, played.result.is_some()));
        let before = before.flatten();
        if before.map(|(table, _)| table) != now.map(|(table, _)| table) {
            news.set(None);
        } else if let (Some((_, false)), Some(played)) = (before, played())
            && let Some(result) = &played.result
            && desk.session.log().read_untracked().entries().last().is_some_and(|last| is_result(&last.fact))
        {
            news.set(Some(words.sheet_elsewhere(result_sentence(words, &tournament, played.sides, result))));
        }
        now
    });
    news
}

/// Not one that was undone and is back.
const fn is_result(fact: &Fact) -> bool {
    matches!(fact, Fact::ResultEntered(_))
}

fn sheet(desk: RoundDesk, table: TableNumber, news: RwSignal<Option<String>>) -> AnyView {
    let view = Memo::new(move |_| {
        let tournament = desk.session.tournament().get();
        view(desk.session.words(), &tournament, (desk.round.get()?, table), &desk.typed.read())
    });
    let refused = held_of(table.0, || RwSignal::new(None));
    let shown = Shown { desk, table, view, refused };
    let plate = table.0.to_string();
    let close = Callback::new(move |()| desk.close());
    let place = shown.signal(|view| view.pad);
    let pad_at = move |at: PadPlace| move || (place.get() == at).then(|| pad(shown));
    let verdict_at =
        move |is_first: bool| shown_if(move || (place.get() == PadPlace::First) == is_first, move || verdict(shown));
    let folded = move || view! { <Reveal title=desk.session.say(Words::sheet_pad)>{pad(shown)}</Reveal> };
    let chooses = shown.signal(|view| view.chooses.clone());
    let referee = move || desk.view.of(|view| view.referee(table));
    let mirror = shown.signal(|view| view.mirror.clone());
    let has_games = shown.signal(|view| view.series.is_some());
    let swap = shown.signal(|view| view.swap);
    let folds_ways = shown.signal(|view| view.folds_ways);
    let swap_button = move |word: &'static str| {
        let press = move || desk.typed.update(Typed::swap);
        view! { <div class="buttons">{button(word, press).icon("swap")}</div> }
    };
    show_question(shown);
    view! {
        <div class="sheet" on:keydown=move |event| press_key(shown, &event)>
            <SheetHead plate title=shown.signal(|view| view.title.clone()) sub=shown.signal(|view| view.sub.clone()) close>
            </SheetHead>
            <div class="sheet__body">
                {move || news.get().map(|text| callout::warn(text).alert().view())}
                {second_check(shown)}
                {move || referee().map(|text| callout::warn_line(text.into_any()))}
                {move || chooses.get().map(|text| para("soft", text))}
                <div class="duel">
                    {Side::BOTH.map(|side| duel_side(shown, side))} {Side::BOTH.map(|side| drop_check(shown, side))}
                </div>
                {verdict_at(true)}
                {pad_at(PadPlace::First)}
                {move || swap.get().map(swap_button)}
                {move || mirror.get().map(|text| para("soft", text))}
                {move || has_games.get().then(|| games(shown))}
                {who(shown)}
                {steps(shown)}
                {salvo(shown)}
                {verdict_at(false)}
                {pad_at(PadPlace::Last)}
                {shown_if(move || !folds_ways.get(), move || how_it_ended(shown))}
                <div class="folds">
                    {shown_if(move || place.get() == PadPlace::Folded, folded)}
                    {shown_if(move || folds_ways.get(), move || way_folded(shown))}
                    {move || (place.get() != PadPlace::None).then(|| pile(shown))}
                    {more(shown)}
                </div>
                {still(desk, table)}
                {table_time(desk, table)}
                {companion_of_match(desk, shown.signal(|view| view.level.is_some()), shown.signal(|view| view.is_correction))}
                {lists_of_table(shown)}
                {judged(shown)}
            </div>
            {foot(shown)}
        </div>
    }
}

/// The mark of a second person, if the event asks for one.
fn second_check(shown: Shown) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let row = move || desk.view.read().as_ref()?.rows.iter().find(|row| row.table == table).cloned();
    let has = Memo::new(move |_| row()?.is_checked.and(desk.round.get()));
    let is_from_phone = Memo::new(move |_| row().is_some_and(|row| row.is_from_phone));
    let words = desk.session.words();
    let mark = move |round| check(desk.session, (round, table), words.check_label().to_owned(), String::new());
    view! {
        {move || is_from_phone.get().then(|| para("claim__by", words.claim_phone()))}
        {move || has.get().map(mark)}
    }
}

/// Judges' notes about this table and its players, and a button for a new one.
fn judged(shown: Shown) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let rows = Memo::new(move |_| {
        let place = desk.round.get().map(|round| (round, table));
        let of = |place| of_table(desk.session.words(), &desk.session.tournament().read(), place);
        place.map(of).unwrap_or_default()
    });
    let from = Callback::new(move |()| Prefill {
        round: desk.round.get_untracked(),
        table: Some(table),
        ..Prefill::default()
    });
    note_history(desk.session, rows, from)
}

/// Keys outside a field are those of the pad; Enter in a field goes on or saves.
fn press_key(shown: Shown, event: &KeyboardEvent) {
    let Shown { desk, view, .. } = shown;
    let key = event.key();
    let is_free = !is_typing(event) && !event.ctrl_key() && !event.meta_key() && !event.alt_key();
    let (has_pad, limit) =
        view.with_untracked(|view| view.as_ref().map(|view| (view.has_pad, view.limit)).unwrap_or_default());
    match (digit(&key), key.as_str()) {
        (None, "Enter") if focus::is_in_field(event) => enter(shown),
        (Some(digit), _) if has_pad && is_free => desk.typed.update(|typed| typed.digit(digit, limit)),
        (None, "Backspace") if has_pad && is_free => desk.typed.update(Typed::erase),
        _ => return,
    }
    event.prevent_default();
}

/// Turns to the missing score, otherwise saves.
fn enter(shown: Shown) {
    let desk = shown.desk;
    let typed = desk.typed.get_untracked();
    if typed.counting.is_some() {
        return save(shown, true);
    }
    let side = typed.side();
    let is_missing = typed.draft.scores[side.index()].is_none();
    if !is_missing && typed.next().is_some() {
        desk.typed.update(|typed| typed.turn());
        focus::on(".duel__side--now>label>.duel__score");
    } else {
        save(shown, true);
    }
}

fn duel_side(shown: Shown, side: Side) -> AnyView {
    let Shown { desk, .. } = shown;
    let cell = shown.signal(move |view| Some(view.sides[side.index()].clone()));
    let of = move |get: fn(&DuelSide) -> bool| move || cell.of(get);
    let text = move |get: fn(&DuelSide) -> String| move || cell.of(get);
    let is_now = Memo::new(move |_| {
        let typed = desk.typed.read();
        typed.side() == side && typed.has_pad() && typed.counting.is_none()
    });
    let has_score = Memo::new(move |_| cell.of(|cell| cell.score.is_some()));
    let class = move || match (is_now.get(), has_score.get()) {
        (true, _) => "duel__side duel__side--now",
        (false, true) => "duel__side",
        (false, false) => "duel__side duel__side--plain",
    };
    let wins = move || {
        view! { <strong class="duel__won">{drawn("icon icon--solid", "won")} {desk.session.words().sheet_wins()}</strong> }
    };
    let write = move |text: String| desk.typed.update(|typed| typed.write(side, &text));
    let take = move |event: FocusEvent| {
        desk.typed.update(|typed| typed.select(side));
        focus::select_all(&event);
    };
    view! {
        <div class=move || class()>
            <p class="duel__name" style=("--longest", move || longest_word(&text(|cell| cell.name.clone())()))>
                {text(|cell| cell.name.clone())} {move || members(text(|cell| cell.members.clone())())}
            </p>
            <p class="duel__facts">
                <span>{text(|cell| cell.facts.clone())}</span>
                {shown_if(of(|cell| cell.won), wins)}
            </p>
            <label hidden=of(|cell| cell.score.is_none()) on:click=|event| focus::select_clicked(&event)>
                <span class="unseen">{move || desk.session.words().sheet_score_of(text(|cell| cell.name.clone())())}</span>
                <input
                    {..hand::typed(write)}
                    {..hand::value(text(|cell| cell.score.clone().unwrap_or_default()))}
                    class="duel__score"
                    inputmode="none"
                    autocomplete="off"
                    placeholder="\u{2013}"
                    readonly=of(|cell| cell.is_fixed)
                    aria-invalid=move || of(|cell| cell.is_refused)().then_some("true")
                    on:focus=take
                />
            </label>
        </div>
    }
}

/// Whether the side leaves the event with this result. After both scores, so that Tab leads from one to the other.
fn drop_check(shown: Shown, side: Side) -> AnyView {
    let Shown { desk, .. } = shown;
    let of = move |get: fn(&DuelSide) -> bool| shown.signal(move |view| get(&view.sides[side.index()]));
    let (can_drop, is_absent, checked) = (of(|cell| cell.can_drop), of(|cell| cell.is_absent), of(|cell| cell.leaves));
    let words = desk.session.words();
    let name = shown.signal(move |view| view.sides[side.index()].name.clone());
    let text = move || if is_absent.get() { words.sheet_drops_absent() } else { words.sheet_drops() };
    let label = move || words.sheet_drops_who(text(), name.get());
    let hint = move || if is_absent.get() { words.sheet_drops_absent_hint() } else { "" };
    let tick = move |on| desk.typed.update(|typed| typed.leaves[side.index()] = Some(on));
    let drops = move || check_box(text, move || checked.get(), tick).hint(hint).label(label).view();
    view! { <div class="duel__drop">{shown_if(move || can_drop.get(), drops)}</div> }
}

fn verdict(shown: Shown) -> AnyView {
    let verdict = Memo::new(move |_| shown.of(|view| Some(view.verdict.clone())));
    let class = move || match verdict.read().as_ref().map(|verdict| verdict.tone) {
        Some(Tone::Good) => "verdict",
        Some(Tone::Bad) => "verdict verdict--bad",
        Some(Tone::Wait) | None => "verdict verdict--wait",
    };
    let text = move || verdict.get().map(|Verdict { strong, text, .. }| view! { <strong>{strong}</strong> {text} });
    let hidden = shown.signal(|view| view.asks);
    view! {
        <p class=move || class() role="status" hidden=hidden>
            {move || text()}
        </p>
    }
}

fn pad(shown: Shown) -> AnyView {
    let Shown { desk, .. } = shown;
    let limit = move || shown.now(|view| view.limit);
    let whole = shown.signal(|view| view.whole);
    let counts_ships = shown.now(|view| view.counts_ships);
    let digit = move |digit: u8| {
        let press = move || {
            let limit = limit();
            desk.typed.update(|typed| typed.digit(digit, limit));
        };
        key("pad__key", digit.to_string(), press).view()
    };
    let quick = move |score: fn(u16) -> u16, word: Option<fn(Words) -> &'static str>| {
        let word = word.filter(|_| counts_ships).map(|word| span("pad__word", word(desk.session.words())));
        let press = move || {
            let points = score(whole.get_untracked());
            desk.typed.update(|typed| typed.whole(points));
        };
        face_button("pad__key pad__key--quick", view! { {move || score(whole.get())} {word} }, press)
            .disabled(move || desk.typed.read().counting.is_some())
            .view()
    };
    view! {
        <div class="pad" role="group" aria-label=desk.session.words().sheet_pad()>
            {[1, 2, 3].map(digit)}
            {quick(|whole| whole, Some(Words::sheet_pad_all))}
            {[4, 5, 6].map(digit)}
            {quick(|whole| whole / 2, None)}
            {[7, 8, 9].map(digit)}
            {quick(|_| 0, Some(Words::sheet_pad_none))}
            {face_button("pad__key", icon("erase"), move || desk.typed.update(|typed| typed.erase()))
                .label(desk.session.words().sheet_pad_erase())}
            {digit(0)}
            {key("pad__key", desk.session.words().sheet_pad_other(), move || desk.typed.update(|typed| typed.turn()))
                .class("pad__key--next")}
        </div>
    }
}

fn how_it_ended(shown: Shown) -> AnyView {
    let Shown { desk, .. } = shown;
    let options = shown.signal(|view| view.ways.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>());
    let chosen = shown.signal(|view| view.way);
    let choose = Callback::new(move |index: usize| {
        let end = shown.now(|view| view.ways.get(index).map(|(_, end)| *end));
        desk.typed.update(|typed| typed.end(end.unwrap_or_default()));
        focus::into_sight(".sheet__who");
    });
    wrapped_segment(desk.session.words().sheet_how(), (options, chosen, choose))
}

/// As a row, with the way of now at its end.
fn way_folded(shown: Shown) -> AnyView {
    let way = shown.signal(|view| view.ways.get(view.way).map_or("", |(name, _)| name));
    let badge = move || view! { <span class="reveal__value">{way}</span> };
    view! { <Reveal title=shown.desk.session.say(Words::sheet_how) badge>{how_it_ended(shown)}</Reveal> }
}

fn more(shown: Shown) -> AnyView {
    let Shown { desk, .. } = shown;
    let word = move |of: fn(Words) -> &'static str| desk.session.say(of);
    let before = desk.typed.read_untracked().draft.clone();
    let note = held_of(shown.table.0, || RwSignal::new(before.note));
    let rounds = held_of(shown.table.0, || {
        RwSignal::new(before.game_rounds.map(|rounds| rounds.to_string()).unwrap_or_default())
    });
    held_effect(move |was: Option<()>| {
        let (note, rounds) = (note.get(), rounds.get());
        if was.is_some() {
            desk.typed.update(|typed| {
                typed.draft.note = note;
                typed.draft.game_rounds = rounds.trim().parse().ok();
            });
        }
    });
    let asks_time = shown.signal(|view| view.went_to_time.is_some());
    let went_to_time = shown.signal(|view| view.went_to_time == Some(true));
    let say_time = move |on| desk.typed.update(|typed| typed.draft.went_to_time = Some(on));
    let went = move || check_box(word(Words::sheet_went_to_time), move || went_to_time.get(), say_time).view();
    view! {
        <Reveal title=word(Words::sheet_more)>
            {text_field(word(Words::sheet_note), note).most(LONGEST_TEXT)}
            {text_field(word(Words::sheet_game_rounds), rounds)}
            {shown_if(move || asks_time.get(), went)}
        </Reveal>
    }
}

/// The question that the button to save answers.
fn doubt(shown: Shown) -> AnyView {
    let asked = is_asked(shown);
    let text = shown.signal(|view| view.doubt.clone());
    let question = move || text.get().filter(|_| asked.get()).map(|text| callout::warn(text).view());
    view! {
        <div class="sheet__doubt" role="status">
            {move || question()}
        </div>
    }
}

fn is_asked(shown: Shown) -> Memo<bool> {
    Memo::new(move |_| shown.of(|view| view.doubt.clone()).is_some() && shown.desk.typed.read().was_doubted())
}

fn foot(shown: Shown) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let words = desk.session.words();
    let is_correction = shown.signal(|view| view.is_correction);
    let can_save = shown.signal(|view| view.can_save);
    let can_clear = shown.signal(|view| view.can_clear);
    let clear = move || desk.clear(table);
    let clear_button = move || {
        can_clear.get().then(|| button(words.sheet_clear(), clear).quiet().title(words.sheet_clear_hint()).view())
    };
    let save = move || save(shown, false);
    let is_refused = Memo::new(move |_| shown.refused.read().as_ref() == Some(&*desk.typed.read()));
    let why = Memo::new(move |_| shown.of(|view| (view.asks || is_refused.get()).then(|| view.verdict.strong.clone())));
    let why_class = move || if is_refused.get() { "sheet__why sheet__why--pressed" } else { "sheet__why" };
    let asked = is_asked(shown);
    let act = move || match (asked.get(), is_correction.get()) {
        (true, _) => words.sheet_save_anyway(),
        (false, true) => words.sheet_correct(),
        (false, false) => words.sheet_save(),
    };
    let drafted = desk.drafted();
    let discard = move || {
        drafted.read().contains(&table).then(|| button(words.sheet_discard(), move || desk.finish()).quiet().view())
    };
    view! {
        <footer class="sheet__foot">
            {doubt(shown)}
            <p class=why_class id="sheet-why" role="status">
                {why}
            </p>
            {move || discard()}
            {move || clear_button()}
            {button(act, save).primary().large().why("sheet-why").blocked(move || !can_save.get())}
        </footer>
    }
}
