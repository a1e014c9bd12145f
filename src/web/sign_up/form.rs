//! The form of a sign-up on a player's phone: stored as typed, shown as a code.

use super::code_view::code_of;
use crate::engine::formats::by_id;
use crate::engine::squad::List;
use crate::files::cards::{Card, EventCard};
use crate::present::list::draft::{ListDraft, ListFields};
use crate::present::sign_up::stored::{SIGN_UPS, SignUp, SignUps};
use crate::present::sign_up::{self, empty_list, event, folded, is_named, players, what, when};
use crate::web::card::about;
use crate::web::list::list_input::ListInput;
use crate::web::prelude::*;

const FORM: &str = "sign-up";

#[derive(Clone, Copy)]
pub(super) struct SignUpPage {
    session: Session,
    card: StoredValue<EventCard>,
    own: RwSignal<SignUp>,
    name: RwSignal<String>,
    club: RwSignal<String>,
    pronouns: RwSignal<String>,
    members: StoredValue<Vec<RwSignal<String>>>,
    lists: RwSignal<Vec<ListInput>>,
    /// The lists whose row is unfolded.
    unfolded: RwSignal<Vec<usize>>,
    /// The event with this player, to check the lists.
    event: Memo<Arc<Tournament>>,
    /// Whether the code is shown, and not the form.
    is_shown: RwSignal<bool>,
    wrong: RwSignal<&'static str>,
}

impl SignUpPage {
    pub(super) fn new(session: Session, card: EventCard) -> Self {
        let known: SignUps = values::get(SIGN_UPS).unwrap_or_default();
        let [a, b, c, d, ..] = entropy::seed().to_be_bytes();
        let (ticket, list) = (u32::from_be_bytes([a, b, c, d]), empty_list(session.words(), &card));
        let own = SignUp::of(&known, &card.origin.event, players(&card), ticket, &list);
        let (name, lists) = (held(|| RwSignal::new(own.name.clone())), held(|| RwSignal::new(Vec::<ListInput>::new())));
        let card = StoredValue::new(card);
        let event = Memo::new(move |_| {
            let drafts = lists.get();
            card.with_value(|card| {
                let form = by_id(&card.origin.format).map(|format| format.list);
                let list = |input: ListInput| form.and_then(|form| input.draft.read().list(&form).ok());
                let lists: Vec<List> = drafts.into_iter().map(|input| list(input).unwrap_or_default()).collect();
                Arc::new(event(card, &name.read(), &lists))
            })
        });
        let input = |(draft, member): (&ListDraft, u8)| {
            let input = ListInput::new(session, event, EntryId(0), member, draft.clone());
            // The findings are not stored.
            input.write(&draft.text);
            input
        };
        lists.set(own.lists.iter().zip(0..).map(input).collect());
        let drafts = lists.with_untracked(|lists| lists.iter().map(|input| input.draft.get_untracked()).collect());
        let own = SignUp { lists: drafts, ..own };
        let page = Self {
            session,
            card,
            name,
            club: held(|| RwSignal::new(own.club.clone())),
            pronouns: held(|| RwSignal::new(own.pronouns.clone())),
            members: StoredValue::new(own.members.iter().cloned().map(RwSignal::new).collect()),
            lists,
            unfolded: held(|| RwSignal::new(Vec::new())),
            event,
            is_shown: held(|| RwSignal::new(own.card.is_some())),
            wrong: held(|| RwSignal::new("")),
            own: held(|| RwSignal::new(own)),
        };
        Effect::new(move |_| page.keep());
        page
    }

    /// Stores what was typed.
    fn keep(self) {
        let before = self.own.get_untracked();
        let fields = SignUp {
            name: self.name.get(),
            club: self.club.get(),
            pronouns: self.pronouns.get(),
            members: self.members.with_value(|members| members.iter().map(|member| member.get()).collect()),
            lists: self.lists.read().iter().map(|input| input.draft.get()).collect(),
            ..before.clone()
        };
        if fields != before {
            self.store(SignUp { card: None, ..fields });
            self.wrong.set("");
        }
    }

    fn store(self, sign_up: SignUp) {
        let mut known: SignUps = values::get(SIGN_UPS).unwrap_or_default();
        known.put(sign_up.clone());
        values::set(SIGN_UPS, &known);
        self.own.set(sign_up);
    }

    /// Makes the code, unless a field is missing or unreadable.
    fn show(self) {
        let words = self.session.words();
        let own = self.own.get_untracked();
        if !is_named(&own) {
            self.wrong.set(if own.members.is_empty() { words.signup_no_name() } else { words.signup_no_members() });
            return focus::on("#sign-up input");
        }
        let lists: Vec<Option<List>> = self.lists.read_untracked().iter().map(|input| input.list()).collect();
        if let Some(at) = lists.iter().position(Option::is_none) {
            self.unfold(at, true);
            return self.wrong.set(words.signup_list_wrong());
        }
        let lists = lists.into_iter().flatten().collect();
        if own.card.is_none() {
            let own = SignUp { codes: own.codes + 1, ..own };
            let card = self.card.with_value(|card| sign_up::card(card, &own, lists, clock::now()));
            match Card::from(card).to_link() {
                Ok(link) => self.store(SignUp { card: Some(link), ..own }),
                Err(_) => return self.wrong.set(words.signup_list_wrong()),
            }
        }
        self.is_shown.set(true);
        focus::to_top();
    }

