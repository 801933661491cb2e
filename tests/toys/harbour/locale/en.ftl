harbour-name = Harbour
harbour-blurb = Two to four harbour masters dock their ships by weight and take toll from the neighbours.
harbour-rules =
    Choose a cargo in secret; the heaviest docks first, the lightest keeps the lighthouse.
    Whoever docks in the row of the tide draws a card.

harbour-option-length = Length
harbour-option-length-short = Short: two rounds
harbour-option-length-long = Long: four rounds
harbour-option-together = Together

harbour-fish = fish
harbour-spice = spice
harbour-timber = timber
harbour-card = { $card } { $goods }
harbour-berth = { $name }
harbour-turn-0 = bow north
harbour-turn-90 = bow east
harbour-do-take_toll = Take toll
harbour-do-wave_on = Wave on

harbour-prompt-deal = The cards are being dealt
harbour-prompt-tide = The tide turns
harbour-prompt-cargo = Round { $round }: choose your cargo
harbour-prompt-lighthouse = Round { $round }: the lighthouse is yours
harbour-prompt-berth = Round { $round }: dock your ship
harbour-prompt-toll = A ship lies beside yours: take toll?
harbour-ask-card = Which card?
harbour-ask-berth = Which berth?
harbour-ask-turn = Where does the bow point?
harbour-ask-toll = Take toll?

harbour-move-deal = The cards are dealt
harbour-move-tide = The tide favours row { $row }
harbour-move-cargo = Load { $card }
harbour-move-lighthouse = Take the lighthouse
harbour-move-dock = Dock at { $berth }, { $bow }
harbour-move-toll = Take toll for { $card }
harbour-move-wave = Wave the ship on

harbour-told-dealt = Everybody holds { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
harbour-told-tide = The tide favours row { $row }.
harbour-told-chosen = { $seat } has chosen.
harbour-told-revealed = { $seat } loads { $card }.
harbour-told-lighthouse = { $seat } keeps the lighthouse.
harbour-told-docked = { $seat } docks at { $berth }.
harbour-told-drawn = { $seat } draws a card.
harbour-told-toll = { $seat } discards { $card } for a coin.
harbour-told-waved = { $seat } waves the ship on.

harbour-headline = { $leader_seat } leads with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
harbour-headline-together = { $total ->
        [one] 1 point
       *[other] { $total } points
    } together
harbour-line-fleet = Largest fleet
harbour-line-open = Open water
harbour-line-heavy = Heavy cargo
harbour-line-coins = Coins
harbour-line-lighthouse = Lighthouse
harbour-line-of = { $line } of { $seat }
harbour-sum = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
