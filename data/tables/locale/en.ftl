# What a table refuses: each sentence says what to do instead.
refusal-no-such-table = That table is gone. Open one with /play.
refusal-game-gone = This bot does not have the game “{ $game }” any more. See /play for the games it has.
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
refusal-resigned = You have resigned from this game; the computer plays on for you. Open another with /play.
refusal-already-done = Already done: your choice stands.
refusal-stale-turn = That was turn { $then }, it is turn { $now }. Here is where it stands now.
refusal-option-unknown = There is no option “{ $name }”. Choose one of: { $choices }.
refusal-option-none = This game has no options. Start it as it is.
refusal-option-value = “{ $value }” is no choice for { $name }. Choose one of: { $choices }.
refusal-undo-gone = The game has moved on since, or the wish was withdrawn: there is nothing to agree to. Look at the table with /game table.
refusal-undo-not-asked = Only those who were asked may answer. { $seat } asked the others.
refusal-record-not-over = The record is given out when the game is over. Until then read /game log.

# What the table tells everybody.
notice-undo = { $seat } took back the last move.
notice-undo-asked = { $seat } would like to take back the last move. Everyone asked here must agree.
notice-undo-declined = { $seat } did not agree: the last move of { $asking_seat } stands.
notice-resigned = { $seat } has resigned. A computer player goes on in that seat.
notice-ended = { $seat } has ended the game before its end.
log-rebased = The rules were corrected; the game goes on from where it stood.
