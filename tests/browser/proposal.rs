//! A proposed round: what is named beside the rules, pins, and the draw again.

use thirtyfour::prelude::*;

use crate::{
    organiser::{NAMES, Table},
    site::Site,
    visit::Visit,
};

fn at(tables: &[Table], number: u16) -> &Table {
    tables.iter().find(|table| table.number == number).unwrap()
}

fn names(tables: &[Table]) -> Vec<&[String; 2]> {
    tables.iter().map(|table| &table.names).collect()
}

/// In every round, and after a change by hand.
#[test]
fn one_club_and_a_table_played_at_are_named() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..4].iter().map(|name| [name, ";Nova Games;98"].concat()).collect::<Vec<_>>()).await?;
        page.press("Pair round 1").await?;
        page.says("Same club: tables 1 and 2.").await?;
        assert!(!page.words().await?.contains("Same table as before"));
        page.press("Post round 1").await?;
        page.says("0 of 2").await?;
        page.play(&NAMES).await?;
        // Both winners meet at table 1, both losers at table 2: one of each has sat there.
        page.press("Pair round 2").await?;
        page.says("Same club: tables 1 and 2. Same table as before: tables 1 and 2.").await?;
        page.shows(".match__notes .badge", "same club").await?;
        for (width, height) in [(360, 640), (820, 1180), (390, 844)] {
            page.resize(width, height).await?;
            page.shot(&format!("proposal-notes-{width}")).await?;
        }
        page.press("Table 1").await?;
        page.says("has played at this table before: Round 1").await?;
        page.press("Swap seats").await?;
        page.long_shot("proposal-notes-edited").await?;
        page.write("Number of table 1", "5").await?;
        page.keys(Key::Tab).await?;
        page.says("Same club: tables 2 and 5. Same table as before: table 2.").await
    });
}

/// PAIR-8.
#[test]
fn the_pairing_is_drawn_again_from_its_seed() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..7]).await?;
        page.press("Pair round 1").await?;
        page.says("Post round 1").await?;
        page.press("Check this pairing").await?;
        page.says("Random seed: ").await?;
        page.says("The pairing agrees.").await?;
        page.shot("pairing-check").await?;
        page.press("Close").await?;
        let before = page.tables().await?;
        page.press("Swap seats").await?;
        page.press_seat(&at(&before, 1).names[0]).await?;
        page.press_seat(&at(&before, 3).names[1]).await?;
        page.says("changed by hand").await?;
        page.press("Done").await?;
        page.press("Post round 1").await?;
        page.says("0 of 3").await?;
        page.press("Check this pairing").await?;
        page.says("Tables 1 and 3 differ from the draw.").await
    });
}

/// PAIR-7: pins, the draw around them, undo, and the log.
#[test]
fn pinned_tables_stay_while_the_others_are_drawn() {
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..12]).await?;
        page.press("Pair round 1").await?;
        page.says("Post round 1").await?;
        let before = page.tables().await?;
        page.press("Swap seats").await?;
        page.says("Pin tables to keep them").await?;
        page.press("Keep table 2").await?;
        page.press("Keep table 5").await?;
        page.shot("proposal-pins").await?;
        page.resize(1180, 820).await?;
        page.shot("proposal-pins-tablet").await?;
        page.press("Draw the others again").await?;
        page.says("The other tables are drawn again.").await?;
        let after = page.tables().await?;
        for number in [2, 5] {
            assert_eq!(at(&after, number).names, at(&before, number).names);
        }
        assert_ne!(names(&after), names(&before));
        // The pins stay for the next draw, and follow a new number.
        page.write("Number of table 5", "9").await?;
        page.keys(Key::Tab).await?;
        page.until("document.querySelector('[aria-label=\"Keep table 9\"]').ariaPressed === 'true'").await?;
        page.press("Undo “Round 1: pairing changed").await?;
        page.press("Undo “Round 1: kept").await?;
        page.until_some(async |page| Ok((names(&page.tables().await?) == names(&before)).then_some(()))).await?;
        page.press("Draw the others again").await?;
        page.says("The other tables are drawn again.").await?;
        page.leaf("log").await?;
        page.says("kept tables 2 and 5, drew the others again").await
    });
}

/// PAIR-6: avoided where possible; otherwise named, and posted only after a yes.
#[test]
fn a_pair_never_wanted_is_named_and_needs_a_yes() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..4]).await?;
        page.open_player(NAMES[0]).await?;
        page.press("Keep apart from").await?;
        for other in &NAMES[1..3] {
            let choose = format!(
                "[...document.querySelectorAll('#apart-form option')].some((option, at) => option.innerText === '{other}' && ((select, at) => {{ select.selectedIndex = at; return select.dispatchEvent(new Event('change', {{ bubbles: true }})); }})(option.parentElement, at))"
            );
            page.until(&choose).await?;
            page.click("#apart-form .segment__item:last-child").await?;
            page.says("A rematch is preferred").await?;
            page.write("Reason", "an old quarrel").await?;
            page.shot("never-form").await?;
            page.press("Keep apart").await?;
            page.says(&format!("{other} Never · an old quarrel")).await?;
        }
        page.press("Done").await?;
        page.says("(never)").await?;
        page.shot("never-player").await?;
        page.leaf("round").await?;
        page.press("Pair round 1").await?;
        page.says("Post round 1").await?;
        assert_eq!(page.seat_of(NAMES[0]).await?.number, page.seat_of(NAMES[3]).await?.number);
        assert!(!page.words().await?.contains("never want"));
        // The wish of a pair changes in one tap: nobody is left to play against.
        page.leaf("players").await?;
        page.open_player(NAMES[0]).await?;
        page.press("Keep apart from").await?;
        // Nobody is chosen yet.
        page.until("document.querySelector('.sheet__foot .button--primary').ariaDisabled === 'true'").await?;
        page.value("(select => { select.value = '0'; select.dispatchEvent(new Event('change', { bubbles: true })); return true; })(document.querySelector('#apart-form select'))").await?;
        page.press("Keep apart").await?;
        page.says("They will be kept apart where possible.").await?;
        page.press(&format!("Never pair with {}", NAMES[3])).await?;
        page.says("They will be paired only if you accept it.").await?;
        page.shot("never-known").await?;
        page.press("Done").await?;
        page.leaf("round").await?;
        page.says("A pair you never want: ").await?;
        page.says("No pairing avoids this.").await?;
        for (width, height) in [(360, 640), (1180, 820), (390, 844)] {
            page.resize(width, height).await?;
            page.shot(&format!("never-proposal-{width}")).await?;
        }
        page.press("Post round 1").await?;
        page.says("Never wanted, but no pairing avoids it").await?;
        page.shot("never-asked").await?;
        page.press("Cancel").await?;
        page.press("Post round 1").await?;
        page.press("Post anyway").await?;
        page.says("0 of 2").await?;
        page.leaf("log").await?;
        page.says("are never paired: an old quarrel").await
    });
}
