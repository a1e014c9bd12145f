//! The choices of the stream's overlay on the page of the player screen.

use crate::app::device::stream_choice::{Ground, Parts, StreamChoice};
use crate::present::screen::stream;
use crate::web::browser::page::screen;
use crate::web::prelude::*;
use crate::web::screen::screen_view::{Choices, chosen};

/// The stored choice for the open event, also if another window made it.
pub fn chosen_stream(session: Session) -> Memo<StreamChoice> {
    let Choices(choices) = expect_context();
    Memo::new(move |_| {
        choices.track();
        values::get(&values::of_event("stream/", &session.event().read())).unwrap_or_default()
    })
}

#[derive(Clone, Copy)]
struct StreamControls {
    session: Session,
    choice: Memo<StreamChoice>,
    choices: Choices,
}

impl StreamControls {
    fn change(self, change: impl FnOnce(&mut StreamChoice)) {
        let mut choice = self.choice.get_untracked();
        change(&mut choice);
        values::set(&values::of_event("stream/", &self.session.event().read_untracked()), &choice);
        self.choices.0.update(|count| *count += 1);
    }

    fn parts(self) -> AnyView {
        let words = self.session.words();
        let names = [words.stream_part_table(), words.screen_clock(), words.stream_part_both()];
        self.segment(Words::screen_shows, (Parts::ALL, names), |choice| &mut choice.parts)
    }

    fn ground(self) -> AnyView {
        let words = self.session.words();
        let names = [words.stream_green(), words.stream_magenta(), words.stream_transparent()];
        self.segment(Words::stream_ground, (Ground::ALL, names), |choice| &mut choice.ground)
    }

    /// Chooses one of three values of a part of the choice.
    fn segment<T: Copy + PartialEq + Send + Sync + 'static>(
        self,
        label: fn(Words) -> &'static str,
        (all, names): ([T; 3], [&'static str; 3]),
        part: fn(&mut StreamChoice) -> &mut T,
    ) -> AnyView {
        let all = move || all.into_iter().zip(names.map(str::to_owned)).collect();
        let chosen = move || *part(&mut self.choice.get());
        let positions = by_value(all, chosen, move |one| self.change(|choice| *part(choice) = one));
        labelled(self.session.say(label), wrapped_segment(self.session.say(label), positions))
    }

    fn table(self) -> AnyView {
        let session = self.session;
        let typed = held(|| RwSignal::new(self.choice.read_untracked().table.0.to_string()));
        held_effect(move |was: Option<()>| {
            let table = typed.read().trim().parse().ok().map(TableNumber);
            if let (Some(()), Some(table)) = (was, table)
                && table != self.choice.read_untracked().table
            {
                self.change(|choice| choice.table = table);
            }
        });
        let screen = chosen(session);
        let hint = move || {
            let (words, table) = (session.words(), self.choice.read().table);
            match stream::table(words, &session.tournament().read(), screen.read().initials, table) {
                Some(found) => {
                    let [a, b] = found.sides.map(|side| side.name);
                    words.stream_match(a, b)
                }
                None => words.stream_no_match(table.0),
            }
        };
        text_field(session.say(Words::stream_table), typed).hint(hint).kind("number").view()
    }

    /// The choices are in the address of the window.
    fn open(self) {
        let page = Page::Stream(Some(self.choice.get_untracked()));
        let address = Route::Event(self.session.event().get_untracked(), page).to_hash();
        if !screen::open(&address, "topcut-stream") {
            self.session.toast(self.session.words().screen_blocked().to_owned());
        }
    }
}

pub fn stream_controls(session: Session) -> AnyView {
    let controls = StreamControls { session, choice: chosen_stream(session), choices: expect_context() };
    let is_clear = Memo::new(move |_| controls.choice.read().ground == Ground::Transparent);
    let text = move || {
        let words = session.words();
        if is_clear.get() { words.stream_transparent_text() } else { words.stream_open_text() }
    };
    view! {
        <Reveal title=session.say(Words::stream_title)>
            <div class="screens__stream">
                {controls.parts()} {controls.table()} {controls.ground()}
                <p class="soft">{move || text()}</p>
                <p class="soft">{session.say(Words::stream_source_text)}</p>
                <div class="buttons">
                    {button(session.say(Words::stream_open), move || controls.open()).icon("screen")}
                </div>
            </div>
        </Reveal>
    }
}
