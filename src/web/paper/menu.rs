//! The print page: documents, options, preview (journey 8).

use crate::present::paper::menu::{self, Card, Choices};
use crate::present::paper::poster::has_code;
use crate::present::paper::{self, Document, Job, Paper, Size, Whose};
use crate::web::paper::{proof, sheets};
use crate::web::prelude::*;
use crate::web::shell::{Detail, Frame, Head};

/// Storage key of the paper size.
const SIZE: &str = "paper";
/// Slips per page.
const SLIPS: [u8; 3] = [4, 5, 6];

#[derive(Clone, Copy)]
struct PrintMenu {
    session: Session,
    cards: Memo<Vec<Card>>,
    minute: Memo<Instant>,
    chosen: RwSignal<Option<Document>>,
    size: RwSignal<Size>,
    slips: RwSignal<Option<u8>>,
    totals: RwSignal<bool>,
    backs: RwSignal<bool>,
    initials: RwSignal<bool>,
    whose: RwSignal<Whose>,
    entry: RwSignal<Option<EntryId>>,
}

pub fn paper() -> AnyView {
    let session = use_session();
    let cards = Memo::new(move |_| {
        let (words, tournament) = (session.words(), session.tournament().read());
        let mut cards = menu::cards(words, &tournament);
        if !has_code(words, &session.log().read(), &tournament, &print::base()) {
            cards.retain(|card| card.document != Document::Code);
        }
        cards
    });
    // Selects the first document if the preview fits beside the list.
    let first = cards.read_untracked().first().map(|card| card.document).filter(|_| !focus::detail_covers());
    let pending = session.pending();
    let wants_seats = matches!(*pending.read_untracked(), Some(PendingNavigation::Seats));
    if wants_seats {
        pending.set(None);
    }
    let first = if wants_seats { Some(Document::MeetingByName) } else { first };
    let minute = Memo::new(move |_| Instant(session.now().get().0.div_euclid(MINUTE) * MINUTE));
    let menu = PrintMenu {
        session,
        minute,
        cards,
        chosen: held(|| RwSignal::new(first)),
        size: held(|| RwSignal::new(values::get(SIZE).unwrap_or_default())),
        slips: held(|| RwSignal::new(None)),
        totals: held(|| RwSignal::new(false)),
        backs: held(|| RwSignal::new(false)),
        initials: held(|| RwSignal::new(false)),
        whose: held(|| RwSignal::new(Whose::default())),
        entry: held(|| RwSignal::new(None)),
    };
    let paper = Memo::new(move |_| {
        let job = menu.job()?;
        paper::paper(session.words(), &session.tournament().read(), &session.log().read(), &job)
    });
    let detail = Detail {
        open: Signal::derive(move || menu.chosen.get().is_some()),
        label: Signal::derive(move || menu.card().map_or("", |card| card.title).to_owned()),
        view: ViewFn::from(move || detail(menu, paper)),
        close: Callback::new(move |()| menu.chosen.set(None)),
    };
    view! {
        <Frame detail>
            <Head title=session.say(Words::app_paper) />
            <ul class="panel">{move || list(menu)}</ul>
        </Frame>
        {sheets(paper)}
    }
}

impl PrintMenu {
    fn card(self) -> Option<Card> {
        let chosen = self.chosen.get()?;
        self.cards.read().iter().find(|card| card.document.is_same(chosen)).cloned()
    }

    fn job(self) -> Option<Job> {
        let card = self.card()?;
        let chosen = self.chosen.get()?;
        let is_there = card.document == chosen || card.rounds.iter().any(|(document, _)| *document == chosen);
        let usual = menu::usual_slips(&self.session.tournament().read());
        Some(Job {
            document: if is_there { chosen } else { card.document },
            size: self.size.get(),
            slips: self.slips.get().unwrap_or(usual),
            totals: self.totals.get(),
            backs: card.choices.backs && self.backs.get(),
            initials: self.initials.get(),
            whose: self.whose.get(),
            entry: self.entry.get(),
            address: print::base(),
            offset_minutes: print::offset_minutes(),
            now: if chosen.is_of_meeting() { self.minute.get() } else { Instant(0) },
        })
    }
}

fn list(menu: PrintMenu) -> AnyView {
    let item = move |card: Card| {
        let document = card.document;
        let is_chosen = move || menu.chosen.get().is_some_and(|chosen| chosen.is_same(document));
        view! {
            <li>
                {act_button("print", card.title, move || menu.chosen.set(Some(document))).hint(card.hint).current(is_chosen)}
            </li>
        }
    };
    each(menu.cards.get(), item).into_any()
}

