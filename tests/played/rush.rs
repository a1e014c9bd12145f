//! Journey 3: results in a rush, typed and tapped; who still plays is always said, a wrong one is refused or undone.

use super::{Hands, NAMES};

pub async fn results_in_a_rush<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.custom_event(3, 0, &NAMES[..8]).await?;
    hands.round(1).await?;
    let tables = hands.tables().await?;
    let (first, winner) = (&tables[0].names[0], &tables[1].names[1]);
    hands.type_result(1, [200, 64]).await?;
    hands.says(&format!("{first} wins 200 to 64")).await?;
    hands.says("1 of 4").await?;
    hands.enter_line("3 201 5").await?;
    hands.says("above the maximum of 200").await?;
    // Level scores ask for the final salvo.
    hands.enter_line("2 50 50").await?;
    hands.says("50 to 50: the final salvo decides.").await?;
    assert!(!hands.offers("Save result").await?, "the salvo is missing");
    hands.press(winner).await?;
    hands.press("Save result").await?;
    hands.says(&format!("{winner} wins the final salvo, 50 to 50")).await?;
    hands.says("2 of 4").await?;
    hands.type_result(4, [12, 161]).await?;
    hands.says("3 of 4").await?;
    hands.press("Still playing 1").await?;
    // 200 is complete: the next digit belongs to the other side.
    hands.open_table(3).await?;
    for key in ["2", "0", "0", "6", "4", "Save result"] {
        hands.press(key).await?;
    }
    hands.says("All 4 results are in").await?;
    hands.press("All 4").await?;
    hands.has_result(3, [200, 64]).await?;
    hands.press("Undo").await?;
    hands.says("3 of 4").await?;
    assert!(!hands.offers("Pair round 2").await?, "a result is missing");
    hands.type_result(3, [64, 200]).await?;
    hands.says("All 4 results are in").await?;
    let tables = hands.tables().await?;
    hands.reload().await?;
    hands.says("All 4 results are in").await?;
    assert_eq!(hands.tables().await?, tables, "all results are stored");
    assert!(hands.offers("Pair round 2").await?);
    Ok(())
}
