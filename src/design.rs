//! Questions of design, each answered once. Nothing here is compiled into the app.
//!
//! # The log
//!
//! ## Why is an event a log of facts and not a table of its state?
//!
//! Because an organiser has to answer for it. "Who changed this result, when, and what was it before?" is a question
//! that a table cannot answer and a log cannot avoid. Undo, the history page, the audit of a file, recovery after
//! damage and two windows that follow each other all come out of the same list. At the sizes of a tournament a replay
//! costs next to nothing, so the state is never stored and can never disagree with the log.
//!
//! ## Why does a fact carry the result of a decision and not the request?
//!
//! A log of requests would have to be decided again at each start, by an engine that has changed since: an old event
//! would then pair differently after an update. [`RoundPaired`](crate::engine::log::Fact::RoundPaired) holds the
//! finished pairs, the lots and the clock, [`SalvoRolled`](crate::engine::log::Fact::SalvoRolled) the faces of the
//! dice, [`StageCut`](crate::engine::log::Fact::StageCut) the seeds and the first matches. The seed stands beside a
//! draw to show that it was one: a replay never needs it, the audit does.
//!
//! ## How does the audit make a draw again?
//!
//! From the seed, the version of the drawing procedure that stands beside it, the event at that moment, and the record: a
//! hash of all entries before the draw ([`draw`](crate::engine::draw)). The record goes into the generator. So a draw
//! vouches for what was known when it was made: whoever changes a score, a name or a time afterwards would need another
//! seed for every later draw, one by which the same pairs come out. What was written after the last draw is vouched for
//! by no draw; the head of the log, shown on paper and screens, is for that.
//!
//! Seed and record are hashed together, since any way to undo the one by the other would let a forger keep the draw.
//! A draw that came with a join was made on a record that is not told here, so it is not made again. Entries without a
//! version are older than versions, and nothing is said of their draws; but after a draw that tells one all do.
//!
//! ## Why are the rules in the log?
//!
//! [`EventOpened`](crate::engine::log::Fact::EventOpened) holds the whole [`Rules`](crate::engine::rules::Rules) value,
//! not the name of a format. A mended typing error in a format must not change the standing of an event that was played
//! last year, and an override of the organiser is then nothing special: it is the next `Rules` value in the log.
//!
//! ## Why are proposed pairings facts, although drafts are not?
//!
//! A draft is a form that is being typed: it belongs to one screen and is worth nothing to anybody else. A proposal is
//! drawn, and a draw has to leave a trace: who draws again until the pairing pleases can be seen doing it, since every
//! draw is a line of the log with its seed. And a proposal that survives a reload is the one that was announced at the
//! desk.
//!
//! ## Why are lots drawn with round 1, and kept when it is taken back?
//!
//! A lot decides the last tie of the event. Drawn when it is needed, it would be drawn by somebody who sees whom it
//! hits. So everybody has one before the first result, and pairing round 1 again draws lots only for those who have
//! none. Lots and pairing come from separate streams of one seed.
//!
//! ## Why are undo and redo facts?
//!
//! Because what was shown to players was shown. [`Undone`](crate::engine::log::Fact::Undone) names the entry that no
//! longer stands; the replay leaves it out, the history still shows it. Redo is open until something new is written.
//!
//! ## Why can applying a fact not fail?
//!
//! The rules were asked when the fact was written. A fact of a file made by hand that names what does not exist changes
//! nothing; that such a file is wrong is said once, where it is opened (`engine::log::check`), and in detail by the
//! audit.
//!
//! # Pairing
//!
//! ## How is it proved that a pairing is the best one?
//!
//! "Best" is an order of three criteria over the whole field (PAIR-5): rematches, then pairs that cross each boundary
//! between score groups from the top, then squared distances.
//!
//! 1. Seats filled group after group, neighbours paired: at every boundary exactly as many pairs cross as the parity of
//!    those above demands, and no pairing can do with fewer. If groups can be shuffled so that no neighbours have met,
//!    that pairing is best, and most rounds end here, in time proportional to the field.
//! 2. What cannot be settled so is searched from the top in blocks, each by an exact weighted matching in which entries
//!    may also leave the block downwards, at the least price that leaving can have. If none leaves, and what lies below
//!    can be paired without a rematch, no best pairing crosses the end of the block: both sides can be solved apart.
//!    Otherwise the block grows; at worst it is the field.
//! 3. Who can have the bye without costing a rematch follows from a greatest matching of all, before anything is
//!    paired.
//!
//! Tests hold it against brute force over all pairings of up to ten entries, and against another exact search up to
//! sixty; [`breaches`](crate::engine::pairing::breaches) judges any pairing and shares no code with the search.
//!
//! ## Is the draw fair?
//!
//! Where a shuffle without a rematch turns up, it is kept as it fell: each best pairing is then equally likely, which a
//! test measures over small fields. Where rematches have to be exchanged away or searched around, the draw decides
//! among best pairings, but not all of them need be equally likely.
//!
//! ## Why not a crate for the matching?
//!
//! The weights are not numbers but sequences, one digit for each criterion and each boundary, and with many score
//! groups they do not fit the fixed width that such crates offer. Cutting criteria to make them fit is what makes
//! pairing programs wrong in awkward events. The search here packs the digits into the narrowest integer that certainly
//! holds every sum, and into one limb for each digit where none does. It also reads costs from a table of pairs of
//! groups, so that no list of edges is built. A crate is its rival in the tests and the benchmarks.
//!
//! # Figures
//!
//! ## Why no floating point, and why one scale for fractions?
//!
//! A tie is broken by lot only if two entries are equal, so equal must mean equal. With floats it depends on the order
//! of additions. Fractions with denominators of their own would have to be compared by products that grow. An event has
//! at most 20 rounds, so every mean is a whole number of 1/232 792 560 (the least common multiple of 1 to 20), a mean
//! of means a whole number of that squared, and so on: two figures are compared as two integers, within bounds that are
//! written down in [`number`](crate::engine::number).
//!
//! # The bracket
//!
//! ## What does a corrected result do to the bracket?
//!
//! Only the first round's slots are stored; who meets whom later follows from results. A correction may take the
//! matches after it along: an opponent that changes makes that match unplayed, and a match whose side is not known any
//! more is taken off the tables. [`due`](crate::engine::bracket::due) then finds what is missing in the earliest round
//! that lacks something, a whole round or a single match, so playing on, repairing and byes of those who left are one
//! function. Whether later matches follow is the organiser's choice, after a look at what would change; pairs of later
//! Swiss rounds always stay.
//!
//! # Storage
//!
//! ## Why one key of `localStorage` for each entry of the log?
//!
//! - A write is as small as the fact, however long the event, and a torn write can only cost the last fact.
//! - A key is never overwritten. Two windows that write the same number are found out: the slower one is refused, takes
//!   over what is there and says so, instead of erasing the other's work.
//! - Each cell has its own checksum and version. Damage ends the readable log at that entry; what lies behind is never
//!   deleted, but moved aside under keys of the same length, which fits even on a full device.
//!
//! ## What happens when an old program meets what a newer one wrote?
//!
//! An update waits until somebody wants it, so an old window can stand beside a new one for a day. A cell whose checksum
//! holds was written as it stands; if its version, its kind, a word or a field of it is not known here, it is not damage
//! but news. The event is then open up to there and only to be looked at: the store itself refuses to append, to adopt
//! and to mend, a window that hears of such a cell stops writing at once, and the banner leads to the newest version. A
//! field that says nothing (empty, zero, no) is no news: older builds wrote such fields in full. Files are read by the
//! same rule, since a field that is left out in silence is a loss.
//!
//! A whole event that is taken in is many writes, so a marker stands beside it until the last one is done; without its
//! end an event is not there.
//!
//! ## Why `localStorage` and not a database of the browser?
//!
//! It is synchronous: when the call returns, the entry is stored or the reason is known, and the next one can be typed.
//! A database answers later, and some browsers have none. It is the second copy, which confirms. A large event is far below the five million characters that browsers allow.
//!
//! ## Is a stored entry safe?
//!
//! From a closed or killed tab: yes. From a power cut: not at once. Chromium keeps `localStorage` in a process of its
//! own, writes the first change to disk after about five seconds and further ones within up to a minute. A machine that
//! loses power in that time can lose the last entries, and not the ones before. No page can hurry this.
//!
//! So there is a second copy in the browser's database, which it writes to the disk at once when asked to. Every stored
//! cell follows there with the same text, in the same breath as the first write. "Saved" is said when the database has
//! told that the disk has it; until then the head says "Saving", and messages of what was done wait. The entry itself is
//! on the screen at once, since that takes a hundredth of a second and nobody is to be held up. So what this promises is:
//! what was said to be saved survives a power cut at any moment, and what was not may be lost. Where there is no
//! database, or it does not answer for four seconds, the head says "Saved, no second copy": then a power cut can take the
//! last minute. Tests kill the whole browser directly after the word.
//!
//! The word is drawn so that it does not flicker: what was said before fades for a fifth of a second, and "Saving" comes
//! only then.
//!
//! At each start both copies are held
//! against each other before anything is written to the second
//! ([`compare`](crate::files::store::mirror::compare)). The first decides; what it lost at its end, or cannot
//! read, comes back through the store's own door and is told. Two copies that went different ways are never mixed: the
//! second is set aside. That an event was deleted is noted beside the first copy until the second knows, so that a
//! deletion is no loss to be repaired; and the second keeps how it ended, since a power cut may take the deletion back. It
//! is gone on the screen when the second copy knows. The choices of the device that matter, its language before all, lie
//! in both places with the number of the change that made them.
//!
//! ## What if the database is deleted while the app runs?
//!
//! The browser says so, or the next write finds a new one. Both copies are held against each other again, of all events,
//! and until that is done the head says "Saving".
//!
//! ## Which copies are kept besides?
//!
//! A whole copy before each round is posted, at the end and before a deletion ([`due`](crate::files::event::copies::due)):
//! what an organiser wants back is the event "before round 3", not a number of steps. They are kept by count, not by size,
//! with room for a whole day of the largest event, and old events give up all but their last one
//! ([`outdated`](crate::files::event::copies::outdated)). A copy never replaces a running event: it opens beside it, and
//! takes its place only where nothing, or less, is left. All of this dies with the device. The file that an organiser
//! downloads, or lets the app keep up to date, is the copy that depends on no browser, and who has none is reminded.
//!
//! ## What if the app dies in the middle of something?
//!
//! An action is one write, which is done or not. What needs several has one among them that decides: an event that is
//! taken in is there when its mark is taken away, one that is deleted is gone when its mark is set. Tests end the program
//! before every single write, turn every bit of every cell, and kill the page of a real browser at each write, directly
//! after it and some milliseconds after a tap. One thing cannot be found: that the very last entry of an event is missing
//! as a whole, since nothing after it tells of it.
//!
//! ## What happens when the device is full or storage is forbidden?
//!
//! The event goes on in the window, a banner says how many steps are not stored, each further step tries again, and the
//! file can be downloaded with all of them. The second copy has its own room: it takes them with a note from which step on
//! the first has none ([`Mark`](crate::files::store::mark::Mark)). At the next start they come back into the first
//! copy if there is room, else the event goes on with them as it stood in the window. While the window that has them is
//! there, another one leaves them to it; where the user goes on without them, they are set aside as a copy in the write
//! that would have mixed both ways.
//!
//! ## What happens when the site data is cleared while an event is open?
//!
//! The window still has the whole log. It says so, offers the file, and stores the event again when it is asked to or with
//! the next step, never by itself: the user may have meant it. A deletion in a window of the app leaves a trace for a day,
//! which a clearing takes along; so the two are told apart. The browser tells the window that clears nothing, so every
//! second the window looks whether the first entry is still there.
//!
//! ## What becomes of what is typed and not saved?
//!
//! A field of the setup counts when it is left, and it is left before its page is: by the address, or when the browser puts
//! the page away. A form with a button that saves it keeps its texts in the tab, also through a reload, until it is saved or
//! given up by its own button; what it was begun from must still be the same. A result sheet keeps its typing while the
//! window is there. Questions in a dialog, searches and the line of typing begin anew.
//!
//! ## What happens when the program stops in the middle of something?
//!
//! A panic leaves memory that nobody may trust. So nothing is stored from then on, no timer and no listener of the program
//! runs, and a page that needs none of it (`src/web/broken.js`, its sentences written into `index.html` by the build) says
//! what happened and leads back. It stands there as well when a part of the program cannot be fetched.
//!
//! ## Is the log ever compacted?
//!
//! No. Every step is part of what the event is: the history, undo, the audit and the joining of two tablets' files read
//! steps, not a sum of them, and a sum could not be checked against anything. There is no need either: an entry takes a few
//! hundred characters, a day of 40 players some tens of thousands. What else grows is cleared: choices that concern one
//! event go with it, as does what was moved aside of it, and choices of events that are gone are forgotten at the start.
//! Below 15 % of the room the user is told, on every page, what to do: download events that are over and delete them. That
//! is room for hundreds of results, so that nobody has to do it in the middle of a round.
//!
//! ## When is the browser asked to keep what is stored?
//!
//! With the first event that is founded or taken in, once on a device, and again by a button in the settings. Asked at the
//! first visit, Firefox would show a question that nobody understands yet, and Chromium, which decides by use, would say
//! no.
//!
//! ## How do several windows write one event?
//!
//! One at a time. Chromium keeps a copy of `localStorage` in each process, so two windows can both find a key free; that
//! nothing is ever overwritten is a check and no proof. So the window that writes holds a Web Lock of the event, and the
//! others follow what it stores. A window that the user turns to asks for the lock by itself: the holder lets go after its
//! last write and says how long the log is, and the new one writes when it has read as much. A holder that does not answer
//! for four seconds is frozen or stuck and is overruled; it can never write with what it knew, since a window that was not
//! alive for so long proves first that the lock is still its own. One that has something unsaved does not let go, and the
//! user decides. A page that is put to sleep lets go by itself. The second screen never asks.
//!
//! The list of events and the page of copies write too: a file that goes on, a join, a deletion, a copy brought back. They
//! come as guests ([`guest`](crate::present::home::guest)): ask for the same lock in the same way, read what is stored under it,
//! do the one thing that the user accepted if the event still is what it was then, and let go. A window with something
//! unsaved keeps its event as it is.
//!
//! All of this is decided by a small machine ([`turn`](crate::app::turn)) that knows no browser; a test drives it
//! through hundreds of worlds of windows that ask, freeze, wake and steal, with copies of the storage that lag behind, and
//! none ever writes on an old log. Without Web Locks (a page without a secure connection) the check remains.
//!
//! # Two devices
//!
//! ## How do two logs of one event become one?
//!
//! Two tablets that began with the same file enter results at different tables, and one opens the file of the other
//! ([`merge`](crate::files::merge)). What comes of it is one fact,
//! [`Joined`](crate::engine::log::Fact::Joined), appended like any other: one write, so it is there whole or not at
//! all; one step of undo; and what happened on this device before stays where it is in the log. The fact says how many
//! of the steps that stand stay as they are, lists what stands after them, and holds whole what of either log was left
//! out, with the reason.
//!
//! Every entry is known by the number and the checksum of the line that first told it, and keeps both when it moves to
//! another device. So files go back and forth without doubling anything, and who has nothing of its own to add follows
//! the other log whole.
//!
//! ## Why are steps not simply put in the order of their times?
//!
//! A round is drawn from what was known at the desk where it was drawn. A correction that the other desk made meanwhile
//! came later, whatever the clocks say: put before the draw it would make a sound pairing look wrong. So the log of
//! whoever paired on is kept in its order, and the other one's news is asked of the rules again behind it: as commands,
//! or, where a command cannot be told from what came of it, as the fact itself if all that it was decided on is alike.
//!
//! ## What is a conflict?
//!
//! A thing (the result of a table, whether somebody is in the event, the announcement) that both touched without knowing
//! of each other, and that is not alike. Nothing is chosen for the organiser but the clock, of which the one that was set
//! last stands. Where both paired on, only the rounds of one can stand, and the organiser says whose; results of the other
//! are taken for pairs that meet there too.
//!
//! ## Does it matter which device opens the file of the other?
//!
//! No: with the same decisions both come to the same event, down to its numbers and times. Where neither paired on, the
//! log that went on first is built on, told from the times, the authors and the lines themselves, never from who asks. So
//! players who were registered on this device may get other numbers; the history tells its own steps by the old ones. What
//! is not promised is that three devices come to the same event in every order in which they can be joined: a step is
//! asked of the rules where it comes to stand, and a third log may bring what refuses it.
//!
//! # Proof
//!
//! ## What is the check code of an event?
//!
//! The head of a log, in eight letters ([`chain`](crate::engine::log::chain)). The print of an entry is the SHA-256 of
//! its line; the head after it is the SHA-256 of the head before it (32 zero bytes before the first entry) followed by
//! that print. So a head stands for every entry up to it, in their order. It is computed and never stored, and an event
//! of the first version has one too. A log keeps the heads that somebody asked for: an entry is hashed once, however
//! often the screen is drawn.
//!
//! The code is the first 64 bits of the head in an alphabet of 28 letters, digits and capitals of which no two are taken
//! for each other (0 and not O, 1 and not I or L, 2 and not Z, 5 and not S, 6 and not G, 8 and not B, V and not U). The 36
//! digits and letters do not hold 32 that differ so clearly, so eight letters carry 38 bits, not 40. Whoever types the
//! other letter of a pair is understood.
//!
//! ## What exactly is hashed?
//!
//! The line as this program writes the entry, which is how it stands in files and cells, and not the text that a file
//! happens to hold: blanks, the order of fields and fields written out in full by older builds change nothing. It has to
//! be the same for ever, so a field is only ever added with a default that is not written, and no field moves, is renamed
//! or begins to be left out. Tests hold the codes of all old files and the golden line of every kind
//! (`tests/check_code.rs`). Should a new version of the vocabulary raise old entries
//! ([`upcast`](crate::files::event::upcast)), their prints have to be taken of the lines before they are raised. The id of
//! an event that was opened beside another one counts as its first id: a copy that was brought back has the codes of its
//! paper.
//!
//! ## What does a code prove?
//!
//! Whoever holds a sheet of paper, a slip, a photograph of the second screen or a results page can ask of any file of the
//! event: is everything up to that moment as it was then? The answer names the entry. One result changed, a reason added, a
//! draw repeated, an entry dropped or moved: no head from there on is the same. A file that only went on still has the
//! code. Every sheet of the day is another witness, and all of them are to be outwitted at once.
//!
//! ## What does it not prove?
//!
//! - That what was entered was true. It proves that it was not changed after it was shown.
//! - Anything without a code from outside: who rewrites the file has new codes at once, and who may also take back and
//!   print again all paper is not found out. Codes help as far as they lie with the players.
//! - Anything about what came after the sheet: entries added later are told with their number, and have codes of later
//!   sheets.
//! - Anything against a computer that tries out: 38 bits are for people to read. Of some hundred thousand million
//!   changes of a text that nobody reads, one gives the same code, for that one sheet. The codes of all sheets after it
//!   still differ.
//! - Who wrote an entry, and when: names and times are what the device says.
//!
//! ## Where does it stand?
//!
//! On every leaf and every slip, on the second screen, on the results page and below what is copied as a table. Not in
//! sheets (CSV) and reports for other tools, whose readers would take one line more for a player; not in the event file,
//! which has it in itself.
//!
//! ## What becomes of codes when two logs are joined?
//!
//! The log that opens the other file goes on, so its codes stay. What comes from there gets other places and may get other
//! numbers, so the other log's codes would be lost. The join therefore keeps
//! ([`Proof`](crate::engine::facts::Proof)) the print of each entry of the other log from where both part, of every
//! log that this one had joined before, and whole each entry that is not in this log as it was written. From these the
//! heads follow, and a code of the other device is found with the entry there. What the join brought is held against the
//! prints then: a carried result that was changed afterwards is told as missing. Joins of the other device are known by
//! print and number only, since what they brought stands in joins here; else each join would hold all joins before it.
//!
//! # Words
//!
//! ## Why text files and generated methods, and not a crate for translations?
//!
//! Sizes were measured: `leptos-fluent` adds 54 kB of compressed wasm before the first sentence, `leptos_i18n` 36 kB.
//! Their parsers and plural rules serve languages that are not here. `build.rs` turns each key of
//! `locales/<language>/<area>.json` into a method of [`Words`](crate::present::words::text::Words) whose arguments are the
//! placeholders: a missing sentence or a wrong argument stops the build. Natively the sentences are part of the
//! program; the site carries two files for each language, of which a first visit loads one: the shell's sentences, while
//! the others come with the second file of the program. The files of `locales/` stay plain enough to be
//! translated by somebody who programs nothing.
//!
//! ## What about names that are written from right to left?
//!
//! A sentence puts each such name between the marks that isolate it, in the one place where placeholders are filled, and
//! leaves out marks that force a direction; in lists the style sheet isolates names. So a name turns no figure beside it,
//! and a name that means harm is only odd.
//!
//! ## Why do refusals carry data and no text?
//!
//! [`Refusal`](crate::engine::command::Refusal) names tables, entries and limits; one function in `present` makes the
//! sentence. So the engine has no language, tests compare values, and a sentence can be mended without touching a rule.
//!
//! # The app
//!
//! ## Why do addresses stand behind a `#`?
//!
//! A static host answers only for files that it has. What follows the `#` never reaches it, so a reload on any page
//! works under any path of any host, without a rule on the server.
//!
//! ## Why does one session stand between the pages and everything else?
//!
//! The clock, the random source and the storage are read in one place each, just before a command is decided.
//! Everything behind that is a function of values and can be tested without a browser.
//!
//! ## Why is the clock of a round two moments and not a counter?
//!
//! [`Clock`](crate::engine::tournament::clock::Clock) says when time is up. Nothing ticks, so it is right after a
//! reload, after sleep, and in a second window.
//!
//! ## How do several windows give one signal?
//!
//! Signals are moments, computed from the clock and compared with the moment of the last signal, which the device keeps
//! ([`signals`](crate::present::round::signals)). So a page that was reloaded over the end of a round still signals it, none
//! signals it twice, and of two windows the one that looks later finds nothing left to do. A window that may not sound
//! waits a little longer than one that may.
//!
//! ## How does the second screen follow without a server?
//!
//! It is the same app at another address, in another window of the same browser. Both read the log from the storage and
//! hear of each other's writes; what the screen shows is a choice of the device, kept in the same place and heard of in
//! the same way. Pages turn by the wall clock, so that nothing has to be agreed and a reload changes nothing.
//!
//! ## Why are Leptos and the browser's bindings dependencies of wasm only?
//!
//! The border between the layers is then drawn by the compiler: an engine that imports Leptos does not build natively,
//! and the tests of the engine wait for a handful of crates.
//!
//! ## How does it open without a network?
//!
//! A service worker (`src/web/worker.js`, the only script of ours that is not made from Rust: browsers begin a worker
//! from a script) keeps every file of the site. `./dev` writes the list with their hashes into it, so a version is taken
//! in whole or not at all: a host between two uploads, or a proxy that mixes them, leaves the version that runs. A newer
//! version waits until somebody says so, since a tablet in the middle of a round is no place for surprises; windows
//! that run the one before still find its files, whose names differ. The page's own policy forbids everything that does
//! not come with it.
//!
//! ## Why does the program come in two files?
//!
//! Who opens the address for the first time waits for whatever has to arrive before something can be done. The shell,
//! an empty list and the way to a new event are a quarter of the program; pages, rules and the reading of events are the
//! rest, and `src/web/late.rs` lists the doors to them. `wasm-split-cli`, made for this by the people of Leptos, cuts the
//! linked program along these doors; `./dev` runs it after trunk. Both files bear the name of one build, so an old one
//! never meets a new one. Dependencies across the border are found by the linker, not by hand: a page that is named
//! outside of `late.rs` moves into the first file, and a test in the browser counts what a first visit fetches.
