//! Table numbers and name cards.

use crate::web::base::*;

use super::lines::small;
use crate::present::paper::{Cell, Plates};
use crate::web::kit::each;

pub(super) fn plates(plates: &Plates) -> AnyView {
    let (height, columns) = (plates.height.to_string(), plates.columns.to_string());
    let class = if plates.is_number { "plates plates--number" } else { "plates" };
    let plate = |plate: &Cell| {
        let letters = plate.text.chars().count().to_string();
        view! {
            <div class="plates__one">
                <b class="plates__word" style=("--letters", letters)>
                    {plate.text.clone()}
                </b>
                {small(plate)}
            </div>
        }
    };
    view! {
        <div class=class style=("--plate", height) style=("--across", columns)>
            {each(&plates.plates, plate)}
        </div>
    }
}
