//! A best of three on the result sheet, game by game, with the procedure once time was called (DST-2, DST-5, DST-15,
//! DST-18). The engine decides what is asked next.

use super::score_pad::Typed;
use crate::engine::series::{Course, DraftGame, Next, TimeIn, course};
use crate::present::prelude::*;
use crate::present::words::refusal::next_words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesView {
    /// Games entered, and the one asked for.
    pub games: Vec<GameView>,
    /// Possible moments of time called; the first is none.
    pub times: Vec<(Option<TimeIn>, &'static str)>,
    /// Position of the chosen moment.
    pub time: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameView {
    /// `Game 2`.
    pub title: String,
    /// The length of a game after time was called; empty: to its end.
    pub says: String,
    /// Name and hint.
    pub options: Vec<(String, String)>,
    pub chosen: Option<usize>,
    /// `Bo conceded this game`, once it has a winner, and whether that was chosen.
    pub conceded: Option<(String, bool)>,
}

pub(in crate::present) fn series(words: Words, names: &[String; 2], typed: &Typed) -> SeriesView {
    let draft = &typed.draft;
    let asks = matches!(course(&draft.games, draft.time), Course::Play(_));
    let shown = draft.games.len() + usize::from(asks);
    let games = (0..shown).map(|index| game(words, names, typed, index)).collect();
    let times = times(words, typed);
    let time = times.iter().position(|(moment, _)| *moment == draft.time).unwrap_or_default();
    SeriesView { games, times, time }
}

fn game(words: Words, names: &[String; 2], typed: &Typed, index: usize) -> GameView {
    let before = typed.draft.games.get(..index).unwrap_or_default();
    let next = match course(before, typed.draft.time) {
        Course::Play(next) => Some(next),
        Course::Won(_) | Course::Steps(_) | Course::Impossible(_) => None,
    };
    let at_time = next.filter(|next| !matches!(next, Next::Game(_)));
    let said = typed.draft.games.get(index).copied();
    let mut options: Vec<_> = names.iter().map(|name| (name.clone(), words.sheet_game_won().to_owned())).collect();
    if at_time.is_some() || said == Some(DraftGame::Undecided) {
        options.push((words.sheet_game_nobody().to_owned(), words.sheet_game_nobody_hint().to_owned()));
    }
    let conceded = said.and_then(|said| match said {
        DraftGame::Won(winner) => Some((winner.other(), false)),
        DraftGame::Conceded(side) => Some((side, true)),
        DraftGame::Undecided => None,
    });
    GameView {
        title: words.sheet_game(index + 1),
        says: at_time.map(|next| next_words(words, next)).unwrap_or_default(),
        options,
        chosen: said.map(|_| conceded.map_or(2, |(loser, _)| loser.other().index())),
        conceded: conceded.map(|(side, is)| (words.sheet_game_conceded(&names[side.index()]), is)),
    }
}

/// Possible moments by the number of finished games.
fn times(words: Words, typed: &Typed) -> Vec<(Option<TimeIn>, &'static str)> {
    let over = typed.draft.games.iter().filter(|game| **game != DraftGame::Undecided).count();
    let can = |moment: &TimeIn| moment.games_before() <= over || typed.draft.time == Some(*moment);
    let moments = TimeIn::ALL.into_iter().filter(can).map(|moment| (Some(moment), time_words(words, moment)));
    std::iter::once((None, words.sheet_time_not())).chain(moments).collect()
}

fn time_words(words: Words, moment: TimeIn) -> &'static str {
    match moment {
        TimeIn::First => words.sheet_time_first(),
        TimeIn::AfterFirst => words.sheet_time_after_first(),
        TimeIn::Second => words.sheet_time_second(),
        TimeIn::AfterSecond => words.sheet_time_after_second(),
        TimeIn::ThirdEarly => words.sheet_time_third_early(),
        TimeIn::Third => words.sheet_time_third(),
    }
}

/// Sets the winner of a game by the position among its options; removes games that can no longer be played.
pub fn say_game(typed: &mut Typed, index: usize, option: usize) {
    let game = match option {
        0 => DraftGame::Won(Side::A),
        1 => DraftGame::Won(Side::B),
        _ => DraftGame::Undecided,
    };
    set(typed, index, game);
}

pub fn say_conceded(typed: &mut Typed, index: usize, conceded: bool) {
    let game = match (typed.draft.games.get(index), conceded) {
        (Some(DraftGame::Won(side)), true) => DraftGame::Conceded(side.other()),
        (Some(DraftGame::Conceded(side)), false) => DraftGame::Won(side.other()),
        _ => return,
    };
    set(typed, index, game);
}

/// The side concedes the game being played (DST-18); nothing if none is.
pub fn concede_next(typed: &mut Typed, side: Side) {
    if matches!(course(&typed.draft.games, typed.draft.time), Course::Play(_)) {
        set(typed, typed.draft.games.len(), DraftGame::Conceded(side));
    }
}

fn set(typed: &mut Typed, index: usize, game: DraftGame) {
    let games = &mut typed.draft.games;
    if let Some(said) = games.get_mut(index) {
        *said = game;
    } else if games.len() == index {
        games.push(game);
    }
    trim(typed);
}

pub fn say_time(typed: &mut Typed, time: Option<TimeIn>) {
    typed.draft.time = time;
    trim(typed);
}

fn trim(typed: &mut Typed) {
    while let Course::Impossible(game) = course(&typed.draft.games, typed.draft.time) {
        typed.draft.games.truncate(usize::from(game.saturating_sub(1)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    fn shown(typed: &Typed) -> SeriesView {
        series(WORDS, &["Ann".to_owned(), "Bo".to_owned()], typed)
    }

    fn said(options: &[usize]) -> Typed {
        let mut typed = Typed::default();
        options.iter().enumerate().for_each(|(index, option)| say_game(&mut typed, index, *option));
        typed
    }

    #[test]
    fn the_next_game_is_asked_until_two_are_won() {
        let count = |options: &[usize]| shown(&said(options)).games.len();
        assert_eq!((count(&[]), count(&[0]), count(&[0, 0]), count(&[0, 1]), count(&[0, 1, 1])), (1, 2, 2, 3, 3));
        let view = shown(&said(&[1]));
        assert_eq!(view.games[0].chosen, Some(1));
        assert_eq!(view.games[0].conceded, Some(("Ann conceded this game".to_owned(), false)));
        assert_eq!((view.games[1].chosen, view.games[1].options.len()), (None, 2));
    }

    #[test]
    fn the_game_being_played_is_conceded() {
        // DST-18
        let mut typed = said(&[1]);
        concede_next(&mut typed, Side::B);
        assert_eq!(typed.draft.games, [DraftGame::Won(Side::B), DraftGame::Conceded(Side::B)]);
        concede_next(&mut typed, Side::B);
        concede_next(&mut typed, Side::A);
        assert_eq!(typed.draft.games.len(), 3, "nothing is being played any more");
    }

    #[test]
    fn removes_games_that_cannot_have_been_played() {
        let mut typed = said(&[0, 1, 1]);
        say_game(&mut typed, 1, 0);
        assert_eq!(typed.draft.games.len(), 2, "two games are won");
        say_time(&mut typed, Some(TimeIn::First));
        assert_eq!(typed.draft.games.len(), 1, "DST-15: the first game decides");
        say_conceded(&mut typed, 0, true);
        assert_eq!(typed.draft.games, [DraftGame::Conceded(Side::B)]);
        say_conceded(&mut typed, 0, false);
        assert_eq!(typed.draft.games, [DraftGame::Won(Side::A)]);
    }

    #[test]
    fn once_time_was_called_it_says_how_long_is_played() {
        // DST-5
        let mut typed = said(&[0]);
        assert_eq!(shown(&typed).times.len(), 4, "not, in game 1, after it, in game 2");
        say_time(&mut typed, Some(TimeIn::Second));
        let view = shown(&typed);
        assert!(view.games[1].says.starts_with("Game 2 continues to the end of the upkeep phase"));
        assert_eq!((view.games[1].options.len(), view.time), (3, 3));
        say_game(&mut typed, 1, 1);
        let third = &shown(&typed).games[2];
        assert!(third.says.starts_with("The third game is played to the end of the upkeep phase of its second round"));
        say_game(&mut typed, 1, 2);
        assert_eq!(shown(&typed).games.len(), 2, "the one who leads has won");
        say_time(&mut typed, None);
        assert_eq!(typed.draft.games, [DraftGame::Won(Side::A)], "nothing is undecided without time");
    }
}
