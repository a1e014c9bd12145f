//! The dialog for a correction: its effects, the reason, and whether later bracket matches are redone (COR-1).

use crate::present::result::correction::{self, CorrectionView, LaterLine, NextRound, PlaceLine, Places};
use crate::present::result::result_sheet;
use crate::present::words::result_words::result_sentence;
use crate::web::prelude::*;
use crate::web::result::held;
use crate::web::round::pairing::pair_again;

pub fn correction_dialog(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let reason = held(|| RwSignal::new(String::new()));
    let missing = held(|| RwSignal::new(String::new()));
    let redo = held(|| RwSignal::new(true));
    let pairs = held(|| RwSignal::new(false));
    let changes = Memo::new(move |_| {
        desk.correcting.get().then_some(())?;
        let at = (desk.round.get()?, desk.open.get()?);
        correction::view(session.words(), &session.tournament().read(), at, &desk.typed.read().result()).ok()
    });
    let place = move || desk.open.get_untracked().map(|table| desk.place(table));
    let begin = move || {
        reason.set(place().map(|place| held::reason(&place)).unwrap_or_default());
        missing.set(String::new());
        redo.set(true);
        pairs.set(false);
    };
    Effect::new(move |_| {
        let given = reason.read();
        if let Some(place) = place().filter(|_| desk.correcting.get_untracked()) {
            held::keep_reason(&place, &given);
        }
    });
    let confirm = move || {
        let given = reason.get_untracked().trim().to_owned();
        if given.is_empty() {
            missing.set(session.refusal_words(&Refusal::ReasonNeeded));
            focus::on("dialog[open] .chip");
            return false;
        }
        let asks = |changes: &CorrectionView| !changes.bracket.is_empty() || !changes.recut.is_empty();
        let changes_bracket = changes.read_untracked().as_ref().is_some_and(asks);
        let redo_bracket = changes_bracket && redo.get_untracked();
        let next = changes.get_untracked().and_then(|changes| changes.next).filter(|_| pairs.get_untracked());
        let done = desk.correct(redo_bracket, given);
        next.filter(|_| done).into_iter().for_each(|next| pair_again(session, next.is_posted));
        done
    };
    let body = move || {
        let words = session.words();
        view! {
            <p>
                <s class="soft">{was(desk)}</s>
                <br />
                <strong class="change__new">{now(desk)}</strong>
            </p>
            {move || changes.get().map(|changes| later(words, changes, redo))}
            {reasons(words, reason, missing)}
            {move || changes.get().map(|changes| shown(words, changes, redo, pairs))}
        }
    };
    Ask::new(desk.correcting, session.say(Words::sheet_correction_title), body)
        .begin(begin)
        .says(session.say(Words::sheet_correction_undo))
        .leaves(session.say(Words::players_cancel))
        .does(session.say(Words::sheet_correct), confirm)
        .view()
}

/// The saved result.
fn was(desk: RoundDesk) -> Option<String> {
    let (words, tournament) = (desk.session.words(), desk.session.tournament().get());
    let played = tournament.round(desk.round.get()?)?.at(desk.open.get()?)?;
    let result = played.result.as_ref()?;
    Some(words.sheet_correction_was(result_sentence(words, &tournament, played.sides, result)))
}

/// The result as it would be saved.
fn now(desk: RoundDesk) -> Option<String> {
    let (words, tournament) = (desk.session.words(), desk.session.tournament().get());
    let at = (desk.round.get()?, desk.open.get()?);
    Some(words.sheet_correction_now(result_sheet::view(words, &tournament, at, &desk.typed.read())?.verdict.strong))
}

/// Later matches and the cut, and whether they are made again.
fn later(words: Words, CorrectionView { bracket, cut, recut, .. }: CorrectionView, redo: RwSignal<bool>) -> AnyView {
    let later = [words.sheet_correction_redo(), ""];
    let later = [later, [words.sheet_correction_keep(), words.sheet_correction_keep_hint()]];
    let again = [words.sheet_correction_recut_redo(), words.sheet_correction_recut_redo_hint()];
    let again = [again, [words.sheet_correction_recut_keep(), words.sheet_correction_recut_keep_hint()]];
    let bracket = (!bracket.is_empty()).then(|| {
        let label = words.sheet_correction_bracket();
        view! { {later_table(words, bracket)} {asked(label, later, redo)} }
    });
    let recut = (!recut.is_empty()).then(|| {
        let label = words.sheet_correction_recut();
        let lines = callout::warn("").block(view! { <strong>{label}</strong> {callout::list(recut)} });
        view! { {lines} {asked(label, again, redo)} }
    });
    view! {
        {cut.map(|text| callout::warn(text).view())}
        {bracket}
        {recut}
    }
}

