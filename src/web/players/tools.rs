//! The tools of the list: a menu, and the views that it opens over the list or in its place.

use super::leaving::mass_drop::MassDrop;
use super::paste_list::{self, ListFile};
use super::regulars::Regulars;
use crate::present::players::check_in;
use crate::present::players::meeting::Meeting;
use crate::web::prelude::*;
use crate::web::sign_up::desk_view::sign_up_desk;

/// Storage key of the height of rows.
const ROWS: &str = "rows";
const COMPACT: &str = "compact";

/// A page in place of the list, or a dialog over it.
#[derive(Clone, Copy)]
pub struct Tools {
    pub session: Session,
    pub pasting: RwSignal<bool>,
    /// The text of a file of players for the paste box.
    pub file: RwSignal<Option<ListFile>>,
    pub checking: RwSignal<bool>,
    leaving: RwSignal<bool>,
    regulars: RwSignal<bool>,
    pub sign_ups: RwSignal<bool>,
    open: RwSignal<bool>,
    pub is_compact: RwSignal<bool>,
}

impl Tools {
    pub fn of(session: Session) -> Self {
        let shut = || held(|| RwSignal::new(false));
        Self {
            session,
            pasting: shut(),
            file: held(|| RwSignal::new(None)),
            checking: shut(),
            leaving: shut(),
            regulars: shut(),
            sign_ups: shut(),
            open: shut(),
            is_compact: held(|| RwSignal::new(values::get::<String>(ROWS).as_deref() == Some(COMPACT))),
        }
    }

    pub fn menu(self) -> AnyView {
        let label = self.session.words().home_tools();
        view! {
            {menu(self.open, paste_list::MENU, label, move || self.rows())} <MassDrop open=self.leaving />
            <Regulars open=self.regulars />
            {sign_up_desk(self.sign_ups)}
        }
    }

    /// The tools that fit the state of the event.
    fn rows(self) -> Vec<Button> {
        let (session, words) = (self.session, self.session.words());
        let tournament = session.tournament().get();
        let opens = |open: RwSignal<bool>| move || open.set(true);
        let leads = |to: PendingNavigation| move || session.lead(to.clone());
        let (may_join, is_single) = (may_join(&tournament), is_single(&tournament));
        let may_leave = !tournament.closed && tournament.present().count() > 1;
        let plan = structure::of_event(words, &tournament);
        let has_meeting = Meeting::of(&tournament).is_some();
        let compact = move || {
            let is_compact = !self.is_compact.get_untracked();
            self.is_compact.set(is_compact);
            values::set(ROWS, &if is_compact { COMPACT } else { "" });
        };
        let change = |plan| act_button("setup", words.structure_change(), leads(PendingNavigation::Plan)).hint(plan);
        let seats = act_button("print", words.meeting_open(), leads(PendingNavigation::Seats));
        let symbol = if self.is_compact.get() { "check" } else { "more" };
        let rows = act_button(symbol, words.players_compact(), compact);
        [
            may_join.then(|| act_button("file", words.players_paste(), opens(self.pasting))),
            may_join.then(|| act_button("scan", words.signup_desk(), opens(self.sign_ups))),
            (may_join && is_single).then(|| act_button("players", words.regulars_open(), opens(self.regulars))),
            may_leave.then(|| act_button("out", words.desk_mass(), opens(self.leaving))),
            plan.map(change),
            has_meeting.then(|| seats.hint(words.meeting_open_hint())),
            Some(rows.pressed(move || self.is_compact.get())),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Outlined, beside the next step, until round 1 is posted.
    pub fn check_in(self) -> AnyView {
        let Self { session, checking, .. } = self;
        let is_open = move || !session.is_judge() && check_in::is_open(&session.tournament().read());
        shown_if(is_open, move || button(session.words().desk_check_in(), move || checking.set(true)).view())
    }

    /// An empty list, with the ways to fill it at once.
    pub fn nobody(self) -> AnyView {
        let (session, words) = (self.session, self.session.words());
        let may_join = move || !session.is_judge() && may_join(&session.tournament().read());
        let is_single = is_single(&session.tournament().read_untracked());
        let (title, text) = match is_single {
            true => (words.players_empty_title(), words.players_empty_text()),
            false => (words.team_empty_title(), words.team_empty_text()),
        };
        let ways = move || {
            let paste = button(words.players_paste(), move || self.pasting.set(true)).id(paste_list::OPENER);
            let earlier = button(words.regulars_open(), move || self.regulars.set(true)).quiet();
            let sign_ups = button(words.signup_desk(), move || self.sign_ups.set(true)).quiet();
            view! { {paste} {is_single.then(|| earlier.view())} {sign_ups} }
        };
        view! { <Empty symbol="players" title text>{shown_if(may_join, ways)}</Empty> }
    }
}

fn is_single(tournament: &Tournament) -> bool {
    tournament.rules.entry == EntryKind::Single
}

/// Whether players can be added.
pub fn may_join(tournament: &Tournament) -> bool {
    !tournament.closed && tournament.bracket.is_none()
}
