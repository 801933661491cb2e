### What the bot says in Discord. Names of players come escaped; sentences say what to do.

## Slash commands (at most 100 characters each)

command-play = Open a table in this channel
command-play-game = Which game
command-play-computers = How many computer players sit down with you
command-turn = Open your panel: whose turn it is, and your move if it is yours
command-hand = Look at your own hand, privately
command-settings = For you alone: colours, large print, text first, where you are called, quiet hours
command-move = Make a move by typing a part of it
command-move-move = Type any words of the move: a card, a spot, a turn
command-place = Lay a card by typing card, spot and turn
command-place-card = The card
command-place-spot = The spot, such as E3 N2
command-place-turn = How it lies
command-game = Everything about the game in this channel
command-game-table = Post the table anew in this channel
command-game-score = The score sheet as it stands
command-game-log = What happened so far
command-game-undo = Take your last move back
command-game-resign = Give up your seat; a computer player takes it
command-game-end = End the game now, without a result (host)
command-game-rules = The rules in short
command-game-card = Look at a card of the game
command-game-card-card = The card
command-game-help = How to play here
command-game-invite = Keep a seat at your table for somebody
command-game-invite-person = Whom to invite
command-game-record = The finished game as a file, for you alone
command-game-records = The best scores on this server
command-game-verify = Replay the finished game, and check deal and score

## Opening a table

play-which = Which game?
play-below = Your table is open: its lobby comes below.
play-busy = There is a game in this channel already. You can open yours in a thread.
play-thread = Play in a thread
play-thread-name = { $game } with { $host }
play-thread-open = Your table is open in { $thread }.
refusal-permissions = I cannot host a game here: I need { $missing }. Ask a moderator to allow it, then try again.
refusal-too-many-threads = This server has too many open threads. Close one, or use /play in another channel.
refusal-opening = Your thread is being opened already: look for it in a moment.
refusal-no-threads = Threads cannot be opened in this channel. Use /play in a text channel.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-read-message-history = Read Message History
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads

## The lobby

lobby-host = { $number }. **{ $seat }** (host)
lobby-player = { $number }. **{ $seat }**
lobby-computer = { $number }. { $seat } ({ $kind })
lobby-kind-greedy = steady computer player
lobby-kind-sampling = quick computer player
lobby-kind-random = dizzy computer player
lobby-free = { $first ->
        [one] 1. *free*
       *[other] { $first }. *free*, up to { $last } can play
    }
lobby-kept = { $number }. *kept for { $name }*
lobby-closed-door = Only invited people may join; the host uses /game invite.
lobby-by-lot = The seats are drawn by lot at the start.
lobby-options = Options…
lobby-options-back = Back to all options
lobby-options-usual = Options: as usual
lobby-door = Joining and seats…
lobby-door-closed = Only invited people may join
lobby-door-open = Anybody may join
lobby-door-lots = Draw the seats by lot
lobby-door-order = Seats in the order of joining
option-yes = yes
option-no = no
lobby-deal = Sealed deal { $hash }…
lobby-known = The same deal once more: { $hash }… It sets no record.
lobby-join = Join
lobby-leave = Leave
lobby-start = Start
lobby-manage = Host…
lobby-add = Add a computer player…
lobby-add-greedy = Steady computer player
lobby-add-greedy-detail = The strongest: weighs every move by what it scores at once
lobby-add-sampling = Quick computer player
lobby-add-sampling-detail = Middling: weighs a handful of moves
lobby-add-random = Dizzy computer player
lobby-add-random-detail = The weakest: any legal move
lobby-less = Take a computer player out
lobby-closed = { $status ->
    [running] The game has begun: follow it below.
    [cancelled] This table was called off. Use /play to open another.
   *[other] This game is over. Use /play to open another.
}
manage-title = **Host's desk.** Only you see this.
manage-hand-over = Hand the table over to…
manage-kick = Take out of the lobby…
manage-cancel = Call the table off
manage-handed-over = Done: the table has a new host.
manage-kicked = Done: the seat is free again.
manage-cancelled = The table is called off.

