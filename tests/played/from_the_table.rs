//! Journey 15: the code of a slip leads a phone to its match; both players confirm there, and the desk takes it in.

use super::{Hands, NAMES};

pub async fn from_the_table<H: Hands>(desk: &mut H, phone: &mut H) -> Result<(), H::Trouble> {
    desk.custom_event(3, 0, &NAMES[..8]).await?;
    desk.round(1).await?;
    let [first, second] = desk.tables().await?[2].names.clone();
    desk.leaf("links").await?;
    desk.press("Players enter results on their phones").await?;
    desk.document("Match slips").await?;
    let slip = desk.slip(3).await?;
    phone.open(&slip).await?;
    phone.says("Round 1, table 3").await?;
    phone.write(&first, "2000").await?;
    phone.says("At most 200").await?;
    phone.write(&first, "200").await?;
    phone.write(&second, "34").await?;
    phone.press(&format!("{first}: agree")).await?;
    phone.says("by phone").await?;
    phone.reload().await?;
    phone.says("by phone").await?;
    phone.press(&format!("{second}: agree")).await?;
    phone.says("Both players agree.").await?;
    let claim = phone.code().await?;
    desk.open(&claim).await?;
    desk.press("Enter this result").await?;
    desk.has_result(3, [200, 34]).await?;
    desk.says("1 of 4").await?;
    desk.leaf("log").await?;
    desk.says("from a phone").await
}
