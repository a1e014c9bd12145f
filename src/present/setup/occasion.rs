//! The occasion of an event, and the tier and structure that the document proposes for it (STR-5).

use super::draft::{Kind, SetupDraft};
use crate::engine::formats::{Occasion, Proposal};
use crate::present::rulebook::{self, tier_name};
use crate::present::words::structure;
use crate::present::words::text::Words;

impl SetupDraft {
    /// Proposals of the format, the usual occasion first.
    pub fn proposals(&self) -> &'static [Proposal] {
        self.format().map_or(&[], |format| format.occasions)
    }

    /// The proposal for the chosen occasion; none for an existing event.
    pub fn proposal(&self) -> Option<Proposal> {
        let chosen = self.occasion?;
        self.proposals().iter().copied().find(|proposal| proposal.occasion == chosen)
    }

    /// Changes the occasion with its tier and structure.
    pub fn choose_occasion(&mut self, occasion: Occasion) {
        self.occasion = Some(occasion);
        if let Some(proposal) = self.proposal() {
            self.tier = proposal.tier;
            self.choose_kind(kind(proposal));
            self.follow_tier();
        }
    }

    /// Tier and structure are still those of the proposal.
    pub fn follows_proposal(&self) -> bool {
        self.proposal().is_some_and(|proposal| self.tier == proposal.tier && self.kind == kind(proposal))
    }

    /// After a change of format: the same occasion if it exists, else the usual one.
    pub(super) fn keep_occasion(&mut self, follows: bool) {
        let Some(chosen) = self.occasion else { return };
        let has = self.proposals().iter().any(|proposal| proposal.occasion == chosen);
        self.occasion = if has { Some(chosen) } else { self.proposals().first().map(|first| first.occasion) };
        if let (true, Some(occasion)) = (follows, self.occasion) {
            self.choose_occasion(occasion);
        }
    }
}

const fn kind(proposal: Proposal) -> Kind {
    match proposal.table {
        Some(index) => Kind::Table(index),
        None => Kind::Custom,
    }
}

pub fn name(words: Words, occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Unofficial => words.occasion_unofficial(),
        Occasion::Weekly => words.occasion_weekly(),
        Occasion::Wave => words.occasion_wave(),
        Occasion::Store => words.occasion_store(),
        Occasion::OneOff => words.occasion_one_off(),
        Occasion::Hyperspace => words.occasion_hyperspace(),
        Occasion::Regional => words.occasion_regional(),
        Occasion::Championship => words.occasion_championship(),
    }
}

/// The proposed values: `Tier: Casual. 4 rounds, no cut`.
pub fn hint(words: Words, draft: &SetupDraft, proposal: Proposal) -> String {
    let mut proposed = draft.clone();
    proposed.choose_kind(kind(proposal));
    let plan = proposed.planned().map(|plan| structure::plan(words, plan)).unwrap_or_default();
    words.occasion_proposes(tier_name(words, draft.format(), proposal.tier), plan)
}

