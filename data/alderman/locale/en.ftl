seat-number = Seat { $number }
list-more = { $first }, { $next }
list-last = { $first } and { $last }
error-stale = That choice is over: the game has moved on. Here is where it stands now.
error-not-your-turn = It is not your turn yet. You will be mentioned when it is.
error-illegal = That move is not possible here. Pick one from the menus.
error-undo-nothing = There is nothing of yours to take back.
error-undo-not-last = { $seat } has moved since, so only { $seat } can take the last move back.
