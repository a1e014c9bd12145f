//! The form of a note: the fields of its kind, prefilled from the place where it was opened (JDG-8).

use leptos::html;

use super::note_detail::detail;
use super::note_draft::NoteDraft;
use super::note_list::plain_row;
use crate::present::judging::kind::topic;
use crate::web::prelude::*;
use crate::web::rulebook::companion::companion_button;

impl NoteDraft {
    pub(in crate::web) fn body(self) -> AnyView {
        let words = self.session.words();
        let shown = self.view.get_untracked();
        let what_label = move || self.view.read().what.unwrap_or_default();
        let table = field_of(words.judge_table(), move || self.table.get(), move |text| self.write_table(text));
        let what = shown.what.map(|_| text_field(what_label, self.what).view());
        let review = move || {
            let tick = move |on| self.note.update(|note| note.under_review = on);
            check_box(words.judge_review(), move || self.note.read().under_review, tick).view()
        };
        view! {
            {para("dialog__text", shown.hint)}
            <div class="note__place">{table.number()} {self.rounds(words)}</div>
            {self.players(words)}
            {move || self.again()}
            {what}
            {detail(self)}
            {text_field(shown.text, self.text).rows("3").most(LONGEST_TEXT)}
            {self.author(words)}
            {shown.may_be_reviewed.then(review)}
            {companion_button(self.session, Signal::derive(move || topic(self.kind())), "button companion__open")}
        }
    }

    /// The players concerned: a chip for each player of the table, a select for all others.
    fn players(self, words: Words) -> AnyView {
        let chips = move || {
            let view = self.view.get();
            let beside =
                view.at_table.iter().filter(|(entry, _)| view.concerned.iter().all(|(other, _)| other != entry));
            let beside = each(beside, |(entry, name)| self.chip(words, *entry, name, false));
            (each(&view.concerned, |(entry, name)| self.chip(words, *entry, name, true)), beside)
        };
        let others = Memo::new(move |_| self.view.read().others.clone());
        view! {
            <div class="section">
                <p class="field__label">{words.judge_players()}</p>
                <div class="buttons">
                    {move || chips()}
                    {move || self.adder(words, others.get())}
                </div>
            </div>
        }
    }

    /// The select of all other players; it shows its prompt again after each choice.
    fn adder(self, words: Words, others: Vec<(EntryId, String)>) -> AnyView {
        let option = |(entry, name): (EntryId, String)| view! { <option value=entry.0.to_string()>{name}</option> };
        let select: NodeRef<html::Select> = NodeRef::new();
        let add = move |text: String| {
            let id = text.parse();
            if let Some(select) = select.get_untracked() {
                select.set_value("");
            }
            if let Ok(id) = id {
                self.place(|by_hand, tournament, note| by_hand.put_player(tournament, note, EntryId(id)));
            }
        };
        view! {
            <label class="note__add">
                <span class="unseen">{words.judge_player_add()}</span>
                <select {..hand::chosen(add)} class="field__input" node_ref=select>
                    <option value="">{words.judge_player_add()}</option>
                    {each(others, option)}
                </select>
            </label>
        }
    }

    fn chip(self, words: Words, entry: EntryId, name: &str, is_on: bool) -> AnyView {
        let (label, symbol) =
            if is_on { (words.judge_player_remove(name), "close") } else { (words.judge_player_put(name), "plus") };
        let press = move || {
            self.place(|by_hand, tournament, note| {
                if is_on {
                    by_hand.take_player(tournament, note, entry);
                } else {
                    by_hand.put_player(tournament, note, entry);
                }
            });
            // The chips are drawn again, without one that is not at the table.
            focus::on_one_of([["#", &chip_id(entry)].concat(), ".note__add select".to_owned()]);
        };
        let face = view! { {name.to_owned()} {icon(symbol)} };
        face_button("button", face, press).id(chip_id(entry)).label(label).pressed(move || is_on).view()
    }

    /// Lists the earlier notes about these players, and warns of those of this kind.
    fn again(self) -> Option<AnyView> {
        let view = self.view.get();
        if view.earlier.is_empty() {
            return None;
        }
        let words = self.session.words();
        let is_repeated = !view.again.is_empty();
        let lines = if is_repeated { view.again } else { vec![view.before] };
        let lines = each(lines, |line| view! { <strong>{line} " "</strong> });
        let earlier = each(&view.earlier, |row| plain_row(self.session, words, row));
        let text = view! { {lines} <ul class="notes__earlier">{earlier}</ul> };
        let callout = if is_repeated { callout::warn("") } else { callout::plain("") };
        Some(callout.status().block(text).view())
    }

    fn author(self, words: Words) -> AnyView {
        let is_named = Memo::new(move |_| !self.view.read().authors.is_empty());
        let all = move || {
            let view = self.view.get();
            let nobody = (!view.needs_author).then(|| (String::new(), words.judge_author_nobody().to_owned()));
            let all = nobody.into_iter().chain(view.authors);
            // A device that joined under a name that is not on the staff.
            let own = Some(self.session.signs_as()).filter(|_| !view.needs_author);
            let mut all: Vec<_> = all.collect();
            all.extend(own.filter(|own| all.iter().all(|(name, _)| name != own)).map(|own| (own.clone(), own)));
            all
        };
        let label = self.session.say(Words::judge_author);
        (move || {
            if is_named.get() {
                select_of([label, ""], all, move || self.author.get(), move |name| self.author.set(name))
            } else {
                text_field(label, self.author).view()
            }
        })
        .into_any()
    }

    fn rounds(self, words: Words) -> AnyView {
        let rounds = self.view.get_untracked().rounds;
        let all = move || or_none(words.judge_no_round(), rounds.clone());
        let choose = move |round| self.place(|by_hand, tournament, note| by_hand.set_round(tournament, note, round));
        select_of([self.session.say(Words::judge_round), ""], all, move || self.note.read().round, choose)
    }

    pub(in crate::web) fn foot(self) -> AnyView {
        let words = self.session.words();
        // Beside the button that was pressed, where it is in sight.
        let error = move || view! { <p class="dialog__why field__error" role="alert">{self.error}</p> };
        view! {
            {shown_if(move || !self.error.read().is_empty(), error)}
            {button(words.app_cancel(), move || self.open.set(false)).quiet()}
            {button(words.judge_back(), move || self.back()).quiet()}
            {button(words.judge_save(), move || self.save()).primary()}
        }
    }
}

fn chip_id(entry: EntryId) -> String {
    ["note-player-", &entry.0.to_string()].concat()
}
