//! The form of one player, in the panel beside the list.

use super::player_draft::PlayerFields;
use crate::web::prelude::*;

#[component]
pub fn PlayerForm(entry: EntryId, draft: Draft, back: Callback<()>) -> impl IntoView {
    let session = use_session();
    let fields = PlayerFields::of(session, entry);
    fields.keep(&draft);
    let (bad, refused) = (fields.bad, fields.refused);
    let typed = fields.clone();
    let submit = move || {
        if typed.save() {
            back.run(());
        }
    };
    let word = |of: fn(Words) -> &'static str| session.say(of);
    let wrong =
        Signal::derive(
            move || {
                if bad.get() { session.words().players_field_not_number().to_owned() } else { String::new() }
            },
        );
    let is_team = !fields.members.is_empty();
    let name = if is_team { Words::team_name } else { Words::players_field_name };
    let name_hint = if is_team { session.words().team_name_hint() } else { "" };
    let member = |(position, value): (usize, &RwSignal<String>)| {
        let label = if position == 0 { Words::team_captain } else { Words::team_partner };
        view! { <TextField label=word(label) value=*value /> }
    };
    let members = fields.members.iter().enumerate().map(member).collect_view();
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