## The panel

panel-waiting = Waiting for **{ $seat }**. You will be mentioned when it is your turn.
panel-closed = Nothing to decide here just now.
panel-confirm = Confirm
panel-turn = Turn
panel-gain = { $count ->
        [one] { $gain } point
       *[other] { $gain } points
    }: { $before } → { $after }
panel-band = { $first }–{ $last }
panel-menu-spots = Pick a number, { $first } to { $last }
panel-menu = { $ask } { $first }–{ $last }
panel-other-band = Other numbers
panel-other = { $kind ->
    [card] Other card
    [spot] Other spot
   *[other] Back
}
panel-other-than = Other than { $what }
panel-keep = As before: { $what }
panel-was-turn = That was turn { $then }; it is turn { $now } now.
panel-done = ✓ { $what }

## Buttons of public posts

button-open = Your move
button-score = Score
button-goals = Goals
button-text = Text view
button-film = Film
button-undo = Undo
button-rules = Rules

## Pages

score-light-up = Show on the picture what a line counts…
score-line-of = { $who } · { $line }
score-counted = { $cells ->
        [one] The picture shows the one place that counts.
       *[other] The picture shows the { $cells } places that count.
    }
score-total = Total { $points }
text-back = Back to the picture
film-alt = Film of { $game }: the city grows in { $frames } pictures, from the first to the last turn.
log-title = Log
log-empty = Nothing has happened yet.
help-text =
    ## How to play here
    { "" }**/play** opens a table. Sit down with **Join**, add computer players if you like, then **Start**. When you are mentioned, press **Your move** under the newest picture, choose with the buttons and menus, and **Confirm**. Games may last for days: everything is kept, and old buttons still answer.
    ### At your table
    - **/hand** shows your cards, privately; **/turn** opens your panel
    - **/game score** explains every point, **/game log** says what happened
    - **/game rules** and **/game card** tell the rules and the cards
    - **/game undo** takes a move back
    - **/game table** posts the table anew, **/game invite** keeps a seat
    - **/game pause** and **/game resume** stop the clock and let it run
    - **/game resign** gives up your seat, **/game back** takes it again
    - **/game record** and **/game verify** are for a finished game
    - typed instead of pressed: **/move** takes any words of a move, **/place** a card, a spot and a turn
    ### Yours alone
    - **/turns** lists every game that waits for you
    - **/settings** sets colours, large print, quiet hours and where you are called
    - **/stats** and **/leaderboard** say how it went
    - **/privacy** and **/mydata** are about what I know of you
    ### With everybody
    - **/challenge**: the same deal for all, every day and every week
    - **/league**: seasons; begin with **/league signup** and **/league my**
    - **/game records**: the best scores here
    ### For hosts and moderators
    - **/game manage**, **/game offer** and **/game end** look after a game
    - **/game server** settles who opens tables here, **/league create** opens a league
undo-done = Taken back. The deal stays as it was.
sure-undo = Take your last move back? What computer players have answered since goes with it.
sure-undo-yes = Take it back
sure-resign = Give up your seat? A computer player will play it to the end.
sure-resign-alone = Nobody else plays here: if you give up, the game ends without a result. Give up?
sure-resign-yes = Give up my seat
sure-end = End this game for everybody, without a result?
sure-end-yes = End the game
resigned = You have given up your seat. Thank you for playing. Use /game back if you change your mind.
ended = The game is ended.
table-lost = These games of yours have lost their channel. Go on with one of them here:
table-here = { $game } (table { $number })
refusal-not-parked = That game goes on in { $channel }; play there.
panel-channel-gone = ⚠ The channel of this game is gone. Type /game table in another channel to go on there; nothing is lost.
panel-channel-closed = ⚠ I cannot post in this game's channel. Ask a moderator to allow View Channel, Send Messages and Attach Files there; then press any button of the game.
table-reposted = The table is on its way to this channel.

