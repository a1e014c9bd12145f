//! The pairing of the last round: made again, with latecomers, or changed by hand (PAIR-7).

use crate::engine::command::Breach;
use crate::engine::decide::waiting;
use crate::present::round::latecomers::seats;
use crate::present::round::pairing_editor::{Editor, Spot};
use crate::present::words::structure::Offer;
use crate::web::prelude::*;

/// Pairs the round again with everyone; returns whether it was paired.
fn pair(session: Session) -> bool {
    say(session, session.dispatch(Command::PairRound), session.words().pairing_again_done().to_owned())
}

/// Withdraws a posted round, then pairs it again with everyone as a proposal.
pub(in crate::web) fn pair_again(session: Session, is_posted: bool) {
    if is_posted && let Err(refusal) = session.dispatch(Command::WithdrawRound) {
        return session.refuse(&refusal);
    }
    if pair(session) {
        session.turn_to(Page::Round(None));
    }
}

/// Draws the tables of a proposal again that are not among these, or pairs it anew.
pub(super) fn draw_again(session: Session, kept: Vec<TableNumber>) {
    if kept.is_empty() {
        pair(session);
    } else {
        let said = session.words().pairing_others_done().to_owned();
        say(session, session.dispatch(Command::DrawOthers { kept }), said);
    }
}

pub(super) fn withdraw(session: Session, title: String, reason: String) {
    let said = session.words().round_withdrawn(title);
    say(session, session.dispatch_because(Command::WithdrawRound, reason), said);
}

/// Seats those who came late at tables of the posted round.
pub(super) fn seat_latecomers(session: Session, accepted: bool) -> Result<(), Refusal> {
    let late = waiting(&session.tournament().read_untracked());
    session.dispatch(Command::SeatLatecomers { accepted })?;
    session.done(seats(session.words(), &session.tournament().read_untracked(), &late));
    Ok(())
}

/// Takes the larger plan that latecomers bring with them (STR-3).
pub(super) fn take_larger_plan(session: Session, offer: &Offer) {
    let done = session.dispatch_because(Command::ChangePlan(offer.plan), offer.reason.clone());
    say(session, done, session.words().structure_offer_done(&offer.name));
}

/// Takes a plan that ranks all undefeated players.
pub(super) fn take_plan(session: Session, plan: Plan) {
    let commands = SetupDraft::with_plan(&session.tournament().read_untracked(), plan);
    let done = commands.into_iter().try_for_each(|command| session.dispatch(command).map(drop));
    let words = session.words();
    say(session, done, words.structure_offer_done(structure::plan(words, plan)));
}

/// Two taps swap two entries, a table takes another number.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub(super) desk: RoundDesk,
    pub(super) picked: RwSignal<Option<Spot>>,
    /// A change that breaks rules and waits for a reason.
    pub(super) wanted: RwSignal<Option<(Editor, Vec<Breach>)>>,
    pub(super) asking: RwSignal<bool>,
    /// Breaches already accepted with a reason.
    waived: RwSignal<Vec<Breach>>,
}

impl Hand {
    pub(super) fn of(desk: RoundDesk) -> Self {
        Self {
            desk,
            picked: held(|| RwSignal::new(None)),
            wanted: held(|| RwSignal::new(None)),
            asking: held(|| RwSignal::new(false)),
            waived: held(|| RwSignal::new(Vec::new())),
        }
    }

    fn editor(self) -> Option<Editor> {
        let tournament = self.desk.session.tournament().get_untracked();
        let round = self.desk.round.get_untracked().and_then(|round| tournament.round(round))?;
        Some(Editor { picked: self.picked.get_untracked(), ..Editor::of(round) })
    }

    pub(super) fn tap(self, spot: Spot) {
        let Some(mut editor) = self.editor() else { return };
        let changed = editor.tap(spot);
        self.picked.set(editor.picked);
        if changed {
            self.hand_over(editor, self.waived.get_untracked(), String::new());
        }
    }

    pub(super) fn renumber(self, from: TableNumber, to: &str) {
        let (Some(mut editor), Ok(to)) = (self.editor(), to.trim().parse()) else { return };
        if editor.renumber(from, TableNumber(to)) {
            self.hand_over(editor, self.waived.get_untracked(), String::new());
        }
    }

    fn hand_over(self, editor: Editor, waived: Vec<Breach>, reason: String) {
        let session = self.desk.session;
        let done = session.dispatch_because(editor.command(waived), reason);
        if let Err(Refusal::Breaches(breaches)) = done {
            self.wanted.set(Some((editor, breaches)));
            self.asking.set(true);
        } else if session.accepts(done) {
            session.announce(session.words().pairing_changed().to_owned());
        }
    }

    pub(super) fn waive(self, reason: String) {
        let Some((editor, breaches)) = self.wanted.get_untracked() else { return };
        self.waived.update(|waived| waived.extend(breaches));
        self.hand_over(editor, self.waived.get_untracked(), reason);
    }
}
