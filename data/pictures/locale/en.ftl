## On pictures: short, as space is narrow

picture-turn = Turn { $turn }/{ $turns }
picture-over = Final score
picture-new = NEW
picture-hand = { $cards ->
        [0] Your hand is empty
       *[other] Your hand
    }
picture-card = Card { $number }
picture-deck-top = Next: card { $number }
picture-deck-size = { $cards ->
        [one] 1 card in the deck
       *[other] { $cards } cards in the deck
    }
picture-goals = Goals
picture-target = Target { $target }

## In words, for those who don't see the picture

picture-alt-turn = Turn { $turn } of { $turns }.
picture-alt-over = The game is over.
picture-alt-score = Score { $score }, target { $target }.
picture-alt-active = { $player } plays next.
picture-alt-newest = Newest: card { $card } with { $blocks }.
picture-alt-block = { $zone } at { $spot }
picture-alt-city = The city has { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } and reaches from { $from } to { $to }.
picture-alt-highlight = Highlighted: { $line }, { $points } points.
picture-alt-ghost = Preview: card { $card } at { $spot }.
picture-alt-gain = It changes the score by { $points }.
picture-alt-spots = { $spots } places are numbered.
picture-text-legend = Each block: its zone (R residential, C commercial, I industrial, P park), then the edges its road joins (n, e, s, w). Columns run from west to east, rows from north to south.
picture-text-cards = Cards as laid: { $cards }.
