//! The guide to a first event: steps with pictures, which load as they come into view.

use crate::present::guide::{GuideView, Picture, StepView, guide as view_of};
use crate::web::prelude::*;
use crate::web::shell::{Frame, Head};

pub fn guide() -> AnyView {
    let session = use_session();
    let words = session.words();
    let GuideView { intro, steps, rescue } = view_of(words);
    let begin = move || link(words.home_new(), Route::New.to_hash()).icon("plus").primary().view();
    view! {
        <Frame narrow=true>
            <Head title=words.home_guide() />
            {intro.map(|text| para("section__text", text))}
            <ol class="guide">{each(steps, |one| view! { <li class="guide__step">{step(one)}</li> })}</ol>
            <section class="guide__step guide__rescue">{step(rescue)}</section>
            <div class="buttons">{shown_if(move || !session.has_event(), begin)}</div>
        </Frame>
    }
}

fn step(StepView { title, text, picture }: StepView) -> impl IntoView {
    let Picture { addresses, width, height, alt, .. } = picture;
    view! {
        <div class="guide__words">
            <h2 class="section__title">{title}</h2>
            <p>{text}</p>
        </div>
        {addresses.map(|address| {
            view! {
                <img
                    class="guide__picture"
                    src=address
                    alt=alt
                    width=width
                    height=height
                    loading="lazy"
                    decoding="async"
                />
            }
        })}
    }
}

/// The way to the guide, as a line of a list.
pub fn way_to_guide(session: Session) -> Button {
    act_link("info", move || session.words().home_guide(), Route::Guide.to_hash())
}
