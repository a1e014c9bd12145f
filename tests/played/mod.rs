//! Journeys that are played from one text natively and in browsers: the native app must not drift from the real one.

pub mod destiny;
pub mod first_event;
pub mod from_the_table;
pub mod leaving;
pub mod rush;
pub mod second_desk;
pub mod whole_event;
pub mod wrong_result;

pub use crate::made::NAMES;

/// A table of the round on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub number: u16,
    pub names: [String; 2],
    pub scores: [Option<u16>; 2],
    pub state: String,
}

/// A line of the standing on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub place: String,
    pub name: String,
    pub figures: Vec<String>,
}

/// A person before the app. Parts are found by their words: equal, else beginning with, else containing them.
pub trait Hands {
    type Trouble: std::fmt::Debug;

    /// Presses one of several parts with these words, as soon as it is there.
    async fn press_nth(&mut self, words: &str, nth: usize) -> Result<(), Self::Trouble>;

    /// Whether a part with these words can be pressed now.
    async fn offers(&mut self, words: &str) -> Result<bool, Self::Trouble>;

    /// Replaces the value of the field with this label.
    async fn write(&mut self, label: &str, text: &str) -> Result<(), Self::Trouble>;

    /// The page says this, at once or soon.
    async fn says(&mut self, text: &str) -> Result<(), Self::Trouble>;

    /// Turns to a page of the open event.
    async fn leaf(&mut self, page: &str) -> Result<(), Self::Trouble>;

    /// Loads the page again.
    async fn reload(&mut self) -> Result<(), Self::Trouble>;

    /// A moment passes: natively the clock is moved, elsewhere the time of the device is enough.
    async fn rest(&mut self) -> Result<(), Self::Trouble>;

    /// Follows a link of the app.
    async fn open(&mut self, address: &str) -> Result<(), Self::Trouble>;

    /// Chooses the game of a new event.
    async fn game(&mut self, name: &str) -> Result<(), Self::Trouble>;

    /// Opens a row of the setup. Natively its content is always there.
    async fn unfold(&mut self, row: &str) -> Result<(), Self::Trouble>;

    /// Chooses rounds and cut in the setup of a new event, and creates it.
    async fn plan(&mut self, rounds: u64, cut: u64) -> Result<(), Self::Trouble>;

    /// Opens a document on the page for printing.
    async fn document(&mut self, title: &str) -> Result<(), Self::Trouble>;

    /// The address in the code of a printed slip.
    async fn slip(&mut self, table: u16) -> Result<String, Self::Trouble>;

    /// The address in the code on the screen.
    async fn code(&mut self) -> Result<String, Self::Trouble>;

    /// Presses the part with these words, and takes the text of the file whose name ends so.
    async fn take(&mut self, words: &str, ending: &str) -> Result<String, Self::Trouble>;

    /// As [`Hands::take`], for a picture.
    async fn take_picture(&mut self, words: &str, ending: &str) -> Result<(), Self::Trouble>;

    /// Opens a player in the list.
    async fn open_player(&mut self, name: &str) -> Result<(), Self::Trouble>;

    /// The tables of the round on the screen.
    async fn tables(&mut self) -> Result<Vec<Table>, Self::Trouble>;

    /// Players without an opponent, with the word beside them.
    async fn unpaired(&mut self) -> Result<Vec<(String, String)>, Self::Trouble>;

    /// Types into the command line of the round, and presses Enter.
    async fn enter_line(&mut self, text: &str) -> Result<(), Self::Trouble>;

    /// A table has this result, at once or soon.
    async fn has_result(&mut self, table: u16, scores: [u16; 2]) -> Result<(), Self::Trouble>;

    /// The lines of the standing on the screen.
    async fn standing(&mut self) -> Result<Vec<Line>, Self::Trouble>;

    /// Presses the part with these words, as soon as it is there.
    async fn press(&mut self, words: &str) -> Result<(), Self::Trouble> {
        self.press_nth(words, 0).await
    }

    /// Creates an event with these rounds, cut and players.
    async fn custom_event(&mut self, rounds: u64, cut: u64, names: &[&str]) -> Result<(), Self::Trouble> {
        self.press("New event").await?;
        self.plan(rounds, cut).await?;
        self.paste(names).await
    }

    /// Types a result into the command line of the round.
    async fn type_result(&mut self, table: u16, scores: [u16; 2]) -> Result<(), Self::Trouble> {
        let [a, b] = scores;
        self.enter_line(&format!("{table} {a} {b}")).await?;
        self.has_result(table, scores).await
    }

    async fn open_table(&mut self, number: u16) -> Result<(), Self::Trouble> {
        self.press(&format!("Table {number}")).await
    }

    /// Makes the cut; the dialog shows who advances.
    async fn cut(&mut self, size: u16) -> Result<(), Self::Trouble> {
        self.press(&format!("Cut to top {size}")).await?;
        self.says(&format!("These {size} advance")).await?;
        self.press(&format!("Cut to top {size}")).await
    }

    /// The table of a player.
    async fn table_of(&mut self, name: &str) -> Result<Option<Table>, Self::Trouble> {
        Ok(self.tables().await?.into_iter().find(|table| table.names.iter().any(|seated| seated == name)))
    }

    /// Pastes players, one a line.
    async fn paste(&mut self, names: &[&str]) -> Result<(), Self::Trouble> {
        if !self.offers("Paste names").await? {
            self.press("More tools").await?;
        }
        self.press("Paste names").await?;
        self.write("One player per line", &names.join("\n")).await?;
        self.press(&format!("Add {} player", names.len())).await?;
        self.says(&format!("{} player", names.len())).await
    }

    /// Pairs and posts the next Swiss round.
    async fn round(&mut self, number: u8) -> Result<(), Self::Trouble> {
        self.press(&format!("Pair round {number}")).await?;
        self.press(&format!("Post round {number}")).await?;
        self.says("results in").await
    }

    /// Types results for all tables: the side that comes first in `order` wins.
    async fn play(&mut self, order: &[&str]) -> Result<(), Self::Trouble> {
        for table in self.tables().await? {
            if table.scores != [None, None] {
                continue;
            }
            let [a, b] = table.names.each_ref().map(|name| order.iter().position(|known| known == name));
            let loser = 10 + 3 * table.number;
            let scores = if a < b { [200, loser] } else { [loser, 200] };
            self.type_result(table.number, scores).await?;
        }
        Ok(())
    }
}
