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
    let wrong = move || if bad.get() { session.words().players_field_not_number() } else { "" };
    let is_team = !fields.members.is_empty();
    let name = if is_team { Words::team_name } else { Words::players_field_name };
    let name_hint = if is_team { session.words().team_name_hint() } else { "" };
    let member = |(position, value): (usize, &RwSignal<String>)| {
        let label = if position == 0 { Words::team_captain } else { Words::team_partner };
        text_field(word(label), *value).view()
    };
    let members = each(fields.members.iter().enumerate(), member);
    let members = is_team.then(|| view! { <div class="fields">{members}</div> });
    let fields = view! {
        {text_field(word(name), fields.name).hint(name_hint).error(refused).first()}
        {members}
        <div class="fields">
            {text_field(word(Words::desk_club), fields.club)}
            {text_field(word(Words::desk_pronouns), fields.pronouns)}
        </div>
        {text_field(word(Words::players_field_together), fields.together).hint(word(Words::players_field_together_hint))}
        {text_field(word(Words::players_field_table), fields.table).error(wrong)}
        {bound_box(word(Words::desk_fee_paid), fields.paid)} {awarded_bye(session, fields.bye)}
        {text_field(word(Words::players_field_note), fields.note).most(LONGEST_TEXT)}
    };
    let cancel = button(word(Words::players_cancel), move || back.run(()));
    let save = submit_button(word(Words::players_save)).primary();
    sheet_form("player-form", fields, [cancel, save], submit)
}

/// A first-round bye won elsewhere, or a superbye where the rules have it (BYE-4, IA-9).
fn awarded_bye(session: Session, bye: RwSignal<bool>) -> AnyView {
    let is_super = session.tournament().read_untracked().rules.superbye;
    let label = if is_super { Words::players_field_superbye } else { Words::players_field_bye };
    let hint = if is_super { Words::players_field_superbye_hint } else { Words::players_field_bye_hint };
    bound_box(session.say(label), bye).hint(session.say(hint)).view()
}
