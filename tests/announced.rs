//! What the setup form and the announcement say.

use topcut::engine::formats::FORMATS;
use topcut::engine::tournament::setup::Tier;
use topcut::present::setup::{SetupDraft, SetupView};
use topcut::present::words::text::{Lang, Words};

/// ROLE-9: the form says of a tier what the document of the format says.
#[test]
fn a_tier_is_explained_by_its_own_document() {
    let words = Words::new(Lang::En);
    for format in FORMATS {
        let mut draft = SetupDraft::fresh(words, "2026-11-28");
        draft.choose_format(words, format);
        let hint = SetupView::of(words, &draft, None).tiers[Tier::Premier.index()].hint.clone();
        let strict = ["imperial-assault", "xwing-epic-dogfight", "xwing-epic-team"].contains(&format.id);
        assert_eq!(hint == words.setup_tier_lenient_premier_hint(), strict, "{}: {hint}", format.id);
    }
}
