# Commands.
command-league = Leagues: seasons that run themselves
command-league-create = Open a new league on this server, with its first season
command-league-settings = Change a setting before the season starts
command-league-signup = Enter the season
command-league-checkin = Confirm that you will play
command-league-withdraw = Take your entry back, or leave the running season
command-league-standings = The divisions as they stand
command-league-schedule = Every table of the season
command-league-my = Your tables, your place, and what you can do
command-league-substitute = Help out where somebody does not play, or stop doing so
command-league-pause = Your emergency pause: all your clocks stand, once a season
command-league-dispute = Ask a judge about a table; its clock stands meanwhile
command-league-judge = Judges: settle a table, with a reason
command-league-correct = Organisers: correct a result, with a reason
command-league-challenge = On a ladder: challenge somebody above you
command-league-export = The season as a file
command-league-name = Name of the league
command-league-which = Which league, where the server has several
command-league-game = Which game
command-league-format = How members are brought together
command-league-days = In how many days the first season starts
command-league-setting = Which setting
command-league-value = Its new value
command-league-partner = Your partner, where pairs play
command-league-table = The number of the table, from the schedule
command-league-reason = Why, in a sentence
command-league-act = What is to be done
command-league-to = For a rewind: the number of the log's line to go back to
command-league-who = Whom it is about
command-league-places = The places in the order of the table's players, for example 1 2 2 4
command-league-scores = The scores in the same order, for example 31 28 28 20
command-league-file = As JSON (everything) or CSV (the results)

league-format-groups = Groups
league-format-swiss = Swiss rounds
league-format-duel = Duels
league-format-pairs = Pairs
league-format-ladder = Ladder

league-act-resume = go on
league-act-rewind = rewind
league-act-adjudicate = end the game as it stands
league-act-replace = replace a player

# Posts in the league's channel.
league-post-open = ## { $name }, season { $number }: sign-up is open
    {""}**{ $game }** · { $format } · starts { $start }
    Sign-up closes { $closes }. Press *Sign up* to play.
league-terms = { $format ->
    [groups] Tables of { $size } · { $games ->
        [one] one game each
       *[other] { $games } games each
    }
    [swiss] Tables of { $size } · { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
    [duel] Two at a table · everybody meets everybody of a division
    [pairs] Two against two · everybody meets everybody of a division
   *[other] Two at a table · challenge somebody above you
} · over { $days ->
    [one] one day
   *[other] { $days } days
}
league-post-moved = **{ $name }** starts { $start } now. Press *Sign up* to play, if you have not.
league-post-check-in = **{ $name }** starts in { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }. Press *Check in* to keep your place.
league-post-put-off = **{ $name }** needs { $least } players who have checked in, so it starts a week later, { $start }. Press *Sign up* to help fill it.
league-post-begins = **{ $name }**, season { $number } begins: { $members } players in { $divisions ->
        [one] one division
       *[other] { $divisions } divisions
    }. Press *Standings* to see who meets whom.
league-post-here = **{ $name }**, season { $number } goes on here. { $button ->
        [checkin] Press *Check in* to keep your place.
       *[other] Results stay{ $tables ->
            [0] {""}
            [one] , and the open table begins anew with the same players
           *[other] , and { $tables } open tables begin anew with the same players
        }. Press *Standings* to see how it stands.
    }
league-post-tables = **{ $name }**{ $divisions ->
        [one] {""}
       *[other] , division { $division }
    }{ $round ->
        [0] {""}
       *[other] , round { $round }
    }: { $tables ->
        [one] the table is
       *[other] all { $tables } tables are
    } open. Press *My tables* to find yours.
league-post-table = **{ $name }**: table { $table } is open. Press *My tables* to find it.
league-post-late = { $who } joins late, with half points for { $rounds ->
        [one] the missed round
       *[other] { $rounds } missed rounds
    }. Press *Standings* to see how it stands.
league-post-withdrew = { $who } { $who_count ->
        [one] has
       *[other] have
    } left the season; computer players finish their tables. Press *Standings* to see how it stands.
league-post-absent = { $who } has let too many tables wait and is out of this season. Press *Standings* to see how it stands.
league-post-red = { $who } ran out of time { $count } times: a red card, and out of this season. Press *Standings* to see how it stands.
league-post-substitute = Table { $table }: { $who } plays for { $whom }. Please make your first move.
league-post-no-substitute = Table { $table }: nobody could play for { $who }, so a computer player goes on. Play on there.
league-post-paused = { $who } takes the emergency pause: their clocks stand for up to { $hours } hours. You may play on.
league-post-dispute = Table { $table }: { $who } asks for a judge (“{ $why }”). Its clock stands for up to { $hours } hours; judges use */league judge*.
league-post-settled = Table { $table }: no judge has spoken in time, so the game goes on. Play on there.
league-post-judged = Table { $table }: { $who } has judged: { $act } (“{ $why }”). Look at the table.
league-post-corrected = Table { $table }: { $who } has corrected the result (“{ $why }”){ $first_count ->
        [0] .
       *[other] : first is { $first }.
    } Press *Standings* to see what follows.
league-post-over = ## { $name }, season { $number }{ $divisions ->
        [one] {""}
       *[other] , division { $division }
    } is over
    { $first_count ->
        [0] Nobody played to its end.
       *[other] First place: { $first }.
    }{ $up_count ->
        [0] {""}
       *[other] {" "}Up: { $up }.
    }{ $down_count ->
        [0] {""}
       *[other] {" "}Down: { $down }.
    } Press *Standings* to see all.

