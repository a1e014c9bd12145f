//! The fields of a result on a phone.

use crate::files::cards::{Ask, ClaimCard, MatchCard};
use crate::present::result::score_pad::number;
use crate::web::prelude::*;

/// Results of a best of three, in the order offered.
const GAMES: [[u16; 2]; 4] = [[2, 0], [2, 1], [1, 2], [0, 2]];

#[derive(Clone, Copy)]
pub(super) struct Entry {
    points: [RwSignal<String>; 2],
    /// The winner, that of the final salvo, or the games; none of them is chosen at first.
    chosen: RwSignal<Option<usize>>,
}

impl Entry {
    pub(super) fn new(of: &MatchCard, claim: Option<&ClaimCard>) -> Self {
        let points = Side::BOTH.map(|side| claim.map(|claim| claim.scores[side.index()].to_string()));
        let chosen = claim.and_then(|claim| match of.ask {
            Ask::Points { .. } => claim.salvo.map(Side::index),
            Ask::Winner => claim.winner().map(Side::index),
            Ask::Games => GAMES.iter().position(|games| *games == claim.scores),
        });
        Self {
            points: points.map(|points| held(|| RwSignal::new(points.unwrap_or_default()))),
            chosen: held(|| RwSignal::new(chosen)),
        }
    }

    pub(super) fn keep(self, draft: &Draft) {
        for (field, points) in ["a", "b"].into_iter().zip(self.points) {
            draft.keep(field, points);
        }
    }

    /// The scores, and the winner of a final salvo; none while something is missing. Tracked.
    pub(super) fn read(self, ask: Ask) -> Option<([u16; 2], Option<Side>)> {
        let chosen = self.chosen.get();
        let side = chosen.and_then(|chosen| Side::BOTH.get(chosen)).copied();
        let read = match ask {
            Ask::Points { salvo, .. } => {
                let [a, b] = self.points.map(|points| number(&points.read()));
                let scores = [a?, b?];
                let decides = salvo && scores[0] == scores[1];
                if decides && side.is_none() {
                    return None;
                }
                (scores, side.filter(|_| decides))
            }
            Ask::Winner => (Side::BOTH.map(|one| u16::from(side == Some(one))), None),
            Ask::Games => (*GAMES.get(chosen?)?, None),
        };
        ask.allows(read.0).then_some(read)
    }

    pub(super) fn view(self, session: Session, names: &[String; 2], ask: Ask) -> AnyView {
        let words = session.words();
        match ask {
            Ask::Points { limit, salvo } => self.points(session, names, limit, salvo),
            Ask::Winner => self.choice(words.sheet_who_won(), names.to_vec()),
            Ask::Games => {
                let [a, b] = names;
                let said = GAMES.map(|[won, lost]| {
                    let name = if won > lost { a } else { b };
                    format!("{name} {}\u{2013}{}", won.max(lost), won.min(lost))
                });
                self.choice(words.sheet_who_won(), said.to_vec())
            }
        }
    }

    fn points(self, session: Session, names: &[String; 2], limit: u16, salvo: bool) -> AnyView {
        let words = session.words();
        let field = |side: Side| {
            let value = self.points[side.index()];
            let is_over = move || number(&value.read()).is_some_and(|points| points > limit);
            view! {
                <label class="field">
                    <span class="field__label">{names[side.index()].clone()}</span>
                    <input {..hand::bound(value)}
                        class="field__input claim__points"
                        inputmode="numeric"
                        autocomplete="off"
                        maxlength="4"
                        aria-invalid=move || is_over().then_some("true")
                    />
                    <span class="field__error" role="alert" hidden=move || !is_over()>
                        {words.claim_too_high(limit)}
                    </span>
                </label>
            }
        };
        let is_level = Memo::new(move |_| {
            let [a, b] = self.points.map(|points| number(&points.read()));
            salvo && a.is_some() && a == b
        });
        let names = StoredValue::new(names.to_vec());
        let more = move || is_level.get().then(|| self.choice(words.claim_salvo(), names.get_value()));
        view! {
            <div class="claim__fields">{Side::BOTH.map(field)}</div>
            {move || more()}
        }
    }

    fn choice(self, legend: &'static str, options: Vec<String>) -> AnyView {
        let chosen = Signal::derive(move || self.chosen.get().unwrap_or(usize::MAX));
        let choose = Callback::new(move |index| self.chosen.set(Some(index)));
        view! {
            <div class="field claim__choice">
                <span class="field__label">{legend}</span>
                {wrapped_segment(legend, (Signal::stored(options), chosen, choose))}
            </div>
        }
    }
}
