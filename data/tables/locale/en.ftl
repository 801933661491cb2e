# What a table refuses: each sentence says what to do instead.
refusal-no-such-table = That table is gone. Open one with /play.
refusal-game-gone = This bot does not have the game “{ $game }” any more. See /play for the games it has.
refusal-end-season = This game belongs to a season, so it is played to its end. Use /game resign, or ask a judge with /league dispute.
refusal-place-taken = There is a table in this channel already. Finish it, or open yours in a thread.
refusal-not-started = The game has not started yet. The host starts it with the button on the table.
refusal-running = The game is running already, so its table stays as it is. Play on, or let the host end it with /game end.
refusal-join-running = The game is running already. Wait for the next one, or open your own with /play.
refusal-leave-running = The game is running already. Use /game resign; then a computer player goes on for you.
refusal-over = This game is over. Open a new one with /play.
refusal-table-full = All { $seats } seats are taken. Open another table with /play in another channel.
refusal-too-few = This game needs { $seats } players, and { $now } { $now ->
        [one] sits
       *[other] sit
    } here. Wait for others, or add a computer player.
refusal-too-many = This game takes { $seats } players at most. Remove somebody, then start.
refusal-not-host = Only the host may do that. Ask { $host }.
refusal-not-at-table = { $name } does not sit at this table. Ask them to join first.
refusal-kick-running = Nobody can be removed from a running game. Ask them to use /game resign, then a computer player takes over.
refusal-kick-yourself = You cannot remove yourself. Leave the table instead.
refusal-not-seated = You do not play at this table. Watch it here, or open your own with /play.
refusal-resigned = A computer player has your seat in this game. Use /game back to play on, or open another game with /play.
refusal-already-done = Already done: your choice stands.
refusal-stale-turn = That was turn { $then }, it is turn { $now }. Here is where it stands now.
refusal-option-unknown = There is no option “{ $name }”. Choose one of: { $choices }.
refusal-option-none = This game has no options. Start it as it is.
refusal-option-value = “{ $value }” is no choice for { $name }. Choose one of: { $choices }.
refusal-undo-waits = { $seat } has asked to take something back already. Wait until the others have answered.
refusal-undo-gone = The game has moved on since, or the wish was withdrawn: there is nothing to agree to. Look at the table with /game table.
refusal-undo-not-asked = Only those who were asked may answer. { $seat } asked the others.
refusal-seats-kept = The free seats are kept for invited people. Ask { $host } to invite you, or open a table of your own with /play.
refusal-not-invited = Only invited people may join this table. Ask { $host } to invite you with /game invite, or open your own with /play.
refusal-sits-already = { $name } sits at this table already. Invite somebody else, or start.
refusal-person-busy = You have { $tables ->
        [one] 1 open table
       *[other] { $tables } open tables
    }, and more are not possible. Finish one first, or leave a lobby.
refusal-server-busy = This server has { $tables ->
        [one] 1 open table
       *[other] { $tables } open tables
    }, and more are not possible. Wait until one is finished, or call a lobby off.
refusal-sequel-not-over = This game is not over yet. Play it to its end first.
refusal-sequel-not-seated = Only those who played to the end can call for another game. Open your own with /play.
refusal-sequel-unknown = This button is from another version. Open a new table with /play.
refusal-record-not-over = The record is given out when the game is over. Until then read /game log.
refusal-record-ended = This game was ended before its end, so there is no record of it. Read /game log.
refusal-verify-entry = Not right: entry { $entry } cannot be ({ $why }). Send the file of /game record to whoever hosts this bot.
refusal-verify-end = Not right: { $why } Send the file of /game record to whoever hosts this bot.
refusal-verify-lots = The moves are right, but the seats were not drawn from this seed. Tell whoever hosts this bot.

# What the table tells everybody.
notice-undo = { $seat } took back the last move.
notice-undo-asked = { $seat } would like to take back the last move. Everyone asked here must agree.
notice-undo-off = A seat has changed hands, so nobody is asked any more: the last move of { $asking_seat } stands, unless they ask again.
notice-undo-declined = { $seat } did not agree: the last move of { $asking_seat } stands.
notice-resigned = { $seat } has resigned. A computer player goes on in that seat.
notice-resigned-offered = { $seat } has resigned, and a computer player goes on. Press Take the seat to play it yourself.
notice-ended = { $seat } has ended the game before its end.
notice-invited = { $seat } keeps a seat for you. Press Join.
notice-again = { $seat } would like another game, and you are seated. Press Leave if you would rather not.
notice-lots = Drawn by lot, the seats are: { $order }.
lots-first = { $seat }
lots-next = { $before }, { $seat }
record-first = The first record here: { $points }.
record-new = New record: { $points }, the old one was { $before }.
record-stands = Record: { $points }.
record-not-marked = A move was taken back, so this game sets no record.
record-not-known = This deal was known before, so this game sets no record.
record-not-resigned = Somebody left before the end, so this game sets no record.
log-rebased = The rules were corrected; the game goes on from where it stood.

# Time.
notice-caretaker = The time of { $seat } has run out, so a caretaker made a modest move. { $seat } may press Undo to take it back until somebody else acts.
notice-away = { $seat } has run out of time again, so a computer player plays on. Press I’m back to take over.
notice-offer = { $seat } has been away for two days. Press Take the seat to play on from here, with a full clock.
notice-given = A computer player has the seat of { $seat }. Press Take the seat to play on from here, with a full clock.
notice-left = { $seat } has left this server. A computer player goes on in that seat.
notice-left-offered = { $seat } has left this server, and a computer player goes on. Press Take the seat to play it yourself.
notice-taken = { $seat } has taken over a seat, with a full clock.
notice-back = { $seat } is back.
refusal-not-away = You play your seat yourself already. Open your panel with /turn.
refusal-sit-here = You play at this table already, and nobody has two seats. Open your panel with /turn.
refusal-seat-taken = That seat is not free any more. Open a table of your own with /play.
refusal-seat-played = Somebody plays that seat themselves. Choose one that a computer player has.
refusal-no-clock = There is no such clock. Choose one of: { $clocks }.
outcome-stayed = { $seat } wins: whoever left before the end comes after all others
outcome-stayed-shared = { $count } share the win: whoever left before the end comes after all others