# Direct messages.
league-tell-check-in = **{ $name }** starts in a day, and you have not checked in. Press *Check in* to keep your place.
league-tell-partner = **{ $name }**: { $who } has entered with you as partner. You play if you both check in when you are called; */league withdraw* takes it back.
league-tell-alone = **{ $name }**: { $who } has taken back the entry of your pair. Sign up with somebody else if you like to play.
league-tell-left-out = **{ $name }** has started without you: a check-in was missing. Press *My tables* to help out, and enter the next season.
league-tell-banned = **{ $name }** has started without you: two drop-outs in four seasons cost one season, for a pair too. Press *My tables* to help out.
league-tell-begin = **{ $name }**, table { $table } waits for your first move. Press *My tables* and play.
league-tell-substitute = **{ $name }**: a seat is free. Press *I play* within { $hours } hours to take it.
league-tell-bye = **{ $name }**, round { $round }: you have it off and get the mean points of the round. Press *My tables* to see the dates.
league-tell-yellow = You ran out of time { $count } times this season: a yellow card. At { $red } you are out, so press *My tables* and play.

# Buttons.
league-button-signup = Sign up
league-button-checkin = Check in
league-button-standings = Standings
league-button-schedule = Schedule
league-button-my = My tables
league-button-table = My tables
league-button-substitute = I play
league-button-decline = Not this time
league-button-pool = Help out as a substitute
league-button-no-pool = Stop helping out
league-button-pause = Emergency pause
league-button-withdraw = Leave the season
league-button-take-back = Take my entry back
league-button-text = As text
league-button-entrants = Who is in
league-button-sure = Yes, leave

# Answers.
league-created = { $name } is open: sign-up runs until a day before the start, { $start }. Change how it is played with */league settings*; everything else happens by itself.
league-set = Done: { $name } is { $value } now.
league-signed-up = You are in. Check-in opens { $at }; you will be called.
league-signed-up-checked = You are in, and checked in.
league-signed-up-before = You are in already. See /league my for what comes next.
league-signed-up-late = You are in from the next round on.
league-checked-in = You are checked in. The season starts { $at }.
league-checked-in-twice = Noted. Who dropped out last time checks in on two days: come back tomorrow.
league-checked-in-alone = You are checked in. Your pair plays once your partner has checked in too.
league-signed-up-partner = You are in, and your partner has been told. You play if you both check in.
league-withdrawn = You are out. Thank you for saying so.
league-sure-withdraw = Leave the running season? You come last at your open tables, and move down.
league-pool-on = Thank you. You will be asked by direct message when a seat is free.
league-pool-off = You will not be asked any more.
league-substitute-yes = The seat is yours: table { $table }.
league-substitute-no = Noted; somebody else is asked.
league-paused-now = Your clocks stand until { $at }.
league-disputed = The clock of table { $table } stands, and a thread for the judge is open.
league-judged = Done, and said in the league's channel.
league-exported = { $kind ->
        [csv] The results so far.
       *[json] All that has happened to the season. Another bot takes it in with “alderman league import FILE”.
    }
league-corrected = The result of table { $table } is another one now; the standings follow.
league-challenged = The table against { $who } is being opened.

# Screens.
league-standings-title = { $name }, season { $number }
league-standings-division = Division { $division }
league-standings-lines = Members { $first } to { $last }
league-standings-so-far = { $over } of { $tables ->
        [one] one game has
       *[other] { $tables } games have
    } ended
