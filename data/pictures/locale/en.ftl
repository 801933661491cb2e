## On pictures: short, as space is narrow

picture-turn = Turn { $turn }/{ $turns }
picture-over = Final score
picture-new = NEW
picture-player = { $seat }
picture-hand = { $cards ->
        [0] Your hand is empty
       *[other] Your hand
    }
picture-card = Card { $number }
picture-held = { $card }: where?
picture-deck-top = Next: card { $number }
picture-deck-size = { $cards ->
        [one] 1 card in the deck
       *[other] { $cards } cards in the deck
    }
picture-goals = Goals
picture-target = { $target ->
        [0] High score
       *[other] Target { $target }
    }

## In words, for those who don't see the picture

picture-alt-turn = Turn { $turn } of { $turns }.
picture-alt-over = The game is over.
picture-alt-score = { $target ->
        [0] Score { $score }.
       *[other] Score { $score }, target { $target }.
    }
picture-alt-active = { $seat } plays next.
picture-alt-headline = { $headline }.
picture-alt-newest = Newest: card { $card } with { $blocks }.
picture-alt-block = { $zone } at { $spot }
picture-alt-highlight = Highlighted: { $line }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
picture-alt-cells = Counted: { $cells }.
picture-alt-ghost = Preview: card { $card } at { $spot }.
picture-alt-gain = It would change the score by { $points }.
picture-alt-spots = { $spots ->
        [one] 1 place is numbered.
       *[other] { $spots } places are numbered.
    }
picture-alt-card = Card { $number }: { $blocks }.
picture-alt-deck-top = On top of the deck: { $card }
picture-place-covers = Covers { $blocks }.
picture-place-zone = { $blocks ->
        [one] { $zone }
       *[other] { $zone } ×{ $blocks }
    }
picture-place-beside = Beside { $blocks }.
plaque-date = { $day } { $month } { $year }
plaque-month = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
plaque-alt = A plaque in memory of this game: { $game }, { $date }. { $headline }. { $honours }
picture-text-empty = Nothing lies on the table yet.

## Sprawlopolis

sprawlopolis-text-legend = Each block: its zone (R residential, C commercial, I industrial, P park), then the two edges its road joins (n, s, e, w).