## Personal settings

settings-title = Your settings
settings-text = They are for what only you see: your panel, hand, score, goals and cards. Public posts stay as they are. The card below shows what you get.
settings-palette = Colours
settings-palette-standard = Standard
settings-palette-standard-detail = Paper town as it was painted
settings-palette-colour-blind = Colour-blind safe
settings-palette-colour-blind-detail = Zones stay apart for every kind of colour blindness
settings-palette-high-contrast = High contrast
settings-palette-high-contrast-detail = Black, white and strong colours
settings-large-print = Large print
settings-large-print-no = off
settings-large-print-no-detail = The whole city in one picture
settings-large-print-yes = on
settings-large-print-yes-detail = Larger type and numbers; pictures show the part that matters
settings-text-first = Text first
settings-text-first-no = off
settings-text-first-no-detail = Pictures, with a text view beside
settings-text-first-yes = on
settings-text-first-yes-detail = Everything in words, then the picture; spots are described

## Typed moves

typed-none = No move fits “{ $text }”. Type a part of it and pick from the list.
typed-many = { $count } moves fit; type more. For example: { $examples }

## After the end

sequel-again = Again
sequel-deal = Same deal
again-open = { $status ->
    [lobby] The table for another game is open, below. It starts when the host presses Start.
   *[other] The other game has begun already, below.
}
record-file = The record of the game. Check it anywhere with “alderman verify FILE”.
verified = Verified: { $entries } entries, all by the rules, lead to the score that was posted. The deal comes from seed `{ $seed }`, whose hash `{ $hash }` was shown at the start.
verified-lots = The seats were drawn from it, too.
records-title = Records on this server
records-here = At this table: { $best }
records-none = There are none yet. Finish a game without taking moves back.
records-more = and { $count } more
records-hidden = somebody
invite-done = A seat is kept for { $person }, who is told so in the channel.
refusal-invite-bot = Bots cannot be invited. Add a computer player with the menu on the table.

## Refusals and faults

refusal-no-table = There is no game in this channel. Open one with /play.
refusal-no-hand = You hold no cards in this game.
refusal-no-card = There is no card “{ $card }”. Pick one from the list.
error-broken = Something broke on our side; nothing was changed. Please try again.
error-after = Your move stands, but it could not be shown. Press /turn to see where the game is.
error-old-button = This button is from an older version. Use /game table for a fresh one.
answer-moment = One moment…

## Public posts

post-next = Next: { $mention } · turn { $turn } of { $turns }
post-next-open = Next: { $mention }
post-computer = { $seat } (computer) is thinking…
post-seed = The deal was { $seed }.
post-sealed = Sealed deal { $hash }
consent-agree = Agree
consent-decline = Keep it
consent-agreed = Noted: you agree.
consent-declined = Noted: nothing is taken back.
undo-asked = Asked: the others must agree before anything is taken back.

# Clocks and seats that change hands.
lobby-clock = Clock…
clock-live = Clock: live, 3 minutes a move
clock-live-detail = And 10 minutes to spare in the whole game
clock-fast = Clock: fast, 4 hours a move
clock-fast-detail = And 24 hours to spare in the whole game
clock-casual = Clock: casual, a day a move
clock-casual-detail = And three days to spare in the whole game
clock-league = Clock: league, 12 hours a move
clock-league-detail = And three days to spare in the whole game
clock-relaxed = Clock: relaxed, three days a move
clock-relaxed-detail = And a week to spare in the whole game
clock-alone = No clock for one person alone
log-caretaker = by a caretaker
seat-back = I’m back
seat-take = Take the seat
seat-is-back = You play your seat yourself again.
seat-is-yours = The seat is yours, with a full clock.
seat-which = Which seat may somebody else take?
seat-none = No computer player has a seat here. Ask the person to use /game resign first.
seat-given = The seat is offered here.
command-game-back = I’m back: play your seat yourself again
command-game-offer = Offer a computer player’s seat to people (host only)
