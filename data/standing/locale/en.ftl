# Statistics, boards and ratings.

command-stats = Statistics of this server: people, pairs, games
command-stats-person = What somebody has played here, and how it went
command-stats-person-person = Whose statistics; your own unless you name somebody
command-stats-pair = Two people head to head
command-stats-pair-person = Whom to compare
command-stats-pair-with = With whom; with you unless you name somebody
command-stats-server = What this server has played
command-stats-game = Seats, cards and scores of one game here
command-stats-game-game = Which game
command-leaderboard = The boards of this server: ratings, par and win rates

mode = { $mode ->
    [duel] two players
    [team] teams
    [solo] alone
    [cooperative] together
   *[other] each for themselves
}

## Statistics

stats-person-title = { $name } on this server
stats-none = No finished games yet. Results count from the last move of a game on; open one with /play.
stats-games = { $games ->
    [one] One finished game
   *[other] { $games } finished games
}
stats-line-against = { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] never first
    [one] first once
   *[other] first { $wins } times
}, mean place { $place }, best score { $best }, rating **{ $rating }**
stats-line-together = { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins ->
    [0] none won
   *[other] { $wins } won
}, best score { $best }
stats-par = par **{ $mean }**
stats-par-is = **Par** is the mean of the best { $best } of the last { $recent } games, in points above the target where there is one.
stats-left = left { $left ->
    [one] one game
   *[other] { $left } games
} for good
stats-pace = Average reply { $reply }.
stats-time-outs = { $count ->
    [0] No time-outs.
    [one] One time-out.
   *[other] { $count } time-outs.
}
stats-unknown-rating = A rating shows **?** until { $games } rated games.
stats-you-are-unlisted = Nobody else sees this page, and you are on no board.
stats-hide = Hide my statistics
stats-show = Show my statistics
stats-hidden = Your statistics are yours alone now, and you are on no board. Your games stay as they are.
stats-shown = Others on a server may see your statistics there again, and its boards list you.

stats-pair-title = { $first } and { $second }
stats-pair-line = { $first } ahead **{ $won }** · { $second } ahead **{ $lost }** · even **{ $tied }**
stats-pair-together = partners in { $together ->
    [one] one game
   *[other] { $together } games
}
stats-pair-none = These two have not finished a game together on this server.

stats-server-title = Games on this server
stats-server-games = { stats-games } by { $people ->
    [one] one person
   *[other] { $people } people
}
stats-kind = { $games ->
    [one] one game
   *[other] { $games } games
}, mean score { $mean }, best { $best }
stats-kind-won = { stats-kind }, { $won } won

stats-game-title = { $game } on this server
stats-seats = With { $seats } players
stats-seat = seat { $number }: first in { $first } of { $games }, mean score { $mean }
stats-cards-most = Played most
stats-cards-best = By the best scores
stats-card = { $card } — { $times }×, mean score { $mean }

hours = { $hours } h { $minutes } min
minutes = { $minutes } min
seconds = { $seconds } s
days = { $days } d { $hours } h

## Boards

board-other = Show another board
board-of = { $game }: { $mode }
board-title = Boards of this server
board-rated = **{ $rating }** · { $games } games
board-par = par **{ $mean }** · { $games } games
board-par-won = { board-par } · { $percent } % won
board-empty = Nobody is listed yet.
board-mine = You have { $games } of the { $known } games it takes.
board-listed = A board lists who has finished { $known } games, one of them in the last { $days } days.
board-none = No rated or won games yet. Finish one with /play.
board-off = This server shows no boards. Who manages the server can turn them on.
board-turn-on = Show boards here
board-turn-off = Show no boards here
board-on-now = This server shows boards now: /leaderboard.
board-off-now = This server shows no boards any more. Ratings go on unseen.

refusal-unlisted = Their statistics are their own business. Ask for your own with /stats person.
refusal-not-manager = Only who manages this server may turn its boards on or off. Ask a moderator.

## Challenges

command-challenge = The same deal for everybody: play today’s or this week’s, and see how others did

challenge-kind = { $kind ->
    [daily] Daily challenge
    [pairs] Weekly challenge for two
   *[tables] Weekly challenge for { $seats }
}
challenge-title = Challenges
challenge-text = Everybody gets the same deal and has one attempt. At the deadline all are ranked and the cities shown; before, nobody else sees yours.
challenge-line = ### { challenge-kind }
    { $game } · ends <t:{ $until }:R> · { $started ->
    [0] nobody has begun
    [one] one attempt so far
   *[other] { $started } attempts so far
}
challenge-used = Your attempt is used: it stays with the game that you have left.
challenge-mine = { $status ->
    [lobby] You wait for others in { $channel }.
    [running] Yours goes on in { $channel }.
    [over] You have finished yours.
   *[other] You have ended yours without a result.
}
challenge-play = { $kind ->
    [daily] Play today’s
    [pairs] Play for two
   *[tables] Play for { $seats }
}
challenge-results = { $kind ->
    [daily] Last day’s results
    [pairs] Last results for two
   *[tables] Last results for { $seats }
}
challenge-thread-name = { challenge-kind } · { $host }
challenge-thread-open = Your attempt is open in { $thread }. Only who plays it sees the cards.
challenge-lobby = { challenge-kind }: exactly { $seats } people, no computer players. Ends <t:{ $until }:f>.
challenge-post = **{ challenge-kind }**. The cards are sealed until <t:{ $until }:f>: players use **Your move**.
challenge-post-over = **{ challenge-kind }**: finished. The result is sealed until <t:{ $until }:f>.

challenge-over-title = { challenge-kind }: the results
challenge-over-line = { $game }, ended <t:{ $until }:f> · { $count ->
    [0] nobody finished
    [one] one finished attempt
   *[other] { $count } finished attempts
} everywhere
challenge-ranked = #{ $place } **{ $names }** { $points } · { $percent } %
challenge-none-here = Nobody on this server has finished it.
challenge-elsewhere = Places and percentages count everybody; only this server’s people are named. The deal was { $seed }.
challenge-more = and { $count } more here
challenge-cities = The best cities here, first to last. Press one to see it whole.
challenge-city = #{ $place } { $names }

refusal-sealed = This game is a challenge: only its players see it before <t:{ $until }:f>. Play your own with /challenge.
refusal-challenge-fixed = A challenge is the same for everybody: its options and players cannot be changed. Leave, or press Start.
refusal-challenge-over = This challenge has just ended. Start the next one with /challenge.
refusal-challenge-seats = This challenge is for { $seats ->
    [one] one person
   *[other] exactly { $seats } people
}. Let others join, or ask somebody to leave.
refusal-challenge-rules = The rules of this game were corrected after this challenge began, so a new attempt would not compare with the others. See /challenge for the next.
refusal-challenge-full = All { $seats } seats are taken. Begin an attempt of your own with /challenge.
refusal-challenge-used = { $name } has used the one attempt at this challenge. See /challenge for the next.
refusal-no-challenge = There is no such challenge. See /challenge for those there are.
refusal-undo-challenge = In a challenge nothing is taken back once a card was shown. Play on with /turn.