fn detail(menu: PrintMenu, paper: Memo<Option<Paper>>) -> AnyView {
    let card = Memo::new(move |_| menu.card());
    (move || card.get().map(|card| document(menu, card, paper))).into_any()
}

fn document(menu: PrintMenu, card: Card, paper: Memo<Option<Paper>>) -> AnyView {
    let session = menu.session;
    let pages = move || paper.of(|paper| session.words().paper_pages(paper.leaves.len()));
    let is_empty = Signal::derive(move || paper.read().is_none());
    let press = move || {
        if !is_empty.get_untracked() {
            print::print();
        }
    };
    let shown = move || match is_empty.get() {
        true => view! { <p class="soft" role="status">{session.say(Words::paper_nothing)}</p> },
        false => proof(session, paper),
    };
    let close = Callback::new(move |()| menu.chosen.set(None));
    view! {
        <div class="sheet">
            <SheetHead title=card.title sub=pages close />
            <div class="sheet__body">
                {choices(menu, &card)}
                {move || shown()}
            </div>
            <footer class="sheet__foot">
                {button(session.say(Words::paper_print), press).icon("print").primary().large().blocked(move || is_empty.get())}
            </footer>
        </div>
    }
}

fn choices(menu: PrintMenu, card: &Card) -> AnyView {
    let session = menu.session;
    let Choices { slips, totals, backs, names, whose, entry } = card.choices;
    let two =
        move |legend: fn(Words) -> &'static str, options: [fn(Words) -> &'static str; 2], flag: RwSignal<bool>| {
            let [legend, off, on] = [legend, options[0], options[1]].map(|word| session.say(word));
            labelled(legend, yes_or_no(legend, [off, on], move || !flag.get(), move |is_off| flag.set(!is_off)))
        };
    let size = {
        let legend = session.say(Words::paper_size);
        let all = move || vec![(Size::A4, "A4".to_owned()), (Size::Letter, session.words().paper_letter().to_owned())];
        let choose = move |size| {
            menu.size.set(size);
            values::set(SIZE, &size);
        };
        labelled(legend, segment_of(legend, all, move || menu.size.get(), choose))
    };
    let names =
        names.then(|| two(Words::paper_names, [Words::paper_names_full, Words::paper_names_short], menu.initials));
    let option = move |label: fn(Words) -> &'static str, hint: fn(Words) -> &'static str, flag: RwSignal<bool>| {
        bound_box(session.say(label), flag).hint(session.say(hint)).view()
    };
    let totals = totals.then(|| option(Words::paper_totals, Words::paper_totals_hint, menu.totals));
    let backs = backs.then(|| option(Words::paper_backs, Words::paper_backs_hint, menu.backs));
    view! {
        {round(menu, card)}
        {entry.then(|| one_of(menu))}
        <div class="proof__choices">{size} {slips.then(|| slips_a_page(menu))} {names} {whose.then(|| for_whom(menu))}</div>
        {totals}
        {backs}
    }
}

/// Asks for the round if there are several.
fn round(menu: PrintMenu, card: &Card) -> Option<AnyView> {
    let rounds: Vec<_> = card.rounds.iter().map(|(document, name)| (Some(*document), name.clone())).collect();
    let label = menu.session.say(Words::paper_round);
    (rounds.len() > 1).then(|| {
        let all = move || rounds.clone();
        select_of([label, ""], all, move || menu.chosen.get(), move |document| menu.chosen.set(document))
    })
}

fn slips_a_page(menu: PrintMenu) -> AnyView {
    let session = menu.session;
    let legend = session.say(Words::paper_per_page);
    let all = || SLIPS.map(|number| (number, number.to_string())).to_vec();
    let chosen = move || menu.slips.get().unwrap_or_else(|| menu::usual_slips(&session.tournament().read()));
    labelled(legend, segment_of(legend, all, chosen, move |number| menu.slips.set(Some(number))))
}

/// Asks for one entry or all.
fn one_of(menu: PrintMenu) -> AnyView {
    let session = menu.session;
    let all = move || or_none(session.words().paper_whose_all(), menu::people(&session.tournament().read()));
    let label = session.say(Words::paper_whose);
    select_of([label, ""], all, move || menu.entry.get(), move |entry| menu.entry.set(entry))
}

fn for_whom(menu: PrintMenu) -> AnyView {
    let session = menu.session;
    let all = move || {
        let words = session.words();
        let names = [words.paper_whose_blank(), words.paper_whose_all(), words.paper_whose_missing()];
        [Whose::Blank, Whose::All, Whose::Missing].into_iter().zip(names.map(str::to_owned)).collect()
    };
    segment_of(session.say(Words::paper_whose), all, move || menu.whose.get(), move |whose| menu.whose.set(whose))
}
