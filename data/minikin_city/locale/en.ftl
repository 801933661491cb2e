minikin_city-name = Minikin City
minikin_city-blurb = Two to five people play a card a round, race for rewards and fill their cities with Minikins.
minikin_city-rules =
    { "" }**Play eight cards in eight rounds; most points win.**

    { "" }**Before it starts** everybody gets six cards, keeps four and puts two under the deck.

    { "" }**A round.** A display of one card more than there are players is laid out. Then everybody plays a card, in order. An instant effect (bolt) acts at once.
    Then all are ranked: the 21 first, then cards in the colour of the round’s reward card from high to low, then the others from high to low; of equals, who played first. Each rank has its reward.
    Last, from the bottom of the ranking up, each takes a card from the display. The top of the ranking begins the next round.

    { "" }**Minikins** go on empty spaces at once, split as you like. If there is no space, they wait for your next card that has some. A scoring effect counts only if all its spaces are full; symbols always count.

    { "" }**Effects.** *5 × star → 10 VP* pays once, if you have at least five stars; *2 VP per star* pays for each of them.

    { "" }**The end.** After round eight, add up the cards of the ninth colour in your hand: that makes a last ranking with rewards. Its winner may play one more card.

    { "" }**Points:** reward cards and tokens, full cards, and cockades: 1, 3, 6, 10, 15, 21 for one to six. Of equals, more unused Minikins win. A wild colour counts as one card of any colour, chosen anew for every effect.

    { "" }**Sealed rounds** (house rule): all choose at once, in secret.

## Options

minikin_city-option-sealed = Sealed rounds: all choose at once (house rule)

## Cards

minikin_city-colour-red = red
minikin_city-colour-green = green
minikin_city-colour-blue = blue
minikin_city-card-red = Red { $value }
minikin_city-card-green = Green { $value }
minikin_city-card-blue = Blue { $value }
minikin_city-card-none = { $value } without colour
minikin_city-card-shown = { $card } ({ $symbols })
minikin_city-card-detailed = { $card } · { $effect }
minikin_city-symbol-star = star
minikin_city-symbol-leaf = leaf
minikin_city-symbol-drop = drop
minikin_city-symbol-bell = bell
minikin_city-symbol-key = key
minikin_city-symbol-flag = flag
minikin_city-symbol-cockade = cockade
minikin_city-thing-colour = { $colour } card
minikin_city-thing-range = card { $low }–{ $high }
minikin_city-thing-colour-set = set of colours
minikin_city-thing-symbol-set = set of symbols
minikin_city-thing-kind = kind of symbol
minikin_city-thing-pawn = Minikin
minikin_city-thing-instant = instant
minikin_city-count = { $number } × { $what }
minikin_city-one = { $what }
minikin_city-and = { $first } + { $next }
minikin_city-gain-points = { $number } VP
minikin_city-gain-cockades = { $number ->
        [one] 1 cockade
       *[other] { $number } cockades
    }
minikin_city-gain-pawns = { $number ->
        [one] 1 Minikin
       *[other] { $number } Minikins
    }
minikin_city-gain-tokens = { $number ->
        [one] 1 token
       *[other] { $number } tokens
    }
minikin_city-effect-none = no effect
minikin_city-effect-instant = at once: { $effect }
minikin_city-effect-scoring = { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }: { $effect }
minikin_city-effect-at-once = When it is played: { $effect }.
minikin_city-effect-when-full = When { $spaces ->
        [one] its space is full
       *[other] its { $spaces } spaces are full
    }: { $effect }.
minikin_city-effect-each = { $gain } per { $what }
minikin_city-effect-needs = { $needs } → { $gain }
minikin_city-token-wild = any colour
minikin_city-token-symbol = a { $symbol }
minikin_city-token-twin = { $token } ({ $name })
minikin_city-list = { $first }, { $next }

## Picking a move

minikin_city-prompt-deal = The cards are being dealt.
minikin_city-prompt-choose = { $changing ->
        [0] Keep four of your six cards
       *[other] You have chosen; you may still change it
    }
minikin_city-prompt-seal = { $changing ->
        [0] Round { $round } ({ $colour }): choose a card in secret
       *[other] Round { $round } ({ $colour }): you have chosen; you may still change it
    }
minikin_city-prompt-play = Round { $round } ({ $colour }): play a card
minikin_city-prompt-extra = The last ranking is yours: one more card?
minikin_city-prompt-pawns = Place { $pawns ->
        [one] your Minikin
       *[other] your { $pawns } Minikins
    }
minikin_city-prompt-token = Take a bonus token
minikin_city-prompt-draft = Round { $round }: take a card
minikin_city-ask-give-up = Which card goes under the deck first?
minikin_city-ask-give-up-other = Which card goes under it next?
minikin_city-ask-seal = Which card?
minikin_city-ask-play = Which card?
minikin_city-ask-extra = Play one more card?
minikin_city-ask-pawns = On which card?
minikin_city-ask-how-many = How many of them?
minikin_city-ask-token = Which token?
minikin_city-ask-draft = Which card goes into your hand?
minikin_city-do-play = Play one more
minikin_city-do-keep = No, leave it
minikin_city-pawns = { $pawns ->
        [one] 1 Minikin
       *[other] { $pawns } Minikins
    }
minikin_city-move-deal = The cards are shuffled and dealt
minikin_city-move-give-up = Give up { $card }, then { $other }
minikin_city-move-play = { $card }
minikin_city-move-keep = Play no further card
minikin_city-move-place = { $pawns ->
        [one] 1 Minikin
       *[other] { $pawns } Minikins
    } on { $card }
minikin_city-move-token = Take { $token }
minikin_city-move-take = Take { $card }

## The public log

