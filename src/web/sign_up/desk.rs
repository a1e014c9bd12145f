//! Sign-ups at the desk: what was read, and what became of it.

use crate::app::device::bell::Bell;
use crate::files::cards::EntryCard;
use crate::present::round::signals::{Signal, tones};
use crate::present::sign_up::desk::{
    Known, Step, arrival, cards_in, changes, known, newcomers, next_number, problems, refusal, steps, taken_in, unread,
};
use crate::web::browser::sound;
use crate::web::device::bell::use_bell;
use crate::web::prelude::*;

/// A code that was away from the camera for so long, in milliseconds, is read again.
const AWAY: i64 = 4000;

#[derive(Clone, Copy)]
pub(super) struct SignUpDesk {
    pub(super) session: Session,
    /// The last one first.
    pub(super) arrivals: RwSignal<Vec<Arrival>>,
    /// Codes read so far.
    count: StoredValue<usize>,
    pub(super) pasted: RwSignal<String>,
    /// Whether pasted players are checked in as well.
    pub(super) are_here: RwSignal<bool>,
    /// Codes before the camera, and when each was last seen: they stay there for a while.
    held: StoredValue<Vec<(String, Instant)>>,
    bell: RwSignal<Bell>,
}

/// A sign-up that was read; its state outlives the dialog.
#[derive(Clone)]
pub(super) struct Arrival {
    pub(super) number: usize,
    /// Empty for what is no sign-up.
    pub(super) name: String,
    pub(super) state: ArcRwSignal<State>,
}

#[derive(Clone)]
pub(super) enum State {
    Done { said: Vec<String>, problems: Vec<String>, refused: Option<String> },
    Changes { card: Box<EntryCard>, of: EntryId, said: Vec<String>, refused: Option<String> },
    Namesake { card: Box<EntryCard>, of: EntryId, is_here: bool },
    Refused(String),
}

/// The steps done, in words, and the refusal of the next one.
#[derive(Default)]
pub(super) struct Outcome {
    pub(super) said: Vec<String>,
    pub(super) refused: Option<String>,
}

impl SignUpDesk {
    pub(super) fn of(session: Session) -> Self {
        Self {
            session,
            arrivals: held(|| RwSignal::new(Vec::new())),
            count: held(|| StoredValue::new(0)),
            pasted: held(|| RwSignal::new(String::new())),
            are_here: held(|| RwSignal::new(false)),
            held: held(|| StoredValue::new(Vec::new())),
            bell: use_bell(),
        }
    }

    /// A code before the camera: registered and checked in.
    pub(super) fn scan(self, text: String) {
        let now = clock::now();
        let mut held = self.held.get_value();
        held.retain(|(_, seen)| now.0 - seen.0 < AWAY);
        let count = held.len();
        held.retain(|(known, _)| *known != text);
        let is_new = held.len() == count;
        held.push((text.clone(), now));
        self.held.set_value(held);
        if is_new {
            sound::play(tones(Signal::Begins), self.bell.get_untracked().volume.hundredths());
            self.read(&text, true);
        }
    }

    pub(super) fn read(self, text: &str, is_here: bool) {
        let words = self.session.words();
        // What was no sign-up is told until the next text.
        self.arrivals.update(|arrivals| arrivals.retain(|arrival| !arrival.name.is_empty()));
        let (cards, errors): (Vec<_>, Vec<_>) = cards_in(text).into_iter().partition(Result::is_ok);
        for error in errors.into_iter().filter_map(Result::err) {
            self.put(String::new(), State::Refused(unread(words, error).to_owned()));
        }
        let cards: Vec<EntryCard> = cards.into_iter().flatten().collect();
        let tournament = self.session.tournament().get_untracked();
        let (new, others) = newcomers(words, &tournament, cards.clone(), is_here);
        // Several are one step; one by one if they are refused together, so that each is told its reason.
        let first = next_number(&tournament).0;
        let taken = if new.len() > 1 { self.session.dispatch(Command::TakeIn(new.clone())).is_ok() } else { false };
        if !taken {
            return cards.into_iter().for_each(|card| self.take(card, is_here));
        }
        for (newcomer, number) in new.into_iter().zip(first..) {
            let of = EntryId(number);
            let waits = self.session.tournament().with_untracked(|event| event.entry(of).is_some_and(Entry::waits));
            let said = taken_in(words, &newcomer, waits).into_iter().map(str::to_owned).collect();
            self.put(newcomer.details.name, self.done(of, Outcome { said, refused: None }));
        }
        others.into_iter().for_each(|card| self.take(card, is_here));
    }

    fn take(self, card: EntryCard, is_here: bool) {
        let tournament = self.session.tournament().get_untracked();
        if let Some(why) = refusal(self.session.words(), &tournament, &card) {
            return self.put(card.name, State::Refused(why));
        }
        let state = match known(&tournament, &card) {
            Known::New => self.register(&card, is_here),
            Known::Same(of) => self.update(&card, of, is_here),
            Known::Namesake(of) => State::Namesake { card: Box::new(card.clone()), of, is_here },
        };
        self.put(card.name, state);
    }

    pub(super) fn register(self, card: &EntryCard, is_here: bool) -> State {
        let tournament = self.session.tournament().get_untracked();
        let outcome = self.dispatch(steps(&tournament, card, None, is_here), "");
        self.done(next_number(&tournament), outcome)
    }

    /// Checks in at once, and asks before it changes anything known.
    pub(super) fn update(self, card: &EntryCard, of: EntryId, is_here: bool) -> State {
        let tournament = self.session.tournament().get_untracked();
        let Outcome { said, refused } = self.dispatch(arrival(&tournament, of, is_here), "");
        if refused.is_none() && changes(self.session.words(), &tournament, card, of).is_empty() {
            return self.accept(card, of, said, "");
        }
        State::Changes { card: Box::new(card.clone()), of, said, refused }
    }

    pub(super) fn accept(self, card: &EntryCard, of: EntryId, mut said: Vec<String>, reason: &str) -> State {
        let steps = steps(&self.session.tournament().read_untracked(), card, Some(of), false);
        let outcome = self.dispatch(steps, reason);
        said.extend(outcome.said);
        match outcome.refused {
            None => self.done(of, Outcome { said, refused: None }),
            refused => State::Changes { card: Box::new(card.clone()), of, said, refused },
        }
    }

    pub(super) fn done(self, of: EntryId, outcome: Outcome) -> State {
        let words = self.session.words();
        let Outcome { mut said, refused } = outcome;
        if said.is_empty() && refused.is_none() {
            said.push(words.signup_nothing_new().to_owned());
        }
        let problems = problems(words, &self.session.tournament().read_untracked(), of);
        State::Done { said, problems, refused }
    }

    /// Stops at the first step that is refused.
    fn dispatch(self, steps: Vec<Step>, reason: &str) -> Outcome {
        let session = self.session;
        let mut outcome = Outcome::default();
        for step in steps {
            if let Err(refusal) = session.dispatch_because(step.command(), reason.to_owned()) {
                outcome.refused = Some(session.refusal_words(&refusal));
                break;
            }
            let waits = session.tournament().with_untracked(|event| event.entries.last().is_some_and(Entry::waits));
            for text in step.said(session.words(), waits) {
                if !outcome.said.iter().any(|known| known == text) {
                    outcome.said.push(text.to_owned());
                }
            }
        }
        outcome
    }

    fn put(self, name: String, state: State) {
        self.count.update_value(|count| *count += 1);
        let arrival = Arrival { number: self.count.get_value(), name, state: ArcRwSignal::new(state) };
        self.arrivals.update(|arrivals| arrivals.insert(0, arrival));
    }
}