    fn unfold(self, at: usize, is_open: bool) {
        self.unfolded.update(|unfolded| {
            unfolded.retain(|known| *known != at);
            unfolded.extend(is_open.then_some(at));
        });
    }

    pub(super) fn view(self) -> AnyView {
        let session = self.session;
        let words = session.words();
        let link = Memo::new(move |_| self.own.read().card.clone().filter(|_| self.is_shown.get()));
        let body = move || {
            let card = link.get().and_then(|link| Card::from_text(&link).ok());
            untrack(|| card.map_or_else(|| self.form(), |card| self.code(&card)))
        };
        let foot = move || link.read().is_none().then(|| self.foot());
        let [when, what] = self.card.with_value(|card| [when(words, card), what(words, card)]);
        view! {
            <header class="card__head">
                <p class="card__event meta">{when}</p>
                <h1 class="card__title">{self.card.with_value(|card| card.origin.name.clone())}</h1>
                <p class="card__plan">{what}</p>
            </header>
            {move || body()}
            {about(session)}
            {move || foot()}
        }
        .into_any()
    }

    fn form(self) -> AnyView {
        let session = self.session;
        let words = session.words();
        let members = self.members.get_value();
        let name = if members.is_empty() {
            text_field(words.signup_name(), self.name).view()
        } else {
            let label = |at: usize| if at == 0 { words.team_captain() } else { words.team_partner() };
            view! {
                {each(members.into_iter().enumerate(), |(at, value)| text_field(label(at), value).view())}
                {text_field(words.team_name(), self.name).hint(words.team_name_hint())}
            }
        };
        let full = self.card.with_value(|card| card.places.filter(|_| card.is_full()));
        view! {
            {full.map(|places| callout::warn(words.signup_full(places)).view())}
            <form {..hand::sent(move || self.show())} id=FORM class="signup">
                {name}
                <div class="signup__two">
                    {text_field(words.desk_club(), self.club)} {text_field(words.desk_pronouns(), self.pronouns)}
                </div>
                {self.list_fields()}
                <p class="signup__note">{icon("info")} <span>{words.signup_text()}</span></p>
            </form>
        }
    }

    /// The only step, at the thumb.
    fn foot(self) -> AnyView {
        let wrong = move || match self.wrong.get() {
            "" => None,
            wrong => Some(callout::bad(wrong).alert().view()),
        };
        view! {
            <footer class="card__foot">
                {move || wrong()} {submit_button(self.session.words().signup_show()).form(FORM).primary().large().view()}
            </footer>
        }
    }

    fn list_fields(self) -> AnyView {
        let words = self.session.words();
        let Some(fields) = ListFields::of(words, &self.event.read_untracked()) else { return ().into_any() };
        let inputs = self.lists.get_untracked();
        let names = self.members.get_value();
        let is_free = self.card.with_value(|card| !card.lists);
        let list = |(at, input): (usize, ListInput)| {
            let name = names.get(at).copied();
            let title = move || match name.map(|name| name.get()).filter(|name| !name.trim().is_empty()) {
                Some(name) => words.signup_list_of(name),
                None => words.signup_list().to_owned(),
            };
            let fold = Memo::new(move |_| folded(words, &self.event.read(), &input.draft.read(), at));
            let problems = move || match fold.read().problems {
                0 => None,
                problems => span("badge badge--warn", words.signup_problems(problems)),
            };
            view! {
                <details
                    {..hand::toggled(move |is| self.unfold(at, is))}
                    class="panel reveal"
                    open=move || self.unfolded.read().contains(&at)
                >
                    <summary class="reveal__head">
                        <span class="signup__what">
                            {move || title()} " " {is_free.then(|| span("meta", words.signup_list_free()))}
                            " " <span class="row__hint">{move || fold.read().holds.clone()}</span> " " {move || problems()} " "
                        </span>
                        <span class="num">{move || fold.read().points.clone()}</span>
                        {icon("go")}
                    </summary>
                    <div class="reveal__body">{input.view(fields.clone(), false)} {input.refusal()}</div>
                </details>
            }
        };
        each(inputs.into_iter().enumerate(), list).into_any()
    }

    fn code(self, card: &Card) -> AnyView {
        let words = self.session.words();
        let edit = move || {
            self.is_shown.set(false);
            focus::to_top();
        };
        view! {
            <section class="card__seat">
                <p class="card__text">{words.signup_code()}</p>
                <p class="card__name">{self.own.read_untracked().name.clone()}</p>
                {code_of(self.session, card, words.signup_alt())}
                <p class="soft">{words.signup_code_text()}</p>
            </section>
            <div class="buttons">
                {button(words.signup_edit(), edit).icon("edit").view()}
            </div>
            <p class="soft">{words.signup_edit_text()}</p>
        }
    }
}
