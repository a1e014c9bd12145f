//! The form of a judge's note: what was ruled, where, and whom it concerns (ROLE-5).

use leptos::prelude::*;

use super::dialog::Dialog;
use super::icon::icon;
use crate::engine::command::Command;
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::tournament::{JudgeNote, Tournament};
use crate::present::name::{entry_name, round_name};
use crate::present::text::Words;
use crate::web::session::Session;

#[derive(Clone, Copy)]
struct Form {
    session: Session,
    open: RwSignal<bool>,
    text: RwSignal<String>,
    round: RwSignal<Option<RoundRef>>,
    table: RwSignal<String>,
    about: RwSignal<Vec<EntryId>>,
    error: RwSignal<bool>,
}

/// The dialog; it begins anew each time it is opened, with the running round.
pub fn note_dialog(session: Session, open: RwSignal<bool>) -> AnyView {
    let form = Form {
        session,
        open,
        text: RwSignal::new(String::new()),
        round: RwSignal::new(None),
        table: RwSignal::new(String::new()),
        about: RwSignal::new(Vec::new()),
        error: RwSignal::new(false),
    };
    let body = move || {
        form.begin();
        form.body()
    };
    let foot = move || form.foot();
    view! { <Dialog open title=session.say(Words::log_note_add) body foot /> }.into_any()
}

impl Form {
    fn begin(self) {
        self.text.set(String::new());
        self.table.set(String::new());
        self.about.set(Vec::new());
        self.error.set(false);
        self.round.set(self.session.tournament().read_untracked().last_round().map(|round| round.number));
    }

    fn save(self) {
        let note = JudgeNote {
            round: self.round.get_untracked(),
            table: self.table.read_untracked().trim().parse().ok().map(TableNumber),
            entries: self.about.get_untracked(),
            text: self.text.read_untracked().trim().to_owned(),
        };
        match self.session.dispatch(Command::Note(note)) {
            Ok(()) => {
                self.open.set(false);
                self.session.toast(self.session.words_now().log_note_saved().to_owned());
            }
            Err(_) => self.error.set(true),
        }
    }

    fn body(self) -> AnyView {
        let words = self.session.words_now();
        let wrong = move || {
            self.error
                .get()
                .then(|| view! { <span class="field__error" role="alert">{words.log_note_empty()}</span> }.into_any())
        };
        view! {
            <label class="field">
                <span class="field__label">{words.log_note_text()}</span>
                <textarea
                    class="field__input"
                    rows="4"
                    autofocus=true
                    aria-invalid=move || self.error.get().then_some("true")
                    bind:value=self.text
                ></textarea>
                {move || wrong()}
            </label>
            <div class="fields">
                {self.rounds(words)}
                <label class="field">
                    <span class="field__label">{words.log_note_table()}</span>
                    <input class="field__input field__input--number" inputmode="numeric" autocomplete="off" bind:value=self.table />
                </label>
            </div>
            {self.players(words)}
        }
        .into_any()
    }

    fn rounds(self, words: Words) -> AnyView {
        let tournament = self.session.tournament().get_untracked();
        let rounds: Vec<RoundRef> = rounds(&tournament);
        let picked = self.round.get_untracked().and_then(|round| rounds.iter().position(|found| *found == round));
        let options: Vec<_> = rounds
            .iter()
            .enumerate()
            .map(|(index, round)| {
                let name = round_name(words, &tournament, *round);
                view! { <option value=index.to_string() selected=picked == Some(index)>{name}</option> }.into_any()
            })
            .collect();
        let choose = move |event| {
            let index: Option<usize> = event_target_value(&event).parse().ok();
            self.round.set(index.and_then(|index| rounds.get(index).copied()));
        };
        view! {
            <label class="field">
                <span class="field__label">{words.log_note_round()}</span>
                <select class="field__input" on:change=choose>
                    <option value="">{words.log_note_no_round()}</option>
                    {options}
                </select>
            </label>
        }
        .into_any()
    }

    fn players(self, words: Words) -> AnyView {
        let tournament = self.session.tournament().get_untracked();
        let mut names: Vec<_> = tournament.listed().map(|entry| (entry.details.name.clone(), entry.id.0)).collect();
        names.sort_by_key(|(name, _)| name.to_lowercase());
        let options: Vec<_> = names
            .into_iter()
            .map(|(name, id)| view! { <option value=id.to_string()>{name}</option> }.into_any())
            .collect();
        let add = move |event| {
            if let Ok(id) = event_target_value(&event).parse() {
                self.about.update(|about| {
                    if !about.contains(&EntryId(id)) {
                        about.push(EntryId(id));
                    }
                });
            }
        };
        view! {
            <label class="field">
                <span class="field__label">{words.log_note_players()}</span>
                <select class="field__input" prop:value="" on:change=add>
                    <option value="">{words.log_note_no_player()}</option>
                    {options}
                </select>
            </label>
            <div class="buttons">{move || self.chips(words)}</div>
        }
        .into_any()
    }

    fn chips(self, words: Words) -> Vec<AnyView> {
        let tournament = self.session.tournament().get_untracked();
        let chip = |entry: EntryId| {
            let name = entry_name(words, &tournament, entry);
            let label = words.log_note_remove(&name);
            let remove = move |_| self.about.update(|about| about.retain(|found| *found != entry));
            view! {
                <button class="button" type="button" aria-label=label on:click=remove>
                    {name}
                    {icon("close")}
                </button>
            }
            .into_any()
        };
        self.about.get().into_iter().map(chip).collect()
    }

    fn foot(self) -> AnyView {
        let words = self.session.words_now();
        view! {
            <button class="button" type="button" on:click=move |_| self.open.set(false)>
                {words.app_cancel()}
            </button>
            <button class="button button--primary" type="button" on:click=move |_| self.save()>
                {words.log_note_save()}
            </button>
        }
        .into_any()
    }
}

fn rounds(tournament: &Tournament) -> Vec<RoundRef> {
    let elimination = tournament.bracket.iter().flat_map(|bracket| &bracket.rounds);
    tournament.swiss.iter().chain(elimination).map(|round| round.number).collect()
}