minikin_city-told-dealt = Six cards each are dealt. { $seat } will begin.
minikin_city-told-given-up = { $seat } has chosen what to keep.
minikin_city-told-chosen = { $seat } has chosen a card.
minikin_city-told-round = Round { $round }: { $colour } is best, { $seat } begins. On display: { $cards }.
minikin_city-told-round-sealed = Round { $round }: { $colour } is best, { $seat } is first in ties; all choose in secret. On display: { $cards }.
minikin_city-told-played = { $seat } plays { $card }.
minikin_city-told-waiting-placed = { $seat }: { $pawns ->
        [one] 1 waiting Minikin moves
       *[other] { $pawns } waiting Minikins move
    } into { $card }.
minikin_city-told-gained = { $seat } gains { $pawns ->
        [one] 1 Minikin
       *[other] { $pawns } Minikins
    }.
minikin_city-told-gained-short = { $seat } gains { $pawns ->
        [0] no Minikin
        [one] 1 Minikin
       *[other] { $pawns } Minikins
    } instead of { $due }: the supply is empty.
minikin_city-told-placed = { $seat } puts { $pawns ->
        [one] 1 Minikin
       *[other] { $pawns } Minikins
    } on { $card }.
minikin_city-told-placed-itself = { $seat }: { $pawns ->
        [one] 1 Minikin goes
       *[other] { $pawns } Minikins go
    } on { $card }, the only way to place them.
minikin_city-told-wait = { $seat } has { $pawns ->
        [one] 1 Minikin
       *[other] { $pawns } Minikins
    } waiting for the next space.
minikin_city-told-ranked = Ranking: { $order }.
minikin_city-rank = { $place }. { $seat }
minikin_city-rank-sum = { $place }. { $seat } with { $sum }
minikin_city-told-rewarded = { $seat } takes reward { $place }: { $reward }.
minikin_city-told-token = { $seat } takes the token: { $token }.
minikin_city-told-lapsed = No token is left for { $seat }.
minikin_city-told-taken = { $seat } takes { $card }.
minikin_city-told-buried = { $card } is left over and goes under the deck.
minikin_city-told-hands = The hands are opened: { $order }.
minikin_city-told-kept = { $seat } plays no further card.

## The score sheet

minikin_city-headline-leads = { $leader_seat } leads with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
minikin_city-headline-level = { $seats } lead with { $total ->
        [one] 1 point
       *[other] { $total } points
    } each
minikin_city-headline-won = { $leader_seat } wins with { $total ->
        [one] 1 point
       *[other] { $total } points
    }
minikin_city-headline-won-pawns = { $leader_seat } wins with { $total ->
        [one] 1 point
       *[other] { $total } points
    } and more unused Minikins
minikin_city-headline-shared = { $seats } share the victory with { $total ->
        [one] 1 point
       *[other] { $total } points
    } each
minikin_city-line-rewards = Reward cards
minikin_city-line-tokens = Bonus tokens
minikin_city-line-card = { $card }
minikin_city-line-cockades = Cockades
minikin_city-sum-rewards = { $markers ->
        [one] 1 marker with points
       *[other] { $markers } markers with points
    }
minikin_city-sum-tokens = { $tokens ->
        [one] 1 token with points
       *[other] { $tokens } tokens with points
    }
minikin_city-sum-unfilled = { $pawns } of { $spaces } spaces full
minikin_city-sum-to-cockades = { $cockades ->
        [one] 1 cockade, counted there
       *[other] { $cockades } cockades, counted there
    }
minikin_city-sum-each = { $times } × ({ $effect })
minikin_city-sum-met = full, with { $needs }
minikin_city-sum-missed = full, but without { $needs }
minikin_city-sum-filled = full
minikin_city-sum-cockades = { $cockades ->
        [one] 1 cockade
       *[other] { $cockades } cockades
    }

## On pictures, and in words

minikin_city-picture-round = Round { $round }/{ $rounds }
minikin_city-picture-last = Last ranking
minikin_city-picture-keep = Choosing hands
minikin_city-picture-rewards = Reward cards
minikin_city-alt-round = Round { $round } of { $rounds }.
minikin_city-alt-last = The last ranking.
minikin_city-alt-keep = Everybody chooses which four cards to keep.
minikin_city-alt-total = { $seat }: { $total }.
minikin_city-alt-played = { $seat } has played { $card }.
minikin_city-alt-rewards = Best colour { $colour }; rewards from the top: { $rewards }.
minikin_city-alt-taken = { $gain } ({ $seat })
minikin_city-alt-display = On display: { $cards }.
minikin_city-alt-take = To take: { $what }.
minikin_city-alt-built = { $card } { $pawns }/{ $spaces }
minikin_city-alt-full = { $pawns } of { $spaces ->
        [one] 1 space full
       *[other] { $spaces } spaces full
    }
minikin_city-alt-city = The city of { $seat }.
minikin_city-alt-score = { $total ->
        [one] 1 point
       *[other] { $total } points
    }.
minikin_city-alt-empty = No card has been played yet.
minikin_city-alt-tokens = Tokens: { $tokens }.
minikin_city-alt-unused = { $pawns ->
        [one] 1 unused Minikin
       *[other] { $pawns } unused Minikins
    }.
minikin_city-alt-ghost = Preview: { $card } is played.
minikin_city-alt-ghost-pawns = Preview: { $pawns ->
        [one] 1 Minikin goes
       *[other] { $pawns } Minikins go
    } on { $card }.
minikin_city-text-row = Colours of the rounds: { $row }
minikin_city-text-display = On display
minikin_city-text-drafted = { $seat } { $card }
minikin_city-text-drafts = Taken: { $drafts }.
minikin_city-text-seat = **{ $seat }**
minikin_city-text-symbols = Symbols: { $symbols }.
minikin_city-text-hand = Hand: { $cards }.
