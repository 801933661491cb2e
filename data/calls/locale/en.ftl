### How people are called: mentions, reminders, and what they choose about them.

## Slash commands (at most 100 characters each)

command-turns = Every game that waits for you, on all servers
command-game-pause = Ask the others to let the clock stand
command-game-resume = Let the clock run again
command-settings-zone = Your time zone, such as Europe/Prague

## The lobby

lobby-weekends-off = Weekends off
lobby-weekends-off-detail = No time passes on Saturdays and Sundays (UTC)
lobby-weekends-on = Weekends count
lobby-weekends-on-detail = Time passes on every day
lobby-no-weekends = weekends off

## Public posts

post-due = due { $when }
post-paused = The clock stands. Any player may go on with /game resume.
post-paused-season = The clock stands until the season lets it run. You may play on meanwhile.

## Reminders

reminder-due = **{ $game }** waits for your move, due { $when }.
reminder-bank = **{ $game }** waits for your move: your spare time runs out { $when }.
reminder-vacation = **{ $game }** waits for your move: your vacation is running, { $left } hours are left.
reminder-move = **{ $game }** waits for your move.
reminder-consent = **{ $game }** waits for your answer.
reminder-back = A computer player has your seat in **{ $game }**. Press I’m back to take over.
reminder-lobby = **{ $game }** has a seat for you: press Join there.
reminder-over = **{ $game }** is over. Look how it ended.
reminder-also = Then: **{ $game }** in { $where }
reminder-also-due = Then: **{ $game }** in { $where }, due { $when }
reminder-more = And { $count } more: press All my turns.
reminder-since = Since your last move: { $what }
reminder-refused = Direct messages do not reach you, so you are called in channels again.
reminder-jump = Go to the table
trial-text = Hello! Here you will hear from me when a game waits for you. Choose your quiet hours with the button.

## /turns

turns-button = All my turns
turns-title = { $count ->
        [one] One game waits for you
       *[other] { $count } games wait for you
    }
turns-none = No game waits for you. Open one with /play, or look again after the others have moved.
turns-more = { $count } more wait. Play these first, then look again.
turns-line = { $number }. **{ $game }** in { $where } · { $left }
turns-due = due { $when }
turns-bank = spare time runs out { $when }
turns-vacation = vacation is running, { $left } hours left
turns-no-clock = no time limit
turns-consent = your answer is asked
turns-back = a computer player has your seat
turns-paused = the clock stands
turns-open = { $number }. Your move in { $game }

## Personal settings

calls-button = Calls and quiet hours
calls-title = Calls and quiet hours
calls-text = Choose where you are called when a game waits for you, and when you sleep. In quiet hours nothing rings, and time that would run out then lasts until your morning, once for each move.
calls-vacation = Vacation: { $left } of { $most } hours are left this year. They are spent only when your time would run out.
calls-tried = A direct message is on its way to you. If none comes, allow direct messages from this server.
calls-reach = Where you are called
calls-reach-channel = Called in the channel
calls-reach-channel-detail = A mention where the game is played
calls-reach-direct = Called by direct message
calls-reach-direct-detail = You get one to try at once
calls-reach-none = Never called
calls-reach-none-detail = You are named in posts, and nothing rings; see /turns
calls-zone = Time zone
calls-zone-is = Time zone: { $zone }
calls-zone-now = It is { $time } there. Others: /settings with zone
calls-quiet-from = Quiet hours from
calls-quiet-from-off = Quiet from: never
calls-quiet-from-hour = Quiet from { $hour }
calls-quiet-until = Quiet hours until
calls-quiet-until-off = Quiet until: never
calls-quiet-until-hour = Quiet until { $hour }
calls-digest = Daily digest
calls-digest-off = Daily digest: none
calls-digest-hour = Daily digest of all that waits at { $hour }

## Pausing by consent

notice-pause-asked = { $seat } would like to let the clock stand for a while. Everyone asked here must agree.
notice-pause-agreed = Everybody agreed: the clock stands. You may play all the same; any player lets it run again.
notice-pause-declined = { $seat } would rather play on, so the clock runs.
notice-pause-over = { $seat } has let the clock run again. Play on.
pause-end = Let it run
pause-decline = Play on
pause-asked = The others are asked. The clock stands once all of them agree.
pause-stands = The clock stands now.
pause-declined = Noted: the clock runs on.
pause-ended = The clock runs again.

## Refusals

refusal-pause-no-clock = This game has no clock that could stand. Play whenever you like.
refusal-paused = The clock stands already. Let it run again with /game resume.
refusal-not-paused = The clock is running. Ask the others for a pause with /game pause.
refusal-season-paused = The season has stopped this clock. Play on meanwhile, or ask a judge.
refusal-pause-waits = The others are asked already. Wait until all have answered.
refusal-pause-gone = Nobody asks for a pause any more. Ask yourself with /game pause.
refusal-pause-not-asked = Only those who were asked may answer. { $seat } asked the others.

refusal-zone = There is no time zone “{ $zone }”. Type a city after /settings zone and pick one from the list.
refusal-quiet-empty = Quiet hours cannot end when they begin. Choose another hour.
refusal-quiet-long = That would be { $hours } quiet hours a day; { $most } are possible. Begin later, or end earlier.
refusal-digest-quiet = The daily digest would come in your quiet hours. Choose an hour outside them.
