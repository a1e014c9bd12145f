//! The form of one player, in the panel beside the list.

use leptos::prelude::*;

use crate::engine::bounds::LONGEST_TEXT;
use crate::engine::command::Command;
use crate::engine::id::EntryId;
use crate::engine::rules::EntryKind;
use crate::present::players::player_edit::{BadField, PlayerDraft};
use crate::present::words::text::Words;
use crate::web::browser::page::held::held_of;
use crate::web::device::drafts::Draft;
use crate::web::kit::button::{button, submit_button};
use crate::web::kit::field::{Check, TextField};
use crate::web::kit::sheet::sheet_form;
use crate::web::session::{Session, use_session};

#[derive(Clone)]
struct Fields {
    name: RwSignal<String>,
    members: Vec<RwSignal<String>>,
    together: RwSignal<String>,
    club: RwSignal<String>,
    pronouns: RwSignal<String>,
    paid: RwSignal<bool>,
    table: RwSignal<String>,
    bye: RwSignal<bool>,
    note: RwSignal<String>,
}

#[component]
pub fn PlayerForm(entry: EntryId, draft: Draft, back: Callback<()>) -> impl IntoView {
    let session = use_session();
    let fields = Fields::of(session, entry);
    fields.keep(&draft);
    let bad = held_of(entry.0, || RwSignal::new(None::<BadField>));
    let refused = held_of(entry.0, || RwSignal::new(String::new()));
    let typed = fields.clone();
    let submit = move || {
        refused.set(String::new());
        let known = session.tournament().read_untracked().entry(entry).map(|entry| entry.details.clone());
        match typed.read().details(&known.unwrap_or_default()) {
            Err(field) => bad.set(Some(field)),
            Ok(details) => {
                let said = session.words().players_saved_now(&details.name);
                match session.dispatch(Command::EditEntry(entry, details)) {
                    Ok(()) => {
                        session.toast(said);
                        back.run(());
                    }
                    Err(refusal) => refused.set(session.refusal_words(&refusal)),
                }
            }
        }
    };
    let word = |of: fn(Words) -> &'static str| session.say(of);
    let wrong = Signal::derive(move || {
        let is_bad = bad.get() == Some(BadField::Table);
        if is_bad { session.words().players_field_not_number().to_owned() } else { String::new() }
    });
    let is_team = !fields.members.is_empty();
    let name = if is_team { Words::team_name } else { Words::players_field_name };
    let name_hint = Signal::derive(move || {
        let hint = if is_team { session.words().team_name_hint() } else { "" };
        hint.to_owned()
    });
    let members: Vec<_> = fields
        .members
        .iter()
        .enumerate()
        .map(|(position, value)| {
            let label = if position == 0 { Words::team_captain } else { Words::team_partner };
            view! { <TextField label=word(label) value=*value /> }.into_any()
        })
        .collect();
    let members = is_team.then(|| view! { <div class="fields">{members}</div> });
    let fields = view! {
        <TextField label=word(name) value=fields.name hint=name_hint error=refused autofocus=true />
        {members}
        <div class="fields">
            <TextField label=word(Words::desk_club) value=fields.club />
            <TextField label=word(Words::desk_pronouns) value=fields.pronouns />
        </div>
        <TextField
            label=word(Words::players_field_together)
            value=fields.together
            hint=word(Words::players_field_together_hint)
        />
        <TextField label=word(Words::players_field_table) value=fields.table error=wrong />
        {paid(session, fields.paid)} {awarded_bye(session, fields.bye)}
        <TextField label=word(Words::players_field_note) value=fields.note most=LONGEST_TEXT />
    };
    let cancel = button(word(Words::players_cancel), move || back.run(()));
    let save = submit_button(word(Words::players_save)).primary();
    sheet_form("player-form", fields, [cancel, save], submit)
}

fn paid(session: Session, paid: RwSignal<bool>) -> AnyView {
    let toggle = Callback::new(move |on| paid.set(on));
    view! { <Check label=session.say(Words::desk_fee_paid) checked=paid toggle /> }.into_any()
}

/// A first-round bye won elsewhere, or a superbye where the rules have it (BYE-4, IA-9).
fn awarded_bye(session: Session, bye: RwSignal<bool>) -> AnyView {
    let is_super = session.tournament().read_untracked().rules.superbye;
    let label = if is_super { Words::players_field_superbye } else { Words::players_field_bye };
    let hint = if is_super { Words::players_field_superbye_hint } else { Words::players_field_bye_hint };
    let toggle = Callback::new(move |on| bye.set(on));
    view! { <Check label=session.say(label) hint=session.say(hint) checked=bye toggle /> }.into_any()
}

impl Fields {
    fn of(session: Session, entry: EntryId) -> Self {
        let tournament = session.tournament().get_untracked();
        let draft = tournament.entry(entry).map(PlayerDraft::of).unwrap_or_default();
        let size = match tournament.rules.entry {
            EntryKind::Single => 0,
            EntryKind::Team(size) => size,
        };
        Self {
            name: held_of(entry.0, || RwSignal::new(draft.name)),
            members: (0..size)
                .map(|position| {
                    held_of(entry.0, || {
                        RwSignal::new(draft.members.get(usize::from(position)).cloned().unwrap_or_default())
                    })
                })
                .collect(),
            together: held_of(entry.0, || RwSignal::new(draft.together)),
            club: held_of(entry.0, || RwSignal::new(draft.club)),
            pronouns: held_of(entry.0, || RwSignal::new(draft.pronouns)),
            paid: held_of(entry.0, || RwSignal::new(draft.paid)),
            table: held_of(entry.0, || RwSignal::new(draft.table)),
            bye: held_of(entry.0, || RwSignal::new(draft.bye)),
            note: held_of(entry.0, || RwSignal::new(draft.note)),
        }
    }

    fn keep(&self, draft: &Draft) {
        let fields = [
            ("name", self.name),
            ("together", self.together),
            ("club", self.club),
            ("pronouns", self.pronouns),
            ("table", self.table),
            ("note", self.note),
        ];
        fields.into_iter().for_each(|(name, field)| draft.keep(name, field));
        for (position, member) in self.members.iter().enumerate() {
            draft.keep(&["member", &position.to_string()].concat(), *member);
        }
        for (name, ticked) in [("paid", self.paid), ("bye", self.bye)] {
            let began = ticked.get_untracked();
            draft.keep_with(name, ticked, move || began, |kept, began, now| (began == *now).then_some(kept));
        }
    }

    fn read(&self) -> PlayerDraft {
        PlayerDraft {
            name: self.name.get_untracked(),
            members: self.members.iter().map(|member| member.get_untracked()).collect(),
            together: self.together.get_untracked(),
            club: self.club.get_untracked(),
            pronouns: self.pronouns.get_untracked(),
            paid: self.paid.get_untracked(),
            table: self.table.get_untracked(),
            bye: self.bye.get_untracked(),
            note: self.note.get_untracked(),
        }
    }
}
