//! Journey 1: from an empty app to a posted round, typing only the names.

use std::collections::BTreeSet;

use super::{Hands, NAMES};

pub async fn first_event<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.says("Your first event").await?;
    hands.press("New event").await?;
    hands.press("Create event").await?;
    hands.paste(&NAMES[..12]).await?;
    hands.press("Pair round 1").await?;
    hands.press("Post round 1").await?;
    hands.says("0 of 6").await?;
    let tables = hands.tables().await?;
    let seated: BTreeSet<&str> = tables.iter().flat_map(|table| &table.names).map(String::as_str).collect();
    assert_eq!(tables.iter().map(|table| table.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(seated, NAMES[..12].iter().copied().collect());
    assert_eq!(hands.unpaired().await?, []);
    hands.reload().await?;
    hands.says("0 of 6").await?;
    assert_eq!(hands.tables().await?, tables, "the posted round is stored");
    Ok(())
}
