//! Unsaved input of the round page, kept for this tab: result sheets, reasons for corrections and the entry line. It survives a reload.

use crate::present::result::entry_line::holds_score;
use crate::present::result::score_pad::Typed;
use crate::web::base::*;
use crate::web::device::drafts::Draft;

/// A table of a round of an event, and who plays there: a round that is paired again has no drafts of other players.
pub type Place = (EventId, Option<RoundRef>, TableNumber, Option<[EntryId; 2]>);

/// A result sheet as it began and as typed.
type Sheet = (Typed, Typed);

const SHEETS: &str = "sheets";

/// Unsaved result sheets.
#[derive(Clone, Copy, Default)]
pub struct HeldSheets(RwSignal<BTreeMap<Place, Sheet>>);

impl HeldSheets {
    pub fn places(self) -> Vec<Place> {
        self.0.read().keys().cloned().collect()
    }

    pub fn get(self, place: &Place) -> Option<Sheet> {
        self.0.with_untracked(|held| held.get(place).cloned())
    }

    /// The typed scores, where scores decide. Tracked.
    pub fn scores(self, place: &Place) -> [Option<u16>; 2] {
        let scores = |(_, typed): &Sheet| (typed.draft.end == ResultEnd::Scores).then_some(typed.draft.scores);
        self.0.with(|held| held.get(place).and_then(scores)).unwrap_or_default()
    }

    pub fn hold(self, place: Place, sheet: Sheet) {
        let event = place.0.clone();
        self.0.update(|held| {
            held.insert(place, sheet);
        });
        self.keep(&event);
    }

    /// With the reason of its correction.
    pub fn forget(self, place: &Place) {
        keep_reason(place, "");
        if self.0.with_untracked(|held| held.contains_key(place)) {
            self.0.update(|held| {
                held.remove(place);
            });
            self.keep(&place.0);
        }
    }

    /// Adds those that this tab kept before it was reloaded.
    pub fn restore(self, event: &EventId) {
        let kept: Vec<(Place, Sheet)> = draft(event).kept(SHEETS).unwrap_or_default();
        if !kept.is_empty() {
            self.0.update(|held| {
                for (place, sheet) in kept {
                    held.entry(place).or_insert(sheet);
                }
            });
        }
    }

    fn keep(self, event: &EventId) {
        let held = self.0.read_untracked();
        let of_event: Vec<_> = held.iter().filter(|(place, _)| place.0 == *event).collect();
        draft(event).put(SHEETS, (!of_event.is_empty()).then_some(&of_event));
    }
}

/// The kept entry line of a round.
pub fn line(event: &EventId, round: Option<RoundRef>) -> String {
    draft(event).kept(&line_name(round)).unwrap_or_default()
}

/// Keeps an entry line that holds a score; one that searches is soon typed again.
pub fn keep_line(event: &EventId, round: Option<RoundRef>, line: &String) {
    draft(event).put(&line_name(round), holds_score(line).then_some(line));
}

/// The kept reason for a correction.
pub fn reason(place: &Place) -> String {
    draft(&place.0).kept(&reason_name(place)).unwrap_or_default()
}

pub fn keep_reason(place: &Place, reason: &str) {
    draft(&place.0).put(&reason_name(place), (!reason.is_empty()).then_some(&reason));
}

fn draft(event: &EventId) -> Draft {
    Draft::of_event(event, "round")
}

fn line_name(round: Option<RoundRef>) -> String {
    format!("line/{round:?}")
}

fn reason_name((_, round, table, _): &Place) -> String {
    format!("reason/{round:?}/{}", table.0)
}
