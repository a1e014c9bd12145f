//! Design decisions as questions and answers. Documentation only; nothing here is compiled.
//!
//! # The log
//!
//! ## Why is an event a log of facts and not a table of its state?
//!
//! An organiser must be able to explain who changed a result, when, and from what. A log always answers that. Undo, the
//! history page, the audit of a file, recovery after damage, and windows that follow each other all use the same list.
//! Replaying a tournament is cheap, so the state is never stored and never disagrees with the log.
//!
//! ## Why does a fact carry the result of a decision and not the request?
//!
//! Replaying requests would repeat the decisions with a newer engine, and an old event would pair differently after an
//! update. [`RoundPaired`](crate::engine::log::Fact::RoundPaired) holds the finished pairs, the lots and the clock,
//! [`SalvoRolled`](crate::engine::log::Fact::SalvoRolled) the faces of the dice,
//! [`StageCut`](crate::engine::log::Fact::StageCut) the seeds and the first matches. The seed of a draw proves the
//! draw: the audit needs it, a replay does not.
//!
//! ## How does the audit repeat a draw?
//!
//! From the seed, the version of the drawing procedure, the event at that moment, and the record: a hash of all entries
//! before the draw ([`draw`](crate::engine::draw)). The record seeds the generator, so a draw vouches for everything
//! known when it was made. Changing a score, a name or a time afterwards would require new seeds for all later draws
//! that happen to give the same pairs. Entries after the last draw are covered by the head of the log, shown on paper
//! and screens.
//!
//! Seed and record are hashed together; a reversible combination would let a forger keep the draw. Draws that came with
//! a join were made on an unknown record and are not repeated.
//!
//! The opening names the version of the event's draws ([`EventOpened`](crate::engine::facts::EventOpened)`::draws`). A
//! draw without a version, with an older or an unknown one, and an imported round are then findings, so one edit cannot
//! switch the audit off. Files of older versions and imported events name none, nor does a file whose opening was
//! stripped: its draws prove nothing, the audit says "draws not proven", and the command line ends with exit code 3.
//! The random end of a round keeps no seed; like any other entry, the next draw covers it.
//!
//! Two rules of pairing changed within a version: meetings count anew once all have met all, and latecomers draw no bye.
//! A draw that today's rules do not give is repeated by the earlier ones ([`Way`](crate::engine::draw::Way)).
//!
//! ## Why are the rules in the log?
//!
//! [`EventOpened`](crate::engine::log::Fact::EventOpened) holds the whole [`Rules`](crate::engine::rules::Rules) value,
//! not the name of a format. A corrected error in a format then leaves last year's standings alone, and an override by
//! the organiser is simply the next `Rules` value in the log.
//!
//! ## Why are proposed pairings facts, although drafts are not?
//!
//! A draft is a form in progress on one screen. A proposal is a draw, and draws must leave a trace: repeated draws are
//! visible in the log with their seeds. A proposal also survives a reload, as announced at the desk.
//!
//! ## Why are lots drawn with round 1, and kept when it is withdrawn?
//!
//! A lot decides the last tie. Whoever drew it when needed would see whom it hits. So every entry has a lot before the
//! first result, and pairing round 1 again only draws missing lots. Lots and pairing use separate streams of one seed.
//!
//! ## Why are undo and redo facts?
//!
//! Players may have seen the undone state. [`Undone`](crate::engine::log::Fact::Undone) names an entry; the replay
//! skips it, the history shows it. Redo is possible until something new is written.
//!
//! ## Why can applying a fact not fail?
//!
//! The rules were checked when the fact was written. A fact in a manipulated file that names unknown entries changes
//! nothing; `engine::log::check` refuses such a file on opening, and the audit lists its details.
//!
//! # Pairing
//!
//! ## How is it proved that a pairing is optimal?
//!
//! PAIR-5 orders pairings of the whole field by three criteria: rematches, pairs across each boundary of score groups
//! from the top, squared distances.
//!
//! 1. Neighbours are paired on seats filled group by group. At every boundary the number of crossing pairs then equals
//!    the minimum, which follows from the parity of the entries above. If groups can be shuffled so that no neighbours
//!    have met, the pairing is optimal. Most rounds end here, in linear time.
//! 2. Other parts are searched from the top in blocks, by an exact weighted matching in which entries may leave the
//!    block downwards at the least possible price. If none leaves and everything below can be paired without a rematch,
//!    no optimal pairing crosses the end of the block, and both sides are independent. Otherwise the block grows, at
//!    worst to the whole field.
//! 3. A maximum matching tells which entries can have the bye without an additional rematch, before anything is paired.
//!
//! Tests compare the search with brute force up to ten entries, and with another exact search up to sixty;
//! `tests/pairing_breaches.rs` judges any pairing and shares no code with the search.
//!
//! ## Is the draw fair?
//!
//! A shuffle without rematches is kept as it is: all optimal pairings are equally likely, which a test measures on
//! small fields. Where exchanges or a search avoid rematches, the choice among optimal pairings is random but not
//! necessarily uniform.
//!
//! ## Why not a crate for the matching?
//!
//! Weights are sequences of digits, one per criterion and boundary; with many score groups they exceed the fixed width
//! of such crates, and dropping criteria makes pairing programs wrong in unusual events. This search packs the digits
//! into the narrowest integer that holds every sum, or one limb per digit, and reads costs from a table by pairs of
//! groups, so it needs no list of edges. A crate serves as reference in tests and benchmarks.
//!
//! # Figures
//!
//! ## Why no floating point, and why one scale for fractions?
//!
//! Lots decide only between equal entries, and equality of floats depends on the order of additions. Fractions with
//! different denominators would be compared by growing products. With at most 20 rounds, every mean is a multiple of
//! 1/232 792 560 (the least common multiple of 1 to 20), a mean of means of its square, and so on. Comparisons are
//! integer comparisons within the bounds of [`number`](crate::engine::number).
//!
//! ## Can a margin of victory be below zero?
//!
//! In every format the base is the squad limit, so base - difference is at least 0. Real events with lists of 200 points
//! took a base of 100 and published margins below zero. Whether they count is a value of the event's rules: off in all
//! formats and in older files, whose figures stay; an import takes the value that gives the published sums; the form
//! offers it where the base is below the limit. A final card writes margins that its base and scores, at least 0, do not
//! give; those below zero are among them, so older cards read as before.
//!
//! # The bracket
//!
//! ## What does a corrected result do to the bracket?
//!
//! Only the slots of the first round are stored; results determine the rest. A correction may change later matches:
//! with a new opponent a match is unplayed again, and a match with an unknown side is removed.
//! [`due`](crate::engine::bracket::due) then finds the missing matches of the earliest incomplete round. Normal play,
//! corrections and byes of departed entries share this function. The organiser chooses, after a preview, whether later
//! elimination matches follow; pairs of later Swiss rounds always stay.
//!
//! ## Why does the order in which two players left not decide their places?
//!
//! It is the order of two clicks. Of two who left a match and played no other, both are beaten in it. Only the final
//! needs a winner: there the last to leave has the title, and without a finalist who may win the best of the others.
//!
//! # Storage
//!
//! ## Why one key of `localStorage` per log entry?
//!
//! - The size of a write depends on the fact, not on the event, and a torn write can only damage the last fact.
//! - Keys are never overwritten, except where a copy takes the joined log of its host. If two windows write one number, the slower one is refused, reads the other's entry
//!   and reports it.
//! - Each cell has its own checksum and version. Damage ends the readable log; what follows moves aside under keys of
//!   the same length, which fits even on a full device.
//!
//! ## What happens when an old program meets data of a newer one?
//!
//! Updates wait for the user, so an old window can run beside a new one. A cell with a valid checksum is intact; an
//! unknown version, kind, word or field means that a newer program wrote it. The event then opens read-only up to that
//! cell: the store refuses to append, adopt and mend, other windows stop writing, and the banner offers the newest
//! version. Unknown fields with empty values (empty, zero, no) are ignored, since older builds wrote such fields. Files
//! follow the same rule, because a field dropped silently is a loss.
//!
//! Storing a whole event takes many writes. A marker stays beside it until the last one; without that the event does
//! not count.
//!
//! ## Why `localStorage` and not a database of the browser?
//!
//! It is synchronous: after the call, the entry is stored or the error known. A database answers later and is missing
//! in some browsers; it serves as the second copy. A large event is far below the limit of five million characters.
//!
//! ## Is a stored entry safe?
//!
//! From a closed or killed tab, yes. From a power cut, not at once: Chromium keeps `localStorage` in its own process
//! and writes it to disk after five seconds to a minute, which a page cannot influence. A power cut can lose the last
//! entries.
//!
//! The second copy in the browser's database is therefore written to disk on request, with the same text, together with
//! the first write. The head shows "Saving" until the database confirms, then "Saved"; messages about finished actions
//! wait as well, while the entry itself is on screen at once. What was reported as saved survives a power cut at any
//! moment. Without a database, or if it does not answer within four seconds, the head shows "Saved, no second copy".
//! Tests kill the whole browser right after "Saved". The old word fades for a fifth of a second before "Saving"
//! appears, so that it does not flicker.
//!
//! A window that shows an entry of another says "Saved" once it has seen that entry in the second copy. If the entry
//! does not come, or the database fails meanwhile, it compares both copies and writes what is missing: the other window
//! may have closed before it could. Nothing is written behind a missing entry. A state machine without a browser
//! ([`second`](crate::app::second)) decides this, and a test runs it beside databases that fail and hang.
//!
//! Each start compares both copies before it writes to the second ([`compare`](crate::files::store::mirror::compare)).
//! The first copy decides; missing or unreadable entries at its end are restored through the store and reported.
//! Diverged copies are never mixed: the second is set aside. A deletion is noted beside the first copy until the second
//! knows it, and counts on screen from then on; the second also keeps the end of the deleted event, because a power cut
//! may undo the deletion. Important device settings, such as the language, are in both places with the number of their
//! last change.
//!
//! ## What if the database is deleted while the app runs?
//!
//! The browser reports it, or the next write finds a new database. Both copies of all events are compared again; until
//! then the head shows "Saving".
//!
//! ## Which other copies exist?
//!
//! A whole copy before each round is posted, at the end and before a deletion
//! ([`due`](crate::files::event::copies::due)), since organisers want the event "before round 3" and not a number of
//! steps. Copies are limited by count, with room for a whole day of the largest event; old events keep only the last
//! one ([`outdated`](crate::files::event::copies::outdated)). A copy opens beside a running event and replaces it only
//! if nothing, or less, is left of it. All this is lost with the device. The downloaded file, or one that the app keeps
//! up to date, is independent of the browser, and users without one are reminded.
//!
//! ## What if the app dies in the middle of something?
//!
//! An action is one atomic write. Where several are needed, one decides: a stored event exists once its mark is
//! removed, a deleted one is gone once its mark is set. Tests stop the program before every write, flip every bit of
//! every cell, and kill the page of a real browser at and after each write. Only one loss is undetectable: the very
//! last entry of an event as a whole.
//!
//! ## What happens when the device is full or storage is forbidden?
//!
//! The event goes on in the window, a banner shows the number of unsaved steps, every further step retries, and the
//! download contains all of them. The second copy has its own quota and stores them with a note of the first missing
//! step ([`Mark`](crate::files::store::mark::Mark)). The next start restores them to the first copy if there is room;
//! otherwise the event goes on with them as in the window. Other windows leave them to the window that has them; if the
//! user goes on without them, the write that would mix both sets them aside as a copy.
//!
//! ## What happens when the site data is cleared while an event is open?
//!
//! The window still has the whole log. It reports the loss, offers the file, and stores the event again on request or
//! with the next step, never on its own, since the user may have meant it. Deletions in the app leave a trace for a
//! day, which a clearing removes, so the two differ. Browsers do not notify the clearing window, so it checks the first
//! entry every second.
//!
//! ## What becomes of input that is not saved?
//!
//! A field of the setup applies when it loses focus, which always happens before its page closes. A form with a save
//! button keeps its texts in the tab, also across a reload, until it is saved or discarded, as long as its starting
//! values are unchanged. A result sheet keeps its input while the window is open. Dialogs, searches and the entry line
//! start empty.
//!
//! ## What happens after a panic?
//!
//! Memory is unreliable after a panic. Nothing is stored from then on, and no timer or listener runs. A page without
//! the program (`src/web/broken.js`, with sentences that the build writes into `index.html`) explains the failure and
//! leads back. It also appears when a part of the program cannot be fetched.
//!
//! ## Is the log ever compacted?
//!
//! No. History, undo, audit and joins read steps, and a summary could not be verified. An entry takes a few hundred
//! characters, a day of 40 players some tens of thousands. Settings and set-aside data of an event are deleted with it,
//! and settings of unknown events at the start. Below 15 % of free room, every page asks the user to download and
//! delete finished events; that is still room for hundreds of results.
//!
//! ## When is the browser asked to keep the data?
//!
//! With the first event on a device, and by a button in the settings. On the first visit, Firefox would show a question
//! out of context, and Chromium, which decides by use, would refuse.
//!
//! ## How do several windows write one event?
//!
//! One at a time. Chromium caches `localStorage` per process, so two windows may find the same key free, and the check
//! before a write is no proof. The writing window holds a Web Lock of the event; the others follow. A window that the
//! user turns to requests the lock: the holder releases it after its last write and reports the length of the log, and
//! the new writer starts after reading that much. A holder that does not answer within four seconds loses the lock by
//! force. It cannot write on old data, because a window that slept that long first proves its lock. A holder with
//! unsaved steps keeps the lock, and the user decides. A page put to sleep releases it. The second screen never
//! requests it.
//!
//! The list of events and the page of copies also write: a longer file, a join, a deletion, a restored copy. They are
//! guests ([`guest`](crate::present::home::guest)): they take the same lock, read the event, do the one accepted action
//! if the event is unchanged, and release the lock. A window with unsaved steps keeps its event.
//!
//! A state machine without a browser ([`turn`](crate::app::turn)) decides all this. A test runs it through hundreds of
//! worlds with windows that ask, freeze, wake and steal, and with delayed storage; none ever writes on an old log.
//! Without Web Locks (an insecure connection) only the check remains.
//!
//! # Two devices
//!
//! ## How do two logs of one event become one?
//!
//! Two tablets that began with the same file enter results at different tables, and one opens the other's file
//! ([`merge`](crate::files::merge)). The outcome is one fact, [`Joined`](crate::engine::log::Fact::Joined): one atomic
//! write and one undo, and the own history stays in place. The fact gives the number of effective steps that stay,
//! lists the steps after them, and holds every omitted entry with the reason.
//!
//! An entry is identified by number and checksum of its original line, which it keeps on other devices. Files can
//! therefore go back and forth without duplicates, and a device without news follows the other log whole.
//!
//! ## Why are steps not simply sorted by time?
//!
//! A round is drawn from what its desk knew. A correction made meanwhile at the other desk must come later, whatever
//! the clocks say; before the draw it would make a sound pairing look wrong. So the log that paired on keeps its order,
//! and the news of the other is checked against the rules after it: as commands, or, where no command can be rebuilt,
//! as facts if everything they depend on is the same.
//!
//! ## What is a conflict?
//!
//! A value (a result, a presence, the setup) that both devices set independently and differently. The organiser decides
//! every conflict, except for the clock, where the last setting wins that the round can take. If both paired on, the
//! organiser chooses whose rounds apply; results of the other device are kept for pairs that meet there too.
//!
//! Work on a round that its device then withdrew sets no value any more: it is taken where nothing else was set,
//! otherwise left out and told. An entry that a device undid and made anew replaces the undone one everywhere.
//!
//! ## Does it matter which device opens the other's file?
//!
//! No: equal decisions give equal events, including numbers and times. If neither paired on, the log that went on first
//! is the basis, judged by times, authors and lines. Players registered on this device may therefore get other numbers;
//! the history shows its own steps under the old ones. Of two equal steps the earlier one stands, and of a pair that left
//! on two devices, the first to leave gives the match away. Joins of three devices may still depend on the order: a step
//! is checked where it comes to stand, and a third log may invalidate it.
//!
//! ## What may another device see?
//!
//! A desk everything, so that the day goes on if a tablet dies: the event file holds the secret behind the tokens of
//! matches, or the slips on the tables would be worth nothing then. A judge's phone gets the log without that secret
//! ([`without_secret`](crate::engine::facts::Stamped::without_secret)), or it could forge claims. Its log has other heads,
//! so it shows no check code, is downloaded by nobody and never goes on alone; joined as a desk it takes the whole log. A
//! screen gets what it shows ([`Board`](crate::present::screen::board::Board)) and keeps nothing; a random end is told to
//! it once it has come. What is shared with players (cards, the results page, reports) is made from the state of the event
//! and holds no secret, note, reason or seed.
//!
//! ## Why is a result from a phone not checked by that?
//!
//! A match has one token, on the slip that lies between both players: whoever holds it can confirm under both names. So
//! the result is one person's word, and the second check is done at the desk. A guest cannot write anything else either:
//! a command has no field for a confirmed result.
//!
//! # Proof
//!
//! ## What is the check code of an event?
//!
//! The head of a log, in eight letters ([`chain`](crate::engine::log::chain)). The print of an entry is the SHA-256 of
//! its line; the next head is the SHA-256 of the head before (32 zero bytes at first) followed by that print. A head
//! covers every entry up to it, in order. Heads are computed and cached, never stored, so events of the first version
//! have them.
//!
//! The code is the first 64 bits of the head in an alphabet of 28 letters and digits without look-alikes (0 and not O,
//! 1 and not I or L, 2 and not Z, 5 and not S, 6 and not G, 8 and not B, V and not U); look-alikes are read as the
//! digit. Eight letters of that alphabet carry 38 bits.
//!
//! ## What exactly is hashed?
//!
//! The line as this program writes the entry, not the text of a file: blanks, the order of fields and empty fields of
//! older builds do not matter. The line must never change, so new fields have a default that is not written, and no
//! field moves, is renamed or starts to be skipped. Tests hold the codes of all old files and a golden line of every
//! kind (`tests/check_code.rs`). If a later vocabulary raises old entries ([`upcast`](crate::files::event::upcast)),
//! prints are taken before. A copy opened beside its event is hashed under the first id, so a restored copy keeps its
//! codes.
//!
//! ## What does a code prove?
//!
//! That a file is unchanged up to the moment of a sheet of paper, a slip, a photograph of the second screen or a
//! results page; the answer names the entry. A changed result, an added reason, a repeated draw, a removed or moved
//! entry changes all later heads. A file that only went on still has the code. Every sheet of the day is another
//! witness.
//!
//! ## What does a file prove without a code?
//!
//! Every line up to the last draw, because each draw follows from the lines before it
//! ([`proven`](crate::engine::log::proven)). How well depends on the number of players: a forger changes a line, then
//! tries new seeds for each later draw until it gives the same pairs. In events up to 20 players, a score before the
//! last Swiss draw was changed and such seeds were found in 0 to 20 seconds in 8 of 11 events; the audit was clean. A
//! draw would have to be slow to prevent that, for organisers as well. `tests/manipulated.rs` measures how many of the
//! changes by hand, without new seeds, the audit notices.
//!
//! The closing tells the beginning of the record before it, so changes by hand to a closed file are noticed. This proves
//! nothing against a program, which computes a new one. After the last draw a file proves nothing. A removed closing, a cut before the last round, a swapped final and the
//! last scores are seen with a code only. The audit and "Check this event" end with three lines: proven by the file,
//! proven with the code, not proven.
//!
//! ## What does it not prove?
//!
//! - That the input was true; only that it was not changed after it was shown.
//! - Anything without a code from outside: rewriting the file gives new codes, and reprinting all paper goes unnoticed.
//!   Codes help as far as players keep them.
//! - Anything after the sheet: later entries are reported with their number and covered by later sheets.
//! - Anything against brute force: 38 bits are for people to read. One in some hundred thousand million changes of an
//!   unread text gives the same code, for one sheet only.
//! - Author and time of an entry: both are what the device says.
//!
//! ## Where does it appear?
//!
//! On every sheet and slip, on the second screen, on the results page and below copied tables. Not in CSV files and
//! reports for other tools, which would read an additional player, and not in the event file, which contains it.
//!
//! A closed event adds the number of its last line everywhere, since a code alone does not tell a shorter file from
//! another event; exports without room for it have both in their names. Typed with the code, the number shows that a
//! file is shorter.
//!
//! ## What becomes of codes when two logs are joined?
//!
//! The log that opens the other file keeps its codes. Entries of the other log change places and perhaps numbers, so
//! the join keeps ([`Proof`](crate::engine::facts::Proof)) the prints of the other log from the fork on, those of every
//! log it had joined, and every entry that is not here as written. Its heads follow from these, so codes of the other
//! device are found with their entry. Carried entries are compared with the prints: one that was changed later is
//! reported as missing. Joins of the other device are known by print and number only, since their content is in joins
//! here.
//!
//! ## May a wrong disqualification be taken back?
//!
//! Yes, by a later act with a reason; undo only reaches the last act. DROP-4 is about those who were rightly sent away.
//! The log and the judges' log keep both acts, the audit asks for the reason, and results stay. In the Swiss stage the
//! player returns as after leaving (DROP-3). In the elimination stage others have played on: the player gets back a
//! place in the standing, not a seat.
//!
//! # Words
//!
//! ## Why text files and generated methods, and not a crate for translations?
//!
//! By measurement, `leptos-fluent` adds 54 kB of compressed wasm before the first sentence, `leptos_i18n` 36 kB, mostly
//! for languages that are not here. `build.rs` turns each key of `locales/<language>/<area>.json` into a method of
//! [`Words`](crate::present::words::text::Words) with the placeholders as arguments; a missing sentence or wrong
//! argument stops the build. Native programs contain the sentences; the site has two files per language, one for the
//! shell and one that loads with the second file of the program. Translators need no programming.
//!
//! ## What about names written from right to left?
//!
//! Placeholders isolate such names with direction marks and drop marks that force a direction; in lists the style sheet
//! isolates names. A name cannot reorder the figures beside it.
//!
//! ## Why do refusals carry data and no text?
//!
//! [`Refusal`](crate::engine::command::Refusal) names tables, entries and limits; one function in `present` makes the
//! sentence. The engine has no language, tests compare values, and sentences change without touching rules.
//!
//! # The app
//!
//! ## Why do addresses follow a `#`?
//!
//! Static hosts only know files. The part after `#` never reaches the host, so a reload works on any page under any
//! path.
//!
//! ## Why is there one session between the pages and everything else?
//!
//! Clock, random source and storage are read in one place each, just before a command is decided. Everything behind it
//! is a function of values and testable without a browser.
//!
//! ## Why is the clock of a round two instants and not a counter?
//!
//! [`Clock`](crate::engine::tournament::clock::Clock) holds the end of the time. Nothing ticks, so it is right after a
//! reload, after sleep, and in a second window.
//!
//! ## How do several windows give one signal?
//!
//! Signals are instants computed from the clock and compared with the last signal, which the device stores
//! ([`signals`](crate::present::round::signals)). A page reloaded across the end of a round still signals it, none does
//! so twice, and of two windows the later one finds nothing to do. A window that may not sound waits a little longer.
//!
//! ## How does the second screen follow without a server?
//!
//! It is the same app at another address, in another window of the browser. Both read the log from storage and hear of
//! writes; the content of the screen is a device setting, shared the same way. Pages turn by the wall clock, so a
//! reload changes nothing.
//!
//! ## Why are Leptos and the browser's bindings dependencies of wasm only?
//!
//! The compiler then enforces the border: an engine that imports Leptos does not build natively, and the engine's tests
//! need few crates.
//!
//! ## How does it open without a network?
//!
//! A service worker (`src/web/worker.js`; browsers start workers from a script) caches every file of the site. `./dev`
//! writes the list of hashes into it, so a version is taken in whole or not at all, whatever a host or proxy delivers.
//! A newer version waits for the user's consent, because a round in progress is no time for surprises; windows with the
//! old one still find its files, whose names differ. The page's policy forbids everything from other origins.
//!
//! Any page of the origin can write to the worker's caches, hashes included. So a kept file is compared with the worker's
//! own list; of an older version, which is not on it, only what a window checks itself is served (scripts, program files,
//! texts), and never a page, which would come without the policy.
//!
//! ## Why does the program come in several files?
//!
//! A first visit waits for the download. The first file holds the shell and the empty list; the second one, an open event
//! with its players, rounds and standings; the third one, all other pages and the reading of files, and it loads in the
//! background. A fourth holds what the second and the third share. `src/web/chunk.rs` has the entry points;
//! `wasm-split-cli` (by the Leptos team) cuts the linked program there, and `./dev` runs it after trunk. All files carry
//! the name of one build, so versions never mix. The linker finds dependencies across the borders: a page named outside
//! of `chunk.rs` moves into the first file. A browser test names the files that a first visit fetches.
