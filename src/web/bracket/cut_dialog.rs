//! The dialog that makes the cut, or repeats it after a correction (COR-1): entries that advance or decline, the first
//! matches this makes, and the tie-break at the line (CUT-1, CUT-2).

use crate::present::standing::advance::{self, Asked, CutView, Seeded};
use crate::web::prelude::*;
use crate::web::shell::next_act::make_cut;

pub fn cut_dialog(session: Session, open: RwSignal<bool>) -> AnyView {
    let declined = held(|| RwSignal::new(Vec::<EntryId>::new()));
    let view = Memo::new(move |_| advance::cut(session.words(), &session.tournament().read(), &declined.read()));
    let body = move || view! { {move || body(session.words(), &view.read(), declined)} };
    Ask::new(open, session.say(Words::standing_cut_title), body)
        .begin(move || declined.set(Vec::new()))
        .wide()
        .says(move || view.read().change.clone())
        .does(
            move || session.words().standing_cut_act(view.read().size),
            move || make_cut(session, declined.get_untracked(), view),
        )
        .view()
}

fn body(words: Words, view: &CutView, declined: RwSignal<Vec<EntryId>>) -> AnyView {
    let tie = (!view.why.is_empty()).then(|| notice(view.is_lot, view.why.clone()));
    let few = view.few.clone().map(|few| notice(true, few));
    let head = |head: &&'static str| view! { <th scope="col">{*head}</th> };
    let matches = (!view.matches.is_empty()).then(|| first_matches(words, view));
    view! {
        <p class="dialog__text">{view.text.clone()}</p>
        {tie}
        {few}
        <div class="cut">
            <div class="panel cut__who">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">
                                <span class="unseen">{words.standing_place()}</span>
                                <span aria-hidden="true">"#"</span>
                            </th>
                            <th scope="col">{view.who}</th>
                            {each(&view.heads, head)}
                            <th scope="col">
                                <span class="cut__declines">{words.standing_cut_declines()}</span>
                            </th>
                        </tr>
                    </thead>
                    <tbody>{each(&view.rows, |row| asked(words, row, declined))}</tbody>
                </table>
                <p class="cut__line">
                    <strong>{view.line.clone()}</strong>
                    " "
                    {view.next.clone()}
                </p>
            </div>
            {matches}
        </div>
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
    let (is_out, is_fixed) = (row.declined, row.is_fixed);
    let joins = row.joins.then(|| span("badge badge--live", words.standing_cut_joins()));
    let declines = check_box(words.standing_cut_declines(), move || is_out, toggle).disabled(move || is_fixed);
    view! {
        <tr class="cut__row" class:row--out=row.declined class:cut__row--joins=row.joins>
            <td>{row.seed.clone()}</td>
            <th scope="row">
                <span class="row__name">{row.name.clone()}</span>
                " "
                {joins}
            </th>
            {each(&row.figures, |figure| view! { <td>{figure.clone()}</td> })}
            <td>{declines.label(words.standing_cut_declines_of(&row.name))}</td>
        </tr>
    }
}

fn first_matches(words: Words, view: &CutView) -> AnyView {
    let side = |side: &Seeded, says: &'static str| {
        let class = if side.joins { "bout__side bout__side--won" } else { "bout__side" };
        view! {
            <span class=class>
                <span class="bout__seed">{side.seed}</span>
                <span class="bout__name">{side.name.clone()}</span>
                <span class="bout__score">{says}</span>
            </span>
        }
    };
    let pair = |sides: &[Option<Seeded>; 2]| {
        let is_bye = sides.iter().flatten().count() == 1;
        let says = if is_bye { words.bracket_bye() } else { "" };
        let class = if is_bye { "bout bout--bye" } else { "bout" };
        view! { <li class=class>{each(sides.iter().flatten(), |found| side(found, says))}</li> }
    };
    view! {
        <section class="cut__meets">
            <h3 class="bracket__title">{view.round.clone()}</h3>
            <ol class="cut__matches">{each(&view.matches, pair)}</ol>
        </section>
    }
}