league-standings-final = The season is over.
league-standings-line = { $place ->
        [none] –
       *[other] { $place }.
    } **{ $who }**: { $points ->
        [1] one point
       *[other] { $points } points
    }, { $played } played{ $still ->
        [none] {""}
       *[other] , can finish { $still }
    }
league-mark-yellow = yellow card
league-mark-out = out
league-mark-up = moves up
league-mark-down = moves down
league-legend-yellow = ▮ yellow card
league-legend-out = ✕ out of the season
league-legend-up = ▲ moves up
league-legend-down = ▼ moves down
league-legend-still = *Can finish*: the places still within reach
league-entrants = { $count ->
        [0] Nobody has signed up yet.
        [one] { $who ->
            [pairs] One pair has signed up:
           *[other] One has signed up:
        }
       *[other] { $count } { $who ->
            [pairs] pairs
           *[other] people
        } have signed up:
    }
league-entrants-checked = { $count ->
        [0] Nobody has checked in yet.
        [one] One has checked in (✓).
       *[other] { $count } have checked in (✓).
    }
league-other-part = Show another part
league-standings-alt = Standings of { $name }, season { $number }, division { $division }: { $lines }
league-undrawn = (see the text)
league-standings-by = Equal points are parted by { $by }.
league-by-points = points
league-by-wins = wins
league-by-shared = the tables they shared
league-by-mean = the share of the winner’s score
league-by-opponents = the points of those beaten
league-by-time-outs = fewer time-outs
league-by-lot = lot
league-column-player = Player
league-column-played = Played
league-column-points = Points
league-column-still = Can finish
league-schedule-title = Tables of { $name }, season { $number }
league-schedule-round = Round { $round }
league-schedule-tables = Tables { $first } to { $last }
league-schedule-empty = There are no tables yet: they open when the season starts.
league-schedule-ladder = There are no tables yet: call somebody above you with /league challenge.
league-schedule-opening = being opened
league-table = Table { $table }
league-table-over = over
league-table-frozen = the clock stands
league-turn = **{ $who }** to move, asked { $since }
league-turn-yours = **Your move**, asked { $since }
league-turn-all = **Everybody** to move, asked { $since }
league-turn-computer = a computer player moves
league-my-title = You in { $name }, season { $number }
league-my-not-yet = You have not signed up for this season.
league-my-none = You do not play in this season.
league-my-left = You have left this season.
league-my-out = You are out of this season; computer players finish your tables.
league-my-division = Division { $division }
league-my-no-place = No game of your division has ended yet.
league-my-entered = You have entered. { $checked ->
        [yes] You are checked in.
        [now] Check in now: it is open.
        [again] You have checked in once; do so on another day (UTC) too, since you dropped out last time.
       *[other] Check in from { $at } on.
    }
league-my-partner = Your partner is { $who }, { $checked ->
        [yes] who has checked in.
       *[other] who has not checked in yet.
    }
league-my-place = Place { $place } of { $members } with { $points ->
        [1] one point
       *[other] { $points } points
    }; { $still ->
        [none] that place is sure.
       *[other] you can still finish { $still }.
    }
league-my-time-outs = Time-outs this season: { $count }. Yellow at { $yellow }, out at { $red }.
league-still = { $best ->
        [same] { $worst }
       *[other] { $best } to { $worst }
    }
league-date-closes = Sign-up closes { $at }
league-date-start = Starts { $at }
league-date-end = Ends { $at }
league-dispute-log = Table { $table }: { $why }

