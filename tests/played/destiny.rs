//! Journey 11, a Destiny event: a game decided by the steps of time, one conceded, and best-of-three elimination.

use super::{Hands, NAMES};

pub async fn destiny<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.press("New event").await?;
    hands.game("Star Wars: Destiny").await?;
    hands.unfold("Rounds and cut").await?;
    hands.press("Best of three").await?;
    // DST-10
    hands.says("elimination 90, final 120").await?;
    hands.plan(1, 4).await?;
    hands.paste(&NAMES[..8]).await?;
    hands.round(1).await?;
    hands.says("35:00").await?;
    let tables = hands.tables().await?;
    let [one, other] = &tables[0].names;
    hands.open_table(1).await?;
    hands.says("Choose who won.").await?;
    hands.press("Time called").await?;
    hands.says("Damage on own characters in play").await?;
    hands.write(one, "13").await?;
    hands.write(other, "5").await?;
    hands.says(&format!("{other} wins: less damage")).await?;
    hands.press("Save result").await?;
    hands.says("1 of 4").await?;
    let [one, other] = &tables[1].names;
    hands.open_table(2).await?;
    hands.press("Conceded").await?;
    hands.press(one).await?;
    hands.says(&format!("{one} conceded: {other} wins")).await?;
    hands.press("Save result").await?;
    hands.says("2 of 4").await?;
    for (line, said) in [("3 1 0", "3 of 4"), ("4 0 1", "All 4 results are in")] {
        hands.enter_line(line).await?;
        hands.says(said).await?;
    }
    hands.leaf("standing").await?;
    hands.cut(4).await?;
    semi_finals(hands).await?;
    last(hands).await
}

/// DST-5: time in the second game, which is then lost: the third decides, by the steps.
async fn semi_finals<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.press("Pair semi-finals").await?;
    hands.leaf("round").await?;
    hands.says("1:30:00").await?;
    hands.type_result(1, [2, 0]).await?;
    let names = hands.tables().await?[1].names.clone();
    hands.open_table(2).await?;
    hands.says("Choose how game 1 ended.").await?;
    hands.press_nth(&format!("{} won it", names[0]), 0).await?;
    hands.press("In game 2").await?;
    hands.says("Game 2 continues to the end of the upkeep phase of this round.").await?;
    hands.press_nth(&format!("{} won it", names[1]), 1).await?;
    hands.says("The third game is played to the end of the upkeep phase of its second round.").await?;
    hands.press_nth("No winner", 1).await?;
    hands.write(&names[0], "5").await?;
    hands.write(&names[1], "3").await?;
    hands.says(&format!("{} wins: less damage", names[1])).await?;
    hands.says("Games 1 to 2").await?;
    hands.press("Save result").await?;
    hands.has_result(2, [1, 2]).await
}

/// DST-15: time between the first and the second game; DST-18: a game that was conceded.
async fn last<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    hands.press("Pair final").await?;
    hands.says("2:00:00").await?;
    let names = hands.tables().await?[0].names.clone();
    hands.open_table(1).await?;
    hands.press(&format!("{} won it", names[1])).await?;
    hands.press(&format!("{} conceded this game", names[0])).await?;
    hands.press("After game 1").await?;
    hands.says(&format!("{} wins 1 to 0", names[1])).await?;
    hands.press("Save result").await?;
    hands.says("The result is in").await?;
    hands.leaf("standing").await?;
    hands.press("Close the event").await?;
    hands.says(&format!("{} wins the event", names[1])).await?;
    assert_eq!(hands.standing().await?[0].name, names[1]);
    Ok(())
}