fn shown(words: Words, changes: CorrectionView, redo: RwSignal<bool>, pairs: RwSignal<bool>) -> AnyView {
    let CorrectionView { who, places, kept, pairings, bracket, next, .. } = changes;
    let stays = !bracket.is_empty();
    // Else the choice says what becomes of them.
    let stay = (!stays).then(|| para("soft", words.sheet_correction_played()));
    let pair_again = |next: NextRound| {
        let label = words.sheet_correction_pair(next.number);
        bound_box(label, pairs).hint(words.sheet_correction_pair_hint()).view()
    };
    view! {
        {move || changed_places(words, who, if stays && !redo.get() { kept.clone() } else { places.clone() })}
        {pairings.map(|text| view! { <p class="soft" hidden=pairs>{text}</p> })}
        {next.map(pair_again)}
        {stay}
    }
}

fn heads(words: Words, of: &'static str) -> AnyView {
    let head = |text| view! { <th scope="col">{text}</th> };
    let heads = [of, words.sheet_correction_before(), words.sheet_correction_after()].map(head);
    view! { <thead><tr>{heads}</tr></thead> }.into_any()
}

fn changed_places(words: Words, who: &'static str, places: Places) -> AnyView {
    let Places { heading, lines } = places;
    let table = (!lines.is_empty()).then(|| {
        view! {
            <table class="change">
                {heads(words, who)}
                <tbody>{each(lines, line)}</tbody>
            </table>
        }
    });
    view! { <p><strong>{heading}</strong></p> {table} }
}

fn line(line: PlaceLine) -> AnyView {
    let PlaceLine { name, before, after, rises } = line;
    let sign = match rises {
        Some(true) => "\u{25b2} ",
        Some(false) => "\u{25bc} ",
        None => "",
    };
    view! {
        <tr>
            <td>{name}</td>
            <td class="change__was">{before}</td>
            <td class="change__now">{sign} {after}</td>
        </tr>
    }
}

fn later_table(words: Words, lines: Vec<LaterLine>) -> AnyView {
    let deleted = lines.iter().filter(|line| line.has_result).count();
    let deleted = (deleted > 0).then(|| span("later__count", words.sheet_correction_deleted(deleted)));
    view! {
        <div class="panel later">
            <p class="later__head">
                <strong>{words.sheet_correction_bracket()}</strong>
                " "
                {deleted}
            </p>
            <table>
                {heads(words, words.sheet_correction_match())}
                <tbody>{each(lines, |line| later_row(words, line))}</tbody>
            </table>
        </div>
    }
}

fn later_row(words: Words, LaterLine { round, table, now, then, .. }: LaterLine) -> AnyView {
    let now = each(now, |(name, score)| {
        view! { <p class="later__side"><span>{name}</span> " " {(!score.is_empty()).then(|| view! { <s>{score}</s> })}</p> }
    });
    let then = each(then, |(name, is_new)| {
        if is_new {
            view! { <p><strong>{name}</strong></p> }
        } else {
            view! { <p>{name}</p> }
        }
    });
    view! {
        <tr>
            <td>{round} " " {span("meta", words.app_table(table.0))}</td>
            <td>{now}</td>
            <td>{then}</td>
        </tr>
    }
}

/// Whether to apply the effects: each way with its hint.
fn asked(label: &'static str, ways: [[&'static str; 2]; 2], redo: RwSignal<bool>) -> AnyView {
    let options = ways.map(|[name, hint]| (name.to_owned(), hint.to_owned())).to_vec();
    choice(label, options, move || Some(usize::from(!redo.get())), move |index| redo.set(index == 0))
}

/// Common reasons as buttons; a field for any other.
fn reasons(words: Words, reason: RwSignal<String>, missing: RwSignal<String>) -> AnyView {
    let usual = [words.sheet_reason_typing(), words.sheet_reason_swapped(), words.sheet_reason_players()];
    let is_asked = held(|| RwSignal::new(false));
    // The text that a usual reason took the place of.
    let own = held(|| RwSignal::new(String::new()));
    let is_usual = move || usual.contains(&reason.read_untracked().as_str());
    let is_typed = move || {
        let given = reason.read();
        is_asked.get() || !given.is_empty() && !usual.contains(&given.as_str())
    };
    let chip = |text: &'static str| {
        let give = move || {
            is_asked.set(false);
            missing.set(String::new());
            if !is_usual() {
                own.set(reason.get_untracked());
            }
            reason.set(text.to_owned());
        };
        button(text, give).class("chip").pressed(move || *reason.read() == text).view()
    };
    let type_one = move || {
        is_asked.set(true);
        if is_usual() {
            reason.set(own.get_untracked());
        }
        focus::on("dialog[open] input[type=text]");
    };
    let field = move || text_field(words.sheet_correction_reason(), reason).error(missing).most(LONGEST_TEXT).view();
    view! {
        <div class="section" role="group" aria-label=words.sheet_correction_reason()>
            <p class="field__label">{words.sheet_correction_reason()} " " {span("meta", words.sheet_reason_kept())}</p>
            <div class="buttons">
                {usual.map(chip)}
                {button(words.sheet_reason_other(), type_one).icon("edit").class("chip").pressed(is_typed)}
            </div>
            {shown_if(is_typed, field)}
            {shown_if(move || !is_typed() && !missing.read().is_empty(), move || below(missing.get(), String::new()))}
        </div>
    }
}