# What a season refuses.
league-no-league = There is no league here. Open one with /league create.
league-no-such-league = There is no league “{ $name }” here. Choose one of: { $choices }.
league-no-such-season = That season is gone. See /league standings for those there are.
league-no-such-table = There is no table { $table } in this season. See /league schedule for its numbers.
league-not-yours = Only the organiser, or who manages the server, may do that. Ask them.
league-not-manager = Only who manages the server may open a league. Ask them.
league-bad-channel = A league needs a channel where I may write, attach files and open threads. Choose another one, or let me.
league-bad-file = The file cannot be read: { $why }.
league-file-parse = { $error }
league-file-format = it is no { $format } of version { $version }
league-file-large = it has a number that is too large
league-file-event-refused = event { $number } ({ $kind }) was not allowed when it came
league-file-event-unfit = event { $number } ({ $kind }) does not fit what came before
league-file-divisions = divisions must be numbered 1, 2, 3 …
league-file-two-divisions = somebody plays in two divisions
league-file-columns = its first line must be { $columns }
league-file-empty = it has no results
league-file-number = line { $line } has a number that is too large or too small
league-file-fields = line { $line } is not ten fields of the right kind
league-file-members = table { $table } needs two members or more, each once
league-file-two-rounds = table { $table } lies in two rounds or divisions
league-file-places = table { $table } has places that nobody can have
league-import-known = There is a season { $number } of { $name } already. Rename it in the file, or leave it.
league-import-twice = This very season { $number } of { $name } is in this home already. Go on with it there, or export it there to move it to another server.
league-no-judge = Only judges of this league may do that. Ask its organiser.
league-running = The season is running, so its rules stay as they are. They can change before the next one.
league-over = This season is over. Enter the next one with /league signup.
league-sign-up-closed = Sign-up is closed. Offer to help out with /league substitute, and enter the next season.
league-check-in-early = Check-in is not open yet. You will be called when it is.
league-not-signed-up = You have not signed up. Do so with /league signup.
league-banned = Two drop-outs in four seasons cost one season, for a pair too. Enter the next one.
league-needs-partner = Pairs play here. Sign up with your partner.
league-no-partner = Everybody plays alone here. Sign up without a partner.
league-partner-bot = That is an application. Sign up with somebody who plays.
league-partner-taken = Your partner has signed up already. Choose another one.
league-not-playing = You do not play in this season. Enter the next one with /league signup.
league-paused-before = You have had your pause of this season. Ask a judge with /league dispute instead.
league-not-at-table = You do not sit at that table. See your own with /league my.
league-disputed-before = You have called a judge to that table once. Write in its dispute thread, which judges read.
league-disputed-already = A judge has been asked about that table already. Wait for the answer there.
league-table-over = Table { $table } is not being played. Ask for a correction of its result instead.
league-left = You have left this season. Enter the next one with /league signup.
league-own-table = Nobody corrects a table of their own. Ask somebody else who manages the server.
league-own-division = Nobody judges their own division. Ask another judge.
league-needs-reason = Give a reason: it is said in public.
league-judge-where = Name the line of the log to go back to. See its numbers with /game log.
league-judge-whom = Name somebody who sits at that table and has not been replaced there.
league-no-result = Table { $table } has no result yet. Judge it with /league judge instead.
league-bad-places = Give { $members } places and { $members } scores, as people count: 1 2 2 4, not 1 2 2 3.
league-no-ladder = This season is no ladder. Its tables are opened by themselves.
league-out-of-reach = On a ladder one challenges somebody one to four rungs above. See /league standings.
league-challenge-open = One of you has tables enough open. Finish one first.
league-not-asked = Somebody else has been asked meanwhile. You will be asked again.
league-too-soon = Sign-up closes { $hours } hours before the start, so there would be none. Choose a later day.
league-name-taken = There is a league of that name here already. Choose another name.
league-bad-start = The start must lie ahead. Choose a later day.
league-format-fixed = People have signed up for this format. Open another league for another one.
league-bad-number = { $name } must be from { $least } to { $most }. Choose another number.
league-bad-value = “{ $value }” is no number. Give a whole one.
league-bad-people = “{ $value }” is no list of people. Mention one or more, or say none.
league-bad-clock = There is no such clock. Choose one of: { $choices }.
league-bad-setting = There is no setting “{ $name }”. Choose one of the list.
league-bad-sizes = The preferred size of tables must lie between the smallest and the largest. Change those first.
league-bad-reminders = There must be a reminder after an hour or more. Choose its hours.
league-bad-cards = A yellow card must come before a red one. Choose other numbers.
league-bad-check-in = Check-in must open before sign-up closes. Choose other hours.
league-bad-rounds = There are more rounds than days. Choose fewer rounds.
league-bad-name = A league needs a name of at most 40 characters. Choose another one.
league-bad-game = This game cannot be played against each other at { $size } seats. Choose another game or size.
league-no-teams = This game has no teams, so pairs cannot play it so. Choose another game, format or option.
league-cooperative = People play this game together, so it has no league. Choose another game.

# In the threads of tables.
notice-season-restart = The table begins again with the same deal, and with a substitute.
notice-season-substitute = { $seat } plays this seat from now on.
notice-season-left = { $seat } has left the season; a computer player goes on and comes last.
notice-season-rewound = A judge has taken the game back. Play on from here.
notice-season-moved = The season goes on in another place, so this game ends without a result. Look for your table there.
notice-season-adjudicated = The season ends this game as it stands. Its places count.
