//! The organiser's checklist before the start (STR-7). It never blocks.

use super::draft::SetupDraft;
use crate::engine::formats::PlayArea;
use crate::engine::tournament::Ready;
use crate::present::rulebook;
use crate::present::words::text::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckView {
    pub item: Ready,
    pub text: String,
    /// Details, or empty.
    pub hint: String,
    pub done: bool,
}

pub fn checklist(words: Words, draft: &SetupDraft) -> Vec<CheckView> {
    let area = draft.format().and_then(|format| format.play_area);
    let asks = |item: &Ready| match item {
        Ready::PlayAreas => area.is_some(),
        Ready::Lists => draft.lists_are_required(),
        Ready::Tables | Ready::Documents | Ready::Details => true,
    };
    let view = |item: Ready| CheckView {
        item,
        text: text(words, draft, area, item),
        hint: match item {
            Ready::Documents => draft.format().map_or_else(String::new, |format| rulebook::title(words, format)),
            Ready::Details => words.checklist_details_hint().to_owned(),
            Ready::Tables | Ready::PlayAreas | Ready::Lists => String::new(),
        },
        done: draft.notice.ready.contains(&item),
    };
    Ready::ALL.into_iter().filter(asks).map(view).collect()
}

fn text(words: Words, draft: &SetupDraft, area: Option<PlayArea>, item: Ready) -> String {
    match item {
        Ready::Tables => words.checklist_tables().to_owned(),
        Ready::PlayAreas if draft.notice.play_area.trim().is_empty() => {
            words.checklist_areas(area.map_or_else(String::new, |area| size(words, area)))
        }
        Ready::PlayAreas => words.checklist_areas(draft.notice.play_area.trim()),
        Ready::Lists => words.checklist_lists().to_owned(),
        Ready::Documents => words.checklist_documents().to_owned(),
        Ready::Details => words.checklist_details().to_owned(),
    }
}

/// A short name for the log.
pub fn name(words: Words, item: Ready) -> &'static str {
    match item {
        Ready::Tables => words.checklist_name_tables(),
        Ready::PlayAreas => words.checklist_name_areas(),
        Ready::Lists => words.checklist_name_lists(),
        Ready::Documents => words.checklist_name_documents(),
        Ready::Details => words.checklist_name_details(),
    }
}

/// The size of a play area: `90 x 90 cm`.
pub fn size(words: Words, area: PlayArea) -> String {
    match area.sides {
        Some((width, depth)) => words.checklist_sides(width, depth),
        None => words.checklist_square_metre().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;
    use crate::present::words::text::Lang;

    fn texts(words: Words, id: &str) -> String {
        let mut draft = SetupDraft::fresh(words, "");
        draft.choose_format(words, FORMATS.into_iter().find(|format| format.id == id).expect("a format"));
        checklist(words, &draft).into_iter().map(|item| item.text).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn a_format_asks_for_its_own_play_area() {
        // STR-7, IA-23, EPIC-13
        for lang in Lang::ALL {
            let words = Words::new(lang);
            assert!(texts(words, "xwing-1e").contains("90 × 90") && texts(words, "xwing-2e").contains("90 × 90"));
            assert!(texts(words, "xwing-epic-team").contains("180 × 90"));
            assert!(texts(words, "imperial-assault").contains(words.checklist_square_metre()));
            assert!(!texts(words, "destiny").contains(&words.checklist_areas("")), "it names no play area");
        }
    }

    #[test]
    fn blank_lists_belong_to_it_only_where_lists_are_required() {
        let words = Words::new(Lang::En);
        let mut draft = SetupDraft::fresh(words, "");
        let asks = |draft: &SetupDraft| checklist(words, draft).iter().any(|item| item.item == Ready::Lists);
        assert!(!asks(&draft));
        draft.choose_lists(true);
        assert!(asks(&draft));
    }

    #[test]
    fn ticks_are_kept_in_their_order() {
        let words = Words::new(Lang::En);
        let mut draft = SetupDraft::fresh(words, "");
        for item in [Ready::Details, Ready::Tables, Ready::Details] {
            draft.notice.tick(item, true);
        }
        assert_eq!(draft.setup().notice.ready, [Ready::Tables, Ready::Details]);
        draft.notice.tick(Ready::Tables, false);
        let done: Vec<_> =
            checklist(words, &draft).into_iter().filter(|item| item.done).map(|item| item.item).collect();
        assert_eq!(done, [Ready::Details]);
    }
}