/// The source of the proposal, the words of the document in it, and their language.
pub fn source(words: Words, draft: &SetupDraft) -> Option<(String, [&'static str; 2], &'static str)> {
    let (format, section) = (draft.format()?, draft.proposal()?.section);
    let said = words.occasion_source(rulebook::document(words, format), section);
    Some((said, [format.document.title, section], format.document.lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;
    use crate::engine::tournament::setup::Tier;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn draft(id: &str) -> SetupDraft {
        let mut draft = SetupDraft::fresh(WORDS, "");
        draft.choose_format(WORDS, FORMATS.into_iter().find(|format| format.id == id).expect("a format"));
        draft
    }

    #[test]
    fn an_occasion_proposes_tier_and_structure() {
        // STR-5
        let mut draft = draft("xwing-2e");
        assert_eq!((draft.tier, draft.kind), (Tier::Casual, Kind::Table(0)), "an unofficial event needs no tap");
        draft.choose_occasion(Occasion::Hyperspace);
        assert_eq!((draft.tier, draft.kind), (Tier::Competitive, Kind::Table(1)));
        draft.choose_occasion(Occasion::Championship);
        assert_eq!((draft.tier, draft.kind), (Tier::Premier, Kind::Custom));
        assert!(source(WORDS, &draft).expect("a source").0.contains("Structure Personnalisée"));
    }

    /// The table that fits the number, and never three rounds for all.
    #[test]
    fn a_custom_occasion_starts_from_the_table_that_fits() {
        for format in FORMATS {
            let mut draft = draft(format.id).expecting(128);
            draft.choose_occasion(Occasion::Championship);
            assert_eq!(draft.plan.unranked(128), None, "{}: {:?}", format.id, draft.plan);
        }
        let mut draft = draft("xwing-2e").expecting(128);
        draft.choose_occasion(Occasion::Championship);
        assert_eq!((draft.plan.rounds, draft.plan.cut), (6, 16));
        let few = draft.clone().expecting(24);
        assert_eq!((few.plan.rounds, few.plan.cut), (4, 4), "the number becomes known later");
        draft.plan.rounds = 9;
        assert_eq!(draft.expecting(24).plan.rounds, 9, "chosen by hand");
    }

    #[test]
    fn a_premier_occasion_has_superbyes_where_the_document_has_them() {
        // IA-9
        let superbyes = |id: &str, occasion: Occasion| {
            let mut draft = draft(id);
            draft.choose_occasion(occasion);
            draft.rules.superbye
        };
        assert!(superbyes("imperial-assault", Occasion::Regional));
        assert!(superbyes("imperial-assault", Occasion::Championship));
        assert!(!superbyes("imperial-assault", Occasion::Weekly));
        assert!(!superbyes("destiny", Occasion::Regional), "only one document has them");
        let mut draft = draft("destiny");
        draft.choose_occasion(Occasion::Regional);
        draft.choose_format(
            WORDS,
            FORMATS.into_iter().find(|format| format.id == "imperial-assault").expect("a format"),
        );
        assert!(draft.rules.superbye);
        draft.choose_occasion(Occasion::Weekly);
        assert!(!draft.rules.superbye, "a smaller occasion takes them away again");
    }

    #[test]
    fn another_format_proposes_anew_until_something_was_chosen_by_hand() {
        let format = |id: &str| FORMATS.into_iter().find(|format| format.id == id).expect("a format");
        let mut draft = draft("destiny");
        draft.choose_occasion(Occasion::Regional);
        draft.choose_format(WORDS, format("imperial-assault"));
        assert_eq!((draft.occasion, draft.tier), (Some(Occasion::Regional), Tier::Premier));
        assert_eq!(draft.kind, Kind::Table(1));
        draft.choose_format(WORDS, format("xwing-1e"));
        assert_eq!((draft.occasion, draft.tier), (Some(Occasion::Unofficial), Tier::Casual));
        draft.choose_tier(Tier::Competitive);
        draft.choose_format(WORDS, format("xwing-2e"));
        assert_eq!(draft.tier, Tier::Competitive, "what was chosen by hand stays");
        let mut draft = self::draft("destiny");
        draft.kind = Kind::Custom;
        draft.choose_format(WORDS, format("xwing-2e"));
        assert_eq!(draft.kind, Kind::Custom, "a structure that was chosen by hand too");
    }

    #[test]
    fn every_proposal_names_a_table_that_there_is() {
        for format in FORMATS {
            let mut draft = draft(format.id);
            assert!(draft.follows_proposal(), "{}", format.id);
            for proposal in format.occasions {
                assert!(proposal.table.is_none_or(|index| usize::from(index) < format.structures.len()));
                assert!(proposal.table.is_some() || format.structures.is_empty() || proposal.tier == Tier::Premier);
                draft.choose_occasion(proposal.occasion);
                for lang in Lang::ALL {
                    let words = Words::new(lang);
                    assert!(
                        hint(words, &draft, *proposal).len() > 8
                            && source(words, &draft).expect("a source").0.len() > 20
                    );
                }
            }
        }
    }
}
