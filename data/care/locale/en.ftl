### Looking after tables, servers and people. Names and reasons come escaped.

## Slash commands (at most 100 characters each)

command-game-manage = Look after a game: replace, take back, end, move (host and moderators)
command-game-server = Who may open tables here, where, and by which clock
command-privacy = What this bot knows of you, in short
command-mydata = Your own data: have it as a file, or have it deleted
command-mydata-export = Everything that names you, as a file for you alone
command-mydata-delete = Have everything deleted that names you

## The screen of hosts and moderators

steward-title = **Looking after this game.** Only you see this. Whatever you do is told in the channel, with your reason.
steward-do-pause = Pause
steward-do-resume = Resume
steward-do-back = Take back to…
steward-do-end = End the game
steward-do-thread = Move to a new thread
steward-do-here = Move it here
steward-do-seat = Replace somebody…
steward-do-person = Seat somebody else…
steward-do-computer = Seat a computer player
steward-seat = Seat { $number }: { $name }
steward-seat-text = Who plays on for { $seat }?
steward-rewind-text = The game goes back to just before the choice you pick; all that came after it is gone, and the game sets no record. Chance stays as it was.
steward-which = Go back to just before…
steward-choice = Turn { $turn }: { $seat } (entry { $entry })
steward-newer = Newer ones
steward-older = Older ones
steward-reason = Why? Everybody reads it.
steward-reason-hint = A few words, such as: back after the holidays
steward-bring-text = No game is open in this channel. Pick one of this server’s to go on with here.
steward-bring = Move a game here…
steward-table = { $game } (table { $number })
steward-done = Done: the channel is told so, with your reason.
steward-kept = Kept. Play on whenever you like.
steward-keep = Keep it
button-another = Open a table
answer-press-again = That took too long. Please press the button once more.

## What the channel is told

notice-rewound = { $who } took the game back to turn { $turn }: “{ $reason }” Play on from there.
notice-seat-computer = { $who } gave a seat to { $seat }, a computer player: “{ $reason }” Play on.
notice-seat-person = { $who } gave a seat to { $seat }: “{ $reason }” Look at the game.
notice-paused = { $who } paused the game: “{ $reason }” Nobody’s time runs; you may still play.
notice-resumed = { $who } resumed the game: “{ $reason }” Time runs again; play on.
notice-host-ended = { $who } ended the game without a result: “{ $reason }” See how it stood.
notice-called-off = { $who } called this table off: “{ $reason }” Open another.
notice-moved-away = { $who } moved this game to { $channel }: “{ $reason }” Play on there.
notice-moved-here = { $who } moved this game here: “{ $reason }” Play on here.
notice-idle = Nobody has played here for three weeks. Press Keep it, or the game is put away on { $at }.
notice-put-away = Nobody has played here for { $days } days, so the game is put away without a result. See how it stood.
notice-lobby-closed = Nothing has happened here for { $days } days, so this table is closed. Open another.
log-rewound = The game was taken back to here.
notice-undo-late = Not everybody has agreed within a day: the last move of { $asking_seat } stands. Play on.

## Refusals

refusal-not-steward = Only the host or a moderator may do that. Ask { $host }.
refusal-nothing-to-manage = No game is open in this channel, and no other on this server is yours to move. Open one with /play.
refusal-nothing-to-rewind = Nothing has been chosen yet, so there is nothing to take back. Play on.
refusal-computer-sits = A computer player has that seat already. Seat somebody else there.
refusal-last-person = Nobody else plays there. End the game instead.
refusal-challenge-stands = In a challenge the moves and the people stay as they are. Pause it, move it or end it instead.
refusal-season-stays = A table of a season stays on its server. Move it to a channel there.
refusal-season-judged = This is a table of a season, so only its judges look after it. Ask one with /league dispute.
refusal-here-already = The game is in this channel already. Type /game manage where you want it.
refusal-no-member = That person is not on this server. Pick somebody who is.
refusal-not-manager = Only those who may manage this server can change that. Ask one of them.
refusal-many-channels = { $most } channels are the most. Take one off the list, or allow tables everywhere.
refusal-no-clock = There is no such clock. Pick one from the list.
refusal-no-role = That role is gone. Pick another.
refusal-not-here = Tables are not opened in this channel. Use /play in { $channels }.
refusal-not-a-host = On this server only people with the role { $role } open tables. Ask one of them, and join.
refusal-no-data = This bot knows nothing of you, so there is nothing to give out or to delete. Play first with /play.

## Server settings

house-title = Games on this server
house-language = Language: English, the only one so far.
house-hosts = Who may open tables
house-hosts-none = everybody
house-moderators = Who moderates games
house-moderators-none = moderators of the channel only
house-clock = Usual clock
house-clock-none = casual
house-clock-live = live, 3 minutes a decision
house-clock-fast = fast, 4 hours a decision
house-clock-casual = casual, a day a decision
house-clock-league = league, 12 hours a decision
house-clock-relaxed = relaxed, 3 days a decision
house-channels = Tables may be opened in { $places } and in threads below.
house-all-channels = Tables may be opened in every channel.
house-only-here = Allow tables only here
house-here = Allow tables here, too
house-nothere = No tables here
house-everywhere = Allow tables everywhere

## Privacy

privacy-text =
    { "" }**What this bot knows of you**
    { "" }Your id and the name you show, what you set with /settings, your tables, every move you made there and what came of it. It reads no messages.
    { "" }Games stay as long as the bot does; what was posted is forgotten after 30 days.
    { "" }**/mydata export** gives you all of it; **/mydata delete** takes your name out of everything.
privacy-more = The whole text
mydata-file = Everything that names you, for you alone.
# A short code follows; it stands as a name wherever the person's was.
former-player = Former player { $code }
mydata-sure = Delete everything that names you? You leave your lobbies and give up your running games. Finished games stay for the others, under “former player”. This cannot be undone.
mydata-sure-yes = Delete my data
mydata-done = Done. Where you have played stands “{ $name }” from now on. What was posted in Discord stays until somebody deletes it there.
