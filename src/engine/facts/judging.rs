//! Facts of the judges: their log, duty, checks.

use super::prelude::*;
use crate::engine::bounds::MOST_FACTS;
use crate::engine::chance;
use crate::engine::judging::{Drawn, FinalRuling, JudgeNote, NoteId, Noted, Outcome};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct JudgeNoted {
    pub note: JudgeNote,
}

/// The final ruling on a note under review (ROLE-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct NoteRuled {
    pub note: NoteId,
    pub ruling: FinalRuling,
}

/// An open note was settled (JDG-3, XW-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct NoteSettled {
    pub note: NoteId,
    pub outcome: Outcome,
}

/// A staff member went on or off duty (ROLE-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct DutySet {
    pub person: String,
    pub on: bool,
}

/// Entries were drawn for a check of lists or decks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ChecksDrawn {
    pub entries: Vec<EntryId>,
    /// PAIR-8.
    pub seed: u64,
    /// 0: unknown.
    #[serde(default, skip_serializing_if = "chance::is_unknown")]
    pub procedure: u8,
}

impl Happened for JudgeNoted {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        state.notes.push(Noted::new(at, self.note.clone()));
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::all_known(before, &self.note.entries)?;
        check::many(before.notes.len() + 1, MOST_FACTS)
    }

    fn bounds(&self) -> Within {
        of_note(&self.note)
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let note = &self.note;
        let table = match (note.round, note.table) {
            (Some(round), Some(table)) => Some(place.table(round, table)?),
            _ => None,
        };
        let entries = place.entries(&note.entries)?;
        place.ask(&Command::Note(JudgeNote { entries, table, ..note.clone() }), call)
    }
}

impl Happened for NoteRuled {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        if let Some(noted) = state.notes.get_mut(self.note.index()) {
            noted.ruling = Some((at, self.ruling.clone()));
        }
    }

    fn bounds(&self) -> Within {
        long(Item::By, &self.ruling.by, LONGEST_NAME)?;
        long(Item::Ruling, &self.ruling.text, LONGEST_TEXT)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Note(self.note)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::RuleNote(place.note(self.note)?, self.ruling.clone()), call)
    }
}

impl Happened for NoteSettled {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        if let Some(noted) = state.notes.get_mut(self.note.index()) {
            noted.outcome = Some((at, self.outcome));
        }
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Note(self.note)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::SettleNote(place.note(self.note)?, self.outcome), call)
    }
}

impl Happened for DutySet {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        state.set_duty(&self.person, self.on, at);
    }

    fn bounds(&self) -> Within {
        long(Item::By, &self.person, LONGEST_NAME)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Duty(self.person.clone())]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::SetDuty(self.person.clone(), self.on), call)
    }
}

impl Happened for ChecksDrawn {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        state.checks.push(Drawn { at, seed: self.seed, entries: self.entries.clone() });
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::all_known(before, &self.entries)
    }

    fn revalidate(&self, place: &Place, _: &Call) -> Result<Fact, Unfit> {
        let is_drawn = |id: &EntryId| place.here.checks.iter().any(|drawn| drawn.entries.contains(id));
        let mut entries = place.entries(&self.entries)?;
        // Whoever left since was there when the draw was made.
        let was_there = |entry: &Entry| {
            matches!(entry.presence, Presence::In | Presence::Dropped { .. } | Presence::Disqualified { .. })
        };
        entries.retain(|id| place.here.entry(*id).is_some_and(was_there) && !is_drawn(id));
        refuse_if(entries.is_empty(), Refusal::NothingChosen)?;
        Ok(Fact::ChecksDrawn(Self { entries, seed: self.seed, procedure: 0 }))
    }
}

fn of_note(note: &JudgeNote) -> Within {
    many(Item::Players, note.entries.len(), usize::from(MOST_ENTRIES))?;
    long(Item::Ruling, &note.text, LONGEST_TEXT)?;
    long(Item::By, &note.author, LONGEST_NAME)?;
    long(Item::What, &note.what, LONGEST_NAME)?;
    let Some(made) = &note.substitute else { return Ok(()) };
    let lines = [(Item::Illegible, &made.illegible), (Item::Maker, &made.maker), (Item::MadeOn, &made.date)];
    lines.into_iter().try_for_each(|(item, text)| long(item, text, LONGEST_NAME))
}
