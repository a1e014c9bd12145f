//! Journeys 3 to 5: three rounds, the standing, the cut, the bracket, the closed event.

use super::{Hands, NAMES};

pub async fn whole_event<H: Hands>(hands: &mut H) -> Result<(), H::Trouble> {
    let names = &NAMES[..8];
    hands.custom_event(3, 4, names).await?;
    for round in 1..=3 {
        hands.round(round).await?;
        hands.play(names).await?;
        hands.says("4 of 4").await?;
    }
    hands.leaf("standing").await?;
    let standing = hands.standing().await?;
    assert_eq!(standing.len(), 8);
    assert_eq!((standing[0].place.as_str(), standing[0].name.as_str()), ("1", names[0]), "who wins all is first");
    let seeds: Vec<String> = standing[..4].iter().map(|line| line.name.clone()).collect();
    hands.press("Cut to top 4").await?;
    hands.says("These 4 advance").await?;
    hands.press("Cut to top 4").await?;
    hands.press("Pair semi-finals").await?;
    hands.says("0 of 2").await?;
    let pairs: Vec<[String; 2]> = hands.tables().await?.into_iter().map(|table| table.names).collect();
    let seeded = |a: usize, b: usize| [seeds[a].clone(), seeds[b].clone()];
    assert_eq!(pairs, [seeded(0, 3), seeded(1, 2)], "the best plays the last");
    hands.play(names).await?;
    hands.says("2 of 2").await?;
    hands.press("Pair final").await?;
    hands.says("0 of 1").await?;
    hands.play(names).await?;
    hands.says("1 of 1").await?;
    hands.press("Close the event").await?;
    hands.says("Final standings").await?;
    hands.says(&format!("{} wins the event", names[0])).await
}
