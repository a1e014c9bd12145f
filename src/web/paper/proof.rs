//! Print preview: one page at the largest size that fits, with buttons for the others.

use super::{leaf, measures};
use crate::present::paper::Paper;
use crate::web::prelude::*;

pub fn proof(session: Session, paper: Memo<Option<Paper>>) -> AnyView {
    let shown = held(|| RwSignal::new(0_usize));
    let count = Memo::new(move |_| paper.of(|paper| paper.leaves.len()));
    let at = Memo::new(move |_| shown.get().min(count.get().saturating_sub(1)));
    let page = move || {
        let paper = paper.read();
        let paper = paper.as_ref()?;
        let found = paper.leaves.get(at.get())?;
        let (width, height) = measures(paper);
        Some(view! {
            <div class="proof__page" style=("--w", width) style=("--h", height)>
                {leaf(paper, found)}
            </div>
        })
    };
    let turn = move |forward: bool| {
        let at = at.get_untracked();
        shown.set(if forward { at + 1 } else { at.saturating_sub(1) });
    };
    let ends = Memo::new(move |_| [at.get() == 0, at.get() + 1 == count.get()]);
    let steps = move || {
        let words = session.words();
        let back = icon_button("go", words.paper_before(), move || turn(false)).class("proof__back");
        view! {
            <div class="proof__steps">
                {back.disabled(move || ends.read()[0])}
                <span role="status">{move || words.paper_preview(at.get() + 1, count.get())}</span>
                {icon_button("go", words.paper_next(), move || turn(true)).disabled(move || ends.read()[1])}
            </div>
        }
    };
    view! {
        <div class="proof">
            {shown_if(move || count.get() > 1, steps)}
            <div class="proof__room">{move || page()}</div>
        </div>
    }
}
