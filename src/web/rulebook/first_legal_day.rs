//! The first legal day of a product by tier, from release date and region (LEG-2).

use crate::engine::formats::Format;
use crate::present::words::product::{self, LegalView};
use crate::web::prelude::*;

pub fn first_legal_day(session: Session, format: Signal<Option<&'static Format>>) -> impl IntoView {
    let release = held(|| RwSignal::new(String::new()));
    let region = held(|| RwSignal::new(0_usize));
    let view =
        Memo::new(move |_| Some(product::view(session.words(), format.get()?, region.get() == 0, &release.read())));
    let options = Signal::derive(move || {
        let words = session.words();
        format.get().map_or_else(Vec::new, |format| product::regions(words, format).map(str::to_owned).to_vec())
    });
    let answer = move || match view.get()? {
        LegalView::Says(text) => Some(view! { <p class="section__text" role="status">{text}</p> }.into_any()),
        LegalView::Days(days) => {
            let row = |(tier, day): (&'static str, String)| {
                view! {
                    <tr>
                        <th scope="row">{tier}</th>
                        <td>{day}</td>
                    </tr>
                }
            };
            Some(
                view! { <table class="values"><tbody>{days.into_iter().map(row).collect::<Vec<_>>()}</tbody></table> }
                    .into_any(),
            )
        }
    };
    view! {
        <Reveal title=session.say(Words::product_title)>
            <p class="section__text">{session.say(Words::product_text)}</p>
            <div class="fields">
                <TextField label=session.say(Words::product_release) value=release kind="date" />
            </div>
            <Segment
                legend=session.say(Words::product_region)
                options
                chosen=region
                choose=Callback::new(move |index| region.set(index))
            />
            {move || answer()}
        </Reveal>
    }
}
