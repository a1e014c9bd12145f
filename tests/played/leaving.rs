//! Journey 5: a drop with the result, a no-show, a return with a loss, and a place in the cut that goes to the next.

use super::{Hands, NAMES};

pub async fn leaving<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.custom_event(3, 4, &NAMES[..10]).await?;
    hands.round(1).await?;
    let tables = hands.tables().await?;
    let [winner, leaver] = &tables[0].names;
    hands.open_table(1).await?;
    hands.write(&format!("Score of {winner}"), "200").await?;
    hands.write(&format!("Score of {leaver}"), "90").await?;
    hands.press_nth("Drops after this round", 1).await?;
    hands.press("Save result").await?;
    hands.says("1 of 5").await?;
    let [present, absent] = &tables[1].names;
    hands.open_table(2).await?;
    hands.unfold("How it ended").await?;
    hands.press("No-show").await?;
    hands.says("Who did not come?").await?;
    hands.press(absent).await?;
    hands.says(&format!("{absent} is a no-show: {present} wins")).await?;
    hands.press("Save result").await?;
    hands.says("2 of 5").await?;
    hands.play(&NAMES).await?;
    hands.says("All 5 results are in").await?;
    hands.round(2).await?;
    hands.says("0 of 4").await?;
    for gone in [leaver, absent] {
        assert_eq!(hands.table_of(gone).await?, None, "{gone} has dropped");
    }
    hands.play(&NAMES).await?;
    hands.says("All 4 results are in").await?;
    hands.leaf("players").await?;
    hands.open_player(leaver).await?;
    hands.says("with an unpaired loss for round 2").await?;
    hands.press("Bring back").await?;
    hands.says(&format!("{leaver} is back.")).await?;
    hands.leaf("round").await?;
    hands.round(3).await?;
    hands.says("0 of 4").await?;
    let has_bye = hands.unpaired().await?.iter().any(|(name, _)| name == leaver);
    assert!(has_bye || hands.table_of(leaver).await?.is_some(), "{leaver} is paired again");
    hands.play(&NAMES).await?;
    hands.says("All 4 results are in").await?;
    next_in_the_standing(hands).await
}

/// CUT-2: the best of the others takes the place of one who leaves before the first match.
async fn next_in_the_standing<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.leaf("standing/3").await?;
    let places: Vec<String> = hands.standing().await?.into_iter().map(|line| line.name).collect();
    hands.leaf("standing").await?;
    hands.cut(4).await?;
    hands.says("Pair semi-finals").await?;
    hands.leaf("players").await?;
    hands.open_player(&places[1]).await?;
    hands.press("Drop").await?;
    hands.says(&format!("{} is next in the standings (place 5)", places[4])).await?;
    hands.press(&format!("Drop {}", places[1])).await?;
    hands.says(&format!("{} has dropped.", places[1])).await?;
    hands.leaf("bracket").await?;
    hands.press("Pair semi-finals").await?;
    hands.says("0 of 2").await?;
    assert!(hands.table_of(&places[4]).await?.is_some(), "the fifth moves in");
    assert_eq!(hands.table_of(&places[1]).await?, None);
    Ok(())
}
